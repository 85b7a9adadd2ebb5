"""Comparisons by a number, and the next card of a kind that is played."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.reworded_cards import said_at, texts_of
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

_MORE: Final = {
    "more": "more", "higher": "more", "greater": "more", "above": "more", "less": "less", "fewer": "less",
    "lower": "less", "below": "less",
}
_HAS: Final = ("you have", "your opponent has", "they have")
_OTHERS: Final = {
    "you": "you have", "your opponent": "your opponent has", "they": "your opponent has", "your": "you have",
    "your opponent's": "your opponent has", "yours": "you have", "their": "your opponent has",
}
_PILES: Final = frozenset({"deck", "drop", "hand", "energy", "field"})


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


def _who(texts: list[str], at: int, forms: tuple[str, ...]) -> tuple[str, int]:
    """Returns who is spoken of, and how many words that takes; nobody and 0 if it is none of these forms."""
    found = next((form for form in sorted(forms, key=len, reverse=True) if texts[at : at + len(form.split())] == (
        form.split())), "")
    return found, len(found.split())


def _ends(texts: list[str], at: int) -> bool:
    return texts[at : at + 1] in ([","], ["."], ["and"])


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


_PLAYS: Final = {"cast": "cast", "played": "play"}


@where(*_PLAYS)
def enemy_spell(words: list[Word]) -> list[Word]:
    """"When an enemy spell is cast" as the opponent casting it."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 3) if texts[at] in ("when", "time") and texts[at + 1] == "an" and (
        texts[at + 2] == "enemy")), -1)
    verb = next((place for place in range(at + 4, min(at + 9, len(texts) - 1)) if texts[place] == "is"), -1)
    if at < 0 or verb < 0 or texts[verb + 1] not in _PLAYS or texts[verb - 1] not in ("spell", "card"):
        return words
    lead = said_at(words[at + 1], f"your opponent {_PLAYS[texts[verb + 1]]} a")
    return [*words[: at + 1], *lead, *words[at + 3 : verb], *words[verb + 2 :]]


_PUTS_DOWN: Final = frozenset({"summon", "equip", "cast", "play"})


_BECOMES: Final = frozenset({"gain", "gains", "get", "gets", "cannot", "has"})


@where("next")
def next_of_a_kind(words: list[Word]) -> list[Word]:
    """"The next unit you summon this turn gains +2" as what it gains the next time one is summoned."""
    texts = texts_of(words)
    start = next((at for at in range(len(texts) - 6) if texts[at : at + 2] == ["the", "next"] and (
        texts[at + 2] != "time")), -1)
    end = texts.index(".", start) if start >= 0 and "." in texts[start:] else -1
    for at in range(start + 3, end - 2) if end > 0 else ():
        size = 2 if texts[at] == "your" else 1
        verb = at + size
        if texts[at : verb] not in (["you"], ["your", "opponent"]) or texts[verb] not in _PUTS_DOWN:
            continue
        soon = texts[verb + 1 : verb + 3] == ["this", "turn"]
        rest = verb + (3 if soon else 1)
        kind = texts[at - 1]
        if kind not in ("unit", "item", "spell", "card") or texts[rest] not in _BECOMES:
            return words
        place = words[start]
        lead = [*said_at(place, f"the next time {' '.join(texts[at:verb])} {texts[verb]} a"), *words[start + 2 : at],
                *said_at(words[verb], "this turn ," if soon else ","), *said_at(words[rest], f"that {kind}")]
        return [*words[:start], *lead, *words[rest:]]
    return words


MORE: Final = (next_of_a_kind, enemy_spell, more_by)
"""Each takes the words of a line, and returns them as the grammar takes them."""
