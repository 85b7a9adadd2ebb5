"""Damage of the running attack, draws outside the Draw step, more effects to choose, other words for the same."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.cards.lines import read_each
from headjudge.games.gate.cards import as_rules_read
from headjudge.language.reading.reader import read_card_text
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk
from tests.cases import every
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.effects.test_wordings_in_play import DECK, passing
from tests.gate.helpers import asked, attack, item, keys, life, names, position, spell, unit
from tests.gate.readings import check_same
from tests.gate.test_text_unread import refused

PLAIN = life(position({}, {}), 0)


def attacked(text: str, power: int = 2, crit: int = 3) -> hj.Game:
    """The game after an attack on player 1, who has answered with a Spell of this text."""
    shield = spell("Shield", ["[Cast Cost](None)", text])
    game = position({"left": unit("Gull", power=power, crit=crit)}, {"hand": [shield], "deck": DECK}, phase="battle")
    game.pick(action="attack", card="Gull")
    passing(game, "counter")
    while asked(game).player == 0:
        game.pick(action="pass")
    game.pick(action="counter", card="Shield")
    return settled(game)


# Damage of the attack


@pytest.mark.parametrize(("text", "lost"), [
    ("Reduce the damage you take from that attack by 2.", 1),
    ("Reduce that damage by 2.", 1),
    ("Reduce the damage by 1 and gain 1 life.", 1),
    ("Reduce the damage dealt to you by the attack to 0.", 0),
    ("The damage becomes 0.", 0),
])
def test_the_damage_of_the_attack_that_is_answered_is_less(text: str, lost: int) -> None:
    game = attacked(f"[Counter] You may only cast this card when you are attacked. {text}")
    assert life(game, 1) == PLAIN - lost


def test_a_counter_with_its_time_before_its_cost() -> None:
    said = "[Counter] When you are attacked, drop this card: Reduce the damage you take from that attack by 2."
    plain = "[Counter](Drop this card) You may only use this skill when you are attacked. Reduce that damage by 2."
    assert read_card_text("gate", said, "item", "Anchor") == read_card_text("gate", plain, "item", "Anchor")


# Attackers


@pytest.mark.parametrize("event", ["When this card is attacked by a unit", "When an enemy unit attacks this card"])
def test_each_unit_that_attacks_this_card_is_that_unit(event: str) -> None:
    reed = unit("Reed", f"* {event}, destroy that unit.", defense=9)
    game = position({"left": unit("Gull"), "right": unit("Tern")}, {"center": reed}, phase="battle")
    attack(game, "Gull", "Tern", target="Reed")
    game = settled(game)
    assert sorted(names(game, 0, "drop")) == ["Gull", "Tern"]


def test_what_attacks_and_what_is_attacked_are_not_told_apart_by_it() -> None:
    assert refused("* When an enemy unit attacks this card, it gains +1 this turn.").reason == (
        "not clear what this stands for")


@pytest.mark.parametrize(("target", "dropped"), [("player", 1), ("Reed", 0)])
def test_the_attack_hit_the_opponent(target: str, dropped: int) -> None:
    ayla = unit("Ayla", "* At the end of this card's attack, if the attack hit your opponent, they drop the top card of"
                " their deck.")
    theirs: dict[str, Any] = {"deck": DECK} if target == "player" else {"deck": DECK, "center": unit("Reed", defense=9)}
    game = position({"left": ayla}, theirs, phase="battle")
    attack(game, "Ayla", target=target)
    assert names(settled(game), 1, "drop") == ["Gull"] * dropped


# Draws


@pytest.mark.parametrize(("text", "gained"), [("Draw 2 cards.", 2), ("Your opponent draws 2 cards.", 0)])
def test_what_a_skill_draws_is_drawn_outside_the_draw_step(text: str, gained: int) -> None:
    ayla = unit("Ayla", "* When you draw a card outside of your Draw Step, gain 1 Life.")
    game = settled(casting(text, {"left": ayla, "deck": DECK}, {"deck": DECK}))
    assert life(game, 0) == PLAIN + gained


def test_the_draw_of_the_draw_step_is_not_meant() -> None:
    ayla = unit("Ayla", "* When you draw a card outside of your Draw Step, gain 1 Life.")
    game = position({"deck": DECK}, {"left": ayla, "deck": DECK})
    while len(names(game, 1, "hand")) == 0:
        game.pick(action="pass")
    assert life(settled(game), 1) == PLAIN


@pytest.mark.parametrize(("who", "text", "hand", "drop"), [
    ("a player", "Draw 2 cards.", 0, 2), ("your opponent", "Draw 2 cards.", 2, 0),
])
def test_draws_outside_the_draw_step_are_replaced(who: str, text: str, hand: int, drop: int) -> None:
    that = "that player drops" if who == "a player" else "they drop"
    ayla = unit("Ayla", f"* If {who} would draw a card except during the Draw Step, {that} the top card of their deck"
                " instead.")
    game = settled(casting(text, {"left": ayla, "deck": DECK}))
    assert len(names(game, 0, "hand")) == hand and len(names(game, 0, "drop")) == 1 + drop


def test_the_player_of_an_event_takes_the_damage() -> None:
    ayla = unit("Ayla", "* When a player draws a card, deal 1 damage to that player.")
    game = settled(casting("Draw 1 card. Your opponent draws 2 cards.", {"left": ayla, "deck": DECK}, {"deck": DECK}))
    assert (life(game, 0), life(game, 1)) == (PLAIN - 1, PLAIN - 2)


# Choices


@pytest.mark.parametrize(("instead", "drop", "both"), [
    ("choose 2 instead", 2, True), ("choose both instead", 2, True), ("choose both instead", 0, False),
])
def test_more_of_the_effects_are_chosen(instead: str, drop: int, both: bool) -> None:
    text = ("Choose 1 of the following: draw 2 cards; or gain 4 life. If you have 2 or more cards in your drop,"
            f" {instead}.")
    game = casting(text, {"deck": DECK, "drop": [unit("Reed")] * drop})
    game = settled(game)
    assert (len(names(game, 0, "hand")) == 2) + (life(game, 0) == PLAIN + 4) == (2 if both else 1)


# Numbers and times


@pytest.mark.parametrize("count", [1, 2])
def test_exactly_one_unit_is_that_unit(count: int) -> None:
    text = "* While you have exactly 1 unit on your field, that unit gets +3 and +1 crit."
    more = {"right": unit("Tern")} if count == 2 else {}
    game = position({"left": unit("Gull"), **more, "player": item("Anchor", text)})
    assert numbers(game, "Gull")[:2] == ((5, 2) if count == 1 else (2, 1))


@pytest.mark.parametrize(("limit", "drawn"), [(1, 0), (2, 1)])
def test_the_limit_that_a_destroyed_unit_had(limit: int, drawn: int) -> None:
    game = casting("Destroy 1 enemy unit. If its limit was 2 or more, draw 1 card.", {"deck": DECK},
                   {"left": unit("Reed", limit=limit)})
    assert len(names(game, 0, "hand")) == drawn


def test_a_number_that_is_so_as_long_as_the_skill_works() -> None:
    assert numbers(position({"left": unit("Ayla", "* This card's power is 5.")}), "Ayla")[0] == 5


@every(("text", "same"), [
    ("* If your life is 3 or less, this card gains +5. This effect only applies during your turn.",
     "* During your turn, if your life is 3 or less, this card gains +5."),
    ("* This card may attack the Player zone even if your opponent has a unit in the Center.",
     "* This card can attack your opponent even if they have a unit in the Center."),
    ("* When this card attacks as part of a Link Attack, if 3 or more cards are attacking, draw 1 card.",
     "* When this card attacks in a Link Attack, if there are 3 or more attacking cards, draw 1 card."),
    ("* Your opponent's units cannot attack your other units.",
     "* Other units on your field cannot be attacked by units."),
    ("[Counter](Pay 1) Only usable when this card is attacked. Draw 1 card.",
     "[Counter](Pay 1) You may only use this skill when this card is attacked. Draw 1 card."),
    ("* While attacking, this card gains +2.", "* While this card is attacking, this card gains +2."),
    ("* When this card attacks a unit with less power, draw 1 card.",
     "* When this card attacks a unit with less power than this card, draw 1 card."),
    ("* After this card attacks, draw 1 card.", "* At the end of this card's attack, draw 1 card."),
    ("* This card gains +1 for each Energy you have.", "* This card gains +1 for each card in your Energy."),
    ("[Use](Drop 1 unit and 1 item) Draw 1 card.", "[Use](Drop 1 unit, drop 1 item) Draw 1 card."),
    ("[Use](Pay 1) Destroy 1 enemy unit and 1 enemy item.",
     "[Use](Pay 1) Choose 1 enemy unit and 1 enemy item, and destroy them."),
    ("* Your Center unit gains +2.", "* The unit in your Center gains +2."),
    ("* The unit with this card in its soul gains +3.", "* Units with this card in its soul gain +3."),
    ("* When this card attacks, its crit is doubled this turn.",
     "* When this card attacks, double the crit of this card this turn."),
    ("* When this card is summoned by a Gate Master Summon, draw 1 card.",
     "* When this card is summoned from the Gate Master zone, draw 1 card."),
    ("* At the start of each of your turns, flip a coin. If it is tails, drop the top card of your deck.",
     "* At the start of your turn, flip a coin. If tails, drop the top card of your deck."),
    ("* Your units cannot attack during your first turn.",
     "* While it is your first turn, units on your field cannot attack."),
    ("[Use](Pay 1) Draw 1 card. You cannot use this skill during your opponent's turn.",
     "[Use](Pay 1) You may only use this skill during your turn. Draw 1 card."),
    ("[Use](Pay 1) Draw 1 card. This skill cannot be used if you have a unit in your Center.",
     "[Use](Pay 1) You may only use this skill if there are no units in your Center. Draw 1 card."),
    ("[Use](Pay 1) Choose 1 unit on your field; it gains +2 this turn.",
     "[Use](Pay 1) Choose 1 unit on your field. It gains +2 this turn."),
])
def test_other_words_for_the_same_thing(text: str, same: str) -> None:
    assert read_card_text("gate", text, "unit", "Ayla") == read_card_text("gate", same, "unit", "Ayla")


@pytest.mark.parametrize(("line", "kind", "lines"), [
    ("[Counter][Cast Cost](Pay 1) Draw 1 card.", "spell", ["[Cast Cost](Pay 1)", "[Counter] Draw 1 card."]),
    ("[Pilot](Pay 1) * When this card is equipped as an item, draw 1 card.", "unit",
     ["[Pilot](Pay 1)", "* When this card is equipped, draw 1 card."]),
    ("* When this card is summoned, draw 1 card. When this card attacks, gain 1 Life.", "unit",
     ["* When this card is summoned, draw 1 card.", "* When this card attacks, gain 1 Life."]),
    ("* This card gains +1. * When this card attacks, draw 1 card.", "unit",
     ["* This card gains +1.", "* When this card attacks, draw 1 card."]),
])
def test_several_skills_in_one_line(line: str, kind: str, lines: list[str]) -> None:
    found = [one for part in read_each("gate", (line,), kind, "Ayla") for one in part.abilities]
    assert found == [one for part in read_each("gate", tuple(lines), kind, "Ayla") for one in part.abilities] and found


def test_a_limit_in_parentheses_is_no_reminder() -> None:
    check_same("spell", "Draw 1 card for each unit on your field (maximum of 3).",
               "Draw 1 card for each unit on your field, up to 3.")


@pytest.mark.parametrize(("aside", "plain"), [
    ("[Use](Pay 1) (Only if you have 3 or less Life) Draw 1 card.",
     "[Use](Pay 1) You may only use this skill if you have 3 or less Life. Draw 1 card."),
    ("[Counter](Pay 1) Draw 1 card. (Use only during your turn.)",
     "[Counter](Pay 1) You may only use this skill during your turn. Draw 1 card."),
    ("[Use](Pay 1) Draw 1 card. (This skill can only be used if this card is standing.)",
     "[Use](Pay 1) You may only use this skill if this card is standing. Draw 1 card."),
    ("[Use](Pay 1) Draw 1 card. (Once per turn.)", "[Use](Pay 1) Once per turn. Draw 1 card."),
    ("* When this card attacks, draw 1 card. (Once per turn.)",
     "* Once per turn, when this card attacks, draw 1 card."),
])
def test_when_and_how_often_in_parentheses_is_no_reminder(aside: str, plain: str) -> None:
    check_same("unit", aside, plain)


@pytest.mark.parametrize(("kind", "text", "plain"), [
    ("unit", "* All units on your field (except this card) gain +1.", "* All other units on your field gain +1."),
    ("spell", "Destroy an enemy unit (with Limit 2 or less).", "Destroy an enemy unit with Limit 2 or less."),
    ("unit", "* When this card attacks, draw 1 card (if you have 3 or less Life).",
     "* When this card attacks, if you have 3 or less Life, draw 1 card."),
    ("spell", "Drop 2 cards from your hand (at random).", "Drop 2 cards from your hand at random."),
    ("unit", "* When this card attacks (a unit), draw 1 card.", "* When this card attacks a unit, draw 1 card."),
])
def test_parentheses_inside_a_sentence_belong_to_it(kind: str, text: str, plain: str) -> None:
    check_same(kind, text, plain)


# How often, and what is fizzled


@pytest.mark.parametrize("text", [
    "[Use] Twice per turn. Gain 1 Life.", "[Use] Gain 1 Life. You may only use this skill twice per turn.",
])
def test_twice_per_turn(text: str) -> None:
    game = position({"left": unit("Ayla", text)})
    for _ in range(2):
        game.pick(action="use", card="Ayla")
        settled(game)
    assert life(game, 0) == PLAIN + 2 and not any("use" in key for key in keys(game))


def test_what_is_fizzled_is_what_the_condition_says() -> None:
    for when, what in (("an enemy spell is cast", "that spell"), ("an enemy unit attacks", "the attack")):
        said, plain = (f"[Counter] You may only cast this card when {when}. Fizzle {it}." for it in ("it", what))
        assert read_card_text("gate", said, "spell", "Deny") == read_card_text("gate", plain, "spell", "Deny")


@pytest.mark.parametrize(("cost", "gained"), [(2, 1), (3, 0)])
def test_it_is_the_fizzled_card_and_not_the_one_that_fizzles(cost: int, gained: int) -> None:
    deny = spell("Deny", ["[Cast Cost](Pay 2)", "[Counter] Fizzle that spell. If its cost is 2 or less, gain 1 life."])
    aid = spell("Aid", [f"[Cast Cost](Pay {cost})", "Gain 3 Life."])
    rich = {"energy": [unit("Ore")] * 5, "deck": DECK}
    game = position({"hand": [aid], **rich}, {"hand": [deny], **rich})
    game.pick(action="cast", card="Aid")
    while asked(game).kind != "main phase":
        answers = [at for at, key in enumerate(keys(game)) if "Deny" in key]
        game.apply(answers[0] if answers else 0)
    assert "Aid" in names(game, 0, "drop")
    assert life(game, 1) == PLAIN + gained


def test_a_unit_and_an_item_are_destroyed_together() -> None:
    game = casting("Destroy 1 enemy unit and 1 enemy item.", None, {"left": unit("Reed"), "player": item("Rope")})
    assert sorted(names(game, 1, "drop")) == ["Reed", "Rope"]


# Gates


@pytest.mark.parametrize("text", [
    ["Life: 12. You may use <Harbor> cards."], ["You may use <Harbor> cards.", "Life: 12"],
    ["Start with 8 cards in your hand. Life: 12.", "You may use <Harbor> cards."],
])
def test_the_life_that_a_gate_says(text: list[str]) -> None:
    made = hj.card("gate", name="Harbor Gate", text=text, type="gate")
    assert as_rules_read(made).numbers["life"] == 12 and made.words["permits"] == ("Harbor",)


# Places


def test_the_rest_goes_on_the_bottom_in_any_order() -> None:
    said = "Look at the top 3 cards of your deck and put 1 into your hand. Put the rest on the bottom in any order."
    (found,) = read_card_text("gate", said, "spell", "Storm")
    assert [(spot.end, spot.order) for spot in walk(found) if isinstance(spot, ast.Spot)][-1] == ("bottom", "any")
