"""Interactions of abilities, costs and lasting effects that are easy to get wrong (cfd:11, 12, 7.7)."""

from __future__ import annotations

import headjudge as hj
from headjudge.games.vanguard import nodes
from headjudge.language.tree import ast
from tests.cfd.acting import ONCE, acted
from tests.cfd.helpers import board, front, unit
from tests.vanguard.helpers import asked, attack, count, names, options, when
from tests.vanguard.trees import DRAW, PLACED, RC, act, auto, cont, drop, power, select

AYLA = unit("Ayla")
CALLED = ast.Moved(ast.Select(("rearguard",), "you"), "call", (), "any", ("rearguard",))


def called(game: hj.Game, name: str, slot: str) -> None:
    """Call a unit from hand; whatever is asked then is answered with the first option."""
    game.pick(action="call", card=name)
    game.pick(slot=slot)
    while asked(game).kind != "main phase":
        game.apply(0)


def test_a_card_that_is_discarded_triggers_in_the_drop_zone_and_is_not_declared() -> None:
    gone = unit("Gone", auto(ast.Moved(ast.THIS, "discard", ("hand",), "you", ("drop",)), DRAW, where=("drop",)))
    game = acted(drop(select("hand")), hand=[gone], deck=[unit("Drawn"), 9])
    assert asked(game).kind == "main phase" and names(game, 0, "hand") == ["Drawn"]
    assert not when(game, kind="reveal")


def test_a_card_that_is_put_from_the_deck_into_the_soul_is_not_discarded() -> None:
    counts = unit("Counter", auto(ast.Moved(ast.Select(("drop",), "you"), "discard"), power(1000)))
    top = ast.Top("deck", "you", ast.Num(1))
    for zone, strength in (("soul", 7000), ("drop", 8000)):
        game = acted(ast.Move(top, (ast.Spot(zone),)), rearguard={"left_front": counts}, deck=9)
        assert game.card("Counter").power == strength


def test_an_effect_that_takes_the_last_card_of_the_deck_goes_on_before_its_player_loses() -> None:
    last = unit("Actor", act(ast.Draw(ast.Num(3)), power(1000, select("vanguard")), limit=ONCE))
    game = board({"rearguard": {"left_back": last}, "deck": 2})
    game.pick(action="activate", card="Actor")
    assert game.result is not None and game.result.losers == (0,)
    assert count(game, 0, "hand") == 2 and game.card("Regent").power == 12000


def test_an_automatic_ability_once_a_turn_that_stands_by_twice_is_played_once() -> None:
    twice = ast.AnyOf((CALLED, ast.Moved(ast.Select(("rearguard",), "you"), "place", (), "any", ("rearguard",))))
    once = unit("Once", auto(twice, DRAW, limit=ONCE))
    game = board({"rearguard": {"left_front": once}, "hand": [AYLA], "deck": 9})
    called(game, "Ayla", "left_back")
    assert count(game, 0, "hand") == 1


def test_a_continuous_ability_counts_anew_and_an_automatic_one_counted_once() -> None:
    each = ast.Times(ast.Num(1000), ast.Count(select("rearguard")))
    lasting = unit("Lasting", cont(ast.Change(ast.THIS, "power", "by", each)))
    counted = unit("Counted", act(ast.Change(ast.THIS, "power", "by", each, ast.END_OF_TURN), limit=ONCE))
    game = board({"rearguard": {"left_front": lasting, "left_back": counted}, "hand": [AYLA]})
    game.pick(action="activate", card="Counted")
    assert (game.card("Lasting").power, game.card("Counted").power) == (9000, 9000)
    called(game, "Ayla", "right_back")
    assert (game.card("Lasting").power, game.card("Counted").power) == (10000, 9000)


