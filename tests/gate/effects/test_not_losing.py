"""Something else that happens when a player would lose the game, shown in play."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, gate, life, names, outcome, unit
from tests.gate.test_text_unread import refused

ONCE = "* Once per game, if you would lose the game, your life becomes 3 instead."


def hit(text: str, damage: int = 20, **mine: object) -> hj.Game:
    """A player with a Unit of this text has taken the damage."""
    return casting(f"Take {damage} damage.", {"left": unit("Ward", text), "deck": DECK, **mine}, {"deck": DECK})


def test_a_life_instead_of_the_loss() -> None:
    game = hit(ONCE)
    assert life(game, 0) == 3 and game.result is None


def test_only_once() -> None:
    game = casting("Take 20 damage.", {"left": unit("Ward", ONCE), "deck": DECK, "set": unit("Idle")}, {"deck": DECK})
    assert game.result is None
    game = casting("Take 20 damage. Lose 1 Life.", {"deck": DECK}, {"deck": DECK})
    assert outcome(game).losers == (0,) and outcome(game).rule == "gate:9.4.2"


@pytest.mark.parametrize("does", [True, False])
def test_a_player_may_choose_to_lose(does: bool) -> None:
    game = hit("* If you would lose the game, you may banish this card instead. If you do, your life becomes 1.")
    game.pick(action="yes" if does else "no")
    if does:
        assert life(game, 0) == 1 and names(game, 0, "banish") == ["Ward"]
    else:
        assert outcome(game).losers == (0,) and outcome(game).rule == "gate:9.4.2"


def test_nothing_is_offered_that_cannot_be_done() -> None:
    text = "* If you would lose the game, you may drop 1 hand card instead. If you do, gain 30 Life."
    assert outcome(hit(text)).losers == (0,)
    game = hit(text, hand=[unit("Gull")])
    game.pick(action="yes")
    assert names(settled(game), 0, "drop")[-1:] != [] and life(game, 0) > 0


@pytest.mark.parametrize(("why", "of_life", "of_deck"), [
    ("for having no life", True, False), ("because you have no cards in your deck", False, True), ("", True, True)])
def test_by_what_the_game_would_be_lost(why: str, of_life: bool, of_deck: bool) -> None:
    text = f"* If you would lose the game {why}, shuffle your drop into your deck instead. Then, your life becomes 5."
    text = text.replace(" ,", ",")
    for spell, lives in (("Take 20 damage.", of_life), ("Drop the top 3 cards of your deck.", of_deck)):
        game = casting(spell, {"left": unit("Ward", text), "deck": [unit("Gull")] * 3, "drop": [unit("Tern")] * 2},
                       {"deck": DECK})
        if lives:
            settled(game)
            assert life(game, 0) == 5 and "Tern" not in names(game, 0, "drop")
        else:
            assert outcome(game).losers == (0,)


def test_a_loss_by_a_skill_is_replaced_too() -> None:
    game = casting("You lose the game.", {"left": unit("Ward", ONCE), "deck": DECK}, {"deck": DECK})
    assert game.result is None and life(game, 0) == 3
    game = casting("You lose the game.", {"deck": DECK}, {"left": unit("Ward", ONCE), "deck": DECK})
    assert outcome(game).losers == (0,) and outcome(game).rule == "gate:1.2.6.1"


@pytest.mark.rule("gate:1.2.3")
def test_one_of_both_does_not_lose() -> None:
    both = "Deal 30 damage to each player."
    game = casting(both, {"left": unit("Ward", ONCE), "deck": DECK}, {"deck": DECK})
    assert outcome(game).losers == (1,) and outcome(game).winners == (0,)
    game = casting(both, {"left": unit("Ward", ONCE), "deck": DECK}, {"left": unit("Ward", ONCE), "deck": DECK})
    assert game.result is None and (life(game, 0), life(game, 1)) == (3, 3)
    assert outcome(casting(both, {"deck": DECK}, {"deck": DECK})).draw


def test_the_gate_itself_saves_its_player() -> None:
    saver = gate(text="* If you would lose the game because you have no cards in your deck, shuffle your drop into "
                      "your deck instead. Then banish 1 card from the top of your deck. Once per game.")
    game = casting("Drop the top 2 cards of your deck.", {"player": saver, "deck": [unit("Gull")] * 2}, {"deck": DECK})
    settled(game)
    assert game.result is None and len(names(game, 0, "banish")) == 1 and len(names(game, 0, "deck")) == 2


@pytest.mark.rule("gate:12.1.2")
def test_what_never_ends_is_a_draw() -> None:
    game = hit("* If you would lose the game, gain 1 Life instead.", damage=10)
    assert asked(game).player == 0 and life(game, 0) == 1
    endless = hit("* If you would lose the game, stand this card instead.", damage=10)
    assert outcome(endless).draw


def test_what_cannot_be_said() -> None:
    refused("* If you would lose the game, you may banish this card instead. If you do not, draw 1 card.")
    refused("If you would lose the game, gain 1 life instead.", "spell")


BANISHED = ("* If you would lose the game because you have no life, you may banish this card. If you do, your life "
            "becomes 1 instead.")


def test_a_card_that_does_not_leave_saves_nobody() -> None:
    ward = hj.put(unit("Ward", ["[Soulguard]", BANISHED]), under=[unit("Rope")])
    game = casting("Take 20 damage.", {"left": ward, "deck": DECK}, {"deck": DECK})
    game.pick(action="yes")  # to banish it
    game.pick(action="yes")  # a card of its soul goes instead
    assert names(game, 0, "left") == ["Ward"] and life(game, 0) < 1 and asked(game).kind == "instead"
    game.pick(action="yes")
    assert names(game, 0, "banish") == ["Ward"] and life(game, 0) == 1


def test_what_depends_on_it_is_about_the_card_that_would_go() -> None:
    text = ("* If another unit on your field would be destroyed, you may drop this card. If you do, put it into your "
            "hand instead.")
    for answer, hand in (("yes", ["Tern"]), ("no", [])):
        mine = {"left": unit("Ward", text), "right": unit("Tern")}
        game = casting('Destroy 1 unit on your field named "Tern".', mine)
        game.pick(action=answer)
        assert names(game, 0, "hand") == hand
    (ability,) = read_card_text("gate", (text,), "unit", "Ward")
    assert print_ability("gate", ability) == text


def test_not_clear_how_much_of_it_depends() -> None:
    text = ("* If this card would be destroyed, you may drop 1 hand card and lose 1 life. If you do, rest it and draw "
            "1 card instead.")
    assert refused(text).reason == "not clear what is done only if something was done"
