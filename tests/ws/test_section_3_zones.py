"""Zones: whose they are, who sees them, in what order cards lie there (ws:3)."""

from __future__ import annotations

import json
from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.ws.effects.made import with_abilities
from tests.ws.helpers import attack, character, climax, count, event, names, once, options, pass_to, when

ZONES = [
    "deck",
    "hand",
    "waiting_room",
    "clock",
    "level",
    "stock",
    "climax_area",
    "memory",
    "resolution",
    "stage",
    "markers",
]
DECK = [character(f"Gull {number}") for number in range(50)]


def seen(game: hj.Game, viewer: int | None, seat: int, zone: str) -> list[str | None]:
    """The names of the cards of a zone as a viewer sees them, top first; None for an unknown card."""
    shown: Any = game.view(viewer)["players"][seat]["zones"][zone]
    places = [shown] if "count" in shown else list(shown.values())
    return [
        card.get("name") if card is not None else None
        for place in places
        for card in place.get("cards", [None] * place["count"])
    ]


# 3.1 Zones in general


@pytest.mark.rule("ws:3.1.1")
def test_each_player_has_a_zone_of_every_kind() -> None:
    game = hj.scenario(
        "ws",
        phase="clock",
        players=[
            dict(hand=[character("Ayla")], stage={"center_left": character("Ayla")}),
            dict(hand=[character("Bram")], stage={"center_left": character("Bram")}),
        ],
    )

    for player in game.players:
        assert sorted(player.zones) == sorted(ZONES)
    assert names(game, 0, "hand") == ["Ayla"] and names(game, 1, "hand") == ["Bram"]
    assert names(game, 0, "stage") == ["Ayla"] and names(game, 1, "stage") == ["Bram"]


@pytest.mark.rule("ws:3.1.2")
def test_everybody_may_count_the_cards_of_every_zone() -> None:
    here = dict(
        deck=20,
        hand=4,
        waiting_room=3,
        clock=2,
        level=1,
        stock=5,
        memory=1,
        stage={"center_left": hj.put(character(), under=[2])},
    )
    game = hj.scenario("ws", phase="clock", players=[here, here])

    for viewer in (0, 1, None):
        for seat in (0, 1):
            zones = game.view(viewer)["players"][seat]["zones"]
            counts = {
                name: zones[name].get("count")
                for name in ("deck", "hand", "waiting_room", "clock", "level", "stock", "memory")
            }
            assert counts == {"deck": 20, "hand": 4, "waiting_room": 3, "clock": 2, "level": 1, "stock": 5, "memory": 1}
            assert zones["markers"]["center_left"].get("count") == 2


@pytest.mark.rule("ws:3.1.3")
def test_zones_are_public_or_hidden() -> None:
    one = [character("Ayla")]
    game = hj.scenario(
        "ws",
        phase="clock",
        active=1,
        players=[
            dict(),
            dict(
                deck=one,
                hand=one,
                stock=one,
                waiting_room=one,
                clock=one,
                level=one,
                memory=one,
                climax_area=[climax("Ayla")],
                stage={"center_left": hj.put(one[0], under=one)},
            ),
        ],
    )

    hidden = ["deck", "hand", "stock", "markers"]
    for viewer in (0, None):
        for zone in ZONES:
            if zone != "resolution":
                assert seen(game, viewer, 1, zone) == ([None] if zone in hidden else ["Ayla"]), zone


@pytest.mark.rule("ws:3.1.4")
def test_a_card_that_changes_zones_is_a_new_card_but_not_one_that_changes_positions() -> None:
    """Nothing is placed on the stage by an exchange."""
    game = hj.scenario(
        "ws",
        players=[
            dict(hand=[character("Bram")], stage={"center_left": hj.put(character("Ayla"), state="rest")}),
            dict(),
        ],
    )
    ayla, bram = game.card("Ayla"), game.card("Bram")

    game.pick(action="exchange")
    game.pick(slot="back_right")
    assert ayla.here and ayla.slot == "back_right" and ayla.orientation == "rest"

    game.pick(action="play")
    game.pick(slot="center_left")
    assert not bram.here and game.card("Bram").slot == "center_left"


@pytest.mark.rule("ws:3.1.6")
def test_a_card_without_a_named_zone_goes_to_its_owners() -> None:
    game = hj.scenario(
        "ws",
        phase="encore",
        players=[dict(stage={"center_left": hj.put(character("Bram"), state="reverse", owner=1)}), dict()],
    )
    assert names(game, 1, "waiting_room") == ["Bram"] and names(game, 0, "waiting_room") == []


# 3.2 Deck


@pytest.mark.rule("ws:3.2.1")
def test_the_deck_lies_in_its_zone_when_the_game_begins() -> None:
    game = hj.new_game("ws", decks=[DECK, DECK], seed=3)
    for seat in (0, 1):
        assert count(game, seat, "deck") == 45 and count(game, seat, "hand") == 5


