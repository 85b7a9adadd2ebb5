"""Cards that came from the Gate Master zone, and the conditions and costs of coming from there (gate:4.8.3)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.errors import HeadJudgeError
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, keys, life, names, position, spell, unit

REED = unit("Reed", power=9)


def there(game: hj.Game) -> hj.Card:
    """The card in the Left."""
    return game.players[0]["left"][0]


def later(game: hj.Game) -> hj.Game:
    """The game in the main phase of the next turn."""
    turn = game.turn
    while game.turn == turn:
        game.apply("pass")
    game.apply("pass")
    return game


def summoned(text: str, slot: str) -> hj.Game:
    """The game after this Unit was summoned from the hand, or in place of a card of the hand."""
    regent = unit("Regent", text, power=2, defense=1)
    game = position({"hand": [regent], "gate_master": regent, "deck": DECK},
                    {"left": REED, "hand": [spell("Bolt", "Deal 3 damage to an enemy unit.")], "deck": DECK})
    game.pick(action="summon", card="Regent", slot=slot)
    game.pick(slot="left")
    return settled(game)


@pytest.mark.parametrize("text", [
    "* If this card was summoned from the Gate Master zone, it gains +3.",
    "* This card gets +3 the turn it is Gate Master Summoned.",
    "* If this card was Gate Master Summoned this turn, it gains +3.",
])
def test_a_card_that_came_from_the_gate_master_zone(text: str) -> None:
    """What it gains lasts, also when the card of the hand rests in its zone; one from the hand gains nothing."""
    for slot, power in (("gate_master", 5), ("", 2)):
        assert there(summoned(text, slot)).power == power


@pytest.mark.parametrize(("text", "now", "then"), [
    ("* If this card was summoned from the Gate Master zone, it gains +3.", 5, 5),
    ("* This card gets +3 the turn it is Gate Master Summoned.", 5, 2),
])
def test_how_long_it_has_it(text: str, now: int, then: int) -> None:
    game = summoned(text, "gate_master")
    assert there(game).power == now
    later(game)
    assert there(game).power == then


def test_a_card_that_is_destroyed_came_from_the_gate_master_zone() -> None:
    text = "* When this card is destroyed, if it was summoned from the Gate Master zone, gain 4 life."
    for slot, gained in (("gate_master", 4), ("", 0)):
        game = later(summoned(text, slot))
        game.pick(action="cast", card="Bolt")
        settled(game)
        assert "Regent" in names(game, 0, "drop") and life(game, 0) == PLAIN + gained


def test_a_spell_that_is_cast_from_the_gate_master_zone_does_more() -> None:
    storm = spell("Storm", "Gain 1 life. If this card was cast from the Gate Master zone, gain 4 life instead.")
    for slot, gained in (("gate_master", 4), ("", 1)):
        game = position({"hand": [storm], "gate_master": storm, "deck": DECK}, {"deck": DECK})
        game.pick(action="cast", card="Storm", slot=slot)
        assert life(settled(game), 0) == PLAIN + gained


def test_the_gate_master_is_played_for_nothing_while_its_text_lets_it() -> None:
    """The card from the hand is paid for as always; that from the Gate Master zone need not be."""
    text = "* You may Gate Master Summon this card without paying its cost if your life is 3 or less."
    regent = unit("Regent", ["[Summon Cost](Pay 4)", text])
    game = position({"hand": [regent], "gate_master": regent, "life": 3})
    assert [option.text for option in asked(game).options if "Regent" in option.text] == [
        "Summon Regent from the Gate Master zone for another cost: None"]
    game.pick(action="summon", card="Regent")
    game.pick(slot="left")
    assert names(game, 0, "left") == ["Regent"] and game.players[0]["gate_master"][0].state == "rest"
    assert not [key for key in keys(position({"hand": [regent], "gate_master": regent, "life": 4})) if "Regent" in key]


def test_the_gate_master_comes_only_if_its_text_lets_it() -> None:
    """It can be summoned from the hand all the same."""
    regent = unit("Regent", "* This card can only be Gate Master Summoned if you have 4 or less life.")
    for left, ways in ((4, 2), (5, 1)):
        game = position({"hand": [regent], "gate_master": regent, "life": left})
        assert len([key for key in keys(game) if key.startswith("summon Regent")]) == ways


def test_a_card_that_is_played_from_its_zone_alone_is_not_read() -> None:
    with pytest.raises(HeadJudgeError):
        spell("Storm", "You may only cast this card if this card is cast from the Gate Master zone. Gain 1 life.")
