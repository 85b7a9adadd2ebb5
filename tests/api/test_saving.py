"""Saved games."""

from __future__ import annotations

import json
from contextlib import suppress
from hashlib import blake2b
from typing import Any

import pytest

import headjudge as hj
from headjudge.api.files import GAME_FORMAT, REPLAY_FORMAT, seal
from headjudge.kernel import saving
from headjudge.kernel.game import Game as State
from headjudge.kernel.identity import fingerprint
from tests.api.cards import AYLA, BRANN, CARA, new_game


def played(decisions: int) -> hj.Game:
    game = new_game()
    for number in range(decisions):
        assert game.decision is not None
        game.apply(number % len(game.decision.options))
    return game


def resealed(saved: hj.Game, /, **changes: Any) -> str:
    """A save with other content but a right sum, as somebody might write who means harm."""
    body = json.loads(saved.dumps())
    for key in ("format", "version", "program", "sum"):
        body.pop(key)
    body.update(changes)
    return seal(GAME_FORMAT, body)


def test_a_loaded_game_stands_at_the_same_decision() -> None:
    game = played(30)
    loaded = hj.loads(game.dumps())
    assert loaded.fingerprint() == game.fingerprint() and loaded.position() == game.position()
    assert loaded.decision is not None and game.decision is not None
    assert loaded.decision.keys == game.decision.keys and loaded.decision.rule == game.decision.rule
    assert [entry.text for entry in loaded.log] == [entry.text for entry in game.log]
    assert loaded.view(0) == game.view(0)


def test_a_loaded_game_plays_on_alike() -> None:
    game = played(25)
    loaded = hj.loads(game.dumps().encode())
    for one in (game, loaded):
        one.run({0: "random", 1: "random"}, until="over", seed=4)
    assert loaded.fingerprint() == game.fingerprint() and loaded.result == game.result


MAKERS = {
    "gcg": hj.card("gcg", name="Ayla", type="unit", color="blue", level=1, cost=1, ap=2, hp=3,
                   text="【Deploy】Deploy 1 [Buoy]((Fleet)･AP1･HP1･<Blocker>) Unit token."),
    "gate": hj.card("gate", name="Ayla", type="unit", planet=["Harbor"], limit=1, power=2, crit=1, defense=2,
                    text='* When this card is summoned, summon 1 "Buoy" token with limit 1, power 3, crit 1, defense 1 '
                         'and [Ghoststrike].'),
}
"""Cards that make tokens with an ability, which has no text of its own."""


@pytest.mark.parametrize("name", MAKERS)
def test_a_game_with_a_token_that_has_an_ability_is_loaded(name: str) -> None:
    """The token follows from the text of the card that makes it."""
    more = {"gcg": {"resource_area": 3, "shields": 3}, "gate": {"energy": 3, "life": 9}}[name]
    game = hj.scenario(name, phase="main", players=[{"hand": [MAKERS[name]], "deck": 9, **more}, {"deck": 9, **more}])
    assert hj.loads(game.dumps()).fingerprint() == game.fingerprint()
    while not [card for card in game.cards("Buoy") if card.zone != "outside"]:
        game.apply(0)
    loaded = hj.loads(game.dumps())
    assert loaded.fingerprint() == game.fingerprint() and loaded.dumps() == game.dumps()
    assert loaded.view(1) == game.view(1) and "Buoy" in repr(loaded.view(1))


def test_a_loaded_game_can_be_taken_back() -> None:
    game = played(40)
    loaded = hj.loads(game.dumps())
    assert [loaded.can_undo(seat) for seat in (0, 1)] == [game.can_undo(seat) for seat in (0, 1)]
    loaded.undo(15)
    game.undo(15)
    assert loaded.fingerprint() == game.fingerprint()


def test_a_position_is_saved_with_its_beginning() -> None:
    game = hj.scenario("ws", phase="main", players=[
        {"hand": [AYLA, CARA], "stage": {"center_left": hj.put(BRANN, state="rest", under=[CARA])}}, {}])
    game.pick(action="play", card="Ayla")
    loaded = hj.loads(game.dumps())
    assert loaded.fingerprint() == game.fingerprint()
    loaded.undo()
    game.undo()
    assert loaded.fingerprint() == game.fingerprint()


def test_a_finished_game_is_saved_with_its_result() -> None:
    game = played(10)
    game.concede(0)
    loaded = hj.loads(game.dumps())
    assert loaded.result == game.result and loaded.decision is None


