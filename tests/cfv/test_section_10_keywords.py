"""Specific actions and keywords (cfv:10), and abilities that cannot be used (cfv:11.2)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.vanguard.vocabulary import battle, discard, exactly, heal, retire, soul_charge
from headjudge.language.reading.reader import print_ability, read_card_text
from headjudge.language.tree import ast
from tests.cfv.helpers import ROOK, board, front, unit
from tests.vanguard.helpers import asked, attack, count, finish_attack, moments, names, once, options, powers, when
from tests.vanguard.trees import (
    ATTACKS,
    CHOSEN,
    DRAW,
    HITS,
    PLACED,
    RC,
    act,
    auto,
    call,
    choose,
    cont,
    power,
    ride,
    select,
)

LIMIT = ast.Limit(1)
LIMIT_BREAK = ("limit break",)


def acted(*steps: ast.Step, **mine: Any) -> hj.Game:
    """The position after the actor's ability has begun."""
    rearguard = {"left_back": unit("Actor", act(*steps, limit=LIMIT)), **mine.pop("rearguard", {})}
    game = board({**mine, "rearguard": rearguard})
    game.pick(action="activate", card="Actor")
    return game


# 10.1


@pytest.mark.rule("cfv:10.1.3.1", "cfv:10.1.3.2")
def test_to_retire_puts_a_unit_into_the_drop_zone() -> None:
    grieves = auto(ast.Moved(select("field"), "retire"), DRAW)
    game = acted(choose("rearguard", ast.Named(("Bram",))), retire(CHOSEN), rearguard={
        "left_front": unit("Bram"), "right_front": unit("Grieves", grieves)})
    assert names(game, 0, "drop") == ["Bram"] and count(game, 0, "hand") == 1


@pytest.mark.rule("cfv:10.1.4.1", "cfv:10.1.4.1.1")
@pytest.mark.parametrize("way", ["call", "superior call"])
def test_a_card_from_elsewhere_is_placed_played_or_not(way: str) -> None:
    comer = unit("Comer", auto(PLACED, DRAW))
    if way == "call":
        game = board({"hand": [comer]})
        game.pick(card="Comer")
        game.pick(slot="left_front")
    else:
        game = acted(choose("drop"), call(CHOSEN, "left_front"), drop=[comer])
    assert count(game, 0, "hand") == 1
    game.pick(slot="left")
    assert count(game, 0, "hand") == 1, "an exchange places nothing"


@pytest.mark.rule("cfv:10.1.5.1", "cfv:3.9.1", "cfv:4.6.4")
def test_a_superior_ride_ignores_the_grade_and_is_no_normal_ride() -> None:
    rider = front("High", auto(ast.Moved(ast.THIS, "ride", (), "any", ("vanguard",)), power(1000)),
                  auto(ast.Moved(ast.THIS, "normal ride", (), "any", ("vanguard",)), power(100)))
    lifts = unit("Lifts", act(choose("drop"), ride(CHOSEN), limit=LIMIT))
    game = hj.scenario("cfv", players=[{"vanguard": unit("Low", grade=0), "drop": [rider],
                                        "rearguard": {"left_back": lifts}, "hand": [unit("Call", grade=3)]},
                                       {"vanguard": ROOK}])
    assert "call Call" not in options(game)
    game.pick(action="activate")
    assert names(game, 0, "soul") == ["Low"] and game.card("High").power == 12000
    assert "call Call" in options(game) and game.card("High").orientation == "stand"


def test_a_normal_ride_is_one_that_is_played() -> None:
    rider = unit("High", auto(ast.Moved(ast.THIS, "normal ride", (), "any", ("vanguard",)), power(100)), grade=2)
    game = hj.scenario("cfv", phase="ride", players=[
        {"vanguard": hj.put(unit("Low"), state="rest"), "hand": [rider]}, {"vanguard": ROOK}])
    game.pick(card="High")
    assert game.card("High").power == 7100 and game.card("High").orientation == "stand"


