"""What players read in the log, in words of our own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gcg.basics import DAMAGE
from headjudge.games.gcg.cards import COMMAND
from headjudge.kernel.events import BOTTOM, ONLY_TOLD, Event
from headjudge.language.running.told import LogWords, common_text, told_text

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.naming import Names

LOG_WORDS: Final = LogWords(
    "{field}{by}",
    {"ap": "AP", "hp": "HP", "level": "Lv"},
    {
        "choose": "be chosen", "become active in start phase": "become active in its start phase",
        "attack player": "attack players", "attack active unit": "attack active Units",
        "attack when deployed": "attack on the turn when it is deployed",
        "be destroyed by effect": "be destroyed by effects",
    },
    "a triggered effect",
    "the effect",
    "activated",
)
"""What the log calls what effects change."""

MOVES: Final = {
    "draw": "{player} draws {card}", "play": "{player} plays {card}", "deploy": "{player} deploys {card}",
    "pair": "{player} pairs {card} with {other}", "place": "{player} places {card}",
    "shield": "{player} places a Shield", "destroy": "{card} is destroyed", "discard": "{player} discards {card}",
    "trash": "{card} goes to the trash", "put": "{card} goes to the {zone}", "remove": "{card} is removed",
    "return": "{card} returns to the {zone}", "add": "{player} adds {card} to the {zone}",
    "leave the game": "{card} leaves the game",
}

_STATES: Final = {"active": "{card} becomes active", "rested": "{card} is rested"}


def whom(game: Game, seat: int) -> str:
    """A player, or a team, as a target."""
    if game.layout.teams:
        return f"team {game.layout.teams[seat] + 1}"
    return f"player {seat + 1}"


def event_text(game: Game, event: Event, names: Names) -> str:
    """One line of the log; '' for what nobody needs to read."""
    kind = event.kind
    if kind in ONLY_TOLD:
        return told_text(game, event, names, LOG_WORDS)
    player = f"Player {event.player + 1}"
    if kind == "move":
        return _move_text(game, event, names, player)
    if kind == "turn":
        return _STATES.get(event.word, "").format(card=names.of(event.card))
    if kind == "counter":
        return _counter_text(event, names)
    if kind == "damage":
        source = f" from {names.of(event.other)}" if event.other is not None else ""
        return f"{player} receives {event.amount} {event.verb}{source}"
    if kind == "begin":
        return f"{player}: turn {event.amount}" if event.word == "start phase" else ""
    if kind == "attack":
        return _attack_text(game, event, names)
    if kind == "block":
        return f"{names.of(event.card)} blocks"
    if kind == "redirect":
        return f"{names.of(event.other)} attacks {names.of(event.card)} instead"
    if kind == "starts":
        return f"{player} is Player One"
    if kind == "use":
        return "" if event.word == COMMAND else f"{player} activates {names.by(event.card, event.player)}"
    if kind == "reveal" and event.verb == "play":
        return f"{player} plays {names.by(event.card, event.player)}"
    return common_text(event, names)


def _attack_text(game: Game, event: Event, names: Names) -> str:
    """Who attacks whom, with the AP of the attacker and of the Unit that is attacked."""
    target = names.of(event.other) if event.word == "unit" else whom(game, event.amount)
    against = f" against {event.told[1]}" if len(event.told) > 1 else ""
    numbers = f" (AP {event.told[0]}{against})" if event.told else ""
    return f"{names.of(event.card)} attacks {target}{numbers}"


def _counter_text(event: Event, names: Names) -> str:
    """Damage on a card or recovery from it, with the HP that are left."""
    card = names.of(event.card)
    if event.word != DAMAGE:
        return f"{card} gets {event.amount} {event.word}"
    left = f" (HP {event.told[0]} to {max(event.told[0] - event.amount, 0)})" if event.told else ""
    if event.amount < 0:
        return f"{card} recovers {-event.amount} HP{left}"
    source = f" from {names.of(event.other)}" if event.other is not None else ""
    return f"{card} receives {event.amount} {event.verb}{source}{left}"


def _move_text(game: Game, event: Event, names: Names, player: str) -> str:
    zone = game.layout.zone_of[event.place].name.replace("_", " ")
    if zone == "no location":
        return "" if event.verb == "play" else f"{names.of(event.card)} is destroyed and revealed"
    if zone == "deck":
        zone = "bottom of the deck" if event.amount & BOTTOM else "top of the deck"
    if zone == "pilots" and event.verb != "pair":
        return f"{names.of(event.card)} goes along"
    if event.parent is not None and event.parent.kind == "move" and event.verb != "pair":
        return f"{names.of(event.card)} goes to the {zone} with it"
    written = MOVES.get(event.verb, "{card} goes to the {zone}")
    card = names.by(event.card, event.player) if "{player}" in written else names.of(event.card)
    other = names.by(event.other, event.player) if event.other is not None else "a Unit"
    text = written.format(card=card, other=other, player=player, zone=zone)
    return text + ", rested" if event.word == "rested" else text
