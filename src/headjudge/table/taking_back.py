"""Taking decisions back at a table: freely alone, within one's own open group, and by consent against a person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from headjudge.table import course as courses
from headjudge.table import schema

if TYPE_CHECKING:
    from headjudge.table.rooms import Reader, Room

REFUSALS: Final = 3
"""After so many refusals nobody may ask for an undo any more."""


class TakingBack:
    """The undo that is asked for at a table, and how often one was refused. asked: None while none is."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.asked: schema.UndoAsked | None = None
        self._consents: set[str] = set()
        self._to = 0
        self._refusals = 0

    def forget(self) -> None:
        """Drop the request: another decision was made."""
        self.asked, self._consents = None, set()

    def _told_path(self, reader: Reader) -> list[int]:
        """Returns the way to the position that a reader knows: without the picks of a group that others have open."""
        path = self._room.course.path
        return path if self._room.is_in_group(reader.seats) else path[:len(path) - self._room.course.picks]

    def possible(self, reader: Reader) -> bool:
        """Whether this reader may take its last decision back, or ask for it. It follows from what the reader knows."""
        course, path = self._room.course, self._told_path(reader)
        if not reader.seats or not path or self._room.undo == "none" or (course.over and self._room.undo != "free"):
            return False
        if self._room.undo == "free":
            return any(course.entries[n].seat in reader.seats for n in path)
        last = course.entries[path[-1]]
        if last.seat not in reader.seats or last.kind != courses.ANSWER:
            return False
        if self._in_own_group(reader):
            return True
        return self._refusals < REFUSALS and self._room.known_to(reader).can_undo(last.seat)

    def _in_own_group(self, reader: Reader) -> bool:
        """Whether the last decision is a pick of the reader's own in a group that is still open."""
        return bool(self._room.course.picks) and self._room.course.asked in reader.seats

    async def ask(self, reader: Reader, message: schema.Undo) -> Any:
        """Take the reader's last decision back, or ask the others for it; returns the reply."""
        if not self.possible(reader):
            return schema.Refused(id=message.id, text=self._why_not(reader))
        course, path = self._room.course, list(self._told_path(reader))
        if self._room.undo != "free" and not self._in_own_group(reader):
            if self.asked is not None:
                return schema.Refused(id=message.id, text="An undo is asked for already.")
            last = course.entries[path[-1]]
            self.asked, self._consents = schema.UndoAsked(last.seat, last.text), {reader.key}
            self._to = path[-2] if len(path) > 1 else 0
            self._room.tell_all()
            return schema.Ack(id=message.id, seq=reader.channel.seq)
        while path and course.entries[path[-1]].seat not in reader.seats:
            path.pop()
        path.pop()
        return await self._take_back(reader, message.id, path[-1] if path else 0, self._in_own_group(reader))

    async def _take_back(self, reader: Reader, request: str, node: int, within: bool) -> Any:
        """Go back to an entry. within: in the open group, of which nobody else was told."""
        seat = reader.seats[0]
        if not await self._room.store(lambda: self._room.course.go_to(node, seat, request), anew=not within):
            return schema.Refused(id=request, text="The decision could not be taken back.")
        return schema.Ack(id=request, seq=reader.channel.seq)

    def _why_not(self, reader: Reader) -> str:
        course, path = self._room.course, self._told_path(reader)
        if not path:
            return "Nothing has been decided yet."
        if self._room.undo == "free":
            return "You have decided nothing yet."
        if self._room.undo == "none":
            return "At this table nothing is taken back."
        if self._refusals >= REFUSALS:
            return "Three undos were refused: nothing is taken back any more in this game."
        if course.over or course.entries[path[-1]].seat not in reader.seats:
            return "The last decision is not yours."
        return "Something hidden has come to light, or was shuffled, since the last decision: it stands."

    async def reply(self, reader: Reader, message: schema.UndoReply) -> Any:
        """Take a reader's word about the undo that is asked for; returns the reply."""
        asked = self.asked
        if asked is None or asked.seat in reader.seats:
            return schema.Refused(id=message.id, text="No undo is asked of you.")
        if not message.yes:
            self.asked, self._refusals = None, self._refusals + 1
            self._room.tell_all()
            return schema.Ack(id=message.id, seq=reader.channel.seq)
        self._consents.add(reader.key)
        if not self._room.persons <= self._consents:
            return schema.Ack(id=message.id, seq=reader.channel.seq)
        return await self._take_back(reader, message.id, self._to, within=False)

    async def go_to(self, reader: Reader, message: schema.Goto) -> Any:
        """Go to another position of an analysis table; returns the reply."""
        if not self._room.terms.analysis:
            return schema.Refused(id=message.id, text="Only an analysis table goes to other positions.")
        seat = reader.seats[0]
        if not await self._room.store(lambda: self._room.course.go_to(message.node, seat, message.id), anew=True):
            return schema.Refused(id=message.id, text="There is no such position at this table.")
        return schema.Ack(id=message.id, seq=reader.channel.seq)
