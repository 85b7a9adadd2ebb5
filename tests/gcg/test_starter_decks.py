"""The starter decks: legal, every card is read and can be carried out, and together they use every mechanism."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

import pytest

import headjudge as hj
from headjudge.games.gcg.game import GCG
from headjudge.games.gcg.meanings import WORDS
from headjudge.kernel.zones import Layout
from headjudge.language.compiling.compiler import unsupported
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gcg.rulings.helpers import (
    activate,
    active_resources,
    attack,
    base,
    damage,
    names,
    pair,
    pass_on,
    play,
    rested,
    table,
    unit,
    ways,
)

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


# What the cards do


def test_the_harbormasters_shadow_links_in_her_name_and_takes_less_damage() -> None:
    wen = "Old Wen, Ilse's Shadow"
    game = table({"hand": ["Breakwater", wen]}, {"battle_area": [rested(unit("Gull", ap=4, hp=9))]})
    play(game, "Breakwater")
    assert "attack" not in ways(game, "Breakwater")
    pair(game, wen, "Breakwater")
    attack(game, "Breakwater", "Gull")
    pass_on(game)
    assert damage(game, "Breakwater") == 2 and damage(game, "Gull") == 6


def test_the_ferry_takes_what_would_hit_another() -> None:
    heron = hj.put("Heron")
    game = table({"hand": ["Juno Skerry"], "battle_area": ["Ferry Walker", heron]},
                 {"battle_area": [rested(unit("Gull", ap=1, hp=9))]})
    pair(game, "Juno Skerry", "Ferry Walker")
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert damage(game, "Heron") == 0 and damage(game, "Ferry Walker") == 1


def test_the_heron_stands_up_again_for_a_rested_base_and_then_leaves_the_player_alone() -> None:
    game = table({"battle_area": [hj.put("Heron", under=["Ilse Marrow"])], "base": ["Chain Yard"]},
                 {"battle_area": [unit("Gull")]})
    attack(game, "Heron")
    pass_on(game)
    activate(game, "Heron")
    assert game.card("Heron").orientation == "active" and game.card("Chain Yard").orientation == "rested"
    assert ways(game, "Heron") == [], "there is no rested Unit"


def test_the_sextant_is_cheaper_under_a_full_sky() -> None:
    for tenders, paid in ((2, 4), (3, 2)):
        game = table({"hand": ["Sextant"], "battle_area": ["Plumbline"] * tenders})
        play(game, "Sextant")
        assert active_resources(game, 0) == 10 - paid


def test_the_isobar_breaches_for_the_kite_corps_and_leaves_a_balloon() -> None:
    game = table({"battle_area": [hj.put("Isobar", under=["Perrin Vale"])]},
                 {"battle_area": [rested(unit("Gull", ap=9, hp=1))], "base": [base("Pier", hp=5)]})
    attack(game, "Isobar", "Gull")
    pass_on(game)
    assert damage(game, "Pier") == 2
    assert names(game, 0, "battle_area") == ["Weather Balloon"] and game.card("Weather Balloon").orientation == "rested"


def test_the_gnomon_strikes_first_at_low_levels_alone() -> None:
    for level, left in ((3, ["Gnomon"]), (4, [])):
        game = table({"battle_area": ["Gnomon"]}, {"battle_area": [rested(unit("Gull", level=level, ap=9, hp=1))]})
        attack(game, "Gnomon", "Gull")
        pass_on(game)
        assert names(game, 0, "battle_area") == left


def test_the_theodolite_sweeps_the_field_and_with_a_pilot_lifts_the_survey() -> None:
    game = table({"hand": ["Theodolite", "Perrin Vale"], "battle_area": ["Plumbline"]},
                 {"battle_area": [unit("Gull", level=4, hp=9), unit("Roc", level=5, hp=9)]})
    play(game, "Theodolite")
    assert (damage(game, "Gull"), damage(game, "Roc"), damage(game, "Plumbline")) == (1, 0, 0)
    pair(game, "Perrin Vale", "Theodolite")
    assert game.card("Plumbline").ap == 3
