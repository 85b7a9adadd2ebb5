"""Parts of sentences that stand in other places: several times and conditions behind what is so, names, and decks."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.reworded_cards import said_at, texts_of
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

_HEADS: Final = frozenset({"while", "during", "if"})
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
        if at > 1 and texts[at] in _HEADS and texts[at - 1] not in _AND and (texts[at] != "during" or fight):
            heads.append([])
            first = at
        heads[-1].append(word)
    times = [head for head in heads if head[0].text == "during"]
    found: list[Word] = []
    for head in (*times, *(head for head in heads if head not in times)):
        found += [*(said_at(head[0], ",") if found else []), *head]
    return found


@where("attacking", "being", "it")
def of_the_subject(words: list[Word]) -> list[Word]:
    """"This card gains +1 while attacking" and "while it is attacked" with this card as what attacks."""
    texts = texts_of(words)
    if words[:1] == [] or words[0].kind != "STAR" or "when" in texts or texts.count(".") != 1:
        return words
    last = max([at for at, text in enumerate(texts) if text == ","] or [0])
    if texts[last + 1 : last + 3] != ["this", "card"]:
        return words
    done: list[Word] = []
    for at, word in enumerate(words):
        before = texts[at - 1] if at else ""
        if at > last and before in ("while", "if") and texts[at] in ("attacking", "being"):
            done += said_at(word, "this card is")
        if at > last and before in ("while", "if") and texts[at] == "it" and (
            texts[at + 1] in ("is", "has", "have") and texts[at + 2] not in ("your", "the", "not")
        ):
            done += said_at(word, "this card")
            continue
        done.append(word)
    return done


_TAKING: Final = frozenset({"summon", "add", "return", "put", "banish", "equip", "cast", "choose", "drop", "shuffle"})
_OFF: Final = (["from", "your"], ["in", "your"], ["from", "the"], ["in", "the"])
_ZONES: Final = frozenset({"drop", "hand", "deck", "energy", "banish", "gate", "field"})


@where("NAMES")
def one_named(words: list[Word]) -> list[Word]:
    """"Summon "X" from your drop" as one card of that name."""
    texts = texts_of(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        taken = word.kind == "NAMES" and at > 0 and texts[at - 1] in _TAKING and texts[:at][-2:-1] != ["to"]
        if taken and texts[at + 1 : at + 3] in _OFF and texts[at + 3] in _ZONES:
            done.append(Word("NUMBER", "1", word.start, word.start, ("1",)))
        done.append(word)
    return done


@where("deck")
def searched(words: list[Word]) -> list[Word]:
    """"Choose a card in your deck, add it to your hand, and shuffle" as searching the deck for it (gate:4.3.4)."""
    texts = texts_of(words)
    for at in range(len(texts) - 5):
        if texts[at] != "choose":
            continue
        end = next((place for place in range(at + 1, len(texts) - 2) if texts[place : place + 3] in (
            ["in", "your", "deck"], ["from", "your", "deck"])), -1)
        if end < 0 or {",", ".", "from", "in", "choose"} & {*texts[at + 1 : end]}:
            continue
        return [*words[:at], *said_at(words[at], "search your deck for"), *words[at + 1 : end], *words[end + 3 :]]
    return words


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


_NUMBERS: Final = frozenset({"power", "crit", "defense", "limit"})


@where("and")
def gained_again(words: list[Word]) -> list[Word]:
    """"Gains +2 and gains [Move]" as one list of what is gained."""
    texts = texts_of(words)
    done: list[Word] = []
    verb = ""
    for at, word in enumerate(words):
        before = done[-1] if done else word
        if texts[at] == "gain" and verb == "gain" and before.text == "and" and not before.kind and len(done) > 2 and (
            at + 1 < len(words) and (words[at + 1].kind in _GAINED or texts[at + 1] in _NUMBERS)
        ):
            last = done[-3] if done[-2].text == "," and not done[-2].kind else done[-2]
            if last.kind in _GAINED or (last.text in _NUMBERS and not last.kind):
                if done[-2].text == "," and not done[-2].kind:
                    done[-2:] = done[-1:]
                continue
        if texts[at] in ("gain", "lose", "cannot", "."):
            verb = texts[at]
        done.append(word)
    return done


_FACTOR: Final = ["times", "the", "number", "of"]


@where("times")
def times_a_number(words: list[Word]) -> list[Word]:
    """"+2 times the number of X" as +2 for each of them, "the number of X times 2" as 2 multiplied by it."""
    texts = texts_of(words)
    done: list[Word] = []
    at = 0
    while at < len(words):
        signed = at > 1 and (words[at - 1].kind == "SIGNED" or (
            words[at - 2].kind == "SIGNED" and texts[at - 1] in _NUMBERS))
        if signed and texts[at : at + 4] == _FACTOR:
            done += said_at(words[at], "for each")
            at += 4
            continue
        times = next((place for place in range(at + 2, len(words) - 1) if texts[place] == "times"), -1)
        counted = texts[at : at + 3] == ["the", "number", "of"] or texts[at : at + 2] == ["your", "life"] or (
            texts[at : at + 3] == ["your", "opponent's", "life"])
        if counted and times > 0 and words[times + 1].kind == "NUMBER" and not (
            {",", ".", "and"} & {*texts[at:times]}
        ):
            done += [words[times + 1], *said_at(words[times], "multiplied by"), *words[at:times]]
            at = times + 2
            continue
        done.append(words[at])
        at += 1
    return done


_ATTACKERS: Final = frozenset({"units", "cards"})
_OWNERS: Final = frozenset({"enemy", "your", "opponent's", "this", "field", "opponent", "other"})


@where("cannot")
def attacking_enemies(words: list[Word]) -> list[Word]:
    """"Units with limit 1 cannot attack this card" as enemy units: own ones never do (gate:6.2.6.2)."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 3) if texts[at : at + 2] == ["cannot", "attack"] and texts[
        at + 2 : at + 4] in (["this", "card"], ["your", "units"])), -1)
    start = max([place + 1 for place in range(max(at, 0)) if words[place].kind == "STAR" or texts[place] == ","] or [0])
    said = texts[start:at]
    if at < 0 or not start or not said or said[0] not in _ATTACKERS or _OWNERS & {*said}:
        return words
    return [*words[:start], *said_at(words[start], "enemy"), *words[start:]]


