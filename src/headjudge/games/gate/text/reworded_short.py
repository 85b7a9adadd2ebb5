"""Sentences that leave words out: the card behind "when" and "while", what is paid "to" do, one of several cards."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.reworded_cards import said_at, texts_of
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

_STATES: Final = frozenset({"rest", "stand"})
_ASKING: Final = frozenset({"while", "if", "unless", "that"})
_OPENING: Final = _ASKING | {"when"}
_ENDING: Final = frozenset({",", ".", "and", "or"})


@where("become")
def states_asked(words: list[Word]) -> list[Word]:
    """"While this card is rested" as a state; only behind "when" is it what happens."""
    texts = texts_of(words)
    done = list(words)
    opened = ""
    for at, text in enumerate(texts):
        if text in _OPENING and texts[at : at + 2] not in (["that", "card"], ["that", "unit"], ["that", "item"]):
            opened = text
        elif text in (".", ","):
            opened = ""
        if opened in _ASKING and text == "become" and texts[at + 1] in _STATES and texts[at + 2] in _ENDING and (
            texts[at - 1] not in ("would", "cannot", "to", "may")
        ):
            done[at] = Word("", "is", words[at].start, words[at].end)
    return done


_DONE: Final = {
    "summoned": ["is", "summoned"], "played": ["is", "summoned"], "destroyed": ["is", "destroyed"],
    "dropped": ["is", "dropped"], "equipped": ["is", "equipped"], "attacking": ["attack"],
    "attacked": ["is", "attacked"],
}
"""What happens to the card itself, in one word."""

_PLACES: Final = frozenset({"the", "your", "a"})


@where("while", *_DONE)
def without_subject(words: list[Word]) -> list[Word]:
    """"When summoned, ..." and "While in the Center, ..." with the card that the text stands on."""
    texts = texts_of(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        before = texts[at - 1] if at else ""
        if before == "when" and texts[at] in _DONE and texts[at + 1 : at + 2] == [","]:
            done += said_at(word, "this card " + " ".join(_DONE[texts[at]]))
            continue
        if before == "while" and texts[at] in ("in", "on") and texts[at + 1] in _PLACES:
            done += said_at(word, "this card is")
        done.append(word)
    return done


_HAVING: Final = (
    ["you", "have"], ["you", "control"], ["your", "opponent", "has"], ["your", "opponent", "controls"],
    ["your", "opponent", "control"], ["there", "is"], ["there", "are"], ["your", "life", "is"],
    ["your", "opponent's", "life", "is"],
)


@where("and")
def event_and_condition(words: list[Word]) -> list[Word]:
    """"When this card attacks and you have ..., " as an event and a condition that is asked then."""
    texts = texts_of(words)
    start = next((at for at, text in enumerate(texts) if text == "when"), -1)
    if start < 0 or any(words[at].kind not in ("STAR", "ONCE") and texts[at] != "," for at in range(start)):
        return words
    end = next((at for at in range(start, len(texts)) if texts[at] in (",", ".")), len(texts))
    for at in range(start + 2, end):
        if texts[at] == "and" and any(texts[at + 1 : at + 1 + len(said)] == said for said in _HAVING):
            return [*words[:at], *said_at(words[at], ", if"), *words[at + 1 :]]
    return words


_ONE: Final = {"units": "unit", "items": "item", "cards": "card"}


@where("of")
def one_of_several(words: list[Word]) -> list[Word]:
    """"When one of your other units is destroyed" as another unit on your field."""
    texts = texts_of(words)
    done: list[Word] = []
    at = 0
    while at < len(words):
        end = next((place for place in range(at + 3, min(at + 6, len(words))) if texts[place] in _ONE), -1)
        asked = at > 0 and texts[at - 1] in ("when", "if", "time") and (
            words[at].values == ("1",) and texts[at + 1] == "of")
        if not asked or end < 0 or texts[at + 2] != "your" or texts[end + 1] in ("in", "from", "on"):
            done.append(words[at])
            at += 1
            continue
        theirs = texts[at + 3] == "opponent's"
        inner = words[at + 4 if theirs else at + 3 : end]
        other = bool(inner) and not inner[0].kind and inner[0].text == "other"
        done += [
            *said_at(words[at], "an enemy" if theirs else "another" if other else "a"),
            *(inner[1:] if other else inner),
            Word("", _ONE[texts[end]], words[end].start, words[end].end),
            *([] if theirs else said_at(words[end], "on your field")),
        ]  # fmt: skip
        at = end + 1
    return done


_AIMING: Final = frozenset({"destroy", "drop", "banish", "return", "put", "choose", "to"})
_TARGETS: Final = frozenset({"unit", "units", "item", "items", "spell", "spells", "card", "cards", "enemy"})


@where("target", "any")
def targets(words: list[Word]) -> list[Word]:
    """"Destroy target unit" and "destroy any unit" as a unit that is chosen."""
    texts = texts_of(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        aimed = texts[at] == "target" or (texts[at] == "any" and (
            texts[at - 1] in _AIMING or words[at - 1].kind == "STATE_VERB"))
        if not aimed or not (texts[at + 1] in _TARGETS or words[at + 1].kind in ("TRAITS", "PLANETS")):
            done.append(word)
        elif words[at - 1].kind != "NUMBER" or at == 0:
            done += said_at(word, "a")
    return done


_PAYS: Final = frozenset({"pay", "drop", "banish", "rest", "destroy", "return", "put", "take", "lose", "reveal"})
_DOES: Final = frozenset({
    "draw", "deal", "destroy", "return", "gain", "stand", "rest", "drop", "banish", "summon", "put", "search", "fizzle",
    "reduce", "choose", "look", "give",
})


@where("may")
def paid_to(words: list[Word]) -> list[Word]:
    """"You may pay 1 Energy to draw a card" as two sentences: if it is paid, the card is drawn."""
    texts = texts_of(words)
    for at in range(2, len(texts) - 1):
        if texts[at] != "to" or texts[at + 1] not in _DOES:
            continue
        may = next((place for place in range(at, 0, -1) if texts[place] in ("may", ".")), -1)
        if may < 1 or texts[may] != "may" or texts[may - 1] != "you" or words[may + 1].text not in _PAYS or (
            "," in texts[may:at]
        ):
            continue
        return [*words[:at], *said_at(words[at], ". if you do ,"), *words[at + 1 :]]
    return words


_GAINED: Final = frozenset({"power", "crit", "defense", "limit"})


@where("SIGNED", "KEYWORD")
def gains_in_a_row(words: list[Word]) -> list[Word]:
    """"Gets +2, crit +1, and [Move]" with "and" between each two of them."""
    texts = texts_of(words)
    done: list[Word] = []
    gaining = False
    for at, word in enumerate(words):
        if texts[at] in ("gain", "gains", "have", "has"):
            gaining = True
        elif gaining and texts[at] == "," and (
            words[at - 1].kind in ("SIGNED", "KEYWORD") or texts[at - 1] in _GAINED
        ):
            after = at + (2 if texts[at + 1] == "and" else 1)
            if words[after].kind in ("SIGNED", "KEYWORD"):
                done += [] if texts[at + 1] == "and" else said_at(word, "and")
                continue
        elif not (word.kind in ("SIGNED", "KEYWORD") or texts[at] in _GAINED or texts[at] == "and"):
            gaining = False
        done.append(word)
    return done


_STARTING: Final = frozenset({"STAR", "USE", "COUNTER", "ONCE", "CLOSE"})
_CHANGING: Final = frozenset({"gain", "lose", "cannot", "become"})
_ASKING_FIRST: Final = frozenset({"when", "while", "if", "that", "would", "is", "are"})


@where("another")
def another_gains(words: list[Word]) -> list[Word]:
    """"Another unit on your field gets +2" as one that is chosen."""
    texts = texts_of(words)
    for at, text in enumerate(texts):
        begins = at == 0 or texts[at - 1] in (".", ",", "then", "and") or words[at - 1].kind in _STARTING
        verb = next((place for place in range(at, len(texts)) if texts[place] in _CHANGING or texts[place] == "."), at)
        if text != "another" or not begins or texts[verb] not in _CHANGING or _ASKING_FIRST & {*texts[at:verb]}:
            continue
        place = words[at]
        one = Word("NUMBER", "1", place.start, place.end, ("1",))
        return another_gains([*words[:at], one, *said_at(place, "other"), *words[at + 1 :]])
    return words


_PUTS: Final = frozenset({"put", "move"})


@where("another")
def under_another(words: list[Word]) -> list[Word]:
    """"Put a unit from your field into the soul of another unit" as a choice of the first, so that it is known."""
    texts = texts_of(words)
    said = ["into", "the", "soul", "of", "another"]
    at = next((at for at in range(len(texts)) if texts[at : at + 5] == said), -1)
    put = next((place for place in range(at, -1, -1) if texts[place] in _PUTS), -1)
    if put < 0 or not (texts[put + 1] in ("a", "an") or words[put + 1].kind == "NUMBER") or "." in texts[put:at]:
        return words
    what = list(words[put + 1 : at])
    for place in range(len(what) - 2):
        if [one.text for one in what[place : place + 3]] == ["from", "your", "field"]:
            what[place] = Word("", "on", what[place].start, what[place].end)
    if not any(word.text == "field" for word in what):
        return words
    return [*words[:put], *said_at(words[put], "choose"), *what, *said_at(words[at], ". put it"), *words[at:]]


@where("destroy", "banish")
def two_kinds(words: list[Word]) -> list[Word]:
    """"Destroy a unit on your field and an enemy unit" as two cards that are chosen first."""
    texts = texts_of(words)
    for at in range(len(texts) - 4):
        begins = at == 0 or texts[at - 1] in (".", ",", "then") or words[at - 1].kind in _STARTING
        if not begins or texts[at] not in ("destroy", "banish") or not _one(words, at + 1):
            continue
        end = texts.index(".", at) if "." in texts[at:] else len(texts)
        joint = next((
            place for place in range(at + 2, end - 1) if texts[place] == "and" and _one(words, place + 1)), -1)
        if joint < 0 or {",", "then", "if", "you", "and"} & {*texts[at:joint], *texts[joint + 1 : end]}:
            continue
        them = said_at(words[end - 1], f", and {texts[at]} them")
        return [*words[:at], *said_at(words[at], "choose"), *words[at + 1 : end], *them, *words[end:]]
    return words


def _one(words: list[Word], at: int) -> bool:
    """Whether one card is spoken of from here on."""
    return words[at].values == ("1",) or (not words[at].kind and words[at].text in ("a", "an"))


_SPARED: Final = (
    [",", "."], [",", "it", "is", "not", "destroyed", "."], [",", "this", "card", "is", "not", "destroyed", "."],
)
"""What is left of "it is not destroyed" behind "if you do"."""


@where("do")
def destroyed_unless(words: list[Word]) -> list[Word]:
    """"If it would be destroyed, you may pay 1. If you do, it is not destroyed" as what is paid instead."""
    texts = texts_of(words)
    would = next((at for at in range(len(texts) - 4) if texts[at : at + 3] == ["would", "be", "destroyed"]), -1)
    tail = next((at for at in range(len(texts)) if texts[at : at + 4] == [".", "if", "you", "do"]), -1)
    spared = [word.text for word in words[tail + 4 :]]
    if would < 0 or tail < would or texts[would + 4 : would + 6] != ["you", "may"] or spared not in _SPARED:
        return words
    start = next((at for at, text in enumerate(texts[:would]) if text == "when"), -1)
    opened = [Word("", "if", word.start, word.end) if at == start else word for at, word in enumerate(words[:tail])]
    return [*opened, *said_at(words[tail], "instead"), words[-1]]


_HOLDS: Final = {"do": "have", "does": "has"}


@where("any")
def none_of_any(words: list[Word]) -> list[Word]:
    """"You do not have any units" as having none."""
    texts = texts_of(words)
    done: list[Word] = []
    at = 0
    while at < len(words):
        if texts[at] in _HOLDS and texts[at + 1 : at + 4] in (["not", "have", "any"], ["not", "control", "any"]):
            done += said_at(words[at], f"{_HOLDS[texts[at]]} no")
            at += 4
            continue
        done.append(words[at])
        at += 1
    return done


@where("first", "second")
def time_of_the_turn(words: list[Word]) -> list[Word]:
    """"The second time this card attacks each turn, ..." as an event of which only that one counts."""
    texts = texts_of(words)
    at = next((at for at in range(min(3, len(texts))) if texts[at] == "the" and texts[at + 1 : at + 3] in (
        ["first", "time"], ["second", "time"])), -1)
    each = next((place for place in range(at + 3, len(texts) - 2) if texts[place : place + 3] == [
        "each", "turn", ","]), -1) if at >= 0 else -1
    if each < 0 or {",", ".", "would"} & {*texts[at:each]} or texts[at + 3] not in ("this", "a", "an"):
        return words
    nth = said_at(words[each], f"for the {texts[at + 1]} time each turn")
    return [*words[:at], *said_at(words[at], "when"), *words[at + 3 : each], *nth, *words[each + 2 :]]


SHORT: Final = (
    states_asked, without_subject, event_and_condition, one_of_several, targets, paid_to, gains_in_a_row, another_gains,
    under_another, two_kinds, destroyed_unless, none_of_any, time_of_the_turn,
)
"""Each takes the words of a line, and returns them as the grammar takes them."""
