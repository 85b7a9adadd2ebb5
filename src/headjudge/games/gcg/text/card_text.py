"""Card text of the Gundam Card Game: its words, its rows, and what is its own in reading and printing."""

from __future__ import annotations

from typing import Final

from headjudge.games.gcg.text.abilities import lines
from headjudge.games.gcg.text.printer import GcgPrinter
from headjudge.games.gcg.text.reader import GcgReader
from headjudge.games.gcg.text.words import VOCABULARY, tables
from headjudge.language.card_text import CardText

CARD_TEXT: Final = CardText("headjudge.games.gcg", tables, GcgReader, VOCABULARY, lines, GcgPrinter, alone=True)
