"""What a player pays for a skill, and where its text says so (gate:8.1.3, 8.1.2.3, 12.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeGuard

from headjudge.games.gate.text.places import FIELD
from headjudge.kernel.rules import by_rule, in_force
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.sequences import sequence
from headjudge.language.reading.words import Word
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk

if TYPE_CHECKING:
    from headjudge.games.gate.text.reader import GateReader

OWN_ZONES: Final = frozenset({"hand", "drop", "banish", "energy", "soul", "deck", "gate_master", *FIELD})

_HELD: Final = frozenset({"hand", "drop", "banish", "energy", "soul", "gate_master", *FIELD})
_GONE: Final = frozenset({"drop", "banish", "deck"})
"""Zones from which cards are paid, and into which they go."""

_SEEN: Final = frozenset({"drop", "banish"})
"""Zones in which everybody sees what has come there."""

_USED: Final = frozenset({"USE", "COUNTER"})


def cost_apart(reader: GateReader, words: list[Word], sentences: int) -> list[Word] | None:
    """Returns the words of a skill that is used, with its first sentences before a colon; None if it has no others.

    "Cost. Effect" (gate:8.1.2.3): whether those sentences are a cost is found as they are read.
    """
    start, end = _first_sentence(reader, words)
    if end == 0 or end == len(words) - 1:
        return None
    only = words[start:start]
    if {"use", "this", "skill"} <= {word.text for word in words[start:end]}:  # when it may be used, and then the cost
        later = _end_of_sentence(words, end + 1)
        if later in (0, len(words) - 1):
            return None
        only, words = words[start : end + 1], [*words[:start], *words[end + 1 :]]
        end = later - len(only)
    first = words[:end]
    for _ in range(sentences - 1):
        later = _end_of_sentence(words, end + 1)
        if words[end].text == ":" or later in (0, len(words) - 1):
            return None
        first += [Word("", ",", words[end].start, words[end].end), *words[end + 1 : later]]
        end = later
    return [*first, Word("", ":", words[end].start, words[end].end), *only, *words[end + 1 :]]


def _first_sentence(reader: GateReader, words: list[Word]) -> tuple[int, int]:
    """Where the first sentence of a skill that is used begins and ends; (0, 0) if a cost is marked before it."""
    if reader.kind == "spell" and [word.kind for word in words[:1]] == ["COUNTER"]:
        return 0, 0
    start = next((at + 1 for at, word in enumerate(words[:2]) if word.kind in _USED), 0)
    if words[start].kind == "ONCE":
        start += 2 if words[start + 1 : start + 2] and words[start + 1].text == "." else 1
    end = _end_of_sentence(words, start)
    marked = start == 0 or end == 0 or words[start].kind == "OPEN" or words[end].text == ":"
    return (0, 0) if marked else (start, end)


def _end_of_sentence(words: list[Word], start: int) -> int:
    """Where the sentence that begins there ends, or the cost before a colon; 0 if it does not."""
    return next((at for at in range(start, len(words)) if words[at].text in (".", ":", ";") and (
        not words[at].kind)), 0)


def refuse_unpaid(reader: GateReader, words: list[Word], ability: ast.Ability) -> None:
    """Refuse a payment among the effects of a skill that is used, for it would be free (gate:8.1.3, 12.2.3)."""
    if not isinstance(ability, ast.Activated):
        return
    body = ability.body
    offers = [part.step for part in walk(body) if isinstance(part, ast.Attempt)]
    given = [part for part in walk(body) if isinstance(part, ast.Activated | ast.Automatic)]
    apart = {id(part) for inside in (*offers, *given) for part in walk(inside)}
    if any(_pays(part) and id(part) not in apart for part in walk(body)):
        raise UnreadText(reader.raw, 0, reader.raw, reason="a cost that is not said before its effect")
    _, end = _first_sentence(reader, words)
    if ability.cost or end == 0:
        return
    steps = chosen_and_paid(body.steps if isinstance(body, ast.Seq) else (body,))
    alone = end == len(words) - 1 or len(steps) == 1  # only how often it may be used is said behind it
    limited = any(word.text == "only" for word in words[:end])
    unwritten = _may_be_paid(steps) and not limited and not in_force("gate:3.1.4")  # costs are written as such
    doubtful = is_payment(steps[0]) or unwritten or _soul_of_chosen(steps)
    if doubtful if not alone else all([is_payment(step) and not isinstance(step, ast.Destroy) for step in steps]):
        raise UnreadText(reader.raw, 0, reader.raw, reason="not said whether it is a cost")


def _soul_of_chosen(steps: Sequence[ast.Step]) -> bool:
    """Whether the first two steps choose an own card and take cards of its soul away, which nothing later speaks of."""
    if len(steps) < 3:
        return False
    first, second, *later = steps
    if not isinstance(first, ast.Choose) or not isinstance(second, ast.Move) or not is_paid(first):
        return False
    of = second.what.of if isinstance(second.what, ast.Pick) else second.what
    if not isinstance(of, ast.Select) or ast.Relation("under", ast.Ref(first.as_)) not in of.tests:
        return False
    named = {getattr(part, "name", getattr(part, "among", "")) for step in later for part in walk(step) if isinstance(
        part, ast.Ref | ast.Select)}
    return named.isdisjoint((first.as_, second.as_)) and all([spot.zone in _GONE for spot in second.to])


def is_wholly_paid(ability: ast.Ability) -> bool:
    """Whether everything in the cost of a skill is by its nature a payment."""
    return not isinstance(ability, ast.Activated) or all([
        is_payment(step) or (_of_shown(step, ability.cost) and all([spot.zone in _GONE for spot in step.to]))
        for step in ability.cost])


def are_paid(steps: Sequence[ast.Step]) -> bool:
    """Whether all these steps are something that a player pays; a card that was shown for it may go away.

    The own deck is shuffled where own cards are put into it for that.
    """
    return all([is_paid(step) or _of_shown(step, steps) or _shuffles(step, steps) for step in steps])


def _shuffles(step: ast.Step, steps: Sequence[ast.Step]) -> bool:
    """Whether a step shuffles the own deck, into which another one puts cards."""
    return step == ast.Shuffle("deck", "you") and any([
        isinstance(one, ast.Move) and is_paid(one) and [spot.zone for spot in one.to] == ["deck"] for one in steps])


def _of_shown(step: ast.Step, steps: Sequence[ast.Step]) -> TypeGuard[ast.Move]:
    """Whether a step moves the cards that another one has shown, chosen among the own ones."""
    if not isinstance(step, ast.Move) or not isinstance(step.what, ast.Ref) or step.by != "you":
        return False
    return any([isinstance(one, ast.Reveal) and isinstance(one.what, ast.Pick) and is_paid(one) and (
        one.as_ == step.what.name) for one in steps])


def _pays(step: ast.Node) -> bool:
    """Whether a player pays Energy or Life: a cost wherever it is said (gate:12.2.3)."""
    return isinstance(step, ast.Spend) and step.by == "you"


def is_payment(step: ast.Step) -> bool:
    """Whether a step is by its nature a payment: own cards rest, go away or are shown, or Energy or Life is paid."""
    if isinstance(step, ast.Move):
        return is_paid(step) and _held(step.what) and all([spot.zone in _GONE for spot in step.to])
    if isinstance(step, ast.Declare):
        return is_paid(step) and step.what == "payable"
    if isinstance(step, ast.Reveal):
        return is_paid(step) and (step.what == ast.THIS or isinstance(step.what, ast.Pick)) and _held(step.what)
    return isinstance(step, ast.Spend | ast.Destroy | ast.Orient) and is_paid(step)


def _may_be_paid(steps: Sequence[ast.Step]) -> bool:
    """Whether the first step gives own cards so that it can be a cost or an effect, as nothing later speaks of them."""
    first, *later = steps
    if not isinstance(first, ast.Move) or not is_paid(first) or not _held(first.what) or _from_drop(first.what):
        return False
    named = {getattr(part, "name", getattr(part, "among", "")) for step in later for part in walk(step) if isinstance(
        part, ast.Ref | ast.Select)}
    return not first.as_ or first.as_ not in named


def _from_drop(what: ast.Selector) -> bool:
    """Whether these cards were given up before."""
    of = what.of if isinstance(what, ast.Pick) else what
    return isinstance(of, ast.Select) and of.zones in (("drop",), ("banish",))


def _held(what: ast.Selector) -> bool:
    """Whether these cards are not in the deck."""
    of = what.of if isinstance(what, ast.Pick) else what
    return what == ast.THIS or (isinstance(of, ast.Select) and {*of.zones} <= _HELD)


def paid_for(body: ast.Step) -> ast.Step:
    """The body with what follows a payment done only if it was made in full (gate:12.2.1)."""
    steps = body.steps if isinstance(body, ast.Seq) else (body,)
    at = next((at for at, step in enumerate(steps[:-1]) if _pays(step)), -1)
    if at < 0:
        return body
    return sequence([*steps[:at], ast.Attempt(steps[at], False, "you", then=paid_for(sequence([*steps[at + 1 :]])))])


def offered(body: ast.Step, used: bool = False) -> tuple[ast.Step, tuple[ast.Step, ...]]:
    """A cost that is offered before everything else, and what it brings (gate:8.1.2.2, 8.1.2.3).

    used: of a skill that its player uses, so that a payment it only speaks of "if you do" is offered with it.
    """
    first, *rest = body.steps if isinstance(body, ast.Seq) else (body,)
    if used and _pays(first) and rest and not is_payment(rest[0]):
        return (rest[0] if len(rest) == 1 else ast.Seq(tuple(rest))), (first,)
    if not isinstance(first, ast.Attempt) or first.then is None or first.otherwise is not None or first.by != "you":
        return body, ()
    steps = first.step.steps if isinstance(first.step, ast.Seq) else (first.step,)
    always = isinstance(steps[0], ast.Spend) or (used and all([is_payment(step) for step in steps]))
    if not first.optional and not always:
        return body, ()
    if not all(is_paid(step) for step in steps):
        return body, ()
    then = first.then.steps if isinstance(first.then, ast.Seq) else (first.then,)
    after = (*then, *rest)
    split = (after[0] if len(after) == 1 else ast.Seq(after)), tuple(steps)
    return by_rule(split, "gate:8.1.2.2", along=(body,))


def chosen_and_paid(steps: Sequence[ast.Step]) -> tuple[ast.Step, ...]:
    """The steps of a cost: own cards that are chosen, and go away or rest at once, are paid in one step.

    So are cards that are shown first, where everybody sees them go.
    """
    done: list[ast.Step] = []
    for step in steps:
        first = done[-1] if done else None
        if isinstance(first, ast.Reveal) and isinstance(first.what, ast.Pick) and first.as_ and isinstance(
            step, ast.Move) and step.what == ast.Ref(first.as_) and step.by == first.by and (
                {spot.zone for spot in step.to} <= _SEEN):
            done[-1] = replace(step, what=first.what, as_=first.as_)
        elif isinstance(first, ast.Choose) and len(first.picks) == 1 and isinstance(
            step, ast.Move | ast.Destroy | ast.Orient) and step.what == ast.Ref(first.as_) and step.by == first.by:
            done[-1] = replace(step, what=first.picks[0], as_=first.as_)
        else:
            done.append(step)
    return tuple(done)


def is_paid(step: ast.Step) -> bool:
    """Whether a step is something that a player pays: energy, life, own cards that go away or rest."""
    if isinstance(step, ast.Spend | ast.Declare):
        return step.by == "you"
    if isinstance(step, ast.Move | ast.Destroy | ast.Reveal):
        return step.by == "you" and _own(step.what)
    if isinstance(step, ast.Damage):
        return step.to == "you"
    if isinstance(step, ast.Choose):
        return step.by == "you" and all([_own(pick.of) for pick in step.picks])
    if isinstance(step, ast.Orient):
        return step.state == "rest" and step.by == "you" and _own(step.what)
    return False


def _own(what: ast.Selector) -> bool:
    """Whether these are cards of the one who pays."""
    if what == ast.THIS:
        return True
    if isinstance(what, ast.Top):
        return what.whose == "you"
    of = what.of if isinstance(what, ast.Pick) else what
    if not isinstance(of, ast.Select) or of.among or not of.zones:
        return False
    under = [test.to for test in of.tests if isinstance(test, ast.Relation) and test.kind == "under"]
    own_soul = of.zones == ("soul",) and all([host == ast.THIS or (
        isinstance(host, ast.Select) and host.whose == "you") for host in under]) and under
    return {*of.zones} <= OWN_ZONES and (of.whose == "you" or bool(own_soul))
