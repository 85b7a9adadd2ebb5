"""What players read: questions, options and the log, in words of our own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.games.gcg.playing import activated_effects
from headjudge.games.gcg.questions import ability_prompt, ability_text, answer_text
from headjudge.kernel.decisions import Choice
from headjudge.kernel.events import BOTTOM, Event
from headjudge.kernel.options import name_for
from headjudge.kernel.replacing import replacement_text

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

PROMPTS = {
    "player one": "Do you want to be Player One?",
    "direction": "Which way round do turns go?",
    "redraw": "Redraw your hand?",
    "main phase": "Main phase: what do you do?",
    "payment": "Which Resources do you rest?",
    "pair": "With which Unit?",
    "trash": "No room: which Unit goes to the trash?",
    "attack target": "What does it attack?",
    "block": "Block step: block with a Unit?",
    "action step": "Action step: what do you do?",
    "discard": "Discard down to the hand limit.",
    "triggered effect": "Which effect comes next?",
    "burst": "Activate the Burst?",
    "replacement": "Which substitution comes first?",
}

MOVES = {
    "draw": "{player} draws {card}", "play": "{player} plays {card}", "deploy": "{player} deploys {card}",
    "pair": "{player} pairs {card} with {other}", "place": "{player} places {card}",
    "shield": "{player} places a Shield", "destroy": "{card} is destroyed", "discard": "{player} discards {card}",
    "trash": "{card} goes to the trash", "put": "{card} goes to the {zone}", "remove": "{card} is removed",
    "return": "{card} returns to the {zone}", "add": "{player} adds {card} to the {zone}",
    "leave the game": "{card} leaves the game",
}

_STATES = {"active": "{card} becomes active", "rested": "{card} is rested"}

_ACTIONS = {
    "deploy": "Deploy {card}", "play": "Play {card}", "attack": "Attack with {card}", "block": "Block with {card}",
    "trash": "{card} goes to the trash", "discard": "Discard {card}", "rest": "Rest {card}",
    "first": "Be Player One", "second": "Be Player Two", "redraw": "Redraw", "keep": "Keep the hand",
    "clockwise": "Clockwise", "counterclockwise": "Counterclockwise",
}

_PASSES = {"block": "No block", "action step": "Pass"}


def prompt(game: Game, kind: str) -> str:
    return ability_prompt(game, kind) or PROMPTS.get(kind, "")


def choice_text(game: Game, kind: str, choice: Choice) -> str:
    """'' where a plain sentence made from the choice says it as well."""
    action = choice.action
    name = named(game, choice.card)
    if action in ("yes", "no"):
        if kind == "burst":
            return "Activate the Burst" if action == "yes" else "Do not activate it: to the trash"
        return answer_text(game, kind, action == "yes")
    if action == "pass":
        return _PASSES.get(kind, "Pass")
    if action == "end":
        return "End the main phase"
    if action == "done":
        return "Done"
    if action == "pair":
        return f"Pair {name} with {named(game, choice.target)}" if choice.target >= 0 else f"Pair {name} with a Unit"
    if action == "target" and choice.target >= 0:
        return f"Attack {named(game, choice.target)}"
    if action == "player":
        return f"Attack {whom(game, choice.number)}"
    if action == "activate":
        ability = activated_effects(game, game.current(choice.card))[choice.number - 1][0]
        return f"Activate {name}: {ability.text}" if ability.text else f"Activate {name}"
    if action == "resolve":
        return f"{name}: {ability_text(game, choice)}"
    if action == "replace":
        return f"{name}: {replacement_text(game, choice)}".rstrip(": ")
    if action in ("choose", "search", "order") and name:
        return name
    return _ACTIONS[action].format(card=name) if action in _ACTIONS and (name or choice.card < 0) else ""


def whom(game: Game, seat: int) -> str:
    """A player, or a team, as a target."""
    if game.layout.teams:
        return f"team {game.layout.teams[seat] + 1}"
    return f"player {seat + 1}"


def named(game: Game, serial: int) -> str:
    """The name of a card, as far as the asked player may know it; among several players whose it is, if another's."""
    if serial < 0:
        return ""
    assert game.question is not None
    asked = game.question.player
    name = name_for(game, asked, serial)
    number = game.current(serial)
    if game.layout.players == 2 or number < 0 or game.master(number) == asked:
        return name
    return f"{name} of player {game.master(number) + 1}"


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

