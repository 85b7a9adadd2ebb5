"""The power, crit, defense and limit of cards as they change: whose they are, what they become, and how long."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import (
    ARTICLES,
    FIELDS,
    SIGNS,
    clause_at,
    clause_begins,
    said_at,
    texts_of,
)
from headjudge.language.reading.words import Word

_OWNED: Final = {
    "unit's": "unit", "units'": "units", "card's": "card", "cards'": "cards", "item's": "item", "items'": "items",
}
_POINTING: Final = frozenset({"this", "that", "those", "its"})

_BEFORE: Final = frozenset({
    ".", ",", ":", "and", "then", "reduce", "increase", "double", "set", "change", "instead", "halve",
})
"""Words behind which a noun begins whose number changes."""


@where(*_OWNED)
def possessor(words: list[Word]) -> list[Word]:
    """"All enemy units' power" as the power of all enemy units."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 1) if texts[at] in _OWNED and texts[at + 1] in FIELDS), -1)
    while at > 0:
        start = at
        while start > 0 and texts[start - 1] not in _BEFORE and words[start - 1].kind not in SIGNS:
            start -= 1
        named = texts[start:at]
        fits = not _POINTING & {*named} and named[:2] != ["the", "chosen"] and not {
            "if", "when", "to", "by", "than", "is", "while", "has", "have", "gain", "of"} & {*named}
        if fits and (named or texts[at] in ("units'", "cards'")):
            fields = 4 if texts[at + 2 : at + 3] == ["and"] and texts[at + 3 : at + 4] and texts[at + 3] in (
                FIELDS) else 2
            what = [*words[start:at], *said_at(words[at], _OWNED[texts[at]])]
            words = [*words[:start], *said_at(words[start], "the"), *words[at + 1 : at + fields],
                     *said_at(words[at], "of"), *what, *words[at + fields :]]
            texts = texts_of(words)
        at = next((place for place in range(at + 1, len(texts) - 1) if texts[place] in _OWNED and (
            texts[place + 1] in FIELDS)), -1)
    return words


_GROWS: Final = {"increase": "increased", "increases": "increased", "decrease": "reduced", "decreases": "reduced"}


