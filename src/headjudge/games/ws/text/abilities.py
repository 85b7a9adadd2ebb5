"""Whole abilities of Weiss Schwarz (ws:2.12, 8.1, 10)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from lark import Token, Tree

from headjudge.games.ws import nodes
from headjudge.games.ws.cards import works_in
from headjudge.games.ws.text import nouns
from headjudge.games.ws.text.places import PLACES
from headjudge.games.ws.text.rows.actions import FOR_NOTHING
from headjudge.language.reading import building, joining
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import grammar_of
from headjudge.language.reading.sequences import sequence, unconditional
from headjudge.language.reading.words import UNCLOSED
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import all_of, contrary
from headjudge.language.tree.trees import rebuild, single_steps

if TYPE_CHECKING:
    from headjudge.games.ws.text.reader import WsReader

CONTINUOUS_PARTS: Final = (ast.Change, ast.Grant, ast.Lose, ast.Regard, ast.Forbid, ast.Allow, ast.Alter, ast.Instead)


def begin(reader: WsReader, tree: Tree[Token]) -> Tree[Token]:
    """Labels, icons and the cost; hands back the text."""
    *before, text = reader.parts(tree)
    for part in before:
        if part.data == "label":
            reader.labels.append(reader.word(reader.parts(part)[0]))
            # The cards go to the resolution zone first, and together from there (ws:10.7.3).
            reader.flipping = "brainstorm" in reader.labels
        elif part.data == "counter_icon":
            reader.counter = True
        elif part.data == "turn_limit":
            reader.limit = ast.Limit(reader.number_of(reader.token(part)))
        elif part.data == "cost":
            reader.cost = joining.cost(reader, part)
    return text


def settle(reader: WsReader, conditions: list[ast.Condition]) -> list[ast.Condition]:
    """Conditions that say where the ability is valid become its place (ws:2.12.2.3, 10.1, 10.3)."""
    if "alarm" in reader.labels:
        reader.where = ("clock_top",)
    if "assist" in reader.labels:
        reader.where = ("back_stage",)
    kept: list[ast.Condition] = []
    for condition in conditions:
        for part in condition.conditions if isinstance(condition, ast.And) else (condition,):
            place = _own_place(part)
            if place is None:
                kept.append(part)
            elif reader.where in ((), (place,)):
                reader.where = (place,)
            else:
                kept.append(part)
    return kept


def find_home(reader: WsReader, trigger: ast.Trigger, body: ast.Step) -> None:
    """An ability that presumes its card in a zone is valid there (ws:2.12.2.3)."""
    places = {_own_place(condition) for condition in _first_conditions(body)} - {None}
    if isinstance(trigger, ast.Moved) and trigger.what == ast.THIS and not places:
        around = {*trigger.src, *trigger.dst}
        if around and not around & PLACES and reader.kind != "climax":
            places = {trigger.dst[0]} if trigger.dst else {trigger.src[0]}
    for place in places:
        if place is not None and reader.where == ():
            reader.where = (place,)


def refuse_trigger(reader: WsReader, tree: Tree[Token], body: ast.Step) -> None:
    """A played ability begins with its effect: a trigger there is misprinted text of another kind of ability."""
    first = body.steps[0] if isinstance(body, ast.Seq) else body
    if isinstance(first, ast.Later) and first.until is None:
        raise reader.unread(tree, "a trigger of something that is played")


def permissions(reader: WsReader, body: ast.Step) -> ast.Step:
    """Sentences that allow the card to be played are always so while it is in hand; the rest is what it does."""
    kept: list[ast.Step] = []
    for step in body.steps if isinstance(body, ast.Seq) else (body,):
        inner = step.then if isinstance(step, ast.If) and step.otherwise is None else step
        if isinstance(inner, ast.Allow):
            condition = step.condition if isinstance(step, ast.If) else None
            reader.beside.append(ast.Continuous((inner,), nouns.home(reader), condition))
        else:
            kept.append(step)
    return kept[0] if len(kept) == 1 else ast.Seq(tuple(kept))


def _first_conditions(step: ast.Step) -> list[ast.Condition]:
    """The conditions that stand before everything that is done."""
    if isinstance(step, ast.Seq):
        return _first_conditions(step.steps[0])
    if not isinstance(step, ast.If):
        return []
    own = step.condition.conditions if isinstance(step.condition, ast.And) else (step.condition,)
    return [*own, *_first_conditions(step.then)]


def with_cost(reader: WsReader, tree: Tree[Token], step: ast.Step, cost: tuple[ast.Step, ...]) -> ast.Step:
    """A quoted action with a cost of its own, which is what is paid in it."""
    if ast.Pay() not in own_steps(step):
        raise reader.unread(tree, "a cost that is never paid")
    done = rebuild(step, lambda part: ast.Pay(cost) if part == ast.Pay() else part, into_abilities=False)
    assert isinstance(done, ast.Step)
    return done


def _own_place(condition: ast.Condition) -> str | None:
    """The zone in which a condition wants this card, outside the stage."""
    if isinstance(condition, ast.Is) and condition.what == ast.THIS and len(condition.tests) == 1:
        test = condition.tests[0]
        if isinstance(test, ast.InZone) and test.whose == "you" and len(test.zones) == 1:
            place = test.zones[0]
            return None if place in PLACES else place
    return None


def _playable(body: ast.Step) -> tuple[ast.Step, list[ast.Condition]]:
    """Sentences that say when an event cannot be played are taken out of what it does."""
    kept: list[ast.Step] = []
    conditions: list[ast.Condition] = []
    for step in body.steps if isinstance(body, ast.Seq) else (body,):
        if isinstance(step, ast.If) and step.otherwise is None and step.then == ast.Forbid("be played", ast.THIS):
            conditions.append(contrary(step.condition))
        else:
            kept.append(step)
    return (kept[0] if len(kept) == 1 else ast.Seq(tuple(kept))), conditions


def own_steps(step: ast.Step) -> list[ast.Node]:
    """All nodes of a body, granted abilities left out."""
    found: list[ast.Node] = []

    def note(node: ast.Node) -> ast.Node:
        found.append(node)
        return node

    rebuild(step, note, into_abilities=False)
    return found


def read(reader: WsReader) -> tuple[ast.Ability, ...]:
    """Every ability of the text. A last quote that is never closed ends where alone the text can be read."""
    try:
        return read_all(reader)
    except UnreadText as error:
        opened = error.at if error.reason == UNCLOSED else -1
        if opened < 0 or not QUOTED_ABILITY.match(reader.raw, opened):
            raise
        found = {abilities for abilities in closings(reader, opened) if abilities}
        if len(found) != 1:
            raise
        return found.pop()


QUOTED_ABILITY: Final = re.compile(r"\W?\s*[【\[](?:AUTO|CONT|ACT)")


def closings(reader: WsReader, opened: int) -> Iterator[tuple[ast.Ability, ...]]:
    """Yields what the text is read as with its last quote closed behind each sentence in turn; () if it is not read."""
    for stop in re.finditer(r"[.)](?=\s|$)", reader.raw[opened:]):
        end = opened + stop.end()
        try:
            yield read_all(type(reader)(f'{reader.raw[:end]}"{reader.raw[end:]}', reader.kind, reader.depth))
        except UnreadText:
            yield ()


def read_all(reader: WsReader) -> tuple[ast.Ability, ...]:
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
    return with_cost(reader, text, step, cost)


def automatic(reader: WsReader, tree: Tree[Token]) -> ast.Ability:
    """AUTO."""
    text = begin(reader, tree)
    reader.wants_trigger = True
    body = reader.ways.text(reader, text)
    if reader.trigger is None:
        raise reader.unread(tree, "nothing that triggers it")
    if bool(reader.cost) != (ast.Pay() in own_steps(body)):
        raise reader.unread(tree, "a cost that is never paid")
    gates = settle(reader, reader.gates)
    find_home(reader, reader.trigger, body)
    return ast.Automatic(
        reader.trigger, body, reader.cost, nouns.home(reader), all_of(gates), reader.limit, tuple(reader.labels)
    )


def activated(reader: WsReader, tree: Tree[Token]) -> ast.Ability:
    """ACT."""
    body = reader.ways.text(reader, begin(reader, tree))
    if ast.Pay() in own_steps(body):
        raise reader.unread(tree, "the cost is paid already")
    refuse_trigger(reader, tree, body)
    window = "counter" if reader.counter else "main"
    settle(reader, [])
    return ast.Activated(body, reader.cost, nouns.home(reader), window, None, reader.limit, tuple(reader.labels))


def continuous(reader: WsReader, tree: Tree[Token]) -> ast.Ability:
    """CONT."""
    text = begin(reader, tree)
    reader.passing = False
    condition, body = unconditional(reader.ways.text(reader, text))
    if reader.limit is not None:
        raise reader.unread(tree, "a limit on what is always so")
    body = multiplied(in_place_of_cost(body))
    if FOR_NOTHING in own_steps(body):
        raise reader.unread(tree, "not said what goes in place of the cost")
    if isinstance(body, ast.Allow) and body.deed == FOR_NOTHING.deed and reader.kind != "character":
        raise reader.unread(tree, "another card in place of the cost of a card that is no character")
    parts = body.steps if isinstance(body, ast.Seq) else (body,)
    for part in single_steps(parts):
        if not isinstance(part, CONTINUOUS_PARTS):
            raise reader.unread(tree, "an instruction in what is always so")
        if getattr(part, "until", None) not in (None,) and not isinstance(part, ast.Forbid):
            raise reader.unread(tree, "a duration in what is always so")
    of_a_part = reader.where == ("hand",)  # else a condition may say where all of it is valid
    kept = settle(reader, condition)
    whole = ast.Continuous(parts, nouns.home(reader), all_of(kept), tuple(reader.labels))
    if not of_a_part:
        return whole
    played, *others = building.parted(whole, _is_of_playing, works_in(reader.kind, ()))
    reader.beside += others
    return played


def _is_of_playing(part: ast.Step) -> bool:
    """Whether what is always so of this card counts where it is played from, so that it is valid in the hand."""
    if isinstance(part, ast.If):
        return _is_of_playing(part.then)
    if isinstance(part, ast.Forbid | ast.Allow):
        return part.what in (None, ast.THIS) and part.deed.startswith(("be played", "play "))
    return isinstance(part, ast.Change) and part.what == ast.THIS and part.field in ("cost", "level")


def multiplied(body: ast.Step) -> ast.Step:
    """Numbers that are changed for each of some cards, if that is said first."""
    if not isinstance(body, ast.Repeat):
        return body
    steps = body.step.steps if isinstance(body.step, ast.Seq) else (body.step,)
    found: list[ast.Step] = []
    for step in steps:
        if not isinstance(step, ast.Change) or step.how != "by" or not isinstance(step.amount, ast.Num):
            return body
        found.append(replace(step, amount=ast.Times(step.amount, body.times)))
    return sequence(found)


def in_place_of_cost(body: ast.Step) -> ast.Step:
    """A card of the stage that may be put into the waiting room, so that this card is played with 0 cost."""
    if not isinstance(body, ast.Attempt) or body.then != ast.Attempt(FOR_NOTHING, True) or body.otherwise is not None:
        return body
    choose, move = body.step.steps if isinstance(body.step, ast.Seq) and len(body.step.steps) == 2 else (None, None)
    if not isinstance(choose, ast.Choose) or not body.optional or (choose.by, body.by) != ("you", "you"):
        return body
    (pick, *more), of = choose.picks, choose.picks[0].of
    one = ast.Quant(ast.Num(1), ast.Num(1))
    if more or pick.quantity != one or not isinstance(of, ast.Select) or (of.zones, of.whose) != (("stage",), "you"):
        return body
    if move != ast.Move(ast.Ref(choose.as_), (ast.Spot("waiting_room", "you"),)):
        return body
    return replace(FOR_NOTHING, using=of.tests)


def event(reader: WsReader, tree: Tree[Token]) -> ast.Ability:
    """The text of an event."""
    if reader.kind != "event":
        raise reader.unread(tree, "an ability without its icon")
    body = reader.ways.text(reader, begin(reader, tree))
    if reader.limit is not None:
        raise reader.unread(tree, "a limit on an event")
    if bool(reader.cost) != (ast.Pay() in own_steps(body)):
        raise reader.unread(tree, "a cost that is never paid")
    refuse_trigger(reader, tree, body)
    body, conditions = _playable(body)
    body = permissions(reader, body)
    if any(isinstance(part, ast.Allow) for part in own_steps(body)):
        raise reader.unread(tree, "something allowed while it is carried out")
    if body == ast.Seq(()) and not conditions and reader.beside:
        return reader.beside.pop()
    return ast.OnPlay(body, reader.cost, all_of(conditions), reader.counter, tuple(reader.labels))


def replay_command(reader: WsReader, tree: Tree[Token]) -> ast.Ability:
    """A Replay Command: the action that it answers to, and its effect (ws:11.3.1.2)."""
    body = reader.ways.text(reader, reader.part(tree, "text") or tree)
    return nodes.ReplayCommand(nouns.names_in(reader, tree)[0], body)
