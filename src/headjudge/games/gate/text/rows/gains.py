"""What cards gain, and prohibitions."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text import deeds, nouns
from headjudge.games.gate.text.places import AS_PLAYED, FIELD, ON_STACK, SPELL, UNIT_ZONES
from headjudge.games.gate.text.rows.cards import FIELDS
from headjudge.games.gate.text.rows.deeds import PLAYED_NOW
from headjudge.games.gate.text.rows.doing import COUNTED
from headjudge.kernel.rules import by_rule
from headjudge.language.reading import choosing, clauses, gaining
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Row, said, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk


def _gain_number(reader: Any, parts: Parts) -> Any:
    """+N: power, if nothing else is said (gate:12.4)."""
    amount = gaining.signed(reader, parts.tree)
    field = parts.read("field") or by_rule("power", "gate:12.4")
    if parts.has("each_np"):
        amount = ast.Times(amount, parts.read("each_np"))
    return lambda what, until: ast.Change(what, field, "by", amount, until)


ENDLESS: Final = ast.Num(1_000_000)
"""Infinite power and the like: more than any card has (gate:2.4.8)."""


def _gain_endless(reader: Any, parts: Parts) -> Any:
    """A number is infinite: it is set, and what is added to it or taken away makes no difference."""
    field = parts.read("field")
    if field not in ("power", "defense", "crit"):
        raise reader.unread(parts.tree, "no number that can be infinite")
    return lambda what, until: ast.Change(what, field, "to", ENDLESS, until)


def _says_endless(printer: Any, step: ast.Change) -> dict[str, object] | None:
    if (step.how, step.amount) != ("to", ENDLESS):
        return None
    return {"gaining": step.what, "plural": printer.plural(step.what), "field": step.field, "until": step.until}


def _counts(amount: ast.Amount) -> bool:
    """Whether an amount is a number of cards that a text describes, or of groups of them."""
    count = amount.of if isinstance(amount, ast.Per | nodes.AtMost) else amount
    counted = isinstance(count, ast.Count) and isinstance(count.what, ast.Select)
    return count == ast.PAID or isinstance(count, ast.Often) or counted


def _says_gain_number(printer: Any, step: ast.Change) -> dict[str, object] | None:
    if step.how != "by" or ast.EACH in walk(step.amount):
        raise NoWords("a value that is set, or one of each card")
    total = step.amount
    amount, each = total, None
    if isinstance(total, ast.Times) and isinstance(total.a, ast.Num) and _counts(total.b):
        amount, each = total.a, total.b
    return {"signed": amount, "field": "" if step.field == "power" else step.field, "each_np": each}


def _gain_as_much(reader: Any, parts: Parts) -> Any:
    """As much more of a number as another card has."""
    value = parts.read("card_number")
    if not isinstance(value, ast.Value) or value.field not in FIELDS:
        raise reader.unread(parts.tree, "no number of a card")
    return lambda what, until: ast.Change(what, value.field, "by", value, until)


def _gain_equal(reader: Any, parts: Parts) -> Any:
    """As much of a number as something else is."""
    field, amount = parts.read("field"), parts.read("amount")
    return lambda what, until: ast.Change(what, field, "by", amount, until)


def _gain_keywords(reader: Any, parts: Parts) -> Any:
    abilities = parts.read("keywords")
    if any(keyword.name in ("pilot", "transform", "set") for keyword in abilities):
        raise reader.unread(parts.tree, "a keyword that says something about its printed card")
    return lambda what, until: ast.Grant(what, abilities, until)


def _says_gain_keywords(printer: Any, step: ast.Grant) -> dict[str, object] | None:
    keywords = [one for one in step.abilities if isinstance(one, ast.Keyword) and not one.cost]
    return {"keywords": step.abilities} if len(keywords) == len(step.abilities) else None


def _says_gain_quoted(printer: Any, step: ast.Grant) -> dict[str, object] | None:
    if len(step.abilities) != 1:
        raise NoWords("several skills at once")
    return {"quoted": step.abilities[0]}


def _gain_words(field: str, gap: str) -> Any:
    def read(reader: Any, parts: Parts) -> Any:
        """Planets and attributes are information of a card, too (gate:3.7.1)."""
        words = parts.read(gap)
        return lambda what, until: ast.Regard(what, field, words, until=until)

    return read


def _says_gain_words(field: str) -> Any:
    return lambda printer, step: {f"{field}s": step.words} if step.field == field and step.like is None else None


def _each_several(reader: Any, parts: Parts) -> ast.Amount:
    """For each so many of these."""
    every = parts.read("times")
    return ast.Per(ast.Count(reader.select(reader.noun(parts.trees["noun"]), parts.tree)), every.value)


def _gets(reader: Any, parts: Parts) -> object:
    """Gains; a number of cards is chosen first."""
    tree = parts.tree
    if reader.parts(tree)[0].data in COUNTED:
        return deeds.give(reader, tree)
    return _noted(reader, clauses.gets(reader, parts), reader.raw[tree.meta.end_pos :])


POINTING: Final = re.compile(r"\b(?:they|them|those|their)\b", re.IGNORECASE)
"""Words that speak of several cards that were named before."""


def _gained_by(step: Any) -> ast.Select | None:
    """Returns the cards that gain something, if these are all that fit."""
    first = step.steps[0] if isinstance(step, ast.Seq) else step[0] if isinstance(step, tuple) else step
    what = getattr(first, "what", None)
    return what if isinstance(what, ast.Select) and what.zones and not what.among else None


def _noted(reader: Any, step: ast.Step, behind: str) -> ast.Step:
    """Note the cards that gain something once: "they" are those cards afterwards, whatever they have become."""
    what = _gained_by(step)
    if what is None:
        return step
    if reader.ways.lasts_always(reader):  # whichever cards fit, at any time
        reader.scope.note(what, True, "unit" if ast.Kind(("unit",)) in what.tests else "card", "named")
        return step
    first: Any = step.steps[0] if isinstance(step, ast.Seq) else step
    if first.until is None and not POINTING.search(behind):
        return step
    register = reader.scope.make("noted", True, "unit" if ast.Kind(("unit",)) in what.tests else "card")
    parts: Any = step.steps if isinstance(step, ast.Seq) else (step,)
    return ast.Seq((ast.Note(what, register), *[replace(part, what=ast.Ref(register)) for part in parts]))


def _note_gaining(printer: Any, step: Any) -> None:
    """Note the cards that gain something, if a pronoun means them."""
    what = _gained_by(step)
    if what is not None and what in printer.noted:
        printer.make(printer.noted[what].name, "noted", True, "unit" if ast.Kind(("unit",)) in what.tests else "card")


def _cannot(reader: Any, parts: Parts) -> object:
    """Cannot do; a number of cards is chosen first."""
    tree = parts.tree
    who, deed, *until = reader.parts(tree)
    if who.data not in COUNTED:
        step = clauses.cannot(reader, parts)
        what = step.what if isinstance(step, ast.Forbid) and step.deed == "be fizzled" else None
        if what == ast.SUBJECT and isinstance(step, ast.Forbid) and step.until is None:
            return replace(step, until=ast.END_OF_TURN)  # it is on the stack no longer than that
        if isinstance(step, ast.Forbid) and step.using == (PLAYED_NOW,) and what == ast.THIS and not reader.where and (
            reader.ways.lasts_always(reader)
        ):
            reader.where = AS_PLAYED
            return replace(step, using=())
        if isinstance(step, ast.Forbid) and step.using == (PLAYED_NOW,) and not isinstance(what, ast.Select):
            raise reader.unread(who, "not said whose cards")
        if what == ast.THIS and not reader.where and reader.ways.lasts_always(reader):
            reader.where = ON_STACK
        if isinstance(what, ast.Select) and {*what.zones} <= FIELD:
            assert isinstance(step, ast.Forbid)
            played = step.using == (PLAYED_NOW,) or SPELL in what.tests
            if what.whose not in ("you", "opponent") or not played or what.zones != ("field",):
                raise reader.unread(who, "what is fizzled is on the stack, and not on the field")
            return ast.Forbid(step.deed, None, what.whose, (*what.tests, PLAYED_NOW), until=step.until)
        return step
    choose = deeds.choice_of(reader, who)
    value = reader.visit(deed)
    assert isinstance(value, ast.Forbid)
    lasting = reader.lasting(until[0]) if until else (value.until or reader.until)
    return ast.Seq((choose, replace(value, what=ast.Ref(choose.as_), until=lasting)))


def _cannot_either(reader: Any, parts: Parts) -> ast.Step:
    """Cannot do one thing or another."""
    who = parts.trees["barred_cards"]
    if who.data in COUNTED:
        raise reader.unread(who, "a number of cards that nobody chose")
    what = gaining.subject(reader, who)[0]
    until = parts.read("until") or reader.until
    deeds = [reader.visit(part) for part in reader.parts(parts.trees["deeds"])]
    return ast.Seq(tuple(replace(deed, what=what, until=until or deed.until) for deed in deeds))


def _player_cannot_either(reader: Any, parts: Parts) -> ast.Step:
    who, until = parts.read("barred"), parts.read("until") or reader.until
    deeds = [deed for part in reader.parts(parts.trees["player_deeds"]) for deed in reader.visit(part)]
    return ast.Seq(tuple(replace(deed, who=who, until=until) for deed in deeds))


def _not_more(verb: str, kind: str = "", span: str = "turn") -> Any:
    """So often in a turn or phase, and not more."""

    def read(reader: Any, parts: Parts) -> ast.Step:
        if not reader.ways.lasts_always(reader):
            raise reader.unread(parts.tree, "this is asked as long as the card is there, not once")
        n, who = parts.read("n"), parts.read("barred")
        tests = parts.read("dear") if kind else ()
        plain = ast.Kind((kind,))
        if any(isinstance(test, ast.Kind) and test != plain for test in tests):
            raise reader.unread(parts.trees["dear"], "cards that are not played in this way")
        using = tuple(test for test in tests if test != plain)
        found: list[ast.Step] = []
        for one in ("you", "opponent") if who == "any" else (who,):
            event: ast.Trigger = ast.Moved(ast.Select(("field",), one, (plain, *using)), verb)
            if verb == "cast":
                event = ast.Played(one, (plain, *using))
            elif verb == "draw":
                event = ast.Moved(ast.Select((), "any"), "draw", ("deck",), one, ("hand",), one)
            elif verb == "attack":
                event = ast.Attacked(ast.Select(("field",), one), None, "", "target")
            elif verb == "play":
                event = ast.Played(one, ())
            elif verb in ("use", "counter"):
                event = ast.Used(one, None, "", verb)
            often: ast.Condition = ast.Happened(event, span, ast.Quant(n, None))
            if span != "turn":
                now = ast.Now(span, one)  # as it is printed: for one player, or for each in turn
                often = ast.And((often, now) if who == "any" else (now, often))
            for way in ("summon", "cast", "equip") if verb == "play" else (verb,):
                found.append(ast.If(often, ast.Forbid(way, None, one, using)))
        return found[0] if len(found) == 1 else ast.Seq(tuple(found))

    return read


def _cannot_attack_this(reader: Any, parts: Parts) -> ast.Step:
    """This card cannot be attacked by these."""
    thing = reader.thing(parts.trees["coming_cards"])
    what = thing.what
    if thing.word not in ("plural", "all") or not isinstance(what, ast.Select) or what.whose != "opponent" or (
        what.zones != ("field",) and not all([zone in UNIT_ZONES for zone in what.zones])
    ):
        raise reader.unread(parts.trees["coming_cards"], "no cards of your opponent")
    there = () if what.zones == ("field",) else (ast.InZone(what.zones, "any"),)
    return ast.Forbid("be attacked", ast.THIS, using=(*what.tests, *there), until=parts.read("until") or reader.until)


def _says_cannot_attack_this(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    there = [test for test in step.using if isinstance(test, ast.InZone)]
    if step.deed != "be attacked" or step.what != ast.THIS or len(there) != 1:
        return None
    tests = tuple([test for test in step.using if test not in there])
    return {"coming_cards": ast.Select(there[0].zones, "opponent", tests), "until": step.until}


def _this_cannot_attack(reader: Any, parts: Parts) -> ast.Step:
    """These cannot be attacked by this card."""
    thing = reader.thing(parts.trees["coming_cards"])
    what = thing.what
    if thing.word not in ("plural", "all") or not isinstance(what, ast.Select) or what.whose != "opponent":
        raise reader.unread(parts.trees["coming_cards"], "no cards of your opponent")
    return ast.Forbid("be attacked", what, using=(nouns.THIS_ONE,), until=parts.read("until") or reader.until)


def _says_this_cannot_attack(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    if step.deed != "be attacked" or step.using != (nouns.THIS_ONE,):
        return None
    return {"coming_cards": step.what, "until": step.until}


def _says_gains(printer: Any, steps: tuple[ast.Step, ...]) -> dict[str, object] | None:
    first = steps[0]
    if not isinstance(first, ast.Change | ast.Grant | ast.Regard):
        return None
    return {"gaining": first.what, "plural": printer.plural(first.what), "gains": steps, "until": first.until}


def of_chosen(reader: Any, part: Any, made: Callable[[ast.Selector], ast.Step]) -> ast.Step:
    """What cards gain or lose; where a number of them is meant, they are chosen first."""
    if part.data not in COUNTED:
        return made(gaining.subject(reader, part)[0])
    choose = deeds.choice_of(reader, part)
    return ast.Seq((choose, made(ast.Ref(choose.as_))))


def _has_number(reader: Any, parts: Parts) -> ast.Step:
    """A number is another one."""
    field, n, until = parts.read("field"), parts.read("n"), parts.read("until") or reader.until
    return of_chosen(reader, parts.trees["gaining"], lambda what: ast.Change(what, field, "to", n, until))


def _says_have_number(printer: Any, step: ast.Change) -> dict[str, object] | None:
    if not isinstance(step, ast.Change) or step.how != "to" or not isinstance(step.what, ast.Select) or not isinstance(
        step.amount, ast.Num
    ) or step.amount == ENDLESS:
        return None
    return {"gaining": step.what, "field": step.field, "n": step.amount, "until": step.until}


def _shift_number(sign: int) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """A number is lower or higher by another."""
        n = parts.read("n")
        amount = ast.Num(sign * n.value) if isinstance(n, ast.Num) else ast.Times(ast.Num(sign), n)
        until = parts.read("until") or reader.until
        return ast.Change(parts.read("possessed"), parts.read("field"), "by", amount, until)

    return read


def _number_of(field: str, sign: int | None) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """A number of these cards is lower or higher; where some of them are meant, they are chosen first."""
        part = parts.trees["gaining"]
        n, until = parts.read("n"), parts.read("until") or reader.until
        how = "to" if sign is None else "by"
        if isinstance(n, ast.Times) and n.a == ast.PAID and isinstance(n.b, ast.Num) and sign:
            amount: ast.Amount = ast.Times(ast.Num(sign * n.b.value), ast.PAID)
        elif isinstance(n, ast.Num):
            amount = n if sign is None else ast.Num((sign or parts.read("shifted")) * n.value)
        else:
            raise reader.unread(parts.tree, "no printed number")
        return of_chosen(reader, part, lambda what: ast.Change(what, field, how, amount, until))

    return read


def _by_own(field: str, more: Callable[[ast.Amount], ast.Amount], of: str = "") -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """More or less of a number by a part of that number, or of the printed one.

        A single card is chosen first if it is not known; of several, each has its own number, as it is now.
        """
        part, until = parts.trees["gaining"], parts.read("until") or reader.until
        thing = reader.thing(part)

        def change(what: ast.Selector, whose: ast.Selector) -> ast.Step:
            return ast.Change(what, field, "by", more(ast.Value(whose, of or field)), until)

        if (thing.many and thing.quantity is None) or thing.word in ("all", "plural"):
            if reader.ways.lasts_always(reader) or until is None:
                raise reader.unread(part, "no single card, and not said how long this lasts")
            return change(gaining.subject(reader, part)[0], ast.EACH)
        if thing.many:
            raise reader.unread(part, "no single card")
        if thing.quantity is None:
            what = gaining.subject(reader, part)[0]
            return change(what, what)
        choose = deeds.choice_of(reader, part)
        what = ast.Ref(choose.as_)
        return ast.Seq((choose, change(what, what)))

    return read


def _as_it_is(value: ast.Amount) -> ast.Amount:
    """As much again: what is doubled."""
    return value


def _all_off(value: ast.Amount) -> ast.Amount:
    """All of it."""
    return ast.Times(ast.Num(-1), value)


def _half_off(more: int) -> Callable[[ast.Amount], ast.Amount]:
    """What is taken away to leave half: half of one more if less is left, rounded down."""
    return lambda value: ast.Times(ast.Num(-1), ast.Per(ast.Add(value, ast.Num(more)) if more else value, 2))


def _says_own(field: str, more: Callable[[ast.Amount], ast.Amount]) -> Any:
    def say(printer: Any, step: ast.Step) -> dict[str, object] | None:
        """Say what several cards gain or lose of their own numbers, each of its own."""
        if not isinstance(step, ast.Change) or (step.field, step.how) != (field, "by"):
            return None
        fits = step.amount == more(ast.Value(ast.EACH, field))
        if not fits:
            return None
        said: dict[str, object] = {"gaining": step.what, "until": step.until}
        return {**said, "plural": printer.plural(step.what)} if more is _all_off else said

    return say


def _swapped(reader: Any, parts: Parts) -> ast.Step:
    """Two numbers of a single card are exchanged, for a time; the card is chosen first if it is not known."""
    one, other = parts.read("field"), parts.read("field_again")
    until = parts.read("until") or reader.until
    if until is None:
        raise reader.unread(parts.tree, "not said how long this lasts")
    if parts.has("possessed"):
        return nodes.SwapNumbers(parts.read("possessed"), one, other, until)
    part = parts.trees["gaining"]
    thing = reader.thing(part)
    if thing.many or thing.word in ("all", "plural"):
        raise reader.unread(part, "no single card")
    if thing.quantity is None:
        return nodes.SwapNumbers(gaining.subject(reader, part)[0], one, other, until)
    choose = deeds.choice_of(reader, part)
    return ast.Seq((choose, nodes.SwapNumbers(ast.Ref(choose.as_), one, other, until)))


def _says_swapped(printer: Any, step: nodes.SwapNumbers) -> dict[str, object] | None:
    return {"possessed": step.what, "field": step.one, "field_again": step.other, "until": step.until}


def _traded(reader: Any, parts: Parts) -> ast.Step:
    """Two cards exchange a number, for a time: the two that were chosen last, or two that are named."""
    until = parts.read("until") or reader.until
    if until is None:
        raise reader.unread(parts.tree, "not said how long this lasts")
    if parts.has("attack_target"):
        one, other = parts.read("ref"), parts.read("attack_target")
        if one == other or any(found.many for found in reader.scope.antecedents if found.what in (one, other)):
            raise reader.unread(parts.tree, "not two single cards")
        return nodes.TradeNumbers(one, other, parts.read("field"), until)
    one, other = choosing.last_two(reader, parts.tree)
    return nodes.TradeNumbers(one, other, parts.read("field"), until)


def _says_traded(named: bool) -> Any:
    def say(printer: Any, step: nodes.TradeNumbers) -> dict[str, object] | None:
        """Say whose numbers: "their" are those of the two cards that were chosen last."""
        found = [one.what for one in printer.scope.antecedents if one.verb in ("chosen", "found")][-2:]
        said: dict[str, object] = {"field": step.field, "until": step.until}
        if named:
            return {**said, "ref": step.one, "attack_target": step.other}
        return said if found == [step.one, step.other] else None

    return say


def _says_souls_traded(printer: Any, step: nodes.TradeSouls) -> dict[str, object] | None:
    found = [one.what for one in printer.scope.antecedents if one.verb in ("chosen", "found")][-2:]
    return {} if found == [step.one, step.other] else None


def _becomes_endless(reader: Any, parts: Parts) -> ast.Step:
    """A number becomes infinite."""
    until = parts.read("until") or reader.until
    step: ast.Step = _gain_endless(reader, parts)(parts.read("possessed"), until)
    return step


def _set_number(reader: Any, parts: Parts) -> ast.Step:
    """A number becomes another."""
    what, field = parts.read("possessed"), parts.read("field")
    number = parts.read("n") if parts.has("n") else parts.read("amount")
    if number == ast.Value(what, f"original {field}") and not reader.ways.lasts_always(reader):
        raise reader.unread(parts.tree, "not clear what is done with what is added afterwards")
    until = parts.read("until") or reader.until
    own = ast.Value(what, field)
    if own not in walk(number):
        return ast.Change(what, field, "to", number, until)
    raise reader.unread(parts.tree, "not clear what is done with what the card has gained already")


def _says_set(printer: Any, step: ast.Change) -> dict[str, object] | None:
    if step.how != "to" or step.amount == ENDLESS:
        return None
    return {"possessed": step.what, "field": step.field, "n": step.amount, "until": step.until}


def _says_cannot(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    if step.what is None or step.kinds:
        return None
    own = step.deed in ("stand", "stand step") and step.until is not None and step.until.end == "start_phase"
    return {
        "barred_cards": step.what,
        "deed": replace(step, what=None, until=step.until if own else None),
        "until": None if own else step.until,
    }


def _says_not_fizzled(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    if step.deed != "be fizzled" or step.what is not None or step.using[-1:] != (PLAYED_NOW,):
        return None
    return {"owner": step.who, "priced": step.using[:-1], "until": step.until}


def _says_player_cannot(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    if step.what is not None or step.kinds:
        return None
    printer.barred = step.who
    return {"barred": step.who, "player_deed": (replace(step, who="any", until=None),), "until": step.until}


def _paid(reader: Any, parts: Parts) -> ast.Amount:
    """How much Energy was paid, where that was any number (gate:12.2.3)."""
    if not reader.pays_x and not (reader.casting and reader.depth == 0):  # a Spell speaks of what was paid for it
        raise reader.unread(parts.tree, "no number of Energy that was paid")
    return ast.PAID


def _more_than(mine: bool) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Amount:
        """How many more of these cards one player has than the other."""
        if not mine and reader.named_player != "opponent":
            raise reader.unread(parts.tree, "nobody was named")
        counts: list[ast.Amount] = []
        for who in ("you", "opponent") if mine else ("opponent", "you"):
            noun = reader.noun(parts.trees["content"])
            if noun.head == "life" and not noun.tests and not noun.zones:
                counts.append(ast.PlayerValue(who, "life"))
                continue
            if noun.whose or noun.among:
                raise reader.unread(parts.trees["content"], "not said whose")
            noun.whose = who
            with reader.owned_by(who):
                counts.append(ast.Count(reader.select(noun, parts.trees["content"])))
        return ast.Add(counts[0], ast.Times(ast.Num(-1), counts[1]))

    return read


def _not_played(deed: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Forbid:
        """A known card that its player cannot play for a time, or that is not summoned (gate:1.3.5)."""
        what, until = parts.read("ref"), parts.read("until") or reader.until
        if what == ast.THIS or until is None:
            raise reader.unread(parts.tree, "no known card, or not said how long this lasts")
        return ast.Forbid(deed, what, until=until)

    return read


def _says_not_played(deed: str) -> Any:
    return lambda printer, step: {"ref": step.what, "until": step.until} if step.deed == deed and step.what not in (
        None, ast.THIS) else None


GAINS: Final[tuple[Row, ...]] = (
    *(worked("clause", f"{{ref}} cannot {deed} [{{until}}]", ast.Forbid, _not_played(deed), _says_not_played(deed))
      for deed in ("be played", "be summoned")),
    worked("each_np", "energy card paid", ast.Value, _paid, None, "energy card paid this way", "energy card you paid"),
    *(worked("each_np", words, ast.Add, _more_than(mine), None)
      for words, mine in (("{content} | they have more", False), ("{content} | more they have", False),
                          ("{content} | you have more", True), ("{content} | more you have", True))),
    worked("each_np", "{times} {noun}", ast.Per, _each_several, None),
    worked("gain", "infinite {field}", ast.Change, _gain_endless, None),
    worked("gain", "{signed} [{field}] [for each {each_np}]", ast.Change, _gain_number, _says_gain_number),
    worked("gain", "{field} equal to {amount}", ast.Change, _gain_equal, None),
    worked("gain", "{card_number}", ast.Change, _gain_as_much, None),
    worked("gain", "{keywords}", ast.Grant, _gain_keywords, _says_gain_keywords),
    worked("gain", "{quoted}", ast.Grant, clauses.gain_quoted, _says_gain_quoted),
    worked("gain", "{attributes}", ast.Regard, _gain_words("attribute", "attributes"), _says_gain_words("attribute")),
    worked("gain", "{planets}", ast.Regard, _gain_words("planet", "planets"), _says_gain_words("planet")),
    worked("gain", "the name {names}", ast.Regard, _gain_words("name", "names"), lambda printer, step: (
        {"names": step.words} if step.field == "name" and step.like is None else None)),
    worked("gain", "the following {following}", ast.Grant, clauses.gain_following, None),
    said("clause", "{gaining} {gain_s} infinite {field} [{until}]", ast.Change, _says_endless, _note_gaining),
    worked("clause", "{gaining} {gain_s} {gains} [{until}]", tuple, _gets, _says_gains, then=_note_gaining),
    worked("clause", "give~s {object} {gains} [{until}]", tuple,
           lambda reader, parts: deeds.give(reader, parts.tree), None),
    worked("clause", "{gaining} has {gains}", tuple, _gets, None, "{gaining} have {gains}"),
    worked("clause", "{gaining} have | {field} {n} [{until}]", ast.Step, _has_number, _says_have_number,
           "{gaining} has | {field} {n} [{until}]"),
    worked("clause", "reduce~s {possessed} {field} | by {n} [{until}]", ast.Change, _shift_number(-1), None,
           "{possessed} {field} is reduced by {n} [{until}]"),
    worked("clause", "increase~s {possessed} {field} | by {n} [{until}]", ast.Change, _shift_number(1), None,
           "{possessed} {field} is increased by {n} [{until}]"),
    *(
        worked("clause", f"{words} [{{until}}]", ast.Step, _number_of(field, sign), None)
        for field in FIELDS
        for sign, words in (
            (-1, f"reduce~s | the {field} of | {{gaining}} | by {{n}}"),
            (1, f"increase~s | the {field} of | {{gaining}} | by {{n}}"),
            (0, f"the {field} of | {{gaining}} | {{shifted}} {{n}}"),
            (None, f"the {field} of | {{gaining}} | become~s {{n}}"),
        )
    ),
    *(
        worked("clause", f"double~s | the original {field} of | {{gaining}} [{{until}}]", ast.Step,
               _by_own(field, _as_it_is, f"original {field}"), None)
        for field in FIELDS
    ),
    *(one for field in FIELDS for words, more in (
        (f"double | the {field} of | {{gaining}} [{{until}}]", _as_it_is),
        (f"{{gaining}} {{lose_s}} all {field} [{{until}}]", _all_off),
        (f"halve rounded up | the {field} of | {{gaining}} [{{until}}]", _half_off(0)),
        (f"halve rounded down | the {field} of | {{gaining}} [{{until}}]", _half_off(1)),
    ) for one in (worked("clause", words, ast.Step, _by_own(field, more), None),
                  said("clause", words, ast.Change, _says_own(field, more)))),
    worked("clause", "exchange {possessed} {field} and {field_again} [{until}]", nodes.SwapNumbers, _swapped,
           _says_swapped),
    worked("clause", "exchange the {field} and {field_again} of | {gaining} [{until}]", ast.Step, _swapped, None),
    worked("clause", "exchange their {field} [{until}]", nodes.TradeNumbers, _traded, _says_traded(False),
           "exchange the {field} of | those units [{until}]"),
    worked("clause", "exchange their souls", nodes.TradeSouls, lambda reader, parts: nodes.TradeSouls(
        *choosing.last_two(reader, parts.tree)), _says_souls_traded, "exchange their soul",
           "exchange the souls of | those units", "exchange the souls of | those cards", "exchange their soul cards"),
    worked("clause", "exchange the {field} of | {ref} and {attack_target} [{until}]", nodes.TradeNumbers, _traded,
           _says_traded(True)),
    worked("clause", "{possessed} {field} become~s infinite [{until}]", ast.Change, _becomes_endless, None),
    worked("clause", "{possessed} {field} become~s {n} [{until}]", ast.Change, _set_number, _says_set),
    worked("clause", "{possessed} {field} become~s equal to {amount} [{until}]", ast.Change, _set_number, None,
           "{possessed} {field} is equal to {amount} [{until}]"),
    said("clause", "{owner} {priced} cannot be fizzled as they are played [{until}]", ast.Forbid, _says_not_fizzled),
    worked("clause", "{barred_cards} cannot {deed} [{until}]", ast.Forbid, _cannot, _says_cannot),
    worked("clause", "{barred_cards} cannot {deeds} [{until}]", ast.Seq, _cannot_either, None),
    *(
        worked("clause", f"{{barred}} | {verb} higher than {{n}} {{dear}} | each turn", ast.If | ast.Seq,
               _not_more(verb, kind), None, f"{{barred}} | {verb} higher than {{n}} {{dear}} | per turn")
        for verb, kind in (("cast", "spell"), ("summon", "unit"), ("equip", "item"))
    ),
    worked("clause", "{barred} | draw higher than {n} {cards} | each turn", ast.If | ast.Seq, _not_more("draw"), None,
           "{barred} | draw higher than {n} {cards} | per turn"),
    worked("clause", "{barred} | draw higher than {n} {cards} | each main phase", ast.If | ast.Seq,
           _not_more("draw", span="main_phase"), None),
    worked("clause", "{barred} | attack higher than {n} time | each turn", ast.If | ast.Seq, _not_more("attack"), None,
           "{barred} | attack higher than {n} times | each turn"),
    worked("clause", "{barred} | play higher than {n} {cards} | each turn", ast.If | ast.Seq, _not_more("play"), None),
    *(worked("clause", f"{{barred}} | use higher than {{n}} {{{sign}_sign}} skills | each turn", ast.If | ast.Seq,
             _not_more(sign), None) for sign in ("use", "counter")),
    worked("clause", "{barred} {player_deeds} [{until}]", ast.Seq, _player_cannot_either, None),
    worked("clause", "{coming_cards} cannot | attack this card [{until}]", ast.Forbid, _cannot_attack_this,
           _says_cannot_attack_this),
    worked("clause", "{coming_cards} cannot | be attacked by this card [{until}]", ast.Forbid, _this_cannot_attack,
           _says_this_cannot_attack),
    worked("clause", "{barred} {player_deed} [{until}]", ast.Forbid, clauses.player_cannot, _says_player_cannot),
)  # fmt: skip
