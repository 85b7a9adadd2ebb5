"""The words of card text: icons, zones in brackets, closed lists, and other wordings of the same thing."""

from __future__ import annotations

import re
from typing import Final

from headjudge.games.cfd.amounts import CHANGING, COST_PARAMETERS, MORE_ARMS, NEXT, ORIGINAL, UNTRIGGERED
from headjudge.games.cfd.amounts import ICONS as ICON_NUMBERS
from headjudge.games.cfd.cards import clan_from_text, race_from_text
from headjudge.games.cfd.keywords import ARMS, PLAYED_FROM
from headjudge.games.cfd.looking import LOOKED
from headjudge.games.cfd.markers import MARK, MARK_BARE
from headjudge.games.vanguard.text.icons import MARKERS, VERBS, WRITTEN, icon
from headjudge.kernel.rules import Clause, Fact, values_in_force
from headjudge.language.reading.words import Tables
from headjudge.language.tree.vocabulary import Vocabulary

VOCABULARY: Final = Vocabulary(
    game="cfd",
    zones=frozenset({"deck", "hand", "drop", "damage", "soul", "bind", "trigger", "guardian", "vanguard", "rearguard",
                     "field", "orders", "order_zone", "ride_deck", "imprisoned", "scouted", "arms", "original_dress",
                     "front_row", "back_row", "front_rearguard", "back_rearguard", "center_back", "order_area"}),
    slots=frozenset({"field", "vanguard", "rearguard", "guardian", "front_row", "back_row", "front_rearguard",
                     "back_rearguard", "center_back"}),
    kinds=frozenset({"normal unit", "trigger unit", "token unit", "normal order", "blitz order", "set order",
                     "trigger order", "arms order", "activated", "automatic", "continuous"}),
    fields=frozenset({"grade", "power", "shield", "critical", "drive", "name", "clan", "nation", "race", "kind",
                      "special", "special_type", "column", "trigger",
                      "ability", "abilities", "markers",
                      *[ORIGINAL + field for field in CHANGING]}),
    states=frozenset({"stand", "rest", "up", "down"}),
    deeds=frozenset({"attack", "attack from the back row", "attack the back row", "battle the front row",
                     "attack the back row of its column",
                     "attack a rear-guard", "be attacked", "be boosted", "be retired", "boost", "intercept",
                     "intercept from the back row",
                     "be hit", "hit", "ride", "normal ride", "be ridden", "persona ride",
                     "ride without discarding", "reduce drive",
                     "alchemagic", "alchemagic with another name", "alchemagic with the same name",
                     "attack a vanguard", "dark night", "abyssal dark night",
                     "drive check", "call", "normal call", "normal call without a marker", "superior call",
                     "guard alone", "choose", "use", "lose", "move",
                     "move to a rear-guard circle", "move within a row", "call elsewhere than to the back row center",
                     "final rush", "final burst", "stand in stand phase", "guard",
                     "play order",
                     "overdress", "trigger effects", "be affected", "hit abilities without a hit", "stand by",
                     "pay", "look"}),
    spans=frozenset({"turn", "stand_phase", "draw_phase", "ride_phase", "main_phase", "battle_phase", "end_phase",
                     "start_step", "attack_step", "guard_step", "drive_step", "damage_step", "close_step", "battle",
                     "attack", "game"}),
    icons=frozenset({"critical", "draw", "front", "heal", "over"}),
    colors=frozenset(),
    relations=frozenset({"other", "attacking", "attacked", "in_battle", "battle_opponent", "boosting", "boosted",
                         "guards", "same_column", "same_row", "bound_by", "overdressed", "xoverdressed",
                         "original_dress_of", "wears", "armed_with",
                         "armed", "bears", "from_ride_deck", "rode_as", "ridden_by", "played_from_hand",
                         "in_front", "marked", "with boost", "with twin drive", "with triple drive",
                         "of another player",
                         "played with alchemagic", UNTRIGGERED,
                         *[f"{field} {way}" for field in CHANGING for way in ("increased", "decreased")]}),
    labels=frozenset({"boost", "intercept", "twin drive", "triple drive", "sentinel", "glitter", "friend", "friends",
                      "overdress", "xoverdress", "revoldress", "dressboost", *ARMS, "persona ride",
                      "activated", "automatic", "continuous", "sung", "sing", "operate",
                      "call cost", "additional effect", "regalis piece", *PLAYED_FROM,
                      "white wings", "black wings", "powerful"}),
    parameters=frozenset({"damage to lose", "order limit", "attacked units", "times to play", "trigger times",
                          "trigger power", "drive trigger power", MORE_ARMS, *COST_PARAMETERS,
                          *[word + icon for icon in ICON_NUMBERS for word in ("", NEXT)]}),
    doings=frozenset({MARK, MARK_BARE, LOOKED, "miss",
                      "sing", "operate", "dark night", "abyssal dark night", "final rush", "end the turn",
                      "remove", "arm", "persona ride", "attack", "boost", "alchemagic", "twin drive", "overdress",
                      "hand on"}),
    windows=frozenset({"main"}),
)

