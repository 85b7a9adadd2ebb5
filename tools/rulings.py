"""Write the book of rulings: what the tests of a game prove, for a judge to read.

Usage: python tools/rulings.py [GAME] [--to FILE] [TESTS ...]     by default ws, build/rulings/GAME.md, tests/GAME

The tests are run. Each that is tagged with rules and passes becomes a ruling: its name as a sentence, what its
docstring says, its rules with our summaries, the numbers of the official answers that it settles, the cards and the
position it begins with, every choice with what it led to, and what it checks. Rulings stand under the first of their
rules, in the order of the document.
"""

from __future__ import annotations

import argparse
import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

CHECKOUT = Path(__file__).resolve().parents[1]

MOST_CHOICES = 12
"""Choices of one game that are told; of more, the first and the last ones."""
MOST_LINES = 10
"""Lines of what a choice led to that are told."""
MOST_GAMES = 3
"""Positions of one test that are told."""
PLACE_HOLDER = re.compile(r"ability \d+")
"""What stands for text on a card that a test has made from trees."""
ELSEWHERE = re.compile(r"NOTES \w+ \d[\d.]*\d(?:(?:,| and) \d[\d.]*\b)*[:.,]?\s*")
"""References to what is not in the repository."""
QUIET = frozenset(("begin", "end", "shuffle", "result"))


@dataclass
class Told:
    """A game of a test: how it began, the choices with what they led to, and where it stands at the end."""

    cards: list[str]
    position: list[str]
    first: list[str]
    choices: list[tuple[str, list[str]]] = field(default_factory=list)
    game: Any = None


@dataclass
class Ruling:
    """A test that has passed."""

    name: str
    says: str
    rules: list[str]
    where: str
    games: list[Told]
    checks: list[str]
    answers: list[str] = field(default_factory=list)
    cases: int = 1


# Telling a game


def lines_of(entries: Iterable[Any]) -> list[str]:
    """What happened, with rules; equal lines that follow each other once."""
    found = [f"{entry.text} ({entry.rule or 'card text'})" for entry in entries
             if entry.kind not in QUIET and entry.text]
    told = together(found, lambda line, count: f"{line} x{count}")
    return told if len(told) <= MOST_LINES else [*told[: MOST_LINES - 1], f"... {len(told) - MOST_LINES + 1} more"]


def together(words: Iterable[str], many: Callable[[str, int], str]) -> list[str]:
    """Equal words that follow each other as one."""
    groups = [(word, len(list(alike))) for word, alike in groupby(words)]
    return [word if count == 1 else many(word, count) for word, count in groups]


def cards_of(state: Any) -> list[str]:
    """The cards that matter in a position, each once: fields and text."""
    from headjudge.language.reading.reader import print_ability
    from headjudge.language.rows.errors import NoWords

    found: list[str] = []
    for row in state.table.rows:
        card = row.definition
        if card.name == "Filler" or not any(one.row is row for one in state.cards):
            continue
        words = [f"{key} {', '.join(values)}" for key, values in card.words.items() if key != "name" and values]
        fields = [card.type, *(f"{key} {number}" for key, number in card.numbers.items()), *words]
        text = [line for line in card.text if not PLACE_HOLDER.fullmatch(line)]
        if not text:
            for tree in card.abilities:
                try:
                    text.append(print_ability(state.rules.id, tree))
                except (NoWords, AssertionError, LookupError, TypeError, ValueError):
                    text.append("(an ability that no card prints)")
        said = f": {' / '.join(text)}" if text else ""
        found.append(f"{card.name} ({', '.join(fields)}){said}")
    return found


