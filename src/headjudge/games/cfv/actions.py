"""Every action of the game: when it is legal, by which rule, and which questions offer it."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.actions import CARD, NUMBER, SLOT, TARGET, Action, picked
from headjudge.language.running.asking import ASKED

ACTIONS: Final[dict[str, Action]] = {
    **ASKED,
    "first vanguard": Action("a grade 0 card of the deck is chosen before the game", "cfv:5.2.2", ("first vanguard",),
                             (CARD,)),
    "return": Action("cards of the first hand are shuffled back before the game", "cfv:5.2.5", ("return",),
                     (CARD, SLOT)),
    "play": Action("a card is played from hand: ridden, called or put down as a guardian", "cfv:8.5.2.1",
                   ("ride phase", "main phase", "guard"), (CARD,)),
    "ride": Action("a card is ridden in the ride phase of its player", "cfv:6.5.1.2", ("ride phase",), (CARD,)),
    "call": Action("a card is called in the main phase of its player", "cfv:6.6.1.2.1", ("main phase",), (CARD,)),
    "activate": Action("an ability is played in the main phase of its player", "cfv:6.6.1.2.2", ("main phase",),
                       (CARD, NUMBER)),
    "exchange": Action("the cards of a column are exchanged in the main phase of their player", "cfv:6.6.1.2.3",
                       ("main phase",), (SLOT,), ("left", "right", "center")),
    "place": Action("a circle is chosen for a card that is called", "cfv:8.5.2.2.1", ("circle", "position"),
                    (CARD, SLOT, NUMBER)),
    "attack": Action("a unit attacks in the battle phase of its player", "cfv:7.2.1.2", ("start step", "attacker"),
                     (CARD,)),
    "end": Action("the turn player ends the attacks in the start step", "cfv:7.2.1.2", ("start step",)),
    "target": Action("the attacked unit is chosen once a unit attacks", "cfv:7.3.1.4", ("target",),
                     (CARD, TARGET, SLOT)),
    "boost": Action("a unit boosts when a unit of its column attacks", "cfv:7.3.1.5", ("boost",), (CARD, TARGET)),
    "guard": Action("cards are called and units intercept in the guard step of an attack", "cfv:7.4.1.1.2",
                    ("guard", "guarded"), (CARD, TARGET, SLOT)),
    "icon": Action("the actions of a trigger icon are put in order", "cfv:2.8.2", ("icon",), (CARD, SLOT),
                   ("critical", "draw", "stand", "heal", "power")),
    "critical": picked("critical", "gets critical by a trigger"),
    "power": picked("power", "gets power by a trigger"),
    "heal": picked("heal", "is healed"),
    "stand": picked("stand", "is stood"),
    "rest": picked("rest", "is rested"),
    "discard": picked("discard", "is discarded"),
    "retire": picked("retire", "is retired"),
    "keep": Action("a unit that stays is chosen where several came to a circle at the same time", "cfv:9.3.4",
                   ("overload",), (CARD,)),
    "automatic": Action("an automatic ability that stands by is played in a check timing", "cfv:8.4.1.2",
                        ("automatic",), (CARD, NUMBER)),
    "pass": Action("a player passes where an action may be left out", "cfv:3.6.3", ("ride phase", "main phase")),
}
