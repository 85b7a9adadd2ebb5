"""The turn and its phases (ws:6)."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.ws.helpers import begun, character, climax, count, event, names, offered, once, options, pass_to, when

PASSING = {0: "pass", 1: "pass"}
PHASES = ("stand phase", "draw phase", "clock phase", "main phase", "climax phase", "attack phase", "end phase")


# 6.1 Turn


@pytest.mark.rule("ws:6.1.1", "ws:6.8.1.5")
def test_players_take_turns_and_each_turn_has_its_phases_in_order() -> None:
    game = hj.scenario("ws", phase="stand", turn=3, players=[{}, {}])
    game.run(PASSING, until=5)

    turns = [entry.player for entry in game.log if entry.kind == "begin" and entry.word == "turn"]
    assert turns == [0, 1, 0]
    phases = ["turn", "stand phase", "draw phase", "clock phase", "main phase", "climax phase", "attack phase",
              "attack declaration step", "encore step"]
    assert begun(game)[: 2 * len(phases)] == phases * 2
    assert game.log[once(game, kind="end", word="turn", player=0)].group < game.log[when(game, word="turn")[-1]].group


# 6.2 Stand phase


@pytest.mark.rule("ws:6.2.1", "ws:6.2.1.2")
def test_all_characters_of_the_turn_player_stand_and_nobody_else() -> None:
    game = hj.scenario("ws", phase="stand", players=[
        {"stage": {"center_left": hj.put(character(), state="rest"), "back_right": hj.put(character(), state="reverse"),
                   "center_right": character()}},
        {"stage": {"center_left": hj.put(character("Bram"), state="rest")}}])
    pass_to(game, "clock")

    assert [card.orientation for card in game.players[0]["stage"]] == ["stand"] * 3
    assert game.players[1]["stage"]["center_left"].orientation == "rest"
    stood = when(game, kind="turn", verb="stand")
    assert len(stood) == 2 and len({game.log[place].group for place in stood}) == 1, "at the same time"


@pytest.mark.rule("ws:6.2.1.1")
def test_the_turn_and_the_stand_phase_begin_and_a_check_timing_comes_before_characters_stand() -> None:
    game = hj.scenario("ws", phase="stand", players=[
        {"stage": {"center_left": hj.put(character(), state="rest"), "back_left": event()}}, {}])
    pass_to(game, "clock")

    turn, phase = once(game, kind="begin", word="turn"), once(game, kind="begin", word="stand phase")
    assert turn < phase < once(game, verb="rule", card="High Tide") < once(game, verb="stand", card="Ayla")


@pytest.mark.rule("ws:6.2.1.1")
def test_abilities_for_the_beginning_of_the_turn_and_of_the_stand_phase_come_before_characters_stand() -> None:
    early = character(text=["【AUTO】 At the beginning of your turn, "
                            "choose one of your 【REST】 characters, and 【STAND】 it.",
                            "【AUTO】 At the beginning of your stand phase, draw a card."])
    game = hj.scenario("ws", phase="stand", players=[{"stage": {"center_left": hj.put(early, state="rest")}}, {}])
    assert options(game) == ["automatic Ayla 0", "automatic Ayla 1"], "both have triggered and wait"
    game.apply(0)
    assert game.phase == "clock phase"
    assert len(when(game, verb="stand")) == 1, "it stood by its ability: there was nothing left to stand"
    drawn = when(game, verb="draw")
    assert len(drawn) == 2 and game.log[drawn[0]].group < game.log[once(game, word="draw phase")].group


@pytest.mark.rule("ws:6.2.1.3")
def test_abilities_that_standing_triggers_come_before_the_draw_phase() -> None:
    quick = character(text="【AUTO】 When this card becomes 【STAND】, draw a card.")
    game = hj.scenario("ws", phase="stand", players=[
        {"stage": {"center_left": hj.put(quick, state="rest")}}, {}])
    game.pick(action="pass")
    drawn = when(game, verb="draw")
    assert len(drawn) == 2
    assert once(game, verb="stand") < drawn[0] < once(game, kind="begin", word="draw phase") < drawn[1]


@pytest.mark.rule("ws:6.2.1.2")
def test_a_character_that_cannot_stand_stays_as_it_is() -> None:
    tired = character(text="【CONT】 This card cannot 【STAND】 during your stand phase.")
    game = hj.scenario("ws", phase="stand", players=[
        {"stage": {"center_left": hj.put(tired, state="rest"),
                   "center_right": hj.put(character("Bram"), state="rest")}}, {}])
    pass_to(game, "clock")
    assert game.card("Ayla").orientation == "rest" and game.card("Bram").orientation == "stand"


# 6.3 Draw phase


@pytest.mark.rule("ws:6.3.1", "ws:6.3.1.2")
def test_the_turn_player_draws_the_top_card() -> None:
    game = hj.scenario("ws", phase="draw", turn=1, rules={"first_turn": True}, players=[
        {"deck": [character(), character("Bram")], "hand": 1}, {"hand": 1}])

    assert game.decision is not None and game.decision.keys == ["pass"], "nothing else is to be done in this phase"
    assert names(game, 0, "hand").count("Ayla") == 1 and names(game, 0, "deck") == ["Bram"]
    assert count(game, 1, "hand") == 1


@pytest.mark.rule("ws:6.3.1.1")
def test_the_draw_phase_begins_and_a_check_timing_comes_before_the_draw() -> None:
    game = hj.scenario("ws", phase="draw", players=[{"stage": {"back_left": event()}}, {}])
    begins, drawn = once(game, kind="begin", word="draw phase"), once(game, verb="draw")
    assert begins < once(game, verb="rule", card="High Tide") < drawn


@pytest.mark.rule("ws:6.3.1.3")
def test_after_the_draw_a_check_timing_comes_before_the_clock_phase() -> None:
    """The last card is drawn, the deck refreshed, the seventh clock card makes a fourth level."""
    game = hj.scenario("ws", phase="draw", players=[{"deck": 1, "waiting_room": 9, "clock": 6, "level": 3}, {}])
    assert options(game) == [f"level_up Filler#{place}" for place in range(1, 8)]
    game.apply(0)

    assert game.result is not None and game.result.losers == (0,) and game.result.rule == "ws:9.4.1.1"
    assert "clock phase" not in begun(game)


@pytest.mark.rule("ws:6.3.1.1")
def test_abilities_for_the_beginning_of_the_draw_phase_come_before_the_draw() -> None:
    sly = character(text="【AUTO】 At the beginning of your draw phase, "
                         "put the top card of your deck into your waiting room.")
    game = hj.scenario("ws", phase="draw", players=[
        {"stage": {"center_left": sly}, "deck": [character("Bram"), character("Cord"), 5], "hand": 1}, {}])
    assert names(game, 0, "waiting_room") == ["Bram"] and "Cord" in names(game, 0, "hand")


# 6.4 Clock phase


@pytest.mark.rule("ws:6.4.1", "ws:6.4.1.2")
def test_the_turn_player_may_put_a_card_from_hand_into_the_clock_and_draws_two() -> None:
    game = hj.scenario("ws", phase="clock", players=[
        {"hand": [character(), character("Bram")], "deck": 10}, {"hand": 2}])
    assert game.decision is not None and game.decision.player == 0
    assert options(game) == ["clock Ayla", "clock Bram", "pass"]

    game.pick(card="Bram")
    assert names(game, 0, "clock") == ["Bram"]
    assert count(game, 0, "hand") == 3 and count(game, 0, "deck") == 8
    assert game.decision.kind == "main phase"


@pytest.mark.rule("ws:6.4.1.2")
def test_who_clocks_nothing_draws_nothing() -> None:
    game = hj.scenario("ws", phase="clock", players=[{"hand": 2, "deck": 10}, {}])
    clocking = game.clone()
    game.pick(action="pass")
    assert count(game, 0, "hand") == 2 and count(game, 0, "clock") == 0 and count(game, 0, "deck") == 10
    clocking.pick(action="clock")
    assert count(clocking, 0, "hand") == 3 and count(clocking, 0, "clock") == 1 and count(clocking, 0, "deck") == 8


@pytest.mark.rule("ws:6.4.1.2", "ws:9.1.2.1", "ws:9.3.1", "ws:9.3.2")
def test_the_seventh_card_in_the_clock_levels_up_before_the_two_draws() -> None:
    game = hj.scenario("ws", phase="clock", players=[{"hand": 3, "clock": 6, "deck": 10}, {}])
    game.pick(action="clock")
    assert game.decision is not None and game.decision.rule == "ws:9.3.2" and len(game.decision.options) == 7
    assert count(game, 0, "hand") == 2, "the draws wait: level up is an interrupt"

    game.apply(0)
    assert count(game, 0, "hand") == 4 and count(game, 0, "level") == 1 and count(game, 0, "waiting_room") == 6
    assert count(game, 0, "clock") == 0


@pytest.mark.rule("ws:6.4.1.1")
def test_the_clock_phase_begins_and_a_check_timing_comes_before_the_choice() -> None:
    game = hj.scenario("ws", phase="clock", players=[{"hand": 1, "stage": {"back_left": event()}}, {}])
    assert game.decision is not None and game.decision.kind == "clock"
    assert once(game, kind="begin", word="clock phase") < once(game, verb="rule", card="High Tide")
    assert names(game, 0, "waiting_room") == ["High Tide"]


@pytest.mark.rule("ws:6.4.1.1")
def test_abilities_for_the_beginning_of_the_clock_phase_come_before_the_choice() -> None:
    game = hj.scenario("ws", phase="clock", players=[
        {"stage": {"center_left": character(text="【AUTO】 At the beginning of your clock phase, draw a card.")},
         "deck": [character("Bram"), 5]}, {}])
    assert game.decision is not None and game.decision.kind == "clock"
    assert options(game) == ["clock Bram", "pass"], "the card drawn just before can be put into the clock"


@pytest.mark.rule("ws:6.4.1.3")
def test_after_clocking_a_check_timing_comes_before_the_main_phase() -> None:
    game = hj.scenario("ws", phase="clock", players=[{"hand": 3, "clock": 6, "level": 3}, {}])
    game.pick(action="clock")
    assert game.result is None
    game.pick(action="level_up")

    assert game.result is not None and game.result.losers == (0,)
    assert len(when(game, verb="draw")) == 2, "the draws come first: losing is for the check timing"
    assert "main phase" not in begun(game)


@pytest.mark.rule("ws:6.4.1.3")
def test_abilities_that_a_level_up_triggers_come_after_the_draws_and_before_the_main_phase() -> None:
    glad = character(text="【AUTO】 When you level up, put the top card of your deck into your waiting room.")
    game = hj.scenario("ws", phase="clock", players=[
        {"stage": {"center_left": glad}, "hand": 1, "clock": 6, "deck": [2, character("Bram"), 5]}, {}])
    game.pick(action="clock")
    game.apply(0)
    assert names(game, 0, "waiting_room")[0] == "Bram", "the third card of the deck: two have been drawn"
    assert once(game, card="Bram", to="waiting_room") < once(game, kind="begin", word="main phase")


# 6.5 Main phase


@pytest.mark.rule("ws:6.5.1", "ws:6.5.1.2")
def test_in_the_main_phase_actions_follow_one_another_in_any_order() -> None:
    game = hj.scenario("ws", phase="main", players=[
        {"hand": [character(), event(), character("Bram", cost=1), character("Cord", cost=3)], "stock": 1}, {}])
    assert game.decision is not None and game.decision.player == 0
    assert options(game) == ["play Ayla", "play High Tide", "play Bram", "pass"], "Cord's cost cannot be paid"

    game.pick(card="Bram")
    game.pick(slot="center_left")
    game.pick(card="High Tide")
    game.pick(action="exchange")
    game.pick(slot="back_left")
    game.pick(card="Ayla")
    game.pick(slot="center_left")
    game.pick(action="exchange")
    game.pick(slot="center_left")
    game.pick(slot="center_right")
    assert game.players[0]["stage"]["center_right"].name == "Ayla"
    assert game.phase == "main phase" and options(game) == ["exchange", "pass"]


@pytest.mark.rule("ws:6.5.1.1")
def test_the_main_phase_begins_before_the_first_choice() -> None:
    game = hj.scenario("ws", phase="main", players=[{"hand": [character()]}, {}])
    assert options(game) == ["play Ayla", "pass"]
    assert begun(game) == ["main phase"]


@pytest.mark.rule("ws:6.5.1.1")
def test_abilities_for_the_beginning_of_the_main_phase_come_before_the_first_choice() -> None:
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": character(text="【AUTO】 At the beginning of your main phase, draw a card.")}}, {}])
    assert game.decision is not None and game.decision.kind == "main phase"
    assert count(game, 0, "hand") == 1


@pytest.mark.rule("ws:6.5.1.2.1")
def test_a_character_from_hand_is_played_onto_any_stage_position() -> None:
    game = hj.scenario("ws", phase="main", players=[
        {"hand": [character()], "stage": {"center_left": character("Bram")}}, {}])
    assert "play Ayla" in options(game)
    game.pick(action="play", card="Ayla")
    slots = [option.slot for option in game.decision.options] if game.decision is not None else []
    assert slots == ["center_left", "center_middle", "center_right", "back_left", "back_right"], "occupied ones too"

    game.pick(slot="back_right")
    assert game.card("Ayla").slot == "back_right" and game.card("Ayla").orientation == "stand"
    assert game.card("Bram").slot == "center_left"


@pytest.mark.rule("ws:6.5.1.2.2")
def test_an_event_goes_through_the_resolution_zone_to_the_waiting_room() -> None:
    game = hj.scenario("ws", phase="main", players=[{"hand": [event(), character()]}, {}])
    assert options(game) == ["play High Tide", "play Ayla", "pass"]
    game.pick(card="High Tide")
    moves = [(entry.origin, entry.to) for entry in game.log if entry.kind == "move"]
    assert moves == [("hand", "resolution"), ("resolution", "waiting_room")]
    assert names(game, 0, "waiting_room") == ["High Tide"]


@pytest.mark.rule("ws:6.5.1.2.2")
def test_an_event_has_its_effect_while_it_is_in_the_resolution_zone() -> None:
    """The event empties the deck and is not shuffled into the new one."""
    flood = event(text="Put the top 3 cards of your deck into your waiting room.")
    game = hj.scenario("ws", phase="main", players=[{"hand": [flood, character()], "deck": 3}, {}])
    game.pick(card="High Tide")
    assert count(game, 0, "deck") == 2 and count(game, 0, "clock") == 1
    assert names(game, 0, "waiting_room") == ["High Tide"]


@pytest.mark.rule("ws:6.5.1.2.3")
def test_activated_abilities_of_the_turn_player_that_can_be_paid_are_offered() -> None:
    draw, dear = "【ACT】 [(1)] Draw a card.", "【ACT】 [(3)] Draw a card."
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": character(text=draw), "back_left": character("Bram", dear)}, "stock": 2,
         "waiting_room": [character("Cord", draw)]},
        {"stage": {"center_left": character("Dov", draw)}, "stock": 2}])
    assert offered(game, "activate") == ["Ayla"]
    for stock in (1, 0):
        game.pick(action="activate", card="Ayla")
        assert count(game, 0, "stock") == stock and count(game, 0, "hand") == 2 - stock
    assert offered(game, "activate") == []


@pytest.mark.rule("ws:6.5.1.2.4")
def test_two_characters_exchange_positions_at_the_same_time() -> None:
    """Orientation and markers go along, and nothing is placed on the stage."""
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": hj.put(character(), state="rest", under=[character("Cord")]),
                   "back_right": hj.put(character("Bram"), under=[character("Dov"), character("Eska")])}}, {}])
    ayla, bram = game.card("Ayla"), game.card("Bram")
    assert options(game) == ["exchange", "pass"]

    game.pick(action="exchange")
    assert options(game) == ["exchange center_left", "exchange back_right"]
    game.pick(slot="back_right")
    assert len(options(game)) == 4, "with any other position"
    game.pick(slot="center_left")
    assert ayla.here and bram.here, "they are the same cards"
    assert (ayla.slot, ayla.orientation) == ("back_right", "rest")
    assert (bram.slot, bram.orientation) == ("center_left", "stand")
    assert [card.name for card in ayla.under] == ["Cord"] and [card.name for card in bram.under] == ["Dov", "Eska"]
    assert len({game.log[place].group for place in when(game, kind="move")}) == 1
    assert count(game, 0, "waiting_room") == 0


@pytest.mark.rule("ws:6.5.1.2.4")
def test_a_character_moves_to_an_open_position_any_number_of_times() -> None:
    game = hj.scenario("ws", phase="main", players=[{"stage": {"center_left": character()}}, {}])
    for target in ("back_left", "center_right", "center_left"):
        game.pick(action="exchange")
        game.pick(slot=target)
        assert game.card("Ayla").slot == target
    assert options(game) == ["exchange", "pass"]


def test_why_not_exchange_knows_where_the_card_is_and_which_position_has_been_chosen() -> None:
    firm = character("Dov", "【CONT】 This card cannot move to another position of the stage.")
    mine = {"stage": {"center_left": character("Ayla"), "back_left": character("Bram"), "back_right": firm},
            "hand": [character("Cord")]}
    game = hj.scenario("ws", phase="main", players=[mine, {"stage": {"center_left": character("Fay")}}])

    def why(card: str) -> list[str]:
        return [f"{refusal.rule} {refusal.text}" for refusal in game.why_not(action="exchange", card=card)]

    assert [why(card) for card in ("Cord", "Fay")] == [
        ["ws:6.5.1.2.4 the card must be on the player's stage; it is in the hand"],
        ["ws:6.5.1.2.4 the card must be on the player's stage; it is in the left of the center stage of player 2"]]
    game.pick(action="exchange")
    assert why("Ayla") == why("Bram") == [] and why("Dov") == ["ws:1.3.3 an effect keeps it on its position"]
    game.pick(slot="center_left")
    assert why("Ayla") == [
        "ws:6.5.1.2.4 two different positions must be exchanged; this one has been chosen already"]
    assert why("Bram") == [] and why("Dov") == ["ws:1.3.3 an effect keeps it on its position"]
    game.pick(slot="back_left")
    game.pick(action="pass")
    (late,) = why("Bram")
    assert late.startswith("ws:6.5.1.2.4 positions are exchanged in the main phase of their player; now ")


@pytest.mark.parametrize("named", PHASES)
def test_what_holds_during_a_phase_holds_in_that_phase_of_that_player_alone(named: str) -> None:
    """One card names the own phase, one the opponent's."""
    own = f"【CONT】 During your {named}, this card gets +1000 power."
    other = f"【CONT】 During your opponent's {named}, this card gets +2000 power."
    for active in (0, 1):
        for phase in PHASES:
            mine = {"center_left": character("Ayla", own), "back_left": character("Bram", other)}
            game = hj.scenario("ws", phase=phase, active=active, players=[{"stage": mine}, {}])
            assert game.phase == phase
            gained = (game.card("Ayla").power or 0) - 3000, (game.card("Bram").power or 0) - 3000
            assert gained == ((0, 0) if phase != named else (1000, 0) if active == 0 else (0, 2000)), (phase, active)


