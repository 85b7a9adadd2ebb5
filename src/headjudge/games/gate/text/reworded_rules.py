"""Permissions, prohibitions, phases and Gate Master skills in other words and another order."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.reworded_cards import said_at, texts_of
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

_SKILLS: Final = (
    ("negative", "life"), ("negative", "energy"), ("negative", "draw"), ("life",), ("energy",), ("draw",), ("mill",),
    ("power",), ("berserk",),
)
"""The names of Gate Master skills, the longer ones first."""

_MASTER: Final = ("gate", "master")
_ICON: Final = ("icon", "icons")


def _named(texts: list[str], at: int) -> tuple[str, ...]:
    """Returns the Gate Master skill that is named there; () for none."""
    return next((name for name in _SKILLS if tuple(texts[at : at + len(name)]) == name), ())


@where("master")
def master_skills(words: list[Word]) -> list[Word]:
    """"A Gate Master skill with a Life icon", "a Life Gate Master skill" and the like as "a life skill"."""
    texts = texts_of(words)
    for at in range(len(texts) - 2):
        name = _named(texts, at)
        behind = at + len(name)
        if name and tuple(texts[behind : behind + 2]) == _MASTER and texts[behind + 2 : behind + 3] in (
            ["skill"], ["skills"]
        ):
            return master_skills([*words[:behind], *words[behind + 2 :]])
        if tuple(texts[at : at + 2]) == _MASTER and texts[at + 2 : at + 4] == ["skill", "with"]:
            first = at + 5 if texts[at + 4 : at + 5] in (["a"], ["an"]) else at + 4
            name = _named(texts, first)
            end = first + len(name)
            if name and texts[end : end + 1] and texts[end] in _ICON:
                article = at - 1 if at > 0 and texts[at - 1] in ("a", "an") else -1
                said = said_at(words[at], f"{' '.join(name)} skill")
                lead = words[:at] if article < 0 else [*words[:article], *said_at(words[at], _article(name))]
                return master_skills([*lead, *said, *words[end + 1 :]])
    return words


def _article(name: tuple[str, ...]) -> str:
    return "an" if name[0] == "energy" else "a"


_OF: Final = {"your": "you", "your opponent's": "your opponent", "a": "a player", "an": "a player"}
_USED: Final = frozenset({"trigger", "triggers", "use", "activate", "resolve", "resolves", "perform"})


@where("skill")
def performed(words: list[Word]) -> list[Word]:
    """"When you trigger a life skill", "when a life skill resolves for you" as "when you perform a life skill"."""
    texts = texts_of(words)
    if "when" not in texts[:3] or "," not in texts:
        return words
    start, comma = texts.index("when") + 1, texts.index(",")
    at = next((at for at in range(start, comma) if _named(texts, at) and texts[at + len(_named(texts, at))] == "skill"),
              -1)
    generic = at < 0
    if generic:
        at = next((at for at in range(start, comma) if texts[at : at + 3] == ["gate", "master", "skill"]), -1)
        if at < 0:
            return words
    name = _MASTER if generic else _named(texts, at)
    end = at + len(name) + 1
    said = "a gate master skill" if generic else f"a gate master skill of {' '.join(name)}"
    skill = said_at(words[at], said)
    lead, behind = texts[start:at], texts[end:comma]
    who = None
    if behind[:1] in (["resolve"], ["resolves"], ["is"]):
        done = behind[1:] if behind[0] != "is" else behind[2:] if behind[1:2] in (
            ["triggered"], ["performed"], ["resolved"], ["used"]) else ["?"]
        owner = _OF.get(" ".join(lead))
        if done in (["for", "you"], ["by", "you"]) and owner == "a player":
            owner, done = "you", []
        if done in (["for", "your", "opponent"], ["by", "your", "opponent"]) and owner == "a player":
            owner, done = "your opponent", []
        who = owner if not done else None
    elif not behind:
        verb = next((place for place in range(start, at) if texts[place] in _USED), -1)
        said = " ".join(texts[start:verb]) if verb > 0 else ""
        own = texts[verb + 1 : at] in (["a"], ["an"], ["your"], ["their"])
        who = said if own and said in ("you", "your opponent", "a player") else None
    if who is None:
        return words
    return [*words[:start], *said_at(words[start], f"{who} perform"), *skill, *words[comma:]]


_MEANT: Final = (
    (("you", "play", "a", "card", "from", "your", "gate", "master", "zone"),
     "you play the card in your gate master zone"),
    (("you", "play", "a", "card", "from", "the", "gate", "master", "zone"),
     "you play the card in your gate master zone"),
    (("your", "opponent", "play", "a", "card", "from", "their", "gate", "master", "zone"),
     "your opponent play the card in their gate master zone"),
    (("resolve", "its", "gate", "master", "skill", "twice"), "perform this card's gate master skill"),
    (("resolve", "its", "gate", "master", "skill", "again"), "perform this card's gate master skill"),
    (("perform", "its", "gate", "master", "skill", "again"), "perform this card's gate master skill"),
    (("perform", "its", "gate", "master", "skill", "twice"), "perform this card's gate master skill"),
    (("resolve", "this", "card's", "gate", "master", "skill", "again"), "perform this card's gate master skill"),
    (("perform", "this", "card's", "gate", "master", "skill", "again"), "perform this card's gate master skill"),
    (("resolve", "the", "gate", "master", "skill", "of", "the", "card", "in", "your", "gate", "master", "zone"),
     "perform the gate master skill of the card in your gate master zone"),
    (("perform", "the", "gate", "master", "skill", "of", "your", "gate", "master"),
     "perform the gate master skill of the card in your gate master zone"),
    (("you", "may", "play", "your", "gate", "master", "from", "your", "gate", "master", "zone", "even", "if", "that",
      "card", "is", "rest"), "you are allowed to play your gate master at rest"),
    (("you", "may", "play", "your", "gate", "master", "from", "the", "gate", "master", "zone", "even", "if", "that",
      "card", "is", "rest"), "you are allowed to play your gate master at rest"),
    (("you", "may", "play", "your", "gate", "master", "even", "if", "it", "is", "rest"),
     "you are allowed to play your gate master at rest"),
    (("after", "this", "attack", "phase", ",", "there", "is", "an", "additional", "battle", "phase"),
     "there is an additional battle phase after this phase"),
    (("after", "this", "phase", ",", "there", "is", "an", "additional", "battle", "phase"),
     "there is an additional battle phase after this phase"),
    (("after", "this", "attack", "phase", ",", "take", "an", "additional", "battle", "phase"),
     "there is an additional battle phase after this phase"),
    (("take", "an", "additional", "battle", "phase", "after", "this", "one"),
     "there is an additional battle phase after this phase"),
    (("the", "main", "phase", "end", "."), "end the main phase ."),
    (("the", "main", "phase", "ends", "."), "end the main phase ."),
    (("the", "battle", "phase", "end", "."), "end the battle phase ."),
    (("the", "battle", "phase", "ends", "."), "end the battle phase ."),
    (("to", "the", "battle", "phase", "after", "it", "resolve"), "to the battle phase"),
    (("to", "the", "battle", "phase", "after", "it", "resolves"), "to the battle phase"),
    (("do", "not", "lose", "the", "game"), "cannot lose the game"),
    (("does", "not", "lose", "the", "game"), "cannot lose the game"),
    (("do", "not", "gain", "counter", "timings", "during", "your", "turn"), "cannot use [counter] during your turn"),
    (("does", "not", "gain", "counter", "timings", "during", "your", "turn"), "cannot use [counter] during your turn"),
    (("do", "not", "gain", "counter", "timings", "this", "turn"), "cannot use [counter] this turn"),
    (("does", "not", "gain", "counter", "timings", "this", "turn"), "cannot use [counter] this turn"),
    (("by", "a", "card", "skill"), "by a skill"),
    (("this", "card's", "summon", "cannot", "be", "fizzled"), "this card cannot be fizzled as they are played"),
    (("the", "summon", "of", "this", "card", "cannot", "be", "fizzled"),
     "this card cannot be fizzled as they are played"),
)
"""Whole stretches of words, each with those that the grammar knows."""

_TELLING: Final = ("master", "phase", "not", "skill", "fizzled")
"""Words of these stretches that stand in few lines."""


@where(*{next(word for word in _TELLING if word in said) for said, _ in _MEANT})
def in_known_words(words: list[Word]) -> list[Word]:
    """Stretches of words that stand for others."""
    texts = [word.text if word.kind == "COMMA_IF" else text for word, text in zip(words, texts_of(words), strict=True)]
    at = 0
    while at < len(words):
        for said, meant in _MEANT:
            if tuple(texts[at : at + len(said)]) == said:
                new = [Word("COUNTER", "[counter]", words[at].start, words[at].end, ("counter",))
                       if one == "[counter]" else Word("", one, words[at].start, words[at].end)
                       for one in meant.split(" ")]
                words = [*words[:at], *new, *words[at + len(said) :]]
                texts = texts_of(words)
                at += len(new) - 1
                break
        at += 1
    return words


@where("declare")
def attacks_declared(words: list[Word]) -> list[Word]:
    """"Cannot declare more than 1 attack" as cannot attack more than 1 time."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 4) if texts[at : at + 3] == ["declare", "higher", "than"] and (
        words[at + 3].kind == "NUMBER" and texts[at + 4] in ("attack", "attacks"))), -1)
    if at < 0:
        return words
    return [*words[:at], *said_at(words[at], "attack higher than"), words[at + 3], *said_at(words[at + 4], "times"),
            *words[at + 5 :]]


