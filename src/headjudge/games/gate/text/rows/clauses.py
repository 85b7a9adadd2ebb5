"""What is done: the clauses of a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate.text.places import FIELD
from headjudge.games.gate.text.rows.cards import SOME
from headjudge.games.gate.text.rows.deeds import STANDS_NEXT
from headjudge.games.gate.text.rows.places import UNITS
from headjudge.games.gate.text.sides import Side
from headjudge.kernel.rules import by_rule
from headjudge.language.reading import clauses
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Held, Row, heard, of, row, said, worked
from headjudge.language.rows.shared import BY, gap, of_opponent
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Afterwards, Letter
from headjudge.language.tree.pronouns import picked_among

ONE: Final = ast.Num(1)
N: Final = gap("n")
OBJECT: Final = gap("acted")
AMOUNT: Final = gap("amount")


COUNTED: Final = ("np_some", "np_some_of")
"""The alternatives of a number of cards."""


def _choose(reader: Any, parts: Parts) -> object:
    """Choose; where the cards come from is kept."""
    step = clauses.choose(reader, parts)
    for one in step.steps if isinstance(step, ast.Seq) else (step,):
        if isinstance(one, ast.Choose):
            reader.sources[one.as_] = one.picks[0]
    return step


def _search(reader: Any, parts: Parts) -> object:
    """Search; where the cards come from is kept."""
    step = clauses.search(reader, parts)
    assert isinstance(step, ast.Search)
    reader.sources[step.as_] = step.picks[0]
    return step


def _look(reader: Any, parts: Parts) -> object:
    """Look at cards; where they come from is kept."""
    step = clauses.look(reader, parts)
    reader.sources[step.as_] = step.what
    return step


def _put_from(reader: Any, parts: Parts) -> object:
    """Put this card from the field, where it is; or a known card, if it is there."""
    tree = parts.tree
    what, source, to = reader.parts(tree)
    zone, whose = reader.zone(source)
    thing = reader.thing(what)
    if thing.what != ast.THIS:
        return clauses.put_from(reader, parts)
    reader.works_in(zone, source)
    if (zone,) == reader.home():
        return reader.moved(what, thing, reader.visit(to), tree)
    if zone in FIELD:
        raise reader.unread(source, "a card in another zone")
    there = ast.Select((zone,), reader.player_of(whose, tree), (), "this")
    return reader.moved(what, replace(thing, what=there), reader.visit(to), tree)


def _cannot(reader: Any, parts: Parts) -> object:
    """Cannot do; a number of cards is chosen first."""
    tree = parts.tree
    who, deed, *until = reader.parts(tree)
    if who.data not in COUNTED:
        return clauses.cannot(reader, parts)
    thing = reader.thing(who)
    register = reader.scope.make("chosen", thing.many, thing.head)
    value = reader.visit(deed)
    assert isinstance(value, ast.Forbid)
    lasting = reader.lasting(until[0]) if until else (value.until or reader.until)
    choose = ast.Choose((reader.picked(who, thing),), reader.by, register)
    return ast.Seq((choose, replace(value, what=ast.Ref(register), until=lasting)))


def _gets(reader: Any, parts: Parts) -> object:
    """Gains; a number of cards is chosen first."""
    tree = parts.tree
    if reader.parts(tree)[0].data in COUNTED:
        return reader.on_give(tree)
    return clauses.gets(reader, parts)


def acted_as(verb: str) -> Held:
    """Returns the register of the cards that the gap `acted` picks; '' if it names cards that are known."""

    def read(reader: Any, found: Mapping[str, object]) -> object:
        return reader.acted_as(verb)

    def holds(printer: Any, register: object, found: Mapping[str, object]) -> bool:
        what = found["acted"]
        if isinstance(what, ast.Pick):
            printer.make(register, verb, printer.many_of(what), printer.head(what))
        return True

    return Held("as_", read, holds)


# ------------------------------------------------------------------------------------------------ choosing and putting


def _says_choose(printer: Any, step: ast.Choose) -> dict[str, object] | None:
    return {"by": step.by, "picks": step.picks}


def _chosen(printer: Any, step: ast.Choose) -> None:
    many = len(step.picks) > 1 or printer.many(step.picks[0].quantity)
    printer.make(step.as_, "chosen", many, printer.head_of(step.picks), picked_among(step.picks[0]))


def _declare(reader: Any, parts: Parts) -> ast.Step:
    """Choose a number (gate:1.3.7)."""
    reader.declared = reader.scope.name("declared")
    return ast.Declare("number", reader.by, reader.declared)


def _says_declare(printer: Any, step: ast.Declare) -> dict[str, object] | None:
    return {"by": step.by}


def _declared(printer: Any, step: ast.Declare) -> None:
    printer.scope.made.append((step.as_, "declared"))
    printer.declared = step.as_


def _says_away(zone: str) -> Any:
    def say(printer: Any, step: ast.Move) -> dict[str, object] | None:
        return {"by": step.by, "moving": step.what} if step.to == (ast.Spot(zone),) else None

    return say


def _dropped_from(reader: Any, parts: Parts) -> ast.Step:
    """Drop this card from a zone, where the skill works then (gate:4.6.1.6)."""
    zone, whose = parts.read("zone")
    if parts.read("this_one").what != ast.THIS or whose not in ("you", "the"):
        raise reader.unread(parts.tree, "another card than this one")
    if zone not in FIELD:
        reader.works_in(zone, parts.trees["zone"])
    return ast.Move(ast.THIS, (ast.Spot("drop"),), reader.by)


def _made_away(printer: Any, step: ast.Move) -> None:
    if not isinstance(step.what, ast.Ref | ast.Rest):
        printer.make(step.as_, "moved", printer.many_of(step.what), printer.head(step.what))


def _returned(step: ast.Move) -> bool:
    return step.to[0].zone == "hand" and step.to[0].whose == "owner"


def _says_return(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return {"by": step.by, "moving": step.what, "spots": step.to} if _returned(step) else None


def _says_put(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return None if _returned(step) else {"by": step.by, "moving": step.what, "spots": step.to}


def _made_put(printer: Any, step: ast.Move) -> None:
    if isinstance(step.what, ast.Pick | ast.Top):
        _made_away(printer, step)


def _says_into_soul(printer: Any, steps: tuple[ast.Step, ...]) -> dict[str, object] | None:
    """Known cards go into the soul of a card that is chosen for it."""
    if len(steps) != 2:
        return None
    choose, move = steps
    if not isinstance(choose, ast.Choose) or not isinstance(move, ast.Move):
        return None
    return {"by": move.by, "object": move.what, "soul_pick": choose}


def _instead(reader: Any, parts: Parts) -> ast.Step:
    """What happens in place of something."""
    if not reader.replacing:
        raise reader.unread(parts.tree, "instead of nothing")
    reader.replacing = False
    step: ast.Step = parts.read("clause")
    return step


def _later(reader: Any, parts: Parts) -> ast.Step:
    """Something that is done at the end of a span, said in front of it."""
    step = parts.read("clause")
    trigger = reader.edge_of(*parts.read("span"), "end", parts.tree)
    return ast.Later(trigger, step)


def _unless(reader: Any, parts: Parts) -> ast.Step:
    """Something that is done unless a player pays energy, or does something else."""
    step = parts.read("clause")
    fizzling = isinstance(step, ast.Fizzle) and parts.trees["payer"].data != "payer"
    reader.fizzling = fizzling
    payer = parts.read("payer")
    reader.fizzling = False
    before, reader.by = reader.by, payer
    toll = parts.read("toll")
    reader.by = before
    return ast.Attempt(toll, True, payer, otherwise=step)


def _takes(reader: Any, parts: Parts) -> ast.Step:
    """Take damage: this card deals it to the player."""
    return ast.Damage(reader.by, parts.read("n"))


def _says_takes(printer: Any, step: ast.Damage) -> dict[str, object] | None:
    if step.source != ast.THIS or not step.cancellable or step.to == printer.by == "you":
        return None
    return {"by": step.to, "n": step.n} if step.to in ("you", "opponent") and step.to == printer.by else None


def _for_each_heads(reader: Any, parts: Parts) -> ast.Step:
    return Side(parts.read("clause"), True, True)


def _for_each_tails(reader: Any, parts: Parts) -> ast.Step:
    return Side(parts.read("clause"), False, True)


def _they(reader: Any, parts: Parts) -> str:
    if reader.named_player not in ("you", "opponent"):
        raise reader.unread(parts.tree, "nobody was named")
    return str(reader.named_player)


def _they_draw(reader: Any, parts: Parts) -> ast.Step:
    before, reader.by = reader.by, _they(reader, parts)
    step: ast.Step = reader.drawn(parts.read("n"), False)
    reader.by = before
    return step


def _they_drop(reader: Any, parts: Parts) -> ast.Step:
    before, reader.by = reader.by, _they(reader, parts)
    step: ast.Step = reader.dropped(parts.tree)
    reader.by = before
    return step


def _payer(reader: Any, parts: Parts) -> str:
    """Its controller: of a card or skill that is fizzled, the opponent, who has added it to the stack."""
    return "opponent" if reader.fizzling else controller(reader, parts)


def controller(reader: Any, parts: Parts) -> str:
    """Returns the player who controls the card that "its" means."""
    who: str = reader.controller_of(reader.scope.it() or reader.or_this(parts.tree), parts.tree)
    reader.named_player = who
    return who


def _control(reader: Any, parts: Parts) -> ast.Step:
    """Cards of the opponent come to the own side of the field, and with that under control (gate:3.4.2)."""
    what = parts.read("controlled")
    of_what = what.of if isinstance(what, ast.Pick) else what
    if not isinstance(of_what, ast.Select) or (of_what.zones, of_what.whose) != (("field",), "opponent") or (
        of_what.tests[:1] != (ast.Kind(("unit",)),)
    ):
        raise reader.unread(parts.trees["controlled"], "no units of your opponent")
    register = reader.acted_as("shifted")
    taken = ast.Shift(what, ast.Slot(UNITS, "you"), reader.by, register)
    until = parts.read("until")
    if until is None:
        return taken
    if until != ast.END_OF_TURN or not register:
        raise reader.unread(parts.trees["until"], "not until the end of the turn")
    back = ast.Shift(ast.Ref(register), ast.Slot(UNITS, "opponent"))
    return ast.Seq((taken, ast.Later(ast.Edge("end", "turn", "any", None, "this"), back)))


def _says_control(printer: Any, step: ast.Shift) -> dict[str, object] | None:
    what = step.what
    of_what = what.of if isinstance(what, ast.Pick) else what
    if step.slot != ast.Slot(UNITS, "you") or step.by != "you" or not isinstance(of_what, ast.Select):
        return None
    if (of_what.zones, of_what.whose, of_what.tests[:1]) != (("field",), "opponent", (ast.Kind(("unit",)),)):
        return None
    return {"controlled": what, "until": None}


def _taken(printer: Any, step: ast.Shift) -> None:
    if isinstance(step.what, ast.Pick):
        printer.make(step.as_, "shifted", printer.many_of(step.what), printer.head(step.what))


def _turns(reader: Any, parts: Parts) -> ast.Step:
    """A known card stands or rests."""
    return ast.Orient(parts.read("ref"), parts.read("turned"), reader.by)


def _says_exchange(printer: Any, step: ast.Exchange) -> dict[str, object] | None:
    if step.state:
        raise NoWords("a state after the exchange")
    return {"by": step.by, "exchanged": (step, ())}


def _says_exchange_of(printer: Any, steps: tuple[ast.Step, ...]) -> dict[str, object] | None:
    """An exchange of cards that are chosen for it."""
    *chooses, step = steps
    if not isinstance(step, ast.Exchange):
        return None
    return {"by": step.by, "exchanged": (step, chooses)}


CHOICES: Final[tuple[Row, ...]] = (
    worked("clause", "{clause} instead", ast.Step, _instead, None),
    worked("clause", "{clause} at the end of {span}", ast.Later, _later, None),
    worked("clause", "{clause} unless {payer} {toll}", ast.Attempt, _unless, None),
    heard("toll", "pay~s {n} [{energy_cards}]", of(ast.Spend, N, BY)),
    heard("toll", "pay~s {n} Life", of(ast.Spend, N, BY, "life")),
    worked("toll", "take~s {n} damage", ast.Damage, _takes, None),
    worked("toll", "drop~s {moving}", ast.Move, "dropped", None),
    worked("toll", "banish~s {moving}", ast.Move, "banished", None),
    worked("clause", "{clause} for each heads", Side, _for_each_heads, None),
    worked("clause", "{clause} for each tails", Side, _for_each_tails, None),
    of_opponent("payer", "your opponent", "opponent"),
    row("payer", "you", "you"),
    worked("payer", "they", str, _they, None),
    worked("payer", "its controller", str, _payer, None),
    worked("may", "its controller may", str, controller, None, "that unit's controller may"),
    worked("clause", "they draw {n} {card_s}", ast.Draw, _they_draw, None),
    worked("clause", "they drop {moving}", ast.Move, _they_drop, None),
    worked("clause", "{ref} become~s {turned}", ast.Orient, _turns, None),
    worked("clause", "choose~s {picks}", ast.Choose, _choose, _says_choose, then=_chosen),
    worked("clause", "choose~s a number", ast.Declare, _declare, _says_declare, then=_declared),
    worked("clause", "choose~s {ref} and {np}", ast.Choose, clauses.choose_two, None),
    worked("clause", "choose~s | this card and {np}", ast.Choose, clauses.choose_this_and, None),
    row("clause", "destroy~s {acted}", of(ast.Destroy, OBJECT, BY, acted_as("destroyed"))),
    worked("clause", "banish~s {moving}", ast.Move, "banished", _says_away("banish"), then=_made_away),
    worked("clause", "drop~s {moving}", ast.Move, "dropped", _says_away("drop"), then=_made_away),
    worked("clause", "drop~s {this_one} | from {zone}", ast.Move, _dropped_from, None),
    worked("clause", "drop~s {owner} {game_zone}", ast.Move, "dropped_zone", None),
    worked("clause", "return~s {moving} {spots}", ast.Move, clauses.put, _says_return, then=_made_put),
    worked("clause", "put~s {moving} {spots}", ast.Move, clauses.put, _says_put, then=_made_put),
    worked("clause", "put~s {moving} {spots} and the rest {rest_spots}", ast.Seq, "put_and_rest", None),
    worked("clause", "put~s {object} | into | the soul of {soul_pick}", tuple, "put_into_soul", _says_into_soul),
    worked("clause", "put~s {this_one} | from {home} | into | the soul of {soul_pick}", tuple, "put_into_soul", None),
    worked("clause", "put~s {ref} | from {zone} {spots}", ast.Move, _put_from, None),
    worked("clause", "put~s {owner} {game_zone} {spots}", ast.Move, "put_zone", None),
    worked("clause", "gain control of {controlled} [{until}]", ast.Shift, _control, _says_control, then=_taken),
    row("clause", "move~s {acted} {field_zone}", of(ast.Shift, OBJECT, gap("field_zone"), BY, acted_as("shifted"))),
    said("clause", "exchange~s the positions of {exchanged}", ast.Exchange, _says_exchange),
    said("clause", "exchange~s the positions of {exchanged}", tuple, _says_exchange_of),
    worked("clause", "exchange~s the positions of {ref} and {object}", ast.Exchange, "exchange_positions", None),
    worked("clause", "exchange~s the positions of {one_counted} and {object}", ast.Exchange, "exchange_positions",
           None),
    worked("clause", "exchange~s the positions of {described} and {object}", ast.Exchange, "exchange_positions", None),
    worked("clause", "exchange~s the positions of | this card and {np}", ast.Exchange, "exchange_with_this", None),
    worked("clause", "exchange~s the positions of {counted}", ast.Exchange, "exchange_two", None),
    worked("clause", "exchange~s their positions", ast.Exchange, clauses.exchange_them, None, "exchange~s them"),
)

# ------------------------------------------------------------------------------------------------- looking and drawing


def _whole(what: ast.Selector) -> tuple[str, str] | None:
    """Returns the zone whose cards these all are, and whose it is."""
    if isinstance(what, ast.Select) and not what.tests and not what.among and len(what.zones) == 1:
        return what.zones[0], what.whose
    return None


def _says_zone(printer: Any, step: ast.Look | ast.Reveal) -> dict[str, object] | None:
    zone = _whole(step.what)
    return None if zone is None else {"by": step.by, "owner": zone[1], "game_zone": zone[0]}


def _looked_through(printer: Any, step: ast.Look) -> None:
    printer.make(step.as_, "looked", True, "card")


def _revealed_whole(printer: Any, step: ast.Reveal) -> None:
    printer.make(step.as_, "revealed", True, "card")


def _says_reveal(printer: Any, step: ast.Reveal) -> dict[str, object] | None:
    return {"by": step.by, "object": step.what, "to": isinstance(step.what, ast.Ref)}


def _revealed(printer: Any, step: ast.Reveal) -> None:
    if not isinstance(step.what, ast.Ref):
        among = picked_among(step.what)
        printer.make(step.as_, "revealed", printer.many_of(step.what), printer.head(step.what), among)
        return
    known = next((one for one in reversed(printer.scope.antecedents) if one.what == step.what), None)
    if known is not None and not known.many:
        printer.scope.note(step.what, False, known.head, "shown")


def _says_shown(printer: Any, step: ast.Look) -> dict[str, object] | None:
    return {"by": step.by, "shown": step.what}


def _looked(printer: Any, step: ast.Look) -> None:
    printer.make(step.as_, "looked", printer.many_of(step.what), printer.head(step.what))


def _says_search(printer: Any, step: ast.Search) -> dict[str, object] | None:
    zones = {(pick.of.zones, pick.of.whose) for pick in step.picks if isinstance(pick.of, ast.Select)}
    if len(zones) != 1:
        return None
    (zone,), whose = zones.pop()
    return {"by": step.by, "zone": (zone, whose), "sought": (zone, step.picks)}


def _searched(printer: Any, step: ast.Search) -> None:
    many = len(step.picks) > 1 or printer.many(step.picks[0].quantity)
    printer.make(step.as_, "found", many, printer.head_of(step.picks))


def _shuffle(reader: Any, parts: Parts) -> ast.Step:
    zone, whose = parts.read("zone")
    shuffle = ast.Shuffle(zone, reader.player_of(whose, parts.tree))
    return Afterwards(shuffle) if parts.has("late") else shuffle


def _says_shuffle(printer: Any, step: ast.Shuffle) -> dict[str, object] | None:
    if step.whose not in ("you", "opponent"):
        return None
    return {"by": printer.by, "zone": (step.zone, step.whose)}


def _drawn(reader: Any, found: Mapping[str, object]) -> object:
    return reader.scope.make("drawn", found.get("n", ONE) != ONE, "card")


def _makes_drawn(printer: Any, register: object, found: Mapping[str, object]) -> bool:
    printer.make(register, "drawn", found.get("n", ONE) != ONE, "card")
    return True


DRAWN: Final = Held("as_", _drawn, _makes_drawn)


def _draw_same(reader: Any, parts: Parts) -> ast.Step:
    step: ast.Step = reader.drawn(reader.same_number(parts.tree).low, False)
    return step


def _says_draw_same(printer: Any, step: ast.Draw) -> dict[str, object] | None:
    return {"by": step.by} if printer.same_number(step.n) and not step.up_to else None


def _many_drawn(printer: Any, step: ast.Draw) -> None:
    printer.make(step.as_, "drawn", True, "card")


LOOKS: Final[tuple[Row, ...]] = (
    worked("clause", "reveal~s {owner} {game_zone}", ast.Reveal, "reveal_zone", _says_zone, then=_revealed_whole),
    worked(
        "clause", "reveal~s {object} [to: to your opponent]", ast.Reveal, clauses.reveal, _says_reveal, then=_revealed
    ),
    worked("clause", "look~s at {owner} {game_zone}", ast.Look, "look_zone", _says_zone, then=_looked_through),
    worked("clause", "look~s at {shown}", ast.Look, _look, _says_shown, then=_looked),
    worked("clause", "search~s {zone} | for {sought}", ast.Search, _search, _says_search, then=_searched),
    worked("clause", "shuffle~s {zone} [late: afterwards]", ast.Shuffle, _shuffle, _says_shuffle),
    worked("clause", "shuffle~s {object} | into {zone}", ast.Seq, "shuffle_into", None),
    worked("clause", "shuffle~s {owner} {game_zone} | into {zone}", ast.Seq, "shuffle_zone_into", None),
    worked("clause", "draw~s the same number of {cards}", ast.Draw, _draw_same, _says_draw_same, then=_many_drawn),
    row("clause", "draw~s {n} {card_s}", of(ast.Draw, N, by=BY, as_=DRAWN), "you draw {n} {card_s}"),
    row("clause", "draw~s | up to | {n} {card_s}", of(ast.Draw, N, True, by=BY, as_=DRAWN)),
    heard("clause", "draw~s | a | card", of(ast.Draw, ONE, by=BY, as_=DRAWN), "you draw | a | card"),
    heard("clause", "draw~s | up to | a | card", of(ast.Draw, ONE, True, by=BY, as_=DRAWN)),
    heard("clause", "draw~s cards equal to {amount}", of(ast.Draw, AMOUNT, by=BY, as_=Held(
        "as_", lambda reader, found: reader.scope.make("drawn", found["amount"] != ONE, "card"), lambda *_: True))),
    worked("clause", "draw~s {n} {cards} {each}", ast.Draw, "draw_each", None, "draw~s | a | card {each}"),
)  # fmt: skip

# ----------------------------------------------------------------------------------------------- paying, life, damage


def _spend(reader: Any, parts: Parts) -> ast.Step:
    """Pay energy; in a cost X is declared first (gate:12.2.3)."""
    n = parts.read("n")
    if reader.paying and isinstance(n, Letter):
        reader.pays_x = True
        return ast.Seq((ast.Declare("payable", reader.by), ast.Spend(ast.PAID, reader.by)))
    return ast.Spend(n, reader.by)


def _says_pay(printer: Any, step: ast.Spend) -> dict[str, object] | None:
    return {"by": step.by, "n": step.n} if printer.paying and not step.of else None


def _says_pay_energy(printer: Any, step: ast.Spend) -> dict[str, object] | None:
    return None if printer.paying or step.of else {"by": step.by, "n": step.n}


def _lose_life(reader: Any, parts: Parts) -> ast.Step:
    """Lose life; in a cost it is paid (gate:12.2.1)."""
    n = parts.read("n") if parts.has("n") else parts.read("amount")
    return ast.Spend(n, reader.by, "life") if reader.paying else ast.LoseLife(reader.by, n)


def _says_lose_life(printer: Any, step: ast.LoseLife) -> dict[str, object] | None:
    return {"by": step.who, "n": step.n}


def _damage(reader: Any, parts: Parts) -> ast.Step:
    """Deal damage to a player or to cards."""
    if reader.by != "you":
        raise reader.unread(parts.tree, "damage dealt by somebody else")
    n = reader.times_each(parts.tree) if parts.has("each") else parts.read("n")
    to = parts.read("damage_to")
    return ast.Damage(to, n) if isinstance(to, str) else ast.Harm(to, n, as_=reader.acted_as("harmed"))


def _says_damage(printer: Any, step: ast.Damage | ast.Harm) -> dict[str, object] | None:
    if step.source != ast.THIS or (isinstance(step, ast.Damage) and not step.cancellable):
        return None
    if isinstance(step, ast.Damage) and printer.by != "you":
        return None
    return {"by": printer.by, "n": step.n, "damage_to": step.to if isinstance(step, ast.Damage) else step.what}


def _harmed(printer: Any, step: ast.Damage | ast.Harm) -> None:
    if isinstance(step, ast.Harm) and isinstance(step.what, ast.Pick):
        printer.make(step.as_, "harmed", printer.many_of(step.what), printer.head(step.what))


def _damaged(reader: Any, parts: Parts) -> object:
    """The cards; the player who was named last, where "them" stands for no cards."""
    part = parts.trees["acted"]
    if reader.rows.words(part.data) == "them" and reader.scope.them() is None and reader.named_player == "opponent":
        return "opponent"
    return parts.read("acted")


def _controller(reader: Any, parts: Parts) -> str:
    """The controller of this card."""
    if reader.scope.it() not in (None, ast.THIS):
        raise reader.unread(parts.tree, "not clear whose")
    return "you"


def _own(kind: type[ast.Win | ast.Defeat]) -> Any:
    def say(printer: Any, step: ast.Win | ast.Defeat) -> dict[str, object] | None:
        return {} if step.who == printer.by == "you" else None

    return say


def _says_all_lose(printer: Any, step: ast.Defeat) -> dict[str, object] | None:
    return {} if step.who == "each" else None


def _wins(reader: Any, parts: Parts) -> ast.Step:
    return ast.Win(reader.by)


def _loses(reader: Any, parts: Parts) -> ast.Step:
    return ast.Defeat(reader.by)


PAYING: Final[tuple[Row, ...]] = (
    row("clause", "pay~s {n} Life", of(ast.Spend, N, BY, "life")),
    worked("clause", "pay~s {n}", ast.Spend, _spend, _says_pay),
    worked("clause", "pay~s {n} {energy_cards}", ast.Spend, _spend, _says_pay_energy),
    row("clause", "gain~s {n} Life", of(ast.GainLife, BY, N), "you gain {n} Life"),
    worked("clause", "gain~s {n} Life {each}", ast.GainLife, "gain_life_each", None),
    heard("clause", "gain~s life equal to {amount}", of(ast.GainLife, BY, AMOUNT)),
    worked("clause", "lose~s {n} Life", ast.LoseLife, _lose_life, _says_lose_life, "you lose {n} Life"),
    worked("clause", "lose~s {n} Life {each}", ast.LoseLife, "lose_life_each", None),
    row("clause", "your life become~s {n}", of(ast.SetLife, "you", N)),
    row("clause", "your opponent's life become~s {n}", of(ast.SetLife, "opponent", N)),
    worked("clause", "lose~s life equal to {amount}", ast.LoseLife, _lose_life, None),
    worked("clause", "deal~s {n} {damage_to}", ast.Damage | ast.Harm, _damage, _says_damage, then=_harmed),
    worked("clause", "deal~s {n} {damage_to} {each}", ast.Damage, _damage, None),
    worked("clause", "take~s {n} damage", ast.Damage, _takes, _says_takes),
    heard("clause", "you take {n} damage", of(ast.Damage, "you", N)),
    heard("clause", "deal damage equal to {amount} to your opponent", of(ast.Damage, "opponent", AMOUNT)),
    heard("clause", "deal damage equal to {amount} to you", of(ast.Damage, "you", AMOUNT)),
    heard("clause", "deal damage equal to {amount} to {acted}", of(ast.Harm, OBJECT, AMOUNT, as_=acted_as("harmed"))),
    heard("clause", "deal damage to your opponent | equal to {amount}", of(ast.Damage, "opponent", AMOUNT)),
    heard("clause", "deal damage to {acted} | equal to {amount}", of(ast.Harm, OBJECT, AMOUNT, as_=acted_as("harmed"))),
    of_opponent("damage_to", "damage to your opponent", "opponent"),
    row("damage_to", "damage to you", "you"),
    row("damage_to", "damage to each player", "any"),
    worked("damage_to", "damage to its controller's life", str, _controller, None),
    worked("damage_to", "damage to {acted}", object, _damaged, lambda printer, what: (
        None if isinstance(what, str) else {"acted": what})),
    row("clause", "remove all damage from {acted}", of(ast.Recover, OBJECT, None, acted_as("recovered"))),
    row("clause", "remove {n} damage from {acted}", of(ast.Recover, OBJECT, N, acted_as("recovered"))),
    worked("clause", "you win the game", ast.Win, _wins, _own(ast.Win)),
    row("clause", "win~s the game", of(ast.Win, BY)),
    said("clause", "each player loses the game", ast.Defeat, _says_all_lose),
    worked("clause", "you lose the game", ast.Defeat, _loses, _own(ast.Defeat)),
    row("clause", "lose~s the game", of(ast.Defeat, BY)),
)

# --------------------------------------------------------------------------------------------- coming, turning, coins


def _brought(kind: str) -> Any:
    """Summon or equip cards; their cost is paid unless the text says otherwise (gate:12.5)."""

    def read(reader: Any, parts: Parts) -> ast.Step:
        part = parts.trees["equipped" if kind == "item" else "summoned"]
        with reader.owned_by(reader.by):
            thing = reader.thing(part)
        selector = reader.brought(part, thing, kind)
        as_ = "" if thing.word == "ref" else reader.scope.make("placed", thing.many, thing.head)
        reader.scope.become(selector, kind)
        slot = parts.read("slot") or ast.Slot(("player",) if kind == "item" else UNITS)
        return ast.PlayCard(selector, cost(parts), reader.by, as_, slot)

    return read


def cost(parts: Parts) -> str:
    """Returns which cost is paid for a card (gate:12.5)."""
    return "free" if by_rule(parts.has("unpaid"), "gate:12.5") else "printed"


def _summon_from(reader: Any, parts: Parts) -> ast.Step:
    """Summon a known card, if it is in that zone."""
    there = reader.known_there(parts.trees["ref"], parts.trees["zone"], parts.tree)
    if there.among == "this":
        reader.works_in(there.zones[0], parts.tree)
    return ast.PlayCard(there, cost(parts), reader.by, "", parts.read("slot") or ast.Slot(UNITS))


def _says_brought(kind: str) -> Any:
    def say(printer: Any, step: ast.PlayCard) -> dict[str, object] | None:
        item = step.slot == ast.Slot(("player",))
        if item != (kind == "item"):
            return None
        slot = None if item or step.slot in (None, ast.Slot(UNITS)) else step.slot
        what = "equipped" if item else "summoned"
        return {"by": step.by, what: step.what, "slot": slot, "unpaid": step.cost == "free"}

    return say


def _then_brought(printer: Any, step: ast.PlayCard) -> None:
    among = step.what.among if isinstance(step.what, ast.Select) and step.what.zones else ""
    if not isinstance(step.what, ast.Ref | ast.Rest) and not among:
        printer.make(step.as_, "placed", printer.many_of(step.what), printer.head(step.what))
    printer.scope.become(step.what, "item" if step.slot == ast.Slot(("player",)) else "unit")


def _created(reader: Any, parts: Parts) -> ast.Step:
    """Summon tokens (gate:10.5.2)."""
    n, token = parts.read("token")
    register = reader.scope.make("placed", n != ONE, "unit")
    return ast.Create(token, n, parts.read("slot") or ast.Slot(UNITS), by=reader.by, as_=register)


def _says_create(verb: str) -> Any:
    def say(printer: Any, step: ast.Create) -> dict[str, object] | None:
        words = dict(step.token.words)
        if words.get("token") != ("token",) or step.state or not isinstance(step.n, ast.Num):
            raise NoWords("something else than a token")
        if (verb == "summon") != ("planet" not in words or "attribute" not in words):
            return None
        slot = None if step.slot == ast.Slot(UNITS) else step.slot
        return {"by": step.by, "token": (step.n, step.token), "slot": slot}

    return say


def _made_tokens(printer: Any, step: ast.Create) -> None:
    printer.make(step.as_, "placed", step.n != ONE, "unit")


def _extra_turn(reader: Any, parts: Parts) -> ast.Step:
    reader.extra_turn = reader.by
    return ast.ExtraTurn(reader.by)


def _extra_taken(printer: Any, step: ast.ExtraTurn) -> None:
    printer.extra_turn = step.who


def _flip_coins(reader: Any, parts: Parts) -> ast.Step:
    """Several coins, of which a later sentence may say how many show heads (gate:13.6)."""
    reader.coins = reader.scope.name("flipped")
    reader.flipped = parts.read("times")
    return ast.FlipCoins(reader.flipped, reader.by, reader.coins)


def _flip_until(reader: Any, parts: Parts) -> ast.Step:
    reader.coins, reader.flipped = reader.scope.name("flipped"), None
    return ast.FlipCoins(None, reader.by, reader.coins)


def _says_flip_coins(printer: Any, step: ast.FlipCoins) -> dict[str, object] | None:
    return None if step.n is None else {"by": step.by, "times": step.n}


def _says_flip_until(printer: Any, step: ast.FlipCoins) -> dict[str, object] | None:
    return {"by": step.by} if step.n is None else None


def _coins_flipped(printer: Any, step: ast.FlipCoins) -> None:
    printer.scope.made.append((step.as_, "flipped"))
    printer.coins = step.as_


def _says_flip_each(printer: Any, step: ast.Repeat) -> dict[str, object] | None:
    coin = step.step
    if not isinstance(coin, ast.CoinFlip) or coin.heads is not None or coin.tails is not None:
        return None
    return {"by": coin.by, "times": step.times}


def _says_orient(printer: Any, step: ast.Orient) -> dict[str, object] | None:
    return {"turn": step.state, "object": step.what} if step.by == printer.by else None


def _says_orients(state: str) -> Any:
    """A card is turned by somebody else than the one who acts otherwise."""
    return lambda printer, step: {"by": step.by, "object": step.what} if step.state == state else None


def _turned(printer: Any, step: ast.Orient) -> None:
    if isinstance(step.what, ast.Pick):
        printer.make(step.as_, "turned", printer.many(step.what.quantity), printer.head(step.what))
    elif step.what == ast.THIS and not printer.paying:
        printer.scope.note(ast.THIS, False, "card", "turned")


COMING: Final[tuple[Row, ...]] = (
    worked("clause", "summon~s {summoned} [{slot}] [unpaid: without paying its cost]", ast.PlayCard, _brought("unit"),
           _says_brought("unit"), then=_then_brought),
    worked("clause", "equip~s {equipped} [unpaid: without paying its cost]", ast.PlayCard, _brought("item"),
           _says_brought("item"), then=_then_brought),
    worked("clause", "summon~s {ref} | from {zone} [{slot}] [unpaid: without paying its cost]", ast.PlayCard,
           _summon_from, None),
    said("clause", "summon~s {token} [{slot}]", ast.Create, _says_create("summon"), _made_tokens),
    worked("clause", "create~s {token} [{slot}]", ast.Create, _created, _says_create("create"), then=_made_tokens),
    worked("clause", "{turn} {object}", ast.Orient, clauses.orient, _says_orient, then=_turned),
    row("clause", "all cards on your field have infinite power until the end phase", ast.Perform("infinite power")),
    row("clause", "turn~s {acted} {face}", of(ast.TurnCard, OBJECT, gap("face"), BY)),
    said("clause", "rest~s {object}", ast.Orient, _says_orients("rest"), then=_turned),
    said("clause", "stand~s {object}", ast.Orient, _says_orients("stand"), then=_turned),
    row("clause", "flip~s a coin", of(ast.CoinFlip, None, None, BY)),
    worked("clause", "flip~s {times} coins", ast.FlipCoins, _flip_coins, _says_flip_coins, then=_coins_flipped),
    worked("clause", "flip~s a coin until you get tails", ast.FlipCoins, _flip_until, _says_flip_until,
           "flip~s coins until you get tails", then=_coins_flipped),
    said("clause", "flip~s {times} coins", ast.Repeat, _says_flip_each),
    worked("clause", "take~s an extra turn after this turn", ast.ExtraTurn, _extra_turn,
           lambda printer, step: {"by": step.who}, then=_extra_taken),
    row("clause", "end~s the turn", of(ast.Perform, "end the turn", by=BY)),
    row("clause", "end~s the battle phase", of(ast.Perform, "end the battle phase", by=BY)),
    row("clause", "fizzle {fizzled}", of(ast.Fizzle, gap("fizzled"))),
    row("fizzled", "the attack", "attack"),
    row("fizzled", "that card or skill", "any"),
    row("fizzled", "the {use_sign} skill", "use", "that {use_sign} skill"),
    row("fizzled", "the {counter_sign} skill", "counter", "that {counter_sign} skill"),
    *(row("fizzled", f"that {what}", what) for what in ("skill", "card", "unit", "item", "spell")),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------------ gains, losses


def _gain_number(reader: Any, parts: Parts) -> Any:
    """+N: power, if nothing else is said (gate:12.4)."""
    amount = reader.signed(parts.tree)
    field = parts.read("field") or by_rule("power", "gate:12.4")
    if parts.has("each_np"):
        amount = ast.Times(amount, parts.read("each_np"))
    return lambda what, until: ast.Change(what, field, "by", amount, until)


def _counts(amount: ast.Amount) -> bool:
    """Whether an amount is a number of cards that a text describes, or of groups of them."""
    count = amount.of if isinstance(amount, ast.Per) else amount
    return isinstance(count, ast.Count) and isinstance(count.what, ast.Select)


def _says_gain_number(printer: Any, step: ast.Change) -> dict[str, object] | None:
    if step.how != "by":
        raise NoWords("a value that is set")
    total = step.amount
    amount, each = total, None
    if isinstance(total, ast.Times) and isinstance(total.a, ast.Num) and _counts(total.b):
        amount, each = total.a, total.b
    return {"signed": amount, "field": "" if step.field == "power" else step.field, "each_np": each}


def _gain_keywords(reader: Any, parts: Parts) -> Any:
    abilities = parts.read("keywords")
    if any(keyword.name in ("pilot", "transform", "set") for keyword in abilities):
        raise reader.unread(parts.tree, "a keyword that says something about its printed card")
    return lambda what, until: ast.Grant(what, abilities, until)


def _says_gain_keywords(printer: Any, step: ast.Grant) -> dict[str, object] | None:
    keywords = [one for one in step.abilities if isinstance(one, ast.Keyword) and not one.cost]
    return {"keywords": step.abilities} if len(keywords) == len(step.abilities) else None


def _says_gain_quoted(printer: Any, step: ast.Grant) -> dict[str, object] | None:
    if len(step.abilities) != 1:
        raise NoWords("several skills at once")
    return {"quoted": step.abilities[0]}


def _each_several(reader: Any, parts: Parts) -> ast.Amount:
    """For each so many of these."""
    every = parts.read("times")
    return ast.Per(ast.Count(reader.select(reader.noun(parts.trees["noun"]), parts.tree)), every.value)


GAINS: Final[tuple[Row, ...]] = (
    worked("each_np", "{times} {noun}", ast.Per, _each_several, None),
    worked("gain", "{signed} [{field}] [for each {each_np}]", ast.Change, _gain_number, _says_gain_number),
    worked("gain", "{keywords}", ast.Grant, _gain_keywords, _says_gain_keywords),
    worked("gain", "{quoted}", ast.Grant, clauses.gain_quoted, _says_gain_quoted),
    worked("gain", "the following {following}", ast.Grant, clauses.gain_following, None),
)


def _says_gains(printer: Any, steps: tuple[ast.Step, ...]) -> dict[str, object] | None:
    first = steps[0]
    if not isinstance(first, ast.Change | ast.Grant):
        return None
    return {"gaining": first.what, "plural": printer.plural(first.what), "gains": steps, "until": first.until}


def _lose_number(reader: Any, parts: Parts) -> ast.Step:
    """Lose N power: it gains -N."""
    n = parts.read("n")
    amount = ast.Num(-n.value) if isinstance(n, ast.Num) else ast.Times(ast.Num(-1), n)
    what = reader.subject(parts.trees["gaining"])[0]
    return ast.Change(what, parts.read("field"), "by", amount, parts.read("until") or reader.until)


def _set_number(reader: Any, parts: Parts) -> ast.Step:
    """A number becomes another."""
    what, field = parts.read("possessed"), parts.read("field")
    number = parts.read("n") if parts.has("n") else parts.read("amount")
    return ast.Change(what, field, "to", number, parts.read("until") or reader.until)


def _says_set(printer: Any, step: ast.Change) -> dict[str, object] | None:
    if step.how != "to":
        return None
    return {"possessed": step.what, "field": step.field, "n": step.amount, "until": step.until}


def _lose(reader: Any, parts: Parts) -> ast.Step:
    what = reader.subject(parts.trees["gaining"])[0]
    words = (parts.read("keyword"),) if parts.has("keyword") else ()
    return ast.Lose(what, "ability", words, parts.read("until") or reader.until)


def _says_lose(printer: Any, step: ast.Lose) -> dict[str, object] | None:
    if step.field != "ability" or len(step.words) != 1:
        return None
    return {"gaining": step.what, "plural": printer.plural(step.what), "keyword": step.words[0], "until": step.until}


def _says_lose_all(printer: Any, step: ast.Lose) -> dict[str, object] | None:
    if step.field != "ability" or step.words:
        return None
    return {"gaining": step.what, "plural": printer.plural(step.what), "until": step.until}


def _says_cannot(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    if step.what is None or step.kinds or (step.using and step.deed != "be attacked"):
        return None
    own = step.deed == "stand" and step.until == STANDS_NEXT
    return {
        "barred_cards": step.what,
        "deed": replace(step, what=None, until=step.until if own else None),
        "until": None if own else step.until,
    }


def _says_player_cannot(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    if step.what is not None or step.kinds:
        return None
    printer.barred = step.who
    return {"barred": step.who, "player_deed": (replace(step, who="any", until=None),), "until": step.until}


def _choose_effects(reader: Any, parts: Parts) -> ast.Step:
    n = parts.read("times")
    reader.options = ast.Quant(n, n)
    return ast.Nothing()


def _says_modal(printer: Any, step: ast.Modal) -> dict[str, object] | None:
    if step.quantity.low != step.quantity.high or step.by != "you":
        raise NoWords("a free number of effects")
    printer.quotes = [printer.action(option) for option in step.options]
    return {"n": step.quantity.low}


def _price_by(reader: Any, parts: Parts, what: ast.Selector, whose: str, sign: int = -1) -> ast.Step:
    """The costs of playing these cards are lower or higher by a printed number."""
    amount = parts.read("n")
    if not isinstance(amount, ast.Num):
        raise reader.unread(parts.tree, "no printed number")
    return ast.Alter("energy cost", "by", ast.Num(sign * amount.value), what, whose)


def _cheaper(reader: Any, parts: Parts) -> ast.Step:
    """The costs of playing a player's cards are reduced, wherever the cards are played from."""
    whose = reader.player_of(parts.read("owner"), parts.tree)
    return _price_by(reader, parts, ast.Select(PLAYED_FROM, whose, parts.read("priced")), whose)


