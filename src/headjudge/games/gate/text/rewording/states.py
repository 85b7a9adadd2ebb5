"""Cards that stand and rest, and how they come to the field."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import said_at, texts_of
from headjudge.language.reading.words import Word

put_to_rest: Final = said(
    "^ (put|turn) {what} (to|in|into) (@rest) $ = STATE_VERB=rest {what}",
    "^ (a: an|all|each|enemy) {what} become (@rest) > . = STATE_VERB=rest {a} {what}",
    rest="rest|STATE=rest|STATE_VERB=rest",
)
"""Putting a unit to rest is resting it."""

states_asked: Final = said(
    "(how: while|if|unless|that) {so !card !unit !item -when -would -cannot -to -may} become > (rest|stand) "
    "(,|.|and|or) = {how} {so} is",
)
"""How a card stands is a state, which only happens behind "when"."""

entering_so: Final = said(
    "(does: summon|equip|create) {what -and -then -summon -equip -create} (.|, and) (@who) (enter|come) "
    "(onto the field|into the field|the field)? (at)? (rest|STATE=rest|STATE_VERB=rest) > . = {does} {what} at rest",
    who="that unit|that item|that card|it|they|those units|those tokens|that token|the token|the tokens",
)
"""How a card comes to the field stands behind it."""

_COMING: Final = frozenset({
    "summon", "equip", "create", "put", "return", "enter", "move", "come", "play", "summoned", "equipped",
})
"""Words of what comes to the field, or of how a card is, before "at rest"."""

_ENDS: Final = frozenset({".", ",", "and", "instead", "if", "until", "this", "without", "by"})
"""Words behind how a card comes to the field."""

_CLAUSE: Final = frozenset({",", ".", ":", "then", "when", "if", "while"})


@where("at")
def behind_nouns(words: list[Word]) -> list[Word]:
    """"Units on your field at rest" as those that are rest, where nothing comes to the field so."""
    texts = texts_of(words)
    done: list[Word] = []
    start = 0
    for at, word in enumerate(words):
        if texts[at] in _CLAUSE or word.kind in ("OPEN", "CLOSE", "STAR"):
            start = at + 1
        done.append(word)
        if texts[at : at + 2] in (["at", "rest"], ["at", "stand"]) and (
            not _COMING & {*texts[start:at]} or texts[at + 2] not in _ENDS):
            done[-1:] = said_at(word, "that is")
    return done


verb_first: Final = said(
    "^ (who: @own) {what? @plain} (stand|STATE=stand|STATE_VERB=stand) $ = STATE_VERB=stand {who} {what}",
    "^ (who: @own) {what? @plain} (rest|STATE=rest|STATE_VERB=rest) $ = STATE_VERB=rest {who} {what}",
    own="all|each|your|NUMBER|units|other|it|they|enemy|a|an|the|another|that|those",
    plain="-is -are -become -cannot -gain -while -if -at -put -enter -that_stand -and_stand -or_stand -that_rest "
          "-and_rest -or_rest",
)
"""Units that stand by an instruction are stood."""