@pytest.mark.rule("cfv:10.1.6.1", "cfv:10.1.6.1.3", "cfv:10.1.6.1.2", "cfv:8.5.2.4.2", "cfv:10.1.6.1.1.1",
                  "cfv:10.1.6.1.1.1.2", "cfv:8.5.2.2.1")
def test_a_call_that_is_not_played_is_a_superior_call() -> None:
    comer = unit("Comer", auto(ast.Moved(ast.THIS, "superior call", (), "any", RC), power(1000)),
                 auto(ast.Moved(ast.THIS, "normal call", (), "any", RC), power(100)),
                 auto(ast.Moved(ast.THIS, "call", (), "any", RC), power(10)))
    game = acted(choose("drop"), call(CHOSEN, "left_front"), drop=[comer])
    while asked(game).kind == "automatic":
        game.apply(0)
    assert game.card("Comer").power == 8010
    game = board({"hand": [comer]})
    game.pick(card="Comer")
    game.pick(slot="left_front")
    while asked(game).kind == "automatic":
        game.apply(0)
    assert game.card("Comer").power == 7110
    game.pick(slot="left")
    assert game.card("Comer").slot == "left_back" and game.card("Comer").power == 7110, "from circle to circle: no call"


@pytest.mark.rule("cfv:10.1.6.1.2")
def test_a_guardian_that_is_called_from_hand_in_the_guard_step_is_a_normal_call() -> None:
    lifts = ast.Change(ast.Select(("vanguard",), "you"), "power", "by", ast.Num(1), ast.END_OF_TURN)
    wall = unit("Wall", auto(ast.Moved(ast.THIS, "normal call", (), "any", ("guardian",)), lifts),
                auto(ast.Moved(ast.THIS, "superior call", (), "any", ("guardian",)), lifts))
    game = board({"vanguard": front(skills=[])}, {"hand": [wall], "deck": 9}, phase="battle")
    attack(game, "Regent")
    game.pick(card="Wall")
    assert powers(game) == {"Rook": (11000, 11000 + 5000 + 1)}, "by one of the two abilities alone"


@pytest.mark.rule("cfv:10.1.6.1.1", "cfv:10.1.6.1.1.2", "cfv:10.1.6.1.3.1", "cfv:7.4.1.1.2.2")
def test_a_superior_call_to_the_guardian_circle_guards_the_attacked_unit() -> None:
    saves = front("Rook", auto(ast.Attacked(None, ast.THIS, about="target"), choose("drop", number=2),
                               call(CHOSEN, "guardian")), skills=[])
    game = board({"vanguard": front(power=20000, skills=[])}, {"vanguard": saves, "drop": [unit("A"), unit("B")]},
                 phase="battle")
    attack(game, "Regent")
    assert powers(game) == {"Rook": (20000, 21000)}
    assert len(set(moments(game, "superior call"))) == 1 and sorted(names(game, 1, "drop")) == ["A", "B"]


@pytest.mark.rule("cfv:10.1.6.1.3.1")
def test_with_several_attacked_units_a_superior_called_guardian_is_asked_for() -> None:
    wide = front("Regent", cont(ast.Alter("attacked units", "to", ast.Num(2), ast.THIS)), skills=[], power=12000)
    saves = front("Rook", auto(ast.Attacked(None, ast.THIS, about="target"), choose("drop"), call(CHOSEN, "guardian")),
                  skills=[])
    other = {"vanguard": saves, "drop": [unit("A")], "rearguard": {"left_front": unit("Bram")}}
    game = board({"vanguard": wide}, other, phase="battle")
    attack(game, "Regent")
    assert (asked(game).kind, asked(game).player) == ("guarded", 1)
    game.pick(target="Bram")
    assert powers(game) == {"Rook": (12000, 11000), "Bram": (12000, 12000)}


