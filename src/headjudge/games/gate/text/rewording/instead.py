"""What is done instead of something that would happen."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import said_at, texts_of
from headjudge.language.reading.words import Word

_WOULD: Final = frozenset({"destroyed", "dropped", "banished"})


def _ends_in_once(words: list[Word]) -> bool:
    """Whether it is said behind the sentence how often this is done."""
    return len(words) > 3 and words[-2].kind == "ONCE" and (words[-1].kind, words[-1].text) == ("", ".") and (
        words[-3].text == ".")


@where("instead")
def done_in_its_place(words: list[Word]) -> list[Word]:
    """"When an enemy unit is destroyed, banish it instead" as what would be destroyed."""
    if _ends_in_once(words):
        return [*done_in_its_place(words[:-2]), *words[-2:]]
    texts = texts_of(words)
    if texts[1:2] not in (["when"], ["if"]) or words[0].kind != "STAR" or texts[-2:] != ["instead", "."] or (
        texts.count(".") != 1 or "would" in texts or texts.count(",") != 1
    ):
        return words
    comma = texts.index(",")
    verb = next((at for at in range(2, comma) if texts[at] == "is" and texts[at + 1] in _WOULD), -1)
    if verb < 0 or {"or", "and", "if"} & {*texts[2:comma]}:
        return words
    return [words[0], *said_at(words[1], "if"), *words[2:verb], *said_at(words[verb], "would be"), *words[verb + 1 :]]


_NOT_DROPPED: Final = (
    ["instead", "of", "the", "drop"], ["instead", "of", "your", "drop"], ["instead", "of", "its", "owner's", "drop"],
    ["instead", "of", "dropping", "it"], ["instead", "of", "being", "put", "into", "the", "drop"],
    ["instead", "of", "putting", "it", "into", "the", "drop"], ["instead", "of", "into", "the", "drop"],
    ["rather", "than", "the", "drop"], ["instead", "of", "being", "dropped"],
)


@where("instead", "rather")
def goes_elsewhere(words: list[Word]) -> list[Word]:
    """"When a unit is destroyed, put it into X instead of the drop" as what is done if it would be destroyed."""
    if _ends_in_once(words):
        return [*goes_elsewhere(words[:-2]), *words[-2:]]
    texts = texts_of(words)
    if texts[1:2] not in (["when"], ["if"]) or words[0].kind != "STAR" or texts.count(".") != 1 or "would" in texts:
        return words
    tail = next((one for one in _NOT_DROPPED if texts[-1 - len(one) : -1] == one), None)
    comma = texts.index(",") if "," in texts else -1
    verb = next((at for at in range(2, comma) if texts[at] == "is" and texts[at + 1] in _WOULD), -1)
    leaves = texts[comma - 3 : comma] == ["leave", "the", "field"]
    if tail is None or (verb < 0 and not leaves) or {"or", "and", "if"} & {*texts[2:comma]} or texts.count(",") != 1:
        return words
    if leaves:
        head = [*said_at(words[1], "if"), *words[2 : comma - 3], *said_at(words[comma],
            "would be put into the drop from the field")]
        return [words[0], *head, *words[comma : -1 - len(tail)], *said_at(words[-1], "instead"), words[-1]]
    last = verb + 2 if texts[verb + 2 : comma] == ["from", "the", "field"] else comma
    head = [*said_at(words[1], "if"), *words[2:verb], *said_at(words[verb], "would be"), *words[verb + 1 : last]]
    return [words[0], *head, *words[comma : -1 - len(tail)], *said_at(words[-1], "instead"), words[-1]]


_GONE: Final = (["placed", "in"], ["put", "into"], ["put", "in"], ["placed", "into"], ["is", "put", "into"])
_BANISHED: Final = (
    ["are", "banished"], ["is", "banished"], ["are", "put", "into", "the", "banish", "zone"],
    ["are", "placed", "in", "the", "banish", "zone"], ["are", "put", "in", "the", "banish", "zone"],
    ["are", "put", "into", "the", "banish"], ["are", "placed", "in", "the", "banish"],
)


@where("instead")
def put_elsewhere(words: list[Word]) -> list[Word]:
    """"Cards that would be put into your opponent's drop are banished instead" as each of them."""
    texts = texts_of(words)
    if words[:1] == [] or words[0].kind != "STAR" or texts[1:5] != ["cards", "that", "would", "be"] or (
        texts[-2:] != ["instead", "."]
    ):
        return words
    into = next((one for one in _GONE if texts[5 : 5 + len(one)] == one), None)
    verb = next((at for at in range(7, len(texts)) if texts[at] in ("are", "is")), -1)
    if into is None or verb < 0 or texts[verb:-2] not in _BANISHED:
        return words
    return [words[0], *said_at(words[1], "if a card would be put into"), *words[5 + len(into) : verb], *said_at(
        words[verb], ", banish it instead"), words[-1]]


_LEAVES: Final = (["leave", "the", "field"], ["would", "leave", "the", "field"])
_SOUL: Final = (
    ["the", "cards", "in", "its", "soul"], ["cards", "in", "its", "soul"], ["all", "cards", "in", "its", "soul"],
    ["the", "cards", "in", "this", "card's", "soul"], ["all", "cards", "in", "this", "card's", "soul"],
    ["its", "soul", "cards"], ["all", "of", "its", "soul", "cards"], ["all", "its", "soul", "cards"],
    ["all", "soul", "cards"], ["its", "soul"],
)
_INSTEAD: Final = (
    ["instead", "of", "dropping", "them"], ["instead", "of", "dropping", "it"], ["instead", "of", "drop", "them"],
    ["instead", "of", "your", "drop"], ["instead", "of", "the", "drop"], ["instead", "of", "being", "dropped"],
)


@where("leave")
def soul_kept(words: list[Word]) -> list[Word]:
    """"If this card leaves the field, add the cards in its soul to your hand instead of dropping them"."""
    texts = texts_of(words)
    if texts[2:4] != ["this", "card"] or texts[1] not in ("if", "when") or words[0].kind != "STAR" or texts[-1] != ".":
        return words
    event = next((one for one in _LEAVES if texts[4 : 4 + len(one)] == one), None)
    comma = 4 + len(event) if event is not None else len(texts)
    soul = next((one for one in _SOUL if texts[comma + 2 : comma + 2 + len(one)] == one), None)
    if texts[comma : comma + 1] != [","] or soul is None:
        return words
    verb, behind = texts[comma + 1], texts[comma + 2 + len(soul) : -1]
    tail = next((one for one in _INSTEAD if behind[-len(one) :] == one), None)
    if tail is None:
        return words
    place = behind[: -len(tail)]
    said = "put into your hand" if verb in ("add", "return", "put") and place in (
        ["to", "your", "hand"], ["into", "your", "hand"]) else "banished" if verb == "banish" and not place else ""
    if not said:
        return words
    return [words[0], *said_at(words[1], f"this card's soul is {said} as this card leave the field"), words[-1]]


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


@where("not", "prevent")
def nothing_instead(words: list[Word]) -> list[Word]:
    """"The next time it would be destroyed this turn, it is not destroyed" and "prevent it" as preventing that."""
    texts = texts_of(words)
    tails = (["it", "is", "not", "destroyed", "."], ["prevent", "it", "."], ["prevent", "that", "damage", "."],
             ["prevent", "the", "damage", "."])
    tail = next((tail for tail in tails if texts[-len(tail) :] == tail), None)
    if tail is None or "would" not in texts or texts[-len(tail) - 1] != "," or words[0].kind == "STAR":
        return words
    would = max(at for at, text in enumerate(texts) if text == "would")
    if "." in texts[would:-1]:
        return words
    return [*words[: -len(tail)], *said_at(words[-len(tail)], "prevent that instead"), words[-1]]


_PASSIVE: Final = {"banished": "banish", "dropped": "drop"}


@where(*_PASSIVE)
def all_that_would(words: list[Word]) -> list[Word]:
    """"Cards that would be put into a drop are banished instead" as what is done with each of them."""
    texts = texts_of(words)
    if words[:1] == [] or words[0].kind != "STAR" or texts[1:4] not in (["cards", "that", "would"], [
        "units", "that", "would"]) or texts[-1:] != ["."] or texts.count(".") != 1 or "," in texts:
        return words
    at = next((at for at in range(4, len(texts) - 3) if texts[at] in ("are", "is") and texts[at + 1] in _PASSIVE and (
        texts[at + 2 :] == ["instead", "."])), -1)
    if at < 0:
        return words
    return [words[0], *said_at(words[1], f"if a {texts[1][:-1]}"), *words[3:at],
            *said_at(words[at], f", {_PASSIVE[texts[at + 1]]} it instead"), words[-1]]


_HURT: Final = {f"{who} would take damage": who for who in ("you", "this card")}


@where("first")
def first_time_would(words: list[Word]) -> list[Word]:
    """"The first time each turn X would happen, Y instead" as once per turn; the turn may stand behind the event."""
    texts = texts_of(words)
    comma = texts.index(",") if "," in texts else -1
    each = next((place for place in (4, comma - 2) if texts[place : place + 2] == ["each", "turn"]), -1)
    if texts[1:4] == ["the", "first", "time"] and comma > 0 and each > 0 and "would" in texts[:comma] and (
        texts[-2:] == ["instead", "."] and "may" not in texts[comma:] and words[0].kind == "STAR"
    ):
        event = [word for place, word in enumerate(words[4:comma], 4) if place not in (each, each + 1)]
        once = Word("ONCE", "Once per turn,", words[1].start, words[3].end)
        who = _HURT.get(" ".join(texts_of(event)), "")
        first = f"if {who} did not take damage this turn , if" if who else "if"  # what came before this card counts
        return [words[0], once, *said_at(words[1], first), *event, *words[comma:]]
    if texts[1:4] != ["the", "first", "time"] or comma < 0 or "would" not in texts[:comma] or texts[
        comma - 2 : comma] != ["each", "turn"]:
        return words
    return [*words[:4], *words[comma - 2 : comma], *words[4 : comma - 2], *words[comma:]]


_NOT_DONE: Final[tuple[list[str], ...]] = (
    [], ["it", "is", "not"], ["it", "is", "not", "destroyed"], ["it", "is", "not", "dropped"],
    ["it", "is", "not", "banished"],
    ["prevent", "it"], ["prevent", "that"], ["it", "is", "prevented"], ["that", "is", "prevented"],
    ["it", "is", "not", "returned"], ["it", "do", "not"], ["it", "does", "not"], ["this", "card", "is", "not"],
    ["that", "unit", "is", "not"], ["that", "card", "is", "not"], ["that", "unit", "is", "not", "destroyed"],
)
_NO_DAMAGE: Final = (
    ["reduce", "that", "damage", "to", "0"], ["reduce", "the", "damage", "to", "0"], ["that", "damage", "become", "0"],
    ["that", "damage", "is", "reduced", "to", "0"], ["prevent", "that", "damage"], ["prevent", "the", "damage"],
)
"""The same of a number of damage."""
_TIMES: Final = (["the", "first", "time", "each", "turn"], ["the", "first", "time", "each", "turn", "that"])


@where("would")
def not_at_all(words: list[Word]) -> list[Word]:
    """"The first time each turn X would be destroyed, it is not destroyed": once per turn, prevent that instead."""
    texts = ["0" if word.values == ("0",) else text for word, text in zip(words, texts_of(words), strict=True)]
    comma = texts.index(",", 3) if "," in texts[3:] else -1
    if not words or words[0].kind != "STAR" or comma < 0:
        return words
    end = texts.index(".", comma) if "." in texts[comma:] else -1
    comma = max(place for place in range(comma, end) if texts[place] == ",") if end > 0 else -1
    if end < 0 or comma < 0 or "would" not in texts[:comma] or end != len(words) - 1:
        return words
    numbered = any(word.kind == "NUMBER" for word in words[:comma]) and texts[comma + 1 : end] in _NO_DAMAGE
    if not numbered and texts[comma + 1 : end] not in _NOT_DONE:
        return words
    head = words[1:comma]
    first = next((one for one in _TIMES if texts[1 : 1 + len(one)] == one), None)
    place = words[1]
    if first is not None:
        head = [Word("ONCE", "Once per turn,", place.start, place.end), *said_at(place, "if"),
                *words[1 + len(first) : comma]]
    head = _one_of(head)
    return [words[0], *head, words[comma], *said_at(words[comma], "prevent that instead"), *words[end:]]


_PLURAL: Final = {"units": "unit", "items": "item", "cards": "card", "spells": "spell"}


def _one_of(words: list[Word]) -> list[Word]:
    """"1 of your units would be" as "a unit on your field would be"."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 3) if words[at].values == ("1",) and texts[at + 1 : at + 3] == [
        "of", "your"]), -1)
    would = texts.index("would") if "would" in texts else -1
    if at < 0 or would < at + 4 or texts[would - 1] not in _PLURAL:
        return words
    noun = said_at(words[would - 1], f"{_PLURAL[texts[would - 1]]} on your field")
    return [*words[:at], *said_at(words[at], "a"), *words[at + 3 : would - 1], *noun, *words[would:]]


