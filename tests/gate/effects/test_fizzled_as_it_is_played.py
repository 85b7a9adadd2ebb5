"""Automatic skills that fizzle the card or skill that they wait for (gate:1.3.1, 10.8.1)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_instructions import numbers
from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.helpers import asked, attack, item, keys, life, names, position, spell, unit
from tests.gate.test_text_unread import refused

STORM = spell("Storm", ["[Cast Cost](Pay 1)", "Gain 3 life."])
IDLE = spell("Idle", ["[Set]", "[Use] Gain 1 life."])


def against(text: str, played: hj.Definition, action: str, energy: int = 1, **theirs: Any) -> hj.Game:
    """A card is played while the opponent has a unit with this text; nobody has answered yet."""
    mine: dict[str, Any] = {"hand": [played, unit("Spare")], "energy": [unit("Rope")] * 2, "set": IDLE}
    game = position(mine, {"left": unit("Ayla", text), "energy": [unit("Reed")] * energy, **theirs})
    game.pick(action=action, card=played.name)
    if action == "summon":
        game.pick(action="place", slot="center")
    return game


def answered(game: hj.Game, answer: str) -> hj.Game:
    game.apply(keys(game).index(answer))
    return game


def test_a_spell_is_fizzled_before_it_resolves_and_its_cost_stays_paid() -> None:
    text = "* When your opponent casts a spell, you may pay 1. If you do, fizzle that spell."
    for answer, gained in (("yes", 0), ("no", 3)):
        game = against(text, STORM, "cast")
        assert asked(game).player == 1
        answered(game, answer)
        assert life(game, 0) == PLAIN + gained
        assert sorted(names(game, 0, "drop")) == ["Rope", "Storm"]
        assert len(names(game, 1, "energy")) == (0 if answer == "yes" else 1)


def test_who_cannot_pay_is_not_asked() -> None:
    text = "* When your opponent casts a spell, you may pay 2. If you do, fizzle it."
    game = against(text, STORM, "cast")
    assert (asked(game).player, life(game, 0)) == (0, PLAIN + 3)


@pytest.mark.parametrize(("text", "power", "stopped"), [
    ("* When your opponent summons a unit, fizzle it.", 2, True),
    ("* When your opponent summons a unit with 5 or more power, fizzle that summon.", 2, False),
    ("* When your opponent summons a unit with 5 or more power, fizzle that summon.", 5, True),
    ("* When your opponent casts a spell, fizzle it.", 2, False),
    ("* When your opponent plays a card, fizzle that card.", 2, True),
])
def test_a_summon_is_fizzled(text: str, power: int, stopped: bool) -> None:
    game = against(text, unit("Gull", power=power), "summon")
    assert names(game, 0, "drop") == (["Gull"] if stopped else [])
    assert names(game, 0, "center") == ([] if stopped else ["Gull"])


def test_an_equip_is_fizzled() -> None:
    game = against("* When your opponent equips an item, you may pay 1. If you do, fizzle it.", item("Oar"), "equip")
    answered(game, "yes")
    assert (names(game, 0, "drop"), names(game, 0, "player")) == (["Oar"], [])


def test_only_the_first_one_of_a_turn() -> None:
    text = "* The first time your opponent casts a spell each turn, fizzle it."
    mine: dict[str, Any] = {"hand": [STORM, STORM], "energy": [unit("Rope")] * 2, "set": IDLE}
    game = position(mine, {"left": unit("Ayla", text)})
    game.pick(action="cast", card="Storm")
    assert life(game, 0) == PLAIN
    game.pick(action="cast", card="Storm")
    assert life(game, 0) == PLAIN + 3


def test_a_skill_that_is_used_is_fizzled() -> None:
    for text, gained in (("* When your opponent uses a [Use] skill, fizzle that skill.", 0),
                         ("* When your opponent uses a [Counter], fizzle it.", 1)):
        game = position({"set": IDLE}, {"left": unit("Ayla", text)})
        game.pick(action="use", card="Idle")
        assert life(game, 0) == PLAIN + gained


def test_a_counter_of_the_opponent_is_fizzled_before_it_fizzles() -> None:
    deny = spell("Deny", "[Counter] Fizzle a spell.")
    ayla = unit("Ayla", "* When your opponent uses a [Counter], you may pay 1. If you do, fizzle it.")
    game = position({"left": ayla, "hand": [STORM], "energy": [unit("Rope")] * 2, "set": IDLE}, {"hand": [deny]})
    game.pick(action="cast", card="Storm")
    game.pick(action="counter", card="Deny")
    answered(game, "yes")
    assert life(game, 0) == PLAIN + 3 and names(game, 1, "drop") == ["Deny"]


def test_what_the_opponent_pays_keeps_it() -> None:
    text = "* When your opponent casts a spell, fizzle that spell unless they pay 1."
    for answer, gained in (("yes", 3), ("no", 0)):
        game = against(text, STORM, "cast")
        assert asked(game).player == 0
        answered(game, answer)
        assert life(game, 0) == PLAIN + gained


def test_each_time_for_a_turn() -> None:
    text = "[Use] Until the end of your opponent's next turn, when your opponent casts a spell, fizzle it."
    for uses, gained in ((True, 0), (False, 6)):
        mine = {"left": unit("Ayla", text), "deck": [unit("Rope")] * 20}
        theirs = {"hand": [STORM, STORM], "energy": [unit("Reed")] * 2, "set": IDLE, "deck": [unit("Reed")] * 20}
        game = position(mine, theirs)
        if uses:
            game.pick(action="use", card="Ayla")
        while asked(game).kind != "main phase" or asked(game).player != 1:
            game.apply(keys(game).index("pass") if "pass" in keys(game) else keys(game).index("no"))
        for _ in range(2):
            game.pick(action="cast", card="Storm")
        assert life(game, 1) == PLAIN + gained


def test_what_cannot_be_fizzled_so_is_refused() -> None:
    for text in ("* When this card attacks, fizzle that spell.",
                 "* When an enemy unit is summoned to the Center, fizzle that unit."):
        assert "resolved before" in refused(text).reason


def test_it_is_printed_as_it_is_written() -> None:
    text = "* When your opponent casts a spell, you may pay 2 Energy. If you do, fizzle that spell."
    (ability,) = read_card_text("gate", (text,), "unit", "Ayla")
    assert print_ability("gate", ability) == text


# What cannot be fizzled, and the next time

DENY = spell("Deny", "[Counter] Fizzle a spell.")


def test_what_is_cast_cannot_be_fizzled_once_it_is_on_the_stack() -> None:
    for kind, gained in (("<Harbor> ", 3), ("<Reef> ", 0)):
        mine = {"left": unit("Ayla", f"* When you cast a {kind}spell, that spell cannot be fizzled."), "hand": [STORM],
                "energy": [unit("Rope")] * 2, "set": IDLE}
        game = position(mine, {"hand": [DENY]})
        game.pick(action="cast", card="Storm")
        game.pick(action="counter", card="Deny")
        assert life(game, 0) == PLAIN + gained


def test_only_the_next_spell_cannot_be_fizzled() -> None:
    ayla = unit("Ayla", "[Use] The next spell you cast this turn cannot be fizzled.")
    mine = {"left": ayla, "hand": [STORM, STORM], "energy": [unit("Rope")] * 2, "set": IDLE}
    game = position(mine, {"hand": [DENY, DENY]})
    game.pick(action="use", card="Ayla")
    game.pick(action="pass")
    for gained in (3, 3):
        game.pick(action="cast", card="Storm")
        game.pick(action="counter", card="Deny")
        assert life(game, 0) == PLAIN + gained


def test_the_next_unit_that_is_summoned_gets_it_and_no_other() -> None:
    ayla = unit("Ayla", "[Use] The next unit you summon this turn gets +2.")
    game = position({"left": ayla, "hand": [unit("Gull"), unit("Tern")], "set": IDLE})
    game.pick(action="use", card="Ayla")
    for name, place in (("Gull", "center"), ("Tern", "right")):
        game.pick(action="summon", card=name)
        game.pick(action="place", slot=place)
    assert (numbers(game, "Gull")[0], numbers(game, "Tern")[0]) == (4, 2)


def test_the_next_time_is_once() -> None:
    ayla = unit("Ayla", "[Use] The next time you cast a spell this turn, gain 1 life.")
    game = position({"left": ayla, "hand": [STORM, STORM], "energy": [unit("Rope")] * 2, "set": IDLE})
    game.pick(action="use", card="Ayla")
    for gained in (4, 7):
        game.pick(action="cast", card="Storm")
        assert life(game, 0) == PLAIN + gained


def test_what_an_event_asks_for_is_asked_as_it_happens() -> None:
    ayla = unit("Ayla", "[Use] Until the end of the turn, when your opponent takes 3 or more damage, gain 1 life.")
    for crit, gained in ((3, 1), (2, 0)):
        mine = {"left": ayla, "right": unit("Gull", crit=crit), "deck": [unit("Rope")] * 5}
        game = position(mine, {"deck": [unit("Rope")] * 5})
        game.pick(action="use", card="Ayla")
        game.pick(action="pass")
        attack(game, "Gull")
        assert life(game, 0) == PLAIN + gained