def _of_kind(reader: Any, parts: Parts, tests: tuple[ast.Test, ...]) -> tuple[ast.Test, ...]:
    """The cards that have this type of cost (gate:3.1.4.1)."""
    kind = {"summon": "unit", "cast": "spell", "equip": "item"}[reader.values(parts.trees["cost_mark"])[0]]
    kinds = [test for test in tests if isinstance(test, ast.Kind)]
    if any(test.kinds != (kind,) for test in kinds):
        raise reader.unread(parts.tree, "cards without this type of cost")
    return tests if kinds else (ast.Kind((kind,)), *tests)


def _marked_cheaper(reader: Any, parts: Parts) -> ast.Step:
    """The costs of cards in a zone from which they are played are reduced.

    A card whose cost is paid lies on the stack already (gate:3.1.4.2).
    """
    what = parts.read("marked")
    if not isinstance(what, ast.Select) or len(what.zones) != 1 or what.whose not in ("you", "opponent") or (
        what.zones[0] not in PLAYED_FROM
    ):
        raise reader.unread(parts.tree, "not said whose cards, and where they are played from")
    what = replace(what, zones=(*what.zones, "stack"), tests=_of_kind(reader, parts, what.tests))
    return _price_by(reader, parts, what, what.whose)


def _own_cheaper(reader: Any, parts: Parts) -> ast.Step:
    """The cost of this card is reduced, which works where it is played from (gate:4.6.1.6)."""
    _of_kind(reader, parts, (ast.Kind((reader.kind,)),))
    return _own_any_cheaper(reader, parts)


