"""Damage: to whom it is dealt, and by what, how much less it is, and how long it stays."""

from __future__ import annotations

import re
from typing import Final

from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import STARTS, clause_at, instruction_begins, said_at, texts_of
from headjudge.language.reading.words import Word


@where("deal", "take")
def dealt_it(words: list[Word]) -> list[Word]:
    """"Deal it 2 damage", "deal an enemy unit 2 damage" and "it takes 2 damage" as damage dealt to it."""
    texts = texts_of(words)
    for at in range(len(texts) - 3):
        if texts[at] == "deal" and words[at + 1].kind != "NUMBER":
            number = next((place for place in range(at + 2, min(at + 7, len(texts) - 1)) if words[
                place].kind == "NUMBER" and texts[place + 1] == "damage"), -1)
            if number > 0 and not {"damage", "to", ".", ",", "equal", "times"} & {*texts[at:number]}:
                behind = dealt_it(words[number + 2 :])
                return [*words[: at + 1], *words[number : number + 2], *said_at(words[at], "to"),
                        *words[at + 1 : number], *behind]
        size = 1 if texts[at] == "it" else 2 if texts[at : at + 2] in (["that", "unit"], ["that", "card"]) else 0
        starts = at and (texts[at - 1] in (".", "and", "then") or (texts[at - 1] == "," and "when" in texts[:at]))
        takes = size and starts and texts[at + size : at + size + 1] == ["take"]
        if takes and words[at + size + 1].kind == "NUMBER" and texts[at + size + 2] == "damage":
            return [*words[:at], *said_at(words[at], "deal"), *words[at + size + 1 : at + size + 3],
                    *said_at(words[at], "to"), *words[at : at + size], *dealt_it(words[at + size + 3 :])]
    return words


_THIS_ATTACK: Final = (["this", "attack"], ["that", "attack"], ["the", "attack"])


_OF_ITS_ATTACK: Final = {
    ("this", "card's", "attack"): "this card", ("its", "attack"): "it", ("that", "unit's", "attack"): "that unit",
    ("that", "card's", "attack"): "that card", ("the", "attack", "of", "this", "card"): "this card",
    ("an", "attack", "of", "this", "card"): "this card", ("an", "attack", "by", "this", "card"): "this card",
}
_OF_THE_ATTACK: Final = ["deal", "damage", "to"]


@where("attack")
def attack_deals(words: list[Word]) -> list[Word]:
    """"When this card's attack deals damage to your opponent" as damage that this card deals by an attack."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts)) if texts[at : at + 3] == _OF_THE_ATTACK), -1)
    who = next((who for who in _OF_ITS_ATTACK if at >= len(who) and tuple(texts[at - len(who) : at]) == who), None)
    end = next((place for place in range(at, len(texts)) if texts[place] in (",", ".")), -1)
    if who is None or end < 0 or texts[at - len(who) - 1] not in ("when", "time", "turn"):
        return words
    start = at - len(who)
    return [*words[:start], *said_at(words[start], _OF_ITS_ATTACK[who]), *words[at:end],
            *said_at(words[end], "by an attack"), *words[end:]]


@where("dealt")
def damage_of_it(words: list[Word]) -> list[Word]:
    """"The damage you take from this attack is reduced by 2" as an instruction that reduces it."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 11) if texts[at : at + 6] == [
        "the", "damage", "dealt", "to", "you", "by"] and texts[at + 6 : at + 8] in _THIS_ATTACK and texts[
            at + 8 : at + 11] == ["is", "reduced", "by"]), -1)
    if at < 0 or not any(word.kind == "COUNTER" for word in words[:at]):
        return words
    return [*words[:at], *said_at(words[at], "reduce the damage dealt to you by the attack by"), *words[at + 11 :]]


