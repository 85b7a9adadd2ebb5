"""Section 10: specific actions."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.helpers import BARRIER, DENY, asked, attack, item, keys, life, names, position, spell, unit, verbs

REST = spell("Rest")
BOLT = spell("Bolt", ["[Counter] Choose 1 enemy unit. Deal 3 damage to it."])


@pytest.mark.rule("gate:10.1", "gate:10.3", "gate:10.3.1", "gate:4.4.2")
def test_dropping_a_card_is_not_destroying_it() -> None:
    mine = unit(text=["* When this card is destroyed, draw 1 card.", "* When this card is dropped, get 1 Life."])
    game = position({"left": [mine], "hand": [spell("Cast Off", ["Drop 1 unit on your field."]), REST], "life": 1})
    game.pick(action="cast", card="Cast Off")
    assert names(game, 0, "hand") == ["Rest"] and life(game, 0) == 2 and "Ayla" in names(game, 0, "drop")
    game = position({"left": [mine], "hand": [REST], "life": 1}, {"hand": [BOLT]}, "battle")
    game.pick(action="attack")
    game.pick(action="counter")
    assert len(names(game, 0, "hand")) == 2 and life(game, 0) == 1, "and destroying is not dropping"


@pytest.mark.rule("gate:10.4", "gate:10.4.1", "gate:10.4.2", "gate:4.6.1.4")
def test_a_destroyed_card_goes_to_the_drop_without_its_damage() -> None:
    game = position({"left": [unit(power=2)]}, {"left": [hj.put(unit("Wall", defense=3), damage=1)]}, "battle")
    attack(game, "Ayla", target="Wall")
    assert names(game, 1, "drop") == ["Wall"] and game.card("Wall").counters == {}
    assert verbs(game, "destroy") == ["destroy"]


@pytest.mark.rule("gate:4.6.1.4", "gate:10.4.1")
def test_a_skill_destroys_without_damage() -> None:
    snipe = spell("Snipe", ["Choose 1 enemy unit. Destroy it."])
    game = position({"hand": [snipe]}, {"left": [unit("Wall", defense=9)]})
    game.pick(action="cast")
    assert names(game, 1, "drop") == ["Wall"]


@pytest.mark.rule("gate:10.5", "gate:10.5.1", "gate:10.5.2", "gate:10.5.4", "gate:10.5.5", "gate:10.5.6")
def test_units_summoned_by_a_skill_come_together_and_then_the_zones_are_cleared() -> None:
    """NOTES gate 2.8.8: overload first, then the limit; "when summoned" skills are resolved last."""
    new = unit("New", ["* When this card is summoned, draw 1 card."])
    raise_ = spell("Raise", ["Summon 1 unit from your drop to your left."])
    game = position({"hand": [raise_, REST], "drop": [new], "left": [unit("Old")]})
    game.pick(action="cast", card="Raise")
    assert names(game, 0, "left") == ["New"] and "Old" in names(game, 0, "drop")
    assert verbs(game, "summon", "overload", "draw") == ["summon", "overload", "draw"]
    assert [entry.rule for entry in game.log if entry.verb == "overload"] == ["gate:10.5.5"]


@pytest.mark.rule("gate:10.5.2")
def test_the_cards_to_summon_are_chosen_first_but_tokens_are_not() -> None:
    pair = spell("Pair", ["Summon 2 units from your drop."])
    game = position({"hand": [pair, REST], "drop": [unit("One"), unit("Two"), unit("Three")]})
    game.pick(action="cast", card="Pair")
    assert len(keys(game)) == 3 and "done" not in keys(game)
    game.pick(card="One")
    assert len(keys(game)) == 2, "exactly two"
    game.pick(card="Three")
    assert keys(game)[0].startswith("place One") and names(game, 0, "left") == []
    game.pick(slot="left")
    game.pick(slot="right")
    assert (names(game, 0, "left"), names(game, 0, "right")) == (["One"], ["Three"])
    assert "Two" in names(game, 0, "drop")
    wisp = spell("Wisps", ['Summon a "Wisp" <Token> unit with 1 limit, 1 power, 1 crit, and 2 defense.'])
    game = position({"hand": [wisp, REST], "drop": [unit("One")]})
    game.pick(action="cast", card="Wisps")
    assert {option.slot for option in asked(game).options} == {"left", "center", "right"}


@pytest.mark.rule("gate:10.5.3", "gate:12.5")
def test_a_unit_summoned_by_a_skill_is_paid_for_unless_the_skill_says_otherwise() -> None:
    dear = unit("Dear", ["[Summon Cost](Pay 2)"])
    call = spell("Call", ["Summon 1 unit from your hand."])
    game = position({"hand": [call, dear, REST], "energy": 2})
    game.pick(action="cast", card="Call")
    game.pick(card="Dear")
    assert keys(game) == ["place Dear left", "place Dear center", "place Dear right"]
    game.pick(slot="right")
    assert names(game, 0, "right") == ["Dear"] and names(game, 0, "energy") == []
    game = position({"hand": [call, dear, REST], "energy": 1})
    game.pick(action="cast", card="Call")
    game.pick(card="Dear")
    assert asked(game).kind == "main phase", "it could not be paid in full: nothing has happened"
    assert "Dear" in names(game, 0, "hand") and names(game, 0, "right") == []


def test_a_skill_summons_and_equips_no_spell() -> None:
    """It is cast from the hand (gate:10.9); a Unit is summoned (gate:10.5), an Item equipped."""
    rain = spell("Rain", ["Draw 1 card."])
    for deed, other, zone in (("Summon", unit("New"), "left"), ("Equip", item("New"), "player")):
        for there in (rain, other):
            raise_ = spell("Raise", [f"Choose 1 card in your drop. {deed} it."])
            game = position({"hand": [raise_, REST], "drop": [there]})
            game.pick(action="cast", card="Raise")
            if asked(game).kind == "zone":
                game.pick(slot=zone)
            assert names(game, 0, zone) == (["New"] if there is other else [])
            assert names(game, 0, "hand") == ["Rest"] and verbs(game, "cast").count("cast") == 1


@pytest.mark.rule("gate:12.5")
def test_of_several_cards_that_a_skill_summons_those_come_that_can_still_be_paid_for() -> None:
    dear = ["[Summon Cost](Pay 2)"]
    call = spell("Call", ["Summon up to 2 units from your hand."])
    game = position({"hand": [call, unit("One", dear), unit("Two", dear)], "energy": 3})
    game.pick(action="cast", card="Call")
    game.pick(card="One")
    game.pick(card="Two")
    game.pick(slot="left")
    game.pick(slot="right")
    while asked(game).kind == "pay":
        game.apply(0)
    assert names(game, 0, "left") == ["One"] and names(game, 0, "right") == []
    assert names(game, 0, "hand") == ["Two"] and len(names(game, 0, "energy")) == 1


@pytest.mark.rule("gate:10.8.1")
@pytest.mark.parametrize(("what", "stopped"), [
    ("spell", {"Rain"}), ("unit", {"Ayla"}), ("item", {"Sail"}), ("card", {"Rain", "Ayla", "Sail"}), ("skill", {"Use"}),
    ("card or skill", {"Rain", "Ayla", "Sail", "Use"})])
def test_only_what_a_text_names_is_fizzled(what: str, stopped: set[str]) -> None:
    found = set()
    for name in ("Rain", "Ayla", "Sail", "Use"):
        no = spell("No", [f"[Counter] Fizzle the {what}."])
        mine = {"hand": [spell("Rain", ["Draw 1 card."]), unit("Ayla"), item("Sail")],
                "set": [spell("Use", ["[Set]", "[Use] Draw 1 card."])]}
        game = position(mine, {"hand": [no]})
        game.pick(card=name)
        if asked(game).kind == "zone":
            game.pick(slot="left")
        game.pick(action="counter", card="No")
        if any(entry.kind == "fizzle" for entry in game.log):
            found.add(name)
    assert found == stopped


@pytest.mark.parametrize("kind", ["unit", "item"])
@pytest.mark.parametrize("what", ["attack", "skill"])
def test_only_the_attack_or_skill_of_a_unit_is_fizzled_where_the_text_says_so(what: str, kind: str) -> None:
    no = spell("No", [f"[Counter] Fizzle the {what} of an enemy unit."])
    text = ["[Use] Draw 1 card."]
    mine = {"left": [unit("Ayla", text)]} if kind == "unit" else {"player": [item("Sail", text)]}
    game = position(mine, {"hand": [no], "life": 9}, "battle" if what == "attack" else "main")
    if what == "attack":
        attack(game, "Ayla" if kind == "unit" else "Sail")
    else:
        game.pick(action="use")
    game.pick(action="counter", card="No")
    assert any(entry.kind == "fizzle" for entry in game.log) is (kind == "unit")


@pytest.mark.rule("gate:10.5.2")
def test_a_skill_summons_nobody_to_a_zone_that_is_forbidden() -> None:
    calm = spell("Calm", ["You cannot summon to your center this turn."])
    raise_ = spell("Raise", ["Summon 1 unit from your drop to your center. Draw 1 card."])
    for first, zone in ((REST, ["New"]), (calm, [])):
        game = position({"hand": [first, raise_], "drop": [unit("New")], "left": [unit("Old")]})
        game.pick(action="cast", card=first.name)
        game.pick(action="cast", card="Raise")
        assert names(game, 0, "center") == zone and ("New" in names(game, 0, "drop")) is not bool(zone)
        assert len(names(game, 0, "hand")) == 1, "the rest of the text is carried out"


@pytest.mark.rule("gate:12.5")
def test_a_card_is_cast_only_when_what_its_text_asks_for_is_so() -> None:
    shield = spell("Shield", ["[Counter] You can only cast this card if you are being attacked. Get 3 Life."])
    game = position({"hand": [shield, REST]})
    assert keys(game) == ["cast Rest", "pass"]


@pytest.mark.rule("gate:10.6")
def test_shuffling_makes_the_order_random() -> None:
    mix = spell("Mix", ["Shuffle your deck."])
    cards = [unit(f"Unit {number}") for number in range(30)]
    game = position({"hand": [mix, REST], "deck": cards})
    game.pick(action="cast", card="Mix")
    assert [game.state.cards[card].name for card in reversed(game.state.at(0, 0))] != [card.name for card in cards]


@pytest.mark.rule("gate:10.8.1")
def test_what_is_fizzled_ends_and_stays_paid_for() -> None:
    """A Spell, an Item and a skill; the drop is their place, not the hand."""
    game = position({"hand": [spell("Rain", ["[Cast Cost](Pay 1)", "Draw 1 card."])], "energy": 1}, {"hand": [DENY]})
    game.pick(action="cast")
    game.pick(action="counter")
    assert sorted(names(game, 0, "drop")) == ["Filler", "Rain"] and names(game, 0, "hand") == []
    game = position({"hand": [item()]}, {"hand": [DENY]})
    game.pick(action="equip")
    game.pick(action="counter")
    assert names(game, 0, "drop") == ["Anchor"] and names(game, 0, "player") == []
    mine = unit(text=["[Use] Pay 1: Draw 1 card."])
    game = position({"left": [mine], "energy": 1}, {"hand": [DENY]})
    game.pick(action="use")
    game.pick(action="counter")
    assert names(game, 0, "hand") == [] and names(game, 0, "energy") == []


@pytest.mark.rule("gate:10.9", "gate:8.4.1")
def test_spells_are_cast_units_summoned_items_equipped() -> None:
    game = position({"hand": [unit(), item(), REST, BARRIER]})
    assert keys(game) == ["summon Ayla", "equip Anchor", "cast Rest", "cast Barrier", "pass"]


@pytest.mark.rule("gate:10.5.4")
def test_units_that_a_skill_summons_to_one_zone_come_together_and_their_player_keeps_one() -> None:
    raise_ = spell("Raise", ["Summon 2 units from your drop without paying their costs."])
    game = position({"hand": [raise_, REST], "drop": [unit("One"), unit("Two")], "left": [unit("Old")]})
    game.pick(action="cast", card="Raise")
    game.pick(slot="left")
    game.pick(slot="left")
    assert asked(game).kind == "overload" and set(keys(game)) == {"drop One", "drop Two"}, "the older one is gone"
    game.pick(card="One")
    assert names(game, 0, "left") == ["Two"] and verbs(game, "summon", "overload") == ["summon"] * 2 + ["overload"] * 2
