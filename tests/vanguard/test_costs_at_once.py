"""The parts of a cost are decided first and then paid at the same time (cfv:8.5.2.3, cfd:11.7.1)."""

from __future__ import annotations

from itertools import permutations
from types import ModuleType
from typing import Any

import pytest

import headjudge as hj
from headjudge.games.vanguard.vocabulary import counter_blast, discard, exactly, soul_blast, soul_charge
from headjudge.kernel.cards import Definition
from headjudge.language.tree import ast
from tests.amounts import amount
from tests.cfd import helpers as era
from tests.cfd.helpers import board as era_board
from tests.cfd.helpers import front as era_front
from tests.cfd.helpers import order
from tests.cfd.helpers import unit as era_unit
from tests.vanguard.both import BOTH, GAMES, both
from tests.vanguard.helpers import asked, count, names, options, when
from tests.vanguard.trees import DRAW, act, auto, cont, drop, exists, power, select

UP, DOWN = (ast.InState((state,)) for state in ("up", "down"))
OTHER = ast.Relation("other", ast.THIS)
BLASTED = ast.Moved(ast.Select(("drop",), "you"), "move", ("soul",))
REST = ast.Orient(ast.THIS, "rest")
RETIRE = drop(ast.Pick(select("rearguard"), exactly(1)))
RETIRE_THIS = drop(ast.THIS)
TO_SOUL = ast.Move(ast.THIS, (ast.Spot("soul"),))
ONCE = ast.Limit(1, "turn")


def orders(parts: list[ast.Step]) -> list[tuple[ast.Step, ...]]:
    """The parts of a cost in every printed order."""
    return list(permutations(parts))


def payer(made: ModuleType, *cost: ast.Step, does: ast.Step = DRAW) -> Definition:
    """A rear-guard whose ability has this cost."""
    card: Definition = made.unit("Payer", act(does, cost=cost, limit=ONCE))
    return card


def times(game: hj.Game) -> set[int]:
    """The moments at which cards were moved, turned or shown to pay a cost."""
    return {entry.event.at for entry in game.log if entry.event.cause is not None and entry.event.cause.paying
            and entry.kind in ("move", "turn", "face", "reveal")}


def use(game: hj.Game, *cards: str) -> hj.Game:
    """Use Payer's ability and pick these cards."""
    game.pick(action="activate", card="Payer")
    for card in cards:
        game.pick(card=card)
    return game


@both("cfv:8.5.2.3", "cfd:11.7.1")
@pytest.mark.parametrize("cost", orders([counter_blast(1), soul_blast(1)]))
@pytest.mark.parametrize(("asks", "triggers"), [
    (exists("damage", 0, 0, UP), True), (exists("damage", 1, None, UP), False)])
def test_what_triggers_on_one_part_sees_the_others_paid_whatever_the_printed_order(
        made: ModuleType, cost: tuple[ast.Step, ...], asks: ast.Condition, triggers: bool) -> None:
    """Eye triggers when a card is soul-blasted, and asks for face up damage; the only damage is counter-blasted."""
    eye = made.unit("Eye", auto(BLASTED, power(1000), gate=asks))
    game = use(made.board({"rearguard": {"left_back": payer(made, *cost), "right_back": eye}, "damage": 1, "soul": 1,
                           "deck": 9}))
    assert asked(game).kind == "main phase" and count(game, 0, "hand") == 1
    assert game.card("Eye").power == (8000 if triggers else 7000)
    assert len(times(game)) == 1, "one group of events"


@both("cfv:8.5.2.3", "cfd:11.7.1")
@pytest.mark.parametrize("cost", orders([counter_blast(1), discard(1), soul_blast(1)]))
def test_nothing_is_paid_before_everything_is_decided(made: ModuleType, cost: tuple[ast.Step, ...]) -> None:
    game = made.board({
        "rearguard": {"left_back": payer(made, *cost)}, "damage": [made.unit("Cut"), made.unit("Dun")],
        "soul": [made.unit("Soul A"), made.unit("Soul B")], "hand": [made.unit("Hand A"), made.unit("Hand B")],
        "deck": 9})
    game.pick(action="activate", card="Payer")
    for _ in range(3):
        assert names(game, 0, "drop") == [] and all(card.face_up for card in game.players[0]["damage"])
        twin = game.clone()
        twin.apply(1)
        game.apply(0)
        assert twin.fingerprint() != game.fingerprint()
    assert asked(game).kind == "main phase" and len(times(game)) == 1
    assert len(names(game, 0, "drop")) == 2 and len([1 for card in game.players[0]["damage"] if card.face_up]) == 1


