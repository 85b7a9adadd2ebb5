"""Cards of which each kind is described by itself, damage that is less once, and numbers of several cards, played."""

from __future__ import annotations

import pytest

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_line
from tests.gcg.helpers import offered
from tests.gcg.rulings.helpers import (
    act,
    activate,
    attack,
    base,
    choose,
    command,
    damage,
    names,
    pair,
    pass_on,
    pilot,
    play,
    rested,
    size,
    table,
    unit,
    ways,
)


def same(text: str, other: str, kind: str = "unit") -> bool:
    return read_line("gcg", text, kind) == read_line("gcg", other, kind)


def test_each_kind_of_card_has_a_trait_of_its_own() -> None:
    heron = unit("Heron", "【Deploy】Choose 1 (Harbor) Unit card or (Lantern) Pilot card from your trash. Add it to "
                 "your hand.")
    trash = [unit("Gull", traits=["Harbor"]), unit("Owl", traits=["Lantern"]), pilot("Ann", traits=["Lantern"]),
             pilot("Bea", traits=["Harbor"])]
    game = table({"hand": [heron], "trash": trash})
    play(game, "Heron")
    assert sorted(offered(game)) == ["Ann", "Gull"]


@pytest.mark.parametrize("text", [
    "【Deploy】Choose 1 (Harbor) Unit card or (Lantern) Pilot card that is Lv.4 or lower from your trash. Draw 1.",
    "【Deploy】Choose 1 Unit card or (Lantern) Pilot card from your trash. Draw 1.",
])
def test_what_may_be_said_of_one_kind_or_of_both_is_refused(text: str) -> None:
    with pytest.raises(UnreadText, match="one or to both"):
        read_line("gcg", text, "unit")


@pytest.mark.parametrize(("there", "drawn"), [("Gull", 0), ("Wolf", 1), ("Owl", 1)])
def test_a_unit_or_a_pilot_is_in_play(there: str, drawn: int) -> None:
    heron = unit("Heron", "【Deploy】If you have a (Harbor) Unit or (Lantern) Pilot in play, draw 1.")
    here = {"Gull": (unit("Gull"), pilot("Ann", traits=["Harbor"])),
            "Wolf": (unit("Wolf", traits=["Harbor"]), pilot("Ann")),
            "Owl": (unit("Owl"), pilot("Ann", traits=["Lantern"]))}
    body, ann = here[there]
    game = table({"hand": [heron, ann], "battle_area": [body]})
    pair(game, "Ann", there)
    before = size(game, 0, "hand")
    play(game, "Heron")
    assert size(game, 0, "hand") - before == drawn - 1


@pytest.mark.rule("gcg:10.1.9.1")
def test_only_the_next_damage_is_reduced() -> None:
    care = command("Care", "【Main】/【Action】Choose 1 friendly Unit. During this turn, reduce the next damage it "
                   "receives by 2.", cost=0)
    hit = command("Hit", "【Main】Choose 1 Unit. Deal 3 damage to it.", cost=0)
    game = table({"hand": [care, hit, hit], "battle_area": [unit("Heron", hp=9)]})
    play(game, "Care")
    for received in (1, 4):
        play(game, "Hit")
        assert damage(game, "Heron") == received


def test_the_next_damage_is_said_in_several_ways() -> None:
    text = "【Attack】During this turn, reduce the next damage this Unit receives from an enemy by 2."
    assert same(text, "【Attack】The next damage this Unit receives from an enemy during this turn is reduced by 2.")
    with pytest.raises(UnreadText, match="not said how long"):
        read_line("gcg", "【Attack】Reduce the next damage this Unit receives by 2.", "unit")


@pytest.mark.parametrize(("ap", "drawn"), [(3, 0), (4, 1)])
def test_the_ap_of_all_ones_units_is_added(ap: int, drawn: int) -> None:
    heron = unit("Heron", "【Deploy】If the total AP of your Units is 10 or more, draw 1.", ap=2)
    game = table({"hand": [heron], "battle_area": [unit("Gull", ap=4), unit("Owl", ap=ap)]})
    play(game, "Heron")
    assert size(game, 0, "hand") == drawn


def test_cards_of_one_name_count_once() -> None:
    heron = unit("Heron", "This Unit gets AP+1 for each of your (Harbor) Units with unique names.", ap=1)
    here = [heron, *[unit(name, traits=["Harbor"]) for name in ("Gull", "Gull", "Owl")]]
    assert table({"battle_area": here}).card("Heron").ap == 3


@pytest.mark.rule("gcg:10.3.1.3")
def test_units_of_different_levels_are_chosen() -> None:
    heron = unit("Heron", "【Deploy】Choose up to 2 enemy Units with different Lv. Rest them.")
    game = table({"hand": [heron]}, {"battle_area": [unit("Gull", level=2), unit("Owl", level=2),
                                                     unit("Wolf", level=3)]})
    play(game, "Heron")
    choose(game, "Gull")
    assert "Owl" not in offered(game) and "Wolf" in offered(game)


