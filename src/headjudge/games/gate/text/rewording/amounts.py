"""Numbers of cards that a step does something to, and of those to which a step before did it."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

_WENT: Final = ("dropped", "banished", "destroyed", "discarded", "returned")
_GONE: Final = f"({'|'.join(_WENT)})"

done_this_way: Final = said(
    f"for each {{what -this -that -NUMBER}} {_GONE} $ = for each {{what}} {_GONE} this way",
    f"for each NUMBER {{what -this -that -NUMBER}} {_GONE} $ = for each NUMBER {{what}} {_GONE} this way",
    f"(equal to|minus|plus) the number of {{what -this -that}} {_GONE} $ = "
    f"(equal to|minus|plus) the number of {{what}} {_GONE} this way",
    f"the number of {{what -this -that}} {_GONE} (minus|plus) = the number of {{what}} {_GONE} this way (minus|plus)",
    "(if|while) both (are|were|units are|units were|cards are|cards were) destroyed (this way)? , = "
    "(if|while) there are NUMBER=2 or more cards destroyed this way ,",
    "(if|while) (either|at least NUMBER=1|one) (is|was|unit is|unit was|of them is|of them was) destroyed (this "
    "way)? , "
    "= (if|while) there are NUMBER=1 or more cards destroyed this way ,",
)
"""What was dropped, banished or destroyed, behind the step that does so, is what went "this way"."""



@where(*_WENT)
def gone_for_a_time(words: list[Word]) -> list[Word]:
    """"+1 for each card dropped until the end of the turn": the time is that of the number, not that of the drop.

    "Dropped this turn" is written with these words alone.
    """
    texts = ["" if word.kind else word.text for word in words]
    for at in range(3, len(words) - 1):
        each = next((place for place in range(at - 1, 0, -1) if texts[place] in (",", ".", "for")), 0)
        long = words[at].start >= words[at - 1].end and words[at].end - words[at].start > len("during this turn")
        until = texts[at] == "until" or (long and texts[at : at + 2] == ["this", "turn"])
        if until and texts[at - 1] in _WENT and texts[each : each + 2] == ["for", "each"]:
            way = [Word("", text, words[at - 1].start, words[at - 1].end) for text in ("this", "way")]
            return [*words[:at], *way, *words[at:]]
    return words


_ROUNDED: Final = "(,)? (rounded|rounding|round) (how: up|down)"
_OF_HAND: Final = "(of)? (the cards in)? (whose: your|their) hand"

as_many_as: Final = said(
    "(deed: draw|drop) as many cards as there are {what} > (.|,) = {deed} cards equal to the number of {what}",
    "(deed: draw|drop) as many cards as your opponent (has|control) {what -in} > (.|,) = "
    "{deed} cards equal to the number of {what} on your opponent's field # unless hand",
    "(deed: draw|drop) as many cards as you (have|control) {what -in} > (.|,) = "
    "{deed} cards equal to the number of {what} on your field # unless hand",
    f"^ your opponent (deed: drop|discard|banish) half {_OF_HAND} {_ROUNDED} > . = your opponent {{deed}} x cards from "
    "their hand . x is equal to half rounded {how} of the number of cards in your opponent's hand",
    f"^ (deed: drop|discard|banish) half {_OF_HAND} {_ROUNDED} > . = {{deed}} x cards from your hand . "
    "x is equal to half rounded {how} of the number of cards in your hand",
    f"^ your opponent (lose|drop) half (of)? their energy (cards)? {_ROUNDED} > . = your opponent drop x cards from "
    "their energy . x is equal to half rounded {how} of the number of cards in your opponent's energy",
    "^ (drop|discard) cards until you have NUMBER cards in your hand = "
    "drop cards from your hand until you have NUMBER cards in your hand",
    "^ drop (hand)? cards until you have NUMBER (hand)? (cards)? > . = drop cards from your hand until you have NUMBER "
    "cards in your hand",
    "(draw|drop|banish|discard|look at) a number of cards equal to = (draw|drop|banish|discard|look at) cards equal to",
    "draw (that many|the same number of) cards (plus|minus) NUMBER = "
    "draw cards equal to the number of cards moved this way (plus|minus) NUMBER # with hand",
    "^ look at (the)? cards (from|on) the top of (whose: your|your opponent's|their) deck equal to {many,} > . = "
    "look at the top x cards of {whose} deck . x is equal to {many}",
    "^ look at cards equal to {many -from -on} (from|on) the top of (whose: your|your opponent's) deck > . = "
    "look at the top x cards of {whose} deck . x is equal to {many}",
    "(deed: drop|discard|banish) cards from (whose: your|their|your opponent's) hand equal to {many,} > . = "
    "{deed} x cards from {whose} hand . x is equal to {many}",
)
"""As many cards as a number that is worked out."""