def _dearer(reader: Any, parts: Parts) -> ast.Step:
    """The costs of playing a player's cards are increased, wherever the cards are played from."""
    whose = reader.player_of(parts.read("owner"), parts.tree)
    return _price_by(reader, parts, ast.Select(PLAYED_FROM, whose, parts.read("priced")), whose, 1)


def _less_energy(sign: int) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """The cards that a player plays cost more or less."""
        player, kind = parts.read("player_plays")
        tests = parts.read("dear")
        if any(isinstance(test, ast.Kind) and test.kinds != (kind,) for test in tests):
            raise reader.unread(parts.tree, "cards that are not played so")
        tests = tests if ast.Kind((kind,)) in tests else (ast.Kind((kind,)), *tests)
        return _price_by(reader, parts, ast.Select(PLAYED_FROM, player, tests), player, sign)

    return read


def _says_marked(printer: Any, step: ast.Alter) -> dict[str, object] | None:
    what = step.what
    if step.parameter != "energy cost" or not isinstance(what, ast.Select) or not isinstance(step.amount, ast.Num):
        return None
    kinds = [test.kinds for test in what.tests if isinstance(test, ast.Kind)]
    if what.zones[1:] != ("stack",) or len(kinds) != 1 or len(kinds[0]) != 1 or step.amount.value >= 0:
        return None
    return {"cost_mark": kinds[0][0], "marked": replace(what, zones=what.zones[:1]), "n": ast.Num(-step.amount.value)}


