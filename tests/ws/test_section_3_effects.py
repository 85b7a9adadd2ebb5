"""Zones as effects use them (ws:3): order, ends of the deck, markers, memory."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.ws.effects import made
from tests.ws.helpers import character, climax, count, event, names, once, options, pass_to, when

GULLS = [character(f"Gull {number}") for number in range(9)]


def play(text: str, *, active: int = 0, other: dict[str, Any] | None = None, **mine: Any) -> hj.Game:
    """An event with this text has just been played by the active player, who has a card more in hand."""
    hand = [event(text=text), character("Zero"), *mine.pop("hand", [])]
    players = [dict(hand=hand, **mine), dict(other or {})]
    game = hj.scenario("ws", active=active, players=players[::-1] if active else players)
    game.pick(action="play", card="High Tide")
    return game


def seen(game: hj.Game, viewer: int | None, seat: int, zone: str) -> list[str | None]:
    """The names of the cards of a zone as a viewer sees them, top first; None for an unknown card."""
    shown = game.view(viewer)["players"][seat]["zones"][zone]
    return [card.get("name") if card else None for card in shown.get("cards", [None] * shown["count"])]


# 3.1 Order of cards that are put together


@pytest.mark.rule("ws:3.1.5")
def test_the_owner_decides_the_order_of_cards_that_go_to_a_zone_together() -> None:
    for active in (0, 1):
        text = "Choose 2 cards in your waiting room, and put them on the top of your deck."
        game = play(text, active=active, waiting_room=GULLS[:2])
        assert game.decision is not None and game.decision.kind == "order" and game.decision.player == active
        other = game.clone()

        game.pick(card="Gull 1")
        assert names(game, active, "deck")[:2] == ["Gull 0", "Gull 1"], "the one that goes first lies below the other"
        other.pick(card="Gull 0")
        assert names(other, active, "deck")[:2] == ["Gull 1", "Gull 0"]

    text = "Choose 2 cards in your opponent's waiting room, and put them on the top of your opponent's deck."
    game = play(text, other={"waiting_room": GULLS[:2]})
    assert game.decision is not None and (game.decision.kind, game.decision.player) == ("order", 1), "not who plays it"


@pytest.mark.rule("ws:3.1.5.1")
def test_the_others_do_not_learn_the_order_in_which_cards_went_to_a_hidden_zone() -> None:
    text = "Choose 2 cards in your waiting room, and put them on the top of your deck in any order."
    one, two = play(text, waiting_room=GULLS[:2]), play(text, waiting_room=GULLS[:2])
    one.pick(card="Gull 0")
    two.pick(card="Gull 1")

    assert names(one, 0, "deck")[:2] == names(two, 0, "deck")[1::-1], "in truth they differ"
    for viewer in (1, None):
        assert one.view(viewer) == two.view(viewer)
        assert one.log_for(viewer) == two.log_for(viewer)
    assert "Gull 0" in str(one.log_for(1)), "which cards they were was to be seen"


@pytest.mark.rule("ws:3.1.5.1.1")
@pytest.mark.parametrize("end", ["top", "bottom"])
def test_all_know_how_many_cards_went_to_an_end_of_the_deck(end: str) -> None:
    game = play(f"Put 2 cards from your hand on the {end} of your deck in any order.", hand=GULLS[:1])
    while game.decision is not None and game.decision.kind != "main phase" and game.turn_player == 0:
        game.apply(0)
    told = [entry["text"] for entry in game.log_for(1) if entry["kind"] == "move" and entry["to"] == "0.deck"]
    assert told == [f"a card of Player 1 goes to the {end} of the deck"] * 2


# 3.2 Deck


@pytest.mark.rule("ws:3.2.3.2")
def test_cards_put_from_the_deck_one_by_one_with_a_refresh_in_between() -> None:
    """Three cards, the refresh with those three, its card for the clock, two more."""
    game = play("Draw 5 cards.", deck=3, waiting_room=6)
    assert count(game, 0, "hand") == 6 and count(game, 0, "clock") == 1 and count(game, 0, "deck") == 3
    groups = [entry.group for entry in game.log if entry.verb == "draw"]
    assert len(groups) == 5 and len(set(groups)) == 5

    game = play("Put the top 5 cards of your deck into your waiting room.", deck=3, waiting_room=6)
    assert count(game, 0, "deck") == 6 and count(game, 0, "clock") == 1
    assert count(game, 0, "waiting_room") == 3, "two of them, and the event"


@pytest.mark.rule("ws:3.2.3.1", "ws:3.2.3.1.1")
def test_with_up_to_the_player_may_stop_before_each_card() -> None:
    game = play("Draw up to 2 cards.", deck=[character("Ayla"), character("Bram"), 5])
    assert options(game) == ["yes", "no"] and "Ayla" not in names(game, 0, "hand"), "asked before the first card"
    none = game.clone()
    none.pick(action="no")
    assert names(none, 0, "hand") == ["Zero"]

    game.pick(action="yes")
    assert "Ayla" in names(game, 0, "hand"), "and again, knowing the first one"
    assert options(game) == ["yes", "no"]
    game.pick(action="no")
    assert sorted(names(game, 0, "hand")) == ["Ayla", "Zero"]


@pytest.mark.rule("ws:3.2.3.1")
def test_with_up_to_the_player_may_stop_after_the_first_card() -> None:
    game = play("Draw up to 2 cards.", deck=[character("Ayla"), character("Bram"), 5])
    game.pick(action="yes")
    assert options(game) == ["yes", "no"]
    game.pick(action="yes")
    assert sorted(names(game, 0, "hand")) == ["Ayla", "Bram", "Zero"]


@pytest.mark.parametrize(("zone", "start"), [("deck", {"deck": [*GULLS[:3], 5]}),
                                             ("clock", {"clock": GULLS[:3], "deck": 5})])
@pytest.mark.rule("ws:3.2.3.1", "ws:3.2.3.1.1")
def test_cards_are_put_from_the_top_one_by_one_until_the_player_stops(zone: str, start: dict[str, Any]) -> None:
    game = play(f"Put up to 3 cards from the top of your {zone} into your waiting room.", **start)
    assert options(game) == ["yes", "no"] and not count(game, 0, "waiting_room"), "asked before the first card"
    none = game.clone()
    none.pick(action="no")
    assert count(none, 0, "waiting_room") == 1, "only the event"

    game.pick(action="yes")
    assert names(game, 0, "waiting_room") == ["Gull 0"] and options(game) == ["yes", "no"]
    game.pick(action="yes")
    game.pick(action="no")
    assert names(game, 0, "waiting_room")[1:] == ["Gull 1", "Gull 0"]


@pytest.mark.rule("ws:3.2.3.2")
def test_the_deck_is_refreshed_before_the_next_card_that_may_be_put() -> None:
    game = play("Put up to 2 cards from the top of your deck into your waiting room.", deck=GULLS[:1], waiting_room=4)
    game.pick(action="yes")
    assert when(game, verb="refresh") and options(game) == ["yes", "no"]
    before = count(game, 0, "deck")
    game.pick(action="yes")
    assert count(game, 0, "deck") == before - 1


@pytest.mark.rule("ws:3.2.3.1")
def test_those_cards_are_the_ones_that_were_put_before_the_player_stopped() -> None:
    text = ("Put up to 3 cards from the top of your deck into your waiting room, choose 1 character from among those "
            "cards, and return it to your hand.")
    game = play(text, deck=[*GULLS[:3], 5])
    game.pick(action="yes")
    game.pick(action="yes")
    game.pick(action="no")
    assert options(game) == ["choose Gull 0", "choose Gull 1"]


@pytest.mark.rule("ws:3.2.3.3")
def test_looking_at_more_cards_than_there_are_ends_with_the_last_one_without_a_refresh() -> None:
    text = (
        "Look at the top 5 cards of your deck, choose up to 1 card from among them, put it into your hand,"
        " and put the rest into your waiting room."
    )
    game = play(text, deck=GULLS[:3], waiting_room=4)
    assert options(game) == ["choose Gull 0", "choose Gull 1", "choose Gull 2", "done"]
    assert count(game, 0, "deck") == 3 and not when(game, verb="refresh")


@pytest.mark.rule("ws:3.2.4")
def test_the_owner_shuffles_a_deck_whoever_asks_for_it() -> None:
    shuffling = made.event("High Tide", ast.OnPlay(ast.Shuffle("deck", "opponent")))
    game = hj.scenario("ws", seed=4, players=[dict(hand=[shuffling, character("Zero")]), dict(deck=GULLS)])
    game.pick(action="play", card="High Tide")

    assert game.log[once(game, kind="shuffle")].player == 1
    deck = names(game, 1, "deck")
    assert deck != [gull.name for gull in GULLS] and sorted(deck) == [gull.name for gull in GULLS]


BRAINSTORM = (
    "【ACT】 Brainstorm [(1)] Flip over the top 4 cards of your deck, and put them into your waiting room."
    " For each climax revealed among those cards, draw a card."
)


@pytest.mark.rule("ws:3.2.5", "ws:3.13.1.4")
def test_flipped_cards_lie_in_the_resolution_zone_until_they_are_put_away_together() -> None:
    """A refresh in between does not shuffle them in."""
    game = hj.scenario(
        "ws",
        players=[
            dict(
                hand=1,
                stock=1,
                stage={"back_left": character("Ayla", BRAINSTORM)},
                deck=GULLS[:2],
                waiting_room=[character(f"Old {n}") for n in range(6)],
            ),
            dict(),
        ],
    )
    game.pick(action="activate", card="Ayla", until="ws:9.2.2")
    assert seen(game, 1, 0, "resolution") == ["Gull 1", "Gull 0"]

    pass_to(game, "main phase")
    flipped = [entry for entry in game.log if entry.origin == "deck" and entry.to == "resolution"]
    away = [entry for entry in game.log if entry.origin == "resolution"]
    assert len({entry.group for entry in flipped}) == 4 and len({entry.group for entry in away}) == 1 and len(away) == 4
    assert {"Gull 0", "Gull 1"} <= set(names(game, 0, "waiting_room")) and count(game, 0, "clock") == 1


# 3.6 Positions


@pytest.mark.rule("ws:3.6.5")
@pytest.mark.parametrize(
    ("back", "front"),
    [("back_left", ["center_left", "center_middle"]), ("back_right", ["center_middle", "center_right"])],
)
def test_a_position_of_the_back_stage_has_two_of_the_center_stage_in_front(back: str, front: list[str]) -> None:
    assist = character("Ayla", "【CONT】 Assist All of your characters in front of this card get +500 power.")
    center = ["center_left", "center_middle", "center_right"]
    game = hj.scenario(
        "ws",
        players=[
            dict(hand=1, stage={back: assist, **{slot: character(slot) for slot in center}}),
            dict(stage={slot: character(f"other {slot}") for slot in center}),
        ],
    )
    strong = [card.slot for card in game.players[0]["stage"] if card.power == 3500]
    assert strong == front
    assert all(card.power == 3000 for card in game.players[1]["stage"])


@pytest.mark.rule("ws:3.6.5")
@pytest.mark.parametrize(
    ("front", "back"),
    [("center_left", ["back_left"]), ("center_middle", ["back_left", "back_right"]), ("center_right", ["back_right"])],
)
def test_behind_is_the_same_seen_from_the_center_stage(front: str, back: list[str]) -> None:
    leader = character("Ayla", "【CONT】 All of your characters behind this card get +500 power.")
    game = hj.scenario(
        "ws",
        players=[
            dict(hand=1, stage={front: leader, "back_left": character("Bram"), "back_right": character("Cleo")}),
            dict(),
        ],
    )
    assert [card.slot for card in game.players[0]["stage"] if card.power == 3500] == back


# 3.7 Markers


@pytest.mark.rule("ws:3.7.1.2")
def test_the_text_of_a_marker_does_not_work() -> None:
    drummer = character("Bram", "【CONT】 All of your characters get +500 power.")
    game = hj.scenario(
        "ws",
        players=[
            dict(hand=1, stage={"center_left": hj.put(character("Ayla"), under=[hj.put(drummer, face="up")])}),
            dict(),
        ],
    )
    assert game.card("Ayla").power == 3000 and names(game, 0, "stage") == ["Ayla"]
    counting = character("Cleo", "【CONT】 If you have 2 or more other characters, this card gets +500 power.")
    game = hj.scenario(
        "ws",
        players=[
            dict(
                hand=1,
                stage={
                    "center_left": hj.put(character("Ayla"), under=[event(), character("Bram")]),
                    "back_left": counting,
                },
            ),
            dict(),
        ],
    )
    assert game.card("Cleo").power == 3000 and names(game, 0, "markers") == ["High Tide", "Bram"]


@pytest.mark.rule("ws:3.7.2.1.1")
def test_a_face_up_marker_and_a_card_of_the_stage_stay_face_up_when_they_are_exchanged() -> None:
    marker = ast.Select(("markers",), "any", (ast.Relation("under", ast.THIS),))
    swapping = made.character("Ayla", made.use(ast.Exchange(ast.THIS, marker)))
    game = hj.scenario(
        "ws",
        players=[
            dict(hand=1, stage={"center_left": hj.put(swapping, under=[hj.put(character("Bram"), face="up")])}),
            dict(),
        ],
    )
    game.pick(action="activate")
    assert names(game, 0, "stage") == ["Bram"] and names(game, 0, "markers") == ["Ayla"]
    assert game.players[0]["markers"][0].face_up and game.players[0]["stage"][0].face_up


@pytest.mark.rule("ws:3.7.2.2")
def test_several_markers_are_put_in_any_order_on_top_of_those_that_are_there() -> None:
    text = "【ACT】 [(1)] Choose 2 cards in your waiting room, and put them underneath this card as markers."
    game = hj.scenario(
        "ws",
        players=[
            dict(
                hand=1,
                stock=1,
                waiting_room=GULLS[:2],
                stage={"center_left": hj.put(character("Ayla", text), under=[character("Old")])},
            ),
            dict(),
        ],
    )
    game.pick(action="activate")
    while options(game) and game.decision is not None and game.decision.kind == "choose":
        game.pick(card="Gull 0" if "choose Gull 0" in options(game) else "Gull 1")
    assert game.decision is not None and game.decision.kind == "order"
    other = game.clone()
    game.pick(card="Gull 0")
    other.pick(card="Gull 1")
    assert {tuple(names(game, 0, "markers")), tuple(names(other, 0, "markers"))} == {
        ("Gull 0", "Gull 1", "Old"),
        ("Gull 1", "Gull 0", "Old"),
    }


@pytest.mark.rule("ws:3.7.3.1")
def test_markers_in_the_way_go_to_the_waiting_room() -> None:
    """Ayla moves to Bram's position: his markers make way at once for hers, which stay when he goes by rule action."""
    moving = made.character("Ayla", made.use(ast.Shift(ast.THIS, ast.Slot(("back_left",)))))
    stage = {
        "center_left": hj.put(moving, under=[character("Cleo")]),
        "back_left": hj.put(character("Bram"), under=[character("Dora"), character("Egon")]),
    }
    game = hj.scenario("ws", players=[dict(hand=1, stage=stage), dict()])
    game.pick(action="activate")

    assert names(game, 0, "stage") == ["Ayla"] and [card.name for card in game.card("Ayla").under] == ["Cleo"]
    assert sorted(names(game, 0, "waiting_room")) == ["Bram", "Dora", "Egon"]
    moved = game.log[once(game, card="Ayla", kind="move")].group
    assert {game.log[once(game, card=name, to="waiting_room")].group for name in ("Dora", "Egon")} == {moved}
    assert game.log[once(game, card="Bram", to="waiting_room")].rule == "ws:9.6.2"


