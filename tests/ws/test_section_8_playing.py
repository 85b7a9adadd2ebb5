"""Check timing and play timing; playing and resolving cards and abilities; choosing (ws:8.5, 8.6)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.kernel.cards import Definition
from headjudge.language.tree import ast
from tests.ws.effects import made
from tests.ws.helpers import attack, character, climax, count, event, names, offered, once, options, pass_to, when

DRAWS = "【ACT】 [(1)] Draw a card."
PLACED = "When this card is placed on the stage from your hand, "
FALLS = "【CONT】 This card gets -9000 power."


def main(mine: dict[str, Any], other: dict[str, Any] | None = None, **more: Any) -> hj.Game:
    """The main phase of player 0, who has a filler in hand, so that the phase always asks."""
    mine = {**mine, "hand": [*mine.get("hand", []), character("Zero")]}
    return hj.scenario("ws", players=[mine, other or {}], **more)


def decision(game: hj.Game) -> hj.Decision:
    assert game.decision is not None
    return game.decision


def play(game: hj.Game, name: str, slot: str = "") -> None:
    game.pick(action="play", card=name)
    if slot:
        game.pick(slot=slot)


def waiting(game: hj.Game) -> list[str]:
    """The names of the cards whose abilities are on standby."""
    return [entry.source.name for entry in game.state.standby if entry.source is not None]


# 8.5.1 Check timing


@pytest.mark.rule("ws:8.5.1")
def test_a_check_timing_is_rule_actions_then_abilities_of_the_turn_player_then_of_the_other_one() -> None:
    """An event makes a rule action due and triggers an ability of each player; nothing else happens in between."""
    theirs = character("Xan", "【AUTO】 When your opponent plays an event, draw a card.")
    bram = character("Bram", "【AUTO】 When you play an event, draw a card.", power=9000)
    swell = event("Swell", "All of your characters get -3000 power until end of turn.")
    stage = {"center_left": character("Cleo", power=2500), "back_left": bram}
    game = main(dict(hand=[swell, character("Dov")], stage=stage, deck=9), dict(stage={"center_left": theirs}, deck=9))
    play(game, "Swell")
    game.pick(card="Bram")
    told = [(entry.verb, entry.player if entry.verb == "draw" else entry.card.name) for entry in game.log
            if entry.kind == "move" and entry.card is not None and entry.verb in ("rule", "draw")]
    assert told == [("rule", "Cleo"), ("draw", 0), ("draw", 1)]
    assert decision(game).kind == "main phase", "and with nothing left, the check timing is over"


@pytest.mark.rule("ws:8.5.1", "ws:8.5.1.1")
def test_all_due_rule_actions_are_carried_out_together_and_again() -> None:
    """Bram and Cleo live by Mara's Assist alone, and she has 0 power herself.

    First she leaves, then both of them together, before any ability is played.
    """
    mara = character("Mara", "【CONT】 Assist All of your characters in front of this card get +3000 power.", power=0)
    weak = [character(name, power=0) for name in ("Bram", "Cleo")]
    stage = {"back_left": mara, "center_left": weak[0], "center_middle": weak[1]}
    game = main(dict(stage={**stage, "center_right": character("Ayla")}))
    left = [game.log[at] for at in when(game, kind="move", verb="rule")]
    assert [entry.card.name for entry in left if entry.card is not None] == ["Mara", "Bram", "Cleo"]
    assert left[0].group < left[1].group == left[2].group
    assert names(game, 0, "stage") == ["Ayla"]


@pytest.mark.rule("ws:8.5.1.2")
def test_the_turn_player_plays_one_waiting_ability_and_it_starts_again() -> None:
    """Between the two abilities the rule action comes that the first one has made due."""
    first = character(
        "Ayla", "【AUTO】 " + PLACED + "all of your characters get -3000 power until end of turn.", power=9000
    )
    text = "【AUTO】 When your other character is placed on the stage from your hand, draw a card."
    other = character("Bram", text, power=9000)
    game = main(dict(hand=[first], stage={"center_left": character("Cleo"), "back_left": other}))
    play(game, "Ayla", "center_right")

    assert sorted(offered(game, "automatic")) == ["Ayla", "Bram"] and decision(game).player == 0
    game.pick(card="Ayla")
    assert not when(game, verb="draw") and once(game, kind="move", verb="rule", card="Cleo")
    assert sorted(offered(game, "automatic")) == ["Bram", "Cleo"], "her Encore has joined what waits"
    game.pick(card="Bram")
    assert count(game, 0, "hand") == 2


@pytest.mark.rule("ws:8.5.1.3", "ws:8.5.1.2")
def test_the_other_players_ability_waits_until_the_turn_player_has_none() -> None:
    """One of theirs triggers one of the turn player's, which comes before their second."""
    listens = "【AUTO】 When your opponent plays an event, "
    theirs = {
        "back_left": character("Xan", listens + "choose 1 of your opponent's characters, and 【REST】 it."),
        "back_right": character("Yve", listens + "draw a card."),
    }
    ayla = character("Ayla", "【AUTO】 When this card becomes 【REST】, draw a card.")
    bram = character("Bram", "【AUTO】 When you play an event, draw a card.")
    game = main(
        dict(
            hand=[event("Swell", "All of your characters get +500 power until end of turn.")],
            stage={"center_left": ayla, "back_left": bram},
            deck=9,
        ),
        dict(stage=theirs, deck=9),
    )
    play(game, "Swell")
    # Bram's has been played; now player 1 says which of the two comes first.
    assert count(game, 0, "hand") == 2 and decision(game).player == 1
    assert sorted(offered(game, "automatic")) == ["Xan", "Yve"]
    game.pick(card="Xan")
    game.pick(card="Ayla")
    drawn = [game.log[at].player for at in when(game, verb="draw")]
    assert drawn == [0, 0, 1], "the turn player's new one before the other player's second"


