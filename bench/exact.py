"""Counts the instructions that a decision takes: `make bench-exact`, or `python bench/exact.py ws gcg:team-battle`.

Random games of fixed seeds are played under valgrind's callgrind. It counts from the third game on, so that starting
the program and filling its caches cost nothing. Other work on the machine changes nothing in the figures. Both builds
are measured: the source, and the compiled wheel in dist/ if it was made from the same source. Tables tell in which
functions the instructions go (for the source: Python's bytecodes, since callgrind sees only the interpreter).
"""

from __future__ import annotations

import argparse
import ctypes
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

from headjudge.cards.games import game_ids

ROOT = Path(__file__).resolve().parents[1]

BEFORE, COUNTED = 2, 8
"""How many games are played before counting begins, and while it goes on."""

BYTECODES = "bytecodes"

SHOWN = 25
"""So many functions are listed."""


class Measured(NamedTuple):
    """The instructions of a decision, and the shares of functions in them: bytecodes for the interpreted build."""

    game: str
    form: str
    instructions: float
    shares: list[tuple[str, float]]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=["ws"], metavar="GAME[:FORMAT]")
    parser.add_argument("--wheel", type=Path, help="the compiled wheel; by default the newest in dist/")
    parser.add_argument("--form", choices=("interpreted", "compiled"), help="measure this build alone")
    parser.add_argument("--record", type=Path, help="a file to add the figures to as rows, with the commit")
    parser.add_argument("--play", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.play is not None:
        play(asked.games[0], asked.play)
        return 0
    for game in asked.games:
        if game.partition(":")[0] not in game_ids():
            parser.error(f"there is no game {game!r}; the games are {', '.join(game_ids())}")
    for program, package in (("valgrind", "valgrind"), ("cc", "build-essential")):
        if shutil.which(program) is None:
            print(f"{program} is missing, and without it no instructions can be counted. "
                  f"Install it (Debian: apt-get install {package}) and run this again.", file=sys.stderr)
            return 1
    with tempfile.TemporaryDirectory(prefix="headjudge-exact-") as scratch:
        subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", f"{scratch}/counting.so",
                        Path(__file__).with_name("counting.c")], check=True)
        measured = source_measured()
        builds = chosen_builds(asked.form, asked.wheel, Path(scratch))
        jobs = [(game, form, source, Path(scratch)) for game in asked.games for form, source in builds.items()]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for found in pool.map(lambda job: measure(*job), jobs):
                tell(found)
                if asked.record is not None:
                    record(asked.record, found, measured)
    return 0


def chosen_builds(form: str | None, wheel: Path | None, scratch: Path) -> dict[str, Path]:
    """Returns the folders from which each build is imported."""
    builds = {"interpreted": ROOT / "src"}
    wheels = sorted((ROOT / "dist").glob("*-cp*.whl"), key=lambda path: path.stat().st_mtime)
    if wheel is None and wheels:
        wheel = wheels[-1]
    if wheel is None:
        print("There is no compiled wheel in dist/: `make compiled` makes one. The source alone is measured.")
    else:
        unpacked = scratch / "wheel"
        with zipfile.ZipFile(wheel) as content:
            content.extractall(unpacked)
        if changed := differing(unpacked):
            print(f"{wheel.name} was made from another source ({changed} differs): `make compiled` makes a new one.")
        else:
            builds["compiled"] = unpacked
    return builds if form is None else {form: builds[form]} if form in builds else sys.exit(f"no {form} build")


def differing(unpacked: Path) -> str:
    """Returns the first module of the source that the wheel does not hold as it is; '' for none."""
    for path in sorted((ROOT / "src" / "headjudge").rglob("*.py")):
        name = path.relative_to(ROOT / "src")
        if not (unpacked / name).exists() or (unpacked / name).read_bytes() != path.read_bytes():
            return str(name)
    return ""


def measure(game: str, form: str, source: Path, scratch: Path) -> Measured:
    """Count the instructions of a decision of a game in one build."""
    out = scratch / f"{game}-{form}"
    told = child(["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}", "--quiet"],
                 source, game, str(scratch / "counting.so"))
    spent = self_costs(out.read_text(encoding="utf-8", errors="replace"))
    instructions = spent.total() / int(told)
    if form == "interpreted":
        spent = bytecodes(game, source)
    total = spent.total()
    return Measured(game, form, instructions, [(name, 100 * some / total) for name, some in spent.most_common(SHOWN)])


