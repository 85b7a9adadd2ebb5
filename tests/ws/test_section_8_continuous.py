"""Continuous effects and their order, replacement effects (ws:8.9, 8.10)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.ws.effects import made
from tests.ws.helpers import attack, character, count, event, names, offered, once, options, pass_to, when

ASSIST = "【CONT】 Assist All of your characters in front of this card get +500 power."
IN_FRONT = ast.Select(("stage",), "you", (made.CHARACTER, ast.Relation("in_front", ast.THIS)))
SWEEP = made.use(ast.Move(ast.Select(("center_stage",), "you"), made.TO_WAITING_ROOM))
"""Put all of your characters on the center stage into the waiting room."""


def main(mine: dict[str, Any], other: dict[str, Any] | None = None, **more: Any) -> hj.Game:
    """The main phase of player 0, who has a filler in hand, so that the phase always asks."""
    mine = {**mine, "hand": [*mine.get("hand", []), character("Zero")]}
    return hj.scenario("ws", players=[mine, other or {}], **more)


def decision(game: hj.Game) -> hj.Decision:
    assert game.decision is not None
    return game.decision


def play(game: hj.Game, name: str, slot: str = "") -> None:
    game.pick(action="play", card=name)
    if slot:
        game.pick(slot=slot)


def plus(what: ast.Selector, power: int, until: ast.Until | None = None) -> ast.Step:
    return ast.Change(what, "power", "by", ast.Num(power), until)


def always(*parts: ast.Step, **more: Any) -> ast.Ability:
    return ast.Continuous(parts, **more)


def becomes(power: int) -> hj.Definition:
    """Choose 1 of your characters, and that character's power becomes this number until end of turn."""
    to = ast.Change(ast.Ref("chosen"), "power", "to", ast.Num(power), ast.END_OF_TURN)
    choose = ast.Choose((ast.Pick(made.MINE, made.exactly(1)),), "you", "chosen")
    return made.event("Ebb", ast.OnPlay(made.seq(choose, to)))


# 8.9.1 In which order


@pytest.mark.rule("ws:8.9.1")
def test_the_information_of_a_card_is_its_print_with_all_effects_applied_in_order() -> None:
    swell = event("Swell", "All of your characters get +1000 power until end of turn.")
    game = main(dict(hand=[swell], stage={"center_left": character("Ayla"), "back_left": character("Mara", ASSIST)}))
    play(game, "Swell")
    assert game.card("Ayla").power == 4500
    changes = [(change.source, change.value) for change in game.card("Ayla").changes("power")]
    assert changes == [("printed", 3000), ("Mara", 3500), ("Swell", 4500)]


@pytest.mark.rule("ws:8.9.1.1")
def test_what_is_printed_is_the_base_value() -> None:
    game = main(dict(stage={"center_left": character("Ayla", power=7500, soul=2, level=1, cost=1)}))
    ayla = game.card("Ayla")
    assert (ayla.power, ayla.soul, ayla.level, ayla.cost) == (7500, 2, 1, 1)


HARBOR = ast.Select(("stage",), "you", (made.CHARACTER, ast.Traits(("Harbor",))))


@pytest.mark.rule("ws:8.9.1.2")
@pytest.mark.parametrize("giver_first", [True, False])
def test_effects_that_change_no_number_are_applied_before_those_that_do(giver_first: bool) -> None:
    """A 《Harbor》 character gets +1000, though the trait comes from a character that was placed later."""
    gives = character("Mara", "【CONT】 All of your characters get 《Harbor》.")
    helps = made.character("Nolan", always(plus(HARBOR, 1000)))
    first, second = (gives, helps) if giver_first else (helps, gives)
    game = main(dict(hand=[second], stage={"center_left": character("Ayla"), "back_left": first}))
    play(game, second.name, "back_right")
    assert game.card("Ayla").power == 4000


