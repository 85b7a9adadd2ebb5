"""Link Attacks that are forbidden or asked for, dice that decide, numbers of events, and cards that go back."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import BARRIER, asked, attack, item, keys, life, names, position, spell, unit
from tests.gate.readings import check_same

IDLE = "[Use] Gain 1 Life."


def battle(text: str, theirs: dict[str, Any] | None = None, **mine: Any) -> hj.Game:
    """A battle phase with a Unit that has this text in the Left."""
    own = {"left": unit("Ayla", text), "right": unit("Tern", attribute=["Wolf"]), "deck": DECK, **mine}
    return position(own, {"deck": DECK, **(theirs or {})}, phase="battle")


def attackers(game: hj.Game) -> set[str]:
    """The cards that may be declared as the attacker."""
    return {option.card.name for option in asked(game).options if option.action == "attack" and option.card is not None}


# Link Attacks


@pytest.mark.parametrize("cards", [("Ayla",), ("Ayla", "Tern"), ("Tern", "Ayla"), ("Tern",)])
def test_each_card_of_a_link_attack_deals_its_damage_to_the_player(cards: tuple[str, ...]) -> None:
    game = battle("* When this card deals damage to a player, that player drops the top card of their deck.")
    attack(game, *cards)
    while asked(game).kind != "attack" and game.turn_player == 0:
        game.apply(0)
    assert len(names(game, 1, "drop")) == ("Ayla" in cards) and life(game, 1) == life(game, 0) - len(cards)


@pytest.mark.parametrize("cards", [("Ayla", "Tern"), ("Tern", "Ayla"), ("Tern",)])
def test_each_card_of_a_link_attack_deals_its_damage_to_the_unit(cards: tuple[str, ...]) -> None:
    game = battle("* When this card deals damage to an enemy unit, gain 1 Life.", {"left": unit("Rope", defense=9)})
    before = life(game, 0)
    attack(game, *cards, target="Rope")
    assert life(game, 0) == before + ("Ayla" in cards)


@pytest.mark.parametrize("when", ["", " during that attack", " until the end of the attack"])
@pytest.mark.parametrize("linked", [True, False])
def test_what_cannot_be_done_during_a_link_attack_cannot_be_done_from_its_beginning(when: str, linked: bool) -> None:
    text = f"* If this card is in a Link Attack with a <<Wolf>> unit, your opponent cannot use [Counter]{when}."
    game = battle(text, {"hand": [BARRIER]})
    before = life(game, 1)
    attack(game, *(["Tern", "Ayla"] if linked else ["Ayla"]))
    offered = [key for key in keys(game) if key.startswith("counter")]
    assert bool(offered) is not linked and life(game, 1) == before - 2 * linked


def test_a_card_that_cannot_attack_alone_needs_another_one() -> None:
    game = battle("* This card can only attack in a Link Attack.", right=[])
    assert attackers(game) == set()
    game = battle("* This card can only attack in a Link Attack.", center=unit("Rope"))
    assert attackers(game) == {"Ayla", "Tern", "Rope"}
    game.pick(action="attack", card="Ayla")
    assert {option.action for option in asked(game).options} == {"link"}, "it must be joined"
    game.pick(action="link", card="Tern")
    game.pick(action="done")
    assert life(settled(game), 1) == PLAIN - 2


def test_the_other_card_may_attack_alone() -> None:
    game = battle("* This card cannot attack alone.")
    attack(game, "Tern")
    assert life(settled(game), 1) == PLAIN - 1


@pytest.mark.parametrize(("text", "safe"), [
    ("* You cannot be attacked by Link Attacks.", True), ("* This card cannot be attacked in a Link Attack.", True),
    ("* You cannot be attacked by units with limit 3.", False),
])
def test_a_player_who_cannot_be_attacked_by_link_attacks(text: str, safe: bool) -> None:
    game = battle("", {"player": item("Anchor", text)})
    game.pick(action="attack", card="Ayla")
    links = asked(game).kind == "link"
    assert links is not safe, "nobody may join, since no target would be left"


def test_a_link_attack_is_one_attack_that_hits() -> None:
    game = battle("", player=item("Anchor", "* When your attack hits, gain 3 life."))
    attack(game, "Ayla", "Tern")
    assert life(settled(game), 0) == PLAIN + 3
    game = battle("", player=item("Anchor", "* When your attack hits a unit, gain 3 life."))
    attack(game, "Ayla")
    assert life(settled(game), 0) == PLAIN


def test_those_units_are_the_others_of_the_link_attack() -> None:
    text = "* When this card attacks together with 2 units, stand those units at the end of the attack."
    game = battle(text, center=unit("Rope"))
    attack(game, "Ayla", "Tern", "Rope")
    settled(game)
    assert {name: game.card(name).state for name in ("Ayla", "Tern", "Rope")} == {
        "Ayla": "rest", "Tern": "stand", "Rope": "stand"}
    game = battle(text, center=unit("Rope"))
    attack(game, "Ayla", "Tern")
    settled(game)
    assert game.card("Tern").state == "rest", "with one unit it is not asked for"


def test_what_is_so_in_a_link_attack_until_its_end() -> None:
    text = ("* If this card is in a Link Attack with a <<Wolf>>, this card gets +1 crit until the end of that"
            " attack.")
    game = battle(text)
    attack(game, "Ayla", "Tern")
    assert life(settled(game), 1) == PLAIN - 3
    game = battle(text)
    attack(game, "Ayla")
    assert life(settled(game), 1) == PLAIN - 1


def test_the_position_of_the_attacked_card_is_exchanged_and_the_other_one_is_attacked() -> None:
    swap = spell("Swap", ["[Counter] Exchange the positions of two units on your field. If one of them is being"
                          " attacked, the other becomes the attack target."])
    game = battle("", {"hand": swap, "left": unit("Gull", defense=9), "right": unit("Reed")})
    attack(game, "Ayla", target="Reed")
    game.pick(action="counter", card="Swap")
    settled(game)
    assert names(game, 1, "left") == ["Reed"] and names(game, 1, "right") == ["Gull"], "Gull took the damage"


# Dice


def test_two_dice_show_a_total() -> None:
    totals = set()
    for seed in range(40):
        game = position({"hand": spell("Storm", "Roll two 6 sided dice. Gain life equal to the total."), "deck": DECK},
                        {"deck": DECK}, seed=seed)
        game.pick(action="cast", card="Storm")
        totals.add(life(game, 0) - PLAIN)
    assert totals <= set(range(2, 13)) and {2, 12} & totals and len(totals) > 6


def test_a_table_of_sides() -> None:
    text = "Roll a die. 1 or 2: Take 1 damage. 3, 4, or 5: Gain 2 life. 6: Gain 5 life."
    for seed in range(12):
        game = position({"hand": spell("Storm", text), "deck": DECK}, {"deck": DECK}, seed=seed)
        game.pick(action="cast", card="Storm")
        shown = next(int(str(entry).split("rolls ")[1][0]) for entry in game.log if entry.kind == "die")
        assert life(game, 0) - PLAIN == {1: -1, 2: -1, 6: 5}.get(shown, 2)


def test_the_player_with_the_lower_result() -> None:
    text = "Each player rolls a die. The player with the lower result loses 1 life."
    for seed in range(12):
        game = position({"hand": spell("Storm", text), "deck": DECK}, {"deck": DECK}, seed=seed)
        game.pick(action="cast", card="Storm")
        mine, theirs = [int(str(entry).split("rolls ")[1][0]) for entry in game.log if entry.kind == "die"]
        assert (life(game, 0), life(game, 1)) == (PLAIN - (mine < theirs), PLAIN - (theirs < mine))


def test_an_odd_or_even_side() -> None:
    for seed in range(8):
        game = position({"hand": spell("Storm", "Roll a die. If the result is even, gain 2 life. If it is odd, lose 1"
                                                " life."), "deck": DECK}, {"deck": DECK}, seed=seed)
        game.pick(action="cast", card="Storm")
        shown = next(int(str(entry).split("rolls ")[1][0]) for entry in game.log if entry.kind == "die")
        assert life(game, 0) - PLAIN == (-1 if shown % 2 else 2)


def test_coins_of_both_sides_in_one_sentence() -> None:
    check_same("unit", "[Use](Pay 1) Flip 2 coins. Draw 1 card for each heads, then drop 1 card from your hand for each"
               " tails.", "[Use](Pay 1) Flip 2 coins. Draw 1 card for each heads. Drop 1 card from your hand for each"
               " tails.")
    check_same("unit", "[Use] Rest this card. If you do, flip a coin. If heads, draw 1 card. If tails, gain 1 life.",
               "[Use](Rest this card) Flip a coin. If heads, draw 1 card. If tails, gain 1 life.")


# Numbers


def test_power_and_defense_are_exchanged_for_the_turn() -> None:
    game = casting("Exchange the power and defense of a unit until the end of turn.",
                   {"left": unit("Ayla", "* This card gets +1 power.", power=5, defense=2)})
    assert numbers(game, "Ayla") == (2, 1, 6)


def test_as_many_cards_as_the_damage_instead() -> None:
    guard = item("Anchor", "* If you would take damage, put that many cards from the top of your deck into the drop"
                           " instead.")
    game = position({"left": unit("Ayla", crit=3), "deck": DECK}, {"player": guard, "deck": DECK}, phase="battle")
    attack(game, "Ayla")
    settled(game)
    assert life(game, 1) == PLAIN and len(names(game, 1, "drop")) == 3


def test_a_card_for_each_of_some_from_the_top() -> None:
    game = casting("Put the top card of your deck into your drop for each enemy unit.", {"deck": DECK},
                   {"left": unit("Gull"), "right": unit("Reed")})
    assert len(names(game, 0, "drop")) == 3, "two cards of the deck and the Spell"


def test_small_damage_does_not_stay() -> None:
    text = "* When damage dealt to this card is 2 or less, remove that damage from this card."
    game = casting("Deal 2 damage to 1 enemy unit.", {}, {"left": unit("Ayla", text, defense=5)})
    while keys(game) and game.card("Ayla").counters.get("damage", 0):
        game.apply(0)
    assert game.card("Ayla").counters.get("damage", 0) == 0


@pytest.mark.parametrize(("gained", "crit"), [(1, 1), (3, 2)])
def test_how_much_life_was_gained(gained: int, crit: int) -> None:
    card = unit("Ayla", "* When you gain life, if you gained 3 or more life, this card gets +1 crit this turn.")
    game = settled(casting(f"Gain {gained} life.", {"left": card}))
    assert numbers(game, "Ayla")[1] == crit


def test_both_players_have_as_much_energy() -> None:
    text = ("If your opponent has more Energy than you, put cards from the top of your deck into your Energy face down"
            " until you have the same number.")
    game = casting(text, {"energy": 1, "deck": DECK}, {"energy": 4})
    assert len(game.players[0]["energy"]) == 4


def test_the_number_of_what_a_card_gains_is_of_this_card() -> None:
    check_same("unit", "* When you gain life, it gets +1 this turn.",
               "* When you gain life, this card gets +1 this turn.")


# Places


@pytest.mark.parametrize(("at", "ends"), [("left", "right"), ("right", "left"), ("center", "center")])
def test_from_one_zone_to_the_other_or_back(at: str, ends: str) -> None:
    card = unit("Ayla", "[Use] Once per turn, move this card from the Left to the Right or from the Right to the Left.")
    game = position({at: card, "deck": DECK}, {"deck": DECK})
    game.pick(action="use", card="Ayla")
    assert names(game, 0, ends) == ["Ayla"]


def test_moved_back_at_the_end_of_the_turn() -> None:
    check_same("spell", "Move a unit from your opponent's Left to your Left. At the end of the turn, move it back.",
               "Move a unit from your opponent's Left to your Left. At the end of the turn, move it to your opponent's"
               " Left.")


def test_a_card_that_leaves_one_field() -> None:
    card = item("Anchor", "* When a unit leaves your opponent's field, gain 2 life.")
    game = settled(casting("Destroy 1 enemy unit.", {"player": card}, {"left": unit("Gull")}))
    assert life(game, 0) == PLAIN + 2
    card = item("Anchor", "* When a unit leaves your field, gain 2 life.")
    game = settled(casting("Destroy 1 enemy unit.", {"player": card}, {"left": unit("Gull")}))
    assert life(game, 0) == PLAIN


# Playing and paying


@pytest.mark.parametrize("text", [
    "* This card cannot be equipped if your opponent has no Item.",
    "* You cannot equip this card if your opponent has no Item."])
def test_an_item_that_cannot_be_equipped(text: str) -> None:
    for theirs, may in (({}, False), ({"player": item("Rope")}, True)):
        game = position({"hand": item("Anchor", text), "deck": DECK}, {**theirs, "deck": DECK})
        assert any(option.action == "equip" for option in asked(game).options) is may


def test_pay_or_drop() -> None:
    check_same("unit", "* At the start of your turn, pay 1 Energy or drop this card.",
               "* At the start of your turn, drop this card unless you pay 1 Energy.")
    check_same("unit", "* If this card is in the drop at the start of your turn, draw 1 card.",
               "* At the start of your turn, if this card is in the drop, draw 1 card.")


@pytest.mark.parametrize(("text", "stopped"), [
    ("[Counter] Fizzle a Spell or Item.", True), ("[Counter] Fizzle a Unit or Item.", False),
    ("[Counter] Fizzle a Spell or Item that your opponent has played this turn and is in the stack.", True),
])
def test_either_of_two_kinds_is_fizzled(text: str, stopped: bool) -> None:
    game = position({"hand": spell("Storm", "Gain 4 life."), "deck": DECK}, {"hand": spell("Deny", text), "deck": DECK})
    game.pick(action="cast", card="Storm")
    if any(option.action == "counter" for option in asked(game).options):
        game.pick(action="counter", card="Deny")
    assert life(settled(game), 0) == (PLAIN if stopped else PLAIN + 4)


def test_a_skill_of_any_card_is_fizzled_and_the_card_known() -> None:
    deny = spell("Deny", "[Counter] Fizzle a [Use] skill of an enemy card. That card loses all skills until the end of"
                         " turn.")
    game = position({"player": item("Anchor", IDLE), "deck": DECK}, {"hand": deny, "deck": DECK})
    game.pick(action="use", card="Anchor")
    game.pick(action="counter", card="Deny")
    assert life(settled(game), 0) == PLAIN
    assert not any(option.action == "use" for option in asked(game).options), "its skills are lost"


# Damage, and what came by a keyword


def test_damage_by_attack_is_no_damage_by_a_skill() -> None:
    card = unit("Ayla", ["* When this card deals damage to your opponent by attack, gain 2 life.",
                         "[Use] Once per turn. Deal 1 damage to your opponent."])
    game = position({"left": card, "deck": DECK}, {"deck": DECK})
    game.pick(action="use", card="Ayla")
    assert life(settled(game), 0) == PLAIN
    game = position({"left": card, "deck": DECK}, {"deck": DECK}, phase="battle")
    attack(game, "Ayla")
    assert life(settled(game), 0) == PLAIN + 2


def test_cards_that_the_curse_of_this_card_puts_into_the_drop() -> None:
    curse = unit("Ayla", ["[Vampire Curse 2]", "* When a card is put into your opponent's drop by this card's"
                          " [Vampire Curse], gain 1 life."])
    game = position({"left": curse, "deck": DECK}, {"left": unit("Gull"), "deck": DECK}, phase="battle")
    attack(game, "Ayla", target="Gull")
    assert life(settled(game), 0) == PLAIN + 2


def test_a_keyword_with_a_number_is_gained_with_it_only() -> None:
    with pytest.raises(hj.HeadJudgeError, match="a keyword without its number"):
        unit("Ayla", "* This card gains [Vampire Curse].")


def test_a_token_that_is_described_by_it() -> None:
    check_same("unit", "* When this card is summoned, summon a \"Wisp\" <Token> to your Left. It is a Limit 1 <Mars>"
               " unit with 2 power, 3 defense and 1 crit.",
               "* When this card is summoned, summon a <Mars> \"Wisp\" token with limit 1, power 2, crit 1, defense 3"
               " to your Left.")


def test_whose_hand_is_looked_at() -> None:
    check_same("unit", "* When this card deals damage to a player, that player drops 1 card from their hand.",
               "* When this card deals damage to a player, they drop 1 card from their hand.")


# They, and cards that were banished


def test_they_are_the_units_that_gained_something_and_no_later_ones() -> None:
    game = casting("All units on your field get +1. At the end of turn, rest them.",
                   {"left": unit("Ayla"), "hand": [unit("Tern")], "deck": DECK}, {"deck": DECK})
    game.pick(action="summon", card="Tern")
    game.pick(slot="right")
    while asked(game).player == 0:
        game.pick(action="pass")
    assert (game.card("Ayla").state, game.card("Tern").state) == ("rest", "stand")


def test_they_are_whichever_cards_fit_where_something_is_always_so() -> None:
    check_same("unit", "* If you have 3 or more life, all enemy units get -1 power and they cannot attack.",
               "* If you have 3 or more life, all enemy units get -1 power, and all enemy units cannot attack.")


def test_a_card_that_is_banished_from_the_drop() -> None:
    back = unit("Ayla", "* When this card is banished from your drop, you may summon it to an open zone.")
    game = casting("Banish 1 unit in your drop.", {"drop": back, "left": unit("Tern"), "deck": DECK}, {"deck": DECK})
    game.pick(action="yes")
    game.pick(slot="right")
    assert names(settled(game), 0, "right") == ["Ayla"]