ICONS: Final[dict[str, Clause]] = {
    "POWER": Clause("cfd:2.5.2"),
    "SHIELD": Clause("cfd:2.6.2"),
    "CRITICAL": Clause("cfd:2.7.2"),
}
"""The icons that stand for words."""

REMINDERS: Final = Clause("cfd:2.11.3")
"""Whether text in parentheses explains and does nothing."""

ZONE_ICONS: Final = (
    Fact("cfd:4.9.2.3.2", ("vc", "vanguard")),
    Fact("cfd:4.9.2.5.3", ("rc", "rearguard")),
    Fact("cfd:4.9.2.4.2", ("gc", "guardian")),
    Fact("cfd:4.7.3", ("drop", "drop")),
    Fact("cfd:4.7.3", ("drop zone", "drop")),
    Fact("cfd:4.11.5", ("damage zone", "damage")),
    Fact("cfd:4.12.6", ("bind zone", "bind")),
    Fact("cfd:4.12.6", ("bind", "bind")),
    Fact("cfd:4.15.4", ("order zone", "orders")),
)
"""The zones that icons stand for."""

PREFIXES: Final = {
    "front row rc": "front_rearguard",
    "back row rc": "back_rearguard",
    "back row center rc": "center_back",
    "back row middle rc": "center_back",
    "hand": "hand",
    "soul": "soul",
    "deck": "deck",
    "trigger zone": "trigger",
}
"""The other zones in brackets, and what they stand for."""

TRIGGER_ICONS: Final = (
    Fact("cfd:2.8.2.2.2", ("critical", "critical")),
    Fact("cfd:2.8.2.3.1", ("draw", "draw")),
    Fact("cfd:2.8.2.4.1", ("heal", "heal")),
    Fact("cfd:2.8.2.5.1", ("front", "front")),
    Fact("cfd:2.8.2.6.1", ("over", "over")),
)
"""The words in the icons of triggers, and the triggers for which they stand."""

KEYWORD_ICONS: Final = (
    Fact("cfd:14.11.2", ("dressboost", "dressboost")),
    Fact("cfd:14.13.1.1", ("revoldress", "revoldress")),
    Fact("cfd:14.14.1.1", ("xoverdress", "xoverdress")),
)
"""The words in the icons of keywords that are names of abilities, and the keywords for which they stand."""

CATEGORIES: Final = {"CONT": "continuous", "ACT": "activated", "AUTO": "automatic"}
"""The icons of the categories of abilities."""

CONDITION_KEYWORDS: Final = ("white wings", "black wings", "powerful")
"""The activation condition keywords that stand before an ability."""

NAMES_OF_ABILITIES: Final = frozenset({"dressboost", "revoldress"})
"""The keywords that are names of automatic abilities."""

ICON_OF: Final = {"dressboost": "[DressBoost]", "revoldress": "[RevolDress]", "xoverdress": "[XoverDress]",
                  "overdress": "[overDress]"}
"""How the icons of such keywords are written."""

_ROW: Final = r"(?:Front|Back) [Rr]ow(?: (?:[Cc]enter|[Mm]iddle))?"
_ROOM: Final = r"(?:Hand|Soul|Deck|Drop(?: [Zz]one)?|(?:Damage|Order|Trigger) [Zz]one|Bind(?: [Zz]one)?)"
_ZONE: Final = rf"(?:(?:{_ROW} )?(?:VC|RC|GC)|{_ROOM})"

