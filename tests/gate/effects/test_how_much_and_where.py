"""How much damage would be taken, where a card is so, from where it moves, and what is done instead of the drop."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_phases_masters_and_timings import summoned
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import attack, keys, life, names, position, unit
from tests.gate.readings import check_same
from tests.gate.test_text_unread import refused

SAME = [
    ("spell", "Your opponent may return a unit to their hand. Otherwise, they take 2 damage.",
     "Your opponent may return a unit on their field to their hand. If they do not, deal 2 damage to your opponent."),
    ("spell", "Your opponent puts up to 2 units on the bottom of their deck.",
     "Your opponent puts up to 2 units from their field on the bottom of their deck."),
    ("unit", "* If you have a <Harbor> and a <Reef> unit on your field, this card gains +2.",
     "* If you have a <Harbor> unit and a <Reef> unit on your field, this card gains +2."),
    ("item", "* When an enemy unit is destroyed, you may put it into this card's soul instead of the drop. Once per "
     "turn.",
     "* Once per turn, if an enemy unit would be destroyed, you may put it into this card's soul instead."),
    ("unit", "* When a unit on your field is destroyed, you may banish it instead. Twice per turn.",
     "* Twice per turn, if a unit on your field would be destroyed, you may banish it instead."),
    ("unit", "* During a Link Attack that includes this card, your units get +1.",
     "* While this card is in a Link Attack, your units get +1."),
    ("spell", "You may only cast this card if you have 3 or more life. [Counter]Draw 2 cards.",
     "You may only cast this card if you have 3 or more life.\n[Counter]Draw 2 cards."),
    ("unit", "* When this card is destroyed, you may put it into the soul of another <Harbor> unit on your field "
     "instead of the drop.",
     "* If this card would be destroyed, you may put it into the soul of another <Harbor> unit on your field instead."),
    ("unit", "* If this card is dropped from the field, return it to your hand instead of the drop.",
     "* If this card would be dropped, return it to your hand instead."),
    ("unit", "* The first time each turn this card would be destroyed, return it to your hand instead.",
     "* Once per turn, if this card would be destroyed, return it to your hand instead."),
    ("unit", "* If damage would be dealt to another unit on your field, you may have that damage be dealt to this card "
     "instead.",
     "* If another unit on your field would take damage, you may deal that much damage to this card instead."),
    ("unit", "* When you would take damage, you may have this card take that damage instead.",
     "* If you would take damage, you may deal that much damage to this card instead."),
    ("unit", "* Enemy units with Limit 1 cannot choose the card in your Player zone as their attack target.",
     "* Enemy units with Limit 1 cannot attack you."),
    ("unit", "* Enemy units with Limit 1 cannot attack <Harbor> units on your field.",
     "* <Harbor> units on your field cannot be attacked by units with Limit 1."),
    ("unit", "* This card is also considered to be a <<Sailor>> and a <Reef> card.",
     "* This card gains <<Sailor>> and <Reef>."),
    ("unit", "* When this card enters a soul, draw cards equal to the number of cards in that soul.",
     "* When this card enters a soul, draw cards equal to the number of cards in that unit's soul."),
    ("unit", "* When this card is summoned, if it is the only unit on your field, draw a card.",
     "* When this card is summoned, if you have no other units on your field, draw a card."),
    ("unit", "* When this card is summoned, if your opponent has more cards in their hand than you do, draw until you "
     "have the same number.", "* When this card is summoned, if your opponent has more cards in their hand than you, "
     "draw until you have as many cards in your hand as your opponent."),
    ("unit", "* When an attack on your field is fizzled, draw a card.",
     "* When your opponent's attack is fizzled, draw a card."),
    ("unit", "[Counter](Pay 1) Move this card to an empty field zone; if it was the attack target, fizzle the attack.",
     "[Counter](Pay 1) Move this card to an empty field zone. If this card was the attacked card, fizzle the attack."),
    ("item", "* This card can attack even if you have a unit in the Center, if that unit is <<Sailor>>.",
     "* While you have a <<Sailor>> unit in the Center, this card can attack even if you have a unit in the Center."),
    ("item", "* The damage you take from attacks with 2 or more attackers is reduced by 1.",
     "* While you are attacked in a Link Attack, damage dealt to you by attacks is reduced by 1."),
    ("unit", "* If damage would reduce your life to 0, banish this card instead.",
     "* If you would take damage that would reduce your life to 0, banish this card instead."),
    ("unit", "* When this card is summoned, trigger its Gate Master skill one additional time.",
     "* When this card is summoned, perform this card's Gate Master skill."),
    ("unit", "* While this card is on your field and the card in your Gate Master zone is in Rest, your units get "
     "+2.", "* If this card is on your field, and your Gate Master is resting, your units get +2."),
    ("spell", "Exchange your hand with your opponent's hand.",
     "Exchange the positions of all cards in your hand and all cards in your opponent's hand."),
    ("unit", "* If an attack would deal 3 or more damage to you, draw a card instead.",
     "* If you would take 3 or more damage from an attack, draw a card instead."),
    ("unit", "* If a spell would deal damage to you, you may draw a card instead.",
     "* If you would take damage from a spell, you may draw a card instead."),
    ("unit", "* If your Life would be reduced to 0, your Life becomes 1 instead.",
     "* If your life would become 0, your life becomes 1 instead."),
    ("unit", "* When this card is destroyed, shuffle it into your deck instead of putting it into the drop.",
     "* If this card would be destroyed, shuffle it into your deck instead."),
    ("item", "* When this card leaves the field, put it into the soul of a unit on your field instead of the drop.",
     "* If this card would be put into the drop from the field, put it into the soul of a unit on your field "
     "instead."),
    ("unit", "* Units on your field are considered to be <<Sailor>> and <<Knight>> units.",
     "* Units on your field gain <<Sailor>> and <<Knight>>."),
    ("unit", "* When this card is moved to the Center from the Left or the Right, draw a card.",
     "* When this card moves from the Left or Right to the Center, draw a card."),
    ("unit", "* Enemy units cannot attack your Left or Right.",
     "* Cards in your Left or Right cannot be attacked by units."),
    ("unit", "* Enemy units must choose this card as their attack target.",
     "* Enemy units must attack this card if able."),
    ("unit", "* While this card is your only <Harbor> unit, it gets +2.",
     "* While this card is the only <Harbor> unit on your field, it gets +2."),
    ("item", "* You take 1 less damage from Link Attacks.", "* Damage dealt to you by Link Attacks is reduced by 1."),
    ("unit", "* Units with no skills cost you 1 less Energy to summon.", "* Your units with no skills cost 1 less."),
    ("unit", "[Use](Pay 1) Stand your Left.", "[Use](Pay 1) Stand the unit in your Left."),
    ("unit", "* When this card attacks, if your Center is <Harbor>, draw a card.",
     "* When this card attacks, if the unit in your Center is <Harbor>, draw a card."),
    ("item", "[Counter](Pay 1) If the attacker's power is less than this card's defense, fizzle the attack.",
     "[Counter](Pay 1) If there is an attacking card with power less than this card's defense, fizzle the attack."),
    ("unit", "* If a unit on your field has the same name as this card, this card gets +2.",
     "* If there is a unit with the same name as this card on your field, this card gets +2."),
    ("unit", "* When both your Left and Right are empty, this card gets +2.",
     "* While your Left is empty, and your Right is empty, this card gets +2."),
    ("unit", "* At the start of each turn in which you have no units, draw a card.",
     "* At the start of each turn, if you have no units, draw a card."),
    ("spell", "Banish a card in your opponent's drop with the same name as a card on their field.",
     "Banish a card in your opponent's drop with the same name as a card on your opponent's field."),
    ("unit", "[Use](Pay X) Reduce the power of an enemy unit by X times 2 until the end of the turn.",
     "[Use](Pay X) Choose an enemy unit. It gets -2 for each Energy paid this turn."),
]


@pytest.mark.parametrize(("kind", "text", "meant"), SAME, ids=[text for _, text, _ in SAME])
def test_means_the_same_as(kind: str, text: str, meant: str) -> None:
    check_same(kind, text, meant)


# What else must be so for a card to be played


@pytest.mark.parametrize(("left", "offered"), [(5, True), (6, False)])
def test_what_must_be_so_besides_what_is_paid(left: int, offered: bool) -> None:
    ayla = unit("Ayla", ["[Summon Cost](Pay 1 and your Life is 5 or less)"])
    game = position({"hand": [ayla], "energy": 1, "life": left})
    assert any(key.startswith("summon Ayla") for key in keys(game)) == offered


def test_the_cost_of_a_keyword_without_brackets() -> None:
    check_same("unit", "[Combine] Pay 1.", "[Combine](Pay 1)")
    check_same("unit", "[Pilot] Drop 1 card from your hand.", "[Pilot](Drop 1 card from your hand)")


# Damage


@pytest.mark.parametrize(("dealt", "left"), [(2, PLAIN - 2), (3, PLAIN)])
def test_so_much_damage_at_once(dealt: int, left: int) -> None:
    ayla = unit("Ayla", "* If you would take 3 or more damage, banish this card instead.")
    game = settled(casting(f"Deal {dealt} damage to you.", {"left": ayla}))
    assert (life(game, 0), names(game, 0, "banish")) == (left, ["Ayla"] if left == PLAIN else [])


@pytest.mark.parametrize(("dealt", "left"), [(2, PLAIN - 2), (3, PLAIN - 2), (5, PLAIN - 4)])
def test_much_damage_is_less_by_a_number(dealt: int, left: int) -> None:
    ayla = unit("Ayla", "* If you would take 3 or more damage, reduce that damage by 1.")
    assert life(settled(casting(f"Deal {dealt} damage to you.", {"left": ayla})), 0) == left


@pytest.mark.parametrize(("dealt", "stays"), [(3, True), (4, False)])
def test_much_damage_to_a_card_is_less(dealt: int, stays: bool) -> None:
    ayla = unit("Ayla", "* If this card would take 3 or more damage, reduce that damage by 2.")
    game = settled(casting(f"Deal {dealt} damage to a unit on your field.", {"left": ayla}))
    assert (names(game, 0, "left") == ["Ayla"]) == stays


def test_damage_of_an_enemy_unit_of_so_much() -> None:
    reed = unit("Reed", "* If an enemy unit would deal 2 or more damage to you, gain 1 life instead.")
    game = position({"left": unit("Ayla", crit=2)}, {"left": reed}, phase="battle")
    attack(game, "Ayla")
    assert life(game, 1) == PLAIN + 1


@pytest.mark.parametrize(("there", "left", "banished"), [(3, 1, True), (4, 1, False), (2, 1, True)])
def test_damage_that_would_take_all_life(there: int, left: int, banished: bool) -> None:
    text = "* When you would take damage that would reduce your Life to 0, you may banish this card. If you do, your "
    ayla = unit("Ayla", text + "Life becomes 1 instead.")
    game = casting("Deal 3 damage to you.", {"left": ayla, "life": there})
    while game.result is None and game.decision is not None and game.decision.kind != "main phase":
        game.pick(action="yes") if "yes" in keys(game) else game.apply(0)
    assert (life(game, 0), names(game, 0, "banish")) == (left, ["Ayla"] if banished else [])


@pytest.mark.parametrize(("attackers", "left"), [(("Ayla", "Gull"), PLAIN - 3), (("Ayla",), PLAIN - 2)])
def test_damage_of_a_link_attack(attackers: tuple[str, ...], left: int) -> None:
    mine = {"left": unit("Ayla", crit=2), "right": unit("Gull", crit=2)}
    reed = unit("Reed", "* Damage dealt to you by Link Attacks is reduced by 1.")
    game = position(mine, {"left": reed}, phase="battle")
    attack(game, *attackers)
    assert life(game, 1) == left


@pytest.mark.parametrize(("hurt", "ayla"), [("Gull", ["Ayla"]), ("Ayla", ["Ayla"])])
def test_damage_that_another_card_takes(hurt: str, ayla: list[str]) -> None:
    text = "* If damage would be dealt to another unit on your field, that damage is dealt to this card instead."
    game = casting("Deal 3 damage to a unit on your field.", {"left": unit("Ayla", text), "right": unit("Gull")})
    game.pick(card=hurt)
    assert names(settled(game), 0, "drop")[:1] != ["Gull"] and "Ayla" in names(game, 0, "drop")
    assert names(game, 0, "right") == ["Gull"]


# Where a card is so


@pytest.mark.parametrize(("zone", "found"), [("hand", 1), ("drop", 1), ("banish zone", 0)])
def test_so_in_two_zones(zone: str, found: int) -> None:
    ayla = unit("Ayla", "* While this card is in your hand or drop, it gains the name \"Reed\".")
    place = zone.removesuffix(" zone")
    game = settled(casting(f"Gain 2 life for each \"Reed\" in your {zone}.", {place: [ayla]}))
    assert life(game, 0) == PLAIN + 2 * found


@pytest.mark.parametrize("zone", ["hand", "drop", "left", "banish zone"])
def test_so_in_every_zone(zone: str) -> None:
    ayla = unit("Ayla", "* This card is also <<Sailor>> in every zone.")
    where = "on your field" if zone == "left" else f"in your {zone}"
    place = zone.removesuffix(" zone")
    game = settled(casting(f"Gain 2 life for each <<Sailor>> card {where}.", {place: [ayla]}))
    assert life(game, 0) == PLAIN + 2


def test_so_in_every_zone_is_found_in_the_deck() -> None:
    ayla = unit("Ayla", "* This card is also <<Sailor>> in every zone.")
    game = casting("Search your deck for a <<Sailor>> card and put it into your hand.", {"deck": [ayla, *DECK]})
    game.pick(card="Ayla")
    assert names(settled(game), 0, "hand") == ["Ayla"]


# From where it moves


@pytest.mark.parametrize(("came", "goes", "drawn"), [
    ("right", "center", 1), ("left", "center", 0), ("right", "left", 0),
])
def test_a_move_from_one_zone_to_another(came: str, goes: str, drawn: int) -> None:
    ayla = unit("Ayla", "* When this card is moved from the Right to the Center, draw a card.")
    game = casting(f"Move a unit on your field to your {goes.title()}.", {came: ayla, "deck": DECK})
    assert len(names(settled(game), 0, "hand")) == drawn


@pytest.mark.parametrize(("came", "drawn"), [("center", 1), ("left", 0)])
def test_a_move_from_a_zone(came: str, drawn: int) -> None:
    ayla = unit("Ayla", "* When an enemy unit moves from their Center, draw a card.")
    game = casting("Move an enemy unit to another field zone.", {"left": ayla, "deck": DECK}, {came: unit("Reed")})
    assert len(names(settled(game), 0, "hand")) == drawn


# Zones that change places


def test_all_cards_of_two_zones_change_places() -> None:
    game = casting("Exchange the positions of all cards in your hand and all cards in your Energy.",
                   {"hand": [unit("Gull"), unit("Tern")], "energy": [unit("Reed")]})
    game = settled(game)
    assert (names(game, 0, "hand"), sorted(names(game, 0, "energy"))) == (["Reed"], ["Gull", "Tern"])


def test_hands_change_places() -> None:
    game = settled(casting("Exchange your hand with your opponent's hand.", {"hand": [unit("Gull")]}, {"hand": [unit(
        "Reed"), unit("Tern")]}))
    assert (names(game, 0, "hand"), names(game, 1, "hand")) == (["Reed", "Tern"], ["Gull"])


def test_decks_do_not_change_places() -> None:
    refused("Exchange all cards in your hand and all cards in your deck.", "spell")


# Cards without skills


@pytest.mark.parametrize(("text", "power"), [
    ("", 4), ("[Summon Cost](Pay 1)", 4), ("[Move]", 2), ("* When this card attacks, draw a card.", 2),
    ("[Pilot](Pay 1)", 2), ("You may only summon this card if you have 3 life.", 2),
])
def test_units_without_skills(text: str, power: int) -> None:
    gull = unit("Gull", "* Units on your field with no skills get +2.")
    game = position({"left": unit("Ayla", [text] if text else []), "center": gull})
    assert numbers(game, "Ayla")[0] == power


def test_a_skill_that_is_gained_and_one_that_is_lost() -> None:
    rule = unit("Gull", "* Units on your field with no skills get +2.")
    mine: dict[str, Any] = {"left": unit("Ayla"), "center": rule}
    assert numbers(settled(casting("A \"Ayla\" on your field gains [Move] this turn.", mine)), "Ayla")[0] == 2
    mine = {"left": unit("Ayla", ["[Move]"]), "center": rule}
    assert numbers(settled(casting("A \"Ayla\" on your field loses all skills this turn.", mine)), "Ayla")[0] == 4


# Gate Master skills


def test_the_gate_master_skill_of_a_card_once_more() -> None:
    bell = unit("Bell", "* When your Gate Master is summoned, trigger its Gate Master skill again.")
    assert life(settled(summoned({"right": bell, "life": 10})), 0) == 14


# From where a card is summoned


@pytest.mark.parametrize(("text", "hand", "drop"), [
    ("* This card may only be summoned from the drop.", False, True),
    ("* This card cannot be summoned from your hand.", False, True),
    ("You may only summon this card from your hand.", True, False),
])
def test_from_where_a_card_is_summoned(text: str, hand: bool, drop: bool) -> None:
    """Neither its player nor a skill summons it from elsewhere (gate:12.5)."""
    ayla = unit("Ayla", [text])
    assert any("Ayla" in key for key in keys(position({"hand": [ayla]}))) == hand
    for zone, comes in (("hand", hand), ("drop", drop)):
        game = settled(casting(f"Summon a unit from your {zone} without paying its cost.", {zone: [ayla]}))
        assert ("Ayla" in [name for place in ("left", "center", "right") for name in names(game, 0, place)]) == comes


def test_the_gate_master_takes_the_place_of_a_card_that_could_be_summoned() -> None:
    refused("You may only summon this card from your Gate Master zone.")


# Cards that were turned


@pytest.mark.parametrize(("resting", "power"), [(False, 6), (True, 4)])
def test_only_cards_that_were_rested_are_counted(resting: bool, power: int) -> None:
    ayla = unit("Ayla", "* When this card is summoned, Rest all other cards on your field. For each card that was "
                "Rested this way, this card gets +2 until the end of the turn.")
    gull = hj.put(unit("Gull"), state="rest") if resting else unit("Gull")
    game = position({"hand": [ayla], "left": gull, "center": unit("Tern")})
    game.pick(action="summon", card="Ayla")
    game.pick(slot="right")
    assert numbers(settled(game), "Ayla")[0] == power


def test_cards_that_stood_are_counted() -> None:
    text = "Stand all units on your field. Gain life equal to the number of units stood this way."
    assert life(settled(casting(text, {"left": unit("Gull")})), 0) == PLAIN
    refused("Draw a card for each unit rested this way.", "spell")


@pytest.mark.parametrize(("word", "power"), [("[Penetrate]", 4), ("[Dual Attack]", 4), ("[Move]", 2)])
def test_one_keyword_or_another(word: str, power: int) -> None:
    gull = unit("Gull", "* Your units with [Penetrate] or [Dual Attack] get +2.")
    assert numbers(position({"left": unit("Ayla", [word]), "right": gull}), "Ayla")[0] == power


# "It" behind a move of this card


@pytest.mark.parametrize(("text", "meant"), [
    ("[Use](Drop a card from your hand) Move this card to an empty field zone. It gains +2 this turn.",
     "[Use](Drop a card from your hand) Move this card to an empty field zone. This card gains +2 this turn."),
    ("[Counter](Drop 1 soul card) Move this card to an empty field zone; if it was the attack target, fizzle the "
     "attack.",
     "[Counter](Drop 1 soul card) Move this card to an empty field zone. If this card was the attacked card, fizzle "
     "the attack."),
    ("* When an enemy unit attacks, move this card to your Center. It gains +2 defense this turn.",
     "* When an enemy unit attacks, move this card to your Center. This card gains +2 defense this turn."),
])
def test_it_is_this_card_that_was_moved(text: str, meant: str) -> None:
    check_same("unit", text, meant)


@pytest.mark.parametrize(("target", "crit"), [("player", 2), ("Brek", 1)])
def test_a_number_of_no_card_changes_nothing(target: str, crit: int) -> None:
    text = "* When this card attacks, its crit becomes the crit of the attacked unit for the rest of the game."
    game = position({"left": unit("Ayla", text, power=2, crit=2), "deck": DECK},
                    {"deck": DECK, **({} if target == "player" else {"left": unit(target, defense=9, crit=1)})},
                    phase="battle")
    attack(game, "Ayla", target=target)
    assert numbers(settled(game), "Ayla")[1] == crit


@pytest.mark.parametrize(("right", "power"), [({}, 4), ({"right": unit("Brek", power=7)}, 7)])
def test_a_number_of_no_card_changes_nothing_for_as_long_as_there_is_none(
    right: dict[str, hj.Definition], power: int
) -> None:
    ayla = unit("Ayla", "* This card's power becomes the power of the unit in your Right.", power=4)
    assert numbers(position({"left": ayla, **right}), "Ayla")[0] == power


@pytest.mark.parametrize(("chooses", "foes", "power"), [
    ("Choose up to 1 enemy unit.", {}, 4), ("Choose up to 1 enemy unit.", {"left": unit("Brek", power=9)}, 9),
    ("Choose 1 enemy unit. Destroy it.", {"left": unit("Brek", power=9)}, 9),
])
def test_a_number_of_a_card_that_was_not_chosen_changes_nothing(
    chooses: str, foes: dict[str, hj.Definition], power: int
) -> None:
    """A card that is no longer there has its last number."""
    text = f"[Use](Pay 0) {chooses} This card's power becomes the power of that unit this turn."
    game = position({"left": unit("Ayla", text, power=4), "hand": unit("Cora"), "deck": DECK}, {"deck": DECK, **foes})
    game.pick(action="use")
    assert numbers(settled(game), "Ayla")[0] == power
