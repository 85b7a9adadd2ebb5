"""What all abilities of one setup are compiled with: the words of the game, the layout and the table."""

from __future__ import annotations

from headjudge.kernel.abilities import Table
from headjudge.kernel.zones import Layout
from headjudge.language.dialect import Dialect
from headjudge.language.terms import Seats, Unsupported


class Setup:
    """The words of one game in one layout, and the table that is being filled."""

    def __init__(self, dialect: Dialect, layout: Layout, table: Table) -> None:
        self.dialect = dialect
        self.layout = layout
        self.table = table
        seats = range(layout.players)
        self.opponents = tuple([tuple([other for other in seats if not layout.allied(seat, other)]) for seat in seats])

    def seats(self, word: str) -> Seats:
        return Seats(word, self.opponents)

    def kinds(self, words: tuple[str, ...]) -> tuple[int, ...]:
        found: list[int] = []
        for word in words:
            try:
                found.extend(self.dialect.kinds(self.layout, word))
            except KeyError:
                raise Unsupported(f"no zone or position is called {word!r}") from None
        return tuple(dict.fromkeys(found))
