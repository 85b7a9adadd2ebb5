"""The types of the browser are those of the server."""

from __future__ import annotations

from tools.wire_types import WIRE, written


def test_the_types_of_the_browser_are_written_from_the_structs() -> None:
    assert WIRE.read_text("utf-8") == written(), "run `make wire`"
