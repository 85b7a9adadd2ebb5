"""Declaring attacks, the trigger step and the counter step (ws:7.1 to 7.4)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.ws.effects.made import with_abilities
from tests.ws.helpers import (
    attack,
    begun,
    character,
    climax,
    count,
    event,
    names,
    offered,
    once,
    options,
    pass_to,
    when,
)

BACKUP = "【ACT】 【COUNTER】 Backup 1000, Level 0 [Put this card from your hand into your waiting room]"
DRAW = "【AUTO】 When this card attacks, draw a card."
STAY: dict[str, Any] = {"hand": [character("Zora"), 7]}
"""A hand that stops the turn player's end phase for a discard, so that the position after the attack can be seen."""


def face(mine: hj.Definition, theirs: hj.Definition | None = None, first: Any = (), second: Any = ()) -> hj.Game:
    """The attack phase of the first player: their character in the left of the center stage, the other faces it."""
    stage = {"center_right": theirs} if theirs is not None else {}
    return hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": mine}, **dict(first)}, {"stage": stage, **dict(second)}])


def counter(name: str = "Riposte", text: str = "") -> hj.Definition:
    return event(name, text, icons=["counter"])


def backup(name: str) -> hj.Definition:
    return character(name, BACKUP, icons=["counter"])


# 7.1 General


@pytest.mark.rule("ws:7.1.1")
def test_standing_characters_of_the_center_stage_attack_one_after_another() -> None:
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": character(), "center_middle": character("Bram"), "back_left": character("Dov"),
                   "center_right": character("Cord")}}, {"deck": 30}])
    assert offered(game, "attack") == ["Ayla", "Bram", "Cord"]
    attack(game, "Bram")
    assert offered(game, "attack") == ["Ayla", "Cord"]
    attack(game, "Cord")
    attack(game, "Ayla")

    assert [entry.card.name for entry in game.log if entry.kind == "attack" and entry.card] == ["Bram", "Cord", "Ayla"]
    assert count(game, 0, "stock") == 3 and count(game, 1, "clock") == 6
    assert begun(game).index("encore step") > begun(game).index("damage step")


def test_the_attack_phase_needs_no_attack() -> None:
    game = face(character())
    game.pick(action="end")
    assert when(game, kind="attack") == [] and game.turn_player == 1


@pytest.mark.rule("ws:7.1.2")
def test_what_lasts_for_an_attack_lasts_to_the_end_of_its_sub_phase() -> None:
    brave = character(text="【AUTO】 When this card attacks, this card gets +1000 power during that attack.")
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": brave, "center_right": character("Dov")}},
        {"stage": {"center_right": character("Bram", power=3500)}}])
    attack(game, "Ayla", "frontal")
    assert game.card("Bram").orientation == "reverse", "4000 against 3500: it lasts through the battle step"
    assert offered(game, "attack") == ["Dov"] and game.card("Ayla").power == 3000


@pytest.mark.rule("ws:7.1.2")
def test_without_a_battle_step_the_sub_phase_goes_to_the_end_of_the_damage_step() -> None:
    strong = character(text="【AUTO】 When this card attacks, this card gets +1 soul during that attack.")
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": strong, "center_right": character("Dov")}}, {}])
    attack(game, "Ayla")
    assert count(game, 1, "clock") == 3, "1, and 1 for the direct attack, and 1 by its text"
    assert offered(game, "attack") == ["Dov"] and game.card("Ayla").soul == 2


# 7.2.1.1 to 7.2.1.3 Whether and with what


@pytest.mark.rule("ws:7.2.1", "ws:7.2.1.3", "ws:7.2.1.3.1")
def test_the_turn_player_chooses_an_attacker_or_ends_the_attack_phase() -> None:
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": character(text=DRAW), "center_right": character("Bram", DRAW)}},
        {"stage": {"center_left": character("Cord")}}])
    assert game.decision is not None and game.decision.player == 0
    assert options(game) == ["attack Ayla", "attack Bram", "end"]

    game.pick(card="Ayla")
    assert count(game, 0, "hand") == 1, "Ayla attacks, Bram does not"
    assert game.log[once(game, kind="attack")].card == game.card("Ayla")


