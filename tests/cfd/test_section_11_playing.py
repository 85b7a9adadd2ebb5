"""Categories, requirements, check timings, costs, playing and choosing (cfd:11.1 to 11.8.6)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.vocabulary import counter_blast, discard, soul_blast
from headjudge.language.tree import ast
from tests.cfd.acting import ONCE, acted, actor, seen
from tests.cfd.helpers import board, front, order, unit
from tests.vanguard.helpers import asked, attack, count, names, once, options, when
from tests.vanguard.trees import (
    CHOSEN,
    DRAW,
    PLACED,
    RC,
    VC,
    act,
    auto,
    begin,
    choose,
    cont,
    drop,
    exists,
    power,
    select,
)

AYLA = unit("Ayla")
BRAM = unit("Bram", grade=2, power=11000)
SINGLE = front("Regent", skills=[])
CALLED = ast.Moved(select("rearguard"), "call", (), "any", RC)


def called(game: hj.Game, name: str, slot: str) -> None:
    """Call this unit from hand to this circle."""
    game.pick(action="call", card=name)
    game.pick(slot=slot)


# 11.1 Categories


@pytest.mark.rule("cfd:11.1.1", "cfd:11.1.1.1.1", "cfd:11.1.1.1.2", "cfd:11.1.1.1.2.1", "cfd:11.3.1.1")
def test_an_activated_ability_without_a_cost_is_played_by_saying_so_and_not_by_itself() -> None:
    game = board({"rearguard": {"left_back": actor(DRAW)}, "deck": 5})
    assert "activate Actor 1" in options(game) and count(game, 0, "hand") == 0
    game.pick(action="activate", card="Actor")
    assert count(game, 0, "hand") == 1


@pytest.mark.rule("cfd:11.1.1.2", "cfd:11.1.1.2.1", "cfd:11.3.1", "cfd:11.8.7", "cfd:11.8.8", "cfd:11.8.3.1")
def test_an_automatic_ability_is_played_by_itself_after_its_event() -> None:
    game = board({"hand": [unit("Comer", auto(PLACED, DRAW))], "deck": 5})
    called(game, "Comer", "left_back")
    assert count(game, 0, "hand") == 1 and once(game, verb="call") < once(game, verb="draw")


@pytest.mark.rule("cfd:11.1.1.3", "cfd:11.1.1.3.1")
def test_a_continuous_ability_is_in_effect_without_being_played() -> None:
    game = board({"rearguard": {"left_back": unit("Strong", cont(power(3000, until=None)))}})
    assert game.card("Strong").power == 10000


@pytest.mark.rule("cfd:11.1.1.2.1.1")
@pytest.mark.parametrize("declares", [False, True])
def test_an_ability_that_triggers_in_the_hand_stands_by_if_its_player_says_so(declares: bool) -> None:
    lurker = unit("Lurker", auto(ast.Moved(ast.Select(("rearguard",), "you"), "call", (), "any", RC), DRAW,
                                 where=("hand",)))
    game = board({"hand": [lurker, AYLA], "deck": 5})
    called(game, "Ayla", "left_front")
    assert asked(game).kind == "declare" and asked(game).player == 0
    assert [option.text for option in asked(game).options] == [
        "Show Lurker: its ability stands by", "Do not show it: its ability does not stand by"]
    game.pick(action="declare" if declares else "no")
    assert count(game, 0, "hand") == (2 if declares else 1)
    assert seen(game, 1, 0, "hand") == (["Lurker", None] if declares else [])
    assert len(when(game, kind="reveal")) == (1 if declares else 0)


@pytest.mark.parametrize("zone", ["hand", "deck"])
def test_an_ability_that_triggers_on_the_field_is_not_declared_wherever_its_unit_goes(zone: str) -> None:
    leaves = unit("Leaver", auto(ast.Moved(ast.THIS, "move", ("field",), "any", (zone,)), DRAW))
    game = acted(choose("rearguard", ast.Named(("Leaver",))), ast.Move(CHOSEN, (ast.Spot(zone),)),
                 rearguard={"left_front": leaves}, deck=5)
    assert asked(game).kind == "main phase" and len(when(game, kind="ability", card="Leaver")) == 1
    assert len(when(game, verb="draw")) == 1 and when(game, kind="reveal") == []


@pytest.mark.rule("cfd:11.1.1.2.2", "cfd:11.8.11.2")
def test_the_cost_of_an_automatic_ability_may_be_left_unpaid() -> None:
    comer = unit("Comer", auto(PLACED, DRAW, cost=(counter_blast(1),)))
    game = board({"hand": [comer], "damage": [AYLA], "deck": 5})
    called(game, "Comer", "left_back")
    assert asked(game).kind == "pay"
    game.pick(action="no")
    assert count(game, 0, "hand") == 0 and game.card("Ayla").face_up


@pytest.mark.rule("cfd:11.8.11", "cfd:11.8.11.1")
def test_a_cost_that_cannot_be_paid_in_full_is_not_paid_at_all() -> None:
    comer = unit("Comer", auto(PLACED, DRAW, cost=(counter_blast(1), discard(1))))
    game = board({"hand": [comer], "damage": [AYLA], "deck": 5})
    called(game, "Comer", "left_back")
    assert asked(game).kind == "main phase" and game.card("Ayla").face_up and when(game, verb="draw") == []


# 11.2 Requirements


@pytest.mark.rule("cfd:11.2.1", "cfd:11.2.1.1", "cfd:11.2.2")
def test_an_ability_whose_requirement_is_not_met_is_played_and_only_that_sentence_is_left_out() -> None:
    game = acted(ast.If(exists("hand", 5), power(1000)), power(200), deck=5)
    assert game.card("Actor").power == 7200


@pytest.mark.rule("cfd:11.8.3.1.1")
def test_instructions_are_carried_out_in_the_order_in_which_they_are_written() -> None:
    game = acted(DRAW, ast.Change(ast.THIS, "power", "by", ast.Times(ast.Num(100), ast.Count(select("hand"))),
                                  ast.END_OF_TURN), deck=5)
    assert game.card("Actor").power == 7100, "the card that was drawn first counts"


@pytest.mark.rule("cfd:11.8.3.1.2", "cfd:11.8.3.1.2.2")
def test_of_a_list_only_what_its_conditions_allow_is_done_from_top_to_bottom() -> None:
    game = acted(ast.If(exists("soul", 1), power(1000)), ast.If(exists("hand", 0), power(200)), ast.If(
        exists("soul", 2), power(4000)))
    assert game.card("Actor").power == 7200
    drawn = ast.If(exists("hand", 1), power(1000))
    for first, second, strength in ((DRAW, drawn, 8000), (drawn, DRAW, 7000)):
        game = acted(ast.If(exists("soul", 1), power(4000)), first, second, deck=5)
        assert game.card("Actor").power == strength and count(game, 0, "hand") == 1, "from top to bottom"


@pytest.mark.rule("cfd:11.2.1.2", "cfd:11.2.3")
def test_an_automatic_ability_with_if_triggers_all_the_same_and_asks_when_it_resolves() -> None:
    picky = unit("Picky", auto(CALLED, ast.If(exists("hand", 0, 0), power(1000))))
    game = board({"hand": [AYLA, unit("Cora")], "rearguard": {"left_back": picky}})
    called(game, "Ayla", "left_front")
    assert len(when(game, kind="idle")) == 1 and game.card("Picky").power == 7000
    called(game, "Cora", "right_front")
    assert game.card("Picky").power == 8000


@pytest.mark.rule("cfd:11.2.1.3")
def test_an_order_with_if_does_only_what_is_required() -> None:
    game = board({"hand": [order("Flare", ast.OnPlay(ast.Seq((ast.If(exists("soul", 1), DRAW), power(
        500, select("vanguard"))))))], "deck": 5})
    game.pick(action="order")
    assert count(game, 0, "hand") == 0 and game.card("Regent").power == 11500


@pytest.mark.parametrize("cost", [
    pytest.param((counter_blast(1),), marks=pytest.mark.rule("cfd:11.2.1.1.1")),
    pytest.param((), marks=pytest.mark.rule("cfd:11.2.1.1.2"))])
def test_an_activated_ability_bars_itself_with_or_without_a_cost(cost: tuple[ast.Step, ...]) -> None:
    often = unit("Often", act(ast.If(exists("hand", 1), power(1000)), nodes.Bar(), cost=cost))
    game = board({"damage": [AYLA, AYLA], "rearguard": {"left_back": often}})
    game.pick(action="activate")
    assert game.card("Often").power == 7000 and "activate Often 1" not in options(game)


@pytest.mark.rule("cfd:11.2.1.2.1")
def test_an_ability_bars_itself_although_its_requirement_is_not_met() -> None:
    often = unit("Often", auto(CALLED, ast.If(exists("hand", 0, 0), power(1000)), nodes.Bar()))
    game = board({"hand": [AYLA, unit("Cora")], "rearguard": {"left_back": often}})
    called(game, "Ayla", "left_front")
    game.pick(action="automatic")
    called(game, "Cora", "right_front")
    assert asked(game).kind == "main phase", "it does not stand by a second time"
    assert game.card("Often").power == 7000 and count(game, 0, "hand") == 0


@pytest.mark.rule("cfd:11.2.1.2.1.1")
def test_an_ability_that_would_bar_itself_may_be_dropped_unplayed() -> None:
    often = unit("Often", auto(CALLED, power(1000), nodes.Bar()))
    game = board({"hand": [AYLA, unit("Cora")], "rearguard": {"left_back": often}})
    called(game, "Ayla", "left_front")
    game.pick(action="leave")
    assert game.card("Often").power == 7000 and when(game, kind="ability", card="Often") == []
    called(game, "Cora", "right_front")
    game.pick(action="automatic")
    assert game.card("Often").power == 8000


@pytest.mark.rule("cfd:11.2.4")
def test_if_you_did_is_not_met_where_the_sentence_before_was_left_out() -> None:
    first = ast.If(exists("hand", 5), ast.Draw(ast.Num(1)))
    game = acted(ast.Attempt(first, False, then=power(1000)), deck=5)
    assert game.card("Actor").power == 7000
    game = acted(ast.Attempt(first, False, then=power(1000)), hand=[unit(f"H{number}") for number in range(5)], deck=5)
    assert game.card("Actor").power == 8000


@pytest.mark.rule("cfd:11.2.5")
def test_then_is_not_reached_where_the_requirement_before_was_not_met() -> None:
    first = ast.If(exists("soul", 1), ast.Draw(ast.Num(1)))
    game = acted(ast.Attempt(first, False, then=ast.If(exists("hand", 0, 3), power(1000))), deck=5)
    assert game.card("Actor").power == 7000


@pytest.mark.rule("cfd:11.2.5.1")
def test_then_after_an_unpaid_cost_is_not_reached() -> None:
    comer = unit("Comer", ast.Automatic(PLACED, ast.Attempt(ast.Pay(), optional=True, then=ast.Seq((
        DRAW, power(1000)))), (counter_blast(1),), ("field",)))
    game = board({"hand": [comer], "damage": [AYLA], "deck": 5})
    called(game, "Comer", "left_back")
    game.pick(action="no")
    assert game.card("Comer").power == 7000 and count(game, 0, "hand") == 0


# 11.3, 11.4


@pytest.mark.rule("cfd:11.3.1.2")
def test_a_continuous_effect_lasts_for_its_duration() -> None:
    game = acted(power(1000), deck=5, other={"deck": 5, "hand": [AYLA]})
    assert game.card("Actor").power == 8000
    game.pick(action="pass")
    game.pick(action="end")
    assert game.card("Actor").power == 7000


def replaces(name: str, spot: str) -> hj.Definition:
    """A unit that goes to this zone when it would be retired."""
    return unit(name, cont(ast.Instead(ast.Moved(ast.THIS, "retire", ("field",), "any", ("drop",)),
                                       ast.Move(ast.THIS, (ast.Spot(spot),)))))


@pytest.mark.rule("cfd:11.3.1.3", "cfd:11.3.1.3.1", "cfd:11.10.1", "cfd:11.10.1.1")
def test_a_replacement_puts_another_event_in_the_place_of_one() -> None:
    game = board({"rearguard": {"left_back": replaces("Stays", "bind")}, "hand": [AYLA]})
    called(game, "Ayla", "left_back")
    assert names(game, 0, "bind") == ["Stays"] and count(game, 0, "drop") == 0
    assert when(game, kind="move", verb="retire") == []


@pytest.mark.rule("cfd:11.3.1.3.2")
def test_an_optional_replacement_need_not_be_applied() -> None:
    may = unit("May", cont(ast.Instead(ast.Moved(ast.THIS, "retire", ("field",), "any", ("drop",)),
                                       ast.Move(ast.THIS, (ast.Spot("bind"),)), optional=True)))
    game = board({"rearguard": {"left_back": may}, "hand": [AYLA]})
    called(game, "Ayla", "left_back")
    game.pick(action="no")
    assert names(game, 0, "drop") == ["May"]


@pytest.mark.parametrize(("hand", "asked_for", "dropped"), [
    pytest.param(["Ayla", "Spare"], True, ["Spare"], id="a card to discard",
                 marks=pytest.mark.rule("cfd:11.3.1.3.2")),
    pytest.param(["Ayla"], False, ["May"], id="none", marks=pytest.mark.rule("cfd:11.10.3"))])
def test_an_optional_replacement_is_applied_only_if_its_choice_can_be_made(
    hand: list[str], asked_for: bool, dropped: list[str]
) -> None:
    """Ayla is called over a unit that may stay away from the drop zone for a card of the hand."""
    instead = ast.Seq((choose("hand"), ast.Move(CHOSEN, (ast.Spot("drop"),)), ast.Move(ast.THIS, (ast.Spot("bind"),))))
    may = unit("May", cont(ast.Instead(ast.Moved(ast.THIS, "retire", ("field",), "any", ("drop",)), instead,
                                       optional=True)))
    game = board({"rearguard": {"left_back": may}, "hand": [unit(name) for name in hand]})
    called(game, "Ayla", "left_back")
    assert ("yes" in options(game)) is asked_for
    if asked_for:
        game.pick(action="yes")
    assert names(game, 0, "drop") == dropped and names(game, 0, "bind") == (["May"] if asked_for else [])


@pytest.mark.parametrize("icon", ["Soul-Blast", "Counter-Blast"])
@pytest.mark.parametrize("there", [
    pytest.param(0, marks=pytest.mark.rule("cfd:11.10.3")), pytest.param(1, marks=pytest.mark.rule("cfd:11.10.3")), 2])
def test_an_optional_replacement_by_an_icon_is_applied_only_if_there_are_cards_enough(icon: str, there: int) -> None:
    """Nobody is asked without them, and the unit that would be bound for two cards is retired."""
    may = unit("May", text=f"[CONT](RC): If this unit would be retired, you may [{icon} 2], and bind it instead.")
    game = board({"rearguard": {"left_back": may}, "hand": [AYLA], "soul": there, "damage": there})
    called(game, "Ayla", "left_back")
    assert ("yes" in options(game)) is (there == 2)
    while asked(game).kind != "main phase":
        game.apply(0)
    assert names(game, 0, "bind") == (["May"] if there == 2 else [])
    assert ("May" in names(game, 0, "drop")) is (there < 2)


@pytest.mark.rule("cfd:11.4.2")
def test_a_choice_of_an_inactive_part_is_not_made() -> None:
    """Whether the unit is bound instead of being retired is asked while the hand holds a card, and not without one."""
    instead = ast.Instead(ast.Moved(ast.THIS, "retire", ("field",), "any", ("drop",)),
                          ast.Move(ast.THIS, (ast.Spot("bind"),)), optional=True)
    for hand, asked_for in ((2, True), (1, False)):
        game = board({"rearguard": {"left_back": unit("May", cont(instead, condition=exists("hand", 1)))},
                      "hand": [AYLA] * hand})
        called(game, "Ayla", "left_back")
        assert ("yes" in options(game)) is asked_for and ("May" in names(game, 0, "drop")) is not asked_for


@pytest.mark.rule("cfd:11.4.1", "cfd:11.4.3")
def test_what_is_active_under_a_condition_does_nothing_without_it() -> None:
    moody = unit("Moody", cont(power(2000, until=None), condition=exists("hand", 1)))
    game = board({"rearguard": {"left_back": moody}, "hand": [AYLA]})
    assert game.card("Moody").power == 9000
    called(game, "Ayla", "left_front")
    assert game.card("Moody").power == 7000


@pytest.mark.rule("cfd:11.4.4")
def test_an_ability_is_active_in_its_zone_alone() -> None:
    strong = unit("Strong", cont(power(1000, until=None), where=VC))
    assert board({"rearguard": {"left_back": strong}}).card("Strong").power == 7000
    assert board({"vanguard": unit("Strong", cont(power(1000, until=None), where=VC))}).card("Strong").power == 8000


@pytest.mark.rule("cfd:11.4.4.1")
def test_an_ability_without_a_zone_is_active_everywhere() -> None:
    helps = cont(ast.Change(select("rearguard"), "power", "by", ast.Num(1000)), where=())
    for zone in ("hand", "drop", "soul"):
        assert board({zone: [unit("Far", helps)], "rearguard": {"left_back": AYLA}}).card("Ayla").power == 8000


@pytest.mark.rule("cfd:11.4.4.2")
def test_an_ability_with_two_zones_is_active_in_either() -> None:
    both = unit("Both", cont(power(1000, until=None), where=("vanguard", "rearguard")))
    assert board({"rearguard": {"left_back": both}}).card("Both").power == 8000
    assert board({"vanguard": both}).card("Both").power == 8000


# 11.6


@pytest.mark.rule("cfd:11.6.1", "cfd:11.6.1.1")
def test_rule_actions_come_before_automatic_abilities() -> None:
    gone = unit("Gone", auto(ast.Moved(ast.THIS, "retire", ("field",), "any", ("drop",)), power(1, select("vanguard"))))
    game = acted(drop(select("rearguard", ast.Named(("Gone",)))), ast.Move(ast.Select(("orders",), "you"), (
        ast.Spot("drop"),)), rearguard={"left_front": gone}, imprisoned=[AYLA],
        order_zone=[order("Gate", type="set order", kinds=["prison"])])
    assert once(game, rule="cfd:16.2.3") < once(game, kind="ability", card="Gone")


@pytest.mark.rule("cfd:11.6.1.2", "cfd:11.6.1.3", "cfd:11.8.10", "cfd:11.8.10.1", "cfd:11.6.1.4")
def test_the_turn_players_abilities_come_first_each_player_orders_the_own_ones() -> None:
    def sees(name: str) -> hj.Definition:
        return unit(name, auto(ast.Moved(ast.Select(("rearguard",), "any"), "place", (), "any", RC), power(500)))

    game = board({"hand": [AYLA], "rearguard": {"left_back": sees("One"), "right_back": sees("Two")}},
                 {"rearguard": {"left_back": sees("Three"), "right_back": sees("Four")}})
    called(game, "Ayla", "left_front")
    assert (asked(game).player, sorted(options(game))) == (0, ["automatic One 0", "automatic Two 1"])
    game.pick(card="Two")
    assert asked(game).player == 1, "One followed by itself; now the other player chooses"
    game.pick(card="Three")
    assert [game.card(name).power for name in ("One", "Two", "Three", "Four")] == [7500] * 4
    assert asked(game).kind == "main phase"


@pytest.mark.rule("cfd:11.6.1.2")
def test_after_an_ability_rule_actions_come_before_the_next_one() -> None:
    """The first of two abilities puts the prison away: its cards go to the drop zone before the second resolves."""
    opens = unit("One", auto(CALLED, ast.Move(ast.Select(("orders",), "you"), (ast.Spot("drop"),))))
    game = board({"hand": [AYLA], "imprisoned": [BRAM], "order_zone": [order("Gate", type="set order",
                                                                             kinds=["prison"])],
                  "rearguard": {"left_back": opens, "right_back": unit("Two", auto(CALLED, power(500)))}})
    called(game, "Ayla", "left_front")
    game.pick(card="One")
    assert once(game, rule="cfd:16.2.3") < once(game, kind="ability", card="Two")


@pytest.mark.rule("cfd:11.6.1.3")
def test_after_an_ability_of_the_other_player_the_turn_players_come_first_again() -> None:
    came = ast.Moved(ast.Select(("rearguard",), "any"), "place", (), "any", RC)
    retires = unit("Two", auto(came, drop(ast.Select(("rearguard",), "opponent", (ast.Named(("Brief",)),)))))
    brief = unit("Brief", auto(ast.Moved(ast.THIS, "retire", ("field",), "any", ("drop",)),
                               power(500, select("vanguard"))))
    game = board({"hand": [AYLA], "rearguard": {"left_back": brief}},
                 {"rearguard": {"left_back": retires, "right_back": unit("Three", auto(came, power(500)))}})
    called(game, "Ayla", "left_front")
    game.pick(card="Two")
    assert once(game, kind="ability", card="Brief") < once(game, kind="ability", card="Three")


@pytest.mark.rule("cfd:11.6.2", "cfd:11.6.2.1")
def test_a_play_timing_comes_after_a_check_timing() -> None:
    game = board({"rearguard": {"left_back": unit("Early", auto(begin("main_phase"), DRAW))}, "deck": 5})
    assert count(game, 0, "hand") == 1 and asked(game).kind == "main phase"


@pytest.mark.rule("cfd:11.6.2.2", "cfd:11.6.2.2.1")
def test_after_an_action_there_is_another_play_timing() -> None:
    game = board({"hand": [AYLA, unit("Cora")]})
    called(game, "Ayla", "left_front")
    assert asked(game).kind == "main phase" and "call Cora" in options(game)
    called(game, "Cora", "right_front")
    assert count(game, 0, "hand") == 0


# 11.7, 11.8.2


@pytest.mark.rule("cfd:11.7.1", "cfd:11.8.2.3")
def test_a_cost_is_paid_before_the_effect() -> None:
    game = acted(DRAW, cost=(counter_blast(1),), damage=[AYLA], deck=5)
    assert not game.card("Ayla").face_up and count(game, 0, "hand") == 1


@pytest.mark.rule("cfd:11.7.2")
def test_a_cost_that_has_become_nothing_is_paid_with_nothing() -> None:
    game = acted(power(1000), cost=(counter_blast(0),))
    assert game.card("Actor").power == 8000


@pytest.mark.rule("cfd:1.3.2.3")
@pytest.mark.parametrize("number", [0, -1])
def test_of_a_cost_a_part_that_is_done_no_times_or_fewer_is_paid_with_nothing(number: int) -> None:
    game = acted(power(1000), cost=(counter_blast(number), soul_blast(1)), damage=[hj.put(AYLA, face="down"), AYLA],
                 soul=1)
    assert game.card("Actor").power == 8000 and count(game, 0, "soul") == 0
    assert [card.face_up for card in game.players[0]["damage"]] == [False, True]


@pytest.mark.rule("cfd:11.7.3")
def test_a_cost_of_all_cards_is_paid_with_none() -> None:
    everything = ast.Move(ast.Select(("hand",), "you"), (ast.Spot("drop"),))
    game = acted(power(1000), cost=(everything,))
    assert game.card("Actor").power == 8000
    game = acted(power(1000), cost=(everything,), hand=[AYLA, BRAM])
    assert game.card("Actor").power == 8000 and count(game, 0, "hand") == 0


@pytest.mark.rule("cfd:11.8.2", "cfd:11.8.2.1.1.1", "cfd:11.8.3.2")
def test_an_order_is_played_carried_out_and_put_into_the_drop_zone() -> None:
    sees = unit("Seer", auto(ast.Played("you", (ast.Kind(("normal order",)),)), power(1000)))
    game = board({"hand": [order("Flare", ast.OnPlay(DRAW)), order("Flare", ast.OnPlay(DRAW))], "deck": 5,
                  "rearguard": {"left_back": sees}})
    game.pick(action="order", card="Flare")
    assert game.card("Seer").power == 8000
    assert len(when(game, kind="move", verb="play")) == 1 and names(game, 0, "drop") == ["Flare"]
    assert "order Flare" not in options(game)
    assert len(when(game, verb="put", rule="cfd:11.8.3.2")) == 1


@pytest.mark.rule("cfd:11.8.2.2.1")
def test_a_card_whose_ability_is_activated_in_hand_is_shown() -> None:
    hider = unit("Hider", act(power(1000, select("vanguard")), where=("hand",), limit=ONCE))
    game = board({"hand": [hider, AYLA]})
    game.pick(action="activate", card="Hider")
    assert "Hider" in seen(game, 1, 0, "hand") and len(when(game, kind="reveal", card="Hider")) == 1
    assert game.card("Regent").power == 12000


@pytest.mark.rule("cfd:11.8.2.4", "cfd:11.8.2.4.1")
def test_the_cost_at_the_beginning_of_an_order_is_paid_when_it_is_played() -> None:
    game = board({"hand": [order("Dear", ast.OnPlay(DRAW, (counter_blast(1),)))], "damage": [AYLA], "deck": 5})
    game.pick(action="order")
    assert not game.card("Ayla").face_up and count(game, 0, "hand") == 1


@pytest.mark.rule("cfd:11.8.2.4.2")
def test_an_order_whose_condition_is_not_met_is_not_played() -> None:
    asks = order("Asks", ast.OnPlay(DRAW, condition=exists("soul", 1)))
    assert "order Asks" not in options(board({"hand": [asks]}))
    assert "order Asks" in options(board({"hand": [asks], "soul": [AYLA]}))


def midway() -> hj.Definition:
    """An order that draws, and then, for a cost, gives power."""
    body = ast.Seq((DRAW, ast.Attempt(ast.Pay((counter_blast(1),)), optional=True, then=power(
        1000, select("vanguard")))))
    return order("Midway", ast.OnPlay(body))


@pytest.mark.rule("cfd:11.8.2.4.3", "cfd:11.8.3.3.1")
def test_a_cost_in_the_middle_of_an_order_may_be_left_unpaid() -> None:
    game = board({"hand": [midway()], "damage": [AYLA], "deck": 5})
    game.pick(action="order")
    game.pick(action="no")
    assert count(game, 0, "hand") == 1 and game.card("Regent").power == 11000 and game.card("Ayla").face_up
    game = board({"hand": [midway()], "damage": [AYLA], "deck": 5})
    game.pick(action="order")
    game.pick(action="yes")
    assert game.card("Regent").power == 12000


# 11.8.3 to 11.8.6


@pytest.mark.rule("cfd:11.8.4", "cfd:11.8.4.1")
def test_what_an_effect_lets_choose_is_chosen_when_it_resolves_and_must_be() -> None:
    game = acted(choose("rearguard"), power(1000, CHOSEN), rearguard={"left_front": AYLA})
    assert asked(game).kind == "choose" and "done" not in options(game)
    game.pick(card="Ayla")
    assert game.card("Ayla").power == 8000


@pytest.mark.rule("cfd:11.8.4.1")
def test_so_many_as_an_effect_says_are_chosen_where_there_are_more() -> None:
    """Two of three are to be chosen: one is not enough (11.8.4.1)."""
    three = {"left_front": AYLA, "right_front": unit("Bo"), "right_back": unit("Cal")}
    game = acted(choose("rearguard", number=2), power(1000, CHOSEN), rearguard=three)
    game.pick(card="Ayla")
    assert asked(game).kind == "choose" and "done" not in options(game)
    game.pick(card="Bo")
    assert [game.card(name).power for name in ("Ayla", "Bo", "Cal")] == [8000, 8000, 7000]


@pytest.mark.rule("cfd:11.8.4.1.1")
def test_up_to_means_any_number_down_to_none() -> None:
    game = acted(choose("rearguard", number=2, up_to=True), power(1000, CHOSEN), rearguard={"left_front": AYLA})
    game.pick(action="done")
    assert game.card("Ayla").power == 7000


@pytest.mark.rule("cfd:11.8.4.1.2")
def test_as_many_as_exist_are_chosen_where_fewer_exist() -> None:
    game = acted(choose("rearguard", number=3), power(1000, CHOSEN), rearguard={"left_front": AYLA})
    assert game.card("Ayla").power == 8000 and game.card("Actor").power == 8000


@pytest.mark.rule("cfd:11.8.4.1.3")
def test_without_anything_to_choose_what_depends_on_it_does_nothing() -> None:
    game = acted(choose("soul"), ast.Move(CHOSEN, (ast.Spot("hand"),)), DRAW, deck=5)
    assert count(game, 0, "hand") == 1, "only the draw"


@pytest.mark.rule("cfd:11.8.4.1.4")
def test_of_hidden_cards_with_a_condition_none_need_be_chosen() -> None:
    marsh = ast.Words("nation", ("Marsh",))
    game = acted(choose("hand", marsh), ast.Move(CHOSEN, (ast.Spot("drop"),)), hand=[AYLA, BRAM])
    game.pick(action="done")
    assert count(game, 0, "hand") == 2


@pytest.mark.rule("cfd:11.8.5", "cfd:11.8.5.1")
def test_an_order_that_names_no_player_is_for_the_one_who_plays_it() -> None:
    quench = order("Quench", ast.OnPlay(DRAW), type="blitz order")
    game = board({"vanguard": SINGLE, "deck": 9}, {"hand": [quench, AYLA], "deck": 9}, phase="battle")
    attack(game, "Regent")
    game.pick(action="order", card="Quench")
    assert count(game, 1, "hand") == 2 and when(game, verb="draw", player=0) == []


@pytest.mark.rule("cfd:11.8.5.2")
def test_a_card_goes_to_its_owners_zone_where_no_player_is_named() -> None:
    game = acted(choose("rearguard", whose="opponent"), ast.Move(CHOSEN, (ast.Spot("imprisoned", "you"),)),
                 ast.Move(CHOSEN, (ast.Spot("bind"),)),
                 order_zone=[order("Gate", type="set order", kinds=["prison"])],
                 other={"rearguard": {"left_front": BRAM}})
    assert names(game, 1, "bind") == ["Bram"] and count(game, 0, "bind") == 0


# Why a card cannot be played


def rules_of(game: hj.Game, name: str) -> list[str]:
    """The rules of the requirements that keep a card from being played."""
    return [one.rule for one in game.why_not(action="play", card=name)]


TWAIN = unit("Twain", text=['[XoverDress] - One "Trick" and one <Wader> unit'], grade=3, power=13000)


@pytest.mark.parametrize(("card", "grade", "rules"), [
    (unit("Ask", grade=3), 3, []), (unit("Ask", grade=3), 2, ["cfd:9.7.2.1"]),
    (order("Ask", grade=3), 3, []), (order("Ask", grade=3), 2, ["cfd:9.7.2.3"]),
])
def test_why_a_card_is_not_played_is_told_of_the_way_that_fits_it(
        card: hj.Definition, grade: int, rules: list[str]) -> None:
    """In the main phase a unit is called, and an order is played."""
    assert rules_of(board({"vanguard": front(grade=grade), "hand": [card]}), "Ask") == rules


def test_a_unit_that_only_xoverdress_brings_into_play_can_be_played() -> None:
    ban = unit("Trick", cont(ast.Forbid("call", None, "any")))
    under = {"left_front": ban, "right_back": unit("Stilt", races=["Wader"])}
    assert rules_of(board({"hand": [TWAIN], "rearguard": under}), "Twain") == []
    assert rules_of(board({"hand": [TWAIN], "rearguard": {"left_front": ban}}), "Twain") == ["cfd:1.3.3"]
