"""Whole stretches of words, each with those that the grammar knows."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import said_at, texts_of
from headjudge.language.reading.words import Word

_MEANT: Final = (
    (("you", "play", "a", "card", "from", "your", "gate", "master", "zone"),
     "you play the card in your gate master zone"),
    (("you", "play", "a", "card", "from", "the", "gate", "master", "zone"),
     "you play the card in your gate master zone"),
    (("your", "opponent", "play", "a", "card", "from", "their", "gate", "master", "zone"),
     "your opponent play the card in their gate master zone"),
    (("resolve", "its", "gate", "master", "skill", "twice"), "perform this card's gate master skill"),
    (("resolve", "its", "gate", "master", "skill", "again"), "perform this card's gate master skill"),
    (("perform", "its", "gate", "master", "skill", "again"), "perform this card's gate master skill"),
    (("perform", "its", "gate", "master", "skill", "twice"), "perform this card's gate master skill"),
    (("resolve", "this", "card's", "gate", "master", "skill", "again"), "perform this card's gate master skill"),
    (("perform", "this", "card's", "gate", "master", "skill", "again"), "perform this card's gate master skill"),
    (("resolve", "the", "gate", "master", "skill", "of", "the", "card", "in", "your", "gate", "master", "zone"),
     "perform the gate master skill of the card in your gate master zone"),
    (("perform", "the", "gate", "master", "skill", "of", "your", "gate", "master"),
     "perform the gate master skill of the card in your gate master zone"),
    (("you", "may", "play", "your", "gate", "master", "from", "your", "gate", "master", "zone", "even", "if", "that",
      "card", "is", "rest"), "you are allowed to play your gate master at rest"),
    (("you", "may", "play", "your", "gate", "master", "from", "the", "gate", "master", "zone", "even", "if", "that",
      "card", "is", "rest"), "you are allowed to play your gate master at rest"),
    (("you", "may", "play", "your", "gate", "master", "even", "if", "it", "is", "rest"),
     "you are allowed to play your gate master at rest"),
    (("after", "this", "attack", "phase", ",", "there", "is", "an", "additional", "battle", "phase"),
     "there is an additional battle phase after this phase"),
    (("after", "this", "phase", ",", "there", "is", "an", "additional", "battle", "phase"),
     "there is an additional battle phase after this phase"),
    (("after", "this", "attack", "phase", ",", "take", "an", "additional", "battle", "phase"),
     "there is an additional battle phase after this phase"),
    (("take", "an", "additional", "battle", "phase", "after", "this", "one"),
     "there is an additional battle phase after this phase"),
    (("the", "main", "phase", "end", "."), "end the main phase ."),
    (("the", "main", "phase", "ends", "."), "end the main phase ."),
    (("the", "battle", "phase", "end", "."), "end the battle phase ."),
    (("the", "battle", "phase", "ends", "."), "end the battle phase ."),
    (("to", "the", "battle", "phase", "after", "it", "resolve"), "to the battle phase"),
    (("to", "the", "battle", "phase", "after", "it", "resolves"), "to the battle phase"),
    (("do", "not", "lose", "the", "game"), "cannot lose the game"),
    (("does", "not", "lose", "the", "game"), "cannot lose the game"),
    (("do", "not", "gain", "counter", "timings", "during", "your", "turn"), "cannot use [counter] during your turn"),
    (("does", "not", "gain", "counter", "timings", "during", "your", "turn"), "cannot use [counter] during your turn"),
    (("do", "not", "gain", "counter", "timings", "this", "turn"), "cannot use [counter] this turn"),
    (("does", "not", "gain", "counter", "timings", "this", "turn"), "cannot use [counter] this turn"),
    (("by", "a", "card", "skill"), "by a skill"),
    (("this", "card's", "summon", "cannot", "be", "fizzled"), "this card cannot be fizzled as they are played"),
    (("the", "summon", "of", "this", "card", "cannot", "be", "fizzled"),
     "this card cannot be fizzled as they are played"),
)
"""Whole stretches of words, each with those that the grammar knows."""

_TELLING: Final = ("master", "phase", "not", "skill", "fizzled")
"""Words of these stretches that stand in few lines."""


@where(*{next(word for word in _TELLING if word in said) for said, _ in _MEANT})
def in_known_words(words: list[Word]) -> list[Word]:
    """Stretches of words that stand for others."""
    texts = [word.text if word.kind == "COMMA_IF" else text for word, text in zip(words, texts_of(words), strict=True)]
    at = 0
    while at < len(words):
        for said, meant in _MEANT:
            if tuple(texts[at : at + len(said)]) == said:
                new = [Word("COUNTER", "[counter]", words[at].start, words[at].end, ("counter",))
                       if one == "[counter]" else Word("", one, words[at].start, words[at].end)
                       for one in meant.split(" ")]
                words = [*words[:at], *new, *words[at + len(said) :]]
                texts = texts_of(words)
                at += len(new) - 1
                break
        at += 1
    return words


_MORE_WORDS: Final = (
    ("must be summoned to", "can only be summoned to"), ("cannot lose this turn", "cannot lose the game this turn"),
    ("cannot lose .", "cannot lose the game ."), ("cannot win this turn", "cannot win the game this turn"),
    ("cannot win .", "cannot win the game ."), ("while equipped ,", "while this card is equipped ,"),
    ("can attack twice with each of your units", "your units can attack twice"),
    ("units your opponent summon enter", "enemy units enter"),
)
"""More stretches of words, each with those that the grammar knows."""

_MORE_TELLING: Final = ("must", "lose", "win", "equipped", "twice", "enter")
"""Words of these stretches that stand in few lines."""


@where(*{next(word for word in _MORE_TELLING if word in said.split()) for said, _ in _MORE_WORDS})
def in_more_words(words: list[Word]) -> list[Word]:
    """Other stretches of words that stand for others, wherever they are."""
    texts = texts_of(words)
    for said, meant in _MORE_WORDS:
        parts = said.split(" ")
        at = next((at for at in range(len(texts)) if texts[at : at + len(parts)] == parts), -1)
        if at >= 0:
            start = at - 1 if meant == "your units can attack twice" and texts[at - 1 : at] == ["you"] else at
            return [*words[:start], *said_at(words[at], meant), *words[at + len(parts) :]]
    return words
