"""A cost is offered exactly if its parts can be paid with different cards; then every way to choose pays all of it."""

from __future__ import annotations

from itertools import combinations
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

import pytest

import headjudge as hj
from headjudge.games.vanguard.vocabulary import counter_blast, discard, exactly, soul_blast, soul_charge
from headjudge.language.tree import ast
from tests.amounts import amount
from tests.vanguard.both import BOTH
from tests.vanguard.helpers import asked, options
from tests.vanguard.trees import act, drop, power, select

Position = dict[str, list[str]]


class Part(NamedTuple):
    """A part of a cost, what it does to a card, to how many, and the cards that fit: a zone, or names in it."""

    step: ast.Step
    does: str
    number: int
    zone: str
    named: tuple[str, ...] = ()

    def cards(self, position: Position) -> list[str]:
        there = position[self.zone]
        return [name for name in there if name in self.named] if self.named else there


OTHER = ast.Relation("other", ast.THIS)


def _one(zone: str, *tests: ast.Test) -> ast.Pick:
    return ast.Pick(select(zone, *tests), exactly(1))


def _to(zone: str, what: ast.Selector) -> ast.Step:
    return ast.Move(what, (ast.Spot(zone),))


PARTS = (
    *[Part(counter_blast(number), "turn", number, "damage") for number in (0, 1, 2)],
    *[Part(soul_blast(number), "move", number, "soul") for number in (1, 2)],
    *[Part(discard(number), "move", number, "hand") for number in (0, 1, 2)],
    *[Part(soul_charge(number), "move", number, "deck") for number in (1, 2)],
    Part(_to("bind", ast.Top("deck", "you", ast.Num(1))), "move", 1, "deck"),
    Part(discard(1, (ast.Named(("hand 0",)),)), "move", 1, "hand", ("hand 0",)),
    Part(_to("soul", _one("hand")), "move", 1, "hand"),
    Part(_to("drop", _one("damage")), "move", 1, "damage"),
    Part(_to("bind", _one("drop")), "move", 1, "drop"),
    Part(_to("drop", ast.Pick(select("hand"), ast.Quant(ast.Num(0), ast.Num(1)))), "move", 0, "hand"),
    Part(_to("drop", select("soul")), "move", 0, "soul"),
    Part(ast.Reveal(_one("hand")), "show", 1, "hand"),
    Part(drop(_one("rearguard")), "move", 1, "rearguard"),
    Part(drop(_one("rearguard", OTHER)), "move", 1, "rearguard", ("R0",)),
    Part(drop(ast.THIS), "move", 1, "rearguard", ("Payer",)),
    Part(_to("soul", ast.THIS), "move", 1, "rearguard", ("Payer",)),
    Part(ast.Orient(ast.THIS, "rest"), "turn", 1, "rearguard", ("Payer",)),
    Part(ast.Orient(_one("rearguard"), "rest"), "turn", 1, "rearguard"),
)


def fits(parts: list[Part], position: Position, used: frozenset[tuple[str, str]] = frozenset()) -> bool:
    """Whether each part has cards of its own, by trying all of them; one that is only shown may also be moved."""
    if not parts:
        return True
    part, *rest = parts
    free = [name for name in part.cards(position) if part.does == "show" or (part.does, name) not in used]
    return any(fits(rest, position, used | {(part.does, name) for name in chosen})
               for chosen in combinations(free, part.number))


def paid(game: hj.Game) -> int:
    """How many cards were moved and turned to pay."""
    return len([entry for entry in game.log if entry.kind in ("move", "turn", "face")
                and entry.event.cause is not None and entry.event.cause.paying])


@BOTH
@pytest.mark.parametrize("seed", range(amount(60, 6)))
def test_what_is_offered_can_be_paid_in_every_way(made: ModuleType, seed: int) -> None:
    chance = Random(seed)
    offers = 0
    for _ in range(12):
        parts = [chance.choice(PARTS) for _ in range(chance.choice((1, 2, 3, 3)))]
        position: Position = {zone: [f"{zone} {at}" for at in range(chance.randint(least, most))]
                              for zone, least, most in (("hand", 0, 3), ("soul", 0, 2), ("drop", 0, 1),
                                                        ("damage", 0, 2), ("deck", 1, 4))}
        position["rearguard"] = ["Payer", "R0"][: chance.randint(1, 2)]
        payer = made.unit("Payer", act(power(1), cost=tuple(part.step for part in parts), limit=ast.Limit(1, "turn")))
        mine: dict[str, Any] = {zone: [made.unit(name) for name in there] for zone, there in position.items()}
        mine["rearguard"] = dict(zip(("left_back", "right_back"), [payer, *mine["rearguard"][1:]], strict=False))
        game = made.board(mine, {"deck": 5})
        offered = "activate Payer 1" in options(game)
        assert offered == fits(parts, position), (parts, position)
        if not offered:
            continue
        offers += 1
        game.pick(action="activate", card="Payer")
        ways = [game]
        for _ in range(20):
            if not ways:
                break
            way = ways.pop()
            if way.decision is None or asked(way).kind == "main phase":
                assert paid(way) >= sum(part.number for part in parts if part.does != "show"), (parts, position)
                continue
            assert options(way), (parts, position)
            for option in range(len(options(way))):
                ways.append(way.clone())
                ways[-1].apply(option)
    assert offers