def test_a_character_that_cannot_move_alone_on_the_stage_leaves_nothing_to_exchange() -> None:
    firm = character("Dov", "【CONT】 This card cannot move to another position of the stage.")
    for others, offered_now in (({}, False), ({"back_left": character()}, True)):
        stage = {"center_left": firm, **others}
        game = hj.scenario("ws", phase="main", ask_forced=True, players=[{"stage": stage}, {}])
        assert ("exchange" in options(game)) is offered_now


def test_two_empty_positions_are_not_exchanged() -> None:
    game = hj.scenario("ws", phase="main", ask_forced=True, players=[{}, {"stage": {"center_left": character()}}])
    assert options(game) == ["pass"]


@pytest.mark.rule("ws:6.5.1.3")
def test_doing_nothing_leads_to_the_climax_phase() -> None:
    game = hj.scenario("ws", phase="main", players=[
        {"hand": [character(), climax()], "clock": [character("Cord")]}, {}])
    game.pick(card="Ayla")
    game.pick(slot="center_left")
    assert game.phase == "main phase"
    game.pick(action="pass")
    assert game.phase == "climax phase" and options(game) == ["play Lighthouse", "pass"]


# 6.6 Climax phase


@pytest.mark.rule("ws:6.6.1", "ws:6.6.1.2", "ws:6.6.1.2.1")
def test_in_the_climax_phase_only_a_climax_can_be_played() -> None:
    game = hj.scenario("ws", phase="climax", players=[
        {"hand": [character(), event(), event("Ebb", icons=["counter"]), climax()], "clock": [character("Cord")],
         "stage": {"center_left": character("Bram")}}, {"hand": [climax()], "clock": [character()]}])
    assert game.decision is not None and game.decision.player == 0
    assert options(game) == ["play Lighthouse", "pass"]

    game.pick(card="Lighthouse")
    assert names(game, 0, "climax_area") == ["Lighthouse"]
    assert game.phase == "attack phase"


