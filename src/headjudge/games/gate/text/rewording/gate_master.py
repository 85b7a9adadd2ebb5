"""The Gate Master, the zone of it, and its skills."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import said_at, texts_of
from headjudge.language.reading.words import Word

_MASTER: Final = ("gate", "master")
_ICON: Final = ("icon", "icons")


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


_SKILLS: Final = (
    ("negative", "life"), ("negative", "energy"), ("negative", "draw"), ("life",), ("energy",), ("draw",), ("mill",),
    ("power",), ("berserk",),
)
"""The names of Gate Master skills, the longer ones first."""


def _named(texts: list[str], at: int) -> tuple[str, ...]:
    """Returns the Gate Master skill that is named there; () for none."""
    return next((name for name in _SKILLS if tuple(texts[at : at + len(name)]) == name), ())


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
