"""What players do to cards as an event, so often in a turn and not more, and whose cards are meant, in play."""

from __future__ import annotations

from typing import Final

import pytest

import headjudge as hj
from headjudge.games.gate.cards import as_rules_read
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from headjudge.language.tree import ast
from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_states_numbers_and_places import settle
from tests.gate.helpers import attack, gate, item, keys, life, names, position, spell, unit
from tests.gate.test_text_readings import read
from tests.gate.test_text_unread import refused


@pytest.mark.parametrize(("event", "deed", "gained"), [
    ("you rest a unit", "Rest 1 unit on your field.", 1),
    ("you rest a unit", "Rest 1 enemy unit.", 0),
    ("a unit rests", "Rest 1 unit on your field.", 1),
    ("you return a unit to the hand", "Return 1 unit on your field to its owner's hand.", 1),
    ("a player casts a spell", "Draw 1 card.", 1),
    ("you move a unit", "Move the unit in your Center to your Right.", 1),
])
def test_what_players_do_to_cards_is_an_event(event: str, deed: str, gained: int) -> None:
    watch = item("Watch", f"* When {event}, gain 1 Life.")
    game = casting(deed, {"player": watch, "center": unit("Ayla"), "deck": 5}, {"left": unit("Gull")})
    settle(game)
    assert life(game, 0) == 10 + gained


@pytest.mark.parametrize(("text", "bolts", "cast"), [
    ("* You cannot cast more than 1 spell each turn.", 3, 1),
    ("* You cannot cast more than 2 spells each turn.", 3, 2),
    ("* Players cannot cast more than 1 spell per turn.", 2, 1),
])
def test_so_many_spells_in_a_turn_and_not_more(text: str, bolts: int, cast: int) -> None:
    idle = spell("Idle", ["[Set]", "[Use] Gain 1 Life."])
    game = position({"player": item("Bell", text), "set": idle, "hand": [spell("Bolt", "Gain 1 Life.")] * bolts})
    done = 0
    while "cast Bolt" in keys(game):
        game.pick(action="cast", card="Bolt")
        settle(game)
        done += 1
    assert done == cast


@pytest.mark.parametrize(("first", "then"), [("Ayla", "Call"), ("Call", "Ayla")])
def test_units_that_a_skill_summons_count_among_those_of_the_turn(first: str, then: str) -> None:
    idle = spell("Idle", ["[Set]", "[Use] Gain 1 Life."])
    call = spell("Call", "Summon 1 unit from your drop to your Right without paying its cost.")
    bell = item("Bell", "* You cannot summon more than 1 unit each turn.")
    game = position({"player": bell, "set": idle, "hand": [unit("Ayla"), call], "drop": [unit("Tern")]})
    for card in (first, then):
        if f"cast {card}" in keys(game) or f"summon {card}" in keys(game):
            game.pick(card=card)
            settle(game)
    zones = [names(game, 0, zone) for zone in ("left", "center", "right")]
    assert [zone for zone in zones if zone] == [["Ayla"] if first == "Ayla" else ["Tern"]]


def test_one_attack_in_a_turn_and_not_more() -> None:
    game = position({"left": unit("Ayla"), "right": unit("Tern")},
                    {"player": item("Bell", "* Your opponent cannot attack more than once each turn.")}, phase="battle")
    attack(game, "Ayla")
    assert not [key for key in keys(game) if key.startswith("attack")]


@pytest.mark.parametrize(("crit", "taken"), [(2, 2), (3, 2), (5, 2)])
def test_much_damage_at_once_is_less(crit: int, taken: int) -> None:
    wall = item("Wall", "* If you would take 3 or more damage from an attack, take 2 damage instead.", defense=0)
    game = position({"left": unit("Ayla", crit=crit)}, {"player": wall, "life": 9}, phase="battle")
    attack(game, "Ayla")
    assert life(game, 1) == 9 - taken


MUCH: Final = ast.Within(
    ast.Damaged(None, "you", None, "attack"), ast.Compare(ast.Value(ast.Ref("replaced"), "damage"), ">=", ast.Num(3)))


def in_place_of_much(text: str) -> ast.Instead:
    """What happens instead of 3 or more damage by an attack."""
    ability = read(text)
    assert isinstance(ability, ast.Continuous)
    (part,) = ability.parts
    assert isinstance(part, ast.Instead) and part.event == MUCH
    return part


