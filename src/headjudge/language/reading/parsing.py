"""Builds the parser of each game from its grammar when it is first needed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any, Final

from lark import Token, Tree
from lark.lexer import Lexer, LexerState, PatternStr
from lark.parsers.lalr_analysis import Shift
from lark.parsers.lalr_interactive_parser import InteractiveParser

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.expecting import Expecting
from headjudge.language.reading.tables import parser_of
from headjudge.language.reading.words import Phrases, Tables, Word, split
from headjudge.language.rows.table import Table

SPOKEN: Final = {
    "NUMBER": "a number", "SIGNED": "a number with + or -", "TRAITS": "a trait", "NAMES": "a card name",
    "PLANETS": "a planet", "KEYWORD": "a keyword", "OPEN": "(", "CLOSE": ")", "STOCK": "stock as a cost",
    "ABILITY": "an ability in quotation marks", "ACTION": "an action in quotation marks", "ICON": "an icon",
    "STATE_VERB": "stand, rest or reverse", "TITLE": "a title", "STAR": "*",
    "AUTO": "[AUTO]", "CONT": "[CONT]", "ACT": "[ACT]", "CLOCK": "[CLOCK]", "COUNTER": "[COUNTER]", "USE": "[Use]",
    "ONCE": "once a turn", "COSTMARK": "a cost", "CXCOMBO": "[CXCOMBO]", "REPLAY": "[REPLAY]",
}
"""What stands for several words, in an error."""

_UNWRITTEN: Final = re.compile(r"NO_|UNKNOWN$|\$|OR_ELSE$|COMMA_IF$|COMMA_PICK$|PROFILE_")


class _Given(Lexer):
    """The lexer of a parser that is fed its tokens one by one, and so never asks it."""

    def __init__(self, conf: Any) -> None:
        del conf

    def lex(self, lexer_state: LexerState, parser_state: Any) -> Iterator[Token]:
        raise AssertionError("the parser is fed its tokens")


class Grammar:
    """The grammar of a game as one LALR(1) parser without conflicts: every text has at most one reading.

    alone: whether it is the game's own from end to end; else it stands over the common grammar.
    """

    def __init__(self, package: str, tables: Tables, rows: Table, alone: bool) -> None:
        files = resources.files("headjudge.language.reading")
        common = "" if alone else files.joinpath("grammar.lark").read_text("utf-8")
        own = resources.files(package).joinpath("text.lark").read_text("utf-8")
        text = _with_hooks(common + own + rows.grammar(common + own))
        self.lark = parser_of(text + _words_like_tokens(text), _Given)
        strings = {
            terminal.pattern.value: terminal.name
            for terminal in self.lark.terminals
            if isinstance(terminal.pattern, PatternStr)
        }
        self._shown = {name: text for text, name in strings.items()}
        self._expecting = Expecting(self.lark.rules, self._spoken, tables.verbs)
        self._phrases = Phrases(strings, tables)
        self._tables = tables
        self._begun: dict[Any, frozenset[str]] = {}  # the rules that may begin in a state of the parser

    def tokens(self, raw: str) -> list[Word]:
        """Returns the words and values of a text, its last full stop supplied."""
        return self._phrases.joined(_stops(split(raw, self._tables)))

    def parse(self, raw: str, words: list[Word]) -> Tree[Token]:
        """Returns the one reading of these words, without the node of the rule `start`.

        What the parser accepts decides which phrase begins at a word: the longest of those that can stand there.
        """
        parser = self.lark.parse_interactive()
        at = 0
        while at < len(words):
            name, size, accepted = self._next(words, at, parser)
            token = _token(name, words[at : at + size])
            if not accepted:
                raise self._unexpected(raw, token, parser)
            parser.feed_token(token)
            at += size
        if not _accepts(parser, "$END"):
            expected = self._expected(parser)
            raise UnreadText(raw, len(raw), raw[-20:], expected, "the text ends too early")
        tree = parser.feed_token(Token("$END", ""))
        inner = tree.children[0] if tree.data == "start" else tree
        assert isinstance(inner, Tree)
        return inner

    def _next(self, words: list[Word], at: int, parser: InteractiveParser) -> tuple[str, int, bool]:
        """Returns the terminal that begins at a word, of how many words it is, and whether it can stand there."""
        if words[at].kind:
            return words[at].kind, 1, _accepts(parser, words[at].kind)
        known = self._phrases.at(words, at)
        for name, size in known:
            if _accepts(parser, name):
                return name, size, True
        return (*known[0], False) if known else ("UNKNOWN", 1, False)

    def _unexpected(self, raw: str, token: Token, parser: InteractiveParser) -> UnreadText:
        start, end = token.start_pos or 0, token.end_pos or 0
        return UnreadText(raw, start, raw[start:end], self._expected(parser))

    def _expected(self, parser: InteractiveParser) -> tuple[str, ...]:
        """Returns in words what could stand where the parser is."""
        state = parser.parser_state
        table = state.parse_conf.states
        places: list[tuple[str, frozenset[str]]] = []
        for name in table[state.state_stack[-1]]:
            here = _shifting(parser, name) if name.upper() == name else None
            if here is not None:
                begun = self._begun.get(here)
                if begun is None:
                    begun = self._begun[here] = frozenset([rule for rule in table[here] if rule.upper() != rule])
                places.append((name, begun))
        return self._expecting.told(places)

    def _spoken(self, name: str) -> str:
        """Returns a terminal as a reader knows it; '' if it is never written."""
        if _UNWRITTEN.match(name):
            return ""
        return self._shown.get(name) or SPOKEN.get(name) or name.lower().replace("_", " ").strip()


def _accepts(parser: InteractiveParser, name: str) -> bool:
    """Whether a terminal can be the next one."""
    return _shifting(parser, name) is not None


def _shifting(parser: InteractiveParser, name: str) -> Any:
    """Returns the state in which a terminal is taken if it is the next one; None if it cannot be.

    The reductions before it are tried without their meanings.
    """
    state = parser.parser_state
    table, stack = state.parse_conf.states, state.state_stack
    left = len(stack)
    above: list[Any] = []
    while True:
        here = above[-1] if above else stack[left - 1]
        action = table[here].get(name)
        if action is None:
            return None
        kind, argument = action
        if kind is Shift or (name == "$END" and here == state.parse_conf.end_state):
            return here
        size = len(argument.expansion)
        taken = min(size, len(above))
        if taken:
            del above[-taken:]
        left -= size - taken
        above.append(table[above[-1] if above else stack[left - 1]][argument.origin.name][1])
        if name == "$END" and above[-1] == state.parse_conf.end_state:
            return above[-1]


def _with_hooks(text: str) -> str:
    """Returns the grammar with an empty rule for each `game_...` of the common grammar that a game does not define."""
    used = dict.fromkeys(re.findall(r"\bgame_\w+", re.sub(r"//.*", "", text)))
    defined = set(re.findall(r"^[?!]?(\w+)\s*:", text, re.MULTILINE))
    absent = [name for name in used if name not in defined]
    return text + "".join([f"\n{name}: NO_{name.upper()}\n%declare NO_{name.upper()}" for name in absent])


def _words_like_tokens(text: str) -> str:
    """Returns terminals for words that are spelled like a token: Lark would take "clock" for the token CLOCK."""
    names = " ".join(re.findall(r"^%declare (.*)$", text, re.MULTILINE)).split()
    return "".join([f'\nWORD_{name}: "{name.lower()}"' for name in names if f'"{name.lower()}"' in text])


def _token(name: str, words: list[Word]) -> Token:
    first = words[0]
    text = first.text if len(words) == 1 else " ".join(word.text for word in words)
    token = Token(name, text, start_pos=first.start, end_pos=words[-1].end)
    token.value = first if first.kind else text
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
def grammar(package: str, tables_of: Any, rows: Table, alone: bool) -> Grammar:
    """Returns the parser of a game package. alone: whether it takes nothing from the common grammar."""
    return Grammar(package, tables_of(), rows, alone)
