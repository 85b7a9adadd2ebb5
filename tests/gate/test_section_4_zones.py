"""Zones: whose they are, who sees them, what cards are there (gate:4)."""

from __future__ import annotations

import json
from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.gate.helpers import asked, attack, item, keys, names, position, spell, unit, verbs

FIELD = ("left", "center", "right", "player", "set")
ONE_EACH: dict[str, Any] = {
    "deck": [unit("Ayla")], "hand": [unit("Ayla")], "drop": [unit("Ayla")], "left": [unit("Ayla")],
    "center": [hj.put(unit("Ayla"), under=[unit("Ayla")])], "right": [unit("Ayla")], "player": [item("Ayla")],
    "set": [spell("Ayla", ["[Set]", "* All enemy units get -0."])], "banish": [unit("Ayla")],
    "gate_master": [unit("Ayla")], "energy": [unit("Ayla")],
}


def seen(game: hj.Game, viewer: int | None, seat: int, zone: str) -> list[str | None]:
    """The names of the cards of a zone as a viewer sees them, Gates left out; None for an unknown card."""
    shown = game.view(viewer)["players"][seat]["zones"][zone]
    cards = shown.get("cards", [None] * shown["count"])
    return [card.get("name") if card is not None else None for card in cards
            if card is None or card.get("type") != "gate"]


def drop_one(kind: str) -> hj.Definition:
    return spell("Sweep", [f"Choose 1 {kind}. Drop it."])


# 4.1, 4.2


@pytest.mark.rule("gate:4.1.1")
def test_each_player_has_a_zone_of_every_kind() -> None:
    game = position({"hand": [unit("Ayla")], "left": [unit("Ayla")], "drop": [unit("Ayla")]},
                    {"hand": [unit("Bram")], "left": [unit("Bram")], "drop": [unit("Bram")]})
    for seat, name in enumerate(("Ayla", "Bram")):
        assert {*FIELD, "deck", "hand", "drop", "banish", "gate_master", "energy"} <= set(game.players[seat].zones)
        assert [names(game, seat, zone) for zone in ("hand", "left", "drop")] == [[name]] * 3


@pytest.mark.rule("gate:4.1.2")
def test_everybody_may_count_the_cards_of_every_zone() -> None:
    game = position({"hand": 1}, {"deck": 20, "hand": 4, "energy": 3, "drop": 2, "banish": 1})
    for viewer in (0, 1, None):
        zones = game.view(viewer)["players"][1]["zones"]
        counts = {name: zones[name].get("count") for name in ("deck", "hand", "energy", "drop", "banish")}
        assert counts == {"deck": 20, "hand": 4, "energy": 3, "drop": 2, "banish": 1}


@pytest.mark.rule("gate:4.1.3")
def test_zones_are_public_or_hidden() -> None:
    game = position({"hand": 1}, ONE_EACH)
    for viewer in (0, None):
        for zone in ONE_EACH:
            hidden = zone in ("deck", "hand", "energy")
            assert seen(game, viewer, 1, zone) == ([None] if hidden else ["Ayla"]), zone


@pytest.mark.rule("gate:4.2.1", "gate:4.4.1")
def test_everybody_sees_the_drop() -> None:
    game = position({"hand": 1}, {"drop": [unit("Ayla"), unit("Bram")]})
    for viewer in (0, 1, None):
        assert sorted(map(str, seen(game, viewer, 1, "drop"))) == ["Ayla", "Bram"]


@pytest.mark.rule("gate:4.2.1", "gate:4.7.2")
def test_everybody_sees_the_banish_zone() -> None:
    game = position({}, {"banish": [unit("Ayla")]})
    assert seen(game, 0, 1, "banish") == seen(game, None, 1, "banish") == ["Ayla"]


@pytest.mark.rule("gate:4.2.1", "gate:4.8.1")
def test_everybody_sees_the_gate_master_zone() -> None:
    game = position({}, {"gate_master": [unit("Ayla")]})
    assert seen(game, 0, 1, "gate_master") == seen(game, None, 1, "gate_master") == ["Ayla"]


@pytest.mark.rule("gate:4.2.2", "gate:4.5.1")
def test_only_its_owner_sees_a_hand() -> None:
    game = position({"hand": 1}, {"hand": [unit("Ayla"), unit("Bram")]})
    assert sorted(map(str, seen(game, 1, 1, "hand"))) == ["Ayla", "Bram"]
    assert seen(game, 0, 1, "hand") == seen(game, None, 1, "hand") == [None, None]
    assert "Bram" not in json.dumps(game.view(0))


