"""The question as the asked player reads it, with its card and source, and the consequence of each option."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from headjudge.games.ws.automatic import waiting
from headjudge.games.ws.battle import (
    DIRECT,
    FRONTAL,
    SIDE,
    AttackDeclarationStep,
    TriggerCheck,
    attacker,
    defender,
)
from headjudge.games.ws.icons import ChoiceIcon, StandbyIcon
from headjudge.games.ws.playing import ExchangePositions, PlayCharacter, activated_abilities
from headjudge.games.ws.questions import WORDING, keyword_of, printed_cost
from headjudge.games.ws.turn import hand_limit
from headjudge.games.ws.zones import SPOKEN, STAGE, STOCK, facing
from headjudge.kernel.decisions import Choice
from headjudge.kernel.options import name_for
from headjudge.kernel.replacing import replacement_text
from headjudge.language.running.wording import asking, chosen_so_far, keep_the_rest, to_zone, upper

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

PROMPTS: Final = {
    "exchange": "Opening hand: put a card into your waiting room, to draw another one at the end?",
    "clock": "Clock phase: put a card from your hand into your clock and draw two cards?",
    "main phase": "Main phase: what do you do?",
    "climax phase": "Climax phase: play a climax?",
    "attack": "Attack declaration step: attack with which character?",
    "encore step": "Encore step: which of your reversed characters goes to your waiting room first?",
    "level up": "Level up: which card of your clock goes to your level? The other six go to your waiting room.",
    "interrupt": "Two rule actions are due at the same time: which comes first?",
    "replacement": "Several abilities would replace what happens: which comes first?",
    "automatic": "Which automatic ability on standby do you play next?",
    "exchange from": "Exchange two stage positions: which is the first?",
    "pool": "Pool icon: put the top card of your deck into your stock?",
    "treasure": "Treasure icon: put the top card of your deck into your stock?",
    "draw": "Draw icon: draw a card?",
    "return": "Return icon: which of your opponent's characters goes back to the hand?",
    "comeback": "Comeback icon: which character in your waiting room goes to your hand?",
    "gate": "Gate icon: which climax in your waiting room goes to your hand?",
    "standby": "Standby icon: which character in your waiting room do you put on the stage, resting?",
    "choice": "Choice icon: which character in your waiting room goes to your hand or to your stock?",
    "instead": "Play it with 0 cost: which character goes to your waiting room for it?",
    "additional turn": "Who takes the additional turn?",
}

PASSES: Final = {
    "clock": "No card: go on to the main phase",
    "main phase": "Nothing more: go on to the climax phase",
    "climax phase": "No climax: go on to the attack phase",
    "counter": "No counter: go on to the damage step",
}

_DONE: Final = {"return": "Return nobody: the attack goes on", "comeback": "Take nothing: the attack goes on",
                "gate": "Take nothing: the attack goes on", "standby": "Put nobody: the attack goes on",
                "choice": "Choose nobody: the attack goes on", "instead": "Nobody: pay the cost from your stock"}

_ANSWERS: Final = {
    "pool": ("Put it into your stock", "Leave it on your deck: the attack goes on"),
    "treasure": ("Put it into your stock", "Leave it on your deck: the attack goes on"),
    "draw": ("Draw a card", "Draw no card: the attack goes on"),
}

_ICONS: Final = {"return": "Return {card} to the hand", "comeback": "Take {card} into your hand",
                 "gate": "Take {card} into your hand", "standby": "Put {card} on the stage", "choice": "Choose {card}"}
"""What trigger icons do with a card that is chosen."""


def prompt(game: Game, kind: str) -> str:
    question = game.question
    if question is None:
        return ""
    told = WORDING.prompt(game, kind)
    if told:
        return told
    special = _SPECIAL.get(kind)
    return (special(game) if special is not None else "") or PROMPTS.get(kind, "")


def _position_prompt(game: Game) -> str:
    top = game.frames[-1]
    if isinstance(top, PlayCharacter):
        return f"On which stage position do you play {_name(game, top.card)}?"
    if isinstance(top, StandbyIcon):
        return f"Standby icon: on which stage position do you put {_name(game, top.chosen)}, resting?"
    return ""


def _attack_type(game: Game) -> str:
    top = game.frames[-1]
    return f"How does {_name(game, top.chosen)} attack?" if isinstance(top, AttackDeclarationStep) else ""


def _attack_another(game: Game) -> str:
    top = game.frames[-1]
    if not isinstance(top, AttackDeclarationStep):
        return ""
    return f"{_name(game, top.chosen)} attacks: make a Frontal Attack on another character instead?"


def _counter(game: Game) -> str:
    one, other = attacker(game), defender(game)
    if one < 0 or other < 0:
        return "Counter step: use a counter?"
    return f"Counter step: {game.cards[one].name} attacks your {game.cards[other].name}. Use a counter?"


def _second_position(game: Game) -> str:
    top = game.frames[-1]
    return f"Exchange the {_position(game, top.first)} with which position?" if (
        isinstance(top, ExchangePositions)) else ""


def _icon(game: Game) -> str:
    top = game.frames[-1]
    return f"{_name(game, top.card)} shows several trigger icons: which comes first?" if (
        isinstance(top, TriggerCheck)) else ""


def _zone(game: Game) -> str:
    top = game.frames[-1]
    return f"Choice icon: does {_name(game, top.chosen)} go to your hand or to your stock?" if (
        isinstance(top, ChoiceIcon)) else ""


def _discard(game: Game) -> str:
    question = game.question
    assert question is not None
    limit = hand_limit(game, question.player)
    return (f"End of turn: you hold more than {limit} cards. Which card do you put into your waiting room"
            f"{chosen_so_far(question)}?")


_SPECIAL: Final[dict[str, Callable[[Game], str]]] = {
    "position": _position_prompt, "attack type": _attack_type, "attack another": _attack_another, "counter": _counter,
    "exchange to": _second_position, "icon": _icon, "zone": _zone, "discard": _discard,
}


# Options


def choice_text(game: Game, kind: str, choice: Choice) -> str:
    """Returns the text of a choice; '' where a plain sentence made from the choice is enough."""
    action = choice.action
    name = _name(game, choice.card)
    if action in ("yes", "no"):
        return _answer(game, kind, action == "yes")
    if action in _ICONS and name:
        return _ICONS[action].format(card=f"{name}{_where(game, choice.card)}")
    if action in ("choose", "search", "order", "discard") and name:
        return f"{name}{_where(game, choice.card)}"
    if action == "pass":
        return PASSES.get(kind, "")
    if action == "end":
        return "End the attacks: go on to the encore step"
    if action == "done":
        return _done(game, kind)
    if action == "clock" and name:
        return f"Put {name} into your clock and draw two cards"
    if action in (FRONTAL, SIDE, DIRECT):
        return _attack_text(game, choice, name)
    if action == "attack":
        return f"Attack with {name}{_where(game, choice.card)}"
    if action == "activate":
        ability = activated_abilities(game, game.current(choice.card))[choice.number - 1][0]
        return f"Use {name}{_where(game, choice.card)}: {ability.text}"
    if action == "replace":
        return f"{name}: {replacement_text(game, choice)}"
    if action == "automatic":
        return f"{name}{_where(game, choice.card)}: {_standby_text(game, choice)}"
    if action == "exchange":
        return _exchange_text(game, choice, name)
    if action == "place":
        return f"{upper(SPOKEN.get(choice.slot, choice.slot))}{_becomes(game, choice)}"
    return _other_text(game, choice, name, kind)


def _other_text(game: Game, choice: Choice, name: str, kind: str) -> str:
    action = choice.action
    if action == "put" and name:
        return f"Put {name} into your {choice.slot}" if choice.slot else name
    if action == "put":
        return to_zone(choice.slot) if choice.slot else ""
    if action == "icon":
        return f"{choice.slot.capitalize()} icon"
    if action in ("encore step", "instead"):
        return f"{name}{_where(game, choice.card)} goes to your waiting room"
    if action == "turn" and choice.number >= 0:
        return "You take a turn" if choice.number == _asked(game) else "Your opponent takes a turn"
    if action == "level_up":
        return f"Put {name} into your level" if name else "Level up"
    if action == "refresh":
        return "Refresh your deck"
    return WORDING.mode(game, choice) if action == "effect" else ""


def _answer(game: Game, kind: str, yes: bool) -> str:
    if kind in _ANSWERS and asking(game) is None:
        return _ANSWERS[kind][0 if yes else 1]
    if kind == "attack another":
        return "No: keep to the position opposite"
    return WORDING.yes(game, kind, yes)


def _done(game: Game, kind: str) -> str:
    """Returns the end of a choice of cards: by an ability, of an opening hand, or by a trigger icon."""
    told = WORDING.done(game)
    if told or game.question is None:
        return told
    return keep_the_rest(game.question) if kind == "exchange" else _DONE.get(kind, "")


def _attack_text(game: Game, choice: Choice, name: str) -> str:
    if choice.action == DIRECT:
        return f"Direct Attack with {name}: its soul is 1 higher this turn"
    card = game.current(choice.card)
    other = facing(game, card) if choice.target < 0 else game.current(choice.target)
    if other < 0:
        return f"{choice.action.capitalize()} Attack with {name}"
    if choice.action == FRONTAL:
        powers = f"power {game.number(card, 'power')} against {game.number(other, 'power')}"
        where = _where(game, choice.target) if choice.target >= 0 else ""
        return f"Frontal Attack with {name} on {game.cards[other].name}{where}: {powers}"
    lost = game.number(other, "level")
    if lost <= 0 or game.forbidden("lose soul by side attacking", _asked(game), card):
        return f"Side Attack with {name}, past {game.cards[other].name}"
    return f"Side Attack with {name}, past {game.cards[other].name}: its soul is {lost} lower this turn"


def _exchange_text(game: Game, choice: Choice, name: str) -> str:
    if choice.slot:
        return upper(_position(game, choice.slot))
    return f"Put {name} into your waiting room" if name else "Exchange two stage positions"


def _standby_text(game: Game, choice: Choice) -> str:
    """Returns an ability as printed; an ability of the rules has a name. One whose cost cannot be paid says so."""
    entry = waiting(game, _asked(game))[choice.number]
    ability = game.table.abilities[entry.ability]
    text = ability.text or keyword_of(ability.labels) or "an ability that the rules give"
    card = game.current(entry.this)
    if card >= 0 and not ability.payable(game, game.cards[card], entry.master):
        cost = f"its cost {printed_cost(text)}".rstrip()
        return f"{text} ({cost} cannot be paid: {len(game.at(entry.master, STOCK))} in stock)"
    return text


def _becomes(game: Game, choice: Choice) -> str:
    """Returns what happens to the character on a stage position where another one is put."""
    if choice.slot not in SPOKEN:
        return ""
    seat = choice.number if choice.number >= 0 else _asked(game)
    there = [game.cards[card].name for spot in STAGE if game.layout.spot_slot[spot] == choice.slot
             for card in game.at(seat, spot)]
    if not there:
        return ""
    whose = "your" if seat == _asked(game) else "your opponent's"
    return f": {there[-1]} there goes to {whose} waiting room, ws:9.6.2"


def _asked(game: Game) -> int:
    assert game.question is not None
    return game.question.player


def _name(game: Game, serial: int) -> str:
    return name_for(game, _asked(game), serial) if serial >= 0 else ""


def _position(game: Game, slot: str) -> str:
    """Returns a stage position of the asked player in words, with the character that is there."""
    there = [game.cards[card].name for spot in STAGE if game.layout.spot_slot[spot] == slot
             for card in game.at(_asked(game), spot)]
    return f"{SPOKEN.get(slot, slot)}{f' ({there[0]})' if there else ''}"


def _where(game: Game, serial: int) -> str:
    """Returns the stage position of a card in words, with its player if it is the other one's."""
    card = game.current(serial)
    if card < 0:
        return ""
    place = game.cards[card].place
    slot = game.layout.slot_of[place]
    if slot not in SPOKEN:
        return ""
    theirs = "" if game.layout.master(place) == _asked(game) else "your opponent's "
    return f" ({theirs}{SPOKEN[slot]})"
