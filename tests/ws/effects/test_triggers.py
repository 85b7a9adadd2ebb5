"""Automatic abilities: their triggers, and the information they use (ws:8.7)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.ws.effects.made import (
    ATTACKS,
    CHARACTER,
    CLIMAX,
    DISCARD,
    MINE,
    PLACED,
    THEIRS,
    TO_HAND,
    TO_WAITING_ROOM,
    asking,
    character,
    climax,
    draw,
    event,
    exactly,
    seq,
    stock,
    use,
)
from tests.ws.helpers import attack, count, names, options, pass_to

OPPONENT = ast.Select(("stage",), "opponent", (CHARACTER, ast.Relation("battle_opponent", ast.THIS)))


ZED = character("Zed")


def auto(trigger: ast.Trigger, body: ast.Step, *cost: ast.Step, **more: object) -> ast.Ability:
    return ast.Automatic(trigger, body, cost, **more)  # type: ignore[arg-type]


def paying(step: ast.Step) -> ast.Step:
    return ast.Attempt(ast.Pay(), True, "you", step)


def settle(game: hj.Game) -> None:
    """Play what is on standby, the first one first."""
    while game.decision is not None and asking(game).kind == "automatic":
        game.apply(0)


def play(game: hj.Game, name: str, slot: str = "center_left") -> None:
    game.pick(action="play", card=name)
    game.pick(slot=slot)


def test_placed_from_hand_is_not_placed_from_the_waiting_room() -> None:
    bram = character("Bram", auto(PLACED, draw(1)))
    revive = use(ast.Place(ast.Pick(ast.Select(("waiting_room",), "you"), exactly(1)), ast.Slot(("center_right",))))
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(hand=[bram], waiting_room=[bram], deck=9, stage={"back_left": character("Ayla", revive)}), {}],
    )
    play(game, "Bram")
    assert count(game, 0, "hand") == 1
    game.pick(action="activate")
    assert count(game, 0, "hand") == 1 and names(game, 0, "stage").count("Bram") == 2


def test_when_this_card_attacks_with_its_climax() -> None:
    tide = ast.Exists(ast.Select(("climax_area",), "you", (ast.Named(("Tide",)),)), ast.Quant(ast.Num(1), None))
    ayla = character("Ayla", auto(ATTACKS, ast.If(tide, draw(1))))
    for hand, drawn in (([climax("Tide")], 1), ([climax("Ebb")], 0)):
        game = hj.scenario(
            "ws",
            phase="climax",
            players=[
                dict(hand=hand, clock=1, deck=10, stage={"center_left": ayla, "center_right": ZED}),
                dict(deck=10),
            ],
        )
        game.pick(action="play")
        attack(game, "Ayla")
        pass_to(game, "attack")
        assert count(game, 0, "hand") == drawn


@pytest.mark.rule("ws:8.1.1.2.2")
def test_an_automatic_ability_with_a_cost_asks_whether_to_pay() -> None:
    bram = character("Bram", auto(PLACED, paying(draw(1)), stock(1)))
    for answer, left in (("yes", 0), ("no", 1)):
        game = hj.scenario("ws", phase="main", players=[dict(hand=[bram], stock=1, deck=9), {}])
        play(game, "Bram")
        game.pick(action=answer)
        assert (count(game, 0, "stock"), count(game, 0, "hand")) == (left, 1 - left)


def test_without_the_means_to_pay_nobody_is_asked() -> None:
    bram = character("Bram", auto(PLACED, paying(draw(1)), stock(1)))
    game = hj.scenario("ws", phase="main", players=[dict(hand=[bram], deck=9), {}])
    play(game, "Bram")
    assert asking(game).kind == "main phase"


def battle(attacker: hj.Definition, defender: hj.Definition, **more: object) -> hj.Game:
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": attacker, "center_right": ZED}, deck=12, **more),
            dict(stage={"center_right": defender}, deck=12),
        ],
    )
    attack(game, attacker.name, "frontal")
    return game


def test_when_its_battle_opponent_becomes_reversed() -> None:
    low = ast.If(
        ast.Is(ast.SUBJECT, (ast.Measure("level", "<=", ast.Num(0)),)),
        ast.Move(ast.SUBJECT, (ast.Spot("deck", end="bottom"),)),
    )
    ayla = character("Ayla", auto(ast.Turned(OPPONENT, "reverse"), low), power=5000)
    for level, away in ((0, True), (1, False)):
        game = battle(ayla, character("Bram", level=level))
        pass_to(game, "attack")
        assert (names(game, 1, "stage") == []) is away


def test_when_this_card_becomes_reversed_its_opponent_is_still_known() -> None:
    """A chump attack: the opponent is put at the bottom of the deck when it is level 0."""
    low = ast.Is(
        ast.Select(("stage",), "opponent", (ast.Relation("battle_opponent", ast.THIS),)),
        (ast.Measure("level", "<=", ast.Num(0)),),
    )
    away = ast.Move(
        ast.Select(("stage",), "opponent", (ast.Relation("battle_opponent", ast.THIS),)),
        (ast.Spot("deck", end="bottom"),),
    )
    ayla = character("Ayla", auto(ast.Turned(ast.THIS, "reverse"), ast.If(low, away)), power=1000)
    game = battle(ayla, character("Bram"))
    pass_to(game, "attack")
    assert names(game, 1, "stage") == []


def test_own_leaving_is_seen_from_the_stage_and_the_card_is_found_where_it_went() -> None:
    leave = ast.Moved(ast.THIS, "move", ("stage",), "any", ("waiting_room",), "any")
    ayla = character("Ayla", auto(leave, ast.Move(ast.THIS, TO_HAND)), use(ast.Move(ast.THIS, TO_WAITING_ROOM)))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla, "center_right": ZED}), {}])
    game.pick(action="activate")
    settle(game)
    assert names(game, 0, "hand") == ["Ayla"]


@pytest.mark.rule("ws:8.7.7")
def test_a_card_that_has_moved_on_is_not_found_any_more() -> None:
    """Both abilities trigger; once the first has taken the card to the hand, the second leaves it there."""
    leave = ast.Moved(ast.THIS, "move", ("stage",), "any", ("waiting_room",), "any")
    ayla = character(
        "Ayla",
        auto(leave, ast.Move(ast.THIS, TO_HAND)),
        auto(leave, ast.Move(ast.THIS, (ast.Spot("memory"),))),
        use(ast.Move(ast.THIS, TO_WAITING_ROOM)),
    )
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla, "center_right": ZED}), {}])
    game.pick(action="activate")
    settle(game)
    assert names(game, 0, "hand") == ["Ayla"] and names(game, 0, "memory") == []


@pytest.mark.rule("ws:8.11.1")
def test_the_information_of_a_card_that_left_is_its_last_one_on_the_stage() -> None:
    """It had 4500 power when it left, so its master draws: X is its power."""
    leave = ast.Moved(ast.THIS, "move", ("stage",), "any", ("waiting_room",), "any")
    strong = ast.Compare(ast.Value(ast.THIS, "power"), ">=", ast.Num(4500))
    ayla = character(
        "Ayla",
        ast.Continuous((ast.Change(ast.THIS, "power", "by", ast.Num(1500)),)),
        auto(leave, ast.If(strong, draw(1))),
        use(ast.Move(ast.THIS, TO_WAITING_ROOM)),
    )
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla, "center_right": ZED}, deck=5), {}])
    game.pick(action="activate")
    settle(game)
    assert count(game, 0, "hand") == 1


@pytest.mark.rule("ws:8.7.4.1.2")
def test_a_character_that_leaves_the_stage_is_looked_at_as_it_was_there() -> None:
    """A character that leaves the stage counts with the trait that it was given there."""
    harbor = ast.Select(("stage",), "you", (CHARACTER, ast.Traits(("Harbor",))))
    leave = ast.Moved(harbor, "move", ("stage",), "you", ("waiting_room",), "any")
    mara = character(
        "Mara",
        auto(leave, draw(1)),
        ast.Continuous((ast.Regard(MINE, "trait", ("Harbor",)),)),
        use(ast.Move(ast.Pick(ast.Select(("center_stage",), "you"), exactly(1)), TO_WAITING_ROOM)),
    )
    game = hj.scenario(
        "ws", phase="main", players=[dict(stage={"back_left": mara, "center_left": character("Ayla")}, deck=5), {}]
    )
    game.pick(action="activate")
    settle(game)
    assert count(game, 0, "hand") == 1


def test_the_beginning_of_the_own_climax_phase() -> None:
    ayla = character("Ayla", auto(ast.Edge("begin", "climax_phase", "you"), draw(1)))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=9), dict(deck=9)])
    pass_to(game, "attack", 0)
    assert count(game, 0, "hand") == 1


def test_damage_dealt_by_this_card_is_cancelled() -> None:
    ayla = character("Ayla", auto(ast.Damaged(ast.THIS, "opponent", True), draw(1)), soul=1)
    for deck, drawn in (([climax("Tide"), 5], 1), ([character("Cora"), 5], 0)):
        game = hj.scenario(
            "ws",
            phase="attack",
            players=[dict(stage={"center_left": ayla, "center_right": ZED}, deck=9), dict(deck=deck)],
        )
        attack(game, "Ayla")
        pass_to(game, "attack")
        assert count(game, 0, "hand") == drawn


def test_the_trigger_check_reveals_a_climax() -> None:
    ayla = character(
        "Ayla",
        auto(
            ast.Checked("trigger", ast.THIS, (CLIMAX,)),
            ast.Change(ast.THIS, "power", "by", ast.Num(1000), ast.END_OF_TURN),
        ),
    )
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[dict(stage={"center_left": ayla, "center_right": ZED}, deck=[climax("Tide"), 9]), dict(deck=9)],
    )
    attack(game, "Ayla")
    pass_to(game, "attack")
    assert game.card("Ayla").power == 4000


def test_the_opponent_plays_an_event() -> None:
    watch = character("Ayla", auto(ast.Played("opponent", (ast.Kind(("event",)),)), draw(1)))
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(hand=[event("Swell", ast.OnPlay(ast.Nothing()))], stage={"center_left": ZED}),
            dict(stage={"center_left": watch}, deck=9),
        ],
    )
    game.pick(action="play")
    assert count(game, 1, "hand") == 1


def test_using_an_activated_ability() -> None:
    watch = character("Bram", auto(ast.Used("you", None, "activated", ""), draw(1)))
    ayla = character("Ayla", use(ast.Nothing(), ast.Orient(ast.THIS, "rest")))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla, "back_left": watch}, deck=9), {}])
    game.pick(action="activate")
    assert count(game, 0, "hand") == 1


def test_leveling_up_and_refreshing() -> None:
    watch = character(
        "Bram", auto(ast.PlayerDid("you", "level_up"), draw(1)), auto(ast.PlayerDid("you", "refresh"), draw(1))
    )
    hit = use(ast.Move(ast.Top("deck", "you", ast.Num(1)), (ast.Spot("clock"),)))
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(stage={"back_left": watch, "center_left": character("Ayla", hit)}, clock=6, deck=9), {}],
    )
    game.pick(action="activate", card="Ayla")
    game.apply(0)
    assert count(game, 0, "hand") == 1


def test_a_limit_for_each_turn() -> None:
    ayla = character(
        "Ayla",
        auto(
            ast.Moved(ast.Select(("hand",), "you"), "move", ("hand",), "you", ("waiting_room",), "you"),
            draw(1),
            limit=ast.Limit(1),
        ),
        use(DISCARD),
    )
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, hand=3, deck=9), {}])
    game.pick(action="activate")
    assert count(game, 0, "hand") == 3
    game.pick(action="activate")
    assert count(game, 0, "hand") == 2


def test_a_limit_of_an_activated_ability() -> None:
    ayla = character("Ayla", use(draw(1), limit=ast.Limit(2)))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=9), {}])
    game.pick(action="activate")
    game.pick(action="activate")
    assert count(game, 0, "hand") == 2 and not any(key.startswith("activate") for key in options(game))


def test_a_delayed_ability_fires_once_at_the_end_of_that_turn() -> None:
    later = ast.Later(ast.Edge("end", "turn", "any", which="this"), ast.Move(ast.Ref("chosen"), TO_HAND))
    choose = ast.Choose((ast.Pick(THEIRS, exactly(1)),), "you", "chosen")
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(hand=[event("Ebb", ast.OnPlay(seq(choose, later)))], deck=9, stage={"center_left": ZED}),
            dict(stage={"back_left": character("Bram")}, deck=9),
        ],
    )
    game.pick(action="play")
    assert names(game, 1, "stage") == ["Bram"]
    pass_to(game, "clock", 1)
    assert names(game, 1, "stage") == [] and "Bram" in names(game, 1, "hand")


def test_an_ability_on_the_next_draw_phase_of_the_owner_waits_for_it() -> None:
    later = ast.Later(ast.Edge("begin", "draw_phase", "you", which="next"), draw(2))
    game = hj.scenario(
        "ws", phase="main", players=[dict(hand=[event("Ebb", ast.OnPlay(later))], deck=20), dict(deck=20)]
    )
    game.pick(action="play")
    pass_to(game, "clock", 1)
    assert count(game, 0, "hand") == 0
    pass_to(game, "clock", 0)
    assert count(game, 0, "hand") == 3


def test_an_ability_given_until_end_of_turn_triggers_for_its_new_holder() -> None:
    inner = auto(ATTACKS, draw(1))
    give = ast.Grant(ast.Ref("chosen"), (inner,), ast.END_OF_TURN)
    choose = ast.Choose((ast.Pick(MINE, exactly(1)),), "you", "chosen")
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                hand=[event("Rally", ast.OnPlay(seq(choose, give)))],
                deck=20,
                stage={"center_left": character("Ayla"), "center_right": ZED},
            ),
            dict(deck=20),
        ],
    )
    game.pick(action="play")
    game.pick(card="Ayla")
    attack(game, "Ayla")
    pass_to(game, "attack")
    assert count(game, 0, "hand") == 1


def test_only_within_a_turn_in_which_something_happened() -> None:
    since = ast.Happened(
        ast.Moved(ast.THIS, "place", (), "any", ("stage",), "you"), "turn", ast.Quant(ast.Num(1), None)
    )
    ayla = character("Ayla", auto(ATTACKS, ast.If(since, draw(1))))
    for mine, drawn in (
        (dict(hand=[ayla], stage={"center_right": ZED}), 1),
        (dict(stage={"center_left": ayla, "center_right": ZED}), 0),
    ):
        game = hj.scenario("ws", phase="main", players=[dict(deck=20, **mine), dict(deck=20)])
        if drawn:
            play(game, "Ayla")
        attack(game, "Ayla")
        pass_to(game, "attack")
        assert count(game, 0, "hand") == drawn


def test_alarm_works_for_the_top_card_of_the_clock() -> None:
    alarm = ast.Automatic(ast.Edge("begin", "climax_phase", "you"), draw(1), where=("clock_top",), labels=("alarm",))
    drizzle = character("Drizzle", alarm)
    for clock, drawn in (([drizzle, 2], 1), ([2, drizzle], 0)):
        game = hj.scenario("ws", phase="main", players=[dict(clock=clock, deck=9, stage={"center_left": ZED}), {}])
        pass_to(game, "attack", 0)
        assert count(game, 0, "hand") == drawn
