"""Preparing the game (gate:5.2) and how it starts."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.gate.helpers import gate, keys, names, unit

PLAIN = [(unit(f"Walker {n}"), 4) for n in range(13)]


def deck(first: hj.Definition | None = None, master: hj.Definition | None = None) -> dict[str, Any]:
    """A legal deck of 52 cards with its Gate and Gate Master."""
    return {"deck": PLAIN, "gate": [first or gate()], "gate_master": [master or unit("Walker 0")]}


def begun(seed: int = 0, mine: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None) -> hj.Game:
    return hj.new_game("gate", [mine or deck(), theirs or deck()], seed=seed)


def order(game: hj.Game, seat: int) -> list[str]:
    return [card.name for card in game.players[seat].zones["deck"]]


def first_to_change(game: hj.Game) -> int:
    assert game.decision is not None
    return game.decision.player


def change(game: hj.Game, *cards: str) -> None:
    """The player who is asked puts these cards under the deck and is done."""
    for name in cards:
        game.pick(action="return", card=name)
    if len(cards) < 6:
        game.pick(action="done")


@pytest.mark.rule("gate:5.2")
def test_the_preparation_is_done_in_this_order() -> None:
    game = begun()
    change(game)
    change(game)
    game.run({0: "first", 1: "first"}, until="start")
    said = list(dict.fromkeys(entry.rule for entry in game.log if entry.rule.startswith(("gate:5.", "gate:6.1"))))
    assert said == ["gate:5.2.2", "gate:5.2.4", "gate:5.2.7", "gate:5.2.8", "gate:6.1", "gate:6.1.1", "gate:6.1.2"]


@pytest.mark.rule("gate:5.2.2", "gate:4.3.1")
def test_decks_are_shuffled_before_hands_are_drawn() -> None:
    listed = [f"Walker {n}" for n in range(13) for _ in range(4)]
    for seat in (0, 1):
        game = begun()
        dealt = [*order(game, seat), *names(game, seat, "hand")]
        assert sorted(dealt) == sorted(listed)
        assert names(game, seat, "hand") != ["Walker 12"] * 4 + ["Walker 11"] * 2
    assert order(begun(seed=1), 0) != order(begun(seed=2), 0)


def test_nobody_is_asked_whether_to_shuffle_the_deck_of_the_other_player() -> None:
    """Each player may (5.2.2), and it changes nothing: nobody knows anything of either deck, and chance has decided."""
    game = begun()
    assert game.decision is not None and game.decision.rule == "gate:5.2.6"
    assert [entry.player for entry in game.log if entry.kind == "shuffle"] == [0, 1]
    for seat in (0, 1):
        view: Any = game.view(1 - seat)
        there = view["players"][seat]["zones"]["deck"]
        assert not [card for card in there.get("cards", []) if card.get("name")]


@pytest.mark.rule("gate:5.2.4")
def test_chance_decides_who_goes_first_and_the_seed_decides_chance() -> None:
    firsts = [first_to_change(begun(seed)) for seed in range(12)]
    assert set(firsts) == {0, 1}
    assert firsts == [first_to_change(begun(seed)) for seed in range(12)]


@pytest.mark.rule("gate:5.2.5")
def test_each_player_draws_six_cards() -> None:
    game = begun()
    assert [len(game.players[seat]["hand"]) for seat in (0, 1)] == [6, 6]
    assert [len(game.players[seat]["deck"]) for seat in (0, 1)] == [46, 46]


def test_another_number_of_cards_that_the_gate_prints_is_drawn_and_filled_up_to() -> None:
    """The Gate still lies face down then."""
    game = begun(mine=deck(gate(hand=4)), theirs=deck(gate(hand=8)))
    assert [len(game.players[seat]["hand"]) for seat in (0, 1)] == [4, 8]
    first = first_to_change(game)
    change(game, names(game, first, "hand")[0])
    change(game, names(game, 1 - first, "hand")[0])
    hands = [len(game.players[seat]["hand"]) for seat in (first, 1 - first)]
    assert hands == [(4, 8)[first] + 1, (4, 8)[1 - first]], "and the first player has drawn for the turn"


@pytest.mark.rule("gate:5.2.6")
def test_the_first_player_changes_any_number_of_cards_then_the_other() -> None:
    game = begun(seed=3)
    first = first_to_change(game)
    other = 1 - first
    before = [names(game, seat, "hand") for seat in (0, 1)]
    bottom = before[first][:2]
    change(game, *bottom)
    assert first_to_change(game) == other and len(game.players[first]["hand"]) == 6
    assert sorted(order(game, first)[-2:]) == sorted(bottom), "they lie at the bottom while the hand is filled up"
    assert [entry.verb for entry in game.log if entry.player == first][-4:] == ["return", "return", "draw", "draw"]
    change(game)
    assert names(game, other, "hand") == before[other], "and nobody has to change any"


@pytest.mark.rule("gate:5.2.6")
def test_cards_that_are_put_back_cannot_be_drawn_again_in_the_change() -> None:
    """NOTES gate 2.8.54."""
    game = begun(seed=5)
    first = first_to_change(game)
    top = order(game, first)[:6]
    change(game, *names(game, first, "hand"))
    assert sorted(names(game, first, "hand")) == sorted(top)


@pytest.mark.rule("gate:5.2.7")
def test_decks_are_shuffled_again_when_both_have_changed_their_hands() -> None:
    game = begun(seed=3)
    change(game, names(game, first_to_change(game), "hand")[0])
    before = [order(game, seat) for seat in (0, 1)]
    change(game)
    game.run({0: "first", 1: "first"}, until="main")
    shuffled = [entry for entry in game.log if entry.rule == "gate:5.2.7"]
    assert len(shuffled) == 2, "whether or not anything was put back"
    for seat in (0, 1):
        there = order(game, seat)
        assert there != before[seat][-len(there):]


@pytest.mark.rule("gate:5.2.8", "gate:4.8.2")
def test_gate_and_gate_master_are_placed_outside_of_the_deck() -> None:
    game = begun(mine=deck(gate("Moon Gate"), unit("Walker 0", gate_master_skill="life 3")))
    held = [*order(game, 0), *names(game, 0, "hand")]
    assert len(held) == 52 and "Moon Gate" not in held and held.count("Walker 0") == 4
    assert [card.name for card in game.players[0]["player"]] == [] == names(game, 0, "gate_master")
    change(game)
    change(game)
    game.run({0: "first", 1: "first"}, until="main")
    assert [card.name for card in game.players[0]["player"]] == ["Moon Gate"]
    assert names(game, 0, "gate_master") == ["Walker 0"]


@pytest.mark.rule("gate:5.2.8", "gate:6.1")
def test_they_lie_face_down_until_the_game_starts() -> None:
    game = begun(mine=deck(gate("Moon Gate")))
    change(game)
    game.apply("done", until="gate:6.1")
    for seat in (0, 1):
        assert [card.face_up for card in game.players[seat]["player"]] == [False]
        assert [card.face_up for card in game.players[seat]["gate_master"]] == [False]
        other: Any = game.view(1 - seat)["players"][seat]["zones"]
        assert "name" not in other["player"]["cards"][0] and "name" not in other["gate_master"]["cards"][0]
    game.run({0: "first", 1: "first"}, until="main")
    for seat in (0, 1):
        shown: Any = game.view(1 - seat)["players"][seat]["zones"]
        assert shown["player"]["cards"][0].get("name") == ("Moon Gate", "Harbor Gate")[seat]
        assert shown["gate_master"]["cards"][0]["name"] == "Walker 0"


@pytest.mark.rule("gate:6.1.1")
def test_the_top_two_cards_of_each_shuffled_deck_are_the_first_energy() -> None:
    game = begun()
    change(game)
    game.apply("done", until="gate:6.1.1")
    top = [sorted(order(game, seat)[:2]) for seat in (0, 1)]
    game.run(until="gate:6.1.2")
    for seat in (0, 1):
        assert sorted(names(game, seat, "energy")) == top[seat]
        assert not any(card.face_up for card in game.players[seat]["energy"])
    assert [len(game.players[seat]["deck"]) for seat in (0, 1)] == [44, 44]


def test_life_and_energy_are_those_that_the_gate_prints() -> None:
    game = begun(mine=deck(gate(life=7, energy=4)), theirs=deck(gate(life=12, energy=0)))
    change(game)
    game.apply("done", until="gate:6.1.2")
    assert [game.players[seat].life for seat in (0, 1)] == [7, 12]
    assert [len(game.players[seat]["energy"]) for seat in (0, 1)] == [4, 0]


@pytest.mark.accepted
@pytest.mark.rule("gate:2.1.5")
def test_a_gate_begins_in_the_player_zone_and_sets_what_its_player_begins_with() -> None:
    game = begun(mine=deck(gate("Sea Gate", life=12, hand=5, energy=3)))
    assert [len(game.players[seat]["hand"]) for seat in (0, 1)] == [5, 6]
    change(game)
    change(game)
    game.run({0: "first", 1: "first"}, until="main")
    assert [card.name for card in game.players[0]["player"]] == ["Sea Gate"]
    assert game.players[0].life == 12
    placed = [entry for entry in game.log if entry.rule == "gate:6.1.1" and entry.kind == "move"]
    assert [entry.player for entry in placed].count(0) == 3


@pytest.mark.rule("gate:6.1.2")
def test_skills_for_the_start_of_the_game_resolve_before_the_first_turn() -> None:
    game = begun(mine=deck(gate(text=["* At the start of the game, get 3 Life."])))
    change(game)
    game.apply("done", until="start")
    assert [game.players[seat].life for seat in (0, 1)] == [13, 10]


@pytest.mark.rule("gate:5.2.1")
def test_a_game_that_is_to_be_legal_refuses_a_deck_that_is_not() -> None:
    short = {**deck(), "deck": PLAIN[:12]}
    with pytest.raises(hj.HeadJudgeError, match=r"the deck of player 1 cannot be used: The deck has 48 cards.*13\.1"):
        hj.new_game("gate", [deck(), short], legal=True)
    assert keys(hj.new_game("gate", [deck(), short], seed=1))


def test_the_life_of_a_position_takes_the_place_of_what_its_gate_has() -> None:
    """A position without one has the Life on the Gate, else the Life that the Gate prints."""
    for has, given, life in ((4, 6, 6), (4, None, 4), (0, None, 10), (4, 0, 0)):
        mine: dict[str, Any] = {"player": [hj.put(gate(), life=has) if has else gate()]}
        if given is not None:
            mine["life"] = given
        game = hj.scenario("gate", players=[mine, {}])
        assert (game.players[0].life, game.card("Harbor Gate").counters) == (life, {"life": life} if life else {})


@pytest.mark.rule("gate:6.1")
def test_each_player_turns_up_the_own_gate_and_begins_with_its_life() -> None:
    game = begun(0, deck(gate(life=8)), deck(gate("Far Gate", life=12)))
    while not any(entry.kind == "begin" for entry in game.log):
        game.apply("done")
    assert [game.players[seat].life for seat in (0, 1)] == [8, 12]
    told = [(entry.verb, entry.player, entry.card.name) for entry in game.log
            if entry.kind in ("face", "counter") and entry.card is not None and entry.card.type == "gate"]
    assert sorted(told) == [("begin", 0, "Harbor Gate"), ("begin", 1, "Far Gate"),
                            ("flip", 0, "Harbor Gate"), ("flip", 1, "Far Gate")]