@pytest.mark.parametrize("done", [
    "your opponent takes 2 damage instead", "deal 2 damage to this card instead", "lose 2 life instead",
    "gain 2 life instead", "drop 2 hand cards instead", "pay 2 instead",
    "put the top 2 cards of your deck into your drop instead", "reduce that damage by 2 instead",
])
def test_something_else_than_less_of_much_damage_is_not_read_as_that(done: str) -> None:
    in_place_of_much(f"* If you would take 3 or more damage by an attack, {done}.")


def test_which_damage_is_less_is_not_clear() -> None:
    refused("* If you would take 3 or more damage by an attack, your opponent's damage becomes 2.")


@pytest.mark.parametrize("done", [
    "take only 2 damage instead", "take 2 instead", "reduce that damage to 2", "it becomes 2 instead",
    "the damage is reduced to 2", "that damage becomes 2 instead",
])
def test_less_of_much_damage_in_other_words(done: str) -> None:
    most = read("* You cannot take more than 2 damage by an attack.")
    assert read(f"* If you would take 3 or more damage by an attack, {done}.") == most


def test_what_goes_with_much_damage_alone_does_not_go_with_each_damage() -> None:
    once = in_place_of_much("* (Once per turn) If you would take 3 or more damage by an attack, take 2 damage instead.")
    assert once.limit == ast.Limit(1)
    both = in_place_of_much("* If you would take 3 or more damage by an attack, take 2 damage instead. Draw 1 card.")
    assert isinstance(both.new, ast.Seq)


def test_damage_that_is_reduced_is_the_damage_that_would_be_taken() -> None:
    refused("* When you would take damage while you have 3 units, reduce your opponent's damage by 1.")


def test_who_puts_a_card_somewhere_and_whose_place_that_is() -> None:
    assert read("* When you put a card into your Energy, draw 1 card.") == read(
        "* When a card is put into your Energy by you, draw 1 card.")
    assert read("* When your opponent puts a unit into your hand, draw 1 card.") == read(
        "* When a unit is put into your hand by your opponent, draw 1 card.")
    assert read("* When you put a unit into your opponent's drop, draw 1 card.") == read(
        "* When a unit is put into your opponent's drop by you, draw 1 card.")
    refused("* When you return an enemy unit to their hand, draw 1 card.")


@pytest.mark.parametrize(("often", "text"), [
    ("turn", "* When a player summons a unit, draw 1 card."),
    ("turn", "* When a player summons a unit, that player draws 1 card."),
    ("game", "* At the beginning of each turn, that player draws 1 card."),
])
def test_a_limit_holds_for_both_players_together(often: str, text: str) -> None:
    refused(f"{text} This skill can only be used once per {often}.")


def test_a_unit_with_more_power_than_this_card_is_there() -> None:
    ayla = unit("Ayla", "* If an enemy unit has more power than this card, this card gains +3 crit.")
    assert position({"left": ayla}, {"left": unit("Gull", power=9)}).players[0]["left"][0].crit == 4
    assert position({"left": ayla}, {"left": unit("Gull", power=2)}).players[0]["left"][0].crit == 1


@pytest.mark.rule("gate:12.2.1")
def test_a_unit_is_chosen_and_banished_as_a_cost() -> None:
    ayla = unit("Ayla", "[Summon Cost](Choose a unit on your field and banish it)")
    idle = spell("Idle", ["[Set]", "[Use] Gain 1 Life."])
    game = position({"hand": [ayla], "left": unit("Gull"), "set": idle})
    game.pick(action="summon", card="Ayla")
    settle(game)
    assert names(game, 0, "banish") == ["Gull"]
    assert "summon Ayla" not in keys(position({"hand": [ayla], "set": idle}))


@pytest.mark.parametrize("other", ["[Summon Cost](Pay 2)", "[Pilot](Pay 3)"])
def test_a_cost_that_is_lower_is_not_read_as_lowering_another_cost_of_the_card(other: str) -> None:
    lower = "[Equip Cost](Pay 3, pay 1 less if you have 2 units)"
    assert len(read_card_text("gate", [lower], "unit", "Ayla")) == 2
    with pytest.raises(UnreadText, match="'less'"):
        read_card_text("gate", [lower, other], "unit", "Ayla")


@pytest.mark.parametrize(("power", "destroyed"), [(1, False), (2, True), (4, True), (5, False)])
def test_power_between_two_numbers(power: int, destroyed: bool) -> None:
    game = casting("Destroy all enemy units with power between 2 and 4.", {}, {"left": unit("Gull", power=power)})
    assert (names(game, 1, "drop") == ["Gull"]) == destroyed