@pytest.mark.rule("ws:7.2.1.1")
def test_the_attack_phase_begins_once() -> None:
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": character(text="【AUTO】 At the beginning of your attack phase, draw a card."),
                   "center_right": character("Bram"), "back_left": event()}}, {}])
    assert options(game) == ["attack Ayla", "attack Bram", "end"] and count(game, 0, "hand") == 1
    left = once(game, verb="rule", card="High Tide")
    assert left < once(game, word="attack declaration step"), "a check timing comes before the step begins"
    attack(game, "Ayla")
    attack(game, "Bram")
    assert count(game, 0, "hand") == 1
    assert begun(game).count("attack phase") == 1 and begun(game).count("attack declaration step") == 3


@pytest.mark.rule("ws:7.2.1.2")
def test_every_attack_declaration_step_begins_with_a_check_timing() -> None:
    begins = "【AUTO】 At the beginning of your attack declaration step"
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": character(text=f"{begins}, draw a card."), "center_right": character("Bram"),
                   "center_middle": character("Cord")}}, {}])
    for hand, name in ((1, "Ayla"), (2, "Bram")):
        assert "attack Cord" in options(game) and count(game, 0, "hand") == hand
        attack(game, name)
    assert count(game, 0, "hand") == 3 and options(game) == ["attack Cord", "end"]


@pytest.mark.rule("ws:7.2.1.3.1.1")
def test_only_a_standing_character_of_the_center_stage_can_attack() -> None:
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": hj.put(character(), state="rest"),
                   "center_middle": hj.put(character("Bram"), state="reverse"),
                   "center_right": character("Cord"), "back_left": character("Dov")}}, {}])
    assert offered(game, "attack") == ["Cord"]


@pytest.mark.rule("ws:7.2.1.3.1.1")
def test_a_text_may_keep_a_character_from_attacking() -> None:
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": character(text="【CONT】 This card cannot attack."),
                   "center_right": character("Bram")}}, {}])
    assert offered(game, "attack") == ["Bram"]


@pytest.mark.rule("ws:7.2.1.3.1.2")
def test_the_starting_player_attacks_once_in_the_first_turn() -> None:
    """Neither another character nor the one that stood again."""
    tireless = character(text="【AUTO】 When this card attacks, 【STAND】 this card.")
    game = hj.scenario("ws", phase="attack", turn=1, rules={"first_turn": True}, ask_forced=True, players=[
        {"stage": {"center_left": tireless, "center_right": character("Bram")}}, {}])
    assert offered(game, "attack") == ["Ayla", "Bram"]
    attack(game, "Ayla")
    pass_to(game, "attack")
    assert game.card("Ayla").orientation == "stand" and options(game) == ["end"]


@pytest.mark.rule("ws:7.2.1.3.1.2", "ws:5.2.1.5")
def test_the_first_turn_of_a_new_game_has_one_attack_and_the_second_has_three() -> None:
    deck = [(character(), 50)]
    game = hj.new_game("ws", [deck, deck], seed=3)
    first = game.turn_player
    for attacks in (1, 3):
        pass_to(game, "main phase")
        for slot in ("center_left", "center_middle", "center_right"):
            game.pick(action="play")
            game.pick(slot=slot)
        seat, turn = game.turn_player, game.turn
        game.pick(action="pass")
        while game.turn == turn:
            wanted = [key for key in options(game) if key.split()[0] in ("attack", "side", "frontal")]
            game.apply(wanted[0] if wanted else options(game)[-1])
        made = [entry for entry in game.log if entry.kind == "attack" and entry.player == seat]
        assert len(made) == attacks and seat == (first if attacks == 1 else 1 - first)


@pytest.mark.rule("ws:7.2.1.3.1.3")
def test_without_a_character_that_can_attack_attacking_is_no_option() -> None:
    game = hj.scenario("ws", phase="attack", ask_forced=True, players=[
        {"stage": {"center_left": hj.put(character(), state="rest"), "back_right": character("Bram")}}, {}])
    assert options(game) == ["end"]


@pytest.mark.rule("ws:7.2.1.3.2")
def test_ending_the_attack_phase_leads_straight_to_the_encore_step() -> None:
    game = hj.scenario("ws", phase="attack", players=[
        {"hand": [character("Dov"), 7], "stage": {"center_left": character()}}, {}])
    assert "end" in options(game)
    game.pick(action="end")
    assert begun(game) == ["attack phase", "attack declaration step", "encore step"]
    assert when(game, verb="trigger") == [] and when(game, kind="end", word="attack") == []


