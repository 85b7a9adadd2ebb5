"""What a sentence leaves out since it was said before, and numbers, zones and times in other words."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.reworded_cards import said_at, texts_of
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

_FIELDS: Final = frozenset({"power", "crit", "defense", "limit"})
_GAINING: Final = frozenset({"gain", "get"})
_BEFORE_GAINED: Final = frozenset({"gain", "get", "and", ","})
_ENDS: Final = frozenset({".", "with", "if", "while", "until"})


@where(*_FIELDS)
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
        if gaining and word.kind == "NUMBER" and field < len(words) and texts[field] in _FIELDS and (
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


_COMES: Final = frozenset({"summon", "equip", "create"})
_COMER: Final = (["that", "unit"], ["that", "item"], ["that", "card"], ["it"], ["they"], ["those", "units"], [
    "those", "tokens"], ["that", "token"], ["the", "token"], ["the", "tokens"])
_AT_REST: Final = (["at", "rest"], ["rest"], ["at", "rest"])


@where("enter", "come")
def entering_so(words: list[Word]) -> list[Word]:
    """"Summon a unit. That unit enters the field at rest." with how it comes behind what comes."""
    texts = ["" if word.kind and word.kind not in ("STATE", "STATE_VERB") else word.text for word in words]
    for stop in range(1, len(texts) - 3):
        if texts[stop] != "." and texts[stop : stop + 2] != [",", "and"]:
            continue
        first = stop + 1 if texts[stop] == "." else stop + 2
        who = next((who for who in _COMER if texts[first : first + len(who)] == who), None)
        if who is None:
            continue
        verb = first + len(who)
        if texts[verb : verb + 1] not in (["enter"], ["come"]):
            continue
        behind = verb + 1
        for place in (["onto", "the", "field"], ["into", "the", "field"], ["the", "field"]):
            if texts[behind : behind + len(place)] == place:
                behind += len(place)
                break
        end = texts.index(".", behind) if "." in texts[behind:] else -1
        if texts[behind:end] not in _AT_REST:
            continue
        begin = max([at for at in range(stop) if texts[at] == "."] or [-1])
        before = max([at for at in range(begin + 1, stop) if texts[at] in _COMES] or [-1])
        if before < 0 or {",", "and", "then"} & {*texts[before:stop]}:
            continue
        return [*words[:stop], *said_at(words[stop], "at rest"), *words[end:]]
    return words


_HAVERS: Final = (["you", "have"], ["there", "are"], ["your", "opponent", "has"], ["you", "have", "not"])
_COMPARING: Final = (["more"], ["less"])


@where("have", "are", "has")
def same_again(words: list[Word]) -> list[Word]:
    """"If there are 10 or more cards in your drop, ... . If there are 20 or more, ..." with the cards named again."""
    texts = texts_of(words)
    named: dict[str, list[Word]] = {}
    done: list[Word] = []
    at = 0
    while at < len(words):
        done.append(words[at])
        at += 1
        if texts[at - 1] not in ("if", "while"):
            continue
        have = next((have for have in _HAVERS if texts[at : at + len(have)] == have), None)
        if have is None:
            continue
        first = at + len(have)
        end = next((place for place in range(first, len(words)) if texts[place] in (",", ".")), len(words))
        size = _count_size(words, texts, first)
        key = " ".join(have) + (" than" if size == 0 else "")
        size = size or (1 if texts[first : first + 1] in _COMPARING else 0)
        if not size:
            continue
        if first + size < end:
            named[key] = words[first + size : end]
        elif key in named:
            done += words[at : first + size]
            done += [Word(word.kind, word.text, words[first].start, words[first].end, word.values)
                     for word in named[key]]
            at = first + size
    return done


def _count_size(words: list[Word], texts: list[str], first: int) -> int:
    """How many words a number of cards has, with "or more" behind it; 0 if none stands there."""
    lead = 1 if texts[first : first + 1] == ["exactly"] else 0
    if first + lead >= len(words) or words[first + lead].kind != "NUMBER":
        return 0
    more = texts[first + lead + 1 : first + lead + 3] in (["or", "more"], ["or", "less"])
    return lead + (3 if more else 1)


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


_UNIT_ZONES: Final = frozenset({"left", "center", "right"})
_EMPTY: Final = frozenset({"empty", "open", "unoccupied"})
_WHOSE: Final = (["your"], ["the"], ["their"], ["your", "opponent's"], ["an"], ["a"], ["any"])


@where("right")
def three_zones(words: list[Word]) -> list[Word]:
    """"To your Left, Center, or Right" as any field zone, and those that are empty as empty ones."""
    texts = texts_of(words)
    for at, text in enumerate(texts):
        if text != "to":
            continue
        whose = next((whose for whose in sorted(_WHOSE, key=len, reverse=True) if texts[
            at + 1 : at + 1 + len(whose)] == whose), [])
        spot = texts[at + 1 : at + 5] == ["an", "open", "spot", "of"]
        if spot:
            whose = next((whose for whose in sorted(_WHOSE, key=len, reverse=True) if texts[
                at + 5 : at + 5 + len(whose)] == whose), [])
        first = at + (5 if spot else 1) + len(whose)
        empty = spot or (texts[first : first + 1] != [] and texts[first] in _EMPTY)
        first += empty and not spot
        zones: list[str] = []
        end = first
        while end < len(texts) and (texts[end] in _UNIT_ZONES or (zones and texts[end] in (",", "or", "and"))):
            zones += [texts[end]] if texts[end] in _UNIT_ZONES else []
            end += 1
        if {*zones} != _UNIT_ZONES or len(zones) != 3:
            continue
        yours = whose == ["your"] or texts[end : end + 3] == ["on", "your", "field"]
        end += 3 if texts[end : end + 3] == ["on", "your", "field"] else 0
        if yours or whose in (["their"], ["your", "opponent's"]):
            field = "your field" if yours else f"{' '.join(whose)} field"
            said = f"to an open spot of {field}" if empty else f"to {field}"
        else:
            said = "to an empty field zone" if empty else "to any field zone"
        zone = Word("", "to", words[at].start, words[end - 1].end)
        return three_zones([*words[:at], *said_at(zone, said), *words[end:]])
    return words


@where("any")
def any_number_of_tokens(words: list[Word]) -> list[Word]:
    """"Create any number of tokens to empty field zones": there are three of these."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts)) if texts[at] in ("create", "summon") and texts[at + 1 : at + 4] == [
        "any", "number", "of"]), -1)
    end = texts.index(".", at) if at >= 0 and "." in texts[at:] else -1
    empty = (["to", "an", "empty", "field", "zone"], ["to", "an", "open", "spot", "of", "your", "field"])
    if end < 0 or not any(texts[place : place + len(one)] == one for place in range(at, end) for one in empty) or not (
        {"token", "tokens"} & {*texts[at:end]}
    ):
        return words
    place = words[at + 1]
    return [*words[:at], *said_at(words[at], "create up to"), Word("NUMBER", "3", place.start, place.end, ("3",)),
            *words[at + 4 :]]


