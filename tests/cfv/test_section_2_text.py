"""How card text is written: icons, zones in brackets, the three categories, costs (cfv:2.11, 8.1.1)."""

from __future__ import annotations

import pytest

from headjudge.games.vanguard.text.rows.events import VANGUARDS
from headjudge.games.vanguard.vocabulary import counter_blast, exactly, soul_blast, soul_charge
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_card_text
from headjudge.language.tree import ast
from tests.cfv.helpers import board, front, unit
from tests.vanguard.helpers import attack, finish_attack, names, options, pass_to
from tests.vanguard.trees import (
    ATTACKS,
    BATTLE,
    CHOSEN,
    DRAW,
    HITS,
    TURN,
    act,
    auto,
    cont,
    exists,
    power,
    select,
    together,
)

REED = ast.Words("clan", ("Reed",))


def reads(text: str) -> ast.Ability | None:
    """The only ability of a line; None if it cannot be read."""
    try:
        (ability,) = read_card_text("cfv", [text], "normal unit", "Ayla")
    except UnreadText:
        return None
    return ability


def body(text: str) -> ast.Step:
    """What an ability does that is used on a rear-guard circle."""
    ability = reads(f"[ACT](RC): {text}")
    assert isinstance(ability, ast.Activated), text
    return ability.body


# Icons


@pytest.mark.rule("cfv:2.5.2")
def test_power_is_an_icon() -> None:
    assert reads("[CONT](RC): This unit gets [Power] +1000.") == cont(power(1000, until=None), where=("rearguard",))


@pytest.mark.rule("cfv:2.6.2")
def test_shield_is_an_icon() -> None:
    gains = ast.Change(ast.THIS, "shield", "by", ast.Num(5000), BATTLE)
    wanted = auto(ast.Moved(ast.THIS, "place", (), "any", ("guardian",)), gains, where=("vanguard", "rearguard",
                                                                                       "guardian"))
    assert reads("[AUTO]: When this unit is placed on (GC), this unit gets [Shield] +5000 until end of that"
                 " battle.") == wanted


@pytest.mark.rule("cfv:2.7.2", "cfv:2.8.1.1.2.1")
def test_critical_is_an_icon() -> None:
    gains = ast.Change(ast.THIS, "critical", "by", ast.Num(1), None)
    assert reads("[CONT](VC): This unit gets [Critical] +1.") == cont(gains, where=("vanguard",))


@pytest.mark.parametrize(("written", "usual"), [
    ("[CONT][VC]: This unit gets [POWER]+1000.", "[CONT](VC): This unit gets [Power] +1000."),
    ("[CONT][VC/RC]: This unit gets [CRITICAL] +1.", "[CONT](VC/RC): This unit gets [Critical] +1."),
    ("[AUTO][(VC)/(RC)]: When this unit attacks, draw a card.", "[AUTO](VC/RC): When this unit attacks, draw a card."),
    ("[AUTO]: When this unit is placed on [GC], this unit gets [SHIELD] +5000 until end of that battle.",
     "[AUTO]: When this unit is placed on (GC), this unit gets [Shield] +5000 until end of that battle."),
    ("[CONT](VC)[LIMIT BREAK]: This unit gets [Power] +5000.",
     "[CONT](VC)[Limit Break (4)]: This unit gets [Power] +5000."),
    ("[CONT](VC)[LIMIT BREAK](4): This unit gets [Power] +5000.",
     "[CONT](VC)[Limit Break (4)]: This unit gets [Power] +5000."),
    ("[ACT](VC): [[COUNTER BLAST](1) & [SOUL BLAST](2)] Draw a card.",
     "[ACT](VC): [Counter Blast (1) & Soul Blast (2)] Draw a card."),
    ("[ACT](VC): [COUNTER BLAST (1)] Draw a card.", "[ACT](VC): [Counter Blast (1)] Draw a card."),
    ("[ACT](VC): [SOUL CHARGE](3).", "[ACT](VC): [Soul Charge (3)]."),
    ("[ACT](VC): [SOUL CHARGE (3)].", "[ACT](VC): [Soul Charge (3)]."),
    ("[ACT](VC)[1/turn]:[Counter-Blast 1] Draw a card.", "[ACT](VC): [Counter Blast (1)] 1/Turn: Draw a card."),
    ("[ACT](VC)[1/turn][Limit-Break 4]: Draw a card.", "[ACT](VC)[Limit Break (4)]1/Turn: Draw a card."),
])
def test_icons_may_be_written_as_their_names_in_capitals_and_in_brackets(written: str, usual: str) -> None:
    ability = reads(written)
    assert ability is not None and ability == reads(usual)
    assert reads(print_ability("cfv", ability)) == ability