@where("always", *_GROWS)
def grows(words: list[Word]) -> list[Word]:
    """"Its power increases by 2" as one that is increased, and "is always equal" as "is equal"."""
    texts = texts_of(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        if texts[at] == "always" and texts[at - 1] == "is" and texts[at + 1 : at + 2] == ["equal"]:
            continue
        grown = texts[at] in _GROWS and texts[at + 1 : at + 2] == ["by"] and (
            texts[at - 1] in FIELDS or _named_before(texts, at))
        done += said_at(word, f"is {_GROWS[texts[at]]}") if grown else [word]
    return done


def _named_before(texts: list[str], at: int) -> bool:
    """Whether the number of some cards stands before a verb: "the power of ..."."""
    the = next((place for place in range(at, -1, -1) if texts[place] == "the" or texts[place] in (".", ",")), -1)
    return the >= 0 and texts[the] == "the" and texts[the + 1] in FIELDS and texts[the + 2] == "of"


_SHIFTED: Final = {"increased": "+", "reduced": "-", "increase": "+", "reduce": "-"}
_WHO: Final = {"this card's": "this card", "its": "it", "that unit's": "that unit", "that card's": "that card",
               "the chosen unit's": "the chosen unit"}


@where(*_SHIFTED)
def shifted_for_each(words: list[Word]) -> list[Word]:
    """"Its power is increased by 1 for each X", "by the number of X" as what the card gains.

    "By the same amount" is by what another number was changed by in the sentence.
    """
    words = _same_amount(words)
    texts = texts_of(words)
    by = next((at for at in range(3, len(texts) - 3) if texts[at] == "by" and _is_sum(words, texts, at + 1)), -1)
    while by > 0:
        start = clause_at(words, by)
        passive = texts[by - 2 : by - 1] == ["is"] and texts[by - 1] in ("increased", "reduced")
        first, last = (start, by - 2) if passive else (start + 1, by)
        verb = texts[by - 1] if passive else texts[start]
        end = next((at for at in range(by, len(texts)) if texts[at] in (".", ",") or (
            texts[at] == "and" and texts[at + 1] in ("its", "this"))), len(texts))
        who, number = _owner(words, texts, first, last)
        summed = words[by + 1].kind != "NUMBER"
        if not who or verb not in _SHIFTED or (summed and _SHIFTED[verb] == "-"):
            break
        place = words[by]
        if summed:
            gains = [*said_at(place, f"gain {number} equal to"), *words[by + 1 : end]]
        else:
            sign = f"{_SHIFTED[verb]}{words[by + 1].values[0]}"
            gains = [*said_at(place, "gain"), Word("SIGNED", sign, place.start, place.end, (sign,)),
                     *said_at(place, number), *words[by + 2 : end]]
        joint = texts[end - 1 : end + 1] != ["and", ","] and texts[end : end + 1] == ["and"]
        words = [*words[:start], *who, *gains, *(said_at(place, ",") if joint else []), *words[end:]]
        texts = texts_of(words)
        by = next((at for at in range(start + len(who), len(texts) - 3) if texts[at] == "by" and _is_sum(
            words, texts, at + 1)), -1)
    return words


def _is_sum(words: list[Word], texts: list[str], at: int) -> bool:
    """Whether a number "for each" of some cards stands there, or one that is worked out."""
    return (words[at].kind == "NUMBER" and texts[at + 1 : at + 3] == ["for", "each"]) or (
        texts[at] == "the" and texts[at + 1] in ("number", "total"))


def _owner(words: list[Word], texts: list[str], first: int, last: int) -> tuple[list[Word], str]:
    """Returns the cards whose number is said there, and which number it is; no cards for none."""
    if texts[last - 1 : last] and texts[last - 1] in FIELDS:
        who = _WHO.get(" ".join(texts[first : last - 1]), "")
        return (said_at(words[first], who), texts[last - 1]) if who else ([], "")
    if texts[first : first + 1] == ["the"] and texts[first + 1] in FIELDS and texts[first + 2] == "of" and (
            not {",", "and"} & {*texts[first:last]}):
        return words[first + 3 : last], texts[first + 1]
    return [], ""


def _same_amount(words: list[Word]) -> list[Word]:
    texts = texts_of(words)
    at = next((at for at in range(4, len(texts)) if texts[at : at + 4] == ["by", "the", "same", "amount"]), -1)
    by = max([place for place in range(at) if texts[place] == "by"] or [-1])
    end = next((place for place in range(by, at) if texts[place] in (",", "and", ".")), -1) if by > 0 else -1
    if end < 0 or texts[end] == "." or words[by + 1].kind not in ("NUMBER", ""):
        return words
    return _same_amount([*words[: at + 1], *words[by + 1 : end], *words[at + 4 :]])


_SETS: Final = frozenset({"reduce", "increase", "set", "change", "raise"})
_SET: Final = frozenset({"reduced", "increased", "set", "changed", "raised"})


@where(*_SETS, *_SET)
def to_a_number(words: list[Word]) -> list[Word]:
    """"Reduce its power to 0" and "its power is set to 0" as a number that becomes another."""
    texts = texts_of(words)
    for at in range(len(texts) - 2):
        if texts[at] != "to" or words[at + 1].kind != "NUMBER":
            continue
        if texts[at - 2 : at - 1] == ["is"] and texts[at - 1] in _SET and (
                texts[at - 3] in FIELDS or _named_before(texts, at - 2)):
            return to_a_number([*words[: at - 2], *said_at(words[at], "become"), *words[at + 1 :]])
        verb = next((place for place in range(at, -1, -1) if texts[place] in _SETS or texts[place] in (
            ".", ",", "is", "gain")), -1)
        if verb < 0 or texts[verb] not in _SETS:
            continue
        said = texts[verb + 1 : at]
        owned = said[-1:] != [] and said[-1] in FIELDS and said[0] in ("its", "this", "that", "the")
        if owned or (said[:1] == ["the"] and said[1] in FIELDS and said[2:3] == ["of"]):
            return to_a_number([*words[:verb], *words[verb + 1 : at], *said_at(words[at], "become"), *words[at + 1 :]])
    return words


_CHANGES: Final = frozenset({"become", "is"})
_SHIFTS: Final = frozenset({"reduce", "increase", "double"})


@where(*FIELDS)
def two_fields(words: list[Word]) -> list[Word]:
    """"The power and crit of all enemy units become 1" as both, each by itself; a single card is chosen first."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 6) if texts[at] == "the" and texts[at + 1] in FIELDS and texts[
        at + 2] == "and" and texts[at + 3] in FIELDS and texts[at + 4] == "of"), -1)
    if at < 0:
        return words
    end = next((place for place in range(at, len(texts)) if texts[place] in (".", ",")), -1)
    shifting = texts[at - 1] in _SHIFTS if at else False
    behind = next((place for place in range(at + 5, end) if texts[place] in (
        ("by", "this", "until") if shifting else _CHANGES)), end if shifting else -1)
    if end < 0 or behind < 0:
        return words
    what, rest = words[at + 5 : behind], words[behind:end]
    start = at - 1 if shifting else at
    verb = words[start:at]
    named = texts_of(what)
    place = words[start]
    both: list[Word] = []
    single = named[:1] in (["a"], ["an"], ["another"]) or what[0].values == ("1",)
    if single:
        both += [*said_at(place, "choose"), *what, *said_at(place, ".")]
    for turn, field in enumerate((texts[at + 1], texts[at + 3])):
        both += said_at(place, ", and") if turn else []
        both += [*verb, *said_at(place, f"its {field}")] if single else [
            *verb, *said_at(place, f"the {field} of"), *what]
        both += rest
    return [*words[:start], *both, *words[end:]]


@where("become")
def time_of_both(words: list[Word]) -> list[Word]:
    """"Its power becomes 0 and its crit becomes 1 this turn" with the time behind each of them (gate:3.9.4)."""
    done: list[Word] = []
    sentence: list[Word] = []
    for word in words:
        sentence.append(word)
        if word.text == "." and not word.kind:
            done += _timed(sentence)
            sentence = []
    return [*done, *sentence]


_TIMES: Final = (["this", "turn"], ["until", "the"], ["during", "your"], ["during", "this"], ["until", "your"])
_BEGINS: Final = frozenset({"its", "it", "this", "that", "their", "they", "the", "cannot", "gain", "lose"})


def _timed(words: list[Word]) -> list[Word]:
    texts = texts_of(words)
    at = next((at for at in range(2, len(texts) - 3) if texts[at] == "and" and "become" in texts[:at] and (
        texts[at + 1] in _BEGINS) and _set_number(words, texts, at)), -1)
    if at < 0:
        return words
    cut = at - 1 if texts[at - 1] == "," else at
    of = next((place for place in range(cut - 3) if texts[place] == "the" and texts[place + 1] in FIELDS and texts[
        place + 2] == "of"), -1)
    if of >= 0 and texts[at + 1] == "their" and texts[at + 2] in FIELDS:  # the same cards are named again
        again = [*said_at(words[at + 1], "the"), words[at + 2], *words[of + 2 : texts.index("become", of)]]
        words = [*words[: at + 1], *again, *words[at + 3 :]]
        texts = texts_of(words)
    late = next((place for place in range(at, len(texts) - 1) if texts[place : place + 2] in _TIMES), -1)
    early = any(texts[place : place + 2] in _TIMES for place in range(cut))
    time = words[late:-1] if late > 0 and not early and texts[late:].count("and") == 0 else []
    return [*words[:cut], *time, *said_at(words[at], ", and"), *_timed(words[at + 1 :])]


def _set_number(words: list[Word], texts: list[str], at: int) -> bool:
    """Whether a number has become another right before a word."""
    before = at - 1 if texts[at - 1] == "," else at
    return before >= 3 and words[before - 1].kind == "NUMBER" and texts[before - 2] == "become" and (
        texts[before - 3] in FIELDS or _named_before(texts, before - 2))


_NUMBERS: Final = frozenset({"power", "crit", "defense"})


@where("reset")
def to_the_original(words: list[Word]) -> list[Word]:
    """"Reset the power of a unit to its original power", "a unit's power becomes its original power"."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 8) if texts[at] == "reset" and texts[at + 1] == "the" and (
        texts[at + 2] in _NUMBERS and texts[at + 3] == "of")), -1)
    to = next((place for place in range(at + 5, len(texts) - 2) if texts[place] == "to" and texts[place + 1] in (
        "its", "their")), -1) if at >= 0 else -1
    if to > 0 and texts[to + 2] == "original":
        field = texts[at + 2]
        end = to + 4 if texts[to + 3] in (field, "value") else to + 3
        behind = f". its {field} become equal to its original {field}"
        return [*words[:at], *said_at(words[at], "choose"), *words[at + 4 : to], *said_at(words[to], behind),
                *words[end:]]
    return words