@pytest.mark.rule("ws:8.9.1.3")
def test_an_effect_that_was_applied_is_not_tested_again() -> None:
    """+500 for a character with 3000 power or less makes 3500 of 3000, and stays."""
    weak = ast.Select(("stage",), "you", (*IN_FRONT.tests, ast.Measure("power", "<=", ast.Num(3000))))
    mara = made.character("Mara", always(plus(weak, 500), where=("back_stage",), labels=("assist",)))
    stage = {"center_left": character("Ayla"), "center_middle": character("Bram", power=3500), "back_left": mara}
    game = main(dict(stage=stage))
    assert (game.card("Ayla").power, game.card("Bram").power) == (3500, 3500)
    game.pick(action="pass")
    assert game.card("Ayla").power == 3500


def test_an_effect_comes_after_the_one_that_it_depends_on() -> None:
    """+500 for 3000 power or less, placed first, waits for the +1000 on which it depends: 4000, and no 4500."""
    weak = ast.Select(("stage",), "you", (*IN_FRONT.tests, ast.Measure("power", "<=", ast.Num(3000))))
    mara = made.character("Mara", always(plus(weak, 500), where=("back_stage",), labels=("assist",)))
    strong = character("Nolan", "【CONT】 Assist All of your characters in front of this card get +1000 power.")
    game = main(dict(hand=[strong], stage={"center_middle": character("Ayla"), "back_left": mara}))
    assert game.card("Ayla").power == 3500
    play(game, "Nolan", "back_right")
    assert game.card("Ayla").power == 4000


@pytest.mark.rule("ws:8.9.1.4")
def test_of_two_that_look_at_what_they_change_the_one_that_the_other_decides_on_comes_later() -> None:
    """+1000 for 3500 power or more, placed first, waits for the +500 for 3000 power or less."""
    weak = ast.Select(("stage",), "you", (*IN_FRONT.tests, ast.Measure("power", "<=", ast.Num(3000))))
    strong = ast.Select(("stage",), "you", (*IN_FRONT.tests, ast.Measure("power", ">=", ast.Num(3500))))
    mara = made.character("Mara", always(plus(strong, 1000), where=("back_stage",), labels=("assist",)))
    nolan = made.character("Nolan", always(plus(weak, 500), where=("back_stage",), labels=("assist",)))
    game = main(dict(hand=[nolan], stage={"center_middle": character("Ayla"), "back_left": mara}))
    assert game.card("Ayla").power == 3000
    play(game, "Nolan", "back_right")
    assert game.card("Ayla").power == 4500
    changes = [(change.source, change.value) for change in game.card("Ayla").changes("power")]
    assert changes == [("printed", 3000), ("Nolan", 3500), ("Mara", 4500)]


@pytest.mark.rule("ws:8.9.1.4")
@pytest.mark.parametrize("placed", [("Otto", "Nolan", "Mara"), ("Mara", "Otto", "Nolan")])
def test_each_of_a_chain_comes_after_the_one_before_it_however_they_were_placed(placed: tuple[str, ...]) -> None:
    texts = {
        "Mara": "【CONT】 All of your characters get 《Harbor》.",
        "Nolan": "【CONT】 All of your 《Harbor》 characters get 《Music》.",
        "Otto": "【CONT】 All of your 《Music》 characters get 《Storm》.",
    }
    hand = [character(name, text) for name, text in texts.items()]
    game = main(dict(hand=hand, stage={"center_left": character("Ayla")}))
    for name, slot in zip(placed, ("back_left", "back_right", "center_right"), strict=True):
        play(game, name, slot)
    assert game.card("Ayla").traits == ("Harbor", "Music", "Storm")


@pytest.mark.rule("ws:8.9.1.5")
def test_an_effect_that_was_applied_by_power_depends_on_nothing_later() -> None:
    """+500 for 3000 power or less until end of turn has found its cards: what sets the power afterwards is later."""
    weak = ast.Select(("stage",), "you", (made.CHARACTER, ast.Measure("power", "<=", ast.Num(3000))))
    swell = made.event("Swell", ast.OnPlay(plus(weak, 500, ast.END_OF_TURN)))
    stage = {"center_left": character("Ayla"), "center_right": character("Bram")}
    game = main(dict(hand=[swell, becomes(1000)], stage=stage))
    play(game, "Swell")
    assert game.card("Ayla").power == 3500
    play(game, "Ebb")
    game.pick(card="Ayla")
    assert game.card("Ayla").power == 1000