@pytest.mark.parametrize("text", [
    "[CONT](VC)[LIMIT BREAK](5): This unit gets [Power] +5000.", "[AUTO][XC]: When this unit attacks, draw a card.",
    "[ACT](VC): [COUNTER BLAST](1) Draw a card.", "[ACT](VC)[2/turn]: Draw a card.",
])
def test_what_is_no_icon_of_the_game_is_refused(text: str) -> None:
    assert reads(text) is None


@pytest.mark.parametrize(
    ("icon", "wanted"),
    [
        pytest.param("[Stand]", "stand", marks=pytest.mark.rule("cfv:3.17.1.1.1", "cfv:2.8.1.1.4.1")),
        pytest.param("[Rest]", "rest", marks=pytest.mark.rule("cfv:3.17.1.2.1")),
    ],
)
def test_standing_and_resting_are_icons(icon: str, wanted: str) -> None:
    assert reads(f"[ACT](RC): {icon} this unit.") == act(ast.Orient(ast.THIS, wanted), where=("rearguard",))


@pytest.mark.parametrize(
    "icon",
    [
        pytest.param("[Draw]", marks=pytest.mark.rule("cfv:2.8.1.1.3.1")),
        pytest.param("[Heal]", marks=pytest.mark.rule("cfv:2.8.1.1.5.1")),
        "[Critical]",
        "[Stand]",
    ],
)
def test_a_trigger_icon_tells_cards_apart(icon: str) -> None:
    word = icon.strip("[]").lower()
    wanted = ast.Checked("drive", ast.THIS, (ast.Icons((word,)),))
    assert reads(f"[AUTO](VC): When this unit's drive check reveals a {icon} card, draw a card.") == auto(
        wanted, DRAW, where=("vanguard",))


# Zones in brackets


@pytest.mark.parametrize(
    ("brackets", "wanted"),
    [
        pytest.param("(VC)", ("vanguard",), marks=pytest.mark.rule("cfv:2.11.3.1")),
        pytest.param("(RC)", ("rearguard",), marks=pytest.mark.rule("cfv:2.11.3.2")),
        pytest.param("(GC)", ("guardian",), marks=pytest.mark.rule("cfv:2.11.3.3")),
        pytest.param("(VC/RC)", ("vanguard", "rearguard"), marks=pytest.mark.rule("cfv:2.11.3.4")),
        pytest.param("(VC)/(RC)", ("vanguard", "rearguard"), marks=pytest.mark.rule("cfv:2.11.3.4")),
        pytest.param("(Hand)", ("hand",), marks=pytest.mark.rule("cfv:2.11.3")),
        pytest.param("(Drop zone)", ("drop",), marks=pytest.mark.rule("cfv:2.11.3")),
    ],
)
def test_zones_in_brackets_say_where_an_ability_works(brackets: str, wanted: tuple[str, ...]) -> None:
    assert reads(f"[CONT]{brackets}: This unit gets [Power] +1000.") == cont(power(1000, until=None), where=wanted)


@pytest.mark.parametrize(("brackets", "on_vanguard", "on_rearguard"), [
    ("(VC)", 1, 0),
    ("(RC)", 0, 1),
    pytest.param("(VC/RC)", 1, 1, marks=pytest.mark.rule("cfv:2.11.3.4"))])
def test_an_ability_works_only_in_the_zones_before_it(brackets: str, on_vanguard: int, on_rearguard: int) -> None:
    text = [f"[CONT]{brackets}: This unit gets [Power] +1000."]
    game = board({"vanguard": front("Regent", text=text), "rearguard": {"left_front": unit("Bram", text=text)}})
    assert game.players[0]["vanguard"][0].power == 11000 + 1000 * on_vanguard
    assert game.players[0]["rearguard"][0].power == 7000 + 1000 * on_rearguard


