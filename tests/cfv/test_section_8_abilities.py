"""Abilities, effects, check timings, playing and choosing (cfv:8.1 to 8.5)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.vocabulary import counter_blast, exactly, soul_blast
from headjudge.language.tree import ast
from tests.cfv.helpers import ROOK, board, unit
from tests.vanguard.helpers import asked, attack, count, finish_attack, moments, names, once, options, when
from tests.vanguard.trees import (
    CHOSEN,
    DRAW,
    PLACED,
    RC,
    VC,
    act,
    auto,
    call,
    choose,
    cont,
    exists,
    power,
    select,
)

AYLA = unit("Ayla")
LIMIT = ast.Limit(1)


# 8.1 Categories


@pytest.mark.rule("cfv:8.1.1", "cfv:3.1.1", "cfv:3.1.1.1", "cfv:3.1.2", "cfv:8.2.1", "cfv:8.1.1.1", "cfv:3.1.1.2.2",
                  "cfv:8.5.2", "cfv:8.5.2.4.4", "cfv:8.5.1", "cfv:6.6.1.2.2")
def test_an_activated_ability_is_played_and_its_effect_carried_out() -> None:
    game = board({"rearguard": {"left_back": unit("Actor", act(DRAW))}})
    game.pick(action="activate", card="Actor")
    assert count(game, 0, "hand") == 1


@pytest.mark.rule("cfv:8.1.1.1")
def test_a_player_with_a_play_timing_pays_the_cost_and_gets_the_effect() -> None:
    costly = unit("Costly", act(DRAW, cost=(counter_blast(1),)))
    game = board({"rearguard": {"left_back": costly}, "damage": [AYLA]}, {"rearguard": {"left_back": costly},
                                                                          "damage": [AYLA]})
    assert asked(game).kind == "main phase" and [key for key in options(game) if "activate" in key] == [
        "activate Costly 1"], "not that of the other player, who has no play timing"
    game.pick(action="activate")
    assert count(game, 0, "hand") == 1 and not game.players[0]["damage"][0].face_up


@pytest.mark.rule("cfv:8.1.1")
def test_the_three_categories_of_abilities() -> None:
    three = unit("Three", cont(power(500, until=None)), act(DRAW), auto(PLACED, DRAW), skills=[])
    game = board({"rearguard": {"left_front": three}})
    assert [ability.kind for ability in game.card("Three").abilities] == ["continuous", "activated", "automatic"]
    assert game.card("Three").power == 7500


@pytest.mark.rule("cfv:8.5.2.4.4")
def test_the_effect_of_an_automatic_ability_that_is_played_is_carried_out() -> None:
    comer = unit("Comer", auto(ast.Moved(ast.THIS, "call", (), "any", RC), DRAW, power(1000)))
    game = board({"hand": [comer]})
    game.pick(card="Comer")
    game.pick(slot="left_back")
    assert count(game, 0, "hand") == 1 and game.card("Comer").power == 8000


@pytest.mark.rule("cfv:8.1.1.2", "cfv:3.1.1.2", "cfv:3.1.1.2.3", "cfv:8.6.1", "cfv:8.6.2", "cfv:3.1.2.1", "cfv:8.2.1.1")
def test_an_automatic_ability_is_played_by_itself_after_its_event() -> None:
    game = board({"hand": [unit("Comer", auto(PLACED, DRAW))]})
    game.pick(card="Comer")
    game.pick(slot="left_back")
    assert count(game, 0, "hand") == 1 and once(game, verb="call") < once(game, verb="draw")


@pytest.mark.rule("cfv:8.1.1.3", "cfv:3.1.1.2.1")
def test_a_continuous_ability_is_in_effect_without_being_played() -> None:
    game = board({"rearguard": {"left_back": unit("Strong", cont(power(3000, until=None)))}})
    assert game.card("Strong").power == 10000


@pytest.mark.rule("cfv:8.1.1.2.2")
@pytest.mark.parametrize("pays", [True, False])
def test_the_cost_of_an_automatic_ability_is_paid_or_not_while_it_resolves(pays: bool) -> None:
    comer = unit("Comer", auto(PLACED, DRAW, cost=(counter_blast(1),)))
    game = board({"hand": [comer], "damage": [AYLA]})
    game.pick(card="Comer")
    game.pick(slot="left_back")
    assert asked(game).kind == "pay"
    game.pick(action="yes" if pays else "no")
    assert count(game, 0, "hand") == int(pays) and game.card("Ayla").face_up is not pays


@pytest.mark.rule("cfv:8.1.1.2.3", "cfv:8.1.1.2.3.1")
def test_an_ability_with_if_triggers_all_the_same_and_bars_itself() -> None:
    often = unit("Often", auto(ast.Moved(select("rearguard"), "call", (), "any", RC),
                               ast.If(exists("hand", 0, 0), power(1000)), nodes.Bar()))
    game = board({"hand": [AYLA, unit("Bram")], "rearguard": {"left_back": often}})
    game.pick(card="Ayla")
    game.pick(slot="left_front")
    game.pick(card="Bram")
    game.pick(slot="right_front")
    assert game.card("Often").power == 7000, "the hand was not empty the first time, and then it could not be used"
    assert len(when(game, kind="ability", card="Often")) == 1


@pytest.mark.rule("cfv:8.1.1.2.3.1", "cfv:11.2.1.3")
def test_barring_itself_cancels_what_stands_by_already() -> None:
    often = unit("Often", auto(ast.Moved(select("rearguard"), "call", (), "any", RC), power(1000), nodes.Bar()))
    pair = unit("Pair", act(choose("drop", number=2), call(CHOSEN, "left_front", "right_front")))
    game = board({"drop": [AYLA, unit("Bram")], "rearguard": {"left_back": often, "right_back": pair}})
    game.pick(action="activate")
    game.pick(slot="left_front")
    game.pick(slot="right_front")
    while asked(game).kind == "automatic":
        game.apply(0)
    assert game.card("Often").power == 8000, "it stood by twice, and the second is cancelled"


# 8.2, 8.3


@pytest.mark.rule("cfv:8.2.1.3")
def test_a_replacement_puts_another_event_in_the_place_of_one() -> None:
    stays = unit("Stays", ast.Continuous((ast.Instead(ast.Moved(ast.THIS, "retire", ("field",), "any", ("drop",)),
                                                      ast.Move(ast.THIS, (ast.Spot("bind"),))),), ("field",)))
    game = board({"rearguard": {"left_back": stays}, "hand": [AYLA]})
    game.pick(card="Ayla")
    game.pick(slot="left_back")
    assert names(game, 0, "bind") == ["Stays"] and count(game, 0, "drop") == 0


@pytest.mark.rule("cfv:8.3.2")
def test_a_choice_of_an_inactive_part_is_not_made() -> None:
    """Whether the unit is bound instead of being retired is asked while the hand holds a card, and not without one."""
    instead = ast.Instead(ast.Moved(ast.THIS, "retire", ("field",), "any", ("drop",)),
                          ast.Move(ast.THIS, (ast.Spot("bind"),)), optional=True)
    for hand, asked_for in ((2, True), (1, False)):
        game = board({"rearguard": {"left_back": unit("May", cont(instead, condition=exists("hand", 1)))},
                      "hand": [AYLA] * hand})
        game.pick(card="Ayla")
        game.pick(slot="left_back")
        assert ("yes" in options(game)) is asked_for and ("May" in names(game, 0, "drop")) is not asked_for


@pytest.mark.rule("cfv:8.3.1", "cfv:8.3.3")
def test_what_is_active_under_a_condition_does_nothing_without_it() -> None:
    moody = unit("Moody", cont(power(2000, until=None), condition=exists("hand", 1)))
    game = board({"rearguard": {"left_back": moody}, "hand": [AYLA]})
    assert game.card("Moody").power == 9000
    game.pick(card="Ayla")
    game.pick(slot="left_front")
    assert game.card("Moody").power == 7000


# 8.4 Check timing


@pytest.mark.rule("cfv:8.4.1", "cfv:3.5.1", "cfv:3.5.2", "cfv:9.1.2", "cfv:8.4.1.1", "cfv:9.1.3", "cfv:9.3.3")
def test_rule_actions_come_before_automatic_abilities() -> None:
    sees = unit("Sees", auto(ast.Moved(select("rearguard"), "place", (), "any", RC), power(500)))
    gone = unit("Gone", auto(ast.Moved(ast.THIS, "retire", ("field",), "any", ("drop",)), DRAW))
    game = board({"rearguard": {"left_back": gone, "left_front": sees}, "hand": [AYLA]})
    game.pick(card="Ayla")
    game.pick(slot="left_back")
    assert asked(game).kind == "automatic", "the unit that was called over is gone before anything is played"
    assert names(game, 0, "drop") == ["Gone"] and game.card("Sees").power == 7000
    game.pick(card="Gone")
    assert count(game, 0, "hand") == 1 and game.card("Sees").power == 7500


@pytest.mark.rule("cfv:8.4.1.2")
def test_after_an_ability_rule_actions_come_before_the_next_one() -> None:
    """The first of two abilities makes six damage: its player loses before the second one is played."""
    came = ast.Moved(select("rearguard"), "call", (), "any", RC)
    hurts = auto(came, ast.Move(ast.Top("deck", "you", ast.Num(1)), (ast.Spot("damage"),)))
    game = board({"hand": [AYLA], "damage": 5, "rearguard": {"left_back": unit("One", hurts),
                                                             "right_back": unit("Two", auto(came, DRAW))}})
    game.pick(card="Ayla")
    game.pick(slot="left_front")
    game.pick(card="One")
    assert game.result is not None and game.result.losers == (0,) and when(game, kind="ability", card="Two") == []


@pytest.mark.rule("cfv:8.4.1.3")
def test_after_an_ability_of_the_other_player_the_turn_players_come_first_again() -> None:
    came = ast.Moved(ast.Select(("rearguard",), "any"), "place", (), "any", RC)
    brief = unit("Brief", auto(ast.Moved(ast.THIS, "retire", ("field",), "any", ("drop",)),
                               power(500, select("vanguard"))))
    retires = auto(came, ast.Move(select("rearguard", ast.Named(("Brief",)), whose="opponent"), (ast.Spot("drop"),)))
    others = {"left_back": unit("Two", retires), "right_back": unit("Three", auto(came, power(500)))}
    game = board({"hand": [AYLA], "rearguard": {"left_back": brief}}, {"rearguard": others})
    game.pick(card="Ayla")
    game.pick(slot="left_front")
    game.pick(card="Two")
    assert once(game, kind="ability", card="Brief") < once(game, kind="ability", card="Three")


@pytest.mark.rule("cfv:8.4.1.2", "cfv:8.4.1.3", "cfv:8.6.3", "cfv:8.6.3.1", "cfv:8.4.1.4")
def test_the_turn_players_abilities_come_first_each_player_orders_the_own_ones() -> None:
    def sees(name: str) -> hj.Definition:
        return unit(name, auto(ast.Moved(ast.Select(("rearguard",), "any"), "place", (), "any", RC), power(500)))

    game = board({"hand": [AYLA], "rearguard": {"left_back": sees("One"), "right_back": sees("Two")}},
                 {"rearguard": {"left_back": sees("Three"), "right_back": sees("Four")}})
    game.pick(card="Ayla")
    game.pick(slot="left_front")
    assert (asked(game).player, sorted(options(game))) == (0, ["automatic One 0", "automatic Two 1"])
    game.pick(card="Two")
    assert asked(game).player == 1, "One followed by itself; now the other player chooses"
    game.pick(card="Three")
    assert [game.card(name).power for name in ("One", "Two", "Three", "Four")] == [7500] * 4
    assert asked(game).kind != "automatic" and asked(game).player == 0


# 8.5 Playing


@pytest.mark.rule("cfv:8.5.1.1", "cfv:8.5.1.1.1", "cfv:8.5.2.1", "cfv:8.5.2.1.1", "cfv:8.5.2.1.1.1", "cfv:8.5.2.4",
                  "cfv:8.5.2.4.1", "cfv:8.5.2.4.1b", "cfv:4.7.2", "cfv:10.1.5.2",
                  "cfv:2.4.2")
def test_a_normal_ride_takes_the_same_grade_or_one_more_and_stands() -> None:
    game = hj.scenario("cfv", phase="ride", players=[
        {"vanguard": hj.put(unit("Old", skills=[]), state="stand"), "hand": [
            unit("Zero", grade=0), unit("Same"), unit("More", grade=2), unit("Much", grade=3)]}, {"vanguard": ROOK}])
    assert options(game) == ["ride Same", "ride More", "pass"]
    assert [one.rule for one in game.why_not(action="ride", card="Much")] == ["cfv:8.5.2.1.1.1"]
    game.pick(card="More")
    assert game.card("More").zone == "vanguard" and game.card("More").orientation == "stand"
    assert names(game, 0, "soul") == ["Old"] and moments(game, "ride") == moments(game, "ridden"), "at one time"


@pytest.mark.rule("cfv:8.5.2.1.1.2", "cfv:8.5.2.1", "cfv:2.4.2")
def test_a_normal_call_takes_at_most_the_grade_of_the_vanguard() -> None:
    game = hj.scenario("cfv", players=[
        {"vanguard": unit("Lord", grade=2), "hand": [unit("Two", grade=2), unit("Three", grade=3), AYLA]},
        {"vanguard": ROOK}])
    assert sorted(options(game)) == ["call Ayla", "call Two", "pass"]


@pytest.mark.rule("cfv:8.5.2.1")
def test_a_card_that_is_called_is_revealed_before_its_circle_is_chosen() -> None:
    game = board({"hand": [AYLA, unit("Bram")]})
    assert "Ayla" not in str(game.view(1))
    game.pick(action="call", card="Ayla")
    assert asked(game).kind == "circle" and "Ayla" in str(game.view(1)) and "Bram" not in str(game.view(1))
    assert "Ayla" in str(game.view(None)), "spectators see it as well"


def test_without_a_vanguard_nothing_is_ridden_or_called() -> None:
    game = hj.scenario("cfv", phase="ride", players=[{"hand": [unit("Zero", grade=0)]}, {"vanguard": ROOK}])
    assert options(game) == ["pass"]
    game.pick(action="pass")
    assert asked(game).player == 1 and game.result is None


@pytest.mark.rule("cfv:8.5.2.3", "cfv:10.1.15.1", "cfv:10.1.12.1")
def test_a_cost_is_paid_in_full_or_the_ability_is_not_played() -> None:
    costly = unit("Costly", act(DRAW, cost=(counter_blast(2),)))
    poor = board({"rearguard": {"left_back": costly}, "damage": [AYLA, hj.put(unit("Bram"), face="down")]})
    assert "activate Costly 1" not in options(poor)
    assert "cfv:8.5.2.3" in [one.rule for one in poor.why_not(action="activate", card="Costly")]
    rich = board({"rearguard": {"left_back": costly}, "damage": [AYLA, unit("Bram"), unit("Cora")]})
    rich.pick(action="activate")
    rich.pick(card="Ayla")
    rich.pick(card="Cora")
    assert {name: rich.card(name).face_up for name in ("Ayla", "Bram", "Cora")} == {
        "Ayla": False, "Bram": True, "Cora": False}
    assert count(rich, 0, "hand") == 1


@pytest.mark.rule("cfv:10.1.16.1")
def test_soul_blast_puts_cards_from_the_soul_into_the_drop_zone() -> None:
    costly = unit("Costly", act(DRAW, cost=(soul_blast(2),)))
    game = board({"rearguard": {"left_back": costly}, "soul": [AYLA, unit("Bram")]})
    game.pick(action="activate")
    assert sorted(names(game, 0, "drop")) == ["Ayla", "Bram"] and count(game, 0, "hand") == 1
    assert "activate Costly 1" not in options(game)


# 8.5.3 Choosing


@pytest.mark.rule("cfv:8.5.3.1")
def test_so_many_as_an_effect_says_are_chosen_where_there_are_more() -> None:
    helper = unit("Helper", act(choose("rearguard", number=2), power(1000, CHOSEN), limit=LIMIT))
    game = board({"rearguard": {"left_back": helper, "left_front": AYLA, "right_front": unit("Bo")}})
    game.pick(action="activate")
    game.pick(card="Ayla")
    assert asked(game).kind == "choose" and "done" not in options(game), "one is not enough"
    game.pick(card="Bo")
    assert [game.card(name).power for name in ("Ayla", "Bo", "Helper")] == [8000, 8000, 7000]


@pytest.mark.rule("cfv:8.5.3", "cfv:8.5.3.1")
def test_what_an_effect_lets_choose_is_chosen_when_it_resolves_and_must_be() -> None:
    helper = unit("Helper", act(choose("rearguard"), power(1000, CHOSEN), limit=LIMIT))
    game = board({"rearguard": {"left_back": helper, "left_front": AYLA}})
    game.pick(action="activate")
    assert asked(game).kind == "choose" and "done" not in options(game)
    game.pick(card="Ayla")
    assert game.card("Ayla").power == 8000


@pytest.mark.rule("cfv:8.5.3.1.1")
def test_up_to_means_any_number_down_to_none() -> None:
    helper = unit("Helper", act(choose("rearguard", number=2, up_to=True), power(1000, CHOSEN), limit=LIMIT))
    game = board({"rearguard": {"left_back": helper, "left_front": AYLA}})
    game.pick(action="activate")
    assert "done" in options(game)
    game.pick(action="done")
    assert game.card("Ayla").power == 7000


@pytest.mark.rule("cfv:8.5.3.1.2", "cfv:1.3.2")
def test_as_many_as_exist_are_chosen_where_fewer_exist() -> None:
    helper = unit("Helper", act(choose("rearguard", number=3), power(1000, CHOSEN), limit=LIMIT))
    game = board({"rearguard": {"left_back": helper, "left_front": AYLA}})
    game.pick(action="activate")
    assert game.card("Ayla").power == 8000 and game.card("Helper").power == 8000


@pytest.mark.rule("cfv:8.5.3.1.3")
def test_without_anything_to_choose_what_depends_on_it_does_nothing() -> None:
    helper = unit("Helper", act(choose("soul"), ast.Move(CHOSEN, (ast.Spot("hand"),)), DRAW, limit=LIMIT))
    game = board({"rearguard": {"left_back": helper}})
    game.pick(action="activate")
    assert count(game, 0, "hand") == 1, "only the draw"


@pytest.mark.rule("cfv:8.5.3.1.4", "cfv:10.1.9.1", "cfv:10.1.9.1.1", "cfv:10.1.9.1.2")
def test_of_hidden_cards_with_a_condition_none_need_be_found_but_open_ones_must() -> None:
    reed = ast.Words("clan", ("Reed",))
    search = ast.Search((ast.Pick(select("deck", reed), exactly(1)),), "you", "chosen")
    finder = unit("Finder", act(search, ast.Move(CHOSEN, (ast.Spot("hand"),)), ast.Shuffle("deck"), limit=LIMIT))
    game = board({"rearguard": {"left_back": finder}, "deck": [AYLA, 5]})
    game.pick(action="activate")
    assert "done" in options(game)
    game.pick(action="done")
    assert count(game, 0, "hand") == 0
    opener = unit("Opener", act(choose("drop", reed), ast.Move(CHOSEN, (ast.Spot("hand"),)), limit=LIMIT))
    game = board({"rearguard": {"left_back": opener}, "drop": [AYLA, unit("Bram")]})
    game.pick(action="activate")
    assert "done" not in options(game)
    game.pick(card="Bram")
    assert names(game, 0, "hand") == ["Bram"]


# 2.11.3 The zone of an ability


@pytest.mark.parametrize(("where", "zone", "works"), [(VC, "rearguard", False), (RC, "rearguard", True),
                                                      (("vanguard", "rearguard"), "rearguard", True)])
def test_an_ability_works_only_in_its_zone(where: tuple[str, ...], zone: str, works: bool) -> None:
    strong = unit("Strong", cont(power(1000, until=None), where=where))
    game = board({zone: {"left_back": strong}})
    assert game.card("Strong").power == (8000 if works else 7000)


def test_an_interceptors_guardian_ability_works_on_the_guardian_circle() -> None:
    tough = unit("Tough", cont(ast.Change(ast.THIS, "shield", "by", ast.Num(5000)), where=("guardian",)), grade=2)
    game = board({}, {"rearguard": {"left_front": tough}}, phase="battle")
    attack(game, "Regent")
    game.pick(card="Tough")
    finish_attack(game)
    assert count(game, 1, "damage") == 0
