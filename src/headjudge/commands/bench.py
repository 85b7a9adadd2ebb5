"""`headjudge bench`: measures how fast games are played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.errors import HeadJudgeError
from headjudge.terminal.game_names import A_GAME

if TYPE_CHECKING:
    from headjudge.lab.bench import Bench


def register(app: typer.Typer) -> None:
    app.command("bench")(bench)


def bench(
    game: Annotated[str, typer.Argument(help=A_GAME + " Not needed with --peers.")] = "",
    games: Annotated[int, typer.Option(min=1, help="Games in one run.", metavar="N")] = 100,
    runs: Annotated[int, typer.Option(min=1, help="Runs, of which the median counts.", metavar="N")] = 5,
    format: Annotated[str, typer.Option(help="The format, by default the usual one of the game.",
                                        metavar="FORMAT")] = "",
    record: Annotated[Path | None, typer.Option(help="A file to add the figures to as a row, with the commit.",
                                                metavar="FILE")] = None,
    peers: Annotated[bool, typer.Option("--peers", help="All games beside python-chess, and beside rlcard and "
                                                        "fireplace where they are installed.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Figures as JSON.")] = False,
) -> None:
    """Measure random play of the starter decks on one core; with --peers beside other engines, in the same run."""
    if peers:
        if game or format or record is not None:
            raise HeadJudgeError("--peers measures all games and keeps no row",
                                 mend="Leave out the game, --format and --record.")
        _compare(runs, as_json)
    elif not game:
        raise HeadJudgeError("no game is named", mend="`headjudge bench ws` measures one, --peers measures all.")
    else:
        _measure(game, games, runs, format, record, as_json)


def _measure(game: str, games: int, runs: int, format: str, record: Path | None, as_json: bool) -> None:
    from headjudge.lab import bench as lab
    from headjudge.lab.results import add_row, measured_source
    from headjudge.terminal.paper import progress_bar

    source = measured_source()
    with progress_bar() as bar:
        task = bar.add_task("runs", total=runs + 1)
        found = lab.bench(game, games, runs, lambda: bar.advance(task), format)
    if record is not None:
        add_row(record, found, source)
    if as_json:
        print(json.dumps(found.figures(), ensure_ascii=False))
    else:
        _print(found)


def _compare(rounds: int, as_json: bool) -> None:
    from headjudge.lab import peers
    from headjudge.lab.bench import is_compiled
    from headjudge.terminal.paper import progress_bar

    with progress_bar() as bar:
        task = bar.add_task("rounds", total=None)
        found = peers.compare(rounds, progress=lambda: bar.advance(task))
    form = "compiled" if is_compiled() else "interpreted"
    if as_json:
        print(json.dumps({"form": form, "speeds": [speed._asdict() for speed in found]}))
        return
    print(f"HeadJudge {form}, random play, one core, medians of {rounds} rounds in which all took turns\n")
    print(f"{'':<24}{'games/s':>9}{'decisions/s':>13}{'x python-chess':>16}")
    for speed in found:
        decisions = "-" if speed.decisions is None else f"{speed.decisions:,.0f}"
        ratio = "-" if speed.ratio is None else f"{speed.ratio:.2f}"
        print(f"{speed.name:<24}{speed.games:>9,.1f}{decisions:>13}{ratio:>16}")
    if absent := peers.missing():
        print(f"\nNot installed: {', '.join(absent)}.")


def _print(found: Bench) -> None:
    from headjudge.terminal.figures import two_columns

    how = "compiled" if found.compiled else "interpreted"
    title = f"{found.game} {found.format}".rstrip()
    print(f"{title}, {' and '.join(found.decks)}, random play, {found.games} games, median of {found.runs} runs")
    print(f"Python {found.python}, {how}, one core; forced steps skipped\n")
    print(two_columns([
        ("games a second", f"{found.games_per_second:>10,.1f}"),
        ("decisions a second", f"{found.decisions_per_second:>10,.0f}"),
        ("decisions a game", f"{found.decisions:>10,.1f}"),
        ("clone", f"{found.clone:>10.2f} µs"),
        ("fingerprint", f"{found.fingerprint:>10.2f} µs"),
        ("position key", f"{found.position:>10.2f} µs"),
        ("listing the options", f"{found.options:>10.2f} µs"),
        ("imagining what is hidden", f"{found.imagine:>10.2f} µs"),
    ]))
