"""Card text of Weiss Schwarz: its words, its rows, and what is its own in reading and printing."""

from __future__ import annotations

from typing import Final

from headjudge.games.ws.text.lines import text_lines
from headjudge.games.ws.text.printer import WsPrinter
from headjudge.games.ws.text.reader import WsReader
from headjudge.games.ws.text.words import VOCABULARY, tables
from headjudge.language.card_text import CardText

CARD_TEXT: Final = CardText("headjudge.games.ws", tables, WsReader, VOCABULARY, text_lines, WsPrinter)
