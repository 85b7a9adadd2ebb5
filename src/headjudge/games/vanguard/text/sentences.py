"""Sentences: their heads from left to right, the clauses behind them, and the answers to them."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from lark import Token, Tree

from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.text import described
from headjudge.games.vanguard.text.answering import (
    behind,
    flat,
    is_open,
    may_be_none,
    not_done,
    of_either_kind,
    pays,
    with_answer,
    with_other_number,
)
from headjudge.games.vanguard.text.rows.events import NEXT, at_an_edge
from headjudge.games.vanguard.text.rows.gaining import on_both_sides
from headjudge.games.vanguard.text.rows.nouns import ATTACKING, in_battle
from headjudge.games.vanguard.vocabulary import ON_FIELD
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import both

if TYPE_CHECKING:
    from headjudge.games.vanguard.text.reader import VanguardReader

ON_CIRCLE: Final = "on its circle"
"""What a list of effects is performed according to: the circle this unit is on."""
HEADS: Final = frozenset({"when", "if_so", "or_so", "during", "in_time", "beginning", "ending", "lasting", "for_each",
                         "if_you_do", "if_you_do_not", "then", "paying", "otherwise"})
"""What stands in front of what a sentence tells, each with a comma."""
ALWAYS: Final = re.compile(r"\s*[\[\u3010]CONT\b")
"""The icon of a continuous ability, at the beginning of a text."""
MORE: Final = ("condition_more", "or_more")
"""What a sentence does besides, if something is so."""
LASTING: Final = (ast.Change, ast.Grant, nodes.Confer, ast.Lose, ast.Regard, ast.Forbid, ast.Allow, ast.Alter)
NOTED: Final = (ast.Place, ast.Orient, ast.Move, ast.Change, ast.Forbid)
"""Instructions with this card after which it is "it"."""


def instruction(reader: VanguardReader, tree: Tree[Token]) -> ast.Step:
    """A part that is a step; what later words may mean is remembered."""
    step = reader.step(tree)
    reader.manner.note_step(reader, step)
    return step


def whole_body(reader: VanguardReader, tree: Tree[Token]) -> ast.Step:
    """All sentences, those behind "if you do" as answers."""
    found = reader.part(tree, "body")
    assert found is not None
    return several(reader, reader.parts(found))


def several(reader: VanguardReader, given: list[Tree[Token]]) -> ast.Step:
    """Sentences one after another, each with what answers it."""
    outer, reader.done = reader.done, []
    step = one_by_one(reader, given, reader.done)
    reader.done = outer
    return step


def one_by_one(reader: VanguardReader, given: list[Tree[Token]], steps: list[ast.Step]) -> ast.Step:
    """Sentences one after another. steps: those of the sentences before, to which they are added."""
    for at, sentence in enumerate(given):
        reader.held = False
        if sentence.data == "replacement":
            steps.append(replacement(reader, sentence))
            continue
        *heads, told = spoken(reader, sentence)
        if heads and heads[0].data == "then":
            step = said(reader, heads[1:], told)
            steps[:] = [followed(reader, steps, step)]
            continue
        if heads and heads[0].data in ("if_you_do", "if_you_do_not", "otherwise"):
            if not steps:
                raise reader.unread(sentence, "nothing that is done")
            if heads[0].data == "if_you_do_not":
                undone = not_done(steps.pop(), said(reader, heads[1:], told))
                if undone is None:
                    raise reader.unread(sentence, "an answer to nothing")
                steps.append(undone)
                continue
            rest = [said(reader, heads[1:], told)]
            paying = heads[0].data == "if_you_do" and pays(steps[-1])
            if paying and given[at + 1 :]:
                outer, reader.done = reader.done, rest
                one_by_one(reader, given[at + 1 :], rest)
                reader.done = outer
            answered = with_answer(steps.pop(), flat(rest), heads[0].data == "otherwise")
            if answered is None:
                raise reader.unread(sentence, "an answer to nothing")
            steps.append(answered)
            if paying:
                return flat(steps)
            continue
        step = said(reader, heads, told)
        if is_open(step) or (isinstance(step, ast.If) and is_open(step.then)):
            amended = with_other_number(steps, step)
            if amended is None:
                raise reader.unread(sentence, "another number in place of none")
            steps[:] = amended
        else:
            steps.append(step)
    return flat(steps)


def replacement(reader: VanguardReader, sentence: Tree[Token]) -> ast.Step:
    """Something that is always done, or may be, in the place of an event (cfv:8.2.1.3, cfd:11.3.1.3)."""
    if not reader.always_so:
        raise reader.unread(sentence, "not said how long")
    would, done = reader.parts(sentence)
    event = reader.visit(would)
    assert isinstance(event, ast.Trigger)
    outer, reader.replaced = reader.replaced, event
    new = clauses(reader, reader.parts(done))
    reader.replaced = outer
    return ast.Instead(event, new, optional=done.data == "may_instead")


def spoken(reader: VanguardReader, sentence: Tree[Token]) -> list[Tree[Token]]:
    """The heads of a sentence and what it tells; a choice of effects is one thing that it tells."""
    parts = reader.parts(sentence)
    if sentence.data != "modal":
        return parts
    at = next(at for at, part in enumerate(parts) if reader.rows.by_alias.get(part.data) is not None
              and reader.rows.by_alias[part.data].row.rule == "performing")
    first = next((place for place, part in enumerate(parts) if part.data not in HEADS), at)
    before: list[Tree[Token]] = [Tree("before", list(parts[first:at]))] if first < at else []
    return [*parts[:first], Tree("options", [*before, *parts[at:]])]


def all_or_some(reader: VanguardReader, tree: Tree[Token], quantity: object, parts: list[Tree[Token]]) -> ast.Step:
    """Effects of which some are chosen, or, if something is so, all are carried out."""
    if not isinstance(quantity, ast.Quant):
        raise reader.unread(tree, "not said in place of what")
    asked, *options = parts
    whole = both(all_asked(reader, Tree("if_so", list(asked.children))))
    if any([option.data != "option" for option in options]):
        raise reader.unread(tree, "an effect with a condition of its own")
    bodies = [several(reader, reader.parts(option)) for option in options]
    return ast.If(whole, flat(bodies), ast.Modal(quantity, tuple(bodies)))


def counted(reader: VanguardReader, option: Tree[Token], what: ast.Selector | ast.Trigger) -> ast.If:
    """An effect that is carried out if there are so many cards, or if something has happened so often this turn."""
    if option.data != "counted_option":
        raise reader.unread(option, "how many?")
    first, *rest = reader.parts(option)
    number = reader.visit(first)
    assert isinstance(number, ast.Quant)
    asked = ast.Happened(what, "turn", number) if isinstance(what, ast.Trigger) else ast.Exists(what, number)
    return ast.If(asked, several(reader, rest))


def at_circle(reader: VanguardReader, option: Tree[Token]) -> ast.Step:
    """An effect that is carried out if this unit is on the circle in front of it."""
    if option.data != "circle_option":
        raise reader.unread(option, "on which circle?")
    there = ast.Is(ast.THIS, (ast.InZone(described.zones_of(reader, reader.token(option, 1))),))
    return ast.If(there, several(reader, reader.parts(option)))


def followed(reader: VanguardReader, steps: list[ast.Step], step: ast.Step) -> ast.Step:
    """What "then" adds to the sentences before: it is not done if those have a requirement that is not met."""
    if not steps:
        return step
    return flat([*steps[:-1], behind(steps[-1], step)])


def said(reader: VanguardReader, heads: list[Tree[Token]], told: Tree[Token]) -> ast.Step:
    """One sentence: its heads from left to right, then what it tells to do."""
    if not heads:
        return telling(reader, told)
    head, rest = heads[0], heads[1:]
    if head.data in ("when", "when_not"):
        return waits(reader, head, happening(reader, head), rest, told)
    if head.data in ("beginning", "ending"):
        return waits(reader, head, edge_of(reader, head), rest, told)
    if head.data == "in_time":
        return while_so(reader, reader.condition(reader.parts(head)[0]), rest, told)
    if head.data == "during":
        return while_so(reader, time(reader, head), rest, told)
    if head.data == "lasting":
        until = reader.visit(reader.parts(head)[0])
        assert isinstance(until, ast.Until)
        outer, reader.ahead = reader.ahead, until
        step = said(reader, rest, told)
        reader.ahead = outer
        return lasts(reader, head, until, step)
    if head.data == "then":
        raise reader.unread(head, "\"then\" in the middle of a sentence")
    if head.data == "paying":
        price = reader.part(head, "price")
        assert price is not None
        return ast.Attempt(ast.Pay(reader.manner.costs(reader, price)), optional=True, then=said(reader, rest, told))
    if head.data == "for_each":
        times, step = reader.amount(reader.parts(head)[0]), said(reader, rest, told)
        return _so_often(reader, head, times, step) if reader.always_so else ast.Repeat(times, step)
    if head.data in ("if_so", "or_so"):
        flat = all_asked(reader, head)
        if head.data == "or_so":
            flat = [ast.Or(tuple(flat))]
        if reader.wants_trigger and reader.trigger is None:
            reader.gates += flat
            return said(reader, rest, told)
        whole = both(flat)
        return of_either_kind(ast.If(whole, said(reader, rest, told), alternative(reader, told)))
    raise reader.unread(head, "an answer to nothing")


def _so_often(reader: VanguardReader, head: Tree[Token], times: ast.Amount, step: ast.Step) -> ast.Step:
    """What is always so is no instruction that could be repeated: each number of it is that many times as large."""
    if isinstance(step, ast.Seq):
        return ast.Seq(tuple([_so_often(reader, head, times, one) for one in step.steps]))
    if not isinstance(step, ast.Change) or step.how != "by" or not isinstance(step.amount, ast.Num):
        raise reader.unread(head, "only a change of a number can be said so many times")
    return replace(step, amount=ast.Times(step.amount, times))


def time(reader: VanguardReader, head: Tree[Token]) -> ast.Condition:
    """That it is during a span; during a battle, by what this unit does in it."""
    span = span_of(reader, head)
    if span[0] == "battle" and len(span) > 2:
        if isinstance(span[2], ast.Condition):
            return span[2]
        attacks = in_battle(span[2])
        return attacks if len(span) == 3 else ast.And((attacks, span[3]))
    if len(span) != 2 or span[1].startswith(NEXT):
        raise reader.unread(head, "no time for this")
    return ast.Now(*span)


def happening(reader: VanguardReader, head: Tree[Token]) -> ast.Trigger:
    """The event that triggers an ability, with the ability that makes it happen and the time."""
    event = reader.visit(reader.parts(head)[0])
    assert isinstance(event, ast.Trigger)
    more = [reader.visit(part) for part in reader.parts(head)[1:]]
    for by in more:
        if isinstance(by, ast.Maker):
            if not _can_be_made(event):
                raise reader.unread(head, "no ability makes this happen")
            event = ast.Caused(event, by)
    for time in more:
        if isinstance(time, tuple):
            if len(time) != 2:
                raise reader.unread(head, "no time for this")
            now = ast.Now(*time)
            event = ast.Within(event, ast.Not(now) if head.data == "when_not" else now)
    return event


def while_so(reader: VanguardReader, condition: ast.Condition, rest: list[Tree[Token]], told: Tree[Token]) -> ast.Step:
    """What is done while something holds; before the trigger it is asked when that happens."""
    if reader.wants_trigger and reader.trigger is None:
        reader.gates.append(condition)
        return said(reader, rest, told)
    return ast.If(condition, said(reader, rest, told))


def all_asked(reader: VanguardReader, head: Tree[Token]) -> list[ast.Condition]:
    """All conditions of an "if"."""
    found: list[ast.Condition] = []
    for part in reader.parts(head):
        found.append(reader.condition(part))
        reader.manner.note_room(reader, found[-1])
    return [one for part in found for one in (part.conditions if isinstance(part, ast.And) else (part,))]


def lasts(reader: VanguardReader, head: Tree[Token], until: ast.Until, step: ast.Step) -> ast.Step:
    """Instructions that a duration stands in front of: it is that of all that lasts."""
    if isinstance(step, ast.Seq):
        return ast.Seq(tuple([lasts(reader, head, until, one) for one in step.steps]))
    if isinstance(step, ast.If):
        other = None if step.otherwise is None else lasts(reader, head, until, step.otherwise)
        return replace(step, then=lasts(reader, head, until, step.then), otherwise=other)
    if isinstance(step, ast.Repeat):
        return replace(step, step=lasts(reader, head, until, step.step))
    if isinstance(step, ast.Attempt) and isinstance(step.step, ast.Pay) and step.then and not step.otherwise:
        return replace(step, then=lasts(reader, head, until, step.then))
    if isinstance(step, ast.Attempt | ast.Later):
        raise reader.unread(head, "a duration of what may not be done at once")
    if not isinstance(step, LASTING):
        return step
    if step.until is not None:
        raise reader.unread(head, "two durations")
    return replace(step, until=until)


def waits(
    reader: VanguardReader, head: Tree[Token], event: ast.Trigger, rest: list[Tree[Token]], told: Tree[Token]
) -> ast.Step:
    """The trigger of the ability; in a later sentence, an ability that waits for its moment (cfv:8.6.5)."""
    if reader.wants_trigger and reader.trigger is None:
        if isinstance(event, ast.Edge) and event.which == "next":
            raise reader.unread(head, "not said of which moment this is the next")
        reader.trigger = event
        return said(reader, rest, told)
    if not isinstance(event, ast.Edge):
        raise reader.unread(head, "a second trigger")
    return ast.Later(event, said(reader, rest, told))


def edge_of(reader: VanguardReader, head: Tree[Token]) -> ast.Edge:
    """The beginning or the end of a span; of a battle of this unit against a vanguard, that is asked beforehand."""
    name, whose, *more = span_of(reader, head)
    if whose.startswith(NEXT):
        edge = "begin" if head.data == "beginning" else "end"
        return ast.Edge(edge, name, whose.removeprefix(NEXT), None, "next")
    if more and not isinstance(more[0], ast.Selector | None):
        raise reader.unread(head, "no time at which something begins or ends")
    if more[1:]:
        if not reader.wants_trigger or reader.trigger is not None:
            raise reader.unread(head, "a battle in a later sentence")
        reader.gates.append(at_an_edge(more[1], more[0]))
    return ast.Edge("begin" if head.data == "beginning" else "end", name, whose, more[0] if more else None)


def span_of(reader: VanguardReader, head: Tree[Token]) -> tuple[Any, ...]:
    """A span of time, and whose it is."""
    value = reader.visit(reader.parts(head)[0])
    assert isinstance(value, tuple)
    return value


def telling(reader: VanguardReader, tree: Tree[Token]) -> ast.Step:
    """Clauses, one after another; "you may" is about all of them."""
    tree = _with_both_sides(tree)
    if tree.data == "may":
        step = clauses(reader, reader.parts(tree))
        return step if is_open(step) and may_be_none(step) else ast.Attempt(step, optional=True)
    if tree.data == "paid":
        price = reader.part(tree, "price")
        assert price is not None
        paid = reader.manner.costs(reader, price)
        then = clauses(reader, [part for part in reader.parts(tree) if part is not price])
        return ast.Attempt(ast.Pay(paid), optional=True, then=then)
    if tree.data == "options" and reader.part(tree, "before") is not None:
        before, *listed = reader.parts(tree)
        return flat([clauses(reader, reader.parts(before)), telling(reader, Tree("options", list(listed)))])
    if tree.data == "options":
        performing, *options = reader.parts(tree)
        quantity = reader.visit(performing)
        if options[0].data == "all_instead":
            return all_or_some(reader, tree, quantity, options)
        if isinstance(quantity, ast.Selector | ast.Trigger):
            return ast.Listed(tuple([counted(reader, option, quantity) for option in options]))
        if any(option.data == "counted_option" for option in options):
            raise reader.unread(tree, "nothing is counted")
        if quantity == ON_CIRCLE:
            return flat([at_circle(reader, option) for option in options])
        if any(option.data == "circle_option" for option in options):
            raise reader.unread(tree, "no circle is asked for")
        bodies = [several(reader, reader.parts(option)) for option in options]
        if isinstance(quantity, ast.Modal):
            return replace(quantity, options=tuple(bodies))
        if quantity is None:
            return flat(bodies)
        assert isinstance(quantity, ast.Quant)
        return ast.Modal(quantity, tuple(bodies))
    if tree.data in ("may_so", "done_so"):
        *first, answer = reader.parts(tree)
        done = clauses(reader, first)
        then = clauses(reader, reader.parts(answer))
        if tree.data == "may_so":
            return ast.Attempt(done, optional=True, then=then)
        answered = with_answer(done, then, False)
        if answered is None:
            raise reader.unread(answer, "an answer to nothing")
        return answered
    if tree.data == "and_if":
        return with_more(reader, reader.parts(tree))
    if tree.data == "then_may":
        *first, last = reader.parts(tree)
        return flat([clauses(reader, first), ast.Attempt(clauses(reader, [last]), optional=True)])
    return clauses(reader, [part for part in reader.parts(tree) if part.data != "else"])


def with_more(reader: VanguardReader, parts: list[Tree[Token]]) -> ast.Step:
    """Clauses, and what is done besides if something is so; there a number may come in place of one of theirs."""
    before, known, outer = len(reader.done), len(reader.scope.antecedents), reader.about_this
    reader.done.append(clauses(reader, [part for part in parts if part.data not in MORE]))
    reader.about_this = len(reader.scope.antecedents) == known and _is_about_this(reader.done[-1])
    for part in parts:
        if part.data not in MORE:
            continue
        step = asked_more(reader, part)
        reader.done[before:] = with_other_number(reader.done[before:], step) or [*reader.done[before:], step]
    told = reader.done[before:]
    del reader.done[before:]
    reader.about_this = outer
    return flat(told)


def asked_more(reader: VanguardReader, more: Tree[Token]) -> ast.Step:
    """What a sentence does besides if something is so."""
    given = [part for part in reader.parts(more) if part.data != "else"]
    conditions = all_asked(reader, Tree("if_so", list(given[:-1])))
    whole = ast.Or(tuple(conditions)) if more.data == "or_more" else both(conditions)
    return ast.If(whole, telling(reader, given[-1]), alternative(reader, more))


def clauses(reader: VanguardReader, given: list[Tree[Token]]) -> ast.Step:
    """Clauses, the last of which may wait for its time; each may ask for what those before it have done."""
    start, steps, known = len(reader.done), reader.done, len(reader.scope.antecedents)
    for part in given:
        if part.data == "lasting":
            until = reader.visit(reader.parts(part)[0])
            assert isinstance(until, ast.Until)
            steps.append(lasts(reader, part, until, clauses(reader, reader.parts(part)[1:])))
        elif part.data in ("beginning", "ending"):
            steps.append(ast.Later(edge_of(reader, part), clauses(reader, reader.parts(part)[1:])))
        elif part.data == "during":
            steps.append(ast.If(time(reader, part), clauses(reader, reader.parts(part)[1:])))
        elif part.data in MORE:
            steps.append(asked_more(reader, part))
        elif part.data == "paid":
            outer = reader.about_this
            named = len(reader.scope.antecedents) > known
            reader.about_this = not named and len(steps) > start and _is_about_this(steps[-1])
            steps.append(telling(reader, part))
            reader.about_this = outer
        elif part.data == "only_if":
            steps.append(only_if(reader, part))
        elif part.data in ("only_during", "only_during_turn"):
            steps.append(only_during(reader, part))
        elif part.data == "at_end":
            steps.append(at_end(reader, part))
        elif part.data == "each_if":
            steps += [only_if(reader, one) for one in reader.parts(part)]
        elif part.data == "either_do":
            options = tuple([instruction(reader, one) for one in reader.parts(part)])
            steps.append(ast.Modal(ast.Quant(ast.Num(1), ast.Num(1)), options))
        elif part.data == "only_if_not":
            before = steps.pop() if len(steps) > start else None
            steps.append(denied(reader, part, before))
        else:
            steps.append(instruction(reader, part))
            note_this(reader, steps[-1])
    told = steps[start:]
    del steps[start:]
    return flat(told)


def at_end(reader: VanguardReader, part: Tree[Token]) -> ast.Step:
    """What is done at the end of the time behind it."""
    clause, span = reader.parts(part)
    if len(span_of(reader, Tree("ending", [span]))) != 2:
        raise reader.unread(span, "a battle behind what is done at its end")
    return ast.Later(edge_of(reader, Tree("ending", [span])), instruction(reader, clause))


def only_during(reader: VanguardReader, part: Tree[Token]) -> ast.Step:
    """What is so during the time behind it; an instruction that is done once knows no such time but a battle."""
    clause, span = reader.parts(part)
    step = instruction(reader, clause)
    fought: Any = reader.visit(span) if part.data == "only_during_turn" else ()
    if len(fought) == 3 and isinstance(fought[2], ast.Ref) and fought[2] != ast.THIS:
        if not isinstance(step, ast.Forbid) or step.what is not None or ALWAYS.match(reader.raw) is not None:
            raise reader.unread(span, "the time behind this fits only what lasts")
        ability = ast.Continuous((replace(step, until=None),), ON_FIELD, ATTACKING)
        return ast.Grant(fought[2], (ability,), ast.END_OF_TURN)
    if part.data == "only_during_turn" and isinstance(step, LASTING):
        step = replace(step, until=ast.END_OF_TURN)
    return so_long(reader, span, time(reader, Tree("during", [span])), step)


def so_long(reader: VanguardReader, span: Tree[Token], now: ast.Condition, step: ast.Step) -> ast.Step:
    """What is so during a time; of what is forbidden in the battles of this unit, it has the ability that says so."""
    always = ALWAYS.match(reader.raw) is not None
    if always and (now == ATTACKING or (isinstance(now, ast.Now) and now.whose in ("you", "opponent"))):
        return ast.If(now, step)
    if always or now != ATTACKING or not isinstance(step, ast.Forbid) or step.what is not None or reader.is_order():
        raise reader.unread(span, "the time behind this fits only what lasts")
    ability = ast.Continuous((replace(step, until=None),), ON_FIELD, now)
    return ast.Grant(ast.THIS, (ability,), step.until)


def only_if(reader: VanguardReader, part: Tree[Token]) -> ast.Step:
    """A clause with the condition behind it."""
    clause, asked = reader.parts(part)
    condition = reader.condition(asked)
    return ast.If(condition, instruction(reader, clause))


def denied(reader: VanguardReader, part: Tree[Token], before: ast.Step | None) -> ast.Step:
    """What is done if the condition behind the clause before does not hold: it takes that clause with it."""
    if not isinstance(before, ast.If) or before.otherwise is not None:
        raise reader.unread(part, "no condition before")
    return replace(before, otherwise=instruction(reader, reader.parts(part)[0]))


def note_this(reader: VanguardReader, step: ast.Step) -> None:
    """The card itself is "it" after something was done to it, where no other card has been named."""
    if isinstance(step, NOTED) and step.what == ast.THIS and reader.scope.it() is None:
        reader.scope.note(ast.THIS, False, "unit", "this")


def alternative(reader: VanguardReader, told: Tree[Token]) -> ast.Step | None:
    """What is done "if it is not"."""
    other = reader.part(told, "else")
    return None if other is None else clauses(reader, reader.parts(other))


def _can_be_made(event: ast.Trigger) -> bool:
    """Whether an ability can make something happen, so that a text may ask for that."""
    if isinstance(event, ast.AnyOf):
        return all(map(_can_be_made, event.triggers))
    if isinstance(event, ast.Within):
        return _can_be_made(event.trigger)
    return isinstance(event, ast.Moved | ast.Turned | ast.PlayerDid | ast.Together)


def _with_both_sides(tree: Tree[Token]) -> Tree[Token]:
    """A sentence with what its slashes part, both sides of each."""
    children: list[Any] = []
    for child in tree.children:
        if children and isinstance(children[-1], Token) and children[-1].type == "BESIDE":
            children[-2:] = on_both_sides([children[-2], child])
        else:
            children.append(child)
    return Tree(tree.data, children, tree.meta)


def _is_about_this(step: ast.Step) -> bool:
    """Whether the last thing that a sentence has told is what this unit gets."""
    last = step.steps[-1] if isinstance(step, ast.Seq) else step
    return isinstance(last, LASTING) and getattr(last, "what", None) == ast.THIS


