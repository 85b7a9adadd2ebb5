"""Events of card text in play: overDress, rides, Arms and set orders, and the ends of battles."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.vanguard.vocabulary import exactly
from headjudge.language.reading.reader import print_ability, read_card_text
from headjudge.language.tree import ast
from tests.cfd.helpers import ROOK, board, front, order, unit
from tests.cfd.texts import through
from tests.vanguard.helpers import attack, finish_attack, names, pass_to
from tests.vanguard.trees import act

DRAWS = ", draw a card."


def drawn(game: hj.Game) -> bool:
    """Whether the top card of the deck was drawn."""
    return "Top" in names(game, 0, "hand")


class TestDress:
    TEXTS = (("is placed on (RC) by [XoverDress]", False, True), ("is placed on (RC) by [overDress]", True,
                                                                  False),
             ("is placed on (RC), if it [overDress]", True, False))

    @pytest.mark.parametrize(("event", "over", "xover"), TEXTS)
    def test_by_which_ability_it_is_placed(self, event: str, over: bool, xover: bool) -> None:
        text = f"[AUTO]: When this unit {event}{DRAWS}"
        for keyword, action, wanted in (("[overDress]-", "overdress", over),
                                        ("[XoverDress] - One ", "xoverdress", xover)):
            more = ' and one "Cole"' if action == "xoverdress" else ""
            dress = unit("Cloak", text=[f'{keyword}"Bram"{more}', text])
            game = board({"rearguard": {"left_front": unit("Bram"), "left_back": unit("Cole")},
                          "hand": [dress], "deck": [unit("Top"), 9]})
            game.pick(action=action, card="Cloak")
            assert drawn(through(game)) is wanted, action

    def test_a_normal_call_is_neither(self) -> None:
        for event, _, _ in self.TEXTS:
            dress = unit("Cloak", text=['[overDress]-"Bram"', f"[AUTO]: When this unit {event}{DRAWS}"])
            game = board({"hand": [dress], "deck": [unit("Top"), 9]})
            game.pick(action="call", card="Cloak")
            assert not drawn(through(game))


class TestRides:
    @pytest.mark.parametrize(("grade", "wanted"), [(3, True), (2, False)])
    def test_the_vanguard_is_placed_by_riding(self, grade: int, wanted: bool) -> None:
        text = f"[AUTO](RC): When your vanguard is placed by riding from a grade 3{DRAWS}"
        game = hj.scenario("cfd", phase="ride", players=[
            {"vanguard": front("Old", grade=grade), "hand": [front("Crown", grade=3)], "deck": [unit("Top"), 9],
             "rearguard": {"left_back": unit("Asker", text=text)}}, {"vanguard": ROOK}])
        game.pick(action="ride")
        assert drawn(through(game)) is wanted

    @pytest.mark.parametrize(("name", "power"), [("Bram", 5000), ("Other", 0)])
    def test_from_which_vanguard_it_was_ridden_this_turn(self, name: str, power: int) -> None:
        text = '[CONT](VC): If this unit was placed by riding from "Bram" this turn, this unit gets [Power] +5000.'
        game = hj.scenario("cfd", phase="ride", players=[
            {"vanguard": unit(name, grade=2), "hand": [front("Crown", text=text)]}, {"vanguard": ROOK}])
        game.pick(action="ride")
        assert game.card("Crown").power == 11000 + power

    @pytest.mark.rule("cfd:4.1.8")
    @pytest.mark.parametrize("phase", ["ride", "main"])
    def test_a_unit_that_comes_back_from_the_soul_is_a_new_card_that_has_not_ridden(self, phase: str) -> None:
        """The Crown rides upon Bram, the Heir upon the Crown, and the Crown is called from the soul in that turn.

        By the normal ride or by an effect, it is as a rear-guard no unit that was placed by riding.
        """
        text = '[CONT](VC/RC): If this unit was placed by riding from "Bram" this turn, this unit gets [Power] +5000.'
        lift = act(ast.Place(ast.Pick(ast.Select(("hand",), "you"), exactly(1)), ast.Slot(("vanguard",))))
        call = act(ast.Place(ast.Select(("soul",), "you", (ast.Named(("Crown",)),)), ast.Slot(("rearguard",))))
        game = hj.scenario("cfd", phase=phase, players=[
            {"vanguard": unit("Bram", grade=2), "hand": [front("Crown", text=text), front("Heir")],
             "rearguard": {"left_back": unit("Lift", lift), "right_back": unit("Caller", call)}}, {"vanguard": ROOK}])
        if phase == "ride":
            game.pick(action="ride", card="Crown")
            pass_to(game, "main phase")
        else:
            game.pick(action="activate", card="Lift")
            game.pick(card="Crown")
            through(game)
        assert game.card("Crown").power == 16000
        game.pick(action="activate", card="Lift")
        through(game)
        assert names(game, 0, "vanguard") == ["Heir"]
        game.pick(action="activate", card="Caller")
        game.pick(slot="left_front")
        assert "Crown" in names(through(game), 0, "rearguard")
        assert game.card("Crown").power == 11000

    def test_of_several_rides_of_a_unit_the_last_one_is_meant(self) -> None:
        """Crown rides from Other, and comes to a rear-guard circle; then it rides from Bram, the next vanguard."""
        text = '[CONT](VC): If this unit was placed by riding from "{}" this turn, this unit gets [Power] +5000.'
        for first, second, raised in (("Other", "Bram", 5000), ("Bram", "Other", 0)):
            crown = front("Crown", text=text.format("Bram"))
            lift = act(ast.Place(ast.Select(("hand",), "you"), ast.Slot(("vanguard",))), limit=ast.Limit(1))
            back = act(ast.Move(ast.Select(("vanguard",), "you"), (ast.Spot("hand"),)),
                       ast.Place(ast.Select(("soul",), "you", (ast.Named((second,)),)), ast.Slot(("vanguard",))),
                       limit=ast.Limit(1))
            game = board({"vanguard": unit(first, grade=2), "hand": [crown], "soul": [unit(second, grade=2)],
                          "rearguard": {"left_back": unit("Lift", lift), "right_back": unit("Back", back),
                                        "left_front": unit("Again", lift)}})
            for name in ("Lift", "Back", "Again"):
                game.pick(action="activate", card=name)
            assert game.card("Crown").zone == "vanguard"
            assert game.card("Crown").power == 11000 + raised, (first, second)

    @pytest.mark.parametrize(("by", "wanted"), [("by your card's ability", True),
                                                ("by your vanguard's ability", False)])
    def test_it_asks_by_what_the_card_was_placed(self, by: str, wanted: bool) -> None:
        asker = unit("Asker", text=f"[AUTO]: When this unit is placed on (RC), if it was placed {by}{DRAWS}")
        actor = unit("Actor", text="[ACT](RC)[1/turn]: Choose a card from your hand, and call it to (RC).")
        game = board({"rearguard": {"left_back": actor}, "hand": [asker], "deck": [unit("Top"), 9]})
        game.pick(action="activate")
        assert drawn(through(game)) is wanted


class TestOrders:
    @pytest.mark.parametrize(("from_hand", "wanted"), [(True, True), (False, False)])
    def test_a_set_order_played_from_hand(self, from_hand: bool, wanted: bool) -> None:
        event = "the set order you played from hand is put into the order zone"
        asker = unit("Asker", text=f"[AUTO](RC): When {event}{DRAWS}")
        done = "Choose a set order from your hand, and put it into your order zone."
        puts = unit("Actor", text=f"[ACT](RC)[1/turn]: {done}")
        hill = order("Hill", type="set order")
        game = board({"rearguard": {"left_back": asker, "right_back": puts}, "hand": [hill], "deck": [unit("Top"), 9]})
        game.pick(action="order" if from_hand else "activate")
        through(game)
        assert "Hill" in names(game, 0, "order_zone") and drawn(game) is wanted

    def test_an_arms_order_hears_of_its_unit(self) -> None:
        arms = order("Blade", type="arms order", text=[
            'Left Arms - "Regent"', f"[AUTO](VC): When this card is armed{DRAWS}",
            "[AUTO](VC): When the unit armed with this card attacks, that armed unit gets [Power] +5000 until end of"
            " turn."])
        game = board({"hand": [arms], "deck": [unit("Top"), 9]}, {"hand": 3})
        game.pick(action="order", card="Blade")
        assert drawn(through(game))
        attack(game, "Regent")
        assert game.card("Regent").power == 16000


class TestEndsOfBattles:
    @pytest.mark.parametrize(("battle", "wanted"), [
        ("your vanguard attacked", True), ("your vanguard attacked a vanguard", True),
        ("your rear-guard attacked", False),
        ('your unit with "Reg" in its card name attacked', True), ("your drive check revealed a grade 2", True),
        ("your drive check revealed a grade 3", False),
    ])
    def test_whose_battle_it_is(self, battle: str, wanted: bool) -> None:
        text = f"[AUTO](RC): At the end of the battle {battle}, this unit gets [Power] +5000 until end of turn."
        (read,) = read_card_text("cfd", [text], "normal unit", "Asker")
        assert read_card_text("cfd", [print_ability("cfd", read)], "normal unit", "Asker") == (read,)
        game = board({"rearguard": {"left_back": unit("Asker", text=text), "left_front": unit("More")},
                      "deck": [unit("Seen", grade=2), unit("Seen", grade=2), 9]})
        attack(game, "Regent")
        finish_attack(game)
        assert game.card("Asker").power == (12000 if wanted else 7000)


def test_a_unit_that_moves_to_another_circle() -> None:
    text = f"[AUTO](RC): When this unit is moved to another (RC){DRAWS}"
    (read,) = read_card_text("cfd", [text], "normal unit", "Ayla")
    assert isinstance(read, ast.Automatic) and isinstance(read.trigger, ast.Moved) and read.trigger.verb == "shift"
