"""The reader of ws text: its state, and what it reads otherwise than the common reader."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lark import Token, Tree

from headjudge.games.ws import nodes
from headjudge.games.ws.cards import zone_of_characters, zone_of_climaxes
from headjudge.games.ws.text import abilities, nouns
from headjudge.games.ws.text.abilities import CONTINUOUS_PARTS, _playable, own_steps
from headjudge.games.ws.text.places import PLACES, SIDES
from headjudge.games.ws.text.rows.table import ROWS
from headjudge.kernel.rules import by_rule
from headjudge.language.reading import building, common, gaining, joining
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import grammar_of
from headjudge.language.reading.sequences import unconditional
from headjudge.language.reading.walking import Meaning, Reader
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import all_of
from headjudge.language.tree.notions import Head, Noun, Thing
from headjudge.language.tree.trees import single_steps

OF_ALL: Final = (ast.Move, ast.Shuffle, ast.Draw, ast.Reveal, ast.Look)
"""What all players may do each."""


def stock(reader: WsReader, tree: Tree[Token]) -> ast.Step:
    """A number in a circle: this many cards from stock to waiting room (ws:8.4.3)."""
    n = ast.Num(by_rule(reader.number_of(reader.token(tree)), "ws:8.4.3"))
    return ast.Move(ast.Top("stock", "you", n), (ast.Spot("waiting_room", "you"),))


def acted(reader: WsReader, tree: Tree[Token]) -> ast.Step:
    """What all players do each of them does, in turn order; `their` is then the one who does."""
    actor, seq = reader.parts(tree)
    if reader.word(actor) != "each":
        return joining.acted(reader, tree)
    before = reader.named_player, reader.by
    reader.named_player, reader.by, reader.unowned = "you", "you", "you"
    step = reader.step(seq)
    reader.unowned = ""
    reader.named_player, reader.by = before
    steps = step.steps if isinstance(step, ast.Seq) else (step,)
    if any(not isinstance(one, OF_ALL) for one in steps):
        raise reader.unread(tree, "not clear who does this")
    return ast.EachPlayer("each", step)


def named_marker(reader: WsReader, tree: Tree[Token]) -> Noun:
    """A marker of that name."""
    return Noun([ast.Named(reader.values(reader.token(tree)))], head="marker")


def select_unplaced(
    reader: WsReader, noun: Noun, tests: tuple[ast.Test, ...], whose: str, tree: Tree[Token]
) -> ast.Select:
    """Without a zone: the zone searched, the markers under this card, or the stage (ws:2.3.2.1.2)."""
    if noun.head == "marker":
        if not any(isinstance(test, ast.Relation) and test.kind == "under" for test in tests):
            raise reader.unread(tree, "markers of no card")
        return ast.Select(("markers",), "any", tests)
    if reader.default_zone is not None:
        zone, owner = reader.default_zone
        if whose and reader.player_of(whose, tree) != owner:
            if owner != "any":
                raise reader.unread(tree, "two owners")
            owner = reader.player_of(whose, tree)
        return ast.Select((zone,), owner, tests)
    related = {test.kind for test in tests if isinstance(test, ast.Relation)}
    owner = reader.player_of(whose, tree) if whose else reader.default_owner
    if not owner:
        if related & {"in_front", "behind"}:
            owner = "you"
        elif related & {"facing"}:
            owner = "opponent"
        elif related & {"in_battle"}:
            owner = "any"
        elif noun.head == "climax" and not related:
            triggering = reader.wants_trigger and reader.trigger is None
            return ast.Select(() if triggering else zone_of_climaxes(), "any", tests)
        elif reader.scope.antecedents and reader.scope.antecedents[-1].verb == "looked" and not related:
            return ast.Select((), "any", tests, reader.scope.looked() or "")
        else:
            raise reader.unread(tree, "not said whose")
    if noun.head == "climax" or any(isinstance(test, ast.Kind) and test.kinds != ("character",) for test in tests):
        raise reader.unread(tree, "not said where")
    return ast.Select(zone_of_characters(), owner, tests)


def called(reader: WsReader, what: ast.Select, head: str) -> str:
    """A card on the stage is a character."""
    return "character" if head == "card" and what.zones and set(what.zones) <= PLACES else head


def bare_subject(reader: WsReader, thing: Thing) -> bool:
    """`Characters in front of this card get`: all of them."""
    if not isinstance(thing.what, ast.Select):
        return False
    if thing.word == "plural" or set(thing.what.zones) & SIDES.keys():
        return True
    return any(isinstance(test, ast.Relation) and test.kind == "facing" for test in thing.what.tests)


def edge(reader: WsReader, tree: Tree[Token], edge: str) -> Head:
    """The beginning or end of a span. Where something waits for it, the turn is the running one."""
    name, whose = reader.span(reader.parts(tree)[0])
    own = reader.wants_trigger and reader.trigger is None
    if whose == "this":
        if name != "attack" or edge != "end":
            raise reader.unread(tree, "no phase or step")
        return Head("when", trigger=ast.Edge("end", "attack", "any", ast.THIS))
    if whose.startswith("next "):
        if own:
            raise reader.unread(tree, "next to what")
        return Head("when", trigger=ast.Edge(edge, name, whose.removeprefix("next "), None, "next"))
    if whose == "that" or (name == "turn" and not own):
        if own:
            raise reader.unread(tree, "no turn was named")
        return Head("when", trigger=ast.Edge(edge, name, "any", None, "this"))
    if not own:
        return Head("when", trigger=ast.Edge(edge, name, whose, None, "next"))
    return Head("when", trigger=ast.Edge(edge, name, whose))


def during(reader: WsReader, tree: Tree[Token]) -> Head:
    """During a turn or phase: a condition. During this card's battle: a duration or a condition."""
    name, whose = reader.span(reader.parts(tree)[0])
    if whose == "this" and name == "battle":
        if reader.passing and not (reader.wants_trigger and reader.trigger is None):
            return Head("until", until=ast.Until("battle"))
        return Head("if", condition=ast.Is(ast.THIS, (ast.Relation("in_battle"),)))
    if whose not in ("you", "opponent", "any"):
        raise reader.unread(tree, "no such time")
    if whose == "any":
        raise reader.unread(tree, "not said whose")
    return Head("if", condition=ast.Now(name, whose))


