"""Rows of gains and losses of cards, and of prohibitions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from headjudge.games.vanguard.circles import CIRCLES
from headjudge.games.vanguard.text import described
from headjudge.games.vanguard.text.rows.nouns import BOOSTED, say_digits
from headjudge.kernel.rules import rule
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Fills, Form, Row, heard, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

ONE: Final = ast.Num(1)
REF: Final = gap("ref")
HOLDER: Final = gap("holder")
UNTIL: Final = gap("until")
GUARDIAN: Final = ("guardian",)
IS_THIS: Final = ast.NotTest(ast.Relation("other", ast.THIS))


def _gained(reader: Any, parts: Parts) -> ast.Step:
    return gained(reader, parts, parts.read("holder"))


def _given(reader: Any, parts: Parts) -> ast.Step:
    return gained(reader, parts, parts.read("ref"))


def _gained_besides(reader: Any, parts: Parts) -> ast.Step:
    """What the cards of the clause before get as well."""
    if not reader.held:
        raise reader.unread(parts.tree, "not clear what gets this")
    return gained(reader, parts, reader.holder)


def _lost_besides(reader: Any, parts: Parts) -> ast.Step:
    """What the cards of the clause before lose as well."""
    if not reader.held:
        raise reader.unread(parts.tree, "not clear what loses this")
    return ast.Lose(reader.holder, "ability", (parts.read("quoted_keyword"),), parts.read("until"))


def gained(reader: Any, parts: Parts, what: ast.Selector) -> ast.Step:
    """Everything that some cards get or lose, one after another, for one time."""
    until = parts.read("until")
    made: list[ast.Step] = []
    for tree in reader.parts(parts.trees["gains"]):
        for given in reader.visit(tree):
            step = given(what, until)
            before = made[-1] if made else step
            word = _keyword_of(step)
            if isinstance(before, ast.Lose) and word:
                made[-1] = ast.Lose(what, "ability", (*before.words, word), until)
            else:
                made.append(step)
    return made[0] if len(made) == 1 else ast.Seq(tuple(made))


def _keyword_of(step: ast.Step) -> str:
    """Returns the keyword that is given; '' for everything else. Behind "loses" it is lost with the one before."""
    if not isinstance(step, ast.Grant) or len(step.abilities) != 1 or not isinstance(step.abilities[0], ast.Keyword):
        return ""
    return step.abilities[0].name


@rule("cfd:11.8.3.1.3")
def on_both_sides(told: list[Any]) -> list[Any]:
    """Returns all that is told on both sides of a slash, for everything of it is carried out."""
    return told


def _change(reader: Any, parts: Parts) -> Any:
    both = on_both_sides([parts.read(name) for name in ("gain", "gain2") if parts.has(name)])
    return [lambda what, until, gain=gain: ast.Change(what, gain[0], "by", gain[1], until) for gain in both]


def _change_per(reader: Any, parts: Parts) -> Any:
    number = parts.read("per")
    both = on_both_sides([parts.read(name) for name in ("gain", "gain2") if parts.has(name)])
    return [lambda what, until, gain=gain: ast.Change(what, gain[0], "by", ast.Times(gain[1], number), until)
            for gain in both]


def _gained_per(reader: Any, parts: Parts) -> ast.Step:
    """The same with the number behind the duration: it is that of all numbers that are gained."""
    step = _gained(reader, parts)
    number = parts.read("per")
    changes = step.steps if isinstance(step, ast.Seq) else (step,)
    made: list[ast.Step] = []
    for change in changes:
        if not isinstance(change, ast.Change) or not isinstance(change.amount, ast.Num):
            raise reader.unread(parts.tree, "only a change of a number can be said so many times")
        made.append(replace(change, amount=ast.Times(change.amount, number)))
    return made[0] if len(made) == 1 else ast.Seq(tuple(made))


def _every(reader: Any, parts: Parts) -> ast.Amount:
    zone, whose = parts.read("room")
    return ast.Per(ast.Count(ast.Select((zone,), whose, parts.read("sorts"))), parts.read("n").value)


def _says_every(printer: Any, number: ast.Per) -> dict[str, object] | None:
    counted = number.of.what if isinstance(number.of, ast.Count) else None
    if not isinstance(counted, ast.Select) or len(counted.zones) != 1:
        return None
    return {"n": ast.Num(number.every), "sorts": counted.tests, "room": (counted.zones[0], counted.whose)}


def _every_grade(reader: Any, parts: Parts) -> ast.Amount:
    return ast.Per(ast.Value(parts.read("ref"), "grade"), parts.read("n").value)


def _says_every_grade(printer: Any, number: ast.Per) -> dict[str, object] | None:
    value = number.of
    if not isinstance(value, ast.Value) or value.field != "grade":
        return None
    return {"n": ast.Num(number.every), "ref": value.of}


def _each(reader: Any, parts: Parts) -> ast.Amount:
    """How many cards there are, or of those that are to differ, how many values they have."""
    what = parts.read("counted")
    tests = what.tests if isinstance(what, ast.Select) else ()
    flat = tuple([one for test in tests for one in (test.tests if isinstance(test, ast.AllTest) else (test,))])
    apart = [test for test in flat if isinstance(test, ast.Distinct)]
    if not apart:
        return ast.Count(what)
    return ast.Kinds(replace(what, tests=tuple([test for test in flat if test not in apart])), apart[0].field)


def open_circles(reader: Any, parts: Parts) -> ast.Amount:
    if parts.read("circle") != ("rearguard",):
        raise reader.unread(parts.tree, "rear-guard circles alone are open")
    return open_of(parts.read("owner"))


def open_of(whose: str) -> ast.Amount:
    """The number of rear-guard circles without a unit."""
    return ast.Add(ast.Num(len(CIRCLES)), ast.Times(ast.Num(-1), ast.Count(ast.Select(("rearguard",), whose))))


def says_open(printer: Any, number: ast.Add) -> dict[str, object] | None:
    for whose in ("you", "opponent"):
        if number == open_of(whose):
            return {"owner": whose, "circle": ("rearguard",)}
    return None


def _grant(reader: Any, parts: Parts) -> Any:
    given = described.granted(reader, parts.trees["ability"])
    return [lambda what, until: ast.Grant(what, given, until)]


def _keyword_given(reader: Any, parts: Parts) -> Any:
    word = parts.read("given_keyword")
    return [lambda what, until: ast.Grant(what, (ast.Keyword(word),), until)]


def _instead(reader: Any, parts: Parts) -> ast.Step:
    """Another number in place of that of a sentence before: where it stands is found when the sentences are joined."""
    what, (field, amount) = parts.read("holder"), parts.read("gain")
    old = ast.Change(what, field, "by", parts.read("signed"))
    return ast.Amend(ast.And(()), old, ast.Change(what, field, "by", amount))


def _lost(reader: Any, parts: Parts) -> Any:
    word = parts.read("quoted_keyword")
    return [lambda what, until: ast.Lose(what, "ability", (word,), until)]


def _battle_all(reader: Any, parts: Parts) -> ast.Step:
    """All units of a row at once; without a subject it is what the clause before is about that does so."""
    parts.read("just_one")
    what = parts.read("holder") if parts.has("holder") else reader.holder
    if what is None:
        raise reader.unread(parts.tree, "not clear what battles")
    return ast.Allow("battle the front row", what, until=parts.read("until"))


def _says_battle_all(printer: Any, step: ast.Allow) -> dict[str, object] | None:
    if step.what is None or step != ast.Allow("battle the front row", step.what, until=step.until):
        return None
    return {"holder": step.what, "just_one": ONE, "until": step.until}


def _says_grant(printer: Any, step: ast.Grant) -> dict[str, object] | None:
    return {"holder": step.what, "ability": step.abilities, "until": step.until}


def _say_granted(printer: Any, abilities: Any) -> str:
    if len(abilities) != 1:
        raise NoWords("several abilities")
    return f'"{printer.inner(abilities[0])}"'


def _says_keyword_given(printer: Any, step: ast.Grant) -> dict[str, object] | None:
    if len(step.abilities) != 1 or not isinstance(step.abilities[0], ast.Keyword):
        return None
    return {"holder": step.what, "given_keyword": step.abilities[0].name, "until": step.until}


def _no_guards(reader: Any, parts: Parts) -> ast.Step:
    if parts.read("guardian_circle") != GUARDIAN:
        raise reader.unread(parts.trees["guardian_circle"], "guardians are called to (GC)")
    return ast.Forbid("guard", None, "opponent", parts.read("sorts"), until=parts.read("until"))


def _says_no_guards(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    if step != ast.Forbid("guard", None, "opponent", step.using, until=step.until):
        return None
    return {"sorts": step.using, "guardian_circle": GUARDIAN, "until": step.until}


def _increases(amount: type[ast.Value] | type[ast.Sum]) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        number = amount(parts.read("ref"), f"original {parts.read('base_icon')}")
        return ast.Change(ast.THIS, parts.read("gain_icon"), "by", number, parts.read("until"))

    return read


def _says_increases(amount: type[ast.Value] | type[ast.Sum]) -> Any:
    def say(printer: Any, step: ast.Change) -> dict[str, object] | None:
        number = step.amount
        if not isinstance(number, amount) or step != ast.Change(ast.THIS, step.field, "by", number, step.until):
            return None
        base = number.field.removeprefix("original ")
        if base == number.field:
            return None
        return {"gain_icon": step.field, "base_icon": base, "ref": number.of, "until": step.until}

    return say


def _forbidden(reader: Any, parts: Parts) -> ast.Step:
    """Two things that some cards cannot do."""
    what, until = parts.read("holder"), parts.read("until")
    return ast.Seq(tuple([ast.Forbid(parts.read(name), what, until=until) for name in ("deed", "deed2")]))


def _no_boost(reader: Any, parts: Parts) -> ast.Step:
    """Units that cannot boost others of some kind, on whichever circles the text names."""
    zones, tests = parts.read("kinds")
    where = () if zones == ("field",) else (ast.InZone(zones),)
    return ast.Forbid("boost", parts.read("holder"), using=(*where, *tests), until=parts.read("until"))


def _says_no_boost(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    if step != ast.Forbid("boost", step.what, using=step.using, until=step.until) or step.using in ((), (IS_THIS,)):
        return None
    first, *rest = step.using
    zones, tests = (first.zones, tuple(rest)) if isinstance(first, ast.InZone) else (("field",), step.using)
    return {"holder": step.what, "kinds": (zones, tests), "until": step.until}


def _says_change(printer: Any, step: ast.Change) -> dict[str, object] | None:
    if step.how != "by" or not isinstance(step.amount, ast.Num):
        return None
    return {"holder": step.what, "gain": (step.field, step.amount), "until": step.until}


def _says_per(printer: Any, step: ast.Change) -> dict[str, object] | None:
    many = step.amount
    if step.how != "by" or not isinstance(many, ast.Times):
        return None
    return {"holder": step.what, "gain": (step.field, many.a), "per": many.b, "until": step.until}


GAINS: Final[tuple[Row, ...]] = (
    worked("clause", "{holder} {gets} {gains} [{until}]", ast.Step, _gained, None,
           "have {holder} {gets} {gains} [{until}]"),
    worked("clause", "give {ref} {gains} [{until}]", ast.Step, _given, None),
    worked("gained", "{gain}", list, _change, None),
    worked("gained", "{gain} / {gain2}", list, _change, None),
    worked("per", "for each {counted}", ast.Count, _each, lambda printer, number: {"counted": number.what}),
    worked("per", "for each | of {owner} open {circle}", ast.Add, open_circles, says_open),
    worked("per", "for every {n} grades of {ref}", ast.Per, _every_grade, _says_every_grade),
    worked("per", "for every {n} {sorts} in {room}", ast.Per, _every, _says_every),
    worked("gained", "{gain} | {per}", list, _change_per, None),
    worked("gained", "{gain} / {gain2} | {per}", list, _change_per, None),
    worked("clause", "{holder} {gets} {gains} {until} | {per}", ast.Step, _gained_per, None),
    worked("clause", "{holder} {gets} {gain} | instead of {signed}", ast.Amend, _instead, None),
    worked("gained", "{given_keyword}", list, _keyword_given, None),
    worked("gained", "{ability}", list, _grant, None),
    worked("gained", "loses {quoted_keyword}", list, _lost, None),
    said("clause", "{holder} {gets} {gain} [{until}]", ast.Change, _says_change),
    said("clause", "{holder} {gets} {gain} {per} [{until}]", ast.Change, _says_per),
    said("clause", "{holder} {gets} {given_keyword} [{until}]", ast.Grant, _says_keyword_given),
    said("clause", "{holder} {gets} {ability} [{until}]", ast.Grant, _says_grant),
    row("clause", "{holder} loses {quoted_keyword} [{until}]",
        of(ast.Lose, HOLDER, "ability", (gap("quoted_keyword"),), UNTIL), "{holder} lose {quoted_keyword} [{until}]"),
    row("clause", "{holder} loses {quoted_keyword} and {quoted_keyword2} [{until}]",
        of(ast.Lose, HOLDER, "ability", (gap("quoted_keyword"), gap("quoted_keyword2")), UNTIL),
        "{holder} lose {quoted_keyword} and {quoted_keyword2} [{until}]"),
    row("clause", "{holder} cannot {deed} [{until}]", of(ast.Forbid, gap("deed"), HOLDER, until=UNTIL)),
    worked("clause", "{holder} cannot {deed} or {deed2} [{until}]", ast.Seq, _forbidden, None,
           "{holder} cannot {deed} nor {deed2} [{until}]",
           "{holder} cannot {deed} and cannot {deed2} [{until}]", "{holder} cannot {deed} | , nor {deed2} [{until}]"),
    row("clause", "{holder} loses all of its abilities [{until}]", of(ast.Lose, HOLDER, "ability", (), UNTIL),
        "{holder} lose all of their abilities [{until}]", "{holder} lose all abilities [{until}]",
        "{holder} loses all abilities [{until}]"),
    worked("clause", "your opponent cannot call {sorts} | from their hand to {guardian_circle} [{until}]", ast.Forbid,
           _no_guards, _says_no_guards,
           "your opponent cannot call {sorts} to {guardian_circle} | from their hand [{until}]",
           "your opponent cannot call {sorts} to {guardian_circle} | from your hand [{until}]",
           "your opponent cannot call {sorts} | from your hand to {guardian_circle} [{until}]",
           "your opponent cannot normal call {sorts} to {guardian_circle} [{until}]"),
    *[worked("clause",
             f"increase this unit's {{gain_icon}} by {all_of}the original {{base_icon}} of {{ref}} [{{until}}]",
             ast.Change, _increases(amount), _says_increases(amount))
      for amount, all_of in ((ast.Value, ""), (ast.Sum, "the sum of "))],
    row("clause", "{holder} {gets} {clan} added to its clan [{until}]",
        of(ast.Regard, HOLDER, "clan", gap("clan"), until=UNTIL)),
    heard("clause", "this card is also a {clan}", of(ast.Regard, ast.THIS, "clan", gap("clan")),
          "this unit is also a {clan}"),
    worked("clause", "{gets} {gains} [{until}]", ast.Step, _gained_besides, None),
    worked("clause", "loses {quoted_keyword} [{until}]", ast.Lose, _lost_besides, None),
    worked("clause", "{holder} cannot | boost | {kinds} [{until}]", ast.Forbid, _no_boost, _says_no_boost),
    row("clause", "{holder} cannot | boost | this unit [{until}]",
        of(ast.Forbid, "boost", HOLDER, using=(IS_THIS,), until=UNTIL)),
    row("clause", "{holder} cannot be boosted by your units [{until}]",
        of(ast.Forbid, "be boosted", HOLDER, until=UNTIL)),
    row("clause", "your opponent cannot intercept [{until}]",
        of(ast.Forbid, "intercept", None, "opponent", until=UNTIL)),
    *[row("clause", f"you cannot {ride} [{{until}}]", of(ast.Forbid, ride, None, "you", until=UNTIL))
      for ride in ("ride", "normal ride")],
    row("clause",
        "if this unit would attack, it may instead attack a opponent's unit in the back row of the same column"
        " as this unit", ast.Allow("attack the back row of its column", ast.THIS)),
    row("clause", "{holder} can attack from the back row [{until}]",
        of(ast.Allow, "attack from the back row", HOLDER, until=UNTIL)),
    worked("clause", "{holder} battles every unit in your opponent's front row in {just_one} attack [{until}]",
           ast.Allow, _battle_all, _says_battle_all),
    worked("clause", "battles every unit in your opponent's front row in {just_one} attack [{until}]", ast.Nothing,
           _battle_all, None),
    row("clause", "{holder} cannot be chosen by your opponent's card effects [{until}]",
        of(ast.Forbid, "choose", HOLDER, "opponent", until=UNTIL),
        "{holder} cannot be chosen by your opponent's effects [{until}]",
        "{holder} cannot be chosen by your opponent's card's abilities [{until}]",
        "{holder} cannot be chosen by your opponent's card abilities [{until}]"),
    row("deed", "attack", "attack"),
    row("deed", "intercept", "intercept"),
    row("deed", "boost", "boost"),
    row("deed", "attack a rear-guard", "attack a rear-guard"),
    row("deed", "attack a vanguard", "attack a vanguard", "attack vanguards"),
    row("deed", "be hit", "be hit"),
    row("deed", "be attacked", "be attacked"),
    row("deed", "be boosted", "be boosted"),
    row("deed", "stand", "stand in stand phase"),
    row("gain_field", "power", "power"),
    row("gain_field", "critical", "critical"),
    row("gain_field", "shield", "shield"),
    row("gain", "{gain_icon} {signed}", (gap("gain_icon"), gap("signed"))),
    row("keyword", "twin drive", "twin drive"),
    row("keyword", "boost", "boost"),
    row("keyword", "intercept", "intercept"),
    row("keyword", "restraint", "restraint"),
    row("keyword", "sentinel", "sentinel"),
)


def _signed(reader: Any, token: Any) -> ast.Num:
    return ast.Num(int(reader.values(token)[0]))


def _say_signed(printer: Any, amount: object) -> str:
    if not isinstance(amount, ast.Num):
        raise NoWords("a number that is not printed")
    return f"{amount.value:+d}"


KEYWORDS: Final = {"twin drive": "Twin Drive!!", "boost": "Boost", "intercept": "Intercept", "restraint": "Restraint",
                   "sentinel": "Sentinel", "triple drive": "Triple Drive!!!"}


def _quoted(reader: Any, token: Any) -> str:
    name = re.sub(r"\s*\(.*\)$", "", reader.values(token)[0])
    found = next((key for key, shown in KEYWORDS.items() if shown.rstrip("!").lower() == name.rstrip("!").lower()),
                 None)
    if found is None:
        raise reader.unread(token, "no keyword")
    return found


def _say_quoted(printer: Any, name: str) -> str:
    if name not in KEYWORDS:
        raise NoWords("no keyword")
    return f'"{KEYWORDS[name]}"'


def _agreeing(found: Mapping[str, object]) -> str:
    """Several cards get something, one gets it."""
    what = found["holder"]
    return "get" if isinstance(what, ast.Select) and what != BOOSTED else "gets"


def _called(reader: Any, token: Any) -> tuple[str, ...]:
    found: tuple[str, ...] = described.zones_of(reader, token)
    return found


def say_zones(printer: Any, zones: Any) -> str:
    """Returns zones in brackets."""
    short = {"vanguard": "VC", "rearguard": "RC", "guardian": "GC", "hand": "Hand", "soul": "Soul",
             "drop": "Drop zone", "damage": "Damage zone", "bind": "Bind zone", "orders": "Order zone",
             "deck": "Deck", "trigger": "Trigger zone",
             "front_rearguard": "Front Row RC", "back_rearguard": "Back Row RC", "center_back": "Back Row Center RC"}
    if any(zone not in short for zone in zones):
        raise NoWords("a zone that has no short name")
    return f"({'/'.join(short[zone] for zone in zones)})"


def _holder(reader: Any, part: Any) -> object:
    """The cards that get something; what follows in the same sentence may leave them out."""
    reader.holder, reader.held = reader.visit(part), True
    return reader.holder


GAPS: Final[dict[str, Any]] = {
    "holder": Fills("holder", _holder, lambda printer, what: printer.say("holder", what)),
    "charged": Fills("SOULCHARGE", lambda reader, token: ast.Num(reader.number_of(token)),
                     lambda printer, n: f"[Soul Charge ({n.value})]"),
    "called": Fills("CIRCLES", _called, say_zones, ("(RC)",)),
    "circle": Fills("CIRCLES", _called, say_zones, ("(RC)",)),
    "circle2": Fills("CIRCLES", _called, say_zones, ("(VC)",)),
    "vanguard_circle": Fills("CIRCLES", _called, say_zones, ("(VC)",)),
    "guardian_circle": Fills("CIRCLES", _called, say_zones, ("(GC)",)),
    "of": Fills("OF", lambda reader, token: True, lambda printer, there: "'s", ("'s",)),
    "turning": Fills("STATE_VERB", lambda reader, token: reader.values(token)[0],
                     lambda printer, state: f"[{state.title()}]", ("[Stand]",)),
    "signed": Fills("SIGNED", _signed, _say_signed, ("+5000",)),
    "digits": Fills("NUMBER", lambda reader, token: ast.Num(reader.number_of(token)), say_digits, ("14000",)),
    "gain_icon": Fills("gain_field", lambda reader, part: reader.visit(part),
                       lambda printer, field: f"[{field.title()}]"),
    "base_icon": Fills("gain_field", lambda reader, part: reader.visit(part),
                       lambda printer, field: f"[{field.title()}]"),
    "gets": Form("_gets", _agreeing),
    "gain2": Fills("gain", lambda reader, part: reader.visit(part), lambda printer, gain: printer.say("gain", gain)),
    "another_kind": Fills("another_one", lambda reader, part: reader.visit(part),
                          lambda printer, kind: printer.say("another_one", kind)),
    "checked": Fills("kind", described.cards_of, lambda printer, tests: printer.sort(tests)),
    "sort2": Fills("kind", described.cards_of, lambda printer, tests: printer.sort(tests)),
    "sorts": Fills("kind", described.cards_of, lambda printer, tests: printer.sorts(tests)),
    "retired": Fills("holder", lambda reader, part: reader.visit(part),
                     lambda printer, what: printer.say("holder", what)),
    "deed2": Fills("deed", lambda reader, part: reader.visit(part), lambda printer, deed: printer.say("deed", deed),
                   ("boost",)),
    "quoted_keyword2": Fills("NAMES", _quoted, _say_quoted, ('"Intercept"',)),
    "quoted_keyword": Fills("NAMES", _quoted, _say_quoted),
    "given_keyword": Fills("NAMES", _quoted, _say_quoted),
    "ability": Fills("ABILITY", described.granted, _say_granted),
}
