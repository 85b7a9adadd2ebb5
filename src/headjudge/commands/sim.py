"""`headjudge sim`: plays many games and prints statistics."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.terminal.card_files import CardFiles, TakesCardFiles, tell_conflicts
from headjudge.terminal.formats import Format, Players, Victory
from headjudge.terminal.game_names import A_GAME

if TYPE_CHECKING:
    from headjudge.lab.simulate import Report
    from headjudge.lab.tables import Setup


def register(app: typer.Typer) -> None:
    app.command("sim", cls=TakesCardFiles)(sim)


def sim(
    game: Annotated[str, typer.Argument(help=A_GAME)],
    games: Annotated[int, typer.Option(min=1, help="How many games, or matches.", metavar="N")] = 100,
    best_of: Annotated[int, typer.Option("--best-of", min=1, help="Play matches of at most N games, N odd. "
                                                                 "Decks stay as they are.", metavar="N")] = 1,
    agents: Annotated[str, typer.Option(help="Who plays: first, greedy, pass or random; one for all seats, or "
                                             "one for each with commas.", metavar="WHO")] = "random",
    deck: Annotated[list[str] | None, typer.Option(help="A starter deck or a deck list; once for all seats, or "
                                                        "once for each. random: another deck of the cards in each "
                                                        "game. By default the starter decks.",
                                                   metavar="DECK")] = None,
    cards: CardFiles = None,
    format: Format = "",
    players: Players = 0,
    victory: Victory = "",
    seed: Annotated[int, typer.Option(help="All games follow from it.", metavar="N")] = 0,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Processes. The games are the same whatever their "
                                                                  "number.", metavar="N")] = 1,
    failures: Annotated[Path, typer.Option(help="The folder for the replays of games that go wrong.",
                                           metavar="FOLDER")] = Path("."),
    allow_unread: Annotated[bool, typer.Option("--allow-unread", help="Play cards whose text is not read as if they "
                                                                      "had none.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Figures as JSON.")] = False,
) -> None:
    """Play many games between programs and print statistics.

    The decks change sides after each. Ends with 1 if one goes wrong.
    """
    from headjudge.lab.series import setup_of
    from headjudge.lab.simulate import simulate
    from headjudge.terminal.paper import progress_bar

    tell_conflicts(game, cards or ())
    setup = setup_of(game, agents, deck or (), seed, cards or (), allow_unread, format, players, best_of, victory)
    with progress_bar() as bar:
        task = bar.add_task("games" if best_of == 1 else "matches", total=games)
        report = simulate(setup, games, jobs, lambda done: bar.update(task, completed=done))
    kept = _keep_failures(setup, report, failures)
    if as_json:
        figures = report.figures()
        if kept:
            figures["failures"] = kept
        print(json.dumps(figures, ensure_ascii=False))
    else:
        _print(report, kept)
    if report.failures:
        raise typer.Exit(1)


MOST_KEPT = 20


def _keep_failures(setup: Setup, report: Report, folder: Path) -> list[dict[str, object]]:
    """Write the replays of failed games; returns their entries for the report."""
    from headjudge.lab.failures import write_failure

    kept: list[dict[str, object]] = []
    for failure in report.failures[:MOST_KEPT]:
        kept.append({"game": failure.game, "seed": failure.seed, "error": failure.error,
                     "replay": str(write_failure(setup, failure, folder))})
    return kept


def _print(report: Report, kept: list[dict[str, object]]) -> None:
    from headjudge.terminal.figures import report_rows, two_columns

    print(two_columns(report_rows(report)))
    for failure in kept:
        print(f"\ngame {failure['game']}, seed {failure['seed']}: {failure['error']}")
        print(f"  headjudge replay {failure['replay']}")
    if len(report.failures) > len(kept):
        print(f"... and {len(report.failures) - len(kept)} more.")
