"""Shortcuts to what a player may do: cards and abilities to play, Units to attack with, costs to pay."""

from __future__ import annotations

from collections import Counter

from headjudge.games.cfd import dressing
from headjudge.games.cfd import playing as cfd_playing
from headjudge.games.cfv import playing as cfv_playing
from headjudge.games.gate import offering
from headjudge.games.gate.zones import STACK
from headjudge.games.gcg import action_step, multiplayer, playable
from headjudge.games.gcg import battle as gcg_battle
from headjudge.games.gcg.zones import BATTLE_AREA
from headjudge.games.vanguard import attacks
from headjudge.games.vanguard.circles import HAND, REARGUARD, VANGUARD
from headjudge.games.ws import battle as ws_battle
from headjudge.games.ws import playing as ws_playing
from headjudge.games.ws import zones as ws_zones
from headjudge.games.ws.zones import CENTER_STAGE
from headjudge.kernel.effects import Held
from headjudge.kernel.picking import by_kind, merged, one_of_each_kind
from headjudge.kernel.requirements import all_met, offered_already
from headjudge.language.running import paying
from headjudge.language.running.context import Context
from headjudge.language.running.resolving import Worded
from headjudge.language.running.seating import matching
from tests.amounts import amount
from tests.laws.steps import SETUPS, Asking, law, of, tracing


@law(of("ws"))
def cards_that_may_be_played_in_ws_are_the_same_at_one_look_as_one_by_one(way: str, decks: str) -> Asking:
    compared = 0
    while (game := (yield)) is not None:
        if game.question is None and game.time % 2:
            continue
        for player in (0, 1):
            for window in ("main", "climax", "counter"):
                able = ws_playing.one_by_one(game, player, window)
                compared += len(able)
                assert ws_playing.at_one_look(game, player, window) == able
    assert compared


@law(of("ws"))
def abilities_that_may_be_used_in_ws_are_those_of_each_card_in_the_order_of_places(way: str, decks: str) -> Asking:
    offered = 0
    while (game := (yield)) is not None:
        if game.question is None and game.time % 5:
            continue
        for player in (0, 1):
            for window in ("main", "counter"):
                listed = []
                for kind in game.table.used_spots:
                    there = game.at(player, kind)
                    for card in one_of_each_kind(game, there) if kind == ws_zones.HAND else there:
                        used: list[Held] = []
                        for place, held in enumerate(ws_playing.activated_abilities(game, card)):
                            if ws_playing.may_use(game, player, card, held[0], window, held[1]) and (
                                    not offered_already(used, held[0])):
                                used.append(held)
                                listed.append(("activate", game.cards[card].serial, place + 1))
                choices = ws_playing.usable_abilities(game, player, window)
                assert [(one.action, one.card, one.number) for one in choices] == listed
                offered += len(listed)
    assert offered


@law(of("ws"))
def cards_of_a_hand_are_told_by_kind_as_all_equal_cards_are(way: str, decks: str) -> Asking:
    fewer = 0
    while (game := (yield)) is not None:
        if game.question is None and game.time % 5:
            continue
        for player in (0, 1):
            hand = game.at(player, ws_zones.HAND)
            told = [game.cards[card].serial for card in by_kind(game, hand)]
            assert told == merged(game, [game.cards[card].serial for card in hand])
            fewer += len(told) < len(hand)
    assert fewer


@law(of("gate"))
def cards_that_may_be_played_in_gate_are_the_same_at_one_look_as_one_by_one(way: str, decks: str) -> Asking:
    compared = 0
    while (game := (yield)) is not None:
        if game.question is None and game.time % 2:
            continue
        for player in (0, 1):
            for window in (offering.MAIN, offering.COUNTER, offering.FINALE):
                able = offering.one_by_one(game, player, window)
                compared += len(able)
                assert offering.at_one_look(game, player, window) == able
    assert compared


