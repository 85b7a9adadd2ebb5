"""The table as text: what a player sees of a position, in 80 columns."""

from __future__ import annotations

from typing import Any

import pytest
from rich.cells import cell_len

import headjudge as hj
from headjudge.terminal.boards import draw, listing
from headjudge.terminal.paint import clip, colored, plain, spread, wrap


def character(name: str, **fields: Any) -> hj.Definition:
    made = {"color": "red", "level": 0, "cost": 0, "power": 3000, "soul": 1, **fields}
    return hj.card("ws", name=name, type="character", **made)


AYLA = character("Ayla of the Long Piers", color="blue", level=1, power=5500, soul=2)
BRAM = character("Bram")
CLIMAX = hj.card("ws", name="Lanterns Out", type="climax", color="red", trigger=["soul", "gate"])


def position() -> hj.Game:
    return hj.scenario("ws", phase="main", turn=5, players=[
        {"hand": [AYLA, BRAM, BRAM, CLIMAX], "clock": [BRAM, 2], "level": [BRAM], "stock": 3, "deck": 20,
         "stage": {"center_left": hj.put(AYLA, state="rest", under=[BRAM, BRAM]), "back_right": BRAM}},
        {"hand": 4, "clock": 6, "level": 3, "deck": 12, "waiting_room": 5, "memory": 2,
         "stage": {"center_left": hj.put(BRAM, state="reverse")}},
    ])


GOLDEN = """\
Turn 5, You: main phase
 Them  hand 4  level 3  clock ■■■■■■□ 6  red
 deck 12     ┌─────────────────────────┬─────────────────────────┐ stock 0
 waiting 5   │ back right              │ back left               │ no climax
 memory 2    │                         │                         │
┌────────────┴────────────┬────────────┴────────────┬────────────┴────────────┐
│ center right            │ center middle           │ 0 Bram                  │
│                         │                         │ 3000  soul 1    reverse │
╞═════════════════════════╪═════════════════════════╪═════════════════════════╡
│ 1 Ayla of the Long… +2  │ center middle           │ center right            │
│ 5500  soul 2       rest │                         │                         │
└────────────┬────────────┴────────────┬────────────┴────────────┬────────────┘
 stock 3     │ back left               │ 0 Bram                  │ deck 20
 no climax   │                         │ 3000  soul 1      stand │ waiting 0
             └─────────────────────────┴─────────────────────────┘
 You  hand 4  level 1  clock ■■■□□□□ 3  blue red
 Hand (4)
 2 x Bram                0/0 red 3000/1  Lanterns Out      climax red soul+gate
 Ayla of the Long Piers 1/0 blue 5500/2"""


def test_a_position_in_80_columns() -> None:
    assert draw(position().view(0), ["You", "Them"]) == GOLDEN


def test_the_name_of_a_climax_is_cut_to_the_line() -> None:
    rain = hj.card("ws", name="Rain on Every Roof of the Town", type="climax", color="blue", trigger=["soul"])
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": BRAM}, "climax_area": [rain], "clock": [AYLA, BRAM]}, {}])
    for width, shown in ((60, ""), (80, "  climax: Rain on Ev…"), (120, "  climax: Rain on Every Roof of the Town")):
        line = draw(game.view(0), ["Player 1 (you)", "Player 2 (greedy)"], width, plain).splitlines()
        assert [one for one in line if one.startswith(" Player 1")] == [
            f" Player 1 (you)  hand 0  level 0  clock ■■□□□□□ 2  blue red{shown}"]


@pytest.mark.parametrize("width", [30, 40, 59, 60, 80, 100, 140])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    for seat in (0, 1, None):
        lines = draw(position().view(seat), ["You", "Them"], width).splitlines()
        assert max(cell_len(line) for line in lines) <= width