def _says_own_cheaper(printer: Any, step: ast.Alter) -> dict[str, object] | None:
    if step.parameter != "energy cost" or step.what != ast.THIS or not isinstance(step.amount, ast.Num):
        return None
    return {"n": ast.Num(-step.amount.value)} if step.amount.value < 0 else None


def _own_any_cheaper(reader: Any, parts: Parts) -> ast.Step:
    if not reader.lasts_always() or reader.where:
        raise reader.unread(parts.tree, "no cost that is always less")
    reader.where = PLAYED_FROM
    return _price_by(reader, parts, ast.THIS, "you")


def _says_dearer(printer: Any, step: ast.Alter) -> dict[str, object] | None:
    if step.parameter != "energy cost" or not isinstance(step.what, ast.Select) or not isinstance(step.amount, ast.Num):
        return None
    if step.what.zones != PLAYED_FROM or step.amount.value <= 0:
        return None
    return {"owner": step.who, "priced": step.what.tests, "n": step.amount}


def _says_cheaper(printer: Any, step: ast.Alter) -> dict[str, object] | None:
    if step.parameter != "energy cost" or not isinstance(step.what, ast.Select) or not isinstance(step.amount, ast.Num):
        return None
    if step.what.zones != PLAYED_FROM or step.amount.value >= 0:
        return None
    return {"owner": step.who, "priced": step.what.tests, "n": ast.Num(-step.amount.value)}


