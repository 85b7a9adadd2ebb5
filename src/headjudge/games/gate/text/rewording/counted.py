"""How many there are: so many or more, one more, half of them, as much for each."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import ACTS_ON_CARDS, FIELDS, NOUNS, STATES, clause_at, said_at, texts_of
from headjudge.language.reading.words import Word

_NOUNS_TOO: Final = NOUNS | {"life", "energy", "enemy", "other"}
_THAN: Final = frozenset({"more", "less", "fewer", "higher", "lower"})


@where("or", "than")
def or_more_behind(words: list[Word]) -> list[Word]:
    """"Three units or more" with the number in one place; "more than 2 units" as 3 or more."""
    texts = texts_of(words)
    done: list[Word] = []
    at = 0
    asked = frozenset({"have", "has", "control", "are", "is", "controls"})
    while at < len(words):
        if words[at].kind == "NUMBER" and texts[at + 1 : at + 2] and texts[at + 1] in NOUNS | {"life", "energy"} and (
            texts[at + 2 : at + 4] in (["or", "more"], ["or", "less"])
        ):
            done += [words[at], *words[at + 2 : at + 4], words[at + 1]]
            at += 4
            continue
        number = at + 2 < len(words) and words[at + 2].kind == "NUMBER"
        if number and texts[at - 1] in asked and texts[at + 1] == "than" and texts[at] in _THAN and (
            words[at + 2].values[0].isdigit() and (
                texts[at + 3] in _NOUNS_TOO or words[at + 3].kind in ("TRAITS", "PLANETS"))
        ):
            more = texts[at] in ("more", "higher")
            count = str(int(words[at + 2].values[0]) + (1 if more else -1))
            place = words[at]
            done += [Word("NUMBER", count, place.start, words[at + 2].end, (count,)),
                     *said_at(place, "or more" if more else "or less")]
            at += 3
            continue
        done.append(words[at])
        at += 1
    return done


_PER: Final = NOUNS | {"<", "enemy", "other", "soul"}


@where("per")
def per_card(words: list[Word]) -> list[Word]:
    """"+2 per card in your drop" as for each of them."""
    texts = texts_of(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        noun = at + 1 < len(words) and (texts[at + 1] in _PER or words[at + 1].kind in ("TRAITS", "PLANETS"))
        done += said_at(word, "for each") if texts[at] == "per" and noun else [word]
    return done


_UP_TO: Final = (
    ["up", "to", "a", "maximum", "of"], ["to", "a", "maximum", "of"], ["with", "a", "maximum", "of"], ["up", "to"],
    ["to", "at", "most"], ["maximum"], ["max"],
)
_HUNDREDS: Final = 100
"""From this on a number can only be one of power, defense or damage, and no number of cards."""


@where("each")
def each_up_to(words: list[Word]) -> list[Word]:
    """"+500 for each card in your drop, up to 10" as capped at 10; "up to +5000" is so many times +500."""
    texts = texts_of(words)
    for at in range(1, len(texts) - 5):
        if texts[at : at + 2] != ["for", "each"]:
            continue
        end = next((place for place in range(at + 2, len(texts)) if texts[place] in (",", ".")), len(texts))
        lead = next((one for one in _UP_TO if texts[end + 1 : end + 1 + len(one)] == one), None)
        cap = end + 1 + len(lead or ())
        if lead is None or texts[end] != "," or words[cap].kind not in ("NUMBER", "SIGNED"):
            continue
        most = _most(words[clause_at(words, at) : at], words[cap])
        behind = cap + 1
        if words[cap].kind == "SIGNED" and texts[behind] in FIELDS:
            behind += 1
        if texts[behind : behind + 2] in ([",", "until"], [",", "this"]):
            behind += 1
        if most < 1 or texts[behind] not in (".", ",", "and", "until", "this"):
            continue
        number = Word("NUMBER", str(most), words[cap].start, words[cap].end, (str(most),))
        return [*words[:end], *said_at(words[end], "capped at"), number, *words[behind:]]
    return words


def _most(said: list[Word], cap: Word) -> int:
    """How many cards are counted at most, by the number said for each of them; 0 if that is not clear."""
    signed = [word.values[0] for word in said if word.kind == "SIGNED"]
    found = {*signed} or {word.values[0] for word in said if word.kind == "NUMBER"} or {
        "1" for word in said if not word.kind and word.text in ("a", "an")}
    most_text = str(cap.values[0])
    if not all(one.lstrip("+-").isdigit() for one in (*found, most_text)):
        return 0
    numbers, most = {abs(int(one)) for one in found}, abs(int(most_text))
    if cap.kind == "NUMBER" and numbers and all(one == 1 or (signed and one > most) for one in numbers):
        return most
    each = numbers.pop() if len(numbers) == 1 else 0
    if each < 1 or most % each:
        return 0
    if cap.kind == "SIGNED":
        return most // each if signed and signed[0][0] == most_text[0] else 0
    return most // each if each >= _HUNDREDS and most >= each else 0


_HAVE: Final = {"units": "unit", "items": "item", "cards": "card"}
_BE: Final = frozenset({"are", "were", "have"})


@where("are", "were")
def so_many_of_yours(words: list[Word]) -> list[Word]:
    """"If 2 or more of your units are <X>" as such units that there are, or to which something happened."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 6) if texts[at - 1] in ("if", "while", "only") and (
        words[at].kind == "NUMBER" and texts[at + 1] == "or" and texts[at + 2] in ("more", "less")
        and texts[at + 3 : at + 5] == ["of", "your"])), -1)
    end = next((place for place in range(at + 5, len(texts)) if texts[place] in (",", ".")), -1) if at > 0 else -1
    noun = next((place for place in range(at + 5, end) if texts[place] in _HAVE), -1)
    if noun < 0 or texts[noun + 1] not in _BE or texts[at + 5] == "opponent's":
        return words
    inner = words[at + 5 : noun]
    number = words[at : at + 3]
    behind = words[noun + 2 : end]
    field = said_at(words[noun], f"{texts[noun]} on your field")
    if texts[noun + 1] == "were":
        return [*words[:at], *number, *inner, *field, *words[noun + 1 :]]
    simple = len(behind) == 1 and (behind[0].kind in ("PLANETS", "TRAITS", "STATE", "STATE_VERB") or (
        behind[0].text in STATES))
    if not simple or texts[noun + 1] != "are":
        return words
    return [*words[:at], *said_at(words[at], "there are"), *number, *inner, *behind, *field, *words[end:]]


