"""Everyday ways to say what is known: keywords among what is gained, both fields, an attack that deals damage."""

from __future__ import annotations

import pytest

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, attack, life, names, position, unit
from tests.gate.readings import check_same

ANCHORED = "* Units on your field gain +1 and [Move]."


@pytest.mark.parametrize(("text", "meant"), [
    ("* Units on your field get +1 and have [Move].", ANCHORED),
    ("* Units on your field get +1, and have [Move].", ANCHORED),
    ("* This card has [Move] and gets +1 crit.", "* This card gains [Move] and +1 crit."),
    ("* This card gets +1 for each unit in your drop and has [Move].",
     "* This card gains +1 for each unit in your drop and [Move]."),
    ('* Other units on your field get +1 and have "* When this card attacks, draw 1 card."',
     '* Other units on your field gain +1 and "* When this card attacks, draw 1 card."'),
    ("* When this card is destroyed, deal 2 damage to this card's controller.",
     "* When this card is destroyed, deal 2 damage to you."),
    ("* When this card is destroyed, this card's controller may draw 1 card.",
     "* When this card is destroyed, you may draw 1 card."),
    ("* At the end of your turn, destroy this card unless this card's controller pays 1 Energy.",
     "* At the end of your turn, destroy this card unless you pay 1 Energy."),
    ("* When this card is summoned, you may pay 2 additional Energy. If you do, draw 2 cards.",
     "* When this card is summoned, you may pay 2 Energy. If you do, draw 2 cards."),
    ("* Enemy units are summoned in Rest.", "* Enemy units enter the field at rest."),
    ("* This card is summoned at rest.", "* This card enters the field at rest."),
    ("* When this card makes a Link Attack with a <<Sailor>> unit, draw 1 card.",
     "* When this card attacks in a Link Attack with a <<Sailor>> unit, draw 1 card."),
    ("* When your opponent makes a Link Attack, draw 1 card.",
     "* When your opponent declares a Link Attack, draw 1 card."),
    ("* When this card's attack deals damage to your opponent, gain life equal to that damage.",
     "* When this card deals damage to your opponent by an attack, gain that much life."),
    ("* When the attack of this card deals damage to a unit with 3 or less power, draw 1 card.",
     "* When this card deals damage to a unit with 3 or less power by an attack, draw 1 card."),
    ("* When this card is summoned, destroy all other units on both fields.",
     "* When this card is summoned, destroy all other units on the field."),
    ("[Counter](Drop this card from the field) Fizzle a spell in the stack cast by your opponent.",
     "[Counter](Drop this card) Fizzle that spell."),
    ("[Counter](Rest this card) Fizzle an item equipped by your opponent.",
     "[Counter](Rest this card) Fizzle that item."),
    ("* When this card attacks, your opponent drops 1 hand card. If they do not have a unit, draw 1 card.",
     "* When this card attacks, your opponent drops 1 hand card. If your opponent has no units, draw 1 card."),
    ("* When this card attacks, this card takes 1 damage.", "* When this card attacks, deal 1 damage to this card."),
    ("* Units on both fields cannot attack.", "* Units on the field cannot attack."),
    ("* This card gets +1 for each unit in both players' drops.",
     "* This card gets +1 for each unit in each player's drop."),
])
def test_other_words_for_the_same(text: str, meant: str) -> None:
    check_same("unit", text, meant)


@pytest.mark.parametrize(("text", "meant"), [
    ("Choose a unit on either field and deal 3 damage to it.", "Choose a unit on the field and deal 3 damage to it."),
    ("Deal 2 damage to each unit on both fields.", "Deal 2 damage to each unit on the field."),
    ("Choose an enemy unit and rest it. It does not stand in its controller's next Stand Step.",
     "Choose an enemy unit and rest it. It cannot stand during its controller's next Stand Step."),
])
def test_other_words_for_the_same_in_spells(text: str, meant: str) -> None:
    check_same("spell", text, meant)


