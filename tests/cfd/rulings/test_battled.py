"""Who attacked or boosted in a battle did so, wherever those units are at its end (cfd:1.3.7.4)."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.cfd.helpers import board, unit
from tests.vanguard.helpers import asked, attack, count, finish_attack, names

LEAVES = "[AUTO](RC): When this unit's attack hits, put this unit into your soul."
STEPS = "[AUTO](RC): When this unit attacks, move this unit to an open (RC)."
STEPS_ASIDE = "[AUTO](RC): When this unit boosts, move this unit to an open (RC)."


def fought(front: str = "", back: str = "", watch: str = "", boost: str = "Behind") -> hj.Game:
    """Bram in the front row, boosted by the unit behind, attacks the vanguard; units that move go to the right."""
    game = board({"deck": 9, "rearguard": {"left_front": unit("Bram", power=30000, text=front),
                                           "left_back": unit("Behind", text=back),
                                           "center_back": unit("Watch", text=watch)}}, {"deck": 9}, turn=2)
    attack(game, "Bram", boost=boost)
    while game.decision and asked(game).kind not in ("start step", "main phase"):
        options = asked(game).options
        wanted = [at for at, one in enumerate(options) if "right" in str(one)]
        idle = [at for at, one in enumerate(options) if one.action in ("no", "pass", "done")]
        game.apply([*wanted, *idle, 0][0])
    return game


@pytest.mark.rule("cfd:1.3.7.4")
class TestTheBooster:
    @pytest.mark.parametrize("event", [
        "At the end of the battle this unit boosted", "At the end of the battle this unit boosted a unit",
        "At the end of the battle this unit boosted a grade 1 or greater rear-guard",
        "At the end of the battle this unit attacked or boosted", "When the attack this unit boosted hits",
        "When the attack this unit boosted hits a vanguard",
    ])
    def test_it_boosted_although_it_has_moved_to_another_circle(self, event: str) -> None:
        text = f"[AUTO](RC): {event}, draw a card."
        for moves, slot in (("", "left_back"), (STEPS_ASIDE, "right_front")):
            game = fought(back=f"{text}\n{moves}")
            assert game.card("Behind").slot == slot and count(game, 0, "hand") == 1

    def test_it_boosted_although_the_unit_that_it_boosted_has_left(self) -> None:
        game = fought(LEAVES, "[AUTO](RC): At the end of the battle this unit boosted, draw a card.")
        assert names(game, 0, "soul") == ["Bram"] and count(game, 0, "hand") == 1

    def test_a_unit_attacked_while_boosted_although_the_booster_has_left(self) -> None:
        text = "[AUTO](RC): At the end of the battle this unit attacked while boosted, draw a card."
        for leaves, left in (("", 0), ("[AUTO](RC): When the attack this unit boosted hits, retire this unit.", 1)):
            game = fought(text, leaves)
            assert count(game, 0, "drop") == left and count(game, 0, "hand") == 1


@pytest.mark.rule("cfd:1.3.7.4")
class TestTheAttacker:
    def test_it_attacked_although_it_has_moved_to_another_circle(self) -> None:
        text = "[AUTO](RC): At the end of the battle this unit attacked, draw a card."
        for moves, slot in (("", "left_front"), (STEPS, "right_front")):
            game = fought(f"{text}\n{moves}", boost="")
            assert game.card("Bram").slot == slot and count(game, 0, "hand") == 1

    @pytest.mark.parametrize("which", ["unit", "rear-guard"])
    def test_your_unit_attacked_although_it_has_left(self, which: str) -> None:
        text = f'[AUTO](RC): At the end of the battle your {which} with "Bra" in its card name attacked, draw a card.'
        for leaves, soul in (("", []), (LEAVES, ["Bram"])):
            game = fought(leaves, watch=text)
            assert names(game, 0, "soul") == soul and count(game, 0, "hand") == 1
        other = f'[AUTO](RC): At the end of the battle your {which} with "Reg" in its card name attacked, draw a card.'
        assert count(fought(LEAVES, watch=other), 0, "hand") == 0


class TestAnAttackerThatLeavesBeforeTheHit:
    """Its powers were compared (10.7.1.2); then the vanguard that is hit is dealt damage, and the attacker leaves."""

    @staticmethod
    def after(watch: str = "", back: str = "", front: str = "", leaves: str = "retire it") -> hj.Game:
        warden = unit("Warden", text=(
            "[AUTO](RC): When damage is dealt to your vanguard, choose one of your opponent's rear-guards"
            f" in the front row, and {leaves}."))
        game = board({"deck": 9, "rearguard": {"left_front": unit("Bram", power=30000, text=front),
                                               "left_back": unit("Behind", text=back),
                                               "center_back": unit("Watch", text=watch)}},
                     {"deck": 9, "rearguard": {"left_back": warden}}, turn=2)
        attack(game, "Bram", boost="Behind")
        finish_attack(game)
        assert "Bram" not in names(game, 0, "rearguard") and count(game, 1, "damage") == 1
        return game

    @pytest.mark.rule("cfd:1.3.7.4", "cfd:10.7.1.6")
    @pytest.mark.parametrize("event", [
        "When the attack this unit boosted hits", "When the attack this unit boosted hits a vanguard",
    ])
    def test_the_attack_that_was_boosted_hits_all_the_same(self, event: str) -> None:
        assert count(self.after(back=f"[AUTO](RC): {event}, draw a card."), 0, "hand") == 1

    @pytest.mark.rule("cfd:10.7.1.6")
    @pytest.mark.parametrize("leaves", ["retire it", "put it on the bottom of their deck", "bind it"])
    def test_it_is_told_by_what_it_was_on_the_field(self, leaves: str) -> None:
        for grade, drawn in ((1, 1), (2, 0)):
            text = f"[AUTO](RC): When your grade {grade} rear-guard's attack hits a vanguard, draw a card."
            assert count(self.after(text, leaves=leaves), 0, "hand") == drawn

    def test_its_own_ability_works_on_the_field_alone(self) -> None:
        assert count(self.after(front="[AUTO](RC): When this unit's attack hits, draw a card."), 0, "hand") == 0


def test_a_unit_that_did_not_boost_has_not() -> None:
    text = "[AUTO](RC): At the end of the battle this unit boosted, draw a card."
    assert count(fought(back=text, boost=""), 0, "hand") == 0
    assert count(fought(watch=text), 0, "hand") == 0


def test_an_ability_of_a_unit_that_has_left_its_circles_no_longer_works() -> None:
    """What a unit did is true, but an ability of a rear-guard does not work in the soul."""
    text = "[AUTO](RC): At the end of the battle this unit attacked, draw a card."
    game = fought(f"{text}\n{LEAVES}")
    assert names(game, 0, "soul") == ["Bram"] and count(game, 0, "hand") == 0
    text = "[AUTO](RC): At the end of the battle this unit boosted, draw a card."
    game = fought(back=f"{text}\n[AUTO](RC): When the attack this unit boosted hits, put this unit into your soul.")
    assert names(game, 0, "soul") == ["Behind"] and count(game, 0, "hand") == 0


def test_while_it_is_boosted_is_asked_of_the_present() -> None:
    text = "[CONT](RC): During the battle this unit is boosted, this unit gets [Power] +5000."
    for back, power in (("", 42000), (STEPS_ASIDE, 30000)):
        game = board({"rearguard": {"left_front": unit("Bram", power=30000, text=text),
                                    "left_back": unit("Behind", text=back)}}, {"hand": 1}, turn=2)
        attack(game, "Bram", boost="Behind")
        while asked(game).kind != "guard":
            game.apply(0)
        assert game.card("Bram").power == power


@pytest.mark.parametrize(("event", "target", "drawn"), [
    ("this unit attacked a vanguard", "Rook", 1), ("this unit attacked a vanguard", "Foe", 0),
    ("this unit attacked a grade 3 or greater vanguard", "Rook", 1),
    ("this unit attacked a grade 2 vanguard", "Rook", 0),
])
def test_it_attacked_a_vanguard_although_it_has_moved(event: str, target: str, drawn: int) -> None:
    for moves in ("", STEPS):
        text = f"[AUTO](RC): At the end of the battle {event}, draw a card.\n{moves}".strip()
        game = board({"deck": 9, "rearguard": {"left_front": unit("Bram", power=30000, text=text)}},
                     {"deck": 9, "rearguard": {"left_front": unit("Foe")}}, turn=2)
        attack(game, "Bram", target)
        while game.decision and asked(game).kind not in ("start step", "main phase"):
            places = [at for at, one in enumerate(asked(game).options) if "right" in str(one)]
            game.apply([*places, *[at for at, one in enumerate(asked(game).options) if one.action == "pass"], 0][0])
        assert count(game, 0, "hand") == drawn, moves