@pytest.mark.rule("gcg:5.9.1")
def test_a_pilot_is_paired_with_the_unit_that_was_chosen() -> None:
    heron = unit("Heron", "【Deploy】Choose 1 of your other Units. Pair 1 Pilot card from your trash with it.")
    game = table({"hand": [heron], "battle_area": [unit("Gull", ap=1)], "trash": [pilot("Ann", ap=2)]})
    play(game, "Heron")
    for name in ("Gull", "Ann"):
        if game.decision is not None and name in offered(game):
            choose(game, name)
    assert game.card("Gull").ap == 3


@pytest.mark.rule("gcg:8.2.1")
def test_a_unit_gets_something_and_may_attack_an_active_unit() -> None:
    heron = unit("Heron", "During your turn, this Unit gets AP+1 and may choose an active enemy Unit as its attack "
                 "target.", ap=1, hp=9)
    game = table({"battle_area": [heron]}, {"battle_area": [unit("Gull", ap=0, hp=9)]})
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert damage(game, "Gull") == 2


@pytest.mark.parametrize(("text", "other"), [
    ("【Deploy】If you have 3 or more Units in play, draw 1.",
     "【Deploy】If the number of your Units is 3 or more, draw 1."),
    ("【Deploy】Choose 1 friendly Unit. It recovers 1 HP. It gains <First Strike> during this turn.",
     "【Deploy】Choose 1 friendly Unit. It recovers 1 HP and gains <First Strike> during this turn."),
    ("All Pilot cards from your hand get cost -1.", "Your Pilot cards in your hand get cost -1."),
    ("【Destroyed】If this Unit is destroyed by battle damage, draw 1.",
     "【Destroyed】If this Unit was destroyed by battle damage, draw 1."),
    ("【Deploy】If you deploy this Unit from your trash, draw 1.",
     "【Deploy】If this Unit is deployed from your trash, draw 1."),
    ("【Deploy】If this Unit is not paired with a Pilot, draw 1.",
     "【Deploy】If this Unit has no paired Pilot, draw 1."),
    ("【Attack】This Unit gets AP+1 during this battle.",
     "【Attack】Until the end of this battle, this Unit gets AP+1."),
    ("【Deploy】Deploy 1 Unit card from your hand.",
     "【Deploy】Deploy 1 Unit card from your hand without paying its cost."),
    ("【Deploy】Choose 1 enemy Unit whose Lv. is lower than this Unit. Rest it.",
     "【Deploy】Choose 1 enemy Unit whose Lv. is lower than this Unit's. Rest it."),
])
def test_other_words_for_the_same(text: str, other: str) -> None:
    assert same(text, other)


@pytest.mark.parametrize("text", [
    "【Deploy】If the number of your (Harbor) Units with unique names is 3 or higher, draw 1.",
    "While you have a (Harbor) Unit or (Lantern) Base in play, this Unit gets AP+1, and this Unit can't be blocked.",
    "When one of your (Harbor) Units or (Lantern) Pilots is destroyed, draw 1.",
])
def test_a_text_is_printed_back(text: str) -> None:
    (ability,) = read_line("gcg", text, "unit")
    assert print_ability("gcg", ability) == text
    assert read_line("gcg", text, "unit") == (ability,)


def test_a_chosen_card_of_the_other_hand_goes_under_the_deck() -> None:
    heron = unit("Heron", "【Deploy】All enemy players choose 1 card from their hand and return it to the bottom of "
                 "their deck.")
    game = table({"hand": [heron]}, {"hand": [unit("Gull"), unit("Owl")], "deck": [unit("Wolf")]})
    play(game, "Heron")
    assert game.decision is not None and game.decision.player == 1
    choose(game, "Gull")
    assert (names(game, 1, "hand"), names(game, 1, "deck")) == (["Owl"], ["Wolf", "Gull"])


@pytest.mark.rule("gcg:5.5.4")
@pytest.mark.parametrize("text", [
    "【Deploy】Choose 1 of your other Units and 1 enemy Unit. Deal damage equal to the friendly Unit's AP to the enemy "
    "Unit.",
    "【Deploy】Choose 1 enemy Unit and 1 of your other Units. Deal damage to that enemy Unit equal to that friendly "
    "Unit's AP.",
])
def test_whose_unit_is_meant_is_said(text: str) -> None:
    game = table({"hand": [unit("Heron", text, ap=9)], "battle_area": [unit("Owl", ap=3)]},
                 {"battle_area": [unit("Gull", ap=1, hp=9)]})
    play(game, "Heron")
    assert (damage(game, "Gull"), damage(game, "Owl")) == (3, 0)


@pytest.mark.parametrize(("traits", "ap", "hp"), [(["Harbor"], 2, 1), (["Lantern"], 1, 2)])
def test_each_part_holds_while_its_own_condition_does(traits: list[str], ap: int, hp: int) -> None:
    text = "While this Unit is (Harbor), it gets AP+1, and while it is (Lantern), it gets HP+1."
    found = table({"battle_area": [unit("Heron", text, ap=1, hp=1, traits=traits)]}).card("Heron")
    assert (found.ap, found.hp) == (ap, hp)


