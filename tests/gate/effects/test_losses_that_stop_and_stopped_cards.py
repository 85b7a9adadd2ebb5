"""Numbers that are lost down to another one, cards that are stopped and go elsewhere, events of the whole game."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.gate.text.lines import text_lines
from headjudge.language.reading.reader import read_line
from headjudge.language.tree import ast
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, gate, item, life, names, position, spell, unit
from tests.gate.readings import check_same


def read_lines(kind: str, text: str) -> list[ast.Ability]:
    """The skills of a text, whose lines may first be put in the usual order."""
    return [ability for line in text_lines((text,), kind) for ability in read_line("gate", line, kind)]


def on(game: hj.Game) -> hj.Game:
    while asked(game).kind != "main phase":
        game.apply(0)
    return game


@pytest.mark.parametrize(("loss", "left"), [
    ("loses 1 power this turn, to a minimum of 1", 2), ("loses 5 power this turn, to a minimum of 1", 1),
    ("loses 2 power until the end of the turn to no less than 2", 2), ("loses 1 power this turn, to a minimum of 4", 3),
])
def test_a_number_is_lost_down_to_another(loss: str, left: int) -> None:
    game = on(casting(f"Choose an enemy unit. It {loss}.", {}, {"left": unit("Gull", power=3)}))
    assert numbers(game, "Gull")[0] == left


def test_a_loss_that_stops_is_that_of_one_card() -> None:
    check_same("spell", "Choose an enemy unit. Reduce its defense by 2 this turn, to a minimum of 1.",
               "Choose an enemy unit. It loses 2 defense this turn to a minimum of 1.")
    with pytest.raises(hj.HeadJudgeError):
        spell(text="All enemy units lose 2 crit this turn, to a minimum of 0.")


@pytest.mark.parametrize(("text", "zone"), [
    ("Fizzle an enemy spell and banish it.", "banish"), ("Fizzle a spell.", "drop"),
    ("Fizzle a spell and return it to its owner's hand.", "hand"),
    ("Fizzle that spell and banish it instead of putting it into the drop.", "banish"),
])
def test_a_spell_that_is_stopped_goes_elsewhere(text: str, zone: str) -> None:
    rain = spell("Rain", "Gain 4 Life.")
    game = position({"hand": [rain], "deck": DECK}, {"hand": [spell("Deny", f"[Counter] {text}")]})
    before = life(game, 0)
    game.pick(action="cast", card="Rain")
    game.pick(action="counter", card="Deny")
    on(game)
    assert (life(game, 0), names(game, 0, zone)) == (before, ["Rain"])


def test_a_spell_that_cannot_be_stopped_is_not_put_elsewhere() -> None:
    rain = spell("Rain", ["* This card cannot be fizzled.", "Gain 4 Life."])
    deny = spell("Deny", "[Counter] Fizzle an enemy spell and banish it. Draw 1 card.")
    game = position({"hand": [rain], "deck": DECK}, {"hand": [deny], "deck": DECK})
    before = life(game, 0)
    game.pick(action="cast", card="Rain")
    if asked(game).kind == "counter":
        game.pick(action="counter", card="Deny")
    on(game)
    assert (life(game, 0), names(game, 0, "banish"), names(game, 0, "drop")) == (before + 4, [], ["Rain"])


def test_the_first_card_of_a_kind_in_the_whole_game_costs_less() -> None:
    tide = [spell(name, ["[Cast Cost](Pay 2)", "Gain 1 Life."]) for name in ("Ebb", "Flow")]
    harbor = gate(text="* The first spell you cast each game costs 2 less.")
    game = position({"player": [harbor], "hand": tide, "energy": 2, "deck": DECK}, {"deck": DECK})
    game.pick(action="cast", card="Ebb")
    assert len(game.players[0]["energy"]) == 2
    game.pick(action="cast", card="Flow")
    assert len(game.players[0]["energy"]) == 0


@pytest.mark.parametrize(("text", "meant"), [
    ("* The first time you summon a unit of limit 3 in the game, it costs 2 less.",
     "* The first unit with limit 3 you summon each game costs 2 less."),
    ("* If you have cast 5 or more spells during this game, this card gains +2.",
     "* If you cast 5 or more spells this game, this card gains +2."),
    ("* Your opponent cannot trigger [Use] skills of Items.", "* Enemy items cannot use [Use] skills."),
    ("* When this card attacks on the turn it was summoned, draw 1 card.",
     "* When this card attacks, if this card was summoned this turn, draw 1 card."),
    ("* Your opponent cannot use [Counter] during attacks that this card makes alone.",
     "* Your opponent cannot use [Counter] while this card is attacking alone."),
    ("* When a card is sent from your opponent's deck to the drop, draw 1 card.",
     "* When a card is put into the drop from your opponent's deck, draw 1 card."),
    ("* At the start of your opponent's turn, if they have more Energy than you, draw 1 card.",
     "* At the start of your opponent's turn, if your opponent has more Energy than you, draw 1 card."),
    ("* When this card is summoned, if you have 5 or more cards in your drop, you may banish 3 of them to draw 1 card.",
     "* When this card is summoned, if you have 5 or more cards in your drop, you may banish 3 cards from your drop. "
     "If you do, draw 1 card."),
    ("[Use](Pay 1) This card gains [Life Bond 1] instead of [Life Bond 3] this turn.",
     "[Use](Pay 1) This card loses [Life Bond 3] this turn. It gains [Life Bond 1] this turn."),
    ("* Neither player may cast spells that cost less than 2 Energy.",
     "* Players cannot cast spells with cost lower than 2."),
    ("* When this card is summoned, summon a <<Plant>> token. It has limit 1, 2 power, 1 crit, 3 defense and [Move].",
     "* When this card is summoned, summon a <<Plant>> token with limit 1, power 2, crit 1, defense 3 and [Move]."),
])
def test_the_same_in_other_words(text: str, meant: str) -> None:
    check_same("unit", text, meant)


def test_past_which_units_an_item_attacks() -> None:
    check_same("item", "* When this card is equipped, you may attack with it this turn even if you have a unit in the "
                       "Center.",
               "* When this card is equipped, it can attack even if you have a unit in your Center this turn.")
    check_same("item", "* This card can attack even if you have a unit in the Center, if that unit is a <<Samurai>>.",
               "* If you have a <<Samurai>> unit in your Center, this card can attack even if you have a unit in your "
               "Center.")
    check_same("item", "* Your opponent's link attacks cannot target this card.",
               "* This card cannot be attacked in a Link Attack.")


@pytest.mark.parametrize(("names_of", "drawn"), [(("Gull", "Tern", "Rock"), True), (("Gull", "Gull", "Rock"), False)])
def test_whether_all_have_different_names(names_of: tuple[str, ...], drawn: bool) -> None:
    text = "Reveal the top 3 cards of your deck. If they all have different names, gain 5 Life."
    game = casting(text, {"deck": [*[unit(name) for name in names_of], *DECK]})
    before = life(casting("Draw 1 card.", {"deck": DECK}), 0)
    on(game)
    assert life(game, 0) == before + (5 if drawn else 0)


def test_what_a_card_costs_and_what_it_is_stand_in_one_sentence() -> None:
    found = unit("Ayla", ["[Summon Cost](Pay 2)", "* While you have an Item, this card costs 2 less to summon and "
                          "gains +3."])
    game = position({"player": [item()], "hand": [found], "deck": DECK}, {"deck": DECK})
    game.pick(action="summon", card="Ayla")
    game.pick(slot="left")
    on(game)
    assert numbers(game, "Ayla")[0] == 5


@pytest.mark.rule("gate:12.5")
@pytest.mark.parametrize("lines", [
    ["[Counter] If you have 3 or less life, you may cast this without paying its cost.", "Gain 3 life."],
    ["[Counter] If you have 3 or less life, you may cast this card without paying its cost. Gain 3 life."],
])
def test_a_counter_says_first_when_it_is_free(lines: list[str]) -> None:
    calm = spell("Calm", ["[Cast Cost](Pay 2)", *lines])
    for left, after in ((3, 6), (4, 4)):
        game = position({"hand": [calm], "life": left, "deck": DECK}, {"deck": DECK})
        if any(option.action in ("cast", "counter") for option in asked(game).options):
            game.pick(card="Calm")
            on(game)
        assert life(game, 0) == after


def test_a_spell_that_can_be_free_is_no_counter_without_the_sign() -> None:
    lines = ("[Cast Cost](Pay 2)", "If you have 3 or less life, you may cast this card without paying its cost.",
             "Gain 3 life.")
    found = [ability for line in text_lines(lines, "spell") for ability in read_line("gate", line, "spell")]
    assert [ability.counter for ability in found if isinstance(ability, ast.OnPlay)] == [False]


@pytest.mark.parametrize("text", [
    "Choose a unit in your drop and put it into your hand. You cannot play it this turn.",
    "Choose a unit in your drop and put it into your hand. You cannot summon that unit this turn.",
])
def test_a_known_card_cannot_be_played_this_turn(text: str) -> None:
    game = on(casting(text, {"drop": [unit("Gull")], "hand": [unit("Tern")], "deck": DECK}, {"deck": DECK}))
    played = [option.card.name for option in asked(game).options if option.action == "summon" and option.card]
    assert played == ["Tern"]
    while game.turn_player == 0:
        game.pick(action="pass")
    while game.turn_player == 1:
        game.pick(action="pass")
    on(game)
    assert "Gull" in [option.card.name for option in asked(game).options if option.action == "summon" and option.card]


def test_an_original_number_is_doubled() -> None:
    text = "Choose a unit on your field. It gains +1 this turn. Double its original power this turn."
    game = on(casting(text, {"left": unit("Gull", power=3)}))
    assert numbers(game, "Gull")[0] == 7


def test_a_card_comes_from_the_hand_as_an_answer() -> None:
    text = ("[Counter] You may summon this card from your hand to the Center when you are attacked by paying 1 Energy. "
            "If you do, this card becomes the target of the attack.")
    guard = unit("Guard", ["[Summon Cost](Pay 3)", text], defense=9)
    game = position({"left": unit("Gull"), "deck": DECK}, {"hand": [guard], "energy": 1, "deck": DECK}, "battle")
    before = life(game, 1)
    game.pick(action="attack", card="Gull")
    while asked(game).kind in ("link", "target"):
        game.apply(0 if asked(game).kind == "target" else len(asked(game).options) - 1)
    game.pick(action="counter", card="Guard")
    while asked(game).kind not in ("attack", "main phase"):
        game.apply(len(asked(game).options) - 1)
    assert (names(game, 1, "center"), life(game, 1), len(game.players[1]["energy"])) == (["Guard"], before, 0)


@pytest.mark.parametrize(("kind", "text", "meant"), [
    ("unit", "* Your opponent must pay 1 more Energy to cast Spells from their hand.",
     "* Spells in your opponent's hand cost 1 more."),
    ("unit", "* When a player summons a unit during their own turn, that player draws 1 card.",
     "* When a player summons a unit during their turn, that player draws 1 card."),
    ("unit", "* Each <<Sailor>> unit you summon gains +1.", "* When you summon a <<Sailor>> unit, it gains +1."),
    ("gate", "* The first time your Gate Master is destroyed each game, gain 2 life.",
     "* When your Gate Master is destroyed for the first time in the game, gain 2 life."),
    ("unit", "* All of your other <<Rat>> units get +5 for each <<Rat>> on your field. This skill does not count cards "
             "in the soul.", "* All of your other <<Rat>> units get +5 for each <<Rat>> on your field."),
    ("spell", "[Counter] Fizzle a [Use] skill. If it was the skill of an item, destroy that item.",
     "[Counter] Fizzle a [Use] skill of an enemy card. If that card is an item, destroy that card."),
    ("unit", "* When this card is summoned, search your deck for a unit, show it to your opponent and put it on top of "
             "your deck after shuffling.",
     "* When this card is summoned, search your deck for a unit, show it to your opponent, shuffle your deck, and put "
     "it on top of your deck."),
])
def test_more_of_the_same_in_other_words(kind: str, text: str, meant: str) -> None:
    check = read_lines(kind, text)
    assert check == read_lines(kind, meant) and check
