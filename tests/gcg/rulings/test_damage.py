"""Official answers about numbers, damage, protection, substitution and tokens."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.kernel import characteristics
from tests.gcg.rulings.helpers import (
    act,
    attack,
    base,
    choose,
    command,
    damage,
    names,
    pass_on,
    pick,
    pilot,
    play,
    rested,
    size,
    table,
    targets,
    unit,
    ways,
)

ANN = pilot("Ann")


@pytest.mark.ruling("Q95")
@pytest.mark.rule("gcg:10.1.5.5")
def test_ap_that_fell_below_zero_is_counted_from_there() -> None:
    lower = command("Lower", "【Main】Choose 1 Unit. It gets AP-2 during this turn.")
    lift = command("Lift", "【Main】Choose 1 Unit. It gets AP+3 during this turn.")
    game = table({"hand": [lower, lift], "battle_area": [unit("Heron", ap=1)]})
    play(game, "Lower")
    play(game, "Lift")
    assert game.card("Heron").ap == 2


@pytest.mark.ruling("Q96")
@pytest.mark.rule("gcg:10.1.8.1.1", "gcg:5.5.1")
def test_the_hp_that_an_effect_asks_for_is_what_is_left() -> None:
    card = command("Snare", "【Main】Choose 1 enemy Unit with 2 or less HP. Rest it.")
    assert ways(table({"hand": [card]}, {"battle_area": [unit("Gull", hp=4)]}), "Snare") == []
    game = table({"hand": [card]}, {"battle_area": [hj.put(unit("Gull", hp=4), damage=2)]})
    play(game, "Snare")
    assert game.card("Gull").orientation == "rested"


@pytest.mark.ruling("Q219")
@pytest.mark.rule("gcg:13.2.7.1")
def test_damage_for_each_four_ap_is_two_for_nine() -> None:
    heron = unit("Heron", "【Attack】Choose 1 enemy Unit. Deal 1 damage to it for each 4 AP this Unit has.", ap=9)
    game = table({"battle_area": [heron]}, {"battle_area": [unit("Gull", hp=9)]})
    attack(game, "Heron")
    assert damage(game, "Gull") == 2


# What cannot happen


@pytest.mark.ruling("Q147")
@pytest.mark.rule("gcg:10.1.5.2")
def test_ap_that_enemy_effects_cannot_reduce_is_not_lowered_by_them() -> None:
    heron = unit("Heron", "This Unit's AP can't be reduced by enemy effects.", ap=4)
    lower = command("Lower", "【Main】Choose 1 Unit. It gets AP-3 during this turn.")
    game = table({"hand": [lower]}, {"battle_area": [heron]})
    play(game, "Lower")
    assert game.card("Heron").ap == 4
    game = table({"hand": [lower], "battle_area": [heron]})
    play(game, "Lower")
    assert game.card("Heron").ap == 1, "an effect of its own player"


@pytest.mark.parametrize(("text", "ap"), [("This Unit's AP can't be reduced by enemy effects.", 9), ("", 3)])
def test_many_enemies_that_reduce_alike_do_not_lower_it_either(
    text: str, ap: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Traced, each of them is asked."""
    monkeypatch.setattr(characteristics, "TRACING", False)
    enemies = [unit("Gale", "All enemy Units get AP-1.")] * 6
    game = table({"battle_area": [unit("Heron", text, ap=9)]}, {"battle_area": enemies})
    game.state.changed()
    assert game.card("Heron").ap == ap


NOT_FROM_LOW = "{} can't receive damage from enemy Units that are Lv.4 or lower."


@pytest.mark.ruling("Q151", "Q192", "Q204")
@pytest.mark.rule("gcg:1.3.3")
@pytest.mark.parametrize("breach", [False, True])
def test_what_cannot_receive_damage_receives_neither_battle_damage_nor_breach(breach: bool) -> None:
    pier = base("Pier", NOT_FROM_LOW.format("This Base"), hp=9)
    for level, marked in ((4, 0), (5, 3)):
        heron = unit("Heron", "<Breach 3>" if breach else "", level=level, ap=3, hp=9)
        game = table({"battle_area": [heron]}, {"base": [pier], "battle_area": [rested(unit("Gull", ap=0))]})
        attack(game, "Heron", "Gull" if breach else None)
        pass_on(game)
        assert damage(game, "Pier") == marked


