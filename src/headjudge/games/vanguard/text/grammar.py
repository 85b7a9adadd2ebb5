"""The forms of printed words: rows say things of cards without regard to their number and to the words beside them."""

from __future__ import annotations

import re
from typing import Final

_A: Final = re.compile(r"\ba (?=<*[AEIOUaeiou](?!nit))")
_SEVERAL: Final = re.compile(r"\b([Tt])hem (get|lose|cannot)s?\b")
"""What several cards get, lose or cannot do, which the rows say of cards without regard to their number."""
_ANOTHER: Final = re.compile(r"\b(have|choose) an other\b")
_BOTH_GET: Final = re.compile(r"\b([Ii]t and this unit) gets\b")
_HAVE_GET: Final = re.compile(r"\b([Yy]ou may) (it and this unit|it|this unit|they) (get|lose)s?\b")
_THEY: Final = re.compile(r"\b([Yy]ou may have) they\b")
_NUMBER: Final = "two|three|four|five|six|seven|eight|nine|ten"
_OF_KIND: Final = (r"(?: (?:grade \d+(?: or (?:more|less))?|<+[^<>]*>+|\[[A-Za-z ]+\]"
                   r"|(?!(?:of|or|more|less|your|in|from|with|and|to|put|each)\b)[a-z]+))")
_CARDS: Final = re.compile(
    rf"\b((?:{_NUMBER})(?: or more)?{_OF_KIND}{{0,4}}? (?:unit |order )?card|(?:{_NUMBER}){_OF_KIND}{{0,3}} unit)\b"
    r"(?! names?\b| cards?\b)")
"""Several cards, which the rows say as one where they stand before what describes them."""
_ONE_CARD: Final = re.compile(r"\b(one(?: (?!(?:of|or|more|less|your|in|from|with|and|to|put)\b)[a-z]+){0,2}) cards\b")
_PUT_THEM: Final = re.compile(rf"\b([Cc]hoose (?:{_NUMBER})\b[^\[\],.&]*, and (?:put|discard|retire)) it\b")
_NONE: Final = re.compile(r"\b(have|has) zero or less\b")
_OPEN: Final = re.compile(r"\bthem to an open\b")
_CALLED: Final = re.compile(r"\b(them|cards|units) to a (?=\(RC\))")
_ALL_LOSE: Final = re.compile(r"\b([Aa]ll of [^.,]*s) loses all of its\b")
_THAT_WERE: Final = re.compile(r"\bcards that was\b")
_FORMS: Final = ((_A, "an "), (_ANOTHER, r"\1 another"), (_SEVERAL, r"\1hey \2"), (_HAVE_GET, r"\1 have \2 \3"),
                 (_THEY, r"\1 them"), (_BOTH_GET, r"\1 get"), (_ONE_CARD, r"\1 card"), (_CARDS, r"\1s"),
                 (_PUT_THEM, r"\1 them"), (_NONE, r"\1 no"), (_OPEN, "them to open"), (_CALLED, r"\1 to "),
                 (_ALL_LOSE, r"\1 lose all of their"), (_THAT_WERE, "cards that were"))
"""Words with the forms that their neighbours ask for."""

_THIS: Final = re.compile(r"\b([Tt]his) unit\b(?!')")
_NAMED_A: Final = re.compile(r"\ba $")


def grammatical(text: str) -> str:
    """Returns a text with the words in the forms that their neighbours ask for; names in quotes stay."""
    parts = text.split('"')
    for at in range(0, len(parts), 2):
        part = parts[at]
        for pattern, form in _FORMS:
            part = pattern.sub(form, part)
        if at + 1 < len(parts) and parts[at + 1][:1] in "AEIOU":
            part = _NAMED_A.sub("an ", part)
        parts[at] = part
    return '"'.join(parts)


def of_a_card(text: str) -> str:
    """Returns the text of a card that is no unit where it works: it is called a card, outside of quoted abilities."""
    return '"'.join([_THIS.sub(r"\1 card", part) if at % 2 == 0 else part for at, part in enumerate(text.split('"'))])
