"""Section 17.1: loops."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.vanguard.loops import StoppedLoop


@dataclass
class Loop(StoppedLoop):
    """Whoever can stop a loop declares how often it is repeated, then stops it."""

    def rule(self) -> str:
        return "cfd:17.1.1.2" if len(self.seats) == 1 else "cfd:17.1.1.3"
