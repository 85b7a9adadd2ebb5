"""How much card text is read."""

from __future__ import annotations

from headjudge.cards.coverage import measure
from headjudge.cards.make import printed
from headjudge.cards.pool import Pool
from headjudge.cards.printed import Printed

READ = "【AUTO】 When this card attacks, draw a card."
UNREAD = "【AUTO】 When this card attacks, juggle a card."


def one(name: str, *text: str, id: str = "", fault: str = "") -> Printed:
    card = printed("ws", {"name": name, "type": "character", "text": list(text), "id": id or name})
    return Printed(card.game, card.id, card.name, card.type, card.numbers, card.words, card.text, fault=fault)


def test_a_card_is_read_if_all_its_lines_are() -> None:
    found = measure(Pool("ws", [one("Ayla", READ, READ), one("Bram", READ, UNREAD), one("Cleo", UNREAD)]))
    assert (found.lines, found.lines_read, found.cards, found.cards_read) == (5, 3, 3, 1)


def test_lines_that_are_not_read_are_counted_and_point_at_the_words() -> None:
    found = measure(Pool("ws", [one("Ayla", UNREAD), one("Bram", UNREAD)]))
    (fault,) = found.figures()["unread"]
    assert (fault["text"], fault["count"]) == (UNREAD, 2)
    assert UNREAD[fault["at"]:].startswith("juggle") and isinstance(fault["expected"], list)


def test_another_printing_is_no_other_card() -> None:
    found = measure(Pool("ws", [one("Ayla", READ), one("Ayla", READ, id="again")]))
    assert (found.lines, found.cards) == (1, 1)


def test_cards_without_text_and_reminders_are_no_lines() -> None:
    found = measure(Pool("ws", [one("Ayla"), one("Bram", "(A reminder.)"), one("Cleo", READ, "(A reminder.)")]))
    assert (found.plain, found.cards, found.lines) == (2, 1, 1)


def test_a_damaged_card_is_not_read_though_its_lines_are() -> None:
    found = measure(Pool("ws", [one("Ayla", READ, fault="power is missing")]))
    assert (found.lines_read, found.cards_read) == (1, 0)


def test_no_cards_give_zero() -> None:
    assert measure(Pool("ws", [])).figures() == {
        "lines": {"total": 0, "read": 0}, "cards": {"total": 0, "read": 0}, "without_text": 0, "unread": []}
