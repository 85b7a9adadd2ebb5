"""Places of a team and of all: their abilities, masters, alarms and views."""

from __future__ import annotations

import json
from dataclasses import dataclass

from headjudge.kernel import knowledge, saving, views
from headjudge.kernel.abilities import Ability
from headjudge.kernel.decisions import Choice
from headjudge.kernel.effects import Effect
from headjudge.kernel.game import Game
from headjudge.kernel.identity import fingerprint, position
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import step
from headjudge.kernel.starting import put
from tests.kernel.toy import (
    CELLAR,
    DECK,
    HAND,
    HARBOR,
    HILL,
    MARKET,
    NORTH,
    SEA,
    Auto,
    On,
    Part_,
    Toy,
    begin,
    card,
    carry_out,
    go_on,
    home,
    island,
    lay,
    on_field,
    said,
)

TEAMS = (0, 1, 0, 1)
LIGHT = card("lighthouse", Ability("cont", frozenset({HARBOR, MARKET}), parts=(
    Part_("strength", lambda game, active, one: game.master(one) == active.master and on_field(game, one),
          lambda game, active, one, value: value + 1),)),
    Auto("a ship", On("enter:sea"), (HARBOR, MARKET)))
HOUSE = card("house", strength=2)


def four() -> Game:
    return island(LIGHT, HOUSE, players=4, teams=TEAMS)


def test_a_teams_place_is_one_and_a_players_own_is_not() -> None:
    game = four()
    layout = game.layout
    assert layout.at(0, HARBOR) == layout.at(2, HARBOR) != layout.at(1, HARBOR)
    assert layout.at(0, HAND) != layout.at(2, HAND)
    assert len({layout.at(seat, MARKET) for seat in range(4)}) == 1
    number = lay(game, HOUSE, 2, HARBOR)
    assert game.at(0, HARBOR) == game.at(2, HARBOR) == (number,) and game.at(1, HARBOR) == ()
    assert layout.seats_of(layout.at(1, HARBOR)) == (1, 3)


def test_without_teams_every_player_has_a_harbor() -> None:
    layout = island(players=3).layout
    assert len({layout.at(seat, HARBOR) for seat in range(3)}) == 3


def test_among_those_who_share_a_place_a_cards_owner_is_its_master() -> None:
    game = four()
    assert game.master(lay(game, HOUSE, 2, HARBOR)) == 2
    assert game.master(lay(game, HOUSE, 3, MARKET)) == 3
    stranger = lay(game, HOUSE, 0, HILL)
    game.move(stranger, game.layout.at(3, HARBOR), "give")
    assert game.master(stranger) == 1
    assert game.log is not None and game.log[0].player == 0


def test_abilities_work_in_a_teams_place_for_their_owner() -> None:
    game = four()
    houses = [lay(game, HOUSE, seat, NORTH) for seat in range(4)]
    lay(game, LIGHT, 2, HARBOR)
    assert [game.number(one, "strength") for one in houses] == [2, 2, 3, 2]
    lay(game, LIGHT, 3, MARKET)
    assert [game.number(one, "strength") for one in houses] == [2, 2, 3, 3]
    game.move(houses[0], home(game, houses[0], SEA), "sail")
    assert [entry.master for entry in game.standby] == [2, 3]


def test_a_move_to_a_teams_place_gives_no_alarm() -> None:
    game = four()
    number = lay(game, HOUSE, 0, HILL)
    game.look_for_interrupts = False
    game.move(number, game.layout.at(0, HARBOR), "sail")
    assert not game.look_for_interrupts


def test_all_owners_are_seen_with_their_own_zones() -> None:
    game = four()
    lay(game, LIGHT, 2, HARBOR)
    shown = views.view(game, 1)["players"]
    assert [one["seats"] for one in shown] == [[0], [1], [2], [3], [0, 2], [1, 3], [0, 1, 2, 3]]
    assert sorted(shown[4]["zones"]) == ["harbor"] and shown[4]["zones"]["harbor"]["count"] == 1
    assert sorted(shown[6]["zones"]) == ["market"]


def test_who_gives_up_leaves_the_others_with_the_same_question() -> None:
    game = four()
    question = game.question
    assert question is not None
    game.concede(3)
    assert game.question is not None and game.question is not question
    assert game.question.player == 0 and game.question.choices == question.choices
    twin = game.clone()
    go_on(twin)
    assert twin.question is not None and twin.decisions == game.decisions + 1
    assert game.at(0, CELLAR) == ()


def test_a_team_knows_what_each_of_it_knows_and_the_others_do_not() -> None:
    game = four()
    number = lay(game, HOUSE, 2, HAND)
    seen = [knowledge.sees(game, seat, game.cards[number]) for seat in (0, 1, 2, 3, None)]
    assert seen == [True, False, True, False, False]
    hidden = game.at(1, DECK)[-1]
    knowledge.remember(game, [hidden], 1 << 3)
    assert [knowledge.sees(game, seat, game.cards[hidden]) for seat in range(4)] == [False, True, False, True]
    alone = island(HOUSE, players=3)
    number = lay(alone, HOUSE, 2, HAND)
    assert [knowledge.sees(alone, seat, alone.cards[number]) for seat in range(3)] == [False, False, True]


