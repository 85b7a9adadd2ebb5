"""Cards of several zones together, cards that were put somewhere, and amounts that follow from zones, in play."""

from __future__ import annotations

import pytest

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from tests.cfd.helpers import board, front, order, trigger, unit
from tests.cfd.texts import acted, reads, through
from tests.vanguard.helpers import asked, attack, names


class TestTotals:
    def test_up_to_so_many_of_two_zones_may_be_fewer(self) -> None:
        game = acted("Choose up to a total of two cards from your hand or drop, and put them into your soul.", "done",
                     hand=[unit("Held")], drop=[unit("Old")])
        assert names(game, 0, "soul") == []

    def test_so_many_of_two_zones(self) -> None:
        game = acted("Choose a total of two cards from your hand or drop, and put them into your soul.",
                     hand=[unit("Held")], drop=[unit("Old")])
        assert sorted(names(game, 0, "soul")) == ["Held", "Old"]

    def test_one_is_armed_and_the_rest_goes_to_the_soul(self) -> None:
        arms = [order(name, type="arms order", text='Arms - "Regent"') for name in ("Blade", "Spear")]
        game = acted("Choose up to a total of two Arms cards from your hand or drop, arm one to your vanguard from"
                     " among"
                     " them, and put the rest into soul.", "Blade", "Spear", hand=arms[:1], drop=arms[1:])
        assert len(names(game, 0, "arms")) == len(names(game, 0, "soul")) == 1

    def test_up_to_so_many_of_the_deck_and_another_zone(self) -> None:
        reads("[ACT](RC): Search your deck or drop for up to a total of two cards with \"Bram\" in their card names,"
              " put them"
              " into your hand, and if you searched the deck, shuffle the deck.")

    @pytest.mark.parametrize(("bound", "power"), [(0, 7000), (2, 17000)])
    def test_for_each_card_that_was_put(self, bound: int, power: int) -> None:
        game = acted("You may put all of your cards from your bind zone into your drop. If you do, this unit gets"
                     " [Power]"
                     " +5000 until end of turn for each card you put.", "yes", bind=bound)
        assert game.card("Actor").power == power

    def test_none_was_put(self) -> None:
        with pytest.raises(UnreadText):
            reads("[ACT](RC): Draw a card. This unit gets [Power] +5000 until end of turn for each card you put.")

    @pytest.mark.parametrize("kinds", [1, 2])
    def test_for_each_type_of_icon(self, kinds: int) -> None:
        cards = [trigger("draw"), trigger("heal") if kinds == 2 else trigger("draw")]
        game = acted("For each type of trigger icon in your bind zone, this unit gets [Power] +5000 until end of turn.",
                     bind=cards)
        assert game.card("Actor").power == 7000 + 5000 * kinds

    @pytest.mark.parametrize(("trigger_unit", "drawn", "called"), [(True, 1, 0), (False, 0, 1)])
    def test_the_charged_card_was_of_one_kind_or_another(self, trigger_unit: bool, drawn: int, called: int) -> None:
        top = trigger("draw", "Top") if trigger_unit else unit("Top")
        game = acted("[Soul-Charge 1]. If the [Soul-Charge] card was a trigger unit, draw a card, and if it was"
                     " normal unit,"
                     " choose up to one card from your soul, and call it to (RC).", "Top", deck=[top, unit("Next"), 9])
        assert len(names(game, 0, "hand")) == drawn
        assert len(game.players[0]["rearguard"]) == 1 + called

    def test_no_card_of_a_kind_was_asked_for(self) -> None:
        with pytest.raises(UnreadText):
            reads("[ACT](RC): If it was normal unit, draw a card.")

    @pytest.mark.parametrize(("top", "zone"), [("order", "hand"), ("grade 3", "hand"), ("grade 1", "rearguard")])
    def test_it_is_one_kind_or_another(self, top: str, zone: str) -> None:
        cards = {"order": order("Top"), "grade 3": front("Top"), "grade 1": unit("Top")}
        game = acted("Reveal the top card of your deck, put it into your hand if it is an order card or grade 3 card,"
                     " and"
                     " call it to (RC) if it isn't.", deck=[cards[top], 9])
        assert "Top" in [one.name for one in game.players[0][zone]]

    @pytest.mark.parametrize(("markers", "called"), [(0, 0), (2, 2)])
    def test_as_many_as_markers_at_most(self, markers: int, called: int) -> None:
        mark = unit("Gardener", text="[ACT](RC): Choose one of your (RC) without any Dragontree markers, and put a"
                                     " Dragontree"
                                     " marker.")
        text = ("[ACT](RC)[1/turn]: Choose grade 3 or less cards from your drop up to the same number of Dragontree"
                " markers"
                " on your (RC), and call them to (RC).")
        reads(text)
        game = board({"rearguard": {"left_back": unit("Actor", text=text), "right_back": mark},
                      "drop": [unit("A"), unit("B"), unit("C")]})
        for _ in range(markers):
            game.pick(action="activate", card="Gardener")
            through(game)
        game.pick(action="activate", card="Actor")
        while asked(game).kind != "main phase":
            found = [at for at, one in enumerate(asked(game).options) if "_front" in str(one) or str(one) in "ABC"]
            game.apply(found[0] if found else 0)
        assert len(names(game, 0, "drop")) == 3 - called


