"""Instructions of the overDress era, beside those that both games have."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard.text import described
from headjudge.games.vanguard.text.rows.choosing import choose, is_many
from headjudge.games.vanguard.text.rows.gaining import GUARDIAN
from headjudge.games.vanguard.text.rows.offers import DEEDS
from headjudge.games.vanguard.text.rows.players import only_said
from headjudge.games.vanguard.vocabulary import soul_charge
from headjudge.language.rows.row import Fills, Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

THIS: Final = ast.THIS
REF: Final = gap("ref")
ONE: Final = ast.Num(1)
ALL_OF_THEM: Final = ast.Quant(ast.Possible(), None)
HIDDEN: Final = ("deck",)
SEARCHED: Final = "searched"
"""The verb of the register that holds the cards of a deck that was looked through; no pronoun means them."""

# ----------------------------------------------------------------------------------------------- searching two zones


def search_of_two(step: ast.Step) -> ast.Search | None:
    """Returns the search of a step that looks through the deck and another zone, or only the other one; else None."""
    if not isinstance(step, ast.Attempt) or not isinstance(step.step, ast.Look):
        return None
    then = step.then.steps[0] if isinstance(step.then, ast.Seq) else step.then
    return then if isinstance(then, ast.Search) else None


def _search(reader: Any, parts: Parts) -> ast.Step:
    """Both zones may be searched (7.9.4); who does not look through the deck searches the others alone."""
    zones, sort = parts.read("searched_rooms"), parts.read("sort")
    few = parts.read("few") if parts.has("few") else ast.Quant(ast.Num(0), parts.read("n"))
    if "deck" not in zones:
        raise reader.unread(parts.tree, "no zone that is searched")
    looked = reader.scope.name(SEARCHED)
    name = reader.scope.make("found", is_many(few), "card")
    reader.searched = looked
    both, others = (ast.Search((ast.Pick(ast.Select(found, "you", sort), few),), "you", name)
                    for found in (zones, tuple([zone for zone in zones if zone != "deck"])))
    return ast.Attempt(ast.Look(ast.Select(HIDDEN, "you"), "you", looked), True, then=both, otherwise=others)


def _says_search(printer: Any, step: ast.Attempt) -> dict[str, object] | None:
    both = search_of_two(step)
    if both is None or len(both.picks) != 1 or not isinstance(both.picks[0].of, ast.Select):
        return None
    what = both.picks[0].of
    return {"few": both.picks[0].quantity, "sort": what.tests, "searched_rooms": what.zones}


def _searched(printer: Any, step: ast.Attempt) -> None:
    both = search_of_two(step)
    assert both is not None and isinstance(step.step, ast.Look)
    printer.scope.name(SEARCHED)
    printer.searched = step.step.as_
    printer.make(both.as_, "found", is_many(both.picks[0].quantity), "card")
    seen = step.then.steps[-1] if isinstance(step.then, ast.Seq) else None
    printer.in_hand = seen.as_ if isinstance(seen, ast.Look) else ""


def _deck_searched(reader: Any, parts: Parts) -> ast.Condition:
    if not reader.searched:
        raise reader.unread(parts.tree, "nothing is searched")
    return ast.Exists(ast.Ref(reader.searched), ast.Quant(ONE, None))


def _says_deck_searched(printer: Any, asked: ast.Exists) -> dict[str, object] | None:
    wanted = ast.Exists(ast.Ref(printer.searched), ast.Quant(ONE, None))
    return {} if printer.searched and asked == wanted else None


SEARCHES: Final[tuple[Row, ...]] = (
    worked("clause", "search {searched_rooms} for {few} {sort}", ast.Attempt, _search, _says_search, then=_searched),
    worked("clause", "search {searched_rooms} for up to a total of {n} {sort}", ast.Attempt, _search, None),
)

# ------------------------------------------------------------------------------------------------- numbers that grow


def _charge_each(reader: Any, parts: Parts) -> ast.Step:
    return ast.Repeat(parts.read("per"), soul_charge(parts.read("charged").value))


NUMBERS: Final[tuple[Row, ...]] = (worked("clause", "{charged} {per}", ast.Repeat, _charge_each, None),)

# ------------------------------------------------------------------------------------------------- quoted instructions


def _performed(reader: Any, parts: Parts) -> ast.Step:
    """One of several instructions in quotation marks."""
    options: list[ast.Step] = []
    for text in reader.values(parts.trees["actions"]):
        within = type(reader)(f"[ACT](RC): {text.rstrip('.')}.", "normal unit", reader.depth + 1)
        [ability] = within.ways.read(within)
        assert isinstance(ability, ast.Activated)
        if ability.cost:
            raise reader.unread(parts.tree, "a cost in a choice")
        options.append(ability.body)
    return ast.Modal(ast.Quant(ONE, ONE), tuple(options))


# ----------------------------------------------------------------------------------------------------------- circles


def _rear(reader: Any, token: Any) -> tuple[str, ...]:
    zones: tuple[str, ...] = described.zones_of(reader, token)
    if zones != ("rearguard",):
        raise reader.unread(token, "rear-guard circles alone have rows")
    return zones


def _rows_of(words: str, slot: ast.Slot, *others: str) -> Row:
    """Returns the row of circles that are named by their row."""

    def read(reader: Any, parts: Parts) -> ast.Slot:
        parts.read("rear_circle")
        return slot

    return worked("call_circle", words, ast.Slot, read,
                  lambda printer, given: {"rear_circle": ("rearguard",)} if given == slot else None, *others)


CIRCLES: Final[tuple[Row, ...]] = (
    row("call_circle", "a {called} in the same column as {ref}", of(ast.Slot, gap("called"), column=REF)),
    row("call_circle", "a open {called} in the same column as {ref}", of(ast.Slot, gap("called"), open=True,
                                                                         column=REF)),
    _rows_of("a open back row {rear_circle}", ast.Slot(("back_rearguard",), open=True), "open back row {rear_circle}"),
    _rows_of("your back row {rear_circle}", ast.Slot(("back_rearguard",)), "back row {rear_circle}"),
    _rows_of("a front row {rear_circle}", ast.Slot(("front_rearguard",)), "front row {rear_circle}",
             "your front row {rear_circle}"),
    _rows_of("a open front row {rear_circle}", ast.Slot(("front_rearguard",), open=True)),
    _rows_of("your back row center {rear_circle}", ast.Slot(("center_back",)), "the back row center {rear_circle}",
             "back row center {rear_circle}"),
    heard("call_circle", "your {called}", of(ast.Slot, gap("called"))),
)


THEIR_GUARDIAN: Final = ast.Slot(GUARDIAN, "controller")
"""The guardian circle of whoever controls the unit: no unit goes to a zone of another player (4.1.13)."""


def _moved(reader: Any, parts: Parts) -> ast.Step:
    slot = parts.read("call_circle")
    if slot == ast.Slot(GUARDIAN):
        return ast.Shift(parts.read("ref"), THEIR_GUARDIAN)
    if "guardian" in slot.groups or "vanguard" in slot.groups:
        raise reader.unread(parts.tree, "not from rear-guard circle to rear-guard circle")
    return ast.Shift(parts.read("ref"), slot)


def _says_moved(printer: Any, step: ast.Shift) -> dict[str, object] | None:
    slot = ast.Slot(GUARDIAN) if step.slot == THEIR_GUARDIAN else step.slot
    return {"ref": step.what, "call_circle": slot} if step == ast.Shift(step.what, step.slot) else None


# ------------------------------------------------------------------------------------------------ the opponent's turn

THEIRS: Final = {"hand": "their hand", "drop": "their drop zone"}
JAILED: Final = (ast.Spot("imprisoned", "you"),)


def _their(zone: str) -> Any:
    return of(ast.Pick, of(ast.Select, (zone,), "opponent", gap("sort")), gap("few"))


OPPONENT: Final[tuple[Row, ...]] = (
    row("their_deed", ", and imprisons it in your prison", JAILED[0], ", and imprisons them in your prison",
        ", imprisons it in your prison", ", imprisons them in your prison",
        *[f", and imprison {cards} in your prison" for _, cards in DEEDS]),
    only_said("their_deeds", ", and imprisons them in your prison", JAILED[0]),
    *[only_said(rule, f", and imprison {cards} in your prison", JAILED[0]) for rule, cards in DEEDS],
    *[heard("clause", f"they choose {{few}} {{sort}} from {words} | , and imprison it in your prison",
            of(ast.Move, _their(zone), JAILED, "opponent"),
            f"they choose {{few}} {{sort}} from {words} | , and imprison them in your prison")
      for zone, words in THEIRS.items()],
    row("clause", "imprison {group} in your prison", of(ast.Move, gap("group"), JAILED)),
    heard("spot", "on the bottom of their deck in any order", ast.Spot("deck", end="bottom", order="any")),
)

# --------------------------------------------------------------------------------------- what is done in place of this


def _instead(reader: Any, parts: Parts) -> ast.Step:
    """Another number, in place of that of a sentence before: of whatever has that number there."""
    old = ast.Change(THIS, "", "by", parts.read("signed"))
    return ast.Amend(ast.And(()), old, ast.Change(THIS, "", "by", parts.read("signed2")))


def _choose_instead(reader: Any, parts: Parts) -> ast.Step:
    """Another number of chosen cards, in place of that of a sentence before."""
    number, nothing = parts.read("n"), ast.Select((), "any")
    zones, tests = parts.read("kind1") if parts.has("kind1") else ((), ())
    apart = all([isinstance(test, ast.Distinct) for test in tests])
    if not apart or zones not in ((), ("field",), ("rearguard",)):
        raise reader.unread(parts.tree, "cards of another kind in place of those")
    return ast.Amend(ast.And(()), ast.Choose((ast.Pick(nothing, ast.Quant(number, number)),)),
                     ast.Choose((ast.Pick(ast.Select((), "any", tests), parts.read("few")),)))


def _all_instead(reader: Any, parts: Parts) -> ast.Step:
    """All of some units, in place of a number of them."""
    zones, tests = parts.read("kinds")
    what = ast.Select(zones, parts.read("owner"), tests)
    return ast.Amend(ast.And(()), ast.Choose((ast.Pick(what, ast.Quant(ast.Num(0), None)),)),
                     ast.Choose((ast.Pick(what, ALL_OF_THEM),)))


def _tokens_instead(reader: Any, parts: Parts) -> ast.Step:
    """Up to so many tokens, in place of the number of a sentence before."""
    token, slot = ast.Token("", "token unit"), ast.Slot(())
    new = ast.Create(token, parts.read("n"), slot, up_to=True)
    return ast.Amend(ast.And(()), ast.Create(token, parts.read("n2"), slot), new)


INSTEAD: Final[tuple[Row, ...]] = (
    worked("clause", "{holder} {gets} {signed2} | instead of {signed}", ast.Amend, _instead, None),
    worked("clause", "choose {few} | instead of {n}", ast.Amend, _choose_instead, None,
           "choose {few} | instead of {n} to call"),
    worked("clause", "choose {few} {kind1} | instead of {n}", ast.Amend, _choose_instead, None),
    worked("clause", "choose | all of {owner} {kinds} | instead", ast.Amend, _all_instead, None),
    worked("clause", "call | up to {n} tokens | instead of {n2}", ast.Amend, _tokens_instead, None,
           "call | up to {n} | instead of {n2}"),
)

# -------------------------------------------------------------------------------------------- some of several cards


def _part_of(reader: Any, tree: Any) -> ast.Rest:
    what = reader.scope.them()
    if not isinstance(what, ast.Ref):
        raise reader.unread(tree, "not clear which cards these are")
    return ast.Rest(what.name)


def _put_some(reader: Any, parts: Parts) -> ast.Step:
    number = parts.read("n")
    return ast.Move(ast.Pick(_part_of(reader, parts.tree), ast.Quant(number, number)), (parts.read("spot"),))


def _says_put_some(printer: Any, step: ast.Move) -> dict[str, object] | None:
    pick = step.what
    if not isinstance(pick, ast.Pick) or pick.of != _left(printer) or step != ast.Move(pick, step.to):
        return None
    return {"n": pick.quantity.low, "spot": step.to[0]} if pick.quantity.low == pick.quantity.high else None


def _left(printer: Any) -> ast.Rest | None:
    what = printer.scope.them()
    return ast.Rest(what.name) if isinstance(what, ast.Ref) else None


def _all_among(reader: Any, parts: Parts) -> ast.Step:
    looked = reader.scope.looked()
    if looked is None:
        raise reader.unread(parts.tree, "not said among which cards")
    return ast.Move(ast.Select((), "any", parts.read("sorts"), looked), (parts.read("spot"),))


def _says_all_among(printer: Any, step: ast.Move) -> dict[str, object] | None:
    what = step.what
    if not isinstance(what, ast.Select) or what.zones or what.among != printer.scope.looked():
        return None
    return {"sorts": what.tests, "spot": step.to[0]} if step == ast.Move(what, step.to) and len(step.to) == 1 else None


SOME: Final[tuple[Row, ...]] = (
    worked("clause", "put {n} | of them {spot}", ast.Move, _put_some, _says_put_some,
           "put {n} | of the revealed cards {spot}"),
    worked("clause", "put | all | {sorts} | from among them {spot}", ast.Move, _all_among, _says_all_among,
           "put | all | {sorts} | revealed {spot}", "put | all | revealed {sorts} {spot}",
           "put | all of the | {sorts} | from among them {spot}"),
    row("clause", "put | all | {sorts} from {room} {spot}",
        of(ast.Move, of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sorts")), (gap("spot"),))),
    row("clause", "call {ref} and this card to {call_circle}",
        of(ast.Place, of(ast.Union, (REF, THIS)), gap("call_circle"))),
)

REFS: Final[tuple[Row, ...]] = (
    worked("condition", "you searched your deck", ast.Exists, _deck_searched, _says_deck_searched,
           "you searched the deck"),
    worked("ref", "the remaining cards", ast.Rest, lambda reader, parts: _part_of(reader, parts.tree),
           lambda printer, what: {} if what == _left(printer) else None, "the remaining revealed cards"),
)

# -------------------------------------------------------------------------------------------------------- the battle

BATTLE: Final[tuple[Row, ...]] = (
    row("set_field", "power", "power"),
    row("set_field", "critical", "critical"),
    row("set_field", "drive", "drive"),
)

# ---------------------------------------------------------------------------------------------- so many from the deck


def _as_many(reader: Any, parts: Parts) -> ast.Top:
    zone, whose = parts.read("room")
    return ast.Top("deck", "you", ast.Count(ast.Select((zone,), whose, parts.read("sorts"))))


def _says_as_many(printer: Any, top: ast.Top) -> dict[str, object] | None:
    what = top.n.what if isinstance(top.n, ast.Count) else None
    if not isinstance(what, ast.Select) or len(what.zones) != 1 or top != ast.Top("deck", "you", top.n):
        return None
    return {"sorts": what.tests, "room": (what.zones[0], what.whose)}


DECK: Final[tuple[Row, ...]] = (
    worked("topmost", "cards from the top of your deck equal to the number of {sorts} in {room}", ast.Top, _as_many,
           _says_as_many,
           "a number of cards from the top of your deck equal to the number of {sorts} in {room}"),
)

TOP: Final = ast.Spot("deck", end="top")


def _of_opponent(chosen: dict[str, ast.Pick], what: object) -> bool:
    """Whether these cards are vanguards of the opponent that were chosen."""
    pick = chosen.get(what.name) if isinstance(what, ast.Ref) else None
    return pick is not None and isinstance(pick.of, ast.Select) and (pick.of.zones, pick.of.whose) == (
        ("vanguard",), "opponent")


def _damage(reader: Any, parts: Parts) -> ast.Step:
    if not _of_opponent(reader.chosen, reader.scope.it()):
        raise reader.unread(parts.tree, "to no vanguard of the opponent")
    return ast.Damage("opponent", parts.read("n"))


def _says_damage(printer: Any, step: ast.Damage) -> dict[str, object] | None:
    if step != ast.Damage("opponent", step.n) or not _of_opponent(printer.chosen, printer.scope.it()):
        return None
    return {"n": step.n}


def _armed_one(reader: Any, parts: Parts) -> ast.Step:
    parts.read("just_one")
    return ast.Perform("arm", parts.read("ref"))


INSTRUCTIONS: Final[tuple[Row, ...]] = (
    *SEARCHES,
    *NUMBERS,
    *CIRCLES,
    *OPPONENT,
    *INSTEAD,
    *SOME,
    *BATTLE,
    *DECK,
    worked("clause", "perform {actions}", ast.Modal, _performed, None),
    worked("clause", "move {ref} to {call_circle}", ast.Shift, _moved, _says_moved),
    row("clause", "put all of your cards from {room} {spot}",
        of(ast.Move, of(ast.Select, (gap("room", 0),), gap("room", 1)), (gap("spot"),))),
    heard("clause", "arm {ref} to your vanguard", of(ast.Perform, "arm", REF)),
    worked("clause", "arm {ref} to | {just_one} | of your vanguards", ast.Perform,
           _armed_one, None),
    heard("clause", "add {ref} to your hand", of(ast.Move, REF, (ast.Spot("hand"),))),
    worked("clause", "deal {n} damage", ast.Damage, _damage, _says_damage),
    row("spots", "on the top of your deck or into your soul", (TOP, ast.Spot("soul"))),
    row("until", "during the next stand phase", ast.Until("stand_phase", "owner", True)),
    heard("until", "until end of your opponent's turn", ast.Until("turn", "opponent", True)),
    heard("clause", "you draw a card", ast.Draw(ONE)),
    worked("clause", "you choose {picked}", ast.Choose, choose, None),
    heard("clause", "you activate persona ride", ast.Perform("persona ride")),
)

GAPS: Final[dict[str, Any]] = {
    "n2": Fills("NUMBER", lambda reader, token: ast.Num(reader.number_of(token)), lambda printer, n: "", ("one",)),
    "signed2": Fills("SIGNED", lambda reader, token: ast.Num(int(reader.values(token)[0])),
                     lambda printer, amount: f"{amount.value:+d}", ("+10000",)),
    "searched_rooms": Fills("rooms", lambda reader, part: reader.visit(part),
                            lambda printer, zones: printer.say("rooms", zones), ("your deck or drop zone",)),
    "actions": Fills("NAMES", lambda reader, token: reader.values(token), lambda printer, texts: "",
                     ('"draw a card" or "retire this unit"',)),
    "rear_circle": Fills("CIRCLES", _rear, lambda printer, zones: "(RC)", ("(RC)",)),
}
