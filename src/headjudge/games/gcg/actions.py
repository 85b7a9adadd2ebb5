"""Every action of the game: when it is legal, by which rule, and which questions offer it."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.actions import CARD, NUMBER, TARGET, Action, picked
from headjudge.language.running.asking import ASKED

ACTIONS: Final[dict[str, Action]] = {
    **ASKED,
    "deploy": Action("a card is deployed in the main phase of its player, while no Unit attacks", "gcg:7.5.2.1",
                     ("main phase",), (CARD,)),
    "pair": Action("a card is paired in the main phase of its player, while no Unit attacks", "gcg:7.5.2.1",
                   ("main phase", "pair"), (CARD, TARGET)),
    "play": Action("a card is played in the main phase of its player, or in an action step", "gcg:7.5.2.1",
                   ("main phase", "action step", "play"), (CARD, NUMBER)),
    "activate": Action("an effect is activated in the main phase of its player, or in an action step", "gcg:10.1.7.1",
                       ("main phase", "action step"), (CARD, NUMBER)),
    "attack": Action("Units attack in the main phase of their player, while no Unit attacks", "gcg:7.5.4.1",
                     ("main phase",), (CARD,)),
    "end": Action("a player ends the own main phase, while no Unit attacks", "gcg:7.5.5.1", ("main phase",)),
    "target": Action("the target is chosen when a Unit attacks", "gcg:8.2.1", ("attack target",), (TARGET,)),
    "player": Action("a player is chosen, as the target when a Unit attacks or by an effect", "gcg:8.2.1",
                     ("attack target", "enemy player"), (NUMBER,)),
    "block": Action("a Unit blocks in the block step of an attack", "gcg:8.3.1", ("block",), (CARD,)),
    "pass": Action("a player passes in a block step or an action step", "gcg:9.2", ("block", "action step")),
    "resolve": Action("a triggered effect is activated when it waits", "gcg:10.1.6.1", ("triggered effect",),
                      (CARD, NUMBER)),
    "burst": Action("a Burst is activated when its Shield has been destroyed and revealed", "gcg:13.2.5.1",
                    ("burst",), (CARD,)),
    "trash": Action("a Unit goes to the trash where there is no room for another one", "gcg:11.4.2", ("trash",),
                    (CARD,)),
    "discard": Action("a card is discarded in the hand step, with more cards in hand than the limit", "gcg:7.6.5.1",
                      ("discard",), (CARD,)),
    "rest": Action("a card is rested to pay a cost", "gcg:2.10.1", ("payment", "rest", "rested"), (CARD,)),
    "rested": picked("rested", "is rested"),
    "active": picked("active", "is set as active"),
    "first": Action("the player who was picked by chance decides who is Player One", "gcg:6.2.1.4", ("player one",)),
    "second": Action("the player who was picked by chance decides who is Player One", "gcg:6.2.1.4", ("player one",)),
    "clockwise": Action("Player One decides which way round turns go", "gcg:12.2.1", ("direction",)),
    "counterclockwise": Action("Player One decides which way round turns go", "gcg:12.2.1", ("direction",)),
    "redraw": Action("a player redraws the first hand once before the game", "gcg:6.2.1.6", ("redraw",)),
    "keep": Action("a player keeps the first hand before the game", "gcg:6.2.1.6", ("redraw",)),
}
