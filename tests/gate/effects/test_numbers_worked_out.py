"""Numbers that are doubled, halved, exchanged and compared, life that is set, and what each of several dice shows."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import attack, keys, life, names, position, spell, unit
from tests.gate.readings import check_same
from tests.gate.test_text_unread import refused

SAME = [
    ("spell", "All your units have their power doubled this turn.", "Double the power of all your units this turn."),
    ("spell", "Halve the power of an enemy unit this turn (rounded up).",
     "Choose an enemy unit. Its power is halved, rounded up, until the end of the turn."),
    ("spell", "Choose an enemy unit. It loses half of its power, rounded down, this turn.",
     "Halve the power of an enemy unit this turn, rounded up."),
    ("spell", "Choose 2 units on your field. Swap their crit this turn.",
     "Choose a unit on your field, and choose another unit on your field. Exchange their crit this turn."),
    ("unit", "* This card's power equals your life.", "* This card's power is equal to your life."),
    ("unit", "* If this card's power is higher than its printed power, it has [Move].",
     "* If this card's power is higher than its original power, it has [Move]."),
    ("spell", "Swap life totals with your opponent.", "Exchange your life and your opponent's life."),
    ("spell", "Your opponent loses half of their life, rounded up.",
     "Your opponent loses life equal to half of your opponent's life, rounded up."),
    ("spell", "Lose life until you have 2 life.", "Lose life equal to your life minus 2."),
    ("unit", "* If you have the same amount of life as your opponent, this card gains +2.",
     "* If your life is equal to your opponent's life, this card gains +2."),
    ("unit", "* This card cannot attack unless it is your opponent's turn.",
     "* Unless it is your opponent's turn, this card cannot attack."),
    ("unit", "* This card cannot attack unless you cast a spell this turn.",
     "* If you did not cast a spell this turn, this card cannot attack."),
    ("unit", "* If your opponent's Left and Right are empty, this card gains +1.",
     "* If your opponent's Left is empty, and your opponent's Right is empty, this card gains +1."),
    ("unit", "* If your Energy is 4 or more, this card gains +1.",
     "* If the number of cards in your Energy is 4 or more, this card gains +1."),
    ("unit", "* If you have 3 or less life, this card's Summon Cost becomes Pay 1.",
     "* If you have 3 or less life, this card's [Summon Cost] becomes 1."),
    ("spell", "Roll 2 dice. If you roll doubles, gain 1 life.",
     "Roll 2 dice. If both dice show the same number, gain 1 life."),
    ("spell", "Flip 2 coins. If one is heads and one is tails, gain 1 life.",
     "Flip 2 coins. If exactly 1 are heads, gain 1 life."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "meant"), SAME)
def test_other_words(kind: str, text: str, meant: str) -> None:
    check_same(kind, text, meant)


@pytest.mark.parametrize(("kind", "text"), [
    ("spell", "Halve the power of an enemy unit this turn."),
    ("spell", "Double the power of all your units."),
    ("unit", "* The power of your other units is doubled."),
    ("unit", "* At the end of the turn, this card's power returns to its original power."),
    ("spell", "Roll a die. If both dice show the same number, gain 1 life."),
    ("spell", "Gain life equal to the highest die."),
])
def test_what_is_not_clear_is_refused(kind: str, text: str) -> None:
    refused(text, kind)


@pytest.mark.parametrize(("text", "bell", "cat"), [
    ("Double the power of all units on your field this turn.", 6, 10),
    ("Halve the power of all units on your field this turn, rounded up.", 2, 3),
    ("Halve the power of all units on your field this turn, rounded down.", 1, 2),
    ("All units on your field lose all power this turn.", 0, 0),
    ("All units on your field lose half of their power, rounded up, this turn.", 1, 2),
])
def test_each_card_has_a_number_of_its_own(text: str, bell: int, cat: int) -> None:
    game = casting(text, {"left": unit("Bell", power=3), "right": unit("Cat", power=5)})
    assert (numbers(game, "Bell")[0], numbers(game, "Cat")[0]) == (bell, cat)


def test_what_was_gained_before_is_halved_too() -> None:
    game = casting("Choose a unit on your field. Its power becomes half of its power, rounded down, this turn.",
                   {"left": unit("Bell", "* This card gains +4.", power=3)})
    while "pass" not in keys(game):
        game.apply(0)
    assert numbers(game, "Bell")[0] == 3


@pytest.mark.parametrize(("text", "power"), [
    ("* This card's power is equal to the highest power among enemy units.", 8),
    ("* This card's power is equal to the lowest power among enemy units.", 2),
    ("* This card's power is equal to the power of the unit in your opponent's Left.", 8),
    ("* This card's power is equal to the difference between your life and your opponent's life.", 3),
])
def test_numbers_of_other_cards_and_players(text: str, power: int) -> None:
    game = position({"left": unit("Bell", text, power=1), "life": 4, "deck": DECK},
                    {"left": unit("Cat", power=8), "right": unit("Dog", power=2), "life": 7, "deck": DECK})
    assert numbers(game, "Bell")[0] == power


@pytest.mark.parametrize(("text", "mine", "theirs"), [
    ("Exchange your life and your opponent's life.", 9, 4),
    ("Set each player's life to 6.", 6, 6),
    ("Double your life.", 8, 9),
    ("Halve your opponent's life, rounded up.", 4, 5),
    ("Gain life until you have 7 life.", 7, 9),
    ("Gain life until you have 3 life.", 4, 9),
    ("Gain life until you have as much life as your opponent.", 9, 9),
    ("Each player loses half of their life, rounded up.", 2, 4),
    ("Gain life equal to the difference between your opponent's life and your life.", 9, 9),
])
def test_life_as_a_number(text: str, mine: int, theirs: int) -> None:
    game = casting(text, {"life": 4, "deck": DECK}, {"life": 9, "deck": DECK})
    assert (life(game, 0), life(game, 1)) == (mine, theirs)


def test_who_cannot_gain_life_only_loses_it() -> None:
    game = casting("Exchange your life and your opponent's life.",
                   {"life": 4, "left": unit("Bell", "* You cannot gain life."), "deck": DECK},
                   {"life": 9, "deck": DECK})
    assert (life(game, 0), life(game, 1)) == (4, 4)


def rolled(text: str, seed: int) -> tuple[hj.Game, list[int]]:
    """A Spell with this text has been cast. Returns the game and what each die has shown."""
    game = position({"hand": spell("Storm", text), "deck": DECK * 3}, {"deck": DECK}, seed=seed)
    game.pick(action="cast", card="Storm")
    return game, [int(str(entry).split("rolls ")[1][0]) for entry in game.log if entry.kind == "die"]


@pytest.mark.parametrize("seed", range(12))
def test_dice_are_looked_at_one_by_one(seed: int) -> None:
    game, each = rolled("Roll 2 dice. If both dice show the same number, gain 5 life. Otherwise, lose 1 life.", seed)
    assert life(game, 0) == (PLAIN + 5 if each[0] == each[1] else PLAIN - 1)
    game, each = rolled("Roll 3 dice. Gain life equal to the highest die.", seed)
    assert life(game, 0) == PLAIN + max(each)
    game, each = rolled("Roll 3 dice. Gain life equal to the lowest result.", seed)
    assert life(game, 0) == PLAIN + min(each)
    game, each = rolled("Roll 3 dice. Gain 2 life for each die that shows 4.", seed)
    assert life(game, 0) == PLAIN + 2 * each.count(4)
    game, each = rolled("Roll 2 dice. If either is a 6, gain 1 life.", seed)
    assert life(game, 0) == PLAIN + (6 in each)


@pytest.mark.parametrize("until", ["the end of your opponent's next turn", "the start of your next turn"])
def test_control_until_a_later_turn(until: str) -> None:
    """It is there as long as the opponent's turn lasts, and gone when the own one begins."""
    game = casting(f"Gain control of 1 enemy unit until {until}.", {"deck": 9}, {"left": unit("Cat"), "deck": 9})
    start = last = game.turn
    while "pass" not in keys(game):
        game.apply(0)
    while any("Cat" in names(game, 0, zone) for zone in ("left", "center", "right")):
        last = game.turn
        game.apply(keys(game).index("pass") if "pass" in keys(game) else 0)
    assert last > start and (game.turn, game.phase) == (start + 2, "start phase")
    assert any("Cat" in names(game, 1, zone) for zone in ("left", "center", "right"))