_ENDS: Final = frozenset({".", ",", "this", "until", "and"})


@where("equal")
def equal_to_one(words: list[Word]) -> list[Word]:
    """"Equal to the power of an enemy unit" with that unit chosen first; a time behind that number in front."""
    texts = texts_of(words)
    for at in range(len(texts) - 5):
        if texts[at : at + 3] != ["equal", "to", "the"] or texts[at + 3] not in FIELDS or texts[at + 4] != "of":
            continue
        if texts[at + 5] not in ("a", "an", "another") and words[at + 5].values != ("1",):
            continue
        end = next((place for place in range(at + 5, len(texts)) if texts[place] in _ENDS), -1)
        start = clause_at(words, at)
        verb = next((place for place in range(start, at) if texts[place] in ("become", "deal", "gain")), -1)
        always = words[0].kind == "STAR" and "when" not in texts and "at" not in texts[1:2]
        if end < 0 or verb < 0 or always:
            continue
        one = words[at + 5 : end]
        chosen = [*said_at(words[start], "choose"), *one, *said_at(words[start], ", and")]
        number = said_at(words[at], f"that unit's {texts[at + 3]}")
        return [*words[:start], *chosen, *words[start : at + 2], *number, *equal_to_one(words[end:])]
    return words


@where("cost")
def each_in_front(words: list[Word]) -> list[Word]:
    """"For each card in your hand, the cost of this card is reduced by 1" with what is counted behind."""
    texts = texts_of(words)
    if not words or words[0].kind != "STAR" or texts[1:3] not in (["for", "each"], ["for", "every"]) or (
        texts.count(",") != 1 or texts[-1:] != ["."]):
        return words
    comma = texts.index(",")
    if "cost" not in texts[comma : comma + 4] or words[-2].kind != "NUMBER":
        return words
    return [words[0], *words[comma + 1 : -1], *words[1:comma], words[-1]]