@both("cfv:8.5.2.3", "cfd:11.7.1")
@pytest.mark.parametrize("cost", orders([TO_SOUL, soul_blast(1)]))
def test_a_card_that_one_part_puts_into_the_soul_is_not_there_for_another_one(
        made: ModuleType, cost: tuple[ast.Step, ...]) -> None:
    rearguard = {"left_back": payer(made, *cost)}
    assert "activate Payer 1" not in options(made.board({"rearguard": rearguard, "deck": 9}))
    game = use(made.board({"rearguard": rearguard, "soul": [made.unit("Old")], "deck": 9}))
    assert names(game, 0, "soul") == ["Payer"] and names(game, 0, "drop") == ["Old"]


@both("cfv:8.5.2.3", "cfd:11.7.1")
@pytest.mark.parametrize("cost", orders([RETIRE, RETIRE_THIS]))
def test_a_unit_is_retired_for_one_part_only(made: ModuleType, cost: tuple[ast.Step, ...]) -> None:
    """Payer is retired itself for one part, so that another unit must be there for the other one."""
    alone = made.board({"rearguard": {"left_back": payer(made, *cost)}, "deck": 9})
    assert "activate Payer 1" not in options(alone)
    game = use(made.board({"rearguard": {"left_back": payer(made, *cost), "right_back": made.unit("Ayla")}, "deck": 9}))
    assert sorted(names(game, 0, "drop")) == ["Ayla", "Payer"] and len(times(game)) == 1


@BOTH
@pytest.mark.parametrize("cost", orders([REST, RETIRE]))
def test_a_unit_that_rests_for_one_part_may_be_retired_for_another(
        made: ModuleType, cost: tuple[ast.Step, ...]) -> None:
    """Both can be done to it at once, in whichever order they are printed."""
    game = use(made.board({"rearguard": {"left_back": payer(made, *cost)}, "deck": 9}))
    assert names(game, 0, "drop") == ["Payer"] and count(game, 0, "hand") == 1
    assert len(when(game, kind="turn", card="Payer")) == 1


@both("cfv:8.5.2.3", "cfd:11.7.1")
def test_a_later_part_leaves_out_what_an_earlier_one_has_been_decided_on(made: ModuleType) -> None:
    """Two discards of one cost are two cards; the second is chosen while the first still lies in the hand."""
    game = made.board({"rearguard": {"left_back": payer(made, discard(1), discard(1))}, "deck": 9,
                       "hand": [made.unit("Ayla"), made.unit("Bram"), made.unit("Cora")]})
    use(game, "Ayla")
    assert [key.split()[-1] for key in options(game)] == ["Bram", "Cora"] and count(game, 0, "hand") == 3
    game.pick(card="Cora")
    assert sorted(names(game, 0, "drop")) == ["Ayla", "Cora"]


@both("cfv:10.1.8.1.1", "cfd:7.8.2")
def test_a_card_is_revealed_with_the_rest_of_the_cost(made: ModuleType) -> None:
    """It may be discarded for another part of the same cost."""
    show = ast.Reveal(ast.Pick(select("hand"), exactly(1)))
    game = made.board({"rearguard": {"left_back": payer(made, show, discard(1))}, "deck": 9,
                       "hand": [made.unit("Ayla"), made.unit("Bram")]})
    use(game, "Ayla")
    assert "Ayla" not in str(game.view(1)) and sorted(key.split()[-1] for key in options(game)) == ["Ayla", "Bram"]
    game.pick(card="Ayla")
    assert names(game, 0, "drop") == ["Ayla"] and len(times(game)) == 1
    assert len(when(game, kind="reveal", card="Ayla")) == 1


@BOTH
def test_a_part_that_speaks_of_what_another_one_has_moved_comes_after_it(made: ModuleType) -> None:
    """A card is discarded, and that card is then bound: two moves of the same card."""
    first = ast.Move(ast.Pick(select("hand"), exactly(1)), (ast.Spot("drop"),), as_="gone")
    then = ast.Move(ast.Ref("gone"), (ast.Spot("bind"),))
    game = use(made.board({"rearguard": {"left_back": payer(made, counter_blast(1), first, then)}, "damage": 1,
                           "hand": [made.unit("Ayla"), made.unit("Bram")], "deck": 9}), "Ayla")
    assert names(game, 0, "bind") == ["Ayla"] and len(times(game)) == 2, "the counter-blast is paid with the discard"