@pytest.mark.parametrize("width", range(60, 81))
def test_long_names_and_many_colors_keep_to_the_line(width: int) -> None:
    long = "Bartholomew the Longwinded, Keeper of the Outermost Lighthouse of Them All"
    cards = [character(long, color=color, level=3, power=12500) for color in ("yellow", "green", "red", "blue")]
    wide = character("港の灯台守" * 6, power=12500)
    climax = hj.card("ws", name=f"The Day of {long}", type="climax", color="red", trigger=["soul", "gate"])
    stage = {slot: hj.put(cards[0], state="reverse", under=[wide] * 12) for slot in ("center_left", "back_right")}
    half = {"hand": [*cards, wide, climax, 9], "clock": [*cards, 2], "level": cards[:3], "stock": 20, "deck": 30,
            "stage": stage | {"center_middle": wide}, "climax_area": [climax], "memory": 12, "waiting_room": 30}
    game = hj.scenario("ws", phase="main", turn=25, players=[half, half])
    for names in (["You", "Them"], ["Player 1 (you)", "Player 2 (greedy)"], [long, long]):
        for seat in (0, 1, None):
            lines = draw(game.view(seat), names, width).splitlines()
            assert max(cell_len(line) for line in lines) <= width
            assert any("hand 15  level 3  clock ■■■■■■□ 6" in line for line in lines)


def test_the_opponent_sits_on_the_other_side() -> None:
    one, other = (draw(position().view(seat), ["A", "B"]).splitlines() for seat in (0, 1))
    assert one[1].startswith(" B") and other[1].startswith(" A")
    assert "Bram" not in "".join(other[17:])


def test_color_changes_nothing_else() -> None:
    import re

    view = position().view(0)
    painted = draw(view, ["A", "B"], 80, colored)
    assert "\x1b[" in painted
    assert re.sub(r"\x1b\[[0-9;]*m", "", painted).splitlines()[2:] == draw(view, ["A", "B"], 80).splitlines()[2:]


def test_a_hidden_hand_is_only_counted() -> None:
    assert "Ayla of the Long Piers  " not in draw(position().view(1), ["A", "B"]).split("Hand")[-1]


def test_a_game_without_a_board_of_its_own_is_listed() -> None:
    drawn = listing.draw(position().view(0), ["A", "B"], 80, plain)
    assert "center left (1): Ayla of the Long Piers (rest)" in drawn
    assert "deck (20):" in drawn


def test_text_is_cut_filled_and_wrapped_by_columns() -> None:
    assert clip("abc", 5) == "abc  " and clip("abcdef", 4) == "abc…" and clip("【自】ab", 5) == "【自…"
    assert spread("name", "1/0", 10) == "name   1/0"
    assert wrap("one two three", 7, 2) == ["one two", "  three"] and wrap("", 7) == [""]


# gcg


def unit(name: str, **fields: Any) -> hj.Definition:
    made = {"color": "blue", "level": 1, "cost": 1, "ap": 2, "hp": 4, **fields}
    return hj.card("gcg", name=name, type="unit", **made)


HERON, KITE = unit("Heron"), unit("Kite of the High Line", color="green", level=3)
ILSE = hj.card("gcg", name="Ilse", type="pilot", color="blue", level=2, cost=1, ap=1, hp=2)
TAR = hj.card("gcg", name="Tar", type="command", color="blue", level=2, cost=1, text="【Main】 Draw 1.")
TOWER = hj.card("gcg", name="Tower", type="base", color="white", level=2, cost=1, ap=0, hp=5)


def gcg_position(format: str = "", seats: int = 2) -> hj.Game:
    return hj.scenario("gcg", phase="main", turn=5, format=format, players=[
        {"hand": [HERON, HERON, ILSE, TAR], "resource_area": 4, "shields": 5, "base": hj.put(TOWER, damage=2),
         "battle_area": [hj.put(HERON, under=[ILSE], state="rested", damage=1), KITE]},
        {"hand": 3, "shields": 2, "resource_area": 2, "trash": [TAR], "battle_area": [KITE]},
        *[{"hand": 2, "shields": 1 if format == "battle-royale" else 0, "deck": 20}] * (seats - 2)])