@where("other")
def strikes(words: list[Word]) -> list[Word]:
    """"A unit on your field and an enemy unit deal damage to each other" with both chosen first."""
    texts = texts_of(words)
    at = next((at for at in range(3, len(texts) - 5) if texts[at] == "deal" and texts[at + 1] == "damage" and (
        "each" in texts[at : at + 9] and "other" in texts[at : at + 10])), -1)
    start = clause_at(words, at) if at > 0 else -1
    if at < 0 or "and" not in texts[start:at] or texts[at - 1] == "they" or texts[start] in ("choose", "they", "those"):
        return words
    both = start + texts[start:at].index("and")
    first, second = words[start:both], words[both + 1 : at]
    if texts[start : start + 1] == ["your"]:
        first = [*said_at(words[start], "a"), *first[1:], *said_at(words[both], "on your field")]
    return [*words[:start], *said_at(words[start], "choose"), *first, *said_at(words[both], ", and choose"), *second,
            *said_at(words[at], ". they"), *words[at:]]


_CONTROLLERS: Final = (["its", "controller"], ["that", "unit's", "controller"], ["that", "card's", "controller"])


@where("controller", "damage", "reduce")
def dealt_to_controller(words: list[Word]) -> list[Word]:
    """"Deal 1 damage to its controller" as to that player's life; "damage dealt this turn is reduced by 1"."""
    texts = texts_of(words)
    for at in range(len(texts) - 5):
        who = next((who for who in _CONTROLLERS if texts[at + 4 : at + 4 + len(who)] == who), None)
        if who and texts[at] == "deal" and texts[at + 2 : at + 4] == ["damage", "to"]:
            behind = words[at + 4 + len(who) :]
            return [*words[: at + 4], *said_at(words[at + 4], "its controller's life"), *dealt_to_controller(behind)]
        soon = "next" in texts[max(0, at - 2) : at + 4]
        if not soon and texts[at] in ("damage", "reduce") and texts[at + 1] in ("dealt", "damage", "the"):
            end = next((place for place in range(at, len(texts)) if texts[place] in (".", ",")), len(texts))
            turn = next((place for place in range(at, end - 2) if texts[place : place + 2] == ["this", "turn"] and (
                texts[place + 2] in ("by", "is"))), -1)
            if turn > 0 and words[end - 1].kind == "NUMBER" and texts[end - 2] == "by":
                return [*words[:turn], *words[turn + 2 : end], *words[turn : turn + 2], *words[end:]]
    return words


_TAKING: Final = frozenset({"an", "all", "each", "enemy", "this", "those", "another"})


@where("take", "deal")
def takes_damage(words: list[Word]) -> list[Word]:
    """"An enemy unit takes 2 damage" as dealing it; "deal 2 damage to A and 1 damage to B" as both."""
    texts = texts_of(words)
    for at in range(2, len(texts) - 2):
        if texts[at] == "take" and words[at + 1].kind == "NUMBER" and texts[at + 2] == "damage":
            start = clause_at(words, at)
            who = texts[start:at]
            if who and (who[0] in _TAKING or words[start].kind == "NUMBER") and not (
                {"you", "player", "opponent", "would", "if", "when", "that", "players"} & {*who}
            ):
                return [*words[:start], *said_at(words[at], "deal"), *words[at + 1 : at + 3], *said_at(words[at], "to"),
                        *words[start:at], *takes_damage(words[at + 3 :])]
        if texts[at] == "and" and words[at + 1].kind == "NUMBER" and texts[at + 2 : at + 4] == ["damage", "to"]:
            verb = next((place for place in range(at, -1, -1) if texts[place] in ("deal", ".", ",")), -1)
            if verb >= 0 and texts[verb] == "deal":
                return [*words[:at], *said_at(words[at], ", and deal"), *words[at + 1 :]]
    return words


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


_WOULD_TAKE: Final = (["would", "take", "damage"], ["would", "receive", "damage"])
_THAT_DAMAGE: Final = (["that", "damage"], ["the", "damage"], ["this", "damage"], ["it"])
_HEADS: Final = {
    ("the", "next", "time"): "the next", ("the", "first", "time", "each", "turn", "that"): "each turn",
    ("the", "first", "time", "each", "turn"): "each turn", ("the", "first", "time"): "the first",
}


