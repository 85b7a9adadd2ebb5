"""Card text of the overDress era: its words and what it says otherwise; most rows stand in `games/vanguard/text`."""

from __future__ import annotations

from typing import Final

from headjudge.games.cfd.text.lines import text_lines
from headjudge.games.cfd.text.printer import EraPrinter
from headjudge.games.cfd.text.reader import EraReader
from headjudge.games.cfd.text.words import VOCABULARY, tables
from headjudge.language.card_text import CardText

CARD_TEXT: Final = CardText(
    "headjudge.games.vanguard", tables, EraReader, VOCABULARY, text_lines, EraPrinter, alone=True
)
