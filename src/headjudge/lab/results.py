"""A page of measurements, one row for each commit measured."""

from __future__ import annotations

import subprocess
from pathlib import Path

from headjudge.cards.files import read_text, write_text
from headjudge.lab.bench import Bench

HEADER = """\
# Measurements

Random play of the starter decks, one core, median of several runs, by `make bench`; a row is added by
`headjudge bench ws --record bench/results.md`. Times in microseconds. Compare rows of one machine only.

| commit | date | game | form | games/s | decisions/s | clone | fingerprint | options | remark |
|---|---|---|---|---|---|---|---|---|---|
"""


def add_row(path: Path, found: Bench) -> None:
    """Add the figures to a page; a missing page is begun."""
    before = read_text(path) if path.exists() else HEADER
    commit, date = _commit()
    form = "compiled" if found.compiled else "interpreted"
    played = f"{found.game} {found.format}".rstrip()
    cells = [commit, date, played, form, f"{found.games_per_second:,.1f}", f"{found.decisions_per_second:,.0f}",
             f"{found.clone:.2f}", f"{found.fingerprint:.2f}", f"{found.options:.2f}", ""]
    row = f"| {' | '.join(cells)} |\n"
    path.parent.mkdir(parents=True, exist_ok=True)
    write_text(path, before + row)


def _commit() -> tuple[str, str]:
    """Returns the commit that is checked out and its day; '-' outside a checkout."""
    try:
        run = subprocess.run(["git", "log", "-1", "--format=%h %cs"], capture_output=True, text=True, check=True,
                             cwd=Path(__file__).parent)
        commit, date = run.stdout.split()
    except (OSError, ValueError, subprocess.CalledProcessError):
        return "-", "-"
    return commit, date
