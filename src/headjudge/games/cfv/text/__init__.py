"""Card text of the original series: its words; its rows stand in `games/vanguard/text`."""

from __future__ import annotations

from typing import Final

from headjudge.games.cfv.text.lines import text_lines
from headjudge.games.cfv.text.words import VOCABULARY, tables, zones_in
from headjudge.games.vanguard.text.abilities import VanguardBuilder
from headjudge.games.vanguard.text.printer import print_text
from headjudge.language.reading.reader import CardText


class OriginalBuilder(VanguardBuilder):
    """Builds the abilities of a text of the original series."""

    game = "cfv"

    def zones_in(self, text: str) -> tuple[str, ...]:
        return zones_in(text)


CARD_TEXT: Final = CardText(
    "headjudge.games.vanguard", tables, OriginalBuilder, VOCABULARY, text_lines, print_text, alone=True
)
