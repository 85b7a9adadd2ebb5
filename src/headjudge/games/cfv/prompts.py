"""The question as the asked player reads it, with its card and source, and the consequence of each option."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from headjudge.games.cfv.battle import AttackStep
from headjudge.games.cfv.icons import PerformIcon
from headjudge.games.cfv.playing import NormalCall
from headjudge.games.cfv.zones import SPOTS
from headjudge.games.vanguard.activating import activated_abilities
from headjudge.games.vanguard.automatic import waiting
from headjudge.games.vanguard.circles import CIRCLES, COLUMNS, LEFT_FRONT, SPOKEN
from headjudge.games.vanguard.questions import WORDING, keyword_of
from headjudge.games.vanguard.roles import attacked, attacker
from headjudge.kernel.decisions import Choice
from headjudge.kernel.options import name_for
from headjudge.kernel.replacing import replacement_text
from headjudge.language.running.wording import asking, chosen_so_far, to_zone, upper

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

PROMPTS: Final = {
    "first vanguard": "Which grade 0 card of your deck is your first vanguard?",
    "return": "Opening hand: which card do you shuffle back into your deck, to draw another one at the end?",
    "ride phase": "Ride phase: which card do you ride?",
    "main phase": "Main phase: what do you do?",
    "start step": "Start step: do you attack?",
    "attacker": "Attack step: which unit attacks?",
    "overload": "Several units came to one circle at the same time: which one stays?",
    "replacement": "Several abilities would replace what happens: which comes first?",
    "automatic": "Which automatic ability that stands by do you play next?",
    "critical": "Critical trigger: which of your units gets +1 critical?",
    "power": "Trigger: which of your units gets +5000 power?",
    "stand": "Stand trigger: which of your rear-guards stands?",
    "heal": "Heal trigger: which card of your damage zone goes to your drop zone?",
}

PASSES: Final = {
    "ride phase": "No ride: go on to the main phase",
    "main phase": "Nothing more: go on to the battle phase",
}

_DONE: Final = {"return": "Keep the rest", "guard": "No more guardians"}

_PICKED: Final = {
    "critical": "{card} gets +1 critical", "power": "{card} gets +5000 power", "stand": "Stand {card}",
    "heal": "Put {card} into your drop zone",
}
"""What happens to a card that is chosen for a part of a trigger icon."""

ICON_ACTIONS: Final = {
    "critical": "First one of your units gets +1 critical",
    "power": "First one of your units gets +5000 power",
    "draw": "First draw a card",
    "stand": "First stand one of your rear-guards",
    "heal": "First heal a card of your damage zone",
}


def prompt(game: Game, kind: str) -> str:
    question = game.question
    if question is None:
        return ""
    told = WORDING.prompt(game, kind)
    if told:
        return told
    special = _SPECIAL.get(kind)
    return (special(game) if special is not None else "") or PROMPTS.get(kind, "")


def _circle(game: Game) -> str:
    top = game.frames[-1]
    return f"On which circle do you call {_name(game, top.card)}?" if isinstance(top, NormalCall) else ""


def _target(game: Game) -> str:
    top = game.frames[-1] if isinstance(game.frames[-1], AttackStep) else game.frames[-2]
    question = game.question
    if not isinstance(top, AttackStep) or question is None:
        return ""
    return f"Which unit does {_name(game, top.chosen)} attack{chosen_so_far(question)}?"


def _boost(game: Game) -> str:
    card = attacker(game)
    return f"Which unit boosts {game.cards[card].name}?" if card >= 0 else ""


def _guard(game: Game) -> str:
    """Returns the question for guardians, with the powers that meet."""
    card = attacker(game)
    found = attacked(game)
    if card < 0 or not found:
        return "Guard step: which card do you call to your guardian circle?"
    against = " and ".join([f"{game.cards[one].name} ({game.number(one, 'power')})" for one in found])
    return (f"Guard step: {game.cards[card].name} attacks with power {game.number(card, 'power')} against your "
            f"{against}. Which card guards?")


def _guarded(game: Game) -> str:
    question = game.question
    return f"Which unit does {_name(game, question.choices[0].card)} guard?" if question is not None else ""


def _icon(game: Game) -> str:
    top = game.frames[-1]
    return f"{_name(game, top.card)} has a {top.icon} trigger: what comes first?" if (
        isinstance(top, PerformIcon)) else ""


_SPECIAL: Final[dict[str, Callable[[Game], str]]] = {
    "circle": _circle, "target": _target, "boost": _boost, "guard": _guard, "guarded": _guarded, "icon": _icon,
}


# Options


def choice_text(game: Game, kind: str, choice: Choice) -> str:
    """Returns the text of a choice; '' where a plain sentence made from the choice is enough."""
    action = choice.action
    name = _name(game, choice.card)
    if action in ("yes", "no"):
        return "Nobody boosts" if kind == "boost" else WORDING.yes(game, kind, action == "yes")
    if action in _PICKED and kind == action and name:
        return _PICKED[action].format(card=f"{name}{_where(game, choice.card)}")
    if action == "pass":
        return PASSES.get(kind, "Pass")
    if action == "done":
        return _DONE.get(kind, "Done")
    if action == "end":
        return "No attack: go on to the end phase"
    if action == "exchange" and choice.slot and not name:
        return _exchange_text(game, choice.slot)
    if action == "place":
        return f"{upper(SPOKEN.get(choice.slot, choice.slot))}{_becomes(game, choice)}"
    if action == "icon":
        return ICON_ACTIONS[choice.slot]
    if action == "activate":
        ability = activated_abilities(game, game.current(choice.card))[choice.number - 1][0]
        return f"Use {name}{_where(game, choice.card)}: {ability.text or keyword_of(ability.labels)}"
    if action == "automatic":
        return f"{name}{_where(game, choice.card)}: {_standby_text(game, choice)}"
    if action == "replace":
        return f"{name}: {replacement_text(game, choice)}"
    return _with_card(game, choice, name, kind)


def _with_card(game: Game, choice: Choice, name: str, kind: str) -> str:
    action = choice.action
    if action == "attack":
        return f"Attack with {name}{_where(game, choice.card)}" if name else "Attack"
    if action == "target":
        other = choice.target if choice.target >= 0 else choice.card
        return f"Attack {_name(game, other)}{_where(game, other)}{_power(game, other)}"
    if action == "boost":
        return f"{name} boosts: +{game.number(game.current(choice.card), 'power')} power"
    if action == "guard":
        return _guard_text(game, choice, name)
    if action == "put" and not name:
        return to_zone(choice.slot) if choice.slot else ""
    if action in ("choose", "search", "order", "discard", "keep", "rest", "stand") and name:
        return f"{name}{_where(game, choice.card)}"
    if action == "effect":
        return WORDING.mode(game, choice)
    plain = {"first vanguard": "{}", "return": "Shuffle {} back", "ride": "Ride {}", "call": "Call {}"}
    return plain[action].format(name) if action in plain and name else ""


def _guard_text(game: Game, choice: Choice, name: str) -> str:
    if choice.target >= 0:
        return f"{_name(game, choice.target)}{_where(game, choice.target)}{_power(game, choice.target)}"
    card = game.current(choice.card)
    verb = "Intercept" if game.layout.zone_of[game.cards[card].place].name == "rearguard" else "Guard"
    return f"{verb} with {name}{_where(game, choice.card)}: shield {game.number(card, 'shield')}"


def _power(game: Game, serial: int) -> str:
    card = game.current(serial)
    return f": power {game.number(card, 'power')}" if card >= 0 else ""


def _exchange_text(game: Game, column: str) -> str:
    there = [game.cards[card].name for spot in COLUMNS.value[column] for card in game.at(_asked(game), spot)]
    if len(there) == 2:
        return f"Exchange {there[0]} and {there[1]} in the {column} column"
    return f"Move {there[0]} to the other circle of the {column} column" if there else ""


def _standby_text(game: Game, choice: Choice) -> str:
    """Returns an ability as printed; an ability of the rules has a name."""
    entry = waiting(game, _asked(game))[choice.number]
    ability = game.table.abilities[entry.ability]
    return ability.text or keyword_of(ability.labels) or "an automatic ability"


def _becomes(game: Game, choice: Choice) -> str:
    """Returns what happens to the unit on a rear-guard circle where another one is put."""
    if choice.slot not in CIRCLES or asking(game) is not None:
        return ""
    there = game.cards_at[_asked(game) * SPOTS + LEFT_FRONT + CIRCLES.index(choice.slot)]
    return f": {game.cards[there[-1]].name} there is retired, cfv:9.3.3" if there else ""


def _asked(game: Game) -> int:
    assert game.question is not None
    return game.question.player


def _name(game: Game, serial: int) -> str:
    return name_for(game, _asked(game), serial) if serial >= 0 else ""


def _where(game: Game, serial: int) -> str:
    """Returns the circle of a unit in words, with its player if it is the other one's."""
    card = game.current(serial)
    if card < 0:
        return ""
    place = game.cards[card].place
    name = game.layout.slot_of[place] or game.layout.zone_of[place].name
    if name not in SPOKEN:
        return ""
    theirs = "" if game.layout.master(place) == _asked(game) else "your opponent's "
    return f" ({theirs}{SPOKEN[name]})"