@pytest.mark.rule("gate:4.2.3", "gate:4.3.2")
def test_nobody_knows_the_cards_of_a_deck_or_their_order() -> None:
    cards = [unit("Ayla"), unit("Bram"), unit("Cora")]
    game, other = position({"hand": 1, "deck": cards}), position({"hand": 1, "deck": cards[::-1]})
    for viewer in (0, 1, None):
        assert seen(game, viewer, 0, "deck") == [None] * 3
        assert game.view(viewer) == other.view(viewer)
    assert "Bram" not in json.dumps(game.view(0)), "not even its owner"


@pytest.mark.rule("gate:4.1.4")
def test_a_card_that_changes_zones_is_a_new_card_but_not_one_that_moves_on_the_field() -> None:
    """NOTES gate 2.8.23: damage, power changes and soul go along on the field; a card in hand has none of it."""
    march = spell("March", ["Choose 1 unit on your field. Move it to another field zone."])
    cheer = spell("Cheer", ["Choose 1 unit on your field. It gets +3 until end of turn."])
    home = spell("Home", ["Choose 1 unit on your field. Return it to your hand."])
    there = hj.put(unit("Ayla", defense=5), damage=2, under=[unit("Bram")])
    game = position({"hand": [cheer, march, home], "left": [there]})
    ayla = game.card("Ayla")
    game.pick(action="cast", card="Cheer")
    game.pick(action="cast", card="March")
    game.pick(slot="center")
    assert ayla.here and ayla.zone == "center" and ayla.power == 5 and ayla.counters == {"damage": 2}
    assert [card.name for card in ayla.under] == ["Bram"]
    game.pick(action="cast", card="Home")
    assert not ayla.here and names(game, 0, "hand") == ["Ayla"]
    again = game.players[0]["hand"][0]
    assert again.power == 2 and again.counters == {}


@pytest.mark.rule("gate:4.1.4")
def test_the_owner_decides_the_order_of_cards_that_are_moved_together() -> None:
    sweep = spell("Sweep", ["Put all enemy units on the top of your opponent's deck."])
    game = position({"hand": [sweep, 1]}, {"left": [unit("Ayla")], "right": [unit("Bram")]})
    game.pick(action="cast")
    assert asked(game).player == 1, "not the one whose Spell it is"
    game.apply(0)
    assert {"Ayla", "Bram"} == set(names(game, 1, "deck")[:2])


# 4.3 to 4.5


@pytest.mark.rule("gate:4.3.4")
def test_a_deck_is_shuffled_after_a_search() -> None:
    seek = spell("Seek", ["Search your deck for 1 <Harbor> unit, reveal it, and put it into your hand."])
    game = position({"hand": [seek], "deck": [unit("Ayla"), *[unit(f"Gull {n}", planet="Moor") for n in range(20)]]})
    game.pick(action="cast")
    game.pick(card="Ayla")
    assert "Ayla" in names(game, 0, "hand")
    assert [entry.kind for entry in game.log if entry.kind == "shuffle"] == ["shuffle"]


@pytest.mark.rule("gate:4.4.2")
def test_what_is_dropped_or_destroyed_goes_to_its_owners_drop() -> None:
    game = position({"left": [unit(power=9)], "hand": 1}, {"left": [unit("Post")]}, "battle")
    attack(game, "Ayla", target="Post")
    assert names(game, 1, "drop") == ["Post"] and verbs(game, "destroy") == ["destroy"]
    game = position({"hand": [drop_one("enemy unit"), 1]}, {"right": [hj.put(unit("Post"), owner=0)]})
    game.pick(action="cast")
    assert "Post" in names(game, 0, "drop") and names(game, 1, "drop") == []


@pytest.mark.rule("gate:4.4.3")
def test_a_card_in_the_drop_is_as_it_is_printed() -> None:
    """A Unit whose power is raised is read as 2 once it lies in the drop."""
    cheer = spell("Cheer", ["[Set]", "* All of your units get +4."])
    burn = spell("Burn", ["Choose 1 enemy unit. Destroy it. Deal damage equal to its power to your opponent."])
    game = position({"hand": [burn, 1]}, {"left": [unit("Post")], "set": [cheer]})
    assert game.card("Post").power == 6
    game.pick(action="cast")
    assert game.players[1]["drop"][0].power == 2
    assert game.players[1].life == 8


