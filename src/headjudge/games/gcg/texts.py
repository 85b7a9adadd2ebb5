"""What players read in the log, in words of our own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.events import BOTTOM, Event

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

MOVES = {
    "draw": "{player} draws {card}", "play": "{player} plays {card}", "deploy": "{player} deploys {card}",
    "pair": "{player} pairs {card} with {other}", "place": "{player} places {card}",
    "shield": "{player} places a Shield", "destroy": "{card} is destroyed", "discard": "{player} discards {card}",
    "trash": "{card} goes to the trash", "put": "{card} goes to the {zone}", "remove": "{card} is removed",
    "return": "{card} returns to the {zone}", "add": "{player} adds {card} to the {zone}",
    "leave the game": "{card} leaves the game",
}

_STATES = {"active": "{card} becomes active", "rested": "{card} is rested"}

def whom(game: Game, seat: int) -> str:
    """A player, or a team, as a target."""
    if game.layout.teams:
        return f"team {game.layout.teams[seat] + 1}"
    return f"player {seat + 1}"


def event_text(game: Game, event: Event) -> str:
    """One line of the log; '' for what nobody needs to read."""
    card = event.card.name if event.card is not None else "a card"
    other = event.other.name if event.other is not None else "a Unit"
    player = f"Player {event.player + 1}"
    if event.kind == "move":
        return _move_text(game, event, card, other, player)
    if event.kind == "turn":
        return _STATES.get(event.word, "").format(card=card)
    if event.kind == "counter":
        if event.amount < 0:
            return f"{card} recovers {-event.amount} HP"
        return f"{card} receives {event.amount} {event.verb}"
    if event.kind == "damage":
        return f"{player} receives {event.amount} {event.verb}"
    if event.kind == "begin":
        return f"{player}: turn {event.amount}" if event.word == "turn" else ""
    if event.kind == "attack":
        return f"{card} attacks {other}" if event.word == "unit" else f"{card} attacks {whom(game, event.amount)}"
    if event.kind == "block":
        return f"{card} blocks"
    if event.kind == "redirect":
        return f"{other} attacks {card} instead"
    if event.kind == "starts":
        return f"{player} is Player One"
    if event.kind == "shuffle":
        return f"{player} shuffles"
    if event.kind == "use":
        return f"{player} activates {card}"
    if event.kind in ("look", "reveal"):
        if event.verb == "play":
            return f"{player} plays {card}"
        return f"{player} {'looks at' if event.kind == 'look' else 'reveals'} {card}"
    if event.kind == "result":
        return f"The game ends: {event.word}"
    return ""


def _move_text(game: Game, event: Event, card: str, other: str, player: str) -> str:
    zone = game.layout.zone_of[event.place].name.replace("_", " ")
    if zone == "no location":
        if event.verb == "play":
            return ""
        return f"{card} is destroyed and revealed"
    if zone == "deck":
        zone = "bottom of the deck" if event.amount & BOTTOM else "top of the deck"
    if zone == "pilots" and event.verb != "pair":
        return f"{card} goes along"
    if event.parent is not None and event.parent.kind == "move" and event.verb != "pair":
        return f"{card} goes to the {zone} with it"
    text = MOVES.get(event.verb, "{card} goes to the {zone}").format(card=card, other=other, player=player, zone=zone)
    if event.word == "rested":
        text += ", rested"
    return text

