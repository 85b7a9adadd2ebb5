"""Numbers and keywords that cards gain and lose: several at once, with the time of each."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import by_rows, said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import ACTS_ON_CARDS, BARS, GAINS, texts_of
from headjudge.language.reading.words import Word

_FIELD: Final = "power|crit|defense|limit"
_LIST: Final = "*SIGNED *KEYWORD *power *crit *defense *limit *and"

given: Final = said(
    "(are given|is given|receive|receives) > (SIGNED|KEYWORD) = gain",
    "gain a SIGNED {what?} boost = gain SIGNED {what}",
    f"gain (a|an) additional (number: NUMBER|SIGNED) > ({_FIELD}) = gain {{number}}",
    f"(has|have) KEYWORD (,)? and gain NUMBER > ({_FIELD}) = gain KEYWORD and +NUMBER",
    f"lose KEYWORD and (its|their) (field: {_FIELD}) become NUMBER = lose KEYWORD , and its {{field}} become NUMBER",
)
"""Being given a keyword, and getting a power boost, is gaining it; so is having one and gaining power."""

barred_and_lost: Final = said(
    "(who: it|they|that unit|that card|this card|those units) cannot "
    "(deed: attack|be attacked|stand|move|be destroyed) (,)? and (verb: lose|gain) {what, -until -this_turn} . = "
    "{who} cannot {deed} , and {who} {verb} {what} .",
)
"""A unit that cannot attack and loses skills is named again."""

time_in_the_middle: Final = said(
    "(last: SIGNED|KEYWORD|power|crit|defense) until {when -and} and {more " + _LIST + "} $ = "
    "{last} and {more} until {when}",
)
"""The time in the middle of what is gained is the time of all of it."""

gains_in_a_row: Final = said(
    f"(one: SIGNED|KEYWORD|{_FIELD}) , (and)? (other: SIGNED|KEYWORD) = {{one}} and {{other}}",
)
"""Between two things of a list that is gained stands "and"."""

another_gains: Final = said(
    "^ another {who? -when -while -if -that -would -is -are} > (gain|lose|cannot|become) = NUMBER=1 other {who}",
)
"""Another unit that gains something is one that is chosen."""

two_subjects: Final = said(
    "^^ this card and {other -draw -deal -destroy -you -then} (verb: gain|lose|cannot|has|have) {what} . = "
    "this card {verb} {what} , and {other} {verb} {what} .",
)
"""This card and another one that gain something do so each by itself."""

lasting_keyword: Final = said(
    "(has|have) (one: SIGNED|KEYWORD) {more? " + _LIST + "} > (until|this) = gain {one} {more}",
)
"""What a card has this turn is what it gains."""

_ANY: Final = f"SIGNED|KEYWORD|ABILITY|{_FIELD}"
_VERBS: Final = "-gain -has -have -lose -cannot"

gained_again: Final = said(
    *2 * (f"gain {{what?, {_VERBS}}} (last: {_ANY}) (,)? and gain > ({_ANY}) = gain {{what}} {{last}} and",),
    f"^^ (that: that)? {{who? {_VERBS} -if -while -with -that -when -unless}} (verb: gain|has|have) "
    f"{{what?, {_VERBS}}} (last: {_ANY}) (,)? and (gain|has|have) > ({_ANY}) = "
    "{that} {who} {verb} {what} {last} and",
)
"""What is gained, and gained besides, is one list; the first row stands twice for a third thing."""

others_lost: Final = said(
    "(verb: gain|get) {what, -if} (, and|and) lose all other (kind: attributes|planets) = "
    "lose all {kind} and {verb} {what}",
)
"""Losing all other attributes is losing all of them, and gaining some."""

time_behind: Final = said(
    f"(last: SIGNED|{_FIELD}) this turn for {{each}} $ = {{last}} for {{each}} this turn",
)
"""The time stands behind what is counted."""

made_to: Final = said(
    "(, and|and) make (it|them) > (lose|gain|become) = , and (it|they)",
    "make (who: it|them) > (lose|gain|become) = {who: it|they}",
)
"""A unit that is made to lose something loses it."""

_MORE: Final = f"(more|additional)? > ({_FIELD})"

unsigned_gains: Final = said(
    f"(verb: gain|get) NUMBER {_MORE} = {{verb}} +NUMBER",
    f"(last: SIGNED|KEYWORD) NUMBER {_MORE} = {{last}} and +NUMBER",
    f"(verb: gain|get) {{what, -with -if -while -until}} (joint: and|,) NUMBER {_MORE} = "
    "{verb} {what} {joint} +NUMBER",
)
"""Power that is gained is a number with its sign."""

_LOST: Final = by_rows("lose KEYWORD and cannot gain KEYWORD $ = lose KEYWORD KEYWORD for good")


@where("KEYWORD")
def no_keyword(words: list[Word]) -> list[Word]:
    """Behind the loss of a keyword, "and cannot get" it: it is lost for good."""
    done = _LOST(words) if words[0].kind == "STAR" else words
    at = texts_of(done).index("good") - 2 if done is not words else 0
    return [*done[:at], *done[at + 1 :]] if at and done[at].values == done[at - 1].values else words


others_first: Final = said(
    "^^ {who -when -if} (verb: gain|get|has|have|lose|cannot|can|must) {what} , other than this card $$ = "
    "{who} other than this card {verb} {what}",
)
"""What is excepted stands behind the units."""

_NO_SUBJECT: Final = frozenset({
    "if", "when", "while", "you", "your", "players", "each", "give", "for", "until", "during", "at",
})

_GAINED: Final = frozenset({"SIGNED", "KEYWORD", "ABILITY"})

_CHANGING: Final = frozenset({"with", "resting", "standing"})
"""Words for what cards may be no longer when they have got something: they are the same cards then."""


@where("and")
def shared_subjects(words: list[Word]) -> list[Word]:
    """"It gains +2 and cannot be attacked" with its subject twice."""
    texts = texts_of(words)
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
        once = words[0].kind != "STAR" or bool(_duration(words, texts, at))  # else it is said of all of them
        some = once and texts[start : start + 2] == ["up", "to"]
        again = "they" if same or some else "it" if once and texts[start] in ("a", "an") else ""
        done += [Word("", again, word.start, word.start)] if again else subject
    return done


def _counting(words: list[Word], texts: list[str], verb: int, at: int) -> bool:
    """Whether what is gained first depends on a number of cards: "+1 for each unit in your drop"."""
    said = texts[verb:at]
    return "each" in said and not {"that", "with"} & {*said} and words[at - 1].kind not in _GAINED and (
        at + 2 < len(words) and words[at + 2].kind in _GAINED)


def _duration(words: list[Word], texts: list[str], at: int) -> list[Word]:
    """Returns the time behind the second of two things, if it is the time of both."""
    end = texts.index(".", at) if "." in texts[at:] else len(words)
    if texts[end - 2 : end] == ["this", "turn"]:
        return words[end - 2 : end]
    until = next((place for place in range(at, end) if texts[place] == "until"), end)
    return words[until:end]


in_every_zone: Final = said(
    "STAR {what} (in every zone|in each zone|in all zones|in any zone|wherever it is) $$ = STAR in every zone , {what}",
)
"""What is so in every zone has that in front."""

_ALSO: Final = "(is|are) (also|also considered|also treated|considered|treated) (to be|as|to also be)? (both)? (a|an)?"
_KINDS: Final = "TRAITS|PLANETS"
_NOUN: Final = "(card|unit|cards|units)?"

considered: Final = said(
    f"gain (one: {_KINDS}) and (a|an) (other: {_KINDS}) (card|unit)? = gain {{one}} and {{other}}",
    f"{_ALSO} (one: {_KINDS}) {_NOUN} (and)? (a|an)? (other: {_KINDS}) {_NOUN} = gain {{one}} and {{other}}",
    f"{_ALSO} (one: {_KINDS}) {_NOUN} = gain {{one}}",
)
"""Being considered to be of an attribute and a planet is gaining both."""

also_gained: Final = said(
    "this turn . {so,} also gain {what, -this_turn -until} . = this turn . {so} gain {what} this turn .",
    "until {when} . {so,} also gain {what, -this_turn -until} . = until {when} . {so} gain {what} until {when} .",
    "also gain = gain",
)
"""What a card gains besides, in the next sentence, lasts as long as what it gained before."""


other_number_for_a_while: Final = said(
    "(who: this card|it|that unit) gain (new: KEYWORD) instead of (old: KEYWORD) (when: this turn)? $ = "
    "{who} lose {old} {when} , and {who} gain {new} {when}",
)
"""A keyword in place of the same one with another number."""


each_that_you_bring: Final = said(
    "STAR (all)? {what?} tokens you (play: summon|equip) gain = STAR when you {play} a {what} token , it gain",
    "STAR each {what +unit +token +item +card} you (play: summon|equip) gain = STAR when you {play} a {what} , it gain",
)
"""What each card that a player brings to the field gains as it comes."""