@pytest.mark.rule("ws:3.2.2")
def test_nobody_may_know_the_cards_of_a_deck_or_their_order() -> None:
    def position(deck: list[hj.Definition]) -> hj.Game:
        return hj.scenario("ws", phase="clock", players=[dict(hand=1, deck=deck), dict()])

    cards = [character("Ayla"), character("Bram"), climax()]
    game, other = position(cards), position(cards[::-1])
    for viewer in (0, 1, None):
        assert seen(game, viewer, 0, "deck") == [None] * 3
        assert game.view(viewer) == other.view(viewer)
    assert "Ayla" not in json.dumps(game.view(0)), "not even its owner"


@pytest.mark.rule("ws:3.2.3")
def test_cards_are_taken_from_the_deck_one_at_a_time() -> None:
    game = hj.scenario(
        "ws", phase="clock", players=[dict(hand=1, deck=[character("Ayla"), character("Bram"), 5]), dict()]
    )
    game.pick(action="clock")

    drawn = [entry for entry in game.log if entry.verb == "draw"]
    assert [entry.card.name for entry in drawn if entry.card is not None] == ["Ayla", "Bram"]
    assert drawn[0].group < drawn[1].group, "not at the same time"


def test_when_the_deck_runs_out_it_is_refreshed_before_the_next_card() -> None:
    """One card, then the refresh and its card for the clock, then the second card."""
    game = hj.scenario(
        "ws",
        phase="clock",
        players=[
            dict(hand=1, deck=[character("Ayla")], waiting_room=[character(f"Gull {number}") for number in range(4)]),
            dict(),
        ],
    )
    game.pick(action="clock")

    first, second = when(game, verb="draw")
    assert first < once(game, kind="shuffle") < once(game, verb="refresh", to="clock") < second
    assert count(game, 0, "hand") == 2 and count(game, 0, "clock") == 2 and count(game, 0, "deck") == 2


@pytest.mark.rule("ws:3.2.4")
def test_shuffling_changes_the_order_and_is_done_by_the_owner() -> None:
    game = hj.scenario(
        "ws",
        phase="attack",
        seed=5,
        players=[
            dict(stage={"center_left": character("Ayla")}, deck=10),
            dict(deck=[character("Bram")], waiting_room=[character(f"Gull {number}") for number in range(20)]),
        ],
    )
    attack(game, "Ayla")

    shuffles = [entry for entry in game.log if entry.kind == "shuffle"]
    assert [entry.player for entry in shuffles] == [1], "the owner of the deck, in the turn of the other player"
    deck = [card.name for card in game.players[1]["deck"]]
    order = [f"Gull {number}" for number in range(20)]
    assert deck != sorted(deck, key=order.index) and deck != sorted(deck, key=order.index, reverse=True)


# 3.3 Hand


@pytest.mark.rule("ws:3.3.1")
def test_a_drawn_card_goes_to_the_hand() -> None:
    game = hj.scenario("ws", phase="draw", players=[dict(hand=1, deck=[character("Ayla"), 5]), dict()])
    assert "Ayla" in names(game, 0, "hand") and count(game, 0, "deck") == 5


@pytest.mark.rule("ws:3.3.2")
def test_only_its_owner_sees_a_hand_and_its_order_means_nothing() -> None:
    def position(hand: list[hj.Definition]) -> hj.Game:
        return hj.scenario("ws", phase="clock", players=[dict(hand=1), dict(hand=hand)])

    cards = [character("Ayla"), character("Bram")]
    game = position(cards)
    assert sorted(map(str, seen(game, 1, 1, "hand"))) == ["Ayla", "Bram"]
    assert seen(game, 0, 1, "hand") == seen(game, None, 1, "hand") == [None, None]
    assert position([character("Gull"), cards[0]]).view(0) == game.view(0)


@pytest.mark.rule("ws:3.3.3", "ws:3.3.3.1")
def test_the_turn_player_puts_cards_above_seven_into_the_waiting_room() -> None:
    game = hj.scenario("ws", phase="end", players=[dict(hand=DECK[:9]), dict(hand=10)])

    assert game.decision is not None and game.decision.player == 0 and game.decision.rule == "ws:6.8.1.2"
    assert (game.decision.min, game.decision.max) == (2, 2)
    game.pick(card="Gull 3")
    game.pick(card="Gull 5")
    assert sorted(names(game, 0, "waiting_room")) == ["Gull 3", "Gull 5"] and count(game, 0, "hand") == 7
    assert count(game, 1, "hand") == 11, "the other player draws for the turn and is not asked"


