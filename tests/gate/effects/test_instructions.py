"""What instructions of card text do."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.gate.helpers import asked, attack, gate, item, keys, life, names, position, spell, unit, verbs


def casting(text: str, mine: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None) -> hj.Game:
    """A Spell with this text has been cast; nobody answers. The main phase goes on: there is a skill to be used."""
    idle = spell("Idle", ["[Set]", "[Use] Gain 1 Life."])
    own: dict[str, Any] = {"set": idle, **(mine or {})}
    game = position({**own, "hand": [spell("Storm", text), *own.get("hand", [])]}, theirs)
    game.pick(action="cast", card="Storm")
    return game


def numbers(game: hj.Game, name: str) -> tuple[int, int, int]:
    """Power, crit and defense of a card."""
    card = game.card(name)
    return card.power, card.crit, card.defense


# Cards that go


def test_destroy_drop_and_banish_are_three_things() -> None:
    doomed = unit("Gull", "* When this card is destroyed, your opponent drops 1 hand card.")
    game = casting("Destroy 1 enemy unit.", {"hand": [unit("Rope")]}, {"left": doomed})
    assert names(game, 1, "drop") == ["Gull"] and sorted(names(game, 0, "drop")) == ["Rope", "Storm"]
    game = casting("Drop 1 unit on your opponent's field.", {"hand": [unit("Rope")]}, {"left": doomed})
    assert names(game, 1, "drop") == ["Gull"] and names(game, 0, "drop") == ["Storm"]
    game = casting("Banish 1 enemy unit.", {}, {"left": doomed})
    assert names(game, 1, "banish") == ["Gull"] and names(game, 1, "drop") == []


def test_cards_of_the_field_are_units_items_and_spells_but_no_gate() -> None:
    lantern = spell("Lantern", ["[Set]", "* All units on your field gain +1."])
    game = casting("Destroy all cards on the field.", {"left": unit("Ayla"), "player": item(), "set": []},
                   {"right": unit("Gull"), "set": lantern})
    assert sorted(names(game, 0, "drop")) == ["Anchor", "Ayla", "Storm"]
    assert sorted(names(game, 1, "drop")) == ["Gull", "Lantern"]
    assert [card.type for seat in (0, 1) for card in game.players[seat]["player"]] == ["gate", "gate"]


def test_a_card_returns_to_its_owners_hand_and_is_a_new_card() -> None:
    game = casting("Return 1 enemy unit to its owner's hand.", {}, {"left": hj.put(unit("Gull"), damage=1)})
    assert names(game, 1, "hand") == ["Gull"]


def test_damage_is_removed_at_most_what_there_is() -> None:
    def hurt() -> dict[str, Any]:
        return {"left": hj.put(unit("Ayla", defense=4), damage=3), "right": hj.put(unit("Tern", defense=4), damage=1)}

    def damage(game: hj.Game) -> list[int]:
        return [game.card(name).counters.get("damage", 0) for name in ("Ayla", "Tern")]

    assert damage(casting("Draw 1 card.", hurt())) == [3, 1]
    assert damage(casting("Remove 2 damage from all units on your field.", hurt())) == [1, 0]
    assert damage(casting("Remove all damage from all units on your field.", hurt())) == [0, 0]
    assert damage(casting("Remove all damage from 1 enemy unit.", hurt())) == [3, 1]


def test_the_opponent_chooses_what_the_opponent_drops() -> None:
    game = casting("Your opponent drops 1 hand card.", {}, {"hand": [unit("Gull"), unit("Tern")]})
    assert asked(game).player == 1 and len(asked(game).options) == 2
    game.apply(0)
    assert len(names(game, 1, "drop")) == 1


def test_each_player_does_it_the_turn_player_first() -> None:
    game = casting("Each player drops 1 hand card.", {"hand": [unit("A"), unit("B")]}, {"hand": [unit("C"), unit("D")]})
    assert asked(game).player == 0
    game.apply(0)
    assert asked(game).player == 1
    game.apply(0)
    assert len(names(game, 0, "drop")) == 2 and len(names(game, 1, "drop")) == 1


# Decks


def test_drawing_energy_and_the_bottom_of_the_deck() -> None:
    game = casting("Draw 2 cards. Put the top card of your deck into your Energy. Put 1 hand card at the bottom of "
                   "your deck.", {"deck": [unit("A"), unit("B"), unit("C"), 5]})
    assert len(asked(game).options) == 2 and names(game, 0, "energy") == ["C"]
    game.pick(card="A")
    assert names(game, 0, "deck")[-1] == "A" and names(game, 0, "hand") == ["B"]


@pytest.mark.rule("gate:4.3.4")
def test_a_deck_is_shuffled_after_a_search() -> None:
    game = casting("Search your deck for a <Tide> unit, reveal it and put it into your hand.",
                   {"deck": [unit("A"), unit("B", planet="Tide"), 5]})
    game.pick(card="B")
    assert names(game, 0, "hand") == ["B"] and verbs(game, "shuffle") == ["shuffle"]


@pytest.mark.rule("gate:3.10.1", "gate:3.10.3")
def test_looked_at_cards_go_where_the_text_says_else_the_deck_is_shuffled() -> None:
    deck = [unit("A"), unit("B"), unit("C"), 5]
    game = casting("Look at the top 2 cards of your deck. Put 1 of them into your hand and the rest at the bottom of "
                   "your deck.", {"deck": deck})
    game.pick(card="A")
    assert names(game, 0, "hand") == ["A"] and names(game, 0, "deck")[-1] == "B" and not verbs(game, "shuffle")
    game = casting("Look at the top 2 cards of your deck.", {"deck": deck})
    assert verbs(game, "shuffle") == ["shuffle"]
    told = [[entry["text"] for entry in game.log_for(seat) if entry["verb"] == "look"] for seat in (0, 1)]
    assert told == [["Player 1 looks at A", "Player 1 looks at B"], ["Player 1 looks at a card"] * 2]


def test_look_at_the_hand_of_the_opponent() -> None:
    game = casting("Look at your opponent's hand.", {}, {"hand": [unit("Gull")]})
    view = str(game.view(0))
    assert "Gull" in view


# Numbers


@pytest.mark.rule("gate:12.4")
def test_bonuses_last_for_the_turn_or_for_the_attack() -> None:
    game = casting("Choose 1 unit on your field. It gains +2 and +1 crit this turn.", {"left": unit()})
    assert numbers(game, "Ayla") == (4, 2, 2)
    guard = unit("Gull", "[Counter] This card gains +3 defense until the end of this attack.")
    game = position({"left": unit(power=4)}, {"left": guard}, "battle")
    attack(game, "Ayla", target="Gull")
    game.pick(action="counter", card="Gull")
    assert numbers(game, "Gull")[2] == 5
    game.pick(action="pass")
    assert numbers(game, "Gull")[2] == 2 and names(game, 1, "left") == ["Gull"]


def test_a_number_may_be_set_and_then_changed() -> None:
    game = casting("Choose 1 unit on your field. Its power becomes 9 this turn. It gains -1 this turn.",
                   {"left": unit()})
    assert numbers(game, "Ayla")[0] == 8


def test_for_each_and_x_count_when_the_step_runs() -> None:
    mine = {"left": unit("A"), "center": unit("B"), "life": 5}
    game = casting("Gain 1 Life for each unit on your field. Deal X damage to your opponent. X is equal to the number "
                   "of units on your field.", mine, {"life": 9})
    assert life(game, 0) == 7 and life(game, 1) == 7


def test_always_so_reaches_whatever_fits_now() -> None:
    flag = unit("Flag", "* Other <Tide> units on your field gain +1 and [Penetrate].")
    game = position({"left": flag, "center": unit("A", planet="Tide"), "right": unit("B")})
    assert [game.card(name).power for name in ("Flag", "A", "B")] == [2, 3, 2]
    soul = unit("Soul", "* This card gains +1 for each soul card.")
    game = position({"left": hj.put(soul, under=[unit("A"), unit("B")])})
    assert game.card("Soul").power == 4


# Damage, life, the end


@pytest.mark.rule("gate:4.6.1.3", "gate:9.6.1")
def test_damage_to_cards_destroys_at_once_and_to_players_takes_life() -> None:
    game = casting("Deal 2 damage to each enemy unit. Deal 3 damage to your opponent.", {},
                   {"left": unit("Gull"), "center": unit("Tern", defense=3), "life": 5})
    assert names(game, 1, "drop") == ["Gull"] and game.card("Tern").counters == {"damage": 2} and life(game, 1) == 2


def test_winning_and_losing_by_a_skill() -> None:
    won = casting("You win the game.").result
    assert won is not None and won.winners == (0,) and won.rule == "gate:1.2.6"
    lost = casting("Your opponent loses the game.").result
    assert lost is not None and lost.losers == (1,) and lost.rule == "gate:1.2.6.1"


@pytest.mark.rule("gate:13.6.2")
def test_a_coin_decides() -> None:
    seen = set()
    for seed in range(12):
        game = position({"hand": [spell("Toss", "Flip a coin. If heads, draw 2 cards. If tails, gain 1 Life.")],
                         "life": 5}, {}, seed=seed)
        game.pick(action="cast", card="Toss")
        heads = len(names(game, 0, "hand")) == 2
        assert heads != (life(game, 0) == 6)
        seen.add(heads)
    assert seen == {True, False}


# Coming


@pytest.mark.rule("gate:10.5", "gate:10.5.3", "gate:12.5")
def test_a_skill_summons_and_the_cost_is_paid() -> None:
    dear = unit("Gull", "[Summon Cost](Pay 1)")
    text = "Summon 1 unit from your drop."
    game = casting(text, {"drop": [dear], "energy": 1})
    assert keys(game) == ["place Gull left", "place Gull center", "place Gull right"]
    game.pick(slot="center")
    assert names(game, 0, "center") == ["Gull"] and names(game, 0, "energy") == []
    poor = casting(text, {"drop": [dear]})
    assert "Gull" in names(poor, 0, "drop")


@pytest.mark.rule("gate:10.5")
def test_a_skill_summons_for_nothing_to_a_zone_that_it_names() -> None:
    dear = unit("Gull", ["[Summon Cost](Pay 1)", "* When this card is summoned, draw 1 card."])
    game = casting("Summon 1 unit from your drop to your Left without paying its cost.",
                   {"drop": [dear], "left": unit("Old")})
    assert names(game, 0, "left") == ["Gull"] and "Old" in names(game, 0, "drop") and len(names(game, 0, "hand")) == 1


@pytest.mark.rule("gate:10.5.4", "gate:9.7.1")
def test_tokens_come_with_their_numbers_and_leave_the_game_when_they_leave_the_field() -> None:
    game = casting('Summon 2 "Wisp" tokens with limit 1, power 3, crit 1, defense 2 and [Penetrate].')
    game.pick(slot="left")
    game.pick(slot="right")
    assert names(game, 0, "left") == names(game, 0, "right") == ["Wisp"]
    wisp = game.players[0]["left"][0]
    assert (wisp.power, wisp.crit, wisp.defense) == (3, 1, 2)
    game = position({"hand": [spell("Storm", "Destroy all units on the field.")],
                     "left": unit("Wisp", token="token")})
    game.pick(action="cast", card="Storm")
    assert names(game, 0, "drop") == ["Storm"]


def test_an_item_may_be_equipped_by_a_skill() -> None:
    game = casting("Equip 1 Item from your drop without paying its cost.", {"drop": [item()], "player": item("Old")})
    assert names(game, 0, "player") == ["Anchor"] and "Old" in names(game, 0, "drop")


# Positions


@pytest.mark.rule("gate:3.9.5")
def test_exchanged_cards_enter_each_others_zones() -> None:
    ayla = unit("Ayla", ["[Use] Once per turn. Exchange the positions of this card and 1 other unit on your field.",
                         "* When this card enters your Center, draw 1 card."])
    game = position({"left": ayla, "center": unit("Bram")})
    game.pick(action="use", card="Ayla")
    assert names(game, 0, "center") == ["Ayla"] and names(game, 0, "left") == ["Bram"]
    assert len(names(game, 0, "hand")) == 1


def test_a_unit_is_moved_to_a_zone() -> None:
    game = casting("Move 1 unit on your field to your Center.", {"left": hj.put(unit(), damage=1)})
    assert names(game, 0, "center") == ["Ayla"] and game.card("Ayla").counters == {"damage": 1}


# Soul


@pytest.mark.rule("gate:14.4.1", "gate:4.9.2")
def test_a_card_put_unseen_into_a_soul_lies_face_down_and_only_its_owner_may_look() -> None:
    ayla = unit("Ayla", "[Use] Once per turn. Put the top card of your deck into this card's soul.")
    game = position({"left": ayla, "deck": [unit("Secret"), 5]})
    game.pick(action="use", card="Ayla")
    assert "Secret" in str(game.view(0)) and "Secret" not in str(game.view(1))
    assert len(game.players[0]["soul"]) == 1


def test_a_card_from_an_open_zone_lies_face_up_in_a_soul() -> None:
    game = casting("Put 1 card from your drop into the soul of 1 unit on your field.",
                   {"drop": [unit("Ghost")], "left": unit()})
    assert len(game.players[0]["soul"]) == 1 and "Ghost" in str(game.view(1))


def test_combine_written_out_in_full() -> None:
    text = ("[Use]Choose a unit on your field that does not have a Soul card with the same name as this card. Put this "
            "from the field into the chosen unit's Soul.")
    game = position({"left": unit("Part", text), "center": hj.put(unit("Body"), under=[unit("Part")]),
                     "right": unit("Frame")})
    game.pick(action="use", card="Part")
    assert names(game, 0, "left") == [] and len(game.players[0]["soul"]) == 2
    souls = [len(game.card(name).under) for name in ("Body", "Frame")]
    assert souls == [1, 1], "the Body has such a soul card, and no card goes into its own soul"


# Gates


def test_the_skills_of_a_gate_work_and_nothing_on_the_field_touches_it() -> None:
    harbor = gate(text=["* When you draw a card, gain 1 Life.", "[Use] Once per turn. Draw 1 card."])
    game = position({"player": harbor, "life": 5})
    game.pick(action="use", card="Harbor Gate")
    assert life(game, 0) == 6
    game = casting("Banish all cards on the field.", {"player": harbor, "set": []})
    assert [card.name for card in game.players[0]["player"]] == ["Harbor Gate"]


# Whoever does it, however it is chosen


def test_each_player_does_all_of_it_in_turn() -> None:
    game = casting("Each player draws 1 card, then drops 1 hand card.", {"deck": [unit("A"), 9], "hand": [unit("B")]},
                   {"deck": [unit("C"), 9], "hand": [unit("D")]})
    assert asked(game).player == 0 and sorted(names(game, 1, "hand")) == ["D"], "the turn player does both first"
    game.pick(card="B")
    assert asked(game).player == 1 and sorted(names(game, 1, "hand")) == ["C", "D"]


def test_a_random_card_is_nobodys_choice() -> None:
    dropped = set()
    for seed in range(8):
        game = position({"hand": [spell("Storm", "Your opponent drops a random hand card.")]},
                        {"hand": [unit("A"), unit("B")]}, seed=seed)
        game.pick(action="cast", card="Storm")
        (card,) = names(game, 1, "drop")
        dropped.add(card)
    assert dropped == {"A", "B"}


def test_units_may_be_given_bonuses_without_the_word_choose() -> None:
    game = casting("Give 1 unit on your field +2 and [Penetrate] this turn.", {"left": unit()})
    assert numbers(game, "Ayla") == (4, 1, 2)


def test_one_effect_of_several_is_chosen() -> None:
    game = casting('Choose 1 of the following effects, and perform it. "Gain 2 Life." "Draw 1 card."', {"life": 5})
    assert len(asked(game).options) == 2
    game.apply(0)
    assert life(game, 0) == 7


def test_later_at_the_end_of_the_turn() -> None:
    game = casting("Choose 1 enemy unit. At the end of this turn, destroy it.", {}, {"left": unit("Gull")})
    assert names(game, 1, "left") == ["Gull"]
    while names(game, 1, "left"):
        game.pick(action="pass")
    assert names(game, 1, "drop") == ["Gull"]


def test_a_set_spell_has_its_counter_in_the_set_zone() -> None:
    ward = spell("Ward", ["[Set]", "[Counter](Drop this card) Fizzle the attack."])
    game = position({"left": unit()}, {"set": ward, "life": 9}, "battle")
    attack(game, "Ayla")
    game.pick(action="counter", card="Ward")
    assert life(game, 1) == 9 and names(game, 1, "drop") == ["Ward"]


# Life that is lost, hands that go, exact numbers


def test_life_that_is_lost_is_no_damage() -> None:
    watcher = unit("Watcher", "* When you take damage, draw 1 card.")
    game = casting("Your opponent loses 2 life. You gain 3 life.", {"life": 4},
                   {"life": 9, "left": watcher, "deck": [unit("Rope")] * 5})
    assert (life(game, 0), life(game, 1)) == (7, 7)
    assert names(game, 1, "hand") == [], "nothing has dealt damage"
    hit = casting("Your opponent takes 2 damage, and you take 1 damage.", {"life": 4},
                  {"life": 9, "left": watcher, "deck": [unit("Rope")] * 5})
    assert (life(hit, 0), life(hit, 1)) == (3, 7) and names(hit, 1, "hand") == ["Rope"]


def test_each_player_loses_life_and_who_has_none_left_loses() -> None:
    game = casting("Each player loses 2 life.", {"life": 5}, {"life": 2})
    assert game.result is not None and game.result.winners == (0,)
    both = casting("Each player loses 2 life.", {"life": 1}, {"life": 2})
    assert both.result is not None and both.result.draw


def test_life_lost_is_counted_by_cards() -> None:
    game = casting("Your opponent loses life equal to the number of units on your field.",
                   {"left": unit("Ayla"), "right": unit("Bram")}, {"life": 9})
    assert life(game, 1) == 7
    alone = casting("Your opponent loses life equal to the number of units on your field.", {}, {"life": 9})
    assert life(alone, 1) == 9


def test_as_many_cards_are_drawn_as_were_dropped() -> None:
    hand = [unit("Rope"), unit("Sail")]
    game = casting("Drop your hand, then draw that many cards.", {"hand": hand, "deck": [unit("Fish")] * 5})
    assert names(game, 0, "hand") == ["Fish", "Fish"]
    assert sorted(names(game, 0, "drop")) == ["Rope", "Sail", "Storm"]


def test_a_whole_hand_goes_under_the_deck() -> None:
    game = casting("Put your hand on the bottom of your deck, then draw 1 card.",
                   {"hand": [unit("Rope")], "deck": [unit("Fish")] * 3})
    assert names(game, 0, "hand") == ["Fish"] and names(game, 0, "deck") == ["Fish", "Fish", "Rope"]


@pytest.mark.parametrize(("units", "power"), [(("Ayla",), 2), (("Ayla", "Bram"), 4), (("Ayla", "Bram", "Cole"), 2)])
def test_a_bare_number_is_exactly_that_many(units: tuple[str, ...], power: int) -> None:
    zones = dict(zip(("left", "center", "right"), units, strict=False))
    mine = {zone: unit(name, "* If you have 2 units, this card gains +2." if name == "Ayla" else "")
            for zone, name in zones.items()}
    assert numbers(position(mine), "Ayla")[0] == power


def test_left_and_right_are_both_zones() -> None:
    mine = {"left": unit("Ayla", "* Units in your Left and Right gain +1."), "center": unit("Bram"),
            "right": unit("Cole")}
    game = position(mine)
    assert [numbers(game, name)[0] for name in ("Ayla", "Bram", "Cole")] == [3, 2, 3]


def test_cards_with_an_attribute_are_counted_whatever_they_are() -> None:
    mine = {"left": unit("Ayla", "* This card gains +1 for each <<Keeper>> on your field."),
            "right": unit("Bram", attribute=["Keeper"]), "player": item(attribute=["Keeper"]),
            "drop": [unit("Cole", attribute=["Keeper"])]}
    assert numbers(position(mine), "Ayla")[0] == 4


def test_they_exchange_their_positions() -> None:
    game = casting("Choose 1 unit on your field and 1 enemy unit. They exchange their positions.",
                   {"left": unit("Ayla")}, {"right": unit("Bram")})
    assert names(game, 0, "left") == ["Bram"] and names(game, 1, "right") == ["Ayla"]
