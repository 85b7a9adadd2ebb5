"""Automatic abilities: standby, zone changes, timed and state triggers, final information (ws:8.7, 8.11)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.ws.effects import made
from tests.ws.helpers import attack, character, climax, count, event, names, offered, once, options, pass_to, when

PLACED = "When this card is placed on the stage from your hand, "
PAYS = f"【AUTO】 [(1)] {PLACED}you may pay the cost. If you do, draw a card."
LEAVES = ast.Moved(ast.THIS, "move", ("stage",), "any", ("waiting_room",), "any")
SWEEP = made.use(ast.Move(ast.Select(("center_stage",), "you"), made.TO_WAITING_ROOM))
"""Put all of your characters on the center stage into the waiting room."""


def main(mine: dict[str, Any], other: dict[str, Any] | None = None) -> hj.Game:
    """The main phase of player 0, who has a filler in hand, so that the phase always asks."""
    return hj.scenario("ws", players=[{**mine, "hand": [*mine.get("hand", []), character("Zero")]}, other or {}])


def decision(game: hj.Game) -> hj.Decision:
    assert game.decision is not None
    return game.decision


def play(game: hj.Game, name: str, slot: str = "") -> None:
    game.pick(action="play", card=name)
    if slot:
        game.pick(slot=slot)


def use(game: hj.Game, name: str) -> None:
    game.pick(action="activate", card=name)


def waiting(game: hj.Game) -> list[str]:
    """The names of the cards whose abilities are on standby."""
    return [entry.source.name for entry in game.state.standby if entry.source is not None]


def settle(game: hj.Game) -> None:
    """Play what is on standby, the first one first, and pay for nothing."""
    while game.decision is not None and game.decision.kind in ("automatic", "pay"):
        game.pick(action="no") if game.decision.kind == "pay" else game.apply(0)


# 8.7.1 to 8.7.3 Standby


@pytest.mark.rule("ws:8.7.1")
def test_a_triggered_ability_is_played_in_the_check_timing_not_inside_what_triggered_it() -> None:
    rest = made.seq(ast.Orient(ast.Select(("center_stage",), "you"), "rest"), made.mill(1))
    ayla = made.character("Ayla", made.use(rest, made.stock(1)))
    watch = made.character(
        "Cleo", ast.Automatic(ast.Turned(ast.Select(("stage",), "you", (made.OTHER,)), "rest"), made.draw(1))
    )
    game = main(dict(stage={"center_left": ayla, "back_left": watch}, stock=1, deck=9))
    use(game, "Ayla")
    resting, milled, drawn = once(game, kind="turn", word="rest"), once(game, verb="put"), once(game, verb="draw")
    assert resting < milled < drawn, "first the whole effect"


@pytest.mark.rule("ws:8.7.2")
def test_an_ability_whose_condition_is_fulfilled_waits_on_standby() -> None:
    one = character("Ayla", f"【AUTO】 {PLACED}draw a card.")
    two = character("Bram", "【AUTO】 When your other character is placed on the stage from your hand, draw a card.")
    game = main(dict(hand=[one], stage={"back_left": two}, deck=9))
    play(game, "Ayla", "center_left")
    assert sorted(waiting(game)) == ["Ayla", "Bram"] and count(game, 0, "hand") == 1
    settle(game)
    assert waiting(game) == [] and count(game, 0, "hand") == 3


TWO_COME = made.use(
    ast.Place(ast.Select(("waiting_room",), "you", (made.CHARACTER,)), ast.Slot(("center_stage",), separate=True)),
    ast.Orient(ast.THIS, "rest"),
)
ANOTHER = ast.Moved(ast.Select(("stage",), "you", (made.CHARACTER, made.OTHER)), "place", (), "any", ("stage",), "you")


def two_placed(body: ast.Step, *cost: ast.Step) -> hj.Game:
    """Two characters have been placed by one effect.

    Mara's ability listens to that, and her master has 1 card in stock to pay with.
    """
    mara = made.character("Mara", ast.Automatic(ANOTHER, body, cost))
    stage = {"back_left": mara, "back_right": made.character("Ayla", TWO_COME)}
    game = main(dict(stage=stage, stock=1, waiting_room=[character("Bram"), character("Cleo")], deck=9))
    use(game, "Ayla")
    while decision(game).kind == "position":
        game.apply(0)
    return game


@pytest.mark.rule("ws:8.7.2.1")
def test_a_condition_that_is_fulfilled_twice_makes_it_wait_twice() -> None:
    """Once for each of two characters that are placed at the same time."""
    game = two_placed(made.draw(1))
    settle(game)
    assert count(game, 0, "hand") == 3 and len(when(game, verb="draw")) == 2
    placed = [game.log[at] for at in when(game, verb="place")]
    assert [entry.group for entry in placed] == [placed[0].group] * 2


@pytest.mark.rule("ws:8.7.3", "ws:8.7.3.1")
def test_its_player_says_which_comes_next_and_one_wait_is_used_up_by_each() -> None:
    stage = {
        "back_left": character("Bram", "【AUTO】 When you play an event, draw a card."),
        "back_right": character(
            "Cleo", "【AUTO】 When you play an event, put the top card of your deck into your stock."
        ),
    }
    for first, second in (("Bram", "Cleo"), ("Cleo", "Bram")):
        game = main(
            dict(hand=[event("Swell", "All of your characters get +500 power until end of turn.")], stage=stage, deck=9)
        )
        play(game, "Swell")
        assert sorted(options(game)) == ["automatic Bram 0", "automatic Cleo 1"], "not playing one is no option"
        game.pick(card=first)
        assert waiting(game) == [] and count(game, 0, "hand") == 2 and count(game, 0, "stock") == 1
        # The other one was the only one left: it was played without a question.
        verbs = [entry.verb for entry in game.log if entry.verb in ("draw", "put") and entry.origin == "deck"]
        assert verbs == (["draw", "put"] if (first, second) == ("Bram", "Cleo") else ["put", "draw"])


@pytest.mark.rule("ws:8.7.3.2")
def test_a_wait_whose_ability_cannot_be_played_is_used_up() -> None:
    silent = ast.Continuous((ast.Forbid("use automatic", ast.Select(("stage",), "you", (made.CHARACTER,))),))
    auto = character("Ayla", f"【AUTO】 {PLACED}draw a card.")
    game = main(dict(hand=[auto], stage={"back_left": made.character("Mara", silent)}, deck=9))
    play(game, "Ayla", "center_left")
    assert decision(game).kind == "main phase" and waiting(game) == [] and count(game, 0, "hand") == 1


@pytest.mark.rule("ws:8.7.3.2.1")
def test_who_does_not_pay_is_not_asked_again() -> None:
    game = main(dict(hand=[character("Ayla", PAYS)], stock=1, deck=9))
    play(game, "Ayla", "center_left")
    assert sorted(options(game)) == ["no", "yes"]
    game.pick(action="no")
    assert waiting(game) == [] and decision(game).kind == "main phase"
    assert (count(game, 0, "stock"), count(game, 0, "hand")) == (1, 1)


def test_of_two_waits_of_one_ability_each_is_paid_for_by_itself() -> None:
    game = two_placed(ast.Attempt(ast.Pay(), True, "you", made.draw(1)), made.stock(1))
    asked = 0
    while decision(game).kind != "main phase":
        if "yes" in options(game):
            asked += 1
            game.pick(action="no" if asked == 1 else "yes")
        else:
            game.apply(0)
    assert asked == 2 and (count(game, 0, "stock"), count(game, 0, "hand")) == (0, 2)


# 8.7.4 Zone changes


@pytest.mark.rule("ws:8.7.4")
def test_an_ability_may_trigger_when_its_card_moves_to_another_zone() -> None:
    ayla = character("Ayla", "【AUTO】 When this card is put into your waiting room from the stage, draw a card.")
    game = main(dict(stage={"center_left": ayla, "back_left": made.character("Mara", SWEEP)}, deck=9))
    use(game, "Mara")
    settle(game)
    assert count(game, 0, "hand") == 2 and "Ayla" in names(game, 0, "waiting_room")


def left_with(body: ast.Step, to: str = "waiting_room", **fields: Any) -> hj.Game:
    """Ayla, who had 2000 more power than printed on the stage, has left it; her own ability listened."""
    leaves = ast.Moved(ast.THIS, "move", ("stage",), "any", (to,), "any")
    ayla = made.character("Ayla", ast.Automatic(leaves, body), **fields)
    away = made.use(ast.Move(ast.Select(("center_stage",), "you"), (ast.Spot(to),)))
    help_ = ast.Continuous(
        (ast.Change(ast.Select(("center_stage",), "you", (made.CHARACTER,)), "power", "by", ast.Num(2000)),)
    )
    game = main(dict(stage={"center_left": ayla, "back_left": made.character("Mara", away, help_)}, deck=9))
    assert game.card("Ayla").power == 5000
    use(game, "Mara")
    settle(game)
    return game


STRONG = ast.Compare(ast.Value(ast.THIS, "power"), ">=", ast.Num(5000))


@pytest.mark.rule("ws:8.7.4.1", "ws:8.7.4.1.2")
def test_from_the_stage_to_elsewhere_it_is_looked_at_as_it_was_on_the_stage() -> None:
    game = left_with(ast.If(STRONG, made.draw(1)))
    assert count(game, 0, "hand") == 2


@pytest.mark.rule("ws:8.7.4.1.2")
def test_two_leave_together_and_one_gave_the_other_its_encore() -> None:
    """What it had on the stage counts."""
    encore = 'All of your other characters get "【AUTO】 Encore [Put 1 card from your hand into your waiting room]".'
    stage = {"center_left": character("Ayla"), "center_right": character("Bram", "【CONT】 " + encore)}
    game = main(dict(stage={**stage, "back_left": made.character("Mara", SWEEP)}))
    use(game, "Mara")
    assert names(game, 0, "stage") == ["Mara"]
    while decision(game).kind == "automatic":
        game.apply(0)
    game.pick(action="yes")
    assert names(game, 0, "hand") == [] and "Ayla" in names(game, 0, "stage")


@pytest.mark.rule("ws:8.7.4.1.1")
def test_from_a_public_to_a_hidden_zone_it_is_looked_at_as_it_was_in_the_public_one() -> None:
    """In the clock it was a 《Harbor》 card by an effect; in the hand nobody says so any more."""
    gives = ast.Continuous((ast.Regard(ast.Select(("clock",), "you"), "trait", ("Harbor",)),))
    harbor = ast.Select((), "you", (ast.Traits(("Harbor",)),))
    hears = ast.Automatic(ast.Moved(harbor, "move", ("clock",), "you", ("hand",), "you"), made.draw(1))
    heal = made.use(ast.Move(ast.Top("clock", "you", ast.Num(1)), made.TO_HAND), made.stock(1))
    game = main(
        dict(stage={"back_left": made.character("Mara", gives, hears, heal)}, stock=1, clock=[character("Old")], deck=9)
    )
    use(game, "Mara")
    assert count(game, 0, "hand") == 3


@pytest.mark.parametrize(("regarded", "drawn"), [("clock", 1), ("hand", 0)])
def test_from_a_hidden_to_a_public_zone_it_is_looked_at_as_it_is_in_the_public_one(regarded: str, drawn: int) -> None:
    """By an effect it is a 《Harbor》 card in the clock only, or in the hand only (ws:8.7.4.1.1)."""
    gives = ast.Continuous((ast.Regard(ast.Select((regarded,), "you"), "trait", ("Harbor",)),))
    harbor = ast.Select((), "you", (ast.Traits(("Harbor",)),))
    hears = ast.Automatic(ast.Moved(harbor, "move", ("hand",), "you", ("clock",), "you"), made.draw(1))
    sinks = made.use(ast.Move(ast.Pick(made.HAND, made.exactly(1)), (ast.Spot("clock"),)), made.stock(1))
    game = main(dict(stage={"back_left": made.character("Mara", gives, hears, sinks)}, stock=1, deck=9))
    use(game, "Mara")
    assert names(game, 0, "clock") == ["Zero"] and count(game, 0, "hand") == drawn


@pytest.mark.rule("ws:8.7.4.1.3")
def test_between_other_public_zones_it_is_looked_at_as_it_is_in_the_new_one() -> None:
    """What was a 《Harbor》 card in the clock only is none in the waiting room; what is one there only, is one."""
    harbor = ast.Select((), "you", (ast.Traits(("Harbor",)),))
    hears = ast.Automatic(ast.Moved(harbor, "move", ("clock",), "you", ("waiting_room",), "you"), made.draw(1))
    heal = made.use(ast.Move(ast.Top("clock", "you", ast.Num(1)), made.TO_WAITING_ROOM), made.stock(1))
    for zone, drawn in (("clock", 0), ("waiting_room", 1)):
        gives = ast.Continuous((ast.Regard(ast.Select((zone,), "you"), "trait", ("Harbor",)),))
        game = main(
            dict(
                stage={"back_left": made.character("Mara", gives, hears, heal)},
                stock=1,
                clock=[character("Old")],
                deck=9,
            )
        )
        use(game, "Mara")
        assert count(game, 0, "hand") == 1 + drawn


# 8.7.5 Timed triggers


LATER = f"【AUTO】 {PLACED}at the beginning of your next draw phase, draw a card."


@pytest.mark.rule("ws:8.7.5")
def test_an_effect_may_create_an_ability_that_triggers_later() -> None:
    game = main(dict(hand=[character("Ayla", LATER)], deck=20), dict(deck=20))
    play(game, "Ayla", "center_left")
    assert count(game, 0, "hand") == 1 and len(game.state.delayed) == 1
    pass_to(game, "clock", 1)
    assert count(game, 0, "hand") == 1
    pass_to(game, "clock", 0)
    assert count(game, 0, "hand") == 3, "one by the effect that was created then, one as in every draw phase"


@pytest.mark.rule("ws:8.7.5.1")
def test_a_timed_trigger_is_fulfilled_once() -> None:
    game = main(dict(hand=[character("Ayla", LATER)], deck=20), dict(deck=20))
    play(game, "Ayla", "center_left")
    pass_to(game, "clock", 0)
    before = count(game, 0, "hand")
    pass_to(game, "clock", 1)
    pass_to(game, "clock", 0)
    assert count(game, 0, "hand") == before + 1


# 8.7.6 State triggers


NO_HAND = ast.Automatic(ast.Became(ast.Exists(made.HAND, made.exactly(0))), made.mill(1))


@pytest.mark.rule("ws:8.7.6")
def test_a_state_triggers_as_soon_as_it_is_there_whatever_brought_it_about() -> None:
    """The hand is empty for a moment only: the last card is discarded, then one is drawn."""
    empty = made.use(made.seq(ast.Move(made.HAND, made.TO_WAITING_ROOM), made.draw(1)), made.stock(1))
    stage = {"back_left": made.character("Mara", NO_HAND), "center_left": made.character("Ayla", empty)}
    game = main(dict(stage=stage, stock=1, deck=9))
    use(game, "Ayla")
    assert count(game, 0, "hand") == 1 and len(when(game, verb="put")) == 1
    assert once(game, verb="draw") < once(game, verb="put"), "it waited for the check timing"


def test_an_ability_that_is_given_triggers_on_a_state_too() -> None:
    """Two characters have it by a third one's ability: it triggers once for each of them."""
    gives = ast.Continuous((ast.Grant(ast.Select(("center_stage",), "you"), (NO_HAND,)),))
    empty = made.use(ast.Move(made.HAND, made.TO_WAITING_ROOM), made.stock(1))
    stage = {"center_left": made.character("Ayla", empty), "center_right": character("Bram")}
    game = main(dict(stage={**stage, "back_left": made.character("Mara", gives)}, stock=1, deck=9))
    use(game, "Ayla")
    assert sorted(waiting(game)) == ["Ayla", "Bram"]


