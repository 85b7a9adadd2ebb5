"""Text of columns, of cards that are shown as a cost, of the one vanguard, and of what an own effect has done."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.cfv.helpers import board, front, unit
from tests.vanguard.helpers import asked, attack, count, finish_attack, names


def reads(text: str) -> None:
    (ability,) = read_card_text("cfv", [text], "normal unit", "Ayla")
    assert read_card_text("cfv", [print_ability("cfv", ability)], "normal unit", "Ayla") == (ability,)


def through(game: hj.Game, *wanted: str) -> hj.Game:
    """Up to the main phase: what is wanted is chosen where it can be, else the first option."""
    while asked(game).kind != "main phase":
        found = [at for at, one in enumerate(asked(game).options) if any(word in str(one) for word in wanted)]
        game.apply(found[0] if found else 0)
    return game


@pytest.mark.parametrize(("slot", "hit"), [("center_back", 1), ("left_back", 0)])
def test_another_unit_in_the_middle_column(slot: str, hit: int) -> None:
    """The vanguard itself is in that column, but it is no other unit."""
    text = ("[AUTO](VC): When this unit attacks a vanguard, if you have another unit in your middle column, this unit"
            " gets [Power] +3000 until end of that battle.")
    reads(text)
    game = board({"vanguard": front("Regent", text=text, power=9000, skills=[]), "rearguard": {slot: unit("Bram")},
                  "deck": 9}, {"deck": 9}, turn=2)
    attack(game, "Regent")
    finish_attack(game)
    assert count(game, 1, "damage") == hit


def test_a_card_is_shown_as_a_cost_and_kept() -> None:
    text = ("[AUTO]: [Choose a grade 3 card from your hand, and reveal it] When this unit is placed on (RC) from hand,"
            " you may pay the cost. If you do, draw a card.")
    reads(text)
    for grade, hand in ((3, ["Held", "Top"]), (2, ["Held"])):
        game = board({"hand": [unit("Bram", text=text), front("Held", grade=grade)], "deck": [unit("Top"), 9]})
        game.pick(card="Bram")
        game.pick(slot="left_front")
        through(game, "Pay", "yes")
        assert sorted(names(game, 0, "hand")) == hand


@pytest.mark.parametrize("words", ['your vanguard with "Reg" in its card name', "your grade 3 vanguard"])
def test_the_vanguard_is_named_by_what_it_is(words: str) -> None:
    text = f"[ACT](RC): [Retire this unit] Choose {words}, and it gets [Power] +4000 until end of turn."
    reads(text)
    for name, grade, power in (("Regent", 3, 14000), ("Duke", 2, 10000)):
        game = board({"vanguard": front(name, grade=grade, power=10000),
                      "rearguard": {"left_back": unit("Actor", text=text)},
                      "hand": [unit("Held")]})
        game.pick(action="activate", card="Actor")
        through(game)
        assert game.card(name).power == power


def test_of_several_rear_guards_none_is_named() -> None:
    with pytest.raises(UnreadText, match="which one"):
        reads("[ACT](RC): Choose your grade 1 rear-guard, and retire it.")


@pytest.mark.parametrize(("text", "power"), [
    ("[ACT](RC): Choose one of your opponent's rear-guards, and retire it.", 10000),
    ("[ACT](RC): Draw a card.", 7000),
])
def test_an_own_effect_has_put_a_unit_into_the_drop_zone(text: str, power: int) -> None:
    watching = ("[AUTO](RC): When your opponent's rear-guard is put into the drop zone due to an effect from one of"
                " your cards, this unit gets [Power] +3000 until end of turn.")
    reads(watching)
    game = board({"rearguard": {"left_front": unit("Watcher", text=watching), "left_back": unit("Actor", text=text)},
                  "deck": 9}, {"rearguard": {"left_front": unit("Foe")}})
    game.pick(action="activate", card="Actor")
    through(game)
    assert game.card("Watcher").power == power


def test_a_battle_that_retires_a_unit_is_no_effect() -> None:
    watching = ("[AUTO](RC): When your opponent's rear-guard is put into the drop zone due to an effect from one of"
                " your cards, draw a card.")
    game = board({"rearguard": {"left_front": unit("Watcher", text=watching), "right_front": unit("Bram")}, "deck": 9},
                 {"rearguard": {"left_front": unit("Foe")}, "deck": 9}, turn=2)
    attack(game, "Bram", target="Foe")
    finish_attack(game)
    assert names(game, 1, "drop") == ["Foe"] and count(game, 0, "hand") == 0


def test_a_card_leaves_the_soul() -> None:
    text = "[AUTO]: When this card is put into the drop zone from your soul, draw a card."
    reads(text)
    for zone, drawn in (("soul", 1), ("hand", 0)):
        act = f"[ACT](RC): Choose a card from your {zone}, and put it into your drop zone."
        game = board({zone: [unit("Bram", text=text)], "rearguard": {"left_back": unit("Actor", text=act)},
                      "deck": [unit("Top"), 9]})
        game.pick(action="activate", card="Actor")
        through(game)
        assert count(game, 0, "hand") == drawn


def test_a_unit_becomes_damage_as_a_cost() -> None:
    text = "[ACT](RC): [Put this unit into your damage zone] Draw a card."
    reads(text)
    game = board({"rearguard": {"left_back": unit("Actor", text=text)}, "deck": [unit("Top"), 9]})
    game.pick(action="activate", card="Actor")
    assert names(game, 0, "damage") == ["Actor"] and names(game, 0, "hand") == ["Top"]