@BOTH
def test_the_effect_finds_the_cards_of_each_part(made: ModuleType) -> None:
    """The discarded card goes to the bottom of the deck, the retired one to the hand."""
    gone = ast.Move(ast.Pick(select("hand"), exactly(1)), (ast.Spot("drop"),), as_="gone")
    retired = ast.Move(ast.Pick(select("rearguard", OTHER), exactly(1)), (ast.Spot("drop"),), as_="retired")
    does = ast.Seq((ast.Move(ast.Ref("gone"), (ast.Spot("deck", end="bottom"),)),
                    ast.Move(ast.Ref("retired"), (ast.Spot("hand"),))))
    game = use(made.board({"rearguard": {"left_back": payer(made, gone, counter_blast(1), retired, does=does),
                                         "right_back": made.unit("Cora")}, "damage": 1, "deck": 3,
                           "hand": [made.unit("Ayla")]}))
    assert names(game, 0, "hand") == ["Cora"] and names(game, 0, "deck")[-1] == "Ayla" and len(times(game)) == 1


@BOTH
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_replacement_of_one_part_takes_its_place_in_the_group(made: ModuleType, answer: str) -> None:
    """Ward may be bound instead of being retired; the counter-blast of the same cost happens with it."""
    ward = made.unit("Ward", cont(ast.Instead(
        ast.Moved(ast.THIS, "retire"), ast.Move(ast.Ref("replaced"), (ast.Spot("bind"),)), optional=True)))
    other = drop(ast.Pick(select("rearguard", OTHER), exactly(1)))
    game = use(made.board({"rearguard": {"left_back": payer(made, other, counter_blast(1)), "right_back": ward},
                           "damage": 1, "deck": 9}))
    assert asked(game).kind == "instead" and game.players[0]["damage"][0].face_up, "nothing has happened yet"
    game = game.clone()
    game.pick(action=answer)
    assert names(game, 0, "bind" if answer == "yes" else "drop") == ["Ward"]
    assert not game.players[0]["damage"][0].face_up and count(game, 0, "hand") == 1
    assert len({entry.event.at for entry in game.log if entry.kind in ("move", "face")
                and entry.verb not in ("draw",)}) == 1


@BOTH
def test_several_cards_leave_the_deck_one_by_one_and_one_leaves_with_the_rest(made: ModuleType) -> None:
    """A cost of the two top cards moves them one after the other (cfv:4.2.3, cfd:4.5.3)."""
    for number, moments in ((1, 1), (2, 3)):
        top = ast.Move(ast.Top("deck", "you", ast.Num(number)), (ast.Spot("drop"),))
        game = use(made.board({"rearguard": {"left_back": payer(made, top, counter_blast(1))}, "damage": 1,
                               "deck": 9}))
        assert len(times(game)) == moments and count(game, 0, "drop") == number


@BOTH
def test_a_cost_in_the_text_of_an_automatic_ability_is_paid_at_once(made: ModuleType) -> None:
    game = made.board({"hand": [made.unit("Payer", auto(
        ast.Moved(ast.THIS, "place", (), "any", ("field",)), DRAW, cost=(soul_blast(1), discard(1)))),
        made.unit("Ayla")], "soul": 1, "deck": 9})
    game.pick(action="call", card="Payer")
    game.pick(slot="left_back")
    game.pick(action="yes")
    assert names(game, 0, "drop")[:1] == ["Ayla"] and len(times(game)) == 1 and count(game, 0, "hand") == 1


TEXTS = {"cfv": "[ACT](RC): [Soul Blast (1) & Counter Blast (1)] Draw a card.",
         "cfd": "[ACT](RC): COST [Soul-Blast (1) & Counter-Blast (1)], draw a card."}


@BOTH
def test_a_game_is_saved_undone_and_replayed_in_the_middle_of_a_payment(made: ModuleType) -> None:
    text = TEXTS[GAMES[made]]
    game = made.board({"rearguard": {"left_back": made.unit("Payer", text=text)}, "damage": [
        made.unit("Cut"), made.unit("Dun")], "soul": [made.unit("Old"), made.unit("Older")], "deck": 9})
    before = game.fingerprint()
    use(game, "Old")
    assert asked(game).kind != "main phase" and names(game, 0, "soul") == ["Old", "Older"]
    saved = hj.loads(game.dumps())
    assert saved.fingerprint() == game.fingerprint()
    for one in (game, saved):
        one.pick(card="Dun")
        assert names(one, 0, "drop") == ["Old"] and len(times(one)) == 1
    assert saved.fingerprint() == game.fingerprint() and hj.replay(game.record()).ok
    saved.undo()
    saved.undo()
    saved.undo()
    assert saved.fingerprint() == before


