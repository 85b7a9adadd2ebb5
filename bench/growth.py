"""Measures how the cost of a decision grows with the cards in play: `make bench-growth`, or `python bench/growth.py`.

In gcg positions both players have some copies of one invented Unit, by whose text the numbers of Units change. For
each text and number of Units the table shows the time to read the AP of all Units after something has happened, and
the time of a decision of random play from there, in microseconds of processor time; and how many times the decision
costs what it costs with the fewest Units. Decisions of the same kinds are compared: among many Units, a choice drawn
from all would nearly always be an attack, which takes more steps than the end of a turn. A text that reads of other
Units the number that it writes grows so fast that it is measured with --slow alone, among fewer Units. With
--bytecodes, a decision is counted in Python's bytecodes instead, which are the same at each run.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from random import Random
from statistics import median
from types import FrameType
from typing import Any

import headjudge as hj
from headjudge.kernel.decisions import Choice
from headjudge.kernel.game import Game

TEXTS = (
    ("none", ()),
    ("gives all", ("All your (Fleet) Units get AP+1.",)),
    ("gains by a condition", ("While you have 4 or more (Fleet) Units in play, this Unit gets AP+1.",)),
    ("gives all by a condition", ("While you have 4 or more (Fleet) Units in play, all your (Fleet) Units get AP+1.",)),
    ("reads what it writes", ("All your Units with 5 or less AP get AP+1.",)),
    ("two that read each other", ("All your Units with 5 or less AP get AP+1.",
                                  "All enemy Units with 4 or more AP get AP-1.")),
    ("reads its own number", ("While this Unit has 5 or less AP, it gets AP+1.",)),
)

SLOW = ("reads others", ("While another friendly Unit with 3 or less AP is in play, this Unit gets AP+1.",))

SIZES = (6, 20, 60)
"""Units in play, of both players together."""

SLOW_SIZES = (6, 12, 20)

DECISIONS = 40
"""Decisions of random play that are timed from each position."""

ROUNDS = 5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bytecodes", action="store_true", help="count a decision in bytecodes")
    parser.add_argument("--slow", action="store_true", help="measure the text that reads others as well")
    asked = parser.parse_args()
    cost = count if asked.bytecodes else decide
    print("| text of every Unit | " + " | ".join(f"{size}: read, decision" for size in SIZES) + " | grows |")
    print("|---|" + "---|" * (len(SIZES) + 1))
    for name, text in TEXTS:
        print_row(name, text, SIZES, cost)
    if asked.slow:
        print_row(f"{SLOW[0]} ({', '.join(map(str, SLOW_SIZES))} Units)", SLOW[1], SLOW_SIZES, cost)


def print_row(
    name: str, text: tuple[str, ...], sizes: tuple[int, ...], cost: Callable[[tuple[str, ...], int], float]
) -> None:
    """Measure a text and print the row of the table. cost: measures a decision."""
    found = [(read(text, size), cost(text, size)) for size in sizes]
    cells = " | ".join(f"{reading:,.0f}, {deciding:,.0f}" for reading, deciding in found)
    print(f"| {name} | {cells} | {found[-1][1] / found[0][1]:.2f} |", flush=True)


def position(text: tuple[str, ...], size: int) -> Game:
    """A position with so many Units in play, half of them each player's."""
    unit = hj.card("gcg", name="Drifter", type="unit", color="blue", level=2, cost=1, ap=2, hp=3, traits=["Fleet"],
                   text=list(text))
    # What is drawn is no Unit, since so many could not stay if another came.
    other = hj.card("gcg", name="Tailwind", type="command", color="blue", level=1, cost=1,
                    text=["【Main】/【Action】Choose 1 friendly Unit. It gets AP+1 during this turn."])
    board = {"battle_area": [unit] * (size // 2), "resource_area": 3, "hand": [other] * 3, "deck": [other] * 30,
             "shields": 6}
    return hj.scenario("gcg", phase="main", players=[board, board]).state


def read(text: tuple[str, ...], size: int) -> float:
    """Microseconds to read the AP of all Units after something has happened."""
    game = position(text, size)
    units = [number for number, card in enumerate(game.cards) if card.name == "Drifter"]
    times: list[float] = []
    for _ in range(ROUNDS):
        game.numbers = {}
        began = time.process_time()
        for unit in units:
            game.number(unit, "ap")
        times.append(time.process_time() - began)
    return 1e6 * median(times)


def decide(text: tuple[str, ...], size: int) -> float:
    """Microseconds of a decision of random play from there.

    What is done is drawn before the card with which it is done, so that the same is decided as often among many Units.
    """
    times: list[float] = []
    for seed in range(ROUNDS):
        game = position(text, size).clone()
        chance = Random(seed)
        began = time.process_time()
        decisions = 0
        while game.question is not None and decisions < DECISIONS:
            game.choose(drawn(game.question.choices, chance))
            decisions += 1
        times.append((time.process_time() - began) / decisions)
    return 1e6 * median(times)


def count(text: tuple[str, ...], size: int) -> float:
    """Python's bytecodes of such a decision: other work on the machine changes nothing in them."""
    spent = 0

    def see(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal spent
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        spent += event == "opcode"
        return see

    found: list[float] = []
    for seed in range(ROUNDS):
        game = position(text, size).clone()
        chance = Random(seed)
        if game.question is not None:
            game.choose(drawn(game.question.choices, chance))
        spent = decisions = 0
        for _ in range(DECISIONS):
            if game.question is not None:
                chosen = drawn(game.question.choices, chance)
                sys.settrace(see)
                game.choose(chosen)
                sys.settrace(None)
                decisions += 1
        found.append(spent / decisions)
    return median(found)


def drawn(choices: list[Choice], chance: Random) -> int:
    """The index of a choice: first one of the verbs is drawn, then one of its choices."""
    verbs = list(dict.fromkeys([choice.action for choice in choices]))
    verb = verbs[chance.randrange(len(verbs))]
    fitting = [index for index, choice in enumerate(choices) if choice.action == verb]
    return fitting[chance.randrange(len(fitting))]


if __name__ == "__main__":
    main()
