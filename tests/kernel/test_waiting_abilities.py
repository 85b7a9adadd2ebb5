"""Abilities that wait for their moment, with and without a card that they belong to."""

from __future__ import annotations

from headjudge.kernel.effects import Delayed
from headjudge.kernel.game import Game
from headjudge.language.running.amounts import Fixed
from headjudge.language.running.conditions import HasHappened, HowOften
from headjudge.language.running.context import Context
from headjudge.language.running.triggers import PlayerDoes
from tests.kernel.test_players import seats
from tests.kernel.toy import HILL, SEA, Auto, On, card, home, island, lay

HOUSE = card("house", strength=2)
BELL = Auto("bell", On("enter:sea"))
TOWER = card("tower", BELL)


def wait(game: Game, this: int = -1, uses: int = 1) -> None:
    source = game.cards[game.current(this)] if this >= 0 else None
    game.add_delayed(Delayed(BELL.number, source, this, 1, game.time, game.turn, (), "turn", -1, uses))


def test_an_ability_without_a_card_triggers_too() -> None:
    game = island(HOUSE, TOWER)
    wait(game)
    house = lay(game, HOUSE, 0, HILL)
    game.move(house, home(game, house, SEA), "sail")
    assert [(entry.ability, entry.source, entry.this, entry.master) for entry in game.standby] == [
        (BELL.number, None, -1, 1)
    ]
    assert game.delayed == ()


def test_it_triggers_as_often_as_it_may() -> None:
    game = island(HOUSE, TOWER)
    wait(game, uses=2)
    for _time in range(3):
        house = lay(game, HOUSE, 0, HILL)
        game.move(house, home(game, house, SEA), "sail")
    assert len(game.standby) == 2 and game.delayed == ()


def test_what_has_happened_is_known_without_a_card() -> None:
    game = island(HOUSE)
    sung = HasHappened(HowOften((PlayerDoes(seats(game, "opponent"), "sing"),), ""), Fixed(1), None)
    context = Context(-1, None, 0)
    assert not sung.holds(game, context)
    game.announce("did", 1, verb="sing")
    assert sung.holds(game, context) and not sung.holds(game, Context(-1, None, 1))
