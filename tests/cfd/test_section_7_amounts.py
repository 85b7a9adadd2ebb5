"""Values that increase (cfd:1.3.6), declared information (7.10), lost costs (7.19), numbers of icons (7.26)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.reader import print_ability, read_card_text
from headjudge.language.tree import ast
from tests.cfd.acting import ONCE
from tests.cfd.helpers import board, unit
from tests.vanguard.helpers import asked, count, names, options, pass_to, when
from tests.vanguard.trees import act, cont, power, select

PAYS = "[ACT](RC)[1/turn]: [COST][Counter-Blast {}], and draw a card."


def texts(*lines: str, name: str = "Actor", **fields: Any) -> hj.Definition:
    """A grade 1 unit with these lines of text."""
    return unit(name, text="\n".join(lines), **fields)


def face_down(game: hj.Game) -> int:
    """How many cards of the own damage zone lie face down."""
    return sum(not card.face_up for card in game.players[0]["damage"])


# 1.3.6

ROUSED = "[CONT](RC): If this unit's power is {}, this unit gets [Critical] +1."


@pytest.mark.rule("cfd:1.3.6")
@pytest.mark.parametrize("lasting", [False, True])
def test_a_value_that_becomes_larger_has_increased_whatever_changes_it(lasting: bool) -> None:
    roused = texts(ROUSED.format("increased"), name="Roused")
    strong = power(1000, select("rearguard", ast.Named(("Roused",))), until=None if lasting else ast.END_OF_TURN)
    helper = unit("Helper", cont(strong) if lasting else act(strong, limit=ONCE))
    game = board({"rearguard": {"left_front": roused, "left_back": helper}})
    assert game.card("Roused").critical == (2 if lasting else 1)
    if not lasting:
        game.pick(action="activate", card="Helper")
    assert game.card("Roused").critical == 2


@pytest.mark.rule("cfd:1.3.6.1")
@pytest.mark.parametrize(("each", "after"), [(1000, (5000, 1, 2)), (-1000, (9000, 2, 1))])
def test_what_is_to_increase_and_becomes_smaller_has_decreased(each: int, after: tuple[int, int, int]) -> None:
    """The same the other way round: to lose a negative amount of power is to gain it."""
    negative = ast.Times(ast.Num(each), ast.Add(ast.Count(select("soul")), ast.Num(-2)))
    grows = act(ast.Change(select("rearguard", ast.Relation("other", ast.THIS)), "power", "by", negative,
                           ast.END_OF_TURN), limit=ONCE)
    game = board({"rearguard": {"left_front": texts(ROUSED.format("increased"), name="Up"),
                                "right_front": texts(ROUSED.format("decreased"), name="Down"),
                                "left_back": unit("Helper", grows)}})
    assert (game.card("Up").critical, game.card("Down").critical) == (1, 1)
    game.pick(action="activate", card="Helper")
    assert (game.card("Up").power, game.card("Up").critical, game.card("Down").critical) == after


# 5.1.3 Original information

WEAK = "[ACT](RC)[1/turn]: Choose one of your other rear-guards with original power 8000 or less, and retire it."


@pytest.mark.rule("cfd:5.1.3")
def test_original_power_is_what_effects_on_the_original_leave_and_nothing_else_changes_it() -> None:
    other = select("rearguard", ast.Relation("other", ast.THIS))
    helper = unit("Helper", cont(power(5000, other, until=None)))
    game = board({"rearguard": {"left_back": texts(WEAK), "left_front": helper, "right_front": unit("Weak"),
                                "right_back": unit("Strong", power=9000)}})
    assert game.card("Weak").power == 12000
    game.pick(action="activate", card="Actor")
    assert {option.text.split(" (")[0] for option in asked(game).options} == {"Helper", "Weak"}
    sets = cont(ast.Change(select("rearguard", ast.Named(("Weak",))), "power", "to", ast.Num(9000), original=True))
    game = board({"rearguard": {"left_back": texts(WEAK), "left_front": unit("Helper", sets),
                                "right_front": unit("Weak")}})
    game.pick(action="activate", card="Actor")
    assert names(game, 0, "drop") == ["Helper"]


@pytest.mark.rule("cfd:5.1.3.1")
def test_the_original_power_of_a_token_is_what_has_made_it_says() -> None:
    calls = "[ACT](RC)[1/turn]: Call a Plant token to (RC)."
    strong = "[CONT](RC): If this unit's power is more than its original power, this unit gets [Critical] +1."
    game = board({"rearguard": {"left_back": texts(calls), "left_front": unit("Helper", cont(ast.Grant(
        select("rearguard", ast.Named(("Plant",))), read_card_text("cfd", [strong], "normal unit", "A"))))}})
    game.pick(action="activate", card="Actor")
    game.pick(slot="right_back")
    assert (game.card("Plant").power, game.card("Plant").critical) == (5000, 1)


# 7.10 Declaring

NAMES = ("[ACT](RC)[1/turn]: Declare a card name, and reveal the top card of your deck. If it is a card with the"
         " declared card name, draw a card.")


@pytest.mark.rule("cfd:7.10.1")
@pytest.mark.parametrize(("declared", "drawn"), [("Bram", 1), ("Cora", 0)])
def test_a_player_declares_a_name_for_which_the_text_asks(declared: str, drawn: int) -> None:
    game = board({"rearguard": {"left_back": texts(NAMES)}, "deck": [unit("Bram"), unit("Cora"), 5]})
    game.pick(action="activate", card="Actor")
    assert asked(game).prompt == "Actor: declare a card name."
    game.pick(slot=declared)
    assert len(when(game, verb="draw")) == drawn
    assert any(f"declares {declared}" in entry.text for entry in game.log)


@pytest.mark.rule("cfd:7.10.2")
def test_a_declared_name_is_that_of_a_card_that_there_is() -> None:
    game = board({"rearguard": {"left_back": texts(NAMES)}, "deck": [unit("Bram"), 5]},
                 {"rearguard": {"left_back": unit("Foe")}, "hand": [unit("Secret")]})
    game.pick(action="activate", card="Actor")
    offered = {option.slot for option in asked(game).options}
    assert {"Actor", "Bram", "Foe", "Regent", "Rook"} <= offered <= {"Actor", "Bram", "Foe", "Regent", "Rook", "Filler"}


def test_other_information_is_declared_likewise() -> None:
    text = "[ACT](RC)[1/turn]: Declare a race, and choose one of your rear-guards of the declared race, and retire it."
    game = board({"rearguard": {"left_back": texts(text, races=["Otter"]), "left_front": unit("Newt", races=["Newt"])}})
    game.pick(action="activate", card="Actor")
    game.pick(slot="Newt")
    assert names(game, 0, "drop") == ["Newt"]


def test_what_nobody_has_declared_is_not_asked_for() -> None:
    with pytest.raises(hj.HeadJudgeError):
        texts("[ACT](RC): Choose a card with the declared card name from your drop zone, and put it into your hand.")


# 7.19 Losing a cost


FREES = ("[ACT](RC)[1/turn]: Choose one of your other rear-guards, and it loses the costs of its abilities until end of"
         " turn.")


def freed(words: str, *, damage: int = 0) -> hj.Game:
    """A unit, with another one whose cost it has just let it lose."""
    game = board({"rearguard": {"left_back": texts(FREES, name="Freer"), "left_front": texts(words)},
                  "damage": damage, "deck": 9})
    game.pick(action="activate", card="Freer")
    return game


@pytest.mark.rule("cfd:7.19.1")
def test_what_a_lost_cost_asks_for_is_not_done() -> None:
    game = freed(PAYS.format(1), damage=2)
    game.pick(action="activate", card="Actor")
    assert count(game, 0, "hand") == 1 and face_down(game) == 0
    assert "activate Actor 1" in options(freed(PAYS.format(1)))
    for seat in (1, 0):
        pass_to(game, "main phase", seat)
    game.pick(action="activate", card="Actor")
    assert face_down(game) == 1, "in the next turn it is paid again"


@pytest.mark.rule("cfd:7.19.1")
def test_an_automatic_ability_whose_cost_is_lost_is_carried_out_for_nothing() -> None:
    draws = "[AUTO](RC): When another of your rear-guards is placed on (RC), [COST][Counter-Blast 1], and draw a card."
    game = board({"rearguard": {"left_back": texts(FREES, name="Freer"), "left_front": texts(draws)},
                  "hand": [unit("Comer")], "deck": 9})
    game.pick(action="activate", card="Freer")
    game.pick(action="call", card="Comer")
    game.pick(slot="right_back")
    assert asked(game).kind == "pay"
    game.pick(action="yes")
    assert count(game, 0, "hand") == 1


def test_a_blast_that_is_an_effect_is_no_cost_that_can_be_lost() -> None:
    game = freed("[ACT](RC)[1/turn]: Draw a card. [Counter-Blast 1], and draw a card.", damage=2)
    game.pick(action="activate", card="Actor")
    game.apply(0)
    assert face_down(game) == 1 and count(game, 0, "hand") == 2


# 7.26 Numbers of icons


@pytest.mark.rule("cfd:7.26.1")
@pytest.mark.parametrize(("change", "turned"), [
    ("increased by one", 3), ("reduced by one", 1), ("reduced by two", 0), ("reduced by three", 0)])
def test_the_number_of_an_icon_is_changed(change: str, turned: int) -> None:
    game = board({"rearguard": {
        "left_back": texts(f"[CONT](RC): The number of your counter-blasts is {change}.", name="Helper"),
        "left_front": texts(PAYS.format(2))}, "damage": 3, "deck": 9})
    game.pick(action="activate", card="Actor")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert face_down(game) == turned and count(game, 0, "hand") == 1


def test_with_a_larger_number_the_cost_may_be_too_high() -> None:
    dear = texts("[CONT](RC): The number of your counter-blasts is increased by one.", name="Helper")
    mine = {"left_back": dear, "left_front": texts(PAYS.format(2))}
    assert "activate Actor 1" not in options(board({"rearguard": mine, "damage": 2}))
    assert "activate Actor 1" in options(board({"rearguard": mine, "damage": 3}))


@pytest.mark.parametrize(("icon", "text", "zone"), [
    ("soul-charge", "[Soul-Charge 1].", "soul"), ("counter-charge", "[Counter-Charge 1].", "damage")])
def test_the_numbers_of_charges_change_too(icon: str, text: str, zone: str) -> None:
    helper = texts(f"[CONT](RC): The number of your {icon}s is increased by one.", name="Helper")
    game = board({"rearguard": {"left_back": helper, "left_front": texts(f"[ACT](RC)[1/turn]: {text}")},
                  "damage": [hj.put(unit(), face="down")] * 3, "deck": 9})
    game.pick(action="activate", card="Actor")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert (count(game, 0, "soul") if zone == "soul" else 3 - face_down(game)) == 2


def test_in_the_text_of_one_card_alone() -> None:
    cheap = texts("[CONT](RC): The number of each counter-blast in the text of this unit is reduced by one.",
                  PAYS.format(2))
    game = board({"rearguard": {"left_front": cheap, "right_front": texts(PAYS.format(2), name="Other")}, "damage": 1})
    assert "activate Actor 1" in options(game) and "activate Other 1" not in options(game)


NEXT = "[ACT](RC)[1/turn]: The number of your next counter-blast is reduced by one."


@pytest.mark.rule("cfd:7.26.2")
def test_a_change_for_the_next_time_is_used_up_by_it_whatever_came_before() -> None:
    game = board({"rearguard": {
        "left_back": texts(NEXT, name="Helper"), "left_front": texts(PAYS.format(2)),
        "right_front": texts(PAYS.format(2), name="Other"),
        "right_back": texts("[ACT](RC)[1/turn]: [COST][Soul-Blast 1], and draw a card.", name="Soul")},
        "damage": 5, "soul": 2, "deck": 9})
    for name, turned in (("Helper", 0), ("Soul", 0), ("Actor", 1), ("Other", 3)):
        game.pick(action="activate", card=name)
        while asked(game).kind != "main phase":
            game.apply(0)
        assert face_down(game) == turned


@pytest.mark.rule("cfd:7.26.2.1")
def test_several_changes_for_the_next_time_add_up() -> None:
    game = board({"rearguard": {"left_back": texts(NEXT, name="One"), "right_back": texts(NEXT, name="Two"),
                                "left_front": texts(PAYS.format(2)),
                                "right_front": texts(PAYS.format(1), name="Other")}, "damage": 3, "deck": 9})
    for name, turned in (("One", 0), ("Two", 0), ("Actor", 0), ("Other", 1)):
        game.pick(action="activate", card=name)
        while asked(game).kind != "main phase":
            game.apply(0)
        assert face_down(game) == turned


@pytest.mark.parametrize("text", [
    "[ACT](RC): The number of your next counter-blast is reduced by one.", NAMES.replace("[1/turn]", ""),
    "[ACT](RC): The number of your soul-blasts is increased by two until end of turn.",
    "[ACT](RC): Choose one of your units, and it loses the costs of its abilities until end of turn.",
    "[ACT](RC): Choose one of your rear-guards with increased power, and retire it."])
def test_what_is_printed_is_read_back(text: str) -> None:
    found = read_card_text("cfd", [text], "normal unit", "Ayla")
    back = [print_ability("cfd", one) for one in found]
    assert read_card_text("cfd", back, "normal unit", "Ayla") == found