_KINDS: Final = frozenset({"card", "unit", "item", "spell"})
_OWN_WORDS: Final = _KINDS | {"finale"}
_PLAY: Final = frozenset({"play", "cast", "summon", "equip"})
_PLAYED: Final = frozenset({"played", "cast", "summoned", "equipped"})
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
    if lead[:2] == ["you", "may"] and len(lead) > 4 and lead[2] in _PLAY:
        what, verb = words[start + 3 : at], lead[2]
    elif len(lead) > 4 and lead[-2] == "be" and lead[-3] in ("may", "can") and lead[-1] in _PLAYED:
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


@where("name")
def masters_place(words: list[Word]) -> list[Word]:
    """"You may place any <<Queen>> from your hand into the Gate Master zone instead of a card with the same name"."""
    texts = texts_of(words)
    at = next((at for at in range(4, len(texts) - 8) if texts[at : at + 3] == ["from", "your", "hand"] and (
        texts[at + 3 : at + 4] == ["into"] and texts[at + 4 : at + 5] in (["the"], ["your"])
        and texts[at + 5 : at + 10] == ["gate", "master", "zone", "instead", "of"])), -1)
    end = texts.index(".", at) if at > 0 and "." in texts[at:] else -1
    start = next((place for place in range(at) if texts[place : place + 2] == ["you", "may"]), -1) if at > 0 else -1
    if end < 0 or start < 0 or texts[start + 2] not in ("place", "put") or "name" not in texts[at:end]:
        return words
    what = words[start + 3 : at]
    if texts_of(what)[:1] in (["any"], ["a"], ["an"]):
        what = what[1:]
    if what and what[-1].kind in ("TRAITS", "PLANETS"):
        what = [*what, *said_at(words[at], "cards")]
    return [*words[:start], *said_at(words[at], "you are allowed to play your gate master with"), *what, *words[end:]]