@pytest.mark.rule("cfv:10.1.6.1.3.1")
def test_a_superior_called_guardian_rests() -> None:
    saves = front("Rook", auto(ast.Attacked(None, ast.THIS, about="target"), choose("drop"), call(CHOSEN, "guardian")),
                  skills=[])
    game = board({"vanguard": front(power=20000, skills=[])},
                 {"vanguard": saves, "drop": [unit("A")], "hand": [unit("Wall")]}, phase="battle")
    attack(game, "Regent")
    assert asked(game).kind == "guard" and (game.card("A").zone, game.card("A").orientation) == ("guardian", "rest")


@pytest.mark.rule("cfv:10.1.6.1.1.1.1", "cfv:8.5.3.1.2", "cfv:1.3.2")
def test_as_many_units_as_possible_are_called_together() -> None:
    game = acted(choose("drop", number=3), call(CHOSEN, "left_front", "right_front"), drop=[unit("A"), unit("B")])
    game.pick(slot="left_front")
    game.pick(slot="right_front")
    assert game.card("A").zone == game.card("B").zone == "rearguard"


@pytest.mark.rule("cfv:3.11.1.1")
def test_no_effect_puts_a_card_without_shield_on_the_guardian_circle() -> None:
    saves = front("Rook", auto(ast.Attacked(None, ast.THIS, about="target"), choose("drop"), call(CHOSEN, "guardian")),
                  skills=[])
    game = board({"vanguard": front(skills=[])}, {"vanguard": saves, "drop": [unit("Bare", shield=None)]},
                 phase="battle")
    attack(game, "Regent")
    assert names(game, 1, "drop") == ["Bare"] and not moments(game, "superior call")


@pytest.mark.rule("cfv:10.1.7.1")
def test_to_heal_puts_a_card_from_the_damage_zone_into_the_drop_zone() -> None:
    game = acted(choose("damage"), heal(CHOSEN), damage=[unit("A")])
    assert names(game, 0, "drop") == ["A"] and count(game, 0, "damage") == 0


@pytest.mark.rule("cfv:10.1.8.1.2", "cfv:4.1.7")
def test_what_an_effect_reveals_is_shown_until_the_effect_is_over() -> None:
    game = acted(ast.Reveal(ast.Top("deck", "you", ast.Num(1)), as_="top"), choose("rearguard"), power(1000, CHOSEN),
                 ast.Shuffle("deck"), deck=[unit("Shown"), 9], rearguard={"left_front": unit("Ayla")})
    assert asked(game).kind == "choose", "the effect is still going on"
    assert all("Shown" in str(game.view(seat)) for seat in (0, 1, None)) and count(game, 0, "deck") == 10
    game.pick(card="Ayla")
    assert not any("Shown" in str(game.view(seat)) for seat in (0, 1, None))


@pytest.mark.rule("cfv:10.1.8.1.1")
def test_a_card_that_a_cost_reveals_is_shown_when_the_whole_cost_is_decided() -> None:
    shows = ast.Reveal(ast.Pick(select("hand", ast.Measure("grade", "==", ast.Num(2))), exactly(1)))
    game = board({"rearguard": {"left_back": unit("Actor", act(DRAW, cost=(shows, discard(1)), limit=LIMIT))},
                  "hand": [unit("Shown", grade=2), unit("Other", grade=2), unit("Dropped")]})
    game.pick(action="activate")
    game.pick(card="Shown")
    assert asked(game).kind != "main phase" and "Shown" not in str(game.view(1)), "the discard is still to be chosen"
    game.pick(card="Dropped")
    assert "Shown" in str(game.view(1)) and names(game, 0, "drop") == ["Dropped"]


