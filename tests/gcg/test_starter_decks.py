"""The starter decks: legal, every card is read and can be carried out, and together they use every mechanism."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

import pytest

import headjudge as hj
from headjudge.games.gcg.dialect import WORDS
from headjudge.games.gcg.game import GCG
from headjudge.kernel.zones import Layout
from headjudge.language.compile import unsupported
from headjudge.language.reader import print_ability, read_card_text

SETS = ("ebb_gate", "high_survey")

MECHANISMS = (
    "<Repair", "<Breach", "<Support", "<Blocker>", "<First Strike>", "<High-Maneuver>", "【Activate･Main】",
    "【Activate･Action】", "【Main】", "【Action】", "【Main】/【Action】", "【Burst】", "【Deploy】",
    "【Attack】", "【Destroyed】", "【When Paired･(", "【During Pair】", "【During Pair･(", "【When Linked】",
    "【During Link】", "【Once per Turn】", "【Pilot】", "【Burst】Add this card", "【Burst】Deploy this card",
    "【Burst】Activate this card's", "【Burst】Draw", "【Burst】Choose", "【Burst】Place", "①", "②",
    "Rest this Base", "Unit token", "EX Resource", "also treated as", "instead", "reduce it by", "recovers",
    "to all", "to its owner's hand", "Look at the top", "as its attack target.",
    "can't choose the enemy player", "gets cost -", "Set it as active", "set this Unit as active",
)


def printed(name: str) -> list[dict[str, Any]]:
    text = resources.files("headjudge.cards").joinpath(f"starters/gcg/{name}.json").read_text("utf-8")
    cards: list[dict[str, Any]] = json.loads(text)["cards"]
    return cards


@pytest.mark.parametrize("name", SETS)
def test_a_starter_deck_is_legal(name: str) -> None:
    deck = hj.load_deck("gcg", name)
    assert hj.check_deck("gcg", deck) == []
    colors = {color for card in printed(name) for color in ([card["color"]] if "color" in card else [])}
    assert len(colors) == 2


@pytest.mark.parametrize("name", SETS)
def test_every_card_is_read_and_prints_back_and_can_be_carried_out(name: str) -> None:
    layout = Layout(GCG.zones, 2, ())
    for card in printed(name):
        abilities = read_card_text("gcg", card["text"], card["type"], card["name"])
        assert len(abilities) == len(card["text"]), card["name"]
        for ability in abilities:
            assert read_card_text("gcg", print_ability("gcg", ability), card["type"], "") == (ability,), card["name"]
        fields = {key: value for key, value in card.items() if key not in ("id", "flavor")}
        assert unsupported(WORDS, layout, hj.card("gcg", **fields)) == "", card["name"]


def test_the_starter_decks_use_every_mechanism() -> None:
    cards = [card for name in SETS for card in printed(name)]
    text = "\n".join(line for card in cards for line in card["text"])
    assert [words for words in MECHANISMS if words not in text] == []
    links = [card["link"] for card in cards if "link" in card]
    assert any(link.startswith("(") for link in links) and any(link.count("[") == 2 for link in links)
    assert {card["type"] for card in cards} == {"unit", "pilot", "command", "base", "resource"}
