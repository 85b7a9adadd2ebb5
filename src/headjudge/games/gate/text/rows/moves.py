"""Choosing cards, and moving them: destroy, drop, banish, return, put, exchange."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text import deeds, nouns
from headjudge.games.gate.text.places import FIELD, UNIT_ZONES
from headjudge.games.gate.text.rows.doing import OBJECT, acted_as
from headjudge.games.gate.text.rows.places import UNITS
from headjudge.language.reading import clauses
from headjudge.language.rows.clauses import chosen
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Row, of, row, said, worked
from headjudge.language.rows.shared import BY
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _choose(reader: Any, parts: Parts) -> object:
    """Choose; where the cards come from is kept."""
    step = clauses.choose(reader, parts)
    for one in step.steps if isinstance(step, ast.Seq) else (step,):
        if isinstance(one, ast.Choose):
            reader.sources[one.as_] = one.picks[0]
    return step


def _says_choose(printer: Any, step: ast.Choose) -> dict[str, object] | None:
    return {"by": step.by, "picks": step.picks}


def _each_time(reader: Any, parts: Parts, what: ast.Selector) -> ast.Pick | ast.Top:
    """So many cards for each of some others, together: as many times the number that is said of one."""
    number = what.n if isinstance(what, ast.Top) else what.quantity.high if isinstance(what, ast.Pick) else None
    if not isinstance(number, ast.Num) or (isinstance(what, ast.Pick) and what.quantity.low != number):
        raise reader.unread(parts.tree, "no number of cards")
    count = reader.amount(reader.parts(parts.trees["each"])[0])
    times = count if number == ast.Num(1) else ast.Times(number, count)
    if isinstance(what, ast.Top):
        return replace(what, n=times)
    assert isinstance(what, ast.Pick)
    return ast.Pick(what.of, ast.Quant(times, times, what.quantity.random))


def _destroy_each(reader: Any, parts: Parts) -> ast.Step:
    """So many for each of some cards, chosen together."""
    what = parts.read("acted_some")
    if not isinstance(what, ast.Pick):
        raise reader.unread(parts.trees["acted_some"], "no number of cards")
    return ast.Destroy(_each_time(reader, parts, what), reader.by, nouns.acted_as(reader, "destroyed"))


def _moved_each(zone: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """So many for each of some cards go away together."""
        with reader.owned_by(reader.by):
            what = parts.read("acted_some")
        chosen = _each_time(reader, parts, what)
        return ast.Move(chosen, (ast.Spot(zone),), reader.by, reader.scope.make("moved", True, "card"))

    return read


def _put_each(reader: Any, parts: Parts) -> ast.Step:
    """So many for each of some cards are put somewhere together."""
    moving = parts.trees["shown"]
    step = reader.moved(moving, reader.thing(moving), parts.read("spots"), parts.tree)
    if not isinstance(step, ast.Move) or not isinstance(step.what, ast.Pick | ast.Top):
        raise reader.unread(parts.tree, "no number of cards")
    return replace(step, what=_each_time(reader, parts, step.what))


def _declare(reader: Any, parts: Parts) -> ast.Step:
    """Choose a number (gate:1.3.7)."""
    reader.declared = reader.scope.name("declared")
    return ast.Declare("number", reader.by, reader.declared)


def _says_declare(printer: Any, step: ast.Declare) -> dict[str, object] | None:
    return {"by": step.by} if step.what == "number" else None


def _declared(printer: Any, step: ast.Declare) -> None:
    printer.scope.made.append((step.as_, "declared"))
    printer.declared = step.as_


def _put_from(reader: Any, parts: Parts) -> object:
    """Put this card from the field, where it is; or a known card, if it is there."""
    tree = parts.tree
    what, source, to = reader.parts(tree)
    zone, whose = reader.zone(source)
    thing = reader.thing(what)
    if thing.what != ast.THIS and whose == "the" and isinstance(thing.what, ast.Ref) and not thing.many:
        wherever = ast.Select((zone,), "any", (), thing.what.name)
        return reader.moved(what, replace(thing, what=wherever), reader.visit(to), tree)
    if thing.what != ast.THIS:
        return clauses.put_from(reader, parts)
    deeds.works_in(reader, zone, source)
    if (zone,) == nouns.home(reader):
        return reader.moved(what, thing, reader.visit(to), tree)
    if zone in FIELD:
        raise reader.unread(source, "a card in another zone")
    there = ast.Select((zone,), reader.player_of(whose, tree), (), "this")
    return reader.moved(what, replace(thing, what=there), reader.visit(to), tree)


def _moved_anywhere(reader: Any, parts: Parts) -> ast.Step:
    """To another field zone, if it is not said where to (gate:10.7)."""
    what = parts.read("acted")
    register = nouns.acted_as(reader, "shifted")
    _note_moved(reader, what)
    return ast.Shift(what, ast.Slot(UNITS, "controller"), reader.by, register)


def _note_moved(speaker: Any, what: ast.Selector) -> None:
    """Note this card as the one that was named last, where it is moved."""
    if what == ast.THIS and not speaker.paying:
        speaker.scope.note(ast.THIS, False, "card", "placed")


def _is_own(reader: Any, what: ast.Selector) -> bool:
    """Whether these are cards of the player whose skill it is, which stay on that player's field."""
    source = reader.sources.get(what.name) if isinstance(what, ast.Ref) else what
    of = source.of if isinstance(source, ast.Pick) else source
    return what == ast.THIS or (isinstance(of, ast.Select) and of.whose == "you")


