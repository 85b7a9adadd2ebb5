"""Commands that are activated, cards that an effect destroys, and deeds of a Command after its effect, in play."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_line
from tests.gcg.helpers import ex
from tests.gcg.rulings.helpers import (
    activate,
    attack,
    base,
    choose,
    command,
    names,
    pass_on,
    pilot,
    play,
    say,
    size,
    table,
    unit,
)

SHOT = command("Shot", "【Main】Choose 1 enemy Unit. Deal 2 damage to it.", cost=0, traits=["Special Move"])
DOOM = command("Doom", "【Main】Choose 1 Unit. Destroy it.", cost=0, traits=["Harbor"])


# A Command's effect


def test_something_waits_for_the_effect_of_a_command() -> None:
    heron = unit("Heron", "When you activate a (Special Move) Command's 【Main】/【Action】, draw 1.")
    plain = command("Plain", "【Main】Choose 1 enemy Unit. Deal 1 damage to it.", cost=0)
    game = table({"hand": [SHOT, plain], "battle_area": [heron]}, {"battle_area": [unit("Gull", hp=9)]})
    play(game, "Plain")
    assert size(game, 0, "hand") == 1, "no (Special Move) Command"
    play(game, "Shot")
    assert size(game, 0, "hand") == 1, "it was played, and a card drawn"


def test_an_enemy_command_is_none_of_yours() -> None:
    heron = unit("Heron", "When you activate a Command's 【Main】/【Action】 effect, draw 1.")
    game = table({"hand": [SHOT]}, {"battle_area": [heron, unit("Gull", hp=9)]})
    before = size(game, 1, "hand")
    play(game, "Shot")
    choose(game, "Gull")
    assert size(game, 1, "hand") == before


@pytest.mark.parametrize("card", [SHOT, None])
def test_a_condition_asks_whether_a_command_was_activated_this_turn(card: hj.Definition | None) -> None:
    heron = unit("Heron", "【Attack】If you have activated a (Special Move) Command card's 【Main】/【Action】 during "
                          "this turn, draw 1.")
    hand = [SHOT] if card is not None else [command("Plain", "【Main】Choose 1 enemy Unit. Rest it.", cost=0)]
    game = table({"hand": hand, "battle_area": [heron]}, {"battle_area": [unit("Gull", hp=9)]})
    play(game, hand[0].name)
    attack(game, "Heron")
    pass_on(game)
    assert size(game, 0, "hand") == (card is not None)


# What an effect destroys


@pytest.mark.parametrize("card", [SHOT, DOOM])
def test_a_unit_is_destroyed_by_an_effect_or_by_its_damage(card: hj.Definition) -> None:
    heron = unit("Heron", "When one of your Units is destroyed by an effect, draw 1.", hp=9)
    game = table({"hand": [card]}, {"battle_area": [heron, unit("Gull")]})
    before = size(game, 1, "hand")
    play(game, card.name)
    choose(game, "Gull")
    assert size(game, 1, "hand") == before + 1


def test_a_unit_that_is_destroyed_in_battle_is_not_destroyed_by_an_effect() -> None:
    heron = unit("Heron", "When one of your Units is destroyed by an effect, draw 1.", hp=9)
    game = table({"battle_area": [unit("Auk", ap=5, hp=9)]},
                 {"battle_area": [heron, hj.put(unit("Gull"), state="rested")]})
    before = size(game, 1, "hand")
    attack(game, "Auk", "Gull")
    pass_on(game)
    assert names(game, 1, "trash") == ["Gull"] and size(game, 1, "hand") == before


@pytest.mark.parametrize(("card", "returns"), [(DOOM, True), (SHOT, False)])
def test_a_unit_asks_whose_effect_destroyed_it(card: hj.Definition, returns: bool) -> None:
    gull = unit("Gull", "【Destroyed】If this Unit is destroyed by one of your (Harbor) card's effects, add it from "
                        "your trash to your hand.")
    own = command("Own", "【Main】Choose 1 of your Units. Deal 2 damage to it.", cost=0, traits=["Special Move"])
    game = table({"hand": [DOOM if returns else own], "battle_area": [gull]})
    play(game, "Doom" if returns else "Own")
    assert (names(game, 0, "hand") == ["Gull"]) is returns
    assert ("Gull" in names(game, 0, "trash")) is not returns


@pytest.mark.parametrize("harbor", [True, False])
def test_a_base_asks_whether_a_unit_was_destroyed_by_some_effects_this_turn(harbor: bool) -> None:
    port = base("Port", "【Activate･Main】Rest this Base: If one of your Units has been destroyed by one of your "
                        "(Harbor) card's effects during this turn, draw 1.")
    other = command("Other", "【Main】Choose 1 Unit. Destroy it.", cost=0, traits=["Quay"])
    card = DOOM if harbor else other
    game = table({"hand": [card], "base": [port], "battle_area": [unit("Gull")]})
    play(game, card.name)
    if not harbor:
        assert game.decision is None or "activate" not in [option.action for option in game.decision.options]
        return
    activate(game, "Port")
    assert size(game, 0, "hand") == 1


# After the effect of a Command


TWIN = command("Twin", [
    "【Main】Choose 1 enemy Unit. It gets AP-2 during this turn. After activating this card's 【Main】, you may pair "
    "this card from your trash with one of your (Harbor) Units.", "【Pilot】[Ann]"], cost=0, ap=1, hp=1)


@pytest.mark.rule("gcg:3.4.4")
@pytest.mark.parametrize("yes", [True, False])
def test_a_command_is_paired_after_it_has_gone_to_the_trash(yes: bool) -> None:
    heron, quay = unit("Heron", traits=["Harbor"]), unit("Quay")
    game = table({"hand": [TWIN], "battle_area": [heron, quay]}, {"battle_area": [unit("Gull", ap=3)]})
    game.pick(action="play", card="Twin")
    assert names(game, 0, "trash") == ["Twin"] and game.card("Gull").ap == 1
    say(game, yes)
    assert game.card("Heron").ap == (3 if yes else 2) and names(game, 0, "trash") == ([] if yes else ["Twin"])


def test_a_command_is_not_paired_with_a_unit_that_has_a_pilot() -> None:
    heron = hj.put(unit("Heron", traits=["Harbor"]), under=[pilot("Bea")])
    game = table({"hand": [TWIN], "battle_area": [heron]}, {"battle_area": [unit("Gull", ap=3)]})
    game.pick(action="play", card="Twin")
    assert names(game, 0, "trash") == ["Twin"]


def test_only_a_command_speaks_of_the_time_after_its_effect() -> None:
    text = "After activating this card's 【Main】, you may pair this card from your trash with one of your Units."
    for kind, line in (("unit", f"【Deploy】{text}"), ("command", f"【Action】{text}")):
        with pytest.raises(UnreadText, match="no effect of this card"):
            read_line("gcg", line, kind)


# EX Resources, waiting for a turn


def test_something_waits_for_an_ex_resource_that_is_exiled() -> None:
    heron = unit("Heron", "When one of your EX Resources is exiled from the game, draw 1.")
    costly = command("Costly", "【Main】Choose 1 enemy Unit. Rest it.", cost=1)
    game = table({"hand": [costly], "battle_area": [heron], "resource_area": [ex("EX Resource")]},
                 {"battle_area": [unit("Gull")]})
    play(game, "Costly")
    assert size(game, 0, "hand") == 1


def test_an_effect_waits_for_a_friendly_unit_that_destroys_in_this_turn() -> None:
    rally = command("Rally", "【Main】During this turn, if a friendly (Harbor) Unit destroys an enemy Unit with battle "
                             "damage, draw 1.", cost=0)
    game = table({"hand": [rally], "battle_area": [unit("Heron", ap=5, hp=9, traits=["Harbor"])]},
                 {"battle_area": [hj.put(unit("Gull"), state="rested")]})
    play(game, "Rally")
    attack(game, "Heron", "Gull")
    pass_on(game)
    assert size(game, 0, "hand") == 1