def gain_all(reader: WsReader, tree: Tree[Token], subject: ast.Selector, lasting: ast.Until | None) -> ast.Step:
    """Everything that is gained.

    Without a duration only what is always so: a card that means the rest of the game says so, and from other lines
    the duration was lost.
    """
    if reader.passing and lasting is None:
        raise reader.unread(tree, "not said how long; \"during this game\" if to its end")
    return gaining.gain_all(reader, tree, subject, lasting)


def read(reader: WsReader) -> tuple[ast.Ability, ...]:
    """Every ability of the text; a second one on the same line begins with its own icon."""
    tokens = grammar_of("ws").tokens(reader.raw)
    if not tokens and reader.raw.strip():
        return ()
    if all(word.text == "." for word in tokens):
        raise UnreadText(reader.raw, 0, reader.raw[:20], reason="no text")
    starts = [
        index
        for index, word in enumerate(tokens)
        if word.kind in ("AUTO", "CONT", "ACT", "REPLAY")
        and (index == 0 or tokens[index - 1].text in (".", "]") or tokens[index - 1].kind in ("ABILITY", "ACTION"))
    ]
    if not starts or starts[0] != 0:
        starts.insert(0, 0)
    found: list[ast.Ability] = []
    for start, end in zip(starts, [*starts[1:], len(tokens)], strict=True):
        tree = grammar_of("ws").parse(reader.raw, tokens[start:end])
        part = type(reader)(reader.raw, reader.kind, reader.depth)
        ability = part.visit(tree)
        assert isinstance(ability, ast.Ability)
        found += [building.finished(part, one) for one in (ability, *part.beside)]
    return tuple(found)


def read_action(reader: WsReader) -> ast.Step:
    """A quoted action."""
    event = grammar_of("ws").parse(reader.raw, grammar_of("ws").tokens(reader.raw))
    *before, text = reader.parts(event)
    if event.data != "event" or any(part.data != "cost" for part in before):
        raise reader.unread(event, "no mere instruction")
    if not before:
        return reader.ways.text(reader, text)
    outer, reader.cost = reader.cost, joining.cost(reader, before[0])
    step, cost = reader.ways.text(reader, text), reader.cost
    reader.cost = outer
    return abilities.with_cost(reader, text, step, cost)


