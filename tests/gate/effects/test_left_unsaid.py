"""Words that a sentence leaves out, since they were said before, and words that say nothing more."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_instructions import casting
from tests.gate.helpers import keys, life, names, position, spell, unit
from tests.gate.readings import check_same
from tests.gate.test_text_unread import refused

SAME = [
    ("spell", "[Counter] You may only cast this card when you are being attacked and have no items. Gain 1 life.",
     "[Counter] You can only cast this card if you are being attacked, and you have no items. Gain 1 life."),
    ("unit", "* While your opponent has 2 or more units and has 3 or less life, this card gets +1.",
     "* While your opponent has 2 or more units, and your opponent has 3 or less life, this card gets +1."),
    ("unit", "* If your opponent has 2 or more <<Sailor>> units and you have none, this card gets +1.",
     "* If your opponent has 2 or more <<Sailor>> units, and you have no <<Sailor>> units, this card gets +1."),
    ("unit", "* If your opponent has 4 or more cards in their hand and you have none, this card gets +1.",
     "* If your opponent has 4 or more cards in their hand, and you have no cards in your hand, this card gets +1."),
    ("spell", "Summon 2 <<Sailor>> units from your drop at the same time.",
     "Summon 2 <<Sailor>> units from your drop."),
    ("unit", "* When this card is dropped from the field, but not destroyed, draw 1 card.",
     "* When this card is dropped from the field, draw 1 card."),
    ("spell", "[Counter] Fizzle the unit that your opponent is summoning unless they pay 1.",
     "[Counter] Fizzle a unit unless your opponent pays 1."),
    ("spell", "[Counter] Fizzle an item or skill and draw 1 card.",
     "[Counter] Fizzle that skill or item. Draw 1 card."),
    ("spell", "[Counter] Fizzle an enemy item, unless your opponent pays 1.",
     "[Counter] Your opponent may pay 1. If they do not, fizzle that item."),
    ("spell", "[Counter] Fizzle a triggered Auto skill of an enemy unit and destroy that unit.",
     "[Counter] Fizzle the automatic skill of an enemy unit, and destroy it."),
    ("spell", "[Counter] Fizzle a spell being cast by your opponent.", "[Counter] Fizzle a spell."),
    ("spell", "[Counter] Fizzle the [Use] skill your opponent has just triggered. Draw 1 card.",
     "[Counter] Fizzle a [Use] skill. Draw 1 card."),
    ("unit", "[Use](Pay 1) This card gains +1 this turn. You may use this skill any number of times each turn.",
     "[Use](Pay 1) This card gains +1 this turn."),
    ("unit", "[Use] Move this card to an empty Left or Center zone on your field.",
     "[Use] Move this card to an open spot of your Left or Center."),
    ("item", "* Units in your Left and Right zones gain [Move].", "* All units in your Left or Right gain [Move]."),
    ("spell", "This Finale can only be cast if you have 3 or less life. Gain 2 life.",
     "You can only cast this card if you have 3 or less life. Gain 2 life."),
    ("unit", "This Finale unit may only be summoned if you have no units.",
     "You can only summon this card if you have no units."),
    ("unit", "* This card may be summoned without paying its [Summon Cost] if you have no units.",
     "* You may summon this card without paying its cost if you have no units."),
    ("unit", "* When this card's controller is switched, destroy it.",
     "* When this card's controller changes, destroy it."),
    ("spell", "Rest 1 enemy unit. It does not stand in the Stand Step of its controller's next turn.",
     "Rest 1 enemy unit. It cannot stand during its next stand step."),
    ("unit", "* Your opponent must pay 1 more Energy to cast Spells.", "* Your opponent's spells cost 1 more."),
    ("unit", "* Damage is not removed from enemy units during the clean up step.",
     "* Enemy units cannot lose damage in the clean up step."),
    ("spell", "Choose an enemy unit. Damage is not removed from it in the clean up step of this turn.",
     "Choose an enemy unit. It cannot lose damage in the clean up step this turn."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "meant"), SAME)
def test_what_is_left_unsaid_is_meant(kind: str, text: str, meant: str) -> None:
    check_same(kind, text, meant)


@pytest.mark.parametrize(("kind", "text"), [
    ("unit", "* If you have 3 life and your opponent has none, this card gets +1."),
    ("unit", "* When this card leaves the field, but not destroyed, draw 1 card."),
    ("unit", "* Damage is not removed from enemy units."),
])
def test_what_is_not_said_before_is_refused(kind: str, text: str) -> None:
    refused(text, kind)


@pytest.mark.parametrize(("there", "gained"), [({}, 2), ({"left": unit("Bell")}, 0)])
def test_none_is_none_of_the_cards_before(there: dict[str, object], gained: int) -> None:
    game = casting("If your opponent has 1 or more units on their field and you have none, gain 2 life.", there,
                   {"left": unit("Cat")})
    assert life(game, 0) == 10 + gained
    assert names(game, 0, "drop") == ["Storm"]


@pytest.mark.parametrize(("skill", "drawn"), [
    ("* When this card attacks, draw 1 card.", 0), ("[Use] Draw 1 card.", 1),
])
def test_only_an_automatic_skill_is_fizzled(skill: str, drawn: int) -> None:
    stop = spell("Stop", "[Counter] Fizzle an automatic skill of an enemy unit.")
    used = skill.startswith("[Use]")
    game = position({"left": unit("Bell", skill), "deck": 9}, {"hand": [stop], "deck": 9},
                    "main" if used else "battle")
    game.pick(action="use" if used else "attack", card="Bell")
    while not any("Stop" in key for key in keys(game)):
        game.apply(0)
    game.pick(card="Stop")
    while not names(game, 1, "drop"):
        game.apply(0)
    while keys(game) and "pass" not in keys(game):
        game.apply(0)
    assert len(names(game, 0, "hand")) == drawn
