"""The log in words for players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.ws.zones import SPOKEN
from headjudge.kernel.events import BOTTOM, ONLY_TOLD, Event
from headjudge.kernel.rules import rule
from headjudge.language.running.told import LogWords, common_text, told_text

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.naming import Names

LOG_WORDS: Final = LogWords(
    "{by} {field}",
    {},
    {
        "choose": "be chosen by the opponent", "play": "be played", "frontal attack": "make Frontal Attacks",
        "side attack": "make Side Attacks", "direct attack": "make Direct Attacks", "reverse": "become reversed",
        "stand in stand phase": "stand in its stand phase",
    },
    "an automatic ability",
    "the effect",
    "played",
)
"""What the log calls what effects change."""

MOVES: Final = {
    "draw": "{player} draws {card}", "play": "{player} plays {card}", "pay": "{player} pays {card} from stock",
    "clock": "{player} clocks {card}",
    "damage": "{card} is turned over as damage", "cancel": "{card} goes to the waiting room, the damage is canceled",
    "trigger": "trigger check: {card}", "stock": "{card} goes to the stock", "level up": "{card} goes to the {zone}",
    "refresh": "{card} goes to the {zone}",
    "encore": "{card} comes back by Encore", "return": "{card} returns to the hand",
    "rule": "{card} goes to the {zone} by rule action", "discard": "{player} discards {card}",
}

_LYING: Final = {"rest": ", resting", "reverse": ", reversed"}
"""How a card comes onto the stage that does not come standing."""

_STATES: Final = {"stand": "{card} stands", "rest": "{card} rests", "reverse": "{card} is reversed"}


@rule("ws:3.1.5.1.1")
def end_of_deck(event: Event, zone: str) -> str:
    """Returns the end of the deck to which a card was put, which all may know."""
    if zone != "deck" or event.verb == "refresh":
        return zone
    return "bottom of the deck" if event.amount & BOTTOM else "top of the deck"


def _was_marker(game: Game, event: Event) -> bool:
    return event.origin >= 0 and game.layout.zone_of[event.origin].name == "markers"


def event_text(game: Game, event: Event, names: Names) -> str:
    """Returns one line of the log; '' for an event that nobody needs to read."""
    kind = event.kind
    player = f"Player {event.player + 1}"
    if kind == "battle":
        powers = f" ({event.told[0]} against {event.told[1]})" if event.told else ""
        return f"{names.of(event.card)} battles {names.of(event.other)}{powers}"
    if kind in ONLY_TOLD:
        return told_text(game, event, names, LOG_WORDS)
    if kind == "move":
        return _move_text(game, event, names, player)
    card = names.of(event.card)
    if kind == "turn":
        return _STATES[event.word].format(card=card)
    if kind == "begin":
        return f"{player}: {event.word} begins" if event.word != "turn" else f"{player}: turn {event.amount}"
    if kind == "end":
        return f"The {event.word} ends"
    if kind == "attack":
        return _attack_text(event, names)
    if kind == "damage":
        if event.verb == "deal":
            return f"{player} takes {event.amount} damage"
        return f"{event.amount} damage to {player.lower()} canceled"
    if kind == "did":
        return f"{player} {'levels up' if event.word == 'level up' else 'refreshes the deck'}"
    if kind in ("check", "face", "play"):
        return ""
    return common_text(event, names) or f"{card}: {event.verb}"


def _move_text(game: Game, event: Event, names: Names, player: str) -> str:
    zone = game.layout.zone_of[event.place].name.replace("_", " ")
    slot = game.layout.slot_of[event.place]
    where = SPOKEN.get(slot, zone) if zone == "stage" else end_of_deck(event, zone)
    if zone == "resolution":
        where = "resolution zone"
    if zone == "markers" and event.verb != "play":
        card = names.of(event.card)
        return f"{card} goes along as a marker" if _was_marker(game, event) else f"{card} becomes a marker"
    verb = "put" if event.verb == "damage" and zone == "clock" else event.verb
    written = MOVES.get(verb, "{card} goes to the {zone}")
    if zone == "stage" and event.verb == "place":
        written = "{card} is placed on the {zone}"
    card = names.by(event.card, event.player) if "{player}" in written else names.of(event.card)
    text = written.format(card=card, player=player, zone=where)
    if zone != "stage":
        return text
    return text + (f" ({where})" if event.verb == "play" else "") + _LYING.get(event.word, "")


def _attack_text(event: Event, names: Names) -> str:
    """Returns an attack in words.

    Attacker, target and type, with the attacker's power and soul, and the target's power.
    """
    text = f"{names.of(event.card)} makes a {event.word.capitalize()} Attack"
    if event.other is not None:
        text += f" on {names.of(event.other)}"
    if len(event.told) < 2:
        return text
    against = f" against {event.told[2]}" if len(event.told) > 2 else ""
    return f"{text} (power {event.told[0]}{against}, soul {event.told[1]})"
