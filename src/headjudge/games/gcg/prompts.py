"""The question as the asked player reads it, with its card and source, and the consequence of each option."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from headjudge.games.gcg.action_step import ActionStep
from headjudge.games.gcg.basics import Deploy
from headjudge.games.gcg.battle import attacker, battle_of
from headjudge.games.gcg.effects import ActivateTriggered
from headjudge.games.gcg.multiplayer import side_of
from headjudge.games.gcg.playable import ACTION, MAIN, activated_effects, command_effects
from headjudge.games.gcg.playing import (
    Pay,
    PlayAndDeploy,
    PlayAndPair,
    PlayCommand,
)
from headjudge.games.gcg.questions import WORDING, ability_text
from headjudge.games.gcg.texts import whom
from headjudge.games.gcg.tokens import is_ex_resource
from headjudge.games.gcg.turn import hand_limit
from headjudge.games.gcg.zones import BATTLE_AREA, HAND, PILOTS, RESTED
from headjudge.kernel.decisions import Choice
from headjudge.kernel.options import as_it_was, name_for
from headjudge.kernel.replacing import replacement_text
from headjudge.language.running.resolving import Run
from headjudge.language.running.wording import chosen_so_far, to_zone, upper

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

PROMPTS: Final = {
    "player one": "Do you want to be Player One?",
    "direction": "Which way round do turns go?",
    "redraw": "Redraw your hand? All five cards go under your deck.",
    "main phase": "Main phase: what do you do?",
    "triggered effect": "Several of your effects have triggered: which is activated next?",
    "enemy player": "Which enemy player do you choose?",
    "replacement": "Several effects would replace what happens: which comes first?",
}

_ACTIONS: Final = {
    "deploy": "Deploy {card}", "play": "Play {card}", "attack": "Attack with {card}", "block": "Block with {card}",
    "trash": "{card} goes to the trash", "discard": "Discard {card}", "first": "Be Player One",
    "second": "Be Player Two", "redraw": "Redraw", "keep": "Keep the hand", "clockwise": "Clockwise",
    "counterclockwise": "Counterclockwise",
}


def prompt(game: Game, kind: str) -> str:
    told = WORDING.prompt(game, kind)
    if told:
        return told
    special = _SPECIAL.get(kind)
    return (special(game) if special is not None else "") or PROMPTS.get(kind, "")


def _payment(game: Game) -> str:
    question = game.question
    top = game.frames[-1]
    below = game.frames[-2] if len(game.frames) > 1 else None
    card = ""
    if isinstance(below, PlayAndDeploy | PlayAndPair | PlayCommand):
        card = named(game, below.card)
    elif isinstance(below, Run) and below.source is not None:
        card = below.source.name
    assert question is not None
    amount = top.amount if isinstance(top, Pay) else question.high
    return f"Pay {amount}{f' for {card}' if card else ''}: which Resource do you rest{chosen_so_far(question)}?"


def _pair(game: Game) -> str:
    top = game.frames[-1]
    return f"With which Unit is {named(game, top.card)} paired?" if isinstance(top, PlayAndPair) else ""


def _trash(game: Game) -> str:
    """Returns the question which cards to trash where there is no room for Units that come."""
    question = game.question
    deploy = game.frames[-2]
    assert question is not None
    if not isinstance(deploy, Deploy):
        return ""
    coming = ", ".join([named(game, serial) for serial in deploy.cards])
    return f"There is no room for {coming}: which Unit goes to the trash{chosen_so_far(question)}?"


def _attack_target(game: Game) -> str:
    card = attacker(game)
    return f"What does {game.cards[card].name} attack?" if card >= 0 else "What is attacked?"


def _block(game: Game) -> str:
    battle = battle_of(game)
    card = attacker(game)
    if battle is None or card < 0:
        return "Block step: block with a Unit?"
    target = named(game, battle.target) if battle.target >= 0 else _player(game, battle.victim)
    return f"Block step: {game.cards[card].name} attacks {target}. Block with a Unit?"


def _action_step(game: Game) -> str:
    battle = battle_of(game)
    card = attacker(game)
    if battle is None or card < 0:
        return "Action step at the end of the turn: what do you do?"
    target = named(game, battle.target) if battle.target >= 0 else _player(game, battle.victim)
    return f"Action step: {game.cards[card].name} attacks {target}. What do you do?"


def _discard(game: Game) -> str:
    question = game.question
    assert question is not None
    held = len(game.at(question.player, HAND))
    limit = hand_limit(game, question.player)
    return f"Hand step: you hold {held} cards, {limit} may stay. Which do you discard{chosen_so_far(question)}?"


def _burst(game: Game) -> str:
    """Returns the question about the Burst of a destroyed Shield, with its effect."""
    top = game.frames[-1]
    if not isinstance(top, ActivateTriggered):
        return ""
    text = game.table.abilities[top.entry.ability].text
    name = top.entry.source.name if top.entry.source is not None else "the Shield"
    return f"Your Shield {name} was destroyed: activate its Burst? {text}".rstrip()


_SPECIAL: Final[dict[str, Callable[[Game], str]]] = {
    "payment": _payment, "pair": _pair, "trash": _trash, "attack target": _attack_target, "block": _block,
    "action step": _action_step, "discard": _discard, "burst": _burst,
}


# Options


def choice_text(game: Game, kind: str, choice: Choice) -> str:
    """Returns the text of a choice; '' where a plain sentence made from the choice is enough."""
    action = choice.action
    name = named(game, choice.card)
    if action in ("yes", "no"):
        if kind == "burst":
            return "Activate the Burst" if action == "yes" else "Do not activate it: to the trash"
        return WORDING.yes(game, kind, action == "yes")
    if action == "pass":
        return "No block: go on to the action step" if kind == "block" else _pass(game)
    if action == "end":
        return "Nothing more: go on to the end phase"
    if action == "done":
        return WORDING.done(game)
    if action == "pair":
        return f"Pair {name} with {named(game, choice.target)}" if choice.target >= 0 else f"Pair {name} with a Unit"
    if action == "target" and choice.target >= 0:
        return f"Attack {named(game, choice.target)}"
    if action == "player" and kind == "enemy player":
        return _player(game, choice.number)
    if action == "player":
        return f"Attack {_player(game, choice.number)}"
    if action == "activate":
        ability = activated_effects(game, game.current(choice.card))[choice.number - 1][0]
        return f"Activate {name}: {ability.text}" if ability.text else f"Activate {name}"
    if action == "play" and choice.number > 0:
        window = ACTION if kind == "action step" else MAIN
        return f"Play {name}: {command_effects(game, game.current(choice.card), window)[choice.number - 1].text}"
    if action == "resolve":
        return f"{name}: {ability_text(game, choice)}"
    if action == "replace":
        return f"{name}: {replacement_text(game, choice)}".rstrip(": ")
    return _other_text(game, kind, choice, name)


def _pass(game: Game) -> str:
    """Returns what follows a pass in an action step: the next side may act, or the step is over."""
    top = game.frames[-1]
    if not isinstance(top, ActionStep):
        return ""
    following = top.next_after_pass(game)
    if following >= 0:
        return f"Pass: {_player(game, following)} may act"
    return "Pass: go on to the end of the turn" if battle_of(game) is None else "Pass: go on to the damage step"


def _other_text(game: Game, kind: str, choice: Choice, name: str) -> str:
    action = choice.action
    if action == "rest" and kind == "payment":
        card = as_it_was(game, choice.card)
        gone = ": it leaves the game" if card is not None and is_ex_resource(card.row) else ""
        return f"Rest {name}{gone}"
    if action == "effect":
        return WORDING.mode(game, choice)
    if action == "place":
        return f"To the {choice.slot.replace('_', ' ')}"
    if action == "put" and choice.slot and not name:
        return to_zone(choice.slot)
    if action in ("choose", "search", "order", "put", "reveal", "look", "move", "destroy", "rested", "active") and name:
        return upper(name)
    return _ACTIONS[action].format(card=name) if action in _ACTIONS and (name or choice.card < 0) else ""


def _player(game: Game, seat: int) -> str:
    """Returns a player, or a team, in words as the asked player says it."""
    assert game.question is not None
    asked = game.question.player
    if seat in side_of(game, asked):
        return "your team" if game.layout.teams else "you"
    return "your opponent" if game.layout.players == 2 else whom(game, seat)


def named(game: Game, serial: int) -> str:
    """Returns the name of a card, as far as the asked player may know it, with its player if it is another's."""
    if serial < 0:
        return ""
    assert game.question is not None
    asked = game.question.player
    number = game.current(serial)
    name = f"{name_for(game, asked, serial)}{_apart(game, number)}"
    if number < 0 or game.master(number) == asked:
        return name
    return f"your opponent's {name}" if game.layout.players == 2 else f"{name} of player {game.master(number) + 1}"


def _apart(game: Game, number: int) -> str:
    """Returns the values that distinguish a Unit from others of its name in play: AP, remaining HP, Pilots."""
    if number < 0 or game.layout.spot_of[game.cards[number].place] != BATTLE_AREA:
        return ""
    card = game.cards[number]
    if len([one for one in game.cards_at[card.place] if game.cards[one].name == card.name]) < 2:
        return ""
    pilots = [game.cards[one].name for one in game.hanging(number, PILOTS)]
    told = [f"AP {game.number(number, 'ap')}", f"HP {game.rules.as_read(game, number, 'hp')}",
            *[f"with {name}" for name in pilots], *(["rested"] if card.state == RESTED else [])]
    return f" ({', '.join(told)})"
