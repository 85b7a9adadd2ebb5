"""Text that is read is printed as text that is read as the same, however its parts are nested."""

from __future__ import annotations

import pytest

from headjudge.language.reading.reader import print_ability, read_card_text
from tests.cfd.helpers import board, unit
from tests.vanguard.helpers import asked, attack

PAID = "[AUTO](RC): When this unit attacks, [COST][Counter-Blast 1 & Soul-Blast 1], "
ONE_OF_TWO = (" \u30fb(RC) - [Soul-Charge 1], and this unit gets [Power] +5000 until end of turn. \u30fb(GC) - Draw a"
              " card.")


@pytest.mark.parametrize("text", [
    f"{PAID}reveal the top card of your deck, if it is a unit card, call it to (RC), and if it isn't, put it into"
    " hand.",
    f"{PAID}look at the top three cards of your deck, choose a card from among them, reveal it, call it to (RC) if it"
    " is a"
    " grade 2 or less unit card, and put it into hand if it is not. Shuffle the deck.",
    f"{PAID}reveal the top card of your deck, and you may call it to an open (RC) if it is a unit card.",
    '[AUTO](RC): When this unit attacks, if you have a vanguard with "Bram" in its card name, this unit gets [Power]'
    ' +5000'
    " until end of that battle. Then, [COST][Counter-Blast 1], choose one of your opponent's rear-guards, and retire"
    " it.",
    '[AUTO](RC): When this unit attacks, if you have a vanguard with "Bram" in its card name, look at the top card of'
    ' your'
    " deck, and put it on the top or bottom of the deck. Then, [COST][Counter-Blast 1], reveal the top card of your"
    " deck,"
    " and you may call it to an open (RC) if it is a unit card. If you did not call a card, put it into soul.",
    "[CONT](RC): If this unit is in the [XoverDress] state, this unit gets [Power] +10000, and for the battle this unit"
    " attacked, when your opponent would call cards from hand to (GC), they must call two or more at the same time.",
    "[CONT](RC): During the battle this unit attacked a grade 3 or greater unit, this unit gets [Power] +5000.",
    "[CONT](VC/RC): During the battle this unit attacked a rear-guard, your opponent cannot call cards from their"
    " hand to"
    " (GC).",
    "[CONT](RC): During the battle this unit attacked or boosted, if your World is Dark Night or Abyssal Dark Night,"
    " this"
    " unit gets [Power] +2000.",
    "[CONT](RC): During your turn, if your World is Dark Night, this unit gets [Power] +2000. If it is Abyssal Dark"
    " Night"
    " instead, it gets [Power] +5000.",
    "[CONT](Order Zone): If your order zone only has World cards, the following effects are active according to the"
    " number"
    " of cards in your order zone. \u30fb1 card - Your World becomes Dark Night. \u30fb2 or more cards - Your World"
    " becomes"
    " Abyssal Dark Night.",
    "[AUTO]: When this unit is placed on (RC) or put on (GC), choose up to one grade 4 card from your hand, and"
    " reveal it. If"
    " you revealed a card, or your vanguard is grade 4, perform one of the following according to the circle this"
    " unit is"
    f" on.{ONE_OF_TWO}",
])
def test_of_units(text: str) -> None:
    read = read_card_text("cfd", [text], "normal unit", "Ayla")
    assert read_card_text("cfd", [print_ability("cfd", one) for one in read], "normal unit", "Ayla") == read


@pytest.mark.parametrize("effect", ["Choose one of your vanguards, and [Stand] it!",
                                    "Draw a card! All of your front row units get [Power] +10000 until end of turn!"])
def test_an_additional_effect_is_printed_as_one(effect: str) -> None:
    read = read_card_text("cfd", [f"Additional Effect - {effect}"], "trigger unit", "Ayla")
    printed = [print_ability("cfd", one) for one in read]
    assert printed[0].startswith("Additional Effect - ")
    assert read_card_text("cfd", printed, "trigger unit", "Ayla") == read


def printed(text: str) -> str:
    """Returns how a text is printed; that is read as the same."""
    read = read_card_text("cfd", (text,), "normal unit", "Bram")
    said = " ".join([print_ability("cfd", one) for one in read])
    assert read_card_text("cfd", (said,), "normal unit", "Bram") == read
    return said


