"""Phases that are left, further turns, wins, icons, replays, state triggers, exchanges and faces."""

from __future__ import annotations

import headjudge as hj
from headjudge.games.ws import nodes
from headjudge.language.tree import ast
from tests.ws.effects.made import (
    HAND,
    MINE,
    PLACED,
    TO_HAND,
    TO_WAITING_ROOM,
    asking,
    at_least,
    character,
    climax,
    draw,
    event,
    exactly,
    seq,
    use,
)
from tests.ws.helpers import attack, count, names, pass_to

ZED = character("Zed")


def test_end_your_main_phase_and_proceed_to_the_end_phase() -> None:
    home = event("Home", ast.OnPlay(nodes.GoTo("end_phase")))
    game = hj.scenario(
        "ws", phase="main", players=[dict(hand=[home], deck=9, stage={"center_left": ZED}), dict(deck=9, hand=1)]
    )
    game.pick(action="play")
    assert game.turn_player == 1 and names(game, 0, "waiting_room") == ["Home"]


def test_an_additional_turn() -> None:
    again = event("Again", ast.OnPlay(seq(ast.ExtraTurn("you"), ast.Move(ast.THIS, (ast.Spot("memory"),)))))
    game = hj.scenario(
        "ws", phase="main", players=[dict(hand=[again, 1], deck=20, stage={"center_left": ZED}), dict(deck=20, hand=1)]
    )
    game.pick(action="play", card="Again")
    assert names(game, 0, "memory") == ["Again"]
    pass_to(game, "clock")
    assert asking(game).player == 0
    pass_to(game, "attack")
    pass_to(game, "clock")
    assert asking(game).player == 1


def test_winning_by_an_effect() -> None:
    game = hj.scenario("ws", phase="main", players=[dict(hand=[event("Crown", ast.OnPlay(ast.Win("you")))]), {}])
    game.pick(action="play")
    assert game.result is not None and game.result.winners == (0,)


def test_performing_the_effect_of_an_icon() -> None:
    lamp = climax(
        "Lamp",
        ast.Automatic(
            ast.Moved(ast.THIS, "place", ("hand",), "you", ("climax_area",), "you"),
            nodes.UseIcon("comeback"),
            where=("climax_area",),
        ),
    )
    game = hj.scenario(
        "ws",
        phase="climax",
        players=[dict(hand=[lamp], clock=1, waiting_room=[character("Bram")], stage={"center_left": ZED}), {}],
    )
    game.pick(action="play")
    game.pick(card="Bram")
    assert names(game, 0, "hand") == ["Bram"]


def test_a_replay_performs_the_effect_printed_under_it() -> None:
    gull = character(
        "Gull", ast.Automatic(PLACED, nodes.Replay("Read the Tide")), nodes.ReplayCommand("Read the Tide", draw(2))
    )
    game = hj.scenario("ws", phase="main", players=[dict(hand=[gull], deck=9), {}])
    game.pick(action="play")
    game.pick(slot="center_left")
    assert count(game, 0, "hand") == 2


def test_a_situation_triggers_once_while_it_waits() -> None:
    """If there are no cards in your hand, draw 2."""
    empty = ast.Automatic(ast.Became(ast.Exists(HAND, exactly(0))), draw(2))
    discard = use(ast.Move(HAND, TO_WAITING_ROOM))
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                hand=3, deck=9, stage={"center_left": character("Ayla", discard), "back_left": character("Mara", empty)}
            ),
            {},
        ],
    )
    game.pick(action="activate")
    assert count(game, 0, "hand") == 2 and count(game, 0, "deck") == 7


def test_two_characters_exchange_positions_by_an_effect() -> None:
    two = seq(
        ast.Choose((ast.Pick(ast.Select(("back_stage",), "you"), exactly(1)),), "you", "chosen"),
        ast.Exchange(ast.THIS, ast.Ref("chosen")),
    )
    game = hj.scenario(
        "ws", phase="main", players=[dict(stage={"center_left": character("Ayla", use(two)), "back_left": ZED}), {}]
    )
    game.pick(action="activate")
    assert game.card("Ayla").slot == "back_left" and game.card("Zed").slot == "center_left"


def test_moving_to_an_open_position() -> None:
    move = ast.Shift(ast.THIS, ast.Slot(("center_stage",), open=True))
    game = hj.scenario(
        "ws", phase="main", players=[dict(stage={"back_left": character("Ayla", use(move)), "center_left": ZED}), {}]
    )
    game.pick(action="activate")
    assert [option.slot for option in asking(game).options] == ["center_middle", "center_right"]
    game.pick(slot="center_right")
    assert game.card("Ayla").slot == "center_right" and game.card("Ayla").orientation == "stand"


def test_two_cards_on_separate_positions() -> None:
    both = ast.Place(
        ast.Pick(ast.Select(("waiting_room",), "you"), exactly(2)), ast.Slot(("stage",), separate=True), "rest"
    )
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                stage={"back_left": character("Ayla", use(both))}, waiting_room=[character("Bram"), character("Cora")]
            ),
            {},
        ],
    )
    game.pick(action="activate")
    game.pick(slot="center_left")
    assert "center_left" not in [option.slot for option in asking(game).options]
    game.pick(slot="center_right")
    assert game.card("Bram").orientation == game.card("Cora").orientation == "rest"


