"""The Energy that was paid to play a card, and the X of its cost, as long as it is the same card."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, life, names, position, spell, unit
from tests.gate.readings import check_same


@pytest.mark.parametrize(("text", "meant"), [
    ("* This card's power is equal to the amount of Energy paid to summon it.",
     "* This card's power is equal to the Energy paid for this card."),
    ("* The power and defense of this card are equal to the Energy paid to play this card.",
     "* This card's power and defense are equal to the Energy paid for this card."),
    ("* When this card is summoned by paying 5 or more Energy, draw 1 card.",
     "* When this card is summoned, if the Energy paid for this card is 5 or more, draw 1 card."),
    ("* When this card is summoned, if you paid 5 or more Energy to summon it, draw 1 card.",
     "* When this card is summoned, if the Energy paid for this card is 5 or more, draw 1 card."),
    ("* When this card is summoned, if 5 or more Energy was paid for its cost, draw 1 card.",
     "* When this card is summoned, if the Energy paid for this card is 5 or more, draw 1 card."),
    ("* This card gets +1 for each Energy paid to summon it.",
     "* This card gets +X. X is equal to the Energy paid for this card multiplied by 1."),
])
def test_other_words_for_the_same(text: str, meant: str) -> None:
    check_same("unit", text, meant)


IDLE = spell("Idle", ["[Set]", "[Use] Gain 1 life."])


def summoned(text: list[str], paid: int = 3, mine: hj.Definition = IDLE) -> hj.Game:
    """A Unit with a cost of X has been summoned, and that number was paid for it."""
    own = {"hand": unit("Swan", ["[Summon Cost](Pay X)", *text]), "energy": 6, "set": mine, "deck": DECK}
    game = position(own, {"deck": DECK})
    game.pick(action="summon", card="Swan")
    game.pick(slot="left")
    game.pick(number=paid)
    while asked(game).kind != "main phase":
        game.apply(0)
    return game


def test_x_of_the_cost_of_a_unit_after_it_has_been_summoned() -> None:
    game = summoned(["* When this card is summoned, gain X life.", "* This card gets +X."])
    assert (life(game, 0), game.card("Swan").power) == (PLAIN + 3, 5)
    again = hj.loads(game.dumps())
    assert again.card("Swan").power == 5 and again.fingerprint() == game.fingerprint()


def test_the_energy_that_was_paid_is_forgotten_when_the_card_leaves() -> None:
    """It comes back by a skill, and nothing is paid for it then (4.1.4)."""
    back = spell("Tide", ["[Set]", "[Use] Return a unit on your field to your hand.",
                          "[Use] Summon a unit from your hand without paying its cost."])
    game = summoned(["* This card gets +1 for each Energy paid to summon it."], mine=back)
    assert game.card("Swan").power == 5
    game.pick(action="use", card="Tide", number=1)
    while asked(game).kind != "main phase":
        game.apply(0)
    assert names(game, 0, "hand") == ["Swan"]
    game.pick(action="use", card="Tide", number=2)
    while asked(game).kind != "main phase":
        game.apply(0)
    assert (names(game, 0, "left"), game.card("Swan").power) == (["Swan"], 2)


@pytest.mark.parametrize(("less", "gained"), [(0, 2), (1, 0)])
def test_what_was_really_paid_counts_and_not_what_is_printed(less: int, gained: int) -> None:
    gull = unit("Gull", ["[Summon Cost](Pay 3)",
                         "* When this card is summoned by paying 3 or more Energy, gain 2 life."])
    cheap = unit("Reed", f"* The [Summon Cost] of units in your hand is reduced by {less}." if less else "")
    game = position({"hand": gull, "left": cheap, "energy": 5, "set": IDLE, "deck": DECK}, {"deck": DECK})
    game.pick(action="summon", card="Gull")
    game.pick(slot="right")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert life(game, 0) == PLAIN + gained and len(game.players[0]["energy"]) == 2 + less


def test_the_energy_that_was_paid_for_a_spell() -> None:
    storm = spell("Storm", ["[Cast Cost](Pay 2)",
                            "Deal damage to your opponent equal to the Energy paid to cast this card."])
    game = position({"hand": storm, "energy": 3, "set": IDLE, "deck": DECK}, {"deck": DECK})
    game.pick(action="cast", card="Storm")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert life(game, 1) == PLAIN - 2


def test_a_card_that_is_given_the_skill_has_not_told_what_was_paid() -> None:
    with pytest.raises(UnreadText, match="not known of a card that is given this skill"):
        read_card_text("gate", ('* Units on your field gain "* This card gets +1 for each Energy paid to summon it."',),
                       "unit", "Ayla")


def test_x_without_a_cost_that_has_it() -> None:
    with pytest.raises(hj.HeadJudgeError, match="its cost has no X"):
        unit("Gull", ["[Summon Cost](Pay 2)", "* When this card is summoned, draw X cards."])
