"""The positions of rulings: what a test that shows a rule begins with, as data that a table opens.

`tools/openings.py` writes them from the tests, one line of JSON for each, into `rulings/GAME.jsonl` beside this module.
A card stands there as `headjudge.api.definitions` writes it, without the abilities of its text: they are read anew.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

import headjudge as hj
from headjudge.api import definitions
from headjudge.api.creating import Placed
from headjudge.api.game import Game
from headjudge.cards.lines import in_play, read_each
from headjudge.kernel.cards import Definition
from headjudge.language.reading.reader import print_ability
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast

FOLDER: Final = Path(__file__).parent / "rulings"


@cache
def openings(game: str) -> dict[str, dict[str, Any]]:
    """Returns the positions of a game's rulings by test ("ws/test_section_9.py::test_level_up")."""
    file = FOLDER / f"{game}.jsonl"
    if not file.is_file():
        return {}
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    return {line["test"]: line["position"] for line in lines}


def opened(game: str, test: str) -> Game:
    """Returns the game that begins at the position of a ruling. Raises LookupError if there is none."""
    position = openings(game).get(test)
    if position is None:
        raise LookupError("this ruling has no position to play from")
    return begun(game, position)


def begun(game: str, position: dict[str, Any]) -> Game:
    """Returns the game that begins at a position as it was written."""
    given = {key: value for key, value in position.items() if key != "players"}
    return hj.scenario(game, players=[_read(game, one) for one in position["players"]], allow_unread=True, **given)


def written(game: str, value: Any) -> Any:
    """Returns a part of a scenario as JSON values. Raises ValueError for a card whose ability has no words."""
    if isinstance(value, Definition):
        return {"card": _written_card(game, value)}
    if isinstance(value, Placed):
        rest = {"state": value.state, "face": value.face, "under": [written(game, one) for one in value.under],
                "owner": value.owner, "counters": dict(value.counters)}
        card = value.card if isinstance(value.card, str) else _written_card(game, value.card)
        return {"put": card, **{key: one for key, one in rest.items() if one not in ("", [], None, {})}}
    if isinstance(value, dict):
        return {str(key): written(game, one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [written(game, one) for one in value]
    if value is None or isinstance(value, str | int):
        return value
    raise ValueError(f"{type(value).__name__} cannot be written")


def _written_card(game: str, card: Definition) -> dict[str, Any]:
    if definitions.is_special(game, card):
        return definitions.write(card)
    made = definitions.write(card)
    made.pop("abilities", None)
    if not card.abilities or (card.text and _card(game, made).abilities == card.abilities):
        return made
    try:
        made["text"] = [print_ability(game, ability) for ability in card.abilities if isinstance(ability, ast.Ability)]
    except (NoWords, ImportError, AssertionError, LookupError, TypeError) as error:
        raise ValueError(f"an ability of {card.name} has no words") from error
    if _card(game, made).abilities != card.abilities:
        raise ValueError(f"an ability of {card.name} is not read from its words")
    return made


def _read(game: str, value: Any) -> Any:
    if isinstance(value, list):
        return [_read(game, one) for one in value]
    if not isinstance(value, dict):
        return value
    if "put" in value:
        card = value["put"] if isinstance(value["put"], str) else _card(game, value["put"])
        under = [_read(game, one) for one in value.get("under", [])]
        return hj.put(card, value.get("state", ""), value.get("face", ""), under, value.get("owner"),
                      **value.get("counters", {}))
    if isinstance(value.get("card"), dict):
        return _card(game, value["card"])
    return {key: _read(game, one) for key, one in value.items()}


def _card(game: str, made: dict[str, Any]) -> Definition:
    if "abilities" in made:
        return definitions.read(game, made)
    words = {key: tuple(names) for key, names in made["words"].items()}
    text, marks = tuple(made.get("text", ())), tuple(made.get("marks", ()))
    lines = read_each(game, text, made["type"], made["name"])
    abilities = in_play(lines, definitions.UNREAD in marks)
    return Definition(made["id"], made["name"], made["type"], made["numbers"], words, text, abilities, marks)
