"""What sentences of the original series mean: the tree that each of them is read as."""

from __future__ import annotations

import pytest

from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.vocabulary import counter_blast
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_card_text
from headjudge.language.tree import ast
from tests.cfv.helpers import board, unit
from tests.vanguard.helpers import asked, names
from tests.vanguard.trees import ATTACKS, BATTLE, DRAW, RC, TURN, auto, cont, exists, power, select, together

REED = ast.Words("clan", ("Reed",))
ONE = ast.Num(1)


def reads(text: str) -> ast.Ability:
    """The only ability of a line. Its own printed text is read as the same."""
    (ability,) = read_card_text("cfv", [text], "normal unit", "Ayla")
    assert read_card_text("cfv", [print_ability("cfv", ability)], "normal unit", "Ayla") == (ability,)
    return ability


def body(text: str) -> ast.Step:
    """What an ability does that is used on a rear-guard circle."""
    ability = reads(f"[ACT](RC): {text}")
    assert isinstance(ability, ast.Activated)
    return ability.body


def steps(text: str) -> tuple[ast.Step, ...]:
    """The instructions of an ability, one after another."""
    found = body(text)
    assert isinstance(found, ast.Seq)
    return found.steps


def condition(text: str) -> ast.Condition | None:
    """The condition of a continuous ability."""
    ability = reads(f"[CONT](RC): If {text}, this unit gets [Power] +1000.")
    assert isinstance(ability, ast.Continuous)
    return ability.condition


def event(text: str) -> ast.Trigger:
    """What an automatic ability waits for."""
    ability = reads(f"[AUTO](RC): When {text}, draw a card.")
    assert isinstance(ability, ast.Automatic)
    return ability.trigger


def cost(text: str) -> tuple[ast.Step, ...]:
    """The cost of an activated ability."""
    ability = reads(f"[ACT](RC): [{text}] Draw a card.")
    assert isinstance(ability, ast.Activated)
    return ability.cost


class TestDurations:
    def test_a_duration_in_front_is_that_of_every_instruction_behind_it(self) -> None:
        gains = together(power(5000), ast.Change(ast.THIS, "critical", "by", ONE, TURN))
        assert body("Until end of turn, this unit gets [Power] +5000, and this unit gets [Critical] +1.") == gains
        assert body("Until end of turn, this unit gets [Power] +5000 and [Critical] +1.") == gains
        assert body("Draw a card, and until end of turn, this unit gets [Power] +5000/[Critical] +1.") == together(
            DRAW, *(gains.steps if isinstance(gains, ast.Seq) else ()))

    def test_two_durations_of_one_instruction_are_refused(self) -> None:
        with pytest.raises(UnreadText, match="two durations"):
            body("Until end of turn, this unit gets [Power] +5000 until end of that battle.")

    def test_power_and_an_ability_together(self) -> None:
        given = ast.Grant(ast.THIS, (auto(ATTACKS, DRAW, where=RC),), TURN)
        assert body('This unit gets [Power] +5000 and "[AUTO](RC): When this unit attacks, draw a card." until end of'
                    " turn.") == together(power(5000), given)

    def test_it_gets_one_thing_and_loses_another(self) -> None:
        loses = ast.Lose(ast.THIS, "ability", ("restraint",))
        wanted = cont(power(1000, until=None), loses, where=RC)
        assert reads('[CONT](RC): This unit gets [Power] +1000 and loses "Restraint".') == wanted


class TestSentences:
    def test_an_if_in_the_middle_is_about_what_comes_behind_it(self) -> None:
        some = exists("soul", 1)
        assert body("Draw a card, and if you have a card in your soul, draw a card.") == together(
            DRAW, ast.If(some, DRAW))

    def test_what_is_paid_may_be_answered_in_the_same_sentence(self) -> None:
        pays = ast.Attempt(ast.Pay(), optional=True, then=DRAW)
        wanted = ast.Automatic(ATTACKS, pays, (counter_blast(1),), RC)
        assert reads("[AUTO](RC): [Counter-Blast 1] When this unit attacks, you may pay the cost, and if you do, draw"
                     " a card.") == wanted

    def test_for_each_of_some_cards_a_sentence_is_carried_out(self) -> None:
        units = ast.Select(("rearguard",), "you", (REED,))
        assert body("For each <<Reed>> rear-guard you have, draw a card.") == ast.Repeat(ast.Count(units), DRAW)

    def test_an_ability_that_cannot_be_used_again_this_turn(self) -> None:
        text = "Draw a card. This ability cannot be used for the rest of that turn."
        assert body(text) == together(DRAW, nodes.Bar())


class TestCosts:
    def test_counter_blast_of_certain_cards(self) -> None:
        assert cost("Counter-Blast 2 - <<Reed>>") == (counter_blast(2, (REED,)),)
        assert cost('Counter-Blast 1 - card with "Ayla" in its card name') == (
            counter_blast(1, (ast.Named(("Ayla",), "has"),)),)

    def test_cards_named_one_by_one_are_so_many_costs(self) -> None:
        def one(name: str) -> ast.Step:
            pick = ast.Pick(select("rearguard", ast.Named((name,))), ast.Quant(ONE, ONE))
            return ast.Move(pick, (ast.Spot("soul"),))

        assert cost('Choose a unit named "Ayla" and a unit named "Bram" from your (RC), and put them into your soul'
                    ) == (one("Ayla"), one("Bram"))
        assert len(cost('Choose a card named "A", a card named "B", and a card named "C" from your soul, and put them'
                        " into your drop zone")) == 3

    def test_the_card_itself_is_shown_and_goes_back(self) -> None:
        assert cost("Reveal this card to your opponent, and put it on top of your deck") == (
            ast.Reveal(ast.THIS), ast.Move(ast.THIS, (ast.Spot("deck", end="top"),)))


