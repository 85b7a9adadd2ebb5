"""Triggers of skills, the information they use, prohibitions and replacements."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.gate.helpers import BARRIER, asked, attack, item, keys, life, names, position, spell, unit

IDLE = spell("Idle", ["[Set]", "[Use] Gain 1 Life."])


def fight(text: str, *, target: str = "player", mine: dict[str, Any] | None = None,
          **theirs: Any) -> hj.Game:
    """A Unit with this text attacks; who answers passes."""
    game = position({"left": unit("Ayla", text, power=3), **(mine or {})}, {"life": 9, **theirs}, "battle")
    attack(game, "Ayla", target=target)
    return game


def cards(game: hj.Game) -> int:
    """How many cards player 0 has in hand."""
    return len(game.players[0]["hand"])


# Attacks


@pytest.mark.rule("gate:6.2.6.3")
def test_when_it_attacks_and_whom() -> None:
    assert cards(fight("* When this card attacks, draw 1 card.")) == 1
    assert cards(fight("* When this card attacks your opponent, draw 1 card.")) == 1
    game = fight("* When this card attacks your opponent, draw 1 card.", target="Gull", left=unit("Gull"))
    assert cards(game) == 0
    assert cards(fight("* When this card attacks a unit, draw 1 card.", target="Gull", left=unit("Gull"))) == 1
    assert cards(fight("* When this card attacks a unit, draw 1 card.")) == 0


def test_the_attacked_unit_is_meant_by_that_unit() -> None:
    game = fight("* When this card attacks a unit, that unit gains -2 defense this turn.", target="Gull",
                 left=unit("Gull", defense=5))
    assert names(game, 1, "drop") == ["Gull"]


@pytest.mark.rule("gate:6.2.6.4")
def test_when_it_is_attacked_and_when_the_player_is() -> None:
    lines = ["* When this card is attacked, gain 1 Life.", "* When you are attacked, gain 3 Life."]
    guard = unit("Gull", lines, defense=9)
    assert life(fight("", target="Gull", left=guard), 1) == 10
    assert life(fight("", left=guard), 1) == 9 + 3 - 1


@pytest.mark.rule("gate:6.2.6.4")
def test_a_link_attack_is_one_attack_on_the_player() -> None:
    guard = unit("Gull", "* When you are attacked, gain 3 Life.")
    game = position({"left": unit("A"), "right": unit("B")}, {"left": guard, "life": 5}, "battle")
    attack(game, "A", "B")
    assert life(game, 1) == 5 + 3 - 2


@pytest.mark.rule("gate:6.2.6.6")
def test_when_it_hits() -> None:
    text = "* When this card hits, draw 1 card."
    assert cards(fight(text)) == 1
    assert cards(fight(text, player=item(defense=4))) == 0, "its power is below the defense"
    assert cards(fight(text, target="Gull", left=unit("Gull", defense=9))) == 1, "an attack on a Unit always hits"


@pytest.mark.rule("gate:6.2.6.6")
def test_each_card_of_a_link_attack_has_destroyed_the_unit() -> None:
    text = "* When this card destroys a unit by attack, gain 1 Life."
    game = position({"left": unit("A", text), "right": unit("B", text), "life": 5}, {"left": unit("Gull", defense=4)},
                    "battle")
    attack(game, "A", "B", target="Gull")
    game.apply(0)
    assert life(game, 0) == 7


def test_destroying_by_a_skill_counts_unless_the_text_wants_an_attack() -> None:
    skill = "[Use] Once per turn. Deal 3 damage to 1 enemy unit."
    for text, lives in (("* When this card destroys a unit, gain 1 Life.", 6),
                        ("* When this card destroys a unit by attack, gain 1 Life.", 5)):
        game = position({"left": unit("Ayla", [skill, text]), "life": 5, "set": IDLE}, {"left": unit("Gull")})
        game.pick(action="use", card="Ayla")
        assert life(game, 0) == lives and names(game, 1, "drop") == ["Gull"]


@pytest.mark.rule("gate:6.2.6.7", "gate:14.6.1")
def test_the_end_of_an_attack_comes_even_if_it_was_fizzled() -> None:
    game = fight("* At the end of this card's attack, draw 1 card.", hand=[BARRIER])
    game.pick(action="counter")
    assert cards(game) == 1 and life(game, 1) == 9


# Coming and going


@pytest.mark.rule("gate:10.5.6", "gate:3.9.4")
def test_summoned_entered_and_moved_are_told_apart() -> None:
    lines = ["* When this card is summoned, gain 1 Life.", "* When this card enters the field, gain 10 Life.",
             "* When this card enters your Center, gain 100 Life.", "* When this card moves, gain 1000 Life."]
    game = position({"hand": [unit("Ayla", lines)], "life": 1, "set": IDLE})
    game.pick(action="summon")
    game.pick(slot="center")
    while keys(game) and asked(game).kind != "main phase":
        game.apply(0)
    assert life(game, 0) == 112
    mover = spell("Shove", "Move 1 unit on your field to your Center.")
    game = position({"hand": [mover], "left": unit("Ayla", lines), "life": 1, "set": IDLE})
    game.pick(action="cast", card="Shove")
    while keys(game) and asked(game).kind != "main phase":
        game.apply(0)
    assert life(game, 0) == 1101


def test_another_units_end_is_seen_and_the_card_is_found_in_the_drop() -> None:
    watcher = unit("Ayla", "* When another unit on your field is destroyed, put it into your hand.")
    game = position({"hand": [spell("Storm", "Destroy 1 unit named \"Bram\".")], "left": watcher, "right": unit("Bram"),
                     "set": IDLE})
    game.pick(action="cast", card="Storm")
    assert names(game, 0, "hand") == ["Bram"]


@pytest.mark.rule("gate:4.4.3")
def test_a_card_that_has_left_is_read_as_printed() -> None:
    bomb = unit("Bomb", "* When this card is destroyed, deal damage equal to its power to your opponent.")
    flag = spell("Flag", ["[Set]", "* All units on your field gain +5."])
    game = position({"hand": [spell("Storm", "Destroy 1 unit.")], "left": bomb, "set": [flag, IDLE]}, {"life": 9})
    game.pick(action="cast", card="Storm")
    assert life(game, 1) == 7, "the printed power is 2"


def test_a_card_discarded_from_the_hand_has_its_own_skill() -> None:
    rope = unit("Rope", "* When this card is dropped from your hand, gain 1 Life.")
    game = position({"hand": [spell("Toss", "Drop 1 unit in your hand."), rope], "life": 5, "set": IDLE})
    game.pick(action="cast", card="Toss")
    game.pick(card="Rope")
    assert life(game, 0) == 6


def test_players_who_draw_take_damage_and_gain_life() -> None:
    watch = unit("Watch", ["* When you draw a card, gain 1 Life.", "* When your opponent takes damage, draw 1 card.",
                           "* When you gain Life, your opponent drops the top card of their deck."])
    game = position({"hand": [spell("Bolt", "Deal 1 damage to your opponent.")], "left": watch, "life": 5, "set": IDLE},
                    {"life": 5, "deck": 10})
    game.pick(action="cast", card="Bolt")
    assert cards(game) == 1 and life(game, 0) == 6 and len(game.players[1]["deck"]) == 9


def test_casting_and_countering_are_seen() -> None:
    watch = unit("Watch", ["* When you cast a Spell, gain 1 Life.",
                           "* When your opponent uses a [Counter], gain 10 Life."])
    game = position({"hand": [spell("Toss", "Draw 1 card.")], "left": watch, "life": 5, "set": IDLE},
                    {"left": unit("Gull", "[Counter] Once per turn. Draw 1 card.")})
    game.pick(action="cast", card="Toss")
    game.pick(action="counter", card="Gull")
    while keys(game) and asked(game).kind != "main phase":
        game.pick(action="pass") if "pass" in keys(game) else game.apply(0)
    assert life(game, 0) == 16


def test_a_card_put_into_the_soul_is_seen() -> None:
    ayla = unit("Ayla", ["[Use] Once per turn. Put 1 card from your drop into this card's soul.",
                         "* When a card is put into this card's soul, gain 1 Life."])
    game = position({"left": ayla, "drop": [unit("Ghost")], "life": 5, "set": IDLE})
    game.pick(action="use", card="Ayla")
    assert life(game, 0) == 6


# Conditions


@pytest.mark.parametrize(("condition", "mine", "theirs", "holds"), [
    ("you have 2 or more units on your field", {"right": unit("B")}, {}, True),
    ("you have 2 or more units on your field", {}, {}, False),
    ("you have no Item", {}, {}, True),
    ("you have no Item", {"player": item()}, {}, False),
    ("your life is 5 or less", {"life": 5}, {}, True),
    ("you have less life than your opponent", {"life": 5}, {"life": 6}, True),
    ("you have less Energy than your opponent", {"energy": 2}, {"energy": 2}, False),
    ("this card is in your Left", {}, {}, True),
    ("this card is in your Center", {}, {}, False),
    ("this card has 1 or more soul cards", {}, {}, False),
    ('your Gate Master is "Ayla"', {"gate_master": [unit("Ayla")]}, {}, True),
    ('your Gate Master is "Ayla"', {"gate_master": [unit("Bram")]}, {}, False),
    ("there are 3 or more cards in your drop", {"drop": 3}, {}, True),
])
def test_conditions(condition: str, mine: dict[str, Any], theirs: dict[str, Any], holds: bool) -> None:
    game = position({"left": unit("Test", f"* If {condition}, this card gains +5."), "set": IDLE, **mine}, theirs)
    assert (game.card("Test").power == 7) is holds


def test_what_happened_this_turn() -> None:
    late = unit("Late", "* If you cast a Spell this turn, this card gains +5.")
    game = position({"left": late, "hand": [spell("Toss", "Gain 1 Life.")], "set": IDLE})
    assert game.card("Late").power == 2
    game.pick(action="cast", card="Toss")
    assert game.card("Late").power == 7


# Forbidden


def test_a_zone_may_be_barred_for_the_rest_of_the_turn() -> None:
    bar = spell("Bar", "You cannot Summon to your Center for the rest of the turn.")
    game = position({"hand": [bar, unit()], "center": unit("Bram"), "set": IDLE})
    game.pick(action="cast", card="Bar")
    game.pick(action="summon")
    assert keys(game) == ["place Ayla left", "place Ayla right"]


@pytest.mark.parametrize(("text", "barred"), [
    ("Your opponent cannot use [Counter] this turn.", True),
    ("Your opponent cannot gain life this turn.", False),
])
def test_counters_may_be_barred(text: str, barred: bool) -> None:
    game = position({"hand": [spell("Hush", text), unit()], "set": IDLE}, {"hand": [BARRIER], "life": 9})
    game.pick(action="cast", card="Hush")
    game.pick(action="pass")
    game.pick(action="summon")
    game.pick(slot="left")
    assert (asked(game).player == 0) is barred


def test_units_may_be_kept_from_attacking_being_attacked_and_being_destroyed() -> None:
    game = position({"left": unit("A", "* This card cannot attack."), "right": unit("B")}, {}, "battle")
    assert keys(game) == ["attack B", "pass"]
    game = position({"left": unit("A")}, {"left": unit("Gull", "* This card cannot be attacked.")}, "battle")
    game.pick(action="attack", card="A")
    assert names(game, 1, "left") == ["Gull"]
    sturdy = unit("Gull", "* This card cannot be destroyed by attacks.")
    game = position({"left": unit("A"), "hand": []}, {"left": sturdy}, "battle")
    attack(game, "A", target="Gull")
    assert names(game, 1, "left") == ["Gull"]


def test_no_life_is_gained_and_no_card_drawn_while_it_is_forbidden() -> None:
    hush = unit("Hush", ["* Players cannot gain life.", "* Your opponent cannot draw cards."])
    game = position({"hand": [spell("Toss", "Gain 3 Life. Your opponent draws 1 card.")], "left": hush, "life": 5,
                     "set": IDLE})
    game.pick(action="cast", card="Toss")
    assert life(game, 0) == 5 and names(game, 1, "hand") == []


# Instead


def test_something_else_may_happen_instead_of_being_destroyed() -> None:
    tough = unit("Tough", "* If this card would be destroyed, you may drop 1 hand card instead.")
    game = position({"hand": [spell("Storm", "Destroy 1 enemy unit.")], "set": IDLE},
                    {"left": tough, "hand": [unit("Rope")]})
    game.pick(action="cast", card="Storm")
    assert asked(game).player == 1
    game.pick(action="yes")
    assert names(game, 1, "left") == ["Tough"] and names(game, 1, "drop") == ["Rope"]


def test_a_card_may_return_to_the_hand_instead() -> None:
    tough = unit("Tough", "* If this card would be destroyed, return it to your hand instead.")
    game = position({"hand": [spell("Storm", "Destroy 1 enemy unit.")], "set": IDLE}, {"left": tough})
    game.pick(action="cast", card="Storm")
    assert names(game, 1, "hand") == ["Tough"] and names(game, 1, "drop") == []


# Given and taken skills


def test_skills_are_given_and_taken_for_a_turn() -> None:
    give = spell("Give", 'Choose 1 unit on your field. It gains "* When this card attacks, draw 1 card." and '
                         "[Dual Attack] this turn.")
    game = position({"hand": [give], "left": unit()}, {"life": 9})
    game.pick(action="cast", card="Give")
    attack(game, "Ayla")
    assert cards(game) == 1 and keys(game) == ["attack Ayla", "pass"], "it stands again"
    take = spell("Take", "Choose 1 enemy unit. It loses [Dual Attack] this turn. Choose 1 enemy unit. It loses all "
                         "skills this turn.")
    guard = unit("Gull", ["[Dual Attack]", "[Counter] Fizzle the attack."])
    game = position({"hand": [take], "left": unit()}, {"left": guard, "life": 9})
    game.pick(action="cast", card="Take")
    game.pick(action="pass") if asked(game).player == 1 else None
    assert not [key for key in keys(game) if key.startswith("counter")]


def test_a_card_may_go_in_place_of_another() -> None:
    guard = unit("Guard", "* If another unit on your field would be destroyed, you may drop this card instead.")
    game = position({"hand": [spell("Storm", 'Destroy 1 unit on your opponent\'s field named "Gull".')], "set": IDLE},
                    {"left": guard, "right": unit("Gull")})
    game.pick(action="cast", card="Storm")
    assert asked(game).player == 1
    game.pick(action="yes")
    assert names(game, 1, "drop") == ["Guard"] and names(game, 1, "right") == ["Gull"]


def test_a_resting_unit_may_be_kept_from_standing() -> None:
    chill = spell("Chill", "Choose 1 enemy unit. Rest it. It cannot stand during your opponent's next Start Phase.")
    game = position({"hand": [chill], "set": IDLE}, {"left": unit("Gull"), "right": hj.put(unit("Tern"), state="rest")})
    game.pick(action="cast", card="Chill")
    game.pick(card="Gull")
    while game.state.turn_player == 0:
        game.pick(action="pass")
    assert [game.card(name).orientation for name in ("Gull", "Tern")] == ["rest", "stand"]