def test_another_unit_is_deployed() -> None:
    heron = unit("Heron", "When you deploy another (Harbor) Unit, draw 1.", traits=["Harbor"])
    game = table({"hand": [heron, unit("Gull", traits=["Harbor"])]})
    play(game, "Heron")
    assert size(game, 0, "hand") == 1
    play(game, "Gull")
    assert size(game, 0, "hand") == 1


def test_a_unit_that_comes_from_the_trash_can_attack_at_once() -> None:
    heron = unit("Heron", "【Deploy】Deploy 1 (Harbor) Unit card from your trash. It can attack during this turn.")
    game = table({"hand": [heron], "trash": [unit("Gull", traits=["Harbor"])]})
    play(game, "Heron")
    assert ("attack" in ways(game, "Gull"), "attack" in ways(game, "Heron")) == (True, False)
    with pytest.raises(UnreadText, match="no Unit that is deployed by this"):
        read_line("gcg", "【Deploy】Choose 1 of your Units. It can attack during this turn.", "unit")


@pytest.mark.parametrize(("hurt", "ap"), [(0, 1), (2, 2), (5, 3)])
def test_for_every_two_damage(hurt: int, ap: int) -> None:
    heron = unit("Heron", "This Unit gets AP+1 for every 2 damage on it.", ap=1, hp=9)
    hit = command("Hit", f"【Main】Choose 1 Unit. Deal {hurt} damage to it." if hurt else "【Main】Draw 1.", cost=0)
    game = table({"battle_area": [heron], "hand": [hit]})
    play(game, "Hit")
    assert game.card("Heron").ap == ap


@pytest.mark.rule("gcg:13.1.2.2")
def test_the_first_card_of_the_shield_area_is_destroyed() -> None:
    heron = unit("Heron", "【Deploy】Destroy the first card in your opponent's shield area.")
    game = table({"hand": [heron, heron]}, {"base": [base("Port", hp=9)], "shields": 2})
    for left in ((0, 2), (0, 1)):
        play(game, "Heron")
        assert (size(game, 1, "base"), size(game, 1, "shields")) == left


def test_only_a_card_like_that_is_heard_when_it_is_discarded() -> None:
    heron = unit("Heron", "When you discard a (Harbor) Unit card, this Unit gets AP+1 during this turn.", ap=1)
    for traits, ap in ((["Harbor"], 2), (["Lantern"], 1)):
        owl = unit("Owl", "【Deploy】Discard 1.")
        game = table({"hand": [owl, unit("Gull", traits=traits)], "battle_area": [heron]})
        play(game, "Owl")
        assert (game.card("Heron").ap, names(game, 0, "trash")) == (ap, ["Gull"])


def test_an_attack_goes_to_a_unit_that_is_chosen() -> None:
    owl = unit("Owl", "【Activate･Action】①: Change the attack target to another friendly Unit.", hp=9)
    game = table({"battle_area": [unit("Heron", ap=3, hp=9)]},
                 {"battle_area": [rested(owl), rested(unit("Gull", hp=9))], "resource_area": 10})
    attack(game, "Heron", "Owl")
    act(game, 1)
    activate(game, "Owl")
    pass_on(game)
    assert (damage(game, "Gull"), damage(game, "Owl")) == (3, 0)


@pytest.mark.parametrize(("level", "drawn"), [(4, 1), (5, 0)])
def test_a_unit_that_fits_is_deployed(level: int, drawn: int) -> None:
    heron = unit("Heron", "When you deploy another Unit that is Lv.4 or lower, draw 1.")
    game = table({"battle_area": [heron], "hand": [unit("Gull", level=level)]})
    play(game, "Gull")
    assert size(game, 0, "hand") == drawn


@pytest.mark.parametrize(("traits", "drawn"), [(["Harbor"], 1), (["Lantern"], 0)])
def test_all_units_are_so(traits: list[str], drawn: int) -> None:
    heron = unit("Heron", "【Deploy】If all your Units are (Harbor), draw 1.", traits=["Harbor"])
    game = table({"hand": [heron], "battle_area": [unit("Gull", traits=traits)]})
    play(game, "Heron")
    assert size(game, 0, "hand") == drawn


@pytest.mark.parametrize(("theirs", "drawn"), [(2, 1), (1, 0)])
def test_hands_are_compared(theirs: int, drawn: int) -> None:
    heron = unit("Heron", "【Deploy】If your opponent has more cards in their hand than you, draw 1.")
    game = table({"hand": [heron, unit("Gull")]}, {"hand": theirs})
    play(game, "Heron")
    assert size(game, 0, "hand") == 1 + drawn
    assert same("【Deploy】If you have less cards in your hand than your opponent, draw 1.",
                "【Deploy】If your opponent has more cards in hand than you, draw 1.")