@pytest.mark.rule("ws:3.3.3.1")
def test_seven_cards_may_be_kept() -> None:
    game = hj.scenario("ws", phase="end", players=[dict(hand=7), dict()])
    game.pick(action="pass")
    assert game.turn_player == 1 and count(game, 0, "hand") == 7
    game = hj.scenario("ws", phase="end", players=[dict(hand=DECK[:8]), dict()])
    assert game.decision is not None and game.decision.kind == "discard" and game.decision.max == 1


# 3.4 Waiting room


@pytest.mark.rule("ws:3.4.1")
def test_what_is_used_paid_or_removed_goes_to_the_waiting_room() -> None:
    game = hj.scenario(
        "ws",
        players=[
            dict(
                hand=[character("Ayla", cost=1), event()],
                stock=[character("Paid"), 1],
                climax_area=[climax()],
                stage={"center_right": hj.put(character("Fallen"), state="reverse")},
            ),
            dict(),
        ],
    )
    game.pick(action="play", card="Ayla")
    game.pick(slot="back_left")
    game.pick(action="play", card="High Tide")
    pass_to(game, "clock", 1)

    assert sorted(names(game, 0, "waiting_room")) == ["Fallen", "High Tide", "Lighthouse", "Paid"]


@pytest.mark.rule("ws:3.4.2")
def test_the_waiting_room_is_public_and_new_cards_lie_on_top() -> None:
    game = hj.scenario(
        "ws", players=[dict(hand=[event("High Tide"), event("Low Tide")], waiting_room=[character()]), dict()]
    )
    game.pick(action="play", card="High Tide")
    game.pick(action="play", card="Low Tide")

    for viewer in (0, 1, None):
        assert seen(game, viewer, 0, "waiting_room") == ["Low Tide", "High Tide", "Ayla"]


# 3.5 and 3.6 The stage and its positions


@pytest.mark.rule("ws:3.5.1")
def test_a_played_character_is_placed_on_the_stage() -> None:
    game = hj.scenario("ws", players=[dict(hand=[character()]), dict()])
    game.pick(action="play")
    game.pick(slot="center_middle")
    assert names(game, 0, "stage") == ["Ayla"] and count(game, 0, "hand") == 0


@pytest.mark.rule("ws:3.5.2", "ws:3.6.1")
def test_there_are_five_positions_and_a_card_on_any_of_them_is_on_the_stage() -> None:
    game = hj.scenario("ws", players=[dict(hand=[character()]), dict()])
    game.pick(action="play")
    positions = [option.slot for option in game.decision.options] if game.decision else []
    assert positions == ["center_left", "center_middle", "center_right", "back_left", "back_right"]

    for slot in positions:
        there = game.clone()
        there.pick(slot=slot)
        assert there.card("Ayla").zone == "stage" and there.card("Ayla").slot == slot


@pytest.mark.rule("ws:3.5.2")
def test_text_about_the_stage_is_about_the_cards_on_all_five_positions() -> None:
    positions = ["center_left", "center_middle", "center_right", "back_left", "back_right"]
    cheer = event("Cheer", text="Choose 1 of your characters, and that character gets +1000 power until end of turn.")
    game = hj.scenario("ws", players=[{"stage": {slot: character(slot) for slot in positions}, "hand": [cheer]}, {}])
    game.pick(action="play", card="Cheer")
    assert game.decision is not None and options(game) == [f"choose {slot}" for slot in positions]


@pytest.mark.rule("ws:3.5.3", "ws:3.6.2")
def test_the_stage_is_public() -> None:
    game = hj.scenario(
        "ws",
        phase="clock",
        players=[dict(stage={"back_left": hj.put(character("Ayla", power=4500), state="rest")}), dict()],
    )
    for viewer in (0, 1, None):
        there: Any = game.view(viewer)["players"][0]["zones"]["stage"]["back_left"]["cards"]
        assert [(card.get("name"), card.get("power"), card["state"]) for card in there] == [("Ayla", 4500, "rest")]


@pytest.mark.rule("ws:3.6.2")
def test_a_card_out_of_the_hand_lies_on_its_position_face_up_and_alone() -> None:
    game = hj.scenario("ws", players=[{"hand": [character("Bram")], "stage": {"back_left": character("Ayla")}}, {}])
    game.pick(action="play", card="Bram")
    game.pick(slot="back_left")
    there: Any = game.view(1)["players"][0]["zones"]["stage"]["back_left"]["cards"]
    assert [(card.get("name"), card.get("power")) for card in there] == [("Bram", 3000)]
    assert names(game, 0, "waiting_room") == ["Ayla"]