_CHANGING: Final = frozenset({"reduce", "increase", "double", "reduces"})
_OWN_NUMBER: Final = frozenset({"this", "that", "its", "the", "their"})


@where("soul", *_CHANGING)
def number_of_one(words: list[Word]) -> list[Word]:
    """"Reduce an enemy unit's defense by 2" as the defense of an enemy unit; "in an enemy unit's soul" likewise."""
    texts = texts_of(words)
    for at in range(len(texts) - 3):
        changing = texts[at] in _CHANGING
        if not changing and texts[at] != "in":
            continue
        end = next((place for place in range(at + 1, min(at + 7, len(texts) - 1)) if texts[place].endswith("'s") and (
            texts[place] != "opponent's")), -1)
        if end < 0 or texts[at + 1] in _OWN_NUMBER or texts[end + 1] not in (_NUMBERS if changing else ("soul",)) or (
            {",", ".", "by", "of", "into", "this", "that"} & {*texts[at + 1 : end]}
        ):
            continue
        one = [*words[at + 1 : end], Word("", words[end].text[:-2], words[end].start, words[end].end)]
        number = said_at(words[at], f"the {texts[end + 1]} of")
        return [*words[: at + 1], *number, *one, *number_of_one(words[end + 2 :])]
    return words


@where("soul")
def all_soul_cards(words: list[Word]) -> list[Word]:
    """"Drop all soul cards of an enemy unit" as all cards in the soul of it; "this card has a card in its soul"."""
    texts = texts_of(words)
    for at in range(1, len(texts) - 5):
        if texts[at : at + 4] == ["all", "soul", "cards", "of"]:
            return [*words[: at + 1], *said_at(words[at], "cards in the soul of"), *words[at + 4 :]]
        if texts[at : at + 3] == ["this", "card", "has"]:
            end = next((place for place in range(at + 3, len(texts) - 2) if texts[place : place + 3] == [
                "in", "its", "soul"]), -1)
            if 0 < end <= at + 9 and texts[end - 1] in ("card", "cards") and "," not in texts[at:end]:
                held = [*words[at : end - 1], *said_at(words[end - 1], f"soul {texts[end - 1]}")]
                return [*words[:at], *held, *all_soul_cards(words[end + 3 :])]
    return words


_DONE_TO_ALL: Final = frozenset({"destroy", "banish"})
_SEVERAL: Final = frozenset({"units", "items", "cards"})