@pytest.mark.parametrize(("text", "cost"), [
    ("* This card's Summon Cost cannot be reduced.", 3), ("* When this card attacks, draw 1 card.", 1),
])
def test_a_cost_that_cannot_be_reduced(text: str, cost: int) -> None:
    game = position({"hand": unit("Bell", ["[Summon Cost](Pay 3)", text]), "energy": 3, "deck": DECK,
                     "left": unit("Cat", "* Units you summon cost 2 less.")}, {"deck": DECK})
    game.pick(action="summon", card="Bell")
    while "pass" not in keys(game):
        game.apply(0)
    assert len(game.players[0]["energy"]) == 3 - cost


LATER = [
    ("spell", "Destroy 1 enemy unit if you have 3 life. Otherwise, rest it.",
     "Choose 1 enemy unit. If you have 3 life, destroy it. Otherwise, rest it."),
    ("spell", "Banish 1 enemy unit until the end of the turn.",
     "Banish 1 enemy unit. At the end of this turn, move it to its owner's field."),
    ("unit", "* When this card is destroyed, draw 1 card at the start of your next turn.",
     "* When this card is destroyed, at the start of your next turn, draw 1 card."),
    ("unit", "* When this card attacks, during your opponent's next turn, your units gain +1.",
     "* When this card attacks, your units gain +1 during your opponent's next turn."),
    ("unit", "* When this card attacks, 1 enemy unit loses 2 power during your opponent's next turn.",
     "* When this card attacks, choose 1 enemy unit. It loses 2 power during your opponent's next turn."),
    ("unit", "[Use] Only during your Main Phase, pay 1: Draw 1 card.",
     "[Use](Pay 1) You can only use this skill during your Main Phase. Draw 1 card."),
    ("unit", "* All damage you take is doubled.", "* If you would take damage, you take double that damage instead."),
    ("spell", "Draw as many cards as your opponent has units.",
     "Draw cards equal to the number of units on your opponent's field."),
    ("unit", "* While your life total is lower than your opponent's, this card gains +1.",
     "* While your life is lower than your opponent's life, this card gains +1."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "meant"), LATER)