@pytest.mark.rule("gate:4.4.3")
def test_a_card_in_the_drop_neither_stands_nor_rests_and_no_skill_can_rest_it() -> None:
    card = spell("Lull")
    lull = hj.Definition("lull", "Lull", card.type, card.numbers, card.words, (), (
        ast.OnPlay(ast.Orient(ast.Select(("drop",), "any", (ast.Kind(("unit",)),)), "rest")),))
    burn = spell("Burn", ["Choose 1 enemy unit. Destroy it."])
    game = position({"hand": [burn, lull, 1]}, {"left": [hj.put(unit("Post", defense=3), state="rest", damage=1)]})
    game.pick(action="cast", card="Burn")
    (post,) = game.players[1]["drop"]
    assert post.orientation == "" and post.counters == {}
    game.pick(action="cast", card="Lull")
    (post,) = game.players[1]["drop"]
    assert post.orientation == "" and verbs(game, "rest") == []


@pytest.mark.rule("gate:4.4.4")
def test_the_order_of_a_drop_means_nothing() -> None:
    assert_order_means_nothing("Drop it.", "drop")


@pytest.mark.rule("gate:4.5.3")
def test_the_order_of_a_hand_means_nothing() -> None:
    assert_order_means_nothing("Return it to its owner's hand.", "hand")


@pytest.mark.rule("gate:4.7.4")
def test_the_order_of_a_banish_zone_means_nothing() -> None:
    assert_order_means_nothing("Banish it.", "banish")


def assert_order_means_nothing(deed: str, zone: str) -> None:
    """Two cards come there one after the other: whichever is first, the position is the same."""
    sweep = spell("Sweep", [f"Choose 1 enemy unit. {deed}"])
    reached = []
    for first, second in (("Post", "Wall"), ("Wall", "Post")):
        game = position({"hand": [sweep, sweep, 1]}, {"left": [unit("Post")], "right": [unit("Wall")]})
        game.pick(action="cast")
        game.pick(card=first)
        game.pick(action="cast")
        assert sorted(names(game, 1, zone)) == ["Post", "Wall"] and second in names(game, 1, zone)
        reached.append(game.position())
    assert reached[0] == reached[1]


@pytest.mark.rule("gate:4.5.1")
def test_drawn_cards_are_kept_in_the_hand() -> None:
    game = position({"hand": [spell("Tide", ["Draw 2 cards."])], "deck": [unit("Ayla"), unit("Bram"), 3]})
    game.pick(action="cast")
    assert sorted(names(game, 0, "hand")) == ["Ayla", "Bram"]
    assert seen(game, 1, 0, "hand") == [None, None]


@pytest.mark.rule("gate:4.5.2")
def test_cards_are_played_from_the_hand() -> None:
    game = position({"hand": [unit("Ayla")], "drop": [unit("Bram")], "energy": [unit("Cora")]})
    assert keys(game) == ["summon Ayla", "pass"]
    bolt = spell("Bolt", ["[Counter] Get 1 Life."])
    game = position({"hand": [unit("Ayla")]}, {"hand": [bolt, unit("Bram")]})
    game.pick(action="summon")
    game.pick(slot="left")
    assert keys(game) == ["counter Bolt", "pass"], "the other player has only counters"


# 4.6 Field zones


@pytest.mark.rule("gate:4.6.1.1")
def test_a_field_zone_holds_one_card_and_the_older_one_is_dropped() -> None:
    """NOTES gate 2.8.9: dropped, not destroyed; its soul goes along."""
    last = unit("Post", ["* When this card is destroyed, draw 1 card."])
    game = position({"hand": [unit()], "left": [hj.put(last, under=[unit("Bram")])]})
    game.pick(action="summon")
    game.pick(slot="left")
    assert names(game, 0, "left") == ["Ayla"] and sorted(names(game, 0, "drop")) == ["Bram", "Post"]
    assert names(game, 0, "hand") == []


