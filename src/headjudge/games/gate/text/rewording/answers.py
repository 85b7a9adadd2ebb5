"""Skills with [Counter]: when they can be used, what they answer, and how they fizzle it."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import said_at, texts_of
from headjudge.language.reading.words import Word


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


chosen_on_the_stack: Final = said(
    "choose {what +stack} (, and|.) fizzle it > . = fizzle {what}",
    "choose {what +stack} (, and|.) fizzle that (card|spell|unit|item|skill) > . = fizzle {what}",
)
"""What is chosen in the stack to be fizzled."""


about_to: Final = said(
    "COUNTER (when|if) your opponent (would|is about to) (act: summon|cast|equip|play|use) {what,} fizzle = "
    "COUNTER when your opponent {act} {what} fizzle",
)
"""What the opponent would play, as what they play: it is answered while it is on the stack (gate:8.4.3.5)."""


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


_PLAYING: Final = frozenset({
    "cast", "casting", "play", "played", "playing", "summon", "summoned", "summoning", "equip", "equipped", "equipping",
    "use", "used", "using", "trigger", "triggered", "triggering", "activated",
})
_BY_THEM: Final = ["by", "your", "opponent"]
_MORE: Final = frozenset({".", ",", "unless", "if", "and", "then"})
_ON_IT: Final = frozenset({"spell", "unit", "item", "card", "skill"})


@where("fizzle")
def on_the_stack(words: list[Word]) -> list[Word]:
    """"Fizzle a spell in the stack cast by your opponent" as that spell: only the opponent's can be there (14.2.1)."""
    texts = texts_of(words)
    start = texts.index("fizzle") if texts.count("fizzle") == 1 else -1
    end = next((at for at in range(start + 1, len(texts)) if texts[at] in _MORE), -1) if start >= 0 else -1
    if end < 0:
        return words
    kept: list[int] = []
    at = start + 1
    while at < end:
        size = _stack_noise(texts, at)
        kept += [] if size else [at]
        at += size or 1
    said = [texts[place] for place in kept if texts[place] != "enemy"]
    if len(kept) == end - start - 1 or not kept:
        return words
    inner = [words[place] for place in kept]
    if len(said) == 2 and said[0] in ("a", "an", "the", "that") and said[1] in _ON_IT:
        inner = [*said_at(words[kept[0]], "that"), words[kept[-1]]]
    return [*words[: start + 1], *inner, *words[end:]]


def _stack_noise(texts: list[str], first: int) -> int:
    """How many words from there on say that something is on the stack, or that the opponent has put it there."""
    at = first + 1 if texts[first] in ("that", "which") else first
    at += texts[at] in ("is", "was", "being") and at > first
    at += texts[at] == "being"
    if texts[at : at + 3] in (["in", "the", "stack"], ["on", "the", "stack"]):
        return at + 3 - first
    if (texts[at] in _PLAYING or texts[at] == "controlled") and texts[at + 1 : at + 4] == _BY_THEM:
        return at + 4 - first
    if texts[at : at + 3] in (["your", "opponent", "controls"], ["your", "opponent", "control"]):
        return at + 3 - first
    if texts[at : at + 2] == ["your", "opponent"]:
        at += 2
        at += texts[at] in ("has", "is")
        at += texts[at] == "just"
        return at + 1 - first if texts[at] in _PLAYING else 0
    return 0


_PLAYED_AS: Final = {"summon": "unit", "cast": "spell", "equip": "item", "play": "card"}


@where("fizzle")
def fizzles_it(words: list[Word]) -> list[Word]:
    """"[Counter] When your opponent summons a unit, fizzle it" as fizzling that unit."""
    texts = texts_of(words)
    at = next((at for at in range(6, len(texts) - 1) if texts[at : at + 2] == ["fizzle", "it"]), -1)
    start = next((place for place in range(at) if texts[place : place + 2] == ["your", "opponent"] and texts[
        place + 2] in _PLAYED_AS), -1) if at > 0 else -1
    if start < 0 or not any(word.kind == "COUNTER" for word in words[:start]) or "choose" in texts[:at]:
        return words
    return [*words[: at + 1], *said_at(words[at + 1], f"that {_PLAYED_AS[texts[start + 2]]}"), *words[at + 2 :]]


