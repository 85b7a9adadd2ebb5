"""Specific actions (cfd:7)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.vocabulary import (
    battle,
    counter_blast,
    counter_charge,
    discard,
    exactly,
    heal,
    in_full,
    retire,
    soul_blast,
    soul_charge,
)
from headjudge.language.tree import ast
from tests.cfd.acting import ONCE, acted, actor, seen
from tests.cfd.helpers import board, front, order, trigger, unit
from tests.vanguard.helpers import asked, attack, count, finish_attack, moments, names, options, powers, when
from tests.vanguard.trees import (
    ATTACKS,
    CHOSEN,
    DRAW,
    PLACED,
    RC,
    act,
    auto,
    begin,
    call,
    choose,
    cont,
    drop,
    power,
    select,
)

AYLA = unit("Ayla")
BRAM = unit("Bram", grade=2, power=11000)
SINGLE = front("Regent", skills=[])


# 7.1 to 7.4


@pytest.mark.rule("cfd:7.12.1.4", "cfd:7.1.1", "cfd:7.12.1")
def test_a_process_that_is_no_ability_is_carried_out() -> None:
    game = acted(ast.Perform("end the turn"), deck=5, other={"deck": 5})
    assert game.turn_player == 1 and when(game, kind="begin", word="battle phase") == []


@pytest.mark.rule("cfd:7.3.1")
def test_a_card_is_turned_face_down() -> None:
    game = acted(DRAW, cost=(counter_blast(1),), damage=[AYLA], deck=5)
    assert not game.card("Ayla").face_up
    game = acted(ast.TurnCard(select("damage"), "up"), damage=[hj.put(AYLA, face="down")])
    assert game.card("Ayla").face_up, "and face up again"


@pytest.mark.rule("cfd:7.4.1")
def test_shuffling_makes_a_new_order() -> None:
    cards = [unit(f"C{number}") for number in range(12)]
    game = acted(ast.Shuffle("deck"), deck=cards)
    assert names(game, 0, "deck") != [card.name for card in cards]


@pytest.mark.rule("cfd:7.4.2.1")
def test_a_deck_of_one_card_is_shuffled_too() -> None:
    game = acted(ast.Shuffle("deck"), deck=[AYLA])
    assert len(when(game, kind="shuffle")) == 1 and names(game, 0, "deck") == ["Ayla"]


@pytest.mark.rule("cfd:7.4.3")
def test_what_a_search_has_found_is_not_shuffled() -> None:
    found = ast.Search((ast.Pick(select("deck", ast.Named(("Found",))), exactly(1)),), "you", "chosen")
    cards = [unit(f"C{number}") for number in range(12)]
    game = acted(found, ast.Shuffle("deck"), ast.Move(CHOSEN, (ast.Spot("deck", end="top"),)),
                 deck=[*cards, unit("Found")])
    game.pick(card="Found")
    assert names(game, 0, "deck")[0] == "Found" and count(game, 0, "deck") == 13


@pytest.mark.rule("cfd:7.4.4")
def test_after_a_shuffle_nobody_knows_the_cards_that_were_shown() -> None:
    game = acted(ast.Reveal(ast.Top("deck", "you", ast.Num(1)), as_="top"), deck=[AYLA, 5])
    assert "Ayla" in seen(game, 1, 0, "deck")
    game = acted(ast.Reveal(ast.Top("deck", "you", ast.Num(1)), as_="top"), ast.Shuffle("deck"), deck=[AYLA, 5])
    assert "Ayla" not in seen(game, 1, 0, "deck")


# 7.5 Moving cards from the deck


@pytest.mark.rule("cfd:7.5.2")
def test_several_cards_are_drawn_one_after_the_other() -> None:
    game = hj.new_game("cfd", decks=[hj.load_deck("cfd", "saltmarsh").cards] * 2, seed=3)
    game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn == 1)
    opening = [time for time in moments(game, "draw")][:10]
    assert len(opening) == len(set(opening)) == 10


@pytest.mark.rule("cfd:7.5.3", "cfd:7.5.3.2", "cfd:7.5.3.3", "cfd:7.5.3.4")
def test_up_to_so_many_cards_are_drawn_one_by_one_and_the_player_may_stop() -> None:
    game = acted(ast.Draw(ast.Num(3), up_to=True), deck=5)
    game.pick(action="yes")
    assert count(game, 0, "hand") == 1
    game.pick(action="no")
    assert count(game, 0, "hand") == 1 and asked(game).kind == "main phase"
    game = acted(ast.Draw(ast.Num(2), up_to=True), deck=5)
    game.pick(action="yes")
    game.pick(action="yes")
    assert count(game, 0, "hand") == 2 and asked(game).kind == "main phase"


@pytest.mark.parametrize("number", [pytest.param(-1, marks=pytest.mark.rule("cfd:7.5.3.1")), 0])
def test_up_to_no_card_or_less_is_none(number: int) -> None:
    game = acted(ast.Draw(ast.Num(number), up_to=True), deck=5)
    assert count(game, 0, "hand") == 0 and asked(game).kind == "main phase"


@pytest.mark.rule("cfd:7.5.4.1", "cfd:7.5.4.1.1")
def test_every_draw_but_that_of_the_draw_step_is_one_by_an_ability() -> None:
    counts = unit("Counter", auto(ast.Moved(ast.Select(("deck",), "you"), "draw by an ability"), power(1000)))
    game = board({"rearguard": {"left_back": counts}, "deck": 9}, phase="draw")
    assert count(game, 0, "hand") == 1 and game.card("Counter").power == 7000
    game = board({"vanguard": SINGLE, "rearguard": {"left_back": counts}, "deck": [trigger("draw"), 9]}, phase="battle")
    attack(game, "Regent")
    finish_attack(game)
    assert len(when(game, verb="draw")) == 1 and len(when(game, kind="ability", card="Counter")) == 1


# 7.6 Looking at the deck


@pytest.mark.rule("cfd:7.6.1")
def test_only_the_player_who_looks_sees_the_top_cards() -> None:
    game = acted(ast.Look(ast.Top("deck", "you", ast.Num(2))), deck=[AYLA, BRAM, unit("Cora"), 5])
    assert seen(game, 0, 0, "deck")[:2] == ["Ayla", "Bram"] and "Ayla" not in seen(game, 1, 0, "deck")
    assert "Cora" not in seen(game, 0, 0, "deck"), "the third card is not looked at"


@pytest.mark.rule("cfd:7.6.2", "cfd:7.6.2.2", "cfd:7.6.2.3", "cfd:7.6.2.4", "cfd:7.6.2.5")
def test_up_to_so_many_cards_are_looked_at_one_more_each_time() -> None:
    game = acted(ast.Look(ast.Top("deck", "you", ast.Num(3), up_to=True)), deck=[AYLA, BRAM, unit("Cora"), 5])
    game.pick(action="yes")
    game.pick(action="yes")
    assert "Cora" not in seen(game, 0, 0, "deck")
    game.pick(action="no")
    assert "Bram" in seen(game, 0, 0, "deck") and "Cora" not in seen(game, 0, 0, "deck")


@pytest.mark.parametrize("number", [pytest.param(-1, marks=pytest.mark.rule("cfd:7.6.2.1")), 0])
def test_up_to_no_card_or_less_is_looked_at_by_nobody(number: int) -> None:
    game = acted(ast.Look(ast.Top("deck", "you", ast.Num(number), up_to=True)), deck=[AYLA, 5])
    assert asked(game).kind == "main phase" and "Ayla" not in seen(game, 0, 0, "deck")


@pytest.mark.rule("cfd:7.6.4")
def test_looking_twice_in_one_effect_triggers_once() -> None:
    look = ast.Look(ast.Top("deck", "you", ast.Num(1)))
    counts = unit("Counter", auto(ast.PlayerDid("you", "look at the deck"), power(1000)))
    game = acted(look, look, deck=9, rearguard={"left_front": counts})
    assert game.card("Counter").power == 8000
    twice = unit("Twice", act(look))
    game = board({"rearguard": {"left_front": counts, "right_front": twice}, "deck": 9})
    game.pick(action="activate", card="Twice")
    game.pick(action="activate", card="Twice")
    assert game.card("Counter").power == 9000, "two effects"


PEEKS = "[CONT](RC): You may look at the top card of your deck at any time."


def peeking(**mine: Any) -> hj.Game:
    """A player who may look at the top card of the deck at any time, and a unit that counts looks."""
    counts = unit("Counter", auto(ast.PlayerDid("you", "look at the deck"), power(1000)))
    rearguard = {"left_back": unit("Peeker", text=PEEKS), "left_front": counts, **mine.pop("rearguard", {})}
    return board({"deck": [AYLA, BRAM, unit("Cora"), 9], **mine, "rearguard": rearguard}, phase="main")


@pytest.mark.rule("cfd:7.6.3")
def test_a_standing_permission_lets_its_player_see_the_top_card_whatever_it_is() -> None:
    game = peeking(rearguard={"right_back": actor(DRAW, choose("rearguard"), power(500, CHOSEN))})
    assert seen(game, 0, 0, "deck")[:2] == ["Ayla", None] and "Ayla" not in seen(game, 1, 0, "deck")
    game.pick(action="activate", card="Actor")
    assert asked(game).kind == "choose" and seen(game, 0, 0, "deck")[0] == "Bram", "in the middle of an effect too"


@pytest.mark.rule("cfd:7.6.3")
def test_the_permission_may_come_and_go() -> None:
    game = board({"deck": [AYLA, BRAM, 9], "hand": [unit("Peeker", text=PEEKS), unit("Later")]})
    assert "Ayla" not in seen(game, 0, 0, "deck")
    for name in ("Peeker", "Later"):
        game.pick(action="call", card=name)
        game.pick(slot="left_front")
    assert seen(game, 0, 0, "deck")[:1] == ["Ayla"]
    gives = ast.Grant(ast.THIS, (cont(ast.Allow("look", ast.Top("deck", "you", ast.Num(1)), "you")),), ast.END_OF_TURN)
    assert "Ayla" in seen(acted(gives, deck=[AYLA, 9]), 0, 0, "deck")


def test_a_permission_that_an_effect_gives_counts_for_what_the_effect_asks_next() -> None:
    """The player sees the top card before choosing whether to draw it."""
    gives = ast.Grant(ast.THIS, (cont(ast.Allow("look", ast.Top("deck", "you", ast.Num(1)), "you")),), ast.END_OF_TURN)
    game = acted(gives, choose("rearguard"), power(500, CHOSEN), deck=[AYLA, 9], rearguard={"left_front": BRAM})
    assert asked(game).kind == "choose" and seen(game, 0, 0, "deck")[0] == "Ayla"


@pytest.mark.rule("cfd:15.2.4.2")
def test_with_such_a_permission_only_tokens_are_erased() -> None:
    """A token and a card are retired together: the card lies in the drop, and the next top card is seen."""
    clears = actor(ast.Move(select("rearguard", ast.Relation("other", ast.THIS), ast.Named(("Cora", "Plant"))),
                            (ast.Spot("drop"),)))
    game = peeking(rearguard={"right_back": clears, "center_back": unit("Cora"), "right_front": "Plant"})
    game.pick(action="activate", card="Actor")
    assert names(game, 0, "drop") == ["Cora"] and sorted(names(game, 0, "rearguard")) == ["Actor", "Counter", "Peeker"]


@pytest.mark.rule("cfd:7.6.3.1")
def test_while_the_cards_stay_where_they_are_it_is_one_look() -> None:
    game = peeking(hand=[unit("Comer")], rearguard={"right_back": actor(DRAW)})
    assert game.card("Counter").power == 8000
    game.pick(action="call", card="Comer")
    game.pick(slot="right_front")
    assert game.card("Counter").power == 8000
    game.pick(action="activate", card="Actor")
    assert game.card("Counter").power == 9000


# 7.7 to 7.10


@pytest.mark.rule("cfd:7.7.2")
def test_a_card_that_goes_from_the_deck_to_the_drop_zone_is_discarded() -> None:
    counts = unit("Counter", auto(ast.Moved(ast.Select(("drop",), "you"), "discard"), power(1000)))
    game = acted(ast.Move(ast.Top("deck", "you", ast.Num(1)), (ast.Spot("drop"),)), rearguard={"left_front": counts})
    assert game.card("Counter").power == 8000


@pytest.mark.parametrize(("zone", "strength"), [
    pytest.param("hand", 8000, marks=pytest.mark.rule("cfd:7.7.2")), ("damage", 7000), ("soul", 7000)])
def test_a_card_is_discarded_from_the_hand_and_not_from_elsewhere(zone: str, strength: int) -> None:
    counts = unit("Counter", auto(ast.Moved(ast.Select(("drop",), "you"), "discard"), power(1000)))
    mine: dict[str, Any] = {zone: [unit("Ayla")], "rearguard": {"left_front": counts}}
    game = acted(ast.Move(select(zone), (ast.Spot("drop"),)), **mine)
    assert names(game, 0, "drop") == ["Ayla"] and game.card("Counter").power == strength


@pytest.mark.rule("cfd:7.8.1")
def test_a_cost_may_be_to_reveal_a_card() -> None:
    game = acted(DRAW, cost=(ast.Reveal(ast.Pick(select("hand"), exactly(1))),), hand=[AYLA], deck=5)
    assert count(game, 0, "hand") == 2 and seen(game, 1, 0, "hand")[:1] == ["Ayla"]


@pytest.mark.rule("cfd:7.8.2")
def test_a_card_that_a_cost_reveals_is_shown_when_the_whole_cost_is_decided() -> None:
    game = acted(DRAW, cost=(ast.Reveal(ast.Pick(select("hand", ast.Measure("grade", "==", ast.Num(2))), exactly(1))),
                             discard(1)), hand=[BRAM, unit("Cora", grade=2), AYLA], deck=5)
    game.pick(card="Bram")
    assert "put Ayla" in options(game) and "Bram" not in seen(game, 1, 0, "hand")
    game.pick(card="Ayla")
    assert "Bram" in seen(game, 1, 0, "hand") and count(game, 0, "hand") == 3


@pytest.mark.rule("cfd:7.8.3", "cfd:4.1.5")
def test_a_card_that_an_effect_reveals_is_seen_while_the_effect_goes_on() -> None:
    game = acted(ast.Reveal(ast.Pick(select("hand"), exactly(1))), choose("rearguard", whose="opponent"),
                 drop(CHOSEN), hand=[BRAM], other={"rearguard": {"left_front": AYLA, "right_front": unit("Cora")}})
    assert asked(game).kind == "choose" and seen(game, 1, 0, "hand") == ["Bram"]


@pytest.mark.rule("cfd:7.8.3.1")
def test_when_the_effect_is_over_the_card_is_hidden_again() -> None:
    echo = unit("Echo", auto(ast.Moved(select("rearguard"), "call", (), "any", ("rearguard",)), power(
        1000, select("vanguard")), where=("hand",)), grade=3)
    game = acted(ast.Reveal(ast.Pick(select("hand", ast.Named(("Echo",))), exactly(1))), hand=[echo, AYLA])
    game.pick(card="Echo")
    assert "Echo" in seen(game, 1, 0, "hand")
    game.pick(action="call", card="Ayla")
    game.pick(slot="right_back")
    assert asked(game).kind == "declare", "what triggers in a hidden zone is declared"
    game.pick(action="declare")
    assert game.card("Regent").power == 12000


@pytest.mark.rule("cfd:7.8.4")
def test_a_card_that_is_revealed_stays_where_it_is() -> None:
    game = acted(ast.Reveal(ast.Top("deck", "you", ast.Num(1)), as_="top"), ast.If(
        ast.Is(ast.Ref("top"), (ast.Measure("grade", "==", ast.Num(2)),)), power(2000)), deck=[BRAM, 9])
    assert game.card("Actor").power == 9000 and names(game, 0, "deck")[0] == "Bram"
    assert seen(game, 1, 0, "deck")[:1] == ["Bram"]


@pytest.mark.rule("cfd:7.9.2", "cfd:7.9.1")
def test_a_search_of_a_hidden_zone_may_fail() -> None:
    marsh = ast.Words("nation", ("Marsh",))
    found = ast.Search((ast.Pick(select("deck", marsh), exactly(1)),), "you", "chosen")
    game = acted(found, ast.Move(CHOSEN, (ast.Spot("hand"),)), deck=[AYLA, 5])
    game.pick(action="done")
    assert count(game, 0, "hand") == 0


@pytest.mark.rule("cfd:7.9.3")
def test_a_search_of_a_public_zone_must_find() -> None:
    marsh = ast.Words("nation", ("Marsh",))
    found = ast.Search((ast.Pick(select("drop", marsh), exactly(1)),), "you", "chosen")
    game = acted(found, ast.Move(CHOSEN, (ast.Spot("hand"),)), drop=[AYLA, BRAM])
    assert "done" not in options(game) and len(options(game)) == 2
    game.pick(card="Bram")
    assert names(game, 0, "hand") == ["Bram"]


@pytest.mark.rule("cfd:7.9.4")
def test_two_zones_may_be_searched_at_once() -> None:
    both = ast.Select(("deck", "drop"), "you", (ast.Measure("grade", "==", ast.Num(2)),))
    found = ast.Search((ast.Pick(both, exactly(1)),), "you", "chosen")
    game = acted(found, ast.Move(CHOSEN, (ast.Spot("hand"),)), deck=[BRAM, 5], drop=[unit("Cora", grade=2)])
    assert len([key for key in options(game) if key != "done"]) == 2
    game.pick(card="Bram")
    assert names(game, 0, "hand") == ["Bram"]


# 7.11, 7.12


@pytest.mark.rule("cfd:7.11.1")
def test_an_ability_that_is_given_works() -> None:
    gives = ast.Grant(select("rearguard", ast.Named(("Bram",))), (auto(ATTACKS, DRAW),), ast.END_OF_TURN)
    game = acted(gives, rearguard={"left_front": BRAM}, deck=9)
    attack(game, "Bram")
    finish_attack(game)
    assert count(game, 0, "hand") == 1


@pytest.mark.rule("cfd:7.11.2")
def test_an_ability_that_is_lost_does_not_work() -> None:
    bram = unit("Bram", auto(ATTACKS, DRAW), grade=2)
    takes = ast.Lose(select("rearguard", ast.Named(("Bram",))), "abilities", (), ast.END_OF_TURN)
    game = acted(takes, rearguard={"left_front": bram}, deck=9)
    attack(game, "Bram")
    finish_attack(game)
    assert count(game, 0, "hand") == 0
    mutes = unit("Mutes", cont(ast.Lose(select("rearguard", ast.Named(("Bram",))), "abilities", ())))
    game = board({"rearguard": {"left_front": bram, "right_back": mutes}}, phase="battle")
    attack(game, "Bram")
    finish_attack(game)
    assert count(game, 0, "hand") == 0


@pytest.mark.rule("cfd:7.11.3")
def test_a_card_gets_the_power_of_another_one_beside_its_own() -> None:
    game = acted(choose("rearguard", ast.Named(("Bram",))), ast.Change(ast.THIS, "power", "by", ast.Value(
        CHOSEN, "power"), ast.END_OF_TURN), rearguard={"left_front": BRAM})
    assert game.card("Actor").power == 18000


@pytest.mark.rule("cfd:7.12.1.1")
def test_a_continuous_ability_is_in_effect_without_being_played() -> None:
    game = board({"rearguard": {"left_back": unit("Strong", cont(power(3000, until=None)))}})
    assert game.card("Strong").power == 10000


@pytest.mark.rule("cfd:7.12.1.2")
def test_to_activate_an_activated_ability_is_to_play_it() -> None:
    game = board({"rearguard": {"left_back": actor(DRAW)}, "deck": 5})
    game.pick(action="activate", card="Actor")
    assert count(game, 0, "hand") == 1 and len(when(game, kind="use", card="Actor")) == 1


def test_activating_persona_ride_draws_and_strengthens_the_front_row() -> None:
    game = acted(ast.Perform("persona ride"), rearguard={"left_front": AYLA}, deck=5)
    assert count(game, 0, "hand") == 1 and game.card("Ayla").power == 17000 and game.card("Actor").power == 7000


@pytest.mark.rule("cfd:7.2.1")
def test_a_unit_that_attacks_and_one_that_boosts_are_rested() -> None:
    game = board({"vanguard": SINGLE, "deck": 9, "rearguard": {
        "left_front": unit("Bram", grade=2), "left_back": AYLA, "right_back": unit("Cora")}}, phase="battle")
    attack(game, "Bram", boost="Ayla")
    finish_attack(game)
    assert [game.card(name).orientation for name in ("Bram", "Ayla", "Cora")] == ["rest", "rest", "stand"]


@pytest.mark.parametrize(("before", "word"), [("stand", "rest"), ("rest", "stand")])
def test_a_card_is_rested_or_stood_as_the_instruction_says(before: str, word: str) -> None:
    turns = ast.Orient(select("rearguard", ast.Named(("Ayla",))), word)
    game = acted(turns, rearguard={"left_front": hj.put(AYLA, state=before), "right_front": hj.put(BRAM, state=before)})
    assert (game.card("Ayla").orientation, game.card("Bram").orientation) == (word, before)


# 7.13, 7.14


@pytest.mark.rule("cfd:7.13.1", "cfd:7.13.1.1")
def test_an_ability_that_stands_by_resolves_before_the_game_goes_on() -> None:
    game = board({"hand": [unit("Comer", auto(PLACED, DRAW))], "deck": 5})
    game.pick(action="call", card="Comer")
    game.pick(slot="left_back")
    assert count(game, 0, "hand") == 1 and asked(game).kind == "main phase"


@pytest.mark.rule("cfd:7.13.1.2")
def test_an_ability_may_stand_by_more_than_once() -> None:
    twice = cont(ast.Alter("times to play", "to", ast.Num(2), select("rearguard", ast.Named(("Comer",)))))
    game = board({"hand": [unit("Comer", auto(PLACED, DRAW))], "rearguard": {"right_back": unit("Echo", twice)},
                  "deck": 5})
    game.pick(action="call", card="Comer")
    game.pick(slot="left_back")
    assert count(game, 0, "hand") == 2 and len(when(game, kind="ability", card="Comer")) == 2


@pytest.mark.rule("cfd:7.13.1.3")
def test_abilities_do_not_stand_by_where_an_effect_says_so() -> None:
    hush = cont(ast.Forbid("stand by", select("rearguard", ast.Named(("Comer",))), "any"))
    comer = unit("Comer", auto(PLACED, DRAW), act(DRAW, limit=ONCE))
    game = board({"hand": [comer], "rearguard": {"right_back": unit("Hush", hush)}, "deck": 5})
    game.pick(action="call", card="Comer")
    game.pick(slot="left_back")
    assert count(game, 0, "hand") == 0
    game.pick(action="activate", card="Comer")
    assert count(game, 0, "hand") == 1, "what is activated does not stand by"


@pytest.mark.rule("cfd:7.14.1")
def test_a_trigger_unit_is_revealed_by_a_drive_check() -> None:
    sees = auto(ast.Checked("drive", ast.Select(("vanguard",), "you"), (ast.Icons(("draw",)),)), power(1000))
    game = board({"vanguard": SINGLE, "rearguard": {"left_back": unit("Seer", sees)}, "deck": [trigger("draw"), 9]},
                 phase="battle")
    attack(game, "Regent")
    finish_attack(game)
    assert len(when(game, kind="ability", card="Seer")) == 1


@pytest.mark.rule("cfd:7.14.1")
@pytest.mark.parametrize("effect", [False, True], ids=["by an attack", "by an effect"])
@pytest.mark.parametrize("text", [
    "When your damage check reveals a trigger unit", "When your trigger unit is revealed"])
def test_a_trigger_unit_is_revealed_by_a_damage_check(text: str, effect: bool) -> None:
    seer = unit("Seer", text=f"[AUTO](RC): {text}, this unit gets [Power] +1000 until end of turn.")
    foe: dict[str, Any] = {"rearguard": {"left_back": seer}, "deck": [trigger("draw"), 9]}
    if effect:
        game = acted(ast.Damage("opponent", ast.Num(1)), vanguard=SINGLE, deck=9, other=foe)
    else:
        game = board({"vanguard": SINGLE, "deck": 9}, foe, phase="battle")
        attack(game, "Regent")
    finish_attack(game)
    assert len(when(game, kind="ability", card="Seer")) == 1


# 7.15 to 7.18


@pytest.mark.rule("cfd:7.15.1", "cfd:7.15.2")
def test_a_card_that_an_effect_puts_on_a_circle_is_placed_and_called() -> None:
    comer = unit("Comer", auto(ast.Moved(ast.THIS, "call", (), "any", RC), DRAW))
    game = acted(choose("drop"), call(CHOSEN, "left_front"), drop=[comer], deck=5)
    assert count(game, 0, "hand") == 1
    game.pick(action="exchange", slot="left")
    assert count(game, 0, "hand") == 1, "an exchange places nothing"


@pytest.mark.rule("cfd:7.16.1", "cfd:7.16.2")
def test_to_retire_puts_a_unit_into_the_drop_zone() -> None:
    grieves = auto(ast.Moved(select("field"), "retire"), DRAW)
    game = acted(choose("rearguard", ast.Named(("Bram",))), retire(CHOSEN), deck=5, rearguard={
        "left_front": BRAM, "right_front": unit("Grieves", grieves)})
    assert names(game, 0, "drop") == ["Bram"] and count(game, 0, "hand") == 1


@pytest.mark.rule("cfd:7.17.2")
def test_all_players_see_removed_cards() -> None:
    game = acted(choose("drop"), ast.Perform("remove", CHOSEN), drop=[AYLA])
    assert seen(game, 0, 0, "removed") == seen(game, 1, 0, "removed") == ["Ayla"]


@pytest.mark.rule("cfd:7.18.1")
def test_to_heal_puts_a_card_from_the_damage_zone_into_the_drop_zone() -> None:
    game = acted(choose("damage"), heal(CHOSEN), damage=[AYLA])
    assert names(game, 0, "drop") == ["Ayla"] and count(game, 0, "damage") == 0


# 7.20, 7.21


@pytest.mark.rule("cfd:7.20.1")
def test_a_drive_check_is_that_of_the_drive_step() -> None:
    game = board({"vanguard": SINGLE, "deck": [AYLA, 9]}, phase="battle")
    attack(game, "Regent")
    finish_attack(game)
    assert names(game, 0, "hand") == ["Ayla"] and len(when(game, verb="drive check")) == 1


@pytest.mark.rule("cfd:7.21.1")
def test_a_damage_check_performs_the_trigger_of_its_card() -> None:
    game = board({"vanguard": SINGLE, "deck": 9}, {"deck": [trigger("draw"), 9]}, phase="battle")
    attack(game, "Regent")
    finish_attack(game)
    assert names(game, 1, "damage") == ["Draw Bell"] and len(when(game, verb="draw", player=1)) == 1


# 7.22 to 7.25


@pytest.mark.rule("cfd:7.22.1", "cfd:7.22.2")
def test_a_counter_blast_turns_damage_face_down_or_the_ability_is_not_played() -> None:
    costly = unit("Costly", act(DRAW, cost=(counter_blast(2),)))
    poor = board({"rearguard": {"left_back": costly}, "damage": [AYLA, hj.put(BRAM, face="down")]})
    assert "activate Costly 1" not in options(poor)
    rich = board({"rearguard": {"left_back": costly}, "damage": [AYLA, BRAM, unit("Cora")], "deck": 5})
    rich.pick(action="activate")
    rich.pick(card="Ayla")
    rich.pick(card="Cora")
    assert [rich.card(name).face_up for name in ("Ayla", "Bram", "Cora")] == [False, True, False]


@pytest.mark.rule("cfd:7.22.2.1")
def test_a_counter_blast_may_ask_for_certain_cards() -> None:
    grade_2 = ast.Measure("grade", "==", ast.Num(2))
    costly = unit("Costly", act(DRAW, cost=(counter_blast(1, (grade_2,)),)))
    assert "activate Costly 1" not in options(board({"rearguard": {"left_back": costly}, "damage": [AYLA]}))
    game = board({"rearguard": {"left_back": costly}, "damage": [AYLA, BRAM], "deck": 5})
    game.pick(action="activate")
    assert game.card("Ayla").face_up and not game.card("Bram").face_up


@pytest.mark.rule("cfd:7.23.1", "cfd:7.23.2")
def test_a_soul_blast_puts_cards_of_the_soul_into_the_drop_zone() -> None:
    costly = unit("Costly", act(DRAW, cost=(soul_blast(2),)))
    game = board({"rearguard": {"left_back": costly}, "soul": [AYLA, BRAM], "deck": 5})
    game.pick(action="activate")
    assert sorted(names(game, 0, "drop")) == ["Ayla", "Bram"] and "activate Costly 1" not in options(game)


@pytest.mark.rule("cfd:7.23.2.1")
def test_a_soul_blast_may_ask_for_certain_cards() -> None:
    grade_2 = ast.Measure("grade", "==", ast.Num(2))
    costly = unit("Costly", act(DRAW, cost=(soul_blast(1, (grade_2,)),)))
    assert "activate Costly 1" not in options(board({"rearguard": {"left_back": costly}, "soul": [AYLA]}))
    game = board({"rearguard": {"left_back": costly}, "soul": [AYLA, BRAM], "deck": 5})
    game.pick(action="activate")
    assert names(game, 0, "drop") == ["Bram"]


@pytest.mark.parametrize(("there", "left"), [
    pytest.param(1, 1, marks=pytest.mark.rule("cfd:7.22.3", "cfd:7.23.3")), (2, 0), (3, 1)])
def test_as_an_effect_a_blast_is_done_in_full_or_not_at_all(there: int, left: int) -> None:
    game = acted(in_full(counter_blast(2)), in_full(soul_blast(2)), damage=there, soul=there)
    while asked(game).kind != "main phase":
        game.apply(0)
    face_up = [card for card in game.players[0]["damage"] if card.face_up]
    assert (len(face_up), count(game, 0, "soul")) == (left, left)


@pytest.mark.rule("cfd:7.24.1")
def test_a_counter_charge_turns_damage_face_up_as_far_as_there_is_any() -> None:
    game = acted(counter_charge(2), damage=[hj.put(AYLA, face="down"), BRAM])
    assert game.card("Ayla").face_up and game.card("Bram").face_up
    game = acted(counter_charge(1), damage=[hj.put(AYLA, face="down"), hj.put(BRAM, face="down")])
    game.pick(card="Bram")
    assert not game.card("Ayla").face_up and game.card("Bram").face_up


@pytest.mark.rule("cfd:7.25.1")
def test_a_soul_charge_puts_cards_from_the_deck_into_the_soul() -> None:
    game = acted(soul_charge(2), deck=[AYLA, BRAM, 9])
    assert sorted(names(game, 0, "soul")) == ["Ayla", "Bram"]


# 7.28, 7.29, 7.31 to 7.33


@pytest.mark.rule("cfd:7.28.2")
def test_a_unit_that_is_called_from_circle_to_circle_has_not_moved() -> None:
    watcher = unit("Watcher", auto(ast.Moved(select("rearguard"), "shift"), power(1000)))
    ayla, right = choose("rearguard", ast.Named(("Ayla",))), ast.Slot(("right_front",))
    circles = {"left_front": AYLA, "center_back": watcher}
    assert acted(ayla, call(CHOSEN, "right_front"), rearguard=circles).card("Watcher").power == 7000
    assert acted(ayla, ast.Shift(CHOSEN, right), rearguard=circles).card("Watcher").power == 8000
    ridden = acted(ayla, ast.Place(CHOSEN, ast.Slot(("vanguard",))), rearguard=circles)
    assert names(ridden, 0, "vanguard") == ["Ayla"] and ridden.card("Watcher").power == 7000, "nor by riding"


@pytest.mark.rule("cfd:7.28.1")
def test_a_unit_that_moves_to_another_circle_is_not_called_and_stays_the_same_card() -> None:
    placed = unit("Comer", auto(PLACED, DRAW))
    game = acted(choose("rearguard", ast.Named(("Comer",))), ast.Shift(CHOSEN, ast.Slot(("right_front",))),
                 rearguard={"left_front": placed}, deck=5)
    assert game.card("Comer").slot == "right_front" and count(game, 0, "hand") == 0, "it has moved"
    same = acted(power(1000, select("rearguard", ast.Named(("Ayla",)))), ast.Shift(
        select("rearguard", ast.Named(("Ayla",))), ast.Slot(("right_front",))),
        rearguard={"left_front": hj.put(AYLA, state="rest")})
    assert same.card("Ayla").power == 8000 and same.card("Ayla").orientation == "rest", "it is the same card"


@pytest.mark.rule("cfd:7.28.1.1")
def test_units_that_exchange_their_places_move() -> None:
    moves = auto(ast.Moved(ast.THIS, "shift"), power(1000))
    game = board({"rearguard": {"left_front": unit("One", moves), "left_back": unit("Two", moves)}, "hand": [AYLA]})
    game.pick(action="exchange", slot="left")
    while asked(game).kind == "automatic":
        game.apply(0)
    assert (game.card("One").power, game.card("Two").power) == (8000, 8000)


@pytest.mark.rule("cfd:7.28.1.1")
def test_a_unit_that_intercepts_moves() -> None:
    moves = auto(ast.Moved(ast.THIS, "shift"), power(300, select("vanguard")))
    wall = unit("Wall", auto(PLACED, DRAW), moves, grade=2)
    game = board({"vanguard": SINGLE, "deck": 9}, {"rearguard": {"left_front": wall}, "deck": 9}, phase="battle")
    attack(game, "Regent")
    game.pick(action="guard", card="Wall")
    assert "Wall" in names(game, 1, "guardian") + names(game, 1, "drop") and when(game, verb="draw", player=1) == []
    assert len(when(game, verb="intercept")) == 1 and powers(game) == {"Rook": (11000, 16300)}


@pytest.mark.rule("cfd:7.29.1.1")
def test_damage_to_the_vanguards_of_both_is_dealt_to_each() -> None:
    game = acted(ast.Damage("any", ast.Num(1)), deck=9, other={"deck": 9})
    assert (count(game, 0, "damage"), count(game, 1, "damage")) == (1, 1)


@pytest.mark.rule("cfd:7.31.1")
def test_battle_lets_another_unit_be_attacked() -> None:
    fox = front("Rook", auto(ast.Moved(ast.Select(("guardian",), "you"), "call"), choose("rearguard"), battle(CHOSEN)),
                skills=[])
    other = {"vanguard": fox, "hand": [unit("Wall")], "rearguard": {"left_front": AYLA}, "deck": 9}
    game = board({"vanguard": front("Regent", skills=[], power=12000), "deck": 9}, other, phase="battle")
    attack(game, "Regent")
    game.pick(action="guard", card="Wall")
    finish_attack(game)
    assert powers(game) == {"Ayla": (12000, 12000)} and count(game, 1, "damage") == 0


@pytest.mark.rule("cfd:7.32.2", "cfd:7.33.3")
def test_final_rush_and_world_are_what_text_asks_about() -> None:
    def asks(flag: str) -> ast.Ability:
        return cont(power(5000, until=None), condition=ast.Flag("you", flag))

    for deed, flag in (("final rush", "final_rush"), ("dark night", "dark_night")):
        game = acted(ast.Perform(deed), rearguard={"left_front": unit("Asker", asks(flag)), "right_front": AYLA})
        assert (game.card("Asker").power, game.card("Ayla").power) == (12000, 7000)


# 7.30 Attacks by effects


def bully(name: str, *targets: str, **fields: Any) -> hj.Definition:
    """A unit that an effect has attack: the vanguard of the opponent, or rear-guards of these names."""
    aim = select("rearguard", ast.Named(targets), whose="opponent") if targets else select("vanguard", whose="opponent")
    return unit(name, act(ast.Perform("attack", ast.THIS, aim), limit=ONCE),
                **{"grade": 2, "power": 11000, **fields})


@pytest.mark.parametrize("state", ["rest", pytest.param("stand", marks=pytest.mark.rule("cfd:7.30.1.1"))])
def test_a_resting_unit_is_not_told_to_attack(state: str) -> None:
    game = board({"rearguard": {"left_front": hj.put(bully("Bully"), state=state)}, "deck": 9}, {"deck": 9})
    game.pick(action="activate")
    finish_attack(game)
    assert len(when(game, kind="attack")) == (1 if state == "stand" else 0)


@pytest.mark.rule("cfd:7.30.2")
def test_in_a_battle_a_unit_told_to_attack_does_so_after_it() -> None:
    orders = auto(ATTACKS, ast.Perform("attack", select("rearguard", ast.Named(("Second",))),
                                       select("vanguard", whose="opponent")))
    game = board({"rearguard": {"left_front": unit("First", orders, grade=2, power=11000), "right_front": BRAM,
                                "left_back": unit("Second", grade=2, power=11000)}, "deck": 9}, {"deck": 9},
                 phase="battle")
    attack(game, "First")
    finish_attack(game)
    fought = [entry.card.definition.name for entry in game.log if entry.kind == "attack" and entry.card is not None]
    assert fought == ["First", "Second"]
    assert when(game, verb="damage")[0] < when(game, kind="attack", card="Second")[0]


@pytest.mark.rule("cfd:7.30.3")
def test_of_several_units_told_to_attack_those_of_the_turn_player_come_first() -> None:
    everybody = ast.Select(("rearguard",), "any", (ast.Measure("grade", "==", ast.Num(2)),))
    game = acted(ast.Perform("attack", everybody, ast.Select(("vanguard",), "any")), deck=9,
                 rearguard={"left_front": BRAM, "right_front": unit("Cora", grade=2, power=11000)},
                 other={"deck": 9, "rearguard": {"left_front": unit("Foe", grade=2, power=11000)}})
    assert asked(game).kind == "instructed attack" and asked(game).player == 0
    assert not [key for key in options(game) if "Foe" in key]


def test_what_follows_in_that_attack_is_about_the_battle_of_the_instruction() -> None:
    """The unit is told to attack and to perform twin drive in that attack; its attack of the battle phase has none."""
    told = act(ast.Perform("attack", ast.THIS, select("vanguard", whose="opponent")),
               ast.Perform("twin drive", ast.THIS), ast.Later(begin("battle_phase"), ast.Orient(ast.THIS, "stand"),
                                                              ast.END_OF_TURN), limit=ONCE)
    game = board({"rearguard": {"left_front": unit("Bully", told, grade=2, power=11000)}, "deck": 9}, {"deck": 9})
    game.pick(action="activate")
    finish_attack(game)
    assert asked(game).kind == "main phase" and len(when(game, verb="drive check")) == 2
    attack(game, "Bully")
    finish_attack(game)
    assert len(when(game, kind="attack")) == 2 and len(when(game, verb="drive check")) == 2


# 7.34 Alchemagic


def mixer() -> hj.Definition:
    """A unit that plays an order from hand with Alchemagic of one in the drop zone."""
    kind = ast.Kind(("normal order",))
    return unit("Mixer", act(
        ast.Choose((ast.Pick(select("hand", kind), exactly(1)),), "you", "a"),
        ast.Choose((ast.Pick(select("drop", kind), exactly(1)),), "you", "b"),
        ast.Perform("alchemagic", ast.Ref("a"), ast.Ref("b")), limit=ONCE))


@pytest.mark.rule("cfd:7.34.1.2")
@pytest.mark.parametrize(("damage", "drawn"), [(1, 0), (2, 2)])
def test_alchemagic_asks_for_the_costs_of_both_orders(damage: int, drawn: int) -> None:
    one = order("One", ast.OnPlay(DRAW, (counter_blast(1),)))
    two = order("Two", ast.OnPlay(DRAW, (counter_blast(1),)))
    game = board({"hand": [one], "drop": [two], "damage": damage, "deck": 9, "rearguard": {"left_front": mixer()}})
    game.pick(action="activate")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert len(when(game, verb="draw")) == drawn
    assert sum(not card.face_up for card in game.players[0]["damage"]) == drawn


@pytest.mark.rule("cfd:11.8.2.1.1")
def test_an_order_that_an_effect_has_played_with_alchemagic_counts_for_the_limit() -> None:
    """One order has been played this turn: the effect plays none."""
    hand = [order("First", ast.OnPlay(DRAW)), order("Second", ast.OnPlay(DRAW))]
    game = board({"rearguard": {"left_front": mixer()}, "hand": hand, "drop": [order("Third", ast.OnPlay(DRAW))]})
    game.pick(action="order", card="First")
    game.pick(action="activate", card="Mixer")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert len(when(game, verb="draw")) == 1 and "Second" in names(game, 0, "hand")


@pytest.mark.rule("cfd:11.7.1")
def test_the_costs_of_both_orders_of_alchemagic_are_one_payment() -> None:
    """The first one must leave the cards that the second one asks for; then the text of both is carried out."""
    grade_2 = ast.Measure("grade", "==", ast.Num(2))
    one = order("One", ast.OnPlay(power(1000, select("vanguard")), (discard(1),)))
    two = order("Two", ast.OnPlay(power(300, select("vanguard")), (discard(1, (grade_2,)),)))
    game = board({"hand": [one, AYLA, BRAM, unit("Cara")], "drop": [two], "deck": 9,
                  "rearguard": {"left_front": mixer()}})
    game.pick(action="activate")
    game.pick(card="One") if asked(game).kind == "choose" else None
    assert options(game) == ["put Ayla", "put Cara"], "Bram is kept for the second part"
    while asked(game).kind != "main phase":
        game.apply(0)
    assert game.card("Regent").power == 12300 and sorted(names(game, 0, "drop")) == ["Ayla", "Bram", "One", "Two"]


@pytest.mark.rule("cfd:7.34.1.1")
def test_alchemagic_gives_the_order_the_automatic_abilities_of_the_other() -> None:
    echo = auto(ast.Moved(ast.Select(("soul",), "you"), "soul charge"), DRAW, where=("order_area",))
    one, two = order("One", ast.OnPlay(soul_charge(1))), order("Two", ast.OnPlay(power(1000, select("vanguard"))), echo)
    game = board({"hand": [one], "drop": [two], "deck": 9, "rearguard": {"left_front": mixer()}})
    game.pick(action="activate")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert len(when(game, verb="draw")) == 1 and game.card("Regent").power == 12000


# 7.35 to 7.37


@pytest.mark.rule("cfd:7.46.1")
def test_both_first_vanguards_stand_up_before_the_first_turn() -> None:
    game = hj.new_game("cfd", decks=[hj.load_deck("cfd", "saltmarsh").cards] * 2, seed=3)
    game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn == 1)
    assert [card.face_up for seat in (0, 1) for card in game.players[seat]["vanguard"]] == [True, True]
    assert len(when(game, verb="stand up")) == 2


def helped(*helpers: hj.Definition, state: str = "stand") -> hj.Game:
    """A battle in which the attacker's ability has units named Helper boost it."""
    lead = unit("Lead", auto(ATTACKS, ast.Perform("boost", select("rearguard", ast.Named(("Helper",))), ast.THIS)),
                grade=2, power=11000)
    slots = dict(zip(("right_back", "center_back"), [hj.put(card, state=state) for card in helpers], strict=False))
    game = board({"rearguard": {"left_front": lead, **slots}, "deck": 9}, {"deck": 9, "hand": [AYLA]}, phase="battle")
    attack(game, "Lead")
    return game


