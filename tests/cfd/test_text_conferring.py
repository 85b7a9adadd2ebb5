"""Abilities that a player gets, Final Rush, one of two things that are done, and choices of several kinds of cards."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.cfd.helpers import board, front, order, trigger, unit
from tests.cfd.test_text_instructions import acting, power_of
from tests.cfd.texts import reads, through
from tests.vanguard.helpers import asked, count, names, options


class TestConferred:
    ALL = 'You get "All of your front row units get [Power] +5000." until end of turn.'

    def test_it_reaches_units_that_come_later(self) -> None:
        reads(f"[ACT](RC): {self.ALL}")
        game = acting(self.ALL, hand=[unit("Late")], rearguard={"right_front": unit("Bram")})
        assert (game.card("Regent").power, power_of(game, "Bram"), power_of(game, "Actor")) == (16000, 12000, 7000)
        game.pick(action="call", card="Late")
        game.pick(slot="left_front")
        assert power_of(game, "Late") == 12000

    def test_it_ends_with_the_turn(self) -> None:
        game = acting(self.ALL, deck=20)
        game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn > 3)
        assert game.card("Regent").power == 11000

    def test_it_lasts_for_the_rest_of_the_game_in_the_own_turns(self) -> None:
        text = ('You get "During your turn, all of your vanguards get [Power] +10000/[Critical] +1" until end of this'
                " fight!")
        (ability,) = read_card_text("cfd", [f"Additional Effect - {text}"], "trigger unit", "Ayla")
        assert read_card_text("cfd", [print_ability("cfd", ability)], "trigger unit", "Ayla") == (ability,)
        game = acting(text.replace("!", "."), deck=20)
        assert (game.card("Regent").power, game.card("Regent").critical) == (21000, 2)
        game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn > 3)
        assert (game.card("Regent").power, game.card("Regent").critical) == (11000, 1)
        game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn > 4)
        assert (game.card("Regent").power, game.card("Regent").critical) == (21000, 2)

    @pytest.mark.parametrize("given", ["This unit gets [Power] +5000.", "Draw a card."])
    def test_what_a_player_cannot_have_is_refused(self, given: str) -> None:
        with pytest.raises(UnreadText):
            reads(f'[ACT](RC): You get "{given}" until end of turn.')

    def test_a_number_that_would_change_is_refused(self) -> None:
        text = 'You get "All of your units get [Power] +1000 for each card in your soul." until end of turn.'
        with pytest.raises(hj.HeadJudgeError, match="number that changes"):
            unit("Actor", text=f"[ACT](RC): {text}")


class TestFinalRush:
    RUSHES = "[AUTO](VC): At the start of your battle phase, until end of turn, you \"Final Rush\"."
    WAITS = "[AUTO](RC): When you \"Final Rush\", this unit gets [Power] +5000 until end of turn."

    def test_a_player_comes_into_final_rush(self) -> None:
        reads(self.RUSHES)
        reads(self.WAITS)
        asks = unit("Asker", text='[CONT](RC): If you are in "Final Rush", this unit gets [Power] +2000.')
        game = board({"vanguard": front(text=self.RUSHES), "deck": 20,
                      "rearguard": {"left_back": unit("Waiter", text=self.WAITS), "right_back": asks}}, turn=2)
        assert power_of(game, "Asker") == 7000
        while asked(game).kind != "start step":
            game.apply(len(asked(game).keys) - 1)
        assert (power_of(game, "Waiter"), power_of(game, "Asker")) == (12000, 9000)

    @pytest.mark.parametrize("text", [
        'You "Final Rush".', 'Until end of turn, you "Final Dash".',
    ])
    def test_another_time_or_state_is_refused(self, text: str) -> None:
        with pytest.raises(UnreadText):
            reads(f"[ACT](RC): {text}")


class TestOneOrTheOther:
    @pytest.mark.parametrize(("taken", "zone"), [(0, "rearguard"), (1, "drop")])
    def test_the_player_chooses(self, taken: int, zone: str) -> None:
        text = "Draw a card, choose a card from your hand, and call it to (RC) or discard it."
        reads(f"[ACT](RC): {text}")
        game = acting(text)
        game.apply(taken)
        assert "Top" in names(through(game), 0, zone)

    def test_what_follows_asks_for_one_of_them(self) -> None:
        text = ("Choose a card from your hand, call it to (RC), or discard it. If you called a card, until end of"
                " turn, that"
                " called unit cannot attack, and gets [Power] +10000.")
        reads(f"[ACT](RC): {text}")
        game = acting(text, hand=[unit("Bram")])
        game.apply(0)
        assert power_of(through(game), "Bram") == 17000

    def test_charges_beside_each_other(self) -> None:
        text = "[Counter-Charge 1] or [Soul-Charge 1]."
        reads(f"[ACT](RC): {text}")
        game = acting(text)
        game.apply(1)
        assert count(game, 0, "soul") == 1

    def test_each_under_its_own_condition(self) -> None:
        text = ("Choose a card from your drop, and call it to (RC) if it is a unit card, or put it into your hand if"
                " it is a"
                " normal order.")
        reads(f"[ACT](RC): {text}")
        assert names(through(acting(text, drop=[order("Flare")])), 0, "hand") == ["Flare"]
        assert "Bram" in names(through(acting(text, drop=[unit("Bram")])), 0, "rearguard")


class TestSeveralKinds:
    def test_two_kinds_from_one_zone(self) -> None:
        text = ("Choose up to one trigger unit and up to one order card each from your drop, and put them into your"
                " hand.")
        reads(f"[ACT](RC): {text}")
        game = acting(text, drop=[trigger("draw"), order("Flare"), unit("Bram")])
        assert len(options(game)) == 2
        game.pick(card="Draw Bell")
        game.pick(card="Flare")
        assert sorted(names(through(game), 0, "hand")) == ["Draw Bell", "Flare"]

    def test_two_kinds_from_two_zones(self) -> None:
        text = "Choose a normal unit from your soul and an order card from your drop, and put them into your hand."
        reads(f"[ACT](RC): {text}")
        game = acting(text, soul=[unit("Bram"), trigger("draw")], drop=[order("Flare"), unit("Cora")])
        assert sorted(names(through(game), 0, "hand")) == ["Bram", "Flare"]

    def test_one_for_each_name(self) -> None:
        text = ('Choose up to one card each with "Bram" or "Cora" in its card name from your soul, and put them into'
                " your hand.")
        reads(f"[ACT](RC): {text}")
        game = acting(text, soul=[unit("Bram One"), unit("Bram Two"), unit("Cora")])
        assert sorted(key.split(" ", 1)[-1] for key in options(game))[:2] == ["Bram One", "Bram Two"]
        game.pick(card="Bram One")
        game.pick(card="Cora")
        assert sorted(names(through(game), 0, "hand")) == ["Bram One", "Cora"]


class TestThey:
    def test_all_units_that_the_clause_before_named(self) -> None:
        text = "Draw a card, [Stand] all of your grade 1 rear-guards, and they get [Power] +1000 until end of turn."
        reads(f"[ACT](RC): {text}")
        game = acting(text, rearguard={"left_front": unit("Bram"), "right_front": unit("Cora", grade=2)})
        assert (power_of(game, "Bram"), power_of(game, "Cora")) == (8000, 7000)

    def test_units_that_no_longer_fit_are_refused(self) -> None:
        with pytest.raises(UnreadText, match="not clear what this stands for"):
            reads("[ACT](RC): Draw a card, [Stand] all of your [Rest] rear-guards, and they get [Power] +1000 until end"
                  " of turn.")


def test_an_ability_that_is_given_is_told_by_its_words_or_its_keyword() -> None:
    ability = '"[AUTO](RC): When this unit attacks, draw a card."'
    for quoted, told in ((ability, f"gets {ability} until"), ('"Boost"', "gets Boost until")):
        game = board({"rearguard": {"left_back": unit("Actor", text=(
            f"[ACT](RC)[1/turn]: This unit gets {quoted} until end of turn."))}})
        game.pick(action="activate", card="Actor")
        assert told in str(list(game.log)[-1])
