"""What a sentence points at with "it" and "that": the condition of the card that is acted on, and a card of a kind."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.reworded_cards import said_at, texts_of
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

_NOUNS: Final = {"unit": "unit", "units": "units", "card": "card", "cards": "cards", "item": "item", "spell": "spell"}


@where("that", "those")
def that_kind(words: list[Word]) -> list[Word]:
    """"That <<X>>", where the text has named a card of that kind, as that card."""
    texts = texts_of(words)
    done: list[Word] = []
    at = 0
    while at < len(words):
        done.append(words[at])
        at += 1
        if texts[at - 1] not in ("that", "those") or at >= len(words) or words[at].kind not in ("TRAITS", "PLANETS"):
            continue
        named = [word.values for word in words[: at - 1] if word.kind == words[at].kind]
        if words[at].values not in named:
            continue
        if texts[at + 1] not in _NOUNS:
            done += said_at(words[at], "cards" if texts[at - 1] == "those" else "card")
        at += 1
    return done


_SIGNS: Final = frozenset({"STAR", "USE", "COUNTER", "ONCE", "CLOSE", "KEYWORD"})
_THINGS: Final = frozenset({
    "unit", "units", "card", "cards", "item", "items", "spell", "spells", "token", "tokens", "master", "soul",
})
_POINTING: Final = (
    ("that", "unit"), ("that", "card"), ("that", "item"), ("that", "spell"), ("those", "units"), ("those", "cards"),
    ("this", "card"), ("it",), ("them",), ("they",),
)
"""Words for cards that were named before, the longer ones first."""
_SINGLE: Final = ("it", "its", "that")
_ACTS: Final = frozenset({"destroy", "drop", "banish", "return", "put"})
_TO: Final = frozenset({"to", "into", "at", "on"})
_ROLES: Final = frozenset({"attacking", "attacked"})
_ZONES: Final = frozenset({"left", "center", "right", "player"})


@where("if", "unless")
def pointed_condition(words: list[Word]) -> list[Word]:
    """"Destroy that unit if its power is 3 or less" with the condition in front, about the card that is acted on."""
    done: list[Word] = []
    sentence: list[Word] = []
    for word in words:
        sentence.append(word)
        if word.text == "." and not word.kind:
            done += _pointed(sentence)
            sentence = []
    return [*done, *sentence]


def _pointed(words: list[Word]) -> list[Word]:
    texts = texts_of(words)
    start = max([at + 1 for at, word in enumerate(words) if texts[at] == ":" or (word.kind in _SIGNS and (
        word.kind != "KEYWORD" or at == 0))] or [0])
    waits = texts[start : start + 1] in (["when"], ["at"])
    if waits and "," not in texts:
        return words
    begin = texts.index(",") + 1 if waits else start
    asked = [at for at in range(len(texts)) if texts[at] in ("if", "unless", "while")]
    if len(asked) != 1 or asked[0] <= begin or texts[asked[0]] == "while" or (words[0].kind == "STAR" and not waits):
        return words
    at = asked[0]
    behind = at - 1 if texts[at - 1] == "," else at
    clause, asks = words[begin:behind], words[at + 1 : -1]
    said, question = texts[begin:behind], texts[at + 1 : -1]
    if question[:1] == [] or question[0] not in _SINGLE or {"do", "does", "did", "happened", "they", "pay", ","} & {
            *question} or ({",", "and", "then", "only", "even", "as", "or"} & {*said}) or question[1:2] in (
                ["attack"], ["time"]):
        return words
    lead = [*words[:begin], words[at]]
    comma = said_at(words[at], ",")
    found = _pronoun(said)
    nouns = sum(text in _THINGS for text in said) + sum(word.kind in ("TRAITS", "PLANETS", "NAMES") for word in clause)
    drawn = said[:1] == ["draw"] or said[-2:-1] == ["draw"]
    if found:
        own = sum(text in _THINGS for text in found)
        if nouns > own or said.count(found[0]) > 1:
            return words
        if question[0] in ("it", "its") or (question[:2] == ["that", "card"] and found != ("that", "card")):
            asks = _of(asks, list(found))
        return [*lead, *asks, *comma, *clause, words[-1]]
    if nouns == 0 or drawn:
        return [*lead, *asks, *comma, *clause, words[-1]]
    return _chosen(words, begin, clause, lead, asks) or words


def _pronoun(said: list[str]) -> tuple[str, ...]:
    """Returns the words for a card that was named before; () if there are none."""
    return next((one for one in _POINTING if any(
        tuple(said[at : at + len(one)]) == one for at in range(len(said)))), ())


def _of(asks: list[Word], what: list[str]) -> list[Word]:
    """The condition about the card that is acted on, in the words for it."""
    place = asks[0]
    if what == ["it"] or what[0] in ("them", "they", "those"):
        return asks
    size = 2 if place.text == "that" else 1
    owner = [*what[:-1], f"{what[-1]}'s"] if place.text == "its" else what
    return [*(Word("", one, place.start, place.end) for one in owner), *asks[size:]]


def _chosen(words: list[Word], begin: int, clause: list[Word], lead: list[Word], asks: list[Word]) -> list[Word]:
    """A card that nobody has named yet is chosen first; the only card of a zone is named again. [] for others."""
    said = texts_of(clause)
    turns = clause[0].kind == "STATE_VERB"
    if not (turns or said[0] in _ACTS or (said[0] == "deal" and said[2:4] == ["damage", "to"])):
        return []
    first = 4 if said[0] == "deal" else 1
    last = len(clause)
    if said[0] in ("return", "put"):
        last = next((at for at in range(first + 1, len(said)) if said[at] in _TO and said[at - 1] != "put"), -1)
        if last < 0:
            return []
    what, named = clause[first:last], said[first:last]
    comma = said_at(lead[-1], ",")
    if named[:1] == ["your"] and named[-3:] == ["gate", "master", "zone"]:
        size = 2 if texts_of(asks)[0] == "that" else 1
        if asks[0].text == "its":
            return []
        return [*lead, *what, *asks[size:], *comma, *clause, words[-1]]
    if named[:1] == ["the"] and ((named[1:2] != [] and named[1] in _ROLES) or (
            named[2:3] == ["in"] and named[-1] in _ZONES)):
        place = what[0]
        what = [Word("NUMBER", "1", place.start, place.end, ("1",)), *what[1:]]
    elif not (named[:1] in (["a"], ["an"], ["another"]) or what[0].values == ("1",)):
        return []
    place = clause[0]
    return [*words[:begin], *said_at(place, "choose"), *what, *said_at(place, "."), lead[-1], *asks, *comma,
            *clause[:first], *said_at(what[0], "it"), *clause[last:], words[-1]]


_USED: Final = (
    ["you", "can", "only", "use", "this", "skill"], ["this", "skill", "can", "only", "be", "used"],
    ["you", "can", "only", "cast", "this", "card"], ["you", "can", "only", "summon", "this", "card"],
    ["you", "can", "only", "equip", "this", "card"], ["you", "can", "only", "play", "this", "card"],
    ["this", "card", "can", "only", "be", "cast"], ["this", "card", "can", "only", "be", "summoned"],
    ["this", "card", "can", "only", "be", "equipped"], ["this", "card", "can", "only", "be", "played"],
)
_OPENS: Final = frozenset({"if", "when", "while", "during"})


@where("only")
def each_limit(words: list[Word]) -> list[Word]:
    """"You can only use this skill during your turn and if you have 3 life" as two sentences about when."""
    texts = texts_of(words)
    lead = next((one for one in _USED for at in range(len(texts)) if texts[at : at + len(one)] == one), [])
    start = next((at for at in range(len(texts)) if lead and texts[at : at + len(lead)] == lead), -1)
    first = start + len(lead)
    if start < 0 or texts[first : first + 1] == [] or texts[first] not in _OPENS:
        return words
    end = texts.index(".", first) if "." in texts[first:] else -1
    for at in range(first + 2, end):
        before = at
        if texts[before - 1] == "only":
            before -= 1
        joined = texts[before - 1] in ("and", ",")
        before -= texts[before - 1] == "and"
        before -= texts[before - 1] == ","
        splits = texts[at] in ("if", "when", "while") and (joined or texts[first] == "during")
        if splits or (texts[at] == "during" and joined and texts[first] != "during"):
            again = [*said_at(words[at], " ".join(lead)), *words[at:]]
            return [*words[:before], *said_at(words[at], "."), *each_limit(again)]
    return words


_STATES: Final = frozenset({"stand", "rest", "standing", "resting"})


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
        if size == 1 and not (texts[place] in ("in", "at", "as") and texts[place + 1] in _STATES and (
                texts[place + 2] in (",", "."))):
            continue
        verb = texts[place + 1] if size == 2 else "is"
        return [*words[:place], *said_at(words[place], f", and this card {verb}"), *words[place + size :]]
    return words


_WITH_IT: Final = (
    ["in", "the", "same", "link", "attack", "as", "this", "card"],
    ["in", "a", "link", "attack", "with", "this", "card"],
    ["attacking", "with", "this", "card"], ["attacking", "together", "with", "this", "card"],
    ["link", "attacking", "with", "this", "card"], ["that", "attack", "with", "this", "card"],
)
_IN_IT: Final = (["in", "that", "link", "attack"], ["in", "the", "same", "link", "attack"], [
    "in", "this", "link", "attack"])
_TILL_OVER: Final = (["until", "the", "end", "of", "this", "attack", "."], [
    "until", "the", "end", "of", "the", "attack", "."], ["this", "turn", "."])


@where("link", "with")
def partners(words: list[Word]) -> list[Word]:
    """"Units in the same Link Attack as this card gain +1" as other units in one, while this card is in it."""
    texts = texts_of(words)
    if not words or words[0].kind != "STAR":
        return words
    for one in _IN_IT:
        at = next((at for at in range(4, len(texts)) if texts[at : at + len(one)] == one and texts[
            at + len(one)] != "as"), -1)
        if at > 0 and texts[1:2] == ["when"] and ["link", "attack"] in [
                texts[place : place + 2] for place in range(at - 1)]:
            return [*words[:at], *said_at(words[at], "taking part in a link attack"), *words[at + len(one) :]]
    if texts[1:2] in (["when"], ["if"], ["while"], ["at"]) or "," in texts:
        return words
    for one in _WITH_IT:
        at = next((at for at in range(2, len(texts)) if texts[at : at + len(one)] == one), -1)
        if at < 0 or not {"unit", "units", "card", "cards"} & {*texts[1:at]}:
            continue
        what = words[1:at]
        if "other" not in texts[1:at]:
            first = 1 if texts[1] in ("your", "all") else 0
            what = [*what[:first], *said_at(words[1], "other"), *what[first:]]
        if any(texts[-len(tail) :] == tail for tail in _TILL_OVER):
            return words  # what is always so has no time of its own
        end = len(words) - 1
        return [words[0], *said_at(words[1], "while this card is in a link attack ,"), *what,
                *said_at(words[at], "taking part in a link attack"), *words[at + len(one) : end], words[-1]]
    return words


_NAMED_SO: Final = (["with", "the", "same", "name"], ["with", "a", "different", "name"])


@where("name")
def name_of_it(words: list[Word]) -> list[Word]:
    """"A unit with the same name", where one card was named before, as with the name of that card."""
    texts = texts_of(words)
    at = next((at for at in range(4, len(texts) - 4) if texts[at : at + 4] in _NAMED_SO), -1)
    zone = at > 0 and texts[at + 4] == "than" and texts[at + 5] in ("your", "the") and texts[at + 6] in (
        "hand", "drop", "deck")
    if at > 0 and texts[at + 4] in ("as", "than") and not zone:
        return words
    begin = max([place for place in range(at) if texts[place] == "."] or [0])
    if at < 0 or {"all", "other", "each"} & {*texts[begin:at]}:  # not clear whose cards, and other than which
        return words
    own = not any(text in _THINGS and texts[place - 1] != "this" for place, text in enumerate(texts[: at - 3]))
    own = own and "this" in texts[: at - 3]
    joined = "as" if texts[at + 1] == "the" else "than"
    behind = [*said_at(words[at], "from"), *words[at + 5 :]] if zone else words[at + 4 :]
    return [*words[: at + 4], *said_at(words[at], f"{joined} {'this card' if own else 'it'}"), *behind]


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
        behind[0].text in _STATES))
    if not simple or texts[noun + 1] != "are":
        return words
    return [*words[:at], *said_at(words[at], "there are"), *number, *inner, *behind, *field, *words[end:]]


@where("until")
def time_in_the_middle(words: list[Word]) -> list[Word]:
    """"Gains +5 until the end of the attack and [Revenge]" with the time behind both."""
    texts = texts_of(words)
    for at in range(2, len(texts) - 3):
        if texts[at] != "until" or (words[at - 1].kind != "SIGNED" and texts[at - 1] not in (
                "power", "crit", "defense") and words[at - 1].kind != "KEYWORD"):
            continue
        joined = next((place for place in range(at, len(texts)) if texts[place] in ("and", ",", ".")), -1)
        if joined < 0 or texts[joined] != "and":
            continue
        end = next((place for place in range(joined, len(texts)) if texts[place] in (",", ".")), -1)
        if end < 0 or any(not (word.kind in ("KEYWORD", "SIGNED") or word.text in (
                "power", "crit", "defense", "and")) for word in words[joined:end]):
            continue
        return [*words[:at], *words[joined:end], *words[at:joined], *words[end:]]
    return words


_ANSWERED: Final = {"summon": "unit", "cast": "spell", "equip": "item", "play": "card"}


@where("fizzle")
def fizzles_it(words: list[Word]) -> list[Word]:
    """"[Counter] When your opponent summons a unit, fizzle it" as fizzling that unit."""
    texts = texts_of(words)
    at = next((at for at in range(6, len(texts) - 1) if texts[at : at + 2] == ["fizzle", "it"]), -1)
    start = next((place for place in range(at) if texts[place : place + 2] == ["your", "opponent"] and texts[
        place + 2] in _ANSWERED), -1) if at > 0 else -1
    if start < 0 or not any(word.kind == "COUNTER" for word in words[:start]) or "choose" in texts[:at]:
        return words
    return [*words[: at + 1], *said_at(words[at + 1], f"that {_ANSWERED[texts[start + 2]]}"), *words[at + 2 :]]


@where(";")
def semicolons(words: list[Word]) -> list[Word]:
    """"If heads, X; if tails, Y" as two sentences."""
    return [Word("", ".", word.start, word.end) if word.text == ";" and not word.kind and at + 1 < len(words) and (
        words[at + 1].text == "if") else word for at, word in enumerate(words)]


@where("choice")
def own_choice(words: list[Word]) -> list[Word]:
    """"Your opponent drops a card of their choice" without what is so anyway."""
    texts = texts_of(words)
    at = next((at for at in range(3, len(texts) - 3) if texts[at : at + 3] == ["of", "their", "choice"] and (
        "hand" in texts[at - 3 : at] or texts[at - 1] == "energy" or texts[at + 3] in ("on", "from", "in"))), -1)
    return words if at < 0 else [*words[:at], *words[at + 3 :]]


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


_BARRED: Final = (["attack"], ["be", "attacked"], ["stand"], ["move"], ["be", "destroyed"])
_SUBJECTS: Final = (["it"], ["they"], ["that", "unit"], ["that", "card"], ["this", "card"], ["those", "units"])


@where("cannot")
def barred_and_lost(words: list[Word]) -> list[Word]:
    """"It cannot attack and loses all skills" with its subject again."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 4) if texts[at] == "cannot"), -1)
    deed = next((one for one in _BARRED if texts[at + 1 : at + 1 + len(one)] == one), None) if at > 0 else None
    joined = at + 1 + len(deed) if deed is not None else -1
    who = next((one for one in _SUBJECTS if at >= len(one) and texts[at - len(one) : at] == one), None)
    behind = joined + 1 if joined >= 0 and texts[joined] == "," else joined
    if joined < 0 or who is None or texts[behind] != "and" or texts[behind + 1] not in ("lose", "gain"):
        return words
    end = texts.index(".", behind) if "." in texts[behind:] else len(texts)
    if "until" in texts[behind:end] or texts[end - 2 : end] == ["this", "turn"]:  # the time is that of both
        return words
    return [*words[:joined], *said_at(words[joined], f", and {' '.join(who)}"), *words[behind + 1 :]]


