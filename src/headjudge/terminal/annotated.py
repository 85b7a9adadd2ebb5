"""A game between programs, printed as it goes on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from headjudge.api.game import Game
from headjudge.kernel.views import log_of
from headjudge.lab.failures import kept_when_it_fails
from headjudge.terminal.paint import paint_for_output, width_of_output
from headjudge.terminal.transcript import lines_of, result_lines


def print_game(game: Game, agents: Mapping[int, Callable[[Any], int]], names: Sequence[str]) -> None:
    """Play a game to its end; print every line of its log with the rule, then the result."""
    with kept_when_it_fails(lambda: game):
        game.run(agents=agents, until="over")
    print_log(game)
    print()
    for line in result_lines(game.view(None)["result"], names, width_of_output()):
        print(line)


def print_log(game: Game) -> None:
    """Print everything that has happened, for a reader who may know all cards."""
    print_entries(log_of(game.state, None, everything=True))


def print_entries(entries: Sequence[Mapping[str, Any]]) -> None:
    """Print entries of a log, each with its rule."""
    for line in lines_of(entries, width_of_output(), paint_for_output()):
        print(line)
