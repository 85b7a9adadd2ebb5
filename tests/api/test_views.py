"""What each seat may know."""

from __future__ import annotations

import json
from typing import Any

import headjudge as hj
from headjudge.kernel import knowledge
from tests.api.cards import AYLA, BRANN, CARA, TIDE

UNIT = hj.card("cfd", name="Bittern", type="normal unit", grade=1, power=7000, shield=5000, critical=1,
               nations=["Marsh"], races=["Heron"], skills=["Boost"])


def zone(view: hj.View, seat: int, name: str) -> Any:
    shown: Any = view["players"][seat]["zones"][name]
    return shown


def names(shown: dict[str, Any]) -> list[str | None]:
    return [None if card is None else card.get("name") for card in shown.get("cards", [])]


def position() -> hj.Game:
    return hj.scenario("ws", phase="main", players=[
        {"hand": [AYLA], "deck": [BRANN, 20], "clock": [CARA, TIDE], "stock": [AYLA, BRANN], "waiting_room": [TIDE],
         "level": [CARA, hj.put(BRANN, face="down")],
         "stage": {"center_left": hj.put(CARA, state="rest", under=[hj.put(AYLA, face="up"), BRANN])}},
        {"hand": [BRANN, TIDE], "deck": 20, "memory": [hj.put(AYLA, face="down"), CARA]}])


def test_a_hand_is_seen_by_its_player_alone() -> None:
    game = position()
    assert names(zone(game.view(0), 0, "hand")) == ["Ayla"]
    for seat in (1, None):
        assert zone(game.view(seat), 0, "hand") == {"count": 1}
    assert zone(game.view(0), 1, "hand") == {"count": 2}
    assert names(zone(game.view(1), 1, "hand")) == ["Brann", "Tide"]


def test_of_deck_and_stock_everybody_knows_the_number_only() -> None:
    game = position()
    for seat in (0, 1, None):
        assert zone(game.view(seat), 0, "deck") == {"count": 21}
        assert zone(game.view(seat), 0, "stock") == {"count": 2}


def test_public_zones_are_seen_by_all_from_the_top() -> None:
    game = position()
    for seat in (0, 1, None):
        assert names(zone(game.view(seat), 0, "clock")) == ["Cara", "Tide"]
        assert names(zone(game.view(seat), 0, "waiting_room")) == ["Tide"]
        (card,) = zone(game.view(seat), 0, "stage")["center_left"]["cards"]
        assert (card["name"], card["state"], card["power"], card["soul"], card["color"]) == (
            "Cara", "rest", 500, 1, ["red"],
        )


def test_a_face_down_card_without_information_shows_none_to_its_player() -> None:
    (memory,) = zone(hj.scenario("ws", phase="main", players=[
        {"memory": [hj.put(AYLA, face="down")], "deck": 9}, {"deck": 9}]).view(0), 0, "memory")["cards"]
    assert (memory["name"], memory["power"], memory["color"], memory["traits"]) == ("Ayla", 0, [], [])
    assert "changes" not in memory
    (damage,) = zone(hj.scenario("cfd", phase="main", players=[
        {"vanguard": UNIT, "damage": [hj.put(UNIT, face="down")], "deck": 9}, {"vanguard": UNIT, "deck": 9}]).view(0),
        0, "damage")["cards"]
    assert (damage["name"], damage["power"], damage["nations"], damage["races"]) == ("Bittern", 0, [], [])


def test_face_down_cards_of_level_and_memory_are_known_to_their_player_alone() -> None:
    game = position()
    assert names(zone(game.view(0), 0, "level")) == ["Cara", "Brann"]
    assert zone(game.view(0), 0, "level")["cards"][1]["face"] == "down"
    assert names(zone(game.view(1), 0, "level")) == ["Cara", None]
    assert zone(game.view(1), 0, "level")["cards"][1] == {"face": "down", "state": "", "counters": {}}
    assert sorted(names(zone(game.view(0), 1, "memory")), key=str) == ["Cara", None]
    assert names(zone(game.view(1), 1, "memory")) == ["Ayla", "Cara"]


