"""The questions of a resolving ability in words: the card, and the clause of its text that asks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from headjudge.games.ws.text_printer import WsPrinter
from headjudge.kernel.replacing import Replacement
from headjudge.language import ast
from headjudge.language.ops.moving import Arrange
from headjudge.language.resolving import Run

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

_ICONS: Final = re.compile(r"(?:\s*(?:【[^】]*】|\[[A-Z]+\]))*")
"""The icons that a text begins with, in either form."""

_WRITTEN: Final = {"may": re.compile(r"\byou may (?!pay the cost)([^.()]+)"),
                   "choose": re.compile(r"\b(choose [^.,()]+)", re.IGNORECASE)}
"""The clauses that ask, as texts write them."""

_PLAIN: Final = {"pay": "pay the cost?", "may": "do what it says?", "choose": "which card?",
                 "search": "which card do you take?", "order": "which card goes next? The last one lies {end}.",
                 "look at another": "look at another card?", "discard": "which card do you put away?",
                 "declare": "which number?", "effect": "which effect?", "position": "on which position?",
                 "zone": "where to?"}


def asking(game: Game) -> Run | None:
    """The ability, or the payment of its cost, whose question is open: the frame below the one that asks."""
    if len(game.frames) < 2:
        return None
    frame = game.frames[-2]
    return frame if isinstance(frame, Run) else None


def ability_prompt(game: Game, kind: str) -> str:
    """The question of an ability; '' when none asks."""
    if kind == "instead":
        return _instead(game)
    if kind in ("interrupt", "replacement", "loop"):
        return ""
    frame = asking(game)
    if frame is None:
        return ""
    name = frame.source.name if frame.source is not None else "Ability"
    labels = "".join(f", {label.capitalize()}" for label in frame.worded(game).labels if label.isalpha())
    cost = "pay: " if frame.cost >= 0 else ""
    if kind == "pay":
        asked = f"pay {_bracket(game, frame)}".rstrip() + "?"
    else:
        clause = _clause(game, frame, kind)
        end = "?" if kind == "may" else "."
        asked = f"{clause}{end}" if clause else _PLAIN.get(kind) or _of_cards(game, kind)
        if kind == "order":
            asked = asked.format(end=_end(game, frame))
    return f"{name}{labels}: {cost}{asked}"


def _of_cards(game: Game, kind: str) -> str:
    """The question which card a verb of the text is about; of anything else which one it is."""
    question = game.question
    verb = kind.replace("_", " ")
    cards = question is not None and any(choice.card >= 0 for choice in question.choices)
    return f"which card do you {verb}?" if cards else f"which {verb}?"


def _instead(game: Game) -> str:
    """Whether a replacement is applied: the card, and the text that offers it."""
    frame = game.frames[-1]
    if not isinstance(frame, Replacement):
        return ""
    active = frame.offered(game)
    name = f"{game.cards[active.source].name}: " if active.source >= 0 else ""
    return f"{name}do what it says? {active.ability.text}".strip()


def _end(game: Game, frame: Run) -> str:
    """Where the last of several cards lies that are put into a zone one by one."""
    ability = frame.worded(game)
    program = ability.program if frame.cost < 0 else ability.costs[frame.cost].program
    operation = program[frame.position - 1]
    return "at the bottom" if isinstance(operation, Arrange) and operation.at_bottom(frame) else "on top"


def answer_text(game: Game, kind: str, yes: bool) -> str:
    """What yes or no means here; '' when no ability asks."""
    frame = asking(game)
    if frame is None:
        return ""
    if kind == "pay":
        return f"Pay {_bracket(game, frame)}".rstrip() if yes else "Do not pay"
    if kind == "look at another":
        return "Look at another card" if yes else "That is enough"
    clause = _clause(game, frame, kind)
    return (f"Yes: {clause}" if clause else "Yes") if yes else "No"


def _bracket(game: Game, frame: Run) -> str:
    """The cost as the text prints it."""
    return printed_cost(frame.worded(game).text)


def printed_cost(text: str) -> str:
    """The cost of an ability as its text prints it, in its brackets; '' if there is none."""
    icons = _ICONS.match(text)
    start = text.find("[", icons.end() if icons is not None else 0)
    depth = 0
    for at in range(start, len(text) if start >= 0 else 0):
        depth += {"[": 1, "]": -1}.get(text[at], 0)
        if depth == 0:
            return text[start : at + 1]
    return ""


def _clause(game: Game, frame: Run, kind: str) -> str:
    """The clause that asks, printed from its tree; '' where it cannot be said alone."""
    sources = frame.worded(game).sources
    if kind not in ("choose", "search", "may") or frame.cost >= 0 or not 0 < frame.position <= len(sources):
        return ""
    node = sources[frame.position - 1]
    if isinstance(node, ast.Attempt):
        node = node.step
    if not isinstance(node, ast.Step):
        return ""
    try:
        sentence = " ".join(WsPrinter().body(node))
    except Exception:  # a clause that leans on what stands before it has no words of its own
        written = _WRITTEN.get(kind)
        found = written.findall(frame.worded(game).text) if written is not None else []
        sentence = found[0].strip() if len(found) == 1 else ""
    return f"{sentence[:1].lower()}{sentence[1:].rstrip('.')}"
