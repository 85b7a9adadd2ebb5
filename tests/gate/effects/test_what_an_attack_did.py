"""What happened in one attack, asked when it is over, shown in play."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import attack, item, life, names, position, spell, unit
from tests.gate.readings import check_same
from tests.gate.test_text_unread import refused

AT_THE_END = "* At the end of this card's attack, if {}, gain 2 Life."


@pytest.mark.parametrize(("happened", "of_reed", "of_rock", "of_player"), [
    ("this card dealt damage in this attack", True, True, True),
    ("this card destroyed a unit in this attack", True, False, False),
    ("it destroyed a unit by this attack", True, False, False),
    ("the attack target was destroyed", True, False, False),
    ("the unit it battled was destroyed", True, False, False),
    ("your opponent took damage during this attack", False, False, True),
    ("your opponent did not take damage in the attack", True, True, False),
])
def test_at_the_end_of_the_attack(happened: str, of_reed: bool, of_rock: bool, of_player: bool) -> None:
    gull = unit("Gull", AT_THE_END.format(happened), power=3)
    for target, gained in (("Reed", of_reed), ("Rock", of_rock), ("player", of_player)):
        theirs = {"left": unit("Reed"), "right": unit("Rock", defense=9)}
        game = position({"left": gull, "deck": DECK}, theirs, phase="battle")
        attack(game, "Gull", target=target)
        assert life(game, 0) == PLAIN + (2 if gained else 0), target


def test_each_attack_is_asked_by_itself() -> None:
    gull = unit("Gull", AT_THE_END.format("this card destroyed a unit in this attack"), power=3)
    second = unit("Tern", AT_THE_END.format("a unit was destroyed this turn"))
    theirs = {"left": unit("Reed"), "right": unit("Rock", defense=9)}
    stand = spell("Wind", ["[Counter] Stand 1 unit on your field."])
    game = position({"left": gull, "right": second, "hand": stand, "deck": DECK}, theirs, phase="battle")
    attack(game, "Gull", target="Reed")
    assert life(game, 0) == PLAIN + 2
    game.pick(action="counter", card="Wind")
    game.pick(card="Gull")
    attack(game, "Gull", target="Rock")
    assert life(game, 0) == PLAIN + 2


def test_destroyed_by_something_else_during_the_attack() -> None:
    for happened, gained in (("the attack target was destroyed", 2), ("this card destroyed a unit in this attack", 0)):
        gull = unit("Gull", AT_THE_END.format(happened))
        net = spell("Net", "[Counter] Destroy 1 unit in your Left.")
        game = position({"left": gull, "deck": DECK}, {"left": unit("Reed"), "hand": net}, phase="battle")
        attack(game, "Gull", target="Reed")
        game.pick(action="counter", card="Net")
        while game.decision is not None and game.decision.kind == "counter":
            game.pick(action="pass")
        assert names(game, 1, "left") == [] and life(game, 0) == PLAIN + gained


def test_what_waits_for_the_end_of_the_attack() -> None:
    gull = unit("Gull", "* When this card attacks a unit, at the end of the attack, if that unit was destroyed, gain 2 "
                        "Life.")
    game = position({"left": gull, "deck": DECK}, {"left": unit("Reed")}, phase="battle")
    attack(game, "Gull", target="Reed")
    assert life(game, 0) == PLAIN + 2


def test_how_often_in_an_attack() -> None:
    gull = unit("Gull", "* At the end of this card's attack, gain 1 Life for each enemy unit that was destroyed in "
                        "this attack.", power=9)
    storm = unit("Tern", "* When this card attacks, destroy 1 enemy unit in the Right.")
    theirs = {"left": unit("Reed"), "right": unit("Rush")}
    game = position({"left": gull, "right": storm, "deck": DECK}, theirs, phase="battle")
    attack(game, "Gull", "Tern", target="Reed")
    assert life(game, 0) == PLAIN + 2


@pytest.mark.parametrize("text", [
    "* When this card attacks, if it destroyed a unit in this attack, draw 1 card.",
    "* When this card attacks a unit, if that unit was destroyed by this attack, draw 1 card.",
])
def test_it_is_not_known_before_the_end(text: str) -> None:
    refused(text)


@pytest.mark.parametrize(("text", "meant"), [
    ("* When this card link attacks with a <<Sailor>>, draw 1 card at the end of the attack if the attack hit.",
     "* When this card link attacks with a <<Sailor>>, at the end of the attack, if the attack hit, draw 1 card."),
    ("* When this card attacks, if the attack did not hit, rest this card at the end of the attack.",
     "* When this card attacks, at the end of the attack, if the attack did not hit, rest this card."),
    ("* When this card attacks, draw 1 card at the end of the turn if this card destroyed a unit this turn.",
     "* When this card attacks, at the end of the turn, if this card destroyed a unit this turn, draw 1 card."),
])
def test_what_is_asked_when_it_is_over(text: str, meant: str) -> None:
    check_same("unit", text, meant)


@pytest.mark.rule("gate:6.2.6.6")
def test_an_attack_has_not_hit_when_it_is_declared() -> None:
    gull = unit("Gull", "* When this card attacks, gain 2 Life at the end of the attack if the attack hit.", power=3)
    for defense, gained in ((3, 2), (4, 0)):
        theirs = {"player": item("Anchor", defense=defense)}
        game = position({"left": gull, "deck": DECK}, theirs, phase="battle")
        attack(game, "Gull")
        assert life(game, 0) == PLAIN + gained, defense
    assert "hit" in refused("* When this card attacks, if the attack hit, gain 2 Life.").reason
