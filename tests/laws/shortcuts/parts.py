"""Shortcuts to the parts at work: the index of them, and what they make of numbers and abilities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from headjudge.kernel import characteristics, circles, committing, indexing, reindexing
from headjudge.kernel.effects import ActivePart, Watcher
from headjudge.kernel.game import Game
from headjudge.language.running.parts import AMOUNT, CONDITION, OF_ALL, Reaching
from tests.amounts import amount
from tests.laws.steps import Asking, law, of


@law()
def every_value_that_is_kept_is_what_is_worked_out_anew(way: str, decks: str) -> Asking:
    compared, changed = 0, set[str]()
    while (game := (yield)) is not None:
        changed = game.table.part_keys
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
    assert compared or not changed & {"power", "ap", "hp"}


@law()
def circles_stand_only_where_a_part_is_at_work_that_may_circle(way: str, decks: str) -> Asking:
    while (game := (yield)) is not None:
        if game.active_parts is None:
            may_circle = circles.circling(game)
            active = indexing.build_index(game)
            found = circles.find(game, active)
            assert all(one.part in may_circle for circle in found for one in circle.parts)


@law()
def numbers_are_the_same_if_every_part_may_read_cards_anywhere(way: str, decks: str) -> Asking:
    """Where parts say which places they read, fewer of them stand in circles."""
    compared, narrow, fewer = 0, 0, 0
    while (game := (yield)) is not None:
        if game.question is not None or game.time % amount(7, 23):
            continue
        table = game.table
        parts = {part for ability in table.abilities for part in (*ability.parts, *ability.effect_parts)}
        kept = {part: part.reads_in for part in parts if part.reads and part.reads_in is not None}
        fields = sorted({part.key for part in kept if part.is_number()})
        narrow += len(kept)
        found: list[list[int]] = []
        circles_found: list[int] = []
        circling = table.circling
        for wide in (False, True):
            fresh = game.clone()
            fresh.active_parts = None
            try:
                if wide:
                    table.circling = None
                    for part in kept:
                        part.reads_in = None
                found.append([fresh.number(card, field) for field in fields for card in range(len(fresh.cards))])
                circles_found.append(sum(len(circle.parts) for circle in fresh.circles))
            finally:
                table.circling = circling
                for part, places in kept.items():
                    part.reads_in = places
        assert found[0] == found[1]
        assert circles_found[0] <= circles_found[1]
        fewer += circles_found[0] < circles_found[1]
        compared += len(found[0])
    assert compared or not narrow
    assert fewer or way != "ws" or decks != "starters"


@law()
def no_number_lies_further_below_the_printed_one_than_the_parts_at_work_may_lower_it(way: str, decks: str) -> Asking:
    compared, changed = 0, set[str]()
    while (game := (yield)) is not None:
        if game.question is not None or game.time % amount(5, 11):
            continue
        changed = game.table.part_keys
        reach = characteristics.Reach(game)
        for field in sorted(changed & {"power", "level", "cost", "soul", "ap", "hp", "defense", "limit"}):
            lowest = game.most_lowered(field)
            for number, card in enumerate(game.cards):
                if not indexing.blank(game, card):
                    compared += 1
                    now, printed = game.number(number, field), card.row.numbers.get(field, 0)
                    here = game.most_lowered(field, frozenset([game.layout.spot_of[card.place]]))
                    assert now >= printed + here >= printed + lowest, (field, card.name)
                    assert now >= characteristics.lowest(game, number, field), (field, card.name)
                    assert now == printed or field in reach.keys(game, card), (field, card.name)
    assert compared or not changed & {"power", "ap", "hp"}


@law(of("gcg"))
def a_part_for_the_card_on_which_its_own_card_hangs_reaches_no_other(way: str, decks: str) -> Asking:
    reached: Counter[bool] = Counter()
    while (game := (yield)) is not None:
        if game.active_parts is None or game.time % amount(5, 11):
            continue
        for active in [one for parts in game.active_parts.values() for one in parts if one.part.hosted]:
            for card in game.cards:
                elsewhere = indexing.hangs_elsewhere(game, active, card)
                reached[elsewhere] += 1
                assert not elsewhere or not active.part.reaches(game, active, card.number)
    assert reached[True] and reached[False]


@law()
def abilities_by_label_are_those_among_all_that_have_it(way: str, decks: str) -> Asking:
    compared = 0
    while (game := (yield)) is not None:
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


@law()
def given_abilities_that_are_looked_for_are_among_all_that_are_given(way: str, decks: str) -> Asking:
    compared = 0
    while (game := (yield)) is not None:
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


@law(games=amount(2, 1), untraced=(reindexing, committing, characteristics, indexing))
def an_index_that_was_kept_up_to_date_is_the_one_that_is_built_anew(way: str, decks: str) -> Asking:
    """Compiled, nothing is traced in any case; traced, the index is built anew after each change but for this test.

    Interpreted, the changes after which the index was brought up to date are counted.
    """
    interpreted = str(reindexing.__file__).endswith(".py")
    followed: Counter[str] = Counter()
    with pytest.MonkeyPatch.context() as patch:
        for name in ("follow", "begin", "end") if interpreted else ():
            patch.setattr(reindexing, name, counted(name, getattr(reindexing, name), followed))
        while (game := (yield)) is not None:
            if game.active_parts is None:
                indexing.build_index(game)
                continue
            compare_kept(game, followed)
    assert followed["steps"] and followed["heeded"]
    assert followed["crowds"] or not way.startswith("gcg")
    assert not interpreted or (followed["follow"] and followed["begin"] and followed["end"]), followed


@law(games=amount(2, 1), untraced=(reindexing, committing, characteristics, indexing))
def what_a_clone_works_out_is_kept_for_the_clone_alone(way: str, decks: str) -> Asking:
    """A clone goes on for some decisions and is looked at before its origin goes on; both are what they would be."""
    source = Random(7)
    compared: Counter[str] = Counter()
    while (game := (yield)) is not None:
        if game.active_parts is None or game.time % 7:
            continue
        ahead = game.clone()
        ahead.run()
        for _ in range(source.randrange(1, 4)):
            if ahead.question is None:
                break
            ahead.choose(source.randrange(len(ahead.question.choices)))
            compared["ahead"] += 1
            if ahead.active_parts is not None:
                compare_kept(ahead, compared)
        compare_kept(game, compared)
    assert compared["ahead"] and compared["heeded"]


def compare_kept(game: Game, followed: Counter[str]) -> None:
    """Compare the index of a game, and what is kept with it, with those that are built anew."""
    twin = game.clone()
    indexing.build_index(twin)
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
        elif parts[0].part.numeric:
            for one in (game, twin):
                assert one.active_parts is not None
                characteristics.around_circle(one, field, one.active_parts[field])
            assert crowds_of(game, field) == crowds_of(twin, field), field
    for field, low in game.drops.items():
        followed["drops"] += 1
        assert characteristics.most_lowered(twin, field) == low, field
    for (field, within), low in game.drops_within.items():
        assert characteristics.most_lowered(twin, field, within) == low, field
    if game.circles:
        followed["circles"] += 1
        for key in sorted({one.part.key for circle in game.circles for one in circle.parts if one.part.numeric}):
            for card in range(len(game.cards)):
                assert game.number(card, key) == twin.number(card, key), key


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
