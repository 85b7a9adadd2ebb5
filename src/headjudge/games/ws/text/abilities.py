"""Whole abilities of Weiss Schwarz (ws:2.12, 8.1, 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lark import Token, Tree

from headjudge.games.ws import nodes
from headjudge.games.ws.text.nouns import Nouns
from headjudge.games.ws.text.places import PLACES
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import grammar_of
from headjudge.language.tree import ast
from headjudge.language.tree.trees import rebuild, single_steps

CONTINUOUS_PARTS: Final = (ast.Change, ast.Grant, ast.Lose, ast.Regard, ast.Forbid, ast.Allow, ast.Alter, ast.Instead)


class WsBuilder(Nouns):
    """Builds the abilities of a text of ws."""

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
        """A played ability begins with its effect: a trigger there is misprinted text of another kind of ability."""
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
        for part in single_steps(parts):
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

    def on_replay_command(self, tree: Tree[Token]) -> ast.Ability:
        """A Replay Command: the action that it answers to, and its effect (ws:11.3.1.2)."""
        body = self.on_text(self.part(tree, "text") or tree)
        return nodes.ReplayCommand(self.names_in(tree)[0], body)

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
