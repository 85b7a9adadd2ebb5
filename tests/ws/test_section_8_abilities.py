"""Kinds of abilities and effects, active and inactive, costs, the climax combo icon (ws:8.1 to 8.4, 8.12)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.ws.effects import made
from tests.ws.helpers import attack, character, climax, count, event, names, offered, once, options, pass_to, when

WHEN_PLACED = "【AUTO】 When this card is placed on the stage from your hand, draw a card."
PAYS = (
    "【AUTO】 [(1)] When this card is placed on the stage from your hand, you may pay the cost. If you do, draw a card."
)
DRAWS = "【ACT】 [(1)] Draw a card."
SWEEP = made.use(ast.Move(ast.Select(("center_stage",), "you"), made.TO_WAITING_ROOM))


def main(mine: dict[str, Any], other: dict[str, Any] | None = None) -> hj.Game:
    """The main phase of player 0, who has a filler in hand, so that the phase always asks."""
    return hj.scenario("ws", players=[{**mine, "hand": [*mine.get("hand", []), character("Zero")]}, other or {}])


def unread(name: str, text: str, **fields: Any) -> hj.Definition:
    """A character that is made whether or not its text can be read."""
    return hj.card(
        "ws",
        name=name,
        text=text,
        allow_unread=True,
        **{"type": "character", "color": "red", "level": 0, "cost": 0, "power": 3000, "soul": 1, **fields},
    )


def play(game: hj.Game, name: str, slot: str = "") -> None:
    game.pick(action="play", card=name)
    if slot:
        game.pick(slot=slot)


def decision(game: hj.Game) -> hj.Decision:
    assert game.decision is not None
    return game.decision


# 8.1 Kinds of abilities


@pytest.mark.accepted
@pytest.mark.rule("ws:8.1.1", "ws:8.1.1.4")
def test_every_ability_is_of_one_of_three_categories_and_shows_it_by_its_icon() -> None:
    three = hj.card(
        "ws",
        name="Ayla",
        type="character",
        color="red",
        level=0,
        cost=0,
        power=3000,
        soul=1,
        allow_unread=True,
        text=["【CONT】 This card gets +500 power.", DRAWS, "【AUTO】 When this card attacks, draw a card."],
    )
    game = main(dict(stage={"center_left": three}))
    printed = [(one.kind, str(one)[:6]) for one in game.card("Ayla").abilities if "encore" not in one.labels]
    assert printed == [("continuous", "【CONT】"), ("activated", "【ACT】 "), ("automatic", "【AUTO】")]


@pytest.mark.rule("ws:8.1.1.1")
def test_an_activated_ability_is_used_in_a_play_timing_by_paying_its_cost() -> None:
    game = main(dict(stock=1, stage={"center_left": character("Ayla", DRAWS)}))
    assert decision(game).kind == "main phase" and offered(game, "activate") == ["Ayla"]
    game.pick(action="activate", card="Ayla")
    assert (count(game, 0, "stock"), count(game, 0, "hand")) == (0, 2)
    assert offered(game, "activate") == [], "nothing is left to pay with"
    game = main(dict(stock=2, stage={"center_left": character("Ayla", DRAWS)}))
    assert offered(game, "activate") == ["Ayla"]
    game.pick(action="pass")
    assert offered(game, "activate") == [], "nor is it used outside its play timing"


@pytest.mark.accepted
@pytest.mark.rule("ws:8.1.1.1.1")
def test_text_in_brackets_after_act_is_the_cost_and_what_follows_is_the_effect() -> None:
    ayla = unread("Ayla", "【ACT】 [Put 1 card from your hand into your waiting room] Draw 2 cards.")
    game = main(dict(stage={"center_left": ayla}))
    assert offered(game, "activate") == ["Ayla"]
    game.pick(action="activate", card="Ayla")
    assert names(game, 0, "waiting_room") == ["Zero"] and count(game, 0, "hand") == 2
    assert once(game, verb="discard") < when(game, verb="draw")[0]


@pytest.mark.rule("ws:8.1.1.1.2")
def test_an_activated_ability_has_been_used_when_its_cost_is_paid() -> None:
    """The other ability waits from then on, though the effect is still resolving."""
    watcher = character("Bram", "【AUTO】 When you use an 【ACT】, this card gets +1000 power until end of turn.")
    ayla = character(
        "Ayla", "【ACT】 [(1)] Choose 1 of your characters, and that character gets +500 power until end of turn."
    )
    game = main(dict(stock=1, stage={"center_left": ayla, "center_right": watcher}))
    game.pick(action="activate", card="Ayla")
    assert decision(game).kind == "choose" and count(game, 0, "stock") == 0
    assert [entry.this for entry in game.state.standby] == [game.card("Bram").instance.serial]
    game.pick(action="choose", card="Ayla")
    assert game.card("Bram").power == 4000


@pytest.mark.rule("ws:8.1.1.2")
def test_an_automatic_ability_plays_itself_when_its_situation_occurs() -> None:
    game = main(dict(hand=[character("Ayla", WHEN_PLACED)], deck=5))
    assert offered(game, "activate") == []
    play(game, "Ayla", "center_left")
    assert count(game, 0, "hand") == 2 and offered(game, "activate") == []


@pytest.mark.accepted
@pytest.mark.rule("ws:8.1.1.2.1")
@pytest.mark.parametrize(
    ("text", "phase", "drawn"),
    [
        ("【AUTO】 When this card attacks, draw a card.", "attack", 1),
        ("【AUTO】 When this card attacks, draw a card.", "end", 0),
        ("【AUTO】 At the beginning of your climax phase, draw a card.", "climax", 1),
        ("【AUTO】 At the beginning of your climax phase, draw a card.", "attack", 0),
        ("【AUTO】 At the end of your turn, draw a card.", "end", 1),
    ],
)
def test_when_and_at_the_beginning_and_at_the_end_are_trigger_conditions(text: str, phase: str, drawn: int) -> None:
    """Each is fulfilled at its own moment and at no other."""
    game = hj.scenario(
        "ws", phase=phase, players=[dict(stage={"center_left": unread("Ayla", text)}, deck=9), dict(deck=9)]
    )
    if phase == "attack":
        attack(game, "Ayla")
    if decision(game).player == 0 and decision(game).kind != "clock":
        pass_to(game, "clock", 1)
    assert count(game, 0, "hand") == drawn


@pytest.mark.rule("ws:8.1.1.2.2")
@pytest.mark.parametrize(("answer", "stock", "hand"), [("yes", 0, 2), ("no", 1, 1)])
def test_the_cost_of_an_automatic_ability_may_be_paid_while_it_resolves(answer: str, stock: int, hand: int) -> None:
    game = main(dict(hand=[character("Ayla", PAYS)], stock=1, deck=5))
    play(game, "Ayla", "center_left")
    assert sorted(options(game)) == ["no", "yes"] and count(game, 0, "stock") == 1
    assert not game.state.standby, "it is being resolved"
    game.pick(action=answer)
    assert (count(game, 0, "stock"), count(game, 0, "hand")) == (stock, hand)


def test_without_the_means_the_cost_of_an_automatic_ability_is_not_asked_for() -> None:
    game = main(dict(hand=[character("Ayla", PAYS)], deck=5))
    play(game, "Ayla", "center_left")
    assert decision(game).kind == "main phase" and count(game, 0, "hand") == 1 and not game.state.standby


@pytest.mark.accepted
@pytest.mark.rule("ws:8.1.1.3", "ws:8.1.1.3.1")
def test_a_continuous_ability_has_effect_as_long_as_it_is_there() -> None:
    helper = unread("Ayla", "【CONT】 All of your other characters get +1000 power.")
    stage = {"center_left": helper, "back_left": made.character("Cleo", SWEEP)}
    game = main(dict(stage={**stage, "back_right": character("Dov")}))
    assert (game.card("Dov").power, game.card("Ayla").power) == (4000, 3000)
    assert not game.state.standby and decision(game).kind == "main phase", "nobody has done anything"
    game.pick(action="activate", card="Cleo")
    assert game.card("Dov").power == 3000


# 8.2 Kinds of effects


@pytest.mark.rule("ws:8.2.1")
def test_effects_are_one_shot_or_continuous_or_replacements() -> None:
    """Done and over; lasting; in place of something else."""
    grows = "【ACT】 [(1)] This card gets +1000 power until end of turn."
    keeps = "【CONT】 If this card would be put into your waiting room from the stage, put it into your memory instead."
    stage = {"center_left": character("Bram", keeps), "back_left": made.character("Cleo", SWEEP)}
    stage |= {"center_middle": character("Ayla", DRAWS), "back_right": character("Dov", grows)}
    game = main(dict(stock=2, stage=stage))
    game.pick(action="activate", card="Ayla")
    assert count(game, 0, "hand") == 2 and not game.state.effects
    game.pick(action="activate", card="Dov")
    assert game.card("Dov").power == 4000 and [one.until for one in game.state.effects] == ["turn"]
    game.pick(action="activate", card="Cleo")
    assert names(game, 0, "memory") == ["Bram"] and "Bram" not in names(game, 0, "waiting_room")


@pytest.mark.rule("ws:8.2.1.1", "ws:8.8.1")
def test_a_one_shot_effect_is_carried_out_once_and_then_over() -> None:
    game = main(dict(stock=1, deck=9, stage={"center_left": character("Ayla", DRAWS)}))
    game.pick(action="activate", card="Ayla")
    assert count(game, 0, "hand") == 2 and not game.state.effects and not game.state.delayed
    pass_to(game, "attack")
    assert count(game, 0, "hand") == 2


@pytest.mark.rule("ws:8.8.1")
def test_a_one_shot_effect_is_carried_out_once_though_its_condition_stays_true() -> None:
    text = (
        "【AUTO】 When this card is placed on the stage from your hand, if you have 4 or"
        " less cards in your hand, draw a card."
    )
    game = main(dict(hand=[character("Ayla", text)], deck=9))
    play(game, "Ayla", "center_left")
    assert count(game, 0, "hand") == 2 and len(when(game, verb="draw")) == 1


@pytest.mark.rule("ws:8.2.1.2")
def test_a_continuous_effect_lasts_for_its_duration_or_for_the_game() -> None:
    short = event("Swell", "All of your characters get +1000 power until end of turn.")
    long = event("Flood", "All of your characters get +500 power during this game.")
    game = main(dict(hand=[short, long], stage={"center_left": character("Ayla")}, deck=20), dict(deck=20))
    play(game, "Swell")
    play(game, "Flood")
    assert game.card("Ayla").power == 4500
    for seat in (1, 0, 1):
        pass_to(game, "clock", seat)
        assert game.card("Ayla").power == 3500, "the first ended with the turn, the other one lasts during this game"


WOULD = "【CONT】 If this card would be put into your waiting room from the stage, "


def swept(text: str) -> hj.Game:
    """A character with this text has been put from the stage into the waiting room, or would have been."""
    game = main(dict(stage={"center_left": character("Bram", text), "back_left": made.character("Cleo", SWEEP)}))
    game.pick(action="activate", card="Cleo")
    return game


@pytest.mark.rule("ws:8.2.1.3", "ws:8.2.1.3.1")
def test_if_it_would_do_a_do_b_instead_is_a_replacement() -> None:
    game = swept(WOULD + "put it into your memory instead.")
    assert decision(game).kind == "main phase", "there is no choice"
    assert names(game, 0, "memory") == ["Bram"]
    moves = [game.log[at] for at in when(game, kind="move", card="Bram")]
    assert [(entry.origin, entry.to) for entry in moves] == [("stage", "memory")]


@pytest.mark.rule("ws:8.2.1.3.2")
@pytest.mark.parametrize(("answer", "zone"), [("yes", "memory"), ("no", "waiting_room")])
def test_if_it_would_do_a_you_may_do_b_instead_is_an_optional_replacement(answer: str, zone: str) -> None:
    game = swept(WOULD + "you may put it into your memory instead.")
    assert sorted(options(game)) == ["no", "yes"] and "Bram" in names(game, 0, "stage")
    game.pick(action=answer)
    assert "Bram" in names(game, 0, zone)


# 8.3 Active and inactive effects


ASSIST = "【CONT】 Assist All of your characters in front of this card get +500 power."
FRIENDS = "【CONT】 If you have another 《Harbor》 character, this card gets +2000 power."


@pytest.mark.rule("ws:8.3.1", "ws:8.3.3")
def test_a_condition_makes_an_effect_active_and_inactive() -> None:
    game = main(dict(hand=[character("Bram", traits=["Harbor"])], stage={"center_left": character("Ayla", FRIENDS)}))
    assert game.card("Ayla").power == 3000
    play(game, "Bram", "center_left")
    assert "Ayla" not in names(game, 0, "stage")

    game = main(dict(hand=[character("Bram", traits=["Harbor"])], stage={"center_left": character("Ayla", FRIENDS)}))
    play(game, "Bram", "center_right")
    assert game.card("Ayla").power == 5000


@pytest.mark.rule("ws:8.3.3")
def test_during_your_turn_is_inactive_in_the_opponents_turn() -> None:
    ayla = character("Ayla", "【CONT】 During your turn, this card gets +1000 power.")
    for active, power in ((0, 4000), (1, 3000)):
        game = hj.scenario("ws", active=active, players=[dict(hand=1, stage={"center_left": ayla}), dict(hand=1)])
        assert game.card("Ayla").power == power


@pytest.mark.rule("ws:8.3.2")
def test_an_inactive_part_is_still_an_ability_but_has_no_effect() -> None:
    game = main(dict(stage={"center_left": character("Ayla", FRIENDS)}))
    assert FRIENDS in [str(ability) for ability in game.card("Ayla").abilities]
    assert game.card("Ayla").power == 3000
    assert [change.source for change in game.card("Ayla").changes("power")] == ["printed"], (
        "what is printed and nothing else"
    )


@pytest.mark.rule("ws:8.3.2")
def test_an_inactive_part_asks_for_no_choice() -> None:
    text = (
        "【AUTO】 When this card is placed on the stage from your hand, if you have 3 or"
        " more climaxes in your waiting room,"
        " choose 1 climax in your waiting room, and return it to your hand."
    )
    for climaxes, asked in ((2, "main phase"), (3, "choose")):
        room = [climax(name) for name in ("Tide", "Lighthouse", "Bell")[:climaxes]]
        game = main(dict(hand=[character("Ayla", text)], waiting_room=room))
        play(game, "Ayla", "center_left")
        assert decision(game).kind == asked


# 8.4 Costs


@pytest.mark.rule("ws:8.4.1", "ws:8.4.2")
def test_what_stands_in_brackets_at_the_start_is_done_to_pay() -> None:
    """And it happens like anything else: what listens to it triggers."""
    ayla = character(
        "Ayla", "【ACT】 [Put 1 card from your hand into your waiting room & 【REST】 this card] Draw 2 cards."
    )
    listening = made.character(
        "Cleo",
        ast.Automatic(
            ast.Moved(ast.Select((), "you"), "move", ("hand",), "you", ("waiting_room",), "you"), made.draw(1)
        ),
    )
    game = main(dict(stage={"center_left": ayla, "back_left": listening}, deck=9))
    game.pick(action="activate", card="Ayla")
    assert names(game, 0, "waiting_room") == ["Zero"] and game.card("Ayla").orientation == "rest"
    assert count(game, 0, "hand") == 3, "two by the effect and one by the ability that heard of the cost"


DECK_TO_CLOCK = "Put the top card of your deck into your clock"


@pytest.mark.rule("ws:8.4.2.1")
@pytest.mark.parametrize("first", ["level_up", "refresh"])
def test_no_interrupt_comes_before_the_whole_cost_is_paid(first: str) -> None:
    """The last deck card is the seventh in the clock; the player chooses what comes first."""
    ayla = character(
        "Ayla",
        f"【ACT】 [【REST】 this card & {DECK_TO_CLOCK} & Put 1 card from your hand into your waiting room] "
        "Draw a card.",
    )
    game = main(dict(stage={"center_left": ayla}, deck=[character("Last")], clock=6, waiting_room=3))
    game.pick(action="activate", card="Ayla")
    assert game.card("Ayla").orientation == "rest"
    assert names(game, 0, "waiting_room")[0] == "Zero", "the whole cost has been paid"
    assert names(game, 0, "clock")[0] == "Last" and count(game, 0, "deck") == 0
    assert [option.action for option in decision(game).options] == ["refresh", "level_up"]
    game.pick(action=first)
    if first == "level_up":
        game.apply(0)
        # Six cards of the clock, the discarded one and three others are shuffled; one is paid, one is drawn.
        assert (count(game, 0, "clock"), count(game, 0, "waiting_room"), count(game, 0, "deck")) == (1, 0, 8)
    else:
        assert count(game, 0, "clock") == 8, "the refresh card is the eighth"
        game.apply(0)
        assert (count(game, 0, "clock"), count(game, 0, "waiting_room"), count(game, 0, "deck")) == (1, 6, 2)
    assert count(game, 0, "level") == 1 and count(game, 0, "hand") == 1


@pytest.mark.rule("ws:8.4.2.1")
def test_the_actions_of_a_cost_are_executed_in_the_order_of_the_text() -> None:
    text = f"【ACT】 [{DECK_TO_CLOCK} & Put the top card of your deck into your waiting room] Draw a card."
    deck = [character("First"), character("Second"), 5]
    game = main(dict(stage={"center_left": character("Ayla", text)}, deck=deck))
    game.pick(action="activate", card="Ayla")
    assert names(game, 0, "clock") == ["First"] and names(game, 0, "waiting_room") == ["Second"]


@pytest.mark.rule("ws:8.4.2.2")
def test_of_a_cost_that_cannot_be_paid_wholly_no_part_is_paid() -> None:
    """Two cards cannot be paid from a deck of one; from a deck of two they can, and then it is refreshed.
    """
    text = (
        "【ACT】 [(1) Put the top 2 cards of your deck into your waiting room] This card"
        " gets +500 power until end of turn."
    )
    for deck, stock, able in ((1, 1, False), (2, 0, False), (2, 1, True)):
        game = main(dict(stage={"center_left": character("Ayla", text)}, stock=stock, deck=deck))
        assert (offered(game, "activate") == ["Ayla"]) is able
        assert (count(game, 0, "stock"), count(game, 0, "deck")) == (stock, deck)
    game.pick(action="activate", card="Ayla")
    assert game.card("Ayla").power == 3500
    # The two cards and the one from the stock became the new deck, and its top card went to the clock.
    assert (count(game, 0, "deck"), count(game, 0, "clock"), count(game, 0, "waiting_room")) == (2, 1, 0)


def test_the_cost_of_an_automatic_ability_is_paid_wholly_or_not_at_all() -> None:
    text = (
        "【AUTO】 [(1) Put 2 cards from your hand into your waiting room] When this card"
        " is placed on the stage from your hand,"
        " you may pay the cost. If you do, draw a card."
    )
    game = main(dict(hand=[character("Ayla", text)], stock=1, deck=5))
    play(game, "Ayla", "center_left")
    assert decision(game).kind == "main phase"
    assert (count(game, 0, "stock"), count(game, 0, "hand"), count(game, 0, "waiting_room")) == (1, 1, 0)


@pytest.mark.rule("ws:8.4.3")
def test_a_number_in_a_circle_is_exactly_that_many_cards_from_the_stock() -> None:
    stock = [character(name) for name in ("Top", "Next", "Deep")]
    game = main(dict(stock=stock, stage={"center_left": character("Ayla", "【ACT】 [(2)] Draw a card.")}))
    game.pick(action="activate", card="Ayla")
    assert sorted(names(game, 0, "waiting_room")) == ["Next", "Top"] and names(game, 0, "stock") == ["Deep"]
    assert offered(game, "activate") == [], "one card does not pay for two"


@pytest.mark.rule("ws:8.4.3")
def test_the_cost_of_a_card_is_exactly_that_many_cards_from_the_stock() -> None:
    game = main(dict(hand=[character("Bram", cost=2)], stock=[character(name) for name in ("Top", "Next", "Deep")]))
    play(game, "Bram", "center_left")
    assert names(game, 0, "stock") == ["Deep"] and sorted(names(game, 0, "waiting_room")) == ["Next", "Top"]


# 8.12 Climax combo icon


@pytest.mark.accepted
@pytest.mark.rule("ws:8.12.1")
def test_the_climax_combo_icon_by_itself_does_nothing() -> None:
    text = "When this card attacks, draw a card."
    for icon in ("", "【CXCOMBO】 "):
        ayla = unread("Ayla", f"【AUTO】 {icon}{text}")
        game = hj.scenario("ws", phase="attack", players=[dict(stage={"center_left": ayla}, deck=9), dict(deck=9)])
        assert icon.strip() in game.card("Ayla").definition.text[0]
        attack(game, "Ayla")
        assert count(game, 0, "hand") == 1, "no climax is on the climax area"
