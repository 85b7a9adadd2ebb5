"""The setup with which all its abilities are compiled: the words of the game, the layout and the table."""

from __future__ import annotations

from headjudge.kernel.abilities import Table
from headjudge.kernel.cards import Definition
from headjudge.kernel.zones import Layout
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.terms import Seats, Unsupported
from headjudge.language.tree import ast


class Setup:
    """The words of one game in one layout, and the table that is being filled."""

    def __init__(self, meanings: Meanings, layout: Layout, table: Table) -> None:
        self.meanings = meanings
        self.layout = layout
        self.table = table
        seats = range(layout.players)
        self.opponents = tuple([meanings.opponents(layout, seat) for seat in seats])
        self.several_opponents = any(len(others) > 1 for others in self.opponents)
        self.tokens: dict[str, Definition] = {}
        self.alike: dict[tuple[ast.Ability, str], int] = {}  # the number of the first ability of each kind
        self._made: list[tuple[ast.Token, Definition]] = []
        self.cards: tuple[Definition, ...] | None = None  # all cards of the game; None while one is looked at alone
        self.line = 0  # of the card's text, of the ability that is being compiled; 0 for one that the rules give

    def seats(self, word: str) -> Seats:
        return Seats(self.meanings.player_word(word), self.opponents)

    def token(self, token: ast.Token) -> Definition:
        """Returns the card that a token is, and notes it for a row of the table; equal tokens are one card."""
        for known, definition in self._made:
            if known == token:
                return definition
        named = self.meanings.token_card(token, self.cards) if self.cards is not None else None
        card = named if named is not None else self.meanings.token(token)
        name, same_name = card.id or f"token {token.name}", 1
        while not card.id and name in self.tokens:
            same_name += 1
            name = f"token {token.name} {same_name}"
        card = Definition(name, card.name, card.type, card.numbers, card.words, card.text, card.abilities, card.marks)
        self._made.append((token, card))
        self.tokens[name] = card
        return card

    def spots(self, words: tuple[str, ...]) -> tuple[int, ...]:
        found: list[int] = []
        for word in words:
            try:
                found.extend(self.meanings.spots(self.layout, word))
            except KeyError:
                raise Unsupported(f"no zone or position is called {word!r}") from None
        return tuple(dict.fromkeys(found))
