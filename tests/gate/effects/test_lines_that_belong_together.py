"""Lists on lines of their own, tokens described behind a sentence, and where a card comes from."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.gate.cards import as_rules_read
from headjudge.games.gate.text.lines import text_lines
from headjudge.language.reading.reader import read_card_text
from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import attack, item, keys, life, names, position, spell, unit

FREE = "[Summon Cost](Pay 0)"


def cast(*lines: str) -> hj.Game:
    """A Spell with these lines has been cast, and nobody answers."""
    game = position({"hand": spell("Storm", list(lines)), "set": spell("Idle", ["[Set]", "[Use] Gain 1 life."])})
    game.pick(action="cast", card="Storm")
    return game


@pytest.mark.parametrize("listed", [
    ("Choose 1: * Gain 2 life. * Deal 3 damage to your opponent.",),
    ("Choose one:", "* Gain 2 life.", "* Deal 3 damage to your opponent."),
    ("Choose one of the following effects.", "\u2022 Gain 2 life.", "\u2022 Deal 3 damage to your opponent."),
    ("Choose 1 \u2014", "- Gain 2 life.", "- Deal 3 damage to your opponent."),
])
def test_a_list_may_stand_behind_stars_and_on_lines_of_its_own(listed: tuple[str, ...]) -> None:
    for option, (mine, theirs) in enumerate([(2, 0), (0, -3)]):
        game = cast(*listed)
        game.apply(option)
        assert (life(game, 0), life(game, 1)) == (PLAIN + mine, PLAIN + theirs)


def test_two_effects_of_a_list_of_three() -> None:
    game = cast("Choose 2:", "* Gain 2 life.", "* Deal 3 damage to your opponent.", "* Gain 5 life.")
    game.apply(0)
    game.apply(1)
    assert (life(game, 0), life(game, 1)) == (PLAIN + 7, PLAIN)


def test_a_skill_behind_a_list_is_no_effect_of_it() -> None:
    read = read_card_text("gate", ("* When this card is summoned, choose 1: * Draw 1 card. * Gain 2 life. "
                                   "* When this card attacks, gain 1 life.",), "unit", "Gull")
    assert [type(ability).__name__ for ability in read] == ["Automatic", "Automatic"]


@pytest.mark.parametrize("text", [
    ('* When this card is summoned, summon a "Chick" <Token> to your Right. ("Chick" is a Limit 1 <<Bird>> with '
     "2000 power, 1 crit, and 1000 defense.)",),
    ('* When this card is summoned, summon a "Chick" token to your Right. A "Chick" token is a <<Bird>> with Limit 1, '
     "power 2000, crit 1 and defense 1000.",),
    ('* When this card is summoned, summon a <<Bird>> "Chick" token to your Right.',
     "(Chick: Limit 1, power 2000, crit 1, defense 1000)"),
    ("* When this card is summoned, summon a <<Bird>> <Token> unit named \"Chick\" (Limit 1, Power 2000, Crit 1, "
     "Defense 1000) to your Right.",),
])
def test_a_token_may_be_described_behind_the_sentence_that_summons_it(text: tuple[str, ...]) -> None:
    game = position({"hand": unit("Gull", [FREE, *text]), "deck": DECK})
    game.pick(action="summon", card="Gull")
    game.pick(slot="left")
    (chick,) = game.players[0]["right"]
    assert (chick.name, chick.power, chick.crit, chick.defense) == ("Chick", 2000, 1, 1000)
    assert chick.attribute == ("Bird",)


@pytest.mark.parametrize("text", [
    'Summon a "Chick" token. A "Chick" token has Limit 1, power 2000, crit 1, defense 1000 and feathers.',
    'Summon a "Chick" token. ("Chick" is a Limit 1 <<Bird>> with 2000 power, 1 crit, 1000 defense and feathers.)',
])
def test_a_description_that_says_more_than_is_known_is_refused(text: str) -> None:
    with pytest.raises(hj.HeadJudgeError):
        hj.card("gate", name="Nest", type="spell", text=text)


def test_a_description_with_a_keyword() -> None:
    (made,) = read_card_text("gate", ('Summon a "Chick" token. ("Chick" is a Limit 1 <<Bird>> with 2000 power, 1 crit, '
                                      "1000 defense, and [Move].)",), "spell", "Nest")
    assert "name='move'" in repr(made)


@pytest.mark.parametrize(("mine", "can"), [(4, True), (5, False)])
def test_a_card_that_may_be_summoned_from_the_hand_without_its_cost(mine: int, can: bool) -> None:
    gull = unit("Gull", ["[Summon Cost](Pay 3)", "* If you have 4 or less life, you may summon this card from your "
                                                 "hand without paying its [Summon Cost]."])
    game = position({"hand": gull, "deck": DECK, "life": mine})
    assert any("Gull" in key for key in keys(game)) is can
    if can:
        game.pick(action="summon", card="Gull")
        game.pick(slot="left")
        assert names(game, 0, "left") == ["Gull"]
    game = position({"drop": gull, "hand": unit("Tern", "[Summon Cost](Pay 0) * You may summon cards from your drop."),
                     "deck": DECK, "life": mine})
    assert not any("Gull" in key for key in keys(game))


def test_what_a_card_does_if_it_was_summoned_from_a_zone() -> None:
    gull = unit("Gull", [FREE, "* If this card was summoned from the Gate Master zone, gain 2 life."])
    game = position({"hand": gull, "deck": DECK})
    game.pick(action="summon", card="Gull")
    game.pick(slot="left")
    assert names(game, 0, "left") == ["Gull"] and life(game, 0) == PLAIN, "it came from the hand"
    game = position({"gate_master": gull, "hand": gull, "deck": DECK})
    game.pick(action="summon", card="Gull", slot="gate_master")
    game.pick(slot="left")
    assert names(game, 0, "left") == ["Gull"] and life(game, 0) == PLAIN + 2


@pytest.mark.parametrize(("text", "lines"), [
    ("[Summon Cost](Pay 3) You may only summon this card if your life is 4 or less. [Dual Attack] [Soulguard]",
     ["PlayCost", "OnPlay", "Keyword", "Keyword"]),
    ("*When this card attacks, gain 1 life. [Penetrate]", ["Automatic", "Keyword"]),
    ("The summon cost of this card in your hand is reduced by 1 for each unit on your field. [Summon Cost](Pay 5)",
     ["Continuous", "PlayCost"]),
    ("* This card gets +1000. [Summon Cost](Pay 5) [Pilot](Pay 1)", ["Continuous", "PlayCost", "Keyword"]),
    ('* When this card attacks, it gains "* When this card attacks, gain 1 life." [Summon Cost](Pay 2)',
     ["Automatic", "PlayCost"]),
])
def test_costs_and_keywords_may_stand_behind_a_sentence(text: str, lines: list[str]) -> None:
    read = read_card_text("gate", (text,), "unit", "Gull")
    assert [type(ability).__name__ for ability in read] == lines


def test_a_number_in_brackets_behind_the_sign_of_a_skill_is_paid() -> None:
    spelled = read_card_text("gate", ("[Use] Once per turn. Pay 2: Draw 1 card.",), "unit", "Gull")
    for text in ("[Use] [2] Once per turn, draw 1 card.", "[Use][2] Once per turn: Draw 1 card."):
        assert read_card_text("gate", (text,), "unit", "Gull") == spelled


def test_a_finale_unit_is_called_so_in_its_text() -> None:
    card = hj.card("gate", name="Gull", type="unit", limit=1, power=1, crit=1, defense=1,
                   text="Finale Unit. [Summon Cost](Pay 3) [Dual Attack]")
    assert card.words["orientation"] == ("finale",) and len(card.abilities) == 2


@pytest.mark.parametrize("text", [
    "You may use <Jupiter> cards and your starting life is 12.",
    "You may use <Jupiter> cards. You have 12 life at the start of the game.",
])
def test_a_gate_says_its_life_in_the_same_sentence_or_behind(text: str) -> None:
    card = hj.card("gate", name="Door", type="gate", text=text)
    assert card.words["permits"] == ("Jupiter",) and as_rules_read(card).numbers["life"] == 12


def test_what_the_cards_of_both_players_get() -> None:
    text = "[Set] * Your <<Plant>> units get +1000 and your opponent's <<Plant>> units get -1000."
    game = position({"set": spell("Moss", text), "left": unit("Fern", power=3000, attribute="Plant")},
                    {"left": unit("Reed", power=3000, attribute="Plant"), "right": unit("Gull", power=3000)})
    assert [game.card(name).power for name in ("Fern", "Reed", "Gull")] == [4000, 2000, 3000]


@pytest.mark.parametrize("text", [
    "[Set] * Your <<Plant>> units get +1000 and your opponent's <<Plant>> units get -1000 during your turn.",
    "[Set] * Your units cannot attack and your opponent's units cannot attack if this card is at rest.",
])
def test_a_condition_behind_what_both_players_cards_get_is_not_torn_off(text: str) -> None:
    with pytest.raises(hj.HeadJudgeError):
        spell("Moss", text)


def test_a_cost_that_is_lower_in_the_hand_is_lower_there_alone() -> None:
    gull = unit("Gull", ["[Summon Cost](Pay 2)", "* The summon cost of this card in your hand is reduced by 2."])
    let = spell("Moss", "[Set] * You may summon units from your drop.")
    for zone, can in (("hand", True), ("drop", False)):
        game = position({zone: gull, "set": let, "deck": DECK})
        assert any("summon Gull" in key for key in keys(game)) is can


@pytest.mark.parametrize("text", [
    "Look at the top 3 cards of your opponent's deck and put them back on the top or bottom in any order.",
    "Choose an enemy unit. Choose a unit on your field. That enemy unit gets -2 this turn.",
])
def test_what_names_another_player_is_not_read_as_ones_own(text: str) -> None:
    with pytest.raises(hj.HeadJudgeError):
        spell("Storm", text)


@pytest.mark.parametrize("text", [
    "* You may use <Mars> cards. * At the start of the game, your Life is 9.",
    "* You may use <Mars> cards. * Start of the Game: Draw 1 card. Your Life is 9.",
])
def test_a_gate_says_its_life_as_what_it_is_at_the_start(text: str) -> None:
    card = hj.card("gate", name="Door", type="gate", text=text)
    assert as_rules_read(card).numbers["life"] == 9


def test_a_life_that_a_gate_asks_for_is_not_its_own() -> None:
    text = "You may use <Mars> cards. * At the start of your turn, if your life is 5 or less, draw 1 card."
    assert "life" not in as_rules_read(hj.card("gate", name="Door", type="gate", text=text)).numbers


@pytest.mark.parametrize("cost", ["Pay 1 and banish this card", "Drop this card"])
def test_a_card_cannot_pay_for_itself(cost: str) -> None:
    with pytest.raises(hj.HeadJudgeError, match="cannot pay for itself"):
        unit("Gull", f"[Summon Cost]({cost})")


def test_an_item_that_one_has_equipped_is_no_other_card_of_its_name() -> None:
    text = 'While you have "Fang" equipped, this card gets +1.'
    for zone, fang, power in (("player", item("Fang"), 3), ("right", unit("Fang"), 2)):
        game = position({"left": unit("Gull", f"* {text}", power=2), zone: fang, "deck": DECK})
        assert game.card("Gull").power == power, zone


def test_a_time_that_would_be_lost_is_refused() -> None:
    with pytest.raises(hj.HeadJudgeError):
        unit("Gull", "* Your units in the same Link Attack as this card get +2 until the end of the attack.")


@pytest.mark.parametrize("attackers", [("Gull",), ("Gull", "Tern"), ("Gull", "Tern", "Loon")])
def test_a_link_attack_is_one_attack_of_its_player(attackers: tuple[str, ...]) -> None:
    anchor = item("Anchor", "* At the end of your attack, gain 1 life.")
    mine = {"player": anchor, "left": unit("Gull"), "center": unit("Tern"), "right": unit("Loon"), "deck": DECK}
    game = position(mine, {"left": unit("Reed", defense=99), "deck": DECK}, phase="battle")
    attack(game, *attackers, target="Reed")
    assert life(game, 0) == PLAIN + 1


GONE = "Drop this card at the start of your next turn."


@pytest.mark.parametrize(("kind", "line", "skills"), [
    ("item", f"* Each time you draw a card, gain 1 life. {GONE}", 1),
    ("spell", f"[Set] * Each time you draw a card, gain 1 life. {GONE}", 2),
    ("unit", f"* Your units gain +1. When this card hits, draw 1 card. {GONE}", 2),
    ("unit", f"* Your units gain +1. {GONE}", 2),
    ("spell", "[Set] * Units on your field gain +1. When a unit on your field is destroyed, draw 1 card.", 3),
])
def test_what_is_done_later_belongs_to_the_event_before_it(kind: str, line: str, skills: int) -> None:
    assert len(text_lines((line,), kind)) == skills
