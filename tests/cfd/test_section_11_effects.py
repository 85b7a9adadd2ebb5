"""Automatic abilities, continuous effects, replacements and last information (cfd:11.5, 11.8.7 to 11.11)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.cfd.cards import as_rules_read
from headjudge.games.vanguard import nodes
from headjudge.language.tree import ast
from tests.cfd.acting import ONCE, acted
from tests.cfd.helpers import ROOK, board, front, unit
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, options, when
from tests.vanguard.trees import (
    CHOSEN,
    DRAW,
    HITS,
    RC,
    act,
    auto,
    call,
    choose,
    cont,
    drop,
    exists,
    power,
    select,
)

AYLA = unit("Ayla")
SINGLE = front("Regent", skills=[])
CALLED = ast.Moved(select("rearguard"), "call", (), "any", RC)


def called(game: hj.Game, name: str, slot: str) -> None:
    """Call this unit from hand to this circle."""
    game.pick(action="call", card=name)
    game.pick(slot=slot)


def named(name: str) -> ast.Select:
    """The own rear-guards of this name."""
    return select("rearguard", ast.Named((name,)))


# 11.5 Source


@pytest.mark.rule("cfd:11.5.1", "cfd:11.5.1.1", "cfd:11.5.2", "cfd:11.5.2.2", "cfd:11.5.2.2.1", "cfd:11.5.3",
                  "cfd:11.5.3.1")
def test_the_card_with_the_ability_is_the_source_of_its_damage() -> None:
    game = acted(ast.Damage("opponent", ast.Num(1)), other={"deck": 9})
    dealt = [entry.card.definition.name for entry in game.log if entry.kind == "damage" and entry.card is not None]
    assert dealt == ["Actor"]
    game = acted(ast.Damage("opponent", ast.Num(1), source=named("Other")), rearguard={"left_front": unit("Other")},
                 other={"deck": 9})
    dealt = [entry.card.definition.name for entry in game.log if entry.kind == "damage" and entry.card is not None]
    assert dealt == ["Other"], "unless the effect names another one"


@pytest.mark.rule("cfd:11.5.3.2")
def test_the_source_of_a_delayed_trigger_is_the_card_whose_effect_made_it() -> None:
    game = acted(ast.Later(CALLED, ast.Damage("opponent", ast.Num(1)), ast.END_OF_TURN), hand=[AYLA], other={"deck": 9})
    called(game, "Ayla", "left_front")
    dealt = [entry.card.definition.name for entry in game.log if entry.kind == "damage" and entry.card is not None]
    assert dealt == ["Actor"]


@pytest.mark.rule("cfd:11.5.2.1")
def test_battle_damage_has_the_attacking_unit_as_its_source() -> None:
    game = board({"vanguard": SINGLE, "deck": 9}, {"deck": 9}, phase="battle")
    attack(game, "Regent")
    finish_attack(game)
    dealt = [(entry.word, entry.card.definition.name) for entry in game.log
             if entry.kind == "damage" and entry.card is not None]
    assert dealt == [("battle", "Regent")]


@pytest.mark.rule("cfd:11.5.1.2")
def test_a_rule_action_is_no_effect() -> None:
    stone = unit("Stone", cont(ast.Forbid("be affected", ast.THIS, "any"), where=("guardian",)))
    game = board({"guardian": [stone]})
    assert names(game, 0, "drop") == ["Stone"], "an illegal guardian goes, whatever cannot affect it"


# 11.8.9 to 11.8.12


@pytest.mark.rule("cfd:11.8.9")
def test_an_ability_stands_by_once_for_each_time() -> None:
    counts = unit("Counter", auto(CALLED, power(1000)))
    pair = unit("Pair", act(choose("drop", number=2), call(CHOSEN, "left_front", "right_front"), limit=ONCE))
    game = board({"drop": [unit("A"), unit("B")], "rearguard": {"left_back": counts, "right_back": pair}})
    game.pick(action="activate")
    game.pick(slot="left_front")
    while asked(game).kind == "automatic":
        game.apply(0)
    assert game.card("Counter").power == 9000


def test_the_controller_of_a_unit_plays_its_ability_in_the_turn_of_the_opponent_too() -> None:
    sees = auto(ast.Moved(ast.Select(("rearguard",), "opponent"), "call", (), "any", RC), DRAW)
    game = board({"hand": [AYLA], "deck": 5}, {"rearguard": {"left_back": unit("Seer", sees)}, "deck": 5})
    called(game, "Ayla", "left_front")
    assert (count(game, 0, "hand"), count(game, 1, "hand")) == (0, 1)


@pytest.mark.rule("cfd:11.8.12", "cfd:11.8.12.1.2")
def test_a_unit_that_leaves_the_field_is_read_as_it_was_there() -> None:
    strong = ast.Measure("power", ">=", ast.Num(10000))
    watcher = unit("Watcher", auto(ast.Moved(ast.Select(("field",), "opponent", (strong,)), "retire"), DRAW))
    raised = unit("Raised", cont(power(3000, until=None)))
    game = board({"vanguard": SINGLE, "rearguard": {"left_back": watcher}, "deck": 9},
                 {"rearguard": {"left_front": raised}}, phase="battle")
    attack(game, "Regent", "Raised")
    finish_attack(game)
    assert count(game, 0, "hand") == 2, "the drive check and the ability"


@pytest.mark.rule("cfd:11.8.12.1.1")
def test_a_card_that_becomes_hidden_is_read_as_it_was_seen() -> None:
    bright = cont(ast.Regard(ast.Select(("drop",), "you"), "nation", ("Stone",)))
    stone = ast.Words("nation", ("Stone",))
    watcher = unit("Watcher", bright, auto(ast.Moved(ast.Select(("drop",), "you", (stone,)), "move", ("drop",), "you"),
                                           DRAW))
    back = unit("Back", act(choose("drop"), ast.Move(CHOSEN, (ast.Spot("deck"),)), limit=ONCE))
    game = board({"rearguard": {"left_back": watcher, "left_front": back}, "drop": [unit("Cobble")], "deck": 9})
    game.pick(action="activate")
    assert names(game, 0, "hand") == ["Cobble"], "it was on top of the deck when the ability was played"


def test_a_card_that_comes_from_a_hidden_zone_is_read_as_it_is_seen() -> None:
    bright = cont(ast.Regard(ast.Select(("drop",), "you"), "nation", ("Stone",)))
    stones = ast.Select(("drop",), "you", (ast.Words("nation", ("Stone",)),))
    watcher = unit("Watcher", bright, auto(ast.Moved(stones, "discard"), power(1000)))
    takes = unit("Takes", act(drop(ast.Top("deck", "you", ast.Num(1))), limit=ONCE))
    game = board({"rearguard": {"left_back": watcher, "left_front": takes}, "deck": [unit("Cobble"), 9]})
    game.pick(action="activate")
    assert names(game, 0, "drop") == ["Cobble"] and game.card("Watcher").power == 8000, "it was no Stone in the deck"


@pytest.mark.rule("cfd:11.8.12.1")
def test_a_card_that_comes_to_the_field_is_read_as_it_is_there() -> None:
    bright = cont(ast.Regard(select("rearguard"), "nation", ("Stone",)))
    stones = ast.Select(("rearguard",), "you", (ast.Words("nation", ("Stone",)),))
    watcher = unit("Watcher", bright, auto(ast.Moved(stones, "place", (), "any", RC), DRAW))
    game = board({"rearguard": {"left_back": watcher}, "hand": [AYLA], "deck": 9})
    called(game, "Ayla", "left_front")
    assert count(game, 0, "hand") == 1, "it was no Stone in the hand"


@pytest.mark.rule("cfd:11.8.12.1.3")
def test_between_public_zones_a_card_is_read_in_the_new_one() -> None:
    bright = cont(ast.Regard(ast.Select(("damage",), "you"), "nation", ("Stone",)))
    stone = ast.Words("nation", ("Stone",))
    watcher = unit("Watcher", bright, auto(ast.Moved(ast.Select(("damage",), "you", (stone,)), "move", ("drop",), "you",
                                                     ("damage",)), DRAW))
    game = acted(choose("drop"), ast.Move(CHOSEN, (ast.Spot("damage"),)), drop=[AYLA], deck=9,
                 rearguard={"left_front": watcher})
    assert count(game, 0, "hand") == 1


@pytest.mark.rule("cfd:11.8.12.1.4")
def test_a_vanguard_that_is_ridden_over_keeps_the_ability_for_that() -> None:
    ridden = unit("Former", auto(nodes.Ridden(ast.THIS, ()), call(ast.THIS, "left_back")), grade=1)
    game = hj.scenario("cfd", phase="ride", players=[
        {"vanguard": ridden, "hand": [unit("New", grade=2)]}, {"vanguard": ROOK}])
    game.pick(action="ride", card="New")
    assert count(game, 0, "soul") == 0
    assert list(game.players[0]["rearguard"]["left_back"].names) == ["Former"]


# 11.8.13 to 11.8.15


@pytest.mark.rule("cfd:11.8.13", "cfd:11.8.13.1")
def test_a_delayed_trigger_triggers_once() -> None:
    game = acted(ast.Later(CALLED, DRAW, ast.END_OF_TURN), hand=[unit("A"), unit("B")], deck=9)
    assert names(game, 0, "hand") == ["A", "B"], "for now nothing happens"
    called(game, "A", "left_front")
    assert count(game, 0, "hand") == 2
    called(game, "B", "right_front")
    assert count(game, 0, "hand") == 1


@pytest.mark.rule("cfd:11.8.14", "cfd:11.8.14.1")
def test_a_situation_triggers_once_and_again_if_it_still_is_there() -> None:
    empty = unit("Empty", auto(ast.Became(exists("hand", 0, 1)), DRAW))
    game = board({"rearguard": {"left_back": empty}, "hand": [unit("A"), unit("B")], "deck": 9})
    called(game, "A", "left_front")
    assert count(game, 0, "hand") == 2 and len(when(game, kind="ability", card="Empty")) == 1
    game = board({"rearguard": {"left_back": empty}, "hand": 0, "deck": 9})
    assert len(when(game, kind="ability", card="Empty")) == 2, "with one card in hand the situation still was there"


@pytest.mark.rule("cfd:11.8.15")
def test_an_ability_is_played_although_its_card_has_gone() -> None:
    brief = unit("Brief", auto(HITS, power(2000), DRAW), grade=2, power=12000)
    axe = unit("Axe", auto(ast.Hit(ast.Select(("rearguard",), "you")), drop(named("Brief"))))
    game = board({"rearguard": {"left_front": brief, "left_back": axe}, "deck": 9}, {"deck": 9}, phase="battle")
    attack(game, "Brief")
    while asked(game).kind != "automatic":
        game.apply(len(options(game)) - 1)
    game.pick(card="Axe")
    assert names(game, 0, "drop") == ["Brief"] and count(game, 0, "hand") == 1


# 11.9 Continuous effects


@pytest.mark.rule("cfd:11.9.1", "cfd:11.9.1.1", "cfd:11.9.1.7")
def test_a_number_is_the_printed_one_raised_and_lowered() -> None:
    game = acted(power(1000), power(-300))
    assert game.card("Actor").power == 7700


@pytest.mark.rule("cfd:11.9.1.4")
def test_what_rules_say_of_a_card_comes_before_effects() -> None:
    drake = unit("Drake", nations=["Dragon Empire"])
    assert "Kagero" in as_rules_read(drake).words.get("clan", ())
    helps = cont(ast.Change(select("rearguard", ast.Words("clan", ("Kagero",))), "power", "by", ast.Num(1000)))
    assert board({"rearguard": {"left_back": drake, "right_back": unit("Helper", helps)}}).card("Drake").power == 8000


@pytest.mark.rule("cfd:11.9.15")
def test_an_ability_that_is_gained_changes_numbers_at_once() -> None:
    gives = ast.Grant(named("Ayla"), (cont(power(1000, until=None)),))
    game = board({"rearguard": {"left_front": AYLA, "left_back": unit("Giver", cont(gives))}})
    assert game.card("Ayla").power == 8000


@pytest.mark.rule("cfd:11.9.1.6")
def test_words_come_before_numbers() -> None:
    stone = ast.Words("nation", ("Stone",))
    grows = unit("Grows", cont(ast.Change(select("rearguard", stone), "power", "by", ast.Num(1000))))
    paints = unit("Paints", cont(ast.Regard(named("Ayla"), "nation", ("Stone",))))
    game = board({"rearguard": {"left_back": grows, "right_back": paints, "left_front": AYLA}})
    assert game.card("Ayla").power == 8000 and game.card("Paints").power == 7000


@pytest.mark.rule("cfd:11.9.3")
def test_an_effect_that_depends_on_another_comes_later() -> None:
    weak = cont(ast.Change(select("front_rearguard", ast.Measure("power", "<=", ast.Num(7000))), "power", "by",
                           ast.Num(500)))
    strong = cont(ast.Change(select("front_rearguard", ast.Measure("power", ">=", ast.Num(7500))), "power", "by",
                             ast.Num(1000)))
    game = board({"hand": [unit("Weak", weak)], "rearguard": {"left_front": unit("Ayla"),
                                                              "left_back": unit("Strong", strong)}})
    assert game.card("Ayla").power == 7000
    called(game, "Weak", "right_back")
    assert game.card("Ayla").power == 8500, "the effect that came first waits for the one that decides on it"


def sets_to(name: str, amount: int, **fields: object) -> hj.Definition:
    """A unit by which the power of Ayla is this."""
    return unit(name, cont(ast.Change(named("Ayla"), "power", "to", ast.Num(amount))), **fields)


@pytest.mark.rule("cfd:11.9.3.1", "cfd:11.9.3.1.1")
def test_of_two_effects_that_set_a_number_the_later_one_holds() -> None:
    one, two = sets_to("One", 5000), sets_to("Two", 6000)
    game = board({"hand": [one, two], "rearguard": {"left_front": AYLA}})
    called(game, "One", "left_back")
    called(game, "Two", "right_back")
    assert game.card("Ayla").power == 6000
    game.pick(slot="right")
    assert game.card("Ayla").power == 6000, "a move from circle to circle changes no time stamp"
    game = board({"hand": [one, two], "rearguard": {"left_front": AYLA}})
    called(game, "Two", "left_back")
    called(game, "One", "right_back")
    assert game.card("Ayla").power == 5000


@pytest.mark.rule("cfd:11.9.3.1.1.1")
def test_an_effect_has_the_time_at_which_it_was_produced() -> None:
    sets = unit("Sets", act(ast.Change(named("Ayla"), "power", "to", ast.Num(9000), ast.END_OF_TURN), limit=ONCE))
    game = board({"hand": [sets_to("Two", 6000)], "rearguard": {"left_front": AYLA, "left_back": sets}})
    called(game, "Two", "right_back")
    assert game.card("Ayla").power == 6000
    game.pick(action="activate", card="Sets")
    assert game.card("Ayla").power == 9000, "later than the card that has come after Sets"


@pytest.mark.rule("cfd:11.9.3.1.1.2")
def test_of_cards_that_come_together_the_order_of_their_player_holds() -> None:
    pair = unit("Pair", act(choose("drop", number=2), call(CHOSEN, "left_back", "right_back"), limit=ONCE))
    game = board({"drop": [sets_to("One", 5000), sets_to("Two", 6000)],
                  "rearguard": {"left_front": AYLA, "center_back": pair}})
    game.pick(action="activate")
    game.pick(card="Two", slot="right_back")
    assert {game.card("One").slot, game.card("Two").slot} == {"left_back", "right_back"}
    assert game.card("Ayla").power == 5000, "Two was called first, One last"


@pytest.mark.parametrize(("active", "strength"), [
    (0, 6000), pytest.param(1, 5000, marks=pytest.mark.rule("cfd:11.9.3.1.1.2"))])
def test_of_cards_of_both_players_those_of_the_turn_player_come_first(active: int, strength: int) -> None:
    """Both are bound at the same time; the one that is regarded as the later one holds."""
    def bound(name: str, amount: int) -> hj.Definition:
        ayla = ast.Select(("rearguard",), "any", (ast.Named(("Ayla",)),))
        return unit(name, cont(ast.Change(ayla, "power", "to", ast.Num(amount)), where=("bind",)))

    binds = unit("Binder", act(ast.Move(ast.Select(("drop",), "any"), (ast.Spot("bind"),)), limit=ONCE))
    sides: list[dict[str, Any]] = [{"vanguard": SINGLE, "drop": [bound("One", 5000)]},
                                   {"vanguard": ROOK, "drop": [bound("Two", 6000)]}]
    sides[active]["rearguard"] = {"left_front": AYLA, "left_back": binds}
    game = hj.scenario("cfd", players=sides, active=active)
    game.pick(action="activate")
    assert names(game, 0, "bind") == ["One"] and names(game, 1, "bind") == ["Two"]
    assert game.card("Ayla").power == strength


@pytest.mark.rule("cfd:6.2.3.2.1")
def test_units_that_are_called_together_come_to_different_circles() -> None:
    pair = unit("Pair", act(choose("drop", number=2), call(CHOSEN, "left_back", "right_back"), limit=ONCE))
    game = board({"drop": [unit("A"), unit("B")], "rearguard": {"center_back": pair}})
    game.pick(action="activate")
    game.pick(slot="left_back")
    assert asked(game).kind == "main phase", "for the second one only one circle is left"
    assert {game.card("A").slot, game.card("B").slot} == {"left_back", "right_back"}


@pytest.mark.rule("cfd:11.9.4")
def test_an_effect_of_an_activated_ability_leaves_out_units_that_come_later() -> None:
    game = acted(ast.Change(select("rearguard"), "power", "by", ast.Num(1000), ast.END_OF_TURN), hand=[unit("New")])
    called(game, "New", "left_front")
    assert game.card("New").power == 7000 and game.card("Actor").power == 8000


@pytest.mark.rule("cfd:11.9.4.1")
def test_to_increase_until_equal_is_a_difference_that_is_fixed() -> None:
    matches = ast.Change(ast.THIS, "power", "by", ast.Add(ast.Value(select("vanguard"), "power"), ast.Times(
        ast.Num(-1), ast.Value(ast.THIS, "power"))), ast.END_OF_TURN)
    game = acted(matches)
    assert game.card("Actor").power == 11000
    raises = act(power(500, select("vanguard")), limit=ONCE)
    game = acted(matches, rearguard={"left_front": unit("Raiser", raises)})
    game.pick(action="activate", card="Raiser")
    assert game.card("Actor").power == 11000 and game.card("Regent").power == 11500


@pytest.mark.rule("cfd:11.9.4.1.1")
def test_to_double_is_to_add_the_present_value() -> None:
    double = act(ast.Change(ast.THIS, "power", "by", ast.Value(ast.THIS, "power"), ast.END_OF_TURN), limit=ONCE)
    more = act(power(1000), limit=ONCE)
    game = board({"rearguard": {"left_back": unit("Twice", double, more)}})
    game.pick(action="activate", number=1)
    game.pick(action="activate", number=2)
    assert game.card("Twice").power == 15000, "the thousand is not doubled"
    game = board({"rearguard": {"left_back": unit("Twice", double, more)}})
    game.pick(action="activate", number=2)
    game.pick(action="activate", number=1)
    assert game.card("Twice").power == 16000, "the thousand that it has already is doubled"


@pytest.mark.rule("cfd:11.9.5")
def test_an_effect_that_changes_rules_holds_for_cards_that_come_later() -> None:
    grade_1 = ast.Select((), "you", (ast.Measure("grade", "==", ast.Num(1)),))
    game = acted(ast.Forbid("call", grade_1, "any", until=ast.END_OF_TURN), DRAW, hand=[unit("Two", grade=2)],
                 deck=[AYLA, 9])
    assert [key for key in options(game) if key.startswith("call")] == ["call Two"], "not the card that was drawn then"


@pytest.mark.rule("cfd:11.9.6")
def test_a_continuous_effect_reaches_a_card_as_it_comes() -> None:
    always = cont(ast.Change(select("rearguard"), "power", "by", ast.Num(1000)))
    sees = auto(ast.Moved(select("rearguard", ast.Measure("power", ">=", ast.Num(8000))), "call", (), "any", RC), DRAW)
    game = board({"rearguard": {"left_back": unit("Always", always, sees)}, "hand": [unit("New")], "deck": 9})
    called(game, "New", "left_front")
    assert game.card("New").power == 8000 and count(game, 0, "hand") == 1


@pytest.mark.rule("cfd:11.9.7")
def test_a_trigger_reads_an_arriving_card_after_the_continuous_effects_there() -> None:
    raises = cont(ast.Change(named("New"), "power", "by", ast.Num(3000)))
    strong = ast.Measure("power", ">=", ast.Num(10000))
    watcher = unit("Watcher", raises, auto(ast.Moved(select("rearguard", strong), "call", (), "any", RC), DRAW))
    game = board({"rearguard": {"left_back": watcher}, "hand": [unit("New")], "deck": 9})
    called(game, "New", "left_front")
    assert count(game, 0, "hand") == 1


# 11.10, 11.11


def goes_to(*spots: str) -> hj.Definition:
    """A unit that goes to one of these zones when it would be retired."""
    return unit("Stays", *[cont(ast.Instead(ast.Moved(ast.THIS, "retire", ("field",), "any", ("drop",)),
                                            ast.Move(ast.THIS, (ast.Spot(spot),)))) for spot in spots])


@pytest.mark.rule("cfd:11.10.2", "cfd:11.10.2.1")
def test_the_controller_of_the_card_says_which_replacement_comes_first() -> None:
    game = acted(choose("rearguard", whose="opponent"), ast.Move(CHOSEN, (ast.Spot("drop"),)),
                 other={"rearguard": {"left_front": goes_to("bind", "hand")}})
    assert (asked(game).kind, asked(game).player, len(options(game))) == ("replacement", 1, 2)
    game.apply(1)
    assert count(game, 1, "bind") + count(game, 1, "hand") == 1 and count(game, 1, "drop") == 0


@pytest.mark.rule("cfd:11.10.2.3")
def test_a_replacement_is_applied_to_an_event_once() -> None:
    again = unit("Again", cont(ast.Instead(ast.Moved(ast.THIS, "retire", ("field",), "any", ("drop",)),
                                            ast.Move(ast.THIS, (ast.Spot("drop"),)))))
    game = acted(drop(named("Again")), rearguard={"left_front": again}, deck=9)
    assert names(game, 0, "drop") == ["Again"]


@pytest.mark.rule("cfd:11.11.1")
def test_a_card_that_has_moved_while_an_ability_resolves_is_read_as_it_last_was() -> None:
    raised = unit("Raised", cont(power(2000, until=None)), power=8000)
    game = acted(choose("rearguard", ast.Named(("Raised",))), drop(CHOSEN), ast.Change(
        ast.THIS, "power", "by", ast.Value(CHOSEN, "power"), ast.END_OF_TURN), rearguard={"left_front": raised})
    assert game.card("Actor").power == 17000


