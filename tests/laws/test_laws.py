"""The laws of every game in every format, by random legal play. A new one is tried as soon as it is registered."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import headjudge as hj
from headjudge.kernel import knowledge, options, views
from headjudge.kernel.cards import SERIAL_BITS, Instance
from headjudge.kernel.decisions import Question
from headjudge.kernel.game import Game as State
from headjudge.kernel.identity import fingerprint
from headjudge.kernel.stepping import Stop, run_to
from tests.amounts import amount
from tests.laws.games import GAMES, begin, somewhere, told, walk

SEEDS = st.integers(0, 2**32)
DECISIONS = st.integers(0, 350)

pytestmark = pytest.mark.parametrize("game", GAMES)
few = settings(max_examples=amount(8, 1), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
SHUFFLED_AT = amount(11, 61)
"""How many decisions lie between two at which what is hidden is exchanged."""
some = settings(few, max_examples=amount(15, 2))


def check_cards(state: State) -> None:
    seen: list[int] = []
    for place, numbers in enumerate(state.cards_at):
        for number in numbers:
            assert state.cards[number].place == place
            seen.append(number)
    assert sorted(seen) == list(range(len(state.cards)))
    for number, card in enumerate(state.cards):
        assert card.number == number and card.serial & ((1 << SERIAL_BITS) - 1) == number
    assert len({card.serial for card in state.cards}) == len(state.cards)


@few
@given(seed=SEEDS)
def test_every_card_is_in_exactly_one_zone_and_every_game_ends(game: str, seed: int) -> None:
    """And no decision is empty, lists one choice twice or two options under one key."""
    for played in walk(begin(game, seed), seed, 20_000):
        check_cards(played.state)
        question = played.state.question
        if question is not None:
            assert len(question.choices) > 1
            assert len(set(question.choices)) == len(question.choices)
            keys = options.keys_of(played.state, question)
            assert len(set(keys)) == len(keys)
            assert 0 <= question.low <= question.high and 0 <= question.picked < question.high


@few
@given(seed=SEEDS)
def test_a_decision_says_in_words_what_every_option_does_and_by_which_rule(game: str, seed: int) -> None:
    for played in walk(begin(game, seed), seed, 20_000):
        decision = played.decision
        if decision is not None:
            assert decision.prompt and decision.rule.startswith(f"{game.split()[0]}:")
            assert all(option.text for option in decision.options)


@few
@given(seed=SEEDS)
def test_asking_what_is_forced_changes_nothing_but_the_asking(game: str, seed: int) -> None:
    for played in walk(begin(game, seed, ask_forced=True, ask_hidden=True), seed, 20_000):
        check_cards(played.state)
        if played.decision is not None:
            assert played.decision.options


@few
@given(seed=SEEDS)
def test_a_replay_gives_the_same_game(game: str, seed: int) -> None:
    played = begin(game, seed)
    for _ in walk(played, seed):
        pass
    again = hj.replay(played.record())
    assert again.drift is None
    assert again.game.fingerprint() == played.fingerprint() and again.game.result == played.result


@cache
def told_with(hash_seed: str) -> dict[str, str]:
    """What a process with this hash seed tells of a game of each way to play, untraced: shortcuts are taken there."""
    program = ("from tests.laws.games import GAMES, told\n"
               "for way in GAMES:\n"
               "    print(way, told(way, 11), sep='\\t')")
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "HEADJUDGE_PARANOID": "", "HEADJUDGE_TRACE": "0"}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=100,
                          env=environment)
    return dict(line.split("\t") for line in done.stdout.splitlines())


def test_another_process_with_another_hash_seed_plays_the_same_game(game: str) -> None:
    for hash_seed in ("0", "1", "4242")[:amount(3, 1)]:
        assert told_with(hash_seed)[game] == told(game, 11)


@some
@given(seed=SEEDS, decisions=DECISIONS)
def test_a_clone_never_affects_its_origin(game: str, seed: int, decisions: int) -> None:
    played = somewhere(game, seed, decisions)
    before = (played.fingerprint(), played.position(), json.dumps(played.view(0)), len(played.log))
    twin = played.clone()
    assert twin.fingerprint() == before[0] and twin.position() == before[1]
    for _ in walk(twin, seed + 1, 60):
        if twin.decisions_made()[decisions + 20:]:
            break
    assert (played.fingerprint(), played.position(), json.dumps(played.view(0)), len(played.log)) == before


@some
@given(seed=SEEDS, decisions=DECISIONS)
def test_saving_and_loading_is_the_identity(game: str, seed: int, decisions: int) -> None:
    played = somewhere(game, seed, decisions)
    text = played.dumps()
    loaded = hj.loads(text)
    assert loaded.fingerprint() == played.fingerprint() and loaded.position() == played.position()
    assert loaded.dumps() == text
    assert loaded.result == played.result
    for seat in (*range(played.state.layout.players), None):
        assert loaded.view(seat) == played.view(seat) and loaded.log_for(seat) == played.log_for(seat)


@some
@given(seed=SEEDS, decisions=DECISIONS, back=st.integers(1, 40))
def test_applying_and_taking_back_is_the_identity(game: str, seed: int, decisions: int, back: int) -> None:
    played = somewhere(game, seed, decisions)
    made = played.decisions_made()
    back = min(back, len(made))
    after = played.fingerprint()
    if not back:
        return
    played.undo(back)
    assert played.fingerprint() == somewhere(game, seed, len(made) - back).fingerprint()
    for index in made[len(made) - back:]:
        played.apply(index)
    assert played.fingerprint() == after


@few
@given(seed=SEEDS)
def test_what_is_read_from_a_cache_is_what_is_worked_out_anew(game: str, seed: int) -> None:
    played = begin(game, seed)
    shape = played.rules.shape()
    numbers = [field.key for field in shape.numbers] if shape is not None else []
    words = ["name", *(field.key for field in shape.words)] if shape is not None else ["name"]
    for number, _ in enumerate(walk(played, seed)):
        if number % 7:
            continue
        state = played.state
        slow = state.clone()
        slow.active_parts, slow.numbers, slow.watchers = None, {}, {}
        for card in range(len(state.cards)):
            for field in numbers:
                assert state.number(card, field) == slow.number(card, field)
            for field in words:
                assert state.words(card, field) == slow.words(card, field)
        question = state.question
        if question is not None:
            assert list(asked_again(slow).choices) == list(question.choices)


@few
@given(seed=SEEDS)
def test_a_question_that_is_asked_again_leaves_the_state_as_it_was(game: str, seed: int) -> None:
    """As it is after a save, a concession or a loop declaration: the step that asks does nothing else."""
    for number, played in enumerate(walk(begin(game, seed, ask_forced=True, ask_hidden=True), seed)):
        if number % 3 == 0 and not played.over:
            twin = played.state.clone()
            asked_again(twin)
            assert fingerprint(twin) == played.fingerprint()


def asked_again(state: State) -> Question:
    """The question that the asking step asks in this state, once more."""
    state.question = None
    state.own(len(state.frames) - 1).at -= 1
    state.run()
    assert state.question is not None
    return state.question


@few
@given(seed=SEEDS)
def test_the_changes_of_a_value_lead_from_what_is_printed_to_what_is_read(game: str, seed: int) -> None:
    played = begin(game, seed)
    for number, _ in enumerate(walk(played, seed)):
        if number % 9 or played.over:
            continue
        for card in played.cards():
            for field in options.number_fields(played.state, card.instance.row):
                lines = card.changes(field)
                assert lines[-1].value == getattr(card, field)
                assert sum(line.by or 0 for line in lines) == lines[-1].value - lines[0].value


# Views


def with_hidden_cards_mixed(state: State, seat: int | None, source: Random) -> State:
    """Returns another state that this seat cannot tell from this one.

    The cards that it may not know are mixed, for each owner and section of the deck list.
    """
    twin = state.clone()
    unseen: dict[tuple[int, str], list[int]] = {}
    for card in state.cards:
        if not knowledge.sees(state, seat, card):
            section = state.rules.section(card.row.definition)
            unseen.setdefault((card.owner, section), []).append(card.number)
    for (owner, _), hidden in unseen.items():
        rows = [state.cards[number].row for number in hidden]
        source.shuffle(rows)
        for number, row in zip(hidden, rows, strict=True):
            card = state.cards[number]
            twin.cards[number] = Instance(
                number, row, owner, card.place, card.serial, card.since, card.arrived, card.state, card.face_up,
                card.counters, card.host,
            )
    twin.active_parts, twin.numbers, twin.watchers = None, {}, {}
    return twin


@few
@given(seed=SEEDS)
def test_views_decisions_and_logs_tell_nothing_of_hidden_cards(game: str, seed: int) -> None:
    source = Random(seed)
    for number, played in enumerate(walk(begin(game, seed), seed)):
        if number % SHUFFLED_AT:
            continue
        state = played.state
        for seat in (*range(state.layout.players), None):
            twin = with_hidden_cards_mixed(state, seat, source)
            if state.question is not None and state.question.player == seat:
                asked_again(twin)
            assert json.dumps(views.view(twin, seat)) == json.dumps(views.view(state, seat))
            assert json.dumps(views.log_of(twin, seat)) == json.dumps(views.log_of(state, seat))


@few
@given(seed=SEEDS)
def test_a_view_names_no_card_that_its_seat_may_not_know(game: str, seed: int) -> None:
    """Every definition in the view of a seat belongs to a card that it sees; hidden zones show their counts."""
    for number, played in enumerate(walk(begin(game, seed), seed)):
        if number % 13:
            continue
        state = played.state
        for seat in (*range(state.layout.players), None):
            shown = views.view(state, seat)
            named = sum(text.count('"def":') for text in [json.dumps(shown["players"])])
            assert named == sum(knowledge.sees(state, seat, card) for card in state.cards)
            assert shown["decision"] is None or state.layout.allied(shown["asked"], seat)


@few
@given(seed=SEEDS, decisions=DECISIONS)
def test_the_log_of_a_seat_tells_as_much_as_happened(game: str, seed: int, decisions: int) -> None:
    played = somewhere(game, seed, decisions)
    everything = views.log_of(played.state, None, everything=True)
    for seat in (*range(played.state.layout.players), None):
        told = played.log_for(seat)
        assert [(one["kind"], one["rule"], one["group"]) for one in told] == [
            (one["kind"], one["rule"], one["group"]) for one in everything]


# Steps


@some
@given(seed=SEEDS, decisions=DECISIONS)
def test_running_step_by_step_is_running(game: str, seed: int, decisions: int) -> None:
    played = somewhere(game, seed, decisions)
    if played.decision is None:
        return
    slow = played.clone()
    index = decisions % len(played.decision.options)
    played.apply(index)
    slow.state.answer(index)
    run_to(slow.state, Stop(phase="no such phase"))
    assert slow.fingerprint() == played.fingerprint()
