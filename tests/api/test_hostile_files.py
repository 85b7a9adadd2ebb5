"""Reading a file returns the game that was written, or raises an error that names the fault; never another error.

HEADJUDGE_MUTANTS sets how many files of each kind are tried.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

import headjudge as hj
from headjudge.api import files
from headjudge.cards.decks import check_list, read_list
from headjudge.cards.pool import read_files, starter_decks
from headjudge.lab.recordings import cut, read_recording
from headjudge.terminal.kept import FOLDER_VARIABLE, Keeper, take_up, waiting
from headjudge.terminal.saves import read_saved, text_of
from tests.amounts import amount
from tests.mutants import mutant
from tests.terminal.test_kept import seating

TRIED = int(os.environ.get("HEADJUDGE_MUTANTS", "15"))
GAMES = ("ws", "gcg", "gate", "cfv", "cfd")


@cache
def decks(game: str) -> list[hj.Deck]:
    return [hj.load_deck(game, name) for name in list(starter_decks(game))[:2]]


@cache
def played(game: str) -> hj.Game:
    begun = hj.new_game(game, decks(game), seed=5)
    begun.run({0: "random", 1: "random"}, until=4, seed=2)
    return begun


@cache
def position(game: str) -> hj.Game:
    """A position that was set up, some decisions later: its save holds the state at its beginning."""
    begun = hj.scenario(game, phase="main", players=[{"hand": 4}, {}])
    begun.run({0: "first", 1: "first"}, until=3)
    return begun


def saved(game: str) -> str:
    return text_of(played(game), seating(played(game)))


def saved_position(game: str) -> str:
    return position(game).dumps()


def recorded(game: str) -> str:
    return played(game).record()


def recorded_position(game: str) -> str:
    return position(game).record()


def match() -> str:
    begun = hj.match("gate", decks("gate"), seed=3)
    begun.game.run({0: "random", 1: "random"}, until=3)
    begun.game.concede(0)
    begun.next_game()
    begun.game.apply(0)
    return begun.dumps()


def goes_on(game: hj.Game) -> None:
    """What was loaded can be looked at, saved, taken back and played on."""
    for seat in (None, *range(game.state.layout.players)):
        game.view(seat)
        game.log_for(seat)
    game.why()
    assert hj.loads(game.dumps()).fingerprint() == game.fingerprint()
    game.run({seat: "random" for seat in range(game.state.layout.players)}, until=game.turn + 2)
    if game.decisions_made():
        game.undo()


def read_save(path: Path) -> None:
    found = read_saved(path)
    assert found.game.fingerprint() == files.unseal(path.read_bytes(), files.GAME_FORMAT)["fingerprint"]
    goes_on(found.game)
    read_recording(path)


def read_replay(path: Path) -> None:
    recorded = read_recording(path)
    goes_on(hj.replay(recorded).game)
    cut(recorded, 3)


def read_match(path: Path) -> None:
    hj.replay_match(path.read_bytes())
    loaded = hj.load_match(path.read_bytes())
    goes_on(loaded.game)
    again = hj.load_match(loaded.dumps())
    assert again.game.fingerprint() == loaded.game.fingerprint()


def read_kept(path: Path) -> None:
    waiting()
    goes_on(take_up(path).game)


def read_cards(game: str, path: Path) -> None:
    pool = read_files(game, [path])
    for card in pool.cards[:6]:
        assert pool.definition(card).name == card.name
        pool.find(card.name)


def read_deck(game: str, path: Path) -> None:
    check_list(read_list(game, path))


def starter(game: str, ending: str) -> str:
    folder = next(iter(starter_decks(game).values())).parent
    return min(folder.glob(f"*{ending}")).read_text("utf-8")


def deck_json(game: str) -> str:
    deck = decks(game)[0]
    return json.dumps({"name": deck.name, "game": game,
                       "cards": [{"id": entry[0].id, "count": entry[1]} for entry in deck.cards]})


def kept() -> str:
    game = hj.new_game("ws", decks("ws"), seed=5)
    keeper = Keeper("ws", seating(game))
    for _ in range(8):
        game.apply(0)
        keeper.keep(game)
    text = keeper.path.read_text("utf-8")
    keeper.discard()
    return text


KINDS: dict[str, tuple[Callable[[], str], Callable[[Path], None]]] = {
    **{f"save-{game}": (partial(saved, game), read_save) for game in GAMES},
    **{f"position-{game}": (partial(saved_position, game), read_save) for game in GAMES},
    **{f"replay-{game}": (partial(recorded, game), read_replay) for game in GAMES},
    **{f"replay-position-{game}": (partial(recorded_position, game), read_replay) for game in GAMES},
    "match-gate": (match, read_match),
    **{f"cards-{game}": (partial(starter, game, ".json"), partial(read_cards, game)) for game in GAMES},
    **{f"deck-{game}": (partial(starter, game, ".txt"), partial(read_deck, game)) for game in GAMES},
    **{f"json-deck-{game}": (partial(deck_json, game), partial(read_deck, game)) for game in GAMES},
}


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("kind", KINDS)
def test_any_file_is_read_or_refused_in_words(kind: str, tmp_path: Path) -> None:
    make, reading = KINDS[kind]
    _try(kind, make(), reading, tmp_path / "file")


@pytest.mark.timeout(3600)
def test_any_kept_game_is_taken_up_or_refused_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    text = kept()
    _try("kept", text, read_kept, tmp_path / "running" / "ws-1.game")


def _try(kind: str, text: str, reading: Callable[[Path], Any], path: Path) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")
    reading(path)      # as it is, it is read
    sealed = kind.partition("-")[0] in ("save", "position", "replay", "match")
    refused = 0
    for number in range(amount(TRIED, TRIED // 3) if sealed else TRIED):    # to read these, games are played
        data = mutant(text, Random(f"{kind} {number}"), sealed)
        path.write_bytes(data)
        try:
            reading(path)
        except hj.HeadJudgeError as error:
            refused += 1
            assert len(str(error)) < 60_000 and "\x1b" not in str(error)
        except Exception as error:
            raise AssertionError(f"mutant {number} of {kind}: {type(error).__name__}: {error}") from error
    assert refused > 0
