"""Signals at the table: Ctrl-C asks before it leaves, and a terminal that closes ends the program in order."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from types import FrameType, TracebackType
from typing import Any, Final

ENDING: Final = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))


class Paused(BaseException):
    """Raised when Ctrl-C was typed while programs play; they stop between two of their decisions."""


class Interrupts:
    """A context in which Ctrl-C interrupts only where nothing is half done.

    That is at the prompt, and between two decisions of programs. A second Ctrl-C that comes before either leaves at
    once. SIGTERM and SIGHUP end the program with the code that shells give them.
    """

    def __init__(self) -> None:
        self._pending = False
        self._listening = False
        self._before: dict[int, Any] = {}

    def __enter__(self) -> Interrupts:
        if threading.current_thread() is threading.main_thread():
            self._before[signal.SIGINT] = signal.signal(signal.SIGINT, self._interrupted)
            for number in ENDING:
                if signal.getsignal(number) is signal.SIG_DFL:  # what whoever started the program ignores stays so
                    self._before[number] = signal.signal(number, _end)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._before.clear()

    def asking(self, ask: Callable[[str], str]) -> Callable[[str], str]:
        """Returns a function that asks as `ask` does, and that Ctrl-C interrupts."""

        def asked(prompt: str) -> str:
            self._listening = True
            try:
                if self._pending:
                    raise KeyboardInterrupt
                return ask(prompt)
            finally:
                self._listening = self._pending = False

        return asked

    def pause(self) -> None:
        """Called between two decisions of programs. Raises Paused after a Ctrl-C."""
        if self._pending:
            self._pending = False
            raise Paused

    def _interrupted(self, number: int, frame: FrameType | None) -> None:
        if self._listening or self._pending:
            raise KeyboardInterrupt
        self._pending = True


def _end(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)
