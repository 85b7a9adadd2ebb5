"""Owner and master, timings, orientation, drawing, the damage process (ws:4.1 to 4.11)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.ws.effects import made
from tests.ws.helpers import attack, begun, character, climax, count, event, names, once, options, pass_to, when

DECK = [character(f"Gull {number}") for number in range(50)]


# 4.2 Owner


@pytest.mark.rule("ws:4.2.1")
def test_a_card_has_one_owner_wherever_it_lies() -> None:
    game = hj.scenario(
        "ws",
        phase="encore",
        players=[dict(stage={"center_left": hj.put(character("Bram"), state="reverse", owner=1)}), dict()],
    )
    assert names(game, 1, "waiting_room") == ["Bram"] and game.card("Bram").owner == 1
    assert once(game, card="Bram", to="waiting_room") > once(game, kind="begin", word="encore step")


@pytest.mark.rule("ws:4.2.2")
def test_the_owner_is_the_player_whose_deck_the_card_began_in() -> None:
    game = hj.new_game("ws", decks=[DECK, DECK], seed=3)
    while game.decision is not None and game.decision.kind == "exchange":
        seat = game.decision.player
        game.apply(0)
        game.pick(action="done")
        assert count(game, seat, "waiting_room") == 1
    assert {card.owner for card in game.players[1]["hand"]} == {1} == {card.owner for card in game.players[1]["deck"]}


# 4.5 Play timing


@pytest.mark.rule("ws:4.5.1", "ws:4.5.3")
def test_in_a_play_timing_the_player_chooses_an_action_or_nothing() -> None:
    game = hj.scenario("ws", players=[dict(hand=[character(), event()], clock=1), dict(hand=[character("Bram")])])
    assert game.decision is not None and game.decision.player == 0 and game.decision.rule == "ws:6.5.1.2"
    assert options(game) == ["play Ayla", "play High Tide", "pass"]
    game.pick(action="play", card="High Tide")
    assert names(game, 0, "waiting_room") == ["High Tide"], "what was chosen is done"


@pytest.mark.rule("ws:4.5.2")
def test_a_check_timing_comes_before_every_play_timing() -> None:
    game = hj.scenario("ws", players=[dict(hand=[character()], stage={"back_left": event()}), dict()])
    assert game.decision is not None and game.decision.kind == "main phase"
    assert names(game, 0, "stage") == [] and names(game, 0, "waiting_room") == ["High Tide"]


@pytest.mark.rule("ws:4.5.2")
def test_a_check_timing_comes_before_the_next_play_timing_too() -> None:
    twin = character("Ayla", "【AUTO】 When this card is placed on the stage from your hand, draw a card.")
    game = hj.scenario("ws", players=[dict(hand=[twin], deck=[character("Bram"), 5]), dict()])
    game.pick(action="play", card="Ayla")
    game.pick(slot="center_left")
    assert game.decision is not None and game.decision.kind == "main phase"
    assert names(game, 0, "hand") == ["Bram"] and "play Bram" in options(game), "drawn before the player is asked again"


@pytest.mark.rule("ws:4.5.2")
def test_a_check_timing_comes_before_the_play_timing_of_the_counter_step() -> None:
    alert = "【AUTO】 At the beginning of your opponent's counter step, draw a card."
    parry = event("Parry", icons=["counter"])
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla")}),
            dict(stage={"center_right": character("Bram", alert)}, deck=[parry, 5]),
        ],
    )
    attack(game, "Ayla", "frontal")
    assert game.decision is not None and (game.decision.kind, game.decision.player) == ("counter", 1)
    assert options(game) == ["play Parry", "pass"]


@pytest.mark.rule("ws:4.5.3.1")
def test_after_an_action_there_is_another_play_timing() -> None:
    game = hj.scenario("ws", players=[dict(hand=[character("Ayla"), character("Bram")]), dict()])
    game.pick(action="play", card="Ayla")
    game.pick(slot="center_left")
    assert game.decision is not None and (game.decision.kind, game.decision.player) == ("main phase", 0)
    game.pick(action="play", card="Bram")
    game.pick(slot="center_middle")
    assert sorted(names(game, 0, "stage")) == ["Ayla", "Bram"]


@pytest.mark.rule("ws:4.5.3.2")
def test_after_choosing_nothing_the_game_goes_on() -> None:
    game = hj.scenario("ws", players=[dict(hand=[character(), climax()], clock=1), dict()])
    game.pick(action="pass")
    assert game.decision is not None and game.decision.kind == "climax phase"
    assert begun(game)[-1] == "climax phase"


# 4.6 Orientation


@pytest.mark.rule("ws:4.6.1")
def test_a_character_on_the_stage_stands_rests_or_is_reversed() -> None:
    game = hj.scenario("ws", players=[dict(hand=[character("Ayla"), character("Bram")]), dict()])
    assert game.card("Ayla").orientation == "", "only on the stage"
    game.pick(action="play", card="Ayla")
    game.pick(slot="center_left")
    assert game.card("Ayla").orientation == "stand"


@pytest.mark.rule("ws:4.6.1.1")
def test_standing_up_lets_a_character_attack_again() -> None:
    game = hj.scenario(
        "ws",
        phase="stand",
        players=[
            dict(
                hand=1,
                stage={
                    "center_left": hj.put(character("Ayla"), state="rest"),
                    "center_right": hj.put(character("Bram"), state="reverse"),
                },
            ),
            dict(),
        ],
    )
    assert game.card("Ayla").orientation == "stand" and game.card("Bram").orientation == "stand"
    assert len({entry.group for entry in game.log if entry.verb == "stand"}) == 1, "all at the same time"
    pass_to(game, "attack")
    assert options(game) == ["attack Ayla", "attack Bram", "end"]


@pytest.mark.rule("ws:4.6.1.2")
def test_a_resting_character_does_not_attack() -> None:
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[dict(stage={"center_left": character("Ayla"), "center_right": character("Bram")}), dict()],
    )
    attack(game, "Ayla")
    assert game.card("Ayla").orientation == "rest" and options(game) == ["attack Bram", "end"]


@pytest.mark.rule("ws:4.6.1.3")
def test_a_reversed_character_goes_in_the_encore_step() -> None:
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla", power=5000), "center_right": character("Cleo")}),
            dict(stage={"center_right": character("Bram", power=4500)}),
        ],
    )
    attack(game, "Ayla", "frontal")
    assert game.card("Bram").orientation == "reverse" and game.card("Ayla").orientation == "rest"
    game.pick(action="end")
    assert names(game, 1, "waiting_room") == ["Bram"] and names(game, 1, "stage") == []


# 4.7 Drawing


@pytest.mark.rule("ws:4.7.1")
def test_drawing_is_moving_the_top_card_to_the_hand() -> None:
    game = hj.scenario(
        "ws",
        phase="clock",
        players=[
            dict(hand=[character("Ayla")], deck=[character("Bram"), character("Cleo"), character("Dora")]),
            dict(),
        ],
    )
    game.pick(action="clock")
    assert sorted(names(game, 0, "hand")) == ["Bram", "Cleo"] and names(game, 0, "deck") == ["Dora"]
    assert [(entry.origin, entry.to) for entry in game.log if entry.rule == "ws:4.7.1"] == [("deck", "hand")] * 2


# 4.10 The damage process


@pytest.mark.rule("ws:4.10.1", "ws:4.10.1.3")
def test_damage_puts_that_many_cards_from_the_deck_into_the_clock() -> None:
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla", soul=2)}),
            dict(
                deck=[character("Bram"), character("Cleo"), character("Dora"), character("Egon")],
                clock=[character("Old")],
            ),
        ],
    )
    attack(game, "Ayla")

    assert names(game, 1, "clock") == ["Dora", "Cleo", "Bram", "Old"], "soul 2 and one more for the Direct Attack"
    dealt = once(game, kind="damage", verb="deal")
    assert game.log[dealt].amount == 3 and game.log[dealt].rule == "ws:4.10.1"


@pytest.mark.rule("ws:4.10.1.1")
def test_damage_is_revealed_card_by_card() -> None:
    """The deck runs out, is refreshed without the revealed cards, and the refresh card comes first."""
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla", soul=2)}),
            dict(deck=[character("Bram")], waiting_room=[character(f"Gull {number}") for number in range(5)]),
        ],
    )
    attack(game, "Ayla")

    clock = names(game, 1, "clock")
    assert len(clock) == 4 and clock[2] == "Bram", "above the refresh card, below the other two"
    revealed = [place for place in when(game, verb="damage", to="resolution")]
    assert (
        len(revealed) == 3
        and revealed[0] < once(game, kind="shuffle") < once(game, verb="refresh", to="clock") < revealed[1]
    )
    assert len({game.log[place].group for place in revealed}) == 3


@pytest.mark.rule("ws:4.10.1.2")
def test_a_climax_cancels_the_damage_and_nothing_more_is_revealed() -> None:
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla", soul=2)}),
            dict(deck=[character("Bram"), climax(), character("Cleo"), 5], clock=[character("Old")]),
        ],
    )
    attack(game, "Ayla")

    assert names(game, 1, "clock") == ["Old"] and game.log[when(game, verb="draw")[0]].card.name == "Cleo"  # type: ignore[union-attr]
    assert sorted(names(game, 1, "waiting_room")) == ["Bram", "Lighthouse"]
    assert len({entry.group for entry in game.log if entry.verb == "cancel" and entry.kind == "move"}) == 1

    attacker = {"stage": {"center_left": character("Ayla")}}
    game = hj.scenario("ws", phase="attack", active=1, players=[{"deck": [character("Bram"), climax()]}, attacker])
    attack(game, "Ayla")
    canceled = [entry.card.name for entry in game.log if (entry.kind, entry.verb) == ("move", "cancel") and entry.card]
    assert canceled == ["Bram", "Lighthouse"] and when(game, kind="damage", verb="deal") == [], "for either player"


def test_damage_from_the_bottom_of_the_deck_leaves_its_top_alone() -> None:
    """An effect says so; without one damage comes from the top (4.10.1.1)."""
    low = ast.Alter("damage end", "by", ast.Num(1), None, "opponent")
    deck = [character("High"), 6, character("Low")]
    for ability, clock in ((ast.Continuous((low,)), "Low"), (made.use(made.draw(1)), "High")):
        stage = {"center_left": made.character("Ayla", ability, soul=0)}
        game = hj.scenario("ws", phase="attack", players=[{"stage": stage}, {"deck": deck}])
        attack(game, "Ayla")
        assert names(game, 1, "clock") == [clock]


@pytest.mark.rule("ws:4.7.1")
def test_from_an_empty_deck_no_card_is_drawn() -> None:
    tide = event(text="Draw 2 cards. Your opponent draws 1 card.")
    game = hj.scenario("ws", players=[{"hand": [tide], "deck": 1}, {}])
    game.pick(action="play", card="High Tide")
    assert [entry.player for entry in game.log if entry.verb == "draw"] == [0, 1] and count(game, 0, "hand") == 1


@pytest.mark.rule("ws:4.10.1.2.1")
def test_this_is_what_text_calls_damage_that_is_canceled() -> None:
    drummer = character("Ayla", "【AUTO】 When damage dealt by this card is canceled, draw a card.")
    canceled = hj.scenario(
        "ws", phase="attack", players=[dict(stage={"center_left": drummer}, deck=[5]), dict(deck=[climax(), 10])]
    )
    attack(canceled, "Ayla")
    assert count(canceled, 0, "hand") == 1

    dealt = hj.scenario("ws", phase="attack", players=[dict(stage={"center_left": drummer}, deck=[5]), dict(deck=10)])
    attack(dealt, "Ayla")
    assert count(dealt, 0, "hand") == 0


@pytest.mark.rule("ws:4.10.1.3")
def test_the_clock_is_not_touched_before_all_damage_is_revealed() -> None:
    """A clock of six and three damage are nine cards; level up comes once, afterwards."""
    game = hj.scenario(
        "ws", phase="attack", players=[dict(stage={"center_left": character("Ayla", soul=2)}), dict(deck=10, clock=6)]
    )
    attack(game, "Ayla")
    assert game.decision is not None and game.decision.kind == "level up" and count(game, 1, "clock") == 9
    game.apply(0)
    assert count(game, 1, "clock") == 2 and count(game, 1, "level") == 1


@pytest.mark.rule("ws:4.10.2")
def test_a_card_put_into_the_clock_is_no_damage_and_cancels_nothing() -> None:
    """Nor does the card of a refresh in the middle of a damage process."""
    game = hj.scenario("ws", phase="clock", players=[dict(hand=[climax()]), dict()])
    game.pick(action="clock")
    assert names(game, 0, "clock") == ["Lighthouse"] and not when(game, kind="damage")

    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla", soul=1)}),
            dict(deck=[character("Bram"), character("Cleo")], waiting_room=[climax() for _ in range(4)]),
        ],
    )
    attack(game, "Ayla")
    assert names(game, 1, "clock") == ["Cleo", "Bram", "Lighthouse"]
    assert not when(game, kind="damage", verb="cancel")


@pytest.mark.rule("ws:4.10.1.2")
def test_a_damage_cancel_moves_the_cards_of_this_damage_only() -> None:
    """The event that deals the damage to its own player stays in the resolution zone."""
    text = "Deal 2 damage to yourself. Draw a card."
    deck = [character("Bram"), climax(), character("Cleo"), 5]
    game = hj.scenario("ws", players=[dict(hand=[event(text=text), character("Zero")], deck=deck), {}])
    game.pick(action="play", card="High Tide")

    canceled = [entry for entry in game.log if entry.verb == "cancel" and entry.kind == "move"]
    assert [entry.card.name for entry in canceled if entry.card is not None] == ["Bram", "Lighthouse"]
    assert once(game, verb="draw") < once(game, card="High Tide", to="waiting_room"), "it was still resolving"
    assert names(game, 0, "clock") == [] and sorted(names(game, 0, "hand")) == ["Cleo", "Zero"]


@pytest.mark.rule("ws:4.10.1")
def test_two_damages_are_two_processes() -> None:
    """The climax in the first one does not cancel the second."""
    text = "Deal 1 damage to your opponent. Deal 2 damage to your opponent."
    deck = [climax(), character("Bram"), character("Cleo"), 5]
    game = hj.scenario("ws", players=[dict(hand=[event(text=text), character("Zero")]), dict(deck=deck)])
    game.pick(action="play", card="High Tide")

    assert [(entry.verb, entry.amount) for entry in game.log if entry.kind == "damage"] == [("cancel", 1), ("deal", 2)]
    assert names(game, 1, "clock") == ["Cleo", "Bram"] and names(game, 1, "waiting_room") == ["Lighthouse"]
