"""Events that automatic abilities wait for, the abilities behind them, and conditions on the past of this turn."""

from __future__ import annotations

import re
from typing import Any, Final

from headjudge.games.cfd.text.common import ARMED_UNIT, RIDER, ROOM
from headjudge.games.cfd.text.kinds import ORDER_KINDS, UNIT_KINDS
from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.text.rows.choosing import choice_head
from headjudge.games.vanguard.text.rows.conditions import NONE, SOME
from headjudge.games.vanguard.text.rows.events import THIS, was_attacked
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Fills, Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

ANYBODYS: Final = ast.Select((), "any")
YOURS: Final = ast.Select((), "you")
CARDS: Final = of(ast.Select, gap("kind1", 0), gap("owner"), gap("kind1", 1))
"""Cards of a player, wherever they are."""
DROP: Final = ("drop",)
ONCE_A_TURN: Final = re.compile(r"\b1/turn\b", re.IGNORECASE)
FIELD: Final = ("field",)

# --------------------------------------------------------------------------------------- what makes something happen

MAKERS: Final[dict[str, tuple[ast.Selector, tuple[str, ...]]]] = {
    "a card's": (ANYBODYS, ("any card's",)),
    "your card's": (YOURS, ("your card",)),
    "your vanguard's": (ast.Select(("vanguard",), "you"), ()),
    "your unit's": (ast.Select(FIELD, "you"), ()),
    "a unit card's": (ast.Select((), "any", (ast.Kind(UNIT_KINDS),)), ()),
    "your order card's": (ast.Select((), "you", (ast.Kind(ORDER_KINDS),)), ("your order's",)),
    "your opponent's card's": (ast.Select((), "opponent"), ("your opponent's card", "your opponent's")),
    "your prison's": (ast.Select((), "you", (ast.Words("kind", ("prison",)),)), ()),
}
"""Whose ability makes something happen, with other words for the same."""

WAYS: Final = {"by {} ability": ("ability", False), "by {} effect": ("effect", False),
               "for the cost of {} ability": ("cost", False), "other than by {} ability": ("ability", True)}
"""How an ability makes something happen."""

BY: Final[tuple[Row, ...]] = (
    *[row("game_by", way.format(whose), ast.Maker(what, kind, "", other), *[way.format(one) for one in others],
          *([f"for {whose} ability"] if (kind, other) == ("ability", False) else []))
      for way, (kind, other) in WAYS.items() for whose, (what, others) in MAKERS.items()],
    *[heard("game_by", many.format(whose), ast.Maker(what, kind, "", other), *[many.format(one) for one in others])
      for way, (kind, other) in WAYS.items() for whose, (what, others) in MAKERS.items()
      for many in (way.replace("ability", "abilities").replace("effect", "effects"),)],
    *[row("game_by", f"{way} of {{owner}} {{kind1}}", of(ast.Maker, CARDS, kind, "", other))
      for way, kind, other in (("by the ability", "ability", False), ("for the cost of the ability", "cost", False),
                               ("by the effect", "effect", False), ("other than by the effect", "effect", True))],
    *[row("game_by", f"{way} of {{names}}",
          of(ast.Maker, of(ast.Select, (), "any", (of(ast.Named, gap("names")),)), kind, "", other))
      for way, kind, other in (("by the ability", "ability", False), ("for the cost of the ability", "cost", False),
                               ("by the effect", "effect", False), ("other than by the effect", "effect", True))],
    heard("game_by", "for the cost of {owner} {kind1}", of(ast.Maker, CARDS, "cost")),
    *[heard("game_by", f"by your {{kind1}} its {kind}", of(ast.Maker, of(
        ast.Select, gap("kind1", 0), "you", gap("kind1", 1)), kind)) for kind in ("ability", "effect")],
    *[row("game_by", f"by the {kind} of a {{kind1}}", of(ast.Maker, of(
        ast.Select, gap("kind1", 0), "any", gap("kind1", 1)), kind)) for kind in ("ability", "effect")],
    row("game_by", "for the cost of this unit's ability", ast.Maker(THIS, "cost")),
    row("game_by", "by the {ability_icon} ability", of(ast.Maker, ANYBODYS, "ability", gap("ability_icon"))),
)

