"""Owners and masters, drawing, damage, sources, chance, orientation (cfv:3)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.vanguard.vocabulary import discard, exactly
from headjudge.language.tree import ast
from tests.cfv.helpers import ROOK, board, front, trigger, unit
from tests.vanguard.helpers import asked, attack, count, names, once, pass_to, when
from tests.vanguard.trees import DRAW, act, auto, begin, cont, power, select

LIMIT = ast.Limit(1)


def actor(*steps: ast.Step) -> hj.Definition:
    """A rear-guard that carries these steps out once a turn."""
    return unit("Actor", act(*steps, limit=LIMIT))


def played(*steps: ast.Step, mine: dict[str, object] | None = None, other: dict[str, object] | None = None) -> hj.Game:
    """The position after the actor's ability has begun."""
    game = board({"rearguard": {"left_back": actor(*steps)}, **(mine or {})}, other)
    game.pick(action="activate", card="Actor")
    return game


# 3.3, 3.4


@pytest.mark.rule("cfv:3.3.1", "cfv:3.3.2", "cfv:3.7.2", "cfv:3.7.2.1", "cfv:4.1.6")
def test_a_card_goes_to_its_owners_zone_whoever_uses_it() -> None:
    stolen = hj.put(unit("Guest"), owner=1)
    game = board({"rearguard": {"left_front": stolen}, "hand": [unit("Ayla")]})
    game.pick(card="Ayla")
    game.pick(slot="left_front")
    assert names(game, 1, "drop") == ["Guest"] and count(game, 0, "drop") == 0
    assert game.card("Ayla").owner == 0 and game.card("Ayla").slot == "left_front"


@pytest.mark.rule("cfv:3.4.2", "cfv:3.4.5", "cfv:3.4.6")
def test_the_master_of_a_card_on_the_field_uses_its_abilities() -> None:
    guest = unit("Guest", cont(ast.Change(select("rearguard"), "power", "by", ast.Num(1000))),
                 auto(ast.Moved(select("rearguard"), "call", (), "any", ("rearguard",)), DRAW))
    game = board({"rearguard": {"left_front": hj.put(guest, owner=1)}, "hand": [unit("Ayla")]},
                 {"rearguard": {"left_front": unit("Foe")}})
    assert game.card("Foe").power == 7000
    game.pick(card="Ayla")
    game.pick(slot="left_back")
    assert game.card("Ayla").power == 8000 and count(game, 0, "hand") == 1 and count(game, 1, "hand") == 0


@pytest.mark.rule("cfv:3.4.5")
def test_the_master_of_an_effect_is_the_master_of_the_ability_that_it_has_created() -> None:
    """The opponent owns the card whose effect it is, and is the master of neither."""
    plans = unit("Guest", act(ast.Later(ast.Moved(select("rearguard"), "call", (), "any", ("rearguard",)), DRAW),
                              limit=ast.Limit(1)))
    game = board({"rearguard": {"left_front": hj.put(plans, owner=1)}, "hand": [unit("Ayla")]})
    game.pick(action="activate", card="Guest")
    game.pick(card="Ayla")
    game.pick(slot="left_back")
    assert count(game, 0, "hand") == 1 and count(game, 1, "hand") == 0


@pytest.mark.rule("cfv:3.4.5")
def test_the_master_of_a_card_is_the_master_of_the_ability_that_an_effect_has_given_it() -> None:
    """Whoever has given it, the unit's own master draws."""
    gives = ast.Grant(select("rearguard", whose="opponent"), (auto(begin("turn", "any"), DRAW),),
                      ast.Until("turn", "opponent", True))
    game = board({"rearguard": {"left_front": unit("Giver", act(gives, limit=ast.Limit(1)))}},
                 {"rearguard": {"left_front": hj.put(unit("Foe"), owner=0)}})
    game.pick(action="activate", card="Giver")
    pass_to(game, "main phase", 1)
    assert count(game, 0, "hand") == 0 and count(game, 1, "hand") == 2, "the card of the draw phase, and one more"


