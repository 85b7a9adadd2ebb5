"""Section 10: the rules of keywords themselves. Their full texts are in `keywords_text`."""

from __future__ import annotations

from typing import Final

from headjudge.games.ws.zones import BACK_STAGE
from headjudge.kernel.rules import Clause, Fact, by_rule, in_force, rule

WRITTEN: Final = {
    "alarm": Clause("ws:10.1.2"),
    "brainstorm": Clause("ws:10.7.2"),
    "change": Clause("ws:10.8.2"),
    "memory": Clause("ws:10.9.1", "ws:10.9.2"),
    "experience": Clause("ws:10.10.1", "ws:10.10.2"),
    "accelerate": Clause("ws:10.12.2"),
    "resonate": Clause("ws:10.13.2"),
    "fusion": Clause("ws:10.14.2"),
}
"""The keywords that an ability has because it is written with them. By themselves they do nothing."""

MEANT: Final = {
    "brainstorm": Fact("ws:10.7.1", "brainstorm"),
    "change": Fact("ws:10.8.1", "change"),
    "accelerate": Fact("ws:10.12.1", "accelerate"),
    "resonate": Fact("ws:10.13.1", "resonate"),
    "fusion": Fact("ws:10.14.1", "fusion"),
}
"""What a text refers to that names one of these keywords."""


def written_with(labels: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the keywords of an ability."""
    return tuple([label for label in labels if label not in WRITTEN or WRITTEN[label].value])


def meant_by(label: str) -> str:
    """Returns the keyword that a text refers to."""
    return MEANT[label].value if label in MEANT else label


def effect_of(label: str) -> str:
    """Returns the keyword whose effect must place a card.

    By the effect of a Change means: by an ability with that keyword, from elsewhere than the stage.
    """
    meant = meant_by(label)
    return by_rule(meant, "ws:10.8.4") if label == "change" else meant


# Where abilities work


def where_it_works(spots: frozenset[int], labels: tuple[str, ...]) -> frozenset[int]:
    """Returns the kinds of places where an ability with these labels works."""
    if "assist" in labels:
        return by_rule(back_stage(), "ws:10.3.2")
    return spots


@rule("ws:10.3.1")
def back_stage() -> frozenset[int]:
    """Returns the back stage, where Assist works."""
    return frozenset(BACK_STAGE)


# Brainstorm, exchanges


def flipped_into(labels: tuple[str, ...]) -> str:
    """Returns the zone of cards turned over: the resolution zone, where those of a Brainstorm stay together."""
    return by_rule("resolution", "ws:10.7.3", "ws:3.13.1.4") if "brainstorm" in labels else "resolution"


def must_find(labels: tuple[str, ...]) -> bool:
    """Whether an ability must find: a player who shifts must choose a card in hand, though nobody could check it."""
    return "shift" in labels and in_force("ws:10.11.3")


# When a keyword has been used

AT_COST: Final = {
    "backup": Clause("ws:10.5.3"),
    "accelerate": Clause("ws:10.12.3"),
}
"""The keywords that are used when the cost of their ability has been paid."""

AT_STEP: Final = {
    "encore": ("placed", Clause("ws:10.2.4")),
    "brainstorm": ("flipped", Clause("ws:10.7.4")),
    "change": ("placed", Clause("ws:10.8.5")),
    "shift": ("exchanged", Clause("ws:10.11.4")),
    "fusion": ("placed", Clause("ws:10.14.3")),
}
"""The keywords that are used when their effect has done its main thing, and what that is."""


def used_when_paid(labels: tuple[str, ...], reveals: bool) -> tuple[str, ...]:
    """Returns the labels that count as used when the cost has been paid (8.1.1.1.2).

    reveals: whether the cost reveals a card.
    """
    found: list[str] = []
    for label in labels:
        if label == "resonate":
            used = reveals and in_force("ws:10.13.3", "ws:10.13.3.1")
        else:
            used = AT_COST[label].value if label in AT_COST else label not in AT_STEP
        if used:
            found.append(label)
    return tuple(found)


def used_when_done(labels: tuple[str, ...], doing: str, reveals: bool) -> tuple[str, ...]:
    """Returns the labels that count as used when something has been done. reveals: whether the cost reveals a card."""
    found: list[str] = []
    for label in labels:
        if label == "resonate":
            used = doing == "revealed" and not reveals and in_force("ws:10.13.3", "ws:10.13.3.2")
        else:
            used = label in AT_STEP and AT_STEP[label][0] == doing and AT_STEP[label][1].value
        if used:
            found.append(label)
    return tuple(found)
