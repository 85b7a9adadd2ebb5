"""How a game ends before its end: conceding, an agreed draw, an opponent who stays away; and the game after it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import update

from headjudge.table import course as courses
from headjudge.table import schema
from headjudge.table.models import SEATS
from headjudge.table.sittings import Sitting

if TYPE_CHECKING:
    from headjudge.table.rooms import Reader, Room

CLAIM_AFTER: Final = 60.0
"""After so many seconds without the opponent its absence counts."""


class Ending:
    """What the players of a table agree on. draw: the seat that offers one, None while none does."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.draw: int | None = None
        self._agreed: set[str] = set()
        self._want_rematch: set[str] = set()

    async def concede(self, reader: Reader, message: schema.Concede) -> Any:
        """Let a seat of the reader give up; returns the reply."""
        out = self._room.course.game.state.out
        own = [seat for seat in (self._room.course.asked, *reader.seats) if seat in reader.seats and seat not in out]
        seat = own[0] if own else None
        if self._room.course.over or seat is None:
            return schema.Refused(id=message.id, text="The game is over already.")
        if not await self._room.store(lambda: self._room.course.concede(seat, request=message.id)):
            return schema.Refused(id=message.id, text="That could not be stored. Try again.")
        return schema.Ack(id=message.id, seq=reader.channel.seq)

    async def offer_draw(self, reader: Reader, message: schema.Draw) -> Any:
        """Offer a draw, accept or refuse one; returns the reply."""
        if self._room.course.over:
            return schema.Refused(id=message.id, text="The game is over already.")
        if len(self._room.persons) < 2 or any(sitting.kind == "agent" for sitting in self._room.sittings):
            return schema.Refused(id=message.id, text="A draw is agreed between persons only.")
        own = self.draw in reader.seats
        if message.say == "offer" and self.draw is None:
            self.draw = reader.seats[0]
            self._agreed = {reader.key}
        elif message.say == "no" and self.draw is not None:
            self.draw = None
        elif message.say == "yes" and self.draw is not None and not own:
            self._agreed.add(reader.key)
            if self._room.persons <= self._agreed:
                self.draw = None
                if not await self._room.store(lambda: self._room.course.draw(reader.seats[0], message.id)):
                    return schema.Refused(id=message.id, text="That could not be stored. Try again.")
                return schema.Ack(id=message.id, seq=reader.channel.seq)
        else:
            return schema.Refused(id=message.id, text="A draw is offered already." if own or message.say == "offer"
                                  else "No draw is offered.")
        self._room.tell_all()
        return schema.Ack(id=message.id, seq=reader.channel.seq)

    async def claim(self, reader: Reader, message: schema.Claim) -> Any:
        """Claim what the absence of the asked player gives; returns the reply."""
        asked = self._room.course.asked
        if asked is None or asked in reader.seats or self._room.terms.left == "wait":
            return schema.Refused(id=message.id, text="There is nothing to claim.")
        sitting = self._room.sittings[asked]
        if sitting.kind != "person" or sitting.left is None or time.time() - sitting.left < CLAIM_AFTER:
            return schema.Refused(id=message.id, text="The player who is asked has not been away for 60 seconds.")
        if self._room.terms.left == "claim":
            done = await self._room.store(lambda: self._room.course.concede(asked, courses.AWAY, message.id))
            return (schema.Ack(id=message.id, seq=reader.channel.seq) if done
                    else schema.Refused(id=message.id, text="That could not be stored. Try again."))
        await self._room.house.store.write(update(SEATS).where(
            SEATS.c.table_id == self._room.terms.table, SEATS.c.seat == asked).values(kind="agent", agent="greedy"))
        self._room.sittings[asked] = Sitting("agent", sitting.player, sitting.name, "greedy")
        for gone in [one for one in self._room.readers.values() if asked in one.seats]:
            del self._room.readers[gone.key]
        self._room.go_on()
        self._room.tell_all()
        return schema.Ack(id=message.id, seq=reader.channel.seq)

    async def ask_rematch(self, reader: Reader, message: schema.Rematch) -> Any:
        """Ask for another game, which begins when all persons want it; returns the reply."""
        if not self._room.course.over:
            return schema.Refused(id=message.id, text="The game is not over.")
        self._want_rematch.add(reader.key)
        if not self._room.rematch and self._room.persons <= self._want_rematch:
            self._room.rematch = await self._room.house.rematch(self._room)
        self._room.tell_all()
        return schema.Ack(id=message.id, seq=reader.channel.seq)
