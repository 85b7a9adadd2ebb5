"""Gate Master skills, other timings, phases that end or come again, and what is prevented, shown in play."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting
from tests.gate.helpers import DENY, asked, attack, item, keys, life, names, outcome, position, spell, unit

FREE = "[Summon Cost](None)"
GULL = unit("Gull")
GAIN = spell("Gain", "Gain 1 life.")


# Not losing (gate:1.2.6.3)


@pytest.mark.rule("gate:9.4.2")
def test_no_life_does_not_lose_while_the_card_is_there() -> None:
    keeper = item("Keeper", "* You do not lose the game for having no Life while this card is equipped.")
    pain = spell("Pain", "Deal 10 damage to yourself.")
    game = position({"player": keeper, "hand": [pain], "life": 5})
    game.pick(action="cast", card="Pain")
    assert not game.over and life(game, 0) <= 0
    game = position({"hand": [pain], "life": 5})
    game.pick(action="cast", card="Pain")
    assert outcome(game).losers == (0,)


def test_an_empty_deck_loses_all_the_same() -> None:
    keeper = item("Keeper", "* You cannot lose the game for having no life.")
    game = position({"player": keeper, "hand": [spell("Mill", "Drop the top 5 cards of your deck.")], "deck": 3})
    game.pick(action="cast", card="Mill")
    assert outcome(game).losers == (0,)
    keeper = item("Keeper", "* You cannot lose the game for having no cards in your deck.")
    game = position({"player": keeper, "hand": [spell("Mill", "Drop the top 5 cards of your deck.")], "deck": 3})
    game.pick(action="cast", card="Mill")
    assert not game.over


# How and when cards are played


@pytest.mark.rule("gate:1.3.5")
def test_a_card_that_only_a_skill_summons() -> None:
    shy = unit("Shy", [FREE, "This card can only be summoned by a card skill."])
    assert keys(position({"hand": [shy]})) == ["pass"]
    game = casting("Summon 1 unit from your hand to your Left.", {"hand": [shy]})
    while keys(game)[0].startswith(("play ", "choose ")):
        game.apply(0)
    assert names(game, 0, "left") == ["Shy"]


def test_a_card_that_cannot_be_summoned_to_some_zones() -> None:
    game = position({"hand": [unit("Shy", [FREE, "* This card cannot be summoned to the Left or Right."])]})
    game.pick(action="summon", card="Shy")
    assert names(game, 0, "center") == ["Shy"]


@pytest.mark.parametrize("text", [
    "* You may play this Finale unit during your Main Phase.",
    "* This card may be summoned during the Main Phase as though it were a Normal card.",
])
def test_a_finale_card_in_the_main_phase(text: str) -> None:
    late = unit("Late", [FREE, text], orientation="finale")
    game = position({"hand": [late]})
    game.pick(action="summon", card="Late")
    game.pick(slot="left")
    assert names(game, 0, "left") == ["Late"]
    assert keys(position({"hand": [unit("Late", FREE, orientation="finale")]})) == ["pass"]


@pytest.mark.rule("gate:6.2.7.1")
def test_normal_spells_in_the_finale_step_beside_the_finale_card() -> None:
    last = spell("Last", "Draw 1 card.", orientation="finale")
    game = casting("This turn, you may cast Normal spells from your hand during your Finale Step.",
                   {"hand": [GAIN, last]})
    before = life(game, 0)
    while asked(game).kind != "finale":
        game.pick(action="pass")
    game.pick(action="cast", card="Gain")
    assert life(game, 0) == before + 1
    game.pick(action="cast", card="Last")
    assert "Last" in names(game, 0, "drop")


def test_use_skills_in_the_battle_phase_this_turn() -> None:
    bell = unit("Bell", "[Use] Once per turn, gain 1 life.")
    game = casting("You may trigger [Use] skills during your Battle Phase this turn.", {"left": bell})
    while asked(game).kind != "attack":
        game.pick(action="pass")
    before = life(game, 0)
    game.pick(action="use", card="Bell")
    assert life(game, 0) == before + 1


# Phases


@pytest.mark.rule("gate:6.2.2")
def test_a_skill_ends_the_main_phase_of_the_opponent() -> None:
    trap = spell("Trap", "[Counter] Summon 1 unit from your hand to your Left.")
    stop = unit("Stop", [FREE, "* When this card is summoned during your opponent's turn, the Main Phase ends."])
    game = position({"hand": [GAIN, GAIN]}, {"hand": [trap, stop]})
    game.pick(action="cast", card="Gain")
    game.pick(action="counter", card="Trap")
    while keys(game)[0].startswith(("play ", "choose ")):
        game.apply(0)
    assert game.phase != "main phase"


@pytest.mark.rule("gate:6.2.6")
def test_another_battle_phase_comes_after_this_one() -> None:
    text = "After this Battle Phase, there is an additional Battle Phase."
    game = casting(text, {"left": unit("Ayla", "[Move]")})
    before = life(game, 1)
    phases = 0
    for _ in range(20):
        if game.turn_player != 0 or game.over:
            break
        if asked(game).kind == "attack" and any(key.startswith("attack") for key in keys(game)):
            attack(game, "Ayla")
            phases += 1
            continue
        game.apply(keys(game).index("pass"))
    begun = [entry for entry in game.log if entry.text.endswith("battle phase begins")]
    assert len(begun) == 2 and before - life(game, 1) == 1


@pytest.mark.rule("gate:6.2.7.1")
def test_a_finale_spell_goes_back_to_the_battle_phase() -> None:
    last = spell("Last", "Stand all units on your field. Return to the Battle Phase.", orientation="finale")
    game = position({"left": unit("Ayla"), "hand": [last]}, phase="battle")
    before = life(game, 1)
    attack(game, "Ayla")
    while asked(game).kind != "finale":
        game.pick(action="pass")
    game.pick(action="cast", card="Last")
    while asked(game).kind != "attack":
        game.pick(action="pass")
    attack(game, "Ayla")
    assert life(game, 1) == before - 2


# Gate Masters


def master(text: str | list[str] = "", **fields: object) -> hj.Definition:
    return unit("Regent", [FREE, *([text] if isinstance(text, str) else text)], **fields)


def summoned(mine: dict[str, Any], text: str = "", skill: str = "life 2") -> hj.Game:
    """The Gate Master has been summoned to the Left, with a card of its name from the hand."""
    regent = master(text, gate_master_skill=[skill]) if text else unit("Regent", FREE, gate_master_skill=[skill])
    hand = [regent, *mine.get("hand", [])]
    game = position({**mine, "hand": hand, "gate_master": regent})
    game.pick(action="summon", card="Regent", slot="gate_master")
    game.pick(slot="left")
    return game


@pytest.mark.rule("gate:4.8.4")
@pytest.mark.parametrize("text", [
    "* When a Life skill resolves for you, gain 1 more life.",
    "* When you trigger a Gate Master skill with a Life icon, you gain 1 additional life.",
    "* When your Gate Master is played, gain 1 life.",
    "* When you play a card from your Gate Master zone, gain 1 life.",
])
def test_a_skill_waits_for_a_gate_master_skill(text: str) -> None:
    game = summoned({"right": unit("Bell", text), "life": 10})
    assert life(game, 0) == 13


def test_another_gate_master_skill_is_not_a_life_skill() -> None:
    game = summoned({"right": unit("Bell", "* When a Life skill resolves for you, gain 1 more life."), "life": 10},
                    skill="draw 1")
    assert life(game, 0) == 10


@pytest.mark.rule("gate:4.8.4")
def test_a_gate_master_skill_is_performed_once_more() -> None:
    text = "* When this card is played from the Gate Master zone, you may resolve its Gate Master skill twice."
    game = summoned({"life": 10}, text)
    game.pick(action="yes")
    assert life(game, 0) == 14


def test_the_skill_of_the_card_in_the_zone() -> None:
    game = casting("Perform the Gate Master skill of the card in your Gate Master zone.",
                   {"gate_master": unit("Regent", gate_master_skill=["life 3"]), "life": 10})
    assert life(game, 0) == 13


def test_a_card_without_its_gate_master_skill() -> None:
    text = "* This card has no Gate Master skill if your opponent has no units."
    assert life(summoned({"life": 10}, text), 0) == 10


@pytest.mark.rule("gate:3.8.2.1")
def test_a_resting_gate_master_is_played() -> None:
    regent = unit("Regent", FREE)
    text = "* You may play your Gate Master from the Gate Master zone even if that card is at Rest."
    mine = {"hand": [regent], "gate_master": hj.put(regent, state="rest")}
    assert len([key for key in keys(position(mine)) if "Regent" in key]) == 1
    assert len([key for key in keys(position({**mine, "left": unit("Bell", text)})) if "Regent" in key]) == 2


def test_another_card_takes_the_place_of_the_gate_master() -> None:
    text = ("* You may place any <<Queen>> from your hand into the Gate Master zone instead of a card with the same "
            "name to Gate Master Summon this card.")
    game = position({"hand": [unit("Ann", attribute=["Queen"])], "gate_master": master(text)})
    game.pick(action="summon", card="Ann", slot="gate_master")
    game.pick(slot="left")
    assert names(game, 0, "left") == ["Regent"] and names(game, 0, "gate_master") == ["Ann"]


# What is prevented, and fizzling


def test_the_first_destruction_of_each_turn_is_prevented() -> None:
    text = "* The first time each turn one of your <<Angel>> units would be destroyed, it is not destroyed."
    angel = unit("Angel", attribute=["Angel"])
    game = position({"left": unit("Bell", text), "center": angel,
                     "hand": [spell("Storm", "Destroy 1 unit in your Center."), spell("Gale", "Destroy 1 unit in your "
                                                                                              "Center.")]})
    game.pick(action="cast", card="Storm")
    assert names(game, 0, "center") == ["Angel"]
    game.pick(action="cast", card="Gale")
    assert names(game, 0, "center") == []


@pytest.mark.rule("gate:10.8.1")
def test_a_summon_that_cannot_be_fizzled() -> None:
    for text, there in (("* This card's summon cannot be fizzled.", ["Sure"]), ("[Penetrate]", [])):
        game = position({"hand": [unit("Sure", [FREE, text])]}, {"hand": [DENY]})
        game.pick(action="summon", card="Sure")
        game.pick(slot="left")
        game.pick(action="counter", card="Deny")
        assert names(game, 0, "left") == there


def test_spells_that_cannot_be_fizzled() -> None:
    game = position({"hand": [GAIN], "left": unit("Bell", "* Your spells cannot be fizzled.")}, {"hand": [DENY]})
    before = life(game, 0)
    game.pick(action="cast", card="Gain")
    game.pick(action="counter", card="Deny")
    assert life(game, 0) == before + 1


def test_automatic_skills_of_the_set_zone_do_not_trigger() -> None:
    well = spell("Well", ["[Set]", "* When you summon a unit, gain 1 life."])
    text = "* Automatic skills of cards in your opponent's Set zone do not trigger."
    for extra, gained in (([unit("Bell", text)], 0), ([], 1)):
        game = position({"hand": [unit("Ann", FREE)], "set": well}, {"left": extra[0]} if extra else {})
        before = life(game, 0)
        game.pick(action="summon", card="Ann")
        game.pick(slot="left")
        assert life(game, 0) == before + gained


def test_finale_units_in_the_main_phase() -> None:
    late = unit("Late", FREE, orientation="finale")
    bell = unit("Bell", "* You may play Finale units during your Main Phase.")
    game = position({"hand": [late], "left": bell})
    game.pick(action="summon", card="Late")
    game.pick(slot="center")
    assert names(game, 0, "center") == ["Late"]


def test_when_normal_cards_are_played_anyway_nothing_is_said_of_finale_cards() -> None:
    with pytest.raises(hj.HeadJudgeError):
        unit("Bell", "* You may summon units during your Main Phase.")
