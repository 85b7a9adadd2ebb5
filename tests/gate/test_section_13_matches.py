"""Sideboards between the games of a match (gate:13.5), and who begins each game."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.kernel.decks import Deck


def match_after_a_game(seed: int = 1) -> hj.Match:
    match = hj.match("gate", [hj.load_deck("gate", "halcyon_loom"), hj.load_deck("gate", "cinderwick")], seed=seed)
    match.game.concede(0)
    return match


def names(deck: Deck, section: str) -> dict[str, int]:
    return {card.name: count for card, count in deck.sections.get(section, ())}


@pytest.mark.accepted
@pytest.mark.rule("gate:13.5.1", "gate:13.5.2")
def test_a_card_of_the_sideboard_takes_the_place_of_a_card_of_the_deck_in_the_next_game() -> None:
    match = match_after_a_game()
    match.sideboard(0, swap_in=[("The Curtain Falls", 2)], swap_out=[("Loose Ends", 2)])
    game = match.next_game()
    held = [card.name for zone in ("deck", "hand") for card in game.players[0].zones[zone]]
    assert held.count("The Curtain Falls") == 2 and "Loose Ends" not in held
    assert names(match.decks[0], "sideboard")["Loose Ends"] == 2
    first = [card.name for zone in ("deck", "hand") for card in match.games[0].players[0].zones[zone]]
    assert first.count("Loose Ends") == 2 and "The Curtain Falls" not in first


@pytest.mark.accepted
@pytest.mark.rule("gate:13.5.1")
def test_another_gate_comes_from_the_sideboard() -> None:
    match = match_after_a_game()
    match.sideboard(1, gate="The Gate Burned at Both Ends")
    assert names(match.decks[1], "gate") == {"The Gate Burned at Both Ends": 1}
    assert "The Guttering Gate" in names(match.decks[1], "sideboard")
    game = match.next_game()
    game.run({0: "first", 1: "first"}, until="main")
    assert [card.name for card in game.players[1].zones["player"]] == ["The Gate Burned at Both Ends"]
    assert game.players[1].zones["player"][0].counters["life"] == 6


@pytest.mark.accepted
@pytest.mark.rule("gate:13.5.1")
def test_another_gate_master_comes_from_the_sideboard() -> None:
    match = match_after_a_game()
    match.sideboard(0, gate_master="Selvage Colossus")
    assert names(match.decks[0], "gate_master") == {"Selvage Colossus": 1}
    game = match.next_game()
    game.run({0: "first", 1: "first"}, until="main")
    assert [card.name for card in game.players[0].zones["gate_master"]] == ["Selvage Colossus"]


@pytest.mark.accepted
@pytest.mark.rule("gate:13.5.2")
def test_cards_of_the_deck_may_go_out_while_the_sideboard_has_room() -> None:
    match = match_after_a_game()
    match.sideboard(0, swap_in=[("Snip", 1), ("Cold Comfort", 2)])
    deck = match.sideboard(0, swap_out=[("Loose Ends", 2), ("Shuttle Kite", 1)])
    assert sum(names(deck, "deck").values()) == 54 and sum(names(deck, "sideboard").values()) == 12


@pytest.mark.rule("gate:13.5.1")
def test_what_comes_in_has_to_be_legal() -> None:
    match = match_after_a_game()
    with pytest.raises(hj.HeadJudgeError, match=r"gate:13\.3b"):
        match.sideboard(0, swap_in="Warp Dancer")
    match.sideboard(0, swap_in="Snip")
    with pytest.raises(hj.HeadJudgeError, match=r"gate:13\.2"):
        match.sideboard(0, gate_master="The Frayed Gate")
    with pytest.raises(hj.HeadJudgeError, match=r"gate:13\.3"):
        match.sideboard(0, gate="Cold Comfort")


@pytest.mark.rule("gate:13.5.2")
def test_what_is_left_has_to_be_legal() -> None:
    match = match_after_a_game()
    with pytest.raises(hj.HeadJudgeError, match=r"The sideboard has 13 cards; .*gate:13\.5\.3"):
        match.sideboard(0, swap_out="Loose Ends")
    match.sideboard(0, swap_out="Loose Ends", swap_in="Snip")
    with pytest.raises(hj.HeadJudgeError, match=r"gate:13\.5\.3"):
        match.sideboard(0, swap_out="Loose Ends")


@pytest.mark.rule("gate:13.5.2")
def test_a_deck_of_the_least_size_gives_no_card_away_without_another() -> None:
    moor = hj.card("gate", name="Gate of the Moor", type="gate", life=10, permits=["Moor"])
    plain = [hj.card("gate", name=f"Walker {n}", type="unit", planet="Moor", limit=1, power=1, crit=1, defense=1)
             for n in range(13)]
    eel = hj.card("gate", name="Eel", type="unit", planet="Moor", limit=1, power=1, crit=1, defense=1)
    deck: dict[str, Any] = {"deck": [*[(card, 4) for card in plain[:12]], (plain[12], 2)], "gate": [moor],
                            "gate_master": [plain[0]], "sideboard": [(eel, 1)]}
    match = hj.match("gate", [deck, deck], seed=2)
    match.game.concede(0)
    with pytest.raises(hj.HeadJudgeError, match=r"gate:13\.1"):
        match.sideboard(0, swap_out="Walker 12")
    left = match.sideboard(0, swap_out="Walker 12", swap_in="Eel")
    assert sum(names(left, "deck").values()) == 50 and names(left, "sideboard") == {"Walker 12": 1}


def test_the_gate_and_every_card_of_the_deck_may_change_at_once() -> None:
    """A deck for another Gate may be legal only when everything has changed."""
    moor = hj.card("gate", name="Gate of the Moor", type="gate", life=10, permits=["Moor"])
    fen = hj.card("gate", name="Gate of the Fen", type="gate", life=9, permits=["Moor", "Fen"])
    plain = [(hj.card("gate", name=f"Walker {n}", type="unit", planet="Moor", limit=1, power=1, crit=1, defense=1), 4)
             for n in range(13)]
    eel = hj.card("gate", name="Eel", type="unit", planet="Fen", limit=1, power=1, crit=1, defense=1)
    deck: dict[str, Any] = {"deck": plain, "gate": [moor], "gate_master": [plain[0][0]], "sideboard": [fen, (eel, 4)]}
    match = hj.match("gate", [deck, deck], seed=2)
    match.game.concede(1)
    with pytest.raises(hj.HeadJudgeError, match="the Gate permits <Moor>"):
        match.sideboard(0, swap_in="Eel")
    match.sideboard(0, swap_in=[("Eel", 3)], gate="Gate of the Fen", gate_master="Eel")
    assert names(match.decks[0], "gate_master") == {"Eel": 1} and names(match.decks[0], "deck")["Eel"] == 3


@pytest.mark.rule("gate:5.2.4")
def test_chance_decides_who_begins_each_game_of_a_match() -> None:
    first = set()
    for seed in range(6):
        match = match_after_a_game(seed)
        match.next_game()
        first.add(tuple(game.state.turn_player for game in match.games))
    assert len(first) >= 3 and {player for players in first for player in players} == {0, 1}
