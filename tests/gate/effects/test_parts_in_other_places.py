"""Times, conditions, numbers and names in other places of a sentence: each means what it means in its usual place."""

from __future__ import annotations

import pytest

from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import attack, life, names, position, spell, unit
from tests.gate.readings import check_same
from tests.gate.test_text_unread import refused

SAME = [
    ("unit", "* If you have 2 or more units on your field, this card gets +2 while attacking.",
     "* If this card is attacking, and there are 2 or more units on your field, this card gains +2."),
    ("unit", "* This card gets +2 while attacking during your turn.",
     "* During your turn, while this card is attacking, this card gains +2."),
    ("unit", "* As long as you have 3 life, this card gets +2 while it is being attacked.",
     "* If this card is being attacked, and your life is 3, this card gains +2."),
    ("unit", "* When this card attacks, this card has [Soulguard] until end of turn.",
     "* When this card attacks, this card gains [Soulguard] this turn."),
    ("unit", "[Use](Pay 1) This card gains +2 and gains [Move] this turn.",
     "[Use](Pay 1) This card gains +2 and [Move] this turn."),
    ("unit", "* This card gets +2 times the number of units on your field.",
     "* This card gains +2 for each unit on your field."),
    ("unit", "* While you have 3 life, this card's power is equal to the number of enemy units times 2.",
     "* While you have 3 life, this card's power is equal to 2 multiplied by the number of enemy units."),
    ("unit", "* Units with Limit 1 cannot attack this card.", "* This card cannot be attacked by units with limit 1."),
    ("spell", "Drop all cards in an enemy unit's soul.", "Choose an enemy unit, and drop all cards in its soul."),
    ("spell", "Drop all soul cards of one of your opponent's units.",
     "Choose an enemy unit, and drop all cards in its soul."),
    ("spell", "Stand your <<Sailor>> units.", "Stand all <<Sailor>> units on your field."),
    ("spell", "Reduce an enemy unit's defense by 2 this turn.",
     "Choose an enemy unit, and that unit gains -2 defense this turn."),
    ("spell", "Choose a card in your deck, add it to your hand, and shuffle your deck.",
     "Search your deck for 1 card, put it into your hand, and shuffle your deck."),
    ("spell", "Return \"Gull\" from your drop to your hand.", "Return 1 \"Gull\" from your drop to your hand."),
    ("spell", "Choose an enemy unit. It does not stand during its controller's next turn.",
     "Choose an enemy unit. It cannot stand during its next stand step."),
    ("unit", "* Enemy units cannot use [Use] skills as long as you have 3 life.",
     "* If your life is 3, enemy units cannot use [Use] skills."),
    ("unit", "* The first time this card would be destroyed each turn, it is not destroyed.",
     "* Once per turn, if this card would be destroyed, prevent that instead."),
    ("unit", "* While this is the only unit on your field, this card gets +2.",
     "* If you have no other units on your field, this card gains +2."),
    ("unit", "[Counter](Pay 1) You may use this skill from your hand. Draw a card.",
     "[Counter](Pay 1) You may only use this skill while this card is in your hand. Draw a card."),
    ("unit", "* When this card attacks, add one of your banished cards to your hand.",
     "* When this card attacks, put 1 card from your banish zone into your hand."),
    ("unit", "* When this card attacks, this card's defense becomes equal to its power until end of turn.",
     "* When this card attacks, this turn, this card's defense becomes equal to this card's power."),
    ("spell", "Gain life equal to the crit of an enemy unit.",
     "Choose an enemy unit, and gain life equal to that unit's crit."),
    ("spell", "A unit on your field and an enemy unit deal damage to each other equal to their power.",
     "Choose a unit on your field, and choose an enemy unit. They deal damage to each other equal to their power."),
    ("unit", "[Use](Drop 1 Energy and 1 life) Draw a card.", "[Use](Drop 1 Energy card, and pay 1 life) Draw a card."),
    ("unit", "* During your turn, the unit this card is in the soul of gains +2.",
     "* During your turn, units with this card in its soul gain +2."),
    ("unit", "* Skills of enemy units in the Left do not trigger.",
     "* Automatic skills of enemy units in the Left do not trigger."),
    ("unit", "* For each card in your hand, the cost of this card is reduced by 1.",
     "* The cost of this card is reduced by 1 for each card in your hand."),
    ("unit", "* This card cannot attack the turn it is summoned.",
     "* If this card was summoned this turn, this card cannot attack."),
    ("spell", "The next unit you summon this turn gains [Move] until end of turn.",
     "The next time you summon a unit this turn, that unit gains [Move] until end of turn."),
    ("unit", "* The second time you cast a spell each turn, draw a card.",
     "* When you cast a spell for the second time each turn, draw a card."),
    ("unit", "* If you would draw a card, draw an additional card instead.",
     "* If you would draw a card, draw 2 cards instead."),
    ("spell", "Draw 1 additional card.", "Draw 1 card."),
    ("spell", "Destroy all enemy units and Items.", "Destroy all enemy units or items."),
    ("unit", "* This card and all other units on your field get +2.",
     "* This card gets +2, and all other units on your field get +2."),
    ("spell", "An enemy unit takes 2 damage.", "Deal 2 damage to an enemy unit."),
    ("spell", "The power of a unit on your field is doubled this turn.",
     "Double the power of a unit on your field this turn."),
]


@pytest.mark.parametrize(("kind", "text", "meant"), SAME, ids=[text for _, text, _ in SAME])
def test_means_the_same_as(kind: str, text: str, meant: str) -> None:
    check_same(kind, text, meant)


