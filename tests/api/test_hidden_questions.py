"""With `ask_hidden` nobody sees how many hidden cards a player can choose from.

The player is asked, and as often, whether or not a card fits.
"""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj

WS_TEXTS = (
    "Choose 1 \u300aMusic\u300b character in your hand, and put it into your waiting room.",
    "Choose up to 2 \u300aMusic\u300b characters in your hand, and put them into your waiting room.",
    "Search your deck for up to 1 \u300aMusic\u300b character, reveal it to your opponent, put it into your hand, and "
    "shuffle your deck.",
    "Look at up to 3 cards from the top of your deck, choose up to 1 \u300aMusic\u300b character from among them, "
    "reveal it, put it into your hand, and put the rest into your waiting room.",
)
GCG_TEXTS = (
    "\u3010Main\u3011Look at the top 3 cards of your deck. You may reveal 1 (Music) Unit card among them and add it to "
    "your hand. Return the remaining cards randomly to the bottom of your deck.",
    "\u3010Main\u3011You may discard 1 (Music) Unit card. If you do, draw 1.",
)
GATE_TEXTS = (
    "Search your deck for 1 unit named \"Fit\", reveal it, put it into your hand, and shuffle your deck.",
    "Drop 1 unit named \"Fit\" from your hand.",
)


def card(game: str, name: str, fits: bool) -> hj.Definition:
    """A card that the texts ask for, or one that they do not."""
    if game == "ws":
        return hj.card("ws", name=name, type="character", color="red", level=0, cost=0, power=500, soul=1,
                       trait=["Music"] if fits else [])
    if game == "gcg":
        return hj.card("gcg", name=name, type="unit", color="blue", level=1, cost=1, ap=1, hp=1,
                       trait=["Music"] if fits else [])
    return hj.card("gate", name="Fit" if fits else name, type="unit", limit=1, power=1, crit=1, defense=1)


def call(game: str, text: str) -> hj.Definition:
    """What its player plays."""
    if game == "ws":
        return hj.card("ws", name="Call", type="event", color="red", level=0, cost=0, text=[text])
    if game == "gcg":
        return hj.card("gcg", name="Call", type="command", color="blue", level=0, cost=0, text=[text])
    return hj.card("gate", name="Call", type="spell", text=[text])


def three(game: str, fitting: int, name: str) -> list[hj.Definition]:
    return [card(game, f"{name} {place}", place < fitting) for place in range(3)]


def seen_by_the_opponent(game: str, text: str, fitting: int) -> list[Any]:
    """What the opponent is told at every question, and at the end, when nothing is chosen."""
    zones: dict[str, Any] = {"hand": [call(game, text), *three(game, fitting, "Hand")],
                             "deck": [*three(game, fitting, "Deck"), 9]}
    played = hj.scenario(game, phase="main", players=[zones, {}], ask_hidden=True)
    played.pick(action="cast" if game == "gate" else "play", card="Call")
    told: list[Any] = []
    while played.decision is not None and played.decision.kind != "main phase":
        told.append((played.decision.kind, played.view(1)))
        answers = played.decision.keys
        played.apply(next((key for key in ("done", "no", "pass") if key in answers), 0))
    return [*told, len(played.log_for(1))]


@pytest.mark.parametrize(("game", "text"), [
    *[("ws", text) for text in WS_TEXTS], *[("gcg", text) for text in GCG_TEXTS],
    *[("gate", text) for text in GATE_TEXTS],
])
def test_the_opponent_cannot_tell_how_many_cards_could_be_chosen(game: str, text: str) -> None:
    none, *others = [seen_by_the_opponent(game, text, fitting) for fitting in (0, 1, 2, 3)]
    assert len(none) > 1, "the player was not asked"
    assert all(told == none for told in others)


def saved(game: str, fitting: int) -> tuple[hj.Game, int]:
    """A card leaves the field, which its player may prevent with a card of the hand; and who looks on."""
    hand = three(game, fitting, "Hand")
    if game == "ws":
        text = "【CONT】 If this card would be put into your waiting room from the stage, you may put 1 《Music》 " \
               "character from your hand into your waiting room instead."
        keeper = hj.card("ws", name="Keeper", type="character", color="red", level=0, cost=0, power=500, soul=1,
                         text=text)
        sink = call("ws", "Put all of your opponent's characters into your opponent's waiting room.")
        seats: list[Any] = [{"hand": [sink]}, {"hand": hand, "stage": {"center_left": keeper}}]
    else:
        text = '* If this card would be destroyed, you may drop 1 unit named "Fit" from your hand instead.'
        keeper = hj.card("gate", name="Keeper", type="unit", limit=1, power=1, crit=1, defense=1, text=text)
        seats = [{"hand": [call("gate", "Destroy 1 enemy unit.")]}, {"hand": hand, "left": keeper}]
    return hj.scenario(game, phase="main", players=seats, ask_hidden=True), 0


