"""Numbers and keywords that cards gain and lose: several at once, with the time of each."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import ACTS_ON_CARDS, BARS, FIELDS, GAINS, STARTS, said_at, texts_of
from headjudge.language.reading.words import Word

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
            at + 3 < len(words) and words[at + 2].kind in ("NUMBER", "SIGNED") and texts[at + 3] in FIELDS
        ):
            at += 2
            continue
        done.append(words[at])
        at += 1
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


@where("SIGNED", "KEYWORD")
def gains_in_a_row(words: list[Word]) -> list[Word]:
    """"Gets +2, crit +1, and [Move]" with "and" between each two of them."""
    texts = texts_of(words)
    done: list[Word] = []
    gaining = False
    for at, word in enumerate(words):
        if texts[at] in ("gain", "gains", "have", "has"):
            gaining = True
        elif gaining and texts[at] == "," and (
            words[at - 1].kind in ("SIGNED", "KEYWORD") or texts[at - 1] in FIELDS
        ):
            after = at + (2 if texts[at + 1] == "and" else 1)
            if words[after].kind in ("SIGNED", "KEYWORD"):
                done += [] if texts[at + 1] == "and" else said_at(word, "and")
                continue
        elif not (word.kind in ("SIGNED", "KEYWORD") or texts[at] in FIELDS or texts[at] == "and"):
            gaining = False
        done.append(word)
    return done


_CHANGED: Final = frozenset({"gain", "lose", "cannot", "become"})
_ASKING_FIRST: Final = frozenset({"when", "while", "if", "that", "would", "is", "are"})


@where("another")
def another_gains(words: list[Word]) -> list[Word]:
    """"Another unit on your field gets +2" as one that is chosen."""
    texts = texts_of(words)
    for at, text in enumerate(texts):
        begins = at == 0 or texts[at - 1] in (".", ",", "then", "and") or words[at - 1].kind in STARTS
        verb = next((place for place in range(at, len(texts)) if texts[place] in _CHANGED or texts[place] == "."), at)
        if text != "another" or not begins or texts[verb] not in _CHANGED or _ASKING_FIRST & {*texts[at:verb]}:
            continue
        place = words[at]
        one = Word("NUMBER", "1", place.start, place.end, ("1",))
        return another_gains([*words[:at], one, *said_at(place, "other"), *words[at + 1 :]])
    return words


_STATED: Final = frozenset({"gain", "lose", "cannot", "has", "have"})
_VERBS_BEHIND: Final = frozenset({"gain", "lose", "cannot", "has", "draw", "deal", "destroy", "you"})


@where("and")
def two_subjects(words: list[Word]) -> list[Word]:
    """"This card and another unit gain +2" as each of them."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 4) if texts[at : at + 3] == ["this", "card", "and"] and (
        at == 0 or words[at - 1].kind in STARTS or texts[at - 1] in (",", ".", ":", "then"))), -1)
    verb = next((place for place in range(at + 3, len(texts)) if texts[place] in _STATED), -1) if at >= 0 else -1
    end = texts.index(".", verb) if verb > 0 and "." in texts[verb:] else -1
    if end < 0 or {",", ".", "then"} & {*texts[at:end]} or texts[at + 3] in _VERBS_BEHIND:
        return words
    said = words[verb:end]
    lasting = next((place for place in range(verb, end) if texts[place] in ("this", "until") and place > verb + 1), end)
    both = [*words[verb:lasting], *words[lasting:end]]
    return [*words[: at + 2], *both, *said_at(words[at + 2], ", and"), *words[at + 3 : verb], *said, *words[end:]]


_GAINED: Final = ("SIGNED", "KEYWORD")
_JOINED: Final = frozenset({"and", "power", "crit", "defense"})


