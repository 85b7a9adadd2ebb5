"""What an error says would have been accepted is in words, never in the names of the grammar."""

from __future__ import annotations

import pytest

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text


@pytest.mark.parametrize("game", ["ws", "gcg", "gate"])
def test_what_would_have_been_accepted_is_told_in_words(game: str) -> None:
    lines = {"ws": "[AUTO] When this card attacks, paint a fence.", "gcg": "【Attack】Paint it.",
             "gate": "* When this card attacks, paint a fence."}
    type = {"ws": "character"}.get(game, "unit")
    with pytest.raises(UnreadText) as caught:
        read_card_text(game, [lines[game]], type, "Ayla")
    expected = caught.value.expected
    assert "a number" in expected and "a trait" in expected
    assert not [word for word in expected if "_" in word or (word.isupper() and word.isalpha() and len(word) > 2)]
