"""Positions as text: the arguments of `headjudge.scenario` as JSON, with the cards of the player's library."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final

import headjudge as hj
from headjudge.api.game import Game
from headjudge.cards.pool import Pool
from headjudge.errors import HeadJudgeError, shown
from headjudge.table.schema import Frame
from headjudge.table.seats import Ids, sight

FIELDS: Final = ("game", "players", "active", "phase", "turn", "seed", "rules", "attack", "format", "teams",
                 "ask_hidden")
CARD_FIELDS: Final = ("card", "state", "face", "under", "owner", "counters")
MOST_CARDS: Final = 2000
DEEPEST: Final = 8


class BadPosition(HeadJudgeError):
    """Raised for a position that cannot be set up. line, column: in its text, from 1; 0 where that is not known."""

    def __init__(self, what: str, mend: str = "", rule: str = "", line: int = 0, column: int = 0) -> None:
        super().__init__(what, mend=mend)
        self.rule = rule
        self.line = line
        self.column = column


def game_of(text: str) -> str:
    """Returns the game of a position, so that its cards can be found. Raises BadPosition."""
    game = _parsed(text).get("game")
    if not isinstance(game, str):
        raise BadPosition("a position names its game", '{"game": "ws", "players": [...]}')
    return game


def begun(text: str, pool: Pool) -> Game:
    """Returns the game that begins at a position. Raises BadPosition."""
    body = _parsed(text)
    reader = _Reader(text, pool)
    players = body.get("players")
    if not isinstance(players, list) or not all(isinstance(one, dict) for one in players):
        raise BadPosition("a position lists its players", 'Write "players": [{"hand": ["Ayla", 2]}, {}].')
    given = {key: value for key, value in body.items() if key not in ("game", "players")}
    try:
        return hj.scenario(pool.game, players=[reader.zones(one) for one in players], allow_unread=True, **given)
    except BadPosition:
        raise
    except HeadJudgeError as error:
        line, column = reader.place_of(error.where + " " + error.what)
        raise BadPosition(f"{error.where}: {error.what}" if error.where else error.what, error.mend, line=line,
                          column=column) from None
    except (TypeError, ValueError, KeyError) as error:
        raise BadPosition(f"this position cannot be set up ({error})") from None


def _parsed(text: str) -> dict[str, Any]:
    try:
        body = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadPosition(f"this is no JSON: {error.msg}", line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise BadPosition("this is nested too deeply") from None
    if not isinstance(body, dict):
        raise BadPosition("a position is a JSON object", '{"game": "ws", "players": [...]}')
    for key in body:
        if key not in FIELDS:
            line, column = _place(text, key)
            raise BadPosition(f"a position has no {shown(key)}", f"It can have: {', '.join(FIELDS)}.", line=line,
                              column=column)
    return body


def frame_of(game: Game) -> Frame:
    """Returns a position as its maker sees it: all that lies open, and both hands."""
    ids = Ids()
    seen = sight(game, range(len(game.players)), ids)
    return Frame(0, seen.owners, seen.head, seen.places, None, [], game.fingerprint())


class _Reader:
    """Puts cards in place of their names."""

    def __init__(self, text: str, pool: Pool) -> None:
        self._text = text
        self._pool = pool
        self._count = 0

    def zones(self, player: Mapping[str, Any]) -> dict[str, Any]:
        """Returns the zones of a player with cards in place of names; numbers stay."""
        found: dict[str, Any] = {}
        for zone, there in player.items():
            if isinstance(there, dict) and "card" not in there:
                found[zone] = {slot: self.cards(cards) for slot, cards in there.items()}
            else:
                found[zone] = self.cards(there)
        return found

    def cards(self, there: Any, depth: int = 0) -> Any:
        """Returns a card, a number of fillers, or a list of these."""
        if isinstance(there, bool) or depth > DEEPEST:
            raise BadPosition(f"{shown(there)} is no card")
        if isinstance(there, int):
            return there
        if isinstance(there, str):
            return self._named(there)
        if isinstance(there, list):
            return [self.cards(one, depth + 1) for one in there]
        if isinstance(there, dict):
            return self._put(there, depth)
        raise BadPosition(f"{shown(there)} is no card", "Give a name, an id, or a number of filler cards.")

    def _put(self, there: Mapping[str, Any], depth: int) -> Any:
        for key in there:
            if key not in CARD_FIELDS:
                line, column = _place(self._text, key)
                raise BadPosition(f"a card in a position has no {shown(key)}",
                                  f"It can have: {', '.join(CARD_FIELDS)}.", line=line, column=column)
        name, counters = there.get("card"), there.get("counters", {})
        if not isinstance(name, str) or not isinstance(counters, dict):
            raise BadPosition("a card in a position is named", '{"card": "Ayla", "state": "rest"}')
        if set(counters) & set(CARD_FIELDS):
            raise BadPosition("there is no such counter")
        under = there.get("under", [])
        return hj.put(self._named(name), state=there.get("state", ""), face=there.get("face", ""),
                      under=[self.cards(one, depth + 1) for one in (under if isinstance(under, list) else [under])],
                      owner=there.get("owner"), **counters)

    def _named(self, name: str) -> Any:
        self._count += 1
        if self._count > MOST_CARDS:
            raise BadPosition(f"a position holds at most {MOST_CARDS} cards")
        found = self._pool.find(name)
        if len({card.id for card in found}) == 1:
            return self._pool.definition(found[0])
        line, column = _place(self._text, name)
        if found:
            raise BadPosition(f"several cards have the name {shown(name)}",
                              f"Give the id: {', '.join(card.id for card in found[:6])}.", line=line, column=column)
        near = self._pool.near(name) if len(name) < 200 else []
        raise BadPosition(f"there is no card {shown(name)} in your library",
                          f"Did you mean {' or '.join(near)}?" if near else "Add its card file to your library.",
                          line=line, column=column)

    def place_of(self, message: str) -> tuple[int, int]:
        """Returns the place of the first quoted word of a message that stands in the text."""
        for word in re.findall(r"[\"']([^\"']+)[\"']", message):
            if _place(self._text, word) != (0, 0):
                return _place(self._text, word)
        return (0, 0)


def _place(text: str, word: str) -> tuple[int, int]:
    """Returns line and column of a string in a JSON text, from 1."""
    at = text.find(json.dumps(word, ensure_ascii=False))
    if at < 0:
        at = text.find(json.dumps(word))
    if at < 0:
        return (0, 0)
    return (text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))
