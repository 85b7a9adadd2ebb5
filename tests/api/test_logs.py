"""What the log tells, so that a game can be followed from it alone: what effects change, by which card and how long."""

from __future__ import annotations

from typing import Any

import headjudge as hj


def ws_card(name: str, text: str | list[str] = "", **fields: Any) -> hj.Definition:
    made = {"type": "character", "color": "red", "level": 0, "cost": 0, "power": 3000, "soul": 1, **fields}
    return hj.card("ws", name=name, text=text, **made)


def ws_event(name: str, text: str) -> hj.Definition:
    return hj.card("ws", name=name, type="event", color="red", level=0, cost=0, text=text)


def gcg_unit(name: str, text: str = "", **fields: Any) -> hj.Definition:
    made = {"type": "unit", "color": "blue", "level": 1, "cost": 0, "ap": 2, "hp": 3, **fields}
    return hj.card("gcg", name=name, text=text, **made)


def gate_unit(name: str, text: str = "", **fields: Any) -> hj.Definition:
    made = {"type": "unit", "planet": ["Harbor"], "limit": 1, "power": 2, "crit": 1, "defense": 2, **fields}
    return hj.card("gate", name=name, text=text, **made)


def ws(first: dict[str, Any], second: dict[str, Any] | None = None, phase: str = "main") -> hj.Game:
    return hj.scenario("ws", phase=phase, players=[{"deck": 20, **first}, {"deck": 20, **(second or {})}])


def gcg(first: dict[str, Any], second: dict[str, Any] | None = None) -> hj.Game:
    common = {"resource_area": 10, "shields": 3, "deck": 20}
    return hj.scenario("gcg", phase="main", players=[{**common, **first}, {**common, **(second or {})}])


def gate(first: dict[str, Any], second: dict[str, Any] | None = None, phase: str = "battle") -> hj.Game:
    return hj.scenario("gate", phase=phase, players=[{"deck": 20, "life": 9, **first},
                                                     {"deck": 20, "life": 9, **(second or {})}])


def told(game: hj.Game, seat: int | None = None) -> list[str]:
    return [entry["text"] for entry in game.log_for(seat)]


def entry(game: hj.Game, text: str, seat: int | None = None) -> hj.LogLine:
    """The only line with this text."""
    (found,) = [one for one in game.log_for(seat) if one["text"] == text]
    return found


LIFT = "Choose 1 of your characters, and that character gets +1500 power until end of turn."


def test_a_changed_number_is_told_with_the_old_and_the_new_one_how_long_and_by_which_line_of_which_card() -> None:
    game = ws({"hand": [ws_event("Lift", LIFT), ws_card("Spare")], "stage": {"center_left": ws_card("Ayla")}})
    game.pick(action="play", card="Lift")
    line = entry(game, "Ayla gets +1500 power (from 3000 to 4500) until end of turn")
    assert (line["rule"], line["source"], line["line"], line["ability"]) == ("ws:8.2.1.2", "Lift", 1, LIFT)
    assert entry(game, "Player 1 chooses Ayla")["source"] == "Lift"
    (effect,) = [one for one in game.log if one.kind == "effect"]
    assert (effect.rule, effect.line, effect.cause) == ("ws:8.2.1.2", 1, LIFT)


def test_the_end_of_an_effect_is_told_with_what_the_number_is_now() -> None:
    game = ws({"hand": [ws_event("Lift", LIFT)], "stage": {"center_left": ws_card("Ayla")}})
    game.pick(action="play", card="Lift")
    game.pick(action="pass")
    game.pick(action="end")
    assert entry(game, "Over: Ayla gets +1500 power (now 3000)")["line"] == 1


def test_the_line_is_that_of_the_cards_text_on_which_the_ability_stands() -> None:
    stock = ("[AUTO] When this card is placed on the stage from your hand, put the top card of your deck into your "
             "stock.")
    scout = ws_card("Scout", ["[CONT] This card gets +500 power.", stock])
    game = ws({"hand": [scout]})
    game.pick(action="play")
    game.pick(slot="center_left")
    played = entry(game, "Player 1: an automatic ability of Scout is played")
    assert (played["rule"], played["line"]) == ("ws:8.7.3", 2)
    assert entry(game, "a card of Player 1 goes to the stock")["line"] == 2


def test_an_ability_that_is_given_is_told_and_what_it_does_names_the_card_on_which_it_is_printed() -> None:
    text = 'Choose 1 of your characters, and that character gets the following ability until end of turn. ' \
           '"[ACT] [[REST] this card] Draw a card."'
    game = ws({"hand": [ws_event("Lend", text), ws_card("Spare")], "stage": {"center_left": ws_card("Ayla")}})
    game.pick(action="play", card="Lend")
    assert entry(game, 'Ayla gets "【ACT】 [【REST】 this card] Draw 1 card." until end of turn')["source"] == "Lend"
    game.pick(action="activate", card="Ayla")
    drawn = entry(game, "Player 1 draws Filler", 0)
    assert (drawn["source"], drawn["line"], drawn["printed_on"]) == ("Ayla", 1, "Lend")


