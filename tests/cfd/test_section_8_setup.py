"""Deck construction and the preparation of a game (cfd:8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import headjudge as hj
from headjudge.games.cfd.decks import check
from headjudge.language.tree import ast
from tests.cfd.helpers import board, legal_deck, order, trigger, unit
from tests.vanguard.helpers import asked, count, names, once, options, pass_to, when, with_abilities
from tests.vanguard.trees import act, cont, power, select

PAGE = unit("Page", grade=0, power=5000)

Entries = Sequence[tuple[hj.Definition, int]]


def broken(deck: Entries) -> list[str]:
    """The rules that a deck breaks."""
    return [violation.rule for violation in check(deck)]


def with_triggers(numbers: dict[str, int]) -> Entries:
    """A deck with these numbers of triggers, four of each card; the rest are plain units."""
    triggers = [(trigger(icon, f"{icon} {part}"), min(4, number - 4 * part))
                for icon, number in numbers.items() for part in range((number + 3) // 4)]
    left = 50 - sum(number for _, number in triggers) - 2
    plain = [(unit(f"Plain {part}"), min(4, left - 4 * part)) for part in range((left + 3) // 4)]
    return [(PAGE, 2), *plain, *triggers]


def begin(seed: int = 0) -> hj.Game:
    """A new game, at the exchange of the first hand."""
    game = hj.new_game("cfd", [legal_deck((PAGE, 2))] * 2, seed=seed)
    while asked(game).kind == "first vanguard":
        game.apply(0)
    return game


@pytest.mark.rule("cfd:8.1.1", "cfd:8.2.1.1")
def test_a_deck_must_be_legal_when_it_is_presented() -> None:
    good = legal_deck((PAGE, 2))
    assert broken(good) == []
    with pytest.raises(hj.HeadJudgeError, match=r"cfd:8\.1\.3"):
        hj.new_game("cfd", [good, good[1:]], legal=True)
    assert hj.new_game("cfd", [good, good], legal=True).decision is not None


@pytest.mark.parametrize(("legal", "illegal", "rule"), [
    pytest.param({"draw": 8, "critical": 8}, {"draw": 9, "critical": 7}, "cfd:8.1.5.2",
                 marks=pytest.mark.rule("cfd:8.1.5.2")),
    pytest.param({"heal": 4, "critical": 8, "draw": 4}, {"heal": 5, "critical": 8, "draw": 3}, "cfd:8.1.5.3",
                 marks=pytest.mark.rule("cfd:8.1.5.3")),
    pytest.param({"front": 8, "critical": 8}, {"front": 9, "critical": 7}, "cfd:8.1.5.4",
                 marks=pytest.mark.rule("cfd:8.1.5.4")),
])
def test_each_kind_of_trigger_has_its_limit(legal: dict[str, int], illegal: dict[str, int], rule: str) -> None:
    assert broken(with_triggers(legal)) == [] and broken(with_triggers(illegal)) == [rule]


@pytest.mark.rule("cfd:8.1.7")
def test_card_text_about_copies_replaces_the_limit() -> None:
    many = with_abilities(unit("Swarm"), ast.DeckRule(16))
    assert broken(legal_deck((PAGE, 2), (many, 16))) == []
    assert broken(legal_deck((PAGE, 2), (many, 17))) == ["cfd:8.1.2"]


def test_text_about_the_construction_of_decks_does_nothing_in_the_game() -> None:
    """More copies than it allows may come to a deck during the game (8.1.2)."""
    alone = with_abilities(unit("Alone"), ast.DeckRule(1))
    back = ast.Move(select("drop"), (ast.Spot("deck", end="bottom"),))
    game = board({"deck": [alone, 5], "drop": [alone, alone], "rearguard": {
        "left_back": unit("Actor", act(back, limit=ast.Limit(1)))}})
    game.pick(action="activate")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert names(game, 0, "deck").count("Alone") == 3 and count(game, 0, "drop") == 0
    assert not when(game, kind="move", verb="remove") and game.result is None


@pytest.mark.rule("cfd:8.1.8.3")
def test_nobody_needs_a_ride_deck() -> None:
    assert broken(legal_deck((PAGE, 2))) == []


@pytest.mark.rule("cfd:8.2.1")
def test_each_player_chooses_a_grade_0_unit_before_anybody_knows_who_goes_first() -> None:
    game = hj.new_game("cfd", [legal_deck((PAGE, 2), (order("Leaf", grade=0), 1))] * 2, seed=2)
    kinds = [option.card.name for option in asked(game).options if option.card]
    assert asked(game).player == 0 and {"Page", "Draw Bell"} <= set(kinds) and "Plain 0" not in kinds
    assert "Leaf" not in kinds, "an order is no unit"
    game.pick(card="Page")
    assert asked(game).player == 1 and not when(game, kind="starts")


@pytest.mark.rule("cfd:8.2.1.3")
def test_both_decks_are_shuffled() -> None:
    assert [game.log[at].player for game in (begin(),) for at in when(game, verb="shuffle")] == [0, 1]


@pytest.mark.rule("cfd:8.2.1.5", "cfd:8.2.1.5.1")
def test_chance_alone_says_who_goes_first() -> None:
    first = []
    for seed in range(8):
        game = begin(seed)
        first.append(game.log[once(game, kind="starts")].player)
        assert asked(game).player == first[-1] == game.turn_player, "the player going first exchanges first"
    assert {0, 1} == set(first)


@pytest.mark.rule("cfd:8.2.1.8")
def test_first_vanguards_are_turned_face_up_as_the_game_begins() -> None:
    game = begin()
    view: Any = game.view(1)
    assert "name" not in view["players"][0]["zones"]["vanguard"]["cards"][0]
    pass_to(game, "main phase")
    view = game.view(1)
    assert view["players"][0]["zones"]["vanguard"]["cards"][0].get("name")
    assert len(when(game, verb="stand up")) == 2


@pytest.mark.rule("cfd:8.2.1.6")
def test_nobody_begins_with_damage_to_deal_with() -> None:
    game = begin()
    pass_to(game, "main phase")
    assert count(game, 0, "damage") == count(game, 1, "damage") == 0


def test_whoever_puts_cards_of_the_first_hand_under_the_deck_draws_as_many_and_shuffles() -> None:
    game = begin()
    one, other = asked(game).player, 1 - asked(game).player
    game.apply(0)
    game.apply(0)
    game.pick(action="done")
    assert count(game, one, "hand") == 5 and len(when(game, verb="return", player=one)) == 2
    assert len(when(game, verb="shuffle", player=one)) == 2 and asked(game).player == other
    assert names(game, other, "hand") and options(game)


# Who went first, in positions


@pytest.mark.parametrize(("more", "first"), [
    ({"turn": 1}, 0), ({"turn": 1, "active": 1}, 1), ({"active": 1}, 0), ({"rules": {"first": 1}}, 1),
    ({"active": 1, "rules": {"first_turn": True}}, 1), ({"turn": 1, "rules": {"first": 1}}, 1)])
def test_a_position_knows_who_went_first(more: dict[str, Any], first: int) -> None:
    early = unit("Early", cont(power(1000, until=None), condition=ast.Flag("you", "went_first")), power=7000)
    late = unit("Late", cont(power(1000, until=None), condition=ast.Flag("you", "went_second")), power=7000)
    both = {"rearguard": {"left_front": early, "right_front": late}}
    game = board(both, both, **more)
    strong = [[card.name for card in game.players[seat]["rearguard"] if card.power == 8000] for seat in (0, 1)]
    assert strong == ([["Early"], ["Late"]] if first == 0 else [["Late"], ["Early"]])
