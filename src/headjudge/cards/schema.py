"""Reads and writes our own card files (docs/cards.md), and reports every mistake at once."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

from headjudge.cards.games import game_ids, part_of
from headjudge.cards.make import printed
from headjudge.cards.mistakes import Mistake, Mistakes, refuse
from headjudge.cards.printed import Printed
from headjudge.kernel.cards import Definition

SCHEMA: Final = "headjudge.cards/1"
KEYS: Final = ("schema", "game", "set", "cards")
FOR_PEOPLE: Final = ("flavor", "artist", "rarity", "note")
"""Fields that a card may have and that mean nothing here."""


def recognises(value: object) -> bool:
    """Whether a JSON value looks like one of our card files."""
    return isinstance(value, dict) and ("schema" in value or "cards" in value)


def read(value: Any, where: str, game: str) -> tuple[Printed, ...]:
    """Returns the cards of one file. Raises `Mistakes`: file, card, field, how to mend it."""
    cards, mistakes = read_each(value, where, game)
    refuse(mistakes)
    return cards


def read_each(value: Any, where: str, game: str) -> tuple[tuple[Printed, ...], list[Mistake]]:
    """Returns the valid cards of one file, and the mistakes of the others.

    Raises `Mistakes` if it is no card file of this game.
    """
    refuse(_head(value, where, game))
    mistakes: list[Mistake] = []
    cards: list[Printed] = []
    seen: dict[str, str] = {}
    for place, record in enumerate(value["cards"], 1):
        here = f"{where}, card {place}"
        if not isinstance(record, dict):
            mistakes.append(Mistake(here, "this is no card", "Write an object with its fields."))
            continue
        if isinstance(record.get("name"), str):
            here = f'{here} "{record["name"][:60]}"'
        try:
            card = printed(game, {key: field for key, field in record.items() if key not in FOR_PEOPLE}, here)
        except Mistakes as error:
            mistakes += error.mistakes
            continue
        if card.id in seen:
            mistakes.append(Mistake(f"{here}: id", f"{card.id} is already the id of {seen[card.id]}",
                                    "Each card has an id of its own."))
            continue
        seen[card.id] = here.removeprefix(f"{where}, ")
        cards.append(card)
    return tuple(cards), mistakes


def _head(value: Any, where: str, game: str) -> Iterable[Mistake]:
    if not isinstance(value, dict):
        yield Mistake(where, "this is no card file", f'Begin it with {{"schema": "{SCHEMA}", "game": ...}}.')
        return
    if value.get("schema") != SCHEMA:
        yield Mistake(f"{where}: schema", f"{value.get('schema')!r} is no schema that is known", f'Write "{SCHEMA}".')
    if value.get("game") != game:
        known = isinstance(value.get("game"), str) and value["game"] in game_ids()
        yield Mistake(f"{where}: game", f"the file has cards of {value.get('game')!r}, not of {game!r}",
                      "Name a file of the right game." if known else f"The games are: {', '.join(game_ids())}.")
    if not isinstance(value.get("cards"), list):
        yield Mistake(f"{where}: cards", "there is no list of cards")
    for key in value:
        if key not in KEYS:
            yield Mistake(f"{where}: {key}", "a card file has no such key", f"The keys are: {', '.join(KEYS)}.")


def write(game: str, cards: Iterable[Definition | Printed], set: str = "") -> str:
    """Returns the text of a card file that holds these cards."""
    head = {"schema": SCHEMA, "game": game, **({"set": set} if set else {})}
    return json.dumps({**head, "cards": [record(game, card) for card in cards]}, ensure_ascii=False, indent=1) + "\n"


def record(game: str, card: Definition | Printed) -> dict[str, Any]:
    """Returns one card as an object of a card file: the fields it has, in a fixed order."""
    shape = part_of(game, "cards").shape()
    names = card.words.get("name", (card.name,))
    made: dict[str, Any] = {"id": card.id, "name": names[0]}
    if len(names) > 1:
        made["japanese_name"] = names[1]
    made["type"] = card.type
    for number in shape.numbers:
        if number.key in card.numbers:
            made[number.key] = card.numbers[number.key]
    for field in shape.words:
        words = card.words.get(field.key, ())
        if words:
            made[field.argument] = words[0] if len(words) == 1 and not field.repeats else list(words)
    made["text"] = list(card.text)
    return made