@pytest.mark.parametrize("giver_first", [True, False])
def test_an_ability_given_to_a_trait_that_is_given(giver_first: bool) -> None:
    """The example of 8.9.1.4, in either order of placing.

    One gives 《Harbor》, the other gives Encore to 《Harbor》 characters.
    """
    gives = character("Mara", "【CONT】 Assist All of your characters in front of this card get 《Harbor》.")
    encore = '"【AUTO】 Encore [Put 1 character from your hand into your waiting room]"'
    helps = character("Nolan", f"【CONT】 Assist All of your 《Harbor》 characters in front of this card get {encore}.")
    first, second = (gives, helps) if giver_first else (helps, gives)
    game = main(dict(hand=[second], stage={"center_middle": character("Ayla"), "back_left": first}))
    play(game, second.name, "back_right")
    assert len([one for one in game.card("Ayla").abilities if "encore" in one.labels]) == 2


@pytest.mark.rule("ws:8.9.1.5")
@pytest.mark.parametrize(("placed_before", "power"), [(True, 1000), (False, 1500)])
def test_effects_are_applied_in_the_order_in_which_they_were_generated(placed_before: bool, power: int) -> None:
    """Power becomes 1000; an Assist that was there before is lost, one that comes later adds to it."""
    mara = character("Mara", ASSIST)
    stage = {
        "center_left": character("Ayla"),
        "center_right": character("Bram"),
        **({"back_left": mara} if placed_before else {}),
    }
    game = main(dict(hand=[becomes(1000), mara], stage=stage))
    play(game, "Ebb")
    game.pick(card="Ayla")
    if not placed_before:
        play(game, "Mara", "back_left")
    assert game.card("Ayla").power == power


@pytest.mark.rule("ws:8.9.1.5.1")
def test_a_continuous_ability_dates_from_when_its_character_came_to_the_stage() -> None:
    """Nolan comes after the event, Mara was there before it.

    Moved to the other position of the back stage, both keep their times.
    """
    game = main(
        dict(
            hand=[becomes(1000), character("Nolan", ASSIST)],
            stage={
                "center_middle": character("Ayla"),
                "center_right": character("Bram"),
                "back_left": character("Mara", ASSIST),
            },
        )
    )
    play(game, "Ebb")
    game.pick(card="Ayla")
    assert game.card("Ayla").power == 1000, "Mara was there before"
    play(game, "Nolan", "back_right")
    assert game.card("Ayla").power == 1500
    game.pick(action="exchange")
    game.pick(slot="back_left")
    game.pick(slot="back_right")
    assert (game.card("Mara").slot, game.card("Ayla").power) == ("back_right", 1500)


@pytest.mark.rule("ws:8.9.1.5.2")
def test_effects_of_other_abilities_date_from_when_the_ability_was_played() -> None:
    """The event places a character, then sets powers.

    The +500 of that character is younger than the playing of the event, that of another one is older.
    """
    body = made.seq(
        ast.Place(ast.Pick(ast.Select(("waiting_room",), "you"), made.exactly(1)), ast.Slot(("back_left",))),
        ast.Change(ast.Select(("center_stage",), "you"), "power", "to", ast.Num(1000), ast.END_OF_TURN),
    )
    rise = made.event("Rise", ast.OnPlay(body))
    hand = [rise, character("Nolan", ASSIST)]
    stage = {"center_middle": character("Ayla")}
    game = main(dict(hand=hand, waiting_room=[character("Mara", ASSIST)], stage=stage))
    play(game, "Nolan", "back_right")
    assert game.card("Ayla").power == 3500
    play(game, "Rise")
    assert names(game, 0, "stage").count("Mara") == 1 and game.card("Ayla").power == 1500