def test_the_climax_phase_may_pass_without_a_climax() -> None:
    game = hj.scenario("ws", phase="climax", players=[
        {"hand": [climax()], "clock": 1, "stage": {"center_left": character()}}, {}])
    assert game.phase == "climax phase"
    game.pick(action="pass")
    assert game.phase == "attack phase" and names(game, 0, "hand") == ["Lighthouse"]


@pytest.mark.rule("ws:6.6.1.2.2")
def test_one_climax_is_played_at_most() -> None:
    game = hj.scenario("ws", phase="climax", players=[
        {"hand": [climax(), climax("Foghorn")], "clock": 1, "stage": {"center_left": character()}}, {}])
    game.pick(card="Foghorn")
    assert game.phase == "attack phase" and options(game) == ["attack Ayla", "end"]
    assert names(game, 0, "hand") == ["Lighthouse"]


@pytest.mark.rule("ws:6.6.1.1")
def test_the_climax_phase_begins_and_a_check_timing_comes_before_the_choice() -> None:
    game = hj.scenario("ws", phase="climax", players=[
        {"hand": [climax()], "clock": 1, "stage": {"back_left": event()}}, {}])
    assert options(game) == ["play Lighthouse", "pass"]
    assert once(game, kind="begin", word="climax phase") < once(game, verb="rule", card="High Tide")


