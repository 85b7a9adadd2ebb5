"""A text that is read but cannot be carried out counts as one that is not read, everywhere."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.api.definitions import read, write
from headjudge.cards.coverage import measure
from headjudge.cards.lines import read_each
from headjudge.cards.make import printed
from headjudge.cards.pool import Pool

WITHOUT_EFFECT = '【AUTO】 When this card attacks, perform the replay action "Storm".'
"""Its replay effect is missing: no line of the card says what happens."""
READ = "【AUTO】 When this card attacks, draw a card."


def test_a_card_is_refused_with_the_sentence_that_cannot_be_carried_out() -> None:
    text = [READ, f'【AUTO】 When this card attacks, you may draw a card. {WITHOUT_EFFECT.removeprefix("【AUTO】 ")}']
    first, second = read_each("ws", tuple(text), "character", "Ayla")
    assert first.mistake is None and len(first.abilities) == 1
    with pytest.raises(hj.HeadJudgeError, match="this is read, but cannot be carried out") as caught:
        hj.card("ws", name="Ayla", type="character", text=WITHOUT_EFFECT)
    assert "the replay effect 'Storm'" in str(caught.value)
    assert second.mistake is not None and not second.abilities


def test_the_words_at_fault_are_those_of_the_sentence() -> None:
    text = '【AUTO】 When this card attacks, draw a card. Perform the replay action "Storm".'
    (line,) = read_each("ws", (text,), "character", "Ayla")
    assert line.mistake is not None
    assert line.mistake.words == 'Perform the replay action "Storm".'
    assert line.text[line.mistake.at:] == line.mistake.words


def test_the_effect_on_another_line_makes_it_whole() -> None:
    action = "【AUTO】 When this card attacks, Read the Tide."
    effect = "【REPLAY】 Read the Tide Put the top card of your deck into your stock."
    assert [line.mistake for line in read_each("ws", (action, effect), "character", "Ayla")] == [None, None]


def test_such_a_card_is_marked_and_does_nothing_if_it_is_allowed() -> None:
    card = hj.card("ws", name="Ayla", type="character", text=[READ, WITHOUT_EFFECT], allow_unread=True)
    assert card.unread and card.abilities == ()


def test_coverage_counts_such_a_line_as_not_read() -> None:
    card = printed("ws", {"name": "Ayla", "type": "character", "text": [READ, WITHOUT_EFFECT]})
    found = measure(Pool("ws", [card]))
    assert (found.lines, found.lines_read, found.cards, found.cards_read) == (2, 1, 1, 0)
    (fault,) = found.unread()
    assert "cannot be carried out" in fault.reason


def test_a_deck_with_such_a_card_is_refused() -> None:
    odd = hj.card("ws", name="Odd", type="character", text=WITHOUT_EFFECT, allow_unread=True)
    plain = hj.card("ws", name="Bram", type="character")
    with pytest.raises(hj.HeadJudgeError, match="cannot be read: Odd"):
        hj.new_game("ws", [[plain] * 49 + [odd], [plain] * 50])


JUGGLER = ("[Summon Cost](Pay 5)", "* When this card attacks, juggle a card.")


def juggler() -> hj.Definition:
    return hj.card("gate", name="Juggler", type="unit", planet=["Harbor"], limit=1, power=2, crit=1, defense=2,
                   text=list(JUGGLER), allow_unread=True)


@pytest.mark.parametrize(("energy", "offered"), [
    pytest.param(4, False, marks=pytest.mark.rule("gate:3.1.4")),
    (5, True),
])
def test_a_card_of_which_a_line_is_not_read_still_costs_what_its_cost_line_says(energy: int, offered: bool) -> None:
    keys = hj.scenario("gate", phase="main", players=[{"hand": [juggler()], "energy": energy}, {}],
                       allow_unread=True).decision
    assert keys is not None
    assert any("summon" in key for key in keys.keys) == offered


def test_an_unread_card_with_a_cost_is_saved_and_loaded_again() -> None:
    card = juggler()
    again = read("gate", write(card))
    assert card.unread and (again.abilities, again.marks) == (card.abilities, card.marks)


def test_a_deck_rule_of_an_unread_card_holds() -> None:
    card = hj.card("ws", name="Ayla", type="character", allow_unread=True, text=[
        "【CONT】 You may put any number of cards with the same card name as this card into your deck.",
        "【AUTO】 When this card attacks, juggle a card."])
    assert card.unread and len(card.abilities) == 1
