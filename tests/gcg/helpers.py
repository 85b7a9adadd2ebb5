"""Games and positions for the tests by chapter; cards and moves are those of the official answers."""

from __future__ import annotations

from functools import cache
from typing import Any

import headjudge as hj
from tests.gcg.rulings.helpers import unit

RESOURCE = hj.card("gcg", name="Resource", type="resource")


def deck(name: str = "Unit", card: hj.Definition | None = None) -> list[tuple[hj.Definition, int]]:
    """Fifty different plain Units, or fifty of one card, and ten Resources."""
    return [*(plain(name) if card is None else [(card, 50)]), (RESOURCE, 10)]


@cache
def plain(name: str) -> tuple[tuple[hj.Definition, int], ...]:
    """Fifty different plain Units, made once: games between the same cards share a table."""
    return tuple([(unit(f"{name} {number}", level=1), 1) for number in range(50)])


def new_game(players: int = 2, seed: int = 1, format: str = "", **more: Any) -> hj.Game:
    return hj.new_game("gcg", decks=[deck() for _ in range(players)], seed=seed, format=format, **more)


def begun(players: int = 2, seed: int = 1, format: str = "") -> hj.Game:
    """A game in its first main phase, or wherever that first asks: the first choice there is, and no redraw."""
    game = new_game(players, seed, format)
    while game.turn == 0:
        assert game.decision is not None
        keys = [option.action for option in game.decision.options]
        game.apply(keys.index("keep") if "keep" in keys else 0)
    return game


def ex(name: str) -> hj.Definition:
    """An EX Base or an EX Resource."""
    if name == "EX Base":
        return hj.card("gcg", id="EX-BASE", name=name, type="base", ap=0, hp=3, token=["token", "ex"])
    return hj.card("gcg", id="EX-RESOURCE", name=name, type="resource", token=["token", "ex"])


def token(name: str = "Buoy", **fields: Any) -> hj.Definition:
    """A Unit token of AP 1 and HP 1."""
    return hj.card("gcg", name=name, type="unit", token="token", **{"ap": 1, "hp": 1, **fields})


def entries(game: hj.Game, **wanted: Any) -> list[hj.Entry]:
    """The entries of the log that fit: kind, verb, word, player, rule."""
    return [entry for entry in game.log if all(getattr(entry, part) == value for part, value in wanted.items())]


def order(game: hj.Game, *verbs: str) -> list[str]:
    """The verbs of the log in their order, of those that are named."""
    return [entry.verb for entry in game.log if entry.verb in verbs]


def question(game: hj.Game) -> hj.Decision:
    """What is asked; something must be."""
    assert game.decision is not None
    return game.decision


def offered(game: hj.Game) -> list[str]:
    """The names of the cards that the open question offers, targets included; '' where there is none."""
    cards = [option.target if option.target is not None else option.card for option in question(game).options]
    return ["" if card is None else str(card.name) for card in cards]


def happened_to(game: hj.Game, verb: str) -> list[str]:
    """The names of the cards to which this has happened, in order."""
    return ["" if entry.card is None else str(entry.card.name) for entry in entries(game, verb=verb)]


def rested(card: hj.Definition, **more: Any) -> Any:
    """How a rested card lies."""
    return hj.put(card, state="rested", **more)


def actions(game: hj.Game) -> list[str]:
    """What the open question offers."""
    return [option.action for option in game.decision.options] if game.decision is not None else []


def asked(game: hj.Game) -> tuple[int, str]:
    """Who is asked what."""
    assert game.decision is not None
    return game.decision.player, game.decision.kind