@pytest.mark.parametrize(("text", "end"), [
    ("choose a grade 1 or less card from your soul, and call it to (RC). If your soul has ten or more cards, choose a"
     " grade 4 or less card instead of a grade 1 or less card.", "and call it to a (RC). If your soul has ten or more"
     " cards, choose a grade 4 or less card instead of a grade 1 or less card."),
    ("call this card to (RC), and that unit's [Power] increases by the [Power] of the unit retired for this cost until"
     " end of turn.", "call this card to a (RC), and its power increases by the [Power] of the unit retired for this"
     " cost until end of turn."),
])
def test_what_a_cost_brings_under_a_condition_stands_in_one_sentence(text: str, end: str) -> None:
    """cfd:11.2.2: a sentence of its own would be done without the condition."""
    asked = '[AUTO](Hand): When your vanguard attacks, if you have a vanguard with "Reg" in its card name,'
    assert printed(f"{asked} [COST][retire a rear-guard], {text}").endswith(end)


@pytest.mark.parametrize(("text", "said"), [
    ("you may have this unit get [Power] +5000 until end of turn. If you do, draw a card.", ""),
    ("choose one of your vanguards. You may have it and this unit get [Power] +5000 until end of turn. If you do, draw"
     " a card.", ""),
    ("choose two of your units. You may have them get [Power] +5000 until end of turn. If you do, draw a card.", ""),
    ("[Stand] this unit. If you [Stand] this unit, draw a card.", ""),
    ("look at five cards from the top of your deck, choose up to two grade 3 or less unit cards from among them, call"
     " them to open (RC), and shuffle your deck.", ""),
    ("[COST][retire two of your rear-guards], all of your opponent's rear-guards lose all of their [CONT] abilities"
     " until end of turn.", ""),
    ("if you have no rear-guards, choose another of your units, and it gets [Power] +5000 until end of turn.", ""),
    ('if your drop zone has an "Ori" card, [COST][Soul Blast (2)], draw a card.', ""),
    ("[COST][put two cards that were in the ride deck from your soul into the ride deck face up], draw a card.", ""),
    ("the power increase of trigger effects revealed for your drive check get +5000 until end of turn.",
     "the power increase of trigger effects revealed for your drive check gets +5000 until end of turn."),
])
def test_words_have_the_forms_that_their_neighbours_ask_for(text: str, said: str) -> None:
    attacks = "[AUTO](RC): When this unit attacks, "
    assert printed(attacks + text) == attacks + (said or text)


@pytest.mark.parametrize("where", ["Hand", "Soul", "Drop zone", "Order zone"])
def test_what_is_no_unit_where_it_works_is_printed_as_a_card(where: str) -> None:
    text = f"[ACT]({where}): [Bind this card] Draw a card."
    assert printed(text) == text
    (order,) = read_card_text("cfd", ("Draw a card, and put this card into your soul.",), "normal order", "Bram")
    assert print_ability("cfd", order) == "Draw a card, and put this card into your soul."


def test_a_question_has_the_forms_too() -> None:
    game = board({"soul": 3, "rearguard": {"left_front": unit("Asker", text=(
        "[AUTO](RC): When this unit attacks, [COST][Soul-Blast 2], and draw a card."))}}, turn=2)
    attack(game, "Asker")
    (pays,) = [str(one) for one in asked(game).options if one.action == "yes"]
    assert "two cards from your soul" in pays


def test_your_own_cards_go_to_your_deck_and_those_of_the_opponent_to_theirs() -> None:
    when = "[AUTO](RC): When this unit attacks, "
    for own in ("put this unit on the bottom of your deck.", "choose a card in your hand, and put it on the bottom of"
                " your deck.", "look at two cards from the top of your deck, choose a card from among them, put it into"
                " your hand, and put the rest on the bottom of your deck in any order."):
        assert printed(when + own) == when + own
    for theirs in ("choose one of your opponent's rear-guards, and put it on the bottom of their deck.",
                   "put all of your opponent's rear-guards on the bottom of their deck.",
                   "put all of your opponent's rear-guards into their soul."):
        assert printed(when + theirs) == when + theirs


def test_only_a_unit_is_retired() -> None:
    for where, deed in (("(Soul)", "Put this card into your drop zone"), ("(RC)", "Retire this unit")):
        assert printed(f"[ACT]{where}: [COST][{deed}], draw a card.") == f"[ACT]{where}: [{deed}] Draw a card."


