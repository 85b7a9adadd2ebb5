"""Section 11.1: infinite loops."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import headjudge as hj
from headjudge.kernel.watching import WATCH_QUESTIONS, Watch
from headjudge.language.tree import ast
from tests.ws import helpers


def character(name: str, *text: str) -> hj.Definition:
    return hj.card("ws", name=name, type="character", color="red", level=0, cost=0, power=3000, soul=1, text=list(text))


SPINNER = character("Spinner", "[AUTO] When this card becomes [REST], [STAND] this card.",
                    "[AUTO] When this card becomes [STAND], [REST] this card.")
DANCER = character("Dancer", "[AUTO] When this card becomes [REST], [STAND] this card.",
                   "[AUTO] When this card becomes [STAND], you may [REST] this card.")
LEADER = character("Leader", "[AUTO] When this card becomes [STAND], you may [REST] this card.")
FOLLOWER = character(
    "Follower", "[AUTO] When your opponent's character becomes [REST], you may [STAND] that character."
)


def attack(attacker: hj.Definition, *others: hj.Definition) -> hj.Game:
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": attacker}}, {"stage": dict(zip(("back_left", "back_right"), others, strict=False))}])
    game.pick(action="attack", card=attacker.name)
    return game


def dance(game: hj.Game) -> None:
    """Say yes until something else is asked."""
    for _ in range(2 * WATCH_QUESTIONS + 2):
        if game.decision is None or game.decision.kind == "loop":
            return
        game.apply("yes")


@pytest.mark.rule("ws:11.1.1.1")
def test_a_loop_that_neither_player_can_stop_is_a_draw() -> None:
    """A character that must stand when it rests and must rest when it stands attacks: the game is drawn."""
    game = attack(SPINNER)
    assert game.result is not None
    assert (game.result.draw, game.result.winners, game.result.rule) == (True, (), "ws:11.1.1.1")


@pytest.mark.rule("ws:11.1.1", "ws:11.1.1.2")
def test_the_player_who_can_stop_a_loop_declares_how_often_and_then_stops() -> None:
    """It may rest when it stands: its master says how often, and after that lets it stand."""
    game = attack(DANCER)
    dance(game)
    assert game.decision is not None
    assert (game.decision.player, game.decision.rule) == (0, "ws:11.1.1.2")

    events = game.pick(number=1000, until="ws:7.3.1.2")
    assert [(event.player, event.amount, event.rule) for event in events if event.kind == "loop"] == [
        (0, 1000, "ws:11.1.1.2")]
    assert game.card("Dancer").orientation == "stand"
    assert game.result is None


@pytest.mark.rule("ws:11.1.1.3")
@pytest.mark.parametrize(("turn_player", "opponent", "stops", "state"), [(7, 3, 1, "rest"), (3, 7, 0, "stand")])
def test_where_both_can_stop_a_loop_the_smaller_number_holds(
    turn_player: int, opponent: int, stops: int, state: str
) -> None:
    """The turn player declares first, then the opponent; who has declared less stops it."""
    game = attack(LEADER, FOLLOWER)
    dance(game)
    assert game.decision is not None
    assert (game.decision.player, game.decision.rule) == (0, "ws:11.1.1.2")
    game.pick(number=turn_player)
    assert game.decision.player == 1
    events = game.pick(number=opponent, until="ws:7.3.1.2")
    assert [(event.player, event.amount, event.rule) for event in events if event.kind == "loop"] == [
        (stops, 3, "ws:11.1.1.3")]
    assert game.card("Leader").orientation == state


@pytest.mark.rule("ws:11.1.1.2")
def test_a_loop_that_was_stopped_cannot_be_started_again_from_the_same_position() -> None:
    """A character that may rest to stand, as often as its master likes; only when something has changed, again."""
    stretcher = character("Stretcher", "[ACT] [[REST] this card] [STAND] this card.")
    other = character("Other")
    game = hj.scenario("ws", phase="main", players=[{"stage": {"center_left": stretcher}, "hand": [other]}, {}])
    for _ in range(2 * WATCH_QUESTIONS + 2):
        if helpers.asked(game).kind == "loop":
            break
        game.pick(action="activate", card="Stretcher")
    assert (helpers.asked(game).kind, helpers.asked(game).player) == ("loop", 0)
    game.pick(number=3)
    assert helpers.asked(game).kind == "main phase" and game.card("Stretcher").orientation == "stand"
    assert helpers.options(game) == ["play Other", "exchange", "pass"]

    game.pick(action="play", card="Other")
    game.pick(slot="center_right")
    assert any(key.startswith("activate Stretcher") for key in helpers.options(game))


# What is barred, and what is not


STAGE = {"center_left": character("Ayla"), "center_right": character("Brann"), "back_left": character("Cara")}


def at_main(**stage: hj.Definition) -> hj.Game:
    return hj.scenario("ws", phase="main", players=[{"stage": stage or STAGE}, {}])


def exchange(game: hj.Game, one: str, two: str) -> None:
    """Exchange two positions, unless the declaration of a loop comes between."""
    game.apply("exchange")
    for kind, slot in (("exchange from", one), ("exchange to", two)):
        if helpers.asked(game).kind == kind:
            game.pick(slot=slot)


def exchanges(game: hj.Game) -> set[frozenset[str]]:
    """The pairs of positions that can be exchanged now, each tried to its end."""
    found: set[frozenset[str]] = set()
    if "exchange" not in helpers.options(game):
        return found
    first = game.clone()
    watch = first.state.loop_watch
    # What is barred stays so, but no further loop is looked for while this is tried.
    first.state.loop_watch = Watch(watch.turn, 10**9, bars=watch.bars, inside=watch.inside)
    first.state.ask_forced = True
    first.apply("exchange")
    for option in helpers.asked(first).options:
        second = first.clone()
        second.apply(option)
        found |= {frozenset((option.slot, other.slot)) for other in helpers.asked(second).options}
    return found


def all_exchanges(game: hj.Game) -> set[frozenset[str]]:
    """Every pair of positions on one of which a character stands."""
    taken = dict(arrangement(game))
    slots = ("center_left", "center_middle", "center_right", "back_left", "back_right")
    return {frozenset((one, two)) for one in slots for two in slots if one != two and (one in taken or two in taken)}


def arrangement(game: hj.Game) -> tuple[tuple[str, str], ...]:
    """Who stands where."""
    shown: dict[str, Any] = dict(game.view(0)["players"][0]["zones"])
    return tuple((slot, card["name"]) for slot, place in shown["stage"].items() for card in place.get("cards", ()))


def declared(game: hj.Game, number: int = 3) -> hj.Game:
    """Ayla and Brann change places to and fro until that is a loop, which is then stopped."""
    for _ in range(2 * WATCH_QUESTIONS):
        if helpers.asked(game).kind == "loop":
            break
        exchange(game, "center_left", "center_right")
    game.pick(number=number)
    return game


@pytest.mark.rule("ws:11.1.1.2")
def test_after_repeated_exchanges_only_the_repeated_one_is_barred() -> None:
    """It is the player's main phase again; every other pair of positions can be exchanged, and it can be ended."""
    game = declared(at_main())
    assert helpers.asked(game).kind == "main phase"
    repeated = frozenset(("center_left", "center_right"))
    assert exchanges(game) == all_exchanges(game) - {repeated}
    exchange(game, "back_left", "back_right")
    assert exchanges(game) == all_exchanges(game), "the position is another one"
    exchange(game, "back_right", "back_left")
    assert exchanges(game) == all_exchanges(game) - {repeated}, "it is the same as before the loop began"
    game.apply("pass")
    assert game.phase != "main phase"