@pytest.mark.rule("cfd:7.37.1.2")
def test_by_an_effect_any_unit_boosts_the_attacking_one() -> None:
    game = helped(unit("Helper", skills=[]))
    assert game.card("Helper").orientation == "rest" and game.card("Lead").power == 18000
    finish_attack(game)
    assert game.card("Lead").power == 11000


@pytest.mark.rule("cfd:7.37.1.2")
@pytest.mark.parametrize("chosen", ["Ayla", ""])
def test_a_unit_that_boosts_by_an_effect_is_boosting_until_the_end_of_the_battle(chosen: str) -> None:
    """It is beside the one that was chosen in the attack step, and alone."""
    helper = unit("Helper", cont(ast.If(ast.Is(ast.THIS, (ast.Relation("boosting"),)), power(100, until=None))))
    told = ast.Perform("boost", select("rearguard", ast.Named(("Helper",))), ast.THIS)
    lifted = ast.If(ast.Is(ast.THIS, (ast.Relation("boosted", select("rearguard", ast.Named(("Helper",)))),)),
                    power(20, until=None))
    lead = unit("Lead", auto(ATTACKS, told), cont(lifted), grade=2, power=11000)
    game = board({"rearguard": {"left_front": lead, "left_back": AYLA, "right_back": helper}, "deck": 9},
                 {"deck": 9, "hand": [AYLA]}, phase="battle")
    attack(game, "Lead", boost=chosen)
    assert game.card("Helper").power == 7100
    assert game.card("Lead").power == 11000 + 7100 + 20 + (7000 if chosen else 0)
    finish_attack(game)
    assert (game.card("Helper").power, game.card("Lead").power) == (7000, 11000)


