"""How a text was read is kept between runs: a kept reading is the fresh one, and a damaged file does no harm."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from pathlib import Path

import pytest

from headjudge.cards import kept_readings, lines
from headjudge.cards.games import game_ids
from headjudge.cards.lines import Line, read_each
from headjudge.cards.pool import starters
from headjudge.cards.printed import Printed
from headjudge.language.tree.ast import Node
from tests.amounts import amount
from tests.laws.texts import TEXTS

TEXT = ("[CONT] All of your other characters get +500 power.", "[AUTO] When this card attacks, you may draw a card.")


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda name: str(tmp_path / name))
    monkeypatch.setattr(kept_readings, "TRACING", False)
    monkeypatch.setattr(kept_readings, "_BEGUN", time.time_ns())
    kept_readings._folder.cache_clear()
    kept_readings._rooms.clear()
    yield tmp_path / "headjudge" / "readings"
    kept_readings._folder.cache_clear()


def cards(game: str) -> list[tuple[tuple[str, ...], str, str]]:
    """The starter cards of a game and further texts, each with its type and name."""
    known = [(card.text, card.type, card.name) for card in starters(game).cards if isinstance(card, Printed)]
    return known + [((text,), kind, "Ayla") for kind, texts in TEXTS.get(game, {}).items() for text in texts]


def read(text: tuple[str, ...] = TEXT) -> tuple[Line, ...]:
    return read_each("ws", text, "character", "Ayla")


def files(cache: Path) -> list[Path]:
    return [file for folder in cache.iterdir() for file in folder.iterdir()]


def alike(one: object, other: object) -> bool:
    """Whether two trees are equal to the kinds of their values."""
    if type(one) is not type(other):
        return False
    if isinstance(one, Node):
        return all(alike(getattr(one, field.name), getattr(other, field.name)) for field in fields(one))
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(alike, one, other))
    return one == other


@pytest.mark.parametrize("game", game_ids())
def test_a_kept_reading_is_the_fresh_one(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given = [card for card in cards(game) if card[0]]
    fresh = [read_each(game, *card) for card in given]
    monkeypatch.setattr(lines, "_read_now", lambda *card: pytest.fail(f"{card} is not kept"))
    read_again = 0
    for card, before in zip(given, fresh, strict=True):
        if all(line.mistake is None for line in before):
            again = read_each(game, *card)
            assert again == before
            assert all(alike(one.abilities, other.abilities) for one, other in zip(again, before, strict=True))
            read_again += 1
    assert read_again > 20


def test_type_and_name_of_the_card_count(cache: Path) -> None:
    read()
    read_each("ws", TEXT, "character", "Bram")
    read_each("ws", TEXT[:1], "character", "Ayla")
    read_each("ws", ("Draw a card.",), "event", "Ayla")
    assert len(files(cache)) == 4


@pytest.mark.parametrize("change", [
    lambda content: b"",
    lambda content: content[:-1],
    lambda content: content.replace(b"500", b"900", 1),
    lambda content: content[:64] + b"[]",
    lambda content: b"\xff" * 80,
])  # fmt: skip
def test_a_damaged_file_is_read_anew(cache: Path, change: object) -> None:
    before = read()
    (file,) = files(cache)
    whole = file.read_bytes()
    assert callable(change)
    damaged = change(whole)
    assert damaged != whole
    file.write_bytes(damaged)
    assert read() == before
    assert file.read_bytes() == whole


@pytest.mark.parametrize("written", [
    [["[CONT] This means nothing.", 5]],
    [["[CONT] This means nothing.", [5]]],
    [["[CONT] This means nothing.", {"is": "Num", "n": 1}]],
    [["[CONT] This means nothing.", [{"is": "Num", "n": 1}]]],
    [["[CONT] This means nothing.", [{"is": "Keyword"}]]],
    [[5, []]],
    [5],
    5,
    None,
])  # fmt: skip
def test_a_file_that_holds_no_reading_is_read_anew(cache: Path, written: object) -> None:
    """Whoever writes another content may write its sum, too."""
    before = read()
    (file,) = files(cache)
    whole = file.read_bytes()
    content = json.dumps(written).encode()
    file.write_bytes(hashlib.sha256(file.name.encode() + content).hexdigest().encode() + content)
    assert read() == before
    assert file.read_bytes() == whole


def test_the_file_of_another_text_does_not_count(cache: Path) -> None:
    before = read()
    (file,) = files(cache)
    read(TEXT[:1])
    (other,) = [one for one in files(cache) if one != file]
    file.write_bytes(other.read_bytes())
    assert read() == before


def test_where_nothing_can_be_written_texts_are_read(cache: Path) -> None:
    cache.parent.write_text("a file, not a folder", "utf-8")
    assert all(line.abilities for line in read())


def test_a_text_with_a_mistake_is_not_kept(cache: Path) -> None:
    assert any(line.mistake for line in read((*TEXT, "[CONT] This means nothing at all.")))
    assert not cache.exists()


def test_other_sources_keep_their_own_and_only_the_newest_stay(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(kept_readings.KEPT + 3):
        monkeypatch.setattr(kept_readings, "_sources", lambda game, number=number: f"{game}-{number}")
        kept_readings._folder.cache_clear()
        read()
    assert len(list(cache.iterdir())) == kept_readings.KEPT
    assert len(files(cache)) == len(list(cache.iterdir()))


def test_only_so_many_are_kept(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_readings, "MOST", 2)
    for power in (500, 1000, 1500, 2000):
        read((f"[CONT] All of your other characters get +{power} power.",))
    assert len(files(cache)) == 2


def test_several_may_keep_the_same_at_once(cache: Path) -> None:
    texts = [(f"[CONT] All of your other characters get +{number}00 power.",) for number in (5, 10, 15, 20)] * 3
    with ThreadPoolExecutor(4) as pool:
        assert all(line.abilities for found in pool.map(read, texts) for line in found)
    assert len(files(cache)) == 4 and all(read(text) for text in texts)


def test_where_rules_can_be_taken_away_nothing_is_kept(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_readings, "TRACING", True)
    kept_readings._folder.cache_clear()
    assert all(line.abilities for line in read())
    assert not cache.exists()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the sources, in place of those that this process reads."""
    own = Path(kept_readings.__file__).resolve().parents[1]
    copy = tmp_path / "copy" / "headjudge"
    for name in ("kernel", "language", "cards", "games"):
        shutil.copytree(own / name, copy / name)
    monkeypatch.setattr(kept_readings, "__file__", str(copy / "cards" / "kept_readings.py"))
    monkeypatch.setattr(kept_readings, "_BEGUN", time.time_ns() + 3600 * 10**9)
    return copy


