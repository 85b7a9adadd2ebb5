"""Parse tables are kept between runs; a file of them that is damaged or cannot be written does no harm."""

from __future__ import annotations

from pathlib import Path

import pytest
from lark import Lark
from lark.exceptions import GrammarError

from headjudge.language.reading.parsing import _Given
from headjudge.language.reading.tables import KEPT, parser_of

GRAMMAR = 'start: "draw" "a" "card"'
AMBIGUOUS = 'start: one | other\none: "draw"\nother: "draw"'


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda name: str(tmp_path / name))
    return tmp_path / "headjudge" / "grammars"


def rules(parser: Lark) -> list[str]:
    return [str(rule) for rule in parser.rules]


def test_a_grammar_is_built_once_and_read_from_its_file_afterwards(cache: Path) -> None:
    built = parser_of(GRAMMAR, _Given)
    (file,) = cache.iterdir()
    written = file.stat().st_mtime_ns
    assert rules(parser_of(GRAMMAR, _Given)) == rules(built) and file.stat().st_mtime_ns == written


@pytest.mark.parametrize("content", [b"", b"no pickle", b"\x80\x04N."])
def test_a_damaged_file_is_built_again(cache: Path, content: bytes) -> None:
    built = parser_of(GRAMMAR, _Given)
    (file,) = cache.iterdir()
    whole = file.read_bytes()
    file.write_bytes(content)
    assert rules(parser_of(GRAMMAR, _Given)) == rules(built)
    assert len(file.read_bytes()) == len(whole)


def test_where_nothing_can_be_written_the_grammar_is_built(cache: Path) -> None:
    cache.parent.write_text("a file, not a folder", "utf-8")
    assert rules(parser_of(GRAMMAR, _Given))


def test_without_a_home_the_grammar_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home(name: str) -> str:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr("platformdirs.user_cache_dir", no_home)
    assert rules(parser_of(GRAMMAR, _Given))


def test_another_text_has_another_file_and_only_the_newest_stay(cache: Path) -> None:
    for number in range(KEPT + 3):
        parser_of(f'start: "draw" "{"a" * (number + 1)}"', _Given)
    assert len(list(cache.iterdir())) == KEPT


def test_a_grammar_with_two_readings_is_refused_and_not_kept(cache: Path) -> None:
    with pytest.raises(GrammarError):
        parser_of(AMBIGUOUS, _Given)
    assert not cache.exists()
