"""Where cards go: zones, souls, field zones."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate.text import deeds, nouns
from headjudge.games.gate.text.places import CARDS, FIELD
from headjudge.language.rows import shared
from headjudge.language.rows.row import Row, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

UNITS: Final = ("units",)

# ------------------------------------------------------------------------------------------------------------- souls


def _its(reader: Any, parts: Parts) -> ast.Selector:
    """Of the newest single card but for the one that is put there; of this card if there is none."""
    found = [one for one in reader.scope.antecedents if not one.many and one.what != reader.putting]
    if found and found[-1].what == nouns.EITHER:
        raise reader.unread(parts.tree, "not clear which card's")
    if not found and reader.casting:
        raise reader.unread(parts.tree, "the soul of no card that was named")
    return found[-1].what if found else ast.THIS


def _own_soul(reader: Any, parts: Parts) -> ast.Selector:
    """Players have no soul: it is that of the card, if it comes to lie on the field."""
    if reader.kind == "spell":
        raise reader.unread(parts.tree, "players have no soul")
    return ast.THIS


def _that_units(reader: Any, parts: Parts) -> ast.Selector:
    found: ast.Selector = reader.resolved(parts.tree, reader.scope.that("unit", reader.putting))
    return found


def chosen_one(speaker: Any) -> ast.Selector | None:
    """Returns the newest single card that was chosen."""
    chosen = [one for one in speaker.scope.antecedents if one.verb == "chosen"]
    return chosen[-1].what if chosen and not chosen[-1].many else None


def _chosen_units(reader: Any, parts: Parts) -> ast.Selector:
    found: ast.Selector = reader.resolved(parts.tree, chosen_one(reader))
    return found


def _says_chosen(printer: Any, what: ast.Selector) -> dict[str, object] | None:
    return {} if what != ast.THIS and chosen_one(printer) == what else None


def _that_cards(reader: Any, parts: Parts) -> ast.Selector:
    found: ast.Selector = reader.resolved(parts.tree, reader.scope.that("card", reader.putting))
    return found


def _of_several(whose: str, tests: tuple[ast.Test, ...]) -> Any:
    """The souls of all cards on the field of a player, or of both (gate:4.9.1)."""
    return lambda reader, parts: ast.Select(("field",), whose, tests)


def _says_of_several(whose: str, tests: tuple[ast.Test, ...]) -> Any:
    return lambda printer, what: {} if what == ast.Select(("field",), whose, tests) else None


SOULS: Final[tuple[Row, ...]] = (
    row("soul", "this card's soul", ast.THIS),
    worked("soul", "your soul", ast.Selector, _own_soul, None),
    worked("soul", "its soul", ast.Selector, _its, None),
    worked("soul", "that unit's soul", ast.Selector, _that_units, None),
    worked("soul", "that card's soul", ast.Selector, _that_cards, None),
    worked("soul", "the chosen unit's soul", ast.Selector, _chosen_units, _says_chosen),
    row("soul", "the soul of {ref}", gap("ref")),
    *(worked("soul", f"the souls of {words} {plural}", ast.Select, _of_several(whose, tests),
             _says_of_several(whose, tests))
      for whose, words in (("you", "your"), ("opponent", "enemy"), ("any", "all"))
      for plural, tests in (("units", (ast.Kind(("unit",)),)), ("items", (ast.Kind(("item",)),)), ("cards", (CARDS,)))),
    *(worked("soul", f"the souls of your other {plural}", ast.Select, _of_several("you", (kind, nouns.OTHER)),
             _says_of_several("you", (kind, nouns.OTHER)))
      for plural, kind in (("units", ast.Kind(("unit",))), ("cards", CARDS))),
    *(row("soul", f"the souls of {words} {{{field}s}} units", of(ast.Select, ("field",), whose, (
        ast.Kind(("unit",)), of(ast.Words, field, gap(f"{field}s")))))
      for whose, words in (("you", "your"), ("opponent", "enemy")) for field in ("planet", "attribute")),
)
"""Whose soul (gate:4.9.1)."""

# ------------------------------------------------------------------------------------------------------------- spots


def _turned(reader: Any, parts: Parts) -> ast.Spot:
    """Face down into a zone where cards lie face down anyway."""
    zone, whose = parts.read("energy")
    if zone != "energy":
        raise reader.unread(parts.tree, "cards lie there as they always do")
    return ast.Spot(zone, whose)


def _face_up(reader: Any, parts: Parts) -> ast.Spot:
    """Face up into the Energy, where cards lie face down unless a skill says otherwise (gate:1.3.1)."""
    zone, whose = parts.read("energy")
    if zone != "energy":
        raise reader.unread(parts.tree, "cards lie there as they always do")
    return ast.Spot(zone, whose, face="up")


def _says_face_up(printer: Any, spot: ast.Spot) -> dict[str, object] | None:
    return {"energy": (spot.zone, spot.whose)} if spot == ast.Spot("energy", spot.whose, face="up") else None


def _says_owners_hand(printer: Any, spot: ast.Spot) -> dict[str, object] | None:
    return {} if spot == ast.Spot("hand", "owner") else None


def _looked_at(end: str, order: str = "") -> Any:
    """An end of the deck of which cards were looked at."""

    def read(reader: Any, parts: Parts) -> ast.Spot:
        register = reader.scope.looked()
        source = reader.sources.get(register or "")
        if not isinstance(source, ast.Top | ast.Select) or (
            source.zone if isinstance(source, ast.Top) else source.zones[0]
        ) != "deck":
            raise reader.unread(parts.tree, "not said of which deck")
        return ast.Spot("deck", source.whose if source.whose == "opponent" else "owner", end, order=order)

    return read


SPOTS: Final[tuple[Row, ...]] = (
    row(
        "spot",
        "[{face}] into {soul}",
        of(ast.Spot, "soul", "owner", face=gap("face"), under=gap("soul")),
        "into {soul} {face}",
    ),
    worked("spot", "into {energy} face down", ast.Spot, _turned, None),
    worked("spot", "into {energy} face up", ast.Spot, _face_up, _says_face_up),
    said("spot", "to its owner's hand", ast.Spot, _says_owners_hand),
    worked("spot", "on the bottom", ast.Spot, _looked_at("bottom"), None, "on bottom", "at the bottom"),
    worked("spot", "on the top", ast.Spot, _looked_at("top"), None, "on top"),
    worked("spot", "on the bottom in any order", ast.Spot, _looked_at("bottom", "any"), None, "on bottom in any order",
           "at the bottom in any order"),
    worked("spot", "on the top in any order", ast.Spot, _looked_at("top", "any"), None, "on top in any order"),
    *shared.SPOTS,
)
"""Where cards are put (gate:4)."""

# ------------------------------------------------------------------------------------------------------- field zones


def _slot(reader: Any, parts: Parts) -> ast.Slot:
    zones, whose = parts.read("units_places")
    if zones == ("set",) and whose in ("you", "opponent"):
        return ast.Slot(zones, whose)
    if not {*zones} <= FIELD - {"player", "set"} or ("field" in zones and len(zones) > 1):
        raise reader.unread(parts.trees["units_places"], "no field zone for units")
    if zones == ("field",):
        return ast.Slot(UNITS, "controller" if whose in ("the", "any") else reader.player_of(whose, parts.tree))
    return ast.Slot(zones, "controller" if whose == "the" else reader.player_of(whose, parts.tree))


def _owners(reader: Any, parts: Parts) -> ast.Slot:
    """The field of the owner: the player on whose field the text has found the card."""
    what = reader.scope.it()
    if what is None or what == ast.THIS:
        raise reader.unread(parts.tree, "not said whose")
    return ast.Slot(UNITS, deeds.controller_of(reader, what, parts.tree))


def _both(zones: tuple[str, ...], empty: bool = False) -> Any:
    return lambda reader, parts: ast.Slot(zones, "you", empty, separate=True)


def _says_both(zones: tuple[str, ...], empty: bool = False) -> Any:
    return lambda printer, slot: {} if slot == ast.Slot(zones, "you", empty, separate=True) else None


def _open_slot(reader: Any, parts: Parts) -> ast.Slot:
    """Where no card lies."""
    return replace(_slot(reader, parts), open=True)


def _says_open_slot(printer: Any, slot: ast.Slot) -> dict[str, object] | None:
    return _says_slot(printer, replace(slot, open=False)) if slot.open else None


def _says_slot(printer: Any, slot: ast.Slot) -> dict[str, object] | None:
    if slot.was or slot.separate or not slot.groups or slot.open:
        return None
    whose = "any" if slot.whose == "controller" else slot.whose
    return {"units_places": (("field",) if slot.groups == UNITS else slot.groups, whose)}


SLOTS: Final[tuple[Row, ...]] = (
    *(worked("slot", f"to your {one} and {other}", ast.Slot, _both((one, other)), _says_both((one, other)),
             f"to the {one} and {other}", f"to your {other} and {one}")
      for one, other in (("left", "right"), ("left", "center"), ("center", "right"))),
    *(worked("slot", f"to an open spot of your {one} and {other}", ast.Slot, _both((one, other), True), _says_both(
        (one, other), True)) for one, other in (("left", "right"), ("left", "center"), ("center", "right"))),
    worked("slot", "to its owner's field", ast.Slot, _owners, None),
    row("slot", "to the zone that this card was in", ast.Slot(("units",), "controller", was="this")),
    row("slot", "to the zone that that unit was in", ast.Slot(("units",), "controller", was="subject")),
    row("slot", "to an empty field zone", ast.Slot(UNITS, "controller", open=True)),
    row("slot", "to different field zones", ast.Slot(UNITS, "controller", separate=True)),
    row("slot", "to another field zone", ast.Slot(UNITS, "controller"), "to any field zone"),
    worked("slot", "to an open spot of {units_places}", ast.Slot, _open_slot, _says_open_slot),
    row("slot", "to your empty field zones", ast.Slot(UNITS, open=True), "to another of your empty field zones"),
    worked("slot", "to {units_places}", ast.Slot, _slot, _says_slot),
)
"""Where cards come to lie on the field."""