# 7.2.1.4 The type of the attack


@pytest.mark.rule("ws:7.2.1.4")
def test_the_type_is_settled_before_anything_that_the_attack_triggers() -> None:
    game = face(character(text=DRAW), character("Bram"))
    game.pick(card="Ayla")
    assert game.decision is not None and game.decision.player == 0 and game.decision.rule == "ws:7.2.1.4"
    assert options(game) == ["frontal Ayla", "side Ayla"] and count(game, 0, "hand") == 0
    game.pick(action="side")
    assert once(game, kind="attack", word="side") < when(game, verb="draw")[0]


@pytest.mark.rule("ws:7.2.1.4.1")
def test_with_nobody_opposite_the_attack_is_direct_and_has_one_more_soul() -> None:
    game = face(character(), first={"hand": [character("Dov"), 7]})
    game.pick(card="Ayla")
    assert game.log[once(game, kind="attack")].word == "direct"
    assert count(game, 1, "clock") == 2, "nobody is asked about the type"
    assert game.card("Ayla").soul == 2, "until end of turn"
    pass_to(game, "clock")
    assert game.card("Ayla").soul == 1


@pytest.mark.rule("ws:7.2.1.4.2")
def test_a_reversed_character_opposite_still_prevents_a_direct_attack() -> None:
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": character()}},
        {"stage": {"center_right": hj.put(character("Bram"), state="reverse")}}])
    game.pick(card="Ayla")
    assert options(game) == ["frontal Ayla", "side Ayla"]


@pytest.mark.rule("ws:7.2.1.4.2")
@pytest.mark.parametrize(("kind", "level", "damage"), [
    ("frontal", 2, 3), ("side", 2, 1), ("side", 0, 3), ("side", 3, 0)])
def test_a_side_attack_loses_the_level_of_the_character_opposite_in_soul(kind: str, level: int, damage: int) -> None:
    game = face(character(soul=3), character("Bram", level=level), first={"hand": [character("Dov"), 7]})
    game.pick(card="Ayla")
    assert options(game) == ["frontal Ayla", "side Ayla"]
    game.pick(action=kind)
    pass_to(game, "discard")
    assert count(game, 1, "clock") == damage
    assert game.card("Ayla").soul == damage, "until end of turn"


@pytest.mark.rule("ws:7.2.1.4.3")
def test_a_frontal_attack_stays_one_when_the_character_opposite_is_returned() -> None:
    """Still a counter step and a battle step, still the full soul, and no comparison."""
    game = face(character(soul=2), character("Bram"), {"deck": [climax(trigger=["return"]), 20]},
                {"hand": [counter(), 1]})
    attack(game, "Ayla", "frontal")
    game.pick(action="return", card="Bram")
    assert game.decision is not None and game.decision.kind == "counter" and game.decision.player == 1
    game.pick(action="pass")
    assert count(game, 1, "clock") == 2 and "battle step" in begun(game)
    assert when(game, kind="turn", verb="reverse") == []


@pytest.mark.rule("ws:7.2.1.4.2")
def test_a_side_attack_keeps_its_loss_of_soul_when_the_level_changes_or_the_character_leaves() -> None:
    choice = "【AUTO】 When this card attacks, choose one of your opponent's characters, and "
    for text in (choice + "that character gets +1 level until end of turn.", choice + "return it to their hand."):
        game = face(character(soul=3, text=text), character("Bram", level=2), second={"hand": [counter(), 1]})
        attack(game, "Ayla", "side")
        assert count(game, 1, "clock") == 1
        assert "counter step" not in begun(game), "it is still a side attack"


# 7.2.1.5 and 7.2.1.6 Roles


@pytest.mark.rule("ws:7.2.1.5")
def test_the_chosen_character_is_the_attacking_one_until_it_leaves_its_position() -> None:
    """The one that stays deals damage; the one that moves is the same card, but attacks no more."""
    stays = face(character())
    attack(stays, "Ayla")
    assert count(stays, 1, "clock") == 2

    mover = character(text="【AUTO】 When this card attacks, move this card to an open position of your back stage.")
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": mover, "back_left": character("Dov")}, "hand": [character("Cord"), 7]}, {}])
    ayla = game.card("Ayla")
    attack(game, "Ayla")
    assert ayla.here and ayla.slot == "back_right" and ayla.orientation == "rest"
    assert count(game, 1, "clock") == 0 and count(game, 0, "stock") == 1, "the trigger check is still made"