@where("time")
def once_less(words: list[Word]) -> list[Word]:
    """"The next time it would take damage this turn, reduce that damage by 2" as the next damage, which is reduced.

    The first time each turn is once per turn (gate:8.2).
    """
    texts = texts_of(words)
    at, said = next(((at, said) for at in range(len(texts)) for said in _HEADS
                     if tuple(texts[at : at + len(said)]) == said), (-1, ()))
    would = next((place for place in range(at, len(texts)) if texts[place : place + 3] in _WOULD_TAKE), -1)
    comma = texts.index(",", would) if at >= 0 and "," in texts[would:] else -1
    if would < 0 or comma < 0 or {",", "."} & {*texts[at:would]}:
        return words
    if would == at + len(said) + 3 and texts[at + len(said) : would] == ["damage", "be", "dealt"]:
        return words
    less = _less(words, texts, comma + 1)
    behind = words[would + 3 : comma]
    if less is None or (at and texts[at - 1] not in (".", ",", "then") and words[at - 1].kind not in STARTS):
        return words
    change, end = less
    last = [word.text for word in behind[-2:]]
    soon, every = last == ["this", "turn"], last == ["each", "turn"] or _HEADS[said] == "each turn"
    maker = behind[:-2] if last in (["this", "turn"], ["each", "turn"]) else behind
    whose = words[at + len(said) : would]
    if texts[at + len(said) : would] == ["it"] and not {"choose", "when"} & {*texts[:at]}:
        whose = said_at(words[would], "this card")
    if _HEADS[said] == "the next":
        lead = [*said_at(words[at], "the next damage dealt to"), *whose, *maker]
        if not soon:
            return words
        late = said_at(words[comma], "this turn")
        to_you = texts_of(whose) == ["you"] and texts_of(change)[0] == "become"
        return [*words[:at], *lead, *(late if to_you else []), *change, *([] if to_you else late), *words[end:]]
    if soon or not every or words[0].kind != "STAR" or at != 1:
        return words
    once = Word("ONCE", "once per turn", words[at].start, words[at].end, ("1", "turn"))
    known = not maker and texts_of(whose) in (["you"], ["this", "card"])  # what came before this card did counts, too
    first = [*said_at(words[at], "if"), *whose, *said_at(words[at], "did not take damage this turn ,")] if known else []
    return [words[0], once, *first, *said_at(words[at], "damage dealt to"), *whose, *maker, *change, *words[end:]]


def _less(words: list[Word], texts: list[str], at: int) -> tuple[list[Word], int] | None:
    """Returns how damage is changed, as the rows say it, and where that ends: "is reduced by 2", "become 0"."""
    lead = texts[at : at + 1] in (["reduce"], ["prevent"])
    that = next((one for one in _THAT_DAMAGE if texts[at + lead : at + lead + len(one)] == one), None)
    if that is None:
        return None
    place = at + lead + len(that)
    none = Word("NUMBER", "0", words[at].start, words[at].end, ("0",))
    gone = [*said_at(words[at], "become"), none]
    if texts[at] == "prevent":
        return (gone, place) if texts[place] == "." else None
    verb = [] if lead else texts[place : place + 2] if texts[place] == "is" else texts[place : place + 1]
    if not lead and verb not in (["is", "reduced"], ["become"]):
        return None
    place += len(verb)
    word = texts[place] if verb != ["become"] else "to"
    place += verb != ["become"]
    if word not in ("by", "to") or place + 1 >= len(words) or words[place].kind != "NUMBER" or texts[place + 1] != ".":
        return None
    if word == "to":
        return (gone, place + 1) if words[place].values == ("0",) else None
    return [*said_at(words[at], "is reduced by"), words[place]], place + 1


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


_ATTACKED: Final = (
    ["from", "a", "single", "attack"], ["from", "an", "attack"], ["by", "an", "attack"], ["by", "a", "single",
        "attack"],
    ["from", "attack"], ["by", "attack"], ["at", "once", "from", "an", "attack"], ["from", "one", "attack"],
)


