"""Keywords and what they do, and the moments at which they count as used (ws:10)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.ws import nodes
from headjudge.language.tree import ast
from tests.ws import helpers
from tests.ws.effects.made import (
    CHARACTER,
    DISCARD,
    HAND,
    TO_WAITING_ROOM,
    asking,
    character,
    draw,
    exactly,
    seq,
    stock,
    up_to,
    use,
)
from tests.ws.helpers import attack, count, names, options, pass_to

ZED = character("Zed")


def keyword(name: str, *cost: ast.Step, **more: object) -> ast.Ability:
    return ast.Keyword(name, cost=cost, **more)  # type: ignore[arg-type]


def used(label: str, body: ast.Step) -> ast.Ability:
    """When you use this card's keyword."""
    return ast.Automatic(ast.Used("you", ast.THIS, "", label), body)


def lost_in_battle(card: hj.Definition, **more: object) -> hj.Game:
    """It has attacked a stronger character and was reversed; the encore step has come."""
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": card}, deck=12, **more),
            dict(stage={"center_right": character("Bram", power=9000)}, deck=12),
        ],
    )
    attack(game, card.name, "frontal")
    return game


@pytest.mark.rule("ws:10.2.3")
def test_every_character_has_encore_for_three() -> None:
    game = lost_in_battle(character("Ayla"), stock=3)
    assert asking(game).kind == "may" or asking(game).kind == "pay"
    game.pick(action="yes")
    assert game.card("Ayla").zone == "stage" and game.card("Ayla").slot == "center_left"
    assert game.card("Ayla").orientation == "rest" and count(game, 0, "stock") <= 1


def test_encore_with_a_cost_of_its_own() -> None:
    game = lost_in_battle(character("Ayla", keyword("encore", DISCARD)), hand=1)
    game.pick(action="automatic", number=0)
    game.pick(action="yes")
    assert game.card("Ayla").zone == "stage" and count(game, 0, "hand") == 0


def test_an_encored_character_is_a_new_card() -> None:
    swell = ast.Change(ast.THIS, "power", "by", ast.Num(1000), ast.END_OF_TURN)
    game = lost_in_battle(
        character("Ayla", ast.Automatic(ast.Attacked(ast.THIS), swell), keyword("encore", DISCARD)), hand=1
    )
    game.pick(action="automatic", number=0)
    game.pick(action="yes")
    assert game.card("Ayla").power == 3000


def test_using_encore_is_being_placed_by_it() -> None:
    ayla = character("Ayla", keyword("encore", DISCARD), used("encore", draw(2)))
    game = lost_in_battle(ayla, hand=1)
    game.pick(action="automatic", number=0)
    game.pick(action="yes")
    while asking(game).kind == "automatic":
        game.apply(0)
    assert count(game, 0, "hand") >= 2


def test_backup_from_hand_in_the_counter_step() -> None:
    backup = keyword("backup", ast.Move(ast.THIS, TO_WAITING_ROOM), numbers=(2000, 1))
    mara = character("Mara", backup, level=1)
    for level, possible in ((0, False), (1, True)):
        game = hj.scenario(
            "ws",
            phase="attack",
            players=[
                dict(stage={"center_left": character("Ayla", power=4000), "center_middle": ZED}, deck=12),
                dict(hand=[mara], level=level, stage={"center_right": character("Bram")}, deck=12),
            ],
        )
        attack(game, "Ayla", "frontal")
        assert (asking(game).player == 1) is possible
        if possible:
            game.pick(action="activate")
            assert game.card("Bram").power == 5000 and game.card("Ayla").orientation == "reverse"


def test_bond_only_when_played_and_placed() -> None:
    bond = keyword("bond", DISCARD, names=("Cora",))
    ayla = character("Ayla", bond)
    game = hj.scenario(
        "ws", phase="main", players=[dict(hand=[ayla, 1], waiting_room=[character("Cora"), 3], deck=9), {}]
    )
    game.pick(action="play", card="Ayla")
    game.pick(slot="center_left")
    game.pick(action="yes")
    assert names(game, 0, "hand") == ["Cora"]


def test_great_performance_takes_the_attack() -> None:
    star = character("Star", keyword("great performance"))
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla"), "center_right": ZED}, deck=12),
            dict(stage={"center_middle": star, "center_right": character("Bram")}, deck=12),
        ],
    )
    attack(game, "Ayla")
    pass_to(game, "attack")
    assert game.card("Star").orientation == "reverse" and game.card("Bram").orientation == "stand"


def test_shift_exchanges_a_card_in_the_clock_with_one_of_its_color_in_hand() -> None:
    rain = character("Rain", keyword("shift", numbers=(0,)), color="blue")
    hand = [character("Bram", color="blue"), character("Cora", color="red")]
    game = hj.scenario(
        "ws", phase="clock", players=[dict(clock=[rain, 1], hand=hand, deck=9, stage={"center_left": ZED}), {}]
    )
    game.pick(action="pass")
    game.pick(action="yes")
    assert sorted(names(game, 0, "hand")) == ["Cora", "Rain"] and "Bram" in names(game, 0, "clock")


def test_shift_without_a_card_of_the_color_is_not_offered() -> None:
    rain = character("Rain", keyword("shift", numbers=(0,)), color="blue")
    game = hj.scenario(
        "ws",
        phase="clock",
        players=[dict(clock=[rain, 1], hand=[character("Cora", color="red")], deck=9, stage={"center_left": ZED}), {}],
    )
    game.pick(action="pass")
    assert asking(game).kind == "main phase"


