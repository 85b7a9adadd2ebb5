"""The question as the asked player reads it, and the consequence of each option, in the words of both games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from headjudge.games.vanguard.activating import chosen_ability
from headjudge.games.vanguard.automatic import waiting
from headjudge.games.vanguard.circles import CIRCLES, LEFT_FRONT, ROW_PAIRS, SPOKEN, exchanged
from headjudge.games.vanguard.icons import Performing
from headjudge.games.vanguard.questions import keyword_of
from headjudge.games.vanguard.roles import attacked, attacker
from headjudge.kernel.decisions import Choice
from headjudge.kernel.options import name_for
from headjudge.kernel.replacing import replacement_text
from headjudge.language.running.wording import Wording, asking, chosen_so_far, keep_the_rest, to_zone, upper

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class Words:
    """The words of one game: of its questions, of passing in them, and of its options by action.

    drives: whether a drive step follows the guard step.
    picked: options of cards that are picked. icon_actions: the parts of trigger icons. plain: options of a card and a
    target. retired_by: the rule by which a unit is retired when another one comes to its circle. wording: the
    questions of abilities.
    """

    def __init__(self, prompts: Mapping[str, str], passes: Mapping[str, str], drives: Callable[[Game], bool],
                 picked: Mapping[str, str], icon_actions: Mapping[str, str], plain: Mapping[str, str],
                 retired_by: str, wording: Wording) -> None:
        self.prompts = prompts
        self.passes = passes
        self.drives = drives
        self.picked = picked
        self.icon_actions = icon_actions
        self.plain = plain
        self.retired_by = retired_by
        self.wording = wording


def prompt(game: Game, kind: str, words: Words) -> str:
    """Returns the question in words; '' for a plain sentence made from its kind."""
    question = game.question
    if question is None:
        return ""
    told = words.wording.prompt(game, kind)
    if told:
        return told
    special = SPECIAL.get(kind)
    return (special(game) if special is not None else "") or words.prompts.get(kind, "")


def _circle(game: Game) -> str:
    card = game.question.choices[0].card if game.question is not None else -1
    return f"On which circle do you call {name_of(game, card)}?" if card >= 0 else ""


def _target(game: Game) -> str:
    question = game.question
    card = attacker(game)
    if card < 0 or question is None:
        return ""
    return f"Which unit does {name_of(game, game.cards[card].serial)} attack{chosen_so_far(question)}?"


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
    return f"Which unit does {name_of(game, question.choices[0].card)} guard?" if question is not None else ""


def _icon(game: Game) -> str:
    top = game.frames[-1]
    return f"{name_of(game, top.card)} has a {top.icon} trigger: what comes first?" if (
        isinstance(top, Performing)) else ""


SPECIAL: Final[dict[str, Callable[[Game], str]]] = {
    "circle": _circle, "target": _target, "boost": _boost, "guard": _guard, "guarded": _guarded, "icon": _icon,
}


# Options


def choice_text(game: Game, kind: str, choice: Choice, words: Words) -> str:
    """Returns the text of a choice; '' where a plain sentence made from the choice is enough."""
    action = choice.action
    name = name_of(game, choice.card)
    if action in ("yes", "no"):
        return "Nobody boosts: go on to the guard step" if kind == "boost" else (
            words.wording.yes(game, kind, action == "yes"))
    if action in words.picked and kind == action and name:
        return words.picked[action].format(card=f"{name}{where(game, choice.card)}")
    if action == "pass":
        return f"Nothing more: {_after_guard(words.drives(game))}" if kind == "guard" else words.passes.get(kind, "")
    if action == "done":
        return _done(game, kind, words)
    if action == "end":
        return "No attack: go on to the end phase"
    if action == "exchange" and choice.slot and not name:
        return _exchange_text(game, choice.slot)
    if action == "place":
        return f"{upper(SPOKEN.value.get(choice.slot, choice.slot))}{_becomes(game, choice, words)}"
    if action == "icon":
        return words.icon_actions[choice.slot]
    if action == "activate":
        ability = chosen_ability(game, choice)[0]
        return f"Use {name}{where(game, choice.card)}: {ability.text or keyword_of(ability.labels)}"
    if action == "automatic":
        return f"{name}{where(game, choice.card)}: {_standby_text(game, choice)}"
    if action == "replace":
        return f"{name}: {replacement_text(game, choice)}"
    return _with_card(game, choice, name, kind, words)


def _with_card(game: Game, choice: Choice, name: str, kind: str, words: Words) -> str:
    action = choice.action
    if action == "attack":
        return f"Attack with {name}{where(game, choice.card)}" if name else "Attack"
    if action == "target":
        other = choice.target if choice.target >= 0 else choice.card
        return f"Attack {name_of(game, other)}{where(game, other)}{_power(game, other)}"
    if action == "boost":
        return f"{name} boosts: +{game.number(game.current(choice.card), 'power')} power"
    if action == "guard":
        return _guard_text(game, choice, name)
    if action == "put" and not name:
        return to_zone(choice.slot) if choice.slot else ""
    if name and (action in ("choose", "search", "discard", "keep", "rest", "stand") or action == kind == "order"):
        return f"{name}{where(game, choice.card)}"
    if action == "effect":
        return words.wording.mode(game, choice)
    if action not in words.plain or not name:
        return ""
    return words.plain[action].format(card=name, target=name_of(game, choice.target))


def _done(game: Game, kind: str, words: Words) -> str:
    """Returns the end of a choice of cards: by an ability, of an opening hand, or of guardians."""
    question = game.question
    told = words.wording.done(game)
    if told or question is None:
        return told
    if kind == "return":
        return keep_the_rest(question)
    if kind == "guard with":
        return "No other one: the guard step goes on"
    if kind != "guard":
        return ""
    if question.picked and len(attacked(game)) > 1:
        return "No more guardians: choose whom they guard"
    return f"No more guardians: {_after_guard(words.drives(game))}"


def _after_guard(drives: bool) -> str:
    return "go on to the drive step" if drives else "go on to the damage step"


def _guard_text(game: Game, choice: Choice, name: str) -> str:
    if choice.target >= 0:
        return f"{name_of(game, choice.target)}{where(game, choice.target)}{_power(game, choice.target)}"
    card = game.current(choice.card)
    verb = "Intercept" if game.layout.zone_of[game.cards[card].place].name == "rearguard" else "Guard"
    return f"{verb} with {name}{where(game, choice.card)}: shield {game.number(card, 'shield')}"


def _power(game: Game, serial: int) -> str:
    card = game.current(serial)
    return f": power {game.number(card, 'power')}" if card >= 0 else ""


def _exchange_text(game: Game, column: str) -> str:
    there = [game.cards[card].name for spot in exchanged(column) for card in game.at(asked(game), spot)]
    if column in ROW_PAIRS:
        one, other = [SPOKEN.value[CIRCLES[spot - LEFT_FRONT]] for spot in exchanged(column)]
        return f"{'Exchange' if len(there) == 2 else 'Move'} {' and '.join(there)} within the row: {one}, {other}"
    if len(there) == 2:
        return f"Exchange {there[0]} and {there[1]} in the {column} column"
    return f"Move {there[0]} to the other circle of the {column} column" if there else ""


def _standby_text(game: Game, choice: Choice) -> str:
    """Returns an ability as printed; an ability of the rules has a name."""
    entry = waiting(game, asked(game))[choice.number]
    ability = game.table.abilities[entry.ability]
    return ability.text or keyword_of(ability.labels) or "an automatic ability"


def _becomes(game: Game, choice: Choice, words: Words) -> str:
    """Returns what happens to the unit on a rear-guard circle where another one is put."""
    if choice.slot not in CIRCLES or asking(game) is not None:
        return ""
    there = game.at(asked(game), LEFT_FRONT + CIRCLES.index(choice.slot))
    return f": {game.cards[there[-1]].name} there is retired, {words.retired_by}" if there else ""


def asked(game: Game) -> int:
    """Returns the player who is asked."""
    assert game.question is not None
    return game.question.player


def name_of(game: Game, serial: int) -> str:
    """Returns the name of a card as the asked player knows it."""
    return name_for(game, asked(game), serial) if serial >= 0 else ""


def where(game: Game, serial: int) -> str:
    """Returns the circle of a unit in words, with its player if it is the other one's."""
    card = game.current(serial)
    if card < 0:
        return ""
    place = game.cards[card].place
    name = game.layout.slot_of[place] or game.layout.zone_of[place].name
    if name not in SPOKEN.value:
        return ""
    theirs = "" if game.layout.master(place) == asked(game) else "your opponent's "
    return f" ({theirs}{SPOKEN.value[name]})"


