"""The changes that lead to the value of a characteristic: each with its source, its ability and how long it lasts."""

from __future__ import annotations

from typing import NamedTuple

from headjudge.kernel import characteristics, indexing
from headjudge.kernel.effects import ActivePart
from headjudge.kernel.game import Game
from headjudge.kernel.rules import TRACING


class Change(NamedTuple):
    """One change of a number or of words.

    by: the amount added; None for words. to: the value afterwards. gained, lost: the words added and removed. source:
    the name of the card that makes it. card: its number, or -1 once it is no longer that card. ability: its text.
    until: when it ends, '' for as long as a continuous ability works.
    """

    by: int | None
    to: int | tuple[str, ...]
    gained: tuple[str, ...]
    lost: tuple[str, ...]
    source: str
    card: int
    ability: str
    until: str


def number_changes(game: Game, card: int, field: str) -> list[Change]:
    """Returns the changes of a number, in the order in which they apply.

    From the printed value they lead to `game.number(card, field)`, which is kept.
    """
    return [_change(game, active, by, to, (), ()) for active, by, to in number_steps(game, card, field)]


def number_steps(game: Game, card: int, field: str) -> list[tuple[ActivePart, int, int]]:
    """Returns what changes a number, each with the amount that it adds and the value afterwards."""
    if characteristics.active_parts(game, field) is None:
        return []
    instance = game.cards[card]
    value = 0 if indexing.blank(game, instance) else instance.row.numbers.get(field, 0)
    found: list[tuple[ActivePart, int, int]] = []
    key = (card, field)
    numbers, pending = game.numbers, game.pending
    apart = bool(pending) or game.asked_of >= 0
    if apart:
        game.numbers = {}  # what is found out here is not meant for what is being worked out, a number or a circle
    else:
        numbers.pop(key, None)  # a part that reads the number that it changes reads it as it is so far
    game.pending = {key: value}
    for active, changed in characteristics.applied(game, key, _in_order(game, field)):
        if changed != value:
            found.append((active, changed - value, changed))
        value = changed
    game.numbers, game.pending = numbers, pending
    if not pending:
        game.tainted = False
    if not apart and not TRACING:
        numbers[key] = value
    return found


def word_changes(game: Game, card: int, field: str) -> list[Change]:
    """Returns the changes of names, traits, colors ... in the order in which they apply."""
    instance = game.cards[card]
    value: tuple[str, ...] = () if indexing.blank(game, instance) else instance.row.words.get(field, ())
    found: list[Change] = []
    key = (card, field)
    numbers, pending = game.numbers, game.pending
    game.numbers, game.pending = {}, {key: value}
    for active, changed in characteristics.applied(game, key, _in_order(game, field)):
        if changed != value:
            gained = tuple([word for word in changed if word not in value])
            lost = tuple([word for word in value if word not in changed])
            found.append(_change(game, active, None, changed, gained, lost))
        value = changed
    game.numbers, game.pending = numbers, pending
    return found


def _in_order(game: Game, field: str) -> list[ActivePart]:
    return characteristics.active_parts(game, field) or []


def _change(
    game: Game, active: ActivePart, by: int | None, to: int | tuple[str, ...], gained: tuple[str, ...],
    lost: tuple[str, ...]
) -> Change:
    effect = active.effect
    if effect is not None:
        source = effect.source.name if effect.source is not None else ""
        return Change(
            by, to, gained, lost, source, game.current(effect.this), active.ability.text, until_words(effect.until)
        )
    return Change(
        by, to, gained, lost, game.cards[active.source].name if active.source >= 0 else "", active.source,
        active.ability.text, "",
    )


def until_words(until: str) -> str:
    """Returns the end of an effect in words: '' if it never ends."""
    return f"end of {until}" if until and not until.startswith("end of ") else until
