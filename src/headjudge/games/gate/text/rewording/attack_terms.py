"""What must be paid for each attacker, and events of those that become the target of an attack."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

paid_for_each_attacker: Final = said(
    "^ your opponent cannot attack unless (@who) (pay|pays) NUMBER (@cards)? (@each) = "
    "all cards on your opponent's field must pay NUMBER energy cards to attack",
    "^ your opponent cannot attack unless (@their) (pay|pays) NUMBER (@cards)? = "
    "all cards on your opponent's field must pay NUMBER energy cards to attack",
    "^ {what} cannot attack unless (@who) (pay|pays) NUMBER (@cards)? (@each) = "
    "{what} must pay NUMBER energy cards to attack",
    "^ {what} cannot attack unless (@their) (pay|pays) NUMBER (@cards)? = "
    "{what} must pay NUMBER energy cards to attack",
    who="your opponent|they|its controller|their controller|their controllers",
    their="their controller|their controllers", cards="energy cards|energy card|energy|cards|card",
    each="for each attacker|for each attacking unit|for each attacking card|for each unit that attack|for each unit|"
         "for each card|for each of them|for each of those units|for each attack|each",
)
"""What must be paid for each attacker each pays to attack (gate:1.3.1)."""

target_of_an_attack: Final = said(
    "when you (@become) the target of (a|an) link attack = when you are attacked in a link attack",
    "when you (@become) the target of (a|an) attack = when you are attacked",
    "when {who} (@become) the target of (a|an) link attack = when {who} is attacked by a link attack",
    "when {who} (@become) the target of (a|an) attack = when {who} is attacked",
    become="is|are|become|becomes",
)
"""What is the target of an attack is attacked."""

attack_of_the_link: Final = said(
    "this card is in a link attack , (the|that|this|its) attack > cannot be fizzled = "
    "this card is in a link attack , this card",
)
"""The attack of a Link Attack that cannot be fizzled is this card, while it is attacking."""

in_attacks_it_makes: Final = said(
    "during (attack|attacks) (that)? this card (make|makes) alone = while this card is attacking alone",
    "during (attack|attacks) (that)? this card (make|makes) = while this card is attacking",
)
"""The attacks that a card makes, as while it attacks."""

this_turn_past_the_center: Final = said(
    "you (may|can) attack with (who: it|this card|that unit|that item) (when: this turn)? even if you have a unit in "
    "(the|your) center = {who} can attack even if you have a unit in your center {when}",
    "(who: it|this card|that unit|that item) can attack this turn even if you have a unit in (the|your) center = "
    "{who} can attack even if you have a unit in your center this turn",
    "STAR this card can attack even if you have a unit in (the|your) center , if (that unit is|that card is|it is) "
    "(a|an)? {kind -unit -card} (unit|card)? . = STAR if you have a {kind} unit in your center , this card can attack "
    "even if you have a unit in your center .",
)
"""With which card a player attacks, and past which unit."""

no_link_attacks: Final = said(
    "(your opponent's|enemy)? (attack in a link attack|link attacks) cannot (be made against|target|attack) {what} $ = "
    "{what} cannot be attacked in a link attack",
)
"""Link Attacks that cannot be made against a card."""

on_the_turn_it_came: Final = said(
    "STAR (when|if) this card attack (on|in|during) the (same)? turn (it|this card|in which it|that it) (is|was) "
    "summoned , = STAR when this card attack , if this card was summoned this turn ,",
    "STAR (on|in|during) the turn (it|this card) (is|was) summoned , (it|this card) = "
    "STAR if this card was summoned this turn , this card",
)
"""What a card does on the turn it came."""