_KINDS: Final = frozenset({"units", "items", "spells"})


@where("and")
def units_and_items(words: list[Word]) -> list[Word]:
    """"All units and items" as all cards of either type."""
    texts = texts_of(words)
    done = list(words)
    for at in range(1, len(texts) - 2):
        both = texts[at] in _KINDS and texts[at + 1] == "and" and texts[at + 2] in _KINDS
        if both and words[at - 1].kind != "NUMBER":
            done[at + 1] = Word("", "or", words[at + 1].start, words[at + 1].end)
    return done


_SEVERAL: Final = frozenset({"units", "items", "cards"})


@where("any")
def any_of_yours(words: list[Word]) -> list[Word]:
    """"Any number of your units" as any number of units on your field."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 5) if texts[at : at + 4] == ["any", "number", "of", "your"]), -1)
    end = next((place for place in range(at + 4, min(at + 7, len(texts))) if texts[place] in _SEVERAL), -1) if (
        at >= 0) else -1
    if end < 0 or texts[end] == "cards" or texts[at + 4] == "opponent's":
        return words
    return [*words[: at + 3], *words[at + 4 : end + 1], *said_at(words[end], "on your field"), *words[end + 1 :]]


_ADDED: Final = frozenset({"more", "additional", "extra"})
_COUNTED: Final = frozenset({"draw", "gain", "deal"})
_THINGS: Final = frozenset({"card", "cards", "life", "damage"})


@where(*_ADDED)
def added(words: list[Word]) -> list[Word]:
    """"Draw 1 more card", "gain 1 additional life" without that word; not where it is done instead of something.

    Instead of drawing one card, one more is two.
    """
    texts = texts_of(words)
    would = "would" in texts
    drawing = ["would", "draw", "a", "card", ","]
    one_drawn = any(texts[at : at + len(drawing)] == drawing for at in range(len(texts)))
    done: list[Word] = []
    for at, word in enumerate(words):
        one = texts[at - 1] in ("a", "an") or words[at - 1].values == ("1",)
        counts = at > 1 and texts[at - 2] in _COUNTED and (words[at - 1].kind == "NUMBER" or one)
        if counts and texts[at] in _ADDED and texts[at + 1] in _THINGS:
            if not would:
                if done[-1].text == "an" and not done[-1].kind:
                    done[-1:] = said_at(done[-1], "a")
                continue
            if one_drawn and texts[at - 2] == "draw" and one:
                place = done[-1]
                done[-1:] = [Word("NUMBER", "2", place.start, place.end, ("2",))]
                continue
        done.append(word)
    return done


_FACTOR: Final = ["times", "the", "number", "of"]


@where("times")
def times_a_number(words: list[Word]) -> list[Word]:
    """"+2 times the number of X" as +2 for each of them, "the number of X times 2" as 2 multiplied by it."""
    texts = texts_of(words)
    done: list[Word] = []
    at = 0
    while at < len(words):
        signed = at > 1 and (words[at - 1].kind == "SIGNED" or (
            words[at - 2].kind == "SIGNED" and texts[at - 1] in FIELDS))
        if signed and texts[at : at + 4] == _FACTOR:
            done += said_at(words[at], "for each")
            at += 4
            continue
        times = next((place for place in range(at + 2, len(words) - 1) if texts[place] == "times"), -1)
        counted = texts[at : at + 3] == ["the", "number", "of"] or texts[at : at + 2] == ["your", "life"] or (
            texts[at : at + 3] == ["your", "opponent's", "life"])
        if counted and times > 0 and words[times + 1].kind == "NUMBER" and not (
            {",", ".", "and"} & {*texts[at:times]}
        ):
            done += [words[times + 1], *said_at(words[times], "multiplied by"), *words[at:times]]
            at = times + 2
            continue
        done.append(words[at])
        at += 1
    return done


_HAVERS: Final = (["you", "have"], ["there", "are"], ["your", "opponent", "has"], ["you", "have", "not"])
_COMPARING: Final = (["more"], ["less"])


@where("have", "are", "has")
def same_again(words: list[Word]) -> list[Word]:
    """"If there are 10 or more cards in your drop, ... . If there are 20 or more, ..." with the cards named again."""
    texts = texts_of(words)
    named: dict[str, list[Word]] = {}
    done: list[Word] = []
    at = 0
    while at < len(words):
        done.append(words[at])
        at += 1
        if texts[at - 1] not in ("if", "while"):
            continue
        have = next((have for have in _HAVERS if texts[at : at + len(have)] == have), None)
        if have is None:
            continue
        first = at + len(have)
        end = next((place for place in range(first, len(words)) if texts[place] in (",", ".")), len(words))
        size = _count_size(words, texts, first)
        key = " ".join(have) + (" than" if size == 0 else "")
        size = size or (1 if texts[first : first + 1] in _COMPARING else 0)
        if not size:
            continue
        if first + size < end:
            named[key] = words[first + size : end]
        elif key in named:
            done += words[at : first + size]
            done += [Word(word.kind, word.text, words[first].start, words[first].end, word.values)
                     for word in named[key]]
            at = first + size
    return done


def _count_size(words: list[Word], texts: list[str], first: int) -> int:
    """How many words a number of cards has, with "or more" behind it; 0 if none stands there."""
    lead = 1 if texts[first : first + 1] == ["exactly"] else 0
    if first + lead >= len(words) or words[first + lead].kind != "NUMBER":
        return 0
    more = texts[first + lead + 1 : first + lead + 3] in (["or", "more"], ["or", "less"])
    return lead + (3 if more else 1)


_ROUNDED: Final = (["rounded", "up"], ["rounded", "down"], ["round", "up"], ["round", "down"])
_LIFE: Final = frozenset({"pay", "lose", "gain"})
_LIVES: Final = (["your", "life"], ["their", "life"])


@where("half")
def halves(words: list[Word]) -> list[Word]:
    """"Half of your life, rounded up" with how it is rounded in front of the number."""
    texts = texts_of(words)
    at = texts.index("half") if "half" in texts else -1
    end = next((place for place in range(at, len(words)) if texts[place : place + 2] in _ROUNDED), -1)
    if at < 0 or end < at + 2 or "." in texts[at:end]:
        return words
    first = at + 2 if texts[at + 1] == "of" else at + 1
    lead = "life equal to " if texts[at - 1] in _LIFE and texts[first : first + 2] in _LIVES else ""
    before = end - 1 if texts[end - 1] == "," else end
    return [*words[:at], *said_at(words[at], f"{lead}half rounded {texts[end + 1]} of"), *words[first:before],
            *words[end + 2 :]]


@where("exactly")
def exact_numbers(words: list[Word]) -> list[Word]:
    """"Exactly 2" cards to which something is done are 2 cards."""
    texts = ["" if word.kind else word.text for word in words]
    return [word for at, word in enumerate(words) if not (
        texts[at] == "exactly" and at > 0 and texts[at - 1] in ACTS_ON_CARDS and words[at + 1].kind == "NUMBER")]


_PLACED: Final = frozenset({"in", "on"})


@where("are")
def so_many_there(words: list[Word]) -> list[Word]:
    """"If 3 or more <Mars> units are on your field" as such cards that there are."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 6) if texts[at - 1] in ("if", "while", "and", "only") and (
        words[at].kind == "NUMBER" and texts[at + 1 : at + 3] in (["or", "more"], ["or", "less"]))), -1)
    end = next((place for place in range(at, len(texts)) if texts[place] in (",", ".")), -1) if at > 0 else -1
    be = next((place for place in range(at + 3, end) if texts[place] == "are"), -1)
    if be < 0 or texts[be + 1] not in _PLACED or _PLACED & {*texts[at:be]} or not {"if", "while"} & {*texts[:at]}:
        return words
    return [*words[:at], *said_at(words[at], "there are"), *words[at:be], *words[be + 1 :]]


