"""Sections 3.5, 3.6 and 8.3: check timings, counter timings, play timings."""

from __future__ import annotations

import pytest

from tests.gate.helpers import BARRIER, DENY, asked, attack, keys, life, names, outcome, position, spell, unit

REST = spell("Rest")
BELL = spell("Bell", ["Deal 1 damage to each player."])
ECHO = spell("Echo", ["[Counter] Get 1 Life."])
DAMAGED = "* When you take damage, draw 1 card."


@pytest.mark.rule("gate:3.5.1", "gate:3.5.2", "gate:8.3.2", "gate:8.3.3", "gate:9.1")
def test_rule_actions_come_before_triggered_skills() -> None:
    """A Unit dropped for the limit takes its skill with it."""
    big = unit("Big", ["* When this card is summoned, draw 1 card."], limit=3)
    game = position({"hand": [big, REST], "left": [unit()]})
    game.pick(action="summon")
    game.pick(slot="right")
    assert asked(game).kind == "overlimit"
    game.pick(card="Big")
    assert names(game, 0, "hand") == ["Rest"]


@pytest.mark.rule("gate:8.3.3")
def test_rule_actions_are_repeated_while_there_are_new_ones() -> None:
    """A card that leaves for the limit makes its controller lose by [Life Bond] only after the rule actions."""
    game = position({"left": [unit("One", limit=2), unit("Two", limit=2)], "center": [unit("Three", limit=2)],
                     "hand": [REST]}, {}, "start")
    assert names(game, 0, "drop") == ["Two"] and asked(game).kind == "overlimit"


@pytest.mark.rule("gate:3.5.3", "gate:8.3.4", "gate:1.3.8", "gate:3.5.6", "gate:8.3.7", "gate:1.3.8.1")
def test_the_turn_player_orders_own_skills_and_all_of_them_come_first() -> None:
    mine = [unit("One", ["* When you take damage, get 1 Life."]), unit("Two", ["* When you take damage, draw 1 card."])]
    theirs = [unit("Three", ["* When you take damage, get 2 Life."]), unit("Four", [DAMAGED])]
    game = position({"hand": [BELL, REST], "left": [mine[0]], "right": [mine[1]], "life": 9},
                    {"left": [theirs[0]], "right": [theirs[1]], "life": 9})
    game.pick(action="cast", card="Bell")
    assert asked(game).player == 0 and asked(game).kind == "automatic" and len(asked(game).options) == 2
    assert "pass" not in keys(game), "none may be left out"
    game.pick(card="Two")
    assert life(game, 0) == 9 and "draw" in [entry.verb for entry in game.log]
    assert asked(game).player == 1 and asked(game).kind == "automatic"
    game.pick(card="Four")
    assert life(game, 1) == 10 and names(game, 1, "hand") == ["Filler"]


@pytest.mark.rule("gate:8.3.3")
def test_rule_actions_come_again_before_the_next_triggered_skill() -> None:
    """The first of two skills takes the last Life: the second is not resolved any more."""
    one = unit("One", ["* When you take damage, deal 5 damage to your opponent."])
    two = unit("Two", ["* When you take damage, draw 1 card."])
    game = position({"hand": [BELL, REST], "left": [one], "right": [two], "life": 9}, {"life": 6})
    game.pick(action="cast", card="Bell")
    game.pick(card="One")
    assert outcome(game).losers == (1,) and names(game, 0, "hand") == ["Rest"]


@pytest.mark.rule("gate:3.5.4", "gate:3.5.4.1", "gate:8.3.5", "gate:3.5.5", "gate:8.3.6")
def test_the_other_player_may_answer_a_triggered_skill_once() -> None:
    mine = unit(text=["* When this card is summoned, draw 1 card."])
    game = position({"hand": [mine, REST]}, {"hand": [ECHO, DENY]})
    game.pick(action="summon")
    game.pick(slot="left")
    game.pick(action="pass")
    assert asked(game).player == 1 and asked(game).kind == "counter" and names(game, 0, "hand") == ["Rest"]
    other = game.clone()
    game.pick(action="counter", card="Deny")
    assert names(game, 0, "hand") == ["Rest"], "the answer came last and was resolved first"
    assert asked(game).player == 0 and asked(game).kind == "main phase", "and there was one answer"
    other.pick(action="counter", card="Echo")
    done = [entry.verb for entry in other.log if entry.verb in ("gain life", "draw")]
    assert done == ["gain life", "draw"]


@pytest.mark.rule("gate:3.5.7", "gate:8.3.8", "gate:3.5.8", "gate:8.3.9")
def test_the_turn_player_may_answer_a_skill_of_the_other_player() -> None:
    theirs = unit("Wall", [DAMAGED])
    game = position({"hand": [BELL, DENY, REST]}, {"left": [theirs]})
    game.pick(action="cast", card="Bell")
    assert asked(game).player == 0 and keys(game) == ["counter Deny", "pass"]
    other = game.clone()
    game.pick(action="counter")
    assert names(game, 1, "hand") == []
    other.pick(action="pass")
    assert names(other, 1, "hand") == ["Filler"]


