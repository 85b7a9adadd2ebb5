"""Words that a sentence leaves out, since they were said before, and words that say nothing more."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import NOUNS, clause_at, instruction_begins, said_at, texts_of
from headjudge.language.reading.words import Word

_SUBJECTS: Final = (["you"], ["your", "opponent"], ["this", "card"], ["they"])
_GOES_ON: Final = frozenset({"have", "has", "control", "controls", "are", "is", "did"})


@where("and", "or")
def same_subject(words: list[Word]) -> list[Word]:
    """"If you are being attacked and have no units" with the player named again in the second condition."""
    texts = texts_of(words)
    done: list[Word] = []
    subject: list[str] = []
    for at, word in enumerate(words):
        if texts[at] in ("if", "while") or (texts[at] == "when" and "only" in texts[:at]):
            subject = next((one for one in _SUBJECTS if texts[at + 1 : at + 1 + len(one)] == one), [])
        elif texts[at] in (",", "."):
            subject = []
        done.append(word)
        if texts[at] == "and" and subject and texts[at + 1 : at + 2] and texts[at + 1] in _GOES_ON and (
            subject != ["this", "card"]
        ):
            done[-1:] = [*said_at(word, ","), word, *said_at(word, " ".join(subject))]
    return done


_PLACES: Final = frozenset({"in", "on"})
_HOLDERS: Final = (["you"], ["your", "opponent"], ["they"])


@where("none")
def none_of_these(words: list[Word]) -> list[Word]:
    """"If your opponent has 3 units and you have none" as no units."""
    texts = texts_of(words)
    at = next((at for at in range(4, len(texts)) if texts[at] == "none" and texts[at - 1] in ("have", "has")), -1)
    joint = next((place for place in range(at, 0, -1) if texts[place] == "and"), -1) if at > 0 else -1
    who = texts[joint + 1 : at - 1]
    number = next((place for place in range(joint, 0, -1) if words[place].kind == "NUMBER" or texts[place] in (
        "a", "an")), -1) if who in _HOLDERS else -1
    start = next((place for place in range(joint, 0, -1) if texts[place] in ("if", "while", ",")), 0)
    if number <= start:
        return words
    first = number + (3 if texts[number + 1 : number + 3] in (["or", "more"], ["or", "less"]) else 1)
    end = next((place for place in range(first, joint) if texts[place] in _PLACES or texts[place] == ","), joint)
    zone = texts[end + 2 : joint] if texts[end : end + 1] == ["in"] else []
    noun = next((place for place in range(first, end) if texts[place] in NOUNS), -1)
    if noun != end - 1 or (zone and len(zone) > 1) or (zone and texts[at + 1] in _PLACES):
        return words
    owner = "your" if who == ["you"] else "their"
    place = words[at]
    what = [Word(word.kind, word.text, place.start, place.end, word.values) for word in words[first:end]]
    there = said_at(place, f"in {owner} {zone[0]}") if zone else []
    lead = [] if texts[joint - 1] == "," else said_at(words[joint], ",")
    return [*words[:joint], *lead, *words[joint:at], *said_at(place, "no"), *what, *there, *words[at + 1 :]]


_TAKEN: Final = frozenset({"summon", "destroy", "banish", "drop", "rest", "stand", "return"})
_TOGETHER: Final = ["at", "the", "same", "time"]


@where("same")
def together_anyway(words: list[Word]) -> list[Word]:
    """"Summon 2 units at the same time": cards with which one instruction does something go together (gate:10.5.4)."""
    texts = texts_of(words)
    for at in range(3, len(texts) - 4):
        start = clause_at(words, at)
        verb = words[start].text if start < at else ""
        many = any(word.kind == "NUMBER" and word.values != ("1",) for word in words[start:at])
        if texts[at : at + 4] == _TOGETHER and texts[at + 4] == "." and verb in _TAKEN and many and (
            instruction_begins(words, start)
        ):
            return [*words[:at], *words[at + 4 :]]
    return words


@where("destroyed")
def only_dropped(words: list[Word]) -> list[Word]:
    """"When this card is dropped, but not destroyed": a card that is destroyed is not dropped (gate:10.3.1)."""
    texts = texts_of(words)
    for at in range(3, len(texts) - 3):
        first = at + 1 if texts[at] == "," else at
        said = texts[first : first + 3] in (["but", "not", "destroyed"], ["and", "not", "destroyed"])
        if said and texts[first + 3] in (",", ".") and "dropped" in texts[clause_at(words, at - 1) : at]:
            return [*words[:at], *words[first + 3 :]]
    return words


_DONE: Final = frozenset({"cast", "played", "summoned", "equipped", "triggered", "used"})
_DOING: Final = frozenset({"casting", "playing", "summoning", "equipping", "triggering", "using"})
_NOW: Final = (
    (["your", "opponent", "is"], _DOING), (["your", "opponent", "has", "just"], _DONE),
    (["your", "opponent", "just"], _DONE), (["your", "opponent", "has"], _DONE), (["is", "being"], _DONE),
    (["being"], _DONE), (["was", "just"], _DONE), (["has", "just", "been"], _DONE), (["just"], _DONE),
)
_ITEMS: Final = frozenset({"spell", "unit", "item", "card", "skill"})
_ARTICLES: Final = frozenset({"a", "an", "the"})
_BEHIND: Final = frozenset({".", ",", "and", "unless", "then"})


@where("fizzle")
def answered_now(words: list[Word]) -> list[Word]:
    """"Fizzle the spell that your opponent is casting": a [Counter] answers what is on the stack, and no other card."""
    texts = texts_of(words)
    verb = texts.index("fizzle") if "fizzle" in texts else len(texts)
    at = next((at for at in range(verb + 1, len(texts) - 1) if texts[at] in _ITEMS), -1)
    if at < 0 or {",", "."} & {*texts[verb:at]}:
        return words
    first = at + 2 if texts[at + 1] in ("that", "which") else at + 1
    for lead, verbs in _NOW:
        end = first + len(lead)
        if texts[first:end] == lead and end < len(texts) and texts[end] in verbs:
            rest = end + 1
            if texts[rest : rest + 3] == ["by", "your", "opponent"]:
                rest += 3
            words = [*words[: at + 1], *words[rest:]]
            texts = texts_of(words)
            break
    after = at + (3 if texts[at + 1] == "or" and texts[at + 2] in _ITEMS else 1)
    if texts[after : after + 2] == [",", "unless"]:
        words = [*words[:after], *words[after + 1 :]]
    if at == verb + 2 + (texts[verb + 2] == "enemy") and texts[verb + 1] in _ARTICLES and texts[after] in _BEHIND:
        return [*words[: verb + 1], *said_at(words[verb + 1], "that"), *words[at:]]
    return words


_BOUNDLESS: Final = ["any", "number", "of", "times"]
_A_TURN: Final[tuple[list[str], ...]] = (["each", "turn"], ["per", "turn"], ["a", "turn"], ["during", "a", "turn"],
                                           ["in", "a", "turn"], [])
_USED: Final = (
    ["you", "may", "use", "this", "skill"], ["you", "can", "use", "this", "skill"],
    ["this", "skill", "can", "be", "used"], ["this", "skill", "may", "be", "used"],
    ["this", "skill", "can", "be", "triggered"], ["this", "skill", "may", "be", "triggered"],
)


@where("skill")
def as_often_as_wanted(words: list[Word]) -> list[Word]:
    """"You may use this skill any number of times each turn": nothing else is said of a skill without a limit."""
    texts = texts_of(words)
    for lead in _USED:
        for tail in _A_TURN:
            said = [*lead, *_BOUNDLESS, *tail, "."]
            at = next((at for at in range(1, len(texts)) if texts[at : at + len(said)] == said), -1)
            if at > 0 and texts[at - 1] == ".":
                return [*words[:at], *words[at + len(said) :]]
    return words


_BY_PLAYERS: Final = frozenset({"cast", "summon", "equip", "play", "use", "draw", "trigger"})
"""What only players do."""


@where("they")
def players_of_their_turn(words: list[Word]) -> list[Word]:
    """"During your opponent's turn, they cannot cast spells": the player whose turn it is."""
    texts = texts_of(words)
    for at in range(4, len(texts) - 2):
        comma = at - 1
        start = clause_at(words, comma)
        if texts[at : at + 2] != ["they", "cannot"] or texts[comma] != "," or texts[start : start + 3] != [
            "during", "your", "opponent's"
        ]:
            continue
        alone = texts[at + 2] == "attack" and not NOUNS & {*texts[:at]}
        if alone or texts[at + 2] in _BY_PLAYERS:
            return [*words[:at], *said_at(words[at], "your opponent"), *words[at + 1 :]]
    return words


_SINGULAR: Final = {"unit": "units", "spell": "spells", "item": "items", "card": "cards"}
_PLAY: Final = frozenset({"cast", "summon", "equip", "play"})


@where("cannot")
def any_kind_barred(words: list[Word]) -> list[Word]:
    """"You cannot cast a spell with cost 3" as no such spells; "cannot summon from your drop" as no units from it."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 2) if texts[at - 1] == "cannot" and texts[at] in _PLAY), -1)
    if at < 0:
        return words
    if texts[at + 1] == "from":
        kind = {"cast": "spells", "summon": "units", "equip": "items", "play": "cards"}[texts[at]]
        return [*words[: at + 1], *said_at(words[at], kind), *words[at + 1 :]]
    first = at + 2 if texts[at + 1] in ("a", "an", "any") else at + 1
    noun = next((place for place in range(first, len(texts)) if texts[place] in NOUNS or texts[place] in (
        ".", ",")), -1)
    if first == at + 1 or noun < 0 or texts[noun] not in NOUNS:
        return words
    many = Word("", _SINGULAR.get(texts[noun], texts[noun]), words[noun].start, words[noun].end)
    return [*words[: at + 1], *words[first:noun], many, *words[noun + 1 :]]


