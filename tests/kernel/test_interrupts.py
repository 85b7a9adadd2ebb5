"""Interrupts that look after every event, and those due once for each event."""

from __future__ import annotations

from headjudge.kernel.events import Event
from tests.kernel.toy import (
    HILL,
    NORTH,
    SEA,
    SOUTH,
    Auto,
    On,
    Toy,
    begin,
    card,
    counter,
    go_on,
    home,
    island,
    lay,
    said,
)

HOUSE = card("house", strength=2)
CHAPEL = card("chapel", Auto("mourned", On("leave:coast", leaving=True)))


def test_at_once_damage_and_the_end_of_an_effect_are_looked_at() -> None:
    game = island(HOUSE, rules=Toy(at_once=True))
    house = lay(game, HOUSE, 0, HILL)
    begin(game, "plus", house, 1, "turn")
    game.happen(counter(game, house, 2))
    go_on(game)
    assert game.at(0, HILL) == (house,)
    game.expire("turn")
    go_on(game)
    assert game.at(0, HILL) == () and game.at(0, SEA) == (house,)


def test_otherwise_only_places_that_fill_or_run_out_are() -> None:
    game = island(HOUSE)
    house = lay(game, HOUSE, 0, HILL)
    game.look_for_interrupts = False
    game.happen(counter(game, house, 2))
    assert not game.look_for_interrupts


def test_a_noted_event_is_due_until_an_interrupt_has_dealt_with_it() -> None:
    game = island(HOUSE, rules=Toy(noted=("storm",)))
    house = lay(game, HOUSE, 0, HILL)
    game.look_for_interrupts = False
    game.announce("rain", 0)
    assert not game.look_for_interrupts and game.unhandled_events == ()
    game.happen_all([Event("storm", "storm", 0, game.cards[house]), Event("storm", "storm", 1)])
    assert game.look_for_interrupts and [event.player for event in game.unhandled_events] == [0, 1]
    assert game.clone().unhandled_events == game.unhandled_events
    go_on(game)
    assert game.unhandled_events == () and not game.look_for_interrupts


def test_an_ability_triggers_for_each_event_of_a_group_or_once_for_all() -> None:
    for together, times in ((False, 2), (True, 1)):
        game = island(HOUSE, CHAPEL, rules=Toy(once_together=together))
        lay(game, CHAPEL, 1, HILL)
        houses = [lay(game, HOUSE, 0, NORTH), lay(game, HOUSE, 0, SOUTH)]
        game.happen_all([game.moving(one, home(game, one, SEA), "sail") for one in houses])
        assert len(game.standby) == times
    assert said(game, "move") == ["sail", "sail"]


class Steady(Toy):
    """Checks are due in a new phase only when a strength may have fallen."""

    def __init__(self) -> None:
        super().__init__()
        self.low_fields = ("strength",)


def test_a_new_phase_is_a_time_for_checks_unless_the_game_says_what_must_have_fallen() -> None:
    for rules, due in ((Toy(), True), (Steady(), False)):
        game = island(HOUSE, rules=rules)
        house = lay(game, HOUSE, 0, HILL)
        game.look_for_rule_actions = False
        game.announce("begin", 0, "night")
        assert game.checks_may_be_due() is due
        begin(game, "plus", house, -1)
        game.look_for_rule_actions = False
        assert game.checks_may_be_due() is (not due), "a strength may fall at any time, with no event of its own"
        game.announce("begin", 0, "day")
        assert game.checks_may_be_due()