@pytest.mark.rule("ws:8.5.1.4")
def test_with_nothing_due_the_check_timing_is_over() -> None:
    game = hj.scenario("ws", phase="stand", players=[dict(hand=1, deck=9), dict(deck=9)])
    assert game.result is None and options(game) == ["pass"], "the phase is over, too"


# 8.5.2 Play timing


@pytest.mark.rule("ws:8.5.2", "ws:8.5.2.1")
def test_a_play_timing_begins_with_a_check_timing() -> None:
    """A character with 0 power has gone and its Encore was offered before the main phase asks."""
    game = main(dict(stage={"center_left": character("Ayla", power=0)}, stock=3))
    assert sorted(options(game)) == ["no", "yes"] and decision(game).kind != "main phase"
    game.pick(action="no")
    assert decision(game).kind == "main phase" and names(game, 0, "stage") == []


@pytest.mark.rule("ws:8.5.2", "ws:8.5.2.2")
def test_after_an_action_there_is_another_play_timing() -> None:
    game = main(dict(stage={"center_left": character("Ayla", DRAWS)}, stock=2))
    game.pick(action="activate", card="Ayla")
    assert decision(game).kind == "main phase" and offered(game, "activate") == ["Ayla"]
    play(game, "Zero", "center_right")
    assert decision(game).kind == "main phase" and offered(game, "activate") == ["Ayla"]


@pytest.mark.rule("ws:8.5.2.3")
def test_doing_nothing_ends_the_play_timing() -> None:
    game = main(dict(stage={"center_left": character("Ayla", DRAWS)}, stock=2))
    game.pick(action="pass")
    assert game.phase == "attack phase" and decision(game).kind == "attack"


# 8.6.1, 8.6.2 Playing


@pytest.mark.rule("ws:8.6.1")
def test_cards_and_abilities_are_played_but_a_continuous_ability_is_simply_in_effect() -> None:
    strong = character("Ayla", ["【CONT】 This card gets +1000 power.", DRAWS])
    text = "【CONT】 All of your characters get +2000 power."
    game = main(dict(hand=[character("Bram", text)], stage={"center_left": strong}, stock=1))
    assert game.card("Ayla").power == 4000, "what is in hand has no effect yet"
    assert [
        option.text for option in decision(game).options if option.action == "activate" and "CONT" in option.text
    ] == []
    assert count(game, 0, "hand") == 2, "an activated ability does nothing until it is played"
    play(game, "Bram", "center_right")
    assert game.card("Ayla").power == 6000 and not game.state.standby


@pytest.mark.rule("ws:8.6.2")
def test_playing_a_card_takes_its_steps_in_order() -> None:
    """Choose, pay, played, placed; then what was triggered."""
    ayla = character("Ayla", "【AUTO】 " + PLACED + "draw a card.", cost=1)
    game = main(dict(hand=[ayla], stock=2, deck=9))
    game.pick(action="play", card="Ayla")
    assert decision(game).kind == "position" and count(game, 0, "stock") == 2
    game.pick(slot="center_left")
    paid, placed, drawn = once(game, verb="pay"), once(game, kind="move", verb="play"), once(game, verb="draw")
    assert paid < placed < drawn and count(game, 0, "stock") == 1


@pytest.mark.rule("ws:8.6.2.1")
def test_a_character_that_is_played_is_revealed_before_its_position_is_chosen() -> None:
    game = hj.scenario("ws", phase="main", players=[{"hand": [character("Ayla"), character("Bram")]}, {}])
    assert "Ayla" not in str(game.view(1))
    game.pick(action="play", card="Ayla")
    assert game.decision is not None and game.decision.kind == "position"
    assert "Ayla" in str(game.view(1)) and "Bram" not in str(game.view(1))


