"""Several players: battle royale and team battle (gcg:12)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.gcg import multiplayer
from headjudge.language.tree import ast
from tests.gcg.helpers import actions, asked, begun, deck, entries, new_game, question, rested
from tests.gcg.rulings.helpers import (
    active_resources,
    attack,
    base,
    choose,
    command,
    damage,
    names,
    of_trees,
    pass_on,
    pick,
    play,
    size,
    table,
    unit,
    ways,
)

SPARK = command("Spark", "【Action】 Choose 1 Unit. Deal 1 damage to it.", cost=0)


def royale(*seats: dict[str, Any], format: str = "battle-royale", **more: Any) -> hj.Game:
    """A position in the main phase of player 0. Everybody has ten Resources and two Shields."""
    players = [{"resource_area": 10, "resource_deck": 5, "shields": 2, **seat} for seat in seats]
    return hj.scenario("gcg", players=players, format=format, **more)


def teams(*seats: dict[str, Any], **more: Any) -> hj.Game:
    """A position of two teams in the main phase of the first; Shields are what the players say."""
    players = [{"resource_area": 10, "resource_deck": 5, "shields": 1, **seat} for seat in seats]
    return hj.scenario("gcg", players=players, format="team-battle", **more)


def play_on(game: hj.Game, until: int) -> None:
    """Everybody passes and ends until a turn."""
    while game.result is None and game.turn < until:
        keys = actions(game)
        for action in ("end", "pass", "no", "done", "keep"):
            if action in keys:
                game.apply(keys.index(action))
                break
        else:
            game.apply(0)


# 12-1


@pytest.mark.rule("gcg:12.1", "gcg:12.2")
def test_three_or_more_play_battle_royale() -> None:
    for players in (3, 5):
        assert new_game(players, format="battle-royale").decision is not None
    with pytest.raises(hj.HeadJudgeError):
        new_game(2, format="battle-royale")


@pytest.mark.rule("gcg:12.1", "gcg:12.3")
def test_four_play_team_battle() -> None:
    assert new_game(4, format="team-battle").decision is not None
    for players in (2, 3):
        with pytest.raises(hj.HeadJudgeError):
            new_game(players, format="team-battle")


@pytest.mark.rule("gcg:1.1.1")
def test_two_play_without_a_format() -> None:
    assert new_game(2).decision is not None
    with pytest.raises(hj.HeadJudgeError):
        hj.new_game("gcg", decks=[deck()], seed=1)


# 12-2 Battle royale


@pytest.mark.rule("gcg:12.2.1")
def test_player_one_is_found_by_chance_and_says_which_way_round_turns_go() -> None:
    firsts = set()
    for way, step in (("clockwise", 1), ("counterclockwise", -1)):
        for seed in range(6):
            game = new_game(4, seed=seed, format="battle-royale")
            first = question(game).player
            firsts.add(first)
            assert asked(game) == (first, "direction")
            game.pick(action=way)
            while game.turn == 0:
                game.pick(action="keep")
            for turn in range(1, 5):
                assert game.turn_player == (first + step * (turn - 1)) % 4
                play_on(game, turn + 1)
    assert len(firsts) > 1


@pytest.mark.rule("gcg:12.2.2")
def test_all_but_player_one_begin_with_an_ex_resource() -> None:
    game = begun(4, format="battle-royale")
    first = game.turn_player
    for seat in range(4):
        assert ("EX Resource" in names(game, seat, "resource_area")) is (seat != first)


@pytest.mark.rule("gcg:12.2.3")
def test_hands_are_redrawn_in_order_from_player_one_on() -> None:
    for way, step in (("clockwise", 1), ("counterclockwise", -1)):
        game = new_game(4, seed=3, format="battle-royale")
        first = question(game).player
        game.pick(action=way)
        players = []
        while game.turn == 0:
            players.append(question(game).player)
            game.pick(action="keep")
        assert players == [(first + step * place) % 4 for place in range(4)]


@pytest.mark.rule("gcg:12.2.4")
def test_what_all_must_do_they_do_one_after_the_other_from_the_active_player_on() -> None:
    """Every player draws; counterclockwise the player before the active one comes second."""
    flood = command("Flood", "【Main】 All players draw 1.", cost=0)
    for direction, expected in ((1, [1, 2, 0]), (-1, [1, 0, 2])):
        game = royale({}, {"hand": [flood]}, {}, active=1, rules={"direction": direction})
        play(game, "Flood")
        assert [entry.player for entry in entries(game, verb="draw")][:3] == expected


@pytest.mark.accepted
@pytest.mark.rule("gcg:12.2.5", "gcg:12.2.5.1")
def test_winner_takes_all_goes_to_whoever_defeats_a_player_with_battle_damage() -> None:
    game = royale({"battle_area": [unit("Heron")]}, {"shields": 0}, {}, format="winner-takes-all")
    attack(game, "Heron", None)
    assert game.result is not None
    assert (game.result.winners, sorted(game.result.losers)) == ((0,), [1, 2])
    assert game.result.rule == "gcg:12.2.5.1"


@pytest.mark.rule("gcg:12.2.5.1")
def test_in_winner_takes_all_a_player_without_a_deck_is_removed_and_the_others_play_on() -> None:
    flood = command("Flood", "【Main】 All players draw 1.", cost=0)
    game = royale({"hand": [flood]}, {"deck": 1, "battle_area": [unit("Gull")]}, {"hand": [SPARK]},
                  format="winner-takes-all")
    play(game, "Flood")
    assert game.result is None and size(game, 1, "battle_area") == 0 and size(game, 1, "hand") == 0
    assert size(game, 2, "hand") == 2, "the effect went on"


@pytest.mark.rule("gcg:12.2.5.2")
def test_a_defeated_player_is_removed_with_all_cards_and_effects_and_the_last_one_wins() -> None:
    """A Unit of another player whose AP an effect of the defeated player had raised is as printed again."""
    flag = of_trees(unit("Flag"), ast.Continuous((ast.Change(
        ast.Select(("battle_area",), "any", (ast.Kind(("unit",)),)), "ap", "by", ast.Num(3)),), where=("battle_area",)))
    game = royale({"battle_area": [unit("Heron"), unit("Auk")]}, {"shields": 0, "battle_area": [flag]}, {"shields": 0})
    assert game.card("Heron").ap == 5
    game.pick(action="attack", card="Heron")
    game.pick(action="player", number=1)
    assert game.result is None and game.card("Auk").ap == 2
    assert [size(game, 1, zone) for zone in ("deck", "hand", "battle_area", "resource_area", "trash")] == [0] * 5
    game.pick(action="attack", card="Auk")
    assert game.result is not None and game.result.winners == (0,) and sorted(game.result.losers) == [1, 2]


@pytest.mark.rule("gcg:12.2.5.2")
def test_a_turn_ends_when_its_player_is_defeated() -> None:
    flood = command("Flood", "【Main】 All players draw 1.", cost=0)
    game = royale({"hand": [flood], "deck": 1}, {"battle_area": [unit("Gull")]}, {})
    play(game, "Flood")
    assert game.result is None and game.turn_player == 1 and game.turn == 4
    game.concede(1)
    assert game.result is not None and game.result.winners == (2,)


@pytest.mark.rule("gcg:12.2.5.2")
def test_what_lasts_for_a_turn_ends_with_the_turn_of_a_defeated_player() -> None:
    """And what waits is resolved before the next turn begins."""
    boost = command("Boost", "【Action】 Choose 1 friendly Unit. It gets AP+2 during this turn.", cost=0)
    game = royale({"hand": [SPARK]}, {"hand": [boost], "battle_area": [unit("Gull")]}, {"hand": [SPARK]}, phase="end")
    game.pick(action="play", card="Boost")
    assert game.card("Gull").ap == 4
    game.concede(0)
    assert (game.turn_player, game.card("Gull").ap) == (1, 2)
    flood = command("Flood", "【Main】 Deal 2 damage to all enemy Units. Then, draw 1.", cost=0)
    game = royale({"hand": [flood], "deck": 1}, {}, {"battle_area": [unit("Gull", "【Destroyed】 Draw 1.")]})
    game.pick(action="play", card="Flood")
    happened = [(entry.verb, entry.player) for entry in game.log if entry.verb == "draw" or entry.word == "start phase"]
    assert happened[-3:] == [("draw", 2), ("begin", 1), ("draw", 1)]


@pytest.mark.rule("gcg:12.2.8")
def test_an_action_step_goes_on_after_a_player_who_leaves_in_it() -> None:
    """The next player is the one after, and everybody who is left has to pass."""
    dig = command("Dig", "【Action】 Draw 1.", cost=0)
    game = royale({"hand": [SPARK], "battle_area": [unit("Heron", hp=9)]}, {"hand": [SPARK]},
                  {"hand": [dig], "deck": 1}, {"hand": [SPARK]}, phase="end")
    game.pick(action="pass")
    game.pick(action="play", card="Dig")
    assert game.state.out == (2,) and asked(game) == (3, "action step")
    game = royale({"hand": [SPARK], "battle_area": [unit("Heron", hp=9)]}, {"hand": [SPARK]}, {"hand": [SPARK]},
                  {"hand": [SPARK]}, phase="end")
    game.pick(action="pass")
    game.pick(action="pass")
    game.concede(2)
    assert asked(game) == (3, "action step")
    game.pick(action="pass")
    assert asked(game) == (0, "action step")
    game.pick(action="pass")
    assert game.turn_player == 1


@pytest.mark.rule("gcg:12.2.5.2")
def test_a_player_who_concedes_while_the_game_is_prepared_has_no_part_in_it() -> None:
    game = new_game(4, format="battle-royale")
    first = question(game).player
    game.concede(first)
    assert asked(game) == ((first + 1) % 4, "direction")
    game.pick(action="counterclockwise")
    while game.turn == 0:
        game.pick(action="keep")
    assert game.turn_player == (first - 1) % 4
    assert [size(game, first, zone) for zone in ("shields", "base", "resource_area", "hand")] == [0] * 4


@pytest.mark.rule("gcg:12.2.6")
def test_enemy_means_all_other_players() -> None:
    storm = command("Storm", "【Main】 Deal 1 damage to all enemy Units.", cost=0)
    game = royale({"hand": [storm], "battle_area": [unit("Heron")]}, {"battle_area": [unit("Gull")]},
                  {"battle_area": [unit("Tern")]}, {"battle_area": [unit("Skua")]})
    play(game, "Storm")
    assert [damage(game, card) for card in ("Heron", "Gull", "Tern", "Skua")] == [0, 1, 1, 1]


@pytest.mark.rule("gcg:12.2.7")
def test_any_other_player_and_any_other_player_s_rested_unit_may_be_attacked() -> None:
    game = royale({"battle_area": [unit("Heron")]}, {"battle_area": [rested(unit("Gull"))]},
                  {"battle_area": [unit("Tern")]}, {"battle_area": [rested(unit("Skua"))]})
    game.pick(action="attack", card="Heron")
    found = [(option.action, option.number, option.target.name if option.target else "") for option in
             question(game).options]
    assert sorted(found) == [("player", 1, ""), ("player", 2, ""), ("player", 3, ""), ("target", -1, "Gull"),
                             ("target", -1, "Skua")]


@pytest.mark.rule("gcg:8.3.1")
def test_only_the_attacked_player_may_block() -> None:
    wall, far = unit("Wall", "<Blocker>"), unit("Far", "<Blocker>")
    game = royale({"battle_area": [unit("Heron")]}, {"battle_area": [wall]}, {"battle_area": [far]})
    game.pick(action="attack", card="Heron")
    game.pick(action="player", number=1)
    assert question(game).keys == ["block Wall", "pass"] and question(game).player == 1


@pytest.mark.rule("gcg:12.2.8", "gcg:9.4.2")
def test_an_action_step_goes_round_from_the_player_after_the_active_one_until_all_pass() -> None:
    for direction, expected in ((1, [2, 3, 0, 1, 2, 3, 0, 1]), (-1, [0, 3, 2, 1, 0, 3, 2, 1])):
        heron = unit("Heron", hp=9)
        seats = [{"hand": [SPARK, SPARK]} for _ in range(4)]
        game = royale(seats[0], {**seats[1], "battle_area": [heron]}, seats[2], seats[3], active=1,
                      rules={"direction": direction})
        game.pick(action="attack", card="Heron")
        game.pick(action="player", number=3)
        players = []
        for place in range(8):
            assert question(game).kind == "action step"
            players.append(question(game).player)
            if place == 3:
                pick(game, action="play", card="Spark")
            else:
                pick(game, action="pass")
        assert players == expected
        assert game.decision is None or question(game).kind == "main phase"


# 12-3 Team battle


@pytest.mark.rule("gcg:12.3.1", "gcg:5.3.1")
def test_a_team_goes_through_the_phases_together() -> None:
    seats = [{"resource_area": [rested(hj.card("gcg", name="Resource", type="resource"))],
              "battle_area": [rested(unit(f"Unit {seat}"))]} for seat in range(4)]
    game = teams(*seats, phase="start")
    game.pick(action="pass")
    for seat in (0, 1):
        assert size(game, seat, "hand") == 1 and size(game, seat, "resource_area") == 2
        assert active_resources(game, seat) == 2 and game.card(f"Unit {seat}").orientation == "active"
    for seat in (2, 3):
        assert size(game, seat, "hand") == 0 and game.card(f"Unit {seat}").orientation == "rested"
    assert ways(game, "Unit 0") == ways(game, "Unit 1") == ["attack"]


@pytest.mark.rule("gcg:12.3.2")
def test_which_team_begins_is_found_by_chance() -> None:
    firsts = {begun(4, seed=seed, format="team-battle").turn_player for seed in range(8)}
    assert firsts == {0, 2}, "turns are those of the leaders"


@pytest.mark.rule("gcg:12.3.3")
def test_only_the_shield_area_is_shared() -> None:
    """A player pays with own Resources and own Lv.; Shields and Base are those of the team."""
    dear = unit("Dear", level=3, cost=3)
    game = teams({"hand": [dear], "resource_area": 2, "base": [base("Pier")]}, {"resource_area": 9, "hand": [dear]},
                 {}, {})
    playable = [option for option in question(game).options if option.action == "deploy"]
    assert len(playable) == 1 and playable[0].card is not None and playable[0].card.owner == 1
    assert names(game, 0, "base") == names(game, 1, "base") == ["Pier"]
    assert size(game, 0, "shields") == size(game, 1, "shields") == 2
    assert size(game, 0, "hand") == size(game, 1, "hand") == 1


@pytest.mark.rule("gcg:12.3.4")
def test_teammates_know_each_other_s_hands_and_the_leader_decides() -> None:
    game = teams({"hand": [unit("Heron")]}, {"hand": [unit("Auk")]}, {"hand": [unit("Gull")]}, {})
    assert question(game).player == 0 and ways(game, "Heron") == ways(game, "Auk") == ["deploy"]
    assert "Auk" in str(game.view(0)) and "Heron" in str(game.view(1))
    assert "Gull" not in str(game.view(0)) and "Auk" not in str(game.view(2))


@pytest.mark.rule("gcg:12.3.5", "gcg:12.3.7")
def test_the_players_of_a_team_lay_four_shields_each_in_turn_and_have_one_ex_base() -> None:
    game = begun(4, format="team-battle")
    for leader in (0, 2):
        owners = [card.owner for card in game.players[leader]["shields"]]
        assert owners == [leader + 1, leader] * 4, "the last one laid is on top"
        assert not any(card.face_up for card in game.players[leader]["shields"])
        assert names(game, leader, "base") == ["EX Base"]
    assert len(entries(game, verb="place", rule="gcg:6.2.3")) == 2


@pytest.mark.rule("gcg:12.3.6")
def test_each_player_of_team_two_begins_with_an_ex_resource() -> None:
    for seed in range(4):
        game = begun(4, seed=seed, format="team-battle")
        first = game.turn_player
        for seat in range(4):
            has = "EX Resource" in names(game, seat, "resource_area")
            assert has is (seat not in (first, first + 1))


def test_hands_are_redrawn_team_by_team() -> None:
    game = new_game(4, seed=2, format="team-battle")
    players = []
    while game.turn == 0:
        players.append(question(game).player)
        game.pick(action="keep")
    assert players in ([0, 1, 2, 3], [2, 3, 0, 1])


@pytest.mark.rule("gcg:12.3.7", "gcg:11.5.2")
def test_a_base_of_either_player_takes_the_place_of_the_team_s_base() -> None:
    game = teams({"base": [base("Pier")]}, {"hand": [base("Mole")]}, {}, {})
    play(game, "Mole")
    assert names(game, 0, "base") == ["Mole"] and names(game, 0, "trash") == ["Pier"]
    assert not entries(game, verb="destroy")


@pytest.mark.rule("gcg:12.3.8", "gcg:13.2.5.1")
def test_the_owner_of_the_top_shield_decides_about_its_burst_and_gets_it() -> None:
    flare = unit("Flare", "【Burst】 Draw 1.")
    game = teams({"battle_area": [unit("Heron")]}, {}, {"shields": 1}, {"shields": [flare]})
    attack(game, "Heron")
    pass_on(game, "burst")
    assert asked(game) == (3, "burst"), "the Shield of player 3 lay on top"
    pick(game, action="yes")
    assert size(game, 3, "hand") == 1 and size(game, 2, "hand") == 0
    assert names(game, 3, "trash") == ["Flare"] and size(game, 2, "trash") == 0


def test_the_top_shield_that_is_added_to_a_hand_goes_to_its_owner() -> None:
    pier = base("Pier", "【Deploy】 Add 1 of your Shields to your hand.")
    game = teams({"hand": [pier], "shields": [hj.put(unit("Gull"), owner=1), unit("Auk")]}, {"shields": 0}, {}, {})
    play(game, "Pier")
    assert names(game, 1, "hand") == ["Gull"] and names(game, 0, "hand") == []
    assert names(game, 0, "shields") == ["Auk"]


@pytest.mark.rule("gcg:12.3.9", "gcg:12.3.9.1")
def test_battle_damage_to_a_team_without_a_card_in_its_shield_area_defeats_the_team() -> None:
    game = teams({"battle_area": [unit("Heron")]}, {}, {"shields": 0}, {"shields": 0})
    attack(game, "Heron")
    assert game.result is not None
    assert game.result.winners == (0, 1) and sorted(game.result.losers) == [2, 3]


@pytest.mark.rule("gcg:12.3.9", "gcg:12.3.9.2")
def test_a_team_loses_when_one_of_its_players_has_no_deck() -> None:
    game = teams({"deck": 5}, {"deck": 1}, {}, {}, phase="draw")
    assert game.result is not None and game.result.winners == (2, 3)
    assert sorted(game.result.losers) == [0, 1]


@pytest.mark.rule("gcg:12.3.10", "gcg:12.3.11")
def test_friendly_is_the_team_s_and_your_is_the_owner_s() -> None:
    both = command("Both", "【Main】 All friendly Units get AP+1 during this turn.", cost=0)
    mine = command("Mine", "【Main】 All your Units get AP+1 during this turn.", cost=0)
    for card, raised in ((both, {"Heron", "Auk"}), (mine, {"Heron"})):
        game = teams({"hand": [card], "battle_area": [unit("Heron")]}, {"battle_area": [unit("Auk")]},
                     {"battle_area": [unit("Gull")]}, {})
        play(game, card.name)
        assert {name for name in ("Heron", "Auk", "Gull") if game.card(name).ap == 3} == raised


@pytest.mark.rule("gcg:12.3.12")
def test_a_unit_attacks_the_opposing_team_or_a_rested_unit_of_either_of_its_players() -> None:
    game = teams({}, {"battle_area": [unit("Heron")]}, {"battle_area": [rested(unit("Gull"))]},
                 {"battle_area": [rested(unit("Tern")), unit("Skua")]})
    game.pick(action="attack", card="Heron")
    assert question(game).player == 1, "the player whose Unit attacks"
    assert [option.target.name if option.target else "team" for option in question(game).options] == [
        "team", "Gull", "Tern"]


@pytest.mark.rule("gcg:12.3.13")
def test_a_unit_blocks_for_a_teammate_s_unit() -> None:
    wall = unit("Wall", "<Blocker>", hp=5)
    game = teams({"battle_area": [unit("Heron")]}, {}, {"battle_area": [rested(unit("Gull"))]}, {"battle_area": [wall]})
    attack(game, "Heron", "Gull")
    assert asked(game) == (2, "block"), "the leader says"
    game.pick(action="block", card="Wall", until="end phase")
    assert damage(game, "Wall") == 2 and damage(game, "Gull") == 0


def test_the_standby_team_acts_first_in_an_action_step() -> None:
    seats = [{"hand": [SPARK]} for _ in range(4)]
    game = teams({**seats[0], "battle_area": [unit("Heron", hp=9)]}, *seats[1:])
    attack(game, "Heron")
    assert asked(game) == (2, "action step") and len(question(game).options) == 3, "the Commands of both, and a pass"
    pick(game, action="pass")
    assert asked(game) == (0, "action step")
    pick(game, action="pass")
    assert game.decision is None or question(game).kind == "main phase"


def test_effects_of_the_active_team_come_first_and_the_leader_orders_them() -> None:
    trigger = ast.Turned(ast.Select(("battle_area",), "any", (ast.Named(("Heron",)),)), "rested")
    watch = ast.Automatic(trigger, ast.Draw(ast.Num(1)), where=("battle_area",))
    seats = [{"battle_area": [of_trees(unit(f"Watch {seat}"), watch)]} for seat in range(4)]
    seats[0] = {"battle_area": [*seats[0]["battle_area"], unit("Heron")]}
    game = teams(*seats)
    game.pick(action="attack", card="Heron")
    assert asked(game) == (0, "triggered effect")
    choose(game, "Watch 1")
    drawn = [entry.player for entry in entries(game, verb="draw")]
    assert drawn[:2] == [1, 0] and asked(game) == (2, "triggered effect")


def test_eight_players_who_can_do_nothing_play_until_their_decks_are_empty() -> None:
    heavy = unit("Heavy", level=14, cost=14)
    game = hj.new_game("gcg", decks=[deck(card=heavy)] * 8, format="battle-royale", seed=1)
    while game.decision is not None:
        game.apply(len(game.decision.options) - 1)
    assert game.result is not None and len(game.result.winners) == 1


@pytest.mark.parametrize("format", ["", "battle-royale", "team-battle"])
def test_everybody_is_another_player_to_nobody(format: str) -> None:
    game = {"": lambda: table({}), "battle-royale": lambda: royale({}, {}, {}),
            "team-battle": lambda: teams({}, {}, {}, {})}[format]()
    seats = game.state.layout.players
    assert sorted(multiplayer.opponents(game.state, -1)) == list(range(seats))
    assert len(multiplayer.opponents(game.state, seats - 1)) == (2 if format == "team-battle" else seats - 1)
