"""The questions of this game in the words of the player who is asked, and its options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.cfd.driving import drive_unit
from headjudge.games.vanguard import prompts
from headjudge.games.vanguard.circles import SPOKEN
from headjudge.games.vanguard.prompts import Words
from headjudge.games.vanguard.questions import keyword_of
from headjudge.kernel.decisions import Choice
from headjudge.language.running.wording import Wording

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

PROMPTS: Final = {
    "first vanguard": "Which grade 0 unit of your deck is your first vanguard?",
    "return": "Opening hand: which card do you put under your deck, to draw another one at the end?",
    "ride phase": "Ride phase: which unit do you ride?",
    "main phase": "Main phase: what do you do?",
    "start step": "Start step: do you attack?",
    "attacker": "Attack step: which unit attacks?",
    "instructed attack": "An effect has units attack: which one attacks which?",
    "guard with": "Which other card guards at the same time?",
    "replacement": "Several abilities would replace what happens: which comes first?",
    "automatic": "Which automatic ability that stands by do you play next?",
    "declare": "An ability has triggered in a hidden zone: do you show its card and let it stand by?",
    "critical": "Critical trigger: which of your units gets +1 critical?",
    "power": "Trigger: which of your units gets power?",
    "next icon": "The card has several trigger icons: which do you perform next?",
    "heal": "Heal trigger: which card of your damage zone goes to your drop zone?",
    "discard": "Which card of your hand do you discard?",
    "ride": "You have no vanguard: which unit of your soul do you ride?",
    "keep": "Which of these Arms orders stays?",
    "dress": "Which unit becomes original dress?",
    "marked circle": "On which circle is the marker put?",
    "dress circle": "On the circle of which unit is the new one put?",
}

PASSES: Final = {
    "ride phase": "No ride: go on to the main phase",
    "main phase": "Nothing more: go on to the battle phase",
}

PICKED: Final = {
    "critical": "{card} gets +1 critical", "power": "{card} gets power", "heal": "Put {card} into your drop zone",
    "discard": "Discard {card}", "ride": "Ride {card}", "keep": "Keep {card}", "guard with": "{card}",
    "dress": "{card}", "dress circle": "The circle of {card}",
}
"""What happens to a card that is picked."""

ICON_ACTIONS: Final = {
    "critical": "First one of your units gets +1 critical",
    "power": "First one of your units gets +10000 power",
    "draw": "First draw a card",
    "heal": "First heal a card of your damage zone",
    "front": "Your front row gets +10000 power",
    "remove": "First remove the trigger from the game",
    "over power": "First one of your units gets +100000000 power",
    "additional": "First its additional effect",
}

PLAIN: Final = {
    "first vanguard": "{card}", "return": "Put {card} under your deck", "ride": "Ride {card}", "call": "Call {card}",
    "call for cost": "Call {card} for the cost in its text",
    "order": "Play {card}", "declare": "Show {card}: its ability stands by", "leave": "Leave out the ability of {card}",
    "alchemagic": "Play {card} with Alchemagic, and bind {target}",
    "overdress": "Place {card} over {target} by overDress", "xoverdress": "XoverDress {card}",
}


def drives(game: Game) -> bool:
    """Whether the attacking unit performs drive checks after the guard step."""
    return drive_unit(game) >= 0


WORDS: Final = Words(PROMPTS, PASSES, drives, PICKED, ICON_ACTIONS, PLAIN, "cfd:6.2.3.4",
                     Wording("cfd", keyword_of))


def prompt(game: Game, kind: str) -> str:
    """Returns the question in words; '' for a plain sentence made from its kind."""
    return prompts.prompt(game, kind, WORDS)


def choice_text(game: Game, kind: str, choice: Choice) -> str:
    """Returns the text of a choice; '' where a plain sentence made from the choice is enough."""
    if kind == "instructed attack":
        return f"{prompts.name_of(game, choice.card)} attacks {prompts.name_of(game, choice.target)}"
    if kind == "marked circle":
        return f"The {SPOKEN.value[choice.slot]} circle"
    if kind == "next icon":
        return f"The {choice.slot} trigger"
    if kind == "declare" and choice.action == "no":
        return "Do not show it: its ability does not stand by"
    return prompts.choice_text(game, kind, choice, WORDS)
