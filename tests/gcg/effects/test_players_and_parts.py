"""Blocked attacks, other players, and what an effect has drawn and discarded, in play."""

from __future__ import annotations

from typing import Any

import pytest

from tests.gcg.rulings.helpers import (
    asked,
    attack,
    base,
    choose,
    command,
    damage,
    names,
    pick,
    play,
    rested,
    say,
    size,
    table,
    targets,
    unit,
)


@pytest.mark.rule("gcg:8.3.1")
def test_a_blocked_unit_waits_for_a_blocker_that_fits() -> None:
    """Heron is blocked by Wall (Lv. 2) and receives nothing; Cliff is of too high a level, and Heron is destroyed."""
    text = ("When this Unit is blocked by an enemy Unit that is Lv.4 or lower, it can't receive battle damage during "
            "this battle.")
    for name, level, left in (("Wall", 2, ["Heron"]), ("Cliff", 5, [])):
        game = table({"battle_area": [unit("Heron", text, hp=2)]},
                     {"battle_area": [unit(name, "<Blocker>", ap=3, hp=9, level=level)]})
        attack(game, "Heron")
        pick(game, action="block", card=name)
        assert names(game, 0, "battle_area") == left


@pytest.mark.rule("gcg:8.3.1")
def test_an_attack_that_nobody_blocks_is_not_blocked() -> None:
    game = table({"battle_area": [unit("Heron", "When this Unit is blocked, draw 1.")]},
                 {"battle_area": [unit("Wall", "<Blocker>", hp=9)]})
    attack(game, "Heron")
    pick(game, action="pass")
    assert size(game, 0, "hand") == 0


def test_a_unit_of_another_player_is_nobody_elses() -> None:
    call = unit("Caller", "[Deploy]Choose 1 rested Unit belonging to another player. Set it as active.")
    game = table({"hand": [call], "battle_area": [rested(unit("Heron"))]}, {"battle_area": [rested(unit("Gull"))]},
                 {"battle_area": [rested(unit("Tern")), unit("Auk")]}, format="battle-royale")
    play(game, "Caller")
    assert targets(game) == ["Gull", "Tern"]
    choose(game, "Tern")
    assert game.card("Tern").orientation == "active" and game.card("Heron").orientation == "rested"


def test_as_many_as_were_drawn_are_discarded() -> None:
    """Three opponents: three cards are drawn, and three discarded."""
    tide = command("Tide", "[Main]Draw a number of cards equal to the number of enemy players. Then, discard the same "
                           "number of cards you drew with this effect.")
    for others, drawn in ((1, 1), (3, 3)):
        more: dict[str, Any] = {"format": "battle-royale"} if others > 1 else {}
        game = table({"hand": [tide, unit("Auk"), unit("Loon")], "deck": 9}, *({} for _ in range(others)), **more)
        play(game, "Tide")
        for _ in range(drawn):
            choose(game, targets(game)[0])
        assert size(game, 0, "hand") == 2 and size(game, 0, "trash") == drawn + 1


def test_the_main_of_a_command_that_was_discarded_is_activated() -> None:
    """Only of the card that this effect discarded, and only if it is one that is named."""
    text = ("[Deploy]Draw 1. Then, discard 1. If you discard a (Harbor) Command card with this effect, you may "
            "activate its [Main].")
    spark = command("Spark", "[Main]Choose 1 enemy Unit. Deal 1 damage to it.", trait="Harbor")
    for thrown, hurt in (("Spark", 1), ("Auk", 0)):
        game = table({"hand": [unit("Caller", text), spark, unit("Auk")], "deck": 5},
                     {"battle_area": [unit("Gull", hp=5)]})
        play(game, "Caller")
        choose(game, thrown)
        if hurt:
            say(game, True)
        assert damage(game, "Gull") == hurt


@pytest.mark.parametrize("there", [[], ["Tower"]])
def test_the_first_card_of_the_shield_area_is_the_base_if_there_is_one(there: list[str]) -> None:
    shot = command("Shot", "[Main]Deal 2 damage to the first card in your opponent's shield area.")
    game = table({"hand": [shot]}, {"shields": 3, "base": [base(name) for name in there]})
    play(game, "Shot")
    assert size(game, 1, "shields") == (3 if there else 2)
    if there:
        assert damage(game, "Tower") == 2


@pytest.mark.parametrize(("mine", "cost"), [(True, 1), (False, 3)])
def test_a_card_is_cheaper_in_a_turn_in_which_an_opponent_had_to_discard(mine: bool, cost: int) -> None:
    """Due to an effect of one's own, and no other way."""
    cheap = unit("Cheap", "During a turn where your opponent has discarded due to one of your effects, this card in "
                          "your hand gets cost -2.", cost=3)
    loss = command("Loss", "[Main]Your opponent discards 1." if mine else "[Main]All players draw 1.")
    game = table({"hand": [loss, cheap], "deck": 5}, {"hand": [unit("Gull"), unit("Tern")], "deck": 5})
    assert game.card("Cheap").cost == 3
    play(game, "Loss")
    if mine:
        choose(game, "Gull")
    assert game.card("Cheap").cost == cost


