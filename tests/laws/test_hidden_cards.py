"""Nobody is told what a seat may not know, while a game goes on: every game in every format, by random play.

The cards that a seat does not know are exchanged for each other, and both games go on with the same choices, as far as
they are the same in both. Until a card that was exchanged comes to light, the seat cannot tell the games apart: not by
its view, its log, its questions, by what is going on (`why`) or by why something cannot be done (`why_not`).
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.json import encode as written

import headjudge as hj
from headjudge.errors import HeadJudgeError
from headjudge.kernel import knowledge, views
from headjudge.kernel.cards import Instance
from headjudge.kernel.decisions import Choice
from headjudge.kernel.game import Game as State
from headjudge.kernel.state import Log
from tests.amounts import amount
from tests.laws.games import GAMES, begin, walk

pytestmark = pytest.mark.parametrize("game", GAMES)
few = settings(max_examples=amount(6, 2), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

ON: int = 25
"""For so many decisions both games are played on."""


class Pair:
    """Two games that a seat cannot tell apart.

    exchanged: the numbers of cards that are other ones in the second game. since: the last event before that.
    """

    def __init__(self, played: hj.Game, seat: int | None, source: Random) -> None:
        self.seat = seat
        self.since = played.state.log
        self.one = played.clone()
        self.other = played.clone()
        self.exchanged = exchange_hidden(self.other.state, seat, source)
        asked_anew(self.other.state)

    def choices(self) -> list[tuple[int, int]]:
        """The choices that are the same in both games, as the indices of each."""
        one, other = self.one.state.question, self.other.state.question
        assert one is not None and other is not None
        places: dict[Choice, int] = {choice: place for place, choice in enumerate(other.choices)}
        return [(place, places[choice]) for place, choice in enumerate(one.choices) if choice in places]

    def same_asked(self) -> bool:
        """Whether the same player is asked the same kind of question, or both games are over."""
        one, other = self.one.state.question, self.other.state.question
        if one is None or other is None:
            return one is other
        return (one.player, one.kind) == (other.player, other.kind)

    def is_out(self) -> bool:
        """Whether the seat has seen a card that is another one in the other game."""
        return any(sees_exchanged(game.state, self.seat, self.exchanged, self.since) for game in (self.one, self.other))


def exchange_hidden(state: State, seat: int | None, source: Random) -> frozenset[int]:
    """Exchange the definitions of the cards that the seat does not know, by owner and section of the deck list."""
    unseen: dict[tuple[int, str], list[int]] = {}
    for card in state.cards:
        if not knowledge.sees(state, seat, card):
            unseen.setdefault((card.owner, section_of(state, card)), []).append(card.number)
    exchanged = set()
    for numbers in unseen.values():
        rows = [state.cards[number].row for number in numbers]
        source.shuffle(rows)
        for number, row in zip(numbers, rows, strict=True):
            card = state.cards[number]
            if row is not card.row:
                exchanged.add(number)
                state.cards[number] = Instance(
                    number, row, card.owner, card.place, card.serial, card.since, card.arrived, card.state,
                    card.face_up, card.counters, card.host)
    state.active_parts, state.numbers, state.watchers = None, {}, {}
    return frozenset(exchanged)


def section_of(state: State, card: Instance) -> str:
    """The section of the deck list from which a card comes: by where it lies, where a section has a zone of its own."""
    rules, definition = state.rules, card.row.definition
    lies = state.layout.zone_of[card.place].name
    apart = [section for section in rules.sections if rules.starting_zone(definition, section) == lies]
    own = bool(apart) and lies != rules.starting_zone(definition, rules.sections[0])
    return apart[-1] if own else rules.section(definition)


def asked_anew(state: State) -> None:
    """The step that has asked asks again: what can be chosen may be something else."""
    if state.question is not None:
        state.question = None
        state.own(len(state.frames) - 1).at -= 1
        state.run()


def sees_exchanged(state: State, seat: int | None, exchanged: frozenset[int], since: Log | None) -> bool:
    """Whether the seat sees one of these cards, or has seen one in something that has happened since."""
    if any(knowledge.sees(state, seat, state.cards[number]) for number in exchanged):
        return True
    at = state.log
    while at is not None and at is not since:
        event, at = at
        shown = views.masked(state, event, seat)
        if any(card is not None and card.number in exchanged for card in (shown.card, shown.after, shown.other)):
            return True
        cause = shown.cause
        if cause is not None and cause.source is not None and cause.source.number in exchanged:
            return True
    return False


def knows(game: hj.Game, seat: int | None) -> bytes:
    """All that a seat is told."""
    told: list[object] = [game.view(seat), game.log_for(seat), [tuple(line) for line in game.why()]]
    if seat is not None:
        for action in sorted(game.rules.actions):
            told.append(refusals(game, action, seat))
    return written(told)


def refusals(game: hj.Game, action: str, seat: int) -> object:
    """What `why_not` says, or the error that it raises."""
    try:
        return [tuple(refusal) for refusal in game.why_not(action, player=seat)]
    except HeadJudgeError as error:
        return str(error)


@few
@given(seed=st.integers(0, 2**32), decisions=st.integers(0, 200), forced=st.booleans())
def test_a_seat_is_told_nothing_of_hidden_cards_while_the_game_goes_on(
        game: str, seed: int, decisions: int, forced: bool) -> None:
    played = begin(game, seed, ask_forced=forced, ask_hidden=True)
    for number, _ in enumerate(walk(played, seed)):
        if number == decisions:
            break
    if played.over:
        return
    source = Random(seed)
    for seat in (source.randrange(played.state.layout.players), None):
        pair = Pair(played, seat, source)
        for _ in range(ON):
            if pair.is_out():
                break
            assert pair.same_asked()
            assert knows(pair.one, seat) == knows(pair.other, seat)
            if pair.one.over or not (same := pair.choices()):
                break
            mine, theirs = source.choice(same)
            pair.one.apply(mine)
            pair.other.apply(theirs)
