"""A page of measurements, one row for each commit measured."""

from __future__ import annotations

import subprocess
from pathlib import Path

from headjudge.cards.files import read_text, write_text
from headjudge.lab.bench import Bench

Source = tuple[str, str]
"""A commit and its day."""

HEADER = """\
# Measurements

Random play of the starter decks, one core, median of several runs, by `make bench`; a row is added by
`headjudge bench ws --record bench/results.md`. Times in microseconds. Compare rows of one machine only. A "+" behind a
commit says that files of the package differed from it.

| commit | date | game | form | games/s | decisions/s | clone | fingerprint | options | remark |
|---|---|---|---|---|---|---|---|---|---|
"""


def add_row(path: Path, found: Bench, source: Source) -> None:
    """Add the figures to a page; a missing page is begun. source: what was measured (`measured_source`)."""
    before = read_text(path) if path.exists() else HEADER
    commit, date = source
    form = "compiled" if found.compiled else "interpreted"
    played = f"{found.game} {found.format}".rstrip()
    cells = [commit, date, played, form, f"{found.games_per_second:,.1f}", f"{found.decisions_per_second:,.0f}",
             f"{found.clone:.2f}", f"{found.fingerprint:.2f}", f"{found.options:.2f}", ""]
    row = f"| {' | '.join(cells)} |\n"
    path.parent.mkdir(parents=True, exist_ok=True)
    timed, exact, counted = before.partition(EXACT)
    write_text(path, timed + row + exact + counted)


EXACT = """
## Instructions a decision

Counted by `make bench-exact`; `python bench/exact.py ws gate --record bench/results.md` adds rows. In
thousands: instructions under callgrind for one decision of random play, from the third game on. Other work on the
machine changes nothing.

| commit | date | game | form | thousand instructions | remark |
|---|---|---|---|---|---|
"""


def add_exact(path: Path, game: str, form: str, instructions: float, source: Source) -> None:
    """Add a count of instructions to the end of a page; a missing page, and the section, are begun."""
    before = read_text(path) if path.exists() else HEADER
    if EXACT not in before:
        before += EXACT
    commit, date = source
    path.parent.mkdir(parents=True, exist_ok=True)
    write_text(path, f"{before}| {commit} | {date} | {game} | {form} | {instructions / 1000:,.1f} | |\n")


def measured_source(package: Path = Path(__file__).parents[1]) -> Source:
    """Returns the commit from which the package comes, and its day. Call it before measuring: commits may follow.

    A "+" behind the commit says that files of the package differ from it; '-' that it is in no checkout.
    """
    def git(*command: str) -> str:
        run = subprocess.run(["git", *command], capture_output=True, text=True, check=True, cwd=package)
        return run.stdout

    try:
        git("ls-files", "--error-unmatch", "__init__.py")
        commit, date = git("log", "-1", "--format=%h %cs").split()
        changed = git("status", "--porcelain", "--", ".")
    except (OSError, ValueError, subprocess.CalledProcessError):
        return "-", "-"
    return f"{commit}+" if changed else commit, date