@pytest.mark.rule("ws:8.9.1.5.2")
def test_an_event_played_after_an_assist_was_placed_is_applied_after_it() -> None:
    """The example of 8.9.1.5: 3000, with Assist 3500, then power becomes 0: it is 0, and the character leaves."""
    game = main(
        dict(hand=[becomes(0)], stage={"center_left": character("Ayla"), "back_left": character("Mara", ASSIST)})
    )
    play(game, "Ebb")
    game.pick(card="Ayla")
    assert names(game, 0, "stage") == ["Mara"]


# Circles


def taking(name: str) -> hj.Definition:
    """All characters of the opponent lose all abilities; this one gets +500 power."""
    return made.character(name, always(ast.Lose(ast.Select(("stage",), "opponent", (made.CHARACTER,)), "ability", ())),
                          always(plus(ast.THIS, 500)))


@pytest.mark.rule("ws:8.9.1.5")
def test_of_two_abilities_that_take_each_other_away_the_older_one_stays() -> None:
    game = hj.scenario("ws", turn=3, players=[{"hand": [taking("Otto"), character("Spare")]},
                                              {"stage": {"center_left": taking("Nolan")}}])
    play(game, "Otto", "center_left")
    assert (game.card("Nolan").power, game.card("Otto").power) == (3500, 3000)
    assert game.card("Otto").abilities == ()


def test_a_number_and_a_trait_that_decide_on_each_other_are_applied_in_order_of_dependency() -> None:
    """Bram gets 《Harbor》 by his power, and more power by 《Harbor》; what gives power was there before."""
    strong = ast.Select(("stage",), "you", (made.CHARACTER, ast.Measure("power", ">=", ast.Num(3500))))
    mara = made.character("Mara", always(plus(HARBOR, 1000)))
    nolan = made.character("Nolan", always(ast.Regard(strong, "trait", ("Harbor",))))
    game = main(dict(hand=[nolan], stage={"center_middle": character("Bram", power=3500), "back_left": mara}))
    assert game.card("Bram").power == 3500
    play(game, "Nolan", "back_right")
    assert (game.card("Bram").power, game.card("Bram").traits) == (4500, ("Harbor",))


# 8.9.2, 8.9.3 Cards that come later


@pytest.mark.rule("ws:8.9.2")
def test_effects_that_are_not_of_continuous_abilities_do_not_reach_cards_that_come_later() -> None:
    """A character that moves within the stage keeps it, one that comes to the stage has none of it.
    """
    swell = event("Swell", "All of your characters get +1000 power until end of turn.")
    game = main(dict(hand=[swell, character("Bram")], stage={"center_left": character("Ayla")}))
    play(game, "Swell")
    play(game, "Bram", "center_right")
    assert (game.card("Ayla").power, game.card("Bram").power) == (4000, 3000)
    game.pick(action="exchange")
    game.pick(slot="center_left")
    game.pick(slot="center_right")
    assert (game.card("Ayla").power, game.card("Bram").power) == (4000, 3000)
    assert game.card("Ayla").slot == "center_right"


@pytest.mark.rule("ws:8.9.2")
def test_an_effect_does_not_follow_a_card_that_leaves_the_stage_and_comes_back() -> None:
    swell = event("Swell", "All of your characters get +1000 power until end of turn.")
    back = made.seq(ast.Move(ast.Select(("center_stage",), "you"), made.TO_HAND))
    game = main(
        dict(
            hand=[swell], stage={"center_left": character("Ayla"), "back_left": made.character("Mara", made.use(back))}
        )
    )
    play(game, "Swell")
    game.pick(action="activate", card="Mara")
    play(game, "Ayla", "center_left")
    assert game.card("Ayla").power == 3000


