"""Conditions on this turn and this fight, and events of cards that are bound, retired, played and attacked."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.cfd.helpers import ROOK, board, front, order, trigger, unit
from tests.cfd.test_text_instructions import power_of
from tests.cfd.texts import acted, reads, through
from tests.vanguard.helpers import attack, count, finish_attack, names, pass_to


def watched(text: str, lead: str, *wanted: str, **mine: Any) -> int:
    """The power of a unit with this text after another one has done something."""
    reads(text)
    rearguard = {"left_front": unit("Watcher", text=text), **mine.pop("rearguard", {})}
    return power_of(acted(lead, *wanted, rearguard=rearguard, **mine), "Watcher")


class TestThisTurn:
    GETS = "this unit gets [Power] +5000."

    @pytest.mark.parametrize(("asked", "lead", "power"), [
        ("a card was discarded from your hand this turn", "Choose a card from your hand, and discard it.", 12000),
        ("a card was discarded from your hand this turn", "Discard the top card of your deck.", 7000),
        ("any player's card was bound this turn", "Bind a card from your drop.", 12000),
        ("any player's card was bound this turn", "Put a card from your drop into your soul.", 7000),
        ("cards were [Soul-Blast] for your card's cost this turn", "[COST][Soul-Blast 1], draw a card.", 12000),
        ("cards were [Soul-Blast] for your card's cost this turn",
         "Choose a card from your soul, and put it into your drop.", 7000),
        ("cards were [Soul-Blast] for your card's cost this turn", "Draw a card, and [Soul-Blast 1].", 7000),
        ("you called one or more cards from your soul this turn",
         "Choose a card from your soul, and call it to (RC).", 12000),
        ("you called one or more cards from your soul this turn",
         "Choose a card from your drop, and call it to (RC).", 7000),
        ("a rear-guard was called by your card's ability this turn",
         "Choose a card from your drop, and call it to (RC).", 12000),
        ("you called two or more rear-guards this turn", "Choose a card from your drop, and call it to (RC).", 7000),
        ("your unit was [Stand] by a card's ability this turn", "Choose a rear-guard, and [Stand] it.", 12000),
        ("two or more of your cards were bound this turn", "Bind a card from your drop.", 7000),
        ("two or more of your cards were bound this turn",
         "Bind a card from your drop, and bind a card from your hand.", 12000),
    ])
    def test_it_has_happened_or_not(self, asked: str, lead: str, power: int) -> None:
        if "Choose a rear-guard" in lead:
            lead = "Choose a rear-guard, and [Rest] it. Choose a rear-guard, and [Stand] it.".replace(
                "a rear-guard", "one of your other rear-guards")
        assert watched(f"[CONT](RC): If {asked}, {self.GETS}", lead, "yes", "right_front",
                       hand=[unit("Held")], soul=[unit("Deep")], drop=[unit("Gone")], deck=9) == power

    def test_a_song_was_sung(self) -> None:
        text = '[CONT](RC): If your "Hymn" was sung this turn, this unit gets [Power] +5000.'
        reads(text)
        for name, power in (("Hymn", 12000), ("Chant", 7000)):
            song = order(name, type="set order", grade=0, kinds=["song"], text="")
            singer = unit("Singer", text="[ACT](RC)[1/turn]: Choose a card from your order zone, and sing it.")
            game = board({"rearguard": {"left_front": unit("Watcher", text=text), "left_back": singer},
                          "order_zone": [song]})
            game.pick(action="activate", card="Singer")
            through(game)
            assert power_of(game, "Watcher") == power

    @pytest.mark.parametrize(("card", "power"), [(trigger("draw"), 17000), (unit("Plain"), 7000)])
    def test_a_check_of_the_opponent_has_revealed_a_trigger_unit(self, card: hj.Definition, power: int) -> None:
        """Their damage check counts as their drive check does; the own checks do not."""
        text = ("[CONT](RC): If your opponent's drive check or damage check revealed a trigger unit this turn, this"
                " unit gets [Power] +10000.")
        reads(text)
        game = board({"rearguard": {"left_front": unit("Watcher", text=text), "right_front": unit("Bram", power=12000)},
                      "deck": [trigger("draw", "Own"), 9]}, {"deck": [card, 9]}, turn=2)
        attack(game, "Bram")
        finish_attack(game)
        assert power_of(game, "Watcher") == power

    @pytest.mark.parametrize(("bram", "told", "damage"), [(12000, True, 1), (12000, False, 2), (5000, True, 1)])
    def test_an_attack_has_hit_the_vanguard(self, bram: int, told: bool, damage: int) -> None:
        """The second attack is warded off by the shield if the first one has hit."""
        text = "[CONT](GC): If an attack hit your vanguard this turn, this unit gets [Shield] +10000."
        reads(text)
        game = board({"rearguard": {"left_front": unit("Bram", power=bram), "right_front": unit("Cora", power=20000)},
                      "deck": 9}, {"hand": [unit("Wall", text=text if told else "")], "deck": 9}, turn=2)
        attack(game, "Bram")
        finish_attack(game)
        attack(game, "Cora")
        pass_to(game, "guard", 1)
        game.pick(card="Wall")
        finish_attack(game)
        assert count(game, 1, "damage") == damage


class TestThisFight:
    TEXT = "[ACT](RC): If you did not ride a grade 3 or greater unit this fight, draw a card."

    @pytest.mark.parametrize(("grade", "drawn"), [(3, 0), (2, 1)])
    def test_a_ride_of_an_earlier_turn_counts(self, grade: int, drawn: int) -> None:
        reads(self.TEXT)
        game = board({"vanguard": front("Young", grade=2), "hand": [front("Regent", grade=grade)], "deck": 20,
                      "rearguard": {"left_back": unit("Actor", text=self.TEXT)}}, {"deck": 20}, phase="ride")
        game.pick(action="ride", card="Regent")
        pass_to(game, "main phase", 1)
        pass_to(game, "main phase", 0)
        before = count(game, 0, "hand")
        game.pick(action="activate", card="Actor")
        assert count(game, 0, "hand") == before + drawn


class TestEvents:
    def test_a_card_is_bound_from_the_hand(self) -> None:
        text = "[AUTO]: When this card is bound from your hand during your turn, you may call this card to (RC)."
        reads(text)
        game = acted("Choose a card from your hand, and bind it.", "yes", "left_front", hand=[unit("Bram", text=text)])
        assert "Bram" in names(game, 0, "rearguard") and not count(game, 0, "bind")

    def test_a_rear_guard_of_the_opponent_is_bound(self) -> None:
        text = ("[AUTO](RC): When your opponent's rear-guard is bound during your turn, this unit gets [Power] +5000"
                " until end of turn.")
        reads(text)
        for lead, power in (("Bind one of your opponent's rear-guards.", 12000),
                            ("Retire one of your opponent's rear-guards.", 7000)):
            game = acted(lead, rearguard={"left_front": unit("Watcher", text=text)},
                         other={"rearguard": {"left_front": unit("Foe")}})
            assert power_of(game, "Watcher") == power

    def test_a_card_is_bound_by_this_unit_alone(self) -> None:
        text = "[AUTO](VC): When your rear-guard is bound by this unit's effect, draw a card."
        reads(text)
        game = acted("Bind one of your other rear-guards.", vanguard=front("Regent", text=text),
                     rearguard={"left_front": unit("Bram")}, deck=[unit("Top"), 9])
        assert names(game, 0, "hand") == [] and names(game, 0, "bind") == ["Bram"]

    @pytest.mark.parametrize(("zone", "power"), [("RC", 12000), ("GC", 7000)])
    def test_a_unit_is_retired_from_a_circle(self, zone: str, power: int) -> None:
        text = (f"[AUTO](RC): When your other unit is retired from ({zone}), this unit gets [Power] +5000 until end of"
                " turn.")
        reads(text)
        assert watched(text, "Retire one of your other rear-guards.", "Bram",
                       rearguard={"right_front": unit("Bram")}) == power

    def test_a_card_of_a_name_is_played(self) -> None:
        text = '[AUTO](RC): When you play "Flare", this unit gets [Power] +5000 until end of turn.'
        reads(text)
        for name, power in (("Flare", 12000), ("Glow", 7000)):
            game = board({"rearguard": {"left_front": unit("Watcher", text=text)}, "deck": 9,
                          "hand": [order(name, text="Draw a card.")]})
            game.pick(action="order", card=name)
            through(game)
            assert power_of(game, "Watcher") == power

    def test_it_rests_for_a_cost(self) -> None:
        text = "[AUTO](RC)[1/turn]: When this unit is [Rest] by a card's cost, [Stand] this unit."
        reads(text)
        for lead, state in (("[COST][[Rest] another rear-guard], draw a card.", "stand"),
                            ("Choose one of your other rear-guards, and [Rest] it.", "rest")):
            game = acted(lead, rearguard={"left_front": unit("Bram", text=text)}, deck=9)
            assert next(card.state for card in game.players[0]["rearguard"] if card.name == "Bram") == state

    @pytest.mark.parametrize(("vanguard", "drawn"), [("Regent", 2), ("Other", 1)])
    def test_the_attack_of_a_unit_of_a_name_hits(self, vanguard: str, drawn: int) -> None:
        text = '[AUTO](RC): When the attack of the "Regent" on your (VC) hits, draw a card.'
        reads(text)
        game = board({"vanguard": front(vanguard, skills=[]), "rearguard": {"left_back": unit("Watcher", text=text)},
                      "deck": 9}, {"deck": 9}, turn=2)
        attack(game, vanguard)
        finish_attack(game)
        assert count(game, 0, "hand") == drawn


class TestBattles:
    def test_a_battle_in_which_it_was_boosted(self) -> None:
        text = "[AUTO](RC): At the end of the battle this unit attacked while boosted, draw a card."
        reads(text)
        for boost, drawn in (("Helper", 1), ("", 0)):
            game = board({"rearguard": {"left_front": unit("Bram", text=text), "left_back": unit("Helper")},
                          "deck": 9}, {"deck": 9}, turn=2)
            attack(game, "Bram", boost=boost)
            finish_attack(game)
            assert count(game, 0, "hand") == drawn

    def test_it_is_stronger_while_it_is_boosted(self) -> None:
        text = "[CONT](RC): During the battle this unit is boosted, this unit gets [Power] +5000."
        reads(text)
        game = board({"rearguard": {"left_front": unit("Bram", text=text), "left_back": unit("Helper")}, "deck": 9},
                     {"hand": [unit("Guard")], "deck": 9, "vanguard": ROOK}, turn=2)
        assert power_of(game, "Bram") == 7000
        attack(game, "Bram", boost="Helper")
        assert power_of(game, "Bram") == 19000

    def test_a_cost_at_the_end_of_a_battle(self) -> None:
        text = ("[AUTO](RC): When this unit attacks a vanguard, this unit gets [Power] +5000 until end of that battle,"
                " and at the end of that battle, [COST][retire this unit], and draw a card.")
        reads(text)
        for answer in ("yes", "no"):
            game = board({"rearguard": {"left_front": unit("Bram", text=text)}, "deck": 9}, {"deck": 9}, turn=2)
            attack(game, "Bram")
            pass_to(game, "pay")
            game.pick(action=answer)
            assert count(game, 0, "hand") == count(game, 0, "drop") == (answer == "yes")