@pytest.mark.rule("ws:7.2.1.5.1")
def test_in_a_frontal_attack_two_characters_are_in_battle_and_each_others_opponents() -> None:
    cheer = counter("Cheer", "Choose one of your characters in battle, "
                             "and that character gets +1000 power until end of turn.")
    proud = "【AUTO】 When this card's battle opponent becomes 【REVERSE】, draw a card."
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": character(text=proud), "center_right": character("Dov")}},
        {"stage": {"center_right": character("Bram", proud), "center_left": character("Cord")}, "hand": [cheer, 2]}])
    attack(game, "Ayla", "frontal")
    game.pick(action="play", card="Cheer")
    assert game.card("Bram").power == 4000, "Bram is the only one of theirs in battle"
    assert game.card("Cord").power == 3000
    assert game.card("Ayla").orientation == "reverse"
    assert count(game, 1, "hand") == 3 and count(game, 0, "hand") == 0


@pytest.mark.rule("ws:7.2.1.5.1")
def test_in_a_side_attack_nobody_is_in_battle() -> None:
    tell = "【AUTO】 When this card attacks, choose one of your characters in battle, and put it into your stock."
    frontal = face(character(text=tell), character("Bram"), first={"hand": [character("Dov"), 7]})
    attack(frontal, "Ayla", "frontal")
    assert "Ayla" in names(frontal, 0, "stock")
    side = face(character(text=tell), character("Bram"), first={"hand": [character("Dov"), 7]})
    attack(side, "Ayla", "side")
    assert "Ayla" not in names(side, 0, "stock") and side.card("Ayla").zone == "stage"


@pytest.mark.rule("ws:7.2.1.5.2")
@pytest.mark.parametrize(("kind", "hand"), [("frontal", 2), ("side", 1)])
def test_the_character_opposite_is_being_attacked_by_a_frontal_or_a_side_attack(kind: str, hand: int) -> None:
    wary = ["【AUTO】 When this card is attacked, draw a card.",
            "【AUTO】 When this card is frontal attacked, draw a card."]
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": character(), "center_right": character("Dov")}, "hand": [character("Eska"), 7]},
        {"stage": {"center_right": character("Bram", wary), "center_middle": character("Cord", wary)}}])
    attack(game, "Ayla", kind)
    pass_to(game, "attack")
    assert count(game, 1, "hand") == hand
    attack(game, "Dov")
    pass_to(game, "discard")
    assert count(game, 1, "hand") == hand, "a direct attack attacks no character"


@pytest.mark.rule("ws:7.2.1.5.3")
def test_the_attacking_character_rests_before_its_attack_triggers_anything() -> None:
    tell = "【AUTO】 When this card attacks, if this card is 【REST】, draw a card."
    game = face(character(text=tell), character("Bram"),
                second={"hand": [counter(), 1]})
    attack(game, "Ayla", "frontal")
    assert game.decision is not None and game.decision.kind == "counter"
    assert game.card("Ayla").orientation == "rest" and count(game, 0, "hand") == 1
    assert once(game, verb="rest") < once(game, kind="attack")


@pytest.mark.rule("ws:7.2.1.6")
def test_what_the_attack_triggers_comes_before_the_trigger_step() -> None:
    mill = "【AUTO】 When this card attacks, put the top card of your deck into your waiting room."
    game = face(character(text=mill),
                first={"deck": [character("Dov"), character("Cord"), 9]})
    attack(game, "Ayla")
    assert names(game, 0, "waiting_room") == ["Dov"] and names(game, 0, "stock") == ["Cord"]
    assert once(game, card="Dov", to="waiting_room") < once(game, word="trigger step")


# 7.3 Trigger step


@pytest.mark.rule("ws:7.3.1", "ws:7.3.1.2")
@pytest.mark.parametrize("kind", ["direct", "frontal", "side"])
def test_every_attack_has_a_trigger_check(kind: str) -> None:
    game = face(character(soul=1), None if kind == "direct" else character("Bram"),
                {"deck": [character("Dov", trigger=["soul"]), 9]})
    attack(game, "Ayla", kind)
    turned = once(game, verb="trigger", card="Dov", origin="deck", to="resolution")
    assert turned < once(game, card="Dov", origin="resolution", to="stock")
    assert names(game, 0, "stock") == ["Dov"] and count(game, 0, "resolution") == 0
    assert count(game, 1, "clock") == (3 if kind == "direct" else 2), "one more for the soul icon"


