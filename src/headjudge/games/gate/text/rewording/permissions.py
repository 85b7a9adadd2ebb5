"""What players may do or cannot do, and when."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import (
    ANY_PLAY,
    KINDS,
    PLAYED,
    PLAYS,
    instruction_begins,
    said_at,
    texts_of,
)
from headjudge.language.reading.words import Word

_PLAYED: Final = {"summoned": "summon", "cast": "cast", "equipped": "equip", "played": "play"}


@where("cannot")
def barred_if(words: list[Word]) -> list[Word]:
    """"This card cannot be equipped if X" as a condition for playing it."""
    texts = texts_of(words)
    for at in range(len(texts) - 6):
        lead = texts[at : at + 4]
        if lead[:2] in (["this", "card"], ["this", "spell"], ["this", "item"]) and lead[2:] == ["cannot", "be"] and (
            texts[at + 4] in _PLAYED and texts[at + 5] in ("if", "while")
        ):
            before = [] if at == 1 and words[0].kind == "STAR" else words[:at]  # a condition for playing is no skill
            return [*before, *said_at(words[at], f"you can only {_PLAYED[texts[at + 4]]} this card except if"),
                    *words[at + 6 :]]
        if at == 1 and words[0].kind == "STAR" and lead[:2] == ["you", "cannot"] and texts[at + 2] in (
            _PLAYED.values()) and texts[at + 3 : at + 6] in (["this", "card", "if"], ["this", "card", "while"]):
            return [*said_at(words[1], f"you can only {texts[at + 2]} this card except if"), *words[at + 6 :]]
    return words


_OWN_WORDS: Final = KINDS | {"finale"}
_TIMINGS: Final = {
    ("main", "phase"): "main phase", ("finale", "step"): "finale step", ("battle", "phase"): "battle phase",
}


@where("phase", "step")
def other_timings(words: list[Word]) -> list[Word]:
    """"You may play this Finale unit during your Main Phase", "trigger [Use] skills during your Battle Phase"."""
    texts = texts_of(words)
    at = next((at for at in range(3, len(texts) - 3) if texts[at] in ("during", "in") and texts[at + 1] in (
        "your", "the") and tuple(texts[at + 2 : at + 4]) in _TIMINGS), -1)
    if at < 0:
        return words
    timing = _TIMINGS[texts[at + 2], texts[at + 3]]
    start = max([place + 1 for place in range(at) if texts[place] in (".", ",") or words[place].kind in (
        "STAR", "ONCE")] or [0])
    place, end = words[at], at + 4
    for behind in (["as", "though", "it", "were", "a", "normal", "card"], ["as", "if", "it", "were", "a", "normal",
                                                                         "card"], ["as", "a", "normal", "card"]):
        if texts[end : end + len(behind)] == behind:
            end += len(behind)
    lead = texts[start:at]
    if lead[:2] == ["you", "may"] and words[start + 3 : start + 4] and words[start + 3].kind == "USE" and (
        lead[2] in ("trigger", "use") and timing == "battle phase" and lead[4:] in (["skills"], ["skill"])
    ):
        skills = [*words[start + 3 : start + 4], *said_at(place, "skills")]
        return [*words[:start], *said_at(place, "you are allowed to use"), *skills,
                *said_at(place, f"in your {timing}"), *words[end:]]
    if timing == "battle phase":
        return words
    if lead[:2] == ["you", "may"] and len(lead) > 4 and lead[2] in ANY_PLAY:
        what, verb = words[start + 3 : at], lead[2]
    elif len(lead) > 4 and lead[-2] == "be" and lead[-3] in ("may", "can") and lead[-1] in PLAYED:
        what, verb = words[start : at - 3], lead[-1]
    else:
        return words
    said = texts_of(what)
    if said[:1] == ["this"] and _OWN_WORDS.issuperset(said[1:]):
        return [*words[:start], *said_at(place, f"this card can be played in your {timing}"), *words[end:]]
    if timing == "main phase" and "finale" not in said:  # Normal cards are played then anyway
        return words
    what = [word for word, text in zip(what, said, strict=True) if text != "normal"]
    if texts_of(what)[-3:] == ["from", "your", "hand"]:
        what = what[:-3]
    if texts_of(what)[:1] == ["your"]:
        what = what[1:]
    if not what or {"from", "the", "a"} & {*texts_of(what)}:
        return words
    del verb
    return [*words[:start], *said_at(place, "you are allowed to play"), *what, *said_at(place, f"in your {timing}"),
            *words[end:]]


@where("main")
def in_own_phases(words: list[Word]) -> list[Word]:
    """"Cannot draw more than 1 card during their main phase" as each main phase."""
    texts = texts_of(words)
    at = next((at for at in range(5, len(texts) - 4) if texts[at] in ("during", "in") and texts[at + 1] in (
        "your", "their") and texts[at + 2 : at + 5] == ["main", "phase", "."]), -1)
    if at < 0 or "higher" not in texts[:at] or "cannot" not in texts[:at]:
        return words
    return [*words[:at], *said_at(words[at], "each main phase"), *words[at + 4 :]]


_PLAYERS: Final = (["you"], ["your", "opponent"], ["each", "player"], ["players"], ["both", "players"])
_PER_TURN: Final = (["each", "turn"], ["per", "turn"], ["in", "a", "turn"])
_LIMITED: Final = frozenset({"draw", "cast", "summon", "equip"})
_TIMES_A_TURN: Final = {"once": "1", "twice": "2"}


@where("only")
def only_so_many(words: list[Word]) -> list[Word]:
    """"Each player can only cast one spell each turn" as cannot cast more than one."""
    texts = texts_of(words)
    if not words or words[0].kind != "STAR" or (words[-1].text != "." and words[-1].kind != "ONCE"):
        return words
    who = next((one for one in _PLAYERS if texts[1 : 1 + len(one)] == one and (
        texts[1 + len(one) : 3 + len(one)] == ["can", "only"])), None)
    if who is None:
        return words
    at = len(who) + 3
    often = words[at + 1] if at + 1 < len(words) else words[at]
    if texts[at] == "attack" and often.kind == "ONCE" and texts[at + 2 :] in ([], ["."]) and "game" not in often.text:
        count = "2" if often.text.lower().startswith("twice") else "1"  # of attacks, and not of the skill
        lead = said_at(words[1], "players") if who[0] in ("each", "both") else words[1 : 1 + len(who)]
        return [words[0], *lead, *said_at(words[at], "cannot attack higher than"),
                Word("NUMBER", count, often.start, often.end, (count,)), *said_at(often, "times each turn .")]
    tail = next((one for one in _PER_TURN if texts[-1 - len(one) : -1] == one), None)
    if tail is None or "." in texts[at:-1] or "," in texts[at:-1]:
        return words
    lead = [words[0], *(said_at(words[1], "players") if who[0] in ("each", "both") else words[1 : 1 + len(who)])]
    inner = words[at + 1 : -1 - len(tail)]
    if texts[at] in _LIMITED and inner and inner[0].kind == "NUMBER" and inner[0].values != ("0",):
        return [*lead, *said_at(words[at], f"cannot {texts[at]} higher than"), *inner, *said_at(words[-1], "each turn"),
                words[-1]]
    if texts[at] == "attack" and len(inner) == 1 and inner[0].text in _TIMES_A_TURN:
        number = Word("NUMBER", _TIMES_A_TURN[inner[0].text], inner[0].start, inner[0].end,
                      (_TIMES_A_TURN[inner[0].text],))
        return [*lead, *said_at(words[at], "cannot attack higher than"), number, *said_at(words[at], "times each turn"),
                words[-1]]
    return words


@where("only", "summoned")
def only_if_so(words: list[Word]) -> list[Word]:
    """"This card can only attack if X" as cannot attack unless X; "the turn it is summoned" as when it is summoned."""
    texts = texts_of(words)
    if not words or words[0].kind != "STAR" or texts.count(".") != 1:
        return words
    at = next((at for at in range(2, len(texts) - 4) if texts[at : at + 4] in (
        ["can", "only", "attack", "if"], ["can", "only", "attack", "while"])), -1)
    if at > 0 and "," not in texts:
        return [*words[:at], *said_at(words[at], "cannot attack unless"), *words[at + 4 :]]
    start = next((at for at in range(1, len(texts)) if texts[at : at + 4] == ["this", "card", "cannot", "attack"]), -1)
    late = texts[start + 4 : -1] if start == 1 else []
    if late in (["the", "turn", "it", "is", "summoned"], ["on", "the", "turn", "it", "is", "summoned"], [
        "during", "the", "turn", "it", "is", "summoned"], ["in", "the", "turn", "it", "is", "summoned"]
    ):
        return [words[0], *said_at(words[1], "when this card is summoned , this card cannot attack this turn"),
            words[-1]]
    return words


@where("another")
def no_other_there(words: list[Word]) -> list[Word]:
    """"You cannot have another NAME on your field" as having only one of them."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 5) if texts[at : at + 4] == ["you", "cannot", "have", "another"] and (
        words[at + 4].kind == "NAMES" and texts[at + 5 : at + 8] == ["on", "your", "field"])), -1)
    if at < 0:
        return words
    place = words[at]
    return [*words[:at], *said_at(place, "you can only have"), Word("NUMBER", "1", place.start, place.end, ("1",)),
            *words[at + 4 :]]


