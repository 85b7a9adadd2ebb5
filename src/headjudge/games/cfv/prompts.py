"""The questions of this game in the words of the player who is asked, and its options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.vanguard import prompts
from headjudge.games.vanguard.basics import is_vanguard
from headjudge.games.vanguard.prompts import Words
from headjudge.games.vanguard.questions import keyword_of
from headjudge.games.vanguard.roles import attacker
from headjudge.kernel.decisions import Choice
from headjudge.language.running.wording import Wording

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

PROMPTS: Final = {
    "first vanguard": "Which grade 0 card of your deck is your first vanguard?",
    "return": "Opening hand: which card do you shuffle back into your deck, to draw another one at the end?",
    "ride phase": "Ride phase: which card do you ride?",
    "main phase": "Main phase: what do you do?",
    "start step": "Start step: do you attack?",
    "attacker": "Attack step: which unit attacks?",
    "overload": "Several units came to one circle at the same time: which one stays?",
    "replacement": "Several abilities would replace what happens: which comes first?",
    "automatic": "Which automatic ability that stands by do you play next?",
    "critical": "Critical trigger: which of your units gets +1 critical?",
    "power": "Trigger: which of your units gets +5000 power?",
    "stand": "Stand trigger: which of your rear-guards stands?",
    "heal": "Heal trigger: which card of your damage zone goes to your drop zone?",
}

PASSES: Final = {
    "ride phase": "No ride: go on to the main phase",
    "main phase": "Nothing more: go on to the battle phase",
}

PICKED: Final = {
    "critical": "{card} gets +1 critical", "power": "{card} gets +5000 power", "stand": "Stand {card}",
    "heal": "Put {card} into your drop zone",
}
"""What happens to a card that is chosen for a part of a trigger icon."""

ICON_ACTIONS: Final = {
    "critical": "First one of your units gets +1 critical",
    "power": "First one of your units gets +5000 power",
    "draw": "First draw a card",
    "stand": "First stand one of your rear-guards",
    "heal": "First heal a card of your damage zone",
}

PLAIN: Final = {"first vanguard": "{card}", "return": "Shuffle {card} back", "ride": "Ride {card}",
                "call": "Call {card}"}


def drives(game: Game) -> bool:
    """Whether the attacking unit is a vanguard, so that a drive step follows the guard step."""
    card = attacker(game)
    return card >= 0 and is_vanguard(game, card)


WORDS: Final = Words(PROMPTS, PASSES, drives, PICKED, ICON_ACTIONS, PLAIN, "cfv:9.3.3",
                     Wording("cfv", keyword_of))


def prompt(game: Game, kind: str) -> str:
    """Returns the question in words; '' for a plain sentence made from its kind."""
    return prompts.prompt(game, kind, WORDS)


def choice_text(game: Game, kind: str, choice: Choice) -> str:
    """Returns the text of a choice; '' where a plain sentence made from the choice is enough."""
    return prompts.choice_text(game, kind, choice, WORDS)