def test_of_gaining_and_losing_abilities_the_later_holds() -> None:
    gives = ast.Grant(select("rearguard", ast.Named(("Bram",))), (cont(power(1000, until=None)),), ast.END_OF_TURN)
    takes = ast.Lose(select("rearguard", ast.Named(("Bram",))), "abilities", (), ast.END_OF_TURN)
    for steps, strength in (((gives, takes), 7000), ((takes, gives), 8000)):
        first, second = [unit(name, act(step, limit=ONCE)) for name, step in zip(("One", "Two"), steps, strict=True)]
        game = board({"rearguard": {"left_back": first, "right_back": second, "left_front": unit("Bram")}})
        game.pick(action="activate", card="One")
        game.pick(action="activate", card="Two")
        assert game.card("Bram").power == strength


def test_a_new_unit_and_the_one_it_retires_stand_by_together() -> None:
    old = unit("Old", auto(ast.Moved(ast.THIS, "retire", ("field",), "any", ("drop",)), DRAW))
    new = unit("New", auto(PLACED, DRAW))
    game = board({"rearguard": {"left_front": old}, "hand": [new], "deck": 9})
    game.pick(action="call", card="New")
    game.pick(slot="left_front")
    assert asked(game).kind == "automatic" and len(options(game)) == 2
    assert when(game, verb="call")[0] < when(game, verb="retire")[0]


def test_a_face_down_card_in_the_bind_zone_has_no_grade_for_either_wings() -> None:
    for wings in ("white wings", "black wings"):
        winged = unit("Winged", ast.Continuous((power(1000, until=None),), RC, None, (wings,)))
        for face, strength in (("up", 8000), ("down", 7000)):
            bound = unit("Bound", grade=1 if wings == "white wings" else 2)
            game = board({"rearguard": {"left_front": winged}, "bind": [bound, hj.put(bound, face=face)]})
            assert game.card("Winged").power == strength


# The shapes of the examples that the document works through, with other cards


def test_in_final_rush_a_unit_gets_one_amount_instead_of_another() -> None:
    text = ("[AUTO](VC): When this unit attacks, this unit gets [Power] +5000 until end of turn. If you are in"
            ' "Final Rush", this unit gets [Power] +15000 instead of +5000.')
    for rush, strength in ((False, 16000), (True, 26000)):
        rouser = unit("Rouser", act(*([ast.Perform("final rush")] if rush else [ast.Nothing()]), limit=ONCE))
        game = board({"vanguard": front("Regent", text=text, skills=[]), "rearguard": {"left_back": rouser},
                      "deck": 9}, {"hand": 1, "deck": 9})
        game.pick(action="activate", card="Rouser")
        game.pick(action="pass")
        game.pick(action="attack")
        while asked(game).kind != "guard":
            game.apply(0)
        assert game.card("Regent").power == strength


def test_for_boosting_a_token_a_unit_gets_power_and_at_the_end_of_that_battle_its_column_is_retired() -> None:
    column = select("rearguard", ast.Relation("same_column", ast.THIS))
    later = ast.Later(ast.Edge("end", "battle", "any"), ast.Seq((drop(column), DRAW)))
    booster = unit("Booster", auto(
        nodes.Boosts(ast.THIS, ast.Select(("field",), "you", (ast.Named(("Shadow Army",)),))),
        ast.Attempt(power(15000), optional=True, then=later)))
    calls = unit("Caller", act(ast.Create(ast.Token("Shadow Army", "token unit"), ast.Num(1), ast.Slot(("rearguard",))),
                               limit=ONCE))
    for pays, drawn in (("yes", 1), ("no", 0)):
        game = board({"rearguard": {"left_back": booster, "right_back": calls}, "deck": 9}, {"hand": 1, "deck": 9})
        game.pick(action="activate", card="Caller")
        game.pick(slot="left_front")
        game.pick(action="pass")
        attack(game, "Shadow Army", boost="Booster")
        game.pick(action=pays)
        assert game.card("Shadow Army").power == (37000 if drawn else 22000)
        game.pick(action="pass")
        assert asked(game).kind == "start step" and count(game, 0, "hand") == drawn, "the column goes after the battle"
        assert ("Booster" in names(game, 0, "drop")) is bool(drawn)
