"""The laws of every game in every format, by random legal play. A new one is tried as soon as it is registered."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.json import encode as written

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


Look = Callable[[hj.Game], None]
"""A law that looks at a game where a decision is asked for, or at its end, and leaves it as it is."""

LOOKS: list[tuple[Look, int]] = []


def looks(every: int = 1) -> Callable[[Look], Look]:
    """Let a law look at each of the random games below, at one in so many decisions."""
    def named(look: Look) -> Look:
        LOOKS.append((look, every))
        return look

    return named


@few
@given(seed=SEEDS)
def test_the_laws_hold_at_every_decision_and_a_replay_gives_the_same_game(game: str, seed: int) -> None:
    """The laws are the functions below that are marked with `looks`; a game is played once for all of them."""
    played = begin(game, seed)
    for number, _ in enumerate(walk(played, seed, 20_000)):
        for look, every in LOOKS:
            if number % every == 0:
                look(played)
    again = hj.replay(played.record())
    assert again.drift is None
    assert again.game.fingerprint() == played.fingerprint() and again.game.result == played.result


@looks()
def every_card_is_in_exactly_one_zone(played: hj.Game) -> None:
    state = played.state
    seen: list[int] = []
    for place, numbers in enumerate(state.cards_at):
        for number in numbers:
            assert state.cards[number].place == place
            seen.append(number)
    assert sorted(seen) == list(range(len(state.cards)))
    for number, card in enumerate(state.cards):
        assert card.number == number and card.serial & ((1 << SERIAL_BITS) - 1) == number
    assert len({card.serial for card in state.cards}) == len(state.cards)


@looks()
def no_decision_is_empty_or_lists_one_choice_twice_or_two_options_under_one_key(played: hj.Game) -> None:
    question = played.state.question
    if question is not None:
        assert len(question.choices) > 1
        assert len(set(question.choices)) == len(question.choices)
        keys = options.keys_of(played.state, question)
        assert len(set(keys)) == len(keys)
        assert 0 <= question.low <= question.high and 0 <= question.picked < question.high


@looks()
def a_decision_says_in_words_what_every_option_does_and_by_which_rule(played: hj.Game) -> None:
    decision = played.decision
    if decision is not None:
        assert decision.prompt and decision.rule.startswith(f"{played.state.rules.id}:")
        assert all(option.text for option in decision.options)


@looks(7)
def what_is_read_from_a_cache_is_what_is_worked_out_anew(played: hj.Game) -> None:
    shape = played.rules.shape()
    numbers = [field.key for field in shape.numbers] if shape is not None else []
    words = ["name", *(field.key for field in shape.words)] if shape is not None else ["name"]
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


def asked_again(state: State) -> Question:
    """The question that the asking step asks in this state, once more."""
    state.question = None
    state.own(len(state.frames) - 1).at -= 1
    state.run()
    assert state.question is not None
    return state.question


@looks(9)
def the_changes_of_a_value_lead_from_what_is_printed_to_what_is_read(played: hj.Game) -> None:
    for card in () if played.over else played.cards():
        for field in options.number_fields(played.state, card.instance.row):
            lines = card.changes(field)
            assert lines[-1].value == getattr(card, field)
            assert sum(line.by or 0 for line in lines) == lines[-1].value - lines[0].value


@looks(13)
def a_view_names_no_card_that_its_seat_may_not_know(played: hj.Game) -> None:
    """Every definition in the view of a seat belongs to a card that it sees; hidden zones show their counts."""
    state = played.state
    for seat in (*range(state.layout.players), None):
        shown = views.view(state, seat)
        named = written(shown["players"]).count(b'"def":')
        assert named == sum(knowledge.sees(state, seat, card) for card in state.cards)
        assert shown["decision"] is None or state.layout.allied(shown["asked"], seat)


@few
@given(seed=SEEDS)
def test_asking_what_is_forced_changes_nothing_but_the_asking(game: str, seed: int) -> None:
    """And a question that is asked again, as after a save, a concession or a loop declaration, changes nothing."""
    for number, played in enumerate(walk(begin(game, seed, ask_forced=True, ask_hidden=True), seed, 20_000)):
        every_card_is_in_exactly_one_zone(played)
        if played.decision is not None:
            assert played.decision.options
        if number % 3 == 0 and not played.over:
            twin = played.state.clone()
            asked_again(twin)
            assert fingerprint(twin) == played.fingerprint()


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
@given(seed=SEEDS, decisions=DECISIONS, back=st.integers(1, 40))
def test_clones_saves_logs_single_steps_and_undoing_leave_a_game_as_it_is(
        game: str, seed: int, decisions: int, back: int) -> None:
    """Somewhere in a game, which is played once for all of them."""
    played = somewhere(game, seed, decisions)
    a_clone_never_affects_its_origin(played, seed, decisions)
    saving_and_loading_is_the_identity(played)
    the_log_of_a_seat_tells_as_much_as_happened(played)
    running_step_by_step_is_running(played.clone(), decisions)
    applying_and_taking_back_is_the_identity(played, game, seed, back)


def a_clone_never_affects_its_origin(played: hj.Game, seed: int, decisions: int) -> None:
    before = (played.fingerprint(), played.position(), written(played.view(0)), len(played.log))
    twin = played.clone()
    assert twin.fingerprint() == before[0] and twin.position() == before[1]
    for _ in walk(twin, seed + 1, 60):
        if twin.decisions_made()[decisions + 20:]:
            break
    assert (played.fingerprint(), played.position(), written(played.view(0)), len(played.log)) == before


def saving_and_loading_is_the_identity(played: hj.Game) -> None:
    text = played.dumps()
    loaded = hj.loads(text)
    assert loaded.fingerprint() == played.fingerprint() and loaded.position() == played.position()
    assert loaded.dumps() == text
    assert loaded.result == played.result
    for seat in (*range(played.state.layout.players), None):
        assert loaded.view(seat) == played.view(seat) and loaded.log_for(seat) == played.log_for(seat)


def the_log_of_a_seat_tells_as_much_as_happened(played: hj.Game) -> None:
    everything = views.log_of(played.state, None, everything=True)
    for seat in (*range(played.state.layout.players), None):
        told = played.log_for(seat)
        assert [(one["kind"], one["rule"], one["group"]) for one in told] == [
            (one["kind"], one["rule"], one["group"]) for one in everything]


def running_step_by_step_is_running(played: hj.Game, decisions: int) -> None:
    if played.decision is None:
        return
    slow = played.clone()
    index = decisions % len(played.decision.options)
    played.apply(index)
    slow.state.answer(index)
    run_to(slow.state, Stop(phase="no such phase"))
    assert slow.fingerprint() == played.fingerprint()


def applying_and_taking_back_is_the_identity(played: hj.Game, game: str, seed: int, back: int) -> None:
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
            assert written(views.view(twin, seat)) == written(views.view(state, seat))
            assert written(views.log_of(twin, seat)) == written(played.log_for(seat))
