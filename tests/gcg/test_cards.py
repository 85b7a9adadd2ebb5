"""Card information (gcg:2, gcg:3)."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.cards.make import card
from headjudge.cards.mistakes import Mistakes
from headjudge.games.gcg import cards
from headjudge.kernel.cards import Definition
from headjudge.language.tree import ast
from tests.gcg.rulings.helpers import command, names, play, table, unit


def made(**fields: Any) -> Definition:
    return card("gcg", **{"name": "Ayla", "type": "unit", **fields})


def refused(**fields: Any) -> str:
    with pytest.raises(Mistakes) as caught:
        made(**fields)
    return str(caught.value)


# 2-3 and 3: types


@pytest.mark.accepted
@pytest.mark.rule("gcg:2.3.1", "gcg:2.3.2", "gcg:3.1", "gcg:3.2.1")
def test_a_unit_is_a_card_type() -> None:
    assert made(type="Unit").type == "unit"


@pytest.mark.accepted
@pytest.mark.rule("gcg:2.3.1", "gcg:2.3.2", "gcg:3.1", "gcg:3.3.1")
def test_a_pilot_is_a_card_type() -> None:
    assert made(type="PILOT").type == "pilot"


@pytest.mark.accepted
@pytest.mark.rule("gcg:2.3.1", "gcg:2.3.2", "gcg:3.1", "gcg:3.4.1")
def test_a_command_is_a_card_type() -> None:
    assert made(type="command").type == "command"


@pytest.mark.accepted
@pytest.mark.rule("gcg:2.3.1", "gcg:2.3.2", "gcg:3.1", "gcg:3.5.1")
def test_a_base_is_a_card_type() -> None:
    assert made(type="base").type == "base"


@pytest.mark.accepted
@pytest.mark.rule("gcg:2.3.1", "gcg:2.3.2", "gcg:3.1")
def test_a_resource_is_a_card_type() -> None:
    assert made(type="resource").type == "resource"


def test_there_are_no_other_types() -> None:
    assert "The types are: unit, pilot, command, base, resource." in refused(type="event")


# 2-4 to 2-12: fields


@pytest.mark.rule("gcg:2.9.2")
def test_a_resource_has_no_level() -> None:
    assert made(level=3).numbers == {"level": 3}
    assert "a card of type resource has no level" in refused(type="resource", level=1)


@pytest.mark.rule("gcg:2.10.2")
def test_a_resource_has_no_cost() -> None:
    assert made(cost=2).numbers == {"cost": 2}
    assert "a card of type resource has no cost" in refused(type="resource", cost=1)


@pytest.mark.rule("gcg:2.7.2")
def test_a_resource_has_no_ap() -> None:
    assert made(ap=2).numbers == {"ap": 2}
    assert "a card of type resource has no ap" in refused(type="resource", ap=1)


@pytest.mark.rule("gcg:2.8.3")
def test_a_resource_has_no_hp() -> None:
    assert made(hp=2).numbers == {"hp": 2}
    assert "a card of type resource has no hp" in refused(type="resource", hp=1)


@pytest.mark.accepted
@pytest.mark.rule("gcg:2.7.3", "gcg:2.8.4")
@pytest.mark.parametrize("printed", ["+1", "\uff0b1", "1", 1])
def test_what_a_pilot_adds_may_be_written_with_its_sign(printed: object) -> None:
    assert made(type="pilot", ap=printed, hp=printed).numbers == {"ap": 1, "hp": 1}
    assert cards.modifier("+1") == 1


@pytest.mark.rule("gcg:2.4.2")
def test_a_card_has_one_color_and_a_resource_none() -> None:
    assert made(color="Blue").words["color"] == ("blue",)
    assert made(color="purple").words["color"] == ("purple",)
    assert "a card has only one" in refused(color=["blue", "red"])
    assert "a card of type resource has no color" in refused(type="resource", color="blue")


@pytest.mark.rule("gcg:2.4.2.1")
def test_there_are_no_other_colors() -> None:
    assert "There are: blue, green, red, white, purple." in refused(color="pink")


@pytest.mark.rule("gcg:2.4.1", "gcg:2.5.1", "gcg:2.5.3", "gcg:5.19.1")
def test_texts_refer_to_colors_and_traits() -> None:
    blue = made(text="While you have another blue (Harbor)/(Choir) Unit in play, this Unit gets AP+1.")
    (ability,) = blue.abilities
    assert isinstance(ability, ast.Continuous) and isinstance(ability.condition, ast.Exists)
    assert isinstance(ability.condition.what, ast.Select)
    assert ability.condition.what.tests[2:] == (ast.Colors(("blue",)), ast.Traits(("Harbor", "Choir")))
    traits = made(trait=["(Tide)", "(Choir)"]).words["trait"]
    assert cards.has_trait(traits, "Choir") and not cards.has_trait(traits, "Harbor")


@pytest.mark.accepted
@pytest.mark.rule("gcg:2.5.1", "gcg:2.5.2")
def test_a_card_may_have_several_traits() -> None:
    assert made(trait=["(Harbor)", "Choir"]).words["trait"] == ("Harbor", "Choir")


@pytest.mark.rule("gcg:5.19.1")
def test_a_slash_between_kinds_means_or() -> None:
    card = made(text="\u3010Deploy\u3011Choose 1 Unit card/Pilot card from your trash. Add it to your hand.")
    assert "Kind(kinds=('unit', 'pilot'))" in repr(card.abilities)


@pytest.mark.rule("gcg:2.6.1")
def test_there_are_no_other_surroundings() -> None:
    assert "There are: space, earth." in refused(zone="Sea")


@pytest.mark.accepted
@pytest.mark.rule("gcg:2.2.1")
def test_a_card_has_a_name() -> None:
    assert made(name="Harbor\n Giant").name == "Harbor Giant"


@pytest.mark.rule("gcg:2.2.1")
def test_text_asks_for_a_card_by_its_name() -> None:
    text = '【Main】Choose 1 Unit card with "Harbor Giant" in its card name from your trash. Add it to your hand.'
    game = table({"hand": [command("Call", text)], "trash": [unit("Harbor\n Giant"), unit("Harbor Dwarf")]})
    play(game, "Call")
    assert names(game, 0, "hand") == ["Harbor Giant"] and "Harbor Dwarf" in names(game, 0, "trash")


@pytest.mark.rule("gcg:2.2.4")
def test_each_of_several_names_is_its_name() -> None:
    assert cards.is_named(("High Tide", "Ann Lee"), "Ann Lee")


@pytest.mark.rule("gcg:2.5.4")
def test_a_resource_has_no_trait() -> None:
    assert made(trait=["(Harbor)", "Choir"]).words["trait"] == ("Harbor", "Choir")
    assert "a card of type resource has no trait" in refused(type="resource", trait="Harbor")


@pytest.mark.accepted
@pytest.mark.rule("gcg:2.6.2")
def test_zones_are_of_units_and_bases() -> None:
    assert made(zone="Space Earth").words["zone"] == ("space", "earth")
    assert made(type="base", zone=["Space"]).words["zone"] == ("space",)
    assert "a card of type pilot has no zone" in refused(type="pilot", zone="Space")


@pytest.mark.rule("gcg:2.12.2", "gcg:3.2.6")
def test_only_units_have_link_conditions() -> None:
    assert made(link="[Ann Lee]").words["link"] == ("[Ann Lee]",)
    assert "a card of type pilot has no link" in refused(type="pilot", link="[Ann Lee]")


@pytest.mark.rule("gcg:2.12.1")
def test_each_of_several_link_conditions_is_one() -> None:
    assert made(link="[Ann Lee] / (Tide Caller) Trait").words["link"] == ("[Ann Lee]", "(Tide Caller)")
    assert made(link=["(Harbor) Trait", "Bram"]).words["link"] == ("(Harbor)", "[Bram]")
    assert made(link="[Ann Lee (young)]").words["link"] == ("[Ann Lee (young)]",)


@pytest.mark.rule("gcg:3.4.6.1")
def test_a_pilot_effect_of_a_command_names_the_pilot() -> None:
    text = "\u3010Main\u3011Draw 1.\n\u3010Pilot\u3011[Ann Lee]"
    assert made(type="command", text=text).words["pilot"] == ("Ann Lee",)
    assert cards.pilot_name("[Pilot] [Ann Lee (young)] (It can be paired.)") == "Ann Lee (young)"
    assert made(type="command", pilot="[Bram]").words["pilot"] == ("Bram",)
    assert "a card of type unit has no pilot" in refused(pilot="Bram")


@pytest.mark.rule("gcg:5.17.1")
def test_units_bases_and_resources_may_be_tokens() -> None:
    assert made(token="token").words["token"] == ("token",)
    assert made(type="resource", token="ex").words["token"] == ("ex",)
    assert "a card of type pilot has no token" in refused(type="pilot", token="token")


# 2-11: text


@pytest.mark.rule("gcg:2.11.4")
def test_a_note_in_parentheses_says_nothing() -> None:
    note = "(Rest this Unit to change the attack target to it.)"
    assert cards.without_reminders([note, "<Blocker>"]) == ("<Blocker>",)
    assert len(made(text=f"<Blocker> {note}").abilities) == 1


def test_a_trait_at_the_beginning_of_a_line_is_no_note() -> None:
    line = "(Harbor) Units get AP+1 (only theirs)"
    assert cards.without_reminders([line]) == (line,)


# 2-1 and 2-2: number and name


@pytest.mark.rule("gcg:2.1.1")
def test_printings_of_one_card_number_are_one_card() -> None:
    first, again = made(id="GD01-001"), made(id="GD01-001_p2")
    assert cards.in_play(first) == cards.in_play(again)
    assert cards.in_play(first) != cards.in_play(made(id="GD01-002"))


@pytest.mark.rule("gcg:2.2.2")
def test_a_name_is_compared_by_its_signs() -> None:
    assert cards.is_named(("Ann \u201cTide\u201d Lee",), 'Ann "Tide" Lee')
    assert not cards.is_named(("Ann Lee",), "Ann")


@pytest.mark.rule("gcg:2.2.3")
def test_a_part_of_a_name_is_any_part() -> None:
    assert cards.has_in_name(("Harbor Giant Mk-II",), "Giant Mk")
    assert not cards.has_in_name(("Harbor Giant",), "giant")


def test_a_card_is_read_whole() -> None:
    ann = made(type="pilot", ap="+1", hp="+2", level=4, cost=1, color="red", trait="(Harbor)",
               text="\u3010Burst\u3011Add this card to your hand.\n\u3010Attack\u3011Draw 1.")
    assert len(ann.abilities) == 2 and not ann.marks
