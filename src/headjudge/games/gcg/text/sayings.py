"""Abilities of the Gundam Card Game in the official style."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from headjudge.games.gcg import nodes
from headjudge.games.gcg.text import phrases
from headjudge.games.gcg.text.nouns import SOME
from headjudge.games.gcg.text.phrases import capital
from headjudge.games.gcg.text.sentences import PUT_AWAY
from headjudge.games.gcg.text.words import EVERYBODY, keyword_text
from headjudge.language.printing.printer import word_for
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.games.gcg.text.printer import GcgPrinter

TIMING_WORDS: Final = {
    "main": "Main",
    "action": "Action",
    "burst": "Burst",
    "deploy": "Deploy",
    "attack": "Attack",
    "destroyed": "Destroyed",
    "when_paired": "When Paired",
    "when_linked": "When Linked",
}


THIS: Final[dict[tuple[str, ...], str]] = {
    ("battle_area",): "this Unit",
    ("base",): "this Base",
    ("hand",): "this card in your hand",
}
"""What a card calls itself, by where its text works."""


def once(printer: GcgPrinter, limit: ast.Limit | None) -> str:
    """Once per turn."""
    if limit is None:
        return ""
    if limit != ast.Limit(1):
        raise NoWords("more than once per turn")
    return "【Once per Turn】"


def marks_of(printer: GcgPrinter, condition: ast.Condition | None) -> tuple[str, list[ast.Condition]]:
    """The conditions that stand in brackets at the beginning, and the others."""
    found = ""
    rest = list(condition.conditions if isinstance(condition, ast.And) else (condition,) if condition else ())
    while rest:
        first = rest[0]
        if not isinstance(first, ast.Is) or first.what != ast.THIS or len(first.tests) != 1:
            break
        test = first.tests[0]
        if test == ast.Relation("linked"):
            found += "【During Link】"
        elif isinstance(test, ast.HasMarkers) and test.quantity == SOME:
            found += f"【During Pair{pilots(printer, test.tests)}】"
        else:
            break
        rest.pop(0)
    return found, rest


def pilots(printer: GcgPrinter, tests: Sequence[ast.Test]) -> str:
    """What kind of Pilot, in the brackets of a timing."""
    return f"･{phrases.qualifier(printer, tests)}Pilot" if tests else ""


def continuous(printer: GcgPrinter, ability: ast.Continuous) -> str:
    """A constant effect."""
    marks, rest = marks_of(printer, ability.condition)
    first = ability.parts[0] if ability.parts else None
    if first == ast.Forbid("attack", ast.THIS) and len(rest) == 1 and isinstance(rest[0], ast.Not):
        happened = rest[0].condition
        if not isinstance(happened, ast.Happened) or marks:
            raise NoWords("an attack under another condition")
        return f"This Unit can only attack during a turn when {printer.event(happened.event)}."
    if isinstance(first, ast.Change) and first.how == "to":
        as_if = ast.Seq(tuple(ast.Change(ast.THIS, field, "to", first.amount) for field in ("level", "cost")))
        if ast.Seq(ability.parts) != as_if or marks:
            raise NoWords("a value that is set")
        heads = heads_of(printer, rest).replace("while ", "if ", 1)
        played = f"play it as if it has {printer.n(first.amount)} Lv. and cost"
        return f"When playing this card from your hand, {heads}{played}."
    if isinstance(first, ast.Instead) and first.until is None:
        start = f"{heads_of(printer, rest)}when {printer.event(first.event)}, "
        new = printer.clause(first.new)
        new = f"you may {new} instead" if first.optional else new
        return f"{marks}{once(printer, first.limit)}{capital(start)}{new}."
    if isinstance(first, ast.Allow) and first.deed == "draw attacks" and first.what == ast.THIS:
        rested = ast.Is(ast.THIS, (ast.InState(("rested",)),))
        if not rest or rest.pop() != rested:
            raise NoWords("attacks drawn by an active Unit")
    return f"{marks}{capital(heads_of(printer, rest) + printer.joined(ability.parts))}."


def heads_of(printer: GcgPrinter, conditions: Sequence[ast.Condition]) -> str:
    """Conditions before the comma: times first, then the others."""
    text = ""
    others = list(conditions)
    while others and isinstance(others[0], ast.Now):
        now = others.pop(0)
        if not isinstance(now, ast.Now):
            raise NoWords("a tree that no text says")
        text += f"during {printer.say('span', (now.span, now.whose))}, "
    if any(isinstance(one, ast.Now) for one in others):
        raise NoWords("a time behind another condition")
    if others:
        text += f"while {' and '.join(printer.condition(one) for one in others)}, "
    return text


def automatic(printer: GcgPrinter, ability: ast.Automatic) -> str:
    """A triggered effect: with its timing in brackets, or with its event."""
    marks, rest = marks_of(printer, ability.gate)
    if ability.labels:
        if rest:
            raise NoWords("a condition beside a timing")
        timings = "/".join(timing(printer, label, ability.trigger) for label in ability.labels)
        lead = "if you deploy this Unit from your trash, " if from_trash(printer, ability.trigger) else ""
        if isinstance(ability.trigger, ast.Destroys):
            lead = f"if {printer.event(ability.trigger)}, "
        return f"{marks}{timings}{once(printer, ability.limit)}{text(printer, ability.body, lead)}"
    happened = rest.pop() if rest and isinstance(rest[-1], ast.Happened) else None
    if (happened is not None) != (ability.trigger == ast.Edge("end", "turn", "any")):
        raise NoWords("a time that is bound to an event")
    lead = heads_of(printer, rest)
    if isinstance(happened, ast.Happened):
        lead += f"at the end of the turn when {printer.event(happened.event)}, "
    elif isinstance(ability.trigger, ast.Edge):
        edge = ability.trigger
        word = "end" if edge.edge == "end" else "start"
        lead += f"at the {word} of {printer.say('span', (edge.span, edge.whose))}, "
    else:
        triggers = ability.trigger.triggers if isinstance(ability.trigger, ast.AnyOf) else (ability.trigger,)
        lead += f"when {' or when '.join(printer.event(one) for one in triggers)}, "
    return f"{marks}{once(printer, ability.limit)}{text(printer, ability.body, lead)}"


def from_trash(printer: GcgPrinter, trigger: ast.Trigger) -> bool:
    """Whether a card must be deployed from the trash."""
    return isinstance(trigger, ast.Moved) and trigger.verb == "deploy" and bool(trigger.src)


def timing(printer: GcgPrinter, label: str, trigger: ast.Trigger) -> str:
    """A timing in brackets."""
    tests = trigger.tests if isinstance(trigger, nodes.Paired) else ()
    return f"【{TIMING_WORDS[label]}{pilots(printer, tests)}】"


def text(printer: GcgPrinter, body: ast.Step, lead: str = "") -> str:
    """The sentences of a body; the first one behind `lead`."""
    if isinstance(body, ast.Modal) and not isinstance(body.options[0], ast.Create):
        options = "".join(f" \u25a0{effect(type(printer)(), option)}" for option in body.options)
        return f"Choose {printer.n(body.quantity.low)} of the following effects and activate it:{options}"
    sentences = printer.sentences(_steps(body), lead)
    if printer.following:
        *first, last = sentences
        said = [*(f"{capital(sentence)}." for sentence in first), f"{capital(last)}:"]
        return " ".join([*said, *(f"\u25a0{effect}" for effect in printer.following)])
    return " ".join(_closed(sentence) for sentence in sentences)


def everyone_looks(printer: GcgPrinter, who: str, step: ast.Step) -> str:
    """All players look at cards and do something with them: what follows are sentences of theirs."""
    first, *more = printer.sentences(_steps(step), first=False)
    said = [f"{who} each {first}"]
    for sentence in more:
        theirs = sentence.replace("you may ", "they may ").replace(" your ", " their ")
        said.append(theirs if theirs.startswith("if ") else f"they {theirs}")
    return ". ".join([said[0].replace(" your ", " their "), *(capital(one) for one in said[1:])])


def by_player(printer: GcgPrinter, step: nodes.OnePlayer, lead: str) -> list[str]:
    """An enemy player is chosen and does something."""
    which = f" with {phrases.theirs(printer, step.condition)}" if step.condition is not None else ""
    found = [f"{lead}choose 1 enemy player{which}"]
    for sentence in printer.sentences(_steps(step.step), first=False):
        theirs = sentence.replace(" your ", " their ")
        may = theirs.startswith("you may ")
        found.append(theirs.replace("you may ", "they may ", 1) if may else f"they {theirs}")
    return found


def effect(printer: GcgPrinter, body: ast.Step) -> str:
    """One of several effects."""
    return text(printer, body)


def conditional(printer: GcgPrinter, step: ast.If, lead: str, to_the_end: bool) -> list[str]:
    """What is done only if something is so: all that follows, or one sentence."""
    if step.otherwise is not None and not isinstance(step.otherwise, ast.If):
        first = conditional(printer, ast.If(step.condition, step.then), lead, False)
        return [*first, *printer.sentences(_steps(step.otherwise), "otherwise, ", first=False)[:1]]
    if step.otherwise is not None:
        return [lead + alternatives(printer, step)]
    conditions = step.condition.conditions if isinstance(step.condition, ast.And) else (step.condition,)
    rest = list(conditions)
    start = lead
    while rest and isinstance(rest[0], ast.Now) and to_the_end and len(rest) > 1:
        now = rest.pop(0)
        if not isinstance(now, ast.Now):
            raise NoWords("a tree that no text says")
        start += f"during {printer.say('span', (now.span, now.whose))}, "
    start += f"if {' and '.join(printer.condition(one) for one in rest)}, "
    if to_the_end:
        return printer.sentences(_steps(step.then), start, first=False)
    sentences = printer.sentences(_steps(step.then), start, first=False)
    return [" and ".join(sentences)] if not isinstance(step.then, ast.Attempt) else sentences


def alternatives(printer: GcgPrinter, step: ast.If) -> str:
    """One of several things, each with its condition."""
    text = f"{printer.joined(_steps(step.then))} if {printer.condition(step.condition)}"
    if step.otherwise is None:
        return text
    if not isinstance(step.otherwise, ast.If):
        raise NoWords("otherwise")
    return f"{text}, or {alternatives(printer, step.otherwise)}"


def waiting(printer: GcgPrinter, step: ast.Later, lead: str) -> list[str]:
    """When something happens in a while."""
    if step == ast.Later(PUT_AWAY, step.body) and printer.labels:
        start = f"{lead}after activating this card's 【{TIMING_WORDS[printer.labels[0]]}】, "
        offer = step.body
        if isinstance(offer, ast.Attempt) and isinstance(offer.step, ast.Seq) and offer.then is None:
            return [f"{start}{'you may ' if offer.optional else ''}{printer.say('clause', offer.step.steps)}"]
        return printer.sentences(_steps(step.body), start, first=False)
    if step.uses != 0 or step.until is None:
        raise NoWords("something that waits in another way")
    start = f"{lead}{printer.say('until', step.until)}, when {printer.event(step.trigger)}, "
    return printer.sentences(_steps(step.body), start, first=False)


def lessened(printer: GcgPrinter, step: ast.Instead, lead: str) -> str:
    """When damage is received in a while, less of it."""
    if step.until is None or step.limit is not None:
        raise NoWords("less damage in another way")
    return f"{lead}{printer.say('until', step.until)}, when {printer.event(step.event)}, {printer.clause(step.new)}"


def amended(printer: GcgPrinter, step: ast.Amend) -> str:
    """Something else instead."""
    start = f"if {printer.condition(step.condition)}, "
    return f"{start}{printer.joined(_steps(step.new))} instead"


def tokens(printer: GcgPrinter, made: Sequence[ast.Create]) -> str:
    """Tokens, one or the other, with all that they have."""
    number = "" if len(made) > 1 or made[0].n == ast.Num(1) else "s"
    return f"{' or '.join(made_token(printer, step) for step in made)} Unit token{number}"


def made_token(printer: GcgPrinter, step: ast.Create) -> str:
    """A token with all that it has."""
    token = step.token
    numbers = dict(token.numbers)
    traits = "".join(f"({trait}) " for trait in dict(token.words).get("trait", ())).strip()
    parts = [*([traits] if traits else []), f"AP{numbers['ap']}", f"HP{numbers['hp']}"]
    for ability in token.abilities:
        if isinstance(ability, ast.Keyword):
            parts.append(keyword_text(ability.name, ability.numbers))
        else:
            if not isinstance(ability, ast.Continuous):
                raise NoWords("a tree that no text says")
            parts.append(capital(type(printer)().joined(ability.parts)))
    state = f"{step.state} " if step.state else ""
    return f"{printer.n(step.n)} {state}[{token.name}]({'･'.join(parts)})"


def each_player(printer: GcgPrinter, step: ast.EachPlayer) -> str:
    """All players do it, with their own cards."""
    who = word_for(EVERYBODY, step.who)
    if isinstance(_steps(step.step)[0], ast.Look):
        return everyone_looks(printer, who, step.step)
    return f"{who} {printer.clause(step.step)}"


def groups(printer: GcgPrinter, steps: Sequence[ast.Step]) -> list[list[ast.Step]]:
    """Steps that one clause says: choices in a row, gains of the same cards."""
    found: list[list[ast.Step]] = []
    for step in steps:
        if found and together(printer, found[-1], step):
            found[-1].append(step)
        else:
            found.append([step])
    return found


def together(printer: GcgPrinter, group: Sequence[ast.Step], step: ast.Step) -> bool:
    """Whether a step belongs to the clause of those before it."""
    last = group[-1]
    if isinstance(last, ast.Choose) and isinstance(step, ast.Choose):
        return last.by == step.by == "you"
    if isinstance(last, ast.Forbid) and isinstance(step, ast.Forbid):
        deeds = (last.deed, step.deed)
        return deeds == ("become active", "be paired") and (last.what, last.until) == (step.what, step.until)
    gains = ast.Change | ast.Grant
    if isinstance(last, gains) and isinstance(step, gains):
        plain = not isinstance(getattr(group[0], "amount", None), ast.Kinds | ast.Count)
        return plain and last.what == step.what and last.until == step.until
    if isinstance(last, ast.Move) and isinstance(step, ast.Move) and isinstance(step.what, ast.Rest):
        ends = last.to == (ast.Spot("deck", "you", "top"),) and step.to == (ast.Spot("deck", "you", "bottom"),)
        return ends and len(group) == 1 and rest_of(printer, last, step.what) is not None
    return False


def rest_of(printer: GcgPrinter, step: ast.Move, rest: ast.Rest) -> int | None:
    """How many cards are left of those that were looked at."""
    looked = printer.looked.get(rest.of)
    pick = step.what
    if looked is None or not isinstance(pick, ast.Pick) or not isinstance(pick.quantity.low, ast.Num):
        return None
    return looked - pick.quantity.low.value


def _closed(sentence: str) -> str:
    """A sentence with its full stop."""
    return f"{capital(sentence)}{'' if sentence.endswith('Lv.') else '.'}"


def _steps(step: ast.Step) -> tuple[ast.Step, ...]:
    return step.steps if isinstance(step, ast.Seq) else (step,)
