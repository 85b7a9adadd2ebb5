"""What players read in the log, in words of our own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gate.basics import DAMAGE, LIFE
from headjudge.games.gate.zones import SPOKEN
from headjudge.kernel.events import BOTTOM, FACE_UP, ONLY_TOLD, Event
from headjudge.language.running.told import LogWords, common_text, told_text

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.naming import Names

LOG_WORDS: Final = LogWords(
    "{by} {field}",
    {},
    {
        "attack unit": "attack units", "attack player": "attack players", "leave field": "leave the field",
        **{f"{done} by {way}": f"{done} by {way}s" for way in ("attack", "skill") for done in (
            "be destroyed", "be banished", "be dropped", "be returned", "be rested", "take damage")},
        "link attack": "make a Link Attack", "be attacked by link": "be attacked by a Link Attack",
        "be chosen": "be chosen by the opponent",
        "counter": "use [Counter] skills", "use": "use [Use] skills",
    },
    "a skill",
    "a skill",
    "resolved",
)
"""What the log calls what skills change."""

MOVES: Final = {
    "draw": "{player} draws {card}", "return": "{card} returns to the {zone}", "place": "{player} places {card}",
    "charge": "{player} puts {card} into the Energy", "energy": "{player} places {card} into the Energy",
    "drop": "{card} is dropped", "overload": "{card} is dropped: the zone was full",
    "overlimit": "{card} is dropped: the total limit was too high", "destroy": "{card} is destroyed",
    "banish": "{card} is banished", "move": "{card} moves to the {zone}", "pay": "{player} pays {card}",
    "fizzle": "{card} is fizzled and dropped", "erase": "{card} leaves the game", "put": "{card} goes to the {zone}",
    "rule": "{card} goes along to the {zone}",
}

_PLAYS: Final = {"summon": "summons", "cast": "casts", "equip": "equips"}


def event_text(game: Game, event: Event, names: Names) -> str:
    """One line of the log; '' for what nobody needs to read."""
    kind = event.kind
    player = f"Player {event.player + 1}"
    if kind == "battle":
        numbers = f" (power {event.told[0]} against defense {event.told[1]})" if event.told else ""
        return f"{names.of(event.card)} does not hit player {2 - event.player}{numbers}"
    if kind in ONLY_TOLD:
        return told_text(game, event, names, LOG_WORDS)
    if kind == "hang":
        return ""
    if kind == "move":
        return _move_text(game, event, names, player)
    card = names.of(event.card)
    if kind == "turn":
        return f"{card} {'stands' if event.word == 'stand' else 'rests'}"
    if kind == "counter":
        return _counter_text(event, names, player)
    if kind == "damage":
        source = f" from {card}" if event.card is not None else ""
        return f"{player} takes {event.amount} damage{source}"
    if kind == "begin":
        if event.word == "start phase":
            return f"{player}: turn {event.amount}"
        if event.word == "game":
            return "The game begins"
        return f"{player}: {event.word} begins" if event.word.endswith("phase") else ""
    if kind == "attack":
        return _attack_text(event, names)
    if kind == "redirect":
        return f"the attack goes to {names.of(event.card)}"
    if kind == "withdraw":
        return f"{names.of(event.card)} attacks no longer"
    if kind == "fizzle":
        what = card if event.card is not None else "the skill"
        return f"{'The attack' if event.word == 'attack' else what} is fizzled"
    return _other_text(event, names, player)


def _attack_text(event: Event, names: Names) -> str:
    """Who attacks whom, with the attacker's power and the defense that it meets."""
    target = f"player {2 - event.player}" if event.word == "player" else names.of(event.other)
    against = f" against defense {event.told[1]}" if len(event.told) > 1 else ""
    numbers = f" (power {event.told[0]}{against})" if event.told else ""
    return f"{names.of(event.card)} attacks {target}{numbers}"


def _other_text(event: Event, names: Names, player: str) -> str:
    kind = event.kind
    own = names.by(event.card, event.player)
    if kind == "hit":
        return f"{names.of(event.card)} hits"
    if kind == "trigger":
        return f"{names.of(event.card)}: a skill goes onto the stack"
    if kind == "use":
        return f"{player} uses a skill of {own}" if event.word != "counter" else ""
    if kind == "coin":
        return f"{player} rolls {event.amount}: {event.word}"
    if kind == "die":
        return f"{player} rolls {event.amount}"
    if kind == "face":
        return f"{player} turns {own} face {'up' if event.amount & FACE_UP else 'down'}"
    return common_text(event, names)


def _move_text(game: Game, event: Event, names: Names, player: str) -> str:
    name = game.layout.zone_of[event.place].name
    zone = SPOKEN.get(name, name)
    if name == "deck":
        zone = "bottom of the deck" if event.amount & BOTTOM else "top of the deck"
    if event.verb in _PLAYS:
        if name == "stack":
            return f"{player} {_PLAYS[event.verb]} {names.by(event.card, event.player)}"
        return f"{names.of(event.card)} comes to the {zone}" + (", resting" if event.word == "rest" else "")
    if event.verb == "put" and name == "gate_master":
        return f"{names.of(event.card)} takes the Gate Master's place"
    written = MOVES.get(event.verb, "{card} goes to the {zone}")
    card = names.by(event.card, event.player) if "{player}" in written else names.of(event.card)
    return written.format(card=card, player=player, zone=zone)


def _counter_text(event: Event, names: Names, player: str) -> str:
    """Life or damage, with the number before and the number now."""
    was = event.card.counter(event.word) if event.card is not None else 0
    now = event.after.counter(event.word) if event.after is not None else was + event.amount
    if event.word == LIFE:
        if event.verb == "begin":
            return f"{player} begins with {event.amount} Life"
        return f"{player} {'gains' if event.amount > 0 else 'loses'} {abs(event.amount)} Life (from {was} to {now})"
    card = names.of(event.card)
    if event.word != DAMAGE:
        return f"{card} gets {event.amount} {event.word}"
    if event.amount < 0:
        return f"{-event.amount} damage is removed from {card} ({now} left)"
    source = f" from {names.of(event.other)}" if event.other is not None else ""
    against = f" ({now} against defense {event.told[0]})" if event.told else ""
    return f"{card} receives {event.amount} damage{source}{against}"