@pytest.mark.rule("ws:3.6.3")
def test_a_character_comes_standing_and_keeps_its_orientation_on_the_stage() -> None:
    game = hj.scenario(
        "ws",
        players=[
            dict(
                hand=[character("Bram")],
                stage={
                    "center_left": hj.put(character("Ayla"), state="rest"),
                    "center_right": hj.put(character("Cleo"), state="reverse"),
                },
            ),
            dict(),
        ],
    )
    game.pick(action="exchange")
    game.pick(slot="center_left")
    game.pick(slot="center_right")
    assert (game.card("Ayla").slot, game.card("Ayla").orientation) == ("center_right", "rest")
    assert (game.card("Cleo").slot, game.card("Cleo").orientation) == ("center_left", "reverse")

    game.pick(action="play")
    game.pick(slot="back_left")
    assert game.card("Bram").orientation == "stand"


@pytest.mark.rule("ws:3.6.4")
def test_characters_of_the_center_stage_attack_those_of_the_back_stage_do_not() -> None:
    slots = ["center_left", "center_middle", "center_right", "back_left", "back_right"]
    game = hj.scenario("ws", phase="attack", players=[dict(stage={slot: character(slot) for slot in slots}), dict()])
    assert (
        [option.card.slot for option in game.decision.options if option.card] == slots[:3] if game.decision else False
    )


@pytest.mark.rule("ws:3.6.6")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [("center_left", "center_right"), ("center_middle", "center_middle"), ("center_right", "center_left")],
)
def test_left_faces_right_and_middle_faces_middle(mine: str, theirs: str) -> None:
    slots = ["center_left", "center_middle", "center_right"]
    for slot in slots:
        game = hj.scenario(
            "ws",
            phase="attack",
            players=[dict(stage={mine: character("Ayla")}, deck=20), dict(stage={slot: character("Bram")}, deck=20)],
        )
        game.pick(action="attack")
        kinds = [option.action for option in game.decision.options] if game.decision else []
        assert (kinds == ["frontal", "side"]) is (slot == theirs), slot


@pytest.mark.rule("ws:3.6.6")
@pytest.mark.parametrize(("mine", "faced"), [
    ("center_left", "center_right"), ("center_middle", "center_middle"), ("center_right", "center_left"),
    ("back_left", ""), ("back_right", "")])
def test_a_position_of_the_center_stage_faces_one_of_the_opponents(mine: str, faced: str) -> None:
    """The left one the right one; the back stage faces nobody."""
    curse = "【CONT】 The character facing this card gets -1000 power."
    slots = ("center_left", "center_middle", "center_right", "back_left", "back_right")
    theirs = {slot: character(slot) for slot in slots}
    for seat in (0, 1):
        own = {slot: character(f"own {slot}") for slot in slots} | {mine: character("Ayla", curse)}
        stages = [own, theirs] if seat == 0 else [theirs, own]
        game = hj.scenario("ws", players=[{"stage": stage, "hand": 1} for stage in stages])
        weak = [card.name for player in game.players for card in player["stage"] if card.power == 2000]
        assert weak == ([faced] if faced else [])


@pytest.mark.rule("ws:3.6.7")
def test_a_card_on_the_stage_that_is_no_character_leaves() -> None:
    game = hj.scenario(
        "ws", players=[dict(stage={"center_left": event(), "back_left": climax(), "back_right": character()}), dict()]
    )
    assert sorted(names(game, 0, "waiting_room")) == ["High Tide", "Lighthouse"] and names(game, 0, "stage") == ["Ayla"]
    assert {entry.rule for entry in game.log if entry.to == "waiting_room"} == {"ws:9.6.1"}


# 3.7 Marker areas


@pytest.mark.rule("ws:3.7.1.1")
def test_each_position_has_a_marker_area_under_it() -> None:
    slots = ["center_left", "center_middle", "center_right", "back_left", "back_right"]
    game = hj.scenario(
        "ws",
        players=[
            dict(
                stage={slot: character(slot) for slot in slots},
                markers={slot: [character(f"under {slot}")] for slot in slots},
            ),
            dict(),
        ],
    )
    for card in game.players[0]["stage"]:
        assert [marker.name for marker in card.under] == [f"under {card.slot}"]