@pytest.mark.rule("ws:8.6.2.1")
def test_a_card_is_played_only_if_color_and_level_allow_it() -> None:
    hand = [character("Red", level=1), character("Blue", level=1, color="blue"), character("High", level=2)]
    game = main(dict(hand=hand, level=[character("Old")]))
    assert sorted(offered(game, "play")) == ["Red", "Zero"]
    assert {card.get("name") for card in game.view(1)["players"][0]["zones"]["hand"].get("cards", []) if card} <= {None}
    assert [refusal.rule for refusal in game.why_not("play", "Blue")] == ["ws:8.6.2.1.1"]
    assert [refusal.rule for refusal in game.why_not("play", "High")] == ["ws:8.6.2.1.2"]


@pytest.mark.rule("ws:8.6.2.1.1")
def test_the_color_must_be_in_the_level_or_in_the_clock() -> None:
    zones = {"level": True, "clock": True, "stock": False, "waiting_room": False, "memory": False}
    for zone, able in zones.items():
        position: dict[str, Any] = {"hand": [character("Ayla", level=1, color="green")], "level": [character("Old")]}
        position[zone] = [*position.get(zone, []), character("Leaf", color="green")]
        assert ("Ayla" in offered(main(position), "play")) is able


@pytest.mark.rule("ws:8.6.2.1.1")
def test_one_of_two_colors_is_enough() -> None:
    """A card of two colors is of the same color as a card that has one of them."""
    both = character("Ayla", level=1, color=["green", "blue"])
    for color, able in (("blue", True), ("red", False)):
        game = main(dict(hand=[both], level=[character("Old", color=color)]))
        assert ("Ayla" in offered(game, "play")) is able


@pytest.mark.rule("ws:8.6.2.1.1.1")
def test_level_0_characters_and_events_need_no_color() -> None:
    """A climax does, though it needs no level."""
    hand = [character("Ayla", color="green"), event("Swell", "Draw a card.", color="blue")]
    game = main(dict(hand=hand))
    assert sorted(offered(game, "play")) == ["Ayla", "Swell", "Zero"]
    game = hj.scenario(
        "ws",
        phase="climax",
        players=[
            dict(hand=[climax("Tide", color="green")], deck=9, stage={"center_left": character("Ayla")}),
            dict(deck=9),
        ],
    )
    assert options(game) == ["pass"], "no card in level or clock: the climax cannot be played"


@pytest.mark.rule("ws:8.6.2.1.2")
def test_the_level_of_a_card_is_at_most_the_number_of_level_cards() -> None:
    for level, playable in ((0, ["Zero"]), (1, ["One", "Zero"]), (2, ["One", "Two", "Zero"])):
        hand = [character("One", level=1), character("Two", level=2)]
        game = main(dict(hand=hand, level=level, clock=[character("Old")]))
        assert sorted(offered(game, "play")) == playable


def test_a_level_that_is_lower_on_the_stage_is_not_lower_in_the_hand() -> None:
    """An ability that does not speak of the hand works on the stage only."""
    lower = ast.Continuous((ast.Change(ast.THIS, "level", "by", ast.Num(-1)),))
    hand = [made.character("Ayla", lower, level=1)]
    game = main(
        dict(hand=hand, clock=[character("Old")], stage={"center_left": made.character("Bram", lower, level=1)})
    )
    assert offered(game, "play") == ["Zero"]
    assert (game.card("Ayla").level, game.card("Bram").level) == (1, 0)


@pytest.mark.accepted
@pytest.mark.rule("ws:8.6.2.1.2.1")
def test_a_climax_needs_no_level() -> None:
    tall = made.climax("Tide", ast.Continuous((ast.Change(ast.THIS, "level", "by", ast.Num(2)),), ("hand",)))
    game = hj.scenario("ws", phase="climax", players=[dict(hand=[tall], clock=[character("Old")]), {}])
    assert game.card("Tide").level == 2 and offered(game, "play") == ["Tide"]


@pytest.mark.rule("ws:8.6.2.2", "ws:8.6.2.2.1")
def test_the_position_of_a_character_is_chosen_before_its_cost_is_paid() -> None:
    game = main(dict(hand=[character("Ayla", cost=1)], stock=1, stage={"center_left": character("Bram")}))
    game.pick(action="play", card="Ayla")
    slots = [option.slot for option in decision(game).options]
    assert sorted(slots) == ["back_left", "back_right", "center_left", "center_middle", "center_right"]
    assert (count(game, 0, "stock"), count(game, 0, "hand")) == (1, 2)
    game.pick(slot="back_right")
    assert count(game, 0, "stock") == 0 and game.card("Ayla").slot == "back_right"


