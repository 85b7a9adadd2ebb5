"""Which card does something, by which skill, and what is counted once, shown in play."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_line
from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.helpers import asked, attack, item, keys, life, names, position, spell, unit


def answered(game: hj.Game, *wanted: str) -> hj.Game:
    """The game when every counter timing was used for one of these cards, if it was offered."""
    while asked(game).kind == "counter":
        found = [at for at, key in enumerate(keys(game)) if any(name in key for name in wanted)]
        game.apply(found[0] if found else keys(game).index("pass"))
    return game


# The attack of a card, and what has [Counter]


@pytest.mark.parametrize(("target", "fizzled"), [
    pytest.param("Tern", True, marks=pytest.mark.rule("gate:10.8.1")), ("player", False)])
def test_the_attack_that_is_fizzled_is_the_one_on_the_card_that_was_chosen(target: str, fizzled: bool) -> None:
    wall = "[Counter] Drop this card. Choose a unit on your field that is being attacked and fizzle the attack."
    game = position({"left": unit("Gull", power=5)}, {"left": unit("Wren", wall), "right": unit("Tern")},
                    phase="battle")
    before = life(game, 1)
    attack(game, "Gull", target=target)
    answered(game, "Wren")
    assert names(game, 1, "drop") == ["Wren"]
    assert (names(game, 1, "right"), life(game, 1)) == (["Tern"], before - (0 if fizzled else 1))


def test_the_chosen_card_is_meant_afterwards_too() -> None:
    save = spell("Save", "[Counter] Choose a unit on your field that is being attacked. Fizzle the attack. It gains +3"
                         " this turn.")
    game = position({"left": unit("Gull", power=5)}, {"right": unit("Tern"), "hand": [save]}, phase="battle")
    attack(game, "Gull", target="player")
    before = life(game, 1)
    answered(game, "Save")
    assert life(game, 1) == before - 1 and game.card("Tern").power == 2
    game = position({"left": unit("Gull", power=5)}, {"right": unit("Tern"), "hand": [save]}, phase="battle")
    attack(game, "Gull", target="Tern")
    answered(game, "Save")
    assert names(game, 1, "right") == ["Tern"]


@pytest.mark.rule("gate:3.1.2.2")
@pytest.mark.parametrize("text", ["Fizzle an enemy [Counter].", "Fizzle the [Counter] skill."])
def test_a_counter_is_a_card_or_a_skill(text: str) -> None:
    net = spell("Net", f"[Set] [Counter] Drop this card from your Set zone: {text}")
    stop = {"hand": [spell("Stop", "[Counter] Fizzle the attack.")], "left": unit("Tern")}
    wren = {"left": unit("Tern", "[Counter] Once per turn. Fizzle the attack.")}
    for theirs in (stop, wren):
        game = position({"set": net, "left": unit("Gull", power=5)}, theirs, phase="battle")
        attack(game, "Gull", target="Tern")
        answered(game, "Stop", "Tern", "Net")
        assert names(game, 0, "drop") == ["Net"] and "Tern" in names(game, 1, "drop")


def test_a_card_is_no_skill() -> None:
    veto = spell("Veto", "[Counter] You may only cast this card when your opponent uses a skill. Draw 1 card.")
    game = position({"left": unit("Gull"), "hand": [veto]},
                    {"hand": [spell("Stop", "[Counter] Fizzle the attack.")]}, phase="battle")
    attack(game, "Gull")
    game.pick(action="counter", card="Stop")
    assert not any("Veto" in key for key in keys(game))


# Spells that do it


@pytest.mark.parametrize(("event", "own", "theirs"), [
    pytest.param("your spell deals damage to your opponent", 2, 0, marks=pytest.mark.rule("gate:3.11.1")),
    ("a spell deals damage to a player", 2, 2),
    ("an enemy spell deals damage to you", 0, 2), ("a <Harbor> spell deals damage to your opponent", 2, 0),
    ("a unit deals damage to your opponent", 0, 0),
])
def test_a_spell_deals_damage_to_a_player(event: str, own: int, theirs: int) -> None:
    watcher = unit("Ayla", f"* When {event}, gain 2 Life.")
    game = settled(casting("Deal 1 damage to your opponent.", {"left": watcher}, {"left": watcher}))
    assert (life(game, 0), life(game, 1)) == (PLAIN + own, PLAIN - 1 + theirs)


@pytest.mark.parametrize(("event", "text", "gained"), [
    ("your spell destroys an enemy unit", "Destroy 1 enemy unit.", 2),
    ("your spell destroys an enemy unit", "Deal 3 damage to 1 enemy unit.", 2),
    ("your spell destroys an enemy unit", "Banish 1 enemy unit.", 0),
    ("a spell deals damage to a unit", "Deal 3 damage to 1 enemy unit.", 2),
    ("your spell deals damage to an enemy unit", "Destroy 1 enemy unit.", 0),
    ("an enemy spell destroys a unit", "Destroy 1 enemy unit.", 0),
])
def test_a_spell_does_something_to_a_unit(event: str, text: str, gained: int) -> None:
    game = settled(casting(text, {"left": unit("Ayla", f"* When {event}, gain 2 Life.")}, {"left": unit("Gull")}))
    assert life(game, 0) == PLAIN + gained


# Gate Master skills


@pytest.mark.parametrize(("skill", "text", "gained"), [
    ("draw 2", "* When your opponent draws a card outside of their Draw Step, gain 1 Life.", 2),
    ("negative life 1", "* When you take damage by a skill, gain 5 Life.", 4),
    ("negative life 1", "* Damage dealt to you by enemy skills is reduced by 1.", 0),
])
def test_a_gate_master_skill_is_a_skill(skill: str, text: str, gained: int) -> None:
    dusk = unit("Dusk", gate_master_skill=skill)
    game = position({"hand": [dusk], "gate_master": [dusk], "deck": 5}, {"left": unit("Ayla", text)})
    before = life(game, 1)
    game.pick(action="summon", card="Dusk", slot="gate_master")
    settled(game)
    assert life(game, 1) == before + gained


# Coins


@pytest.mark.parametrize("seed", range(6))
def test_damage_for_each_heads_is_dealt_once(seed: int) -> None:
    storm = spell("Storm", "Flip 3 coins. Deal 1 damage to your opponent for each heads.")
    game = position({"hand": [storm]}, {"left": unit("Ward", "* Damage dealt to you is reduced by 1.")}, seed=seed)
    before = life(game, 1)
    game.pick(action="cast", card="Storm")
    heads = sum(entry.word == "heads" for entry in game.log if entry.kind == "coin")
    assert life(game, 1) == before - max(heads - 1, 0)


@pytest.mark.parametrize("seed", range(4))
def test_all_coins_are_flipped_before_anything_is_done_for_them(seed: int) -> None:
    storm = spell("Storm", "Flip 3 coins. For each heads, destroy 1 enemy unit. For each tails, gain 1 Life.")
    gulls = {"left": unit("Gull"), "center": unit("Tern"), "right": unit("Wren")}
    game = position({"hand": [storm]}, gulls, seed=seed)
    before = life(game, 0)
    game.pick(action="cast", card="Storm")
    coins = [entry.word for entry in game.log if entry.kind == "coin"]
    assert len(coins) == 3
    settled(game)
    assert len(names(game, 1, "drop")) == coins.count("heads") and life(game, 0) == before + coins.count("tails")


# The soul


@pytest.mark.parametrize(("where", "host", "drawn"), [
    pytest.param("a soul", "item", 1, marks=pytest.mark.rule("gate:4.9.1")),
    ("a soul", "unit", 1), ("the soul of a unit", "unit", 1), ("the soul of a unit", "item", 0),
])
def test_an_item_has_a_soul_and_is_no_unit(where: str, host: str, drawn: int) -> None:
    ayla = unit("Ayla", [f"[Use] Put this card into the soul of 1 {host} on your field.",
                         f"* When this card is put into {where}, draw 1 card."])
    game = position({"left": ayla, "right": unit("Gull"), "player": item(), "deck": 3})
    game.pick(action="use", card="Ayla")
    settled(game)
    assert len(names(game, 0, "hand")) == drawn


# What the opponent chooses


@pytest.mark.parametrize(("text", "mode", "hand", "lost"), [
    ("Your opponent chooses 1 of the following: drop 1 hand card; or take 2 damage.", 0, 1, 0),
    ("Your opponent chooses 1 of the following: drop 1 hand card; or take 2 damage.", 1, 2, 2),
    ("Your opponent chooses 1 of the following: they draw 1 card; or take 2 damage.", 0, 3, 0),
])
def test_the_opponent_does_what_the_opponent_chooses(text: str, mode: int, hand: int, lost: int) -> None:
    game = casting(text, {"hand": [unit("Ayla"), unit("Bea")]}, {"hand": [unit("Gull"), unit("Tern")], "deck": 5})
    before = life(game, 1)
    assert asked(game).player == 1
    game.apply(mode)
    settled(game)
    assert (len(names(game, 1, "hand")), life(game, 1)) == (hand, before - lost)
    assert len(names(game, 0, "hand")) == 2 and life(game, 0) == PLAIN


def test_who_does_it_has_to_be_clear() -> None:
    with pytest.raises(hj.HeadJudgeError, match="cannot be read"):
        spell("Storm", "Your opponent chooses 1 of the following: destroy 1 enemy unit; or drop 1 hand card.")


# Whose field, which cards


@pytest.mark.rule("gate:4.1.1")
@pytest.mark.parametrize("text", [
    "Your opponent summons 1 unit from their drop.", "Your opponent may summon 1 unit from their drop to their Left.",
    "Destroy 1 enemy unit. Its controller may summon 1 unit from their drop without paying its cost.",
])
def test_the_opponent_summons_to_the_own_field(text: str) -> None:
    game = settled(casting(text, {}, {"left": unit("Gull")} if "Destroy" in text else {"drop": unit("Gull")}))
    zones = [[name for zone in ("left", "center", "right") for name in names(game, seat, zone)] for seat in (0, 1)]
    assert zones == [[], ["Gull"]]


@pytest.mark.rule("gate:3.9.5")
def test_both_cards_whose_positions_were_exchanged_are_those_cards() -> None:
    game = settled(casting("Exchange the positions of 2 units on your field. Those units get +3 this turn.",
                           {"left": unit("Ayla"), "right": unit("Bea")}))
    assert (names(game, 0, "left"), names(game, 0, "right")) == (["Bea"], ["Ayla"])
    assert (game.card("Ayla").power, game.card("Bea").power) == (5, 5)


@pytest.mark.parametrize("line", [
    "Exchange the positions of the units in your Left and Right. Those units get +1 this turn.",
    "Exchange the positions of 1 unit on your field and your Gate Master. It gets +1 this turn.",
])
def test_which_of_two_cards_has_to_be_clear(line: str) -> None:
    with pytest.raises(hj.HeadJudgeError, match="not clear"):
        spell("Swap", line)


@pytest.mark.parametrize(("target", "redirected"), [("Tern", True), ("player", False)])
def test_the_attack_that_is_turned_is_the_one_on_the_card_that_was_chosen(target: str, redirected: bool) -> None:
    guard = unit("Guard", "[Counter] Rest this card: Choose a <<Soldier>> unit on your field that is being attacked."
                          " This card becomes the attack target instead.", defense=9)
    game = position({"left": unit("Gull")}, {"left": guard, "right": unit("Tern", attribute=["Soldier"])},
                    phase="battle")
    before = life(game, 1)
    attack(game, "Gull", target=target)
    answered(game, "Guard")
    assert life(game, 1) == before - (0 if redirected else 1) and names(game, 1, "right") == ["Tern"]


# The Gate Master


@pytest.mark.rule("gate:3.8.2")
@pytest.mark.parametrize(("verb", "unit_gains", "item_gains"), [
    ("summoned", 2, 0), ("equipped", 0, 2), ("played", 2, 2),
])
def test_a_gate_master_is_summoned_equipped_or_played(verb: str, unit_gains: int, item_gains: int) -> None:
    for made, way, gained in ((unit, "summon", unit_gains), (item, "equip", item_gains)):
        master = made("Dusk")
        game = position({"hand": [master], "gate_master": [master],
                         "left": unit("Ayla", f"* When your Gate Master is {verb}, gain 2 Life.")})
        before = life(game, 0)
        game.pick(action=way, card="Dusk", slot="gate_master")
        while life(game, 0) == before and asked(game).kind == "zone":
            game.pick(slot="right")
        settled(game)
        assert life(game, 0) == before + gained


@pytest.mark.rule("gate:4.8.3")
@pytest.mark.parametrize(("made", "way"), [(unit, "summon"), (item, "equip"), (spell, "cast")])
def test_any_card_may_be_played_from_the_gate_master_zone(made: type, way: str) -> None:
    master = made("Dusk", "Draw 1 card.") if made is spell else made("Dusk")
    for source in ("gate_master", ""):
        game = position({"hand": [master], "gate_master": [master], "deck": 5, "right": unit(
            "Ayla", "* When you play a card from your Gate Master zone, gain 2 Life.")})
        before = life(game, 0)
        game.pick(action=way, card="Dusk", slot=source)
        settled(game)
        assert life(game, 0) == before + (2 if source else 0)


# What cannot be done


@pytest.mark.rule("gate:10.8.1")
def test_a_summon_that_cannot_be_fizzled_says_nothing_of_attacks_and_skills() -> None:
    deny = {"hand": [spell("Deny", "[Counter] Fizzle the card or skill.")]}
    stop = {"hand": [spell("Stop", "[Counter] Fizzle the attack.")]}
    sure = unit("Sure", ["* This card's summon cannot be fizzled.", "[Use] Gain 3 Life."])
    game = position({"left": sure}, deny)
    before = life(game, 0)
    game.pick(action="use", card="Sure")
    answered(game, "Deny")
    assert life(game, 0) == before
    game = position({"left": sure}, stop, phase="battle")
    before = life(game, 1)
    attack(game, "Sure")
    answered(game, "Stop")
    assert life(game, 1) == before
    game = position({"hand": [sure]}, deny)
    game.pick(action="summon", card="Sure")
    game.pick(slot="left")
    answered(game, "Deny")
    assert names(game, 0, "left") == ["Sure"]


@pytest.mark.parametrize(("lost", "moves"), [
    pytest.param("lose [Move]", True, marks=pytest.mark.rule("gate:11.2.1")),
    ("lose [Move] and cannot get [Move]", False)])
def test_a_keyword_that_cannot_be_got_is_not_given_later(lost: str, moves: bool) -> None:
    drum = spell("Drum", ["[Set]", "[Use] Gain 1 Life.", "* All units on your field get [Move]."])
    idle = spell("Idle", ["[Set]", "[Use] Gain 1 Life."])
    game = position({"left": unit("Ayla", f"* Enemy units {lost}."), "set": idle}, {"left": unit("Gull"), "set": drum})
    game.pick(action="pass")
    assert (asked(game).kind == "move") is moves


@pytest.mark.parametrize("line", [
    "* Your opponent does not get Counter Timings.",
])
def test_what_is_said_of_more_than_can_be_carried_out_is_refused(line: str) -> None:
    with pytest.raises(hj.HeadJudgeError, match="cannot be read"):
        unit("Ayla", line)


# How often


@pytest.mark.rule("gate:3.1.2.3")
@pytest.mark.parametrize(("text", "gained"), [
    ("Until the end of the turn, whenever a unit on your field is destroyed, gain 1 Life.", 2),
    ("This turn, when a unit on your field is destroyed, gain 1 Life.", 2),
])
def test_what_is_so_for_a_time_happens_each_time(text: str, gained: int) -> None:
    pit = spell("Pit", ["[Set]", "[Use] Destroy 1 unit on your field."])
    game = casting(text, {"set": pit, "left": unit("Ayla"), "right": unit("Bea")})
    before = life(game, 0)
    for _ in range(gained):
        game.pick(action="use", card="Pit")
        settled(game)
    assert life(game, 0) == before + gained
    printed = print_ability("gate", read_line("gate", text, "spell")[0])
    assert read_line("gate", printed, "spell") == read_line("gate", text, "spell")


@pytest.mark.rule("gate:3.4.2")
@pytest.mark.parametrize("text", [
    "Choose an enemy unit and move it to your field.", "Take control of an enemy unit by moving it to your field.",
    "Move an enemy unit to an open spot of your field.",
    "Gain control of an enemy unit by moving it to your Left, Center, or Right.",
])
def test_a_card_that_moves_to_your_field_changes_its_controller(text: str) -> None:
    """It moved about its own field."""
    game = position({"hand": [spell("Storm", text)]}, {"left": unit("Gull")})
    game.pick(action="cast")
    game.pick(slot="right")
    assert names(game, 0, "right") == ["Gull"] and not names(game, 1, "left")


@pytest.mark.parametrize(("said", "printed"), [
    ("Choose an enemy unit and move it to another field zone.",
     "Choose 1 unit on your opponent's field, and move it to another field zone."),
    ("Choose an enemy unit and move it to your field.",
     "Choose 1 unit on your opponent's field, and move it to your field."),
    ("Choose an enemy unit and move it to an open spot of your field.",
     "Choose 1 unit on your opponent's field, and move it to an open spot of your field."),
])
def test_whose_field_a_card_moves_to(said: str, printed: str) -> None:
    (read,) = read_line("gate", said, "spell")
    assert print_ability("gate", read) == printed and read_line("gate", printed, "spell") == (read,)


@pytest.mark.parametrize(("top", "hand", "dropped"), [
    (unit("Gull"), 1, []), (spell("Idle", "Draw 1 card."), 0, ["Idle"]),
])
def test_what_is_known_only_in_the_first_case_is_not_meant_in_the_other(
    top: hj.Definition, hand: int, dropped: list[str],
) -> None:
    """It meant the card that was not drawn: nothing was dropped."""
    storm = spell("Storm", "Reveal the top card of your deck. If it is a unit, draw 1 card. Otherwise, drop it.")
    game = position({"hand": [storm], "deck": [top, unit(), unit()]})
    game.pick(action="cast")
    assert len(names(game, 0, "hand")) == hand and sorted(names(game, 0, "drop"), reverse=True) == ["Storm", *dropped]


@pytest.mark.parametrize(("said", "printed"), [
    ("Choose a unit in your drop and summon it. Banish it when it leaves the field.",
     "Choose 1 unit in your drop, and summon it. If it would leave the field, banish it instead."),
    ("Choose an enemy unit. If it is <Venus>, choose a unit on your field and stand it. If not, destroy it.",
     "Choose 1 unit on your opponent's field. If that unit is <Venus>, choose 1 unit on your field, and stand it. "
     "Otherwise, destroy it."),
    ("Choose 1 enemy unit. You may pay 1. If you do, choose 1 unit on your field and stand it. If you do not, rest it.",
     "Choose 1 unit on your opponent's field. You may pay 1 Energy. If you do, choose 1 unit on your field, "
     "and stand it. If you do not, rest it."),
])
def test_which_card_is_meant_in_the_other_case(said: str, printed: str) -> None:
    (read,) = read_line("gate", said, "spell")
    assert print_ability("gate", read) == printed and read_line("gate", printed, "spell") == (read,)


@pytest.mark.parametrize(("kind", "said", "reason"), [
    ("spell", "Choose 1 enemy unit. Your opponent may choose 1 of their units and drop it. If they do not, destroy it.",
     "not known if this is not done"),
    ("unit", "* If you have a <Venus> unit in your hand, its cost is reduced by 1.", "its"),
])
def test_where_it_is_not_said_which_card_is_meant(kind: str, said: str, reason: str) -> None:
    with pytest.raises(UnreadText, match=reason):
        read_line("gate", said, kind)


# What each player does, and what one player does behind that


@pytest.mark.parametrize(("text", "mine", "theirs"), [
    ("Each player drops their hand, then each player draws 2 cards.", 2, 2),
    ("Each player draws 2 cards, then each player draws 1 card.", 4, 4),
    ("Each player draws 2 cards, then your opponent draws 1 card.", 3, 4),
    ("Each player draws 1 card, draws 1 card, then you draw 1 card.", 4, 3),
    ("Your opponent draws 1 card, then each player draws 1 card.", 2, 3),
    ("If your life is 1 or more, both players draw 1 card, then your opponent draws 2 cards.", 2, 4),
])
def test_behind_what_each_player_does_the_others_act_once(text: str, mine: int, theirs: int) -> None:
    deck = [unit("Reed"), 9]
    game = casting(text, {"hand": [unit("Rope")], "deck": deck}, {"hand": [unit("Wren")], "deck": deck})
    assert (len(names(game, 0, "hand")), len(names(game, 1, "hand"))) == (mine, theirs)


def test_each_player_does_all_that_before_one_player_goes_on() -> None:
    text = "Each player chooses a unit on their field and destroys it, then each player draws 1 card."
    deck = [unit("Reed"), 9]
    game = casting(text, {"left": unit("Gull"), "deck": deck}, {"left": unit("Wren"), "deck": deck})
    assert sorted(names(game, 0, "drop")) == ["Gull", "Storm"] and names(game, 1, "drop") == ["Wren"]
    assert (len(names(game, 0, "hand")), len(names(game, 1, "hand"))) == (1, 1)


@pytest.mark.parametrize("text", [
    "Your opponent loses 1 life, then another unit on your field gets +5 until the end of the turn.",
    "Your opponent loses 1 life and a unit on your field gets +5 until the end of the turn.",
    "Each player loses 1 life, then one of your units gets +5 until the end of the turn.",
])
def test_a_card_behind_the_deed_of_another_player_is_chosen_by_the_one_whose_skill_it_is(text: str) -> None:
    game = position({"left": unit("Ayla", f"[Use] {text}"), "right": unit("Gull"), "center": unit("Wren")})
    before = life(game, 1)
    game.pick(action="use", card="Ayla")
    assert asked(game).player == 0
    game.pick(card="Gull")
    assert (game.card("Gull").power - game.card("Wren").power, life(game, 1)) == (5, before - 1)
