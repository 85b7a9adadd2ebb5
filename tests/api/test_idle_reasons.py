"""The log says why an ability has changed nothing, and nothing about cards that are hidden."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.running.idling import REASONS
from tests.api.test_logs import gate, gate_unit, gcg, gcg_unit, told, ws, ws_card, ws_event


def command(text: str) -> hj.Definition:
    return hj.card("gcg", name="Tar", type="command", color="blue", level=1, cost=0, text=text)


def idle(game: hj.Game, seat: int | None = None) -> str:
    """Returns the words behind the only "changes nothing" of the log."""
    (line,) = [line for line in told(game, seat) if " changes nothing" in line]
    return line.partition(" changes nothing")[2].removeprefix(": ")


def options(game: hj.Game) -> tuple[hj.Option, ...]:
    assert game.decision is not None
    return tuple(game.decision.options)


def vanguard(game: str, **first: Any) -> hj.Game:
    front = hj.card(game, name="Front", type="normal unit", grade=3, power=10000, critical=1)
    return hj.scenario(game, phase="main", turn=3, players=[
        {"vanguard": front, "deck": 20, **first}, {"vanguard": front, "deck": 20}])


def called(game: str, text: str, **first: Any) -> hj.Game:
    """A unit with this ability is called in the main phase."""
    bell = hj.card(game, name="Bell", type="normal unit", grade=1, power=5000, critical=1, shield=5000, text=text)
    began = vanguard(game, hand=[bell], **first)
    began.pick(action="call", card="Bell")
    began.run(agents={0: lambda game: 0}, until=lambda game: any("Bell changes" in line for line in told(game))
              or game.phase != "main phase")
    return began


@pytest.mark.parametrize(("text", "first", "why"), [
    ("【Main】Choose 1 friendly Unit. It recovers 3 HP.", {"battle_area": [gcg_unit("Gull")]}, "there is no damage"),
    ("【Main】Choose 1 friendly Unit. Rest it.", {"battle_area": [hj.put(gcg_unit("Gull"), state="rested")]},
     "that is so already"),
    ("【Main】Choose 1 friendly Unit. It gets AP+1 during this battle.", {"battle_area": [gcg_unit("Gull")]},
     "there is no battle"),
    ("【Main】Place 1 rested Resource.", {"resource_deck": 0}, "there are no cards"),
    ("【Main】Deal 1 damage to all enemy Units.", {}, "no card fits"),
])
def test_a_command_of_gcg_that_changes_nothing(text: str, first: dict[str, Any], why: str) -> None:
    game = gcg({"hand": [command(text), gcg_unit("Keep", level=9, cost=9)], **first})
    game.pick(action="play", card="Tar", until="end phase")
    assert idle(game) == idle(game, 1) == why


def test_an_ability_of_ws_whose_condition_is_not_met() -> None:
    text = ("[AUTO] When this card is placed on the stage from your hand, if you have 2 or more other characters, "
            "draw 1 card.")
    game = ws({"hand": [ws_card("Ann", text)]})
    game.pick(action="play", card="Ann")
    game.pick(slot="center_left")
    assert idle(game) == "its condition is not met"


def test_what_is_chosen_in_a_hidden_zone_says_nothing_about_the_cards_there() -> None:
    """Whether a card in hand would fit is for nobody else to know: the same is told of a hand with one and without."""
    text = "Choose up to 1 climax in your hand, and put it into your waiting room."
    climax = hj.card("ws", name="Noon", type="climax", color="red")
    for other in (climax, ws_card("Bo", level=3)):
        game = ws({"hand": [ws_event("Sift", text), other]})
        game.pick(action="play", card="Sift")
        asked = any(option.action == "done" for option in options(game))
        assert asked == (other is climax)
        if asked:
            game.pick(action="done")
        assert idle(game) == idle(game, 1) == "no card is chosen"


@pytest.mark.parametrize("game", ["cfv", "cfd"])
def test_no_card_on_the_table_fits(game: str) -> None:
    text = "[AUTO]: When this unit is placed on (RC), choose one of your opponent's rear-guards, and [Rest] it."
    assert idle(called(game, text)) == "no card fits"


@pytest.mark.parametrize("game", ["cfv", "cfd"])
def test_a_condition_inside_an_ability(game: str) -> None:
    text = "[AUTO]: When this unit is placed on (RC), if you have four or more other rear-guards, draw a card."
    assert idle(called(game, text)) == "its condition is not met"


@pytest.mark.parametrize(("there", "why"), [(True, "what was chosen is no longer there"), (False, "no card is chosen")])
def test_what_was_chosen_when_a_skill_of_gate_was_used(there: bool, why: str) -> None:
    """The unit is chosen when the skill is used, and destroyed before it is resolved."""
    bell = gate_unit("Bell", "[Counter] Once per turn. Pay 1: Choose 1 other unit on your field. It gets +2 defense "
                             "until end of turn.")
    kill = hj.card("gate", name="Kill", type="spell", planet=["Harbor"], text="[Counter] Choose 1 enemy unit. Destroy "
                                                                              "it.")
    moth = {"center": gate_unit("Moth")} if there else {}
    game = gate({"energy": 3, "left": bell, **moth}, {"hand": [kill]}, phase="main")
    game.pick(action="counter", card="Bell")
    if there:
        game.pick(action="counter", card="Kill")
        game.pick(action="choose", card="Moth")
    else:
        game.pick(action="pass")
    assert idle(game) == idle(game, 0) == idle(game, 1) == why


def test_every_reason_has_words_and_a_save_keeps_it() -> None:
    assert all(words == words.lower() and not words.endswith(".") for words in REASONS.values())
    game = gcg({"hand": [command("【Main】Deal 1 damage to all enemy Units."), gcg_unit("Keep", level=9, cost=9)]})
    game.pick(action="play", card="Tar", until="end phase")
    assert idle(hj.loads(game.dumps())) == "no card fits"
