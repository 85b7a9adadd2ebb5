"""Random games, walked once for many laws: each law looks at every step, and says at the end whether it saw enough."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Generator, Iterator
from random import Random
from types import ModuleType
from typing import NamedTuple

from headjudge.kernel.game import Game
from headjudge.lab.pools import RANDOM
from headjudge.lab.tables import Setup, Table, default_decks
from tests.amounts import FULL, amount
from tests.laws.games import GAMES

MOST = amount(60, 12)
"""Turns that a game may last here."""

SETUPS = [(way, decks) for way in GAMES for decks in ("starters", RANDOM)
          if decks == "starters" or (way in (GAMES if FULL else ("gcg", "cfd")) and " " not in way)]


def of(*games: str) -> list[tuple[str, str]]:
    """The setups of these games in all their ways to play."""
    return [(way, decks) for way, decks in SETUPS if way.split()[0] in games]


def game_of(way: str, decks: str, seed: int) -> Game:
    """A game in its way to play, between starter decks or random decks of the same cards."""
    name, format, players = (*way.split(), "", "2")[:3]
    chosen = (RANDOM,) * int(players) if decks == RANDOM else default_decks(name, int(players))
    setup = Setup(name, chosen, ("random",) * int(players), seed, allow_unread=True, format=format)
    return Table(setup).start(seed)


def steps(game: Game, seed: int) -> Iterator[Game]:
    """The game before each step of random play."""
    source = Random(seed)
    while game.result is None and game.turn < MOST:
        if game.question is not None:
            game.answer(source.randrange(len(game.question.choices)))
        step = game.next_step()
        if step is not None:
            yield game
            game.take(step)


def tracing(on: bool, *modules: ModuleType) -> None:
    """Let modules, which are interpreted, trace rules or not. Compiled, nothing is traced in any case."""
    for module in modules:
        vars(module)["TRACING"] = on


Asking = Generator[None, Game | None, None]
"""A law at work: it is sent the game before each step, which it leaves as it is, and None at the end."""


class Law(NamedTuple):
    """What holds at each step. games: of how many games of a setup it sees the steps, one after another."""

    holds: Callable[[str, str], Asking]
    setups: list[tuple[str, str]]
    games: int
    untraced: tuple[ModuleType, ...]
    alone: bool


LAWS: list[Law] = []


def law(
    setups: list[tuple[str, str]] = SETUPS, games: int | None = None, untraced: tuple[ModuleType, ...] = (),
    alone: bool = False,
) -> Callable[[Callable[[str, str], Asking]], None]:
    """Let a law be looked at in these setups.

    untraced: modules that take the shortcut only where nothing is traced. alone: in games of its own, since it makes
    the game do something sooner, after which other laws would see less.
    """
    def named(holds: Callable[[str, str], Asking]) -> None:
        LAWS.append(Law(holds, setups, amount(3, 1) if games is None else games, untraced, alone))

    return named


def broken(way: str, decks: str, first: int) -> list[str]:
    """The laws that do not hold in a setup, or that saw nothing in it that they are about, each with what it says."""
    here = [one for one in LAWS if (way, decks) in one.setups]
    apart = [[one] for one in here if one.alone]
    return [why for laws in ([one for one in here if not one.alone], *apart)
            for why in walked(way, decks, first, laws)]


def walked(way: str, decks: str, first: int, laws: list[Law]) -> list[str]:
    """Those of some laws that do not hold in the games of a setup from a seed on."""
    at_work = [(one, one.holds(way, decks)) for one in laws]
    traced = [(module, vars(module)["TRACING"]) for one in laws for module in one.untraced]
    found: list[str] = []

    def ask(game: Game | None, number: int) -> None:
        for pair in list(at_work):
            one, asking = pair
            if number < one.games:
                try:
                    asking.send(game)
                except StopIteration:
                    at_work.remove(pair)
                except Exception:
                    at_work.remove(pair)
                    found.append(said(one.holds.__name__))

    try:
        for _, asking in at_work:
            next(asking)
        tracing(False, *[module for module, _ in traced])
        for number in range(max(one.games for one in laws)):
            for game in steps(game_of(way, decks, first + number), first + number):
                ask(game, number)
        ask(None, 0)
    finally:
        for module, on in traced:
            tracing(on, module)
        for _, asking in at_work:
            asking.close()
    return found


def said(name: str) -> str:
    """What is wrong where a law is broken, as Python and pytest tell it."""
    kind, error, place = sys.exc_info()
    assert kind is not None and error is not None
    where = "".join(traceback.format_list(traceback.extract_tb(place)[1:]))
    return f"{name.replace('_', ' ')}\n{where}{kind.__name__}: {error}"
