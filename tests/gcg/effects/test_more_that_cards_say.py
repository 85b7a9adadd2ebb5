"""Events, prohibitions and times of which cards speak in further words, played."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_line
from tests.gcg.rulings.helpers import (
    attack,
    choose,
    command,
    damage,
    pair,
    pass_on,
    pilot,
    play,
    rested,
    say,
    size,
    table,
    unit,
    ways,
)

WAIT = command("Wait", "【Main】/【Action】Draw 1.", cost=0)


def same(text: str, other: str, kind: str = "unit") -> bool:
    return read_line("gcg", text, kind) == read_line("gcg", other, kind)


@pytest.mark.rule("gcg:8.2.1")
def test_attacking_a_unit_and_attacking_the_player_are_two_events() -> None:
    heron = unit("Heron", ["When this Unit attacks an enemy Unit, this Unit gets AP+2 during this turn.",
                           "When this Unit attacks the enemy player, draw 1."], ap=1, hp=9)
    for target, ap, drawn in (("Gull", 3, 0), (None, 1, 1)):
        game = table({"battle_area": [heron]}, {"battle_area": [rested(unit("Gull", ap=0, hp=9))]})
        before = size(game, 0, "hand")
        attack(game, "Heron", target)
        assert (game.card("Heron").ap, size(game, 0, "hand") - before) == (ap, drawn)


@pytest.mark.parametrize("what", ["destroy it", "it gets AP+2 during this turn"])
def test_it_could_be_the_unit_that_attacks_or_the_one_that_is_attacked(what: str) -> None:
    with pytest.raises(UnreadText, match="not clear what this stands for"):
        read_line("gcg", f"When this Unit attacks an enemy Unit, {what}.", "unit")


@pytest.mark.parametrize("text", [
    "【Deploy】Draw 1 for each 2 of your Units.", "This Unit gets AP+1 for each 2 of your Units.",
    "This Unit gets AP+1 for each 2 enemy Units.",
    "【Deploy】Deal 1 damage to all enemy Units for each 2 of your Units.",
])
def test_for_every_two_is_printed_back(text: str) -> None:
    (ability,) = read_line("gcg", text, "unit")
    assert print_ability("gcg", ability) == text
    other = text.replace("each 2 of your Units", "every 2 Units you have in play")
    assert same(text, other.replace("each 2 enemy", "every 2 enemy"))


@pytest.mark.parametrize("deed", ["reveal their hand", "discard their hand"])
def test_their_hand_is_that_of_who_acts(deed: str) -> None:
    assert same(f"【Deploy】All players {deed}.", f"【Deploy】All players {deed}s.")
    with pytest.raises(UnreadText, match="not said whose cards these are"):
        read_line("gcg", f"When your opponent deploys a Unit, {deed}.", "unit")


@pytest.mark.rule("gcg:7.5.2.2.4")
def test_a_card_that_is_played_is_heard_and_remembered_for_the_turn() -> None:
    heron = unit("Heron", "When you play a Command card, this Unit gets AP+1 during this turn.", ap=1)
    owl = unit("Owl", "【Deploy】If you have played a Command card during this turn, draw 1.")
    game = table({"hand": [WAIT, owl, owl], "battle_area": [heron]})
    play(game, "Owl")
    assert size(game, 0, "hand") == 2
    play(game, "Wait")
    assert (game.card("Heron").ap, size(game, 0, "hand")) == (2, 2)
    play(game, "Owl")
    assert size(game, 0, "hand") == 2


@pytest.mark.rule("gcg:13.1.4.1")
def test_a_unit_that_has_lost_blocker_does_not_block() -> None:
    heron = unit("Heron", "【Attack】Choose 1 enemy Unit. It loses <Blocker> during this turn.", ap=1, hp=9)
    game = table({"battle_area": [heron, unit("Owl", ap=1)]}, {"battle_area": [unit("Gull", "<Blocker>", hp=9)]})
    attack(game, "Owl")
    assert "block" in ways(game, "Gull")
    game = table({"battle_area": [heron]}, {"battle_area": [unit("Gull", "<Blocker>", hp=9)]})
    attack(game, "Heron")
    pass_on(game)
    assert size(game, 1, "shields") == 1


@pytest.mark.rule("gcg:10.1.9.1")
def test_damage_is_always_reduced() -> None:
    assert same("Reduce damage this Unit receives by 1.", "When this Unit receives damage, reduce it by 1.")
    heron = unit("Heron", "【Deploy】Choose 1 enemy Unit. Deal 3 damage to it.")
    tough = unit("Gull", "Reduce effect damage this Unit receives by 2.", hp=9)
    game = table({"hand": [heron]}, {"battle_area": [tough]})
    play(game, "Heron")
    assert damage(game, "Gull") == 1


def test_something_waits_for_the_end_of_this_turn() -> None:
    game = table({"hand": [unit("Heron", "【Deploy】At the end of this turn, return this Unit to its owner's hand.")]})
    play(game, "Heron")
    assert game.card("Heron").zone == "battle_area"
    game.pick(action="end")
    while game.turn == 1 and game.decision is not None:
        game.apply(0)
    assert size(game, 0, "battle_area") == 0


@pytest.mark.rule("gcg:5.9.1")
def test_a_pilot_that_was_chosen_is_paired() -> None:
    heron = unit("Heron", "【Deploy】You may choose 1 Pilot card from your trash. Pair it with this Unit.", ap=1)
    game = table({"hand": [heron], "trash": [pilot("Ann", ap=2)]})
    play(game, "Heron")
    say(game, True)
    assert game.card("Heron").ap == 3


@pytest.mark.rule("gcg:10.1.4")
def test_a_unit_that_enemy_effects_cannot_choose() -> None:
    heron = unit("Heron", "【Deploy】Choose 1 enemy Unit. Rest it.")
    shy = unit("Gull", "This Unit can't be chosen by enemy effects.")
    game = table({"hand": [heron]}, {"battle_area": [shy, unit("Auk")]})
    play(game, "Heron")
    assert [game.card(name).orientation for name in ("Gull", "Auk")] == ["active", "rested"]


def test_an_opponent_chooses_one_of_their_units_and_it_is_rested() -> None:
    heron = unit("Heron", "【Deploy】Your opponent chooses 1 of their Units. Rest it.")
    game = table({"hand": [heron]}, {"battle_area": [unit("Gull"), unit("Auk")]})
    play(game, "Heron")
    assert game.decision is not None and game.decision.player == 1
    choose(game, "Auk")
    assert [game.card(name).orientation for name in ("Gull", "Auk")] == ["active", "rested"]


def test_one_draw_for_each_two_cards() -> None:
    heron = unit("Heron", "This Unit gets AP+1 for each 2 cards in your trash.", ap=1)
    assert table({"battle_area": [heron], "trash": 5}).card("Heron").ap == 3


def test_discarding_is_heard() -> None:
    heron = unit("Heron", "When you discard a card, this Unit gets AP+1 during this turn.", ap=1)
    cut = command("Cut", "【Main】Discard 1.", cost=0)
    game = table({"hand": [cut, WAIT, WAIT], "battle_area": [heron]})
    play(game, "Cut")
    assert game.card("Heron").ap == 2


@pytest.mark.rule("gcg:7.5.1")
def test_what_is_done_at_the_start_of_the_main_phase() -> None:
    heron = unit("Heron", "At the start of your main phase, draw 1.")
    game = table({"battle_area": [heron]}, {"battle_area": [heron]})
    game.pick(action="end")
    while game.turn == 1 and game.decision is not None:
        game.apply(0)
    while game.decision is not None and game.decision.kind != "main phase":
        game.apply(0)
    assert game.decision is not None
    assert (game.decision.player, size(game, 1, "hand")) == (1, 2)


def test_otherwise_in_other_words() -> None:
    text = "【Deploy】Choose 1 enemy Unit. If it is Lv.3 or lower, rest it. {}, deal 2 damage to it."
    assert all(same(text.format(one), text.format("Otherwise")) for one in ("If not", "If it isn't"))
    assert isinstance(hj.card("gcg", name="Heron", type="unit", text=text.format("If not")), hj.Definition)


def test_on_the_turn_in_which_a_unit_is_deployed() -> None:
    text = "On the turn this Unit is deployed, it gets AP+2."
    game = table({"hand": [unit("Heron", text, ap=1)], "battle_area": [unit("Owl", text, ap=1)]})
    play(game, "Heron")
    assert (game.card("Heron").ap, game.card("Owl").ap) == (3, 1)


def test_during_a_turn_in_which_something_has_happened() -> None:
    heron = unit("Heron", "During a turn where you have played a Command card, this Unit gets AP+2.", ap=1)
    game = table({"hand": [WAIT], "battle_area": [heron]})
    assert game.card("Heron").ap == 1
    play(game, "Wait")
    assert game.card("Heron").ap == 3


def test_destroyed_by_an_enemy_effect_or_by_battle_damage() -> None:
    gull = unit("Gull", ["When this Unit is destroyed by an enemy effect, draw 1.",
                         "When this Unit is destroyed by battle damage, draw 2."], ap=1, hp=1)
    strike = command("Strike", "【Main】Choose 1 enemy Unit. Destroy it.", cost=0)
    game = table({"hand": [strike], "battle_area": [unit("Owl", ap=3)]}, {"battle_area": [rested(gull)]})
    play(game, "Strike")
    assert size(game, 1, "hand") == 1
    game = table({"hand": [strike], "battle_area": [unit("Owl", ap=3)]}, {"battle_area": [rested(gull)]})
    attack(game, "Owl", "Gull")
    pass_on(game)
    assert size(game, 1, "hand") == 2


def test_what_an_opponent_deploys_and_plays_is_heard() -> None:
    heron = unit("Heron", ["When your opponent deploys a Unit, this Unit gets AP+1 during this turn.",
                           "When your opponent plays a Command card, this Unit gets AP+3 during this turn."], ap=0)
    game = table({"hand": [unit("Owl"), WAIT]}, {"battle_area": [heron]})
    play(game, "Owl")
    assert game.card("Heron").ap == 1
    play(game, "Wait")
    assert game.card("Heron").ap == 4


def test_the_whole_hand_is_discarded() -> None:
    heron = unit("Heron", "【Deploy】Discard your hand. Then, draw 1.")
    game = table({"hand": [heron, WAIT, WAIT]})
    play(game, "Heron")
    assert (size(game, 0, "trash"), size(game, 0, "hand")) == (2, 1)


def test_values_that_are_compared_in_other_words() -> None:
    for words, rested_one in (("less AP than", "Gull"), ("more AP than", "Auk"), ("the same AP as", "Tern")):
        heron = unit("Heron", f"【Deploy】Choose 1 enemy Unit with {words} this Unit. Rest it.", ap=2)
        foes = [unit("Gull", ap=1), unit("Auk", ap=3), unit("Tern", ap=2)]
        game = table({"hand": [heron]}, {"battle_area": foes})
        play(game, "Heron")
        assert game.card(rested_one).orientation == "rested"
    assert same("While this Unit's AP is 5 or more, it gets HP+1.", "While this Unit has 5 or more AP, it gets HP+1.")
    assert same("【Deploy】Choose 1 enemy Unit that isn't paired with a Pilot. Rest it.",
                "【Deploy】Choose 1 enemy Unit that has no paired Pilot. Rest it.")


def test_the_opponent_of_whom_a_condition_speaks_is_meant_by_they() -> None:
    heron = unit("Heron", "【Deploy】If your opponent has 3 or more cards in their hand, they discard 1.")
    for hand, left in ((3, 2), (2, 2)):
        game = table({"hand": [heron]}, {"hand": [WAIT] * hand})
        play(game, "Heron")
        while game.decision is not None and game.decision.player == 1:
            game.apply(0)
        assert size(game, 1, "hand") == left
    with pytest.raises(hj.HeadJudgeError, match="not clear who does this"):
        unit("Heron", "【Deploy】Choose 1 of your opponent's Units. They discard 1.")


def test_an_event_in_the_turn_of_one_player() -> None:
    assert same("When this Unit is destroyed during your opponent's turn, draw 1.",
                "During your opponent's turn, when this Unit is destroyed, draw 1.")
    assert same("This Unit can't attack the enemy player.",
                "This Unit can't choose the enemy player as its attack target.")
    assert same("【Attack】Choose 2 enemy Units. Deal 1 damage to each of them.",
                "【Attack】Choose 2 enemy Units. Deal 1 damage to them.")


def test_so_many_for_each_of_some_cards() -> None:
    heron = unit("Heron", ["【Deploy】Draw 2 for each of your other Units.",
                           "【Deploy】Choose 1 enemy Unit. Deal 2 damage to it for each friendly Unit."])
    game = table({"hand": [heron], "battle_area": [unit("Owl")]}, {"battle_area": [unit("Gull", hp=9)]})
    play(game, "Heron")
    while game.decision is not None and game.decision.kind != "main phase":
        game.apply(0)
    assert (size(game, 0, "hand"), damage(game, "Gull")) == (2, 4)


def test_a_unit_that_cannot_attack_in_the_next_turn_of_its_player() -> None:
    heron = unit("Heron", "【Deploy】Choose 1 enemy Unit. It can't attack during your opponent's next turn.")
    game = table({"hand": [heron]}, {"battle_area": [unit("Gull"), unit("Auk")]})
    play(game, "Heron")
    choose(game, "Gull")
    game.pick(action="end")
    while game.decision is not None and not (game.decision.player == 1 and game.decision.kind == "main phase"):
        game.apply(0)
    assert (ways(game, "Gull"), ways(game, "Auk")) == ([], ["attack"])


def test_pairing_and_others_in_further_words() -> None:
    assert same("While this Unit has a (Harbor) Pilot, it gets AP+1.",
                "While this Unit is paired with a (Harbor) Pilot, it gets AP+1.")
    assert same("All friendly Units other than this Unit get AP+1.", "All other friendly Units get AP+1.")
    assert same("【Deploy】Deal 1 damage to each enemy Unit.", "【Deploy】Deal 1 damage to all enemy Units.")
    lone = unit("Heron", "While this Unit isn't paired with a Pilot, it gets AP+2.", ap=1)
    game = table({"battle_area": [lone], "hand": [pilot("Ann", ap=0)]})
    assert game.card("Heron").ap == 3
    pair(game, "Ann", "Heron")
    assert game.card("Heron").ap == 1


def test_how_a_unit_was_destroyed_is_said_in_a_condition() -> None:
    gull = unit("Gull", "【Destroyed】If this Unit is destroyed by battle damage, draw 2.", ap=1, hp=1)
    strike = command("Strike", "【Main】Choose 1 enemy Unit. Destroy it.", cost=0)
    for by_battle in (True, False):
        game = table({"hand": [strike], "battle_area": [unit("Owl", ap=3)]}, {"battle_area": [rested(gull)]})
        if by_battle:
            attack(game, "Owl", "Gull")
        else:
            play(game, "Strike")
        pass_on(game)
        assert size(game, 1, "hand") == (2 if by_battle else 0)


def test_more_of_the_same_instead_lasts_as_long() -> None:
    heron = unit("Heron", "【Deploy】Choose 1 of your other Units. It gets AP+1 during this turn. "
                          "If it is Lv.5 or higher, it gets AP+3 instead.")
    for level, ap in ((4, 2), (5, 4)):
        game = table({"hand": [heron], "battle_area": [unit("Owl", level=level, ap=1)]})
        play(game, "Heron")
        assert game.card("Owl").ap == ap
    assert same("【Deploy】Choose 1 enemy Unit. If it isn't rested, rest it.",
                "【Deploy】Choose 1 enemy Unit. If it is active, rest it.")


def test_a_unit_that_cannot_be_blocked() -> None:
    heron = unit("Heron", "【Attack】This Unit can't be blocked during this turn.", ap=1, hp=9)
    game = table({"battle_area": [heron, unit("Owl", ap=1)]}, {"battle_area": [unit("Gull", "<Blocker>", hp=9)]})
    attack(game, "Heron")
    assert "block" not in ways(game, "Gull")
    pass_on(game)
    assert size(game, 1, "shields") == 1
