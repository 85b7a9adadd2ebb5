"""Numbers that life reaches, the nth of some events, keywords and skills that are used, attacks that are fizzled."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.cases import every
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import BARRIER, asked, attack, item, life, names, position, unit
from tests.gate.test_text_unread import refused

CHARGE = "put the top card of your deck into your Energy"
TWINS = 'Summon 2 "Wisp" tokens with limit 0, power 1, crit 1 and defense 1.'


def charged(game: hj.Game) -> int:
    return len(settled(game).players[0]["energy"])


# Life (gate:9.6.2)


@every(("event", "text", "times"), [
    ("your life becomes 8 or less", "Deal 1 damage to you.", 0), ("your life becomes 8 or less", "Lose 2 Life.", 1),
    ("your life becomes 8 or less", "Deal 3 damage to you. Deal 1 damage to you.", 1),
    ("your life becomes 8 or less", "Lose 3 Life. Gain 3 Life. Lose 2 Life.", 2),
    ("your life becomes 8 or less for the first time in the game", "Lose 3 Life. Gain 3 Life. Lose 2 Life.", 1),
    ("your life becomes 8", "Lose 3 Life.", 0), ("your life reaches 12 or more", "Gain 2 Life.", 1),
    ("your life drops below 8", "Lose 2 Life.", 0), ("your opponent's life becomes 8 or less", "Lose 2 Life.", 0),
    ("your opponent's life falls to 8 or less", "Deal 2 damage to your opponent.", 1),
    ("a player's life becomes 8 or less", "Deal 2 damage to each player.", 2),
])
def test_life_reaches_a_number(event: str, text: str, times: int) -> None:
    ayla = unit("Ayla", f"* When {event}, {CHARGE}.")
    game = casting(text, {"left": ayla, "deck": DECK, "life": 10}, {"life": 10})
    assert charged(game) == times


# The nth time (gate:3.1.2.3)


@every(("event", "text", "times"), [
    ("a unit is summoned for the second time each turn", TWINS, 1),
    ("a third unit is summoned in the same turn", TWINS, 0),
    ("a third unit is summoned in the same turn", f"{TWINS} Destroy all tokens on your field. {TWINS}", 1),
    ("an enemy unit is destroyed for the first time each turn", "Destroy all enemy units.", 1),
    ("an enemy unit is destroyed for the first time each turn", "Destroy 1 enemy unit. Destroy 1 enemy unit.", 1),
])
def test_one_of_several_at_the_same_time_is_the_nth(event: str, text: str, times: int) -> None:
    lamp = item("Lamp", f"* When {event}, {CHARGE}.")
    game = casting(text, {"player": lamp, "deck": DECK}, {"left": unit("Reed"), "right": unit("Rush")})
    assert charged(game) == times



# Souls and keywords (gate:11.2, 11.11, 11.12)


@pytest.mark.parametrize(("event", "power"), [
    ("a card is put into this card's soul by [Combine]", 5), ("another unit uses [Combine] on this card", 5),
    ("you use a [Use] skill of another unit", 5), ("a unit uses [Combine]", 5),
    ("you use a [Use] skill of this card", 2), ("this card uses [Combine]", 2),
    ("a card is put into this card's soul by [Gear Swap]", 2),
])
def test_combine_is_told_from_other_skills(event: str, power: int) -> None:
    game = position({"left": unit("Ayla", f"* When {event}, this card gains +3."), "right": unit("Part", "[Combine]")})
    game.pick(action="use", card="Part")
    assert numbers(settled(game), "Ayla")[0] == power


def test_the_card_under_which_a_card_is_put_gains() -> None:
    part = unit("Part", ["[Combine]", "* When this card is put into a unit's soul by [Combine], that unit gains +2."])
    game = position({"left": unit("Ayla"), "right": part, "center": unit("Tern", limit=1)})
    game.pick(action="use", card="Part")
    game.pick(card="Ayla")
    game = settled(game)
    assert numbers(game, "Ayla")[0] == 4 and numbers(game, "Tern")[0] == 2
    assert refused("* When this card is put into a unit's soul, it gains +2.").reason == (
        "not clear what this stands for")


@pytest.mark.parametrize(("event", "text", "times"), [
    ("a card is dropped from this card's soul", "Drop 2 cards from the soul of a unit on your field.", 2),
    ("a unit is dropped from this card's soul", "Drop 2 cards from the soul of a unit on your field.", 2),
    ("a spell is dropped from this card's soul", "Drop 2 cards from the soul of a unit on your field.", 0),
    ("a card is banished from this card's soul", "Banish 1 card from the soul of a unit on your field.", 1),
    ("a card leaves this card's soul", "Banish 1 card from the soul of a unit on your field.", 1),
    ("a card is returned to your hand from this card's soul",
     "Return all cards in the soul of a unit on your field to your hand.", 3),
])
def test_cards_leave_a_soul(event: str, text: str, times: int) -> None:
    ayla = hj.put(unit("Ayla", f"* When {event}, {CHARGE}."), under=[unit("Rope")] * 3)
    game = casting(text, {"left": ayla, "deck": DECK})
    while asked(game).kind != "main phase":
        game.apply(0)
    assert len(game.players[0]["energy"]) == times


def test_gear_swap_is_used() -> None:
    for event in ("uses [Gear Swap]", "returns to your hand by [Gear Swap]", "returns to your hand by its own skill"):
        gear = item("Gear", ["[Gear Swap]", f"* When this card {event}, gain 2 Life."])
        game = position({"player": gear, "hand": [item("Anchor")]})
        before = life(game, 0)
        game.pick(action="equip", card="Anchor")
        assert names(settled(game), 0, "hand") == ["Gear"] and life(game, 0) == before + 2


@pytest.mark.parametrize(("event", "gained"), [("uses [Move]", 2), ("moves by [Move]", 2), ("moves", 2)])
def test_move_is_used(event: str, gained: int) -> None:
    moth = unit("Moth", ["[Move]", f"* When this card {event}, gain 2 Life."])
    game = position({"left": moth, "deck": DECK})
    before = life(game, 0)
    while asked(game).kind != "move":
        game.pick(action="pass")
    game.pick(action="move", slot="center")
    while asked(game).kind == "move":
        game.pick(action="pass")
    assert life(game, 0) == before + gained
    game = casting("Move 1 unit on your field to your Center.", {"left": moth})
    assert life(game, 0) == life(position({}), 0) + (2 if event == "moves" else 0)


# Attacks (gate:10.8.1, 6.2.6.1)


@pytest.mark.parametrize(("event", "whose", "gained"), [
    ("this card's attack is fizzled", 0, 2), ("your attack is fizzled", 0, 2), ("an enemy attack is fizzled", 0, 0),
    ("an attack is fizzled", 1, 2), ("an enemy attack is fizzled", 1, 2), ("your attack is fizzled", 1, 0),
])
def test_an_attack_is_fizzled(event: str, whose: int, gained: int) -> None:
    bell = unit("Bell", f"* When {event}, gain 2 Life.")
    mine: dict[str, Any] = {"left": bell if whose == 0 else unit("Ayla"), "deck": DECK}
    theirs: dict[str, Any] = {"hand": [BARRIER], "deck": DECK, **({"right": bell} if whose else {})}
    game = position(mine, theirs, phase="battle")
    before = life(game, whose)
    attack(game, "Bell" if whose == 0 else "Ayla")
    game.pick(action="counter")
    assert life(settled(game), whose) == before + gained


def test_who_attacks_together_with_it_gains() -> None:
    lead = unit("Lead", "* When this card attacks together with a <<Wolf>> unit, that unit gains +3.")
    for wolf, power in ((["Wolf"], 5), (["Cook"], 2)):
        game = position({"left": lead, "right": unit("Tern", attribute=wolf), "center": unit("Ayla")}, {},
                        phase="battle")
        attack(game, "Lead", "Tern", "Ayla")
        assert [numbers(game, name)[0] for name in ("Tern", "Ayla", "Lead")] == [power, 2, 2]


def test_it_attacks_again_and_not_what_it_destroyed() -> None:
    tern = unit("Tern", "* When the attack of this card destroys a unit, it may attack one more time this turn.")
    game = position({"left": tern, "deck": DECK}, {"left": unit("Reed"), "right": unit("Rush")}, phase="battle")
    attack(game, "Tern", target="Reed")
    assert game.card("Tern").state == "stand"


# Cards that change sides, decks, the Draw Step, Gate Masters


def test_the_controller_of_a_card_changes() -> None:
    for event, who in (("this card's controller changes, its new controller takes", 1),
                       ("your opponent gains control of this card, they take", 1)):
        reed = unit("Reed", f"* When {event} 3 damage.")
        game = casting("Move 1 unit on your field to your opponent's Left.", {"left": reed})
        assert names(game, 1, "left") == ["Reed"]
        assert life(settled(game), who) == life(position({}), who) - 3
    bell = unit("Bell", "* When you gain control of a unit, gain 2 Life.")
    game = casting("Gain control of 1 enemy unit.", {"left": bell}, {"left": unit("Reed")})
    game.pick(slot="right")
    assert life(game, 0) == life(position({}), 0) + 2


@pytest.mark.parametrize(("event", "text", "times"), [
    ("your deck is shuffled", "Shuffle your deck.", 1), ("your deck is shuffled by a skill", "Shuffle your deck.", 1),
    ("your opponent's deck is shuffled", "Shuffle your deck.", 0),
])
def test_a_deck_is_shuffled(event: str, text: str, times: int) -> None:
    ayla = unit("Ayla", f"* When {event}, {CHARGE}.")
    assert charged(casting(text, {"left": ayla, "deck": DECK})) == times


@pytest.mark.parametrize(("event", "gained"), [
    ("you place a card from your hand into your Energy during your Draw Step", 1),
    ("you draw a card during your Draw Step", 2), ("you draw a card", 2),
])
def test_what_is_done_in_the_draw_step(event: str, gained: int) -> None:
    bell = unit("Bell", f"* When {event}, gain 1 Life.")
    mine = {"left": bell, "deck": DECK, "hand": [unit("Rope")]}
    game = position({}, mine, phase="end")
    before = life(game, 1)
    while asked(game).kind != "energy":
        game.pick(action="pass")
    game.pick(action="energy", card="Rope")
    assert life(settled(game), 1) == before + gained


def test_a_gate_master_is_played_and_another_rests_in_its_zone() -> None:
    dusk = unit("Dusk")
    for event in ("your Gate Master is played", "you play your Gate Master",
                  "you play a card from your Gate Master zone", "you place a card into your Gate Master zone as rest"):
        bell = unit("Bell", f"* When {event}, this card gains +3.")
        game = position({"left": bell, "hand": [dusk], "gate_master": [dusk], "deck": DECK})
        game.pick(action="summon", card="Dusk", slot="gate_master")
        game.pick(slot="right")
        assert numbers(settled(game), "Bell")[0] == 5, event
