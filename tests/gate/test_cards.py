"""What is printed on a card: types, orientation, fields, names, the words of its icons."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.errors import HeadJudgeError
from headjudge.games.gate import cards
from tests.gate.helpers import gate, item, spell, unit


@pytest.mark.accepted
@pytest.mark.rule("gate:2.1.1")
@pytest.mark.parametrize("type", ["unit", "item", "spell", "gate"])
def test_there_are_four_types(type: str) -> None:
    assert hj.card("gate", name="Ayla", type=type.title()).type == type
    assert cards.shape().kinds() == ("unit", "item", "spell", "gate")


@pytest.mark.rule("gate:2.1.1")
def test_another_type_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(HeadJudgeError, match="unit, item, spell, gate"):
        hj.card("gate", name="Ayla", type="character")


@pytest.mark.accepted
@pytest.mark.rule("gate:2.5.1", "gate:2.6.1", "gate:2.7.1")
def test_a_unit_has_limit_power_crit_and_defense() -> None:
    ayla = unit(limit=2, power=5, crit=2, defense=4)
    assert ayla.numbers == {"limit": 2, "power": 5, "crit": 2, "defense": 4}


@pytest.mark.rule("gate:2.1.2")
def test_only_units_print_a_limit() -> None:
    with pytest.raises(HeadJudgeError, match="a card of type item has no limit"):
        item(limit=1)


@pytest.mark.accepted
@pytest.mark.rule("gate:2.1.5")
def test_a_gate_prints_what_its_player_begins_with_and_which_planets_it_permits() -> None:
    harbor = gate(life=12, hand=5, energy=3, defense=2, permits=["<Harbor>", "Tide"])
    assert harbor.numbers == {"life": 12, "hand": 5, "energy": 3, "defense": 2}
    assert harbor.words["permits"] == ("Harbor", "Tide")
    with pytest.raises(HeadJudgeError, match="a card of type spell has no life"):
        spell(life=3)


@pytest.mark.accepted
@pytest.mark.rule("gate:2.2.1", "gate:2.3.1")
def test_planets_and_attributes_may_be_written_with_their_brackets() -> None:
    ayla = unit(planet="<Harbor>", attribute=["<<Sailor>>", "«Keeper»"])
    assert ayla.words["planet"] == ("Harbor",)
    assert ayla.words["attribute"] == ("Sailor", "Keeper")


@pytest.mark.accepted
@pytest.mark.rule("gate:2.0.1")
def test_a_card_is_normal_unless_it_is_printed_as_a_finale() -> None:
    assert not cards.is_finale(unit().words.get("orientation", ()))
    assert cards.is_finale(unit(orientation="Finale").words["orientation"])
    with pytest.raises(HeadJudgeError, match="a card of type gate has no orientation"):
        gate(orientation="finale")


@pytest.mark.accepted
@pytest.mark.rule("gate:2.4.1")
@pytest.mark.parametrize(("written", "skill"), [("Life 3", "life 3"), ("negative draw 2", "negative draw 2"),
                                                ("BSRK", "berserk"), ("Power", "power"), ("mill 5", "mill 5")])
def test_gate_master_skills_are_the_name_of_their_icon_and_its_number(written: str, skill: str) -> None:
    assert unit(gate_master_skill=written).words["gate_master_skill"] == (skill,)


@pytest.mark.rule("gate:2.4.1")
@pytest.mark.parametrize("written", ["life", "life 0", "power 2", "heal 3"])
def test_other_gate_master_skills_are_refused(written: str) -> None:
    with pytest.raises(HeadJudgeError, match="there is no gate_master_skill"):
        unit(gate_master_skill=written)


@pytest.mark.parametrize(("text", "skills"), [
    ("[Draw 1] [Summon Cost](Pay 2) * When this card is summoned, draw 1 card.", ("draw 1",)),
    ("[Summon Cost](Pay 2) [BSRK] [Negative Life 2] * When this card is summoned, draw 1 card.",
     ("berserk", "negative life 2")),
    ("Finale [Mill 20] [Summon Cost](Pay 2) * When this card is summoned, draw 1 card.", ("mill 20",)),
    ("Negative Life 2\n[Summon Cost](Pay 2)\n* When this card is summoned, draw 1 card.", ("negative life 2",)),
    ("[Summon Cost](Pay 2)\nBerserk (BSRK)\nDraw 2\n* When this card is summoned, draw 1 card.", ("berserk", "draw 2")),
    ("Gate Master: Draw 1\n[Summon Cost](Pay 2)\n* When this card is summoned, draw 1 card.", ("draw 1",)),
    ("[Gate Master Skill]: Power\n[Summon Cost](Pay 2) * When this card is summoned, draw 1 card.", ("power",)),
    ("Life Skill 3\n[Summon Cost](Pay 2) * When this card is summoned, draw 1 card.", ("life 3",))])
def test_icons_of_gate_master_skills_may_be_written_in_the_text(text: str, skills: tuple[str, ...]) -> None:
    card = hj.card("gate", name="Ayla", type="unit", limit=1, power=1000, crit=1, defense=1000, text=text)
    assert card.words["gate_master_skill"] == skills
    assert len(card.abilities) == 2, "the cost and the skill beside the icons are read"


@pytest.mark.parametrize("text", ["[Draw 21] [Summon Cost](Pay 2)", "[Summon Cost](Pay 2) * Draw 1 card, [Draw 1]."])
def test_what_is_no_gate_master_skill_is_not_taken_for_one(text: str) -> None:
    with pytest.raises(HeadJudgeError, match="cannot be read"):
        hj.card("gate", name="Ayla", type="unit", limit=1, power=1000, crit=1, defense=1000, text=text)


@pytest.mark.rule("gate:2.9.1")
def test_a_name_is_the_whole_name() -> None:
    assert cards.is_named(("Ayla, Keeper of Ropes",), "Ayla, Keeper of Ropes")
    assert not cards.is_named(("Ayla, Keeper of Ropes",), "Ayla")
    assert cards.is_named(("Ayla\u2019s Oath",), "Ayla's Oath"), "quotes are compared by what they mean"


def test_a_part_of_a_name_is_whole_words() -> None:
    assert cards.has_in_name(("Ayla, Keeper of Ropes",), "Keeper")
    assert not cards.has_in_name(("Ayla, Keeper of Ropes",), "Keep")
    assert not cards.has_in_name(("Ayla",), "")


@pytest.mark.rule("gate:2.8.1")
def test_each_line_of_the_text_is_a_skill_or_a_cost() -> None:
    ayla = unit(text="[Summon Cost](Pay 2)\n\n  [Move]  \n* When this card attacks, draw 1 card.")
    assert ayla.text == ("[Summon Cost](Pay 2)", "[Move]", "* When this card attacks, draw 1 card.")
    assert len(ayla.abilities) == 3


def test_a_line_in_parentheses_reminds_and_does_nothing() -> None:
    ayla = unit(text=["[Penetrate]", "(Its crit goes to the player.)"])
    assert len(ayla.abilities) == 1


def test_two_printings_of_one_card_agree_in_play() -> None:
    one, other = unit(id="a", text="[Move]"), unit(id="b", text="[Move]")
    assert cards.in_play(one) == cards.in_play(other) != cards.in_play(unit(id="a", text="[Revenge]"))