@pytest.mark.rule("ws:8.7.6.1")
def test_a_state_ability_waits_once_and_again_after_it_was_resolved_if_the_state_is_there() -> None:
    """It waits once, though more cards move while the hand is empty.

    After the resolution the hand is empty still, so it waits again, until the memory holds a card.
    """
    memory = ast.Select(("memory",), "you")
    state = ast.And((ast.Exists(made.HAND, made.exactly(0)), ast.Exists(memory, made.exactly(0))))
    body = made.seq(
        made.mill(1),
        ast.If(
            ast.Exists(ast.Select(("waiting_room",), "you"), made.at_least(5)),
            ast.Move(ast.Top("deck", "you", ast.Num(1)), (ast.Spot("memory"),)),
        ),
    )
    auto = ast.Automatic(ast.Became(state), body)
    empty = made.use(made.seq(ast.Move(made.HAND, made.TO_WAITING_ROOM), made.mill(1)), made.stock(1))
    stage = {"back_left": made.character("Mara", auto), "center_left": made.character("Ayla", empty)}
    game = main(dict(stage=stage, stock=1, deck=9))
    use(game, "Ayla")
    # The card from the stock, the discarded one and the one put away by the effect: three. Two resolutions make five.
    assert count(game, 0, "waiting_room") == 5 and count(game, 0, "memory") == 1 and waiting(game) == []