def test_a_card_goes_face_down_into_the_memory_and_is_turned_up() -> None:
    hide = use(ast.Move(ast.Pick(HAND, exactly(1)), (ast.Spot("memory", face="down"),)), limit=ast.Limit(1))
    show = use(ast.TurnCard(ast.Select(("memory",), "you"), "up"), ast.Orient(ast.THIS, "rest"))
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(hand=[character("Bram")], stage={"center_left": character("Ayla", hide, show)}), {}],
    )
    game.pick(
        action="activate", number=next(option.number for option in asking(game).options if option.action == "activate")
    )
    assert count(game, 0, "memory") == 1
    game.pick(action="activate", card="Ayla")
    assert names(game, 0, "memory") == ["Bram"]


def test_damage_by_an_effect_is_a_process_of_its_own_each_time() -> None:
    twice = ast.Repeat(ast.Num(2), ast.Damage("opponent", ast.Num(1)))
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(stage={"center_left": character("Ayla", use(twice, ast.Orient(ast.THIS, "rest")))}),
            dict(deck=[climax("Tide"), 5]),
        ],
    )
    game.pick(action="activate")
    assert count(game, 1, "clock") == 1 and names(game, 1, "waiting_room") == ["Tide"]


def test_heal_one() -> None:
    heal = ast.Attempt(ast.Move(ast.Top("clock", "you", ast.Num(1)), TO_WAITING_ROOM), True)
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(hand=[character("Ayla", ast.Automatic(PLACED, heal))], clock=[character("Bram"), 2]), {}],
    )
    game.pick(action="play")
    game.pick(slot="center_left")
    game.pick(action="yes")
    assert names(game, 0, "waiting_room") == ["Bram"] and count(game, 0, "clock") == 2


def test_the_highest_and_the_same() -> None:
    strongest = ast.Select(("stage",), "you", (ast.Extreme("power", "highest"),))
    same = ast.Select(("waiting_room",), "you", (ast.Same("level", ast.THIS),))
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                stage={
                    "center_left": character("Ayla", use(seq(ast.Move(strongest, TO_HAND), ast.Move(same, TO_HAND)))),
                    "center_right": character("Bram", power=8000),
                },
                waiting_room=[character("Dov", level=1), character("Cora")],
            ),
            {},
        ],
    )
    game.pick(action="activate")
    assert sorted(names(game, 0, "hand")) == ["Bram", "Cora"]


def test_a_choice_of_two_in_place_of_one() -> None:
    """Choose 1 of your characters, 2 if you have 2 or more cards in hand: asked before either is done."""

    def plus(number: int) -> ast.Step:
        return seq(
            ast.Choose((ast.Pick(MINE, exactly(number)),), "you", "chosen"),
            ast.Change(ast.Ref("chosen"), "power", "by", ast.Num(1000), ast.END_OF_TURN),
        )

    amend = ast.Amend(ast.Exists(HAND, at_least(2)), plus(1), plus(2))
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(hand=2, stage={"center_left": character("Ayla", use(amend)), "center_right": ZED}), {}],
    )
    game.pick(action="activate")
    assert game.card("Ayla").power == game.card("Zed").power == 4000


def test_a_resolution_goes_on_after_saving_and_loading() -> None:
    text = "【ACT】 Look at the top 3 cards of your deck, choose 1 card from among them, put it into your hand, " \
           "and put the rest into your waiting room. Put the top card of your deck into your waiting room."
    ayla = hj.card("ws", name="Ayla", type="character", color="red", level=0, cost=0, power=3000, soul=1, text=text)
    deck = [character("Bram"), character("Cora"), character("Dov"), 5]
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=deck), {}])
    game.pick(action="activate")
    other = hj.loads(game.dumps())
    for one in (game.clone(), other, game):
        one.pick(card="Cora")
        assert names(one, 0, "hand") == ["Cora"] and count(one, 0, "waiting_room") == 3
    assert other.fingerprint() == game.fingerprint()


def test_why_names_the_text_of_the_ability_that_is_resolving() -> None:
    ayla = character("Ayla", use(ast.Attempt(draw(1), True)))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": ayla}, deck=5), {}])
    game.pick(action="activate")
    assert any("ability 0" in str(reason) for reason in game.why())


def test_the_end_of_this_attack() -> None:
    stand = ast.Automatic(ast.Edge("end", "attack", "any", ast.THIS), ast.Orient(ast.THIS, "stand"), limit=ast.Limit(1))
    game = hj.scenario(
        "ws", phase="attack", players=[dict(stage={"center_left": character("Ayla", stand)}, deck=12), dict(deck=12)]
    )
    attack(game, "Ayla")
    assert asking(game).kind == "attack" and count(game, 1, "clock") == 2
