"""The layouts of the browser's boards: each declared zone and slot has a place, and no two places overlap."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from headjudge.api.creating import rules_of
from headjudge.cards.games import game_ids

LAYOUTS = Path(__file__).parents[2] / "web" / "src" / "layouts"
GAMES = game_ids()
ARRANGEMENTS = ("wide", "narrow")


def layout(game: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((LAYOUTS / f"{game}.json").read_text("utf-8"))
    return read


@pytest.mark.parametrize("arrangement", ARRANGEMENTS)
@pytest.mark.parametrize("game", GAMES)
def test_each_declared_zone_and_slot_has_a_place(game: str, arrangement: str) -> None:
    board = layout(game)
    placed = {(place["zone"], place.get("slot", "")) for place in board[arrangement]["places"]}
    lying_under = {one["zone"] for one in board["under"]} | set(board["band"]) | {board["hand"]}
    missing = [(zone.name, slot) for zone in rules_of(game).zones if zone.name not in lying_under
               for slot in zone.slots or ("",) if (zone.name, slot) not in placed]
    assert missing == []


@pytest.mark.parametrize("game", GAMES)
def test_no_place_names_a_zone_that_the_game_has_not(game: str) -> None:
    board = layout(game)
    known = {zone.name: set(zone.slots) | {""} for zone in rules_of(game).zones}
    named = [(place["zone"], place.get("slot", "")) for way in ARRANGEMENTS for place in board[way]["places"]]
    named += [(zone, "") for one in board["under"] for zone in (one["zone"], one["of"])]
    named += [(zone, "") for zone in (*board["band"], *board.get("players", ()), board["hand"])]
    assert [name for name in named if name[1] not in known.get(name[0], ())] == []


@pytest.mark.parametrize("arrangement", ARRANGEMENTS)
@pytest.mark.parametrize("game", GAMES)
def test_places_lie_within_their_half_and_no_two_overlap(game: str, arrangement: str) -> None:
    half = layout(game)[arrangement]
    boxes = [(place["x"], place["y"], place["x"] + place["w"], place["y"] + place["h"], place["label"])
             for place in half["places"]]
    for left, top, right, bottom, label in boxes:
        assert left >= 0 and top >= 0 and right <= half["w"] + 0.01 and bottom <= half["h"] + 0.01, label
    for at, (left, top, right, bottom, label) in enumerate(boxes):
        for other_left, other_top, other_right, other_bottom, other in boxes[:at]:
            apart = right <= other_left or other_right <= left or bottom <= other_top or other_bottom <= top
            assert apart, f"{label} and {other}"


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_turns_has_room_in_its_slot(game: str) -> None:
    turning = {zone.name for zone in rules_of(game).zones if zone.states}
    for place in layout(game)["wide"]["places"]:
        if place["zone"] in turning and place["as"] == "slot":
            assert min(place["w"], place["h"]) >= 90 / 64 - 0.01, place["label"]
