"""The games, formats, starter decks and programs that a server knows."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class FormatInfo(Struct):
    name: str
    title: str
    min: int
    max: int


class StarterInfo(Struct):
    """A starter deck. id: what a deck choice names."""

    id: str
    title: str
    about: str
    cards: int


class AgentInfo(Struct):
    """A program. id: what a seat names."""

    id: str
    title: str
    text: str


class ZoneInfo(Struct):
    """A zone as the game declares it. owner: player, team or shared. sees: who may know its cards."""

    name: str
    slots: list[str]
    owner: str
    sees: str
    ordered: bool


class FieldInfo(Struct):
    """A field of the game's cards.

    kind: 'number' or 'words'. words: the words that it can hold, if it is a closed list.
    """

    name: str
    kind: Literal["number", "words"]
    types: list[str]
    words: list[str]


class GameInfo(Struct):
    """A game that HeadJudge knows."""

    id: str
    title: str
    formats: list[FormatInfo]
    starters: list[StarterInfo]
    phases: list[str]
    zones: list[ZoneInfo]
    types: list[str]
    fields: list[FieldInfo]
    sections: list[str]


class GamesInfo(Struct):
    """The games, and the programs that play them. protocol: the version of the socket's messages."""

    games: list[GameInfo]
    agents: list[AgentInfo]
    protocol: int
    version: str
