"""Text that compares, adds up and asks back: numbers of units, sums, attacks of this turn, and what others do."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from tests.cfv.helpers import ROOK, board, front, unit
from tests.cfv.test_text_besides import reads
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, options, pass_to, powers


def battle(mine: dict[str, object], other: dict[str, object] | None = None) -> hj.Game:
    """The battle phase of the first player, whose vanguard makes one drive check."""
    return board({"vanguard": front(skills=[]), "deck": 9, **mine}, {"deck": 9, **(other or {})}, phase="battle")


def use(game: hj.Game) -> hj.Game:
    """The same game, after its one activated ability, with the first option for everything that is asked."""
    game.pick(action="activate")
    while asked(game).kind not in ("main phase", "start step"):
        game.apply(0)
    return game


def power_with(text: str, mine: dict[str, hj.Definition], other: dict[str, hj.Definition] | None = None) -> int:
    """The power of a unit of power 7000 with this text, among such rear-guards."""
    reads(text)
    game = board({"rearguard": {"left_back": unit("Ayla", text=text), **mine}}, {"rearguard": other or {}})
    return int(game.card("Ayla").power)


# Numbers and sums


@pytest.mark.parametrize(("foes", "power"), [(1, 8000), (2, 8000), (3, 7000)])
def test_the_numbers_of_two_groups_of_units_are_compared(foes: int, power: int) -> None:
    text = ("[CONT](RC): If the number of your <<Reed>> rear-guards is more than or equal to the number of your"
            " opponent's grade 2 rear-guards, this unit gets [Power] +1000.")
    slots = ("left_front", "right_front", "left_back")[:foes]
    there = {slot: unit(slot.title(), grade=2) for slot in slots}
    assert power_with(text, {"right_back": unit("Bram"), "center_back": unit("Cleo", clans=["Stone"])}, there) == power


@pytest.mark.parametrize(("grade", "power"), [(2, 7000), (3, 8000)])
def test_grades_are_added_up(grade: int, power: int) -> None:
    text = "[CONT](RC): If the sum of the grades of your rear-guards is {} or more, this unit gets [Power] +1000."
    assert power_with(text.format(4), {"left_front": unit("Bram", grade=grade)}) == power
    assert power_with(text.format(4).replace("the sum of the grades", "the total grade"),
                      {"left_front": unit("Bram", grade=grade)}) == power


@pytest.mark.parametrize(("soul", "left"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_up_to_as_many_units_are_chosen_as_there_are_cards(soul: int, left: int) -> None:
    text = ("[ACT](VC): [Counter Blast (1)] Choose up to the same number of your opponent's rear-guards as the number"
            " of cards in your soul, and retire them.")
    reads(text)
    game = board({"vanguard": front(text=text), "damage": 1, "deck": 9, "soul": soul},
                 {"rearguard": {"left_front": unit("A"), "right_front": unit("B")}})
    assert count(use(game), 1, "rearguard") == left


# What this unit has done in this turn


@pytest.mark.parametrize(("attacks", "soul"), [(True, 0), (False, 1)])
def test_at_the_end_of_the_turn_a_unit_asks_whether_it_attacked(attacks: bool, soul: int) -> None:
    text = "[AUTO](RC): At the end of your turn, if this unit did not attack during that turn, [Soul Charge (1)]."
    reads(text)
    game = battle({"rearguard": {"left_front": unit("Idle", text=text)}})
    if attacks:
        attack(game, "Idle")
        finish_attack(game)
    pass_to(game, "main phase", 1)
    assert count(game, 0, "soul") == soul


@pytest.mark.parametrize(("power", "hand"), [(11000, 1), (10000, 0)])
def test_at_the_end_of_the_turn_a_unit_asks_whether_its_attack_hit(power: int, hand: int) -> None:
    text = "[AUTO](RC): At the end of your turn, if this unit's attack hit a vanguard during that turn, draw a card."
    reads(text)
    game = battle({"rearguard": {"left_front": unit("Lance", grade=2, power=power, text=text)}})
    attack(game, "Lance")
    finish_attack(game)
    pass_to(game, "main phase", 1)
    assert count(game, 0, "hand") == hand


# What happens to other units


@pytest.mark.parametrize(("who", "power", "after"), [("Lance", 9000, 12000), ("Regent", 9000, 7000),
                                                      ("Lance", 12000, 7000)])
def test_the_attack_of_such_a_unit_does_not_hit(who: str, power: int, after: int) -> None:
    text = ("[AUTO](RC): When your grade 2 rear-guard's attack does not hit, this unit gets [Power] +5000 until end of"
            " turn.")
    reads(text)
    game = battle({"vanguard": front(skills=[], power=5000),
                   "rearguard": {"left_front": unit("Lance", grade=2, power=power),
                                 "left_back": unit("Watch", text=text)}})
    attack(game, who)
    finish_attack(game)
    assert game.card("Watch").power == after


@pytest.mark.parametrize(("grade", "wall"), [(3, 16000), (2, 11000)])
def test_a_unit_of_a_kind_attacks_this_one(grade: int, wall: int) -> None:
    text = ("[AUTO](VC): When your opponent's grade 3 unit attacks this unit, this unit gets [Power] +5000 until end of"
            " that battle.")
    reads(text)
    game = battle({"vanguard": unit("Regent", grade=grade, power=15000, skills=[])},
                  {"vanguard": front("Tower", text=text)})
    attack(game, "Regent", "Tower")
    finish_attack(game)
    assert powers(game)["Tower"] == (15000, wall)


@pytest.mark.rule("cfv:8.6.4.1.4")
def test_a_card_in_the_drop_zone_waits_for_a_ride() -> None:
    text = "[AUTO](Drop zone): When a <<Reed>> rides a vanguard, you may call this card to (RC)."
    reads(text)
    for clan, called in (("Reed", ["Ghost"]), ("Stone", [])):
        game = hj.scenario("cfv", phase="ride", players=[
            {"vanguard": unit("Page", grade=2), "hand": [front("Lord", clans=[clan])], "deck": 9,
             "drop": [unit("Ghost", text=text)]}, {"vanguard": ROOK}])
        game.pick(card="Lord")
        while asked(game).kind != "main phase":
            game.apply(0)
        assert names(game, 0, "rearguard") == called


@pytest.mark.parametrize("other", [False, True])
def test_the_close_step_of_the_battle_of_another_unit(other: bool) -> None:
    """Whether the attack hit is asked of the battle: a card that is in no battle asks it too."""
    text = ("[AUTO](Drop zone): At the beginning of the close step of the battle that your grade 3 vanguard attacked,"
            " if the attack did not hit during that battle, draw a card.")
    reads(text)
    for power, drawn in ((5000, 1), (11000, 0)):
        game = battle({"vanguard": front(skills=[], power=power), "drop": [unit("Waits", text=text)],
                       "rearguard": {"left_front": unit("Lance", power=1000), "right_front": unit("Idle", power=1000)}})
        attack(game, "Lance" if other else "Regent")
        finish_attack(game)
        checked = 0 if other else 1
        assert count(game, 0, "hand") == checked + (0 if other else drawn)


# What is forbidden, and lost


@pytest.mark.rule("cfv:7.3.1.5")
def test_a_unit_can_neither_attack_nor_boost() -> None:
    text = "[CONT](RC): If you have a <<Reed>> vanguard, this unit cannot attack or boost."
    for clan, free in (("Reed", False), ("Stone", True)):
        game = battle({"vanguard": front(clans=[clan], skills=[]),
                       "rearguard": {"center_back": unit("Behind", text=text), "left_front": unit("Ahead", text=text)}})
        game.pick(action="attack")
        assert any("Ahead" in key for key in options(game)) is free
        if asked(game).kind == "attacker":
            game.pick(card="Regent")
        if asked(game).kind == "target":
            game.pick(target="Rook")
        assert (asked(game).kind == "boost") is free


def test_units_lose_all_of_their_abilities() -> None:
    text = ("[ACT](VC): [Counter Blast (1)] All of your opponent's rear-guards lose all of their abilities until end of"
            " turn.")
    reads(text)
    strong = unit("Strong", text="[CONT](RC): This unit gets [Power] +3000.")
    game = board({"vanguard": front(text=text), "damage": 1, "deck": 9}, {"rearguard": {"left_front": strong}})
    assert game.card("Strong").power == 10000
    assert use(game).card("Strong").power == 7000


@pytest.mark.parametrize("there", [3, 1])
def test_each_player_keeps_some_units(there: int) -> None:
    text = ("[ACT](VC): [Counter Blast (1)] Each player chooses two of his or her rear-guards, and retires all others.")
    reads(text)
    slots = ("left_front", "right_front", "left_back")[:there]
    game = board({"vanguard": front(text=text), "damage": 1, "deck": 9,
                  "rearguard": {slot: unit(f"Mine {slot}") for slot in slots}},
                 {"rearguard": {slot: unit(f"Other {slot}") for slot in slots}})
    use(game)
    assert count(game, 0, "rearguard") == count(game, 1, "rearguard") == min(2, there)
    assert count(game, 0, "drop") == count(game, 1, "drop") == there - min(2, there)


@pytest.mark.parametrize(("top", "power"), [(["Reed", "Reed"], 14000), (["Reed", "Stone"], 11000)])
def test_both_cards_that_were_put_are_of_a_kind(top: list[str], power: int) -> None:
    text = ("[ACT](VC): [Counter Blast (1)] [Soul Charge (2)], and if both of those cards are <<Reed>>, this unit gets"
            " [Power] +3000 until end of turn.")
    reads(text)
    game = board({"vanguard": front(text=text), "damage": 1,
                  "deck": [*[unit(f"Top {at}", clans=[clan]) for at, clan in enumerate(top)], 9],
                  "rearguard": {"left_front": unit("Idle")}})
    assert use(game).card("Regent").power == power


def test_the_position_of_another_unit_is_exchanged() -> None:
    text = "[ACT](RC): [Soul Blast (1)] Exchange the positions of this unit and another of your rear-guards."
    reads(text)
    game = board({"rearguard": {"left_front": unit("Mover", text=text), "right_back": unit("Other")}, "soul": 1,
                  "deck": 9})
    use(game)
    assert (game.card("Mover").slot, game.card("Other").slot) == ("right_back", "left_front")


def test_a_unit_that_this_one_boosts_is_that_unit() -> None:
    text = ("[AUTO](RC): [Soul Blast (1)] When this unit boosts a <<Reed>> vanguard, you may pay the cost. If you do,"
            " that unit gets [Power] +4000 until end of that battle.")
    reads(text)
    game = battle({"rearguard": {"center_back": unit("Behind", text=text)}, "soul": 1}, {"hand": [unit("Wall")]})
    attack(game, "Regent", boost="Behind")
    game.pick(action="yes")
    assert game.card("Regent").power == 11000 + 7000 + 4000


@pytest.mark.parametrize("text", [
    "[ACT](RC): Draw a card, and if both of those cards are <<Reed>>, draw a card.",
    "[AUTO](RC): When this unit boosts, that unit gets [Power] +4000 until end of that battle.",
    "[ACT](RC): [Soul Blast (1)] Choose one of your rear-guards. If that unit was resting, draw a card.",
])
def test_what_is_not_clear_is_not_read(text: str) -> None:
    with pytest.raises(UnreadText):
        reads(text)


def test_a_unit_waits_for_any_boost() -> None:
    text = "[AUTO](VC):When this unit is boosted, this unit gets [Power]+5000 until end of that battle."
    reads(text)
    for boosting, power in (("Bram", 11000 + 7000 + 5000), ("", 11000)):
        game = battle({"vanguard": front(text=text, skills=[]), "rearguard": {"center_back": unit("Bram")}},
                      {"hand": [unit("Guard")]})
        attack(game, "Regent", boost=boosting)
        assert game.card("Regent").power == power
