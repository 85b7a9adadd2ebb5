"""What games read alike: the meanings of the alternatives of the common grammar, and the common ways."""

from __future__ import annotations

from typing import Any, Final

from headjudge.language.reading import building, choosing, gaining, joining, naming, placing
from headjudge.language.reading.walking import Meaning
from headjudge.language.reading.ways import Ways

MEANINGS: Final[dict[str, Meaning]] = {
    **placing.MEANINGS,
    **naming.MEANINGS,
    **choosing.MEANINGS,
    **gaining.MEANINGS,
    **joining.MEANINGS,
}
"""What alternatives of the common grammar mean that are no rows."""


def _unsaid(*given: Any) -> Any:
    raise AssertionError("a game reads this in its own way")


WAYS: Final = Ways(
    read=_unsaid,
    read_action=_unsaid,
    text=joining.text,
    finished=building.finished,
    sentences=joining.sentences,
    joined_sentences=joining.joined_sentences,
    answered=joining.answered,
    triggered=joining.triggered,
    lasts_always=lambda reader: False,
    edge=_unsaid,
    during=_unsaid,
    select=placing.select,
    select_unplaced=placing.select_unplaced,
    some=naming.some,
    another=naming.another,
    end_of=naming.end_of,
    called=naming.called,
    known=naming.known,
    that_card=naming.that_card,
    same_number=placing.same_number,
    letter=placing.letter,
    acted_on=choosing.acted_on,
    moved=choosing.moved,
    exists=choosing.exists,
    bare_subject=gaining.bare_subject,
    gain_all=gaining.gain_all,
    unowned=lambda reader, tree: reader.unowned,
)
"""The ways of a game that replaces none. Those that no two games share are given by each."""
