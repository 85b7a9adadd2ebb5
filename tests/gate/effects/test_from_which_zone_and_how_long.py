"""Cards that cannot be played from a zone, the next phases of a player, and cards alike to those of a zone."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_instructions import casting
from tests.gate.helpers import item, keys, life, names, position, spell, unit
from tests.gate.readings import check_same
from tests.gate.test_text_unread import refused

SAME = [
    ("unit", "* Your opponent cannot summon from the Gate Master Zone.",
     "* Your opponent cannot summon units from their Gate Master zone."),
    ("unit", "* Your opponent cannot play their Gate Master.",
     "* Your opponent cannot play cards from their Gate Master zone."),
    ("unit", "* You cannot cast a Spell with cost 3 or more.", "* You cannot cast Spells with cost 3 or more."),
    ("unit", "* Your opponent cannot equip any Items.", "* Your opponent cannot equip Items."),
    ("spell", "During your opponent's next Main Phase, they cannot cast Spells.",
     "Your opponent cannot cast Spells during their next Main Phase."),
    ("unit", "* During your opponent's turn, they cannot summon units.",
     "* During your opponent's turn, your opponent cannot summon units."),
    ("unit", "* When this card attacks a second time in a turn, draw 1 card.",
     "* When this card attacks for the second time each turn, draw 1 card."),
    ("unit", "* At the end of your turn, rest all your units that did not attack.",
     "* At the end of your turn, rest all units on your field that did not attack this turn."),
    ("spell", "Destroy up to 2 enemy units. If only 1 unit was destroyed by this skill, draw 1 card.",
     "Destroy up to 2 enemy units. If there is exactly 1 unit destroyed this way, draw 1 card."),
    ("spell", "Exchange the positions of the cards in your Left zone and your Center zone.",
     "Exchange the positions of the card in your Left and the card in your Center."),
    ("spell", "Exchange the units in your opponent's Left and Right.",
     "Exchange the positions of the unit in your opponent's Left and the unit in your opponent's Right."),
    ("unit", "* Damage from a source your opponent controls dealt to this card is reduced by 1.",
     "* Damage dealt to this card by your opponent is reduced by 1."),
    ("unit", "* Damage from enemy Spells dealt to your units is reduced by 1.",
     "* Damage dealt to your units by enemy Spells is reduced by 1."),
    ("spell", "[Counter] The next time you would take damage this turn, it becomes 0.",
     "[Counter] The next time you would take damage this turn, prevent that instead."),
    ("unit", "* If this card would take damage from a skill, reduce that damage to 0.",
     "* If this card would take damage by a skill, prevent that instead."),
    ("unit", "* If you would take damage, that damage becomes 1.",
     "* If you would take damage, take 1 damage instead."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "meant"), SAME)
def test_other_words(kind: str, text: str, meant: str) -> None:
    check_same(kind, text, meant)


@pytest.mark.parametrize("text", [
    "* Your opponent cannot summon units from their field.",
    "* Your opponent cannot attack with units from their hand.",
    "* Units with the same name as cards in your drop gain +1.",
])
def test_what_cannot_be_is_refused(text: str) -> None:
    refused(text)


@pytest.mark.rule("gate:1.3.5")
@pytest.mark.parametrize(("zone", "offered"), [
    ("Gate Master Zone", ["summon Ayla"]), ("hand", []),  # who cannot summon it cannot use it for the Gate Master
])
def test_cards_are_barred_from_one_zone(zone: str, offered: list[str]) -> None:
    bars = unit("Warden", f"* Your opponent cannot summon units from their {zone}.")
    game = position({"hand": unit("Ayla"), "gate_master": unit("Ayla")}, {"left": bars})
    assert [key for key in keys(game) if key.startswith("summon")] == offered


def test_cards_of_other_zones_are_not_barred() -> None:
    bars = unit("Warden", "* Your opponent cannot summon units from their drop.")
    game = position({"hand": unit("Ayla"), "gate_master": unit("Ayla")}, {"left": bars})
    assert len([key for key in keys(game) if key.startswith("summon")]) == 2


@pytest.mark.rule("gate:1.3.5", "gate:6.2.4")
def test_nothing_is_cast_in_the_next_main_phase() -> None:
    game = casting("Your opponent cannot cast Spells during their next Main Phase.", {"deck": 9},
                   {"hand": [spell("Wave", "Gain 1 life."), item("Oar")], "deck": 9})
    while game.turn_player == 0 or game.phase != "main phase":
        game.apply(keys(game).index("pass") if "pass" in keys(game) else 0)
    assert "equip Oar" in keys(game) and "cast Wave" not in keys(game)


@pytest.mark.parametrize(("drop", "able"), [("Wave", False), ("Rain", True)])
def test_a_spell_like_one_in_the_drop_cannot_be_cast(drop: str, able: bool) -> None:
    bars = item("Seal", "* You cannot cast a Spell with the same card name as a card in your drop.")
    game = position({"player": bars, "hand": spell("Wave", "Gain 1 life."), "drop": spell(drop, "Draw 1 card.")})
    assert ("cast Wave" in keys(game)) is able


@pytest.mark.parametrize(("drop", "gained"), [([], 0), ([spell("Storm", "Draw 1 card.")], 1)])
def test_a_card_is_not_like_itself(drop: list[object], gained: int) -> None:
    hears = unit("Bell", "* When you cast a Spell with the same name as a card in your drop, gain 2 life.")
    game = casting("Gain 1 life.", {"left": hears, "drop": drop})
    while "pass" not in keys(game):
        game.apply(0)
    assert life(game, 0) == 11 + 2 * gained and "Storm" in names(game, 0, "drop")