@pytest.mark.rule("gate:3.5.8", "gate:8.3.9")
def test_an_answer_to_a_skill_of_the_other_player_is_resolved_before_it_and_then_the_next_skill_comes() -> None:
    theirs = [unit("Wall", [DAMAGED]), unit("Post", [DAMAGED])]
    game = position({"hand": [BELL, ECHO, REST]}, {"left": [theirs[0]], "right": [theirs[1]]})
    game.pick(action="cast", card="Bell")
    game.pick(card="Wall")
    game.pick(action="counter", card="Echo")
    done = [entry.verb for entry in game.log if entry.verb in ("gain life", "draw")]
    assert done == ["gain life", "draw", "draw"], "the answer, what it answered, and the skill that still waited"


@pytest.mark.rule("gate:3.6.2", "gate:8.3.1")
def test_a_check_timing_comes_before_every_play_timing_and_with_every_phase() -> None:
    game = position({"left": [unit()], "hand": [REST], "life": 0}, {}, "battle")
    assert outcome(game).rule == "gate:9.4.2", "before the first attack"
    game = position({"left": [unit()], "hand": [REST], "deck": 0}, {}, "main")
    assert outcome(game).rule == "gate:9.4.1"
    game = position({"left": [unit("New"), unit("Old")], "hand": [REST]}, {}, "start")
    assert names(game, 0, "left") == ["New"], "as the turn begins"


@pytest.mark.rule("gate:8.3.1", "gate:3.6.2")
def test_a_check_timing_comes_before_the_finale_step() -> None:
    """What kept the player from losing is over when the end phase begins: no Finale card is offered any more."""
    debt = spell("Debt", ["You cannot lose the game until the end phase. Deal 3 damage to you."])
    game = position({"hand": [debt, REST, spell("Curtain", orientation="finale")], "life": 3})
    game.pick(action="cast", card="Debt")
    while game.result is None and asked(game).kind != "finale":
        game.pick(action="pass")
    assert outcome(game).losers == (0,) and game.state.phase == "end phase"


@pytest.mark.rule("gate:3.6.1", "gate:3.6.3", "gate:3.6.3.1", "gate:3.6.3.2", "gate:8.3.10")
def test_a_player_acts_until_passing_and_then_the_game_goes_on() -> None:
    game = position({"hand": [spell("Rain", ["Draw 1 card."]), REST], "deck": [BARRIER, 9]})
    assert asked(game).kind == "main phase" and asked(game).player == 0
    game.pick(action="cast", card="Rain")
    assert asked(game).kind == "main phase" and game.state.phase == "main phase"
    game.pick(action="pass")
    assert game.state.phase == "battle phase", "there the new card can be used"


@pytest.mark.rule("gate:3.1.2.1")
def test_everybody_reads_whose_skill_is_used() -> None:
    mine = unit("Ayla", ["[Use] Draw 1 card."])
    game = position({"left": [mine], "hand": [REST]})
    game.pick(action="use")
    assert [entry["text"] for entry in game.log_for(1) if "uses" in entry["text"]] == ["Player 1 uses a skill of Ayla"]


@pytest.mark.rule("gate:3.1.2.3", "gate:8.1.2")
def test_an_automatic_skill_with_a_condition_triggers_and_without_one_is_always_active() -> None:
    banner = unit("Banner", ["* All other units on your field get +1."])
    bram = unit("Bram", ["* When this card is summoned, draw 1 card."])
    game = position({"left": [banner], "right": [unit()], "hand": [bram]})
    assert game.card("Ayla").power == 3 and game.card("Banner").power == 2
    game.pick(action="summon")
    game.pick(slot="center")
    assert game.card("Bram").power == 3 and len(names(game, 0, "hand")) == 1


@pytest.mark.rule("gate:3.1.2.2", "gate:8.1.4")
def test_a_counter_skill_is_used_in_counter_timings_and_play_timings_of_its_controller() -> None:
    guard = unit("Guard", ["[Counter] Once per turn. Get 1 Life."])
    game = position({"left": [unit()]}, {"left": [guard], "life": 5}, "battle")
    attack(game, "Ayla")
    assert asked(game).player == 1 and keys(game) == ["counter Guard 1", "pass"]
    game.pick(action="counter")
    assert life(game, 1) == 5 and game.state.turn_player == 1, "one up, one down"
    game = position({"left": [guard], "life": 5, "hand": [REST]})
    assert "counter Guard 1" in keys(game)
    game.pick(action="counter")
    assert life(game, 0) == 6


@pytest.mark.rule("gate:3.7.1", "gate:3.7.2", "gate:3.7.3", "gate:3.7.3.1")
def test_information_and_status_can_be_changed_and_read() -> None:
    turn = spell("Turn", ["Rest 1 enemy unit."])
    game = position({"hand": [turn, spell("Fade", ["All enemy units get -1 until end of turn."]), REST]},
                    {"left": [unit()]})
    game.pick(action="cast", card="Turn")
    assert game.card("Ayla").orientation == "rest"
    game.pick(action="cast", card="Fade")
    assert game.card("Ayla").power == 1
    assert game.card("Ayla").changes("power")[0].value == 2, "what is printed comes first"
