"""Formats: how many play, in which teams; kept by saves, replays, clones and fingerprints."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import headjudge as hj
from headjudge.kernel import game_rules
from headjudge.kernel.game import Game
from headjudge.kernel.game_rules import Format, register_game
from tests.kernel.toy import Toy, Wait, card


class Archipelago(Toy):
    """Islands alone, by many, or in pairs."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "archipelago"

    @property
    def formats(self) -> tuple[Format, ...]:
        return (Format("alone", "Two islands", 2, 2), Format("many", "Many islands", 3, 6),
                Format("pairs", "Pairs of islands", 4, 6, 2))

    def setup(self, game: Game) -> None:
        game.push(Wait(0))


HOUSE = card("house", strength=2)
DECK = [(HOUSE, 3)]


@pytest.fixture(autouse=True)
def archipelago() -> Iterator[None]:
    register_game(Archipelago())
    yield
    del game_rules._games["archipelago"]


def begin(players: int, format: str = "", seed: int = 1) -> hj.Game:
    return hj.new_game("archipelago", [DECK] * players, seed, format=format)


def test_the_first_format_is_the_usual_one() -> None:
    assert [one.name for one in hj.formats("archipelago")] == ["alone", "many", "pairs"]
    assert begin(2).state.format == "alone"
    assert [one.name for one in hj.formats("ws")] == ["two-player"]


def test_teams_are_made_from_the_format() -> None:
    assert begin(4, "many").state.layout.teams == ()
    assert begin(4, "pairs").state.layout.teams == (0, 0, 1, 1)
    assert begin(6, "pairs").state.layout.teams == (0, 0, 1, 1, 2, 2)
    position = hj.scenario("archipelago", players=[{}] * 4, format="pairs")
    assert position.state.layout.teams == (0, 0, 1, 1) and position.state.format == "pairs"


@pytest.mark.parametrize(("players", "format", "told"), [
    (3, "", r"archipelago \(alone\) is played by 2 players, not 3. By 3 it is played as: many"),
    (5, "pairs", r"archipelago \(pairs\) is played by 4 to 6 players, not 5. By 5 it is played as: many"),
    (7, "many", r"archipelago \(many\) is played by 3 to 6 players, not 7"),
    (2, "islands", "archipelago has no format 'islands'. Its formats are: alone, many, pairs"),
])
def test_a_format_fits_its_numbers_of_players(players: int, format: str, told: str) -> None:
    with pytest.raises(hj.HeadJudgeError, match=told):
        begin(players, format)
    with pytest.raises(hj.HeadJudgeError, match=told):
        hj.scenario("archipelago", players=[{}] * players, format=format)


def test_a_format_with_teams_of_its_own_has_no_others() -> None:
    with pytest.raises(hj.HeadJudgeError, match="says who is of one team"):
        hj.new_game("archipelago", [DECK] * 4, format="pairs", teams=[0, 1, 0, 1])
    with pytest.raises(hj.HeadJudgeError, match="says who is of one team"):
        hj.new_game("archipelago", [DECK] * 2, teams=[0, 0])


def test_the_format_is_kept() -> None:
    game = begin(4, "pairs")
    game.apply(0)
    again = hj.loads(game.dumps())
    assert again.state.format == "pairs" and again.state.layout.teams == (0, 0, 1, 1)
    assert again.fingerprint() == game.fingerprint() == game.clone().fingerprint()
    played = hj.replay(game.record())
    assert played.ok and played.game.state.format == "pairs"
    game.undo()
    assert game.state.format == "pairs"


def test_formats_tell_states_apart() -> None:
    assert begin(4, "many").fingerprint() != begin(4, "pairs").fingerprint()
    assert begin(4, "many").position() != begin(4, "pairs").position()
