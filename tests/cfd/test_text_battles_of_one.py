"""Prohibitions in the battles of one unit, and cards that text calls units, wherever they lie."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.cfd.helpers import board, front, order, trigger, unit
from tests.cfd.texts import reads
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, options


def use(game: hj.Game, *wanted: str) -> hj.Game:
    """The same game, after its activated ability: cards of these names are chosen, else the first option."""
    game.pick(action="activate")
    while asked(game).kind not in ("main phase", "start step"):
        at = next((at for at, one in enumerate(asked(game).options) if any(name in one.key for name in wanted)), 0)
        game.apply(at)
    return game


def guards(game: hj.Game) -> set[str]:
    """The cards with which can be guarded now."""
    if asked(game).kind != "guard":
        return set()
    return {key.removeprefix("guard ") for key in options(game)} - {"done", "pass"}


class TestBattles:
    @pytest.mark.parametrize("text", [
        "[CONT](RC): Your opponent cannot call trigger units from their hand to (GC) for the battle this unit"
        " attacked.",
        "[CONT](RC): Your opponent cannot call trigger units to (GC) from hand during the battle that this unit"
        " attacks.",
    ])
    def test_it_is_always_so(self, text: str) -> None:
        reads(text)
        game = board({"rearguard": {"left_front": unit("Lance", text=text, power=20000)}, "deck": 9},
                     {"hand": [trigger("draw"), unit("Wall")], "deck": 9}, turn=2)
        attack(game, "Regent")
        assert guards(game) == {"Draw Bell", "Wall"}
        finish_attack(game)
        attack(game, "Lance")
        assert guards(game) == {"Wall"}

    @pytest.mark.parametrize("behind", ["until end of turn, this unit gets [Power] +5000, and your opponent cannot call"
                                        " trigger units to (GC) from hand for the battle this unit attacked.",
                                        "your opponent cannot call trigger units from their hand to (GC) for the"
                                        " battles this unit attacked this turn."])
    def test_it_is_so_until_the_end_of_the_turn(self, behind: str) -> None:
        """The unit that has this is the one that attacks, however often it does so."""
        text = f"[ACT](RC): [COST][Soul-Blast 1], and {behind}"
        reads(text)
        game = board({"rearguard": {"left_front": unit("Lance", text=text, power=20000)}, "deck": 9, "soul": 1},
                     {"hand": [trigger("draw"), unit("Wall")], "deck": 9}, turn=2)
        use(game)
        attack(game, "Lance")
        assert guards(game) == {"Wall"}
        finish_attack(game)
        attack(game, "Regent")
        assert guards(game) == {"Draw Bell", "Wall"}

    def test_two_cards_must_be_called_together_in_its_battles(self) -> None:
        text = ("[AUTO]: When this unit is placed on (RC), until end of turn, when your opponent would call cards from"
                " hand to (GC) for the battle this unit attacked, they must call two or more at the same time.")
        reads(text)
        game = board({"hand": [unit("Lance", text=text, power=20000)], "deck": 9},
                     {"hand": [unit("Wall", shield=0)], "deck": 9}, turn=2)
        game.pick(action="call", card="Lance")
        game.pick(slot="left_front")
        attack(game, "Lance")
        assert guards(game) == set(), "one card is not enough"
        finish_attack(game)
        attack(game, "Regent")
        assert guards(game) == {"Wall"}

    @pytest.mark.parametrize(("text", "kind"), [
        ("Choose one of your vanguards, until end of turn, it gets [Power] +10000, and your opponent cannot call"
         " sentinels from hand to (GC) for the battles this unit attacked.", "normal order"),
        ("[ACT](RC): Draw a card during the battle that this unit attacked.", "normal unit"),
        ("[CONT](RC): Your opponent cannot call trigger units to (GC) from hand during the battle that this unit"
         " boosted.",
         "normal unit"),
    ])
    def test_what_no_unit_does_is_not_read(self, text: str, kind: str) -> None:
        with pytest.raises(UnreadText, match=r"the time behind this fits only what lasts|expected"):
            read_card_text("cfd", [text], kind, "Ayla")


class TestUnitsAmongCards:
    def test_a_unit_in_the_drop_is_a_unit_card(self) -> None:
        """An order of that grade is none."""
        text = "[ACT](RC): [COST][Soul-Blast 1], choose a grade 1 unit from your drop, and put it into your hand."
        reads(text)
        game = board({"rearguard": {"left_back": unit("Finder", text=text)}, "drop": [order("Flare"), unit("Bram")],
                      "soul": 1, "deck": 9})
        assert names(use(game, "Flare"), 0, "hand") == ["Bram"]

    @pytest.mark.parametrize(("checked", "hand"), [(unit("Tall", grade=3), 2), (order("Flare", grade=3), 1)])
    def test_a_drive_check_reveals_a_unit(self, checked: hj.Definition, hand: int) -> None:
        text = "[AUTO](RC): When your drive check reveals a grade 3 unit, draw a card."
        reads(text)
        game = board({"vanguard": front(skills=[]), "rearguard": {"left_back": unit("Watch", text=text)},
                      "deck": [checked, 9]}, {"deck": 9}, turn=2)
        attack(game, "Regent")
        finish_attack(game)
        assert count(game, 0, "hand") == hand

    def test_any_number_of_units_among_cards(self) -> None:
        text = ("[ACT](RC): [COST][Soul-Blast 1], look at the same number of cards from the top of your deck as the"
                " number of your opponent's open (RC), choose any number of units from among them, call them to (RC),"
                " and put the rest into your soul.")
        reads(text)
        game = board({"rearguard": {"left_back": unit("Finder", text=text)}, "soul": 1,
                      "deck": [order("Flare"), unit("A"), 9]},
                     {"rearguard": {slot: unit(slot.title()) for slot in ("left_front", "right_front", "left_back")}})
        use(game)
        assert set(names(game, 0, "rearguard")) <= {"Finder", "A"} and "Flare" in names(game, 0, "soul")


class TestCosts:
    @pytest.mark.parametrize("number", [0, 1, 2])
    def test_as_many_units_as_cards_that_paid(self, number: int) -> None:
        text = ("[ACT](VC): [COST][Soul-Blast 1 & retire any number of your rear-guards], choose up to the same number"
                " of your opponent's rear-guards as the number of units retired for this cost, and retire them.")
        reads(text)
        slots = ("left_front", "right_front")
        game = board({"vanguard": front(text=text), "soul": 1, "deck": 9,
                      "rearguard": {slot: unit(f"Mine {slot}") for slot in slots}},
                     {"rearguard": {slot: unit(f"Other {slot}") for slot in slots}})
        game.pick(action="activate")
        for slot in slots[:number]:
            game.pick(card=f"Mine {slot}")
        while asked(game).kind not in ("main phase", "start step"):
            at = next((at for at, one in enumerate(asked(game).options) if "Other" in one.key), 0)
            done = next((at for at, one in enumerate(asked(game).options) if one.action == "done"), 0)
            mine = any("Mine" in one.key for one in asked(game).options)
            game.apply(done if mine else at)
        assert count(game, 1, "drop") <= number

    def test_an_answer_stands_behind_what_was_done(self) -> None:
        text = ("[ACT](VC): [COST][Soul-Blast 1], choose a card from your damage zone, turn it face down, and if you"
                " do, draw a card.")
        reads(text)
        for damage, hand in ((1, 1), (0, 0)):
            game = board({"vanguard": front(text=text), "soul": 1, "damage": damage, "deck": 9})
            assert count(use(game), 0, "hand") == hand


    @pytest.mark.parametrize("held", [pytest.param(0, marks=pytest.mark.rule("cfd:11.7.3")), 2])
    def test_all_cards_are_a_cost_that_may_be_none(self, held: int) -> None:
        text = ("[ACT](VC): [COST][Soul-Blast 1 & discard all cards from your hand & retire all of your rear-guards],"
                " draw a card.")
        reads(text)
        game = board({"vanguard": front(text=text), "soul": 1, "deck": 9, "hand": [unit("Held")] * held,
                      "rearguard": {"left_front": unit("Ally")} if held else {}})
        use(game)
        assert count(game, 0, "hand") == 1 and count(game, 0, "drop") == 1 + held + (held > 0)


class TestLists:
    @pytest.mark.parametrize(("damage", "hand", "power"), [(3, 1, 11000), (4, 1, 21000)])
    def test_one_of_the_following_or_both(self, damage: int, hand: int, power: int) -> None:
        text = ("[ACT](VC): [COST][Soul-Blast 1], choose one of the following. If your damage zone has four or more"
                " cards, choose both instead. \u30fbDraw a card. \u30fbThis unit gets [Power] +10000 until end of"
                " turn.")
        reads(text)
        game = board({"vanguard": front(text=text), "soul": 1, "deck": 9, "damage": damage})
        use(game)
        assert count(game, 0, "hand") == hand and game.card("Regent").power == power

    @pytest.mark.parametrize("orders", [0, 2])
    def test_all_of_a_kind_that_were_revealed(self, orders: int) -> None:
        text = ("[ACT](VC): [COST][Soul-Blast 1], reveal the top three cards of your deck, put all normal orders"
                " revealed into your hand, and put the rest into your drop. If you put no cards into your hand,"
                " draw a card.")
        reads(text)
        top = [*[order(f"Flare {at}") for at in range(orders)], *[unit(f"Top {at}") for at in range(3 - orders)]]
        game = board({"vanguard": front(text=text), "soul": 1, "deck": [*top, 9]})
        use(game)
        assert count(game, 0, "hand") == (orders or 1) and count(game, 0, "drop") == 1 + 3 - orders

    @pytest.mark.parametrize(("resting", "hand"), [(2, 1), (1, 0)])
    def test_two_units_were_stood(self, resting: int, hand: int) -> None:
        text = ("[ACT](VC): [COST][Soul-Blast 1], choose two of your rear-guards, and [Stand] them. If you [Stand] two"
                " units, draw a card.")
        reads(text)
        states = ["rest"] * resting + ["stand"] * (2 - resting)
        slots = {slot: hj.put(unit(slot.title()), state=state)
                 for slot, state in zip(("left_front", "right_front"), states, strict=True)}
        game = board({"vanguard": front(text=text), "soul": 1, "deck": 9, "rearguard": slots})
        assert count(use(game), 0, "hand") == hand


MOVES = "when you would move or swap your rear-guard's position during your main phase, you can also move it within the"


class TestRows:
    @pytest.mark.rule("cfd:1.3.1")
    @pytest.mark.parametrize(("slot", "there"), [
        ("front", ("right_front", "left_front")), ("back", ("left_front", "right_front"))])
    def test_card_text_lets_units_move_within_a_row(self, slot: str, there: tuple[str, str]) -> None:
        """Both units change places, or the only one moves; a unit that stands in neither circle stays."""
        text = f"[CONT](RC): {MOVES} same row."
        reads(text)
        game = board({"rearguard": {"left_front": unit("A", text=text), "right_front": unit("B"),
                                    "left_back": unit("C")}, "deck": 9})
        game.pick(action="exchange", slot=slot)
        assert (game.card("A").slot, game.card("B").slot) == there
        assert game.card("C").slot == ("left_back" if slot == "front" else "right_back")

    @pytest.mark.parametrize("text", ["", "[CONT](RC): When you would move or swap this unit during your main phase,"
                                      " you can also move it within the same row."])
    def test_otherwise_units_stay_in_their_row(self, text: str) -> None:
        """One unit that may do so takes no other pair of circles with it."""
        game = board({"rearguard": {"left_front": unit("A", text=text), "left_back": unit("C")}, "deck": 9})
        slots = {one.slot for one in asked(game).options if one.action == "exchange"}
        assert slots == ({"left", "front"} if text else {"left"})

    @pytest.mark.parametrize(("text", "slot", "reason"), [
        ("", "front", "only where card text lets them"), ("", "right half", "one of the two circles must hold a unit"),
        (f"[CONT](RC): {MOVES} same row.", "front", ""),
    ])
    def test_why_units_stay_in_their_row(self, text: str, slot: str, reason: str) -> None:
        game = board({"rearguard": {"left_front": unit("A", text=text)}, "deck": 9})
        told = [one.text for one in game.why_not(action="exchange", slot=slot)]
        assert (bool(told), reason in "".join(told)) == (bool(reason), True)

    def test_an_order_says_so_until_the_end_of_the_turn(self) -> None:
        text = f"Until end of turn, {MOVES} same row."
        (ability,) = read_card_text("cfd", [text], "normal order", "Flare")
        assert read_card_text("cfd", [print_ability("cfd", ability)], "normal order", "Flare") == (ability,)
        game = board({"hand": [order("Flare", text=text)], "rearguard": {"left_back": unit("C")}, "deck": 9})
        game.pick(action="order", card="Flare")
        game.pick(action="exchange", slot="left half")
        assert game.card("C").slot == "center_back"


class TestOpponents:
    @pytest.mark.parametrize("whose", ["your opponent's card effect", "your opponent's card's ability"])
    def test_what_the_opponent_has_done(self, whose: str) -> None:
        text = f"[AUTO](RC): When this unit is retired by {whose}, draw a card."
        reads(text)
        burns = "[ACT](VC): [COST][Soul-Blast 1], choose one of your opponent's rear-guards, and retire it."
        game = board({"vanguard": front(text=burns), "soul": 1, "deck": 9},
                     {"rearguard": {"left_front": unit("Old", text=text)}, "deck": 9})
        assert count(use(game), 1, "hand") == 1

    def test_what_they_choose_goes_on_behind_a_comma(self) -> None:
        text = ("[ACT](VC): [COST][Soul-Blast 1], your opponent chooses one of their rear-guards, puts it into their"
                " soul, and you draw a card.")
        reads(text)
        game = board({"vanguard": front(text=text), "soul": 1, "deck": 9}, {"rearguard": {"left_front": unit("Old")}})
        use(game)
        assert names(game, 1, "soul") == ["Old"] and count(game, 0, "hand") == 1

    @pytest.mark.parametrize(("who", "wall"), [("Lance", 15000), ("Regent", 5000)])
    def test_the_attacking_unit_is_a_rear_guard(self, who: str, wall: int) -> None:
        text = ("[AUTO]: When this unit is put on (GC) from hand, if your opponent's attacking unit is a rear-guard,"
                " this unit gets [Shield] +10000 until end of that battle.")
        reads(text)
        other: dict[str, Any] = {"hand": [unit("Wall", text=text)], "deck": 9}
        game = board({"rearguard": {"left_front": unit("Lance", power=20000)}, "deck": 9}, other, turn=2)
        attack(game, who)
        game.pick(card="Wall")
        while asked(game).kind == "guard":
            game.pick(action="done")
        shields = [game.card("Wall").shield] if names(game, 1, "guardian") else []
        finish_attack(game)
        assert shields in ([], [wall]) and count(game, 1, "damage") == 0
