"""Sentences, the heads before their commas, and how they belong together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from lark import Token, Tree

from headjudge.games.gate import nodes
from headjudge.games.gate.text import abilities, controllers, nouns
from headjudge.games.gate.text.abilities import with_sides
from headjudge.games.gate.text.deeds import SIDES
from headjudge.games.gate.text.nouns import EXTRA
from headjudge.games.gate.text.places import WHILE_HERE
from headjudge.games.gate.text.rolling import HIGHER, LOWER, done_by_roller
from headjudge.games.gate.text.sides import InPlace, Side
from headjudge.language.reading import joining
from headjudge.language.reading.sequences import sequence
from headjudge.language.rows.outcomes import all_lose
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import all_of
from headjudge.language.tree.notions import Did, Head, Otherwise
from headjudge.language.tree.trees import rebuild, walk

if TYPE_CHECKING:
    from headjudge.games.gate.text.reader import GateReader


def edge(reader: GateReader, tree: Tree[Token], edge: str) -> Head:
    """The beginning or end of a span."""
    return nouns.edge_head(reader, *reader.span(reader.parts(tree)[0]), edge, tree)


def during(reader: GateReader, tree: Tree[Token]) -> Head:
    """During a turn, a phase or this card's attack: a condition."""
    name, whose = reader.span(reader.parts(tree)[0])
    if (name, whose) == ("attack", "this"):
        return Head("if", condition=ast.Is(ast.THIS, (ast.Relation("attacking"),)))
    if whose == "any" and name not in ("turn", "attack", "game"):
        return Head("if", condition=ast.Or((ast.Now(name, "you"), ast.Now(name, "opponent"))))
    if whose not in ("you", "opponent"):
        raise reader.unread(tree, "not said whose")
    return Head("if", condition=ast.Now(name, whose))


def headed(reader: GateReader, tree: Tree[Token]) -> ast.Step:
    """What stands before the comma; the sides of a coin."""
    top, seq = reader.parts(tree)
    side = reader.rows.means(str(top.data))
    if isinstance(side, Head) and side.kind in SIDES:
        reader.heading = ""
        return Side(reader.step(seq), *SIDES[side.kind])
    asked = len(reader.gates)
    head = while_here(reader, joining.head_of(reader, top))
    head = _only_then(reader, head, asked)
    if head.kind == "each player":
        return each_who(reader, head, seq)
    before = reader.replaced
    if head.kind == "would":
        reader.replaced = head.trigger.trigger if isinstance(head.trigger, ast.Within) else head.trigger
    step = joining.governed(reader, top, head, seq)
    reader.replaced = before
    if head.kind == "until" and head.until == WHILE_HERE and WHILE_HERE not in walk(step):
        raise reader.unread(top, "nothing that lasts")
    if head.kind != "would":
        return step
    reader.scope.antecedents = [one for one in reader.scope.antecedents if one.what != ast.Ref("replaced")]
    step = _lasting(reader, tree, _if_done(reader, tree, step), head.until or reader.until)
    if reader.next_time and isinstance(step, ast.Instead):
        step = replace(step, limit=ast.Limit(1))
    reader.next_time = False
    return step


_IF_DONE: Final = re.compile(r"([^.]*)\. If you do, ([^.]*) instead\.", re.IGNORECASE)


def _if_done(reader: GateReader, tree: Tree[Token], step: ast.Step) -> ast.Step:
    """"You may pay 1. If you do, rest it instead": what depends on it is done only if it was done."""
    if isinstance(step, ast.If):
        return replace(step, then=_if_done(reader, tree, step.then))
    said = _IF_DONE.match(reader.raw, tree.meta.start_pos)
    if said is None or not isinstance(step, ast.Instead) or not step.optional or not isinstance(step.new, ast.Seq):
        return step
    several = [" and " in part for part in said.groups()]
    if all(several) and len(step.new.steps) > 2:
        raise reader.unread(tree, "not clear what is done only if something was done")
    first = list(step.new.steps[:-1] if several[0] else step.new.steps[:1])
    rest = list(step.new.steps[len(first) :])
    return replace(step, new=ast.Attempt(sequence(first), False, step.by, sequence(rest)))


def _only_then(reader: GateReader, head: Head, asked: int) -> Head:
    """What an event that waits asks for besides is asked as it happens, and not when the skill is used."""
    new = reader.gates[asked:]
    if head.trigger is None or not new or (reader.wants_trigger and reader.trigger is None):
        return head
    del reader.gates[asked:]
    condition = all_of(new)
    assert condition is not None
    return replace(head, trigger=ast.Within(head.trigger, condition))


