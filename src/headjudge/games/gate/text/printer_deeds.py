"""Sentences, triggers and conditions in the words of gate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from headjudge.games.gate import nodes
from headjudge.games.gate.text import nouns, printer_nouns
from headjudge.games.gate.text.nouns import ONE
from headjudge.games.gate.text.places import shuffled_by_owners
from headjudge.language.printing import speaking
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.table import third_person
from headjudge.language.tree import ast
from headjudge.language.tree.noting import steady
from headjudge.language.tree.notions import Head
from headjudge.language.tree.trees import walk

if TYPE_CHECKING:
    from headjudge.games.gate.text.printer import GatePrinter

PREDICATES = (ast.Relation("attacked"), ast.Relation("gate_master"), ast.Relation("linked"),
              ast.Relation("from_gate_master"), ast.Relation("from_hand"), ast.Relation("from_drop"))


def predicate(printer: GatePrinter, tests: Sequence[ast.Test]) -> str:
    """What a card is."""
    if len(tests) == 1 and tests[0] in PREDICATES:
        return printer.say("game_predicate", tuple(tests))
    if all(printer_nouns.is_adjective(printer, test) for test in tests):
        return " ".join(printer_nouns.adjective(printer, test) for test in tests)
    first = tests[0]
    if isinstance(first, ast.Named) and first.how == "is" and len(tests) == 1:
        return printer.names(first.names)
    return printer_nouns.with_article(printer.tests(tests, False))


def gathered(printer: GatePrinter, steps: Sequence[ast.Step]) -> list[list[ast.Step]]:
    """Steps that one clause says: gains of the same cards, an exchange with the choices before it."""
    groups: list[list[ast.Step]] = []
    for step in steps:
        if groups and together(printer, groups[-1], step):
            groups[-1].append(step)
            continue
        taken: list[ast.Step] = []
        if isinstance(step, ast.Exchange) and step.a != step.b:
            while groups and len(taken) < 2 and isinstance(groups[-1][0], ast.Choose):
                if ast.Ref(groups[-1][0].as_) not in (step.a, step.b):
                    break
                taken = [*groups.pop(), *taken]
        if isinstance(step, ast.Move) and into_chosen_soul(printer, groups[-1:], step):
            taken = [groups[-1].pop()]
            groups = [group for group in groups if group]
        if isinstance(step, ast.Choose) and two_places(printer, groups[-1:], step):
            taken = groups.pop()
        groups.append([*taken, step])
    return groups


def shuffled_in(last: ast.Step, step: ast.Step) -> bool:
    """Whether cards go to the decks of their owners, who shuffle them: one clause says so."""
    if not isinstance(last, ast.Move) or last.to != (ast.Spot("deck", "owner"),):
        return False
    named = last.what.name if isinstance(last.what, ast.Ref) else last.as_
    return bool(named) and step == shuffled_by_owners(named)


def shuffles_for_owners(step: ast.Step) -> bool:
    """Whether the owners of cards that went to their decks shuffle them."""
    named = {part.among for part in walk(step) if isinstance(part, ast.Select)}
    return isinstance(step, ast.EachPlayer) and len(named) == 1 and step == shuffled_by_owners(*named)


def two_places(printer: GatePrinter, last: Sequence[Sequence[ast.Step]], step: ast.Choose) -> bool:
    """Whether a choice from another place goes with the one before it."""
    first = last[0][0] if last and len(last[0]) == 1 else None
    if not isinstance(first, ast.Choose) or len(first.picks) + len(step.picks) > 2 or first.by != step.by:
        return False
    of = step.picks[0].of
    if isinstance(of, ast.Select) and of.among == first.as_:  # some of those that are chosen before
        return False
    a, b = first.picks[0], step.picks[0]
    if not isinstance(a.of, ast.Select) or not isinstance(b.of, ast.Select):
        return False
    if any(isinstance(test, ast.Relation) and test.to == ast.Ref(first.as_) for test in b.of.tests):
        return False
    apart = (a.of.zones, a.of.whose, a.of.among) != (b.of.zones, b.of.whose, b.of.among)
    return apart and not printer.ways.letters(printer, first) and not printer.ways.letters(printer, step)


def into_chosen_soul(printer: GatePrinter, last: Sequence[Sequence[ast.Step]], step: ast.Move) -> bool:
    """Whether known cards, or soul cards of a known card, go into the soul of a card that is chosen for it."""
    choose = last[0][-1] if last else None
    if not isinstance(choose, ast.Choose) or not (isinstance(step.what, ast.Ref) or _under_another(step.what, choose)):
        return False
    of = choose.picks[0].of
    if step.what == ast.THIS and isinstance(of, ast.Select) and ast.Relation("other", ast.THIS) not in of.tests:
        return False
    return step.to[0].under == ast.Ref(choose.as_) and choose.picks[0].quantity == ONE


def _under_another(what: ast.Selector, choose: ast.Choose) -> bool:
    """Whether these are soul cards of a card that was named before this choice."""
    of = what.of if isinstance(what, ast.Pick) else what
    if not isinstance(of, ast.Select) or of.zones != ("soul",):
        return False
    hosts = [test.to for test in of.tests if isinstance(test, ast.Relation) and test.kind == "under"]
    return bool(hosts) and ast.THIS not in hosts and ast.Ref(choose.as_) not in hosts


def side(printer: GatePrinter, step: ast.Step, lead: str) -> Callable[[], list[str]]:
    """What one side of a coin brings."""
    return lambda: speaking.sentence(printer, step, lead)


def together(printer: GatePrinter, last: Sequence[ast.Step], step: ast.Step) -> bool:
    """Whether a step belongs to the clause of those before it."""
    first = last[-1]
    if shuffled_in(first, step):
        return True
    gains = ast.Change | ast.Grant | ast.Regard
    if isinstance(first, gains) and isinstance(step, gains):
        sets = [one for one in (first, step) if isinstance(one, ast.Change) and one.how == "to"]
        same = not isinstance(first.what, ast.Select) or first.until is None or steady(first.what, last) or (
            first.what in printer.noted)
        return first.what == step.what and first.until == step.until and not sets and same
    return False


def exchanged(printer: GatePrinter, step: ast.Exchange, chooses: Sequence[ast.Choose]) -> str:
    """The two cards of an exchange, those that are chosen for it as choices."""
    picks = {one.as_: one.picks[0] for one in chooses}
    if any(one.by != step.by or len(one.picks) > 1 or one.picks[0].quantity != ONE for one in chooses):
        raise NoWords("other choices for an exchange")
    first = chooses[0].picks[0].of if len(chooses) == 2 else None
    if isinstance(first, ast.Select):
        twin = replace(first, tests=(*first.tests, ast.Relation("other", ast.Ref(chooses[0].as_))))
        if chooses[1].picks[0].of == twin:
            text = printer.counted("2", first, True)
            for one in chooses:
                printer.make(one.as_, "chosen", False, printer.head(first))
            return text
    said: list[str] = []
    for what in (step.a, step.b):
        name = what.name if isinstance(what, ast.Ref) else ""
        if name in picks:
            said.append(printer.pick(picks[name]))
            printer.make(name, "chosen", False, printer.head(picks[name].of))
        else:
            said.append(printer.ref(what))
    return " and ".join(said)


def done_by_them(printer: GatePrinter, clause: str) -> str:
    """An instruction as what somebody does."""
    word, _, rest = clause.partition(" ")
    return f"{third_person(word)} {rest}"


def counted_for(printer: GatePrinter, step: ast.Step) -> str:
    """What a player does for each of some cards that were counted before, '' for anything else."""
    if not isinstance(step, ast.Draw | nodes.GainLife | nodes.LoseLife):
        return ""
    n, count = (step.n.a, step.n.b) if isinstance(step.n, ast.Times) else (ast.Num(1), step.n)
    if not isinstance(n, ast.Num) or not isinstance(count, ast.Count) or not isinstance(count.what, ast.Select):
        return ""
    what = f"card{'' if n == ast.Num(1) else 's'}" if isinstance(step, ast.Draw) else "Life"
    verb = "draw" if isinstance(step, ast.Draw) else "gain" if isinstance(step, nodes.GainLife) else "lose"
    return f"{verb} {n.value} {what} for each {printer.each(count.what)}"


def of_controller(printer: GatePrinter, step: ast.If) -> tuple[str, list[Callable[[], list[str]]]]:
    """What the controller of a card does, if there is that card; the sentences that answer it."""
    what = step.condition.what if isinstance(step.condition, ast.Exists) else None
    if what not in (printer.scope.it(), printer.controlled):
        raise NoWords("the controller of a card that was named before")
    who = "its controller" if what == printer.scope.it() else "that player"
    printer.controlled = what
    text, answers = printer.ways.governed(printer, step.then)
    if "your opponent" in text:
        return text.replace("your opponent", who, 1), answers
    if text.startswith("you may "):
        return f"{who} {text.removeprefix('you ')}", answers
    return f"{who} {done_by_them(printer, text)}", answers


def _in_order(printer: GatePrinter, step: ast.Step) -> str:
    said = [printer.clause(one) for one in (step.steps if isinstance(step, ast.Seq) else (step,))]
    return f"{', '.join(said[:-1])}{', and ' if said[1:] else ''}{said[-1]}"


def _set(step: ast.Instead) -> bool:
    """Whether damage by an attack, a skill or some card becomes a number."""
    event, new = step.event, step.new
    return isinstance(event, ast.Damaged) and isinstance(new, ast.Damage) and isinstance(new.n, ast.Num) and (
        new.source == ast.Ref("replaced") and event != ast.Damaged(None, event.receiver, None))


def replacement(printer: GatePrinter, step: ast.Instead) -> str:
    """Something else instead of this card's leaving."""
    next_one = step.limit is not None and step.until is not None
    if isinstance(step.new, ast.Damage | ast.Harm) and not isinstance(step.event, ast.Within) and (
        isinstance(step.new.n, ast.Add | nodes.AtMost) or (next_one and step.new.n != nouns.AS_MUCH)
            or step.new.n == ast.Num(0) or _set(step)):
        return printer.say("clause", step)
    if isinstance(step.new, ast.If):
        return printer.say("clause", step)
    lead = printer.ways.opening(printer, Head("would", trigger=step.event, until=step.until))
    may = f"{printer.ways.may(printer, step.by)} " if step.optional else ""
    if next_one and step.until == ast.END_OF_TURN and lead.startswith(("if ", "when ")):
        lead = f"the next time {lead.partition(' ')[2]}"
    elif next_one:
        raise NoWords("only once, until later")
    new = step.new
    if isinstance(new, ast.Attempt) and new.then is not None and new.otherwise is None and not new.optional:
        text = f"{lead}{may}{_in_order(printer, new.step)}. If you do, {_in_order(printer, new.then)} instead"
    else:
        text = f"{lead}{may}{_in_order(printer, new)} instead"
    printer.scope.antecedents = [one for one in printer.scope.antecedents if one.what != ast.Ref("replaced")]
    return text