@pytest.mark.parametrize(("text", "meant"), [
    ("[Counter] Fizzle a spell in the stack cast by your opponent.", "[Counter] Fizzle that spell."),
    ("[Counter] Fizzle the summon of an enemy unit in the stack.", "[Counter] Fizzle that unit."),
    ("[Counter] Fizzle a card in the stack played by your opponent unless your opponent pays 2 Energy.",
     "[Counter] Fizzle that card unless your opponent pays 2 Energy."),
    ("[Counter] Fizzle a spell with cost 2 or less your opponent has just cast.",
     "[Counter] Fizzle an enemy spell with cost 2 or less."),
    ("[Counter] Fizzle a spell or skill in the stack.", "[Counter] Fizzle a spell or skill."),
    ("Choose a unit on your field. Choose an enemy unit. They gain +2 this turn.",
     "Choose a unit on your field and an enemy unit. Those units gain +2 this turn."),
    ("Exchange the positions of 2 units on your field. Both units cannot stand this turn.",
     "Exchange the positions of 2 units on your field. Those units cannot stand this turn."),
])
def test_other_words_for_the_same_in_answers_and_choices(text: str, meant: str) -> None:
    check_same("spell", text, meant)


@pytest.mark.parametrize(("lines", "meant"), [
    (("* When this card attacks, you may pay 1 Energy.", "* If you do, draw 1 card."),
     ("* When this card attacks, you may pay 1 Energy. If you do, draw 1 card.",)),
    (("* When this card attacks, flip a coin. If it is heads, draw 1 card.", "* If it is tails, drop 1 hand card."),
     ("* When this card attacks, flip a coin. If heads, draw 1 card. If tails, drop 1 hand card.",)),
    (("* At the start of your turn, your opponent drops one of their units.",
      "If they do not have a unit, they drop 2 cards from their hand instead.", "[Move]"),
     ("* At the start of your turn, if your opponent has no units, your opponent drops 2 cards from their hand. "
      "Otherwise, your opponent drops 1 of their units.", "[Move]")),
])
def test_a_line_that_goes_on_with_the_skill_before_it(lines: tuple[str, ...], meant: tuple[str, ...]) -> None:
    assert read_card_text("gate", lines, "unit", "Ayla") == read_card_text("gate", meant, "unit", "Ayla")


def test_both_units_whose_positions_are_exchanged() -> None:
    """This card and the other one, each, and no third unit."""
    gull = unit("Gull", ["[Use] Exchange the positions of this card and another unit on your field.",
                         "If you do, both units get +3 until the end of the turn."])
    game = position({"left": gull, "center": unit("Tern"), "right": unit("Reed"), "deck": DECK})
    game.pick(action="use", card="Gull")
    game.pick(card="Tern")
    assert [game.card(name).power for name in ("Gull", "Tern", "Reed")] == [5, 5, 2]
    assert [card.name for card in game.players[0]["left"]] == ["Tern"]


def test_two_units_that_fought_are_both_meant_afterwards() -> None:
    text = ("Choose a unit on your field and an enemy unit. They deal damage equal to their power to each other. "
            "They gain +1 this turn.")
    game = casting(text, {"left": unit("Gull", defense=9)}, {"left": unit("Reed", defense=9)})
    while asked(game).kind == "choose":
        game.apply(0)
    assert [game.card(name).power for name in ("Gull", "Reed")] == [3, 3]


@pytest.mark.parametrize("text", [
    "If there are 4 or more units on both fields, draw 2 cards.",
    "Choose a unit on both fields. Destroy them.",
])
def test_a_number_of_cards_on_both_fields_may_be_that_of_each(text: str) -> None:
    with pytest.raises(UnreadText):
        read_card_text("gate", (text,), "spell", "Ayla")


def test_cards_of_both_players_are_counted_together() -> None:
    """Two drops with units, of which the Spell itself is none."""
    drops = {"drop": [unit("Wreck"), unit("Hulk")]}, {"drop": [unit("Reed")]}
    game = casting("Gain 1 life for each unit in both players' drops.", *drops)
    assert life(game, 0) == PLAIN + 3


@pytest.mark.parametrize(("defense", "gained"), [(2, 4), (3, 1)])
def test_whether_a_chosen_card_is_destroyed_by_the_damage(defense: int, gained: int) -> None:
    game = casting("Choose an enemy unit and deal 2 damage to it. If that unit is destroyed this way, gain 4 life. "
                   "Otherwise, gain 1 life.", {"deck": DECK}, {"left": unit("Reed", defense=defense), "deck": DECK})
    assert (life(game, 0), names(game, 1, "drop")) == (PLAIN + gained, ["Reed"] if gained == 4 else [])


