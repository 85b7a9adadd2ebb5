"""Card text of Weiss Schwarz: its words, icons and keywords over the common English (ws:2.12, 8.1, 10)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from lark import Token, Tree

from headjudge.games.ws.cards import works_in, zone_of_characters, zone_of_climaxes
from headjudge.games.ws.text_printer import print_text
from headjudge.games.ws.text_words import LABELS, VOCABULARY, tables
from headjudge.kernel.rules import Instead, carry, rule
from headjudge.language import ast
from headjudge.language.errors import UnreadText
from headjudge.language.reader import Dialect, grammar_of
from headjudge.language.reading.building import Builder
from headjudge.language.reading.notions import Head, Noun, Thing
from headjudge.language.trees import rebuild
from headjudge.language.words import fold

CONTINUOUS_PARTS: Final = (
    ast.Change,
    ast.Grant,
    ast.Lose,
    ast.Regard,
    ast.Forbid,
    ast.Allow,
    ast.Alter,
    ast.Instead,
)

PLACES: Final = {"center_stage", "back_stage", "center_middle", "stage"}
STATES: Final = {"stand", "rest", "reverse"}


class WsBuilder(Builder):
    """The alternatives of the ws grammar."""

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(raw, kind.lower(), depth)
        self.where: tuple[str, ...] = ()
        self.counter = False
        self.passing = True
        self.searched: dict[str, tuple[str, ...]] = {}
        self.beside: list[ast.Ability] = []

    # --------------------------------------------------------------------------------------------- whole abilities

    def read(self) -> tuple[ast.Ability, ...]:
        """Every ability of the text; a second one on the same line begins with its own icon."""
        tokens = grammar_of("ws").tokens(self.raw)
        if not tokens and self.raw.strip():
            return ()
        if all(word.text == "." for _, word in tokens):
            raise UnreadText(self.raw, 0, self.raw[:20], reason="no text")
        starts = [
            index
            for index, (kind, _) in enumerate(tokens)
            if kind in ("AUTO", "CONT", "ACT", "REPLAY")
            and (index == 0 or tokens[index - 1][1].text in (".", "]") or tokens[index - 1][0] in ("ABILITY", "ACTION"))
        ]
        if not starts or starts[0] != 0:
            starts.insert(0, 0)
        found: list[ast.Ability] = []
        for start, end in zip(starts, [*starts[1:], len(tokens)], strict=True):
            tree = grammar_of("ws").parse(self.raw, tokens[start:end])
            builder = type(self)(self.raw, self.kind, self.depth)
            ability = builder.visit(tree.children[0] if tree.data == "start" else tree)  # type: ignore[arg-type]
            assert isinstance(ability, ast.Ability)
            found += [builder.finished(one) for one in (ability, *builder.beside)]
        return tuple(found)

    def read_action(self) -> ast.Step:
        """A quoted action."""
        tree = grammar_of("ws").parse(self.raw, grammar_of("ws").tokens(self.raw))
        event = tree.children[0] if tree.data == "start" else tree
        assert isinstance(event, Tree)
        if event.data != "event" or len(self.parts(event)) != 1:
            raise self.unread(event, "no mere instruction")
        return self.on_text(self.parts(event)[0])

    def quoted_kind(self) -> str:
        """Abilities are given to characters."""
        return "character"

    def begin(self, tree: Tree[Token]) -> Tree[Token]:
        """Labels, icons and the cost; hands back the text."""
        *before, text = self.parts(tree)
        for part in before:
            if part.data == "label":
                self.labels.append(self.words_of(part))
            elif part.data == "counter_icon":
                self.counter = True
            elif part.data == "cost":
                self.cost = self.on_cost(part)
        return text

    def home(self) -> tuple[str, ...]:
        """Where the ability is valid."""
        return works_in(self.kind, self.where)

    def settle(self, conditions: list[ast.Condition]) -> list[ast.Condition]:
        """Conditions that say where the ability is valid become its place (ws:2.12.2.3, 10.1, 10.3)."""
        if "alarm" in self.labels:
            self.where = ("clock_top",)
        if "assist" in self.labels:
            self.where = ("back_stage",)
        kept: list[ast.Condition] = []
        for condition in conditions:
            for part in condition.conditions if isinstance(condition, ast.And) else (condition,):
                place = _own_place(part)
                if place is None:
                    kept.append(part)
                elif self.where in ((), (place,)):
                    self.where = (place,)
                else:
                    kept.append(part)
        return kept

    def on_automatic(self, tree: Tree[Token]) -> ast.Ability:
        """AUTO."""
        text = self.begin(tree)
        self.wants_trigger = True
        body = self.on_text(text)
        if self.trigger is None:
            raise self.unread(tree, "nothing that triggers it")
        if bool(self.cost) != any(isinstance(part, ast.Pay) for part in _own_steps(body)):
            raise self.unread(tree, "a cost that is never paid")
        gates = self.settle(self.gates)
        self.find_home(self.trigger, body)
        return ast.Automatic(
            self.trigger, body, self.cost, self.home(), _conjunction(gates), self.limit, tuple(self.labels)
        )

    def find_home(self, trigger: ast.Trigger, body: ast.Step) -> None:
        """An ability that presumes its card in a zone is valid there (ws:2.12.2.3)."""
        places = {_own_place(condition) for condition in _first_conditions(body)} - {None}
        if isinstance(trigger, ast.Moved) and trigger.what == ast.THIS and not places:
            around = {*trigger.src, *trigger.dst}
            if around and not around & PLACES and self.kind == "character":
                places = {trigger.dst[0]} if trigger.dst else {trigger.src[0]}
        for place in places:
            if place is not None and self.where == ():
                self.where = (place,)

    def on_activated(self, tree: Tree[Token]) -> ast.Ability:
        """ACT."""
        body = self.on_text(self.begin(tree))
        if any(isinstance(part, ast.Pay) for part in _own_steps(body)):
            raise self.unread(tree, "the cost is paid already")
        self.refuse_trigger(tree, body)
        window = "counter" if self.counter else "main"
        self.settle([])
        return ast.Activated(body, self.cost, self.home(), window, None, self.limit, tuple(self.labels))

    def refuse_trigger(self, tree: Tree[Token], body: ast.Step) -> None:
        """What is played begins with what it does:
        a trigger there is the text of another kind of ability, misprinted.
        """
        first = body.steps[0] if isinstance(body, ast.Seq) else body
        if isinstance(first, ast.Later) and first.until is None:
            raise self.unread(tree, "a trigger of something that is played")

    def on_continuous(self, tree: Tree[Token]) -> ast.Ability:
        """CONT."""
        text = self.begin(tree)
        self.passing = False
        body = self.on_text(text)
        if self.limit is not None:
            raise self.unread(tree, "a limit on what is always so")
        condition: list[ast.Condition] = []
        while isinstance(body, ast.If) and body.otherwise is None:
            condition += body.condition.conditions if isinstance(body.condition, ast.And) else (body.condition,)
            body = body.then
        parts = body.steps if isinstance(body, ast.Seq) else (body,)
        for part in _leaves(parts):
            if not isinstance(part, CONTINUOUS_PARTS):
                raise self.unread(tree, "an instruction in what is always so")
            if getattr(part, "until", None) not in (None,) and not isinstance(part, ast.Forbid):
                raise self.unread(tree, "a duration in what is always so")
        kept = self.settle(condition)
        return ast.Continuous(parts, self.home(), _conjunction(kept), tuple(self.labels))

    def on_event(self, tree: Tree[Token]) -> ast.Ability:
        """The text of an event."""
        if self.kind != "event":
            raise self.unread(tree, "an ability without its icon")
        body = self.on_text(self.begin(tree))
        if self.limit is not None:
            raise self.unread(tree, "a limit on an event")
        if bool(self.cost) != any(isinstance(part, ast.Pay) for part in _own_steps(body)):
            raise self.unread(tree, "a cost that is never paid")
        self.refuse_trigger(tree, body)
        body, conditions = _playable(body)
        body = self.permissions(body)
        if any(isinstance(part, ast.Allow) for part in _own_steps(body)):
            raise self.unread(tree, "something allowed while it is carried out")
        if body == ast.Seq(()) and not conditions and self.beside:
            return self.beside.pop()
        return ast.OnPlay(body, self.cost, _conjunction(conditions), self.counter, tuple(self.labels))

    def permissions(self, body: ast.Step) -> ast.Step:
        """Sentences that allow the card to be played are always so while it is in hand; the rest is what it does."""
        kept: list[ast.Step] = []
        for step in body.steps if isinstance(body, ast.Seq) else (body,):
            inner = step.then if isinstance(step, ast.If) and step.otherwise is None else step
            if isinstance(inner, ast.Allow):
                condition = step.condition if isinstance(step, ast.If) else None
                self.beside.append(ast.Continuous((inner,), self.home(), condition))
            else:
                kept.append(step)
        return kept[0] if len(kept) == 1 else ast.Seq(tuple(kept))

    def keyword(
        self, tree: Tree[Token], name: str, numbers: tuple[int, ...], names: tuple[str, ...] = ()
    ) -> ast.Ability:
        """A keyword that is an ability by itself."""
        cost = self.part(tree, "cost")
        counter = "counter" if self.part(tree, "counter_icon") is not None else ""
        return ast.Keyword(name, numbers, self.on_cost(cost) if cost is not None else (), names, counter)

    def numbers(self, tree: Tree[Token]) -> tuple[int, ...]:
        """The printed numbers."""
        found = []
        for child in tree.children:
            if isinstance(child, Token) and child.type in ("NUMBER", "SIGNED"):
                if self.values(child)[0].endswith("X"):
                    raise self.unread(child, "a number that is not printed")
                found.append(self.number_of(child))
        return tuple(found)

    def on_encore(self, tree: Tree[Token]) -> ast.Ability:
        """Encore (ws:10.2)."""
        return self.keyword(tree, "encore", ())

    def on_bond(self, tree: Tree[Token]) -> ast.Ability:
        """Bond (ws:10.4)."""
        return self.keyword(tree, "bond", (), self.names_in(tree))

    def on_backup(self, tree: Tree[Token]) -> ast.Ability:
        """Backup (ws:10.5)."""
        self.where = ("hand",)
        return self.keyword(tree, "backup", self.numbers(tree))

    def on_great_performance(self, tree: Tree[Token]) -> ast.Ability:
        """Great Performance (ws:10.6)."""
        return self.keyword(tree, "great performance", ())

    def on_shift(self, tree: Tree[Token]) -> ast.Ability:
        """Shift (ws:10.11)."""
        return self.keyword(tree, "shift", self.numbers(tree))

    def on_sunder(self, tree: Tree[Token]) -> ast.Ability:
        """Sunder (ws:10.15)."""
        return self.keyword(tree, "sunder", (), self.names_in(tree))

    def names_in(self, tree: Tree[Token]) -> tuple[str, ...]:
        """The names that stand in a line, one after the other."""
        tokens = [child for child in tree.children if isinstance(child, Token) and child.type == "NAMES"]
        return tuple(name for token in tokens for name in self.values(token))

    def on_replay_command(self, tree: Tree[Token]) -> ast.Ability:
        """A Replay Command: the action that it answers to, and its effect (ws:11.3.1.2)."""
        body = self.on_text(self.part(tree, "text") or tree)
        return ast.ReplayCommand(self.names_in(tree)[0], body)

    # --------------------------------------------------------------------------------------------- words

    def labels_known(self) -> frozenset[str]:
        """The keywords of ws."""
        return LABELS

    def on_stock(self, tree: Tree[Token]) -> ast.Step:
        """A number in a circle: so many cards from stock to waiting room (ws:8.4.3)."""
        n = ast.Num(self.number_of(self.token(tree)) if carry("ws:8.4.3") else 0)
        return ast.Move(ast.Top("stock", "you", n), (ast.Spot("waiting_room", "you"),))

    def on_kind(self, tree: Tree[Token]) -> Noun:
        """A type of card; markers are cards under a character (ws:3.7)."""
        printed = self.words_of(self.parts(tree)[0])
        word = printed.removesuffix("s")
        if word == "marker":
            return Noun([], head="marker", plural=printed != word)
        return Noun([ast.Kind((word,))], head=word, plural=printed != word)

    def on_named_marker(self, tree: Tree[Token]) -> Noun:
        """A marker of that name."""
        return Noun([ast.Named(self.values(self.token(tree)))], head="marker")

    def flips(self) -> bool:
        """Under Brainstorm the cards go to the resolution zone first, and together from there (ws:10.7.3)."""
        return "brainstorm" in self.labels

    def sane(self, which: str, amount: ast.Amount, tree: Tree[Token]) -> None:
        """Soul and level change by a few; other numbers there are damaged print."""
        if which in ("soul", "level", "cost") and isinstance(amount, ast.Num) and not 0 < abs(amount.value) < 10:
            raise self.unread(tree, f"no card changes {which} by that")
        if which == "power" and isinstance(amount, ast.Num) and (amount.value % 500 or not amount.value):
            raise self.unread(tree, "no card changes power by that")

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
        if thing.word == "plural" or thing.what.zones == ("center_middle",):
            return True
        return any(isinstance(test, ast.Relation) and test.kind == "facing" for test in thing.what.tests)

    # --------------------------------------------------------------------------------------------- noun phrases

    def on_in_battle(self, tree: Tree[Token]) -> ast.Test:
        """In battle."""
        return ast.Relation("in_battle")

    def on_in_front(self, tree: Tree[Token]) -> ast.Test:
        """In front of this card."""
        return ast.Relation("in_front", ast.THIS)

    def on_behind(self, tree: Tree[Token]) -> ast.Test:
        """Behind this card."""
        return ast.Relation("behind", ast.THIS)

    def on_facing(self, tree: Tree[Token]) -> ast.Test:
        """Facing this card."""
        return ast.Relation("facing", ast.THIS)

    def on_defending(self, tree: Tree[Token]) -> ast.Test:
        """Being frontal attacked."""
        return ast.Relation("defending")

    def on_underneath(self, tree: Tree[Token]) -> ast.Test:
        """Underneath this card."""
        return ast.Relation("under", ast.THIS)

    def on_in_middle(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """In the middle position of your center stage."""

        def put(noun: Noun) -> None:
            noun.zones, noun.whose = ("center_middle",), "you"

        return put

    def on_put_by_this(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """Put into the waiting room by this effect: the newest cards that it moved."""
        return self.on_among_them(tree)

    def on_ref_that_character(self, tree: Tree[Token]) -> ast.Selector:
        """That character."""
        return self.resolved(tree, self.scope.that("character"))

    def on_ref_those_characters(self, tree: Tree[Token]) -> ast.Selector:
        """Those characters."""
        return self.resolved(tree, self.scope.those("character"))

    def on_ref_that_climax(self, tree: Tree[Token]) -> ast.Selector:
        """That climax."""
        return self.resolved(tree, self.scope.that("climax"))

    def on_ref_facing(self, tree: Tree[Token]) -> ast.Selector:
        """The character facing this card."""
        return self.mention(ast.Select(("stage",), "opponent", (ast.Relation("facing", ast.THIS),)))

    def mention(self, what: ast.Selector) -> ast.Selector:
        """A character named by a description: `that character` may mean it."""
        if all(one.what != what for one in self.scope.antecedents[-1:]):
            self.scope.note(what, False, "character", "named")
        return what

    def on_ref_battle_opponent(self, tree: Tree[Token]) -> ast.Selector:
        """This card's battle opponent (ws:7.2.1.5.1)."""
        tests: list[ast.Test] = [ast.Relation("battle_opponent", ast.THIS)]
        for part in self.parts(tree):
            test = self.visit(part)
            assert isinstance(test, ast.Test)
            tests.append(test)
        return self.mention(ast.Select(("stage",), "any", tuple(tests)))

    def on_ref_that_opponent(self, tree: Tree[Token]) -> ast.Selector:
        """That battle opponent."""
        return self.resolved(tree, self.scope.that("character"))

    # --------------------------------------------------------------------------------------------- clauses

    def on_spot_slot(self, tree: Tree[Token]) -> tuple[ast.Slot, str]:
        """On a position."""
        slot = self.visit(self.parts(tree)[0])
        assert isinstance(slot, ast.Slot)
        state = self.part(tree, "as_state")
        return slot, self.words_of(self.parts(state)[0]) if state is not None else ""

    def on_spot_marker(self, tree: Tree[Token]) -> ast.Spot:
        """Underneath this card as a marker (ws:3.7)."""
        face = self.part(tree, "face")
        turned = self.words_of(face).removeprefix("face ") if face is not None else ""
        return ast.Spot("markers", "owner", face=turned, under=ast.THIS)

    def on_slot_any(self, tree: Tree[Token]) -> ast.Slot:
        """Any position of your stage."""
        return ast.Slot(("stage",))

    def on_slot_open(self, tree: Tree[Token]) -> ast.Slot:
        """An open position of a part of the stage."""
        owner, zone = self.parts(tree)
        groups = (self.words_of(zone).replace(" ", "_"),)
        if groups[0] not in PLACES:
            raise self.unread(tree, "no positions there")
        return ast.Slot(groups, self.player_of(self.owner(owner, tree), tree), open=True)

    def on_slot_separate(self, tree: Tree[Token]) -> ast.Slot:
        """Each on another position of your stage."""
        return ast.Slot(("stage",), separate=True)

    def on_slot_was_this(self, tree: Tree[Token]) -> ast.Slot:
        """The position in which this card was."""
        return ast.Slot((), "any", was="this")

    def on_slot_was_that(self, tree: Tree[Token]) -> ast.Slot:
        """The position in which that character was: not the one that is put there."""
        found = self.scope.that("character", self.putting)
        if not isinstance(found, ast.Ref):
            raise self.unread(tree, "not clear which character")
        return ast.Slot((), "any", was=found.name)

    def on_slot_part(self, tree: Tree[Token]) -> ast.Slot:
        """Any position of a part of the stage."""
        owner, zone = self.parts(tree)
        groups = (self.words_of(zone).replace(" ", "_"),)
        if groups[0] not in PLACES:
            raise self.unread(tree, "no positions there")
        return ast.Slot(groups, self.player_of(self.owner(owner, tree), tree))

    def on_slot_was_moved(self, tree: Tree[Token]) -> ast.Slot:
        """The position in which the card that is put was before."""
        return ast.Slot((), "any", was="moved")

    def on_put_from(self, tree: Tree[Token]) -> ast.Step:
        """Put this card from your hand: in the cost of a Backup, where it is (ws:10.5)."""
        what, source, to = self.parts(tree)
        thing = self.thing(what)
        if thing.what != ast.THIS:
            return super().on_put_from(tree)
        if self.zone(source) != (self.home()[0], "you"):
            raise self.unread(tree, "a card in another zone")
        return self.moved(what, thing, self.visit(to), tree)

    def on_no_color(self, tree: Tree[Token]) -> ast.Step:
        """May be played without a card of its color in level or clock (ws:8.6.2.1.1)."""
        self.where = ("hand",)
        return ast.Allow("play without color", ast.THIS)

    def on_play_events(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Play events from hand."""
        return (ast.Forbid("play", using=(ast.Kind(("event",)),)),)

    def on_play_label(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Play abilities with a keyword."""
        return (ast.Forbid("use", kinds=(self.label_of(tree),)),)

    def on_play_both(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Play events, and abilities with a keyword."""
        return (*self.on_play_events(tree), *self.on_play_label(tree))

    def on_use_label_deed(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Use abilities with a keyword."""
        return self.on_play_label(tree)

    def on_extra_check(self, tree: Tree[Token]) -> ast.Step:
        """More trigger checks in this attack (ws:7.3.1.2)."""
        attacker = isinstance(self.trigger, ast.Attacked) and self.trigger.attacker == ast.THIS
        if not attacker or self.until != ast.Until("attack"):
            raise self.unread(tree, "not said in which attack")
        n = ast.Num(self.number_of(self.token(tree)))
        return ast.Alter("trigger checks", "to", n, ast.THIS, until=self.until)

    def on_every_stand(self, tree: Tree[Token]) -> ast.Until | None:
        """Every stand phase."""
        return None

    def on_next_stand_you(self, tree: Tree[Token]) -> ast.Until:
        """Your next stand phase."""
        return ast.Until("stand_phase", "you", True)

    def on_next_stand_opponent(self, tree: Tree[Token]) -> ast.Until:
        """Your opponent's next stand phase."""
        return ast.Until("stand_phase", "opponent", True)

    def on_next_stand_owner(self, tree: Tree[Token]) -> ast.Until:
        """The next stand phase of its master."""
        return ast.Until("stand_phase", "owner", True)

    def on_deed_stand(self, tree: Tree[Token]) -> ast.Forbid:
        """Stand during a stand phase."""
        until = self.visit(self.parts(tree)[0])
        assert until is None or isinstance(until, ast.Until)
        return ast.Forbid("stand in stand phase", until=until)

    def on_move(self, tree: Tree[Token]) -> ast.Step:
        """Move within the stage (ws:3.1.4)."""
        what, to = self.parts(tree)
        thing = self.thing(what)
        slot = self.visit(to)
        assert isinstance(slot, ast.Slot)
        return ast.Shift(self.acted_on(what, thing), slot, self.by)

    def on_player_opponent(self, tree: Tree[Token]) -> str:
        """Your opponent."""
        self.named_player = "opponent"
        return "opponent"

    def on_player_you(self, tree: Tree[Token]) -> str:
        """You."""
        return "you"

    def on_deed_chosen(self, tree: Tree[Token]) -> ast.Forbid:
        """Be chosen by the opponent's effects."""
        return ast.Forbid("be chosen", who="opponent")

    def on_deed_attack(self, tree: Tree[Token]) -> ast.Forbid:
        """Attack."""
        return ast.Forbid("attack")

    def on_deed_side(self, tree: Tree[Token]) -> ast.Forbid:
        """Side attack."""
        return ast.Forbid("side attack")

    def on_deed_frontal(self, tree: Tree[Token]) -> ast.Forbid:
        """Frontal attack."""
        return ast.Forbid("frontal attack")

    def on_deed_direct(self, tree: Tree[Token]) -> ast.Forbid:
        """Direct attack."""
        return ast.Forbid("direct attack")

    def on_deed_move(self, tree: Tree[Token]) -> ast.Forbid:
        """Move to another position."""
        return ast.Forbid("move")

    def on_deed_played(self, tree: Tree[Token]) -> ast.Forbid:
        """Be played from hand."""
        self.where = ("hand",)
        return ast.Forbid("be played")

    def on_gets_while(self, tree: Tree[Token]) -> ast.Step:
        """Gets something while in your hand: the ability is valid there (ws:2.12.2.3)."""
        who, gains, where = self.parts(tree)
        zone, whose = self.zone(where)
        if self.passing or zone != "hand" or whose != "you" or self.thing(who).what != ast.THIS:
            raise self.unread(tree, "outside the stage")
        self.where = ("hand",)
        step = self.gain_all(gains, ast.THIS, None)
        if any(not isinstance(part, ast.Change) for part in (step.steps if isinstance(step, ast.Seq) else (step,))):
            raise self.unread(tree, "outside the stage")
        return step

    def on_full_soul(self, tree: Tree[Token]) -> ast.Step:
        """Soul does not decrease by side attacking (ws:7.2.1.4.2)."""
        until = [self.lasting(part) for part in self.parts(tree)]
        return ast.Forbid("lose soul by side attack", ast.THIS, until=until[0] if until else self.until)

    def on_deed_become(self, tree: Tree[Token]) -> ast.Forbid:
        """Become a state."""
        return ast.Forbid(self.words_of(self.parts(tree)[0]))

    def on_deed_become_by(self, tree: Tree[Token]) -> ast.Forbid:
        """Become a state by some effects."""
        state, _ = self.parts(tree)
        return ast.Forbid(self.words_of(state), who="opponent", kinds=("automatic",))

    # --------------------------------------------------------------------------------------------- times

    def span(self, tree: Tree[Token]) -> tuple[str, str]:
        """A part that is a span: name and whose."""
        value = self.visit(tree)
        assert isinstance(value, tuple)
        name, whose = value
        assert isinstance(name, str) and isinstance(whose, str)
        return name, whose

    def on_span(self, tree: Tree[Token]) -> tuple[str, str]:
        """Whose turn, phase or step."""
        whose, name = self.parts(tree)
        return self.words_of(name).replace(" ", "_"), self.word(whose)

    def on_span_attack(self, tree: Tree[Token]) -> tuple[str, str]:
        """This card's attack."""
        return "attack", "this"

    def on_span_battle(self, tree: Tree[Token]) -> tuple[str, str]:
        """This card's battle."""
        return "battle", "this"

    def on_span_next_you(self, tree: Tree[Token]) -> tuple[str, str]:
        """Your next phase."""
        return self.words_of(self.parts(tree)[0]).replace(" ", "_"), "next you"

    def on_span_next_opponent(self, tree: Tree[Token]) -> tuple[str, str]:
        """Your opponent's next phase."""
        self.named_player = "opponent"
        return self.words_of(self.parts(tree)[0]).replace(" ", "_"), "next opponent"

    def on_span_this_turn(self, tree: Tree[Token]) -> tuple[str, str]:
        """That turn."""
        return "turn", "that"

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

    def on_whose_you(self, tree: Tree[Token]) -> str:
        """Your."""
        return "you"

    def on_whose_opponent(self, tree: Tree[Token]) -> str:
        """Your opponent's."""
        self.named_player = "opponent"
        return "opponent"

    def on_whose_any(self, tree: Tree[Token]) -> str:
        """Anybody's."""
        return "any"

    def on_begin_head(self, tree: Tree[Token]) -> Head:
        """At the beginning of a phase or step."""
        return self.edge(tree, "begin")

    def on_end_head(self, tree: Tree[Token]) -> Head:
        """At the end of something."""
        return self.edge(tree, "end")

    def on_during_head(self, tree: Tree[Token]) -> Head:
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

    def on_turn_head(self, tree: Tree[Token]) -> Head:
        """During the turn that something happened."""
        scope = list(self.scope.antecedents)
        event = self.visit(self.parts(tree)[0])
        self.scope.antecedents = scope
        assert isinstance(event, ast.Trigger)
        return Head("if", condition=ast.Happened(event, "turn", ast.Quant(ast.Num(1), None)))

    # --------------------------------------------------------------------------------------------- events

    def event_subject(self, tree: Tree[Token]) -> ast.Selector:
        """What an event is about; a pronoun may mean it afterwards."""
        thing = self.thing(tree)
        if thing.word in ("all", "plural") or (thing.quantity is not None and thing.word != "a") or thing.many:
            raise self.unread(tree, "a single card")
        if thing.what != ast.THIS:
            self.scope.note(ast.SUBJECT, False, thing.head, "subject")
        return thing.what

    def on_placed(self, tree: Tree[Token]) -> ast.Trigger:
        """Is placed on the stage or climax area, from somewhere or by something."""
        who, where, *how = self.parts(tree)
        zone, owner = self.zone(where)
        whose = "any" if owner in ("the", "owner", "their") else owner
        if owner == "their" and who.data == "np_owned":
            whose = self.player_of(self.word(self.parts(who)[0]), who)
        with self.climax_subject(zone, whose):
            what = self.event_subject(who)
        if zone not in (*PLACES, "climax_area"):
            raise self.unread(where, "cards are not placed there")
        if zone == "climax_area" and isinstance(what, ast.Select):
            what = ast.Select((), "any", what.tests)
        src: tuple[str, ...] = ()
        whose_src = "any"
        by: tuple[str, ...] = ()
        by_names: tuple[str, ...] = ()
        for part in how:
            for inner in self.parts(part):
                if inner.data in ("zone", "zones", "zones_or"):
                    src, whose_src = self.zones(inner) if inner.data != "zone" else self.zone_alone(inner)
                    if whose_src in ("the", "their", "owner"):
                        whose_src = "any"
                elif inner.data == "by_label":
                    by = (self.label_of(inner),)
                else:
                    by_names = self.values(self.token(inner, -1))
        return ast.Moved(what, "place", src, whose_src, (zone,), whose, by, by_names)

    def zone_alone(self, tree: Tree[Token]) -> tuple[tuple[str, ...], str]:
        """One zone."""
        zone, whose = self.zone(tree)
        return (zone,), whose

    def on_placed_or_attacks(self, tree: Tree[Token]) -> ast.Trigger:
        """Is placed on the stage from somewhere, or attacks."""
        who, stage, hand = self.parts(tree)
        what = self.event_subject(who)
        (dst, _), (src, whose_src) = self.zone(stage), self.zone(hand)
        if dst not in PLACES or what != ast.THIS:
            raise self.unread(tree, "two events of other kinds")
        return ast.AnyOf((ast.Moved(what, "place", (src,), whose_src, (dst,), "any"), ast.Attacked(what)))

    @contextmanager
    def climax_subject(self, zone: str, whose: str) -> Iterator[None]:
        """What is placed on a climax area is a climax of its player, not a character."""
        if zone == "climax_area":
            with self.searching(zone, whose):
                yield
        else:
            yield

    def on_placed_or_put(self, tree: Tree[Token]) -> ast.Trigger:
        """Is placed on the stage from somewhere, or put into a zone from another."""
        who, stage, hand, room, source = self.parts(tree)
        what = self.event_subject(who)
        zones = [self.zone(part) for part in (stage, hand, room, source)]
        (dst, _), (src, whose_src), (dst2, _), (src2, _) = zones
        if dst not in PLACES or src2 not in PLACES or what != ast.THIS:
            raise self.unread(tree, "two events of other kinds")
        return ast.AnyOf(
            (
                ast.Moved(what, "place", (src,), whose_src, (dst,), "any"),
                ast.Moved(what, "move", (src2,), "any", (dst2,), "any"),
            )
        )

    def on_opponent_becomes(self, tree: Tree[Token]) -> ast.Trigger:
        """The battle opponent of another character becomes a state."""
        owner, *adjectives, state = [part for part in self.parts(tree) if part.data != "in_battle_end"]
        tests: list[ast.Test] = [ast.Kind(("character",))]
        for part in adjectives:
            test = self.visit(part)
            assert isinstance(test, ast.Test)
            tests.append(test)
        mine = ast.Select(("stage",), self.player_of(self.owner(owner, tree), tree), tuple(tests))
        self.scope.note(ast.SUBJECT, False, "character", "subject")
        what = ast.Select(("stage",), "any", (ast.Relation("battle_opponent", mine),))
        return ast.Turned(what, self.words_of(state), self.part(tree, "in_battle_end") is not None)

    def played(self, tree: Tree[Token], who: str) -> ast.Trigger:
        """A player plays such a card."""
        noun = self.noun(self.parts(tree)[-1])
        if noun.zones or noun.whose or noun.among or noun.top:
            raise self.unread(tree, "more than what kind of card it is")
        self.scope.note(ast.SUBJECT, False, noun.head, "subject")
        return ast.Played(who, tuple(noun.tests))

    def on_opponent_plays(self, tree: Tree[Token]) -> ast.Trigger:
        """Your opponent plays a card."""
        self.named_player = "opponent"
        return self.played(tree, "opponent")

    def on_you_play(self, tree: Tree[Token]) -> ast.Trigger:
        """You play a card."""
        return self.played(tree, "you")

    def on_that_icon(self, tree: Tree[Token]) -> ast.Condition:
        """That card has a trigger icon."""
        return ast.Is(self.resolved(tree, self.scope.that("card")), (ast.Icons(self.values(self.token(tree))),))

    def on_is_put(self, tree: Tree[Token]) -> ast.Trigger:
        """Is put or returned into a zone from another."""
        who, to, source = self.parts(tree)
        src, whose_src = self.zone(source)
        dst, whose_dst = self.zone(to)
        with self.searching(src, "any" if whose_src == "the" else self.player_of(whose_src, tree)):
            thing_before = self.event_subject(who)
        loose = ("the", "their", "owner")
        return ast.Moved(
            thing_before,
            "move",
            (src,),
            "any" if whose_src in loose else whose_src,
            (dst,),
            "any" if whose_dst in loose else whose_dst,
        )

    def on_attacks(self, tree: Tree[Token]) -> ast.Trigger:
        """Attacks."""
        who, how = self.parts(tree)
        kind = self.words_of(how).removesuffix("attacks").strip()
        return ast.Attacked(self.event_subject(who), None, kind)

    def on_is_frontal_attacked(self, tree: Tree[Token]) -> ast.Trigger:
        """Is frontal attacked."""
        return ast.Attacked(None, self.event_subject(self.parts(tree)[0]), "frontal", "target")

    def on_is_attacked(self, tree: Tree[Token]) -> ast.Trigger:
        """Is attacked."""
        return ast.Attacked(None, self.event_subject(self.parts(tree)[0]), "", "target")

    def on_becomes(self, tree: Tree[Token]) -> ast.Trigger:
        """Becomes a state."""
        who, state, *battle = self.parts(tree)
        return ast.Turned(self.event_subject(who), self.words_of(state), bool(battle))

    def on_damage_cancelled(self, tree: Tree[Token]) -> ast.Trigger:
        """Damage dealt by it is cancelled."""
        return ast.Damaged(self.event_subject(self.parts(tree)[0]), "any", True)

    def on_damage_not_cancelled(self, tree: Tree[Token]) -> ast.Trigger:
        """Damage dealt by it is not cancelled."""
        return ast.Damaged(self.event_subject(self.parts(tree)[0]), "any", False)

    def on_received_cancelled(self, tree: Tree[Token]) -> ast.Trigger:
        """Damage that you took is cancelled."""
        return ast.Damaged(None, "you", True)

    def on_received_not_cancelled(self, tree: Tree[Token]) -> ast.Trigger:
        """Damage that you took is not cancelled."""
        return ast.Damaged(None, "you", False)

    def checked(self, tree: Tree[Token], attacker: ast.Selector) -> ast.Trigger:
        """A trigger check reveals such a card."""
        thing = self.thing_in_check(self.parts(tree)[0])
        self.scope.note(ast.SUBJECT, False, thing.head, "checked")
        assert isinstance(thing.what, ast.Select)
        return ast.Checked("trigger", attacker, thing.what.tests)

    def thing_in_check(self, tree: Tree[Token]) -> Thing:
        """The card that a check reveals."""
        with self.searching("resolution", "you"):
            thing = self.thing(tree)
        if (
            thing.word not in ("a", "bare")
            or not isinstance(thing.what, ast.Select)
            or thing.what.zones != ("resolution",)
        ):
            raise self.unread(tree, "no single card")
        return thing

    def on_check_this(self, tree: Tree[Token]) -> ast.Trigger:
        """This card's trigger check (ws:7.3.1.2.3.1)."""
        return self.checked(tree, ast.THIS)

    def on_check_your(self, tree: Tree[Token]) -> ast.Trigger:
        """Your character's trigger check."""
        return self.checked(tree, ast.Select(("stage",), "you", (ast.Kind(("character",)),)))

    def label_of(self, tree: Tree[Token]) -> str:
        """A keyword in quotes."""
        names = self.values(self.token(tree))
        if len(names) != 1 or names[0].lower() not in LABELS:
            raise self.unread(tree, "no keyword of that name")
        return names[0].lower()

    def on_use_this(self, tree: Tree[Token]) -> ast.Trigger:
        """You use a keyword of this card."""
        label = self.label_of(tree)
        if label == "backup":
            self.where = ("hand", "waiting_room")  # where its card is when it has been used (10.5.3, 2.12.2.3)
        return ast.Used("you", ast.THIS, "", label)

    def on_use_label(self, tree: Tree[Token]) -> ast.Trigger:
        """You use a keyword."""
        return ast.Used("you", None, "", self.label_of(tree))

    def on_use_act(self, tree: Tree[Token]) -> ast.Trigger:
        """You use an activated ability."""
        return ast.Used("you", None, "activated", "")

    def on_level_up_you(self, tree: Tree[Token]) -> ast.Trigger:
        """You level up (ws:9.3)."""
        return ast.PlayerDid("you", "level_up")

    def on_level_up_opponent(self, tree: Tree[Token]) -> ast.Trigger:
        """Your opponent levels up."""
        return ast.PlayerDid("opponent", "level_up")

    def on_refresh_you(self, tree: Tree[Token]) -> ast.Trigger:
        """You refresh (ws:9.2.4)."""
        return ast.PlayerDid("you", "refresh")

    def on_refresh_opponent(self, tree: Tree[Token]) -> ast.Trigger:
        """Your opponent refreshes."""
        self.named_player = "opponent"
        return ast.PlayerDid("opponent", "refresh")

    # --------------------------------------------------------------------------------------------- conditions, amounts

    def on_is_clock_top(self, tree: Tree[Token]) -> ast.Condition:
        """Is the top card of your clock."""
        return ast.Is(self.thing(self.parts(tree)[0]).what, (ast.InZone(("clock_top",)),))

    def on_now(self, tree: Tree[Token]) -> ast.Condition:
        """It is a player's turn or phase."""
        name, whose = self.span(self.parts(tree)[0])
        if whose not in ("you", "opponent"):
            raise self.unread(tree, "not said whose")
        return ast.Now(name, whose)

    def on_predicate_middle(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """In the middle position of your center stage."""
        return (ast.InZone(("center_middle",)),)

    def on_predicate_in_battle(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """In battle."""
        return (ast.Relation("in_battle"),)

    def on_that_level(self, tree: Tree[Token]) -> ast.Amount:
        """A value of that character."""
        field = self.words_of(self.parts(tree)[0])
        return ast.Value(self.resolved(tree, self.scope.that("character")), field)

    def on_that_card_level(self, tree: Tree[Token]) -> ast.Amount:
        """A value of that card."""
        field = self.words_of(self.parts(tree)[0])
        return ast.Value(self.resolved(tree, self.scope.that("card")), field)

    def on_ref_you_chose(self, tree: Tree[Token]) -> ast.Selector:
        """The newest single card that was chosen."""
        chosen = [one for one in self.scope.antecedents if one.verb == "chosen"]
        return self.resolved(tree, chosen[-1].what if chosen and not chosen[-1].many else None)

    def on_ref_this_state(self, tree: Tree[Token]) -> ast.Selector:
        """This card, only while it is in a state."""
        state = self.words_of(self.parts(tree)[0])
        this = ast.Select(("stage",), "you", (ast.InState((state,)),), "this")
        return ast.Pick(this, ast.Quant(ast.Num(1), ast.Num(1)))

    def on_would_head(self, tree: Tree[Token]) -> Head:
        """If this card would be put into a zone from another (ws:8.2.1.3)."""
        who, to, source = self.parts(tree)
        what = self.event_subject(who)
        (src, whose_src), (dst, whose_dst) = self.zone(source), self.zone(to)
        if what != ast.THIS:
            raise self.unread(who, "another card than this one")
        self.scope.note(ast.THIS, False, "card", "subject")
        loose = ("the", "their", "owner")
        return Head(
            "would",
            trigger=ast.Moved(
                what,
                "move",
                (src,),
                "any" if whose_src in loose else whose_src,
                (dst,),
                "any" if whose_dst in loose else whose_dst,
            ),
        )

    def on_would_attack_head(self, tree: Tree[Token]) -> Head:
        """If this card would attack (ws:8.10.2.4)."""
        (who,) = self.parts(tree)
        if self.event_subject(who) != ast.THIS:
            raise self.unread(who, "another card than this one")
        return Head("would", trigger=ast.Attacked(ast.THIS))

    def on_attack_instead(self, tree: Tree[Token]) -> ast.Step:
        """This card frontal attacks another character than it would."""
        if not self.replacing:
            raise self.unread(tree, "instead of nothing")
        self.replacing = False
        target = self.visit(self.parts(tree)[-1])
        assert isinstance(target, ast.Selector)
        return ast.FrontalAttack(ast.Ref("replaced"), target)

    def on_search(self, tree: Tree[Token]) -> ast.Step:
        """Search; the names that are searched for are kept."""
        step = super().on_search(tree)
        assert isinstance(step, ast.Search)
        searched = [pick.of for pick in step.picks if isinstance(pick.of, ast.Select)]
        named = [test for of in searched for test in of.tests if isinstance(test, ast.Named)]
        self.searched[step.as_] = tuple(name for test in named for name in test.names)
        return step

    def on_fuse(self, tree: Tree[Token]) -> ast.Step:
        """Put the character found on this card's position, this card and its markers under it (ws:10.14.1.1)."""
        new = self.resolved(tree, self.scope.it())
        if not isinstance(new, ast.Ref) or self.searched.get(new.name) != self.values(self.token(tree)):
            raise self.unread(tree, "another card than the one that was searched for")
        return ast.Fuse(new, ast.THIS)

    def on_use_icon(self, tree: Tree[Token]) -> ast.Step:
        """Perform the effect of a trigger icon (ws:4.12.1)."""
        return ast.UseIcon(self.values(self.token(tree))[0], self.by)

    def on_replay(self, tree: Tree[Token]) -> ast.Step:
        """Perform the action that the card's Replay Command answers to (ws:11.3.2)."""
        return ast.Replay(self.values(self.token(tree))[0])

    def on_extra_turn(self, tree: Tree[Token]) -> ast.Step:
        """Take an additional turn (ws:11.2)."""
        return ast.ExtraTurn(self.by)

    def on_go_to(self, tree: Tree[Token]) -> ast.Step:
        """Leave the main phase for another (ws:11.4)."""
        name, whose = self.span(self.parts(tree)[0])
        if whose == "opponent":
            raise self.unread(tree, "a phase of the opponent")
        return ast.GoTo(name)

    def on_named_too(self, tree: Tree[Token]) -> ast.Step:
        """Has another name as well."""
        return ast.Regard(ast.THIS, "name", self.values(self.token(tree)))

    def on_deck_rule(self, tree: Tree[Token]) -> ast.Ability:
        """How many of this card a deck may hold (ws:5.1.2.4)."""
        numbers = [child for child in tree.children if isinstance(child, Token) and child.type == "NUMBER"]
        return ast.DeckRule(self.number_of(numbers[0]) if numbers else None)


def _first_conditions(step: ast.Step) -> list[ast.Condition]:
    """The conditions that stand before everything that is done."""
    if isinstance(step, ast.Seq):
        return _first_conditions(step.steps[0])
    if not isinstance(step, ast.If):
        return []
    own = step.condition.conditions if isinstance(step.condition, ast.And) else (step.condition,)
    return [*own, *_first_conditions(step.then)]


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
            conditions.append(_negation(step.condition))
        else:
            kept.append(step)
    return (kept[0] if len(kept) == 1 else ast.Seq(tuple(kept))), conditions


def _negation(condition: ast.Condition) -> ast.Condition:
    none, some = ast.Quant(ast.Num(0), ast.Num(0)), ast.Quant(ast.Num(1), None)
    if isinstance(condition, ast.Not):
        return condition.condition
    if isinstance(condition, ast.Exists) and condition.quantity in (none, some):
        return ast.Exists(condition.what, some if condition.quantity == none else none)
    return ast.Not(condition)


def _conjunction(conditions: Sequence[ast.Condition]) -> ast.Condition | None:
    if not conditions:
        return None
    return conditions[0] if len(conditions) == 1 else ast.And(tuple(conditions))


def _own_steps(step: ast.Step) -> list[ast.Node]:
    """All nodes of a body, granted abilities left out."""
    found: list[ast.Node] = []

    def note(node: ast.Node) -> ast.Node:
        found.append(node)
        return node

    rebuild(step, note, into_abilities=False)
    return found


def _leaves(parts: Sequence[ast.Step]) -> list[ast.Step]:
    found: list[ast.Step] = []
    for part in parts:
        if isinstance(part, ast.Seq):
            found += _leaves(part.steps)
        elif isinstance(part, ast.If):
            found += _leaves((part.then,))
            if part.otherwise is not None:
                found += _leaves((part.otherwise,))
        else:
            found.append(part)
    return found


_ICON_REMINDER: Final = re.compile(r"^\s*\((?=[^)]*[^\W\d]{3}).*\)\.?\s*$", re.DOTALL)


_REPLAY: Final = re.compile(r"^\s*【REPLAY】\s*(?!\")")


def _without_replay(given: Sequence[str]) -> list[str]:
    return [line for line in given if not line.lstrip().startswith("【REPLAY】")]


@rule("ws:11.3.1.1", "ws:11.3.1.2", without=Instead(_without_replay))
def replay_actions(given: Sequence[str]) -> list[str]:
    """The lines with the action of the Replay Command written out.

    Its line begins with the action and goes on with the effect. The action is printed in red, and the longest start of
    the line that is also a clause of another line.
    """
    found = list(given)
    for at, line in enumerate(given):
        start = _REPLAY.match(line)
        if start is None:
            continue
        words = line[start.end() :].split(" ")
        for size in range(len(words) - 1, 0, -1):
            action = " ".join(words[:size])
            clause = re.compile(rf"(?:(?<=[,.] )|(?<= and )|(?<= may )){re.escape(action)}(?=[.,])")
            elsewhere = [place for place, other in enumerate(given) if place != at and clause.search(other)]
            if elsewhere:
                found[at] = f'【REPLAY】 "{action}" {" ".join(words[size:])}'
                for place in elsewhere:
                    found[place] = clause.sub(f'perform the replay action "{action}"', found[place])
                break
    return found


def lines(given: Sequence[str], kind: str) -> list[str]:
    """The lines that hold abilities:

    a line of nothing but reminder text says what the trigger icon does, a dash says nothing.
    """
    del kind
    found: list[str] = []
    for line in replay_actions(given):
        if line.strip() in ("", "-") or _ICON_REMINDER.match(fold(line)):
            continue
        if found and fold(line).lstrip().startswith('"'):
            found[-1] = f"{found[-1]} {line}"
        else:
            found.append(line)
    return found


DIALECT: Final = Dialect("headjudge.games.ws", tables, WsBuilder, VOCABULARY, lines, print_text)
