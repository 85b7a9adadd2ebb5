"""Trigger icons and trigger effects (cfd:2.8), types and special types (cfd:2.9)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.cfd.keywords import EVERYWHERE
from headjudge.language.tree import ast
from tests.cfd.acting import acted
from tests.cfd.helpers import ROOK, board, front, order, trigger, unit
from tests.vanguard.helpers import asked, attack, finish_attack, names, options
from tests.vanguard.trees import ATTACKS, auto, cont, exists, power, select

SINGLE = front("Regent", skills=[])


def checked(*deck: hj.Definition, vanguard: hj.Definition = SINGLE) -> hj.Game:
    """The vanguard attacks and drive checks the first card of the deck."""
    game = board({"vanguard": vanguard, "deck": [*deck, 9], "rearguard": {"left_front": hj.put(unit(), state="rest")}},
                 phase="battle")
    attack(game, "Regent")
    if asked(game).kind == "guard":
        game.pick(action="pass")
    return game


# 2.8.3, 2.8.4


@pytest.mark.rule("cfd:2.8.4")
@pytest.mark.parametrize("first", ["critical", "draw"])
def test_of_several_icons_of_a_card_its_player_chooses_which_is_performed_next(first: str) -> None:
    both = unit("Both", cont(ast.Regard(ast.THIS, "trigger", ("draw",)), where=EVERYWHERE), grade=0, power=5000,
                trigger="critical")
    game = checked(both, unit("Drawn"))
    assert options(game) == ["icon Both critical", "icon Both draw"]
    game.pick(slot=first)
    done = [entry.word for entry in game.log if entry.kind == "icon"]
    assert done == [first], "the whole icon before the other one"
    finish_attack(game)
    assert [entry.word for entry in game.log if entry.kind == "icon"] == [first, *({"critical", "draw"} - {first})]


NEGATES = ast.Forbid("trigger effects", None, "you")
"""Trigger effects of its player are negated."""


@pytest.mark.rule("cfd:2.8.3.3", "cfd:2.8.3")
def test_while_trigger_effects_are_negated_the_icon_of_a_checked_card_is_not_performed() -> None:
    game = checked(trigger("draw"), vanguard=front("Regent", cont(NEGATES), skills=[]))
    assert not [entry for entry in game.log if entry.kind == "icon"] and names(game, 0, "hand") == ["Draw Bell"]


@pytest.mark.rule("cfd:2.8.3.3.1")
def test_an_icon_is_performed_if_its_card_was_there_before_trigger_effects_were_negated() -> None:
    late = cont(NEGATES, condition=exists("trigger", 1))
    game = checked(trigger("draw"), unit("Drawn"), vanguard=front("Regent", late, skills=[]))
    assert options(game) == ["icon Draw Bell draw", "icon Draw Bell power"]


@pytest.mark.rule("cfd:2.8.3.3.1")
def test_so_is_the_icon_of_a_card_of_a_damage_check() -> None:
    late = cont(ast.Forbid("trigger effects", None, "opponent"), condition=exists("trigger", 1, whose="opponent"))
    game = board({"vanguard": front("Regent", late, skills=[])}, {"vanguard": ROOK, "deck": [trigger("draw"), 9]},
                 phase="battle")
    attack(game, "Regent")
    if asked(game).kind == "guard":
        game.pick(action="pass")
    assert options(game) == ["icon Draw Bell draw", "icon Draw Bell power"] and asked(game).player == 1


@pytest.mark.rule("cfd:2.8.3.1")
def test_a_trigger_effect_that_is_handed_on_is_one_and_is_handed_on_again() -> None:
    def takes(name: str, giver: ast.Selector) -> hj.Definition:
        return unit(name, auto(ATTACKS, ast.Perform("hand on", giver, ast.THIS), power(500)), grade=2, power=11000)

    game = board({"vanguard": SINGLE, "deck": [trigger("critical"), 9], "rearguard": {
        "left_front": takes("Left", select("vanguard")),
        "right_front": takes("Right", select("rearguard", ast.Named(("Left",))))}}, {"hand": 1, "deck": 9},
        phase="battle")
    attack(game, "Regent")
    game.pick(action="pass")
    game.pick(slot="power")
    game.pick(card="Regent")
    game.pick(card="Regent")
    for name in ("Left", "Right"):
        attack(game, name)
        assert (game.card(name).power, game.card(name).critical) == (21500, 2), "without the power of its own effect"
        game.pick(action="pass")
        finish_attack(game)


def test_text_hands_trigger_effects_on() -> None:
    text = ("[AUTO](VC): At the end of the battle that this unit attacked, choose one of your rear-guards, and it also"
            " gets the trigger effects of this unit.")
    game = board({"vanguard": front("Regent", text=text, skills=[]), "deck": [trigger("draw"), 9],
                  "rearguard": {"left_front": unit("Left", grade=2, power=11000)}}, {"deck": 9}, phase="battle")
    attack(game, "Regent")
    game.pick(slot="draw")
    game.pick(card="Regent")
    assert game.card("Left").power == 21000 and asked(game).kind == "start step"


# 2.9 Special types


@pytest.mark.rule("cfd:2.9.5", "cfd:2.9.2")
@pytest.mark.accepted
def test_a_card_of_any_type_may_have_a_special_type_beside_it() -> None:
    assert unit("Wisp", special_types=["Mirage"]).words["special_type"] == ("Mirage",)
    cell = order("Cell", type="set order", kinds=["prison"], special_types=["Mirage"])
    assert (cell.type, cell.words["kind"], cell.words["special_type"]) == ("set order", ("prison",), ("Mirage",))


MIRAGES = select("orders", ast.Words("special_type", ("Mirage",)))


@pytest.mark.rule("cfd:2.9.5.1")
def test_what_changes_the_type_of_a_card_leaves_its_special_type_and_the_other_way_round() -> None:
    cell = order("Cell", type="set order", kinds=["prison"], special_types=["Mirage"])
    every = select("orders")
    strong = ast.Change(ast.THIS, "power", "by", ast.Num(1000), ast.END_OF_TURN)
    loses = ast.Lose(every, "kind", (), ast.END_OF_TURN)
    asks = ast.If(ast.Exists(MIRAGES, ast.Quant(ast.Num(1), None)), strong)
    game = acted(loses, asks, order_zone=[cell])
    assert game.card("Actor").power == 8000 and tuple(game.card("Cell").kinds) == ()
    turns = ast.Regard(every, "special_type", ("prison",), until=ast.END_OF_TURN)
    prisons = ast.Exists(select("orders", ast.Words("kind", ("prison",))), ast.Quant(ast.Num(1), None))
    song = order("Hymn", type="set order", kinds=["song"])
    assert acted(turns, ast.If(prisons, strong), order_zone=[song]).card("Actor").power == 7000


@pytest.mark.rule("cfd:2.9.5.2")
@pytest.mark.accepted
def test_abilities_ask_for_the_special_type_of_a_card() -> None:
    helper = unit("Helper", cont(ast.Change(select("rearguard", ast.Words("special_type", ("Mirage",))), "power", "by",
                                            ast.Num(1000))))
    game = board({"rearguard": {"left_front": helper, "right_front": unit("Wisp", special_types=["Mirage"])}})
    assert (game.card("Wisp").power, game.card("Helper").power) == (8000, 7000)


@pytest.mark.rule("cfd:2.9.2.2")
def test_a_token_may_have_a_special_type_for_which_abilities_ask() -> None:
    wisp = ast.Token("Wisp", "token unit", (("grade", 0), ("power", 5000), ("critical", 1)),
                     (("special_type", ("Mirage",)),))
    helper = unit("Helper", cont(ast.Change(select("rearguard", ast.Words("special_type", ("Mirage",))), "power", "by",
                                            ast.Num(1000))))
    game = acted(ast.Create(wisp, ast.Num(1), ast.Slot(("rearguard",))), rearguard={"left_front": helper})
    game.pick(slot="right_front")
    assert game.card("Wisp").power == 6000 and game.card("Helper").power == 7000


# 11.3.1.3.3 What a trigger effect gives is changed


@pytest.mark.rule("cfd:11.3.1.3.3")
@pytest.mark.parametrize(("lines", "given"), [(1, 15000), (2, 20000)])
def test_the_power_that_a_trigger_effect_gives_is_raised_by_each_text_that_says_so(lines: int, given: int) -> None:
    """The text changes what the effect of another card does; it gives no power by itself."""
    text = "[CONT](VC): The power increase of your trigger effects gets +5000."
    game = checked(trigger("critical"), vanguard=front("Regent", text="\n".join([text] * lines), skills=[]))
    assert game.card("Regent").power == 11000
    game.pick(slot="power")
    game.pick(card="Ayla")
    assert game.card("Ayla").power == 7000 + given


@pytest.mark.rule("cfd:11.3.1.3.3")
def test_only_what_a_drive_check_reveals_gives_more_where_the_text_says_so() -> None:
    text = "[CONT](VC): The power increase of trigger effects revealed for your drive check gets +5000."
    mine = {"vanguard": front("Regent", text=text, skills=[]), "deck": [trigger("front"), 9],
            "rearguard": {"left_front": unit("Bram")}}
    game = board(mine, {"vanguard": front("Rook", text=text, skills=[]), "deck": [trigger("front"), 9]}, phase="battle")
    attack(game, "Regent")
    finish_attack(game)
    assert asked(game).kind == "start step"
    assert (game.card("Regent").power, game.card("Rook").power) == (26000, 21000)
