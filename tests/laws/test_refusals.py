"""Options and refusals agree in every game: an option has no refusal, any other action has at least one."""

from __future__ import annotations

import re

import pytest

import headjudge as hj
from headjudge.api.asking import slots_of
from headjudge.kernel.actions import CARD, NUMBER, SLOT, TARGET
from headjudge.kernel.knowledge import sees
from headjudge.kernel.refusals import offered, refused
from tests.amounts import amount
from tests.laws.games import GAMES, begin, walk
from tests.laws.texts import TEXTS, position

GENERAL = ("must be one of those to choose from", "must be one that the question allows")
"""What is said only where the rules ask for nothing but the question."""

BY_OTHER_WORDS = ("play", "climax", "encore", "burst", "exchange")
"""Actions that are asked about by a card, and are then an option without one, or by another name."""

EVERY = amount(23, 97)
"""How many decisions lie between two at which everything is asked about: numbers without a rhythm in any game."""


def a_card_of_each_zone(game: hj.Game, player: int) -> list[int]:
    """Of each zone that the player can see into, of every player, its first and its last card."""
    state = game.state
    found: list[int] = []
    for cards in state.cards_at:
        seen = [card for card in cards if sees(state, player, state.cards[card])]
        found += dict.fromkeys([*seen[:1], *seen[-1:]])
    return found


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(amount(3, 1)))
def test_every_option_is_one_of_the_declared_actions(name: str, seed: int) -> None:
    """Its name, the question that offers it and what it names are as the game declares them."""
    for game in walk(begin(name, seed, ask_forced=seed == 0), seed):
        question = game.state.question
        for choice in question.choices if question is not None else ():
            known = game.rules.actions[choice.action]
            assert not known.kinds or question is None or question.kind in known.kinds, choice
            named = {CARD: choice.card >= 0, TARGET: choice.target >= 0, SLOT: bool(choice.slot),
                     NUMBER: choice.number >= 0}
            assert not [part for part, there in named.items() if there and part not in known.takes], choice
            assert not choice.slot or choice.slot in slots_of(game.rules, known.slots), choice


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(amount(2, 1)))
def test_an_option_has_no_refusal_when_it_is_asked_about_with_its_own_handles(name: str, seed: int) -> None:
    """Cards among them that have moved on since the ability that asks has triggered."""
    for game in walk(begin(name, seed), seed):
        for option in game.decision.options if game.decision is not None else ():
            assert game.why_not(option.action, option.card, option.target, option.slot) == [], option


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(amount(2, 1)))
def test_what_is_no_option_says_why_and_what_is_one_says_nothing(name: str, seed: int) -> None:
    for number, game in enumerate(walk(begin(name, seed), seed)):
        if number % EVERY == 0:
            all_agrees(game)


@pytest.mark.parametrize("name", sorted(TEXTS))
@pytest.mark.parametrize("seed", range(amount(2, 1)))
def test_options_and_reasons_agree_among_cards_with_texts(name: str, seed: int) -> None:
    """Among them effects that forbid, abilities that are given, costs that cannot be paid."""
    for number, game in enumerate(walk(position(name, seed), seed)):
        if number % amount(5, 11) == 0:
            all_agrees(game)
        if number == 60:
            return


def all_agrees(game: hj.Game) -> None:
    """Every action of the game, of two players, with cards, targets and slots of all kinds, agrees with the options."""
    state = game.state
    if state.question is None:
        return
    for player in {state.question.player, (state.question.player + 1) % state.layout.players}:
        cards = a_card_of_each_zone(game, player)
        for action, known in game.rules.actions.items():
            slots = slots_of(game.rules, known.slots)[:9] if SLOT in known.takes else []
            for card in (-1, *cards) if CARD in known.takes else (-1,):
                agree(game, player, action, card)
                for target in cards[:9] if TARGET in known.takes else ():
                    agree(game, player, action, card, target)
                for slot in slots:
                    agree(game, player, action, card, -1, slot)


def agree(game: hj.Game, player: int, action: str, card: int, target: int = -1, slot: str = "") -> None:
    """The reasons that are given fit what is offered, and each is a whole one."""
    state = game.state
    about = (action, state.cards[card].name if card >= 0 else "", target, slot, state.question and state.question.kind)
    own = state.rules.refusals(state, player, action, card, target, slot)
    found = refused(state, player, action, card, target, slot)
    if offered(state, player, action, card, target, slot):
        assert not found and not own, f"{about} is an option, and yet: {found} {own}"
        return
    if own is not None and not found and target < 0 and not slot:
        later = action == "attack" and about[-1] == "start step"  # the unit is named in the next question
        assert action in BY_OTHER_WORDS or later, f"{about} is no option, and nothing says why"
        return
    assert found, f"{about} is no option, and nothing says why"
    for rule, text in found:
        assert re.fullmatch(rf"{state.rules.id}:[0-9.a-z]+", rule), (about, rule, text)
        assert text[:1].isalnum() or text[:1] in "`", (about, text)
        assert "omething else" not in text, (about, text)
    if own:
        assert not [text for _, text in found if any(words in text for words in GENERAL)], (about, found)
    assert len(found) == len(set(found)), (about, found)