@pytest.mark.rule("cfv:3.4.4", "cfv:3.4.1", "cfv:3.4.3")
def test_the_master_of_an_effect_is_who_has_played_its_ability() -> None:
    game = played(DRAW)
    assert count(game, 0, "hand") == 1 and count(game, 1, "hand") == 0
    game = board({"hand": [unit("Ayla")]}, {"rearguard": {"left_back": unit("Foe", auto(ast.Moved(ast.Select(
        ("rearguard",), "any"), "call", (), "any", ("rearguard",)), DRAW))}})
    game.pick(card="Ayla")
    game.pick(slot="left_back")
    assert count(game, 1, "hand") == 1 and count(game, 0, "hand") == 0


# 3.7


@pytest.mark.rule("cfv:3.7.1.1")
def test_a_clan_that_a_card_would_have_twice_it_has_once() -> None:
    twice = unit("Twice", cont(ast.Regard(ast.THIS, "clan", ("Reed",)), ast.Regard(ast.THIS, "clan", ("Stone",))))
    game = board({"rearguard": {"left_back": twice}})
    assert tuple(game.card("Twice").clans) == ("Reed", "Stone")


@pytest.mark.rule("cfv:3.7.1", "cfv:8.7.1.3")
def test_an_ability_that_a_card_has_twice_works_twice() -> None:
    strong = cont(power(1000, until=None))
    game = board({"rearguard": {"left_back": unit("Twice", strong, strong)}})
    assert game.card("Twice").power == 9000


# 3.12


@pytest.mark.rule("cfv:3.12.3", "cfv:3.12.1", "cfv:3.12.2", "cfv:10.1", "cfv:10.1b", "cfv:10.1.1.1")
def test_the_opening_hand_is_drawn_one_by_one() -> None:
    from tests.cfv.helpers import legal_deck

    game = hj.new_game("cfv", [legal_deck((unit("Page", grade=0), 2))] * 2, seed=3)
    while asked(game).kind == "first vanguard":
        game.apply(0)
    assert count(game, 0, "hand") == 5 and len(set(when(game, verb="draw", player=0))) == 5


def test_two_cards_are_two_draws() -> None:
    counts = unit("Counter", auto(ast.Moved(select("hand"), "draw", ("deck",), "you", ("hand",)), power(1000)))
    game = board({"rearguard": {"left_back": actor(ast.Draw(ast.Num(2))), "left_front": counts}})
    game.pick(action="activate")
    while asked(game).kind == "automatic":
        game.apply(0)
    assert count(game, 0, "hand") == 2 and game.card("Counter").power == 9000


@pytest.mark.rule("cfv:3.12.4")
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_up_to_two_may_stop_before_each(drawn: int) -> None:
    game = played(ast.Draw(ast.Num(2), up_to=True))
    for _ in range(drawn):
        game.pick(action="yes")
    if drawn < 2:
        game.pick(action="no")
    assert count(game, 0, "hand") == drawn and asked(game).kind == "main phase"


# 3.13 to 3.15


@pytest.mark.rule("cfv:3.13.1", "cfv:3.13.1.1", "cfv:3.13.1.2", "cfv:10.1.14.1.1", "cfv:4.10.3", "cfv:4.8.1")
def test_damage_by_an_effect_is_checked_card_by_card() -> None:
    game = played(ast.Damage("opponent", ast.Num(2)), other={"deck": [unit("One"), trigger("draw"), unit("Two"), 9]})
    assert asked(game).player == 1 and asked(game).kind == "icon"
    game.pick(slot="draw")
    assert names(game, 1, "damage") == ["Draw Bell", "One"] and names(game, 1, "hand") == ["Two"]
    assert game.card("Rook").power == 16000 and asked(game).kind == "main phase"