def _first_cheaper(reader: Any, parts: Parts) -> ast.Step:
    """The first Spell of each turn costs less: those that are cast while none has been."""
    tests = parts.read("dear")
    spell = ast.Kind(("spell",))
    if any(isinstance(test, ast.Kind) and test != spell for test in tests):
        raise reader.unread(parts.trees["dear"], "no spells")
    tests = tests if spell in tests else (spell, *tests)
    none = ast.Not(ast.Happened(ast.Played("you", tests), "turn", SOME))
    return ast.If(none, _price_by(reader, parts, ast.Select(PLAYED_FROM, "you", tests), "you"))


PLAYED_FROM: Final = ("hand", "gate_master", "drop", "deck", "energy", "soul", "stack")
"""The zones from which cards are played."""

def _reduced(reader: Any, parts: Parts) -> ast.Step:
    """Damage to a player or to this card is reduced by a printed number, whoever deals it."""
    n = parts.read("n")
    if not isinstance(n, ast.Num):
        raise reader.unread(parts.tree, "no printed number")
    less = ast.Add(ast.Value(ast.Ref("replaced"), "damage"), ast.Num(-n.value))
    if parts.read("guarded") == "you":
        return ast.Instead(ast.Damaged(None, "you", None), ast.Damage("you", less, True, ast.Ref("replaced")))
    return ast.Instead(ast.Harmed(ast.THIS), ast.Harm(ast.THIS, less))


