"""What a character has twice, it has as two abilities: each triggers, counts its uses and replaces for itself."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.ws.effects import made
from tests.ws.helpers import character, count, event, names, options

LEND = event("Lend", 'Choose 1 of your characters, and that character gets the following ability until end of turn. '
                     '"【AUTO】 When this card attacks, draw 1 card."')
DRAWS = "【AUTO】 When this card attacks, draw 1 card."
ONCE = "【ACT】 This ability activates up to 1 time per turn. Put the top card of your deck into your stock."
TEACH = event("Teach", "Choose 1 of your characters, and that character gets the following ability until end of turn. "
                       f'"{ONCE}"')
SINGER = character("Singer", f'【CONT】 All of your other characters get "{DRAWS}"')


def main(hand: list[hj.Definition], stage: dict[str, hj.Definition]) -> hj.Game:
    return hj.scenario("ws", phase="main", turn=3,
                       players=[{"hand": [*hand, character("Spare")], "stage": stage, "deck": 20}, {"deck": 20}])


def declare(game: hj.Game, name: str) -> None:
    """Go on to the attack phase and attack with the character; stop where an order of abilities is asked for."""
    while "attack" not in actions(game):
        game.pick(action="pass")
    game.pick(action="attack", card=name)
    if actions(game)[0] in ("direct", "frontal", "side"):
        game.apply(0)


def actions(game: hj.Game) -> list[str]:
    return [option.action for option in game.decision.options] if game.decision is not None else []


def drawn(game: hj.Game, name: str) -> int:
    """How many cards its player draws when a character attacks, without being asked for an order."""
    before = count(game, 0, "hand")
    declare(game, name)
    assert actions(game)[0] != "automatic"
    return count(game, 0, "hand") - before


@pytest.mark.rule("ws:8.7.2.1")
def test_an_ability_that_an_event_gave_twice_triggers_twice() -> None:
    game = main([LEND, LEND], {"center_left": character("Ayla")})
    game.pick(action="play", card="Lend")
    game.pick(action="play", card="Lend")
    assert drawn(game, "Ayla") == 2


@pytest.mark.rule("ws:8.7.2.1")
def test_an_ability_that_two_characters_give_triggers_twice() -> None:
    game = main([], {"center_left": character("Ayla"), "back_left": SINGER, "back_right": SINGER})
    assert drawn(game, "Ayla") == 2


def test_an_ability_that_is_printed_twice_triggers_twice() -> None:
    game = main([], {"center_left": character("Ayla", [DRAWS, DRAWS])})
    assert drawn(game, "Ayla") == 2


def test_the_order_of_equal_abilities_is_no_choice_that_of_others_is() -> None:
    stocks = "【AUTO】 When this card attacks, put the top card of your deck into your stock."
    game = main([], {"center_left": character("Ayla", [DRAWS, DRAWS, stocks])})
    declare(game, "Ayla")
    assert actions(game) == ["automatic", "automatic"]


def test_a_limit_counts_for_each_ability_that_was_given() -> None:
    game = main([TEACH, TEACH], {"center_left": character("Ayla")})
    game.pick(action="play", card="Teach")
    assert [key for key in options(game) if key.startswith("activate")] == ["activate Ayla 1"]
    game.pick(action="play", card="Teach")
    assert [key for key in options(game) if key.startswith("activate")] == ["activate Ayla 1", "activate Ayla 2"]
    game.apply("activate Ayla 2")
    assert [key for key in options(game) if key.startswith("activate")] == ["activate Ayla 1"]
    game = hj.loads(game.dumps())
    game.apply("activate Ayla 1")
    assert not [key for key in options(game) if key.startswith("activate")]
    assert count(game, 0, "stock") == 2
    refusals = game.why_not(action="activate", card="Ayla")
    assert [refusal.rule for refusal in refusals] == ["ws:1.3.1", "ws:1.3.1"]


def test_a_limit_counts_for_each_ability_that_is_printed() -> None:
    game = main([], {"center_left": character("Ayla", [ONCE, ONCE])})
    game.apply("activate Ayla 1")
    game.apply("activate Ayla 2")
    assert count(game, 0, "stock") == 2 and not [key for key in options(game) if key.startswith("activate")]


def test_equal_abilities_without_a_limit_are_one_option() -> None:
    act = "【ACT】 [【REST】 this card] Draw 1 card."
    lend = event("Lend", f'All of your characters get the following ability until end of turn. "{act}"')
    game = main([lend, lend], {"center_left": character("Ayla", [act, act])})
    game.pick(action="play", card="Lend")
    game.pick(action="play", card="Lend")
    assert [key for key in options(game) if key.startswith("activate")] == ["activate Ayla 1"]


def test_a_limit_counts_for_each_ability_that_triggers() -> None:
    once = "【AUTO】 This ability activates up to 1 time per turn. When this card attacks, draw 1 card."
    give = event("Lend", "All of your characters get the following ability until end of turn. "
                         f'"{once}"')
    game = main([give, give], {"center_left": character("Ayla")})
    game.pick(action="play", card="Lend")
    game.pick(action="play", card="Lend")
    assert drawn(game, "Ayla") == 2


def test_of_two_that_replace_the_same_event_both_are_asked_for() -> None:
    """Each may put the character into the memory instead; the first is declined, the second is not."""
    leaving = ast.Moved(ast.THIS, "move", ("stage",), "any", ("waiting_room",), "any")
    spared = ast.Continuous((ast.Instead(leaving, ast.Move(ast.Ref("replaced"), (ast.Spot("memory"),)), True),))
    give = made.event("Lend", ast.OnPlay(ast.Grant(made.MINE, (spared,), ast.END_OF_TURN)))
    sink = event("Sink", "Put all of your characters into your waiting room.")
    for played, questions in ((1, 1), (2, 2)):
        game = main([give, give, sink], {"center_left": character("Ayla")})
        for _time in range(played):
            game.pick(action="play", card="Lend")
        game.pick(action="play", card="Sink")
        asked = 0
        while game.decision is not None and game.decision.kind in ("replacement", "instead"):
            if game.decision.kind == "replacement":
                game.apply(0)
                continue
            asked += 1
            game.pick(action="no")
        assert asked == questions and "Ayla" in names(game, 0, "waiting_room")


def test_the_two_are_in_the_state_and_in_its_identities() -> None:
    """One of two equal abilities was used: another state and position than with none used; a save keeps it."""
    game = main([TEACH, TEACH], {"center_left": character("Ayla")})
    game.pick(action="play", card="Teach")
    game.pick(action="play", card="Teach")
    first, second = game.clone(), game.clone()
    first.apply("activate Ayla 1")
    second.apply("activate Ayla 2")
    assert first.fingerprint() != second.fingerprint()
    assert hj.loads(first.dumps()).fingerprint() == first.fingerprint()
    assert first.position() != game.position()


def test_a_given_ability_is_used_where_no_card_has_one_printed() -> None:
    """Nobody else has an ability on the center stage."""
    game = main([TEACH], {"center_left": character("Ayla")})
    game.pick(action="play", card="Teach")
    game.pick(action="activate", card="Ayla")
    assert count(game, 0, "stock") == 1