def fusion(found: ast.Quant) -> hj.Definition:
    """For a "Bram" as a marker, search for a "Colossus" and put it on this card, this and its markers under it."""
    bram = ast.Select(("stage",), "you", (ast.Named(("Bram",)),))
    under = ast.Spot("markers", "owner", face="up", under=ast.THIS)
    search = ast.Search((ast.Pick(ast.Select(("deck",), "you", (ast.Named(("Colossus",)),)), found),), "you", "found")
    return character(
        "Ayla",
        use(
            seq(search, nodes.Fuse(ast.Ref("found"), ast.THIS), ast.Shuffle("deck")),
            ast.Move(ast.Pick(bram, exactly(1)), (under,)),
            labels=("fusion",),
        ),
    )


def test_fusion_puts_the_new_character_on_the_position_and_the_others_under_it() -> None:
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                stage={"center_left": fusion(up_to(1)), "back_left": character("Bram")},
                deck=[3, character("Colossus"), 3],
            ),
            {},
        ],
    )
    game.pick(action="activate")
    game.pick(action="search")
    while asking(game).kind == "order":
        game.apply(0)
    assert (
        game.card("Colossus").slot == "center_left" and count(game, 0, "markers") == 2 and count(game, 0, "stage") == 1
    )


def test_fusion_without_the_new_character_ends_with_the_marker() -> None:
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                stage={"center_left": fusion(up_to(1)), "back_left": character("Bram")},
                deck=[3, character("Colossus"), 3],
            ),
            {},
        ],
    )
    game.pick(action="activate")
    game.pick(action="done")
    assert names(game, 0, "stage") == ["Ayla"] and names(game, 0, "markers") == ["Bram"]


def test_sunder_brings_a_marker_back_with_the_rest_under_it() -> None:
    sunder = keyword("sunder", stock(1), names=("Bram",))
    big = character("Colossus", sunder, power=9000)
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(
                stage={
                    "center_left": hj.put(big, under=[hj.put(character("Bram"), face="up"), character("Cora")]),
                    "center_right": ZED,
                },
                stock=1,
                deck=12,
            ),
            dict(deck=12),
        ],
    )
    attack(game, "Colossus")
    game.pick(action="yes")
    game.pick(slot="center_middle")
    while asking(game).kind == "order":
        game.apply(0)
    assert game.card("Bram").slot == "center_middle" and sorted(names(game, 0, "markers")) == ["Colossus", "Cora"]
    assert game.card("Bram").orientation == "stand"


def test_change_counts_as_used_when_the_character_is_placed() -> None:
    to_room = ast.Move(ast.THIS, TO_WAITING_ROOM)
    room = ast.Select(("waiting_room",), "you", (ast.Named(("Queen",)),))
    place = seq(
        ast.Choose((ast.Pick(room, exactly(1)),), "you", "chosen"),
        ast.Place(ast.Ref("chosen"), ast.Slot((), was="this")),
    )
    change = use(place, to_room, labels=("change",))
    watch = character("Watch", ast.Automatic(ast.Used("you", None, "", "change"), draw(1)))
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                stage={"center_middle": character("Ayla", change), "back_left": watch},
                waiting_room=[character("Queen")],
                deck=9,
            ),
            {},
        ],
    )
    game.pick(action="activate")
    while asking(game).kind == "automatic":
        game.apply(0)
    assert game.card("Queen").slot == "center_middle" and count(game, 0, "hand") == 1


@pytest.mark.rule("ws:10.13.3.1")
def test_resonate_is_used_when_its_cost_is_paid() -> None:
    shown = ast.Reveal(ast.Pick(HAND, exactly(1)))
    ayla = character(
        "Ayla",
        ast.Automatic(
            ast.Moved(ast.THIS, "place", ("hand",), "you", ("stage",), "you"),
            ast.Attempt(ast.Pay(), True, "you", draw(1)),
            (shown,),
            labels=("resonate",),
        ),
        used("resonate", draw(1)),
    )
    game = hj.scenario("ws", phase="main", players=[dict(hand=[ayla, 1], deck=9), {}])
    game.pick(action="play", card="Ayla")
    game.pick(slot="center_left")
    game.pick(action="yes")
    assert count(game, 0, "hand") == 3


def test_a_keyword_the_starter_decks_print() -> None:
    """What the texts of the starter decks say in full is read and does the same."""
    ayla = helpers.character("Ayla", "【AUTO】 Encore [Put 1 character from your hand into your waiting room]")
    game = lost_in_battle(ayla, hand=1)
    game.pick(action="automatic", number=0)
    game.pick(action="yes")
    assert game.card("Ayla").zone == "stage" and "automatic" not in options(game)


def test_markers_under_a_character_are_counted() -> None:
    grow = ast.Change(
        ast.THIS,
        "power",
        "by",
        ast.Times(ast.Num(1000), ast.Count(ast.Select(("markers",), "any", (ast.Relation("under", ast.THIS),)))),
    )
    ayla = character("Ayla", ast.Continuous((grow,)))
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(stage={"center_left": hj.put(ayla, under=[character("Bram"), character("Cora")])}), {}],
    )
    assert game.card("Ayla").power == 5000
    assert CHARACTER is not None
