"""Every registered game in each of its formats, with decks to play it, and random play."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from random import Random

import headjudge as hj
from headjudge.api.creating import rules_of
from headjudge.cards.games import game_ids
from headjudge.cards.pool import starter_decks
from headjudge.kernel.decks import Deck
from tests.amounts import FULL


def ways_to_play() -> tuple[str, ...]:
    """Every game in every format, as few as it takes: "ws", "gcg", "gcg battle-royale 3" ..."""
    ways: list[str] = []
    for game in game_ids():
        _, *others = rules_of(game).formats
        ways += [game, *[f"{game} {format.name} {format.min_players}" for format in others]]
    return tuple(ways)


ALL = ways_to_play()
GAMES = tuple([way for way in ALL if FULL or " " not in way or way.startswith("gcg team-battle")])
"""Every way to play; without `FULL` each game, and one format of several players with teams."""


@cache
def decks_of(game: str) -> tuple[Deck, ...]:
    """The starter decks of a game. A game without any has no proof of its laws."""
    decks = tuple(hj.load_deck(game, path) for path in starter_decks(game).values())
    assert decks, f"{game} has no starter decks: the laws cannot be tried"
    return decks


def begin(game: str, seed: int, ask_forced: bool = False, ask_hidden: bool = False) -> hj.Game:
    """A new game, in its way to play, between starter decks, which ones following from the seed."""
    name, format, players = (*game.split(), "", "2")[:3]
    decks = decks_of(name)
    chosen = [decks[(seed + seat * (1 + seed % 2)) % len(decks)] for seat in range(int(players))]
    return hj.new_game(name, chosen, seed, ask_forced=ask_forced, ask_hidden=ask_hidden, allow_unread=True,
                       format=format)


def walk(game: hj.Game, seed: int, most: int = 100_000) -> Iterator[hj.Game]:
    """The game at every decision of random legal play, and at its end."""
    source = Random(f"walk {seed}")
    for _ in range(most):
        yield game
        question = game.state.question
        if question is None:
            return
        game.apply(source.randrange(len(question.choices)))
    assert game.over, f"no end after {most} decisions"


def somewhere(game: str, seed: int, decisions: int) -> hj.Game:
    """A game after so many random decisions, or at its end."""
    played = begin(game, seed)
    for number, _ in enumerate(walk(played, seed)):
        if number == decisions:
            break
    return played


def told(way: str, seed: int) -> str:
    """A sum of what a game tells to its end: each position, with the keys of its options, and all at the end."""
    played = begin(way, seed)
    said = [line for now in walk(played, seed) if now.decision is not None
            for line in (now.position(), *now.decision.keys)]
    return hashlib.sha256("\n".join([*said, played.fingerprint()]).encode()).hexdigest()