# 8.7.7, and end of turn


@pytest.mark.rule("ws:8.7.7")
def test_an_ability_is_played_though_its_card_has_moved_and_what_that_makes_impossible_fails() -> None:
    """The card returns to the hand first. The other ability draws, but its power goes to nobody."""
    text = [
        "【AUTO】 When this card attacks, this card gets +1000 power until end of turn. Draw a card.",
        "【AUTO】 When this card attacks, return this card to your hand.",
    ]
    stage = {"center_left": character("Ayla", text), "center_right": character("Bram")}
    game = hj.scenario("ws", phase="attack", players=[dict(stage=stage, deck=9), dict(deck=9)])
    attack(game, "Ayla")
    game.pick(action="automatic", number=1)
    assert sorted(names(game, 0, "hand"))[0] == "Ayla" and count(game, 0, "hand") == 2
    assert game.card("Ayla").power == 3000
    assert all(effect.env == () and effect.values == (1,) for effect in game.state.effects), (
        "the soul of a Direct Attack"
    )


@pytest.mark.rule("ws:8.7.7")
def test_a_second_encore_cannot_move_the_card_that_the_first_has_placed() -> None:
    """Between the two another ability moves it to the back stage: there it stays."""
    placed = ast.Moved(ast.Select(("stage",), "you"), "move", ("waiting_room",), "you", ("stage",), "any")
    moves = ast.Automatic(placed, ast.Shift(ast.SUBJECT, ast.Slot(("back_right",))))
    twice = character("Ayla", "【AUTO】 Encore [Put 1 card from your hand into your waiting room]")
    stage = {"center_left": twice, "back_left": made.character("Mara", SWEEP, moves)}
    game = main(dict(hand=[character("One")], stage=stage, stock=3))
    use(game, "Mara")
    assert offered(game, "automatic") == ["Ayla", "Ayla"]
    game.pick(action="automatic", number=0)
    game.pick(action="yes")
    game.pick(card="Zero")
    assert offered(game, "automatic") == ["Ayla", "Mara"]
    game.pick(action="automatic", card="Mara")
    assert game.card("Ayla").slot == "back_right"
    game.pick(action="yes")  # with the stock
    assert count(game, 0, "stock") == 0 and len(when(game, verb="place", card="Ayla")) == 1
    assert game.card("Ayla").slot == "back_right" and game.card("Ayla").orientation == "rest"


