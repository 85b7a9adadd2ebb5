"""Positions that the tests of the boards look at: cards in every zone, turned, face down, damaged, changed."""

from __future__ import annotations

import json
from typing import Any

from tests.browser.player import Player

Position = dict[str, Any]


def opened(player: Player, position: Position) -> str:
    """Keeps a position and opens it on an analysis table, which both sides play; returns the position's id."""
    player.home()
    player.page.locator("footer b").wait_for()
    made = player.page.evaluate(
        """async (text) => {
          const headers = {'content-type': 'application/json'};
          const ask = async (path, body) =>
            (await (await fetch(path, {method: 'POST', headers, body: JSON.stringify(body)})).json());
          const position = await ask('/api/positions', {text});
          if (!position.id) return position;
          return {...await ask(`/api/positions/${position.id}/play`, {}), position: position.id};
        }""", json.dumps(position))
    assert "path" in made, made
    player.page.goto(made["path"])
    player.sit()
    return str(made["position"])


def starter(game: str, kind: str, number: int = 0) -> str:
    """The name of a card of the starter decks: the `number`-th of a type."""
    from headjudge.cards.pool import starters

    names = sorted({card.name for card in starters(game).cards if card.type == kind})
    return names[number % len(names)]


def full(game: str) -> Position:
    """A position with something in most zones of both players."""
    def of(kind: str, number: int = 0) -> str:
        return starter(game, kind, number)

    if game == "ws":
        one = of("character")
        half: Position = {
            "hand": [one, of("event"), of("climax"), of("character", 3), of("character", 5)],
            "clock": [of("character", 2)] * 5, "level": [of("character", 4), of("character", 6)], "stock": 6,
            "memory": [of("character", 7)], "waiting_room": [of("event"), of("character", 8)],
            "climax_area": [of("climax", 1)],
            "stage": {"center_left": one, "center_middle": {"card": of("character", 5), "state": "rest"},
                      "center_right": {"card": of("character", 9), "state": "reverse"},
                      "back_left": of("character", 3)},
            "markers": {"center_left": [of("event"), of("character", 2)]}}
    elif game == "gcg":
        half = {"hand": [of("unit"), of("pilot"), of("command"), of("base")], "shields": 5, "resource_area": 5,
                "resource_deck": 4, "base": [of("base")], "trash": [of("unit", 2), of("command", 1)],
                "battle_area": [{"card": of("unit", 1), "under": [of("pilot")]},
                                {"card": of("unit", 3), "state": "rested"},
                                {"card": of("unit", 4), "counters": {"damage": 1}}]}
    elif game == "gate":
        half = {"hand": [of("unit"), of("spell"), of("item")], "left": [of("unit", 1)],
                "center": [{"card": of("unit", 2), "state": "rest"}], "drop": [of("spell", 1), of("unit", 3)],
                "energy": 3, "player": [of("gate"), of("item")], "life": 3}
    else:
        units = "normal unit"
        half = {"hand": [of(units), of(units, 2), of(units, 4)], "vanguard": [of(units, 1)],
                "soul": [of(units, 3)] * 2, "damage": [of(units, 3)] * 5, "drop": [of(units, 4)],
                "rearguard": {"left_front": of(units, 5), "right_front": {"card": of(units, 6), "state": "rest"},
                              "center_back": of(units, 7)}}
    return {"game": game, "phase": "main", "players": [half, half]}
