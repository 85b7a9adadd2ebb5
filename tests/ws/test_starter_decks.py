"""The starter decks: every card is read and can be carried out, and the cards with keywords do what they say."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

import pytest

import headjudge as hj
from headjudge.games.ws.game import WS
from headjudge.games.ws.meanings import WORDS
from headjudge.kernel.zones import Layout
from headjudge.language.compiling.compiler import unsupported
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.ws.helpers import asked, attack, character, count, event, names, once, options, pass_to, when

SETS = ("low_harbor", "cloudcomb")
COPPERKEEL, BRASSFIN = "Copperkeel, Tug Engine", "Brassfin, Crane Engine"
COLOSSUS = "Beacon Colossus, Light of Low Harbor"
QUEEN, MARIBETH = "Solstice, Queen of the Long Noon", "Maribeth, Wings Over the Weir"


def printed(name: str) -> list[dict[str, Any]]:
    text = resources.files("headjudge.cards").joinpath(f"starters/ws/{name}.json").read_text("utf-8")
    cards: list[dict[str, Any]] = json.loads(text)["cards"]
    return cards


@pytest.mark.parametrize("name", SETS)
def test_every_card_is_read_and_prints_back_and_can_be_carried_out(name: str) -> None:
    layout = Layout(WS.zones, 2, ())
    for card in printed(name):
        abilities = read_card_text("ws", card["text"], card["type"], card["name"])
        assert len(abilities) == len([line for line in card["text"] if not line.startswith("(")]), card["name"]
        for ability in abilities:
            assert read_card_text("ws", print_ability("ws", ability), card["type"], "") == (ability,), card["name"]
        fields = {key: value for key, value in card.items() if key not in ("id", "flavor", "side", "title")}
        assert unsupported(WORDS, layout, hj.card("ws", **fields)) == "", card["name"]


def stage_game(stage: dict[str, Any], phase: str = "main", theirs: Any = (), **more: Any) -> hj.Game:
    """Player 0 with these characters, level 3 and stock enough for everything."""
    zones = {
        "stage": stage,
        "stock": 6,
        "level": [character(f"Step {number}") for number in range(3)],
        "deck": 20,
        **more,
    }
    return hj.scenario("ws", phase=phase, players=[zones, dict(stage=dict(theirs), deck=20)])


def test_copperkeel_fuses_with_brassfin_and_the_colossus_sunders_into_copperkeel() -> None:
    game = stage_game({"center_left": COPPERKEEL, "back_left": BRASSFIN}, deck=[3, COLOSSUS, 16], hand=[1])
    game.pick(action="activate", card=COPPERKEEL)
    game.pick(action="search", card=COLOSSUS)
    while asked(game).kind == "order":
        game.apply(0)
    colossus = game.card(COLOSSUS)
    assert colossus.slot == "center_left" and sorted(names(game, 0, "markers")) == [BRASSFIN, COPPERKEEL]

    attack(game, COLOSSUS)
    game.pick(action="yes")
    game.pick(slot="center_right")
    while asked(game).kind == "order":
        game.apply(0)
    copperkeel = game.card(COPPERKEEL)
    assert (copperkeel.slot, copperkeel.orientation) == ("center_right", "stand")
    assert sorted(names(game, 0, "markers")) == [COLOSSUS, BRASSFIN]
    assert f"attack {COPPERKEEL}" in options(game)


def test_the_colossus_is_stronger_with_each_marker() -> None:
    plain = stage_game({"center_left": COLOSSUS}).card(COLOSSUS).power
    loaded = stage_game({"center_left": hj.put(COLOSSUS, under=[BRASSFIN, COPPERKEEL])}).card(COLOSSUS).power
    assert loaded == plain + 2000


def test_gull_patrol_reads_the_tide() -> None:
    for top, more in ((COLOSSUS, 3000), ("Raise the Great Lamp", 0)):
        gull = "Gull Patrol, Eyes on the Water"
        game = stage_game({}, hand=[gull], deck=[top, 19])
        game.pick(action="play", card=gull)
        game.pick(slot="center_left")
        assert game.card(gull).power == 1500 + more
        assert (names(game, 0, "waiting_room") == [top]) is (more == 0)


def test_home_before_the_fog_ends_the_main_phase() -> None:
    home, ferro = "Home Before the Fog", "Ferro, Dockhand with Big Plans"
    game = stage_game(
        {"center_left": BRASSFIN},
        hand=[home],
        waiting_room=[ferro, COPPERKEEL, "Raise the Great Lamp"],
        clock=[ferro, COPPERKEEL, BRASSFIN],
    )
    game.pick(action="play", card=home)
    game.pick(card=ferro)
    game.pick(action="done")
    assert names(game, 0, "hand") == [ferro] and game.turn_player == 1
    assert not when(game, kind="begin", word="attack phase")


def test_raise_the_great_lamp_performs_the_standby_effect() -> None:
    lamp = "Raise the Great Lamp"
    game = stage_game({}, "climax", hand=[lamp], waiting_room=[COLOSSUS], clock=[COPPERKEEL])
    game.pick(action="play", card=lamp)
    game.pick(card=COLOSSUS)
    game.pick(slot="center_middle")
    assert game.card(COLOSSUS).orientation == "rest" and game.card(COLOSSUS).slot == "center_middle"


def test_maro_draws_when_the_deck_is_refreshed() -> None:
    maro, milling = (
        "Maro, Keeper of the Slipway",
        event("Spill", "Put the top 2 cards of your deck into your waiting room."),
    )
    game = stage_game({"back_left": maro}, hand=[milling], deck=2, waiting_room=5)
    game.pick(action="play", card="Spill")
    assert once(game, kind="did", verb="refresh") and asked(game).kind == "may"
    game.pick(action="yes")
    assert count(game, 0, "hand") == 1


def test_lull_takes_every_attack_in_the_middle_of_the_center_stage() -> None:
    lull = "Lull, Bell Buoy Automaton"
    game = stage_game({"center_left": BRASSFIN}, "attack", {"center_middle": lull})
    attack(game, BRASSFIN)
    assert game.log[when(game, kind="attack")[0]].word == "frontal"
    assert once(game, verb="reverse", card=BRASSFIN), "it is stronger in the opponent's turn"


@pytest.mark.parametrize("color", ["red", "yellow"])
def test_the_cards_with_backup_answer_to_it_from_the_waiting_room(color: str) -> None:
    name, bonus = {"red": ("Maro, Rope and Rigging", 1500), "yellow": ("Quill, Smoke and Veil", 2000)}[color]
    theirs = {
        "center_right": hj.put(BRASSFIN),
        "back_left": character("Stay", "【AUTO】 At the beginning of the damage step, you may draw a card."),
    }
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla", power=9500)}, deck=20),
            dict(stage=theirs, hand=[name], level=1, stock=3, deck=[MARIBETH, 19]),
        ],
    )
    power = game.card(BRASSFIN).power
    attack(game, "Ayla", "frontal")
    game.pick(action="activate", card=name)
    if color == "red":
        assert asked(game).kind == "may" and game.card(BRASSFIN).power == power + bonus + 1000
    else:
        assert asked(game).kind in ("choose", "may") and game.card(BRASSFIN).power == power + bonus
        assert once(game, kind="reveal", card=MARIBETH)


def test_tarn_goes_to_the_memory_instead_and_helps_from_there() -> None:
    tarn, pell = "Tarn, Stormglass Sentry", "Pell, Apprentice of the Comb"
    away = event("Undertow", "Choose 1 of your characters, and put it into your waiting room.")
    game = stage_game({"center_left": tarn, "back_left": pell}, hand=[away])
    power = game.card(pell).power
    game.pick(action="play", card="Undertow")
    game.pick(card=tarn)
    game.pick(action="yes")
    assert names(game, 0, "memory") == [tarn] and game.card(pell).power == power - 1500 + 500
    assert asked(game).kind == "main phase", "it has not gone to the waiting room: there is no Encore"


def test_tarn_may_go_to_the_waiting_room_all_the_same() -> None:
    tarn = "Tarn, Stormglass Sentry"
    away = event("Undertow", "Choose 1 of your characters, and put it into your waiting room.")
    game = stage_game({"center_left": tarn}, hand=[away])
    game.pick(action="play", card="Undertow")
    game.pick(action="no")
    assert game.card(tarn).zone == "waiting_room" and asked(game).kind == "pay"


def test_maribeth_fetches_the_queen_and_changes_into_her() -> None:
    game = stage_game({}, hand=[MARIBETH, 3], waiting_room=[QUEEN], clock=[QUEEN])
    game.pick(action="play", card=MARIBETH)
    game.pick(slot="center_left")
    game.pick(action="yes")
    assert QUEEN in names(game, 0, "hand")

    game = stage_game({"center_left": MARIBETH}, hand=[3], waiting_room=[QUEEN])
    pass_to(game, "pay")
    game.pick(action="yes")
    while asked(game).kind == "discard":
        game.apply(0)
    assert game.card(QUEEN).slot == "center_left" and MARIBETH in names(game, 0, "waiting_room")


def test_the_barometer_reader_brings_back_one_bee_for_each_climax() -> None:
    oswin, bumble = "Oswin, Barometer Reader", "Bumble, Warden of the Hive Door"
    game = stage_game({"back_left": oswin}, deck=["Rain on Every Roof", bumble, "Rain on Every Roof", bumble, 16])
    game.pick(action="activate", card=oswin)
    game.pick(card=bumble)
    game.pick(card=bumble)
    assert names(game, 0, "hand") == [bumble, bumble] and game.card(oswin).orientation == "rest"


def test_the_almanac_resonates_with_the_queen() -> None:
    oswin = "Oswin, Almanac of Storms"
    assert not any("activate" in key for key in options(stage_game({"back_left": oswin}, hand=[1])))
    game = stage_game({"back_left": oswin}, hand=[QUEEN], deck=[MARIBETH, 19])
    game.pick(action="activate", card=oswin)
    assert once(game, kind="reveal", card=QUEEN) and game.card(oswin).orientation == "rest"
    while "yes" in options(game):
        game.pick(action="yes")
    game.pick(card=MARIBETH)
    assert sorted(names(game, 0, "hand")) == [MARIBETH, QUEEN] and count(game, 0, "waiting_room") == 3


def test_the_day_that_would_not_set() -> None:
    day = "The Day That Would Not Set"
    game = stage_game({}, hand=[day, 3], clock=[QUEEN])
    game.pick(action="play", card=day)
    assert names(game, 0, "memory") == [day] and len(when(game, verb="discard")) == 3
    pass_to(game, "clock")
    assert game.turn_player == 0 and game.turn == 4


def test_two_cards_in_the_memory_make_the_tempest_a_level_lower() -> None:
    juniper = "Juniper, Tempest in a Teacup"
    for memory, level in ((1, 3), (2, 2)):
        game = hj.scenario(
            "ws",
            phase="main",
            players=[
                dict(hand=[juniper], memory=memory, level=2, clock=["Drizzle, Bee of the First Rain"], stock=3),
                {},
            ],
        )
        assert any(juniper in key for key in options(game)) is (level == 2)


def test_the_rain_caller_shifts_and_the_first_rain_rings() -> None:
    juniper, drizzle = "Juniper, Rain Caller", "Drizzle, Bee of the First Rain"
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(clock=[juniper, 1], hand=[drizzle], stage={"center_left": "Pell, Apprentice of the Comb"}, deck=20),
            {},
        ],
    )
    game.pick(action="yes")
    assert names(game, 0, "hand") == [juniper] and names(game, 0, "clock")[0] == drizzle
    power = game.card("Pell, Apprentice of the Comb").power
    pass_to(game, "attack")
    assert game.card("Pell, Apprentice of the Comb").power == power + 2000
