"""Shortcuts say what the slow way says: at each step of random games, with starter decks and with random ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

import headjudge as hj
from headjudge.games.ws import basics
from headjudge.kernel import characteristics, circles, committing, reindexing, replacing, views
from headjudge.kernel.effects import ActivePart, Watcher
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.routes import ARRIVING, GIVEN, LEAVING, PRINTED, WATCHING
from headjudge.lab.pools import RANDOM
from headjudge.lab.tables import Setup, Table, default_decks
from headjudge.language.running import parts as running
from headjudge.language.running import paying, selecting
from headjudge.language.running.cardtests import all_fit
from headjudge.language.running.context import Context, context_of
from headjudge.language.running.ops import control
from headjudge.language.running.parts import AMOUNT, CONDITION, OF_ALL, Reaching
from headjudge.language.running.resolving import Run, Worded, context_for
from headjudge.language.running.seating import matching
from headjudge.language.running.selecting import Selected
from headjudge.language.running.triggers import Listening
from tests.amounts import FULL, amount
from tests.laws.games import GAMES

MOST = amount(60, 16)
"""Turns that a game may last here."""

WAYS = [way for way in GAMES if FULL or " " not in way or way.startswith("gcg team-battle")]
SETUPS = [(way, decks) for way in WAYS for decks in ("starters", RANDOM)
          if decks == "starters" or (way in (GAMES if FULL else ("ws", "gcg", "cfd")) and " " not in way)]


def game_of(way: str, decks: str, seed: int) -> Game:
    """A game in its way to play, between starter decks or random decks of the same cards."""
    name, format, players = (*way.split(), "", "2")[:3]
    chosen = (RANDOM,) * int(players) if decks == RANDOM else default_decks(name, int(players))
    setup = Setup(name, chosen, ("random",) * int(players), seed, allow_unread=True, format=format)
    return Table(setup).start(seed)


def steps(game: Game, seed: int) -> Iterator[Game]:
    """The game before each step of random play."""
    source = Random(seed)
    while game.result is None and game.turn < MOST:
        if game.question is not None:
            game.answer(source.randrange(len(game.question.choices)))
        step = game.next_step()
        if step is not None:
            yield game
            game.take(step)


@pytest.mark.parametrize("way, decks", SETUPS)
def test_no_situation_is_there_that_is_not_looked_for(way: str, decks: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Traced, all that follows from a look is the same."""
    monkeypatch.setattr(committing, "TRACING", False)
    quiet = 0
    for seed in range(23, amount(27, 25)):
        for game in steps(game_of(way, decks, seed), seed):
            if not game.calm:
                continue
            quiet += 1
            before = game.standby
            committing.trigger_states(game)
            assert game.standby == before and game.calm
    assert quiet or way != "cfv"


@pytest.mark.parametrize("way, decks", SETUPS)
def test_a_check_timing_that_is_left_out_had_nothing_to_do(way: str, decks: str) -> None:
    asked = 0
    for game in steps(game_of(way, decks, 1), 1):
        if game.look_for_rule_actions and not game.standby and not game.look_for_interrupts and (
                game.rules.settled(game)):
            asked += 1
            assert not game.rules.rule_actions_due(game)
    assert asked


@pytest.mark.parametrize("way, decks", SETUPS)
def test_no_interrupt_is_due_where_none_is_looked_for(way: str, decks: str) -> None:
    looked = 0
    for game in steps(game_of(way, decks, 5), 5):
        if not game.look_for_interrupts and not game.held():
            looked += 1
            kept, game.frail = game.frail, ()
            assert not game.rules.interrupts_due(game)
            game.frail = kept
    assert looked


