"""Choosing, looking, revealing, drawing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from headjudge.games.gcg import nodes
from headjudge.games.gcg.text.rows.doing import NUMBER
from headjudge.games.gcg.text.rows.gains import steps_of
from headjudge.language.reading import choosing, clauses
from headjudge.language.reading.sequences import sequence
from headjudge.language.rows.row import Held, Row, of, row, said, worked
from headjudge.language.rows.shared import BY, gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

REPLACED: Final = ast.Ref("replaced")

DAMAGE: Final = ast.Value(REPLACED, "damage")
"""How much damage would be dealt, where something else happens instead."""


def _choose(reader: Any, parts: Parts) -> ast.Step:
    """Choose: one step for each choice; all cards together are meant by `them`."""
    steps: list[ast.Step] = []
    refs: list[ast.Selector] = []
    trees = reader.parts(parts.trees["picks"])
    for part, thing in zip(trees, choosing.turn_by_turn(reader, trees), strict=True):
        pick = choosing.picked(reader, part, thing)
        register = reader.scope.make("chosen", thing.many, thing.head)
        steps.append(ast.Choose((pick,), reader.by, register))
        refs.append(ast.Ref(register))
        assert isinstance(thing.what, ast.Select)
        reader.scope.sides[refs[-1]] = thing.what.whose
    if len(refs) > 1:
        reader.scope.note(ast.Union(tuple(refs)), True, "card", "pair")
    return sequence(steps)


def _choose_player(reader: Any, parts: Parts) -> ast.Step:
    """Choose an enemy player; `they` are that player from here on."""
    if parts.read("one") != ast.Num(1) or reader.everyone:
        raise reader.unread(parts.tree, "several players")
    condition = parts.read("theirs")
    reader.everyone = reader.one_player = True
    return nodes.OnePlayer(ast.Nothing(), condition)


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
    own = printer.pick(replace(pick, of=replace(pick.of, whose="you")))
    return {"everybody": step.by, "text": own.replace(" of your ", " of their ").replace("from your ", "from their ")}


def _each_chose(printer: Any, step: ast.Choose) -> None:
    ref = printer.make(step.as_, "chosen", True, "card")
    printer.scope.sides[ref] = step.by


def _chosen(printer: Any, value: object) -> None:
    refs: list[ast.Selector] = []
    for step in steps_of(value):
        if isinstance(step, ast.Choose):
            pick = step.picks[0]
            ref = printer.make(step.as_, "chosen", printer.many_of(pick), printer.head(pick))
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
    printer.make(step.as_, "looked", printer.many_of(step.what), "card")


def _reveal(reader: Any, parts: Parts) -> ast.Step:
    thing = reader.thing(parts.trees["object"])
    what = parts.read("object")
    as_ = reader.scope.make("revealed", thing.many, thing.head) if thing.word != "ref" else ""
    return ast.Reveal(what, reader.by, as_)


def _says_reveal(printer: Any, step: ast.Reveal) -> dict[str, object] | None:
    return {"object": step.what}


def _revealed(printer: Any, step: ast.Reveal) -> None:
    if not isinstance(step.what, ast.Ref):
        printer.make(step.as_, "revealed", printer.many_of(step.what), printer.head(step.what))


def _drawn(reader: Any, found: Mapping[str, object]) -> object:
    return reader.scope.make("drawn", True, "card")


def _notes_drawn(printer: Any, register: object, found: Mapping[str, object]) -> bool:
    printer.make(register, "drawn", True, "card")
    return True


DRAWN: Final = Held("as_", _drawn, _notes_drawn)
"""The register of cards that are drawn."""


def _draw_each(reader: Any, parts: Parts) -> ast.Step:
    """Draw N cards for each of some cards."""
    number, each = parts.read("number"), parts.read("each")
    register = reader.scope.make("drawn", True, "card")
    return ast.Draw(each if number == ast.Num(1) else ast.Times(number, each), by=reader.by, as_=register)


def _says_draw_each(printer: Any, step: ast.Draw) -> dict[str, object] | None:
    times = step.n if isinstance(step.n, ast.Times) else ast.Times(ast.Num(1), step.n)
    return {"number": times.a, "each": times.b} if isinstance(times.a, ast.Num) else None


def _drew(printer: Any, step: ast.Draw) -> None:
    printer.make(step.as_, "drawn", True, "card")


def _shuffle(reader: Any, parts: Parts) -> ast.Step:
    """Shuffle the deck that cards were returned to."""
    if not reader.deck_changed:
        raise reader.unread(parts.tree, "no deck to which a card was returned")
    return ast.Shuffle("deck", "you")


def _says_shuffle(printer: Any, step: ast.Shuffle) -> dict[str, object] | None:
    return {} if step == ast.Shuffle("deck", "you") else None


CHOICES: Final[tuple[Row, ...]] = (
    worked("clause", "choose {one} | enemy player [ | with {theirs}]", nodes.OnePlayer, _choose_player, None),
    worked("clause", "choose {picks}", ast.Choose | tuple, _choose, None),
    said("clause", "{everybody} each choose {text}", ast.Choose, _says_each_chooses, _each_chose),
    said("clause", "{text} {picks}", ast.Choose | tuple, _says_choose, _chosen),
    worked("clause", "look at {shown}", ast.Look, _look, _says_look, then=_looked),
    worked("clause", "reveal {object}", ast.Reveal, _reveal, _says_reveal, then=_revealed),
    row("clause", "draw a number of cards | equal to {amount}", of(ast.Draw, gap("amount"), by=BY, as_=DRAWN),
        "draw cards | equal to {amount}"),
    worked("clause", "draw {number} {each}", ast.Draw, _draw_each, _says_draw_each, then=_drew),
    row("clause", "draw {number}", of(ast.Draw, NUMBER, by=BY, as_=DRAWN)),
    worked("clause", "shuffle it", ast.Shuffle, _shuffle, _says_shuffle),
)