_NOT_DONE: Final[tuple[list[str], ...]] = (
    [], ["it", "is", "not"], ["it", "is", "not", "destroyed"], ["it", "is", "not", "dropped"],
    ["it", "is", "not", "banished"],
    ["prevent", "it"], ["prevent", "that"], ["it", "is", "prevented"], ["that", "is", "prevented"],
    ["it", "is", "not", "returned"], ["it", "do", "not"], ["it", "does", "not"], ["this", "card", "is", "not"],
    ["that", "unit", "is", "not"], ["that", "card", "is", "not"], ["that", "unit", "is", "not", "destroyed"],
)
_TIMES: Final = (["the", "first", "time", "each", "turn"], ["the", "first", "time", "each", "turn", "that"])


@where("would")
def not_at_all(words: list[Word]) -> list[Word]:
    """"The first time each turn X would be destroyed, it is not destroyed": once per turn, prevent that instead."""
    texts = texts_of(words)
    comma = texts.index(",", 3) if "," in texts[3:] else -1
    if not words or words[0].kind != "STAR" or comma < 0:
        return words
    end = texts.index(".", comma) if "." in texts[comma:] else -1
    comma = max(place for place in range(comma, end) if texts[place] == ",") if end > 0 else -1
    if end < 0 or comma < 0 or "would" not in texts[:comma] or end != len(words) - 1 or (
        texts[comma + 1 : end] not in _NOT_DONE
    ):
        return words
    head = words[1:comma]
    first = next((one for one in _TIMES if texts[1 : 1 + len(one)] == one), None)
    place = words[1]
    if first is not None:
        head = [Word("ONCE", "Once per turn,", place.start, place.end), *said_at(place, "if"),
                *words[1 + len(first) : comma]]
    head = _one_of(head)
    return [words[0], *head, words[comma], *said_at(words[comma], "prevent that instead"), *words[end:]]


