"""Cards that a text names once are the same cards to its end, whatever they have become (gate:1.3.1)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, names, spell, unit
from tests.gate.readings import check_same


@pytest.mark.parametrize(("text", "after"), [
    ("All units with 3 or less power on your field gain +2 and +1 crit this turn.", (4, 2, 2)),
    ("All units with 3 or less power on your field gain +2 this turn. They gain +1 crit this turn.", (4, 2, 2)),
    ("All units with 3 or less power on your field gain +2 this turn. All units with 3 or less power on your field gain"
     " +1 crit this turn.", (4, 1, 2)),
    ("Stand all resting units on your field. They gain +1 this turn.", (3, 1, 2)),
    ("Stand the unit in your Left. Move it to your Right. It gains +2 this turn.", (4, 1, 2)),
    ("All units in your Left gain +1 this turn. Move them to your Right. They gain +1 crit this turn.", (3, 2, 2)),
])
def test_what_is_given_to_cards_is_given_to_the_same_cards(text: str, after: tuple[int, int, int]) -> None:
    game = casting(text, {"left": hj.put(unit("Ayla"), state="rest")})
    while asked(game).kind != "main phase":
        game.apply(0)
    assert numbers(game, "Ayla") == after


def test_what_they_cannot_suffer_is_said_of_the_same_cards() -> None:
    text = "All units with 3 or less power on your field gain +2 and cannot be destroyed this turn."
    fell = spell("Fell", "Destroy all units on your field.")
    game = casting(text, {"left": unit("Ayla"), "right": unit("Rock", power=4), "hand": [fell]})
    game.pick(action="cast", card="Fell")
    assert (names(game, 0, "left"), names(game, 0, "right")) == (["Ayla"], [])


def test_those_that_come_later_are_not_among_them() -> None:
    for text, rested in (("All units on your field gain +3 this turn. At the end of the turn, rest them.", False),
                         ("All units on your field gain +3 this turn. At the end of the turn, rest all units on your "
                          "field.", True)):
        game = casting(text, {"left": unit("Ayla"), "hand": [unit("Tern")], "deck": DECK}, {"deck": DECK})
        game.pick(action="summon", card="Tern")
        game.pick(slot="right")
        while game.turn_player == 0:
            game.pick(action="pass")
        assert (game.card("Ayla").state, game.card("Tern").state) == ("rest", "rest" if rested else "stand")


def test_a_card_that_comes_into_its_place_is_another_card() -> None:
    text = "Stand the unit in your Center. At the end of the turn, destroy it."
    game = casting(text, {"center": unit("Ayla"), "hand": [unit("Tern")], "deck": DECK}, {"deck": DECK})
    game.pick(action="summon", card="Tern")
    game.pick(slot="center")
    while game.turn_player == 0:
        game.pick(action="pass")
    assert names(game, 0, "center") == ["Tern"] and names(game, 0, "drop").count("Ayla") == 1


def test_a_later_card_of_the_gate_master_zone_is_another_card() -> None:
    text = "Rest the card in your Gate Master zone. At the end of the turn, stand it."
    swap = spell("Swap", "Exchange the positions of 1 unit on your field and 1 card in your Gate Master zone.")
    calm = spell("Calm", "Rest the card in your Gate Master zone.")
    game = casting(text, {"gate_master": unit("Master"), "left": unit("Gull"), "hand": [swap, calm], "deck": DECK}, {
        "deck": DECK})
    for name in ("Swap", "Calm"):
        game.pick(action="cast", card=name)
    while game.turn_player == 0:
        game.pick(action="pass")
    (there,) = game.players[0]["gate_master"]
    assert (there.name, there.state) == ("Gull", "rest")


@pytest.mark.parametrize("text", [
    "All units with power 3 or less on your field gain +2 and +1 crit this turn.",
    "Stand all resting units on your field, and those units gain +1 this turn.",
    "Rest all standing units on your opponent's field, and deal 1 damage to them.",
    "All units on your opponent's field gain -2 defense this turn, and destroy all units on your opponent's field.",
    "All units with power 3 or less on your field gain +2 this turn, and all units with power 3 or less on your field "
    "gain +1 crit this turn.",
    "All units on your field gain +3 this turn. At the end of this turn, rest them.",
    "All units with power 3 or less on your field gain +2 this turn, and those units lose [Move] this turn.",
])
def test_it_is_printed_back(text: str) -> None:
    (ability,) = read_card_text("gate", (text,), "spell", "Storm")
    assert print_ability("gate", ability) == text


@pytest.mark.parametrize(("text", "meant"), [
    ("A unit on your field gets +2 and cannot be destroyed this turn.",
     "Choose a unit on your field. It gets +2 this turn, and it cannot be destroyed this turn."),
    ("An enemy unit loses [Soulguard] and gets -2 defense this turn.",
     "Choose an enemy unit. It loses [Soulguard] this turn, and it gets -2 defense this turn."),
    ("Up to 2 units on your field get +2 and cannot be destroyed this turn.",
     "Choose up to 2 units on your field. They get +2 this turn, and they cannot be destroyed this turn."),
    ("[Counter] Draw 1 card. An enemy card gets -2 crit and cannot attack this turn.",
     "[Counter] Draw 1 card. Choose an enemy card. It gets -2 crit this turn, and it cannot attack this turn."),
])
def test_one_card_of_which_two_things_are_said_is_chosen_once(text: str, meant: str) -> None:
    check_same("spell", text, meant)


def test_the_unit_that_gains_is_the_one_that_cannot_be_destroyed() -> None:
    game = casting("A unit on your field gets +2 and cannot be destroyed this turn.",
                   {"left": unit("Gull"), "right": unit("Tern"), "deck": DECK})
    assert asked(game).kind == "choose"
    game.pick(card="Tern")
    assert asked(game).kind == "main phase" and numbers(game, "Tern")[0] == 4
