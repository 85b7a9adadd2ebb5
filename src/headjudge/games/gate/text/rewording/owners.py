"""Whose cards they are, and which player does something."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import said_at, texts_of
from headjudge.language.reading.words import Word

each_by_itself: Final = said(
    "each player {one,} . each player {two,?} they (does: dropped|discarded|banished|returned|drew|destroyed|lost|put|"
    "moved|revealed) this way = each player {one} . each player {two} {does} this way",
)
"""What each player did this way is done by each of them."""

they_control: Final = said("they control = on their field # with player players opponent")
"""What a player controls is on the own field."""

_TAKEN: Final = (
    "(does: return|put) (so: a|an|NUMBER|up to NUMBER) {what? *PLANETS *TRAITS *rest *resting *standing} "
    "(cards: unit|units|item|items) > (to|into|on|on the top of|on the bottom of|at the bottom of) "
    "(the top of|top of|the bottom of|bottom of)? their (hand|deck|energy) = "
    "{who} {does} {so} {what} {cards} on their field"
)

they_take_back: Final = said(
    f"(who: your opponent|your opponent may) {_TAKEN}",
    f"(who: they|they may) {_TAKEN} # with player players opponent",
)
"""What a player takes from the field into an own zone is on the own field."""

all_of_yours: Final = said(
    "(does: destroy|banish|STATE_VERB) > your (other)? (TRAITS|PLANETS)? (units|items|cards) = {does} all of",
)
"""Your units that are acted on are all of them."""

_DEEDS: Final = frozenset({
    "draw", "deal", "destroy", "return", "gain", "stand", "rest", "drop", "banish", "summon", "put", "search", "fizzle",
    "reduce", "choose", "look", "give", "move", "reveal", "equip", "cast", "exchange", "lose", "take", "pay",
    "shuffle",
})


@where("opponent")
def done_by_you(words: list[Word]) -> list[Word]:
    """"Your opponent drops a card, then draw a card" with "you": the ending of the verb says who does it."""
    texts = texts_of(words)
    done: list[Word] = []
    theirs = False
    for at, word in enumerate(words):
        if texts[at - 2 : at] == ["your", "opponent"] and at > 1 and texts[at] in _DEEDS and not _bare(word):
            theirs = True
        elif texts[at] == "." or texts[at] in ("may", "you"):
            theirs = False
        verb = texts[at] in _DEEDS or word.kind == "STATE_VERB"
        if theirs and verb and texts[at - 1] in ("and", "then") and _bare(word):
            done += said_at(word, "you")
            theirs = False
        done.append(word)
    return done


def _bare(word: Word) -> bool:
    """Whether a verb stands in print as it is told to somebody: without the ending of the third person."""
    return word.end - word.start == len(word.text)


own_from_field: Final = said(
    "you may (does: @does) {what, -enemy @apart} from the field > (. if you do|instead) = "
    "you may {does} {what} from your field",
    "(does: @does) this card {what,? -enemy @apart} from the field = {does} this card {what} from your field",
    "(does: @does) this card (, and|,|and) (too: @does) {what, -enemy @apart} from the field = "
    "{does} this card , and {too} {what} from your field",
    does="drop|banish|destroy|return|rest", apart="-drop -banish -destroy -return -rest -from_the_field",
)
"""What is paid from the field with a choice or with this card is of your field."""

who_first: Final = said(
    "each player (who|with) {so} > (banish|choose|destroy|draw|drop|gain|lose|may|put|return|reveal|search|shuffle|"
    "take) = each player (who|with) {so} ,",
)
"""A comma parts who does something from what they do."""

theirs_done_away: Final = said(
    "for each (unit|card|item) (they|that player) controlled (that was|that were)? (destroyed|banished) this way = "
    "for each of their (units|cards|items) (destroyed|banished) this way",
)
"""Cards that a player had and that were done away with, as those of this player."""

and_then_they: Final = said(
    "(who: your opponent|its controller|its owner|that player) then (does: draw|gain|drop|banish|take|put|lose) = "
    "{who} {does}",
)
"""What a player does after something else, which is carried out before anyhow."""