@pytest.mark.accepted
@pytest.mark.rule("ws:3.7.1.1")
@pytest.mark.parametrize(("relation", "under", "whose", "reached"), [
    ("in_front", "back_left", "you", ["center_left", "center_middle"]),
    ("in_front", "back_right", "you", ["center_middle", "center_right"]),
    ("behind", "center_middle", "you", ["back_left", "back_right"]),
    ("behind", "center_right", "you", ["back_right"]),
    ("facing", "center_left", "opponent", ["center_right"]),
])
def test_a_marker_stands_to_other_cards_as_the_position_above_it(
    relation: str, under: str, whose: str, reached: list[str]
) -> None:
    """A marker whose ability works in its area gives power to the characters in this relation to it."""
    slots = ["center_left", "center_middle", "center_right", "back_left", "back_right"]
    related = ast.Select(("stage",), whose, (ast.Relation(relation, ast.THIS),))
    gives = ast.Continuous((ast.Change(related, "power", "by", ast.Num(500)),), ("markers",))
    marker = hj.put(with_abilities(character("Marker"), gives), face="up")
    stages: list[dict[str, Any]] = [{slot: character(f"{seat} {slot}") for slot in slots} for seat in (0, 1)]
    stages[0][under] = hj.put(stages[0][under], under=[marker])
    game = hj.scenario("ws", players=[dict(stage=stage) for stage in stages])
    seat = 0 if whose == "you" else 1
    assert [card.slot for card in game.players[seat]["stage"] if card.power == 3500] == reached
    assert all(card.power == 3000 for card in game.players[1 - seat]["stage"])


@pytest.mark.rule("ws:3.7.1.2")
def test_a_marker_is_not_on_the_stage() -> None:
    game = hj.scenario(
        "ws",
        players=[
            dict(stage={"center_left": hj.put(character("Ayla"), under=[event(), character("Bram", power=0)])}),
            dict(),
        ],
    )

    assert names(game, 0, "stage") == ["Ayla"]
    assert names(game, 0, "markers") == ["High Tide", "Bram"], "no rule action for what would be illegal on the stage"
    assert count(game, 0, "waiting_room") == 0


@pytest.mark.rule("ws:3.7.2")
def test_markers_are_hidden_from_everybody() -> None:
    game = hj.scenario(
        "ws",
        phase="clock",
        players=[dict(stage={"center_left": hj.put(character("Ayla"), under=[character("Bram"), 1])}), dict()],
    )
    for viewer in (0, 1, None):
        assert seen(game, viewer, 0, "markers") == [None, None]


@pytest.mark.rule("ws:3.7.2")
def test_markers_lie_face_down_the_last_one_on_top_and_leave_from_the_top() -> None:
    puts = "【ACT】 Put the top card of your deck underneath this card as a marker."
    takes = "【ACT】 Put 1 marker from underneath this card into your waiting room."
    game = hj.scenario("ws", players=[dict(
        hand=1, stage={"center_left": hj.put(character("Ayla", [puts, takes]), under=[character("First")])},
        deck=[hj.put(character("Second"), face="down"), 9]), dict()])
    game.apply("activate Ayla 1")
    assert names(game, 0, "markers") == ["Second", "First"]
    assert not any(card.face_up for card in game.players[0]["markers"])
    game.apply("activate Ayla 2")
    assert names(game, 0, "markers") == ["First"] and names(game, 0, "waiting_room") == ["Second"]


@pytest.mark.rule("ws:3.7.2.1")
def test_face_up_markers_are_seen_by_all_those_beneath_them_are_not() -> None:
    game = hj.scenario(
        "ws",
        phase="clock",
        players=[
            dict(
                stage={
                    "center_left": hj.put(
                        character("Ayla"), under=[hj.put(character("Bram"), face="up"), character("Cleo")]
                    )
                }
            ),
            dict(),
        ],
    )
    for viewer in (0, 1, None):
        assert seen(game, viewer, 0, "markers") == ["Bram", None]


@pytest.mark.rule("ws:3.7.2.1")
def test_an_effect_says_whether_a_marker_lies_face_up() -> None:
    for how in ("", "face up "):
        chosen = "Choose 1 character in your waiting room"
        text = f"【ACT】 [(1)] {chosen}, and put it {how}underneath this card as a marker."
        game = hj.scenario(
            "ws",
            players=[
                dict(hand=1, stock=1, stage={"center_left": character("Ayla", text)}, waiting_room=[character("Bram")]),
                dict(),
            ],
        )
        game.pick(action="activate")
        game.pick(card="Bram")
        for viewer in (0, 1, None):
            assert seen(game, viewer, 0, "markers") == ["Bram" if how else None]


@pytest.mark.rule("ws:3.7.3", "ws:3.7.3.1")
def test_markers_move_with_their_character_and_two_sets_change_places() -> None:
    game = hj.scenario(
        "ws",
        players=[
            dict(
                stage={
                    "center_left": hj.put(character("Ayla"), under=[character("Bram"), character("Cleo")]),
                    "center_right": hj.put(character("Dora"), under=[character("Egon")]),
                    "back_left": character("Filip"),
                }
            ),
            dict(),
        ],
    )

    game.pick(action="exchange")
    game.pick(slot="center_left")
    game.pick(slot="center_right")
    assert [card.name for card in game.card("Ayla").under] == ["Bram", "Cleo"]
    assert [card.name for card in game.card("Dora").under] == ["Egon"]
    assert len({entry.group for entry in game.log if entry.kind == "move"}) == 1, "all at the same time"

    game.pick(action="exchange")
    game.pick(slot="center_right")
    game.pick(slot="back_left")
    assert [card.name for card in game.card("Ayla").under] == ["Bram", "Cleo"] and not game.card("Filip").under
    assert count(game, 0, "waiting_room") == 0