@pytest.mark.rule("ws:7.3.1.1")
def test_abilities_for_the_beginning_of_the_trigger_step_come_before_the_check() -> None:
    game = face(character(text="【AUTO】 At the beginning of your trigger step, "
                               "put the top card of your deck into your waiting room."),
                first={"deck": [character("Dov"), character("Cord"), 9]})
    attack(game, "Ayla")
    assert names(game, 0, "waiting_room") == ["Dov"] and names(game, 0, "stock") == ["Cord"]


@pytest.mark.rule("ws:7.3.1.2")
def test_the_trigger_check_is_made_although_the_attacker_is_gone() -> None:
    """The soul icon does nothing, the card goes to the stock, the counter step comes, no damage."""
    game = face(character(text="【AUTO】 When this card attacks, return this card to your hand."), character("Bram"),
                {"deck": [character("Dov", trigger=["soul"]), 9]}, {"hand": [counter(), 1]})
    attack(game, "Ayla", "frontal")
    assert names(game, 0, "hand") == ["Ayla"] and names(game, 0, "stock") == ["Dov"]
    assert game.decision is not None and game.decision.kind == "counter"
    game.pick(action="pass")
    assert count(game, 1, "clock") == 0 and game.card("Bram").orientation == "stand"


@pytest.mark.rule("ws:7.3.1.2.1")
@pytest.mark.parametrize("first", ["soul", "gate"])
def test_several_trigger_icons_are_executed_in_any_order(first: str) -> None:
    game = face(character(), first={"deck": [climax(trigger=["soul", "gate"]), 9], "hand": [character("Dov"), 7],
                                    "waiting_room": [climax("Foghorn")]})
    attack(game, "Ayla")
    assert game.decision is not None and game.decision.rule.startswith("ws:7.3.1.2") and len(options(game)) == 2
    game.pick(slot=first)
    assert (game.card("Ayla").soul == 3) is (first == "soul"), "the other one comes after it"
    game.pick(action="gate", card="Foghorn")
    assert "Foghorn" in names(game, 0, "hand") and count(game, 1, "clock") == 3


def test_one_icon_printed_twice_is_executed_twice() -> None:
    game = face(character(), first={"deck": [climax(trigger=["soul", "soul"]), 9]})
    attack(game, "Ayla")
    assert count(game, 1, "clock") == 4


@pytest.mark.rule("ws:7.3.1.2.2")
def test_the_icons_that_a_card_had_when_it_was_turned_over_are_executed_whatever_becomes_of_it() -> None:
    """Treasure takes the card to hand; its soul icon counts all the same."""
    game = face(character(), first={"deck": [climax(trigger=["treasure", "soul"]), 9], "hand": [character("Dov"), 7]})
    attack(game, "Ayla")
    game.pick(slot="treasure")
    game.pick(action="no")
    assert "Lighthouse" in names(game, 0, "hand")
    assert count(game, 1, "clock") == 3 and game.card("Ayla").soul == 3


@pytest.mark.rule("ws:7.3.1.2.2")
def test_an_icon_that_the_card_gains_after_it_was_turned_over_is_not_executed() -> None:
    """In hand, where its treasure icon takes it, the climax has a draw icon besides."""
    in_hand = ast.Select(("hand",), "you", (ast.Kind(("climax",)),))
    giver = with_abilities(character("Giver"), ast.Continuous((ast.Regard(in_hand, "trigger", ("draw",)),)))
    game = face(character(), first={"deck": [climax(trigger=["treasure", "soul"]), 9], "hand": [character("Dov"), 7],
                                    "stage": {"center_left": character(), "back_left": giver}})
    attack(game, "Ayla")
    game.pick(slot="treasure")
    game.pick(action="no")
    assert not any(key.startswith("icon") for key in options(game)) and count(game, 0, "hand") == 9
    assert game.card("Ayla").soul == 3


