"""Write the golden transcripts of games anew: `python -m tests.golden ws`."""

from __future__ import annotations

import sys

from headjudge.cards.games import game_ids
from tests.golden.transcripts import FOLDER, transcripts


def main(games: list[str]) -> None:
    for game in games or game_ids():
        folder = FOLDER / game
        folder.mkdir(exist_ok=True)
        made = transcripts(game)
        for old in folder.glob("*.txt"):
            if old.stem not in made:
                old.unlink()
        for name, make in made.items():
            path = folder / f"{name}.txt"
            text = make()
            before = path.read_text(encoding="utf-8") if path.exists() else ""
            if text != before:
                path.write_text(text, encoding="utf-8")
            print(f"{path}: {'as before' if text == before else 'changed' if before else 'new'}")


main(sys.argv[1:])