class TestEvents:
    @pytest.mark.parametrize("who", ["your <<Reed>> rear-guard", "one of your <<Reed>> rear-guards"])
    def test_one_of_your_units(self, who: str) -> None:
        units = ast.Select(("rearguard",), "you", (REED,))
        assert event(f"{who} is placed on (RC) from your soul") == ast.Moved(
            units, "place", ("soul",), "you", ("rearguard",))
        assert event(f"{who} becomes [Rest]") == ast.Turned(units, "rest")
        assert event(f"{who} attacks") == ast.Attacked(units)

    def test_the_attack_of_another_unit(self) -> None:
        vanguards = ast.Select(("vanguard",), "opponent")
        assert event("your rear-guard's attack hits a vanguard") == ast.Hit(ast.Select(("rearguard",), "you"),
                                                                            vanguards)
        assert event("an attack by another of your <<Reed>> hits") == ast.Hit(
            ast.Select(("field",), "you", (ast.Relation("other", ast.THIS), REED)))

    def test_two_units_at_once_are_no_event(self) -> None:
        with pytest.raises(UnreadText):
            event("two of your rear-guards attacks")


class TestConditions:
    def test_what_boosts_this_unit(self) -> None:
        boosts = ast.Select(("field",), "you", (ast.Relation("boosting", ast.THIS), REED))
        assert condition("this unit is boosted by a <<Reed>>") == ast.Exists(boosts, ast.Quant(ONE, None))

    def test_neither_of_two_units(self) -> None:
        found = condition('you do not have a unit named "Ayla" or a unit named "Bram" on your (VC)')
        assert found == ast.And((exists("vanguard", 0, 0, ast.Named(("Ayla",))),
                                 exists("vanguard", 0, 0, ast.Named(("Bram",)))))

    def test_units_of_another_clan(self) -> None:
        found = condition("you have a non-<<Reed>> vanguard")
        assert found == exists("vanguard", 1, None, ast.NotTest(REED))

    def test_an_attack_that_did_not_hit(self) -> None:
        never = ast.Quant(ast.Num(0), ast.Num(0))
        any_hit = ast.Hit(ast.Select(("field",), "any"))
        assert condition("the attack did not hit during that battle") == ast.Happened(any_hit, "battle", never)

    def test_during_the_battle_that_this_unit_attacks(self) -> None:
        attacking = ast.Is(ast.THIS, (ast.Relation("attacking"),))
        forbids = ast.Forbid("guard", None, "opponent", (ast.Measure("grade", "==", ast.Num(0)),))
        assert reads("[CONT](RC): During the battle that this unit attacks, your opponent cannot normal call grade 0"
                     " units to (GC).") == cont(forbids, where=RC, condition=attacking)


class TestNouns:
    def test_chosen_at_random(self) -> None:
        pick = ast.Pick(ast.Select(("hand",), "opponent"), ast.Quant(ONE, ONE, True))
        assert body("Choose a card at random from your opponent's hand, and put it into the bind zone face down."
                    ) == together(ast.Choose((pick,), "you", "chosen"), ast.Move(ast.Ref("chosen"), (ast.Spot("bind",
                                                                                                      face="down"),)))

    def test_a_grade_of_two(self) -> None:
        either = ast.AnyTest((ast.Measure("grade", "==", ONE), ast.Measure("grade", "==", ast.Num(2))))
        assert condition("you have a grade 1 or 2 <<Reed>> vanguard") == exists("vanguard", 1, None, either, REED)

    def test_the_same_name_as_another_card(self) -> None:
        text = ("Choose one of your rear-guards, search your deck for up to one card with the same card name as that"
                " unit, call it to (RC), and shuffle your deck.")
        (_, search, *_) = steps(text)
        assert isinstance(search, ast.Search) and search.picks[0].of == ast.Select(
            ("deck",), "you", (ast.Same("name", ast.Ref("chosen")),))

    def test_the_two_units_change_places(self) -> None:
        text = ("Choose another of your rear-guards in the same column as this unit, and exchange positions with this"
                " unit.")
        (_, exchange) = steps(text)
        assert exchange == ast.Exchange(ast.Ref("chosen"), ast.THIS)


def test_during_a_battle_means_power_for_that_battle() -> None:
    wanted = auto(ATTACKS, power(1000, until=BATTLE), where=RC)
    text = "[AUTO](RC): When this unit attacks, until end of that battle, this unit gets [Power] +1000."
    assert reads(text) == wanted


@pytest.mark.parametrize("kept", [True, False])
def test_a_unit_that_the_opponent_cannot_choose_is_not_retired(kept: bool) -> None:
    text = "[CONT](RC): This unit cannot be chosen by your opponent's effects."
    assert reads(text) == cont(ast.Forbid("choose", ast.THIS, "opponent"), where=RC)
    taker = unit("Taker", text="[ACT](RC): Choose one of your opponent's rear-guards, and retire it.")
    firm = unit("Firm", text=text if kept else "")
    game = board({"rearguard": {"left_front": taker}}, {"rearguard": {"left_front": firm, "right_front": unit("Bram")}})
    game.pick(action="activate", card="Taker")
    if not kept:
        game.pick(card="Firm")
    elif asked(game).kind == "choose":
        assert len(asked(game).keys) == 1
        game.apply(0)
    assert names(game, 1, "drop") == (["Bram"] if kept else ["Firm"])