_PLACE: Final = rf"(?:\({_ZONE}(?:\s?/\s?{_ZONE})*\)|{_ROW} \(RC\)|{_ZONE})"

_NO_COST: Final = r"(?<!COST)(?<!COST )(?<!COST\])(?<!COST\] )"
_BARE: Final = r"(?:^|(?<=[.:,] )|(?<=:))"
"""Where an instruction begins, so that an icon of a cost that stands there without its frame is no part of a cost."""

OR_DO: Final = (r"or (?=(?:discard|put|call|retire|bind|return) (?:it|them|this)\b"
                r"|\[?(?:Soul|Counter)[- ]Charge\b)")
"""An "or" before another thing that may be done, by the words behind it."""

FRIEND: Final = Fact("cfd:14.10.2.2", "_FRIEND")
"""The token of a word that is no card name although it stands in quotes."""

SIGNS: Final = re.compile(
    rf"(?P<CIRCLES>(?<=\])\s?{_PLACE}(?:\s?/\s?{_PLACE})*(?=[:\[])|\({_ZONE}(?:\)?\s?/\s?\(?{_ZONE})*\)"
    rf"|(?<=\])\s?\[{_PLACE}(?:\]?\s?/\s?\[?{_PLACE})*\]|\b(?:VC|RC|GC)\b)"
    r"|(?P<_DASH>(?<= )[-\u2010\u2011](?= )|(?<=[a-z)])[-\u2010\u2011](?=[A-Z\[]))"
    r'|(?P<ARMS>(?:[A-Z][a-z]+ )*Arms ?- ?(?=["\u201c]))'
    r"|(?P<BULLET>[\u30fb\u2022\uff65\u00b7])"
    r"|(?P<DRESS>\[overDress\]\s?[-\uff0d\u2010]\s?)"
    r"|(?P<XDRESS>\[XoverDress\]\s?[-\uff0d\u2010]\s?)"
    r"|(?P<_EITHER>or (?=(?:a )?\[(?:Critical|Draw|Front|Heal|Over)\] [Tt]rigger|\[Glitter\]"
    r"|(?:a )?<[A-Z]|(?:up to )?one |(?:a )?(?:normal|blitz|set) orders?\b|grade \d+ unit cards?\b|grade \d+ cards?\b))"
    r'|(?P<_OR_NAMED>(?:(?<=card name )|(?<=card names ))or (?=["\u201c]|<<))'
    rf"|(?P<_OR_DO>(?:,\s)?\b{OR_DO})"
    r"|(?P<_BLASTED>\[Soul[- ]Blast\](?= for))"
    r"|(?P<GLITTER>\[Glitter\](?=\s*(?:\(.*)?$))"
    r"|(?P<_GLITTER>\[Glitter\])"
    r'|(?P<_FINALRUSH>in "Final Rush")'
    r'|(?P<_FINALBURST>in "Final Burst")'
    r"|(?P<CATEGORY>\[(?:CONT|ACT|AUTO)\](?= (?:and \[[A-Z]+\] )?abilit))"
    r"|(?P<NOTCLAN>[Nn]on ?- ?<<[^<>]+>>)"
    r"|(?P<SOULCHARGED>\[Soul-Charge\])"
    r"|(?P<SOULBLASTED>\[Soul-Blast\])"
    r"|(?P<COUNTERCHARGED>\[Counter-Charge\])"
    r"|(?P<DRESSED>\[(?:over|Xover)Dress\](?= state)|\b(?:over|Xover)Dress(?= state))"
    r"|(?P<KEYICON>\[(?:over|Xover|Revol)[Dd]ress\]|\[DressBoost\])"
    r"|(?P<TRIGGERICON>\[(?:Critical|Draw|Front|Heal|Over)\](?= [Tt]rigger))"
    r"|(?P<CLAN><<[^<>]+>>)"
    r"|(?P<RACES><[^<>]+> or <[^<>]+>(?! with))"
    r"|(?P<RACE><[^<>]+>)"
    r"|(?P<SOULCHARGE>\[?[Ss]oul[- ][Cc]harges? ?\(?\d+\)?\]?)"
    r"|(?P<COUNTERCHARGE>\[?[Cc]ounter[- ][Cc]harges? ?\(?\d+\)?\]?)"
    r"|(?P<SOULBLASTMANY>\[Soul[- ]Blast ?\(?\d+\)?\](?= or more))"
    rf"|(?P<COUNTERBLASTDONE>{_NO_COST}\[Counter[- ]Blast ?\(?\d+\)?\](?=[.,]| and| until| during)"
    rf"|{_BARE}[Cc]ounter[- ][Bb]last ?\(?\d+\)?(?=[.,]| and))"
    rf"|(?P<SOULBLASTDONE>{_NO_COST}\[Soul[- ]Blast ?\(?\d+\)?\](?=[.,]| and| until| during)"
    rf"|{_BARE}[Ss]oul[- ][Bb]last ?\(?\d+\)?(?=[.,]| and))"
    r"|(?P<COUNTERBLASTOF>Counter[- ]Blast ?\(?\d+\)? ?-)"
    r"|(?P<SOULBLASTOF>Soul[- ]Blast ?\(?\d+\)? ?-)"
    r"|(?P<COUNTERBLAST>Counter[- ]Blast ?\(?\d+\)?)"
    r"|(?P<SOULBLAST>Soul[- ]Blast ?\(?\d+\)?)"
    r"|(?P<BESIDE>(?<=[a-z\])]) ?/(?= ?\[?(?:Soul[- ]|Counter[- ]|this unit|it gets"
    r"|[a-z]+ (?:a|an|the|one|up|two|this|it|that|all)\b)))"
    r"|(?P<OF>'s(?= ))"
    r"|(?P<ONCE>\[1/(?:[Tt]urn|TURN)\]:?|1/(?:[Tt]urn|TURN):?|Once per turn[:,])"
    r"|(?P<blank>(?<=Drive)!+)"
    r"|(?P<_IN_PLACE>\bINSTEAD\b)"
    r'|(?P<_ALSO>(?<=\d), and (?=["\u201c]))'
    r"|(?P<COST>\[COST\] ?(?=\[)|COST ?(?=\[))"
)