def test_an_encored_character_is_a_new_card() -> None:
    """Effects and markers are gone, and the old card's ability does not reach it."""
    late = ast.Automatic(LEAVES, ast.Change(ast.THIS, "power", "by", ast.Num(1000), ast.END_OF_TURN))
    ayla = made.character("Ayla", late)
    swell = event("Swell", "All of your characters get +2000 power until end of turn.")
    stage = {"center_left": hj.put(ayla, under=[character("Mark")]), "back_left": made.character("Mara", SWEEP)}
    game = main(dict(hand=[swell], stage=stage, stock=3))
    play(game, "Swell")
    assert game.card("Ayla").power == 5000
    use(game, "Mara")
    assert "Mark" in names(game, 0, "waiting_room")
    while decision(game).kind != "main phase":
        # Encore first, then the ability of the card that has left.
        encore = [at for at, option in enumerate(decision(game).options) if "Encore" in option.text]
        game.pick(action="yes") if "yes" in options(game) else game.apply(encore[0])
    assert game.card("Ayla").power == 3000 and not game.players[0]["stage"]["center_left"].under


def test_a_character_without_power_leaves_again_as_often_as_it_is_encored() -> None:
    """In the same check timing, until its master declines or cannot pay."""
    curse = made.character("Xan", ast.Continuous((ast.Change(made.THEIRS, "power", "by", ast.Num(-9000)),)))
    game = main(dict(hand=[character("Ayla")], stock=7), dict(stage={"back_left": curse}))
    play(game, "Ayla", "center_left")
    asked = 0
    while decision(game).kind != "main phase":
        game.pick(action="yes")
        asked += 1
    assert asked == 2 and count(game, 0, "stock") == 1 and "Ayla" in names(game, 0, "waiting_room")


