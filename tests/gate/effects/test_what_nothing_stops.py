"""Damage that is dealt in full, attacks and skills that are not fizzled, and what cards do not gain."""

from __future__ import annotations

import pytest

from headjudge.kernel.characteristics import labelled
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_losses_that_stop_and_stopped_cards import on
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, attack, life, names, position, spell, unit

SHELL = "* Damage dealt to you is reduced by 1."
WALL = "* You cannot take damage."
CAP = "* If you would take 3 or more damage, you take 2 damage instead."
PASS = "* If you would take damage, take 1 damage instead and deal 3 damage to your opponent."
MORE = "* If you would take damage, take 5 damage instead and deal 2 damage to your opponent."


@pytest.mark.parametrize(("bolt", "guard", "taken"), [
    ("Deal 3 damage to your opponent.", SHELL, 2),
    ("Deal 3 damage to your opponent. This damage cannot be reduced.", SHELL, 3),
    ("Deal 3 damage to your opponent.", CAP, 2), ("Deal 2 damage to your opponent.", CAP, 2),
    ("Deal 3 damage to your opponent. This damage cannot be reduced.", CAP, 3),
    ("Deal 3 damage to your opponent.", PASS, 1),
    ("Deal 3 damage to your opponent. This damage cannot be reduced.", PASS, 3),
    ("Deal 3 damage to your opponent. This damage cannot be reduced.", MORE, 5),
    ("Deal 3 damage to your opponent. This damage cannot be reduced.", WALL, 0),
    ("Deal 3 damage to your opponent. This damage cannot be prevented.", WALL, 3),
    ("Deal 3 damage to your opponent. That damage cannot be reduced or prevented.", SHELL, 3),
    ("Your opponent takes 3 damage that cannot be prevented.", WALL, 3),
])
def test_damage_of_a_skill_in_full(bolt: str, guard: str, taken: int) -> None:
    """What would make it less, or keep it from being dealt, does nothing to it (gate:1.3.1)."""
    game = position({"hand": [spell("Bolt", bolt)], "deck": DECK}, {"left": unit("Shell", guard), "deck": DECK})
    before = life(game, 1)
    game.pick(action="cast", card="Bolt")
    assert before - life(game, 1) == taken


def test_more_damage_is_no_reduction() -> None:
    game = position({"hand": [spell("Bolt", "Deal 1 damage to your opponent. This damage cannot be reduced.")],
                     "left": unit("Horn", "* Damage dealt to your opponent is increased by 2."), "deck": DECK},
                    {"left": unit("Shell", SHELL), "deck": DECK})
    before = life(game, 1)
    game.pick(action="cast", card="Bolt")
    assert before - life(game, 1) == 3


@pytest.mark.parametrize(("bolt", "alive"), [
    ("Deal 3 damage to an enemy unit.", True),
    ("Deal 3 damage to an enemy unit. This damage cannot be reduced.", False),
])
def test_damage_to_a_card_in_full(bolt: str, alive: bool) -> None:
    rock = unit("Rock", "* Damage dealt to this card is reduced by 1.", defense=3)
    game = casting(bolt, {}, {"left": rock})
    assert (names(game, 1, "left") == ["Rock"]) is alive


@pytest.mark.parametrize(("text", "taken"), [
    ("", 1),
    ("* Damage dealt by this card cannot be reduced.", 2),
    ("* Damage dealt to your opponent by this card cannot be reduced or prevented.", 2),
    ("* The damage dealt by this card's attacks cannot be reduced.", 2),
    ("* Damage your units deal cannot be reduced.", 2),
    ("* Damage dealt to your opponent cannot be reduced.", 2),
    ("* Damage dealt to you cannot be reduced.", 1),
    ("* Damage dealt by your spells cannot be reduced.", 1),
    ("* Damage cannot be prevented.", 2),
])
def test_damage_of_an_attack_in_full(text: str, taken: int) -> None:
    gull = unit("Gull", text, power=5, crit=2)
    game = position({"left": gull, "deck": DECK}, {"right": unit("Shell", SHELL), "deck": DECK}, phase="battle")
    before = life(game, 1)
    attack(game, "Gull")
    assert before - life(game, 1) == taken