def test_a_restriction_is_told_with_whose_card_it_is_where_both_players_have_one_of_that_name() -> None:
    lock = ws_event("Lock", "Choose 1 of your opponent's characters, and that character cannot side attack until "
                            "end of turn.")
    ayla = {"center_left": ws_card("Ayla")}
    game = ws({"hand": [lock, ws_card("Spare")], "stage": ayla}, {"stage": ayla})
    game.pick(action="play", card="Lock")
    assert {"Player 1 chooses Player 2's Ayla",
            "Player 2's Ayla cannot make Side Attacks until end of turn"} <= set(told(game))


def test_a_name_that_the_other_player_has_only_in_hand_changes_nothing_for_those_who_do_not_know() -> None:
    mine = {"hand": [ws_event("Lift", LIFT), ws_card("Spare")], "stage": {"center_left": ws_card("Ayla")}}
    game = ws(mine, {"hand": [ws_card("Ayla")]})
    game.pick(action="play", card="Lift")
    assert "Player 1 chooses Ayla" in told(game, 0) and "Player 1 chooses Ayla" in told(game, None)
    assert "Player 1 chooses Player 1's Ayla" in told(game, 1)


def test_an_attack_tells_powers_and_soul_the_battle_its_powers_and_what_is_prevented() -> None:
    stay = ws_card("Stay", "[CONT] This card cannot become [REVERSE].", power=1000)
    game = ws({"stage": {"center_left": ws_card("Ayla")}}, {"stage": {"center_right": stay}}, "attack")
    game.pick(action="attack", card="Ayla")
    game.pick(action="frontal", until="end phase")
    lines = told(game)
    assert "Ayla makes a Frontal Attack on Stay (power 3000 against 1000, soul 1)" in lines
    assert entry(game, "Ayla battles Stay (3000 against 1000)")["rule"] == "ws:7.6.1.2"
    assert entry(game, "Prevented by Stay: Stay is reversed")["rule"] == "ws:1.3.3"


def test_what_is_prevented_names_the_card_that_forbids_it() -> None:
    """A card on the table, and one that has left."""
    guard = gcg_unit("Guard", "This Unit can't receive effect damage from enemy Commands.")
    dart = hj.card("gcg", name="Dart", type="command", color="blue", level=1, cost=0,
                   text="【Main】Choose 1 enemy Unit. Deal 1 damage to it.")
    game = gcg({"hand": [dart]}, {"battle_area": [guard]})
    game.pick(action="play", card="Dart")
    (line,) = [one for one in game.log_for(0) if one["text"].startswith("Prevented by Guard: Guard receives 1 ")]
    assert line["rule"] == "gcg:1.3.3" and line["source"] == "Guard"

    calm, bolt = (hj.card("gate", name=name, type="spell", planet=["Harbor"], text=text) for name, text in (
        ("Calm", "This turn, your units cannot be destroyed."), ("Bolt", "Destroy 1 unit.")))
    game = gate({"hand": [calm, bolt, gate_unit("Spare")], "left": [gate_unit("Auk")]}, phase="main")
    game.pick(action="cast", card="Calm")
    game.pick(action="cast", card="Bolt")
    (line,) = [one for one in game.log_for(0) if one["text"].startswith("Prevented by Calm: Auk ")]
    assert line["rule"] == "gate:1.3.5" and line["source"] == "Calm"


def test_what_happens_instead_is_told_with_what_does_not() -> None:
    ward = ws_card("Ward", "[CONT] If this card would be put into your waiting room from the stage, put it into your "
                           "memory instead.")
    game = ws({"hand": [ws_card("Bo")], "stage": {"center_left": ward}})
    game.pick(action="play", card="Bo")
    game.pick(slot="center_left")
    assert entry(game, "Replaced: Ward goes to the waiting room by rule action")["source"] == "Ward"
    assert entry(game, "Ward goes to the memory")["line"] == 1


def test_a_cost_that_cannot_be_paid_is_told_to_its_player_and_to_others_only_that_it_is_not_paid() -> None:
    """Whether a card in hand would have paid is for nobody else to know."""
    text = "[AUTO] Encore [Put 1 character from your hand into your waiting room]"
    game = ws({"hand": [ws_card("Bo")], "stage": {"center_left": ws_card("Ann", text)}})
    game.pick(action="play", card="Bo")
    game.pick(slot="center_left")
    game.apply(0)
    unpaid = "Player 1 {} pay for an automatic ability of Ann"
    assert entry(game, unpaid.format("cannot"), 0)["rule"] == "ws:8.7.3.2.1"
    assert unpaid.format("does not") in told(game, 1) and unpaid.format("does not") in told(game, None)


