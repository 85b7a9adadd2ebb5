"""Spells whose text speaks of what was paid for them (gate:3.1.4, 8.4.3.3)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.errors import HeadJudgeError
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, attack, life, names, position, spell, unit

GULL = unit("Gull", crit=3, limit=2)
REED = unit("Reed", crit=1)


def test_a_spell_speaks_of_the_unit_that_was_dropped_for_it() -> None:
    """The unit is dropped as the Spell is cast, and has left the field when the Spell resolves."""
    lines = ["[Cast Cost](Drop a unit from your field)", "Gain life equal to the crit of the dropped unit."]
    storm = spell("Storm", lines)
    game = position({"hand": storm, "left": GULL, "right": REED, "deck": DECK}, {"deck": DECK})
    game.pick(action="cast", card="Storm")
    game.pick(card="Gull")
    assert names(game, 0, "left") == []
    settled(game)
    assert life(game, 0) == PLAIN + 3


@pytest.mark.parametrize(("text", "gained"), [
    ("Gain that much life.", 2), ("For each unit dropped this way, gain 3 life.", 6),
    ("If 2 or more units were dropped this way, gain 1 life.", 1),
])
def test_a_spell_speaks_of_how_many_cards_were_paid(text: str, gained: int) -> None:
    storm = spell("Storm", ["[Cast Cost](Drop any number of units from your field)", text])
    game = position({"hand": storm, "left": GULL, "right": REED, "deck": DECK}, {"deck": DECK})
    game.pick(action="cast", card="Storm")
    for name in ("Gull", "Reed"):
        game.pick(card=name)
    settled(game)
    assert life(game, 0) == PLAIN + gained


def test_the_text_is_printed_behind_the_cost_of_which_it_speaks() -> None:
    lines = ("[Cast Cost](Drop a unit from your field)", "If the dropped unit was a <<Hero>>, draw 1 card.")
    cost, text = read_card_text("gate", lines, "spell", "Storm")
    assert print_ability("gate", cost) == "[Cast Cost](Drop 1 unit on your field)"
    assert print_ability("gate", text) == f"{print_ability('gate', cost)} If that unit is <<Hero>>, draw 1 card."


def test_a_spell_speaks_of_its_additional_cost() -> None:
    lines = ["[Cast Cost](Pay 1)", "As an additional cost to cast this card, drop a unit from your field.",
             "Gain life equal to the dropped unit's crit."]
    game = position({"hand": spell("Storm", lines), "left": GULL, "energy": 2, "deck": DECK}, {"deck": DECK})
    game.pick(action="cast", card="Storm")
    settled(game)
    assert (names(game, 0, "left"), life(game, 0)) == ([], PLAIN + 3)


def test_a_cost_that_drops_no_card_says_nothing_of_a_dropped_one() -> None:
    with pytest.raises(HeadJudgeError):
        spell("Storm", ["[Cast Cost](Pay 2)", "Gain life equal to the crit of the dropped unit."])


SNATCH = spell("Snatch", "[Counter] Banish 1 unit from your opponent's drop.")


def taken_away_in_answer(game: hj.Game) -> hj.Game:
    """The opponent answers what was paid for, and banishes a unit that was dropped as the cost."""
    game.pick(action="counter", card="Snatch")
    while asked(game).kind not in ("main phase", "attack"):
        game.apply(asked(game).keys.index("put Gull") if "put Gull" in asked(game).keys else 0)
    return game


@pytest.mark.parametrize(("text", "gained"), [
    ("For each unit dropped this way, gain 3 life.", 6),
    ("If 2 or more units were dropped this way, gain 2 life.", 2),
    ("Gain life equal to the total crit of units dropped this way.", 4),
])
@pytest.mark.parametrize("sign", ["[Cast Cost]", "[Use]"])
def test_what_was_dropped_as_a_cost_is_counted_where_the_opponent_has_put_it_since(
    sign: str, text: str, gained: int,
) -> None:
    """It was dropped as the cost was paid, before the opponent answered (gate:8.4.3.3, 8.4.3.5)."""
    cost = "(Drop 2 cards from your hand)"
    mine: dict[str, object] = {"hand": [GULL, REED], "deck": DECK}
    if sign == "[Use]":
        mine["left"] = unit("Ayla", f"[Use]{cost} {text}")
    else:
        mine["hand"] = [spell("Storm", [f"{sign}{cost}", text]), GULL, REED]
    game = position(mine, {"hand": SNATCH, "deck": DECK})
    game.pick(action="cast" if sign != "[Use]" else "use")
    while asked(game).kind != "counter":
        game.apply(0)
    taken_away_in_answer(game)
    assert names(game, 0, "banish") == ["Gull"]
    assert life(game, 0) == PLAIN + gained


def test_a_triggered_skill_counts_what_was_dropped_for_it_as_well() -> None:
    ayla = unit("Ayla", "* When this card attacks, you may drop 2 cards from your hand. If you do, gain 3 life for "
                        "each unit dropped this way.")
    game = position({"left": ayla, "hand": [GULL, REED], "deck": DECK}, {"hand": SNATCH, "deck": DECK}, "battle")
    attack(game, "Ayla")
    while asked(game).kind != "counter":
        game.apply(0)
    taken_away_in_answer(game)
    assert (names(game, 0, "banish"), life(game, 0)) == (["Gull"], PLAIN + 6)


@pytest.mark.parametrize("text", ["Draw X cards. X is equal to the number of units dropped this way.",
                                  "If there are 2 or more units dropped this way, draw 1 card."])
def test_cards_that_were_paid_are_printed_as_dropped_this_way(text: str) -> None:
    lines = ("[Cast Cost](Drop 2 cards from your hand)", text)
    assert print_ability("gate", read_card_text("gate", lines, "spell", "Storm")[1]) == " ".join(lines)
