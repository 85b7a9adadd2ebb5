"""The words of gate text: signs, vocabulary, and other wordings of the same thing."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from headjudge.games.gate.cards import (
    ALWAYS_PRICED,
    COUNTED_SKILLS,
    NO_REMINDER,
    PLAIN_SKILLS,
    attribute_from_text,
    planet_from_text,
)
from headjudge.games.gate.memory import STEPS
from headjudge.kernel.rules import Fact
from headjudge.language.reading.words import Tables, rewordings
from headjudge.language.tree.vocabulary import Vocabulary

NUMBERED: Final = ("vampire_curse", "life_bond")
"""Keywords with a number behind their name."""

PRICED: Final[tuple[str, ...]] = (*ALWAYS_PRICED, "combine")
"""Keywords with a cost behind them."""

KEYWORDS: Final = frozenset({
    "set", "move", "dual_attack", "penetrate", "soulguard", "revenge", "ghoststrike", "gear_swap", *NUMBERED, *PRICED,
})  # fmt: skip

VOCABULARY: Final = Vocabulary(
    game="gate",
    zones=frozenset({
        "deck", "hand", "drop", "field", "left", "center", "right", "player", "set", "banish", "gate_master", "energy",
        "soul", "stack", "outside",
    }),
    slots=frozenset({"field", "units", "left", "center", "right", "player", "set"}),
    kinds=frozenset({"unit", "item", "spell", "gate"}),
    fields=frozenset({
        "power", "crit", "defense", "limit", "name", "planet", "attribute", "orientation", "token", "ability", "life",
        "energy", "number", "damage", "original power", "original crit", "original defense", "original limit",
    }),
    states=frozenset({"stand", "rest", "up", "down"}),
    deeds=frozenset({
        "attack", "attack unit", "attack player", "be attacked", "be destroyed", "be destroyed by attack",
        "be destroyed by skill", "be destroyed by damage", "be banished", "be banished by skill", "be dropped",
        "be dropped by skill", "be dropped by rule", "be dropped by overload", "be dropped by overlimit",
        "be returned", "be returned by skill",
        "be rested by skill", "be moved by skill", "take damage by skill",
        "take damage by attack", "lose life", "draw by skill", "draw outside draw step",
        "draw outside own draw step", "link attack", "attack alone", "be attacked by link",
        "be chosen",
        "take damage", "leave field", "stand", "second attack", "second attacker", "third attacker",
        "fourth attacker", "fourth attacking unit",
        "second attacking unit", "third attacking unit", "third attacker at once", "third attacking unit at once",
        "be fizzled", "attack be fizzled", "skill be fizzled",
        "move", "summon", "summon to left", "summon to center",
        "summon to right", "cast", "equip", "counter", "use", "use move", "use combine", "draw", "gain life", "win",
        "lose",
        "stand step", "draw step", "draw in draw step", "charge in draw step", "main phase", "battle phase", "turn",
        "come standing",
        "attack behind center", "attack past center", "draw attacks", "link behind center", "must attack",
        "play elsewhere", "play elsewhere for another cost",
        "lose by life", "lose by deck", "lose by skill", "be played", "use in battle phase", "play in main phase",
        "play as counter",
        "play in finale step",
        "clean up", "soul to hand", "soul to banish", "deal damage", "deal damage to opponent", "deal damage to units",
        "be summoned", "be equipped", "be summoned by its player",
        *(f"{deed} {field}" for deed in ("reduce", "increase", "gain") for field in (
            "power", "crit", "defense", "limit")),
        *(f"{deed} damage{way}" for deed in ("reduce", "prevent") for way in (
            "", " to opponent", " to units", " by attack", " taken")), "gate master skill",
        "play resting master", "stand in for gate master",
    }),
    spans=frozenset({
        "turn", "last_turn", "own_last_turn", "opponents_last_turn", "since_own_last_turn",
        "before_turn", "start_phase", "main_phase", "battle_phase", "end_phase", "before_end_phase", "attack", *STEPS,
        "attacked", "game", "this_leaves", "skip_stand_step", "skip_draw_step", "skip_main_phase", "skip_battle_phase",
        "skip_turn",
        *(f"{kind}_played{when}" for kind in ("unit", "item", "spell", "card") for when in ("", "_this_turn")),
    }),
    icons=frozenset(),
    colors=frozenset(),
    relations=frozenset({
        "attackable", "attacked", "attacking", "came_as_master", "came_from_drop", "came_from_hand", "first_attack",
        "from_drop", "from_gate_master", "from_hand", "gate_master", "has_attacked", "holding", "linked", "other",
        "played_from_drop", "played_from_hand", "token", "under", "was_attacked", "was_holding", "was_under",
    }),
    labels=KEYWORDS | {"automatic", "activated", "continuous", "use", "counter"},
    parameters=frozenset({"attack toll", "energy cost", "summon cost", "least energy cost", "field limit"}),
    doings=frozenset({
        "lose_game", "lose_game_life", "lose_game_deck",
        "gain_life", "lose_life", "pay_life", "shuffle", "search", "flip", "flip_heads", "flip_tails",
        "play_gate_master",
        "gate_master_skill", *(f"{skill.replace(' ', '_')}_skill" for skill in (*COUNTED_SKILLS, *PLAIN_SKILLS)),
    }),
    windows=frozenset({"use", "counter"}),
)

_VERBS: Final = frozenset({
    "put", "return", "choose", "reveal", "shuffle", "draw", "deal", "search", "look", "exchange", "move", "pay", "flip",
    "take", "drop", "destroy", "banish", "summon", "equip", "cast", "gain", "lose", "fizzle", "perform", "end", "win",
    "give", "reduce", "increase", "skip", "double", "change", "remove", "withdraw",
})

_ACTORS: Final = (("you",), ("they",), ("your", "opponent"), ("that", "player"), ("its", "controller"))
_ACTS: Final = tuple(sorted({*_VERBS, "may", "cannot"} - {"end", "give"}))
"""What players do, where "and" joins it to what another one does."""

_CARDS: Final = (("it",), ("they",), ("that", "unit"), ("that", "card"), ("those", "units"))
_CHANGED: Final = ("gain", "lose", "cannot")
"""What is so of cards, where "and" joins it to what is done."""

_TIMES: Final = r"(?:once|twice|(?:[1-9]|one|two|three|four|five|six)\s+times)"
_UP_TO: Final = r"(?:up\s+to\s+|no\s+more\s+than\s+|at\s+most\s+)?"
_FIRST: Final = r"(?:(?<=\.[ ])|(?<=[*\]:])|(?<=[*\]:][ ]))"
"""Where a sentence begins."""
_ONCE: Final = (
    rf"\(\s*{_UP_TO}{_TIMES}\s+(?:per|each)\s+(?:turn|game)\s*\)[.,:]?"
    rf"|\[\s*{_UP_TO}{_TIMES}\s+(?:per|each)\s+(?:turn|game)\s*\][.,:]?"
    rf"|(?:{_FIRST}(?:only|limit(?:ed)?(?:\s+to)?:?)\s+|up\s+to\s+|no\s+more\s+than\s+)?{_TIMES}\s+per\s+(?:turn|game)[.,:]"
    r"|(?:once|twice)\s+(?:during\s+(?:the|a)\s+(?:game|turn)|each\s+(?:turn|game)|(?:a|every)\s+(?:turn|game)),"
    r"|(?:this(?:\s+skill)?\s+(?:can|may)\s+(?:only\s+)?(?:be\s+(?:used|triggered|activated|done)|trigger|happen)(?:\s+only)?"
    r"|this(?:\s+skill)?\s+(?:only\s+)?(?:triggers|happens|works|activates|resolves)(?:\s+only)?"
    r"|you\s+(?:may|can)\s+(?:only\s+)?(?:use|trigger|activate|do)\s+(?:this(?:\s+skill)?|so)(?:\s+only)?"
    r"|(?:only\s+)?(?:use|trigger|activate|do)\s+this(?:\s+skill)?(?:\s+only)?)"
    rf"\s+(?:up\s+to\s+|no\s+more\s+than\s+|at\s+most\s+)?{_TIMES}\s+(?:per|each|a)\s+(?:turn|game)\."
    r"|you\s+(?:cannot|can't|may\s+not)\s+(?:use|trigger)\s+this\s+skill\s+more\s+than\s+"
    rf"{_TIMES}\s+(?:per|each|a)\s+(?:turn|game)\."
)


def _either(names: Iterable[str]) -> str:
    """One of these names, as a pattern."""
    return "|".join(name.replace("_", r"\s+") for name in sorted(names, key=len, reverse=True))

_SIGNS: Final = re.compile(
    rf"""
      (?P<STAR>^\s*(?:\*|\[auto\]\s*:?))
    | (?P<USE>\[\s*use\s*\]\s*:?)
    | (?P<COUNTER>\[\s*counter\s*\]\s*:?)
    | (?P<COSTMARK>\[\s*(?:summon|cast|equip|additional)\s+costs?\s*\]s?\s*:?
        |\b(?:summon|cast|equip)\s+costs?(?=\s+(?:of|is|are)\b)
        |(?:(?<=\bthe[ ])|(?<=\bits[ ])|(?<=\btheir[ ])|(?<='s[ ]))(?:summon|cast|equip)\s+costs?\b
        |(?<=with[ ])(?:summon|cast|equip)\s+costs?(?=\s+\d))
    | (?P<KEYWORD>\[\s*(?:{_either(KEYWORDS - {*NUMBERED})}|(?:{_either(NUMBERED)})\s+\d{{1,2}})\s*\](?:\s*,\s*(?=\[))?
        |(?<=[a-z][ ])\[\s*(?:{_either(NUMBERED)})\s*\])
    | (?P<ONCE>{_ONCE})
    | (?P<OPEN>(?:(?<=use\])|(?<=use\][ ])|(?<=counter\])|(?<=counter\][ ])|(?<=cost\])|(?<=cost\][ ])|(?<=pilot\])
        |(?<=pilot\][ ])|(?<=transform\])|(?<=transform\][ ])|(?<=combine\])|(?<=combine\][ ])|(?<=played[ ]for[ ])
        |(?<=once[ ]per[ ](?:turn|game)\))|(?<=once[ ]per[ ](?:turn|game)\)[ ])|(?<=once[ ]per[ ](?:turn|game)[,.:][ ])
        |(?<=token>)|(?<=token>[ ])|(?<=token[ ](?=\(limit))|(?<=tokens[ ](?=\(limit))
        |(?<=unit[ ](?=\(limit))|(?<=units[ ](?=\(limit)))\()
    | (?P<CLOSE>\)[ ]?:?)
    | (?P<NON>\bnon-(?=[ ]?[<\u00ab\u300a]))
    | (?P<TOKENMARK><\s*token\s*>)
    | (?P<TRAITS><<[^<>]+>>|«[^«»]+»|《[^《》]+》)
    | (?P<PLANETS><[^<>]+>)
    """,
    re.VERBOSE | re.IGNORECASE,
)


def _sign(kind: str, text: str) -> tuple[str, ...]:
    """What a sign stands for."""
    inner = " ".join(text.strip(" []:,").lower().split())
    if kind == "KEYWORD":
        name, _, number = inner.replace(" ", "_").rpartition("_")
        return (name, number) if number.isdigit() else (inner.replace(" ", "_"),)
    if kind == "COSTMARK":
        return (inner.partition(" ")[0],)
    if kind == "TRAITS":
        return (" ".join(attribute_from_text(text).split()),)
    if kind == "PLANETS":
        return (" ".join(planet_from_text(text).split()),)
    return (inner,)


ENEMY: Final[dict[tuple[str, ...], Fact[tuple[str, ...]]]] = {
    ("the", "enemy"): Fact("gate:12.3", ("your", "opponent")),
    ("the", "enemy's"): Fact("gate:12.3", ("your", "opponent's")),
    ("the", "enemy", "player"): Fact("gate:12.3", ("your", "opponent")),
    ("your", "enemy"): Fact("gate:12.3", ("your", "opponent")),
    ("your", "enemy's"): Fact("gate:12.3", ("your", "opponent's")),
}
"""The enemy is the opponent."""


def tables() -> Tables:
    """What the lexer needs to know of the game."""
    return Tables(
        markers={},
        rewrites=rewordings("headjudge.games.gate"),
        verbs=_VERBS,
        refused_reminders=(re.compile(
            r"^\s*(?:pay|drop|rest|banish)\b.*\d|^\s*pay\b|\b(?:max(?:imum)?|min(?:imum)?|at\s+most|at\s+least|no\s+more\s+than)\b"
            r"|^\s*up\s+to\b", re.I), NO_REMINDER),
        ruled=ENEMY,
        states=frozenset({"stand", "rest"}),
        signs=_SIGNS,
        sign=_sign,
        quoted=re.compile(r"\s*(?:\*|\[)"),
        lists={"NAME": "NAMES", "TRAITS": "TRAITS", "PLANETS": "PLANETS"},
        clauses=frozenset([
            *((*who, verb) for who in _ACTORS for verb in _ACTS),
            *((*what, verb) for what in _CARDS for verb in _CHANGED),
        ]),
        openers=frozenset({"OPEN", "STAR", "USE", "COUNTER", "ONCE", "CLOSE"}),
    )
