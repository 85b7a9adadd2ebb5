"""How sentences are put together, and what answers them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from headjudge.language.printing.printer import Printer
from headjudge.language.printing.ways import Ways
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import both, each_of
from headjudge.language.tree.notions import Head
from headjudge.language.tree.pronouns import Antecedent


def body(printer: Printer, step: ast.Step) -> list[str]:
    """The sentences of a body."""
    ways = printer.ways
    found: list[str] = []
    steps = list(step.steps) if isinstance(step, ast.Seq) else [step]
    while steps:
        run: list[ast.Step] = []
        while steps and (not run or (ways.plain(printer, steps[0]) and ways.plain(printer, run[-1]))):
            run.append(steps.pop(0))
            if ways.ends_sentence(printer, run[-1], steps):
                break
        found += sentence(printer, run[0] if len(run) == 1 else ast.Seq(tuple(run)), "")
    return found


def plain(printer: Printer, step: ast.Step) -> bool:
    """Whether a step is a clause that another may follow in the same sentence."""
    return not isinstance(step, ast.If | ast.Attempt | ast.Later | ast.Repeat | ast.Modal | ast.EachPlayer)


def ends_sentence(printer: Printer, step: ast.Step, rest: Sequence[ast.Step]) -> bool:
    """Whether a new sentence begins after a step: behind quotes, and where X means something else from there on."""
    if rest and getattr(step, "by", "you") != getattr(rest[0], "by", "you"):
        return True
    letters = printer.ways.letters(printer, step)
    return printer.ways.quoting(printer, step) or bool(
        letters and not any(set(printer.ways.letters(printer, later)) == set(letters) for later in rest)
    )


def quoting(printer: Printer, step: ast.Step) -> bool:
    """Whether quotes follow."""
    return isinstance(step, ast.Grant)


def letters(printer: Printer, step: ast.Step) -> list[ast.Amount]:
    """The amounts that are printed as X."""
    numbers = printer.ways.numbers(printer, step)
    return [one for one in numbers if not (isinstance(one, ast.Count) and isinstance(one.what, ast.Ref))]


def numbers(printer: Printer, step: ast.Step) -> list[ast.Amount]:
    """The amounts that are not printed as digits."""
    found: list[ast.Amount] = []
    if isinstance(step, ast.Damage | ast.Draw):
        found.append(step.n)
    elif isinstance(step, ast.Change):
        found.append(step.amount)
    elif isinstance(step, ast.Look | ast.Move | ast.Reveal | ast.Flip) and isinstance(step.what, ast.Top):
        found.append(step.what.n)
    elif isinstance(step, ast.Choose | ast.Search):
        found += [amount for pick in step.picks for amount in letters_of(printer, pick)]
    elif isinstance(step, ast.Seq):
        found += [amount for part in step.steps for amount in printer.ways.numbers(printer, part)]
    return [amount for amount in found if not isinstance(amount, ast.Num)]


def letters_of(printer: Printer, pick: ast.Pick) -> list[ast.Amount]:
    """The amounts of a choice that are printed as X."""
    found = [pick.quantity.low, pick.quantity.high]
    tests = pick.of.tests if isinstance(pick.of, ast.Select) else ()
    found += [test.amount for test in tests if isinstance(test, ast.Measure) and not printer.closed(test.amount)]
    return [amount for amount in found if amount is not None]


def sentence(printer: Printer, step: ast.Step, lead: str) -> list[str]:
    """One sentence and those that answer it."""
    text, answers = printer.ways.governed(printer, step)
    found = [printer.closing(f"{lead}{text}")]
    for answer in answers:
        found += answer()
    return found


def governed(printer: Printer, step: ast.Step) -> tuple[str, list[Callable[[], list[str]]]]:
    """A step as one sentence without its full stop, and the sentences that answer it."""
    if isinstance(step, ast.Seq):
        texts = [printer.clause(part) for part in step.steps[:-1]]
        last, answers = printer.ways.governed(printer, step.steps[-1])
        merged = [*texts, last]
        return f"{', '.join(merged[:-1])}, and {merged[-1]}", answers
    if isinstance(step, ast.If):
        condition = printer.conditions(step.condition)
        before = list(printer.scope.antecedents)
        text, answers = printer.ways.governed(printer, step.then)
        if step.otherwise is not None:
            otherwise = step.otherwise
            answers = [*answers, lambda: _in_other_case(printer, before, otherwise, Head("otherwise"))]
        return f"{condition}, {text}", answers
    if isinstance(step, ast.Attempt):
        return printer.ways.attempted(printer, step)
    return printer.ways.clause_group(printer, [step]), []


def _in_other_case(printer: Printer, before: Sequence[Antecedent], step: ast.Step, head: Head) -> list[str]:
    """What is done in the other case, in which no pronoun means a card that is known only in the first."""
    known = printer.scope.antecedents
    earlier = [one.what for one in before]
    printer.scope.antecedents = [one for one in known if not isinstance(one.what, ast.Ref) or one.what in earlier]
    size = len(printer.scope.antecedents)
    said = sentence(printer, step, printer.ways.opening(printer, head))
    printer.scope.antecedents = [*known, *printer.scope.antecedents[size:]]
    return said


def attempted(
    printer: Printer, step: ast.Attempt, who: str = ""
) -> tuple[str, list[Callable[[], list[str]]]]:
    """May do; the answers follow as sentences. who: the player of whom they speak, if another is asked."""
    acting = who or step.by
    before, printer.by = printer.by, step.by
    if isinstance(step.step, ast.Pay):
        text, answers = "pay the cost", list[Callable[[], list[str]]]()
    else:
        text, answers = printer.ways.governed(printer, step.step)
    printer.by = before
    if answers:
        raise NoWords("an attempt that holds another")
    if step.then is not None:
        then = step.then
        if isinstance(step.step, ast.Pay):
            answers = [lambda: answered(printer, then)]
        else:
            answers = [lambda: sentence(printer, then, printer.ways.opening(printer, Head("did", by=acting)))]
    if step.otherwise is not None:
        otherwise = step.otherwise
        contrary = Head("did not", by=acting)
        known = list(printer.scope.antecedents)
        answers = [*answers, lambda: _in_other_case(printer, known, otherwise, contrary)]
    if not step.optional:
        return text, answers
    return f"{printer.ways.may(printer, step.by)} {text}", answers


def may(printer: Printer, by: str) -> str:
    """That a player may do something."""
    return printer.say("may", by)


def opening(printer: Printer, head: Head) -> str:
    """What stands before the comma, and the comma."""
    return f"{printer.say('head', head)}, "


def answered(printer: Printer, step: ast.Step) -> list[str]:
    """Everything that a paid cost brings."""
    sentences = printer.ways.body(printer, step)
    first = sentences[0]
    lead = printer.ways.opening(printer, Head("did"))
    first = first if first.startswith("X ") else f"{first[0].lower()}{first[1:]}"
    return [f"{lead[0].upper()}{lead[1:]}{first}", *sentences[1:]]


def clause_group(printer: Printer, steps: Sequence[ast.Step]) -> str:
    """Steps as one clause."""
    if len(steps) == 1:
        return printer.clause(steps[0])
    raise NoWords("several steps as one clause")


def action(printer: Printer, step: ast.Step) -> str:
    """A quoted action, whose registers are its own."""
    printer = type(printer)()
    printer.scope.antecedents = [one for one in printer.scope.antecedents if one.what == ast.SUBJECT]
    return f'"{" ".join(printer.body(step))}"'


def for_each(printer: Printer, step: ast.Repeat) -> str:
    """Something that is done for each of some cards."""
    lead = printer.ways.opening(printer, Head("for each", amount=step.times))
    text, answers = printer.ways.governed(printer, step.step)
    if answers:
        raise NoWords("answers in what is done for each")
    return f"{lead}{text}"


def later(printer: Printer, step: ast.Later) -> str:
    """When something later happens."""
    if step.uses != 1 or step.until is not None:
        raise NoWords("something that waits for ever")
    lead = f"{printer.trigger(step.trigger)}, "
    text, answers = printer.ways.governed(printer, step.body)
    if answers:
        raise NoWords("answers in what waits")
    return f"{lead}{text}"


def two_choices(printer: Printer, chooses: Sequence[ast.Choose]) -> str:
    """Choices of two cards in different places."""
    picks = [printer.pick(one.picks[0]) for one in chooses]
    for one in chooses:
        printer.make(one.as_, "chosen", printer.many(one.picks[0].quantity), printer.head(one.picks[0].of))
    printer.scope.note(ast.Union(tuple(ast.Ref(one.as_) for one in chooses)), True, "card", "pair")
    return f"{printer.verb('choose', chooses[0].by)} {' and '.join(picks)}"


def asked(printer: Printer, condition: ast.Condition | None) -> list[str]:
    """What stands before a sentence for a condition: times first, each by itself, then the rest as one."""
    conditions = each_of(condition)
    times = [one for one in conditions if isinstance(one, ast.Now)]
    if times and conditions[: len(times)] != times:
        raise NoWords("a time after another condition")
    rest = conditions[len(times) :]
    return [printer.conditions(one) for one in (*times, *([both(rest)] if rest else []))]


WAYS: Final = Ways(
    body=body,
    plain=plain,
    ends_sentence=ends_sentence,
    quoting=quoting,
    letters=letters,
    numbers=numbers,
    governed=governed,
    attempted=attempted,
    may=may,
    opening=opening,
    clause_group=clause_group,
    for_each=for_each,
    later=later,
    action=action,
)
"""The ways of a game that replaces none."""
