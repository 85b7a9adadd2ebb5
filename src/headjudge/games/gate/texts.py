"""What players read in the log, in words of our own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gate.basics import DAMAGE, LIFE
from headjudge.games.gate.zones import SPOKEN
from headjudge.kernel.events import BOTTOM, Event

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

MOVES: Final = {
    "draw": "{player} draws {card}", "return": "{card} returns to the {zone}", "place": "{player} places {card}",
    "charge": "{player} puts {card} into the Energy", "energy": "{player} places {card} into the Energy",
    "drop": "{card} is dropped", "overload": "{card} is dropped: the zone was full", "destroy": "{card} is destroyed",
    "banish": "{card} is banished", "move": "{card} moves to the {zone}", "pay": "{player} pays {card}",
    "fizzle": "{card} is fizzled and dropped", "erase": "{card} leaves the game", "put": "{card} goes to the {zone}",
    "rule": "{card} goes along to the {zone}",
}

_PLAYS: Final = {"summon": "summons", "cast": "casts", "equip": "equips"}


def event_text(game: Game, event: Event) -> str:
    """One line of the log; '' for what nobody needs to read."""
    card = event.card.name if event.card is not None else "a card"
    player = f"Player {event.player + 1}"
    kind = event.kind
    if kind == "move":
        return _move_text(game, event, card, player)
    if kind == "turn":
        return f"{card} {'stands' if event.word == 'stand' else 'rests'}"
    if kind == "counter":
        return _counter_text(event, card, player)
    if kind == "damage":
        return f"{player} takes {event.amount} damage"
    if kind == "begin":
        if event.word == "start phase":
            return f"{player}: turn {event.amount}"
        if event.word == "game":
            return "The game begins"
        return f"{player}: {event.word} begins" if event.word.endswith("phase") else ""
    if kind == "attack":
        return f"{card} attacks player {2 - event.player}" if event.word == "player" else (
            f"{card} attacks {event.other.name if event.other is not None else 'a card'}")
    if kind == "fizzle":
        what = card if event.card is not None else "the skill"
        return f"{'The attack' if event.word == 'attack' else what} is fizzled"
    return _other_text(event, card, player)


def _other_text(event: Event, card: str, player: str) -> str:
    kind = event.kind
    if kind == "hit":
        return f"{card} hits"
    if kind == "trigger":
        return f"{card}: a skill goes onto the stack"
    if kind == "use":
        return f"{player} uses a skill of {card}" if event.word != "counter" else ""
    if kind == "coin":
        return f"{player} rolls {event.amount}: {event.word}"
    if kind == "starts":
        return f"{player} goes first"
    if kind == "shuffle":
        return f"{player} shuffles"
    if kind in ("look", "reveal"):
        return f"{player} {'looks at' if kind == 'look' else 'reveals'} {card}"
    if kind == "face":
        return f"{player} turns {card} face {'up' if event.amount & 2 else 'down'}"
    return f"The game ends: {event.word}" if kind == "result" else ""


def _move_text(game: Game, event: Event, card: str, player: str) -> str:
    name = game.layout.zone_of[event.place].name
    zone = SPOKEN.get(name, name)
    if name == "deck":
        zone = "bottom of the deck" if event.amount & BOTTOM else "top of the deck"
    if event.verb in _PLAYS:
        if name == "stack":
            return f"{player} {_PLAYS[event.verb]} {card}"
        return f"{card} comes to the {zone}" + (", resting" if event.word == "rest" else "")
    if event.verb == "put" and name == "gate_master":
        return f"{card} takes the Gate Master's place"
    text = MOVES.get(event.verb, "{card} goes to the {zone}")
    return text.format(card=card, player=player, zone=zone)


def _counter_text(event: Event, card: str, player: str) -> str:
    if event.word == LIFE:
        if event.verb == "begin":
            return f"{player} begins with {event.amount} Life"
        return f"{player} {'gains' if event.amount > 0 else 'loses'} {abs(event.amount)} Life"
    if event.word == DAMAGE:
        if event.amount < 0:
            return f"{-event.amount} damage is removed from {card}"
        return f"{card} receives {event.amount} damage"
    return ""