@where("take")
def most_of_an_attack(words: list[Word]) -> list[Word]:
    """"If you would take 5 or more damage from an attack, take 4 damage instead": no more than 4 (gate:1.3.1)."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 8) if texts[at] in ("if", "when") and texts[at + 1 : at + 4] == [
        "you", "would", "take"] and words[at + 4].kind == "NUMBER" and texts[at + 5 : at + 8] == ["or", "more",
        "damage"]),
        -1)
    comma = texts.index(",", at) if at >= 0 and "," in texts[at:] else -1
    end = texts.index(".", comma) if comma > 0 and "." in texts[comma:] else -1
    if end < 0 or texts[at + 8 : comma] not in _ATTACKED or "ONCE" in [word.kind for word in words] or (
        texts[end + 1 : end + 4] not in ([], ["this", "skill", "cannot"])
    ):
        return words
    said = words[comma + 1 : end]
    if texts_of(said)[:1] in (["you"],):
        said = said[1:]
    plain = texts_of(said)
    if plain[:1] not in (["take"], ["takes"]) or said[1].kind != "NUMBER" or plain[2:] not in (
        ["damage", "instead"], ["instead"]
    ):
        return words
    most, least = said[1].values[0], words[at + 4].values[0]
    if not (most.isdigit() and least.isdigit()) or int(least) != int(most) + 1:
        return words
    return [*words[:at], *said_at(words[at], "you cannot take more than"), said[1],
            *said_at(words[at], "damage by an attack"), *words[end:]]


_STAYS: Final = (["is", "not", "removed"], ["cannot", "be", "removed"], ["is", "never", "removed"])
_CLEANED: Final = tuple([said.split(" ") for said in (
    "at the clean up step", "during the clean up step", "in the clean up step", "at the end of the turn",
    "at the end of each turn", "at the end of turn", "during clean up", "in the clean up",
)])
_KEPT: Final = "cannot lose damage in the clean up step"


@where("removed")
def damage_that_stays(words: list[Word]) -> list[Word]:
    """"Damage on this card is not removed at the clean up step" as a card that does not lose it then."""
    texts = texts_of(words)
    start = next((at for at in range(len(texts)) if texts[at] == "damage" and instruction_begins(words, at)), -1)
    at = next((at for at in range(start + 1, len(texts) - 3) if texts[at : at + 3] in _STAYS), -1) if start >= 0 else -1
    if at < 0:
        return words
    if texts[start + 1] == "on" and at > start + 2:
        what, rest = words[start + 2 : at], at + 3
    elif at == start + 1 and texts[at + 3 : at + 4] == ["from"]:
        rest = next((end for end in range(at + 5, len(texts)) for one in _CLEANED if texts[
            end : end + len(one)] == one), -1)
        what = words[at + 4 : rest]
    else:
        return words
    for one in _CLEANED:
        if texts[rest : rest + len(one)] == one and not {",", "."} & {*texts_of(what)}:
            end = rest + len(one)
            end += texts[end : end + 2] == ["of", "this"]  # "of this turn": for this turn
            return [*words[:start], *_gaining(what), *said_at(words[at], _KEPT), *words[end:]]
    return words


def _gaining(what: list[Word]) -> list[Word]:
    """Cards that damage is removed from, as those of which something is said."""
    return said_at(what[0], "they") if texts_of(what) == ["them"] else what


_LESS: Final = re.compile(
    r"(?:you )?(?:only )?take (?:only )?# (?:damage )?instead"
    r"|reduce (?:(?:that|the|this) damage|it) to #(?: instead)?"
    r"|(?:(?:that|the|this) damage|it) (?:becomes?|is reduced to) #(?: instead)?")
"""How print says that as much damage is taken instead; # is the number."""