@pytest.mark.rule("ws:6.6.1.3")
def test_after_the_climax_a_check_timing_comes_before_the_attack_phase() -> None:
    game = hj.scenario("ws", phase="climax", players=[
        {"hand": [climax()], "climax_area": climax("Foghorn"), "clock": 1, "stage": {"center_left": character()}}, {}])
    game.pick(card="Lighthouse")
    replaced = once(game, verb="rule", card="Foghorn", to="waiting_room")
    assert replaced < once(game, kind="begin", word="attack phase")
    assert names(game, 0, "climax_area") == ["Lighthouse"]


@pytest.mark.rule("ws:6.6.1.1", "ws:6.6.1.2")
def test_abilities_for_the_beginning_of_the_climax_phase_come_before_the_choice() -> None:
    lookout = character(text="【AUTO】 At the beginning of your climax phase, draw a card.")
    game = hj.scenario("ws", phase="climax", players=[
        {"stage": {"center_left": lookout}, "deck": [climax(), 5], "clock": 1}, {}])
    assert options(game) == ["play Lighthouse", "pass"], "the climax drawn just before can be played"


@pytest.mark.rule("ws:6.6.1.3")
def test_abilities_that_the_climax_triggers_come_before_the_attack_phase() -> None:
    herald = character(text="【AUTO】 When your climax is placed on your climax area, draw a card.")
    game = hj.scenario("ws", phase="climax", players=[
        {"stage": {"center_left": herald}, "hand": [climax()], "clock": 1}, {}])
    game.pick(card="Lighthouse")
    assert once(game, verb="draw") < once(game, kind="begin", word="attack phase")


