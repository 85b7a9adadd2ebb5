"""Comparisons: more than somebody else has, by so many, or just as many."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_FIELD: Final = "power|crit|defense|limit"
_THAN: Final = (
    f"with (field: {_FIELD}|cost) (how: less than or equal to|equal to or less than|equal to or lower than|"
    "lower than or equal to|greater than or equal to|equal to or greater than|less than|lower than|below|more than|"
    "greater than|higher than|equal to) the number of {what}")
_THAN_X: Final = (
    "with {field} {how: x or less|x or less|x or less|x or less|x or more|x or more|lower than x|lower than x|"
    "lower than x|higher than x|higher than x|higher than x|equal to x}")
_DEEDS: Final = "|".join([f"and {one}" for one in (
    "destroy", "return", "banish", "rest", "stand", "drop", "put", "deal", "gain", "it", "they", "you", "choose",
    "STATE_VERB")])

than_the_number_of: Final = said(
    f"{_THAN} (joint: ,|{_DEEDS}) {{rest,}} . = "
    f"{_THAN_X} {{joint}} {{rest}} . x is equal to the number of {{what}} . # unless x",
    f"{_THAN} . = {_THAN_X} . x is equal to the number of {{what}} . # unless x",
)
"""Power less than a number of cards is power less than X, which is said behind the sentence."""

_AT: Final = "(at: if|while|when|and|unless)"
_SENSE: Final = "(sense: more|higher|greater|above|less|fewer|lower|below)"
_MORE: Final = "{sense: more|more|more|more|less|less|less|less}"
_PLAYERS: Final = (
    ("you have", "your", "your opponent|they|your opponent's|their", "you have", "your opponent"),
    ("your opponent has|they have", "your opponent's|their", "you|your|yours", "your opponent has", "you"),
)
"""How a player is said to have something, whose it is, and who the other one is; and how both are said."""

more_by: Final = said(
    *[row for have, whose, other, has, them in _PLAYERS for row in (
        f"{_AT} ({have}) NUMBER or more {_SENSE} {{what}} than ({other}) (do|does|has|have)? > (,|.|and) = "
        f"{{at}} {has} {_MORE} {{what}} than {them} by NUMBER or more",
        f"{_AT} ({have}) NUMBER or more {{what}} {_SENSE} than ({other}) (do|does|has|have)? > (,|.|and) = "
        f"{{at}} {has} {_MORE} {{what}} than {them} by NUMBER or more",
        f"{_AT} ({whose}) life is NUMBER or more {_SENSE} than ({other}) (life)? > (,|.|and) = "
        f"{{at}} {has} {_MORE} life than {them} by NUMBER or more",
        f"{_AT} ({whose}) (zone: deck|drop|energy|field) has (many: NUMBER or more)? {_SENSE} {{what}} than ({other}) "
        f"(deck|drop|energy|field)? > (,|.|and) = {{at}} {has} {_MORE} {{what}} "
        f"{{zone: in the deck|in the drop|in the energy|on the field}} than {them} by {{many}}",
        f"{_AT} ({whose}) hand has (many: NUMBER or more)? {_SENSE} {{what?}} cards than ({other}) (hand)? > "
        f"(,|.|and) = "
        f"{{at}} {has} {_MORE} {{what}} hand cards than {them} by {{many}}",
    )],
    "than (your opponent|you) by > (,|.|and) = than (your opponent|you)",
)
"""Having at least 3 more units than the opponent is more units by 3 or more; of life and zones as well."""

as_many: Final = said(
    "you have (as many|the same number of|the same amount of|exactly as many) > {what,} as your opponent = "
    "you have just as many",
)
"""The same number of units as the opponent are just as many."""

there_with: Final = said(
    f"(at: if|while) (one: a|an|another) {{what}} has (more|less) > ({_FIELD}) than = "
    "{at} there is {one} {what} with (more|less)",
)
"""A unit that has more power than this card is a unit with more power that is there."""

_KNOWN: Final = "(at: if|while|and) (who: this card|that unit|that card|that spell|that item|it)"
_OTHER: Final = "(as|with) (one: a|an|another) {other -and} $"

same_as_one: Final = said(
    f"{_KNOWN} (has|is|share|shares) (of)? the same (what: planet|attribute) {_OTHER} = "
    "{at} there is {one} {other} of the same {what} as {who}",
    f"{_KNOWN} (has|is|share|shares) (of)? the same (what: name|power|crit|defense|limit) {_OTHER} = "
    "{at} there is {one} {other} with the same {what} as {who}",
)
"""A card with the same Planet as some unit is a unit like it that is there."""

number_of_attacker: Final = said(
    f"(at: if|while|unless) {{before?,}} the (how: attacking|attacked) (noun: card's|unit's|item's) (field: {_FIELD}) "
    f"is "
    "! (increased|reduced|doubled|set|infinite) = "
    "{at} {before} there is an {how} {noun: card|unit|item} with {field}",
)
"""The power of the attacking card that is asked for is an attacking card that has it."""

one_is_alike: Final = said(
    "(at: if|while) (one: a|an|another) {who} (has|share|shares) the same (what: planet|attribute) (how: as|with) = "
    "{at} there is {one} {who} of the same {what} {how}",
    f"(at: if|while) (one: a|an|another) {{who}} (has|share|shares) the same (what: name|{_FIELD}) (how: as|with) = "
    "{at} there is {one} {who} with the same {what} {how}",
)
"""A unit that has the same name as this card is a unit like it that is there."""

_MORE_OF: Final = (
    ("life", "life"), ("cards in hand|cards in their hand|cards in your hand|hand cards", "hand"),
    ("units|units on the field|units on their field|units on your field", "field"), ("energy|energy cards", "energy"),
)
_HOW_MANY: Final = {
    "life": "{} life", "hand": "the number of cards in {} hand", "field": "the number of units on {} field",
    "energy": "the number of cards in {} energy",
}

by_the_difference: Final = said(*[
    f"(at: if|while) {have} more (what: {what}) than {{other}} , {{then.}} to the difference = "
    f"{{at}} {have} more {{what}} "
    f"than {{other}} , {{then}} to {_HOW_MANY[kind].format(mine)} minus {_HOW_MANY[kind].format(theirs)}"
    for what, kind in _MORE_OF for have, mine, theirs in (
        ("you have", "your", "your opponent's"), ("your opponent has", "your opponent's", "your"))])
"""The difference of what two players have is said in full."""

more_than_you_have: Final = said(
    "(if|while) they have (more|less) {what} than you = (if|while) your opponent has (more|less) {what} than you "
    "# with opponent opponent's",
)
"""What the opponent, who was named, has more of."""
