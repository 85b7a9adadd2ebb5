"""Says what a text could go on with where reading stops: by kind, with the words that are likeliest of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

KINDS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("an instruction", ("clause",)),
    ("a condition", ("condition", "predicate")),
    ("an event", ("event",)),
    ("where to", ("spots", "spot")),
    ("what it gets", ("gains", "gain")),
    ("what cannot be done", ("deed", "player_deed")),
    ("a zone", ("zones", "zone", "game_zone")),
    ("a time", ("span", "until")),
    ("a number that is worked out", ("amount",)),
    ("cards", ("subject", "object", "np", "noun", "ref", "top")),
    ("a condition or time before a comma", ("head",)),
)
"""The kinds of phrases in the order in which they are likely, with the rules of the grammar that are of each."""

EXAMPLES: Final = 6
LONG: Final = 2


class Expecting:
    """The beginnings of the phrases of a grammar."""

    def __init__(self, rules: Iterable[Any], said: Callable[[str], str], verbs: frozenset[str]) -> None:
        self._said = said
        self._verbs = verbs
        self._ways: dict[str, list[str]] = {}
        for rule in rules:
            if rule.expansion:
                self._ways.setdefault(str(rule.origin.name), []).append(str(rule.expansion[0].name))
        self._times = Counter([name for ways in self._ways.values() for name in ways])
        self._kind_of = {rule: kind for kind, rules in KINDS for rule in rules}

    def told(self, places: Sequence[tuple[str, frozenset[str]]]) -> tuple[str, ...]:
        """Returns what can follow, by kind, then the words that are of no kind.

        places: each token that can come, with the rules that may begin where it comes.
        """
        left = {token: rules for token, rules in places if self._said(token)}
        found: list[str] = []
        for kind, rules in KINDS:
            there = {rule for _, begun in places for rule in begun if rule in rules}
            begin = self._beginnings(there, kind)
            here = [token for token, begun in left.items() if token in begin and begun & there]
            if here:
                found.append(self._kind(kind, here))
                left = {token: begun for token, begun in left.items() if token not in here}
        return (*found, *sorted({self._said(token) for token in left}))

    def _kind(self, kind: str, tokens: list[str]) -> str:
        tokens.sort(key=self._rarity)
        said = list(dict.fromkeys(self._said(token) for token in tokens))
        if len(said) == 1:
            return said[0]
        return f"{kind} ({', '.join(said[:EXAMPLES])}{', ...' if len(said) > EXAMPLES else ''})"

    def _rarity(self, token: str) -> tuple[bool, bool, int, str]:
        """Returns by what a token is ordered: verbs first, then short phrases, then what begins most phrases."""
        said = self._said(token)
        return said not in self._verbs, said.count(" ") > LONG, -self._times[token], said

    def _beginnings(self, rules: set[str], kind: str) -> set[str]:
        """Returns the tokens with which these rules begin, without those of a phrase of another kind in front."""
        found: set[str] = set()
        todo = list(rules)
        seen = set(rules)
        while todo:
            for name in self._ways.get(todo.pop(), ()):
                if name not in self._ways:
                    found.add(name)
                elif name not in seen and self._kind_of.get(name, kind) == kind:
                    seen.add(name)
                    todo.append(name)
        return found
