"""Whatever is handed over: an error that names it, and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import headjudge as hj
from tests.api.cards import AYLA, CARA, new_game
from tests.cases import every


class Strange:
    """A foreign object that cannot even be printed."""

    def __repr__(self) -> str:
        raise RuntimeError


def made(**fields: Any) -> hj.Definition:
    return hj.card("ws", **{"type": "character", **fields})


STRANGE: list[Any] = [
    None, True, -1, 3, 10**30, 10**5000, 1.5, float("nan"), "", "no such thing", "\ud800", "\x1b[31m", "a" * 100_000,
    b"ws", [], [None], ["ws"], {}, {"a": 1}, {0: 1}, set(), object(), Strange(), Path("nowhere"), (), (1, 2), type,
    AYLA, hj.put(AYLA),
]
SPOTS: list[Callable[[Any], object]] = [
    lambda it: hj.new_game(it, [[AYLA], [AYLA]]),
    lambda it: hj.new_game("ws", it),
    lambda it: hj.new_game("ws", [[AYLA], it]),
    lambda it: hj.new_game("ws", [[AYLA], [it]]),
    lambda it: hj.new_game("ws", [[AYLA], [(AYLA, it)]]),
    *[lambda it, key=key: hj.new_game("ws", [[AYLA], [AYLA]], **{key: it})
      for key in ("seed", "ask_forced", "ask_hidden", "allow_unread", "legal", "undo", "teams")],
    lambda it: hj.scenario(it, players=[{}, {}]),
    lambda it: hj.scenario("ws", players=it),
    lambda it: hj.scenario("ws", players=[{}, it]),
    lambda it: hj.scenario("ws", players=[{}, {"hand": it}]),
    lambda it: hj.scenario("ws", players=[{}, {"stage": it}]),
    lambda it: hj.scenario("ws", players=[{}, {"stage": {"center_left": it}}]),
    *[lambda it, key=key: hj.scenario("ws", players=[{}, {}], **{key: it})
      for key in ("active", "phase", "turn", "seed", "rules", "attack", "ask_forced", "ask_hidden", "undo", "teams")],
    lambda it: hj.put(it),
    *[lambda it, key=key: hj.put(AYLA, **{key: it})
      for key in ("state", "face", "under", "owner", "damage")],
    lambda it: hj.card(it, name="Ayla", type="character"),
    *[lambda it, key=key: made(**{"name": "Ayla", key: it})
      for key in ("id", "name", "type", "text", "color", "level", "power", "traits", "trigger", "side", "nonsense")],
    lambda it: hj.load_deck(it, "low_harbor"),
    lambda it: hj.load_deck("ws", it),
    lambda it: hj.load_deck("ws", "low_harbor", it),
    lambda it: hj.check_deck("ws", it),
    lambda it: hj.load_cards("ws", it),
    lambda it: hj.load_cards(it),
    lambda it: hj.read_cards("ws", it),
    lambda it: hj.read_cards(it),
    hj.loads,
    hj.replay,
]
DEEDS: list[Callable[[hj.Game, Any], object]] = [
    lambda game, it: game.apply(it),
    lambda game, it: game.apply(0, it),
    lambda game, it: game.pick(it, action="pass"),
    *[lambda game, it, part=part: game.pick(**{part: it})
      for part in ("action", "card", "target", "slot", "number", "key", "text", "nonsense")],
    lambda game, it: game.concede(it),
    lambda game, it: game.undo(it),
    lambda game, it: game.can_undo(it),
    lambda game, it: game.card(it),
    lambda game, it: game.cards_at(it),
    lambda game, it: game.view(it),
    lambda game, it: game.log_for(it),
    lambda game, it: game.log_for(0, since=it),
    lambda game, it: game.why_not(it),
    lambda game, it: game.why_not("play", it),
    lambda game, it: game.why_not("play", "Ayla", it),
    lambda game, it: game.why_not("play", "Ayla", slot=it),
    lambda game, it: game.why_not("play", player=it),
    lambda game, it: game.run(it),
    lambda game, it: game.run({0: it, 1: it}, "main"),
    lambda game, it: game.run({}, it),
    lambda game, it: game.run({}, seed=it),
    lambda game, it: game.players[0].zones[it],
    lambda game, it: game.players[0].zones["stage"][it],
    lambda game, it: game.players[0].zones["hand"][it],
    lambda game, it: game.players[0].zones["hand"][0].changes(it),
]


@every("call", SPOTS)
def test_making_something_of_anything(call: Callable[[Any], object]) -> None:
    for it in STRANGE:
        try:
            call(it)
        except hj.HeadJudgeError as error:
            assert all(len(line) < 1200 for line in str(error).splitlines())
            str(error).encode()


@every("deed", DEEDS)
def test_doing_anything_to_a_game_that_refuses_it_changes_nothing(deed: Callable[[hj.Game, Any], object]) -> None:
    game = hj.scenario("ws", phase="main", players=[{"hand": [AYLA, CARA], "stage": {"center_left": AYLA}}, {}])
    game.pick(action="pass")
    game.undo()
    assert game.decision is not None
    before = (game.fingerprint(), game.decision.keys, game.decisions_made())
    for it in STRANGE:
        twin = game.clone()
        try:
            deed(twin, it)
        except hj.HeadJudgeError as error:
            assert all(len(line) < 1200 for line in str(error).splitlines())
            assert twin.decision is not None
            assert (twin.fingerprint(), twin.decision.keys, twin.decisions_made()) == before


def test_a_step_to_stop_at_that_there_is_not_is_refused_before_anything_is_done() -> None:
    game = new_game()
    before = game.fingerprint()
    with pytest.raises(hj.HeadJudgeError, match=r"no step carries out 'ws:99\.9'"):
        game.apply(0, until="ws:99.9")
    with pytest.raises(hj.HeadJudgeError, match=r"no step carries out 'ws:99\.9'"):
        game.run({0: "first", 1: "first"}, "ws:99.9")
    with pytest.raises(hj.HeadJudgeError, match=r"ws has no phase 'mian'.*main phase, climax phase"):
        game.run({0: "first", 1: "first"}, "mian")
    assert game.fingerprint() == before


def test_more_decisions_than_there_are_are_not_taken_back() -> None:
    game = new_game()
    for _ in range(3):
        game.apply(0)
    before = game.fingerprint()
    with pytest.raises(hj.HeadJudgeError, match="there are only 3 decisions to take back"):
        game.undo(4)
    assert game.fingerprint() == before
    game.undo(3)
    assert game.decisions_made() == []


def test_all_decisions_are_taken_back_fairly_or_none() -> None:
    game = hj.scenario("ws", phase="main", undo="fair", players=[
        {"hand": [AYLA], "stage": {"center_left": AYLA}}, {}])
    game.apply("exchange")
    for times in (2, 1, 1):
        game.apply(0)
        before = game.fingerprint()
        with pytest.raises(hj.HeadJudgeError, match="there are only"):
            game.undo(5)
        assert game.fingerprint() == before, times


def test_options_that_are_no_flags_are_refused_so_that_every_game_can_be_saved() -> None:
    with pytest.raises(hj.HeadJudgeError, match=r"ask_forced is 1\. Give True or False"):
        hj.new_game("ws", [[AYLA], [AYLA]], ask_forced=1)  # type: ignore[arg-type]
    with pytest.raises(hj.HeadJudgeError, match="Give a whole number"):
        hj.new_game("ws", [[AYLA], [AYLA]], seed=10**5000)


def test_zones_are_a_mapping_and_cards_a_sequence() -> None:
    game = new_game()
    assert game.players[0].zones.get("graveyard") is None
    with pytest.raises(IndexError, match="there is no card 50 in hand: it holds 5"):
        game.players[0].zones["hand"][50]


def test_signs_that_cannot_be_printed_stand_on_no_card_and_in_no_error() -> None:
    for sign in ("\x1b[2J", "\ud800", "\u202e", "\x07"):
        for field in ("name", "japanese_name", "traits", "title", "id"):
            with pytest.raises(hj.HeadJudgeError, match=r"signs that cannot be printed|no title"):
                made(**{"name": "Ayla", field: f"Low {sign} Tide"})
        assert sign not in hj.card("ws", name="Ayla", type="character", text=sign, allow_unread=True).text[0]
        assert sign not in str(hj.HeadJudgeError(f"what {sign}", where=sign, mend=sign))
