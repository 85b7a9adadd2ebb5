"""Keywords that cards are referred to by, and the conditions that stand before abilities (cfd:14)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.cfd import decks
from headjudge.games.vanguard import nodes
from headjudge.language.tree import ast
from tests.cfd.helpers import board, front, order, unit
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, options, when
from tests.vanguard.trees import ATTACKS, CHOSEN, DRAW, act, auto, begin, choose, cont, power, select

AYLA = unit("Ayla")
SINGLE = front("Regent", skills=[])


def gives(label: str, amount: int = 1000) -> hj.Definition:
    """A unit by which the own rear-guards with a keyword have power."""
    return unit("Giver", cont(ast.Change(select("rearguard", ast.Has(label)), "power", "by", ast.Num(amount))))


@pytest.mark.rule("cfd:14.1.1", "cfd:14.1.2")
def test_of_two_keyword_abilities_only_that_stands_by_whose_event_has_happened() -> None:
    both = unit("Both", auto(ATTACKS, power(5000), labels=("revoldress",)),
                auto(begin("main_phase"), DRAW, labels=("dressboost",)), ast.Keyword("boost"), skills=[])
    game = board({"rearguard": {"left_front": both, "left_back": unit("Aide", ast.Keyword("boost"), skills=[])}},
                 {"hand": [AYLA]}, phase="battle")
    attack(game, "Both", boost="Aide")
    assert game.card("Both").power == 19000 and count(game, 0, "hand") == 0


@pytest.mark.rule("cfd:14.2.2", "cfd:14.2.2.1", "cfd:14.2.3")
@pytest.mark.parametrize(("label", "where"), [("powerful", "soul"), ("black wings", "bind")])
def test_the_keyword_before_an_ability_is_a_condition_of_it(label: str, where: str) -> None:
    strong = unit("Strong", cont(power(5000, until=None), labels=(label,)), act(DRAW, labels=(label,)))
    game = board({"rearguard": {"left_front": strong}, where: [AYLA]})
    assert game.card("Strong").power == 7000 and "activate Strong 1" not in options(game)


@pytest.mark.rule("cfd:14.3.3.1", "cfd:2.10.1.3")
def test_twin_drive_gives_one_more_drive() -> None:
    game = board({"vanguard": front(skills=["twin drive"]), "deck": 9}, {"deck": 9}, phase="battle")
    attack(game, "Regent")
    finish_attack(game)
    assert len(when(game, verb="drive check")) == 2


@pytest.mark.rule("cfd:14.8.1", "cfd:14.8.3", "cfd:14.8.2")
@pytest.mark.parametrize(("grade", "strength"), [(2, 7000)])
def test_white_wings_ask_for_odd_grades_alone(grade: int, strength: int) -> None:
    white = unit("White", cont(power(5000, until=None), labels=("white wings",)))
    bound = [unit("Odd", grade=1), unit("Other", grade=grade)]
    assert board({"bind": bound, "rearguard": {"left_front": white}}).card("White").power == strength
    odd = [unit(f"Odd {number}", grade=number) for number in (1, 3, 5)]
    assert board({"bind": odd, "rearguard": {"left_front": white}}).card("White").power == 12000


@pytest.mark.rule("cfd:14.8.4")
def test_black_wings_ask_for_even_grades_alone() -> None:
    black = unit("Black", cont(power(5000, until=None), labels=("black wings",)))
    bound = [unit("Even", grade=2), unit("Other", grade=3)]
    assert board({"bind": bound, "rearguard": {"left_front": black}}).card("Black").power == 7000
    even = [unit(f"Even {number}", grade=number) for number in (0, 2, 4)]
    assert board({"bind": even, "rearguard": {"left_front": black}}).card("Black").power == 12000


@pytest.mark.rule("cfd:14.8.5")
@pytest.mark.parametrize("label", ["white wings", "black wings"])
def test_with_an_empty_bind_zone_no_wings_are_active(label: str) -> None:
    assert board({"rearguard": {"left_front": unit("Wing", cont(power(5000, until=None), labels=(label,)))}}).card(
        "Wing").power == 7000


@pytest.mark.parametrize("label", [pytest.param("powerful", marks=pytest.mark.rule("cfd:14.9.2")), "dressboost",
                                   "revoldress"])
def test_text_refers_to_cards_by_the_keyword_of_an_ability(label: str) -> None:
    has = unit("Has", auto(ATTACKS, DRAW, labels=(label,)))
    game = board({"rearguard": {"left_front": has, "right_front": AYLA, "left_back": gives(label)}})
    assert (game.card("Has").power, game.card("Ayla").power) == (8000, 7000)


@pytest.mark.parametrize("keyword", [pytest.param("glitter", marks=pytest.mark.rule("cfd:14.12.2")), "xoverdress"])
def test_a_keyword_alone_does_nothing_but_is_asked_for(keyword: str) -> None:
    has = unit("Has", ast.Keyword(keyword, names=("Nobody",) if keyword == "xoverdress" else ()))
    game = board({"rearguard": {"left_front": has, "right_front": AYLA, "left_back": gives(keyword)}})
    assert (game.card("Has").power, game.card("Ayla").power) == (8000, 7000)


@pytest.mark.rule("cfd:14.10.2.1", "cfd:14.10.2.2")
def test_friends_are_what_text_means_by_the_word_in_quotes() -> None:
    pal = unit("Pal", ast.Keyword("friend"))
    game = board({"rearguard": {"left_front": pal, "left_back": AYLA, "right_back": gives("friends")}})
    assert (game.card("Pal").power, game.card("Ayla").power, game.card("Giver").power) == (8000, 8000, 7000)


@pytest.mark.rule("cfd:14.12.1", "cfd:14.12.3.1", "cfd:14.12.3.1.1", "cfd:14.12.3.2.1", "cfd:14.12.3.2.2")
def test_no_ability_behind_glitter_is_active_without_the_vanguard_that_it_names() -> None:
    shine = unit("Shine", cont(power(5000, until=None), labels=("glitter: Nova",)),
                 act(DRAW, labels=("glitter: Nova",)))
    star = front("Nova Star", ast.Keyword("glitter"))
    game = board({"vanguard": front("Nova"), "rearguard": {"left_front": shine}})
    assert game.card("Shine").power == 7000 and "activate Shine 1" not in options(game)
    game = board({"vanguard": star, "rearguard": {"left_front": shine}})
    assert game.card("Shine").power == 12000 and "activate Shine 1" in options(game)


@pytest.mark.rule("cfd:14.6.1")
def test_a_card_with_the_icon_of_sentinel_is_a_sentinel() -> None:
    assert decks.is_sentinel(unit("Wall", skills=["sentinel"])) and not decks.is_sentinel(AYLA)


# RevolDress and DressBoost, as cards have them


def test_revoldress_rides_a_unit_standing_after_the_attack() -> None:
    revolves = auto(ATTACKS, ast.Later(ast.Edge("end", "battle", "you"), ast.Seq((
        choose("hand", ast.Measure("grade", "==", ast.Num(3))), ast.Place(CHOSEN, ast.Slot(("vanguard",)), "stand"))),
        ast.Until("turn")), labels=("revoldress",))
    game = board({"vanguard": front("Regent", revolves, skills=[]), "hand": [front("Next", skills=[])], "deck": 9},
                 {"deck": 9}, phase="battle")
    attack(game, "Regent")
    while asked(game).kind != "choose":
        game.apply(0)
    game.pick(card="Next")
    assert names(game, 0, "vanguard") == ["Next"] and game.card("Next").orientation == "stand"
    assert "attack" in options(game)


def test_dressboost_asks_for_an_armed_unit_that_is_boosted() -> None:
    blade = order("Blade", ast.Keyword("arms", names=("Head",)), type="arms order")
    helps = auto(nodes.Boosts(ast.THIS, ast.Select(("vanguard",), "you", (ast.Relation("armed", None),))), DRAW,
                 labels=("dressboost",))
    for arms, drawn in (([blade], 1), ([], 0)):
        game = board({"vanguard": front("Head", skills=[]), "arms": arms, "deck": 9,
                      "rearguard": {"center_back": unit("Helper", helps)}}, {"hand": [AYLA]}, phase="battle")
        attack(game, "Head", boost="Helper")
        assert count(game, 0, "hand") == drawn


