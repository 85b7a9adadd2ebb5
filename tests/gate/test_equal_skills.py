"""What a card has twice, it has as two skills: each triggers, counts its uses and replaces for itself."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.helpers import attack, keys, names, position, spell, unit

DRAWS = "* When this card attacks, draw 1 card."
LEND = spell("Lend", f'Choose 1 unit on your field. It gains "{DRAWS}" this turn.')
ONCE = "[Use] Once per turn. Draw 1 card."
TEACH = spell("Teach", f'Choose 1 unit on your field. It gains "{ONCE}" this turn.')
SINGER = unit("Singer", f'* Other units on your field gain "{DRAWS}"')


def lent(card: hj.Definition, to: hj.Definition, times: int = 2) -> hj.Game:
    """A unit that was given a skill so many times by the same Spell."""
    game = position({"left": to, "hand": [card] * times, "deck": 20}, {"life": 9, "deck": 20})
    for _time in range(times):
        game.pick(action="cast", card=card.name)
    return game


def hand(game: hj.Game) -> int:
    return len(game.players[0]["hand"])


def uses(game: hj.Game) -> list[str]:
    return [key for key in keys(game) if key.startswith("use")]


@pytest.mark.rule("gate:3.1.2.3")
def test_a_skill_that_a_spell_gave_twice_triggers_twice() -> None:
    game = lent(LEND, unit())
    attack(game, "Ayla")
    assert hand(game) == 2


def test_a_skill_that_is_printed_twice_triggers_twice_without_a_choice_of_order() -> None:
    game = position({"left": unit("Ayla", [DRAWS, DRAWS]), "deck": 20}, {"life": 9, "deck": 20}, phase="battle")
    attack(game, "Ayla")
    assert hand(game) == 2


def test_once_per_turn_counts_for_each_skill_that_was_given() -> None:
    game = lent(TEACH, unit())
    assert uses(game) == ["use Ayla 1", "use Ayla 2"]
    game.apply("use Ayla 2")
    game = hj.loads(game.dumps())
    assert uses(game) == ["use Ayla 1"]
    game.apply("use Ayla 1")
    assert uses(game) == [] and hand(game) == 2


def test_once_per_turn_counts_for_each_skill_that_is_printed() -> None:
    game = position({"left": unit("Ayla", [ONCE, ONCE]), "deck": 20}, {"life": 9, "deck": 20})
    game.apply("use Ayla 1")
    game.apply("use Ayla 2")
    assert uses(game) == [] and hand(game) == 2


def test_equal_skills_without_a_limit_are_one_option() -> None:
    use = "[Use](Rest this card) Draw 1 card."
    game = position({"left": unit("Ayla", [use, use]), "deck": 20}, {"life": 9, "deck": 20})
    assert uses(game) == ["use Ayla 1"]


@pytest.mark.parametrize("times", [1, 2])
def test_each_of_two_equal_replacements_may_be_made(times: int) -> None:
    saved = '* If this card would be destroyed, you may drop 1 hand card instead.'
    lend = spell("Lend", f'Choose 1 unit on your field. It gains "{saved}" this turn.')
    game = position({"left": unit(), "hand": [lend, lend, spell("Storm", "Destroy 1 unit on your field."),
                                              unit("Rope"), unit("Oar")], "deck": 20}, {"deck": 20})
    for _time in range(times):
        game.pick(action="cast", card="Lend")
    game.pick(action="cast", card="Storm")
    declined = 0
    while game.decision is not None and game.decision.kind in ("replacement", "instead"):
        if game.decision.kind == "instead":
            declined += 1
            game.pick(action="no")
        else:
            game.apply(0)
    assert declined == times and names(game, 0, "left") == []