@pytest.mark.rule("ws:3.7.3", "ws:3.7.3.2")
def test_markers_fall_into_the_waiting_room_when_their_character_leaves() -> None:
    """At the same moment, and face up."""
    game = hj.scenario(
        "ws",
        phase="encore",
        players=[
            dict(
                stage={
                    "center_left": hj.put(
                        character("Ayla"), state="reverse", under=[character("Bram"), character("Cleo")]
                    )
                }
            ),
            dict(),
        ],
    )

    assert sorted(names(game, 0, "waiting_room")) == ["Ayla", "Bram", "Cleo"]
    gone = [entry for entry in game.log if entry.to == "waiting_room"]
    assert len(gone) == 3 and len({entry.group for entry in gone}) == 1
    assert all(card.face_up for card in game.players[0]["waiting_room"])


# 3.8 Clock


@pytest.mark.rule("ws:3.8.1")
def test_cards_come_to_the_clock_in_the_clock_phase_and_as_damage() -> None:
    game = hj.scenario(
        "ws",
        phase="clock",
        players=[
            dict(hand=[character("Ayla")], deck=20, stage={"center_left": character("Bram", soul=1)}),
            dict(deck=[character("Cleo"), character("Dora"), 10]),
        ],
    )
    game.pick(action="clock")
    assert names(game, 0, "clock") == ["Ayla"]
    attack(game, "Bram")
    assert sorted(names(game, 1, "clock")) == ["Cleo", "Dora"]


@pytest.mark.rule("ws:3.8.2")
def test_the_clock_is_public_and_a_new_card_lies_on_top() -> None:
    game = hj.scenario(
        "ws",
        phase="clock",
        players=[dict(hand=[character("Ayla")], clock=[character("Bram"), character("Cleo")]), dict()],
    )
    game.pick(action="clock")
    for viewer in (0, 1, None):
        assert seen(game, viewer, 0, "clock") == ["Ayla", "Bram", "Cleo"]


@pytest.mark.rule("ws:3.8.3", "ws:3.9.1")
def test_one_of_the_bottom_seven_goes_to_the_level_the_others_to_the_waiting_room() -> None:
    """Before the two cards are drawn."""
    clock = [character(f"Gull {number}") for number in range(6)]
    game = hj.scenario("ws", phase="clock", players=[dict(hand=[character("Ayla")], clock=clock), dict()])
    game.pick(action="clock")

    assert game.decision is not None and game.decision.player == 0 and len(game.decision.options) == 7
    assert count(game, 0, "hand") == 0
    game.pick(card="Ayla")
    assert names(game, 0, "level") == ["Ayla"] and count(game, 0, "clock") == 0
    assert sorted(names(game, 0, "waiting_room")) == [f"Gull {number}" for number in range(6)]
    assert count(game, 0, "hand") == 2


@pytest.mark.rule("ws:3.8.3")
def test_cards_above_the_bottom_seven_stay_in_the_clock() -> None:
    """Three damage with a clock of six."""
    clock = [character(f"Gull {number}") for number in range(6)]
    damage = [character("Ayla"), character("Bram"), character("Cleo")]
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[dict(stage={"center_left": character("Dora", soul=2)}), dict(clock=clock, deck=[*damage, 10])],
    )
    attack(game, "Dora")

    assert names(game, 1, "clock")[:3] == ["Cleo", "Bram", "Ayla"]
    keys = options(game)
    assert len(keys) == 7 and "level_up Ayla" in keys and "level_up Bram" not in keys
    game.pick(card="Gull 0")
    assert names(game, 1, "clock") == ["Cleo", "Bram"] and names(game, 1, "level") == ["Gull 0"]


# 3.9 Level


def face_down(name: str, **fields: Any) -> Any:
    return hj.put(character(name, **fields), face="down")


@pytest.mark.rule("ws:3.9.1")
def test_levelling_up_lets_higher_cards_be_played() -> None:
    game = hj.scenario(
        "ws", phase="clock", players=[dict(hand=[character("Ayla", level=1), 1], clock=[character("Red"), 5]), dict()]
    )
    game.pick(action="clock", card="Filler")
    game.pick(card="Red")
    assert names(game, 0, "level") == ["Red"]
    assert game.decision is not None and game.decision.kind == "main phase" and "play Ayla" in options(game)