def test_what_cannot_destroy_a_chosen_card_is_not_asked_for_it() -> None:
    with pytest.raises(UnreadText, match="nothing before this can destroy it"):
        read_card_text("gate", ("Choose an enemy unit and rest it. If it was destroyed this way, draw 1 card.",),
                       "spell", "Ayla")


def test_the_attack_of_a_card_deals_its_damage_and_no_skill_of_it() -> None:
    gull = unit("Gull", ["* When this card's attack deals damage to your opponent, gain life equal to that damage.",
                         "* When this card attacks, deal 3 damage to your opponent."], crit=2)
    game = position({"left": gull, "deck": DECK}, {"deck": DECK}, phase="battle")
    attack(game, "Gull")
    assert (life(game, 0), life(game, 1)) == (PLAIN + 2, PLAIN - 5)


@pytest.mark.parametrize(("line", "skill"), [
    ("Gate Master Skill: Draw 2", "draw 2"), ("Gate Master Skill: Berserk (BSRK)", "berserk"),
    ("[Gate Master Skill: Negative Life 3]", "negative life 3"), ("Gate Master Skill - [Energy 2].", "energy 2"),
    ("[Gate Master Skill](Life 3)", "life 3"), ("[Gate Master Skill]: (Negative Draw 1)", "negative draw 1"),
    ("Gate Master Skill (BSRK).", "berserk"), ("[Gate Master] [Mill 12]", "mill 12"),
])
def test_a_gate_master_skill_on_a_line_of_its_own(line: str, skill: str) -> None:
    card = unit("Gull", [line, "[Move]"])
    assert card.words["gate_master_skill"] == (skill,) and len(card.abilities) == 1


@pytest.mark.parametrize("line", [
    "* Finale Unit. When this card is summoned, draw 1 card.",
    "* This card is a Finale Unit. When this card is summoned, draw 1 card.",
])
def test_a_finale_card_that_says_so_behind_the_sign_of_its_skill(line: str) -> None:
    card = unit("Gull", line)
    assert card.words["orientation"] == ("finale",)
    assert card.abilities == unit("Gull", "* When this card is summoned, draw 1 card.").abilities


@pytest.mark.parametrize("text", [
    "[Counter](Pay 1) Change the target of an enemy attack to this card.",
    "[Counter]Pay 1 Energy. This card becomes the target of your opponent's attack.",
])
def test_an_enemy_attack_gets_another_target(text: str) -> None:
    theirs = {"left": unit("Gull", text, defense=9), "energy": unit("Rope"), "deck": DECK}
    for answered, lost in ((True, 0), (False, 1)):
        game = position({"left": unit("Ayla", crit=1), "deck": DECK}, theirs, phase="battle")
        game.pick(action="attack", card="Ayla")
        game.pick(action="target", slot="player")
        game.pick(action="counter", card="Gull") if answered else game.pick(action="pass")
        while asked(game).kind == "counter":
            game.pick(action="pass")
        assert life(game, 1) == PLAIN - lost


@pytest.mark.parametrize(("words", "gone"), [
    ("with the same Limit or less", ["Reed"]), ("with the same or more Limit", ["Moss"]),
])
def test_the_same_number_or_less_is_that_of_the_card_before(words: str, gone: list[str]) -> None:
    theirs = {"left": unit("Reed", limit=1), "right": unit("Moss", limit=2), "deck": DECK}
    limit = 1 if gone == ["Reed"] else 2
    game = casting(f"Destroy a unit on your field. If you do, destroy an enemy unit {words}.",
                   {"left": unit("Lark", limit=limit), "deck": DECK}, theirs)
    assert names(game, 1, "drop") == gone


@pytest.mark.parametrize("text", [
    "* Reduce all damage you receive by 1.", "* Reduce all damage you take from attacks by 1.",
])
def test_all_damage_that_is_reduced(text: str) -> None:
    game = position({"left": unit("Gull", crit=3), "deck": DECK}, {"left": unit("Ayla", text), "deck": DECK},
                    phase="battle")
    attack(game, "Gull")
    assert life(game, 1) == PLAIN - 2