def test_whose_soul_is_meant_where_a_card_is_paid() -> None:
    text = "[Use](Drop a card from your hand) If this card has 2 or more cards in its soul, draw a card."
    (ability,) = read_card_text("gate", text, "unit", "Ayla")
    assert print_ability("gate", ability).endswith("If this card has 2 or more soul cards, draw 1 card.")


# In play


@pytest.mark.parametrize(("life_left", "drawn"), [(PLAIN, 0), (3, 2)])
def test_something_else_is_done_instead_of_the_only_sentence(life_left: int, drawn: int) -> None:
    game = casting("Destroy an enemy unit. If you have 3 or less life, draw 2 cards instead.", {"deck": DECK, "life": (
        life_left)}, {"left": unit("Reed")})
    game = settled(game)
    assert (len(names(game, 0, "hand")), names(game, 1, "drop")) == (drawn, [] if drawn else ["Reed"])


def test_of_several_sentences_it_is_not_clear_which_are_replaced() -> None:
    refused("Gain 1 life. Destroy an enemy unit. If you have 3 or less life, draw 2 cards instead.", "spell")


@pytest.mark.parametrize("attribute", ["Sailor", "Knight"])
def test_what_is_asked_of_the_card_is_asked_before_anything_is_done(attribute: str) -> None:
    text = "Destroy an enemy unit. If that unit is <<Sailor>>, return it to its owner's hand instead."
    game = settled(casting(text, {}, {"left": unit("Reed", attribute=[attribute])}))
    assert names(game, 1, "hand" if attribute == "Sailor" else "drop") == ["Reed"]


def test_the_ending_of_the_verb_says_who_does_it() -> None:
    text = "* When this card attacks, your opponent drops a card from their hand, then draw a card."
    game = position({"left": unit("Ayla", text), "deck": DECK}, {"hand": [unit("Reed")]}, phase="battle")
    attack(game, "Ayla")
    game = settled(game)
    assert (len(names(game, 0, "hand")), names(game, 1, "drop")) == (1, ["Reed"])


def test_damage_of_an_attack_is_less() -> None:
    mine = {"left": unit("Ayla", crit=3)}
    game = position(mine, {"left": unit("Gull", "* If you would take damage from an attack, reduce it by 1.")},
                    phase="battle")
    attack(game, "Ayla")
    assert life(game, 1) == PLAIN - 2


def test_a_card_is_banished_from_a_zone() -> None:
    ayla = unit("Ayla", "* When a card is banished from your drop, gain 2 life.")
    game = casting("Banish a card from your drop.", {"left": ayla, "drop": [unit("Gull")]}, {})
    assert life(settled(game), 0) == PLAIN + 2


def test_control_of_a_unit_of_one_zone() -> None:
    game = settled(casting("Gain control of an enemy unit in the Left.", {}, {"left": unit("Reed"), "right": unit(
        "Tern")}))
    game.apply(0)
    assert names(game, 1, "left") == [] and names(game, 1, "right") == ["Tern"]


@pytest.mark.parametrize(("others", "power"), [(True, 2), (False, 4)])
def test_the_only_unit(others: bool, power: int) -> None:
    ayla = unit("Ayla", "* This card gets +2 as long as this is the only unit on your field.")
    game = position({"left": ayla, **({"right": unit("Gull")} if others else {})}, {})
    assert numbers(game, "Ayla")[0] == power


def test_one_more_instead_is_not_one() -> None:
    """Nothing says how much would be gained."""
    refused("* If you would gain life, gain 1 more life instead.")
    refused("* If you would take damage, take 1 additional damage instead.")


@pytest.mark.parametrize(("casts", "gained"), [(1, 2), (2, 2)])
def test_the_next_time_is_once(casts: int, gained: int) -> None:
    ayla = unit("Ayla", "[Use] The next time you cast a spell this turn, gain 2 life.")
    rain = [spell(f"Rain{at}", "Draw 1 card.") for at in range(casts)]
    game = position({"left": ayla, "hand": rain, "deck": DECK}, {})
    game.pick(action="use", card="Ayla")
    for at in range(casts):
        game.pick(action="cast", card=f"Rain{at}")
        game = settled(game)
    assert life(game, 0) == PLAIN + gained


@pytest.mark.parametrize(("mine", "drawn"), [(1, 1), (2, 0)])
def test_as_many_units_as_the_opponent(mine: int, drawn: int) -> None:
    places = dict(zip(("left", "right"), [unit("Gull"), unit("Tern")][:mine], strict=False))
    game = casting("If you have the same number of units as your opponent, draw a card.", {**places, "deck": DECK},
                   {"left": unit("Reed")})
    assert len(names(settled(game), 0, "hand")) == drawn


def test_a_card_leaves_the_drop() -> None:
    ayla = unit("Ayla", "* When a unit leaves your drop, gain 2 life.")
    game = casting("Return a unit from your drop to your hand.", {"left": ayla, "drop": [unit("Gull")]}, {})
    assert life(settled(game), 0) == PLAIN + 2


@pytest.mark.parametrize(("attacks", "drawn"), [(1, 1), (2, 1)])
def test_the_first_attack_of_this_card(attacks: int, drawn: int) -> None:
    text = "* When this card attacks, if this is this card's first attack this turn, draw a card."
    game = position({"left": unit("Ayla", [text, "[Dual Attack]"]), "deck": DECK}, {"life": 9}, phase="battle")
    for _ in range(attacks):
        attack(game, "Ayla")
    assert len(names(game, 0, "hand")) == drawn


def test_damage_to_the_controller_of_a_card() -> None:
    game = settled(casting("Deal 2 damage to an enemy unit. Deal 1 damage to its controller.", {}, {
        "left": unit("Reed")}))
    assert (names(game, 1, "drop"), life(game, 1)) == (["Reed"], PLAIN - 1)