@pytest.mark.ruling("Q151")
@pytest.mark.rule("gcg:1.3.3")
def test_shield_area_cards_that_cannot_be_damaged_in_this_battle_are_not() -> None:
    card = command("Brace", "【Action】During this battle, your shield area cards can't receive damage from enemy "
                            "Units that are Lv.4 or lower.")
    for level, left in ((4, 2), (5, 1)):
        game = table({"battle_area": [unit("Heron", level=level)]}, {"hand": [card]})
        attack(game, "Heron")
        act(game, 1)
        play(game, "Brace")
        pass_on(game)
        assert size(game, 1, "shields") == left


@pytest.mark.ruling("Q295")
@pytest.mark.rule("gcg:5.5.4")
def test_breach_is_effect_damage() -> None:
    pier = base("Pier", "This Base can't receive battle damage from enemy Units that are Lv.4 or lower.", hp=9)
    heron = unit("Heron", "<Breach 3>", ap=2, hp=9)
    game = table({"battle_area": [heron, unit("Wren")]}, {"base": [pier], "battle_area": [rested(unit("Gull", ap=0))]})
    attack(game, "Wren")
    pass_on(game)
    assert damage(game, "Pier") == 0
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert damage(game, "Pier") == 3


@pytest.mark.ruling("Q152")
@pytest.mark.rule("gcg:5.5.4")
def test_protection_from_battle_damage_does_not_stop_effects() -> None:
    cover = command("Cover", "【Action】Choose 1 friendly Unit. It can't receive battle damage from enemy Units with "
                             "2 or less AP during this battle.")
    heron = unit("Heron", "【Attack】Choose 1 enemy Unit. Deal 1 damage to it.", ap=2, hp=9)
    game = table({"battle_area": [heron]}, {"battle_area": [rested(unit("Gull", hp=9))], "hand": [cover]})
    attack(game, "Heron", "Gull")
    assert damage(game, "Gull") == 1
    act(game, 1)
    play(game, "Cover")
    pass_on(game)
    assert damage(game, "Gull") == 1
    again = unit("Sting", "【Activate･Action】①: Choose 1 enemy Unit. Deal 1 damage to it.", ap=2, hp=9)
    game = table({"battle_area": [again]}, {"battle_area": [rested(unit("Gull", hp=9))], "hand": [cover]})
    attack(game, "Sting", "Gull")
    act(game, 1)
    play(game, "Cover")
    pick(game, action="activate", card="Sting")
    assert damage(game, "Gull") == 1
    pass_on(game)
    assert damage(game, "Gull") == 1


@pytest.mark.ruling("Q287")
@pytest.mark.rule("gcg:11.3.1")
def test_what_enemy_effects_cannot_destroy_their_damage_can() -> None:
    gull = unit("Gull", "This Unit can't be destroyed by enemy effects.", hp=2)
    for text, left in (("Destroy it.", ["Gull"]), ("Deal 2 damage to it.", [])):
        card = command("Blow", f"【Main】Choose 1 enemy Unit. {text}")
        game = table({"hand": [card]}, {"battle_area": [gull]})
        play(game, "Blow")
        assert names(game, 1, "battle_area") == left


# Substitution


@pytest.mark.ruling("Q268", "Q272", "Q291", "Q348", "Q352", "Q395")
@pytest.mark.rule("gcg:10.1.9.1")
@pytest.mark.parametrize(("kind", "text"), [
    ("battle", "【Once per Turn】When this Unit receives damage from an enemy, reduce it by 1."),
    ("effect", "【Once per Turn】When this Unit receives damage from an enemy, reduce it by 1."),
    ("battle", "When this Unit receives enemy battle damage, reduce it by 1."),
    ("effect", "When this Unit receives effect damage from an enemy, reduce it by 1.")])
