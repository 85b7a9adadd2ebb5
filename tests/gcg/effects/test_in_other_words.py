"""Wordings of prohibitions, substitutions, costs and comparisons beside the common ones, played."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_line
from tests.gcg.rulings.helpers import (
    act,
    active_resources,
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
    targets,
    unit,
    ways,
)

STRIKE = command("Strike", "【Main】/【Action】Choose 1 enemy Unit. Destroy it.", cost=0)
WAIT = command("Wait", "【Main】/【Action】Draw 1.", cost=0)


def test_a_unit_that_only_some_units_cannot_block() -> None:
    heron = unit("Heron", "This Unit can't be blocked by enemy Units that are Lv.2 or lower.")
    small, big = unit("Gull", "<Blocker>", level=2), unit("Auk", "<Blocker>", level=3)
    game = table({"battle_area": [heron]}, {"battle_area": [small, big]})
    attack(game, "Heron")
    assert (ways(game, "Gull"), ways(game, "Auk")) == ([], ["block"])
    refused = game.why_not(action="block", card="Gull")
    assert "an effect keeps the attacking Unit from being blocked" in [one.text for one in refused]


@pytest.mark.rule("gcg:1.3.3")
def test_battle_damage_from_any_units_of_a_kind_is_not_received() -> None:
    heron = unit("Heron", "This Unit can't receive battle damage from Units with 2 or less AP.", ap=1, hp=9)
    for ap, received in ((2, 0), (3, 3)):
        game = table({"battle_area": [heron]}, {"battle_area": [rested(unit("Gull", ap=ap, hp=9))]})
        attack(game, "Heron", "Gull")
        pass_on(game)
        assert damage(game, "Heron") == received


@pytest.mark.rule("gcg:1.3.3")
def test_a_unit_that_enemy_effects_do_not_rest() -> None:
    calm = command("Calm", "【Main】Choose 1 enemy Unit. Rest it.", cost=0)
    for words in ("This Unit can't be rested by enemy effects.", "Enemy effects can't rest this Unit."):
        game = table({"hand": [calm]}, {"battle_area": [unit("Gull", words)]})
        play(game, "Calm")
        assert game.card("Gull").orientation == "active"
    game = table({"battle_area": [unit("Heron", "This Unit can't be rested by enemy effects.")]})
    attack(game, "Heron")
    assert game.card("Heron").orientation == "rested"


@pytest.mark.rule("gcg:10.1.9.1")
def test_only_what_an_enemy_effect_would_destroy_is_substituted() -> None:
    text = "If this Unit would be destroyed by an enemy effect, you may exile 2 cards from your trash instead."
    gull = unit("Gull", text, ap=0, hp=1)
    game = table({"hand": [STRIKE]}, {"battle_area": [gull], "trash": 3})
    play(game, "Strike")
    assert asked(game).player == 1
    say(game, True)
    pass_on(game)
    assert (names(game, 1, "battle_area"), size(game, 1, "trash"), size(game, 1, "removal")) == (["Gull"], 1, 2)
    game = table({"battle_area": [unit("Owl", ap=3)]}, {"battle_area": [rested(gull)], "trash": 3})
    attack(game, "Owl", "Gull")
    pass_on(game)
    assert (names(game, 1, "battle_area"), size(game, 1, "trash")) == ([], 4)


@pytest.mark.rule("gcg:10.1.9.1")
def test_another_unit_is_saved() -> None:
    heron = unit("Heron", "If one of your other (Harbor) Units would be destroyed, you may rest this Unit instead.")
    gull, auk = unit("Gull", traits=["Harbor"]), unit("Auk")
    for target, left in (("Gull", 3), ("Auk", 2)):
        game = table({"hand": [STRIKE]}, {"battle_area": [heron, gull, auk]})
        play(game, "Strike")
        choose(game, target)
        if target == "Gull":
            say(game, True)
        assert size(game, 1, "battle_area") == left
        assert game.card("Heron").orientation == ("rested" if target == "Gull" else "active")


@pytest.mark.rule("gcg:10.1.9.1")
def test_damage_that_would_be_received_from_an_effect_is_less() -> None:
    bolt = command("Bolt", "【Main】Choose 1 enemy Unit. Deal 3 damage to it.", cost=0)
    tough = unit("Gull", "If this Unit would receive damage from an enemy effect, reduce it by 2.", ap=0, hp=9)
    game = table({"hand": [bolt], "battle_area": [unit("Owl", ap=3)]}, {"battle_area": [rested(tough)]})
    play(game, "Bolt")
    assert damage(game, "Gull") == 1
    attack(game, "Owl", "Gull")
    pass_on(game)
    assert damage(game, "Gull") == 4


@pytest.mark.rule("gcg:10.1.7.3")
def test_a_cost_in_the_text_is_paid_or_nothing_follows() -> None:
    heron = unit("Heron", "【Deploy】You may pay ②. If you do, draw 1.", cost=1)
    for resources, drawn in ((3, 1), (2, 0)):
        game = table({"hand": [heron], "resource_area": resources})
        play(game, "Heron")
        if game.decision is not None and game.decision.kind != "main phase":
            say(game, True)
        assert (size(game, 0, "hand"), active_resources(game, 0)) == (drawn, resources - 1 - 2 * drawn)


def test_unless_something_is_there() -> None:
    heron = unit("Heron", "This Unit can't attack unless you have another (Harbor) Unit in play.")
    gull = unit("Gull", traits=["Harbor"])
    assert "attack" not in ways(table({"battle_area": [heron, unit("Auk")]}), "Heron")
    assert "attack" in ways(table({"battle_area": [heron, gull]}), "Heron")
    with pytest.raises(UnreadText, match="not said when this is not so"):
        read_line("gcg", "This Unit can't attack unless it is a (Harbor) Unit.", "unit")


def test_another_number_of_the_same_tokens() -> None:
    heron = unit("Heron", "【Deploy】Deploy 1 rested [Wisp](AP1･HP1) Unit token."
                          " If you have 4 or less Resources, deploy 2 of them instead.")
    for resources, tokens in ((4, 2), (5, 1)):
        game = table({"hand": [heron], "resource_area": resources})
        play(game, "Heron")
        assert names(game, 0, "battle_area").count("Wisp") == tokens
        assert {card.orientation for card in game.players[0]["battle_area"] if card.name == "Wisp"} == {"rested"}


def test_one_time_is_that_of_both_clauses() -> None:
    text = "【Deploy】Choose 1 enemy Unit. It gets AP-1 during this turn and can't activate <Blocker>."
    (ability,) = read_line("gcg", text, "unit")
    usual = "It gets AP-1 during this turn. It can't activate <Blocker> during this turn."
    (two,) = read_line("gcg", f"【Deploy】Choose 1 enemy Unit. {usual}", "unit")
    assert ability == two
    game = table({"hand": [unit("Heron", text)], "battle_area": [unit("Owl")]},
                 {"battle_area": [unit("Gull", "<Blocker>", ap=2)]})
    play(game, "Heron")
    assert game.card("Gull").ap == 1
    attack(game, "Owl")
    assert ways(game, "Gull") == []


def test_no_card_is_named_that_a_second_clause_could_be_about() -> None:
    with pytest.raises(UnreadText, match="not said who"):
        read_line("gcg", "【Deploy】Draw 1 and can't attack during this turn.", "unit")


def test_a_card_is_put_on_the_top_of_the_shields_or_under_them() -> None:
    for words, where in (("on the top of your Shields", 0), ("under your Shields", -1)):
        heron = unit("Heron", f"【Deploy】Choose 1 Unit card from your trash. Place it {words}.")
        game = table({"hand": [heron], "trash": [unit("Gull")]})
        play(game, "Heron")
        shields = game.players[0]["shields"]
        assert (len(shields), shields.names[where]) == (3, "Gull")


def test_a_card_goes_from_the_deck_into_the_trash() -> None:
    heron = unit("Heron", "When a (Harbor) card is placed from your deck into your trash, this Unit gets AP+1 during"
                          " this turn.", ap=1)
    mill = command("Mill", "【Main】Place the top 2 cards of your deck into your trash. Discard 1.", cost=0)
    harbor = unit("Gull", traits=["Harbor"])
    game = table({"hand": [mill, harbor], "battle_area": [heron], "deck": [harbor, unit("Auk"), harbor]})
    play(game, "Mill")
    assert game.card("Heron").ap == 2


@pytest.mark.rule("gcg:1.3.2")
def test_any_number_is_chosen_and_as_many_are_drawn_as_were_discarded() -> None:
    heron = unit("Heron", "【Deploy】Choose any number of your other Units. Rest them.")
    game = table({"hand": [heron], "battle_area": [unit("Gull"), unit("Auk"), unit("Owl")]})
    play(game, "Heron")
    choose(game, "Gull", "Owl")
    game.pick(action="done")
    assert [game.card(name).orientation for name in ("Gull", "Auk", "Owl")] == ["rested", "active", "rested"]
    swap = command("Swap", "【Main】Discard 2. Draw that many cards.", cost=0)
    game = table({"hand": [swap, WAIT, WAIT, STRIKE], "deck": 5})
    play(game, "Swap")
    choose(game, "Wait", "Wait")
    assert (size(game, 0, "hand"), size(game, 0, "trash")) == (3, 3)


def test_more_units_than_the_opponent() -> None:
    heron = unit("Heron", "While you have less Units in play than your opponent, this Unit gets AP+2.", ap=1)
    (ability,) = read_line("gcg", "While your opponent has more Units than you, this Unit gets AP+2.", "unit")
    assert read_line("gcg", print_ability("gcg", ability), "unit") == (ability,)
    assert heron.abilities == (ability,)
    for others, ap in ((1, 1), (2, 3)):
        game = table({"battle_area": [heron]}, {"battle_area": [unit(f"Gull {at}") for at in range(others)]})
        assert game.card("Heron").ap == ap


def test_destroyed_in_the_turn_of_one_player_only() -> None:
    gull = unit("Gull", "【Destroyed】If this Unit is destroyed during your opponent's turn, draw 1.")
    game = table({"hand": [STRIKE]}, {"battle_area": [gull]})
    play(game, "Strike")
    assert size(game, 1, "hand") == 1
    game = table({"battle_area": [gull, unit("Owl", "【Activate･Main】Destroy 1 of your other Units:Draw 1.")]})
    game.pick(action="activate", card="Owl")
    assert size(game, 0, "hand") == 1


@pytest.mark.rule("gcg:10.1.4")
def test_what_follows_is_said_of_the_nearest_card() -> None:
    text = ("【Action】Choose 1 enemy Unit battling one of your Units that is Lv.3 or higher. It gets AP-1 during this"
            " battle.")
    hush = command("Hush", text, cost=0)
    for level, there in ((2, False), (3, True)):
        game = table({"hand": [hush], "battle_area": [unit("Heron", level=level, hp=9)]},
                     {"battle_area": [rested(unit("Gull", ap=2, hp=9))]})
        attack(game, "Heron", "Gull")
        if there:
            act(game, 0)
        assert ("play" in ways(game, "Hush")) is there


def test_a_unit_does_not_become_active_in_the_start_phase() -> None:
    words = "This Unit can't be set as active during your start phase."
    game = table({}, {"battle_area": [rested(unit("Gull", words)), rested(unit("Auk"))]})
    game.pick(action="end")
    while game.decision is not None and not (game.decision.player == 1 and game.decision.kind == "main phase"):
        game.apply(0)
    assert [game.card(name).orientation for name in ("Gull", "Auk")] == ["rested", "active"]


def test_an_effect_is_chosen_without_more_words() -> None:
    short = "【Main】Choose 1 of the following: ■Draw 1. ■Place 1 EX Resource."
    long = "【Main】Choose 1 of the following effects and activate it: ■Draw 1. ■Place 1 EX Resource."
    assert read_line("gcg", short, "command") == read_line("gcg", long, "command")


def test_a_base_that_enemy_effects_cannot_destroy() -> None:
    pier = base("Pier", "Enemy effects can't destroy this Base.")
    crush = command("Crush", "【Main】Choose 1 enemy Base. Destroy it.", cost=0)
    game = table({"hand": [crush]}, {"base": [pier]})
    play(game, "Crush")
    assert names(game, 1, "base") == ["Pier"]


@pytest.mark.parametrize(("text", "ap"), [
    ("increase that Unit's AP by an amount equal to the number of your Units", 5),
    ("reduce its AP by an amount equal to the number of your Units", 1),
    ("reduce this Unit's AP by an amount equal to the number of your Units", 3),
])
def test_a_number_of_any_unit_is_changed_by_an_amount(text: str, ap: int) -> None:
    heron = unit("Heron", f"【Deploy】Choose 1 enemy Unit. During this turn, {text}.", ap=2)
    game = table({"hand": [heron], "battle_area": [unit("Owl")]}, {"battle_area": [unit("Gull", ap=3)]})
    play(game, "Heron")
    assert (game.card("Gull").ap, game.card("Heron").ap) == (ap, 0 if "this Unit" in text else 2)


def test_units_of_a_total_are_chosen() -> None:
    heron = unit("Heron", "【Deploy】Choose any number of enemy Units with a total of 5 or less HP. Rest them.")
    hurt = hj.put(unit("Gull", hp=5), damage=2)
    game = table({"hand": [heron]}, {"battle_area": [hurt, unit("Auk", hp=2), unit("Owl", hp=4)]})
    play(game, "Heron")
    choose(game, "Gull")
    assert targets(game) == ["Auk"]
    choose(game, "Auk")
    assert [game.card(name).orientation for name in ("Gull", "Auk", "Owl")] == ["rested", "rested", "active"]
    with pytest.raises(hj.HeadJudgeError, match="cannot be carried out"):
        unit("Heron", "While you have 2 or more Units with a total of 5 or less AP in play, this Unit gets AP+1.")


def test_something_is_done_at_the_end_of_this_turn() -> None:
    heron = unit("Heron", "【Deploy】Choose 1 enemy Unit. Destroy it at the end of this turn.")
    game = table({"hand": [heron]}, {"battle_area": [unit("Gull")]})
    play(game, "Heron")
    assert names(game, 1, "battle_area") == ["Gull"]
    game.pick(action="end")
    while game.turn == 1 and game.decision is not None:
        game.apply(0)
    assert names(game, 1, "battle_area") == []
    with pytest.raises(UnreadText, match="a time without anything that goes before"):
        read_line("gcg", "Draw 1 at the end of this turn.", "unit")


@pytest.mark.parametrize("text", [
    "【Deploy】Your opponent discards 2. Draw that many cards.",
    "【Deploy】Your opponent discards 1. Draw 1.",
    "【Deploy】All players discard 1. Draw that many cards."])
def test_what_others_discard_is_counted_and_printed(text: str) -> None:
    (ability,) = read_line("gcg", text, "unit")
    assert read_line("gcg", print_ability("gcg", ability), "unit") == (ability,)