@pytest.mark.rule("ws:8.9.3")
def test_an_effect_on_the_cards_of_a_zone_holds_from_the_instant_a_card_enters_it() -> None:
    """A character printed with power 0 lives on a stage where all characters get +1000."""
    game = main(
        dict(
            hand=[character("Bram", power=0)],
            stage={"back_left": character("Mara", "【CONT】 All of your characters get +1000 power.")},
        )
    )
    play(game, "Bram", "center_left")
    assert "Bram" in names(game, 0, "stage") and game.card("Bram").power == 1000


@pytest.mark.rule("ws:8.9.3", "ws:8.9.3.1")
def test_what_waits_for_such_a_card_looks_at_it_after_the_effects_of_its_new_zone() -> None:
    """A trigger on "your other 《Harbor》 character is placed": the trait is given on the stage only."""
    text = [
        "【CONT】 All of your characters get 《Harbor》.",
        "【AUTO】 When your other 《Harbor》 character is placed on the stage from your hand, draw a card.",
    ]
    for lines, drawn in ((text, 1), (text[1:], 0)):
        game = main(dict(hand=[character("Bram")], stage={"back_left": character("Mara", lines)}, deck=9))
        play(game, "Bram", "center_left")
        assert count(game, 0, "hand") == 1 + drawn


# 8.10 Replacement effects


LEAVE = ast.Moved(ast.THIS, "move", ("stage",), "any", ("waiting_room",), "any")
WOULD = "【CONT】 If this card would be put into your waiting room from the stage, "


def instead(zone: str, optional: bool = False) -> ast.Ability:
    """If this card would be put into the waiting room from the stage, put it into that zone instead."""
    return always(ast.Instead(LEAVE, ast.Move(ast.Ref("replaced"), (ast.Spot(zone),)), optional))


def swept(bram: hj.Definition, **mine: Any) -> hj.Game:
    """Player 0's characters of the center stage, Bram among them, have been put away, or would have been."""
    stage = {"center_left": bram, "back_left": made.character("Mara", SWEEP), **mine.pop("stage", {})}
    game = main(dict(stage=stage, **mine))
    game.pick(action="activate", card="Mara")
    return game


@pytest.mark.rule("ws:8.10.1")
def test_what_is_replaced_does_not_happen_but_what_replaces_it_does() -> None:
    game = swept(character("Bram", WOULD + "put it into your memory instead."))
    assert names(game, 0, "memory") == ["Bram"] and count(game, 0, "waiting_room") == 0


@pytest.mark.rule("ws:8.10.1.1")
def test_the_replaced_situation_has_not_occurred_at_all() -> None:
    """Neither its Encore nor what listens to cards put into the waiting room triggers."""
    hears = ast.Automatic(
        ast.Moved(ast.Select((), "you"), "move", ("stage",), "any", ("waiting_room",), "any"), made.draw(1)
    )
    bram = character("Bram", WOULD + "put it into your memory instead.")
    game = swept(bram, stock=3, deck=9, stage={"back_right": made.character("Nolan", hears)})
    assert decision(game).kind == "main phase" and count(game, 0, "hand") == 1
    assert not when(game, kind="move", to="waiting_room")


@pytest.mark.rule("ws:8.10.2")
@pytest.mark.parametrize(("first", "zone"), [(0, "memory"), (1, "hand")])
def test_of_several_replacements_of_one_situation_it_is_decided_which_comes_first(first: int, zone: str) -> None:
    """After that one there is nothing left for the other to replace."""
    game = swept(made.character("Bram", instead("memory"), instead("hand")))
    assert len(offered(game, "replace")) == 2
    game.apply(first)
    assert "Bram" in names(game, 0, zone) and decision(game).kind == "main phase"


