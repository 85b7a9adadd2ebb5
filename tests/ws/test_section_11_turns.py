"""Additional turns, Replay Commands, and effects that go straight to a phase (ws:11.2 to 11.4)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.ws import nodes
from headjudge.language.reading.reader import print_ability
from headjudge.language.tree import ast
from tests.ws.effects import made
from tests.ws.helpers import asked, begun, character, climax, count, event, names, once, options, pass_to, when

PASSING = {0: "pass", 1: "pass"}


def turns(game: hj.Game) -> list[int]:
    """Whose turns have begun."""
    return [entry.player for entry in game.log if entry.kind == "begin" and entry.word == "turn"]


# 11.2 Additional turns

AGAIN = event("Long Day", "Take an additional turn after this turn. Put this card into your memory.")


def days(hand: list[hj.Definition], stage: Any = (), theirs: Any = ()) -> hj.Game:
    return hj.scenario(
        "ws",
        phase="main",
        players=[dict(hand=hand, stage=dict(stage), deck=30), dict(stage=dict(theirs), deck=30)],
    )


@pytest.mark.rule("ws:11.2.1")
def test_who_takes_an_additional_turn_is_the_turn_player_of_the_next_turn() -> None:
    """Then comes the opponent's turn, as always."""
    game = days([AGAIN])
    game.pick(action="play", card="Long Day")
    assert game.turn_player == 0 and names(game, 0, "memory") == ["Long Day"]
    game.run(PASSING, until=7)
    assert turns(game)[:4] == [0, 1, 0, 1] and turns(game)[0] == 0


@pytest.mark.rule("ws:11.2.1")
def test_an_additional_turn_has_all_its_phases() -> None:
    game = days([AGAIN])
    game.pick(action="play", card="Long Day")
    pass_to(game, "clock")
    assert game.turn_player == 0 and game.turn == 4
    assert (
        begun(game)[-3:] == ["stand phase", "draw phase", "clock phase"] and len(when(game, verb="draw", player=0)) == 1
    )


@pytest.mark.rule("ws:11.2.1")
def test_an_additional_turn_may_be_for_the_other_player() -> None:
    """The first takes the place of the turn that would have come anyway, so only the second is one more."""
    gift = made.event("Gift", ast.OnPlay(ast.ExtraTurn("opponent")))
    for gifts, order in ((1, [1, 0, 1]), (2, [1, 1, 0])):
        game = days([gift] * gifts)
        for _ in range(gifts):
            game.pick(action="play", card="Gift")
        game.run(PASSING, until=7)
        assert turns(game)[:3] == order


@pytest.mark.rule("ws:11.2.1")
def test_two_additional_turns_of_one_player_are_two_more_turns() -> None:
    game = days([AGAIN, AGAIN])
    game.pick(action="play", card="Long Day")
    game.pick(action="play", card="Long Day")
    game.run(PASSING, until=8)
    assert turns(game)[:4] == [0, 0, 1, 0]


@pytest.mark.rule("ws:11.2.2")
def test_the_additional_turn_that_came_about_last_is_taken_first() -> None:
    """The opponent's comes about as the turn begins, the turn player's later: that one is next, the other waits."""
    eager = character(
        "Eager", "【AUTO】 At the beginning of your opponent's main phase, take an additional turn after this turn."
    )
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(hand=[AGAIN], deck=30), dict(stage={"back_left": eager}, deck=30)],
    )
    game.pick(action="play", card="Long Day")
    game.run(PASSING, until=5)
    assert turns(game)[:2] == [0, 1]


@pytest.mark.rule("ws:11.2.2")
def test_of_two_that_came_about_together_the_turn_player_chooses_one() -> None:
    both = made.event("Feast", ast.OnPlay(ast.EachPlayer("any", ast.ExtraTurn("you"))))
    for first, second in ((0, 1), (1, 0)):
        game = days([both])
        game.pick(action="play", card="Feast")
        pass_to(game, "additional turn")
        assert asked(game).player == 0 and len(asked(game).options) == 2
        game.pick(action="turn", number=first)
        game.run(PASSING, until=5)
        assert turns(game)[:2] == [first, second], "the other one waits for the turn after"


# 11.3 Replay Commands

COMMAND = "【REPLAY】 Read the Tide Put the top card of your deck into your stock."
GULL = ["【AUTO】 When this card is placed on the stage from your hand, Read the Tide.", COMMAND]


