"""The modules of a game package are loaded when they are asked for, by whoever asks first."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.amounts import amount

STARTS = """
import sys
from concurrent.futures import ThreadPoolExecutor
import headjudge as hj
from headjudge.cards.pool import starter_decks

def begun(game):
    decks = [hj.load_deck(game, name) for name in list(starter_decks(game))[:2]]
    return game, hj.new_game(game, decks, seed=1).fingerprint()

sys.setswitchinterval(1e-3)
games = sys.argv[1:] * 3
with ThreadPoolExecutor(len(games)) as threads:
    print(len(set(threads.map(begun, games))))
"""

GAMES = ("ws", "gcg", "gate", "cfv", "cfd")[:amount(5, 1)]


def test_threads_start_the_same_game_while_one_of_them_loads_it(tmp_path: Path) -> None:
    around = {**os.environ, "HEADJUDGE_TRACE": "0", "XDG_CACHE_HOME": str(tmp_path), "HOME": str(tmp_path)}
    for _ in ("nothing is kept", "readings are kept"):
        told = subprocess.run([sys.executable, "-c", STARTS, *GAMES], env=around, text=True, capture_output=True)
        assert told.stdout == f"{len(GAMES)}\n", told.stderr
