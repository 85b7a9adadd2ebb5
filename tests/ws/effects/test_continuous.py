"""Continuous abilities and effects: the cards they reach, their order, and values fixed once (ws:8.3, 8.9)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.ws.effects.made import (
    CHARACTER,
    DISCARD,
    HAND,
    MINE,
    OTHER,
    asking,
    at_least,
    character,
    climax,
    event,
    exactly,
    seq,
    use,
)
from tests.ws.helpers import count, options, pass_to

IN_FRONT = ast.Select(("stage",), "you", (CHARACTER, ast.Relation("in_front", ast.THIS)))


def plus(what: ast.Selector, power: int, until: ast.Until | None = None) -> ast.Step:
    return ast.Change(what, "power", "by", ast.Num(power), until)


def always(*parts: ast.Step, **more: object) -> ast.Ability:
    return ast.Continuous(parts, **more)  # type: ignore[arg-type]


def assist(*parts: ast.Step) -> ast.Ability:
    return ast.Continuous(parts, ("back_stage",), labels=("assist",))


def test_assist_reaches_the_characters_in_front_and_works_on_the_back_stage_only() -> None:
    mara = character("Mara", assist(plus(IN_FRONT, 500)))
    stage = {
        "center_left": character("Ayla"),
        "center_middle": character("Bram"),
        "center_right": character("Cora"),
        "back_left": mara,
    }
    game = hj.scenario("ws", phase="main", players=[dict(stage=stage), {}])
    assert [game.card(name).power for name in ("Ayla", "Bram", "Cora", "Mara")] == [3500, 3500, 3000, 3000]
    game.pick(action="exchange")
    game.pick(slot="back_left")
    game.pick(slot="center_right")
    assert [game.card(name).power for name in ("Ayla", "Bram", "Cora", "Mara")] == [3000, 3000, 3000, 3000]


@pytest.mark.rule("ws:8.9.1.3")
def test_an_effect_is_not_tested_again_after_it_was_applied() -> None:
    """+500 for characters with 3000 power or less: 3000 becomes 3500 and stays so."""
    weak = ast.Select(
        ("stage",), "you", (CHARACTER, ast.Relation("in_front", ast.THIS), ast.Measure("power", "<=", ast.Num(3000)))
    )
    mara = character("Mara", assist(plus(weak, 500)))
    game = hj.scenario(
        "ws", phase="main", players=[dict(stage={"center_left": character("Ayla"), "back_left": mara}), {}]
    )
    assert game.card("Ayla").power == 3500


def test_an_effect_comes_after_the_one_it_depends_on() -> None:
    """One gives the trait 《Harbor》, the other power to characters with it: in either order of arrival."""
    gives = character("Mara", assist(ast.Regard(IN_FRONT, "trait", ("Harbor",))))
    harbor = ast.Select(("stage",), "you", (CHARACTER, ast.Relation("in_front", ast.THIS), ast.Traits(("Harbor",))))
    helps = character("Nolan", assist(plus(harbor, 1000)))
    for left, right in ((gives, helps), (helps, gives)):
        stage = {"back_left": left, "back_right": right, "center_middle": character("Ayla")}
        game = hj.scenario("ws", phase="main", players=[dict(stage=stage), {}])
        assert game.card("Ayla").power == 4000


def test_setting_a_number_later_wins_over_adding_before() -> None:
    """Assist has added 500; then power becomes 0 until end of turn: 0, in order of time (ws:8.9.1.5)."""
    to_zero = ast.Change(ast.Ref("chosen"), "power", "to", ast.Num(0), ast.END_OF_TURN)
    choose = ast.Choose((ast.Pick(MINE, exactly(1)),), "you", "chosen")
    mara = character("Mara", assist(plus(IN_FRONT, 500)))
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                hand=[event("Ebb", ast.OnPlay(seq(choose, to_zero)))],
                stage={"center_left": character("Ayla"), "back_left": mara},
            ),
            {},
        ],
    )
    game.pick(action="play", card="Ebb")
    game.pick(card="Ayla")
    assert count(game, 0, "waiting_room") == 2


@pytest.mark.rule("ws:8.9.2")
def test_all_your_characters_until_end_of_turn_are_those_of_that_moment() -> None:
    swell = event("Swell", ast.OnPlay(plus(MINE, 1000, ast.END_OF_TURN)))
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(hand=[swell, character("Bram")], stage={"center_left": character("Ayla")}), {}],
    )
    game.pick(action="play", card="Swell")
    game.pick(action="play", card="Bram")
    game.pick(slot="center_right")
    assert (game.card("Ayla").power, game.card("Bram").power) == (4000, 3000)
    pass_to(game, "clock", 1)
    assert game.card("Ayla").power == 3000


def test_the_amount_of_an_effect_is_taken_once() -> None:
    """+500 for each card in hand, then the hand grows smaller."""
    grow = ast.Change(ast.THIS, "power", "by", ast.Times(ast.Num(500), ast.Count(HAND)), ast.END_OF_TURN)
    ayla = character("Ayla", use(seq(grow, DISCARD)))
    game = hj.scenario("ws", phase="main", players=[dict(hand=2, stage={"center_left": ayla}), {}])
    game.pick(action="activate")
    assert count(game, 0, "hand") == 1 and game.card("Ayla").power == 4000


def test_the_amount_of_a_continuous_ability_is_counted_all_the_time() -> None:
    grow = ast.Change(ast.THIS, "power", "by", ast.Times(ast.Num(500), ast.Count(HAND)))
    ayla = character("Ayla", always(grow), use(DISCARD))
    game = hj.scenario("ws", phase="main", players=[dict(hand=2, stage={"center_left": ayla}), {}])
    assert game.card("Ayla").power == 4000
    game.pick(action="activate")
    assert game.card("Ayla").power == 3500


def test_an_amount_that_differs_card_by_card() -> None:
    """All of your characters in front of this card get +X power; X is that character's level times 500."""
    grow = ast.Change(IN_FRONT, "power", "by", ast.Times(ast.Value(ast.EACH, "level"), ast.Num(500)))
    stage = {
        "center_left": character("Ayla", level=2),
        "center_middle": character("Bram", level=1),
        "back_left": character("Mara", assist(grow)),
    }
    game = hj.scenario("ws", phase="main", players=[dict(stage=stage), {}])
    assert (game.card("Ayla").power, game.card("Bram").power) == (4000, 3500)