def paid(game: str, fitting: int) -> tuple[hj.Game, int]:
    """A card whose triggered ability is paid for with a card of the hand attacks; and who looks on."""
    hand = three(game, fitting, "Hand")
    if game == "ws":
        text = "【AUTO】 [Put 1 《Music》 character from your hand into your waiting room] When this card attacks, " \
               "you may pay the cost. If you do, draw 1 card."
        payer = hj.card("ws", name="Payer", type="character", color="red", level=0, cost=0, power=500, soul=1,
                        text=text)
        zones: dict[str, Any] = {"stage": {"center_left": payer}}
    else:
        text = '* When this card attacks, you may drop 1 unit named "Fit" from your hand. If you do, draw 1 card.'
        payer = hj.card("gate", name="Payer", type="unit", limit=1, power=1, crit=1, defense=1, text=text)
        zones = {"left": payer}
    phase = "attack phase" if game == "ws" else "battle phase"
    return hj.scenario(game, phase=phase, players=[{"hand": hand, **zones}, {"life": 9} if game == "gate" else {}],
                       ask_hidden=True), 1


@pytest.mark.parametrize("game", ["ws", "gate"])
@pytest.mark.parametrize("begin", [saved, paid])
def test_whether_a_hand_could_pay_or_prevent_something_is_not_told(begin: Any, game: str) -> None:
    told = []
    for fitting in (0, 1, 3):
        played, looks_on = begin(game, fitting)
        seen: list[Any] = []
        for _ in range(9):
            if played.decision is None:
                break
            seen.append((played.decision.player, played.decision.kind, played.view(looks_on), played.log_for(looks_on)))
            keys = [option.action for option in played.decision.options]
            if played.decision.kind == "main phase" and seen[1:]:
                break
            wanted = ("play", "cast", "attack", "direct", "done", "target", "no", "pass")
            played.apply(next((keys.index(action) for action in wanted if action in keys), 0))
        told.append(seen)
    assert told[1] == told[0] == told[2]
    kinds = [kind for _player, kind, _view, _log in told[0]]
    assert {"instead", "pay", "pay for skill"} & set(kinds), "nothing is asked"


def test_after_the_last_card_that_fits_the_player_is_asked_once_more() -> None:
    """Otherwise the opponent would see that there was only one."""
    asked = []
    for fitting in (1, 2, 3):
        game = hj.scenario("ws", phase="main", ask_hidden=True, players=[
            {"hand": [call("ws", WS_TEXTS[1]), *three("ws", fitting, "Hand")]}, {}])
        game.pick(action="play", card="Call")
        game.apply(0)
        assert game.decision is not None and game.decision.keys[-1] == "done"
        asked.append(len(game.decision.keys))
        game.apply("done")
        assert game.decision.kind == "main phase"
    assert asked == [1, 2, 3]


def test_without_it_a_question_with_one_answer_does_not_come() -> None:
    game = hj.scenario("ws", phase="main", players=[
        {"hand": [call("ws", WS_TEXTS[1]), *three("ws", 0, "Hand")]}, {}])
    game.pick(action="play", card="Call")
    assert game.decision is not None and game.decision.kind == "main phase"


@pytest.mark.parametrize("game", ["cfv", "cfd"])
@pytest.mark.parametrize("guards", [0, 1])
def test_how_many_cards_of_a_hand_can_guard_is_not_told(game: str, guards: int) -> None:
    """The first `guards` cards are called, then the player does no more; others are of a higher grade, or orders."""
    def unit(name: str, grade: int) -> hj.Definition:
        return hj.card(game, name=name, type="normal unit", grade=grade, power=9000, shield=5000, critical=1)

    def other(name: str) -> hj.Definition:
        return unit(name, 3) if game == "cfv" else hj.card(game, name=name, type="normal order", grade=1)

    told = []
    for fitting in range(guards, 4):
        hand = [unit(f"Hand {place}", 1) if place < fitting else other(f"Hand {place}") for place in range(3)]
        played = hj.scenario(game, phase="battle", turn=3, ask_hidden=True, players=[
            {"vanguard": unit("Front", 3), "deck": 9}, {"vanguard": unit("Rook", 1), "hand": hand, "deck": 9}])
        played.pick(action="attack")
        seen: list[Any] = []
        while played.decision is not None and played.decision.kind in ("guard", "guard with"):
            seen.append((played.decision.kind, played.view(0), played.log_for(0)))
            named = [key for key in played.decision.keys if key.endswith(f"Hand {len(seen) - 1}")]
            played.apply(named[0] if len(seen) <= guards else "done" if "done" in played.decision.keys else "pass")
        told.append([*seen, len(played.log_for(0))])
    assert len(told[0]) > 1 + guards, "the player was not asked"
    assert all(one == told[0] for one in told)
