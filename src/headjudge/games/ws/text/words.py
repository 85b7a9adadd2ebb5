"""The words of Weiss Schwarz text: icons, vocabulary, and other wordings of the same thing."""

from __future__ import annotations

import re
from typing import Final

from headjudge.games.ws.cards import trait_from_text
from headjudge.games.ws.text.places import SIDES
from headjudge.kernel.rules import Clause, Fact
from headjudge.language.reading.words import Tables, circled, rewordings
from headjudge.language.tree.vocabulary import Vocabulary

LABELS: Final = frozenset(
    {
        "alarm",
        "assist",
        "brainstorm",
        "change",
        "memory",
        "experience",
        "accelerate",
        "resonate",
        "fusion",
        "encore",
        "bond",
        "backup",
        "great performance",
        "shift",
        "sunder",
    }
)

VOCABULARY: Final = Vocabulary(
    game="ws",
    zones=frozenset(
        {
            "deck",
            "hand",
            "waiting_room",
            "stage",
            "markers",
            "clock",
            "level",
            "stock",
            "climax_area",
            "memory",
            "resolution",
        }
    ),
    slots=frozenset({"stage", "center_stage", "back_stage", *SIDES, "clock_top"}),
    kinds=frozenset({"character", "event", "climax"}),
    fields=frozenset({"power", "soul", "level", "cost", "name", "trait", "color", "ability", "damage", "number"}),
    states=frozenset({"stand", "rest", "reverse", "up", "down"}),
    deeds=frozenset(
        {
            "be chosen",
            "attack",
            "side attack",
            "frontal attack",
            "direct attack",
            "move",
            "be played",
            "stand",
            "rest",
            "reverse",
            "play",
            "use",
            "lose soul by side attack",
            "play without color",
            "play for nothing",
            "stand in stand phase",
            "deal damage",
            "return to hand",
            "put into memory",
            "receive damage of the opponent",
            "return from waiting room",
        }
    ),
    spans=frozenset(
        {
            "turn",
            "stand_phase",
            "draw_phase",
            "clock_phase",
            "main_phase",
            "climax_phase",
            "attack_phase",
            "attack_declaration_step",
            "trigger_step",
            "counter_step",
            "damage_step",
            "battle_step",
            "encore_step",
            "end_phase",
            "battle",
            "attack",
            "game",
            "use",
        }
    ),
    icons=frozenset(
        {"soul", "return", "pool", "comeback", "draw", "shot", "treasure", "gate", "standby", "choice", "none"}
    ),
    colors=frozenset({"red", "blue", "green", "yellow", "purple"}),
    relations=frozenset(
        {
            "other",
            "facing",
            "in_front",
            "behind",
            "battle_opponent",
            "under",
            "in_battle",
            "attacking",
            "defending",
            "attacked",
        }
    ),
    labels=LABELS | {"automatic", "activated", "continuous"},
    parameters=frozenset({"trigger checks", "hand limit", "color requirement", "level requirement", "damage end"}),
    doings=frozenset({"level_up", "refresh"}),
    windows=frozenset({"main", "counter"}),
)

_VERBS: Final = frozenset(
    {
        "put",
        "return",
        "choose",
        "reveal",
        "shuffle",
        "draw",
        "deal",
        "search",
        "look",
        "exchange",
        "place",
        "move",
        "perform",
        "pay",
        "flip",
        "win",
        "lose",
        "take",
        "discard",
    }
)


IN_SHORT: Final[dict[tuple[str, ...], Fact[tuple[str, ...]]]] = {
    ("cx",): Fact("ws:2.3.2.3.3", ("climax",)),
    ("cx", "area"): Fact("ws:3.11.4", ("climax", "area")),
    ("cx", "phase"): Fact("ws:6.6.2", ("climax", "phase")),
    ("if", "you", "did"): Fact("ws:8.6.4.1", ("if", "you", "do")),
    ("if", "you", "did", "not"): Fact("ws:8.6.4.1", ("if", "you", "do", "not")),
}
"""What CX stands for, and the short forms of "if you did do (Action A)"."""


REMINDERS: Final = Clause("ws:2.12.3")
"""Whether text in parentheses explains and does nothing."""

STATE_ICONS: Final[dict[str, Clause]] = {
    "STAND": Clause("ws:4.6.1.1.1"),
    "REST": Clause("ws:4.6.1.2.1"),
    "REVERSE": Clause("ws:4.6.1.3.1"),
}
"""The icons that stand for the words stand, rest and reverse."""

ABILITY_ICONS: Final[dict[str, Clause]] = {
    "ACT": Clause("ws:8.1.1.4", "ws:8.1.1.1.1"),
    "AUTO": Clause("ws:8.1.1.4", "ws:8.1.1.2.1"),
    "CONT": Clause("ws:8.1.1.4", "ws:8.1.1.3.1"),
    "CXCOMBO": Clause("ws:8.12.1"),
}
"""The icons of the three categories of abilities, and the one that goes with a climax and does nothing."""


