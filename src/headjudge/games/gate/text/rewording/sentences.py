"""Where a sentence ends, and where the next one begins."""

from __future__ import annotations

from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import said_at, texts_of
from headjudge.language.reading.words import Word


@where("then")
def and_then(words: list[Word]) -> list[Word]:
    """"Draw a card and then drop a card" with a comma between them."""
    texts = texts_of(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        if texts[at : at + 2] == ["and", "then"] and texts[at - 1] not in (",", "."):
            done += said_at(word, ",")
        done.append(word)
    return done


@where(";")
def semicolons(words: list[Word]) -> list[Word]:
    """"If heads, X; if tails, Y" as two sentences."""
    return [Word("", ".", word.start, word.end) if word.text == ";" and not word.kind and at + 1 < len(words) and (
        words[at + 1].text == "if") else word for at, word in enumerate(words)]


@where(";")
def stops(words: list[Word]) -> list[Word]:
    """Sentences that a semicolon parts, which are no effects to choose from."""
    return [Word("", ".", word.start, word.end) if word.text == ";" and not word.kind else word for word in words]
