"""What happens without each rule: tables that are read when rules are taken away. `telling` says how to write them."""

from __future__ import annotations

from collections.abc import Collection
from importlib import import_module

TABLES = ("clauses", "ws", "gcg", "gate", "cfv", "cfd")


def load_tables(games: Collection[str] = TABLES) -> None:
    """Tell the tagged code of these games what happens without its rules."""
    for table in TABLES:
        if table == "clauses" or table in games:
            import_module(f"tests.wrong.{table}")