@where("fizzled")
def summon_of_units(words: list[Word]) -> list[Word]:
    """"The summon of your units cannot be fizzled" as units that cannot be fizzled as they are played."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 4) if texts[at : at + 3] in (
        ["the", "summon", "of"], ["the", "summons", "of"], ["the", "summoning", "of"])), -1)
    end = next((place for place in range(at + 4, len(texts)) if texts[place : place + 3] == [
        "cannot", "be", "fizzled"]), -1) if at >= 0 else -1
    if end < 0 or {".", ","} & {*texts[at:end]}:
        return words
    return [*words[:at], *words[at + 3 : end + 3], *said_at(words[end], "as they are played"), *words[end + 3 :]]


_ANSWERED: Final = {"spell": "cast", "unit": "summon", "item": "equip"}

_ELSE: Final = frozenset({"and", ",", "skill", "instead", "unless", "if", "on", "against"})
"""Words with which a fizzling says more than which card it is."""


@where("fizzle")
def fizzled_kind(words: list[Word]) -> list[Word]:
    """"Fizzle an enemy spell with cost 2 or less." as fizzling it if one is played."""
    texts = texts_of(words)
    at = texts.index("fizzle") if texts.count("fizzle") == 1 else -1
    if at < 0 or (words[at - 1 : at] and texts[at - 1] not in (".", ":") and words[at - 1].kind not in (
            "COUNTER", "CLOSE", "ONCE")) or texts[-1:] != ["."]:
        return words
    end = texts.index(".", at)
    first = at + 1
    if texts[first : first + 3] in (["that", "unit", "of"], ["the", "attack", "of"]):
        first += 3
    attack = texts[first - 3 : first] == ["the", "attack", "of"]
    inner = texts[first:end]
    noun = next((place for place in range(first, end) if texts[place] in _ANSWERED), -1)
    if noun < 0 or _ELSE & {*inner} or "of" in texts[noun:end] or any(
            texts[at] == "or" and texts[at + 1] not in ("less", "more") for at in range(first, end)):
        return words
    article = 1 if texts[first] in ("a", "an", "that", "the") or words[first].values == ("1",) else 0
    said = [word for word in words[first + article : end] if word.kind or word.text != "enemy"]
    if len(said) < 2 and not attack:
        return words
    if said and len(said) < 2 and attack:
        return words
    kind = texts[noun]
    place = words[at]
    lead = "if an enemy" if attack else f"if your opponent {_ANSWERED[kind]} a"
    what = "attack , fizzle the attack" if attack else f", fizzle that {kind}"
    return [*words[:at], *said_at(place, lead), *said, *said_at(words[end - 1], what), *words[end:]]


_CONDITIONAL: Final = {"COUNTER": ("when", "if", "while"), "USE": ("if", "while")}
"""The words with which a skill that is used may begin to say when it can be used."""


@where(":")
def condition_and_cost(words: list[Word]) -> list[Word]:
    """"[Counter] When you are attacked, drop this card: ..." as a cost, and when the skill can be used."""
    texts = ["" if word.kind else word.text for word in words]
    colon = texts.index(":") if ":" in texts else 0
    start = 1
    if [word.kind for word in words[1:2]] == ["ONCE"]:
        start = 3 if texts[2:3] in ([","], ["."]) else 2
    comma = texts.index(",", start) if "," in texts[start:] else 0
    if not words or texts[start : start + 1] == [] or texts[start] not in _CONDITIONAL.get(words[0].kind, ()) or (
        not start + 1 < comma < colon or "." in texts[start:colon]
    ):
        return words
    place = words[colon].end
    said = [Word("", text, place, place) for text in ("you", "can", "only", "use", "this", "skill")]
    stop = Word("", ".", place, place)
    return [*words[:start], *words[comma + 1 : colon + 1], *said, *words[start:comma], stop, *words[colon + 1 :]]


_FIZZLED: Final = (("attack", "attack"), ("attacked", "attack"), ("attacking", "attack"), ("spell", "spell"),
    ("skill", "skill"), ("summon", "unit"), ("summoned", "unit"), ("equip", "item"), ("equipped", "item"),
    ("card", "card"))


@where("fizzle")
def fizzled_it(words: list[Word]) -> list[Word]:
    """"Fizzle it" with the word for what the condition of a [Counter] says is going on."""
    texts = ["" if word.kind else word.text for word in words]
    at = next((at for at in range(len(texts) - 1) if texts[at : at + 2] == ["fizzle", "it"]), -1)
    signed = next((place for place, word in enumerate(words) if word.kind == "COUNTER"), len(words))
    start = next((start for start in range(at) if texts[start] in ("when", "if", "time") and (
        start < signed or texts[start - 1] != ",")), -1)
    counter = signed < start
    stop = "." if counter else ","
    end = texts.index(stop, start) if 0 <= start < at and stop in texts[start:at] else -1
    what = next((what for word, what in _FIZZLED if word in texts[start:end]), "") if end > 0 else ""
    if end > 0 and not counter and "use" in texts[start:end]:
        signs = {word.kind: word for word in words[start:end]}
        what = next((kind for kind in ("COUNTER", "USE") if kind in signs), what)
        if what in signs and texts.count("fizzle") == 1:
            return [*words[: at + 1], *said_at(words[at + 1], "that"), signs[what], *said_at(words[at + 1], "skill"),
                    *words[at + 2 :]]
    if not what or texts.count("fizzle") != 1 or (not counter and what == "attack"):
        return words
    place = words[at + 1]
    said = ["the", "attack"] if what == "attack" else ["that", what]
    return [*words[: at + 1], *(Word("", text, place.start, place.end) for text in said), *words[at + 2 :]]


@where("COUNTER")
def answering(words: list[Word]) -> list[Word]:
    """[Counter] "when" something is so, as what it can only be used if: it is used while that is going on."""
    texts = ["" if word.kind else word.text for word in words]
    start = next((at + 1 for at, word in enumerate(words) if word.kind == "COUNTER"), 0)
    if not start:
        return words
    while start < len(words) and (words[start].kind in ("ONCE", "CLOSE") or "CLOSE" in [
            word.kind for word in words[start:]]):
        start += 1
    if texts[start : start + 1] != ["when"] or "," not in texts[start:] or "would" in texts[start:]:
        return words
    comma = texts.index(",", start)
    place = words[start]
    lead = ["you", "can", "only", "use", "this", "skill", "if"]
    stop = Word("", ".", words[comma].start, words[comma].end)
    said = [Word("", text, place.start, place.end) for text in lead]
    after = comma + 1
    if texts[after : after + 2] == ["you", "may"] and texts[after + 3 : after + 6] in (
        ["this", "card", "."], ["this", "skill", "."]
    ):
        after += 6
    return [*words[:start], *said, *words[start + 1 : comma], stop, *words[after:]]


_WHO: Final = "(who: its controller|your opponent|that player|they|you)"
_TOLL: Final = "(must|has to|have to)? {toll -may +pay +drop +banish +take +destroy +lose +rest +return}"

toll_or_else: Final = said(
    f"{_WHO} {_TOLL} or (the attack|that attack|its attack) is fizzled = fizzle the attack unless {{who}} {{toll}}",
    f"{_WHO} {_TOLL} or fizzle (what: the attack|that attack|that spell|that unit|that item|that card|that skill|it) "
    "> . = fizzle {what} unless {who} {toll}",
    f"{_WHO} {_TOLL} or (what: that spell|that unit|that item|that card|that skill|it) is fizzled = "
    "fizzle {what} unless {who} {toll}",
    f"{_WHO} {_TOLL} or (what: this card|that unit|it) is (destroyed|rested|banished|dropped) = "
    "(destroy|rest|banish|drop) {what} unless {who} {toll}",
)
"""What a player has to pay, or else something is done."""


_WAITING: Final = "(what: card|skill|spell|unit|item|card or skill) (in|on) the stack"

tolls_on_the_stack: Final = said(
    f"choose (a|an) (enemy)? {_WAITING} . its controller may pay NUMBER (energy)? . if they do not , fizzle it . = "
    "fizzle that {what} unless its controller pay NUMBER .",
    f"choose (a|an) (enemy)? {_WAITING} (.|, and|and) its controller may pay NUMBER (energy)? . if they do not , "
    "fizzle it . = fizzle that {what} unless its controller pay NUMBER .",
)
"""What is chosen on the stack to be fizzled is what is answered (gate:14.2.1)."""

never_fizzled: Final = said(
    "STAR your opponent cannot fizzle (this card's|its) (attack|attacks) $$ = "
    "STAR while this card is attacking , this card cannot be fizzled",
    "your opponent cannot fizzle {what -this_turn} this turn $ = {what} cannot be fizzled this turn",
    "your opponent cannot fizzle (an attack|attacks) by {what} $ = the attack of {what} cannot be fizzled",
    "your opponent cannot fizzle {what -this_turn -until -during} $ = {what} cannot be fizzled",
)
"""What the opponent cannot fizzle cannot be fizzled: nobody else would."""

being_played: Final = said(
    "(a|an) enemy {what -would} is being (summoned|cast|equipped|played) = "
    "your opponent (summon|cast|equip|play) a {what}",
)
"""What is being played waits on the stack."""


away_from_the_stack: Final = said(
    "(, and banish it|, and banish that card|, and banish that spell) instead of "
    "(the drop|putting it into the drop|dropping it|sending it to the drop) = , and banish it",
    "(it is|that card is|that spell is) banished instead of (being dropped|being put into the drop) = banish it",
    "fizzle {what} , and banish it instead > . = fizzle {what} , and banish it",
    "fizzle (that|a|the) USE skill of (a|an) (unit|item|card) = fizzle a USE skill of an enemy (unit|item|card)",
    "fizzle (a|an|the) enemy (what: unit's|item's|card's) USE skill = fizzle a USE skill of an enemy "
    "{what: unit|item|card}",
)
"""Where a fizzled card goes, and whose skill is fizzled: the opponent's, which alone can be there (gate:14.2.1)."""
