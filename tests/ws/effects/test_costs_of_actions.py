"""Costs of quoted actions, how many cards were put or returned, equal levels, and the end of the next turn."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.reader import read_line
from tests.ws.helpers import asked, character, count, event, names, options, pass_to

MODES = event(
    "Modes",
    "Choose 1 of the following effects, and perform it. "
    '"[(1) Put 1 card from your hand into your waiting room] You may pay the cost. If you do, draw 2 cards." '
    '"Put the top card of your deck into your waiting room."',
)


@pytest.mark.parametrize("paid", [True, False])
def test_an_effect_among_several_has_its_own_cost(paid: bool) -> None:
    """The cost is paid wholly before the cards are drawn, or nothing happens."""
    game = hj.scenario("ws", phase="main", players=[
        dict(hand=[MODES, character("Ayla")], stock=2, deck=9), dict(deck=9)])
    game.pick(action="play", card="Modes")
    game.apply(0)
    game.pick(action="yes" if paid else "no")
    if asked(game).kind != "main phase" and paid and "Ayla" not in names(game, 0, "waiting_room"):
        game.pick(card="Ayla")
    assert count(game, 0, "stock") == (1 if paid else 2)
    assert count(game, 0, "hand") == (2 if paid else 1)
    assert ("Ayla" in names(game, 0, "waiting_room")) is paid


def test_an_action_whose_cost_is_never_paid_is_not_read() -> None:
    with pytest.raises(hj.HeadJudgeError, match="never paid"):
        event("Modes", 'Choose 1 of the following effects, and perform it. "[(1)] Draw 2 cards." "Draw 1 card."')


@pytest.mark.parametrize(("put", "drawn"), [(["Bram", "Cleo"], 1), (["Bram", "High Tide"], 0), (["Bram"], 0)])
def test_so_many_characters_were_put_there(put: list[str], drawn: int) -> None:
    """Two characters: an event among the two cards does not count, and one character is too few."""
    toss = event("Toss", "Choose up to 2 cards in your hand, and put them into your waiting room. If you put 2 "
                         "characters "
                         "into your waiting room, draw 1 card.")
    hand = [toss, character("Bram"), character("Cleo"), event("High Tide", "Draw 1 card.")]
    game = hj.scenario("ws", phase="main", players=[dict(hand=hand, deck=9), dict(deck=9)])
    game.pick(action="play", card="Toss")
    for name in put:
        game.pick(card=name)
    if len(put) < 2:
        game.pick(action="done")
    assert count(game, 0, "hand") == 3 - len(put) + drawn


@pytest.mark.parametrize(("there", "drawn"), [(2, 1), (1, 0)])
def test_so_many_cards_were_returned_wherever_they_went(there: int, drawn: int) -> None:
    back = event("Back", "Choose up to 2 cards in your waiting room, and return them to your deck. Shuffle your deck "
                         "afterwards. If you returned 2 cards, draw 1 card.")
    gone = [character(name) for name in ("Bram", "Cleo")[:there]]
    game = hj.scenario("ws", phase="main", players=[dict(hand=[back], waiting_room=gone, deck=9), dict(deck=9)])
    game.pick(action="play", card="Back")
    for one in gone:
        game.pick(action="choose", card=one.name)
    if there == 2:
        game.pick(action="order", card="Bram")
    assert count(game, 0, "hand") == drawn


@pytest.mark.parametrize(("level", "power"), [(0, 2500), (1, 500)])
def test_all_have_the_level_of_the_one_that_was_chosen(level: int, power: int) -> None:
    text = ("[AUTO] At the beginning of your attack phase, choose 1 character in your center stage, and if the "
            "levels of all "
            "your characters in your center stage are the same as that character's, this card gets +2000 power "
            "until end "
            "of turn.")
    game = hj.scenario("ws", phase="main", turn=3, players=[
        dict(stage={"center_left": character("Ayla", text, level=0, power=500),
                    "center_right": character("Bram", level=level)}, deck=12, level=1), dict(deck=12)])
    pass_to(game, "choose")
    game.pick(card="Ayla")
    assert game.card("Ayla").power == power


@pytest.mark.rule("ws:8.2.1.2")
def test_until_the_end_of_the_next_turn_is_the_next_one_of_anybody() -> None:
    """What begins in one's own turn ends with that of the opponent."""
    lift = event("Lift", "Choose 1 of your characters, and that character gets +1000 power until the end of the "
                         "next turn.")
    game = hj.scenario("ws", phase="main", turn=3, players=[
        dict(hand=[lift], stage={"center_left": character("Ayla", power=500)}, deck=20), dict(deck=20)])
    game.pick(action="play", card="Lift")
    seen: dict[int, int] = {}
    for _ in range(60):
        if game.decision is None or game.turn > 5:
            break
        seen[game.turn] = game.card("Ayla").power
        keys = options(game)
        game.apply(keys.index("pass") if "pass" in keys else 0)
    assert [seen.get(turn) for turn in (3, 4, 5)] == [1500, 1500, 500]


@pytest.mark.parametrize(("printed", "usual"), [
    ("[CONT] If your level is 2 or lower and your opponent's level is 1 or lower, this card gets +500 power.",
     "[CONT] If your level is 2 or lower, and your opponent's level is 1 or lower, this card gets +500 power."),
    ('[CONT] If you have a character with "Ann" in its card name, a character with "Bob" in its card name, and a '
     'character '
     'with "Cid" in its card name, this card gets +500 power.',
     '[CONT] If you have a character with "Ann" in its card name, and you have a character with "Bob" in its card '
     'name, and '
     'you have a character with "Cid" in its card name, this card gets +500 power.'),
    ("[CONT] All of your other ?Strange? characters get +500 power.",
     "[CONT] All of your other ::Strange:: characters get +500 power."),
    ("[CONT] If the number of cards in your hand is less than your opponent's hand, this card gets +1 soul.",
     "[CONT] If the number of cards in your hand is lower than the number of cards in your opponent's hand, this "
     "card gets "
     "+1 soul."),
    ("[CONT] If your opponent does not have any climax in the waiting room, this card gets +1 soul.",
     "[CONT] If there are no climax in your opponent's waiting room, this card gets +1 soul."),
    ("[CONT] This card and the character facing it cannot side attack.",
     "[CONT] This card cannot side attack, and the character facing this card cannot side attack."),
    ("[AUTO] When this card attacks, reveal the top card of your deck. If that card is a climax, draw a card. If it is "
     "not, rest "
     "this card.",
     "[AUTO] When this card attacks, reveal the top card of your deck. If that card is a climax, draw a card. "
     "Otherwise, "
     "rest this "
     "card."),
    ("[AUTO] This ability activates up to once per turn. When this card attacks, draw a card.",
     "[AUTO] This ability activates up to 1 time per turn. When this card attacks, draw a card."),
    ('[ACT] [Put a card named "Ann" from your stage and this card into your memory] Draw a card.',
     '[ACT] [Put a card named "Ann" from your stage into your memory & Put this card into your memory] Draw a card.'),
    ("[AUTO] When this card attacks, draw a card.\"", "[AUTO] When this card attacks, draw a card."),
])
def test_other_wordings_mean_the_same(printed: str, usual: str) -> None:
    assert read_line("ws", printed, "character") == read_line("ws", usual, "character")


def test_two_quotes_together_open_a_name_within_a_quoted_ability() -> None:
    text = (
        '[CONT] This card gets the following ability. "[ACT] [(1)] Choose 1 ""Just" Ayla" in your waiting room, and '
        'put '
        'it into your hand."'
    )
    assert '"Just" Ayla' in repr(read_line("ws", text, "character"))