def test_face_down_markers_are_known_to_nobody() -> None:
    game = position()
    for seat in (0, 1, None):
        assert names(zone(game.view(seat), 0, "markers")["center_left"]) == ["Ayla", None]


def test_only_the_player_who_is_asked_sees_the_options() -> None:
    game = position()
    decision: Any = game.view(0)["decision"]
    assert decision["options"][0]["key"] == "play Ayla"
    assert decision["rule"] == "ws:6.5.1.2" and decision["options"][0]["card"]["name"] == "Ayla"
    for seat in (1, None):
        view = game.view(seat)
        assert view["decision"] is None and view["asked"] == 0 and view["step"] == "ws:6.5.1.2"
        assert "Ayla" not in json.dumps([view["players"][0]["zones"]["hand"], view["decision"]])


def test_a_view_is_plain_json_and_names_the_turn() -> None:
    view = position().view(1)
    assert json.loads(json.dumps(view)) == view
    assert (view["game"], view["seat"], view["turn"], view["turn_player"], view["phase"]) == (
        "ws", 1, 3, 0, "main phase",
    )
    assert view["result"] is None and view["roles"] == [] and view["waiting"] == []


def test_an_attack_is_shown_as_a_role() -> None:
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": AYLA}}, {"stage": {"center_right": CARA}}])
    game.pick(action="attack", card="Ayla")
    game.pick(action="frontal", until="ws:7.3.1.2")
    (role,) = game.view(None)["roles"]
    assert role["word"] == "frontal attack"
    assert (role["card"], role["target"]) == (game.card("Ayla").id, game.card("Cara").id)


def test_a_changed_number_comes_with_its_changes() -> None:
    game = hj.scenario("ws", phase="attack", players=[{"stage": {"center_left": AYLA}}, {}])
    game.pick(action="attack", card="Ayla", until="ws:7.3.1.2")
    (card,) = zone(game.view(1), 0, "stage")["center_left"]["cards"]
    assert card["soul"] == 2
    assert card["changes"]["soul"]["printed"] == 1
    assert [(one["by"], one["to"], one["until"]) for one in card["changes"]["soul"]["changes"]] == [
        (1, 2, "end of turn")
    ]


def test_a_draw_names_the_card_to_the_one_who_draws() -> None:
    game = hj.scenario("ws", phase="clock", players=[{"hand": [AYLA], "deck": [BRANN, CARA, 20]}, {}])
    game.apply("clock Ayla")
    told = {seat: [entry["text"] for entry in game.log_for(seat) if entry["verb"] == "draw"] for seat in (0, 1, None)}
    assert ["Brann" in told[0][0], "Cara" in told[0][1]] == [True, True]
    for seat in (1, None):
        assert not any("Brann" in text or "Cara" in text for text in told[seat])
        assert all("a card" in text for text in told[seat])
    clocked = [entry for entry in game.log_for(1) if entry["verb"] == "clock"]
    assert clocked[0]["card"]["name"] == "Ayla"       # the clock is open to all


def test_what_comes_from_hiding_into_sight_is_named_to_all() -> None:
    game = hj.scenario("ws", phase="main", players=[{"hand": [BRANN], "level": 1, "stock": [AYLA]}, {}])
    game.pick(action="play", card="Brann")
    game.pick(slot="center_left")
    paid = [entry for entry in game.log_for(1) if entry["verb"] == "pay"]
    assert paid[0]["card"]["name"] == "Ayla"          # into the waiting room, where all see it


