"""The version of the protocol, its limits, and what its types are made of."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

VERSION: Final = 1
"""The version of the protocol. A client of another version is closed with 4001."""

CLOSED_RESTART: Final = 1012
CLOSED_VERSION: Final = 4001
CLOSED_FOREIGN: Final = 4003
CLOSED_SLOW: Final = 4008
CLOSED_FAST: Final = 4029

LONGEST_MESSAGE: Final = 16_384
"""Bytes of a message from a client."""


Id = Annotated[str, Meta(min_length=1, max_length=40)]
"""A name that the client gives to a request; the reply carries it."""
Word = Annotated[str, Meta(min_length=1, max_length=80)]
Key = Annotated[str, Meta(min_length=1, max_length=2000)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Passphrase = Annotated[str, Meta(min_length=8, max_length=200)]
Line = Annotated[str, Meta(max_length=300)]
DeckText = Annotated[str, Meta(max_length=200_000)]
Count = Annotated[int, Meta(ge=0, le=9_007_199_254_740_991)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]


class Strict(Struct, forbid_unknown_fields=True):
    """What comes in: a field that is not declared is refused."""


class Told(Struct, omit_defaults=True):
    """What goes out: a field that has its default is left out."""


class Sent(Struct, tag_field="t", kw_only=True):
    """A message to a client; `t` is its kind. A field that is UNSET is left out."""


class Received(Struct, tag_field="t", forbid_unknown_fields=True, kw_only=True):
    """A message from a client; `t` is its kind."""
