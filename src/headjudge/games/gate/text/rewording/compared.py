"""Comparisons: more than somebody else has, by so many, or just as many."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import said_at, texts_of
from headjudge.language.reading.words import Word

_PRINTED: Final = frozenset({"power", "crit", "defense", "limit", "cost"})
_THAN: Final = {
    ("less", "than", "or", "equal", "to"): ("", "or less"), ("equal", "to", "or", "less", "than"): ("", "or less"),
    ("equal", "to", "or", "lower", "than"): ("", "or less"), ("lower", "than", "or", "equal", "to"): ("", "or less"),
    ("greater", "than", "or", "equal", "to"): ("", "or more"),
    ("equal", "to", "or", "greater", "than"): ("", "or more"),
    ("less", "than"): ("lower than", ""), ("lower", "than"): ("lower than", ""), ("below",): ("lower than", ""),
    ("more", "than"): ("higher than", ""), ("greater", "than"): ("higher than", ""),
    ("higher", "than"): ("higher than", ""), ("equal", "to"): ("equal to", ""),
}
"""How a number of a card is compared with a number of cards, the longer words first, and how with X."""

_DEEDS: Final = frozenset({
    "destroy", "return", "banish", "rest", "stand", "drop", "put", "deal", "gain", "it", "they", "you", "choose",
})


@where("number")
def than_the_number_of(words: list[Word]) -> list[Word]:
    """"With power less than the number of your units" as with power less than X, which is said behind the sentence."""
    texts = texts_of(words)
    for at in range(len(texts) - 6):
        how = next((one for one in _THAN if texts[at] == "with" and texts[at + 1] in _PRINTED and tuple(
            texts[at + 2 : at + 2 + len(one)]) == one), None)
        first = at + 2 + len(how or ())
        counted = texts[first : first + 3] == ["the", "number", "of"] and "." in texts[first:]
        if how is None or not counted or "x" in texts:
            continue
        end = next(place for place in range(first, len(texts)) if texts[place] in (".", ",") or (
            texts[place] == "and" and (texts[place + 1] in _DEEDS or words[place + 1].kind == "STATE_VERB")))
        stop = texts.index(".", end)
        before, behind = _THAN[how]
        place = words[at + 2]
        x = [*said_at(place, f"{before} x".strip()), *(said_at(place, behind) if behind else [])]
        return [*words[: at + 2], *x, *words[end : stop + 1], *said_at(words[first], "x is equal to"),
                *words[first:end], words[stop], *words[stop + 1 :]]
    return words


@where("than")
def more_by(words: list[Word]) -> list[Word]:
    """"You have at least 3 more units than your opponent" as more units by 3 or more; of life and zones as well."""
    texts = texts_of(words)
    done: list[Word] = []
    at = 0
    while at < len(words):
        asked = at > 0 and texts[at - 1] in ("if", "while", "when", "and", "unless")
        found = (_had_more(words, texts, at) or _is_more(words, texts, at) or _zone_more(words, texts, at)) if (
            asked) else None
        if found is None:
            done.append(words[at])
            at += 1
            continue
        said, at = found
        done += said
    return done


_MORE: Final = {
    "more": "more", "higher": "more", "greater": "more", "above": "more", "less": "less", "fewer": "less",
    "lower": "less", "below": "less",
}
_HAS: Final = ("you have", "your opponent has", "they have")
_OTHERS: Final = {
    "you": "you have", "your opponent": "your opponent has", "they": "your opponent has", "your": "you have",
    "your opponent's": "your opponent has", "yours": "you have", "their": "your opponent has",
}


def _had_more(words: list[Word], texts: list[str], at: int) -> tuple[list[Word], int] | None:
    """Somebody has at least so many more cards, or more life, than the other player."""
    who, size = _who(texts, at, _HAS)
    start = at + size
    if not who or words[start].kind != "NUMBER" or texts[start + 1 : start + 3] != ["or", "more"]:
        return None
    end = next((place for place in range(start, len(texts)) if texts[place] in (",", ".")), len(texts))
    than = next((place for place in range(start + 3, end) if texts[place] == "than"), -1)
    other, length = _who(texts, than + 1, tuple(_OTHERS))
    behind = than + 1 + length
    behind += texts[behind : behind + 1] in (["do"], ["does"], ["has"], ["have"])
    if than < 0 or not other or not _ends(texts, behind):
        return None
    if texts[start + 3] in _MORE:
        sense, content = _MORE[texts[start + 3]], words[start + 4 : than]
    elif texts[than - 1] in _MORE:  # "2 or more life more than you"
        sense, content = _MORE[texts[than - 1]], words[start + 3 : than - 1]
    else:
        return None
    first = words[at]
    if not content or (who == "you have") == (_OTHERS[other] == "you have"):
        return None
    return [*said_at(first, f"{_OTHERS[who.removesuffix(' has').removesuffix(' have')]} {sense}"), *content,
            *said_at(words[than], f"than {_player(other)} by"), *words[start : start + 3]], behind


def _who(texts: list[str], at: int, forms: tuple[str, ...]) -> tuple[str, int]:
    """Returns who is spoken of, and how many words that takes; nobody and 0 if it is none of these forms."""
    found = next((form for form in sorted(forms, key=len, reverse=True) if texts[at : at + len(form.split())] == (
        form.split())), "")
    return found, len(found.split())


def _ends(texts: list[str], at: int) -> bool:
    return texts[at : at + 1] in ([","], ["."], ["and"])


def _player(other: str) -> str:
    return "you" if _OTHERS[other] == "you have" else "your opponent"


def _is_more(words: list[Word], texts: list[str], at: int) -> tuple[list[Word], int] | None:
    """The life of one player is higher than that of the other, by a number at least."""
    whose, size = _who(texts, at, ("your", "your opponent's", "their"))
    start = at + size + 2
    if not whose or texts[at + size : start] != ["life", "is"] or words[start].kind != "NUMBER" or (
        texts[start + 1 : start + 3] != ["or", "more"] or texts[start + 3] not in _MORE or texts[start + 4] != "than"
    ):
        return None
    other, length = _who(texts, start + 5, ("your", "yours", "your opponent's", "you", "your opponent", "their"))
    end = start + 5 + length
    end += texts[end : end + 1] == ["life"]
    if not other or not _ends(texts, end) or _OTHERS[whose] == _OTHERS[other]:
        return None
    return [*said_at(words[at], f"{_OTHERS[whose]} {_MORE[texts[start + 3]]} life than {_player(other)} by"),
            *words[start : start + 3]], end


_PILES: Final = frozenset({"deck", "drop", "hand", "energy", "field"})


def _zone_more(words: list[Word], texts: list[str], at: int) -> tuple[list[Word], int] | None:
    """A zone of one player has more cards than that of the other, perhaps by so many at least."""
    whose, size = _who(texts, at, ("your", "your opponent's", "their"))
    start = at + size + 2
    if not whose or texts[at + size] not in _PILES or texts[at + size + 1] != "has":
        return None
    zone = texts[at + size]
    many = words[start : start + 3] if words[start].kind == "NUMBER" and texts[start + 1 : start + 3] == [
        "or", "more"] else []
    start += len(many)
    than = next((place for place in range(start, min(start + 5, len(texts))) if texts[place] == "than"), -1)
    if than < 0 or texts[start] not in _MORE or than == start + 1:
        return None
    other, length = _who(texts, than + 1, ("your", "yours", "your opponent's", "their"))
    end = than + 1 + length
    end += texts[end : end + 1] == [zone]
    if not other or not _ends(texts, end) or _OTHERS[whose] == _OTHERS[other]:
        return None
    content = words[start + 1 : than]
    there = {"field": " on the field", "hand": ""}.get(zone, f" in the {zone}")
    if zone == "hand":  # the cards in it are called so
        if texts[than - 1] != "cards":
            return None
        content = [*content[:-1], *said_at(content[-1], "hand cards")]
    by = [*said_at(words[end - 1], "by"), *many] if many else []
    return [*said_at(words[at], f"{_OTHERS[whose]} {_MORE[texts[start]]}"), *content,
            *said_at(words[than], f"{there} than {_player(other)}".strip()), *by], end


_SAME: Final = (
    ["as", "many"], ["the", "same", "number", "of"], ["the", "same", "amount", "of"], ["exactly", "as", "many"],
)


@where("many", "same")
def as_many(words: list[Word]) -> list[Word]:
    """"You have the same number of units as your opponent" with the words for it that the grammar knows."""
    texts = texts_of(words)
    at = next((at for at in range(2, len(texts) - 5) if texts[at - 2 : at] == ["you", "have"]), -1)
    said = next((said for said in _SAME if at > 0 and texts[at : at + len(said)] == said), None)
    if said is None or ["as", "your", "opponent"] not in [texts[place : place + 3] for place in range(at, len(texts))]:
        return words
    return [*words[:at], *said_at(words[at], "just as many"), *words[at + len(said) :]]


@where("has")
def there_with(words: list[Word]) -> list[Word]:
    """"If an enemy unit has more power than this card" as a unit with more power that is there."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 4) if texts[at] == "has" and texts[at + 1] in ("more", "less") and (
        texts[at + 2] in ("power", "crit", "defense", "limit") and texts[at + 3] == "than")), -1)
    start = next((start for start in range(at - 1, -1, -1) if texts[start] in ("if", "while")), -1) if at > 0 else -1
    if start < 0 or texts[start + 1] not in ("a", "an", "another") or "," in texts[start:at]:
        return words
    return [*words[: start + 1], *said_at(words[start], "there is"), *words[start + 1 : at],
            *said_at(words[at], "with"), *words[at + 1 :]]