def test_what_a_seat_has_seen_of_a_hidden_zone_it_may_remember() -> None:
    game = position()
    brann = game.state.cards[game.state.cards_at[game.state.layout.place(0, "deck")][-1]]
    knowledge.remember(game.state, [brann.number], 1 << 1)
    assert names(zone(game.view(1), 0, "deck")) == ["Brann", *[None] * 20]
    assert zone(game.view(0), 0, "deck") == {"count": 21}
    assert zone(game.view(None), 0, "deck") == {"count": 21}


def test_a_shuffle_makes_forget() -> None:
    game = position()
    place = game.state.layout.place(0, "deck")
    knowledge.remember(game.state, list(game.state.cards_at[place]), 0b11)
    game.state.shuffle(place)
    assert zone(game.view(1), 0, "deck") == {"count": 21}


def test_a_remembered_card_in_a_hand_does_not_show_where_it_lies() -> None:
    game = hj.scenario("ws", phase="main", players=[{"hand": [AYLA]}, {"hand": [BRANN, TIDE, CARA]}])
    tide = next(card for card in game.players[1].zones["hand"] if card.name == "Tide")
    knowledge.remember(game.state, [tide.instance.number], 1)
    assert names(zone(game.view(0), 1, "hand")) == ["Tide", None, None]


def reveal(game: hj.Game, seat: int, name: str, to: int) -> None:
    """The players of these bits see a card of that name in a hand."""
    card = next(card for card in game.players[seat].zones["hand"] if card.name == name)
    knowledge.remember(game.state, [card.instance.number], to)


def test_who_does_not_see_which_card_leaves_a_hand_no_longer_knows_any_of_it() -> None:
    game = hj.scenario("ws", phase="main", players=[{"hand": [AYLA, BRANN, CARA]}, {}])
    reveal(game, 0, "Ayla", 0b11)
    assert names(zone(game.view(1), 0, "hand")) == ["Ayla", None, None]
    brann = next(card for card in game.players[0].zones["hand"] if card.name == "Brann")
    game.state.move(brann.instance.number, game.state.layout.place(0, "stock"), "put")
    assert zone(game.view(1), 0, "hand") == {"count": 2}


def test_who_sees_another_card_leave_still_knows_the_one_it_has_seen() -> None:
    game = hj.scenario("ws", phase="main", players=[{"hand": [AYLA, CARA]}, {}])
    reveal(game, 0, "Ayla", 0b10)
    game.pick(action="play", card="Cara")
    game.pick(slot="center_left")
    assert names(zone(game.view(1), 0, "hand")) == ["Ayla"]


def test_of_two_equal_cards_nobody_can_tell_which_one_was_played() -> None:
    """One Ayla was shown; whichever of the two is played, the other player knows as much: an Ayla is gone."""
    left = []
    for place in (0, 1):
        game = hj.scenario("ws", phase="main", players=[{"hand": [AYLA, AYLA]}, {}])
        shown, hidden = game.state.cards_at[game.state.layout.place(0, "hand")]
        knowledge.remember(game.state, [shown], 0b10)
        game.state.move((shown, hidden)[place], game.state.layout.place(0, "waiting_room"), "discard")
        left.append(zone(game.view(1), 0, "hand"))
    assert left == [{"count": 1}, {"count": 1}]


def test_the_log_names_a_card_that_was_shown_before_it_went_into_hiding() -> None:
    game = hj.scenario("ws", phase="main", allow_unread=True, players=[
        {"hand": ["Nessa, Signal-Flag Reader", AYLA], "deck": ["Brassfin, Crane Engine", 20]}, {}])
    game.pick(action="play", card="Nessa, Signal-Flag Reader")
    game.pick(slot="center_left")
    while game.decision is not None and game.decision.kind != "main phase":
        game.apply(0)
    for seat in (0, 1, None):
        told = [entry["text"] for entry in game.log_for(seat) if entry.get("to") == "0.hand"]
        assert len(told) == 1 and "Brassfin, Crane Engine" in told[0]
    looked = [entry for entry in game.log_for(1) if entry["kind"] == "look"]
    assert looked and all("card" not in entry for entry in looked)