def test_damage_that_is_reduced_by_one_is_one_less(kind: str, text: str) -> None:
    gull = unit("Gull", text, ap=0, hp=9)
    blow = command("Blow", "【Main】Choose 1 enemy Unit. Deal 3 damage to it.")
    game = table({"hand": [blow], "battle_area": [unit("Heron", ap=3)]}, {"battle_area": [rested(gull)]})
    if kind == "battle":
        attack(game, "Heron", "Gull")
        pass_on(game)
    else:
        play(game, "Blow")
    assert damage(game, "Gull") == 2


@pytest.mark.ruling("Q280")
@pytest.mark.rule("gcg:10.1.9.1")
def test_battle_damage_that_another_unit_takes_instead_is_battle_damage() -> None:
    guard = unit("Guard", ["【Deploy】Choose 1 of your other Units. During this turn, battle damage it would receive "
                           "is dealt to this Unit "
                           "instead.", "When this Unit receives enemy battle damage, draw 1."], hp=9)
    game = table({"hand": [guard], "battle_area": [unit("Heron", ap=2, hp=9)]},
                 {"battle_area": [rested(unit("Gull", ap=3, hp=9))]})
    play(game, "Guard")
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert damage(game, "Heron") == 0 and damage(game, "Guard") == 3 and size(game, 0, "hand") == 1


@pytest.mark.rule("gcg:10.1.9.1")
def test_of_two_substitutions_the_owner_of_the_damaged_unit_says_which_comes_first() -> None:
    gull = unit("Gull", ["【Once per Turn】When this Unit receives damage from an enemy, reduce it by 1.",
                         "When this Unit receives enemy battle damage, reduce it by 2."], ap=0, hp=9)
    game = table({"battle_area": [unit("Heron", ap=5)]}, {"battle_area": [rested(gull)]})
    attack(game, "Heron", "Gull")
    pass_on(game, "replacement")
    assert game.decision is not None and game.decision.player == 1
    assert [option.text[:10] for option in game.decision.options] == ["Gull: 【Onc", "Gull: When"]
    game.apply(1)
    assert damage(game, "Gull") == 2, "both apply, each once"


# Tokens


BUOY = "Deploy 1 [Buoy]((Tide)･AP1･HP1) Unit token."


@pytest.mark.ruling("Q102")
@pytest.mark.rule("gcg:10.1.8.1.1")
def test_a_token_has_level_and_cost_zero() -> None:
    low = command("Low", "【Main】Choose 1 friendly Unit that is Lv.0. It gets AP+1 during this turn.")
    game = table({"hand": [command("Launch", f"【Main】{BUOY}"), low], "battle_area": [unit("Heron", level=1)]})
    assert ways(game, "Low") == []
    play(game, "Launch")
    buoy = game.card("Buoy")
    assert (buoy.level, buoy.cost, buoy.ap, buoy.hp) == (0, 0, 1, 1)
    play(game, "Low")
    assert game.card("Buoy").ap == 2


@pytest.mark.ruling("Q104")
@pytest.mark.rule("gcg:11.4.2", "gcg:5.17.2.1")
def test_tokens_count_among_the_six_units() -> None:
    game = table({"hand": [command("Launch", f"【Main】{BUOY}"), unit("Gull")], "battle_area": [unit("Heron")] * 5})
    play(game, "Launch")
    assert size(game, 0, "battle_area") == 6
    play(game, "Gull")
    choose(game, "Buoy")
    assert size(game, 0, "battle_area") == 6 and "Buoy" not in names(game, 0, "battle_area")


@pytest.mark.ruling("Q117", "Q137")
@pytest.mark.rule("gcg:11.4.2")
def test_a_token_that_is_one_unit_too_many_takes_the_place_of_one() -> None:
    game = table({"hand": [unit("Tender", f"【Deploy】{BUOY}")], "battle_area": [unit("Heron")] * 5})
    play(game, "Tender")
    assert targets(game) == ["Heron", "Tender"]
    choose(game, "Tender")
    assert sorted(names(game, 0, "battle_area")) == ["Buoy", *["Heron"] * 5] and names(game, 0, "trash") == ["Tender"]