_ALIKE: Final = frozenset({"planet", "attribute", "name", "limit", "power", "crit", "defense"})
_KNOWN: Final = (["this", "card"], ["that", "unit"], ["that", "card"], ["that", "spell"], ["that", "item"], ["it"])


@where("same")
def same_as_one(words: list[Word]) -> list[Word]:
    """"If that card has the same Planet as a unit on your field" as a unit like it that is there."""
    texts = texts_of(words)
    at = next((at for at in range(2, len(texts) - 5) if texts[at] in ("has", "is", "share", "shares") and (
        texts[at + 1 : at + 3] in (["the", "same"], ["of", "the"])) and "same" in texts[at + 1 : at + 4]), -1)
    same = texts.index("same", at) if at > 0 else -1
    who = next((one for one in _KNOWN if texts[at - len(one) : at] == one), None) if at > 0 else None
    start = at - len(who) - 1 if who is not None else -1
    if who is None or start < 0 or texts[start] not in ("if", "while", "and") or texts[same + 1] not in _ALIKE or (
        texts[same + 2] not in ("as", "with") or texts[same + 3] not in ("a", "an", "another")
    ):
        return words
    end = next((place for place in range(same, len(texts)) if texts[place] in (",", ".")), len(texts))
    if "and" in texts[same:end]:
        return words
    joined = "with" if texts[same + 1] not in ("planet", "attribute") else "of"
    return [*words[: start + 1], *said_at(words[at], "there is"), *words[same + 3 : end],
            *said_at(words[at], f"{joined} the same {texts[same + 1]} as"), *words[start + 1 : at], *words[end:]]


