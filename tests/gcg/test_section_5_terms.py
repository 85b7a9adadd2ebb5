"""Damage, recovery, playing by effects, and other terms (gcg:5)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.gcg import nodes
from headjudge.language.tree import ast
from tests.gcg.helpers import entries, order, question, rested
from tests.gcg.rulings.helpers import (
    attack,
    base,
    command,
    damage,
    names,
    of_trees,
    pass_on,
    play,
    size,
    table,
    unit,
)

RECALL = command("Recall", "【Main】/【Action】 Choose 1 Unit. Return it to its owner's hand.", cost=0)
UNITS = ast.Select(("battle_area",), "any", (ast.Kind(("unit",)),))


def doing(name: str, body: ast.Step, **fields: int) -> hj.Definition:
    """A Command for the main phase."""
    return of_trees(command(name, "【Main】 Draw 1.", **{"cost": 0, **fields}), ast.OnPlay(body, labels=("main",)))


@pytest.mark.rule("gcg:5.2.1", "gcg:5.2.2")
def test_a_card_goes_to_the_hand_of_the_player_who_owns_it() -> None:
    game = table({"hand": [RECALL]}, {"battle_area": [unit("Gull")]})
    play(game, "Recall")
    assert names(game, 1, "hand") == ["Gull"] and size(game, 0, "hand") == 0


# 5-5 Damage, 5-18 Counters


@pytest.mark.rule("gcg:5.5.1", "gcg:5.5.1.1", "gcg:5.18.1", "gcg:5.18.1.1")
def test_damage_stays_on_a_card_as_counters() -> None:
    spark = command("Spark", "【Main】 Choose 1 enemy Unit. Deal 1 damage to it.", cost=0)
    game = table({"hand": [spark, spark]}, {"battle_area": [unit("Gull", hp=3)]})
    play(game, "Spark")
    play(game, "Spark")
    assert damage(game, "Gull") == 2
    game = table({"hand": [spark]}, {"battle_area": [hj.put(unit("Gull", hp=3), damage=2)]})
    play(game, "Spark")
    assert names(game, 1, "trash") == ["Gull"]


def test_effects_deal_effect_damage() -> None:
    game = table({"hand": [doing("Burn", ast.Harm(UNITS, ast.Num(2)))]}, {"battle_area": [unit("Gull", hp=9)]})
    play(game, "Burn")
    (entry,) = entries(game, verb="effect damage")
    assert entry.amount == 2 and damage(game, "Gull") == 2
    surf = command("Surf", "【Main】 Deal 2 damage to all enemy Bases.", cost=0)
    game = table({"hand": [surf, RECALL], "battle_area": [unit("Heron")]}, {"base": [base("Pier", hp=9)]})
    play(game, "Surf")
    assert damage(game, "Pier") == 2 and len(entries(game, verb="effect damage")) == 1
    crack = doing("Crack", ast.Harm(ast.Top("shields", "opponent", ast.Num(1)), ast.Num(1)))
    game = table({"hand": [crack]}, {"shields": [unit("Top"), unit("Low")]})
    play(game, "Crack")
    assert names(game, 1, "trash") == ["Top"] and size(game, 1, "shields") == 1


@pytest.mark.rule("gcg:5.5.4")
@pytest.mark.parametrize("kind", ["unit", "base", "shield"])
def test_an_effect_deals_damage_to_units_bases_and_shields(kind: str) -> None:
    aims = {"unit": ast.Select(("battle_area",), "opponent"), "base": ast.Select(("base",), "opponent"),
            "shield": ast.Top("shields", "opponent", ast.Num(1))}
    game = table({"hand": [doing("Shot", ast.Harm(aims[kind], ast.Num(1)))], "battle_area": [unit("Heron")]},
                 {"battle_area": [unit("Gull", hp=9)], "base": [base("Pier", hp=9)], "shields": 2})
    play(game, "Shot")
    assert (damage(game, "Gull"), damage(game, "Pier"), size(game, 1, "shields")) == (
        int(kind == "unit"), int(kind == "base"), 2 - int(kind == "shield"))


@pytest.mark.rule("gcg:5.5.5")
def test_damage_of_zero_is_not_dealt() -> None:
    """A Unit without AP: what waits for damage to be received does not trigger."""
    hurt = ast.Automatic(ast.Harmed(ast.THIS), ast.Draw(ast.Num(1)), where=("battle_area",))
    for ap, drawn in ((0, 0), (1, 1)):
        game = table({"battle_area": [unit("Heron", ap=ap, hp=9)], "hand": [RECALL]},
                     {"battle_area": [rested(of_trees(unit("Gull", ap=0, hp=9), hurt))]})
        attack(game, "Heron", "Gull")
        pass_on(game)
        assert size(game, 1, "hand") == drawn and len(entries(game, verb="battle damage")) == drawn


# 5-6 Recovery


@pytest.mark.rule("gcg:5.6.1", "gcg:5.6.2", "gcg:5.18.3")
def test_recovering_takes_counters_off_and_never_more_than_there_are() -> None:
    mend = doing("Mend", ast.Recover(UNITS, ast.Num(2)))
    for marked, left in ((3, 1), (1, 0)):
        game = table({"hand": [mend], "battle_area": [hj.put(unit("Heron", hp=5), damage=marked)]})
        play(game, "Mend")
        assert game.card("Heron").counters.get("damage", 0) == left and game.card("Heron").hp == 5
        (entry,) = entries(game, verb="recover")
        assert entry.amount == left - marked


@pytest.mark.rule("gcg:5.6.3")
def test_a_unit_without_damage_does_not_recover() -> None:
    watch = ast.Automatic(nodes.Recovered(ast.THIS), ast.Draw(ast.Num(1)), where=("battle_area",))
    game = table({"hand": [doing("Mend", ast.Recover(UNITS, ast.Num(2)))],
                  "battle_area": [of_trees(unit("Heron"), watch)]})
    play(game, "Mend")
    assert size(game, 0, "hand") == 0 and not entries(game, verb="recover")


# 5-7 Playing by effects


@pytest.mark.rule("gcg:5.7.1.1")
def test_an_effect_may_play_a_card_from_elsewhere() -> None:
    again = doing("Again", ast.PlayCard(ast.Select(("trash",), "you", (ast.Named(("Heron",)),)), "printed"))
    game = table({"hand": [again], "trash": [unit("Heron", "【Deploy】 Draw 1.", cost=3)], "resource_area": 4})
    play(game, "Again")
    assert names(game, 0, "battle_area") == ["Heron"] and size(game, 0, "hand") == 1
    rested_ones = [card for card in game.players[0]["resource_area"] if card.orientation == "rested"]
    assert len(rested_ones) == 3, "its cost was paid"


# 5-10 Destroying


@pytest.mark.rule("gcg:5.10.1")
@pytest.mark.parametrize("text", ["Destroy it.", "Place it into its owner's trash."])
def test_what_an_effect_puts_from_the_field_into_the_trash_is_destroyed(text: str) -> None:
    heron = unit("Heron", "【Destroyed】 Draw 1.", hp=9)
    end = command("End", f"【Main】 Choose 1 friendly Unit. {text}", cost=0)
    game = table({"hand": [end], "battle_area": [heron]})
    play(game, "End")
    assert size(game, 0, "hand") == 1 and "Heron" in names(game, 0, "trash")
    safe = unit("Gull", "This Unit can't be destroyed by enemy effects.")
    game = table({"hand": [command("End", f"【Main】 Choose 1 enemy Unit. {text}", cost=0)]}, {"battle_area": [safe]})
    play(game, "End")
    assert names(game, 1, "battle_area") == ["Gull"]


@pytest.mark.rule("gcg:5.10.1")
def test_a_base_that_an_effect_puts_into_the_trash_is_destroyed_too() -> None:
    out = doing("Out", ast.Move(ast.Select(("base",), "you"), (ast.Spot("trash"),)))
    game = table({"hand": [out], "base": [base("Pier", "【Destroyed】 Draw 1.")]})
    play(game, "Out")
    assert size(game, 0, "hand") == 1 and "Pier" in names(game, 0, "trash")


def test_damage_up_to_its_hp_destroys_and_being_sent_to_the_hand_does_not() -> None:
    heron = unit("Heron", "【Destroyed】 Draw 1.", hp=2)
    for body, drawn in ((ast.Harm(UNITS, ast.Num(2)), 1), (ast.Move(UNITS, (ast.Spot("hand"),)), 0)):
        game = table({"hand": [doing("Act", body)], "battle_area": [heron]})
        play(game, "Act")
        assert ("Heron" in names(game, 0, "trash")) is (drawn == 1)
        assert order(game, "draw") == ["draw"] * drawn


@pytest.mark.rule("gcg:5.10.3", "gcg:13.2.5.1")
def test_a_shield_that_an_effect_destroys_is_revealed_and_its_burst_offered_when_the_effect_is_over() -> None:
    top = ast.Top("shields", "opponent", ast.Num(1))
    crack = doing("Crack", ast.Seq((ast.Destroy(top), ast.Draw(ast.Num(1)))))
    game = table({"hand": [crack]}, {"shields": [unit("Flare", "【Burst】 Draw 1."), 1]})
    play(game, "Crack")
    assert game.decision is not None and (question(game).player, question(game).kind) == (1, "burst")
    assert size(game, 0, "hand") == 1, "the effect has been carried out to its end"
    assert names(game, 1, "no_location") == ["Flare"]
    game.pick(action="yes", until="end phase")
    assert size(game, 1, "hand") == 1 and names(game, 1, "trash") == ["Flare"]


# 5-15 Shuffling


@pytest.mark.rule("gcg:5.15.1.1")
def test_a_deck_of_one_card_counts_as_shuffled() -> None:
    game = table({"hand": [doing("Mix", ast.Shuffle("deck", "you"))], "deck": 1, "battle_area": [unit("Heron")]})
    play(game, "Mix")
    assert [entry.kind for entry in game.log if entry.verb == "shuffle"] == ["shuffle"] and size(game, 0, "deck") == 1


def test_a_base_recovers_and_is_destroyed_by_effects_like_a_unit() -> None:
    bases = ast.Select(("base",), "you")
    game = table({"hand": [doing("Mend", ast.Recover(bases, ast.Num(2))), doing("End", ast.Destroy(bases))],
                  "base": [hj.put(base("Pier"), damage=3)]})
    play(game, "Mend")
    assert damage(game, "Pier") == 1
    play(game, "End")
    assert size(game, 0, "base") == 0 and "Pier" in names(game, 0, "trash")
