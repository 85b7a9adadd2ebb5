"""Whole abilities of the Gundam Card Game, and all that is needed to read and print them (gcg:10.1, 13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lark import Token, Tree

from headjudge.games.gcg import nodes
from headjudge.games.gcg.cards import without_reminders
from headjudge.games.gcg.text.nouns import SOME
from headjudge.games.gcg.text.rows.table import ROWS
from headjudge.games.gcg.text.sentences import Instead, Sentences, all_of, is_less_damage, lessens
from headjudge.games.gcg.text.words import normal
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import grammar_of
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk

CONTINUOUS_PARTS: Final = (ast.Change, ast.Grant, ast.Forbid, ast.Allow, ast.Alter, ast.Regard)
_HOMES: Final = {"unit": ("battle_area",), "pilot": ("battle_area",), "base": ("base",)}
"""Where texts work; the lower text of a Pilot is its Unit's (2-11-2, 3-3-9-2)."""
_TRIGGERED: Final = frozenset({"burst", "deploy", "attack", "destroyed", "when_paired", "when_linked"})


class GcgBuilder(Sentences):
    """Builds the abilities of a text of gcg."""

    rows = ROWS

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(normal(raw), kind, depth)
        self.following: list[Tree[Token]] = []
        """The effects behind squares that the sentence refers to."""

    def read(self) -> tuple[ast.Ability, ...]:
        """The abilities of the line."""
        grammar = grammar_of("gcg")
        tokens = grammar.tokens(self.raw)
        if not tokens and self.raw.strip():
            return ()
        value = self.visit(grammar.parse(self.raw, tokens))
        assert isinstance(value, tuple)
        return tuple(self.finished(ability) for ability in value)

    timed = (ast.Forbid, ast.Allow, ast.Change, ast.Grant, ast.Lose)
    bounded = frozenset({"attack when deployed"})

    def finished(self, ability: ast.Ability) -> ast.Ability:
        """The ability, unless something of it was said but not meant."""
        if any(isinstance(part, Instead) or part == ast.Ref("") for part in walk(ability)):
            raise UnreadText(self.raw, 0, self.raw, reason="something instead of nothing")
        return super().finished(ability)

    def on_mark(self, tree: Tree[Token]) -> None:
        """One or several timings that are joined by a slash."""
        for part in self.parts(tree):
            self.timing(part)

    def timing(self, tree: Tree[Token]) -> None:
        """One timing word (13-2)."""
        word, *qualifier = self.parts(tree)
        name = "_".join(self.said(word).replace("\u30fb", " ").split())
        tests: tuple[ast.Test, ...] = ()
        if qualifier and qualifier[0].data == "development":
            if self.development is not None or name not in _TRIGGERED:
                raise self.unread(qualifier[0], "no condition of this timing")
            self.development = self.number_of(self.token(qualifier[0], -1))
        elif qualifier:
            if qualifier[0].data != "pilot_like" or name not in ("when_paired", "during_pair"):
                raise self.unread(qualifier[0], "no condition of this timing")
            tests = self.on_adjectives(self.parts(qualifier[0])[0])
        if name == "once_per_turn":
            if self.limit is not None:
                raise self.unread(tree, "a second limit")
            self.limit = ast.Limit(1)
        elif name == "during_pair":
            self.gates.append(ast.Is(ast.THIS, (ast.HasMarkers(SOME, tests),)))
        elif name == "during_link":
            self.gates.append(ast.Is(ast.THIS, (ast.Relation("linked"),)))
        elif name in ("activate_main", "activate_action"):
            self.windows.append(name.removeprefix("activate_"))
        else:
            self.labels.append(name)
            if name in _TRIGGERED:
                self.triggers.append(_trigger(name, tests))

    def begin(self, tree: Tree[Token]) -> list[Tree[Token]]:
        """The timings; hands back the other parts."""
        rest: list[Tree[Token]] = []
        for part in self.parts(tree):
            if part.data == "mark":
                self.on_mark(part)
            else:
                rest.append(part)
        if len(set(self.labels)) < len(self.labels) or len(self.windows) > 1:
            raise self.unread(tree, "a timing twice")
        return rest

    def home(self) -> tuple[str, ...]:
        """Where the ability works."""
        if self.place:
            return self.place
        return _HOMES.get(self.kind, ())

    def on_spoken(self, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
        """A text behind its timings."""
        (text,) = self.begin(tree)
        command = [label for label in self.labels if label in ("main", "action")]
        if self.windows:
            return (self.activated(tree, text, ()),)
        if command:
            return (self.command(tree, text),)
        if self.triggers:
            return (self.automatic(tree, text),)
        return (self.free(tree, text),)

    def on_paid(self, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
        """An activated effect with what must be done for it (10-1-7)."""
        *seq, text = self.begin(tree)
        cost: list[ast.Step] = []
        for child in tree.children:
            if isinstance(child, Token) and child.type == "STOCK":
                cost.append(ast.Spend(ast.Num(self.number_of(child))))
        self.paying = True
        for part in seq:
            step = self.step(part)
            cost += step.steps if isinstance(step, ast.Seq) else (step,)
        self.paying = False
        if any(not isinstance(step, ast.Spend | ast.Orient | ast.Move | ast.Destroy | ast.Harm) for step in cost):
            raise self.unread(tree, "no cost")
        picks = [step.what for step in cost if isinstance(step, ast.Orient | ast.Move | ast.Destroy | ast.Harm)]
        if any(isinstance(what, ast.Pick) and what.quantity.low != what.quantity.high for what in picks):
            raise self.unread(tree, "a cost of no fixed number")
        if not self.windows:
            raise self.unread(tree, "a cost of what is not activated")
        return (self.activated(tree, text, tuple(cost)),)

    def activated(self, tree: Tree[Token], text: Tree[Token], cost: tuple[ast.Step, ...]) -> ast.Ability:
        """An activated effect."""
        if self.labels:
            raise self.unread(tree, "activated and triggered at once")
        body = self.on_text(text)
        return ast.Activated(body, cost, self.home(), self.windows[0], _conjunction(self.gates), self.limit)

    def command(self, tree: Tree[Token], text: Tree[Token]) -> ast.Ability:
        """A command effect (10-1-8)."""
        if self.kind != "command" or self.limit is not None or self.gates or self.triggers:
            raise self.unread(tree, "no command effect")
        return ast.OnPlay(self.on_text(text), labels=tuple(self.labels))

    def automatic(self, tree: Tree[Token], text: Tree[Token]) -> ast.Ability:
        """An effect that a timing word triggers (10-1-6)."""
        burst = "burst" in self.labels
        if burst and (len(self.labels) > 1 or self.gates or self.limit is not None):
            raise self.unread(tree, "a Burst with other timings")
        self.trigger = self.triggers[0]
        body = self.on_text(text)
        while isinstance(body, ast.If) and body.condition == ast.And(()) and body.otherwise is None:
            body = body.then
        trigger = self.triggers[0] if len(self.triggers) == 1 else ast.AnyOf(tuple(self.triggers))
        where = () if burst else self.home()
        return ast.Automatic(trigger, body, (), where, _conjunction(self.gates), self.limit, tuple(self.labels))

    def free(self, tree: Tree[Token], text: Tree[Token]) -> ast.Ability:
        """An effect without a timing word: triggered by an event, or constant."""
        gates, self.gates = self.gates, []
        self.wants_trigger = True
        body = self.on_text(text)
        if self.trigger is not None:
            gates += self.gates
            while isinstance(body, ast.If) and body.otherwise is None and lessens(body):
                gates += self.asked_before(tree, body.condition)
                body = body.then
            if is_less_damage(body):
                less = ast.Instead(self.trigger, body, limit=self.limit)
                return ast.Continuous((less,), self.home(), _conjunction(gates))
            return ast.Automatic(self.trigger, body, (), self.home(), _conjunction(gates), self.limit)
        if self.limit is not None:
            raise self.unread(tree, "a limit on what is always so")
        if self.kind == "command":
            raise self.unread(tree, "a constant effect of a Command")
        while isinstance(body, ast.If) and body.otherwise is None:
            gates += body.condition.conditions if isinstance(body.condition, ast.And) else (body.condition,)
            body = body.then
        parts = body.steps if isinstance(body, ast.Seq) else (body,)
        for part in parts:
            if not isinstance(part, CONTINUOUS_PARTS):
                raise self.unread(tree, "an instruction in what is always so")
            if part.until is not None:
                raise self.unread(tree, "a duration in what is always so")
        return ast.Continuous(parts, self.home(), _conjunction(gates))

    def asked_before(self, tree: Tree[Token], condition: ast.Condition) -> tuple[ast.Condition, ...]:
        """Conditions of a replacement, which are asked before its event: they cannot be about the event."""
        if any(part in (ast.SUBJECT, ast.Ref("attacker")) for part in walk(condition)):
            raise self.unread(tree, "a condition about damage that is not yet received")
        return all_of(condition)

    def on_keywords(self, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
        """Keyword effects by themselves (13-1)."""
        self.begin(tree)
        found: list[ast.Ability] = []
        for child in tree.children:
            if isinstance(child, Token) and child.type == "KEYWORD":
                keyword = ast.Keyword(*self.keyword_in(child, counted=True))
                if (keyword.name == "support") != bool(self.windows):
                    raise self.unread(tree, "no timing of this keyword effect")
                found.append(keyword)
        if self.kind not in ("unit", "pilot") or self.labels or self.limit is not None or self.gates:
            raise self.unread(tree, "keyword effects are of Units, always")
        return tuple(found)

    def on_pilot_line(self, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
        """A Command that can be paired as a Pilot of that name (3-4-6)."""
        if self.kind != "command":
            raise self.unread(tree, "a Pilot effect of something else than a Command")
        token = next(child for child in tree.children if isinstance(child, Token) and child.type == "TITLE")
        return (ast.Keyword("pilot", names=self.values(token)),)

    def on_text(self, tree: Tree[Token]) -> ast.Step:
        """All sentences of an ability, joined."""
        *first, last = self.parts(tree)
        if last.data == "sentence":
            first.append(last)
        elif last.data == "modal":
            if first:
                raise self.unread(last, "effects to choose from behind other sentences")
            return self.modal(last)
        else:
            seq, *self.following = self.parts(last)
            first.append(Tree("sentence", [seq], last.meta))
        step = self.sentences(first)
        if self.following or self.development is not None:
            raise self.unread(last, "effects to which nothing refers")
        return step

    def modal(self, tree: Tree[Token]) -> ast.Step:
        """Choose so many of these effects."""
        number, *options = self.parts(tree)
        n = self.amount(number)
        if not isinstance(n, ast.Num) or not 0 < n.value < len(options):
            raise self.unread(tree, "no choice of effects")
        found: list[ast.Step] = []
        for option in options:
            self.scope.antecedents.clear()
            found.append(self.option(option))
        return ast.Modal(ast.Quant(n, n), tuple(found), self.by)

    def option(self, tree: Tree[Token]) -> ast.Step:
        """The effect behind a square."""
        if any(part.data != "sentence" for part in self.parts(tree)):
            raise self.unread(tree, "a timing within an effect")
        return self.sentences(self.parts(tree))

    def activate_following(self, tree: Tree[Token]) -> ast.Step:
        """Activate the effect that follows."""
        if len(self.following) != 1:
            raise self.unread(tree, "not one effect that follows")
        (option,), self.following = self.following, []
        return self.option(option)

    def gain_following(self, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
        """The effects that follow, which belong to the Unit that gains them."""
        following, self.following = self.following, []
        if not following:
            raise self.unread(tree, "no effect that follows")
        abilities: list[ast.Ability] = []
        for option in following:
            start, end = option.meta.start_pos, option.meta.end_pos
            inner = type(self)(" " * (start + 1) + self.raw[start + 1 : end], "unit", self.depth + 1)
            abilities += inner.read()
        return tuple(abilities)


def _trigger(name: str, tests: tuple[ast.Test, ...]) -> ast.Trigger:
    """What a timing word stands for."""
    if name == "burst":
        return ast.Moved(ast.THIS, "destroy", ("shields",))
    if name == "deploy":
        return ast.Moved(ast.THIS, "deploy")
    if name == "destroyed":
        return ast.Moved(ast.THIS, "destroy")
    if name == "attack":
        return ast.Attacked(ast.THIS)
    return nodes.Paired(ast.THIS, tests, name == "when_linked")


def _conjunction(conditions: Sequence[ast.Condition]) -> ast.Condition | None:
    flat = [part for condition in conditions for part in all_of(condition)]
    if not flat:
        return None
    return flat[0] if len(flat) == 1 else ast.And(tuple(flat))


def lines(given: Sequence[str], kind: str) -> list[str]:
    """The lines that hold abilities: a line that begins with a square goes on with the one before."""
    del kind
    found: list[str] = []
    for line in without_reminders(given):
        if line.strip() in ("", "-"):
            continue
        if normal(line).lstrip().startswith("\u25a0") and found:
            found[-1] = f"{found[-1]} {line.strip()}"
        else:
            found.append(line)
    return found