@pytest.mark.rule("ws:3.7.4")
def test_a_character_with_markers_has_a_card_in_its_marker_area() -> None:
    marked = ast.Select(("stage",), "you", (made.CHARACTER, ast.HasMarkers(made.at_least(1))))
    body = made.seq(
        ast.Choose((ast.Pick(marked, made.exactly(1)),), "you", "chosen"),
        ast.Change(ast.Ref("chosen"), "power", "by", ast.Num(1000), ast.END_OF_TURN),
    )
    game = hj.scenario(
        "ws",
        players=[
            dict(
                hand=1,
                stage={
                    "back_left": made.character("Ayla", made.use(body)),
                    "center_left": hj.put(character("Bram"), under=[1]),
                    "center_right": hj.put(character("Cleo"), under=[hj.put(character("Dora"), face="up")]),
                    "center_middle": character("Egon"),
                },
            ),
            dict(),
        ],
    )
    game.pick(action="activate")
    assert options(game) == ["choose Bram", "choose Cleo"], "face up or face down"
    game.pick(card="Bram")
    assert game.card("Bram").power == 4000


# 3.9 and 3.12 Level and memory


@pytest.mark.rule("ws:3.9.2.2.2")
def test_a_face_down_level_card_takes_the_face_of_its_new_zone_and_stays_unknown_in_a_hidden_one() -> None:
    down = [hj.put(character("Bram"), face="down")]
    text = "Choose 1 card in your level, and put it into your waiting room."
    game = play(text, level=down)
    assert names(game, 0, "waiting_room")[1:] == ["Bram"] or names(game, 0, "waiting_room") == ["Bram", "High Tide"]
    assert "Bram" in seen(game, 1, 0, "waiting_room") and all(card.face_up for card in game.players[0]["waiting_room"])

    game = play("Choose 1 card in your level, and return it to your hand.", level=down)
    assert "Bram" in names(game, 0, "hand") and "Bram" not in str(game.log_for(1))
    assert not any(card.face_up for card in game.players[0]["hand"])