@pytest.mark.rule("ws:3.9.2", "ws:3.9.2.2")
def test_a_face_down_level_card_is_known_to_its_owner_only() -> None:
    def position(name: str) -> hj.Game:
        return hj.scenario("ws", phase="clock", players=[dict(level=[face_down(name), character("Open")]), dict()])

    game = position("Ayla")
    assert seen(game, 0, 0, "level") == ["Ayla", "Open"]
    assert seen(game, 1, 0, "level") == seen(game, None, 0, "level") == [None, "Open"]
    assert position("Bram").view(1) == game.view(1)


@pytest.mark.rule("ws:3.9.2.1")
def test_a_card_comes_to_the_level_face_up() -> None:
    game = hj.scenario("ws", phase="clock", players=[dict(hand=[character("Ayla")], clock=6), dict()])
    game.pick(action="clock")
    game.pick(card="Ayla")
    assert game.players[0]["level"][0].face_up
    assert seen(game, 1, 0, "level") == ["Ayla"]


@pytest.mark.rule("ws:3.9.2.2.1")
def test_a_face_down_level_card_is_blank_but_counts() -> None:
    red = character("Ayla", level=1)
    game = hj.scenario(
        "ws", players=[dict(hand=[red, character("Zero")], level=[face_down("Bram", level=2, power=5000)]), dict()]
    )

    assert "play Ayla" not in options(game)
    assert [refusal.rule for refusal in game.why_not("play", "Ayla")] == ["ws:8.6.2.1.1"], (
        "the level is enough, the color is not there"
    )
    blank = game.players[0]["level"][0]
    assert (blank.level, blank.power, blank.color) == (0, 0, ())

    game = hj.scenario("ws", players=[dict(hand=[red], level=[character("Bram")]), dict()])
    assert "play Ayla" in options(game)


@pytest.mark.rule("ws:3.9.3")
def test_a_new_level_card_lies_on_top_and_a_fourth_one_loses() -> None:
    level = [character("Bram"), character("Cleo")]
    game = hj.scenario("ws", phase="clock", players=[dict(hand=[character("Ayla")], level=level, clock=6), dict()])
    game.pick(action="clock")
    game.pick(card="Ayla")
    assert names(game, 0, "level") == ["Ayla", "Bram", "Cleo"] and game.result is None

    game = hj.scenario(
        "ws", phase="clock", players=[dict(hand=[character("Ayla")], level=[*level, 1], clock=6), dict()]
    )
    game.pick(action="clock")
    game.pick(card="Ayla")
    assert game.result is not None and game.result.losers == (0,)


# 3.10 Stock


@pytest.mark.rule("ws:3.10.1")
def test_the_card_of_a_trigger_check_goes_to_the_stock() -> None:
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[dict(stage={"center_left": character("Ayla")}, deck=[character("Bram"), 5], stock=1), dict()],
    )
    attack(game, "Ayla")
    assert names(game, 0, "stock") == ["Bram", "Filler"]


@pytest.mark.rule("ws:3.10.2")
def test_the_stock_is_hidden_and_paid_from_the_top() -> None:
    game = hj.scenario(
        "ws",
        players=[
            dict(hand=[character("Ayla", cost=2)], stock=[character("Top"), character("Middle"), character("Bottom")]),
            dict(),
        ],
    )
    for viewer in (0, 1, None):
        assert seen(game, viewer, 0, "stock") == [None, None, None]

    game.pick(action="play")
    game.pick(slot="center_left")
    assert names(game, 0, "stock") == ["Bottom"] and sorted(names(game, 0, "waiting_room")) == ["Middle", "Top"]


# 3.11 Climax area


@pytest.mark.rule("ws:3.11.1", "ws:3.11.2")
def test_a_played_climax_lies_open_in_the_climax_area() -> None:
    game = hj.scenario(
        "ws",
        phase="climax",
        players=[dict(hand=[climax()], clock=[character()], stage={"center_left": character("Bram")}), dict()],
    )
    game.pick(action="play")
    assert game.decision is not None and game.decision.kind == "attack"
    for viewer in (0, 1, None):
        assert seen(game, viewer, 0, "climax_area") == ["Lighthouse"]
    pass_to(game, "clock", 1)
    assert count(game, 0, "climax_area") == 0


@pytest.mark.rule("ws:3.11.2", "ws:9.6.2")
def test_a_climax_that_an_effect_puts_into_the_climax_area_takes_the_place_of_the_one_there() -> None:
    """It lies face up, and the area holds one card."""
    text = "【ACT】 Choose 1 climax in your waiting room, and put it into your climax area."
    game = hj.scenario("ws", players=[dict(
        hand=1, stage={"center_left": character("Ayla", text)}, waiting_room=[climax("Second")],
        climax_area=[climax("First")]), dict()])
    game.pick(action="activate")
    assert names(game, 0, "climax_area") == ["Second"] and names(game, 0, "waiting_room") == ["First"]
    assert game.card("Second").face_up
    assert game.log[once(game, kind="move", card="First", to="waiting_room")].rule == "ws:9.6.2"


