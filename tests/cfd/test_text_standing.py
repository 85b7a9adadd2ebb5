"""Battles that are counted, conditions about the field, and rules that card text changes."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.reader import print_ability, read_card_text
from headjudge.language.tree import ast
from tests.cases import every
from tests.cfd.helpers import board, front, order, unit
from tests.cfd.texts import reads
from tests.vanguard.helpers import attack, finish_attack, names, options
from tests.vanguard.trees import act


def power(condition: str, mine: dict[str, object], other: dict[str, object] | None = None, **more: object) -> int:
    """By how much a unit on the left back circle is raised by a condition."""
    text = f"[CONT](RC): {condition}, this unit gets [Power] +1000."
    reads(text)
    rearguard = {"left_back": unit("Watcher", text=text), **mine.pop("rearguard", {})}  # type: ignore[dict-item]
    return int(board({**mine, "rearguard": rearguard}, other, **more).card("Watcher").power) - 7000


BRAM = unit("Bram")


@every(("condition", "mine", "other", "raised"), [
    ("If your vanguard is grade 3", {}, {}, True),
    ("If your vanguard is grade 4", {}, {}, False),
    ("If your opponent's vanguard is grade 3", {}, {"vanguard": front(grade=4)}, False),
    ("If your opponent's vanguard is grade 3 or greater and they have no rear-guards", {}, {}, True),
    ("If your opponent's vanguard is grade 3 or greater and they have no rear-guards", {},
     {"rearguard": {"left_back": BRAM}}, False),
    ("If there are no other units in the same column as this unit", {"rearguard": {"right_back": BRAM}}, {}, True),
    ("If there are no other units in the same column as this unit", {"rearguard": {"left_front": BRAM}}, {}, False),
    ('If you have "Bram" on your (RC)', {"rearguard": {"left_front": BRAM}}, {}, True),
    ('If you have "Bram" on your (RC)', {"soul": [BRAM]}, {}, False),
    ("If you have a total of three or more cards in your drop and bind zone", {"drop": 2, "bind": 1}, {}, True),
    ("If your drop and soul have a total of three or more cards", {"drop": 2, "soul": 1}, {}, True),
    ("If your drop and soul have a total of three or more cards", {"drop": 2, "hand": 1}, {}, False),
    ('If your soul has a "Bram" and a "Cyd"', {"soul": [BRAM, unit("Cyd")]}, {}, True),
    ('If your soul has a "Bram" and a "Cyd"', {"soul": [BRAM, BRAM]}, {}, False),
    ("If your opponent's front row has a rear-guard", {}, {"rearguard": {"left_front": BRAM}}, True),
    ("If your opponent's front row has a rear-guard", {}, {"rearguard": {"left_back": BRAM}}, False),
    ("If your ride deck has a face up card with the same card name as your vanguard", {}, {}, False),
])
def test_a_condition(condition: str, mine: dict[str, object], other: dict[str, object], raised: bool) -> None:
    assert power(condition, dict(mine), dict(other)) == (1000 if raised else 0)


def test_whoever_rode_such_a_unit_this_turn() -> None:
    text = "[CONT](RC): If you rode a grade 3 or greater unit this turn, this unit gets [Power] +1000."
    reads(text)
    game = board({"vanguard": front("Regent"), "hand": [front("Regent")],
                  "rearguard": {"left_back": unit("Watcher", text=text)}}, phase="ride")
    assert game.card("Watcher").power == 7000
    game.pick(action="ride")
    assert game.card("Watcher").power == 8000


class TestBattles:
    def raised(self, span: str, attacker: str, boost: str = "", **mine: object) -> int:
        """The power of Watcher on the left back circle while an attack by this unit goes on."""
        text = f"[CONT](RC): During {span}, this unit gets [Power] +1000."
        reads(text)
        rearguard = {"left_back": unit("Watcher", text=text), "left_front": unit("Bram"), "right_front": unit("Cyd")}
        game = board({"rearguard": rearguard, **mine}, {"hand": [unit("Spare")]}, phase="battle")
        assert game.card("Watcher").power == 7000
        attack(game, attacker, boost=boost)
        assert any(key.startswith("guard") for key in options(game))
        return int(game.card("Watcher").power) - 7000

    @pytest.mark.parametrize(("span", "attacker", "boost", "raised"), [
        ("the battle this unit attacked or boosted", "Bram", "Watcher", True),
        ("the battle this unit attacked or boosted", "Bram", "", False),
        ('the battle this unit boosted a unit with "Bra" in its card name', "Bram", "Watcher", True),
        ("the battle this unit boosted a grade 2", "Bram", "Watcher", False),
        ('the battle this unit boosted "Bram"', "Bram", "Watcher", True),
        ("the battle your vanguard attacked", "Regent", "", True),
        ("the battle your vanguard attacked", "Bram", "", False),
        ("the first battle of this turn or more", "Bram", "", True),
        ("the second battle or more of your turn", "Bram", "", False),
    ])
    def test_it_is_the_battle_that_is_named(self, span: str, attacker: str, boost: str, raised: bool) -> None:
        assert self.raised(span, attacker, boost) == (1000 if raised else 0)

    def test_the_battle_counts_only_while_it_goes_on(self) -> None:
        text = "[CONT](RC): During the second battle of this turn or more, this unit gets [Power] +1000."
        rearguard = {"left_back": unit("Watcher", text=text), "left_front": unit("Bram"), "right_front": unit("Cyd")}
        game = board({"rearguard": rearguard}, {"hand": [unit("Spare")]}, phase="battle")
        attack(game, "Bram")
        assert game.card("Watcher").power == 7000
        finish_attack(game)
        attack(game, "Cyd")
        assert game.card("Watcher").power == 8000
        finish_attack(game)
        assert game.card("Watcher").power == 7000

    def test_at_the_end_of_the_battle_in_which_it_boosted(self) -> None:
        text = "[AUTO](RC): At the end of the battle this unit attacked or boosted, draw a card."
        reads(text)
        rearguard = {"left_back": unit("Watcher", text=text), "left_front": unit("Bram"), "right_front": unit("Cyd")}
        game = board({"rearguard": rearguard, "deck": 9}, phase="battle")
        attack(game, "Cyd")
        finish_attack(game)
        assert names(game, 0, "hand") == []
        attack(game, "Bram", boost="Watcher")
        finish_attack(game)
        assert len(names(game, 0, "hand")) == 1


class TestRulesThatTextChanges:
    @pytest.mark.rule("cfd:13.2.2")
    def test_seven_cards_in_the_damage_zone_are_lost_with(self) -> None:
        text = "[CONT](VC): The number of cards in your damage zone for you to lose becomes seven."
        reads(text)
        for lines, damage, reason in ((text, 6, ""), (text, 7, "7 cards in the damage zone"),
                                      ("", 6, "six cards in the damage zone"), ("", 7, "six cards in the damage zone")):
            game = board({"vanguard": front(text=lines), "damage": damage, "deck": 5, "hand": [BRAM]})
            game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn_player == 1)
            assert (game.result.reason if game.result is not None else "") == reason
            assert game.result is None or game.result.rule == "cfd:13.2.2"

    @pytest.mark.parametrize(("name", "rides"), [
        ("Heir", True), pytest.param("Other", False, marks=pytest.mark.rule("cfd:6.3.3.1.2"))])
    def test_a_card_of_the_ride_deck_is_ridden_without_a_discard(self, name: str, rides: bool) -> None:
        text = ('[CONT](VC): When you would ride "Heir" from your ride deck, you can ride without discarding a card'
                " from hand.")
        reads(text)
        regent = front("Regent", grade=2, text=text)
        game = board({"vanguard": regent, "ride_deck": [front(name)], "hand": []}, phase="ride")
        assert (f"ride {name}" in options(game)) is rides

    def test_rear_guards_perform_drive_checks(self) -> None:
        text = "[ACT](VC): Until end of turn, you also perform drive checks for the battles your rear-guards attack."
        reads(text)
        game = board({"vanguard": front(text=text), "rearguard": {"left_front": BRAM, "right_front": unit("Cyd")},
                      "deck": 9})
        game.pick(action="activate")
        attack(game, "Bram")
        finish_attack(game)
        assert len(names(game, 0, "hand")) == 1

    def test_a_unit_that_cannot_attack_vanguards(self) -> None:
        text = "[CONT](RC): This unit cannot attack vanguards."
        reads(text)
        mine: dict[str, object] = {"rearguard": {"left_front": unit("Bram", text=text)}}
        assert "attack Bram" not in options(attacking(mine, {}))
        assert "attack Bram" in options(attacking(mine, {"rearguard": {"left_front": unit("Cyd")}}))

    def test_drive_that_cannot_be_lowered(self) -> None:
        text = "[CONT](VC): This unit's drive cannot decrease from card effects."
        reads(text)
        lowers = unit("Weight", text="[ACT](RC)[1/turn]: Choose one of your vanguards, and it gets drive -1 until end"
                                     " of turn.")
        for line, drive in ((text, 2), ("", 1)):
            game = board({"vanguard": front(text=line), "rearguard": {"left_back": lowers}})
            game.pick(action="activate")
            assert game.card("Regent").drive == drive

    @pytest.mark.parametrize(("line", "new", "drive"), [
        (True, 1, 2), (True, 3, 3), (True, 2, 2), (False, 1, 1), (False, 3, 3)])
    def test_drive_that_cannot_be_lowered_is_not_set_to_less(self, line: bool, new: int, drive: int) -> None:
        """To set a number to less than it is decreases it; to set it to more does not."""
        text = "[CONT](VC): This unit's drive cannot decrease from card effects." if line else ""
        sets = ast.Change(ast.Select(("vanguard",), "you"), "drive", "to", ast.Num(new), ast.END_OF_TURN)
        game = board({"vanguard": front(text=text), "rearguard": {"left_back": unit("Weight", act(sets))}})
        game.pick(action="activate")
        assert game.card("Regent").drive == drive

    def test_a_grade_and_a_power_that_are_set(self) -> None:
        reads("[CONT](Drop): This card is regarded as grade 1.")
        assert board({"drop": [unit("Bram", grade=3, text="[CONT](Drop): This card is regarded as grade 1.")]}
                     ).card("Bram").grade == 1
        text = "[ACT](RC)[1/turn]: This unit's [Power] increases or decreases to 15000 until end of turn."
        reads(text)
        game = board({"rearguard": {"left_back": unit("Bram", text=text)}})
        game.pick(action="activate")
        assert game.card("Bram").power == 15000

    def test_a_named_unit_on_its_circle_gets_power(self) -> None:
        text = '[CONT](Soul): The "Regent" on your (VC) gets [Power] +5000.'
        reads(text)
        assert board({"soul": [unit("Bram", text=text)]}).card("Regent").power == 16000
        assert board({"soul": [unit("Bram", text=text)], "vanguard": front("Other")}).card("Other").power == 11000


def attacking(mine: dict[str, object], other: dict[str, object]) -> hj.Game:
    """The choice of the attacking unit."""
    game = board(mine, other, phase="battle")
    game.pick(action="attack")
    return game


def test_an_order_may_say_that_this_card_is_played() -> None:
    text = 'Play this card with [COST][Soul-Blast 1] if you have a vanguard with "Reg" in its card name! Draw a card.'
    reads(text, "normal order")
    flare = order("Flare", text=text)
    assert "order Flare" in options(board({"hand": [flare], "soul": 1}))
    assert "order Flare" not in options(board({"hand": [flare], "soul": 1, "vanguard": front("Other")}))


class TestAlchemagic:
    FLARE = "Draw a card."
    GLOW = "Play this with [COST][Soul-Blast 1]! Choose a card from your soul, and put it into your hand."

    @pytest.mark.parametrize(("which", "other", "offered"), [
        ("", "Glow", True), ("", "Flare", True), ("with a different card name ", "Glow", True),
        ("with a different card name ", "Flare", False), ("with the same card name ", "Flare", True),
        ("with the same card name ", "Glow", False),
    ])
    def test_an_order_of_the_drop_zone_is_bound_and_its_text_added(self, which: str, other: str, offered: bool) -> None:
        text = (f"[CONT](VC): When you would play a normal order, you can bind a normal order {which}from your drop,"
                " and Alchemagic.")
        reads(text)
        cards = {"Flare": order("Flare", text=self.FLARE), "Glow": order("Glow", text=self.GLOW)}
        watcher = unit("Watcher", text="[CONT](RC): If you did Alchemagic this turn, this unit gets [Power] +1000.")
        game = board({"vanguard": front(text=text), "hand": [cards["Flare"]], "drop": [cards[other]],
                      "soul": [unit("Bram"), unit("Cyd")], "deck": 5, "rearguard": {"left_back": watcher}})
        keys = [key for key in options(game) if key.startswith("alchemagic")]
        assert bool(keys) is offered
        if not offered:
            return
        game.pick(action="alchemagic")
        while options(game) and game.decision is not None and game.decision.kind != "main phase":
            game.apply(0)
        assert names(game, 0, "bind") == [other] and names(game, 0, "drop").count("Flare") == 1
        assert len(names(game, 0, "hand")) == 2 and game.card("Watcher").power == 8000

    def test_a_cost_that_cannot_be_paid_keeps_it_from_being_added(self) -> None:
        text = ("[CONT](VC): When you would play a normal order, you can bind a normal order from your drop, and"
                " Alchemagic.")
        game = board({"vanguard": front(text=text), "hand": [order("Flare", text=self.FLARE)],
                      "drop": [order("Glow", text=self.GLOW)]})
        assert not any(key.startswith("alchemagic") for key in options(game))


def test_a_deck_may_have_more_copies() -> None:
    found = read_card_text("cfd", ['[CONT]: You may have up to sixteen "Ayla" in your deck.'], "normal order", "Ayla")
    assert found == (ast.DeckRule(16, "Ayla"),)
    assert read_card_text("cfd", [print_ability("cfd", found[0])], "normal order", "Ayla") == found


@pytest.mark.parametrize(("soul", "power"), [(["A", "B", "A"], 11000), (["A"], 9000), ([], 7000)])
def test_each_different_name_counts_once(soul: list[str], power: int) -> None:
    text = "[CONT](RC): This unit gets [Power] +2000 for each card with a different card name in your soul."
    reads(text)
    game = board({"rearguard": {"left_back": unit("Ayla", text=text)}, "soul": [unit(name) for name in soul]})
    assert game.card("Ayla").power == power


def test_a_vanguard_that_was_not_attacked_this_turn() -> None:
    text = "[CONT](RC): If your vanguard was not attacked this turn, all of your rear-guards cannot be hit."
    reads(text)
    game = board({"rearguard": {"left_front": unit("Bram", power=20000), "right_front": unit("Cyd", power=20000)}},
                 {"rearguard": {"left_back": unit("Ward", text=text), "left_front": unit("Dov"),
                                "right_front": unit("Eve")}}, phase="battle")
    attack(game, "Bram", target="Dov")
    finish_attack(game)
    assert "Dov" not in names(game, 1, "drop")
    attack(game, "Regent")
    finish_attack(game)
    attack(game, "Cyd", target="Eve")
    finish_attack(game)
    assert "Eve" in names(game, 1, "drop")


@pytest.mark.parametrize(("circle", "power"), [("(RC)", 9000), ("(GC)", 7000)])
def test_the_circle_on_which_a_unit_is(circle: str, power: int) -> None:
    text = f"[CONT](RC)/(GC): If this unit is on {circle}, this unit gets [Power] +2000."
    reads(text)
    assert board({"rearguard": {"left_back": unit("Ayla", text=text)}}).card("Ayla").power == power
