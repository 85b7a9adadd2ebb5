"""Cards made for the tests, and how to read what a game did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zlib import crc32

import headjudge as hj
from headjudge.language.tree import ast

SKILLS = {0: ["boost"], 1: ["boost"], 2: ["intercept"], 3: ["twin drive"]}


def unit(name: str = "Ayla", *abilities: ast.Ability, **fields: Any) -> hj.Definition:
    """A grade 1 unit of the nation Marsh: power 7000, shield 5000, critical 1, unless it is told otherwise.

    Its skill is the usual one of its grade, unless `skills` are given. A field that is None is left out. abilities:
    trees, for a card whose text is not what matters.
    """
    grade = fields.get("grade", 1)
    made: dict[str, Any] = {
        "type": "trigger unit" if fields.get("trigger") else "normal unit", "grade": 1, "power": 7000,
        "shield": 5000, "critical": 1, "nations": ["Marsh"], "races": ["Heron"], "skills": SKILLS.get(grade, []),
        **fields}
    card = hj.card("cfd", name=name, **{key: value for key, value in made.items() if value is not None})
    return with_abilities(card, *abilities) if abilities else card


def with_abilities(card: hj.Definition, *abilities: ast.Ability) -> hj.Definition:
    """The card with abilities that are given as trees instead of text."""
    number = crc32(repr(abilities).encode())
    return hj.Definition(f"{card.id}-{number}", card.name, card.type, card.numbers, card.words, (), tuple(abilities))


def trigger(icon: str, name: str = "", **fields: Any) -> hj.Definition:
    """A trigger unit of grade 0: power 5000, shield 15000."""
    return unit(name or f"{icon.title()} Bell", **{"grade": 0, "power": 5000, "shield": 15000, "trigger": icon,
                                                   **fields})


def order(name: str = "Flare", *abilities: ast.Ability, **fields: Any) -> hj.Definition:
    """A normal order of grade 1, unless it is told otherwise."""
    card = hj.card("cfd", name=name, **{"type": "normal order", "grade": 1, **fields})
    return with_abilities(card, *abilities) if abilities else card


def front(name: str = "Regent", *abilities: ast.Ability, **fields: Any) -> hj.Definition:
    """A grade 3 vanguard: power 11000, no shield, Twin Drive!!."""
    return unit(name, *abilities, **{"grade": 3, "power": 11000, "shield": None, **fields})


ROOK = front("Rook", skills=[])
"""A vanguard of the other side: grade 3, power 11000, one drive check."""


def board(mine: dict[str, Any] | None = None, other: dict[str, Any] | None = None, **more: Any) -> hj.Game:
    """A position with a vanguard on each side unless one is given; the main phase of the first player by default."""
    sides = [{"vanguard": front(), **(mine or {})}, {"vanguard": ROOK, **(other or {})}]
    return hj.scenario("cfd", players=sides, **more)


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


def legal_deck(*first: tuple[hj.Definition, int]) -> Sequence[tuple[hj.Definition, int]]:
    """Fifty cards with sixteen triggers that follow the rules; the cards given come in place of grade 1 units."""
    plain = [(unit(f"Plain {number}"), 4) for number in range(9)]
    short = sum(number for _, number in first)
    left = 50 - 16 - short
    made: list[tuple[hj.Definition, int]] = list(first)
    for card, number in plain:
        taken = min(number, left)
        if taken > 0:
            made.append((card, taken))
            left -= taken
    return [*made, *[(trigger(icon), 4) for icon in ("critical", "draw", "front", "heal")]]
