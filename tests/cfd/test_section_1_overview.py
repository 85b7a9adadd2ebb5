"""The outline of the game (cfd:1)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.vanguard import nodes
from headjudge.language.tree import ast
from tests.cfd.acting import acted, seen, told
from tests.cfd.helpers import ROOK, board, front, unit
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, options, when
from tests.vanguard.trees import CHOSEN, DRAW, act, auto, choose, cont, drop, power, select


@pytest.mark.rule("cfd:1.1.1", "cfd:3.1.1")
def test_the_game_is_for_two() -> None:
    with pytest.raises(hj.HeadJudgeError):
        hj.scenario("cfd", players=[{"vanguard": ROOK}] * 3)
    assert board().state.layout.players == 2


# 1.2 Winning and losing


@pytest.mark.rule("cfd:1.2.2.2", "cfd:13.2.3")
def test_an_empty_deck_loses_the_game() -> None:
    game = board({"deck": 0})
    assert game.result is not None and game.result.losers == (0,)


@pytest.mark.rule("cfd:1.2.3")
def test_both_losing_at_once_is_a_draw() -> None:
    game = board({"deck": 0}, {"damage": 6})
    assert game.result is not None and game.result.draw and game.result.rule == "cfd:1.2.3"


@pytest.mark.rule("cfd:1.2.4", "cfd:1.2.4.1")
def test_a_player_may_give_up_at_any_time_whatever_cards_say() -> None:
    immortal = unit("Immortal", cont(ast.Forbid("lose", None, "you")))
    game = board({"rearguard": {"left_back": immortal}})
    game.concede(0)
    assert game.result is not None and game.result.losers == (0,) and game.result.rule == "cfd:1.2.4"


@pytest.mark.rule("cfd:1.2.5")
def test_an_effect_can_lose_the_game_while_it_resolves() -> None:
    game = board({"rearguard": {"left_back": unit("Loser", act(ast.Defeat("you"), DRAW))}})
    game.pick(action="activate")
    assert game.result is not None and game.result.losers == (0,) and game.result.rule == "cfd:1.2.5"
    assert count(game, 0, "hand") == 0


@pytest.mark.rule("cfd:1.2.5")
def test_an_effect_can_win_the_game_while_it_resolves() -> None:
    game = board({"rearguard": {"left_back": unit("Winner", act(ast.Win("you"), DRAW))}})
    game.pick(action="activate")
    assert game.result is not None and game.result.winners == (0,) and game.result.rule == "cfd:1.2.5"
    assert count(game, 0, "hand") == 0, "nothing more of it is carried out"


@pytest.mark.rule("cfd:13.4.1.1")
def test_who_has_neither_a_vanguard_nor_a_unit_in_the_soul_loses() -> None:
    game = acted(ast.Move(select("vanguard"), (ast.Spot("drop"),)), soul=[])
    assert game.result is not None and game.result.losers == (0,) and game.result.rule == "cfd:13.2.4"


# 1.3 Principles


@pytest.mark.rule("cfd:1.3.1")
def test_card_text_beats_the_rules() -> None:
    far = unit("Far", cont(ast.Allow("attack from the back row", ast.THIS)))
    game = board({"vanguard": hj.put(front(), state="rest"), "rearguard": {"left_back": far}}, phase="battle")
    attack(game, "Far")
    assert when(game, kind="attack", card="Far")


@pytest.mark.rule("cfd:1.3.2", "cfd:1.3.2.4")
def test_as_much_as_possible_is_done() -> None:
    game = acted(choose("soul", number=3), ast.Move(CHOSEN, (ast.Spot("hand"),)), soul=[unit("One"), unit("Two")])
    assert sorted(names(game, 0, "hand")) == ["One", "Two"]


@pytest.mark.rule("cfd:1.3.2.1")
def test_standing_what_stands_is_no_event() -> None:
    riser = unit("Riser", auto(ast.Turned(ast.THIS, "stand"), power(1000)))
    tired = hj.put(unit("Tired", auto(ast.Turned(ast.THIS, "stand"), DRAW)), state="rest")
    game = acted(ast.Orient(ast.Select(("rearguard",), "you"), "stand"),
                 rearguard={"left_front": riser, "right_front": tired})
    assert game.card("Riser").power == 7000 and count(game, 0, "hand") == 1


def test_an_action_of_a_cost_that_is_done_no_times_is_paid() -> None:
    none = ast.Choose((ast.Pick(select("hand"), ast.Quant(ast.Num(0), ast.Num(0))),), "you", "chosen")
    game = acted(DRAW, cost=(none, drop(CHOSEN)), hand=[], deck=5)
    assert count(game, 0, "hand") == 1 and count(game, 0, "drop") == 0


@pytest.mark.rule("cfd:1.3.3")
def test_an_effect_that_stops_something_wins() -> None:
    ban = unit("Ban", cont(ast.Forbid("ride", None, "you")))
    game = hj.scenario("cfd", phase="ride", players=[
        {"vanguard": unit("Old"), "hand": [unit("New")], "rearguard": {"left_back": ban}}, {"vanguard": ROOK}])
    assert options(game) == ["pass"]


@pytest.mark.rule("cfd:1.3.4")
def test_where_both_choose_the_turn_player_chooses_first() -> None:
    one = ast.Choose((ast.Pick(select("rearguard", ast.Named(("Idle",))), ast.Quant(ast.Num(1), ast.Num(1))),),
                     "you", "chosen")
    idle = {"right_front": unit("Idle"), "right_back": unit("Idle", power=6000)}
    game = acted(ast.EachPlayer("each", ast.Seq((one, drop(CHOSEN)))), other={"rearguard": idle}, rearguard=idle)
    assert asked(game).player == 0
    game.apply(0)
    assert asked(game).player == 1 and names(game, 0, "drop") == ["Idle"]


@pytest.mark.rule("cfd:1.3.4.1")
@pytest.mark.parametrize("text", ["Each player discards a card from their hand.",
                                  "Each player reveals a card from their hand."])
def test_what_both_choose_in_hidden_zones_stays_concealed_until_both_have_chosen(text: str) -> None:
    actor = unit("Actor", text=f"[ACT](RC)[1/turn]: {text}")
    game = board({"rearguard": {"left_back": actor}, "hand": [unit("Mine"), unit("Spare")]},
                 {"hand": [unit("Theirs"), unit("Other")]})
    game.pick(action="activate")
    assert asked(game).player == 0
    game.pick(card="Mine")
    assert asked(game).player == 1 and count(game, 0, "hand") == 2 and "Mine" not in seen(game, 1, 0, "hand")
    assert not any("Mine" in line for line in told(game, 1))
    game.pick(card="Theirs")
    assert any("Mine" in line for line in told(game, 1)) and any("Theirs" in line for line in told(game, 0))


AS_MANY = "[ACT](RC)[1/turn]: Choose as many grade 1 cards as possible{} from your hand, and discard {}."


@pytest.mark.rule("cfd:1.3.2.4.1")
@pytest.mark.parametrize(("limit", "fitting", "shown"), [
    ("", 2, ["Heavy"]), ("", 0, ["Heavy"]), (", up to one,", 2, []), (", up to three,", 2, ["Heavy"])])
def test_who_falls_short_because_of_hidden_cards_shows_them(limit: str, fitting: int, shown: list[str]) -> None:
    actor = unit("Actor", text=AS_MANY.format(limit, "them"))
    hand = [*[unit(f"Light {number}") for number in range(fitting)], unit("Heavy", grade=2)]
    game = board({"rearguard": {"left_back": actor}, "hand": hand})
    game.pick(action="activate")
    while asked(game).kind != "main phase":
        assert "done" not in options(game), "none that fits is left out"
        game.apply(0)
    discarded = min(fitting, 1 if "one" in limit else 3)
    assert count(game, 0, "drop") == discarded
    assert [name for name in seen(game, 1, 0, "hand") if name] == shown


@pytest.mark.rule("cfd:1.3.5")
def test_a_chosen_number_is_zero_or_more() -> None:
    game = acted(ast.Seq((ast.Declare("number", "you", "x"), power(1000))))
    numbers = [option.number for option in asked(game).options]
    assert numbers[0] == 0 and all(number >= 0 for number in numbers)


@pytest.mark.rule("cfd:1.3.5.1", "cfd:11.8.4.1.1")
def test_up_to_so_many_may_be_none() -> None:
    game = acted(choose("soul", number=2, up_to=True), ast.Move(CHOSEN, (ast.Spot("hand"),)), soul=[unit("One")])
    game.pick(action="done")
    assert count(game, 0, "hand") == 0 and names(game, 0, "soul") == ["One"]


@pytest.mark.rule("cfd:1.3.7.4")
def test_a_unit_was_boosted_although_the_one_that_boosted_it_has_moved_to_another_circle() -> None:
    leaves = auto(nodes.Boosts(ast.THIS), ast.Shift(ast.THIS, ast.Slot(("left_back",))))
    thanks = auto(nodes.Boosts(select("rearguard")), power(3000))
    game = board({"vanguard": front("Regent", thanks, skills=[]), "rearguard": {
        "center_back": unit("Second", leaves)}}, {"hand": [unit("Spare")]}, phase="battle")
    attack(game, "Regent", boost="Second")
    while asked(game).kind == "automatic":
        game.pick(card="Second")
    assert game.card("Second").slot == "left_back" and game.card("Regent").power == 14000


@pytest.mark.rule("cfd:1.3.7.1", "cfd:1.3.7", "cfd:1.3.7.2", "cfd:1.3.7.3")
def test_an_attack_is_an_event_of_both_units_and_of_the_boost() -> None:
    foe = front("Rook", auto(ast.Attacked(None, ast.THIS), power(1000)), skills=[])
    game = board({"vanguard": front("Regent", auto(ast.Attacked(ast.THIS), power(2000)), skills=[]), "rearguard": {
        "center_back": unit("Second", auto(nodes.Boosts(ast.THIS), power(4000)))}}, {"vanguard": foe}, phase="battle")
    attack(game, "Regent", boost="Second")
    while asked(game).kind == "automatic":
        game.apply(0)
    assert [len(when(game, kind="effect", card=name)) for name in ("Regent", "Second", "Rook")] == [
        2, 1, 1], "the boost adds its power before the abilities of all three"


@pytest.mark.rule("cfd:10.4.1.8")
def test_attacking_and_being_attacked_last_until_the_end_of_the_battle() -> None:
    """cfd:1.3.7.3: both sides keep the state."""
    def while_(state: str, amount: int) -> ast.Ability:
        return cont(ast.If(ast.Is(ast.THIS, (ast.Relation(state),)), power(amount, until=None)))

    game = board({"vanguard": front("Regent", while_("attacking", 1), while_("attacked", 10), skills=[])},
                 {"vanguard": front("Rook", while_("attacking", 1), while_("attacked", 10), skills=[]),
                  "hand": [unit("Spare")]}, phase="battle")
    attack(game, "Regent")
    assert asked(game).kind == "guard" and (game.card("Regent").power, game.card("Rook").power) == (11001, 11010)
    finish_attack(game)
    assert (game.card("Regent").power, game.card("Rook").power) == (11000, 11000)
