"""Replays: the beginning of a game, every decision, and fingerprints on the way.

The fingerprints show drift, which is reported and never shown as a wrong game.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from headjudge.api import files
from headjudge.api.game import Game
from headjudge.errors import HeadJudgeError
from headjudge.kernel import options

EVERY: Final = 16
"""After so many decisions a replay holds a fingerprint."""


class Drift(NamedTuple):
    """The point at which a replay differs from its recording. decision: its number, from 1.

    what: the difference in words.
    """

    decision: int
    what: str

    def __str__(self) -> str:
        return f"decision {self.decision}: {self.what}"


class Replay(NamedTuple):
    """A replay that was played: the game where it ended, and the drift that stopped it, if any."""

    game: Game
    drift: Drift | None
    decisions: int

    @property
    def ok(self) -> bool:
        """Whether it plays as recorded."""
        return self.drift is None


class Recorded:
    """A replay that is gone through decision by decision. size: how many decisions it has.

    Raises SaveError where the text is no replay.
    """

    def __init__(self, data: str | bytes) -> None:
        body = files.unseal(data, files.REPLAY_FORMAT)
        self._game = _begun(body)
        self._decisions = read_decisions(body)[0]
        self.size = len(self._decisions)

    def begin(self) -> Game:
        """Returns the game before its first decision."""
        return self._game.clone()

    def follow(self, game: Game, at: int) -> str | None:
        """Make the decision of this number, from 0; returns how it differs from the recording, None if it does not."""
        return _follow(game, self._decisions[at])

    def told(self, game: Game, at: int) -> str:
        """Returns, in words, what the decision of this number does in the game that has come to it."""
        entry = self._decisions[at]
        if entry[1:] == ["concede"]:
            return f"player {entry[0] + 1} concedes"
        decision = game.decision
        return decision.options[entry[1]].text if decision is not None and entry[1] < len(decision.options) else ""


def record(game: Game) -> str:
    """Returns the replay of a game as JSON text."""
    return files.seal(files.REPLAY_FORMAT, {
        **files.setup(game, [row.definition for row in game.state.table.rows]), **recorded(game)})


def recorded(game: Game) -> dict[str, Any]:
    """Returns every decision of a game, fingerprints on the way, and its result."""
    made = game.decisions_made()
    again = Game(game.start.state.clone(), game.start, "none")
    again._go_on()
    decisions: list[list[Any]] = []
    fingerprints: dict[str, str] = {}
    for number, index in enumerate(made, 1):
        if index < 0:
            decisions.append([-1 - index, "concede"])
            again.concede(-1 - index)
        else:
            question = again.state.question
            assert question is not None
            decisions.append([question.player, index, options.keys_of(again.state, question)[index]])
            again._choose(index)
        if number % EVERY == 0 or number == len(made):
            fingerprints[str(number)] = again.fingerprint()
    if again.fingerprint() != game.fingerprint() and game.state.question is not None:
        raise HeadJudgeError("the decisions of this game do not lead to its present state",
                             mend="Its state was changed by other means than decisions: a replay cannot show it.")
    return {"decisions": decisions, "fingerprints": fingerprints, "result": _result(again)}


def _result(game: Game) -> list[Any] | None:
    end = game.result
    return None if end is None else [list(end.winners), list(end.losers), end.reason, end.rule]


def replay(data: str | bytes) -> Replay:
    """Play a replay. It stops at the first decision that differs from the recording.

    `drift` describes the difference.
    """
    body = files.unseal(data, files.REPLAY_FORMAT)
    return follow(_begun(body), body)


def _begun(body: dict[str, Any]) -> Game:
    """Returns the game of a replay before its first decision."""
    try:
        start = files.read_start(body)
        read_decisions(body)
        game = Game(start.state.clone(), start)
        game._go_on()
        files.look_at(game)
    except files.BROKEN as error:
        raise files.SaveError(f"this replay cannot be read: {files._reason(error)}",
                              mend="It is damaged, or comes from another version of HeadJudge.") from None
    return game


def follow(game: Game, body: dict[str, Any]) -> Replay:
    """Make the decisions of a recording in a game that has just begun, up to the first one that differs."""
    decisions, fingerprints = read_decisions(body)
    for number, entry in enumerate(decisions, 1):
        try:
            drift = _follow(game, entry)
        except HeadJudgeError as error:
            drift = str(error)
        except Exception as error:  # a defect of the rules, which the replay is there to show
            drift = f"the game stops with an error ({type(error).__name__}: {error})"
        told = fingerprints.get(str(number))
        if drift is None and told is not None and game.fingerprint() != told:
            since = (number - 1) // EVERY * EVERY
            drift = f"the state differs since decision {since}: {game.fingerprint()} here, {told} recorded"
        if drift is not None:
            return Replay(game, Drift(number, drift), len(decisions))
    if _result(game) != body.get("result"):
        return Replay(game, Drift(len(decisions), "the game ends otherwise"), len(decisions))
    return Replay(game, None, len(decisions))


def read_decisions(body: dict[str, Any]) -> tuple[list[list[Any]], dict[str, str]]:
    """Returns the decisions of a replay, and its fingerprints by the number of a decision."""
    decisions, fingerprints = body.get("decisions"), body.get("fingerprints")
    if not isinstance(decisions, list) or not all(map(_is_decision, decisions)):
        raise files.SaveError("the decisions of this replay are damaged", mend="Use an undamaged copy.")
    if not isinstance(fingerprints, dict) or not all(
            number.isdecimal() and number.isascii() and len(number) < 10 and isinstance(told, str)
            for number, told in fingerprints.items()):
        raise files.SaveError("the fingerprints of this replay are damaged", mend="Use an undamaged copy.")
    return decisions, fingerprints


def _is_decision(entry: Any) -> bool:
    """Whether it is player, index and key of a decision, or a player who conceded."""
    if not isinstance(entry, list) or not entry or type(entry[0]) is not int:
        return False
    return entry[1:] == ["concede"] or (len(entry) == 3 and type(entry[1]) is int and isinstance(entry[2], str))


def _follow(game: Game, entry: list[Any]) -> str | None:
    """Make one recorded decision; returns the difference in words, None if there is none."""
    if game.over:
        return "the game is over already"
    if entry[1:] == ["concede"]:
        game.concede(entry[0])
        return None
    player, index, key = entry
    question = game.state.question
    if question is None:
        return "nobody is asked"
    if question.player != player:
        return f"player {question.player} is asked, not player {player}"
    keys = options.keys_of(game.state, question)
    if not 0 <= index < len(keys) or keys[index] != key:
        return f'"{key}" is not option {index}; the options are: {", ".join(keys)}'
    game._choose(index)
    return None


__all__ = ["Drift", "Recorded", "Replay", "follow", "record", "recorded", "replay"]
