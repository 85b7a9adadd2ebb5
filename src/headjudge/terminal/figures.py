"""Figures as tables for people."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.lab.simulate import Report


def share(part: int, whole: int) -> str:
    """Returns a count with its share in percent."""
    return f"{part:,}  ({100 * part / whole:.1f} %)" if whole else f"{part:,}"


def two_columns(rows: Sequence[tuple[str, str]]) -> str:
    """Returns names and values as text, one pair a line."""
    width = max((len(name) for name, _ in rows), default=0)
    return "\n".join(f"{name:<{width}}  {value}" for name, value in rows)


def report_rows(report: Report) -> list[tuple[str, str]]:
    """Returns a series of games or matches in words and numbers."""
    figures = report.figures()
    games = report.games
    counted = [("matches", f"{games:,} (best of {report.setup.best_of})")] if report.setup.best_of > 1 else []
    rows = [*counted, ("games", f"{report.played:,}"),
            ("errors", f"{len(report.failures):,}" if report.failures else "none"),
            ("draws", share(report.draws, games))]
    rows += [(f"wins of seat {seat} ({agent})", share(wins, games))
             for seat, (agent, wins) in enumerate(zip(report.setup.agents, report.wins_by_seat, strict=True))]
    rows += [(f"wins of {name}", share(wins, games)) for name, wins in report.wins_by_deck.items()]
    rows += [("decisions a game", f"{figures['decisions']:,.1f}"), ("turns a game", f"{figures['turns']:,.1f}"),
             ("games a second", f"{figures['games_per_second']:,.1f}"),
             ("decisions a second", f"{figures['decisions_per_second']:,.0f}"), ("seed", str(report.setup.seed))]
    return rows

