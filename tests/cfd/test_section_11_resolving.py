"""How effects are resolved: lists, choices, what a text leaves out, several cards (cfd:11.8.3, 11.8.5, 11.8.6)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.vocabulary import counter_blast, exactly
from headjudge.language.tree import ast
from tests.cfd.acting import acted
from tests.cfd.helpers import ROOK, board, front, unit
from tests.vanguard.helpers import asked, count, names, when
from tests.vanguard.trees import CHOSEN, DRAW, RC, act, auto, choose, cont, power, select

AYLA = unit("Ayla")
BRAM = unit("Bram")
ONCE = ast.Limit(1)
SINGLE = front("Regent", skills=[])


def listed(*options: str) -> str:
    """A text with a list whose condition stands before it."""
    return " ".join(["[ACT](RC)1/Turn: Perform all of the following according to the number of cards in your soul.",
                     *[f"\u30fb{option}" for option in options]])


@pytest.mark.rule("cfd:11.8.3.1.2.1")
def test_which_items_of_a_list_are_performed_is_fixed_before_the_first() -> None:
    text = listed("1 or more cards - [Soul Charge (1)]. [Soul Charge (1)].", "2 or more cards - Draw two cards.")
    lister = unit("Lister", text=[text])
    game = board({"rearguard": {"left_back": lister}, "soul": [AYLA], "deck": 9})
    game.pick(action="activate")
    assert count(game, 0, "soul") == 3 and count(game, 0, "hand") == 0, "there was one card when the list was reached"
    game = board({"rearguard": {"left_back": lister}, "soul": [AYLA, BRAM], "deck": 9})
    game.pick(action="activate")
    assert count(game, 0, "soul") == 4 and count(game, 0, "hand") == 2


@pytest.mark.rule("cfd:11.8.3.1.3")
def test_what_stands_on_both_sides_of_a_slash_is_carried_out() -> None:
    text = ["[ACT](RC)1/Turn: Draw a card/[Soul Charge (1)].",
            "[CONT](RC): This unit gets [Power] +5000/[Critical] +1."]
    game = board({"rearguard": {"left_back": unit("Slasher", text=text)}, "deck": 9})
    assert (game.card("Slasher").power, game.card("Slasher").critical) == (12000, 2)
    game.pick(action="activate")
    assert (count(game, 0, "hand"), count(game, 0, "soul")) == (1, 1)


@pytest.mark.rule("cfd:11.8.5.3")
def test_a_unit_that_a_text_does_not_name_is_the_one_with_the_ability() -> None:
    brief = unit("Brief", text=["[AUTO]: When placed on (RC), get [Power] +10000 until end of turn."])
    game = board({"hand": [brief, AYLA]})
    game.pick(action="call", card="Brief")
    game.pick(slot="left_front")
    assert game.card("Brief").power == 17000 and game.card("Regent").power == 11000
    game.pick(action="call", card="Ayla")
    game.pick(slot="right_front")
    assert game.card("Brief").power == 17000 and game.card("Ayla").power == 7000


BOTH = ast.Value(select("rearguard", ast.Named(("One", "Two"))), "power")
MATCHES = ast.Change(ast.THIS, "power", "by", ast.Add(BOTH, ast.Times(ast.Num(-1), ast.Value(ast.THIS, "power"))),
                     ast.END_OF_TURN)


@pytest.mark.rule("cfd:11.8.6")
@pytest.mark.parametrize(("first", "strength"), [("One", 20000), ("Two", 10000)])
def test_an_effect_that_takes_the_power_of_several_units_takes_one_after_the_other(first: str, strength: int) -> None:
    """The player of the effect decides which comes first; the power is that of the last one."""
    game = acted(MATCHES, rearguard={"left_front": unit("One", power=10000), "right_front": unit("Two", power=20000)})
    game.pick(action="order", card=first)
    while asked(game).kind == "order":
        game.apply(0)
    assert game.card("Actor").power == strength


def test_of_several_units_of_equal_power_no_order_is_asked_for() -> None:
    game = acted(MATCHES, rearguard={"left_front": unit("One", power=9000), "right_front": unit("Two", power=9000)})
    assert asked(game).kind == "main phase" and game.card("Actor").power == 9000


@pytest.mark.rule("cfd:11.8.10.2")
def test_an_ability_is_played_by_whoever_had_its_card_when_it_stood_by() -> None:
    """The unit is imprisoned by the opponent, who has its card then."""
    leaves = auto(ast.Moved(ast.THIS, "move", ("field",), "any", ()), DRAW)
    prison = hj.card("cfd", name="Deep Hold", type="set order", grade=0, kinds=["prison"])
    jailer = unit("Jailer", act(choose("rearguard", whose="opponent"),
                                ast.Move(CHOSEN, (ast.Spot("imprisoned", "you"),)), limit=ONCE))
    game = board({"rearguard": {"left_back": jailer}, "order_zone": [prison], "deck": 9},
                 {"rearguard": {"left_front": unit("Taken", leaves)}, "deck": 9})
    game.pick(action="activate")
    assert names(game, 0, "imprisoned") == ["Taken"]
    assert (count(game, 0, "hand"), count(game, 1, "hand")) == (0, 1)


@pytest.mark.rule("cfd:11.8.11.1.1")
def test_an_option_once_chosen_is_used_up_even_if_nothing_was_done() -> None:
    """The cost in the option is not paid; the next time it is not offered."""
    paid = ast.Attempt(ast.Pay((counter_blast(1),)), optional=True, then=DRAW)
    picks = auto(ast.Moved(select("rearguard"), "call", (), "any", RC),
                 ast.Modal(exactly(1), (paid, power(1000)), once="turn"))
    game = board({"rearguard": {"left_back": unit("Picker", picks)}, "hand": [AYLA, BRAM], "damage": [AYLA], "deck": 9})
    game.pick(action="call", card="Ayla")
    game.pick(slot="left_front")
    game.pick(action="effect", number=0)
    game.pick(action="no")
    assert count(game, 0, "hand") == 1, "nothing was done"
    game.pick(action="call", card="Bram")
    game.pick(slot="right_front")
    assert asked(game).kind == "main phase" and game.card("Picker").power == 8000, "the other one alone was left"


# 11.9 Original information, negating


def paints(field: str, word: str, *, original: bool, name: str = "Painter") -> hj.Definition:
    """A unit by which Ayla has a word, as an original one or not."""
    step = ast.Regard(select("rearguard", ast.Named(("Ayla",))), field, (word,), original=original)
    return unit(name, cont(step))


@pytest.mark.rule("cfd:11.9.1.2")
def test_original_information_is_changed_before_other_changes() -> None:
    """A power that is raised is raised from the original one, though that was set later."""
    game = acted(power(1000), ast.Change(ast.THIS, "power", "to", ast.Num(3000), ast.END_OF_TURN, original=True))
    assert game.card("Actor").power == 4000


@pytest.mark.rule("cfd:11.9.1.3")
def test_original_information_is_lost_after_it_was_gained_and_before_other_changes() -> None:
    loses = unit("Loser", cont(ast.Lose(select("rearguard", ast.Named(("Ayla",))), "race", (), original=True)))
    game = board({"hand": [paints("race", "Elf", original=False), paints("race", "Wader", original=True, name="Late")],
                  "rearguard": {"left_front": unit("Ayla"), "left_back": loses}})
    for name, slot in (("Painter", "center_back"), ("Late", "right_back")):
        game.pick(action="call", card=name)
        game.pick(slot=slot)
    assert game.card("Ayla").races == ("Elf",)


def test_a_unit_without_its_original_power_has_what_others_give_it() -> None:
    game = acted(power(1000), ast.Lose(ast.THIS, "power", (), ast.END_OF_TURN, original=True))
    assert game.card("Actor").power == 1000


@pytest.mark.rule("cfd:11.9.8")
def test_a_negated_effect_ends_at_that_moment() -> None:
    tamer = unit("Tamer", act(choose("rearguard", ast.Named(("Ayla",))), nodes.Negate(CHOSEN), limit=ONCE))
    game = acted(power(2000, select("rearguard", ast.Named(("Ayla",)))), rearguard={
        "left_front": AYLA, "right_back": tamer})
    assert game.card("Ayla").power == 9000
    game.pick(action="activate", card="Tamer")
    assert game.card("Ayla").power == 7000


@pytest.mark.rule("cfd:11.9.8.1")
def test_an_effect_is_negated_with_all_that_it_does() -> None:
    """It was negated where it applied to Ayla; its power for Bram ends as well. Another effect goes on."""
    tamer = unit("Tamer", act(choose("rearguard", ast.Named(("Ayla",))), nodes.Negate(CHOSEN), limit=ONCE))
    other = unit("Other", act(power(500, select("rearguard", ast.Named(("Bram",)))), limit=ONCE))
    both = [power(2000, select("rearguard", ast.Named(("Ayla",)))), power(3000, select("rearguard",
                                                                                       ast.Named(("Bram",))))]
    game = acted(*both, rearguard={"left_front": AYLA, "right_front": BRAM, "right_back": tamer,
                                   "center_back": other})
    game.pick(action="activate", card="Other")
    assert (game.card("Ayla").power, game.card("Bram").power) == (9000, 10500)
    game.pick(action="activate", card="Tamer")
    assert (game.card("Ayla").power, game.card("Bram").power) == (7000, 7500)


def test_two_effects_of_one_ability_are_negated_each_for_itself() -> None:
    """It is played for each of two units retired together: the effect for Ayla is negated, that for Bram goes on."""
    retired = ast.Moved(select("rearguard", ast.Relation("other", ast.THIS)), "retire")
    gives = unit("Giver", auto(retired, choose("rearguard", ast.Named(("Ayla", "Bram"))), power(2000, CHOSEN)))
    retires = act(ast.Move(select("rearguard", ast.Named(("Lost",))), (ast.Spot("drop"),)), limit=ONCE)
    negates = act(choose("rearguard", ast.Named(("Ayla",))), nodes.Negate(CHOSEN), limit=ONCE)
    game = board({"vanguard": front("Regent", retires, negates), "rearguard": {
        "left_front": AYLA, "right_front": BRAM, "center_back": gives, "left_back": unit("Lost"),
        "right_back": unit("Lost")}})
    game.pick(action="activate", number=1)
    game.pick(action="automatic", number=0)
    game.pick(card="Ayla")
    game.pick(card="Bram")
    assert (game.card("Ayla").power, game.card("Bram").power) == (9000, 9000)
    game.pick(action="activate", number=2)
    assert (game.card("Ayla").power, game.card("Bram").power) == (7000, 9000)


@pytest.mark.parametrize(("shielded", "strength"), [
    pytest.param(True, 9000, marks=pytest.mark.rule("cfd:12.5.2")), (False, 7000)])
def test_an_effect_of_a_unit_that_cannot_be_affected_is_not_negated(shielded: bool, strength: int) -> None:
    stone = cont(ast.Forbid("be affected", ast.THIS, "any"))
    source = unit("Source", act(power(2000, select("rearguard", ast.Named(("Ayla",)))), limit=ONCE),
                  *([stone] if shielded else []))
    tamer = unit("Tamer", act(choose("rearguard", ast.Named(("Ayla",))), nodes.Negate(CHOSEN), limit=ONCE))
    game = board({"rearguard": {"left_front": AYLA, "left_back": source, "right_back": tamer}})
    game.pick(action="activate", card="Source")
    game.pick(action="activate", card="Tamer")
    assert game.card("Ayla").power == strength


# 11.10 Replacement effects of actions


@pytest.mark.rule("cfd:11.10.2.2")
def test_replacements_of_an_action_are_ordered_by_whom_it_is_done_to() -> None:
    dealt = ast.Damaged(None, "opponent", None)
    one = unit("One", cont(ast.Instead(dealt, DRAW)))
    two = unit("Two", cont(ast.Instead(dealt, ast.Draw(ast.Num(2)))))
    game = acted(ast.Damage("opponent", ast.Num(1)), rearguard={"left_front": one, "right_front": two}, deck=9,
                 other={"deck": 9})
    assert asked(game).kind == "replacement" and asked(game).player == 1


# 12.7 For each


@pytest.mark.rule("cfd:12.7.3")
def test_what_was_chosen_for_one_of_several_is_not_chosen_for_the_next() -> None:
    each = ast.Repeat(ast.Count(select("soul")), ast.Seq((choose("rearguard"), power(1000, CHOSEN))))
    game = acted(each, soul=[BRAM, ROOK], rearguard={"left_front": AYLA})
    game.pick(action="choose", card="Ayla")
    assert asked(game).kind == "main phase", "one unit is left for the second"
    assert (game.card("Ayla").power, game.card("Actor").power) == (8000, 8000)
    game = acted(each, soul=[AYLA, BRAM, ROOK])
    assert game.card("Actor").power == 8000, "nobody is left for the others"


# 15.2.4 Where tokens cannot be


@pytest.mark.rule("cfd:15.2.4.2.2")
def test_a_token_is_not_created_where_it_would_be_erased() -> None:
    plant = ast.Token("Plant", "token unit")
    sees = auto(ast.Moved(ast.Select(("soul",), "you"), "move", (), "any", ("soul",)), DRAW)
    game = acted(ast.Create(plant, ast.Num(2), ast.Spot("soul")), rearguard={"left_front": unit("Seer", sees)}, deck=9)
    assert count(game, 0, "soul") == 0 and not when(game, verb="erase")
    assert count(game, 0, "hand") == 0, "nothing was put into the soul"
