"""Two rules at once in battles: attacks that effects order, repeated close steps, units that become others midway."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.cfd.acting import ONCE
from tests.cfd.helpers import board, fight, front, order, trigger, unit
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, options, powers, when
from tests.vanguard.trees import (
    ATTACKS,
    BATTLE,
    CHOSEN,
    DRAW,
    VC,
    act,
    auto,
    begin,
    call,
    choose,
    drop,
    end,
    power,
    select,
)

AYLA = unit("Ayla")
FOE = select("vanguard", whose="opponent")


def fought(game: hj.Game) -> hj.Game:
    """Up to the next start step: nobody guards, else the first option is chosen."""
    while game.result is None and asked(game).kind not in ("start step", "main phase", "ride phase"):
        if asked(game).kind == "guard":
            game.pick(action="pass")
        else:
            game.apply(0)
    return game


def attackers(game: hj.Game) -> list[str]:
    """The names of the units that have attacked, in order."""
    return [entry.card.name for entry in game.log if entry.kind == "attack" and entry.card is not None]


# The close step


def test_a_guardian_that_comes_at_the_end_of_the_battle_stays_until_nothing_is_attacked_any_more() -> None:
    """The attack is over with the check timing of the close step, which is repeated for it (10.8.1.2, 13.3.1)."""
    warden = unit("Warden", auto(end("battle", "any"), choose("drop", ast.Named(("Late",))), call(CHOSEN, "guardian")))
    game = fight({}, {"rearguard": {"left_back": warden}, "drop": [unit("Late")]})
    attack(game, "Regent")
    fought(game)
    assert names(game, 1, "drop") == ["Late"] and count(game, 1, "guardian") == 0
    assert when(game, card="Late", rule="cfd:13.3.1")


def test_an_attack_ordered_in_the_close_step_is_a_battle_of_its_own() -> None:
    """The vanguard stands at the end of its battle and is told to attack again, with what a trigger has given it."""
    again = auto(end("battle", of=ast.THIS), ast.Orient(ast.THIS, "stand"), ast.Perform("attack", ast.THIS, FOE),
                 where=VC, limit=ONCE)
    watcher = unit("Watcher", auto(end("battle"), power(1000)))
    game = fight({"vanguard": front("Regent", again), "deck": [trigger("critical"), 12],
                  "rearguard": {"left_back": watcher}})
    attack(game, "Regent")
    while asked(game).kind != "start step":
        given = [at for at, option in enumerate(asked(game).options) if option.card and option.card.name == "Regent"]
        game.apply(given[0] if given else 0)
    assert attackers(game) == ["Regent", "Regent"] and len(when(game, verb="drive check")) == 4
    assert powers(game)["Rook"] == (21000, 11000) and count(game, 1, "damage") == 2 + 2
    assert game.card("Watcher").power == 9000, "at the end of each of the two battles"


def test_what_stands_by_when_the_turn_is_ended_in_the_close_step_is_played_in_the_end_phase() -> None:
    """It draws, and what would last for the battle is not created: there is none (11.3.1.2.1, 17.4.3)."""
    stops = unit("Stops", auto(end("battle"), ast.Perform("end the turn")))
    draws = unit("Draws", auto(end("battle"), DRAW, power(5000, until=BATTLE), power(300)))
    game = fight({"rearguard": {"left_back": stops, "right_back": draws,
                                "center_back": unit("Asks", auto(end("turn"), ast.Attempt(DRAW, optional=True)))}})
    attack(game, "Regent")
    game.pick(action="automatic", card="Stops")
    assert game.phase == "end phase"
    while asked(game).kind == "automatic":
        game.pick(card="Draws")
    assert game.card("Draws").power == 7300 and count(game, 0, "hand") == 2


def test_a_unit_that_came_back_is_not_the_one_that_attacked() -> None:
    """It goes to hand in the guard step and is called again: a new card, for which no battle has ended (4.1.8)."""
    striker = unit("Striker", auto(begin("guard_step", "any"), ast.Move(ast.THIS, (ast.Spot("hand"),))),
                   auto(end("battle", of=ast.THIS), DRAW), grade=2, power=11000)
    recalls = auto(begin("damage_step"), choose("hand", ast.Named(("Striker",))), call(CHOSEN, "left_front"))
    game = fight({"rearguard": {"left_front": striker, "left_back": unit("Herald", recalls)}})
    attack(game, "Striker")
    fought(game)
    assert game.card("Striker").slot == "left_front" and count(game, 0, "hand") == 0 and powers(game) == {}


def test_attacks_that_order_themselves_for_ever_and_change_nothing_are_a_draw() -> None:
    """A weak unit stands and attacks again whenever its battle ends; nobody can stop that (17.1.1.1)."""
    spins = auto(end("battle", of=ast.THIS), ast.Orient(ast.THIS, "stand"), ast.Perform("attack", ast.THIS, FOE))
    game = fight({"rearguard": {"left_front": unit("Spinner", spins, power=1000)}})
    attack(game, "Spinner")
    assert game.result is not None and game.result.draw and game.result.rule == "cfd:17.1.1.1"


# Units that become others


@pytest.mark.parametrize(("below", "compared"), [("Bram", {}), ("Cora", {"Rook": (12000, 11000)})])
def test_overdress_in_a_battle_ends_the_part_of_the_unit_below(below: str, compared: dict[str, Any]) -> None:
    """The attacker becomes original dress: no hit. The booster does: no power of it (10.4.1.5.1, 10.4.1.11.1)."""
    cloak = unit("Cloak", ast.Keyword("overdress", names=("",)), grade=2, power=10000)
    dresses = auto(begin("guard_step", "any"), choose("hand", ast.Named(("Cloak",))),
                   ast.Perform("overdress", CHOSEN, select("rearguard", ast.Named((below,)))))
    game = fight({"hand": [cloak], "rearguard": {
        "left_front": unit("Bram", grade=2, power=12000), "left_back": unit("Cora", power=3000),
        "right_back": unit("Tailor", dresses)}})
    attack(game, "Bram", boost="Cora")
    fought(game)
    assert powers(game) == compared and names(game, 0, "original_dress") == [below]
    assert game.card("Cloak").orientation == "stand"


def test_a_vanguard_that_is_lost_in_the_guard_step_leaves_its_guardians_behind() -> None:
    """A blitz order retires it: the unit of the soul is not attacked, the guardian goes, drive checks are made."""
    net = order("Net", ast.OnPlay(drop(select("vanguard"))), type="blitz order")
    game = fight({}, {"hand": [AYLA, net], "soul": [unit("Heir", grade=3)]})
    attack(game, "Regent")
    game.pick(action="guard", card="Ayla")
    game.pick(action="order")
    fought(game)
    assert names(game, 1, "vanguard") == ["Heir"] and sorted(names(game, 1, "drop")) == ["Ayla", "Net", "Rook"]
    assert powers(game) == {} and count(game, 1, "damage") == 0 and count(game, 0, "hand") == 1


def test_a_dressed_unit_that_rides_keeps_its_dress_until_it_is_ridden_upon() -> None:
    """From the circle of a rear-guard to that of the vanguard, then into the soul with all its cards (6.4.4)."""
    cloak = unit("Cloak", ast.Keyword("overdress", names=("Ayla",)), grade=3, power=10000)
    guide = unit("Guide", act(ast.Place(select("rearguard", ast.Named(("Cloak",))), ast.Slot(VC)), limit=ONCE))
    game = board({"hand": [cloak, front("Next")], "deck": 20, "rearguard": {"left_front": AYLA, "left_back": guide}},
                 {"deck": 20})
    game.pick(action="overdress", card="Cloak")
    game.pick(action="activate", card="Guide")
    assert names(game, 0, "vanguard") == ["Cloak"] and names(game, 0, "original_dress") == ["Ayla"]
    game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn == 5 and game.phase == "ride phase")
    game.pick(action="ride", card="Next")
    assert names(game, 0, "vanguard") == ["Next"] and sorted(names(game, 0, "soul")) == ["Ayla", "Cloak", "Regent"]


# Damage of both players, attacks of the other one


@pytest.mark.parametrize(("mine", "theirs", "checked", "losers"), [
    ("heal", "", [0, 1], (1,)), ("", "heal", [0], (0,)), ("heal", "heal", [0, 1], None)])
def test_with_five_damage_each_the_turn_player_is_checked_and_loses_first(
        mine: str, theirs: str, checked: list[int], losers: tuple[int, ...] | None) -> None:
    """An effect deals one damage to both vanguards; a heal trigger makes room for itself (13.5.1.1, 13.6.1)."""
    burns = unit("Burns", act(ast.Damage("opponent", ast.Num(1), False), ast.Damage("you", ast.Num(1), False)))
    decks = [[trigger(icon), 9] if icon else 9 for icon in (mine, theirs)]
    game = board({"damage": 5, "deck": decks[0], "rearguard": {"left_back": burns}}, {"damage": 5, "deck": decks[1]})
    game.pick(action="activate")
    while game.result is None and asked(game).kind != "main phase":
        game.apply(0)
    assert [entry.player for entry in game.log if entry.verb == "damage check"] == checked
    assert (game.result.losers if game.result is not None else None) == losers


def test_in_an_attack_of_the_other_player_that_player_checks_and_the_turn_player_guards() -> None:
    """A blitz order of the turn player is the order of the turn; an over trigger is removed (7.30.3, 9.7.2.3)."""
    actor = unit("Actor", act(ast.Perform("attack", FOE, select("vanguard")), limit=ONCE))
    blitz = order("Spark", ast.OnPlay(power(5000, select("vanguard"))), type="blitz order")
    game = board({"hand": [blitz, order("Flare", ast.OnPlay(DRAW))], "deck": 9, "rearguard": {"left_back": actor}},
                 {"vanguard": front("Rook"), "deck": [trigger("critical"), trigger("over"), 9]})
    game.pick(action="activate")
    assert (asked(game).kind, asked(game).player) == ("guard", 0)
    game.pick(action="order")
    fought(game)
    assert names(game, 1, "removed") == ["Over Bell"] and "Critical Bell" in names(game, 1, "hand")
    assert count(game, 0, "damage") == 2 and game.turn_player == 0
    assert not [key for key in options(game) if key.startswith("order")]


def test_a_checked_card_that_would_become_the_sixth_damage_may_be_bound_instead() -> None:
    """What settles the damage is replaced (13.6.2, 11.3.1.3): five cards lie in the damage zone."""
    settles = ast.Moved(select("trigger"), "put", ("trigger",), "any", ("damage",))
    keeper = unit("Keeper", ast.Continuous((ast.Instead(settles, ast.Move(ast.Ref("subject"), (ast.Spot("bind"),))),),
                                           ("field",)))
    game = fight({}, {"damage": 5, "rearguard": {"left_back": keeper}})
    attack(game, "Regent")
    fought(game)
    assert game.result is None and (count(game, 1, "bind"), count(game, 1, "damage")) == (1, 5)


def test_power_until_end_of_the_opponents_next_turn_lasts_through_an_extra_turn() -> None:
    lasts = ast.Until("turn", "opponent", True)
    actor = unit("Actor", act(ast.ExtraTurn("you"), power(5000, until=lasts), limit=ONCE))
    game = board({"rearguard": {"left_back": actor}, "deck": 20}, {"deck": 20})
    game.pick(action="activate")
    found: list[tuple[int, int]] = []
    for number in (4, 5, 6):
        game.run({0: "pass", 1: "pass"}, until=number)
        found.append((game.turn_player, game.card("Actor").power))
    assert found == [(0, 12000), (1, 12000), (0, 7000)]


def test_a_unit_that_is_to_be_retired_later_is_the_same_after_an_exchange_and_another_after_a_call() -> None:
    later = ast.Later(end("turn"), drop(CHOSEN))
    marks = act(choose("rearguard", ast.Named(("Ayla",))), later, limit=ONCE)
    lifts = act(ast.Move(select("rearguard", ast.Named(("Ayla",))), (ast.Spot("hand"),)), limit=ONCE)
    for calls in (False, True):
        game = board({"deck": 9, "rearguard": {"right_front": AYLA, "left_back": unit("Marks", marks),
                                               "left_front": unit("Lifts", lifts)}}, {"deck": 9})
        game.pick(action="activate", card="Marks")
        if calls:
            game.pick(action="activate", card="Lifts")
            game.pick(action="call", card="Ayla")
            game.pick(slot="right_back")
        else:
            game.pick(action="exchange", slot="right")
        game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn_player == 1)
        assert ("Ayla" in names(game, 0, "drop")) is not calls


def test_a_set_order_that_ends_the_turn_lies_in_the_order_zone() -> None:
    """The playing of the order is finished before the end phase comes (17.4.1.2, 11.8.3.3)."""
    bell = order("Bell", ast.OnPlay(ast.Perform("end the turn")), type="set order")
    game = board({"hand": [bell], "deck": 9}, {"deck": 9})
    game.pick(action="order")
    assert names(game, 0, "order_zone") == ["Bell"] and game.turn_player == 1


def test_a_boost_that_an_effect_orders_counts_in_an_attack_that_an_effect_orders() -> None:
    """Only the boost by the rules is left out there (7.30.1.2); what lasts for the battle ends with it."""
    helps = auto(ATTACKS, ast.Perform("boost", select("rearguard", ast.Named(("Cora",))), ast.THIS),
                 power(2000, until=BATTLE))
    striker = unit("Striker", helps, act(ast.Perform("attack", ast.THIS, FOE), limit=ONCE), grade=2, power=9000)
    game = board({"deck": 9, "rearguard": {"left_front": striker, "left_back": unit("Bram", power=8000),
                                           "right_back": unit("Cora", power=3000)}}, {"deck": 9})
    game.pick(action="activate")
    finish_attack(game)
    assert powers(game)["Rook"] == (14000, 11000) and game.card("Striker").power == 9000
    assert [game.card(name).orientation for name in ("Bram", "Cora")] == ["stand", "rest"]