@where("instead")
def other_number_instead(words: list[Word]) -> list[Word]:
    """"If X, this card gains [Vampire Curse 4] instead": of its keyword with another number, which it loses then."""
    texts = texts_of(words)
    at = next((at for at in range(3, len(texts) - 2) if words[at].kind == "KEYWORD" and len(words[at].values) > 1 and (
        texts[at + 1] == "instead" and texts[at + 2] == "." and texts[at - 1] in ("gain", "has"))), -1)
    who = next((one for one in (["this", "card"], ["it"]) if texts[at - 1 - len(one) : at - 1] == one), []) if (
        at > 0) else []
    if not who or "would" in texts or texts.count(".") != 1:
        return words
    again = said_at(words[at], f", and {' '.join(who)} gain")
    return [*words[: at - 1], *said_at(words[at], "lose"), words[at], *again, words[at], *words[at + 2 :]]


_FROM_DROP: Final = (
    ["this", "skill", "can", "be", "triggered", "from"], ["this", "skill", "may", "be", "triggered", "from"],
    ["this", "skill", "can", "be", "used", "from"], ["this", "skill", "may", "be", "used", "from"],
    ["you", "may", "use", "this", "skill", "from"], ["you", "can", "use", "this", "skill", "from"],
    ["you", "may", "trigger", "this", "skill", "from"],
)