@pytest.mark.rule("ws:8.3.2")
def test_a_condition_makes_an_ability_active_and_inactive() -> None:
    harbor = ast.Select(("stage",), "you", (CHARACTER, OTHER, ast.Traits(("Harbor",))))
    ayla = character("Ayla", always(plus(ast.THIS, 2000), condition=ast.Exists(harbor, at_least(1))))
    friend = character("Bram", traits=["Harbor"])
    game = hj.scenario("ws", phase="main", players=[dict(hand=[friend], stage={"center_left": ayla}), {}])
    assert game.card("Ayla").power == 3000
    game.pick(action="play", card="Bram")
    game.pick(slot="center_right")
    assert game.card("Ayla").power == 5000


def test_a_level_that_changes_in_the_hand() -> None:
    two = ast.Exists(ast.Select(("memory",), "you"), at_least(2))
    ayla = character(
        "Ayla", ast.Continuous((ast.Change(ast.THIS, "level", "by", ast.Num(-1)),), ("hand",), two), level=1
    )
    for memory, playable in ((1, False), (2, True)):
        game = hj.scenario("ws", phase="main", players=[dict(hand=[ayla], memory=memory, clock=1), {}])
        assert any(key.startswith("play Ayla") for key in options(game)) is playable


def test_during_your_turn_and_during_a_battle() -> None:
    """Read at each moment, whatever was read before."""
    mine = always(plus(ast.THIS, 2000), condition=ast.Now("turn", "you"))
    fights = always(plus(ast.THIS, 500), condition=ast.Is(ast.THIS, (ast.Relation("in_battle"),)))
    zed = character("Zed")
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla", mine, fights), "center_middle": zed}, deck=20),
            dict(stage={"center_right": character("Cora"), "back_left": character("Bram", mine)}, deck=20, hand=1),
        ],
    )
    assert (game.card("Ayla").power, game.card("Bram").power) == (5000, 3000)
    game.pick(action="attack", card="Ayla")
    seen = []
    while asking(game).kind != "attack":
        game.apply(0)
        seen.append(game.card("Ayla").power)
    assert game.card("Ayla").power == 5000
    pass_to(game, "clock", 1)
    assert (game.card("Ayla").power, game.card("Bram").power) == (3000, 5000)