@pytest.mark.accepted
@pytest.mark.rule("ws:6.6.2")
def test_cx_phase_is_written_for_climax_phase() -> None:
    lookout = character(text="【AUTO】 At the beginning of your CX phase, draw a card.")
    game = hj.scenario("ws", phase="main", players=[{"stage": {"center_left": lookout}}, {}])
    game.pick(action="pass")
    assert begun(game)[:2] == ["main phase", "climax phase"] and count(game, 0, "hand") == 1


# 6.7 Attack phase


@pytest.mark.rule("ws:6.7.1")
def test_in_the_attack_phase_the_turn_players_characters_attack() -> None:
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": character(), "center_right": character("Bram")}},
        {"stage": {"center_middle": character("Cord")}}])
    assert game.decision is not None and game.decision.player == 0 and game.phase == "attack phase"
    assert options(game) == ["attack Ayla", "attack Bram", "end"]


# 6.8 End phase


@pytest.mark.rule("ws:6.8.1")
def test_the_end_phase_follows_the_encore_step() -> None:
    game = hj.scenario("ws", phase="attack", players=[
        {"hand": [character("Bram"), 8], "stage": {"center_left": character()}}, {}])
    game.pick(action="end")
    assert game.phase == "end phase" and game.decision is not None and game.decision.kind == "discard"
    assert begun(game)[-1] == "encore step"