@pytest.mark.rule("cfv:10.1.8.1", "cfv:10.1.8.1.2", "cfv:10.1.8.1.3")
def test_revealing_shows_a_card_where_it_is() -> None:
    shows = unit("Actor", act(DRAW, cost=(ast.Reveal(ast.Pick(select("hand"), exactly(1))),), limit=LIMIT))
    game = board({"rearguard": {"left_back": shows}, "hand": [unit("Shown")]})
    game.pick(action="activate")
    assert count(game, 0, "hand") == 2 and game.log[once(game, kind="reveal")].card == game.card("Shown")
    view: Any = game.view(1)
    known = [card.get("name") for card in view["players"][0]["zones"]["hand"].get("cards", []) if card]
    assert known == ["Shown"], "the opponent has seen it"
    game = acted(ast.Reveal(ast.Top("deck", "you", ast.Num(1)), as_="top"), ast.If(
        ast.Is(ast.Ref("top"), (ast.Measure("grade", "==", ast.Num(2)),)), power(2000)), deck=[unit("T", grade=2), 9])
    assert game.card("Actor").power == 9000 and count(game, 0, "deck") == 10


@pytest.mark.rule("cfv:10.1.10.1")
def test_shuffling_makes_a_new_order() -> None:
    cards = [unit(f"C{number}") for number in range(12)]
    game = acted(ast.Shuffle("deck"), deck=cards)
    assert names(game, 0, "deck") != [card.name for card in cards]


@pytest.mark.rule("cfv:10.1.17.1")
def test_soul_charge_puts_cards_from_the_deck_into_the_soul() -> None:
    game = acted(soul_charge(2), deck=[unit("A"), unit("B"), 9])
    assert sorted(names(game, 0, "soul")) == ["A", "B"]


@pytest.mark.rule("cfv:10.1.19.1")
def test_battle_lets_another_unit_be_attacked_and_its_guardians_follow() -> None:
    fox = front("Rook", auto(ast.Moved(ast.Select(("guardian",), "you"), "call"), choose("rearguard"), battle(CHOSEN)),
                skills=[])
    other = {"vanguard": fox, "hand": [unit("Wall")], "rearguard": {"left_front": unit("Bram")}}
    game = board({"vanguard": front(skills=[], power=12000)}, other, phase="battle")
    attack(game, "Regent")
    game.pick(card="Wall")
    assert powers(game) == {"Bram": (12000, 12000)}
    assert count(game, 1, "damage") == 0 and sorted(names(game, 1, "drop")) == ["Bram", "Wall"]


@pytest.mark.rule("cfv:10.1.20.1", "cfv:10.1.20.2")
def test_an_ability_that_is_given_works_and_one_that_is_taken_does_not() -> None:
    gives = ast.Grant(select("rearguard", ast.Named(("Bram",))), (auto(ATTACKS, DRAW),), ast.END_OF_TURN)
    game = acted(gives, rearguard={"left_front": unit("Bram")})
    attack(game, "Bram")
    finish_attack(game)
    assert count(game, 0, "hand") == 1
    takes = ast.Lose(select("rearguard", ast.Named(("Bram",))), "abilities", (), ast.END_OF_TURN)
    game = acted(takes, rearguard={"left_front": unit("Bram", auto(ATTACKS, DRAW))})
    attack(game, "Bram")
    finish_attack(game)
    assert count(game, 0, "hand") == 0
    mutes = unit("Mutes", cont(ast.Lose(select("rearguard", ast.Named(("Bram",))), "abilities", ())))
    game = board({"rearguard": {"left_front": unit("Bram", auto(ATTACKS, DRAW)), "right_back": mutes}}, phase="battle")
    attack(game, "Bram")
    finish_attack(game)
    assert count(game, 0, "hand") == 0


# 10.2


@pytest.mark.rule("cfv:10.2.1.1")
def test_twin_drive_on_a_rear_guard_does_nothing() -> None:
    game = board({"vanguard": hj.put(front(), state="rest"), "rearguard": {"left_front": front("Second")}},
                 phase="battle")
    attack(game, "Second")
    assert not when(game, verb="drive check")
    game = board(phase="battle")
    attack(game, "Regent")
    assert len(when(game, verb="drive check")) == 2


@pytest.mark.parametrize(("damage", "strength"), [
    pytest.param(3, 11000, marks=pytest.mark.rule("cfv:10.2.5.1", "cfv:10.2.5.1.1", "cfv:10.2.5.1.1.1")),
    (4, 16000)])
