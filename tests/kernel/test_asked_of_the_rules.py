"""A game's declarations and their consequences: formats, events to deal with, limits, numbers, fillers, payments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

import headjudge as hj
from headjudge.kernel import card_views, characteristics, game_rules
from headjudge.kernel.cards import Definition, Instance, number_of
from headjudge.kernel.effects import Standby
from headjudge.kernel.events import Event
from headjudge.kernel.game import STEP_BUDGET, Game
from headjudge.kernel.game_rules import Format, register_game
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import step
from headjudge.kernel.spinning import Stuck
from headjudge.language.running.activating import CanChoose
from headjudge.language.running.amounts import Fixed
from headjudge.language.running.conventions import NO, Conventions
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.resolving import Worded
from headjudge.language.running.selecting import Selected
from tests.amounts import amount
from tests.kernel.test_players import seats
from tests.kernel.toy import HILL, SEA, Auto, On, Toy, card, carry_out, home, island, lay

HOUSE = card("house", strength=2)


# Formats


@pytest.mark.parametrize(("format", "fitting", "teams"), [
    (Format("alone", "", 2, 4), [2, 3, 4], {3: (), 4: ()}),
    (Format("pairs", "", 4, 6, 2), [4, 6], {4: (0, 0, 1, 1), 6: (0, 0, 1, 1, 2, 2)}),
    (Format("open", "", 2, 3, 0), [2, 3], {3: ()}),
])
def test_a_format_says_how_many_play_and_who_with_whom(
    format: Format, fitting: list[int], teams: dict[int, tuple[int, ...]]
) -> None:
    assert [players for players in range(1, 9) if format.fits(players)] == fitting
    assert {players: format.teams(players) for players in teams} == teams


def test_the_first_format_is_the_usual_one() -> None:
    rules = game_rules.GameRules()
    assert rules.format("") is rules.format("two-player") is rules.formats[0]
    with pytest.raises(KeyError, match="islands"):
        rules.format("islands")


# Events and abilities


class Storms(Toy):
    """Only storms of somebody else have to be dealt with."""

    def notes(self, game: Game, event: Event) -> bool:
        return event.player != 0


def test_of_the_kinds_that_are_noted_the_rules_name_the_events() -> None:
    game = island(HOUSE, players=3, rules=Storms(noted=("storm",)))
    for seat in range(3):
        game.announce("storm", seat)
    game.announce("calm", 1)
    assert [(event.kind, event.player) for event in game.unhandled_events] == [("storm", 1), ("storm", 2)]


class CountsItself(Toy):
    """An ability with a limit is used up by what the package says."""

    def __init__(self) -> None:
        super().__init__()
        self.used_when_triggered = False


@pytest.mark.parametrize(("rules", "waiting"), [(Toy(), 1), (CountsItself(), 2)])
def test_a_limit_counts_when_an_ability_triggers_or_when_the_package_says(rules: Toy, waiting: int) -> None:
    bell = Auto("bell", On("enter:sea"))
    bell.limit = 1
    game = island(HOUSE, card("tower", bell), rules=rules)
    tower = game.cards[lay(game, card("tower", bell), 0, HILL)]
    for _time in range(2):
        house = lay(game, HOUSE, 0, HILL)
        game.move(house, home(game, house, SEA), "sail")
    assert len(game.standby) == waiting
    assert game.times_used(bell, tower, ()) == (1 if rules.used_when_triggered else 0)


class Warded(Meanings):
    """No effect may choose a card."""

    def may_choose(
        self, game: Game, player: int, card: Instance, source: Instance | None, labels: tuple[str, ...]
    ) -> bool:
        return False


def worded(meanings: Meanings, game: Game) -> Worded:
    ability = Worded(meanings, "auto", frozenset({HILL}), (), 0, "", "")
    game.table.number(ability)
    return ability


@pytest.mark.parametrize(("meanings", "low", "able"), [
    (Meanings(), 2, [False, False, True]), (Meanings(), 0, [True] * 3), (Warded(), 1, [False] * 3),
])
def test_an_ability_can_begin_when_what_it_chooses_is_there(meanings: Meanings, low: int, able: list[bool]) -> None:
    game = island(HOUSE)
    ability = worded(meanings, game)
    entry = Standby(ability.number, None, -1, 0, None)
    assert ability.can_begin(game, entry), "it asks for nothing"
    theirs = Selected((HILL,), seats(game, "opponent"), (), (), None)
    ability.begins = CanChoose(ability, theirs, Fixed(low), seats(game, "you"))
    found = []
    for _house in range(3):
        found.append(ability.can_begin(game, entry))
        lay(game, HOUSE, 1, HILL)
    assert found == able


class Open(Meanings):
    """Interrupts come while a cost is paid, too."""

    def __init__(self) -> None:
        super().__init__()
        self.conventions = Conventions(paying_holds=NO)


@pytest.mark.parametrize(("meanings", "held"), [(Meanings(), True), (Open(), False)])
def test_interrupts_wait_for_a_payment_unless_the_game_says_otherwise(meanings: Meanings, held: bool) -> None:
    game = island(HOUSE)
    game.push(worded(meanings, game).pay(game, None, 0, cost=0))
    assert game.held() is held
    assert game.clone().held() is held


# Numbers


class Halves(Toy):
    """Players are told strength in halves."""

    def told_number(self, field: str, number: int) -> int:
        return 2 * number if field == "strength" else number


def test_players_are_told_the_number_that_the_rules_mean() -> None:
    game = island(HOUSE, rules=Halves())
    house = lay(game, HOUSE, 0, HILL)
    shown = card_views.card_view(game, 1, game.cards[house], characteristics.Reach(game))
    assert shown is not None and shown["strength"] == 4 and game.number(house, "strength") == 2


def test_a_serial_tells_the_number_of_a_card_that_has_moved() -> None:
    game = island(HOUSE)
    house = lay(game, HOUSE, 0, HILL)
    before = game.cards[house].serial
    game.move(house, home(game, house, SEA), "sail")
    assert game.current(before) == -1 and number_of(before) == house == number_of(game.cards[house].serial)


# Steps


@dataclass
class Endless(Procedure):
    """Goes on without a question, and something grows."""

    times: int = 0

    @step()
    def once_more(self, game: Game) -> None:
        self.times += 1
        self.again("once_more")


@pytest.mark.parametrize(("players", "allowed"), [
    (2, STEP_BUDGET), (3, STEP_BUDGET * 3 // 2), (6, STEP_BUDGET * 3)][:amount(3, 2)])
def test_many_players_may_take_more_steps_without_a_decision(players: int, allowed: int) -> None:
    game = island(HOUSE, players=players)
    assert game.steps_allowed() == allowed
    with pytest.raises(Stuck, match=f"no decision after {allowed} steps:"):
        carry_out(game, Endless())
    top = game.frames[-1]
    assert isinstance(top, Endless) and top.times == allowed


# Positions


class Fills(Toy):
    """Fills the hill with houses and everything else with plain cards."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "fills"

    def filler(self, others: tuple[Definition, ...], zone: str) -> Definition:
        return Definition(f"filler-{zone}", f"{zone} among {len(others)}", "house", {}, {})


@pytest.fixture
def fills() -> Iterator[str]:
    register_game(Fills())
    yield "fills"
    del game_rules._games["fills"]


def test_the_rules_fill_each_zone_with_a_card_of_its_own(fills: str) -> None:
    game = hj.scenario(fills, players=[{"hill": [HOUSE], "deck": 2, "hand": 1}, {"hill": 1}])
    names = [[one.name for one in game.players[seat][zone]]
             for seat, zone in ((0, "deck"), (0, "hand"), (1, "hill"))]
    assert names == [["deck among 1"] * 2, ["hand among 1"], ["hill among 0"]]