GCG = """\
Turn 5, You: main phase

Them  hand 3  deck 30  trash 1
 Resources 2, 2 active  (0 in the resource deck)
 Shields 2  no Base
 3/1 Kite of the High Line           AP 2   HP 4       active

You  hand 4  deck 30  trash 0
 Resources 4, 4 active  (0 in the resource deck)
 Shields 5  Base Tower  AP 0   HP 3/5  active
 3/1 Kite of the High Line           AP 2   HP 4       active
 1/1 Heron + Ilse                    AP 3+  HP 5/6+    rested
 Hand (4)
 2 x Heron                 1/1 blue 2/4  Tar                   2/1 blue command
 Ilse                    2/1 blue +1/+2"""


def test_a_position_of_gcg() -> None:
    assert draw(gcg_position().view(0), ["You", "Them"]) == GCG


def test_a_team_has_one_shield_area_and_the_viewer_comes_last() -> None:
    lines = draw(gcg_position("team-battle", 4).view(0), ["A", "B", "C", "D"]).splitlines()
    heads = [line for line in lines if line and not line.startswith(" ")]
    assert heads == ["Turn 5, A: main phase", "Team of C and D", "C  hand 2  deck 20  trash 0",
                     "D  hand 2  deck 20  trash 0", "Team of A and B", "B  hand 3  deck 30  trash 1",
                     "A  hand 4  deck 30  trash 0"]
    assert lines[lines.index("Team of A and B") + 1] == " Shields 7  Base Tower  AP 0   HP 3/5  active"


def test_who_is_out_has_no_table() -> None:
    game = gcg_position("battle-royale", 3)
    game.concede(1)
    assert game.view(None)["out"] == [1] and [player.out for player in game.players] == [False, True, False]
    for width in (80, 50):
        lines = draw(game.view(2), ["A", "B", "C"], width).splitlines()
        assert [line for line in lines if "out of the game" in line] in (["B  out of the game"], ["  out of the game"])
    assert lines[lines.index("B") + 1] == "  out of the game" and lines[lines.index("B") + 2] == "C"


def test_a_player_with_nothing_left_is_not_out() -> None:
    empty = gcg_position("battle-royale", 3).view(0)
    zones = empty["players"][1]["zones"]
    for name in ("deck", "hand", "resource_area", "resource_deck"):
        zones[name] = {"count": 0}
    assert empty["out"] == [] and "out of the game" not in draw(empty, ["A", "B", "C"])


SMALL = """\
Turn 5, You: main phase
Them  hand 3  deck 30  trash 1  res 2/2  shields 2
 Kite of the High Li… AP 2 HP 4  active
You  hand 4  deck 30  trash 0  res 4/4  shields 5
 Tower              AP 0 HP 3/5  active  Heron + Ilse     AP 3+ HP 5/6+  rested
 Kite of the High Li… AP 2 HP 4  active
 Hand (4)
 2 x Heron                 1/1 blue 2/4  Tar                   2/1 blue command
 Ilse                    2/1 blue +1/+2"""


def test_where_there_are_too_few_lines_the_small_table_shows_both_halves() -> None:
    view = gcg_position().view(0)
    assert draw(view, ["You", "Them"], lines=15) == GCG
    assert draw(view, ["You", "Them"], lines=14) == SMALL


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_small_tables_name_every_card_in_play(seat: int | None) -> None:
    ws = draw(position().view(seat), ["A", "B"], lines=1)
    assert ws.count("\n") < 14 and "1 Ayla" in ws and "3000/1 rev" in ws and "stock 3  deck 20  waiting 0" in ws
    gate = draw(gate_position().view(seat), ["A", "B"], lines=1)
    assert all(f"{zone} " in gate for zone in ("L Imp", "C Lord of Wicks", "P Lamp", "master Imp"))