@where("only")
def once_by_name(words: list[Word]) -> list[Word]:
    """"You may only cast one NAME per turn" as only if no NAME was cast this turn."""
    texts = texts_of(words)
    for at in range(len(texts) - 4):
        if texts[at : at + 3] != ["you", "can", "only"] or texts[at + 3] not in (
                "cast", "play", "summon", "equip"):
            continue
        first = at + 5 if words[at + 4].values == ("1",) else at + 4
        if first >= len(words) or words[first].kind != "NAMES":
            continue
        per = texts[first + 1 : first + 3] in (["per", "turn"], ["each", "turn"]) and first == at + 5
        once = words[first + 1].kind == "ONCE" and "turn" in words[first + 1].text.lower() and (
            "once" in words[first + 1].text.lower())
        if not per and not once:
            continue
        end = first + (3 if per else 2)
        place, verb = words[at], texts[at + 3] if texts[at + 3] != "play" else "cast"
        return [*words[:at], *said_at(place, f"you can only {verb} this card if you did not {verb} a"), words[first],
                *said_at(place, "this turn"), *words[end:]]
    return words


@where("cannot")
def you_and_yours(words: list[Word]) -> list[Word]:
    """"You and your units cannot be attacked" as both, each by itself."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 4) if texts[at : at + 3] == ["you", "and", "your"]), -1)
    verb = next((place for place in range(at, len(texts)) if texts[place] == "cannot"), -1) if at >= 0 else -1
    end = texts.index(".", verb) if verb > 0 and "." in texts[verb:] else -1
    if end < 0 or {",", "."} & {*texts[at:verb]} or not instruction_begins(words, at):
        return words
    said = words[verb:end]
    return [*words[: at + 1], *said, *said_at(words[at + 1], ", and"), *words[at + 2 : verb], *said, *words[end:]]


@where("which")
def turn_in_which(words: list[Word]) -> list[Word]:
    """"You can only summon this card on a turn in which a unit was destroyed" as only if that happened this turn."""
    texts = texts_of(words)
    at = next((at for at in range(4, len(texts) - 6) if texts[at] in ("on", "during", "in") and (
        texts[at + 1 : at + 5] == ["a", "turn", "in", "which"] and "only" in texts[at - 6 : at])), -1)
    end = texts.index(".", at) if at > 0 and "." in texts[at:] else -1
    if end < 0:
        return words
    happened = [*said_at(words[at], "if"), *words[at + 5 : end], *said_at(words[end], "this turn")]
    return [*words[:at], *happened, *words[end:]]


_LASTING: Final = (["this", "turn"], ["until", "the"], ["your", "next"], ["during", "your"])
_ABLE: Final = (["if", "able"], ["if", "possible"])
_HIDING: Final = frozenset({"when", "at", "then", "do"})


@where("able", "possible", "times", "may")
def permitted(words: list[Word]) -> list[Word]:
    """What players may play from other zones as long as a skill says so, which is no choice that they are offered."""
    texts = ["" if word.kind else word.text for word in words]
    done: list[Word] = []
    start = 0
    for at, word in enumerate(words):
        if texts[at] == ".":
            start = at + 1
        if (texts[at : at + 2] in _ABLE or texts[at - 1 : at + 1] in _ABLE) and "must" in texts[start:at]:
            continue  # nobody does what they cannot do (gate:1.3.2)
        if texts[at] == "times" and texts[at - 2] == "attack" and done[-1].values == ("2",) and "can" in texts[:at]:
            done[-1] = Word("", "twice", words[at - 1].start, word.end)
            continue
        done.append(word)
        end = texts.index(".", at) if "." in texts[at:] else len(texts)
        if texts[at] != "may" or texts[at - 1] != "you" or texts[at + 1] not in PLAYS or "from" not in texts[at:end]:
            continue
        whole = texts[start:end]
        always = words[0].kind == "STAR" and start == 0 and not _HIDING & {*whole}
        if always or any(whole[place : place + 2] in _LASTING[:1] for place in range(len(whole))):
            done[-1:] = [Word("", text, word.start, word.end) for text in ("are", "allowed", "to")]
    return done


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


_AFTER_DEEDS: Final = frozenset({".", "this", "until", "during", "if", "while", "and", "for"})
"""Words behind what cannot be done."""


@where("cannot")
def with_deeds(words: list[Word]) -> list[Word]:
    """Deeds that commas and "or" join behind "cannot", each by itself and with the words for how it is done."""
    texts = ["" if word.kind else word.text for word in words]
    done: list[Word] = []
    at = 0
    while at < len(words):
        if texts[at] != "cannot":
            done.append(words[at])
            at += 1
            continue
        end = next((place for place in range(at, len(words)) if texts[place] in _AFTER_DEEDS or (
            texts[place] == "," and not _lists(texts, place))), len(words))
        done += [words[at], *_deeds(words[at + 1 : end])]
        at = end
    return done


_DONE_TO: Final = frozenset({"destroyed", "banished", "dropped", "returned", "chosen", "rest", "rested", "moved"})


def _lists(texts: list[str], comma: int) -> bool:
    """Whether another deed follows a comma."""
    after = texts[comma + 1 : comma + 3]
    return after[:1] == ["or"] or (after[:1] != [] and after[0] in _DONE_TO)


_DEEDS: Final = frozenset({
    "attack", "be", "link", "stand", "move", "take", "leave", "summon", "cast", "equip", "draw", "gain", "use",
})
"""Words with which begins what cannot be done."""


def _deeds(words: list[Word]) -> list[Word]:
    """The deeds of a list, each whole."""
    texts = ["" if word.kind else word.text for word in words]
    by = texts.index("by") if "by" in texts else len(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        after = texts[at + 1] if at + 1 < len(words) else ""
        if texts[at] == "or" and by < at and _does(words[at + 1 : at + 2]):
            theirs = texts[by + 1] == "enemy" or texts[by + 1 : by + 3] == ["your", "opponent's"]
            lead = [*texts[: by + 1], *(["enemy"] if theirs and after not in ("enemy", "attack") else [])]
            done += [Word("OR_ELSE", "or", word.start, word.end), *(Word("", one, word.end, word.end) for one in lead)]
            continue
        if texts[at] == "," and (after == "or" or after in _DONE_TO):
            if after == "or":
                continue
        elif texts[at] != "or" or not (after in _DEEDS or after in _DONE_TO or (after == "by" and by < at)):
            done.append(word)
            continue
        lead = ["be"] if after in _DONE_TO else texts[: texts.index("by")] if after == "by" else []
        if texts[0] == "be" and by > at:
            done += words[by:]
        done += [Word("OR_ELSE", "or", word.start, word.end), *(Word("", one, word.end, word.end) for one in lead)]
    return done


_MAKERS: Final = frozenset({"skill", "skills", "enemy", "spell", "spells"})
"""Words that "or" joins to "by" and others of these, besides attacks."""


def _does(after: list[Word]) -> bool:
    """Whether behind "or" stands another thing by which something is done: "attacks" are one, "attack" is a deed."""
    return any(word.text in _MAKERS or (word.text == "attack" and word.end - word.start > len(word.text))
               for word in after if not word.kind)


only_in_the_finale_step: Final = said(
    "can only {played} (during|in) (the|your) finale step = can only {played} during your end phase",
)
"""When a Finale card is played, which is marked as one by these words (gate:2.0.1)."""


in_that_phase: Final = said(
    "(in|during) that (battle)? phase > . = until the end of this battle phase # with battle",
)
"""The phase to which the turn goes back, as how long something lasts."""


_ON_THE_FIELD: Final = (
    "(on your field|on the field|on your left , right , and center|on your left , center , and right|"
    "on your left , right and center|in your left , right , and center|in your left , center , and right|"
    "in your left , right and center)"
)

room_for_units: Final = said(
    f"you (may|can) (have|control) units (of|with) (a)? total (of)? NUMBER limit {_ON_THE_FIELD}? (at once)? $ = "
    "your total limit become NUMBER",
    f"you (may|can) (have|control) units (of|with) (a)? total limit (of)? (up to)? NUMBER (or less)? {_ON_THE_FIELD}? "
    "(at once)? $ = your total limit become NUMBER",
)
"""How much limit there is room for, in the words of gate:2.1.2."""


alone_of_its_name: Final = said(
    "you (can|may) only (have|control) NUMBER (card|cards|copy|copies|unit|spell|item) (with|of) (this card's "
    "name|this name|"
    "the same name as this card|this card's card name|its name) (on|in) = you can only have NUMBER copy of this card "
    "(on|in)",
    "you (can|may) only (have|control) NUMBER (card|cards|copy|copies|unit|spell|item) (with|of) (this card's "
    "name|this name|"
    "the same name as this card|this card's card name|its name) $ = "
    "you can only have NUMBER copy of this card on your field",
)
"""How many cards of this name a player may have."""
