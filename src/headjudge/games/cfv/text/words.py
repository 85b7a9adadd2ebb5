"""The words of card text: icons, zones in brackets, closed lists, and other wordings of the same thing."""

from __future__ import annotations

import re
from typing import Final

from headjudge.games.cfv.cards import clan_from_text, race_from_text
from headjudge.games.vanguard.text.icons import MARKERS, VERBS, WRITTEN, icon
from headjudge.kernel.rules import Clause, Fact, values_in_force
from headjudge.language.reading.words import Tables
from headjudge.language.tree.vocabulary import Vocabulary

VOCABULARY: Final = Vocabulary(
    game="cfv",
    zones=frozenset({"deck", "hand", "drop", "damage", "soul", "bind", "trigger", "guardian", "vanguard", "rearguard",
                     "field"}),
    slots=frozenset({"field", "vanguard", "rearguard", "guardian", "front_row", "back_row", "front_rearguard",
                     "back_rearguard"}),
    kinds=frozenset({"normal unit", "trigger unit", "activated", "automatic", "continuous"}),
    fields=frozenset({"grade", "power", "shield", "critical", "name", "clan", "race", "ability", "abilities",
                      "original power"}),
    states=frozenset({"stand", "rest", "up", "down"}),
    deeds=frozenset({"attack", "attack from the back row", "attack the back row", "battle the front row",
                     "be attacked", "be boosted", "boost", "intercept",
                     "be hit", "hit", "ride", "normal ride", "attack a rear-guard", "attack a vanguard",
                     "attack the back row of its column",
                     "superior call", "choose", "use", "lose", "move", "stand in stand phase",
                     "guard"}),
    spans=frozenset({"turn", "stand_phase", "draw_phase", "ride_phase", "main_phase", "battle_phase", "end_phase",
                     "start_step", "attack_step", "guard_step", "drive_step", "damage_step", "close_step", "battle",
                     "attack", "game"}),
    icons=frozenset({"critical", "draw", "stand", "heal"}),
    colors=frozenset(),
    relations=frozenset({"other", "attacking", "attacked", "in_battle", "battle_opponent", "boosting", "boosted",
                         "guards", "same_column", "same_row", "bound_by"}),
    labels=frozenset({"limit break", "boost", "intercept", "twin drive", "restraint", "sentinel", "activated",
                      "automatic",
                      "continuous"}),
    parameters=frozenset(),
    doings=frozenset({"miss"}),
    windows=frozenset({"main"}),
)

ICONS: Final[dict[str, Clause]] = {
    "POWER": Clause("cfv:2.5.2"),
    "SHIELD": Clause("cfv:2.6.2"),
    "CRITICAL": Clause("cfv:2.7.2", "cfv:2.8.1.1.2.1"),
    "DRAW": Clause("cfv:2.8.1.1.3.1"),
    "HEAL": Clause("cfv:2.8.1.1.5.1"),
    "STAND": Clause("cfv:3.17.1.1.1", "cfv:2.8.1.1.4.1"),
    "REST": Clause("cfv:3.17.1.2.1"),
}
"""The icons that stand for words."""

CATEGORIES: Final[dict[str, Clause]] = {
    "ACT": Clause("cfv:8.1.1.1.1", "cfv:8.1.1.1.1.1"),
    "AUTO": Clause("cfv:8.1.1.2.1"),
    "CONT": Clause("cfv:8.1.1.3.1"),
}
"""The icons of the three categories of abilities."""

REMINDERS: Final = Clause("cfv:2.11.4")
"""Whether text in parentheses explains and does nothing."""

PREFIXES: Final = (
    Fact("cfv:2.11.3.1", ("vc", "vanguard")),
    Fact("cfv:2.11.3.2", ("rc", "rearguard")),
    Fact("cfv:2.11.3.3", ("gc", "guardian")),
    Fact("cfv:2.11.3", ("hand", "hand")),
    Fact("cfv:2.11.3", ("soul", "soul")),
    Fact("cfv:2.11.3", ("drop zone", "drop")),
    Fact("cfv:2.11.3", ("damage zone", "damage")),
    Fact("cfv:2.11.3", ("bind zone", "bind")),
)
"""The zones in brackets, and what they stand for."""

EITHER: Final = Clause("cfv:2.11.3.4")
"""Whether several zones in brackets mean each of them."""

