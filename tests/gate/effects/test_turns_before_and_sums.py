"""What happened in turns that are over, how much damage and life it was, and events of the stack and of choices."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_losses_that_stop_and_stopped_cards import on
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, life, names, position, spell, unit

BOLT = spell("Bolt", ["[Set]", "[Use] Deal 1 damage to your opponent.", "[Use] Deal 1 damage to you.",
                      "[Use] Gain 2 Life."])


def end_turn(game: hj.Game) -> None:
    """Pass until the next turn has come to its main phase."""
    before = game.turn
    while game.turn == before or asked(game).kind != "main phase":
        passing = [at for at, choice in enumerate(asked(game).options) if choice.action in ("pass", "no")]
        game.apply(passing[0] if passing else 0)


def told(game: hj.Game, seat: int, card: str) -> bool:
    """Whether a player gains life by a skill that is used."""
    before = life(game, seat)
    game.pick(action="use", card=card)
    on(game)
    return life(game, seat) > before


@pytest.mark.parametrize(("condition", "mine", "theirs", "holds"), [
    ("you took damage during your opponent's last turn", [2], [1], True),
    ("you took damage during your opponent's last turn", [2], [], False),
    ("you took damage during your last turn", [2], [], True),
    ("you took damage during your last turn", [1], [1], False),
    ("you took damage since your last turn", [2], [], False),
    ("you took damage since your last turn", [], [1], True),
    ("your opponent took damage last turn", [], [2], True),
    ("your opponent took damage last turn", [1], [], False),
    ("you took 2 or more damage during your opponent's last turn", [], [1, 1], True),
    ("you took 2 or more damage during your opponent's last turn", [2], [1], False),
    ("you did not take damage during your opponent's last turn", [2], [], True),
])
def test_turns_that_are_over(condition: str, mine: list[int], theirs: list[int], holds: bool) -> None:
    """The number of a skill of Bolt: 1 deals damage to the other player, 2 to the one who uses it."""
    asks = unit("Clerk", f"[Use] If {condition}, gain 1 life.")
    game = position({"left": asks, "set": [BOLT], "deck": DECK}, {"set": [BOLT], "deck": DECK})
    for skills in ([], [], mine, theirs):
        for number in skills:
            game.pick(action="use", card="Bolt", number=number)
            on(game)
        end_turn(game)
    assert told(game, 0, "Clerk") is holds


@pytest.mark.parametrize(("text", "taken"), [
    ("Deal damage to your opponent equal to the damage you took this turn.", 2),
    ("Deal damage to your opponent equal to the life you gained this turn.", 4),
    ("Deal damage to your opponent equal to the damage dealt to your opponent this turn.", 1),
    ("Deal 1 damage to your opponent for each damage you took this turn.", 2),
    ("If you took 2 or more damage this turn, deal 5 damage to your opponent.", 5),
    ("If you took 3 or more damage this turn, deal 5 damage to your opponent.", 0),
    ("If you gained 4 or more life this turn, deal 5 damage to your opponent.", 5),
])
def test_how_much_it_was_in_all(text: str, taken: int) -> None:
    game = position({"set": [BOLT], "hand": [spell("Sum", text)], "deck": DECK}, {"deck": DECK})
    for number in (2, 2, 1, 3, 3):
        game.pick(action="use", card="Bolt", number=number)
        on(game)
    before = life(game, 1)
    game.pick(action="cast", card="Sum")
    on(game)
    assert before - life(game, 1) == taken


@pytest.mark.parametrize(("event", "waits"), [
    ("a Spell you cast is fizzled", True), ("a <Mars> spell you cast is fizzled", False),
    ("your opponent's Spell is fizzled", False), ("your opponent fizzles one of your spells", True),
    ("a card or skill of yours is fizzled", True), ("a skill is fizzled", False),
])
def test_what_is_fizzled_on_the_stack(event: str, waits: bool) -> None:
    gull = unit("Gull", f"* When {event}, gain 1 life.")
    game = position({"left": gull, "hand": [spell("Rain", "Draw 1 card.")], "deck": DECK},
                    {"hand": [spell("Deny", "[Counter] Fizzle a spell.")], "deck": DECK})
    before = life(game, 0)
    game.pick(action="cast", card="Rain")
    game.pick(action="counter", card="Deny")
    on(game)
    assert (life(game, 0) - before == 1) is waits


@pytest.mark.parametrize(("event", "waits"), [
    ("this card is chosen by an enemy skill", False), ("this card is chosen", True),
    ("this card is chosen by your skill", True), ("another unit on your field is chosen", False),
    ("a unit on your field is chosen by a spell", True),
])
def test_a_card_that_is_chosen(event: str, waits: bool) -> None:
    gull = unit("Gull", f"* When {event}, gain 1 life.")
    aim = spell("Aim", "Choose a unit on your field. It gains +1 this turn.")
    game = position({"left": gull, "right": unit("Tern"), "hand": [aim], "deck": DECK}, {"deck": DECK})
    before = life(game, 0)
    game.pick(action="cast", card="Aim")
    game.pick(card="Gull")
    on(game)
    assert (life(game, 0) - before == 1) is waits


def test_the_last_card_that_leaves_a_zone() -> None:
    """It is told once, when no card is left, and not while there is none."""
    gull = unit("Gull", "* When you have no cards in your hand, gain 1 life.")
    toss = spell("Toss", ["[Set]", "[Use] Draw 2 cards.", "[Use] Draw 1 card. Drop your hand."])
    game = position({"left": gull, "set": [toss], "hand": [unit("Tern"), unit("Knot")], "deck": DECK}, {"deck": DECK})
    before = life(game, 0)
    for number, gained in ((2, 1), (1, 1), (2, 2)):
        game.pick(action="use", card="Toss", number=number)
        on(game)
        assert life(game, 0) - before == gained
    assert names(game, 0, "hand") == []


def test_dice_and_searches_are_events() -> None:
    gull = unit("Gull", ["* When you roll a die, gain 1 life.", "* When you roll a 1 or 2, gain 10 life.",
                         "* When you roll 3 on a die, gain 10 life.", "* When you search your deck, gain 3 life.",
                         "* When your opponent searches their deck, gain 50 life."])
    roll, seek = spell("Roll", "Roll a die."), spell("Seek", "Search your deck for a unit and add it to your hand.")
    game = position({"left": gull, "hand": [roll, seek], "deck": DECK}, {"deck": DECK})
    before = life(game, 0)
    game.pick(action="cast", card="Roll")
    on(game)
    at = game.state.log
    while at is not None and at[0].kind != "die":
        at = at[1]
    assert at is not None
    rolled = at[0].amount
    assert life(game, 0) - before == (11 if rolled <= 3 else 1)
    before = life(game, 0)
    game.pick(action="cast", card="Seek")
    on(game)
    assert life(game, 0) - before == 3


def test_who_attacks_a_player() -> None:
    (skill,) = read_card_text("gate", "* When a unit attacks you, draw 1 card.", "unit", "Ayla")
    assert print_ability("gate", skill) == "* When you are attacked by a unit on your opponent's field, draw 1 card."


@pytest.mark.parametrize(("kind", "text"), [
    ("unit", "* At the end of your turn, if you took damage during your opponent's last turn, draw 1 card."),
    ("unit", "* At the end of your turn, if you did not attack last turn, draw 1 card."),
    ("unit", "* At the end of your turn, if a unit was destroyed since your last turn, draw 1 card."),
    ("spell", "Gain life equal to the life you lost this turn."),
    ("unit", "* When a card or skill of yours is fizzled, draw 1 card."),
    ("unit", "* When your opponent rolls a 6, draw 1 card."),
    ("unit", "* When there are no cards in your Energy, draw 1 card."),
    ("unit", "* When an enemy unit with 5 or more power attacks you, rest it."),
])
def test_the_words(kind: str, text: str) -> None:
    (read,) = read_card_text("gate", text, kind, "Ayla")
    assert read_card_text("gate", print_ability("gate", read), kind, "Ayla") == (read,)


def test_the_draw_step_is_part_of_the_turn() -> None:
    """A turn begins with its Start Phase (gate:6.2.1, 6.2.2)."""
    count = spell("Count", ["[Set]", "[Use] Gain 1 life for each card you drew this turn."])
    game = position({"deck": DECK}, {"set": [count], "deck": DECK})
    end_turn(game)
    before = life(game, 1)
    game.pick(action="use", card="Count")
    on(game)
    assert life(game, 1) - before == 1