# Alchemagic: the costs of two orders are one


@pytest.mark.rule("cfd:11.7.1")
def test_the_costs_of_two_orders_of_alchemagic_are_paid_in_one_group() -> None:
    """Eye triggers on the soul-blast for the first order; the counter-blast for the second has happened then."""
    kind = ast.Kind(("normal order",))
    mixer = era_unit("Mixer", act(
        ast.Choose((ast.Pick(select("hand", kind), exactly(1)),), "you", "a"),
        ast.Choose((ast.Pick(select("drop", kind), exactly(1)),), "you", "b"),
        ast.Perform("alchemagic", ast.Ref("a"), ast.Ref("b")), limit=ONCE))
    eye = era_unit("Eye", auto(BLASTED, power(1000), gate=exists("damage", 0, 0, UP)))
    kept = ast.Move(ast.Pick(select("soul"), exactly(1)), (ast.Spot("drop"),), as_="blasted")
    first = order("One", ast.OnPlay(ast.Move(ast.Ref("blasted"), (ast.Spot("bind"),)), (kept,)))
    second = order("Two", ast.OnPlay(DRAW, (counter_blast(1), discard(1))))
    game = era_board({"vanguard": era_front(), "hand": [first, era_unit("Ayla"), era_unit("Bram")], "drop": [second],
                      "soul": [era_unit("Old"), era_unit("Older")], "damage": 1, "deck": 9,
                      "rearguard": {"left_front": mixer, "right_front": eye}})
    game.pick(action="activate")
    game.pick(card="One")
    game.pick(card="Old")
    assert names(game, 0, "soul") == ["Old", "Older"], "the discard for the second order is still to be chosen"
    game = game.clone()
    game.pick(card="Bram")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert game.card("Eye").power == 8000 and len(times(game)) == 1
    assert names(game, 0, "bind") == ["Old"] and count(game, 0, "hand") == 2 and "Bram" in names(game, 0, "drop")


def seat(made: ModuleType, payer: Definition, number: int) -> dict[str, Any]:
    """A seat with a few cards everywhere, another number of them each time."""
    there = [made.unit("Odd", grade=1 + at % 2) for at in range(3)]
    return {"rearguard": {"left_back": payer, **({"right_back": there[0]} if number & 1 else {})},
            "hand": there[:number >> 1 & 3], "soul": there[:number >> 3 & 1], "damage": there[:number >> 4 & 1],
            "deck": 9}


@BOTH
@pytest.mark.parametrize("number", range(31, -1, -amount(1, 6)))
def test_the_printed_order_decides_nothing(made: ModuleType, number: int) -> None:
    """Each three of these parts are offered in all orders or in none, and what is offered is paid in full at once."""
    parts = [counter_blast(1), soul_blast(1), discard(1), TO_SOUL, REST, RETIRE, RETIRE_THIS]
    for chosen in ((0, 1, 2), (3, 1, 4), (5, 6, 4), (2, 2, 1), (5, 3, 0), (5, 4, 5)):
        offered: list[bool] = []
        for cost in orders([parts[at] for at in chosen]):
            game = made.board(seat(made, payer(made, *cost), number))
            offered.append("activate Payer 1" in options(game))
            if offered[-1]:
                game.pick(action="activate")
                while asked(game).kind != "main phase":
                    game.apply(number % len(options(game)))
                paid = [entry for entry in game.log if entry.event.cause is not None and entry.event.cause.paying
                        and entry.kind in ("move", "turn", "face")]
                assert len(paid) == 3 and len(times(game)) == 1
        assert len(set(offered)) == 1


@pytest.mark.rule("cfd:11.7.1")
@pytest.mark.parametrize("cost", orders([
    ast.Perform("remove", ast.Pick(select("drop"), exactly(1))), counter_blast(1),
    ast.Move(ast.Pick(select("drop"), exactly(1)), (ast.Spot("bind"),))]))
