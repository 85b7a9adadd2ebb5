"""Shortcuts on the way from an event to what follows from it: situations, rule actions, interrupts, replacements."""

from __future__ import annotations

from collections import Counter

import pytest

from headjudge.games.gate.rule_actions import stray_tokens
from headjudge.games.gcg import rules_management
from headjudge.games.ws import basics
from headjudge.games.ws import rule_actions as ws_rule_actions
from headjudge.kernel import characteristics, committing, replacing
from headjudge.kernel import game as kernel_game
from headjudge.kernel.decisions import PASS
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.language.running.context import Context
from headjudge.language.running.ops import control
from headjudge.language.running.resolving import Run
from headjudge.language.running.triggers import Listening
from tests.amounts import amount
from tests.laws.steps import Asking, law, of


@law(games=amount(4, 2), untraced=(committing,))
def no_situation_is_there_that_is_not_looked_for(way: str, decks: str) -> Asking:
    """Traced, all that follows from a look is the same."""
    quiet = 0
    while (game := (yield)) is not None:
        if not game.calm:
            continue
        quiet += 1
        before = game.standby
        committing.trigger_states(game)
        assert game.standby == before and game.calm
    assert quiet or way != "cfv"


@law()
def a_check_timing_that_is_left_out_had_nothing_to_do(way: str, decks: str) -> Asking:
    asked = 0
    while (game := (yield)) is not None:
        if game.look_for_rule_actions and not game.standby and not game.look_for_interrupts and (
                game.rules.settled(game)):
            asked += 1
            assert not game.rules.rule_actions_due(game)
    assert asked


@law()
def no_interrupt_is_due_where_none_is_looked_for(way: str, decks: str) -> Asking:
    looked = 0
    while (game := (yield)) is not None:
        if not game.look_for_interrupts and not game.held():
            looked += 1
            kept, game.frail = game.frail, ()
            assert not game.rules.interrupts_due(game)
            game.frail = kept
    assert looked


@law(of("gcg"), games=2, untraced=(rules_management,))
def cards_that_fall_in_gcg_are_the_same_among_the_frail_ones_as_among_all(way: str, decks: str) -> Asking:
    """Traced, all cards are looked at."""
    fallen = few = 0
    while (game := (yield)) is not None:
        twin = game.clone()
        twin.frail = ()
        found = rules_management.destroyed(twin)
        frail = game.frail
        if frail and frail[:1] == twin.frail[:1]:
            few += 1
            assert set(twin.frail) <= set(frail)
        assert rules_management.destroyed(game) == found
        game.frail = frail
        fallen += len(found)
    assert fallen and few


@law()
def a_move_that_nothing_may_stop_is_never_prevented(way: str, decks: str) -> Asking:
    passed = 0
    while (game := (yield)) is not None:
        event = game.log[0] if game.log is not None else None
        if event is None or event.kind != "move" or event.card is None:
            continue
        here = game.cards[event.card.number]
        for place in range(game.layout.place_count):
            if "move" in game.rules.may_prevent and not (
                    game.rules.may_stop(game.table, game.layout, here.place, place)):
                passed += 1
                moving = Event("move", event.verb, event.player, here, None, here.place, place, cause=event.cause)
                assert not game.rules.prevented(game, moving)
    assert passed or way.split()[0] not in ("ws", "gate")


@law()
def a_trigger_that_does_not_hear_a_move_is_not_fulfilled_by_it(way: str, decks: str) -> Asking:
    passed = 0
    while (game := (yield)) is not None:
        event = game.log[0] if game.log is not None else None
        if event is None or event.kind != "move" or event.card is None or event.after is None:
            continue
        route = game.table.route(game.layout, event.origin, event.place)
        heard = dict(game.table.heard_move(game.layout, event, route))
        for key, _ in route.heard:
            for trigger, bits in game.table.listening()[key]:
                if heard.get(key, 0) & bits == bits or (trigger.verb and trigger.verb != event.verb):
                    continue
                passed += 1
                source = event.card if trigger.leaving else event.after
                for master in range(game.layout.players):
                    assert not trigger.matches(game, event, source, master, ())
    assert passed


@law([("ws", "starters")])
def characters_that_are_left_out_when_all_stand_could_not_be_stood(way: str, decks: str) -> Asking:
    passed = 0
    while (game := (yield)) is not None:
        for player in (0, 1):
            for card in basics.characters(game, player):
                if game.cards[card].state == "stand":
                    passed += 1
                    assert game.rules.prevented(game, game.turning(card, "stand", "stand", player))
    assert passed


@law()
def nothing_happens_along_with_events_that_are_not_asked_about(way: str, decks: str) -> Asking:
    passed = 0
    while (game := (yield)) is not None:
        event = game.log[0] if game.log is not None else None
        if event is None or event.card is None:
            continue
        here = game.cards[event.card.number]
        made = [Event(event.kind, event.verb, event.player, here, None, here.place, place, event.amount, event.word,
                      cause=event.cause) for place in range(game.layout.place_count)]
        for event in made:
            route = committing.routes_of(game, [event])[0]
            if event.origin >= 0 and (event.kind in game.rules.attending if route is None else route.attached):
                continue
            passed += 1
            place, word, verb, many = event.place, event.word, event.verb, event.amount
            assert game.rules.with_attached(game, [event]) == [event]
            assert (event.place, event.word, event.verb, event.amount) == (place, word, verb, many)
    assert passed