@pytest.mark.accepted
@pytest.mark.rule("ws:3.11.4")
def test_cx_area_means_climax_area() -> None:
    texts = [
        f'【CONT】 If "Lighthouse" is in your {area} area, this card gets +1000 power.' for area in ("climax", "CX")
    ]
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[dict(climax_area=[climax()], stage={"center_left": character("Ayla", texts)}), dict()],
    )
    assert game.card("Ayla").power == 5000


@pytest.mark.rule("ws:3.12.1", "ws:3.12.2.1")
def test_a_card_comes_to_the_memory_when_an_effect_says_so_and_lies_there_face_up() -> None:
    game = hj.scenario(
        "ws",
        players=[
            dict(
                hand=1, stock=1, stage={"back_left": character("Ayla", "【ACT】 [(1)] Put this card into your memory.")}
            ),
            dict(),
        ],
    )
    game.pick(action="activate")
    assert names(game, 0, "memory") == ["Ayla"] and names(game, 0, "stage") == []
    for viewer in (0, 1, None):
        assert seen(game, viewer, 0, "memory") == ["Ayla"]


@pytest.mark.rule("ws:3.12.2.2.2")
def test_a_face_down_memory_card_stays_unknown_in_a_hidden_zone() -> None:
    down = [hj.put(character("Bram"), face="down")]
    game = play("Choose 1 card in your memory, and put it into your stock.", memory=down)
    assert names(game, 0, "stock") == ["Bram"] and "Bram" not in str(game.log_for(1))

    game = play("Choose 1 card in your memory, and put it into your waiting room.", memory=down)
    (bram,) = [card for card in game.players[0]["waiting_room"] if card.name == "Bram"]
    assert bram.face_up and "Bram" in seen(game, 1, 0, "waiting_room")


