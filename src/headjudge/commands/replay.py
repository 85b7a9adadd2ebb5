"""`headjudge replay`: plays a saved game or replay again and prints it as one seat, a spectator or everybody saw it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from headjudge.api.game import Game
    from headjudge.api.replays import Replay

ALL = "all"
SPECTATOR = "spectator"


def register(app: typer.Typer) -> None:
    app.command("replay")(replay)


def replay(
    file: Annotated[Path, typer.Argument(help="A saved game or a replay.")],
    until: Annotated[int | None, typer.Option(min=0, help="Stop after this many decisions.", metavar="N")] = None,
    seat: Annotated[str, typer.Option(help="Whose knowledge is printed: a seat, counted from 0, spectator, or all. By "
                                           "default all if the recorded game is over or no longer plays as it was "
                                           "recorded, else spectator.", show_default=False, metavar="SEAT")] = "",
    step: Annotated[bool, typer.Option("--step", help="Step through the game at the terminal, forward and back, and go "
                                                      "on playing from any decision.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Figures and log as JSON.")] = False,
) -> None:
    """Play a game again, with every line of its log and the rule behind it. Ends with 1 if it plays differently now."""
    from headjudge.api import replays
    from headjudge.lab.recordings import cut, is_finished, named, read_recording

    text = read_recording(file)
    if step:
        _step(text, file, seat, is_finished(text))
        return
    with named(file):
        played = replays.replay(text if until is None else cut(text, until))
        knower = _knower(seat or (ALL if is_finished(text) or not played.ok else SPECTATOR), played.game)
    log = _log(played.game, knower)
    if as_json:
        _print_figures(played, knower, log)
    else:
        _print(played, knower, log)
    if not played.ok:
        raise typer.Exit(1)


def _step(text: str, file: Path, seat: str, finished: bool) -> None:
    """Step through a recording at the terminal."""
    from headjudge.api.replays import Recorded
    from headjudge.lab.recordings import named
    from headjudge.terminal.paint import paint_for_output, width_of_output
    from headjudge.terminal.stepping import Stepper

    with named(file):
        recorded = Recorded(text)
        knower = _knower(seat or (ALL if finished else SPECTATOR), recorded.begin())
    Stepper(recorded, knower if isinstance(knower, int) else None, knower == ALL, input, print, _play_on,
            width_of_output(), paint_for_output()).run()


def _play_on(game: Game, seat: int) -> None:
    """Continue a recorded game against greedy programs."""
    from headjudge.api.seatings import Seating
    from headjudge.commands.play import at_the_table

    players = game.state.layout.players
    others = {place: "greedy" for place in range(players) if place != seat}
    at_the_table(game, Seating(seat, others, game.state.seed, ("",) * players))


def _knower(seat: str, game: Game) -> int | str:
    """Returns whose knowledge an argument means: the number of a seat, SPECTATOR or ALL."""
    from headjudge.errors import HeadJudgeError, shown

    seats = game.state.layout.players
    if seat in (ALL, SPECTATOR):
        return seat
    if seat.isascii() and seat.isdecimal() and len(seat) < 10 and int(seat) < seats:
        return int(seat)
    raise HeadJudgeError(f"there is no seat {shown(seat)}",
                         mend=f"The seats are 0 to {seats - 1}; spectator and all are there besides.")


def _log(game: Game, knower: int | str) -> Sequence[Mapping[str, Any]]:
    from headjudge.kernel.views import log_of

    return log_of(game.state, knower if isinstance(knower, int) else None, everything=knower == ALL)


def _print_figures(played: Replay, knower: int | str, log: Sequence[Mapping[str, Any]]) -> None:
    """Print the figures as JSON, without the fingerprint if hidden cards stay hidden, since it depends on them."""
    game = played.game
    drift = played.drift
    told: Mapping[str, Any] | None = None
    if drift is not None:
        told = drift._asdict() if knower == ALL else {"decision": drift.decision}
    figures = {"game": game.rules.id, "decisions": played.decisions, "played": len(game.decisions_made()),
               "turns": game.turn, "knows": knower, "drift": told, "result": game.view(None)["result"],
               "fingerprint": game.fingerprint() if played.ok and knower == ALL else None, "log": log}
    print(json.dumps(figures, ensure_ascii=False))


def _print(played: Replay, knower: int | str, log: Sequence[Mapping[str, Any]]) -> None:
    from headjudge.terminal.annotated import print_entries
    from headjudge.terminal.paint import beside_rules, width_of_output
    from headjudge.terminal.transcript import result_lines

    game = played.game
    print_entries(log)
    print()
    result = game.view(None)["result"]
    if played.drift is not None and knower == ALL:
        print(f"The game does not go as it was recorded. At {played.drift}.")
        for line in beside_rules([(rule, title) for rule, title in game.why()], width_of_output(), indent=2):
            print(line)
    elif played.drift is not None:
        print(f"From decision {played.drift.decision} on the game does not go as it was recorded; "
              "`--seat all` says why.")
    elif result is not None:
        for line in result_lines(result, [f"Player {seat + 1}" for seat in range(game.state.layout.players)]):
            print(line)
    made, turns = played.decisions, game.turn
    print(f"{made} decision{'s' * (made != 1)}, {turns} turn{'s' * (turns != 1)}.{_next(played, knower)}")


def _next(played: Replay, knower: int | str) -> str:
    """Returns the open question, or only the player asked if that player's cards stay hidden."""
    decision = played.game.decision if played.ok else None
    if decision is None:
        return ""
    layout = played.game.state.layout
    if knower == ALL or (isinstance(knower, int) and layout.allied(knower, decision.player)):
        return f" Next: {decision.prompt}"
    return f" Next: Player {decision.player + 1} is asked."
