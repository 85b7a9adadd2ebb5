"""The words of the Gundam Card Game: signs, icons, other wordings, and the closed lists that a tree may use."""

from __future__ import annotations

import re
from typing import Final

from headjudge.games.gcg.cards import COLORS, TYPES
from headjudge.games.gcg.labels import KEYWORDS, TIMINGS
from headjudge.kernel.rules import Clause
from headjudge.language.reading.words import Tables, circled, rewordings
from headjudge.language.tree.vocabulary import Vocabulary

COUNTED: Final = ("repair", "breach", "support")
"""The keyword effects that have an amount."""

VOCABULARY: Final = Vocabulary(
    game="gcg",
    zones=frozenset({"deck", "resource_deck", "resource_area", "battle_area", "pilots", "shields", "base", "removal",
                     "outside", "hand", "trash", "no_location"}),
    slots=frozenset({"battle_area", "base", "resource_area"}),
    kinds=frozenset(TYPES),
    fields=frozenset({"ap", "hp", "level", "cost", "repair", "breach", "support", "name", "trait", "color", "ability",
                      "damage", "opponents", "controller", "paid"}),
    states=frozenset({"active", "rested"}),
    deeds=frozenset({"attack", "attack player", "attack active unit", "attack when deployed", "receive battle damage",
                     "receive effect damage", "receive damage", "become active", "be paired", "reduce ap",
                     "be destroyed by effect", "block", "become active in start phase", "draw attacks",
                     "draw all attacks", "attack rested when deployed", "choose", "be blocked",
                     "become rested"}),
    spans=frozenset({"turn", "start_phase", "draw_phase", "resource_phase", "main_phase", "end_phase", "start_step",
                     "end_step", "battle", "game"}),
    icons=frozenset(),
    colors=frozenset(COLORS),
    relations=frozenset({"other", "linked", "damaged", "token", "enemy", "under", "battling", "attacking", "attacked",
                         "attacking_player", "attacking_unit", "first_of_own_area"}),
    labels=frozenset({*KEYWORDS, *TIMINGS, "pilot"}),
    parameters=frozenset({"enters rested", "damage received"}),
    doings=frozenset({"place_ex_resource"}),
    windows=frozenset({"main", "action"}),
)

_VERBS: Final = frozenset({"choose", "rest", "set", "deal", "destroy", "return", "add", "place", "deploy", "draw",
                           "discard", "look", "reveal", "exile", "pair", "shuffle", "activate", "pay", "change", "get",
                           "recover", "may",
                           "can't"})

REMINDERS: Final = Clause("gcg:2.11.4")
"""Whether text in parentheses that explains does nothing."""

_DOTS: Final = "\uff65\u30fb\u00b7\u2022\u2027\u22c5"
_SIGNS: Final = str.maketrans({
    **dict.fromkeys(_DOTS, "\uff65"), "\uff1c": "<", "\uff1e": ">", "\u25a0": "\u25a0", "\u25aa": "\u25a0",
    "\u3000": " ", "\u00a0": " ", "\t": " ", "\u201c": '"', "\u201d": '"', "\u2018": "'", "\u2019": "'",
    "\uff3b": "[", "\uff3d": "]", "\uff08": "(", "\uff09": ")", "\uff1a": ":",
    **dict.fromkeys("\uff0d\u2212\u2013\u2010\u2011", "-"),
    "\uff0b": "+",
})
_TIMING: Final = (r"(?:burst|main|action|deploy|attack|destroyed|when paired|during pair|when linked|during link"
                  r"|once per turn|activate\s*\uff65\s*(?:main|action)|pilot)(?:\s*\uff65[^\[\]]*)?")
_ASCII_TIMING: Final = re.compile(rf"\[(?=\s*{_TIMING}\s*\])([^\[\]]*)\]", re.IGNORECASE)
_ASCII_KEYWORD: Final = re.compile(rf"\[(?=(?:{'|'.join(KEYWORDS)})(?: \d+)?\](?!\())([^\[\]]*)\]", re.IGNORECASE)
_LEVEL: Final = re.compile(r"\bLv\.(?!\s+[A-Z]|\s*$)")
_APART: Final = re.compile(r"(?<=[A-Za-z])' (t|s)(?= )")


def normal(raw: str) -> str:
    """A text with one way to write dots, brackets and icons, sign for sign."""
    text = raw.translate(_SIGNS)
    text = _ASCII_TIMING.sub(lambda found: f"\u3010{found.group(1)}\u3011", text)
    text = _ASCII_KEYWORD.sub(lambda found: f"<{found.group(1)}>", text)
    text = _LEVEL.sub("Lv ", text)
    return _APART.sub(lambda found: f"'{found.group(1)} ", text)


_SIGN: Final = re.compile(
    r"""
      [\u3010\u3011\uff65\u25a0]
    | (?P<KEYWORD><\s*[A-Za-z][A-Za-z -]*(?:[\s:]*\d+)?\s*>)
    | (?P<TITLE>\[[^\[\]]+\])
    | (?P<PROFILE_OPEN>(?<=\])\()
    | (?P<TRAITS>\((?![^()]*\.\s*\))[^()]+\))
    | (?P<PROFILE_CLOSE>\))
    | (?P<STOCK>[①-⑳])
    """,
    re.VERBOSE,
)


def _sign(kind: str, text: str) -> tuple[str, ...]:
    """What a sign says."""
    if kind == "KEYWORD":
        inner = re.fullmatch(r"<\s*([A-Za-z -]*[A-Za-z])(?:[\s:]*(\d+))?\s*>", text)
        assert inner is not None
        return (" ".join(inner.group(1).lower().split()), inner.group(2) or "")
    if kind == "STOCK":
        return (circled(text),)
    if kind in ("TITLE", "TRAITS"):
        return (" ".join(text[1:-1].split()),)
    return (text,)


def tables() -> Tables:
    """What the lexer needs to know of the game."""
    return Tables(
        markers={},
        rewrites=rewordings("headjudge.games.gcg"),
        verbs=_VERBS,
        refused_reminders=(),
        ruled={},
        reminders=REMINDERS,
        signs=_SIGN,
        sign=_sign,
    )