def test_a_game_stopped_between_two_steps_is_saved_there() -> None:
    game = hj.scenario("ws", phase="attack", players=[{"stage": {"center_left": AYLA}}, {}])
    game.pick(action="attack", card="Ayla", until="ws:7.3.1.2")
    loaded = hj.loads(game.dumps())
    assert loaded.decision is None and loaded.fingerprint() == game.fingerprint()
    loaded.run()
    game.run()
    assert loaded.fingerprint() == game.fingerprint()


def test_the_undo_policy_is_saved() -> None:
    game = hj.scenario("ws", phase="clock", undo="fair", players=[{"hand": [AYLA]}, {}])
    assert hj.loads(game.dumps()).undo_policy == "fair"


@pytest.mark.parametrize(
    "text", ["", "{}", "[1, 2]", "null", "not a save", "\x00\x01", '{"format": "other"}', "[" * 50_000]
)
def test_a_foreign_file_is_refused(text: str) -> None:
    with pytest.raises(hj.SaveError, match="no saved game of HeadJudge"):
        hj.loads(text)


def test_other_things_are_refused() -> None:
    with pytest.raises(hj.SaveError, match="a saved game is text, not int"):
        hj.loads(3)  # type: ignore[arg-type]
    with pytest.raises(hj.SaveError, match="no saved game"):
        hj.loads(b"\xff\xfe\x00")
    with pytest.raises(hj.SaveError, match=r"this is a headjudge replay.*`replay`"):
        hj.loads(played(1).record())


