"""Who plays: guests by the secret in a cookie, and accounts by a passphrase as well."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from typing import Final, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from headjudge.errors import HeadJudgeError, is_printable
from headjudge.table.models import PLAYERS, SESSIONS
from headjudge.table.store import Store

COOKIE: Final = "headjudge"
COOKIE_AGE: Final = 400 * 24 * 3600
"""Seconds; browsers keep no cookie longer."""

WRONG: Final = "there is no account of this name with this passphrase"
"""The same for an unknown account and a wrong passphrase."""

ADJECTIVES: Final = ("Amber", "Brisk", "Calm", "Distant", "Early", "Fond", "Grand", "Hazel", "Keen", "Lucky", "Mild",
                     "Northern", "Quick", "Quiet", "Silver", "Sunny", "Tall", "Wandering")
NOUNS: Final = ("Badger", "Comet", "Finch", "Fox", "Harbor", "Heron", "Lantern", "Otter", "Pine", "River", "Sparrow",
                "Tide", "Wren")


class Player(NamedTuple):
    """A player. account: '' for a guest."""

    id: str
    name: str
    account: str


def clean_name(name: str) -> str:
    """Returns a name without surplus spaces. Raises HeadJudgeError if it cannot be shown."""
    cleaned = " ".join(name.split())
    if not cleaned or not is_printable(cleaned):
        raise HeadJudgeError("a name needs letters that can be shown", mend="Choose another one.")
    return cleaned


class Identity:
    """The players in the database."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._hasher = PasswordHasher()
        self._nobody = ""                              # a hash to compare with where there is no account
        self._hashing = asyncio.Semaphore(1)           # a hash takes memory and time: one after the other

    async def of(self, secret: str | None) -> Player | None:
        """Returns the player of a cookie."""
        if not secret or len(secret) > 100:
            return None
        with_session = select(PLAYERS).join(SESSIONS, SESSIONS.c.player == PLAYERS.c.id)
        row = await self._store.row(with_session.where(SESSIONS.c.digest == _digest(secret)))
        return None if row is None else Player(row["id"], row["name"], row["account"] or "")

    async def make_guest(self, name: str = "") -> tuple[Player, str]:
        """Returns a new guest and the secret for the cookie."""
        chosen = clean_name(name) if name else f"{secrets.choice(ADJECTIVES)} {secrets.choice(NOUNS)}"
        player = Player(secrets.token_hex(8), chosen, "")
        secret = secrets.token_urlsafe(32)
        await self._store.write(
            insert(PLAYERS).values(id=player.id, name=player.name, created=time.time()),
            insert(SESSIONS).values(digest=_digest(secret), player=player.id, created=time.time()))
        return player, secret

    async def rename(self, player: Player, name: str) -> Player:
        """Give a player another name; tables under way keep the old one."""
        chosen = clean_name(name)
        await self._store.write(update(PLAYERS).where(PLAYERS.c.id == player.id).values(name=chosen))
        return player._replace(name=chosen)

    async def make_account(self, player: Player, account: str, passphrase: str) -> Player:
        """Make an account of a guest, who keeps everything. Raises HeadJudgeError if the name is taken."""
        if player.account:
            raise HeadJudgeError("this player has an account already")
        folded = clean_name(account).casefold()
        hashed = await self._hash(passphrase)
        try:
            changed = await self._store.write(
                update(PLAYERS).where(PLAYERS.c.id == player.id, PLAYERS.c.account.is_(None))
                .values(account=folded, passphrase=hashed))
        except IntegrityError:
            changed = [0]
        if changed != [1]:
            raise HeadJudgeError(f'the account "{folded}" exists already', mend="Choose another name, or log in.")
        return player._replace(account=folded)

    async def log_in(self, account: str, passphrase: str) -> tuple[Player, str]:
        """Returns the player of an account and the secret for this browser. Raises HeadJudgeError."""
        row = await self._store.row(select(PLAYERS).where(PLAYERS.c.account == clean_name(account).casefold()))
        if not self._nobody:
            self._nobody = await self._hash(secrets.token_hex(16))
        right = await self._verify(row["passphrase"] if row is not None else self._nobody, passphrase)
        if row is None or not right:
            raise HeadJudgeError(WRONG, mend="Check both.")
        secret = secrets.token_urlsafe(32)
        await self._store.write(
            insert(SESSIONS).values(digest=_digest(secret), player=row["id"], created=time.time()))
        return Player(row["id"], row["name"], row["account"]), secret

    async def log_out(self, secret: str) -> None:
        """Forget the cookie of a browser."""
        await self._store.write(delete(SESSIONS).where(SESSIONS.c.digest == _digest(secret)))

    async def forget(self, player: Player) -> None:
        """Delete a player with decks and cards; the tables stay, without the name."""
        await self._store.write(
            delete(SESSIONS).where(SESSIONS.c.player == player.id), delete(PLAYERS).where(PLAYERS.c.id == player.id))

    async def _hash(self, passphrase: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, passphrase)

    async def _verify(self, hashed: str, passphrase: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, hashed, passphrase)
            except (Argon2Error, InvalidHashError):
                return False


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