def test_a_climax_on_its_area_helps_while_it_lies_there() -> None:
    tide = climax(
        "Tide", ast.Continuous((plus(MINE, 1000), ast.Change(MINE, "soul", "by", ast.Num(1))), ("climax_area",))
    )
    game = hj.scenario(
        "ws", phase="climax", players=[dict(hand=[tide], clock=1, stage={"center_left": character("Ayla")}), {}]
    )
    game.pick(action="play", card="Tide")
    assert (game.card("Ayla").power, game.card("Ayla").soul) == (4000, 2)


def test_this_card_cannot_side_attack() -> None:
    ayla = character("Ayla", always(ast.Forbid("side attack", ast.THIS)))
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[dict(stage={"center_left": ayla}, deck=5), dict(stage={"center_right": character("Bram")}, deck=5)],
    )
    game.pick(action="attack", card="Ayla")
    assert game.decision is None or "side Ayla" not in options(game)


def test_the_opponent_cannot_play_events() -> None:
    hush = event(
        "Hush",
        ast.OnPlay(
            ast.Forbid("play", None, "opponent", (ast.Kind(("event",)),), until=ast.Until("turn", "opponent", True))
        ),
    )
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(hand=[hush], deck=10), dict(hand=[event("Swell", ast.OnPlay(ast.Nothing())), 1], deck=10)],
    )
    game.pick(action="play", card="Hush")
    pass_to(game, "main phase", 1)
    assert any("Filler" in key for key in options(game)) and not any("Swell" in key for key in options(game))


def test_names_and_traits_gained_and_lost() -> None:
    also = always(ast.Regard(ast.THIS, "name", ("Bram",)))
    bare = always(ast.Lose(ast.Select(("stage",), "you", (CHARACTER, OTHER)), "trait", ()))
    count_bram = always(
        ast.Change(ast.THIS, "soul", "by", ast.Count(ast.Select(("stage",), "you", (ast.Named(("Bram",)),))))
    )
    stage = {
        "center_left": character("Ayla", also, traits=["Harbor"]),
        "center_right": character("Cora", bare, count_bram, traits=["Harbor"]),
    }
    game = hj.scenario("ws", phase="main", players=[dict(stage=stage), {}])
    assert game.card("Ayla").traits == () and game.card("Cora").traits == ("Harbor",)
    assert game.card("Cora").soul == 2


def test_until_the_end_of_the_opponents_next_turn() -> None:
    swell = event("Swell", ast.OnPlay(plus(MINE, 1000, ast.Until("turn", "opponent", True))))
    game = hj.scenario(
        "ws", phase="main", players=[dict(hand=[swell], deck=9, stage={"center_left": character("Ayla")}), dict(deck=9)]
    )
    game.pick(action="play", card="Swell")
    pass_to(game, "main phase", 1)
    assert game.card("Ayla").power == 4000
    pass_to(game, "main phase", 0)
    assert game.card("Ayla").power == 3000


def test_a_granted_ability_speaks_of_the_card_that_has_it() -> None:
    """An opponent's character that gets power for each card in "your hand" counts the hand of its own master."""
    grow = always(ast.Change(ast.THIS, "power", "by", ast.Times(ast.Num(1000), ast.Count(HAND))))
    theirs = ast.Select(("stage",), "opponent", (CHARACTER,))
    ayla = character("Ayla", always(ast.Grant(theirs, (grow,))))
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(hand=5, stage={"center_left": ayla}), dict(hand=2, stage={"center_left": character("Bram")})],
    )
    assert game.card("Bram").power == 5000


def test_an_ability_that_gives_an_ability_that_gives_an_ability() -> None:
    inner = always(plus(MINE, 500))
    outer = always(ast.Grant(ast.THIS, (inner,)))
    ayla = character("Ayla", always(ast.Grant(ast.THIS, (outer,))))
    game = hj.scenario(
        "ws", phase="main", players=[dict(stage={"center_left": ayla, "center_right": character("Bram")}), {}]
    )
    assert game.card("Bram").power == 3500


def test_lost_abilities_do_nothing() -> None:
    silence = always(ast.Lose(ast.Select(("stage",), "you", (CHARACTER, OTHER)), "ability", ()))
    ayla = character("Ayla", always(plus(ast.THIS, 2000)))
    game = hj.scenario(
        "ws", phase="main", players=[dict(stage={"center_left": ayla, "center_right": character("Cora", silence)}), {}]
    )
    assert game.card("Ayla").power == 3000
