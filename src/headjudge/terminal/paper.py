"""The consoles that commands print on. Color only on a terminal, and never with NO_COLOR."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def paper() -> Console:
    """Standard output."""
    return Console(highlight=False, soft_wrap=not sys.stdout.isatty())


def progress_bar() -> Progress:
    """A bar on standard error that is gone when done; nothing where that is no terminal."""
    console = Console(stderr=True)
    return Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
                    console=console, transient=True, disable=not console.is_terminal)