def zones_in(text: str) -> tuple[str, ...]:
    """Returns the zones that text names in brackets."""
    found = [re.sub(r"[()\[\]]", "", one).strip().lower() for one in text.split("/")]
    known = {**PREFIXES, **dict(values_in_force(ZONE_ICONS))}
    return tuple([known[one] for one in found if one in known])


def value_of(kind: str, text: str) -> tuple[str, ...]:
    """Returns the value of a token of this game."""
    if kind == "CIRCLES":
        return (text,)
    if kind == "CATEGORY":
        return (CATEGORIES[text.strip("[]")],)
    if kind == "NOTCLAN":
        return (clan_from_text(text[text.index("-") + 1:].strip()),)
    if kind == "CLAN":
        return (clan_from_text(text),)
    if kind == "RACES":
        return tuple([race_from_text(one) for one in re.findall(r"<[^<>]+>", text)])
    if kind == "RACE":
        return (race_from_text(text),)
    if kind == "TRIGGERICON":
        return (dict(values_in_force(TRIGGER_ICONS)).get(text.strip("[]").lower(), ""),)
    if kind == "ARMS":
        return (text.rstrip(" -").lower(),)
    if kind == "KEYICON":
        return (keyword_of(text),)
    return tuple(re.findall(r"\d+", text))


def keyword_of(icon: str) -> str:
    """Returns the keyword for which an icon stands."""
    return {"overdress": "overdress", **dict(values_in_force(KEYWORD_ICONS))}.get(icon.strip("[]").lower(), "")


OWNED: Final = (("attack", "hits"), ("attack", "hit"), ("attack", "did", "not"), ("ability",), ("effect",))
"""What units are said to have."""

POSSESSIVES: Final[dict[tuple[str, ...], tuple[str, ...]]] = {
    **{(f"{noun}'s", *owned): (noun, "its", *owned) for noun in ("vanguard", "unit", "card", "name")
       for owned in OWNED},
    **{(*whose, *owned): (*whose, *owned) for owned in OWNED
       for whose in (("this", "unit's"), ("this", "card's"), ("a", "card's"), ("any", "card's"), ("your", "card's"),
                     ("a", "unit", "card's"), ("any", "unit", "card's"), ("your", "order", "card's"),
                     ("your", "vanguard's"), ("your", "opponent's", "card's"))},
    **{("your", "unit's", *owned): ("your", "unit's", *owned)
       for owned in (("attack", "hit"), ("ability",), ("effect",))},
}
"""A unit's attack, ability or effect, with the unit as in other words for it."""