@law(of("cfd"))
def cards_that_may_be_called_in_cfd_are_the_same_at_one_look_as_one_by_one(way: str, decks: str) -> Asking:
    compared = dressed = 0
    while (game := (yield)) is not None:
        if game.question is None and game.time % 2:
            continue
        for player in (0, 1):
            able = cfd_playing.choices_of(game, player, HAND, "call", cfd_playing.CALL_REQUIREMENTS)
            compared += len(able)
            assert cfd_playing.calls_at_one_look(game, player) == able
            assert cfd_playing.cost_calls(game, player) == cfd_playing.choices_of(
                game, player, HAND, cfd_playing.CALL_FOR_COST, cfd_playing.COST_REQUIREMENTS)
            for card in game.at(player, HAND):
                if dressing.has_dress(game.cards[card]):
                    dressed += 1
                else:
                    assert not all_met(dressing.OVERDRESS_REQUIREMENTS, game, player, card)
                    assert not all_met(dressing.XOVERDRESS_REQUIREMENTS, game, player, card)
    assert compared and dressed


@law(of("cfv"))
def cards_that_may_be_called_in_cfv_are_the_same_at_one_look_as_one_by_one(way: str, decks: str) -> Asking:
    compared = 0
    while (game := (yield)) is not None:
        if game.question is None and game.time % 2:
            continue
        for player in (0, 1):
            able = cfv_playing.choices_from_hand(game, player, "call", cfv_playing.CALL_REQUIREMENTS)
            compared += len(able)
            assert cfv_playing.calls_at_one_look(game, player) == able
    assert compared


@law(of("cfd", "cfv"), untraced=(attacks,))
def a_unit_has_a_target_at_one_look_if_it_may_attack_one(way: str, decks: str) -> Asking:
    usual = 0
    while (game := (yield)) is not None:
        for player in (0, 1) if game.time % 3 == 0 else ():
            for card in [card for spot in (VANGUARD, *REARGUARD) for card in game.at(player, spot)]:
                usual += attacks.aims_as_usual(game)
                assert attacks.has_target(game, player, card) == bool(attacks.targets(game, player, card))
    assert usual


@law(of("cfd", "cfv"))
def a_cost_without_two_parts_that_do_the_same_to_cards_is_paid_if_each_finds_enough(way: str, decks: str) -> Asking:
    answers: Counter[bool] = Counter()
    while (game := (yield)) is not None:
        for card in game.cards if game.time % 8 == 0 else ():
            for ability in card.row.abilities:
                if not isinstance(ability, Worded) or ability.own_cost < 0:
                    continue
                cost = ability.costs[ability.own_cost]
                if not cost.at_once or cost.in_order or any([demand.how == "top" for demand in cost.demands]):
                    continue
                context = Context(card.serial, card, card.owner)
                groups: dict[str, list[list[int]]] = {}
                for place, demand in enumerate(cost.demands):
                    number = demand.number.value(game, context) if demand.number is not None else 0
                    fitting = paying._candidates(game, context, cost, demand, (), ())
                    how = demand.how if demand.how != "choose" else f"choose {place}"
                    groups.setdefault(how, []).extend([fitting] * number)
                able = all([matching(found) for found in groups.values()])
                answers[able] += 1
                assert paying.can_pay_together(game, context, cost, 0, (), 0, ()) == able
    assert len(answers) == 2


@law(of("gcg"))
def units_that_may_attack_in_gcg_are_the_same_at_one_look_as_one_by_one(way: str, decks: str) -> Asking:
    compared = 0
    while (game := (yield)) is not None:
        if game.question is None and game.time % 2:
            continue
        for player in range(game.layout.players):
            if player in game.out:
                continue
            able = [card for seat in multiplayer.side_of(game, player) for card in game.at(seat, BATTLE_AREA)
                    if all_met(gcg_battle.ATTACKER_REQUIREMENTS, game, seat, card)]
            compared += len(able)
            assert gcg_battle.able_to_attack(game, player) == able
    assert compared