def test_what_a_cost_removes_leaves_with_the_rest_and_is_another_card(cost: tuple[ast.Step, ...]) -> None:
    """One card of the drop zone is removed, another one bound; with one card alone the cost is not paid."""
    rearguard = {"left_back": payer(era, *cost)}
    assert "activate Payer 1" not in options(era_board({"rearguard": rearguard, "damage": 1, "drop": 1, "deck": 9}))
    game = use(era_board({"rearguard": rearguard, "damage": 1, "drop": [era_unit("Ayla"), era_unit("Bram")],
                          "deck": 9}), "Bram")
    assert len(times(game)) == 1 and count(game, 0, "drop") == 0 and count(game, 0, "bind") == 1
    assert len(when(game, verb="remove")) == 1


@BOTH
@pytest.mark.parametrize("cost", orders([
    ast.Move(ast.Pick(select("hand", ast.Distinct("name")), exactly(2)), (ast.Spot("drop"),)),
    ast.Move(ast.Pick(select("hand", ast.Named(("Ayla",))), exactly(1)), (ast.Spot("soul"),))]))
def test_cards_of_different_names_leave_what_another_part_asks_for(
        made: ModuleType, cost: tuple[ast.Step, ...]) -> None:
    """Two cards of different names are discarded, and one named Ayla goes to the soul: one Ayla is kept for that."""
    hand = [made.unit(name) for name in ("Ayla", "Bram", "Cora")]
    game = made.board({"rearguard": {"left_back": payer(made, *cost)}, "hand": hand, "deck": 9})
    game.pick(action="activate", card="Payer")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert names(game, 0, "soul") == ["Ayla"] and sorted(names(game, 0, "drop")) == ["Bram", "Cora"]
    assert len(times(game)) == 1


TOP = ast.Top("deck", "you", ast.Num(1))
TOP_TO_DROP, TOP_TO_BIND = (ast.Move(TOP, (ast.Spot(zone),)) for zone in ("drop", "bind"))


@BOTH
@pytest.mark.parametrize("cost", orders([TOP_TO_DROP, TOP_TO_BIND, discard(1)]))
def test_two_parts_take_two_cards_from_the_top_of_the_deck(made: ModuleType, cost: tuple[ast.Step, ...]) -> None:
    """They leave it one by one, in print order, once the discard has been decided (cfv:4.2.3, cfd:4.5.3)."""
    deck = [made.unit("Top"), made.unit("Next"), *[made.unit("Last")] * 3]
    hand = [made.unit("Ayla"), made.unit("Bram")]
    lone = {"rearguard": {"left_back": payer(made, *cost)}, "hand": hand}
    assert "activate Payer 1" not in options(made.board({**lone, "deck": deck[:1]}))
    game = made.board({**lone, "deck": deck})
    game.pick(action="activate", card="Payer")
    assert names(game, 0, "deck")[0] == "Top", "nothing has left the deck"
    game.pick(card="Ayla")
    first, second = ("drop", "bind") if cost.index(TOP_TO_DROP) < cost.index(TOP_TO_BIND) else ("bind", "drop")
    assert "Top" in names(game, 0, first) and "Next" in names(game, 0, second) and "Ayla" in names(game, 0, "drop")


@both("cfv:8.5.2.3", "cfd:11.7.1")
@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("at", [0, 1])
def test_a_soul_charge_waits_until_everything_is_decided(made: ModuleType, number: int, at: int) -> None:
    """What comes into the soul is not known while the discard is chosen; one card goes there with the discard."""
    cost = [discard(1)]
    cost.insert(at, soul_charge(number))
    game = made.board({"rearguard": {"left_back": payer(made, *cost)}, "deck": 9,
                       "hand": [made.unit("Ayla"), made.unit("Bram")]})
    game.pick(action="activate", card="Payer")
    assert asked(game).kind != "main phase" and count(game, 0, "soul") == 0
    game.pick(card="Ayla")
    assert count(game, 0, "soul") == number and names(game, 0, "drop") == ["Ayla"]
    assert len(times(game)) == (1 if number == 1 else 3)


@both("cfv:8.5.2.3", "cfd:11.7.1")
@pytest.mark.parametrize("cost", orders([
    ast.Move(select("hand"), (ast.Spot("drop"),)),
    ast.Move(ast.Pick(select("hand"), exactly(1)), (ast.Spot("soul"),))]))