def position_of(state: Any) -> list[str]:
    """Where the cards lie, seat by seat."""
    layout = state.layout
    told = [f"Turn {state.turn}, {state.phase} of player {state.turn_player + 1}"]
    for owner in range(layout.place_count // layout.spot_count):
        parts = []
        for kind in range(layout.spot_count):
            numbers = state.cards_at[owner * layout.spot_count + kind]
            if numbers:
                zone, slot = layout.spot_zone[kind], layout.spot_slot[kind]
                name = (f"{zone.name} {slot}" if zone.name != "stage" else slot).replace("_", " ").strip()
                parts.append(f"{name}: {_cards(state, numbers, zone)}")
        who = f"Player {owner + 1}" if owner < layout.players else "All"
        told.append(f"{who}: {'; '.join(parts) or 'nothing'}")
    return told


def _cards(state: Any, numbers: tuple[int, ...], zone: Any) -> str:
    words: list[str] = []
    for number in reversed(numbers):
        card = state.cards[number]
        state_word = card.state if card.state and card.state != zone.states[0] else ""
        turned = "" if card.face_up == zone.face_up else "face up" if card.face_up else "face down"
        how = ", ".join(word for word in (state_word, turned) if word)
        words.append(card.name + (f" ({how})" if how else ""))
    return ", ".join(together(words, lambda word, count: f"{count} {word}"))


def asked(game: Any) -> str:
    """What is asked now, with all options; or how the game ended."""
    if game.result is not None:
        return f"The game is over: {game.result.reason} ({game.result.rule or 'no rule'})"
    decision = game.decision
    if decision is None:
        return ""
    options = together([option.text for option in decision.options], lambda word, count: f"{word} ({count} of them)")
    more = [f"and {len(options) - 8} more"] if len(options) > 8 else []
    listed = "; ".join([*options[:8], *more])
    return f"Player {decision.player + 1} is asked ({decision.rule}): {decision.prompt} {listed}"


# Running the tests


class Recorder:
    """A plugin of pytest that notes what happens in the games of each test."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.rulings: dict[str, Ruling] = {}
        self._games: list[Told] = []
        self._told: dict[int, Told] = {}
        self._busy = False

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        from headjudge.api import creating
        from headjudge.api.game import Game

        self._games, self._told = [], {}
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(creating, "begin", self._begin(vars(creating)["begin"]))
            patch.setattr(Game, "_choose", self._choose(Game._choose))
            patch.setattr(Game, "concede", self._concede(Game.concede))
            yield
        self._note(item)

    def _begin(self, begin: Callable[..., Any]) -> Callable[..., Any]:
        def noted(state: Any, decks: Any, undo: Any) -> Any:
            if len(self._games) >= MOST_GAMES:
                return begin(state, decks, undo)
            new = decks is not None
            told = Told([] if new else cards_of(state), ["A new game"] if new else position_of(state), [])
            game = begin(state, decks, undo)
            told.game = game
            told.first = lines_of(game.log)
            self._games.append(told)
            self._told[id(game)] = told
            return game

        return noted

    def _choose(self, choose: Callable[..., Any]) -> Callable[..., Any]:
        def noted(game: Any, index: int, until: str = "") -> Any:
            told = self._told.get(id(game))
            if told is None or self._busy or told.game is not game:
                return choose(game, index, until)
            decision, before = game.decision, game.state.log
            said = f"Player {decision.player + 1}: {decision.options[index].text} ({decision.rule})"
            self._busy = True
            try:
                done = choose(game, index, until)
            finally:
                self._busy = False
            told.choices.append((said, lines_of(game._since(before))))
            return done

        return noted

    def _concede(self, concede: Callable[..., Any]) -> Callable[..., Any]:
        def noted(game: Any, player: int) -> Any:
            told = self._told.get(id(game))
            if told is not None and told.game is game:
                told.choices.append((f"Player {player + 1} gives up", []))
            return concede(game, player)

        return noted

    def _note(self, item: pytest.Item) -> None:
        rules = [str(rule) for mark in item.iter_markers("rule") for rule in mark.args]
        own = [rule.partition(":")[2] for rule in dict.fromkeys(rules) if rule.startswith(f"{self.game}:")]
        function = getattr(item, "function", None)
        if not own or function is None or getattr(item.obj, "is_hypothesis_test", False):  # type: ignore[attr-defined]
            return
        key = item.nodeid.partition("[")[0]
        answers = [str(number) for mark in item.iter_markers("ruling") for number in mark.args]
        if key in self.rulings:
            known = self.rulings[key]
            known.cases += 1
            known.answers = list(dict.fromkeys([*known.answers, *answers]))
            return
        path, line, _ = item.location
        name = function.__name__.removeprefix("test_").replace("_", " ")
        says = ELSEWHERE.sub("", " ".join(inspect.cleandoc(function.__doc__ or "").split()))
        says = says[:1].upper() + says[1:]
        for told in self._games:
            told.choices = shortened(told.choices)
        where = f"{path}:{(line or 0) + 1}"
        self.rulings[key] = Ruling(name, says, own, where, self._games, checks_of(function), answers)


def shortened(choices: list[tuple[str, list[str]]]) -> list[tuple[str, list[str]]]:
    if len(choices) <= MOST_CHOICES:
        return choices
    half = MOST_CHOICES // 2
    return [*choices[:half], (f"... {len(choices) - 2 * half} more choices", []), *choices[-half:]]


@cache
def checks_of(function: Callable[..., object]) -> list[str]:
    """What a test asserts, as it is written."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    return [ast.unparse(node.test) for node in ast.walk(tree) if isinstance(node, ast.Assert)]


# The book


def book(game: str, rulings: Iterable[Ruling]) -> str:
    """The rulings in the order of the document."""
    from headjudge.ledger import read_ledger

    ledger = read_ledger(game)
    summaries = {rule.id: rule.summary for rule in ledger.rules}
    order = {rule.id: place for place, rule in enumerate(ledger.rules)}
    first: dict[str, list[Ruling]] = {}
    count = 0
    for ruling in rulings:
        first.setdefault(ruling.rules[0], []).append(ruling)
        count += 1
    lines = [
        f"# Book of rulings: {game}",
        "",
        f"{count} rulings, each proved by a test that passes. Rules are named by their numbers, with summaries in our",
        "own words. A *Filler* is a plain card; zones are listed from the top; cards lie as they ordinarily lie there,",
        "unless something else is said. Under each choice stands what it led to, with the rule that says so.",
    ]
    chapter = ""
    for number in sorted(first, key=lambda number: order.get(number, len(order))):
        top = number.partition(".")[0]
        if top != chapter:
            chapter = top
            lines += ["", f"## {top} {summaries.get(top, '')}".rstrip()]
        lines += ["", f"### {number} {summaries.get(number, '')}".rstrip()]
        for ruling in sorted(first[number], key=lambda one: one.where):
            lines += written(ruling, summaries)
    return "\n".join(lines) + "\n"


def written(ruling: Ruling, summaries: dict[str, str]) -> list[str]:
    """One ruling."""
    lines = ["", f"**{ruling.name[:1].upper()}{ruling.name[1:]}.**" + (f" {ruling.says}" if ruling.says else "")]
    if len(ruling.rules) > 1:
        lines += ["", "; ".join(f"{rule} {summaries.get(rule, '')}".rstrip(" .") for rule in ruling.rules[1:]) + "."]
    if ruling.answers:
        lines += ["", f"Official answers: {', '.join(ruling.answers)}."]
    for told in ruling.games:
        lines += ["", *(f"- {line}" for line in told.position), *(f"- {line}" for line in told.cards)]
        if told.first:
            lines += [f"- At once: {'; '.join(told.first)}"]
        for at, (choice, led) in enumerate(told.choices, 1):
            lines += [""] if at == 1 else []
            lines += [f"{at}. {choice}", *(f"   - {line}" for line in led)]
        end = asked(told.game)
        if end:
            lines += ["", f"Then: {end}"]
    if ruling.checks:
        lines += ["", "Checked: " + "; ".join(f"`{check}`" for check in ruling.checks) + "."]
    cases = f", {ruling.cases} cases of which this is the first" if ruling.cases > 1 else ""
    lines += ["", f"<sub>{ruling.where}{cases}</sub>"]
    return lines


def make(game: str, tests: list[str]) -> tuple[int, str, int]:
    """Run the tests: pytest's exit code, the book and the number of rulings."""
    recorder = Recorder(game)
    code = pytest.main(["-q", "--no-header", "-p", "no:cacheprovider", *tests], plugins=[recorder])
    return int(code), book(game, recorder.rulings.values()), len(recorder.rulings)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Write the book of rulings of a game.")
    parser.add_argument("game", nargs="?", default="ws")
    parser.add_argument("tests", nargs="*")
    parser.add_argument("--to", type=Path)
    given = parser.parse_args(arguments)
    target: Path = given.to or CHECKOUT / "build" / "rulings" / f"{given.game}.md"
    code, text, count = make(given.game, given.tests or [str(CHECKOUT / "tests" / given.game)])
    if not count:
        print("no test that is tagged with a rule has passed", file=sys.stderr)
        return 1
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    print(f"{count} rulings in {target}")
    return code


if __name__ == "__main__":
    sys.path.insert(0, str(CHECKOUT))
    sys.exit(main(sys.argv[1:]))