def _one_of(words: list[Word]) -> list[Word]:
    """"1 of your units would be" as "a unit on your field would be"."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 3) if words[at].values == ("1",) and texts[at + 1 : at + 3] == [
        "of", "your"]), -1)
    would = texts.index("would") if "would" in texts else -1
    if at < 0 or would < at + 4 or texts[would - 1] not in _PLURAL:
        return words
    noun = said_at(words[would - 1], f"{_PLURAL[texts[would - 1]]} on your field")
    return [*words[:at], *said_at(words[at], "a"), *words[at + 3 : would - 1], *noun, *words[would:]]


_PLURAL: Final = {"units": "unit", "items": "item", "cards": "card", "spells": "spell"}


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


@where("KEYWORD")
def no_keyword(words: list[Word]) -> list[Word]:
    """Behind the loss of a keyword, "and cannot get" it: it is lost for good."""
    texts = texts_of(words)
    at = next((at for at in range(2, len(texts) - 2) if texts[at : at + 2] == ["cannot", "gain"] and (
        words[at + 2].kind == "KEYWORD" and texts[at + 3 : at + 4] == ["."])), -1)
    if at < 0 or not words or words[0].kind != "STAR":
        return words
    before = words[at - 2]
    if texts[at - 1] == "and" and before.kind == "KEYWORD" and before.values == words[at + 2].values and (
        "lose" in texts[:at]
    ):
        return [*words[: at - 1], *said_at(words[at], "for good"), *words[at + 3 :]]
    return words


_MINE: Final = (["your", "opponent's"], ["your"])


@where("skills")
def skills_that_stay(words: list[Word]) -> list[Word]:
    """"[Use] skills of X cannot be triggered", "automatic skills of X do not trigger": not used, or lost."""
    texts = texts_of(words)
    end = texts.index(".") if "." in texts else -1
    start = next((at for at in range(min(3, len(texts))) if words[at].kind not in ("STAR", "ONCE")), 0)
    first = words[start]
    signed = first.kind in ("USE", "COUNTER") and texts[start + 1 : start + 3] == ["skills", "of"]
    auto = texts[start : start + 3] == ["automatic", "skills", "of"]
    if end < 0 or not (signed or auto):
        return words
    tails = (["cannot", "be", "triggered"], ["cannot", "be", "used"], ["do", "not", "trigger"], ["cannot", "trigger"],
             ["cannot", "be", "activated"])
    for tail in tails:
        at = next((at for at in range(start + 4, end) if texts[at : at + len(tail)] == tail), -1)
        if at > 0:
            what = words[start + 3 : at]
            verb = said_at(first, "lose all automatic skills") if auto else [
                *said_at(first, "cannot use"), Word(first.kind, first.text, first.start, first.end, first.values),
                *said_at(first, "skills")]
            return [*words[:start], *what, *verb, *words[at + len(tail) :]]
    return words


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


_AWAY: Final = (
    ["instead", "of", "sending", "it", "into", "the", "drop"], ["instead", "of", "sending", "it", "into", "your",
        "drop"],
    ["instead", "of", "the", "drop"], ["instead", "of", "your", "drop"], ["instead", "of", "dropping", "it"],
    ["instead", "of", "putting", "it", "into", "the", "drop"], ["instead", "of", "putting", "it", "into", "your",
        "drop"],
    ["after", "it", "resolves"], ["after", "it", "resolve"], ["after", "this", "card", "resolves"],
    ["after", "this", "card", "resolve"], ["as", "it", "resolves"], ["as", "it", "resolve"],
)
_RESOLVED: Final = (
    ["after", "this", "card", "resolve", ","], ["after", "this", "card", "resolves", ","],
    ["after", "this", "spell", "resolve", ","], ["after", "this", "spell", "resolves", ","],
    ["when", "this", "card", "resolves", ","], ["when", "this", "card", "resolve", ","],
)


@where("instead", "resolve", "resolves")
def spell_goes(words: list[Word]) -> list[Word]:
    """"After this card resolves, put it into your Energy instead of the drop", of a Spell: put this card there."""
    texts = [word.text if word.kind == "COMMA_IF" else text for word, text in zip(words, texts_of(words), strict=True)]
    if (words and words[0].kind in ("STAR", "USE")) or "this" not in texts:
        return words
    at = next((at for at in range(len(texts) - 7) for one in _RESOLVED if texts[at : at + len(one)] == one), -1)
    if at >= 0:
        verb = at + 5
        if texts[verb] in ("put", "return", "banish", "place", "shuffle") and texts[verb + 1] == "it":
            words = [*words[:at], words[verb], *said_at(words[verb + 1], "this card"), *words[verb + 2 :]]
            texts = texts_of(words)
    for one in _AWAY:
        at = next((at for at in range(3, len(texts) - len(one)) if texts[at : at + len(one)] == one and texts[
            at + len(one)] == "."), -1)
        start = max([place + 1 for place in range(at) if texts[place] == "."] or [0]) if at > 0 else -1
        if at > 0 and texts[start : start + 1] and texts[start] in ("put", "return", "banish", "place", "shuffle") and (
            texts[start + 1 : start + 3] in (["this", "card"], ["this", "spell"])
        ):
            return [*words[:at], *words[at + len(one) :]]
    return words


@where("dropped")
def from_the_hand(words: list[Word]) -> list[Word]:
    """"If this card would be dropped from your hand" as put into the drop from there."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 6) if texts[at : at + 6] == [
        "would", "be", "dropped", "from", "your", "hand"]), -1)
    if at < 0:
        return words
    return [*words[: at + 2], *said_at(words[at + 2], "put into your drop"), *words[at + 3 :]]