@where("take")
def at_once(words: list[Word]) -> list[Word]:
    """"If you would take 3 or more damage, take 2 damage instead" as no more than 2 at once."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 9) if texts[at - 1] in ("if", "when") and texts[at : at + 3] == [
        "you", "would", "take"] and texts[at + 4 : at + 7] == ["or", "more", "damage"]), -1)
    comma = texts.index(",", at) if at >= 0 and "," in texts[at:] else -1
    end = texts.index(".", comma) if comma > 0 and "." in texts[comma:] else -1
    numbers = [word for word in words[comma:end] if word.kind == "NUMBER"]
    done = " ".join(["#" if word.kind == "NUMBER" else word.text for word in words[comma + 1 : end]])
    counted = end < len(words) - 1 or any(word.kind == "ONCE" for word in words)  # less damage does not count
    if at < 0 or end < 0 or counted or not _LESS.fullmatch(done) or not numbers[0].values[0].isdigit() or (
        int(numbers[0].values[0]) + 1 != int(words[at + 3].values[0] or 0)
    ):
        return words
    place = words[at]
    return [*words[: at - 1], *said_at(place, "you cannot take more than"), numbers[0], *said_at(place, "damage"),
            *words[at + 7 : comma], *words[end:]]


_THAT: Final = (["it"], ["that", "damage"], ["the", "damage"], ["this", "damage"])
_NONE: Final = tuple([said.split(" ") for said in (
    "you cannot take damage", "cannot take damage", "you do not take it", "you do not take that damage",
    "it is not dealt", "that damage is not dealt", "it does not take that damage", "you take none",
)])


@where("would")
def none_instead(words: list[Word]) -> list[Word]:
    """"The next time you would take damage this turn, it becomes 0" as damage that is prevented, or other damage."""
    texts = texts_of(words)
    would = next((at for at in range(1, len(texts) - 4) if texts[at : at + 3] == ["would", "take", "damage"]), -1)
    comma = texts.index(",", would) if would > 0 and "," in texts[would:] else -1
    end = texts.index(".", comma) if comma > 0 and "." in texts[comma:] else -1
    if end < 0 or "." in texts[would:comma] or texts[comma + 1] == "prevent":
        return words
    said = texts[comma + 1 : end - (texts[end - 1] == "instead")]
    last = words[comma + len(said)]
    number = last.kind == "NUMBER" and any(said[:-1] in (
        [*one, "become"], [*one, "is", "reduced", "to"], ["reduce", *one, "to"]) for one in _THAT)
    if number and last.values != ("0",) and texts[would - 1] == "you":
        place = words[comma]
        return [*words[: comma + 1], *said_at(place, "take"), last, *said_at(place, "damage instead"), *words[end:]]
    if (number and last.values == ("0",)) or said in _NONE:
        return [*words[: comma + 1], *said_at(words[comma], "prevent that instead"), *words[end:]]
    return words


@where("from")
def damage_from(words: list[Word]) -> list[Word]:
    """"Damage from enemy units dealt to this card" as damage dealt to this card by enemy units."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 6) if texts[at : at + 2] == ["damage", "from"]), -1)
    to = next((place for place in range(at + 3, len(texts) - 2) if texts[place : place + 2] == ["dealt", "to"]), -1)
    end = next((place for place in range(to + 3, len(texts)) if texts[place] in ("is", "become", "by", ",", ".")), -1)
    if at < 0 or to < 0 or end < 0 or {",", ".", "is"} & {*texts[at:to]}:
        return words
    return [*words[: at + 1], *words[to:end], *said_at(words[at + 1], "by"), *words[at + 2 : to], *words[end:]]


_SIGNED: Final = frozenset({"USE", "COUNTER", "CLOSE", "ONCE"})


@where("deal")
def deals_itself(words: list[Word]) -> list[Word]:
    """"This card deals 2 damage to" as an instruction: it is the source of what its skill deals (gate:3.11.1)."""
    texts = ["" if word.kind else word.text for word in words]
    done: list[Word] = []
    at, dealing = 0, False
    while at < len(words):
        before = texts[at - 1] if at else ""
        dealing = dealing and texts[at] not in (",", ".")
        if dealing and texts[at] == "its":
            done += [Word("", text, words[at].start, words[at].end) for text in ("this", "card's")]
            at += 1
            continue
        own = texts[at : at + 3] == ["this", "card", "deal"] or (
            texts[at : at + 2] == ["it", "deal"] and texts[1:4] == ["when", "this", "card"] and (
                "choose" not in texts[:at]))
        size = 2 if texts[at] == "this" else 1
        begins = before in (",", ".", "then", "and") or at == 0 or words[at - 1].kind in _SIGNED
        if own and begins and "double" not in texts[at : at + 5]:
            at, dealing = at + size, True
            continue
        done.append(words[at])
        at += 1
    return done


