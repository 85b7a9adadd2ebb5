"""Keeping games that went wrong, so that they can be played again."""

from __future__ import annotations

import json
from pathlib import Path

from headjudge.lab.tables import Failure, Setup


def write_failure(setup: Setup, failure: Failure, folder: Path) -> Path:
    """Write the replay of a failed game into a folder; returns the file."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"failure-{setup.game}-{failure.seed}.json"
    path.write_text(json.dumps({"game": setup.game, "seed": failure.seed, "decisions": failure.decisions,
                                "trace": failure.trace}))
    return path