@where("main")
def in_own_phases(words: list[Word]) -> list[Word]:
    """"Cannot draw more than 1 card during their main phase" as each main phase."""
    texts = texts_of(words)
    at = next((at for at in range(5, len(texts) - 4) if texts[at] in ("during", "in") and texts[at + 1] in (
        "your", "their") and texts[at + 2 : at + 5] == ["main", "phase", "."]), -1)
    if at < 0 or "higher" not in texts[:at] or "cannot" not in texts[:at]:
        return words
    return [*words[:at], *said_at(words[at], "each main phase"), *words[at + 4 :]]


_NEXT_STEP: Final = ("draw", "stand")


@where("extra")
def of_extra_turn(words: list[Word]) -> list[Word]:
    """"Take an extra turn. Skip the Draw Step of that turn" as the next one of this player."""
    texts = texts_of(words)
    first = next((at for at in range(len(texts) - 8) if texts[at : at + 5] == ["after", "this", "turn", ",", "take"]
        and (
        texts[at + 5 : at + 8] == ["an", "extra", "turn"])), -1)
    if first >= 0 and texts[first + 8 : first + 11] == ["after", "this", "turn"]:
        words = [*words[:first], *words[first + 4 :]]
        texts = texts_of(words)
    words = _with_the_turn(words)
    texts = texts_of(words)
    at = next((at for at in range(3, len(texts) - 6) if texts[at : at + 2] == ["skip", "the"] and (
        texts[at + 2] in _NEXT_STEP and texts[at + 3 : at + 7] == ["step", "of", "that", "turn"])), -1)
    given = next((one for one in range(at) if texts[one : one + 2] == ["extra", "turn"]), -1)
    if at < 0 or given < 0 or (_depends(texts, given) and "." in texts[given:at]):
        return words
    return [*words[:at], *said_at(words[at], f"skip your next {texts[at + 2]} step"), *words[at + 7 :]]


