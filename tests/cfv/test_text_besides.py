"""Text about original power, what a card gets besides, who has made something happen, and cards called this turn."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.cfv.helpers import board, front, unit
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, options, when


def reads(text: str) -> None:
    (ability,) = read_card_text("cfv", [text], "normal unit", "Ayla")
    assert read_card_text("cfv", [print_ability("cfv", ability)], "normal unit", "Ayla") == (ability,)


def through(game: hj.Game, kind: str = "main phase") -> hj.Game:
    """The same game, with the first option for everything that is asked before that kind of question."""
    game.run({0: lambda game: 0, 1: "pass"}, until=lambda game: asked(game).kind == kind)
    return game


@pytest.mark.rule("cfv:8.7.1.1")
@pytest.mark.parametrize(("text", "mine", "strength"), [
    ("choose up to one <<Reed>> from your soul, call it to an open (RC), and increase this unit's [Power] by the"
     " original [Power] of the unit called with this effect until end of turn.", [unit("A", power=6000)], 6000),
    ("choose up to two <<Reed>> from your soul, call them to separate (RC) as [Rest], and increase this unit's [Power]"
     " by the sum of the original [Power] of the units called with this effect until end of turn.",
     [unit("A", power=6000), unit("B", power=9000)], 15000),
])
def test_power_grows_by_the_original_power_of_called_units(text: str, mine: list[hj.Definition], strength: int) -> None:
    """Power that effects have given them does not count."""
    line = f"[AUTO]: When this unit is placed on (VC), {text}"
    reads(line)
    lends = unit("Lender", text="[CONT](RC): All of your rear-guards get [Power] +5000.")
    game = hj.scenario("cfv", phase="ride", players=[
        {"vanguard": unit("Page", grade=2, clans=["Stone"]), "hand": [front("Lord", text=line)], "soul": mine,
         "deck": 9, "rearguard": {"center_back": lends}}, {"vanguard": front("Rook", skills=[])}])
    game.pick(card="Lord")
    found = sorted(card.name for card in mine)
    while asked(game).kind != "main phase":
        game.apply(next((at for at, option in enumerate(asked(game).options) if option.action != "done"), 0))
    assert sorted(set(names(game, 0, "rearguard")) - {"Lender"}) == found
    assert [game.card(name).power - 5000 for name in found] == [card.numbers["power"] for card in sorted(
        mine, key=lambda card: card.name)]
    assert game.card("Lord").power == 11000 + strength


@pytest.mark.parametrize(("taken", "strength"), [(4, 6000), (5, 0)])
def test_a_unit_that_no_open_circle_is_left_for_is_not_called_with_this_effect(taken: int, strength: int) -> None:
    text = ("[ACT](VC): [Counter Blast (1)] Look at the top card of your deck, search for up to one <<Reed>> from among"
            " them, call it to an open (RC), put the rest on the bottom of your deck, and increase this unit's [Power]"
            " by the original [Power] of the unit called with this effect until end of turn.")
    reads(text)
    slots = ["left_front", "right_front", "left_back", "right_back", "center_back"][:taken]
    game = board({"vanguard": front("Lord", text=text), "deck": [unit("Top", power=6000), 9], "damage": 1,
                  "rearguard": {slot: unit(f"Held {slot}") for slot in slots}})
    game.pick(action="activate", card="Lord")
    game.pick(card="Top")
    through(game)
    assert ("Top" in names(game, 0, "rearguard")) == (taken < 5)
    assert game.card("Lord").power == 11000 + strength


@pytest.mark.parametrize("icon", ["[AUTO]", "Own"])
def test_what_a_unit_gets_and_loses_besides(icon: str) -> None:
    text = (f"[ACT](VC/RC): Until end of turn, this unit gets [Power] +5000, gets \"{icon}(VC/RC): When this unit's"
            " attack hits an opponent's rear-guard, [Stand] this unit\", and loses \"Twin Drive!!\".")
    reads(text)
    game = board({"vanguard": front(text=text), "deck": 9}, {"rearguard": {"left_front": unit("Bram")}, "deck": 9},
                 turn=2)
    game.pick(action="activate", card="Regent")
    assert game.card("Regent").power == 16000
    attack(game, "Regent", "Bram")
    finish_attack(game)
    assert game.card("Regent").orientation == "stand" and len(when(game, verb="drive check")) == 1


@pytest.mark.parametrize("text", ["[ACT](RC): Gets [Power] +5000 until end of turn.", "[ACT](RC): Loses \"Boost\"."])
def test_who_gets_it_must_be_clear(text: str) -> None:
    with pytest.raises(UnreadText):
        read_card_text("cfv", [text], "normal unit", "Ayla")


@pytest.mark.parametrize(("owner", "gained"), [(0, 3000), (1, 0)])
def test_a_unit_of_the_opponent_is_put_away_by_an_own_effect(owner: int, gained: int) -> None:
    """Neither an effect of the opponent nor a call over the unit counts."""
    text = ("[AUTO](RC): When your opponent's rear-guard is put into the drop zone due to an effect from one of your"
            " cards, this unit gets [Power] +3000 until end of turn.")
    reads(text)
    watcher = unit("Watcher", text=text)
    axe = unit("Axe", text="[ACT](RC): [[Rest] this unit] Choose one of your opponent's rear-guards, and retire it.")
    self_axe = unit("Axe", text="[ACT](RC): [[Rest] this unit] Choose another of your rear-guards, and retire it.")
    sides: list[dict[str, Any]] = [{"rearguard": {"left_back": watcher, "left_front": axe}},
                                   {"rearguard": {"right_front": unit("Bram")}}]
    if owner == 1:
        sides = [{"rearguard": {"left_front": self_axe, "right_front": unit("Bram")}, "hand": [unit("Over")]},
                 {"rearguard": {"left_back": watcher}}]
    game = board(*sides)
    if owner == 1:
        game.pick(action="call", card="Over")
        game.pick(slot="right_front")
        assert names(game, 0, "drop") == ["Bram"]
    game.pick(action="activate", card="Axe")
    through(game)
    assert count(game, 1 - owner if owner == 0 else 0, "drop") >= 1 and game.card("Watcher").power == 7000 + gained


@pytest.mark.parametrize(("calls", "strength"), [(1, 7000), (2, 17000)])
def test_units_that_were_called_this_turn_are_counted(calls: int, strength: int) -> None:
    text = ("[AUTO](RC): When this unit attacks, if the number of <<Reed>> rear-guards you called this turn is two or"
            " more, this unit gets [Power] +10000 until end of turn.")
    reads(text)
    game = board({"rearguard": {"left_front": unit("Crusher", text=text), "right_back": unit("Old")},
                  "hand": [unit("A"), unit("B"), unit("C", clans=["Stone"])]}, turn=2)
    for name, slot in (("C", "center_back"), ("A", "left_back"), ("B", "right_front"))[:calls + 1]:
        game.pick(action="call", card=name)
        game.pick(slot=slot)
    attack(game, "Crusher")
    finish_attack(game)
    assert game.card("Crusher").power == strength


@pytest.mark.rule("cfv:9.3.1", "cfv:4.6.4.1")
def test_a_unit_that_is_put_on_the_vanguard_circle_does_not_ride() -> None:
    text = "[ACT](RC): Put this unit on your (VC)."
    reads(text)
    told = front("Old", text="[AUTO]: When another <<Reed>> rides this unit, draw a card.", skills=[])
    hare = unit("Hare", grade=2, text=text)
    game = board({"vanguard": told, "rearguard": {"left_front": hj.put(hare, state="rest")}})
    game.pick(action="activate", card="Hare")
    assert names(game, 0, "vanguard") == ["Hare"] and names(game, 0, "soul") == ["Old"]
    assert game.card("Hare").orientation == "stand" and count(game, 0, "hand") == 0
    with pytest.raises(UnreadText):
        read_card_text("cfv", ["[ACT](RC): Put this unit on your (GC)."], "normal unit", "Ayla")


def test_a_card_of_the_opponent_is_bound_face_down_and_comes_back() -> None:
    text = ("[ACT](RC): Choose a card at random from your opponent's hand, bind it face down, and at the beginning of"
            " the end phase of that turn, your opponent puts that card into his or her hand.")
    reads(text)
    game = board({"rearguard": {"left_front": unit("Eye", text=text)}, "deck": 9}, {"hand": [unit("A")], "deck": 9})
    game.pick(action="activate", card="Eye")
    assert count(game, 1, "hand") == 0 and [card.face_up for card in game.players[1]["bind"]] == [False]
    game.pick(action="pass")
    game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn_player == 1)
    assert "A" in names(game, 1, "hand") and count(game, 1, "bind") == 0


def test_the_whole_damage_zone_is_turned_face_up() -> None:
    text = "[ACT](RC): [[Rest] this unit] Turn all cards in your damage zone face up."
    reads(text)
    game = board({"rearguard": {"left_front": unit("Dawn", text=text)},
                  "damage": [unit("Up"), *[hj.put(unit(f"Down {number}"), face="down") for number in range(2)]]})
    game.pick(action="activate", card="Dawn")
    assert all(card.face_up for card in game.players[0]["damage"]) and "activate Dawn 1" not in options(game)


@pytest.mark.parametrize(("clan", "drawn"), [("Stone", 1), ("Reed", 0)])
def test_a_clan_is_added_to_that_of_a_unit(clan: str, drawn: int) -> None:
    """A clan that it has already is ignored; what asks for a card of the clan finds it."""
    text = (f"[ACT](RC): Choose one of your rear-guards, and that unit gets <<{clan}>> added to its clan until end of"
            " turn.")
    counts = "[ACT](VC): If you have a <<Stone>> rear-guard, draw a card."
    reads(text)
    game = board({"vanguard": front(text=counts), "rearguard": {"left_front": unit("Dyer", text=text)}, "deck": 9})
    game.pick(action="activate", card="Dyer")
    through(game)
    assert game.card("Dyer").clans == (("Reed", "Stone") if drawn else ("Reed",))
    game.pick(action="activate", card="Regent")
    assert count(game, 0, "hand") == drawn


@pytest.mark.parametrize(("slot", "offered"), [("left_back", {"left_front", "left_back"}), ("right_front", {
    "right_front", "right_back"})])
def test_a_card_is_called_to_the_column_of_another_unit(slot: str, offered: set[str]) -> None:
    text = ("[AUTO](Soul): When your grade 1 <<Stone>> is placed on (RC), you may call this card to (RC) of the same"
            " column as that unit.")
    reads(text)
    game = board({"soul": [unit("Mate", text=text)], "hand": [unit("Comer", clans=["Stone"])], "deck": 9})
    game.pick(action="call", card="Comer")
    game.pick(slot=slot)
    game.pick(action="yes")
    assert {option.slot for option in asked(game).options} == offered


@pytest.mark.parametrize(("text", "printed"), [
    ("those units get [Power] +5000", "they get [Power] +5000"), ("those units cannot attack", "they cannot attack"),
    ('those units lose "Boost"', 'they lose "Boost"'),
])
def test_several_units_are_they_where_they_get_something(text: str, printed: str) -> None:
    line = f"[ACT](RC): Choose two of your rear-guards, and {text} until end of turn."
    reads(line)
    (ability,) = read_card_text("cfv", [line], "normal unit", "Ayla")
    assert printed in print_ability("cfv", ability)


def test_what_a_card_gets_besides_is_not_said_of_cards_of_another_sentence() -> None:
    text = ("[AUTO](VC): When this unit attacks, choose one of your rear-guards, and it gets [Power] +5000 until end of"
            " turn. Draw a card, and gets [Critical] +1 until end of turn.")
    with pytest.raises(UnreadText, match="not clear what gets this"):
        read_card_text("cfv", [text], "normal unit", "Ayla")
