"""`headjudge replay`: play a saved game or replay again and print it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    app.command("replay")(replay)


def replay(
    file: Annotated[Path, typer.Argument(help="A saved game or a replay.")],
    until: Annotated[int | None, typer.Option(min=0, help="Stop after this many decisions.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Figures and log as JSON.")] = False,
) -> None:
    """Play a game again, with every line of its log and the rule behind it. Ends with 1 if it goes otherwise now."""
    from headjudge.api import replays
    from headjudge.kernel.views import log_of
    from headjudge.lab.recordings import cut, named, read_recording

    text = read_recording(file)
    with named(file):
        played = replays.replay(text if until is None else cut(text, until))
    game = played.game
    result = game.view(None)["result"]
    if as_json:
        made = len(game.decisions_made())
        figures = {"game": game.rules.id, "decisions": played.decisions, "played": made, "turns": game.turn,
                   "drift": played.drift._asdict() if played.drift is not None else None, "result": result,
                   "fingerprint": game.fingerprint() if played.ok else None,
                   "log": log_of(game.state, None, everything=True)}
        print(json.dumps(figures, ensure_ascii=False))
    else:
        _print(played, result)
    if not played.ok:
        raise typer.Exit(1)


def _print(played: object, result: dict[str, object] | None) -> None:
    from headjudge.api.replays import Replay
    from headjudge.terminal.annotated import print_log
    from headjudge.terminal.transcript import result_lines

    assert isinstance(played, Replay)
    game = played.game
    print_log(game)
    print()
    if played.drift is not None:
        print(f"The game does not go as it was recorded. At {played.drift}.")
        for rule, title in game.why():
            print(f"  {rule:<14}{title}")
    elif result is not None:
        for line in result_lines(result, [f"Player {seat + 1}" for seat in range(game.state.layout.players)]):
            print(line)
    decision = game.decision if played.ok else None
    print(f"{played.decisions} decisions, {game.turn} turns." + (f" Next: {decision.prompt}" if decision else ""))