@pytest.mark.rule("ws:3.12.2.2.3")
def test_nobody_looks_at_face_down_memory_cards_while_the_effect_that_shuffled_them_goes_on() -> None:
    memory = ast.Select(("memory",), "you")
    body = made.seq(
        ast.Shuffle("memory"),
        ast.Draw(ast.Num(1), up_to=True),
        ast.Choose((ast.Pick(memory, made.exactly(1)),), "you", "chosen"),
        ast.Move(ast.Ref("chosen"), made.TO_HAND),
    )
    hidden = [hj.put(gull, face="down") for gull in GULLS[:3]]
    hand = [made.event("High Tide", ast.OnPlay(body)), character("Zero")]
    game = hj.scenario("ws", seed=2, players=[dict(hand=hand, memory=hidden), dict()])
    assert sorted(map(str, seen(game, 0, 0, "memory"))) == ["Gull 0", "Gull 1", "Gull 2"]

    game.pick(action="play", card="High Tide")
    assert options(game) == ["yes", "no"], "the effect has shuffled them and is still resolving"
    for viewer in (0, 1, None):
        assert seen(game, viewer, 0, "memory") == [None, None, None]
    game.pick(action="no")
    assert game.decision is not None and game.decision.kind == "main phase", "nobody could tell which card to choose"
    assert count(game, 0, "hand") == 2 and None not in seen(game, 0, 0, "memory"), "afterwards the owner may look again"


