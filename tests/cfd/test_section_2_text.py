"""The icons that stand for words in card text (cfd:2, cfd:4)."""

from __future__ import annotations

import pytest

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from headjudge.language.tree import ast
from tests.vanguard.trees import BATTLE, DRAW, auto, cont, power, select


def reads(text: str) -> ast.Ability | None:
    """The only ability of a line; None if it cannot be read."""
    try:
        (ability,) = read_card_text("cfd", [text], "normal unit", "Ayla")
    except UnreadText:
        return None
    return ability


@pytest.mark.rule("cfd:2.5.2")
def test_power_is_an_icon() -> None:
    assert reads("[CONT](RC): This unit gets [Power] +1000.") == cont(power(1000, until=None), where=("rearguard",))


@pytest.mark.rule("cfd:2.6.2")
def test_shield_is_an_icon() -> None:
    gains = ast.Change(ast.THIS, "shield", "by", ast.Num(5000), BATTLE)
    placed = ast.Moved(ast.THIS, "place", (), "any", ("guardian",))
    assert reads("[AUTO]: When this unit is placed on (GC), this unit gets [Shield] +5000 until end of that"
                 " battle.") == auto(placed, gains, where=())


@pytest.mark.rule("cfd:2.7.2")
def test_critical_is_an_icon() -> None:
    gains = ast.Change(ast.THIS, "critical", "by", ast.Num(1), None)
    assert reads("[CONT](VC): This unit gets [Critical] +1.") == cont(gains, where=("vanguard",))


@pytest.mark.parametrize(("icon", "trigger"), [
    pytest.param("[Critical]", "critical", marks=pytest.mark.rule("cfd:2.8.2.2.2")),
    pytest.param("[Draw]", "draw", marks=pytest.mark.rule("cfd:2.8.2.3.1")),
    pytest.param("[Heal]", "heal", marks=pytest.mark.rule("cfd:2.8.2.4.1")),
    pytest.param("[Front]", "front", marks=pytest.mark.rule("cfd:2.8.2.5.1")),
    pytest.param("[Over]", "over", marks=pytest.mark.rule("cfd:2.8.2.6.1"))])
def test_the_icon_of_a_trigger_stands_for_the_trigger(icon: str, trigger: str) -> None:
    found = reads(f"[AUTO](RC): When your drive check reveals a {icon} trigger, draw a card.")
    assert found == auto(ast.Checked("drive", select("field"), (ast.Icons((trigger,)),)), DRAW, where=("rearguard",))


@pytest.mark.parametrize(("brackets", "wanted"), [
    pytest.param("(VC)", ("vanguard",), marks=pytest.mark.rule("cfd:4.9.2.3.2")),
    pytest.param("(RC)", ("rearguard",), marks=pytest.mark.rule("cfd:4.9.2.5.3")),
    pytest.param("(GC)", ("guardian",), marks=pytest.mark.rule("cfd:4.9.2.4.2")),
    pytest.param("(Drop)", ("drop",), marks=pytest.mark.rule("cfd:4.7.3")),
    pytest.param("(Damage zone)", ("damage",), marks=pytest.mark.rule("cfd:4.11.5")),
    pytest.param("(Bind zone)", ("bind",), marks=pytest.mark.rule("cfd:4.12.6")),
    pytest.param("(Order zone)", ("orders",), marks=pytest.mark.rule("cfd:4.15.4"))])
def test_zones_in_brackets_say_where_an_ability_works(brackets: str, wanted: tuple[str, ...]) -> None:
    assert reads(f"[CONT]{brackets}: This unit gets [Power] +1000.") == cont(power(1000, until=None), where=wanted)


@pytest.mark.rule("cfd:14.12.1.1")
def test_the_icon_of_glitter_is_the_keyword() -> None:
    assert reads("[Glitter]") == ast.Keyword("glitter")
