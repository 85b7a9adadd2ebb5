"""The ends of phases, the actions of a main phase (cfd:9), and rules about abilities and names (cfd:12)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.vanguard.vocabulary import discard
from headjudge.language.tree import ast
from tests.cfd.acting import ONCE, acted
from tests.cfd.helpers import ROOK, board, front, order, unit
from tests.vanguard.helpers import asked, begun, count, moments, names, once, options, pass_to, when
from tests.vanguard.trees import CHOSEN, DRAW, PLACED, RC, act, auto, choose, cont, end, power, select


@pytest.mark.rule("cfd:9.1.1")
def test_turn_follows_turn() -> None:
    game = board({"deck": 9}, {"deck": 9}, phase="end", turn=5)
    pass_to(game, "main phase", 0)
    assert begun(game).count("turn") == 2 and game.turn == 7


@pytest.mark.rule("cfd:9.2.3")
def test_what_standing_triggers_resolves_before_the_draw_phase() -> None:
    riser = unit("Riser", auto(ast.Turned(ast.THIS, "stand"), power(1000)))
    game = board({"rearguard": {"left_back": hj.put(riser, state="rest")}}, phase="stand")
    pass_to(game, "main phase", 0)
    assert once(game, kind="effect", card="Riser") < once(game, kind="begin", word="draw phase")


@pytest.mark.rule("cfd:9.4.3")
def test_the_player_who_draws_the_last_card_loses_before_the_ride_phase() -> None:
    game = board({"deck": 1}, phase="draw")
    assert game.result is not None and game.result.losers == (0,) and "ride phase" not in begun(game)


@pytest.mark.rule("cfd:9.6.3")
def test_what_a_ride_triggers_resolves_before_the_main_phase() -> None:
    game = hj.scenario("cfd", phase="ride", players=[
        {"vanguard": unit("Ayla"), "hand": [unit("Bram", auto(PLACED, DRAW), grade=2)]}, {"vanguard": ROOK}])
    game.pick(card="Bram")
    assert count(game, 0, "hand") == 1
    assert when(game, verb="draw")[0] < once(game, kind="begin", word="main phase")


@pytest.mark.rule("cfd:9.7.2.1.2")
def test_who_has_no_vanguard_calls_nothing() -> None:
    game = acted(ast.Move(select("vanguard"), (ast.Spot("bind"),)), choose("hand", ast.Named(("Page",)), up_to=True),
                 hand=[unit("Page", grade=0)], soul=[unit("Below")])
    assert asked(game).kind == "choose"
    refused = [reason.text for reason in game.why_not(action="call", card="Page")]
    assert any("grade" in text for text in refused), "there is no vanguard to compare with"


@pytest.mark.rule("cfd:9.7.2.2.1")
def test_an_exchange_moves_both_units_of_a_column_at_once() -> None:
    game = board({"rearguard": {"left_front": unit("Ayla"), "left_back": unit("Bram")}})
    game.pick(action="exchange", slot="left")
    assert (game.card("Ayla").slot, game.card("Bram").slot) == ("left_back", "left_front")
    assert len(times := moments(game, "exchange")) == 2 and len(set(times)) == 1


@pytest.mark.rule("cfd:9.7.2.2.2")
def test_a_unit_alone_in_its_column_moves_to_the_other_circle() -> None:
    game = board({"rearguard": {"right_back": unit("Ayla")}})
    game.pick(action="exchange", slot="right")
    assert game.card("Ayla").slot == "right_front"
    game.pick(action="exchange", slot="right")
    assert game.card("Ayla").slot == "right_back", "from either of them"


@pytest.mark.rule("cfd:9.7.2.2.3")
def test_an_empty_column_is_not_exchanged() -> None:
    assert options(board({"rearguard": {"left_back": unit("Ayla")}})) == ["exchange left", "pass"]


@pytest.mark.rule("cfd:9.7.2.3.1")
def test_a_player_plays_one_order_a_turn() -> None:
    game = board({"hand": [order(), order("Glow")]})
    assert [key for key in options(game) if key.startswith("order")] == ["order Flare", "order Glow"]
    game.pick(action="order", card="Flare")
    assert not [key for key in options(game) if key.startswith("order")]


@pytest.mark.rule("cfd:9.9.2")
def test_effects_until_end_of_turn_end_in_the_end_phase() -> None:
    game = acted(power(5000))
    assert game.card("Actor").power == 12000
    pass_to(game, "main phase", 1)
    assert game.card("Actor").power == 7000


@pytest.mark.rule("cfd:9.9.3")
def test_an_ability_that_comes_in_the_end_phase_repeats_it() -> None:
    late = unit("Late", auto(end("turn"), DRAW))
    calls = unit("Caller", auto(end("turn"), choose("drop", ast.Named(("Late",))),
                                ast.Place(CHOSEN, ast.Slot(("right_back",)))))
    game = board({"rearguard": {"left_back": calls}, "drop": [late]})
    turn = game.turn
    game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn > turn)
    assert game.turn_player == 1
    assert count(game, 0, "hand") == 1, "the late ability stands by once, the caller's not again"


# 12.2 Abilities that cannot be played


@pytest.mark.rule("cfd:12.2.1.2.1", "cfd:12.2.1.2")
def test_an_automatic_ability_that_cannot_be_played_does_not_trigger() -> None:
    bans = unit("Bans", cont(ast.Forbid("use", select("rearguard", ast.Named(("Comer",))), "any", (), ("automatic",))))
    game = board({"rearguard": {"right_back": bans}, "hand": [unit("Comer", auto(PLACED, DRAW))]})
    game.pick(action="call", card="Comer")
    game.pick(slot="right_back")
    assert names(game, 0, "drop") == ["Bans"]
    assert count(game, 0, "hand") == 0, "Bans was on the circle when Comer was placed, and is gone only now"


@pytest.mark.rule("cfd:12.2.1.2.2")
def test_an_ability_that_stands_by_is_cancelled_when_it_cannot_be_played_any_more() -> None:
    others = ast.Moved(select("rearguard"), "call", (), "any", RC)
    stops = ast.Forbid("use", select("rearguard", ast.Named(("Late",))), "any", (), ("automatic",), ast.END_OF_TURN)
    game = board({"rearguard": {"left_back": unit("Early", auto(others, stops)), "right_back": unit(
        "Late", auto(others, DRAW))}, "hand": [unit("A")]})
    game.pick(action="call", card="A")
    game.pick(slot="left_front")
    game.pick(card="Early")
    assert count(game, 0, "hand") == 0 and asked(game).kind == "main phase"


# 12.4 At random


@pytest.mark.rule("cfd:12.4.1", "cfd:12.4.2")
def test_a_discard_at_random_asks_nobody_and_is_even() -> None:
    found = set()
    for seed in range(12):
        taker = unit("Taker", act(discard(1, at_random=True), limit=ONCE))
        game = hj.scenario("cfd", seed=seed, players=[
            {"vanguard": front(), "rearguard": {"left_back": taker}, "hand": [unit("A"), unit("B"), unit("C")]},
            {"vanguard": ROOK}])
        game.pick(action="activate")
        assert asked(game).kind == "main phase"
        found.add(names(game, 0, "drop")[0])
    assert found == {"A", "B", "C"}


# 12.6 Names

TWIN = unit("Ayla", cont(ast.Regard(ast.THIS, "name", ("Bell",))))


@pytest.mark.parametrize("name", [
    "Ayla", pytest.param("Bell", marks=pytest.mark.rule("cfd:12.6.2", "cfd:12.6.2.1"))])
def test_a_card_that_is_also_regarded_as_another_has_both_names(name: str) -> None:
    game = acted(choose("rearguard", ast.Named((name,))), power(1000, CHOSEN), rearguard={"left_front": TWIN})
    assert game.card("Ayla").power == 8000


@pytest.mark.rule("cfd:12.6.1")
def test_cards_have_the_same_name_or_different_ones() -> None:
    kin = cont(ast.Change(select("rearguard", ast.Same("name", ast.THIS), ast.Relation("other", ast.THIS)), "power",
                          "by", ast.Num(1000)))
    bell = unit("Bell", kin)
    game = board({"rearguard": {"left_back": bell, "left_front": unit("Bell", grade=2), "right_front": unit("Cora")}})
    assert sorted(card.power for card in game.players[0]["rearguard"]) == [7000, 7000, 8000]
    assert game.card("Cora").power == 7000


@pytest.mark.rule("cfd:12.6.2.2")
def test_one_name_in_common_is_the_same_name() -> None:
    kin = cont(ast.Change(select("rearguard", ast.Same("name", ast.THIS), ast.Relation("other", ast.THIS)), "power",
                          "by", ast.Num(1000)))
    game = board({"rearguard": {"left_back": unit("Bell", kin), "left_front": TWIN, "right_front": unit("Cora")}})
    assert game.card("Ayla").power == 8000 and game.card("Cora").power == 7000


@pytest.mark.rule("cfd:12.6.2.2.1")
def test_cards_with_different_names_have_no_name_in_common() -> None:
    two = ast.Choose((ast.Pick(select("rearguard", ast.Distinct("name"), ast.Relation("other", ast.THIS)),
                               ast.Quant(ast.Num(2), ast.Num(2))),), "you", "chosen")
    game = acted(two, power(1000, CHOSEN), rearguard={
        "left_front": TWIN, "right_front": unit("Bell"), "right_back": unit("Cora")})
    game.pick(card="Ayla")
    assert "choose Bell" not in options(game)


# 12.7 For each


@pytest.mark.rule("cfd:12.7.1", "cfd:12.7.2")
def test_what_is_done_for_each_is_done_as_often_as_there_were_at_first() -> None:
    each = ast.Repeat(ast.Count(select("soul")), ast.Seq((ast.Move(ast.Top("deck", "you", ast.Num(1)),
                                                                 (ast.Spot("soul"),)), power(1000))))
    game = acted(each, soul=[unit("One"), unit("Two")], deck=9)
    assert count(game, 0, "soul") == 4 and game.card("Actor").power == 9000
