"""What readings of gate texts are checked for in several test modules."""

from __future__ import annotations

from headjudge.language.reading.reader import print_ability, read_card_text


def check_same(kind: str, text: str, meant: str) -> None:
    """Fail unless a text is read as another one is, and what it says prints back."""
    found = read_card_text("gate", text, kind, "Ayla")
    assert found == read_card_text("gate", meant, kind, "Ayla")
    for one in found:
        assert read_card_text("gate", print_ability("gate", one), kind, "Ayla") == (one,)
