"""The steps that reword a line of gate: each is left out where none of its words stands: it changes nothing there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from pkgutil import iter_modules

from headjudge.games.gate.text import rewording
from headjudge.games.gate.text.rewording.order import ORDER
from headjudge.games.gate.text.rewording.patterns import Row
from headjudge.games.gate.text.rewording.step import Rewording, Steps, where
from headjudge.games.gate.text.rows.table import ROWS
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import grammar_of
from headjudge.language.reading.words import Word
from tests.amounts import amount
from tests.gate.test_rows import FRAMES, WORDS
from tests.language.row_checks import Samples, rule_of


def told(words: list[Word]) -> str:
    return " ".join(word.text for word in words)


def plain(text: str) -> list[Word]:
    return [Word("", one, at, at) for at, one in enumerate(text.split())]


def here(words: list[Word]) -> set[str]:
    return {word.text for word in words} | {word.kind for word in words}


@cache
def lines() -> list[list[Word]]:
    """The words of lines of the document, of a line with each row, and of the halves of two of them at a time."""
    file = Path(__file__).parent / "data/lines.tsv"
    texts = [line.split("\t")[1] for line in file.read_text("utf-8").splitlines()]
    samples = Samples(ROWS, WORDS)
    for alias, way in ROWS.by_alias.items():
        text = next(iter(samples.texts(way)))[0]
        texts += [frame.replace("{}", text) for frame in FRAMES.get(rule_of(alias), ())[:1]]
    whole = []
    for text in texts:
        try:
            whole.append(grammar_of("gate").tokens(text))
        except UnreadText:
            continue
    return whole + [[*one[: len(one) // 2], *other[len(other) // 2 :]] for one, other in pairwise(whole)]


def unlike(step: Rewording, words: list[Word]) -> Iterator[str]:
    """How a step changes these words, if it does."""
    said = step(words)
    if said != words:
        name = step.step.expression if isinstance(step.step, Row) else step.step.__name__
        yield f"{name} ({', '.join(sorted(step.words))}): {told(words)} -> {told(said)}"


def test_a_step_or_row_changes_nothing_where_none_of_its_words_stands() -> None:
    found: list[str] = []
    for words in lines()[:: amount(8, 128)]:
        there = here(words)
        for row in [row for step in ORDER for row in step.rows or (step,)]:
            if any(some.isdisjoint(there) for some in (row.words, *row.also)):
                found += unlike(row, words)
    assert not found, "\n".join(found)


def test_what_is_left_out_changes_nothing() -> None:
    """All steps in their order reword a line as those do that are asked because of its words."""
    asked = Steps(ORDER)
    for words in lines()[:: amount(4, 64)]:
        said = words
        for step in ORDER:
            said = step(said)
        assert told(asked.reworded(words)) == told(said)


def test_a_step_changes_nothing_in_a_line_that_it_rewords_once_its_words_are_taken_out() -> None:
    found: list[str] = []
    for words in lines()[:: amount(1, 8)]:
        for step in ORDER:
            said = words if step.words.isdisjoint(here(words)) else step(words)
            if said != words:
                at = [step.words.isdisjoint((word.text, word.kind)) for word in words]
                found += unlike(step, [word for word, kept in zip(words, at, strict=True) if kept])
                found += unlike(step, [word if kept else Word("", "said", word.start, word.end)
                                       for word, kept in zip(words, at, strict=True)])
            words = said
    assert not found, "\n".join(found)


def test_a_step_is_left_out_where_none_of_its_words_stands() -> None:
    asked: list[str] = []

    @where("moon")
    def of_the_moon(words: list[Word]) -> list[Word]:
        asked.append("moon")
        return words

    @where("sun", "NUMBER")
    def of_the_sun(words: list[Word]) -> list[Word]:
        asked.append("sun")
        return words

    steps = Steps((of_the_moon, of_the_sun))
    steps.reworded(plain("the tide comes"))
    assert asked == []
    steps.reworded([Word("NUMBER", "2", 0, 1), *plain("tides")])
    assert asked == ["sun"]


def test_a_word_that_a_step_brings_is_there_for_the_next_one() -> None:
    @where("tide")
    def risen(words: list[Word]) -> list[Word]:
        return [*words, *plain("moon")]

    @where("moon")
    def doubled(words: list[Word]) -> list[Word]:
        return [*words, *words]

    assert told(Steps((risen, doubled)).reworded(plain("tide"))) == "tide moon tide moon"
    assert told(Steps((doubled, risen)).reworded(plain("tide"))) == "tide moon"


def test_every_step_has_one_place_in_the_order() -> None:
    modules = [import_module(f"{rewording.__name__}.{module.name}") for module in iter_modules(rewording.__path__)]
    made = [step for module in modules for step in vars(module).values() if isinstance(step, Rewording)]
    assert sorted(step.step.__name__ for step in made) == sorted(step.step.__name__ for step in ORDER)
    assert len({*map(id, ORDER)}) == len(ORDER)