_DEPENDING: Final = frozenset({"if", "unless", "may", "otherwise", "while"})


def _depends(texts: list[str], at: int) -> bool:
    """Whether it depends on something that this sentence is carried out."""
    start = max((one + 1 for one in range(at) if texts[one] == "."), default=0)
    return bool(_DEPENDING & {*texts[start:at]})


def _with_the_turn(words: list[Word]) -> list[Word]:
    """"If ..., take an extra turn. At the end of that turn, ..." as one sentence: there is no such turn otherwise."""
    texts = texts_of(words)
    stop = next((at for at in range(5, len(texts)) if texts[at] == "." and (
        texts[at - 5 : at] == ["extra", "turn", "after", "this", "turn"])), -1)
    if stop < 0 or not _depends(texts, stop):
        return words
    end = next((at for at in range(stop + 1, len(texts)) if texts[at] == "."), len(texts))
    if not any(texts[at : at + 2] == ["that", "turn"] for at in range(stop, end)) or texts[stop + 1] == "if":
        return words
    return [*words[:stop], *said_at(words[stop], ", and"), *words[stop + 1 :]]


_STAYS: Final = (
    ["is", "not", "removed", "at", "the", "clean", "up", "step"],
    ["is", "not", "removed", "during", "the", "clean", "up", "step"],
    ["is", "not", "removed", "in", "the", "clean", "up", "step"],
    ["cannot", "be", "removed", "during", "the", "clean", "up", "step"],
    ["is", "not", "removed", "at", "the", "end", "of", "the", "turn"],
    ["is", "not", "removed", "at", "the", "end", "of", "each", "turn"],
)


@where("removed")
def damage_that_stays(words: list[Word]) -> list[Word]:
    """"Damage on this card is not removed at the clean up step" as a card that does not lose it then."""
    texts = texts_of(words)
    start = next((at for at in range(min(len(texts), 3)) if texts[at : at + 2] == ["damage", "on"]), -1)
    if start < 0:
        return words
    for one in _STAYS:
        at = next((at for at in range(start + 3, len(texts)) if texts[at : at + len(one)] == one), -1)
        if at > 0:
            return [*words[:start], *words[start + 2 : at], *said_at(words[at],
                "cannot lose damage in the clean up step"),
                    *words[at + len(one) :]]
    return words


