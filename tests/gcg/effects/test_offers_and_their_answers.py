"""Offers that are not taken, players who choose among their own cards, and further words for kinds, played."""

# ruff: noqa: RUF001 - full-width forms are what is tested

from __future__ import annotations

import pytest

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_line
from tests.gcg.rulings.helpers import (
    activate,
    asked,
    attack,
    base,
    choose,
    command,
    damage,
    names,
    pass_on,
    play,
    rested,
    say,
    size,
    table,
    unit,
    ways,
)


def test_if_you_do_not_follows_on_an_offer_that_is_declined() -> None:
    for words in ("If you don't", "If you do not"):
        heron = unit("Heron", f"【Deploy】You may discard 1. {words}, draw 2.")
        for taken, hand in ((True, 0), (False, 3)):
            game = table({"hand": [heron, unit("Gull")]})
            play(game, "Heron")
            say(game, taken)
            assert size(game, 0, "hand") == hand


def test_a_keyword_effect_that_nobody_uses_and_a_would_without_another_thing_are_refused() -> None:
    for text, reason in (("When you use this Unit's <Breach>, draw 1.", "not used"),
                         ("When this Unit would be destroyed, draw 1.", "done instead")):
        with pytest.raises(UnreadText, match=reason):
            read_line("gcg", text, "unit")


def test_an_offer_answered_twice_and_one_that_was_not_made_are_refused() -> None:
    for text in ("【Deploy】Discard 1. If you don't, draw 1.",
                 "【Deploy】You may discard 1. If you do, draw 1. If you don't, draw 2."):
        with pytest.raises(UnreadText, match="nothing was offered"):
            read_line("gcg", text, "unit")


def test_the_chosen_player_chooses_among_their_own_cards() -> None:
    for who in ("They choose", "That player chooses"):
        heron = unit("Heron", f"【Deploy】Choose 1 enemy player. {who} 1 of their active Units. Return it to its"
                              " owner's hand.")
        game = table({"hand": [heron], "battle_area": [unit("Owl")]},
                     {"battle_area": [unit("Gull"), unit("Auk"), rested(unit("Tern"))]})
        play(game, "Heron")
        assert asked(game).player == 1
        choose(game, "Auk")
        assert names(game, 1, "battle_area") == ["Gull", "Tern"]
        assert (names(game, 1, "hand")[-1:], sorted(names(game, 0, "battle_area"))) == (["Auk"], ["Heron", "Owl"])


def test_a_card_from_the_trash_is_deployed_rested() -> None:
    heron = unit("Heron", "【Deploy】Choose 1 (Harbor) Unit card from your trash. Deploy it rested.")
    game = table({"hand": [heron], "trash": [unit("Gull", traits=["Harbor"])]})
    play(game, "Heron")
    assert game.card("Gull").orientation == "rested" and game.card("Heron").orientation == "active"


def test_something_at_the_end_of_this_battle() -> None:
    heron = unit("Heron", "【Attack】At the end of this battle, set this Unit as active.", hp=9)
    game = table({"battle_area": [heron]}, {"battle_area": [unit("Gull", "<Blocker>")]})
    attack(game, "Heron")
    assert game.card("Heron").orientation == "rested"
    pass_on(game)
    assert game.card("Heron").orientation == "active"


@pytest.mark.rule("gcg:13.1.3.1")
def test_a_unit_that_waits_for_its_own_support() -> None:
    heron = unit("Heron", ["【Activate･Main】<Support 2>", "When you use this Unit's <Support>, draw 1."])
    game = table({"battle_area": [heron, unit("Gull")]})
    activate(game, "Heron")
    assert (size(game, 0, "hand"), game.card("Gull").ap) == (1, 4)


def test_a_shield_that_is_added_to_the_hand_is_waited_for() -> None:
    gull = unit("Gull", "When you add a Shield to your hand, this Unit gets AP+3 during this turn.")
    dock = base("Dock", "【Deploy】Add 1 of your Shields to your hand.")
    game = table({"hand": [dock], "battle_area": [gull]})
    play(game, "Dock")
    assert game.card("Gull").ap == 5
    game = table({"hand": [command("Bolt", "【Main】Draw 1.", cost=0)], "battle_area": [gull]})
    play(game, "Bolt")
    assert game.card("Gull").ap == 2


@pytest.mark.rule("gcg:10.1.9.1")
def test_when_a_unit_would_be_destroyed() -> None:
    strike = command("Strike", "【Main】Choose 1 enemy Unit. Destroy it.", cost=0)
    gull = unit("Gull", "When this Unit would be destroyed, you may exile 2 cards from your trash instead.")
    game = table({"hand": [strike]}, {"battle_area": [gull], "trash": 3})
    play(game, "Strike")
    say(game, True)
    pass_on(game)
    assert (names(game, 1, "battle_area"), size(game, 1, "removal")) == (["Gull"], 2)


