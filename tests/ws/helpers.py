"""Cards made for the tests, and how to read what a game did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import headjudge as hj


def character(name: str = "Ayla", text: str | Sequence[str] = "", **fields: Any) -> hj.Definition:
    """A red level 0 character: cost 0, power 3000, soul 1, unless it is told otherwise."""
    made = {"type": "character", "color": "red", "level": 0, "cost": 0, "power": 3000, "soul": 1, **fields}
    return hj.card("ws", name=name, text=text, **made)


def event(name: str = "High Tide", text: str | Sequence[str] = "", **fields: Any) -> hj.Definition:
    """A red level 0 event of cost 0, unless it is told otherwise."""
    return hj.card("ws", name=name, text=text, **{"type": "event", "color": "red", "level": 0, "cost": 0, **fields})


def climax(name: str = "Lighthouse", text: str | Sequence[str] = "", **fields: Any) -> hj.Definition:
    """A red climax, without trigger icons unless it is told otherwise."""
    return hj.card("ws", name=name, text=text, **{"type": "climax", "color": "red", **fields})


def names(game: hj.Game, seat: int, zone: str) -> list[str]:
    """The names of the cards in a zone, top first."""
    return game.players[seat][zone].names


def count(game: hj.Game, seat: int, zone: str) -> int:
    """How many cards lie in a zone."""
    return len(game.players[seat][zone])


def when(game: hj.Game, **wanted: Any) -> list[int]:
    """Where in the log the entries stand that fit: kind, verb, word, player, rule, origin, to; card by its name."""
    return [place for place, entry in enumerate(game.log)
            if all(_has(entry, part) == value for part, value in wanted.items())]


def _has(entry: hj.Entry, part: str) -> Any:
    if part == "card":
        return entry.card.definition.name if entry.card is not None else None
    return getattr(entry, part)


def once(game: hj.Game, **wanted: Any) -> int:
    """Where in the log the only entry stands that fits."""
    found = when(game, **wanted)
    assert len(found) == 1, f"{len(found)} entries are {wanted} in {game.log}"
    return found[0]


def begun(game: hj.Game) -> list[str]:
    """What has begun, in order: turn, phases and steps."""
    return [entry.word for entry in game.log if entry.kind == "begin"]


def pass_to(game: hj.Game, kind: str, player: int | None = None) -> None:
    """Everybody does as little as possible until that kind of decision is asked (of that player)."""
    def here(game: hj.Game) -> bool:
        asked = game.decision
        return asked is not None and asked.kind == kind and player in (None, asked.player)

    game.run({0: "pass", 1: "pass"}, until=here)
    assert game.decision is not None and here(game), f"no such decision, but {game!r}"


def options(game: hj.Game) -> list[str]:
    """The keys of what can be chosen now."""
    return game.decision.keys if game.decision is not None else []


def offered(game: hj.Game, action: str) -> list[str]:
    """The names of the cards with which this can be done now."""
    choices = game.decision.options if game.decision is not None else ()
    return [option.card.name for option in choices if option.action == action and option.card is not None]


def attack(game: hj.Game, name: str, kind: str = "") -> None:
    """Attack with the character of this name; kind: 'frontal' or 'side' where there is a choice."""
    pass_to(game, "attack")
    game.pick(action="attack", card=name)
    if game.decision is not None and game.decision.kind == "attack type":
        game.pick(action=kind or "direct")


def asked(game: hj.Game) -> hj.Decision:
    """The decision that is open."""
    assert game.decision is not None, f"nobody is asked: {game!r}"
    return game.decision