@pytest.mark.rule("ws:8.10.2.1", "ws:8.10.2")
def test_the_master_of_the_card_decides_which_comes_first() -> None:
    """In the opponent's turn too."""
    for victim in (0, 1):
        bram = {"stage": {"center_left": made.character("Bram", instead("memory"), instead("hand"))}}
        sweep = made.use(ast.Move(ast.Select(("center_stage",), "any"), made.TO_WAITING_ROOM))
        players: list[dict[str, Any]] = [bram, bram]
        players[1 - victim] = {}
        players[0] = {
            **players[0],
            "hand": [character("Zero")],
            "stage": {**players[0].get("stage", {}), "back_left": made.character("Mara", sweep)},
        }
        game = hj.scenario("ws", players=players)
        game.pick(action="activate", card="Mara")
        assert decision(game).kind == "replacement" and decision(game).player == victim
        assert decision(game).prompt.endswith("which comes first?")
        assert all(option.text.startswith("Bram: ") for option in decision(game).options)
        game.apply(0)
        assert names(game, victim, "memory") == ["Bram"]


@pytest.mark.rule("ws:8.10.2.2")
def test_where_an_action_is_replaced_the_player_who_does_it_decides() -> None:
    """Each of two effects of the turn player's would replace an event that player 1 plays in the counter step."""
    announced = ast.Played("any", (ast.Kind(("event",)),))
    one = always(ast.Instead(announced, made.draw(1)))
    two = always(ast.Instead(announced, made.mill(1)))
    counter = event("Brace", "All of your characters get +500 power until end of turn.", icons=["counter"])
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(
                stage={
                    "center_left": character("Ayla"),
                    "back_left": made.character("Mara", one),
                    "back_right": made.character("Nolan", two),
                },
                deck=9,
            ),
            dict(hand=[counter], stage={"center_right": character("Bram")}, deck=9),
        ],
    )
    attack(game, "Ayla", "frontal")
    assert (decision(game).kind, decision(game).player) == ("counter", 1)
    game.pick(action="play", card="Brace")
    assert decision(game).kind == "replacement" and decision(game).player == 1


@pytest.mark.rule("ws:8.10.2.3")
def test_each_replacement_is_applied_to_a_situation_at_most_once() -> None:
    """Put into the waiting room instead of into the waiting room: what replaces it is not replaced again."""
    same = always(ast.Instead(LEAVE, ast.Move(ast.Ref("replaced"), made.TO_WAITING_ROOM)))
    game = swept(made.character("Bram", same))
    assert names(game, 0, "waiting_room") == ["Bram"]
    assert len(when(game, kind="move", card="Bram")) == 1


def test_two_replacements_of_one_ability_are_two() -> None:
    """One puts the card into the waiting room all the same, the other then puts it into the memory."""
    both = always(
        ast.Instead(LEAVE, ast.Move(ast.Ref("replaced"), made.TO_WAITING_ROOM)),
        ast.Instead(LEAVE, ast.Move(ast.Ref("replaced"), (ast.Spot("memory"),))),
    )
    for first in (0, 1):
        game = swept(made.character("Bram", both))
        game.apply(first)
        assert names(game, 0, "memory") == ["Bram"]


GREAT = "【CONT】 Great Performance"


HUNTS = (
    "【CONT】 If this card would attack, you may choose 1 character in your opponent's back stage,"
    " and this card frontal attacks that character as the defending character instead."
)


def hunt(**theirs: hj.Definition) -> hj.Game:
    """Ayla, who may attack a character of the back stage instead, attacks."""
    stage = {"center_left": character("Ayla", HUNTS), "center_right": character("Zed")}
    game = hj.scenario("ws", phase="attack", players=[dict(stage=stage, deck=9), dict(stage=theirs, deck=9)])
    game.pick(action="attack", card="Ayla")
    return game


def attacked(game: hj.Game) -> tuple[str, str]:
    """The type of the attack, and who is being attacked."""
    declared = game.log[once(game, kind="attack")]
    return declared.word, declared.other.name if declared.other is not None else ""