@where("has", "have")
def lasting_keyword(words: list[Word]) -> list[Word]:
    """"This card has [Move] this turn", behind an event, as what it gains."""
    texts = texts_of(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        have = texts[at] in ("has", "have") and at + 2 < len(words) and words[at + 1].kind in _GAINED
        after = at + 1
        while have and after < len(words) and (words[after].kind in _GAINED or texts[after] in _JOINED):
            after += 1
        if have and texts[after] in ("until", "this"):
            done += said_at(word, "gain")
        else:
            done.append(word)
    return done


_HAVING: Final = frozenset({"gain", "has", "have"})
_ANY_GAINED: Final = frozenset({"SIGNED", "KEYWORD", "ABILITY"})
_ASKED: Final = frozenset({"if", "while", "with", "that", "when", "unless"})


@where("and")
def gained_again(words: list[Word]) -> list[Word]:
    """"Gains +2 and gains [Move]", "gets +1 and has [Move]" as one list of what is gained."""
    texts = texts_of(words)
    done: list[Word] = []
    verb = ""
    asked = False
    for at, word in enumerate(words):
        before = done[-1] if done else word
        again = texts[at] == "gain" and verb == "gain"
        also = texts[at] in _HAVING and verb in _HAVING and not asked
        if (again or also) and before.text == "and" and not before.kind and len(done) > 2 and (
            at + 1 < len(words) and (words[at + 1].kind in _ANY_GAINED or texts[at + 1] in FIELDS)
        ):
            last = done[-3] if done[-2].text == "," and not done[-2].kind else done[-2]
            if last.kind in _ANY_GAINED or (last.text in FIELDS and not last.kind):
                if done[-2].text == "," and not done[-2].kind:
                    done[-2:] = done[-1:]
                continue
        if texts[at] in _ASKED:
            asked = True
        elif texts[at] in (",", "."):
            asked = False
        if texts[at] in _HAVING or texts[at] in ("lose", "cannot", "."):
            verb = texts[at]
        done.append(word)
    return done


_GAINING: Final = frozenset({"gain", "get"})
_WORDS: Final = frozenset({"attributes", "planets"})


@where("attributes", "planets")
def others_lost(words: list[Word]) -> list[Word]:
    """"Gains <<X>> and loses all other attributes" as losing all of them, and gaining it."""
    texts = texts_of(words)
    at = next((at for at in range(3, len(texts) - 4) if texts[at : at + 3] == ["lose", "all", "other"] and (
        texts[at + 3] in _WORDS)), -1)
    gain = max([place for place in range(at) if texts[place] in _GAINING] or [-1]) if at > 0 else -1
    joined = at - 1
    if gain < 0 or texts[joined] != "and" or {".", "if"} & {*texts[gain:at]}:
        return words
    end = joined - 1 if texts[joined - 1] == "," else joined
    return [*words[:gain], words[at], words[at + 1], words[at + 3], words[joined], *words[gain:end], *words[at + 4 :]]


@where("for")
def time_behind(words: list[Word]) -> list[Word]:
    """"Gets +1000 this turn for each unit" with the time behind what is counted."""
    texts = texts_of(words)
    for at in range(1, len(words) - 3):
        if texts[at : at + 3] != ["this", "turn", "for"] or (words[at - 1].kind != "SIGNED" and texts[
            at - 1] not in FIELDS):
            continue
        end = next((place for place in range(at + 3, len(words)) if texts[place] in (".", ",")), -1)
        if end > 0:
            return [*words[:at], *words[at + 2 : end], *words[at : at + 2], *words[end:]]
    return words


_MADE: Final = frozenset({"lose", "gain", "become"})
_THEM: Final = {"it": "it", "them": "they"}


@where("make")
def made_to(words: list[Word]) -> list[Word]:
    """"Choose an enemy unit and make it lose all its skills" with the unit as what loses them."""
    texts = texts_of(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        after = texts[at + 1 : at + 3]
        if texts[at] == "make" and len(after) == 2 and after[0] in _THEM and after[1] in _MADE:
            continue
        if texts[at] == "and" and texts[at + 1 : at + 2] == ["make"] and texts[at - 1] != ",":
            done += said_at(word, ", and")
            continue
        made = texts[at - 1 : at] == ["make"] and texts[at] in _THEM and texts[at + 1 : at + 2] and (
            texts[at + 1] in _MADE)
        done += said_at(word, _THEM[texts[at]]) if made else [word]
    return done


_BEFORE_GAINED: Final = frozenset({"gain", "get", "and", ","})
_ENDS: Final = frozenset({".", "with", "if", "while", "until"})


@where(*FIELDS)
def unsigned_gains(words: list[Word]) -> list[Word]:
    """"Gets 2000 defense" and "gets 1000 more defense" as a number with its sign."""
    texts = texts_of(words)
    done: list[Word] = []
    gaining = False
    skipped = -1
    for at, word in enumerate(words):
        gaining = texts[at] in _GAINING or (gaining and texts[at] not in _ENDS)
        if at == skipped:
            continue
        more = texts[at + 1 : at + 2] in (["more"], ["additional"])
        field = at + 2 if more else at + 1
        if gaining and word.kind == "NUMBER" and field < len(words) and texts[field] in FIELDS and (
            texts[at - 1] in _BEFORE_GAINED or words[at - 1].kind in ("SIGNED", "KEYWORD")
        ):
            number = "+" + word.values[0]
            if words[at - 1].kind in ("SIGNED", "KEYWORD"):
                done += said_at(word, "and")
            done.append(Word("SIGNED", number, word.start, word.end, (number,)))
            skipped = at + 1 if more else -1
            continue
        done.append(word)
    return done


@where("KEYWORD")
def no_keyword(words: list[Word]) -> list[Word]:
    """Behind the loss of a keyword, "and cannot get" it: it is lost for good."""
    texts = texts_of(words)
    at = next((at for at in range(2, len(texts) - 2) if texts[at : at + 2] == ["cannot", "gain"] and (
        words[at + 2].kind == "KEYWORD" and texts[at + 3 : at + 4] == ["."])), -1)
    if at < 0 or not words or words[0].kind != "STAR":
        return words
    before = words[at - 2]
    if texts[at - 1] == "and" and before.kind == "KEYWORD" and before.values == words[at + 2].values and (
        "lose" in texts[:at]
    ):
        return [*words[: at - 1], *said_at(words[at], "for good"), *words[at + 3 :]]
    return words


@where("other")
def others_first(words: list[Word]) -> list[Word]:
    """"All units gain +1, other than this card." with those that are excepted behind the units."""
    texts = ["" if word.kind else word.text for word in words]
    if texts[-6:] != [",", "other", "than", "this", "card", "."]:
        return words
    verb = next((at for at in range(1, len(words) - 6) if texts[at] in GAINS | BARS), -1)
    if verb < 0 or {",", ".", "when", "if"} & {*texts[:verb]}:
        return words
    return [*words[:verb], *words[-5:-1], *words[verb:-6], words[-1]]


_NO_SUBJECT: Final = frozenset({
    "if", "when", "while", "you", "your", "players", "each", "give", "for", "until", "during", "at",
})

_CHANGING: Final = frozenset({"with", "resting", "standing"})
"""Words for what cards may be no longer when they have got something: they are the same cards then."""


@where("and")
def shared_subjects(words: list[Word]) -> list[Word]:
    """"It gains +2 and cannot be attacked" with its subject twice."""
    texts = ["" if word.kind else word.text for word in words]
    done: list[Word] = []
    for at, word in enumerate(words):
        done.append(word)
        if texts[at] != "and" or at + 1 >= len(words) or texts[at + 1] not in BARS | GAINS:
            continue
        also = texts[at + 1] in ("gain", "lose") and at + 2 < len(words) and words[at + 2].kind in ("KEYWORD", "SIGNED")
        before = at - 1 if also and texts[at - 1] == "," else at
        start = max([place + 1 for place in range(before) if texts[place] in (",", ".", "then") or (
            words[place].kind in ("STAR", "USE", "COUNTER", "CLOSE", "ONCE"))] or [0])
        start += texts[start] == "and"
        verb = next((place for place in range(start, at) if texts[place] in GAINS | BARS), -1)
        subject = words[start:verb] if verb > start else []
        own = texts[start : start + 1] == ["your"] and texts[start : start + 2] != ["your", "opponent"] and verb >= 0
        if not own and (not subject or words[start].kind == "NUMBER" or texts[start] in _NO_SUBJECT | ACTS_ON_CARDS or (
            "and" in texts[start:verb]
        ) or (
            texts[at + 1] in GAINS and texts[verb] in GAINS and "lose" not in (texts[at + 1], texts[verb])
            and not _counting(words, texts, verb, at)
        )):
            continue
        if texts[at - 1] != ",":
            done[-1:] = [*_duration(words, texts, at), Word("", ",", word.start, word.start), word]
        elif before < at:
            done[-2:] = [*_duration(words, texts, at), *done[-2:]]
        changing = texts[verb] in GAINS and texts[verb] != "lose" and _duration(words, texts, at)
        several = texts[start : start + 1] in (["all"], ["each"], ["other"], ["units"], ["your"], ["enemy"])
        same = changing and several and _CHANGING & {*[one.text for one in subject]}
        done += [Word("", "they", word.start, word.start)] if same else subject
    return done


def _counting(words: list[Word], texts: list[str], verb: int, at: int) -> bool:
    """Whether what is gained first depends on a number of cards: "+1 for each unit in your drop"."""
    said = texts[verb:at]
    return "each" in said and not {"that", "with"} & {*said} and words[at - 1].kind not in _ANY_GAINED and (
        at + 2 < len(words) and words[at + 2].kind in _ANY_GAINED)


def _duration(words: list[Word], texts: list[str], at: int) -> list[Word]:
    """Returns the time behind the second of two things, if it is the time of both."""
    end = texts.index(".", at) if "." in texts[at:] else len(words)
    if texts[end - 2 : end] == ["this", "turn"]:
        return words[end - 2 : end]
    until = next((place for place in range(at, end) if texts[place] == "until"), end)
    return words[until:end]


_ALWAYS: Final = (["in", "every", "zone"], ["in", "each", "zone"], ["in", "all", "zones"], ["in", "any", "zone"], [
    "wherever", "it", "is"])


@where("zone", "zones", "wherever")
def in_every_zone(words: list[Word]) -> list[Word]:
    """"This card is <X> in every zone" with that in front."""
    texts = texts_of(words)
    tail = next((one for one in _ALWAYS if texts[-1 - len(one) : -1] == one), None)
    if tail is None or words[0].kind != "STAR" or texts.count(".") != 1 or "," in texts:
        return words
    return [words[0], *said_at(words[1], "in every zone ,"), *words[1 : -1 - len(tail)], words[-1]]


@where("considered", "treated", "also", "gain")
def considered(words: list[Word]) -> list[Word]:
    """"Is also considered to be a <<X>> and a <Y> card" as gaining both."""
    words = _both_gained(words)
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 3) if texts[at] in ("is", "are") and (
        texts[at + 1] == "also" or texts[at + 1] in ("considered", "treated"))), -1)
    first = at + 1
    while at > 0 and texts[first : first + 1] and texts[first] in (
            "also", "considered", "treated", "to", "be", "as", "a", "an", "both"):
        first += 1
    said: list[Word] = []
    place = first
    while at > 0 and place < len(words):
        if words[place].kind in ("TRAITS", "PLANETS"):
            said.append(words[place])
        elif texts[place] not in ("and", "a", "an", "card", "unit", "cards", "units") or not said:
            break
        place += 1
    if not said or texts[place - 1] == "and":
        return words
    gains = [one for at, word in enumerate(said) for one in ([*said_at(word, "and"), word] if at else [word])]
    return [*words[:at], *said_at(words[at], "gain"), *gains, *words[place:]]


