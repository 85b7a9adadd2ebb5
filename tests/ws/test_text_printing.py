"""What is read prints back to the same tree; real cards, where they are at hand, as well as invented lines."""

# ruff: noqa: RUF001 - full-width forms and the multiplication sign are what is tested

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_card_text, read_line
from headjudge.language.tree import ast
from tests.amounts import amount

TRAITS = ["《Harbor》", "《Music》 or 《Harbor》"]
NAMES = ['"Ayla"', '"Ayla" or "Bram of the Tide"', '""Big" Wave"']

triggers = st.sampled_from(
    [
        "When this card attacks, ",
        "When this card is placed on the stage from your hand, ",
        'When this card is placed on the stage from your hand or by a "Change" effect, ',
        "When this card's battle opponent becomes 【REVERSE】, ",
        "When this card's level 2 or higher battle opponent becomes 【REVERSE】, ",
        "When your other 《Harbor》 character attacks, ",
        "When your other 《Harbor》 character's battle opponent becomes 【REVERSE】, ",
        "When this card is put into your waiting room from the stage, ",
        'When "Tide" is placed on your climax area, ',
        "When damage dealt by this card is not canceled, ",
        "When your character's trigger check reveals a climax, ",
        'When you use this card\'s "Backup", ',
        "At the beginning of your opponent's attack phase, ",
        "At the end of this card's attack, ",
        "During your turn, when this card is frontal attacked, ",
    ]
)
kinds = st.sampled_from(
    [
        "character",
        "climax",
        *(f"{traits} character" for traits in TRAITS),
        *NAMES,
        "level 1 or lower character",
        "cost 0 or lower 《Harbor》 character",
        'character with "Ayla" in its card name',
        "event or 《Harbor》 character",
        "green card",
        'character with "Alarm"',
        "card",
    ]
)
characters = st.sampled_from(
    [
        "characters",
        "other characters",
        "《Harbor》 characters",
        'other characters with "Ayla" in their card names',
        "level 2 or higher characters",
        "【STAND】 characters",
        "characters in battle",
        '"Ayla"',
    ]
)
conditions = st.one_of(
    st.just(""),
    st.sampled_from(
        [
            'if "Tide" is in your climax area, ',
            "if this card is in your center stage, ",
            "if your level is 2 or higher, ",
            "if the total level of the cards in your level is 4 or higher, ",
            "if there are 2 or more markers underneath this card, ",
            "if the character facing this card is level 3 or higher, ",
            "if your hand has 4 or less cards, ",
            "if you do not have another character, ",
            "if all of your characters are 《Harbor》, ",
        ]
    ),
    characters.map(lambda noun: f"if you have 2 or more {noun}, "),
)
amounts = st.sampled_from(
    [
        "the number of markers underneath this card",
        "the number of other 《Harbor》 characters you have ×500",
        "your level ×1000",
        "the number of climax in your waiting room +1",
    ]
)
durations = st.sampled_from(["until end of turn", "until the end of your opponent's next turn"])
effects = st.one_of(
    st.sampled_from(
        [
            "draw 1 card.",
            "you may draw up to 2 cards. If you do, choose 1 card in your hand, and put it into your waiting room.",
            "deal 1 damage to your opponent.",
            "【STAND】 this card.",
            "reveal the top card of your deck. If that card is a 《Harbor》 character, put it into your hand. "
            "Otherwise, put it into your stock.",
            "put the top 3 cards of your deck into your waiting room. If there is a climax among those cards, "
            "draw 1 card.",
            "your opponent may put the top card of their clock into their waiting room. If they do, draw 1 card.",
            'choose 1 of the following effects, and perform it. "Draw 1 card." "【REST】 this card."',
            "at the beginning of your next draw phase, return this card to your hand.",
            "you may choose this card and 1 of your other characters, and exchange them.",
        ]
    ),
    kinds.map(
        lambda noun: (
            f"search your deck for up to 1 {noun}, reveal it to your opponent, put it into your hand, and "
            "shuffle your deck."
        )
    ),
    kinds.map(
        lambda noun: (
            f"look at up to 4 cards from the top of your deck, choose up to 1 {noun} from among them, put it "
            "into your hand, and put the rest into your waiting room."
        )
    ),
    kinds.map(lambda noun: f"choose 1 {noun} in your waiting room, and return it to your hand."),
    st.tuples(characters, durations).map(
        lambda parts: f"choose 1 of your {parts[0]}, and that character gets +1500 power and +1 soul {parts[1]}."
    ),
    st.tuples(characters, amounts).map(
        lambda parts: f"all of your {parts[0]} get +X power until end of turn. X is equal to {parts[1]}."
    ),
    durations.map(
        lambda until: (
            f"this card gets +1000 power and the following ability {until}. "
            '"【AUTO】 When this card attacks, draw 1 card."'
        )
    ),
)
costs = st.sampled_from(["", "(1)", "(2) 【REST】 this card", "Put 1 climax from your hand into your waiting room"])


