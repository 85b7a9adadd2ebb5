"""Card definitions as JSON values, abilities as trees, so that a save plays on with exactly the cards of its game."""

from __future__ import annotations

from typing import Any, Final

from headjudge.cards import schema
from headjudge.cards.games import as_rules_read, game_ids, part_of
from headjudge.cards.lines import in_play, read_each
from headjudge.cards.make import printed
from headjudge.cards.written_trees import read_tree, write_tree
from headjudge.errors import HeadJudgeError
from headjudge.kernel.cards import Definition
from headjudge.kernel.game_rules import registered_games
from headjudge.kernel.saving import Damaged

UNREAD: Final = "unread"
"""The mark of a card whose text was not read."""


def write(card: Definition) -> dict[str, Any]:
    """Returns a definition as JSON values."""
    written: dict[str, Any] = {"id": card.id, "name": card.name, "type": card.type, "numbers": card.numbers,
                               "words": {key: list(words) for key, words in card.words.items()}}
    if card.text:
        written["text"] = list(card.text)
    if card.abilities:
        written["abilities"] = [write_tree(ability) for ability in card.abilities]
    if card.marks:
        written["marks"] = list(card.marks)
    return written


def read(game: str, written: Any) -> Definition:
    """Returns the definition that was written: a card as card files hold it, with the abilities of its text.

    Raises Damaged, TypeError or ValueError.
    """
    card = _read(game, written)
    if game not in game_ids() or is_special(game, card):
        return card
    try:
        made = printed(game, schema.record(game, card))
        lines = read_each(game, card.text, card.type, card.name)
    except HeadJudgeError as error:
        raise Damaged(f"one of its cards is no card of {game}: {error.what.rstrip('.')}") from None
    unread = UNREAD in card.marks
    abilities = in_play(lines, unread)
    bare = Definition(made.id, made.name, made.type, made.numbers, made.words, made.text)
    if not any(_same_values(card, alike) for alike in (bare, as_rules_read(game, bare))):
        raise Damaged(f"the values of {card.id} are damaged")
    refused = any(line.mistake is not None for line in lines)
    if card.abilities != abilities or (refused and not unread) or not set(card.marks) <= {UNREAD}:
        raise Damaged(f"the abilities of {card.id} are not those of its text")
    return Definition(card.id, card.name, card.type, card.numbers, card.words, card.text, abilities, card.marks)


def is_special(game: str, card: Definition) -> bool:
    """Whether the rules of a game bring this card in."""
    return any(_same(card, special) for special in _specials(game))


def _specials(game: str) -> list[Definition]:
    """Returns the cards that the rules of a game bring in; their abilities may have no text."""
    part_of(game, "game")
    return [as_rules_read(game, special.card) for special in registered_games()[game].special_cards]


def _same(card: Definition, other: Definition) -> bool:
    return _same_values(card, other) and card.abilities == other.abilities and card.marks == other.marks


def _same_values(card: Definition, other: Definition) -> bool:
    """Returns whether two cards agree in all but their abilities and marks."""
    return (card.id, card.name, card.type, card.numbers, card.words, card.text) == (
        other.id, other.name, other.type, other.numbers, other.words, other.text)


def _read(game: str, written: Any) -> Definition:
    if (
        not isinstance(written, dict)
        or not isinstance(written.get("numbers"), dict)
        or not isinstance(written.get("words"), dict)
    ):
        raise Damaged("a card is damaged")
    id, name, type_ = (_text(written.get(key)) for key in ("id", "name", "type"))
    numbers = {_text(key): _number(value) for key, value in written["numbers"].items()}
    words = {_text(key): _texts(value) for key, value in written["words"].items()}
    abilities = written.get("abilities", [])
    if not isinstance(abilities, list):
        raise Damaged("a card is damaged")
    trees = tuple([read_tree(game, ability) for ability in abilities])
    return Definition(id, name, type_, numbers, words, _texts(written.get("text", [])), trees,
                      _texts(written.get("marks", [])))


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise Damaged("a card is damaged")
    return value


def _texts(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise Damaged("a card is damaged")
    return tuple([_text(one) for one in value])


def _number(value: Any) -> int:
    if type(value) is not int:
        raise Damaged("a card is damaged")
    return value