def _move_to(reader: Any, parts: Parts) -> ast.Step:
    """To another field zone; only cards of a Set zone go to the other one (gate:3.4.2, 4.6.6)."""
    what, slot = parts.read("acted"), parts.read("field_zone")
    of = what.of if isinstance(what, ast.Pick) else what
    if slot.groups == ("set",) and not (isinstance(of, ast.Select) and of.zones == ("set",)):
        raise reader.unread(parts.trees["field_zone"], "no field zone for units")
    away = "opponent's field" in reader.raw[: parts.tree.meta.start_pos].lower()  # where it may be by then
    if slot.groups == UNITS and slot.whose == "you" and _is_own(reader, what) and not away:
        slot = replace(slot, whose="controller")
    register = nouns.acted_as(reader, "shifted")
    _note_moved(reader, what)
    return ast.Shift(what, slot, reader.by, register)


def _says_away(zone: str) -> Any:
    def say(printer: Any, step: ast.Move) -> dict[str, object] | None:
        return {"by": step.by, "moving": step.what} if step.to == (ast.Spot(zone),) else None

    return say


def _away_from(to: str) -> Any:
    return lambda reader, parts: _this_from(reader, parts, to)


def _this_from(reader: Any, parts: Parts, to: str) -> ast.Step:
    """Drop or banish this card from a zone, where the skill works then (gate:4.6.1.6)."""
    zone, whose = parts.read("zone")
    if parts.read("this_one").what != ast.THIS or whose not in ("you", "the", "any"):
        raise reader.unread(parts.tree, "another card than this one")
    if zone not in FIELD:
        deeds.works_in(reader, zone, parts.trees["zone"])
    return ast.Move(ast.THIS, (ast.Spot(to),), reader.by)


def _made_away(printer: Any, step: ast.Move) -> None:
    if not isinstance(step.what, ast.Ref | ast.Rest):
        printer.make(step.as_, "moved", printer.many_of(step.what), printer.head(step.what))


def _drop_until(reader: Any, parts: Parts) -> ast.Step:
    """So many cards that the hand has this number; none if it has less (gate:1.3.4)."""
    hand = ast.Select(("hand",), reader.by)
    n = parts.read("n")
    if not isinstance(n, ast.Num):
        raise reader.unread(parts.tree, "no printed number")
    more = ast.Add(ast.Count(hand), ast.Num(-n.value))
    return ast.Move(ast.Pick(hand, ast.Quant(more, more)), (ast.Spot("drop"),), reader.by)


