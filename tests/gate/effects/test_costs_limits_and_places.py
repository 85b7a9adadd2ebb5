"""Costs of cards by name and place, limits of an attack and of a turn, damage that stays, where Spells go."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.gate.cards import as_rules_read
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_line
from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_permissions import until_turn_of
from tests.gate.helpers import asked, attack, keys, life, names, position, spell, unit

FREE = "[Summon Cost](None)"
GAIN = spell("Gain", "Gain 1 life.")


def offered(game: hj.Game, name: str) -> bool:
    return any(name in key for key in keys(game))


# Costs


@pytest.mark.parametrize("text", [
    '* Cards named "Elder" cost 2 less Energy to summon.',
    '* The cost to summon "Elder" from your hand is reduced by 2 Energy.',
    "* The cost of <<Elder>> cards is reduced by 2.",
])
def test_costs_of_cards_of_nobody_are_those_of_this_player(text: str) -> None:
    elder = unit("Elder", "[Summon Cost](Pay 3)", attribute=["Elder"])
    assert offered(position({"hand": [elder], "energy": 1, "left": unit("Bell", text)}), "Elder")
    assert not offered(position({"hand": [elder], "energy": 1}), "Elder")
    assert not offered(position({"hand": [elder], "energy": 1}, {"left": unit("Bell", text)}), "Elder")


@pytest.mark.parametrize(("text", "from_drop", "from_hand"), [
    ('* The cost to summon "Elder" from your hand is reduced by 1 Energy.', 2, 1),
    ("* The [Summon Cost] of units in your drop is reduced by 1.", 1, 2),
    ("* The cost to summon <<Elder>> units is reduced by 1.", 1, 1),
])
def test_only_cards_from_the_named_zone_cost_less(text: str, from_drop: int, from_hand: int) -> None:
    elder = unit("Elder", "[Summon Cost](Pay 2)", attribute=["Elder"])
    call = spell("Call", 'Choose an "Elder" in your drop and summon it by paying its cost.')
    for zone, cost in (("drop", from_drop), ("hand", from_hand)):
        cards = {"drop": [elder], "hand": [call]} if zone == "drop" else {"hand": [elder]}
        game = position({"left": unit("Bell", text), "energy": 3, **cards})
        game.pick(action="cast" if zone == "drop" else "summon")
        game.pick(slot="right")
        assert len(game.players[0]["energy"]) == 3 - cost


def test_a_cost_that_is_paid_is_no_card_that_is_summoned() -> None:
    """A Unit without a cost may come before."""
    with pytest.raises(UnreadText):
        read_line("gate", "* The first [Summon Cost] you pay each turn is reduced by 1 Energy.", "unit")


@pytest.mark.parametrize(("theirs", "paid"), [({}, 0), ({"left": unit("Gull")}, 1),
                                              ({"left": unit("Gull"), "right": unit("Gull")}, 2)])
def test_a_cost_of_so_much_energy_as_there_are_cards(theirs: dict[str, object], paid: int) -> None:
    elder = unit("Elder", "[Summon Cost](Pay X, where X is the number of units on your opponent's field)")
    game = position({"hand": [elder], "energy": 3}, theirs)
    game.pick(action="summon", card="Elder")
    game.pick(slot="left")
    assert len(game.players[0]["energy"]) == 3 - paid
    assert offered(position({"hand": [elder], "energy": 1}, theirs), "Elder") == (paid < 2)


@pytest.mark.parametrize("text", [
    "* The [Summon Cost] of your first unit each turn is reduced by 1 Energy.",
])
def test_the_first_unit_of_each_turn_costs_less(text: str) -> None:
    elder = unit("Elder", "[Summon Cost](Pay 2)")
    game = position({"hand": [elder, elder], "energy": 2, "center": unit("Bell", text)})
    game.pick(action="summon", card="Elder")
    game.pick(slot="left")
    assert len(game.players[0]["energy"]) == 1 and not offered(game, "summon Elder")


@pytest.mark.rule("gate:4.8.3")
def test_only_the_card_of_the_gate_master_zone_costs_less() -> None:
    regent = unit("Regent", "[Summon Cost](Pay 2)")
    text = "* Your Gate Master costs 1 less Energy when it is played from the Gate Master zone."
    game = position({"hand": [regent], "gate_master": regent, "energy": 1, "left": unit("Bell", text)})
    assert [key for key in keys(game) if "Regent" in key] == ["summon Regent gate_master"]
    game.pick(action="summon", card="Regent", slot="gate_master")
    game.pick(slot="center")
    assert names(game, 0, "center") == ["Regent"] and len(game.players[0]["energy"]) == 0


@pytest.mark.rule("gate:12.5")
def test_a_card_is_summoned_from_the_drop_for_more() -> None:
    text = ["[Summon Cost](Pay 1)", "* You may summon this card from your drop by paying 2 additional Energy."]
    ghost = unit("Ghost", text)
    assert not offered(position({"drop": [ghost], "energy": 2}), "Ghost")
    game = position({"drop": [ghost], "energy": 3})
    game.pick(action="summon", card="Ghost")
    game.pick(slot="left")
    assert names(game, 0, "left") == ["Ghost"] and len(game.players[0]["energy"]) == 0
    game = position({"hand": [ghost], "energy": 1})
    game.pick(action="summon", card="Ghost")
    game.pick(slot="left")
    assert len(game.players[0]["energy"]) == 0


def test_a_spell_of_one_name_once_each_turn() -> None:
    luck = spell("Luck", "You may only cast one \"Luck\" per turn. Gain 1 life.")
    game = position({"hand": [luck, luck, GAIN]})
    game.pick(action="cast", card="Luck")
    assert not offered(game, "Luck") and offered(game, "Gain")


@pytest.mark.parametrize("text", [["[Cast Cost](None) Finale. Gain 1 life."],
    ["[Finale] [Cast Cost](None) Gain 1 life."],
                                  ["Finale. Gain 1 life."]])
def test_the_word_finale_in_a_text(text: list[str]) -> None:
    last = spell("Last", text)
    assert last.words["orientation"] == ("finale",)
    assert keys(position({"hand": [last]})) == ["pass"]


# Limits


@pytest.mark.parametrize(("crit", "taken"), [(3, 3), (4, 4), (5, 4), (9, 4)])
def test_no_more_than_so_much_damage_of_one_attack(crit: int, taken: int) -> None:
    text = "* If you would take 5 or more damage from a single attack, take 4 damage instead."
    game = position({"left": unit("Ayla", crit=crit)}, {"right": unit("Bell", text)}, phase="battle")
    before = life(game, 1)
    attack(game, "Ayla")
    while life(game, 1) == before and asked(game).player == 1:
        game.pick(action="pass")
    assert life(game, 1) == before - taken


@pytest.mark.rule("gate:1.3.5")
def test_spells_only_in_the_own_turn() -> None:
    law = spell("Law", ["[Set]", "* Players cannot cast spells during their opponent's turn."])
    trap = spell("Trap", "[Counter] Gain 1 life.")
    for card, answered in (([law], False), ([], True)):
        game = position({"hand": [GAIN], "set": card}, {"hand": [trap]})
        game.pick(action="cast", card="Gain")
        assert (asked(game).kind == "counter") == answered


def test_one_card_is_drawn_in_the_main_phase() -> None:
    law = spell("Law", ["[Set]", "* Your opponent cannot draw more than 1 card during their main phase."])
    game = position({"hand": [spell("Read", "Draw 3 cards.")], "deck": 9}, {"set": law})
    game.pick(action="cast", card="Read")
    assert len(names(game, 0, "hand")) == 1


# What is done instead, and where cards go


def test_a_card_that_would_be_dropped_from_the_hand_is_summoned() -> None:
    text = ("* If this card would be dropped from your hand by an enemy skill, summon "
            "it without paying its cost instead.")
    cat = unit("Cat", ["[Summon Cost](Pay 4)", text])
    game = casting("Your opponent drops 1 hand card.", {}, {"hand": [cat]})
    while keys(game)[0].startswith(("drop ", "place ", "choose ")):
        game.apply(0)
    assert names(game, 1, "left") == ["Cat"] and names(game, 1, "drop") == []


@pytest.mark.rule("gate:6.2.7.3")
def test_damage_is_not_removed_in_the_clean_up_step() -> None:
    text = "* Damage on this card is not removed at the clean up step."
    for words, left in ((text, 1), ("[Penetrate]", 0)):
        game = position({"left": hj.put(unit("Ayla", words, defense=4), damage=1)})
        until_turn_of(game, 1)
        assert game.card("Ayla").counters.get("damage", 0) == left


@pytest.mark.parametrize(("text", "zone"), [
    ("After this card resolves, put it into your Energy face down instead of sending it to the drop.", "energy"),
    ("Put this card into the soul of a unit on your field face down after it resolves.", "soul"),
])
def test_a_spell_goes_elsewhere(text: str, zone: str) -> None:
    game = casting(f"Gain 1 life. {text}", {"left": unit("Bell")})
    while keys(game)[0].startswith("choose "):
        game.apply(0)
    assert "Storm" in names(game, 0, zone) and names(game, 0, "drop") == []


def test_the_draw_step_of_an_extra_turn_is_skipped() -> None:
    game = casting("After this turn, take an extra turn. Skip the Draw Step of that turn.", {"deck": 9}, {"deck": 9})
    before = len(game.players[0]["deck"])
    turn = game.turn
    while game.turn == turn:
        game.apply(keys(game).index("pass"))
    assert game.turn_player == 0
    while asked(game).kind != "main phase":
        game.apply(keys(game).index("pass"))
    assert len(game.players[0]["deck"]) == before


def test_a_gate_says_its_life_at_the_start() -> None:
    text = "You may use <Mars> cards. Your life is 12 at the start of the game."
    assert as_rules_read(hj.card("gate", name="Sea", type="gate", text=text)).numbers["life"] == 12
