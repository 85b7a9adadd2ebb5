"""Every row of gate, in each way to write it, is read as that row and printed so that it is read back."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rows.table import ROWS
from headjudge.games.gate.text.tokens import prepared
from tests.cases import every
from tests.language.row_checks import check_way, rule_of

FRAMES: Final = {
    "game_limit": ("{}.", "[Use] {}. Draw 1 card.", "* {}."),
    "number": ("* When you take damage, gain {} life.", "[Use] Pay X: Gain {} life."),
    "room_of": ("* {} total limit is 4.",),
    "lowest": ("* The costs of your units are reduced by 1 {}.",),
    "shifted": ("* The costs of your units {} 1.",),
    "cost_line": ("{}",),
    "game_zone": (
        "* If you have 2 or more cards in your {}, this card gains +1.",
        "[Use] Choose 1 card in your {}. Banish it.",
        "* Units in your {} gain +1.",
        "[Use] Search your {} for 1 unit. Put it into your hand.",
    ),
    "or_zone": (
        "[Use] Choose 1 unit in your hand {}. Banish it.",
        "[Use] Choose 1 unit in your drop {}. Banish it.",
        "* Units in your Center {} gain +1.",
        "* Units in your Left {} gain +1.",
    ),
    "game_kind": (
        "[Use] Choose 1 {} in your drop. Banish it.",
        "[Use] Choose 2 {} in your drop. Banish them.",
        "[Use] Choose 1 {} on your field. Destroy it.",
        "[Use] Choose 2 {} on your field. Destroy them.",
        "[Use] Drop 1 {}.",
        "[Use] Drop 2 {}.",
        "* If you have 5 or more {}, this card gains +1.",
        "* When your {} attacks, draw 1 card.",
    ),
    "game_field": ("* This card gains +1 {}.",),
    "game_state": ("[Use] Choose 1 unit. It becomes {}.", "[Use] Destroy 1 {} unit."),
    "span_name": ("* At the start of your {}, draw 1 card.",),
    "whose": ("* At the start of {} main phase, draw 1 card.",),
    "span": (
        "* At the end of {}, draw 1 card.",
        "* At the start of {}, draw 1 card.",
        "* When this card attacks, at the end of {}, draw 1 card.",
        "* During {}, this card gains +1.",
    ),
    "until": (
        "* At the start of your turn, this card gains +1 {}.",
        "* When this card attacks, this card gains +1 {}.",
        "* When your opponent draws a card, this card gains +1 {}.",
    ),
    "skipped": ("* When this card attacks, skip your next {}.",),
    "range": ("* When this card attacks, choose 1 power {} unit on your field, and rest it.",),
    "compared": ("* If the number of units on your field is {} your life, this card gains +1.",),
    "comparison": ("* If the number of units on your field is {}, this card gains +1.",),
    "adjective": (
        "* When this card attacks, choose 1 {} unit on your field, and rest it.",
        "* When this card attacks, choose 1 {} card in your drop, and put it into your hand.",
        "* When this card attacks, choose 1 {} unit, and rest it.",
    ),
    "post": (
        "* When this card attacks, choose 1 unit on your field {}, and rest it.",
        "* When this card attacks, choose 1 unit {}, and rest it.",
        "* When this card attacks, choose 1 card {}, and put it into your hand.",
        "* When this card attacks, drop 1 hand card {}.",
        "* When an enemy unit is attacked, choose 1 unit on your field {}, and rest it.",
        "* When this card attacks, choose 2 cards {}, and put them into your hand.",
        "* Units {} gain +1.",
        "* When this card attacks, destroy all enemy units. Draw 1 card for each card {}.",
        "* When this card attacks, drop all your hand cards. Draw 1 card for each card {}.",
        "* When this card attacks, banish all your hand cards. Draw 1 card for each card {}.",
        "* When this card attacks, choose a number. Destroy 1 enemy unit {}.",
        "* When this card attacks, name a card. Destroy 1 enemy unit {}.",
        "* When this card attacks, return 2 cards from your drop to your hand. Draw 1 card for each card {}.",
    ),
    "place": (
        "* When this card attacks, look at the top 3 cards of your deck, choose 1 unit {}, put it into your hand, and"
        " put the rest into your drop.",
        "* When this card attacks, choose 1 card {}, and put it into your hand.",
        "* When this card attacks, choose 1 unit {}, and rest it.",
        "* When this card attacks, put up to 2 cards {} into your drop.",
        "* When this card attacks, look at the top 3 cards of your deck, choose 1 card {}, put it into your hand, and"
        " put the rest into your drop.",
    ),
    "ref": (
        "* When this card attacks, choose 1 unit on your field, and rest {}.",
        "* When this card attacks, choose 2 units on your field, and rest {}.",
        "* When this card attacks, choose 1 item on your field, and rest {}.",
        "* When this card attacks, choose 1 spell on your field, and drop {}.",
        "* When this card attacks, choose 1 card in your drop, and put {} into your hand.",
        "* When this card attacks, reveal the top card of your deck, and put {} into your hand.",
        "* When this card attacks, look at the top 3 cards of your deck, choose 1 card among them, put it into your"
        " hand, and put {} into your drop.",
        "* When this card attacks, choose 1 unit on your field, choose 1 item on your field, and rest {}.",
        "* When this card attacks, choose 1 unit on your field, look at the top 2 cards of your deck, put them on the"
        " top of your deck, and rest {}.",
        "* When this card attacks, choose 2 units on your field, choose 1 card in your drop, put it into your hand, and"
        " rest {}.",
        "* When this card attacks, destroy {}.",
    ),
    "possessed": (
        "* When this card attacks, choose 1 unit on your field, and deal damage equal to {} power to your opponent.",
        "* When this card attacks, choose 1 card in your drop, put it into your hand, and gain life equal to {} power.",
        "* When this card attacks, deal damage equal to {} power to your opponent.",
    ),
    "closed": (
        "* When this card attacks, choose 1 unit on your field, and gain life equal to {}.",
        "* When this card attacks, choose a number. Gain life equal to {}.",
    ),
    "soul": (
        "* When this card attacks, put the top card of your deck into {}.",
        "* When this card attacks, choose 1 unit on your field, and put the top card of your deck into {}.",
    ),
    "face": ("* When this card attacks, put the top card of your deck {} into this card's soul.",),
    "spot": (
        "* When this card attacks, choose 1 card in your drop, and put it {}.",
        "* When this card attacks, put the top card of your deck {}.",
        "* When this card attacks, choose 1 unit on your field, and return it {}.",
        "* When this card attacks, look at the top card of your opponent's deck, and put it {}.",
    ),
    "slot": (
        "* When this card attacks, choose 1 enemy unit, and move it {}.",
        "* When this card attacks, summon 1 unit from your drop {}.",
        "* When this card attacks, move this card {}.",
    ),
    "deed": ("* This card cannot {}.", "* When this card attacks, this card cannot {}.", "* Your units cannot {}."),
    "player_deed": ("* Your opponent cannot {}.", "* You cannot {}."),
    "barred": ("* {} draw cards.",),
    "event": ("* When {}, draw 1 card.",),
    "gone": ("* If this card would be {}, drop 1 hand card instead.",),
    "maker": ("* When this card is destroyed by {}, draw 1 card.",
              "* When this card is put into your hand by {}, draw 1 card.",),
    "suffered": ("* This card cannot {} by enemy skills.",),
    "skill": ("* When you use {}, draw 1 card.",),
    "condition": (
        "* If {}, the cost of this card is increased by 1.",
        "* When this card takes damage, if {}, draw 1 card.",
        "* At the end of this card's attack, if {}, draw 1 card.",
        "* If {}, this card gains +1.",
        "* When this card attacks, choose 1 unit on your field. If {}, draw 1 card.",
        "* When this card attacks, reveal the top 3 cards of your deck. If {}, draw 1 card.",
        "* When this card attacks, draw up to 3 cards. If {}, draw 1 card.",
        "* When a card is put into this card's soul, if {}, draw 1 card.",
        "* When this card attacks, flip 3 coins. If {}, draw 1 card.",
        "[Counter] You may only use this skill if {}. Draw 1 card.",
        "* When your opponent draws a card, if {}, draw 1 card.",
        "* When this card attacks, deal 2 damage to 1 enemy unit. If {}, draw 1 card.",
    ),
    "game_predicate": (
        "* If this card is {}, it gains +1.",
        "* When this card attacks, if it is {}, draw 1 card.",
        "* When this card is summoned, if this card is {}, draw 1 card.",
    ),
    "may": (
        "* When this card attacks, {} draw 1 card.",
        "* When your opponent draws a card, {} draw 1 card.",
        "* When this card attacks, choose 1 unit on your opponent's field, and rest it. {} draw 1 card.",
    ),
    "actor": ("* When this card attacks, {} draws 1 card.",
              "* When this card's controller changes, {} draws 1 card.",
              "* When your opponent draws a card, {} draws 1 card."),
    "owner": (
        "* When this card attacks, choose 1 card in {} drop, and put it into your hand.",
        "* When this card attacks, choose 1 unit on your field, and return it to {} hand.",
        "* When this card attacks, rest all units on {} field.",
    ),
    "quant": (
        "* When this card attacks, choose {} cards in your drop, and put them into your hand.",
        "* When this card attacks, choose {} card in your drop, and put it into your hand.",
        "* When this card attacks, drop 2 hand cards, choose {} cards in your drop, and put them into your hand.",
        "* If you have {} units on your field, this card gains +1.",
    ),
    "amount": ("* When this card attacks, this card gains +X this turn. X is equal to {}.",),
    "product": (
        "[Use] Pay any number of Energy: Gain life equal to {}.",
        "* When this card attacks, this card gains +X this turn. X is equal to {}.",
        "[Use] Pay X: Gain life equal to {}.",
    ),
    "quantity": (
        "* At the end of this card's attack, draw cards equal to {}.",
        "* When this card attacks, this card gains +X this turn. X is equal to {}.",
        "* When this card attacks, flip 2 coins. This card gains +X this turn. X is equal to {}.",
        "* When this card attacks, roll a die. This card gains +X this turn. X is equal to {}.",
    ),
    "head": (
        "* {}, draw 1 card.",
        "* {}, drop 1 hand card instead.",
        "* When this card attacks, {}, drop 1 hand card instead.",
        "* When this card attacks, {}, draw 1 card.",
        "* When this card attacks, flip a coin. {}, draw 1 card.",
        "* {}, this card gains +1.",
        "* When this card attacks, flip 2 coins. {}, draw 1 card.",
        "* When this card attacks, {}, this card gains +1.",
        "* When this card attacks, you may drop 1 hand card. {}, draw 1 card.",
        "* When this card attacks, your opponent may draw 1 card. {}, draw 1 card.",
        "* When this card attacks, if you have 3 or more life, draw 1 card. {}, gain 1 life.",
    ),
    "head_open": ("* When this card attacks, draw 1 card. {} draw 1 card.",),
    "payer": (
        "* When this card attacks, draw 1 card unless {} pays 1 Energy.",
        "* When your opponent draws a card, drop 1 hand card unless {} pay 1 Energy.",
    ),
    "toll": ("* When this card attacks, draw 1 card unless your opponent {}.",),
    "each_np": (
        "* At the end of this card's attack, draw 1 card for each {}.", "* This card gains +1 for each {}.",
        "[Use] Pay any number of Energy: This card gains +1 for each {}.",
        "* When this card attacks, if your opponent has more units than you, draw 1 card for each {}.",
    ),
    "to_play": ("* Your <Mars> cards cost 1 less {}.",),
    "player_plays": ("* Spells {} cost 1 less.", "* Units {} cost 1 less.", "* Items {} cost 1 less."),
    "described": ("* When this card attacks, exchange the positions of {} and the unit in your Right.",),
    "damage_to": ("* When this card attacks, deal 1 {}.",),
    "hurt": ("* Damage dealt to you {} is reduced by 1.",),
    "fizzled": ("[Counter] Fizzle {}.",),
    "gm_skill": ("* When you perform {}, draw 1 card.",),
    "gain": (
        "* This card gains {}.",
        '* When this card attacks, this card gains {} this turn. "* When this card attacks, draw 1 card."',
    ),
    "clause": (
        "* When this card attacks, {}.",
        "* {}.",
        "* When this card attacks, choose 1 card in your drop, and {}.",
        "* When this card attacks, choose 1 unit on your field, and {}.",
        "* When this card attacks, look at the top 3 cards of your deck, and {}.",
        "* When this card attacks, drop 2 hand cards, and {}.",
        "* The costs of your units are reduced by 1, {}.",
        "* When your opponent draws a card, {}.",
        "* When this card attacks, flip 2 coins. {}.",
        "* If this card would be destroyed, {}.",
        '* When this card attacks, {}. "Draw 1 card." "Gain 1 life."',
        '* When this card attacks, choose 1 of the following effects, and perform it. "Draw 1 card." "Gain 1 life." If'
        " you have no cards in your hand, {}.",
        '* When this card attacks, {}, and perform it. "Draw 1 card." "Gain 1 life."',
        '* When this card attacks, choose 1 of the following effects, and {}. "Draw 1 card." "Gain 1 life."',
        "* When this card attacks, choose 1 unit on your field and 1 unit on your opponent's field, and {}.",
        "* When this card attacks, deal 1 damage to you. If you have 3 or more life, {}.",
        "* When this card attacks, take an extra turn after this turn. {}.",
        "* When this card attacks, choose 1 unit on your field, choose 1 enemy unit, and {}.",
        "* When this card attacks, choose 2 units on your field, and {}.",
        "* If you have 3 or more life, this card gains +1, and {}.",
    ),
}
"""Texts in which the rows of a rule can stand, the first that fits."""

WORDS: Final = {
    "_you_have_not": ("you do not have",),
    "_in_on": ("on",),
    "_cards": ("cards",),
    "_energy_cards": ("energy",),
    "_gain": ("gains",),
    "_lose": ("loses",),
    "_only_used": ("you can only use this skill",),
    "_only_if": ("if",),
    "noun": ("units on your field",),
    "quant": ("2",),
    "_multiplied": ("multiplied by",),
    "events": ("this card attacks",),
    "conditions": ("you have 3 or more life",),
    "following": ("ability",),
    "USE": ("[Use]",),
    "COUNTER": ("[Counter]",),
    "OR_ELSE": ("or",),
    "_a_card": ("card",),
    "NON": ("non-",),
    "COSTMARK": ("[Summon Cost]",),
}
"""Texts of what is no row."""


@every("alias", ROWS.by_alias, by=rule_of)
def test_a_row_is_read_and_printed_back(alias: str) -> None:
    check_way("gate", alias, FRAMES, WORDS, "unit", prepared)