_YOU_ATTACKED: Final = (["you", "are", "being", "attacked"], ["you", "are", "attacked"], ["attack", "you"])
_IT_ATTACKS: Final = (["by", "the", "attack"], ["by", "that", "attack"], ["by", "this", "attack"])


@where("reduce", "become")
def of_this_attack(words: list[Word]) -> list[Word]:
    """"Reduce the damage dealt to you by that attack by 2", where you are attacked, as what lasts for the attack."""
    texts = ["" if word.kind else word.text for word in words]
    attacked = next((at for at in range(len(texts)) if any(
        texts[at : at + len(said)] == said for said in _YOU_ATTACKED)), len(texts))
    for at in range(len(words)):
        start = at + 1 if texts[at] == "reduce" else at
        first = start + 1 if texts[start : start + 1] in (["the"], ["that"]) else start
        if texts[first : first + 1] != ["damage"] or (start == at and (first == start or texts[at - 1] not in (
                ".", ",", "and", "then", ":"))):
            continue
        end = first + 1
        to_you = texts[end : end + 3] == ["dealt", "to", "you"]
        end += 3 if to_you else 0
        by_it = texts[end : end + 3] in _IT_ATTACKS
        end += 3 if by_it else 0
        number = words[end + 1] if end + 1 < len(words) and words[end + 1].kind == "NUMBER" else None
        less = texts[end : end + 1] == ["by"] and start > at
        none = texts[end : end + 1] == (["to"] if start > at else ["become"]) and number is not None and (
            number.values == ("0",))
        if number is None or not (less or none) or not (by_it or (at > attacked and first > start and not to_you)):
            continue
        place = words[at]
        lead = ["damage", "dealt", "to", "you", "by", "an", "attack", "is", "reduced", "by"] if less else [
            "you", "cannot", "take", "damage", "by", "attack"]
        said = [*(Word("", text, place.start, place.end) for text in lead), *([number] if less else []),
                *(Word("", text, number.end, number.end) for text in ("until", "the", "end", "of", "this", "attack"))]
        return [*words[:at], *said, *words[end + 2 :]]
    return words


_SHIFTING: Final = {"reduce": "reduced", "increase": "increased"}


@where(*_SHIFTING)
def changed_damage(words: list[Word]) -> list[Word]:
    """"Reduce damage ... by 1" as "damage ... is reduced by 1"."""
    texts = ["" if word.kind else word.text for word in words]
    done: list[Word] = []
    at = 0
    while at < len(words):
        verb = texts[at]
        end = next((place for place in range(at, len(words)) if texts[place] in (".", ",")), len(words))
        by = max([place for place in range(at, end - 1) if texts[place] == "by" and words[place + 1].kind == "NUMBER"],
                 default=-1)
        inner = texts[at + 1 : by]
        if verb not in _SHIFTING or by < 0 or "damage" not in inner[:4] or inner[:1] in (["that"], ["this"], ["it"]):
            done.append(words[at])
            at += 1
            continue
        first = at + 2 if inner[0] == "the" and inner[1] == "damage" else at + 1
        place = words[by]
        moved = words[first:by]
        if inner[-6:-2] == ["by", "the", "next", "attack"] or inner[-4:] == ["by", "the", "next", "attack"]:
            cut = len(moved) - (6 if inner[-2:] == ["this", "turn"] else 4)
            before = [Word("", text, place.start, place.start) for text in ("the", "next")]
            behind = [Word("", text, place.start, place.start) for text in ("by", "an", "attack")]
            late = [Word("", text, place.start, place.start) for text in ("this", "turn")]
            moved = [*before, *moved[:cut], *behind]
            words = [*words[: by + 2], *late, *words[by + 2 :]]
            texts = ["" if word.kind else word.text for word in words]
        done += [*moved, *(Word("", text, place.start, place.start) for text in ("is", _SHIFTING[verb]))]
        at = by
    return done


_NO_NEXT: Final = ["cannot", "take", "damage", "from", "the", "next", "attack", "this", "turn"]


