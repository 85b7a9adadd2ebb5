"""Events for which a skill waits: who does what to which card."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import ANY_PLAY, NOUNS, ZONES, said_at, texts_of
from headjudge.language.reading.words import Word


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


_MOVED: Final = frozenset({"put", "returned", "dropped", "placed", "sent", "added", "moved"})
_GOALS: Final = frozenset({"to", "into", "in"})


@where("from")
def from_and_to(words: list[Word]) -> list[Word]:
    """"Is returned from the field to your hand" with where the card comes from behind where it goes to."""
    texts = texts_of(words)
    done = words
    for at in range(len(texts) - 4):
        if texts[at] not in _MOVED or texts[at + 1] != "from" or texts[at - 1] not in ("is", "be", "was"):
            continue
        goal = next((place for place in range(at + 3, min(at + 7, len(texts))) if texts[place] in _GOALS), -1)
        end = next((place for place in range(goal, len(texts)) if texts[place] in (
            ",", ".", "by", "during", "and", "or", "while", "this", "instead")), -1) if goal > 0 else -1
        if end < goal + 2 or texts[goal - 1] in ZONES:
            continue
        to, source = words[goal:end], words[at + 1 : goal]
        if texts[goal + 1 : end] == ["a", "player's", "hand"]:
            to = [words[goal], *said_at(words[goal + 1], "its owner's hand")]
            if texts[goal - 2 : goal] == ["the", "field"] and texts[at - 2] in NOUNS:
                source = []
                to = [words[at - 1], words[at], *to]
                return [*words[: at - 1], *said_at(words[at - 1], "on the field"), *to, *words[end:]]
        if texts[at - 1] == "be" and texts[at + 1 : goal] == ["from", "the", "field"]:  # it is there
            source = []
        done = [*words[: at + 1], *to, *source, *words[end:]]
        break
    return done


@where("if", "after", "as")
def happens_if(words: list[Word]) -> list[Word]:
    """"If this card attacks, draw a card" and "after this card is destroyed" as an event for which the skill waits."""
    texts = texts_of(words)
    if words[:1] == [] or words[0].kind != "STAR" or texts[1] not in ("if", "after", "as") or "," not in texts:
        return words
    comma = texts.index(",")
    head = texts[2:comma]
    if "by" in head and texts[1] == "if":
        head = head[: head.index("by")]
    events = (["is", "destroyed"], ["is", "summoned"], ["is", "banished"], ["leave", "the", "field"],
              ["enter", "the", "field"])
    moved = head[:3] == ["this", "card", "is"] and head[3:4] != [] and head[3] in _MOVED and bool(
        {"to", "into", "from"} & {*head})
    event = ("would" not in head and any(head[-len(one) :] == one for one in events)) or moved or head in (
        ["this", "card", "attack"], ["this", "card", "attack", "a", "unit"], ["this", "card", "attack", "a", "player"])
    if not event or (head[:1] not in (["this"], ["a"], ["an"], ["another"]) and head[:2] != ["your", "item"]):
        return words
    if texts[1] == "after" and head[-1] == "attack":
        return words
    behind = texts[comma + 1 :]
    lasts = any(behind[at : at + 2] == ["this", "turn"] for at in range(len(behind))) or "until" in behind
    they_act = behind[:2] == ["your", "opponent"] and behind[2:3] not in (["cannot"], ["can"], ["must"])
    if texts[1] == "if" and not they_act and not lasts and behind[:1] and (
        behind[0] in ("it", "this", "your", "all", "units", "enemy")):
        return words
    return [words[0], *said_at(words[1], "when"), *words[2:]]


_BECOMES: Final = frozenset({"gain", "gains", "get", "gets", "cannot", "has"})


@where("next")
def next_of_a_kind(words: list[Word]) -> list[Word]:
    """"The next unit you summon this turn gains +2" as what it gains the next time one is summoned."""
    texts = texts_of(words)
    start = next((at for at in range(len(texts) - 6) if texts[at : at + 2] == ["the", "next"] and (
        texts[at + 2] != "time")), -1)
    end = texts.index(".", start) if start >= 0 and "." in texts[start:] else -1
    for at in range(start + 3, end - 2) if end > 0 else ():
        size = 2 if texts[at] == "your" else 1
        verb = at + size
        if texts[at : verb] not in (["you"], ["your", "opponent"]) or texts[verb] not in ANY_PLAY:
            continue
        soon = texts[verb + 1 : verb + 3] == ["this", "turn"]
        rest = verb + (3 if soon else 1)
        kind = texts[at - 1]
        if kind not in ("unit", "item", "spell", "card") or texts[rest] not in _BECOMES:
            return words
        place = words[start]
        lead = [*said_at(place, f"the next time {' '.join(texts[at:verb])} {texts[verb]} a"), *words[start + 2 : at],
                *said_at(words[verb], "this turn ," if soon else ","), *said_at(words[rest], f"that {kind}")]
        return [*words[:start], *lead, *words[rest:]]
    return words


_PLAYS: Final = {"cast": "cast", "played": "play"}


@where(*_PLAYS)
def enemy_spell(words: list[Word]) -> list[Word]:
    """"When an enemy spell is cast" as the opponent casting it."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 3) if texts[at] in ("when", "time") and texts[at + 1] == "an" and (
        texts[at + 2] == "enemy")), -1)
    verb = next((place for place in range(at + 4, min(at + 9, len(texts) - 1)) if texts[place] == "is"), -1)
    if at < 0 or verb < 0 or texts[verb + 1] not in _PLAYS or texts[verb - 1] not in ("spell", "card"):
        return words
    lead = said_at(words[at + 1], f"your opponent {_PLAYS[texts[verb + 1]]} a")
    return [*words[: at + 1], *lead, *words[at + 3 : verb], *words[verb + 2 :]]