def ends_turn(*abilities: ast.Ability, **mine: Any) -> hj.Game:
    """Player 0's turn, with these abilities of Ayla, has come to player 1's clock phase."""
    stage = {"center_left": made.character("Ayla", *abilities), "center_right": character("Bram")}
    game = hj.scenario("ws", phase="attack", players=[dict(stage=stage, deck=20, **mine), dict(deck=20)])
    attack(game, "Ayla")
    pass_to(game, "clock", 1)
    return game


def test_an_ability_used_up_this_turn_does_not_keep_the_end_phase_going() -> None:
    """ "When this card attacks, or at the end of your turn", once per turn: the attack has used it up."""
    either = ast.AnyOf((made.ATTACKS, ast.Edge("end", "turn", "you")))
    game = ends_turn(ast.Automatic(either, made.draw(1), limit=ast.Limit(1)))
    assert count(game, 0, "hand") == 1 and len(when(game, kind="end", word="turn")) == 1


def test_an_ability_created_to_trigger_at_the_end_of_every_turn_does_so_once_in_each() -> None:
    every = ast.Later(ast.Edge("end", "turn", "you"), made.draw(1), uses=0)
    away = made.seq(every, ast.Move(ast.THIS, made.TO_HAND))
    game = ends_turn(ast.Automatic(made.ATTACKS, away))
    assert count(game, 0, "hand") == 2, "Ayla herself, and the card drawn"
    pass_to(game, "clock", 0)
    before = count(game, 0, "hand")
    pass_to(game, "clock", 1)
    assert count(game, 0, "hand") == before + 1


