"""The rows of the overDress era: what it says beside and otherwise than the original series."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.cfd.amounts import CHANGING
from headjudge.games.cfd.text import (
    asking,
    coming,
    costs,
    describing,
    doing,
    happenings,
    holding,
    instructions,
    limiting,
    marking,
    nouns,
    outcomes,
    themes,
)
from headjudge.games.cfd.text.always import ALWAYS, HOLDERS, of_its_source
from headjudge.games.cfd.text.clauses import AS_MANY, CLAUSES, FIELDS, TOKENS
from headjudge.games.cfd.text.common import CAPTIVES, RIDER
from headjudge.games.cfd.text.dress import DRESS
from headjudge.games.cfd.text.kinds import ORDER_KINDS, UNIT_KINDS
from headjudge.games.cfd.text.standing import BATTLES, STANDING
from headjudge.games.cfd.text.words import ICON_OF, NAMES_OF_ABILITIES
from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.text import described
from headjudge.games.vanguard.text.rows import acting, done
from headjudge.games.vanguard.text.rows import table as shared
from headjudge.games.vanguard.text.rows.conditions import NONE, SOME
from headjudge.games.vanguard.text.rows.events import THIS, VANGUARDS, note_subject, of_actor
from headjudge.games.vanguard.text.rows.happenings import RODE_UPON
from headjudge.games.vanguard.text.rows.nouns import BOOSTED
from headjudge.games.vanguard.vocabulary import counter_blast, exactly, soul_blast
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Fills, Form, Row, heard, of, row, said, together, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts, Table
from headjudge.language.tree import ast

REF: Final = gap("ref")
GRADE: Final = gap("grade")
KEYWORD: Final = gap("key_icon")
MINE: Final = ("vanguard",)
SUNG: Final = ast.Used("you", THIS, "", "sing")
"""This Song is sung (16.4.3)."""
BOOSTED_BY_ANY: Final = ast.Exists(ast.Select(("field",), "you", (ast.Relation("boosting", THIS),)), SOME)
"""This unit is boosted."""
KINDS: Final = ("world", "song", "base", "prison", "research", "calamity", "meteorite", "strategy", "product",
                "blue storm armada", "gem", "codex", "arena", "cursed play", "magazine", "music", "cannonball")
"""Further subtypes of set orders that text names."""

# -------------------------------------------------------------------------------------------------------------- nouns

def _stated(field: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Test:
        if not reader.declared:
            raise reader.unread(parts.tree, "nothing has been declared")
        return ast.Stated(field, ast.Ref(reader.declared))

    return read


def _says_stated(field: str) -> Any:
    return lambda printer, test: {} if test == ast.Stated(field, ast.Ref(printer.declared)) else None


DRESSED: Final = of(ast.Relation, gap("dressed"))

NOUNS: Final[tuple[Row, ...]] = (
    row("adjective", "unit card", of(ast.Kind, UNIT_KINDS), "unit cards"),
    row("adjective", "order card", of(ast.Kind, ORDER_KINDS), "order cards", "order", "orders"),
    *[row("adjective", kind, of(ast.Kind, (kind,)), f"{kind}s") for kind in ORDER_KINDS],
    row("adjective", "{trigger_icon} trigger", of(ast.Icons, gap("trigger_icon")), "{trigger_icon} triggers"),
    *[row("adjective", f"{kind} card", of(ast.Words, "kind", (kind,)), f"{kind} cards", kind, f"{kind}s")
      for kind in KINDS],
    *[row("adjective", f"{name.lower()} token", of(ast.Named, (name,)), f"{name.lower()} tokens") for name in TOKENS],
    heard("adjective", "stand", of(ast.InState, ("stand",))),
    heard("adjective", "rest", of(ast.InState, ("rest",))),
    said("adjective", "{names}", ast.Named, lambda printer, test: {"names": test.names} if test.how == "is" else None),
    row("adjective", "front", of(ast.Icons, ("front",))),
    row("adjective", "over", of(ast.Icons, ("over",))),
    row("figure", "front row unit", ("front_row",), "front row units"),
    row("figure", "back row unit", ("back_row",), "back row units"),
    heard("figure", "front row rear-guard", ("front_rearguard",), "front row rear-guards"),
    heard("figure", "back row rear-guard", ("back_rearguard",), "back row rear-guards"),
    row("post", "in the {dressed} state", DRESSED),
    row("post", "with the {key_icon} ability", of(ast.Has, KEYWORD)),
    row("post", "in the center column", ast.InZone(("vanguard", "center_back"), "any")),
    row("post", "other than a {trigger_icon} trigger", of(ast.NotTest, of(ast.Icons, gap("trigger_icon"))),
        "other than {trigger_icon} trigger", "other than {trigger_icon} triggers"),
    row("post", "other than a sentinel", ast.NotTest(ast.Has("sentinel"))),
    row("adjective", "non-trigger", ast.NotTest(ast.Kind(("trigger unit",)))),
    row("post", "with the special type {names}", of(ast.Words, "special_type", gap("names"))),
    *[worked("post", f"with the declared {words}", ast.Stated, _stated(field), _says_stated(field),
             f"of the declared {words}") for field, words in FIELDS.items()],
    *[row("post", f"with {way} {field}", ast.Relation(f"{field} {way}")) for field in CHANGING
      for way in ("increased", "decreased")],
    *[row("post", f"with original {field} {{grade}} or {way}", of(ast.Measure, f"original {field}", op, gap("grade")))
      for field in CHANGING for way, op in (("less", "<="), ("more", ">="))],
    worked("post", "in that column", ast.Stated, _stated("column"), _says_stated("column")),
    row("post", "with different card names", of(ast.Distinct, "name"),
        "with different card names from each other"),
    row("post", "with different grades", of(ast.Distinct, "grade"), "with different grades from each other"),
    row("post", "with the same grade as {ref}", of(ast.Same, "grade", REF)),
    row("room", "your order zone", ("order_zone", "you")),
    row("room", "your ride deck", ("ride_deck", "you")),
    row("room", "your prison", ("imprisoned", "you")),
    row("picked", "as many {sorts} | as possible from {room}",
        of(ast.Pick, of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sorts")), AS_MANY)),
    row("picked", "as many {sorts} as possible | , up to {n} | , from {room}",
        of(ast.Pick, of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sorts")),
           of(ast.Quant, of(ast.Possible, gap("n")), gap("n")))),
    row("picked", "a card in your hand", of(ast.Pick, ast.Select(("hand",), "you"), exactly(1))),
)

# ------------------------------------------------------------------------------------------------------------- events


def _says_placed(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    what = event.what
    placed = event == ast.Moved(what, "place", (), "any", ("field",))
    return {"actor": what} if placed and isinstance(what, ast.Select) else None


def _ridden_from(over: object) -> object:
    """This unit is placed on the vanguard circle, and this unit has ridden the vanguard `over`."""
    rode = of(ast.Happened, of(nodes.Ridden, over, RIDER), "turn", ast.Quant(ast.Num(1), None))
    return of(ast.Within, ast.Moved(THIS, "place", (), "any", MINE), rode)


def _boosted_hit(what: ast.Select) -> ast.Within:
    """The attack hits, and one of these units has boosted it, whether or not that still does (1.3.7.4)."""
    return ast.Within(ast.Hit(THIS), ast.Happened(nodes.Boosts(what, THIS), "battle", SOME))


def _hits_boosted(reader: Any, parts: Parts) -> ast.Trigger:
    zones, tests = parts.read("one_kind")
    return _boosted_hit(ast.Select(zones or ("field",), "you", tests))


def _says_hits_boosted(printer: Any, event: ast.Within) -> dict[str, object] | None:
    asked = event.condition.event if isinstance(event.condition, ast.Happened) else None
    what = asked.booster if isinstance(asked, nodes.Boosts) else None
    if not isinstance(what, ast.Select) or event != _boosted_hit(what) or what.whose != "you":
        return None
    return {"one_kind": (what.zones, what.tests)}


def _says_only(value: object) -> Any:
    """Returns what says this value and no other."""
    return lambda printer, said: {} if said == value else None


def _of_source(event: ast.Trigger) -> Any:
    return lambda reader, parts: of_its_source(reader, parts, event)


UNNAMED: Final = (
    ("placed", ast.Moved(THIS, "place", (), "any", ("field",))),
    ("attacks", ast.Attacked(THIS)),
    ("attacks a vanguard", ast.Attacked(THIS, VANGUARDS)),
    ("boosts", nodes.Boosts(THIS)),
)
"""Events without the unit that they are about."""

EVENTS: Final[tuple[Row, ...]] = (
    row("event", "this unit is put on {circles}", of(ast.Moved, THIS, "put", (), "any", gap("circles"))),
    row("event", "this unit is placed on {circles} or put on {circle2}",
        of(ast.AnyOf, (of(ast.Moved, THIS, "place", (), "any", gap("circles")),
                       of(ast.Moved, THIS, "put", (), "any", gap("circle2"))))),
    row("event", "this unit is placed on {circles} from {room} | or put on {circle2} from {room2}",
        of(ast.AnyOf, (of(ast.Moved, THIS, "place", (gap("room", 0),), gap("room", 1), gap("circles")),
                       of(ast.Moved, THIS, "move", (gap("room2", 0),), gap("room2", 1), gap("circle2"))))),
    row("event", "this unit is placed", ast.Moved(THIS, "place", (), "any", ("field",))),
    *RODE_UPON,
    row("event", "this unit is placed by riding from {names}",
        _ridden_from(of(ast.Select, MINE, "you", (of(ast.Named, gap("names")),)))),
    row("event", "this unit is placed by riding from a {sort}",
        _ridden_from(of(ast.Select, MINE, "you", gap("sort")))),
    row("event", "this unit attacks or boosts", ast.AnyOf((ast.Attacked(THIS), nodes.Boosts(THIS)))),
    row("event", "this unit in the {dressed} state attacks",
        of(ast.Within, ast.Attacked(THIS), of(ast.Is, THIS, (DRESSED,)))),
    row("event", "this unit in the {dressed} state attacks a vanguard",
        of(ast.Within, ast.Attacked(THIS, VANGUARDS), of(ast.Is, THIS, (DRESSED,)))),
    row("event", "the attack that this unit boosted hits", ast.Hit(BOOSTED), "the attack this unit boosted hits",
        "the attack of the unit this unit boosted hits"),
    *[one for words, target in (("", None), (" a vanguard", VANGUARDS))
      for either in (ast.AnyOf((ast.Hit(THIS, target), ast.Hit(BOOSTED, target))),)
      for one in (heard("event", f"own-or-boosted attack hits{words}", either),
                  said("event", f"this unit's attack or the attack this unit boosted hits{words}", ast.AnyOf,
                       _says_only(either)))],
    row("event", "the attack that this unit boosted hits a vanguard", ast.Hit(BOOSTED, VANGUARDS),
        "the attack this unit boosted hits a vanguard", "the attack of the unit this unit boosted hits a vanguard"),
    worked("event", "this unit's attack while boosted by a {one_kind} hits", ast.Within, _hits_boosted,
           _says_hits_boosted),
    worked("event", "{actor} is placed", ast.Moved, of_actor(
        lambda what, parts: ast.Moved(what, "place", (), "any", ("field",))), _says_placed, then=note_subject),
    *[worked("event", words, type(event), _of_source(event), None) for words, event in UNNAMED],
    worked("event", "placed on {circles}", ast.Moved, lambda reader, parts: of_its_source(
        reader, parts, ast.Moved(THIS, "place", (), "any", parts.read("circles"))), None),
    row("event", "your vanguard's attack hits", ast.Hit(ast.Select(MINE, "you"))),
    row("event", "your vanguard's attack hits a vanguard", ast.Hit(ast.Select(MINE, "you"), VANGUARDS)),
    row("event", "this song is sung", SUNG),
    row("event", "this card is operated", ast.Used("you", THIS, "", "operate")),
    row("event", "this unit attacks while boosted", ast.Within(ast.Attacked(THIS), BOOSTED_BY_ANY)),
    row("event", "you play a {sort}", of(ast.Played, "you", gap("sort")), "you played a {sort}"),
)

# --------------------------------------------------------------------------------------------------------- conditions



OTHERS: Final = (ast.Relation("other", THIS),)


def _front(who: str, *tests: object) -> object:
    return of(ast.Exists, of(ast.Select, MINE, who, tuple(tests)), SOME)


def _says_glitter(printer: Any, said: ast.Exists) -> dict[str, object] | None:
    what = said.what
    if not isinstance(what, ast.Select) or what.tests[:1] != (ast.Has("glitter"),) or said.quantity != SOME:
        return None
    return {"post": what.tests[1]} if len(what.tests) == 2 and what.zones == MINE else None


CONDITIONS: Final[tuple[Row, ...]] = (
    row("condition", "your opponent's vanguard's grade is {more_or_less} your vanguard's grade",
        of(ast.Compare, ast.Value(ast.Select(MINE, "opponent"), "grade"), gap("more_or_less"),
           ast.Value(ast.Select(MINE, "you"), "grade"))),
    row("condition", "{room} has no {sorts}",
        of(ast.Exists, of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sorts")), NONE)),
    *[row("condition", f"{whose} {line} row has {words}", of(ast.Exists, ast.Select(
          (f"{line}_rearguard",), who, tests), NONE))
      for whose, who in (("your", "you"), ("your opponent's", "opponent")) for line in ("front", "back")
      for words, tests in (("no rear-guards", ()), ("no other rear-guards", OTHERS)) if who == "you" or not tests],
    said("condition", "your vanguard is a {glitter}", ast.Exists, lambda printer, asked: (
        {} if asked == ast.Exists(ast.Select(MINE, "you", (ast.Has("glitter"),)), SOME) else None)),
    said("condition", "your vanguard is a {glitter} {post}", ast.Exists, _says_glitter),
    row("condition", "your vanguard's grade is {more_or_less} your opponent's vanguard's grade",
        of(ast.Compare, ast.Value(ast.Select(MINE, "you"), "grade"), gap("more_or_less"),
           ast.Value(ast.Select(MINE, "opponent"), "grade"))),
    row("condition", "you are {final_rush}", ast.Flag("you", "final_rush")),
    row("condition", "you are {final_burst}", ast.Flag("you", "final_burst")),
    row("condition", "your World is Dark Night", ast.Flag("you", "dark_night")),
    row("condition", "your World is Abyssal Dark Night", ast.Flag("you", "abyssal_dark_night")),
    row("condition", "it is Abyssal Dark Night", ast.Flag("you", "abyssal_dark_night")),
    row("condition", "your World is Dark Night or Abyssal Dark Night",
        ast.Or((ast.Flag("you", "dark_night"), ast.Flag("you", "abyssal_dark_night")))),
    row("condition", "this unit is boosted", BOOSTED_BY_ANY),
    row("condition", "you didn't play a {sort} this turn",
        of(ast.Happened, of(ast.Played, "you", gap("sort")), "turn", NONE)),
    heard("condition", "you didn't play any {sorts} this turn",
          of(ast.Happened, of(ast.Played, "you", gap("sorts")), "turn", NONE)),
    row("condition", "you went second", ast.Flag("you", "went_second")),
    row("condition", "you went first", ast.Flag("you", "went_first")),
    row("condition", "you persona rode this turn", ast.Flag("you", "persona_rode")),
    row("condition", "this unit is a {friend}", ast.Is(THIS, (ast.Has("friends"),)), "this unit is {friend}"),
    row("condition", "this unit is in the {dressed} state", of(ast.Is, THIS, (DRESSED,))),
    row("condition", "you played a {sort} this turn",
        of(ast.Happened, of(ast.Played, "you", gap("sort")), "turn", SOME)),
    row("condition", "you played {at_least} {sorts} this turn",
        of(ast.Happened, of(ast.Played, "you", gap("sorts")), "turn", gap("at_least"))),
    row("condition", "{at_least} of your opponent's cards are imprisoned in your prison",
        of(ast.Exists, CAPTIVES, gap("at_least"))),
    *[row("condition", f"this unit's {field} is {way}", ast.Is(THIS, (ast.Relation(f"{field} {way}"),)))
      for field in CHANGING for way in ("increased", "decreased")],
    *[row("condition", f"this unit's {field} is {way} than its original {field}",
          ast.Compare(ast.Value(THIS, field), op, ast.Value(THIS, f"original {field}")))
      for field in CHANGING for way, op in (("more", ">"), ("less", "<"))],
)

PERFORMING: Final[tuple[Row, ...]] = (
    row("performing", "perform all of the following according to the number of attacks you made this turn",
          ast.Attacked(ast.Select(("field",), "you"))),
    heard("performing", "perform all of the following", None, "activate all of the effects below",
          "activate all of the following"),
    heard("performing", "perform either of the following", of(ast.Quant, ast.Num(1), ast.Num(1))),
    heard("performing", "perform either of the following according to the circle this unit is on", "on its circle"),
    worked("performing", "perform {just_one} of the following according to the circle this unit is on", str,
           lambda reader, parts: parts.read("just_one") and "on its circle", None),
    row("performing", "perform {n} of the following | that you have not chosen this turn",
        of(ast.Modal, of(ast.Quant, gap("n"), gap("n")), (), "you", "turn")),
    row("performing", "perform all of the following according to the number of {sorts} in {room}",
        of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sorts"))),
)

SPANS: Final[tuple[Row, ...]] = (
    row("span", "the battle that this unit boosted", ("battle", "you", BOOSTED)),
)

COSTS: Final[tuple[Row, ...]] = (
    row("cost", "discard {few} {sort} from your hand",
        of(ast.Move, of(ast.Pick, of(ast.Select, ("hand",), "you", gap("sort")), gap("few")), (ast.Spot("drop"),))),
    row("cost", "put {few} {sort} from {room} {spot}",
        of(ast.Move, of(ast.Pick, of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sort")), gap("few")),
           (gap("spot"),))),
    row("cost", "retire {few} {kind_one}",
        of(ast.Move, of(ast.Pick, of(ast.Select, gap("kind_one", 0), "you", gap("kind_one", 1)), gap("few")),
           (ast.Spot("drop"),))),
    row("cost", "retire {another_kind}",
        of(ast.Move, of(ast.Pick, of(ast.Select, gap("another_kind", 0), "you", gap("another_kind", 1)), exactly(1)),
           (ast.Spot("drop"),))),
    row("cost", "put {few} {kind_one} {spot}",
        of(ast.Move, of(ast.Pick, of(ast.Select, gap("kind_one", 0), "you", gap("kind_one", 1)), gap("few")),
           (gap("spot"),))),
    row("cost", "put {another_kind} {spot}",
        of(ast.Move, of(ast.Pick, of(ast.Select, gap("another_kind", 0), "you", gap("another_kind", 1)), exactly(1)),
           (gap("spot"),)), "return {another_kind} {spot}"),
    row("cost", "bind {few} {sort} from {room}",
        of(ast.Move, of(ast.Pick, of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sort")), gap("few")),
           (ast.Spot("bind"),)), "bind {few} {sort} from {room} | face up"),
    row("cost", "bind {few} {sort} from {room} | face down",
        of(ast.Move, of(ast.Pick, of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sort")), gap("few")),
           (ast.Spot("bind", face="down"),))),
    worked("cost", "{soul_blast} {sorts}", ast.Move, lambda reader, parts: soul_blast(
        parts.read("soul_blast").value, parts.read("sorts")), None),
    worked("cost", "{counter_blast} {sorts}", ast.TurnCard, lambda reader, parts: counter_blast(
        parts.read("counter_blast").value, parts.read("sorts")), None),
    row("cost", "reveal {few} {sort} from {room}",
        of(ast.Reveal, of(ast.Pick, of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sort")), gap("few")))),
    row("cost", "retire {another}", of(ast.Move, of(ast.Pick, gap("another"), exactly(1)), (ast.Spot("drop"),))),
    row("cost", "{turning} {count} of {owner} {kinds}",
        of(ast.Orient, of(ast.Pick, of(ast.Select, gap("kinds", 0), gap("owner"), gap("kinds", 1)), gap("count")),
           gap("turning"))),
    heard("cost", "{turning}", of(ast.Orient, THIS, gap("turning"))),
)


def _trigger_icon(reader: Any, token: Any) -> tuple[str, ...]:
    found: tuple[str, ...] = reader.values(token)
    return found


def _key_icon(reader: Any, token: Any) -> str:
    keyword: str = reader.values(token)[0]
    if not keyword:
        raise reader.unread(token, "no such icon")
    return keyword


def _ability_icon(reader: Any, token: Any) -> str:
    keyword = _key_icon(reader, token)
    if keyword not in NAMES_OF_ABILITIES:
        raise reader.unread(token, "no name of an ability that does something")
    return keyword


def _say_key_icon(printer: Any, keyword: str) -> str:
    if keyword not in ICON_OF:
        raise NoWords("a keyword that is the name of no ability")
    return ICON_OF[keyword]


STATES: Final = {"overdressed": "[overDress]", "xoverdressed": "[XoverDress]"}


def _dressed(reader: Any, token: Any) -> str:
    return "xoverdressed" if "X" in str(token) else "overdressed"


def _say_dressed(printer: Any, kind: str) -> str:
    if kind not in STATES:
        raise NoWords("no state of a unit with original dress")
    return STATES[kind]


OWN_GAPS: Final[dict[str, Any]] = {
    "counter_charge": Fills("COUNTERCHARGE", lambda reader, token: ast.Num(reader.number_of(token)),
                            lambda printer, n: f"[Counter-Charge {n.value}]", ("[Counter-Charge 1]",)),
    "counter_blasted": Fills("COUNTERBLASTDONE", lambda reader, token: ast.Num(reader.number_of(token)),
                             lambda printer, n: f"[Counter-Blast {n.value}]", ("[Counter-Blast 1]",)),
    "soul_blasted": Fills("SOULBLASTDONE", lambda reader, token: ast.Num(reader.number_of(token)),
                          lambda printer, n: f"[Soul-Blast {n.value}]", ("[Soul-Blast 1]",)),
    "trigger_icon": Fills("TRIGGERICON", _trigger_icon, lambda printer, icons: f"[{icons[0].title()}]",
                          ("[Critical]",)),
    "dressed": Fills("DRESSED", _dressed, _say_dressed, ("[overDress]", "[XoverDress]")),
    "ability_icon": Fills("KEYICON", _ability_icon, _say_key_icon, ("[RevolDress]",)),
    "key_icon": Fills("KEYICON", _key_icon, _say_key_icon, ("[RevolDress]",)),
    "asked": Fills("condition", lambda reader, part: reader.condition(part),
                   lambda printer, condition: printer.say("condition", condition),
                   ("your vanguard is grade 3 or more",)),
    "room2": Fills("room", lambda reader, part: reader.visit(part), lambda printer, room: printer.say("room", room),
                   ("your soul",)),
    "only": Fills("kind", described.sort_of, lambda printer, tests: printer.sorts(tests),
                  ("set orders",)),
    "glitter": Form("_GLITTER", lambda found: "[Glitter]"),
    "friend": Form("_FRIEND", lambda found: '"Friend"'),
    "final_rush": Form("_FINALRUSH", lambda found: 'in "Final Rush"'),
    "final_burst": Form("_FINALBURST", lambda found: 'in "Final Burst"'),
}

GAPS: Final = together(shared.GAPS, instructions.GAPS, costs.GAPS, nouns.GAPS, describing.GAPS, limiting.GAPS,
                       doing.GAPS, marking.GAPS, happenings.GAPS, themes.GAPS, OWN_GAPS)

OWN: Final[tuple[Row, ...]] = (
    *outcomes.FIRST, *coming.COMING, *describing.DESCRIBING, *doing.DOING, *limiting.LIMITING,
    *instructions.INSTRUCTIONS, *nouns.NOUNS, *costs.COSTS, *costs.PAYMENTS, *marking.MARKING,
    *PERFORMING, *NOUNS, *happenings.ROWS, *EVENTS, *done.MOVED, *asking.ROWS, *holding.HOLDING,
    *CONDITIONS, *CLAUSES, *ALWAYS, *DRESS, *STANDING, *COSTS, *themes.OWN,
)

OTHERWISE: Final = frozenset({("clause", "{gets} {gains} [{until}]"),
                                ("clause", "put this unit on your {vanguard_circle}"),
                                ("game_by", "due to a effect from your opponent's card"),
                                ("post", "with {quoted_keyword}"),
                                *[("topmost", f"a card | from the {end} of your deck") for end in ("top", "bottom")],
                                ("ref", "that called unit"), ("adjective", "stand"),
                                *[("event", one.words[0]) for one in (*RODE_UPON, *acting.ORIGINAL)],
                                ("post", "{limit_break}"), ("keyword", "restraint"), ("event", "this unit is boosted"),
                                ("cost", "put {topmost} {spot}"), ("event", "{actor} is put into the drop zone"),
                                ("event", "a card is put into your soul"), ("condition", "you have {at_least} {kinds}"),
                                ("condition", "it is the {nth} battle of that turn"),
                                ("condition", "it is the {nth} battle of that turn or more")})
"""Rows of the original series that this one says otherwise."""

SHARED: Final = tuple([one for one in shared.SHARED if (one.rule, one.words[0]) not in OTHERWISE])

LAST: Final[tuple[Row, ...]] = (*SPANS, *happenings.SPANS, *happenings.DEFENCE, *HOLDERS, *BATTLES, *costs.REFS,
               *costs.COUNTED, *instructions.REFS, *doing.REFS, *themes.LAST)
"""Rows that are said only where no other one is."""

ROWS: Final = Table((*OWN, *SHARED, *LAST), GAPS)
"""The rows of the overDress era: its own first, so that they are printed."""