@pytest.mark.rule("ws:8.10.2.4")
def test_of_the_attack_type_the_turn_players_replacement_comes_first() -> None:
    """The example of 8.10.2.4: Great Performance draws to itself what was to go to the back stage."""
    for great, target in ((GREAT, "Bram"), ("", "Cleo")):
        game = hunt(center_middle=character("Bram", great), back_left=character("Cleo"))
        assert sorted(options(game)) == ["frontal Ayla > Cleo", "no"], "asked before what is the other player's"
        game.pick(action="frontal", target="Cleo")
        assert attacked(game) == ("frontal", target)


def test_what_a_card_lets_its_master_choose_the_opponent_is_not_asked() -> None:
    """Whatever character attacks, the master of Cleo may choose another one: in attacks of that player alone."""
    chosen = ast.Choose((ast.Pick(made.THEIRS, made.exactly(1)),), "you", "chosen")
    draws = always(ast.Instead(ast.Attacked(None), made.seq(
        chosen, ast.FrontalAttack(ast.Ref("replaced"), ast.Ref("chosen"))), optional=True))
    seats = [{"center_left": character("Ayla")},
             {"center_right": character("Bram"), "back_left": made.character("Cleo", draws)}]
    for active, attacker, asked in ((0, "Ayla", "attack type"), (1, "Bram", "attack another")):
        game = hj.scenario("ws", phase="attack", active=active, players=[dict(stage=stage) for stage in seats])
        game.pick(action="attack", card=attacker)
        assert (decision(game).kind, decision(game).player) == (asked, active)


def test_who_attacks_another_character_instead_has_no_other_choice_of_type() -> None:
    """There is a counter step and a battle; declined, the type is chosen as usual."""
    game = hunt(center_right=character("Bram", power=9000), back_left=character("Cleo", power=500))
    game.pick(action="no")
    assert sorted(options(game)) == ["frontal Ayla", "side Ayla"]
    game = hunt(center_right=character("Bram", power=9000), back_left=character("Cleo", power=500))
    game.pick(action="frontal")
    pass_to(game, "attack")
    assert game.card("Cleo").orientation == "reverse" and game.card("Ayla").orientation == "rest"


def test_another_character_is_not_attacked_instead_if_there_is_none_to_choose() -> None:
    game = hunt(center_right=character("Bram"))
    assert sorted(options(game)) == ["frontal Ayla", "side Ayla"]


@pytest.mark.rule("ws:8.10.3")
def test_a_replacement_by_a_choice_is_not_applied_if_the_choice_cannot_be_made() -> None:
    """You may discard a character and return this card to your hand instead: only with one in hand."""
    other = ast.Choose((ast.Pick(ast.Select(("hand",), "you", (made.CHARACTER,)), made.exactly(1)),), "you", "chosen")
    body = made.seq(
        other, ast.Move(ast.Ref("chosen"), made.TO_WAITING_ROOM), ast.Move(ast.Ref("replaced"), made.TO_HAND)
    )
    bram = made.character("Bram", always(ast.Instead(LEAVE, body, True)))
    stage = {"center_left": bram, "back_left": made.character("Mara", SWEEP)}
    for hand, asked in (([character("Zero")], True), ([], False)):
        game = hj.scenario("ws", players=[dict(hand=hand, stage=stage), {}])
        game.pick(action="activate", card="Mara")
        assert (decision(game).kind == "instead") is asked
        if asked:
            game.pick(action="yes")
            game.pick(card="Zero")
            assert names(game, 0, "hand") == ["Bram"] and names(game, 0, "waiting_room") == ["Zero"]
        else:
            assert names(game, 0, "waiting_room") == ["Bram"] and options(game) != ["no", "yes"]


def test_what_is_said_of_the_hand_and_of_the_stage_works_in_each() -> None:
    """One ability that keeps a card from being played, and gives it power where it lies."""
    ayla = character("Ayla", "【CONT】 This card cannot be played from your hand. This card gets +500 power.")
    game = main({"stage": {"center_left": ayla}, "hand": [character("Bram")]})
    assert game.card("Ayla").power == game.card("Bram").power + 500
    assert offered(main({"hand": [ayla, character("Bram")]}), "play") == ["Bram", "Zero"]