@where("next")
def no_next_damage(words: list[Word]) -> list[Word]:
    """"You cannot take damage from the next attack this turn" as the next damage that becomes 0."""
    texts = ["by" if word.text == "by" else "" if word.kind else word.text for word in words]
    for at in range(1, len(texts)):
        said = [("from" if text == "by" else text) for text in texts[at : at + 9]]
        if texts[at - 1] == "you" and said == _NO_NEXT:
            new = ["the", "next", "damage", "dealt", "to", "you", "by", "an", "attack", "this", "turn", "become"]
            place = words[at]
            return [*words[: at - 1], *(Word("", text, place.start, place.end) for text in new),
                    Word("NUMBER", "0", place.start, place.end, ("0",)), *words[at + 9 :]]
    return words


_TAKES_IT: Final = (["that", "damage"], ["the", "damage"], ["this", "damage"])


@where("instead")
def dealt_elsewhere(words: list[Word]) -> list[Word]:
    """"If damage would be dealt to X, have it dealt to Y instead" as X that would take damage, and dealing it to Y."""
    texts = texts_of(words)
    lead = ["damage", "would", "be", "dealt", "to"]
    would = next((at for at in range(1, len(texts) - 5) if texts[at : at + 5] == lead and (
        texts[at - 1] in ("if", "when", "time", "turn"))), -1)
    comma = texts.index(",", would) if would > 0 and "," in texts[would:] else -1
    if comma > 0:
        words = [*words[:would], *words[would + 5 : comma], *said_at(words[comma], "would take damage"), *words[comma:]]
        texts = texts_of(words)
    have = next((at for at in range(1, len(texts) - 4) if texts[at : at + 3] in (
        ["have", "it", "dealt"], ["have", "it", "be"])), -1)
    if have > 0:
        words = [*words[: have + 1], *said_at(words[have + 1], "that damage"), *words[have + 2 :]]
        texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 3) if texts[at : at + 2] in _TAKES_IT), -1)
    if at < 0 or "would" not in texts[:at] or texts[-2:] != ["instead", "."]:
        return words
    place = words[at]
    if texts[at - 1] == "deal" and texts[at + 2] == "to":
        return [*words[:at], *said_at(place, "that much damage"), *words[at + 2 :]]
    first = at - 1 if texts[at - 1] == "have" else at
    behind = texts[at + 2 :]
    size = 3 if behind[:3] == ["be", "dealt", "to"] else 3 if behind[:3] == ["is", "dealt", "to"] else 2 if (
        behind[:2] == ["dealt", "to"]) else 0
    if size:
        return [*words[:first], *said_at(place, "deal that much damage to"), *words[at + 2 + size :]]
    taking = texts[at - 1] == "take"
    who = at - 3 if texts[at - 3 : at - 1] == ["this", "card"] else -1
    if taking and who > 0 and behind[:1] == ["instead"]:
        first = who - 1 if texts[who - 1] == "have" else who
        return [*words[:first], *said_at(place, "deal that much damage to this card"), *words[at + 2 :]]
    return words