def test_who_leaves_in_the_middle_takes_along_what_was_theirs() -> None:
    game = island(HOUSE, LIGHT, players=3)
    house = lay(game, HOUSE, 1, HILL)
    for seat in range(3):
        lay(game, LIGHT, seat, MARKET)
    begin(game, "plus", house, 5)
    game.effects = (*game.effects, *[changed_master(effect, 2) for effect in game.effects])
    assert game.number(house, "strength") == 2 + 5 + 5 + 1
    game.move(lay(game, HOUSE, 0, HILL), game.layout.at(0, SEA), "sail")
    assert [entry.master for entry in game.standby] == [0, 1, 2]
    carry_out(game, Round(0, (0, 2, 1)))
    assert said(game) == ["0 begins", "0", "2 begins", "1 begins", "1", "all"]
    assert game.out == (2,) and game.in_turn_order() == [0, 1] and game.in_turn_order(-1) == [0, 1]
    assert [entry.master for entry in game.standby] == [0, 1]
    assert game.number(house, "strength") == 2 + 5 + 1
    game.move(game.at(1, HILL)[0], game.layout.at(1, SEA), "sail")
    assert [entry.master for entry in game.standby] == [0, 1, 0, 1]
    other = game.clone()
    assert fingerprint(other) == fingerprint(game)
    other.out = ()
    assert fingerprint(other) != fingerprint(game) and position(other) != position(game)


def test_who_leaves_in_the_middle_of_an_own_action_ends_it() -> None:
    game = island(HOUSE, players=3)
    carry_out(game, Round(2, (0, 2, 1)))
    assert said(game) == ["0 begins", "0", "2 begins"] and game.question is not None


def test_who_leaves_while_waiting_leaves_the_others_their_turns() -> None:
    game = island(HOUSE, players=3, rules=Talk())
    carry_out(game, Round(0, (0, 2, 1), asks=True))
    assert said(game) == ["0 begins"] and [frame.waits for frame in game.frames] == [False, False, True, True, False]
    saved = Game(game.rules, game.layout, game.table, game.seed)
    saving.load(saved, json.loads(json.dumps(saving.dump(game))))
    saved.run()
    assert fingerprint(saved) == fingerprint(game)
    for one in (game, saved):
        one.leave((2,))
        one.choose(0)
        assert said(one) == ["0 begins", "0", "1 begins"], "player 2 has nothing to say, player 0 ends the sentence"
        one.choose(0)
        assert said(one) == ["0 begins", "0", "1 begins", "1", "all"]
        assert not any(frame.waits for frame in one.frames)


def test_a_card_made_during_play_is_like_any_other() -> None:
    game = island(HOUSE)
    before = len(game.cards)
    number = put(game, HOUSE, 1, game.layout.at(1, SEA)).number
    game.move(number, game.layout.at(1, HILL), "rise")
    assert number == before and game.at(1, HILL) == (number,) and game.number(number, "strength") == 2
    twin = game.clone()
    twin.move(number, twin.layout.at(1, SEA), "sink")
    assert game.at(1, HILL) == (number,) and twin.at(1, SEA) == (number,)


@dataclass
class Round(Procedure):
    """Each of these players speaks, and then it is over. Player 2 leaves in the middle of it."""

    player: int
    order: tuple[int, ...]
    asks: bool = False

    @step()
    def everybody(self, game: Game) -> None:
        game.push_all([Asked(seat) if self.asks else Turn(seat) for seat in self.order])

    @step()
    def over(self, game: Game) -> None:
        game.announce("say", self.player, "all")


@dataclass
class Turn(Procedure):
    """A player speaks."""

    player: int

    @step()
    def begin(self, game: Game) -> None:
        game.announce("say", self.player, f"{self.player} begins")

    @step()
    def leave(self, game: Game) -> None:
        if self.player == 2:
            game.leave((2,))
            assert not game.frames[-1].waits, "whoever comes next waits no more"

    @step()
    def speak(self, game: Game) -> None:
        game.announce("say", self.player, str(self.player))


@dataclass
class Asked(Procedure):
    """A player speaks, and is asked in the middle of it."""

    player: int

    @step()
    def begin(self, game: Game) -> None:
        game.announce("say", self.player, f"{self.player} begins")

    @step()
    def ask(self, game: Game) -> None:
        game.ask(self.player, [Choice("go"), Choice("stay")], "wait")

    @step()
    def speak(self, game: Game) -> None:
        game.announce("say", self.player, str(self.player))


class Talk(Toy):
    """With the procedures of this file, for saves."""

    def procedures(self) -> tuple[type[Procedure], ...]:
        return (*super().procedures(), Round, Turn, Asked)


def changed_master(effect: Effect, master: int) -> Effect:
    values = list(effect.fields())
    values[4] = master
    return Effect(*values)  # type: ignore[arg-type]
