"""The log in words for players: what both games say in the same way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from headjudge.games.vanguard.circles import SPOKEN
from headjudge.kernel.events import BOTTOM, FACE_UP, ONLY_TOLD, Event
from headjudge.language.running.told import LogWords, common_text, told_text

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.naming import Names

MOVES: Final = {
    "draw": "{player} draws {card}",
    "first vanguard": "{player} puts down a first vanguard",
    "return": "{card} returns to the {zone}",
    "ride": "{player} rides {card}",
    "superior ride": "{player} superior rides {card}",
    "ridden": "{card} goes to the soul",
    "call": "{player} calls {card} to the {zone}",
    "superior call": "{player} superior calls {card} to the {zone}",
    "intercept": "{card} intercepts",
    "exchange": "{card} moves to the {zone}",
    "move": "{card} moves to the {zone}",
    "drive check": "drive check: {card}",
    "damage check": "damage check: {card}",
    "damage": "{card} goes to the damage zone",
    "retire": "{card} is retired",
    "heal": "{player} heals {card}",
    "discard": "{player} discards {card}",
    "soul charge": "{card} goes to the soul",
    "bind": "{card} is bound",
    "rule": "{card} goes to the {zone} by rule action",
}

ZONES: Final = {"drop": "drop zone", "damage": "damage zone", "bind": "bind zone", "trigger": "trigger zone"}


class Words:
    """The words of one game. log_words: for the changes of effects. moves: by verb. zones: their names.

    others: lines of events by their kinds, with a place for the card.
    """

    def __init__(self, log_words: LogWords, moves: Mapping[str, str], zones: Mapping[str, str],
                 others: Mapping[str, str]) -> None:
        self.log_words = log_words
        self.moves = moves
        self.zones = zones
        self.others = others

    def other(self, event: Event, card: str) -> str:
        """Returns the line of an event that only this game has."""
        written = self.others.get(event.kind, "{card}: {verb}")
        return written.format(card=card, verb=event.verb, player=f"Player {event.player + 1}", word=event.word)


_STATES: Final = {"stand": "{card} stands", "rest": "{card} rests"}


def event_text(game: Game, event: Event, names: Names, words: Words) -> str:
    """Returns one line of the log; '' for an event that nobody needs to read."""
    kind = event.kind
    player = f"Player {event.player + 1}"
    if kind == "battle":
        powers = f" ({event.told[0]} against {event.told[1]})" if event.told else ""
        verb = "hits" if event.verb == "hit" else "does not hit"
        return f"{names.of(event.card)} {verb} {names.of(event.other)}{powers}"
    if kind == "effect" and _rule_effect(game, event):
        return _rule_effect_text(game, event, names)
    if kind == "over" and _rule_effect(game, event):
        return ""
    if kind in ONLY_TOLD:
        return told_text(game, event, names, words.log_words)
    if kind == "move":
        return _move_text(game, event, names, player, words)
    card = names.of(event.card)
    if kind == "turn":
        return _STATES[event.word].format(card=card)
    if kind == "face":
        return f"{card} is turned face {'up' if event.amount & FACE_UP else 'down'}" if event.verb != "stand up" else (
            f"{player} stands up: {card}")
    if kind == "begin":
        return f"{player}: {event.word} begins" if event.word != "turn" else f"{player}: turn {event.amount}"
    if kind == "end":
        return f"The {event.word} ends"
    if kind == "attack":
        return _attack_text(event, names)
    if kind == "boost":
        return f"{card} boosts {names.of(event.other)}"
    if kind == "damage":
        return f"{player} is dealt {event.amount} damage"
    if kind == "icon":
        return f"{player}: {event.word} trigger"
    if kind in ("check", "attacked", "hit"):
        return ""
    return common_text(event, names) or words.other(event, card)


def _rule_effect(game: Game, event: Event) -> bool:
    """Whether an effect is that of a boost or of guardians."""
    return event.cause is not None and game.table.abilities[event.cause.ability].kind == "rule"


def _rule_effect_text(game: Game, event: Event, names: Names) -> str:
    numbers = f": power {event.told[1]} becomes {event.told[2]}" if len(event.told) > 2 else ""
    return f"{names.of(event.card)}{numbers}" if numbers else ""


def _move_text(game: Game, event: Event, names: Names, player: str, words: Words) -> str:
    layout = game.layout
    name = layout.slot_of[event.place] or layout.zone_of[event.place].name
    where = SPOKEN.value.get(name, words.zones.get(name, name))
    if name == "deck":
        where = "bottom of the deck" if event.amount & BOTTOM else "deck"
    written = words.moves.get(event.verb, "{card} goes to the {zone}")
    card = names.by(event.card, event.player) if "{player}" in written else names.of(event.card)
    return written.format(card=card, player=player, zone=where)


def _attack_text(event: Event, names: Names) -> str:
    """Returns an attack in words: attacker and target, with their powers."""
    powers = f" (power {event.told[0]} against {event.told[1]})" if len(event.told) > 1 else ""
    more = f" and {event.amount - 1} more" if event.amount > 1 else ""
    return f"{names.of(event.card)} attacks {names.of(event.other)}{more}{powers}"
