"""Games and scenes go as their transcripts say."""

from __future__ import annotations

import difflib

import pytest

from headjudge.cards.games import game_ids
from tests.golden.transcripts import FOLDER, transcripts

CASES = [(game, name) for game in game_ids() for name in transcripts(game)]


@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_golden_transcripts_and_no_others(game: str) -> None:
    there = {path.stem for path in (FOLDER / game).glob("*.txt")}
    made = set(transcripts(game))
    assert there, f"{game} has no golden transcript: make golden GAME={game}, and read them"
    assert there == made, f"make golden GAME={game}: missing {made - there}, left over {there - made}"


@pytest.mark.parametrize(("game", "name"), CASES, ids=[f"{game}-{name}" for game, name in CASES])
def test_a_transcript_is_as_it_was(game: str, name: str) -> None:
    path = FOLDER / game / f"{name}.txt"
    before = path.read_text(encoding="utf-8").splitlines()
    now = transcripts(game)[name]().splitlines()
    changes = list(difflib.unified_diff(before, now, "golden", "now", lineterm="", n=2))
    assert not changes, (
        f"{path.name} goes otherwise. If that is right: make golden GAME={game}, and read the change before it is "
        "committed.\n" + "\n".join(changes[:40])
    )
