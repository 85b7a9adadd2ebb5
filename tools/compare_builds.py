"""Play the same games on two builds, interpreted and compiled, and compare everything that must be equal.

Usage: python tools/compare_builds.py PYTHON OTHER_PYTHON [--games N] [--folder FOLDER]

Each PYTHON is an interpreter that imports its own `headjudge`; one of them must be the compiled one. All games are
played in all formats, N random games each. At every decision the fingerprint, the position and the keys of the options
are compared. Saves, replays and match files that one build has written are read by the other, which must come to the
same states and write the same text again. The builds run with different hash seeds and without tracing; the first
runs again with a third hash seed and with tracing. Differences are told, and end the program with exit code 1.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import headjudge as hj

ROOT = Path(__file__).resolve().parents[1]

SAVED_EVERY = 37
"""After so many decisions a game is saved."""

MATCHES = 1
"""So many matches are written of each way to play."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pythons", nargs="*", metavar="PYTHON", help="the interpreters of the two builds")
    parser.add_argument("--games", type=int, default=6, help="random games in each way to play")
    parser.add_argument("--folder", type=Path, help="where files are written; by default a temporary folder")
    parser.add_argument("--play", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--read", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.play is not None:
        play(given.play, given.games)
    elif given.read is not None:
        read(given.read)
    elif len(given.pythons) != 2:
        parser.error("two interpreters are compared")
    elif given.folder is not None:
        compare(given.pythons, given.games, given.folder.resolve())
    else:
        with tempfile.TemporaryDirectory(prefix="headjudge-builds-") as scratch:
            compare(given.pythons, given.games, Path(scratch))


# Comparing


def compare(pythons: list[str], games: int, folder: Path) -> None:
    """Let both builds play, then each read what the other has written. Ends the program at a difference."""
    one, other = pythons
    runs = [("first", one, 1, False), ("second", other, 2, False), ("traced", one, 3, True)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        kinds = list(pool.map(lambda run: _run(run[1], run[2], run[3], "--play", folder / run[0], games), runs))
        if {kinds[0], kinds[1]} != {"compiled", "interpreted"}:
            sys.exit(f"one build must be compiled and one interpreted, not {kinds[0]} and {kinds[1]}")
        wrong = [
            f"the {runs[0][0]} build ({kinds[0]}) and the {runs[place][0]} one ({kinds[place]}) differ in {found}"
            for place in (1, 2)
            if (found := difference(folder / runs[0][0], folder / runs[place][0]))
        ]
        if wrong:
            sys.exit("\n".join(wrong))
        crossed = [(one, 4, folder / "second"), (other, 5, folder / "first")]
        told = pool.map(lambda run: _run(run[0], run[1], False, "--read", run[2], games), crossed)
        for line in told:
            print(line)
    decisions = sum(1 for path in (folder / "first").glob("*.trace") for _ in path.open(encoding="utf-8"))
    print(f"{decisions} decisions are equal in both builds")


def difference(one: Path, other: Path) -> str:
    """The first difference between what two builds have told of their games; '' for none."""
    names = sorted({path.name for folder in (one, other) for path in folder.glob("*.trace")})
    for name in names:
        for number, (left, right) in enumerate(zip_longest(_lines(one / name), _lines(other / name))):
            if left != right:
                return f"{name.removesuffix('.trace')}, decision {number}:\n  {left}\n  {right}"
    return ""


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def _run(python: str, hash_seed: int, traced: bool, what: str, folder: Path, games: int) -> str:
    """Run this tool in a build and return what it prints. Its errors end the comparison."""
    folder.mkdir(parents=True, exist_ok=True)
    # The folder of the tests gives decks and ways to play; `headjudge` itself comes from the build.
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": str(hash_seed),
                   "HEADJUDGE_TRACE": str(int(traced)), "HEADJUDGE_PARANOID": ""}
    command = [os.path.abspath(python), str(Path(__file__).resolve()), what, str(folder), "--games", str(games)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=folder)
    if done.returncode:
        sys.exit(f"{python} with hash seed {hash_seed} fails:\n{done.stdout}{done.stderr}")
    return done.stdout.strip()


# In a build


def play(folder: Path, games: int) -> None:
    """Play all games and write what they are at every decision, with saves, replays and matches."""
    from headjudge.kernel import game as kernel
    from tests.laws.games import GAMES

    for way in GAMES:
        for seed in range(games):
            name = f"{way.replace(' ', '_')}-{seed}"
            lines = list(_played(way, seed, folder / name))
            (folder / f"{name}.trace").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("interpreted" if str(kernel.__file__).endswith(".py") else "compiled")


def _played(way: str, seed: int, path: Path) -> Iterator[str]:
    """Play a game and yield what it is at each decision. Its files go to paths that begin with this one."""
    from tests.laws.games import begin, walk

    game = begin(way, seed, ask_forced=seed % 3 == 1, ask_hidden=seed % 3 == 2)
    for number, _ in enumerate(walk(game, seed)):
        told = _told(game)
        yield told
        if number % SAVED_EVERY == SAVED_EVERY - 1 or game.over:
            _write(path.with_name(f"{path.name}-{number}.save"), told, game.dumps())
    _write(path.with_name(f"{path.name}.replay"), _told(game), game.record())
    if seed < MATCHES:
        match = _match(way, seed)
        _write(path.with_name(f"{path.name}.match"), _told(match.game), match.dumps())


def _match(way: str, seed: int) -> hj.Match:
    """A match of which one game is over and the next one has begun."""
    import headjudge as hj
    from tests.laws.games import decks_of, walk

    name, format, players = (*way.split(), "", "2")[:3]
    decks = [decks_of(name)[seat % len(decks_of(name))] for seat in range(int(players))]
    match = hj.match(name, decks, seed=seed, allow_unread=True, format=format)
    for _ in walk(match.game, seed):
        pass
    if match.between:
        for number, _ in enumerate(walk(match.next_game(), seed)):
            if number == SAVED_EVERY:
                break
    return match


def _told(game: hj.Game) -> str:
    """What must be equal in every build: the exact state, the position, and what is asked, or how it has ended."""
    decision = game.decision
    asked = [decision.player, *decision.keys] if decision is not None else [str(game.result)]
    return json.dumps([game.fingerprint(), game.position(), *asked], ensure_ascii=False)


def _write(path: Path, told: str, text: str) -> None:
    """Write a save, a replay or a match, and beside it what the game is."""
    path.write_text(text, encoding="utf-8")
    path.with_suffix(path.suffix + ".told").write_text(told, encoding="utf-8")


def read(folder: Path) -> None:
    """Read the saves, replays and matches that another build has written, and compare with what it has told of them."""
    import headjudge as hj

    count = 0
    for path in sorted(folder.iterdir()):
        if path.suffix not in (".save", ".replay", ".match"):
            continue
        text = path.read_text(encoding="utf-8")
        try:
            if path.suffix == ".save":
                game = hj.loads(text)
                again = game.dumps()
            elif path.suffix == ".replay":
                played = hj.replay(text)
                if played.drift is not None:
                    sys.exit(f"{path.name}: {played.drift}")
                game = played.game
                again = game.record()
            else:
                followed = hj.replay_match(text)
                if not followed.ok:
                    sys.exit(f"{path.name}: {followed}")
                game = followed.match.game
                again = followed.match.dumps()
        except hj.HeadJudgeError as error:
            sys.exit(f"{path.name} is refused: {error}")
        told = path.with_suffix(path.suffix + ".told").read_text(encoding="utf-8")
        if _told(game) != told:
            sys.exit(f"{path.name} comes to another state:\n  {told}\n  {_told(game)}")
        if again != text:
            sys.exit(f"{path.name} is written otherwise once it was read")
        count += 1
    if not count:
        sys.exit(f"there is nothing to read in {folder}")
    print(f"{count} saves, replays and matches of the other build are read")


if __name__ == "__main__":
    main()