_OF_ONE: Final = {"card's": "card", "unit's": "unit", "item's": "item"}
_CHANGED: Final = frozenset({"increased", "reduced", "doubled", "set", "infinite"})


@where("attacking", "attacked")
def number_of_attacker(words: list[Word]) -> list[Word]:
    """"If the attacking card's power is 3 or less" as an attacking card that has it."""
    texts = texts_of(words)
    asking = False
    for at, text in enumerate(texts[:-5]):
        asking = text in ("if", "while", "unless") or (asking and text not in (".",))
        if asking and text == "the" and texts[at + 1] in ("attacking", "attacked") and texts[at + 2] in _OF_ONE and (
            texts[at + 3] in _FIELDS and texts[at + 4] == "is" and texts[at + 5] not in _CHANGED
        ):
            said = said_at(words[at + 2], f"{_OF_ONE[texts[at + 2]]} with {texts[at + 3]}")
            lead = said_at(words[at], "there is an")
            return number_of_attacker([*words[:at], *lead, words[at + 1], *said, *words[at + 5 :]])
    return words


_FIELDS: Final = frozenset({"power", "crit", "defense", "limit"})


@where("same")
def one_is_alike(words: list[Word]) -> list[Word]:
    """"If a unit on your field has the same name as this card" as a unit like it that is there."""
    texts = texts_of(words)
    at = next((at for at in range(2, len(texts) - 5) if texts[at] in ("has", "share", "shares") and (
        texts[at + 1 : at + 3] == ["the", "same"] and texts[at + 3] in _ALIKE and texts[at + 4] in ("as", "with"))), -1)
    start = next((place for place in range(at - 1, -1, -1) if texts[place] in ("if", "while", ",", ".")), -1)
    if at < 0 or start < 0 or texts[start] not in ("if", "while") or texts[start + 1] not in ("a", "an", "another"):
        return words
    joined = "with" if texts[at + 3] not in ("planet", "attribute") else "of"
    return [*words[: start + 1], *said_at(words[at], "there is"), *words[start + 1 : at], *said_at(words[at], joined),
            *words[at + 1 :]]


