"""The course of a game: its decisions as the journal keeps them, and the picks of an open group."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from headjudge.api.game import Game
from headjudge.api.replays import Recorded
from headjudge.errors import HeadJudgeError
from headjudge.kernel import options
from headjudge.table.schema import Node

ANSWER: Final = "answer"
CONCEDE: Final = "concede"
GOTO: Final = "goto"
DRAW: Final = "draw"

NODES: Final = (ANSWER, CONCEDE)
"""The kinds of entries that are decisions of the game."""

CONCEDED: Final = "conceded"
OUT_OF_TIME: Final = "time"
AWAY: Final = "away"

LONGEST_TEXT: Final = 300
LONGEST_KEY: Final = 2000


class Entry(NamedTuple):
    """An entry of the journal. See `models.JOURNAL`."""

    n: int
    kind: str
    parent: int
    seat: int
    option: int = -1
    key: str = ""
    text: str = ""
    turn: int = 0
    request: str = ""

    @staticmethod
    def of(row: Mapping[str, Any]) -> Entry:
        """Returns the entry that a row holds."""
        return Entry(*[row[name] for name in Entry._fields])


class Moment(NamedTuple):
    """A course before an entry is made."""

    game: Game
    path: list[int]
    within: list[Game]
    last: int
    agreed: bool


class Drifted(HeadJudgeError):
    """Raised where the stored decisions cannot be made: this version plays the game otherwise."""


class Course:
    """A game and the way to its present position.

    game: the position. path: the entries that lead to it. entries: every decision that was ever made. last: the number
    of the last entry. agreed: whether a draw was agreed.
    """

    def __init__(self, start: str, entries: Iterable[Entry] = ()) -> None:
        self.start = start
        self.entries: dict[int, Entry] = {}
        self.last = 0
        self.agreed = False
        current = 0
        for entry in entries:
            self.last = entry.n
            current = self._note(entry, current)
        self.game = Recorded(start).begin()
        self.path: list[int] = []
        self._within: list[Game] = []          # the positions before each pick of the open group
        for n in self._way_to(current):
            self._follow(self.entries[n])

    def _note(self, entry: Entry, current: int) -> int:
        if entry.kind == DRAW:
            self.agreed = True
            return current
        if entry.kind == GOTO:
            return entry.parent
        self.entries[entry.n] = entry
        return entry.n

    def _way_to(self, node: int) -> list[int]:
        way = []
        while node:
            way.append(node)
            node = self.entries[node].parent
        way.reverse()
        return way

    def _follow(self, entry: Entry) -> None:
        """Make a stored decision."""
        if entry.kind == CONCEDE:
            self._make(entry, lambda: self.game.concede(entry.seat))
            return
        question = self.game.state.question
        keys = options.keys_of(self.game.state, question) if question is not None else []
        if not 0 <= entry.option < len(keys) or keys[entry.option][:LONGEST_KEY] != entry.key:
            raise Drifted(f'decision {len(self.path) + 1}, "{entry.key}", cannot be made',
                          mend="The game was begun with another version of HeadJudge.")
        self._make(entry, lambda: self.game.apply(entry.option))

    # Where it stands

    @property
    def current(self) -> int:
        """The entry after which the game stands; 0 at the beginning."""
        return self.path[-1] if self.path else 0

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.agreed or self.game.over

    @property
    def asked(self) -> int | None:
        """The seat that is asked."""
        question = self.game.state.question
        return None if question is None or self.over else question.player

    @property
    def public(self) -> Game:
        """The position as those may know it who are not asked: nothing of an open group."""
        return self._within[0] if self._within else self.game

    @property
    def picks(self) -> int:
        """How many picks of the open group were made."""
        return len(self._within)

    def answers(self, seat: int) -> int:
        """Returns how many times a seat has answered in this turn."""
        count, turn = 0, self.game.turn
        for n in reversed(self.path):
            entry = self.entries[n]
            if entry.turn != turn:
                break
            count += entry.seat == seat
        return count

    def nodes(self) -> list[Node]:
        """Returns every decision that was made, as a tree."""
        return [Node(entry.n, entry.parent, entry.seat, entry.text, entry.turn) for entry in self.entries.values()]

    # Going on

    def answer(self, index: int, request: str = "") -> Entry:
        """Choose an option; returns the entry to be stored. Raises HeadJudgeError for an option that does not exist."""
        state = self.game.state
        question = state.question
        if question is None or not 0 <= index < len(question.choices):
            raise HeadJudgeError("this is no option of the open decision")
        key = options.keys_of(state, question)[index][:LONGEST_KEY]
        text = options.text_of(state, question, question.choices[index])[:LONGEST_TEXT]
        entry = Entry(self.last + 1, ANSWER, self.current, question.player, index, key, text, self.game.turn, request)
        known = next((node for node in self.entries.values()
                      if node.parent == entry.parent and node.kind == ANSWER and node.option == index), None)
        if known is None:
            self._make(entry, lambda: self.game.apply(index))
            self.entries[entry.n] = entry
        else:
            self._make(known, lambda: self.game.apply(index))
            entry = Entry(entry.n, GOTO, known.n, question.player, request=request)
        self.last = entry.n
        return entry

    def concede(self, seat: int, why: str = CONCEDED, request: str = "") -> Entry:
        """Let a seat give up; returns the entry to be stored."""
        entry = Entry(self.last + 1, CONCEDE, self.current, seat, key=why, text="concedes", turn=self.game.turn,
                      request=request)
        self._make(entry, lambda: self.game.concede(seat))
        self.entries[entry.n] = entry
        self.last = entry.n
        return entry

    def draw(self, seat: int, request: str = "") -> Entry:
        """End the game by agreement; returns the entry to be stored."""
        self.agreed = True
        self.last += 1
        return Entry(self.last, DRAW, self.current, seat, request=request)

    def go_to(self, node: int, seat: int, request: str = "") -> Entry:
        """Go to the position after an entry, 0 for the beginning; returns the entry to be stored."""
        if node and node not in self.entries:
            raise HeadJudgeError("there is no such position in this game")
        before = (self.game, self.path, self._within)
        try:
            self._walk(self._way_to(node))
        except Exception:
            self.game, self.path, self._within = before
            raise
        self.last += 1
        return Entry(self.last, GOTO, node, seat, request=request)

    def _walk(self, way: list[int]) -> None:
        shared = 0
        while shared < min(len(way), len(self.path)) and way[shared] == self.path[shared]:
            shared += 1
        back = len(self.path) - shared
        if back and back <= len(self._within):
            self.game = self._within[-back]
            self._within = self._within[:-back]
        elif back:
            self.game = self.game.clone()
            self.game.undo(back)
            self._within = []
        self.path = self.path[:shared]
        for n in way[shared:]:
            self._follow(self.entries[n])

    def _make(self, entry: Entry, do: Callable[[], object]) -> None:
        """Make a decision; if the engine fails, nothing has changed."""
        before = self.game.clone()
        asked = self._group()
        try:
            do()
        except BaseException:
            self.game = before
            raise
        self.path = [*self.path, entry.n]
        open_still = asked is not None and self._group() == asked and entry.kind == ANSWER
        self._within = [*self._within, before] if open_still else []

    def _group(self) -> tuple[int, int] | None:
        question = self.game.state.question
        return None if question is None else (question.player, options.group_of(self.game.state))

    def moment(self) -> Moment:
        """Returns what `back_to` needs."""
        return Moment(self.game.clone(), self.path, self._within, self.last, self.agreed)

    def back_to(self, was: Moment, entry: Entry | None = None) -> None:
        """Be as before, after an entry that could not be made or stored."""
        self.game, self.path, self._within, self.last, self.agreed = was
        if entry is not None and entry.kind in NODES:
            self.entries.pop(entry.n, None)
