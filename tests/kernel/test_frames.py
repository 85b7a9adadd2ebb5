"""What a procedure gets from those that it has pushed."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from headjudge.kernel import titles
from headjudge.kernel.game import Game
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import step
from headjudge.kernel.titles import title_of
from tests.kernel.toy import HILL, SEA, Toy, card, carry_out, counter, home, island, lay, said

HOUSE = card("house", strength=2)


@dataclass
class Tell(Procedure):
    """Leaves a number, or nothing."""

    number: int | None

    @step()
    def tell(self, game: Game) -> None:
        self.outcome = self.number


@dataclass
class Listen(Procedure):
    """Hears a number and then nothing, and says each time what it has got."""

    player: int
    numbers: tuple[int | None, ...]

    @step()
    def ask(self, game: Game) -> None:
        game.push(Tell(self.numbers[0]))

    @step()
    def say(self, game: Game) -> None:
        game.announce("say", self.player, str(self.returned))

    @step()
    def go_on(self, game: Game) -> None:
        self.numbers = self.numbers[1:]
        if self.numbers:
            self.again("ask")


@dataclass
class Build(Procedure):
    """Takes a number, then does something that an interrupt follows, and then returns the number."""

    card: int

    @step()
    def ask(self, game: Game) -> None:
        game.push(Tell(7))

    @step()
    def strike(self, game: Game) -> None:
        game.happen(counter(game, self.card, 2))

    @step()
    def check(self, game: Game) -> None:
        game.check_timing()

    @step()
    def say(self, game: Game) -> None:
        game.announce("say", 0, str(self.returned))


def test_who_leaves_nothing_leaves_nothing_of_others_before() -> None:
    game = island(HOUSE)
    carry_out(game, Listen(0, (3, None, 4)))
    assert said(game) == ["3", "None", "4"]


def test_so_it_is_step_by_step() -> None:
    game = island(HOUSE)
    game.own(0).again("ask")
    game.question = None
    game.push(Listen(0, (3, None, 4)))
    twins: list[Game] = []
    made = game.next_step()
    while made is not None:
        game.take(made)
        twins.append(game.clone())
        made = game.next_step()
    assert said(game) == ["3", "None", "4"]
    for twin in twins:
        twin.run()
        assert said(twin) == ["3", "None", "4"]


def test_an_interrupt_does_not_count() -> None:
    game = island(HOUSE, rules=Toy(at_once=True))
    house = lay(game, HOUSE, 0, HILL)
    carry_out(game, Build(house))
    assert said(game) == ["7"] and game.at(0, SEA) == (house,) and home(game, house, SEA) == game.layout.at(0, SEA)


def test_a_procedure_tells_itself_by_the_first_sentence_of_its_source(monkeypatch: pytest.MonkeyPatch) -> None:
    titles._titles.clear()
    monkeypatch.setattr(Tell, "__doc__", "Tell(number: int)")  # what a compiled class holds
    assert title_of(Tell) == "Leaves a number, or nothing."


def test_a_procedure_whose_source_is_not_at_hand_tells_its_docstring_or_its_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    titles._titles.clear()
    monkeypatch.setattr(Tell, "__module__", "nowhere.at_all")
    assert title_of(Tell) == "Leaves a number, or nothing."
    titles._titles.clear()
    monkeypatch.setattr(Tell, "__doc__", None)
    assert title_of(Tell) == "Tell."
    titles._titles.clear()