def test_no_check_timing_comes_between_damage_checks_by_an_effect() -> None:
    game = played(ast.Damage("opponent", ast.Num(2)), other={"damage": 5, "deck": [unit("Six"), trigger("heal"), 9]})
    assert game.result is None and asked(game).kind == "icon", "both checks happen before anybody loses"
    game.pick(slot="heal")
    game.apply(0)
    assert game.result is not None and count(game, 1, "damage") == 6


def test_without_a_vanguard_no_damage_is_dealt() -> None:
    game = hj.scenario("cfv", players=[{"vanguard": front(), "rearguard": {"left_back": actor(
        ast.Damage("opponent", ast.Num(1)))}}, {}])
    game.pick(action="activate")
    assert count(game, 1, "damage") == 0


@pytest.mark.rule("cfv:3.13.2", "cfv:10.1.14.1")
def test_a_card_that_is_put_into_the_damage_zone_is_not_checked() -> None:
    game = board({"vanguard": front(skills=[]), "rearguard": {"left_back": unit("Actor", auto(
        begin("battle_phase"), ast.Move(ast.Top("deck", "opponent", ast.Num(1)), (ast.Spot("damage"),))))}},
        {"deck": [trigger("draw"), 9]}, phase="main")
    game.pick(action="pass")
    assert names(game, 1, "damage") == ["Draw Bell"] and count(game, 1, "hand") == 0
    attack(game, "Regent")
    assert len(when(game, verb="damage check")) == 1


@pytest.mark.rule("cfv:3.14.1", "cfv:3.14.1.1", "cfv:3.15.1", "cfv:3.15.1.2", "cfv:3.15.1.2.1")
def test_the_source_of_skill_damage_is_the_card_with_the_ability() -> None:
    hears = auto(ast.Damaged(ast.THIS, "opponent", None, "effect"), DRAW)
    game = board({"rearguard": {"left_back": unit("Actor", act(ast.Damage("opponent", ast.Num(1)), limit=LIMIT), hears),
                                "left_front": unit("Other", hears)}})
    game.pick(action="activate")
    assert count(game, 0, "hand") == 1
    damage = game.log[once(game, kind="damage")]
    assert damage.card == game.card("Actor")
    other = select("rearguard", ast.Named(("Other",)))
    lets = unit("Actor", act(ast.Damage("opponent", ast.Num(1), source=other), limit=LIMIT), hears)
    game = board({"rearguard": {"left_back": lets, "left_front": unit("Other", hears, auto(
        ast.Damaged(ast.THIS, "opponent", None, "effect"), power(100)))}})
    game.pick(action="activate")
    while asked(game).kind == "automatic":
        game.apply(0)
    assert count(game, 0, "hand") == 1 and game.card("Other").power == 7100, "unless the effect names another one"


@pytest.mark.rule("cfv:3.15.1.1", "cfv:7.6.1.5")
def test_the_source_of_battle_damage_is_the_attacking_unit() -> None:
    hears = auto(ast.Damaged(ast.THIS, "opponent", None, "battle"), DRAW)
    game = board({"vanguard": front("Regent", hears, skills=[])}, phase="battle")
    attack(game, "Regent")
    assert count(game, 0, "hand") == 2


@pytest.mark.rule("cfv:3.14.1.2", "cfv:9.1.3")
def test_a_rule_action_has_no_source() -> None:
    by_effect = ast.Moved(select("field"), "retire")
    game = board({"rearguard": {"left_back": unit("Old"), "left_front": unit("Watcher", auto(by_effect, DRAW))},
                  "hand": [unit("New")]})
    game.pick(card="New")
    game.pick(slot="left_back")
    retired = game.log[once(game, verb="retire", card="Old")]
    assert retired.rule == "cfv:9.3.3" and retired.cause == ""


# 3.16


