"""How sentences of texts of the Gundam Card Game belong together."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from lark import Token, Tree

from headjudge.games.gcg import nodes
from headjudge.games.gcg.text import nouns
from headjudge.language.reading.sequences import sequence
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Did, Head
from headjudge.language.tree.trees import walk

if TYPE_CHECKING:
    from headjudge.games.gcg.text.reader import GcgReader


@dataclass(frozen=True, slots=True)
class Instead(ast.Step):
    """`Do this instead`, before it is joined to what it takes the place of."""

    step: ast.Step


@dataclass(frozen=True, slots=True)
class Theirs(ast.Step):
    """What the chosen player does, before it is joined to the choice of that player."""

    step: ast.Step


@dataclass(frozen=True, slots=True)
class SoMany(ast.Step):
    """So many of the tokens that were named, before their number is changed."""

    n: ast.Amount


PUT_AWAY: Final = ast.Moved(ast.THIS, "move", (), "any", ("trash",), "you")
"""This Command goes to the trash, as all do after their effect (gcg:3.4.4)."""


def answer(
    reader: GcgReader, step: ast.Step, after: ast.Step, tree: Tree[Token], done: bool = True
) -> ast.Step:
    """`If you do`: if the whole sentence before it was done; `if you do not`: if what was offered was not done."""
    if not done:
        if not isinstance(step, ast.Attempt) or not step.optional or step.then is not None:
            raise reader.unread(tree, "nothing was offered that is not done")
        return reader.ways.answered(reader, step, Did(after, False), tree)
    if isinstance(step, ast.Seq):
        return ast.Attempt(step, False, reader.by, then=after)
    return reader.ways.answered(reader, step, Did(after, True), tree)


def with_player(reader: GcgReader, done: list[ast.Step], step: ast.Step, tree: Tree[Token]) -> None:
    """Put what the chosen player does into the choice of that player, the newest step."""
    last = done[-1] if done else None
    if not isinstance(last, nodes.OnePlayer):
        raise reader.unread(tree, "not clear who does this")
    done[-1] = nodes.OnePlayer(sequence([last.step, step]), last.condition)


def by_one_player(reader: GcgReader, seq: Tree[Token]) -> ast.Step:
    """What the chosen player does: `their` cards are those of that player, and of an enemy afterwards."""
    before, reader.named_player = reader.named_player, "you"
    step = reader.step(seq)
    reader.named_player = before
    for one in walk(step):
        if isinstance(one, ast.Choose) and one.as_:
            reader.scope.sides[ast.Ref(one.as_)] = "opponent"
    return Theirs(step)


def refuse_own(reader: GcgReader, tree: Tree[Token]) -> None:
    """Refuse `your` in what other players do: they have cards of their own."""
    if "your" in nouns.said(reader, tree).split():
        raise reader.unread(tree, "the cards of another player than the one who does it")


def governs(reader: GcgReader, step: ast.If) -> bool:
    """Whether a leading condition is one of the whole effect: not in one of several constant sentences."""
    return step.otherwise is None and not constant(reader) and not isinstance(step.then, Instead)


def amend(reader: GcgReader, done: list[ast.Step], condition: ast.Condition, new: ast.Step, tree: Tree[Token]) -> None:
    """Put `new` in the place of the newest step of its kind, if the condition holds (10-1-9-1-1)."""
    for at in range(len(done) - 1, -1, -1):
        old = done[at]
        if isinstance(new, SoMany) and isinstance(old, ast.Create):
            new = replace(old, n=new.n)
        if type(old) is not type(new):
            continue
        if isinstance(new, ast.Choose) and isinstance(old, ast.Choose):
            unused = ast.Ref(new.as_)
            reader.scope.antecedents = [one for one in reader.scope.antecedents if one.what != unused]
            new = replace(new, as_=old.as_)
        elif isinstance(new, ast.Harm) and isinstance(old, ast.Harm):
            if new.what == ast.Ref(""):
                new = replace(new, what=old.what)
        elif isinstance(new, ast.Forbid | ast.Change) and isinstance(old, ast.Forbid | ast.Change):
            if new.what != old.what:
                break
            new = replace(new, until=new.until or old.until)
        elif not isinstance(new, ast.Draw | ast.Create):
            break
        done[at] = ast.Amend(condition, old, new)
        return
    raise reader.unread(tree, "something instead of nothing")


def afterwards(reader: GcgReader, seq: Tree[Token]) -> ast.Step:
    """What is done when this Command has gone to the trash, after its effect was carried out (gcg:3.4.4)."""
    reader.after = True
    step = reader.step(seq)
    reader.after = False
    return ast.Later(PUT_AWAY, step)


def each_player(reader: GcgReader, tree: Tree[Token], seq: Tree[Token], who: str) -> ast.Step:
    """Each of these players does it; `their` is the one who does.

    What they choose is chosen in turn, and acted on at once: it is no step of each of them.
    """
    before, reader.named_player = reader.named_player, "you"
    step = reader.step(seq)
    reader.named_player = before
    if isinstance(step, ast.Seq) and all([isinstance(one, ast.Move | ast.Draw) for one in step.steps]):
        return sequence([of_everyone(reader, tree, one, who) for one in step.steps])
    if isinstance(step, ast.Seq) and isinstance(step.steps[0], ast.Choose):
        chosen = ast.Ref(step.steps[0].as_)
        if all([isinstance(one, ast.Destroy | ast.Orient) and one.what == chosen for one in step.steps[1:]]):
            return sequence([of_everyone(reader, tree, step.steps[0], who), *step.steps[1:]])
        if all([isinstance(one, ast.Move) and one.what == chosen and _home(one) for one in step.steps[1:]]):
            moved = [replace(one, to=_of_owners(one)) for one in step.steps[1:] if isinstance(one, ast.Move)]
            return sequence([of_everyone(reader, tree, step.steps[0], who), *moved])
    return of_everyone(reader, tree, step, who)


def _home(step: ast.Move) -> bool:
    """Whether cards go to places of those who have them."""
    return all([spot.whose in ("you", "owner") and spot.under is None for spot in step.to])


def _of_owners(step: ast.Move) -> tuple[ast.Spot, ...]:
    """Returns where cards go, as places of their owners."""
    return tuple([replace(spot, whose="owner") for spot in step.to])


def of_everyone(reader: GcgReader, tree: Tree[Token], step: ast.Step, who: str) -> ast.Step:
    """One step that each of these players carries out."""
    if isinstance(step, ast.Defeat):
        return ast.Defeat(who)
    if isinstance(step, ast.Win) and who == "opponent":
        return ast.Win(who)
    if isinstance(step, ast.Reveal) and step.what == ast.Select(("hand",), "you"):
        return ast.Reveal(ast.Select(("hand",), who), who)
    if isinstance(step, ast.Move) and step.what == ast.Select(("hand",), "you"):
        return replace(step, what=ast.Select(("hand",), who), by=who)
    if isinstance(step, ast.Choose):
        (pick,) = step.picks
        if not isinstance(pick.of, ast.Select) or pick.of.whose != "you" or "their" not in nouns.said(reader, tree):
            raise reader.unread(tree, "cards that are not theirs")
        several = pick.quantity != nouns.ONE or nouns.said(reader, tree).split()[:2] != ["your", "opponent"]
        reader.scope.note(ast.Ref(step.as_), several, "card", "chosen")
        reader.scope.sides[ast.Ref(step.as_)] = who
        return replace(step, picks=(of_each(pick, who),), by=who)
    if isinstance(step, ast.Move) and isinstance(step.what, ast.Pick) and discards(step):
        return replace(step, what=of_each(step.what, who), by=who)
    if isinstance(step, ast.Look):
        reader.everyone, reader.named_player = True, "you"
    elif not isinstance(step, ast.Draw | ast.Create):
        raise reader.unread(tree, "what every player does")
    return ast.EachPlayer(who, step)


def word_of_everyone(reader: GcgReader, tree: Tree[Token]) -> str:
    """Who acts where every player does the same: that player."""
    if not reader.everyone:
        raise reader.unread(tree, "not clear who does this")
    return "you"


def within_span(reader: GcgReader, parts: Parts) -> ast.Step:
    """Something during a player's turn."""
    tree = parts.tree
    clause, during = reader.parts(tree)
    if not constant(reader):
        raise reader.unread(tree, "a time behind something that is done")
    name, whose = reader.span(during)
    return ast.If(ast.Now(name, whose), reader.step(clause))