@pytest.mark.rule("ws:8.6.2.3")
def test_the_cost_of_a_card_is_determined_then_paid_in_full() -> None:
    cheap = made.character(
        "Ayla", ast.Continuous((ast.Change(ast.THIS, "cost", "by", ast.Num(-1)),), ("hand",)), cost=2
    )
    game = main(dict(hand=[cheap], stock=3))
    play(game, "Ayla", "center_left")
    assert count(game, 0, "stock") == 2 and len(when(game, verb="pay")) == 1


@pytest.mark.rule("ws:8.6.2.3")
def test_a_cost_below_nothing_is_no_cost() -> None:
    cheap = made.character(
        "Ayla", ast.Continuous((ast.Change(ast.THIS, "cost", "by", ast.Num(-3)),), ("hand",)), cost=1
    )
    dear = made.character("Bram", cost=2)
    game = main(dict(hand=[cheap, dear], stock=2))
    play(game, "Ayla", "center_left")
    assert count(game, 0, "stock") == 2
    play(game, "Bram", "center_right")
    assert count(game, 0, "stock") == 0


@pytest.mark.rule("ws:8.6.2.3.1")
def test_cards_and_activated_abilities_have_a_cost_that_is_paid_to_play_them() -> None:
    """That of an automatic ability is not asked for until it resolves: it is played in any case."""
    auto = character("Cleo", "【AUTO】 [(1)] When you play an event, you may pay the cost. If you do, draw a card.")
    game = main(
        dict(
            hand=[event("Swell", "Draw a card.", cost=1)],
            stock=3,
            stage={"center_left": character("Ayla", DRAWS), "back_left": auto},
        )
    )
    play(game, "Swell")
    assert sorted(options(game)) == ["no", "yes"] and count(game, 0, "stock") == 2
    game.pick(action="no")
    assert count(game, 0, "stock") == 2
    game.pick(action="activate", card="Ayla")
    assert count(game, 0, "stock") == 1


@pytest.mark.rule("ws:8.6.2.3.2")
def test_a_card_whose_cost_cannot_be_paid_in_full_cannot_be_played() -> None:
    game = main(dict(hand=[character("Ayla", cost=2), event("Swell", "Draw a card.", cost=2)], stock=1))
    assert offered(game, "play") == ["Zero"] and count(game, 0, "stock") == 1
    assert [refusal.rule for refusal in game.why_not("play", "Ayla")] == ["ws:8.6.2.3.2"]


@pytest.mark.rule("ws:8.6.2.4")
def test_a_card_is_played_when_its_cost_has_been_paid() -> None:
    """What listens to it waits while the event still resolves, and comes in the check timing after it."""
    watcher = character("Bram", "【AUTO】 When you play an event, draw a card.")
    swell = event(
        "Swell", "Choose 1 of your characters, and that character gets +1000 power until end of turn.", cost=1
    )
    game = main(dict(hand=[swell], stock=1, stage={"center_left": character("Ayla"), "back_left": watcher}))
    play(game, "Swell")
    assert decision(game).kind == "choose" and waiting(game) == ["Bram"] and count(game, 0, "stock") == 0
    game.pick(card="Ayla")
    assert count(game, 0, "hand") == 2
    assert once(game, kind="move", verb="put", card="Swell") < once(game, verb="draw")


@pytest.mark.rule("ws:8.6.2.5")
def test_what_was_played_is_resolved_without_a_check_timing_in_between() -> None:
    """Between the payment and the placing nothing happens, though abilities wait by then."""
    watcher = made.character(
        "Bram",
        ast.Automatic(
            ast.Moved(ast.Select((), "you"), "move", ("stock",), "you", ("waiting_room",), "you"), made.draw(1)
        ),
    )
    game = main(dict(hand=[character("Ayla", cost=1)], stock=1, stage={"back_left": watcher}))
    play(game, "Ayla", "center_left")
    paid, placed, drawn = once(game, verb="pay"), once(game, kind="move", verb="play"), once(game, verb="draw")
    assert paid < placed < drawn


@pytest.mark.rule("ws:8.6.2.5.1")
def test_a_character_is_placed_and_the_one_already_there_leaves_by_rule_action() -> None:
    """Its Encore may be used; it stands on the position again, and the new one must leave that.
    """
    game = main(dict(hand=[character("Ayla")], stage={"center_left": character("Bram")}, stock=3))
    play(game, "Ayla", "center_left")
    assert names(game, 0, "stage") == ["Ayla"] and "Bram" in names(game, 0, "waiting_room")
    assert once(game, kind="move", card="Ayla") < once(game, verb="rule", card="Bram")
    game.pick(action="yes")
    assert names(game, 0, "stage") == ["Bram"] and game.card("Bram").orientation == "rest"
    assert "Ayla" in names(game, 0, "waiting_room")