@pytest.mark.rule("ws:7.3.1.2.3")
def test_the_card_goes_face_down_on_top_of_the_stock_unless_it_has_gone_elsewhere() -> None:
    game = face(character(), first={"deck": [character("Dov"), 9], "stock": 2})
    attack(game, "Ayla")
    assert names(game, 0, "stock")[0] == "Dov" and not game.players[0]["stock"][0].face_up

    other = face(character(), first={"deck": [climax(trigger=["treasure"]), 9], "stock": 2})
    attack(other, "Ayla")
    other.pick(action="no")
    assert names(other, 0, "hand") == ["Lighthouse"] and count(other, 0, "stock") == 2


@pytest.mark.rule("ws:7.3.1.2.3.1")
@pytest.mark.parametrize(("attacker", "drawn"), [("Ayla", 1), ("Bram", 0)])
def test_a_trigger_check_belongs_to_the_character_that_attacks(attacker: str, drawn: int) -> None:
    own = "【AUTO】 When this card's trigger check reveals a climax card, draw a card."
    of_all = ("【AUTO】 When your character's trigger check reveals a climax card, "
              "put the top card of your deck into your waiting room.")
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": character(text=own), "center_right": character("Bram"),
                   "back_left": character("Cord", of_all)}, "deck": [climax(), 9]}, {}])
    attack(game, attacker)
    if drawn:
        game.apply(0)           # both have triggered; Ayla's or Cord's first
    assert count(game, 0, "hand") == drawn, "Ayla's text speaks of Ayla's trigger check"
    assert count(game, 0, "waiting_room") == 1, "Cord's text of that of any of their characters"


@pytest.mark.rule("ws:7.3.1.3")
def test_after_the_trigger_check_only_a_frontal_attack_has_a_counter_step() -> None:
    for kind, steps in (("frontal", ["trigger step", "counter step", "damage step"]),
                        ("side", ["trigger step", "damage step"])):
        game = face(character(), character("Bram"), {"hand": [character("Dov"), 7]}, {"hand": [counter(), 1]})
        attack(game, "Ayla", kind)
        pass_to(game, "discard")
        assert [word for word in begun(game) if word in ("trigger step", "counter step", "damage step")] == steps


@pytest.mark.rule("ws:7.3.1.3")
def test_what_the_trigger_check_triggers_comes_before_the_counter_step() -> None:
    """Standby puts a character on the attacker, which leaves and deals no damage."""
    game = face(character(), character("Bram"),
                {"deck": [climax(trigger=["standby"]), 9], "waiting_room": [character("Cord")],
                 "hand": [character("Dov"), 7]}, {"hand": [counter(), 1]})
    attack(game, "Ayla", "frontal")
    game.pick(action="standby", card="Cord")
    game.pick(slot="center_left")
    assert game.decision is not None and game.decision.kind == "counter"
    assert names(game, 0, "waiting_room") == ["Ayla"] and game.card("Cord").orientation == "rest"
    assert once(game, card="Ayla", rule="ws:9.6.2") < once(game, word="counter step")
    game.pick(action="pass")
    assert count(game, 1, "clock") == 0


# 7.4 Counter step


@pytest.mark.rule("ws:7.4.1", "ws:7.4.1.2")
def test_the_opponent_may_answer_a_frontal_attack() -> None:
    game = face(character(), character("Bram"), {"hand": [counter("Parry"), 1]}, {"hand": [counter(), 1]})
    attack(game, "Ayla", "frontal")
    assert game.decision is not None and game.decision.kind == "counter" and game.decision.player == 1
    assert options(game) == ["play Riposte", "pass"]
    game.pick(card="Riposte")
    assert "Riposte" in names(game, 1, "waiting_room") and "Parry" in names(game, 0, "hand")
    assert begun(game).count("counter step") == 1


@pytest.mark.rule("ws:7.4.1.1")
def test_abilities_for_the_beginning_of_the_counter_step_come_before_the_choice() -> None:
    alert = "【AUTO】 At the beginning of your opponent's counter step, draw a card."
    game = face(character(), character("Bram", alert),
                second={"hand": [1], "deck": [counter(), 9]})
    attack(game, "Ayla", "frontal")
    assert game.decision is not None and game.decision.kind == "counter" and options(game) == ["play Riposte", "pass"]


