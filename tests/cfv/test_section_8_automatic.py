"""Automatic abilities, continuous effects and last information (cfv:8.6 to 8.8)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.vanguard import nodes
from headjudge.language.tree import ast
from tests.cfv.helpers import ROOK, board, front, unit
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, once, options, when
from tests.vanguard.trees import (
    CHOSEN,
    DRAW,
    HITS,
    RC,
    act,
    auto,
    begin,
    call,
    choose,
    cont,
    drop,
    end,
    exists,
    power,
    select,
)

LIMIT = ast.Limit(1)
CALLED = ast.Moved(select("rearguard"), "call", (), "any", RC)


@pytest.mark.rule("cfv:8.6.2", "cfv:8.6.2.1")
def test_an_ability_stands_by_once_for_each_time() -> None:
    counts = unit("Counter", auto(CALLED, power(1000)))
    pair = unit("Pair", act(choose("drop", number=2), call(CHOSEN, "left_front", "right_front"), limit=LIMIT))
    game = board({"drop": [unit("A"), unit("B")], "rearguard": {"left_back": counts, "right_back": pair}})
    game.pick(action="activate")
    game.pick(slot="left_front")
    game.pick(slot="right_front")
    while asked(game).kind == "automatic":
        game.apply(0)
    assert game.card("Counter").power == 9000


@pytest.mark.rule("cfv:8.6.3.1")
def test_an_ability_that_stands_by_must_be_played() -> None:
    game = board({"hand": [unit("A")], "rearguard": {"left_back": unit("One", auto(CALLED, DRAW)),
                                                     "right_back": unit("Two", auto(CALLED, power(500)))}})
    game.pick(card="A")
    game.pick(slot="left_front")
    assert all(option.action == "automatic" for option in asked(game).options)
    game.pick(card="Two")
    assert count(game, 0, "hand") == 1 and asked(game).kind == "main phase"


# 8.6.4 Zone changing triggers


@pytest.mark.rule("cfv:8.6.4", "cfv:8.6.4.1.2")
def test_a_unit_that_leaves_the_field_is_read_as_it_was_there() -> None:
    strong = ast.Measure("power", ">=", ast.Num(10000))
    watcher = unit("Watcher", auto(ast.Moved(ast.Select(("field",), "opponent", (strong,)), "retire"), DRAW))
    raised = unit("Raised", cont(power(3000, until=None)))
    game = board({"vanguard": front(skills=[]), "rearguard": {"left_back": watcher}},
                 {"rearguard": {"left_front": raised}}, phase="battle")
    attack(game, "Regent", "Raised")
    assert count(game, 0, "hand") == 2, "the drive check and the ability"


@pytest.mark.rule("cfv:8.6.4.1.1")
def test_a_card_that_becomes_hidden_is_read_as_it_was_seen() -> None:
    bright = cont(ast.Regard(ast.Select(("drop",), "you"), "clan", ("Stone",)))
    stone = ast.Words("clan", ("Stone",))
    watcher = unit("Watcher", bright, auto(ast.Moved(ast.Select(("drop",), "you", (stone,)), "move", ("drop",), "you"),
                                           DRAW))
    back = unit("Back", act(choose("drop"), ast.Move(CHOSEN, (ast.Spot("deck"),)), limit=LIMIT))
    game = board({"rearguard": {"left_back": watcher, "left_front": back}, "drop": [unit("Cobble")], "deck": 9})
    game.pick(action="activate")
    assert names(game, 0, "hand") == ["Cobble"], "it was on top of the deck when the ability was played"


def test_a_card_that_comes_from_a_hidden_zone_is_read_as_it_is_seen() -> None:
    bright = cont(ast.Regard(ast.Select(("drop",), "you"), "clan", ("Stone",)))
    stones = ast.Select(("drop",), "you", (ast.Words("clan", ("Stone",)),))
    watcher = unit("Watcher", bright, auto(ast.Moved(stones, "move", ("deck",)), power(1000)))
    takes = unit("Takes", act(drop(ast.Top("deck", "you", ast.Num(1))), limit=LIMIT))
    game = board({"rearguard": {"left_back": watcher, "left_front": takes}, "deck": [unit("Cobble"), 9]})
    game.pick(action="activate")
    assert names(game, 0, "drop") == ["Cobble"] and game.card("Watcher").power == 8000, "it was no Stone in the deck"


@pytest.mark.rule("cfv:8.6.4.1", "cfv:8.6.4.1b")
def test_a_card_that_comes_to_the_field_is_read_as_it_is_there() -> None:
    bright = cont(ast.Regard(select("rearguard"), "clan", ("Stone",)))
    stones = ast.Select(("rearguard",), "you", (ast.Words("clan", ("Stone",)),))
    watcher = unit("Watcher", bright, auto(ast.Moved(stones, "place", (), "any", RC), DRAW))
    game = board({"rearguard": {"left_back": watcher}, "hand": [unit("Ayla")]})
    game.pick(card="Ayla")
    game.pick(slot="left_front")
    assert count(game, 0, "hand") == 1, "it was no Stone in the hand"


@pytest.mark.rule("cfv:8.6.4.1.3")
def test_between_public_zones_a_card_is_read_in_the_new_one() -> None:
    bright = cont(ast.Regard(ast.Select(("damage",), "you"), "clan", ("Stone",)))
    stone = ast.Words("clan", ("Stone",))
    watcher = unit("Watcher", bright, auto(ast.Moved(ast.Select(("damage",), "you", (stone,)), "move", ("drop",), "you",
                                                     ("damage",)), DRAW))
    puts = unit("Puts", act(choose("drop"), ast.Move(CHOSEN, (ast.Spot("damage"),)), limit=LIMIT))
    game = board({"rearguard": {"left_back": watcher, "left_front": puts}, "drop": [unit("Ayla")]})
    game.pick(action="activate")
    assert count(game, 0, "hand") == 1


@pytest.mark.rule("cfv:8.6.4.1.4")
def test_a_vanguard_that_is_ridden_over_keeps_the_ability_for_that() -> None:
    ridden = unit("Former", auto(nodes.Ridden(ast.THIS, (ast.Words("clan", ("Reed",)),)), call(ast.THIS, "left_back")),
                  grade=1)
    game = hj.scenario("cfv", phase="ride", players=[
        {"vanguard": ridden, "hand": [unit("New", grade=2), unit("Stone", clans=["Stone"])]}, {"vanguard": ROOK}])
    game.pick(card="New")
    assert game.card("Former").slot == "left_back" and count(game, 0, "soul") == 0
    game = hj.scenario("cfv", phase="ride", players=[
        {"vanguard": ridden, "hand": [unit("New", grade=2), unit("Cobble", clans=["Stone"])]}, {"vanguard": ROOK}])
    game.pick(card="Cobble")
    assert names(game, 0, "soul") == ["Former"], "ridden by a card of another clan"


# 8.6.5, 8.6.6


@pytest.mark.rule("cfv:8.6.5", "cfv:8.6.5.1")
def test_a_timed_trigger_stands_by_once_when_its_moment_comes() -> None:
    later = unit("Planner", act(ast.Later(CALLED, DRAW, ast.END_OF_TURN), limit=LIMIT))
    game = board({"rearguard": {"left_back": later}, "hand": [unit("A"), unit("B")]})
    game.pick(action="activate")
    assert count(game, 0, "hand") == 2, "for now nothing happens"
    for name, slot, left in (("A", "left_front", 2), ("B", "right_front", 1)):
        game.pick(card=name)
        game.pick(slot=slot)
        assert count(game, 0, "hand") == left


@pytest.mark.rule("cfv:8.6.6", "cfv:8.6.6.1")
def test_a_situation_triggers_once_and_again_if_it_still_is_there() -> None:
    empty = unit("Empty", auto(ast.Became(exists("hand", 0, 1)), DRAW))
    game = board({"rearguard": {"left_back": empty}, "hand": [unit("A"), unit("B")]})
    game.pick(card="A")
    game.pick(slot="left_front")
    assert count(game, 0, "hand") == 2 and len(when(game, kind="ability", card="Empty")) == 1
    twice = unit("Twice", auto(ast.Became(exists("hand", 0, 1)), DRAW))
    game = board({"rearguard": {"left_back": twice}, "hand": 0}, phase="stand")
    assert len(when(game, kind="ability", card="Twice")) == 2, "with one card in hand the situation still was there"


@pytest.mark.rule("cfv:8.6.7")
def test_an_ability_is_played_although_its_card_has_gone() -> None:
    brief = unit("Brief", auto(HITS, power(2000), DRAW), grade=2, power=12000)
    fells = drop(select("rearguard", ast.Named(("Brief",))))
    axe = unit("Axe", auto(ast.Hit(ast.Select(("rearguard",), "you")), fells))
    game = board({"vanguard": hj.put(front(), state="rest"), "rearguard": {"left_front": brief, "left_back": axe}},
                 phase="battle")
    attack(game, "Brief")
    finish_attack(game) if asked(game).kind == "guard" else None
    assert asked(game).kind == "automatic"
    game.pick(card="Axe")
    assert names(game, 0, "drop") == ["Brief"] and count(game, 0, "hand") == 1


@pytest.mark.parametrize(("retired", "rule"), [("Brief", "cfv:8.6.7"), ("Axe", "cfv:1.3.2")])
def test_the_log_says_why_an_ability_changes_nothing(retired: str, rule: str) -> None:
    """Brief has left the field, or asks for a card of the soul that is not there."""
    brief = unit("Brief", auto(HITS, ast.If(exists("soul", 1), power(2000)) if retired == "Axe" else power(2000)),
                 grade=2, power=12000)
    fells = drop(select("rearguard", ast.Named((retired,))))
    axe = unit("Axe", auto(ast.Hit(ast.Select(("rearguard",), "you")), fells))
    game = board({"vanguard": hj.put(front(), state="rest"), "rearguard": {"left_front": brief, "left_back": axe}},
                 phase="battle")
    attack(game, "Brief")
    game.pick(card="Axe")
    assert [entry.rule for entry in game.log if entry.kind == "idle"] == [rule]


# 8.7 Continuous effects


@pytest.mark.rule("cfv:8.7.1", "cfv:8.7.1.1", "cfv:8.7.1.2", "cfv:8.7.1.3")
def test_words_come_before_numbers() -> None:
    stone = ast.Words("clan", ("Stone",))
    grows = unit("Grows", cont(ast.Change(select("rearguard", stone), "power", "by", ast.Num(1000))))
    paints = unit("Paints", cont(ast.Regard(select("rearguard", ast.Named(("Ayla",))), "clan", ("Stone",))))
    game = board({"rearguard": {"left_back": grows, "right_back": paints, "left_front": unit("Ayla")}})
    assert game.card("Ayla").power == 8000 and game.card("Paints").power == 7000


@pytest.mark.rule("cfv:8.7.2")
def test_an_effect_that_depends_on_another_comes_later() -> None:
    weak = cont(ast.Change(select("front_rearguard", ast.Measure("power", "<=", ast.Num(7000))), "power", "by",
                           ast.Num(500)))
    strong = cont(ast.Change(select("front_rearguard", ast.Measure("power", ">=", ast.Num(7500))), "power", "by",
                             ast.Num(1000)))
    game = board({"hand": [unit("Weak", weak)], "rearguard": {"left_front": unit("Ayla"),
                                                              "left_back": unit("Strong", strong)}})
    assert game.card("Ayla").power == 7000
    game.pick(card="Weak")
    game.pick(slot="right_back")
    assert game.card("Ayla").power == 8500, "the effect that came first waits for the one that decides on it"


@pytest.mark.rule("cfv:8.7.2.1")
def test_otherwise_time_decides() -> None:
    sets = unit("Sets", act(ast.Change(ast.THIS, "power", "to", ast.Num(5000), ast.END_OF_TURN), limit=LIMIT),
                act(power(2000), limit=LIMIT))
    game = board({"rearguard": {"left_back": sets}})
    game.pick(action="activate", number=1)
    game.pick(action="activate")
    assert game.card("Sets").power == 7000
    game = board({"rearguard": {"left_back": sets}})
    game.pick(action="activate", number=2)
    game.pick(action="activate")
    assert game.card("Sets").power == 5000


@pytest.mark.rule("cfv:8.7.2.1.1.1")
def test_an_effect_has_the_time_of_its_playing_not_that_of_its_card() -> None:
    ayla = select("rearguard", ast.Named(("Ayla",)))
    adds = unit("Adds", act(ast.Change(ayla, "power", "by", ast.Num(2000), ast.END_OF_TURN), limit=LIMIT))
    sets = unit("Sets", cont(ast.Change(ayla, "power", "to", ast.Num(5000))))
    game = board({"rearguard": {"left_back": adds, "left_front": unit("Ayla")}, "hand": [sets]})
    game.pick(card="Sets")
    game.pick(slot="right_back")
    game.pick(action="activate", card="Adds")
    assert game.card("Ayla").power == 7000, "5000 since Sets has come, and then 2000"


@pytest.mark.rule("cfv:8.7.2.1.1")
def test_a_continuous_ability_has_the_time_at_which_its_card_came_to_the_field() -> None:
    sets = unit("Sets", cont(ast.Change(select("rearguard", ast.Named(("Ayla",))), "power", "to", ast.Num(5000))))
    adds = unit("Adds", cont(ast.Change(select("rearguard", ast.Named(("Ayla",))), "power", "by", ast.Num(1000))))
    game = board({"hand": [sets, adds], "rearguard": {"left_front": unit("Ayla")}})
    for name, slot in (("Sets", "left_back"), ("Adds", "right_back")):
        game.pick(card=name)
        game.pick(slot=slot)
    assert game.card("Ayla").power == 6000
    game.pick(slot="right")
    assert game.card("Ayla").power == 6000, "a move from circle to circle changes no time stamp"
    game = board({"hand": [sets, adds], "rearguard": {"left_front": unit("Ayla")}})
    for name, slot in (("Adds", "right_back"), ("Sets", "left_back")):
        game.pick(card=name)
        game.pick(slot=slot)
    assert game.card("Ayla").power == 5000


@pytest.mark.rule("cfv:8.7.3", "cfv:8.7.4")
def test_an_effect_of_an_activated_ability_leaves_out_units_that_come_later_a_continuous_one_does_not() -> None:
    everybody = ast.Change(select("rearguard"), "power", "by", ast.Num(1000), ast.END_OF_TURN)
    game = board({"rearguard": {"left_back": unit("Once", act(everybody, limit=LIMIT))}, "hand": [unit("New")]})
    game.pick(action="activate")
    game.pick(card="New")
    game.pick(slot="left_front")
    assert game.card("New").power == 7000 and game.card("Once").power == 8000
    always = cont(ast.Change(select("rearguard"), "power", "by", ast.Num(1000)))
    game = board({"rearguard": {"left_back": unit("Always", always)}, "hand": [unit("New")]})
    game.pick(card="New")
    game.pick(slot="left_front")
    assert game.card("New").power == 8000


@pytest.mark.rule("cfv:8.7.4", "cfv:8.7.5")
def test_a_trigger_reads_an_arriving_card_after_the_continuous_effects_there() -> None:
    raises = cont(ast.Change(select("rearguard", ast.Named(("New",))), "power", "by", ast.Num(3000)))
    strong = ast.Measure("power", ">=", ast.Num(10000))
    watcher = unit("Watcher", raises, auto(ast.Moved(select("rearguard", strong), "call", (), "any", RC), DRAW))
    game = board({"rearguard": {"left_back": watcher}, "hand": [unit("New")]})
    game.pick(card="New")
    game.pick(slot="left_front")
    assert count(game, 0, "hand") == 1


# 8.8


@pytest.mark.rule("cfv:8.8.1")
def test_a_card_that_has_moved_while_an_ability_resolves_is_read_as_it_last_was() -> None:
    raised = unit("Raised", cont(power(2000, until=None)), power=8000)
    takes = unit("Takes", act(choose("rearguard", ast.Named(("Raised",))), drop(CHOSEN),
                              ast.Change(ast.THIS, "power", "by", ast.Value(CHOSEN, "power"), ast.END_OF_TURN),
                              limit=LIMIT))
    game = board({"rearguard": {"left_back": takes, "left_front": raised}})
    game.pick(action="activate")
    assert game.card("Takes").power == 17000


@pytest.mark.rule("cfv:8.8.1")
def test_a_card_that_has_moved_is_in_the_orientation_that_it_had() -> None:
    rests = ast.If(ast.Is(CHOSEN, (ast.InState(("rest",)),)), power(100))
    takes = unit("Takes", act(choose("rearguard", ast.Named(("Gone",))), drop(CHOSEN), rests, limit=LIMIT))
    for state, taken in (("rest", 7100), ("stand", 7000)):
        game = board({"rearguard": {"left_back": takes, "left_front": hj.put(unit("Gone"), state=state)}})
        game.pick(action="activate")
        assert names(game, 0, "drop") == ["Gone"] and game.card("Takes").power == taken


def test_a_card_that_has_moved_from_circle_to_circle_is_read_as_it_is_there() -> None:
    """cfv:8.8.1 leaves such moves out."""
    raised = unit("Raised", cont(ast.If(ast.Is(ast.THIS, (ast.InZone(("front_row",)),)), power(2000, until=None))))
    takes = unit("Takes", act(choose("rearguard", ast.Named(("Raised",))), ast.Shift(CHOSEN, ast.Slot(("right_back",))),
                              ast.Change(ast.THIS, "power", "by", ast.Value(CHOSEN, "power"), ast.END_OF_TURN),
                              limit=LIMIT))
    game = board({"rearguard": {"left_back": takes, "left_front": raised}})
    assert game.card("Raised").power == 9000
    game.pick(action="activate")
    assert game.card("Raised").slot == "right_back" and game.card("Takes").power == 14000


def test_an_effect_for_the_rest_of_the_game_lasts() -> None:
    game = board({"rearguard": {"left_back": unit("Lasting", act(power(1000, until=None), limit=LIMIT),
                                                  auto(end("turn"), power(1)), auto(begin("turn"), power(1)))}})
    game.pick(action="activate")
    assert once(game, kind="effect", card="Lasting") and options(game)
    game.pick(action="pass")
    game.pick(action="end")
    assert game.card("Lasting").power == 8000
