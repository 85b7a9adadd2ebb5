"""Choosing targets, and "you may ... if you do ... if you do not" (ws:8.6.3, 8.6.4)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.ws.effects.made import (
    CHARACTER,
    DISCARD,
    HAND,
    MINE,
    THEIRS,
    TO_HAND,
    TO_WAITING_ROOM,
    asking,
    at_least,
    character,
    draw,
    exactly,
    mill,
    seq,
    stock,
    up_to,
    use,
)
from tests.ws.helpers import count, names, options

IN_WAITING_ROOM = ast.Select(("waiting_room",), "you", (CHARACTER,))
CHOSEN = ast.Ref("chosen")


def choose(of: ast.Selector, quantity: ast.Quant) -> ast.Step:
    return ast.Choose((ast.Pick(of, quantity),), "you", "chosen")


def plus(what: ast.Selector, power: int) -> ast.Step:
    return ast.Change(what, "power", "by", ast.Num(power), ast.END_OF_TURN)


@pytest.mark.rule("ws:8.6.3.1")
def test_who_can_choose_must_choose() -> None:
    ayla = character("Ayla", use(seq(choose(IN_WAITING_ROOM, exactly(1)), ast.Move(CHOSEN, TO_HAND))))
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(stage={"center_left": ayla}, waiting_room=[character("Bram"), character("Cora")]), {}],
    )
    game.pick(action="activate")
    assert sorted(options(game)) == ["choose Bram", "choose Cora"]


@pytest.mark.rule("ws:8.6.3.1.1")
def test_up_to_two_may_be_none() -> None:
    ayla = character("Ayla", use(seq(choose(IN_WAITING_ROOM, up_to(2)), ast.Move(CHOSEN, TO_HAND))))
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(stage={"center_left": ayla}, waiting_room=[character("Bram"), character("Cora")]), {}],
    )
    game.pick(action="activate")
    assert "done" in options(game)
    game.pick(card="Bram")
    game.pick(action="done")
    assert names(game, 0, "hand") == ["Bram"]


@pytest.mark.rule("ws:8.6.3.1.2")
def test_with_fewer_targets_as_many_as_possible_are_chosen() -> None:
    ayla = character("Ayla", use(seq(choose(MINE, exactly(3)), plus(CHOSEN, 1000))))
    game = hj.scenario(
        "ws", phase="main", players=[dict(stage={"center_left": ayla, "center_right": character("Bram")}), {}]
    )
    game.pick(action="activate")
    assert game.card("Ayla").power == game.card("Bram").power == 4000


def test_without_a_target_what_relates_to_it_is_left_out_and_the_rest_is_done() -> None:
    ayla = character("Ayla", use(seq(choose(THEIRS, exactly(1)), ast.Move(CHOSEN, TO_WAITING_ROOM), draw(1))))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=5), {}])
    game.pick(action="activate")
    assert count(game, 0, "hand") == 1


@pytest.mark.rule("ws:8.6.3.1.4")
def test_a_search_of_the_deck_may_find_nothing() -> None:
    search = ast.Search((ast.Pick(ast.Select(("deck",), "you", (CHARACTER,)), exactly(1)),), "you", "found")
    ayla = character("Ayla", use(seq(search, ast.Move(ast.Ref("found"), TO_HAND), ast.Shuffle("deck"))))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=[character("Bram"), 3]), {}])
    game.pick(action="activate")
    assert "search Bram" in options(game) and "done" in options(game)
    game.pick(action="done")
    assert count(game, 0, "hand") == 0


def test_any_card_of_the_own_hand_must_be_chosen() -> None:
    """No information is needed to choose "a card in your hand": there is nothing to fail to find."""
    ayla = character("Ayla", use(DISCARD))
    game = hj.scenario(
        "ws", phase="main", players=[dict(stage={"center_left": ayla}, hand=[character("Bram"), character("Cora")]), {}]
    )
    game.pick(action="activate")
    assert "done" not in options(game) and len(options(game)) == 2


def test_what_cannot_be_chosen_is_no_target() -> None:
    shy = character("Bram", ast.Continuous((ast.Forbid("be chosen", ast.THIS, "opponent"),)))
    ayla = character("Ayla", use(seq(choose(THEIRS, exactly(1)), ast.Move(CHOSEN, TO_HAND))))
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(stage={"center_left": ayla}),
            dict(stage={"center_left": shy, "center_right": character("Cora")}),
        ],
    )
    game.pick(action="activate")
    assert names(game, 1, "stage") == ["Bram"]


def attempt(step: ast.Step, *, otherwise: ast.Step | None = None, optional: bool = True) -> ast.Step:
    return ast.Attempt(step, optional, "you", plus(ast.THIS, 1000), otherwise)


def test_if_you_do() -> None:
    ayla = character("Ayla", use(attempt(DISCARD)))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, hand=2), {}])
    game.pick(action="activate")
    game.pick(action="yes")
    assert game.card("Ayla").power == 4000 and count(game, 0, "hand") == 1


@pytest.mark.rule("ws:8.6.4")
def test_if_you_do_not_is_for_those_who_did_not() -> None:
    ayla = character("Ayla", use(attempt(DISCARD, otherwise=ast.Orient(ast.THIS, "rest"))))
    for answer, power, state in (("yes", 4000, "stand"), ("no", 3000, "rest")):
        game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, hand=2), {}])
        game.pick(action="activate")
        game.pick(action=answer)
        assert (game.card("Ayla").power, game.card("Ayla").orientation) == (power, state)


def test_who_cannot_do_it_at_all_is_not_asked() -> None:
    ayla = character("Ayla", use(attempt(DISCARD, otherwise=ast.Orient(ast.THIS, "rest"))))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}), {}])
    game.pick(action="activate")
    assert game.card("Ayla").orientation == "rest"


def test_a_choice_of_none_is_not_done() -> None:
    look = seq(choose(IN_WAITING_ROOM, up_to(1)), ast.Move(CHOSEN, TO_HAND))
    ayla = character("Ayla", use(attempt(look, optional=False)))
    game = hj.scenario(
        "ws", phase="main", players=[dict(stage={"center_left": ayla}, waiting_room=[character("Bram")]), {}]
    )
    game.pick(action="activate")
    game.pick(action="done")
    assert game.card("Ayla").power == 3000


def test_the_cost_inside_an_effect_is_paid_wholly_or_not_at_all() -> None:
    pay = ast.Attempt(ast.Pay((stock(1), mill(2))), True, "you", draw(1))
    ayla = character("Ayla", use(pay))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, stock=1, deck=1), {}])
    game.pick(action="activate")
    assert count(game, 0, "stock") == 1 and count(game, 0, "deck") == 1 and asking(game).kind == "main phase"


def test_cards_with_a_sum_of_levels() -> None:
    """Put any number of cards from the waiting room into the hand whose levels are 3 or less in all."""
    within = ast.Select(("waiting_room",), "you", (ast.Total("level", "<=", ast.Num(3)),))
    ayla = character("Ayla", use(seq(choose(within, ast.Quant(ast.Num(0), None)), ast.Move(CHOSEN, TO_HAND))))
    room = [character("Bram", level=2), character("Cora", level=2), character("Dov", level=1)]
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, waiting_room=room), {}])
    game.pick(action="activate")
    game.pick(card="Bram")
    assert sorted(options(game)) == ["choose Dov", "done"]


def test_cards_with_different_names() -> None:
    apart = ast.Select(("waiting_room",), "you", (ast.Distinct("name"),))
    ayla = character("Ayla", use(seq(choose(apart, exactly(2)), ast.Move(CHOSEN, TO_HAND))))
    bram = character("Bram")
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(stage={"center_left": ayla}, waiting_room=[bram, bram, character("Cora")]), {}],
    )
    game.pick(action="activate")
    game.pick(card="Bram")
    assert sorted(names(game, 0, "hand")) == ["Bram", "Cora"]


def test_the_opponent_chooses() -> None:
    theirs = ast.Choose((ast.Pick(ast.Select(("hand",), "opponent"), exactly(1)),), "opponent", "chosen")
    ayla = character("Ayla", use(seq(theirs, ast.Move(CHOSEN, TO_WAITING_ROOM, "opponent"))))
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(stage={"center_left": ayla}), dict(hand=[character("Bram"), character("Cora")])],
    )
    game.pick(action="activate")
    assert asking(game).player == 1


def test_a_card_of_a_hand_one_cannot_see_is_taken_at_random() -> None:
    blind = ast.Move(ast.Pick(ast.Select(("hand",), "opponent"), exactly(1)), TO_WAITING_ROOM)
    ayla = character("Ayla", use(blind))
    hand = [character(name) for name in ("Bram", "Cora", "Dov")]
    taken = set()
    for seed in range(12):
        game = hj.scenario("ws", phase="main", seed=seed, players=[dict(stage={"center_left": ayla}), dict(hand=hand)])
        game.pick(action="activate")
        taken.update(names(game, 1, "waiting_room"))
    assert taken == {"Bram", "Cora", "Dov"}


def test_modes_are_performed_in_the_order_chosen_and_none_twice() -> None:
    modal = ast.Modal(exactly(2), (draw(1), mill(1), plus(ast.THIS, 1000)))
    ayla = character("Ayla", use(modal))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=5), {}])
    game.pick(action="activate")
    game.pick(action="effect", number=2)
    assert len(options(game)) == 2
    game.pick(action="effect", number=0)
    assert game.card("Ayla").power == 4000 and count(game, 0, "hand") == 1 and count(game, 0, "waiting_room") == 0


def test_the_number_of_cards_in_hand_is_counted_when_it_is_asked() -> None:
    ayla = character("Ayla", use(ast.If(ast.Exists(HAND, at_least(2)), draw(1), mill(1))))
    for hand, drawn in ((1, 1), (2, 3)):
        game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, hand=hand, deck=5), {}])
        game.pick(action="activate")
        assert count(game, 0, "hand") == drawn
