"""Units and Items with the sign [Counter]: they are played in counter timings, too (gate:8.4.2)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.gate.text.lines import text_lines
from tests.gate.effects.test_losses_that_stop_and_stopped_cards import on
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, attack, item, keys, life, names, position, spell, unit


def attacked(card: hj.Definition, *more: hj.Definition) -> hj.Game:
    """The player with a card in hand is attacked by a Unit, and asked for a [Counter]."""
    game = position({"left": unit("Gull", power=5, crit=2), "deck": DECK},
                    {"hand": [card, *more], "energy": 3, "deck": DECK}, phase="battle")
    attack(game, "Gull")
    return game


def offered(game: hj.Game, name: str) -> bool:
    return asked(game).kind == "counter" and any([name in key for key in keys(game)])


@pytest.mark.parametrize(("text", "can"), [
    ([], False), (["[Counter]"], True), (["[Counter] [Move]"], True), (["[Summon Cost](Pay 2)", "[Counter]"], True),
    (["[Summon Cost](Pay 4)", "[Counter]"], False),
    (["[Counter] You may only summon this card when you are being attacked."], True),
    (["[Counter] You may only summon this card if you have 20 or more life."], False),
    (["[Counter] You may summon this card during your opponent's turn."], True),
    (["[Counter] When you are being attacked, you may summon this card from your hand."], True),
])
def test_a_unit_answers_an_attack(text: list[str], can: bool) -> None:
    game = attacked(unit("Tern", text), spell("Idle", "[Counter] Gain 1 life."))
    assert offered(game, "Tern") is can


def test_it_comes_to_the_field_and_the_attack_goes_on() -> None:
    game = attacked(unit("Tern", ["[Counter]", "* When this card is summoned, gain 4 life."]))
    before = life(game, 1)
    game.pick(action="counter", card="Tern")
    game.pick(slot="right")
    while asked(game).kind == "counter":
        game.apply(len(asked(game).options) - 1)
    assert names(game, 1, "right") == ["Tern"]
    assert life(game, 1) == before + 4 - 2


def test_an_item_that_stops_the_attack() -> None:
    shield = item("Shield", ["[Counter]", "* When equipped during an attack against you, fizzle that attack."])
    game = attacked(shield)
    before = life(game, 1)
    game.pick(action="counter", card="Shield")
    while life(game, 1) == before and asked(game).kind not in ("attack", "main phase"):
        game.apply(len(asked(game).options) - 1)
    assert life(game, 1) == before and names(game, 1, "player").count("Shield") == 1


def test_it_is_summoned_in_the_main_phase_as_well() -> None:
    game = position({"hand": [unit("Tern", "[Counter]")], "deck": DECK}, {"deck": DECK})
    assert any(["summon Tern" in key for key in keys(game)])


def test_who_cannot_use_counters_cannot_play_it() -> None:
    game = position({"left": unit("Gull", "* Your opponent cannot use [Counter] during this card's attack.", power=5),
                     "deck": DECK},
                    {"hand": [unit("Tern", "[Counter]"), spell("Idle", "[Counter] Gain 1 life.")], "deck": DECK},
                    phase="battle")
    attack(game, "Gull")
    assert not offered(game, "Tern")


def test_it_is_a_card_with_counter() -> None:
    game = position({"hand": [spell("Call", "Search your deck for a card with [Counter] and add it to your hand.")],
                     "deck": [*DECK, unit("Tern", "[Counter]")]}, {"deck": DECK})
    game.pick(action="cast", card="Call")
    assert any(["Tern" in key for key in keys(game)]) or "Tern" in names(on(game), 0, "hand")


def test_the_sign_of_a_skill_stays_one() -> None:
    """On the field, [Counter] before what is done is a skill (gate:3.1.2.2)."""
    assert text_lines(["[Counter] Draw 1 card."], "unit") == ["[Counter] Draw 1 card."]
    assert text_lines(["[Counter](Rest this card) Draw 1 card."], "item") == ["[Counter](Rest this card) Draw 1 card."]


@pytest.mark.parametrize(("text", "action"), [
    ("* This card cannot attack. You may cast [Set] spells from your hand during your opponent's turn as if they had "
     "[Counter].", True),
    ("* [Set] spells in your hand gain [Counter].", True), ("* You may cast <Tidewell> spells as [Counter].", False),
])
def test_spells_that_are_cast_as_if_they_had_the_sign(text: str, action: bool) -> None:
    mist = spell("Mist", ["[Set]", "* Units on your field gain +1."])
    game = position({"hand": [unit("Gull")]}, {"left": unit("Ayla", text), "hand": [mist]})
    game.pick(action="summon", card="Gull")
    game.pick(action="place", slot="left")
    assert ("counter Mist" in keys(game)) is action
    if action:
        game.pick(action="counter", card="Mist")
        assert names(game, 1, "set") == ["Mist"]