@where("original")
def original_of_one(words: list[Word]) -> list[Word]:
    """"The power of an enemy unit becomes its original power" as that of a unit that is chosen."""
    texts = texts_of(words)
    for at in range(len(texts) - 7):
        begins = clause_begins(words, texts, at) and texts[at] == "the" and (
            texts[at + 1] in _NUMBERS and texts[at + 2] == "of")
        verb = next((place for place in range(at + 4, min(at + 12, len(texts))) if texts[place] == "become"), -1)
        if not begins or verb < 0 or not (texts[at + 3] in ARTICLES or words[at + 3].values == ("1",)) or (
            {",", "."} & {*texts[at:verb]} or "original" not in texts[verb : verb + 5]
        ):
            continue
        behind = said_at(words[verb], f". its {texts[at + 1]}")
        return [*words[:at], *said_at(words[at], "choose"), *words[at + 3 : verb], *behind, *words[verb:]]
    return words


_POSSESSING: Final = {"unit's": "unit", "item's": "item", "card's": "card"}


@where("become")
def whose_number(words: list[Word]) -> list[Word]:
    """"An enemy unit's power becomes 0 this turn" as that of a unit that is chosen."""
    texts = texts_of(words)
    for at in range(len(texts) - 3):
        begins = clause_begins(words, texts, at) and (texts[at] in ARTICLES or words[at].values == ("1",))
        owner = next((place for place in range(at + 1, min(at + 6, len(texts))) if texts[place] in _POSSESSING), -1)
        if not begins or owner < 0 or {",", "."} & {*texts[at:owner]} or texts[owner + 1] not in _NUMBERS:
            continue
        behind = owner + 2 + (2 if texts[owner + 2 : owner + 3] == ["and"] and texts[owner + 3] in _NUMBERS else 0)
        if texts[behind] != "become" or "opponent's" in texts[at:owner]:
            continue
        noun = _POSSESSING[texts[owner]]
        lead = [*said_at(words[at], "choose"), *words[at:owner], *said_at(words[owner], f"{noun} . its")]
        return [*words[:at], *lead, *words[owner + 1 :]]
    return words


