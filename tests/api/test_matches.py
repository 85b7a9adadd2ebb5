"""Matches: several games between the same players."""

from __future__ import annotations

import json

import pytest

import headjudge as hj
from headjudge.api.matches import decided
from headjudge.kernel.decks import Deck


def ws_match(best_of: int = 3, seed: int = 1) -> hj.Match:
    ayla = hj.card("ws", name="Ayla", type="character", color="red", level=0, cost=0, power=3000, soul=1)
    tide = hj.card("ws", name="Tide", type="climax", color="red", trigger=["soul", "soul"])
    return hj.match("ws", [[(ayla, 42), (tide, 8)]] * 2, best_of=best_of, seed=seed)


def gate_match(seed: int = 1) -> hj.Match:
    return hj.match("gate", [hj.load_deck("gate", "halcyon_loom"), hj.load_deck("gate", "cinderwick")], seed=seed)


def counts(deck: Deck, section: str) -> dict[str, int]:
    return {card.name: count for card, count in deck.sections.get(section, ())}


def lose(match: hj.Match, player: int) -> None:
    match.game.concede(player)


# Games and score


def test_whoever_wins_two_games_first_has_won_a_match_of_three() -> None:
    match = ws_match()
    assert (match.score, match.result, match.between) == ((0, 0), None, False)
    lose(match, 0)
    assert (match.score, match.over, match.between) == ((0, 1), False, True)
    match.next_game()
    lose(match, 0)
    assert match.score == (0, 2) and match.over and not match.between
    assert match.result == hj.MatchResult(winners=(1,), losers=(0,)) and not match.result.draw
    assert len(match.games) == 2


def test_a_match_of_three_may_take_three_games() -> None:
    match = ws_match()
    for loser in (0, 1, 0):
        if match.between:
            match.next_game()
        lose(match, loser)
    assert match.score == (1, 2) and match.result is not None and match.result.winners == (1,)


def test_a_single_game_is_a_match_too() -> None:
    match = ws_match(best_of=1)
    lose(match, 1)
    assert match.result == hj.MatchResult((0,), (1,))


@pytest.mark.parametrize(("won", "best_of", "winners"), [
    ([(0,)], 3, None),
    ([(0,), (0,)], 3, (0,)),
    ([(0,), (1,)], 3, None),
    ([(0,), (1,), (1,)], 3, (1,)),
    ([(), ()], 3, None),
    ([(), (), (1,)], 3, (1,)),
    ([(), (), ()], 3, ()),
    ([(0,), (1,), ()], 3, ()),
    ([(0,), (1,), (0,), (1,)], 5, None),
])  # fmt: skip
def test_how_a_match_of_two_players_is_decided(won: list[tuple[int, ...]], best_of: int,
                                               winners: tuple[int, ...] | None) -> None:
    assert decided(won, 2, best_of) == winners


@pytest.mark.parametrize(("won", "seats", "winners"), [
    ([(0,), (1,), (2,)], 3, ()),
    ([(2,), (1,), (2,)], 3, (2,)),
    ([(0,), (1,), ()], 3, ()),
    ([(0, 1), (2, 3), (2, 3)], 4, (2, 3)),
    ([(0, 1), ()], 4, None),
    ([(0, 1), (0, 1)], 4, (0, 1)),
])  # fmt: skip
def test_how_a_match_of_several_players_or_teams_is_decided(won: list[tuple[int, ...]], seats: int,
                                                            winners: tuple[int, ...] | None) -> None:
    assert decided(won, seats, 3) == winners


def test_a_game_that_goes_on_is_not_left() -> None:
    match = ws_match()
    with pytest.raises(hj.HeadJudgeError, match=r"game 1 of the match is still going on. Play it to its end"):
        match.next_game()


def test_no_game_follows_a_match_that_is_over() -> None:
    match = ws_match(best_of=1)
    lose(match, 0)
    with pytest.raises(hj.HeadJudgeError, match="the match is over"):
        match.next_game()
    with pytest.raises(hj.HeadJudgeError, match="the match is over"):
        match.sideboard(0)


@pytest.mark.parametrize("best_of", [2, 4, 100, 0, -1, True, "3"])
def test_best_of_is_an_odd_number(best_of: object) -> None:
    with pytest.raises(hj.HeadJudgeError, match=r"odd number|best_of"):
        ws_match(best_of=best_of)  # type: ignore[arg-type]