@pytest.mark.rule("ws:3.11.3")
def test_a_card_in_the_climax_area_that_is_no_climax_leaves() -> None:
    game = hj.scenario(
        "ws", players=[dict(hand=[character("Bram")], climax_area=[character()]), dict(climax_area=[climax()])]
    )
    assert names(game, 0, "waiting_room") == ["Ayla"] and names(game, 1, "climax_area") == ["Lighthouse"]


# 3.12 Memory


@pytest.mark.rule("ws:3.12.2", "ws:3.12.2.2")
def test_a_face_down_memory_card_is_known_to_its_owner_only() -> None:
    def position(name: str) -> hj.Game:
        return hj.scenario("ws", phase="clock", players=[dict(memory=[face_down(name), character("Open")]), dict()])

    game = position("Ayla")
    assert sorted(map(str, seen(game, 0, 0, "memory"))) == ["Ayla", "Open"]
    assert seen(game, 1, 0, "memory").count(None) == 1 and "Open" in seen(game, 1, 0, "memory")
    assert position("Bram").view(1) == game.view(1)


@pytest.mark.rule("ws:3.12.2.2.1")
def test_a_face_down_memory_card_is_blank() -> None:
    game = hj.scenario("ws", players=[dict(memory=[face_down("Ayla", level=2, power=5000, traits=["Harbor"])]), dict()])
    blank = game.players[0]["memory"][0]
    assert (blank.level, blank.power, blank.traits) == (0, 0, ())


# 3.13 Resolution zone


@pytest.mark.rule("ws:3.13.1", "ws:3.13.1.2", "ws:3.13.2")
def test_the_card_of_a_trigger_check_lies_open_in_the_resolution_zone_until_its_icon_is_done() -> None:
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(
                stage={"center_left": character("Ayla")},
                deck=[character("Bram", trigger=["draw"]), character("Cleo"), 5],
            ),
            dict(),
        ],
    )
    attack(game, "Ayla")

    assert game.decision is not None and game.decision.kind == "draw"
    for viewer in (0, 1, None):
        assert seen(game, viewer, 0, "resolution") == ["Bram"]
    assert count(game, 0, "stock") == 0
    game.pick(action="yes")
    assert names(game, 0, "stock") == ["Bram"] and not game.players[0]["stock"][0].face_up
    assert names(game, 0, "hand") == ["Cleo"] and count(game, 0, "resolution") == 0


@pytest.mark.rule("ws:3.13.1.1")
def test_a_played_event_lies_in_the_resolution_zone_first() -> None:
    """With a deck that is empty when the event is played: nothing is shuffled in."""
    game = hj.scenario("ws", players=[dict(hand=[event()]), dict()])
    game.pick(action="play")

    moves = [
        (entry.origin, entry.to)
        for entry in game.log
        if entry.kind == "move" and entry.card is not None and entry.card.name == "High Tide"
    ]
    assert moves == [("hand", "resolution"), ("resolution", "waiting_room")]


@pytest.mark.rule("ws:3.13.1.3")
def test_damage_lies_in_the_resolution_zone_then_goes_to_the_clock() -> None:
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla", soul=1)}),
            dict(deck=[character("Bram"), character("Cleo"), 5]),
        ],
    )
    attack(game, "Ayla")
    moves = [
        (entry.origin, entry.to)
        for entry in game.log
        if entry.kind == "move" and entry.player == 1 and entry.verb == "damage"
    ]
    assert moves == [("deck", "resolution")] * 2 + [("resolution", "clock")] * 2


@pytest.mark.rule("ws:3.13.1.3")
def test_canceled_damage_goes_to_the_waiting_room() -> None:
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla", soul=2)}),
            dict(deck=[character("Bram"), climax(), character("Cleo"), 5]),
        ],
    )
    attack(game, "Ayla")
    assert names(game, 1, "clock") == [] and sorted(names(game, 1, "waiting_room")) == ["Bram", "Lighthouse"]


@pytest.mark.rule("ws:3.13.1.3.1")
def test_damage_cards_come_to_the_clock_in_the_order_in_which_they_were_revealed() -> None:
    """The last one is the top card of the clock."""
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla", soul=2)}),
            dict(deck=[character("Bram"), character("Cleo"), character("Dora"), 5], clock=[character("Old")]),
        ],
    )
    attack(game, "Ayla")
    assert names(game, 1, "clock") == ["Dora", "Cleo", "Bram", "Old"]
    cards = game.players[1]["clock"][:3]
    assert len({entry.group for entry in game.log if entry.to == "clock"}) == 1 and len(cards) == 3
