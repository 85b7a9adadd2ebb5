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

by_gate_master: Final = said(
    "when you (does: summon|equip|play) (a: a|an) {what} from {where?} gate master zone , = "
    "when {a} {what} is {does: summoned|equipped|cast} from the gate master zone ,",
    "when your opponent (does: summon|equip|play) (a|an) {what} from {where?} gate master zone , = "
    "when an enemy {what} is {does: summoned|equipped|cast} from the gate master zone ,",
)
"""A unit that you summon from the zone of the Gate Master is summoned from there."""