@pytest.mark.rule("ws:11.1.1.2")
def test_the_player_chooses_at_which_choice_of_a_round_the_loop_is_stopped() -> None:
    """Stopped one choice later, Ayla stands on the other side."""
    places = []
    for later in (False, True):
        game = at_main()
        for _ in range(2 * WATCH_QUESTIONS):
            if helpers.asked(game).kind == "loop":
                break
            exchange(game, "center_left", "center_right")
        if later:
            assert "choice 1 of the 2" in helpers.asked(game).prompt
            game.apply("stop later")
            assert "choice 2 of the 2" in helpers.asked(game).prompt
            assert "stop later" not in helpers.options(game)
        game.pick(number=5)
        places.append(dict(arrangement(game))["center_left"])
        assert frozenset(("center_left", "center_right")) not in exchanges(game)
    assert sorted(places) == ["Ayla", "Brann"]


@pytest.mark.parametrize("seed", range(4))
def test_whatever_loops_were_declared_nothing_but_their_actions_is_barred_and_nobody_is_stuck(seed: int) -> None:
    """A main phase of exchanges at random: what is not offered was an action of a declared loop, from this position."""
    source = Random(seed)
    game = at_main()
    done: set[tuple[object, frozenset[str]]] = set()
    loops_declared = 0
    for _ in range(250):
        if helpers.asked(game).kind == "loop":
            game.apply(source.choice(helpers.options(game)))
            loops_declared += helpers.asked(game).kind != "loop"
            continue
        where = arrangement(game)
        open_pairs = exchanges(game)
        assert "pass" in helpers.options(game) and open_pairs
        barred = all_exchanges(game) - open_pairs
        assert all((where, pair) in done for pair in barred), "it was never done from here"
        assert loops_declared or not barred
        # Few different exchanges, so that they lead into loops.
        pair = source.choice(sorted(open_pairs, key=sorted)[:3])
        taken = dict(arrangement(game))
        exchange(game, *sorted(sorted(pair), key=lambda slot: slot not in taken))
        done.add((where, pair))
    assert loops_declared


