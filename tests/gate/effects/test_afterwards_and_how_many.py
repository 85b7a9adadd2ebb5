"""What is done later or at once behind "and", events behind "if", equal dice, as many cards as a number says."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_instructions import casting
from tests.gate.helpers import keys, names, position, unit
from tests.gate.readings import check_same
from tests.gate.test_text_unread import refused

SAME = [
    ("spell",
     "Choose a unit on your field. It gets +3 until the end of the turn and is destroyed at the end of the turn.",
     "Choose a unit on your field. It gets +3 this turn. At the end of this turn, destroy it."),
    ("spell",
     "Summon a unit from your drop. It cannot attack this turn and is returned to your hand at the end of turn.",
     "Summon a unit from your drop. It cannot attack this turn. At the end of this turn, return it to your hand."),
    ("spell", "Choose an enemy unit. Until the end of turn, reduce its Defense by 2 and remove 2 damage from it.",
     "Choose an enemy unit. It gets -2 defense this turn. Remove 2 damage from it."),
    ("unit", "* If you cast a Spell, this card gets +1 until the end of the turn.",
     "* When you cast a spell, this card gets +1 this turn."),
    ("unit",
     "* If a card is dropped from your hand, draw 1 card.", "* When a card is dropped from your hand, draw 1 card."),
    ("unit", "* When your opponent drops one or more cards from their Energy, gain 1 life.",
     "* When 1 or more cards are dropped from your opponent's Energy, gain 1 life."),
    ("unit", "* This card cannot attack unless your opponent's life is 5 or less.",
     "* If your opponent's life is 6 or more, this card cannot attack."),
    ("spell",
     "Choose a unit on your field and put up to 2 <<Cat>> cards from your drop into its soul. It gets +2 this turn.",
     "Choose a unit on your field and put up to 2 <<Cat>> cards from your drop into its soul. That unit gets +2 this "
     "turn."),
    ("spell", "Drop any number of cards from your hand. Gain 1 life for each card dropped.",
     "Drop any number of cards from your hand. Gain 1 life for each card dropped this way."),
    ("spell", "Draw a number of cards equal to the number of units on your field.",
     "Draw X cards. X is equal to the number of units on your field."),
    ("spell", "Look at cards from the top of your deck equal to your life. Put 1 into your hand. Shuffle your deck.",
     "Look at the top X cards of your deck. X is equal to your life. Put 1 into your hand. Shuffle your deck."),
    ("spell", "Both players roll a die. If it is a tie, draw 1 card.",
     "Each player rolls a die. If the results are equal, draw 1 card."),
    ("unit", "* The Summon Cost of your <<Mech>> units is reduced by 1. (Minimum 1)",
     "* The costs of your <<Mech>> units are reduced by 1 to a minimum of 1."),
    ("unit", "* If you Gate Master Summoned this card, it gets [Dual Attack] until the end of the turn.",
     "* When this card is summoned from the Gate Master Zone, this card gets [Dual Attack] this turn."),
    ("unit", "* Your opponent may only declare one attack each turn.",
     "* Your opponent cannot attack more than once each turn."),
    ("unit", "* When this card attacks, your opponent does not get a Counter Timing during this attack.",
     "* When this card attacks, your opponent cannot use [Counter] until the end of this attack."),
    ("unit", "* This card's Limit is 1 instead of 2.", "* This card's Limit is 1."),
    ("spell", "Move an enemy unit to another empty field zone on that field.",
     "Move an enemy unit to an empty field zone."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "meant"), SAME)
def test_other_words(kind: str, text: str, meant: str) -> None:
    check_same(kind, text, meant)


@pytest.mark.parametrize(("kind", "text"), [
    ("spell", "Draw 1 card. If the results are equal, draw 1 card."),
    ("spell", "Drop the top 2 cards of your deck. It gets +2 this turn."),
])
def test_what_was_not_said_before_is_refused(kind: str, text: str) -> None:
    refused(text, kind)


def test_three_less_than_was_dropped() -> None:
    text = ("Your opponent drops up to 3 cards from their Energy. You draw cards equal to 3 minus the number of cards "
            "dropped.")
    game = casting(text, {"deck": 9}, {"energy": 5, "deck": 9})
    game.apply(0)
    while "pass" not in keys(game) or game.decision is None or game.decision.player == 1:
        game.apply(keys(game).index("done") if "done" in keys(game) else len(keys(game)) - 1)
    gone = len(names(game, 1, "drop"))
    assert len(names(game, 0, "hand")) == 3 - gone


def test_equal_dice_are_told_from_others() -> None:
    """A card is drawn in those of many games in which nobody has the higher die."""
    text = ("Each player rolls a die. The player with the higher result gains 1 life. If the results are equal, draw 1 "
            "card.")
    found = set()
    for seed in range(30):
        game = position({"hand": [unit("Gull")], "left": unit("Use", f"[Use] Once per turn. {text}"), "deck": 9},
                        {"deck": 9}, seed=seed)
        game.pick(action="use", card="Use")
        drawn = len(names(game, 0, "hand")) - 1
        gained = game.players[0].life + game.players[1].life - 20
        found.add((drawn, gained))
    assert found == {(1, 0), (0, 1)}