@pytest.mark.rule("ws:3.12.2.3")
def test_memory_in_text_means_the_cards_there() -> None:
    text = "【CONT】 Memory If there are 2 or more cards in your memory, this card gets +1000 power."
    for cards, power in ((1, 3000), (2, 4000)):
        game = hj.scenario(
            "ws", players=[dict(hand=1, memory=cards, stage={"center_left": character("Ayla", text)}), dict()]
        )
        assert game.card("Ayla").power == power


def test_an_event_that_takes_the_last_card_of_the_deck_is_not_shuffled_in() -> None:
    """It lies in the resolution zone while the deck is refreshed."""
    game = play("Draw 2 cards.", deck=2, waiting_room=GULLS[:4])
    assert names(game, 0, "waiting_room") == ["High Tide"] and count(game, 0, "deck") == 3


def test_a_character_that_returns_to_the_hand_and_is_played_again_has_lost_its_bonus() -> None:
    """ws:3.1.4 with an effect: what applied to the card before does not apply to the new one."""
    strong = "【ACT】 [(1)] Choose 1 of your characters, and that character gets +2000 power until end of turn."
    back = event("Low Tide", "Choose 1 of your characters, and return it to your hand.")
    game = hj.scenario(
        "ws",
        players=[
            dict(
                hand=[back, character("Zero")],
                stock=1,
                stage={"center_left": character("Ayla"), "back_left": character("Bram", strong)},
            ),
            dict(),
        ],
    )
    game.pick(action="activate")
    game.pick(card="Ayla")
    assert game.card("Ayla").power == 5000
    game.pick(action="exchange")
    game.pick(slot="center_left")
    game.pick(slot="center_right")
    assert game.card("Ayla").power == 5000, "the same card on another position"

    game.pick(action="play", card="Low Tide")
    game.pick(card="Ayla")
    game.pick(action="play", card="Ayla")
    game.pick(slot="center_left")
    assert game.card("Ayla").power == 3000
