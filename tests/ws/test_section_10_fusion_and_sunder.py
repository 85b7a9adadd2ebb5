"""Fusion and Sunder: characters that become markers, and markers that become characters (ws:10.14, 10.15)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.ws.helpers import asked, attack, character, count, event, names, once, options, pass_to, when

# 10.14 Fusion

FUSION = (
    '【ACT】 Fusion [(1) Put 1 "Brass" from your stage face up underneath this card as a marker] '
    'Search your deck for up to 1 "Colossus", put it on this card\'s stage position, '
    "put this card and all markers underneath this card face up "
    'in any order underneath that "Colossus" as markers, and shuffle your deck.'
)
WATCHER = character("Watcher", '【AUTO】 When you use "Fusion", draw a card.')
COLOSSUS = character("Colossus", level=3, power=9000)


def harbor(copper: Any = None, brass: Any = None, deck: Any = None, **more: Any) -> hj.Game:
    """Copper on the left can fuse with Brass behind it; the watcher draws when Fusion is used."""
    stage = {
        "center_left": copper or hj.put(character("Copper", FUSION), state="rest"),
        "back_left": brass or character("Brass"),
        "back_right": WATCHER,
    }
    return hj.scenario(
        "ws", phase="main", players=[dict(stage=stage, stock=2, deck=deck or [3, COLOSSUS, 8], **more), {}]
    )


def fuse(game: hj.Game, found: bool = True) -> None:
    game.pick(action="activate", card="Copper")
    if asked(game).kind == "search":
        game.pick(card="Colossus") if found else game.pick(action="done")
    while asked(game).kind == "order":
        game.apply(0)


@pytest.mark.rule("ws:10.14.1", "ws:10.14.3")
def test_fusion_puts_the_new_character_on_this_position_with_both_characters_under_it() -> None:
    game = harbor()
    fuse(game)
    colossus = game.card("Colossus")
    assert (colossus.slot, colossus.orientation) == ("center_left", "stand")
    assert sorted(names(game, 0, "stage")) == ["Colossus", "Watcher"] and sorted(names(game, 0, "markers")) == [
        "Brass",
        "Copper",
    ]
    assert all(card.face_up for card in game.players[0]["markers"])
    placed, used = once(game, verb="place", card="Colossus"), once(game, kind="use", word="fusion")
    assert placed < used < once(game, kind="shuffle") < once(game, verb="draw"), "and the deck is shuffled"


@pytest.mark.rule("ws:10.14.1.1")
def test_the_markers_lie_in_the_order_that_their_player_chooses() -> None:
    orders = []
    for first in ("Copper", "Brass"):
        game = harbor()
        game.pick(action="activate", card="Copper")
        game.pick(card="Colossus")
        assert sorted(options(game)) == ["order Brass", "order Copper"]
        game.pick(card=first)
        orders.append(names(game, 0, "markers"))
    assert orders[0] == list(reversed(orders[1])) and sorted(orders[0]) == ["Brass", "Copper"]


@pytest.mark.rule("ws:10.14.1.1.1")
def test_when_the_new_character_does_not_come_the_other_one_stays_a_marker() -> None:
    """The player finds nothing; Copper stays where it is, and the deck is shuffled all the same."""
    game = harbor()
    fuse(game, found=False)
    copper = game.card("Copper")
    assert (copper.slot, copper.orientation) == ("center_left", "rest")
    assert sorted(names(game, 0, "stage")) == ["Copper", "Watcher"] and names(game, 0, "markers") == ["Brass"]
    assert once(game, kind="shuffle") and when(game, kind="use", word="fusion") == []


@pytest.mark.rule("ws:10.14.1.1.1")
def test_a_deck_without_the_new_character_is_shuffled_too() -> None:
    game = harbor(deck=[12])
    fuse(game, found=False)
    assert names(game, 0, "markers") == ["Brass"] and once(game, kind="shuffle")


@pytest.mark.rule("ws:10.14.1.1.2")
def test_markers_that_were_under_this_card_go_under_the_new_character_as_well() -> None:
    game = harbor(copper=hj.put(character("Copper", FUSION), under=[character("Anchor")]))
    fuse(game)
    assert sorted(names(game, 0, "markers")) == ["Anchor", "Brass", "Copper"]
    assert names(game, 0, "waiting_room") == ["Filler"], "only the card from the stock"


@pytest.mark.rule("ws:10.14.1.1.2.1")
def test_markers_of_the_other_character_go_to_the_waiting_room_as_the_cost_is_paid() -> None:
    """They are there before the deck is searched, and lie under nobody."""
    game = harbor(brass=hj.put(character("Brass"), under=[character("Anchor")]))
    game.pick(action="activate", card="Copper")
    assert asked(game).kind == "search"
    assert "Anchor" in names(game, 0, "waiting_room") and names(game, 0, "markers") == ["Brass"]
    moved = game.log[once(game, kind="move", card="Anchor")]
    assert moved.group == game.log[once(game, kind="move", card="Brass")].group
    game.pick(card="Colossus")
    while asked(game).kind == "order":
        game.apply(0)
    assert sorted(names(game, 0, "markers")) == ["Brass", "Copper"]


def test_fusion_needs_the_other_character_on_the_stage() -> None:
    game = harbor(brass=character("Brassy"), waiting_room=[character("Brass")])
    assert not any("activate" in key for key in options(game))
    game = harbor()
    fuse(game)
    assert game.card("Colossus").zone == "stage"


@pytest.mark.rule("ws:10.14.2")
def test_activated_abilities_written_with_fusion_have_that_keyword() -> None:
    net = event("Net", 'Choose up to 4 cards with "Fusion" in your waiting room, and return them to your hand.')
    room = [character("Copper", FUSION), character("Plain", FUSION.replace("Fusion ", ""))]
    game = hj.scenario("ws", phase="main", players=[dict(hand=[net], waiting_room=room, deck=12), {}])
    game.pick(action="play", card="Net")
    assert [option.card.name for option in asked(game).options if option.card] == ["Copper"]

    game = harbor(copper=character("Copper", FUSION.replace("Fusion ", "")))
    fuse(game)
    assert game.card("Colossus").zone == "stage" and count(game, 0, "hand") == 0, "without the word it is no Fusion"


def test_other_wordings_of_fusion_say_the_same() -> None:
    here, order = "on this card's stage position", 'in any order underneath that "Colossus" as markers'
    for other in (
        FUSION.replace(here, "in the stage position that this card is in"),
        FUSION.replace(here, "on the stage position that this card is on"),
        FUSION.replace(order, 'underneath that "Colossus" in any order as markers'),
        FUSION.replace(order, 'in any order underneath the card named "Colossus" as markers'),
    ):
        assert character("Copper", other).abilities == character("Copper", FUSION).abilities


def test_another_name_than_the_one_that_was_searched_for_is_not_read() -> None:
    with pytest.raises(hj.HeadJudgeError, match="another card than the one that was searched for"):
        character("Copper", FUSION.replace('that "Colossus"', 'that "Collossus"'))


@pytest.mark.rule("ws:10.14.3")
def test_fusion_has_been_used_when_it_has_put_a_character_on_the_stage() -> None:
    game = harbor()
    fuse(game)
    assert len(when(game, kind="use", word="fusion")) == 1 and count(game, 0, "hand") == 1
    assert once(game, kind="use", word="activated") < once(game, verb="place", card="Colossus")

    game = harbor()
    fuse(game, found=False)
    assert count(game, 0, "hand") == 0


# 10.15 Sunder

SUNDER = '【AUTO】 Sunder/"Copper" [(1)]'


def walking(kind: str, *under: hj.Definition, text: str = SUNDER, power: int = 9000, **more: Any) -> hj.Game:
    """Colossus, with these markers, makes an attack of that type; stopped where its player is asked."""
    facing = {} if kind == "direct" else {"center_right": character("Bram", power=4000)}
    colossus = hj.put(character("Colossus", text, power=power), under=[hj.put(card, face="up") for card in under])
    stage = {"center_left": colossus, "center_middle": character("Zed"), **more}
    game = hj.scenario("ws", phase="attack", players=[dict(stage=stage, stock=1, deck=12), dict(stage=facing, deck=12)])
    attack(game, "Colossus", kind)
    return game


COPPER, BRASS = character("Copper", power=6000), character("Brass")


@pytest.mark.rule("ws:10.15.1")
@pytest.mark.parametrize("kind", ["direct", "side", "frontal"])
def test_sunder_comes_at_the_end_of_every_attack_of_its_character(kind: str) -> None:
    game = walking(kind, COPPER, BRASS)
    assert asked(game).kind == "pay" and "Sunder" in asked(game).prompt
    assert once(game, kind="end", word="attack") > once(game, kind="damage")
    game.pick(action="no")
    attack(game, "Zed", kind)
    assert asked(game).kind != "pay" and len(when(game, kind="end", word="attack")) == 2, "not at the end of another's"


@pytest.mark.rule("ws:10.15.1")
def test_sunder_does_not_come_at_the_end_of_anybody_elses_attack() -> None:
    colossus = hj.put(character("Colossus", SUNDER), under=[hj.put(COPPER, face="up")])
    stage = {"center_left": colossus, "center_middle": character("Zed")}
    game = hj.scenario("ws", phase="attack", players=[dict(stage=stage, stock=1, deck=12), dict(deck=12)])
    attack(game, "Zed")
    assert asked(game).kind == "attack", "the next attack may be declared"


@pytest.mark.rule("ws:10.15.2")
def test_the_named_marker_comes_on_a_position_with_this_card_and_the_other_markers_under_it() -> None:
    game = walking("direct", COPPER, BRASS, text='【AUTO】 Sunder/"Copper" [(1)]')
    game.pick(action="yes")
    assert sorted(option.slot for option in asked(game).options) == [
        "back_left",
        "back_right",
        "center_left",
        "center_middle",
        "center_right",
    ]
    game.pick(slot="center_right")
    while asked(game).kind == "order":
        game.apply(0)
    assert game.card("Copper").slot == "center_right"
    assert sorted(names(game, 0, "markers")) == ["Brass", "Colossus"]
    assert sorted(names(game, 0, "stage")) == ["Copper", "Zed"]
    placed = game.log[once(game, verb="place", card="Copper")]
    assert placed.group == game.log[once(game, kind="move", card="Colossus", to="markers")].group, "at the same time"


@pytest.mark.rule("ws:10.15.2")
def test_its_own_position_can_be_chosen() -> None:
    game = walking("direct", COPPER, BRASS)
    game.pick(action="yes")
    game.pick(slot="center_left")
    while asked(game).kind == "order":
        game.apply(0)
    assert sorted(names(game, 0, "stage")) == ["Copper", "Zed"] and game.card("Copper").slot == "center_left"
    assert sorted(names(game, 0, "markers")) == ["Brass", "Colossus"]


@pytest.mark.rule("ws:10.15.2")
def test_a_character_on_the_chosen_position_leaves() -> None:
    game = walking("direct", COPPER, BRASS)
    game.pick(action="yes")
    game.pick(slot="center_middle")
    while asked(game).kind == "order":
        game.apply(0)
    assert game.card("Copper").slot == "center_middle" and "Zed" in names(game, 0, "waiting_room")
    assert sorted(names(game, 0, "markers")) == ["Brass", "Colossus"], "what came with the new character stays"


@pytest.mark.rule("ws:10.15.2")
def test_who_does_not_pay_keeps_the_character_and_its_markers() -> None:
    game = walking("direct", COPPER, BRASS)
    game.pick(action="no")
    assert game.card("Colossus").slot == "center_left" and names(game, 0, "markers") == ["Copper", "Brass"]
    assert count(game, 0, "stock") == 2, "the trigger check has put a card there"


@pytest.mark.rule("ws:10.15.2")
def test_without_the_cost_there_is_nothing_to_ask() -> None:
    game = walking("direct", COPPER, BRASS, text='【AUTO】 Sunder/"Copper" [(5)]')
    assert asked(game).kind == "attack" and names(game, 0, "markers") == ["Copper", "Brass"]
    assert walking("direct", COPPER, BRASS).decision is not None
    assert asked(walking("direct", COPPER, BRASS)).kind == "pay"


@pytest.mark.rule("ws:10.15.3", "ws:10.15.3.1")
def test_the_new_character_is_a_new_card() -> None:
    """Nothing of the old one goes on: not its bonus, not that it is reversed, not that it has attacked."""
    text = [SUNDER, "【AUTO】 When this card attacks, this card gets +1000 power until end of turn."]
    game = walking("frontal", COPPER, text=text, power=2000)  # type: ignore[arg-type]
    assert game.card("Colossus").orientation == "reverse" and game.card("Colossus").power == 3000
    game.pick(action="yes")
    game.pick(slot="center_right")
    copper = game.card("Copper")
    assert copper.orientation == "stand" and copper.power == 6000
    pass_to(game, "attack")
    assert any("Copper" in key for key in options(game)), "it may attack though Colossus has attacked"


@pytest.mark.rule("ws:10.15.3.1")
def test_the_new_character_stands() -> None:
    game = walking("direct", COPPER)
    assert game.card("Colossus").orientation == "rest"
    game.pick(action="yes")
    game.pick(slot="back_left")
    assert game.card("Copper").orientation == "stand"


@pytest.mark.rule("ws:10.15.4")
def test_if_there_is_no_such_marker_when_the_cost_is_paid_nothing_moves() -> None:
    """The cost is gone; nobody is asked for a position."""
    game = walking("direct", BRASS)
    game.pick(action="yes")
    assert count(game, 0, "stock") == 1 and game.card("Colossus").slot == "center_left"
    assert names(game, 0, "markers") == ["Brass"] and asked(game).kind == "attack"


@pytest.mark.rule("ws:10.15.4")
def test_a_marker_of_another_character_is_no_such_marker() -> None:
    game = walking("direct", BRASS, back_left=hj.put(character("Ayla"), under=[COPPER]))
    game.pick(action="yes")
    assert game.card("Colossus").slot == "center_left" and "Copper" in names(game, 0, "markers")
    assert asked(game).kind == "attack", "nobody is asked for a position"
