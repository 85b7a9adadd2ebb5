"""Two rules at once, where units are placed: several at a time, over others, with what they bring."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.vanguard.vocabulary import retire
from headjudge.language.reading.reader import read_card_text
from headjudge.language.tree import ast
from tests.cfd.helpers import board, order, unit
from tests.vanguard.helpers import asked, count, names
from tests.vanguard.trees import CHOSEN, act, call, choose, ride, select


@pytest.mark.rule("cfd:6.2.3.2.1", "cfd:6.2.3.3")
def test_up_to_two_tokens_are_called_at_once_and_to_different_circles() -> None:
    """Two of up to two tokens are called: the second cannot take the circle of the first, and nothing is between."""
    seer = unit("Seer", text="[AUTO](RC): When your unit is placed on (RC), draw a card.")
    calls = order("Calls", text="Call up to two Plant tokens to (RC).")
    game = board({"hand": [calls], "rearguard": {"right_back": seer}})
    game.pick(action="order")
    game.pick(action="declare", number=2)
    game.pick(slot="left_front")
    assert "left_front" not in [option.slot for option in asked(game).options]
    game.pick(slot="right_back")
    assert len({entry.group for entry in game.log if "calls Plant" in str(entry)}) == 1
    assert sorted(names(game, 0, "rearguard")) == ["Plant", "Plant"] and names(game, 0, "drop") == ["Calls", "Seer"]
    while asked(game).kind != "main phase":
        game.apply(0)
    assert count(game, 0, "hand") == 2


@pytest.mark.parametrize("deed", [
    pytest.param(call(CHOSEN), id="called"), pytest.param(ride(CHOSEN), id="ridden")])
@pytest.mark.rule("cfd:6.4.4")
def test_original_dress_stays_with_a_unit_that_is_called_or_ridden_from_a_circle(deed: ast.Step) -> None:
    """The unit is a new card, standing, and still in the overDress state; its original dress leaves with it."""
    (grown,) = read_card_text("cfd", ["[CONT](VC/RC): If this unit is in the [overDress] state, this unit gets [Power]"
                                      " +5000."], "normal unit", "Top")
    mover = unit("Mover", act(choose("rearguard", ast.Named(("Top",))), deed), act(retire(select("vanguard"))))
    dressed = hj.put(unit("Top", grown), state="rest", under=[unit("Below")])
    game = board({"rearguard": {"left_front": dressed, "right_front": mover}, "soul": [unit("Soul")]})
    game.pick(action="activate", number=1)
    if asked(game).kind == "position":
        game.pick(slot="left_back")
    top = game.card("Top")
    assert (top.orientation, top.power, names(game, 0, "original_dress")) == ("stand", 12000, ["Below"])
    if top.zone == "vanguard":
        game.pick(action="activate", number=2)
        assert {"Top", "Below"} <= set(names(game, 0, "drop"))


@pytest.mark.parametrize("moved", ["chosen", "itself"])
@pytest.mark.parametrize("first", ["Top", "Below"])
def test_who_owns_a_dressed_unit_orders_its_cards_under_the_deck(first: str, moved: str) -> None:
    """A unit in the overDress state goes under its owner's deck: its owner says in which order its cards lie there."""
    under = (ast.Spot("deck", "owner", "bottom"),)
    top = unit("Top", act(ast.Move(ast.THIS, under)))
    mover = unit("Mover", act(choose("rearguard", whose="opponent"), ast.Move(CHOSEN, under)))
    dressed = {"rearguard": {"left_front": hj.put(top, under=[unit("Below")])}, "deck": 3}
    if moved == "itself":
        game = board(dressed)
        game.pick(action="activate", card="Top")
    else:
        game = board({"rearguard": {"left_front": mover}}, dressed)
        game.pick(action="activate", card="Mover")
    seat = 0 if moved == "itself" else 1
    game.pick(player=seat, card=first)
    if asked(game).kind == "order":
        game.pick(player=seat)
    other = {"Top": "Below", "Below": "Top"}[first]
    assert names(game, seat, "deck")[3:] == [first, other] and count(game, seat, "deck") == 5


@pytest.mark.parametrize("place", ["deck", "drop"])
def test_original_dress_that_goes_along_is_not_counted_with_its_unit(place: str) -> None:
    """One unit was put there by the effect, so Mover's master draws one card, whether the order was asked or not."""
    there = (ast.Spot(place, "owner", "bottom" if place == "deck" else ""),)
    mover = unit("Mover", act(choose("rearguard", whose="opponent"), ast.Move(CHOSEN, there, as_="moved"),
                              ast.Draw(ast.Count(ast.Ref("moved")))))
    dressed = {"rearguard": {"left_front": hj.put(unit("Top"), under=[unit("Below")])}, "deck": 3}
    game = board({"rearguard": {"left_front": mover}, "deck": 9}, dressed)
    game.pick(action="activate", card="Mover")
    if place == "deck":
        game.pick(player=1, card="Below")
    assert count(game, 0, "hand") == 1
