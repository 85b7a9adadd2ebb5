"""Orders whose text lets them be played from another zone than the hand (cfd:1.3.1, cfd:9.7.2.3)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.cfd.helpers import board, order
from tests.vanguard.helpers import asked, attack, count, names, options

ZONES = [("soul", "soul"), ("drop", "drop zone")]


def tide(zone: str, more: str = "", **fields: str) -> hj.Definition:
    text = f"This card can be played from the {zone}{more} Draw a card."
    read = read_card_text("cfd", [text], "normal order", "Tide")
    assert read_card_text("cfd", [print_ability("cfd", one) for one in read], "normal order", "Tide") == read
    return order("Tide", text=text, **fields)


@pytest.mark.rule("cfd:1.3.1")
@pytest.mark.parametrize(("place", "zone"), ZONES)
def test_an_order_is_played_from_where_its_text_says(place: str, zone: str) -> None:
    """It counts for the limit, its cost is paid, and it goes to the drop zone afterwards."""
    paid = tide(zone, ", and play this with [COST][Counter-Blast 1] if your vanguard is grade 3!")
    game = board({place: [paid], "damage": 2, "deck": 9, "hand": [order("Other", text="Draw a card.")]})
    assert "order Tide" in options(game) and "order Other" in options(game)
    game.pick(action="order", card="Tide")
    assert names(game, 0, "drop")[0] == "Tide" and count(game, 0, "soul") == 0 and count(game, 0, "hand") == 2
    assert [card.face_up for card in game.players[0]["damage"]].count(False) == 1
    assert not [key for key in options(game) if key.startswith("order ")], "one order in a turn"


@pytest.mark.parametrize(("place", "zone"), ZONES)
def test_it_is_played_from_the_hand_too_and_from_no_third_zone(place: str, zone: str) -> None:
    other = "drop" if place == "soul" else "soul"
    assert options(board({"hand": [tide(zone, ".")]}))[0] == "order Tide"
    game = board({other: [tide(zone, ".")], "rearguard": {}})
    assert "order Tide" not in options(game)
    (refusal,) = game.why_not(action="order", card="Tide")
    assert refusal.rule == "cfd:11.8.2.1"


@pytest.mark.parametrize(("grade", "fits"), [(3, True), (4, False)])
def test_what_is_asked_of_an_order_of_the_hand_is_asked_there_too(grade: int, fits: bool) -> None:
    text = "This card can be played from the drop zone. Draw a card."
    game = board({"drop": [order("Tide", grade=grade, text=text)]})
    assert ("order Tide" in options(game)) is fits


@pytest.mark.rule("cfd:1.3.1")
def test_a_blitz_order_is_played_from_there_in_the_guard_step() -> None:
    blitz = order("Tide", type="blitz order", text="This card can be played from the drop zone. Draw a card.")
    game = board({}, {"drop": [blitz], "deck": 9}, phase="battle")
    attack(game, "Regent")
    assert (asked(game).kind, asked(game).player) == ("guard", 1)
    game.pick(action="order", card="Tide")
    assert count(game, 1, "hand") == 1


def test_a_unit_is_not_played_so() -> None:
    with pytest.raises(UnreadText):
        read_card_text("cfd", ["This card can be played from the drop zone. Draw a card."], "normal unit", "Tide")
