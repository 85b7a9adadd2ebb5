"""Measures how long the start of a game from deck lists takes: `make bench-start`, or `python bench/start.py [GAME]`.

For each game the table shows the processor time in seconds of a new process that loads two starter decks, makes a game
of them and comes to its first decision: with readings of cards kept from an earlier run (the best of --runs), and the
first time, with an empty cache folder.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from tempfile import TemporaryDirectory
from typing import Final

from headjudge.cards.games import game_ids

START: Final = """
import sys, time
import headjudge as hj
from headjudge.cards.pool import starter_decks
game = sys.argv[1]
decks = [hj.load_deck(game, name) for name in list(starter_decks(game))[:2]]
assert hj.new_game(game, decks, seed=1).decision is not None
print(time.process_time())
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", metavar="GAME", nargs="*", help="the games to start; all of them by default")
    parser.add_argument("--runs", type=int, default=5, help="runs with readings kept (5)")
    asked = parser.parse_args()
    unknown = [game for game in asked.games if game not in game_ids()]
    if unknown:
        parser.error(f"there is no game {unknown[0]!r}; the games are {', '.join(game_ids())}")
    if asked.runs < 1:
        parser.error(f"--runs is {asked.runs}; give 1 or more")
    print("| game | readings kept | first time |")
    print("|---|---|---|")
    for game in asked.games or game_ids():
        with TemporaryDirectory() as cache:
            first = seconds(game, cache)
            kept = min(seconds(game, cache) for _ in range(asked.runs))
        print(f"| {game} | {kept:.2f} | {first:.2f} |", flush=True)


def seconds(game: str, cache: str) -> float:
    """Returns the processor time in seconds of a process that starts a game. cache: the folder for kept readings."""
    around = {**os.environ, "HOME": cache, "XDG_CACHE_HOME": cache, "HEADJUDGE_TRACE": "0"}
    done = subprocess.run([sys.executable, "-c", START, game], env=around, text=True, check=True, capture_output=True)
    return float(done.stdout)


if __name__ == "__main__":
    main()