def test_a_continuous_limit_break_asks_all_the_time(damage: int, strength: int) -> None:
    burning = front("Regent", cont(power(5000, until=None), labels=LIMIT_BREAK))
    lying = [hj.put(unit("D"), face="down") for _ in range(damage)]
    assert board({"vanguard": burning, "damage": lying}).card("Regent").power == strength


@pytest.mark.parametrize(("damage", "drawn"), [
    pytest.param(3, 1, marks=pytest.mark.rule("cfv:10.2.5.1.2")),
    (4, 2)])
def test_an_automatic_limit_break_asks_when_it_would_trigger(damage: int, drawn: int) -> None:
    burning = front("Regent", auto(HITS, DRAW, labels=LIMIT_BREAK), skills=[])
    game = board({"vanguard": burning, "damage": damage}, phase="battle")
    attack(game, "Regent")
    assert count(game, 0, "hand") == drawn


def test_once_triggered_it_resolves_whatever_the_damage_is_then() -> None:
    heals = auto(HITS, choose("damage"), heal(CHOSEN))
    burning = front("Regent", auto(HITS, DRAW, labels=LIMIT_BREAK), heals, skills=[])
    game = board({"vanguard": burning, "damage": 4}, phase="battle")
    attack(game, "Regent")
    game.pick(number=1)
    while asked(game).kind in ("choose", "automatic"):
        game.apply(0)
    assert count(game, 0, "damage") == 3 and count(game, 0, "hand") == 2


@pytest.mark.rule("cfv:10.2.5.1.2.1")
@pytest.mark.parametrize(("before", "after", "strength"), [(4, 3, 16000), (3, 4, 11000)])
def test_the_damage_that_a_limit_break_asks_for_counts_when_it_triggers_and_no_more_when_it_resolves(
    before: int, after: int, strength: int
) -> None:
    """Another ability for the same call, which resolves first, heals a card or adds one."""
    came = ast.Moved(select("rearguard"), "call", (), "any", RC)
    changes = ast.Move(ast.Top("deck", "you", ast.Num(1)), (ast.Spot("damage"),)) if after > before else ast.Seq((
        choose("damage"), heal(CHOSEN)))
    game = board({"vanguard": front("Regent", auto(came, power(5000), labels=LIMIT_BREAK)), "damage": before,
                  "rearguard": {"left_front": unit("First", auto(came, changes))}, "hand": [unit("Comer")]})
    game.pick(card="Comer")
    game.pick(slot="left_back")
    while asked(game).kind != "main phase":
        game.pick(card="First") if asked(game).kind == "automatic" else game.apply(0)
    assert count(game, 0, "damage") == after and game.card("Regent").power == strength


@pytest.mark.rule("cfv:10.2.5.1.3.1")
def test_a_limit_break_that_was_played_resolves_with_whatever_damage_is_left() -> None:
    heals = ast.Move(ast.Pick(select("damage"), exactly(1)), (ast.Spot("drop"),))
    game = board({"vanguard": front("Regent", act(power(1000), cost=(heals,), labels=LIMIT_BREAK)), "damage": 4,
                  "hand": 1})
    game.pick(action="activate")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert count(game, 0, "damage") == 3 and game.card("Regent").power == 12000
    assert not any("activate" in key for key in options(game))


@pytest.mark.rule("cfv:10.2.5.1.3")
def test_an_activated_limit_break_asks_when_it_is_played() -> None:
    burning = front("Regent", act(choose("damage"), heal(CHOSEN), DRAW, labels=LIMIT_BREAK))
    assert not any("activate" in key for key in options(board({"vanguard": burning, "damage": 3})))
    game = board({"vanguard": burning, "damage": [unit("A"), 3]})
    game.pick(action="activate")
    game.pick(card="A")
    assert count(game, 0, "damage") == 3 and count(game, 0, "hand") == 1


# 11.2


