"""Abilities of the Gundam Card Game in the official style."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from headjudge.games.gcg import nodes
from headjudge.games.gcg.text import phrases
from headjudge.games.gcg.text.abilities import Timing, asked_of_event
from headjudge.games.gcg.text.nouns import SOME
from headjudge.games.gcg.text.phrases import capital
from headjudge.games.gcg.text.sentences import PUT_AWAY, is_less_damage, only_chooses
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import both, each_of
from headjudge.language.tree.notions import Head

if TYPE_CHECKING:
    from headjudge.games.gcg.text.printer import GcgPrinter

FURTHER: Final = ("attack", "block", "be blocked", "become active", "be paired")
"""What can be forbidden in one clause with another deed."""

THIS: Final[dict[tuple[str, ...], str]] = {
    ("battle_area",): "this Unit",
    ("base",): "this Base",
    ("hand",): "this card in your hand",
}
"""What a card calls itself, by where its text works."""


def ability(printer: GcgPrinter, ability: ast.Ability) -> str:
    """Timings, cost, sentences."""
    if isinstance(ability, ast.Keyword):
        return printer.say("keyword_line", ability)
    where: tuple[str, ...] = getattr(ability, "where", ())
    printer.this = THIS.get(where, "this card")
    if isinstance(ability, ast.Continuous):
        return continuous(printer, ability)
    if isinstance(ability, ast.Automatic):
        return automatic(printer, ability)
    if isinstance(ability, ast.Activated):
        marks, rest = marks_of(printer, ability.condition)
        if rest:
            raise NoWords("a condition of what is activated")
        cost = ", ".join(
            printer.say("coin" if isinstance(step, ast.Spend) else "clause", step) for step in ability.cost
        )
        lead = f"{capital(cost)}\uff1a" if cost else ""
        timing = printer.say("timing", Timing(f"activate_{ability.window}"))
        return f"{marks}{timing}{once(printer, ability.limit)}{lead}{text(printer, ability.body)}"
    if isinstance(ability, ast.OnPlay):
        marks = "/".join(printer.say("timing", Timing(label)) for label in ability.labels)
        printer.labels = ability.labels
        return f"{marks}{text(printer, ability.body)}"
    raise NoWords(type(ability).__name__)


def once(printer: GcgPrinter, limit: ast.Limit | None) -> str:
    """Once per turn."""
    if limit is None:
        return ""
    if limit != ast.Limit(1):
        raise NoWords("more than once per turn")
    return printer.say("timing", Timing("once_per_turn"))


def marks_of(printer: GcgPrinter, condition: ast.Condition | None) -> tuple[str, list[ast.Condition]]:
    """The conditions that stand in brackets at the beginning, and the others."""
    found = ""
    rest = each_of(condition)
    while rest:
        first = rest[0]
        if not isinstance(first, ast.Is) or first.what != ast.THIS or len(first.tests) != 1:
            break
        test = first.tests[0]
        if test == ast.Relation("linked"):
            found += printer.say("timing", Timing("during_link"))
        elif isinstance(test, ast.HasMarkers) and test.quantity == SOME:
            found += printer.say("timing", Timing("during_pair", test.tests))
        else:
            break
        rest.pop(0)
    return found, rest


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
        heads = heads_of(printer, rest, "if")
        played = f"play it as if it has {printer.n(first.amount)} Lv. and cost"
        return f"{capital(printer.ways.opening(printer, Head('playing')))}{heads}{played}."
    if isinstance(first, ast.Instead) and first.until is None:
        if in_the_place(first):
            return f"{marks}{capital(heads_of(printer, rest) + substituted(printer, first))}."
        new = printer.clause(first.new)
        start = f"{heads_of(printer, rest)}{printer.ways.opening(printer, Head('when', trigger=first.event))}"
        new = f"you may {new} instead" if first.optional else new
        return f"{marks}{once(printer, first.limit)}{capital(start)}{new}."
    if isinstance(first, ast.Allow) and first.deed == "draw attacks" and first.what == ast.THIS:
        rested = ast.Is(ast.THIS, (ast.InState(("rested",)),))
        if not rest or rest.pop() != rested:
            raise NoWords("attacks drawn by an active Unit")
    return f"{marks}{capital(heads_of(printer, rest) + joined(printer, ability.parts))}."


def in_the_place(step: ast.Instead) -> bool:
    """Whether something else happens, and not less of the same."""
    less = is_less_damage(step.new) or (isinstance(step.new, ast.Harm) and step.new.what == ast.THIS)
    return isinstance(step.event, ast.Moved | ast.Destroys) or (isinstance(step.event, ast.Harmed) and not less)


def substituted(printer: GcgPrinter, step: ast.Instead) -> str:
    """What happens in the place of something else."""
    lead = "" if step.until is None else printer.ways.opening(printer, Head("until", until=step.until))
    would = f"if {printer.say('would', step.event)}, "
    return f"{lead}{would}{'you may ' if step.optional else ''}{printer.clause(step.new)} instead"


def heads_of(printer: GcgPrinter, conditions: Sequence[ast.Condition], word: str = "while") -> str:
    """Conditions before the comma: times first, then the others behind one word."""
    times, others = times_and(conditions)
    heads = [Head("during", time) for time in times]
    if others:
        heads.append(Head(word, both(others)))
    return "".join(printer.ways.opening(printer, head) for head in heads)


def times_and(conditions: Sequence[ast.Condition]) -> tuple[list[ast.Condition], list[ast.Condition]]:
    """Returns the times with which conditions begin, and the conditions behind them."""
    others = list(conditions)
    times: list[ast.Condition] = []
    while others and isinstance(others[0], ast.Now):
        times.append(others.pop(0))
    if any(isinstance(one, ast.Now) for one in others):
        raise NoWords("a time behind another condition")
    return times, others


def automatic(printer: GcgPrinter, ability: ast.Automatic) -> str:
    """A triggered effect: with its timing in brackets, or with its event."""
    marks, rest = marks_of(printer, ability.gate)
    said_of_event = asked_of_event(ability.body)
    rest = [one for one in rest if one not in said_of_event]
    limit = once(printer, ability.limit)
    if ability.labels:
        if rest:
            raise NoWords("a condition beside a timing")
        triggers = ability.trigger.triggers if isinstance(ability.trigger, ast.AnyOf) else (ability.trigger,)
        timings = "/".join(
            printer.say("timing", Timing(label, one.tests if isinstance(one, nodes.Paired) else ()))
            for label, one in zip(ability.labels, triggers, strict=True)
        )
        lead = "if you deploy this Unit from your trash, " if from_trash(printer, ability.trigger) else ""
        if isinstance(ability.trigger, ast.Destroys):
            lead = f"if {printer.event(ability.trigger)}, "
        return f"{marks}{timings}{limit}{text(printer, ability.body, lead)}"
    happened = rest.pop() if rest and isinstance(rest[-1], ast.Happened) else None
    if happened is not None and ability.trigger != ast.Edge("end", "turn", "any"):
        raise NoWords("a time that is bound to an event")
    lead = heads_of(printer, rest) + printer.ways.opening(printer, Head("when", happened, ability.trigger))
    return f"{marks}{limit}{text(printer, ability.body, lead)}"


def from_trash(printer: GcgPrinter, trigger: ast.Trigger) -> bool:
    """Whether a card must be deployed from the trash."""
    return isinstance(trigger, ast.Moved) and trigger.verb == "deploy" and bool(trigger.src)


def text(printer: GcgPrinter, body: ast.Step, lead: str = "") -> str:
    """The sentences of a body; the first one behind `lead`."""
    if isinstance(body, ast.Modal) and not isinstance(body.options[0], ast.Create):
        options = "".join(f" \u25a0{text(type(printer)(), option)}" for option in body.options)
        return f"Choose {printer.n(body.quantity.low)} of the following effects and activate it:{options}"
    said = sentences(printer, _steps(body), lead)
    if printer.quotes:
        *first, last = said
        told = [*(f"{capital(sentence)}." for sentence in first), f"{capital(last)}:"]
        return " ".join([*told, *(f"\u25a0{effect}" for effect in printer.quotes)])
    return " ".join(_closed(sentence) for sentence in said)


def sentences(printer: GcgPrinter, steps: Sequence[ast.Step], lead: str = "", first: bool = True) -> list[str]:
    """Sentences without their full stops."""
    found: list[str] = []
    for step in steps:
        if isinstance(step, ast.Look) and isinstance(step.what, ast.Top) and isinstance(step.what.n, ast.Num):
            printer.looked[step.as_] = step.what.n.value
    gathered = groups(printer, [step.old if isinstance(step, ast.Amend) else step for step in steps])
    for at, group in enumerate(gathered):
        start, lead = lead, ""
        step = group[0]
        last = at == len(gathered) - 1
        leading = first and at == 0
        if isinstance(step, ast.If):
            found += conditional(printer, step, start, leading and last)
        elif isinstance(step, ast.Attempt):
            found += attempted(printer, step, start, last)
        elif isinstance(step, ast.Instead) and isinstance(step.new, ast.Harm) and step.new.what != ast.THIS and (
            step.limit is None
        ):
            found.append(lessened(printer, step, start))
        elif isinstance(step, ast.Instead) and in_the_place(step):
            found.append(start + substituted(printer, step))
        elif isinstance(step, nodes.OnePlayer):
            found += by_player(printer, step, start)
        elif isinstance(step, ast.Later):
            if not last:
                raise NoWords("something behind what waits")
            found += waiting(printer, step, start)
        elif found and (isinstance(step, ast.Shuffle) or (isinstance(step, ast.Move) and len(group) == 2)):
            found[-1] += f" and {grouped(printer, group)}"
        else:
            found.append(start + grouped(printer, group))
    return [*found, *[amended(printer, step) for step in steps if isinstance(step, ast.Amend)]]


def attempted(printer: GcgPrinter, step: ast.Attempt, lead: str, last: bool) -> list[str]:
    """You may; if you do."""
    if step.by != "you" or (step.otherwise is not None and (step.then is not None or not step.optional)):
        raise NoWords("an attempt of this kind")
    if isinstance(step.step, ast.Recover) and step.step.n is not None and step.optional and step.then is None:
        return [f"{lead}{printer.subject(step.step.what)[0]} may recover {printer.n(step.step.n)} HP"]
    may = f"{printer.ways.may(printer, step.by)} " if step.optional else ""
    found = [f"{lead}{may}{' and '.join(sentences(printer, _steps(step.step), first=False))}"]
    if step.then is None and step.otherwise is None:
        return found
    if not last:
        raise NoWords("something behind an answer")
    if step.otherwise is not None:
        return [*found, *sentences(printer, _steps(step.otherwise), printer.ways.opening(printer, Head("did not")),
                                   first=False)]
    assert step.then is not None
    offered = step.optional and only_chooses(step.step)
    did = "" if offered else printer.ways.opening(printer, Head("did"))
    return [*found, *sentences(printer, _steps(step.then), did, first=False)]


def everyone_looks(printer: GcgPrinter, who: str, step: ast.Step) -> str:
    """All players look at cards and do something with them: what follows are sentences of theirs."""
    first, *more = sentences(printer, _steps(step), first=False)
    said = [f"{who} each {first}"]
    for sentence in more:
        theirs = sentence.replace("you may ", "they may ").replace(" your ", " their ")
        said.append(theirs if theirs.startswith("if ") else f"they {theirs}")
    return ". ".join([said[0].replace(" your ", " their "), *(capital(one) for one in said[1:])])


def by_player(printer: GcgPrinter, step: nodes.OnePlayer, lead: str) -> list[str]:
    """An enemy player is chosen and does something."""
    which = f" with {phrases.theirs(printer, step.condition)}" if step.condition is not None else ""
    found = [f"{lead}choose 1 enemy player{which}"]
    for sentence in sentences(printer, _steps(step.step), first=False):
        theirs = sentence.replace(" your ", " their ")
        may = theirs.startswith("you may ")
        found.append(theirs.replace("you may ", "they may ", 1) if may else f"they {theirs}")
    return found


def conditional(printer: GcgPrinter, step: ast.If, lead: str, to_the_end: bool) -> list[str]:
    """What is done only if something is so: all that follows, or one sentence."""
    if step.otherwise is not None and not isinstance(step.otherwise, ast.If):
        first = conditional(printer, ast.If(step.condition, step.then), lead, False)
        otherwise = printer.ways.opening(printer, Head("otherwise"))
        return [*first, *sentences(printer, _steps(step.otherwise), otherwise, first=False)[:1]]
    if step.otherwise is not None:
        return [lead + alternatives(printer, step)]
    rest = each_of(step.condition)
    start = lead
    while isinstance(rest[0], ast.Now) and to_the_end and len(rest) > 1:
        start += printer.ways.opening(printer, Head("during", rest.pop(0)))
    start += printer.ways.opening(printer, Head("if", both(rest)))
    said = sentences(printer, _steps(step.then), start, first=False)
    return said if to_the_end or isinstance(step.then, ast.Attempt) else [" and ".join(said)]


def alternatives(printer: GcgPrinter, step: ast.If) -> str:
    """One of several things, each with its condition."""
    text = f"{joined(printer, _steps(step.then))} if {printer.condition(step.condition)}"
    if step.otherwise is None:
        return text
    if not isinstance(step.otherwise, ast.If):
        raise NoWords("otherwise")
    return f"{text}, or {alternatives(printer, step.otherwise)}"


def waiting(printer: GcgPrinter, step: ast.Later, lead: str) -> list[str]:
    """When something happens in a while."""
    if step == ast.Later(PUT_AWAY, step.body) and printer.labels:
        start = f"{lead}{printer.ways.opening(printer, Head('after'))}"
        offer = step.body
        if isinstance(offer, ast.Attempt) and isinstance(offer.step, ast.Seq) and offer.then is None:
            return [f"{start}{'you may ' if offer.optional else ''}{printer.say('clause', offer.step.steps)}"]
        return sentences(printer, _steps(step.body), start, first=False)
    if isinstance(step.trigger, ast.Edge) and step == ast.Later(step.trigger, step.body):
        start = f"{lead}{printer.ways.opening(printer, Head('when', trigger=step.trigger))}"
        return sentences(printer, _steps(step.body), start, first=False)
    if step.uses != 0 or step.until is None:
        raise NoWords("something that waits in another way")
    start = f"{lead}{during(printer, step.until, step.trigger)}"
    return sentences(printer, _steps(step.body), start, first=False)


def lessened(printer: GcgPrinter, step: ast.Instead, lead: str) -> str:
    """When damage is received in a while, less of it."""
    if step.until is None or step.limit is not None:
        raise NoWords("less damage in another way")
    return f"{lead}{during(printer, step.until, step.event)}{printer.clause(step.new)}"


def during(printer: GcgPrinter, until: ast.Until, event: ast.Trigger) -> str:
    """When something happens in a while."""
    heads = (Head("until", until=until), Head("when", trigger=event))
    return "".join(printer.ways.opening(printer, head) for head in heads)


def amended(printer: GcgPrinter, step: ast.Amend) -> str:
    """Something else instead."""
    start = printer.ways.opening(printer, Head("if", step.condition))
    return f"{start}{joined(printer, _steps(step.new))} instead"


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
            parts.append(printer.say("profile_part", ability))
        else:
            if not isinstance(ability, ast.Continuous):
                raise NoWords("a tree that no text says")
            parts.append(capital(joined(type(printer)(), ability.parts)))
    state = f"{step.state} " if step.state else ""
    return f"{printer.n(step.n)} {state}[{token.name}]({'･'.join(parts)})"


def each_player(printer: GcgPrinter, step: ast.EachPlayer) -> str:
    """All players do it, with their own cards."""
    who = printer.say("actor", step.who)
    if isinstance(_steps(step.step)[0], ast.Look):
        return everyone_looks(printer, who, step.step)
    return f"{who} {printer.clause(step.step)}"


def gained(printer: GcgPrinter, gains: tuple[Sequence[object], ast.Amount | None]) -> str:
    """Everything that is gained, and for each of what."""
    said: list[str] = []
    for gain in gains[0]:
        if isinstance(gain, tuple) and isinstance(gain[0], ast.Ability):
            printer.quotes.append(printer.inner(gain[0]))
            said.append("the following effect")
        else:
            said.append(printer.say("gain", gain))
    times = f" for each {printer.say('each_np', gains[1])}" if gains[1] is not None else ""
    return f"{' and '.join(said)}{times}"


def joined(printer: GcgPrinter, steps: Sequence[ast.Step]) -> str:
    """Steps as one sentence without its full stop."""
    text = ""
    for group in groups(printer, steps):
        led = isinstance(group[0], ast.Forbid | ast.Allow)
        text += f"{', and ' if led and text else ' and ' if text else ''}{grouped(printer, group)}"
    return text


def grouped(printer: GcgPrinter, steps: Sequence[ast.Step]) -> str:
    """Steps as one clause."""
    return printer.clause(steps[0]) if len(steps) == 1 else printer.say("clause", tuple(steps))


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
        further = step.deed in FURTHER and step == ast.Forbid(step.deed, step.what, until=step.until)
        return further and step.what is not None and (last.what, last.until) == (step.what, step.until)
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
