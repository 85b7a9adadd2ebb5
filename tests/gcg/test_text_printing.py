"""What is read prints back to the same tree; real cards, where they are at hand, as well as invented lines."""

# ruff: noqa: RUF001 - full-width forms and other dots are what is tested

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.games.gcg.text.abilities import lines
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_line
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast
from tests.amounts import amount
from tests.cases import every

TYPES = {"UNIT": "unit", "UNIT TOKEN": "unit", "PILOT": "pilot", "COMMAND": "command", "BASE": "base"}


def assert_prints_back(line: str, type: str = "unit") -> None:
    for ability in read_line("gcg", line, type):
        printed = print_ability("gcg", ability)
        assert read_line("gcg", printed, type) == (ability,), (line, printed)


@every(
    ("line", "type"),
    [
        ("<Blocker>", "unit"),
        ("<Repair 2>", "unit"),
        ("<High-Maneuver>", "unit"),
        ("【Activate･Main】<Support 2>", "unit"),
        ("【Pilot】[Ann Lee]", "command"),
        ("【Burst】Deploy this card.", "base"),
        ("【Burst】Activate this card's 【Main】.", "command"),
        ("【During Pair･(Harbor) Pilot】【Attack】Choose 1 enemy Unit that is Lv.4 or lower. Rest it.", "unit"),
        ("【When Paired･Lv.4 or higher Pilot】Draw 1.", "unit"),
        ("【During Link】【Once per Turn】When this Unit recovers HP, draw 1.", "unit"),
        ("【Deploy】If you deploy this Unit from your trash, draw 1.", "unit"),
        ("【Activate･Main】【Once per Turn】②：Set this Unit as active.", "unit"),
        ("【Activate･Action】Rest this Base：Choose 1 friendly Unit. It gets AP+1 during this turn.", "base"),
        ("【Main】/【Action】Choose 1 to 2 enemy Units with 3 or less HP. Rest them.", "command"),
        ("【Main】Deploy 2 [Gull II]((Harbor)･AP1･HP1･<Blocker>) Unit tokens.", "command"),
        ("【Main】Look at the top 3 cards of your deck. You may reveal 1 (Harbor) Unit card/Pilot card among them and "
         "add it to your hand. Return the remaining cards randomly to the bottom of your deck.", "command"),
        ("【Attack】Look at the top card of your deck. Return it to the top or bottom of your deck.", "unit"),
        ("【Main】Choose 1 of your Units. Destroy it. If you do, draw 2.", "command"),
        ("【Main】Choose 1 enemy Unit with 2 or less HP. Return it to its owner's hand. If you have a Link Unit in "
         "play, choose 1 enemy Unit with 4 or less HP instead.", "command"),
        ("While you have another (Harbor) Unit in play, this Unit gets AP+1 and <Blocker>.", "unit"),
        ("During your turn, while this Unit has <Breach>, this Unit can't receive battle damage from enemy Units with "
         "3 or less AP.", "unit"),
        ("【When Linked】Choose 1 enemy Unit whose Lv. is equal to or lower than this Unit. Rest it.", "unit"),
        ("【Deploy】All enemy players each choose 1 of their active Units. Rest them.", "unit"),
        ("【Main】Choose 1 of the following effects and activate it: ■Draw 1. ■Place 1 rested Resource.", "command"),
        ("【Deploy】During this turn, when one of your Units destroys an enemy Unit with battle damage, draw 1.",
         "unit"),
        ("【Destroyed】Choose 1 purple Pilot card from your trash. Add it to your hand.", "unit"),
        ("【Deploy】If it is your turn, deploy 1 rested [Gull]((Harbor)･AP1･HP1) Unit token.", "unit"),
    ],
)
def test_official_style_is_printed_as_it_was_read(line: str, type: str) -> None:
    (ability,) = read_line("gcg", line, type)
    assert print_ability("gcg", ability) == line


adjectives = st.sampled_from(["", "rested ", "active ", "damaged ", "undamaged ", "rested damaged "])
colors = st.sampled_from(["", "blue ", "non-red ", "(Harbor) ", "(Harbor)/(Choir) ", "white (Harbor) "])
kinds = st.sampled_from(["Unit", "Link Unit", "Unit token"])
posts = st.sampled_from(
    [
        "", " with <Blocker>", " without <Breach>", " with 3 or less HP", " with 5 or more AP",
        " that is Lv.4 or lower",
        ' with "Tide" in its card name', " with the highest Lv.", " whose Lv. is equal to or lower than this Unit",
        " with AP equal to or less than this Unit", " paired with a (Harbor) Pilot", " battling this Unit",
        " that is being attacked", " with <Blocker> that is Lv.3 or lower",
    ]
)
deeds = st.sampled_from(
    [
        "Rest it", "Set it as active", "Deal 2 damage to it", "Destroy it", "Return it to its owner's hand",
        "It recovers 2 HP", "It gets AP-2 during this turn", "It gets AP+1 and <Breach 1> during this battle",
        "It can't attack during this turn", "It may attack on the turn it is deployed",
        "Return it to the bottom of its owner's deck", "It can't receive enemy battle damage during this turn",
        "It may choose an active enemy Unit with 4 or less AP as its attack target during this turn",
    ]
)
heads = st.sampled_from(
    ["", "If it is your turn, ", "If you have a Link Unit in play, ", "You may ",
     "If 3 or more enemy Units are in play, "]
)
owners = st.sampled_from(["enemy ", "friendly ", ""])


@settings(max_examples=amount(300, 100), deadline=None)
@given(adjectives, owners, colors, kinds, posts, deeds, heads, st.booleans())
def test_choices_print_back(
    adjective: str, owner: str, color: str, kind: str, post: str, deed: str, head: str, then: bool
) -> None:
    first = f"{head}choose 1 {adjective}{owner}{color}{kind}{post}"
    more = " If you do, draw 1. Then, discard 1." if then else ""
    assert_prints_back(f"【Attack】{first[0].upper()}{first[1:]}. {deed}.{more}")


def real_lines() -> Iterator[tuple[str, str]]:
    """Lines of the card files named by HEADJUDGE_GCG_CARDS, if there are any."""
    for path in filter(None, os.environ.get("HEADJUDGE_GCG_CARDS", "").split(os.pathsep)):
        for card in json.loads(Path(path).read_text("utf-8")):
            if card["card_type"] in TYPES:
                for line in lines(card["effect"].splitlines(), TYPES[card["card_type"]]):
                    yield line, TYPES[card["card_type"]]


def test_real_cards_print_back() -> None:
    found = sorted(set(real_lines()))
    if not found:
        pytest.skip("HEADJUDGE_GCG_CARDS names no card files")
    for line, type in found:
        try:
            read_line("gcg", line, type)
        except UnreadText:
            continue
        assert_prints_back(line, type)


def test_what_no_text_says_has_no_words() -> None:
    with pytest.raises(NoWords):
        print_ability("gcg", ast.Automatic(ast.Attacked(ast.THIS), ast.ExtraTurn("you"), labels=("attack",)))
