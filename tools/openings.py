"""Write the positions of the rulings, which the table opens: `python tools/openings.py [GAME ...] [--tests TEST ...]`.

Each test that is tagged with rules is run up to the first game that it makes. Where that begins at a position, the
position is written, if the game that it gives is the same; else the reason is printed. --tests: these tests alone, and
their lines are printed instead of written.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

CHECKOUT = Path(__file__).resolve().parents[1]


class Reached(BaseException):
    """Ends a test at its first game. position: None for a new game."""

    def __init__(self, position: dict[str, Any] | None, fingerprint: str = "") -> None:
        super().__init__()
        self.position = position
        self.fingerprint = fingerprint


class Openings:
    """A plugin of pytest that notes the position with which each tagged test of a game begins."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.found: dict[str, Reached] = {}
        self.tagged: set[str] = set()

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep one case of each tagged test."""
        kept: dict[str, pytest.Item] = {}
        for item in items:
            rules = [str(rule) for mark in item.iter_markers("rule") for rule in mark.args]
            if any(rule.startswith(f"{self.game}:") for rule in rules):
                kept.setdefault(_key(item), item)
        self.tagged = set(kept)
        items[:] = kept.values()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        from headjudge.api import creating

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(creating, "_Position", _recording())
            patch.setattr(creating, "begin", _stopping(vars(creating)["begin"]))
            try:
                return (yield)
            except Reached as reached:
                self.found[_key(item)] = reached
                return None


def _key(item: pytest.Item) -> str:
    """Returns a test as the ledger names it: "ws/test_section_9.py::test_level_up"."""
    file, _, name = item.nodeid.partition("[")[0].removeprefix("tests/").partition("::")
    return f"{file}::{name.replace('::', '.')}"


def _stopping(begin: Any) -> Any:
    def stopping(state: Any, decks: Any, undo: Any) -> Any:
        if decks is not None:
            raise Reached(None)
        return begin(state, decks, undo)

    return stopping


def _recording() -> Any:
    from headjudge.api.creating import _Position

    class Recording(_Position):
        """A position that ends the test when its game has begun."""

        def __init__(self, rules: Any, players: Any, teams: Any, allow_unread: bool, format: str) -> None:
            self.given = {"players": players, "teams": list(teams), "format": format}
            super().__init__(rules, players, teams, allow_unread, format)

        def begin(self, active: int, phase: str, turn: int, seed: int, memory: Any, attack: Any, ask_forced: bool,
                  ask_hidden: bool, undo: Any) -> Any:
            game = super().begin(active, phase, turn, seed, memory, attack, ask_forced, ask_hidden, undo)
            said = {"active": active, "phase": "" if attack else phase, "turn": turn, "seed": seed, "rules": memory,
                    "attack": attack, "ask_forced": ask_forced, "ask_hidden": ask_hidden, **self.given}
            raise Reached({key: value for key, value in said.items() if value not in (None, "", [], {}, False)},
                          game.fingerprint())

    return Recording


def lines_of(game: str, tests: list[str]) -> tuple[list[str], list[str], int]:
    """Returns a line for each position, sorted by test; why others have none; and how many tests are tagged."""
    from headjudge.table import openings

    plugin = Openings(game)
    pytest.main(["-q", "-q", "--no-header", "--tb=line", "-p", "no:cacheprovider", "-p", "no:xdist", "-p",
                 "no:randomly", *tests], plugins=[plugin])
    made: list[str] = []
    left: list[str] = []
    for test in sorted(plugin.tagged):
        reached = plugin.found.get(test)
        if reached is None or reached.position is None:
            left.append(f"{test}: it begins with no position")
            continue
        try:
            position = openings.written(game, reached.position)
            if openings.begun(game, position).fingerprint() != reached.fingerprint:
                raise ValueError("the position is not the same when it is read again")
            openings.begun(game, position).record()
        except Exception as error:
            left.append(f"{test}: {error}")
            continue
        made.append(json.dumps({"test": test, "position": position}, ensure_ascii=False, separators=(",", ":")))
    return made, left, len(plugin.tagged)


def main(arguments: list[str]) -> int:
    """Write the positions of the games that are named, by default of all."""
    from headjudge.cards.games import game_ids
    from headjudge.table.openings import FOLDER

    parser = argparse.ArgumentParser(description="Write the positions of the rulings.")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--tests", nargs="+", default=[])
    given = parser.parse_args(arguments)
    for game in given.games or game_ids():
        made, left, tagged = lines_of(game, given.tests or [str(CHECKOUT / "tests" / game)])
        if given.tests:
            print(*made, sep="\n")
            continue
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{game}.jsonl").write_text("".join(f"{line}\n" for line in made), encoding="utf-8")
        print(f"{game}: {len(made)} of {tagged} rulings have a position", *left, sep="\n    ", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.path.insert(0, str(CHECKOUT))
    sys.exit(main(sys.argv[1:]))
