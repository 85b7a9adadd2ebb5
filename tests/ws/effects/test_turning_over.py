"""Cards in other zones that are turned over, and positions and levels as texts compare them."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.ws.helpers import attack, character, count, names, options


def test_a_face_down_card_of_the_level_is_put_face_up() -> None:
    ayla = character("Ayla", "【ACT】 [【REST】 this card] Choose a face down card in your level, and put it face up.")
    level = [hj.put(character("Bram"), face="down"), character("Cleo")]
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, level=level), {}])
    assert "Bram" not in str(game.view(1))
    game.pick(action="activate")
    game.pick(card="Bram")
    assert "Bram" in str(game.view(1)["players"][0]["zones"]["level"])


@pytest.mark.parametrize(("faces", "payable"), [(("up", "down"), True), (("down", "down"), False)])
def test_a_face_up_card_of_the_level_is_put_face_down_as_a_cost(faces: tuple[str, str], payable: bool) -> None:
    ayla = character("Ayla", "【ACT】 [Put a face up card in your level face down] Draw a card.")
    level = [hj.put(character("Bram"), face=faces[0]), hj.put(character("Cleo"), face=faces[1])]
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, level=level, deck=5), {}])
    assert any(option.startswith("activate") for option in options(game)) == payable
    if payable:
        game.pick(action="activate")
        assert count(game, 0, "hand") == 1 and "Bram" not in str(game.view(1))


@pytest.mark.parametrize(("level", "drawn"), [(0, 0), (1, 1)])
def test_a_higher_level_than_another_card(level: int, drawn: int) -> None:
    ayla = character("Ayla", "【AUTO】 When this card attacks, reveal the top card of your deck. If that card is a "
                             "higher level than this card, draw a card.")
    game = hj.scenario("ws", phase="attack", players=[
        dict(stage={"center_left": ayla}, deck=[character("Bram", level=level), 9]), dict(deck=9)])
    attack(game, "Ayla")
    assert names(game, 0, "hand") == ["Bram"] * drawn


@pytest.mark.parametrize("taken", [True, False])
def test_the_open_middle_position(taken: bool) -> None:
    ayla = character("Ayla", "【ACT】 Move this card to the open middle position of your center stage.")
    stage = {"center_left": ayla, **({"center_middle": character("Bram")} if taken else {})}
    game = hj.scenario("ws", phase="main", players=[dict(stage=stage, deck=9), {}])
    game.pick(action="activate")
    assert str(game.card("Ayla").slot) == ("center_left" if taken else "center_middle")
