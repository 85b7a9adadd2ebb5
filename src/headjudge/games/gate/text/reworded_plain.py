"""What is said in everyday words: "of your choice", "it takes 2 damage", "3 units or more", "by paying 1"."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.reworded_cards import said_at, texts_of
from headjudge.games.gate.text.reworded_counted import clause_at
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

_NUMBERS: Final = frozenset({"power", "crit", "defense", "limit"})
_NOUNS: Final = frozenset({"unit", "units", "item", "items", "card", "cards", "spell", "spells"})
_WHOSE: Final = (["of", "your", "choice"], ["of", "their", "choice"], ["that", "you", "choose"], ["you", "choose"])


@where("choice", "choose")
def of_choice(words: list[Word]) -> list[Word]:
    """"A card of their choice" of a player who acts: who does something chooses for it."""
    texts = texts_of(words)
    done: list[Word] = []
    at = 0
    while at < len(words):
        said = next((said for said in _WHOSE if texts[at : at + len(said)] == said), None)
        if said is not None and at and (texts[at - 1] in _NOUNS or texts[at - 1] == "energy"):
            start = clause_at(words, at)
            theirs = texts[start : start + 2] == ["your", "opponent"] or texts[start] == "they"
            end = next((place for place in range(at, len(texts)) if texts[place] in (".", ",")), len(texts))
            around = {*texts[start + 2 : at], *texts[at + len(said) : end]}
            named = {"their", "they", "your", "enemy", "energy"} & around
            if theirs == ("their" in said) and (named or not theirs):
                at += len(said)
                continue
        done.append(words[at])
        at += 1
    return done


_GIVEN: Final = frozenset({"are", "is"})


@where("given", "receive", "receives", "boost", "additional")
def given(words: list[Word]) -> list[Word]:
    """"It is given [Move]", "receives +2" and "gets a +2 power boost" as what is gained."""
    texts = texts_of(words)
    done: list[Word] = []
    at = 0
    while at < len(words):
        behind = words[at + 1].kind if at + 1 < len(words) else ""
        if texts[at] in _GIVEN and texts[at + 1 : at + 2] == ["given"] and words[at + 2].kind in ("SIGNED", "KEYWORD"):
            done += said_at(words[at], "gain")
            at += 2
            continue
        if texts[at] in ("receive", "receives") and behind in ("SIGNED", "KEYWORD"):
            done += said_at(words[at], "gain")
            at += 1
            continue
        if texts[at] == "a" and behind == "SIGNED" and texts[at - 1] == "gain" and "boost" in texts[at : at + 5]:
            end = texts.index("boost", at)
            done += words[at + 1 : end]
            at = end + 1
            continue
        if texts[at] in ("an", "a") and texts[at + 1 : at + 2] == ["additional"] and texts[at - 1] == "gain" and (
            at + 3 < len(words) and words[at + 2].kind in ("NUMBER", "SIGNED") and texts[at + 3] in _NUMBERS
        ):
            at += 2
            continue
        done.append(words[at])
        at += 1
    return done


@where("choose")
def the_chosen(words: list[Word]) -> list[Word]:
    """"Choose a unit. The unit gains +2" as that unit."""
    texts = texts_of(words)
    done = list(words)
    for at in range(3, len(texts) - 2):
        before = texts[:at]
        one = texts[at - 1 : at + 2] in ([".", "the", "unit"], [".", "the", "card"]) and before.count("choose") == 1
        if one and texts[at + 2] in ("gain", "lose", "cannot", "has"):
            done[at] = Word("", "that", words[at].start, words[at].end)
    return done


_NOUNS_TOO: Final = _NOUNS | {"life", "energy", "enemy", "other"}
_THAN: Final = frozenset({"more", "less", "fewer", "higher", "lower"})


@where("or", "than")
def or_more_behind(words: list[Word]) -> list[Word]:
    """"Three units or more" with the number in one place; "more than 2 units" as 3 or more."""
    texts = texts_of(words)
    done: list[Word] = []
    at = 0
    asked = frozenset({"have", "has", "control", "are", "is", "controls"})
    while at < len(words):
        if words[at].kind == "NUMBER" and texts[at + 1 : at + 2] and texts[at + 1] in _NOUNS | {"life", "energy"} and (
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


_SO: Final = (["you", "have"], ["you", "control"], ["your", "opponent", "has"], ["there", "are"], ["there", "is"],
              ["your", "life", "is"], ["you", "have", "no"])
_HELD: Final = frozenset({"gain", "has", "have", "cannot", "lose", "can"})
_LASTS: Final = frozenset({"this", "until"})


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


_ONE: Final = frozenset({"a", "an", "another", "this", "unit", "card", "item", "that", "spell"})


@where("it", "its")
def it_is_this(words: list[Word]) -> list[Word]:
    """"While you have 3 units, it gains +1" as this card, where no other single card was named."""
    texts = texts_of(words)
    if words[:1] == [] or words[0].kind != "STAR" or texts[1] not in ("while", "if", "during") or "," not in texts:
        return words
    comma = texts.index(",")
    if {"would", *_ONE} & {*texts[1:comma]} or texts[comma + 1] not in ("it", "its") or any(
        word.kind == "NAMES" for word in words[:comma]) or "1" in [word.values[0] for word in words[1:comma] if (
            word.kind == "NUMBER")]:
        return words
    said = "this card" if texts[comma + 1] == "it" else "this card's"
    return [*words[: comma + 1], *said_at(words[comma + 1], said), *words[comma + 2 :]]


@where("if", "after", "as")
def happens_if(words: list[Word]) -> list[Word]:
    """"If this card attacks, draw a card" and "after this card is destroyed" as an event for which the skill waits."""
    texts = texts_of(words)
    if words[:1] == [] or words[0].kind != "STAR" or texts[1] not in ("if", "after", "as") or "," not in texts:
        return words
    comma = texts.index(",")
    head = texts[2:comma]
    events = (["is", "destroyed"], ["is", "summoned"], ["is", "banished"], ["leave", "the", "field"],
              ["enter", "the", "field"])
    event = ("would" not in head and any(head[-len(one) :] == one for one in events)) or head in (
        ["this", "card", "attack"], ["this", "card", "attack", "a", "unit"], ["this", "card", "attack", "a", "player"])
    if not event or head[:1] not in (["this"], ["a"], ["an"], ["another"]):
        return words
    if texts[1] == "after" and head[-1] == "attack":
        return words
    behind = texts[comma + 1 :]
    lasts = any(behind[at : at + 2] == ["this", "turn"] for at in range(len(behind))) or "until" in behind
    if texts[1] == "if" and behind[:1] and behind[0] in ("it", "this", "your", "all", "units", "enemy") and not lasts:
        return words
    return [words[0], *said_at(words[1], "when"), *words[2:]]


_PAYS: Final = frozenset({"pay", "drop", "banish", "rest", "return", "discard"})
_BY: Final = {
    "paying": "pay", "resting": "rest", "rest": "rest", "dropping": "drop", "banishing": "banish", "discarding": "drop",
}


def _deed(place: Word, verb: str) -> Word:
    """The verb of a cost, where its other form stood."""
    rests = verb == "rest"
    return Word("STATE_VERB" if rests else "", verb, place.start, place.end, (verb,) if rests else ())


@where("pay", "STATE_VERB", "ONCE", ":", *_BY)
def paid_so(words: list[Word]) -> list[Word]:
    """"You may draw a card by paying 1", "pay 1: draw a card", "if you pay 1, draw a card", behind an event."""
    texts = texts_of(words)
    if words[:1] == []:
        return words
    if words[0].kind in ("USE", "COUNTER"):
        paid = _BY.get(words[2].text, "") if texts[1:2] == ["by"] else ""
        if paid and "," in texts and ":" not in texts:
            comma = texts.index(",")
            return [words[0], _deed(words[2], paid), *words[3:comma], *said_at(words[comma], ":"), *words[comma + 1 :]]
        rests = words[2] if words[1].kind == "OPEN" else words[1]
        at = words.index(rests)
        if rests.kind == "STATE_VERB" and rests.values == ("rest",) and (texts[at + 1] == ":" or words[
            at + 1].kind == "CLOSE" or (texts[at + 1] == "it" and texts[at + 2] == ":")):
            return [*words[: at + 1], *said_at(rests, "this card"), *words[at + (2 if texts[at + 1] == "it" else 1) :]]
        once = next((at for at in range(2, len(words)) if words[at].kind == "ONCE"), -1)
        if once > 1 and not {".", ":"} & {*texts[:once]} and "OPEN" not in [word.kind for word in words[:once]] and (
            texts[1] in _PAYS or words[1].kind == "STATE_VERB"
        ):
            return [words[0], words[once], *words[1:once], *said_at(words[once], ":"), *words[once + 1 :]]
        return words
    comma = texts.index(",") if words[0].kind == "STAR" and texts[1:2] == ["when"] and "," in texts else -1
    if comma < 0:
        return words
    behind = texts[comma + 1 :]
    if behind[:1] and behind[0] in _PAYS and ":" in behind:
        colon = comma + 1 + behind.index(":")
        if "." not in texts[comma:colon]:
            return [*words[: comma + 1], *said_at(words[comma], "you may"), *words[comma + 1 : colon],
                    *said_at(words[colon], ". if you do ,"), *words[colon + 1 :]]
    if behind[:3] == ["if", "you", "pay"] and "," in behind:
        other = comma + 1 + behind.index(",")
        return [*words[: comma + 1], *said_at(words[comma], "you may"), *words[comma + 3 : other],
                *said_at(words[other], ". if you do"), *words[other:]]
    by = next((at for at in range(comma, len(texts) - 2) if texts[at] == "by" and texts[at + 1] in _BY), -1)
    if behind[:2] == ["you", "may"] and by > 0 and texts[-1] == "." and not {".", ","} & {*texts[comma + 1 : -1]}:
        if "cost" in texts[by:]:
            return words
        return [*words[: comma + 3], *said_at(words[by + 1], _BY[texts[by + 1]]), *words[by + 2 : -1],
                *said_at(words[by], ". if you do ,"), *words[comma + 3 : by], words[-1]]
    if behind[:1] == ["pay"] and "to" in behind and "." not in behind[: behind.index("to")]:
        return [*words[: comma + 1], *said_at(words[comma], "you may"), *words[comma + 1 :]]
    return words


@where("do")
def answered_apart(words: list[Word]) -> list[Word]:
    """"You may pay 1, and if you do, draw a card" as two sentences."""
    texts = texts_of(words)
    for at in range(2, len(texts) - 5):
        size = 2 if texts[at : at + 2] == [",", "and"] else 1 if texts[at] == "and" else 0
        if size and texts[at + size : at + size + 4] == ["if", "you", "do", ","]:
            return [*words[:at], *said_at(words[at], "."), *answered_apart(words[at + size :])]
    return words


_RESTING: Final = ("", "STATE", "STATE_VERB")


@where("rest")
def put_to_rest(words: list[Word]) -> list[Word]:
    """"Put an enemy unit to rest" and "an enemy unit becomes rested", as an instruction: rest it."""
    texts = texts_of(words)
    for at in range(len(texts) - 1):
        rest = words[at].text == "rest" and words[at].kind in _RESTING and texts[at + 1] in (".", ",")
        if not rest:
            continue
        start = clause_at(words, at)
        place = words[start]
        verb = Word("STATE_VERB", "rest", place.start, place.end, ("rest",))
        if texts[start] in ("put", "turn") and texts[at - 1] in ("to", "in", "into") and "when" not in texts[
            max(0, start - 1) : at]:
            return [*words[:start], verb, *words[start + 1 : at - 1], *put_to_rest(words[at + 1 :])]
        if texts[at - 1] == "become" and texts[start] in ("an", "all", "each", "enemy", "1") and texts[at + 1] == ".":
            return [*words[:start], verb, *words[start : at - 1], *put_to_rest(words[at + 1 :])]
    return words


@where("ONCE")
def twice(words: list[Word]) -> list[Word]:
    """"Can attack twice per turn." with the limit of the deed, which is none of the skill."""
    texts = texts_of(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        if word.kind == "ONCE" and at and texts[at - 1] == "attack" and "twice" in word.text.lower():
            done += said_at(word, "twice each turn")
            if not (at + 1 < len(words) and texts[at + 1] == "."):
                done += said_at(word, ".")
        else:
            done.append(word)
    return done


@where("any")
def any_one(words: list[Word]) -> list[Word]:
    """"When any enemy unit is destroyed" as a unit that is."""
    texts = texts_of(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        event = texts[at] == "any" and texts[at - 1] == "when" and texts[at + 1 : at + 2] and texts[at + 1] in (
            "enemy", "unit", "item", "card", "other")
        if event:
            done += said_at(word, "an" if texts[at + 1] in ("enemy", "item") else "a")
            if texts[at + 1] == "other":
                done[-1:] = said_at(word, "another")
        elif not (texts[at] == "other" and texts[at - 1] == "any" and texts[at - 2] == "when"):
            done.append(word)
    return done


@where("deal", "take")
def dealt_it(words: list[Word]) -> list[Word]:
    """"Deal it 2 damage", "deal an enemy unit 2 damage" and "it takes 2 damage" as damage dealt to it."""
    texts = texts_of(words)
    for at in range(len(texts) - 3):
        if texts[at] == "deal" and words[at + 1].kind != "NUMBER":
            number = next((place for place in range(at + 2, min(at + 7, len(texts) - 1)) if words[
                place].kind == "NUMBER" and texts[place + 1] == "damage"), -1)
            if number > 0 and not {"damage", "to", ".", ",", "equal"} & {*texts[at:number]}:
                behind = dealt_it(words[number + 2 :])
                return [*words[: at + 1], *words[number : number + 2], *said_at(words[at], "to"),
                        *words[at + 1 : number], *behind]
        size = 1 if texts[at] == "it" else 2 if texts[at : at + 2] in (["that", "unit"], ["that", "card"]) else 0
        starts = at and (texts[at - 1] in (".", "and", "then") or (texts[at - 1] == "," and "when" in texts[:at]))
        takes = size and starts and texts[at + size : at + size + 1] == ["take"]
        if takes and words[at + size + 1].kind == "NUMBER" and texts[at + size + 2] == "damage":
            return [*words[:at], *said_at(words[at], "deal"), *words[at + size + 1 : at + size + 3],
                    *said_at(words[at], "to"), *words[at : at + size], *dealt_it(words[at + size + 3 :])]
    return words


_FOUND: Final = frozenset({"take", "find", "get", "put", "add", "return", "summon"})


@where("deck")
def found_in_deck(words: list[Word]) -> list[Word]:
    """"Put a <<X>> from your deck into your hand" and "search for one in your deck" as searching it (gate:4.3.4)."""
    texts = texts_of(words)
    for at in range(len(texts) - 6):
        if texts[at : at + 2] == ["search", "for"]:
            end = next((place for place in range(at + 2, len(texts) - 2) if texts[place : place + 3] == [
                "in", "your", "deck"]), -1)
            if end > 0 and not {",", "."} & {*texts[at:end]}:
                return [*words[: at + 1], *said_at(words[at], "your deck"), *words[at + 1 : end], *words[end + 3 :]]
        if texts[at] not in _FOUND or clause_at(words, at) != at or (texts[at + 1] not in ("a", "an") and (
            words[at + 1].kind != "NUMBER")):
            continue
        end = next((place for place in range(at + 2, len(texts) - 2) if texts[place : place + 3] in (
            ["from", "your", "deck"], ["in", "your", "deck"])), -1)
        inner = texts[at + 1 : end]
        if end < 0 or {",", ".", "from", "in", "random", "top", "bottom"} & {*inner}:
            continue
        lead = [*words[:at], *said_at(words[at], "search your deck for"), *words[at + 1 : end]]
        if texts[at] in ("take", "find", "get"):
            return [*lead, *words[end + 3 :]]
        many = words[at + 1].kind == "NUMBER" and words[at + 1].values != ("1",)
        return [*lead, *said_at(words[at], ", and"), words[at], *said_at(words[at], "them" if many else "it"),
                *words[end + 3 :]]
    return words


@where("bring", "into")
def brought(words: list[Word]) -> list[Word]:
    """"Bring a unit from your drop to your hand" and "take it into your hand" as returning and putting it."""
    texts = texts_of(words)
    done = list(words)
    for at, text in enumerate(texts):
        end = next((place for place in range(at, len(texts)) if texts[place] in (".", ",")), -1)
        hand = end > 0 and "hand" in texts[at:end]
        apart = {"and", "among", "damage"} & {*texts[at:end]} or any(word.kind == "CLOSE" for word in words[at:end])
        if text == "bring" and hand:
            done[at] = Word("", "return", words[at].start, words[at].end)
        elif text in ("take", "choose") and hand and "into" in texts[at:end] and not apart:
            done[at] = Word("", "put", words[at].start, words[at].end)
    return done


_ROWS: Final = frozenset({"left", "center", "right"})


@where(*_ROWS)
def unit_of_zone(words: list[Word]) -> list[Word]:
    """"Your opponent's Center unit" as the unit in that zone of theirs."""
    texts = texts_of(words)
    for at in range(len(texts) - 2):
        size = 2 if texts[at : at + 2] == ["your", "opponent's"] else 1 if texts[at] in ("your", "enemy") else 0
        if size and texts[at + size] in _ROWS and texts[at + size + 1 : at + size + 2] == ["unit"]:
            whose = "your" if texts[at : at + size] == ["your"] else "your opponent's"
            before = words[:-len(words) + at]
            if before and before[-1].text == "the" and not before[-1].kind:
                before = before[:-1]
            return [*before, *said_at(words[at], f"the unit in {whose} {texts[at + size]}"), *words[at + size + 2 :]]
    return words


_PER: Final = _NOUNS | {"<", "enemy", "other", "soul"}


@where("per")
def per_card(words: list[Word]) -> list[Word]:
    """"+2 per card in your drop" as for each of them."""
    texts = texts_of(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        noun = at + 1 < len(words) and (texts[at + 1] in _PER or words[at + 1].kind in ("TRAITS", "PLANETS"))
        done += said_at(word, "for each") if texts[at] == "per" and noun else [word]
    return done


@where("COUNTER")
def barred_counters(words: list[Word]) -> list[Word]:
    """"[Counter] cannot be used" of both players; "cannot use [Counter] when this card attacks" in its attack."""
    texts = texts_of(words)
    if words[:1] == [] or words[0].kind != "STAR":
        return words
    used = len(words) > 5 and texts[2:4] == ["cannot", "be"] and texts[4] in ("used", "triggered")
    if used and words[1].kind == "COUNTER":
        return [words[0], *said_at(words[1], "players cannot use"), words[1], *words[5:]]
    done = list(words)
    for at in range(2, len(words) - 1):
        if words[at].kind == "COUNTER" and texts[at - 2 : at] == ["use", "any"]:
            return barred_counters([*words[: at - 1], *words[at:]])
        if words[at].kind == "COUNTER" and texts[at - 2 : at] == ["cannot", "play"]:
            return barred_counters([*words[: at - 1], *said_at(words[at], "use"), *words[at:]])
        if words[at].kind == "COUNTER" and texts[at - 1] == "cannot":
            return barred_counters([*words[:at], *said_at(words[at], "use"), *words[at:]])
    for at in range(2, len(words) - 5):
        if words[at].kind == "COUNTER" and texts[at - 1] == "use" and texts[at + 1 : at + 3] in (
            ["cards", "or"], ["cards", "and"], ["skills", "or"], ["skills", "and"]) and texts[at + 3] in (
                "skills", "cards", "spells"):
            return barred_counters([*words[: at + 1], *words[at + 4 :]])
        if words[at].kind == "COUNTER" and texts[at + 1 : at + 5] == ["when", "this", "card", "attack"] and texts[
            at + 5] == "." and "cannot" in texts[:at]:
            return [*words[: at + 1], *said_at(words[at + 1], "while this card is attacking"), *words[at + 5 :]]
    return done


@where("look")
def one_of_looked(words: list[Word]) -> list[Word]:
    """"Look at the top 3 cards. Choose one, put it in your hand" as one of the cards that were looked at."""
    texts = texts_of(words)
    if "look" not in texts:
        return words
    for at in range(texts.index("look"), len(texts) - 3):
        if texts[at] == "choose" and words[at + 1].kind == "NUMBER" and texts[at + 2] in (",", "and") and texts[
            at + 2 : at + 4] != [",", "or"]:
            one = "card" if words[at + 1].values == ("1",) else "cards"
            return [*words[: at + 2], *said_at(words[at + 1], f"{one} among them"), *words[at + 2 :]]
    return words


@where(":")
def price_when(words: list[Word]) -> list[Word]:
    """"[Counter] When you are attacked: fizzle the attack", with a colon as with a comma."""
    texts = texts_of(words)
    if words[:1] == [] or words[0].kind != "COUNTER" or texts[1:2] != ["when"] or ":" not in texts:
        return words
    colon = texts.index(":")
    if {",", "."} & {*texts[:colon]}:
        return words
    return [*words[:colon], *said_at(words[colon], ","), *words[colon + 1 :]]


PLAIN: Final = (
    put_to_rest, twice, any_one,
    of_choice, given, the_chosen, or_more_behind, happens_if, when_so, it_is_this, answered_apart, paid_so, dealt_it,
    found_in_deck, brought, unit_of_zone, per_card, barred_counters, one_of_looked, price_when,
)
"""Each takes the words of a line, and returns them as the grammar takes them."""
