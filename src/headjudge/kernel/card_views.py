"""How one card looks to one seat: numbers and words, with their changes, and its state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from headjudge.kernel import characteristics, indexing, knowledge, options
from headjudge.kernel.abilities import Row
from headjudge.kernel.cards import SERIAL_BITS, Instance
from headjudge.kernel.changes import Change, number_changes, word_changes
from headjudge.kernel.game import Game
from headjudge.kernel.rules import TRACING
from headjudge.kernel.zones import EVERYBODY, FACE_UP_OR_OWNER, IF_FACE_UP

CardView = dict[str, Any]


def card_view(game: Game, seat: int | None, card: Instance, reach: characteristics.Reach) -> CardView | None:
    """Returns a card as this seat may know it; None when nothing but its presence is known."""
    zone = game.layout.zone_of[card.place]
    shows = zone.sees == EVERYBODY or knowledge.zone_shows(game.layout, seat, card)
    if not (shows and card.face_up) and not knowledge.sees(game, seat, card):
        # Beside its back a card in an open zone shows how it lies.
        if zone.sees in (IF_FACE_UP, FACE_UP_OR_OWNER) or card.state or card.counters or card.host >= 0:
            back: CardView = {"face": "down", "state": card.state, "counters": dict(card.counters)}
            if card.host >= 0:
                back["host"] = card.host >> SERIAL_BITS
            return back
        return None
    row = card.row
    keys = reach.keys(game, card)
    changes: CardView = {}
    printed = printed_view(game, row) if row.shown is None or TRACING else row.shown
    apart = shows or knowledge.tells_apart(game.layout, seat, card)
    shown: CardView = {"id": card.serial >> SERIAL_BITS, "owner": card.owner, **printed} if apart else {
        "owner": card.owner, **printed}
    for name in row.lists:
        shown[name] = shown[name].copy()
    if not card.face_up and indexing.blank(game, card):
        show_changed(game, card, None, shown, changes)
    elif keys:
        show_changed(game, card, keys, shown, changes)
    if card.state:
        shown["state"] = card.state
    if not card.face_up and (zone.face_up or zone.sees in (IF_FACE_UP, FACE_UP_OR_OWNER)):
        shown["face"] = "down"
    if card.counters:
        shown["counters"] = dict(card.counters)
    if card.host >= 0:
        shown["host"] = card.host >> SERIAL_BITS
    if changes:
        shown["changes"] = changes
    remarks = game.rules.remarks(game, card.number, keys) if zone.states and card.face_up else ()
    if remarks:
        shown["remarks"] = list(remarks)
    if "ability" in keys and (gained := options.gained_abilities(game, card.number)):
        shown["gained"] = gained
    return shown


def printed_view(game: Game, row: Row) -> CardView:
    """Returns name, type, numbers and words of a definition, made once for a table. Its lists are not to be changed."""
    shown = row.shown
    if shown is None or TRACING:
        definition = row.definition
        numbers, words = options.number_fields(game, row), options.word_fields(game, row)
        shown = {"def": definition.id, "name": definition.name, "type": definition.type}
        for field in numbers:
            if field in definition.numbers or not options.may_be_blank(game, field):
                shown[field] = game.rules.told_number(field, definition.numbers.get(field, 0))
        for field, name in words:
            if field != "name":
                shown[name] = list(definition.words.get(field, ()))
        if definition.unread:
            shown["unread"] = True
        row.lists = tuple([name for field, name in words if field != "name"])
        row.fields = numbers, words
        row.shown = shown
    return shown


def show_changed(
    game: Game, card: Instance, keys: Iterable[str] | None, shown: CardView, changes: CardView
) -> None:
    """Put numbers and words as they are now in place of what is printed, and add those that are changed to `changes`.

    keys: the fields that may be changed, None for all.
    """
    definition = card.row.definition
    assert card.row.fields is not None
    numbers, words = card.row.fields
    hidden = keys is None and indexing.blank(game, card)
    for field in numbers:
        if keys is not None and field not in keys:
            continue
        found = number_changes(game, card.number, field)
        now = found[-1].to if found and not TRACING else None
        if isinstance(now, int):
            shown[field] = game.rules.told_number(field, now)
        elif found or (field in shown and (keys is None or TRACING)):
            shown[field] = game.rules.told_number(field, game.number(card.number, field))
        if found:
            changes[field] = {
                "printed": definition.numbers.get(field, 0),
                "changes": [_change_view(change) for change in found],
            }
    for field, name in words:
        if keys is not None and field not in keys:
            continue
        printed_words = definition.words.get(field, ())
        made = word_changes(game, card.number, field)
        last = made[-1].to if made else () if hidden else printed_words
        words_now = last if isinstance(last, tuple) and not TRACING else game.words(card.number, field)
        if made and words_now != printed_words:
            changes[name] = {"printed": list(printed_words), "changes": [_change_view(one) for one in made]}
        if field != "name":
            shown[name] = list(words_now)


def _change_view(change: Change) -> CardView:
    to = change.to if isinstance(change.to, int) else list(change.to)
    return {"by": change.by, "to": to, "source": change.source, "ability": change.ability, "until": change.until}
