"""The fields of a card (cfd:2), owners and controllers (cfd:3), and information (cfd:5)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.cfd.decks import check
from headjudge.games.vanguard import naming
from headjudge.language.tree import ast
from tests.cfd.acting import acted
from tests.cfd.helpers import ROOK, board, front, order, trigger, unit
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, options, powers, when
from tests.vanguard.trees import CHOSEN, DRAW, auto, choose, cont, power, select

SINGLE = front("Regent", skills=[])


def card(**fields: Any) -> hj.Definition:
    return hj.card("cfd", **{"name": "Ayla", "type": "normal unit", "grade": 1, "power": 7000, "critical": 1, **fields})


@pytest.mark.rule("cfd:2.4.1", "cfd:2.5.1", "cfd:2.6.1", "cfd:2.7.1", "cfd:2.2.1", "cfd:2.3.1",
                  "cfd:2.10.1", "cfd:2.13.1", "cfd:2.14.1", "cfd:2.14.3",
                  "cfd:2.9.1", "cfd:2.9.4.1", "cfd:2.9.4", "cfd:2.9.6", "cfd:2.9.2.1")
@pytest.mark.accepted
def test_a_unit_has_the_fields_of_the_document() -> None:
    bell = card(type="trigger unit", grade=0, shield=15000, nations=["Marsh"], clans=["Reed"], races=["Heron"],
                trigger="heal", skills=["boost"], special=["persona ride"])
    assert (bell.type, bell.numbers) == ("trigger unit", {"grade": 0, "power": 7000, "shield": 15000, "critical": 1})
    assert bell.words["nation"] == ("Marsh",) and bell.words["clan"] == ("Reed",) and bell.words["race"] == ("Heron",)
    assert bell.words["trigger"] == ("heal",) and bell.words["skill"] == ("boost",)
    assert bell.words["special"] == ("persona ride",)


def test_a_unit_without_a_shield_guards_with_none() -> None:
    game = board({}, {"hand": [unit("Bare", shield=None)]}, phase="battle")
    attack(game, "Regent")
    assert "shield" not in unit("Bare", shield=None).numbers
    game.pick(card="Bare")
    finish_attack(game)
    assert powers(game) == {"Rook": (11000, 11000)} and "Bare" in names(game, 1, "drop")


@pytest.mark.rule("cfd:2.9.4.2", "cfd:2.9.4.2.1", "cfd:2.9.1")
@pytest.mark.accepted
def test_an_order_has_one_of_five_subtypes_and_a_set_order_may_have_a_kind() -> None:
    for subtype in ("normal", "blitz", "set", "trigger", "arms"):
        assert order("Flare", type=f"{subtype} order").type == f"{subtype} order"
    assert order("Cell", type="set order", kinds=["prison"]).words["kind"] == ("prison",)


@pytest.mark.rule("cfd:2.8.1")
def test_only_a_trigger_card_has_a_trigger_and_only_one_that_exists() -> None:
    with pytest.raises(hj.HeadJudgeError, match="normal unit has no trigger"):
        card(trigger="heal")
    with pytest.raises(hj.HeadJudgeError, match="no trigger"):
        card(type="trigger unit", trigger="stand")


@pytest.mark.rule("cfd:2.1.1.1")
@pytest.mark.parametrize(("how", "wanted"), [("is", "Ayla"), ("has", "of Marsh")])
def test_text_means_a_card_by_its_name_or_a_part_of_it(how: Any, wanted: str) -> None:
    game = acted(choose("rearguard", ast.Named((wanted,), how)), power(1000, CHOSEN), rearguard={
        "left_front": unit("Ayla"), "right_front": unit("Ayla of Marsh")})
    named = "Ayla" if how == "is" else "Ayla of Marsh"
    assert [card.name for card in game.players[0]["rearguard"] if card.power == 8000] == [named]


@pytest.mark.rule("cfd:2.1.1", "cfd:2.1.1.1")
def test_text_means_a_card_by_its_name() -> None:
    game = acted(choose("rearguard", ast.Named(("Ayla",))), power(1000, CHOSEN), rearguard={
        "left_front": unit("Ayla"), "right_front": unit("Ayla of Marsh")})
    assert game.card("Ayla").power == 8000 and game.card("Ayla of Marsh").power == 7000
    assert naming.card_name(unit("Ayla", power=1)) == naming.card_name(unit("Ayla", power=2))


@pytest.mark.rule("cfd:2.2.2", "cfd:2.3.2", "cfd:2.14.2")
@pytest.mark.parametrize(("field", "fields"), [
    ("clan", {"clans": ["Reed"]}), ("race", {"races": ["Otter"]}), ("nation", {"nations": ["Hill"]})])
def test_clans_races_and_nations_are_asked_for(field: str, fields: dict[str, Any]) -> None:
    kin = cont(ast.Change(select("rearguard", ast.Same(field, ast.THIS), ast.Relation("other", ast.THIS)), "power",
                          "by", ast.Num(1000)))
    plain = {"clans": ["Moss"], "races": ["Newt"], "nations": ["Sand"]}
    game = board({"rearguard": {"left_back": unit("Head", kin, **fields), "left_front": unit("Kin", **fields),
                                "right_front": unit("Stranger", **plain)}})
    assert game.card("Kin").power == 8000 and game.card("Stranger").power == 7000


@pytest.mark.rule("cfd:2.2.3", "cfd:2.3.3")
def test_text_writes_clans_and_races_in_brackets() -> None:
    assert naming.word_from_text("clan", "<<Reed>>") == "Reed"
    assert naming.word_from_text("race", "<Heron>") == "Heron"


def helped(test: ast.Test, **fields: Any) -> bool:
    """Whether a continuous effect on cards that pass a test finds a unit with these fields."""
    helper = unit("Helper", cont(ast.Change(select("rearguard", test), "power", "by", ast.Num(1000))))
    game = board({"rearguard": {"left_back": helper, "left_front": unit("Other", **{"nations": None, **fields})}})
    return bool(game.card("Other").power == 8000)


@pytest.mark.rule("cfd:2.2.4")
@pytest.mark.parametrize(("field", "word"), [("clan", "Kagero"), ("nation", "Dark States")])
def test_cray_elementals_are_of_every_clan_and_nation(field: str, word: str) -> None:
    assert helped(ast.Words(field, (word,)), clans=["Cray Elemental"])


@pytest.mark.rule("cfd:2.2.5")
@pytest.mark.parametrize(("field", "word"), [("clan", "Kagero"), ("nation", "Dark States")])
def test_an_order_without_clan_and_nation_is_of_every_clan_and_nation(field: str, word: str) -> None:
    game = acted(choose("drop", ast.Words(field, (word,))), ast.Move(CHOSEN, (ast.Spot("hand"),)), drop=[order()])
    assert names(game, 0, "hand") == ["Flare"]


@pytest.mark.rule("cfd:2.14.4", "cfd:B.2")
def test_a_card_with_a_nation_and_no_clan_is_of_all_clans_of_its_nation() -> None:
    assert helped(ast.Words("clan", ("Kagero",)), nations=["Dragon Empire"])
    assert not helped(ast.Words("clan", ("Oracle Think Tank",)), nations=["Dragon Empire"])


# 2.8 Trigger icons


def drive(deck: list[hj.Definition], **mine: Any) -> hj.Game:
    """The vanguard attacks and drive checks the first card of the deck."""
    rearguard = {"left_front": hj.put(unit("Ayla"), state="rest"), "right_front": unit("Idle", power=1)}
    game = board({"vanguard": SINGLE, "deck": [*deck, 20], "rearguard": rearguard, **mine}, phase="battle")
    attack(game, "Regent")
    if asked(game).kind == "guard":
        game.pick(action="pass")
    return game


@pytest.mark.rule("cfd:2.8.2.1")
def test_a_card_without_an_icon_does_nothing() -> None:
    game = drive([unit("Card")])
    assert asked(game).kind == "start step" and not when(game, kind="icon")
    assert options(drive([trigger("draw")])) == ["icon Draw Bell draw", "icon Draw Bell power"]


@pytest.mark.rule("cfd:2.8.2.3", "cfd:2.8.3.2")
@pytest.mark.parametrize("first", ["draw", "power"])
def test_a_draw_trigger_draws_and_gives_power_in_the_chosen_order(first: str) -> None:
    game = drive([trigger("draw"), unit("Drawn")])
    game.pick(slot=first)
    assert names(game, 0, "hand") == (["Drawn"] if first == "draw" else [])
    game.pick(card="Regent")
    assert "Drawn" in names(game, 0, "hand") and game.card("Regent").power == 21000


# 2.9, 6.4 Types


@pytest.mark.rule("cfd:2.6.3")
@pytest.mark.accepted
def test_a_unit_may_lack_a_shield() -> None:
    assert "shield" in card(shield=0).numbers and "shield" not in card(shield=None).numbers


@pytest.mark.rule("cfd:2.9.3", "cfd:2.9.3.1")
def test_only_a_unit_is_called_and_ridden() -> None:
    game = board({"hand": [unit("Ayla"), order()]})
    assert "call Ayla" in options(game) and "call Flare" not in options(game)


@pytest.mark.rule("cfd:2.9.3.1.1")
def test_units_are_the_units_on_the_field() -> None:
    game = drive([trigger("critical")], soul=[unit("Below")], hand=[unit("Held")])
    game.pick(slot="power")
    assert sorted(options(game)) == ["power Ayla", "power Idle", "power Regent"]


@pytest.mark.rule("cfd:2.9.3.3", "cfd:2.9.4.3")
def test_a_card_below_an_overdress_unit_is_no_unit() -> None:
    everybody = auto(ast.Moved(ast.THIS, "place", (), "any", ("field",)), power(1000, select("rearguard")))
    cloak = unit("Cloak", ast.Keyword("overdress", names=("Ayla",)), everybody, grade=2)
    game = board({"hand": [cloak], "rearguard": {"left_front": unit("Ayla")}})
    game.pick(action="overdress", card="Cloak")
    assert names(game, 0, "rearguard") == ["Cloak"] and game.card("Cloak").power == 8000
    assert game.card("Ayla").type == "normal unit", "what is printed stays: it is a normal card still"


# 2.11 Text, 2.13, 2.16


@pytest.mark.rule("cfd:2.11.1", "cfd:2.11.1.1", "cfd:2.11.3")
def test_lines_of_text_are_abilities_reminders_and_dashes_are_none() -> None:
    assert naming.ability_lines("One\n-\nTwo  words") == ("One", "Two words")
    assert naming.without_reminders(["One", "(This explains.)"]) == ("One",)


@pytest.mark.parametrize(("special", "drawn"), [
    (["persona ride"], 1), pytest.param([], 0, marks=pytest.mark.rule("cfd:2.13.2"))])
def test_only_a_card_with_the_icon_makes_a_persona_ride(special: list[str], drawn: int) -> None:
    queen = front("Queen", special=special)
    game = hj.scenario("cfd", phase="ride", players=[{"vanguard": queen, "hand": [queen], "deck": 5},
                                                     {"vanguard": ROOK}])
    game.pick(card="Queen")
    assert count(game, 0, "hand") == drawn


@pytest.mark.rule("cfd:2.16.2.1")
def test_a_violation_names_the_card_by_its_id() -> None:
    found = check([(unit("Many", id="X/1"), 5), *[(unit(f"U{n}"), 4) for n in range(7)], (trigger("draw"), 4)])
    assert any("X/1" in violation.cards for violation in found)


# 5 Information


@pytest.mark.rule("cfd:5.1.2", "cfd:2.2.3.1")
def test_a_clan_that_a_card_would_have_twice_it_has_once() -> None:
    twice = unit("Twice", cont(ast.Regard(ast.THIS, "clan", ("Reed",)), ast.Regard(ast.THIS, "clan", ("Stone",))),
                 clans=["Reed"])
    game = board({"rearguard": {"left_back": twice}})
    assert tuple(game.card("Twice").clans) == ("Reed", "Stone")


@pytest.mark.rule("cfd:5.1.1")
def test_numbers_are_information_that_effects_change() -> None:
    game = board({"rearguard": {"left_back": unit("Strong", cont(power(2000, until=None)))}})
    assert game.card("Strong").power == 9000


# 3 Owners and controllers


@pytest.mark.rule("cfd:3.2.1")
def test_a_card_goes_to_its_owners_zone_whoever_uses_it() -> None:
    stolen = hj.put(unit("Guest"), owner=1)
    game = board({"rearguard": {"left_front": stolen}, "hand": [unit("Ayla")]})
    game.pick(action="call", card="Ayla")
    game.pick(slot="left_front")
    assert names(game, 1, "drop") == ["Guest"] and count(game, 0, "drop") == 0


@pytest.mark.rule("cfd:3.2.2", "cfd:3.2.2.1", "cfd:3.2.2.3")
def test_the_controller_of_a_card_on_the_field_uses_its_abilities() -> None:
    guest = unit("Guest", cont(ast.Change(select("rearguard"), "power", "by", ast.Num(1000))),
                 auto(ast.Moved(select("rearguard"), "call", (), "any", ("rearguard",)), DRAW))
    game = board({"rearguard": {"left_front": hj.put(guest, owner=1)}, "hand": [unit("Ayla")]},
                 {"rearguard": {"left_front": unit("Foe")}})
    assert game.card("Foe").power == 7000
    game.pick(action="call", card="Ayla")
    game.pick(slot="left_back")
    assert game.card("Ayla").power == 8000 and count(game, 0, "hand") == 1 and count(game, 1, "hand") == 0


@pytest.mark.rule("cfd:3.2.2.2")
def test_the_player_who_has_played_an_ability_carries_it_out() -> None:
    game = acted(DRAW)
    assert count(game, 0, "hand") == 1 and count(game, 1, "hand") == 0


@pytest.mark.rule("cfd:3.2.2.5", "cfd:3.2.2.5.1")
def test_the_controller_of_an_ability_carries_out_its_effect() -> None:
    watches = auto(ast.Moved(ast.Select(("rearguard",), "any"), "call", (), "any", ("rearguard",)), DRAW)
    game = board({"hand": [unit("Ayla")]}, {"rearguard": {"left_back": unit("Foe", watches)}})
    game.pick(action="call", card="Ayla")
    game.pick(slot="left_back")
    assert count(game, 1, "hand") == 1 and count(game, 0, "hand") == 0


@pytest.mark.rule("cfd:3.2.2.4")
def test_the_player_of_an_order_carries_it_out() -> None:
    game = board({"hand": [order("Flare", ast.OnPlay(DRAW))], "deck": 5}, {"deck": 5})
    game.pick(action="order", card="Flare")
    assert count(game, 0, "hand") == 1 and count(game, 1, "hand") == 0
