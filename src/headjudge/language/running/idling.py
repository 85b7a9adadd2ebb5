"""Finds out why an ability has changed nothing, for the log.

Nothing has happened since it began, so that its conditions and its sets of cards can be asked once more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.zones import EVERYBODY
from headjudge.language.running.context import noted
from headjudge.language.running.operations import Operation
from headjudge.language.running.ops.choosing import ChooseCards, Gather, KeepChosen
from headjudge.language.running.ops.control import Jump, JumpIfNotDone, JumpUnless, JumpUnlessNoted
from headjudge.language.running.ops.harming import DestroyCards, HarmCards, RecoverCards
from headjudge.language.running.ops.lasting import BeginEffect
from headjudge.language.running.ops.moving import Send
from headjudge.language.running.ops.one_by_one import SendFromEnd, ShowUpTo
from headjudge.language.running.ops.turning import TurnCards, TurnFaces
from headjudge.language.running.selecting import FromEnd, InRegister, Selected, This
from headjudge.language.running.terms import Cards

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.language.running.resolving import Run

CONDITION: Final = "condition"
NONE_FITS: Final = "none fits"
NONE_CHOSEN: Final = "none chosen"
EMPTY: Final = "empty"
GONE: Final = "gone"
CHOSEN_GONE: Final = "chosen gone"
SO_ALREADY: Final = "so already"
UNHURT: Final = "unhurt"
NO_BATTLE: Final = "no battle"

REASONS: Final = {
    CONDITION: "its condition is not met", NONE_FITS: "no card fits", NONE_CHOSEN: "no card is chosen",
    EMPTY: "there are no cards", GONE: "its card is no longer there", CHOSEN_GONE: "what was chosen is no longer there",
    SO_ALREADY: "that is so already", UNHURT: "there is no damage", NO_BATTLE: "there is no battle",
}
"""The reasons in words."""


def why_idle(game: Game, frame: Run) -> str:
    """Returns the last reason on the way that the program took; '' if it is none of REASONS."""
    program = frame.worded(game).program
    found = ""
    at = 0
    while at < len(program):
        operation = program[at]
        at += 1
        if isinstance(operation, JumpUnless):
            if _fails(game, frame, operation):
                found = CONDITION
                at = max(at, operation.target)
        elif type(operation) is Jump or isinstance(operation, JumpIfNotDone):
            at = max(at, operation.target)
        else:
            found = _reason(game, frame, operation, found) or found
    return found


def _fails(game: Game, frame: Run, operation: JumpUnless) -> bool:
    """Whether the condition of a passage does not hold, so that it is left out."""
    if isinstance(operation, JumpUnlessNoted):
        return frame.numbers[operation.slot] != (1,)
    return not operation.check.holds(game, frame.context())


def _reason(game: Game, frame: Run, operation: Operation, before: str) -> str:
    """Returns why one instruction does nothing. before: the reason of those before it."""
    if isinstance(operation, KeepChosen):
        return "" if frame.registers[operation.register] else _not_chosen(game, frame, operation.choice)
    if isinstance(operation, ShowUpTo):
        return NONE_CHOSEN
    if isinstance(operation, SendFromEnd):
        return "" if operation.source.to_act_on(game, frame.context()) else EMPTY
    if isinstance(operation, BeginEffect) and not operation.lasting.begins(game, frame):
        return NO_BATTLE if operation.lasting.word == "battle" else GONE
    cards = _acted_on(operation)
    if cards is None:
        return ""
    there = cards.to_act_on(game, frame.context())
    if not there and isinstance(cards, InRegister):
        # What was chosen when the ability was played is noted under its name.
        unchosen = NONE_CHOSEN if cards.name in frame.worded(game).names else ""
        return before or (CHOSEN_GONE if noted(frame.env, cards.name) else unchosen)
    if not there:
        return GONE if isinstance(cards, This) else EMPTY if isinstance(cards, FromEnd) else (
            NONE_FITS if _is_open(game, cards) else "")
    if isinstance(operation, RecoverCards):
        return UNHURT
    if isinstance(operation, TurnCards) and all([card.state in ("", operation.state) for card in there]):
        return SO_ALREADY
    return ""


def _acted_on(operation: Operation) -> Cards | None:
    """Returns the cards that an instruction does something with; None if that is not known."""
    if isinstance(operation, BeginEffect):
        return operation.what
    if isinstance(operation, Gather | Send | TurnCards | TurnFaces | HarmCards | RecoverCards | DestroyCards):
        return operation.cards
    return None


def _not_chosen(game: Game, frame: Run, choice: ChooseCards) -> str:
    """Returns why no card is chosen. Nobody is told whether hidden cards would fit."""
    if _is_open(game, choice.cards) and not choice.cards.to_act_on(game, frame.context()):
        return NONE_FITS
    return NONE_CHOSEN


def _is_open(game: Game, cards: Cards) -> bool:
    """Whether a set is of cards that everybody sees."""
    kinds = cards.within() if isinstance(cards, Selected) else None
    layout = game.layout
    return kinds is not None and all([layout.zone_of[layout.at(0, kind)].sees == EVERYBODY for kind in kinds])