OTHER_WORDS: Final[dict[tuple[str, ...], tuple[str, ...]]] = {
    ("greater",): ("more",),
    ("lower",): ("less",),
    ("an",): ("a",),
    ("did", "not"): ("didn't",),
    ("did", "not", "hit"): ("did", "not", "hit"),
    ("when", "it", "attacks"): ("when", "this", "unit", "attacks"),
    ("when", "its", "attack", "hits"): ("when", "this", "unit's", "attack", "hits"),
    ("boosts", "or", "attacks"): ("attacks", "or", "boosts"),
    ("rearguard",): ("rear-guard",),
    ("rearguards",): ("rear-guards",),
    ("in", "the", "card", "name"): ("in", "its", "card", "name"),
    ("in", "its", "name"): ("in", "its", "card", "name"),
    ("unit", "with", "NAME", "in", "its", "name"): ("unit", "with", "NAME", "in", "its", "card", "name"),
    ("add", "it", "to"): ("put", "it", "to"),
    ("add", "them", "to"): ("put", "them", "to"),
    ("final", "rush", "until", "end", "of", "that", "turn"): ("you", "final", "rush", "until", "end", "of", "turn"),
    ("final", "rush", "until", "end", "of", "turn"): ("you", "final", "rush", "until", "end", "of", "turn"),
    ("all", "your"): ("all", "of", "your"),
    ("if", "you", "did", "so", ","): ("if", "you", "did", ","),
    ("gets", "power", "trigger"): ("gets", "power"),
    (",", "and", "you", "did", "not", "ride"): (",", "and", "if", "you", "didn't", "ride"),
    ("and", "you", "did", "not", "ride"): (",", "and", "if", "you", "didn't", "ride"),
    ("his", "or", "her"): ("their",),
    ("and", "/", "or"): ("or",),
    ("if", "you", "do", ","): ("if", "you", "did", ","),
    ("if", "they", "do", ","): ("if", "you", "did", ","),
    ("if", "they", "did", ","): ("if", "you", "did", ","),
    ("if", "they", "did", "not", ","): ("if", "you", "do", "not", ","),
    ("if", "they", "do", "not", ","): ("if", "you", "do", "not", ","),
    ("if", "your", "opponent", "does", "not", ","): ("if", "you", "do", "not", ","),
    ("if", "your", "opponent", "did", "not", ","): ("if", "you", "do", "not", ","),
    ("if", "your", "opponent", "does", ","): ("if", "you", "did", ","),
    (",", "and", "you", "have"): (",", "and", "if", "you", "have"),
    ("and", "order", "zone"): ("and", "your", "order", "zone"),
    ("and", "bind", "zone"): ("and", "your", "bind", "zone"),
    ("and", "soul"): ("and", "your", "soul"),
    ("in", "its", "card", "name", "different", "from", "this", "card"): (
        "in", "its", "different", "card", "name", "from", "this", "card"),
    ("with", "different", "card", "names", "from", "this", "unit"): (
        "with", "a", "different", "card", "name", "from", "this", "unit"),
    ("and", "they", "have", "no"): (",", "and", "if", "your", "opponent", "has", "no"),
    ("your", "order", "zone", "'s"): ("your", "order", "zone"),
    ("play", "this", "card", "with"): ("play", "this", "with"),
    ("play", "this", "card", "if"): ("play", "this", "if"),
    ("to", "play", "this", "card"): ("to", "play", "this"),
    ("choose", "both", "instead"): ("perform", "both", "instead"),
    ("cards", "each", "with", "different"): ("cards", "with", "different"),
    **{("a", "card", "from", "the", end, "of", "your", "deck"): ("the", end, "card", "of", "your", "deck")
       for end in ("top", "bottom")},
    ("this", "unit", "boosted", "your", "vanguard"): ("this", "unit", "boosted", "a", "vanguard"),
    ("swap", "your", "rear-guard", "OF", "position"): ("swap", "rear-guards"),
    ("swap", "your", "rear-guard's", "position"): ("swap", "rear-guards"),
    ("top", "or", "the", "bottom"): ("top", "or", "bottom"),
    ("on", "top", "of"): ("on", "the", "top", "of"),
    ("to", "base"): ("to", "your", "base"),
    ("into", "ride", "deck"): ("into", "your", "ride", "deck"),
    ("into", "damage", "zone"): ("into", "your", "damage", "zone"),
    ("into", "their", "souls"): ("into", "their", "soul"),
    ("into", "your", "souls"): ("into", "your", "soul"),
    ("from", "among", "the", "cards", "you", "looked"): ("from", "among", "them"),
    ("from", "among", "the", "cards", "you", "looked", "at"): ("from", "among", "them"),
    ("at", "the", "start", "of"): ("at", "the", "beginning", "of"),
    ("until", "the", "end", "of", "turn"): ("until", "end", "of", "turn"),
    ("the", "battle", "this", "unit", "boosted", "your", "vanguard"): (
        "the", "battle", "that", "this", "unit", "boosted", "a", "vanguard"),
    ("the", "battle", "this", "unit"): ("the", "battle", "that", "this", "unit"),
    **{(*before, "for", "the", battle, *that, "this", "unit"): (
        *after, "during", "the", "battle", "that", "this", "unit")
       for before, after in ((("CIRCLES",), ("CIRCLES",)), (("from", "hand"), ("from", "your", "hand")),
                             (("from", "your", "hand"), ("from", "your", "hand")),
                             (("from", "their", "hand"), ("from", "their", "hand")))
       for battle in ("battle", "battles") for that in ((), ("that",))},
    # Zones without their owner: the own ones
    ("from", "hand"): ("from", "your", "hand"),
    ("from", "soul"): ("from", "your", "soul"),
    ("from", "deck"): ("from", "your", "deck"),
    ("from", "deck", "or", "hand"): ("from", "deck", "or", "hand"),
    ("SOULCHARGED",): ("soul", "charged"),
    ("SOULBLASTED",): ("soul", "blasted"),
    ("did", "not", "COUNTERCHARGED"): ("didn't", "counter", "charge"),
    ("did", "alchemagic"): ("performed", "alchemagic"),
    ("STATE", "by"): ("becomes", "STATE", "by"),
    ("STATE", "from", "a", "card's"): ("becomes", "STATE", "by", "a", "card's"),
    ("is", "STATE", "by"): ("becomes", "STATE", "by"),
    ("is", "STATE", "for"): ("becomes", "STATE", "for"),
    ("was", "STATE", "by"): ("became", "STATE", "by"),
    ("look", "at", "top"): ("look", "at", "the", "top"),
    ("did", "not", "STATE"): ("didn't", "become", "STATE"),
    ("rear-guard", "STATE", ","): ("rear-guard", "becomes", "STATE", ","),
    ("from", "bind", "zone"): ("from", "your", "bind", "zone"),
    ("from", "the", "order", "zone"): ("from", "your", "order", "zone"),
    ("from", "drop"): ("from", "your", "drop", "zone"),
    ("your", "drop"): ("your", "drop", "zone"),
    ("your", "drop", "and", "bind", "zone"): ("your", "drop", "zone", "or", "bind", "zone"),
    ("your", "drop", "zone"): ("your", "drop", "zone"),
    ("in", "their", "card", "names"): ("in", "its", "card", "name"),
    ("in", "their", "card", "name"): ("in", "its", "card", "name"),
    ("of", "this", "turn"): ("of", "that", "turn"),
    ("from", "order", "zone"): ("from", "your", "order", "zone"),
    ("into", "order", "zone"): ("into", "your", "order", "zone"),
    ("battle", "this", "turn"): ("battle", "of", "that", "turn"),
    ("also", "becomes"): ("becomes",),
    ("also", "becomes", "a", "persona"): ("also", "becomes", "a", "persona"),
    **{("in", *its, "different", "card", name, "in", "your"): ("in", "its", "different", "card", "names", "in", "your")
       for its, name in ((("its",), "name"), (("their",), "names"))},
    ("of", "following"): ("of", "the", "following"),
    ("any", "players'"): ("any", "player's"),
    ("unit", "STATE", "by", "this", "effect"): ("unit", "STATE", "by", "this", "effect"),
    ("unit", "STATE", "for", "this", "cost"): ("unit", "STATE", "for", "this", "cost"),
    **{("CIRCLES", "for", "the", "battle", "that", "that", unit, "attacks"): (
        "CIRCLES", "during", "the", "battle", "that", "that", "unit", "attacks") for unit in ("unit", "rear-guard")},
    ("opponent's", "vanguard", "have", "the", "same", "grade"): ("opponent's", "vanguards", "have", "the", "same",
                                                                "grade"),
    **{("you", "may", "play", article, "additional", "arms", "card"): (
        "you", "can", "play", "a", "additional", "arms", "card") for article in ("a", "an")},
    ("rode", "the", "card", ","): ("rode", ","),
    ("that", "ridden", "unit"): ("that", "unit"),
    **{("normal", "unit", unit): ("normal", unit) for unit in ("rear-guard", "rear-guards")},
    ("did", "not", "attack"): ("didn't", "attack"),
    ("boosts", "your", "vanguard"): ("boosts", "a", "vanguard"),
    ("rear-guards", "in", "their", "front", "row"): ("front", "row", "rear-guards"),
    ("units", "in", "your", "front", "row"): ("of", "your", "front", "row", "units"),
    ("and", "can", "intercept", "from", "the", "back", "row"): (
        ",", "and", "can", "intercept", "from", "the", "back", "row"),
    (",", "and", "can", "intercept", "from", "the", "back", "row"): (
        ",", "and", "can", "intercept", "from", "the", "back", "row"),
    ("attack", "and", "can", "intercept", "from", "the", "back", "row"): (
        "attack", "and", "can", "intercept", "from", "the", "back", "row"),
    **{(unit, "STATE", word): (unit, "becomes", "STATE", word)
       for unit in ("unit", "rear-guard", "vanguard", "name", "NAME", "CIRCLES") for word in ("other", "during")},
    ("into", "soul"): ("into", "your", "soul"),
    ("into", "the", "soul"): ("into", "your", "soul"),
    ("into", "hand"): ("into", "your", "hand"),
    **{("puts", *what, "into", "hand"): ("puts", *what, "into", "their", "hand")
       for what in (("it",), ("them",), ("that", "card"), ("that", "unit"))},
    ("to", "hand"): ("to", "your", "hand"),
    ("into", "drop"): ("into", "your", "drop", "zone"),
    ("the", "bottom", "of", "the", "deck"): ("the", "bottom", "of", "your", "deck"),
    ("the", "bottom", "of", "deck"): ("the", "bottom", "of", "your", "deck"),
    ("the", "top", "of", "the", "deck"): ("the", "top", "of", "your", "deck"),
    ("if", "it", "isn't"): ("if", "it", "is", "not"),
    ("on", "top", "of", "the", "deck"): ("on", "the", "top", "of", "your", "deck"),
    ("shuffle", "the", "deck"): ("shuffle", "your", "deck"),
    ("or", "bottom", "of", "the", "deck"): ("or", "bottom", "of", "your", "deck"),
    ("your", "opponent's", "drop"): ("your", "opponent's", "drop", "zone"),
    ("your", "opponent's", "drop", "zone"): ("your", "opponent's", "drop", "zone"),
    ("their", "drop"): ("their", "drop", "zone"),
    ("their", "drop", "zone"): ("their", "drop", "zone"),
    ("the", "top", "two", "cards", "from", "your", "deck"): ("the", "top", "two", "cards", "of", "your", "deck"),
    ("in", "order", "zone"): ("in", "your", "order", "zone"),
    ("cards", "from", "your", "deck"): ("cards", "of", "your", "deck"),
    ("of", "the", "deck"): ("of", "your", "deck"),
    ("into", "their", "drop"): ("into", "your", "drop", "zone"),
    ("into", "their", "drop", "zone"): ("into", "their", "drop", "zone"),
    ("with", "a", "grade"): ("with", "grade"),
    ("than", "or", "equal", "to", "your", "vanguard's"): ("than", "or", "equal", "to", "your", "vanguard"),
    ("deck", "or", "hand", "or", "drop"): ("deck", ",", "hand", ",", "or", "drop"),
    ("shuffle", "deck"): ("shuffle", "your", "deck"),
    ("to", "the", "deck"): ("to", "your", "deck"),
    ("shuffle", "it"): ("shuffle", "your", "deck"),
    ("in", "their", "different", "card", "names"): ("in", "its", "different", "card", "names"),
    ("of", "your", "deck", ",", "reveal", "up", "to"): (
        "of", "your", "deck", ",", "choose", ",", "and", "reveal", "up", "to"),
    ("among", "the", "cards", "you", "looked"): ("among", "them"),
    ("into", "ride", "deck", "face", "up"): ("into", "the", "ride", "deck", "face", "up"),
    ("face", "up", "into", "the", "ride", "deck"): ("into", "the", "ride", "deck", "face", "up"),
    ("put", "all", "of", "the", "cards", "from", "your"): ("put", "all", "of", "your", "cards", "from", "your"),
    **{("this", "unit's", "attack", "or", "the", "attack", *that, "this", "unit", "boosted"): (
        "own-or-boosted", "attack") for that in ((), ("that",))},
    ("in", "each", "of", "their", "different", "card", "names"): ("in", "its", "different", "card", "names"),
    ("has", "a", "total", "of"): ("has",),
    ("it", "also", "gets"): ("it", "gets"),
    ("it", "also", "gets", "the", "trigger"): ("it", "also", "gets", "the", "trigger"),  # another row reads these
    ("this", "unit", "also", "gets"): ("this", "unit", "gets"),
    ("this", "unit", "also", "gets", "the", "trigger"): ("this", "unit", "also", "gets", "the", "trigger"),
    ("greater", "and", "they", "have"): ("more", ",", "and", "if", "your", "opponent", "has"),
    ("in", "a", "deck"): ("in", "your", "deck"),
    ("in", "the", "deck"): ("in", "your", "deck"),
    ("order", "zone's"): ("order", "zone"),
    ("any", "card", "is"): ("a", "card", "is"),
    ("search", "the", "deck"): ("search", "your", "deck"),
    ("from", "ride", "deck"): ("from", "your", "ride", "deck"),
    ("until", "end", "of", "your", "opponent's", "next", "turn"): (
        "until", "the", "end", "of", "your", "opponent's", "next", "turn"),
    ("until", "end", "of", "battle"): ("until", "end", "of", "that", "battle"),
    ("into", "the", "drop"): ("into", "your", "drop", "zone"),
    ("into", "the", "drop", "zone"): ("into", "the", "drop", "zone"),
    ("from", "the", "deck"): ("from", "your", "deck"),
    ("into", "the", "damage", "zone"): ("into", "your", "damage", "zone"),
    ("from", "the", "bind", "zone"): ("from", "your", "bind", "zone"),
    ("from", "the", "ride", "deck"): ("from", "your", "ride", "deck"),
    ("unit", "to", "deck"): ("unit", "to", "your", "deck"),
    ("unit", "STATE", ","): ("unit", "becomes", "STATE", ","),
    ("vanguard", "STATE", ","): ("vanguard", "becomes", "STATE", ","),
    ("name", "STATE", ","): ("name", "becomes", "STATE", ","),
    ("and", "NAME", "in", "its", "card", "name"): ("with", "NAME", "in", "its", "card", "name"),
    ("and", "NAME", "in", "their", "card", "names"): ("with", "NAME", "in", "its", "card", "name"),
    ("them", "and", "choose"): ("them", ",", "and", "choose"),
    (",", "and", "draw"): (",", "and", "draw"),
    ("and", "draw"): (",", "and", "draw"),
    ("or", "equal", "to", "your", "vanguard's", "grade", "from"): ("or", "equal", "to", "your", "vanguard", "from"),
    ("turn", "as", "well"): ("turn",),
    **POSSESSIVES,
}
"""Words that are read as others."""


def tables() -> Tables:
    """Returns the words that the lexer needs of the game."""
    return Tables(
        markers=MARKERS,
        rewrites=OTHER_WORDS,
        verbs=VERBS,
        refused_reminders=(),
        ruled={},
        ruled_icons=ICONS,
        states=frozenset({"stand", "rest"}),
        reminders=REMINDERS,
        signs=SIGNS,
        icons=WRITTEN,
        icon=icon,
        sign=value_of,
        quoted_words={"Friend": FRIEND, "Friends": FRIEND},
        lists={"NAME": "NAMES"},
        openers=frozenset({"COST"}),
    )
