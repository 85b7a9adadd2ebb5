"""The context of an ability: the cards and players that its words refer to, and how to read cards that have gone.

A register is a tuple of cards as they were when it was set or last followed. While a card is still the same, its
present values are read; after it has moved on, its last-known information (`ws:8.11.1`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from headjudge.kernel import characteristics, indexing
from headjudge.kernel.abilities import Env, Scope
from headjudge.kernel.cards import Instance, number_of
from headjudge.kernel.effects import ActivePart
from headjudge.kernel.events import Event
from headjudge.kernel.rules import TRACING

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

WAS: Final = "was "
"""In an `Env`, before the name of a field: what it was of a card that has left the field."""

LABEL: Final = "label:"
"""Before a keyword: what a part reads that asks whether cards have an ability with it."""

ORIGINAL: Final = "original "
"""Before the name of a number: what is printed, whatever changes it (gate:3.7.2)."""

DECLARED: Final = "declared "
"""In an `Env`, before the name of a register: the number that a player has declared under it."""

PAID_AT: Final = "paid at"
"""In an `Env`: the serials of cards that a cost has found, each with the place where they were when it was paid."""

Register = tuple[Instance, ...]
Registers = tuple[Register, ...]


@mypyc_attr(free_list_len=1)
class Context(Scope):
    """The speaker and the memory of an ability.

    this: the serial by which its card may still be found. source: that card as last known. master: the seat of `you`.
    registers: by compiled index. event: the event that triggered it. env: values noted when it triggered or was
    created. each: the affected card while an amount is computed card by card. looks_back: the card left, and its
    information is that from before (`source`). seeking: the cards of a zone are being searched; each is read as it is
    there, even a card that was referred to.
    """

    __slots__ = ("each", "env", "event", "looks_back", "master", "registers", "seeking", "source", "this")

    def __init__(
        self,
        this: int,
        source: Instance | None,
        master: int,
        registers: Registers = (),
        env: Env = (),
        event: Event | None = None,
        looks_back: bool = False,
    ) -> None:
        self.this = this
        self.source = source
        self.master = master
        self.registers = registers
        self.env = env
        self.event = event
        self.looks_back = looks_back
        self.each: Instance | None = None
        self.seeking = False


def context_of(active: ActivePart) -> Context:
    """Returns the context of an active part, made once."""
    scope = active.scope
    if isinstance(scope, Context):
        return scope
    effect = active.effect
    if effect is None:
        made = Context(active.this, None, active.master)
    else:
        made = Context(active.this, effect.source, active.master, (), effect.env)
    active.scope = made
    return made


def noted(env: Env, name: str) -> tuple[int, ...]:
    """Returns the values noted under a name; () if there are none."""
    for key, values in env:
        if key == name:
            return values
    return ()


def paid_or_current(game: Game, serial: int, paid_at: tuple[int, ...]) -> Instance | None:
    """Returns the card with this serial; one that was paid and has moved on, at the place where it was put, face up.

    paid_at: serials and places, one after the other.
    """
    if game.current(serial) >= 0:
        return game.cards[number_of(serial)]
    for at in range(0, len(paid_at), 2):
        if paid_at[at] == serial:
            now = game.cards[number_of(serial)]
            return Instance(now.number, now.row, now.owner, paid_at[at + 1], serial, now.since, now.arrived, "", True,
                            ())
    return None


def holder(game: Game, context: Context) -> Instance | None:
    """Returns the card that has the ability, as it is now or, when it has gone, as it last was."""
    if context.looks_back:
        return context.source
    number = game.current(context.this)
    return game.cards[number] if number >= 0 else context.source


def latest(game: Game, card: Instance) -> Instance:
    """Returns the card as it is now while it is the same card, else as it was."""
    now = game.cards[card.number]
    return now if now.serial == card.serial else card


def findable(game: Game, context: Context, card: Instance) -> Instance | None:
    """Returns the same card, or the card where the move that triggered this ability took it (ws:8.7.4.1)."""
    now = game.cards[card.number]
    if now.serial == card.serial:
        return now
    event = context.event
    if event is not None and event.card is not None and event.after is not None and event.card.serial == card.serial:
        return now if now.serial == event.after.serial else None
    return None


def all_findable(game: Game, context: Context, cards: list[Instance]) -> list[Instance]:
    """Returns the cards on which an action is still possible."""
    found: list[Instance] = []
    for card in cards:
        now = findable(game, context, card)
        if now is not None:
            found.append(now)
    return found


def value_of(game: Game, context: Context, card: Instance, field: str) -> int:
    """Returns a number of a card: with all changes while it is the same card, as noted or printed when it has gone.

    For a card that the resolving ability itself has taken out of the field, its number there.
    """
    now = game.cards[card.number]
    same = now.serial == card.serial
    if context.env and field in game.rules.as_triggered:
        for key, values in context.env:
            if key == field and values[0] == card.serial:
                return values[1]
    if same and (not context.env or context.seeking or game.layout.zone_of[now.place].same_card):
        return game.rules.as_read(game, card.number, field)
    for key, values in context.env if not TRACING or game.clause("last information") else ():
        if len(values) == 2 and values[0] == card.serial and (key == WAS + field or (key == field and not same)):
            return values[1]
    if same:
        return game.rules.as_read(game, card.number, field)
    printed = 0 if indexing.blank(game, card) else card.row.numbers.get(field.removeprefix(ORIGINAL), 0)
    return game.by_clause("last information", printed) if TRACING else printed


def words_of(game: Game, card: Instance, field: str) -> tuple[str, ...]:
    """Returns words of a card: with all changes while it is the same card, as printed when it has gone."""
    if game.cards[card.number].serial == card.serial:
        return game.words(card.number, field)
    return () if indexing.blank(game, card) else card.row.words.get(field, ())


def has_label(game: Game, card: Instance, label: str) -> bool:
    """Whether a card has an ability with this label, of its text or given to it."""
    if indexing.blank(game, card):
        return False
    here = game.cards[card.number].serial == card.serial
    for ability in card.row.abilities:
        said = ability.line > 0 and label in ability.labels
        if said and not (here and characteristics.lost(game, card.number, ability)):
            return True
    if not here:
        return False
    for ability, grant in characteristics.granted(game, card.number, LABEL + label):
        if label in ability.labels and not characteristics.lost(game, card.number, ability, grant):
            return True
    return False


def had_label(game: Game, context: Context, card: Instance, label: str) -> bool:
    """Whether a card has an ability with this label; for a card that has left the field, whether it had it there."""
    if context.env and not context.seeking and (not TRACING or game.clause("last information")):
        now = game.cards[card.number]
        mark = WAS + LABEL + label
        if now.serial != card.serial or not game.layout.zone_of[now.place].same_card:
            noted_of = [key for key, values in context.env if key.startswith(mark) and values[0] == card.serial]
            if mark in noted_of:
                return mark + ":" in noted_of
    return has_label(game, card, label)


def words_noted(game: Game, card: int, fields: tuple[str, ...]) -> list[tuple[str, tuple[int, ...]]]:
    """Returns the words and the orientation of a card to note for the time when it has left the field."""
    serial = game.cards[card].serial
    made: list[tuple[str, tuple[int, ...]]] = []
    for field in fields:
        made.append((WAS + field, (serial,)))
        if field.startswith(LABEL):
            if has_label(game, game.cards[card], field.removeprefix(LABEL)):
                made.append((f"{WAS}{field}:", (serial,)))
            continue
        for word in (game.cards[card].state,) if field == "state" else game.words(card, field):
            made.append((f"{WAS}{field}:{word}", (serial,)))
    return made


def last_words(game: Game, context: Context, card: Instance, field: str) -> tuple[str, ...]:
    """Returns words of a card, or its orientation; for a card that has left the field, the last ones it had there."""
    if context.env and not context.seeking and (not TRACING or game.clause("last information")):
        now = game.cards[card.number]
        mark = WAS + field
        if now.serial != card.serial or not game.layout.zone_of[now.place].same_card:
            noted_of = [key for key, values in context.env if key.startswith(mark) and values[0] == card.serial]
            if mark in noted_of:
                return tuple([key.removeprefix(mark + ":") for key in noted_of if key != mark])
    return (card.state,) if field == "state" else words_of(game, card, field)


def type_of(game: Game, card: Instance) -> str:
    """Returns the type of a card, '' for one without information."""
    return "" if not card.face_up and indexing.blank(game, card) else game.rules.type_as_read(game, card)
