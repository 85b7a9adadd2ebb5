"""Who cannot ride can do so by no effect either; who cannot normal ride can (cfv:10.1.5.2, cfd:6.3.2)."""

from __future__ import annotations

from types import ModuleType

import pytest

import headjudge as hj
from tests.vanguard.both import BOTH, GAMES, reads
from tests.vanguard.helpers import asked, names


@BOTH
@pytest.mark.parametrize(("deed", "rides"), [("ride", False), ("normal ride", True)])
def test_an_effect_rides_all_the_same_where_normal_rides_alone_are_forbidden(
    made: ModuleType, deed: str, rides: bool
) -> None:
    text = f"[AUTO](VC): At the beginning of your ride phase, you cannot {deed} until end of turn."
    back = "[ACT](RC): Choose a card from your soul, and ride it."
    for one in (text, back):
        reads(made, one)
    game = hj.scenario(GAMES[made], phase="draw", players=[
        {"vanguard": made.front("Regent", text=text), "hand": [made.front("Other")], "soul": [made.front("Elder")],
         "deck": 9, "rearguard": {"left_back": made.unit("Actor", text=back)}}, {"vanguard": made.ROOK, "deck": 9}])
    while asked(game).kind != "main phase":
        assert not [one for one in asked(game).options if one.action == "ride"]
        game.pick(action="pass")
    game.pick(action="activate", card="Actor")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert names(game, 0, "vanguard") == ["Elder" if rides else "Regent"]
