"""`headjudge decks`: the starter decks."""

from __future__ import annotations

import json
from collections import Counter
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from headjudge.terminal.game_names import A_GAME

if TYPE_CHECKING:
    from headjudge.kernel.decks import Deck


def register(app: typer.Typer) -> None:
    app.command("decks")(decks)


def decks(
    game: Annotated[str, typer.Argument(help=A_GAME + " By default all.", show_default=False)] = "",
    as_json: Annotated[bool, typer.Option("--json", help="The decks as JSON.")] = False,
) -> None:
    """List the starter decks of a game, or of all: the names that --deck takes, and what is in each."""
    from headjudge.api.creating import rules_of
    from headjudge.cards.decks import load_deck
    from headjudge.cards.games import game_ids, part_of
    from headjudge.cards.pool import starter_decks

    if game:
        part_of(game, "cards")  # refuses a game that there is not
    found = [_figures(name, load_deck(id, name), path) for id in ([game] if game else game_ids())
             for name, path in starter_decks(id).items()]
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return
    last = ""
    for deck in found:
        if deck["game"] != last:
            last = deck["game"]
            print(f"{last}: {rules_of(last).title}")
        types = ", ".join(f"{count} {type}" for type, count in deck["types"].items())
        print(f"  {deck['name']:<14} {deck['cards']} cards: {types}")
        for line in deck["about"]:
            print(f"     {line}")


def _figures(name: str, deck: Deck, path: Path) -> dict[str, Any]:
    lines = takewhile(lambda line: line.startswith("#"), path.read_text("utf-8").splitlines())
    about = [line.removeprefix("#").strip() for line in lines]
    types: Counter[str] = Counter()
    for entry in deck.cards:
        types[entry[0].type] += entry[1]
    return {"game": deck.game, "name": name, "title": deck.name, "cards": sum(types.values()), "types": dict(types),
            "about": about}
