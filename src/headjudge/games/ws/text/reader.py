"""The reader of ws text: its state, and what it reads otherwise than the common reader."""

from __future__ import annotations

from typing import Final

from lark import Token, Tree

from headjudge.games.ws import nodes
from headjudge.games.ws.cards import zone_of_characters, zone_of_climaxes
from headjudge.games.ws.text import abilities, nouns
from headjudge.games.ws.text.abilities import CONTINUOUS_PARTS, _playable, own_steps
from headjudge.games.ws.text.places import PLACES, SIDES
from headjudge.games.ws.text.rows.table import ROWS
from headjudge.kernel.rules import by_rule
from headjudge.language.reading.building import Builder
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import grammar_of
from headjudge.language.reading.sequences import unconditional
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import all_of
from headjudge.language.tree.notions import Head, Noun, Thing
from headjudge.language.tree.trees import single_steps

OF_ALL: Final = (ast.Move, ast.Shuffle, ast.Draw, ast.Reveal, ast.Look)
"""What all players may do each."""


class WsReader(Builder):
    """Reads a line of a card: icons, keyword, cost, sentences."""

    rows = ROWS

    def on_stock(self, tree: Tree[Token]) -> ast.Step:
        """A number in a circle: this many cards from stock to waiting room (ws:8.4.3)."""
        n = ast.Num(by_rule(self.number_of(self.token(tree)), "ws:8.4.3"))
        return ast.Move(ast.Top("stock", "you", n), (ast.Spot("waiting_room", "you"),))

    def on_acted(self, tree: Tree[Token]) -> ast.Step:
        """What all players do each of them does, in turn order; `their` is then the one who does."""
        actor, seq = self.parts(tree)
        if self.word(actor) != "each":
            return super().on_acted(tree)
        before = self.named_player, self.by
        self.named_player, self.by, self.all_act = "you", "you", True
        step = self.step(seq)
        self.all_act = False
        self.named_player, self.by = before
        steps = step.steps if isinstance(step, ast.Seq) else (step,)
        if any(not isinstance(one, OF_ALL) for one in steps):
            raise self.unread(tree, "not clear who does this")
        return ast.EachPlayer("each", step)

    def player_of(self, whose: str, tree: Tree[Token]) -> str:
        """Where all players act, a zone without an owner is that of the one who does."""
        return "you" if whose == "the" and self.all_act else super().player_of(whose, tree)

    def on_named_marker(self, tree: Tree[Token]) -> Noun:
        """A marker of that name."""
        return Noun([ast.Named(self.values(self.token(tree)))], head="marker")

    def select_unplaced(self, noun: Noun, tests: tuple[ast.Test, ...], whose: str, tree: Tree[Token]) -> ast.Select:
        """Without a zone: the zone searched, the markers under this card, or the stage (ws:2.3.2.1.2)."""
        if noun.head == "marker":
            if not any(isinstance(test, ast.Relation) and test.kind == "under" for test in tests):
                raise self.unread(tree, "markers of no card")
            return ast.Select(("markers",), "any", tests)
        if self.default_zone is not None:
            zone, owner = self.default_zone
            if whose and self.player_of(whose, tree) != owner:
                if owner != "any":
                    raise self.unread(tree, "two owners")
                owner = self.player_of(whose, tree)
            return ast.Select((zone,), owner, tests)
        related = {test.kind for test in tests if isinstance(test, ast.Relation)}
        owner = self.player_of(whose, tree) if whose else self.default_owner
        if not owner:
            if related & {"in_front", "behind"}:
                owner = "you"
            elif related & {"facing"}:
                owner = "opponent"
            elif related & {"in_battle"}:
                owner = "any"
            elif noun.head == "climax" and not related:
                triggering = self.wants_trigger and self.trigger is None
                return ast.Select(() if triggering else zone_of_climaxes(), "any", tests)
            elif self.scope.antecedents and self.scope.antecedents[-1].verb == "looked" and not related:
                return ast.Select((), "any", tests, self.scope.looked() or "")
            else:
                raise self.unread(tree, "not said whose")
        if noun.head == "climax" or any(isinstance(test, ast.Kind) and test.kinds != ("character",) for test in tests):
            raise self.unread(tree, "not said where")
        return ast.Select(zone_of_characters(), owner, tests)

    def called(self, what: ast.Select, head: str) -> str:
        """A card on the stage is a character."""
        return "character" if head == "card" and what.zones and set(what.zones) <= PLACES else head

    def bare_subject(self, thing: Thing) -> bool:
        """`Characters in front of this card get`: all of them."""
        if not isinstance(thing.what, ast.Select):
            return False
        if thing.word == "plural" or set(thing.what.zones) & SIDES.keys():
            return True
        return any(isinstance(test, ast.Relation) and test.kind == "facing" for test in thing.what.tests)

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(raw, kind.lower(), depth)
        self.where: tuple[str, ...] = ()
        self.counter = False
        self.passing = True
        self.searched: dict[str, tuple[str, ...]] = {}
        self.all_act = False
        self.dealt = ""
        self.looked_in: dict[ast.Selector, tuple[str, str]] = {}
        self.beside: list[ast.Ability] = []

    def edge(self, tree: Tree[Token], edge: str) -> Head:
        """The beginning or end of a span. Where something waits for it, the turn is the running one."""
        name, whose = self.span(self.parts(tree)[0])
        own = self.wants_trigger and self.trigger is None
        if whose == "this":
            if name != "attack" or edge != "end":
                raise self.unread(tree, "no phase or step")
            return Head("when", trigger=ast.Edge("end", "attack", "any", ast.THIS))
        if whose.startswith("next "):
            if own:
                raise self.unread(tree, "next to what")
            return Head("when", trigger=ast.Edge(edge, name, whose.removeprefix("next "), None, "next"))
        if whose == "that" or (name == "turn" and not own):
            if own:
                raise self.unread(tree, "no turn was named")
            return Head("when", trigger=ast.Edge(edge, name, "any", None, "this"))
        if not own:
            return Head("when", trigger=ast.Edge(edge, name, whose, None, "next"))
        return Head("when", trigger=ast.Edge(edge, name, whose))

    def during(self, tree: Tree[Token]) -> Head:
        """During a turn or phase: a condition. During this card's battle: a duration or a condition."""
        name, whose = self.span(self.parts(tree)[0])
        if whose == "this" and name == "battle":
            if self.passing and not (self.wants_trigger and self.trigger is None):
                return Head("until", until=ast.Until("battle"))
            return Head("if", condition=ast.Is(ast.THIS, (ast.Relation("in_battle"),)))
        if whose not in ("you", "opponent", "any"):
            raise self.unread(tree, "no such time")
        if whose == "any":
            raise self.unread(tree, "not said whose")
        return Head("if", condition=ast.Now(name, whose))

    def gain_all(self, tree: Tree[Token], subject: ast.Selector, lasting: ast.Until | None) -> ast.Step:
        """Everything that is gained.

        Without a duration only what is always so: a card that means the rest of the game says so, and from other lines
        the duration was lost.
        """
        if self.passing and lasting is None:
            raise self.unread(tree, "not said how long; \"during this game\" if to its end")
        return super().gain_all(tree, subject, lasting)

    def flips(self) -> bool:
        """Under Brainstorm the cards go to the resolution zone first, and together from there (ws:10.7.3)."""
        return "brainstorm" in self.labels

    def sane(self, which: str, amount: ast.Amount, tree: Tree[Token]) -> None:
        """Soul and level change by a few; other numbers there are damaged print."""
        if which in ("soul", "level", "cost") and isinstance(amount, ast.Num) and not 0 < abs(amount.value) < 10:
            raise self.unread(tree, f"no card changes {which} by that")
        if which == "power" and isinstance(amount, ast.Num) and (amount.value % 500 or not amount.value):
            raise self.unread(tree, "no card changes power by that")

    def read(self) -> tuple[ast.Ability, ...]:
        """Every ability of the text; a second one on the same line begins with its own icon."""
        tokens = grammar_of("ws").tokens(self.raw)
        if not tokens and self.raw.strip():
            return ()
        if all(word.text == "." for word in tokens):
            raise UnreadText(self.raw, 0, self.raw[:20], reason="no text")
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
            tree = grammar_of("ws").parse(self.raw, tokens[start:end])
            builder = type(self)(self.raw, self.kind, self.depth)
            ability = builder.visit(tree)
            assert isinstance(ability, ast.Ability)
            found += [builder.finished(one) for one in (ability, *builder.beside)]
        return tuple(found)

    def read_action(self) -> ast.Step:
        """A quoted action."""
        event = grammar_of("ws").parse(self.raw, grammar_of("ws").tokens(self.raw))
        *before, text = self.parts(event)
        if event.data != "event" or any(part.data != "cost" for part in before):
            raise self.unread(event, "no mere instruction")
        if not before:
            return self.on_text(text)
        outer, self.cost = self.cost, self.on_cost(before[0])
        step, cost = self.on_text(text), self.cost
        self.cost = outer
        return abilities.with_cost(self, text, step, cost)

    def quoted_kind(self) -> str:
        """Abilities are given to characters."""
        return "character"

    def on_automatic(self, tree: Tree[Token]) -> ast.Ability:
        """AUTO."""
        text = abilities.begin(self, tree)
        self.wants_trigger = True
        body = self.on_text(text)
        if self.trigger is None:
            raise self.unread(tree, "nothing that triggers it")
        if bool(self.cost) != (ast.Pay() in own_steps(body)):
            raise self.unread(tree, "a cost that is never paid")
        gates = abilities.settle(self, self.gates)
        abilities.find_home(self, self.trigger, body)
        return ast.Automatic(
            self.trigger, body, self.cost, nouns.home(self), all_of(gates), self.limit, tuple(self.labels)
        )

    def on_activated(self, tree: Tree[Token]) -> ast.Ability:
        """ACT."""
        body = self.on_text(abilities.begin(self, tree))
        if ast.Pay() in own_steps(body):
            raise self.unread(tree, "the cost is paid already")
        abilities.refuse_trigger(self, tree, body)
        window = "counter" if self.counter else "main"
        abilities.settle(self, [])
        return ast.Activated(body, self.cost, nouns.home(self), window, None, self.limit, tuple(self.labels))

    def on_continuous(self, tree: Tree[Token]) -> ast.Ability:
        """CONT."""
        text = abilities.begin(self, tree)
        self.passing = False
        condition, body = unconditional(self.on_text(text))
        if self.limit is not None:
            raise self.unread(tree, "a limit on what is always so")
        parts = body.steps if isinstance(body, ast.Seq) else (body,)
        for part in single_steps(parts):
            if not isinstance(part, CONTINUOUS_PARTS):
                raise self.unread(tree, "an instruction in what is always so")
            if getattr(part, "until", None) not in (None,) and not isinstance(part, ast.Forbid):
                raise self.unread(tree, "a duration in what is always so")
        kept = abilities.settle(self, condition)
        return ast.Continuous(parts, nouns.home(self), all_of(kept), tuple(self.labels))

    def on_event(self, tree: Tree[Token]) -> ast.Ability:
        """The text of an event."""
        if self.kind != "event":
            raise self.unread(tree, "an ability without its icon")
        body = self.on_text(abilities.begin(self, tree))
        if self.limit is not None:
            raise self.unread(tree, "a limit on an event")
        if bool(self.cost) != (ast.Pay() in own_steps(body)):
            raise self.unread(tree, "a cost that is never paid")
        abilities.refuse_trigger(self, tree, body)
        body, conditions = _playable(body)
        body = abilities.permissions(self, body)
        if any(isinstance(part, ast.Allow) for part in own_steps(body)):
            raise self.unread(tree, "something allowed while it is carried out")
        if body == ast.Seq(()) and not conditions and self.beside:
            return self.beside.pop()
        return ast.OnPlay(body, self.cost, all_of(conditions), self.counter, tuple(self.labels))

    def on_replay_command(self, tree: Tree[Token]) -> ast.Ability:
        """A Replay Command: the action that it answers to, and its effect (ws:11.3.1.2)."""
        body = self.on_text(self.part(tree, "text") or tree)
        return nodes.ReplayCommand(nouns.names_in(self, tree)[0], body)
