"""Conditions behind what is done, about the card that it is done to; Gates; numbers and costs that become others."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.cards.lines import read_each
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import attack, gate, names, position, spell, unit
from tests.gate.test_text_unread import refused


def printed(text: str, kind: str = "unit") -> str:
    """A text in the words in which it is printed."""
    return "\n".join([print_ability("gate", one) for one in read_card_text("gate", (text,), kind, "Ayla")])


# Conditions


@pytest.mark.parametrize(("behind", "front"), [
    ("Choose an enemy unit. Destroy it if it has 3 or less defense.",
     "Choose an enemy unit. If it has 3 or less defense, destroy it."),
    ("Destroy an enemy unit unless it is resting.", "Choose 1 enemy unit. If it is not resting, destroy it."),
    ("Return an enemy unit to its owner's hand if it's in the Center.",
     "Choose 1 enemy unit. If it is in the Center, return it to its owner's hand."),
    ("Reveal the top card of your deck. Put it into your hand if it is a <Mars> card.",
     "Reveal the top card of your deck. If it is a <Mars> card, put it into your hand."),
    ("Banish your opponent's card in the Gate Master zone if it is resting.",
     "If your opponent's Gate Master is resting, banish 1 card from your opponent's Gate Master zone."),
])
def test_a_condition_behind_is_one_in_front(behind: str, front: str) -> None:
    assert printed(behind, "spell") == printed(front, "spell")


@pytest.mark.parametrize(("power", "left"), [(3, []), (4, ["Gull"])])
def test_the_card_of_the_event_is_asked_about(power: int, left: list[str]) -> None:
    text = "* When an enemy unit attacks this card, destroy that unit if its power is 3 or less."
    reed = unit("Reed", text, defense=9)
    game = position({"left": unit("Gull", power=power)}, {"center": reed}, phase="battle")
    attack(game, "Gull", target="Reed")
    assert names(settled(game), 0, "left") == left


def test_a_card_is_chosen_before_it_is_asked_about() -> None:
    game = casting("Destroy an enemy unit if its power is 3 or less.", {}, {"left": unit("Gull", power=2)})
    assert names(settled(game), 1, "drop") == ["Gull"]
    game = casting("Destroy an enemy unit if its power is 3 or less.", {}, {"left": unit("Gull", power=5)})
    assert names(settled(game), 1, "drop") == []


def test_no_condition_of_an_instruction_is_moved_that_lasts_or_names_other_cards() -> None:
    refused("* When this card attacks, draw 1 card while it is in your Center.")
    refused("Put it into the soul of a unit if it is a <<Pirate>>.", "spell")


@pytest.mark.parametrize(("said", "plain"), [
    ("* When a <<Pirate>> enters your field, that <<Pirate>> gains +3 this turn.",
     "* When a <<Pirate>> enters your field, that card gains +3 this turn."),
    ("* When you summon a <Mars> unit, that <Mars> unit gains [Move] this turn.",
     "* When you summon a <Mars> unit, that unit gains [Move] this turn."),
])
def test_a_card_is_called_by_its_kind(said: str, plain: str) -> None:
    assert read_card_text("gate", (said,), "unit", "Ayla") == read_card_text("gate", (plain,), "unit", "Ayla")
    refused(said.replace("that <<Pirate>>", "that <<Ghost>>").replace("that <Mars>", "that <Venus>"))


@pytest.mark.parametrize("text", [
    "[Counter] You may only cast this card during your opponent's turn, when you have 3 or less life. Draw 1 card.",
    "[Counter] You may only cast this card during your opponent's turn and only if you have 3 or less life."
    " Draw 1 card.",
    "[Counter] You may only cast this card if you have 3 or less life and during your opponent's turn. Draw 1 card.",
])
def test_two_conditions_of_playing(text: str) -> None:
    (first,) = read_card_text("gate", (text,), "spell", "Ayla")
    said = printed(text, "spell")
    assert "your opponent's turn" in said and "your life is 3 or lower" in said and first is not None


# Gates


@pytest.mark.parametrize(("text", "planet", "power"), [
    ("* While you have a <Mars> Gate, this card gains +3.", "Mars", 5),
    ("* If your Gate is a <Mars> card, this card gains +3.", "Venus", 2),
    ("* If your Gate is not <Mars>, this card gains +3.", "Venus", 5),
    ('* If your Gate is named "Iron Door", this card gains +3.', "Mars", 5),
    ("* If your opponent's Gate is <Mars>, this card gains +3.", "Mars", 2),
])
def test_what_the_gate_of_a_player_is(text: str, planet: str, power: int) -> None:
    door = gate("Iron Door", planet=planet)
    assert numbers(position({"left": unit("Ayla", text), "player": door}), "Ayla")[0] == power


# Numbers


@pytest.mark.parametrize(("text", "numbered"), [
    ("Choose an enemy unit. Its power becomes 0 and its crit becomes 5 until the end of the turn.", (0, 5, 2)),
    ("An enemy unit's power becomes 0 this turn.", (0, 1, 2)),
    ("Reduce an enemy unit's power to 0 this turn.", (0, 1, 2)),
    ("The power and crit of all enemy units become 4 this turn.", (4, 4, 2)),
    ("Enemy units' power is reduced by 1 this turn.", (1, 1, 2)),
    ("An enemy unit's defense increases by 2 this turn.", (2, 1, 4)),
])
def test_numbers_that_become_others(text: str, numbered: tuple[int, int, int]) -> None:
    game = settled(casting(text, {"deck": DECK}, {"left": unit("Tern"), "deck": DECK}))
    assert numbers(game, "Tern") == numbered
    while game.decision is not None and game.turn_player == 0:
        game.apply(len(game.decision.options) - 1)
    assert numbers(game, "Tern") == (2, 1, 2)


# Costs


def dropped(*texts: str, kind: str = "spell", printed_cost: int = 3, mine: dict[str, object] | None = None) -> int:
    """Returns the Energy that is paid for a Spell of this text."""
    cost = f"[Cast Cost](Pay {printed_cost})"
    game = position({"deck": DECK, "energy": [unit("Rope")] * 6, "hand": spell("Lamp", [cost, *texts]), **(mine or {})})
    game.pick(action="cast", card="Lamp")
    return len([name for name in names(settled(game), 0, "drop") if name == "Rope"])


@pytest.mark.parametrize(("text", "paid"), [
    ("This card costs 1 less for each unit on your field. Draw 1 card.", 2),
    ("Draw 1 card. This card costs 2 less if you have 20 or less life.", 1),
    ("This card costs 5 less. It cannot be reduced below 1. Draw 1 card.", 1),
    ("The [Cast Cost] of this card is 1 while you have 20 or less life.", 1),
])
def test_what_a_spell_costs_stands_in_its_text(text: str, paid: int) -> None:
    assert dropped(text, mine={"left": unit("Gull")}) == paid


def test_a_whole_cost_that_becomes_none() -> None:
    cost = "[Cast Cost](Pay 2 and drop 1 card from your hand)"
    lamp = spell("Lamp", [cost, "If you have 20 or less life, this card's [Cast Cost] becomes (Pay 0). Gain 1 life."])
    game = position({"hand": lamp})
    game.pick(action="cast", card="Lamp")
    assert names(settled(game), 0, "drop") == ["Lamp"]


@pytest.mark.parametrize("text", [
    "* The [Summon Cost] of your first unit each turn is reduced by 1.", "* Your units cost 1 less.",
    "* The first <<Robot>> you summon each turn costs 1 less.",
    "* The [Summon Cost] of units in your hand is reduced by 1.",
])
def test_a_pilot_that_is_equipped_is_not_summoned(text: str) -> None:
    gull = unit("Gull", ["[Summon Cost](Pay 2)", "[Pilot](Pay 2)"], attribute=["Robot"])
    for action, paid in (("equip", 2), ("summon", 1)):
        game = position({"hand": gull, "energy": [unit("Rope")] * 4, "set": spell("Lamp", ["[Set]", text])})
        game.pick(action=action, card="Gull")
        assert len(names(settled(game), 0, "drop")) == paid


@pytest.mark.parametrize(("text", "paid"), [
    ("* The first spell you cast each turn costs 1.", 1), ("* Your spells cost 0.", 0),
    ("* The [Cast Cost] of your first spell each turn is reduced by 2 Energy.", 1),
    ("* During each of your turns, the first spell you cast costs 1 less.", 2),
    ("* The first time you cast a spell each turn, it costs 1 less.", 2),
    ("* Once per turn, the first Finale you cast costs 0.", 3),
])
def test_costs_that_another_card_changes(text: str, paid: int) -> None:
    assert dropped("Draw 1 card.", mine={"left": unit("Gull", text)}) == paid


def test_cards_of_zones_change_places() -> None:
    game: hj.Game = casting("Swap a card in your Energy with a card in your hand.",
                            {"energy": [unit("Rope")], "hand": [unit("Gull")]})
    while game.decision is not None and game.decision.kind != "main phase":
        game.apply(0)
    assert (names(game, 0, "hand"), names(game, 0, "energy")) == (["Rope"], ["Gull"])


def test_a_card_that_rests_in_a_zone() -> None:
    for text in ("* While this card is in the Gate Master zone and is standing, your units gain +1.",
                 "* While this card is in the Gate Master zone in Stand, your units gain +1."):
        assert [one.mistake for one in read_each("gate", (text,), "unit", "Ayla")] == [None]