def test_every_file_that_reading_depends_on_counts(package: Path) -> None:
    """The grammar, the wordings that are read as others, and modules; what only another game has does not count."""
    sums = [kept_readings._sources("ws")]
    for name in ("kernel/zones.py", "language/reading/grammar.lark", "games/ws/text.lark", "games/ws/rewordings.txt",
                 "games/ws/text/words.py", "games/vanguard/basics.py"):
        with (package / name).open("a", encoding="utf-8") as source:
            source.write("\n")
        sums.append(kept_readings._sources("ws"))
    assert all(sums) and len(set(sums)) == len(sums)
    with (package / "games" / "gcg" / "rewordings.txt").open("a", encoding="utf-8") as source:
        source.write("\n")
    assert kept_readings._sources("ws") == sums[-1]


def test_where_a_source_changed_since_the_process_began_nothing_is_kept(
    cache: Path, package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that outlives an update reads as before; what it reads is no reading by the new sources."""
    monkeypatch.setattr(kept_readings, "_BEGUN", time.time_ns())
    later = time.time() + 60
    os.utime(package / "games" / "ws" / "rewordings.txt", (later, later))
    assert all(line.abilities for line in read())
    assert not cache.exists()


def test_where_a_source_changed_before_it_was_loaded_nothing_is_kept(
    cache: Path, package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What reads texts is loaded with the first text, after the folder is named: it may be another one by then."""
    monkeypatch.setattr(kept_readings, "_BEGUN", time.time_ns())
    assert kept_readings._folder("ws") is not None
    later = time.time() + 60
    os.utime(package / "games" / "ws" / "rewordings.txt", (later, later))
    assert all(line.abilities for line in read())
    assert not cache.exists()


def test_without_a_home_texts_are_read(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home(name: str) -> str:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr("platformdirs.user_cache_dir", no_home)
    assert all(line.abilities for line in read())
    assert not cache.exists()


STARTS = """
import sys
import headjudge as hj
from headjudge.cards.pool import starter_decks
decks = [hj.load_deck({game!r}, name) for name in list(starter_decks({game!r}))[:2]]
game = hj.loads(hj.new_game({game!r}, decks, seed=1).dumps())
assert game.decision is not None
print(*[name for name in sys.modules if name == "lark" or ".text.card_text" in name or ".importers." in name])
"""


@pytest.mark.parametrize("game", ("ws", "gate", "gcg", "cfv", "cfd")[:amount(5, 1)])
def test_with_kept_readings_a_game_starts_and_is_saved_without_the_words_of_card_text(
    game: str, tmp_path: Path
) -> None:
    around = {**os.environ, "HEADJUDGE_TRACE": "0", "XDG_CACHE_HOME": str(tmp_path), "HOME": str(tmp_path)}
    loaded = [subprocess.run([sys.executable, "-c", STARTS.format(game=game)], env=around, text=True, check=True,
                             capture_output=True).stdout.split() for _ in range(2)]
    assert "lark" in loaded[0] and f"headjudge.games.{game}.text.card_text" in loaded[0]
    assert loaded[1] == []