@pytest.mark.rule("gate:4.6.1.2")
def test_numbers_and_status_of_a_card_on_the_field_can_change() -> None:
    cheer = spell("Cheer", ["Choose 1 unit on your field. It gets +3 and +1 crit until end of turn. Rest it."])
    game = position({"hand": [cheer, 1], "left": [unit()]})
    game.pick(action="cast")
    ayla = game.card("Ayla")
    assert (ayla.power, ayla.crit, ayla.orientation) == (5, 2, "rest")


@pytest.mark.rule("gate:4.6.1.4")
def test_a_card_on_the_field_can_be_destroyed_and_loses_its_damage() -> None:
    bolt = spell("Bolt", ["Choose 1 enemy unit. Destroy it."])
    game = position({"hand": [bolt, 1]}, {"left": [hj.put(unit("Post", defense=9), damage=3)]})
    game.pick(action="cast")
    assert names(game, 1, "drop") == ["Post"] and game.players[1]["drop"][0].counters == {}


@pytest.mark.rule("gate:4.6.1.5")
def test_left_center_right_player_and_set_are_the_field() -> None:
    sweep = spell("Sweep", ["Drop all enemy cards."])
    others = {zone: cards for zone, cards in ONE_EACH.items() if zone not in FIELD and zone != "drop"}
    game = position({"hand": [sweep, 1]}, {**ONE_EACH, "drop": []})
    game.pick(action="cast")
    assert [names(game, 1, zone) for zone in FIELD] == [[]] * 5
    assert all(len(names(game, 1, zone)) == 1 for zone in others), "nothing else is"
    assert len(names(game, 1, "drop")) == 6, "five cards and the one in the soul"


@pytest.mark.rule("gate:4.6.1.6")
def test_skills_work_on_the_field_only_unless_they_say_otherwise() -> None:
    bell = unit("Bell", ["[Use] Draw 1 card."])
    game = position({"hand": [bell], "drop": [bell], "left": [unit()]})
    assert keys(game) == ["summon Bell", "pass"]
    game = position({"right": [bell], "left": [unit()]})
    assert "use Bell" in keys(game)[0]


@pytest.mark.rule("gate:4.6.3")
def test_left() -> None:
    check_zone("left")


@pytest.mark.rule("gate:4.6.4")
def test_right() -> None:
    check_zone("right")


@pytest.mark.rule("gate:4.6.5")
def test_center() -> None:
    check_zone("center")


def check_zone(zone: str) -> None:
    """Units are summoned there, attack from there and are attacked there."""
    game = position({"hand": [unit()]})
    game.pick(action="summon")
    game.pick(slot=zone)
    assert names(game, 0, zone) == ["Ayla"]
    game = position({zone: [unit()]}, {zone: [unit("Post")]}, "battle")
    attack(game, "Ayla", target="Post")
    assert names(game, 1, "drop") == ["Post"]


@pytest.mark.rule("gate:4.6.6")
def test_set_spells_stay_in_any_number_and_take_no_part_in_attacks() -> None:
    """NOTES gate 2.1: a Spell with [Set] goes there, others to the drop."""
    fog = spell("Fog", ["[Set]", "* All enemy units get -1."])
    game = position({"hand": [fog, fog], "left": [unit(power=5)]}, {"left": [unit("Post")], "set": [fog]})
    game.pick(action="cast")
    game.pick(action="cast")
    assert names(game, 0, "set") == ["Fog", "Fog"] and names(game, 0, "drop") == []
    assert game.card("Post").power == 0
    assert keys(game) == ["attack Ayla", "pass"]
    game.pick(action="attack")
    assert [option.target.name for option in asked(game).options
            if option.target and option.slot != "player"] == ["Post"]
    assert len(asked(game).options) == 2, "and the player"


# 4.7 to 4.9


@pytest.mark.rule("gate:4.7.1", "gate:4.7.3")
def test_banished_cards_go_to_the_banish_zone() -> None:
    game = position({"hand": [spell("Void", ["Choose 1 enemy unit. Banish it."]), 1]}, {"left": [unit("Post")]})
    game.pick(action="cast")
    assert names(game, 1, "banish") == ["Post"] and names(game, 1, "drop") == []