def each_who(reader: GateReader, head: Head, seq: Tree[Token]) -> ast.Step:
    """Each player of whom something is so does it, the turn player first (gate:1.3.6)."""
    assert head.condition is not None
    if reader.raw[seq.meta.start_pos - 2 : seq.meta.start_pos] != ", " and seq.data != "optional":
        joining.check_person(reader, seq)
    step = ast.EachPlayer("each", ast.If(head.condition, reader.step(seq)))
    reader.named_player = ""
    return step


def while_here(reader: GateReader, head: Head) -> Head:
    """A duration while this card is on the field is a condition where a skill is always at work."""
    if head.kind != "until" or head.until != WHILE_HERE or not reader.ways.lasts_always(reader):
        return head
    return Head("if", condition=ast.Is(ast.THIS, (ast.InZone(("field",), "any"),)))


def _lasting(reader: GateReader, tree: Tree[Token], step: ast.Step, until: ast.Until | None) -> ast.Step:
    """What happens instead, as long as that is said."""
    if isinstance(step, ast.If):
        return replace(step, then=_lasting(reader, tree, step.then, until))
    if isinstance(step, ast.Instead) and until is None and isinstance(step.event, ast.Moved) and isinstance(
        step.event.what, ast.Ref
    ) and step.event.what not in (ast.THIS, ast.SUBJECT) and step.event == ast.Moved(
        step.event.what, "move", ("field",)
    ):  # a known card leaves the field once, since it is a new one then (gate:4.1.4)
        return replace(step, until=ast.Until("game"))
    if not isinstance(step, ast.Instead) or (until is None and not reader.ways.lasts_always(reader)):
        raise reader.unread(tree, "not said how long this lasts")
    return replace(step, until=until)


def triggered(reader: GateReader, top: Tree[Token], head: Head, seq: Tree[Token]) -> ast.Step:
    """What waits: once, for a time that comes, or each time as long as it is said to last."""
    trigger = head.trigger
    if isinstance(trigger, ast.Edge) and (trigger.edge, trigger.span) == ("end", "attack"):
        reader.attack_over = True
    if not isinstance(trigger, ast.Edge) or trigger.which != EXTRA:
        once, reader.next_time = reader.next_time, False
        if once and (reader.until is None or head.until == ast.END_OF_TURN):
            reader.until = head.until
        own = reader.wants_trigger and reader.trigger is None
        step = controllers.asked_now(joining.triggered(reader, top, head, seq))
        if not own and isinstance(step, ast.Later) and is_over(reader.trigger, step.trigger):
            return step.body
        if own and not once:
            return step
        if once:
            if not isinstance(step, ast.Later) and not controllers.asks_for_card(step):
                raise reader.unread(top, "no time for which this kind of skill waits")
            return step
        # What is so for a time happens each time that its event does (gate:3.1.2.3).
        return replace(step, uses=0) if isinstance(step, ast.Later) and step.until is not None else step
    return controllers.asked_now(waiting(trigger, reader.step(seq)))


def is_over(event: ast.Trigger | None, waits: ast.Trigger) -> bool:
    """Whether a skill that waits for what an attack does waits for the end of it besides: it resolves then (6.2.6.7).

    Between the damage of an attack and its end there is no check timing (6.2.6.6).
    """
    if isinstance(event, ast.AnyOf):
        return all([is_over(one, waits) for one in event.triggers])
    done = isinstance(event, ast.Hit | nodes.AttackHits) or (
        isinstance(event, ast.Destroys) and event.how == "attack") or (
        isinstance(event, ast.Harmed) and event.kind == "battle") or (
        isinstance(event, ast.Damaged) and event.kind == "attack")
    return done and isinstance(waits, ast.Edge) and (waits.edge, waits.span, waits.of) == ("end", "attack", None)


def waiting(trigger: ast.Trigger, step: ast.Step) -> ast.Step:
    """Something done later; what waits for the next turn of a player, or an extra turn, waits for its beginning."""
    if not isinstance(trigger, ast.Edge) or trigger.which != EXTRA:
        return ast.Later(trigger, step)
    begins = ast.Edge("begin", trigger.span, trigger.whose, None, "next")
    ends = ast.Edge("end", trigger.span, "any", None, "this")
    return ast.Later(begins, step if trigger.edge == "begin" else ast.Later(ends, step))


def _done_by(reader: GateReader, who: str, seq: Tree[Token]) -> ast.Step:
    before, reader.by = reader.by, who
    step = reader.step(seq)
    reader.by = before
    return step


