"""Section 10: what keywords mean by themselves. What each of them says in full is in `keywords_text`."""

from __future__ import annotations

from typing import Final

from headjudge.games.ws.zones import BACK_STAGE, LEVEL, MEMORY, STAGE
from headjudge.kernel.rules import Fact, carry, rule

WRITTEN: Final = {
    "alarm": Fact("ws:10.1.2", True, without=False),
    "brainstorm": Fact("ws:10.7.2", True, without=False),
    "change": Fact("ws:10.8.2", True, without=False),
    "memory": Fact("ws:10.9.2", True, without=False),
    "experience": Fact("ws:10.10.2", True, without=False),
    "accelerate": Fact("ws:10.12.2", True, without=False),
    "resonate": Fact("ws:10.13.2", True, without=False),
    "fusion": Fact("ws:10.14.2", True, without=False),
}
"""The keywords that an ability has because it is written with them. By themselves they do nothing."""

MEANT: Final = {
    "brainstorm": Fact("ws:10.7.1", "brainstorm", without="no keyword"),
    "change": Fact("ws:10.8.1", "change", without="no keyword"),
    "accelerate": Fact("ws:10.12.1", "accelerate", without="no keyword"),
    "resonate": Fact("ws:10.13.1", "resonate", without="no keyword"),
    "fusion": Fact("ws:10.14.1", "fusion", without="no keyword"),
}
"""What a text refers to that names one of these keywords."""


def written_with(labels: tuple[str, ...]) -> tuple[str, ...]:
    """The keywords of an ability."""
    return tuple([label for label in labels if label not in WRITTEN or WRITTEN[label].value])


def meant_by(label: str) -> str:
    """The keyword that a text refers to."""
    return MEANT[label].value if label in MEANT else label


def effect_of(label: str) -> str:
    """The keyword whose effect must place a card; by the effect of a Change means: by an ability with that keyword, from elsewhere than the stage."""
    return meant_by(label) if label != "change" or carry("ws:10.8.4") else "no keyword"


# Where abilities work


def where_it_works(kinds: frozenset[int], labels: tuple[str, ...]) -> frozenset[int]:
    """The kinds of places where an ability with these labels works."""
    if "assist" in labels:
        return back_stage() if carry("ws:10.3.2") else frozenset(STAGE)
    if MEMORY in kinds and "memory" in labels and not carry("ws:10.9.1"):
        return kinds - {MEMORY}
    if LEVEL in kinds and "experience" in labels and not carry("ws:10.10.1"):
        return kinds - {LEVEL}
    return kinds


@rule("ws:10.3.1", without=frozenset())
def back_stage() -> frozenset[int]:
    """Assist works from the back stage."""
    return frozenset(BACK_STAGE)


# Brainstorm, exchanges


def flipped_into(labels: tuple[str, ...]) -> str:
    """Cards that are turned over lie in the resolution zone, those of a Brainstorm until they go to the waiting room together."""
    return "resolution" if "brainstorm" not in labels or carry("ws:10.7.3", "ws:3.13.1.4") else "waiting_room"


def must_find(labels: tuple[str, ...]) -> bool:
    """Who shifts must choose a card in hand, though nobody else could tell that it fits."""
    return "shift" in labels and carry("ws:10.11.3")


def both_or_neither(labels: tuple[str, ...]) -> bool:
    """Whether nothing is exchanged when one of the two cards is not there."""
    return "change" not in labels or carry("ws:10.8.3")


# When a keyword has been used

_AT_STEP = ("encore", "brainstorm", "change", "shift", "fusion", "resonate")


def used_when_paid(labels: tuple[str, ...], reveals: bool) -> tuple[str, ...]:
    """The keywords that are used when the cost of their ability has been paid (8.1.1.1.2, 10.5.3, 10.12.3, 10.13.3.1)."""
    found: list[str] = []
    for label in labels:
        if label == "resonate":
            if reveals and carry("ws:10.13.3.1", "ws:10.13.3"):
                found.append(label)
        elif label == "backup":
            if carry("ws:10.5.3"):
                found.append(label)
        elif label == "accelerate":
            if carry("ws:10.12.3"):
                found.append(label)
        elif label not in _AT_STEP:
            found.append(label)
    return tuple(found)


def used_when_done(labels: tuple[str, ...], doing: str, reveals: bool) -> tuple[str, ...]:
    """The keywords that are used when their effect has done its main thing (10.2.4, 10.7.4, 10.8.5, 10.11.4, 10.13.3.2, 10.14.3)."""
    found: list[str] = []
    for label in labels:
        if label == "encore" and doing == "placed" and carry("ws:10.2.4"):
            found.append(label)
        elif label == "brainstorm" and doing == "flipped" and carry("ws:10.7.4"):
            found.append(label)
        elif label == "change" and doing == "placed" and carry("ws:10.8.5"):
            found.append(label)
        elif label == "shift" and doing == "exchanged" and carry("ws:10.11.4"):
            found.append(label)
        elif label == "resonate" and doing == "revealed" and not reveals and carry("ws:10.13.3.2", "ws:10.13.3"):
            found.append(label)
        elif label == "fusion" and doing == "placed" and carry("ws:10.14.3"):
            found.append(label)
    return tuple(found)
