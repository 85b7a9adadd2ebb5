"""Positions that seldom come: prisons face down, tokens that ride, turns that end early, both vanguards lost."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.vanguard.vocabulary import soul_blast
from headjudge.language.tree import ast
from tests.cfd.acting import ONCE, acted
from tests.cfd.helpers import board, fight, front, order, trigger, unit
from tests.vanguard.helpers import asked, attack, begun, count, names, options, when
from tests.vanguard.trees import (
    CHOSEN,
    DRAW,
    GC,
    RC,
    VC,
    act,
    auto,
    begin,
    call,
    choose,
    cont,
    drop,
    end,
    power,
    select,
)

ICON = ["persona ride"]


def passed(game: hj.Game) -> hj.Game:
    """Up to the turn of the other player: nobody does more than is asked."""
    game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn_player == 1)
    return game


# Rides


def test_a_unit_regarded_as_of_the_name_is_persona_ridden_and_the_last_card_drawn_for_it_loses() -> None:
    """One common name is enough (12.6.2.2, 6.3.7); the deck is lost before the main phase begins (9.6.3, 13.2.3)."""
    former = front("Old", special=ICON, text='[CONT](VC): This unit is also regarded as "Next".')
    for deck in (2, 1):
        game = board({"vanguard": former, "hand": [front("Next", special=ICON)], "deck": deck,
                      "rearguard": {"left_front": unit("Fore"), "left_back": unit("Hind")}}, phase="ride")
        game.pick(action="ride")
        assert [game.card(name).power for name in ("Next", "Fore", "Hind")] == [21000, 17000, 7000]
        assert ("main phase" in begun(game)) is (game.result is None) is (deck == 2)


@pytest.mark.parametrize("soul", [1, 2, 0])
def test_both_lose_their_vanguards_at_once(soul: int) -> None:
    """The turn player rides first; with nothing in either soul the game is drawn (1.2.3, 1.3.4, 13.4.1)."""
    souls = [[unit(f"{player}{number}") for number in range(soul)] for player in "AB"]
    game = acted(ast.Move(ast.Select(("vanguard",), "any"), (ast.Spot("bind"),)), soul=souls[0],
                 other={"soul": souls[1]})
    choosing = []
    while game.result is None and asked(game).kind != "main phase":
        choosing.append(asked(game).player)
        game.apply(0)
    assert choosing == ([0, 1] if soul == 2 else [])
    assert (game.result is not None and game.result.draw) is (soul == 0)
    if soul:
        assert [names(game, player, "vanguard") for player in (0, 1)] == [["A0"], ["B0"]]


def test_a_token_that_has_become_the_vanguard_is_nowhere_after_it_is_ridden_upon_or_leaves() -> None:
    """In the soul and in the bind zone it is erased; then a unit of the soul rides (15.3.2.1, 13.4.1)."""
    rides = unit("Guide", act(ast.Place(select("rearguard", ast.Named(("Plant",))), ast.Slot(VC)), limit=ONCE))
    binds = unit("Binder", act(ast.Move(select("vanguard"), (ast.Spot("bind"),)), limit=ONCE))
    plants = unit("Planter", text="[ACT](RC)[1/turn]: Call a Plant token to (RC).")
    for leaves in (False, True):
        game = board({"rearguard": {"left_back": plants, "right_back": rides, "center_back": binds}, "deck": 20,
                      "hand": [unit("Zero", grade=0)]}, {"deck": 20})
        game.pick(action="activate", card="Planter")
        game.pick(slot="left_front")
        game.pick(action="activate", card="Guide")
        assert names(game, 0, "vanguard") == ["Plant"] and names(game, 0, "soul") == ["Regent"]
        if leaves:
            game.pick(action="activate", card="Binder")
        else:
            game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn == 5 and game.phase == "ride phase")
            game.pick(action="ride", card="Zero")
        rider, below = ("Regent", []) if leaves else ("Zero", ["Regent"])
        assert names(game, 0, "vanguard") == [rider] and names(game, 0, "soul") == below
        assert count(game, 0, "bind") == 0


# Order zone


def test_a_prison_that_is_turned_face_down_holds_nobody() -> None:
    """It has no information any more (4.15.3.1), so that the prisoners go to their owners (16.2.3)."""
    jail = order("Jail", type="set order", kinds=["prison"])
    warden = unit("Warden", text="[ACT](RC)[1/turn]: Choose one of your opponent's rear-guards, and imprison it in "
                                 "your Prison.")
    turns = unit("Turner", act(ast.TurnCard(select("order_zone", ast.Named(("Jail",))), "down"), limit=ONCE))
    game = board({"order_zone": [jail], "rearguard": {"left_back": warden, "right_back": turns}},
                 {"rearguard": {"left_front": hj.put(unit("Upper"), under=[unit("Below")])}})
    game.pick(action="activate", card="Warden")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert sorted(names(game, 0, "imprisoned")) == ["Below", "Upper"]
    game.pick(action="activate", card="Turner")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert sorted(names(game, 1, "drop")) == ["Below", "Upper"] and count(game, 0, "imprisoned") == 0
    assert names(game, 0, "order_zone") == ["Jail"] and not when(game, verb="retire")


def test_a_song_that_is_sung_twice_has_its_effect_twice_and_is_turned_once() -> None:
    """What stands by is played although the Song lies face down by then (11.8.9, 11.8.15, 16.4.3)."""
    song = order("Air", type="set order", kinds=["song"],
                 text="[AUTO](Order Zone): When this song is sung, draw a card.")
    sings = ast.Perform("sing", select("order_zone"))
    game = acted(sings, sings, order_zone=[song], deck=9)
    while asked(game).kind != "main phase":
        game.apply(0)
    assert count(game, 0, "hand") == 2 and len(when(game, kind="face", card="Air")) == 1


# Checks and battles


def test_a_heal_trigger_that_is_performed_twice_compares_the_damage_each_time() -> None:
    """With three damage each the first one heals, the second one does not (2.8.2.4, 2.8.4)."""
    twice = cont(ast.Alter("trigger times", "to", ast.Num(2), None, "you"))
    game = fight({"vanguard": front("Regent", twice, skills=[]), "deck": [trigger("heal"), 12], "damage": 3},
                 {"damage": 3})
    attack(game, "Regent")
    while asked(game).kind != "start step":
        wanted = [at for at, one in enumerate(asked(game).options) if one.card and one.card.name == "Regent"]
        game.apply(wanted[0] if wanted else 0)
    assert count(game, 0, "damage") == 2 and game.card("Regent").power == 31000


def test_with_the_last_attacker_at_rest_the_battle_phase_is_over_without_a_close_step() -> None:
    """No unit can be chosen once the attack step has begun: nothing waits for the end of this battle (10.4.1.3.1)."""
    rests = auto(begin("attack_step"), ast.Orient(ast.Select(("field",), "you"), "rest"))
    game = fight({"rearguard": {"left_back": unit("Lull", rests, auto(end("battle"), DRAW))}})
    game.pick(action="attack")
    passed(game)
    assert begun(game).count("start step") == 1 and "close step" not in begun(game) and count(game, 0, "hand") == 0


def test_who_guards_is_not_asked_once_the_attacked_unit_has_left() -> None:
    """Not even for a blitz order; the drive check is made, and that the attack did not hit happens (10.5.1.2.1.1)."""
    lifts = auto(ast.Attacked(ast.THIS), ast.Move(select("rearguard", whose="opponent"), (ast.Spot("hand"),)))
    misses = auto(ast.PlayerDid("you", "miss"), power(500))
    game = fight({"vanguard": front("Regent", lifts, misses, skills=[])},
                 {"rearguard": {"left_front": unit("Fore")}, "hand": [
                     unit("Wall"), order("Net", ast.OnPlay(DRAW), type="blitz order")]})
    attack(game, "Regent", "Fore")
    assert asked(game).kind == "start step" and game.card("Regent").power == 11500
    assert len(when(game, verb="drive check")) == 1


def test_a_guardian_that_an_effect_calls_in_the_drive_step_counts_in_the_comparison() -> None:
    """It guards the attacked unit, and retires with the other guardians (6.2.4.1, 10.7.1.2)."""
    herald = unit("Herald", auto(begin("drive_step", "any"), choose("drop"), call(CHOSEN, *GC)))
    game = fight({}, {"rearguard": {"left_back": herald}, "drop": [unit("Late", shield=5000)]})
    attack(game, "Regent")
    while asked(game).kind != "start step":
        game.apply(0)
    assert count(game, 1, "damage") == 0 and names(game, 1, "drop") == ["Late"]


# Turns


def test_a_turn_that_ends_as_it_begins_has_no_stand_draw_or_ride_phase() -> None:
    """The end phase follows, then the next turn; what rested still rests (17.4.1.2, 9.2.1)."""
    ends = unit("Ender", auto(begin("turn"), ast.Perform("end the turn")))
    game = board({"rearguard": {"left_back": hj.put(ends, state="rest")}, "deck": 9}, {"deck": 9}, active=1)
    game.run({0: "pass", 1: "pass"}, until=5)
    assert game.turn_player == 1 and count(game, 0, "hand") == 0 and game.card("Ender").orientation == "rest"


def test_a_unit_called_at_the_end_of_the_turn_has_its_own_ability_for_that_and_what_it_gives_ends_at_once() -> None:
    """The end phase is repeated for it, once; its power until end of turn is gone in the next turn (9.9.2, 9.9.3)."""
    late = unit("Late", auto(end("turn"), power(5000, select("vanguard"))))
    caller = unit("Caller", auto(end("turn"), choose("drop", ast.Named(("Late",))), call(CHOSEN, *RC)))
    game = passed(board({"rearguard": {"left_back": caller}, "drop": [late], "deck": 9}, {"deck": 9}))
    assert len(when(game, kind="ability", card="Late")) == 1 and game.card("Regent").power == 11000


# What is done instead


@pytest.mark.parametrize(("soul", "retired"), [(1, True), (2, False)])
def test_what_cannot_be_done_instead_does_not_replace(soul: int, retired: bool) -> None:
    """A soul-blast of two cards in place of being retired needs both (11.10.3, 7.23.3)."""
    saver = unit("Saver", cont(ast.Instead(ast.Moved(ast.THIS, "retire"), soul_blast(2), optional=True)))
    game = acted(drop(select("rearguard", ast.Named(("Saver",)))), soul=soul, rearguard={"left_front": saver})
    while asked(game).kind != "main phase":
        game.apply(options(game).index("yes") if "yes" in options(game) else 0)
    assert ("Saver" in names(game, 0, "drop")) is retired and count(game, 0, "soul") == (soul if retired else 0)