@pytest.mark.rule("cfv:3.16.1", "cfv:3.16.2")
def test_a_discard_at_random_asks_nobody_and_is_even() -> None:
    found = set()
    for seed in range(12):
        game = hj.scenario("cfv", seed=seed, players=[
            {"vanguard": front(), "rearguard": {"left_back": actor(discard(1, at_random=True))},
             "hand": [unit("A"), unit("B"), unit("C")]}, {"vanguard": ROOK}])
        game.pick(action="activate")
        assert asked(game).kind == "main phase"
        found.add(names(game, 0, "drop")[0])
    assert found == {"A", "B", "C"}


@pytest.mark.rule("cfv:10.1.2.1", "cfv:10.1.2.1.1", "cfv:10.1.2.1.2")
def test_a_discard_as_a_cost_is_one_too() -> None:
    counts = unit("Counter", auto(ast.Moved(select("hand"), "discard"), power(1000)))
    game = board({"rearguard": {"left_back": unit("Actor", act(DRAW, cost=(discard(1),))), "left_front": counts},
                  "hand": [unit("A")], "deck": [unit("B"), 9]})
    game.pick(action="activate")
    assert names(game, 0, "drop") == ["A"] and names(game, 0, "hand") == ["B"] and game.card("Counter").power == 8000


DISCARDED = pytest.mark.rule("cfv:10.1.2.1", "cfv:10.1.2.1.2")


@pytest.mark.parametrize("how", [
    pytest.param("chosen", marks=DISCARDED), "by the opponent", pytest.param("at random", marks=DISCARDED)])
def test_whoever_chooses_the_card_it_is_discarded(how: str) -> None:
    counts = unit("Counter", auto(ast.Moved(select("hand"), "discard"), power(1000)))
    theirs = ast.Move(ast.Pick(select("hand"), exactly(1)), (ast.Spot("drop"),), by="opponent")
    chosen = {"chosen": discard(1), "at random": discard(1, at_random=True), "by the opponent": theirs}[how]
    game = board({"rearguard": {"left_back": unit("Actor", act(chosen, limit=LIMIT)), "left_front": counts},
                  "hand": [unit("A"), unit("B")]})
    game.pick(action="activate")
    if how == "chosen":
        game.pick(card="B")
    assert asked(game).kind == "main phase", "who does not see the cards takes any of them"
    assert count(game, 0, "drop") == 1 and game.card("Counter").power == 8000


# 3.17


@pytest.mark.rule("cfv:3.17.1", "cfv:3.17.1.1", "cfv:3.17.1.2")
def test_a_unit_stands_or_rests() -> None:
    with pytest.raises(hj.HeadJudgeError, match='never "reverse"'):
        board({"rearguard": {"left_back": hj.put(unit("Ayla"), state="reverse")}})
    game = board({"vanguard": front(skills=[])}, phase="battle")
    assert game.card("Regent").orientation == "stand"
    attack(game, "Regent")
    assert game.card("Regent").orientation == "rest" and game.card("Rook").orientation == "stand"


@pytest.mark.rule("cfv:3.17.3", "cfv:3.17.3.1", "cfv:3.17.3.2")
def test_a_card_comes_face_up_to_the_damage_zone() -> None:
    game = board({"vanguard": front(skills=[])}, {"deck": [unit("Card"), 9]}, phase="battle")
    attack(game, "Regent")
    assert game.card("Card").zone == "damage" and game.card("Card").face_up
    game = played(ast.TurnCard(select("damage"), "down"), mine={"damage": [unit("Card")]})
    assert not game.card("Card").face_up, "or face down, once it is turned"


@pytest.mark.rule("cfv:3.17.4")
def test_turning_a_card_to_the_face_that_it_shows_is_no_event() -> None:
    turns = unit("Actor", act(ast.TurnCard(select("damage"), "up"), limit=LIMIT))
    counts = unit("Counter", auto(ast.Turned(select("damage"), "up"), power(1000)))
    game = board({"rearguard": {"left_back": turns, "left_front": counts},
                  "damage": [unit("Up"), hj.put(unit("Down"), face="down")]})
    game.pick(action="activate")
    assert game.card("Down").face_up and game.card("Counter").power == 8000