@where("original", "printed")
def original_numbers(words: list[Word]) -> list[Word]:
    """"Its power and crit become their original values" as each becoming the original one."""
    texts = texts_of(words)
    for at in range(1, len(texts) - 3):
        if texts[at] != "become" or texts[at - 1] not in _NUMBERS:
            continue
        start = at + 1 + (2 if texts[at + 1 : at + 3] == ["equal", "to"] else 0)
        if texts[start] not in ("its", "their") or texts[start + 1] not in ("original", "printed"):
            continue
        fields = [texts[at - 1]]
        first = at - 1
        if texts[at - 2] == "and" and texts[at - 3] in _NUMBERS:
            fields, first = [texts[at - 3], texts[at - 1]], at - 3
        if texts[start + 2] not in ("value", "values") and texts[start + 2] not in fields:
            continue
        if texts[start + 2] in _NUMBERS and len(fields) > 1:
            continue
        owner = words[first - 2 : first] if texts[first - 2] in ("this", "that") else words[first - 1 : first]
        if texts[first - 1] not in ("its", "card's", "unit's", "item's"):
            continue
        end = next((place for place in range(start + 3, len(texts)) if texts[place] in (".", ",")), len(texts))
        time = words[start + 3 : end]
        said: list[Word] = []
        for field in fields:
            again = texts[first - len(owner) - 1] == "and" or texts[:1] == [","]
            front = [*time, *said_at(words[at], ",")] if time and not again else []
            said += [*([] if not said else said_at(words[at], ".")), *front, *owner, *said_at(
                words[at], f"{field} become equal to its original {field}")]
        return [*words[: first - len(owner)], *said, *original_numbers(words[end:])]  # the rest begins with a comma
    return words