def test_a_repeated_end_phase_uses_nothing_up() -> None:
    """At the end of the next two turns: once in each, though the first end phase is repeated for the hand."""
    twice = ast.Later(ast.Edge("end", "turn", "you"), made.draw(1), uses=2)
    leaves = ast.Moved(ast.Select((), "you", (made.CLIMAX,)), "move", ("climax_area",), "you", ("waiting_room",), "you")
    stage = {
        "back_left": made.character("Ayla", made.use(twice, ast.Orient(ast.THIS, "rest"))),
        "back_right": made.character("Mara", ast.Automatic(leaves, made.draw(1))),
    }
    mine = dict(stage=stage, hand=[character(f"Gull {at}") for at in range(6)], climax_area=[climax("Tide")], deck=30)
    game = main(mine, dict(deck=30))
    use(game, "Ayla")
    pass_to(game, "clock", 1)
    # Seven in hand and one drawn at the end of turn, one put away; the climax left and one was drawn, one put away.
    assert len(when(game, verb="draw", player=0)) == 2 and len(when(game, verb="discard")) == 2
    pass_to(game, "clock", 0)
    drawn = len(when(game, verb="draw", player=0))
    pass_to(game, "clock", 1)
    assert len(when(game, verb="draw", player=0)) == drawn + 1 and not game.state.delayed


def test_hand_limit_end_of_turn_and_a_draw_in_the_last_check_timing() -> None:
    """The phase is repeated for the hand; what has triggered at the end of turn does not trigger again.
    """
    leaves = ast.Moved(ast.Select((), "you", (made.CLIMAX,)), "move", ("climax_area",), "you", ("waiting_room",), "you")
    end = ast.Edge("end", "turn", "you")
    watch = made.character("Mara", ast.Automatic(leaves, made.draw(1)), ast.Automatic(end, made.mill(1)))
    game = hj.scenario(
        "ws",
        phase="end",
        players=[dict(hand=9, stage={"back_left": watch}, climax_area=[climax("Tide")], deck=20), dict(deck=20)],
    )
    pass_to(game, "clock", 1)
    assert len(when(game, verb="discard")) == 3 and count(game, 0, "hand") == 7
    assert len(when(game, verb="put", origin="deck")) == 1


# 8.11 Final information