@pytest.mark.rule("ws:8.6.2.5.2")
def test_an_event_lies_in_the_resolution_zone_while_it_has_its_effect() -> None:
    """It does not count itself among the cards in the waiting room."""
    body = made.seq(
        ast.Choose((ast.Pick(made.MINE, made.exactly(1)),), "you", "chosen"),
        ast.Change(
            ast.Ref("chosen"),
            "power",
            "by",
            ast.Times(ast.Num(500), ast.Count(ast.Select(("waiting_room",), "you"))),
            ast.END_OF_TURN,
        ),
    )
    swell = made.event("Swell", ast.OnPlay(body))
    game = main(
        dict(hand=[swell], stage={"center_left": character("Ayla"), "back_left": character("Bram")}, waiting_room=2)
    )
    play(game, "Swell")
    assert names(game, 0, "resolution") == ["Swell"] and count(game, 0, "waiting_room") == 2
    game.pick(card="Ayla")
    assert game.card("Ayla").power == 4000
    assert count(game, 0, "resolution") == 0 and names(game, 0, "waiting_room")[0] == "Swell"


@pytest.mark.rule("ws:8.6.2.5.3")
def test_a_climax_is_placed_on_the_climax_area() -> None:
    """And what triggers on its being placed there does."""
    tide = climax("Tide", "【AUTO】 When this card is placed on your climax area from your hand, draw a card.")
    game = hj.scenario(
        "ws",
        phase="climax",
        players=[dict(hand=[tide], clock=1, deck=9, stage={"center_left": character("Ayla")}), dict(deck=9)],
    )
    game.pick(action="play", card="Tide")
    assert names(game, 0, "climax_area") == ["Tide"] and count(game, 0, "hand") == 1
    assert decision(game).kind == "attack", "and there is no second play timing"


@pytest.mark.rule("ws:8.6.2.5.4")
def test_of_an_activated_or_automatic_ability_the_effect_is_executed() -> None:
    auto = character("Bram", "【AUTO】 " + PLACED + "this card gets +500 power until end of turn.")
    game = main(dict(hand=[auto], stock=1, stage={"center_left": character("Ayla", DRAWS)}))
    game.pick(action="activate", card="Ayla")
    assert count(game, 0, "hand") == 3
    play(game, "Bram", "center_right")
    assert game.card("Bram").power == 3500


# 8.6.3 Choosing

CHOOSE_TWO = "【ACT】 [(1)] Choose {} of your characters, and those characters get +1000 power until end of turn."


@pytest.mark.rule("ws:8.6.3")
def test_a_target_is_chosen_during_resolution_among_what_is_there_then() -> None:
    """Whoever was discarded for the cost can be chosen in the waiting room: it is there when the choice is made."""
    text = (
        "【ACT】 [Put 1 card from your hand into your waiting room] Choose 1 character in"
        " your waiting room, and return it to your hand."
    )
    game = main(dict(stage={"center_left": character("Ayla", text)}, waiting_room=[character("Old")]))
    game.pick(action="activate", card="Ayla")
    assert sorted(offered(game, "choose")) == ["Old", "Zero"] and decision(game).player == 0
    game.pick(card="Zero")
    assert names(game, 0, "hand") == ["Zero"]


def test_a_missing_target_does_not_forbid_playing() -> None:
    """The cost is paid all the same."""
    text = "Choose 1 of your opponent's characters, and return it to its owner's hand."
    game = main(dict(hand=[event("Ebb", text, cost=1)], stock=1))
    play(game, "Ebb")
    assert count(game, 0, "stock") == 0 and decision(game).kind == "main phase"


@pytest.mark.rule("ws:8.6.3.1")
def test_as_many_as_stated_must_be_chosen() -> None:
    """Who can choose must."""
    stage = {
        "center_left": character("Ayla", CHOOSE_TWO.format(2)),
        "center_right": character("Bram"),
        "back_left": character("Cleo"),
    }
    game = main(dict(stage=stage, stock=1))
    game.pick(action="activate", card="Ayla")
    game.pick(card="Bram")
    assert "done" not in options(game) and sorted(offered(game, "choose")) == ["Ayla", "Cleo"]
    game.pick(card="Cleo")
    assert [game.card(name).power for name in ("Ayla", "Bram", "Cleo")] == [3000, 4000, 4000]


@pytest.mark.rule("ws:8.6.3.1.1")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_of_up_to_two_any_number_from_none_to_two_is_chosen(number: int) -> None:
    stage = {
        "center_left": character("Ayla", CHOOSE_TWO.format("up to 2")),
        "center_right": character("Bram"),
        "back_left": character("Cleo"),
    }
    game = main(dict(stage=stage, stock=1))
    game.pick(action="activate", card="Ayla")
    for name in ("Bram", "Cleo")[:number]:
        assert "done" in options(game)
        game.pick(card=name)
    if number < 2:
        game.pick(action="done")
    assert [game.card(name).power for name in ("Bram", "Cleo")] == [4000 if at < number else 3000 for at in (0, 1)]
    assert decision(game).kind == "main phase"


