"""Where a sentence ends, and where the next one begins."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

and_then: Final = said("{before} and > then = {before} , and")
"""A comma parts what is done then from what was done before."""

semicolons: Final = said("; > if = .")
"""A semicolon parts conditions, which are sentences."""

stops: Final = said("; = .")
"""A semicolon parts sentences, which are no effects to choose from."""