@pytest.mark.rule("ws:8.11.1")
def test_information_of_a_card_that_has_left_meanwhile_is_its_last_one_there() -> None:
    """A character is put into the waiting room, and damage equal to its soul is dealt.

    That is the soul it had on the stage.
    """
    chosen = ast.Ref("chosen")
    choose = ast.Choose((ast.Pick(made.THEIRS, made.exactly(1)),), "you", "chosen")
    away = made.seq(choose, ast.Move(chosen, made.TO_WAITING_ROOM))
    then = made.use(made.seq(away, ast.Damage("opponent", ast.Value(chosen, "soul"))), made.stock(1))
    leave = ast.Automatic(
        ast.Moved(
            ast.Select(("stage",), "opponent", (made.CHARACTER,)),
            "move",
            ("stage",),
            "opponent",
            ("waiting_room",),
            "any",
        ),
        ast.Damage("opponent", ast.Value(ast.SUBJECT, "soul")),
    )
    soulful = made.character("Bram", ast.Continuous((ast.Change(ast.THIS, "soul", "by", ast.Num(2)),)))
    for abilities in ((then,), (made.use(away, made.stock(1)), leave)):
        game = main(
            dict(stage={"center_left": made.character("Ayla", *abilities)}, stock=1),
            dict(stage={"center_left": soulful}, deck=9),
        )
        assert game.card("Bram").soul == 3
        use(game, "Ayla")
        settle(game)
        assert "Bram" in names(game, 1, "waiting_room") and count(game, 1, "clock") == 3


@pytest.mark.rule("ws:8.11.1")
def test_its_traits_and_its_state_are_those_it_last_had_there_too() -> None:
    """It was a resting 《Harbor》 character of level 2, trait and level by an effect, when it left."""
    tests: list[tuple[ast.Test, int]] = [
        (ast.Traits(("Harbor",)), 1),
        (ast.Traits(("Meadow",)), 0),
        (ast.InState(("rest",)), 1),
        (ast.InState(("stand",)), 0),
        (ast.NotTest(ast.InState(("rest",))), 0),
        (ast.Named(("Bram",)), 1),
        (ast.Measure("level", "==", ast.Num(2)), 1),
    ]
    for test, drawn in tests:
        choose = ast.Choose((ast.Pick(made.THEIRS, made.exactly(1)),), "you", "chosen")
        chosen = ast.Ref("chosen")
        away = made.seq(choose, ast.Move(chosen, made.TO_WAITING_ROOM), ast.If(ast.Is(chosen, (test,)), made.draw(1)))
        help_ = ast.Continuous(
            (ast.Regard(made.THEIRS, "trait", ("Harbor",)), ast.Change(made.THEIRS, "level", "by", ast.Num(2)))
        )
        ayla = made.character("Ayla", made.use(away, made.stock(1)), help_)
        game = main(
            dict(stage={"center_left": ayla}, stock=1, deck=9),
            dict(stage={"center_left": hj.put(character("Bram"), state="rest")}),
        )
        use(game, "Ayla")
        settle(game)
        assert names(game, 1, "waiting_room") == ["Bram"] and count(game, 0, "hand") == 1 + drawn


def test_a_character_that_pays_by_leaving_is_looked_at_as_it_was_on_the_stage() -> None:
    """It had 4000 power when it was put into the waiting room for the cost."""
    strong = ast.Compare(ast.Value(ast.THIS, "power"), ">=", ast.Num(4000))
    ayla = made.character("Ayla", made.use(ast.If(strong, made.draw(1)), ast.Move(ast.THIS, made.TO_WAITING_ROOM)))
    for text, drawn in (("【CONT】 All of your characters get +1000 power.", 1), ("", 0)):
        game = main(dict(stage={"center_left": ayla, "back_left": character("Mara", text)}, deck=9))
        use(game, "Ayla")
        settle(game)
        assert count(game, 0, "hand") == 1 + drawn


@pytest.mark.rule("ws:8.11.2")
def test_battle_opponents_are_remembered_from_the_moment_of_triggering() -> None:
    """Bram has moved to another position before the ability resolves; it still finds him."""
    opponent = ast.Select(("stage",), "opponent", (ast.Relation("battle_opponent", ast.THIS),))
    flees = ast.Automatic(
        ast.Turned(ast.THIS, "reverse"), ast.Shift(opponent, ast.Slot(("back_stage",), "opponent", open=True))
    )
    hunts = ast.Automatic(ast.Turned(ast.THIS, "reverse"), ast.Move(opponent, (ast.Spot("clock"),)))
    ayla = made.character("Ayla", flees, hunts, power=1000)
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": ayla, "center_middle": character("Zed")}, deck=9),
            dict(stage={"center_right": character("Bram")}, deck=9),
        ],
    )
    attack(game, "Ayla", "frontal")
    while decision(game).kind in ("automatic", "position"):
        game.apply(0)
    assert names(game, 1, "clock")[0] == "Bram", "moved to the back stage, then put into the clock"
    assert when(game, kind="move", card="Bram", to="stage")