def test_a_card_from_either_drop() -> None:
    game = casting("Banish a card from either player's drop.", {}, {"drop": [unit("Gull")]})
    settle(game)
    assert names(game, 1, "banish") == ["Gull"] or names(game, 0, "banish")


@pytest.mark.parametrize(("text", "kind"), [
    ("Banish all cards in either player's drop.", "spell"), ("Look at either player's hand.", "spell"),
    ("Look at each player's hand.", "spell"), ("Reveal either player's hand.", "spell"),
    ("Shuffle either player's deck.", "spell"),
    ("* When this card attacks, while this card is on the field, draw 1 card.", "unit"),
    ("[Use] Name a card: Draw 1 card.", "unit"), ("[Use] Choose a number: Draw 1 card.", "unit"),
    ("Each player names a card. Each player drops all cards with that name from their hand.", "spell"),
])
def test_what_could_mean_several_things_is_not_read(text: str, kind: str) -> None:
    refused(text, kind)


def test_units_that_the_opponent_cannot_choose_with_spells() -> None:
    guard = unit("Reed", "* Your opponent cannot choose your other units with spells.")
    game = casting("Destroy 1 enemy unit.", {}, {"left": guard, "right": unit("Gull")})
    settle(game)
    assert names(game, 1, "drop") == ["Reed"]


def test_the_drop_is_that_of_the_cards_owner() -> None:
    text = "* When a unit on your field is destroyed, you may pay 1. If you do, summon that unit from the drop."
    bomb = spell("Bomb", "Destroy the unit in your Left.")
    game = position({"player": item("Reel", text), "left": unit("Ayla"), "hand": [bomb], "energy": 2})
    game.pick(action="cast", card="Bomb")
    settle(game)
    assert "Ayla" not in names(game, 0, "drop")


@pytest.mark.parametrize(("line", "numbers"), [
    ("Starting hand: 6.", {"hand": 6}),
    ("Your starting hand is 5 cards.", {"hand": 5}),
    ("Starting Life: 12.", {"life": 12}), ("Start the game with 12 life.", {"life": 12}),
    ("* You begin with 15 Life.", {"life": 15}),
    ("Begin the game with 15 life and no cards in Energy.", {"life": 15, "energy": 0}),
    ("Start the game with 8 life and draw 7 cards for your starting hand.", {"life": 8, "hand": 7}),
    ("You start the game with 12 life and 6 hand cards.", {"life": 12, "hand": 6}),
])
def test_a_gate_says_how_the_game_begins(line: str, numbers: dict[str, int]) -> None:
    made = as_rules_read(gate("Sea Gate", line))
    assert {name: made.numbers[name] for name in numbers} == numbers


def test_cards_that_are_drawn_need_not_be_the_starting_hand() -> None:
    with pytest.raises(hj.HeadJudgeError, match="cannot be read"):
        gate("Sea Gate", "You start the game with 12 life and draw 1 card.")


@pytest.mark.parametrize("line", [
    "All <Mars> and <Venus> cards can be used.", "This Gate allows <Mars> and <Venus> cards. Starting hand: 6.",
    "You may use <Mars> and <Venus> cards. Start the game with 12 life.",
])
def test_a_gate_permits_planets_beside_what_else_it_says(line: str) -> None:
    made = hj.card("gate", name="Sea Gate", type="gate", text=line)
    assert made.words["permits"] == ("Mars", "Venus")


@pytest.mark.parametrize(("text", "planet", "gained"), [
    ("* When another unit on your field is summoned, if it is <Mars>, gain 1 Life.", "Mars", 1),
    ("* When another unit on your field is summoned, if it is <Mars>, gain 1 Life.", "Venus", 0),
    ("* When you summon a unit, if its power is 2 or more, gain 1 Life.", "Venus", 1),
    ("* When you summon a unit, if its power is 3 or more, gain 1 Life.", "Venus", 0),
])
def test_what_is_asked_of_the_card_of_an_event(text: str, planet: str, gained: int) -> None:
    idle = spell("Idle", ["[Set]", "[Use] Gain 1 Life."])
    game = position({"left": unit("Bell", text), "hand": [unit("Ayla", planet=[planet])], "set": idle})
    game.pick(action="summon", card="Ayla")
    game.pick(slot="right")
    settle(game)
    assert life(game, 0) == 10 + gained


def test_what_is_so_in_the_battle_phase_of_either_player() -> None:
    ayla = unit("Ayla", "* During the Battle Phase, this card gains +2.")
    assert position({"left": ayla}, phase="battle").card("Ayla").power == 4
    assert position({"left": ayla}).card("Ayla").power == 2