def instead(reader: GcgReader, parts: Parts) -> ast.Step:
    """Do this instead."""
    tree = parts.tree
    return Instead(reader.step(reader.parts(tree)[0]))


def substituted(reader: GcgReader, head: Head, seq: Tree[Token]) -> ast.Step:
    """Something that is done, or may be, in the place of an event (gcg:10.1.9)."""
    until, reader.until = reader.until, None
    if until is None and not constant(reader):
        raise reader.unread(seq, "not said how long")
    assert head.trigger is not None
    step = reader.step(seq)
    if is_less_damage(step):
        return ast.Instead(head.trigger, step, until=until)
    optional = isinstance(step, ast.Attempt) and step == ast.Attempt(step.step, True)
    new = step.step if isinstance(step, ast.Attempt) and optional else step
    if not isinstance(new, Instead):
        raise reader.unread(seq, "nothing that is done instead")
    return ast.Instead(head.trigger, new.step, optional=optional, until=until)


def constant(reader: GcgReader) -> bool:
    """Whether what is read is always so, as far as is known: nothing has triggered it yet."""
    return reader.wants_trigger and reader.trigger is None


def this_in_hand(reader: GcgReader, parts: Parts) -> ast.Selector:
    """This card in your hand: the ability works there."""
    tree = parts.tree
    if reader.labels or reader.windows or reader.place not in ((), ("hand",)):
        raise reader.unread(tree, "a card in hand")
    reader.place = ("hand",)
    return ast.THIS


def only_chooses(step: ast.Step) -> bool:
    """Whether a step chooses cards and does nothing else."""
    steps = step.steps if isinstance(step, ast.Seq) else (step,)
    return all(isinstance(part, ast.Choose) for part in steps)


def is_less_damage(step: ast.Step) -> bool:
    """Whether less damage is dealt than would be."""
    return isinstance(step, ast.Harm) and step.what == ast.Ref("replaced")


def offered(step: ast.Step) -> bool:
    """Whether a step only offers choices of cards."""
    return isinstance(step, ast.Attempt) and step.optional and step.then is None and only_chooses(step.step)


def lessens(step: ast.Step) -> bool:
    """Whether less damage is dealt, under a condition."""
    return is_less_damage(step) or (isinstance(step, ast.If) and step.otherwise is None and lessens(step.then))


def of_each(pick: ast.Pick, who: str) -> ast.Pick:
    """So many of the own cards of each of these players."""
    assert isinstance(pick.of, ast.Select)
    return replace(pick, of=replace(pick.of, whose=who))


def discards(step: ast.Step) -> bool:
    """Whether a player discards cards."""
    what = step.what if isinstance(step, ast.Move) else None
    return isinstance(what, ast.Pick) and what.of == ast.Select(("hand",), "you")