_AWAY: Final = (
    ["instead", "of", "sending", "it", "into", "the", "drop"], ["instead", "of", "sending", "it", "into", "your",
        "drop"],
    ["instead", "of", "the", "drop"], ["instead", "of", "your", "drop"], ["instead", "of", "dropping", "it"],
    ["instead", "of", "putting", "it", "into", "the", "drop"], ["instead", "of", "putting", "it", "into", "your",
        "drop"],
    ["after", "it", "resolves"], ["after", "it", "resolve"], ["after", "this", "card", "resolves"],
    ["after", "this", "card", "resolve"], ["as", "it", "resolves"], ["as", "it", "resolve"],
)
_RESOLVED: Final = (
    ["after", "this", "card", "resolve", ","], ["after", "this", "card", "resolves", ","],
    ["after", "this", "spell", "resolve", ","], ["after", "this", "spell", "resolves", ","],
    ["when", "this", "card", "resolves", ","], ["when", "this", "card", "resolve", ","],
)


@where("instead", "resolve", "resolves")
def spell_goes(words: list[Word]) -> list[Word]:
    """"After this card resolves, put it into your Energy instead of the drop", of a Spell: put this card there."""
    texts = [word.text if word.kind == "COMMA_IF" else text for word, text in zip(words, texts_of(words), strict=True)]
    if (words and words[0].kind in ("STAR", "USE")) or "this" not in texts:
        return words
    at = next((at for at in range(len(texts) - 7) for one in _RESOLVED if texts[at : at + len(one)] == one), -1)
    if at >= 0:
        verb = at + 5
        if texts[verb] in ("put", "return", "banish", "place", "shuffle") and texts[verb + 1] == "it":
            words = [*words[:at], words[verb], *said_at(words[verb + 1], "this card"), *words[verb + 2 :]]
            texts = texts_of(words)
    for one in _AWAY:
        at = next((at for at in range(3, len(texts) - len(one)) if texts[at : at + len(one)] == one and texts[
            at + len(one)] == "."), -1)
        start = max([place + 1 for place in range(at) if texts[place] == "."] or [0]) if at > 0 else -1
        if texts[start : start + 1] == ["if"] and "," in texts[start:at]:
            start = texts.index(",", start) + 1
        if at > 0 and texts[start : start + 1] and texts[start] in ("put", "return", "banish", "place", "shuffle") and (
            texts[start + 1 : start + 3] in (["this", "card"], ["this", "spell"])
        ):
            return [*words[:at], *words[at + len(one) :]]
    return words