_ALIKE: Final = frozenset({"planets", "attributes"})


@where("different")
def different_words(words: list[Word]) -> list[Word]:
    """"If the cards on your field are of 2 or more different planets" as how many there are among these cards."""
    texts = texts_of(words)
    for at in range(3, len(texts) - 2):
        if texts[at] != "different" or texts[at + 1] not in _ALIKE or texts[at - 2 : at] not in (
                ["or", "more"], ["or", "less"]) or words[at - 3].kind != "NUMBER":
            continue
        start = max([place for place in range(at) if texts[place] in ("if", "while", ",", "and")] or [-1])
        end = next((place for place in range(at, len(texts)) if texts[place] in (",", ".")), -1)
        if start < 0 or end < 0 or texts[start] == ",":
            continue
        before = texts[start + 1 : at - 3]
        if before[-2:] == ["are", "of"] and end == at + 2:
            cards = words[start + 1 : at - 5]
            cards = cards[1:] if before[:1] in (["the"], ["all"]) else cards
        elif before in (["there", "are"], ["you", "have"]) and texts[at + 2] in ("among", "on"):
            among = texts[at + 2] == "among"
            cards = words[at + 3 : end] if among else [*said_at(words[at], "cards"), *words[at + 2 : end]]
            cards = cards[1:] if among and texts[at + 3] == "the" else cards
        elif before == ["you", "have", "cards", "of"] and texts[at + 2] == "on":
            cards = [*said_at(words[at], "cards"), *words[at + 2 : end]]
        else:
            continue
        count = [*said_at(words[start], "the number of"), *words[at : at + 2], *said_at(words[at], "among"), *cards]
        return [*words[: start + 1], *count, *said_at(words[at], "is"), *words[at - 3 : at], *words[end:]]
    return words


