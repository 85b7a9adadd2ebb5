"""The words for moves of cards, and the choices that nobody else can check."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.cases import every
from tests.gate.helpers import BARRIER, asked, attack, keys, life, names, position, spell, unit, verbs


def moving(origin: str, place: str) -> hj.Definition:
    """A Spell that puts your Units of one zone into another, or the top card of your deck."""
    what = ast.Select((origin,), "you", (ast.Kind(("unit",)),))
    cards = ast.Top("deck", "you", ast.Num(1)) if origin == "deck" else what
    card = spell("Tow")
    body = ast.OnPlay(ast.Move(cards, (ast.Spot(place),)))
    return hj.Definition(f"tow-{origin}-{place}", "Tow", card.type, card.numbers, card.words, (), (body,))


@every(("origin", "place", "verb"), [
    ("hand", "drop", "drop"), ("hand", "banish", "banish"), ("hand", "energy", "put"), ("deck", "energy", "charge"),
    ("deck", "hand", "put"), ("soul", "hand", "put"), ("drop", "hand", "return"), ("left", "hand", "return"),
    ("banish", "hand", "return"), ("drop", "deck", "put"), ("drop", "right", "summon"), ("hand", "right", "summon"),
    ("left", "right", "move"), ("soul", "right", "summon")])
def test_a_move_has_the_word_of_the_zones_that_it_is_between(origin: str, place: str, verb: str) -> None:
    ayla = hj.put(unit("Ayla"), under=[unit("Sprat")])
    game = position({"hand": [moving(origin, place), unit("Gull")], "deck": [unit("Tern"), 5], "drop": [unit("Dov")],
                     "banish": [unit("Bram")], "left": [ayla]})
    name = {"hand": "Gull", "deck": "Tern", "soul": "Sprat", "drop": "Dov", "left": "Ayla", "banish": "Bram"}[origin]
    game.pick(action="cast", card="Tow")
    moved = [entry.verb for entry in game.log
             if entry.kind == "move" and entry.card is not None and entry.card.definition.name == name]
    assert moved[:1] == [verb]


@pytest.mark.parametrize(("text", "offered"), [
    ("Search your deck for 1 unit and put it into your hand.", ["search Gull", "search Tern", "done"]),
    ("Search your deck for 1 card and put it into your hand.", ["search Ebb", "search Gull", "search Tern"]),
    ("Choose 1 unit in your hand. Drop it.", ["choose Auk", "choose Crane", "done"]),
    ("Put 1 unit from your drop into your hand.", ["put Dov", "put Dunlin"])])
def test_a_player_may_fail_to_find_what_nobody_else_can_check(text: str, offered: list[str]) -> None:
    """A Unit in a deck or a hand; but a card of the deck, and a Unit of the drop, is there for all to see."""
    game = position({"hand": [spell("Dip", [text]), unit("Auk"), unit("Crane")], "deck": [unit("Gull"), unit("Tern"),
                     spell("Ebb")], "drop": [unit("Dov"), unit("Dunlin")]})
    game.pick(action="cast", card="Dip")
    assert sorted(keys(game)) == sorted(offered)
    assert asked(game).player == 0


def test_a_unit_that_everybody_has_seen_in_a_hand_must_be_found() -> None:
    game = position({"hand": [spell("Dip", ["Choose 1 unit in your hand. Drop it."]), spell("Show", [
        "Reveal your hand."]), unit("Auk"), unit("Crane")]})
    game.pick(action="cast", card="Show")
    game.pick(action="cast", card="Dip")
    assert sorted(keys(game)) == ["choose Auk", "choose Crane"]


@pytest.mark.parametrize("text", [
    "Look at your opponent's hand. Choose 1 unit among them and drop it.",
    "Look at your opponent's hand. Drop 1 unit from it.",
    "Your opponent reveals their hand. Choose 1 unit from it and drop it.",
    "Your opponent shows you their hand. Choose 1 unit from it and drop it.",
])
def test_a_unit_of_a_hand_that_its_player_has_shown_must_be_found(text: str) -> None:
    """Both players see these cards, so that both can tell which of them are Units."""
    game = position({"hand": [spell("Dip", [text])]}, {"hand": [unit("Auk"), unit("Crane"), spell("Ebb")]})
    game.pick(action="cast", card="Dip")
    assert sorted(key.partition(" ")[2] for key in keys(game)) == ["Auk", "Crane"]
    game.apply(0)
    assert names(game, 1, "drop") == ["Auk"]


@pytest.mark.parametrize("text", [
    "Look at the top 3 cards of your deck. Put 1 unit among them into your hand and the rest into your drop.",
    "Look at the top 3 cards of your deck. Choose 1 unit among them. Put it into your hand."])
def test_a_unit_that_only_one_player_has_looked_at_need_not_be_found(text: str) -> None:
    game = position({"hand": [spell("Dip", [text])], "deck": [unit("Auk"), spell("Ebb"), unit("Crane"), 2]})
    game.pick(action="cast", card="Dip")
    assert sorted(key.partition(" ")[2] or key for key in keys(game)) == ["Auk", "Crane", "done"]


@pytest.mark.rule("gate:10.8.1")
def test_an_attack_is_fizzled_once() -> None:
    twice = spell("Ward", ["[Counter] Fizzle the attack. Fizzle the attack."])
    game = position({"left": [unit()]}, {"life": 9, "hand": [twice]}, "battle")
    attack(game, "Ayla")
    game.pick(action="counter")
    assert life(game, 1) == 9 and verbs(game, "fizzle") == ["fizzle"]


def test_an_attack_in_which_a_unit_cannot_be_fizzled_goes_on() -> None:
    """One such Unit among those that attack together is enough."""
    card = unit("Eager")
    bar = ast.Continuous((ast.Forbid("be fizzled", ast.THIS),), ("field",))
    eager = hj.Definition("eager", card.name, card.type, card.numbers, card.words, (), (bar,))
    for attackers, lost in ((["Ayla"], 0), (["Eager"], 1), (["Ayla", "Eager"], 2)):
        game = position({"left": [unit()], "center": [eager]}, {"life": 9, "hand": [BARRIER]}, "battle")
        attack(game, *attackers)
        game.pick(action="counter")
        assert life(game, 1) == 9 - lost and len(verbs(game, "fizzle")) == (lost == 0)


def test_a_filler_has_one_of_everything() -> None:
    game = position({"left": 1, "player": 1, "hand": 1})
    assert [(card.name, card.power, card.crit, card.defense, card.limit) for card in game.players[0]["left"]] == [
        ("Filler", 1, 1, 1, 1)]
    (item,) = [card for card in game.players[0]["player"] if card.type != "gate"]
    assert (item.name, item.power, item.crit, item.defense) == ("Filler Item", 1, 1, 1)
    assert names(game, 0, "hand") == ["Filler"]


@pytest.mark.parametrize(("barred", "defense"), [(True, 2), (False, 5)])
def test_a_card_that_could_not_move_has_not_moved_to_where_it_is(barred: bool, defense: int) -> None:
    text = ("[Use] Once per turn, move this card to another zone on your field. If it moved to the Center, it gets +3 "
            "defense this turn.")
    rock = unit("Rock", "* Your units cannot be moved." if barred else "")
    game = position({"center" if barred else "left": unit("Gull", text), "right": rock, "deck": 9}, {"deck": 9})
    game.pick(action="use", card="Gull")
    if not barred:
        game.pick(slot="center")
    assert game.card("Gull").defense == defense