@pytest.mark.rule("ws:8.6.3.1.2")
def test_with_too_few_targets_those_that_are_there_are_chosen() -> None:
    game = main(dict(stage={"center_left": character("Ayla", CHOOSE_TWO.format(2))}, stock=1))
    game.pick(action="activate", card="Ayla")
    assert game.card("Ayla").power == 4000 and decision(game).kind == "main phase"


@pytest.mark.rule("ws:8.6.3.1.3")
def test_with_no_target_all_that_relates_to_it_is_ignored_and_the_rest_is_done() -> None:
    text = (
        "【ACT】 [(1)] Choose 1 of your opponent's characters, and that character gets"
        " -1000 power until end of turn. Draw a card."
    )
    game = main(dict(stage={"center_left": character("Ayla", text)}, stock=1, deck=9))
    game.pick(action="activate", card="Ayla")
    assert decision(game).kind == "main phase" and count(game, 0, "hand") == 2
    assert game.card("Ayla").power == 3000 and not game.state.effects


@pytest.mark.rule("ws:8.6.3.1.4")
def test_a_search_of_the_deck_may_find_nothing_though_something_is_there() -> None:
    """Nobody else can tell; a card in the waiting room must be chosen."""
    search = ast.Search((ast.Pick(ast.Select(("deck",), "you", (made.CHARACTER,)), made.exactly(1)),), "you", "found")
    body = made.seq(search, ast.Move(ast.Ref("found"), made.TO_HAND), ast.Shuffle("deck"))
    game = main(dict(stage={"center_left": made.character("Ayla", made.use(body))}, deck=[character("Bram"), 3]))
    game.pick(action="activate", card="Ayla")
    assert "Bram" in offered(game, "search") and "done" in options(game)
    game.pick(action="done")
    assert count(game, 0, "hand") == 1 and when(game, kind="shuffle")


# 8.6.4 If you did not

ATTEMPT = (
    "【ACT】 [(1)] You may put 1 card from your hand into your waiting room. If you"
    " {do}, draw 2 cards. If you {do} not, 【REST】 this card."
)


def attempted(do: str, answer: str) -> tuple[int, str]:
    """Cards in hand and Ayla's state after her ability, with that answer; '': there is no card to put away."""
    ayla = hj.card(
        "ws",
        name="Ayla",
        type="character",
        color="red",
        level=0,
        cost=0,
        power=3000,
        soul=1,
        text=ATTEMPT.format(do=do),
        allow_unread=True,
    )
    stage = {"center_left": ayla, "center_right": character("Bram")}
    game = hj.scenario("ws", players=[dict(hand=[character("Zero")] if answer else 0, stage=stage, stock=1), {}])
    assert offered(game, "activate") == ["Ayla"]
    game.pick(action="activate", card="Ayla")
    if answer:
        game.pick(action=answer)
    return count(game, 0, "hand"), game.card("Ayla").orientation


@pytest.mark.rule("ws:8.6.4")
def test_if_you_do_not_is_for_who_could_not_or_chose_not_to() -> None:
    assert attempted("do", "yes") == (2, "stand")
    assert attempted("do", "no") == (1, "rest")
    assert attempted("do", "") == (0, "rest"), "nothing is asked"


@pytest.mark.accepted
@pytest.mark.rule("ws:8.6.4.1")
@pytest.mark.parametrize("answer", ["yes", "no", ""])
def test_if_you_did_and_if_you_did_not_are_short_for_it(answer: str) -> None:
    assert attempted("did", answer) == attempted("do", answer)


@pytest.mark.parametrize(
    "text", [ATTEMPT, ATTEMPT.replace("put 1 card from your hand", "put the top card of your deck")]
)
def test_who_chose_to_do_it_has_not_not_done_it_though_something_else_happened_instead(text: str) -> None:
    """The card goes to the memory in place of the waiting room: neither part is performed."""
    leave = ast.Moved(ast.Select((), "you"), "move", ("hand", "deck"), "you", ("waiting_room",), "you")
    instead = ast.Continuous((ast.Instead(leave, ast.Move(ast.Ref("replaced"), (ast.Spot("memory"),))),))
    stage = {"center_left": character("Ayla", text.format(do="did")), "back_left": made.character("Bram", instead)}
    game = main(dict(stage=stage, stock=1, deck=9))
    game.pick(action="activate", card="Ayla")
    game.pick(action="yes")
    assert count(game, 0, "memory") == 1 and game.card("Ayla").orientation == "stand"
    assert not when(game, verb="draw"), "what was replaced has not happened (8.10.1.1)"


