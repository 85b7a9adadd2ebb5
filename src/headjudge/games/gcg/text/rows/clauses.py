"""What is done: the clauses of a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from headjudge.games.gcg.text.nouns import ONE
from headjudge.games.gcg.text.rows.gains import gained, steps_of
from headjudge.language.reading import clauses
from headjudge.language.reading.sequences import sequence
from headjudge.language.rows.row import Held, Row, heard, of, row, said, worked
from headjudge.language.rows.shared import BY, gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

OBJECT: Final = gap("object")
NUMBER: Final = gap("number")
REPLACED: Final = ast.Ref("replaced")
DAMAGE: Final = ast.Value(REPLACED, "damage")
"""How much damage would be dealt, where something else happens instead."""


def acted(verb: str) -> Held:
    """Returns the register of cards that are picked while something is done to them: "it" means them afterwards."""

    def read(reader: Any, found: Mapping[str, object]) -> object:
        thing = reader.treated
        return reader.scope.make(verb, thing.many, thing.head) if isinstance(found["object"], ast.Pick) else ""

    def holds(printer: Any, register: object, found: Mapping[str, object]) -> bool:
        what = found["object"]
        if isinstance(what, ast.Pick):
            printer.make(register, verb, printer.many(what), printer.head(what))
        return True

    return Held("as_", read, holds)


# ------------------------------------------------------------------------------------------ choosing, looking, drawing


def _choose(reader: Any, parts: Parts) -> ast.Step:
    """Choose: one step for each choice; all cards together are meant by `them`."""
    steps: list[ast.Step] = []
    refs: list[ast.Selector] = []
    trees = reader.parts(parts.trees["picks"])
    for part, thing in zip(trees, reader.turn_by_turn(trees), strict=True):
        pick = reader.picked(part, thing)
        register = reader.scope.make("chosen", thing.many, thing.head)
        steps.append(ast.Choose((pick,), reader.by, register))
        refs.append(ast.Ref(register))
        reader.scope.sides[refs[-1]] = thing.what.whose
    if len(refs) > 1:
        reader.scope.note(ast.Union(tuple(refs)), True, "card", "pair")
    return sequence(steps)


CHOOSING: Final = {"you": "choose", "opponent": "your opponent chooses"}
"""Who chooses, where not all players do: in a question to the other player the opponent may."""


def _says_choose(printer: Any, value: object) -> dict[str, object] | None:
    choices = [step for step in steps_of(value) if isinstance(step, ast.Choose) and len(step.picks) == 1]
    if len(choices) < len(steps_of(value)) or choices[0].by not in CHOOSING:
        return None
    again = [ast.Ref(step.as_) for step in choices if step.as_]  # a question says again what is being chosen
    printer.scope.antecedents = [one for one in printer.scope.antecedents if one.what not in again]
    return {"text": CHOOSING[choices[0].by], "picks": tuple(step.picks[0] for step in choices)}


def _says_each_chooses(printer: Any, step: ast.Choose) -> dict[str, object] | None:
    """All players choose, each among their own cards."""
    pick = step.picks[0]
    if len(step.picks) > 1 or not isinstance(pick.of, ast.Select) or pick.of.whose != step.by:
        return None
    own = printer.picked(replace(pick, of=replace(pick.of, whose="you")))
    return {"everybody": step.by, "text": own.replace(" of your ", " of their ")}


def _each_chose(printer: Any, step: ast.Choose) -> None:
    ref = printer.make(step.as_, "chosen", True, "card")
    printer.scope.sides[ref] = step.by


def _chosen(printer: Any, value: object) -> None:
    refs: list[ast.Selector] = []
    for step in steps_of(value):
        if isinstance(step, ast.Choose):
            pick = step.picks[0]
            ref = printer.make(step.as_, "chosen", printer.many(pick), printer.head(pick))
            printer.scope.sides[ref] = pick.of.whose if isinstance(pick.of, ast.Select) else ""
            refs.append(ref)
    if len(refs) > 1:
        printer.scope.note(ast.Union(tuple(refs)), True, "card", "pair")


def _look(reader: Any, parts: Parts) -> ast.Step:
    """Look at cards from the top of a deck."""
    step = clauses.look(reader, parts)
    if isinstance(step.what, ast.Top) and isinstance(step.what.n, ast.Num):
        reader.looked[step.as_] = step.what.n.value
    return step


def _says_look(printer: Any, step: ast.Look) -> dict[str, object] | None:
    return {"shown": step.what}


def _looked(printer: Any, step: ast.Look) -> None:
    printer.make(step.as_, "looked", printer.many(step.what), "card")


def _reveal(reader: Any, parts: Parts) -> ast.Step:
    thing = reader.thing(parts.trees["object"])
    what = parts.read("object")
    as_ = reader.scope.make("revealed", thing.many, thing.head) if thing.word != "ref" else ""
    return ast.Reveal(what, reader.by, as_)


def _says_reveal(printer: Any, step: ast.Reveal) -> dict[str, object] | None:
    return {"object": step.what}


def _revealed(printer: Any, step: ast.Reveal) -> None:
    if not isinstance(step.what, ast.Ref):
        printer.make(step.as_, "revealed", printer.many(step.what), printer.head(step.what))


def _shuffle(reader: Any, parts: Parts) -> ast.Step:
    """Shuffle the deck that cards were returned to."""
    if not reader.deck_changed:
        raise reader.unread(parts.tree, "no deck to which a card was returned")
    return ast.Shuffle("deck", "you")


def _says_shuffle(printer: Any, step: ast.Shuffle) -> dict[str, object] | None:
    return {} if step == ast.Shuffle("deck", "you") else None


CHOICES: Final[tuple[Row, ...]] = (
    worked("clause", "choose {picks}", ast.Choose | tuple, _choose, None),
    said("clause", "{everybody} each choose {text}", ast.Choose, _says_each_chooses, _each_chose),
    said("clause", "{text} {picks}", ast.Choose | tuple, _says_choose, _chosen),
    worked("clause", "look at {shown}", ast.Look, _look, _says_look, then=_looked),
    worked("clause", "reveal {object}", ast.Reveal, _reveal, _says_reveal, then=_revealed),
    row("clause", "draw {number}", of(ast.Draw, NUMBER, by=BY)),
    worked("clause", "shuffle it", ast.Shuffle, _shuffle, _says_shuffle),
)

# ------------------------------------------------------------------------------------------- damage, states, recovery


def _per(reader: Any, parts: Parts) -> ast.Step:
    """Deal N damage for each M of a value."""
    every = parts.read("every")
    what = parts.read("object")
    each = ast.Per(ast.Value(parts.read("single"), parts.read("stat")), every.value)
    number = parts.read("number")
    return ast.Harm(what, each if number == ast.Num(1) else ast.Times(number, each))


def _says_per(printer: Any, step: ast.Harm) -> dict[str, object] | None:
    number, per = (step.n.a, step.n.b) if isinstance(step.n, ast.Times) else (ast.Num(1), step.n)
    if not isinstance(per, ast.Per) or not isinstance(per.of, ast.Value):
        return None
    every = ast.Num(per.every)
    return {"number": number, "object": step.what, "every": every, "stat": per.of.field, "single": per.of.of}


def _less(reader: Any, parts: Parts) -> ast.Step:
    """Reduce the damage that is received by N."""
    less = parts.read("number")
    if not isinstance(less, ast.Num):
        raise reader.unread(parts.tree, "no printed number")
    return ast.Harm(REPLACED, ast.Add(DAMAGE, ast.Num(-less.value)))


def _says_less(printer: Any, step: ast.Harm) -> dict[str, object] | None:
    less = step.n
    if step.what != REPLACED or not isinstance(less, ast.Add) or not isinstance(less.b, ast.Num):
        return None
    return {"number": ast.Num(-less.b.value)}


def _less_in_battle(reader: Any, parts: Parts) -> ast.Step:
    """Less of the battle damage that a Unit receives in a while."""
    less = parts.read("number")
    if reader.until is None or not isinstance(less, ast.Num):
        raise reader.unread(parts.tree, "not said how long")
    received = ast.Harm(REPLACED, ast.Add(DAMAGE, ast.Num(-less.value)))
    return ast.Instead(ast.Harmed(parts.read("single"), None, "battle"), received, until=reader.until)


def _taken(reader: Any, parts: Parts) -> ast.Step:
    """This Unit receives the battle damage of another."""
    if reader.until is None:
        raise reader.unread(parts.tree, "not said how long")
    event = ast.Harmed(parts.read("single"), None, "battle")
    return ast.Instead(event, ast.Harm(ast.THIS, DAMAGE), until=reader.until)


def _says_taken(printer: Any, step: ast.Instead) -> dict[str, object] | None:
    event = step.event
    if not isinstance(event, ast.Harmed) or event != ast.Harmed(event.receiver, None, "battle"):
        return None
    if step.new != ast.Harm(ast.THIS, DAMAGE) or step.until is None:
        return None
    return {"until": step.until, "single": event.receiver}


def _may_recover(reader: Any, parts: Parts) -> ast.Step:
    return ast.Attempt(ast.Recover(parts.read("doer"), parts.read("number")), True)


def _recovers_and_gets(reader: Any, parts: Parts) -> ast.Step:
    """Recovers N HP and gets something."""
    what = parts.read("doer")
    return sequence([ast.Recover(what, parts.read("number")), gained(reader, parts, what)])


_TAKEN: Final = "battle damage {single} would receive is dealt to this Unit instead"

STATES: Final[tuple[Row, ...]] = (
    row("clause", "rest {object}", of(ast.Orient, OBJECT, "rested", BY, acted("turned"))),
    row("clause", "set {object} as active", of(ast.Orient, OBJECT, "active", BY, acted("turned"))),
    worked("clause", "reduce it by {number}", ast.Harm, _less, _says_less),
    row("clause", "deal {digits} damage to {object}", of(ast.Harm, OBJECT, gap("digits"), as_=acted("harmed"))),
    worked(
        "clause",
        "deal {number} damage to {object} | for each {every} {stat} {single} | has",
        ast.Harm,
        _per,
        _says_per,
    ),
    row(
        "clause",
        "deal damage to {object} | equal to {amount}",
        of(ast.Harm, OBJECT, gap("amount"), as_=acted("harmed")),
        "deal an amount of damage equal to {amount} | to {object}",
    ),
    heard("clause", "deal {number} damage", of(ast.Harm, ast.Ref(""), NUMBER)),
    worked("clause", "reduce battle damage {single} receive | by {number}", ast.Instead, _less_in_battle, None),
    worked("clause", _TAKEN, ast.Instead, _taken, None),
    said("clause", f"{{until}} | , | {_TAKEN}", ast.Instead, _says_taken),
    row("clause", "destroy {object}", of(ast.Destroy, OBJECT, BY, acted("destroyed"))),
    row("clause", "{doer} recover~s {number} HP", of(ast.Recover, gap("doer"), NUMBER)),
    worked("clause", "{doer} may recover {number} HP", ast.Attempt, _may_recover, None),
    worked("clause", "{doer} recover {number} HP | and | {verb} {gains} [{until}]", ast.Seq, _recovers_and_gets, None),
    row(
        "clause",
        "change the attack target of the battling enemy Unit to {single}",
        of(ast.Redirect, gap("single")),
        "change a battling enemy unit's attack target to {single}",
    ),
)

# ------------------------------------------------------------------------------------------------------------- moving


def _put(reader: Any, parts: Parts) -> ast.Step:
    """Return, add or place cards somewhere."""
    tree = parts.trees["object"]
    spots = parts.read("spots")
    thing = reader.thing(tree)
    own = spots[0].whose == "you" or reader.scope.sides.get(thing.what) == "you"
    reader.deck_changed = spots[0].zone == "deck" and own
    if thing.head == "shield" and thing.quantity is not None:
        if any(spot.zone != "hand" for spot in spots):
            raise reader.unread(parts.tree, "Shields go to the hand")
        return ast.Move(_shields(reader, tree, thing), tuple(replace(spot, whose="owner") for spot in spots), reader.by)
    selector = parts.read("object")
    as_ = reader.scope.make("moved", thing.many, thing.head) if thing.word != "ref" else ""
    return ast.Move(selector, spots, reader.by, as_)


def _shields(reader: Any, tree: Any, thing: Any) -> ast.Selector:
    """Shields are taken from the top (gcg:4.6.4.1)."""
    quantity, what = thing.quantity, thing.what
    if quantity.low != quantity.high or what.tests or what.whose != "you":
        raise reader.unread(tree, "no number of Shields from the top")
    return ast.Top("shields", "you", quantity.low)


def _says_shields(printer: Any, step: ast.Move) -> dict[str, object] | None:
    what = step.what
    if not isinstance(what, ast.Top) or what.zone != "shields":
        return None
    return {"number": what.n}


def _says_put(printer: Any, step: ast.Move) -> dict[str, object] | None:
    printer.putting = step.what
    return {"object": step.what, "spots": step.to}


def _moved(printer: Any, step: ast.Move) -> None:
    if not isinstance(step.what, ast.Ref | ast.Rest | ast.Union):
        printer.make(step.as_, "moved", printer.many(step.what), printer.head(step.what))


def _goes_to(step: ast.Move, zone: str, whose: str = "") -> bool:
    return all(spot.zone == zone and whose in ("", spot.whose) for spot in step.to)


def _says_place(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return _says_put(printer, step) if _goes_to(step, "trash") else None


def _says_add(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return _says_put(printer, step) if _goes_to(step, "hand", "you") else None


def _says_return(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return None if step.to[0].zone in ("removal", "pilots") else _says_put(printer, step)


def looked_at(reader: Any, parts: Parts, number: ast.Amount) -> str:
    """Returns the register of the cards looked at, of which so many are taken."""
    rest = reader.resolved(parts.tree, reader.scope.remaining())
    if not isinstance(rest, ast.Rest) or not isinstance(number, ast.Num):
        raise reader.unread(parts.tree, "no number of cards that were looked at")
    return rest.of


def _add_from_trash(reader: Any, parts: Parts) -> ast.Step:
    """Add this card, which has come to the trash, to the hand."""
    if parts.read("single") not in (ast.THIS, ast.SUBJECT) or not reader.triggers:
        raise reader.unread(parts.tree, "another card than this one")
    return ast.Move(ast.Select(("trash",), "you", (), "this"), parts.read("spots"), reader.by)


def _some(reader: Any, parts: Parts) -> ast.Step:
    """Put N of the cards looked at somewhere."""
    number = parts.read("number")
    among = ast.Select((), "any", (), looked_at(reader, parts, number))
    return ast.Move(ast.Pick(among, ast.Quant(number, number)), parts.read("spots"), reader.by)


def _some_to_top(reader: Any, parts: Parts) -> ast.Step:
    """Return N of the cards looked at to the top."""
    number = parts.read("number")
    among = ast.Select((), "any", (), looked_at(reader, parts, number))
    return ast.Move(ast.Pick(among, ast.Quant(number, number)), (ast.Spot("deck", "you", "top"),), reader.by)


def _says_some(printer: Any, step: ast.Move) -> dict[str, object] | None:
    pick = step.what
    if not isinstance(pick, ast.Pick) or not isinstance(pick.of, ast.Select) or not pick.of.among or pick.of.tests:
        return None
    printer.putting = pick
    return {"number": pick.quantity.low, "spots": step.to}


def _says_some_to_top(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return _says_some(printer, step) if step.to == (ast.Spot("deck", "you", "top"),) else None


def _says_some_to_hand(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return _says_some(printer, step) if _goes_to(step, "hand", "you") else None


def _says_some_to_trash(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return _says_some(printer, step) if _goes_to(step, "trash") else None


def _top_and_bottom(reader: Any, parts: Parts) -> ast.Step:
    """Return some of the cards looked at to the top and the others to the bottom."""
    top, bottom = parts.read("number"), parts.read("rest")
    register = looked_at(reader, parts, top)
    if reader.looked.get(register) != top.value + bottom.value:
        raise reader.unread(parts.tree, "not as many as were looked at")
    pick = ast.Pick(ast.Select((), "any", (), register), ast.Quant(top, top))
    up = ast.Move(pick, (ast.Spot("deck", "you", "top"),), reader.by)
    return ast.Seq((up, ast.Move(ast.Rest(register), (ast.Spot("deck", "you", "bottom"),), reader.by)))


def _says_top_and_bottom(printer: Any, steps: tuple[ast.Step, ...]) -> dict[str, object] | None:
    first, *_, last = steps
    if not isinstance(first, ast.Move) or not isinstance(last, ast.Move) or not isinstance(last.what, ast.Rest):
        return None
    if not isinstance(first.what, ast.Pick):
        return None
    return {"number": first.what.quantity.low, "rest": ast.Num(printer.rest_of(first, last.what))}


def _discard(reader: Any, parts: Parts) -> ast.Step:
    """Discard cards that fit (gcg:5.11)."""
    tree = parts.trees["discarded"]
    with reader.searching("hand", "you"):
        thing = reader.thing(tree)
    if thing.quantity is None or not isinstance(thing.what, ast.Select) or thing.what.zones != ("hand",):
        raise reader.unread(tree, "no number of cards in hand")
    as_ = reader.scope.make("moved", thing.many, thing.head)
    return ast.Move(ast.Pick(thing.what, thing.quantity), (ast.Spot("trash"),), reader.by, as_)


def _discards(step: ast.Move) -> ast.Pick | None:
    pick = step.what
    if not isinstance(pick, ast.Pick) or not isinstance(pick.of, ast.Select) or pick.of.zones != ("hand",):
        return None
    return pick if step.to == (ast.Spot("trash"),) and pick.of.whose == "you" else None


def _says_discard(printer: Any, step: ast.Move) -> dict[str, object] | None:
    pick = _discards(step)
    if pick is None or not isinstance(pick.of, ast.Select) or not pick.of.tests:
        return None
    return {"discarded": replace(pick, of=replace(pick.of, zones=(), whose="any", among="-"))}


def _says_each_discards(printer: Any, step: ast.Move) -> dict[str, object] | None:
    pick = step.what
    if not isinstance(pick, ast.Pick) or pick.of != ast.Select(("hand",), step.by) or step.to != (ast.Spot("trash"),):
        return None
    return {"everybody": step.by, "number": pick.quantity.low}


ANY_IN_HAND: Final = of(ast.Pick, ast.Select(("hand",), "you"), of(ast.Quant, NUMBER, NUMBER))


def _exile(reader: Any, parts: Parts) -> ast.Step:
    """Exile from the game: into the removal area (gcg:5.12)."""
    thing = reader.thing(parts.trees["exiled"])
    what = thing.what
    in_play = isinstance(what, ast.Select) and what.zones and what.zones != ("trash",)
    if in_play or (thing.word == "ref" and what == ast.THIS):
        raise reader.unread(parts.tree, "no cards of a trash")
    as_ = reader.scope.make("moved", thing.many, thing.head) if thing.word != "ref" else ""
    return ast.Move(parts.read("exiled"), (ast.Spot("removal"),), reader.by, as_)


def _says_exile(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return {"exiled": step.what} if step.to == (ast.Spot("removal"),) else None


def _exile_specified(reader: Any, parts: Parts) -> ast.Step:
    """Exile as many cards as the timing says."""
    if reader.development is None:
        raise reader.unread(parts.tree, "no number was specified")
    number, reader.development = ast.Num(reader.development), None
    noun = parts.read("in_trash")
    what = reader.select(noun, parts.tree)
    if what.zones != ("trash",) or what.whose != "you":
        raise reader.unread(parts.tree, "no cards of a trash")
    as_ = reader.scope.make("moved", True, noun.head)
    return ast.Move(ast.Pick(what, ast.Quant(number, number)), (ast.Spot("removal"),), reader.by, as_)


def _pair(reader: Any, parts: Parts) -> ast.Step:
    """Pair a card with this Unit (gcg:5.9)."""
    thing = reader.thing(parts.trees["paired"])
    if thing.quantity != ONE or not isinstance(thing.what, ast.Select) or thing.what.zones != ("hand",):
        raise reader.unread(parts.tree, "no card in hand")
    return ast.Move(parts.read("paired"), (ast.Spot("pilots", under=ast.THIS),), reader.by)


def _pair_itself(reader: Any, parts: Parts) -> ast.Step:
    """Pair this Command, which has gone to the trash, with a Unit that is chosen for it (gcg:5.9)."""
    if not reader.after:
        raise reader.unread(parts.tree, "not said when")
    thing = reader.thing(parts.trees["partner"])
    if thing.quantity != ONE or not isinstance(thing.what, ast.Select) or thing.what.whose != "you":
        raise reader.unread(parts.tree, "no single Unit")
    pick = reader.picked(parts.trees["partner"], thing)
    register = reader.scope.make("chosen", False, thing.head)
    choose = ast.Choose((pick,), reader.by, register)
    return ast.Seq((choose, ast.Move(ast.SUBJECT, (ast.Spot("pilots", under=ast.Ref(register)),), reader.by)))


def _says_pair_itself(printer: Any, steps: tuple[ast.Step, ...]) -> dict[str, object] | None:
    choose, *moves = steps
    if len(moves) != 1 or not isinstance(choose, ast.Choose) or not isinstance(moves[0], ast.Move):
        return None
    if moves[0] != ast.Move(ast.SUBJECT, (ast.Spot("pilots", under=ast.Ref(choose.as_)),), choose.by):
        return None
    return {"partner": choose.picks[0]}


def _says_pair(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return {"paired": step.what} if step.to == (ast.Spot("pilots", under=ast.THIS),) else None


MOVES: Final[tuple[Row, ...]] = (
    said("clause", "add {number} of your Shields to your hand", ast.Move, _says_shields),
    row("clause", "discard {number}", of(ast.Move, ANY_IN_HAND, (ast.Spot("trash"),), BY)),
    said("clause", "{everybody} discard {number}", ast.Move, _says_each_discards),
    worked("clause", "discard {discarded}", ast.Move, _discard, _says_discard, then=_moved),
    worked("clause", "pair this card from your trash | with {partner}", tuple, _pair_itself, _says_pair_itself),
    worked("clause", "pair {paired} with this Unit", ast.Move, _pair, _says_pair),
    worked(
        "clause",
        "return {number} to the top | and {rest} to the bottom",
        tuple,
        _top_and_bottom,
        _says_top_and_bottom,
    ),
    worked("clause", "return {number} to the top", ast.Move, _some_to_top, _says_some_to_top),
    worked("clause", "add {number} {spots}", ast.Move, _some, _says_some_to_hand),
    worked("clause", "place {number} {spots}", ast.Move, _some, _says_some_to_trash),
    worked("clause", "return {number} {spots}", ast.Move, _some, _says_some),
    worked("clause", "place {object} {spots}", ast.Move, _put, _says_place, then=_moved),
    worked("clause", "add {single} | from your trash {spots}", ast.Move, _add_from_trash, None),
    worked("clause", "add {object} {spots}", ast.Move, _put, _says_add, then=_moved),
    worked("clause", "return {object} {spots}", ast.Move, _put, _says_return, then=_moved),
    worked("clause", "exile {exiled} from the game", ast.Move, _exile, _says_exile, "exile {exiled}", then=_moved),
    worked("clause", "exile the specified number of {in_trash} | from the game", ast.Move, _exile_specified, None),
)

# ------------------------------------------------------------------------------------------------- coming into play


def _place(reader: Any, parts: Parts) -> ast.Step:
    """Place Resources from the resource deck, or EX Resources."""
    thing = reader.thing(parts.trees["resources"])
    what = thing.what
    if thing.quantity is None or not isinstance(what, ast.Select) or what.zones != ("resource_area",):
        raise reader.unread(parts.tree, "no number of Resources")
    if thing.quantity.low != thing.quantity.high or what.whose != "any":
        raise reader.unread(parts.tree, "no number of Resources")
    states = [test for test in what.tests if isinstance(test, ast.InState)]
    ex = [test for test in what.tests if isinstance(test, ast.Named)]
    if len(states) + len(ex) != len(what.tests) or len(states) > 1:
        raise reader.unread(parts.tree, "Resources that are described")
    state = states[0].states[0] if states else ""
    area = ast.Slot(("resource_area",))
    if ex:
        return ast.Create(EX_RESOURCE, thing.quantity.low, area, state, reader.by)
    return ast.Place(ast.Top("resource_deck", "you", thing.quantity.low), area, state, reader.by)


EX_RESOURCE: Final = ast.Token("EX Resource", "resource", words=(("token", ("ex",)),))
EX_BASE: Final = ast.Token("EX Base", "base", (("ap", 0), ("hp", 3)), (("token", ("ex",)),))


def _says_resources(printer: Any, step: ast.Place) -> dict[str, object] | None:
    what = step.what
    if not isinstance(what, ast.Top) or what.zone != "resource_deck":
        return None
    return {"text": printer.resources(what.n, step.state, "Resource")}


def _says_ex(printer: Any, step: ast.Create) -> dict[str, object] | None:
    if step.token.type != "resource":
        return None
    return {"text": printer.resources(step.n, step.state, "EX Resource")}


def _deploy(reader: Any, parts: Parts) -> ast.Step:
    """Deploy cards, or an EX Base."""
    tree = parts.trees["come"]
    thing = reader.thing(tree)
    what = thing.what
    ex = ast.Named(("EX Base",))
    if isinstance(what, ast.Select) and ex in what.tests:
        if what.tests != (ex,) or thing.quantity != ONE or what.whose != "any":
            raise reader.unread(tree, "more than an EX Base")
        return ast.Create(EX_BASE, ast.Num(1), ast.Slot(("base",)), "", reader.by)
    if isinstance(what, ast.Select) and not set(what.zones) <= {"hand", "trash", "deck", "removal"}:
        raise reader.unread(tree, "cards that are in play")
    selector = parts.read("come")
    as_ = "" if thing.word == "ref" else reader.scope.make("placed", thing.many, "unit")
    return ast.Place(selector, ast.Slot((field_of(reader, tree, thing),)), "", reader.by, as_)


def field_of(reader: Any, tree: Any, thing: Any) -> str:
    """Returns where a card is deployed: Units in the battle area, Bases in the base section (gcg:3.2.1, 3.5.1)."""
    what = thing.what
    kinds: tuple[str, ...] = ()
    if what == ast.THIS:
        kinds = (reader.kind,)
    elif isinstance(what, ast.Select):
        kinds = next((test.kinds for test in what.tests if isinstance(test, ast.Kind)), ())
    elif thing.head.endswith(" card"):
        kinds = (thing.head.removesuffix(" card"),)
    if kinds == ("unit",):
        return "battle_area"
    if kinds == ("base",):
        return "base"
    raise reader.unread(tree, "no card that is deployed")


def _says_deploy(printer: Any, step: ast.Place) -> dict[str, object] | None:
    return {"come": step.what}


def _deployed(printer: Any, step: ast.Place) -> None:
    if not isinstance(step.what, ast.Ref):
        printer.make(step.as_, "placed", printer.many(step.what), "unit")


def _says_ex_base(printer: Any, step: ast.Create) -> dict[str, object] | None:
    return {} if step.token.type == "base" else None


def _deploy_paid(reader: Any, parts: Parts) -> ast.Step:
    """Pay its cost to deploy it."""
    what = reader.resolved(parts.tree, reader.scope.it())
    field_of(reader, parts.tree, reader.known(what))
    return ast.PlayCard(what, "printed", reader.by)


def _says_deploy_paid(printer: Any, step: ast.PlayCard) -> dict[str, object] | None:
    return {} if step.cost == "printed" and printer.scope.it() == step.what else None


def _says_tokens(printer: Any, step: ast.Create) -> dict[str, object] | None:
    return {"tokens": (step,)} if step.token.type == "unit" else None


def _says_either_token(printer: Any, step: ast.Modal) -> dict[str, object] | None:
    made = tuple(option for option in step.options if isinstance(option, ast.Create))
    return {"tokens": made} if len(made) == len(step.options) else None


def _tokens(reader: Any, parts: Parts) -> ast.Step:
    """Deploy tokens; one or the other is a choice."""
    made = parts.read("tokens")
    step: ast.Step = made[0] if len(made) == 1 else ast.Modal(ONE, made, reader.by)
    return step


def _use_own(reader: Any, parts: Parts) -> ast.Step:
    """Carry out the text of this card behind a timing word (gcg:13.2.5)."""
    if reader.kind != "command":
        raise reader.unread(parts.tree, "no text of this card")
    return ast.UseText(ast.THIS, parts.read("timing"))


def _says_use_own(printer: Any, step: ast.UseText) -> dict[str, object] | None:
    return {"timing": step.label} if step.of == ast.THIS else None


PAIRED: Final = ast.Select(("pilots",), "any", (ast.Relation("under", ast.THIS),))


def _play_as_if(reader: Any, parts: Parts) -> ast.Step:
    """Play it as if it has another Lv. and cost."""
    if not reader.playing:
        raise reader.unread(parts.tree, "a card that is not played")
    reader.playing = False
    number = parts.read("number")
    return ast.Seq(tuple(ast.Change(ast.THIS, field, "to", number) for field in ("level", "cost")))


def _attacks_only(reader: Any, parts: Parts) -> ast.Step:
    """This Unit can only attack in a turn in which something happened."""
    before = list(reader.scope.antecedents)
    event = parts.read("event")
    reader.scope.antecedents = before
    happened = ast.Happened(event, "turn", ast.Quant(ast.Num(1), None))
    return ast.If(ast.Not(happened), ast.Forbid("attack", ast.THIS))


COMINGS: Final[tuple[Row, ...]] = (
    worked("clause", "place {resources}", ast.Place, _place, None),
    said("clause", "place {text}", ast.Place, _says_resources),
    said("clause", "place {text}", ast.Create, _says_ex),
    said("clause", "deploy 1 EX Base", ast.Create, _says_ex_base),
    worked("clause", "deploy {tokens}", ast.Create, _tokens, _says_tokens),
    said("clause", "deploy {tokens}", ast.Modal, _says_either_token),
    worked("clause", "deploy {come}", ast.Place, _deploy, _says_deploy, then=_deployed),
    worked("clause", "pay its cost to deploy it", ast.PlayCard, _deploy_paid, _says_deploy_paid),
    worked("clause", "activate | this card's {timing}", ast.UseText, _use_own, _says_use_own),
    row("clause", "activate {timing} | on the card paired with this Unit", of(ast.UseText, PAIRED, gap("timing"))),
    worked("clause", "activate the following effect", ast.Step, "activate_following", None),
    worked("clause", "play it as if it has {number} Lv. and cost", ast.Seq, _play_as_if, None),
    worked("clause", "this unit can only attack during a turn when {event}", ast.If, _attacks_only, None),
    worked("clause", "{clause} instead", ast.Step, "instead", None),
    worked("clause", "{constantly} | during {span}", ast.Step, "within_span", None),
)