def acted(reader: GateReader, tree: Tree[Token]) -> ast.Step:
    """The opponent does it; or each player does all of it, the turn player first (gate:1.3.6).

    Both lose together, and not one before the other (gate:1.2.1).
    """
    actor, seq = reader.parts(tree)
    who = reader.word(actor)
    if who in (HIGHER, LOWER):
        return done_by_roller(reader, tree, seq, who == HIGHER)
    if who == "you":
        return controllers.done(reader, actor, lambda: _done_by(reader, who, seq))
    if who == "owner":
        return controllers.done_by_owner(reader, tree, lambda: _done_by(reader, "you", seq))
    if who != "each" and reader.raw[tree.meta.start_pos :][:4].lower() == "they":
        return controllers.done(reader, actor, lambda: _done_by(reader, who, seq))
    own, further = _of_others(reader, seq, who == "each")
    if own is None:
        raise reader.unread(tree, "not clear who does this")
    if who != "each":
        told: list[Token | Tree[Token]] = [actor, own]
        apart = tree if further is None else Tree(tree.data, told, tree.meta)
        done = controllers.done(reader, actor, lambda: joining.acted(reader, apart))
        return done if further is None else sequence([done, reader.step(further)])
    controllers.other_named(reader, actor)
    before, reader.named_player = reader.named_player, "you"
    if reader.raw[tree.meta.start_pos :].lower().startswith("each") and own.data != "optional":
        joining.check_person(reader, own)
    step = _done_by(reader, "you", own)
    reader.named_player = before
    step = all_lose(step) or ast.EachPlayer("each", step)
    return step if further is None else sequence([step, reader.step(further)])


_SOME_CARDS: Final = re.compile(r"(?:an?|another|one|two|three|any|up to|\d+)\b", re.IGNORECASE)
_THEIRS: Final = re.compile(r"\b(?:their|they)\b", re.IGNORECASE)


def _of_others(
    reader: GateReader, seq: Tree[Token], each: bool
) -> tuple[Tree[Token] | None, Tree[Token] | None]:
    """The deeds of a player, or of each, and what follows them: what is so of some cards, which nobody else chooses.

    Behind the deeds of each player, those of a player who is named are done once, and not by each of them.
    """
    said = reader.raw[seq.meta.start_pos : seq.meta.end_pos].lower()
    if seq.data != "joined":
        some = _SOME_CARDS.match(said) is not None and seq.data not in ("acted", "optional")
        other = (some and not _THEIRS.search(said)) or (each and (
            seq.data == "acted" or said.startswith(("you ", "your ")) or (
                seq.data == "optional" and not said.startswith("may "))))
        return (None, seq) if other else (seq, None)
    first, *between, last = reader.parts(seq)
    if _of_others(reader, first, each)[0] is None:
        return None, seq
    own, further = _of_others(reader, last, each)
    if further is None:
        return seq, None
    return (first if own is None else Tree(seq.data, [first, *between, own], seq.meta)), further


def optional(reader: GateReader, tree: Tree[Token]) -> ast.Step:
    """What a player may do."""
    may, seq = reader.parts(tree)
    if reader.word(may) == "owner":
        return controllers.done_by_owner(reader, tree, lambda: ast.Attempt(_done_by(reader, "you", seq), True))
    return controllers.done(reader, may, lambda: joining.optional(reader, tree))


def sentences(reader: GateReader, paragraphs: Sequence[Tree[Token]]) -> ast.Step:
    """Sentences in print order; those that say when it can be used are kept apart."""
    kept: list[Tree[Token]] = []
    for paragraph in paragraphs:
        inner = reader.parts(paragraph)
        if paragraph.data != "limit" or inner[0].data == "once":
            kept.append(paragraph)
        elif reader.visit(inner[0]) is not None:
            kept.append(inner[0])
    if not kept and reader.play_conditions:
        return ast.Seq(())
    if not kept:
        raise reader.unread(paragraphs[0], "nothing that is done")
    return joining.sentences(reader, kept)