_CONTROL: Final = frozenset({"gain", "give"})


@where("moving")
def controlled_by_moving(words: list[Word]) -> list[Word]:
    """"Gain control of a unit by moving it to your Left" as moving it there (gate:3.4.2)."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts)) if texts[at] in _CONTROL and texts[at + 1 : at + 3] == [
        "control", "of"]), -1)
    by = next((by for by in range(at, len(texts) - 4) if texts[by : by + 2] == ["by", "moving"] and texts[
        by + 2] in ("it", "them")), -1) if at >= 0 else -1
    end = next((end for end in range(by, len(texts)) if texts[end] in (".", ",")), -1) if by > 0 else -1
    if end < 0 or "." in texts[at:by]:
        return words
    inner = words[at + 3 : by]
    said = texts[at + 3 : by]
    back: list[Word] = []
    if texts[at] == "give":
        if said[-3:] != ["to", "your", "opponent"]:
            return words
        inner = inner[:-3]
    elif said[-2:] == ["this", "turn"]:
        inner = inner[:-2]
        back = said_at(words[end], f", and move {texts[by + 2]} to your opponent's field at the end of this turn")
    to = [part for word in words[by + 3 : end] for part in (
        said_at(word, "your opponent's") if texts[at] == "give" and not word.kind and word.text == "their" else [word])]
    return [*words[:at], *said_at(words[at], "move"), *inner, *to, *back, *words[end:]]


@where("they")
def fight(words: list[Word]) -> list[Word]:
    """"Choose a unit on your field and an enemy unit. They deal damage ..." with two choices of a card."""
    texts = texts_of(words)
    deals = ["they", "deal", "damage", "equal"]
    deal = next((at for at in range(3, len(texts) - 4) if texts[at - 1 : at + 3] == deals), -1)
    at = max([at for at in range(deal) if texts[at] == "choose"] or [-1])
    joined = next((place for place in range(at, deal) if texts[place] == "and" and texts[place - 1] != ","), -1)
    if at < 0 or joined < 0 or (texts[joined + 1] not in ("a", "an", "another") and words[joined + 1].kind != "NUMBER"):
        return words
    place = words[joined]
    return [*words[:joined], *said_at(place, ", and choose"), *words[joined + 1 :]]


_HOST: Final = (["with", "this", "card", "in", "its", "soul"],)


@where("soul")
def any_host(words: list[Word]) -> list[Word]:
    """"A unit with this card in its soul gains +1", always, as every such unit."""
    texts = texts_of(words)
    if words and words[0].kind == "STAR" and texts[1:2] == ["a"] and texts[2:3] in (["unit"], ["card"]) and (
        texts[3:9] in _HOST
    ):
        return [words[0], *said_at(words[2], texts[2] + "s"), *words[3:]]
    return words


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


@where("exchange")
def units_of_zones(words: list[Word]) -> list[Word]:
    """"Your unit in the Center" of two that are exchanged as the unit in your Center."""
    texts = texts_of(words)
    start = next((at for at in range(len(texts) - 4) if texts[at : at + 4] == [
        "exchange", "the", "positions", "of"]), -1)
    if start < 0:
        return words
    done = list(words[:start])
    at = start
    while at < len(words):
        yours = texts[at : at + 1] == ["your"] and texts[at + 1 : at + 4] in (
            ["unit", "in", "the"], ["unit", "in", "your"])
        if yours and texts[at + 4 : at + 5] != [] and texts[at + 4] in _UNIT_ZONES:
            article = "a" if texts[at + 5 : at + 6] == ["or"] else "the"
            done += said_at(words[at], f"{article} unit in your")
            at += 4
            continue
        done.append(words[at])
        at += 1
    return done


@where("for")
def time_behind(words: list[Word]) -> list[Word]:
    """"Gets +1000 this turn for each unit" with the time behind what is counted."""
    texts = texts_of(words)
    for at in range(1, len(words) - 3):
        if texts[at : at + 3] != ["this", "turn", "for"] or (words[at - 1].kind != "SIGNED" and texts[
            at - 1] not in _FIELDS):
            continue
        end = next((place for place in range(at + 3, len(words)) if texts[place] in (".", ",")), -1)
        if end > 0:
            return [*words[:at], *words[at + 2 : end], *words[at : at + 2], *words[end:]]
    return words


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


_WORDS: Final = frozenset({"attributes", "planets"})

_PLAYING: Final = {"summon": "summon", "cast": "cast", "equip": "equip", "play": "play"}


@where("first")
def first_played(words: list[Word]) -> list[Word]:
    """"The first unit you summon each turn gains +1" as what happens when a unit is summoned for the first time."""
    texts = texts_of(words)
    if not words or words[0].kind != "STAR" or texts[1:3] != ["the", "first"] or texts[3:4] == ["time"]:
        return words
    at = next((at for at in range(3, len(texts) - 4) if texts[at] == "you" and texts[at + 1] in _PLAYING and (
        texts[at + 2 : at + 4] == ["each", "turn"])), -1)
    if at < 0 or texts[at + 4] not in ("gain", "get", "has", "cannot", "enter", "lose"):
        return words
    verb = "gain" if texts[at + 4] == "has" else texts[at + 4]
    return [words[0], *said_at(words[1], f"when you {texts[at + 1]} a"), *words[3:at],
            *said_at(words[at], f"for the first time each turn , it {verb}"), *words[at + 5 :]]


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


@where("destroy")
def destroying_now(words: list[Word]) -> list[Word]:
    """"If it destroys a unit by this attack, stand it at the end of the attack", said as the attack is declared."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 6) if texts[at] == "if" and (
        texts[at + 1 : at + 3] == ["it", "destroy"] or texts[at + 1 : at + 4] == ["this", "card", "destroy"])), -1)
    comma = texts.index(",", at) if at >= 0 and "," in texts[at:] else -1
    in_it = texts[comma - 3 : comma] in (["by", "this", "attack"], ["with", "this", "attack"], ["in", "this", "attack"])
    long = texts[comma - 6 : comma] == ["until", "the", "end", "of", "this", "attack"]
    if comma < 0 or not (in_it or long) or texts[1:2] != ["when"] or "this card attack" not in " ".join(texts[:at]):
        return words
    verb = texts.index("destroy", at)
    end = texts.index(".", comma) if "." in texts[comma:] else len(texts)
    late = texts[end - 6 : end - 2] == ["at", "the", "end", "of"] and texts[end - 1 : end] == ["attack"]
    last = end - 6 if late else end
    inner = words[verb + 1 : comma - (3 if in_it else 6)]
    by = "by an attack " if in_it and texts[comma - 3] != "in" else ""
    return [*words[:at], *said_at(words[at], "at the end of this attack , if this card destroyed"), *inner,
            *said_at(words[comma], f"{by}in this attack"), *words[comma:last], *words[end:]]


