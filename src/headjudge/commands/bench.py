"""`headjudge bench`: measures how fast games are played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from headjudge.lab.bench import Bench


def register(app: typer.Typer) -> None:
    app.command("bench")(bench)


def bench(
    game: Annotated[str, typer.Argument(help="A game: ws, gcg or gate.")],
    games: Annotated[int, typer.Option(min=1, help="Games in one run.")] = 100,
    runs: Annotated[int, typer.Option(min=1, help="Runs, of which the median counts.")] = 5,
    format: Annotated[str, typer.Option(help="The format, by default the usual one of the game.")] = "",
    record: Annotated[Path | None, typer.Option(help="A file to add the figures to as a row, with the commit.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Figures as JSON.")] = False,
) -> None:
    """Measure random play of the starter decks on one core, beside the figures of other engines."""
    from headjudge.lab import bench as lab
    from headjudge.lab.results import add_row
    from headjudge.terminal.paper import progress_bar

    with progress_bar() as bar:
        task = bar.add_task("runs", total=runs + 1)
        found = lab.bench(game, games, runs, lambda: bar.advance(task), format)
    if record is not None:
        add_row(record, found)
    if as_json:
        print(json.dumps(found.figures(), ensure_ascii=False))
    else:
        _print(found)


def _print(found: Bench) -> None:
    from headjudge.lab.bench import AIMS, PEERS
    from headjudge.terminal.figures import two_columns

    games, decisions, clone = AIMS[found.compiled]
    how = "compiled" if found.compiled else "interpreted"
    title = f"{found.game} {found.format}".rstrip()
    print(f"{title}, {' and '.join(found.decks)}, random play, {found.games} games, median of {found.runs} runs")
    print(f"Python {found.python}, {how}, one core; forced steps skipped\n")
    print(two_columns([
        ("games a second", f"{found.games_per_second:>10,.1f}   aim {games:,}"),
        ("decisions a second", f"{found.decisions_per_second:>10,.0f}   aim {decisions:,}"),
        ("decisions a game", f"{found.decisions:>10,.1f}"),
        ("clone", f"{found.clone:>10.2f} µs   aim below {clone:g}"),
        ("fingerprint", f"{found.fingerprint:>10.2f} µs"),
        ("position key", f"{found.position:>10.2f} µs"),
        ("listing the options", f"{found.options:>10.2f} µs"),
        ("imagining what is hidden", f"{found.imagine:>10.2f} µs"),
    ]))
    print("\nOther engines, the same kind of play   games/s   decisions/s")
    for peer in PEERS:
        print(f"{peer.name:<44}  {peer.games:<9} {peer.decisions}")
