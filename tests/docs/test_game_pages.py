"""The page of each game lists the game's declarations, and the declarations are true."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.api.creating import rules_of
from headjudge.cards.games import game_ids
from tests.laws.games import GAMES, begin
from tools.game_pages import FOLDER, page

SHIPPED = ("cfd", "cfv", "gate", "gcg", "ws")


@pytest.mark.parametrize("game", SHIPPED)
def test_the_page_of_a_game_is_up_to_date(game: str) -> None:
    """`make pages` writes it anew."""
    assert (FOLDER / f"{game}.md").read_text("utf-8") == page(game)


def test_every_game_has_a_page() -> None:
    assert set(SHIPPED) <= set(game_ids())
    assert {path.stem for path in FOLDER.glob("*.md")} == set(SHIPPED)


@pytest.mark.parametrize("game", SHIPPED)
def test_a_page_names_everything_that_a_position_can_hold(game: str) -> None:
    rules, written = rules_of(game), page(game)
    shape = rules.shape()
    assert shape is not None
    names = [*rules.phases, *rules.steps, *rules.remembers, *rules.counters, *rules.parameters, *rules.seat_numbers,
             *rules.actions, *[zone.name for zone in rules.zones],
             *[slot for zone in rules.zones for slot in zone.slots],
             *[state for zone in rules.zones for state in zone.states], *shape.kinds(),
             *[field.key for field in shape.numbers], *[field.argument for field in shape.words],
             *[special.card.id for special in rules.special_cards]]
    assert [name for name in names if f"`{name}`" not in written] == []


@pytest.mark.parametrize("game", SHIPPED)
def test_special_cards_can_be_named_in_a_position(game: str) -> None:
    zones = {"EX-BASE": "base", "EX-RESOURCE": "resource_area", "plain-gate": "player",
             **dict.fromkeys(("TOKEN-SHADOW-ARMY", "TOKEN-MOMOKKE", "TOKEN-PLANT"), "guardian")}
    for special in rules_of(game).special_cards:
        for named in (special.card.id, special.card.name):
            made = hj.scenario(game, players=[{zones[special.card.id]: [named]}, {}])
            assert special.card.name in made.players[0].zones[zones[special.card.id]].names


@pytest.mark.parametrize("game_and_format", GAMES)
def test_what_happens_in_a_game_is_declared(game_and_format: str) -> None:
    """Phases, counters and orientations of a played game."""
    game = begin(game_and_format, 11)
    rules = game.rules
    for turn in range(1, 12):
        game.run({seat: "random" for seat in range(len(game.players))}, until=turn)
        assert game.over or game.phase in ("", *rules.phases)
        for card in game.state.cards:
            assert {name for name, _ in card.counters} <= set(rules.counters)
            assert not card.state or card.state in game.state.layout.zone_of[card.place].states


@pytest.mark.parametrize("game", SHIPPED)
def test_the_parameters_of_a_game_can_be_read(game: str) -> None:
    player = hj.scenario(game, players=[{}, {}]).players[0]
    for name in rules_of(game).parameters:
        assert player.parameter(name) >= 0
    with pytest.raises(hj.HeadJudgeError, match=f"{game} has no rule parameter \"nonsense\".*parameters are"):
        player.parameter("nonsense")
