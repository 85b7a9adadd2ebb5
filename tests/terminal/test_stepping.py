"""A recorded game that is stepped through, forward and back, and played on."""

from __future__ import annotations

from pathlib import Path

import pytest

import headjudge as hj
from headjudge import cli
from headjudge.api.replays import Recorded
from headjudge.terminal.stepping import Stepper


def recording(decisions: int = 40) -> str:
    game = hj.new_game("ws", [hj.load_deck("ws", "low_harbor"), hj.load_deck("ws", "cloudcomb")], seed=4)
    while len(game.decisions_made()) < decisions:
        game.apply(0)
    return game.record()


class Walk:
    """A stepper that is fed with lines; `said` is everything that it printed."""

    def __init__(self, *typed: str, seat: int | None = None, everything: bool = True) -> None:
        self.said: list[str] = []
        self.played: list[tuple[hj.Game, int]] = []
        lines = iter(typed)

        def ask(prompt: str) -> str:
            for line in lines:
                return line
            raise EOFError

        self.stepper = Stepper(Recorded(recording()), seat, everything, ask, self.said.append,
                               lambda game, place: self.played.append((game, place)))
        self.stepper.run()

    @property
    def at(self) -> int:
        return self.stepper.at

    def text(self) -> str:
        return "\n".join(self.said)


def test_enter_goes_on_and_back_goes_back_to_the_very_same_state() -> None:
    three = Walk("", "next", "n")
    back = Walk("next 5", "back 2")
    assert three.at == back.at == 3
    assert three.stepper.game.fingerprint() == back.stepper.game.fingerprint()


def test_start_end_a_decision_and_a_turn_are_gone_to() -> None:
    assert Walk("end").at == 40 and Walk("end", "start").at == 0 and Walk("go 7").at == 7
    first = Walk("turn 1")
    assert first.stepper.game.turn == 1 and Walk(f"go {first.at - 1}").stepper.game.turn == 0


@pytest.mark.parametrize(("typed", "words"), [
    ("back", "This is the beginning"), ("go 99", "number from 0 to 40"), ("turn 99", "does not come"),
    ("dance", "no command"), ("play 7", "no seat"), ("next x", "no number of decisions"), ("log x", "no number")])
def test_wrong_input_is_answered_with_help(typed: str, words: str) -> None:
    walk = Walk(typed)
    assert words in walk.text() and walk.at == 0


def test_the_end_of_a_recording_is_said() -> None:
    assert "The recording ends here" in Walk("end", "next").text()


def test_playing_on_begins_at_the_decision_that_is_shown() -> None:
    walk = Walk("go 12", "play")
    (game, place), = walk.played
    assert len(game.decisions_made()) == 12 and game.decision is not None and game.decision.player == place
    assert game is not walk.stepper.game, "what is played on does not change the recording"


def test_a_spectator_sees_no_hand_and_cannot_take_a_seat() -> None:
    walk = Walk("next 3", "play 0", everything=False)
    assert "Hand (" not in walk.text() and "cards of another player" in walk.text() and not walk.played


def test_a_seat_sees_its_own_hand_alone() -> None:
    text = Walk("next 30", seat=1, everything=False).text()
    game = hj.replay(recording()).game
    assert "Hand (" in text
    hidden = {card.name for card in game.players[0]["hand"]} - {card.name for card in game.players[1]["hand"]}
    shown = text.rpartition("Hand (")[2]
    assert not any(name in shown for name in hidden)


def test_the_command_steps_through_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                          capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_text(recording(), encoding="utf-8")
    lines = iter(["next", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(lines))
    assert cli.run(["replay", str(path), "--step"]) == 0
    assert "40 decisions" in capsys.readouterr().out


def test_the_starter_decks_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["decks", "gcg"]) == 0
    said = capsys.readouterr().out
    assert "ebb_gate" in said and "high_survey" in said and "low_harbor" not in said and "60 cards" in said
    assert cli.run(["decks", "--json"]) == 0
    assert '"name": "low_harbor"' in capsys.readouterr().out
    assert cli.run(["decks", "chess"]) == 1
    assert "The games are" in capsys.readouterr().err
