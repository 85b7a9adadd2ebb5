"""What a sentence gives to all Units that fit, it gives to the same Units (gcg:10.1.8)."""

from __future__ import annotations

from tests.gcg.rulings.helpers import play, table, unit


def test_what_no_longer_fits_gets_the_rest_of_the_sentence() -> None:
    heron = unit("Heron", "【Deploy】All your Units with 3 or less AP get AP+2 and HP+1 during this turn.", ap=5)
    game = table({"hand": [heron], "battle_area": [unit("Gull", ap=3, hp=4), unit("Tern", ap=4, hp=4)]}, {})
    play(game, "Heron")
    assert [(game.card(name).ap, game.card(name).hp) for name in ("Gull", "Tern")] == [(5, 5), (4, 4)]