class TestPlaces:
    def test_a_rear_guard_of_the_opponent_moves_to_its_front_row(self) -> None:
        game = acted("Choose one of your opponent's rear-guards, and you may move it to one of your opponent's open"
                     " front"
                     " row (RC).", "yes", other={"rearguard": {"left_back": unit("Foe"), "left_front": unit("Wall")}})
        assert {one.name: one.slot for one in game.players[1]["rearguard"]}["Foe"] in ("right_front", "left_back")

    def test_a_card_of_the_bind_zone_that_lies_face_up(self) -> None:
        game = acted("Choose one of your opponent's face up cards in the bind zone, and put it on the bottom of the"
                     " deck.",
                     other={"bind": [unit("Kept")], "deck": 9})
        assert names(game, 1, "bind") == [] and names(game, 1, "deck")[-1] == "Kept"


class TestEvents:
    @pytest.mark.parametrize(("text", "called"), [("[ACT](VC)[1/turn]: Choose a card from your hand, and bind"
                                                   " it.", True),
                                                  ("[ACT](VC)[1/turn]: Draw a card.", False)])
    def test_any_card_is_bound_by_an_effect(self, text: str, called: bool) -> None:
        line = ("[AUTO](Drop): When any card is bound during your turn by your card effect, you may call this card to"
                " (RC).")
        reads(line)
        game = board({"vanguard": front(text=text), "hand": [unit("Held")], "drop": [unit("Asker", text=line)],
                      "deck": 9})
        game.pick(action="activate")
        through(game, "yes")
        assert ("Asker" in [one.name for one in game.players[0]["rearguard"]]) is called

    @pytest.mark.parametrize(("name", "called"), [("Regent", True), ("Bram", False)])
    def test_the_unit_of_a_name_on_a_circle_attacks(self, name: str, called: bool) -> None:
        line = f'[AUTO](Drop): When the "{name}" on your (VC) attacks, you may call this card to (RC).'
        reads(line)
        game = board({"drop": [unit("Asker", text=line)], "deck": 9}, {"deck": 9})
        attack(game, "Regent")
        while game.decision is not None and game.decision.kind not in ("start step", "main phase", "ride phase"):
            found = [at for at, one in enumerate(game.decision.options) if one.action == "yes"]
            skip = [at for at, one in enumerate(game.decision.options) if one.action in ("done", "no", "pass")]
            game.apply(found[0] if found else skip[0] if skip else 0)
        assert ("Asker" in [one.name for one in game.players[0]["rearguard"]]) is called

    @pytest.mark.parametrize(("phase", "drawn"), [("battle", True), ("main", False)])
    def test_other_than_during_a_phase(self, phase: str, drawn: bool) -> None:
        line = f"[AUTO]: When this unit is placed on (RC) other than during the {phase} phase, draw a card."
        reads(line)
        game = board({"hand": [unit("Asker", text=line)], "deck": [unit("Top"), 9]})
        game.pick(action="call", card="Asker")
        assert ("Top" in names(through(game), 0, "hand")) is drawn

    def test_placed_by_the_overdress_ability(self) -> None:
        plain, ability = [read_card_text("cfd", [f"[AUTO]: When this unit is placed on (RC) by {by}, draw a card."],
                                         "normal unit", "Ayla") for by in ("[overDress]", "the [overDress] ability")]
        assert plain == ability