@where("STATE_VERB", *_DONE_TO_ALL)
def all_of_yours(words: list[Word]) -> list[Word]:
    """"Stand your units" as all of them."""
    texts = texts_of(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        acts = at > 0 and (texts[at - 1] in _DONE_TO_ALL or words[at - 1].kind == "STATE_VERB")
        if acts and texts[at] == "your":
            end = next((place for place in range(at + 1, min(at + 4, len(texts))) if texts[place] in _SEVERAL), -1)
            if end > 0 and all(words[place].kind in ("TRAITS", "PLANETS") or texts[place] == "other"
                               for place in range(at + 1, end)):
                done += said_at(word, "all of")
        done.append(word)
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


@where("reduce")
def damage_less(words: list[Word]) -> list[Word]:
    """"If you would take damage from an attack, reduce it by 1" as such damage that is reduced."""
    texts = texts_of(words)
    would = texts.index("would") if "would" in texts else -1
    comma = texts.index(",", would) if would > 0 and "," in texts[would:] else -1
    if comma < 0 or words[0].kind != "STAR" or texts[1] not in ("if", "when") or "," in texts[:would] or texts[
        would + 1 : would + 3] not in (["take", "damage"], ["receive", "damage"]) or "while" in texts[would:comma]:
        return words
    by = next((place for place in range(comma, len(texts) - 2) if texts[place] == "by"), -1)
    if texts[comma + 1 : comma + 2] != ["reduce"] or texts[comma + 2 : by] not in (["it"], ["that", "damage"], [
        "the", "damage"], ["this", "damage"]) or by < 0 or words[by + 1].kind != "NUMBER" or texts[by + 2 :] != ["."]:
        return words
    place = words[would]
    return [words[0], *said_at(place, "damage dealt to"), *words[2:would], *words[would + 3 : comma],
            *said_at(words[comma], "is reduced"), *words[by:]]


_PASSIVE: Final = {"banished": "banish", "dropped": "drop"}


@where(*_PASSIVE)
def all_that_would(words: list[Word]) -> list[Word]:
    """"Cards that would be put into a drop are banished instead" as what is done with each of them."""
    texts = texts_of(words)
    if words[:1] == [] or words[0].kind != "STAR" or texts[1:4] not in (["cards", "that", "would"], [
        "units", "that", "would"]) or texts[-1:] != ["."] or texts.count(".") != 1 or "," in texts:
        return words
    at = next((at for at in range(4, len(texts) - 3) if texts[at] in ("are", "is") and texts[at + 1] in _PASSIVE and (
        texts[at + 2 :] == ["instead", "."])), -1)
    if at < 0:
        return words
    return [words[0], *said_at(words[1], f"if a {texts[1][:-1]}"), *words[3:at],
            *said_at(words[at], f", {_PASSIVE[texts[at + 1]]} it instead"), words[-1]]


@where("first")
def first_time_would(words: list[Word]) -> list[Word]:
    """"The first time this card would be destroyed each turn" with the turn in front."""
    texts = texts_of(words)
    comma = texts.index(",") if "," in texts else -1
    if texts[1:4] != ["the", "first", "time"] or comma < 0 or "would" not in texts[:comma] or texts[
        comma - 2 : comma] != ["each", "turn"]:
        return words
    return [*words[:4], *words[comma - 2 : comma], *words[4 : comma - 2], *words[comma:]]


_DEEDS: Final = frozenset({
    "draw", "deal", "destroy", "return", "gain", "stand", "rest", "drop", "banish", "summon", "put", "search", "fizzle",
    "reduce", "choose", "look", "give", "move", "reveal", "equip", "cast", "exchange",
})


def _bare(word: Word) -> bool:
    """Whether a verb stands in print as it is told to somebody: without the ending of the third person."""
    return word.end - word.start == len(word.text)


@where("opponent")
def done_by_you(words: list[Word]) -> list[Word]:
    """"Your opponent drops a card, then draw a card" with "you": the ending of the verb says who does it."""
    texts = texts_of(words)
    done: list[Word] = []
    theirs = False
    for at, word in enumerate(words):
        if texts[at - 2 : at] == ["your", "opponent"] and at > 1 and texts[at] in _DEEDS and not _bare(word):
            theirs = True
        elif texts[at] == "." or texts[at] in ("may", "you"):
            theirs = False
        verb = texts[at] in _DEEDS or word.kind == "STATE_VERB"
        if theirs and verb and texts[at - 1] in ("and", "then") and _bare(word):
            done += said_at(word, "you")
            theirs = False
        done.append(word)
    return done


FRAMES: Final = (
    of_the_subject, one_named, searched, lasting_keyword, gained_again, times_a_number, attacking_enemies,
    number_of_one, all_soul_cards, all_of_yours, gone_from, damage_less, all_that_would, first_time_would,
    done_by_you,
)
"""Each takes the words of a line, and returns them as the grammar takes them."""
