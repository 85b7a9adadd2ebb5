"""Whole abilities of the Gundam Card Game, and all that is needed to read and print them (gcg:10.1, 13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from lark import Token, Tree

from headjudge.games.gcg import nodes
from headjudge.games.gcg.cards import without_reminders
from headjudge.games.gcg.text.nouns import SOME
from headjudge.games.gcg.text.sentences import Instead, is_less_damage, lessens
from headjudge.games.gcg.text.words import normal
from headjudge.language.reading import building
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import all_of, each_of
from headjudge.language.tree.trees import walk

if TYPE_CHECKING:
    from headjudge.games.gcg.text.reader import GcgReader

CONTINUOUS_PARTS: Final = (ast.Change, ast.Grant, ast.Lose, ast.Forbid, ast.Allow, ast.Alter, ast.Regard, ast.Instead)
_HOMES: Final = {"unit": ("battle_area",), "pilot": ("battle_area",), "base": ("base",)}
"""Where texts work; the lower text of a Pilot is its Unit's (2-11-2, 3-3-9-2)."""


@dataclass(frozen=True, slots=True)
class Timing:
    """One timing in brackets (gcg:13.2)."""

    word: str
    tests: tuple[ast.Test, ...] = ()
    """What is said of the Pilot."""
    specified: int = 0
    """The number of a Development; 0 if there is none."""


def mark(reader: GcgReader, tree: Tree[Token]) -> None:
    """One or several timings that are joined by a slash."""
    for part in reader.parts(tree):
        timing = reader.visit(part)
        assert isinstance(timing, Timing)
        _set(reader, part, timing)


def _set(reader: GcgReader, tree: Tree[Token], timing: Timing) -> None:
    """What a timing means for the text behind it."""
    if timing.specified:
        if reader.development is not None:
            raise reader.unread(tree, "the number of the timing is given twice")
        reader.development = timing.specified
    if timing.word == "once_per_turn":
        if reader.limit is not None:
            raise reader.unread(tree, "a second limit")
        reader.limit = ast.Limit(1)
    elif timing.word == "during_pair":
        reader.gates.append(ast.Is(ast.THIS, (ast.HasMarkers(SOME, timing.tests),)))
    elif timing.word == "during_link":
        reader.gates.append(ast.Is(ast.THIS, (ast.Relation("linked"),)))
    elif timing.word in ("activate_main", "activate_action"):
        reader.windows.append(timing.word.removeprefix("activate_"))
    else:
        reader.labels.append(timing.word)
        if timing.word not in ("main", "action"):
            reader.triggers.append(_trigger(timing.word, timing.tests))


def begin(reader: GcgReader, tree: Tree[Token]) -> list[Tree[Token]]:
    """The timings; hands back the other parts."""
    rest: list[Tree[Token]] = []
    for part in reader.parts(tree):
        if part.data == "mark":
            mark(reader, part)
        else:
            rest.append(part)
    if len(set(reader.labels)) < len(reader.labels) or len(reader.windows) > 1:
        raise reader.unread(tree, "a timing twice")
    return rest


def home(reader: GcgReader) -> tuple[str, ...]:
    """Where the ability works."""
    if reader.place:
        return reader.place
    return _HOMES.get(reader.kind, ())


def activated(reader: GcgReader, tree: Tree[Token], text: Tree[Token], cost: tuple[ast.Step, ...]) -> ast.Ability:
    """An activated effect."""
    if reader.labels:
        raise reader.unread(tree, "activated and triggered at once")
    body = reader.ways.text(reader, text)
    return ast.Activated(body, cost, home(reader), reader.windows[0], _gate(reader.gates), reader.limit)


def command(reader: GcgReader, tree: Tree[Token], text: Tree[Token]) -> ast.Ability:
    """A command effect (10-1-8)."""
    if reader.kind != "command" or reader.limit is not None or reader.gates or reader.triggers:
        raise reader.unread(tree, "no command effect")
    body = reader.ways.text(reader, text)
    if isinstance(body, ast.If) and any([isinstance(part, nodes.PaidWithEx) for part in walk(body.condition)]):
        raise reader.unread(tree, "a condition of activating it that only its payment decides")
    return ast.OnPlay(body, labels=tuple(reader.labels))


def automatic(reader: GcgReader, tree: Tree[Token], text: Tree[Token]) -> ast.Ability:
    """An effect that a timing word triggers (10-1-6)."""
    burst = "burst" in reader.labels
    if burst and (len(reader.labels) > 1 or reader.gates or reader.limit is not None):
        raise reader.unread(tree, "a Burst with other timings")
    reader.trigger = reader.triggers[0]
    body = reader.ways.text(reader, text)
    while isinstance(body, ast.If) and body.condition == ast.And(()) and body.otherwise is None:
        body = body.then
    trigger = reader.triggers[0] if len(reader.triggers) == 1 else ast.AnyOf(tuple(reader.triggers))
    where = () if burst else home(reader)
    return ast.Automatic(trigger, body, (), where, _gate(reader.gates), reader.limit, tuple(reader.labels))


