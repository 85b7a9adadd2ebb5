"""Trigger orders, orders that may be played without paying, and critical that no trigger has given."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_card_text
from headjudge.language.tree import ast
from tests.cfd.helpers import board, front, order, trigger, unit
from tests.cfd.texts import reads, through
from tests.vanguard.helpers import asked, attack, count, names

BOTH = ("Additional Effect - All of your units get [Critical] +1 until end of turn! Play Effect (When it is played) -"
        " Draw two cards!")


def criticals(game: hj.Game) -> list[int]:
    """The criticals of the units of the first player, in the order of their names."""
    found = [card for zone in ("vanguard", "rearguard") for card in game.players[0][zone]]
    return [int(card.critical) for card in sorted(found, key=lambda card: card.name)]


class TestTriggerOrders:
    def test_both_effects_are_read(self) -> None:
        played, additional = read_card_text("cfd", [BOTH], "trigger order", "Ayla")
        assert isinstance(played, ast.OnPlay) and isinstance(additional, ast.OnPlay)
        assert (played.labels, additional.labels) == ((), ("additional effect",))
        for one in (played, additional):
            assert read_card_text("cfd", [print_ability("cfd", one)], "trigger order", "Ayla") == (one,)

    def test_only_the_effect_for_playing_is_performed_when_it_is_played(self) -> None:
        card = order("Signal", type="trigger order", trigger="over", text=BOTH)
        game = board({"hand": [card], "deck": 9, "rearguard": {"left_front": unit("Bram")}})
        game.pick(action="order", card="Signal")
        assert (count(through(game), 0, "hand"), criticals(game)) == (2, [1, 1])

    @pytest.mark.rule("cfd:2.8.2.6")
    def test_only_the_additional_effect_is_performed_when_a_check_reveals_it(self) -> None:
        card = order("Signal", type="trigger order", trigger="over", text=BOTH)
        game = board({"vanguard": front("Regent", skills=[]), "deck": [card, 9], "hand": [],
                      "rearguard": {"left_front": unit("Bram")}}, {"hand": [], "deck": 20}, phase="battle")
        attack(game, "Regent")
        while asked(game).kind not in ("start step", "main phase"):
            game.apply(0)
        assert criticals(game) == [2, 2]

    def test_a_card_with_an_additional_effect_alone_does_nothing_when_it_is_played(self) -> None:
        text = "Additional Effect - All of your units get [Critical] +1 until end of turn!"
        card = order("Signal", type="trigger order", trigger="over", text=text)
        game = board({"hand": [card], "deck": 9})
        game.pick(action="order", card="Signal")
        assert (criticals(through(game)), names(game, 0, "drop")) == ([1], ["Signal"])


class TestWithoutPaying:
    FREE = ('If your opponent\'s vanguard has "Triple Drive", this ability can be played without paying the cost. Play'
            " this with [COST][discard a card from hand]! Draw two cards.")

    def game(self, skills: list[str], hand: int) -> hj.Game:
        reads(self.FREE, "normal order")
        return board({"hand": [order("Flare", text=self.FREE), *[unit("Bram")] * hand], "deck": 9},
                     {"vanguard": front("Rook", skills=skills)})

    @pytest.mark.parametrize(("skills", "playable"), [(["triple drive"], True), ([], False)])
    def test_it_is_played_with_nothing_to_pay(self, skills: list[str], playable: bool) -> None:
        game = self.game(skills, 0)
        assert any("Flare" in one for one in asked(game).keys) is playable
        if playable:
            game.pick(action="order", card="Flare")
            assert count(through(game), 0, "hand") == 2

    @pytest.mark.parametrize(("answer", "left"), [("done", 3), ("Bram", 2)])
    def test_the_cost_may_be_paid_all_the_same(self, answer: str, left: int) -> None:
        game = self.game(["triple drive"], 1)
        game.pick(action="order", card="Flare")
        assert count(through(game, answer), 0, "hand") == left

    def test_without_the_condition_it_is_paid(self) -> None:
        game = self.game([], 1)
        game.pick(action="order", card="Flare")
        assert (count(through(game), 0, "hand"), sorted(names(game, 0, "drop"))) == (2, ["Bram", "Flare"])

    def test_another_cost_than_one_card_is_refused(self) -> None:
        with pytest.raises(UnreadText, match="not clear what is paid then"):
            read_card_text("cfd", [self.FREE.replace("discard a card", "discard two cards")], "normal order", "Ayla")


class TestCriticalOfAnAttacker:
    GUARD = ("[AUTO]: When this unit is put on (GC), if the attacking unit's [Critical] is 2 or greater, and its"
             " [Critical] is increased by a non-trigger effect ability or its original [Critical] is 2 or greater, draw"
             " a card.")

    def drawn(self, mine: dict[str, Any], attacker: str) -> bool:
        reads(self.GUARD)
        game = board(mine, {"hand": [unit("Guard", text=self.GUARD), unit("Spare")], "deck": [unit("Top"), 9]},
                     phase="battle")
        if attacker == "Second":
            attack(game, "Regent")
            while asked(game).kind not in ("start step", "main phase"):
                wanted = [at for at, one in enumerate(asked(game).keys) if "Second" in one or one == "pass"]
                game.apply(wanted[0] if wanted else 0)
        attack(game, attacker)
        game.pick(action="guard", card="Guard")
        game.pick(action="done")
        return "Top" in names(game, 1, "hand")

    @pytest.mark.parametrize(("critical", "drawn"), [(2, True), (1, False)])
    def test_an_original_critical_of_two(self, critical: int, drawn: bool) -> None:
        assert self.drawn({"vanguard": front("Regent", critical=critical, skills=[])}, "Regent") is drawn

    def test_a_critical_that_an_ability_has_increased(self) -> None:
        text = "[CONT](VC): This unit gets [Critical] +1."
        assert self.drawn({"vanguard": front("Regent", text=text, skills=[])}, "Regent")

    def test_a_critical_that_a_trigger_has_increased(self) -> None:
        assert not self.drawn({"vanguard": front("Regent", skills=[]), "deck": [trigger("critical"), 9],
                               "rearguard": {"left_front": unit("Second", power=12000)}}, "Second")

    def test_whose_critical_must_be_said(self) -> None:
        with pytest.raises(UnreadText, match="not clear whose critical"):
            read_card_text("cfd", ["[AUTO]: When this unit is put on (GC), if its [Critical] is increased by a"
                                   " non-trigger effect ability or its original [Critical] is 2 or greater, draw a"
                                   " card."], "normal unit", "Ayla")


def test_the_power_of_the_attacking_unit() -> None:
    text = "[AUTO]: When this unit is put on (GC), if the attacking unit's [Power] is 11000 or greater, draw a card."
    reads(text)
    game = board({"vanguard": front("Regent", skills=[])}, {"hand": [unit("Guard", text=text), unit("Spare")],
                                                           "deck": [unit("Top"), 9]}, phase="battle")
    attack(game, "Regent")
    game.pick(action="guard", card="Guard")
    game.pick(action="done")
    assert "Top" in names(game, 1, "hand")


class TestMoreArms:
    MORE = "[AUTO](VC): When this card is Armed, you may play an additional Arms card this turn."
    NAMES = ("Blade", "Shield", "Horn")

    def game(self) -> hj.Game:
        reads(self.MORE, "arms order")
        arms = [order(name, type="arms order", text=f'Left Deity Arms - "Regent"{chr(10) + self.MORE if more else ""}')
                for name, more in zip(self.NAMES, (True, False, False), strict=True)]
        return board({"hand": [*arms, order("Flare", text="Draw a card.")], "deck": 9})

    def played(self, game: hj.Game, name: str) -> hj.Game:
        game.pick(action="order", card=name)
        return through(game)

    def orders(self, game: hj.Game) -> list[str]:
        return [one.removeprefix("order ") for one in asked(game).keys if one.startswith("order ")]

    @pytest.mark.rule("cfd:9.7.2.3.1")
    def test_one_more_arms_order_is_played_and_no_other_order(self) -> None:
        game = self.played(self.game(), "Blade")
        assert self.orders(game) == ["Shield", "Horn"]
        assert self.orders(self.played(game, "Shield")) == []

    def test_without_the_effect_one_order_is_played(self) -> None:
        assert self.orders(self.played(self.game(), "Shield")) == []


@pytest.mark.parametrize(("booster", "drawn"), [("Helper", True), ("Other", False)])
def test_an_attack_that_a_unit_of_a_kind_has_boosted_hits(booster: str, drawn: bool) -> None:
    text = '[AUTO](RC): When this unit\'s attack while boosted by a "Helper" hits, draw a card.'
    reads(text)
    game = board({"rearguard": {"left_front": unit("Asker", text=text, power=12000), "left_back": unit(booster)},
                  "deck": [unit("Top"), 9]}, {"hand": [unit("Guard")], "deck": 20}, phase="battle")
    attack(game, "Asker", boost=booster)
    game.pick(action="pass")
    while asked(game).kind not in ("start step", "main phase"):
        game.apply(0)
    assert ("Top" in names(game, 0, "hand")) is drawn


@pytest.mark.parametrize(("text", "same"), [
    ("When the attack of the unit this unit boosted hits, draw a card.",
     "When the attack this unit boosted hits, draw a card."),
    ("When this unit attacks, if this unit is in the back row center, draw a card.",
     "When this unit attacks, if this unit is in the back row center column, draw a card."),
    ("When this unit attacks, Counter Charge (1) or Soul Charge (3).",
     "When this unit attacks, [Counter-Charge 1] or [Soul-Charge 3]."),
])
def test_other_words(text: str, same: str) -> None:
    assert reads(f"[AUTO](RC): {text}") == reads(f"[AUTO](RC): {same}")


def test_a_unit_was_placed_in_a_phase() -> None:
    text = "[AUTO]: When this unit is placed on (RC), if it was placed during your main phase, draw a card."
    reads(text)
    game = board({"hand": [unit("Asker", text=text)], "deck": [unit("Top"), 9]})
    game.pick(action="call", card="Asker")
    assert "Top" in names(through(game), 0, "hand")
    with pytest.raises(UnreadText, match="not clear what this stands for"):
        read_card_text("cfd", ["[AUTO](RC): When this unit attacks, if it was placed during your main phase, draw a"
                               " card."], "normal unit", "Ayla")