_ROOM: Final = r"(?:Hand|Soul|(?:Drop|Damage|Bind) [Zz]one)"
_ZONE: Final = rf"(?:[A-Z]{{2}}|{_ROOM})"


def _blast(kind: str) -> str:
    """Returns how a Counter Blast or Soul Blast is written: in words, or as an icon before its number."""
    written = rf"{kind}[- ]Blast|{kind.upper()} BLAST"
    return rf"(?:\[(?:{written})\]|{written}) ?\(?\d+\)?"


SIGNS: Final = re.compile(
    rf"(?P<CIRCLES>\({_ZONE}(?:\)?\s?/\s?\(?{_ZONE})*\)|(?<=\])\s?{_ROOM}(?=[:\[])"
    rf"|(?<=\])\[{_ROOM}\](?=:)|(?<=\])\[\([A-Z]{{2}}(?:/[A-Z]{{2}})*\)\](?=:)"
    r"|\[\(?[VRG]C\)?(?:/\(?[VRG]C\)?)*\])"
    r"|(?P<NOTCLAN>[Nn]on ?- ?(?:<<[^<>]+>>|《[^《》]+》))"
    r"|(?P<CLAN><<[^<>]+>>|《[^《》]+》|«[^«»]+»)"
    r"|(?P<RACE><[^<>]+>|〈[^〈〉]+〉)"
    r"|(?P<LIMITBREAK>\[?(?:Limit[- ]Break|LIMIT BREAK|LB) ?\(?4\)?\]?|\[(?:Limit[- ]Break|LIMIT BREAK)\](?: ?\(4\))?)"
    r"|(?P<SOULCHARGE>\[(?:Soul[- ]Charge|SOUL CHARGE) ?\(?\d+\)?\]|\[(?:Soul[- ]Charge|SOUL CHARGE)\] ?\(?\d+\)?"
    r"|[Ss]oul[- ][Cc]harge ?\(?\d+\)?)"
    r"|(?P<BULLET>[\u30fb\u2022\uff65\u00b7])"
    rf"|(?P<COUNTERBLASTOF>{_blast('Counter')} ?-)"
    rf"|(?P<SOULBLASTOF>{_blast('Soul')} ?-)"
    rf"|(?P<COUNTERBLAST>{_blast('Counter')})"
    rf"|(?P<SOULBLAST>{_blast('Soul')})"
    r"|(?P<OF>'s(?= ))"
    r"|(?P<ONCE>\[1/(?:[Tt]urn|TURN)\]:?|1/(?:[Tt]urn|TURN):?|Once per turn[:,])"
    r"|(?P<blank>(?<=Drive)!+)"
    r"|(?P<_IN_PLACE>\bINSTEAD\b)"
    r'|(?P<_ALSO>(?<=\d), and (?=["\u201c]))'
    r"|(?P<COST>COST(?= ?\[))"
)


def zones_in(text: str) -> tuple[str, ...]:
    """Returns the zones that text names in brackets."""
    known = dict(values_in_force(PREFIXES))
    found = [one.strip("()[] ").lower() for one in text.split("/")]
    zones = [known[one] for one in found if one in known]
    return tuple(zones) if EITHER.value else tuple(zones[:1])


def value_of(kind: str, text: str) -> tuple[str, ...]:
    """Returns the value of a token of this game."""
    if kind == "CIRCLES":
        return (text,)
    if kind == "NOTCLAN":
        return (clan_from_text(text[text.index("-") + 1:].strip()),)
    if kind == "CLAN":
        return (clan_from_text(text),)
    if kind == "RACE":
        return (race_from_text(text),)
    return tuple(re.findall(r"\d+", text))