@where("become")
def time_of_a_number(words: list[Word]) -> list[Word]:
    """"Its power becomes equal to X this turn" with the time in front."""
    texts = texts_of(words)
    for at in range(len(texts) - 5):
        if texts[at : at + 3] != ["become", "equal", "to"] or "of" in texts[at : at + 8]:
            continue
        end = next((place for place in range(at, len(texts)) if texts[place] in (".", ",")), -1)
        start = clause_at(words, at)
        if texts[end - 2 : end + 1] == ["this", "turn", "."] and "turn" not in texts[at : end - 1]:
            time = [*words[end - 2 : end], *said_at(words[end], ",")]
            return [*words[:start], *time, *words[start : end - 2], *words[end:]]
    return words


@where("doubled")
def doubled(words: list[Word]) -> list[Word]:
    """"The power of X is doubled" as doubling it."""
    texts = texts_of(words)
    at = next((at for at in range(2, len(texts) - 1) if texts[at : at + 2] == ["is", "doubled"]), -1)
    start = clause_at(words, max(at, 0))
    number = texts[start : start + 1] == ["the"] and texts[start + 1 : start + 2] and texts[start + 1] in FIELDS
    if at < 0 or not (number or (texts[at - 1] in FIELDS and at - start <= 4)):
        return words
    return [*words[:start], *said_at(words[start], "double"), *words[start:at], *words[at + 2 :]]


_CHANGING: Final = frozenset({"reduce", "increase", "double", "reduces"})
_OWN_NUMBER: Final = frozenset({"this", "that", "its", "the", "their"})


@where("soul", *_CHANGING)
def number_of_one(words: list[Word]) -> list[Word]:
    """"Reduce an enemy unit's defense by 2" as the defense of an enemy unit; "in an enemy unit's soul" likewise."""
    texts = texts_of(words)
    for at in range(len(texts) - 3):
        changing = texts[at] in _CHANGING
        if not changing and texts[at] != "in":
            continue
        end = next((place for place in range(at + 1, min(at + 7, len(texts) - 1)) if texts[place].endswith("'s") and (
            texts[place] != "opponent's")), -1)
        if end < 0 or texts[at + 1] in _OWN_NUMBER or texts[end + 1] not in (FIELDS if changing else ("soul",)) or (
            {",", ".", "by", "of", "into", "this", "that"} & {*texts[at + 1 : end]}
        ):
            continue
        one = [*words[at + 1 : end], Word("", words[end].text[:-2], words[end].start, words[end].end)]
        number = said_at(words[at], f"the {texts[end + 1]} of")
        return [*words[: at + 1], *number, *one, *number_of_one(words[end + 2 :])]
    return words


@where("are", "become")
def two_numbers(words: list[Word]) -> list[Word]:
    """"This card's power and defense are each equal to ..." as both, each by itself."""
    texts = texts_of(words)
    at = next((at for at in range(2, len(texts) - 3) if texts[at] == "and" and texts[at - 1] in FIELDS and (
        texts[at + 1] in FIELDS and texts[at + 2] in ("are", "become"))), -1)
    start = at - 3 if texts[at - 3 : at - 1] == ["this", "card's"] else at - 2
    if at < 0 or texts[at - 2] not in ("its", "card's"):
        return words
    end = texts.index(".", at) if "." in texts[at:] else len(words)
    first = at + 3 if texts[at + 3] in ("each", "both") else at + 2
    first += texts[at + 2] == "are" and first == at + 2
    verb = said_at(words[at], "is" if texts[at + 2] == "are" else "become")
    first = first if texts[at + 2] == "are" else at + 3
    first += texts[first] in ("each", "both")
    rest = words[first:end]
    one, other = words[start:at], [*words[start : at - 1], words[at + 1]]
    return [*words[:start], *one, *verb, *rest, *said_at(words[at], ", and"), *other, *verb, *rest, *words[end:]]


@where(*FIELDS)
def number_is(words: list[Word]) -> list[Word]:
    """"This card's power is 5", which no condition asks, as what it becomes."""
    texts = ["" if word.kind else word.text for word in words]
    done = list(words)
    asking = False
    for at, text in enumerate(texts[:-1]):
        asking = text in ("if", "while", "when", "unless") or (asking and text not in (",", "."))
        if asking or text != "is" or words[at + 1].kind != "NUMBER" or texts[at + 2 : at + 4] == ["or", "more"]:
            continue
        if texts[at - 1] in FIELDS or texts[at - 4 : at - 2] in [[field, "of"] for field in FIELDS]:
            done[at] = Word("", "become", words[at].start, words[at].end)
    return done