@st.composite
def automatic_lines(draw: st.DrawFn) -> str:
    """An AUTO put together of parts that are printed on cards."""
    cost, trigger, condition, effect = draw(costs), draw(triggers), draw(conditions), draw(effects)
    if not cost:
        return f"【AUTO】 {trigger}{condition}{effect}"
    return f"【AUTO】 [{cost}] {trigger}{condition}you may pay the cost. If you do, {effect}"


def assert_prints_back(line: str, type: str) -> None:
    """Print and read again: the same tree."""
    for ability in read_card_text("ws", [line], type, "Ayla"):
        printed = print_ability("ws", ability)
        assert read_card_text("ws", [printed], type, "Ayla") == (ability,), printed


@settings(max_examples=amount(400, 100), deadline=None)
@given(automatic_lines())
def test_every_product_of_parts_is_read_and_prints_back(line: str) -> None:
    assert_prints_back(line, "character")


@pytest.mark.parametrize(
    "line",
    [
        "【AUTO】 Encore [Put 1 character from your hand into your waiting room]",
        '【AUTO】 Bond/"Ayla" [(1)]',
        "【ACT】 【COUNTER】 Backup 2500, Level 2 [(1) Put this card from your hand into your waiting room]",
        "【CONT】 Great Performance",
        "【AUTO】 【CLOCK】 Shift, Level 1",
        "【CONT】 Assist All of your characters in front of this card get +500 power.",
        "【CONT】 This card gets -1 level while in your hand.",
        "【CONT】 This card cannot be chosen by your opponent's effects.",
        "【CONT】 The character facing this card cannot side attack.",
        "【ACT】 Brainstorm [(1) 【REST】 this card] Flip over 4 cards from the top of your deck, and put them into "
        "your waiting room. For each climax revealed among those cards, draw up to 1 card.",
        '【CONT】 During your turn, all of your other 《Harbor》 characters get "【AUTO】 Encore [(1)]".',
    ],
)
def test_lines_of_other_shapes_print_back(line: str) -> None:
    assert_prints_back(line, "character")


def test_official_style() -> None:
    (ability,) = read_card_text("ws", "[AUTO] when this card attacks，draw a card", "character", "Ayla")
    assert print_ability("ws", ability) == "【AUTO】 When this card attacks, draw 1 card."


def real_lines() -> Iterator[tuple[str, str]]:
    """Lines of the card files named by HEADJUDGE_CARDS, if there are any."""
    folder = os.environ.get("HEADJUDGE_CARDS", "")
    for path in sorted(Path(folder).glob("*.json")) if folder else []:
        for card in json.loads(path.read_text("utf-8")):
            for line in card["ability"]:
                yield line, card["type"].lower()


def test_real_cards_print_back() -> None:
    lines = sorted(set(real_lines()))
    if not lines:
        pytest.skip("HEADJUDGE_CARDS names no folder of card files")
    for line, type in lines:
        try:
            read_line("ws", line, type)
        except UnreadText:
            continue
        assert_prints_back(line, type)


def test_moving_all_cards_of_a_zone_of_both_players_has_words() -> None:
    sweep = ast.Move(ast.Select(("center_stage",), "any"), (ast.Spot("waiting_room", "owner"),))
    assert "from the center stage" in print_ability("ws", ast.Activated(body=sweep))
