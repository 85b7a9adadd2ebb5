"""Times, events and conditions that are said behind what they are for, in front of it."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import SIGNS, said_at, texts_of
from headjudge.language.reading.words import Word

edge_of_condition: Final = said(
    "STAR (so: if|while) {asked,} , {done, +draw +gain +destroy +drop +banish +return +deal +put +rest +stand "
    "+lose +STATE_VERB=stand +STATE_VERB=rest} at the "
    "(edge: start|beginning|end) of (when: the turn|your turn|each turn|this turn|your opponent's turn) $$ = "
    "STAR at the {edge} of {when: each turn|your turn|each turn|each turn|your opponent's turn} , if {asked} , {done} "
    "# unless would",
    "STAR at the end of (the|an) attack , if this (card's attack|card) hit {whom?} , = "
    "STAR at the end of this card's attack , if the attack hit {whom} ,",
    "STAR ONCE you may {does, -when -if -until -this} at the (edge: start|beginning|end) of (when: your turn|your "
    "opponent's turn|each turn|your main phase|your start phase|your battle phase|your end phase) $$ = "
    "STAR ONCE at the {edge} of {when} , you may {does}",
    "STAR if {so -would -and} at the (edge: start|beginning|end) of {when -attack -and} and {more -when} , = "
    "STAR at the {edge} of {when} , if {so} , and {more} ,",
    "STAR (ONCE)? if {so -would} at the (edge: start|beginning|end) of {when -attack} , = "
    "STAR (ONCE)? at the {edge} of {when} , if {so} ,",
)
"""The time at which a condition is asked stands in front of it."""

elsewhere_when: Final = said(
    "STAR (when|if|while) this card is in (whose: your|the) (zone: @zone) when {event} , = "
    "STAR when {event} , if this card is in {whose} {zone} ,",
    "STAR (when|if|while) this card is in (whose: your|the) (zone: @zone) , you may {does, -when} when {event} > . = "
    "STAR when {event} , if this card is in {whose} {zone} , you may {does}",
    zone="hand|drop|energy|deck|banish",
)
"""The event stands in front of where this card is meanwhile."""

event_first: Final = said("STAR if {so -would} , when {event -would} , = STAR when {event} , if {so} ,")
"""The event stands in front of the condition."""

while_first: Final = said(
    "STAR (when|if) you would take damage while {so} , reduce (that|the) damage by = "
    "STAR while {so} , damage dealt to you is reduced by",
    "STAR (ONCE)? (how: when|if) {event +would} while {so} , = STAR (ONCE)? while {so} , {how} {event} ,",
    "STAR (ONCE)? when {event} while {so} , = STAR (ONCE)? when {event} , if {so} ,",
)
"""A condition stands behind the event, but in front of what would be."""

_ONE_SENTENCE: Final = "-when -if -while -until -during -this_turn -may -at"

last_one_while: Final = said(
    f"STAR this card {{first {_ONE_SENTENCE}}} . (it|this card) {{does {_ONE_SENTENCE}}} (how: while|during) "
    "{so, -while -during -if} $$ = STAR this card {first} . {how} {so} , this card {does}",
)
"""A time or condition behind the second thing that is always so of this card is for that thing alone."""

applied_only: Final = said(
    "STAR {so, !when !at} . this (effect|skill) only (apply|applies|work|works) (how: during|if|while) {when,} $$ = "
    "STAR {how} {when} , {so}",
)
"""When an effect applies stands in front of what is always so."""

_NO_TOLL: Final = "-pay -drop -take -lose -draw -destroy -return -put -banish -may -rest -reveal -discard"

unless_first: Final = said(
    "^ {so -STAR -USE -COUNTER -CLOSE -ONCE} unless (who: you have|you control|your opponent|your opponent's|"
    "your gate|they have|there is|there are|this card|your life) {asked, !pay !drop !take !lose !draw !destroy "
    "!return !put !banish !may} > . = unless {who} "
    "{asked} , {so}",
    "^ {so -STAR -USE -COUNTER -CLOSE -ONCE} unless (who: it is|it was|this attack|either player|both players|all|"
    "no|your left|your right|your center|your drop|your hand|your deck|your energy|your item|your gate master) "
    f"{{asked {_NO_TOLL}}} > . = unless {{who}} {{asked}} , {{so}}",
    "^ {so -STAR -USE -COUNTER -CLOSE -ONCE} unless (who: a|an|another|NUMBER|NUMBER or more) "
    f"{{asked {_NO_TOLL} +is +are +was +were +has +have}} > . = unless {{who}} {{asked}} , {{so}}",
    f"^ {{so -STAR -USE -COUNTER -CLOSE -ONCE}} unless you {{did {_NO_TOLL}}} this turn > . = "
    "unless you {did} this turn , {so}",
)
"""A condition with "unless" stands in front of what is so."""

edge_first: Final = said(
    "STAR (when|if) you have {what} at the (edge: end|beginning|start) {when} , = "
    "STAR at the {edge} {when} , if you have {what} ,",
)
"""The time at which you have something stands in front of it."""


@where("if")
def condition_first(words: list[Word]) -> list[Word]:
    """A single instruction "if" something is so, with the condition in front, where it speaks of nothing before it."""
    done: list[Word] = []
    sentence: list[Word] = []
    for word in words:
        if word.kind == "ACTION" and not sentence:
            done.append(word)
            continue
        sentence.append(word)
        if word.text == "." and not word.kind:
            done += _condition_first(sentence)
            sentence = []
    return [*done, *sentence]


_TIMES: Final = frozenset({"turn", "phase"})

_POINTING: Final = frozenset({"it", "its", "that", "those", "they", "them", "their", "do"})
"""Words that speak of what was said before."""


_OF_PLAYERS: Final = frozenset({"them", "their", "they", "player"})
"""Words that speak of the player who was named."""


def _condition_first(words: list[Word]) -> list[Word]:
    texts = ["" if word.kind else word.text for word in words]
    start = max([at + 1 for at, word in enumerate(words) if texts[at] == ":" or _is_beginning(words, at)] or [0])
    star = start == 1 and words[0].kind == "STAR"
    if texts.count("if") != 1 or texts[start] in ("if", "you", "this") or (star and texts[1] not in ("when", "at")):
        return words
    at = texts.index("if")
    if texts[at - 1] == "even":
        return words
    if texts[start] in ("when", "at"):
        if "," not in texts[:at]:
            return words
        start = texts.index(",") + 1
    clause = texts[start:at]
    named = "opponent" in clause or ("opponent's" in texts[:start] and bool(_OF_PLAYERS & {*clause}))
    if texts[at + 1 : at + 3] == ["they", "have"] and named:
        who = [Word("", text, words[at + 1].start, words[at + 1].end) for text in ("your", "opponent", "has")]
        words = [*words[: at + 1], *who, *words[at + 3 :]]
        texts = ["" if word.kind else word.text for word in words]
    asked = texts[at + 3 :] if texts[at + 1 : at + 3] == ["it", "is"] and _TIMES & {*texts[at:]} else texts[at:]
    if asked[1:4] == ["it", "happened", "that"] or asked[1:6] == ["it", "did", "not", "happen", "that"]:
        asked = asked[asked.index("that") + 1 :]
    pointing = _POINTING - {"their"} if "opponent" in asked else _POINTING
    if at <= start or {",", "and", "unless", "only", "then"} & {*clause} or pointing & {*asked}:
        return words
    comma = Word("", ",", words[at].start, words[at].start)
    return [*words[:start], *words[at:-1], comma, *words[start:at], words[-1]]


_ALSO_SAID: Final = frozenset({"KEYWORD", "USE", "COUNTER"})
"""Signs of which a text may speak, too."""


def _is_beginning(words: list[Word], at: int) -> bool:
    """Whether this is a sign before a text, and not one of which the text speaks."""
    kind = words[at].kind
    set_counter = kind == "COUNTER" and at > 0 and words[at - 1].kind == "KEYWORD"
    return kind in SIGNS and (kind not in _ALSO_SAID or at == 0 or set_counter)


in_the_next_turn: Final = said(
    "STAR (when|at) {event,} , during (when: @next) , {so,} > . = STAR (when|at) {event} , {so} during {when}",
    "^^ during (when: @next) , {one,} (,)? and (who: @who) {two,} > . = "
    "{one} during {when} , and {who} {two} during {when} # without STAR",
    "^^ during (when: @next) , {so,} > . = {so} during {when} # without STAR",
    next="your next turn|your opponent's next turn|their next turn|your next main phase|"
         "your opponent's next main phase|their next main phase|your next battle phase|"
         "your opponent's next battle phase|their next battle phase",
    who="you|your|this|it|they|units|enemy|all|each|players|other|that|those",
)
"""What is so during a next turn has the time behind it, and each of two things by itself."""

first_time: Final = said(
    "STAR the first time {event} each turn , = STAR when {event} for the first time each turn ,",
    "STAR the first time each turn {event} , = STAR when {event} for the first time each turn ,",
    "STAR the first time your life {event} , = STAR when your life {event} for the first time in the game ,",
    "STAR the first time {event} this turn , = STAR when {event} for the first time each turn ,",
)
"""How often something happens, the first time that it does, stands behind the event."""


@where("while", "during", "if", "when")
def time_first(words: list[Word]) -> list[Word]:
    """What is always so "while" something is so, with the condition in front."""
    if len(words) < 2 or words[0].kind != "STAR":
        return words
    if words[1].kind == "ONCE":
        return words
    at = next((at for at, word in enumerate(words) if at > 1 and word.text in ("while", "during", "if", "when")), -1)
    if at > 3 and [word.text for word in words[at - 2 : at]] in (["can", "attack"],):
        return words
    if at > 3 and words[at - 1].text == "even":
        return words
    stops = [place for place, word in enumerate(words) if word.text == "." and not word.kind]
    if at < 0 or stops != [len(words) - 1] or _after_comma(words, at) or "only" in [word.text for word in words[:at]]:
        return words
    if words[at].text == "during" and words[-2].text == "step" and _IN_STEPS & {word.text for word in words[:at]}:
        return words
    before = " ".join(["", *(word.text for word in words[:at]), ""])
    one_head = words[1].text in ("if", "while") and before.count(" , ") == 1
    if one_head and not {"would", "when"} & {*before.split()}:
        between = Word("", ",", words[at].start, words[at].start)
        return [words[0], *heads_apart(words[at:-1]), between, *words[1:at], words[-1]]
    if words[at + 1].text == "in" and [word.text for word in words[1:3]] == ["this", "card"]:
        place = words[at + 1].start
        words = [*words[: at + 1], *(Word("", text, place, place) for text in ("this", "card", "is")), *words[at + 1 :]]
    if any(head in before for head in (" when ", " if ", " at the beginning of ", " at the end of ")):
        return words
    comma = Word("", ",", words[at].start, words[at].start)
    return [words[0], *heads_apart(words[at:-1]), comma, *words[1:at], words[-1]]


_IN_STEPS: Final = frozenset({"stand", "draw", "put", "energy"})
"""Words of what the rules do in a step, behind which the step belongs to them."""

_HEADS_APART: Final = frozenset({"while", "during", "if"})
_FIGHTING: Final = ("attacking", "attacked", "link")
_AND: Final = frozenset({"and", "or", ","})


def heads_apart(tail: list[Word]) -> list[Word]:
    """"While attacking during your turn", behind what is so, as two heads with a comma between.

    A time behind another condition than an attack may be that of the condition, and stays with it.
    """
    texts = texts_of(tail)
    heads: list[list[Word]] = [[]]
    first = 0
    for at, word in enumerate(tail):
        fight = any(text in _FIGHTING for text in texts[first:at])
        if at > 1 and texts[at] in _HEADS_APART and texts[at - 1] not in _AND and (texts[at] != "during" or fight):
            heads.append([])
            first = at
        heads[-1].append(word)
    times = [head for head in heads if head[0].text == "during"]
    found: list[Word] = []
    for head in (*times, *(head for head in heads if head not in times)):
        found += [*(said_at(head[0], ",") if found else []), *head]
    return found


def _after_comma(words: list[Word], at: int) -> bool:
    """Whether a comma stands right before a word, perhaps with `and` or `then` between."""
    before = [word.text for word in words[max(0, at - 2) : at]]
    return before[-1:] == [","] or before in ([",", "and"], [",", "then"])