def _says_reduced(printer: Any, step: ast.Instead) -> dict[str, object] | None:
    less = step.new.n if isinstance(step.new, ast.Damage | ast.Harm) else None
    if not isinstance(less, ast.Add) or not isinstance(less.b, ast.Num) or step.optional:
        return None
    return {"guarded": "you" if isinstance(step.new, ast.Damage) else "this card", "n": ast.Num(-less.b.value)}


LASTING: Final[tuple[Row, ...]] = (
    worked("clause", "the costs of {owner} {priced} are reduced by {n} [{energy_cards}]", ast.Alter, _cheaper,
           _says_cheaper, "the summon costs of {owner} {priced} are reduced by {n} [{energy_cards}]",
           "the summon cost of {owner} {priced} is reduced by {n} [{energy_cards}]"),
    worked("clause", "the costs of {owner} {priced} are increased by {n} [{energy_cards}]", ast.Alter, _dearer,
           _says_dearer),
    worked("clause", "the | {cost_mark} | of {marked} | is reduced by {n} [{energy_cards}]", ast.Alter, _marked_cheaper,
           _says_marked, "the | {cost_mark} | of {marked} | are reduced by {n} [{energy_cards}]"),
    worked("clause", "the | {cost_mark} | of | this card | is reduced by {n} [{energy_cards}]", ast.Alter, _own_cheaper,
           None),
    worked("clause", "the cost of this card is reduced by {n} [{energy_cards}]", ast.Alter, _own_any_cheaper,
           _says_own_cheaper),
    worked("clause", "{dear} {player_plays} cost {n} less", ast.Alter, _less_energy(-1), None),
    worked("clause", "{dear} {player_plays} cost {n} more", ast.Alter, _less_energy(1), None),
    worked("clause", "the first {dear} | you cast | each turn cost {n} less", ast.If, _first_cheaper, None),
    row("player_plays", "you cast", ("you", "spell")),
    row("player_plays", "you summon", ("you", "unit")),
    row("player_plays", "you equip", ("you", "item")),
    row("player_plays", "your opponent cast", ("opponent", "spell")),
    row("player_plays", "your opponent summon", ("opponent", "unit")),
    row("player_plays", "your opponent equip", ("opponent", "item")),
    worked("clause", "damage dealt to {guarded} is reduced by {n}", ast.Instead, _reduced, _says_reduced),
    row("guarded", "you", "you"),
    row("guarded", "this card", "this card"),
    worked("clause", "{gaining} {gain_s} {gains} [{until}]", tuple, _gets, _says_gains),
    worked("clause", "give~s {object} {gains} [{until}]", tuple, "on_give", None),
    worked("clause", "{gaining} has {gains}", tuple, _gets, None, "{gaining} have {gains}"),
    worked("clause", "{gaining} {lose_s} {n} {field} [{until}]", ast.Change, _lose_number, None),
    worked("clause", "{gaining} {lose_s} {keyword} [{until}]", ast.Lose, _lose, _says_lose),
    worked("clause", "{gaining} {lose_s} | all skills [{until}]", ast.Lose, _lose, _says_lose_all),
    worked("clause", "{possessed} {field} become~s {n} [{until}]", ast.Change, _set_number, _says_set),
    worked("clause", "{possessed} {field} become~s equal to {amount}", ast.Change, _set_number, None,
           "{possessed} {field} is equal to {amount}"),
    worked("clause", "{barred_cards} cannot {deed} [{until}]", ast.Forbid, _cannot, _says_cannot),
    worked("clause", "{barred} {player_deed} [{until}]", ast.Forbid, clauses.player_cannot, _says_player_cannot),
    worked("clause", "choose {times} of the following effects", ast.Nothing, _choose_effects, None),
    worked("clause", "perform it", ast.Modal, clauses.perform, None),
    said("clause", "choose {n} of the following effects, and perform it", ast.Modal, _says_modal),
    worked("clause", "perform the following action", ast.Step, clauses.perform_action, None),
)  # fmt: skip

CLAUSES: Final = (*CHOICES, *LOOKS, *PAYING, *COMING, *GAINS, *LASTING)
"""Everything that can be done."""