def free(reader: GcgReader, tree: Tree[Token], text: Tree[Token]) -> tuple[ast.Ability, ...]:
    """An effect without a timing word: triggered by an event, or constant; several if each holds while something else.
    """
    gates, reader.gates = reader.gates, []
    reader.wants_trigger = True
    body = reader.ways.text(reader, text)
    if reader.trigger is not None:
        gates += reader.gates
        while isinstance(body, ast.If) and body.otherwise is None and lessens(body):
            gates += asked_before(reader, tree, body.condition)
            body = body.then
        if isinstance(reader.trigger, ast.Caused):
            return (replaced(reader, tree, body, _gate(gates)),)
        if is_less_damage(body):
            less = ast.Instead(reader.trigger, body, limit=reader.limit)
            return (ast.Continuous((less,), home(reader), _gate(gates)),)
        gates += asked_of_event(body)
        return (ast.Automatic(reader.trigger, body, (), home(reader), _gate(gates), reader.limit),)
    if reader.limit is not None:
        raise reader.unread(tree, "a limit on what is always so")
    if reader.kind == "command":
        raise reader.unread(tree, "a constant effect of a Command")
    while isinstance(body, ast.If) and body.otherwise is None:
        gates += body.condition.conditions if isinstance(body.condition, ast.And) else (body.condition,)
        body = body.then
    parts = body.steps if isinstance(body, ast.Seq) else (body,)
    if len(parts) > 1 and all([isinstance(part, ast.If) for part in parts]):
        return tuple([one for part in parts for one in _constant(reader, tree, [*gates], part)])
    return _constant(reader, tree, gates, body)


def about_event(condition: ast.Condition) -> bool:
    """Whether a condition is about the cards of an event."""
    return any(part in (ast.SUBJECT, ast.Ref("attacker")) for part in walk(condition))


def asked_of_event(body: ast.Step) -> list[ast.Condition]:
    """What an effect asks of the cards of its event: it neither triggers nor activates otherwise (gcg:10.1.6.2)."""
    if not isinstance(body, ast.If) or body.otherwise is not None:
        return []
    return [one for one in each_of(body.condition) if about_event(one)]


def _constant(
    reader: GcgReader, tree: Tree[Token], gates: list[ast.Condition], body: ast.Step
) -> tuple[ast.Ability, ...]:
    """A constant effect, with the conditions under which it holds; two, if a part is about the card in the hand."""
    while isinstance(body, ast.If) and body.otherwise is None:
        gates += body.condition.conditions if isinstance(body.condition, ast.And) else (body.condition,)
        body = body.then
    parts = body.steps if isinstance(body, ast.Seq) else (body,)
    for part in parts:
        if not isinstance(part, CONTINUOUS_PARTS):
            raise reader.unread(tree, "an instruction in what is always so")
        if part.until is not None:
            raise reader.unread(tree, "a duration in what is always so")
    whole = ast.Continuous(parts, home(reader), _gate(gates))
    in_hand = reader.place == ("hand",)
    return building.parted(whole, _is_of_playing, _HOMES.get(reader.kind, ())) if in_hand else (whole,)


def _is_of_playing(part: ast.Step) -> bool:
    """Whether this card gets something that counts where it is played from: its cost or level is another one."""
    return isinstance(part, ast.Change) and part.what == ast.THIS and part.field in ("cost", "level")


def replaced(reader: GcgReader, tree: Tree[Token], body: ast.Step, condition: ast.Condition | None) -> ast.Ability:
    """Something that may be done in the place of what an effect would do (gcg:10.1.9)."""
    assert reader.trigger is not None
    may = body.step if isinstance(body, ast.Attempt) and body == ast.Attempt(body.step, True) else None
    if not isinstance(may, Instead) or not isinstance(may.step, ast.Orient):
        raise reader.unread(tree, "nothing that is done instead")
    instead = ast.Instead(reader.trigger, may.step, optional=True, limit=reader.limit)
    return ast.Continuous((instead,), home(reader), condition)


def asked_before(reader: GcgReader, tree: Tree[Token], condition: ast.Condition) -> tuple[ast.Condition, ...]:
    """Conditions of a replacement, which are asked before its event: they cannot be about the event."""
    if about_event(condition):
        raise reader.unread(tree, "a condition about damage that is not yet received")
    return tuple(each_of(condition))


def modal(reader: GcgReader, tree: Tree[Token]) -> ast.Step:
    """Choose so many of these effects."""
    number, *options = reader.parts(tree)
    n = reader.amount(number)
    if not isinstance(n, ast.Num) or not 0 < n.value < len(options):
        raise reader.unread(tree, "no choice of effects")
    found: list[ast.Step] = []
    for one in options:
        reader.scope.antecedents.clear()
        found.append(option(reader, one))
    return ast.Modal(ast.Quant(n, n), tuple(found), reader.by)


def option(reader: GcgReader, tree: Tree[Token]) -> ast.Step:
    """The effect behind a square."""
    if any(part.data != "sentence" for part in reader.parts(tree)):
        raise reader.unread(tree, "a timing within an effect")
    return reader.ways.sentences(reader, reader.parts(tree))


def activate_following(reader: GcgReader, parts: Parts) -> ast.Step:
    """Activate the effect that follows."""
    tree = parts.tree
    if len(reader.following) != 1:
        raise reader.unread(tree, "not one effect that follows")
    (following,), reader.following = reader.following, []
    return option(reader, following)


def gain_following(reader: GcgReader, parts: Parts) -> tuple[ast.Ability, ...]:
    """The effects that follow, which belong to the Unit that gains them."""
    tree = parts.tree
    following, reader.following = reader.following, []
    if not following:
        raise reader.unread(tree, "no effect that follows")
    abilities: list[ast.Ability] = []
    for option in following:
        start, end = option.meta.start_pos, option.meta.end_pos
        inner = type(reader)(" " * (start + 1) + reader.raw[start + 1 : end], "unit", reader.depth + 1)
        abilities += inner.ways.read(inner)
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


def _gate(conditions: Sequence[ast.Condition]) -> ast.Condition | None:
    """One condition for all parts of these."""
    return all_of([part for condition in conditions for part in each_of(condition)])