def test_a_part_that_takes_all_cards_takes_what_the_others_leave(made: ModuleType, cost: tuple[ast.Step, ...]) -> None:
    """One card of the hand goes to the soul and all others are discarded, whichever part is printed first."""
    game = use(made.board({"rearguard": {"left_back": payer(made, *cost)}, "deck": 9,
                           "hand": [made.unit(name) for name in ("Ayla", "Bram", "Cora")]}), "Bram")
    assert names(game, 0, "soul") == ["Bram"] and sorted(names(game, 0, "drop")) == ["Ayla", "Cora"]
    assert len(times(game)) == 1


@pytest.mark.parametrize("turned_for", [0, 1])
def test_a_card_that_is_turned_for_one_order_of_alchemagic_may_be_moved_for_the_other(turned_for: int) -> None:
    """The only damage is counter-blasted for one of them and healed for the other one."""
    kind = ast.Kind(("normal order",))
    mixer = era_unit("Mixer", act(
        ast.Choose((ast.Pick(select("hand", kind), exactly(1)),), "you", "a"),
        ast.Choose((ast.Pick(select("drop", kind), exactly(1)),), "you", "b"),
        ast.Perform("alchemagic", ast.Ref("a"), ast.Ref("b")), limit=ONCE))
    costs: list[ast.Step] = [counter_blast(1), drop(ast.Pick(select("damage"), exactly(1)))]
    first, second = (order(name, ast.OnPlay(DRAW, (cost,))) for name, cost in
                     zip(("One", "Two"), costs if turned_for == 0 else costs[::-1], strict=True))
    game = era_board({"vanguard": era_front(), "hand": [first], "drop": [second], "damage": [era_unit("Cut")],
                      "deck": 9, "rearguard": {"left_front": mixer}})
    game.pick(action="activate")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert "Cut" in names(game, 0, "drop") and count(game, 0, "damage") == 0
    assert count(game, 0, "hand") == 2 and len(times(game)) == 1


# The card whose ability it is may be paid itself

HAUNTS = [
    act(ast.Place(ast.THIS, ast.Slot(("rearguard",))), cost=(soul_blast(1),), where=("soul",), limit=ONCE),
    auto(ast.Moved(select("rearguard"), "place", (), "any", ("field",)), ast.Place(ast.THIS, ast.Slot(("rearguard",))),
         cost=(soul_blast(1),), where=("soul",)),
]
"""Soul blast a card, and call this card from the soul."""


def haunted(made: ModuleType, haunts: ast.Ability, paid: str) -> tuple[list[str], list[str]]:
    """Who has been called from the soul, and what lies in the drop zone, after this card was paid."""
    game = made.board({"soul": [made.unit("Ghost", haunts), made.unit("Other")], "hand": [made.unit("Ayla")]})
    if isinstance(haunts, ast.Activated):
        game.pick(action="activate", card="Ghost")
    else:
        game.pick(action="call", card="Ayla")
        game.pick(slot="left_back")
        game.pick(action="yes")
    game.pick(card=paid)
    while asked(game).kind != "main phase":
        game.apply(0)
    return [card.name for card in game.players[0]["rearguard"] if card.name != "Ayla"], names(game, 0, "drop")


@both("cfv:4.1.4", "cfd:4.1.8")
@pytest.mark.parametrize("haunts", HAUNTS, ids=["activated", "automatic"])
def test_a_card_of_the_soul_that_is_soul_blasted_for_its_own_ability_is_not_called(
    made: ModuleType, haunts: ast.Ability
) -> None:
    """In the drop zone it is a new card, and no longer the one whose ability it is."""
    assert haunted(made, haunts, "Ghost") == ([], ["Ghost"])


@BOTH
@pytest.mark.parametrize("haunts", HAUNTS, ids=["activated", "automatic"])
def test_it_is_called_if_another_card_is_soul_blasted(made: ModuleType, haunts: ast.Ability) -> None:
    assert haunted(made, haunts, "Other") == (["Ghost"], ["Other"])


@BOTH
def test_a_card_that_its_cost_names_is_found_where_the_cost_has_put_it(made: ModuleType) -> None:
    bound = ast.Move(ast.THIS, (ast.Spot("bind"),))
    back = act(ast.Move(ast.THIS, (ast.Spot("hand"),)), cost=(bound,), where=("drop",))
    game = made.board({"drop": [made.unit("Ghost", back)]})
    game.pick(action="activate", card="Ghost")
    assert names(game, 0, "hand") == ["Ghost"] and count(game, 0, "bind") == 0