def test_an_effect_that_changes_nothing_is_told() -> None:
    tar = hj.card("gcg", name="Tar", type="command", color="blue", level=1, cost=0,
                  text="【Main】Choose 1 friendly Unit. It recovers 3 HP.")
    game = gcg({"hand": [tar, gcg_unit("Keep", level=9, cost=9)], "battle_area": [gcg_unit("Gull")]})
    game.pick(action="play", card="Tar", until="end phase")
    assert entry(game, "The effect of Tar changes nothing: there is no damage")["rule"] == "gcg:1.3.2"


def test_units_fight_with_their_ap_and_what_is_left_of_their_hp() -> None:
    boost = hj.card("gcg", name="Boost", type="command", color="blue", level=1, cost=0,
                    text="【Main】Choose 1 friendly Unit. It gets AP+2 during this turn.")
    foe = hj.put(gcg_unit("Foe", ap=1), state="rested")
    game = gcg({"hand": [boost], "battle_area": [gcg_unit("Gull")]}, {"battle_area": [foe]})
    game.pick(action="play", card="Boost", until="end phase")
    assert entry(game, "Gull gets AP+2 (from 2 to 4) until end of turn")["rule"] == "gcg:10.1.3"
    game.pick(action="attack", card="Gull", until="end phase")
    game.pick(action="target", until="end phase")
    lines = told(game)
    for line in ("Gull attacks Foe (AP 4 against 1)", "Foe receives 4 battle damage from Gull (HP 3 to 0)",
                 "Gull receives 1 battle damage from Foe (HP 3 to 2)", "Foe is destroyed"):
        assert line in lines


def test_an_attack_on_a_player_tells_the_power_the_defense_and_the_life() -> None:
    game = gate({"center": [gate_unit("Auk", power=5)]})
    game.pick(action="attack", card="Auk", until="end phase")
    if game.decision is not None and game.decision.kind == "target":
        game.pick(slot="player", until="end phase")
    lines = told(game)
    (attack,) = [line for line in lines if line.startswith("Auk attacks player 2")]
    assert "(power 5 against defense " in attack
    assert "Player 2 takes 1 damage from Auk" in lines and "Player 2 loses 1 Life (from 9 to 8)" in lines


def test_a_card_that_is_chosen_in_a_hidden_zone_is_not_named_to_others() -> None:
    find = ws_event("Find", "Search your deck for up to 1 character, put it into your hand, and shuffle your deck.")
    game = ws({"hand": [find], "deck": [ws_card("Ayla"), 10]})
    game.pick(action="play", card="Find")
    game.pick(card="Ayla")
    assert "Ayla" in game.players[0].zones["hand"].names
    for seat in (1, None):
        assert not any("Ayla" in line for line in told(game, seat))


def test_a_reason_names_the_card_and_the_line_of_the_ability_that_asks() -> None:
    stage = {"center_left": ws_card("Ayla"), "center_right": ws_card("Bea")}
    game = ws({"hand": [ws_event("Lift", LIFT), ws_card("Spare")], "stage": stage})
    game.pick(action="play", card="Lift")
    asks, carried_out, *_ = game.why()
    assert asks.rule == "ws:8.6.3"
    assert (carried_out.rule, carried_out.text) == ("ws:8.8.1", f"Lift, line 1: {LIFT}")


def test_what_only_the_log_tells_comes_back_from_a_save_and_leaves_the_state_as_it_is() -> None:
    game = ws({"hand": [ws_event("Lift", LIFT), ws_card("Spare")], "stage": {"center_left": ws_card("Ayla")}})
    game.pick(action="play", card="Lift")
    loaded = hj.loads(game.dumps())
    assert loaded.log_for(0) == game.log_for(0) and loaded.fingerprint() == game.fingerprint()


def test_that_an_ability_is_played_is_told_when_it_cannot_be_taken_back_any_more() -> None:
    """Declined, one line says both, in a place where nothing was read before."""
    payer = ws_card("Ayla", "[AUTO] [(1)] When this card attacks, you may pay the cost. If you do, draw a card.")
    game = ws({"stage": {"center_left": payer}, "stock": 2}, phase="attack")
    while game.decision is not None and "pay" not in game.decision.kind:
        game.pick(action="attack") if game.decision.kind == "attacker" else game.apply(0)
    read = told(game)
    game.pick(action="no")
    after = [line["text"] for line in game.log_for(None, since=len(read))]
    assert told(game) == [*read, *after]
    assert any("pay" in text for text in after), after