# An event that empties the deck, and what is not played


def test_a_character_placed_by_an_effect_is_not_played() -> None:
    """No level, no color, no cost; "from your hand" does not fit, "on the stage" does."""
    text = [
        "【AUTO】 " + PLACED + "draw a card.",
        (
            "【AUTO】 When this card is placed on the stage from your waiting room, this card"
            " gets +500 power until end of turn."
        ),
    ]
    tall = character("Tall", text, level=3, cost=2, color="blue")
    rise = event("Rise", "Choose 1 character in your waiting room, and put it on any position of your stage.")
    game = main(dict(hand=[rise], waiting_room=[tall], deck=9))
    play(game, "Rise")
    game.pick(slot="center_left")
    assert names(game, 0, "stage") == ["Tall"] and game.card("Tall").power == 3500
    assert count(game, 0, "hand") == 1 and not when(game, verb="pay")


def test_with_one_card_left_draw_two_refreshes_in_between() -> None:
    """The event that is resolving is not shuffled in."""
    game = main(dict(hand=[event("Swell", "Draw 2 cards.")], deck=1, waiting_room=4))
    play(game, "Swell")
    first, second = when(game, verb="draw")
    assert first < once(game, kind="shuffle") < second
    assert (count(game, 0, "hand"), count(game, 0, "clock"), count(game, 0, "deck")) == (3, 1, 2)
    assert names(game, 0, "waiting_room") == ["Swell"]


def test_looking_at_more_cards_than_there_are_stops_at_the_last_one() -> None:
    """Looking moves no card, so there is no refresh; putting cards away does and goes on."""
    look = (
        "Look at up to 5 cards from the top of your deck, choose up to 1 card from among"
        " them, put it into your hand, and put the rest into your waiting room."
    )
    mill = "Put the top 5 cards of your deck into your waiting room."
    game = main(dict(hand=[event("Gaze", look), event("Wash", mill)], deck=3, waiting_room=4))
    play(game, "Gaze")
    while decision(game).kind != "main phase":
        assert not when(game, kind="shuffle")
        game.apply(0)
    assert when(game, kind="shuffle"), "the last cards have left the deck by then"
    game = main(dict(hand=[event("Wash", mill)], deck=3, waiting_room=4))
    play(game, "Wash")
    # Three, then seven cards are shuffled, one of them goes to the clock, two more are put away; then the event.
    assert (count(game, 0, "waiting_room"), count(game, 0, "clock"), count(game, 0, "deck")) == (3, 1, 4)


def test_attack_has_its_own_check_timings() -> None:
    """An ability that triggers on the declaration is played before the trigger step."""
    ayla = character("Ayla", "【AUTO】 When this card attacks, this card gets +1000 power until end of turn.")
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[dict(stage={"center_left": ayla, "center_right": character("Bram")}, deck=9), dict(deck=9)],
    )
    attack(game, "Ayla")
    pass_to(game, "attack")
    assert game.card("Ayla").power == 4000 and decision(game).kind == "attack"


def test_an_activated_ability_is_named_by_its_place_on_its_card() -> None:
    """Whatever else is in the game, and whether or not the abilities before it can be used."""
    rest = "【ACT】 [(1)] This card gets +500 power until end of turn."
    draw = "【ACT】 [Put 1 card from your hand into your waiting room] Draw a card."
    give = f'【CONT】 All of your other characters get "{draw.replace("a card.", "2 cards.")}"'
    others = {"center_right": character("Bram", [draw, rest]), "back_left": character("Cara", give)}
    keys = []
    for more in ({}, others):
        stage = {"center_left": character("Dora", [rest, draw]), **more}
        game = hj.scenario("ws", phase="main", players=[{"stage": stage, "hand": 1, "deck": 9}, {}])
        keys.append([key for key in options(game) if key.startswith("activate Dora")])
        assert options(hj.loads(game.dumps())) == options(game)
    assert keys == [["activate Dora 2"], ["activate Dora 2", "activate Dora 3"]]
    game.pick(action="activate", card="Bram", number=1)
    assert count(game, 0, "hand") == 1 and count(game, 0, "deck") == 8
    (used,) = [entry for entry in game.log_for(None) if entry["kind"] == "use"]
    assert "amount" not in used


def test_an_activated_ability_is_used_only_where_it_works() -> None:
    """One card has an ability for the stage and one for the hand."""
    both = made.character("Dora", made.use(made.draw(1)), made.use(made.draw(2), where=("hand",)))
    game = hj.scenario("ws", phase="main", players=[{"stage": {"center_left": both}, "hand": [character()]}, {}])
    assert offers(game) == ["activate Dora 1"]
    game = hj.scenario("ws", phase="main", players=[{"hand": [both, both]}, {}])
    assert offers(game) == ["activate Dora 2"], "once for equal cards in hand"
    other = Definition("T-2", both.name, both.type, both.numbers, both.words, both.text, both.abilities, ())
    game = hj.scenario("ws", phase="main", players=[{"hand": [both, other]}, {}])
    assert offers(game) == ["activate Dora 2"], "cards that differ in their number alone are equal"


