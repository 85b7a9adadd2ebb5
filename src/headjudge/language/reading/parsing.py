"""Builds the parser of each game from its grammar when it is first needed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any, Final

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedToken
from lark.lexer import Lexer, PatternStr

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.words import Phrases, Tables, Word, split

SPOKEN: Final = {
    "NUMBER": "a number", "SIGNED": "a number with + or -", "TRAITS": "a trait", "NAMES": "a card name",
    "PLANETS": "a planet", "KEYWORD": "a keyword", "OPEN": "(", "CLOSE": ")", "STOCK": "stock as a cost",
    "ABILITY": "an ability in quotation marks", "ACTION": "an action in quotation marks", "ICON": "an icon",
    "STATE_VERB": "stand, rest or reverse", "TITLE": "a title", "STAR": "*", "DOT": "・", "BULLET": "■",
    "AUTO": "[AUTO]", "CONT": "[CONT]", "ACT": "[ACT]", "CLOCK": "[CLOCK]", "COUNTER": "[COUNTER]", "USE": "[Use]",
    "ONCE": "once a turn", "COSTMARK": "a cost", "CXCOMBO": "[CXCOMBO]", "REPLAY": "[REPLAY]",
}
"""What stands for several words, in an error."""

_UNWRITTEN: Final = re.compile(r"NO_|UNKNOWN$|\$|OR_ELSE$|COMMA_IF$|PROFILE_")


class _Given(Lexer):
    """A lexer that passes on tokens that exist already."""

    def __init__(self, conf: Any) -> None:
        del conf

    def lex(self, data: list[Token]) -> Iterator[Token]:  # type: ignore[override]
        """Yields the tokens."""
        yield from data


class Grammar:
    """The common grammar and a game's own, as one LALR(1) parser without conflicts.

    Every text has at most one reading.
    """

    def __init__(self, package: str, tables: Tables) -> None:
        common = resources.files("headjudge.language.reading").joinpath("grammar.lark").read_text("utf-8")
        own = resources.files(package).joinpath("text.lark").read_text("utf-8")
        text = _with_hooks(common + own)
        self.lark = Lark(text + _words_like_tokens(text), parser="lalr", lexer=_Given, strict=True,
                         maybe_placeholders=False, propagate_positions=True)
        strings = {
            terminal.pattern.value: terminal.name
            for terminal in self.lark.terminals
            if isinstance(terminal.pattern, PatternStr)
        }
        self._shown = {name: text for text, name in strings.items()}
        self._phrases = Phrases(strings, tables)
        self._tables = tables

    def tokens(self, raw: str) -> list[tuple[str, Word]]:
        """Returns the tokens of a text, its last full stop supplied."""
        return self._phrases.group(_stops(split(raw, self._tables)))

    def parse(self, raw: str, tokens: list[tuple[str, Word]]) -> Tree[Token]:
        """Returns the one reading of these tokens, without the node of the rule `start`."""
        given = [_token(kind, word) for kind, word in tokens]
        try:
            tree = self.lark.parse(given)
        except UnexpectedToken as error:
            expected = tuple(sorted({self._shown.get(name) or SPOKEN.get(name) or name.lower().replace("_", " ")
                                     for name in error.accepts or error.expected if not _UNWRITTEN.match(name)}))
            if error.token.type == "$END":
                raise UnreadText(raw, len(raw), raw[-20:], expected, "the text ends too early") from None
            start, end = error.token.start_pos or 0, error.token.end_pos or 0
            raise UnreadText(raw, start, raw[start:end], expected) from None
        inner = tree.children[0] if tree.data == "start" else tree
        assert isinstance(inner, Tree)
        return inner


def _with_hooks(text: str) -> str:
    """Returns the grammar with an empty rule for each `game_...` of the common grammar that a game does not define."""
    used = dict.fromkeys(re.findall(r"\bgame_\w+", re.sub(r"//.*", "", text)))
    absent = [name for name in used if not re.search(rf"^[?!]?{name}\s*:", text, re.MULTILINE)]
    return text + "".join([f"\n{name}: NO_{name.upper()}\n%declare NO_{name.upper()}" for name in absent])


def _words_like_tokens(text: str) -> str:
    """Returns terminals for words that are spelled like a token: Lark would take "clock" for the token CLOCK."""
    names = " ".join(re.findall(r"^%declare (.*)$", text, re.MULTILINE)).split()
    return "".join([f'\nWORD_{name}: "{name.lower()}"' for name in names if f'"{name.lower()}"' in text])


def _token(kind: str, word: Word) -> Token:
    token = Token(kind, word.text, start_pos=word.start, end_pos=word.end)
    token.value = word if word.kind else word.text
    return token


def _stops(words: list[Word]) -> list[Word]:
    """Returns the words with full stops where the grammar expects them: before quoted sentences, not after them."""
    done: list[Word] = []
    for word in words:
        if word.text == "." and not word.kind and done and _after_quotes(done):
            continue
        done.append(word)
    if done and not (done[-1].text == "." and not done[-1].kind) and not _after_quotes(done):
        done.append(Word("", ".", done[-1].end, done[-1].end))
    return done


def _after_quotes(words: list[Word]) -> bool:
    """Whether the words end with quoted sentences that stand by themselves after a full stop."""
    at = len(words) - 1
    while at >= 0 and words[at].kind in ("ABILITY", "ACTION"):
        at -= 1
    return at < len(words) - 1 and (at < 0 or (words[at].text == "." and not words[at].kind))


@cache
def grammar(package: str, tables_of: Any) -> Grammar:
    """Returns the parser of a game package."""
    return Grammar(package, tables_of())