@pytest.mark.rule("gate:4.8.3")
def test_the_gate_master_is_played_in_place_of_a_card_of_its_name() -> None:
    """The card from the hand rests in the zone."""
    game = position({"hand": [unit(), unit("Bram")], "gate_master": [unit()]})
    assert keys(game) == ["summon Ayla", "summon Ayla gate_master", "summon Bram", "pass"]
    game.pick(action="summon", slot="gate_master")
    game.pick(slot="left")
    (resting,) = game.players[0]["gate_master"]
    assert resting.name == "Ayla" and resting.orientation == "rest" and names(game, 0, "left") == ["Ayla"]
    assert names(game, 0, "hand") == ["Bram"]


@pytest.mark.accepted
@pytest.mark.rule("gate:4.9.1")
def test_cards_under_a_card_are_its_soul_and_not_on_the_field() -> None:
    game = position({"hand": [spell("Sweep", ["Choose 1 enemy unit. Destroy it."]), 1]},
                    {"left": [hj.put(unit("Post"), under=[unit("Bram"), unit("Cora")])]})
    assert [card.name for card in game.card("Post").under] == ["Bram", "Cora"]
    game.pick(action="cast")
    assert sorted(names(game, 1, "drop")) == ["Bram", "Cora", "Post"], "only Post could be chosen"


@pytest.mark.rule("gate:4.9.2")
def test_soul_is_public_but_for_its_face_down_cards() -> None:
    soul = [unit("Bram"), hj.put(unit("Cora"), face="down")]
    game = position({"hand": 1}, {"left": [hj.put(unit("Post"), under=soul)]})
    assert sorted(map(str, seen(game, 1, 1, "soul"))) == ["Bram", "Cora"]
    for viewer in (0, None):
        assert sorted(map(str, seen(game, viewer, 1, "soul"))) == ["Bram", "None"]


@pytest.mark.rule("gate:4.2.2")
def test_a_face_down_soul_card_has_no_name() -> None:
    """NOTES gate 2.8.47. It counts as a soul card all the same."""
    moth = unit("Moth", ["[Combine]"])
    for face, usable in (("up", False), ("down", True)):
        game = position({"left": [moth], "right": [hj.put(unit("Bram"), under=[hj.put(moth, face=face)])], "hand": 1})
        assert any(key.startswith("use Moth") for key in keys(game)) == usable
    proud = unit("Proud", ["* If this card has 1 or more soul cards, this card gets +3."])
    game = position({"left": [hj.put(proud, under=[hj.put(moth, face="down")])], "hand": 1})
    assert game.card("Proud").power == 5
    for face, power in (("up", 3), ("down", 2)):
        fond = unit("Fond", ['* This card gains +1 for each "Moth" in its soul.'])
        game = position({"left": [hj.put(fond, under=[hj.put(moth, face=face)])]}, phase="battle")
        assert game.card("Fond").power == power


@pytest.mark.rule("gate:4.8.3")
def test_a_resting_gate_master_is_not_played_from_its_zone() -> None:
    """NOTES gate 2.8.12: a copy is still played from the hand."""
    game = position({"hand": [unit()], "gate_master": [hj.put(unit(), state="rest")]})
    assert keys(game) == ["summon Ayla", "pass"]
    game = position({"hand": [unit()], "gate_master": [unit()]})
    assert keys(game) == ["summon Ayla", "summon Ayla gate_master", "pass"]


@pytest.mark.rule("gate:4.9.3")
def test_the_soul_of_a_card_that_leaves_the_field_is_dropped() -> None:
    home = spell("Home", ["Choose 1 unit on your field. Return it to your hand."])
    game = position({"hand": [home], "left": [hj.put(unit(), under=[unit("Bram")])]})
    game.pick(action="cast")
    assert names(game, 0, "hand") == ["Ayla"] and sorted(names(game, 0, "drop")) == ["Bram", "Home"]


def test_the_soul_of_a_card_stays_whatever_it_does_on_the_field() -> None:
    """It moves, rests, attacks and takes damage."""
    mine = hj.put(unit("Ayla", ["[Move]"]), under=[unit("One")])
    wall = hj.put(unit("Wall", defense=9), under=[unit("Two")])
    game = position({"left": [mine], "hand": [spell("Rest")]}, {"left": [wall]})
    game.pick(action="pass")
    game.pick(action="move", card="Ayla", slot="center")
    attack(game, "Ayla", target="Wall")
    assert verbs(game, "move", "attack") == ["move", "attack"]
    assert names(game, 0, "soul") == ["One"] and names(game, 1, "soul") == ["Two"]
