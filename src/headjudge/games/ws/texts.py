"""What players read: questions, options and the log, in words of our own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.games.ws.playing import activated_abilities
from headjudge.games.ws.questions import ability_prompt, answer_text
from headjudge.games.ws.zones import SPOKEN, STAGE, facing
from headjudge.kernel.decisions import Choice
from headjudge.kernel.events import BOTTOM, Event
from headjudge.kernel.options import name_for
from headjudge.kernel.replacing import replacement_text
from headjudge.kernel.rules import rule

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

PROMPTS = {
    "clock": "Clock phase: put a card from your hand into your clock and draw two?",
    "main phase": "Main phase: what do you do?",
    "climax phase": "Climax phase: play a climax?",
    "attack": "Attack with which character?",
    "attack type": "Which type of attack?",
    "attack another": "Attack another character instead?",
    "counter": "Counter step: play a counter?",
    "encore step": "Encore step: which reversed character goes to the waiting room next?",
    "level up": "Level up: which card goes to your level?",
    "interrupt": "Which happens first?",
    "replacement": "Which replacement comes first?",
    "automatic": "Which automatic ability comes next?",
    "position": "On which position?",
    "exchange": "Which cards do you exchange?",
    "exchange from": "Exchange positions: from where?",
    "exchange to": "Exchange positions: with which?",
    "icon": "Which trigger icon first?",
    "pool": "Pool: put the top card of your deck into your stock?",
    "treasure": "Treasure: put the top card of your deck into your stock?",
    "draw": "Draw icon: draw a card?",
    "return": "Return: which of the opponent's characters goes back to the hand?",
    "comeback": "Comeback: which character do you take back?",
    "gate": "Gate: which climax do you take back?",
    "standby": "Standby: which character do you put on the stage?",
    "choice": "Choice: which character do you choose?",
    "zone": "Into your hand or into your stock?",
    "discard": "Discard down to the hand limit.",
    "additional turn": "Who takes the additional turn?",
}

PASSES = {
    "clock": "No clock: main phase",
    "main phase": "Done: climax phase",
    "climax phase": "No climax: attack phase",
    "counter": "No counter: damage step",
}

_DONE = {"exchange": "Keep the rest", "return": "Return nobody", "comeback": "Take nothing", "gate": "Take nothing",
         "standby": "Put nobody", "choice": "Choose nobody"}

_ICONS = {"return": "Return {card} to the hand", "comeback": "Take back {card}", "gate": "Take back {card}",
          "standby": "Put {card} on the stage", "choice": "Choose {card}"}
"""What trigger icons do with a card that is chosen."""

MOVES = {
    "draw": "{player} draws {card}", "play": "{player} plays {card}", "pay": "{player} pays {card} from stock",
    "clock": "{player} clocks {card}",
    "damage": "{card} is turned over as damage", "cancel": "{card} goes to the waiting room, the damage is canceled",
    "trigger": "trigger check: {card}", "stock": "{card} goes to the stock", "level up": "{card} goes to the {zone}",
    "refresh": "{card} goes to the {zone}",
    "encore": "{card} comes back by Encore", "return": "{card} returns to the hand",
    "rule": "{card} goes to the {zone} by rule action", "discard": "{player} discards {card}",
}

_LYING = {"rest": ", resting", "reverse": ", reversed"}
"""How a card comes onto the stage that does not come standing."""

_STATES = {"stand": "{card} stands", "rest": "{card} rests", "reverse": "{card} is reversed"}


def prompt(game: Game, kind: str) -> str:
    return ability_prompt(game, kind) or PROMPTS.get(kind, "")


def choice_text(game: Game, kind: str, choice: Choice) -> str:
    """'' where a plain sentence made from the choice says it as well."""
    action = choice.action
    name = _name(game, choice.card)
    if action in ("yes", "no"):
        return answer_text(game, kind, action == "yes")
    if action in _ICONS and name:
        return _ICONS[action].format(card=f"{name}{_where(game, choice.card)}")
    if action in ("choose", "search", "order", "discard") and name:
        return f"{name}{_where(game, choice.card)}"
    if action == "pass":
        return PASSES.get(kind, "Pass")
    if action == "end":
        return "End the attacks: encore step"
    if action == "done":
        return _DONE.get(kind, "Done")
    if action == "frontal" and choice.target >= 0:
        return f"Frontal Attack on {_name(game, choice.target)}{_where(game, choice.target)} with {name}"
    if action == "frontal" and name:
        other = facing(game, game.current(choice.card))
        return f"Frontal Attack{f' on {game.cards[other].name}' if other >= 0 else ''} with {name}"
    if action in ("direct", "side"):
        return f"{action.capitalize()} Attack with {name}"
    if action == "attack":
        return f"Attack with {name}{_where(game, choice.card)}"
    if action == "activate":
        ability = activated_abilities(game, game.current(choice.card))[choice.number - 1][0]
        return f"Use {name}{_where(game, choice.card)}: {ability.text}"
    if action == "replace":
        return f"{name}: {replacement_text(game, choice)}"
    if action == "automatic":
        return f"{name}: {_ability_text(game, _standby_ability(game, choice))}"
    if action == "exchange" and not choice.slot and not name:
        return "Exchange two stage positions"
    if action == "exchange" and choice.slot:
        return _position(game, choice.slot)
    if action == "place":
        return f"{name}: {SPOKEN.get(choice.slot, choice.slot)}"
    if action == "put" and name:
        return f"Put {name} into your {choice.slot}"
    if action == "icon":
        return f"{choice.slot.capitalize()} icon"
    if action == "encore step":
        return f"{name}{_where(game, choice.card)} goes to the waiting room"
    if action == "turn":
        return f"Player {choice.number + 1} takes a turn"
    if action == "level_up" and not name:
        return "Level up"
    if action == "refresh":
        return "Refresh"
    return ""


def _ability_text(game: Game, number: int) -> str:
    """An ability as printed, without its reminder; those that the rules give have a name."""
    ability = game.table.abilities[number]
    return ability.text or " ".join(ability.labels) or "an ability that the rules give"


def _standby_ability(game: Game, choice: Choice) -> int:
    from headjudge.games.ws.automatic import waiting  # the texts are read by the game's own modules

    assert game.question is not None
    return waiting(game, game.question.player)[choice.number].ability


def _name(game: Game, serial: int) -> str:
    assert game.question is not None
    return name_for(game, game.question.player, serial) if serial >= 0 else ""


def _position(game: Game, slot: str) -> str:
    """A stage position of the player who is asked, with the character that is there."""
    assert game.question is not None
    player = game.question.player
    there = [game.cards[card].name for spot in STAGE if game.layout.spot_slot[spot] == slot
             for card in game.at(player, spot)]
    name = f" ({there[0]})" if there else ""
    return f"{SPOKEN.get(slot, slot)}{name}"


def _where(game: Game, serial: int) -> str:
    card = game.current(serial)
    if card < 0:
        return ""
    slot = game.layout.slot_of[game.cards[card].place]
    return f" ({SPOKEN[slot]})" if slot in SPOKEN else ""


@rule("ws:3.1.5.1.1")
def end_of_deck(event: Event, zone: str) -> str:
    """All may know whether a card was put on the top or on the bottom of the deck."""
    if zone != "deck" or event.verb == "refresh":
        return zone
    return "bottom of the deck" if event.amount & BOTTOM else "top of the deck"


def _was_marker(game: Game, event: Event) -> bool:
    return event.origin >= 0 and game.layout.zone_of[event.origin].name == "markers"


def event_text(game: Game, event: Event) -> str:
    """One line of the log; '' for what nobody needs to read."""
    card = event.card.name if event.card is not None else "a card"
    player = f"Player {event.player + 1}"
    if event.kind == "move":
        zone = game.layout.zone_of[event.place].name.replace("_", " ")
        slot = game.layout.slot_of[event.place]
        where = SPOKEN.get(slot, zone) if zone == "stage" else end_of_deck(event, zone)
        if zone == "resolution":
            where = "resolution zone"
        if zone == "markers" and event.verb != "play":
            return f"{card} goes along as a marker" if _was_marker(game, event) else f"{card} becomes a marker"
        verb = "put" if event.verb == "damage" and zone == "clock" else event.verb
        text = MOVES.get(verb, "{card} goes to the {zone}").format(card=card, player=player, zone=where)
        if zone != "stage":
            return text
        if event.verb == "place":
            text = f"{card} is placed on the {where}"
        return text + (f" ({where})" if event.verb == "play" else "") + _LYING.get(event.word, "")
    if event.kind == "turn":
        return _STATES[event.word].format(card=card)
    if event.kind == "begin":
        return f"{player}: {event.word} begins" if event.word != "turn" else f"{player}: turn {event.amount}"
    if event.kind == "end":
        return f"The {event.word} ends"
    if event.kind == "attack":
        target = f" on {event.other.name}" if event.other is not None else ""
        return f"{card} makes a {event.word.capitalize()} Attack{target}"
    if event.kind == "damage":
        if event.verb == "deal":
            return f"{player} takes {event.amount} damage"
        return f"{event.amount} damage to {player.lower()} canceled"
    if event.kind == "did":
        return f"{player} {'levels up' if event.word == 'level up' else 'refreshes the deck'}"
    if event.kind == "starts":
        return f"{player} goes first"
    if event.kind == "shuffle":
        return f"{player} shuffles"
    if event.kind == "use":
        return f"{player} uses {card}"
    if event.kind in ("look", "reveal"):
        return f"{player} {'looks at' if event.kind == 'look' else 'reveals'} {card}"
    if event.kind == "play":
        return ""
    if event.kind == "result":
        return f"The game ends: {event.word}"
    return "" if event.kind in ("check", "face") else f"{card}: {event.verb}"


