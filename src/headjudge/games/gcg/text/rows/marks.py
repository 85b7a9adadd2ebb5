"""What stands in brackets before a text (gcg:13.2), and lines that are keyword effects by themselves."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gcg.labels import keyword_text
from headjudge.games.gcg.text import nouns
from headjudge.games.gcg.text.abilities import Timing
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Fills, Form, Row, heard, of, row
from headjudge.language.rows.shared import gap
from headjudge.language.tree import ast

TRIGGERED: Final = {
    "burst": "Burst",
    "deploy": "Deploy",
    "attack": "Attack",
    "destroyed": "Destroyed",
    "when_paired": "When Paired",
    "when_linked": "When Linked",
}
"""The timings that trigger a text."""

MARKS: Final[tuple[Row, ...]] = (
    *[row("timing", f"【{words}】", of(Timing, label)) for label, words in TRIGGERED.items()],
    row("timing", "【When Paired･ & {adjectives} Pilot】", of(Timing, "when_paired", gap("adjectives"))),
    row("timing", "【During Pair】", of(Timing, "during_pair")),
    row("timing", "【During Pair･ & {adjectives} Pilot】", of(Timing, "during_pair", gap("adjectives"))),
    row("timing", "【During Link】", of(Timing, "during_link")),
    row("timing", "【Once per Turn】", of(Timing, "once_per_turn")),
    row("timing", "【Main】", of(Timing, "main")),
    row("timing", "【Action】", of(Timing, "action")),
    row("timing", "【Activate･Main】", of(Timing, "activate_main")),
    row("timing", "【Activate･Action】", of(Timing, "activate_action")),
    *[
        heard("timing", f"【{words}･Development {{specified}} | 】", of(Timing, label, specified=gap("specified")))
        for label, words in TRIGGERED.items()
    ],
    row("coin", "{coins}", of(ast.Spend, gap("coins"))),
    row("own_text", "【Main】", "main"),
    row("own_text", "【Action】", "action"),
    row("keyword_line", "【Pilot】 & {title}", of(ast.Keyword, "pilot", names=gap("title"))),
    row("keyword_line", "【Activate･Main】 & {supporting}", gap("supporting")),
    row("keyword_line", "{lasting}", gap("lasting")),
)
"""Timings, the texts of a Command by their timings, and the lines that are keyword effects."""


def _keyword(reader: Any, token: Any) -> ast.Keyword:
    return ast.Keyword(*nouns.keyword_in(reader, token, counted=True))


def _says_keyword(printer: Any, keyword: object) -> str:
    if not isinstance(keyword, ast.Keyword):
        raise NoWords("an ability that is no keyword effect")
    return keyword_text(keyword.name, keyword.numbers)


def _timed(activated: bool, sample: str) -> Fills:
    """Returns what fills the gap of a keyword effect that is activated, or of one that is not: only <Support> is."""

    def read(reader: Any, token: Any) -> ast.Keyword:
        keyword = _keyword(reader, token)
        if (keyword.name == "support") is not activated:
            raise reader.unread(token, "no timing of this keyword effect")
        return keyword

    def say(printer: Any, keyword: object) -> str:
        if not isinstance(keyword, ast.Keyword) or (keyword.name == "support") is not activated:
            raise NoWords("a keyword effect of another timing")
        return _says_keyword(printer, keyword)

    return Fills("KEYWORD", read, say, (sample,))


GAPS: Final[dict[str, Fills | Form]] = {
    "specified": Fills(
        "NUMBER", lambda reader, token: reader.number_of(token), lambda printer, number: str(number), ("3",)
    ),
    "title": Fills(
        "TITLE", lambda reader, token: reader.values(token), lambda printer, names: f"[{names[0]}]", ("[Ayla]",)
    ),
    "keyword": Fills("KEYWORD", _keyword, _says_keyword, ("<Repair 2>",)),
    "supporting": _timed(True, "<Support 2>"),
    "lasting": _timed(False, "<Repair 2>"),
    "label": Fills(
        "KEYWORD",
        lambda reader, token: nouns.keyword_in(reader, token)[0],
        lambda printer, label: keyword_text(label),
        ("<Blocker>",),
    ),
    "used_label": Fills(
        "KEYWORD",
        lambda reader, token: nouns.keyword_in(reader, token)[0],
        lambda printer, label: keyword_text(label),
        ("<Support>",),
    ),
}
"""What fills the gaps of these rows, and what names a keyword effect."""
