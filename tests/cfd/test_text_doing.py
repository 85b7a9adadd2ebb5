"""Instructions and prohibitions about cards that were named before, original dress, rows and names, in play."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.tree import ast
from tests.cfd.helpers import ROOK, board, front, order, unit
from tests.cfd.texts import acted, reads, through
from tests.vanguard.helpers import asked, attack, finish_attack, names, options, pass_to


class TestChoosing:
    @pytest.mark.parametrize(("shield", "wanted"), [(15000, True), (10000, False)])
    def test_by_an_original_number(self, shield: int, wanted: bool) -> None:
        game = acted("Choose up to one card from your drop with original [Shield] 15000, and put it into your hand.",
                     drop=[unit("Wall", shield=shield)])
        assert (names(game, 0, "hand") == ["Wall"]) is wanted

    @pytest.mark.parametrize(("name", "wanted"), [("Old", False), ("New", True)])
    def test_by_a_name_that_no_card_of_a_place_has(self, name: str, wanted: bool) -> None:
        game = acted("Choose up to one card with a different card name from the cards in your soul from your drop,"
                     " and put"
                     " it into your soul.", drop=[unit(name)], soul=[unit("Old")])
        assert (len(names(game, 0, "soul")) == 2) is wanted

    @pytest.mark.parametrize(("name", "wanted"), [("Regent", True), ("Other", True), ("Nobody", False)])
    def test_by_a_name_that_a_unit_has(self, name: str, wanted: bool) -> None:
        text = ("[ACT](RC): [COST][put a normal unit with the same card name as any of your units from drop on the"
                " bottom of"
                " deck], and draw a card.")
        reads(text)
        game = board({"rearguard": {"left_back": unit("Actor", text=text), "right_back": unit("Other")},
                      "drop": [unit(name)], "deck": 9})
        assert any(key.startswith("activate") for key in options(game)) is wanted

    @pytest.mark.parametrize(("name", "wanted"), [("Bram", False), ("Ayla", True)])
    def test_other_than_a_name(self, name: str, wanted: bool) -> None:
        text = f'[overDress]-"{name}"'
        game = acted('Choose up to one card from your drop with the [overDress] ability other than "Bram", and put it'
                     ' into'
                     " your hand.", drop=[unit(name, text=text)])
        assert (names(game, 0, "hand") == [name]) is wanted

    @pytest.mark.parametrize(("grade", "chosen"), [(3, 1), (4, 2)])
    def test_one_for_every_two_grades(self, grade: int, chosen: int) -> None:
        game = acted("Choose one of your opponent's vanguards, and choose one of your units for every two grades of"
                     " that"
                     " unit. All of your chosen units get [Power] +5000 until end of turn.",
                     other={"vanguard": front("Rook", grade=grade)}, rearguard={"right_back": unit("Other")})
        grown = [one.name for one in (*game.players[0]["rearguard"], *game.players[0]["vanguard"])
                 if one.power in (12000, 16000)]
        assert len(grown) == chosen

    @pytest.mark.parametrize(("top", "wanted"), [(1, True), (2, False)])
    def test_of_the_grade_of_a_revealed_card(self, top: int, wanted: bool) -> None:
        game = acted("Reveal the top two cards of your deck, choose up to one of your opponent's rear-guards with the"
                     " same"
                     " grade as any of the revealed cards, and retire it. Put all of the revealed cards into your"
                     " hand.",
                     "Foe", deck=[unit("Top", grade=top), unit("Next", grade=0), 9],
                     other={"rearguard": {"left_front": unit("Foe")}})
        assert (names(game, 1, "drop") == ["Foe"]) is wanted
        assert sorted(names(game, 0, "hand")) == ["Next", "Top"]

    def test_a_card_is_chosen_and_revealed(self) -> None:
        game = acted("Look at the top two cards of your deck, choose and reveal up to one grade 1 card from among"
                     " them, put"
                     " it into your hand, and shuffle the deck.", "Top", deck=[unit("Top"), 9])
        assert names(game, 0, "hand") == ["Top"]

    @pytest.mark.parametrize("name", ["Shell", "Bram"])
    def test_one_kind_of_card_or_another_of_the_deck(self, name: str) -> None:
        line = '[overDress]-"Brass"' if name == "Shell" else "-"
        game = acted('Search your deck for up to one card with the [overDress] ability or up to one "Bram", reveal it'
                     ' and'
                     " put it into your hand, and shuffle your deck.", name, deck=[unit(name, text=line), 9])
        assert names(game, 0, "hand") == [name]

    def test_the_revealed_card_is_put_on_the_deck(self) -> None:
        game = acted("Choose a card from your hand, and reveal it. Draw a card, and put that revealed card on the top"
                     " of"
                     " the deck.", hand=[unit("Shown")], deck=[unit("Top"), 9])
        assert names(game, 0, "hand") == ["Top"] and names(game, 0, "deck")[0] == "Shown"

    def test_nothing_was_revealed(self) -> None:
        with pytest.raises(UnreadText):
            reads("[ACT](RC): Draw a card, and put that revealed card on the top of the deck.")


class TestNumbers:
    @pytest.mark.rule("cfd:11.9.4.1")
    def test_the_power_of_this_unit_is_given(self) -> None:
        game = acted("Choose one of your other rear-guards, and it gets this unit's [Power] until end of turn.",
                     rearguard={"left_front": unit("Other", power=9000)})
        assert game.card("Other").power == 16000

    @pytest.mark.parametrize(("soul", "power"), [(1, 7000), (2, 12000), (3, 17000)])
    def test_another_number_instead(self, soul: int, power: int) -> None:
        game = acted("If your soul has two or more cards, this unit gets [Power] +5000 until end of turn. If your"
                     " soul has"
                     " three or more cards, this unit gets [Power] +10000 instead.", soul=soul)
        assert game.card("Actor").power == power

    @pytest.mark.parametrize(("damage", "power"), [(1, 12000), (5, 27000)])
    def test_another_number_for_each(self, damage: int, power: int) -> None:
        """+5000 for the only other rear-guard and this unit, or +10000 for each."""
        game = acted("This unit gets [Power] +2500 until end of turn for each of your rear-guards. If your damage"
                     " zone has"
                     " five or more cards, it gets [Power] +10000 instead of +2500.", damage=damage,
                     rearguard={"left_front": unit("Other")})
        assert game.card("Actor").power == power

    @pytest.mark.parametrize(("soul", "called"), [(1, "Small"), (3, "Great")])
    def test_other_cards_instead(self, soul: int, called: str) -> None:
        text = ("Choose a grade 1 or less card from your drop, and call it to (RC). If your soul has three or more"
                " cards,"
                " choose a grade 4 or less card instead of a grade 1 or less card.")
        game = acted(text, "Great", soul=soul, drop=[unit("Small"), unit("Great", grade=3)])
        assert called in [one.name for one in game.players[0]["rearguard"]]


class TestPlaces:
    def test_cards_of_the_drop_become_original_dress(self) -> None:
        game = acted("Choose up to two cards from your drop, and put them as this unit's originalDress.",
                     drop=[unit("A"), unit("B")])
        assert sorted(names(game, 0, "original_dress")) == ["A", "B"]
        assert game.card("A").definition.name == "A" and names(game, 0, "drop") == []

    @pytest.mark.rule("cfd:6.4.4")
    def test_that_dress_goes_with_its_unit(self) -> None:
        retire = unit("Axe", ast.Activated(ast.Move(ast.Select(("rearguard",), "you", (ast.Named(("Actor",)),)),
                                                    (ast.Spot("drop"),))))
        game = acted("Choose a card from your drop, and put it as this unit's originalDress.", drop=[unit("A")],
                     rearguard={"right_back": retire})
        game.pick(action="activate", card="Axe")
        through(game)
        assert sorted(names(game, 0, "drop")) == ["A", "Actor"] and names(game, 0, "original_dress") == []

    @pytest.mark.parametrize(("text", "wanted"), [("your back row (RC)", True), ("a front row (RC)", False)])
    def test_placed_on_a_circle_of_a_row(self, text: str, wanted: bool) -> None:
        line = f"[AUTO]: When this unit is placed on {text} from hand, draw a card."
        reads(line)
        game = board({"hand": [unit("Asker", text=line)], "deck": [unit("Top"), 9]})
        game.pick(action="call", card="Asker")
        game.pick(slot="left_back")
        assert ("Top" in names(through(game), 0, "hand")) is wanted

    def test_a_circle_of_the_back_row_behind_a_unit(self) -> None:
        game = acted("Choose a card from your drop, and call it to the back row (RC) in the same column as your front"
                     " row"
                     ' unit with "Bram" in its card name.', drop=[unit("Called")],
                     rearguard={"right_front": unit("Bram")})
        assert game.card("Called").slot == "right_back"

    @pytest.mark.parametrize(("named", "left"), [("Foe", []), ("Else", ["Foe"])])
    def test_all_cards_of_a_name_of_the_opponent(self, named: str, left: list[str]) -> None:
        game = acted("Choose one of your opponent's rear-guards. Your opponent puts all of their cards from (RC) and"
                     " drop"
                     " with the same card name as the chosen unit on the bottom of the deck in any order.", named,
                     other={"rearguard": {"left_front": unit("Foe"), "right_front": unit("Else")},
                            "drop": [unit("Foe")], "deck": 9})
        assert names(game, 1, "drop") == left


class TestLimits:
    @pytest.mark.parametrize(("grade", "hit"), [(2, False), (3, True)])
    def test_not_hit_by_a_unit_of_a_grade(self, grade: int, hit: bool) -> None:
        text = ("[ACT](RC)[1/turn]: Choose one of your rear-guards, and it cannot be hit by a grade 2 or lower unit's"
                " attack"
                " until end of turn.")
        reads(text)
        strong = unit("Strong", grade=grade, power=30000, skills=[])
        held = "[CONT](RC): This unit cannot be hit by a grade 2 or lower unit's attack."
        game = board({"rearguard": {"left_front": strong}}, {"rearguard": {"left_front": unit("Weak", text=held)}})
        attack(game, "Strong", "Weak")
        finish_attack(game)
        assert (names(game, 1, "drop") == ["Weak"]) is hit

    @pytest.mark.parametrize(("attacker", "able"), [("Strong", False), ("Regent", True)])
    def test_not_attacked_by_rear_guards(self, attacker: str, able: bool) -> None:
        text = ("[CONT](RC): All of your other rear-guards in the same column as this unit cannot be attacked by your"
                " opponent's rear-guard.")
        reads(text)
        game = board({"rearguard": {"left_front": unit("Strong")}},
                     {"rearguard": {"left_front": unit("Kept"), "left_back": unit("Keeper", text=text)}})
        pass_to(game, "start step")
        game.pick(action="attack")
        game.pick(card=attacker)
        found = options(game)
        assert any("Kept" in key for key in found) is able or (not able and asked(game).kind != "target")

    @pytest.mark.parametrize(("kind", "able"), [("blitz order", False), ("normal order", True)])
    def test_no_blitz_orders_of_the_opponent(self, kind: str, able: bool) -> None:
        text = ("[CONT](VC): Your opponent cannot intercept, and cannot play blitz orders.")
        reads(text)
        flash = order("Flash", type="blitz order", text="Draw a card.")
        mine = {"vanguard": front(text=text if kind == "blitz"
                                                       " order" else "-"), "rearguard": {"left_front": unit("Bold")}}
        game = board({**mine, "deck": 9}, {"hand": [flash, unit("Guard")], "deck": 9})
        attack(game, "Bold")
        pass_to(game, "guard", 1)
        assert any("Flash" in key for key in options(game)) is able

    def test_of_whom_it_is_not_clear(self) -> None:
        with pytest.raises(UnreadText):
            reads("[CONT](VC): You cannot ride, and cannot play blitz orders.")

    @pytest.mark.parametrize(("circle", "able"), [("left_front", False), ("left_back", True)])
    def test_no_attack_from_the_front_row(self, circle: str, able: bool) -> None:
        text = "[CONT](VC/RC): This unit cannot attack from the front row."
        reads(text)
        free = "[CONT](VC): All of your rear-guards can attack and intercept from the back row."
        game = board({"vanguard": front(text=free), "rearguard": {circle: unit("Shy", text=text)}})
        pass_to(game, "start step")
        game.pick(action="attack")
        assert any("Shy" in key for key in options(game)) is able

    @pytest.mark.parametrize("text", ["[CONT](RC): This unit cannot be moved to other (RC).", "-"])
    def test_no_move_to_another_circle(self, text: str) -> None:
        game = board({"rearguard": {"left_back": unit("Fixed", text=text)}})
        assert ("exchange left" in options(game)) is (text == "-")


class TestNames:
    @pytest.mark.parametrize(("wanted", "grown"), [("Squire", True), ("Page", False)])
    def test_the_name_of_the_unit_it_rode_upon(self, wanted: str, grown: bool) -> None:
        text = ("[AUTO]: When this unit is placed by riding from a grade 2 during the ride phase, until end of turn,"
                " this unit"
                " is also regarded as having the same card name as the card this unit rode upon.")
        reads(text)
        watcher = unit("Watcher", text=f'[CONT](RC): If your vanguard is "{wanted}", this unit gets [Power] +5000.')
        game = hj.scenario("cfd", phase="ride", players=[
            {"vanguard": unit("Squire", grade=2), "hand": [front("Knight", text=text)], "soul": [unit("Page")],
             "rearguard": {"left_back": watcher}}, {"vanguard": ROOK}])
        pass_to(game, "ride phase")
        game.pick(action="ride", card="Knight")
        assert (through(game).card("Watcher").power == 12000) is grown

    def test_a_card_that_comes_back_to_the_soul_is_not_the_one_it_rode_upon(self) -> None:
        """The Squire is called from the soul and put into it again: it is a new card there."""
        text = "[CONT](VC): This unit is also regarded as having the same card name as the card this unit rode upon."
        back = {
            "left_back": unit("Watcher", text='[CONT](RC): If your vanguard is "Squire",'
                                              ' this unit gets [Power] +5000.'),
            "right_back": unit("Caller", text="[ACT](RC): Choose up to one card from your soul, and call it to (RC)."),
            "right_front": unit("Sender", text="[ACT](RC): Choose one of your other rear-guards, and put it into your"
                                               " soul.")}
        game = hj.scenario("cfd", phase="ride", players=[
            {"vanguard": unit("Squire", grade=2), "hand": [front("Knight", text=text)], "rearguard": back},
            {"vanguard": ROOK}])
        pass_to(game, "ride phase")
        game.pick(action="ride", card="Knight")
        pass_to(game, "main phase")
        assert game.card("Watcher").power == 12000
        for doer in ("Caller", "Sender"):
            game.pick(action="activate", card=doer)
            game.pick(card="Squire")
            if doer == "Caller":
                game.pick(slot="left_front")
            through(game)
            assert game.card("Watcher").power == 7000
        assert names(game, 0, "soul") == ["Squire"]

    @pytest.mark.parametrize(("soul", "found"), [("Devil", True), ("Angel", False)])
    def test_the_names_of_cards_in_the_soul(self, soul: str, found: bool) -> None:
        text = ('[CONT](Deck): This card is also regarded as having the same name as all of the cards with "Devil" in'
                ' their'
                " card names in your soul.")
        reads(text)
        game = acted(f'Search your deck for up to one "{soul}", put it into your hand, and shuffle your'
                     ' deck.', "Changeling",
                     soul=[unit(soul)], deck=[unit("Changeling", text=text), 9])
        assert (names(game, 0, "hand") == ["Changeling"]) is found
