"""What has come of an instruction: the end of the deck on which a card was put, and what could not be done."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from tests.cfd.helpers import board, order, unit
from tests.cfd.test_text_instructions import power_of
from tests.cfd.texts import acted, reads, through
from tests.vanguard.helpers import asked, count, names, options


class TestEndsOfTheDeck:
    TEXT = ("Look at the top card of your deck, and put it on the top or bottom of your deck. If you put it on the"
            " bottom of your deck, draw a card.")

    @pytest.mark.parametrize(("end", "hand", "left"), [(0, [], "Bram"), (1, ["Cora"], "Dora")])
    def test_the_player_chooses_and_the_next_sentence_asks(self, end: int, hand: list[str], left: str) -> None:
        """11.8.4: one of the two places is chosen when the instruction is carried out."""
        reads(f"[ACT](RC)[1/turn]: {self.TEXT}")
        rearguard = {"left_back": unit("Actor", text=f"[ACT](RC)[1/turn]: {self.TEXT}")}
        game = board({"rearguard": rearguard, "deck": [unit("Bram"), unit("Cora"), unit("Dora"), 9]})
        game.pick(action="activate", card="Actor")
        while asked(game).kind != "main phase":
            game.apply(end)
        assert names(game, 0, "hand") == hand and names(game, 0, "deck")[0] == left

    def test_nothing_was_put_there(self) -> None:
        with pytest.raises(UnreadText):
            read_card_text("cfd", ["[ACT](RC): Draw a card. If you put it on the bottom of your deck, draw a card."],
                           "normal unit", "Ayla")


class TestWhatCouldNotBeDone:
    BINDS = ("Your opponent chooses three cards from their drop, and binds them. If they could not bind three cards,"
             " this unit gets [Power] +10000 until end of turn.")

    @pytest.mark.parametrize(("drop", "power"), [(3, 7000), (2, 17000), (0, 17000)])
    def test_the_opponent_binds_as_many_as_there_are(self, drop: int, power: int) -> None:
        """1.3.2: only the part that can be done is done."""
        game = acted(self.BINDS, other={"drop": drop})
        assert power_of(game, "Actor") == power and count(game, 1, "bind") == drop

    PUTS = ("Choose one of your opponent's rear-guards, and put it into soul. If your opponent's rear-guard was not put"
            " into soul, this unit gets [Power] +10000 until end of turn.")

    @pytest.mark.parametrize("there", [True, False])
    def test_no_unit_of_theirs_was_put_into_their_soul(self, there: bool) -> None:
        other: dict[str, Any] = {"rearguard": {"left_front": unit("Bram")}} if there else {}
        game = acted(self.PUTS, other=other)
        assert power_of(game, "Actor") == (7000 if there else 17000)
        assert names(game, 1, "soul") == (["Bram"] if there else [])

    @pytest.mark.parametrize("text", [
        "Choose one of your rear-guards, and put it into soul. If your opponent's rear-guard was not put into soul,"
        " draw a card.",
        "If your opponent's rear-guard was not put into soul, draw a card.",
        "Draw a card. If they could not bind three cards, draw a card.",
    ])
    def test_of_other_cards_nothing_was_told(self, text: str) -> None:
        with pytest.raises(UnreadText):
            read_card_text("cfd", [f"[ACT](RC): {text}"], "normal unit", "Ayla")


def test_a_cost_to_play_an_order() -> None:
    """11.8.2.4.2: the order cannot be played if its cost cannot be paid."""
    text = "[COST][[Rest] one of your rear-guards] to play this card! Draw a card."
    reads(text, "normal order")
    for there, playable in (({}, False), ({"left_front": unit("Bram")}, True)):
        game = board({"hand": [order("Flare", text=text)], "rearguard": there, "deck": 9})
        assert any("Flare" in key for key in options(game)) is playable
    game.pick(card="Flare")
    through(game)
    assert game.card("Bram").state == "rest" and count(game, 0, "hand") == 1


@pytest.mark.parametrize(("soul", "grade", "hand"), [(["Sora"], 2, 1), (["Sora"], 1, 1), ([], 2, 0)])
def test_what_was_not_done_is_not_asked_where_the_requirement_before_was_not_met(
    soul: list[str], grade: int, hand: int
) -> None:
    """A card is revealed, or one is drawn where none was; without Sora neither is done (11.2.4)."""
    text = ('[AUTO]: When this unit is placed on (RC), if your soul has a "Sora", search your deck for up to one grade'
            " 1 card, reveal it and put it into your hand, and shuffle your deck. If you did not reveal a card, draw a"
            " card.")
    reads(text)
    game = board({"hand": [unit("Actor", text=text)], "soul": [unit(name) for name in soul],
                  "deck": [unit("Kept", grade=grade), *[unit("Rest", grade=3)] * 3]})
    game.pick(card="Actor")
    game.pick(slot="left_back")
    through(game, "Kept")
    assert count(game, 0, "hand") == hand
    assert (len([entry for entry in game.log if entry.verb == "reveal"]) == 1) == (grade == 1)
