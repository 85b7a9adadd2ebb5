"""Rulings: what happens by a rule of the game is told by that rule, each by its own."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.cfd.helpers import board, front, order, unit
from tests.vanguard.helpers import asked

SONG = order("Air", type="set order", kinds=["song"], text="[AUTO](Order Zone): When this song is sung, draw a card.")
BLADE = order("Blade", type="arms order", text='Arms - "Regent"')
PLAIN = order("Plain", text="Draw a card.")
TWIN = unit("Twin", grade=3, shield=None, text='[XoverDress] - One "Aya" and one "Bea"')
STONE = unit("Stone", text="[CONT](RC): This unit cannot be affected by your opponent's card effects.")


def acted(text: str, other: dict[str, Any] | None = None, **mine: Any) -> hj.Game:
    """The ability of a rear-guard in the back left has been played; the first option is taken until it is done."""
    actor = unit("Actor", text=f"[ACT](RC)[1/turn]: {text}")
    game = board({**mine, "rearguard": {"left_back": actor}}, other)
    game.pick(action="activate", card="Actor")
    while asked(game).kind != "main phase":
        game.apply(0)
    return game


def rules_of(game: hj.Game, text: str) -> list[str]:
    """The rules of the lines with this text."""
    return [entry.rule for entry in game.log if entry.text == text]


# 13.2, 13.9, 16.3.8: rule actions


@pytest.mark.parametrize(("mine", "text", "rule"), [
    pytest.param({"order_area": [PLAIN]}, "Plain goes to the drop zone by rule action", "cfd:13.9.1",
                 marks=pytest.mark.rule("cfd:13.9.1")),
    pytest.param({"order_zone": [unit("Stray")]}, "Stray goes to the drop zone by rule action", "cfd:13.9.2",
                 marks=pytest.mark.rule("cfd:13.9.2")),
    pytest.param({"rearguard": {"left_front": PLAIN}}, "Plain is retired", "cfd:13.9.3",
                 marks=pytest.mark.rule("cfd:13.9.3")),
    pytest.param({"vanguard": hj.put(front("Other"), under=[BLADE])}, "Blade goes to the drop zone by rule action",
                 "cfd:16.3.8.3.2", marks=pytest.mark.rule("cfd:16.3.8.3.2")),
    pytest.param({"vanguard": hj.put(front(), under=[BLADE, BLADE])}, "Blade goes to the drop zone by rule action",
                 "cfd:16.3.8.2", marks=pytest.mark.rule("cfd:16.3.8.2")),
    pytest.param({"imprisoned": [unit("Thief")]}, "Thief goes to the drop zone by rule action", "cfd:16.2.3",
                 marks=pytest.mark.rule("cfd:16.2.3")),
    pytest.param({"scouted": [unit("Ranger")]}, "Ranger goes to the drop zone by rule action", "cfd:16.5.3",
                 marks=pytest.mark.rule("cfd:16.5.3"))])
def test_each_rule_action_is_told_by_its_own_rule(mine: dict[str, Any], text: str, rule: str) -> None:
    game = board({"hand": [unit("Spare")], **mine})
    while asked(game).kind == "keep":
        game.apply(0)
    assert rules_of(game, text) == [rule], [entry.text for entry in game.log]


@pytest.mark.parametrize(("soul", "rule"), [
    pytest.param([], "cfd:13.2.4", marks=pytest.mark.rule("cfd:13.2.4")),
    pytest.param([PLAIN], "cfd:13.4.1.1", marks=pytest.mark.rule("cfd:13.4.1.1"))])
def test_who_has_no_vanguard_loses_by_an_empty_soul_or_by_one_that_cannot_ride(
    soul: list[hj.Definition], rule: str
) -> None:
    game = board({"hand": [order("Axe", text="Choose one of your vanguards, and retire it.")], "soul": soul})
    game.pick(action="order")
    assert game.result is not None and (game.result.losers, game.result.rule) == ((0,), rule)


# 16.2, 16.5, 12.5: what does not happen


@pytest.mark.parametrize(("text", "line", "rule"), [
    pytest.param("Choose one of your opponent's rear-guards, and imprison it in your Prison.",
                 "Prevented: Zed is imprisoned", "cfd:16.2.1.1", marks=pytest.mark.rule("cfd:16.2.1.1")),
    pytest.param("Choose a card from your hand, and scout it to your Base.", "Prevented: Hal is scouted",
                 "cfd:16.5.1.1", marks=pytest.mark.rule("cfd:16.5.1.1"))])
def test_a_card_for_which_there_is_no_prison_or_base_stays(text: str, line: str, rule: str) -> None:
    game = acted(text, {"rearguard": {"left_front": unit("Zed")}}, hand=[unit("Hal")])
    assert rules_of(game, line) == [rule]
    assert game.players[1]["rearguard"]["left_front"] is not None and game.players[0]["hand"].names == ["Hal"]


@pytest.mark.rule("cfd:12.5.1")
def test_a_unit_that_cannot_be_affected_stays_by_that_rule() -> None:
    game = acted("Retire all of your opponent's rear-guards.",
                 {"rearguard": {"left_front": STONE, "right_front": unit("Zed")}})
    assert rules_of(game, "Prevented: Stone is retired") == ["cfd:12.5.1"]
    assert game.players[1]["drop"].names == ["Zed"]


# 14.14, 15.2, 16.4: what a keyword does


@pytest.mark.rule("cfd:14.14.2", "cfd:6.4.2.1")
def test_xoverdress_is_told_by_its_name_and_its_rule() -> None:
    game = board({"hand": [TWIN], "rearguard": {"left_front": unit("Aya"), "right_back": unit("Bea")}})
    game.pick(action="xoverdress")
    game.pick(card="Bea")
    assert rules_of(game, "Player 1 XoverDresses Twin on the back right") == ["cfd:14.14.2"]
    assert rules_of(game, "Aya becomes original dress") == ["cfd:6.4.2.1"]


@pytest.mark.rule("cfd:16.4.3")
def test_a_song_is_turned_face_down_by_the_rule_of_songs() -> None:
    game = acted("Choose a face up song card from your order zone, and sing it.", order_zone=[SONG])
    assert rules_of(game, "Air is turned face down") == ["cfd:16.4.3"]


@pytest.mark.rule("cfd:15.2.4.2.1")
def test_a_token_is_erased_before_the_effect_goes_on() -> None:
    game = acted("Call a Plant token to (RC), choose one of your Plant tokens, return it to your hand, and draw a "
                 "card.")
    lines = [entry.text for entry in game.log]
    assert rules_of(game, "Plant is erased") == ["cfd:15.2.4.2.1"]
    assert lines.index("Plant is erased") < lines.index("Player 1 draws Filler")


# 7.32, 7.33: what a player is, open to everybody


@pytest.mark.parametrize(("text", "line", "remark", "rule"), [
    pytest.param("Your World becomes Dark Night.", "Player 1's World becomes Dark Night", "World: Dark Night",
                 "cfd:7.33.2", marks=pytest.mark.rule("cfd:7.33.2.1")),
    pytest.param("Your World becomes Abyssal Dark Night.", "Player 1's World becomes Abyssal Dark Night",
                 "World: Abyssal Dark Night", "cfd:7.33.2", marks=pytest.mark.rule("cfd:7.33.2.1")),
    pytest.param('You "Final Rush" until end of turn.', "Player 1 is in Final Rush", "in Final Rush", "cfd:7.32.1",
                 marks=pytest.mark.rule("cfd:7.32.1"))])
def test_a_world_and_final_rush_are_told_and_seen_by_everybody(text: str, line: str, remark: str, rule: str) -> None:
    game = acted(text)
    assert rules_of(game, line) == [rule]
    for seat in (0, 1, None):
        view: Any = game.view(seat)
        mine, other = [view["players"][player]["zones"]["vanguard"]["cards"][0].get("remarks", []) for player in (0, 1)]
        assert remark in mine and remark not in other
