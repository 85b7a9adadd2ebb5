"""What the text has done to a card, tokens as they are written, costs that show or hurt, shown in play."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, attack, keys, life, names, position, spell, unit
from tests.gate.test_text_unread import refused


@pytest.mark.parametrize(("text", "gained"), [
    ("Destroy 1 enemy unit. If it is destroyed, gain 2 Life.", 2),
    ("Deal 2 damage to 1 enemy unit. If it was destroyed this way, gain 2 Life.", 2),
    ("Deal 1 damage to 1 enemy unit. If that unit is destroyed, gain 2 Life.", 0),
    ("Destroy up to 1 enemy item. If it is destroyed, gain 2 Life.", 0),
])
def test_whether_it_was_destroyed(text: str, gained: int) -> None:
    assert life(casting(text, None, {"left": unit("Reed")}), 0) == PLAIN + gained


def test_nothing_was_done_that_destroys() -> None:
    assert refused("Rest 1 enemy unit. If it is destroyed, draw 1 card.",
                   "spell").reason == "nothing before this can destroy it"


@pytest.mark.parametrize("text", [
    'Summon a "Wisp" <Token>(Limit 1/Power 3/Crit 2/Defense 4) to your Center.',
    'Summon a <<Wolf>> token named "Wisp" with limit 1, power 3, crit 2, and defense 4 to your Center.',
    'Summon a limit 1 "Wisp" token with power 3, crit 2, and defense 4 to your Center.',
    'Summon 1 "Wisp" token (limit 1, power 3, crit 2, defense 4) to your Center.',
])
def test_tokens_as_they_are_written(text: str) -> None:
    game = casting(text)
    assert names(game, 0, "center") == ["Wisp"] and numbers(game, "Wisp") == (3, 2, 4)


@pytest.mark.parametrize(("cost", "hand", "usable"), [
    ("Reveal 1 unit from your hand", [unit("Rope")], True), ("Reveal 1 unit from your hand", [], False),
    ("Take 2 damage", [], True),
])
def test_costs_that_show_or_hurt(cost: str, hand: list[object], usable: bool) -> None:
    ayla = unit("Ayla", f"[Use]({cost}) Gain 5 Life.")
    game = position({"left": ayla, "hand": hand, "deck": DECK}, {"deck": DECK})
    assert ("use Ayla 1" in keys(game)) is usable
    if usable:
        game.pick(action="use", card="Ayla")
        lost = 2 if "damage" in cost else 0
        assert life(settled(game), 0) == PLAIN + 5 - lost and len(names(game, 0, "hand")) == len(hand)


def test_a_barrier_against_weak_attackers() -> None:
    veil = spell("Veil", "[Counter] Fizzle the attack if the attacker has power 3 or less.")
    for power, lost in ((3, 0), (4, 1)):
        game = position({"left": unit("Gull", power=power)}, {"hand": [veil]}, phase="battle")
        attack(game, "Gull")
        game.pick(action="counter", card="Veil")
        assert life(game, 1) == PLAIN - lost


def test_the_number_of_heads() -> None:
    game = casting("Flip 5 coins. Deal damage to your opponent equal to the number of heads.")
    heads = sum(entry.word == "heads" for entry in game.log if entry.kind == "coin")
    assert life(game, 1) == PLAIN - heads


@pytest.mark.parametrize(("whose", "turn"), [("your", 0), ("your opponent's", 1)])
def test_in_the_next_turn(whose: str, turn: int) -> None:
    game = casting(f"During {whose} next turn, units on your field gain +3.", {"left": unit("Ayla"), "deck": DECK},
                   {"deck": DECK})
    assert numbers(game, "Ayla")[0] == 2
    while game.turn_player != turn or game.turn == 3 or asked(game).kind != "main phase":
        game.pick(action="pass")
    assert numbers(game, "Ayla")[0] == 5


@pytest.mark.parametrize(("power", "gone"), [("less than 3", ["Reed"]), ("more than 3", ["Rush"]),
                                             ("exactly 5", ["Rush"]), ("equal to or less than 2", ["Reed"])])
def test_numbers_compared_with_a_printed_one(power: str, gone: list[str]) -> None:
    theirs = {"left": unit("Reed", power=2), "right": unit("Rush", power=5)}
    assert names(casting(f"Destroy 1 enemy unit with power {power}.", None, theirs), 1, "drop") == gone


@pytest.mark.parametrize(("text", "expected"), [
    ("* This card gains power equal to the number of cards in its soul.", (4, 1, 2)),
    ("* All units on your field gain +1, where X is the number of cards in this card's soul.", None),
    ("* All units on your field gain +X, where X is the number of cards in this card's soul.", (4, 1, 2)),
])
def test_as_much_as_something_else(text: str, expected: tuple[int, int, int] | None) -> None:
    if expected is None:
        assert refused(text).reason == "X is not used"
        return
    game = position({"left": hj.put(unit("Ayla", text), under=[unit("Rope"), unit("Rope")])})
    assert numbers(game, "Ayla") == expected


def test_what_damage_to_all_of_them_destroyed() -> None:
    game = casting("Deal 2 damage to each unit on the field. Gain 1 Life for each unit destroyed this way.",
                   {"left": unit("Ayla"), "drop": [unit("Rope")]},
                   {"left": unit("Reed"), "right": unit("Rock", defense=9)})
    assert life(game, 0) == PLAIN + 2


@pytest.mark.parametrize(("text", "drawn"), [
    ("* The first time you gain life each turn, draw 1 card.", 1), ("* When you gain life, draw 1 card.", 2),
    ("* The first time your opponent gains life each turn, draw 1 card.", 0),
    ("* Draw 1 card when you gain life.", 2),
])
def test_the_first_time_each_turn(text: str, drawn: int) -> None:
    game = settled(casting("Gain 1 Life. Gain 1 Life.", {"left": unit("Ayla", text), "deck": DECK}))
    assert len(names(game, 0, "hand")) == drawn


def test_several_at_the_same_time_have_no_second() -> None:
    assert refused("* When a unit is destroyed for the second time each turn, draw 1 card.").reason == (
        "several may happen at the same time")


def test_cards_that_are_in_a_state() -> None:
    net = spell("Net", "[Set] * Units on your field that are resting cannot be attacked.")
    game = position({"left": unit("Gull")}, {"left": hj.put(unit("Reed"), state="rest"), "center": unit("Rush"),
                                             "set": net}, phase="battle")
    game.pick(action="attack", card="Gull")
    assert [key for key in keys(game) if "Reed" in key] == []


@pytest.mark.parametrize(("paid", "drawn"), [(2, 0), (3, 1)])
def test_how_many_cards_were_paid(paid: int, drawn: int) -> None:
    ayla = unit("Ayla", [f"[Use](Pay {paid}) Gain 1 Life.",
                         "[Use] You can only use this skill if you paid 3 or more Energy this turn. Draw 1 card."])
    game = position({"left": ayla, "energy": [unit("Rope"), 4], "deck": DECK}, {"deck": DECK})
    game.pick(action="use", card="Ayla")
    assert ("use Ayla 2" in keys(settled(game))) is bool(drawn)


def test_skills_cannot_make_a_player_draw() -> None:
    still = unit("Still", "* Players cannot draw cards by skills.")
    game = casting("Draw 2 cards.", {"left": still, "deck": DECK}, {"deck": DECK})
    assert not names(game, 0, "hand")
    while game.turn_player == 0 or asked(game).kind != "energy":
        game.pick(action="pass")
    assert len(names(game, 1, "hand")) == 1


def test_that_player_is_whoever_does_it() -> None:
    game = settled(casting("Each player draws 1 card. Draw 1 card.", {
        "left": unit("Ayla", "* When a player draws a card, that player loses 1 life."), "deck": DECK}, {"deck": DECK}))
    assert (life(game, 0), life(game, 1)) == (PLAIN - 2, PLAIN - 1)
