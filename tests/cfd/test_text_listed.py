"""Abilities that a card gets as a list, units that are boosted or bound, and cards that are told apart by a name."""

from __future__ import annotations

import pytest

from headjudge.language.reading.errors import UnreadText
from headjudge.language.tree import ast
from tests.cfd.helpers import board, front, order, unit
from tests.cfd.test_text_boosting import battle
from tests.cfd.test_text_instructions import acting, power_of
from tests.cfd.texts import reads, through
from tests.vanguard.helpers import count, finish_attack, names, options

LIST = ("[CONT]: If you have a grade 3 or greater vanguard with \"Regent\" in its card name, this card gets all of"
        " the following. ･[AUTO]: When this unit is placed on (RC), draw a card. ･[CONT](RC): This unit gets"
        " [Power] +5000.")


class TestListed:
    def test_the_abilities_are_there_while_the_condition_holds(self) -> None:
        reads(LIST)
        for vanguard, drawn, power in ((front("Regent"), 1, 12000), (front("Other"), 0, 7000)):
            game = board({"vanguard": vanguard, "hand": [unit("Bram", text=LIST)], "deck": 9})
            game.pick(action="call", card="Bram")
            game.pick(slot="right_front")
            through(game)
            assert (count(game, 0, "hand"), power_of(game, "Bram")) == (drawn, power)

    def test_one_that_works_off_the_field(self) -> None:
        text = ("[CONT]: If you have a grade 3 or greater vanguard, this card gets all of the following."
                " ･[ACT](Drop): [COST][Counter-Blast 1], and put this card into your hand. ･[CONT](RC): This unit gets"
                " \"Boost\".")
        reads(text)
        game = board({"drop": [unit("Bram", text=text)], "damage": 1, "hand": []})
        game.pick(action="activate", card="Bram")
        through(game)
        assert names(game, 0, "hand") == ["Bram"]

    def test_it_is_the_same_as_with_quotation_marks(self) -> None:
        listed = reads("[ACT](RC): This unit gets all of the following until end of turn. ･[CONT](RC): This unit gets"
                       " [Power] +5000. ･[AUTO](RC): When this unit attacks, draw a card.")
        quoted = reads("[ACT](RC): This unit gets \"[CONT](RC): This unit gets [Power] +5000.\" and \"[AUTO](RC): When"
                       " this unit attacks, draw a card.\" until end of turn.")
        assert listed == quoted

    def test_a_list_of_which_one_is_no_ability_is_refused(self) -> None:
        with pytest.raises(UnreadText):
            reads("[CONT]: This card gets all of the following. ･[CONT](RC): This unit gets [Power] +5000."
                  " ･Draw a card.")


class TestBoostedAndBound:
    def test_this_unit_is_boosted(self) -> None:
        text = "[AUTO](VC): When this unit attacks, if this unit is boosted, draw a card."
        reads(text)
        assert names(battle("", vanguard=front("Regent", text=text)), 0, "hand") == ["Top"]

    def test_the_end_of_the_battle_in_which_the_vanguard_was_boosted(self) -> None:
        text = "[AUTO](RC): At the end of the battle this unit boosted your vanguard, [Soul-Charge 1]."
        reads(text)
        game = battle(text)
        finish_attack(game)
        assert count(game, 0, "soul") == 1

    def test_a_unit_that_is_bound_from_its_circle(self) -> None:
        text = "[AUTO]: When this unit is bound from (RC), draw a card."
        assert reads(text) != reads("[AUTO]: When this card is bound from drop, draw a card.")
        game = acting("Choose one of your rear-guards with \"Bram\" in its card name, and bind it.", deck=9,
                      rearguard={"right_front": unit("Bram", text=text)})
        through(game)
        assert (names(game, 0, "bind"), count(game, 0, "hand")) == (["Bram"], 1)

    def test_units_of_a_player_that_are_bound_from_circles(self) -> None:
        ability = reads("[AUTO](RC): When your opponent's rear-guard is bound from (RC), draw a card.")
        assert isinstance(ability, ast.Automatic) and isinstance(ability.trigger, ast.Moved)
        assert (ability.trigger.src, ability.trigger.dst) == (("rearguard",), ("bind",))