def _charge_until_even(reader: Any, parts: Parts) -> ast.Step:
    """Put cards into the Energy until both players have as many there; none if there are more (gate:1.3.4)."""
    if reader.by != "you" or reader.named_player != "opponent":
        raise reader.unread(parts.tree, "as many as what")
    more = [ast.Count(ast.Select(("energy",), who)) for who in ("opponent", "you")]
    missing = ast.Add(more[0], ast.Times(ast.Num(-1), more[1]))
    return ast.Move(ast.Top("deck", "you", missing), (ast.Spot("energy", "you"),), "you")


def _returned(step: ast.Move) -> bool:
    return step.to[0].zone == "hand" and step.to[0].whose == "owner"


def _says_return(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return {"by": step.by, "moving": step.what, "spots": step.to} if _returned(step) else None


def _says_return_several(printer: Any, step: ast.Move) -> dict[str, object] | None:
    """Several cards, each to the hand of its owner."""
    what = step.what
    several = what.quantity.high != ast.Num(1) if isinstance(what, ast.Pick) else printer.plural(what)
    if step.to != (ast.Spot("hand", "owner"),) or not several:
        return None
    return {"by": step.by, "moving": step.what}


def _says_put(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return None if _returned(step) else {"by": step.by, "moving": step.what, "spots": step.to}


def _made_put(printer: Any, step: ast.Move) -> None:
    if isinstance(step.what, ast.Pick | ast.Top) or step.as_:
        _made_away(printer, step)


def _says_into_soul(printer: Any, steps: tuple[ast.Step, ...]) -> dict[str, object] | None:
    """Known cards go into the soul of a card that is chosen for it."""
    if len(steps) != 2:
        return None
    choose, move = steps
    if not isinstance(choose, ast.Choose) or not isinstance(move, ast.Move):
        return None
    if move.what == ast.THIS and move.to[0].face:
        return None
    return {"by": move.by, "object": move.what, "soul_pick": choose}


def _says_into_soul_so(printer: Any, steps: tuple[ast.Step, ...]) -> dict[str, object] | None:
    """This card goes into the soul of a card face down."""
    if len(steps) != 2:
        return None
    choose, move = steps
    if not isinstance(choose, ast.Choose) or not isinstance(move, ast.Move) or move.what != ast.THIS:
        return None
    face = move.to[0].face
    return {"by": move.by, "object": move.what, "face": face, "soul_pick": choose} if face else None


HELD_UNITS: Final = frozenset({"field", *UNIT_ZONES})
"""Where a Unit is on the field."""


def _control(reader: Any, parts: Parts) -> ast.Step:
    """Cards of the opponent come to the own side of the field, and with that under control (gate:3.4.2)."""
    what = parts.read("controlled")
    source = reader.sources.get(what.name) if isinstance(what, ast.Ref) else what
    of_what = source.of if isinstance(source, ast.Pick) else source
    if not isinstance(of_what, ast.Select) or of_what.whose != "opponent" or not {*of_what.zones} <= HELD_UNITS or (
        of_what.tests[:1] != (ast.Kind(("unit",)),)
    ):
        raise reader.unread(parts.trees["controlled"], "no units of your opponent")
    register = nouns.acted_as(reader, "shifted")
    taken = ast.Shift(what, ast.Slot(UNITS, "you"), reader.by, register)
    until = parts.read("until")
    if until is None:
        return taken
    if not (register or isinstance(what, ast.Ref)):
        raise reader.unread(parts.trees["until"], "no single card, or none that is known")
    back = ast.Shift(ast.Ref(register) if register else what, ast.Slot(UNITS, "opponent"))
    later = _when_it_ends(until, back)
    if later is None:
        raise reader.unread(parts.trees["until"], "not until the end of a turn or the start of one")
    return ast.Seq((taken, later))


def _when_it_ends(until: ast.Until, step: ast.Step) -> ast.Step | None:
    """What is done when a time is over, if it is the end of a turn or the start of one."""
    at_the_end = ast.Later(ast.Edge("end", "turn", "any", None, "this"), step)
    if until == ast.END_OF_TURN:
        return at_the_end
    if until.end == "turn" and until.next:
        return ast.Later(ast.Edge("begin", "turn", until.whose, None, "next"), at_the_end)
    if until.end == "before_turn":
        return ast.Later(ast.Edge("begin", "start_phase", until.whose, None, "next"), step)
    return None


def _says_control(printer: Any, step: ast.Shift) -> dict[str, object] | None:
    what = step.what
    of_what = what.of if isinstance(what, ast.Pick) else what
    if step.slot != ast.Slot(UNITS, "you") or step.by != "you" or not isinstance(of_what, ast.Select):
        return None
    if of_what.whose != "opponent" or not {*of_what.zones} <= HELD_UNITS or of_what.tests[:1] != (ast.Kind(("unit",)),):
        return None
    return {"controlled": what, "until": None}


def _taken(printer: Any, step: ast.Shift) -> None:
    _note_moved(printer, step.what)
    if isinstance(step.what, ast.Pick):
        printer.make(step.as_, "shifted", printer.many_of(step.what), printer.head(step.what))


def _says_exchange_them(printer: Any, step: ast.Exchange) -> dict[str, object] | None:
    return {"by": step.by} if step.a == step.b and not step.state and printer.known_many(step.a) else None


def _says_exchange(printer: Any, step: ast.Exchange) -> dict[str, object] | None:
    if step.state or step.a == step.b:
        raise NoWords("a state after the exchange")
    return {"by": step.by, "exchanged": (step, ())}


def _says_exchange_of(printer: Any, steps: tuple[ast.Step, ...]) -> dict[str, object] | None:
    """An exchange of cards that are chosen for it."""
    *chooses, step = steps
    if not isinstance(step, ast.Exchange):
        return None
    return {"by": step.by, "exchanged": (step, chooses)}


SWAPPED: Final = frozenset({"hand", "energy", "drop", "banish"})
"""Zones whose cards can all change places with those of another."""


def _swap_zones(reader: Any, parts: Parts) -> ast.Step:
    """All cards of two zones change places (gate:3.9.5)."""
    (one, whose), (other, owner) = parts.read("zone"), parts.read("other_zone")
    first, second = (reader.player_of(who, parts.tree) for who in (whose, owner))
    if not {one, other} <= SWAPPED or (one, first) == (other, second) or {first, second} - {"you", "opponent"}:
        raise reader.unread(parts.tree, "no two zones whose cards can change places")
    return nodes.SwapZones(one, first, other, second)


def _says_swap_zones(printer: Any, step: nodes.SwapZones) -> dict[str, object] | None:
    return {"zone": (step.one, step.whose), "other_zone": (step.other, step.whose_other)}


MOVES: Final[tuple[Row, ...]] = (
    worked("clause", "exchange the positions of all cards in {zone} | and all cards in {other_zone}", nodes.SwapZones,
           _swap_zones, _says_swap_zones),
    worked("clause", "choose~s {picks}", ast.Choose, _choose, _says_choose, then=chosen),
    worked("clause", "choose~s a number", ast.Declare, _declare, _says_declare, then=_declared),
    worked("clause", "choose~s {ref} and {np}", ast.Choose, clauses.choose_two, None),
    worked("clause", "choose~s | this card and {np}", ast.Choose, clauses.choose_this_and, None),
    row("clause", "destroy~s {acted}", of(ast.Destroy, OBJECT, BY, acted_as("destroyed"))),
    worked("clause", "destroy~s {acted_some} {each}", ast.Destroy, _destroy_each, None),
    worked("clause", "drop~s {acted_some} {each}", ast.Move, _moved_each("drop"), None),
    worked("clause", "banish~s {acted_some} {each}", ast.Move, _moved_each("banish"), None),
    worked("clause", "banish~s {moving}", ast.Move, deeds.banished, _says_away("banish"), then=_made_away),
    worked("clause", "drop~s {moving}", ast.Move, deeds.dropped, _says_away("drop"), then=_made_away),
    worked("clause", "drop~s {this_one} | from {zone}", ast.Move, _away_from("drop"), None),
    worked("clause", "banish~s {this_one} | from {zone}", ast.Move, _away_from("banish"), None),
    *(
        worked("clause", f"drop~s cards from {whose} hand until {who} have {{n}} {{cards}} in {whose} hand", ast.Move,
               _drop_until, None, f"drop~s until {who} have {{n}} {{cards}} in {whose} hand")
        for who, whose in (("you", "your"), ("they", "their"))
    ),
    worked("clause", "drop~s {owner} {game_zone}", ast.Move, deeds.zone_gone("drop"), None),
    worked("clause", "banish~s {owner} {game_zone}", ast.Move, deeds.zone_gone("banish"), None),
    said("clause", "return~s {moving} to their owners' hands", ast.Move, _says_return_several, _made_put),
    worked("clause", "return~s {moving} {spots}", ast.Move, clauses.put, _says_return, then=_made_put),
    worked("clause", "put~s {moving} {spots}", ast.Move, clauses.put, _says_put, then=_made_put),
    *(worked("clause", f"{verb}~s {{shown}} {{spots}} {{each}}", ast.Move, _put_each, None)
      for verb in ("put", "return")),
    worked("clause", "put~s {moving} {spots} and the rest {rest_spots}", ast.Seq, deeds.put_and_rest, None),
    worked("clause", "put~s cards from the top of your deck into your Energy until you have the same number", ast.Move,
           _charge_until_even, None,
           "put~s cards from the top of your deck into your Energy face down until you have the same number"),
    worked("clause", "put~s {object} | into | the soul of {soul_pick}", tuple, deeds.put_into_soul,
           _says_into_soul),
    worked("clause", "put~s {object} {face} | into | the soul of {soul_pick}", tuple, deeds.put_into_soul,
           _says_into_soul_so, "put~s {object} | into | the soul of {soul_pick} {face}"),
    worked("clause", "put~s {this_one} | from {home} | into | the soul of {soul_pick}", tuple, deeds.put_into_soul,
           None),
    worked("clause", "put~s {ref} | from {zone} {spots}", ast.Move, _put_from, None,
           "return~s {ref} | from {zone} {spots}"),
    worked("clause", "put~s {owner} {game_zone} {spots}", ast.Move, deeds.put_zone, None),
    worked("clause", "gain control of {controlled} [{until}]", ast.Shift, _control, _says_control, then=_taken),
    worked("clause", "move~s {acted}", ast.Shift, _moved_anywhere, None),
    worked("clause", "move~s {acted} {field_zone}", ast.Shift, _move_to, lambda printer, step: (
        {"by": step.by, "acted": step.what, "field_zone": step.slot}), then=_taken),
    said("clause", "exchange~s the positions of {exchanged}", ast.Exchange, _says_exchange),
    said("clause", "exchange~s the positions of {exchanged}", tuple, _says_exchange_of),
    worked("clause", "exchange~s the positions of {ref} and {object}", ast.Exchange, deeds.exchange_positions, None),
    worked("clause", "exchange~s the positions of {one_counted} and {object}", ast.Exchange, deeds.exchange_positions,
           None),
    worked("clause", "exchange~s the positions of {described} and {object}", ast.Exchange, deeds.exchange_positions,
           None),
    worked("clause", "exchange~s the positions of | this card and {np}", ast.Exchange, deeds.exchange_with_this, None),
    worked("clause", "exchange~s the positions of | this card and {ref}", ast.Exchange, deeds.exchange_with_this, None),
    worked("clause", "exchange~s the positions of {counted}", ast.Exchange, deeds.exchange_two, None),
    worked("clause", "exchange~s their positions", ast.Exchange, deeds.exchange_them, _says_exchange_them,
           "exchange~s them"),
)  # fmt: skip
