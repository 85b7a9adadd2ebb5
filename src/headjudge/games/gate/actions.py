"""Every action of the game: when it is legal, by which rule, and which questions offer it."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.actions import CARD, NUMBER, SLOT, TARGET, Action, picked
from headjudge.language.running.asking import ASKED

MASTER: Final = ("gate_master",)

ANSWERING: Final = ("counter", "main phase", "attack", "finale")
"""The questions in which [Counter] can be used."""

ACTIONS: Final[dict[str, Action]] = {
    **ASKED,
    "declare": Action("a number or a card name is chosen when a skill asks for one", "", ("number", "word"),
                      (NUMBER, SLOT)),
    "summon": Action("a Unit is summoned in the main phase of its player", "gate:6.2.4.1", ("main phase", "finale"),
                     (CARD, SLOT, NUMBER), MASTER),
    "cast": Action("a Spell is cast in the main phase of its player", "gate:6.2.4.2", ("main phase", "finale"),
                   (CARD, SLOT, NUMBER), MASTER),
    "equip": Action("an Item is equipped in the main phase of its player", "gate:6.2.4.3", ("main phase", "finale"),
                    (CARD, SLOT, NUMBER), MASTER),
    "play": Action("a card is played in the main phase of its player", "gate:6.2.4", ("main phase", "finale", "play"),
                   (CARD, SLOT, NUMBER), MASTER),
    "use": Action("a [Use] skill is triggered in the main phase of its player", "gate:8.1.3", ("main phase",),
                  (CARD, NUMBER)),
    "counter": Action("a [Counter] is used in a play timing or counter timing of its player", "gate:8.1.4", ANSWERING,
                      (CARD, SLOT, NUMBER), MASTER),
    "attack": Action("cards attack in the battle phase of their player", "gate:6.2.6", ("attack",), (CARD,)),
    "link": Action("cards join an attack when it is declared", "gate:6.2.6.1", ("link",), (CARD,)),
    "target": Action("the target is chosen when cards attack", "gate:6.2.6.2", ("target",), (TARGET, SLOT),
                     ("player",)),
    "energy": Action("a card is placed into the Energy in the Draw step of its player", "gate:6.2.3.2", ("energy",),
                     (CARD,)),
    "move": Action("a card with [Move] is moved at the end of a main phase", "gate:11.2.1", ("move",), (CARD, SLOT)),
    "place": ASKED["place"]._replace(kinds=("zone", "position")),
    "pass": Action("a player passes in a play timing, and where something may be left out", "gate:3.6.3",
                   ("energy", "main phase", "move", "attack", "counter", "finale")),
    "return": Action("cards of the first hand go to the bottom of the deck before the game", "gate:5.2.6",
                     ("return",), (CARD, SLOT)),
    "pay": Action("Energy is paid for a cost", "gate:3.1.4.2", ("pay",), (CARD,)),
    "drop": picked("drop", "is dropped")._replace(kinds=("drop", "overload", "overlimit")),
    "divide": picked("divide", "gets a point of damage that is divided"),
    "banish": picked("banish", "is banished"),
    "automatic": Action("a triggered skill goes onto the stack in a check timing when it waits", "gate:3.5.3",
                        ("automatic",), (CARD, NUMBER)),
    "stand": picked("stand", "is stood"),
    "rest": picked("rest", "is rested"),
}
