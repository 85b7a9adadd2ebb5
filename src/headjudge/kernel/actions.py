"""The actions of a game by name: when each is legal, which questions offer it, and what its options name."""

from __future__ import annotations

from typing import Final, NamedTuple

CARD: Final = "card"
TARGET: Final = "target"
SLOT: Final = "slot"
NUMBER: Final = "number"


class Refusal(NamedTuple):
    """A requirement that an action does not meet: its rule, its demand in words, and the present values in words."""

    rule: str
    text: str


class Action(NamedTuple):
    """An action of a game: what options of one name do.

    when: what may be done and when, as a sentence. rule: the rule that allows it; '' for the rule of the open question.
    kinds: the kinds of questions that offer it; () for any question. takes: what its options name besides the action:
    CARD, TARGET, SLOT, NUMBER. slots: the words that may stand in their slot.
    """

    when: str
    rule: str = ""
    kinds: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    slots: tuple[str, ...] = ()


def picked(name: str, deed: str) -> Action:
    """Returns the action of naming a card that an effect or a cost asks for.

    deed: what becomes of it ("is discarded").
    """
    return Action(f"a card {deed} when an effect, a cost or a rule asks for one", "", (name,), (CARD, SLOT))


ANSWERS: Final[dict[str, Action]] = {
    "yes": Action("`yes` answers a question that asks for yes or no"),
    "no": Action("`no` answers a question that asks for yes or no"),
    "done": Action("`done` ends a choice of several cards or effects"),
    "replace": Action("a replacement is named when several would replace the same event", "", ("replacement",),
                      (CARD, NUMBER)),
    "repeat": Action("a number of repetitions is declared for a loop", "", ("loop",), (NUMBER,)),
    "stop later": Action("whoever can stop a loop at several choices of a round says at which", "", ("loop",)),
}
"""The answers to questions of the kernel."""
