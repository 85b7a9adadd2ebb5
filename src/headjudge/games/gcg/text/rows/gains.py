"""What cards get: numbers, keyword effects, names."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gcg.text import abilities, nouns, phrases, sentences
from headjudge.language.reading.sequences import sequence
from headjudge.language.rows.row import Row, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

ANYWHERE: Final = ("hand", "trash", "deck", "battle_area", "pilots", "base", "shields", "removal", "no_location")
"""Where a card has a further name."""

COUNTED: Final = ast.Count | ast.Kinds | ast.Sum
LESS: Final = ast.Num(-1)
EACH: Final = ast.Ref("each")


def steps_of(value: object) -> tuple[ast.Step, ...]:
    """Returns the steps of one clause: a single one, or several that it says together."""
    found = value if isinstance(value, tuple) else (value,)
    return tuple(one for one in found if isinstance(one, ast.Step))


def _gets(reader: Any, parts: Parts) -> ast.Step:
    """Gets numbers and keyword effects."""
    subject = parts.read("doer")
    return gained(reader, parts, subject)


def _gets_too(reader: Any, parts: Parts) -> ast.Step:
    """The cards of the clause before get something, too."""
    return gained(reader, parts, nouns.same_doer(reader, parts.tree))


def gained(reader: Any, parts: Parts, subject: ast.Selector) -> ast.Step:
    """Everything that is gained; `for each` at the end belongs to all of it."""
    until = nouns.duration(reader, parts.read("until"), parts.tree)
    gains, times = parts.read("values" if parts.has("each") else "gains")
    if parts.has("each"):
        if times is not None:
            raise reader.unread(parts.tree, "'for each' is said twice")
        times = parts.read("each")
    steps: list[ast.Step] = []
    for gain in gains:
        if isinstance(gain, ast.Ability):
            steps.append(ast.Grant(subject, (gain,), until))
        elif isinstance(gain[0], ast.Ability):
            steps.append(ast.Grant(subject, gain, until))
        else:
            field, number = gain
            amount = number if times is None else ast.Times(number, times)
            steps.append(ast.Change(subject, field, "by", amount, until))
    if times is not None and any(isinstance(step, ast.Grant) for step in steps):
        raise reader.unread(parts.tree, "an effect for each of some cards")
    return sequence(steps)


def said_gains(value: object) -> tuple[tuple[object, ...], ast.Amount | None] | None:
    """Returns the gains of one clause and the amount that multiplies them; None if no single clause says them."""
    found: list[object] = []
    each: ast.Amount | None = None
    for step in steps_of(value):
        if isinstance(step, ast.Grant):
            found += [ability if isinstance(ability, ast.Keyword) else (ability,) for ability in step.abilities]
        elif isinstance(step, ast.Change) and step.how == "by":
            amount = step.amount
            if isinstance(amount, ast.Times):
                if each not in (None, amount.b):
                    return None
                each, amount = amount.b, amount.a
            found.append((step.field, amount))
        else:
            return None
    return tuple(found), each


def _says_gets(printer: Any, value: object) -> dict[str, object] | None:
    first = steps_of(value)[0]
    gains = said_gains(value)
    if gains is None or not isinstance(first, ast.Change | ast.Grant):
        return None
    verb = "get" if isinstance(first, ast.Change) else "gain"
    return {"doer": first.what, "verb": (verb, printer.plural(first.what)), "gains": gains, "until": first.until}


def _loses(reader: Any, parts: Parts) -> ast.Step:
    """Loses a keyword effect."""
    until = nouns.duration(reader, parts.read("until"), parts.tree)
    return ast.Lose(parts.read("doer"), "ability", (parts.read("label"),), until)


def _says_loses(printer: Any, step: ast.Lose) -> dict[str, object] | None:
    if step != ast.Lose(step.what, "ability", step.words[:1], step.until):
        return None
    return {"doer": step.what, "label": step.words[0], "until": step.until}


def _copies(reader: Any, parts: Parts) -> ast.Step:
    """As many copies of a keyword effect as there are cards: they add up (gcg:13.1.1.2)."""
    what = parts.read("doer")
    keyword = parts.read("keyword")
    if not keyword.numbers:
        raise reader.unread(parts.tree, "a keyword effect without an amount")
    times = parts.read("amount")
    n = times if keyword.numbers == (1,) else ast.Times(ast.Num(keyword.numbers[0]), times)
    return ast.Change(what, keyword.name, "by", n, reader.until)


def _says_copies(printer: Any, step: ast.Change) -> dict[str, object] | None:
    if step.field not in ("repair", "breach", "support"):
        return None
    amount: ast.Amount = step.amount
    number = 1
    if isinstance(amount, ast.Times) and isinstance(amount.a, ast.Num):
        number, amount = amount.a.value, amount.b
    keyword = ast.Keyword(step.field, (number,))
    many = printer.plural(step.what)
    return {"doer": step.what, "verb": ("gain", many), "keyword": keyword, "amount": amount, "until": step.until}


def _whose(parts: Parts) -> ast.Selector:
    """Whose number is changed."""
    what: ast.Selector = parts.read("newest" if "newest" in parts.trees else "whose")
    return what


def _change(reader: Any, parts: Parts) -> ast.Step:
    """More or less of a number, by an amount that is worked out; its duration stands in front, or in the middle."""
    what = reader.scope.mention(_whose(parts))
    stat, sign = parts.read("stat"), parts.read("more")
    until = nouns.duration(reader, parts.read("until") if "until" in parts.trees else None, parts.tree)
    amount = parts.read("amount")
    return ast.Change(what, stat, "by", amount if sign > 0 else ast.Times(LESS, amount), until)


def _says_changed(printer: Any, step: ast.Change, less: bool) -> dict[str, object] | None:
    amount: ast.Amount = step.amount
    if less:
        if not isinstance(amount, ast.Times) or amount.a != LESS:
            return None
        amount = amount.b
    if not isinstance(amount, COUNTED | ast.Value):
        return None
    return {"stat": step.field, "amount": amount, "until": step.until}


def _says_change(printer: Any, step: ast.Change) -> dict[str, object] | None:
    less = isinstance(step.amount, ast.Times) and step.amount.a == LESS
    found = _says_changed(printer, step, less)
    return None if found is None else {**found, "more": -1 if less else 1, "whose": step.what, "newest": step.what}


def _says_change_of_this(printer: Any, step: ast.Change) -> dict[str, object] | None:
    return _says_change(printer, step) if step.what == ast.THIS else None


def _says_change_of_it(printer: Any, step: ast.Change) -> dict[str, object] | None:
    return _says_change(printer, step) if printer.scope.it() == step.what != ast.THIS else None


def _reduce_cost(reader: Any, parts: Parts) -> ast.Step:
    """Reduce the cost of this card in hand by a number of cards."""
    this = sentences.this_in_hand(reader, parts)
    return ast.Change(this, "cost", "by", ast.Times(LESS, parts.read("amount")))


def _says_reduce_cost(printer: Any, step: ast.Change) -> dict[str, object] | None:
    own = printer.this == "this card in your hand" and (step.what, step.field, step.until) == (ast.THIS, "cost", None)
    return _says_changed(printer, step, True) if own else None


def _also_named(reader: Any, parts: Parts) -> ast.Step:
    """Has another name as well, wherever it is."""
    reader.place = ANYWHERE
    return ast.Regard(ast.THIS, "name", parts.read("title"))


def _says_also_named(printer: Any, step: ast.Regard) -> dict[str, object] | None:
    named = step == ast.Regard(ast.THIS, "name", step.words) and len(step.words) == 1
    return {"title": step.words} if named else None


_BY: Final = "by | an amount equal to {amount}"

GAINS: Final[tuple[Row, ...]] = (
    row("gain", "{short_stat} & {signed}", (gap("short_stat"), gap("signed"))),
    row("gain", "{long_stat} {signed}", (gap("long_stat"), gap("signed"))),
    row("gain", "{keyword}", gap("keyword")),
    worked("gain", "the following effect", tuple, abilities.gain_following, None),
    worked("clause", "{doer} {verb} | the same number of {keyword} | as {amount}", ast.Change, _copies, _says_copies),
    row("more", "increase", 1),
    row("more", "reduce", -1),
    worked("clause", f"{{more}} {{whose}} {{stat}} {_BY}", ast.Change, _change, None,
           f"{{more}} {{whose}} {{stat}} {{until}} | {_BY}"),
    said("clause", f"[{{until}} | ,] {{more}} {{whose}} {{stat}} {_BY}", ast.Change, _says_change_of_this),
    worked("clause", f"{{more}} {{newest}} {{stat}} {_BY}", ast.Change, _change, None,
           f"{{more}} {{newest}} {{stat}} {{until}} | {_BY}"),
    said("clause", f"[{{until}} | ,] {{more}} {{newest}} {{stat}} {_BY}", ast.Change, _says_change_of_it),
    worked("clause", f"reduce the cost of this card in your hand {_BY}", ast.Change, _reduce_cost, _says_reduce_cost),
    worked("clause", "{doer} {verb} {gains} [{until}]", ast.Step | tuple, _gets, _says_gets),
    worked("clause", "{doer} {verb} {values} {until} {each}", ast.Step, _gets, None),
    worked("too", "{verb} {gains} [{until}]", ast.Step, _gets_too, None),
    worked("clause", "{doer} lose~s {label} [{until}]", ast.Lose, _loses, _says_loses),
    worked("clause", "this card's card name is also treated as {title}", ast.Regard, _also_named, _says_also_named,
           "this card's name is also treated as {title}"),
)
"""What cards get."""


def _counted(what: ast.Select) -> ast.Count | ast.Kinds:
    """The number of cards, or of those of which no two are alike."""
    unlike = [test for test in what.tests if isinstance(test, ast.Distinct)]
    if not unlike:
        return ast.Count(what)
    return ast.Kinds(replace(what, tests=tuple([test for test in what.tests if test != unlike[0]])), unlike[0].field)


def _count(reader: Any, parts: Parts) -> object:
    return _counted(reader.select(parts.read("noun"), parts.tree))


def _count_owned(reader: Any, parts: Parts) -> ast.Count | ast.Kinds:
    return _counted(reader.select(parts.read("noun"), parts.tree, reader.owner(parts.trees["owner"], parts.tree)))


def _says_placed(printer: Any, amount: ast.Count) -> dict[str, object] | None:
    what = amount.what
    if not isinstance(what, ast.Select) or not what.among:
        return None
    return {"text": printer.noun(ast.Select((), "any", what.tests, "-"), True)}


def _says_count(printer: Any, amount: ast.Count | ast.Kinds) -> dict[str, object] | None:
    what = _described(amount)
    return None if what is None or what.among else {"text": phrases.owned(printer, what, True)}


def _total(reader: Any, parts: Parts) -> ast.Sum:
    owner = reader.owner(parts.trees["owner"], parts.tree) if parts.has("owner") else ""
    return ast.Sum(reader.select(parts.read("noun"), parts.tree, owner), parts.read("stat"))


def _says_total(printer: Any, amount: ast.Sum) -> dict[str, object] | None:
    what = amount.of
    if not isinstance(what, ast.Select) or what.among:
        return None
    return {"stat": amount.field, "text": phrases.owned(printer, what, True)}


def _per(reader: Any, parts: Parts) -> ast.Per:
    """One for each N of them."""
    every = parts.read("every")
    if not isinstance(every, ast.Num) or every.value < 2:
        raise reader.unread(parts.tree, "no number of cards")
    return ast.Per(ast.Count(reader.select(parts.read("noun"), parts.tree)), every.value)


def _per_owned(reader: Any, parts: Parts) -> object:
    return ast.Per(_count_owned(reader, parts), _per(reader, parts).every)


def _per_value(reader: Any, parts: Parts) -> ast.Per:
    """One for each N of a value of a card."""
    return ast.Per(ast.Value(parts.read("single"), parts.read("stat")), parts.read("every").value)


def _per_damage(reader: Any, parts: Parts) -> ast.Per:
    """One for each N damage on a card."""
    return ast.Per(ast.Value(parts.read("single"), "damage"), parts.read("every").value)


def _says_per_value(printer: Any, amount: ast.Per) -> dict[str, object] | None:
    value = amount.of
    if not isinstance(value, ast.Value):
        return None
    return {"every": ast.Num(amount.every), "stat": value.field, "single": value.of}


def _says_per_damage(printer: Any, amount: ast.Per) -> dict[str, object] | None:
    on_card = isinstance(amount.of, ast.Value) and amount.of.field == "damage"
    return _says_per_value(printer, amount) if on_card else None


def _says_per(printer: Any, amount: ast.Per) -> dict[str, object] | None:
    count = amount.of
    if not isinstance(count, ast.Count) or not isinstance(count.what, ast.Select) or _is_own(printer, count.what):
        return None
    return {"every": ast.Num(amount.every), "noun": count.what}


def _says_per_own(printer: Any, amount: ast.Per) -> dict[str, object] | None:
    count = amount.of
    if not isinstance(count, ast.Count) or not isinstance(count.what, ast.Select) or not _is_own(printer, count.what):
        return None
    return {"every": ast.Num(amount.every), "text": printer.noun(count.what, True, True)}


def _is_own(printer: Any, what: ast.Select) -> bool:
    return what.whose == "you" and phrases.in_play(printer, what)


def _says_each(printer: Any, amount: ast.Count | ast.Kinds) -> dict[str, object] | None:
    what = _described(amount)
    return {"text": printer.noun(what, True, True)} if what is not None and _is_own(printer, what) else None


def _says_each_bare(printer: Any, amount: ast.Count | ast.Kinds) -> dict[str, object] | None:
    what = _described(amount)
    return None if what is None else {"text": printer.noun(what, isinstance(amount, ast.Kinds))}


def _described(amount: ast.Count | ast.Kinds) -> ast.Select | None:
    """The cards that are counted, with what makes them unlike each other."""
    what = amount.what if isinstance(amount, ast.Count) else amount.of
    if not isinstance(what, ast.Select):
        return None
    return what if isinstance(amount, ast.Count) else replace(what, tests=(*what.tests, ast.Distinct(amount.field)))


AMOUNTS: Final[tuple[Row, ...]] = (
    said("amount", "the number of {text} placed with this effect", ast.Count, _says_placed),
    said("amount", "the number of {text}", ast.Count | ast.Kinds, _says_count),
    worked("amount", "the number of {noun}", ast.Count, _count, None),
    row("amount", "{whose} {stat}", of(ast.Value, gap("whose"), gap("stat"))),
    row("amount", "{newest} {stat}", of(ast.Value, gap("newest"), gap("stat"))),
    row("amount", "the cost paid", ast.Value(ast.SUBJECT, "paid")),
    row("amount", "the number of enemy players", ast.PlayerValue("you", "opponents")),
    row("amount", "the amount of damage {single} | has received", of(ast.Value, gap("single"), "damage")),
    worked("amount", "the total {stat} of {noun}", ast.Sum, _total, None, "the total {stat} of all {noun}"),
    worked("amount", "the total {stat} of {owner} {noun}", ast.Sum, _total, None,
           "the total {stat} of all {owner} {noun}"),
    said("amount", "the total {stat} of {text}", ast.Sum, _says_total),
    worked("amount", "the number of {owner} {noun}", ast.Count, _count_owned, None),
    worked("each_np", "{every} {noun}", ast.Per, _per, _says_per),
    worked("each_np", "{every} damage on {single}", ast.Per, _per_damage, _says_per_damage),
    worked("each_np", "{every} {stat} {single} | has", ast.Per, _per_value, _says_per_value),
    worked("each_np", "{every} of {owner} {noun}", ast.Per, _per_owned, None),
    said("each_np", "{every} of your {text}", ast.Per, _says_per_own),
    worked("each_np", "of {owner} {noun}", ast.Count, _count_owned, None),
    worked("each_np", "{noun}", ast.Count, _count, None),
    said("each_np", "of your {text}", ast.Count | ast.Kinds, _says_each),
    said("each_np", "{text}", ast.Count | ast.Kinds, _says_each_bare),
)
"""Numbers of cards."""


def _until(reader: Any, parts: Parts) -> ast.Until:
    until: ast.Until | None = nouns.duration(reader, parts.read("until"), parts.tree)
    if until is None:
        raise reader.unread(parts.tree, "not said how long")
    return until


def _becomes(reader: Any, parts: Parts) -> ast.Step:
    it = reader.resolved(parts.tree, reader.scope.it())
    return ast.Change(it, parts.read("stat"), "to", parts.read("number"), _until(reader, parts))


def _says_becomes(printer: Any, step: ast.Change) -> dict[str, object] | None:
    if step.how != "to" or step.until is None or step.what != printer.scope.it():
        return None
    return {"stat": step.field, "number": step.amount, "until": step.until}


def _doubles(reader: Any, parts: Parts) -> ast.Step:
    stat = parts.read("stat")
    it = reader.resolved(parts.tree, reader.scope.it())
    return ast.Change(it, stat, "by", ast.Value(EACH, stat), _until(reader, parts))


def _says_doubles(printer: Any, step: ast.Change) -> dict[str, object] | None:
    if step.until is None or step.what != printer.scope.it():
        return None
    if step != ast.Change(step.what, step.field, "by", ast.Value(EACH, step.field), step.until):
        return None
    return {"stat": step.field, "until": step.until}


BECOMING: Final[tuple[Row, ...]] = (
    worked("clause", "its {stat} becomes {number} [{until}]", ast.Change, _becomes, _says_becomes),
    worked("clause", "double its {stat} [{until}]", ast.Change, _doubles, _says_doubles),
)
"""Numbers that become others."""
