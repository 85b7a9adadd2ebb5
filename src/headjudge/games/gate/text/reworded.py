"""Sentences in other words and another order: permissions, players, conditions, cards moved "this way"."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.reworded_attacks import (
    BARS,
    GAINS,
    attacker_meant,
    attackers_counted,
    changed_damage,
    counter_with_cost,
    deals_itself,
    fizzled_it,
    no_next_damage,
    of_the_attacker,
    of_this_attack,
    spared,
)  # fmt: skip
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

_LASTING: Final = (["this", "turn"], ["until", "the"], ["your", "next"], ["during", "your"])

_ABLE: Final = (["if", "able"], ["if", "possible"])

_PLAYED: Final = frozenset({"summon", "cast", "equip"})

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
        if texts[at] != "may" or texts[at - 1] != "you" or texts[at + 1] not in _PLAYED or "from" not in texts[at:end]:
            continue
        whole = texts[start:end]
        always = words[0].kind == "STAR" and start == 0 and not _HIDING & {*whole}
        if always or any(whole[place : place + 2] in _LASTING[:1] for place in range(len(whole))):
            done[-1:] = [Word("", text, word.start, word.end) for text in ("are", "allowed", "to")]
    return done


@where("next")
def next_played(words: list[Word]) -> list[Word]:
    """"Your next spell this turn costs 1 less to cast" with the time at the end, and no word for how it is played."""
    texts = ["" if word.kind else word.text for word in words]
    for at in range(len(words) - 5):
        end = texts.index(".", at) if "." in texts[at:] else len(words)
        if texts[at : at + 2] not in (["your", "next"], ["the", "next"]) or "cost" not in texts[at:end]:
            continue
        if texts[at] == "your" and texts[at + 3 : at + 6] == ["this", "turn", "cost"]:
            words = [*words[: at + 3], *words[at + 5 : end], *words[at + 3 : at + 5], *words[end:]]
            texts = ["" if word.kind else word.text for word in words]
        to = next((place for place in range(at,
            end - 1) if texts[place] == "to" and texts[place + 1] in _PLAYED | {"play"} and (
            texts[place - 1] in ("less", "more"))), -1)
        return words if to < 0 else [*words[:to], *words[to + 2 :]]
    return words


_DONE_AWAY: Final = frozenset({"destroyed", "dropped", "banished", "discarded"})


@where("way")
def this_way(words: list[Word]) -> list[Word]:
    """"If a card is dropped this way" as "if there is a card dropped this way"."""
    texts = ["" if word.kind else word.text for word in words]
    done: list[Word] = []
    skipped = -1
    for at, word in enumerate(words):
        if at == skipped:
            continue
        done.append(word)
        if texts[at] != "if" or texts[at + 1] in ("it", "that", "this", "they", "no", "any"):
            continue
        end = next((place for place in range(at, len(words)) if texts[place] in (",", ".")), len(words))
        be = next((place for place in range(at, end) if texts[place] in ("is", "are", "was", "were") and (
            texts[place + 1] in _DONE_AWAY and texts[place + 2 : place + 4] == ["this", "way"])), -1)
        if be > 0:
            many = texts[be] in ("are", "were") or (words[at + 1].kind == "NUMBER" and words[at + 1].values != ("1",))
            done += [Word("", text, word.end, word.end) for text in ("there", "are" if many else "is")]
            skipped = be
    return done


_ZONE_OF_MASTER: Final = ("gate", "master", "zone")


@where("master")
def by_gate_master(words: list[Word]) -> list[Word]:
    """"When you summon a unit from the Gate Master zone" as "when a unit is summoned from there"."""
    texts = ["" if word.kind else word.text for word in words]
    for at in range(len(texts) - 5):
        if texts[at] != "when" or "," not in texts[at:]:
            continue
        end = texts.index(",", at)
        if tuple(texts[end - 3 : end]) != _ZONE_OF_MASTER or "from" not in texts[at:end]:
            continue
        verb = next((place for place in range(at, end) if texts[place] in ("summon", "equip", "play")), -1)
        who = texts[at + 1 : verb]
        source = texts.index("from", at)
        if verb < 0 or who not in (["you"], ["your", "opponent"]) or texts[verb + 1] not in ("a", "an"):
            continue
        enemy = [Word("", "enemy", words[verb].start, words[verb].end)] if len(who) == 2 else []
        done = {"summon": "summoned", "equip": "equipped", "play": "cast"}[texts[verb]]
        said = ["is", done, "from", "the", *_ZONE_OF_MASTER]
        article = "an" if enemy else texts[verb + 1]
        return [*words[: at + 1], Word("", article, words[verb].start, words[verb].end), *enemy,
                *words[verb + 2 : source], *(Word("", text, words[source].start, words[source].end) for text in said),
                *words[end:]]
    return words


_EXACT: Final = frozenset({"choose", "drop", "destroy", "banish", "return", "rest", "stand", "put", "draw", "summon",
    "discard"})

_ALONE: Final = frozenset({"draw", "drop", "discard", "banish", "search", "shuffle", "reveal", "choose", "pay", "put"})
"""Verbs of players: cards do nothing of that."""

_BEFORE: Final = frozenset({".", ",", "and", "then", ""})


@where("exactly")
def exact_numbers(words: list[Word]) -> list[Word]:
    """"Exactly 2" cards to which something is done are 2 cards."""
    texts = ["" if word.kind else word.text for word in words]
    return [word for at, word in enumerate(words) if not (
        texts[at] == "exactly" and at > 0 and texts[at - 1] in _EXACT and words[at + 1].kind == "NUMBER")]


@where("they")
def of_players(words: list[Word]) -> list[Word]:
    """"They" who draw, drop and the like as "that player"; whether they did something as whether the opponent did."""
    texts = ["" if word.kind else word.text for word in words]
    done: list[Word] = []
    for at, word in enumerate(words):
        after = texts[at + 1 : at + 4]
        much = after[:1] in (["take"], ["lose"], ["gain"]) and (
            after[1:3] == ["that", "much"] or (words[at + 2].kind == "NUMBER" and after[2:3] in (["life"], ["damage"])))
        if texts[at] == "they" and texts[at - 1] in _BEFORE and at > 0 and (after[0] in _ALONE or much):
            done += [Word("", text, word.start, word.end) for text in ("that", "player")]
        elif texts[at] == "they" and texts[at - 1] in ("if", "while") and "opponent" in " ".join(texts[:at]) and (
            after[:2] == ["did", "not"] or after[0] in ("attacked", "drew", "cast", "summoned", "dropped")
        ):
            done += [Word("", text, word.start, word.end) for text in ("your", "opponent")]
        else:
            done.append(word)
    return done


_NO_SUBJECT: Final = frozenset({
    "if", "when", "while", "you", "your", "players", "each", "give", "for", "until", "during", "at",
})


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
        if not own and (not subject or words[start].kind == "NUMBER" or texts[start] in _NO_SUBJECT | _EXACT or (
            "and" in texts[start:verb]
        ) or (
            texts[at + 1] in GAINS and texts[verb] in GAINS and "lose" not in (texts[at + 1], texts[verb])
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


_CHANGING: Final = frozenset({"with", "resting", "standing"})
"""Words for what cards may be no longer when they have got something: they are the same cards then."""


def _duration(words: list[Word], texts: list[str], at: int) -> list[Word]:
    """Returns the time behind the second of two things, if it is the time of both."""
    end = texts.index(".", at) if "." in texts[at:] else len(words)
    if texts[end - 2 : end] == ["this", "turn"]:
        return words[end - 2 : end]
    until = next((place for place in range(at, end) if texts[place] == "until"), end)
    return words[until:end]


_VERBS_OF_CARDS: Final = frozenset({"stand", "rest"})

_OWN: Final = frozenset({"all", "each", "your", "units", "other", "it", "they", "enemy"})


@where(*_VERBS_OF_CARDS)
def verb_first(words: list[Word]) -> list[Word]:
    """"All other units on your field stand" as "stand all other units on your field"."""
    texts = ["" if word.kind and word.kind not in ("STATE", "STATE_VERB") else word.text for word in words]
    done: list[Word] = []
    start = 0
    for at, word in enumerate(words):
        if texts[at] in (",", "."):
            inner = texts[start:at]
            if len(inner) > 1 and inner[-1] in _VERBS_OF_CARDS and inner[0] in _OWN and not (
                {"is", "are", "become", "cannot", "that", "with", "gain", "while", "if", "at", "put",
                    "enter"} & {*inner}
            ):
                done[len(done) - len(inner) :] = [
                    Word("STATE_VERB", inner[-1], words[at - 1].start, words[at - 1].end, (inner[-1],)),
                    *words[start : at - 1]]
            start = at + 1
        done.append(word)
    return done


_THINGS: Final = frozenset({"enemy", "unit", "units", "item", "items", "other"})
_TO_BOTH: Final = frozenset({"drop", "destroy", "banish", "rest"})


@where("and")
def this_and_another(words: list[Word]) -> list[Word]:
    """"Drop this card and 1 item", "destroy 1 unit and 1 item" as doing it to one and then to the other, or to both."""
    texts = ["" if word.kind and word.kind != "STATE_VERB" else word.text for word in words]
    for at in range(len(words) - 4):
        if texts[at] not in _TO_BOTH:
            continue
        end = next((place for place in range(at, len(words)) if texts[place] in (",", ".", "and")), len(words) - 1)
        numbers = words[at + 1].kind == "NUMBER" and words[end + 1 : end + 2] and words[end + 1].kind == "NUMBER" and (
            texts[end + 2 : end + 3] and texts[end + 2] in _THINGS)
        this = texts[at + 1 : at + 3] == ["this", "card"] and end == at + 3 and (
            words[end + 1].kind == "NUMBER" or texts[end + 1] in ("a", "an", "another", "all", "that"))
        place = words[end]
        paid = ":" in texts[at:] or "CLOSE" in [word.kind for word in words[at:]]
        if texts[end] == "and" and numbers and not this and not paid:
            last = next(later for later in range(end + 1, len(words)) if texts[later] in (",", "."))
            verb = [Word("", text, place.start, place.start) for text in (",", "and")]
            them = Word("", "them", words[last].start, words[last].start)
            choose = Word("", "choose", words[at].start, words[at].end)
            return [*words[:at], choose, *words[at + 1 : last], *verb, words[at], them, *words[last:]]
        if texts[end] == "and" and (this or numbers):
            return [*words[:end], Word("", ",", place.start, place.start), place, words[at], *words[end + 1 :]]
    return words


@where("skills")
def no_skills(words: list[Word]) -> list[Word]:
    """"Cannot use skills" as both kinds of skills that are used."""
    texts = ["" if word.kind else word.text for word in words]
    for at in range(len(words) - 2):
        if texts[at : at + 2] == ["cannot", "use"] and texts[at + 2] == "skills":
            place = words[at + 2]
            said = [Word("USE", "[use]", place.start, place.start, ("use",)), place,
                    Word("", "or", place.end, place.end), Word("", "use", place.end, place.end),
                    Word("COUNTER", "[counter]", place.end, place.end, ("counter",)), place]
            return [*words[: at + 2], *said, *words[at + 3 :]]
    return words


_ORDINALS: Final = {"second": 2, "third": 3}


@where("more", "second", "third")
def in_a_turn(words: list[Word]) -> list[Word]:
    """"Your second spell in a turn" as a spell for the second time each turn."""
    texts = ["" if word.kind else word.text for word in words]
    many = next((at for at in range(1, len(texts) - 5) if texts[at - 1] in ("draw", "draws") and (
        words[at].kind == "NUMBER" and texts[at + 1 : at + 7] == ["or", "more", "cards", "in", "a", "turn"])), -1)
    if many > 0 and words[many].values in (("2",), ("3",)):
        place = words[many]
        said = ["a", "card", "for", "the", "second" if place.values == ("2",) else "third", "time", "each", "turn"]
        return [*words[:many], *(Word("", text, place.start, place.end) for text in said), *words[many + 7 :]]
    at = next((at for at, text in enumerate(texts) if text in _ORDINALS), -1)
    if at < 1 or texts[at - 1] not in ("your", "their", "the", "a") or "," not in texts[at:] or (
        texts[at + 1] == "time" or "when" not in texts[:at]
    ):
        return words
    comma = texts.index(",", at)
    behind = texts[comma - 3 : comma]
    same = texts[comma - 4 : comma] == ["in", "the", "same", "turn"]
    size = 4 if same else 3 if behind in (["in", "a", "turn"], ["in", "one", "turn"]) else 2 if behind[1:] in (
        ["each", "turn"], ["this", "turn"]) else 0
    if not size:
        return words
    place = words[at]
    said = ["for", "the", texts[at], "time", "each", "turn"]
    return [*words[: at - 1], Word("", "a", place.start, place.end), *words[at + 1 : comma - size],
            *(Word("", text, place.start, place.end) for text in said), *words[comma:]]


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


@where("have")
def edge_first(words: list[Word]) -> list[Word]:
    """"When you have 5 cards at the end of your turn" with the time in front."""
    texts = ["" if word.kind else word.text for word in words]
    if texts[1:4] not in (["when", "you", "have"], ["if", "you", "have"]) or "," not in texts:
        return words
    comma = texts.index(",")
    at = next((at for at in range(4, comma - 3) if texts[at : at + 2] == ["at", "the"] and (
        texts[at + 2] in ("end", "beginning", "start"))), -1)
    if at < 0:
        return words
    place = words[1]
    return [words[0], *words[at:comma], words[comma], Word("", "if", place.start, place.end), *words[2:at],
            *words[comma:]]


@where(";")
def stops(words: list[Word]) -> list[Word]:
    """Sentences that a semicolon parts, which are no effects to choose from."""
    return [Word("", ".", word.start, word.end) if word.text == ";" and not word.kind else word for word in words]


_NUMBERS: Final = frozenset({"power", "crit", "defense", "limit"})


@where(*_NUMBERS)
def number_is(words: list[Word]) -> list[Word]:
    """"This card's power is 5", which no condition asks, as what it becomes."""
    texts = ["" if word.kind else word.text for word in words]
    done = list(words)
    asking = False
    for at, text in enumerate(texts[:-1]):
        asking = text in ("if", "while", "when", "unless") or (asking and text not in (",", "."))
        if asking or text != "is" or words[at + 1].kind != "NUMBER" or texts[at + 2 : at + 4] == ["or", "more"]:
            continue
        if texts[at - 1] in _NUMBERS or texts[at - 4 : at - 2] in [[field, "of"] for field in _NUMBERS]:
            done[at] = Word("", "become", words[at].start, words[at].end)
    return done


_APPLIES: Final = frozenset({"apply", "applies", "work", "works"})


@where(*_APPLIES)
def applied_only(words: list[Word]) -> list[Word]:
    """"... . This effect only applies during your turn." with that time or condition in front of what is always so."""
    texts = ["" if word.kind else word.text for word in words]
    at = next((at for at in range(len(texts) - 5) if texts[at : at + 2] in (["this", "effect"], ["this", "skill"]) and (
        texts[at + 2] == "only" and texts[at + 3] in _APPLIES)), -1)
    if at < 2 or words[0].kind != "STAR" or texts[at - 1] != "." or texts[at + 4] not in ("during", "if", "while") or (
        texts[1] in ("when", "at") or "." in texts[1 : at - 1] or texts[at:].count(".") != 1 or texts[-1] != "."
    ):
        return words
    place = words[1].start
    return [words[0], *words[at + 4 : -1], Word("", ",", place, place), *words[1:at]]


_ASKED: Final = (
    ["you", "have"], ["you", "control"], ["your", "opponent"], ["there", "is"], ["there", "are"], ["this", "card"],
    ["your", "life"],
)

_TOLLS: Final = frozenset({"pay", "drop", "take", "lose", "draw", "destroy", "return", "put", "banish", "may"})


@where("unless")
def unless_first(words: list[Word]) -> list[Word]:
    """What is so "unless" something else is, with the condition in front."""
    texts = ["" if word.kind else word.text for word in words]
    at = next((at for at in range(2, len(texts) - 3) if texts[at] == "unless" and texts[at + 1 : at + 3] in _ASKED), -1)
    if at < 0 or texts[at - 1] == "," or texts[at + 3] in _TOLLS:
        return words
    start = max([place + 1 for place in range(at) if texts[place] in (",", ".") or (
        words[place].kind in ("STAR", "USE", "COUNTER", "CLOSE", "ONCE"))] or [0])
    end = texts.index(".", at) if "." in texts[at:] else len(words)
    comma = Word("", ",", words[at].start, words[at].start)
    return [*words[:start], *words[at:end], comma, *words[start:at], *words[end:]]


REWORDED: Final = (
    stops, applied_only, counter_with_cost, attackers_counted, attacker_meant, number_is, unless_first, deals_itself,
    fizzled_it, of_the_attacker, others_first, edge_first, verb_first, this_and_another, no_skills, in_a_turn,
    exact_numbers, spared, of_players, shared_subjects, permitted, of_this_attack, changed_damage, no_next_damage,
    next_played, this_way, by_gate_master,
)
"""Each takes the words of a line, and returns them as the grammar takes them."""