@pytest.mark.rule("ws:6.8.1.1")
def test_the_turn_ends_and_a_check_timing_comes_before_the_hand_limit() -> None:
    game = hj.scenario("ws", phase="end", players=[
        {"hand": [character(), 7], "stage": {"back_left": event()}}, {}])
    assert game.decision is not None and game.decision.kind == "discard"
    assert once(game, kind="end", word="turn") < once(game, verb="rule", card="High Tide")


@pytest.mark.rule("ws:6.8.1.1")
def test_abilities_for_the_end_of_the_turn_come_before_the_hand_limit() -> None:
    late = character(text="【AUTO】 At the end of your turn, draw a card.")
    game = hj.scenario("ws", phase="end", players=[
        {"stage": {"center_left": late}, "hand": 7, "deck": [character("Bram"), 5]}, {}])
    assert game.decision is not None and game.decision.kind == "discard" and "discard Bram" in options(game)
    assert (game.decision.min, game.decision.max) == (1, 1), "the card drawn just before is the eighth"


@pytest.mark.rule("ws:6.8.1.2")
def test_the_turn_player_discards_down_to_seven_cards() -> None:
    game = hj.scenario("ws", phase="end", ask_forced=True, players=[
        {"hand": [character(), character("Bram"), 7]}, {"hand": 9}])
    assert game.decision is not None and game.decision.player == 0
    assert (game.decision.min, game.decision.max) == (2, 2) and options(game)[:2] == ["discard Ayla", "discard Bram"]
    game.pick(card="Ayla")
    game.pick(card="Bram")

    assert names(game, 0, "waiting_room") == ["Bram", "Ayla"] and count(game, 0, "hand") == 7
    assert game.turn_player == 1 and count(game, 1, "hand") >= 9, "the other player's hand is not touched"


