"""Rule actions (ws:9)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.ws.effects import made
from tests.ws.helpers import (
    attack,
    begun,
    character,
    climax,
    count,
    event,
    names,
    offered,
    once,
    options,
    pass_to,
    when,
)


def play(text: str, first: dict[str, Any], second: dict[str, Any] | None = None) -> hj.Game:
    """The first player plays an event with this text in the main phase; two more cards are in hand."""
    hand = [event("High Tide", text), character("Yuri"), character("Zora")]
    game = hj.scenario("ws", phase="main", players=[{"hand": hand, **first}, {"hand": 1, **(second or {})}])
    game.pick(action="play", card="High Tide")
    return game


def group(game: hj.Game, **wanted: Any) -> int:
    """The moment of the only entry that fits."""
    return game.log[once(game, **wanted)].group


# 9.1 General


@pytest.mark.rule("ws:9.1.1")
def test_rule_actions_happen_by_themselves() -> None:
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": event("Ebb"), "center_right": character(power=0)}, "clock": 7}, {}])
    assert options(game) == [f"level_up Filler#{place}" for place in range(1, 8)], "there is no way to decline"
    game.apply(0)
    assert count(game, 0, "stage") == 0 and count(game, 0, "level") == 1
    assert game.decision is None or game.decision.player == 1


@pytest.mark.rule("ws:9.1.2")
def test_level_up_interrupts_an_effect_and_losing_waits_for_the_check_timing() -> None:
    game = play("Put the top card of your deck into your clock. Draw a card.", {"clock": 6, "level": 3})
    assert game.decision is not None and game.decision.kind == "level up" and when(game, verb="draw") == []
    game.apply(0)
    assert game.result is not None and game.result.rule == "ws:9.4.1.1"
    drawn = once(game, verb="draw")
    assert once(game, verb="level up", to="level") < drawn < once(game, card="High Tide", to="waiting_room")
    assert once(game, kind="result") == len(game.log) - 1


@pytest.mark.rule("ws:9.1.2.1", "ws:9.2.1")
def test_an_interrupt_suspends_an_action_in_the_middle() -> None:
    """A card is drawn, the deck refreshed, the refresh card goes to the clock, two more are drawn."""
    game = play("Draw 3 cards.", {"deck": 1, "waiting_room": 9})
    drawn, refreshed = when(game, verb="draw"), once(game, verb="refresh", to="clock")
    assert len(drawn) == 3 and drawn[0] < refreshed < drawn[1]
    assert count(game, 0, "deck") == 6 and count(game, 0, "clock") == 1


@pytest.mark.rule("ws:9.1.2.1.1.1")
@pytest.mark.parametrize("active", [0, 1])
def test_interrupts_of_the_turn_player_come_first(active: int) -> None:
    game = hj.scenario("ws", phase="main", active=active, players=[{"clock": 7}, {"clock": 7}])
    assert game.decision is not None and (game.decision.kind, game.decision.player) == ("level up", active)
    game.apply(0)
    assert game.decision is not None and (game.decision.kind, game.decision.player) == ("level up", 1 - active)
    assert count(game, active, "level") == 1 and count(game, 1 - active, "level") == 0


LAST_CARD = "【ACT】 [Put the top card of your deck into your clock] This card gets +1000 power until end of turn."


@pytest.mark.rule("ws:9.1.2.1.1", "ws:9.1.2.1.1.2")
@pytest.mark.parametrize(("first", "deck"), [("level_up", 8), ("refresh", 2)])
def test_a_player_chooses_the_order_of_several_own_interrupts(first: str, deck: int) -> None:
    """After the level up its six cards are shuffled in; after the refresh they are not."""
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": character(text=LAST_CARD)}, "deck": 1, "clock": 6, "waiting_room": 3}, {}])
    game.pick(action="activate")
    assert game.decision is not None and game.decision.player == 0
    assert options(game) == ["refresh 0", "level_up 0"] and count(game, 0, "clock") == 7
    assert game.decision.rule == "ws:9.1.2.1.1.2"
    game.pick(action=first)
    assert game.decision is not None and game.decision.kind == "level up" and len(options(game)) == 7
    assert count(game, 0, "clock") == (7 if first == "level_up" else 8)
    game.apply(0)
    assert count(game, 0, "deck") == deck and count(game, 0, "clock") == 1 and count(game, 0, "level") == 1
    assert count(game, 0, "waiting_room") == (0 if first == "level_up" else 6)


@pytest.mark.rule("ws:9.1.2.1.2")
def test_what_is_due_only_in_the_middle_of_an_effect_does_not_happen() -> None:
    all_of_yours = "All of your characters get {} power until end of turn."
    stage = {"stage": {"center_left": character(), "center_right": character("Bram")}}
    pause = "Choose 1 of your characters, and 【REST】 it."
    game = play(f"{all_of_yours.format(-3000)} {pause} {all_of_yours.format('+3000')}", stage)
    assert offered(game, "choose") == ["Ayla", "Bram"] and game.card("Ayla").power == 0, "due, but not yet carried out"
    game.pick(card="Bram")
    assert game.card("Ayla").zone == "stage" and game.card("Ayla").power == 3000
    gone = play(all_of_yours.format(-3000), stage)
    assert gone.card("Ayla").zone == "waiting_room", "what is still due in the check timing does"


@pytest.mark.rule("ws:9.1.2.1.2.1")
def test_rule_actions_that_are_due_together_happen_together() -> None:
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": event("Ebb"), "center_right": character(power=0)},
         "markers": {"back_left": [character("Cord")]}, "hand": [character("Dov")]},
        {"climax_area": [character("Eska")]}])
    moments = {group(game, verb="rule", card=name, to="waiting_room") for name in ("Ebb", "Ayla", "Cord", "Eska")}
    assert len(moments) == 1


# 9.2 Refresh


@pytest.mark.rule("ws:9.2.1", "ws:9.2.2")
def test_the_waiting_room_is_shuffled_into_a_new_deck_and_its_top_card_goes_to_the_clock() -> None:
    cards = [character(f"Sailor {number}") for number in range(10)]
    orders = set()
    for seed in range(3):
        game = hj.scenario("ws", phase="draw", seed=seed, players=[{"deck": 1, "waiting_room": cards, "hand": 1}, {}])
        assert (count(game, 0, "deck"), count(game, 0, "clock"), count(game, 0, "waiting_room")) == (9, 1, 0)
        assert not any(card.face_up for card in game.players[0]["deck"])
        orders.add((*names(game, 0, "clock"), *names(game, 0, "deck")))
    assert len(orders) == 3 and len({frozenset(order) for order in orders}) == 1


@pytest.mark.rule("ws:9.2.2")
def test_a_refresh_in_the_middle_of_damage_leaves_what_was_turned_over_and_is_no_damage_itself() -> None:
    """The climax that pays for the refresh cancels nothing and lies below the damage."""
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": character(soul=1)}, "hand": [character("Zora"), 7]},
        {"stage": {"center_right": character("Bram")}, "deck": [character("Cord")], "waiting_room": [climax()] * 4}])
    attack(game, "Ayla", "side")
    pass_to(game, "discard")
    assert names(game, 1, "clock") == ["Cord", "Lighthouse"] and count(game, 1, "deck") == 3
    assert game.log[once(game, kind="damage")].verb == "deal"


@pytest.mark.rule("ws:9.2.2")
def test_the_card_of_a_trigger_check_is_not_shuffled_in() -> None:
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": character()}, "hand": [character("Zora"), 7],
         "deck": [character("Dov", trigger=["soul"])], "waiting_room": 4}, {}])
    attack(game, "Ayla")
    assert names(game, 0, "stock") == ["Dov"] and count(game, 0, "deck") == 3 and count(game, 0, "clock") == 1
    assert once(game, verb="refresh", to="clock") < once(game, card="Dov", to="stock")
    assert count(game, 1, "clock") == 3, "its icon counts"


@pytest.mark.rule("ws:9.2.2")
def test_a_refresh_card_can_cause_a_level_up_in_the_middle_of_the_damage() -> None:
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": character(soul=1)}, "hand": [character("Zora"), 7]},
        {"deck": 1, "waiting_room": 5, "clock": 6}])
    attack(game, "Ayla")
    assert game.decision is not None and game.decision.kind == "level up" and count(game, 1, "resolution") == 1
    game.apply(0)
    assert count(game, 1, "level") == 1 and count(game, 1, "clock") == 2 and count(game, 1, "waiting_room") == 6


def last_stand(deck: list[Any], waiting_room: int = 0, soul: int = 2) -> hj.Game:
    """A direct attack on a player with this deck."""
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": character(soul=soul - 1)}, "hand": [character("Zora"), 7]},
        {"deck": deck, "waiting_room": waiting_room}])
    attack(game, "Ayla")
    return game


@pytest.mark.rule("ws:9.2.2.1")
@pytest.mark.parametrize("soul", [2, 3])
def test_who_runs_out_of_cards_in_a_damage_process_loses_at_once(soul: int) -> None:
    """Even if the card turned over was the last one of the damage."""
    game = last_stand([2], soul=soul)
    assert game.result is not None and game.result.losers == (1,) and game.result.rule == "ws:9.2.2.1"
    assert count(game, 1, "resolution") == 2 and when(game, kind="damage") == []


@pytest.mark.rule("ws:9.2.2.1")
def test_a_climax_among_the_last_cards_cancels_the_damage_and_the_deck_is_refreshed_then() -> None:
    """Without the climax the player loses."""
    lost = last_stand([3], soul=3).result
    assert lost is not None and lost.rule == "ws:9.2.2.1"
    game = last_stand([2, climax()], soul=3)
    assert game.result is None
    assert count(game, 1, "waiting_room") == 0 and count(game, 1, "deck") == 2 and count(game, 1, "clock") == 1
    assert when(game, verb="cancel", to="waiting_room")[-1] < once(game, verb="refresh", to="clock")


@pytest.mark.rule("ws:9.2.1")
def test_outside_damage_the_refresh_waits_for_a_card_in_the_waiting_room() -> None:
    """It comes as soon as the hand has gone there, before the event is put away."""
    game = play("Put the top card of your deck into your stock. Put all cards from your hand into your waiting room.",
                {"deck": 1})
    assert game.result is None
    refreshed = once(game, verb="refresh", to="clock")
    assert once(game, to="stock") < once(game, card="Zora", to="waiting_room") < refreshed
    assert refreshed < once(game, card="High Tide", to="waiting_room")
    assert (count(game, 0, "deck"), count(game, 0, "clock"), names(game, 0, "waiting_room")) == (1, 1, ["High Tide"])


@pytest.mark.rule("ws:9.2.1", "ws:9.4.1.2")
def test_a_refresh_with_one_card_takes_it_to_the_clock_and_the_game_is_lost() -> None:
    game = hj.scenario("ws", phase="draw", players=[{"deck": 1, "waiting_room": [character()]}, {}])
    assert names(game, 0, "clock") == ["Ayla"]
    assert game.result is not None and game.result.losers == (0,) and game.result.rule == "ws:9.4.1.2"


@pytest.mark.rule("ws:9.2.3")
def test_no_refresh_while_a_cost_is_being_paid() -> None:
    """The second part of the cost reaches the waiting room before it is shuffled in."""
    text = ("【ACT】 [Put the top card of your deck into your clock & "
            "Put a card from your hand into your waiting room] This card gets +1000 power until end of turn.")
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": character(text=text)}, "deck": 1, "waiting_room": 3,
         "hand": [character("Dov")]}, {}])
    game.pick(action="activate")
    assert (count(game, 0, "deck"), count(game, 0, "clock"), count(game, 0, "waiting_room")) == (3, 2, 0)
    assert once(game, card="Dov", origin="hand") < once(game, card="Dov", to="deck")


def test_a_cost_that_needs_more_cards_than_the_deck_has_cannot_be_paid() -> None:
    """With exactly two both go, then the deck is refreshed."""
    text = ("【ACT】 [Put the top 2 cards of your deck into your waiting room] "
            "This card gets +1000 power until end of turn.")
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": character(text=text)}, "deck": 2, "waiting_room": 3}, {}])
    game.pick(action="activate")
    assert count(game, 0, "deck") == 4 and count(game, 0, "clock") == 1 and count(game, 0, "waiting_room") == 0
    poor = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": character(text=text)}, "deck": 1, "waiting_room": 3}, {}])
    assert offered(poor, "activate") == [] and options(poor) == ["exchange", "pass"]


@pytest.mark.rule("ws:9.2.4")
def test_card_text_calls_it_refreshing() -> None:
    game = hj.scenario("ws", phase="draw", players=[
        {"stage": {"center_left": character(text="【AUTO】 When you refresh your deck, draw a card.")}, "deck": 1,
         "waiting_room": 9}, {}])
    assert len(when(game, verb="draw")) == 2, "the phase's draw, then the ability's"
    assert count(game, 0, "deck") == 7 and count(game, 0, "hand") == 2


# 9.3 Level up


@pytest.mark.rule("ws:9.3.1", "ws:9.3.2")
def test_seven_cards_in_the_clock_level_up_from_the_bottom() -> None:
    """The damage is dealt as a whole; of nine cards the lowest seven can be chosen, two stay."""
    clock = [character(f"Sailor {number}") for number in range(6, 0, -1)]
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": character(soul=2)}, "hand": [character("Zora"), 7]},
        {"clock": clock, "deck": [character("Dov"), character("Eska"), character("Finn"), 9]}])
    attack(game, "Ayla")
    assert game.decision is not None and game.decision.player == 1 and game.decision.rule == "ws:9.3.2"
    assert count(game, 1, "clock") == 9
    choices = [option.card.name for option in game.decision.options if option.card is not None]
    assert sorted(choices) == ["Dov", *[f"Sailor {number}" for number in range(1, 7)]]

    game.pick(card="Sailor 4")
    assert names(game, 1, "level") == ["Sailor 4"] and names(game, 1, "clock") == ["Finn", "Eska"]
    assert sorted(names(game, 1, "waiting_room")) == sorted(set(choices) - {"Sailor 4"})


@pytest.mark.rule("ws:9.3.1")
def test_six_cards_do_not_level_up_and_fourteen_do_so_twice() -> None:
    six = hj.scenario("ws", phase="main", players=[{"clock": 6, "hand": [character()]}, {}])
    assert six.decision is not None and six.decision.kind == "main phase"
    game = hj.scenario("ws", phase="main", players=[{"clock": 14, "hand": [character()]}, {}])
    for level in (0, 1):
        assert game.decision is not None and game.decision.kind == "level up" and count(game, 0, "level") == level
        game.apply(0)
    assert count(game, 0, "level") == 2 and count(game, 0, "clock") == 0 and count(game, 0, "waiting_room") == 12
    assert game.decision is not None and game.decision.kind == "main phase"


@pytest.mark.rule("ws:9.3.3")
def test_no_level_up_while_a_cost_is_being_paid() -> None:
    text = "【ACT】 [Put the top 2 cards of your deck into your clock] Draw a card."
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": character(text=text)}, "clock": 6, "hand": [character("Dov")]}, {}])
    game.pick(action="activate")
    assert game.decision is not None and game.decision.kind == "level up"
    assert count(game, 0, "clock") == 8 and len(options(game)) == 7, "the whole cost has been paid"
    assert when(game, verb="draw") == [], "and the effect waits"


# 9.4 Losing


@pytest.mark.rule("ws:9.4.1", "ws:9.4.1.1")
def test_all_who_meet_a_losing_condition_lose_together() -> None:
    both = hj.scenario("ws", phase="main", players=[{"level": 4}, {"level": 5}])
    assert both.result is not None and both.result.draw and both.result.losers == (0, 1)
    one = hj.scenario("ws", phase="main", players=[{"level": 3}, {"level": 4}])
    assert one.result is not None and one.result.winners == (0,) and one.result.rule == "ws:9.4.1.1"
    none = hj.scenario("ws", phase="main", players=[{"level": 3, "hand": [character()]}, {"level": 3}])
    assert none.result is None


@pytest.mark.rule("ws:9.4.1")
def test_an_ability_that_would_take_the_fourth_level_card_away_comes_too_late() -> None:
    """It waits, but rule actions come before abilities."""
    late = "【AUTO】 When you level up, choose one card in your level, and put it into your hand."
    game = hj.scenario("ws", phase="clock", players=[
        {"stage": {"center_left": character(text=late)}, "hand": 3, "clock": 6, "level": 3}, {}])
    game.pick(action="clock")
    game.pick(action="level_up")
    assert game.result is not None and game.result.losers == (0,) and count(game, 0, "level") == 4


@pytest.mark.rule("ws:9.4.1.2")
def test_without_a_card_in_deck_and_waiting_room_a_player_loses_in_the_check_timing() -> None:
    game = hj.scenario("ws", phase="draw", players=[{"deck": 1, "hand": 2}, {}])
    assert game.result is not None and game.result.losers == (0,) and game.result.rule == "ws:9.4.1.2"
    assert count(game, 0, "hand") == 3 and begun(game) == ["draw phase"]
    alive = hj.scenario("ws", phase="draw", players=[{"deck": 1, "waiting_room": 2, "hand": 2}, {}])
    assert alive.result is None


# 9.5 Characters without power


@pytest.mark.rule("ws:9.5.1")
def test_a_character_with_no_power_goes_to_its_owners_waiting_room() -> None:
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": character(power=3000), "center_middle": character("Bram", power=2500),
                   "center_right": character("Cord", power=3500)}, "hand": [character("Dov")]},
        {"stage": {"center_left": character("Eska", "【CONT】 All your opponent's characters get -3000 power.")}}])
    assert names(game, 0, "stage") == ["Cord"] and game.card("Cord").power == 500
    assert sorted(names(game, 0, "waiting_room")) == ["Ayla", "Bram"]
    assert names(game, 1, "stage") == ["Eska"]


@pytest.mark.rule("ws:9.5.1")
def test_an_encored_character_without_power_leaves_again_in_the_same_check_timing() -> None:
    """With a new choice each time, until it is declined or cannot be paid."""
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": character()}, "stock": 8, "hand": [character("Dov")]},
        {"stage": {"center_left": character("Eska", "【CONT】 All your opponent's characters get -3000 power.")}}])
    for stock in (8, 5):
        assert game.decision is not None and game.decision.player == 0 and count(game, 0, "stock") == stock
        game.pick(action="yes")
    assert len(when(game, card="Ayla", rule="ws:9.5.1")) == 3 and count(game, 0, "stock") == 2
    assert "Ayla" in names(game, 0, "waiting_room")
    assert game.decision is not None and game.decision.kind == "main phase", "two cards do not pay for a third time"


# 9.6 Illegal cards


@pytest.mark.rule("ws:9.6.1")
def test_cards_of_the_wrong_type_leave_the_stage_and_the_climax_area() -> None:
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": event("Ebb"), "back_left": climax(), "back_right": character("Bram")},
         "climax_area": [character()], "hand": [character("Dov")]},
        {"stage": {"center_left": event("Flood")}, "climax_area": [climax("Foghorn")]}])
    assert sorted(names(game, 0, "waiting_room")) == ["Ayla", "Ebb", "Lighthouse"]
    assert names(game, 1, "waiting_room") == ["Flood"]
    assert names(game, 0, "stage") == ["Bram"] and names(game, 1, "climax_area") == ["Foghorn"]


@pytest.mark.rule("ws:9.6.2")
def test_a_character_placed_on_another_one_replaces_it() -> None:
    """It may be encored onto its position, and then the new one goes."""
    position = {"stage": {"center_left": character()}, "stock": 3, "hand": [character("Bram"), character("Dov")]}
    for answer, stays, goes in (("no", "Bram", "Ayla"), ("yes", "Ayla", "Bram")):
        game = hj.scenario("ws", phase="main", players=[position, {}])
        game.pick(action="play", card="Bram")
        game.pick(slot="center_left")
        assert names(game, 0, "stage") == ["Bram"] and names(game, 0, "waiting_room") == ["Ayla"]
        game.pick(action=answer)
        assert names(game, 0, "stage") == [stays] and names(game, 0, "waiting_room")[0] == goes
    assert game.card("Ayla").orientation == "rest"


@pytest.mark.rule("ws:9.6.2")
def test_of_two_climaxes_the_older_one_goes() -> None:
    game = hj.scenario("ws", phase="climax", players=[
        {"hand": [climax()], "climax_area": [climax("Foghorn")], "clock": 1,
         "stage": {"center_left": character()}}, {}])
    game.pick(card="Lighthouse")
    assert names(game, 0, "climax_area") == ["Lighthouse"] and names(game, 0, "waiting_room") == ["Foghorn"]


@pytest.mark.rule("ws:9.6.1", "ws:9.6.2")
def test_a_card_of_the_wrong_type_takes_no_place_away() -> None:
    """Only characters count on a stage position: the one that was there before the event stays."""
    game = play("Choose 1 card in your waiting room, and put it on any position of your stage.",
                {"stage": {"center_left": character()}, "waiting_room": [event("Ebb")]})
    game.pick(slot="center_left")
    assert game.log[once(game, card="Ebb", to="waiting_room")].rule == "ws:9.6.1"
    assert names(game, 0, "stage") == ["Ayla"]

    game = play("Choose 2 cards in your waiting room, and put them on any position of your stage.",
                {"stage": {"center_left": character()}, "waiting_room": [event("Ebb"), character("Bram")]})
    while game.decision is not None and game.decision.kind != "main phase":
        slots = [option for option in game.decision.options if option.slot == "center_left"]
        game.apply(slots[0] if slots else 0)
    assert names(game, 0, "stage") == ["Bram"], "of the characters it alone was placed last"
    assert sorted(names(game, 0, "waiting_room")) == ["Ayla", "Ebb", "High Tide"]


@pytest.mark.rule("ws:9.6.2.1")
def test_of_several_characters_placed_last_at_once_none_stays() -> None:
    game = play("Choose 2 characters in your waiting room, and put them on any position of your stage.",
                {"stage": {"center_left": character()}, "waiting_room": [character("Bram"), character("Cord")]})
    while game.decision is not None and game.decision.kind != "main phase":
        slots = [option for option in game.decision.options if option.slot == "center_left"]
        game.apply(slots[0] if slots else 0)
    placed = [game.log[place] for place in when(game, to="stage")]
    assert len(placed) == 2 and len({entry.group for entry in placed}) == 1
    assert count(game, 0, "stage") == 0
    assert sorted(names(game, 0, "waiting_room")) == ["Ayla", "Bram", "Cord", "High Tide"]


# 9.7 Markers without a character


@pytest.mark.rule("ws:9.7.1")
def test_markers_without_a_character_go_to_the_waiting_room() -> None:
    game = hj.scenario("ws", phase="main", players=[
        {"markers": {"back_left": [character("Cord"), character("Eska")]},
         "stage": {"back_right": hj.put(character(), under=[character("Bram")])}, "hand": [character("Dov")]}, {}])
    assert sorted(names(game, 0, "waiting_room")) == ["Cord", "Eska"]
    assert [card.name for card in game.card("Ayla").under] == ["Bram"]


@pytest.mark.rule("ws:9.5.1")
@pytest.mark.parametrize("text", [
    "【CONT】 This card gets -1000 power for each card in your stock.",
    "【CONT】 If this card is 【REST】, this card gets -3000 power.",
])
def test_power_that_falls_with_a_stock_or_an_orientation_is_looked_at_in_the_next_check_timing(text: str) -> None:
    """The cost rests the character, the effect puts the second card into the stock; nobody comes or leaves."""
    act = "【ACT】 [【REST】 this card] Put the top card of your deck into your stock."
    game = hj.scenario("ws", players=[
        {"stage": {"center_left": character(text=[act, text], power=2000)}, "stock": 1, "deck": 20, "hand": 1}, {}])
    game.pick(action="activate")
    assert game.phase == "main phase" and names(game, 0, "waiting_room") == ["Ayla"]
    assert game.log[once(game, card="Ayla", to="waiting_room")].rule == "ws:9.5.1"


@pytest.mark.rule("ws:9.4.1")
def test_who_can_lose_again_by_an_orientation_loses_in_the_next_check_timing() -> None:
    """The character that keeps its player from losing while it stands rests for its attack."""
    stands = ast.Is(ast.THIS, (ast.InState(("stand",)),))
    charm = made.character("Ayla", ast.Continuous((ast.Forbid("lose", None, "you"),), condition=stands))
    game = hj.scenario("ws", phase="attack", players=[
        {"level": 4, "stage": {"center_left": charm}, "deck": 20},
        {"stage": {"center_right": character("Bram")}, "deck": 20}])
    game.pick(action="attack", card="Ayla")
    game.pick(action="frontal")
    assert game.result is not None and game.result.losers == (0,)
    assert not when(game, word="trigger step")
