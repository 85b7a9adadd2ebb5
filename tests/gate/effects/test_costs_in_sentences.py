""""Cost. Effect": the payment that a skill says before its effect (8.1.3, 8.1.2.3, 8.4.3.3, 12.2)."""

from __future__ import annotations

import pytest

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_line
from headjudge.language.tree import ast
from tests.gate.helpers import DENY, asked, gate, keys, life, names, position, spell, unit


@pytest.mark.rule("gate:12.2.3")
def test_a_payment_before_the_effect_must_be_paid() -> None:
    """A player without Energy cannot use the skill."""
    sage = unit("Sage", "[Use] Pay 1 Energy. Draw 1 card.")
    assert "use Sage" not in keys(position({"left": [sage], "hand": [unit()], "deck": 5}))
    game = position({"left": [sage], "deck": 5, "energy": 1})
    game.pick(action="use")
    assert not names(game, 0, "energy") and len(names(game, 0, "hand")) == 1


@pytest.mark.rule("gate:8.4.3.3")
def test_a_card_that_rests_to_pay_cannot_do_so_twice() -> None:
    sage = unit("Sage", "[Use] Rest this card. Draw 1 card.")
    game = position({"left": [sage], "deck": 5, "hand": [unit()]})
    game.pick(action="use")
    assert game.card("Sage").state == "rest" and len(names(game, 0, "hand")) == 2
    assert not [key for key in keys(game) if key.startswith("use")]


@pytest.mark.rule("gate:8.4.3.3", "gate:8.4.3.5")
def test_what_is_paid_is_gone_when_the_opponent_fizzles_the_skill() -> None:
    """The cost is paid before the skill is in the stack."""
    sage = unit("Sage", "[Use] Once per turn, drop 2 hand cards. Draw 2 cards.")
    game = position({"left": [sage], "deck": 5, "hand": [unit("One"), unit("Two")]}, {"hand": [DENY]})
    game.pick(action="use")
    while asked(game).player == 0:
        game.apply(0)
    assert sorted(names(game, 0, "drop")) == ["One", "Two"] and len(names(game, 0, "deck")) == 5


@pytest.mark.rule("gate:12.2.1")
def test_a_cost_is_paid_in_full() -> None:
    """Two cards in the drop do not pay for three."""
    sage = unit("Sage", "[Use] Banish 3 cards from your drop. Gain 2 life.")
    assert not [key for key in keys(position({"left": [sage], "drop": 2, "hand": 1})) if key.startswith("use")]
    game = position({"left": [sage], "drop": 3, "hand": 1})
    before = life(game, 0)
    game.pick(action="use")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert life(game, 0) == before + 2 and len(names(game, 0, "banish")) == 3


@pytest.mark.rule("gate:12.2.1")
@pytest.mark.parametrize("text", [
    "[Use] Choose 1 card in your hand and drop it. Gain 2 Life.",
    "[Use] Once per turn. Choose a card from your hand and banish it. Gain 2 Life.",
])
def test_cards_that_are_chosen_and_given_are_paid(text: str) -> None:
    """Without a card in the hand the skill is not used; it was free."""
    sage = unit("Sage", text)
    assert not [key for key in keys(position({"left": [sage], "energy": 1})) if key.startswith("use")]
    game = position({"left": [sage], "hand": [unit("One")]})
    before = life(game, 0)
    game.pick(action="use")
    assert life(game, 0) == before + 2 and [*names(game, 0, "drop"), *names(game, 0, "banish")] == ["One"]


