"""Commands played with an EX Resource: effects that ask for it, and others that wait for it (5-17-3-2)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_line
from tests.gcg.helpers import ex
from tests.gcg.rulings.helpers import asked, command, play, size, table, unit

FLARE = command("Flare", "【Main】Draw 1. If you use an EX Resource to play this card, draw 2.", cost=2)
WATCHER = unit("Heron", "During your turn, when you play and activate a (Harbor) Command card using an EX Resource,"
                        " draw 3.")


def paid(card: hj.Definition, with_ex: bool, **mine: object) -> hj.Game:
    """The card has been played: with two Resources, or with one and an EX Resource."""
    resources = [hj.card("gcg", name="Resource", type="resource") for _ in range(2)] + [ex("EX Resource")]
    game = table({"hand": [card], "resource_area": resources, **mine})
    play(game, card.name)
    while game.decision is not None and asked(game).kind == "payment":
        kinds = ["EX Resource" in str(option) for option in asked(game).options]
        game.apply(kinds.index(with_ex))
    return game


@pytest.mark.rule("gcg:5.17.3.2.1", "gcg:5.17.3.2.3")
def test_a_command_asks_whether_an_ex_resource_was_used_to_play_it() -> None:
    for with_ex, drawn in ((True, 3), (False, 1)):
        assert size(paid(FLARE, with_ex), 0, "hand") == drawn


@pytest.mark.rule("gcg:5.17.3.2.1")
def test_a_unit_waits_for_commands_that_are_played_with_ex_resources() -> None:
    harbor = command("Bolt", "【Main】Choose 1 enemy Unit. Deal 1 damage to it.", cost=2, traits=["Harbor"])
    for card, with_ex, drawn in ((harbor, True, 3), (harbor, False, 0)):
        game = table({"hand": [card], "battle_area": [WATCHER], "resource_area": [
            *[hj.card("gcg", name="Resource", type="resource") for _ in range(2)], ex("EX Resource")]},
            {"battle_area": [unit("Gull", hp=9)]})
        play(game, "Bolt")
        while game.decision is not None and asked(game).kind == "payment":
            kinds = ["EX Resource" in str(option) for option in asked(game).options]
            game.apply(kinds.index(with_ex))
        assert size(game, 0, "hand") == drawn


def test_other_words_and_places_where_it_is_not_known() -> None:
    usual = read_line("gcg", "【Main】Draw 1. If you use an EX Resource to play this card, draw 2.", "command")
    for words in ("you used an EX Resource to play this card", "an EX Resource was used to play this card"):
        assert read_line("gcg", f"【Main】Draw 1. If {words}, draw 2.", "command") == usual
    assert print_ability("gcg", usual[0]) == "【Main】Draw 1. If you use an EX Resource to play this card, draw 2."
    for text, kind in (("【Deploy】If you use an EX Resource to play this card, draw 1.", "unit"),
                       ("【Burst】Draw 1. If you use an EX Resource to play this card, draw 1.", "command"),
                       ("【Main】If you use an EX Resource to play this card, draw 1.", "command")):
        with pytest.raises(UnreadText):
            read_line("gcg", text, kind)