# -------------------------------------------------------------------------------------------------- what has happened

GOALS: Final[tuple[Row, ...]] = (
    row("goal", "into your soul", (("soul",), "you")),
    row("goal", "into the drop zone", (DROP, "any")),
    row("goal", "into your drop zone", (DROP, "you")),
    row("goal", "into your order zone", (("orders",), "you")),
    row("goal", "into the order zone", (("orders",), "any"), "in the order zone"),
    row("goal", "into the bind zone", (("bind",), "any")),
    row("goal", "into your bind zone", (("bind",), "you")),
    row("goal", "into your hand", (("hand",), "you")),
)
"""Where a card is put, and whose zone that is."""

GOAL: Final = (gap("goal", 0), gap("goal", 1))
GOAL_ZONES: Final = frozenset({(("soul",), "you"), (DROP, "any"), (DROP, "you"), (("orders",), "you"),
                               (("orders",), "any"), (("bind",), "any"), (("bind",), "you"), (("hand",), "you"),
                               (("imprisoned",), "you")})
CIRCLE_ZONES: Final = frozenset({("vanguard",), ("rearguard",), ("guardian",)})


def _moved(what: object, verb: str, src: object = (), whose: object = "any", dst: object = (), whose_dst: object = "any"
           ) -> object:
    return of(ast.Moved, what, verb, src, whose, dst, whose_dst)


def done_to(what: object) -> dict[str, object]:
    """What may be done to cards, as the words behind "was", with the events."""
    return {
        "retired": _moved(what, "retire", FIELD, "any", DROP),
        "placed": _moved(what, "place", (), "any", FIELD),
        "placed on {circles}": _moved(what, "place", (), "any", gap("circles")),
        "placed from {room}": _moved(what, "place", *ROOM, FIELD),
        "placed on {circles} from {room}": _moved(what, "place", *ROOM, gap("circles")),
        "put {goal}": _moved(what, "move", (), "any", *GOAL),
        "put from {room} {goal}": _moved(what, "move", *ROOM, *GOAL),
        "put from {circles} {goal}": _moved(what, "move", gap("circles"), "any", *GOAL),
        "put {goal} from {room}": _moved(what, "move", *ROOM, *GOAL),
        "imprisoned in your prison": _moved(what, "move", (), "any", ("imprisoned",), "you"),
    }


MANY: Final = of(ast.Select, gap("kinds", 0), gap("owner"), gap("kinds", 1))