def offers(game: hj.Game) -> list[str]:
    return [key for key in options(game) if key.startswith("activate")]


def refused(game: hj.Game, action: str, card: str) -> list[str]:
    return [refusal.rule for refusal in game.why_not(action=action, card=card)]


def test_why_not_names_each_requirement_that_fails_for_each_action() -> None:
    """Where the card is, how it lies, its own conditions and cost, and the time: each with its rule."""
    once_a_turn = "【ACT】 This ability activates up to 1 time per turn. This card gets +500 power until end of turn."
    limited = ["【ACT】 [(3)] Draw a card.", once_a_turn]
    backup = "【ACT】 【COUNTER】 Backup 2000, Level 1 [(1) Put this card from your hand into your waiting room]"
    mine = {
        "hand": [character("Enid", backup), climax("Tide"), character("Zero")],
        "waiting_room": [character("Ayla")],
        "stage": {
            "center_left": hj.put(character("Bram", "[ACT] [(1) Rest this card] Draw a card."), state="rest"),
            "back_left": character("Dora", limited),
        },
    }
    game = hj.scenario("ws", phase="main", turn=3, players=[mine, {"stage": {"center_left": character("Fay")}}])
    assert refused(game, "play", "Ayla") == ["ws:8.6.2.1"]
    assert "in the waiting room" in game.why_not(action="play", card="Ayla")[0].text
    assert refused(game, "climax", "Tide") == ["ws:8.6.2.1.1", "ws:6.6.1.2.1"]
    assert refused(game, "clock", "Zero") == ["ws:6.4.1.2"]
    assert refused(game, "clock", "Bram") == ["ws:8.6.2.1", "ws:6.4.1.2"]
    assert refused(game, "attack", "Bram") == ["ws:7.2.1.3.1.1", "ws:7.2.1.3"]
    assert refused(game, "attack", "Dora") == ["ws:7.2.1.3.1.1", "ws:7.2.1.3"]
    assert refused(game, "activate", "Ayla") == ["ws:6.5.1.2.3"] == refused(game, "activate", "Fay")
    assert refused(game, "activate", "Enid") == ["ws:8.6.2.1", "ws:8.6.2.3.2", "ws:7.4.1.2.1"]
    (cost,) = game.why_not(action="activate", card="Bram")
    assert cost == (
        "ws:8.6.2.3.2", "its cost must be paid in full; the cost is [(1) Rest this card], the stock holds 0")
    assert refused(game, "activate", "Dora") == []
    game.pick(action="activate", card="Dora")
    assert refused(game, "activate", "Dora") == ["ws:8.6.2.3.2", "ws:1.3.1"]


def test_why_not_attack_knows_the_first_turn_and_the_position_opposite() -> None:
    stage = {"center_left": character("Ayla"), "center_right": character("Bram")}
    facing = {"stage": {"center_left": character("Fay")}}
    first = {"attacks": 1, "first_turn": True}
    game = hj.scenario("ws", phase="attack", players=[{"stage": stage}, {}], rules=first, ask_forced=True)
    assert options(game) == ["end"] and refused(game, "attack", "Ayla") == ["ws:7.2.1.3.1.2"]
    game = hj.scenario("ws", phase="attack", players=[{"stage": stage}, facing], ask_forced=True)
    game.pick(action="attack", card="Bram")
    assert refused(game, "direct", "Bram") == ["ws:7.2.1.4.1"] and refused(game, "side", "Bram") == []
    game = hj.scenario("ws", phase="attack", active=1, players=[facing, {"stage": stage}], ask_forced=True)
    game.pick(action="attack", card="Bram")
    assert refused(game, "direct", "Bram") == ["ws:7.2.1.4.1"], "whichever player attacks"
    game = hj.scenario("ws", phase="attack", players=[{"stage": stage}, {}], ask_forced=True)
    game.pick(action="attack", card="Bram")
    assert refused(game, "side", "Bram") == refused(game, "frontal", "Bram") == ["ws:7.2.1.4.2"]
    shy = character("Shy", "【CONT】 This card cannot side attack.")
    game = hj.scenario("ws", phase="attack", players=[{"stage": {"center_right": shy}}, facing], ask_forced=True)
    game.pick(action="attack", card="Shy")
    assert refused(game, "side", "Shy") == ["ws:1.3.3"] and refused(game, "frontal", "Shy") == []
