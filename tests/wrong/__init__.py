"""What happens without each rule: tables that are read when rules are taken away. `telling` says how to write them."""

from __future__ import annotations

from importlib import import_module

TABLES = ("clauses", "ws", "gcg", "gate", "cfv", "cfd")


def load_tables() -> None:
    """Tell the tagged code of every game what happens without its rules."""
    for table in TABLES:
        import_module(f"tests.wrong.{table}")
