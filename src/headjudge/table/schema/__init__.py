"""The messages of a table's socket and the JSON of the HTTP routes.

`tools/wire_types.py` writes `web/src/wire.ts` from this package; docs/protocol.md explains the messages with examples.
What comes in is decoded with these types and refused if it does not fit; fields that are not declared are refused.
"""

from __future__ import annotations

from typing import Final

import msgspec

from headjudge.table.schema.games import AgentInfo, FieldInfo, FormatInfo, GameInfo, GamesInfo, StarterInfo, ZoneInfo
from headjudge.table.schema.library import (
    CardFile,
    CardPage,
    Cards,
    DeckCheck,
    DeckInfo,
    DeckLine,
    FoundCard,
    NewDeck,
    Reading,
)
from headjudge.table.schema.people import Credentials, Me, NameMe, Problem
from headjudge.table.schema.received import (
    Again,
    Answer,
    Claim,
    ClientMessage,
    Concede,
    Draw,
    Find,
    Goto,
    Hand,
    Hello,
    Ping,
    Rematch,
    Say,
    Seen,
    Stops,
    Undo,
    UndoReply,
    Why,
    WhyNot,
)
from headjudge.table.schema.rules import PositionInfo, PositionText, RuleInfo, Ruling, RulingChoice
from headjudge.table.schema.seen import (
    Asked,
    Clocks,
    ClockSpec,
    Head,
    Node,
    Owner,
    SeatInfo,
    TableInfo,
    TableResult,
    UndoAsked,
    Waits,
)
from headjudge.table.schema.sent import (
    Ack,
    Failed,
    Fault,
    HandReasons,
    Lobby,
    Names,
    Pong,
    Reasons,
    Refused,
    Said,
    ServerMessage,
    Stale,
    Update,
    Welcome,
    WhySteps,
)
from headjudge.table.schema.tables import (
    Branch,
    DeckChoice,
    Frame,
    Join,
    Made,
    NewSeat,
    NewTable,
    ReplayInfo,
    ReplayStep,
    Tables,
)
from headjudge.table.schema.words import (
    CLOSED_FAST,
    CLOSED_FOREIGN,
    CLOSED_RESTART,
    CLOSED_SLOW,
    CLOSED_VERSION,
    LONGEST_MESSAGE,
    VERSION,
    Count,
    DeckText,
    Id,
    Key,
    Line,
    Name,
    Passphrase,
    Received,
    SeatNumber,
    Sent,
    Strict,
    Told,
    Word,
)

__all__ = ["CLIENT", "CLOSED_FAST", "CLOSED_FOREIGN", "CLOSED_RESTART", "CLOSED_SLOW", "CLOSED_VERSION",
           "LONGEST_MESSAGE", "SERVER", "VERSION", "Ack", "Again", "AgentInfo", "Answer", "Asked", "Branch",
           "CardFile", "CardPage", "Cards", "Claim", "ClientMessage", "ClockSpec", "Clocks", "Concede", "Count",
           "Credentials", "DeckCheck", "DeckChoice", "DeckInfo", "DeckLine", "DeckText", "Draw", "Failed", "Fault",
           "FieldInfo", "Find", "FormatInfo", "FoundCard", "Frame", "GameInfo", "GamesInfo", "Goto", "Hand",
           "HandReasons", "Head", "Hello", "Id", "Join", "Key", "Line", "Lobby", "Made", "Me", "Name", "NameMe",
           "Names", "NewDeck", "NewSeat", "NewTable", "Node", "Owner", "Passphrase", "Ping", "Pong", "PositionInfo",
           "PositionText", "Problem", "Reading", "Reasons", "Received", "Refused", "Rematch", "ReplayInfo",
           "ReplayStep", "RuleInfo", "Ruling", "RulingChoice", "Said", "Say", "SeatInfo", "SeatNumber", "Seen", "Sent",
           "ServerMessage", "Stale", "StarterInfo", "Stops", "Strict", "TableInfo", "TableResult", "Tables", "Told",
           "Undo", "UndoAsked", "UndoReply", "Update", "Waits", "Welcome", "Why", "WhyNot", "WhySteps", "Word",
           "ZoneInfo"]

CLIENT: Final = msgspec.json.Decoder(ClientMessage)
SERVER: Final = msgspec.json.Encoder()