@pytest.mark.parametrize(("text", "energy", "own_life", "drawn"), [
    ("Pay 3 life. Draw 2 cards.", 0, 5, 2), ("Pay 3 life. Draw 2 cards.", 0, 2, 0),
    pytest.param("Pay 1 Energy. Draw 2 cards.", 0, 5, 0, marks=pytest.mark.rule("gate:12.2.1")),
    ("Gain 1 life. Pay 1 Energy. Draw 2 cards.", 1, 5, 2),
    ("Pay any number of Energy. Draw that many cards.", 0, 5, 0),
])
def test_what_is_not_paid_in_full_brings_nothing(text: str, energy: int, own_life: int, drawn: int) -> None:
    idle = spell("Idle", ["[Set]", "[Use] Gain 1 Life."])
    game = position({"hand": [spell("Storm", text)], "energy": energy, "deck": 5, "set": idle,
                     "player": gate(life=own_life)})
    game.pick(action="cast", card="Storm")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert len(names(game, 0, "hand")) == drawn


@pytest.mark.rule("gate:8.1.2.2")
def test_a_payment_behind_a_trigger_is_the_cost_of_the_skill() -> None:
    offered = "* When this card attacks, you may pay 1 Energy. If you do, draw 1 card."
    assert read_line("gate", "* When this card attacks, pay 1 Energy. Draw 1 card.", "unit") == read_line(
        "gate", offered, "unit")


def test_the_card_that_was_paid_is_meant_afterwards() -> None:
    sage = unit("Sage", "[Use] Choose a unit on your field and drop it. Gain life equal to that unit's power.")
    game = position({"left": [sage], "right": unit("Gull", power=3)})
    before = life(game, 0)
    game.pick(action="use")
    game.pick(card="Gull")
    assert life(game, 0) == before + 3 and names(game, 0, "drop") == ["Gull"]


@pytest.mark.parametrize(("said", "printed"), [
    ("[Use]Choose another unit on your field and rest it. Draw 1 card.",
     "[Use](Rest 1 other unit on your field) Draw 1 card."),
    ("[Use](Choose a unit on your field and drop it) Draw 1 card.", "[Use](Drop 1 unit on your field) Draw 1 card."),
    ("[Use]Choose a unit on your field and stand it. Draw 1 card.",
     "[Use] Choose 1 unit on your field, stand it, and draw 1 card."),
    ("[Use]Put 1 unit from your drop into your hand. Draw 1 card.",
     "[Use] Put 1 unit from your drop into your hand, and draw 1 card."),
    ("[Use]Choose a card in your hand and put it into this card's soul. Once per turn.",
     "[Use] Once per turn. Choose 1 card in your hand, and put it face down into this card's soul."),
    ("[Use]Pay 1. Draw 1 card.", "[Use](Pay 1) Draw 1 card."),
    ("[Counter]Pay 1. Rest this card. Gain 2 life.", "[Counter](Pay 1, and rest this card) Gain 2 Life."),
    ("[Use]Once per turn, rest this card. Pay 1. Draw 1 card.",
     "[Use](Rest this card, and pay 1) Once per turn. Draw 1 card."),
    ("[Use]Put a card from your Banish zone on the bottom of your deck. Gain 1 life.",
     "[Use](Put 1 card from your Banish zone at the bottom of your deck) Gain 1 Life."),
    ("[Use]Pay 1. Rest this card.", "[Use](Pay 1) Rest this card."),
    ("[Use]Reveal a <Mars> card from your hand. Draw 1 card. Once per turn.",
     "[Use](Reveal 1 <Mars> card in your hand) Once per turn. Draw 1 card."),
    ("[Use]Pay 2 life. Draw 1 card.", "[Use](Pay 2 Life) Draw 1 card."),
    ("[Use]Pay 1 Energy, draw 1 card.", "[Use](Pay 1) Draw 1 card."),
    ("[Use]Pay 1 Energy and draw 1 card.", "[Use](Pay 1) Draw 1 card."),
    ("[Use]Rest this card. If you do, draw 1 card.", "[Use](Rest this card) Draw 1 card."),
    ("[Use]Once per turn, rest this card. Draw 1 card.", "[Use](Rest this card) Once per turn. Draw 1 card."),
    ("[Use]Drop 2 of this card's soul. Stand this card. Once per turn.",
     "[Use](Drop 2 cards in this card's soul) Once per turn. Stand this card."),
    ("[Counter]Drop this card from the field. Gain 2 life.", "[Counter](Drop this card) Gain 2 Life."),
    ("[Use]You can only use this skill if you have 3 cards in your hand. Rest this card. Draw 1 card.",
     "[Use](Rest this card) You can only use this skill if there are exactly 3 cards in your hand. Draw 1 card."),
    ("[Use]Pay X. This card gets +X this turn.", "[Use](Pay X) This card gains +X this turn."),
    ("[Use]If you have 3 or more Life, rest a unit. Draw 1 card.",
     "[Use](Rest 1 unit on your field) You can only use this skill if your life is 3 or higher. Draw 1 card."),
    ("[Use]Once per turn, if this card is in the Left, pay 1 Energy. Draw 1 card.",
     "[Use](Pay 1) Once per turn. You can only use this skill if this card is in your Left. Draw 1 card."),
    ("[Use]Rest this card; choose a unit on your field and give it +1 this turn.",
     "[Use](Rest this card) Choose 1 unit on your field, and that unit gains +1 this turn."),
    ("[Counter]Drop 1 hand card; draw 1 card.", "[Counter](Drop 1 card from your hand) Draw 1 card."),
    ("[Use]Draw 1 card. Drop 1 card from your hand.", "[Use] Draw 1 card, and drop 1 card from your hand."),
    ("[Use]Drop 1 card from your hand and draw 1 card.", "[Use] Drop 1 card from your hand, and draw 1 card."),
    ("[Use]Choose 1 of your units. It gets +1 this turn.",
     "[Use] Choose 1 unit on your field, and that unit gains +1 this turn."),
    ("[Use]Drop the top card of your deck. If it is a unit, draw 1 card.",
     "[Use] Drop the top card of your deck. If that card is a unit, draw 1 card."),
])
def test_which_first_sentences_are_costs(said: str, printed: str) -> None:
    (read,) = read_line("gate", said, "unit")
    assert print_ability("gate", read) == printed and read_line("gate", printed, "unit") == (read,)