@pytest.mark.parametrize(("text", "hits"), [
    ("", False),
    ("* Your attacks cannot be fizzled.", True),
    ("* Attacks of <Mars> units on your field cannot be fizzled.", True),
    ("* Attacks of <Venus> units on your field cannot be fizzled.", False),
    ("* This card's attacks cannot be fizzled by Spells.", True),
    ("* This card's attacks cannot be fizzled by enemy units.", False),
    ("* Attacks you declare cannot be fizzled.", True),
    ("* This card's skills cannot be fizzled.", False),
])
def test_attacks_that_are_not_fizzled(text: str, hits: bool) -> None:
    gull = unit("Gull", text, power=5, crit=2, planet="Mars")
    deny = spell("Deny", "[Counter] Fizzle the attack.")
    game = position({"left": gull, "deck": DECK}, {"hand": [deny], "deck": DECK}, phase="battle")
    before = life(game, 1)
    attack(game, "Gull")
    if asked(game).kind == "counter":
        game.pick(action="counter", card="Deny")
    while life(game, 1) == before and asked(game).kind == "counter":
        game.apply(0)
    assert (life(game, 1) < before) is hits


def test_skills_that_are_not_fizzled() -> None:
    for text, gained in (("", 0), ("* This card's skills cannot be fizzled.", 2)):
        gull = unit("Gull", [text, "[Use] Gain 2 Life."])
        deny = spell("Deny", "[Counter] Fizzle a skill.")
        game = position({"left": gull, "deck": DECK}, {"hand": [deny], "deck": DECK})
        before = life(game, 0)
        game.pick(action="use", card="Gull")
        game.pick(action="counter", card="Deny")
        on(game)
        assert life(game, 0) - before == gained


@pytest.mark.parametrize(("text", "power", "crit"), [
    ("* This card cannot gain power.", 3, 5), ("* This card cannot gain power or crit.", 3, 3),
    ("* This card's power cannot be increased.", 3, 5), ("* Units on your field cannot gain power.", 3, 5),
    ("* This card cannot gain power from enemy skills.", 5, 5),
])
def test_numbers_that_are_not_gained(text: str, power: int, crit: int) -> None:
    rock = unit("Rock", text, power=3, crit=3)
    game = casting("All units on your field gain +2 and +2 crit this turn.", {"left": rock})
    assert numbers(game, "Rock")[:2] == (power, crit)


def test_what_is_not_gained_may_be_lost_and_set() -> None:
    """A number that becomes another one is not gained; one that cannot be increased is not set higher either."""
    for text, power in (("* This card cannot gain power.", 9), ("* This card's power cannot be increased.", 3)):
        game = casting("Choose 1 unit on your field. Its power becomes 9 this turn.",
                       {"left": unit("Rock", text, power=3)})
        assert numbers(game, "Rock")[0] == power
    game = casting("All units on your field gain -2 this turn.",
                   {"left": unit("Rock", "* This card cannot gain power.", power=3)})
    assert numbers(game, "Rock")[0] == 1


@pytest.mark.parametrize(("text", "kept"), [
    ("", ["penetrate", "move"]), ("* This card cannot gain keywords.", ["move"]),
    ("* This card cannot gain [Penetrate].", ["move"]), ("* This card cannot gain [Revenge].", ["penetrate", "move"]),
])
def test_keywords_that_are_not_gained(text: str, kept: list[str]) -> None:
    """Those that are printed on the card stay."""
    rock = unit("Rock", ["[Move]", text])
    game = casting("All units on your field gain [Penetrate] this turn.", {"left": rock})
    number = next(card.number for card in game.state.cards if card.row.definition.name == "Rock")
    assert [label for label in ("penetrate", "move") if labelled(game.state, number, label)] == kept


@pytest.mark.parametrize(("kind", "text"), [
    ("spell", "Deal 2 damage to your opponent without reduction."),
    ("spell", "Deal 2 damage to all enemy units. This damage cannot be reduced or prevented. Draw 1 card."),
    ("unit", "* Damage dealt to your opponent by this card cannot be prevented."),
    ("unit", "* Damage this card deals by attacking cannot be reduced."),
    ("unit", "* You cannot take more than 2 damage at once."),
    ("spell", "Damage dealt to you cannot be reduced this turn."),
    ("unit", "* Your attacks cannot be fizzled."),
    ("unit", "* This card's attacks cannot be fizzled by Spells."),
    ("unit", "* Units on your opponent's field cannot gain defense."),
    ("spell", "Choose 1 enemy unit. It loses all keywords and cannot gain keywords this turn."),
    ("unit", "* All other units on your field cannot gain skills."),
])
def test_the_words(kind: str, text: str) -> None:
    (read,) = read_card_text("gate", text, kind, "Ayla")
    assert read_card_text("gate", print_ability("gate", read), kind, "Ayla") == (read,)
