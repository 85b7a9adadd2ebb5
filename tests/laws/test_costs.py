"""Whatever costs are made of: one that is offered can be paid to the end, in each of the ways that are offered."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

import headjudge as hj
from headjudge.kernel.cards import Definition
from headjudge.language.running.resolving import Paying
from headjudge.language.tree import ast
from tests.amounts import amount
from tests.laws.circles import FIELDS

GAMES: Final = tuple(FIELDS)
USED: Final = {"ws": "activate", "gcg": "activate", "gate": "use"}
DISCARDED: Final = {"ws": "waiting_room", "gcg": "trash", "gate": "drop"}
FIELD: Final = {"ws": "stage", "gcg": "battle_area", "gate": "units"}
TIRED: Final = {"ws": "rest", "gcg": "rested", "gate": "rest"}
ONE: Final = ast.Quant(ast.Num(1), ast.Num(1))


def parts(game: str) -> list[tuple[ast.Step, int]]:
    """Parts of costs, each with the number of cards that it moves, turns or draws."""
    discarded, field = DISCARDED[game], FIELD[game]
    named = ast.Named(("Odd",))
    hand, pile, there = (ast.Select((zone,), "you") for zone in ("hand", discarded, field))
    odd = (ast.Select((zone,), "you", (named,)) for zone in ("hand", discarded, field))
    others = ast.Select((field,), "you", (ast.Relation("other", ast.THIS),))

    def to(what: ast.Selector, zone: str) -> ast.Step:
        return ast.Move(what, (ast.Spot(zone),))

    def some(of: ast.Select, number: int = 1) -> ast.Pick:
        return ast.Pick(of, ast.Quant(ast.Num(number), ast.Num(number)))

    odd_hand, odd_pile, odd_there = odd
    return [
        (to(ast.THIS, "hand"), 1),
        (to(ast.THIS, discarded), 1),
        (ast.Orient(ast.THIS, TIRED[game]), 1),
        (to(some(hand), discarded), 1),
        (to(some(hand, 2), discarded), 2),
        (to(some(odd_hand), discarded), 1),
        (to(some(pile), "hand"), 1),
        (to(some(pile, 2), "hand"), 2),
        (to(some(odd_pile), "hand"), 1),
        (to(some(others), "hand"), 1),
        (to(some(odd_there), discarded), 1),
        (to(some(there), "hand"), 1),
        (ast.Orient(some(others), TIRED[game]), 1),
        (to(ast.Top("deck", "you", ast.Num(1)), discarded), 1),
        (to(ast.Top("deck", "you", ast.Num(2)), "hand"), 2),
        (ast.Draw(ast.Num(1)), 1),
    ]


def position(game: str, source: Random, cost: tuple[ast.Step, ...]) -> hj.Game:
    """A main phase with few cards everywhere, one of which has an ability with this cost."""
    plain = hj.card(game, name="Payer", **FIELDS[game])
    zones = {"ws": ("stage",), "gcg": ("battle_area",), "gate": ("units",)}[game]
    body = ast.Activated(ast.Nothing(), cost, zones, "use" if game == "gate" else "main")
    payer = Definition(plain.id, "Payer", plain.type, plain.numbers, plain.words, ("ability",), (body,), ())

    def cards(most: int) -> list[hj.Definition]:
        return [hj.card(game, name=source.choice(["Odd", "Even"]), **FIELDS[game])
                for _ in range(source.randint(0, most))]

    seat: dict[str, Any] = {"hand": cards(3), DISCARDED[game]: cards(2), "deck": source.randint(1, 3)}
    others = cards(2)
    if game == "ws":
        seat["stage"] = dict(zip(("center_left", "center_right", "back_left"), [payer, *others], strict=False))
    elif game == "gcg":
        seat["battle_area"] = [payer, *others]
    else:
        seat |= dict(zip(("left", "center", "right"), [payer, *others], strict=False))
    return hj.scenario(game, phase="main", players=[seat, {"deck": 9}], allow_unread=False)


def uses(game: hj.Game, action: str) -> list[hj.Option]:
    options = game.decision.options if game.decision is not None else ()
    return [option for option in options if option.action == action and option.card is not None
            and option.card.name == "Payer"]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_offered_can_be_paid_to_the_end(game: str) -> None:
    source = Random(f"costs {game}")
    known = parts(game)
    offered = refused = 0
    for _ in range(amount(200, 80)):
        chosen = source.sample(known, source.randint(2, 3))
        played = position(game, source, tuple([step for step, _ in chosen]))
        able = uses(played, USED[game])
        if not able:
            refused += 1
            continue
        offered += 1
        for _way in range(3):
            twin = played.clone()
            before = len(twin.log)
            twin.apply(uses(twin, USED[game])[0])
            while twin.decision is not None and any(isinstance(frame, Paying) for frame in twin.state.frames):
                twin.apply(source.randrange(len(twin.decision.options)))
            if twin.over:
                continue  # in gcg an empty deck ends the game in the middle of a cost
            paid = [entry for entry in list(twin.log)[before:] if entry.event.cause is not None
                    and entry.event.cause.paying and entry.kind in ("move", "turn")]
            assert len(paid) == sum(number for _, number in chosen), (chosen, paid)
    assert offered > 20 and refused > 20


def payers(game: str, cost: str) -> hj.Game:
    """A main phase in which a card has an ability with this cost; one more card is in the hand."""
    text = {"ws": f"【ACT】 [{cost}] Draw 1 card.", "gcg": f"【Activate･Main】{cost}: Draw 1.",
            "gate": f"[Use]({cost}) Draw 1 card."}[game]
    payer = hj.card(game, name="Payer", text=text, **FIELDS[game])
    seat: dict[str, Any] = {"hand": [hj.card(game, name="Odd", **FIELDS[game])], "deck": 9}
    if game == "ws":
        seat["stage"] = {"center_left": payer}
    else:
        seat["battle_area" if game == "gcg" else "left"] = payer
    return hj.scenario(game, phase="main", players=[seat, {"deck": 9}])


@pytest.mark.parametrize(("game", "cost", "able"), [
    ("ws", "Put 1 card from your hand under this card as marker & Put 1 marker under this card into your waiting room",
     True),
    ("ws", "Put 1 marker under this card into your waiting room & Put 1 card from your hand under this card as marker",
     False),
    ("ws", "Reveal 1 card from your hand & Put 1 card from your hand into your waiting room", True),
    ("ws", "Reveal 1 card from your hand & Reveal 1 card from your hand", True),
    ("ws", "Put 1 card from your hand into your waiting room & Reveal 1 card from your hand", False),
    ("gcg", "Destroy this Unit, exile 1 card from your trash", True),
    ("gcg", "Destroy 1 of your Units, exile 1 card from your trash", True),
    ("gcg", "Exile 1 card from your trash, destroy this Unit", False),
    ("gcg", "Deal 1 damage to this Unit, deal 1 damage to this Unit", True),
    ("gcg", "Destroy this Unit, deal 1 damage to this Unit", False),
    ("gate", "Destroy this card, return 1 card from your drop to your hand", True),
    ("gate", "Return 1 card from your drop to your hand, destroy this card", False),
    ("gate", "Put 1 hand card into this card's soul, drop 1 soul card", True),
    ("gate", "Put the top 2 cards of your deck into this card's soul, drop 2 soul cards", True),
    ("gate", "Put the top card of your deck into this card's soul, drop 2 soul cards", False),
    ("gate", "Drop 1 soul card, put 1 hand card into this card's soul", False),
])
def test_a_part_of_a_cost_finds_what_the_parts_before_it_have_left(game: str, cost: str, able: bool) -> None:
    """Cards that were destroyed or put beneath another are found where they are; what was only shown can be moved."""
    played = payers(game, cost)
    assert bool(uses(played, USED[game])) == able
    if able:
        drawn = len(played.players[0]["deck"])
        played.apply(uses(played, USED[game])[0])
        while played.decision is not None and any(isinstance(frame, Paying) for frame in played.state.frames):
            played.apply(0)
        assert played.log[-1].kind != "unpaid" and len(played.players[0]["deck"]) < drawn
