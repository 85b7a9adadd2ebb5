"""Section 5-17: tokens, which come from outside the game and go there again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from headjudge.games.gcg.cards import BASE, RESOURCE
from headjudge.games.gcg.zones import FIELD, LOCATIONS, OUTSIDE
from headjudge.kernel.cards import Definition
from headjudge.kernel.rules import Fact, in_force, rule
from headjudge.kernel.starting import put

if TYPE_CHECKING:
    from headjudge.kernel.abilities import Row
    from headjudge.kernel.cards import Instance
    from headjudge.kernel.game import Game

EX: Final = "ex"

EX_BASE_VALUES: Final = Fact("gcg:5.17.3.1.1", {"ap": 0, "hp": 3})


def ex_base() -> Definition:
    """The Base that everybody has at the start of a game."""
    return Definition("EX-BASE", "EX Base", BASE, dict(EX_BASE_VALUES.value),
                      {"name": ("EX Base",), "token": ("token", EX)})


def ex_resource() -> Definition:
    """The Resource that can be used once."""
    return Definition("EX-RESOURCE", "EX Resource", RESOURCE, {}, {"name": ("EX Resource",), "token": ("token", EX)})


def with_tokens(definitions: Iterable[Definition]) -> tuple[Definition, ...]:
    """These definitions and the two tokens that any game may need; of tokens, what the rules let count."""
    given = tuple([as_token(one) if one.words.get("token") else one for one in definitions])
    ids = {definition.id for definition in given}
    return (*given, *[one for one in (ex_base(), ex_resource()) if one.id not in ids])


def as_token(definition: Definition) -> Definition:
    """A token has no color, and its Lv. and cost are zero, whatever is printed on it."""
    numbers, words = dict(definition.numbers), dict(definition.words)
    if in_force("gcg:2.9.3", "gcg:5.17.2.4"):
        numbers.pop("level", None)
    if in_force("gcg:2.10.3", "gcg:5.17.2.4"):
        numbers.pop("cost", None)
    if in_force("gcg:5.17.2.3"):
        words.pop("color", None)
    if (numbers, words) == (definition.numbers, definition.words):
        return definition
    return Definition(definition.id, definition.name, definition.type, numbers, words, definition.text,
                      definition.abilities, definition.marks)


@rule("gcg:5.17.2")
def is_token(row: Row) -> bool:
    """Whether this is a token, and no card of a deck."""
    return bool(row.words.get("token"))


def is_like_a_card(row: Row) -> bool:
    """Whether rules and effects treat this as a real Unit, Base or Resource: a token, too."""
    return not is_token(row) or in_force("gcg:5.17.2.1")


@rule("gcg:5.17.3.2.1")
def is_ex_resource(row: Row) -> bool:
    """An EX Resource: a Resource token that pays once."""
    return row.type == RESOURCE and EX in row.words.get("token", ())


def make(game: Game, definition: Definition, seats: Iterable[int]) -> list[tuple[int, int]]:
    """A token of each of these players, outside the game: from there it is placed. Seats and numbers of cards.

    The table must foresee the definition. Nothing happens by this alone.
    """
    return [(seat, put(game, definition, seat, game.layout.at(seat, OUTSIDE), fresh=True).number) for seat in seats]


@rule("gcg:5.17.2.5")
def leaves_game(game: Game, card: Instance) -> bool:
    """Whether a token lies in a location where none can be."""
    spot = game.layout.spot_of[card.place]
    return spot not in FIELD.value and spot in LOCATIONS.value
