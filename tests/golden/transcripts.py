"""How golden transcripts are made: whole games by random play, and scenes with given answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path

import headjudge as hj
from headjudge.agents import named
from headjudge.api.creating import rules_of
from headjudge.cards.pool import starter_decks
from headjudge.kernel.views import log_of
from headjudge.terminal.paint import wrap
from headjudge.terminal.transcript import lines_of, result_lines

FOLDER = Path(__file__).parent

WIDTH = 110

SEEDS = (1, 2, 3)
"""Of the whole games; the decks of the seats follow from the place in this list."""


@dataclass(frozen=True)
class Scene:
    """A position, the answers that are given, and what it shows. Answers are keys of options, or beginnings of them."""

    shows: str
    begin: Callable[[], hj.Game]
    answers: tuple[str, ...]


def transcripts(game: str) -> dict[str, Callable[[], str]]:
    """Every transcript of a game by the name of its file."""
    decks = sorted(starter_decks(game))
    made: dict[str, Callable[[], str]] = {}
    for place, seed in enumerate(SEEDS):
        chosen = [decks[(place + seat * (place // len(decks) + 1)) % len(decks)] for seat in range(2)]
        made[f"game_{place + 1}"] = partial(whole_game, game, chosen, seed)
    for format in rules_of(game).formats[1:]:
        seats = [decks[seat % len(decks)] for seat in range(format.min_players)]
        made[format.name.replace("-", "_")] = partial(whole_game, game, seats, 1, format.name)
    if (FOLDER / game / "scenes.py").is_file():
        scenes: dict[str, Scene] = import_module(f"tests.golden.{game}.scenes").SCENES
        made.update((name, partial(told, scene)) for name, scene in scenes.items())
    return made


def whole_game(game: str, decks: list[str], seed: int, format: str = "") -> str:
    """A game by random play, to its end."""
    played = hj.new_game(game, [hj.load_deck(game, deck) for deck in decks], seed, undo="none", format=format)
    played.run(agents={seat: named("random", seed, seat) for seat in range(len(decks))}, until="over")
    seats = "; ".join(f"player {seat + 1} {deck}" for seat, deck in enumerate(decks))
    names = [f"Player {seat + 1}" for seat in range(len(decks))]
    way = f"{format}, " if format else ""
    return "\n".join([
        f"{played.rules.title}, random play, {way}seed {seed}: {seats}",
        "",
        *lines_of(log_of(played.state, None, everything=True), WIDTH),
        "",
        *result_lines(played.view(None)["result"], names),
        f"{len(played.decisions_made())} decisions, {played.turn} turns.",
    ]) + "\n"


def answered(decision: hj.Decision, answer: str) -> hj.Option:
    """The option that an answer means."""
    found = [one for one in decision.options if one.key == answer or one.key.startswith(answer + " ")]
    assert len(found) == 1, f"{decision.prompt} {answer!r} is none or several of {decision.keys}"
    return found[0]


def listed(text: str, taken: bool) -> list[str]:
    """An option, the one that is taken with a mark."""
    first, *others = wrap(text, WIDTH - 16, 2)
    return [f"{'>' if taken else ' ':>15} {first}", *(f"{'':16}{line}" for line in others)]


def told(scene: Scene) -> str:
    """A scene: every question with its options, the answer, and what happened."""
    game = scene.begin()
    lines = [scene.shows, ""]
    seen = 0
    for answer in (*scene.answers, ""):
        log = log_of(game.state, None, everything=True)
        lines += lines_of(log[seen:], WIDTH)
        seen = len(log)
        decision = game.decision
        if decision is None:
            break
        lines += [""] if lines[-1] else []
        lines += [f"{decision.rule:<16}Player {decision.player + 1}: {decision.prompt}"]
        taken = answered(decision, answer) if answer else None
        for option in decision.options:
            lines += listed(option.text, taken is not None and option.key == taken.key)
        if taken is not None:
            lines.append("")
            game.apply(taken)
    assert game.over or len(scene.answers) == len(game.decisions_made()), f"{scene.shows} ends before its last answer"
    if game.over:
        names = [f"Player {seat + 1}" for seat in range(game.state.layout.players)]
        lines += ["", *result_lines(game.view(None)["result"], names)]
    return "\n".join(lines) + "\n"
