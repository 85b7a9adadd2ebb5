"""Shortcuts to a card: whether it is one of a set, may be chosen, and how it is shown."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

from headjudge.kernel import card_views, characteristics, indexing, knowledge, views
from headjudge.kernel.cards import Instance
from headjudge.kernel.game import Game
from headjudge.language.running import selecting
from headjudge.language.running.cardtests import all_fit
from headjudge.language.running.context import Context
from headjudge.language.running.resolving import Worded
from headjudge.language.running.selecting import Selected
from tests.laws.steps import Asking, law, of


@law()
def a_seat_sees_all_of_some_cards_if_it_sees_each(way: str, decks: str) -> Asking:
    seen: Counter[bool] = Counter()
    while (game := (yield)) is not None:
        if game.time % 11:
            continue
        places = [[game.cards[card] for card in there] for there in game.cards_at if there]
        for cards in (*places, *[[*one, *two] for one, two in pairwise(places)]):
            for seat in (None, *range(game.layout.players)):
                answer = all(knowledge.sees(game, seat, card) for card in cards)
                assert knowledge.sees_all(game, seat, cards) == answer
                seen[answer] += 1
    assert seen[True] and seen[False]


@law(untraced=(selecting,))
def a_card_passes_the_tests_of_a_set_if_copies_of_it_have_passed_them_in_such_a_place(way: str, decks: str) -> Asking:
    """Traced, nothing is kept."""
    compared: Counter[bool] = Counter()
    every: list[Selected] = []
    of_table: object = None
    while (game := (yield)) is not None:
        if game.time % 7:
            continue
        if game.table is not of_table:
            of_table, every = game.table, all_sets(game)
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


@law()
def what_no_part_can_reach_of_a_card_is_shown_as_printed(way: str, decks: str) -> Asking:
    compared: Counter[str] = Counter()
    while (game := (yield)) is not None:
        if game.time % 9:
            continue
        reach = characteristics.Reach(game)
        for number, card in enumerate(game.cards):
            if number % 4 != game.time % 4 or indexing.blank(game, card):
                continue
            keys = reach.keys(game, card)
            printed = card_views.printed_view(game, card.row)
            short: card_views.CardView = {}
            card_views.show_changed(game, card, keys, printed | {}, short)
            shown, long = dict(printed), dict[str, Any]()
            card_views.show_changed(game, card, None, shown, long)
            assert short == long
            quick = dict(printed)
            card_views.show_changed(game, card, keys, quick, {})
            assert quick == shown
            if "ability" not in keys:
                assert not characteristics.granted(game, number)
            compared["changed" if long else "reached" if keys else "printed"] += 1
        if compared["printed"] > 400 and compared.total() > 800:
            break
    assert compared["printed"] or compared["reached"]


@law(untraced=(card_views,))
def what_a_view_shows_of_a_card_is_what_the_card_is_now(way: str, decks: str) -> Asking:
    """Also of a card without information: some are turned face down on a copy where that leaves them without any."""
    compared: Counter[bool] = Counter()
    while (game := (yield)) is not None:
        if game.time % 13:
            continue
        twin = game.clone()
        for card in game.cards[::2]:
            if game.layout.zone_of[card.place].blank_face_down:
                twin.cards[card.number] = Instance(
                    card.number, card.row, card.owner, card.place, card.serial, card.since, card.arrived, card.state,
                    False, card.counters, card.host)
        twin.changed()
        reach = characteristics.Reach(twin)
        for number, card in enumerate(twin.cards):
            shown = card_views.card_view(twin, card.owner, card, reach)
            if shown is None or "def" not in shown:
                continue
            assert card.row.fields is not None
            numbers, words = card.row.fields
            compared[indexing.blank(twin, card)] += 1
            for field in numbers:
                if field in shown:
                    assert shown[field] == twin.rules.told_number(field, twin.number(number, field)), (card.name, field)
            for field, name in words:
                if field != "name":
                    assert shown[name] == list(twin.words(number, field)), (card.name, field)
        if compared[False] > 900 and compared[True] > 90:
            break
    assert compared[False] and (compared[True] or way.split()[0] not in ("ws", "cfd"))


@law()
def a_place_of_which_nothing_is_known_shows_no_card(way: str, decks: str) -> Asking:
    empty = 0
    while (game := (yield)) is not None:
        if game.time % 12:
            continue
        reach = characteristics.Reach(game)
        for seat in (*range(game.layout.players), None):
            for place, zone in enumerate(game.layout.zone_of):
                if game.cards_at[place] and views.nothing_is_known(game, seat, zone, place):
                    empty += 1
                    cards = [game.cards[number] for number in game.cards_at[place]]
                    assert all(card_views.card_view(game, seat, card, reach) is None for card in cards)
        if empty > 300:
            break
    assert empty



@law(of("gcg"))
def every_card_may_be_chosen_where_no_part_may_keep_effects_from_choosing(way: str, decks: str) -> Asking:
    compared = 0
    while (game := (yield)) is not None:
        meanings = next(ability.meanings for ability in game.table.abilities if isinstance(ability, Worded))
        if game.time % 5 or meanings.choosing_forbidden(game):
            continue
        for player in range(game.layout.players):
            for card in game.cards:
                compared += 1
                assert meanings.may_choose(game, player, card, None, ())
    assert compared


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
