"""The outline of the game (cfv:1)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.cfv.helpers import ROOK, board, front, unit
from tests.vanguard.helpers import asked, attack, count, names, options, pass_to, when
from tests.vanguard.trees import CHOSEN, DRAW, act, auto, begin, choose, cont, drop, power, select

LIMIT = ast.Limit(1)


@pytest.mark.rule("cfv:1.1.1", "cfv:3.2.1")
def test_the_game_is_for_two() -> None:
    with pytest.raises(hj.HeadJudgeError):
        hj.scenario("cfv", players=[{"vanguard": ROOK}] * 3)
    assert board().state.layout.players == 2


@pytest.mark.rule("cfv:1.2.1", "cfv:1.2.2", "cfv:9.2.1", "cfv:1.2.2.1", "cfv:9.2.2", "cfv:4.8.3")
def test_six_damage_lose_the_game_at_the_next_check_timing() -> None:
    game = board({"damage": 5}, {"damage": 6}, phase="main")
    assert game.over and game.result is not None
    assert (game.result.winners, game.result.losers) == ((0,), (1,))


@pytest.mark.rule("cfv:1.2.2.2", "cfv:9.2.3")
def test_an_empty_deck_loses_the_game() -> None:
    game = board({"deck": 0})
    assert game.result is not None and game.result.losers == (0,)


@pytest.mark.rule("cfv:1.2.3")
def test_both_losing_at_once_is_a_draw() -> None:
    game = board({"deck": 0}, {"damage": 6})
    assert game.result is not None and game.result.draw and game.result.rule == "cfv:1.2.3"


@pytest.mark.rule("cfv:1.2.4", "cfv:1.2.4.1")
def test_a_player_may_give_up_at_any_time_whatever_cards_say() -> None:
    immortal = unit("Immortal", cont(ast.Forbid("lose", None, "you")))
    game = board({"rearguard": {"left_back": immortal}})
    game.concede(0)
    assert game.result is not None and game.result.losers == (0,) and game.result.rule == "cfv:1.2.4"


def test_an_effect_keeps_a_player_from_losing_by_rule_action() -> None:
    game = board({"rearguard": {"left_back": unit("Immortal", cont(ast.Forbid("lose", None, "you")))}, "damage": 6})
    assert game.result is None


@pytest.mark.rule("cfv:1.2.5")
def test_an_effect_can_win_the_game_while_it_resolves() -> None:
    game = board({"rearguard": {"left_back": unit("Winner", act(ast.Win("you"), DRAW))}})
    game.pick(action="activate")
    assert game.result is not None and game.result.winners == (0,) and game.result.rule == "cfv:1.2.5"
    assert count(game, 0, "hand") == 0, "nothing more of it is carried out"


@pytest.mark.rule("cfv:1.3.1")
def test_card_text_beats_the_rules() -> None:
    far = unit("Far", cont(ast.Allow("attack from the back row", ast.THIS)))
    game = board({"vanguard": hj.put(front(), state="rest"), "rearguard": {"left_back": far}}, phase="battle")
    attack(game, "Far")
    assert when(game, kind="attack", card="Far")


@pytest.mark.rule("cfv:1.3.2", "cfv:8.5.3.1.2")
def test_as_much_as_possible_is_done() -> None:
    game = board({"rearguard": {"left_back": unit("Taker", act(choose("soul", number=3), ast.Move(
        CHOSEN, (ast.Spot("hand"),)), limit=LIMIT))}, "soul": [unit("One"), unit("Two")]})
    game.pick(action="activate")
    assert sorted(names(game, 0, "hand")) == ["One", "Two"]


@pytest.mark.rule("cfv:1.3.2.1", "cfv:3.17.2")
def test_standing_what_stands_is_no_event() -> None:
    stands = ast.Orient(ast.Select(("rearguard",), "you"), "stand")
    riser = unit("Riser", auto(ast.Turned(ast.THIS, "stand"), power(1000)))
    game = board({"rearguard": {"left_back": unit("Drill", act(stands, limit=LIMIT)), "left_front": riser,
                                "right_front": hj.put(unit("Tired", auto(ast.Turned(ast.THIS, "stand"), DRAW)),
                                                      state="rest")}})
    game.pick(action="activate")
    assert game.card("Riser").power == 7000 and count(game, 0, "hand") == 1
    rests = unit("Drill", act(ast.Orient(ast.Select(("rearguard",), "you"), "rest"), limit=LIMIT))
    falls = auto(ast.Turned(ast.THIS, "rest"), power(1000))
    game = board({"rearguard": {"left_back": rests, "left_front": hj.put(unit("Lies", falls), state="rest"),
                                "right_front": unit("Sits", falls)}})
    game.pick(action="activate")
    assert (game.card("Lies").power, game.card("Sits").power) == (7000, 8000)


@pytest.mark.rule("cfv:1.3.2.2")
@pytest.mark.parametrize("less", [1, 2])
def test_dealing_zero_or_less_is_dealing_nothing(less: int) -> None:
    weak = front("Regent", auto(begin("attack_step"), ast.Change(ast.THIS, "critical", "by", ast.Num(-less),
                                                                 ast.END_OF_TURN)), skills=[])
    game = board({"vanguard": weak}, phase="battle")
    attack(game, "Regent")
    assert count(game, 1, "damage") == 0


@pytest.mark.rule("cfv:1.3.3")
def test_an_effect_that_stops_something_wins() -> None:
    game = hj.scenario("cfv", phase="ride", players=[
        {"vanguard": unit("Old"), "hand": [unit("New")], "rearguard": {
            "left_back": unit("Ban", cont(ast.Forbid("ride", None, "you")))}}, {"vanguard": ROOK}])
    assert options(game) == ["pass"]


@pytest.mark.rule("cfv:1.3.4")
def test_where_both_choose_the_turn_player_chooses_first() -> None:
    each = ast.EachPlayer("each", ast.Seq((ast.Choose((ast.Pick(select("hand"), ast.Quant(ast.Num(1), ast.Num(1))),),
                                                      "you", "chosen"), drop(CHOSEN))))
    game = board({"hand": [unit("A"), unit("B")], "rearguard": {"left_back": unit("Tax", act(each, limit=LIMIT))}},
                 {"hand": [unit("C"), unit("D")]})
    game.pick(action="activate")
    assert asked(game).player == 0
    game.pick(card="A")
    assert asked(game).player == 1 and names(game, 0, "drop") == ["A"]


@pytest.mark.rule("cfv:1.3.5")
def test_a_chosen_number_is_zero_or_more() -> None:
    named = ast.Seq((ast.Declare("number", "you", "x"), ast.Change(ast.THIS, "power", "by", ast.Num(1000))))
    game = board({"rearguard": {"left_back": unit("Namer", act(named, limit=LIMIT))}})
    game.pick(action="activate")
    numbers = [option.number for option in asked(game).options]
    assert numbers[0] == 0 and all(number >= 0 for number in numbers)
    pass_to(game, "main phase", 1)