class TestKindsOfCards:
    def test_a_part_of_a_name_or_a_name(self) -> None:
        reads('[AUTO](RC): When this unit attacks, if you have a vanguard with "Reg" in its card name or "Bram", draw a'
              " card.")
        game = acting('Choose a card with "Wre" in its card name or "Bram" from your drop, and put it into your hand.',
                      hand=[], drop=[unit("Wren"), unit("Bramble"), unit("Bram"), unit("Ayla")])
        assert options(game) == ["choose Wren", "choose Bram"]
        game.pick(action="choose", card="Wren")
        assert names(game, 0, "hand") == ["Wren"]

    def test_units_without_sentinel(self) -> None:
        for words in ("without the sentinel ability", "without sentinel"):
            ours = reads(f"[ACT](RC): Choose a normal unit {words} from your drop, and put it into your hand.")
            assert ours == reads("[ACT](RC): Choose a normal unit other than a sentinel from your drop, and put it into"
                                 " your hand.")

    def test_an_order_that_was_not_played(self) -> None:
        text = "If you did not play an order this turn, draw a card."
        game = acting(text, hand=[], deck=9)
        assert count(game, 0, "hand") == 1
        text = f"[ACT](RC): {text}"
        actor, flare = unit("Actor", text=text), order("Flare", text="Draw a card.")
        game = board({"rearguard": {"left_back": actor}, "hand": [flare], "deck": 9})
        game.pick(action="order", card="Flare")
        through(game)
        game.pick(action="activate", card="Actor")
        through(game)
        assert count(game, 0, "hand") == 1

    def test_a_unit_is_returned_as_a_cost(self) -> None:
        text = "[ACT](RC)[1/turn]: [COST][return one of your other rear-guards to your hand], and draw a card."
        reads(text)
        game = board({"rearguard": {"left_back": unit("Actor", text=text), "right_front": unit("Bram")}, "hand": [],
                      "deck": 9})
        game.pick(action="activate", card="Actor")
        through(game)
        assert sorted(names(game, 0, "hand"))[0] == "Bram" and count(game, 0, "hand") == 2


class TestFurtherWords:
    def test_a_part_of_a_name_or_a_nation_of_its_own(self) -> None:
        text = '[CONT](RC): If you have a vanguard with "Reg" in its card name or <<Royal Paladin>>, this unit gets' \
               " [Power] +5000."
        reads(text)
        for name, power in (("Regent", 12000), ("Other", 7000)):
            game = board({"vanguard": front(name), "rearguard": {"right_front": unit("Bram", text=text)}})
            assert power_of(game, "Bram") == power

    def test_a_card_that_is_discarded_from_the_deck(self) -> None:
        text = "[AUTO]: When this card is discarded from your deck, put this card into your hand."
        reads(text)
        game = acting("Discard the top card of your deck.", hand=[], deck=[unit("Bram", text=text), 9])
        through(game)
        assert names(game, 0, "hand") == ["Bram"]

    def test_a_guardian_in_the_battle_of_a_unit(self) -> None:
        text = "[CONT](GC): During the battle your rear-guard is attacked, this unit gets [Shield] +10000."
        ability = reads(text)
        assert isinstance(ability, ast.Continuous) and isinstance(ability.condition, ast.Exists)
        assert ability.condition.what == ast.Select(("rearguard",), "you", (ast.Relation("attacked"),))

    def test_units_of_the_opponent_that_attack_and_are_attacked(self) -> None:
        for words, usual in (("attacks your opponent's grade 3 vanguard", "attacks a grade 3 vanguard"),
                             ("is attacked by your opponent's rear-guard", "is attacked by a rear-guard")):
            assert reads(f"[AUTO](VC): When this unit {words}, draw a card.") == reads(
                f"[AUTO](VC): When this unit {usual}, draw a card.")

    def test_what_was_soul_blasted_and_bound_for_a_cost(self) -> None:
        ours = reads("[ACT](RC): [COST][Soul-Blast 1], and draw a card. If you [Soul-Blast] a trigger unit for this"
                     " cost, draw a card.")
        assert ours == reads("[ACT](RC): [COST][Soul-Blast 1], and draw a card. If a trigger unit was [Soul-Blast] for"
                             " this cost, draw a card.")
        assert reads("[ACT](RC): [COST][bind a card from your soul face up], and draw a card.") == reads(
            "[ACT](RC): [COST][bind a card from your soul], and draw a card.")
