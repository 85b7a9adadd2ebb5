"""Every row of ws, in each way to write it, is read as that row and printed so that it is read back."""

from __future__ import annotations

from typing import Final

from headjudge.games.ws.text.rows.table import ROWS
from tests.cases import every
from tests.language.row_checks import check_way, rule_of, ways

FRAMES: Final = {
    "label_word": ("[CONT] {} This card gets +500 power.",),
    "keyword_line": ("{}",),
    "game_zone": (
        "[CONT] If you have 2 or more cards in your {}, this card gets +500 power.",
        "[CONT] All of your characters in your {} get +500 power.",
        "[AUTO] When this card attacks, search your {} for up to 1 card, reveal it, and put it into your hand.",
    ),
    "or_zone": (
        "[AUTO] When this card attacks, choose 1 card in your climax area {}, and put it on the top of your deck.",
        "[AUTO] When this card attacks, search your waiting room {} for up to 1 card, and put it into your hand.",
    ),
    "game_kind": (
        "[AUTO] When this card attacks, choose 1 {} in your waiting room, and return it to your hand.",
        "[AUTO] When this card attacks, choose 2 {} in your waiting room, and return them to your hand.",
        "[AUTO] When this card attacks, choose 1 {} under this card, and put it into your hand.",
        "[AUTO] When this card attacks, choose 2 {} under this card, and put them into your hand.",
    ),
    "game_field": (
        "[AUTO] When this card attacks, this card gets +1 {} until end of turn.",
        "[AUTO] When this card attacks, this card gets +500 {} until end of turn.",
    ),
    "game_color": ("[AUTO] When this card attacks, choose 1 of your {} characters, and rest it.",),
    "game_state": ("[AUTO] When this card attacks, choose 1 of your {} characters, and put it into your memory.",),
    "until": (
        "[AUTO] When this card attacks, this card gets +500 power {}.",
        "[AUTO] When your opponent levels up, your opponent puts 1 card in their hand into their waiting room, and this"
        " card gets +500 power {}.",
    ),
    "range": ("[AUTO] When this card attacks, choose 1 of your level {} characters, and rest it.",),
    "compared": ("[CONT] If the number of your characters is {} your level, this card gets +500 power.",),
    "comparison": ("[CONT] If the number of your characters is {}, this card gets +500 power.",),
    "span_name": ("[AUTO] At the beginning of your {}, draw a card.",),
    "whose": ("[AUTO] At the beginning of {} main phase, draw a card.",),
    "span": (
        "[AUTO] At the beginning of {}, draw a card.",
        "[AUTO] At the end of {}, draw a card.",
        "[AUTO] When this card attacks, at the end of {}, draw a card.",
        "[CONT] During {}, this card gets +500 power.",
    ),
    "opponents_next": ("[AUTO] When this card attacks, at the beginning of {} draw phase, draw a card.",),
    "face": ("[AUTO] When this card attacks, put the top card of your deck {} underneath this card as a marker.",),
    "slot": (
        "[AUTO] When this card attacks, choose 1 character in your waiting room, and put it {}.",
        "[AUTO] When this card attacks, choose up to 2 characters in your waiting room, and put them {}.",
        "[AUTO] When this card attacks, choose 1 of your characters, put it into your memory, and return it {}.",
        "[AUTO] When this card attacks, choose 1 of your characters, return it to your hand, choose 1 character in your"
        " waiting room, and put it {}.",
    ),
    "spot": (
        "[AUTO] When your other character attacks, put this card {}.",
        "[AUTO] When this card attacks, choose 1 character in your waiting room, and put it {}.",
        "[AUTO] When this card attacks, look at the top 2 cards of your deck, and put them {}.",
    ),
    "deed": ("[CONT] This card cannot {}.",),
    "next_stand": ("[CONT] This card cannot stand during {}.",),
    "stand": ("[CONT] This card cannot {} during your stand phase.",),
    "adjective": ("[AUTO] When this card attacks, choose 1 of your opponent's {} characters, and rest it.",),
    "range_of": ("[AUTO] When this card attacks, put this card's {} battle opponent into their waiting room.",),
    "related": (
        "[AUTO] When this card attacks, choose 1 of your opponent's characters {}, and rest it.",
        "[AUTO] When this card attacks, choose 1 of your characters {}, and rest it.",
        "[AUTO] When this card attacks, choose 1 marker {}, and put it into your hand.",
    ),
    "place": (
        "[AUTO] When this card attacks, choose 1 character {}, and put it into your stock.",
        "[AUTO] When this card attacks, look at up to 3 cards {}.",
        "[AUTO] When this card attacks, put the top 3 cards of your deck into your waiting room, choose 1 card {}, and"
        " put it into your hand.",
        "[AUTO] When this card attacks, put 2 cards from your hand into your deck, and draw X cards. X is equal to the"
        " number of cards {}.",
        "[AUTO] [Put 2 cards from your hand into your deck] When this card attacks, you may pay the cost. If you do,"
        " draw X cards. X is equal to the number of cards {}.",
        "[CONT] This card gets +X power. X is equal to the number of characters {} multiplied by 500.",
        "[CONT] Characters {} get +500 power.",
        "[CONT] Character {} gets +500 power.",
    ),
    "post": (
        "[AUTO] When this card attacks, choose 1 of your characters {}, and rest it.",
        "[AUTO] When your character is attacked, choose 1 of your characters {}, and rest it.",
        "[AUTO] When this card attacks, choose 1 card {}, and put it into your hand.",
    ),
    "ref": (
        "[ACT] [COUNTER] Backup 1000, Level 1 [(1) Reveal {} & Put it at the bottom of your deck]",
        "[AUTO] When this card attacks, choose 1 of your characters, and rest {}.",
        "[AUTO] When this card attacks, choose 2 of your characters, and rest {}.",
        "[AUTO] When this card attacks, choose 1 card in your waiting room, and put {} into your hand.",
        "[AUTO] When this card attacks, choose 2 cards in your waiting room, and put {} into your hand.",
        "[AUTO] When this card attacks, choose 1 climax in your waiting room, and put {} into your hand.",
        "[AUTO] When this card attacks, look at the top 3 cards of your deck, choose 1 card from among them, put"
        " it into your hand, and put {} into your waiting room.",
        "[AUTO] When this card attacks, reveal the top card of your deck, and put {} into your hand.",
        "[AUTO] When this card attacks, put {} into your waiting room.",
        "[AUTO] When this card attacks, choose 1 character in your waiting room, choose 1 card in your hand, put"
        " it into your memory, and put {} into your hand.",
    ),
    "situation": ("[AUTO] When {}, draw a card.",),
    "amount": (
        "[CONT] If {} is 20 or higher, this card gets +500 power.",
        "[AUTO] When this card attacks, this card gets +X soul until end of turn. X is equal to {}.",
    ),
    "product": (
        "[AUTO] When this card attacks, this card gets +X soul until end of turn. X is equal to {}.",
        "[AUTO] When this card attacks, this card gets +X power until end of turn. X is equal to {}.",
    ),
    "quantity": (
        "[CONT] If {} is 2 or higher, this card gets +500 power.",
        "[AUTO] When this card attacks, your opponent declares 0 or 1 or 2. If {} is 2 or higher, draw a card.",
    ),
    "closed": (
        "[CONT] If {} is 2 or higher, this card gets +500 power.",
        "[AUTO] When this card attacks, choose 1 of your characters, and this card gets +X power until end of turn."
        " X is equal to {}.",
        "[AUTO] When this card attacks, reveal the top card of your deck. If {} is 2 or higher, draw a card.",
        "[AUTO] When this card attacks, your opponent declares 0 or 1 or 2. If {} is 2 or higher, draw a card.",
        "[AUTO] When this card attacks, declare any number. If {} is 2 or higher, draw a card.",
        "[AUTO] When this card attacks, put 1 card from your hand into your deck. If {} is 2 or higher, draw a card.",
        "[AUTO] [Put 1 card from your hand into your deck] When this card attacks, you may pay the cost. If you do, "
        "deal X"
        " damage to your opponent. X is equal to {}.",
        "[AUTO] When this card attacks, choose 1 character with level lower than {} in your waiting room, and put it "
        "into"
        " your hand.",
    ),
    "icons_each": (
        "[AUTO] When this card attacks, reveal the top card of your deck. For each {}, draw a card.",
        "[CONT] This card gets +500 power for each {}.",
    ),
    "gain": (
        '[AUTO] When this card attacks, this card gets +1 soul and {} until end of turn.',
        "[AUTO] When this card attacks, this card gets {} until end of turn.",
        '[AUTO] When this card attacks, this card gets {} until end of turn. "[CONT] This card gets +500 power."',
        "[AUTO] When this card attacks, choose 1 of the following abilities, and this card gets {} until end of turn."
        ' "[CONT] This card gets +500 power." "[CONT] This card gets +1 soul."',
    ),
    "receiving": ("[AUTO] When this card attacks, deal 1 damage 2 times {}.",),
    "may": (
        "[AUTO] When this card attacks, {} draw a card.",
        "[AUTO] When your opponent refreshes their deck, {} draw a card.",
    ),
    "actor": ("[AUTO] When this card attacks, {} draws a card.",),
    "owner": (
        "[AUTO] When this card attacks, choose 1 card in {} hand, and put it into your waiting room.",
        "[AUTO] When this card attacks, choose 1 of your characters, and return it to {} hand.",
    ),
    "quant": (
        "[AUTO] When this card attacks, choose {} cards in your hand, and put them into your waiting room.",
        "[AUTO] When this card attacks, choose {} card in your hand, and put it into your waiting room.",
        "[AUTO] When this card attacks, put 2 cards from your hand into your waiting room, choose {} cards in your"
        " memory, and put them into your waiting room.",
        "[CONT] If there are {} characters in your waiting room, this card gets +500 power.",
        "[CONT] If you have {} characters, this card gets +500 power.",
    ),
    "head": (
        "[AUTO] {}, draw a card.",
        "[CONT] {}, this card gets +500 power.",
        "[AUTO] When this card attacks, {}, draw a card.",
        "[AUTO] When this card attacks, {}, this card gets +500 power.",
        "[AUTO] When this card attacks, you may put 1 card from your hand into your waiting room. {}, draw a card.",
        "[AUTO] When this card attacks, your opponent may draw a card. {}, draw a card.",
        "[AUTO] When this card attacks, if you have 2 or more characters, draw a card. {}, deal 1 damage to your"
        " opponent.",
        "[CONT] {}, put this card into your memory instead.",
        "[CONT] {}, you may choose 1 of your opponent's characters, and this card frontal attacks that character as the"
        " defending character instead.",
    ),
    "head_open": ("[AUTO] When this card attacks, draw a card. {} draw a card.",),
    "game_limit": ("[AUTO] {}. When this card attacks, draw a card.",),
    "condition": (
        "[CONT] If {}, this card gets +500 power.",
        "[CONT] If there are 2 or more characters in your waiting room, and {}, this card gets +500 power.",
        "[AUTO] When this card attacks, put the top card of your deck into your waiting room. If {}, draw X cards. X is"
        " equal to your level.",
        "[AUTO] When this card attacks, put 2 cards from your hand into your deck. If {}, draw a card.",
        "[AUTO] When this card attacks, deal 1 damage to your opponent. If {}, draw a card.",
        "[AUTO] When this card attacks, reveal the top card of your deck. If {}, draw a card.",
        "[AUTO] When this card attacks, draw up to 3 cards. If {}, draw a card.",
        "[AUTO] When you use \"Brainstorm\", if {}, draw a card.",
        "[AUTO] When this card attacks, choose up to 2 cards in your waiting room, and return them to your hand. If {},"
        " draw a card.",
    ),
    "game_predicate": (
        "[CONT] If this card is {}, this card gets +500 power.",
        "[AUTO] When this card attacks, choose 1 of your characters. If this card is {}, draw a card.",
    ),
    "clause": (
        "[AUTO] When this card attacks, you may {}.",
        "[AUTO] When this card attacks, {}.",
        "[AUTO] When this card attacks, look at the top 3 cards of your deck, choose 1 card from among them, and {}.",
        "[AUTO] When this card attacks, during that attack, {}.",
        "[AUTO] When this card attacks, put 2 cards from your hand into your waiting room, and {}.",
        "[AUTO] When damage dealt by this card is canceled, {}.",
        "[AUTO] When this card attacks, choose 2 of your characters, and {}.",
        "[AUTO] When this card attacks, choose 1 of your characters, choose 1 character in your waiting room, and {}.",
        "[AUTO] [(1)] When this card attacks, you may {}. If you do, draw a card.",
        "[CONT] {}.",
        "Draw a card. {}.",
        "[CONT] If this card would be put into your waiting room from the stage, {}.",
        "[AUTO] When this card attacks, {}. \"Draw a card.\" \"Deal 1 damage to your opponent.\"",
        "[AUTO] When this card attacks, choose 1 of the following effects, and {}. \"Draw a card.\" \"Rest this "
        "card.\"",
        "[CONT] If this card would attack, you may choose 1 of your opponent's characters, and {}.",
        "[CONT] When this card is played from your hand, you may choose 1 of your characters, and put it into your "
        "waiting"
        " room. If you do, you may {}.",
        "[AUTO] When this card attacks, search your deck for up to 1 \"Ayla\", {}, and shuffle your deck.",
    ),
    "barred": ("[CONT] {} play events from hand.",),
    "damage_to": ("[AUTO] When this card attacks, deal 1 {}.",),
    "event": ("[AUTO] When {}, draw a card.",),
    "by_ability": ("[AUTO] When this card is placed on the stage by {}, draw a card.",),
    "attack_word": ("[AUTO] When this card {}, draw a card.",),
    "player_deed": ("[CONT] Your opponent cannot {}.",),
}
"""Texts in which the rows of a rule can stand, the first that fits."""

WORDS: Final = {
    "COUNTER": ("[COUNTER]",),
    "CONT": ("[CONT]",),
    "_multiplied": ("multiplied by",),
    "_you_have_not": ("you do not have",),
    "_in_on": ("in",),
    "_this_or_opponent": ("this card or this card's battle opponent",),
    "_in_its_name": ("in its card name",),
    "noun": ("characters in your waiting room",),
    "quant": ("2 or more",),
    "conditions": ("you have 2 or more characters",),
    "events": ("this card attacks",),
    "zone": ("your hand",),
    "zones": ("your hand",),
    "_cards": ("cards",),
    "_times": ("times",),
    "_get": ("gets",),
    "_as_marker": ("as a marker",),
    "game_state": ("[REST]",),
    "AUTO": ("[AUTO]",),
    "ACT": ("[ACT]",),
    "from_hand": ("from hand", "from your hand"),
}
"""Texts of what is no row."""


@every("alias", ways(ROWS), by=rule_of)
def test_a_row_is_read_and_printed_back(alias: str) -> None:
    check_way("ws", alias, FRAMES, WORDS, "character")
