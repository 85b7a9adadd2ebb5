"""The options that say which format is played and by how many: `play` and `sim` take the same."""

from __future__ import annotations

from typing import Annotated

import typer

Format = Annotated[str, typer.Option(help="The format, where the game has several: battle-royale, team-battle ... "
                                          "By default its usual one.", metavar="FORMAT")]
Players = Annotated[int, typer.Option(min=0, show_default=False, help="How many play. By default as many as decks are "
                                                                      "named, or as few as the format has.",
                                      metavar="N")]
Victory = Annotated[str, typer.Option(help="How it is won, where the format leaves that open: last-player-standing or "
                                           "winner-takes-all.", metavar="NAME")]
