"""Rulings: cards that do not come where an effect sends them, and icons that are done in full or not at all."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.cfd.helpers import board, front, order, unit
from tests.vanguard.helpers import asked, attack, count, names, options, pass_to, when

PLAIN = order("Plain", text="Draw a card.")


def acted(text: str, other: dict[str, Any] | None = None, **mine: Any) -> hj.Game:
    """The ability of a rear-guard in the back left has been played; the first option is taken until it is done."""
    actor = unit("Actor", text=f"[ACT](RC)[1/turn]: {text}")
    game = board({**mine, "rearguard": {"left_back": actor, **mine.get("rearguard", {})}}, other)
    game.pick(action="activate", card="Actor")
    while asked(game).kind != "main phase":
        game.apply(0)
    return game


# 4.4.2 Orders and circles


@pytest.mark.rule("cfd:4.4.2")
def test_an_order_of_the_hand_that_is_called_is_discarded_and_nothing_is_called() -> None:
    """It goes to the drop zone instead: the effect finds no called card, and gives no power."""
    game = acted("Choose a card from your hand, call it to (RC), and it gets [Power] +5000 until end of turn. "
                 "If you called a card, draw two cards.", hand=[PLAIN])
    assert names(game, 0, "drop") == ["Plain"] and count(game, 0, "hand") == 0
    (told,) = [entry for entry in game.log if entry.rule == "cfd:4.4.2"]
    assert told.text == "Player 1 discards Plain" and not when(game, kind="effect")


@pytest.mark.rule("cfd:4.4.2")
def test_what_is_done_if_a_card_was_called_is_not_done_for_an_order() -> None:
    full = {slot: unit() for slot in ("left_front", "right_front", "center_back", "right_back")}
    game = acted("Choose a card from your drop, and call it to (RC). If you do, draw two cards.", drop=[PLAIN],
                 rearguard=full)
    assert names(game, 0, "drop") == ["Plain"] and count(game, 0, "hand") == 0
    assert count(game, 0, "rearguard") == 5, "the unit of the circle stays there"


@pytest.mark.rule("cfd:4.4.2")
def test_an_order_that_is_ridden_leaves_the_vanguard_where_it_is() -> None:
    watch = unit("Watch", text="[AUTO](RC): When your vanguard is placed, draw a card.")
    game = acted("Choose a card from your hand, and ride it. If you do, draw two cards.", hand=[PLAIN],
                 rearguard={"left_front": watch})
    assert names(game, 0, "vanguard") == ["Regent"] and count(game, 0, "soul") == 0
    assert names(game, 0, "drop") == ["Plain"] and count(game, 0, "hand") == 0


# 4.16.4, 6.3.3.1.2 The ride deck


@pytest.mark.rule("cfd:4.16.4")
def test_a_ride_deck_card_that_goes_to_the_deck_is_told_by_its_rule_and_is_not_ridden_again() -> None:
    sends = unit("Sends", text="[ACT](RC)[1/turn]: Choose a grade 1 card from your soul, put it on the bottom of your "
                               "deck, and draw a card.")
    game = board({"vanguard": unit("First", grade=0), "ride_deck": [unit("Second"), unit("Third", grade=2)],
                  "hand": [unit(name) for name in ("Xan", "Yas", "Zoe")], "rearguard": {"left_back": sends}, "deck": 9},
                 phase="ride")
    for name in ("Second", "Third"):
        if game.turn_player != 0:
            pass_to(game, "ride phase", 0)
        game.pick(action="ride", card=name)
        assert asked(game).rule == "cfd:6.3.3.1.2", "which card is discarded"
        game.apply(0)
        pass_to(game, "main phase", 1 if name == "Second" else 0)
    left = count(game, 0, "deck")
    game.pick(action="activate", card="Sends")
    assert count(game, 0, "deck") == left - 1, "a card was drawn, none came"
    (back,) = [card for card in game.players[0]["ride_deck"]]
    assert back.name == "Second" and back.face_up
    assert [entry.text for entry in game.log if entry.rule == "cfd:4.16.4"]


# 7.22.3, 7.23.3 Icons in an effect


@pytest.mark.rule("cfd:7.22.3", "cfd:7.23.3")
@pytest.mark.parametrize(("icon", "rule"), [("Counter-Blast", "cfd:7.22.3"), ("Soul-Blast", "cfd:7.23.3")])
def test_an_icon_of_an_effect_that_lacks_cards_is_not_done_at_all_and_the_effect_goes_on(icon: str, rule: str) -> None:
    game = acted(f"[{icon} 2]. Draw a card.", damage=1, soul=1)
    assert all(card.face_up for card in game.players[0]["damage"]) and count(game, 0, "soul") == 1
    assert count(game, 0, "hand") == 1
    (told,) = [entry for entry in game.log if entry.rule == rule]
    assert told.text == f"Player 1 cannot {icon.lower()} in full: it is not done"


# 7.34 Alchemagic


WITCH = front("Witch", text="[CONT](VC): When you would play a normal order, you can bind a normal order from your "
                            "drop, and Alchemagic.")
ALPHA = order("Alpha", text="Play this with [COST][Soul-Blast 1]. Draw a card.")
BETA = order("Beta", text="Play this with [COST][Counter-Blast 1]. [Soul-Charge 2].")


@pytest.mark.parametrize(("mine", "rule"), [
    ({"vanguard": front(), "soul": 1, "damage": 1, "drop": [BETA]}, "cfd:7.34.1"),
    ({"soul": 1, "damage": 1}, "cfd:7.34.1"),
    pytest.param({"soul": 1, "drop": [BETA]}, "cfd:7.34.1.2", marks=pytest.mark.rule("cfd:7.34.1.2")),
    ({"damage": 1, "drop": [BETA]}, "cfd:11.8.2.2")])
def test_alchemagic_that_is_not_possible_says_what_it_lacks(mine: dict[str, Any], rule: str) -> None:
    """No card lets the player, no order to add, the cost of the other one, the cost of the order itself."""
    game = board({"vanguard": WITCH, "hand": [ALPHA], **mine})
    assert [reason.rule for reason in game.why_not(action="alchemagic", card="Alpha")] == [rule]
    ready = board({"vanguard": WITCH, "hand": [ALPHA], "soul": 1, "damage": 1, "drop": [BETA]})
    assert ready.why_not(action="alchemagic", card="Alpha", target="Beta") == []
    assert "alchemagic Alpha > Beta" in options(ready)


# 9.7.2.3, 10.5.1.2.4 Orders and steps


@pytest.mark.rule("cfd:9.7.2.3")
def test_a_blitz_order_is_refused_in_the_main_phase_for_the_step_that_it_is_for() -> None:
    game = board({"hand": [order("Bolt", type="blitz order", text="Draw a card.")]})
    assert [reason.rule for reason in game.why_not(action="order", card="Bolt")] == ["cfd:9.7.2.3"]


@pytest.mark.rule("cfd:10.5.1.2.4")
def test_orders_are_refused_in_the_guard_step_for_their_type_and_for_their_grade() -> None:
    hand = [PLAIN, order("Bolt", type="blitz order", grade=3, text="Draw a card."), unit("Guard")]
    game = board({"vanguard": front(skills=[])}, {"vanguard": unit("Squire", grade=2, power=9000), "hand": hand},
                 phase="battle")
    attack(game, "Regent", "Squire")
    wanted = {"Plain": "it must be a blitz order", "Bolt": "its grade must be at most that of the vanguard; the card "
                                                           "is grade 3, the vanguard grade 2"}
    for name, text in wanted.items():
        found = [(reason.rule, reason.text) for reason in game.why_not(action="order", card=name)]
        assert found == [("cfd:10.5.1.2.4", text)]


# 7.5.1 The top card of a deck


@pytest.mark.rule("cfd:7.5.1")
@pytest.mark.parametrize(("text", "owner", "zone"), [
    ("Put the top card of your deck into your drop.", 0, "drop"), ("[Soul-Charge 1].", 0, "soul"),
    ("Bind the top card of your deck.", 0, "bind"),
    ("Put the top card of your deck into your damage zone.", 0, "damage"),
    ("Your opponent puts the top card of their deck into their drop.", 1, "drop")])
def test_a_card_of_the_deck_is_its_top_card_whatever_zone_it_goes_to(text: str, owner: int, zone: str) -> None:
    decks = ({"deck": [unit("Top"), 5, unit("End")]}, {"deck": [unit("Crest"), 5, unit("Foot")]})
    game = acted(text, decks[1], **decks[0])
    assert names(game, owner, zone) == [("Top", "Crest")[owner]]
    assert count(game, owner, "deck") == 6 and count(game, 1 - owner, "deck") == 7


# 11.8.2.1 What is played


@pytest.mark.rule("cfd:11.8.2.1")
def test_what_is_played_is_a_card_of_the_hand_or_an_ability_and_the_player_chooses_which() -> None:
    """Each of them is an option; a card in another zone is none, and says so."""
    able = unit("Able", text="[ACT](RC)[1/turn]: Draw a card.")
    game = board({"hand": [unit("Called"), PLAIN], "drop": [order("Spent", text="Draw a card.")],
                  "soul": [unit("Under")], "rearguard": {"left_back": able}})
    assert [key for key in options(game) if key[:4] in ("call", "orde", "acti")] == [
        "call Called", "activate Able 1", "order Plain"]
    for action, card in (("order", "Spent"), ("call", "Under")):
        assert "cfd:11.8.2.1" in [reason.rule for reason in game.why_not(action=action, card=card)]
    game.pick(action="order", card="Plain")
    assert names(game, 0, "drop")[0] == "Plain" and "Called" in names(game, 0, "hand")


# 11.8.2.2, 11.7.1 Costs of several parts


@pytest.mark.rule("cfd:11.8.2.2")
@pytest.mark.parametrize(("soul", "damage"), [(1, 0), (0, 1), (1, 1)])
def test_a_cost_of_two_parts_is_paid_wholly_and_at_once_or_not_at_all(soul: int, damage: int) -> None:
    """The same for an order and for an activated ability; who lacks a part pays for nothing and plays nothing."""
    cost = "[COST][Counter-Blast 1 & Soul-Blast 1]"
    both = order("Toll", text=f"Play this with {cost}. Draw a card.")
    able = unit("Able", text=f"[ACT](RC)[1/turn]: {cost}, and draw a card.")
    for action, card in (("order", "Toll"), ("activate", "Able")):
        game = board({"hand": [both], "rearguard": {"left_back": able}, "soul": soul, "damage": damage})
        whole = soul == damage == 1
        assert any(key.startswith(f"{action} {card}") for key in options(game)) is whole
        assert [reason.rule for reason in game.why_not(action=action, card=card)] == ([] if whole else ["cfd:11.8.2.2"])
        if not whole:
            assert count(game, 0, "soul") == soul and all(one.face_up for one in game.players[0]["damage"])
            continue
        game.pick(action=action, card=card)
        assert count(game, 0, "soul") == 0 and not game.players[0]["damage"][0].face_up
