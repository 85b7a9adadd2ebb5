"""Cards with invented texts that do what a log has to tell, and positions in which random play comes upon them."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import headjudge as hj

TEXTS: Final[dict[str, dict[str, list[str]]]] = {
    "ws": {
        "character": [
            "[AUTO] When this card attacks, choose 1 of your characters, and that character gets +1500 power until "
            "end of turn.",
            "[AUTO] When this card is placed on the stage from your hand, choose 1 of your opponent's characters, and "
            "that character gets -1000 power until end of turn.",
            "[AUTO] [(1)] When this card attacks, you may pay the cost. If you do, draw a card.",
            "[AUTO] When this card attacks, choose 1 of your other characters, and that character gets the following "
            'ability until end of turn. "[CONT] This card gets +500 power."',
            "[AUTO] When this card is placed on the stage from your hand, choose 1 of your opponent's characters, and "
            "that character cannot side attack until end of turn.",
            "[AUTO] When this card is placed on the stage from your hand, choose 1 of your opponent's characters, and "
            "that character cannot stand during your opponent's next stand phase.",
            "[CONT] All of your other characters get +500 power.",
            "[ACT] [[REST] this card] Choose 1 of your characters, and that character gets +1 soul until end of turn.",
            "[AUTO] When this card's battle opponent becomes [REVERSE], you may draw a card.",
            "[AUTO] Encore [Put 1 character from your hand into your waiting room]",
            "[CONT] This card cannot be chosen by your opponent's effects.",
        ],
        "event": [
            "Put the top card of your deck into your stock.",
            "Choose 1 of your characters, and that character gets +3000 power until end of turn.",
            "Look at up to 3 cards from the top of your deck, choose up to 1 card from among them, put it into your "
            "hand, and put the rest into your waiting room.",
        ],
    },
    "gcg": {
        "unit": [
            "【Deploy】Choose 1 enemy Unit. It gets AP-2 during this turn.",
            "【Attack】Choose 1 friendly Unit. It gets AP+1 during this turn.",
            "【Attack】Choose 1 enemy Unit. Deal 1 damage to it.",
            "【Destroyed】Draw 1.",
            "【Deploy】Choose 1 enemy Unit. Rest it.",
            "【Activate･Main】①:Choose 1 friendly Unit. It gains <First Strike> during this turn.",
            "【Deploy】Choose 1 rested enemy Unit. It won't be set as active during the start phase of your opponent's "
            "next turn.",
            "This Unit can't choose the enemy player as its attack target.",
            "This Unit can't receive battle damage from enemy Units that are Lv.2 or lower.",
            "<Blocker>",
            "<Repair 1>",
        ],
        "command": [
            "【Main】Choose 1 friendly Unit. It gets AP+2 during this turn.",
            "【Main】/【Action】Choose 1 enemy Unit. Deal 2 damage to it.",
            "【Main】Draw 1.",
        ],
    },
    "gate": {
        "unit": [
            "* When this card attacks, draw 1 card.",
            "* When this card is summoned, choose 1 enemy unit. It gains -1 this turn.",
            "* When this card attacks, you may pay 1 Energy. If you do, draw 1 card.",
            "* When this card is summoned, choose up to 1 enemy unit, and rest it.",
            "* When this card attacks, deal 1 damage to your opponent.",
            "* When this card is destroyed, your opponent loses 1 life.",
            "[Use] Lose 1 life: Draw 1 card.",
            "* Your other units gain +1.",
            "[Penetrate]",
            "[Soulguard]",
        ],
        "spell": [
            "Draw 2 cards and lose 1 life.",
            "Choose 1 unit on your field. It gains +2 this turn.",
            "Choose 1 enemy unit. Deal 2 damage to it.",
        ],
    },
}

_FIELDS: Final[dict[str, dict[str, dict[str, Any]]]] = {
    "ws": {
        "character": {"color": "red", "level": 0, "cost": 0, "power": 2000, "soul": 1},
        "event": {"color": "red", "level": 0, "cost": 0},
    },
    "gcg": {
        "unit": {"color": "blue", "level": 1, "cost": 1, "ap": 2, "hp": 3},
        "command": {"color": "blue", "level": 1, "cost": 1},
    },
    "gate": {
        "unit": {"planet": ["Harbor"], "limit": 1, "power": 2, "crit": 1, "defense": 2},
        "spell": {"planet": ["Harbor"]},
    },
}

_SEATS: Final[dict[str, dict[str, Any]]] = {
    "ws": {"stock": 6, "clock": 1},
    "gcg": {"resource_area": 8, "shields": 5},
    "gate": {"energy": 6, "life": 10},
}

_FIRST_TYPE: Final = {"ws": "character", "gcg": "unit", "gate": "unit"}


def lines(game: str) -> list[tuple[str, str]]:
    """Every text with the type of its card."""
    return [(type, line) for type, found in TEXTS[game].items() for line in found]


def card(game: str, name: str, type: str, text: list[str]) -> hj.Definition:
    return hj.card(game, name=name, type=type, text=text, **_FIELDS[game][type])


def position(game: str, seed: int) -> hj.Game:
    """The main phase of a player in a position with random cards that have texts; both players use the same names."""
    source = Random(f"texts {seed}")

    def drawn(number: int) -> list[hj.Definition]:
        made = []
        for _ in range(number):
            at = source.randrange(24)
            type, line = lines(game)[at % len(lines(game))]
            second = source.choice(TEXTS[game][type]) if type == _FIRST_TYPE[game] else ""
            made.append(card(game, f"Card {at} {second[-9:-1]}", type, [line, second] if second else [line]))
        return made

    seats = [{**_SEATS[game], "hand": drawn(7), "deck": drawn(35)} for _ in range(2)]
    return hj.scenario(game, phase="main", players=seats)