SIGNS: Final = re.compile(
    r"""
      (?P<TRAITS>\?[A-Z][A-Za-z ]*\?(?=[ ]?character)|《[^《》"]*》|«[^«»"]*»|::[^:"]+::)
    | (?P<blank>\?(?=[A-Za-z])|'\ />)
    | (?P<STOCK>\(\d{1,2}\)|[①-⑳])
    | (?P<SIGNED>[+-]\d{1,2}-{2,3}(?![\w-]))
    | (?P<NUMBER>\d{1,2}-{2,3}(?![\w-])|(?:(?<=level[ ])|(?<=cost[ ]))-(?=[ ]or[ ]lower|[.)]))
    """,
    re.VERBOSE,
)
"""Traits, numbers of stock, numbers whose zeros are dashes, and what is left of pictures in public data."""

_ICONS: Final = re.compile(
    r"""
      【\s*[A-Za-z ]+\s*】
    | 【\s*[1-9]/TURN\s*】
    | \[(?:AUTO|CONT|ACT|COUNTER|CLOCK|CXCOMBO|REVERSE|REST|STAND|Reverse|Rest|Stand)\]
    | \[(?:SOUL|RETURN|POOL|COMEBACK|DRAW|SHOT|TREASURE|GATE|STANDBY|CHOICE)\]
    | \[\[[a-z]+\.gif\]\]
    | (?:COUNTER|CLOCK|STAND|REST|REVERSED?|Stand|Rest|Reversed?)[ ]?@
    """,
    re.VERBOSE,
)


def _sign(kind: str, text: str) -> tuple[str, ...]:
    """What a sign says."""
    if kind in ("SIGNED", "NUMBER"):
        return (text.replace("-", "0") if kind == "NUMBER" else text[0] + text[1:].replace("-", "0"),)
    return (circled(text),) if kind == "STOCK" else (trait_from_text(text).strip("? "),)


def _icon(text: str) -> str:
    """The name of an icon: in brackets, as the name of a picture, or in capitals before the sign that followed it."""
    if text.endswith("@"):
        return text.rstrip("@ ").upper().replace("REVERSED", "REVERSE")
    return " ".join(text.strip("[]【】").removesuffix(".gif").split()).upper()


def tables() -> Tables:
    """Returns the words that the lexer needs of the game."""
    return Tables(
        picks=True,
        markers={
            "AUTO": ("AUTO", "auto"),
            "CONT": ("CONT", "cont"),
            "ACT": ("ACT", "act"),
            "REPLAY": ("REPLAY", "replay"),
            "CXCOMBO": ("CXCOMBO", "cxcombo"),
            "COUNTER": ("COUNTER", "counter"),
            "CLOCK": ("CLOCK", "clock"),
            "STAND": ("STATE", "stand"),
            "REST": ("STATE", "rest"),
            "REVERSE": ("STATE", "reverse"),
            "SOUL": ("ICON", "soul"),
            "RETURN": ("ICON", "return"),
            "POOL": ("ICON", "pool"),
            "COMEBACK": ("ICON", "comeback"),
            "DRAW": ("ICON", "draw"),
            "SHOT": ("ICON", "shot"),
            "TREASURE": ("ICON", "treasure"),
            "GATE": ("ICON", "gate"),
            "STANDBY": ("ICON", "standby"),
            "CHOICE": ("ICON", "choice"),
            **{f"{times}/TURN": ("A_TURN", str(times)) for times in range(1, 10)},
        },
        rewrites=rewordings("headjudge.games.ws"),
        verbs=_VERBS,
        refused_reminders=(
            re.compile(r"cannot be cancel\w*", re.I),
            re.compile(r"regarded as level (?:[^0. -]\w*|-\d\w*)", re.I),
        ),
        ruled=IN_SHORT,
        states=frozenset({"stand", "rest", "reverse"}),
        ruled_icons={**STATE_ICONS, **ABILITY_ICONS},
        signs=SIGNS,
        sign=_sign,
        icons=_ICONS,
        icon=_icon,
        conditions=frozenset(
            {
                ("the", "total"),
                ("your", "level"),
                ("your", "hand", "has"),
                ("your", "memory", "has"),
                ("your", "stock", "has"),
                ("your", "clock", "has"),
                ("your", "waiting", "room"),
                ("you", "are"),
            }
        ),
        clauses=frozenset(
            {
                ("this", "card", "gets"),
                ("that", "character"),
                ("this", "card", "is"),
                ("this", "card", "cannot"),
                ("you", "have"),
                ("the", "number", "of"),
                ("there", "are"),
                ("there", "is"),
                ("your", "level", "is"),
                ("your", "hand", "has"),
                ("your", "stock", "has"),
                ("your", "memory", "has"),
                ("your", "clock", "has"),
                ("your", "opponent's", "level"),
                ("you", "do", "not"),
                ("all", "of", "your"),
            }
        ),
        reminders=REMINDERS,
    )