@where("paying")
def from_drop_for_more(words: list[Word]) -> list[Word]:
    """"You may summon this card from your drop by paying 2 additional Energy" with both as what is so."""
    texts = texts_of(words)
    at = next((at for at in range(6, len(texts) - 4) if texts[at : at + 2] == ["by", "paying"] and (
        words[at + 2].kind == "NUMBER" and texts[at + 3] in ("additional", "more", "extra"))), -1)
    if at < 0:
        at = next((at for at in range(6, len(texts) - 5) if texts[at : at + 2] == ["by", "paying"]
            and texts[at + 2] in (
            "an", "a") and texts[at + 3] in ("additional", "extra") and words[at + 4].kind == "NUMBER"), -1)
        if at < 0:
            return words
        words = [*words[: at + 2], words[at + 4], *words[at + 3 : at + 4], *words[at + 5 :]]
        texts = texts_of(words)
    end = at + 4
    while texts[end : end + 1] in (["energy"], ["cards"]):
        end += 1
    lead = texts[at - 8 : at]
    if texts[end] != "." or lead[-3:] not in (["from", "your", "drop"], ["from", "the",
        "drop"]) or lead[-5:-3] != ["this", "card"] or (
        lead[-8:-6] != ["you", "may"] or not words or words[0].kind != "STAR"
    ):
        return words
    return [*words[: at - 8], *said_at(words[at], "you are allowed to"), words[at - 6],
            *said_at(words[at], "this card from your drop"), words[end],
            *said_at(words[at], "if this card comes from the drop , the cost of this card is increased by"),
            words[at + 2], *words[end:]]


_PLAYERS: Final = (["you"], ["your", "opponent"], ["each", "player"], ["players"], ["both", "players"])
_PER_TURN: Final = (["each", "turn"], ["per", "turn"], ["in", "a", "turn"])
_LIMITED: Final = frozenset({"draw", "cast", "summon", "equip"})
_TIMES_A_TURN: Final = {"once": "1", "twice": "2"}


@where("only")
def only_so_many(words: list[Word]) -> list[Word]:
    """"Each player can only cast one spell each turn" as cannot cast more than one."""
    texts = texts_of(words)
    if not words or words[0].kind != "STAR" or words[-1].text != ".":
        return words
    who = next((one for one in _PLAYERS if texts[1 : 1 + len(one)] == one and (
        texts[1 + len(one) : 3 + len(one)] == ["can", "only"])), None)
    if who is None:
        return words
    at = len(who) + 3
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


_MORE_WORDS: Final = (
    ("must be summoned to", "can only be summoned to"), ("cannot lose this turn", "cannot lose the game this turn"),
    ("cannot lose .", "cannot lose the game ."), ("cannot win this turn", "cannot win the game this turn"),
    ("cannot win .", "cannot win the game ."), ("while equipped ,", "while this card is equipped ,"),
    ("can attack twice with each of your units", "your units can attack twice"),
    ("units your opponent summon enter", "enemy units enter"),
)
"""More stretches of words, each with those that the grammar knows."""

_MORE_TELLING: Final = ("must", "lose", "win", "equipped", "twice", "enter")
"""Words of these stretches that stand in few lines."""


@where(*{next(word for word in _MORE_TELLING if word in said.split()) for said, _ in _MORE_WORDS})
def in_more_words(words: list[Word]) -> list[Word]:
    """Other stretches of words that stand for others, wherever they are."""
    texts = texts_of(words)
    for said, meant in _MORE_WORDS:
        parts = said.split(" ")
        at = next((at for at in range(len(texts)) if texts[at : at + len(parts)] == parts), -1)
        if at >= 0:
            start = at - 1 if meant == "your units can attack twice" and texts[at - 1 : at] == ["you"] else at
            return [*words[:start], *said_at(words[at], meant), *words[at + len(parts) :]]
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


RULES: Final = (
    master_skills, in_known_words, attacks_declared, performed, other_timings, masters_place, not_at_all, no_keyword,
    skills_that_stay, summon_of_units, most_of_an_attack, spell_goes, from_the_hand, in_own_phases,
    of_extra_turn,
    damage_that_stays, from_drop_for_more, only_so_many, in_more_words, only_if_so, no_other_there,
)
"""Each takes the words of a line, and returns them as the grammar takes them."""