@where("more", "additional")
def more_to_the_same(words: list[Word]) -> list[Word]:
    """"Deal 2 damage to your opponent. If ..., deal 1 more damage." with the player who was damaged before."""
    texts = texts_of(words)
    at = next((at for at in range(4, len(texts) - 3) if texts[at] == "deal" and words[at + 1].kind == "NUMBER" and (
        texts[at + 2] in ("more", "additional") and texts[at + 3] == "damage" and texts[at + 4 : at + 5] in (
            ["."], [","]))), -1)
    dealt = [place for place in range(at) if texts[place : place + 2] == ["damage", "to"]] if at > 0 else []
    if len(dealt) != 1 or "would" in texts:
        return words
    said = texts[dealt[0] + 2 : dealt[0] + 4]
    who = "your opponent" if said == ["your", "opponent"] else "you" if said[:1] == ["you"] else "each player" if (
        said == ["each", "player"]) else ""
    if not who:
        return words
    return [*words[: at + 4], *said_at(words[at + 3], f"to {who}"), *words[at + 4 :]]


@where("divided")
def divided_by_two(words: list[Word]) -> list[Word]:
    """"The number of cards in your hand divided by 2, rounded down" as half of it."""
    texts = texts_of(words)
    at = next((at for at in range(3, len(texts) - 3) if texts[at : at + 2] == ["divided", "by"] and (
        words[at + 2].values == ("2",))), -1)
    start = max([place for place in range(at) if texts[place : place + 3] == ["the", "number", "of"] or (
        texts[place : place + 2] in _LIVES)] or [-1]) if at > 0 else -1
    end = at + 3
    end += texts[end : end + 1] == [","]
    end += texts[end : end + 1] in (["rounded"], ["rounding"], ["round"])
    if start < 0 or texts[end - 1] not in ("rounded", "rounding", "round") or texts[end] not in ("up", "down"):
        return words
    half = said_at(words[start], f"half rounded {texts[end]} of")
    return [*words[:start], *half, *words[start:at], *words[end + 1 :]]



so_many_from_the_top: Final = said(
    "(deed: drop|banish|reveal|discard) cards from the top of (whose: your|their|your opponent's) deck equal to "
    "{amount} > . = {deed} the top x cards of {whose} deck . x is equal to {amount}",
    "(deed: put) cards from the top of (whose: your|their|your opponent's) deck {where} equal to {amount} > . = "
    "{deed} the top x cards of {whose} deck {where} . x is equal to {amount}",
    "(deed: drop|banish|reveal|discard) a number of cards from the top of (whose: your|their|your opponent's) deck "
    "equal to {amount} > . = {deed} the top x cards of {whose} deck . x is equal to {amount}",
    "each player (deed: drop|banish) the top x cards of their deck . x is equal to the number of {what?} "
    "(units|cards|items|spells) {there} > . = each player {deed} the top card of their deck for each {what} "
    "(unit|card|item|spell) {there}",
)
"""A number of cards on top of a deck, told behind it, as X cards."""