PAST: Final[tuple[Row, ...]] = (
    *[row("past", f"{{owner}} {{kind1}} was {deed}", event) for deed, event in done_to(CARDS).items()],
    *[row("past_not", f"{{owner}} {{kind1}} was not {deed}", event) for deed, event in done_to(CARDS).items()],
    *[row("past_many", f"of {{owner}} {{kinds}} were {deed}", event) for deed, event in done_to(MANY).items()],
    row("past", "{owner} {kind1} became {state}", of(ast.Turned, CARDS, gap("state")),
        "{owner} {kind1} becomes {state}"),
    row("past_not", "{owner} {kind1} didn't become {state}", of(ast.Turned, CARDS, gap("state"))),
    row("past", "{owner} {kind1} was boosted", of(nodes.Boosts, None, CARDS)),
    row("past", "{owner} {kind1} was attacked", of(ast.Attacked, None, CARDS, "", "target")),
    row("past_not", "{owner} {kind1} was not attacked", of(ast.Attacked, None, CARDS, "", "target")),
    row("past", "{owner} {kind1} boosted", of(nodes.Boosts, CARDS)),
    row("past", "{owner} {kind1} attacked", of(ast.Attacked, CARDS)),
    row("past", "{owner} {kind1} was retired or bound",
        of(ast.AnyOf, (_moved(CARDS, "retire", FIELD, "any", DROP), _moved(CARDS, "move", (), "any", ("bind",))))),
    row("past", "a attack by {owner} {kind1} hit", of(ast.Hit, CARDS)),
    heard("past", "{owner} {kind1} {of} attack hit", of(ast.Hit, CARDS)),
    *[heard("past", f"your {unit}'s attack hit", ast.Hit(ast.Select((zone,), "you")))
      for unit, zone in (("vanguard", "vanguard"), ("unit", "field"))],
    *[row("past", f"this unit was {deed}", event) for deed, event in done_to(THIS).items()
      if deed.startswith("placed")],
    row("past", "this card was put {goal}", _moved(THIS, "move", (), "any", *GOAL)),
    row("past", "this unit was placed by riding from {names}", of(nodes.Ridden, of(
        ast.Select, ("vanguard",), "you", (of(ast.Named, gap("names")),)), RIDER)),
    row("past_not", "you didn't counter charge",
        ast.Caused(ast.Turned(ast.Select(("damage",), "you"), "up"), ast.Maker(YOURS))),
    row("past_not", "you didn't operate a {sort}",
        of(ast.Used, "you", of(ast.Select, ("order_zone",), "you", gap("sort")), "", "operate")),
    row("past", "you soul charged", ast.Moved(YOURS, "soul charge", ("deck",), "you", ("soul",))),
    row("past", "you performed alchemagic", ast.PlayerDid("you", "alchemagic"), "you performed alchemagic a order"),
    row("past_often", "{owner} {kind1} was boosted", of(nodes.Boosts, None, CARDS)),
    row("past_often", "{owner} {kinds} boosted", of(nodes.Boosts, of(ast.Select, gap("kinds", 0), gap("owner"),
                                                                   gap("kinds", 1)))),
    row("past_often", "you attacked", ast.Attacked(ast.Select(FIELD, "you"))),
    row("past_often", "{owner} {kinds} attacked", of(ast.Attacked, MANY)),
)
"""Events in the past tense."""


ATTACKING: Final = ast.Relation("attacking")
YOUR_ATTACKER: Final = ast.Select(FIELD, "you", (ATTACKING,))
AT_VANGUARD: Final = ast.Exists(ast.Select(("vanguard",), "opponent", (ast.Relation("attacked"),)), SOME)
"""A vanguard of the opponent is being attacked."""


def _battle(reader: Any, parts: Parts) -> tuple[object, ...]:
    zones, tests = parts.read("one_kind")
    owner = parts.read("owner")
    return "battle", owner, ast.Select(zones, owner, (ATTACKING, *tests))


def _battle_at_vanguard(reader: Any, parts: Parts) -> tuple[object, ...]:
    return (*_battle(reader, parts), AT_VANGUARD)


def _happened(event: object, quantity: object) -> object:
    return of(ast.Happened, event, "turn", quantity)


def _by(event: object) -> object:
    return of(ast.Caused, event, gap("game_by"))


def _was_it(deed: str) -> Any:
    """Returns the reader of a condition on how this card came to where it is."""

    def read(reader: Any, parts: Parts) -> ast.Condition:
        if reader.scope.it() not in (None, THIS):
            raise reader.unread(parts.tree, "not clear what this stands for")
        placed = ast.Moved(THIS, "place", (), "any", FIELD) if deed == "placed" else ast.Moved(
            THIS, "move", (), "any", ("orders",))
        return ast.Happened(ast.Caused(placed, parts.read("game_by")), "turn", SOME)

    return read


def _attacked_less(reader: Any, parts: Parts) -> ast.Condition:
    """Fewer attacks than so many."""
    many = parts.read("at_least")
    if many.high is not None:
        raise reader.unread(parts.tree, "not said how many attacks at least")
    fewer = ast.Quant(ast.Num(0), ast.Num(many.low.value - 1))
    return ast.Happened(ast.Attacked(ast.Select(FIELD, "you")), "turn", fewer)


