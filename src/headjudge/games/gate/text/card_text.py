"""Card text of gate: its words, its rows, and what is its own in reading and printing."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.lines import text_lines
from headjudge.games.gate.text.printer import GatePrinter
from headjudge.games.gate.text.reader import GateReader
from headjudge.games.gate.text.words import VOCABULARY, tables
from headjudge.language.card_text import CardText

CARD_TEXT: Final = CardText("headjudge.games.gate", tables, GateReader, VOCABULARY, text_lines, GatePrinter)