def test_the_seeds_of_all_games_follow_from_that_of_the_match() -> None:
    first, again, other = ws_match(seed=4), ws_match(seed=4), ws_match(seed=5)
    assert first.game.fingerprint() == again.game.fingerprint() != other.game.fingerprint()
    for match in (first, again):
        lose(match, 0)
        match.next_game()
    assert first.games[1].fingerprint() == again.games[1].fingerprint()
    assert first.games[0].state.seed != first.games[1].state.seed


def test_a_game_that_is_taken_back_counts_no_more() -> None:
    match = ws_match()
    lose(match, 0)
    match.game.undo()
    assert match.score == (0, 0) and not match.between


def test_programs_play_a_match_to_its_end_with_their_decks_as_they_are() -> None:
    match = ws_match()
    match.run({0: "random", 1: "random"}, seed=3)
    assert match.over and sum(match.score) + match.draws == len(match.games)
    assert all(decks == match.played[0] for decks in match.played)


def test_a_match_stops_where_somebody_without_an_agent_is_asked() -> None:
    match = ws_match()
    match.run({0: "first"})
    decision = match.game.decision
    assert not match.over and decision is not None and decision.player == 1


# Sideboards


def test_a_game_without_sideboards_says_so() -> None:
    match = ws_match()
    lose(match, 0)
    with pytest.raises(hj.HeadJudgeError, match="ws has no sideboards"):
        match.sideboard(0, swap_in="Ayla")


def test_decks_change_only_between_games() -> None:
    match = gate_match()
    with pytest.raises(hj.HeadJudgeError, match=r"decks change only between two games of a match. Play game 1"):
        match.sideboard(0, swap_in="Snip", swap_out="Loose Ends")


def test_cards_change_places_with_cards_of_the_sideboard() -> None:
    match = gate_match()
    lose(match, 0)
    deck = match.sideboard(0, swap_in=[("The Curtain Falls", 2)], swap_out=[("Shuttle Kite", 2)])
    assert deck == match.decks[0]
    assert counts(deck, "deck")["The Curtain Falls"] == 2 and counts(deck, "deck")["Shuttle Kite"] == 2
    assert counts(deck, "sideboard")["Shuttle Kite"] == 2 and "The Curtain Falls" not in counts(deck, "sideboard")
    names = [card.name for card in match.next_game().players[0].zones["deck"]]
    assert match.played[1][0] == deck != match.played[0][0]
    assert "Shuttle Kite" in names or "The Curtain Falls" in names


def test_cards_may_be_given_in_several_ways() -> None:
    for snip in ("Snip", "snip", "HL-014", [("Snip", 1)], ["HL-014"]):
        match = gate_match()
        lose(match, 0)
        deck = match.sideboard(0, swap_in=snip, swap_out="Loose Ends")
        assert counts(deck, "deck")["Snip"] == 4
    match = gate_match()
    lose(match, 0)
    card = next(card for card, _ in match.decks[0].sections["sideboard"] if card.name == "Snip")
    assert counts(match.sideboard(0, swap_in=card, swap_out="Loose Ends"), "deck")["Snip"] == 4


def test_nothing_changes_if_the_deck_would_not_be_legal() -> None:
    match = gate_match()
    lose(match, 0)
    before = match.decks[0]
    with pytest.raises(hj.HeadJudgeError, match=r"would not be legal: .*gate:13.5.3.*It stays as it was"):
        match.sideboard(0, swap_out=[("Shuttle Kite", 1)])
    with pytest.raises(hj.HeadJudgeError, match=r'5 copies of "Warp Dancer".*gate:13.3b'):
        match.sideboard(0, swap_in="Warp Dancer")
    assert match.decks[0] == before


def test_what_is_wrong_with_a_change_is_said() -> None:
    match = gate_match()
    lose(match, 0)
    with pytest.raises(hj.HeadJudgeError, match=r'the sideboard of player 0 has no card "Tallow Imp". It has: "The Fr'):
        match.sideboard(0, swap_in="Tallow Imp")
    with pytest.raises(hj.HeadJudgeError, match='the deck of player 0 has "Loose Ends" 2 times, not 3 times'):
        match.sideboard(0, swap_out=[("Loose Ends", 3)])
    with pytest.raises(hj.HeadJudgeError, match="player is 2"):
        match.sideboard(2)
    with pytest.raises(hj.HeadJudgeError, match="swap_in is 4"):
        match.sideboard(0, swap_in=4)  # type: ignore[arg-type]
    with pytest.raises(hj.HeadJudgeError, match="4 is no card"):
        match.sideboard(0, swap_in=[4])  # type: ignore[list-item]
    with pytest.raises(hj.HeadJudgeError, match="a number of cards in swap_in is 0"):
        match.sideboard(0, swap_in=[("Snip", 0)])
    with pytest.raises(hj.HeadJudgeError, match=r"a deck of gate has no 'moon' to change. It has: gate, gate_master"):
        match.sideboard(0, moon="Snip")


