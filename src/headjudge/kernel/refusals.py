"""Explains why an action is no option now: every requirement that fails, with its rule.

Options and refusals read the same requirements (`requirements`). This module adds the question that an action answers
and the list of what can be chosen.
"""

from __future__ import annotations

from headjudge.kernel import options as shown
from headjudge.kernel.actions import Refusal
from headjudge.kernel.cards import number_of
from headjudge.kernel.decisions import Choice, Question
from headjudge.kernel.game import Game
from headjudge.kernel.requirements import Requirement, failing


def unmet(requirements: tuple[Requirement, ...], game: Game, player: int, card: int) -> list[Refusal]:
    """Returns every requirement of an action with a card that fails, with the values that decide it."""
    return [Refusal(rule, f"{text}; {values}" if values else text)
            for rule, text, values in failing(requirements, game, player, card)]


def not_now(game: Game, player: int, kinds: tuple[str, ...], rule: str, when: str) -> list[Refusal]:
    """Returns the requirement that the player, or a teammate, is asked a question of one of these kinds.

    kinds: () for any question.
    """
    question = game.question
    if question is None:
        return []
    rule = rule or shown.step_of(game)
    if not game.layout.allied(question.player, player):
        return [Refusal(rule, f"{when}; now player {question.player + 1} decides")]
    if not kinds or question.kind in kinds:
        return []
    asked = "the player" if question.player == player else "the team"
    return [Refusal(rule, f'{when}; now {asked} is asked: "{shown.prompt_of(game, question)}"')]


def offered(game: Game, player: int, action: str, card: int, target: int, slot: str) -> bool:
    """Whether an option of the open question is this action with these arguments. card, target: numbers or -1.

    Equal cards where order means nothing are one option, which stands for each of them.
    """
    question = game.question
    if question is None or not game.layout.allied(question.player, player):
        return False
    return any([(target < 0 or _alike(game, choice.target, target)) and slot in ("", choice.slot)
                for choice in _choices_of(game, question, action, card)])


def _choices_of(game: Game, question: Question, action: str, card: int) -> list[Choice]:
    """Returns the choices of a question that are this action with this card; with any card if it is -1."""
    names = (action, *game.rules.played_by) if action == "play" else (action,)
    return [choice for choice in question.choices
            if choice.action in names and (card < 0 or _alike(game, choice.card, card))]


def _alike(game: Game, serial: int, card: int) -> bool:
    """Whether an option that names one card stands for another one too.

    A card that has moved on is asked about as it was.
    """
    number = game.current(serial)
    if number < 0 or number == card:
        return number_of(serial) == card
    one, other = game.cards[number], game.cards[card]
    zone = game.layout.zone_of[one.place]
    return (one.place == other.place and one.row.alike == other.row.alike and one.face_up == other.face_up
            and one.state == other.state and not zone.ordered and not zone.slots and not zone.same_card)


def refused(game: Game, player: int, action: str, card: int, target: int, slot: str) -> list[Refusal]:
    """Returns every requirement of an action that fails now; () if it is an option. card, target: numbers or -1.

    The game's own requirements come first; if it has none, those of the open question.
    """
    if game.result is not None:
        return [Refusal(game.result.rule, "the game is over")]
    if offered(game, player, action, card, target, slot):
        return []
    found = game.rules.refusals(game, player, action, card, target, slot)
    if not found and game.question is not None and game.question.open and found is not None:
        rule = game.rules.loop_rule or shown.step_of(game)
        return [Refusal(rule, "a loop that was stopped is not begun again in the same turn; this would begin it")]
    if found is not None:
        question = game.question
        if found or question is None or (target < 0 and not slot):
            return found
        return _target_or_slot(game, player, _choices_of(game, question, action, card), target, slot)
    known = game.rules.actions[action]
    found = not_now(game, player, known.kinds, known.rule, known.when)
    return found or not_among(game, player, action, card, target, slot)


def not_among(game: Game, player: int, action: str, card: int, target: int, slot: str) -> list[Refusal]:
    """Returns the refusal for arguments that are not among the options of the question asked of the player."""
    question = game.question
    if question is None:
        return []
    rule = shown.step_of(game)
    choices = _choices_of(game, question, action, -1)
    if not choices:
        return [Refusal(rule, _no_such_answer(question, action))]
    fitting = _choices_of(game, question, action, card)
    if not fitting:
        there = _listed(game, player, [choice.card for choice in choices]) or "none"
        return [Refusal(rule, f"the card must be one of those to choose from; they are: {there}")]
    return _target_or_slot(game, player, fitting, target, slot)


def _target_or_slot(game: Game, player: int, choices: list[Choice], target: int, slot: str) -> list[Refusal]:
    """Returns the refusal for a target, or else a slot, that none of these choices of the question names.

    choices: those of the action with the card that is asked about.
    """
    rule = shown.step_of(game)
    if target >= 0 and not any([_alike(game, choice.target, target) for choice in choices]):
        there = _listed(game, player, [choice.target for choice in choices])
        return [Refusal(rule, _must_be_among("target", there))]
    aimed = [choice for choice in choices if target < 0 or _alike(game, choice.target, target)]
    words = dict.fromkeys([choice.slot for choice in aimed if choice.slot])
    return [Refusal(rule, _must_be_among("slot", ", ".join(words)))]


def _must_be_among(part: str, there: str) -> str:
    if not there:
        return f"the {part} must be left open; it is chosen in a question of its own, once the action has begun"
    return f"the {part} must be one of those to choose from; they are: {there}"


def _no_such_answer(question: Question, action: str) -> str:
    if action == "done" and question.picked < question.low:
        return f"at least {question.low} must be chosen; so far {question.picked} {_are(question.picked)}"
    there = ", ".join(dict.fromkeys([choice.action for choice in question.choices]))
    return f"the answer must be one that the question allows; it allows: {there}"


def _are(number: int) -> str:
    return "is" if number == 1 else "are"


def _listed(game: Game, player: int, serials: list[int]) -> str:
    names = [shown.name_for(game, player, serial) for serial in serials if serial >= 0]
    return ", ".join(dict.fromkeys(names))