def automatic(reader: WsReader, tree: Tree[Token]) -> ast.Ability:
    """AUTO."""
    text = abilities.begin(reader, tree)
    reader.wants_trigger = True
    body = reader.ways.text(reader, text)
    if reader.trigger is None:
        raise reader.unread(tree, "nothing that triggers it")
    if bool(reader.cost) != (ast.Pay() in own_steps(body)):
        raise reader.unread(tree, "a cost that is never paid")
    gates = abilities.settle(reader, reader.gates)
    abilities.find_home(reader, reader.trigger, body)
    return ast.Automatic(
        reader.trigger, body, reader.cost, nouns.home(reader), all_of(gates), reader.limit, tuple(reader.labels)
    )


def activated(reader: WsReader, tree: Tree[Token]) -> ast.Ability:
    """ACT."""
    body = reader.ways.text(reader, abilities.begin(reader, tree))
    if ast.Pay() in own_steps(body):
        raise reader.unread(tree, "the cost is paid already")
    abilities.refuse_trigger(reader, tree, body)
    window = "counter" if reader.counter else "main"
    abilities.settle(reader, [])
    return ast.Activated(body, reader.cost, nouns.home(reader), window, None, reader.limit, tuple(reader.labels))


def continuous(reader: WsReader, tree: Tree[Token]) -> ast.Ability:
    """CONT."""
    text = abilities.begin(reader, tree)
    reader.passing = False
    condition, body = unconditional(reader.ways.text(reader, text))
    if reader.limit is not None:
        raise reader.unread(tree, "a limit on what is always so")
    parts = body.steps if isinstance(body, ast.Seq) else (body,)
    for part in single_steps(parts):
        if not isinstance(part, CONTINUOUS_PARTS):
            raise reader.unread(tree, "an instruction in what is always so")
        if getattr(part, "until", None) not in (None,) and not isinstance(part, ast.Forbid):
            raise reader.unread(tree, "a duration in what is always so")
    kept = abilities.settle(reader, condition)
    return ast.Continuous(parts, nouns.home(reader), all_of(kept), tuple(reader.labels))


def event(reader: WsReader, tree: Tree[Token]) -> ast.Ability:
    """The text of an event."""
    if reader.kind != "event":
        raise reader.unread(tree, "an ability without its icon")
    body = reader.ways.text(reader, abilities.begin(reader, tree))
    if reader.limit is not None:
        raise reader.unread(tree, "a limit on an event")
    if bool(reader.cost) != (ast.Pay() in own_steps(body)):
        raise reader.unread(tree, "a cost that is never paid")
    abilities.refuse_trigger(reader, tree, body)
    body, conditions = _playable(body)
    body = abilities.permissions(reader, body)
    if any(isinstance(part, ast.Allow) for part in own_steps(body)):
        raise reader.unread(tree, "something allowed while it is carried out")
    if body == ast.Seq(()) and not conditions and reader.beside:
        return reader.beside.pop()
    return ast.OnPlay(body, reader.cost, all_of(conditions), reader.counter, tuple(reader.labels))


def replay_command(reader: WsReader, tree: Tree[Token]) -> ast.Ability:
    """A Replay Command: the action that it answers to, and its effect (ws:11.3.1.2)."""
    body = reader.ways.text(reader, reader.part(tree, "text") or tree)
    return nodes.ReplayCommand(nouns.names_in(reader, tree)[0], body)


MEANINGS: Final[dict[str, Meaning]] = {
    **common.MEANINGS,
    "stock": stock,
    "acted": acted,
    "named_marker": named_marker,
    "automatic": automatic,
    "activated": activated,
    "continuous": continuous,
    "event": event,
    "replay_command": replay_command,
}
"""What alternatives of the grammar mean that are no rows."""

WAYS: Final = replace(
    common.WAYS,
    select_unplaced=select_unplaced,
    called=called,
    bare_subject=bare_subject,
    edge=edge,
    during=during,
    gain_all=gain_all,
    read=read,
    read_action=read_action,
)


class WsReader(Reader):
    """Reads a line of a card: icons, keyword, cost, sentences."""

    game = "ws"
    given_to = "character"
    meanings = MEANINGS
    ways = WAYS
    rows = ROWS

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(raw, kind.lower(), depth)
        self.where: tuple[str, ...] = ()
        self.counter = False
        self.passing = True
        self.searched: dict[str, tuple[str, ...]] = {}
        self.dealt = ""
        self.looked_in: dict[ast.Selector, tuple[str, str]] = {}
        self.beside: list[ast.Ability] = []