@law(of("gcg"), games=amount(3, 2), untraced=(gcg_battle,))
def what_is_attacked_and_blocks_in_gcg_is_the_same_at_one_look_as_one_by_one(way: str, decks: str) -> Asking:
    """Traced, Units are looked at one by one."""
    compared: Counter[str] = Counter()
    while (game := (yield)) is not None:
        if game.time % 3 and gcg_battle.battle_of(game) is None:
            continue
        for player in range(game.layout.players):
            found = []
            for traced in (True, False):
                tracing(traced, gcg_battle)
                aimed = [gcg_battle.targets(game, player, card) for card in game.at(player, BATTLE_AREA)]
                found.append((aimed, gcg_battle.able_to_block(game, player)))
            assert found[0] == found[1]
            compared["targets"] += sum(map(len, found[0][0]))
            compared["blockers"] += len(found[0][1])
    assert compared["targets"] and compared["blockers"]


@law(of("gcg"))
def cards_that_may_be_played_in_gcg_are_the_same_at_one_look_as_one_by_one(way: str, decks: str) -> Asking:
    compared = 0
    while (game := (yield)) is not None:
        if game.question is None and game.time % 4:
            continue
        for player in range(game.layout.players):
            able = playable.one_by_one(game, player)
            compared += len(able)
            assert playable.at_one_look(game, player) == able
    assert compared


@law(of("gcg"), untraced=(playable,))
def effects_that_are_passed_over_in_gcg_could_not_be_used(way: str, decks: str) -> Asking:
    """Traced, no effect is passed over."""
    compared = 0
    while (game := (yield)) is not None:
        if game.question is None and game.time % 4:
            continue
        for player in range(game.layout.players):
            for window in (playable.MAIN, playable.ACTION):
                tracing(True, playable)
                every = playable.usable_effects(game, player, window)
                tracing(False, playable)
                compared += len(every)
                assert playable.usable_effects(game, player, window) == every
    assert compared


@law(of("ws", "gate"))
def abilities_that_are_passed_over_could_not_be_used(way: str, decks: str) -> Asking:
    usable = ws_playing.usable_abilities if way == "ws" else offering.usable_skills
    held_by = ws_playing.activated_abilities if way == "ws" else offering.activated_abilities
    may = ws_playing.may_use if way == "ws" else offering.may_use
    compared = 0
    while (game := (yield)) is not None:
        if game.question is None and game.time % 4:
            continue
        for player in range(game.layout.players):
            there = [card for spot in game.table.used_spots if way == "ws" or spot != STACK
                     for card in game.at(player, spot)]
            for window in ("main", "counter") if way == "ws" else ("use", offering.COUNTER):
                found = {game.cards[game.current(one.card)].row.alike for one in usable(game, player, window)}
                for card in there:
                    if any(may(game, player, card, ability, window, grant) for ability, grant in held_by(game, card)):
                        compared += 1
                        assert game.cards[card].row.alike in found
    assert compared


@law(of("ws"))
def each_character_that_stands_is_able_to_attack_where_no_part_keeps_one_from_it(way: str, decks: str) -> Asking:
    free = 0
    while (game := (yield)) is not None:
        if not ws_battle.attacks_are_free(game):
            continue
        for player in (0, 1):
            for spot in CENTER_STAGE:
                for card in game.at(player, spot)[-1:]:
                    free += 1
                    able = all_met(ws_battle.ATTACKER_REQUIREMENTS, game, player, card)
                    assert able is ws_battle.stands(game, player, card)
    assert free


@law([pair for pair in SETUPS if pair[0] == "gcg"], untraced=(action_step, multiplayer))
def the_side_that_acts_next_among_two_players_is_the_one_in_the_order_of_all_sides(way: str, decks: str) -> Asking:
    """Traced, the order of all sides is looked up."""
    compared = 0
    while (game := (yield)) is not None:
        found = []
        for traced in (True, False):
            tracing(traced, action_step, multiplayer)
            next_sides = [action_step.next_side(game, last) for last in (-1, 0, 1)]
            found.append((multiplayer.number_of_sides(game), next_sides))
        assert found[0] == found[1]
        compared += 1
    assert compared
