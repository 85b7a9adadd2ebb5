"""What is printed on a card, as play and card text use it (ws:2)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.ws.effects import made
from tests.ws.helpers import attack, character, climax, count, event, names, once, options, when


def played(text: str, other: dict[str, Any] | None = None, **mine: Any) -> hj.Game:
    """An event with this text has just been played."""
    hand = [event(text=text), character("Zero"), *mine.pop("hand", [])]
    game = hj.scenario("ws", players=[dict(hand=hand, **mine), dict(other or {})])
    game.pick(action="play", card="High Tide")
    return game


def chosen(game: hj.Game) -> list[str]:
    """The names of the cards that can be chosen, sorted."""
    assert game.decision is not None and game.decision.kind == "choose"
    return sorted(option.card.name for option in game.decision.options if option.card is not None)


# 2.1 Names


def broken(*entries: tuple[hj.Definition, int]) -> list[str]:
    """The rules that a deck with these cards, and others to make fifty, breaks."""
    missing = 50 - sum(number for _, number in entries)
    others = [(character(f"Gull {number}"), 1) for number in range(missing)]
    return [violation.rule for violation in hj.check_deck("ws", hj.Deck("Test", "ws", (*entries, *others)))]


@pytest.mark.rule("ws:2.1.1")
def test_the_name_identifies_a_card() -> None:
    """Whatever else is printed on it, cards of one name are copies of one card."""
    one, other = character("Ayla", id="T-1"), character("Ayla", id="T-2", power=9000, level=3)
    assert broken((one, 3), (other, 2)) == ["ws:5.1.2.2"]
    assert broken((one, 4), (character("Ayla in Rain", id="T-3"), 4)) == []


@pytest.mark.rule("ws:2.1.1.2")
def test_words_that_are_struck_off_are_not_looked_at() -> None:
    text = 'Choose 1 card with "Thief" in its card name in your waiting room, and return it to your hand.'
    game = played(text, waiting_room=[character("~~Thief~~ Ayla"), character("Thief Bram")])
    assert sorted(names(game, 0, "hand")) == ["Thief Bram", "Zero"] and "Ayla" in names(game, 0, "waiting_room")


@pytest.mark.rule("ws:2.1.2.1", "ws:2.1.1.3")
def test_a_part_in_both_languages_is_looked_for_in_both_names() -> None:
    """A card without a Japanese name is judged by its English one."""
    text = 'Choose 1 card with "Ayla (アイラ)" in its card name in your waiting room, and return it to your hand.'
    room = [
        character("Ayla at Sea", japanese_name="海のアイラ"),
        character("Ayla on Land", japanese_name="陸のイラ"),
        character("Isla", japanese_name="アイラ"),
        character("Ayla of the Harbor"),
    ]
    assert chosen(played(text, waiting_room=room)) == ["Ayla at Sea", "Ayla of the Harbor"]


@pytest.mark.rule("ws:2.1.2")
def test_a_name_in_text_means_that_card_exactly() -> None:
    text = 'Choose 1 "Ayla" in your waiting room, and return it to your hand.'
    game = played(text, waiting_room=[character("Ayla"), character("Ayla in Rain"), character("Bram")])
    assert sorted(names(game, 0, "hand")) == ["Ayla", "Zero"], "there was no choice"


@pytest.mark.rule("ws:2.1.2.2")
def test_a_part_of_a_name_in_text_stands_between_blanks_or_marks() -> None:
    text = 'Choose 1 card with "Ayla" in its card name in your waiting room, and return it to your hand.'
    room = [character(name) for name in ("Ayla", "Ayla in Rain", "Captain Ayla", 'Old "Ayla" Bram', "Aylana", "Bram")]
    assert chosen(played(text, waiting_room=room)) == ["Ayla", "Ayla in Rain", "Captain Ayla", 'Old "Ayla" Bram']


# 2.3 Type


@pytest.mark.rule("ws:2.3.2.1.2")
def test_a_character_without_a_zone_is_one_on_the_stage() -> None:
    game = played(
        "Choose 1 of your characters, and that character gets +1000 power until end of turn.",
        stage={"center_left": character("Ayla"), "back_left": character("Bram")},
        waiting_room=[character("Cleo")],
        memory=[character("Dora")],
        clock=[character("Egon")],
    )
    assert chosen(game) == ["Ayla", "Bram"]


@pytest.mark.rule("ws:2.3.2.3.2")
def test_a_climax_without_a_zone_is_one_on_the_climax_area() -> None:
    game = played(
        "Choose 1 climax, and return it to your hand.",
        climax_area=[climax("Lighthouse")],
        waiting_room=[climax("Foghorn")],
        clock=[climax("Siren")],
    )
    assert sorted(names(game, 0, "hand")) == ["Lighthouse", "Zero"] and names(game, 0, "climax_area") == []


@pytest.mark.accepted
@pytest.mark.rule("ws:2.3.2.3.3")
def test_cx_in_text_means_climax() -> None:
    game = played(
        "Choose 1 CX in your waiting room, and return it to your hand.",
        waiting_room=[climax("Lighthouse"), climax("Foghorn"), character("Ayla")],
    )
    assert chosen(game) == ["Foghorn", "Lighthouse"]


# 2.4, 2.6, 2.7 What is needed to play a card


@pytest.mark.rule("ws:2.4.2")
def test_a_color_that_is_not_there_keeps_a_card_from_being_played() -> None:
    """The rule that says so is 8.6.2.1.1."""

    def position(**zones: Any) -> hj.Game:
        hand = [character("Ayla", level=1, color="red"), character("Zero")]
        return hj.scenario("ws", players=[{"hand": hand, **zones}, {}])

    blue, red = character("Bram", color="blue"), character("Cleo", color="red")
    game = position(level=[blue], clock=[blue], waiting_room=[red], stock=[red], memory=[red])
    assert "play Ayla" not in options(game)
    assert [refusal.rule for refusal in game.why_not("play", "Ayla")] == ["ws:8.6.2.1.1"]
    assert "play Ayla" in options(position(level=[blue], clock=[blue, red]))
    assert "play Ayla" in options(position(level=[red], clock=[blue]))


@pytest.mark.rule("ws:2.6.2")
def test_the_level_of_the_player_limits_what_may_be_played() -> None:
    def position(level: int) -> hj.Game:
        hand = [character("Ayla", level=2), character("Zero")]
        return hj.scenario("ws", players=[dict(hand=hand, level=level), {}])

    game = position(1)
    assert "play Ayla" not in options(game) and "play Zero" in options(game)
    (refusal,) = game.why_not("play", "Ayla")
    assert refusal.rule == "ws:8.6.2.1.2" and "level 2" in refusal.text and "level 1" in refusal.text
    assert "play Ayla" in options(position(2)) and "play Ayla" in options(position(3))


@pytest.mark.rule("ws:2.7.2")
def test_playing_a_card_puts_its_cost_from_the_stock_into_the_waiting_room() -> None:
    hand = [character("Ayla", cost=2), character("Zero")]
    stock = [character("Top"), character("Middle"), character("Bottom")]
    game = hj.scenario("ws", players=[dict(hand=hand, stock=stock), {}])
    game.pick(action="play", card="Ayla")
    game.pick(slot="center_left")
    assert sorted(names(game, 0, "waiting_room")) == ["Middle", "Top"] and names(game, 0, "stock") == ["Bottom"]

    game = hj.scenario("ws", players=[dict(hand=hand, stock=1), {}])
    assert "play Ayla" not in options(game), "two are needed"


# 2.5 Traits


@pytest.mark.rule("ws:2.5.2")
def test_a_trait_means_something_only_where_text_refers_to_it() -> None:
    leader = character("Dora", "【CONT】 All of your other 《Harbor》 characters get +500 power.")
    game = hj.scenario(
        "ws",
        players=[
            dict(
                hand=1,
                stage={
                    "back_left": leader,
                    "center_left": character("Ayla", traits=["Harbor"]),
                    "center_middle": character("Bram", traits=["Music", "Harbor"]),
                    "center_right": character("Cleo", traits=["Music"]),
                    "back_right": character("Egon"),
                },
            ),
            {},
        ],
    )
    assert [card.name for card in game.players[0]["stage"] if card.power == 3500] == ["Ayla", "Bram"]


@pytest.mark.rule("ws:2.5.3")
@pytest.mark.parametrize("written", ["《Harbor》", "\u00abHarbor\u00bb", "::Harbor::"])
def test_text_writes_a_trait_in_brackets(written: str) -> None:
    leader = character("Dora", f"【CONT】 All of your other {written} characters get +500 power.")
    game = hj.scenario(
        "ws",
        players=[
            dict(
                hand=1,
                stage={
                    "back_left": leader,
                    "center_left": character("Ayla", traits=["Harbor"]),
                    "center_right": character("Harbor"),
                },
            ),
            {},
        ],
    )
    assert (game.card("Ayla").power, game.card("Harbor").power) == (3500, 3000), "a trait, not a name"


# 2.8 Icons


def in_counter_step(*hand: hj.Definition) -> hj.Game:
    """Ayla frontal attacks Bram; the opponent has these cards in hand."""
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla")}),
            dict(hand=list(hand), stage={"center_right": character("Bram")}),
        ],
    )
    attack(game, "Ayla", "frontal")
    return game


@pytest.mark.rule("ws:2.8.2")
def test_a_counter_icon_lets_a_card_be_used_in_the_counter_step() -> None:
    game = in_counter_step(event("With", "【COUNTER】 Draw a card."), event("Without", "Draw a card."))
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (1, "counter")
    assert options(game) == ["play With", "pass"]
    game.pick(action="play")
    assert "With" in names(game, 1, "waiting_room") and "Without" in names(game, 1, "hand")


@pytest.mark.rule("ws:2.8.2.1")
def test_a_card_with_a_counter_icon_may_be_played_in_the_own_main_phase() -> None:
    game = hj.scenario("ws", players=[dict(hand=[event("Ebb", "【COUNTER】 Draw a card."), character()]), {}])
    game.pick(action="play", card="Ebb")
    assert count(game, 0, "hand") == 2 and names(game, 0, "waiting_room") == ["Ebb"]


@pytest.mark.rule("ws:2.8.2.1", "ws:6.5.1.2.3")
def test_an_ability_with_a_counter_icon_may_be_used_in_the_own_main_phase() -> None:
    ayla = character("Ayla", "【ACT】 【COUNTER】 [【REST】 this card] Draw a card.")
    game = hj.scenario("ws", players=[dict(hand=1, stage={"center_left": ayla}), {}])
    game.pick(action="activate", card="Ayla")
    assert count(game, 0, "hand") == 2


def test_an_ability_with_a_counter_icon_may_be_used_in_the_counter_step_too() -> None:
    ayla = character("Bram", "【ACT】 【COUNTER】 [【REST】 this card] Draw a card.")
    stage = {"center_left": character("Ayla")}
    game = hj.scenario("ws", phase="attack", players=[dict(stage=stage), dict(stage={"center_right": ayla})])
    attack(game, "Ayla", "frontal")
    assert options(game) == ["activate Bram 1", "pass"]


def test_a_backup_is_not_used_in_the_own_main_phase() -> None:
    backup = character("Dora", "【ACT】 【COUNTER】 Backup 1000, Level 0 [(1)]")
    game = hj.scenario("ws", players=[dict(hand=[backup], stock=1), {}])
    assert "activate" not in " ".join(options(game))
    reasons = game.why_not(action="activate", card="Dora")
    assert [refusal.rule for refusal in reasons] == ["ws:7.4.1.2.1"]
    assert "counter step" in reasons[0].text and "main phase" not in reasons[0].text.split(";")[0]


def test_a_clock_icon_marks_a_card_that_matters_in_the_clock() -> None:
    shifting = character("Ayla", "【AUTO】 【CLOCK】 Shift, Level 0")
    assert shifting.words["icon"] == ("clock",) and "icon" not in character("Bram").words
    game = hj.scenario("ws", players=[dict(hand=[character("Cleo")], clock=[shifting]), {}])
    assert game.decision is not None and game.decision.kind != "main phase", "asked at the beginning of the main phase"
    game = hj.scenario("ws", players=[dict(hand=[character("Cleo")], stage={"back_left": shifting}), {}])
    assert game.decision is not None and game.decision.kind == "main phase"


# 2.9 to 2.11: values in battle


@pytest.mark.accepted
@pytest.mark.rule("ws:2.10.2")
def test_the_soul_icons_are_counted_and_are_the_damage() -> None:
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(
                stage={
                    "center_left": character("Ayla", soul="[SOUL][SOUL]", power=5000),
                    "center_right": character("Cleo"),
                }
            ),
            dict(stage={"center_right": character("Bram")}),
        ],
    )
    attack(game, "Ayla", "frontal")
    assert game.card("Ayla").soul == 2 and game.log[once(game, kind="damage")].amount == 2


# 2.12 Card text


@pytest.mark.rule("ws:2.12.1")
def test_each_line_of_card_text_is_an_ability() -> None:
    two = character("Ayla", "【CONT】 This card gets +500 power.\n【AUTO】 When this card attacks, draw a card.")
    game = hj.scenario(
        "ws", phase="attack", players=[dict(stage={"center_left": two, "center_right": character("Bram")}), {}]
    )
    assert game.card("Ayla").power == 3500
    attack(game, "Ayla")
    assert count(game, 0, "hand") == 1


EVERYWHERE = ["hand", "waiting_room", "clock", "level", "memory", "deck", "stock"]


@pytest.mark.rule("ws:2.12.2", "ws:2.12.2.1")
def test_the_text_of_a_character_works_on_the_stage_only() -> None:
    drummer = character(
        "Ayla",
        [
            "【CONT】 All of your characters get +500 power.",
            "【AUTO】 At the beginning of your main phase, draw a card.",
        ],
    )

    def position(**zones: Any) -> hj.Game:
        stage = {"center_left": character("Bram"), **zones.pop("stage", {})}
        return hj.scenario("ws", players=[{"hand": [character("Zero")], "stage": stage, **zones}, {}])

    game = position(stage={"back_left": drummer})
    assert game.card("Bram").power == 3500 and count(game, 0, "hand") == 2
    for zone in EVERYWHERE:
        game = position(**{zone: [drummer, character("Zero"), 3]})
        assert game.card("Bram").power == 3000 and not when(game, verb="draw"), zone


@pytest.mark.rule("ws:2.12.2", "ws:2.12.2.2")
def test_the_text_of_a_climax_works_on_the_climax_area_only() -> None:
    """Not when it is turned over as a trigger check or as damage."""
    light = climax("Lighthouse", "【CONT】 All of your characters get +1000 power and +1 soul.")
    game = hj.scenario(
        "ws", phase="climax", players=[dict(hand=[light], clock=[light], stage={"center_left": character("Ayla")}), {}]
    )
    assert game.card("Ayla").power == 3000, "in hand and clock it does nothing"
    game.pick(action="play")
    assert (game.card("Ayla").power, game.card("Ayla").soul) == (4000, 2)

    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla"), "center_right": character("Bram")}, deck=[light, 10]),
            {},
        ],
    )
    attack(game, "Ayla")
    assert names(game, 0, "stock") == ["Lighthouse"] and game.log[once(game, kind="damage")].amount == 2


@pytest.mark.rule("ws:2.12.2.3")
def test_an_ability_that_presumes_another_zone_works_there() -> None:
    memory = character("Cleo", "【CONT】 If this card is in your memory, all of your characters get +500 power.")
    for zone, power in (("memory", 3500), ("waiting_room", 3000)):
        game = hj.scenario("ws", players=[{"hand": 1, "stage": {"center_left": character("Ayla")}, zone: [memory]}, {}])
        assert game.card("Ayla").power == power

    backup = character("Dora", "【ACT】 【COUNTER】 Backup 1000, Level 0 [(1)]")
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": character("Ayla")}),
            dict(hand=[backup], stock=1, stage={"center_right": character("Bram")}),
        ],
    )
    attack(game, "Ayla", "frontal")
    assert game.decision is not None and game.decision.kind == "counter" and "activate" in options(game)[0]


@pytest.mark.rule("ws:2.12.3")
def test_reminder_text_does_nothing() -> None:
    plain = character("Ayla", "【AUTO】 When this card attacks, draw a card.")
    lines = ["【AUTO】 When this card attacks, draw a card. (Draw a card.)", "(Draw 5 cards at any time.)"]
    reminded = character("Ayla", lines)
    assert reminded.abilities == plain.abilities
    game = hj.scenario(
        "ws", phase="attack", players=[dict(stage={"center_left": reminded, "center_right": character("Bram")}), {}]
    )
    attack(game, "Ayla")
    assert count(game, 0, "hand") == 1


# 2.13, 2.14, 2.18 Title, id, side


def same(field: str) -> hj.Definition:
    """An event that takes a card with the same word of a field as a chosen character from the waiting room."""
    pool = ast.Select(("waiting_room",), "you", (ast.Same(field, ast.Ref("chosen")),))
    body = made.seq(
        ast.Choose((ast.Pick(made.MINE, made.exactly(1)),), "you", "chosen"),
        ast.Move(ast.Pick(pool, made.exactly(1)), made.TO_HAND),
    )
    return made.event("High Tide", ast.OnPlay(body))


def matching(field: str, mine: dict[str, Any], *others: dict[str, Any]) -> list[str]:
    """Which of the cards Card 0, Card 1 ... in the waiting room the event may take."""
    room = [character(f"Card {number}", **fields) for number, fields in enumerate(others)]
    game = hj.scenario(
        "ws",
        players=[
            dict(
                hand=[same(field), character("Zero")],
                stage={"center_left": character("Ayla", **mine)},
                waiting_room=room,
            ),
            {},
        ],
    )
    game.pick(action="play", card="High Tide")
    if game.decision is not None and game.decision.kind != "main phase":
        return sorted(option.card.name for option in game.decision.options if option.card is not None)
    return [name for name in names(game, 0, "hand") if name.startswith("Card")]


@pytest.mark.rule("ws:2.13.2")
def test_text_may_refer_to_the_title() -> None:
    assert matching("title", {"title": "Low Tide"}, {"title": "Low Tide"}, {"title": "High Tide"}, {}) == ["Card 0"]


@pytest.mark.rule("ws:2.18.2")
def test_text_may_refer_to_the_side_and_a_card_of_both_sides_is_of_each() -> None:
    cards: tuple[dict[str, Any], ...] = ({"side": "white"}, {"side": "black"}, {"side": "both"}, {})
    assert matching("side", {"side": "white"}, *cards) == ["Card 0", "Card 2"]
    assert matching("side", {"side": "both"}, *cards) == ["Card 0", "Card 1", "Card 2"]


@pytest.mark.rule("ws:2.14.1")
def test_a_card_is_told_from_others_of_its_name_by_its_id() -> None:
    one, other = character("Ayla", id="LT/W01-01"), character("Ayla", id="LT/W01-02", power=3500)
    (violation,) = hj.check_deck(
        "ws", hj.Deck("Test", "ws", ((one, 3), (other, 2), *[(character(f"Gull {number}"), 1) for number in range(45)]))
    )
    assert violation.cards == ("LT/W01-01", "LT/W01-02")


@pytest.mark.rule("ws:2.14.2")
def test_two_printings_of_a_card_are_the_same_in_play() -> None:
    one, other = character("Ayla", id="LT/W01-01"), character("Ayla", id="LT/W01-01SP")
    stronger = character("Ayla", id="LT/W01-02", power=3500)
    game = hj.scenario("ws", players=[dict(hand=[one, other]), {}])
    assert options(game) == ["play Ayla", "pass"]
    game = hj.scenario("ws", players=[dict(hand=[one, stronger]), {}])
    assert options(game) == ["play Ayla#1", "play Ayla#2", "pass"]


# 2.19 Missing information


@pytest.mark.rule("ws:2.19.1")
def test_missing_information_counts_as_zero() -> None:
    """A climax has level 0, cost 0 and power 0."""
    text = "Reveal the top card of your deck. If that card is level 0 or lower, draw a card."
    for top, drawn in ((climax(), 1), (character("Ayla", level=1), 0)):
        game = played(text, deck=[top, 5])
        assert count(game, 0, "hand") == 1 + drawn
    game = hj.scenario("ws", phase="climax", players=[dict(hand=[climax()], clock=1), {}])
    light = game.card("Lighthouse")
    assert (light.level, light.cost, light.power, light.soul, light.traits) == (0, 0, 0, 0, ())


@pytest.mark.rule("ws:2.19.2")
def test_absent_information_is_never_the_same() -> None:
    assert matching("trait", {"traits": ["Harbor"]}, {"traits": ["Harbor", "Music"]}, {"traits": ["Music"]}, {}) == [
        "Card 0"
    ]
    assert matching("trait", {}, {"traits": ["Harbor"]}, {}) == [], "two cards without a trait do not have the same one"