def test_several_units_may_choose_active_units() -> None:
    for words in ("They may choose an active enemy Unit as their attack target during this turn.",
                  "During this turn, they may choose an active enemy Unit as their attack target."):
        heron = unit("Heron", f"【Deploy】Choose 1 to 2 of your (Harbor) Units. {words}")
        owl = unit("Owl", traits=["Harbor"])
        game = table({"hand": [heron], "battle_area": [owl]}, {"battle_area": [unit("Gull")]})
        play(game, "Heron")
        attack(game, "Owl", "Gull")
        pass_on(game)
        assert names(game, 1, "battle_area") == []


def test_the_only_unit_and_the_shields_that_are_left() -> None:
    heron = unit("Heron", "【Attack】If this is the only Unit you have in play, draw 1.")
    for others, drawn in (([], 1), ([unit("Gull")], 0)):
        game = table({"battle_area": [heron, *others]})
        attack(game, "Heron")
        assert size(game, 0, "hand") == drawn
    owl = unit("Owl", "【Attack】If there are 2 or less Shields in your shield area, draw 1.")
    for shields, drawn in ((2, 1), (3, 0)):
        game = table({"battle_area": [owl], "shields": shields}, {"shields": 1})
        attack(game, "Owl")
        assert size(game, 0, "hand") == drawn


def test_neither_of_two_keyword_effects() -> None:
    bolt = command("Bolt", "【Main】Choose 1 enemy Unit without <Blocker> or <Breach>. Deal 1 damage to it.", cost=0)
    enemies = [unit("Gull", "<Blocker>"), unit("Auk", "<Breach 1>"), unit("Tern")]
    game = table({"hand": [bolt]}, {"battle_area": enemies})
    play(game, "Bolt")
    assert [damage(game, name) for name in ("Gull", "Auk", "Tern")] == [0, 0, 1]


def test_damage_of_enemy_bases_is_not_received() -> None:
    dock = base("Dock", "【Activate･Main】Rest this Base：Choose 1 enemy Unit. Deal 1 damage to it.")
    for text, received in (("This Unit can't receive effect damage from enemy Bases.", 0), ("", 1)):
        game = table({"base": [dock]}, {"battle_area": [unit("Gull", text)]})
        activate(game, "Dock")
        assert damage(game, "Gull") == received


def test_costs_in_words_and_effects_that_are_chosen() -> None:
    for ours, usual in (
            ("【Deploy】Choose 1 Unit card with a cost of 3 or less from your trash. Add it to your hand.",
             "【Deploy】Choose 1 Unit card with 3 or less cost from your trash. Add it to your hand."),
            ("While you have fewer Units in play than your opponent, this Unit gets AP+1.",
             "While you have less Units in play than your opponent, this Unit gets AP+1."),
            ("【Deploy】Choose 1 to 2 enemy Units that aren't paired with a Pilot. Rest them.",
             "【Deploy】Choose 1 to 2 enemy Units with no paired Pilot. Rest them."),
            ("【Deploy】Choose 1 to 2 of your Unit tokens. They may attack on the turn they are deployed.",
             "【Deploy】Choose 1 to 2 of your Unit tokens. They can attack on the turn they are deployed.")):
        assert read_line("gcg", ours, "unit") == read_line("gcg", usual, "unit")
    (one,) = read_line("gcg", "【Main】Activate 1 of the following effects: ■Draw 1. ■Deploy 1 EX Base.", "command")
    assert print_ability("gcg", one).startswith("【Main】Choose 1 of the following effects and activate it:")
    assert ways(table({"battle_area": [unit("Heron")]}), "Heron")


def test_several_kinds_of_cards_that_you_have() -> None:
    heron = unit("Heron", "【Attack】If you have a (Harbor) Unit and a Base in play, draw 1.")
    gull, dock = unit("Gull", traits=["Harbor"]), base("Dock")
    for mine, drawn in (({"battle_area": [heron, gull], "base": [dock]}, 1), ({"battle_area": [heron, gull]}, 0),
                        ({"battle_area": [heron], "base": [dock]}, 0)):
        game = table(mine)
        attack(game, "Heron")
        assert size(game, 0, "hand") == drawn
    for text in ("【Attack】If it is your turn and a Base, draw 1.", "【Attack】If a Base, draw 1."):
        with pytest.raises(UnreadText, match="not said what is so"):
            read_line("gcg", text, "unit")