def placed(card: hj.Definition) -> hj.Game:
    game = hj.scenario("ws", phase="main", players=[dict(hand=[card], deck=12), {}])
    game.pick(action="play", card=card.name)
    game.pick(slot="center_left")
    return game


@pytest.mark.rule("ws:11.3.1", "ws:11.3.2")
def test_the_action_in_the_text_carries_out_the_effect_of_the_replay_command() -> None:
    game = placed(character("Gull", GULL))
    assert count(game, 0, "stock") == 1 and once(game, verb="put", to="stock")


@pytest.mark.accepted
@pytest.mark.rule("ws:11.3.1.1", "ws:11.3.1.2")
def test_a_line_with_the_replay_icon_is_a_replay_command_with_its_action_and_effect() -> None:
    """The action is what another line of the card says in the same words, and as much of them as it says."""
    gull = character("Gull", GULL)
    command = gull.abilities[-1]
    assert isinstance(command, nodes.ReplayCommand) and command.name == "Read the Tide"
    assert print_ability("ws", command) == ('【REPLAY】 "Read the Tide" Put the top card of your deck into your stock.')
    game = placed(gull)
    assert count(game, 0, "stock") == 1


@pytest.mark.rule("ws:11.3.2")
def test_the_effect_may_ask_and_refer_to_its_card() -> None:
    """ "Otherwise" belongs to the effect: it reads the revealed card, and `this card` is the card with the command."""
    text = [
        "【AUTO】 When this card attacks, you may put the top card of your clock into your waiting room. "
        "If you do, Read the Tide.",
        "【REPLAY】 Read the Tide Reveal the top card of your deck. If that card is level 1 or higher, "
        "this card gets +3000 power until end of turn. Otherwise, put that card into your waiting room.",
    ]
    for top, power in ((character("High", level=1), 6000), (climax("Low"), 3000)):
        game = hj.scenario(
            "ws",
            phase="attack",
            players=[
                dict(
                    stage={"center_left": character("Gull", text), "center_right": character("Zed")},
                    clock=1,
                    deck=[top, 12],
                ),
                dict(deck=12),
            ],
        )
        game.pick(action="attack", card="Gull")
        game.pick(action="yes")
        assert asked(game).kind == "attack", "Zed may attack next"
        assert game.card("Gull").power == power and once(game, kind="reveal", card=top.name)
        assert (names(game, 0, "waiting_room").count("Low") == 1) is (top.name == "Low")


@pytest.mark.rule("ws:11.3.1.3")
def test_a_replay_effect_cannot_be_carried_out_in_any_other_way() -> None:
    """On the stage it is offered to nobody and happens at no time."""
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": character("Gull", GULL)}, deck=12), {}])
    assert options(game) == ["exchange", "pass"]
    pass_to(game, "clock", 1)
    assert count(game, 0, "stock") <= 1 and when(game, verb="put", to="stock") == []


@pytest.mark.rule("ws:11.3.2")
def test_each_time_the_action_is_resolved_the_effect_happens_once() -> None:
    twice = [GULL[0].replace("Read the Tide", "Read the Tide, and Read the Tide"), COMMAND]
    assert count(placed(character("Gull", twice)), 0, "stock") == 2


# 11.4 Straight to a phase

HOME = "End your main phase and proceed to the end phase."
FERRY = event("Ferry", HOME)
ENDING = character("Ender", "【AUTO】 At the end of your turn, you may draw a card.")


def sailing(hand: list[hj.Definition], **stage: Any) -> hj.Game:
    return hj.scenario(
        "ws",
        phase="main",
        players=[dict(hand=[*hand, climax()], level=[character("Lily")], stage=stage, stock=3, deck=30), dict(deck=30)],
    )


@pytest.mark.rule("ws:11.4.1")
def test_the_main_phase_is_left_for_the_end_phase() -> None:
    """No climax and no attack: what comes next is the end phase, and then the opponent's turn."""
    game = sailing([FERRY], center_left=character("Ayla"), back_left=ENDING)
    game.pick(action="play", card="Ferry")
    assert game.phase == "end phase" and asked(game).kind == "may"
    assert "Ferry" in names(game, 0, "waiting_room"), "the event itself is resolved to its end"
    game.pick(action="no")
    assert game.turn_player == 1 and begun(game)[:2] == ["main phase", "turn"]