# Saving


def test_a_match_is_saved_and_loaded_at_the_same_decision() -> None:
    match = gate_match()
    lose(match, 0)
    match.sideboard(0, swap_in="Snip", swap_out="Loose Ends")
    match.next_game().apply(0)
    again = hj.load_match(match.dumps())
    assert repr(again) == repr(match) and again.dumps() == match.dumps()
    assert [game.fingerprint() for game in again.games] == [game.fingerprint() for game in match.games]
    for section in ("deck", "sideboard"):
        assert counts(again.decks[0], section) == counts(match.decks[0], section)
    lose(again, 0)
    assert again.over


def test_a_match_is_saved_between_its_games() -> None:
    match = gate_match()
    lose(match, 0)
    match.sideboard(1, gate="The Gate Burned at Both Ends")
    again = hj.load_match(match.dumps())
    assert again.between and counts(again.decks[1], "gate") == {"The Gate Burned at Both Ends": 1}
    assert again.next_game().fingerprint() == match.next_game().fingerprint()


def test_a_saved_match_can_be_played_again() -> None:
    match = ws_match()
    match.run({0: "random", 1: "random"})
    played = hj.replay_match(match.dumps())
    assert played.ok and played.match.result == match.result and played.game == len(match.games)


def changed(match: hj.Match, change: str, by: str) -> str:
    """The text of a match with something else in it, and a sum that fits."""
    from headjudge.api.files import MATCH_FORMAT, seal
    body = json.loads(match.dumps().replace(change, by))
    for name in ("format", "version", "program", "sum"):
        body.pop(name)
    return seal(MATCH_FORMAT, body)


def test_a_replay_says_which_game_plays_otherwise() -> None:
    match = ws_match()
    lose(match, 0)
    match.next_game()
    lose(match, 1)
    text = changed(match, '"decisions":[[1,"concede"]]', '"decisions":[[0,"concede"]]')
    played = hj.replay_match(text)
    assert not played.ok and played.game == 2
    with pytest.raises(hj.SaveError, match="this match cannot be read: game 2 plays otherwise: decision 1"):
        hj.load_match(text)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": "headjudge match"}', "no JSON"])
def test_what_is_no_match_is_refused(text: str) -> None:
    with pytest.raises(hj.SaveError):
        hj.load_match(text)


def test_files_of_other_kinds_are_told_apart() -> None:
    match = ws_match()
    with pytest.raises(hj.SaveError, match=r"this is a headjudge match, not a saved game. Read it with `load_match`"):
        hj.loads(match.dumps())
    with pytest.raises(hj.SaveError, match=r"this is a headjudge game, not a match. Read it with `loads`"):
        hj.load_match(match.game.dumps())
    with pytest.raises(hj.SaveError, match="damaged"):
        hj.load_match(match.dumps().replace("Ayla", "Ayle"))


def test_a_saved_deck_changes_only_as_players_may_change_it() -> None:
    match = gate_match()
    lose(match, 0)
    match.sideboard(0, swap_in="Snip", swap_out="Loose Ends")
    body = json.loads(match.dumps())
    for entry in body["decks"][0]:
        if entry[2] == "sideboard":
            entry[1] = 1
    from headjudge.api.files import MATCH_FORMAT, seal
    for name in ("format", "version", "program", "sum"):
        body.pop(name)
    with pytest.raises(hj.SaveError, match="the deck of player 0 changes as no deck may"):
        hj.load_match(seal(MATCH_FORMAT, body))


# Other formats


def test_a_match_of_a_format_for_several_players_is_played_and_saved() -> None:
    decks = [hj.load_deck("gcg", name) for name in ("ebb_gate", "high_survey", "ebb_gate")]
    match = hj.match("gcg", decks, seed=3, format="battle-royale")
    match.run({seat: "random" for seat in range(3)}, seed=2)
    assert match.over and len(match.score) == 3 and sum(match.score) + match.draws == len(match.games)
    again = hj.load_match(match.dumps())
    assert again.result == match.result and again.options.format == "battle-royale"
    with pytest.raises(hj.HeadJudgeError, match="players"):
        hj.match("gcg", decks)