@where("skill")
def where_it_is_used(words: list[Word]) -> list[Word]:
    """"This skill can be triggered from the drop" where what is paid is this card from there (gate:4.6.1.6)."""
    texts = texts_of(words)
    paid = any(texts[at : at + 5] in (["this", "card", "from", "your", "drop"], ["this", "card", "from", "the", "drop"])
               for at in range(len(texts)))
    for lead in _FROM_DROP if paid else ():
        for whose in ("the", "your"):
            said = [*lead, whose, "drop", "."]
            at = next((at for at in range(1, len(texts)) if texts[at : at + len(said)] == said), -1)
            if at > 0 and texts[at - 1] == ".":
                return [*words[:at], *words[at + len(said) :]]
    return words


_LASTS: Final = (["this", "lasts"], ["this", "effect", "lasts"], ["this", "last"], ["this", "effect", "last"],
                 ["these", "effects", "last"])


@where("lasts", "last")
def how_long_it_lasts(words: list[Word]) -> list[Word]:
    """"X. This lasts until end of turn." as X until then, if it is all that is said."""
    texts = texts_of(words)
    at, lead = next(((at, one) for at in range(1, len(texts)) for one in _LASTS if texts[at : at + len(one)] == one),
                    (-1, []))
    if at < 0 or texts.count(".") != 2 or texts[at - 1] != "." or texts[-1] != ".":
        return words
    span = words[at + len(lead) : -1]
    if texts_of(span)[:1] not in (["until"], ["this"]) or not instruction_begins(words, clause_at(words, 1)):
        return words
    start = next(place for place in range(len(words)) if not words[place].kind)
    return [*words[:start], *span, *said_at(words[at], ","), *words[start:at]]


together: Final = said("^ summon {what -same} at the same time > (without|by) = summon {what}")
"""Cards that one instruction summons come at the same time anyway (gate:10.5.4)."""