@pytest.mark.parametrize("said", [
    "[Use]Rest this card.", "[Use]Pay 1 Energy.",
    "[Use]Draw 1 card. Pay 1 Energy.",
    "[Use]Drop 1 card from your hand and draw 2 cards. Gain 1 life.",
    "[Use]Rest this card, then return it to your hand. Draw 1 card.",
    "[Use]Choose a unit on your field and drop it.",
])
def test_where_it_is_not_said_whether_something_is_a_cost(said: str) -> None:
    with pytest.raises(UnreadText, match="cost"):
        read_line("gate", said, "unit")


@pytest.mark.parametrize("said", [
    "[Use]Return this card to your hand. Draw 1 card.", "[Use]Put 1 card from your hand into your Energy. Draw 1 card.",
    "[Use]Return 1 unit on your field to your hand. Draw 1 card.",
    "[Use]Choose 1 card in your hand and put it into this card's soul. This card gets +1 this turn.",
])
def test_what_goes_to_the_hand_the_energy_or_a_soul_is_moved_as_the_skill_resolves(said: str) -> None:
    (read,) = read_line("gate", said, "unit")
    assert isinstance(read, ast.Activated) and read.cost == ()


def test_a_card_that_is_shown_is_paid() -> None:
    """Without a card of that planet the skill is not used; it was free."""
    sage = unit("Sage", "[Use] Once per turn, reveal a <Mars> card from your hand. Draw 1 card.")
    assert not [key for key in keys(position({"left": [sage], "hand": [unit("One")]})) if key.startswith("use")]
    game = position({"left": [sage], "hand": [unit("One", planet=["Mars"])], "deck": 5})
    game.pick(action="use")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert len(names(game, 0, "hand")) == 2


def test_a_spell_that_resolves_is_not_in_the_drop() -> None:
    with pytest.raises(UnreadText, match="stack"):
        read_line("gate", "If this card is in your drop, you may banish it. If you do, draw 1 card.", "spell")
