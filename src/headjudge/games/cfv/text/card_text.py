"""Card text of the original series: its words; its rows stand in `games/vanguard/text`."""

from __future__ import annotations

from typing import Final

from headjudge.games.cfv.text.lines import text_lines
from headjudge.games.cfv.text.words import VOCABULARY, tables, zones_in
from headjudge.games.vanguard.text import abilities
from headjudge.games.vanguard.text.printer import VanguardPrinter
from headjudge.games.vanguard.text.reader import Manner, VanguardReader
from headjudge.language.card_text import CardText


class OriginalReader(VanguardReader):
    """Reads a line of the original series."""

    game = "cfv"
    manner = Manner(
        zones_in,
        without_icon=lambda reader, word: False,
        begin=abilities.begin,
        costs=abilities.costs,
        always=lambda reader, step: step,
        note_step=lambda reader, step: None,
        note_room=abilities.note_room,
    )


CARD_TEXT: Final = CardText(
    "headjudge.games.vanguard", tables, OriginalReader, VOCABULARY, text_lines, VanguardPrinter, alone=True
)