# Loops in which something grows


def grower(*more: str) -> hj.Definition:
    """When it rests it stands, and when it stands it rests and more happens."""
    return character("Grower", "[AUTO] When this card becomes [REST], [STAND] this card.",
                     f"[AUTO] When this card becomes [STAND], [REST] this card. {' '.join(more)}".strip())


@pytest.mark.rule("ws:11.1.1.1")
@pytest.mark.parametrize("more", [
    "This card gets +500 power until end of turn.",
    "This card gets +1 soul until end of turn.",
    "All your opponent's characters get +500 power until end of turn.",
    'This card gains "[AUTO] When this card attacks, draw 1 card." until end of turn.',
    "Shuffle your deck.",
])
def test_a_forced_loop_in_which_something_grows_is_a_draw(more: str) -> None:
    game = attack(grower(more))
    assert game.result is not None
    assert (game.result.draw, game.result.rule) == (True, "ws:11.1.1.1")


@pytest.mark.parametrize("more", [
    "This card gets -500 power until end of turn.",
    "Draw 1 card.",
    "Deal 1 damage to your opponent.",
    "Put the top card of your deck into your waiting room.",
])
def test_what_ends_by_itself_is_no_loop(more: str) -> None:
    """The power comes to nothing, the deck or the opponent's clock to an end."""
    game = attack(grower(more))
    while game.result is None and game.turn < 5:
        game.apply(0)
    assert game.result is None or not game.result.draw


@pytest.mark.rule("ws:11.1.1.2")
def test_a_loop_of_choices_in_which_something_grows_is_carried_out_as_often_as_declared() -> None:
    """Each use gives 500 power. Since the status is another one afterwards, it may be used again."""
    stretcher = character("Stretcher", "[ACT] [[REST] this card] [STAND] this card. This card gets +500 power "
                                       "until end of turn.")
    game = at_main(center_left=stretcher)
    for _ in range(2 * WATCH_QUESTIONS + 2):
        if helpers.asked(game).kind == "loop":
            break
        game.pick(action="activate")
    assert (helpers.asked(game).kind, helpers.asked(game).player) == ("loop", 0)
    before = game.card("Stretcher").power
    game.pick(number=100)
    assert helpers.asked(game).kind == "main phase"
    assert game.card("Stretcher").power == before + 100 * 500
    assert not any(key.startswith("activate") for key in helpers.options(game)), "the loop is stopped here"
    exchange(game, "center_left", "center_right")
    game.pick(action="activate")
    assert game.card("Stretcher").power == before + 101 * 500
    assert hj.loads(game.dumps()).fingerprint() == game.fingerprint() and hj.replay(game.record()).ok


def limited(times: int) -> hj.Definition:
    """It stands when it rests, and rests when it stands unless it has become [STAND] so often this turn."""
    plain = grower()
    stands, rests = plain.abilities
    assert isinstance(rests, ast.Automatic)
    often = ast.Happened(rests.trigger, "turn", ast.Quant(ast.Num(times), None))
    body = ast.If(ast.Not(often), rests.body)
    return hj.Definition("limited", "Grower", plain.type, plain.numbers, plain.words,
                         abilities=(stands, replace(rests, body=body)))


@pytest.mark.parametrize("times", [3, 150, 400])
def test_what_has_happened_often_enough_ends_a_run_though_the_position_is_the_same(times: int) -> None:
    """The position leaves out what has happened; an ability that asks for it ends the run."""
    game = attack(limited(times))
    assert game.result is None
    stood = [entry for entry in game.log if entry.kind == "turn"]
    assert len(stood) >= times


@pytest.mark.rule("ws:11.1.1.1")
def test_what_an_ability_asks_of_the_past_may_as_well_change_nothing() -> None:
    """Another card asks what has happened; the loop goes on all the same."""
    game = attack(SPINNER, limited(3))
    assert game.result is not None and game.result.rule == "ws:11.1.1.1"