@pytest.mark.rule("cfv:11.2", "cfv:11.2.1", "cfv:11.2.1.1")
def test_an_activated_ability_that_cannot_be_used_is_not_played() -> None:
    bans = unit("Bans", cont(ast.Forbid("use", None, "you", (), ("activated",))))
    game = board({"rearguard": {"left_back": unit("Actor", act(DRAW)), "right_back": bans}})
    assert "activate Actor 1" not in options(game)
    assert "cfv:11.2.1.1" in [one.rule for one in game.why_not(action="activate", card="Actor")]


def test_that_it_is_not_the_time_is_told_once_for_all_abilities_of_a_card() -> None:
    game = board({"vanguard": front("Regent", act(DRAW), act(power(1000)))}, phase="battle")
    found = game.why_not(action="activate", card="Regent")
    assert [one.rule for one in found] == ["cfv:6.6.1.2.2"]


@pytest.mark.rule("cfv:11.2.1.2", "cfv:11.2.1")
def test_an_automatic_ability_that_cannot_be_used_does_not_trigger() -> None:
    bans = unit("Bans", cont(ast.Forbid("use", select("rearguard", ast.Named(("Comer",))), "any", (), ("automatic",))))
    game = board({"rearguard": {"right_back": bans}, "hand": [unit("Comer", auto(PLACED, DRAW))]})
    game.pick(card="Comer")
    game.pick(slot="right_back")
    assert asked(game).kind == "main phase" and names(game, 0, "drop") == ["Bans"]
    assert count(game, 0, "hand") == 0, "Bans was on the circle when Comer was placed, and is gone only now"


@pytest.mark.rule("cfv:11.2.1.3")
def test_an_ability_that_stands_by_is_cancelled_when_it_becomes_unusable() -> None:
    others = ast.Moved(select("rearguard"), "call", (), "any", RC)
    stops = ast.Forbid("use", select("rearguard", ast.Named(("Late",))), "any", (), ("automatic",), ast.END_OF_TURN)
    game = board({"rearguard": {"left_back": unit("Early", auto(others, stops)), "right_back": unit(
        "Late", auto(others, DRAW))}, "hand": [unit("A")]})
    game.pick(card="A")
    game.pick(slot="left_front")
    game.pick(card="Early")
    assert count(game, 0, "hand") == 0 and asked(game).kind == "main phase"
    assert not game.state.standby, "nor does it wait until it can be used again"



def test_nothing_keeps_a_unit_from_intercepting_whatever_it_is_called() -> None:
    game = board({}, {"rearguard": {"left_front": unit("Wall", grade=2), "left_back": unit("Rear", grade=2)}},
                 phase="battle", turn=2)
    attack(game, "Regent")
    for action in ("guard", "play"):
        assert game.why_not(action=action, card="Wall") == []
        assert game.why_not(action=action, card="Rear") != []


@pytest.mark.parametrize(("zone", "held"), [("(VC)", {"Regent"}), ("(RC)", {"Ahead"}), ("(VC/RC)", {"Regent", "Ahead"}),
                                            ("", {"Regent", "Ahead"})])
def test_restraint_holds_on_the_circles_before_it(zone: str, held: set[str]) -> None:
    text = [f"[CONT]{zone}: Restraint (This unit cannot attack.)",
            "[ACT](VC/RC): This unit loses \"Restraint\" until end of turn."]
    (keyword, _) = read_card_text("cfv", text, "normal unit", "Ayla")
    assert read_card_text("cfv", [print_ability("cfv", keyword)], "normal unit", "Ayla") == (keyword,)
    for name in ("Regent", "Ahead"):
        for freed in (False, True):
            game = board({"vanguard": front("Regent", text=text), "rearguard": {
                "left_front": unit("Ahead", grade=2, text=text), "right_front": unit("Free", grade=2)}}, turn=2)
            if freed:
                game.pick(action="activate", card=name)
            game.pick(action="pass")
            game.pick(action="attack")
            able = {option.card.name for option in asked(game).options if option.card}
            assert (name in able) is (freed or name not in held)