@pytest.mark.rule("ws:7.4.1.2.1")
def test_only_events_and_abilities_with_the_counter_icon_can_be_played() -> None:
    game = face(character(), character("Bram", "【ACT】 [(1)] Draw a card."),
                second={"stock": 3, "hand": [counter(), backup("Cord"), event(), character("Dov")]})
    attack(game, "Ayla", "frontal")
    assert offered(game, "play") == ["Riposte"] and offered(game, "activate") == ["Cord"]
    assert len(options(game)) == 3


@pytest.mark.rule("ws:7.4.1.2.2")
def test_one_counter_is_played_at_most() -> None:
    game = face(character(power=3500), character("Bram"), {"hand": [character("Eska"), 7]},
                {"hand": [counter(), backup("Cord"), backup("Dov")]})
    attack(game, "Ayla", "frontal")
    game.pick(action="activate", card="Cord")
    assert game.decision is not None and game.decision.kind != "counter"
    assert sorted(names(game, 1, "hand")) == ["Dov", "Riposte"]
    assert game.card("Ayla").zone == "waiting_room", "Bram had 4000"


@pytest.mark.rule("ws:7.4.1.3")
def test_after_the_counter_a_check_timing_comes_before_the_damage_step() -> None:
    """The attacker has no power left, leaves and deals no damage."""
    wave = counter("Wave", "Choose one of your opponent's characters, "
                           "and that character gets -3000 power until end of turn.")
    game = face(character(), character("Bram"), {"hand": [character("Dov"), 7]}, {"hand": [wave, 1]})
    attack(game, "Ayla", "frontal")
    game.pick(card="Wave")
    assert once(game, card="Ayla", rule="ws:9.5.1") < once(game, word="damage step")
    assert count(game, 1, "clock") == 0 and game.card("Bram").orientation == "stand"


@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize(("kind", "soul"), [("direct", 2), ("side", -1)])
def test_the_soul_of_an_attack_is_changed_by_its_player_until_end_of_turn(active: int, kind: str, soul: int) -> None:
    stage = {"center_right": character("Bram", level=2)} if kind == "side" else {}
    seats = [{"stage": {"center_left": character()}, "deck": 9, **STAY}, {"stage": stage, "deck": 9}]
    game = hj.scenario("ws", phase="attack", active=active, players=[seats[active], seats[1 - active]])
    attack(game, "Ayla", kind)
    pass_to(game, "discard")
    assert game.card("Ayla").soul == soul
    begins = [entry.player for entry in game.log if entry.kind == "effect" and entry.rule.startswith("ws:7.2.1.4")]
    assert begins == [active]
    pass_to(game, "clock")
    assert game.card("Ayla").soul == 1


@pytest.mark.parametrize("named", ["attack declaration step", "trigger step", "counter step", "damage step",
                                   "battle step", "encore step"])
def test_what_holds_during_a_step_holds_in_that_step_alone(named: str) -> None:
    """Of an attack with a question in every step."""
    ayla = character(text=[f"【CONT】 During your {named}, this card gets +500 power.",
                           "【AUTO】 At the beginning of your battle step, you may draw a card."])
    other = character("Cleo", f"【CONT】 During your opponent's {named}, this card gets +500 power.")
    game = hj.scenario("ws", phase="attack", ask_forced=True, players=[
        {"stage": {"center_left": ayla}, "deck": [character("Pool", trigger=["pool"]), 9]},
        {"stage": {"center_right": character("Bram", power=500), "back_left": other}, "hand": [counter()], "clock": 6}])
    found: dict[str, set[tuple[int | None, int | None]]] = {}
    while game.phase == "attack phase" and game.decision is not None:
        powers = (game.card("Ayla").power, game.card("Cleo").power)
        found.setdefault(begun(game)[-1], set()).add(powers)
        game.apply(0)
    assert found.pop(named) == {(3500, 3500)} and len(found) == 5
    assert set().union(*found.values()) == {(3000, 3000)}


@pytest.mark.rule("ws:7.4.1")
def test_the_counter_step_is_the_turn_players() -> None:
    """The one who counters does so in the opponent's counter step."""
    wall = "【CONT】 During your opponent's counter step, this card gets +2000 power."
    game = face(character(), character("Bram", wall), second={"hand": [counter(), 1]})
    attack(game, "Ayla", "frontal")
    assert game.decision is not None and game.decision.kind == "counter" and game.card("Bram").power == 5000
    game.pick(action="pass")
    assert len(when(game, verb="reverse")) == 2, "3000 against 3000 when it is over"