OTHER_WORDS: Final[dict[tuple[str, ...], tuple[str, ...]]] = {
    ("COST",): (),
    ("greater",): ("more",),
    ("in", "its", "name"): ("in", "its", "card", "name"),
    ("add", "it", "to"): ("put", "it", "to"),
    ("add", "them", "to"): ("put", "them", "to"),
    ("an",): ("a",),
    ("and", "/", "or"): ("or",),
    (",", "and", "you", "have"): (",", "and", "if", "you", "have"),
    (",", "and", "the", "number", "of"): (",", "and", "if", "the", "number", "of"),
    ("the", "battle", "this", "unit"): ("the", "battle", "that", "this", "unit"),
    **{("CIRCLES", "for", "the", battle, *that, "this", "unit"): ("CIRCLES", "during", "the", "battle", "that", "this",
                                                                  "unit")
       for battle in ("battle", "battles") for that in ((), ("that",))},
    ("the", "battle", "that", "this", "unit", "attacks"): ("the", "battle", "that", "this", "unit", "attacked"),
    ("from", "his", "or", "her", "hand", "to"): ("from", "their", "hand", "to"),
    (",", "and", "you", "do", "not"): (",", "and", "if", "you", "do", "not"),
    ("did", "not", "attack"): ("didn't", "attack"),
    ("you", "did", "not"): ("you", "didn't"),
    ("battle", "of", "this", "turn"): ("battle", "of", "that", "turn"),
    ("battle", "of", "this", "turn", "or", "later"): ("battle", "of", "that", "turn", "or", "more"),
    **{(f"{noun}'s", "attack", "does", "not", "hit"): (noun, "its", "attack", "does", "not", "hit")
       for noun in ("name", "vanguard", "rear-guard")},
    ("top", "or", "the", "bottom"): ("top", "or", "bottom"),
    ("on", "top", "of"): ("on", "the", "top", "of"),
    ("from", "hand"): ("from", "your", "hand"),
    ("from", "soul"): ("from", "your", "soul"),
    (",", "and", "draw"): (",", "and", "draw"),
    ("and", "draw"): (",", "and", "draw"),
    ("or", "equal", "to", "your", "vanguard's", "grade", "from"): ("or", "equal", "to", "your", "vanguard", "from"),
    ("all", "your"): ("all", "of", "your"),
    ("until", "the", "end", "of", "turn"): ("until", "end", "of", "turn"),
    ("his", "or", "her"): ("their",),
    ("name's", "attack", "hits"): ("name", "its", "attack", "hits"),
    ("vanguard's", "attack", "hits"): ("vanguard", "its", "attack", "hits"),
    ("rear-guard's", "attack", "hits"): ("rear-guard", "its", "attack", "hits"),
    ("in", "a", "deck"): ("in", "your", "deck"),
    ("if", "you", "do", ","): ("if", "you", "did", ","),
    ("if", "you", "do", "so", ","): ("if", "you", "did", ","),
    ("if", "they", "do", ","): ("if", "you", "did", ","),
    ("if", "your", "opponent", "does", ","): ("if", "you", "did", ","),
    **{("if", *who, "not", ","): ("if", "you", "do", "not", ",")
       for who in (("they", "do"), ("your", "opponent", "does"), ("he", "or", "she", "does"))},
    ("this", "way"): (),
    **{("put", "that", noun, "into", "your", "soul", "this", "way"): ("put", "it", "into", "your", "soul")
       for noun in ("unit", "card")},
    ("all", "fighters"): ("all", "players"),
    ("each", "fighter"): ("each", "player"),
    ("each", "fighter's"): ("each", "player's"),
    ("the", "end", "phase", "of", "that", "turn"): ("the", "end", "phase"),
    ("the", "begininng"): ("the", "beginning"),
    ("with", "LIMITBREAK"): ("LIMITBREAK",),
}
"""Words that are read as others."""


OWN: Final = "Own"
"""How some cards print the icon of an automatic ability in quotation marks: its sign in Japanese, translated."""

ICON_SIGNS: Final = re.compile(rf"{WRITTEN.pattern}|\b{OWN}(?=\()")
QUOTED: Final = re.compile(rf"\s*(?:(?:【|\[)(?:AUTO|CONT|ACT)(?:】|\])|{OWN}\()")


def icon_name(text: str) -> str:
    """The name of an icon."""
    return "AUTO" if text == OWN else icon(text)


def tables() -> Tables:
    """Returns the words that the lexer needs of the game."""
    return Tables(
        markers=MARKERS,
        rewrites=OTHER_WORDS,
        verbs=VERBS,
        refused_reminders=(),
        ruled={},
        ruled_icons={**ICONS, **CATEGORIES},
        states=frozenset({"stand", "rest"}),
        reminders=REMINDERS,
        signs=SIGNS,
        icons=ICON_SIGNS,
        icon=icon_name,
        quoted=QUOTED,
        sign=value_of,
        lists={"NAME": "NAMES"},
    )
