"""Cards that a player names, shown in play."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, item, keys, life, names, position, spell, unit
from tests.gate.test_text_unread import refused

IDLE = spell("Idle", ["[Set]", "[Use] Gain 1 Life."])


@pytest.mark.parametrize(("text", "named", "drawn"), [
    ("If it is the named card, put it into your hand.", "Gull", ["Gull"]),
    ("If it has that name, put it into your hand.", "Gull", ["Gull"]),
    ("If it is a card with that name, put it into your hand.", "Storm", []),
    ("If it does not have that name, put it into your hand.", "Storm", ["Gull"]),
    ("If it is not the named card, put it into your hand.", "Gull", []),
])
def test_the_top_card_and_a_name(text: str, named: str, drawn: list[str]) -> None:
    game = casting(f"Name a card. Reveal the top card of your deck. {text}", {"deck": DECK})
    assert asked(game).prompt == "Storm: name a card."
    game.pick(slot=named)
    assert names(game, 0, "hand") == drawn


def test_a_player_names_what_is_known() -> None:
    game = casting("Your opponent names a card. Drop all cards with that name in your hand.",
                   {"hand": [unit("Secret")], "left": unit("Ayla"), "deck": DECK},
                   {"left": unit("Reed"), "hand": [unit("Own")], "deck": DECK})
    assert asked(game).player == 1
    offered = {option.slot for option in asked(game).options}
    assert {"Ayla", "Reed", "Own", "Gull", "Storm"} <= offered and "Secret" not in offered


@pytest.mark.rule("gate:1.3.5")
@pytest.mark.parametrize(("until", "turns"), [
    ("until the end of your opponent's next turn", 1), ("while this card is on the field", 9)])
def test_a_named_card_cannot_be_played(until: str, turns: int) -> None:
    text = f"* When this card is summoned, name a card. Your opponent cannot play cards with that name {until}."
    game = casting("Summon 1 unit from your hand to your Left without paying its cost.",
                   {"hand": [unit("Ayla", text)], "deck": DECK},
                   {"hand": [unit("Reed"), item("Reed Flute"), spell("Net", "Destroy 1 enemy unit in the Left.")],
                    "left": unit("Reed"), "deck": DECK, "set": IDLE})
    while asked(game).kind != "word":
        game.apply(0)
    game.pick(slot="Reed")
    for turn in range(3):
        settled(game)
        while asked(game).player != 1 or asked(game).kind != "main phase":
            game.pick(action="pass")
        assert ("summon Reed" in keys(game)) == (turn >= turns)
        assert "equip Reed Flute" in keys(game)
        if turn < 2:
            game.pick(action="pass")
    if turns == 9:
        game.pick(action="cast", card="Net")
        assert "Ayla" in names(game, 0, "drop")
        assert "summon Reed" in keys(game)


def test_what_waits_remembers_the_name() -> None:
    text = "Name a card. This turn, when you cast a spell with that name, gain 2 Life."
    game = casting(text, {"hand": [spell("Net", "Draw 1 card."), spell("Rope", "Draw 1 card.")], "deck": DECK})
    game.pick(slot="Net")
    before = life(game, 0)
    game.pick(action="cast", card="Rope")
    assert life(game, 0) == before
    game.pick(action="cast", card="Net")
    assert life(game, 0) == before + 2


def test_a_number_that_was_chosen_is_remembered_too() -> None:
    game = casting("Choose a number. At the end of this turn, gain life equal to the chosen number.", {"deck": DECK},
                   {"deck": DECK, "set": IDLE})
    game.pick(action="declare", number=4)
    before = life(game, 0)
    while asked(game).player == 0:
        game.pick(action="pass")
    assert life(game, 0) == before + 4


@pytest.mark.parametrize("text", [
    "Destroy all units with that name.", "Reveal the top card of your deck. If it is the named card, draw 1 card.",
])
def test_no_card_was_named(text: str) -> None:
    assert refused(text, "spell").reason == "no card has been named"


def test_all_ways_to_play() -> None:
    net = spell("Net", ["[Set]", "* Your opponent cannot play <Moon> cards."])
    theirs = {"hand": [unit("Reed", planet=["Moon"]), item("Flute", planet=["Moon"]), spell("Rope", "Draw 1 card.",
                                                                                           planet=["Moon"])]}
    game = position({"set": net, "deck": DECK}, {**theirs, "deck": DECK, "set": IDLE, "player": item("Moored")})
    while asked(game).player != 1 or asked(game).kind != "main phase":
        game.pick(action="pass")
    assert not [key for key in keys(game) if any(name in key for name in ("Reed", "Flute", "Rope"))]


PLANETS = {"left": unit("Gull", planet=["Mars"], attribute=["Fisher"]),
           "center": unit("Tern", planet=["Venus"], attribute=["Sailor"])}


@pytest.mark.parametrize(("text", "word", "left"), [
    ("Choose a planet. Destroy all enemy units of that planet.", "Venus", ["Gull"]),
    ("Name a planet. Banish 1 enemy unit of the chosen planet.", "Mars", ["Tern"]),
    ("Choose an attribute. Destroy all enemy units with that attribute.", "Sailor", ["Gull"]),
    ("Your opponent names a planet. Destroy all enemy units from that planet.", "Mars", ["Tern"]),
])
def test_a_planet_or_an_attribute_is_chosen(text: str, word: str, left: list[str]) -> None:
    game = casting(text, {}, PLANETS)
    assert asked(game).player == (1 if text.startswith("Your opponent") else 0)
    game.apply(next(key for key in keys(game) if word in key))
    assert [*names(game, 1, "left"), *names(game, 1, "center")] == left


def test_only_planets_are_offered_that_cards_in_sight_have() -> None:
    game = casting("Choose a planet. Destroy all enemy units of that planet.", {}, {
        **PLANETS, "hand": [unit("Auk", planet=["Saturn"])]})
    assert not any("Saturn" in key for key in keys(game)) and any("Mars" in key for key in keys(game))
