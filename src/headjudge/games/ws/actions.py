"""Every action of the game: when it is legal, by which rule, and which questions offer it."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.actions import CARD, NUMBER, SLOT, TARGET, Action, picked
from headjudge.language.running.asking import ASKED

PLAY: Final = Action("a card is played in a play timing of its player", "ws:4.5.1",
                     ("main phase", "climax phase", "counter", "play"), (CARD,))

ACTIONS: Final[dict[str, Action]] = {
    **ASKED,
    "exchange": Action("positions are exchanged in the main phase of their player, and cards of the first hand before "
                       "the game", "ws:6.5.1.2.4", ("main phase", "exchange from", "exchange to", "exchange"),
                       (CARD, SLOT)),
    "clock": Action("a card is clocked in the clock phase of its player", "ws:6.4.1.2", ("clock",), (CARD,)),
    "play": PLAY,
    "climax": PLAY._replace(when="a climax is played in the climax phase of its player", rule="ws:6.6.1.2.1"),
    "activate": Action("an ability is used in a play timing of its player", "ws:4.5.1", ("main phase", "counter"),
                       (CARD, NUMBER)),
    "attack": Action("a character attacks in the attack declaration step of its player", "ws:7.2.1.3", ("attack",),
                     (CARD,)),
    "end": Action("a player ends the attacks in the own attack declaration step", "ws:7.2.1.3", ("attack",)),
    "frontal": Action("the type is chosen once a character attacks", "ws:7.2.1.4", ("attack type", "attack another"),
                      (CARD, TARGET)),
    "side": Action("the type is chosen once a character attacks", "ws:7.2.1.4", ("attack type",), (CARD,)),
    "direct": Action("the type is chosen once a character attacks", "ws:7.2.1.4", ("attack type",), (CARD,)),
    "encore": Action("Encore is paid for when it has triggered and is played", "ws:10.2.2", ("pay",), (CARD,)),
    "encore step": Action("a reversed character goes to the waiting room in the encore step", "ws:7.7.1.2",
                          ("encore step",), (CARD,)),
    "level_up": Action("a player levels up when the clock has seven cards", "ws:9.3.1", ("level up", "interrupt"),
                       (CARD, NUMBER)),
    "refresh": Action("a deck is refreshed when it is empty", "ws:9.2.1", ("interrupt",), (NUMBER,)),
    "automatic": Action("an automatic ability is played in a check timing when it is on standby", "ws:8.5.1.2",
                        ("automatic",), (CARD, NUMBER)),
    "icon": Action("trigger icons are put in order when a card with several is the trigger", "ws:4.12.1", ("icon",),
                   (CARD, SLOT), ("soul", "return", "pool", "comeback", "draw", "shot", "treasure", "gate", "standby",
                                  "choice")),
    "return": Action("a character returns by the Return icon", "ws:4.12.2.3", ("return",), (CARD, SLOT)),
    "comeback": Action("a character is taken back by the Comeback icon", "ws:4.12.2.5", ("comeback",), (CARD, SLOT)),
    "gate": Action("a climax is taken back by the Gate icon", "ws:4.12.2.9", ("gate",), (CARD, SLOT)),
    "standby": Action("a character is put on the stage by the Standby icon", "ws:4.12.2.10", ("standby",),
                      (CARD, SLOT)),
    "choice": Action("a character is chosen by the Choice icon", "ws:4.12.2.11", ("choice",), (CARD, SLOT)),
    "instead": Action("a character goes to the waiting room in place of the cost, where the text of the card that is "
                      "played says so", "ws:8.6.2.3", ("instead",), (CARD, SLOT)),
    "discard": picked("discard", "is discarded"),
    "stand": picked("stand", "is stood"),
    "rest": picked("rest", "is rested"),
    "reverse": picked("reverse", "is reversed"),
    "turn": Action("who takes the next turn is chosen when effects give both players one", "ws:11.2", (
        "additional turn",), (NUMBER,)),
    "pass": Action("a player passes in a phase in which an action may be left out", "ws:4.5.3.2",
                   ("clock", "main phase", "climax phase", "counter")),
}