@pytest.mark.parametrize("way, decks", [pair for pair in SETUPS if pair[0].startswith("gcg")])
def test_cards_that_fall_in_gcg_are_the_same_among_the_frail_ones_as_among_all(
    way: str, decks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Traced, all cards are looked at."""
    from headjudge.games.gcg import rules_management

    monkeypatch.setattr(rules_management, "TRACING", False)
    fallen = few = 0
    for seed in (16, 17):
        for game in steps(game_of(way, decks, seed), seed):
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


@pytest.mark.parametrize("way, decks", SETUPS)
def test_no_number_lies_further_below_the_printed_one_than_the_parts_at_work_may_lower_it(way: str, decks: str) -> None:
    compared = 0
    for game in steps(game_of(way, decks, 2), 2):
        if game.question is not None or game.time % 5:
            continue
        for field in sorted(game.table.part_keys & {"power", "level", "cost", "soul", "ap", "hp", "defense", "limit"}):
            lowest = game.most_lowered(field)
            for number, card in enumerate(game.cards):
                if not characteristics.blank(game, card):
                    compared += 1
                    now, printed = game.number(number, field), card.row.numbers.get(field, 0)
                    here = game.most_lowered(field, frozenset([game.layout.spot_of[card.place]]))
                    assert now >= printed + here >= printed + lowest, (field, card.name)
                    assert now >= characteristics.lowest(game, number, field), (field, card.name)
                    assert now == printed or not characteristics.out_of_reach(game, card, field), (field, card.name)
    assert compared or not game.table.part_keys & {"power", "ap", "hp"}


@pytest.mark.parametrize("way, decks", [pair for pair in SETUPS if pair[0].startswith("gcg")])
def test_a_part_for_the_card_on_which_its_own_card_hangs_reaches_no_other(way: str, decks: str) -> None:
    reached: Counter[bool] = Counter()
    for game in steps(game_of(way, decks, 22), 22):
        if game.active_parts is None or game.time % 5:
            continue
        for active in [one for parts in game.active_parts.values() for one in parts if one.part.hosted]:
            for card in game.cards:
                elsewhere = characteristics.hangs_elsewhere(game, active, card)
                reached[elsewhere] += 1
                assert not elsewhere or not active.part.reaches(game, active, card.number)
    assert reached[True] and reached[False]


@pytest.mark.parametrize("way, decks", SETUPS)
def test_circles_stand_only_where_a_part_is_at_work_that_may_circle(way: str, decks: str) -> None:
    begun = game_of(way, decks, 3)
    may_circle = circles.circling(begun)
    for game in steps(begun, 3):
        if game.active_parts is None:
            active = characteristics.build_index(game)
            found = circles.find(game, active)
            assert all(one.part in may_circle for group in found for one in group)


@pytest.mark.parametrize("way", [way for way in GAMES if " " not in way])
def test_what_is_heard_of_a_move_is_what_the_triggers_of_the_table_listen_to(way: str) -> None:
    game = game_of(way, "starters", 4)
    table, layout = game.table, game.layout
    printed = {ability.number for row in table.rows for ability in row.abilities}
    for origin in range(layout.place_count):
        for place in range(layout.place_count):
            keys = (f"leave:{layout.zone_of[origin].name}", f"enter:{layout.zone_of[place].name}", "move")
            heard = dict(table.route(layout, origin, place).heard)
            assert set(heard) == table.keys.intersection(keys)
            for ability in table.abilities:
                for trigger in ability.triggers:
                    for key in set(keys).intersection(trigger.keys):
                        assert heard[key] & (LEAVING if trigger.leaving else ARRIVING)
                        assert heard[key] & (PRINTED if trigger.own else WATCHING)
                        assert ability.number in printed or (heard[key] & GIVEN and heard[key] & WATCHING)


@pytest.mark.parametrize("way, decks", SETUPS)
def test_every_value_that_is_kept_is_what_is_worked_out_anew(way: str, decks: str) -> None:
    compared = 0
    for game in steps(game_of(way, decks, 6), 19):
        kept = dict(game.numbers)
        if not kept:
            continue
        parts = {id(one): one for written in (game.active_parts or {}).values() for one in written}
        parts.update({one.part.likeness(one): one for one in parts.values() if isinstance(one.part, Reaching)})
        game.numbers = {}
        for (card, name), value in kept.items():
            if card in parts and isinstance(parts[card].part, Reaching):
                part = parts[card].part
                assert isinstance(part, Reaching)
                if name in (CONDITION, OF_ALL):
                    compared += 1
                    assert part.active(game, parts[card]) == bool(value)
                elif name == AMOUNT:
                    compared += 1
                    assert part.kept(game, parts[card], 0) == value
            elif 0 <= card < len(game.cards) and name in game.table.part_keys:
                compared += 1
                assert game.number(card, name) == value
        game.numbers = kept
    assert compared or not game.table.part_keys & {"power", "ap", "hp"}


CROWDS = (
    "All your (Fleet) Units get AP+1.",
    "While you have 4 or more (Fleet) Units in play, this Unit gets AP+1.",
    "While you have 4 or more (Fleet) Units in play, all your (Fleet) Units get AP+1.",
    "All your other (Fleet) Units get AP+1.",
    "During your turn, all your Units that are Lv.2 or lower get AP+1.",
)


@pytest.mark.parametrize("text", CROWDS)
def test_what_parts_that_are_alike_reach_and_ask_is_what_each_reaches_and_asks(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compiled, nothing is traced in any case; traced, nothing would be kept for several parts."""
    monkeypatch.setattr(running, "TRACING", False)
    monkeypatch.setattr(characteristics, "TRACING", False)
    alike = hj.card("gcg", name="Drifter", type="unit", color="blue", level=2, cost=1, ap=2, hp=3, traits=["Fleet"],
                    text=[text])
    other = hj.card("gcg", name="Anchor", type="unit", color="blue", level=3, cost=1, ap=2, hp=2,
                    text=["All your (Fleet) Units get AP+2.", "All enemy Units get AP-1."])
    push = hj.card("gcg", name="Push", type="command", color="blue", level=1, cost=1,
                   text=["【Main】/【Action】 Choose 1 friendly Unit. It gets AP+2 during this turn."])
    names: Counter[str] = Counter()
    for seed in range(amount(3, 2)):
        board = {"battle_area": [alike] * 5 + [other], "hand": [alike, other, push, push], "resource_area": 5,
                 "deck": 20, "shields": 4}
        game = hj.scenario("gcg", phase="main", players=[board, board]).state
        for _ in steps(game, seed):
            if game.turn > 6:
                break
            kept = [game.number(card, "ap") for card in range(len(game.cards))]
            names.update(name for _, name in game.numbers)
            names["crowd"] += any(times > 1 for _, times in game.crowds.get(("ap", -1), ()))
            names["effect"] += any(one.effect for one in (game.active_parts or {}).get("ap", ()))
            for card, value in enumerate(kept):
                long = 0 if characteristics.blank(game, game.cards[card]) else game.cards[card].row.numbers.get("ap", 0)
                for one in (game.active_parts or {}).get("ap", ()):
                    part, context = one.part, context_of(one)
                    assert isinstance(part, running.NumberChange) and part.what is not None
                    if one.effect is not None:
                        assert one.bound is not None
                        long += one.effect.values[0] if game.cards[card].serial in one.bound else 0
                    elif part.what.contains(game, context, game.cards[card]) and (
                            part.check is None or part.check.holds(game, context)):
                        long += part.amount.value(game, context)
                assert value == long
    assert names["effect"]
    assert names["crowd"] if "this Unit" not in text else names[OF_ALL]


@pytest.mark.parametrize("way, decks", SETUPS)
def test_a_card_passes_the_tests_of_a_set_if_copies_of_it_have_passed_them_in_such_a_place(
    way: str, decks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Traced, nothing is kept."""
    monkeypatch.setattr(selecting, "TRACING", False)
    compared: Counter[bool] = Counter()
    every = all_sets(game_of(way, decks, 21))
    for game in steps(game_of(way, decks, 21), 21):
        if game.time % 7:
            continue
        for one in every:
            for master in range(game.layout.players):
                context = Context(-1, None, master)
                found = one.all(game, context)
                for most in (0, 1, len(found), len(found) + 3):
                    assert one.count_to(game, context, most) == min(len(found), most)
                    to_act_on = len(one.to_act_on(game, context))
                    assert min(one.found_to(game, context, most), most) == min(to_act_on, most)
                for card in game.cards:
                    context.seeking = True
                    passes = all_fit(game, context, card, one.tests)
                    context.seeking = False
                    assert one.fits(game, context, card, characteristics.unwritten(game, one.tested)) == passes
                    compared[passes] += 1
                    if not one.extremes:
                        assert one.contains(game, context, card) == (passes and one.covers(
                            game, context, card.place, card.owner)) == (card in found)
        if compared[True] > 2000:
            break
    assert compared[True] or not every


def all_sets(game: Game) -> list[Selected]:
    """The sets of cards in the abilities of a game that are told by what is printed."""
    found: dict[int, Selected] = {}
    seen: set[int] = set()
    left: list[object] = list(game.table.abilities)
    while left:
        one = left.pop()
        if id(one) in seen or isinstance(one, (str, int, Game)) or one is None:
            continue
        seen.add(id(one))
        if isinstance(one, (tuple, list, frozenset)):
            left.extend(one)
            continue
        if isinstance(one, Selected) and one.printed:
            found[one.mark] = one
        if type(one).__module__.startswith("headjudge."):
            left.extend(getattr(one, name) for name in dir(one)
                        if not name.startswith("__") and not callable(getattr(one, name)))
    return list(found.values())


@pytest.mark.parametrize("way", ["gate"])
def test_tokens_are_looked_for_where_one_may_have_strayed(way: str) -> None:
    from headjudge.games.gate.rule_actions import stray_tokens

    for game in steps(game_of(way, "starters", 7), 7):
        stay = game.tokens_stay
        game.tokens_stay = False
        assert not stay or not stray_tokens(game)
        game.tokens_stay = stay


@pytest.mark.parametrize("way, decks", SETUPS)
def test_a_card_that_no_part_changes_is_shown_as_it_was_whenever_none_changed_it(way: str, decks: str) -> None:
    first: dict[int, views.View] = {}
    compared = 0
    for game in steps(game_of(way, decks, 8), 8):
        if game.time % 9:
            continue
        reach = characteristics.Reach(game)
        for number, card in enumerate(game.cards):
            if number % 4 == game.time % 4 and reach.leaves_out(game, card) and not characteristics.blank(game, card):
                changes: views.View = {}
                shown = views._present(game, card, changes)
                compared += card.row.index in first
                assert first.setdefault(card.row.index, shown) == shown and not changes
                assert not characteristics.granted(game, number)
        if compared > 500:
            break
    assert compared


@pytest.mark.parametrize("way, decks", SETUPS)
def test_a_place_of_which_nothing_is_known_shows_no_card(way: str, decks: str) -> None:
    empty = 0
    for game in steps(game_of(way, decks, 15), 15):
        if game.time % 12:
            continue
        reach = characteristics.Reach(game)
        for seat in (*range(game.layout.players), None):
            for place, zone in enumerate(game.layout.zone_of):
                if game.cards_at[place] and views.nothing_is_known(game, seat, zone, place):
                    empty += 1
                    cards = [game.cards[number] for number in game.cards_at[place]]
                    assert all(views.card_view(game, seat, card, reach) is None for card in cards)
        if empty > 300:
            break
    assert empty


@pytest.mark.parametrize("way, decks", SETUPS)
def test_abilities_by_label_are_those_among_all_that_have_it(way: str, decks: str) -> None:
    compared = 0
    for game in steps(game_of(way, decks, 9), 9):
        if game.time % 25:
            continue
        for label in sorted({label for ability in game.table.abilities for label in ability.labels}):
            for card in range(len(game.cards)):
                found = characteristics.labelled(game, card, label)
                compared += len(found)
                assert found == [one for one in characteristics.abilities(game, card) if label in one.labels]
        if compared > 100:
            break
    assert compared


@pytest.mark.parametrize("way, decks", SETUPS)
def test_given_abilities_that_are_looked_for_are_among_all_that_are_given(way: str, decks: str) -> None:
    compared = 0
    for game in steps(game_of(way, decks, 10), 10):
        if game.time % 7:
            continue
        for card in range(len(game.cards)):
            every = characteristics.granted(game, card)
            compared += len(every)
            for key in {key for ability, _ in every for trigger in ability.triggers for key in trigger.keys}:
                found = characteristics.granted(game, card, key=key)
                assert all(pair in found for pair in every
                           if any(trigger.own and key in trigger.keys for trigger in pair[0].triggers))
            for kind in {ability.kind for ability, _ in every}:
                found = characteristics.granted(game, card, kind=kind)
                assert [pair for pair in every if pair[0].kind == kind] == [
                    pair for pair in found if pair[0].kind == kind]
        if compared > 200:
            break
    assert compared or way != "gcg"  # not every game of the others gives abilities


@pytest.mark.parametrize("decks", ["starters", RANDOM])
def test_cards_that_may_be_played_in_ws_are_the_same_at_one_look_as_one_by_one(decks: str) -> None:
    from headjudge.games.ws import playing

    compared = 0
    for game in steps(game_of("ws", decks, 11), 11):
        if game.question is None and game.time % 2:
            continue
        for player in (0, 1):
            for window in ("main", "climax", "counter"):
                able = playing.one_by_one(game, player, window)
                compared += len(able)
                assert playing.at_one_look(game, player, window) == able
    assert compared


@pytest.mark.parametrize("decks", ["starters", RANDOM])
def test_cards_that_may_be_played_in_gate_are_the_same_at_one_look_as_one_by_one(decks: str) -> None:
    from headjudge.games.gate import offering

    compared = 0
    for game in steps(game_of("gate", decks, 16), 16):
        if game.question is None and game.time % 2:
            continue
        for player in (0, 1):
            for window in (offering.MAIN, offering.COUNTER, offering.FINALE):
                able = offering.one_by_one(game, player, window)
                compared += len(able)
                assert offering.at_one_look(game, player, window) == able
    assert compared


@pytest.mark.parametrize("decks", ["starters", RANDOM])
def test_cards_that_may_be_called_in_cfd_are_the_same_at_one_look_as_one_by_one(decks: str) -> None:
    from headjudge.games.cfd import dressing, playing
    from headjudge.games.vanguard.circles import HAND
    from headjudge.kernel.requirements import all_met

    compared = dressed = 0
    for game in steps(game_of("cfd", decks, 12), 12):
        if game.question is None and game.time % 2:
            continue
        for player in (0, 1):
            able = playing.choices_of(game, player, HAND, "call", playing.CALL_REQUIREMENTS)
            compared += len(able)
            assert playing.calls_at_one_look(game, player) == able
            assert playing.cost_calls(game, player) == playing.choices_of(
                game, player, HAND, playing.CALL_FOR_COST, playing.COST_REQUIREMENTS)
            for card in game.at(player, HAND):
                if dressing.has_dress(game.cards[card]):
                    dressed += 1
                else:
                    assert not all_met(dressing.OVERDRESS_REQUIREMENTS, game, player, card)
                    assert not all_met(dressing.XOVERDRESS_REQUIREMENTS, game, player, card)
    assert compared and dressed


@pytest.mark.parametrize("decks", ["starters", RANDOM])
def test_cards_that_may_be_called_in_cfv_are_the_same_at_one_look_as_one_by_one(decks: str) -> None:
    from headjudge.games.cfv import playing

    compared = 0
    for game in steps(game_of("cfv", decks, 12), 12):
        if game.question is None and game.time % 2:
            continue
        for player in (0, 1):
            able = playing.choices_from_hand(game, player, "call", playing.CALL_REQUIREMENTS)
            compared += len(able)
            assert playing.calls_at_one_look(game, player) == able
    assert compared


@pytest.mark.parametrize("way, decks", [pair for pair in SETUPS if pair[0] in ("cfd", "cfv")])
def test_a_unit_has_a_target_at_one_look_if_it_may_attack_one(
    way: str, decks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from headjudge.games.vanguard import attacks
    from headjudge.games.vanguard.circles import REARGUARD, VANGUARD

    monkeypatch.setattr(attacks, "TRACING", False)
    usual = 0
    for game in steps(game_of(way, decks, 13), 13):
        for player in (0, 1) if game.time % 3 == 0 else ():
            for card in [card for spot in (VANGUARD, *REARGUARD) for card in game.at(player, spot)]:
                usual += attacks.aims_as_usual(game)
                assert attacks.has_target(game, player, card) == bool(attacks.targets(game, player, card))
    assert usual


@pytest.mark.parametrize("way, decks", SETUPS)
def test_a_move_that_nothing_may_stop_is_never_prevented(way: str, decks: str) -> None:
    passed = 0
    for game in steps(game_of(way, decks, 17), 17):
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


def test_characters_that_are_left_out_when_all_stand_could_not_be_stood() -> None:
    passed = 0
    for game in steps(game_of("ws", "starters", 23), 23):
        for player in (0, 1):
            for card in basics.characters(game, player):
                if game.cards[card].state == "stand":
                    passed += 1
                    assert game.rules.prevented(game, game.turning(card, "stand", "stand", player))
    assert passed


@pytest.mark.parametrize("way, decks", [pair for pair in SETUPS if pair[0] in ("cfd", "cfv")])
def test_a_cost_without_two_parts_that_do_the_same_to_cards_is_paid_if_each_finds_enough(way: str, decks: str) -> None:
    answers: Counter[bool] = Counter()
    for game in steps(game_of(way, decks, 25), 25):
        for card in game.cards if game.time % 8 == 0 else ():
            for ability in card.row.abilities:
                if not isinstance(ability, Worded) or ability.own_cost < 0:
                    continue
                cost = ability.costs[ability.own_cost]
                if not cost.at_once or cost.in_order or any([demand.how == "top" for demand in cost.demands]):
                    continue
                context = context_for(game, card, card.owner)
                groups: dict[str, list[list[int]]] = {}
                for place, demand in enumerate(cost.demands):
                    number = demand.number.value(game, context) if demand.number is not None else 0
                    fitting = paying._candidates(game, context, demand, (), ())
                    how = demand.how if demand.how != "choose" else f"choose {place}"
                    groups.setdefault(how, []).extend([fitting] * number)
                able = all([matching(found) for found in groups.values()])
                answers[able] += 1
                assert paying.can_pay_together(game, context, cost, 0, (), 0, ()) == able
    assert len(answers) == 2


@pytest.mark.parametrize("way, decks", SETUPS)
def test_nothing_happens_along_with_events_that_are_not_asked_about(way: str, decks: str) -> None:
    passed = 0
    for game in steps(game_of(way, decks, 24), 24):
        event = game.log[0] if game.log is not None else None
        if event is None or event.card is None:
            continue
        here = game.cards[event.card.number]
        made = [Event(event.kind, event.verb, event.player, here, None, here.place, place, event.amount, event.word,
                      cause=event.cause) for place in range(game.layout.place_count)]
        for event in made:
            if replacing.may_take_along(game, event):
                continue
            passed += 1
            place, word, verb, amount = event.place, event.word, event.verb, event.amount
            assert game.rules.with_attached(game, [event]) == [event]
            assert (event.place, event.word, event.verb, event.amount) == (place, word, verb, amount)
    assert passed


@pytest.mark.parametrize("way, decks", SETUPS)
def test_what_parts_at_work_make_due_is_kept_as_long_as_they_are_at_work(way: str, decks: str) -> None:
    kept = 0
    for game in steps(game_of(way, decks, 18), 18):
        if game.parts_due >= 0 and game.active_parts is not None:
            kept += 1
            assert game.parts_due == game.rules.due_by_parts(game)
        game.checks_may_be_due()
    assert kept or not game.table.part_keys


@pytest.mark.parametrize("way, decks", [pair for pair in SETUPS if pair[0] in ("ws", "gate", "cfd", "cfv")])
def test_places_where_no_card_has_come_or_gone_are_left_out_only_where_nothing_is_due(way: str, decks: str) -> None:
    fewer = 0
    for game in steps(game_of(way, decks, 6), 19):
        touched = game.touched
        fewer += touched >= 0
        found = game.rules.settled(game)
        game.touched = -1
        assert game.rules.settled(game) == found
        game.touched = touched
        game.rules.settled(game)
    assert fewer


@pytest.mark.parametrize("way, decks", [pair for pair in SETUPS if pair[0].startswith("gcg")])
def test_units_that_may_attack_in_gcg_are_the_same_at_one_look_as_one_by_one(way: str, decks: str) -> None:
    from headjudge.games.gcg import battle, multiplayer
    from headjudge.games.gcg.zones import BATTLE_AREA
    from headjudge.kernel.requirements import all_met

    compared = 0
    for game in steps(game_of(way, decks, 12), 12):
        if game.question is None and game.time % 2:
            continue
        for player in range(game.layout.players):
            if player in game.out:
                continue
            able = [card for seat in multiplayer.side_of(game, player) for card in game.at(seat, BATTLE_AREA)
                    if all_met(battle.ATTACKER_REQUIREMENTS, game, seat, card)]
            compared += len(able)
            assert battle.able_to_attack(game, player) == able
    assert compared


@pytest.mark.parametrize("way, decks", [pair for pair in SETUPS if pair[0].startswith("gcg")])
def test_what_is_attacked_and_blocks_in_gcg_is_the_same_at_one_look_as_one_by_one(
    way: str, decks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Traced, Units are looked at one by one."""
    from headjudge.games.gcg import battle
    from headjudge.games.gcg.zones import BATTLE_AREA

    compared: Counter[str] = Counter()
    for game in (game for seed in (18, 19, 20) for game in steps(game_of(way, decks, seed), seed)):
        if game.time % 3 and battle.battle_of(game) is None:
            continue
        for player in range(game.layout.players):
            found = []
            for traced in (True, False):
                monkeypatch.setattr(battle, "TRACING", traced)
                aimed = [battle.targets(game, player, card) for card in game.at(player, BATTLE_AREA)]
                found.append((aimed, battle.able_to_block(game, player)))
            assert found[0] == found[1]
            compared["targets"] += sum(map(len, found[0][0]))
            compared["blockers"] += len(found[0][1])
    assert compared["targets"] and compared["blockers"]


@pytest.mark.parametrize("way, decks", SETUPS)
def test_a_trigger_that_needs_a_number_which_a_card_has_not_would_match_nothing(way: str, decks: str) -> None:
    left_out = 0
    for game in steps(game_of(way, decks, 14), 14):
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


@pytest.mark.parametrize("way, decks", SETUPS)
def test_an_index_that_was_kept_up_to_date_is_the_one_that_is_built_anew(
    way: str, decks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compiled, nothing is traced in any case; traced, the index is built anew after each change but for this test.

    Interpreted, the changes after which the index was brought up to date are counted.
    """
    for module in (reindexing, committing, characteristics):
        monkeypatch.setattr(module, "TRACING", False)
    interpreted = str(reindexing.__file__).endswith(".py")
    followed: Counter[str] = Counter()
    if interpreted:
        for name in ("follow", "begin", "end"):
            monkeypatch.setattr(reindexing, name, counted(name, getattr(reindexing, name), followed))
    for seed in range(11, amount(13, 12)):
        for game in steps(game_of(way, decks, seed), seed):
            if game.active_parts is None:
                characteristics.build_index(game)
                continue
            twin = game.clone()
            characteristics.build_index(twin)
            followed["steps"] += 1
            for key in game.heeding:
                followed["heeded"] += len(game.heeding[key])
                assert list(map(watching, game.heeding[key])) == list(map(watching, committing.heeding(twin, key)))
            kept, anew = index_of(game), index_of(twin)
            for name in anew:
                assert kept[name] == anew[name], name
            assert kept.keys() == anew.keys()
            for parts in (game.active_parts or {}).values():
                assert parts[0].interdependent or not any(one.circle >= 0 for one in parts)
            for field, parts in (game.active_parts or {}).items():
                if parts[0].part.numeric and not parts[0].interdependent:
                    for one in (game, twin):
                        assert one.active_parts is not None
                        characteristics.crowd(one, field, one.active_parts[field])
                    assert crowds_of(game, field) == crowds_of(twin, field), field
                    followed["crowds"] += len(parts) > 2
            for field, low in game.drops.items():
                followed["drops"] += 1
                assert characteristics.most_lowered(twin, field) == low, field
            for (field, within), low in game.drops_within.items():
                assert characteristics.most_lowered(twin, field, within) == low, field
            if game.circles:
                followed["circles"] += 1
                for key in sorted({one.part.key for group in game.circles for one in group if one.part.numeric}):
                    for card in range(len(game.cards)):
                        assert game.number(card, key) == twin.number(card, key), key
    assert followed["steps"] and followed["heeded"]
    assert followed["crowds"] or not way.startswith("gcg")
    assert not interpreted or (followed["follow"] and followed["begin"] and followed["end"]), followed


def crowds_of(game: Game, field: str) -> dict[tuple[str, int], list[object]]:
    """The parts of a field as `characteristics.crowd` puts them together."""
    return {key: [(told(one), times) for one, times in found] for key, found in game.crowds.items() if key[0] == field}


def counted(name: str, change: Callable[..., bool], followed: Counter[str]) -> Callable[..., bool]:
    """This change of the index, which counts under its name how often it brings the index to another state."""
    def brought(game: Game, *what: object) -> bool:
        before = game.active_parts, game.watchers
        done = change(game, *what)
        followed[name] += done and (game.active_parts is not before[0] or game.watchers is not before[1])
        return done

    return brought


def index_of(game: Game) -> dict[str, object]:
    """What stands in the index of a game, in its order, in values that can be compared."""
    assert game.active_parts is not None
    found: dict[str, object] = {key: [told(one) for one in parts] for key, parts in game.active_parts.items()}
    for key, watchers in game.watchers.items():
        found[f"on {key}"] = list(map(watching, watchers))
    return found


def watching(one: Watcher) -> tuple[object, ...]:
    """What a watcher is, without the object that gives it."""
    return (one.ability.number, id(one.trigger), one.card, told(one.grant))


def told(one: ActivePart | None) -> tuple[object, ...]:
    """What an active part is, without the object that gives it."""
    if one is None:
        return ()
    effect = -1 if one.effect is None else one.effect.serial
    return (one.ability.number, id(one.part), one.source, one.this, one.master, one.time, effect, one.bound,
            one.circle >= 0, told(one.grant))


@pytest.mark.parametrize("way, decks", [(way, decks) for way, decks in SETUPS if way.split()[0] == "gcg"])
def test_cards_that_may_be_played_in_gcg_are_the_same_at_one_look_as_one_by_one(way: str, decks: str) -> None:
    from headjudge.games.gcg import playable

    compared = 0
    for game in steps(game_of(way, decks, 13), 13):
        if game.question is None and game.time % 4:
            continue
        for player in range(game.layout.players):
            able = playable.one_by_one(game, player)
            compared += len(able)
            assert playable.at_one_look(game, player) == able
    assert compared


@pytest.mark.parametrize("way, decks", [(way, decks) for way, decks in SETUPS if way.split()[0] == "gcg"])
def test_effects_that_are_passed_over_in_gcg_could_not_be_used(
    way: str, decks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Traced, no effect is passed over."""
    from headjudge.games.gcg import playable

    compared = 0
    for game in steps(game_of(way, decks, 14), 14):
        if game.question is None and game.time % 4:
            continue
        for player in range(game.layout.players):
            for window in (playable.MAIN, playable.ACTION):
                monkeypatch.setattr(playable, "TRACING", True)
                every = playable.usable_effects(game, player, window)
                monkeypatch.setattr(playable, "TRACING", False)
                compared += len(every)
                assert playable.usable_effects(game, player, window) == every
    assert compared


@pytest.mark.parametrize("way, decks", [pair for pair in SETUPS if pair[0] in ("ws", "gate")])
def test_abilities_that_are_passed_over_could_not_be_used(way: str, decks: str) -> None:
    from headjudge.games.gate import offering
    from headjudge.games.gate.zones import STACK
    from headjudge.games.ws import playing

    usable = playing.usable_abilities if way == "ws" else offering.usable_skills
    held_by = playing.activated_abilities if way == "ws" else offering.activated_abilities
    may = playing.may_use if way == "ws" else offering.may_use
    compared = 0
    for game in steps(game_of(way, decks, 27), 27):
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


@pytest.mark.parametrize("decks", ["starters", RANDOM])
def test_each_character_that_stands_is_able_to_attack_where_no_part_keeps_one_from_it(decks: str) -> None:
    from headjudge.games.ws import battle
    from headjudge.games.ws.zones import CENTER_STAGE
    from headjudge.kernel.requirements import all_met

    free = 0
    for game in steps(game_of("ws", decks, 31), 31):
        if not battle.attacks_are_free(game):
            continue
        for player in (0, 1):
            for spot in CENTER_STAGE:
                for card in game.at(player, spot)[-1:]:
                    free += 1
                    able = all_met(battle.ATTACKER_REQUIREMENTS, game, player, card)
                    assert able is battle.stands(game, player, card)
    assert free


@pytest.mark.parametrize("way, decks", SETUPS)
def test_what_is_not_offered_because_it_cannot_be_done_can_still_not_be_done_when_that_is_noted(
    way: str, decks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compiled, nothing is compared, since a method cannot be replaced."""
    unable = 0
    run = control.JumpIfNo.run
    interpreted = str(control.__file__).endswith(".py")

    def compared(self: control.JumpIfNo, game: Game, frame: Run) -> bool:
        nonlocal unable
        if frame.returned == control.UNABLE and self.asked is not None:
            unable += 1
            assert self.asked.able is not None and not self.asked.able.holds(game, frame.context())
        return run(self, game, frame)

    if interpreted:
        monkeypatch.setattr(control.JumpIfNo, "run", compared)
    for game in steps(game_of(way, decks, 29), 29):
        assert game.frames
    assert unable or not interpreted or way != "ws"


@pytest.mark.parametrize("decks", ["starters", "random"])
def test_the_side_that_acts_next_among_two_players_is_the_one_in_the_order_of_all_sides(
    decks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Traced, the order of all sides is looked up."""
    from headjudge.games.gcg import action_step, multiplayer

    compared = 0
    for game in steps(game_of("gcg", decks, 33), 33):
        found = []
        for traced in (True, False):
            for module in (action_step, multiplayer):
                monkeypatch.setattr(module, "TRACING", traced)
            next_sides = [action_step.next_side(game, last) for last in (-1, 0, 1)]
            found.append((multiplayer.number_of_sides(game), next_sides))
        assert found[0] == found[1]
        compared += 1
    assert compared


@pytest.mark.parametrize("way, decks", SETUPS)
def test_a_move_that_is_replaced_is_one_that_a_part_of_the_setup_may_replace(way: str, decks: str) -> None:
    """Traced, all events are looked at."""

    replaced: Counter[str] = Counter()
    for seed in (34, 35):
        for game in steps(game_of(way, decks, seed), seed):
            frame = game.frames[-1] if game.frames else None
            if isinstance(frame, replacing.Replacement):
                for event in frame.events:
                    if event.kind == "move" and replacing.applicable(game, event):
                        replaced[event.verb] += 1
                        assert game.table.may_replace(game.layout, event)
    assert replaced or (way, decks) != ("gate", "starters")


@pytest.mark.parametrize("way, decks", [pair for pair in SETUPS if pair[0].startswith("gcg")])
def test_every_card_may_be_chosen_where_no_part_may_keep_effects_from_choosing(way: str, decks: str) -> None:
    abilities = game_of(way, decks, 36).table.abilities
    meanings = next(ability.meanings for ability in abilities if isinstance(ability, Worded))
    compared = 0
    for game in steps(game_of(way, decks, 36), 36):
        if game.time % 5 or meanings.choosing_forbidden(game):
            continue
        for player in range(game.layout.players):
            for card in game.cards:
                compared += 1
                assert meanings.may_choose(game, player, card, None, ())
    assert compared


@pytest.mark.parametrize("way, decks", SETUPS)
def test_a_card_is_shown_the_same_whether_or_not_what_is_printed_was_kept(
    way: str, decks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "TRACING", False)
    compared = 0
    for game in steps(game_of(way, decks, 37), 37):
        if game.time % 9:
            continue
        reach = characteristics.Reach(game)
        for number, card in enumerate(game.cards):
            if number % 3 != game.time % 3:
                continue
            if reach.leaves_out(game, card):
                if not characteristics.blank(game, card):
                    views._printed(game, card)
                continue
            found: list[tuple[list[tuple[str, object]], views.View]] = []
            kept = card.row.shown
            for shown in (kept, None):
                changes: views.View = {}
                card.row.shown = shown
                found.append((list(views._present(game, card, changes).items()), changes))
            card.row.shown = kept
            assert found[0] == found[1]
            compared += kept is not None
        if compared > 400:
            break
    assert compared or not way.startswith("gcg")
