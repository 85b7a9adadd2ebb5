"""Where a Spell goes from the stack instead of the drop, and where it was cast from (gate:2.1.3, 10.8.1)."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_fizzled_as_it_is_played import STORM
from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import DENY, keys, life, names, position, spell, unit


def cast(text: str, deny: bool = False) -> hj.Game:
    """A Spell is cast while its player has a Unit with this text; deny: and fizzled."""
    game = position({"left": unit("Ayla", text), "hand": [STORM], "energy": 2, "deck": DECK},
                    {"hand": [DENY] if deny else [], "deck": DECK})
    game.pick(action="cast", card="Storm")
    if deny:
        game.pick(action="counter", card="Deny")
    return game


@pytest.mark.parametrize(("text", "deny", "soul"), [
    ("* When you cast a spell, put that spell into this card's soul instead of the drop.", False, True),
    ("* When you cast a spell, put that spell into this card's soul instead of the drop.", True, False),
    ("* When a spell you control is fizzled, put it into this card's soul instead of the drop.", False, False),
    ("* When a spell you control is fizzled, put it into this card's soul instead of the drop.", True, True),
    ("* When you cast a <Tidewell> spell, put it into this card's soul instead of the drop.", False, False),
])
def test_a_spell_goes_elsewhere(text: str, deny: bool, soul: bool) -> None:
    game = cast(text, deny)
    assert [card.name for card in game.players[0]["left"][0].under] == (["Storm"] if soul else [])
    assert ("Storm" in names(game, 0, "drop")) is not soul
    assert life(game, 0) == PLAIN + (0 if deny else 3)


@pytest.mark.parametrize(("answer", "zone"), [("yes", "hand"), ("no", "drop")])
def test_a_spell_may_go_elsewhere(answer: str, zone: str) -> None:
    game = cast("* When you cast a spell, you may return it to your hand instead of putting it into the drop.")
    game.apply(keys(game).index(answer))
    assert "Storm" in names(game, 0, zone)


@pytest.mark.parametrize(("zone", "text", "drawn"), [
    ("hand", "* When you cast a spell from your hand, draw 1 card.", 1),
    ("drop", "* When you cast a spell from your hand, draw 1 card.", 0),
    ("hand", "* When you cast a spell from your drop, draw 1 card.", 0),
    ("drop", "* When you cast a spell from your drop, draw 1 card.", 1),
])
def test_where_a_spell_is_cast_from(zone: str, text: str, drawn: int) -> None:
    mine = {"left": unit("Ayla", ["* You may cast spells from your drop.", text]), "deck": DECK}
    game = position({**mine, zone: [spell("Mist", "Gain 1 life.")]}, {"deck": DECK})
    game.pick(action="cast", card="Mist")
    assert (life(game, 0), len(names(game, 0, "hand"))) == (PLAIN + 1, drawn)


GAIN = spell("Gain", ["[Cast Cost](Pay 1)", "Gain 3 life."])
ISLE = spell("Isle", ["[Set]", "* Units on your field gain +1."])


def called(text: str, there: hj.Definition, deny: bool = False, energy: int = 1) -> hj.Game:
    """A Spell with this text is cast, while another lies in the drop, which is answered if it is cast."""
    game = position({"hand": [spell("Call", text)], "drop": [there], "energy": energy, "deck": DECK},
                    {"hand": [DENY] if deny else [], "deck": DECK})
    game.pick(action="cast", card="Call")
    if deny:
        game.pick(action="pass")
        game.pick(action="counter", card="Deny")
    return game


@pytest.mark.rule("gate:1.3.1")
@pytest.mark.parametrize(("text", "energy", "gained", "left"), [
    ("Cast a spell from your drop without paying its cost.", 1, 3, 1), ("Cast a spell from your drop.", 1, 3, 0),
    ("Choose a spell in your drop and cast it without paying its cost.", 0, 3, 0),
])
def test_a_skill_casts_a_spell_of_the_drop(text: str, energy: int, gained: int, left: int) -> None:
    game = called(text, GAIN, energy=energy)
    assert (life(game, 0), len(names(game, 0, "energy"))) == (PLAIN + gained, left)


def test_what_it_costs_must_be_paid() -> None:
    assert life(called("Cast a spell from your drop by paying its cost.", GAIN, energy=0), 0) == PLAIN


@pytest.mark.parametrize(("text", "there", "deny", "zone"), [
    ("Banish that spell after it resolves.", GAIN, False, "banish"),
    ("Banish that spell after it resolves.", GAIN, True, "drop"),
    ("Banish that spell after it resolves.", ISLE, False, "banish"),
    ("When that spell leaves the stack, banish it.", GAIN, True, "banish"),
    ("When that spell leaves the stack, banish it.", GAIN, False, "banish"),
    ("When that spell leaves the stack, banish it.", ISLE, False, "banish"),
    ("If you do, banish it instead of putting it into the drop.", GAIN, False, "banish"),
    ("If you do, banish it instead of putting it into the drop.", ISLE, False, "set"),
    ("If you do, banish it instead of putting it into the drop.", ISLE, True, "banish"),
    ("When that spell leaves the stack, banish it instead of putting it into the drop.", ISLE, False, "set"),
    ("Return it to your hand instead of the drop.", ISLE, False, "set"),
    ("Return it to your hand after it resolves.", ISLE, False, "hand"),
    ("If you do, banish it instead of putting it into the drop.", GAIN, True, "banish"),
    ("Return it to your hand instead of the drop.", GAIN, False, "hand"),
])
def test_a_spell_that_a_skill_casts_does_not_come_to_the_drop(text: str, there: hj.Definition, deny: bool,
                                                             zone: str) -> None:
    game = called(f"Cast a spell from your drop without paying its cost. {text}", there, deny)
    assert there.name in names(game, 0, zone)


def test_a_spell_is_cast_out_of_the_soul() -> None:
    ayla = unit("Ayla", "[Use] Once per turn, choose a spell in this card's soul and cast it by paying its cost.")
    game = position({"left": hj.put(ayla, under=[GAIN]), "energy": 1, "deck": DECK}, {"deck": DECK})
    game.pick(action="use", card="Ayla")
    assert (life(game, 0), names(game, 0, "energy")) == (PLAIN + 3, []) and "Gain" in names(game, 0, "drop")