def test_seven_cards_in_hand_are_not_too_many() -> None:
    game = hj.scenario("ws", phase="end", ask_forced=True, players=[{"hand": 7}, {"hand": 1}])
    game.pick(action="pass")
    assert game.turn_player == 1 and count(game, 0, "hand") == 7


@pytest.mark.rule("ws:6.8.1.3")
def test_the_climax_of_the_turn_player_goes_to_the_waiting_room() -> None:
    game = hj.scenario("ws", phase="end", players=[
        {"climax_area": climax()}, {"hand": 1, "climax_area": climax("Foghorn")}])
    game.pick(action="pass")
    assert game.turn_player == 1
    assert names(game, 0, "waiting_room") == ["Lighthouse"] and count(game, 0, "climax_area") == 0
    assert names(game, 1, "climax_area") == ["Foghorn"]


@pytest.mark.rule("ws:6.8.1.4")
def test_effects_until_end_of_turn_end_after_the_hand_limit() -> None:
    game = hj.scenario("ws", phase="attack", players=[
        {"hand": [character("Bram"), 7], "stage": {"center_left": character()}}, {"hand": 1}])
    game.pick(card="Ayla")
    assert game.decision is not None and game.decision.kind == "discard"
    assert game.card("Ayla").soul == 2, "one more for the direct attack, as long as the turn lasts"
    game.apply(0)
    assert game.turn_player == 1 and game.card("Ayla").soul == 1