@pytest.mark.rule("gcg:12.2.6")
def test_the_player_who_is_chosen_draws_and_no_other_one() -> None:
    """Whoever chooses draws only if that player did."""
    text = "[Attack]Choose 1 enemy player. They may draw 1. If they draw with this effect, draw 1."
    for drawn in (True, False):
        game = table({"battle_area": [unit("Heron", text)], "deck": 9},
                     {"deck": 9, "battle_area": [rested(unit("Gull", hp=9))]}, {"deck": 9}, format="battle-royale")
        attack(game, "Heron", "Gull")
        assert asked(game).player == 0 and [option.number for option in asked(game).options] == [1, 2]
        pick(game, action="player", number=2)
        assert asked(game).player == 2
        say(game, drawn)
        assert [size(game, seat, "hand") for seat in range(3)] == [int(drawn), 0, int(drawn)]


@pytest.mark.parametrize("held", [(3, 3), (4, 3), (4, 4)])
def test_only_a_player_with_so_many_cards_is_chosen(held: tuple[int, int]) -> None:
    """With one such player nothing is asked, with none nothing happens."""
    text = "[Deploy]Choose 1 enemy player with 4 or more cards in their hand. They discard 1."
    others = [{"hand": [unit(f"Gull {at}") for at in range(one)]} for one in held]
    game = table({"hand": [unit("Caller", text)]}, *others, format="battle-royale")
    play(game, "Caller")
    if held == (4, 4):
        pick(game, action="player", number=1)
    if 4 in held:
        assert asked(game).player == 1
        choose(game, "Gull 0")
    assert (size(game, 1, "hand"), size(game, 2, "hand")) == (held[0] - (4 in held), held[1])


@pytest.mark.parametrize(("first", "second", "ap"), [(7, 0, 3), (0, 7, 3), (4, 4, 2)])
def test_cards_of_several_enemy_players_are_not_counted_together(first: int, second: int, ap: int) -> None:
    text = "While an enemy player has 7 or more cards in their trash, this Unit gets AP+1."
    game = table({"battle_area": [unit("Heron", text)]}, {"trash": first}, {"trash": second}, format="battle-royale")
    assert game.card("Heron").ap == ap


@pytest.mark.rule("gcg:10.1.7.3")
def test_what_was_paid_for_an_effect_is_added() -> None:
    """Only what is paid for effects of Units of one's own, and only once in a turn."""
    text = ("[Once per Turn]When you pay \u2460 or more cost for one of your Units' effects, you may increase this "
            "Unit's AP during this turn by an amount equal to the cost paid.")
    mover = unit("Mover", "[Activate\u30fbMain]\u2461\uff1aDraw 1.")
    game = table({"battle_area": [unit("Heron", text, ap=1), mover], "hand": [unit("Auk", cost=3)], "deck": 9})
    play(game, "Auk")
    assert game.card("Heron").ap == 1
    pick(game, action="activate", card="Mover")
    say(game, True)
    assert game.card("Heron").ap == 3
    pick(game, action="activate", card="Mover")
    assert game.card("Heron").ap == 3


@pytest.mark.rule("gcg:10.1.9.1")
@pytest.mark.parametrize("instead", [True, False])
def test_another_card_is_rested_in_the_place_of_a_base(instead: bool) -> None:
    text = "When you rest your Base with one of your Units' effects, you may rest this Unit instead."
    mover = unit("Mover", "[Activate\u30fbMain]Rest 1 of your Bases\uff1aDraw 1.")
    game = table({"battle_area": [unit("Heron", text), mover], "base": [base("Tower")], "deck": 9})
    pick(game, action="activate", card="Mover")
    say(game, instead)
    assert game.card("Tower").orientation == ("active" if instead else "rested")
    assert game.card("Heron").orientation == ("rested" if instead else "active")
    assert size(game, 0, "hand") == 1


def test_a_card_that_is_rested_is_no_substitute() -> None:
    text = "When you rest your Base with one of your Units' effects, you may rest this Unit instead."
    mover = unit("Mover", "[Activate\u30fbMain]Rest 1 of your Bases\uff1aDraw 1.")
    game = table({"battle_area": [rested(unit("Heron", text)), mover], "base": [base("Tower")], "deck": 9})
    pick(game, action="activate", card="Mover")
    assert game.card("Tower").orientation == "rested" and size(game, 0, "hand") == 1
