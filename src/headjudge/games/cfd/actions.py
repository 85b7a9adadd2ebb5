"""Every action of the game: when it is legal, by which rule, and which questions offer it."""

from __future__ import annotations

from typing import Final

from headjudge.games.vanguard.circles import ROW_PAIRS
from headjudge.kernel.actions import CARD, NUMBER, SLOT, TARGET, Action, picked
from headjudge.language.running.asking import ASKED

ACTIONS: Final[dict[str, Action]] = {
    **ASKED,
    "first vanguard": Action("a grade 0 unit is chosen before the game", "cfd:8.2.1.2", ("first vanguard",), (CARD,)),
    "return": Action("cards of the first hand are put under the deck before the game", "cfd:8.2.1.7", ("return",),
                     (CARD, SLOT)),
    "play": Action("a card is played from hand in one of the ways that its type and its text give", "cfd:11.8.2.1",
                   ("ride phase", "main phase", "guard"), (CARD, TARGET)),
    "ride": Action("a unit is ridden in the ride phase of its player", "cfd:9.6.2", ("ride phase", "ride"),
                   (CARD, SLOT)),
    "call": Action("a unit is called in the main phase of its player", "cfd:9.7.2.1", ("main phase",), (CARD,)),
    "call for cost": Action("a unit is called in the main phase for a cost in its text", "cfd:11.7.1.1",
                            ("main phase",), (CARD,)),
    "order": Action("an order is played in the main phase of its player, a blitz order in the opponent's guard step",
                    "cfd:9.7.2.3", ("main phase", "guard"), (CARD,)),
    "alchemagic": Action("an order is played in the main phase with the text of one that is bound from the drop zone",
                         "cfd:7.34.1", ("main phase",), (CARD, TARGET)),
    "overdress": Action("a unit with overDress is put over a rear-guard in the main phase of its player",
                        "cfd:9.7.2.5", ("main phase",), (CARD, TARGET)),
    "xoverdress": Action("a unit with XoverDress is put over the rear-guards that it names in the main phase",
                         "cfd:14.14.2", ("main phase",), (CARD,)),
    "dress": picked("dress", "becomes original dress"),
    "dress circle": picked("dress circle", "gives its circle to the unit that is put over it"),
    "activate": Action("an ability is played in the main phase of its player", "cfd:9.7.2.4", ("main phase",),
                       (CARD, NUMBER)),
    "exchange": Action("the units of a column, or by card text of a row, are exchanged in the main phase of their"
                       " player", "cfd:9.7.2.2",
                       ("main phase",), (SLOT,), ("left", "right", "center", *ROW_PAIRS)),
    "place": Action("a circle is chosen for a card that is called, or for a marker", "cfd:6.2.3.2",
                    ("circle", "position", "marked circle"),
                    (CARD, SLOT, NUMBER)),
    "attack": Action("a unit attacks in the battle phase of its player", "cfd:10.3.1.2", ("start step", "attacker"),
                     (CARD,)),
    "end": Action("the turn player ends the attacks in the start step", "cfd:10.3.1.4", ("start step",)),
    "target": Action("the attacked unit is chosen once a unit attacks", "cfd:10.4.1.6", ("target", "instructed attack"),
                     (CARD, TARGET, SLOT)),
    "boost": Action("a unit boosts when a unit of its column attacks", "cfd:10.4.1.11", ("boost",), (CARD, TARGET)),
    "guard": Action("cards are called and units intercept in the guard step of an attack", "cfd:10.5.1.2",
                    ("guard", "guarded"), (CARD, TARGET, SLOT)),
    "guard with": picked("guard with", "guards at the same time"),
    "icon": Action("the actions of a trigger icon are put in order", "cfd:2.8.3.2", ("icon",), (CARD, SLOT),
                   ("critical", "draw", "heal", "power", "front", "remove", "over power", "additional")),
    "critical": picked("critical", "gets critical by a trigger"),
    "power": picked("power", "gets power by a trigger"),
    "heal": picked("heal", "is healed"),
    "stand": picked("stand", "is stood"),
    "rest": picked("rest", "is rested"),
    "discard": picked("discard", "is discarded"),
    "retire": picked("retire", "is retired"),
    "keep": picked("keep", "stays on its circle"),
    "declare": Action("an ability that has triggered in a hidden zone stands by if its player says so; a number or a"
                      " word is declared when an effect asks for one", "", ("declare", "number", "word"),
                      (CARD, NUMBER, SLOT)),
    "leave": Action("an ability that stands by and could not be played again this turn is left out",
                    "cfd:11.2.1.2.1.1", ("automatic",), (CARD, NUMBER)),
    "automatic": Action("an automatic ability that stands by is played in a check timing", "cfd:11.6.1.2",
                        ("automatic",), (CARD, NUMBER)),
    "pass": Action("a player passes where an action may be left out", "cfd:11.6.2.2",
                   ("ride phase", "main phase", "guard")),
}
