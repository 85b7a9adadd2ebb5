"""The clocks of a table. Time runs only from when the asked player's browser has shown the decision."""

from __future__ import annotations

import time
from typing import Final

from headjudge.table.schema import Clocks, ClockSpec

SHOWN_AFTER: Final = 2.0
"""After so many seconds a clock runs though the browser has not said that it shows the decision."""


class TableClocks:
    """What is left for each seat, in seconds. runs: the seat that is asked, None while nobody's clock runs."""

    def __init__(self, spec: ClockSpec, left: list[float]) -> None:
        self.spec = spec
        self.left = left
        self.runs: int | None = None
        self._since = 0.0

    def ask(self, seat: int | None) -> None:
        """A seat is asked: its clock runs once it is shown, soon at the latest."""
        self.runs = seat
        self._since = time.monotonic() + SHOWN_AFTER

    def shown(self, seat: int) -> None:
        """The asked seat's browser shows the decision."""
        if seat == self.runs:
            self._since = min(self._since, time.monotonic())

    def answered(self, gains: bool) -> None:
        """The asked seat has answered. gains: whether this adds time: once for all picks of a group."""
        if self.runs is not None:
            gain = self.spec.gain if gains else 0
            self.left[self.runs] = max(0.0, self.left[self.runs] - self._elapsed()) + gain
        self.runs = None

    def stop(self) -> None:
        """Nobody's clock runs any more."""
        if self.runs is not None:
            self.left[self.runs] = max(0.0, self.left[self.runs] - self._elapsed())
        self.runs = None

    def _elapsed(self) -> float:
        return max(0.0, time.monotonic() - self._since)

    @property
    def remaining(self) -> float | None:
        """The seconds until the running clock has run out; None while none runs."""
        if self.runs is None:
            return None
        return self.left[self.runs] + max(0.0, self._since - time.monotonic()) - self._elapsed()

    def told(self) -> Clocks:
        """Returns the clocks as they are sent."""
        left = [round(seconds - (self._elapsed() if seat == self.runs else 0.0), 1)
                for seat, seconds in enumerate(self.left)]
        return Clocks(left, self.runs)