@law()
def what_parts_at_work_make_due_is_kept_as_long_as_they_are_at_work(way: str, decks: str) -> Asking:
    kept, changed = 0, set[str]()
    while (game := (yield)) is not None:
        changed = game.table.part_keys
        if game.parts_due >= 0 and game.active_parts is not None:
            kept += 1
            assert game.parts_due == game.rules.due_by_parts(game)
        game.checks_may_be_due()
    assert kept or not changed


@law(untraced=(kernel_game,))
def who_has_one_way_to_go_where_nothing_waits_passes_and_nothing_comes_of_it(way: str, decks: str) -> Asking:
    """Traced, check timings are carried out in any case."""
    seen: Counter[str] = Counter()
    while (game := (yield)) is not None:
        if game.time % 3 or game.question is not None:
            continue
        if game.nothing_waits():
            seen["nothing waits"] += 1
            twin = game.clone()
            twin.check_timing()
            assert len(twin.frames) == len(game.frames)
            assert (twin.log, twin.standby, twin.look_for_interrupts) == (game.log, game.standby, False)
        if game.answers_itself(True):
            seen["answers itself"] += 1
            twin = game.clone()
            twin.own(len(twin.frames) - 1)
            twin.ask(0, [PASS], "pass", True)
            assert (twin.question, twin.frames[-1].answer) == (None, PASS)
            assert twin.loop_watch is game.loop_watch
    assert seen["nothing waits"] and seen["answers itself"]


@law(of("ws"))
def no_interrupt_is_due_in_ws_where_a_glance_says_so(way: str, decks: str) -> Asking:
    answers: Counter[bool] = Counter()
    while (game := (yield)) is not None:
        quiet = ws_rule_actions.no_interrupt(game)
        assert not (quiet and ws_rule_actions.interrupts_due(game))
        answers[quiet] += 1
    assert answers[True] and answers[False]


@law(of("ws", "gate", "cfd", "cfv"), alone=True)
def places_where_no_card_has_come_or_gone_are_left_out_only_where_nothing_is_due(way: str, decks: str) -> Asking:
    fewer = 0
    while (game := (yield)) is not None:
        touched = game.touched
        fewer += touched >= 0
        found = game.rules.settled(game)
        game.touched = -1
        assert game.rules.settled(game) == found
        game.touched = touched
        game.rules.settled(game)
    assert fewer


@law()
def a_trigger_that_needs_a_number_which_a_card_has_not_would_match_nothing(way: str, decks: str) -> Asking:
    left_out = 0
    while (game := (yield)) is not None:
        if game.active_parts is None or game.time % 3:
            continue
        for watchers in game.watchers.values():
            for one in watchers:
                trigger, card = one.trigger, game.cards[one.card]
                if trigger.needs and characteristics.has_none(game, card, trigger.needs):
                    left_out += 1
                    master = game.layout.master_of(card.place, card.owner)
                    assert isinstance(trigger, Listening) and trigger.gate is not None
                    assert not trigger.gate.holds(game, Context(card.serial, card, master))
    assert left_out or not way.startswith("gcg")


@law(games=2)
def a_move_that_is_replaced_is_one_that_a_part_of_the_setup_may_replace(way: str, decks: str) -> Asking:
    """Traced, all events are looked at."""

    replaced: Counter[str] = Counter()
    while (game := (yield)) is not None:
        frame = game.frames[-1] if game.frames else None
        if isinstance(frame, replacing.Replacement):
            for event in frame.events:
                if event.kind == "move" and replacing.applicable(game, event):
                    replaced[event.verb] += 1
                    assert game.table.may_replace(game.layout, event)
    assert replaced or (way, decks) != ("gate", "starters")


@law([("gate", "starters")])
def tokens_are_looked_for_where_one_may_have_strayed(way: str, decks: str) -> Asking:
    while (game := (yield)) is not None:
        stay = game.tokens_stay
        game.tokens_stay = False
        assert not stay or not stray_tokens(game)
        game.tokens_stay = stay


@law()
def what_is_not_offered_because_it_cannot_be_done_can_still_not_be_done_when_that_is_noted(
    way: str, decks: str
) -> Asking:
    """Compiled, nothing is compared, since a method cannot be replaced."""
    noted: list[bool] = []
    run = control.JumpIfNo.run
    interpreted = str(control.__file__).endswith(".py")

    def compared(self: control.JumpIfNo, game: Game, frame: Run) -> bool:
        if frame.returned == control.UNABLE and self.asked is not None:
            noted.append(self.asked.able is not None and not self.asked.able.holds(game, frame.context()))
        return run(self, game, frame)

    with pytest.MonkeyPatch.context() as patch:
        if interpreted:
            patch.setattr(control.JumpIfNo, "run", compared)
        while (game := (yield)) is not None:
            assert game.frames and all(noted)
    assert noted or not interpreted or way != "ws"
