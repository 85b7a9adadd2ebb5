"""What players read: questions, options and the log, in words of our own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gate.basics import DAMAGE, LIFE
from headjudge.games.gate.playing import EQUIP_LABELS, FROM_GATE_MASTER, activated_abilities, is_skill_choice
from headjudge.games.gate.questions import skill_prompt, triggered_text
from headjudge.games.gate.rule_actions import can_be_dropped
from headjudge.games.gate.zones import SPOKEN
from headjudge.kernel.decisions import Choice
from headjudge.kernel.events import BOTTOM, Event
from headjudge.kernel.options import name_for
from headjudge.kernel.replacing import replacement_text

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

PROMPTS: Final = {
    "return": "Opening hand: which cards go to the bottom of your deck?",
    "energy": "Draw step: place a card from your hand into your Energy and draw one more?",
    "main phase": "Main phase: what do you do?",
    "move": "End of the main phase: move a card with [Move]?",
    "attack": "Battle phase: attack with which card?",
    "link": "Link Attack: which other cards attack too?",
    "target": "What is attacked?",
    "counter": "Counter timing: add a [Counter] to the stack?",
    "finale": "Finale step: play a Finale card?",
    "zone": "To which zone?",
    "pay": "Which Energy do you pay?",
    "drop": "Which card do you drop?",
    "automatic": "Which skill goes onto the stack next?",
    "overload": "Too many cards in one zone: which came first and is dropped?",
    "overlimit": "Your Units have a total limit above 3: which one is dropped?",
    "replacement": "Which replacement comes first?",
}

_PASSES: Final = {
    "energy": "No card: go on", "main phase": "Pass: the main phase ends", "move": "Move nothing",
    "attack": "Pass: the battle phase ends", "counter": "Pass", "finale": "Pass: no Finale card",
}

_DONE: Final = {"return": "Keep the rest", "link": "No other card attacks"}

_ACTIONS: Final = {
    "return": "Put {card} to the bottom of your deck", "energy": "Place {card} into your Energy",
    "summon": "Summon {card}", "cast": "Cast {card}", "equip": "Equip {card}", "attack": "Attack with {card}",
    "link": "{card} attacks too", "pay": "Pay {card}", "drop": "Drop {card}", "choose": "{card}", "search": "{card}",
    "order": "{card}", "repeat": "",
}

MOVES: Final = {
    "draw": "{player} draws {card}", "return": "{card} returns to the {zone}", "place": "{player} places {card}",
    "charge": "{player} puts {card} into the Energy", "energy": "{player} places {card} into the Energy",
    "drop": "{card} is dropped", "overload": "{card} is dropped: the zone was full", "destroy": "{card} is destroyed",
    "banish": "{card} is banished", "move": "{card} moves to the {zone}", "pay": "{player} pays {card}",
    "fizzle": "{card} is fizzled and dropped", "erase": "{card} leaves the game", "put": "{card} goes to the {zone}",
    "rule": "{card} goes along to the {zone}",
}

_PLAYS: Final = {"summon": "summons", "cast": "casts", "equip": "equips"}


def prompt(game: Game, kind: str) -> str:
    return skill_prompt(game, kind) or PROMPTS.get(kind, "")


def choice_text(game: Game, kind: str, choice: Choice) -> str:
    """'' where a plain sentence made from the choice says it as well."""
    action = choice.action
    assert game.question is not None
    seat = game.question.player
    name = name_for(game, seat, choice.card) if choice.card >= 0 else ""
    if action == "yes":
        return "Yes, pay" if kind == "pay for skill" else "Yes"
    if action == "no":
        return "Do not pay" if kind == "pay for skill" else "No"
    if action == "pass":
        return _PASSES.get(kind, "Pass")
    if action == "done":
        return _DONE.get(kind, "Done")
    if action == "place":
        return zone_text(game, seat, choice.slot)
    if action == "move" and kind == "move":
        return f"Move {name} to the {SPOKEN.get(choice.slot, choice.slot)}"
    if action == "target":
        if choice.slot == "player":
            target = game.current(choice.target)
            item = f" ({game.cards[target].name})" if target >= 0 and game.cards[target].row.type != "gate" else ""
            return f"Attack the opponent{item}"
        return f"Attack {name_for(game, seat, choice.target)}"
    if action == "replace":
        return f"{name}: {replacement_text(game, choice)}".rstrip(": ")
    if action == "automatic":
        return f"{name}: {triggered_text(game, choice)}".rstrip(": ")
    if action in ("use", "counter") and choice.number > 0:
        card = game.current(choice.card)
        if is_skill_choice(game, card, choice):
            return f"{name}: {activated_abilities(game, card)[choice.number - 1][0].text}".rstrip(": ")
    if action in ("summon", "cast", "equip", "counter"):
        verb = "Play" if action == "counter" else action.capitalize()
        master = " from the Gate Master zone" if choice.slot == FROM_GATE_MASTER else ""
        label = EQUIP_LABELS[choice.number] if action == "equip" and choice.number >= 0 else ""
        return f"{verb} {name}{f' with [{label.capitalize()}]' if label else ''}{master}"
    return _ACTIONS[action].format(card=name) if action in _ACTIONS and name else ""


def zone_text(game: Game, seat: int, zone: str) -> str:
    """A field zone as a player reads it, with the card that is there and what becomes of it."""
    if not zone:
        return ""
    there = [card for card in game.at(seat, game.layout.first_spot[zone]) if game.cards[card].row.type != "gate"]
    if not there or zone == "set":
        return SPOKEN.get(zone, zone)
    becomes = "is dropped" if can_be_dropped(game, [there[-1]]) else "is there"
    return f"{SPOKEN.get(zone, zone)} ({game.cards[there[-1]].name} {becomes})"


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
