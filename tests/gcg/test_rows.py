"""Every row of gcg, in each way to write it, is read as that row and printed so that it is read back."""

# ruff: noqa: RUF001 - the signs of the texts

from __future__ import annotations

from typing import Final

from headjudge.games.gcg.text.rows.table import ROWS
from tests.cases import every
from tests.language.row_checks import check_way, rule_of, ways

FRAMES: Final = {
    "game_zone": (
        "【Deploy】Choose 1 Unit card from your {}. Add it to your hand.",
        "【Deploy】Choose 1 enemy Unit. Return it to its owner's {}.",
        "【Deploy】Choose 2 enemy Units. Return them to their owners' {}.",
        "【Deploy】Look at the top card of your {}. Return it to the top of your deck.",
    ),
    "game_kind": (
        "【Deploy】Choose 1 enemy {}. Rest it.",
        "【Deploy】Choose 2 enemy {}. Rest them.",
        "【Deploy】Choose 1 {} from your trash. Add it to your hand.",
        "【Deploy】Choose 2 {} from your trash. Add them to your hand.",
        "【Deploy】Add 1 of your {} to your hand.",
        "【Deploy】Place 1 {}.",
        "【Deploy】Place 2 {}.",
        "【Deploy】Deploy 1 {}.",
        "While you have 2 or more {} in play, this Unit gets AP+1.",
        "While you have a {} in play, this Unit gets AP+1.",
        "This Unit can't receive effect damage from enemy {}.",
        "【Deploy】Look at the top 3 cards of your deck. You may reveal 1 {} among them and add it to your hand. Return"
        " the remaining cards randomly to the bottom of your deck.",
    ),
    "would": ("If {}, draw 1 instead.", "If {}, reduce it by 1."),
    "more": ("During your turn, {} this unit's AP by an amount equal to the number of your units.",),
    "cause": ("When this unit is destroyed {}, draw 1.",),
    "further": ("This unit can't receive damage {}.",),
    "too": ("【Deploy】Choose 1 enemy unit. It gets AP-1 during this turn, and {}.",
            "【Deploy】Choose 1 enemy unit. It gets AP-1, and {}.", "This unit gets AP+1, and {}."),
    "head": (
        "{}, draw 1 instead.",
        "{}, this Unit gets AP+1.",
        "{}, draw 1.",
        "【Deploy】{}, this Unit gets AP+1.",
        "【Deploy】You may discard 1. {}, draw 1.",
        "【Deploy】If you have a Link Unit in play, draw 1. {}, discard 1.",
        "【Deploy】Draw 1. {}, discard 1.",
        "{}, play it as if it has 2 lv and cost.",
        "【Main】Draw 1. {}, draw 1.",
    ),
    "timing": ("{}Draw 1.", "{}When this Unit attacks, draw 1.", "【Attack】{}Draw 1.",
               "{}Exile the specified number of cards from your trash from the game."),
    "own_text": ("【Main】/【Action】Draw 1. After activating this card's {}, draw 1.",),
    "keyword_line": ("{}.",),
    "coin": ("【Activate･Main】{}：Draw 1.",),
    "actor": (
        "【Deploy】{} draw 1.",
        "【Deploy】Choose 1 enemy player. {} draw 1.",
    ),
    "head_open": ("【Deploy】Draw 1. {} discard 1.",),
    "may": ("【Deploy】{} draw 1.", "【Deploy】Choose 1 enemy player. {} draw 1."),
    "until": (
        "【Deploy】This unit gets AP+1 {}.",
        "【Action】This unit gets AP+1 {}.",
    ),
    "span": ("During {}, this unit gets AP+1.",),
    "range": ("【Deploy】Choose 1 enemy unit that is lv {}. Rest it.",),
    "level": ("【Deploy】Choose 1 enemy unit that is {}. Rest it.",),
    "any_number": ("【Deploy】Choose {} your units. Rest them.",),
    "quant": (
        "【Deploy】Choose {} of your units. Rest them.",
        "【Deploy】Choose {} of your units. Rest it.",
        "While you have {} enemy units in play, this unit gets AP+1.",
        "While {} enemy units are in play, this unit gets AP+1.",
        "While you have {} link units in play, this unit gets AP+1.",
        "While you have {} link unit in play, this unit gets AP+1.",
    ),
    "owner": (
        "【Deploy】Choose 1 of {} units. Rest it.",
        "【Deploy】Choose 1 enemy unit. Return it to {} hand.",
        "【Deploy】Choose 1 of your opponent's units. Return it to {} hand.",
        "While your opponent has 3 or more cards in {} hand, this unit gets AP+1.",
    ),
    "short_stat": ("This unit gets {} +1.",),
    "long_stat": ("This card in your hand gets {} -1.",),
    "stat": ("【Deploy】Choose 1 enemy unit with the highest {}. Rest it.",),
    "measure": (
        "【Deploy】Choose 1 enemy unit with {}. Rest it.",
        "【Deploy】Choose 1 unit card with {} from your trash. Add it to your hand.",
    ),
    "whose": (
        "【Deploy】Choose 1 enemy unit. Deal damage to it equal to {} AP.",
        "【Deploy】Choose 1 enemy unit with HP lower than {} AP. Rest it.",
        "【Deploy】Choose 1 of your units. Deal damage to all enemy units equal to {} AP.",
    ),
    "newest": ("【Deploy】Choose 1 enemy unit. Deal damage to it equal to {} AP.",),
    "less": ("【Deploy】Choose 1 enemy unit with AP {} this unit. Rest it.",),
    "fewer": ("【Deploy】Choose 1 enemy unit with {} AP than this unit. Rest it.",),
    "lower": ("【Deploy】Choose 1 enemy unit whose lv is {} this unit. Rest it.",),
    "adjective": (
        "【Deploy】Choose 1 {} enemy unit. Rest it.",
        "【Deploy】Choose 1 {} unit. Rest it.",
        "【When Paired･{} Pilot】Draw 1.",
    ),
    "color": ("【Deploy】Choose 1 {} enemy unit. Rest it.",),
    "post": (
        "【Deploy】Choose 1 enemy unit {}. Rest it.",
        "【Deploy】Choose 1 unit {}. Rest it.",
        "【Deploy】Choose 1 unit {}. Rest them.",
        "【Deploy】Choose 2 units {}. Rest them.",
        "【Deploy】Choose 1 unit card {}. Add it to your hand.",
        "【Deploy】Choose 1 pilot {}. Return it to its owner's hand.",
        "【Deploy】Look at the top 3 cards of your deck. You may reveal 1 unit card {} and add it to your hand."
        " Return the remaining"
        " cards randomly to the bottom of your deck.",
        "【Deploy】Place the top 2 cards of your deck into your trash. Deal damage to all enemy units equal to"
        " the number of cards {}.",
        "【Deploy】Place the top 2 cards of your deck into your trash. Choose 1 enemy unit. Deal damage to it"
        " equal to the"
        " number of cards"
        " {}.",
    ),
    "predicate": ("While this unit is {}, it gets AP+1.", "While this unit is {}, it gets HP+1."),
    "predicate_part": (
        "【Deploy】Choose 1 unit that is {}. Rest it.",
        "While this unit is {}, it gets AP+1.",
    ),
    "attack_target": ("【Deploy】Choose 1 unit that is attacking {}. Rest it.",),
    "ref": (
        "【Deploy】Choose 1 enemy unit. Rest {}.",
        "【Deploy】Choose 2 enemy units. Rest {}.",
        "【Deploy】Choose 1 friendly unit and 1 of your bases. Rest {}.",
        "【Deploy】Choose 1 enemy unit. Rest this unit. Rest {}.",
        "【Deploy】Choose 1 enemy unit. Choose 1 friendly unit. Rest {}.",
        "【Deploy】Look at the top 3 cards of your deck. Return 1 to the top. Return {} randomly to the bottom"
        " of your deck.",
        "{} gets cost -1.",
        "【Deploy】Return {} to your hand.",
        "【Destroyed】Return {} to the bottom of your deck.",
        "【Attack】Rest {}.",
    ),
    "foe": (
        "【Deploy】Choose 1 unit battling {}. Rest it.",
        "【Deploy】Choose 1 enemy unit battling {}. Rest it.",
    ),
    "battled": ("While this unit is battling {}, it gets AP+1.",),
    "drawing": (
        "Enemy units choose {} as their attack target if possible when attacking.",
        "【Deploy】Choose 1 friendly unit. Rest it. Enemy units choose {} as their attack target if possible"
        " when attacking.",
    ),
    "profile_part": (
        "【Deploy】Deploy 1 [Wisp](AP1･HP1･{}) unit token.",
        "【Deploy】Deploy 1 [Wisp]({}･AP1･HP1) unit token.",
        "【Deploy】Deploy 1 [Wisp](AP1･{}) unit token.",
        "【Deploy】Deploy 1 [Wisp]({}･HP1) unit token.",
    ),
    "amount": ("【Deploy】Choose 1 enemy unit. Deal damage to it equal to {}.",),
    "each_np": ("This unit gets AP+1 for each {}.",),
    "condition": (
        "While {}, this unit gets AP+1.",
        "【Deploy】If {}, draw 1.",
        "【Attack】Choose 1 enemy player. They may draw 1. If {}, draw 1.",
        "【Main】Draw 1. If {}, draw 1.",
        "【Deploy】If you have a base in play and {}, draw 1.",
        "【Deploy】Place the top 2 cards of your deck into your trash. If {}, draw 1.",
        "【Destroyed】If {}, draw 1.",
    ),
    "event": ("When {}, draw 1.", "When {}, you may rest this unit instead."),
    "past": ("During a turn where {}, this unit gets AP+1.",),
    "damage": ("When this unit receives {}, draw 1.",),
    "by_effect": ("When this unit is rested {}, draw 1.",),
    "from_whom": ("When this unit receives damage {}, draw 1.",),
    "deed": (
        "This unit can't {}.",
        "【Deploy】Choose 1 enemy unit. It can't {}.",
        "【Deploy】Choose 1 enemy unit. It won't {}.",
    ),
    "spots": (
        "【Deploy】Choose 1 enemy unit. Return it {}.",
        "【Deploy】Look at the top 3 cards of your deck. Return the remaining cards {}.",
    ),
    "gain": (
        "This unit gets {}.",
        "【Deploy】This unit gets {} during this turn.",
        "This card in your hand gets {}.",
        "【Deploy】This unit gets {} during this turn: ■When this unit attacks, draw 1.",
    ),
    "clause": (
        "【Deploy】{}. They draw 1.",
        "【Deploy】Draw a number of cards equal to the number of enemy players. {}.",
        "【Deploy】Discard 2. {}.",
        "【Deploy】Deploy 1 unit card from your trash. {}.",
        "【Deploy】Deploy 1 [Wisp](AP1･HP1) unit token. If it is your turn, {} instead.",
        "【Deploy】{}.",
        "【Deploy】All players {}.",
        "{}.",
        "【Deploy】During this turn, {}.",
        "【Deploy】Choose 1 enemy unit. {}.",
        "【Deploy】Choose 1 enemy unit. During this turn, {}.",
        "【Deploy】Look at the top 3 cards of your deck. {}.",
        "【Deploy】Look at the top 4 cards of your deck. {}.",
        "【Deploy】Look at the top 6 cards of your deck. {}.",
        "【Deploy】Choose 1 card from your trash. Return it to your deck and {}.",
        "【Deploy】Choose 1 enemy unit. Deal 1 damage to it. If it is your turn, {}.",
        "【Deploy】If it is your turn, {}.",
        "【Deploy】Choose 1 enemy unit. Deal 1 damage to it. If it is your turn, {} instead.",
        "When this unit receives damage, {}.",
        "【Deploy】Choose 1 unit card from your trash. {}.",
        "【Deploy】Choose 2 unit cards from your trash. {}.",
        "【Activate･Main】Exile 1 card from your trash：{}.",
        "【Deploy･Development 3】You may {}. If you do, draw 1.",
        "【Deploy】{}: ■Draw 1.",
        "When playing this card from your hand, {}.",
        "【Destroyed】If this unit is destroyed by 1 of your (Harbor) card's effects, {}.",
        "【Main】Draw 1. After activating this card's 【Main】, you may {}.",
    ),
}
"""Texts in which the rows of a rule can stand, the first that fits."""

WORDS: Final = {
    "conditions": ("you have a Link Unit in play",),
    "events": ("this Unit attacks",),
    "_in_name": ("in its card name",),
    "_get": ("gets",),
    "_owned_units": ("units'",),
    "_commands": ("command card's",),
    "_main_or_action": ("【Main】/【Action】",),
    "article": ("a",),
    "clause": ("deal 2 damage to it",),
    "noun": ("cards",),
    "np": ("enemy units",),
    "zone": ("your trash",),
    "number": ("2",),
    "each": ("for each of your units",),
    "span": ("your turn",),
    "owner": ("your",),
}
"""Texts of what is no row."""


@every("alias", ways(ROWS), by=rule_of)
def test_a_row_is_read_and_printed_back(alias: str) -> None:
    words = " ".join(ROWS.by_alias[alias].symbols)
    kind = "base" if "this base" in words else "unit"
    of_commands = ("this card's\" own_text", "pair this card", "【main】", "【action】", "【pilot】", "after ",
                   "to play this card")
    if any(one in words for one in of_commands):
        kind = "command"
    check_way("gcg", alias, FRAMES, WORDS, kind)