def _was_placed_in(reader: Any, parts: Parts) -> ast.Condition:
    """The phase, or the turn, in which this unit was placed: the ability that waits for that is carried out in it."""
    span, event = parts.read("span"), reader.trigger
    placed = isinstance(event, ast.Moved) and event.what == THIS and event.verb == "place"
    timed = len(span) == 2 and span[0].endswith(("_phase", "turn"))
    if not placed or not timed or reader.scope.it() not in (None, THIS):
        raise reader.unread(parts.tree, "not clear what this stands for")
    return ast.Now(*span)


SPANS: Final[tuple[Row, ...]] = (
    worked("span", "the battle that {owner} {one_kind} attacked a vanguard", tuple, _battle_at_vanguard, None,
           "the battle {owner} {one_kind} attacked a vanguard"),
    heard("span", "the battle that your drive check revealed a {checked}", (
        "battle", "you", YOUR_ATTACKER, of(ast.Happened, of(
            ast.Checked, "drive", ast.Select(FIELD, "you"), gap("checked")), "battle", SOME)),
        "the battle your drive check revealed a {checked}"),
)

DEFENDED: Final = {"you": "opponent", "opponent": "you"}
"""Whose units attack those of a player."""


def _step_of_defence(reader: Any, parts: Parts) -> tuple[object, ...]:
    """The guard step of a battle in which a unit of this kind is attacked."""
    zones, tests = parts.read("one_kind")
    owner = parts.read("owner")
    attacked = ast.Exists(ast.Select(zones, owner, (ast.Relation("attacked"), *tests)), SOME)
    attacker = DEFENDED.get(owner)
    if attacker is None:
        raise reader.unread(parts.tree, "not said whose unit")
    return "guard_step", attacker, None, attacked


def _says_step_of_defence(printer: Any, span: Any) -> dict[str, object] | None:
    event = span[3].event if len(span) == 4 and isinstance(span[3], ast.Happened) else None
    what = event.target if isinstance(event, ast.Attacked) else None
    if not isinstance(what, ast.Select) or what.whose not in DEFENDED or span[0] != "guard_step":
        return None
    if span != ("guard_step", DEFENDED[what.whose], None, was_attacked(None, what)):
        return None
    return {"owner": what.whose, "one_kind": (what.zones, what.tests)}


DEFENCE: Final[tuple[Row, ...]] = (
    worked("span", "the guard step of the battle that {owner} {one_kind} was attacked", tuple, _step_of_defence,
           _says_step_of_defence, "the guard step of the battle {owner} {one_kind} was attacked",
           "the guard step of the battle {owner} {one_kind} is attacked"),
    heard("span", "their battle phase", ("battle_phase", "opponent")),
    *[heard("span", f"any player's {name} phase", (f"{name}_phase", "any")) for name in ("main", "battle")],
)
"""These stand behind all others, so that their words are no samples."""

HAPPENED: Final[tuple[Row, ...]] = (
    row("condition", "{past} this turn", _happened(gap("past"), SOME)),
    row("condition", "{past} {game_by} this turn", _happened(_by(gap("past")), SOME)),
    worked("condition", "it was placed {game_by}", ast.Happened, _was_it("placed"), None),
    worked("condition", "it was placed during {span}", ast.Now, _was_placed_in, None),
    worked("condition", "it was put {game_by}", ast.Happened, _was_it("put"), None),
    heard("condition", "this unit was placed from {room}", _happened(_moved(THIS, "place", *ROOM, FIELD), SOME)),
    row("condition", "this unit was placed | by {dressed_by}",
        _happened(of(ast.Moved, THIS, gap("dressed_by"), (), "any", FIELD), SOME), "it {dressed_by}"),
    heard("condition", "the total number of attacks this turn is {at_least}",
          _happened(ast.Attacked(ast.Select(FIELD, "you")), gap("at_least"))),
    row("condition", "you didn't persona ride this turn", ast.Not(ast.Flag("you", "persona_rode"))),
    row("condition", "your drive check revealed a {checked} in that battle", of(
        ast.Happened, of(ast.Checked, "drive", ast.Select(FIELD, "you"), gap("checked")), "battle", SOME)),
    row("condition", "{past_not} this turn", _happened(gap("past_not"), NONE)),
    row("condition", "{past_not} {game_by} this turn", _happened(_by(gap("past_not")), NONE)),
    row("condition", "{at_least} {past_many} this turn", _happened(gap("past_many"), gap("at_least"))),
    row("condition", "{at_least} {past_many} {game_by} this turn", _happened(_by(gap("past_many")), gap("at_least"))),
    row("condition", "{past_often} a total of {at_least} times this turn",
        _happened(gap("past_often"), gap("at_least")), "{past_often} {at_least} times this turn"),
    worked("condition", "you didn't attack a total of {at_least} times this turn", ast.Happened, _attacked_less, None,
           "you didn't attack {at_least} times this turn"),
)

