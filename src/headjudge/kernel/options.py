"""Turns the raw question of a step into keys, texts, prompt and rules for people and programs.

Everything here is computed when somebody looks; simulation never asks for it.
"""

from __future__ import annotations

from typing import Any, Final

from headjudge.kernel import characteristics, knowledge
from headjudge.kernel.abilities import Row
from headjudge.kernel.cards import SERIAL_BITS, Instance, number_of
from headjudge.kernel.decisions import Choice, Question
from headjudge.kernel.declaring import LoopDeclaration
from headjudge.kernel.game import Game
from headjudge.kernel.rules import TRACING, steps_of
from headjudge.kernel.shapes import Shape

UNKNOWN: Final = "a card"


# Decisions


def rule_of(game: Game) -> str:
    """Returns the rule that asks: of a choice inside an effect the rule of choosing, else that of the open step."""
    for depth in range(len(game.frames) - 1, -1, -1):
        rule = game.rule_at(depth)
        if rule:
            return rule
    return ""


def step_of(game: Game) -> str:
    """Returns the rule of the step that is being carried out: the innermost open step that has one."""
    for frame in reversed(game.frames):
        steps = steps_of(type(frame))
        at = frame.at - 1
        if 0 <= at < len(steps) and steps[at].rules:
            return frame.rule_of(steps[at], game.rules.id)
    return ""


def group_of(game: Game) -> int:
    """Returns a number that all picks of one sequence share and every other decision differs from."""
    return game.frames[-1].opened


def prompt_of(game: Game, question: Question) -> str:
    """Returns the question in words."""
    text = game.rules.prompt(game, question.kind)
    if text:
        return text
    if question.kind == "loop":
        return _loop_prompt(game)
    if question.kind == "stay":
        return f"{game.phase.capitalize()}: nothing is left to choose here. Go on?"
    asked = question.kind.replace("_", " ")
    several = f" ({question.picked} of {_range(question.low, question.high)} chosen)" if question.high > 1 else ""
    return f"Choose: {asked}{several}."


def _loop_prompt(game: Game) -> str:
    top = game.frames[-1]
    text = "The game goes round in a loop that you can stop: how often is it repeated?"
    if isinstance(top, LoopDeclaration):
        stop, stops = top.stop_asked()
        if stops > 1:
            text += f" Then you stop it at choice {stop} of the {stops} in a round at which you can."
    return text


def _range(low: int, high: int) -> str:
    return str(high) if low >= high else f"up to {high}" if low == 0 else f"{low} to {high}"


def keys_of(game: Game, question: Question) -> list[str]:
    """Returns the keys of the options.

    They are unique and stable, with cards by name and `name#k` for the k-th of several cards of one name.
    """
    labels = labels_of(game, question)
    keys = [_key(choice, labels) for choice in question.choices]
    if len(set(keys)) < len(keys):
        counts: dict[str, int] = {}
        for place, key in enumerate(keys):
            counts[key] = counts.get(key, 0) + 1
            if counts[key] > 1:
                keys[place] = f"{key} ({counts[key]})"
    return keys


def _key(choice: Choice, labels: dict[int, str]) -> str:
    key = choice.action
    if choice.card >= 0:
        key += " " + labels[choice.card]
    if choice.target >= 0:
        key += " > " + labels[choice.target]
    if choice.slot:
        key += " " + choice.slot
    if choice.number >= 0:
        key += f" {choice.number}"
    return key


def labels_of(game: Game, question: Question) -> dict[int, str]:
    """Returns the names of a question's cards in its keys, by serial; never anything that lasts.

    A card that has left counts as one card, whether it is asked about as it was or as it is now.
    """
    named: dict[str, list[int]] = {}
    called: dict[int, tuple[str, int]] = {}
    for choice in question.choices:
        for serial in (choice.card, choice.target):
            if serial >= 0 and serial not in called:
                name = name_for(game, question.player, serial)
                card = serial if name == UNKNOWN else number_of(serial)
                alike = named.setdefault(name, [])
                if card not in alike:
                    alike.append(card)
                called[serial] = (name, alike.index(card) + 1)
    return {
        serial: name if len(named[name]) == 1 else f"{name}#{place}" for serial, (name, place) in called.items()
    }


