"""The question as the asked player reads it, with its card and source, and the consequence of each option."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from headjudge.games.gate.basics import DropEnergy
from headjudge.games.gate.battle import Attack
from headjudge.games.gate.gate_master import DropHand
from headjudge.games.gate.offering import (
    FROM_GATE_MASTER,
    INSTEAD,
    activated_abilities,
    cost_named,
    cost_of,
    gate_master_for,
    is_skill_choice,
)
from headjudge.games.gate.playing import (
    PlayCard,
    PutBySkill,
)
from headjudge.games.gate.questions import WORDING, skill_prompt, triggered_text
from headjudge.games.gate.rule_actions import Overload, can_be_dropped
from headjudge.games.gate.stack import StackItem
from headjudge.games.gate.zones import SPOKEN
from headjudge.kernel.decisions import Choice
from headjudge.kernel.options import name_for
from headjudge.kernel.replacing import replacement_text
from headjudge.language.running.resolving import Run
from headjudge.language.running.wording import chosen_so_far, keep_the_rest, to_zone

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

PROMPTS: Final = {
    "return": "Opening hand: which card goes to the bottom of your deck, for another one at the end?",
    "energy": "Draw step: place a card from your hand into your Energy and draw one more?",
    "main phase": "Main phase: what do you do?",
    "move": "End of the main phase: move a card with [Move]?",
    "attack": "Battle phase: attack with which card?",
    "finale": "Finale step: play a Finale card?",
    "automatic": "Several of your skills have triggered: which goes onto the stack next?",
    "overlimit": "Your Units have a total limit above 3: which one is dropped?",
    "divide": "Damage is divided: which card gets the next point of it?",
    "replacement": "Several skills would replace what happens: which comes first?",
}

_PASSES: Final = {
    "energy": "No card: go on to the main phase", "main phase": "Nothing more: the main phase ends",
    "move": "Move nothing: the main phase ends", "attack": "No more attacks: go on to the Finale step",
    "finale": "No Finale card: the turn ends",
}

_ACTIONS: Final = {
    "return": "Put {card} to the bottom of your deck", "energy": "Place {card} into your Energy and draw a card",
    "summon": "Summon {card}", "cast": "Cast {card}", "equip": "Equip {card}", "attack": "Attack with {card}",
    "divide": "1 damage to {card}",
    "link": "{card} attacks too", "pay": "Pay {card}", "drop": "Drop {card}", "choose": "{card}", "search": "{card}",
    "order": "{card}", "put": "{card}", "reveal": "{card}", "banish": "{card}", "destroy": "{card}", "repeat": "",
}

_PLACES: Final = ("left", "center", "right")
"""The field zones of Units."""

_PLAYED: Final = {"summon": "summoned", "cast": "cast", "equip": "equipped"}


def prompt(game: Game, kind: str) -> str:
    told = skill_prompt(game, kind)
    if told:
        return told
    special = _SPECIAL.get(kind)
    return (special(game) if special is not None else "") or PROMPTS.get(kind, "")


def _zone(game: Game) -> str:
    top = game.frames[-1]
    if isinstance(top, PlayCard):
        return f"To which zone is {_name(game, top.card)} {_PLAYED.get(top.way, 'played')}?"
    if isinstance(top, PutBySkill):
        at = len(top.chosen)
        return f"To which zone is {_name(game, top.cards[at])} {_PLAYED.get(top.ways[at], 'put')}?"
    return ""


def _source(game: Game) -> str:
    """Returns the card whose cost is paid, or whose skill is carried out."""
    for frame in reversed(game.frames[:-1]):
        if isinstance(frame, Run) and frame.source is not None:
            return frame.source.name
        if isinstance(frame, PlayCard):
            return _name(game, frame.card)
    return ""


def _pay(game: Game) -> str:
    question = game.question
    assert question is not None
    card = _source(game)
    return f"Pay {question.high} Energy{f' for {card}' if card else ''}: which one{chosen_so_far(question)}?"


def _drop(game: Game) -> str:
    question = game.question
    assert question is not None
    below = game.frames[-2]
    if isinstance(below, DropEnergy):
        card = _source(game)
        return f"{card}: which card of your Energy do you drop{chosen_so_far(question)}?".removeprefix(": ")
    if isinstance(below, DropHand):
        return f"Gate Master skill: which card of your hand do you drop{chosen_so_far(question)}?"
    return f"Which card do you drop{chosen_so_far(question)}?"


def _link(game: Game) -> str:
    below = game.frames[-2]
    return f"Link Attack: which other card attacks together with {_attackers(game, below)}?" if (
        isinstance(below, Attack)) else ""


def _target(game: Game) -> str:
    top = game.frames[-1]
    if not isinstance(top, Attack):
        return ""
    return f"What {'do' if len(top.attackers) > 1 else 'does'} {_attackers(game, top)} attack?"


def _attackers(game: Game, attack: Attack) -> str:
    return " and ".join([_name(game, serial) for serial in attack.attackers])


def _counter(game: Game) -> str:
    """Returns what the player may answer: the item on top of the stack, or an attack."""
    question = game.question
    assert question is not None
    for frame in reversed(game.frames):
        if isinstance(frame, StackItem) and frame.on_stack:
            what = _waiting(game, frame)
            return f"Counter timing: {what} is on the stack. Add a [Counter]?" if what else ""
        if isinstance(frame, Attack):
            foe = frame.player != question.player
            target = _name(game, frame.target) if frame.target >= 0 else "you" if foe else "your opponent"
            here = frame.here(game)
            who = " and ".join([game.cards[card].name for card in here])
            told = f"{who} {'attack' if len(here) > 1 else 'attacks'} {target}" if here else (
                f"nothing attacks {target} any more")
            return f"Counter timing: {told}. Add a [Counter] to the stack?"
    return "Counter timing: add a [Counter] to the stack?"


def _waiting(game: Game, item: StackItem) -> str:
    number = item.card_number(game)
    if number < 0:
        return "a skill" if item.what(game) == "skill" else ""
    name = game.cards[number].name
    return f"a skill of {name}" if item.what(game) == "skill" else name


def _overload(game: Game) -> str:
    top = game.frames[-1]
    if not isinstance(top, Overload):
        return ""
    zone = game.layout.zone_of[top.place].name
    return f"Several cards came to your {SPOKEN.get(zone, zone)} at the same time: which came first and is dropped?"


_SPECIAL: Final[dict[str, Callable[[Game], str]]] = {
    "zone": _zone, "pay": _pay, "drop": _drop, "link": _link, "target": _target, "counter": _counter,
    "overload": _overload,
}


# Options


def choice_text(game: Game, kind: str, choice: Choice) -> str:
    """Returns the text of a choice; '' where a plain sentence made from the choice is enough."""
    action = choice.action
    name = f"{_name(game, choice.card)}{_where(game, choice.card)}"
    if action in ("yes", "no"):
        if kind == "pay for skill":
            return "Pay" if action == "yes" else "Do not pay: it does nothing"
        return WORDING.yes(game, kind, action == "yes")
    if action == "pass":
        return _no_counter(game) if kind == "counter" else _PASSES.get(kind, "")
    if action == "done":
        return _done(game, kind)
    if action == "place":
        return zone_text(game, _asked(game), choice.slot)
    if action == "move" and kind == "move":
        return f"Move {name} to the {zone_text(game, _asked(game), choice.slot)}"
    if action == "target":
        return _target_text(game, choice)
    if action == "replace":
        return f"{name}: {replacement_text(game, choice)}".rstrip(": ")
    if action == "automatic":
        return f"{name}: {triggered_text(game, choice)}".rstrip(": ")
    if action == "put" and choice.slot and not name:
        return to_zone(choice.slot)
    if action == "effect":
        return WORDING.mode(game, choice)
    if action in ("use", "counter") and choice.number > 0:
        card = game.current(choice.card)
        if is_skill_choice(game, card, choice):
            return f"{name}: {activated_abilities(game, card)[choice.number - 1][0].text}".rstrip(": ")
    if action in ("summon", "cast", "equip", "counter"):
        return _play_text(game, choice, name)
    return _ACTIONS[action].format(card=name) if action in _ACTIONS and name else ""


def _no_counter(game: Game) -> str:
    """Returns what follows when nothing is added to the stack: its top item, the damage of an attack, or a battle."""
    below = game.frames[-2]
    if isinstance(below, StackItem):
        return f"Pass: {_waiting(game, below) or 'what is on the stack'} takes effect"
    if isinstance(below, Attack):
        return "Pass: the attack is carried out" if below.here(game) else "Pass: the attack ends"
    return "Pass: go on to the battle phase"


def _done(game: Game, kind: str) -> str:
    """Returns the end of a choice of cards: by a skill, of an opening hand, or of the cards that attack together."""
    told = WORDING.done(game)
    if told or game.question is None:
        return told
    if kind == "return":
        return keep_the_rest(game.question)
    return "No other card attacks: choose what is attacked" if kind == "link" else ""


def _play_text(game: Game, choice: Choice, name: str) -> str:
    verb = "Play" if choice.action == "counter" else choice.action.capitalize()
    master = " from the Gate Master zone" if choice.slot == FROM_GATE_MASTER else ""
    label = cost_named(choice.number) if choice.number >= 0 else ""
    if label.startswith(INSTEAD):
        card = game.current(choice.card)
        played = gate_master_for(game, game.master(card), card) if choice.slot == FROM_GATE_MASTER else card
        ability = cost_of(game, played, label)
        paid = "" if ability is None else ability.text.partition("(")[2].rstrip(").")
        return f"{verb} {name}{master} for another cost{f': {paid}' if paid else ''}"
    return f"{verb} {name}{f' with [{label.capitalize()}]' if label else ''}{master}"


def _target_text(game: Game, choice: Choice) -> str:
    if choice.slot != "player":
        return f"Attack {_name(game, choice.target)}{_where(game, choice.target)}"
    target = game.current(choice.target)
    item = f" ({game.cards[target].name})" if target >= 0 and game.cards[target].row.type != "gate" else ""
    return f"Attack your opponent{item}"


def zone_text(game: Game, seat: int, zone: str) -> str:
    """Returns a field zone in words, with the card that is there and what happens to it."""
    if not zone:
        return ""
    there = [card for card in game.at(seat, game.layout.first_spot[zone]) if game.cards[card].row.type != "gate"]
    spoken = SPOKEN.get(zone, zone)
    if not there or zone == "set":
        return spoken
    name = game.cards[there[-1]].name
    return f"{spoken}: {name} there is dropped, gate:10.5.5" if can_be_dropped(game, [there[-1]], "overload") else (
        f"{spoken} ({name} is there)")


def _asked(game: Game) -> int:
    assert game.question is not None
    return game.question.player


def _name(game: Game, serial: int) -> str:
    return name_for(game, _asked(game), serial) if serial >= 0 else ""


def _where(game: Game, serial: int) -> str:
    """Returns the zone of a Unit on the field in words, with its player if it is the other one's."""
    number = game.current(serial)
    if number < 0:
        return ""
    zone = game.layout.zone_of[game.cards[number].place].name
    if zone not in _PLACES:
        return ""
    theirs = "" if game.master(number) == _asked(game) else "your opponent's "
    return f" ({theirs}{SPOKEN[zone]})"
