"""Glances that tell the same as a look at each card: costs of one part; in gate attackers, drops and damage."""

from __future__ import annotations

from collections import Counter

from headjudge.games.gate import aiming, keywords, memory, offering, rule_actions, turn
from headjudge.games.gate import battle as gate_battle
from headjudge.games.gate.basics import drop_event
from headjudge.games.gate.zones import field_cards, units
from headjudge.games.gcg import playable
from headjudge.lab.pools import RANDOM
from headjudge.language.running import paying
from headjudge.language.running.context import Context
from headjudge.language.running.resolving import Worded
from tests.laws.steps import Asking, law, of, tracing


@law()
def a_cost_of_one_part_can_be_paid_where_the_way_for_all_costs_says_so(way: str, decks: str) -> Asking:
    answers: Counter[tuple[str, bool]] = Counter()
    while (game := (yield)) is not None:
        for card in game.cards if game.time % 5 == 0 else ():
            for ability in card.row.abilities:
                if not isinstance(ability, Worded) or ability.own_cost < 0 or ability.pays_later:
                    continue
                only = ability.costs[ability.own_cost].only
                if only is not None:
                    able = paying.payable(game, ability, card, card.owner, ())
                    assert only.can_be_met(game, Context(card.serial, card, card.owner), ability.meanings) == able
                    answers[only.how, able] += 1
    if way in ("gate", "gcg"):
        assert answers["spend", True] and answers["spend", False]
        assert way == "gate" or (answers["turn", True] and answers["turn", False])


@law(of("gate"), untraced=(gate_battle,))
def what_attacks_and_is_attacked_in_gate_is_the_same_where_no_part_has_a_say_in_it(way: str, decks: str) -> Asking:
    """Traced, cards are looked at one by one."""
    compared: Counter[str] = Counter()
    while (game := (yield)) is not None:
        if game.question is None and game.time % 3:
            continue
        for player in (0, 1):
            found = []
            for traced in (True, False):
                tracing(traced, gate_battle)
                able = gate_battle.attackers(game, player)
                serials = [game.cards[card].serial for card in able]
                aimed = [gate_battle.targets(game, player, (serial,)) for serial in serials]
                joined = [gate_battle.TargetLeft(player, serials[0]).allows(game, (), serial) for serial in serials[1:]]
                found.append((able, aimed, joined))
            assert found[0] == found[1]
            compared["usual"] += aiming.aims_as_usual(game)
            compared["targets"] += sum(map(len, found[0][1]))
            compared["joined"] += len(found[0][2])
    assert compared["usual"] and compared["targets"] and compared["joined"]


@law(of("gate"), untraced=(turn,))
def units_that_are_passed_over_in_gate_have_not_the_keyword(way: str, decks: str) -> Asking:
    passed = 0
    while (game := (yield)) is not None:
        for player in (0, 1) if game.time % 3 == 0 else ():
            bearing = turn.bearing(game, player, "move")
            for card in units(game, player):
                if card not in bearing:
                    passed += 1
                    assert not keywords.has_keyword(game, card, "move")
    assert passed


@law(of("gate"), games=8)
def skills_with_counter_in_gate_are_none_where_they_are_stopped(way: str, decks: str) -> Asking:
    stopped = 0
    while (game := (yield)) is not None:
        for player in (0, 1) if game.time % 3 == 0 else ():
            if offering.counters_stopped(game, player):
                stopped += 1
                assert not offering.counter_skill_choices(game, player)
    assert stopped or decks == RANDOM


@law()
def nobody_asks_for_a_number_that_no_part_reads_while_it_is_worked_out(way: str, decks: str) -> Asking:
    """Traced, whoever reads a number that is worked out sees the value so far."""
    compared = 0
    while (game := (yield)) is not None:
        if game.time % 40:
            continue
        read, kept = game.table.read_keys, game.numbers
        fields = sorted({part.key for ability in game.table.abilities
                         for part in (*ability.parts, *ability.effect_parts) if part.is_number()})
        cards = [card.number for card in game.cards if game.layout.zone_of[card.place].same_card]
        game.numbers = {}
        before = {(card, field): game.number(card, field) for card in cards for field in fields}
        for card, field in [(card, field) for card in cards[:3] for field in fields if field not in read]:
            game.numbers = {}
            game.pending[card, field] = 10_000
            after = {key: before[key] if key == (card, field) else game.number(*key) for key in before}
            del game.pending[card, field]
            game.tainted = False
            assert after == before
            compared += 1
        game.numbers = kept
    assert compared or way not in ("ws", "gcg")


@law(of("gcg"))
def an_effect_for_which_its_card_is_too_tired_cannot_be_paid(way: str, decks: str) -> Asking:
    tired = 0
    while (game := (yield)) is not None:
        for card in game.cards if game.time % 4 == 0 else ():
            for window in (playable.MAIN, playable.ACTION):
                for ability, _, word in card.row.uses(window):
                    if word and word == card.state:
                        tired += 1
                        assert not ability.payable(game, card, game.master(card.number))
    assert tired


@law(of("gate"), untraced=(rule_actions,))
def cards_that_may_be_dropped_in_gate_are_those_whose_drop_is_not_prevented(way: str, decks: str) -> Asking:
    compared = 0
    while (game := (yield)) is not None:
        for player in (0, 1) if game.time % 3 == 0 else ():
            there = field_cards(game, player)
            for verb in ("overload", "overlimit"):
                able = [card for card in there
                        if not game.rules.prevented(game, drop_event(game, card, -1, "gate:9.1", verb=verb))]
                assert rule_actions.can_be_dropped(game, there, verb) == able
                compared += len(able)
    assert compared


@law(of("gate"))
def cards_with_damage_in_gate_are_those_whose_defense_is_remembered(way: str, decks: str) -> Asking:
    compared = 0
    while (game := (yield)) is not None:
        if not game.unhandled_events and not game.held():
            known = {serial for serial, _ in memory.game_memory(game).defenses}
            there = {game.cards[card].serial for card in rule_actions.damaged(game)}
            assert there <= known
            compared += len(there)
    assert compared
