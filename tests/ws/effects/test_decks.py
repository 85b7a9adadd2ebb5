"""Actions on cards of the deck: one at a time, with refreshes between, and what players see (ws:3.2.3, 4.7 to 4.9)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.ws.effects.made import (
    CHARACTER,
    CLIMAX,
    TO_HAND,
    TO_WAITING_ROOM,
    asking,
    character,
    climax,
    draw,
    exactly,
    mill,
    seq,
    up_to,
    use,
)
from tests.ws.helpers import count, names, options

DECK = ast.Select(("deck",), "you")


def top(number: int, up_to: bool = False) -> ast.Selector:
    return ast.Top("deck", "you", ast.Num(number), "top", up_to)


@pytest.mark.rule("ws:3.2.3.2")
def test_the_top_five_into_the_waiting_room_go_on_after_a_refresh() -> None:
    """Three cards, then the refresh, then two of the new deck (and one to the clock for refreshing)."""
    ayla = character("Ayla", use(mill(5)))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=3, waiting_room=7), {}])
    game.pick(action="activate")
    assert (count(game, 0, "waiting_room"), count(game, 0, "clock"), count(game, 0, "deck")) == (2, 1, 7)


def test_the_last_draw_of_two_comes_after_the_refresh() -> None:
    ayla = character("Ayla", use(draw(2)))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=1, waiting_room=5), {}])
    game.pick(action="activate")
    assert (count(game, 0, "hand"), count(game, 0, "clock"), count(game, 0, "deck")) == (2, 1, 3)


@pytest.mark.rule("ws:3.2.3.3")
def test_looking_at_more_cards_than_there_are_is_looking_at_all() -> None:
    look = seq(ast.Look(top(5), "you", "seen"), ast.Move(ast.Ref("seen"), TO_HAND))
    ayla = character("Ayla", use(look))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=3, waiting_room=7), {}])
    game.pick(action="activate")
    assert count(game, 0, "hand") == 3


@pytest.mark.rule("ws:3.2.3.1")
def test_up_to_four_cards_may_be_stopped_after_any() -> None:
    look = seq(ast.Look(top(4, True), "you", "seen"), ast.Move(ast.Ref("seen"), TO_HAND))
    ayla = character("Ayla", use(look))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=10), {}])
    game.pick(action="activate")
    game.pick(action="yes")
    game.pick(action="yes")
    game.pick(action="no")
    assert count(game, 0, "hand") == 2


@pytest.mark.rule("ws:3.2.3.1.1")
def test_up_to_four_cards_may_be_none() -> None:
    look = seq(ast.Look(top(4, True), "you", "seen"), ast.Move(ast.Ref("seen"), TO_HAND))
    ayla = character("Ayla", use(look))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=10), {}])
    game.pick(action="activate")
    game.pick(action="no")
    assert count(game, 0, "hand") == 0


def search_top(quantity: ast.Quant) -> ast.Step:
    """Look at the top 3 cards, reveal characters and put them into the hand, the rest into the waiting room."""
    among = ast.Select((), "any", (CHARACTER,), "seen")
    return seq(
        ast.Look(top(3), "you", "seen"),
        ast.Choose((ast.Pick(among, quantity),), "you", "chosen"),
        ast.Reveal(ast.Ref("chosen")),
        ast.Move(ast.Ref("chosen"), TO_HAND),
        ast.Move(ast.Rest("seen"), TO_WAITING_ROOM),
    )


def test_the_rest_is_what_was_looked_at_and_not_taken() -> None:
    ayla = character("Ayla", use(search_top(up_to(1))))
    deck = [character("Bram"), climax("Tide"), character("Cora"), 5]
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=deck), {}])
    game.pick(action="activate")
    assert sorted(options(game)) == ["choose Bram", "choose Cora", "done"]
    game.pick(card="Cora")
    assert names(game, 0, "hand") == ["Cora"] and sorted(names(game, 0, "waiting_room")) == ["Bram", "Tide"]


@pytest.mark.rule("ws:4.8.1")
def test_the_player_who_looks_sees_and_the_other_does_not() -> None:
    ayla = character("Ayla", use(ast.Look(top(1))))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=[character("Bram"), 3]), {}])
    game.pick(action="activate")
    seen = [repr(game.view(seat)).count("Bram") for seat in (0, 1)]
    assert seen[0] > 0 and seen[1] == 0


@pytest.mark.rule("ws:4.9.1")
def test_what_is_revealed_is_seen_by_both() -> None:
    ayla = character("Ayla", use(ast.Reveal(top(1))))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=[character("Bram"), 3]), {}])
    game.pick(action="activate")
    assert all("Bram" in repr(game.view(seat)) for seat in (0, 1))
    assert names(game, 0, "deck")[0] == "Bram"


def test_a_revealed_card_that_does_not_fit_stays_on_top() -> None:
    body = seq(
        ast.Reveal(top(1), "you", "seen"),
        ast.If(ast.Is(ast.Ref("seen"), (CLIMAX,)), ast.Move(ast.Ref("seen"), TO_HAND)),
    )
    ayla = character("Ayla", use(body))
    for first, hand in ((character("Bram"), 0), (climax("Tide"), 1)):
        game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=[first, 3]), {}])
        game.pick(action="activate")
        assert count(game, 0, "hand") == hand


def test_brainstorm_flips_then_puts_all_into_the_waiting_room_together() -> None:
    """Two climaxes among four: two choices.

    Flipped cards are not shuffled in by a refresh that comes between (ws:10.7.3).
    """
    storm = seq(
        ast.Flip(top(4), "you", "flipped"),
        ast.Move(ast.Ref("flipped"), TO_WAITING_ROOM),
        ast.Repeat(ast.Count(ast.Select((), "any", (CLIMAX,), "flipped")), draw(1)),
    )
    ayla = character("Ayla", use(storm, labels=("brainstorm",)))
    deck = [climax("Tide"), 1]
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=deck, waiting_room=8), {}])
    game.pick(action="activate")
    assert count(game, 0, "waiting_room") == 4 and count(game, 0, "resolution") == 0
    assert count(game, 0, "hand") == 1 and count(game, 0, "clock") == 1


@pytest.mark.rule("ws:1.3.2.2")
def test_a_negative_number_of_times_is_no_time() -> None:
    fewer = ast.Add(ast.Count(ast.Select(("hand",), "you")), ast.Num(-3))
    ayla = character("Ayla", use(ast.Draw(fewer)))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, hand=1, deck=10), {}])
    game.pick(action="activate")
    assert count(game, 0, "hand") == 1


@pytest.mark.rule("ws:1.3.4")
def test_when_both_must_choose_the_turn_player_is_first() -> None:
    each = ast.EachPlayer("each", ast.Move(ast.Pick(ast.Select(("hand",), "you"), exactly(1)), TO_WAITING_ROOM))
    ayla = character("Ayla", use(each))
    hands = [character("Bram"), character("Cora")]
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, hand=hands), dict(hand=hands)])
    game.pick(action="activate")
    assert asking(game).player == 0
    game.apply(0)
    assert asking(game).player == 1
    game.apply(0)
    assert count(game, 0, "waiting_room") == count(game, 1, "waiting_room") == 1


def test_cards_go_on_top_of_the_deck_in_the_order_the_player_likes() -> None:
    back = ast.Move(ast.Ref("seen"), (ast.Spot("deck", "you", "top", order="any"),))
    ayla = character("Ayla", use(seq(ast.Look(top(2), "you", "seen"), back)))
    deck = [character("Bram"), character("Cora"), 3]
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=deck), {}])
    game.pick(action="activate")
    game.pick(action="order", card="Bram")
    assert names(game, 0, "deck")[:2] == ["Cora", "Bram"]


def test_a_card_may_go_on_the_top_or_at_the_bottom() -> None:
    spots = (ast.Spot("deck", "you", "top"), ast.Spot("deck", "you", "bottom"))
    ayla = character("Ayla", use(seq(ast.Look(top(1), "you", "seen"), ast.Move(ast.Ref("seen"), spots))))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=[character("Bram"), 3]), {}])
    game.pick(action="activate")
    game.pick(slot="bottom deck")
    assert names(game, 0, "deck")[-1] == "Bram"


def test_two_picks_of_one_search() -> None:
    picks = tuple(
        [ast.Pick(ast.Select(("deck",), "you", (ast.Named((name,)),)), up_to(1)) for name in ("Bram", "Cora")]
    )
    search = seq(ast.Search(picks, "you", "found"), ast.Move(ast.Ref("found"), TO_HAND), ast.Shuffle("deck"))
    ayla = character("Ayla", use(search))
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(stage={"center_left": ayla}, deck=[character("Bram"), character("Cora"), 3]), {}],
    )
    game.pick(action="activate")
    game.pick(card="Bram")
    game.pick(card="Cora")
    assert sorted(names(game, 0, "hand")) == ["Bram", "Cora"]
