"""Two rules at once, where cards lie outside of the field: prison, order zone, ride deck, and tokens that go there."""

from __future__ import annotations

import pytest

from headjudge.games.vanguard.vocabulary import retire
from headjudge.language.tree import ast
from tests.cfd.acting import ONCE, acted
from tests.cfd.helpers import board, order, unit
from tests.vanguard.helpers import asked, count, names
from tests.vanguard.trees import CHOSEN, act, choose, drop, select

JAIL = "[ACT](RC)[1/turn]: Choose one of your opponent's rear-guards, and imprison it in your prison."


@pytest.mark.parametrize("kind", ["prison", "Prison", "PRISON"])
def test_the_kind_of_a_set_order_is_known_however_it_is_written(kind: str) -> None:
    """A unit is imprisoned whether the card file says "prison" or "Prison"."""
    prison = order("Sluice", type="set order", kinds=[kind])
    assert prison.words["kind"] == ("prison",)
    game = board({"order_zone": [prison], "rearguard": {"left_front": unit("Jailer", text=JAIL)}},
                 {"rearguard": {"left_front": unit("Bram")}})
    game.pick(action="activate")
    assert names(game, 0, "imprisoned") == ["Bram"]


def test_without_its_prison_an_imprisoned_unit_goes_to_its_owner_and_is_not_retired() -> None:
    """The prison leaves: the opponent's card goes to the opponent's drop zone; "when retired" does not trigger."""
    prison = order("Sluice", type="set order", kinds=["prison"])
    bram = unit("Bram", text="[AUTO]: When this unit is retired, draw a card.")
    jailer = unit("Jailer", text=JAIL)
    breaker = unit("Breaker", act(drop(select("order_zone", ast.Words("kind", ("prison",)))), limit=ONCE))
    game = board({"order_zone": [prison], "rearguard": {"left_front": jailer, "right_front": breaker}},
                 {"rearguard": {"left_front": bram}})
    game.pick(action="activate", card="Jailer")
    game.pick(action="activate", card="Breaker")
    assert names(game, 0, "drop") == ["Sluice"] and names(game, 0, "imprisoned") == []
    assert names(game, 1, "drop") == ["Bram"] and count(game, 1, "hand") == 0


def test_a_token_that_is_original_dress_is_erased_when_its_unit_is_returned_to_hand() -> None:
    """The unit reaches the hand, the token below it does not; cards in hand are counted afterwards."""
    above = unit("Above", text='[overDress]-"Plant"')
    calls = order("Calls", text="Call a Plant token to (RC).")
    returns = unit("Actor", act(choose("rearguard", ast.Named(("Above",))), ast.Move(CHOSEN, (ast.Spot("hand"),)),
                                ast.Draw(ast.Count(select("hand"))), limit=ONCE))
    game = board({"hand": [above, calls], "rearguard": {"right_front": returns}})
    game.pick(action="order")
    game.pick(slot="left_front")
    game.pick(action="overdress")
    game.pick(action="activate")
    assert count(game, 0, "hand") == 2 and "Plant" not in names(game, 0, "original_dress")


def test_a_token_that_is_put_into_the_soul_pays_and_is_not_there_afterwards() -> None:
    """The cost is paid; the effect that counts the soul finds nothing in it."""
    token = ast.Pick(select("rearguard", ast.Kind(("token unit",))), ast.Quant(ast.Num(1), ast.Num(1)))
    actor = unit("Actor", act(ast.Draw(ast.Count(select("soul"))), limit=ONCE,
                              cost=(ast.Move(token, (ast.Spot("soul", "you"),)),)))
    game = board({"hand": [order("Calls", text="Call a Plant token to (RC).")], "rearguard": {"right_front": actor}})
    game.pick(action="order")
    game.pick(slot="left_front")
    game.pick(action="activate")
    assert (count(game, 0, "hand"), count(game, 0, "soul"), names(game, 0, "rearguard")) == (0, 0, ["Actor"])