_THIS_ATTACK: Final = (["this", "attack"], ["that", "attack"], ["the", "attack"])


@where("dealt")
def damage_of_it(words: list[Word]) -> list[Word]:
    """"The damage you take from this attack is reduced by 2" as an instruction that reduces it."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 11) if texts[at : at + 6] == [
        "the", "damage", "dealt", "to", "you", "by"] and texts[at + 6 : at + 8] in _THIS_ATTACK and texts[
            at + 8 : at + 11] == ["is", "reduced", "by"]), -1)
    if at < 0 or not any(word.kind == "COUNTER" for word in words[:at]):
        return words
    return [*words[:at], *said_at(words[at], "reduce the damage dealt to you by the attack by"), *words[at + 11 :]]


@where("may")
def paid_less_for(words: list[Word]) -> list[Word]:
    """"You may pay 1 less Energy for your spells" as spells that cost 1 less."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 6) if texts[at : at + 3] == ["you", "may", "pay"] and (
        words[at + 3].kind == "NUMBER" and texts[at + 4] == "less")), -1)
    first = at + 5 + (texts[at + 5 : at + 6] in (["energy"], ["energy cards"])) if at >= 0 else -1
    end = texts.index(".", first) if at >= 0 and "." in texts[first:] else -1
    if end < 0 or texts[first] != "for" or texts[first + 1] != "your" or "," in texts[first:end]:
        return words
    return [*words[:at], *words[first + 1 : end], *said_at(words[at], "cost"), *words[at + 3 : at + 5], *words[end:]]


POINTING_FIRST: Final = (
    and_then, barred_and_lost, damage_of_it, paid_less_for, own_choice, semicolons, so_many_of_yours,
    time_in_the_middle, fizzles_it, here_so,
)
"""The same, before all others."""

POINTING: Final = (name_of_it, partners, that_kind, pointed_condition, each_limit)
"""Each takes the words of a line, and returns them as the grammar takes them."""