def joined_sentences(reader: GateReader, steps: list[ast.Step], tree: Tree[Token]) -> ast.Step:
    """Answers joined to what they answer; sides to their coin; a deck that was looked through is shuffled."""
    if abilities.none_was_taken(steps):
        raise reader.unread(tree, "the rest of cards of which none was taken")
    done: list[ast.Step] = []
    for step in [_whole_instead(step) for step in abilities.with_shuffles(reader, steps)]:
        if isinstance(step, Did | Otherwise) and done and isinstance(done[-1], nodes.CoinFlip) and not (
            isinstance(step, Otherwise) and done[-1].tails is None
        ):
            done[-1] = reader.ways.answered(reader, done[-1], step, tree)
        elif isinstance(step, ast.If) and done and isinstance(done[-1], ast.Damage | ast.Harm) and (
            isinstance(step.then, InPlace) and isinstance(step.then.step, ast.Damage) and not step.then.step.to
        ):
            done[-1] = ast.If(step.condition, replace(done[-1], n=step.then.step.n), done[-1])
        elif isinstance(step, ast.If) and done and isinstance(done[-1], ast.Modal) and (
            isinstance(step.then, InPlace) and isinstance(step.then.step, ast.Modal) and not step.then.step.options
        ):
            done[-1] = ast.If(step.condition, replace(done[-1], quantity=step.then.step.quantity), done[-1])
        elif isinstance(step, ast.If) and isinstance(step.then, InPlace) and done and (
            either := _in_its_place(reader, step.condition, step.then.step, done[-1], len(done) == 1)
        ):
            done[-1:] = either
        else:
            done = with_sides([*done, step])
    if any(isinstance(step, Side) for step in done):
        raise reader.unread(tree, "a side of no coin")
    if any(isinstance(part, InPlace) for step in done for part in walk(step)):
        raise reader.unread(tree, "not clear what this is done instead of")
    whole = joining.joined_sentences(reader, _each_their_own(reader, done, tree), tree)
    return _renamed(reader, whole) if reader.same_cards else whole


def _each_their_own(reader: GateReader, steps: list[ast.Step], tree: Tree[Token]) -> list[ast.Step]:
    """What each player does for each card that went away as each player did something before: for their own cards."""
    gone: dict[str, str] = {}
    done: list[ast.Step] = []
    for step in steps:
        if not isinstance(step, ast.EachPlayer):
            done.append(step)
            continue

        def theirs(part: ast.Node) -> ast.Node:
            if not isinstance(part, ast.Count):
                return part
            what = part.what
            name = what.name if isinstance(what, ast.Ref) else what.among if isinstance(what, ast.Select) else ""
            if name not in gone:
                return part
            if gone[name] not in ("drop", "banish"):
                raise reader.unread(tree, "not clear whose cards these are")
            if isinstance(what, ast.Select):
                return ast.Count(replace(what, zones=(gone[name],), whose="you"))
            return ast.Count(ast.Select((gone[name],), "you", (), name))

        changed = rebuild(step, theirs)
        assert isinstance(changed, ast.Step)
        done.append(changed)
        for part in walk(step):
            if isinstance(part, ast.Move) and part.as_:
                gone[part.as_] = part.to[0].zone if len(part.to) == 1 else ""
    return done


def _whole_instead(step: ast.Step) -> ast.Step:
    """"If ..., choose a unit and destroy it instead": the choice belongs to what is done instead."""
    if not isinstance(step, ast.If) or not isinstance(step.then, ast.Seq):
        return step
    *chosen, last = step.then.steps
    if not isinstance(last, InPlace) or any(not isinstance(part, ast.Choose) for part in chosen):
        return step
    return replace(step, then=replace(last, step=ast.Seq((*chosen, last.step))))


def _in_its_place(
    reader: GateReader, condition: ast.Condition, step: ast.Step, other: ast.Step, only: bool
) -> list[ast.Step]:
    """The step under its condition, and otherwise the one that it takes the place of; empty if it cannot be told which.

    Cards that both are about are chosen before. only: whether nothing else was said before.
    """
    *chosen, last = other.steps if isinstance(other, ast.Seq) else (other,)
    if any(not isinstance(part, ast.Choose | ast.Note) for part in chosen):
        return []
    spoken = {part.name for said in (step, condition) for part in walk(said) if isinstance(part, ast.Ref)}
    whole = {getattr(part, "as_", "") for part in walk(other)} - {""}
    if only and not whole & spoken and not isinstance(last, _OF_PARTS):
        return [ast.If(condition, as_long(step, last), other)]
    if isinstance(step, ast.Seq):
        return []
    made = {getattr(part, "as_", "") for part in walk(last)} - {""}
    what, register = getattr(last, "what", None), getattr(last, "as_", "")
    if made & spoken == {register} and isinstance(what, ast.Pick) and not isinstance(last, ast.If):
        meant: Any = last
        reader.same_cards[register] = reader.scope.make("chosen", _many(what), "card")
        reader.scope.antecedents.pop()
        choose = ast.Choose((what,), getattr(last, "by", "you"), register)
        return [*chosen, choose, ast.If(condition, as_long(step, last), replace(meant, what=ast.Ref(register), as_=""))]
    about = {getattr(part, "as_", "") for part in chosen} & spoken
    alike = last.then if isinstance(last, ast.If) else last
    if made & spoken or not (about or type(alike) is type(step)):
        return []
    return [*chosen, ast.If(condition, as_long(step, alike), last)]