@pytest.mark.rule("cfd:7.37.1.1")
def test_a_resting_unit_is_not_told_to_boost() -> None:
    assert helped(unit("Helper"), state="rest").card("Lead").power == 11000
    assert helped(unit("Helper")).card("Lead").power == 18000


def test_a_unit_that_does_not_attack_is_not_boosted() -> None:
    helper, idle = [select("rearguard", ast.Named((name,))) for name in ("Helper", "Idle")]
    boosts = ast.Perform("boost", helper, idle)
    game = board({"rearguard": {"left_front": unit("Lead", auto(ATTACKS, boosts), grade=2), "left_back": unit("Helper"),
                                "right_front": unit("Idle")}}, {"hand": [AYLA]}, phase="battle")
    attack(game, "Lead")
    assert game.card("Helper").orientation == "stand" and when(game, kind="boost") == []
    assert (game.card("Lead").power, game.card("Idle").power) == (7000, 7000)


@pytest.mark.rule("cfd:7.37.1.1")
def test_a_unit_that_cannot_boost_does_not_by_an_effect_either() -> None:
    game = helped(unit("Helper", text="[CONT](RC): This unit cannot boost rear-guards."))
    assert game.card("Lead").power == 11000 and game.card("Helper").orientation == "stand"
    game = helped(unit("Helper", text="[CONT](RC): This unit cannot boost vanguards."))
    assert game.card("Lead").power == 18000


@pytest.mark.rule("cfd:7.37.1.2.1")
def test_each_unit_that_boosts_is_a_boost_of_its_own() -> None:
    helper = unit("Helper", auto(nodes.Boosts(ast.THIS), DRAW))
    game = helped(helper, helper)
    while asked(game).kind == "automatic":
        game.apply(0)
    assert game.card("Lead").power == 25000 and count(game, 0, "hand") == 2
    assert len(when(game, kind="boost")) == 2


