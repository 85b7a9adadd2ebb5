"""What the document uses as examples is card text too: read, printed back, and carried out."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.cases import every

from .helpers import attack, begun, character, count, names, once, pass_to, when

PLACED = "【AUTO】 When this card is placed on the stage from your hand, "


def placed(text: str, other: dict[str, Any] | None = None, **mine: Any) -> hj.Game:
    """The character with the ability has just been played from the hand of player 0, and its ability been resolved."""
    hand = [character("Ayla", PLACED + text), character("Zero"), *mine.pop("hand", [])]
    game = hj.scenario("ws", players=[{"hand": hand, "deck": 9, **mine}, {"deck": 9, **(other or {})}])
    game.pick(action="play", card="Ayla")
    game.pick(slot="center_left")
    return game


@every("text", [
    "【AUTO】 When there are no cards in your hand, draw 1 card.",
    "【AUTO】 When you have 3 or more characters, draw 1 card.",
    "【AUTO】 When the power of this card is 0 or lower, draw 1 card.",
    PLACED + "choose 1 of your characters, and the power of that character becomes 0 until end of turn.",
    PLACED + "you win the game.",
    PLACED + "you lose the game.",
    PLACED + "your opponent loses the game.",
    PLACED + "your opponent chooses 1 of their characters, and you win the game.",
    PLACED + "all players lose the game.",
    PLACED + "your opponent takes an additional turn after this turn.",
    PLACED + "choose 1 of your characters with power 5000 or higher, and put it into your waiting room.",
    PLACED + "choose 1 of your opponent's attacking characters, and that character gets -1000 power until end of turn.",
    "【AUTO】 When you use this card's 【ACT】, draw 1 card.",
    "【AUTO】 When you use this card's encore, draw 1 card.",
    "【AUTO】 When damage is canceled, draw 1 card.",
])  # fmt: skip
def test_what_is_read_prints_back(text: str) -> None:
    (ability,) = read_card_text("ws", [text], "character", "Ayla")
    assert read_card_text("ws", [print_ability("ws", ability)], "character", "Ayla") == (ability,)


@pytest.mark.parametrize(("text", "other"), [
    (PLACED + "take an additional turn after this turn.", PLACED + "take another turn after this turn."),
    (PLACED + "all players draw 1 card.", PLACED + "both players draw 1 card."),
    (PLACED + "put this card into your waiting room.", PLACED + "put this character into your waiting room."),
    (PLACED + "perform the 【SOUL】 effect.", PLACED + "perform the effect of [SOUL]."),
    ("【AUTO】 When you use an 【ACT】, draw 1 card.", "【AUTO】 When you use an activated ability, draw 1 card."),
    ("【AUTO】 When this card's battle opponent becomes 【REVERSE】, draw 1 card.",
     "【AUTO】 When the battle opponent of this card becomes 【REVERSE】, draw 1 card."),
    ("【CONT】 This card can be played from your hand without fulfilling color requirements.",
     "【CONT】 You may play this card from your hand without fulfilling color requirements."),
    (PLACED + "put the top card of your deck face down underneath this card as a marker.",
     PLACED + "put the top card of your deck under this card face down as a marker."),
    ("【AUTO】 When the power of this card is 0 or lower, draw 1 card.",
     "【AUTO】 When this card's power becomes 0 or less, draw 1 card."),
])  # fmt: skip
def test_other_words_for_the_same(text: str, other: str) -> None:
    assert read_card_text("ws", [text], "character", "Ayla") == read_card_text("ws", [other], "character", "Ayla")


def test_this_character_is_not_said_of_one_of_two() -> None:
    text = PLACED + "choose 1 of your characters. This character gets +1000 power until end of turn."
    with pytest.raises(UnreadText, match="the character named before"):
        read_card_text("ws", [text], "character", "Ayla")


# 1.2 Winning and losing


@pytest.mark.parametrize(("text", "losers"), [
    ("you win the game", (1,)), ("your opponent wins the game", (0,)), ("you lose the game", (0,)),
    ("your opponent loses the game", (1,)), ("all players lose the game", (0, 1)),
    ("your opponent draws 1 card, and you win the game", (1,)),
])  # fmt: skip
def test_who_wins_or_loses_by_an_effect(text: str, losers: tuple[int, ...]) -> None:
    """The game ends while the effect resolves (1.2.5); if all players lose, it is a draw (1.2.3)."""
    result = placed(f"{text}.").result
    assert result is not None and result.losers == losers and result.rule == "ws:1.2.5"
    assert result.winners == tuple(seat for seat in (0, 1) if seat not in losers)


# 2.19, 8.10 Numbers


def test_power_becomes_a_number() -> None:
    """The power is 0 until the end of the turn, whatever it was."""
    game = placed("choose one of your characters, and that character's power becomes 500 until end of turn.",
                  stage={"center_right": character("Bram", power=6000)})
    game.pick(card="Bram")
    assert game.card("Bram").power == 500 and game.card("Ayla").power > 500


@pytest.mark.parametrize(("power", "drawn"), [(9500, 0), (10000, 1)])
def test_power_as_a_condition(power: int, drawn: int) -> None:
    text = "【AUTO】 When this card attacks, if this card's power is 10000 or higher, draw 1 card."
    game = hj.scenario("ws", players=[dict(stage={"center_left": character("Ayla", text, power=power)}, deck=9), {}])
    attack(game, "Ayla")
    assert len(when(game, verb="draw", player=0)) == drawn


# 4.12, 6, 11.2, 11.4 Icons, phases and turns


def test_a_phase_is_left_for_another() -> None:
    """Who goes to the end phase attacks no more (11.4.1.2)."""
    game = placed("proceed to the end phase.")
    pass_to(game, "clock")
    assert game.turn == 4 and "attack phase" not in begun(game)


def test_another_turn_after_this_turn() -> None:
    game = placed("take another turn after this turn.")
    pass_to(game, "clock")
    assert game.decision is not None and game.decision.player == 0 and game.turn == 4


# 8.7.6 State triggers


@pytest.mark.parametrize("words", ["there are no cards in your hand", "you have no cards in your hand",
                                   "the number of cards in your hand becomes 0"])
def test_an_ability_triggers_when_the_hand_is_empty(words: str) -> None:
    """It waits as soon as the last card of the hand is played, and again only when its player has none once more."""
    mara = character("Mara", f"【AUTO】 When {words}, draw 1 card.")
    game = hj.scenario("ws", players=[dict(stage={"back_left": mara}, hand=[character("Zero")], deck=9), {}])
    assert not when(game, verb="draw")
    game.pick(action="play", card="Zero")
    game.pick(slot="center_left")
    assert len(when(game, verb="draw")) == 1 and count(game, 0, "hand") == 1


def test_an_ability_triggers_when_power_falls() -> None:
    text = "【AUTO】 When this card's power becomes 2000 or less, put this card into your memory."
    game = placed("choose 1 of your characters, and that character gets -1000 power until end of turn.",
                  stage={"center_right": character("Bram", text, power=3000)})
    game.pick(card="Bram")
    assert names(game, 0, "memory") == ["Bram"]


# 8.4, 10.2 Abilities that are used


def test_an_ability_triggers_when_one_of_its_card_is_used() -> None:
    """Another card's ability does not count."""
    act = "【ACT】 [Rest this card] This card gets +500 power until end of turn."
    ayla = character("Ayla", [act, "【AUTO】 When you use this card's 【ACT】, draw 1 card."])
    game = hj.scenario("ws", players=[dict(stage={"center_left": ayla, "center_right": character("Bram", act)}, deck=9),
                                      {}])
    game.pick(action="activate", card="Bram")
    assert not when(game, verb="draw")
    game.pick(action="activate", card="Ayla")
    assert len(when(game, verb="draw")) == 1


# 8.5 Damage


def test_any_damage_that_is_canceled_counts() -> None:
    mara = character("Mara", "【AUTO】 When damage is canceled, draw 1 card.")
    hurt = "deal 1 damage to your opponent."
    climax = hj.card("ws", id="T-9", name="Lighthouse", type="climax")
    game = placed(hurt, {"deck": [climax, 9], "stage": {"back_left": mara}})
    assert once(game, verb="draw") and count(game, 1, "clock") == 0