# The three categories


@pytest.mark.rule("cfv:8.1.1.1.1", "cfv:8.1.1.1.1.1")
def test_an_activated_ability_says_where_what_it_costs_and_what_it_does() -> None:
    assert reads("[ACT](VC/RC): [Counter Blast (1)] This unit gets [Power] +4000 until end of turn.") == act(
        power(4000), where=("vanguard", "rearguard"), cost=(counter_blast(1),))


@pytest.mark.rule("cfv:8.1.1.2.1")
def test_an_automatic_ability_says_what_it_waits_for() -> None:
    assert reads("[AUTO](RC): When this unit attacks, draw a card.") == auto(ATTACKS, DRAW, where=("rearguard",))


@pytest.mark.rule("cfv:8.1.1.3.1")
def test_a_continuous_ability_says_what_is_so() -> None:
    assert reads("[CONT](RC): This unit cannot intercept.") == cont(ast.Forbid("intercept", ast.THIS),
                                                                   where=("rearguard",))


@pytest.mark.parametrize(
    "text",
    [
        "[CONT](RC): Draw a card.",
        "[AUTO](RC): Draw a card.",
        "[AUTO](RC): [Counter Blast (1)] When this unit attacks, draw a card.",
        "[AUTO](RC): When this unit attacks, you may pay the cost. If you do, draw a card.",
        "When this unit attacks, draw a card.",
        "[AUTO](RC): When this unit attacks, draw a banana.",
        "[AUTO](RC): When this unit attacks, retire it.",
        "[AUTO](XC): When this unit attacks, draw a card.",
        "[AUTO](RC): When this unit attacks, when this unit boosts, draw a card.",
        "[ACT](RC): If you do, draw a card.",
        "[ACT](RC): Choose a rear-guard from your hand, and discard it.",
        "[ACT](RC): Choose a card from among them, and put it into your hand.",
        "[CONT](RC): This unit gets [Power] +1000 until end of turn.",
    ],
)
def test_text_that_says_nothing_sensible_is_not_read(text: str) -> None:
    assert reads(text) is None


# Costs, sentences, pronouns


def test_keywords_that_only_name_what_their_reminder_says() -> None:
    short = reads("[AUTO]: Forerunner (When a unit of the same clan rides this unit, you may call this unit to (RC))")
    assert short == reads("[AUTO]: When a unit of the same clan rides this unit, you may call this unit to (RC).")
    short = reads("[CONT](VC/RC): Lord (If you have a unit without a same clan as this unit, this unit cannot attack)")
    assert short == reads("[CONT](VC/RC): If you have a unit without a same clan as this unit, this unit cannot"
                          " attack.")


def test_costs() -> None:
    ability = reads("[ACT](RC): [Counter Blast (2) & Soul Blast (3) & Choose a <<Reed>> from your hand, and discard"
                    " it & [Rest] this unit] Draw a card.")
    discarded = ast.Move(ast.Pick(select("hand", REED), exactly(1)), (ast.Spot("drop"),))
    assert ability == act(DRAW, where=("rearguard",),
                          cost=(counter_blast(2), soul_blast(3), discarded, ast.Orient(ast.THIS, "rest")))


def test_if_you_do_is_about_what_was_done_before() -> None:
    ability = reads("[AUTO](RC): [Soul Blast (1)] When this unit's attack hits a vanguard, if you have a <<Reed>>"
                    " vanguard, you may pay the cost. If you do, draw a card. Shuffle your deck.")
    paid = ast.Attempt(ast.Pay(), True, then=together(DRAW, ast.Shuffle("deck")))
    assert ability == ast.Automatic(ast.Hit(ast.THIS, VANGUARDS), ast.If(exists("vanguard", 1, None, REED), paid),
                                    (soul_blast(1),), ("rearguard",))


def test_what_must_hold_when_it_happens_stands_before_it() -> None:
    ability = reads("[AUTO](RC): During your turn, when this unit's attack hits, draw a card.")
    assert ability == auto(HITS, DRAW, where=("rearguard",), gate=ast.Now("turn", "you"))


