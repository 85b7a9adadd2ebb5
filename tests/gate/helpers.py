"""Cards made for the tests, and how to read what a game did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import headjudge as hj


def unit(name: str = "Ayla", text: str | Sequence[str] = "", **fields: Any) -> hj.Definition:
    """A Unit of limit 1: power 2, crit 1, defense 2, unless it is told otherwise."""
    made = {"type": "unit", "planet": ["Harbor"], "limit": 1, "power": 2, "crit": 1, "defense": 2, **fields}
    return hj.card("gate", name=name, text=text, **made)


def item(name: str = "Anchor", text: str | Sequence[str] = "", **fields: Any) -> hj.Definition:
    """An Item: power 2, crit 1, defense 2, unless it is told otherwise."""
    made = {"type": "item", "planet": ["Harbor"], "power": 2, "crit": 1, "defense": 2, **fields}
    return hj.card("gate", name=name, text=text, **made)


def spell(name: str = "High Tide", text: str | Sequence[str] = "", **fields: Any) -> hj.Definition:
    """A Spell."""
    return hj.card("gate", name=name, text=text, **{"type": "spell", "planet": ["Harbor"], **fields})


def gate(name: str = "Harbor Gate", text: str | Sequence[str] = "", **fields: Any) -> hj.Definition:
    """A Gate with 10 Life that permits <Harbor>."""
    return hj.card("gate", name=name, text=text, **{"type": "gate", "life": 10, "permits": ["Harbor"], **fields})


BARRIER = spell("Barrier", ["[Counter] Fizzle the attack."])
DENY = spell("Deny", ["[Counter] Fizzle the card or skill."])


def position(mine: Mapping[str, Any], theirs: Mapping[str, Any] | None = None, phase: str = "main",
             **more: Any) -> hj.Game:
    """A position in a phase of player 0."""
    return hj.scenario("gate", phase=phase, players=[mine, theirs or {}], **more)


def names(game: hj.Game, seat: int, zone: str) -> list[str]:
    """The names of the cards in a zone, top first, Gates left out."""
    return [card.name for card in game.players[seat][zone] if card.type != "gate"]


def life(game: hj.Game, seat: int) -> int:
    """The Life of a player."""
    return game.players[seat].life


def keys(game: hj.Game) -> list[str]:
    """What is offered."""
    return game.decision.keys if game.decision is not None else []


def asked(game: hj.Game) -> hj.Decision:
    """The decision that is open."""
    assert game.decision is not None, "the game is over"
    return game.decision


def outcome(game: hj.Game) -> hj.Result:
    """How the game has ended."""
    assert game.result is not None, "the game goes on"
    return game.result


def attack(game: hj.Game, *attackers: str, target: str = "player") -> None:
    """Attack with these cards, the first being declared; target: a Unit by name, or the player."""
    game.pick(action="attack", card=attackers[0])
    for name in attackers[1:]:
        game.pick(action="link", card=name)
    if game.decision is not None and game.decision.kind == "link":
        game.pick(action="done")
    if game.decision is not None and game.decision.kind == "target":
        if target == "player":
            game.pick(action="target", slot="player")
        else:
            game.pick(action="target", target=target)


def verbs(game: hj.Game, *wanted: str) -> list[str]:
    """The verbs of these names that the log has, in order."""
    return [entry.verb for entry in game.log if entry.verb in wanted]