@where("reduce")
def of_all_life(words: list[Word]) -> list[Word]:
    """"If damage would reduce your life to 0" as damage you would take that does so; by what, behind it."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 6) if texts[at : at + 3] == ["damage", "would", "reduce"] and (
        texts[at - 1] in ("if", "when", "time"))), -1)
    for whose, who in ((["your", "opponent's"], "your opponent"), (["your"], "you")):
        end = at + 3 + len(whose)
        if at > 0 and texts[at + 3 : end] == whose and texts[end : end + 2] == ["life", "to"]:
            words = [*words[:at], *said_at(words[at], f"{who} would take damage that would reduce"), *words[at + 3 :]]
            return of_all_life(words)
    would = next((at for at in range(1, len(texts) - 8) if texts[at : at + 3] == ["would", "take", "damage"]), -1)
    all_life = ["that", "would", "reduce"]
    that = next((at for at in range(would + 3, len(texts) - 5) if texts[at : at + 3] == all_life), -1)
    if would < 0 or that <= would + 3 or texts[would + 3] != "by" or "," in texts[would:that]:
        return words
    end = next((at for at in range(that, len(texts)) if words[at].kind == "NUMBER"), -1) + 1
    end += 2 if texts[end : end + 2] == ["or", "less"] else 0
    return [*words[: would + 3], *words[that:end], *words[would + 3 : that], *words[end:]]


_SEVERAL: Final = (["a", "link", "attack"], ["link", "attacks"], ["attack", "in", "a", "link", "attack"])


@where("link", "attackers")
def of_link_attacks(words: list[Word]) -> list[Word]:
    """"Damage dealt to you by Link Attacks is reduced by 1" as that of attacks, while you are attacked in one."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 4) if texts[at : at + 4] == ["damage", "dealt", "to", "you"]), -1)
    if at < 0 or words[0].kind != "STAR" or at > 2 or texts[at + 4] not in ("by", "from") or "," in texts:
        return words
    by = at + 5
    several = next((one for one in _SEVERAL if texts[by : by + len(one)] == one), None)
    size = len(several) if several is not None else 0
    if several is None and texts[by : by + 2] in (["attack", "with"], ["attacks", "with"]) and (
        words[by + 2].values == ("2",) and texts[by + 3 : by + 6] in (
            ["or", "more", "attackers"], ["or", "more", "cards"], ["or", "more", "units"])
    ):
        size = 6 if texts[by + 5] == "attackers" else 0
    if not size:
        return words
    lead = said_at(words[at], "while you are attacked in a link attack , damage dealt to you by attack")
    return [words[0], *lead, *words[by + size :]]


_MORE: Final = (["or", "more"], ["or", "less"])


@where("deal")
def would_deal(words: list[Word]) -> list[Word]:
    """"If an attack would deal 3 or more damage to you" as damage that you would take by it."""
    texts = texts_of(words)
    would = next((at for at in range(2, len(texts) - 4) if texts[at : at + 2] == ["would", "deal"]), -1)
    start = next((at for at in range(would, -1, -1) if texts[at] in ("if", "when", "time")), -1) if would > 0 else -1
    comma = texts.index(",", would) if would > 0 and "," in texts[would:] else -1
    if start < 0 or comma < 0 or {",", "."} & {*texts[start:would]} or texts[start + 1] not in ("a", "an"):
        return words
    damage = next((at for at in range(would, comma) if texts[at] == "damage"), -1)
    if damage < 0 or texts[damage + 1] != "to":
        return words
    maker, amount, harmed = words[start + 1 : would], words[would + 2 : damage], words[damage + 2 : comma]
    by = said_at(words[comma], "by an attack") if texts[start + 1 : would] == ["an", "attack"] else [
        *said_at(words[comma], "by"), *maker]
    return [*words[: start + 1], *harmed, *said_at(words[would], "would take"), *amount, words[damage], *by,
            *words[comma:]]


@where("reduce", "increase")
def so_much_less(words: list[Word]) -> list[Word]:
    """"If you would take 3 or more damage, reduce it by 1" as done instead."""
    texts = texts_of(words)
    would = next((at for at in range(1, len(texts) - 6) if texts[at : at + 2] == ["would", "take"] and words[
        at + 2].kind == "NUMBER"), -1)
    comma = texts.index(",", would) if would > 0 and "," in texts[would:] else -1
    verb = comma + (3 if texts[comma + 1 : comma + 3] == ["you", "may"] else 1)
    if comma < 0 or words[0].kind != "STAR" or texts[verb] not in ("reduce", "increase") or texts.count(".") != 1:
        return words
    said = 2 if texts[verb + 1 : verb + 3] in (["that", "damage"], ["the", "damage"]) else 1 if texts[
        verb + 1] == "it" else 0
    by = verb + 1 + said
    if not said or texts[by : by + 1] != ["by"] or words[by + 1].kind != "NUMBER" or texts[by + 2 :] not in (
            ["."], ["instead", "."]):
        return words
    return [*words[: verb + 1], *said_at(words[verb + 1], "that damage"), *words[by : by + 2], *said_at(
        words[by], "instead"), words[-1]]