@pytest.mark.rule("ws:11.4.1.1")
def test_an_effect_that_would_end_on_the_way_ends() -> None:
    """Until the end of the attack phase: over, though there was none; until end of turn: still there."""
    phase = ast.Change(made.MINE, "power", "by", ast.Num(1000), ast.Until("attack_phase"))
    turn = ast.Change(made.MINE, "soul", "by", ast.Num(1), ast.END_OF_TURN)
    swell = made.event("Swell", ast.OnPlay(ast.Seq((phase, turn))))
    game = sailing([swell, FERRY], center_left=character("Ayla"), back_left=ENDING)
    game.pick(action="play", card="Swell")
    assert (game.card("Ayla").power, game.card("Ayla").soul) == (4000, 2)
    game.pick(action="play", card="Ferry")
    assert asked(game).kind == "may" and (game.card("Ayla").power, game.card("Ayla").soul) == (3000, 2)
    game.pick(action="no")
    assert game.card("Ayla").soul == 1


@pytest.mark.rule("ws:11.4.1.1")
def test_an_effect_until_the_end_of_a_phase_that_is_not_passed_stays() -> None:
    """From the main phase to the attack phase only the two before that are over."""
    attack_phase = ast.Change(made.MINE, "power", "by", ast.Num(1000), ast.Until("attack_phase"))
    climax_phase = ast.Change(made.MINE, "soul", "by", ast.Num(1), ast.Until("climax_phase"))
    swell = made.event("Swell", ast.OnPlay(ast.Seq((attack_phase, climax_phase, nodes.GoTo("attack_phase")))))
    game = sailing([swell], center_left=character("Ayla"))
    game.pick(action="play", card="Swell")
    assert asked(game).kind == "attack" and (game.card("Ayla").power, game.card("Ayla").soul) == (4000, 1)


@pytest.mark.rule("ws:11.4.1.2")
def test_everything_on_the_way_is_skipped() -> None:
    """Nothing triggers for the phases in between, and what is reversed stays on the stage."""
    early = [
        f"【AUTO】 At the beginning of your {phase}, draw a card."
        for phase in ("climax phase", "attack phase", "encore step")
    ]
    game = sailing(
        [FERRY],
        center_left=character("Ayla", early),
        back_left=ENDING,
        center_right=hj.put(character("Bram"), state="reverse"),
    )
    game.pick(action="play", card="Ferry")
    assert begun(game) == ["main phase"] and when(game, verb="draw") == []
    assert game.card("Bram").orientation == "reverse" and game.card("Bram").zone == "stage"


@pytest.mark.rule("ws:11.4.1.2")
def test_in_the_named_phase_already_nothing_changes() -> None:
    """A move to the end phase in the end phase: the turn ends once."""
    late = made.character(
        "Late", ast.Automatic(ast.Edge("end", "turn", "you"), made.seq(made.draw(1), nodes.GoTo("end_phase")))
    )
    game = hj.scenario(
        "ws", phase="main", players=[dict(stage={"center_left": late}, hand=[FERRY], deck=30), dict(deck=30)]
    )
    game.pick(action="play", card="Ferry")
    assert len(when(game, kind="end", word="turn")) == 1 and len(when(game, verb="draw", player=0)) == 1
    assert game.turn_player == 1


@pytest.mark.rule("ws:11.4.1.3")
def test_abilities_that_wait_are_played_in_the_first_check_timing_of_the_new_phase() -> None:
    leave = event("Leave", f"Choose 1 of your characters, and put it into your waiting room. {HOME}")
    game = sailing([leave], center_left=character("Ayla"))
    game.pick(action="play", card="Leave")
    assert game.phase == "end phase" and asked(game).kind == "pay" and "Ayla" in asked(game).prompt
    assert once(game, verb="put", card="Leave") < once(game, kind="end", word="turn")
    game.pick(action="yes")
    assert game.card("Ayla").slot == "center_left"


@pytest.mark.rule("ws:11.4.1.3")
def test_rule_actions_come_in_the_first_check_timing_of_the_new_phase() -> None:
    sink = event("Sink", f"All of your characters get -3000 power until end of turn. {HOME}")
    game = sailing([sink], center_left=character("Ayla"), back_left=character("Strong", power=9000))
    game.pick(action="play", card="Sink")
    assert once(game, kind="end", word="turn") < once(game, verb="rule", card="Ayla")
    assert game.phase == "end phase" and asked(game).kind == "pay"
