"""Times, events and conditions that are said behind what they are for, in front of it."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import SIGNS, said_at, texts_of
from headjudge.language.reading.words import Word

_EDGES: Final = frozenset({"start", "beginning", "end"})


@where("if")
def edge_of_condition(words: list[Word]) -> list[Word]:
    """"If this card is in the drop at the start of your turn, ..." with the time in front."""
    texts = texts_of(words)
    if words[:1] == [] or words[0].kind != "STAR" or texts[1:2] != ["if"] or "," not in texts:
        return words
    comma = texts.index(",")
    at = next((at for at in range(3, comma - 3) if texts[at : at + 2] == ["at", "the"] and texts[at + 2] in _EDGES and (
        texts[at + 3] == "of")), -1)
    if at < 0 or "would" in texts[:at] or "attack" in texts[at:comma]:
        return words
    return [words[0], *words[at:comma], *said_at(words[at], ", if"), *words[2:at], *words[comma:]]


_ELSEWHERE: Final = ("hand", "drop", "energy", "deck", "banish")
_HEADS: Final = ("when", "if", "while")


@where("in")
def elsewhere_when(words: list[Word]) -> list[Word]:
    """"While this card is in your hand, you may show it when you take damage" with the event in front.

    "If this card is in your hand when you take damage, ..." likewise.
    """
    texts = texts_of(words)
    lead = texts[1:6]
    if lead[1:5] != ["this", "card", "is", "in"] or lead[0] not in _HEADS or words[0].kind != "STAR":
        return words
    zone = 8 if texts[7:8] and texts[7] in _ELSEWHERE and texts[6] in ("your", "the") else -1
    if zone < 0:
        return words
    there = [*said_at(words[1], ", if"), *words[2:zone]]
    if texts[zone] == "when" and "," in texts[zone:]:
        comma = texts.index(",", zone)
        return [words[0], *words[zone:comma], *there, *words[comma:]]
    if texts[zone] != "," or texts[zone + 1 : zone + 3] != ["you", "may"]:
        return words
    when = next((at for at in range(zone + 3, len(texts)) if texts[at] in ("when", ".")), -1)
    end = next((at for at in range(max(when, 0), len(texts)) if texts[at] == "."), -1)
    if when < 0 or texts[when] != "when" or "," in texts[when:end]:
        return words
    return [words[0], *words[when:end], *there, *words[zone:when], *words[end:]]


@where("if")
def event_first(words: list[Word]) -> list[Word]:
    """"If this card is in the Center, when it attacks, ..." with the event first."""
    texts = texts_of(words)
    if words[:1] == [] or words[0].kind != "STAR" or texts[1:2] != ["if"] or texts.count(",") < 2:
        return words
    comma = texts.index(",")
    later = texts.index(",", comma + 1)
    if texts[comma + 1] != "when" or "would" in texts[:later] or "." in texts[:later]:
        return words
    return [words[0], *words[comma + 1 : later + 1], *words[1 : comma + 1], *words[later + 1 :]]


_EVENT_HEADS: Final = frozenset({"when", "if"})


@where("while")
def while_first(words: list[Word]) -> list[Word]:
    """"When this card attacks while you have 3 units" with the condition behind the event; before what would be."""
    texts = texts_of(words)
    start = 2 if words[1:2] and words[1].kind == "ONCE" else 1
    comma = texts.index(",") if "," in texts else 0
    at = next((at for at in range(start + 2, comma) if texts[at] == "while"), -1)
    if not words or words[0].kind != "STAR" or texts[start] not in _EVENT_HEADS or at < 0:
        return words
    place = words[at]
    if texts[start + 1 : at] == ["you", "would", "take", "damage"] and texts[comma + 1 : comma + 5] in (
        ["reduce", "that", "damage", "by"], ["reduce", "the", "damage", "by"]):
        said = said_at(words[comma + 3], "damage dealt to you is reduced")
        return [words[0], *words[at : comma + 1], *said, *words[comma + 4 :]]
    if "would" in texts[start:at]:
        return [*words[:start], *words[at : comma + 1], *words[start:at], *words[comma:]]
    if texts[start] == "if":
        return words
    return [*words[:at], *said_at(place, ", if"), *words[at + 1 :]]


_APPLIES: Final = frozenset({"apply", "applies", "work", "works"})


@where(*_APPLIES)
def applied_only(words: list[Word]) -> list[Word]:
    """"... . This effect only applies during your turn." with that time or condition in front of what is always so."""
    texts = ["" if word.kind else word.text for word in words]
    at = next((at for at in range(len(texts) - 5) if texts[at : at + 2] in (["this", "effect"], ["this", "skill"]) and (
        texts[at + 2] == "only" and texts[at + 3] in _APPLIES)), -1)
    if at < 2 or words[0].kind != "STAR" or texts[at - 1] != "." or texts[at + 4] not in ("during", "if", "while") or (
        texts[1] in ("when", "at") or "." in texts[1 : at - 1] or texts[at:].count(".") != 1 or texts[-1] != "."
    ):
        return words
    place = words[1].start
    return [words[0], *words[at + 4 : -1], Word("", ",", place, place), *words[1:at]]


_ASKED: Final = (
    ["you", "have"], ["you", "control"], ["your", "opponent"], ["there", "is"], ["there", "are"], ["this", "card"],
    ["your", "life"],
)
_TOLLS: Final = frozenset({"pay", "drop", "take", "lose", "draw", "destroy", "return", "put", "banish", "may"})


@where("unless")
def unless_first(words: list[Word]) -> list[Word]:
    """What is so "unless" something else is, with the condition in front."""
    texts = ["" if word.kind else word.text for word in words]
    at = next((at for at in range(2, len(texts) - 3) if texts[at] == "unless" and texts[at + 1 : at + 3] in _ASKED), -1)
    if at < 0 or texts[at - 1] == "," or texts[at + 3] in _TOLLS:
        return words
    start = max([place + 1 for place in range(at) if texts[place] in (",", ".") or (
        words[place].kind in ("STAR", "USE", "COUNTER", "CLOSE", "ONCE"))] or [0])
    end = texts.index(".", at) if "." in texts[at:] else len(words)
    comma = Word("", ",", words[at].start, words[at].start)
    return [*words[:start], *words[at:end], comma, *words[start:at], *words[end:]]


@where("have")
def edge_first(words: list[Word]) -> list[Word]:
    """"When you have 5 cards at the end of your turn" with the time in front."""
    texts = ["" if word.kind else word.text for word in words]
    if texts[1:4] not in (["when", "you", "have"], ["if", "you", "have"]) or "," not in texts:
        return words
    comma = texts.index(",")
    at = next((at for at in range(4, comma - 3) if texts[at : at + 2] == ["at", "the"] and (
        texts[at + 2] in ("end", "beginning", "start"))), -1)
    if at < 0:
        return words
    place = words[1]
    return [words[0], *words[at:comma], words[comma], Word("", "if", place.start, place.end), *words[2:at],
            *words[comma:]]


@where("if", "during")
def condition_first(words: list[Word]) -> list[Word]:
    """A single instruction "if" something is so, with the condition in front, where it speaks of nothing before it."""
    done: list[Word] = []
    sentence: list[Word] = []
    for word in words:
        if word.kind == "ACTION" and not sentence:
            done.append(word)
            continue
        sentence.append(word)
        if word.text == "." and not word.kind:
            done += _turn_last(_condition_first(sentence))
            sentence = []
    return [*done, *sentence]


_NEXT_TURNS: Final = (("your",), ("your", "opponent's"), ("their",))
_NEXT_SPANS: Final = (("turn",), ("main", "phase"), ("battle", "phase"))

_ANOTHER: Final = frozenset({
    "you", "your", "this", "it", "they", "units", "enemy", "all", "each", "players", "other", "that", "those",
})
"""Words with which a second thing that is so begins."""


def _turn_last(words: list[Word]) -> list[Word]:
    """What is so "during" a next turn or phase, with the time behind it."""
    texts = ["" if word.kind else word.text for word in words]
    for owner, span in [(owner, span) for owner in _NEXT_TURNS for span in _NEXT_SPANS]:
        lead = ["during", *owner, "next", *span, ","]
        if texts[: len(lead)] == lead and words[-1].text == ".":
            time, inner = words[: len(lead) - 1], words[len(lead) : -1]
            both = [place for place in range(len(lead) + 1, len(words) - 1) if texts[place] == "and" and (
                texts[place + 1] in _ANOTHER)]
            for place in reversed(both):  # what is so of something else as well
                at = place - len(lead)
                before = inner[: at - (texts[place - 1] == ",")]
                inner = [*before, *time, Word("", ",", words[place].start, words[place].start), *inner[at:]]
            return [*inner, *time, words[-1]]
    return words


_TIMES: Final = frozenset({"turn", "phase"})

_POINTING: Final = frozenset({"it", "its", "that", "those", "they", "them", "their", "do"})
"""Words that speak of what was said before."""


_OF_PLAYERS: Final = frozenset({"them", "their", "they", "player"})
"""Words that speak of the player who was named."""


def _condition_first(words: list[Word]) -> list[Word]:
    texts = ["" if word.kind else word.text for word in words]
    start = max([at + 1 for at, word in enumerate(words) if texts[at] == ":" or _is_beginning(words, at)] or [0])
    star = start == 1 and words[0].kind == "STAR"
    if texts.count("if") != 1 or texts[start] in ("if", "you", "this") or (star and texts[1] not in ("when", "at")):
        return words
    at = texts.index("if")
    if texts[at - 1] == "even":
        return words
    if texts[start] in ("when", "at"):
        if "," not in texts[:at]:
            return words
        start = texts.index(",") + 1
    clause = texts[start:at]
    named = "opponent" in clause or ("opponent's" in texts[:start] and bool(_OF_PLAYERS & {*clause}))
    if texts[at + 1 : at + 3] == ["they", "have"] and named:
        who = [Word("", text, words[at + 1].start, words[at + 1].end) for text in ("your", "opponent", "has")]
        words = [*words[: at + 1], *who, *words[at + 3 :]]
        texts = ["" if word.kind else word.text for word in words]
    asked = texts[at + 3 :] if texts[at + 1 : at + 3] == ["it", "is"] and _TIMES & {*texts[at:]} else texts[at:]
    if asked[1:4] == ["it", "happened", "that"] or asked[1:6] == ["it", "did", "not", "happen", "that"]:
        asked = asked[asked.index("that") + 1 :]
    pointing = _POINTING - {"their"} if "opponent" in asked else _POINTING
    if at <= start or {",", "and", "unless", "only", "then"} & {*clause} or pointing & {*asked}:
        return words
    comma = Word("", ",", words[at].start, words[at].start)
    return [*words[:start], *words[at:-1], comma, *words[start:at], words[-1]]


_ALSO_SAID: Final = frozenset({"KEYWORD", "USE", "COUNTER"})
"""Signs of which a text may speak, too."""


def _is_beginning(words: list[Word], at: int) -> bool:
    """Whether this is a sign before a text, and not one of which the text speaks."""
    kind = words[at].kind
    set_counter = kind == "COUNTER" and at > 0 and words[at - 1].kind == "KEYWORD"
    return kind in SIGNS and (kind not in _ALSO_SAID or at == 0 or set_counter)


@where("first", "while", "during", "if", "when")
def time_first(words: list[Word]) -> list[Word]:
    """What is always so "while" something is so, with the condition in front."""
    if len(words) < 2 or words[0].kind != "STAR":
        return words
    if words[1].kind == "ONCE":
        return words
    words = _first_time(words)
    at = next((at for at, word in enumerate(words) if at > 1 and word.text in ("while", "during", "if", "when")), -1)
    if at > 3 and [word.text for word in words[at - 2 : at]] in (["can", "attack"],):
        return words
    if at > 3 and words[at - 1].text == "even":
        return words
    stops = [place for place, word in enumerate(words) if word.text == "." and not word.kind]
    if at < 0 or stops != [len(words) - 1] or _after_comma(words, at) or "only" in [word.text for word in words[:at]]:
        return words
    if words[at].text == "during" and words[-2].text == "step":
        return words
    before = " ".join(["", *(word.text for word in words[:at]), ""])
    one_head = words[1].text in ("if", "while") and before.count(" , ") == 1
    if one_head and not {"would", "when"} & {*before.split()}:
        between = Word("", ",", words[at].start, words[at].start)
        return [words[0], *heads_apart(words[at:-1]), between, *words[1:at], words[-1]]
    if words[at + 1].text == "in" and [word.text for word in words[1:3]] == ["this", "card"]:
        place = words[at + 1].start
        words = [*words[: at + 1], *(Word("", text, place, place) for text in ("this", "card", "is")), *words[at + 1 :]]
    if any(head in before for head in (" when ", " if ", " at the beginning of ", " at the end of ")):
        return words
    comma = Word("", ",", words[at].start, words[at].start)
    return [words[0], *heads_apart(words[at:-1]), comma, *words[1:at], words[-1]]


_HEADS_APART: Final = frozenset({"while", "during", "if"})
_FIGHTING: Final = ("attacking", "attacked", "link")
_AND: Final = frozenset({"and", "or", ","})


def heads_apart(tail: list[Word]) -> list[Word]:
    """"While attacking during your turn", behind what is so, as two heads with a comma between.

    A time behind another condition than an attack may be that of the condition, and stays with it.
    """
    texts = texts_of(tail)
    heads: list[list[Word]] = [[]]
    first = 0
    for at, word in enumerate(tail):
        fight = any(text in _FIGHTING for text in texts[first:at])
        if at > 1 and texts[at] in _HEADS_APART and texts[at - 1] not in _AND and (texts[at] != "during" or fight):
            heads.append([])
            first = at
        heads[-1].append(word)
    times = [head for head in heads if head[0].text == "during"]
    found: list[Word] = []
    for head in (*times, *(head for head in heads if head not in times)):
        found += [*(said_at(head[0], ",") if found else []), *head]
    return found


def _first_time(words: list[Word]) -> list[Word]:
    """The first time something happens each turn, with how often behind the event."""
    texts = ["" if word.kind else word.text for word in words]
    comma = texts.index(",") if "," in texts else 0
    if texts[1:4] != ["the", "first", "time"]:
        return words
    place = words[comma]
    if texts[4:6] == ["your", "life"] and texts[comma - 2 : comma] != ["each", "turn"]:
        behind = [Word("", text, place.start, place.start) for text in ("for", "the", "first", "time", "in", "the",
                                                                        "game")]
        return [words[0], Word("", "when", words[1].start, words[3].end), *words[4:comma], *behind, *words[comma:]]
    if texts[4:6] in (["each", "turn"], ["in", "each"]):  # "the first time each turn one of your units ..."
        words = [*words[:4], *words[6:comma], *words[4:6], *words[comma:]]
        texts = ["" if word.kind else word.text for word in words]
    if texts[comma - 2 : comma] not in (["each", "turn"], ["this", "turn"]):
        return words
    behind = [Word("", text, place.start, place.start) for text in ("for", "the", "first", "time", "each", "turn")]
    return [words[0], Word("", "when", words[1].start, words[3].end), *words[4 : comma - 2], *behind, *words[comma:]]


def _after_comma(words: list[Word], at: int) -> bool:
    """Whether a comma stands right before a word, perhaps with `and` or `then` between."""
    before = [word.text for word in words[max(0, at - 2) : at]]
    return before[-1:] == [","] or before in ([",", "and"], [",", "then"])
