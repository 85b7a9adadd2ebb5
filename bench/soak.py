"""Random games of every pairing of a game's starter decks, to find errors: `make soak`, or `python bench/soak.py ws`.

Other formats than the usual one are played with the starter decks at all seats, a quarter of the games each: by as few
as the format takes, and by one more where it takes more. Ends with 1 if a game goes wrong; the replays of such games
are in build/soak.
"""

from __future__ import annotations

import argparse
import os
from itertools import combinations_with_replacement
from pathlib import Path

from headjudge.api.creating import rules_of
from headjudge.cards.pool import starter_decks
from headjudge.lab.failures import write_failure
from headjudge.lab.series import setup_of
from headjudge.lab.simulate import Report, simulate
from headjudge.lab.tables import Failure, Setup
from headjudge.terminal.paper import progress_bar

FOLDER = Path("build/soak")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="ws")
    parser.add_argument("--games", type=int, default=2000, help="games of each pairing")
    parser.add_argument("--agents", default="random")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--allow-unread", action="store_true", help="play cards whose text is not read")
    asked = parser.parse_args()
    failed = 0
    decks = sorted(starter_decks(asked.game))
    usual, *others = rules_of(asked.game).formats
    series: list[tuple[str, tuple[str, ...], str, int]] = [
        (" against ".join(pair), pair, usual.name, asked.games)
        for pair in combinations_with_replacement(decks, 2)]
    for format in others:
        for players in range(format.min_players, min(format.min_players + 1, format.max_players) + 1):
            seats = tuple(decks[seat % len(decks)] for seat in range(players))
            series.append((f"{format.name} of {players}", seats, format.name, max(1, asked.games // 4)))
    for names, chosen, way, number in series:
        setup = setup_of(asked.game, asked.agents, chosen, asked.seed, (), asked.allow_unread, way)
        report = _played(setup, names, number, asked.jobs)
        figures = report.figures()
        print(f"{names}: {figures['games']} games, {figures['errors']} errors, {figures['draws']} draws, "
              f"wins {figures['wins_by_deck']}, {figures['decisions']} decisions and {figures['turns']} turns a game, "
              f"{figures['games_per_second']} games/s", flush=True)
        alike: dict[str, list[Failure]] = {}
        for failure in report.failures:
            alike.setdefault(failure.error, []).append(failure)
        for error, failures in alike.items():
            print(f"  {len(failures)} games: {error}")
            print(f"    headjudge replay {write_failure(setup, failures[0], FOLDER)}")
        failed += len(report.failures)
    return 1 if failed else 0


def _played(setup: Setup, title: str, games: int, jobs: int) -> Report:
    with progress_bar() as bar:
        task = bar.add_task(title, total=games)
        return simulate(setup, games, jobs, lambda done: bar.update(task, completed=done))


if __name__ == "__main__":
    raise SystemExit(main())
