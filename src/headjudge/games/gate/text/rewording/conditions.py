"""Conditions: what is so of which card while something else is so."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import STATES, ZONES, said_at, texts_of
from headjudge.language.reading.words import Word

_SO: Final[tuple[list[str], ...]] = (
    ["you", "have"], ["you", "control"], ["your", "opponent", "has"], ["there", "are"], ["there", "is"],
    ["your", "life", "is"], ["your", "opponent's", "life", "is"], ["you", "have", "no"],
    *([*whose, zone, "has"] for whose in (["your"], ["your", "opponent's"]) for zone in (
        "deck", "hand", "drop", "energy")),
)
_HELD: Final = frozenset({"gain", "has", "have", "cannot", "lose", "can"})


@where(*_HELD)
def when_so(words: list[Word]) -> list[Word]:
    """"When you have 3 or more units, this card gains +1", always, as what is so while you have them."""
    texts = texts_of(words)
    if words[:1] == [] or words[0].kind != "STAR" or texts.count(",") != 1 or texts.count(".") != 1:
        return words
    comma = texts.index(",")
    behind = texts[comma + 1 :]
    verb = next((at for at, text in enumerate(behind) if text in _HELD), -1)
    if verb < 1 or behind[0] in ("you", "draw") or any(behind[at : at + 2] == ["this", "turn"] for at in range(
        len(behind))) or "until" in behind:
        return words
    if texts[1] == "when" and any(texts[2 : 2 + len(said)] == said for said in _SO):
        return [words[0], *said_at(words[1], "while"), *words[2:]]
    if texts[1] == "with" and words[2].kind == "NUMBER" and "your" in texts[:comma]:
        return [words[0], *said_at(words[1], "while you have"), *words[2:]]
    return words


@where("while", "if")
def here_so(words: list[Word]) -> list[Word]:
    """"While this card is in the Gate Master zone and is standing" as two things that are so of this card."""
    texts = [word.text if word.kind in ("STATE", "STATE_VERB") else text
             for word, text in zip(words, texts_of(words), strict=True)]
    at = next((at for at in range(1, len(texts) - 4) if texts[at : at + 4] in (
        ["this", "card", "is", "in"], ["this", "card", "is", "on"]) and texts[at - 1] in ("while", "if")), -1)
    end = next((place for place in range(at, len(texts)) if texts[place] in (",", ".")), -1) if at > 0 else -1
    for place in range(at + 5, end):
        size = 2 if texts[place : place + 2] in (["and", "is"], ["and", "has"]) else 1
        if size == 1 and not (texts[place] in ("in", "at", "as") and texts[place + 1] in STATES and (
                texts[place + 2] in (",", "."))):
            continue
        verb = texts[place + 1] if size == 2 else "is"
        return [*words[:place], *said_at(words[place], f", and this card {verb}"), *words[place + size :]]
    return words


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


_EVENTS: Final = frozenset({"attack", "hit", "destroy", "is", "leave", "enter", "move", "take", "deal"})
_HAPPEN_TO: Final = frozenset({
    "destroyed", "summoned", "attacked", "banished", "dropped", "equipped", "moved", "fizzled",
})


@where("and")
def condition_and_event(words: list[Word]) -> list[Word]:
    """"When you have ... and this card is destroyed, ..." as the event, and a condition that is asked then."""
    texts = texts_of(words)
    comma = texts.index(",") if "," in texts else -1
    if not words or words[0].kind != "STAR" or texts[1] not in ("when", "if") or not any(
        texts[2 : 2 + len(said)] == said for said in _HAVING
    ):
        return words
    at = next((at for at in range(4, comma) if texts[at] == "and" and texts[at + 1] in ("this", "a", "an", "another")),
              -1)
    verb = next((place for place in range(at + 2, comma) if texts[place] in _EVENTS), -1) if at > 0 else -1
    if verb < 0 or (texts[verb] == "is" and texts[verb + 1] not in _HAPPEN_TO):
        return words
    return [words[0], *said_at(words[1], "when"), *words[at + 1 : comma], *said_at(words[at], ", if"), *words[2:at],
            *words[comma:]]


@where("both")
def in_both(words: list[Word]) -> list[Word]:
    """"If there is a unit in both your Left and your Right" as one in each of them."""
    texts = texts_of(words)
    at = next((at for at in range(4, len(texts) - 4) if texts[at - 1 : at + 1] in (["in", "both"], ["on", "both"])), -1)
    start = next((place for place in range(at, -1, -1) if texts[place] in ("if", "while", "when", "and", ",")), -1)
    size = 3 if texts[at + 1 : at + 3] == ["your", "opponent's"] else 2 if texts[at + 1] in (
        "your", "the", "their") else 1
    first = words[at + 1 : at + 1 + size]
    joint = at + 1 + size
    if at < 0 or start < 0 or texts[joint : joint + 1] != ["and"] or texts[joint - 1] not in ZONES:
        return words
    own = texts[joint + 1] in ("your", "the", "their")
    theirs = texts[joint + 1 : joint + 3] == ["your", "opponent's"]
    last = joint + (3 if theirs else 2 if own else 1)
    if texts[last : last + 1] == [] or texts[last] not in ZONES or texts[start + 1 : start + 3] not in (
            ["there", "is"], ["there", "are"], ["you", "have"], ["you", "control"]):
        return words
    lead = _one_there(words, start + 1, at - 1, words[at - 1 : at])
    if not lead:
        return words
    second = words[joint + 1 : last + 1] if own or theirs else [*first[:-1], words[last]]
    return [*words[:start + 1], *lead, *first, *said_at(words[joint], ", and"), *lead, *second, *words[last + 1 :]]


_PLURAL: Final = {"units": "unit", "cards": "card", "items": "item"}


def _one_there(words: list[Word], first: int, end: int, place: list[Word]) -> list[Word]:
    """The words for a card that is there, in the singular, with the word for where; [] for a number of cards."""
    said = words[first:end]
    if any(word.kind == "NUMBER" and word.values != ("1",) for word in said):
        return []
    if [word.text for word in said[:2]] == ["there", "are"]:
        said = [*said_at(said[0], "there is a"), *said[2:]]
    elif said[2:3] and said[2].kind == "" and said[2].text in _PLURAL:
        said = [*said[:2], *said_at(said[2], "a"), *said[2:]]
    return [*(Word("", _PLURAL[word.text], word.start, word.end) if not word.kind and word.text in _PLURAL else word
              for word in said), *said_at(place[0], "in")]


@where("empty")
def both_empty(words: list[Word]) -> list[Word]:
    """"If your Left and your Right are empty" as each of them."""
    texts = texts_of(words)
    at = next((at for at in range(3, len(texts) - 1) if texts[at : at + 2] in (["are", "empty"], ["is", "empty"])), -1)
    own = texts[at - 2 : at - 1] == ["your"]
    joint = at - 3 if own else at - 2
    first = joint - 2
    if at < 0 or texts[joint : joint + 1] != ["and"] or texts[at - 1] not in ZONES or first < 1 or (
            texts[first] not in ("your", "the") or texts[first + 1] not in ZONES):
        return words
    start = first - 1 if texts[first - 1] == "both" else first
    if texts[start - 1] not in ("if", "while", "when", "and", ","):
        return words
    head = words[:start]
    if texts[start - 1] == "when":
        head = [*words[: start - 1], *said_at(words[start - 1], "while")]
    place = words[at]
    second = [*words[first : first + 1], words[at - 1]]
    return [*head, *words[first : first + 2], *said_at(place, "is empty , and"), *second, *said_at(place, "is empty"),
            *words[at + 2 :]]


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


@where("attacking", "being", "it")
def of_the_subject(words: list[Word]) -> list[Word]:
    """"This card gains +1 while attacking" and "while it is attacked" with this card as what attacks."""
    texts = texts_of(words)
    if words[:1] == [] or words[0].kind != "STAR" or "when" in texts or texts.count(".") != 1:
        return words
    last = max([at for at, text in enumerate(texts) if text == ","] or [0])
    if texts[last + 1 : last + 3] != ["this", "card"]:
        return words
    done: list[Word] = []
    for at, word in enumerate(words):
        before = texts[at - 1] if at else ""
        if at > last and before in ("while", "if") and texts[at] in ("attacking", "being"):
            done += said_at(word, "this card is")
        if at > last and before in ("while", "if") and texts[at] == "it" and (
            texts[at + 1] in ("is", "has", "have") and texts[at + 2] not in ("your", "the", "not")
        ):
            done += said_at(word, "this card")
            continue
        done.append(word)
    return done


_ASKING: Final = frozenset({"if", "while"})
_ARE: Final = frozenset({"are", "have"})


@where("they")
def all_of_them(words: list[Word]) -> list[Word]:
    """"If all units on your field are <X>, they gain +1" with the units named again."""
    texts = texts_of(words)
    at = next((at for at, text in enumerate(texts) if text in _ASKING and texts[at + 1 : at + 2] == ["all"]), -1)
    comma = texts.index(",", at) if at >= 0 and "," in texts[at:] else -1
    verb = next((place for place in range(at, comma) if texts[place] in _ARE), -1)
    if verb < 0 or texts[comma + 1 : comma + 2] != ["they"]:
        return words
    again = [Word(word.kind, word.text, words[comma + 1].start, words[comma + 1].end, word.values)
             for word in words[at + 1 : verb]]
    return [*words[: comma + 1], *again, *words[comma + 2 :]]


_DONE_AWAY: Final = frozenset({"destroyed", "dropped", "banished", "discarded"})


@where("way")
def this_way(words: list[Word]) -> list[Word]:
    """"If a card is dropped this way" as "if there is a card dropped this way"."""
    texts = ["" if word.kind else word.text for word in words]
    words = [word for at, word in enumerate(words) if not (
        texts[at] == "exactly" and texts[at - 1] == "if" and "way" in texts[at:])]  # a number there is that many
    texts = ["" if word.kind else word.text for word in words]
    done: list[Word] = []
    skipped = -1
    for at, word in enumerate(words):
        if at == skipped:
            continue
        done.append(word)
        if texts[at] != "if" or texts[at + 1] in ("it", "that", "this", "they", "no", "any"):
            continue
        end = next((place for place in range(at, len(words)) if texts[place] in (",", ".")), len(words))
        be = next((place for place in range(at, end) if texts[place] in ("is", "are", "was", "were") and (
            texts[place + 1] in _DONE_AWAY and texts[place + 2 : place + 4] == ["this", "way"])), -1)
        if be > 0:
            many = texts[be] in ("are", "were") or (words[at + 1].kind == "NUMBER" and words[at + 1].values != ("1",))
            done += [Word("", text, word.end, word.end) for text in ("there", "are" if many else "is")]
            skipped = be
    return done


_STARTS: Final = (
    ("you", "have"), ("your", "opponent", "has"), ("this", "card", "is"), ("there", "is"), ("there", "are"),
    ("you", "are"), ("your", "life"), ("this", "is"), ("your", "gate", "master", "is"), ("your", "gate", "is"),
)  # fmt: skip
"""With these words a condition begins."""

_HAPPENS: Final = frozenset({"is", "attack", "hit", "enter", "leave", "destroy", "move", "deal", "take", "become"})

_DONE: Final = frozenset({"summoned", "equipped", "destroyed", "dropped", "banished", "attacked"})
"""With these words something else begins that happens to the same card."""


@where("and", "or")
def with_starts(words: list[Word]) -> list[Word]:
    """Conditions that only "and" joins, and events of this card that only "or" joins, each with its beginning."""
    texts = [word.text for word in words]
    comma = texts.index(",") if "," in texts else len(texts)
    start = 1 if words and words[0].kind == "STAR" else 0
    own = texts[start : start + 3] == ["when", "this", "card"]
    done: list[Word] = []
    for at, word in enumerate(words):
        after = texts[at + 1 : at + 5]
        place = word.start
        if word.kind or word.text not in ("and", "or"):
            done.append(word)
        elif word.text == "and" and texts[at - 1] != "," and any(tuple(after[: len(one)]) == one for one in _STARTS):
            done += [Word("", ",", place, place), word]
        elif word.text == "and" and texts[max(0, at - 12) : at].count("if") and _has_more(words, texts, at):
            done += [Word("", ",", place, place), word]
            done += [Word("", text, word.end, word.end) for text in ("you", "have")]
        elif word.text == "or" and own and at < comma and after[0] in _HAPPENS | _DONE:
            begins = ("this", "card", "is") if after[0] in _DONE else ("this", "card")
            done += [Word("OR_ELSE", "or", place, word.end), *(Word("", text, word.end, word.end) for text in begins)]
        else:
            done.append(word)
    return done


def _has_more(words: list[Word], texts: list[str], at: int) -> bool:
    """Whether "and" joins something else that you have."""
    start = max([place for place in range(at) if texts[place] in ("if", "while")])
    number = at + 1 < len(words) and (words[at + 1].kind == "NUMBER" or texts[at + 1] in ("a", "an", "no"))
    return number and texts[start + 1 : start + 3] == ["you", "have"] and "," not in texts[start:at]


counted_first: Final = said(
    "STAR when NUMBER (than: or more|or less) {cards -are -is} are (in|on) {place} > , = "
    "STAR when there are NUMBER {than} {cards} (in|on) {place}",
)
"""Cards that are somewhere when a skill is at work: it is so while there are so many."""


left_as_it_was: Final = said(
    "when {who} leave the field , if it (was|is) (destroyed|dropped|banished) , = "
    "when {who} is (destroyed|dropped from the field|banished) ,",
    "when {who} leave the field , if it (was|is) (how: returned to) {where} , = when {who} is {how} {where} ,",
)
"""A card that leaves the field, and how it does, as what happens to it."""


_THEM: Final = (
    "(of those cards|of those units|of them|of the revealed cards|cards among them|cards among those cards)")
_ONE: Final = "(any|either|at least NUMBER=1|NUMBER=1|NUMBER=1 or more)"
_SO_KIND: Final = "{kind -this -being -attacking -in -on -rest -stand}"

some_of_those: Final = said(
    "they are all {kind -a -an} > , = all of those cards are {kind}",
    f"(if|while) (all|both) {_THEM} (are|were) {{kind? -a -an}} (kinds: units|spells|items|cards) > , = "
    "(if|while) all of those cards are a {kind} {kinds: unit|spell|item|card}",
    f"(if|while) both {_THEM} (are|were) {{kind -a -an}} > , = (if|while) all of those cards are {{kind}}",
    f"(if|while) none {_THEM} (are|were|is|was) (a|an)? {_SO_KIND} > , = (if|while) there are no {{kind}} among them",
    f"(if|while) {_ONE} {_THEM} (are|were|is|was) (a|an)? {_SO_KIND} > , = (if|while) there is a {{kind}} among them",
    "(if|while) there is a your gate master among them = "
    "(if|while) there is a card that is your gate master among them",
    f"(if|while) at least NUMBER {_THEM} (are|were) {_SO_KIND} > , = "
    "(if|while) there are NUMBER or more {kind} among them",
    f"(if|while) NUMBER (than: or more|or less)? {_THEM} (are|were) {_SO_KIND} > , = "
    "(if|while) there are NUMBER {than} {kind} among them",
    f"(if|while) NUMBER (than: or more|or less)? {_THEM} have {{field}} > , = "
    "(if|while) there are NUMBER {than} cards with {field} among them",
)
"""What cards that were named before are, as which of them there are."""


_AT_ONCE: Final = (
    "(draw|deal|destroy|banish|drop|return|search|summon|put|STATE_VERB|reveal|you may|shuffle|your opponent drop)")

life_falls_to: Final = said(
    "STAR when (whose: your|your opponent's) life (is|reaches|drops to|falls to|becomes|is reduced to) NUMBER "
    f"(less: or less)? , > {_AT_ONCE} = STAR when {{whose}} life become NUMBER {{less}} ,",
    "STAR when (whose: your|your opponent's) life (is|reaches|drops to|falls to|becomes|is reduced to) NUMBER "
    "(less: or less)? , > gain NUMBER = STAR when {whose} life become NUMBER {less} ,",
)
"""What happens when life is so low happens as it becomes so."""

when_it_is_so: Final = said(
    "STAR when (asked: there is no|there are no|there is|there are|you have|you control|your opponent has|this card "
    "has|"
    "this card does not have) {what,} , > (drop this card|destroy this card|banish this card|return this card) = "
    "STAR if {asked} {what} , # unless would",
)
"""A card that leaves "when" something is so leaves if it is so."""