@where("dropped")
def from_the_hand(words: list[Word]) -> list[Word]:
    """"If this card would be dropped from your hand" as put into the drop from there."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 6) if texts[at : at + 6] == [
        "would", "be", "dropped", "from", "your", "hand"]), -1)
    if at < 0:
        return words
    return [*words[: at + 2], *said_at(words[at + 2], "put into your drop"), *words[at + 3 :]]


_THEN: Final = [".", "if", "you", "do", ","]


@where("do")
def in_its_place(words: list[Word]) -> list[Word]:
    """"It would be destroyed, you may pay 1. If you do, rest it instead." with both as what is done instead."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts)) if texts[at : at + 5] == _THEN), -1)
    comma = texts.index(",") if "," in texts else 0
    end = texts.index(".", at + 5) if at > 0 and "." in texts[at + 5 :] else -1
    if at < 0 or "would" not in texts[:comma] or texts[comma + 1 : comma + 3] != ["you", "may"] or (
        texts[end - 1 : end] != ["instead"] or "instead" in texts[:at]
    ):
        return words
    place = words[at]
    verb = words[at + 5]
    if verb.kind == "" and verb.text in ("rest", "stand"):
        verb = Word("STATE_VERB", verb.text, verb.start, verb.end, (verb.text,))
    return [*words[:at], *said_at(place, ", and"), verb, *words[at + 6 :]]
