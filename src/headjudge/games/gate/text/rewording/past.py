"""The past in the words for events: "if this card attacked" becomes "if it happened that this card attacks"."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

BASES: Final = {
    "attacked": "attack", "hit": "hit", "destroyed": "destroy", "drew": "draw", "drawn": "draw", "cast": "cast",
    "summoned": "summon", "equipped": "equip", "dropped": "drop", "discarded": "drop", "banished": "banish",
    "gained": "gain", "lost": "lose", "took": "take", "taken": "take", "received": "take", "dealt": "deal",
    "paid": "pay", "used": "use", "moved": "move", "left": "leave", "entered": "enter", "shuffled": "shuffle",
    "flipped": "flip", "declared": "declare", "played": "play", "became": "become", "stood": "become stand",
    "rested": "become rest", "returned": "return", "put": "put", "fizzled": "fizzle",
}  # fmt: skip
"""Verbs in the past, each with the one that the rows of events have."""

_TOLD: Final = frozenset({"was", "were", "been", "did", *BASES})
"""Without one of these words nothing is told of the past."""

_BEGINS: Final = frozenset({"if", "while", "unless"})


@where(*_TOLD)
def with_past(words: list[Word]) -> list[Word]:
    """Conditions and numbers about this turn, with its events in the present."""
    texts = ["" if word.kind else word.text for word in words]
    done: list[Word] = []
    at = 0
    asking = False
    while at < len(words):
        found = None
        begins = texts[at] in _BEGINS or (texts[at] == "when" and "only" in texts[:at])
        goes_on = texts[at] == "," and texts[at + 1 : at + 2] in (["and"], ["or"])
        asking = begins or (asking and (goes_on or texts[at] not in (",", ".")))
        if begins or (asking and texts[at] in ("and", "or")):
            found = _asked(words, texts, at + 1)
        elif texts[at : at + 2] in (["for", "each"], ["number", "of"]):
            found = _counted(words, texts, at + 2)
            if found is not None:
                done.append(words[at])
                at += 1
        done.append(words[at])
        at += 1
        if found is not None:
            said, end = found
            done += said
            at = end
    return done


_SUBJECTS: Final = frozenset({
    "this", "you", "your", "a", "an", "another", "no", "it", "enemy", "that", "exactly", "the", "they", "at",
})  # fmt: skip
_THIS_TURN: Final = ["this", "turn"]
_THIS_GAME: Final = ["this", "game"]
_THIS_ATTACK: Final = ["in", "this", "attack"]


def _asked(words: list[Word], texts: list[str], start: int) -> tuple[list[Word], int] | None:
    """Returns a condition about the past in other words, and where it ends."""
    end = _end(words, texts, start)
    short = end < 0
    if short:  # "did not attack": this turn
        end = next((at for at in range(start, len(words)) if texts[at] in (",", ".")), len(words))
        if texts[start + 2 : start + 4] != ["did", "not"] or words[start].kind or texts[start + 1] == "attack":
            return None
    if texts[end - 2 : end] == ["this", "way"] or "which" in texts[start:end]:  # that is said of a card
        return None
    if (texts[start] not in _SUBJECTS and words[start].kind != "NUMBER") or "happen" in texts[start:end]:
        return None
    inner = words[start:end]
    said = _present(inner, not short and _span(texts, end)[1] is _THIS_ATTACK)
    if said is None or (any(text in ("and", "or") for text in texts[start:end] if text) and _two(texts[start:end])):
        return None
    event, no, often = said
    place = words[start].start
    lead = ["it", "did", "not", "happen"] if no else ["it", "happened"]
    front = [Word("", text, place, place) for text in lead]
    if often:
        front += [*often, Word("", "times", place, place)]
    size, span = _span(texts, end)
    if texts[end : end + 1] in (["by"], ["with"]):  # by the attack itself
        event += [Word("", text, words[end - 1].end, words[end - 1].end) for text in ("by", "an", "attack")]
    after = [Word("", text, words[end - 1].end, words[end - 1].end) for text in (_THIS_TURN if short else span)]
    return [*front, Word("", "that", place, place), *event, *after], end + size


_TURNS_BEFORE: Final = (
    ["in", "the", "last", "turn"], ["in", "your", "last", "turn"], ["in", "your", "opponent's", "last", "turn"],
    ["since", "your", "last", "turn"],
)
"""What turns before this one are called (see `turns_before`)."""

_THIS_MAIN_PHASE: Final = ["in", "this", "main", "phase"]

_ATTACK_LONG: Final = ["until", "the", "end", "of", "this", "attack"]
"""What "during this attack" is called before."""


def _span(texts: list[str], at: int) -> tuple[int, list[str]]:
    """Returns how many words say here when something happened, 0 if none do, and the words that the rows have."""
    if texts[at : at + 2] == _THIS_TURN:
        return 2, _THIS_TURN
    if texts[at : at + 2] == _THIS_GAME:
        return 2, _THIS_GAME
    if texts[at : at + 3] in (["in", *_THIS_GAME], ["during", *_THIS_GAME]):
        return 3, _THIS_GAME
    if texts[at : at + 6] == _ATTACK_LONG:
        return 6, _THIS_ATTACK
    if texts[at : at + 4] == _THIS_MAIN_PHASE:
        return 4, _THIS_MAIN_PHASE
    for turn in _TURNS_BEFORE:
        if texts[at : at + len(turn)] == turn:
            return len(turn), turn
    said = texts[at : at + 3]
    if said[:1] in (["in"], ["during"], ["by"], ["with"]) and said[1:] in (
        ["this", "attack"], ["that", "attack"], ["the", "attack"]
    ):
        return 3, _THIS_ATTACK
    return (2, _THIS_ATTACK) if said[:2] == ["this", "attack"] and texts[at + 2 : at + 3] in ([","], ["."]) else (0, [])


def _end(words: list[Word], texts: list[str], start: int) -> int:
    """Returns where "this turn" begins, if no other sentence begins before; -1 if it does not stand there."""
    for at in range(start, len(words)):
        if _span(texts, at)[0]:
            return at
        if texts[at] in (",", ".", "if", "while"):
            return -1
    return -1


def _two(texts: list[str]) -> bool:
    """Whether another condition begins behind "and" or "or"."""
    return any(text in ("and", "or") and texts[at + 1 : at + 2] and texts[at + 1] in _SUBJECTS
               for at, text in enumerate(texts))


PASSIVE: Final = {
    ("dealt", "damage"): ("take", "damage"), ("rested",): ("become", "rest"), ("stood",): ("become", "stand"),
    ("sent", "to"): ("is", "put", "into"), ("placed", "into"): ("is", "put", "into"),
    ("placed", "in"): ("is", "put", "into"), ("put", "in"): ("is", "put", "into"),
}  # fmt: skip
"""What was done to a card, where the rows of events have other words for it than "is"."""

_DONE_ONCE: Final = frozenset({
    "destroyed", "dropped", "discarded", "banished", "drawn", "cast", "summoned", "equipped", "played", "returned",
    "put",
})  # fmt: skip
"""What is done to a card only once, since it lies elsewhere then, as a new card (gate:4.1.4): cards count it."""

_DO_ONCE: Final = frozenset({BASES[verb] for verb in (*_DONE_ONCE, "paid")})
_NOT_PAST: Final = frozenset({"be", "is", "are", "cannot", "not", "by", "to", "would", "can", "may"})
_ANY: Final = frozenset({"a", "an", "another", "no", "exactly"})


def _present(words: list[Word], in_attack: bool = False) -> tuple[list[Word], bool, list[Word]] | None:
    """Returns an event in the present, whether it did not happen, and how often; None if it is not in the past.

    in_attack: it happened in an attack, in which each card attacks once (gate:6.2.6.1).
    """
    texts = ["" if word.kind else word.text for word in words]
    often: list[Word] = []
    no = False
    if texts[-1:] == ["times"] or texts[-1:] in (["once"], ["twice"]):
        words, texts, often = _times(words, texts)
    for at, text in enumerate(texts):
        size, base, negated = 0, [""], False
        if text in ("was", "were") or (text in ("has", "have") and texts[at + 1 : at + 2] in (["been"], ["not"])):
            rest = at + 1
            if texts[rest : rest + 1] == ["not"]:
                negated, rest = True, rest + 1
            if texts[rest : rest + 1] == ["been"]:
                rest += 1
            passive = text in ("was", "were") or texts[rest - 1] == "been"
            verb = texts[rest] if rest < len(texts) else ""
            if not passive:
                size, base = rest + 1 - at, BASES.get(verb, "").split(" ")
            else:
                known = next((key for key in PASSIVE if tuple(texts[rest : rest + len(key)]) == key), None)
                if known is not None:
                    size, base = rest + len(known) - at, list(PASSIVE[known])
                elif verb in BASES:
                    size, base = rest + 1 - at, ["are" if texts[:at] == ["you"] else "is", verb]
        elif texts[at : at + 2] == ["did", "not"]:
            negated, size, base = True, 3, [texts[at + 2]] if at + 2 < len(texts) else [""]
            base = {"rest": ["become", "rest"], "stand": ["become", "stand"]}.get(base[0], base)
        elif text in ("has", "have") and texts[at + 1 : at + 2] and texts[at + 1] in BASES:
            size, base = 2, BASES[texts[at + 1]].split(" ")
        elif text in BASES and at > 0 and texts[at - 1] not in _NOT_PAST:
            size, base = 1, BASES[text].split(" ")
        if negated and (texts[0] in _ANY or words[0].kind == "NUMBER"):
            return None  # "a unit was not destroyed" is no less true where another one was
        if base != [""]:
            no = negated
            before, after = words[:at], words[at + size :]
            place = words[at]
            verbs = [Word("", one, place.start, place.end) for one in base]
            if not often:
                before, count = _single(before)
                once = base[0] == "is" and base[-1] in _DONE_ONCE
                if not count:
                    after, count = _single(after)
                    once = base[0] in _DO_ONCE
                if count and count[0].text == "no":
                    no, count = True, []
                elif count and not once and not (in_attack and base[0] == "attack"):
                    return None
                often = count
            return [*before, *verbs, *after], no, often
    return None


_OFTEN: Final = {"once": "1", "twice": "2"}


def _times(words: list[Word], texts: list[str]) -> tuple[list[Word], list[str], list[Word]]:
    """Returns the words without how often it happened, and how often."""
    last = words[-1]
    if texts[-1] in _OFTEN:
        return words[:-1], texts[:-1], [Word("NUMBER", last.text, last.start, last.end, (_OFTEN[texts[-1]],))]
    first = next((at for at in range(len(words) - 1, -1, -1) if words[at].kind == "NUMBER"), len(words))
    if texts[first - 1 : first] == ["exactly"]:
        return words[: first - 1], texts[: first - 1], words[first:-1]
    return words[:first], texts[:first], words[first:-1]


_NOUNS: Final = {"units": "unit", "cards": "card", "items": "item", "spells": "spell", "tokens": "token"}


def _single(words: list[Word]) -> tuple[list[Word], list[Word]]:
    """Returns a number of cards as one card, and the number; the words as they are if no number begins them."""
    texts = ["" if word.kind else word.text for word in words]
    at = 1 if texts[:1] == ["exactly"] else 0
    one = at == 1 or texts[:1] == ["no"]
    noun = next((place for place, text in enumerate(texts) if text in _NOUNS or (text in _NOUNS.values() and one)), -1)
    if noun < 0 or len(words) <= at or (words[at].kind != "NUMBER" and texts[at] != "no"):
        return words, []
    size = 3 if texts[at + 1 : at + 3] in (["or", "more"], ["or", "less"]) else 1
    first = words[at]
    head = Word("", _NOUNS.get(texts[noun], texts[noun]), words[noun].start, words[noun].end)
    single = [Word("", "a", first.start, first.end), *words[at + size : noun], head, *words[noun + 1 :]]
    return single, words[at : at + size]


_COUNTED: Final = frozenset({*_NOUNS, *_NOUNS.values(), "time", "times"})


def _counted(words: list[Word], texts: list[str], start: int) -> tuple[list[Word], int] | None:
    """Returns the number of cards to which something happened this turn as how often it happened."""
    end = _end(words, texts, start)
    noun = next((at for at in range(start, len(words)) if texts[at] in _COUNTED), -1)
    if end < 0 or not start <= noun < end or texts[end - 2 : end] == ["this", "way"] or "which" in texts[start:end]:
        return None
    first = words[start].start
    one = [*words[start:noun], Word("", _NOUNS.get(texts[noun], texts[noun]), words[noun].start, words[noun].end)]
    card = [Word("", "an" if texts[start][:1] in ("e", "i") else "a", first, first), *one]
    rest = words[noun + 1 : end]
    said = ["" if word.kind else word.text for word in rest]
    if said[:1] == ["that"]:
        rest, said = rest[1:], said[1:]
    if texts[noun] in ("time", "times"):
        found = _present(rest)
    elif said[:1] == ["you"] or said[:2] == ["your", "opponent"]:
        at = 1 if said[0] == "you" else 2
        once = BASES.get(next((text for text in said[at:] if text not in ("has", "have")), "")) in _DO_ONCE
        found = _present([*rest[: at + 1], *card, *rest[at + 1 :]]) if once else None
    elif said and said[0] in _DONE_ONCE:
        found = _present([*card, Word("", "was", first, first), *rest])
    else:
        once = said[:1] in (["was"], ["were"]) and said[-1] in _DONE_ONCE
        found = _present([*card, *rest]) if once else None
    if found is None or found[1] or found[2]:
        return None
    size, span = _span(texts, end)
    after = [Word("", text, rest[-1].end, rest[-1].end) for text in span]
    lead = ["time", "it", "happened", "that"]
    return [*(Word("", text, first, first) for text in lead), *found[0], *after], end + size


turns_before: Final = said(
    "(if: if|while) your opponent attacked you > (this turn|during|in|last) = {if} you were attacked",
    "(a|an|another) {kind?} (noun: unit|item|card) you controlled (was|were) (done: "
    "destroyed|banished|dropped|returned) = "
    "a {kind} {noun} on your field was {done}",
    "(a|an|another) {kind?} (noun: unit|item|card) your opponent controlled (was|were) (done: "
    "destroyed|banished|dropped|"
    "returned) = a {kind} {noun} on your opponent's field was {done}",
    "(since the end of|since) your (last|previous) turn = since your last turn",
    "(during|in|on) your opponent's (last|previous) turn = in your opponent's last turn",
    "(during|in|on) (their|the opponent's|the enemy's|that player's) (last|previous) turn = in your opponent's last "
    "turn "
    "# with if for number while the",
    "(during|in|on) your (last|previous) turn = in your last turn # with if for number while the",
    "(during|in|on) the (last|previous) turn = in the last turn",
    "(verb: @past) {what? -if -and -when -in -your -opponent's -the} (last turn|the previous turn) (stop: ,|.) = "
    "{verb} {what} in the last turn {stop} # with if for number the",
    "did not (deed: attack|draw a card|summon a unit|cast a spell|take damage|move) (last turn|the previous turn) "
    "(stop: ,|.) = did not {deed} in the last turn {stop}",
    past="|".join(BASES),
)
"""Turns that are over, in the words that the grammar has for them."""

_WHEN: Final = (
    "(when: this turn|this game|in the last turn|in your last turn|in your opponent's last turn|since your last turn|"
    "in this attack)")
_WHO: Final = "(who: you|your opponent|this card|it|a player)"
_ALL: Final = "(the amount of|the total amount of|all the|all|the total|the)"

sums: Final = said(
    f"{_ALL} damage (that)? {_WHO} (took|received|has taken|have taken|had taken) {_WHEN} = "
    "the total as it happened that {who} take damage {when}",
    f"{_ALL} damage (that was)? dealt to {_WHO} {_WHEN} = the total as it happened that {{who}} take damage {{when}}",
    f"{_ALL} damage (that)? {_WHO} dealt {{to?}} {_WHEN} = the total as it happened that {{who}} deal damage {{to}} "
    f"{{when}}",
    f"{_ALL} damage (that was)? dealt {{to?}} by {_WHO} {_WHEN} = the total as it happened that {{who}} deal damage "
    f"{{to}} "
    "{when}",
    f"{_ALL} life (that)? {_WHO} (verb: gained|lost|paid) {_WHEN} = "
    "the total as it happened that {who} {verb: gain|lose|pay} life {when}",
    f"for each (point of)? damage (that)? {_WHO} (took|received) {_WHEN} = "
    "for each point as it happened that {who} take damage {when}",
    f"for each (point of)? damage dealt to {_WHO} {_WHEN} = for each point as it happened that {{who}} take damage "
    f"{{when}}",
    f"for each (point of)? life (that)? {_WHO} (verb: gained|lost|paid) {_WHEN} = "
    "for each point as it happened that {who} {verb: gain|lose|pay} life {when}",
    f"(if: if|while) {_WHO} (took|received|has taken|have taken) (a total of)? NUMBER (than: or more|or less)? damage "
    f"{_WHEN} = {{if}} it happened for NUMBER {{than}} in all that {{who}} take damage {{when}}",
    f"(if: if|while) {_WHO} (dealt|has dealt|have dealt) (a total of)? NUMBER (than: or more|or less)? damage {{to?}} "
    f"{_WHEN} = {{if}} it happened for NUMBER {{than}} in all that {{who}} deal damage {{to}} {{when}}",
    f"(if: if|while) NUMBER (than: or more|or less)? damage was dealt to {_WHO} {_WHEN} = "
    "{if} it happened for NUMBER {than} in all that {who} take damage {when}",
    f"(if: if|while) {_WHO} (has|have)? (verb: gained|lost|paid) (a total of)? NUMBER (than: or more|or less)? life "
    f"{_WHEN} = {{if}} it happened for NUMBER {{than}} in all that {{who}} {{verb: gain|lose|pay}} life {{when}}",
)
"""How much damage or life it was in all."""


told_of_damage: Final = said(
    "(who: you|your opponent|this card|it) took no damage {when?} (this turn|this attack) = "
    "{who} did not take damage {when} (this turn|this attack)",
    "(who: you|your opponent|this card|it) dealt no damage {when?} (this turn|this attack) = "
    "{who} did not deal damage {when} (this turn|this attack)",
    "(who: you|your opponent) (gained|lost) no life this turn = {who} did not (gain|lose) life this turn",
    "attacked (with|in|as part of) (a link attack|attack in a link attack) this turn = declared a link attack this "
    "turn",
    "made a link attack this turn = declared a link attack this turn",
)
"""Nothing that was taken or dealt; who has attacked in a Link Attack has declared it."""


attacked_so_many: Final = said(
    "if NUMBER (than: or more|or less)? of your (units|cards|items) attacked this turn = "
    "if there are NUMBER {than} (units|cards|items) on your field that attacked this turn",
)
"""How many cards have attacked, as those on the field that have."""


gone_this_turn: Final = said(
    "for each of your (units|items|cards) (that was|that were|which was) (done: destroyed|dropped|banished) this turn "
    "= for each (unit|item|card) {done} this turn",
    "for each {what} on your field (that was|that were|which was) (done: destroyed|dropped|banished) this turn = "
    "for each {what} {done} this turn",
)
"""Cards to which something was done this turn."""
