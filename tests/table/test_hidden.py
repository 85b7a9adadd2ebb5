"""No message holds what its reader may not know."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import headjudge as hj
from headjudge.agents.imagine import imagine
from headjudge.api.replays import Recorded
from headjudge.kernel.views import LogReader
from headjudge.lab.tables import default_decks
from headjudge.table.course import Course
from headjudge.table.schema import VERSION, TableInfo
from headjudge.table.seats import Channel, Rest
from tests.amounts import ONLY_FULL
from tests.table.server import LONG, Player, Seat

GAMES = ("ws", "gcg", "gate", pytest.param("cfv", marks=ONLY_FULL), "cfd")
INFO = TableInfo("t", "ws", "two-player", "", "playing", [], True, True, "consent", False, False, False, None, "wait",
                 [], 1, 0.0)


def _rest(at: int, seats: tuple[int, ...]) -> Rest:
    return Rest(at, at + 1, seats, INFO, None, False, None, None, None, None, 0)


def _course(game: str, seed: int) -> Course:
    decks = [hj.load_deck(game, name) for name in default_decks(game)]
    return Course(hj.new_game(game, decks, seed=seed, ask_hidden=True).record())


def _welcome(game: hj.Game, seats: tuple[int, ...]) -> dict[str, Any]:
    message = json.loads(Channel(game, seats, "t").welcome(game, _rest(1, seats)))
    assert message.pop("v") == VERSION
    del message["epoch"]                                # drawn anew
    return dict(message)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [(0,), (1,), ()])
def test_shuffling_what_a_seat_does_not_know_changes_no_byte_that_it_is_told(game: str, seats: tuple[int, ...]) -> None:
    random, course = Random(5), _course(game, 5)
    compared = 0
    for _ in range(120):
        question = course.game.state.question
        if question is None:
            break
        course.answer(random.randrange(len(question.choices)))
        if question.player in seats or course.asked in seats or random.random() < 0.6:
            continue                                    # its own options follow from what it knows: tested in the laws
        twin = course.game.clone()
        twin.state = imagine(course.game.state, seats[0] if seats else -1, random) if seats else _as_spectator(
            course.game, random)
        assert _welcome(twin, seats) == _welcome(course.game, seats)
        compared += 1
    assert compared > 5


def _as_spectator(game: hj.Game, random: Random) -> Any:
    """Returns the state with the cards of each hidden zone dealt anew, as nobody at the table may notice."""
    state = imagine(game.state, 0, random)
    return imagine(state, 1, random) if random.random() < 0.5 else state


@pytest.mark.parametrize("game", GAMES)
def test_while_a_group_is_open_the_others_hear_nothing_and_then_everything(game: str) -> None:
    random, groups = Random(3), 0
    for seed in range(40):
        if groups >= 4:
            return
        course, channels = _course(game, seed), []
        for _ in range(300):
            question = course.game.state.question
            if question is None:
                break
            course.answer(random.randrange(len(question.choices)))
            others = [(1 - question.player,), ()]
            if course.picks == 1:
                channels = [Channel(course.public, seats, "t") for seats in others]
                for channel in channels:
                    channel.update(course.public, _rest(0, channel.seats))
            for channel in channels:
                known = course.public if course.picks else course.game
                message = channel.update(known, _rest(course.last - course.picks, channel.seats))
                if course.picks:
                    assert message is None, "a pick of an open group was told"
                else:
                    assert _places(channel) == _fresh(course.game, channel.seats), "something was not told"
                    groups += 1
            channels = channels if course.picks else []
    raise AssertionError("hardly a group was opened")


def _places(channel: Channel) -> list[Any]:
    told = channel._told
    assert told is not None
    return _without_ids(told.places)


def _fresh(game: hj.Game, seats: tuple[int, ...]) -> list[Any]:
    channel = Channel(game, seats, "t")
    channel.update(game, _rest(0, seats))
    return _places(channel)


def _without_ids(places: Any) -> list[Any]:
    return sorted((name, place["count"], [None if card is None else {key: value for key, value in card.items()
                                                                    if key not in ("id", "host")}
                                         for card in place.get("cards", [])]) for name, place in places.items())


def _names(value: Any) -> set[str]:
    """Returns every definition that a message names."""
    if isinstance(value, dict):
        found = {value["def"]} if isinstance(value.get("def"), str) else set()
        return found.union(*[_names(one) for one in value.values()])
    if isinstance(value, list):
        return set().union(*[_names(one) for one in value]) if value else set()
    return set()


def _recorded(mika: Player, nils: Player, game: str, seed: int, most: int) -> None:
    """Play a game of two persons with a spectator; check that each was sent only cards that it might know."""
    table = mika.table(game, "me", "open", seed=seed)
    nils.post(f"/api/tables/{table}/join", {})
    watcher = Player(mika.url, "Ada")
    seats: list[Seat] = [mika.sit(table), nils.sit(table), watcher.sit(table)]
    for seat in seats:
        seat.welcome()
    random, answers = Random(seed), 0
    while not seats[0].over and answers < most:
        for seat in seats[:2]:
            if seat.mine and not seat.over:
                assert seat.decision is not None
                seat.answer(random.randrange(seat.decision["total"]))
                answers += 1
                break
        else:
            for seat in seats:
                seat.silence(0.005)
    if not seats[0].over:
        seats[0].ask("concede")
    for seat in seats:
        seat.silence(0.3)
        assert seat.over
    recorded = Recorded(mika.http.get(f"/api/tables/{table}/replay.json").text)
    played = recorded.begin()
    known: list[list[set[str]]] = [[], [], []]
    lengths: list[list[int]] = [[], [], []]
    logs = [LogReader(played.state, (reader,)) for reader in (0, 1, None)]
    lines: list[list[Any]] = [[], [], []]
    for at in range(recorded.size + 1):
        for number, reader in enumerate((0, 1, None)):
            new = logs[number].more(played.state)
            lines[number] += new
            known[number].append(_names([played.view(reader), new]))
            lengths[number].append(len(lines[number]))
        if at < recorded.size:
            assert recorded.follow(played, at) is None
    for seat, names, counts in zip(seats, known, lengths, strict=True):
        _check(seat, counts, names)
        seat.close()


def _check(seat: Seat, lengths: list[int], known: list[set[str]]) -> None:
    """Check that each message names only what the reader knew when the log had as many lines."""
    lines, at, allowed = 0, 0, set(known[0])
    for message in seat.messages:
        lines += len(message.get("events") or message.get("log") or [])
        while at + 1 < len(lengths) and lengths[at] <= lines:
            at += 1                                     # one position further than the last that is certain
            allowed |= known[at]
        assert _names(message) <= allowed, f"{_names(message) - allowed} came too early"


def test_the_record_of_a_seat_or_spectator_names_no_card_that_it_might_not_know(mika: Player, nils: Player) -> None:
    _recorded(mika, nils, "ws", 11, 40)


@LONG
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("game", GAMES)
def test_the_records_of_many_games_name_no_card_that_might_not_be_known(mika: Player, nils: Player, game: str) -> None:
    for seed in range(34):
        _recorded(mika, nils, game, seed, 120)


def test_numbers_of_cards_differ_between_the_seats_and_after_a_shuffle(mika: Player, nils: Player) -> None:
    table = mika.table("ws", "me", "open", seed=3)
    nils.post(f"/api/tables/{table}/join", {})
    first, second = mika.sit(table), nils.sit(table)
    first.welcome()
    second.welcome()
    names = [_names([seat.places, seat.log]) for seat in (first, second)]
    assert names[0] - names[1] and names[1] - names[0], "each hand is known to its owner alone"
    numbers = {seat: {card["id"] for name, place in seat.places.items() for card in place.get("cards", []) if card}
               for seat in (first, second)}
    most = max(max(found) for found in numbers.values())
    assert most <= 2 * len(numbers[first]), "numbers are given in the order in which cards come into sight"


def _shown(frame: dict[str, Any], place: str) -> list[str]:
    return [card["name"] for card in frame["places"][place].get("cards", ()) if card is not None]


def test_a_replay_as_a_seat_knew_it_shows_no_card_that_it_could_not_see(mika: Player) -> None:
    seat = mika.sit(mika.table("ws", "me", "random", seed=5))
    seat.play(1)
    steps = len(mika.get(f"/api/tables/{seat.table}/replay")["steps"])
    for at in (0, 5, steps // 2):
        frame = mika.get(f"/api/tables/{seat.table}/replay/{at}?as=1")
        opened = mika.get(f"/api/tables/{seat.table}/replay/{at}?as=open")
        watched = mika.get(f"/api/tables/{seat.table}/replay/{at}?as=watch")
        assert "cards" in frame["places"]["1.hand"] and "cards" in opened["places"]["0.hand"]
        # The card that is being played is shown while its position is chosen (ws:8.6.2.1).
        assert _shown(frame, "0.hand") == _shown(watched, "0.hand") and len(_shown(watched, "0.hand")) < 2
        assert len(_shown(watched, "1.hand")) < 2
        assert frame["fingerprint"] == opened["fingerprint"]


def test_the_replay_of_a_game_under_way_is_refused(mika: Player) -> None:
    table = mika.table("ws", "me", "random")
    assert "not over" in mika.get(f"/api/tables/{table}/replay", 400)["text"]
    assert "not over" in mika.get(f"/api/tables/{table}/replay/0?as=open", 400)["text"]
    assert "not over" in mika.post(f"/api/tables/{table}/branch", {"at": 0}, 400)["text"]
