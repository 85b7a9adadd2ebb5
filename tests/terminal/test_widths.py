"""No line at the table is wider than the terminal."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import headjudge as hj
from headjudge.api.seatings import Seating
from headjudge.cli import run
from headjudge.ledger import read_ledger
from headjudge.terminal.answers import ask_lines
from headjudge.terminal.boards import draw
from headjudge.terminal.kept import Waiting
from headjudge.terminal.paint import beside_rules
from headjudge.terminal.resuming import chosen_waiting
from headjudge.terminal.rulebook import rule_lines
from headjudge.terminal.searching import known_cards, search_lines
from headjudge.terminal.transcript import lines_of, result_lines


def test_a_question_with_its_rule_and_the_result_fit_the_width() -> None:
    decision: dict[str, Any] = {
        "prompt": "Which of these cards goes to the bottom of your deck, and which stays here?", "max": 1,
        "rule": "gcg:7.5.2.2.2.1", "options": [],
    }
    assert [len(line) <= 80 for line in ask_lines(decision, 80)] == [True, True]
    result: dict[str, Any] = {"draw": False, "winners": [2, 3], "rule": "gcg:11.2.1.1",
              "reason": "battle damage without a card in the shield area"}
    names = [f"Player {seat} (greedy)" for seat in (1, 2, 3, 4)]
    said = result_lines(result, names, 80)
    assert all(len(line) <= 80 for line in said)
    assert " ".join(" ".join(said).split()) == (
        "Player 3 (greedy) and Player 4 (greedy) win: battle damage without a card in the shield area (gcg:11.2.1.1).")


def test_an_attacker_of_gate_with_cards_under_it_fits_the_width() -> None:
    moth = hj.card("gate", name="Moth of the Long and Winding Galleries", type="unit", limit=1, power=12, crit=3,
                   defense=12)
    game = hj.scenario("gate", players=[{"left": hj.put(moth, damage=11, under=[moth, moth]), "center": moth}, {}])
    view: Any = game.view(0)
    left = view["players"][0]["zones"]["left"]["cards"][0]
    view["roles"] = [{"word": "attacks", "card": left["id"], "target": None}]
    lines = draw(view, ["Player 1 (you)", "Player 2 (greedy)"], 80).splitlines()
    (line,) = [line for line in lines if "attacks" in line]
    assert "soul 2, attacks" in line and "D 12 -11" in line
    assert all(len(line) <= 80 for line in lines)


@pytest.mark.parametrize("game", ["ws", "gcg", "gate", "cfv", "cfd"])
def test_what_a_search_finds_fits_the_width(game: str) -> None:
    for width in (60, 80, 120):
        found = search_lines(game, known_cards(game).values(), "a", width)
        assert len(found) > 20 and all(len(line) <= width for line in found)


def test_the_kept_games_fit_the_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    seating = Seating(0, {1: "greedy"}, 1, ("Cloudcomb Apiary", "Lights of Low Harbor"))
    kept = Waiting(Path("1.game"), "ws", seating, 1, "two-player", 21, 5.0)
    said: list[str] = []
    assert chosen_waiting([kept, kept], lambda question: "2", said.append, begin=True) is kept
    assert all(len(line) <= 80 for line in said)
    assert len(said) == 5 and said[2].startswith("    "), "a kept game that needs it takes two lines"


@pytest.mark.parametrize("game", ["ws", "gcg", "gate", "cfv", "cfd"])
def test_a_gap_stands_behind_every_id_of_a_rule(game: str) -> None:
    rules = [f"{game}:{rule.id}" for rule in read_ledger(game).rules]
    longest = max(rules, key=len)
    assert len(longest) >= 14
    for width in (60, 80, 120):
        lines = beside_rules([(f"{game}:1.1", "short " * 40), (longest, "text " * 40)], width)
        assert all(len(line) <= width for line in lines) and f"{longest}  text" in "\n".join(lines)
        begins = {line.index("short") for line in lines if "short" in line} | {
            line.index("text") for line in lines if "text" in line}
        assert len(begins) == 1, "the texts of a list stand below each other"
        (line, *_) = lines_of([{"kind": "move", "rule": longest, "text": "Player 1 draws a card"}], width)
        assert line == f"{longest:<16} Player 1 draws a card" if len(longest) > 15 else line.startswith(f"{longest} ")
    below = rule_lines(game, longest.partition(":")[2].split(".")[0])
    assert all(re.match(r"\S+ {2,}\S|\s", line) for line in below)


def test_ids_of_rules_are_apart_from_their_summaries_in_the_ledger(capsys: pytest.CaptureFixture[str]) -> None:
    for game in ("ws", "cfv"):
        assert run(["rules", game]) == 0
        assert all(re.match(r"\S+ {2,}\S", line) for line in capsys.readouterr().out.split("\n\n")[0].splitlines())
