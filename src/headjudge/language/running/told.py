"""Words for log entries about effects and other things that only the log records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.abilities import Ability, Part
from headjudge.kernel.changes import until_words
from headjudge.kernel.events import Event
from headjudge.kernel.naming import Names
from headjudge.language.running.idling import REASONS
from headjudge.language.running.parts import (
    AbilitiesGained,
    AbilitiesLost,
    NumberChange,
    ParameterChange,
    Ruling,
    WordsGained,
    WordsLost,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from headjudge.kernel.game import Game

_KEY_PARTS: Final = ("forbid:", "allow:", "parameter:")


class LogWords:
    """The words of one game for the changes that effects make.

    change: the pattern for a change of a number, with {by} (signed) and {field}. fields: names of numbers and words,
    where they differ from the key. deeds: the words after "cannot" and "can", where they differ from the deed. ability:
    the word for a triggered ability, effect: for any other. played: the words for playing it ("is played", "cannot be
    played").
    """

    def __init__(
        self, change: str, fields: Mapping[str, str], deeds: Mapping[str, str], ability: str, effect: str,
        played: str,
    ) -> None:
        self.change = change
        self.fields = fields
        self.deeds = deeds
        self.ability = ability
        self.effect = effect
        self.played = played

    def field(self, key: str) -> str:
        return self.fields.get(key, key.replace("_", " "))

    def deed(self, deed: str) -> str:
        return self.deeds.get(deed, deed)


def common_text(event: Event, names: Names) -> str:
    """Returns the line of an event that every game tells in the same words; '' for any other event."""
    kind = event.kind
    player = f"Player {event.player + 1}"
    if kind == "starts":
        return f"{player} goes first"
    if kind == "shuffle":
        return f"{player} shuffles"
    if kind == "use":
        return f"{player} uses {names.by(event.card, event.player)}"
    if kind in ("look", "reveal"):
        return f"{player} {'looks at' if kind == 'look' else 'reveals'} {names.by(event.card, event.player)}"
    if kind == "random":
        return f"{player} chooses {event.amount} at random"
    return f"The game ends: {event.word}" if kind == "result" else ""


def told_text(game: Game, event: Event, names: Names, words: LogWords) -> str:
    """Returns the words for an event of one of the kinds `ONLY_TOLD`; '' if the game has its own words for it."""
    kind = event.kind
    player = f"Player {event.player + 1}"
    card = None if event.cause is None else event.cause.source
    source = "" if card is None else names.of(card)
    own = "" if card is None else names.by(card, event.player)
    if kind == "choose" and event.verb == "effect":
        return f"{player} chooses the {_ordinal(event.amount)} effect"
    if kind == "choose" and event.verb == "number":
        return f"{player} declares {event.amount}"
    if kind == "choose" and event.verb == "word":
        return f"{player} declares {event.word}"
    if kind == "choose":
        return f"{player} chooses {names.of(event.card)}"
    if kind == "effect":
        if event.verb == "wait":
            until = _until(event)
            return f"An effect of {source or 'the rules'} waits for its moment{until}"
        change, text = _change(game, event, names, words)
        return f"{change}{_until(event)}{text}"
    if kind == "over":
        return "Over: " + "".join(_change(game, event, names, words))
    if kind == "ability":
        played = "cannot be" if event.verb == "fail" else "is"
        return f"{player}: {_called(game, event, own, words)} {played} {words.played}"
    if kind == "idle":
        called = _called(game, event, source, words)
        why = f": {REASONS[event.word]}" if event.word in REASONS else ""
        return f"{called[:1].upper()}{called[1:]} changes nothing{why}"
    if kind in ("prevent", "replace"):
        parent = event.parent
        text = "" if parent is None else game.rules.event_text(game, parent, names)
        if not text:
            return ""
        if kind == "replace":
            return f"Replaced: {text}"
        return f"Prevented by {source}: {text}" if source else f"Prevented: {text}"
    if kind == "extra turn":
        return f"{player} takes an additional turn after this one"
    if kind == "unpaid":
        if event.verb == "may":
            return f"{player} cannot do it" if event.amount else f"{player} declines"
        if event.verb != "pay":
            return f"{player} cannot {event.verb} in full: it is not done"
        return f"{player} {'cannot' if event.amount else 'does not'} pay for {_called(game, event, own, words)}"
    return ""


def _called(game: Game, event: Event, source: str, words: LogWords) -> str:
    """Returns an ability and its card: by its keyword, if the rules give it."""
    name = words.ability
    if event.cause is not None:
        ability = game.table.abilities[event.cause.ability]
        if ability.labels and not ability.line:
            name = _label(ability.labels[0])
        elif ability.kind != "automatic":
            name = words.effect
    return f"{name} of {source}" if source else name


def _ordinal(number: int) -> str:
    return {1: "first", 2: "second", 3: "third"}.get(number, f"{number}th")


def _until(event: Event) -> str:
    """Returns the duration of an effect."""
    if not event.word:
        return "" if event.verb == "wait" else " for the rest of the game"
    seat = event.told[0] if event.told else -1
    whose = f" of Player {seat + 1}" if seat >= 0 else ""
    return f" until {until_words(event.word)}{whose}"


def _change(game: Game, event: Event, names: Names, words: LogWords) -> tuple[str, str]:
    """Returns the change of an effect, without its duration, and the text of its ability where that is needed."""
    cause = event.cause
    assert cause is not None
    ability = game.table.abilities[cause.ability]
    part = ability.effect_parts[event.amount]
    subject = names.of(event.card) if event.card is not None else _players(game, part, cause.master)
    said = _said_of(game, event, part, subject, words) if subject else ""
    if said:
        return said, ""
    whose = f" of {names.of(cause.source)}" if cause.source is not None else ""
    text = f": {ability.text}" if ability.text else ""
    if event.card is not None:
        return f"{names.of(event.card)} is under an effect{whose}", text
    return f"An effect{whose} holds", text


def _players(game: Game, part: Part, master: int) -> str:
    """Returns the players that a part concerns; '' if it concerns cards."""
    if not isinstance(part, Ruling | ParameterChange) or part.what is not None:
        return ""
    if isinstance(part, Ruling) and part.using:
        return ""
    seats = [seat for seat in range(game.layout.players) if part.seats.includes(master, seat)]
    return "Every player" if len(seats) == game.layout.players else " and ".join(f"Player {seat + 1}" for seat in seats)


def _said_of(game: Game, event: Event, part: Part, subject: str, words: LogWords) -> str:
    told = event.told[1:]
    key = part.key
    for prefix in _KEY_PARTS:
        key = key.removeprefix(prefix)
    if isinstance(part, NumberChange):
        return _number(event, part, subject, words)
    if isinstance(part, WordsGained):
        gained = list(part.words_gained)
        for row in told if part.like is not None else ():
            gained.extend(game.table.rows[row].words.get(key, ()))
        return f"{subject} gets the {words.field(key)} {', '.join(dict.fromkeys(gained))}" if gained else ""
    if isinstance(part, WordsLost):
        field = words.field(key)
        return f"{subject} loses {f'the {field} ' + ', '.join(part.lost) if part.lost else f'every {field}'}"
    if isinstance(part, AbilitiesGained):
        return f"{subject} gets {' and '.join(_quoted(one) for one in part.granted(game))}" if part.abilities else ""
    if isinstance(part, AbilitiesLost):
        lost = ", ".join(_label(one) for one in part.labels) if part.labels else "all its abilities"
        return f"{subject} loses {lost}"
    if isinstance(part, Ruling):
        if part.kinds or part.using:
            return ""
        return f"{subject} {'cannot' if part.key.startswith('forbid:') else 'can'} {words.deed(key)}"
    if isinstance(part, ParameterChange) and told:
        return f"{subject}: {key} {'is' if part.sets else 'changes by'} {told[-1] if part.sets else f'{told[-1]:+d}'}"
    return ""


def _number(event: Event, part: NumberChange, subject: str, words: LogWords) -> str:
    """Returns a number of a card with its old and new value, without values for readers who may not know the card."""
    field = words.field(part.key)
    if len(event.told) < 4:
        return f"the {field} of {subject} changes"
    was, now, by = event.told[1], event.told[2], event.told[3]
    change = f"{field} {by}" if part.sets else words.change.format(by=f"{by:+d}", field=field)
    numbers = f"now {now}" if event.kind == "over" or was == now else f"from {was} to {now}"
    return f"{subject} gets {change} ({numbers})"


def _quoted(ability: Ability) -> str:
    return f'"{ability.text}"' if ability.text else " ".join(_label(label) for label in ability.labels)


def _label(label: str) -> str:
    return label.replace("_", " ").capitalize()