def name_for(game: Game, seat: int | None, serial: int) -> str:
    """Returns the name of a card as this seat may know it; for a card that has left since, its name as it was."""
    card = as_it_was(game, serial)
    return card.name if card is not None and knowledge.sees(game, seat, card) else UNKNOWN


def as_it_was(game: Game, serial: int) -> Instance | None:
    """Returns the card with this serial, as it is now or as it last was; None if nothing tells."""
    number = game.current(serial)
    if number >= 0:
        return game.cards[number]
    for entry in game.standby:
        if entry.source is not None and entry.source.serial == serial:
            return entry.source
    at = game.log
    while at is not None:
        event, at = at
        for card in (event.after, event.card):
            if card is not None and card.serial == serial:
                return card
    return None


def text_of(game: Game, question: Question, choice: Choice) -> str:
    """Returns what choosing this does, in words."""
    if question.kind == "stay":
        return f"Go on: the {game.phase} ends"
    text = game.rules.choice_text(game, question.kind, choice)
    if text:
        return text
    if question.kind == "loop":
        if choice.number < 0:
            return "Stop it one choice later in the round"
        return "Stop it now" if choice.number == 0 else f"Repeat it {choice.number:,} times, then stop it"
    words = [choice.action.replace("_", " ").capitalize()]
    if choice.card >= 0:
        words.append(name_for(game, question.player, choice.card))
    if choice.target >= 0:
        words.append("for " + name_for(game, question.player, choice.target))
    if choice.slot:
        words.append(("to " if choice.card >= 0 else "") + choice.slot.replace("_", " "))
    if choice.number >= 0:
        words.append(str(choice.number))
    return " ".join(words)


def decision_view(game: Game) -> dict[str, Any] | None:
    """Returns the open decision for the seat that is asked, as JSON values."""
    question = game.question
    if question is None:
        return None
    seat = question.player
    options = []
    for key, choice in zip(keys_of(game, question), question.choices, strict=True):
        option: dict[str, Any] = {"key": key, "action": choice.action, "text": text_of(game, question, choice)}
        for field, serial in (("card", choice.card), ("target", choice.target)):
            if serial >= 0:
                number = game.current(serial)
                known = number >= 0 and knowledge.sees(game, seat, game.cards[number]) and knowledge.tells_apart(
                    game.layout, seat, game.cards[number])
                option[field] = {"name": name_for(game, seat, serial), "id": serial >> SERIAL_BITS if known else None}
        if choice.slot:
            option["slot"] = choice.slot
        if choice.number >= 0:
            option["number"] = choice.number
        options.append(option)
    return {
        "player": seat, "kind": question.kind, "prompt": prompt_of(game, question), "rule": rule_of(game),
        "group": group_of(game), "min": question.low, "max": question.high, "picked": question.picked,
        "options": options,
    }


# Cards


_shapes: dict[str, Shape | None] = {}


def _shape_of(game: Game) -> Shape | None:
    """Returns the shape of the game's cards. Where no rule is recorded or taken away, it is made once."""
    if TRACING:
        return game.rules.shape()
    id = game.rules.id
    if id not in _shapes:
        _shapes[id] = game.rules.shape()
    return _shapes[id]


def number_fields(game: Game, row: Row) -> tuple[str, ...]:
    """Returns the number fields of this type of card, and those printed on the card."""
    shape = _shape_of(game)
    if shape is None:
        return tuple(sorted(row.numbers))
    return tuple([field.key for field in shape.numbers if row.type in field.types or field.key in row.numbers])


def may_be_blank(game: Game, field: str) -> bool:
    """Whether a card that prints no number of this field shows none."""
    shape = _shape_of(game)
    return shape is not None and any([one.blank for one in shape.numbers if one.key == field])


def word_fields(game: Game, row: Row) -> tuple[tuple[str, str], ...]:
    """Returns the word fields of this type of card, and those printed on the card; names are among them.

    Each comes with its name in card files and arguments ("traits").
    """
    shape = _shape_of(game)
    if shape is None:
        return tuple([(field, field) for field in sorted({"name", *row.words})])
    shown = {field.key: field.argument for field in shape.words
             if row.type in field.types or field.key in row.words}
    return tuple({"name": "name", **shown}.items())


def gained_abilities(game: Game, card: int) -> list[str]:
    """Returns the texts of the abilities that other cards give to a card now."""
    return [
        ability.text
        for ability, grant in characteristics.granted(game, card)
        if not characteristics.lost(game, card, ability, grant)
    ]
