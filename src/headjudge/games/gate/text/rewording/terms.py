"""The document's own terms, where they stand otherwise than the grammar has them."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_BY: Final = "with|using|through|via|by using|by means of|because of|due to|by the effect of|as a result of|by"

by_keywords: Final = said(
    "this card (is|was) equipped (@by) (KEYWORD=pilot|KEYWORD=transform) = this card is equipped",
    "equip this card (@by) (KEYWORD=pilot|KEYWORD=transform) = equip this card",
    "(one: a|an|another|enemy) {what? -with} (is|was) equipped (@by) > (KEYWORD=pilot|KEYWORD=transform) = "
    "{one} {what} is equipped with",
    "(one: a|an|another|enemy) {what?} is equipped with KEYWORD = {one} {what} with KEYWORD is equipped",
    "equip (one: a|an|another) {what -with} (@by) > (KEYWORD=pilot|KEYWORD=transform) = equip {one} {what} with",
    "soul (@by) > KEYWORD=combine = soul by",
    "(hand|field) (@by) > KEYWORD=gear_swap = (hand|field) by",
    "is moved (@by) > KEYWORD=move = move by",
    "move (@by) > KEYWORD=move = move by",
    "become stand (@by) > KEYWORD=dual_attack = become stand by",
    "(dropped|damage|banished|destroyed) (with|through|via|using|because of|due to) > KEYWORD = "
    "(dropped|damage|banished|destroyed) by",
    "this card use KEYWORD=soulguard = a soul card is dropped by KEYWORD=soulguard",
    "this card drop a soul card (@by) > KEYWORD=soulguard = a soul card is dropped by",
    "when you (use|trigger) > KEYWORD=combine = when a unit on your field use",
    "when your opponent (use|trigger) > KEYWORD=combine = when an enemy unit use",
    "when you (use|trigger) > KEYWORD=move = when a unit on your field use",
    "when your opponent (use|trigger) > KEYWORD=move = when an enemy unit use",
    by=_BY,
)
"""By which keyword something happens (gate:11)."""

_ITS_STEP: Final = "(during|in|at) (your|their|its|the|its controller's|their controller's) stand step"

steps: Final = said(
    f"STAR {_ITS_STEP} , {{who}} (do not|does not|cannot) stand $$ = STAR {{who}} cannot stand during your stand step",
    "(at|during) (the|your|each)? (beginning|start) of (whose: the|your|your opponent's|each player's|each|a)? clean "
    "up (step)? = at the end of {whose} end phase",
    "at the end of (whose: the|your|your opponent's|each player's|each|a)? clean up (step)? = at the end of {whose} "
    "end phase",
    "until your next stand step = until the beginning of your next turn",
    "until your opponent's next stand step = until the beginning of your opponent's next turn",
    "(the)? (stand|draw) step of (whose: your|your opponent's|each) start phase = {whose} (stand|draw) step",
    "(the)? finale step of (whose: your|your opponent's|each) end phase = {whose} finale step",
    "at the (beginning|start) of (the)? skill step of (whose: your|your opponent's|each) start phase = "
    "at the beginning of {whose} turn",
    "at the (beginning|start) of (the)? skill step of (whose: your|your opponent's|each) end phase = "
    "at the end of {whose} turn",
)
"""Steps of phases (gate:6.2.2); what waits for the clean up is carried out as the end phase ends (gate:6.2.7.3)."""

_OVERLOAD: Final = "the overloaded field zone rule action"
_OVERLIMIT: Final = "the overlimit field rule action"

rule_actions: Final = said(
    f"(a|an|the)? (overloaded field zone|overloaded zone|overloaded field|NAMES=Overloaded_Field_Zone) "
    f"(rule action|rule|rule actions) = {_OVERLOAD}",
    f"(a|an|the)? (overlimit field|overlimit|NAMES=Overlimit_Field) (rule action|rule|rule actions) = {_OVERLIMIT}",
    "(the)? rule actions = a rule action",
    "(is|was|be) (dropped|put into the drop|put into your drop|put into its owner's drop|removed) "
    "(due to|because of|for|as part of|during|in|by) > (a rule action|@actions) = (is|is|be) dropped by",
    "(when|if) (a rule action|@actions) (drop|drops) {what,} , = when {what} is dropped by (a rule action|@actions) ,",
    "when you drop a {what -from} (due to|because of|for|as part of|during|in|by) > (a rule action|@actions) = "
    "when a {what} on your field is dropped by",
    "when your opponent drop a {what -from} (due to|because of|for|as part of|during|in|by) > (a rule action|@actions) "
    "= when an enemy {what} is dropped by",
    actions=f"{_OVERLOAD}|{_OVERLIMIT}",
)
"""What rule actions drop is dropped by them (gate:9.5, 9.8)."""