_OF_ATTACK: Final = ["at", "the", "end", "of", "this", "card's", "attack", ","]


@where("end")
def in_that_attack(words: list[Word]) -> list[Word]:
    """"At the end of this card's attack, if it destroyed a unit, ..." with the attack as the time of it."""
    texts = texts_of(words)
    at = next((at for at in range(1, 3) if texts[at : at + 8] == _OF_ATTACK), -1)
    if at < 0 or texts[at + 8] != "if":
        return words
    who = at + 9
    verb = who + (1 if texts[who] == "it" else 2)
    comma = texts.index(",", verb) if "," in texts[verb:] else -1
    if texts[verb] != "destroyed" or texts[who:verb] not in (["it"], ["this", "card"]) or comma < 0 or (
        texts[comma - 1] in ("attack", "turn", "way")
    ):
        return words
    return [*words[:comma], *said_at(words[comma], "in this attack"), *words[comma:]]


@where("among")
def among_all(words: list[Word]) -> list[Word]:
    """"Among all cards on the field" as among these."""
    texts = texts_of(words)
    return [word for at, word in enumerate(words) if not (texts[at] == "all" and texts[at - 1 : at] == ["among"])]


@where("after")
def stands_after(words: list[Word]) -> list[Word]:
    """"This card stands after each attack that destroys a unit" as what happens when its attack destroys one."""
    texts = texts_of(words)
    verb = 4
    lead = ["an" if text == "each" else text for text in texts[5:8]]
    if not words or words[0].kind != "STAR" or texts[1:5] != ["this", "card", "become", "stand"] or lead != [
        "after", "an", "attack"
    ] or texts[8:10] != ["that", "destroy"] or texts[-1] != ".":
        return words
    return [words[0], *said_at(words[1], "when this card's attack destroy"), *words[verb + 6 : -1],
            *said_at(words[-1], ","), Word("STATE_VERB", "stand", words[verb].start, words[verb].end, ("stand",)),
            *said_at(words[verb], "this card"), words[-1]]


SAID: Final = (
    in_that_attack, among_all, stands_after, first_played, own_card_cast, destroying_now, others_lost, time_behind,
    played_so_that_turn, any_host, units_of_zones, fight, made_to, unsigned_gains, entering_so, same_again,
    controlled_by_moving, three_zones, any_number_of_tokens,
)
"""Each takes the words of a line, and returns them as the grammar takes them."""