_OF_PARTS: Final = (
    ast.Attempt, ast.If, ast.Later, ast.Instead, ast.Modal, nodes.CoinFlip, ast.Search, ast.Look, ast.Reveal,
)
"""Steps of several parts, of which not all may be what is done otherwise."""


def _many(pick: ast.Pick) -> bool:
    """Whether more than one card may be chosen."""
    high = pick.quantity.high
    return not isinstance(high, ast.Num) or high.value > 1


def _same_register(reader: GateReader, step: ast.Step, other: ast.Step) -> None:
    """Note that the cards of a step and of its contrary are one set: "those cards" afterwards are these or those."""
    mine, theirs = getattr(step, "as_", ""), getattr(other, "as_", "")
    if type(step) is type(other) and mine and theirs:
        reader.same_cards[mine] = theirs


def _renamed(reader: GateReader, step: ast.Step) -> ast.Step:
    """Returns a step with one name for each set of cards."""
    names = reader.same_cards

    def rename(node: ast.Node) -> ast.Node:
        part: Any = node
        if getattr(part, "as_", "") in names:
            part = replace(part, as_=names[part.as_])
        if isinstance(part, ast.Ref) and part.name in names:
            return ast.Ref(names[part.name])
        if isinstance(part, ast.Select) and part.among in names:
            return replace(part, among=names[part.among])
        if isinstance(part, ast.Rest) and part.of in names:
            return replace(part, of=names[part.of])
        whole: ast.Node = part
        return whole

    changed = rebuild(step, rename)
    assert isinstance(changed, ast.Step)
    return changed


def as_long(step: ast.Step, other: ast.Step) -> ast.Step:
    """Returns what is done instead, for as long as the other would last if nothing else is said."""
    until = getattr(other, "until", None)
    if isinstance(step, ast.Change | ast.Grant | ast.Lose | ast.Forbid) and step.until is None and until is not None:
        return replace(step, until=until)
    return step


def answered(reader: GateReader, step: ast.Step, answer: Did | Otherwise, tree: Tree[Token]) -> ast.Step:
    """Returns the step with its answer; an answer to a coin answers the step of its last side.

    What is offered at a later time is answered then.
    """
    if controllers.asks_for_card(step) and isinstance(step, ast.If):
        said = answer.step
        if isinstance(said, ast.If) and controllers.asks_for_card(said) and said.condition == step.condition:
            answer = replace(answer, step=said.then)
        return replace(step, then=reader.ways.answered(reader, step.then, answer, tree))
    if isinstance(step, ast.Later) and isinstance(step.body, ast.Attempt | ast.Seq):
        return replace(step, body=reader.ways.answered(reader, step.body, answer, tree))
    if isinstance(step, ast.If) and isinstance(step.then, ast.Instead):
        return replace(step, then=reader.ways.answered(reader, step.then, answer, tree))
    if isinstance(step, ast.Instead) and isinstance(answer, Did) and answer.done and step.optional and not isinstance(
        step.new, ast.Attempt
    ):
        return replace(step, new=ast.Attempt(step.new, False, step.by, answer.step))
    if isinstance(answer, Otherwise) and isinstance(step, ast.If) and step.otherwise is None:
        _same_register(reader, step.then, answer.step)
    if isinstance(answer, Otherwise) and isinstance(step, ast.Attempt) and step.optional and step.otherwise is None:
        return replace(step, otherwise=answer.step)
    if isinstance(step, nodes.CoinFlip):
        if step.tails is not None:
            return replace(step, tails=reader.ways.answered(reader, step.tails, answer, tree))
        if step.heads is not None:
            return replace(step, heads=reader.ways.answered(reader, step.heads, answer, tree))
    return joining.answered(reader, step, answer, tree)


def joined(reader: GateReader, tree: Tree[Token]) -> ast.Step:
    """Clauses one after the other."""
    step = joining.joined(reader, tree)
    if isinstance(step, ast.Seq):
        steps = with_sides(list(step.steps))
        return steps[0] if len(steps) == 1 else ast.Seq(tuple(steps))
    return step


def lasts_always(reader: GateReader) -> bool:
    """Whether it is an automatic skill without a trigger (gate:3.1.2.3)."""
    return reader.starred and reader.trigger is None