_MORE_OF: Final = {
    ("life",): ("your life", "your opponent's life"),
    ("cards", "in", "hand"): ("the number of cards in your hand", "the number of cards in your opponent's hand"),
    ("hand", "cards"): ("the number of cards in your hand", "the number of cards in your opponent's hand"),
    ("units",): ("the number of units on your field", "the number of units on your opponent's field"),
    ("energy",): ("the number of cards in your energy", "the number of cards in your opponent's energy"),
    ("energy", "cards"): ("the number of cards in your energy", "the number of cards in your opponent's energy"),
}
"""What one player has more of than the other, and how many of them each has."""
_LEFT_OUT: Final = frozenset({"their", "your", "on", "the", "field"})
_HAVING: Final = (["your", "opponent", "has", "more"], ["you", "have", "more"])


@where("difference")
def by_the_difference(words: list[Word]) -> list[Word]:
    """"If your opponent has more life than you, gain life equal to the difference" with the difference in full."""
    texts = texts_of(words)
    end = next((at for at in range(2, len(texts)) if texts[at - 2 : at + 1] == ["to", "the", "difference"]), -1)
    asked = next(((at, have) for at in range(end) for have in _HAVING if texts[at : at + len(have)] == have and (
        texts[at - 1] in ("if", "while"))), None)
    if asked is None:
        return words
    at, have = asked
    first = at + len(have)
    than = next((place for place in range(first, end) if texts[place] == "than"), first)
    told = tuple([text for text in texts[first:than] if text not in _LEFT_OUT])
    numbers = _MORE_OF.get(told)
    comma = texts.index(",", than) if "," in texts[than:end] else -1
    if numbers is None or comma < 0 or texts[comma - 1] not in ("you", "opponent", "do", "does", "have", "has"):
        return words
    mine, theirs = numbers if have[0] == "you" else numbers[::-1]
    return [*words[: end - 1], *said_at(words[end], f"{mine} minus {theirs}"), *words[end + 1 :]]


more_than_you_have: Final = said(
    "(if|while) they have (more|less) {what} than you = (if|while) your opponent has (more|less) {what} than you "
    "# with opponent opponent's",
)
"""What the opponent, who was named, has more of."""
