"""Units that change places, what is asked of results and costs by kind, and numbers that follow from other cards."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from tests.cfd.helpers import board, front, order, trigger, unit
from tests.cfd.test_text_counting import always
from tests.cfd.test_text_instructions import power_of
from tests.cfd.texts import acted, reads
from tests.vanguard.helpers import asked, attack, count, names


def answered(game: hj.Game, *wanted: str) -> hj.Game:
    """Everything that is asked until the battle is over: what is wanted where it can be, else as little as possible."""
    while asked(game).kind not in ("main phase", "start step", "ride phase"):
        options = asked(game).options
        found = [at for at, one in enumerate(options) if any(word in str(one) for word in wanted)]
        game.apply(found[0] if found else next(
            (at for at, one in enumerate(options) if one.action in ("done", "no", "pass")), 0))
    return game


def fought(text: str, attacker: str, *wanted: str, other: dict[str, Any] | None = None, **mine: Any) -> hj.Game:
    """A unit attacks while a rear-guard in the back left has this text."""
    rearguard = {"left_back": unit("Actor", text=text), **mine.pop("rearguard", {})}
    game = board({"deck": [unit("Top"), 9], "damage": 5, **mine, "rearguard": rearguard},
                 {"deck": 9, **(other or {})}, turn=2)
    attack(game, attacker)
    return answered(game, *wanted)


def placed(text: str, *wanted: str, other: dict[str, Any] | None = None, **mine: Any) -> hj.Game:
    """A unit with this text has been called."""
    hand = [unit("Actor", text=text), *mine.pop("hand", [])]
    game = board({"deck": [unit("Top"), unit("Next"), 9], **mine, "hand": hand}, {"deck": 9, **(other or {})})
    game.pick(action="call", card="Actor")
    game.pick(slot="left_front")
    return answered(game, *wanted)


class TestSwapped:
    @pytest.mark.parametrize("verb", ["swap", "exchange"])
    def test_two_chosen_units_change_places(self, verb: str) -> None:
        text = f"Choose two of your rear-guards, and {verb} their positions."
        game = acted(text, "Bram", "Cora", rearguard={"left_front": unit("Bram"), "right_back": unit("Cora")})
        assert game.players[0].zones["rearguard"]["right_back"].name == "Bram"
        assert game.players[0].zones["rearguard"]["left_front"].name == "Cora"

    def test_one_alone_stays(self) -> None:
        game = acted("Choose two of your rear-guards, and swap their positions.")
        assert game.players[0].zones["rearguard"]["left_back"].name == "Actor"

    def test_of_up_to_two_it_is_not_clear(self) -> None:
        with pytest.raises(UnreadText, match="which two units"):
            reads("[ACT](RC): Choose up to two of your rear-guards, and swap their positions.")


class TestBattles:
    def test_the_unit_that_attacked_is_that_unit(self) -> None:
        text = ("[AUTO](RC)[1/turn]: At the end of the battle your rear-guard attacked, [Stand] that unit, and it gets"
                " [Power] +5000 until end of turn.")
        game = fought(text, "Bram", rearguard={"left_front": unit("Bram"), "right_front": unit("Cora")})
        assert (game.card("Bram").state, power_of(game, "Bram"), power_of(game, "Cora")) == ("stand", 12000, 7000)

    @pytest.mark.parametrize(("power", "drawn"), [(7000, 1), (20000, 0)])
    def test_an_attack_that_did_not_hit(self, power: int, drawn: int) -> None:
        text = "[AUTO](RC): At the end of the battle that your rear-guard's attack did not hit, draw a card."
        game = fought(text, "Bram", rearguard={"left_front": unit("Bram", power=power)}, damage=0)
        assert count(game, 0, "hand") == drawn

    @pytest.mark.parametrize(("power", "drawn"), [(7000, 0), (20000, 1)])
    def test_an_attack_of_this_unit_that_hit(self, power: int, drawn: int) -> None:
        text = "[AUTO](RC): At the end of the battle that this unit's attack hit, draw a card."
        reads(text)
        game = fought("", "Bram", rearguard={"left_front": unit("Bram", text=text, power=power)}, damage=0)
        assert count(game, 0, "hand") == drawn

    @pytest.mark.parametrize(("attacker", "stands"), [("Bram", "stand"), ("Actor", "rest")])
    def test_another_unit_whose_attack_hits(self, attacker: str, stands: str) -> None:
        text = "[AUTO](RC): When your other unit's attack hits a vanguard, [Stand] this unit."
        reads(text)
        actor = unit("Actor", text=text, power=20000)
        game = board({"deck": 9, "rearguard": {"left_front": actor, "right_front": unit("Bram", power=20000)}},
                     {"deck": 9}, turn=2)
        attack(game, "Actor")
        answered(game)
        if attacker == "Bram":
            attack(game, "Bram")
            answered(game)
        assert game.card("Actor").state == stands

    @pytest.mark.parametrize(("grade", "drawn"), [(3, 1), (2, 0)])
    def test_against_whom_another_unit_attacked(self, grade: int, drawn: int) -> None:
        text = "[AUTO](RC): At the end of the battle your vanguard attacked a grade 3 or greater vanguard, draw a card."
        reads(text)
        game = board({"deck": [9], "rearguard": {"left_back": unit("Actor", text=text)}},
                     {"deck": 9, "vanguard": front("Foe", grade=grade, skills=[])}, turn=2)
        attack(game, "Regent", "Foe")
        assert count(answered(game), 0, "hand") == drawn + 2

    def test_the_attacking_unit_is_not_the_attacked_one(self) -> None:
        text = "[AUTO](RC): When your other unit is attacked, that attacking unit gets [Power] -5000 until end of turn."
        game = board({"rearguard": {"left_front": unit("Bram", power=9000)}},
                     {"rearguard": {"left_back": unit("Watcher", text=text)}}, turn=2)
        attack(game, "Bram")
        assert (game.card("Bram").power, game.card("Rook").power) == (4000, 11000)

    @pytest.mark.parametrize("named", ["that attacking unit", "the unit that attacked"])
    def test_the_attacking_unit_is_not_one_that_was_chosen_since(self, named: str) -> None:
        text = ("[AUTO](RC): When your other rear-guard attacks, choose another of your units, and"
                f" {named} gets [Power] +5000 until end of turn.")
        reads(text)
        game = fought(text, "Bram", "Regent", rearguard={"left_front": unit("Bram")})
        assert (game.card("Bram").power, game.card("Regent").power) == (12000, 11000)
        reads("[AUTO](RC): When your other unit is attacked, that attacking unit gets [Power] -5000 until end of turn.")
        with pytest.raises(UnreadText, match="not clear"):
            reads(text.replace("your other rear-guard attacks", "this unit is placed"))

    def test_the_boosting_unit(self) -> None:
        text = ("[AUTO](RC): When this unit is boosted, increase this unit's [Power] by the original [Shield] of the"
                " boosting unit until end of that battle.")
        game = board({"rearguard": {"left_front": unit("Bram", text=text), "left_back": unit("Cora", shield=10000)}},
                     {"hand": [unit("Guard")]}, turn=2)
        attack(game, "Bram", boost="Cora")
        assert game.card("Bram").power == 7000 + 7000 + 10000

    @pytest.mark.parametrize(("state", "drawn"), [("stand", 1), ("rest", 0)])
    def test_whether_the_boosted_unit_stands(self, state: str, drawn: int) -> None:
        stands = "[AUTO](RC): When this unit attacks, [Stand] this unit." if state == "stand" else ""
        text = ("[AUTO](RC): At the end of the battle this unit boosted a unit, if that boosted unit is [Stand], draw a"
                " card.")
        game = board({"deck": 9, "rearguard": {"left_front": unit("Bram", text=stands),
                                               "left_back": unit("Actor", text=text)}}, {"deck": 9}, turn=2)
        attack(game, "Bram", boost="Actor")
        assert count(answered(game), 0, "hand") == drawn

    def test_units_that_are_attacked_by_a_rear_guard(self) -> None:
        text = "Choose one of your units being attacked by a {}, and it gets [Power] +20000 until end of that battle."
        for kind, power in (("rear-guard", 31000), ("vanguard", 11000)):
            blitz = order("Flare", type="blitz order", text=text.format(kind))
            game = board({"rearguard": {"left_front": unit("Bram")}},
                         {"hand": [blitz, unit("Guard")], "deck": 9}, turn=2)
            attack(game, "Bram")
            game.pick(action="order")
            while asked(game).kind not in ("guard", "start step"):
                rook = [at for at, one in enumerate(asked(game).options) if "Rook" in str(one)]
                game.apply(rook[0] if rook else 0)
            assert game.card("Rook").power == power

    def test_placed_by_a_vanguards_ability_outside_of_battles(self) -> None:
        text = ("[AUTO](RC): When a unit with \"Bra\" in its card name is placed on (RC) by your grade 3 or greater"
                " vanguard's ability other than during battle phase, draw a card.")
        calls = "[ACT](VC): Choose a card from your drop, and call it to (RC)."
        for vanguard, name, drawn in ((front(text=calls), "Bram", 1), (front(text=calls), "Cora", 0),
                                      (front(text=calls, grade=2), "Bram", 0)):
            game = board({"deck": 9, "vanguard": vanguard, "drop": [unit(name)],
                          "rearguard": {"left_back": unit("Actor", text=text)}})
            game.pick(action="activate", card="Regent")
            assert count(answered(game), 0, "hand") == drawn

    def test_whose_vanguard_must_be_said(self) -> None:
        with pytest.raises(UnreadText, match="whose unit"):
            reads("[AUTO](RC): When a grade 3 unit is placed on (VC), draw a card.")


class TestResults:
    TOP: str = ("You may discard two cards from the top of your deck. If you discarded {} or more trigger units, draw a"
                " card.")

    @pytest.mark.parametrize(("number", "drawn"), [("one", 1), ("two", 0)])
    def test_so_many_of_a_kind(self, number: str, drawn: int) -> None:
        game = acted(self.TOP.format(number), "yes", deck=[trigger("draw"), unit("Bram"), 9])
        assert count(game, 0, "hand") == drawn

    @pytest.mark.parametrize(("card", "drawn"), [(unit("Bram"), 0), (trigger("draw"), 1)])
    def test_none_of_a_kind(self, card: hj.Definition, drawn: int) -> None:
        text = "Choose a card from your hand, and discard it. If you did not discard a normal unit, draw a card."
        assert count(acted(text, hand=[card], deck=9), 0, "hand") == drawn

    @pytest.mark.parametrize(("rearguard", "drawn"), [({"left_front": unit("Foe")}, 0), ({}, 1)])
    def test_nothing_was_retired(self, rearguard: dict[str, Any], drawn: int) -> None:
        text = ("Choose one of your opponent's front row rear-guards, and retire it. If no units were retired, draw a"
                " card.")
        assert count(acted(text, "Foe", deck=9, other={"rearguard": rearguard}), 0, "hand") == drawn

    def test_a_card_for_each_of_those_that_were_put(self) -> None:
        text = ("Choose up to two trigger units from your hand, put them into your soul, and draw a card for each card"
                " put.")
        game = acted(text, "Draw Bell", "Heal Bell", hand=[trigger("draw"), trigger("heal")], deck=9)
        assert (count(game, 0, "soul"), count(game, 0, "hand")) == (2, 2)

    def test_as_many_as_were_chosen(self) -> None:
        text = "Choose up to three cards from your soul, and draw cards equal to the number of cards chosen."
        game = board({"soul": [unit("Bram"), unit("Cora")], "deck": 9,
                      "rearguard": {"left_back": unit("Actor", text=f"[ACT](RC)[1/turn]: {text}")}})
        game.pick(action="activate", card="Actor")
        game.pick(card="Bram")
        game.pick(action="done")
        assert count(game, 0, "hand") == 1

    def test_what_is_left_is_put_on_the_bottom_at_random(self) -> None:
        text = ("Look at three cards from the top of your deck, choose a card from among them, put it into your hand,"
                " shuffle the rest and put them on the bottom of your deck.")
        game = acted(text, "Bram", deck=[unit("Bram"), unit("Cora"), unit("Dana"), unit("Edda")])
        assert names(game, 0, "hand") == ["Bram"] and names(game, 0, "deck")[0] == "Edda"
        assert sorted(names(game, 0, "deck")[1:]) == ["Cora", "Dana"]

    @pytest.mark.parametrize(("race", "called"), [("Elf", True), ("Man", False)])
    def test_if_that_card_is_of_a_kind(self, race: str, called: bool) -> None:
        text = "Reveal the top card of your deck, and if that card is a <Elf>, call it to (RC)."
        game = acted(text, deck=[unit("Bram", races=[race]), 9])
        assert ("Bram" in names(game, 0, "rearguard")) == called


class TestPaid:
    @pytest.mark.parametrize(("grade", "found"), [(1, ["Cora"]), (2, ["Dana"])])
    def test_the_grade_of_the_card_that_was_put_into_the_soul(self, grade: int, found: list[str]) -> None:
        text = ("[AUTO]: When this unit is placed on (RC), [COST][put another rear-guard into your soul], search your"
                " deck for up to one card with the same grade as the card put into your soul for this cost, put it into"
                " your hand, and shuffle your deck.")
        reads(text)
        game = placed(text, "yes", *found, rearguard={"right_front": unit("Bram", grade=grade)},
                      deck=[unit("Cora"), unit("Dana", grade=2), 3])
        assert names(game, 0, "hand") == found

    @pytest.mark.parametrize(("grade", "left"), [(3, 0), (2, 1)])
    def test_the_kind_of_card_that_was_discarded(self, grade: int, left: int) -> None:
        text = ("[AUTO]: When this unit is placed on (RC), [COST][discard a card from hand], and if you discarded a"
                " grade 3 for this cost, choose one of your opponent's rear-guards, and retire it.")
        game = placed(text, "yes", hand=[unit("Bram", grade=grade)], other={"rearguard": {"left_front": unit("Foe")}})
        assert count(game, 1, "rearguard") == left

    def test_how_a_unit_was_before_is_not_asked(self) -> None:
        with pytest.raises(UnreadText, match="how a card was"):
            reads("[AUTO]: When this unit is placed on (RC), [COST][retire another rear-guard], and draw a card. If you"
                  " retired a rear-guard in the [overDress] state for this cost, draw a card.")


class TestNumbers:
    def test_cards_with_different_names(self) -> None:
        text = 'This unit gets [Power] +1000 for each card in your soul with "Bra" in their different card names.'
        assert always(text, soul=[unit("Bram"), unit("Brand"), unit("Brand"), unit("Cora")]) == 9000

    def test_units_of_a_row(self) -> None:
        text = "This unit gets [Power] +2000 for each grade 2 or greater unit in your back row."
        others = {"left_back": unit("Bram", grade=2), "right_front": unit("Cora", grade=2)}
        assert always(text, rearguard=others) == 9000

    @pytest.mark.parametrize(("kind", "power"), [("rear-guard", 11000), ("unit", 13000)])
    def test_the_vanguard_is_no_rear_guard_of_its_row(self, kind: str, power: int) -> None:
        text = f"This unit gets [Power] +2000 for each {kind} in your front row."
        assert always(text, rearguard={"right_front": unit("Cora"), "left_back": unit("Bram")}) == power

    def test_no_cards_of_a_state(self) -> None:
        assert always("If you have no face up cards in your damage zone, this unit gets [Power] +5000.") == 12000
        assert always("If you have no face up cards in your damage zone, this unit gets [Power] +5000.",
                      damage=1) == 7000

    @pytest.mark.parametrize(("number", "power"), [(1, 7000), (2, 8000), (3, 10000)])
    def test_as_many_of_the_same(self, number: int, power: int) -> None:
        text = ("If you have two or more grade 2 units, this unit gets [Power] +1000. If you have three or more, it"
                " gets [Power] +2000.")
        slots = ("left_back", "right_front", "right_back")[:number]
        game = board({"rearguard": {"left_front": unit("Actor", text=f"[CONT](RC): {text}"),
                                    **{slot: unit(slot, grade=2) for slot in slots}}})
        assert power_of(game, "Actor") == power

    def test_a_card_for_every_two(self) -> None:
        text = "Choose a card from your opponent's drop for every two cards in your damage zone, and bind them."
        game = acted(text, "Bram", "Cora", damage=4, other={"drop": [unit("Bram"), unit("Cora"), unit("Dana")]})
        assert sorted(names(game, 1, "bind")) == ["Bram", "Cora"]

    def test_as_many_units_as_cards(self) -> None:
        text = "Choose the same number of your rear-guards as the number of cards in your soul, and [Rest] them."
        game = acted(text, "Bram", "Cora", soul=2, rearguard={"left_front": unit("Bram"), "right_front": unit("Cora"),
                                                              "right_back": unit("Dana")})
        assert [game.card(name).state for name in ("Bram", "Cora", "Dana")] == ["rest", "rest", "stand"]

    def test_more_units_instead_of_one(self) -> None:
        text = ("Choose one of your rear-guards, and [Rest] it. If your soul has two or more cards, choose up to two"
                " rear-guards instead of one.")
        others = {"left_front": unit("Bram"), "right_front": unit("Cora")}
        for soul, states in ((2, ["rest", "rest"]), (1, ["rest", "stand"])):
            game = acted(text, "Bram", "Cora", soul=soul, rearguard=others)
            assert [game.card(name).state for name in ("Bram", "Cora")] == states

    def test_several_units_and_this_one(self) -> None:
        text = "All of your grade 2 units and this unit get [Power] +5000."
        others = {"left_back": unit("Bram", grade=2), "right_front": unit("Cora")}
        game = board({"rearguard": {"left_front": unit("Actor", text=f"[CONT](RC): {text}"), **others}})
        assert [power_of(game, name) for name in ("Actor", "Bram", "Cora")] == [12000, 12000, 7000]

    def test_units_of_two_names(self) -> None:
        text = 'All "Bram" and "Cora" on your (RC) get [Power] +5000.'
        others = {"left_back": unit("Bram"), "right_front": unit("Cora"), "right_back": unit("Dana")}
        game = board({"rearguard": {"left_front": unit("Actor", text=f"[CONT](RC): {text}"), **others}})
        assert [power_of(game, name) for name in ("Actor", "Bram", "Cora", "Dana")] == [7000, 12000, 12000, 7000]

    @pytest.mark.parametrize(("soul", "power"), [(1, 12000), (0, 7000)])
    def test_what_has_happened_in_the_turn(self, soul: int, power: int) -> None:
        text = "[CONT](RC): During the turn this unit was placed from your soul, this unit gets [Power] +5000."
        calls = "[ACT](VC): Choose a card from your {}, and call it to (RC)."
        zone = "soul" if soul else "drop"
        game = board({"vanguard": front(text=calls.format(zone)), zone: [unit("Actor", text=text)]})
        game.pick(action="activate", card="Regent")
        assert power_of(answered(game), "Actor") == power


class TestSeveralUnits:
    def test_so_many_units_get_something(self) -> None:
        text = "Two of your front row units get [Power] +10000 until end of turn."
        game = acted(text, "Regent", "Cora", rearguard={"left_front": unit("Bram"), "right_front": unit("Cora")})
        assert [game.card(name).power for name in ("Regent", "Bram", "Cora")] == [21000, 7000, 17000]

    @pytest.mark.parametrize(("cost", "zone"), [
        ("put this unit and one of your other rear-guards into your soul", "soul"),
        ("retire this unit and one of your other rear-guards", "drop")])
    def test_a_cost_of_this_unit_and_another(self, cost: str, zone: str) -> None:
        text = f"[ACT](RC): [COST][{cost}], and draw a card."
        reads(text)
        for others, gone in (({"left_front": unit("Bram")}, ["Actor", "Bram"]), ({}, [])):
            game = board({"deck": 9, "rearguard": {"left_back": unit("Actor", text=text), **others}})
            if others:
                game.pick(action="activate", card="Actor")
                answered(game, "Bram")
            else:
                assert "activate Actor" not in game.decision.keys if game.decision else False
            assert sorted(names(game, 0, zone)) == gone

    def test_this_unit_and_another_rest(self) -> None:
        text = "[ACT](RC): [COST][[Rest] this unit and one of your other rear-guards], and draw a card."
        reads(text)
        game = board({"deck": 9, "rearguard": {"left_back": unit("Actor", text=text), "left_front": unit("Bram")}})
        game.pick(action="activate", card="Actor")
        assert count(answered(game, "Bram"), 0, "hand") == 1
        assert [game.card(name).state for name in ("Actor", "Bram")] == ["rest", "rest"]

    def test_this_unit_is_no_other_one(self) -> None:
        with pytest.raises(UnreadText, match="your rear-guards"):
            reads("[ACT](RC): [COST][retire this unit and one of your rear-guards], and draw a card.")

    @pytest.mark.parametrize(("slot", "power"), [("left_back", 7000), ("right_back", 12000)])
    def test_alone_in_its_column(self, slot: str, power: int) -> None:
        text = "If you have no other units in the same column, this unit gets [Power] +5000."
        assert always(text, rearguard={slot: unit("Bram")}) == power

    def test_a_time_behind_what_is_always_so(self) -> None:
        assert always("This unit gets [Power] +5000 during your turn.") == 12000
        assert always("This unit gets [Power] +5000 during your opponent's turn.") == 7000

    def test_a_time_behind_what_is_done_once(self) -> None:
        with pytest.raises(UnreadText, match="the time behind this fits only what lasts"):
            reads("[ACT](RC): This unit gets [Power] +5000 during your turn.")

    def test_a_scouted_card(self) -> None:
        text = "Choose a card scouted to your Base, and put it into your hand."
        base = order("Camp", type="set order", kinds=["base"])
        game = acted(text, "Bram", order_zone=[base], scouted=[unit("Bram")])
        assert names(game, 0, "hand") == ["Bram"]
