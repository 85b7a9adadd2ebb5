"""The Gate Master, the zone of it, and its skills."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_NAMES: Final = "negative life|negative energy|negative draw|life|energy|draw|mill|power|berserk"

master_skills: Final = said(
    "(name: @names) gate master > (skill|skills) = {name}",
    "(a|an) gate master skill with (a|an)? energy (icon|icons) = an energy skill",
    "(a|an) gate master skill with (a|an)? (name: @names) (icon|icons) = a {name} skill",
    "gate master skill with (a|an)? (name: @names) (icon|icons) = {name} skill",
    names=_NAMES,
)
"""A skill of the Gate Master with an icon is called by the icon."""

performed: Final = said(
    "when (who: @who) (@does) (a|an|your|their) (name: @names) skill > , = "
    "when {who} perform a gate master skill of {name}",
    "when (who: @who) (@does) (a|an|your|their) gate master skill > , = when {who} perform a gate master skill",
    "when (who: @whose) (name: @names) skill (@done) > , = when {who: @owner} perform a gate master skill of {name}",
    "when (who: @whose) gate master skill (@done) > , = when {who: @owner} perform a gate master skill",
    "when (a|an) (name: @names) skill (@done) (for|by) (who: you|your opponent) > , = "
    "when {who} perform a gate master skill of {name}",
    "when (a|an) gate master skill (@done) (for|by) (who: you|your opponent) > , = "
    "when {who} perform a gate master skill",
    names=_NAMES,
    who="you|your opponent|a player", does="trigger|triggers|use|activate|resolve|resolves|perform",
    whose="your|your opponent's|a|an", owner="you|your opponent|a player|a player",
    done="resolve|resolves|is triggered|is performed|is resolved|is used",
)
"""A skill of the Gate Master that is triggered or resolves is performed."""

masters_place: Final = said(
    "you may (place|put) (any|a|an)? {what?} (last: TRAITS|PLANETS) from your hand into (the|your) gate master zone "
    "instead of {one, +name} > . = you are allowed to play your gate master with {what} {last} cards",
    "you may (place|put) (any|a|an)? {what} from your hand into (the|your) gate master zone instead of {one, +name} > "
    ". = you are allowed to play your gate master with {what}",
)
"""Cards of the hand may be played in place of the Gate Master."""

placed_there: Final = said(
    "the card (used|you used|that was used|placed|you placed|that was placed|put|you put) (to|in|into) (how: summon "
    "it|equip it|play it|cast it|summon this card|equip this card|play this card|the gate master zone|your gate "
    "master zone) > (into|to|on|face) = the card in your gate master zone # with from",
    "^ (put|return) {what} (into|to) (the|your) gate master zone (in|at|as) rest > (.|,) = "
    "put {what} into your gate master zone , and STATE_VERB=rest it",
)
"""The card that was placed in the Gate Master zone, as a Gate Master was played from there (gate:4.8.3)."""

_TO_PLAY: Final = "summon|equip|cast|play"
_FROM_ZONE: Final = "from (the|your) gate master zone"
_CAME: Final = "(it|this card|this unit|this item) (is|was) (how: summoned|equipped|cast|played)"
_IN_THE_TURN: Final = f"(during|on|in)? the turn {_CAME}"

_BOTH: Final = (
    "if this card {how: entered the field|entered the field|was cast|entered the field} this turn and this card is "
    "{how} from the gate master zone")

_THIS_DOES: Final = (
    ("(who: this card|this card's|this unit|this item) {what, -when -if -while -at}", "it|", "{who} {what}"),
    ("{what, -when -if -while -at}", "", "{what}"),
)
"""What is so of this card in the turn in which "it" came, or of others in that in which this card came."""

turn_it_came: Final = said(
    f"STAR when this card attack (on|during|in)? the turn {_CAME} {_FROM_ZONE} , {{so,}} $$ = "
    f"STAR when this card attack , {_BOTH} , {{so}}",
    f"STAR during this card's attack (on|during|in) the turn {_CAME} {_FROM_ZONE} , {{what,}} $$ = "
    f"STAR {_BOTH} and this card is attacking , {{what}}",
    f"STAR (during|on|in) the turn {_CAME} {_FROM_ZONE} , {{what,}} $$ = STAR {_BOTH} , {{what}}",
    "STAR {who !this -when -if -while -at -this} (does: cannot|gain|have) {so -until -it} (during|on|in)? the turn (it|"
    "they) (is|was|are|were) summoned $$ = STAR {who} which was summoned this turn {does} {so}",
    *[f"STAR {what} {_IN_THE_TURN.replace('it|', it)} {_FROM_ZONE} $$ = STAR {_BOTH} , {said}"
      for what, it, said in _THIS_DOES],
    *[f"STAR {what} {_IN_THE_TURN.replace('it|', it)} $$ = STAR if this card was {{how}} this turn , {said}"
      for what, it, said in _THIS_DOES],
    f"STAR (if|while) {_CAME} {_FROM_ZONE} this turn , {{what,}} $$ = STAR {_BOTH} , {{what}}",
    f"STAR (if|while) {_CAME} this turn {_FROM_ZONE} , {{what,}} $$ = STAR {_BOTH} , {{what}}",
)
"""What is so in the turn in which this card was played from the Gate Master zone."""

came_from_there: Final = said(
    f"you can only summon this card {_FROM_ZONE} if = you can only summon this card from your gate master zone if",
    f"this card can only be summoned {_FROM_ZONE} if = you can only summon this card from your gate master zone if",
    f"STAR (this card cannot be summoned|you cannot summon this card) {_FROM_ZONE} unless {{so,}} $$ = "
    "STAR you can only summon this card from your gate master zone if {so}",
    f"when you (way: summon|equip|play) your gate master {_FROM_ZONE} , = "
    "when your gate master is {way: summoned|equipped|cast} from the gate master zone ,",
    f"if this card was (cast|played) {_FROM_ZONE} = if this card is cast from the gate master zone # unless STAR",
    f"(it|this card|this unit|this item) (was|is) not (how: summoned|equipped|cast|played) {_FROM_ZONE} = "
    "this card is not {how} from the gate master zone",
    f"if (this card|this unit|this item) (is|was) (how: summoned|equipped|cast|played) {_FROM_ZONE} this turn = "
    f"{_BOTH}",
    f"if it (is|was) (how: summoned|equipped|cast|played) {_FROM_ZONE} this turn = {_BOTH} "
    "# with this_card # unless that_card that_unit a_unit",
    "(when: if|unless) it (was|is) (how: summoned|equipped|cast|played) from (the|your) gate master zone = "
    "{when} this card is {how} from the gate master zone # with this_card # unless that_card that_unit a_unit",
)
"""A card that was not played from the Gate Master zone."""

_ASKED: Final = "(if: if|while|unless|as long as)"
_ZONES: Final = "(your|the) (zone: hand|drop)"

came_from_elsewhere: Final = said(
    f"{_ASKED} (this card|this unit|this item) (was|is) (not: not)? (summoned|equipped|cast|played) from {_ZONES} = "
    "{if} this card is {not} summoned from your {zone}",
    f"{_ASKED} it (was|is) (not: not)? (summoned|equipped|cast|played) from {_ZONES} = "
    "{if} this card is {not} summoned from your {zone} "
    "# with this_card # unless that_card that_unit a_unit",
    f"STAR when this card is (played|cast) from {_ZONES} > , = STAR "
    "when this card is summoned from your {zone} OR_ELSE=or when this card is equipped from your {zone}",
)
"""A card that was played from the hand or the drop."""

_ZONE: Final = "(the|your) gate master zone"

in_its_zone: Final = said(
    "(put|return) (what: it|this card|that card|that unit|that item) in (the|your) gate master zone = "
    "put {what} into your gate master zone",
    f"(at: while|if|as long as) this card is (at)? (state: stand|rest) in {_ZONE} = "
    "{at: while|if|while} this card is in your gate master zone and is {state}",
    f"(into|to) {_ZONE} (at stand|as stand|stand) > (.|,|instead) = into your gate master zone",
    f"this skill (is active|works|is triggered|can be triggered|can be used|triggers) (in|from|while in) {_ZONE} . "
    "! (when|at) = while this card is in your gate master zone , # with STAR",
    f"(you may use this skill|this skill can be used|you can use this skill) (from|in) {_ZONE} . = "
    "you can only use this skill while this card is in your gate master zone . # with USE COUNTER",
    "if your gate master is rest , {then.} stand it $$ = "
    "if your gate master is rest , {then} stand the card in your gate master zone",
    "^^ this card does not (perform|have|trigger|use) (its|a) gate master skill = this card has no gate master skill",
)
"""This card in the Gate Master zone, and the card that lies there."""

_ITS_COST: Final = "(its|the|this card's) (cost|COSTMARK|summon cost|equip cost|cast cost)"
_IN_ZONE: Final = "if this card is in your gate master zone"
_AS_MASTER: Final = f"you may ({_TO_PLAY}) this card {_FROM_ZONE}"


def _in_place(how: str, paid: str) -> tuple[str, ...]:
    """Rows for what the Gate Master is played for, with a condition behind it, before it, or none."""
    played = f"this card can be played for OPEN=( {paid} CLOSE=)"
    return (
        f"STAR {_AS_MASTER} {how} {_ITS_COST} if {{so,}} $$ = STAR {_IN_ZONE} and {{so}} , {played}",
        f"STAR {_AS_MASTER} {how} {_ITS_COST} $$ = STAR {_IN_ZONE} , {played}",
        f"STAR if {{so,}} , {_AS_MASTER} {how} {_ITS_COST} $$ = STAR {_IN_ZONE} and {{so}} , {played}",
    )


for_nothing: Final = said(
    *_in_place("without paying", "none"), *_in_place("by {paid,} (instead of paying|rather than paying)", "{paid}"))
"""What the Gate Master may be played for, from its zone, in place of its cost."""

_SHIFTED: Final = "is (how: reduced|increased) by NUMBER"

costs_from_there: Final = said(
    f"the cost of this card to ({_TO_PLAY}) is (how: reduced|increased) by NUMBER {_FROM_ZONE} = "
    "if this card is summoned from the gate master zone , the cost of this card is {how} by NUMBER",
    f"^^ your gate master's cost {_SHIFTED} = the costs of your gate masters are {{how}} by NUMBER",
    f"^^ your gate master's COSTMARK {_SHIFTED} = the COSTMARK of your gate masters is {{how}} by NUMBER",
    f"^^ the cost (of|for|to play) your gate master {_SHIFTED} = the costs of your gate masters are {{how}} by NUMBER",
    f"^^ the COSTMARK (of|for) your gate master {_SHIFTED} = the COSTMARK of your gate masters is {{how}} by NUMBER",
    *(f"^^ the cost to {way} your gate master {_SHIFTED} = the COSTMARK={way} of your gate masters is {{how}} by NUMBER"
      for way in ("summon", "cast", "equip")),
)
"""What it costs to play the Gate Master."""

by_gate_master: Final = said(
    "when you (does: summon|equip|play) (a: a|an) {what} from {where?} gate master zone , = "
    "when {a} {what} is {does: summoned|equipped|cast} from the gate master zone ,",
    "when your opponent (does: summon|equip|play) (a|an) {what} from {where?} gate master zone , = "
    "when an enemy {what} is {does: summoned|equipped|cast} from the gate master zone ,",
)
"""A unit that you summon from the zone of the Gate Master is summoned from there."""
