"""How the tests of both Vanguard games give cards abilities, make the players act, and read what a game did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any
from zlib import crc32

import headjudge as hj
from headjudge.language.tree import ast

SKILLS = {0: ["boost"], 1: ["boost"], 2: ["intercept"], 3: ["twin drive"]}
"""The usual skills of a unit, by grade."""


def with_abilities(card: hj.Definition, *abilities: ast.Ability) -> hj.Definition:
    """The card with abilities that are given as trees instead of text."""
    number = crc32(repr(abilities).encode())
    return hj.Definition(f"{card.id}-{number}", card.name, card.type, card.numbers, card.words, (), tuple(abilities))


def names(game: hj.Game, seat: int, zone: str) -> list[str]:
    """The names of the cards in a zone, top first."""
    return game.players[seat][zone].names


def count(game: hj.Game, seat: int, zone: str) -> int:
    """How many cards lie in a zone."""
    return len(game.players[seat][zone])


def options(game: hj.Game) -> list[str]:
    """The keys of what can be chosen now."""
    return game.decision.keys if game.decision is not None else []


def asked(game: hj.Game) -> hj.Decision:
    """The decision that is open."""
    assert game.decision is not None, f"nobody is asked: {game!r}"
    return game.decision


def pass_to(game: hj.Game, kind: str, player: int | None = None) -> None:
    """Everybody does as little as possible until that kind of decision is asked (of that player)."""
    def here(game: hj.Game) -> bool:
        found = game.decision
        return found is not None and found.kind == kind and player in (None, found.player)

    game.run({0: "pass", 1: "pass"}, until=here)
    assert game.decision is not None and here(game), f"no such decision, but {game!r}"


def attack(game: hj.Game, name: str, target: str = "Rook", boost: str = "") -> None:
    """Attack with the unit of this name, boosted by the unit of that name; the next question is open then."""
    if asked(game).kind != "start step":
        pass_to(game, "start step")
    game.pick(action="attack")
    if game.decision is not None and game.decision.kind == "attacker":
        game.pick(card=name)
    if game.decision is not None and game.decision.kind == "target":
        game.pick(target=target)
    if game.decision is not None and game.decision.kind == "boost":
        if boost:
            game.pick(card=boost)
        else:
            game.pick(action="no")


def finish_attack(game: hj.Game) -> None:
    """Nobody guards; whatever else is asked is answered with the first option, until the next start step or the end."""
    while game.decision is not None and game.decision.kind not in ("start step", "main phase", "ride phase"):
        options = game.decision.options
        place = next((at for at, option in enumerate(options) if option.action in ("done", "no", "pass")), 0)
        game.apply(place)


def when(game: hj.Game, **wanted: Any) -> list[int]:
    """Where in the log the entries stand that fit: kind, verb, word, player, rule, origin, to; card by its name."""
    return [place for place, entry in enumerate(game.log)
            if all(_has(entry, part) == value for part, value in wanted.items())]


def _has(entry: hj.Entry, part: str) -> Any:
    if part == "card":
        return entry.card.definition.name if entry.card is not None else None
    return getattr(entry, part)


def once(game: hj.Game, **wanted: Any) -> int:
    """Where in the log the only entry stands that fits."""
    found = when(game, **wanted)
    assert len(found) == 1, f"{len(found)} entries are {wanted} in {game.log}"
    return found[0]


def moments(game: hj.Game, verb: str) -> list[int]:
    """The times of the events with this verb, oldest first; those of one group have the same."""
    found: list[int] = []
    at = game.state.log
    while at is not None:
        event, at = at
        if event.verb == verb:
            found.append(event.at)
    return found[::-1]


def powers(game: hj.Game) -> dict[str, tuple[int, ...]]:
    """The powers that were compared, the attacker's and the target's, by the name of the target; the last for each."""
    found: dict[str, tuple[int, ...]] = {}
    at = game.state.log
    while at is not None:
        event, at = at
        if event.kind == "battle" and event.other is not None:
            found.setdefault(event.other.name, event.told)
    return found


def begun(game: hj.Game) -> list[str]:
    """What has begun, in order: turn, phases and steps."""
    return [entry.word for entry in game.log if entry.kind == "begin"]


def filled_up(first: Sequence[tuple[hj.Definition, int]], plain: Callable[[str], hj.Definition],
              triggers: Sequence[hj.Definition]) -> Sequence[tuple[hj.Definition, int]]:
    """Fifty cards with four of each trigger: `first`, then plain units, made from their names, for what is left."""
    left = 50 - 4 * len(triggers) - sum(number for _, number in first)
    made: list[tuple[hj.Definition, int]] = list(first)
    for number in range(9):
        taken = min(4, left)
        if taken > 0:
            made.append((plain(f"Plain {number}"), taken))
            left -= taken
    return [*made, *[(card, 4) for card in triggers]]
