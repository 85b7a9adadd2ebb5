"""Who plays, and what is wrong with a request."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from headjudge.table.schema.sent import Failed
from headjudge.table.schema.words import Name, Passphrase, Strict, Told


class Problem(Told):
    """The body of every reply with a status from 400 on. violations: of a deck. line, column: of a text, from 1."""

    text: str
    mend: str = ""
    rule: str = ""
    violations: list[Failed] = field(default_factory=list)
    line: int = 0
    column: int = 0


class Me(Struct):
    """The player of this browser. account: the name to log in with, '' for a guest."""

    id: str
    name: str
    guest: bool
    account: str = ""


class NameMe(Strict):
    """The name under which to play. '' gives a new guest one."""

    name: Annotated[str, Meta(max_length=40)] = ""


class Credentials(Strict):
    """To make an account of a guest, and to log in."""

    account: Name
    passphrase: Passphrase