def test_tokens_that_leave_with_others_are_counted() -> None:
    """Two tokens and a unit are retired at once; a card is drawn for each, and only the unit is in the drop zone."""
    gone = ast.Move(select("rearguard", ast.Relation("other", ast.THIS)), (ast.Spot("drop"),), "you", "gone")
    actor = unit("Actor", act(gone, ast.Draw(ast.Count(ast.Ref("gone"))), limit=ONCE))
    calls = order("Calls", text="Call up to two Plant tokens to (RC).")
    game = board({"hand": [calls], "rearguard": {"right_front": actor, "left_back": unit("Bram")}})
    game.pick(action="order")
    game.pick(number=2)
    game.pick(slot="left_front")
    game.pick(slot="right_back")
    game.pick(action="activate")
    assert count(game, 0, "hand") == 3 and sorted(names(game, 0, "drop")) == ["Bram", "Calls"]


def test_a_vanguard_of_the_ride_deck_that_goes_under_the_deck_is_shown_in_the_ride_deck() -> None:
    """It lies there face up and cannot be ridden; the vanguard that is gone is replaced from the soul."""
    under = unit("Actor", act(ast.Move(select("vanguard"), (ast.Spot("deck", "owner", "bottom"),)), limit=ONCE))
    game = board({"vanguard": unit("One", grade=1), "hand": [unit("Ayla")], "rearguard": {"left_front": under},
                  "ride_deck": [unit("Two", grade=2), unit("Three", grade=3)], "deck": 20}, phase="ride")
    game.pick(action="ride", card="Two")
    assert asked(game).kind == "main phase"
    game.pick(action="activate")
    assert names(game, 0, "vanguard") == ["One"] and count(game, 0, "deck") == 20
    assert {card.name: card.face_up for card in game.players[0]["ride_deck"]} == {"Two": True, "Three": False}


def test_the_last_cards_may_be_drawn_if_one_goes_back_before_the_check_timing() -> None:
    """Three are to be drawn, two are there, one is put back: the deck is not empty when rule actions look."""
    back = (choose("hand"), ast.Move(CHOSEN, (ast.Spot("deck", "owner", "bottom"),)))
    game = acted(ast.Draw(ast.Num(3)), *back, deck=2)
    game.apply(0)
    assert game.result is None and (count(game, 0, "deck"), count(game, 0, "hand")) == (1, 1)
    lost = acted(ast.Draw(ast.Num(3)), deck=2)
    assert lost.result is not None and lost.result.losers == (0,)


def test_a_replacement_is_applied_to_an_event_once() -> None:
    """Instead of the drop zone the bind zone, instead of the bind zone the drop zone: it ends in the drop zone."""
    def instead(this: str, that: str) -> ast.Ability:
        event = ast.Moved(ast.THIS, "move", ("field",), "any", (this,))
        return ast.Continuous((ast.Instead(event, ast.Move(ast.THIS, (ast.Spot(that),))),), ("field",))

    bram = unit("Bram", instead("drop", "bind"), instead("bind", "drop"))
    actor = unit("Actor", act(retire(select("rearguard", ast.Named(("Bram",)))), limit=ONCE))
    game = board({"rearguard": {"left_front": bram, "right_front": actor}})
    game.pick(action="activate")
    assert names(game, 0, "drop") == ["Bram"]


@pytest.mark.parametrize(("text", "asks"), [
    ("Call up to two Plant tokens to (RC).", "Actor: call up to two Plant tokens to a (RC)."),
    ("You may call a Plant token to (RC).", "Actor: call a Plant token to a (RC)?"),
])
def test_questions_of_abilities_have_the_words_of_this_game(text: str, asks: str) -> None:
    """What only overDress-era text says is said in the question, not the whole ability or "declare a number"."""
    game = board({"rearguard": {"left_front": unit("Actor", text=f"[ACT](RC): {text}")}})
    game.pick(action="activate")
    assert asked(game).prompt == asks