@pytest.mark.rule("ws:6.8.1.4")
def test_effects_until_end_of_turn_still_count_in_the_last_check_timing() -> None:
    """What Ayla does when the climax leaves still finds her one level higher."""
    proud = character(text=["【ACT】 [(1)] This card gets +1 level until end of turn.",
                            "【AUTO】 When your climax is put into your waiting room from your climax area, "
                            "if this card is level 1 or higher, draw a card."])
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": proud}, "stock": 1, "climax_area": [climax()]}, {"hand": 1}])
    game.pick(action="activate")
    pass_to(game, "clock")
    assert game.turn_player == 1 and game.card("Ayla").level == 0
    assert count(game, 0, "hand") == 1


@pytest.mark.rule("ws:6.8.1.5")
def test_a_hand_that_has_grown_again_repeats_the_end_phase() -> None:
    """Nine cards, two discarded, one drawn for the climax that leaves, one more discarded."""
    keeper = character("Dov", text=["【AUTO】 At the end of your turn, put the top card of your deck into your stock.",
                                    "【AUTO】 When your climax is put into your waiting room from your climax area, "
                                    "draw a card."])
    game = hj.scenario("ws", phase="end", players=[
        {"hand": [character(), character("Bram"), character("Cord"), 6], "stage": {"center_left": keeper},
         "climax_area": [climax()]},
        {"hand": 1}])
    assert count(game, 0, "stock") == 1
    game.pick(card="Ayla")
    game.pick(card="Bram")
    assert game.turn_player == 0 and game.phase == "end phase" and count(game, 0, "hand") == 8
    assert game.decision is not None and game.decision.kind == "discard" and game.decision.max == 1

    game.pick(card="Cord")
    assert game.turn_player == 1 and game.phase == "clock phase" and count(game, 0, "hand") == 7
    assert count(game, 0, "stock") == 1, "what triggers at the end of the turn did so once"
    assert begun(game)[0] == "turn" and game.log[once(game, word="stand phase")].player == 1


@pytest.mark.rule("ws:6.8.1.5")
def test_rule_actions_that_become_due_when_effects_end_repeat_the_end_phase() -> None:
    """Ayla's 3000 are 2000 with both effects; when the first one ends nothing is left of them."""
    cheer = event("Cheer", "Choose one of your characters, and that character gets +2000 power until end of turn.")
    curse = event("Curse", "Choose one of your characters, and that character gets -3000 power until the end of your "
                           "opponent's next turn.")
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": character()}, "hand": [cheer, curse]}, {"hand": 1}])
    game.pick(card="Cheer")
    game.pick(card="Curse")
    assert game.card("Ayla").power == 2000
    pass_to(game, "clock")

    assert game.turn_player == 1 and "Ayla" in names(game, 0, "waiting_room")
    left = once(game, card="Ayla", rule="ws:9.5.1")
    assert once(game, kind="end", word="turn") < left < once(game, kind="begin", word="turn")