def test_other_words_for_times(kind: str, text: str, meant: str) -> None:
    check_same(kind, text, meant)


@pytest.mark.parametrize(("text", "left"), [
    ("* If you would take damage, you take double that damage instead.", 4),
    ("* If you would take damage, you take that much damage plus 1 instead.", 6),
    ("* If you would take damage, you take that much damage minus 1 instead.", 8),
    ("* When you take damage, gain that much life, up to 2.", 9),
])
def test_as_much_and_more(text: str, left: int) -> None:
    game = casting("Deal 3 damage to you.", {"life": 10, "left": unit("Bell", text), "deck": DECK}, {"deck": DECK})
    while "pass" not in keys(game):
        game.apply(0)
    assert life(game, 0) == left


@pytest.mark.parametrize(("text", "gained"), [
    ("* If you would gain life, gain twice that much instead.", 6),
    ("* If you would gain life, gain that much life plus 1 instead.", 4),
    ("* Life you gain is doubled.", 6),
])
def test_more_life_than_was_said(text: str, gained: int) -> None:
    game = casting("Gain 3 life.", {"life": 10, "left": unit("Bell", text), "deck": DECK}, {"deck": DECK})
    assert life(game, 0) == 10 + gained


def test_what_is_banished_for_a_turn_comes_back_to_its_owner() -> None:
    game = casting("Banish 1 enemy unit until the end of the turn.", {"deck": 9}, {"left": unit("Cat"), "deck": 9})
    start = game.turn
    assert names(game, 1, "banish") == ["Cat"]
    while game.turn == start:
        game.apply(keys(game).index("pass") if "pass" in keys(game) else 0)
    assert any("Cat" in names(game, 1, zone) for zone in ("left", "center", "right"))


def test_what_waits_for_a_phase_of_the_next_turn() -> None:
    game = casting("At the start of your next Main Phase, gain 5 life.", {"life": 10, "deck": 9}, {"deck": 9})
    start = game.turn
    while (game.turn, game.phase) != (start + 2, "main phase"):
        assert life(game, 0) == 10
        game.apply(keys(game).index("pass") if "pass" in keys(game) else 0)
    assert life(game, 0) == 15


def test_a_cost_of_more_than_energy_that_becomes_a_number_is_refused() -> None:
    with pytest.raises(hj.HeadJudgeError, match="what becomes of the rest"):
        unit("Bell", ["[Summon Cost](Pay 3 and drop 1 hand card)", "* This card's Summon Cost becomes Pay 1."])


@pytest.mark.parametrize("time", ["until the end of the turn", "until the end of the attack"])
def test_what_is_dropped_is_counted_and_the_number_lasts_for_a_time(time: str) -> None:
    """"For each card dropped" is about the cards of the step before; the time is that of the number."""
    text = f"* When this card attacks, drop all cards in your hand. This card gets +2 for each card dropped {time}."
    start = {"left": unit("Ayla", text), "right": unit("Reed"), "hand": [unit("Gull"), unit("Tern")], "deck": 9}
    game = position(start, {"center": unit("Wall", defense=6), "deck": 9}, phase="battle")
    attack(game, "Ayla", target="Wall")
    while game.decision is not None and game.decision.kind != "attack":
        game.apply(keys(game).index("done") if "done" in keys(game) else 0)
    assert names(game, 1, "drop") == ["Wall"]
    assert game.card("Ayla").power == (6 if time.endswith("turn") else 2)


def test_what_was_dropped_this_turn_is_what_these_words_say() -> None:
    text = "* When this card is summoned, drop 1 hand card. This card gets +2 for each card dropped {}."
    both = [unit(text=text.format(when)).abilities for when in ("this turn", "until the end of the turn")]
    assert both[0] != both[1]


def test_units_destroyed_this_turn_are_those_of_the_whole_turn() -> None:
    text = "* When this card is summoned, draw 1 card for each unit destroyed this turn."
    check_same("unit", text, text)