# ------------------------------------------------------------------------------------------------------------- events


def _put(reader: Any, parts: Parts) -> ast.Trigger:
    """Cards are put somewhere: "that card" means them from here on."""
    zones, tests = parts.read("kind1")
    source: tuple[str, ...] = ()
    whose = "any"
    if parts.has("room"):
        zone, whose = parts.read("room")
        source = (zone,)
    elif parts.has("circles"):
        source = parts.read("circles")
    what = ast.Select(zones, parts.read("owner") or "any", tests)
    goal, side = parts.read("goal")
    if (what.whose, side) == ("opponent", "you") and goal != ("imprisoned",):
        raise reader.unread(parts.tree, "a card of the opponent in a zone of yours")
    reader.scope.note(ast.SUBJECT, False, choice_head(what), "subject")
    return ast.Moved(what, "move", source, whose, goal, side)


def _says_put(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    what = event.what
    if not isinstance(what, ast.Select) or event.verb != "move" or len(event.src) > 1:
        return None
    goal = (event.dst, event.whose_dst)
    if goal not in GOAL_ZONES:
        return None
    on_field = event.src in CIRCLE_ZONES
    return {"owner": what.whose if what.whose != "any" else None, "kind1": (what.zones, what.tests),
            "room": (event.src[0], event.whose_src) if event.src and not on_field else None,
            "circles": event.src if on_field else None, "goal": goal}


def _noted_put(printer: Any, event: ast.Moved) -> None:
    assert isinstance(event.what, ast.Select)
    printer.scope.note(ast.SUBJECT, False, choice_head(event.what), "subject")


def _of_player(found: dict[str, object] | None, source: str) -> dict[str, object] | None:
    """The parts of an event of a player's cards, which come from a room or from circles."""
    if found is None or found["owner"] is None or (source == "circles") is not (found["circles"] is not None):
        return None
    return found


def _says_any_put(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    found = _says_put(printer, event)
    return None if found is None or found["owner"] is not None or found["circles"] is not None else found


def ridden_from(over: object) -> object:
    """This unit is placed on the vanguard circle, and this unit has ridden the vanguard `over`."""
    rode = _happened(of(nodes.Ridden, over, RIDER), SOME)
    return of(ast.Within, ast.Moved(THIS, "place", (), "any", ("vanguard",)), rode)


def _ridden(reader: Any, parts: Parts) -> ast.Trigger:
    zones, tests = parts.read("kind1")
    if zones not in ((), ("vanguard",)):
        raise reader.unread(parts.tree, "only a vanguard rides")
    return nodes.Ridden(ast.Select(("vanguard",), parts.read("owner"), parts.read("sort")), tests)


def _says_ridden(printer: Any, event: nodes.Ridden) -> dict[str, object] | None:
    over = event.over
    if not isinstance(over, ast.Select) or over.zones != ("vanguard",) or event.rider == RIDER:
        return None
    return {"owner": over.whose, "kind1": (("vanguard",), event.rider), "sort": over.tests}


CHARGES: Final = ast.Together(ast.Moved(YOURS, "soul charge", ("deck",), "you", ("soul",)), 1)


def _charges(reader: Any, parts: Parts) -> ast.Trigger:
    """Cards leave the deck one by one: an ability that is used once a turn waits for the first of them (4.5.3)."""
    if not ONCE_A_TURN.search(reader.raw):
        raise reader.unread(parts.tree, "not clear whether once for each card or once for all of them")
    return CHARGES


EVENTS: Final[tuple[Row, ...]] = (
    *GOALS,
    row("event", "this unit is put from {circles} {goal}", _moved(THIS, "move", gap("circles"), "any", *GOAL),
        "this unit is put {goal} from {circles}", "this card is put {goal} from {circles}",
        "this card is put from {circles} {goal}"),
    row("event", "this card is put {goal}", _moved(THIS, "move", (), "any", *GOAL)),
    row("event", "this card is put from {room} {goal}", _moved(THIS, "move", *ROOM, *GOAL),
        "this card is put {goal} from {room}"),
    row("event", "this card is discarded from your hand or deck",
        ast.Moved(THIS, "discard", ("hand", "deck"), "you", DROP), "this card is discarded from deck or hand"),
    row("event", "this card is discarded from your deck", ast.Moved(THIS, "discard", ("deck",), "you", DROP)),
    worked("event", "{owner} {kind1} is put [from {room}] {goal}", ast.Moved, _put,
           lambda printer, event: _of_player(_says_put(printer, event), "room"),
           "{owner} {kind1} is put {goal} from {room}", then=_noted_put),
    worked("event", "{owner} {kind1} is put | from {circles} {goal}", ast.Moved, _put,
           lambda printer, event: _of_player(_says_put(printer, event), "circles"),
           "{owner} {kind1} is put {goal} from {circles}", then=_noted_put),
    worked("event", "a {kind1} is put [from {room}] {goal}", ast.Moved, _put, _says_any_put, then=_noted_put),
    row("event", "a {kind1} is soul blasted", _moved(of(ast.Select, gap("kind1", 0), "you", gap("kind1", 1)), "move",
                                                    ("soul",), "you", DROP)),
    worked("event", "you soul charged", ast.Together, _charges,
           lambda printer, event: {} if event == CHARGES else None),
    row("event", "this unit is placed on {circles} by {dressed_by}",
        of(ast.Moved, THIS, gap("dressed_by"), (), "any", gap("circles"))),
    row("event", "the set order that you played from your hand is put into your order zone", _moved(
        ast.Select((), "you", (ast.Kind(("set order",)), ast.Relation("played_from_hand"))), "set", (), "any",
        ("orders",)), "the set order you played from your hand is put into your order zone",
        "the set order you played from your hand is put into the order zone",
        "a set order you played from your hand is put into the order zone"),
    row("event", "the unit armed with this card attacks", ast.Attacked(ARMED_UNIT)),
    row("event", "the unit armed with this card is attacked", ast.Attacked(None, ARMED_UNIT, "", "target")),
    row("event", "this card is armed", ast.Moved(THIS, "move", (), "any", ("arms",))),
    row("event", "this unit is moved to another {circles}", of(ast.Moved, THIS, "shift", gap("circles"), "any",
                                                               gap("circles"))),
    worked("event", "{owner} {kind1} is placed by riding from a {sort}", nodes.Ridden, _ridden, _says_ridden),
    heard("event", "this unit is placed by riding on {names}", ridden_from(
        of(ast.Select, ("vanguard",), "you", (of(ast.Named, gap("names")),)))),
    heard("event", "this card is placed on {circles}", _moved(THIS, "place", (), "any", gap("circles"))),
    heard("event", "this card is placed on {circles} from {room}", _moved(THIS, "place", *ROOM, gap("circles"))),
)

def _dressed_by(reader: Any, token: Any) -> str:
    keyword: str = reader.values(token)[0]
    if keyword not in DRESSES:
        raise reader.unread(token, "no unit is placed by this")
    return keyword


def _say_dress(printer: Any, verb: str) -> str:
    if verb not in DRESSES:
        raise NoWords("a unit that is placed in another way")
    return DRESSES[verb]


DRESSES: Final = {"overdress": "[overDress]", "xoverdress": "[XoverDress]"}
GAPS: Final = {"dressed_by": Fills("KEYICON", _dressed_by, _say_dress, ("[XoverDress]",))}

ROWS: Final[tuple[Row, ...]] = (*BY, *PAST, *HAPPENED, *EVENTS)
