"""Builds the parse table of a grammar: the one that Lark builds, in a fraction of the time.

Lark works on objects that are compared by their names. Here symbols, items and states are numbers, and a set of
terminals is one number with a bit for each. The way is that of DeRemer and Pennello, as in Lark: first the states
without lookaheads, then, for each transition over a symbol that rules make, which terminals may follow it there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from lark.exceptions import GrammarError
from lark.grammar import NonTerminal, Rule, Symbol, Terminal
from lark.parsers.lalr_analysis import Reduce, Shift

Row: TypeAlias = "dict[str, tuple[Any, Any]]"
"""What is done in a state at each symbol: shift to a state, or reduce by a rule."""

_END: Final = Terminal("$END")
_OVER: Final = -1
"""What stands behind the last symbol of a rule."""


class Table(NamedTuple):
    """A parse table: the actions of each state, and the first and the last state of each rule that a text may be."""

    states: dict[int, Row]
    first: dict[str, int]
    last: dict[str, int]


def table_of(rules: Sequence[Rule], starts: Sequence[str], strict: bool = True) -> Table:
    """Returns the parse table of some rules. Raises `GrammarError` for a grammar in which a text has two readings.

    strict: whether it is an error that a token may be shifted as well as reduced before; else it is shifted.
    """
    twice = [rule for rule, times in Counter(rules).items() if times > 1]
    if twice:
        raise GrammarError(f"Rules defined twice: {', '.join(map(str, twice))}")
    return _Analysis(rules, starts).table(strict)


class _Analysis:
    """The rules of a grammar as numbers, and the states that they lead to.

    An item is a place within a rule: the number of its beginning, and one more behind each symbol.
    """

    def __init__(self, rules: Sequence[Rule], starts: Sequence[str]) -> None:
        self.starts = starts
        self.roots = {start: len(rules) + at for at, start in enumerate(starts)}
        self.rules = [*rules, *[Rule(NonTerminal(f"$root_{start}"), [NonTerminal(start)]) for start in starts]]
        self.names: list[str] = []
        self.bit: list[int] = []  # of a terminal; 0 for a symbol that rules make
        self._numbers: dict[tuple[bool, str], int] = {}
        self.end = self._number(_END)
        self.origins = [self._number(rule.origin) for rule in self.rules]
        self.expansions = [[self._number(symbol) for symbol in rule.expansion] for rule in self.rules]
        self.made_by: dict[int, list[int]] = {}
        for rule, origin in enumerate(self.origins):
            self.made_by.setdefault(origin, []).append(rule)
        self.first: list[int] = []
        self.after: list[int] = []
        self.rule_at: list[int] = []
        for rule, expansion in enumerate(self.expansions):
            self.first.append(len(self.after))
            self.after += [*expansion, _OVER]
            self.rule_at += [rule] * (len(expansion) + 1)
        self.empty = self._may_be_empty()
        self.kernels: list[tuple[int, ...]] = []
        self.to: list[dict[int, int]] = []
        self._moves: dict[frozenset[int], tuple[frozenset[int], dict[int, list[int]]]] = {}
        self.begun: list[frozenset[int]] = []
        self.first_states = self._find_states()

    def _number(self, symbol: Symbol) -> int:
        key = symbol.is_term, symbol.name
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.names)
            self.names.append(str(symbol.name))  # Lark's names are tokens, which are slow to compare
            self.bit.append(1 << number if symbol.is_term else 0)
        return number

    def _may_be_empty(self) -> set[int]:
        """Returns the symbols that may stand for no token at all."""
        found: set[int] = set()
        before = -1
        while len(found) > before:
            before = len(found)
            found |= {origin for origin, expansion in zip(self.origins, self.expansions, strict=True)
                      if found.issuperset(expansion)}
        return found

    # States

    def _find_states(self) -> dict[str, int]:
        """Find all states, with the state that each symbol leads to. Returns the first one of each start."""
        known: dict[tuple[int, ...], int] = {}

        def state_of(kernel: tuple[int, ...]) -> int:
            state = known.get(kernel)
            if state is None:
                state = known[kernel] = len(self.kernels)
                self.kernels.append(kernel)
                self.to.append({})
            return state

        firsts = {start: state_of((self.first[root],)) for start, root in self.roots.items()}
        for state, kernel in enumerate(self.kernels):  # it grows meanwhile
            wanted = frozenset([self.after[item] for item in kernel if self.after[item] in self.made_by])
            begun, moves = self._begun_at(wanted)
            self.begun.append(begun)
            own: dict[int, list[int]] = {}
            for item in kernel:
                if self.after[item] != _OVER:
                    own.setdefault(self.after[item], []).append(item + 1)
            for symbol, items in moves.items():
                more = own.pop(symbol, None)
                self.to[state][symbol] = state_of(tuple(sorted({*items, *more}) if more else items))
            for symbol, items in own.items():
                self.to[state][symbol] = state_of(tuple(sorted(items)))
        return firsts

    def _begun_at(self, wanted: frozenset[int]) -> tuple[frozenset[int], dict[int, list[int]]]:
        """Returns the symbols whose rules begin where one of the wanted ones comes, and where their symbols lead."""
        known = self._moves.get(wanted)
        if known is not None:
            return known
        found = set(wanted)
        todo = list(wanted)
        moves: dict[int, list[int]] = {}
        while todo:
            for rule in self.made_by[todo.pop()]:
                item = self.first[rule]
                symbol = self.after[item]
                if symbol == _OVER:
                    continue
                moves.setdefault(symbol, []).append(item + 1)
                if symbol in self.made_by and symbol not in found:
                    found.add(symbol)
                    todo.append(symbol)
        for items in moves.values():
            items.sort()
        self._moves[wanted] = frozenset(found), moves
        return self._moves[wanted]

    # Lookaheads

    def _lookaheads(self) -> list[dict[int, int]]:
        """Returns for each state the rules that are reduced there, each with the terminals at which it is."""
        over = [(state, symbol) for state, begun in enumerate(self.begun) for symbol in begun]
        number = {one: at for at, one in enumerate(over)}
        shifted = [sum([self.bit[symbol] for symbol in to]) for to in self.to]
        follow = [shifted[self.to[state][symbol]] for state, symbol in over]
        for start, first in self.first_states.items():
            follow[number[first, self.expansions[self.roots[start]][0]]] |= self.bit[self.end]
        leads: list[list[int]] = [[] for _ in over]
        for at, (state, symbol) in enumerate(over):
            behind = self.to[state][symbol]
            for empty in self.begun[behind] & self.empty:
                leads[number[behind, empty]].append(at)
        _spread(follow, leads)
        leads = [[] for _ in over]
        reduced: list[tuple[int, int, int]] = []
        for at, (state, symbol) in enumerate(over):
            for rule in self.made_by[symbol]:
                reduced.append((self._walk(state, rule, 0, at, number, leads), rule, at))
            for item in self.kernels[state]:
                rule = self.rule_at[item]
                if self.origins[rule] == symbol and item > self.first[rule]:
                    self._walk(state, rule, item - self.first[rule], at, number, leads)
        _spread(follow, leads)
        found: list[dict[int, int]] = [{} for _ in self.kernels]
        for state, rule, at in reduced:
            found[state][rule] = found[state].get(rule, 0) | follow[at]
        return found

    def _walk(self, state: int, rule: int, begin: int, at: int, number: dict[tuple[int, int], int],
              leads: list[list[int]]) -> int:
        """Go from a state along the symbols of a rule. Returns the state behind the last one.

        What follows the whole, at the transition `at`, follows each of its symbols behind which nothing need come.
        """
        expansion = self.expansions[rule]
        last = len(expansion)
        while last > begin and expansion[last - 1] in self.empty:
            last -= 1
        for place in range(begin, len(expansion)):
            symbol = expansion[place]
            if place >= last - 1 and symbol in self.made_by:
                leads[at].append(number[state, symbol])
            state = self.to[state][symbol]
        return state

    # The table

    def table(self, strict: bool) -> Table:
        """Returns the table; see `table_of`."""
        shifts = [(Shift, state) for state in range(len(self.kernels))]
        reductions = [(Reduce, rule) for rule in self.rules]
        named: dict[int, list[str]] = {}
        states: dict[int, Row] = {}
        for state, found in enumerate(self._lookaheads()):
            row: Row = {self.names[symbol]: shifts[to] for symbol, to in self.to[state].items()}
            taken = shifted = sum([self.bit[symbol] for symbol in self.to[state]])
            for terminals in found.values():
                if terminals & taken:
                    self._settle(found, terminals & taken, shifted, strict)
                taken |= terminals
            for rule, terminals in sorted(found.items(), key=lambda one: self._priority(one[0])):
                left = terminals & ~shifted
                if left not in named:
                    named[left] = self._names(left)
                row.update(dict.fromkeys(named[left], reductions[rule]))
            states[state] = row
        last = {start: self.to[first][self.expansions[self.roots[start]][0]]
                for start, first in self.first_states.items()}
        return Table(states, self.first_states, last)

    def _priority(self, rule: int) -> int:
        return self.rules[rule].options.priority or 0

    def _settle(self, found: dict[int, int], terminals: int, shifted: int, strict: bool) -> None:
        """Raise `GrammarError` where one of these terminals can be taken in two ways of the same standing."""
        for name in self._names(terminals):
            bit = self.bit[self._numbers[True, name]]
            here = sorted([rule for rule, at in found.items() if at & bit], key=self._priority)
            if len(here) > 1 and self._priority(here[-1]) == self._priority(here[-2]):
                told = "".join([f"\n\t- {self.rules[rule]}" for rule in here])
                raise GrammarError(f"Reduce/Reduce collision in {name} between the following rules: {told}")
            if bit & shifted and strict:
                told = f"\n * {self.rules[here[-1]]}"
                raise GrammarError(f"Shift/Reduce conflict for terminal {name}. [strict-mode]{told}")

    def _names(self, terminals: int) -> list[str]:
        """Returns the names of a set of terminals."""
        found: list[str] = []
        while terminals:
            lowest = terminals & -terminals
            found.append(self.names[lowest.bit_length() - 1])
            terminals ^= lowest
        return found


def _spread(values: list[int], leads: list[list[int]]) -> None:
    """Add each set of terminals to those that it leads to, and to those that these lead to."""
    waiting = list(range(len(values)))
    while waiting:
        at = waiting.pop()
        value = values[at]
        for other in leads[at]:
            if value | values[other] != values[other]:
                values[other] |= value
                waiting.append(other)
