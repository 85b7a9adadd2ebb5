"""Official answers about checks and triggers; `test_rides.py` says how they are numbered."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.cfd.decks import check
from headjudge.games.vanguard.vocabulary import counter_blast
from headjudge.kernel.decks import Listed
from headjudge.language.tree import ast
from tests.cfd.helpers import board, front, trigger, unit
from tests.cfd.rulings.helpers import AYLA, BRAM, PAGE, SPARE, duel, guard
from tests.vanguard.helpers import (
    asked,
    attack,
    count,
    finish_attack,
    names,
    once,
    options,
    pass_to,
    powers,
    when,
)
from tests.vanguard.trees import (
    DRAW,
    act,
    cont,
    exists,
    power,
)

# Drive checks


@pytest.mark.ruling("Q20")
@pytest.mark.rule("cfd:10.6.1.3")
def test_the_card_of_a_draw_trigger_is_drawn_before_the_second_drive_check() -> None:
    game = duel({"vanguard": front(), "deck": [trigger("draw"), unit("Drawn"), unit("Checked"), 9]})
    attack(game, "Regent")
    finish_attack(game)
    first, drawn = once(game, verb="drive check", card="Draw Bell"), once(game, verb="draw", player=0)
    assert first < drawn < once(game, verb="drive check", card="Checked")


@pytest.mark.ruling("Q20")
def test_the_card_of_a_draw_trigger_is_drawn_before_the_second_damage_check() -> None:
    game = duel({"vanguard": front("Regent", skills=[], critical=2)},
                {"deck": [trigger("draw"), unit("Drawn"), unit("Checked"), 9]})
    attack(game, "Regent")
    finish_attack(game)
    assert names(game, 1, "hand") == ["Drawn"] and sorted(names(game, 1, "damage")) == ["Checked", "Draw Bell"]


@pytest.mark.ruling("Q20")
def test_the_second_check_may_show_another_trigger() -> None:
    game = duel({"vanguard": front(), "deck": [trigger("draw"), unit("Drawn"), trigger("critical"), 9]})
    attack(game, "Regent")
    game.pick(slot="draw")
    game.pick(card="Regent")
    game.pick(slot="critical")
    game.pick(card="Regent")
    game.pick(card="Regent")
    finish_attack(game)
    assert count(game, 1, "damage") == 2, "the critical of the second check counts"


@pytest.mark.ruling("Q42")
@pytest.mark.rule("cfd:10.6.1.3", "cfd:14.3.2")
def test_with_twin_drive_both_checks_are_made_and_nobody_is_asked() -> None:
    game = duel({"vanguard": front(), "deck": [unit("First"), unit("Second"), 9]})
    attack(game, "Regent")
    assert asked(game).kind == "start step" and sorted(names(game, 0, "hand")) == ["First", "Second"]


@pytest.mark.ruling("Q42")
def test_with_twin_drive_both_checks_are_made_in_an_attack_on_a_rear_guard() -> None:
    game = duel({"vanguard": front()}, {"rearguard": {"left_front": unit("Ivo")}})
    attack(game, "Regent", "Ivo")
    assert len(when(game, verb="drive check")) == 2 and names(game, 1, "drop") == ["Ivo"]


@pytest.mark.ruling("Q42")
def test_both_checks_are_made_although_the_attack_fails() -> None:
    game = duel({"vanguard": front()}, {"hand": [unit("Wall", shield=10000)]})
    attack(game, "Regent")
    guard(game, "Wall")
    assert len(when(game, verb="drive check")) == 2 and count(game, 1, "damage") == 0


@pytest.mark.ruling("Update 2012 1")
@pytest.mark.rule("cfd:2.8.2.2")
def test_power_and_critical_of_a_trigger_last_until_the_end_of_the_turn() -> None:
    game = duel({"deck": [trigger("critical"), 9], "rearguard": {"left_front": unit("Striker", power=11000)}},
                {"hand": [SPARE]})
    attack(game, "Regent")
    guard(game)
    game.pick(slot="critical")
    game.pick(card="Striker")
    game.pick(card="Striker")
    finish_attack(game)
    assert (game.card("Striker").power, game.card("Striker").critical) == (21000, 2)
    attack(game, "Striker")
    guard(game)
    finish_attack(game)
    assert count(game, 1, "damage") == 3
    pass_to(game, "main phase", 1)
    assert (game.card("Striker").power, game.card("Striker").critical) == (11000, 1)


@pytest.mark.ruling("Update 2012 2")
def test_bound_cards_are_no_guardians_and_are_not_called() -> None:
    game = duel({}, {"bind": [unit("Bound")], "hand": [unit("Wall")]})
    attack(game, "Regent")
    assert options(game) == ["guard Wall", "pass"]
    assert "call Bound" not in options(board({"bind": [unit("Bound")], "hand": [unit("Wall")]}))


@pytest.mark.ruling("Update 2012 2")
def test_bound_cards_pay_no_cost() -> None:
    pays = unit("Pays", act(DRAW, cost=(counter_blast(1),)))
    assert "activate Pays 1" not in options(board({"rearguard": {"left_back": pays}, "bind": [AYLA, BRAM]}))
    assert "activate Pays 1" in options(board({"rearguard": {"left_back": pays}, "damage": [AYLA]}))


@pytest.mark.ruling("Update 2012 3")
@pytest.mark.rule("cfd:11.4.3")
def test_a_continuous_ability_ends_as_soon_as_a_guardian_leaves_too_few_cards_in_hand() -> None:
    proud = front("Rook", cont(power(3000, until=None), condition=exists("hand", 4)), skills=[])
    game = duel({}, {"vanguard": proud, "hand": [unit("Wall"), *[front(f"Spare {number}") for number in range(3)]]})
    attack(game, "Regent")
    assert game.card("Rook").power == 14000
    guard(game, "Wall")
    assert powers(game)["Rook"] == (11000, 16000), "the shield counts, the ability does not any more"


# Over triggers


def sun(*effect: ast.Step) -> hj.Definition:
    """A card with an over trigger, and with this additional effect."""
    bell = trigger("over", "Sun")
    abilities = tuple(ast.OnPlay(step) for step in effect)
    return hj.Definition("sun-1", "Sun", "trigger unit", bell.numbers, bell.words, (), abilities)


@pytest.mark.ruling("d-series over trigger 1")
@pytest.mark.rule("cfd:2.8.2.6")
def test_an_over_trigger_draws_a_card_and_gives_a_hundred_million_power() -> None:
    game = duel({"deck": [sun(), unit("Drawn"), 9], "rearguard": {"left_front": BRAM}})
    attack(game, "Regent")
    while asked(game).kind == "icon":
        game.apply(0)
        if asked(game).kind == "power":
            game.pick(card="Bram")
    while asked(game).kind != "start step":
        game.pick(card="Bram")
    assert game.card("Bram").power == 100_009_000 and "Drawn" in names(game, 0, "hand")


@pytest.mark.ruling("d-series over trigger 2")
@pytest.mark.rule("cfd:2.8.2.6")
def test_its_additional_effect_comes_in_a_drive_check() -> None:
    game = duel({"deck": [sun(DRAW), 10]})
    attack(game, "Regent")
    finish_attack(game)
    assert count(game, 0, "hand") == 2, "the draw of the icon and that of the effect"


@pytest.mark.ruling("d-series over trigger 2")
def test_its_additional_effect_does_not_come_in_a_damage_check() -> None:
    game = duel({}, {"deck": [sun(DRAW), 10]})
    attack(game, "Regent")
    finish_attack(game)
    assert count(game, 1, "hand") == 1, "the draw of the icon alone"


@pytest.mark.ruling("d-series over trigger 3")
@pytest.mark.rule("cfd:8.1.5.5")
def test_a_deck_has_at_most_one_over_trigger() -> None:
    def listed(suns: int) -> list[Listed]:
        triggers: list[Listed] = [(trigger(icon), 4) for icon in ("critical", "draw", "heal")]
        plain: list[Listed] = [(PAGE, 2), *[(unit(f"Plain {number}"), 4) for number in range(8)]]
        return [*triggers, (trigger("front"), 4 - suns), (trigger("over", "Sun"), suns), *plain]

    assert check(listed(1)) == [] and [one.rule for one in check(listed(2))] == ["cfd:8.1.5.5"]


@pytest.mark.ruling("d-series over trigger 4")
@pytest.mark.rule("cfd:2.8.2.6")
def test_in_a_drive_check_it_is_removed_and_does_not_come_to_the_hand() -> None:
    game = duel({"deck": [sun(), 10]})
    attack(game, "Regent")
    finish_attack(game)
    assert names(game, 0, "removed") == ["Sun"] and "Sun" not in names(game, 0, "hand")


@pytest.mark.ruling("d-series over trigger 5")
@pytest.mark.rule("cfd:2.8.2.6")
@pytest.mark.parametrize("critical", [1, 2])
def test_in_a_damage_check_it_is_removed_and_is_no_damage(critical: int) -> None:
    game = duel({"vanguard": front("Regent", skills=[], critical=critical)}, {"deck": [sun(), unit("Drawn"), 9]})
    attack(game, "Regent")
    finish_attack(game)
    assert names(game, 1, "removed") == ["Sun"] and count(game, 1, "damage") == critical - 1
