"""What is done: the clauses of a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.circles import CIRCLES
from headjudge.games.vanguard.text import described
from headjudge.games.vanguard.text.rows.nouns import BOOSTED, say_digits
from headjudge.games.vanguard.vocabulary import soul_charge
from headjudge.kernel.rules import rule
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Fills, Form, Held, Row, heard, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.pronouns import LOOKED

ONE: Final = ast.Num(1)
REF: Final = gap("ref")
HOLDER: Final = gap("holder")
UNTIL: Final = gap("until")
GUARDIAN: Final = ("guardian",)
DROP: Final = (ast.Spot("drop"),)
TOP: Final = ast.Spot("deck", end="top")
BOTTOM: Final = ast.Spot("deck", end="bottom")
IS_THIS: Final = ast.NotTest(ast.Relation("other", ast.THIS))

# ------------------------------------------------------------------------------------------------ choosing and looking


def choice_head(what: ast.Selector) -> str:
    """Returns the noun for chosen cards: units on the field, else cards."""
    zones = what.zones if isinstance(what, ast.Select) else ()
    return "unit" if zones and set(zones) <= {"field", "vanguard", "rearguard", "guardian"} else "card"


def is_many(quantity: ast.Quant) -> bool:
    """Whether a quantity may be more than one."""
    return quantity.high is None or quantity.high != ONE


def choose(reader: Any, parts: Parts) -> ast.Step:
    pick = parts.read("picked")
    name = reader.scope.make("chosen", is_many(pick.quantity), choice_head(pick.of))
    return ast.Choose((pick,), "you", name)


def _says_choose(printer: Any, step: ast.Choose) -> dict[str, object] | None:
    return {"picked": step.picks[0]} if len(step.picks) == 1 and step.by == "you" else None


def _chose(printer: Any, step: ast.Choose) -> None:
    pick = step.picks[0]
    printer.make(step.as_, "chosen", is_many(pick.quantity), choice_head(pick.of))


def _search(reader: Any, parts: Parts) -> ast.Step:
    pick = ast.Pick(ast.Select(("deck",), "you", parts.read("sort")), parts.read("few"))
    name = reader.scope.make("found", is_many(pick.quantity), "card")
    return ast.Search((pick,), "you", name)


def _says_search(printer: Any, step: ast.Search) -> dict[str, object] | None:
    if len(step.picks) != 1 or step.by != "you":
        return None
    what = step.picks[0].of
    if not isinstance(what, ast.Select) or what.zones != ("deck",) or what.whose != "you":
        return None
    return {"few": step.picks[0].quantity, "sort": what.tests}


def _searched(printer: Any, step: ast.Search) -> None:
    printer.make(step.as_, "found", is_many(step.picks[0].quantity), "card")


def _look(reader: Any, parts: Parts) -> ast.Step:
    top = parts.read("topmost")
    name = reader.scope.make("looked", top.n != ONE, "card")
    return ast.Look(top, "you", name)


def _reveal_top(reader: Any, parts: Parts) -> ast.Step:
    top = parts.read("topmost")
    name = reader.scope.make("revealed", top.n != ONE, "card")
    return ast.Reveal(top, "you", name)


def _says_top(printer: Any, step: ast.Look | ast.Reveal) -> dict[str, object] | None:
    return {"topmost": step.what} if isinstance(step.what, ast.Top) and step.by == "you" else None


def _looked(printer: Any, step: ast.Look) -> None:
    assert isinstance(step.what, ast.Top)
    printer.make(step.as_, "looked", step.what.n != ONE, "card")


def _revealed(printer: Any, step: ast.Reveal) -> None:
    assert isinstance(step.what, ast.Top)
    printer.make(step.as_, "revealed", step.what.n != ONE, "card")


def _each_grade(reader: Any, parts: Parts) -> ast.Step:
    """So many cards of each of some grades, one choice after the other."""
    (zone, whose), few, tests = parts.read("room"), parts.read("few"), parts.read("sort")
    grades = [ast.Measure("grade", "==", parts.read(name)) for name in GRADES if parts.has(name)]
    picks = [ast.Pick(ast.Select((zone,), whose, (grade, *tests)), few) for grade in grades]
    return ast.Choose(tuple(picks), "you", reader.scope.make("chosen", True, "card"))


def _says_each_grade(printer: Any, step: ast.Choose) -> dict[str, object] | None:
    if step.by != "you" or len(step.picks) < 2:
        return None
    first = step.picks[0]
    what = first.of
    if not isinstance(what, ast.Select) or len(what.zones) != 1 or what.among:
        return None
    found: dict[str, object] = {"few": first.quantity, "room": (what.zones[0], what.whose), "sort": what.tests[1:]}
    for name, pick in zip(GRADES, step.picks, strict=False):
        grade = pick.of.tests[0] if isinstance(pick.of, ast.Select) and pick.of.tests else None
        if not isinstance(grade, ast.Measure) or (grade.field, grade.op) != ("grade", "=="):
            return None
        if pick != ast.Pick(ast.Select(what.zones, what.whose, (grade, *what.tests[1:])), first.quantity):
            return None
        found[name] = grade.amount
    return found if len(step.picks) <= len(GRADES) else None


def _says_grades(number: int) -> Any:
    def say(printer: Any, step: ast.Choose) -> dict[str, object] | None:
        return _says_each_grade(printer, step) if len(step.picks) == number else None

    return say


def _chose_grades(printer: Any, step: ast.Choose) -> None:
    printer.make(step.as_, "chosen", True, "card")


GRADES: Final = ("grade", "grade2", "grade3", "grade4")

EACH_GRADE: Final[tuple[Row, ...]] = (
    *[worked("clause", f"choose {{few}} {words} {{sort}} from {{room}}", ast.Choose, _each_grade, _says_grades(number),
             then=_chose_grades)
      for number, words in ((3, "grade {grade} , grade {grade2} , and grade {grade3}"),
                            (4, "grade {grade} , grade {grade2} , grade {grade3} , and grade {grade4}"))],
)
"""One of each grade."""

LOOKS: Final[tuple[Row, ...]] = (
    *EACH_GRADE,
    worked("clause", "choose {picked}", ast.Choose, choose, _says_choose, then=_chose),
    worked("clause", "search for {picked}", ast.Choose, choose, None),
    worked("clause", "search your deck for {few} {sort}", ast.Search, _search, _says_search, then=_searched),
    worked("clause", "look at {topmost}", ast.Look, _look, _says_top, then=_looked),
    worked("clause", "reveal {topmost}", ast.Reveal, _reveal_top, _says_top, then=_revealed),
    row("clause", "reveal {ref} | to your opponent", of(ast.Reveal, REF), "reveal {ref}"),
    row("clause", "shuffle your deck", ast.Shuffle("deck")),
    row("topmost", "the top card of your deck", ast.Top("deck", "you", ONE)),
    heard("topmost", "a card | from the top of your deck", ast.Top("deck", "you", ONE)),
    row("topmost", "the bottom card of your deck", ast.Top("deck", "you", ONE, "bottom")),
    heard("topmost", "a card | from the bottom of your deck", ast.Top("deck", "you", ONE, "bottom")),
    row("topmost", "{n} cards | from the bottom of your deck", of(ast.Top, "deck", "you", gap("n"), "bottom")),
    row("topmost", "{n} cards | from the top of your deck", of(ast.Top, "deck", "you", gap("n"))),
    heard("topmost", "the top {n} cards of your deck", of(ast.Top, "deck", "you", gap("n"))),
    row("topmost", "up to {n} cards | from the top of your deck",
        of(ast.Top, "deck", "you", gap("n"), up_to=True), "up to {n} card | from the top of your deck"),
)

# -------------------------------------------------------------------------------------------------------------- moving


def _soul_charge(reader: Any, parts: Parts) -> ast.Step:
    return soul_charge(parts.read("charged").value)


def _says_soul_charge(printer: Any, step: ast.Move) -> dict[str, object] | None:
    if not isinstance(step.what, ast.Top) or not isinstance(step.what.n, ast.Num):
        return None
    return {"charged": step.what.n} if step == soul_charge(step.what.n.value) else None


def _retire(reader: Any, parts: Parts) -> ast.Step:
    what = parts.read("retired")
    if isinstance(what, ast.Ref) and any(
            one.what == what and (one.verb in LOOKED or one.head != "unit") for one in reader.scope.antecedents):
        what = _on_field(what.name)
    return ast.Move(what, DROP)


def _on_field(register: str) -> ast.Select:
    """Those of some cards that are units now: who may call them may have left them where they were."""
    return ast.Select(("field",), "any", among=register)


def _says_retire(printer: Any, step: ast.Move) -> dict[str, object] | None:
    """Only units retire; anything else is put into the drop zone in other words."""
    if step != ast.Move(step.what, DROP) or isinstance(step.what, ast.Top | ast.Pick):
        return None
    if isinstance(step.what, ast.Select) and step.what == _on_field(step.what.among):
        return {"retired": ast.Ref(step.what.among)}
    known = next((one.head for one in reversed(printer.scope.antecedents) if one.what == step.what), "unit")
    return {"retired": step.what} if known == "unit" else None


def _to_vanguard(reader: Any, parts: Parts) -> ast.Step:
    """A unit that moves to the vanguard circle; it does not ride."""
    if parts.read("vanguard_circle") != ("vanguard",):
        raise reader.unread(parts.tree, "another circle than the vanguard circle")
    return ast.Shift(ast.THIS, ast.Slot(("vanguard",)))


def _says_to_vanguard(printer: Any, step: ast.Shift) -> dict[str, object] | None:
    return {"vanguard_circle": ("vanguard",)} if step == ast.Shift(ast.THIS, ast.Slot(("vanguard",))) else None


def _draw_instead(reader: Any, parts: Parts) -> ast.Step:
    """Another number of cards, in place of those of a sentence before, which is found when they are joined."""
    return ast.Amend(ast.And(()), ast.Draw(ast.Num(0)), ast.Draw(parts.read("n")))


def _choice(reader: Any, found: Mapping[str, object]) -> object:
    return reader.scope.it()


def _is_choice(printer: Any, what: object, found: Mapping[str, object]) -> bool:
    return bool(printer.scope.it() == what)


def _exchange_one(reader: Any, parts: Parts) -> ast.Step:
    """One of some units is chosen, and changes places with this one."""
    zones, tests = parts.read("kinds")
    owner, number = parts.read("owner"), parts.read("just_one")
    pick = ast.Pick(ast.Select(zones, owner, tests), ast.Quant(number, number))
    if owner != "you":
        raise reader.unread(parts.tree, "units of one player")
    name = reader.scope.make("chosen", False, "unit")
    return ast.Seq((ast.Choose((pick,), "you", name), ast.Exchange(ast.Ref(name), ast.THIS)))


EXCHANGED: Final = Held("exchanged", _choice, _is_choice)
"""The card that was named last."""

THEIRS: Final = ("hand", "soul", "deck")
"""The zones that are named with their owner."""


def _says_put_theirs(printer: Any, step: ast.Move) -> dict[str, object] | None:
    """A card of the opponent goes to a zone of the opponent."""
    if len(step.to) != 1 or step.to[0].zone not in THEIRS or step != ast.Move(step.what, step.to):
        return None
    return {"ref": step.what, "their_spot": step.to[0]} if printer.is_theirs(step.what) else None


MOVES: Final[tuple[Row, ...]] = (
    worked("clause", "{charged}", ast.Move, _soul_charge, _says_soul_charge),
    worked("clause", "retire {retired}", ast.Move, _retire, _says_retire),
    said("clause", "put {ref} {their_spot}", ast.Move, _says_put_theirs),
    row("clause", "put {ref} {spot}", of(ast.Move, REF, (gap("spot"),)), "return {ref} {spot}"),
    heard("clause", "heal {ref}", of(ast.Move, REF, DROP)),
    row("clause", "exchange positions with this unit", of(ast.Exchange, EXCHANGED, ast.THIS),
        "exchange its position with this unit", "swap its position with this unit",
        "swap that unit's position with this unit"),
    worked("clause", "exchange the positions of this unit and {just_one} of {owner} {kinds}", ast.Seq,
           _exchange_one, None,
           "swap the positions of this unit and {just_one} of {owner} {kinds}"),
    row("clause", "this ability cannot be used for the rest of that turn", nodes.Bar()),
    row("clause", "each player may draw a card", ast.EachPlayer("each", ast.Attempt(ast.Draw(ONE), True))),
    row("clause", "put {ref} and {other_ref} {spot}",
        of(ast.Move, of(ast.Union, (REF, gap("other_ref"))), (gap("spot"),)), "return {ref} and {other_ref} {spot}"),
    row("clause", "put {ref} {spots}", of(ast.Move, REF, gap("spots"))),
    row("spots", "on the top or bottom of your deck", (TOP, BOTTOM)),
    heard("clause", "discard {ref}", of(ast.Move, REF, DROP)),
    heard("clause", "bind {ref}", of(ast.Move, REF, (ast.Spot("bind"),))),
    row("clause", "bind {ref} | face down", of(ast.Move, REF, (ast.Spot("bind", face="down"),))),
    row("clause", "bind {topmost} | face down", of(ast.Move, gap("topmost"), (ast.Spot("bind", face="down"),))),
    row("clause", "turn all cards in your damage zone face up", ast.TurnCard(ast.Select(("damage",), "you"), "up")),
    row("clause", "put {group} {spot}", of(ast.Move, gap("group"), (gap("spot"),)), "return {group} {spot}"),
    row("clause", "put {topmost} {spot}", of(ast.Move, gap("topmost"), (gap("spot"),))),
    row("clause", "ride {ref}", of(ast.Place, REF, ast.Slot(("vanguard",)))),
    row("clause", "ride {ref} | as rest", of(ast.Place, REF, ast.Slot(("vanguard",)), "rest")),
    row("clause", "ride {ref} | as stand", of(ast.Place, REF, ast.Slot(("vanguard",)), "stand")),
    row("clause", "call {ref} to {call_circle}", of(ast.Place, REF, gap("call_circle"))),
    row("clause", "call {some} to {call_circle}", of(ast.Place, gap("some"), gap("call_circle"))),
    row("clause", "call {some} to {call_circle} | as rest", of(ast.Place, gap("some"), gap("call_circle"), "rest")),
    *[row("clause", f"ride {{some}} | as {state}", of(ast.Place, gap("some"), ast.Slot(("vanguard",)), state))
      for state in ("rest", "stand")],
    row("some", "{few} {sort} from {room}",
        of(ast.Pick, of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sort")), gap("few"))),
    row("clause", "call {ref} to {call_circle} | as rest", of(ast.Place, REF, gap("call_circle"), "rest"),
        "call {ref} | as rest to {call_circle}"),
    row("clause", "turn {ref} | face up", of(ast.TurnCard, REF, "up")),
    row("clause", "turn {ref} | face down", of(ast.TurnCard, REF, "down")),
    row("clause", "{turning} {ref}", of(ast.Orient, REF, gap("turning"))),
    row("clause", "{turning} {group}", of(ast.Orient, gap("group"), gap("turning"))),
    row("clause", "{ref} battles instead", of(ast.Redirect, REF)),
    worked("clause", "put this unit on your {vanguard_circle}", ast.Shift, _to_vanguard, _says_to_vanguard),
    row("call_circle", "{called}", of(ast.Slot, gap("called"))),
    row("call_circle", "{called} of the same column as {ref}", of(ast.Slot, gap("called"), column=REF)),
    heard("call_circle", "{called} in the same column as {ref}", of(ast.Slot, gap("called"), column=REF)),
    row("call_circle", "a open {called}", of(ast.Slot, gap("called"), open=True)),
    heard("call_circle", "open {called}", of(ast.Slot, gap("called"), open=True)),
    row("call_circle", "separate {called}", of(ast.Slot, gap("called"), separate=True)),
    row("call_circle", "separate open {called}", of(ast.Slot, gap("called"), open=True, separate=True)),
    row("spot", "into the drop zone", ast.Spot("drop"), "into your drop zone"),
    row("spot", "into your soul", ast.Spot("soul"), "into their soul"),
    row("spot", "into your damage zone", ast.Spot("damage")),
    row("spot", "into your damage zone face up", ast.Spot("damage", face="up")),
    row("spot", "into the bind zone", ast.Spot("bind"), "into your bind zone"),
    row("spot", "into the bind zone face down", ast.Spot("bind", face="down")),
    row("spot", "into your hand", ast.Spot("hand"), "to your hand", "into their hand", "to its owner's hand",
        "to their hand"),
    row("spot", "on the top of your deck", ast.Spot("deck", end="top")),
    row("spot", "on the bottom of your deck", ast.Spot("deck", end="bottom")),
    row("spot", "on the bottom of your deck in any order", ast.Spot("deck", end="bottom", order="any")),
    row("spot", "into your deck", ast.Spot("deck"), "to your deck"),
    row("clause", "pay the cost", ast.Pay()),
    row("clause", "draw a card", ast.Draw(ONE)),
    row("clause", "draw {n} cards", of(ast.Draw, gap("n"))),
    worked("clause", "draw {n} cards | instead", ast.Amend, _draw_instead, None),
    row("clause", "draw up to {n} cards", of(ast.Draw, gap("n"), True), "draw up to {n} card"),
)

# ------------------------------------------------------------------------------------------------------------- gaining


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
            raise reader.unread(parts.tree, "so many times, what is no number")
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


def _open_circles(reader: Any, parts: Parts) -> ast.Amount:
    if parts.read("circle") != ("rearguard",):
        raise reader.unread(parts.tree, "rear-guard circles alone are open")
    return _open(parts.read("owner"))


def _open(whose: str) -> ast.Amount:
    """The number of rear-guard circles without a unit."""
    return ast.Add(ast.Num(len(CIRCLES)), ast.Times(ast.Num(-1), ast.Count(ast.Select(("rearguard",), whose))))


def _says_open(printer: Any, number: ast.Add) -> dict[str, object] | None:
    for whose in ("you", "opponent"):
        if number == _open(whose):
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
    row("per", "for each {counted}", of(ast.Count, gap("counted"))),
    worked("per", "for each | of {owner} open {circle}", ast.Add, _open_circles, _says_open),
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
    row("clause", "you cannot ride [{until}]", of(ast.Forbid, "ride", None, "you", until=UNTIL),
        "you cannot normal ride [{until}]"),
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
        "{holder} cannot be chosen by your opponent's effects [{until}]"),
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
    "checked": Fills("kind", described.sort_of, lambda printer, tests: printer.sort(tests)),
    "sort2": Fills("kind", described.sort_of, lambda printer, tests: printer.sort(tests)),
    "sorts": Fills("kind", described.sort_of, lambda printer, tests: printer.sorts(tests)),
    "retired": Fills("holder", lambda reader, part: reader.visit(part),
                     lambda printer, what: printer.say("holder", what)),
    "quoted_keyword2": Fills("NAMES", _quoted, _say_quoted, ('"Intercept"',)),
    "quoted_keyword": Fills("NAMES", _quoted, _say_quoted),
    "given_keyword": Fills("NAMES", _quoted, _say_quoted),
    "ability": Fills("ABILITY", described.granted, _say_granted),
}