def test_a_cut_off_file_is_damaged() -> None:
    text = played(5).dumps()
    for end in (len(text) // 2, len(text) - 1, 60):
        with pytest.raises(hj.SaveError, match="damaged or cut off"):
            hj.loads(text[:end])


def test_a_changed_file_is_damaged() -> None:
    text = played(5).dumps()
    with pytest.raises(hj.SaveError, match="damaged"):
        hj.loads(text.replace('"Ayla"', '"Aila"', 1))


def test_a_newer_file_says_so() -> None:
    text = played(1).dumps().replace('"version":1', '"version":2', 1)
    with pytest.raises(hj.SaveError, match="written by a newer HeadJudge"):
        hj.loads(text)


def test_a_save_of_an_unknown_game_says_so() -> None:
    with pytest.raises(hj.SaveError, match=r"a game that this HeadJudge does not have \(chess\)"):
        hj.loads(resealed(played(1), game="chess"))


@pytest.mark.parametrize("sign", ["\x1b]0;owned\x07", "\x9b2J", "\u202e", "\u2066", "\ud800", "\n", "\x7f"])
@pytest.mark.parametrize("place", ["name", "id", "text", "word", "undo", "key"])
def test_signs_that_a_terminal_would_obey_are_refused(sign: str, place: str) -> None:
    game = played(6)
    body = json.loads(game.dumps())
    cards = body["cards"]
    if place in ("name", "id"):
        cards[0][place] = f"Ay{sign}la"
    elif place == "text":
        cards[0]["text"] = [f"When{sign}"]
    elif place == "word":
        cards[0]["words"]["trait"] = [sign]
    elif place == "key":
        cards[0]["words"][sign] = []
    written = resealed(game, cards=cards, **({"undo": f"free{sign}"} if place == "undo" else {}))
    with pytest.raises(hj.SaveError, match=r"this saved game holds signs that cannot be printed"):
        hj.loads(written)
    record = json.loads(game.record())
    content = {key: value for key, value in record.items() if key not in ("format", "version", "program", "sum")}
    content["decisions"][0][2] += sign
    with pytest.raises(hj.SaveError, match=r"this replay holds signs that cannot be printed"):
        hj.replay(seal(REPLAY_FORMAT, content))


def test_a_file_whose_abilities_are_told_by_their_words_is_read() -> None:
    """Older files are."""
    game = played(3)
    words = repr([(ability.kind, ability.holder, ability.text) for ability in game.state.table.abilities])
    older = resealed(game, abilities=blake2b(words.encode(), digest_size=8).hexdigest())
    assert hj.loads(older).fingerprint() == game.fingerprint()
    with pytest.raises(hj.SaveError, match="reads the abilities of its cards otherwise"):
        hj.loads(resealed(game, abilities="0" * 16))


def test_abilities_that_do_not_follow_from_the_text_are_refused() -> None:
    game = hj.new_game("ws", [hj.load_deck("ws", "low_harbor"), hj.load_deck("ws", "cloudcomb")], seed=1)
    cards = json.loads(game.dumps())["cards"]
    able, other = [card for card in cards if "abilities" in card][:2]
    for changed in ({**able, "abilities": other["abilities"]}, {**able, "abilities": []}, {**able, "text": []},
                    {**able, "marks": ["unread"]}, {**able, "marks": ["seen"]}):
        others = [changed if card["id"] == changed["id"] else card for card in cards]
        with pytest.raises(hj.SaveError, match=f"the abilities of {changed['id']} are not those of its text"):
            hj.loads(resealed(game, cards=others))


@pytest.mark.parametrize("changes", [
    {"type": "potion"}, {"numbers": {"power": -3}}, {"numbers": {"beauty": 3}}, {"name": ""}, {"id": "x" * 300},
    {"words": {"name": ["Other"]}}, {"words": {"color": ["mauve"]}}, {"text": ["x"] * 50},
])
def test_a_card_that_no_card_file_could_hold_is_refused(changes: dict[str, Any]) -> None:
    game = played(2)
    cards = json.loads(game.dumps())["cards"]
    with pytest.raises(hj.SaveError, match="this saved game cannot be read"):
        hj.loads(resealed(game, cards=[{**cards[0], **changes}, *cards[1:]]))


@pytest.mark.parametrize("change", ["shorter", "other", "too_large", "nobody", "none"])
def test_a_history_that_does_not_lead_to_the_state_is_refused(change: str) -> None:
    game = played(12)
    state = json.loads(game.dumps())["state"]
    made = state["history"]
    state["history"] = {"shorter": made[:-1], "other": [*made[:-1], made[-1] + 1], "too_large": [*made[:-1], 10**9],
                        "nobody": [*made, -7], "none": []}[change]
    twisted = State(game.state.rules, game.state.layout, game.state.table, game.state.seed)
    saving.load(twisted, state)
    with pytest.raises(hj.SaveError, match=r"its decisions do not lead|its parts do not fit"):
        hj.loads(resealed(game, state=state, fingerprint=fingerprint(twisted)))


@pytest.mark.parametrize("told", ["winner-takes-all", "battle-royale"])
def test_a_position_of_another_format_than_the_file_says_is_refused(told: str) -> None:
    """A save is of one format: the game that it holds is played and saved in the one that the file names."""
    game = hj.scenario("gcg", players=[{}, {}, {}], format="battle-royale")
    body = json.loads(game.dumps())
    state, start = [{**body[part], "format": "winner-takes-all"} for part in ("state", "start")]
    twisted = State(game.state.rules, game.state.layout, game.state.table, game.state.seed)
    saving.load(twisted, state)
    changed = {"way": "winner-takes-all"} if told == "winner-takes-all" else {
        "state": state, "start": start, "fingerprint": fingerprint(twisted)}
    with pytest.raises(hj.SaveError, match="its format is damaged"):
        hj.loads(resealed(game, **changed))


def test_a_deck_of_more_cards_than_there_is_room_for_is_refused() -> None:
    game = played(0)
    decks = json.loads(game.dumps())["decks"]
    decks[0][0][1] = 10**9
    with pytest.raises(hj.SaveError, match="its decks are damaged"):
        hj.loads(resealed(game, decks=decks))


def test_a_key_that_stands_twice_is_damage() -> None:
    text = played(1).dumps()
    with pytest.raises(hj.SaveError, match="damaged: saved game, line 1: the key 'undo' stands twice"):
        hj.loads(text.replace('"undo":"free"', '"undo":"none","undo":"free"'))


def test_what_was_made_to_do_harm_is_refused() -> None:
    """Every value of the state replaced by others in turn: an error of ours or a game, never anything else."""
    game = played(12)
    body = json.loads(game.dumps())
    for key in ("format", "version", "program", "sum"):
        body.pop(key)
    strange: list[Any] = [
        None, -5, 10**30, "os.system", [], {}, [[]], {"Effect": []}, {"frame": {"do": "Game", "with": {}}},
        {"__import__": ["os"]}, True,
    ]
    tried = 0
    for path in _paths(body, 3):
        for value in strange[tried % 3::3]:
            tried += 1
            if tried % 11:
                continue
            twisted = json.loads(json.dumps(body))
            inside = twisted
            for key in path[:-1]:
                inside = inside[key]
            inside[path[-1]] = value
            with suppress(hj.HeadJudgeError):
                hj.loads(seal(GAME_FORMAT, twisted))


def _paths(value: Any, depth: int) -> list[tuple[Any, ...]]:
    if depth == 0 or not isinstance(value, dict | list):
        return []
    keys = list(value) if isinstance(value, dict) else list(range(min(len(value), 3)))
    return [(key,) for key in keys] + [(key, *rest) for key in keys for rest in _paths(value[key], depth - 1)]