def test_keywords_links_and_what_is_new_stand_beside_a_unit() -> None:
    guard = unit("Guard", link="[Sailor]", text=["<Blocker>", "<Repair 2>"])
    sailor = hj.card("gcg", name="Sailor", type="pilot", color="blue", level=1, cost=1, ap=1, hp=1)
    game = hj.scenario("gcg", phase="main", players=[
        {"hand": [HERON], "resource_area": 4, "battle_area": [hj.put(guard, under=[sailor]), guard]}, {}])
    game.pick(action="deploy", card="Heron", until="end phase")
    lines = draw(game.view(1), ["A", "B"], 120).splitlines()
    assert [line.split("active")[1] for line in lines if "active" in line and "HP" in line] == [
        ", Blocker, Repair 2, link [Sailor]", ", Blocker, Repair 2, linked", ", deployed this turn"]


def test_a_partner_s_hand_is_shown_in_team_battle() -> None:
    game = hj.scenario("gcg", phase="main", format="team-battle", players=[
        {"hand": [HERON], "resource_area": 1}, {"hand": [KITE, TAR]}, {"hand": [ILSE]}, {}])
    lines = draw(game.view(0), ["A", "B", "C", "D"]).splitlines()
    assert lines[lines.index(" Hand of B (2)") + 1].split()[:5] == ["Tar", "2/1", "blue", "command", "Kite"]
    assert "Ilse" not in "".join(lines)
    assert "Heron" not in draw(game.view(None), ["A", "B", "C", "D"])


# gate


def gate_unit(name: str, **fields: Any) -> hj.Definition:
    return hj.card("gate", name=name, type="unit",
                   **{"planet": "Ash", "limit": 1, "power": 3, "crit": 1, "defense": 5, **fields})


IMP, LORD = gate_unit("Imp"), gate_unit("Lord of Wicks", limit=2, power=6)
LAMP = hj.card("gate", name="Lamp", type="item", planet="Ash", power=2, crit=1, defense=3)

GATE_TABLE = """\
Turn 5, You: main phase

Them  life 4  energy 2  hand 2  deck 30  drop 0
 left    Imp                             P 3 C 1 D 5               stand
 center  free
 right   free
 player  Plain Gate                      gate D 0                  stand

You  life 3  energy 0  hand 2  deck 30  drop 1
 left    free
 center  Lord of Wicks                   P 6 C 1 D 5               rest, soul 1
 right   free
 player  Lamp                            P 2 C 1 D 3               stand
         Plain Gate                      gate D 0                  stand
 master  Imp                             P 3 C 1 D 5               stand
 Hand (2)
 Imp                      limit 1 3/1/5  Lamp                        item 2/1/3"""


def gate_position() -> hj.Game:
    return hj.scenario("gate", phase="main", turn=5, players=[
        {"life": 3, "hand": [IMP, LAMP], "center": hj.put(LORD, state="rest", under=[IMP]), "player": LAMP,
         "gate_master": IMP, "drop": [IMP]},
        {"life": 4, "energy": 2, "hand": 2, "left": IMP}])


def test_a_position_of_gate() -> None:
    assert draw(gate_position().view(0), ["You", "Them"]) == GATE_TABLE


def test_keywords_of_gate_stand_beside_a_card() -> None:
    bat = gate_unit("Bat", text=["[Vampire Curse 2]", "[Dual Attack]"])
    game = hj.scenario("gate", phase="main", players=[{"left": bat, "hand": [bat]}, {}])
    assert any(line.endswith("stand, Vampire Curse 2, Dual Attack")
               for line in draw(game.view(1), ["A", "B"], 110).splitlines())


@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_line_of_a_table_is_wider_than_the_terminal(width: int) -> None:
    games = [gcg_position(), gcg_position("team-battle", 4), gcg_position("battle-royale", 3)]
    for game in games:
        for line in draw(game.view(1), ["A player with a very long name indeed"] * 4, width).splitlines():
            assert cell_len(line) <= width, line