def test_pronouns() -> None:
    assert body("Choose one of your opponent's grade 1 or less rear-guards, and retire it.") == together(
        ast.Choose((ast.Pick(select("rearguard", ast.Measure("grade", "<=", ast.Num(1)), whose="opponent"),
                             exactly(1)),), "you", "chosen"),
        ast.Move(CHOSEN, (ast.Spot("drop"),)))
    assert body("Look at two cards from the top of your deck, choose up to one <<Reed>> from among them, put it into"
                " your hand, and put the rest on the bottom of your deck in any order.") == together(
        ast.Look(ast.Top("deck", "you", ast.Num(2)), "you", "looked"),
        ast.Choose((ast.Pick(ast.Select((), "any", (REED,), "looked"), ast.Quant(ast.Num(0), ast.Num(1))),), "you",
                   "chosen"),
        ast.Move(CHOSEN, (ast.Spot("hand"),)),
        ast.Move(ast.Rest("looked"), (ast.Spot("deck", end="bottom", order="any"),)))


def test_soul_charge_is_an_action_of_the_vocabulary() -> None:
    assert body("[Soul Charge (2)].") == soul_charge(2)
    assert body("[Soul-Charge] 2.") == soul_charge(2)


def test_an_instruction_for_later_waits_for_its_time() -> None:
    assert body("This unit gets [Power] +5000 until end of turn, and at the beginning of your end phase, retire this"
                " unit.") == together(
        power(5000, until=TURN),
        ast.Later(ast.Edge("begin", "end_phase", "you"), ast.Move(ast.THIS, (ast.Spot("drop"),))))


@pytest.mark.parametrize(
    "text",
    [
        "[AUTO](VC)[Limit Break (4)]: When this unit attacks a vanguard, this unit gets [Power] +5000 until end of that"
        " battle.",
        "[CONT]: Restraint.",
        "[ACT](RC): [Put this unit into your soul] Choose another of your <<Reed>>, and it gets [Power] +3000 until end"
        " of turn.",
        '[CONT](VC): If you have a card named "Bram" in your soul, this unit gets [Power] +1000.',
        '[ACT](VC): [Soul Blast (1)] This unit gets "[AUTO](VC): When this unit\'s attack hits, draw a card." until end'
        " of turn.",
        '[ACT](VC): [Soul Blast (1)] This unit loses "Restraint" until end of turn.',
    ],
)
def test_official_text_is_printed_as_it_is(text: str) -> None:
    ability = reads(text)
    assert ability is not None
    assert print_ability("cfv", ability) == text


# In play


def test_a_unit_that_is_guarded_by_text_cannot_be_hit() -> None:
    wall = unit("Ward", shield=0, text=[
        "[AUTO]: [Choose a <<Reed>> from your hand, and discard it] When this unit is placed on (GC), you may pay the"
        " cost. If you do, choose one of your <<Reed>> that is being attacked, and that unit cannot be hit until end of"
        " that battle."])
    game = board({}, {"vanguard": front("Rook", skills=[]), "hand": [wall, unit("Bram")]}, phase="battle")
    attack(game, "Regent")
    game.pick(card="Ward")
    game.pick(action="done")
    game.pick(action="pay") if "pay" in str(options(game)) else game.pick(action="yes")
    finish_attack(game)
    assert sorted(names(game, 1, "drop")) == ["Bram", "Ward"]
    assert names(game, 1, "damage") == []


def test_a_timed_instruction_of_text_is_carried_out_once() -> None:
    rivet = unit("Rivet", grade=0, text=[
        "[AUTO](RC): When this unit boosts, the boosted unit gets [Power] +3000 until end of that battle, and at the"
        " beginning of the end phase, return this unit to your deck, and shuffle your deck."])
    game = board({"rearguard": {"center_back": rivet}, "deck": [unit("Bram")] * 5}, phase="battle")
    attack(game, "Regent", boost="Rivet")
    finish_attack(game)
    pass_to(game, "main phase", 1)
    assert names(game, 0, "rearguard") == []
    assert "Rivet" in names(game, 0, "deck")