@pytest.mark.parametrize(("text", "words"), [
    ("[CONT](RC): If your order zone has three or more Meteorites, this unit gets [Power] +5000.",
     "three or more meteorite cards,"),
    ("[CONT](RC): If your (VC) has one Arms, this unit gets [Power] +5000.", "one arms order card,"),
    ("[AUTO](RC): When this unit attacks, choose up to two Meteorites from your drop, and put them into your order"
     " zone.", "up to two meteorite cards from"),
])
def test_one_card_and_several_cards(text: str, words: str) -> None:
    assert words in printed(text)


@pytest.mark.parametrize(("effect", "printed"), [
    ("call up to two Plant tokens to (RC).", "call up to two Plant tokens to a (RC)."),
    ("call up to one Plant token to (RC).", "call up to one Plant token to a (RC)."),
    ("call up to one Plant token to (RC) as [Rest].", "call up to one Plant token to a (RC) as rest."),
    ("choose one of your opponent's rear-guards, and put it on the bottom of their deck. If you returned a card, draw"
     " a card.",
     "choose one of your opponent's rear-guards, and put it on the bottom of their deck. If you returned a card to a"
     " deck, draw a card."),
    ("your opponent chooses three normal units from their drop, and binds them.",
     "your opponent chooses three normal units from their drop zone, and binds them."),
    ("your opponent chooses two cards from their drop, and imprisons them in your Prison.",
     "your opponent chooses two cards from their drop zone, and imprisons them in your prison."),
    ("your opponent may choose a card from their hand, and discard it.",
     "your opponent may choose a card from their hand, and discard it."),
    ("if your World is Dark Night, and your vanguard is grade 3 or greater, draw a card.",
     "if your World is Dark Night, and if you have a grade 3 or more vanguard, draw a card."),
    ("if your order zone only has Meteorites, draw a card.", "if your order zone only has meteorite cards, draw a"
     " card."),
    ("search your deck for up to one grade 0 <<Reed>> normal unit, put it into your soul, and shuffle your deck.",
     "search your deck for up to one grade 0 <<Reed>> normal unit, put it into your soul, and shuffle your deck."),
])
def test_words_that_are_printed(effect: str, printed: str) -> None:
    """What is done to several cards is done to "them", a unit is called so, and whose deck it is stays open."""
    (ability,) = read_card_text("cfd", [f"[AUTO](RC): When this unit attacks, {effect}"], "normal unit", "Ayla")
    assert print_ability("cfd", ability) == f"[AUTO](RC): When this unit attacks, {printed}"


@pytest.mark.parametrize(("line", "same"), [
    ("[CONT](RC): This unit cannot be chosen by your opponent's card's abilities.",
     "[CONT](RC): This unit cannot be chosen by your opponent's card effects."),
    ("[CONT]Back Row Middle (RC): This unit gets [Power] +5000.",
     "[CONT]Back Row Center (RC): This unit gets [Power] +5000."),
    ("[CONT](VC): This unit gets all of the following according to the number of cards in your soul. \u30fb3 or more -"
     " This unit gets [Power] +5000. \u30fb5 or more - This unit gets drive +1.",
     "[CONT](VC): The following effects are active according to the number of cards in your soul. \u30fb3 or more -"
     " This unit gets [Power] +5000. \u30fb5 or more - This unit gets drive +1."),
    ("[CONT](VC): Gain all of the following according to the number of cards in your soul. \u30fb3 or more - This unit"
     " gets [Power] +5000. \u30fb5 or more - This unit gets drive +1.",
     "[CONT](VC): The following effects are active according to the number of cards in your soul. \u30fb3 or more -"
     " This unit gets [Power] +5000. \u30fb5 or more - This unit gets drive +1."),
])
def test_words_that_mean_the_same(line: str, same: str) -> None:
    read = read_card_text("cfd", [line], "normal unit", "Ayla")
    assert read == read_card_text("cfd", [same], "normal unit", "Ayla")
    said = print_ability("cfd", read[0])
    assert read == read_card_text("cfd", [said], "normal unit", "Ayla")
    assert ("The following effects are active" in said) is ("following" in line) and "Perform" not in said
