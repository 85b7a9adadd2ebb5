"""Sentences of the overDress era: their trees, and some of them in play."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.cfd.keywords import glitter
from headjudge.games.vanguard.vocabulary import counter_blast, exactly, in_full, soul_blast
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_card_text
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk
from tests.cfd.helpers import ROOK, board, front, order, unit
from tests.cfd.texts import reads
from tests.vanguard.helpers import asked, names, pass_to
from tests.vanguard.trees import ATTACKS, DRAW, RC, auto, cont, power, select, together

ONE = ast.Num(1)


def pays(cost: tuple[ast.Step, ...], then: ast.Step) -> ast.Step:
    """A cost inside of a sentence, which may be paid."""
    return ast.Attempt(ast.Pay(cost), optional=True, then=then)


class TestCosts:
    def test_a_cost_in_the_sentence_of_an_automatic_ability_may_be_paid(self) -> None:
        text = "[AUTO](RC): When this unit attacks, [COST][Counter-Blast 1 & Soul-Blast 1], and draw a card."
        assert reads(text) == auto(ATTACKS, pays((counter_blast(1), soul_blast(1)), DRAW), where=RC)

    def test_the_next_sentence_asks_for_it_as_one_with_then_does(self) -> None:
        lead = "[AUTO](RC): When this unit attacks, [COST][Counter-Blast 1], and draw a card."
        both = auto(ATTACKS, pays((counter_blast(1),), together(DRAW, power(5000))), where=RC)
        assert reads(f"{lead} This unit gets [Power] +5000 until end of turn.") == both
        assert reads(f"{lead} Then, this unit gets [Power] +5000 until end of turn.") == both

    @pytest.mark.parametrize("call", ["you may call it to (RC)", "call it to (RC)"])
    def test_a_card_that_may_still_be_in_the_deck_is_no_called_unit(self, call: str) -> None:
        """It would be put from there into the drop zone: only what was called is retired."""
        ability = reads("[AUTO]: When this unit is placed on (RC), [COST][Counter-Blast 1], look at the top card of"
                        f" your deck, and {call}. At the end of that turn, retire that called unit.")
        [later] = [step for step in walk(ability) if isinstance(step, ast.Later)]
        [placed] = [step for step in walk(ability) if isinstance(step, ast.Place)]
        assert isinstance(later.body, ast.Move) and later.body.what == ast.Ref(placed.as_) != placed.what

    def test_a_chosen_unit_that_was_retired_has_no_column(self) -> None:
        with pytest.raises(UnreadText, match="has left its circle"):
            reads("[AUTO](RC): When this unit attacks, choose one of your opponent's rear-guards, and retire it. If "
                  "your soul has a card, retire all of your opponent's rear-guards in the same column "
                  "as the chosen unit.")

    def test_behind_a_condition_and_a_cost_the_next_sentence_is_done_without_both_as_well(self) -> None:
        lead = ('[AUTO](RC): When this unit attacks, if you are in "Final Rush", [COST][Counter-Blast 1], and draw a '
                "card.")
        rush, paid = ast.Flag("you", "final_rush"), pays((counter_blast(1),), together(DRAW, power(5000)))
        assert reads(f"{lead} This unit gets [Power] +5000 until end of turn.") == auto(
            ATTACKS, ast.If(rush, paid, power(5000)), where=RC)
        assert reads(f"{lead} Then, this unit gets [Power] +5000 until end of turn.") == auto(
            ATTACKS, ast.If(rush, paid), where=RC)

    def test_the_cost_of_an_activated_ability_is_paid_to_play_it_even_behind_an_if(self) -> None:
        found = reads('[ACT](RC)[1/turn]: If you are in "Final Rush", [COST][Counter-Blast 1], and draw a card.')
        assert found == ast.Activated(ast.If(ast.Flag("you", "final_rush"), DRAW), (counter_blast(1),), RC, "main",
                                      None,
                                      ast.Limit(1))

    def test_units_and_cards_as_a_cost(self) -> None:
        dropped = (ast.Spot("drop"),)
        for words, cost in (
            ("discard a card from hand", ast.Move(ast.Pick(select("hand"), exactly(1)), dropped)),
            ("retire another rear-guard", ast.Move(ast.Pick(ast.Select(("rearguard",), "you", (
                ast.Relation("other", ast.THIS),)), exactly(1)), dropped)),
            ("put two rear-guards into soul", ast.Move(ast.Pick(select("rearguard"), exactly(2)), (ast.Spot("soul"),))),
        ):
            assert reads(f"[AUTO](RC): When this unit attacks, [COST][{words}], and draw a card.") == auto(
                ATTACKS, pays((cost,), DRAW), where=RC)


class TestBlasts:
    @pytest.mark.parametrize(("words", "blast"), [
        ("[Counter-Blast 2]", counter_blast(2)), ("[Soul-Blast 2]", soul_blast(2))])
    def test_as_an_effect(self, words: str, blast: ast.Step) -> None:
        assert reads(f"[AUTO](RC): When this unit attacks, {words}.") == auto(ATTACKS, in_full(blast), where=RC)
        assert reads(f"[AUTO](RC): When this unit attacks, {words}, and draw a card.") == auto(
            ATTACKS, in_full(blast), DRAW, where=RC)
        assert reads(f"[AUTO](RC): When this unit attacks, {words}. If you do, draw a card.") == auto(
            ATTACKS, ast.Attempt(in_full(blast), optional=False, then=DRAW), where=RC)

    @pytest.mark.parametrize(("there", "left"), [(1, 1), (2, 0), (3, 1)])
    def test_it_is_done_in_full_or_not_at_all(self, there: int, left: int) -> None:
        actor = unit("Actor", text="[ACT](RC)[1/turn]: [Counter-Blast 2]. [Soul-Blast 2], and draw a card.")
        game = board({"rearguard": {"left_back": actor}, "damage": there, "soul": there, "deck": 9})
        game.pick(action="activate")
        while asked(game).kind != "main phase":
            game.apply(0)
        face_up = [card for card in game.players[0]["damage"] if card.face_up]
        assert (len(face_up), len(names(game, 0, "soul")), len(names(game, 0, "hand"))) == (left, left, 1)

    @pytest.mark.parametrize("words", ["[Soul-Blast 2]", "You may [Soul-Blast 2]"])
    @pytest.mark.parametrize(("soul", "drawn"), [(1, 0), (2, 1)])
    def test_if_you_do_asks_whether_it_was_done(self, words: str, soul: int, drawn: int) -> None:
        actor = unit("Actor", text=f"[ACT](RC)[1/turn]: {words}. If you do, draw a card.")
        reads(f"[ACT](RC)[1/turn]: {words}. If you do, draw a card.")
        game = board({"rearguard": {"left_back": actor}, "soul": soul, "deck": 9})
        game.pick(action="activate")
        while asked(game).kind != "main phase":
            game.apply(0)
        assert len(names(game, 0, "hand")) == drawn


class TestOrders:
    def test_an_order_says_what_it_costs_and_asks_for(self) -> None:
        text = 'Play this with [COST][Soul-Blast 1] if your vanguard is "Bram"! Draw a card.'
        asked_for = ast.Exists(select("vanguard", ast.Named(("Bram",))), ast.Quant(ONE, None))
        assert reads(text, "normal order") == ast.OnPlay(DRAW, (soul_blast(1),), asked_for)

    def test_arms_name_the_vanguard_that_holds_them(self) -> None:
        assert reads('Left Arms - "Bram"', "arms order") == ast.Keyword("arms", names=("Bram",))

    def test_the_additional_effect_of_an_over_trigger(self) -> None:
        assert read_card_text("cfd", ["Additional Effect - Draw a card!"], "trigger unit",
                              "Ayla") == (ast.OnPlay(DRAW, labels=("additional effect",)),)

    def test_an_order_without_its_icon_is_no_text_of_a_unit(self) -> None:
        with pytest.raises(UnreadText, match="without its icon"):
            reads("Draw a card.")


class TestKeywords:
    def test_over_dress_names_what_it_is_put_on(self) -> None:
        assert reads('[overDress]-"Bram"') == ast.Keyword("overdress", names=("Bram",))

    def test_glitter_with_a_name_is_a_condition(self) -> None:
        text = "[Glitter]-Bram (Active if your vanguard is a Bram) [CONT](RC): This unit gets [Power] +1000."
        (found,) = read_card_text("cfd", [text], "normal unit", "Ayla")
        assert found == cont(power(1000, until=None), where=RC, condition=glitter("Bram"))
        assert print_ability("cfd", found).startswith("[Glitter]-Bram [CONT]")
        assert read_card_text("cfd", [print_ability("cfd", found)], "normal unit", "Ayla") == (found,)

    def test_another_name_is_had_everywhere(self) -> None:
        (found,) = read_card_text("cfd", ['[CONT]: This card is also regarded as "Bram".'], "normal unit", "Ayla")
        assert found == cont(ast.Regard(ast.THIS, "name", ("Bram",)), where=())

    def test_a_row_before_the_circle(self) -> None:
        assert reads("[CONT]Back Row (RC): This unit gets [Power] +1000.") == cont(
            power(1000, until=None), where=("back_rearguard",))


class TestChoices:
    TEXT = ("[AUTO](RC): When this unit attacks, perform {} of the following."
            " \u30fbDraw a card. \u30fb[Soul-Charge 1].")

    def test_one_of_several_effects(self) -> None:
        found = reads(self.TEXT.format("one"))
        assert isinstance(found, ast.Automatic) and isinstance(found.body, ast.Modal)
        assert found.body.quantity == exactly(1) and found.body.options[0] == DRAW

    def test_all_of_them_are_carried_out_one_after_another(self) -> None:
        found = reads(self.TEXT.format("all"))
        assert isinstance(found, ast.Automatic) and isinstance(found.body, ast.Seq) and found.body.steps[0] == DRAW

    def test_effects_by_the_number_of_cards(self) -> None:
        found = reads("[AUTO](RC): When this unit attacks, perform all of the following according to the number of"
                      " cards in your soul. \u30fb2 or more - Draw a card. \u30fb4 or more cards - This unit gets"
                      " [Power] +5000 until end of turn.")
        soul = select("soul")
        assert found == auto(ATTACKS, ast.Listed((
            ast.If(ast.Exists(soul, ast.Quant(ast.Num(2), None)), DRAW),
            ast.If(ast.Exists(soul, ast.Quant(ast.Num(4), None)), power(5000)))), where=RC)


class TestInstead:
    TEXT = "[AUTO](RC): When this unit attacks, this unit gets [Power] +5000 until end of turn. "

    def test_another_number_if_a_condition_holds(self) -> None:
        found = reads(f'{self.TEXT}If you are in "Final Rush", this unit gets [Power] +15000 instead of +5000.')
        amend = ast.Amend(ast.Flag("you", "final_rush"), power(5000), power(15000))
        assert found == auto(ATTACKS, amend, where=RC)

    def test_a_number_that_is_not_there_is_refused(self) -> None:
        with pytest.raises(UnreadText, match="in place of none"):
            reads(f'{self.TEXT}If you are in "Final Rush", this unit gets [Power] +15000 instead of +9000.')


class TestWhereItWorks:
    @pytest.mark.parametrize("event", [
        "this card is discarded from hand",
        "this card is discarded from hand during your ride phase",
        "this card is put into your order zone",
        "this unit is retired from (GC)",
    ])
    def test_without_a_zone_what_is_about_moves_of_the_card_works_everywhere(self, event: str) -> None:
        found = reads(f"[AUTO]: When {event}, draw a card.")
        assert isinstance(found, ast.Automatic) and found.where == ()


class TestInPlay:
    def test_a_card_that_is_discarded_for_a_ride_draws(self) -> None:
        echo = unit("Echo", text="[AUTO]: When this card is discarded from hand during your ride phase, draw a card.")
        game = hj.scenario("cfd", phase="ride", players=[
            {"vanguard": unit("Page", grade=0), "ride_deck": [hj.put(unit("Next"), face="down")], "hand": [echo],
             "deck": [unit("Top"), 9]}, {"vanguard": ROOK}])
        game.pick(action="ride", card="Next")
        if asked(game).kind == "discard":
            game.pick(card="Echo")
        assert "Top" in names(game, 0, "hand")

    def test_a_unit_tells_from_which_vanguard_it_was_ridden(self) -> None:
        text = '[AUTO]: When this unit is placed by riding from "Bram", draw a card.'
        for name, drawn in (("Bram", ["Top"]), ("Other", [])):
            game = hj.scenario("cfd", phase="ride", players=[
                {"vanguard": unit(name, grade=2), "hand": [front("Crown", text=text)], "deck": [unit("Top"), 9]},
                {"vanguard": ROOK}])
            game.pick(action="ride")
            assert list(names(game, 0, "hand")) == drawn, name

    def test_another_card_of_its_name_may_have_ridden_from_that_vanguard(self) -> None:
        rides = "[ACT](VC)[1/turn]: Choose a card from your hand, and ride it."
        text = '[AUTO]: When this unit is placed by riding from "Bram", draw a card.'
        crown = front("Crown", text=f"{text} {rides}")
        game = hj.scenario("cfd", phase="ride", players=[
            {"vanguard": unit("Bram", grade=2), "hand": [crown, crown], "deck": [unit("Top"), unit("Next"), 9]},
            {"vanguard": ROOK}])
        game.pick(action="ride")
        assert sorted(names(game, 0, "hand")) == ["Crown", "Top"]
        pass_to(game, "main phase")
        game.pick(action="activate", card="Crown")
        game.pick(card="Crown")
        assert names(game, 0, "soul").count("Crown") == 1 and list(names(game, 0, "hand")) == ["Top"]

    def test_a_card_that_rides_again_in_that_turn_has_its_last_ride_asked_for(self) -> None:
        rides = "[ACT](VC)[1/turn]: Choose a card from your hand, and ride it."
        again = ("[ACT](VC)[1/turn]: Choose a card from your soul, put it into your hand, choose a card from your hand,"
                 " and ride it.")
        text = '[AUTO]: When this unit is placed by riding from "Bram", draw a card.'
        crown, other = front("Crown", text=f"{text} {rides}"), front("Other", text=again)
        game = hj.scenario("cfd", phase="ride", players=[
            {"vanguard": unit("Bram", grade=2), "hand": [crown, other], "deck": [unit("Top"), unit("Next"), 9]},
            {"vanguard": ROOK}])
        game.pick(action="ride", card="Crown")
        pass_to(game, "main phase")
        game.pick(action="activate", card="Crown")
        game.pick(card="Other")
        game.pick(action="activate", card="Other")
        game.pick(card="Crown")
        game.pick(card="Crown")
        assert list(names(game, 0, "vanguard")) == ["Crown"] and list(names(game, 0, "hand")) == ["Top"]

    @pytest.mark.parametrize(("seat", "drawn"), [(0, []), (1, ["Top"])])
    def test_who_went_second_draws(self, seat: int, drawn: list[str]) -> None:
        text = "[AUTO]: When this unit is rode upon, if you went second, draw a card."
        sides: list[dict[str, object]] = [{"vanguard": ROOK}, {"vanguard": ROOK}]
        sides[seat] = {"vanguard": unit("Page", grade=0, text=text), "hand": [unit("Next")], "deck": [unit("Top"), 9]}
        game = hj.scenario("cfd", phase="ride", players=sides, active=seat)
        game.pick(action="ride")
        assert list(names(game, seat, "hand")) == drawn

    def test_a_persona_ride_is_remembered_for_its_turn(self) -> None:
        text = "[AUTO]: When this unit is placed on (RC), if you persona rode this turn, draw a card."
        lord = front("Lord", special=["persona ride"])
        for ridden, more in ((lord, 1), (front("Heir"), 0)):
            game = hj.scenario("cfd", phase="ride", players=[
                {"vanguard": lord, "hand": [ridden, unit("Asker", text=text)], "deck": [unit("Top"), 9]},
                {"vanguard": ROOK}])
            game.pick(action="ride", card=ridden.name)
            before = len(names(game, 0, "hand"))
            game.pick(action="call", card="Asker")
            game.apply(0)
            assert len(names(game, 0, "hand")) - before == more - 1, ridden.name

    def test_an_unpaid_cost_brings_nothing(self) -> None:
        text = "[AUTO]: When this unit is placed on (RC), [COST][Counter-Blast 1], and draw a card."
        game = board({"hand": [unit("Asker", text=text)], "deck": [unit("Top"), 9]})
        game.pick(action="call", card="Asker")
        game.apply(0)
        assert list(names(game, 0, "hand")) == []

    @pytest.mark.parametrize(("soul", "pick", "more"), [(1, 1, 5000), (1, 0, 0), (0, None, 5000)])
    def test_the_sentence_behind_a_cost_is_left_out_if_that_is_not_paid(
            self, soul: int, pick: int | None, more: int) -> None:
        """Under a condition before the cost it is done if that does not hold (11.8.11.1, 11.2.2)."""
        text = ("[AUTO]: When this unit is placed on (RC), if your soul has a card, [COST][Counter-Blast 1], and draw "
                "a card. This unit gets [Power] +5000 until end of turn.")
        game = board({"hand": [unit("Asker", text=text)], "deck": [unit("Top"), 9], "damage": [unit("Hurt")],
                      "soul": [unit("Old")] * soul})
        game.pick(action="call", card="Asker")
        game.apply(0)
        if pick is not None:
            assert asked(game).kind == "pay"
            game.pick(action="no" if pick == 0 else "yes")
        assert asked(game).kind == "main phase"
        assert game.card("Asker").power == 7000 + more
        assert list(names(game, 0, "hand")) == (["Top"] if pick else [])

    def test_what_was_not_revealed_brings_nothing_if_the_cost_was_not_paid(self) -> None:
        text = ("[AUTO]: When this unit is placed on (RC), [COST][Soul-Blast 1], look at the top two cards of your "
                "deck, choose up to one grade 3 card, reveal it and put it into hand, and shuffle the deck. If you did "
                "not reveal a card, [Counter-Charge 1].")
        for action, up in (("yes", True), ("no", False)):
            game = board({"hand": [unit("Asker", text=text)], "deck": 5, "damage": [hj.put(unit("Hurt"), face="down")],
                          "soul": [unit("Old")]})
            game.pick(action="call", card="Asker")
            game.apply(0)
            game.pick(action=action)
            while asked(game).kind != "main phase":
                game.apply(0)
            assert game.card("Hurt").face_up == up

    def test_an_order_of_text_is_played_and_paid(self) -> None:
        page = order("Page", text="Play this with [COST][Soul-Blast 1]! Draw a card.")
        game = board({"hand": [page], "soul": [unit("Old")], "deck": [unit("Top"), 9]})
        game.pick(action="order")
        assert list(names(game, 0, "hand")) == ["Top"] and sorted(names(game, 0, "drop")) == ["Old", "Page"]

    def test_a_token_is_called(self) -> None:
        caller = unit("Caller", text="[ACT](RC): [COST][Soul-Blast 1], and call a Plant token to (RC).")
        game = board({"rearguard": {"left_front": caller}, "soul": [unit("Old")]})
        game.pick(action="activate")
        while asked(game).kind in ("circle", "position", "choose"):
            game.apply(0)
        assert "Plant" in names(game, 0, "rearguard")




@pytest.mark.rule("cfd:2.1.1.1")
def test_a_name_is_called_out_with_its_own_marks() -> None:
    """An exclamation mark ends a sentence, but in a name it stays."""
    text = '[ACT](VC): Choose up to one "Run, Hares! Ori" from your drop, and put it into your hand!'
    reads(text)
    drop = [unit("Run, Hares. Ori"), unit("Run, Hares! Ori"), unit("Also", text=(
        '[CONT]: This card is also regarded as "Run, Hares! Ori".'))]
    game = board({"vanguard": front(text=text), "drop": drop})
    game.pick(action="activate", card="Regent")
    found = [str(one) for one in asked(game).options if one.action == "choose"]
    assert len(found) == 2 and not any("Hares. Ori" in one for one in found)
