"""Which of the cards that were named before there are, and cards that come from either of two zones."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, item, keys, life, names, position, spell, unit
from tests.gate.readings import check_same

MARS = unit("Ares", planet=["Mars"])
SONG = spell("Song", "Draw 1 card.")


@pytest.mark.parametrize(("text", "meant"), [
    ("If 2 or more of those cards are spells, draw 1 card.", "If there are 2 or more spells among them, draw 1 card."),
    ("If at least 2 of them are <Mars>, draw 1 card.", "If there are 2 or more <Mars> cards among them, draw 1 card."),
    ("If one of them is a <Mars> unit, draw 1 card.", "If there is a <Mars> unit among them, draw 1 card."),
    ("If either of those cards is a unit, draw 1 card.", "If there is a unit among them, draw 1 card."),
    ("If none of them are items, draw 1 card.", "If there are no items among them, draw 1 card."),
    ("If 1 of those cards is your Gate Master, draw 1 card.",
     "If there is a card that is your Gate Master among them, draw 1 card."),
    ("If 3 or less of those cards have power 2, draw 1 card.",
     "If there are 3 or less cards with power 2 among them, draw 1 card."),
    ("If any of them were <<Demon>> cards, draw 1 card.", "If there is a <<Demon>> card among them, draw 1 card."),
])
def test_which_of_some_cards_there_are(text: str, meant: str) -> None:
    for lead in ("Drop the top 4 cards of your deck.", "Reveal the top 4 cards of your deck.", "Drop 2 hand cards."):
        check_same("spell", f"{lead} {text}", f"{lead} {meant}")


@pytest.mark.parametrize(("text", "drawn"), [
    ("If 2 or more of those cards are spells, gain 5 life.", True),
    ("If all of those cards are spells, gain 5 life.", False),
    ("If one of them is a <Mars> unit, gain 5 life.", True),
    ("If none of them are items, gain 5 life.", True),
    ("If none of them are units, gain 5 life.", False),
    ("If they are all <Harbor> cards, gain 5 life.", False),
])
def test_it_is_asked_of_the_cards_that_were_dropped(text: str, drawn: bool) -> None:
    before = casting("Gain 1 life.", {"deck": DECK})
    game = casting(f"Drop the top 3 cards of your deck. {text}", {"deck": [SONG, SONG, MARS, *DECK]})
    while asked(game).kind != "main phase":
        game.apply(0)
    assert life(game, 0) == life(before, 0) - 1 + (5 if drawn else 0)


def test_a_card_of_either_zone_is_one_of_each() -> None:
    check_same("unit", "* When this card is dropped from your hand or deck, draw 1 card.",
               "* When this card is dropped from your hand or is dropped from your deck, draw 1 card.")


@pytest.mark.parametrize(("text", "drawn"), [("Drop the top 2 cards of your deck.", 1), ("Drop 1 hand card.", 1),
                                             ("Banish 1 hand card.", 0)])
def test_a_card_that_is_dropped_from_either_zone(text: str, drawn: int) -> None:
    lamp = unit("Lamp", "* When a <Mars> unit is dropped from your hand or your deck, gain 3 life.")
    start = {"left": lamp, "hand": [spell("Cast", text), MARS], "deck": [MARS, unit("Rock"), *DECK]}
    game = position(start)
    before = life(game, 0)
    game.pick(action="cast", card="Cast")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert life(game, 0) == before + 3 * drawn


@pytest.mark.rule("gate:10.5.3")
def test_cards_that_are_summoned_to_different_zones() -> None:
    text = "Choose up to 2 units from your drop and summon them to different zones without paying their costs."
    game = casting(text, {"drop": [unit("Gull"), unit("Tern")], "left": unit("Rock")})
    zones: list[str] = []
    while asked(game).kind != "main phase":
        offered = [option.slot for option in asked(game).options if option.slot]
        if offered:
            assert not {*zones} & {*offered}
            zones.append(offered[-1])
            game.pick(slot=offered[-1])
        else:
            game.apply(0)
    assert sum(len(names(game, 0, zone)) for zone in ("left", "center", "right")) in (2, 3)
    assert not {"Gull", "Tern"} & {*names(game, 0, "drop")}


@pytest.mark.parametrize(("text", "meant"), [
    ("Each player drops cards from the top of their deck equal to the number of units on their field.",
     "Each player drops the top card of their deck for each unit on their field."),
    ("Your opponent drops cards from the top of their deck equal to your life.",
     "Your opponent drops the top X cards of their deck. X is equal to your life."),
    ("Place cards from the top of your deck into your Energy equal to the number of your items.",
     "Put the top X cards of your deck into your Energy. X is equal to the number of items on your field."),
    ("Search your deck for 1 spell other than this card and add it to your hand.",
     "Search your deck for 1 spell other than this spell and put it into your hand."),
    ("Choose a unit on your field. It gains +3 until it leaves the field.",
     "Choose a unit on your field. It gains +3 for the rest of the game."),
    ("[Counter] Choose a card in the stack controlled by your opponent and fizzle it.", "[Counter] Fizzle the card."),
    ("[Counter] When your opponent would summon a <Mars> unit, fizzle it.",
     "[Counter] When your opponent summons a <Mars> unit, fizzle that unit."),
])
def test_other_words_of_spells(text: str, meant: str) -> None:
    check_same("spell", text, meant)


@pytest.mark.parametrize(("text", "meant"), [
    ("* When 5 or more cards are in your opponent's drop, this card gains +2.",
     "* While there are 5 or more cards in your opponent's drop, this card gains +2."),
    ("* When this card leaves the field, if it was banished, draw 1 card.",
     "* When this card is banished, draw 1 card."),
    ("* When an enemy unit declares an attack, its controller must pay 1 Energy or the attack is fizzled.",
     "* When an enemy unit attacks, fizzle the attack unless its controller pays 1 Energy."),
    ("* When your opponent casts a spell, they must drop a hand card or that spell is fizzled.",
     "* When your opponent casts a spell, fizzle that spell unless your opponent drops a hand card."),
    ("* When the unit with this card in its soul would be destroyed, you may drop this card from the soul instead.",
     "* When a unit with this card in its soul would be destroyed, you may drop this card instead."),
    ("* At the end of your opponent's turn, they draw 1 card if they have no hand cards.",
     "* At the end of your opponent's turn, if your opponent has no hand cards, your opponent draws 1 card."),
    ("[Use] Rest this card: draw 1 card. Use this skill only once per turn and only if you have 4 or less Energy.",
     "[Use](Rest this card) Once per turn. You can only use this skill if you have 4 or less Energy. Draw 1 card."),
    ("* Cards that would be placed in any drop from a deck are banished instead.",
     "* If a card would be put into any player's drop from any player's deck, banish it instead."),
])
def test_other_words_of_skills(text: str, meant: str) -> None:
    check_same("unit", text, meant)


def test_tokens_with_an_attribute_and_no_name() -> None:
    check_same("unit", "* When this card is summoned, summon 2 <Token> <<Rat>> units with 1 power, 1 crit, 1 defense "
                       "and limit 1.",
               "* When this card is summoned, summon 2 <<Rat>> tokens with limit 1, power 1, crit 1, defense 1.")


@pytest.mark.rule("gate:6.2.7.1")
def test_a_card_that_is_played_in_the_finale_step_alone_is_a_finale_card() -> None:
    text = "This card can only be cast during the Finale Step if you have an Item."
    end = spell("End", [text, "Draw 1 card."])
    assert end.words["orientation"] == ("finale",)
    for held in (True, False):
        game = position({"hand": [end], "player": [item()] if held else [], "deck": DECK}, {"deck": DECK})
        assert not [option for option in asked(game).options if option.action == "cast"]
        while asked(game).kind != "finale" and game.turn_player == 0:
            game.pick(action="pass")
        assert (game.turn_player == 0 and any(option.action == "cast" for option in asked(game).options)) == held


def test_it_is_not_played_in_another_step_of_the_end_phase() -> None:
    """No skill casts it in the Skill Step, whose skills resolve after the Finale Step."""
    end = spell("End", ["This card can only be cast during the Finale Step.", "Gain 1 life."])
    bell = unit("Bell", "* At the end of your turn, cast a Spell from your drop without paying its cost.")
    for texts, gained in ((end, 0), (spell("Dew", "Gain 1 life."), 1)):
        game = position({"left": bell, "drop": [texts], "deck": DECK}, {"deck": DECK})
        before = game.players[0].life
        while game.turn_player == 0:
            game.apply(keys(game).index("pass") if "pass" in keys(game) else 0)
        assert game.players[0].life == before + gained


@pytest.mark.rule("gate:1.3.1")
def test_what_cannot_attack_in_the_phase_to_which_the_turn_returns() -> None:
    text = ["You can only cast this card during the Finale Step.", "Stand all Units on your field and return to the "
            "Battle Phase. Units of Limit 2 or more cannot attack in that phase."]
    start = {"hand": [spell("Again", text)], "left": unit("Gull"), "right": unit("Whale", limit=2), "deck": DECK}
    game = position(start, {"deck": DECK})
    while not any(option.action == "cast" for option in asked(game).options):
        game.pick(action="pass")
    game.pick(action="cast", card="Again")
    while not any(option.action == "attack" for option in asked(game).options):
        game.apply(0)
    attackers = [option.card.name for option in asked(game).options if option.action == "attack" and option.card]
    assert attackers == ["Gull"]


def test_it_is_not_clear_which_card_is_meant() -> None:
    with pytest.raises(hj.HeadJudgeError):
        spell(text='Reveal the top 5 cards of your deck. If one of those cards is "Wisp", destroy it.')
