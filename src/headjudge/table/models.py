"""The tables of the database."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
)

METADATA: Final = MetaData(naming_convention={
    "ix": "ix_%(column_0_label)s", "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s", "pk": "pk_%(table_name)s"})

PLAYERS: Final = Table(
    "players", METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("account", Text, unique=True),            # folded; NULL for a guest
    Column("passphrase", Text),                      # an argon2 hash
    Column("created", Float, nullable=False))

SESSIONS: Final = Table(
    "sessions", METADATA,
    Column("digest", Text, primary_key=True),        # of the secret in the cookie, which is not kept
    Column("player", Text, ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Float, nullable=False))

TABLES: Final = Table(
    "tables", METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("format", Text, nullable=False),
    Column("state", Text, nullable=False),           # open, playing, over
    Column("host", Text, nullable=False),            # the player who made it
    Column("spec", Text, nullable=False),            # the wishes of its maker, JSON
    Column("start", Text),                           # the replay of its game before the first decision
    Column("result", Text),                          # JSON
    Column("private", Boolean, nullable=False),
    Column("rematch", Text),                         # the table of the next game
    Column("turn", Integer, nullable=False),
    Column("asked", Integer),                        # the seat that is asked
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("process", Text),                         # the URL of the process that has it, or had it last
    Index("ix_tables_state", "state", "private"))

SEATS: Final = Table(
    "seats", METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),            # person, agent, free
    Column("player", Text, ForeignKey("players.id", ondelete="SET NULL"), index=True),
    Column("name", Text, nullable=False),
    Column("agent", Text, nullable=False),
    Column("deck", Text))                            # JSON: name, and its cards as definitions

JOURNAL: Final = Table(
    "journal", METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),          # from 1
    Column("kind", Text, nullable=False),            # answer, concede, goto, draw
    Column("parent", Integer, nullable=False),       # the entry after which it was made; of a goto where it goes to
    Column("seat", Integer, nullable=False),
    Column("option", Integer, nullable=False),
    Column("key", Text, nullable=False),             # the key of the option; why somebody concedes
    Column("text", Text, nullable=False),            # what was chosen, in words
    Column("turn", Integer, nullable=False),         # the turn in which it was chosen
    Column("request", Text, nullable=False),         # the client's name for the request
    Column("clocks", Text),                          # the seconds left, JSON
    Column("at", Float, nullable=False))

DECKS: Final = Table(
    "decks", METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("player", Text, ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("cards", Integer, nullable=False),
    Column("legal", Boolean, nullable=False),
    Column("changed", Float, nullable=False),
    sqlite_autoincrement=True)                       # the number of a deck that was deleted is not given again

CARD_FILES: Final = Table(
    "card_files", METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("player", Text, ForeignKey("players.id", ondelete="CASCADE"), index=True),   # NULL: everybody's
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Column("cards", Integer, nullable=False),
    Column("mistakes", Text, nullable=False),        # JSON
    sqlite_autoincrement=True)

CARDS: Final = Table(
    "cards", METADATA,
    Column("file", Integer, ForeignKey("card_files.id", ondelete="CASCADE"), primary_key=True),
    Column("card", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False),          # name, type, words and text in small letters, for the search
    Column("type", Text, nullable=False),
    Column("data", Text, nullable=False))            # a FoundCard, JSON

POSITIONS: Final = Table(
    "positions", METADATA,
    Column("id", Text, primary_key=True),
    Column("player", Text, ForeignKey("players.id", ondelete="SET NULL"), index=True),
    Column("game", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("start", Text, nullable=False),           # the replay of its game before the first decision
    Column("fingerprint", Text, nullable=False),
    Column("created", BigInteger, nullable=False))
