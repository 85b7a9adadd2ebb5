"""The starter decks: legal, read and carried out, and together they have every mechanism of the game."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

import pytest

import headjudge as hj
from headjudge.games.gate.cards import COUNTED_SKILLS, PLAIN_SKILLS
from headjudge.games.gate.game import GATE
from headjudge.games.gate.meanings import WORDS
from headjudge.kernel.zones import Layout
from headjudge.language.compiling.compiler import unsupported
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.helpers import asked, attack, keys, life, names, position

DECKS = ("halcyon_loom", "cinderwick")
SETS = (*DECKS, "asteroid_belt")
KEYWORDS = ("Move", "Dual Attack", "Penetrate", "Soulguard", "Revenge", "Ghoststrike", "Vampire Curse", "Life Bond",
            "Pilot", "Transform", "Combine", "Gear Swap", "Set", "Use", "Counter", "Summon Cost", "Cast Cost",
            "Equip Cost")


def printed(name: str) -> list[dict[str, Any]]:
    text = resources.files("headjudge.cards").joinpath(f"starters/gate/{name}.json").read_text("utf-8")
    cards: list[dict[str, Any]] = json.loads(text)["cards"]
    return cards


def listed() -> list[hj.Definition]:
    """Every card of both decks, their Gates, Gate Masters and sideboards."""
    return [entry[0] for name in DECKS for entry in hj.load_deck("gate", name).cards]


@pytest.mark.parametrize("name", SETS)
def test_every_card_is_read_and_prints_back_and_can_be_carried_out(name: str) -> None:
    layout = Layout(GATE.zones, 2, ())
    for card in printed(name):
        for ability in read_card_text("gate", card["text"], card["type"], card["name"]):
            again = read_card_text("gate", print_ability("gate", ability), card["type"], card["name"])
            assert again == (ability,), card["name"]
        fields = {key: value for key, value in card.items() if key not in ("id", "flavor")}
        assert unsupported(WORDS, layout, hj.card("gate", **fields)) == "", card["name"]


@pytest.mark.parametrize("name", DECKS)
def test_the_decks_are_legal_with_full_sideboards(name: str) -> None:
    deck = hj.load_deck("gate", name)
    assert hj.check_deck("gate", deck) == [] and deck.unread == ()
    assert sum(count for _, count in deck.sections["sideboard"]) == 12
    assert "gate" in [card.type for card, _ in deck.sections["sideboard"]], "with another Gate"


def test_every_card_of_the_sets_is_in_a_deck() -> None:
    assert {card["name"] for name in SETS for card in printed(name)} == {card.name for card in listed()}


def test_the_gate_masters_in_decks_and_sideboards_have_every_skill_there_is() -> None:
    skills: set[str] = set()
    for name in DECKS:
        sections = hj.load_deck("gate", name).sections
        main = {card.name for card, _ in sections["deck"]}
        masters = [*sections["gate_master"], *sections["sideboard"]]
        skills |= {skill.rstrip(" 0123456789") for card, _ in masters if card.name in main
                   for skill in card.words.get("gate_master_skill", ())}
    assert skills == {*COUNTED_SKILLS, *PLAIN_SKILLS}


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_every_keyword_is_there(keyword: str) -> None:
    assert any(f"[{keyword}" in line for card in listed() for line in card.text)


def test_every_kind_of_card_is_there() -> None:
    cards = listed()
    assert {card.type for card in cards} == {"unit", "item", "spell", "gate"}
    assert {card.numbers["limit"] for card in cards if card.type == "unit"} == {1, 2, 3}
    assert {card.type for card in cards if "finale" in card.words.get("orientation", ())} == {"unit", "spell"}
    assert any("Asteroid Belt" in card.words.get("planet", ()) for card in cards)
    text = " ".join(line for card in cards for line in card.text)
    for words in ("token", "Flip a coin", "soul face down", "soul face up", "look at", "Search your deck",
                  "you may pay 1 Energy", "At the start of the game", "Fizzle the attack"):
        assert words in text, words


@pytest.mark.parametrize("skill", ["berserk", "draw 2"])
def test_each_deck_begins_with_a_gate_master_that_has_a_skill(skill: str) -> None:
    masters = [hj.load_deck("gate", name).sections["gate_master"][0][0] for name in DECKS]
    assert skill in [card.words["gate_master_skill"][0] for card in masters]


def test_ysolde_from_her_zone_draws_two() -> None:
    ysolde = "Ysolde, Mother of Looms"
    game = position({"hand": [ysolde], "gate_master": [ysolde], "energy": 2})
    game.pick(action="summon", slot="gate_master")
    game.pick(slot="center")
    assert names(game, 0, "center") == [ysolde] and len(names(game, 0, "hand")) == 2


def test_the_guard_hides_a_card_and_drops_it_in_its_own_place() -> None:
    game = position({"hand": ["Heddle Guard", 1]}, {"center": ["Vesper Lantz, Captain of Candles"]})
    game.pick(action="summon", card="Heddle Guard")
    game.pick(slot="center")
    assert [card.face_up for card in game.card("Heddle Guard").under] == [False]
    again = position({"center": ["Vesper Lantz, Captain of Candles"]},
                     {"center": [hj.put("Heddle Guard", under=[hj.put("Snip", face="down")])], "hand": 1}, "battle")
    attack(again, "Vesper Lantz, Captain of Candles", target="Heddle Guard")
    while "yes" in keys(again):
        again.pick(action="yes")
    assert names(again, 1, "center") == ["Heddle Guard"]
    assert "Snip" in names(again, 1, "drop")


def test_the_foreman_makes_patches_and_the_mother_of_stubs_leaves_one() -> None:
    game = position({"left": ["Patchwork Foreman"], "energy": 1, "hand": 1})
    game.pick(action="use")
    game.pick(slot="right")
    assert names(game, 0, "right") == ["Patch"]
    game = position({"left": ["Selvage Colossus"], "hand": 1}, {"left": ["Mother of Stubs"]}, "battle")
    attack(game, "Selvage Colossus", target="Mother of Stubs")
    while game.decision is not None and asked(game).player == 1 and game.state.turn_player == 0:
        game.apply(0)
    assert "Stub" in [card for zone in ("left", "center", "right") for card in names(game, 1, zone)]


def test_oriel_may_fly_her_kite_as_an_item() -> None:
    game = position({"hand": ["Oriel, Kite Pilot"], "energy": 1})
    game.pick(action="equip")
    assert names(game, 0, "player") == ["Oriel, Kite Pilot"] and names(game, 0, "energy") == []


def test_the_curtain_falls_on_every_small_unit() -> None:
    game = position({"hand": ["The Curtain Falls"], "energy": 2},
                    {"left": ["Tallow Imp"], "center": ["Bellows Golem"]}, "end")
    game.pick(action="cast")
    assert names(game, 1, "drop") == ["Tallow Imp"] and names(game, 1, "center") == ["Bellows Golem"]
    assert life(game, 1) == 10


def test_games_between_the_decks_end_and_both_win_some() -> None:
    from headjudge.lab.series import setup_of
    from headjudge.lab.simulate import simulate

    report = simulate(setup_of("gate", "random", seed=4), 12)
    assert report.failures == [] and all(report.wins_by_deck.values())