def _both_gained(words: list[Word]) -> list[Word]:
    """"Gains <<X>> and a <<Y>> card" without the words for one card."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 4) if texts[at] == "gain" and words[at + 1].kind in (
        "TRAITS", "PLANETS") and texts[at + 2] == "and" and texts[at + 3] in ("a", "an") and (
            words[at + 4].kind in ("TRAITS", "PLANETS"))), -1)
    if at < 0:
        return words
    end = at + 5 + (texts[at + 5 : at + 6] in (["card"], ["unit"]))
    return [*words[: at + 3], words[at + 4], *words[end:]]


@where("also")
def also_gained(words: list[Word]) -> list[Word]:
    """"It gets +2 this turn. If it is <Mars>, it also gets [Move]": for the time of what it gets besides."""
    texts = texts_of(words)
    done: list[Word] = []
    start, lasting = 0, list[Word]()
    for at, text in enumerate(texts):
        if text == "." or at == len(words) - 1:
            sentence, said = words[start : at + 1], texts[start : at + 1]
            also = next((place for place in range(len(said) - 1) if said[place : place + 2] == ["also", "gain"]), -1)
            until = next((place for place in range(len(said) - 2, 0, -1) if said[place] == "until"), -1)
            own = sentence[-3:-1] if said[-3:-1] == ["this", "turn"] else sentence[until:-1] if until > 0 else []
            if also >= 0:
                timed = [] if own else lasting
                sentence = [*sentence[:also], *sentence[also + 1 : -1], *timed, sentence[-1]]
                own = own or timed
            done += sentence
            start, lasting = at + 1, own
    return done
