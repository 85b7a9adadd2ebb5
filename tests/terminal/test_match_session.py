"""A person at the table for a match: the score, the next game, changing cards between games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import headjudge as hj
from headjudge.terminal.match_session import MatchSession
from tests.lab.decks import BLUE, RED


class Visit:
    """A session that is fed with lines; `after` holds what it said to each of them."""

    def __init__(self, match: hj.Match, *typed: str) -> None:
        self.after: dict[str, list[str]] = {}
        self._lines: Iterator[str] = iter(typed)
        self._last = ""
        session = MatchSession(match, 0, {1: lambda game: 0}, ["Player 1 (you)", "Player 2 (first)"], self._type,
                               self._say)
        session.play()
        self.match = session.match

    def _type(self, prompt: str) -> str:
        try:
            self._last = next(self._lines)
        except StopIteration:
            raise EOFError from None
        self.after[self._last] = []
        return self._last

    def _say(self, line: str) -> None:
        self.after.setdefault(self._last, []).append(line)

    def answer(self, typed: str) -> str:
        return "\n".join(self.after[typed])


def gate_match() -> hj.Match:
    return hj.match("gate", [hj.load_deck("gate", "halcyon_loom"), hj.load_deck("gate", "cinderwick")], seed=1)


def deck_names(match: hj.Match, section: str = "deck") -> dict[str, int]:
    return {card.name: count for card, count in match.decks[0].sections[section]}


def test_the_score_is_told_after_each_game_and_the_match_ends_when_it_is_decided() -> None:
    visit = Visit(hj.match("ws", [RED, BLUE], seed=1), "concede", "yes", "next", "score", "concede ", "yes ", "next ")
    assert "Game 1 of a match (best of 3). Player 1 (you): 0, Player 2 (first): 1." in visit.answer("yes")
    assert "next; undo, log, save FILE, or quit." in visit.answer("yes")
    assert "Game 2 of a match" in visit.answer("score")
    assert "Player 2 (first) wins the match." in visit.answer("yes ")
    assert "The match is over." in visit.answer("next ")


def test_the_next_game_waits_for_the_end_of_this_one() -> None:
    visit = Visit(gate_match(), "next")
    assert "Game 1 of the match is still going on" in visit.answer("next")


def test_cards_are_swapped_by_words_of_their_names() -> None:
    visit = Visit(gate_match(), "concede", "yes", "swap oriel for cold", "deck", "next")
    assert "gate master CARD" in visit.answer("yes")
    assert visit.answer("swap oriel for cold") == "Changed."
    assert "Sideboard: " in visit.answer("deck") and "1 Oriel, Kite Pilot" in visit.answer("deck")
    assert len(visit.match.games) == 2 and visit.match.played[1][0] == visit.match.decks[0]


def test_a_number_counts_for_both_sides_of_a_swap() -> None:
    visit = Visit(gate_match(), "concede", "yes", "swap 2 shuttle for 2x HL-018", "swap 2 oriel for cold comfort")
    names = deck_names(visit.match)
    assert (names["Shuttle Kite"], names["The Curtain Falls"], names["Cold Comfort"]) == (2, 2, 2)
    assert names["Oriel, Kite Pilot"] == 1


def test_gate_and_gate_master_are_changed() -> None:
    visit = Visit(gate_match(), "concede", "yes", "gate frayed", "gate master selvage", "in snip", "out loose")
    assert visit.answer("gate frayed") == visit.answer("gate master selvage") == "Changed."
    assert deck_names(visit.match, "gate") == {"The Frayed Gate": 1}
    assert deck_names(visit.match, "gate_master") == {"Selvage Colossus": 1}
    assert deck_names(visit.match)["Snip"] == 4 and deck_names(visit.match)["Loose Ends"] == 1


@pytest.mark.parametrize(("typed", "words"), [
    ("swap oriel", "Which cards? Type: swap CARD for CARD"), ("in", "Which card?"), ("out er", "may be"),
    ("in Tallow Imp", 'has no card "Tallow Imp"'), ("out oriel", "The sideboard has 13 cards"),
    ("gate cold", "is no Gate"), ("y", "The game is over: next, deck, swap CARD for CARD"),
])  # fmt: skip
def test_what_cannot_be_changed_is_told(typed: str, words: str) -> None:
    match = gate_match()
    visit = Visit(match, "concede", "yes", typed)
    assert words in visit.answer(typed).replace("\n", " ") and visit.match.decks[0] == match.played[0][0]


def test_cards_cannot_be_changed_during_a_game() -> None:
    visit = Visit(gate_match(), "swap oriel for cold")
    assert "Decks change only between two games" in visit.answer("swap oriel for cold")


def test_help_tells_of_matches() -> None:
    said = Visit(gate_match(), "help").answer("help")
    assert "the next game, when one is over" in said and "gate master CARD" in said
    assert "sideboard" not in Visit(hj.match("ws", [RED, BLUE], seed=1), "help").answer("help")


def test_a_match_is_saved_loaded_and_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    visit = Visit(gate_match(), "concede", "yes", "gate frayed", f"save {path}", "next", f"load {path}", "score",
                  "undo")
    assert "Saved as" in visit.answer(f"save {path}") and "Player 2 (first): 1" in visit.answer("score")
    assert len(visit.match.games) == 1 and deck_names(visit.match, "gate") == {"The Frayed Gate": 1}
    other = tmp_path / "game.json"
    other.write_text(gate_match().game.dumps(), encoding="utf-8")
    answer = " ".join(Visit(gate_match(), f"load {other}").answer(f"load {other}").split())
    assert "this is a save of a single game, not of a match, the best of 3." in answer


def test_the_table_speaks_of_your_deck() -> None:
    visit = Visit(gate_match(), "concede", "yes", "in foo", "swap 2 shuttle for 2 Warp Dancer", "in warp", "help")
    assert visit.answer("in foo").startswith('Your sideboard has no card "foo".')
    assert visit.answer("swap 2 shuttle for 2 Warp Dancer") == 'Your sideboard has "Warp Dancer" once, not 2 times.'
    assert visit.answer("in warp").startswith("With these changes your deck would not be legal")
    assert "gate master CARD between games" in visit.answer("help")