def child(before: list[str], source: Path, game: str, counting: str) -> str:
    """Play games in another process and return what it prints."""
    environment = {**os.environ, "PYTHONPATH": str(source), "PYTHONHASHSEED": "0", "HEADJUDGE_TRACE": "",
                   "HEADJUDGE_PARANOID": "", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [*before, sys.executable, str(Path(__file__).resolve()), game, "--play", counting]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)} fails:\n{done.stdout}{done.stderr}")
    return done.stdout


def self_costs(text: str) -> Counter[str]:
    """Returns the instructions of each function itself, without those of the functions it calls."""
    names: dict[str, str] = {}
    spent: Counter[str] = Counter()
    now = ""
    inclusive = False
    for line in text.splitlines():
        if line.startswith("fn="):
            found = re.match(r"fn=(\(\d+\))(?: (.*))?", line)
            assert found is not None
            if found[2]:
                names[found[1]] = found[2]
            now = names[found[1]]
        elif line.startswith("cfn="):
            found = re.match(r"cfn=(\(\d+\)) (.*)", line)
            if found is not None:
                names[found[1]] = found[2]
        elif line.startswith("calls="):
            inclusive = True
        elif line[:1] in "0123456789+-*" and line:
            if not inclusive:
                spent[now] += int(line.split()[1])
            inclusive = False
    return spent


def bytecodes(game: str, source: Path) -> Counter[str]:
    """Returns the bytecodes that functions carry out while games are played."""
    lines = [line.rsplit(" ", 1) for line in child([], source, game, BYTECODES).splitlines()]
    return Counter({name: int(number) for name, number in lines})


def play(asked: str, counting: str) -> None:
    """Play games, and print how many decisions were counted, or what each function did.

    counting: the library that starts and stops callgrind, or BYTECODES.
    """
    from headjudge.lab.series import setup_of
    from headjudge.lab.simulate import quiet_collector
    from headjudge.lab.tables import Table

    game, _, format = asked.partition(":")
    table = Table(setup_of(game, "random", format=format))
    spent: Counter[Any] = Counter()

    def see(frame: FrameType, event: str, argument: object) -> Any:
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        if event == "opcode":
            spent[frame.f_code] += 1
        return see

    library = None if counting == BYTECODES else ctypes.CDLL(counting)
    decisions = 0
    with quiet_collector():
        for index in range(BEFORE):
            table.play(index)
        if library is None:
            sys.settrace(see)
        else:
            library.start_counting()
        for index in range(BEFORE, BEFORE + COUNTED):
            decisions += table.play(index).decisions
        if library is None:
            sys.settrace(None)
        else:
            library.stop_counting()
    if library is not None:
        print(decisions)
    totals: Counter[str] = Counter()
    for code, number in spent.items():
        place = code.co_filename.rpartition("headjudge/")[2].removesuffix(".py").replace("/", ".")
        totals[f"{place} {code.co_qualname}"] += number
    for name, number in totals.items():
        print(name, number)


def tell(found: Measured) -> None:
    """Print a measurement."""
    print(f"\n{found.game}, {found.form}: {found.instructions / 1000:,.1f} thousand instructions a decision")
    print("  share of " + ("bytecodes" if found.form == "interpreted" else "instructions"))
    for name, share in found.shares:
        print(f"  {share:5.1f} %  {name}")
    sys.stdout.flush()


def source_measured() -> tuple[str, str]:
    """Returns the commit of the source and its day, marked where files differ from it."""
    from headjudge.lab.results import measured_source

    return measured_source(ROOT / "src" / "headjudge")


def record(path: Path, found: Measured, source: tuple[str, str]) -> None:
    """Add a measurement of this source to a page as a row."""
    from headjudge.lab.results import add_exact

    add_exact(path, found.game.replace(":", " "), found.form, found.instructions, source)


if __name__ == "__main__":
    sys.exit(main())