_HAPPENED: Final = {
    "summoned": ["is", "summoned"], "played": ["is", "summoned"], "destroyed": ["is", "destroyed"],
    "dropped": ["is", "dropped"], "equipped": ["is", "equipped"], "attacking": ["attack"],
    "attacked": ["is", "attacked"],
}
"""What happens to the card itself, in one word."""

_PLACES: Final = frozenset({"the", "your", "a"})


@where("while", *_HAPPENED)
def without_subject(words: list[Word]) -> list[Word]:
    """"When summoned, ..." and "While in the Center, ..." with the card that the text stands on."""
    texts = texts_of(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        before = texts[at - 1] if at else ""
        if before == "when" and texts[at] in _HAPPENED and texts[at + 1 : at + 2] == [","]:
            done += said_at(word, "this card " + " ".join(_HAPPENED[texts[at]]))
            continue
        if before == "while" and texts[at] in ("in", "on") and texts[at + 1] in _PLACES:
            done += said_at(word, "this card is")
        done.append(word)
    return done


_ONE: Final = {"units": "unit", "items": "item", "cards": "card"}


@where("of")
def one_of_several(words: list[Word]) -> list[Word]:
    """"When one of your other units is destroyed" as another unit on your field."""
    texts = texts_of(words)
    done: list[Word] = []
    at = 0
    while at < len(words):
        end = next((place for place in range(at + 3, min(at + 6, len(words))) if texts[place] in _ONE), -1)
        asked = at > 0 and texts[at - 1] in ("when", "if", "time") and (
            words[at].values == ("1",) and texts[at + 1] == "of")
        if not asked or end < 0 or texts[at + 2] != "your" or texts[end + 1] in ("in", "from", "on"):
            done.append(words[at])
            at += 1
            continue
        theirs = texts[at + 3] == "opponent's"
        inner = words[at + 4 if theirs else at + 3 : end]
        other = bool(inner) and not inner[0].kind and inner[0].text == "other"
        done += [
            *said_at(words[at], "an enemy" if theirs else "another" if other else "a"),
            *(inner[1:] if other else inner),
            Word("", _ONE[texts[end]], words[end].start, words[end].end),
            *([] if theirs else said_at(words[end], "on your field")),
        ]  # fmt: skip
        at = end + 1
    return done


@where("banished")
def gone_from(words: list[Word]) -> list[Word]:
    """"When a card is banished from your drop" as a card in your drop that is banished."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 5) if texts[at : at + 3] == ["is", "banished", "from"] and (
        "when" in texts[:at] and "," not in texts[:at])), -1)
    end = texts.index(",", at) if at > 0 and "," in texts[at:] else -1
    if end < 0 or not end - at <= 6 or texts[at + 3] not in ("your", "the") or {"by", "in"} & {*texts[at:end]} or (
        "field" in texts[at:end] or texts[at - 2 : at] == ["this", "card"]
    ):
        return words
    return [*words[:at], *said_at(words[at], "in"), *words[at + 3 : end], *words[at : at + 2], *words[end:]]


@where("cast")
def own_card_cast(words: list[Word]) -> list[Word]:
    """"When your spell is cast" as casting one."""
    texts = texts_of(words)
    at = 2 if words[1:2] and words[1].kind == "ONCE" else 1
    if texts[at : at + 2] != ["when", "your"] or "," not in texts:
        return words
    comma = texts.index(",")
    theirs = texts[at + 2 : at + 3] == ["opponent's"]
    first = at + (3 if theirs else 2)
    if texts[comma - 2 : comma] != ["is", "cast"] or first >= comma - 2 or "gate" in texts[first:comma]:
        return words
    verb = "cast" if "spell" in texts[first:comma] else "play"
    said = f"your opponent {verb} a" if theirs else f"you {verb} a"
    return [*words[: at + 1], *said_at(words[at + 1], said), *words[first : comma - 2], *words[comma:]]


@where("until")
def played_so_that_turn(words: list[Word]) -> list[Word]:
    """"If this card was played from the Gate Master zone, it has [Move] until the end of that turn" as an event."""
    texts = texts_of(words)
    that_turn = ["until", "the", "end", "of", "that", "turn", "."]
    if not words or words[0].kind != "STAR" or texts[1:2] != ["if"] or texts[-7:] != that_turn or (
        "summoned" not in texts[:8] or "," not in texts
    ):
        return words
    comma = texts.index(",")
    behind = ["gain" if text in ("has", "have") else text for text in texts[comma + 1 : -7]]
    inner = [Word("", behind[at], word.start, word.end) if not word.kind else word
             for at, word in enumerate(words[comma + 1 : -7])]
    return [words[0], *said_at(words[1], "when"), *words[2 : comma + 1], *inner, *said_at(words[-7], "this turn"),
            words[-1]]


_PLURAL_BE: Final = {"are": "is", "were": "was"}
_SINGULAR: Final = {"units": "unit", "cards": "card", "items": "item", "spells": "spell", "tokens": "token"}


@where("more")
def several_at_once(words: list[Word]) -> list[Word]:
    """"When 1 or more units are destroyed" as a unit that is, whatever number of them are at the same time."""
    texts = texts_of(words)
    at = next((at for at in range(len(words) - 5) if texts[at] == "when" and words[at + 1].values == ("1",) and (
        texts[at + 2 : at + 4] == ["or", "more"])), -1)
    comma = texts.index(",", at) if at >= 0 and "," in texts[at:] else -1
    noun = next((place for place in range(at + 4, comma) if texts[place] in _SINGULAR), -1) if at >= 0 else -1
    if noun < 0:
        return words
    first = words[at + 1]
    inner = [Word("", _PLURAL_BE.get(texts[place], word.text), word.start, word.end) if not word.kind else word
             for place, word in enumerate(words[noun + 1 : comma], noun + 1)]
    head = said_at(words[noun], _SINGULAR[texts[noun]])
    article = "an" if texts[at + 4][:1] in ("e", "i", "a") else "a"
    limited = any(word.kind == "ONCE" for word in words)  # by the first of them then
    behind = [] if limited else said_at(words[comma], "at the same time")
    return [*words[: at + 1], *said_at(first, article), *words[at + 4 : noun], *head, *inner, *behind, *words[comma:]]


_PLAYERS: Final = (["you"], ["your", "opponent"])


@where("resolve", "resolves")
def resolved_cards(words: list[Word]) -> list[Word]:
    """"When a spell you cast resolves" as casting it: a card has been played when it has resolved (gate:8.4.3.7)."""
    texts = texts_of(words)
    comma = texts.index(",") if "," in texts else -1
    start = next((at for at in range(comma) if texts[at] == "when" and texts[at + 1] in ("a", "an")), -1)
    if start < 0 or texts[comma - 1] not in ("resolve", "resolves"):
        return words
    who = next((who for who in _PLAYERS if texts[comma - 2 - len(who) : comma - 2] == who), None)
    if who is None or texts[comma - 2] not in ("cast", "play", "summon", "equip"):
        return words
    first = comma - 2 - len(who)
    return [*words[: start + 1], *words[first : comma - 1], *words[start + 1 : first], *words[comma:]]


_HOW: Final = frozenset({"become", "is", "at", "or", "and"})


@where("rest", "stand")
def turned_cards(words: list[Word]) -> list[Word]:
    """"When an enemy unit rests" as one that becomes rest; players who rest cards act."""
    texts = texts_of(words)
    done: list[Word] = []
    at = texts.index("when") if "when" in texts[:4] else -1
    comma = texts.index(",", at) if at >= 0 and "," in texts[at:] else -1
    for place, word in enumerate(words):
        turns = texts[place] in ("rest", "stand")
        before = texts[place - 1] if place else ""
        if turns and place == comma - 1 and place > at + 2 and before not in _HOW:
            done += said_at(word, f"become {texts[place]}")
        elif turns and texts[place - 2 : place] in (["each", "player"], ["that", "player"]):
            done.append(Word("STATE_VERB", word.text, word.start, word.end, (word.text,)))
        else:
            done.append(word)
    return done


_DONE: Final = {
    "rest": "become rest", "stand": "become stand", "return": "is returned", "move": "is moved", "drop": "is dropped",
    "put": "is put",
}
"""What players do to cards, each with what happens to the card."""

_WHERE: Final = frozenset({"to", "into"})


@where("you", "opponent")
def by_players(words: list[Word]) -> list[Word]:
    """"When you rest a unit" as a unit that becomes rest by you."""
    texts = texts_of(words)
    at = texts.index("when") if "when" in texts[:4] else -1
    who = next((who for who in _PLAYERS if at >= 0 and texts[at + 1 : at + 1 + len(who)] == who), None)
    comma = texts.index(",", at) if at >= 0 and "," in texts[at:] else -1
    if who is None or comma < 0:
        return words
    verb = at + 1 + len(who)
    inner = texts[verb + 1 : comma]
    if texts[verb] not in _DONE or inner[:1] not in (["a"], ["an"], ["another"], ["this"]) or (
        texts[verb] == "drop" and ("hand" in inner or not {"from", "field", "unit", "item"} & {*inner})
    ) or {"or", "and", "during", "for"} & {*inner}:
        return words
    end = next((place for place in range(verb + 1, comma) if texts[place] in _WHERE), comma)
    theirs = len(who) == 2
    place = words[verb]
    goes = texts[end:comma]
    if "their" in goes and not theirs:  # it could mean anybody
        return words
    behind: list[Word] = []
    for word in words[end:comma]:
        behind += said_at(word, "your opponent's") if word.kind == "" and word.text == "their" else [word]
    known = texts[verb] == "put" and "energy" not in goes and (
        "their" in goes or "opponent's" in goes if theirs else "your" in goes and "opponent's" not in goes)
    by = [] if known else said_at(words[comma], f"by {' '.join(who)}")
    return [*words[: at + 1], *words[verb + 1 : end], *said_at(place, _DONE[texts[verb]]), *behind, *by, *words[comma:]]


_GOES: Final = ("dropped|banished|summoned|equipped|put into your drop|put into the drop|put into your hand|"
               "put into your energy|put into your opponent's drop|returned to your hand")

from_two_zones: Final = said(
    f"when {{who}} is (how: {_GOES}) from (whose: your|your opponent's|the|their) (one: hand|deck|energy|drop|field) "
    "or (from your|from the|from|your|the|your opponent's)? (other: hand|deck|energy|drop|field) > , = "
    "when {who} is {how} from {whose} {one} OR_ELSE=or when {who} is {how} from {whose} {other}",
)
"""What happens to a card of either of two zones, as two things of which each happens to one of a zone."""


_ANY_ZONE: Final = "your|your opponent's|their|the|any player's"

moved_to_a_zone: Final = said(
    f"when {{who}} is (sent|moved|placed) from (whose: {_ANY_ZONE}) (src: deck|hand|drop|energy|field|soul) (to|into) "
    f"(to: {_ANY_ZONE}) (dst: drop|hand|energy|deck) = when {{who}} is put into {{to}} {{dst}} from {{whose}} {{src}}",
    f"when {{who -this -unit -units}} move from (whose: {_ANY_ZONE}) (src: deck|hand|drop|energy|soul) (to|into) "
    f"(to: {_ANY_ZONE}) (dst: drop|hand|energy|deck) = when {{who}} is put into {{to}} {{dst}} from {{whose}} {{src}}",
    f"when {{who}} is (sent|moved|placed) (to|into) (to: {_ANY_ZONE}) (dst: drop|hand|energy|deck) = "
    "when {who} is put into {to} {dst}",
)
"""A card that is sent from one zone to another is put there."""
