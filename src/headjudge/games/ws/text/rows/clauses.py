"""Choosing, putting and moving cards: clauses of a sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.ws.text import nouns
from headjudge.language.reading import choosing, clauses
from headjudge.language.rows.clauses import chosen
from headjudge.language.rows.row import Row, said, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.pronouns import picked_among, sent_by


def _put_from(reader: Any, parts: Parts) -> object:
    """Put this card from your hand: in the cost of a Backup, where it is (ws:10.5)."""
    tree = parts.tree
    what, source, to = reader.parts(tree)
    thing = reader.thing(what)
    if thing.what != ast.THIS:
        return clauses.put_from(reader, parts)
    if reader.paying and reader.where == () and reader.zone(source) in (("memory", "you"), ("clock", "you")):
        reader.where = (reader.zone(source)[0],)
    if reader.zone(source) != (nouns.home(reader)[0], "you"):
        raise reader.unread(tree, "a card in another zone")
    return reader.moved(what, thing, reader.visit(to), tree)


def _put(reader: Any, parts: Parts) -> object:
    """Put cards somewhere. Cards that were looked at lie in their order already (ws:4.8.1): nothing is done to them."""
    step = clauses.put(reader, parts)
    if isinstance(step, ast.Place) and step.state == "defending":
        return ast.Seq((replace(step, state=""), ast.Redirect(step.what)))
    if isinstance(step, ast.Move) and step.to[0].order == "same":
        zone, whose = reader.looked_in.get(step.what, ("", ""))
        if step.to[0].zone != zone or step.to[0].whose not in ("owner", whose):
            raise reader.unread(parts.tree, "cards in no original order")
        return ast.Nothing()
    return step


def _choose(reader: Any, parts: Parts) -> object:
    """Choose, and remember where the cards were."""
    found = clauses.choose(reader, parts)
    for step in found.steps if isinstance(found, ast.Seq) else (found,):
        if isinstance(step, ast.Choose) and isinstance(step.picks[0].of, ast.Select):
            reader.chosen_in[ast.Ref(step.as_)] = step.picks[0].of.zones
    return found


def _says_choose(printer: Any, step: ast.Choose) -> dict[str, object] | None:
    return None if step.as_ in printer.pairs else {"by": step.by, "picks": step.picks}


def _says_choose_two(printer: Any, step: ast.Choose) -> dict[str, object] | None:
    known = printer.pairs.get(step.as_)
    if known is None or isinstance(known, ast.Top):
        return None
    return {"by": step.by, "ref": known, "picked": step.picks}


def _says_choose_end(printer: Any, step: ast.Choose) -> dict[str, object] | None:
    known = printer.pairs.get(step.as_)
    return {"by": step.by, "end_card": known, "picked": step.picks} if isinstance(known, ast.Top) else None


def _chosen_two(printer: Any, step: ast.Choose) -> None:
    chosen(printer, step)
    both = ast.Union((printer.pairs[step.as_], ast.Ref(step.as_)))
    printer.scope.note(both, True, printer.head_of(step.picks), "pair")


def _choose_this_and(reader: Any, parts: Parts) -> ast.Step:
    step: ast.Step = choosing.chosen_with(reader, ast.THIS, reader.thing(parts.trees["np"]), parts.tree)
    return step


def _choose_in(reader: Any, parts: Parts) -> ast.Step:
    """Choose cards in a zone that is said first."""
    zone, whose = parts.read("zone")
    with reader.searching(zone, reader.player_of(whose, parts.tree)):
        picks, many, head = choosing.picks(reader, parts.trees["picks"])
    return ast.Choose(picks, reader.by, reader.scope.make("chosen", many, head, picked_among(picks[0])))


def _says_move(printer: Any, step: ast.Move) -> dict[str, object] | None:
    printer.putting = step.what
    return {"by": step.by, "moving": step.what, "spots": step.to}


def _moved(printer: Any, step: ast.Move) -> None:
    printer.sent |= sent_by(step)
    if not isinstance(step.what, ast.Ref | ast.Rest) and not printer.described(step.what):
        printer.make(step.as_, "moved", printer.many_of(step.what), printer.head(step.what))


def _says_place(printer: Any, step: ast.Place) -> dict[str, object] | None:
    printer.putting = step.what
    return {"by": step.by, "object": step.what, "spots": ((step.slot, step.state),)}


def _was_placed(printer: Any, step: ast.Place) -> None:
    if not isinstance(step.what, ast.Ref | ast.Rest) and not printer.described(step.what):
        printer.make(step.as_, "placed", printer.many_of(step.what), printer.figure)
    printer.scope.become(step.what, printer.figure)


def _shift(reader: Any, parts: Parts) -> ast.Step:
    """Move within the stage (ws:3.1.4)."""
    thing = reader.thing(parts.trees["object"])
    before, reader.putting = reader.putting, thing.what
    slot = parts.read("slot_to")
    reader.putting = before
    return ast.Shift(reader.acted_on(parts.trees["object"], thing), slot, reader.by)


def _says_shift(printer: Any, step: ast.Shift) -> dict[str, object] | None:
    printer.putting = step.what
    return {"by": step.by, "object": step.what, "slot_to": step.slot}


def _turn_over(reader: Any, parts: Parts) -> ast.Step:
    thing = reader.thing(parts.trees["object"])
    return ast.TurnCard(reader.acted_on(parts.trees["object"], thing), parts.read("face"), reader.by)


def _says_turned_over(printer: Any, step: ast.TurnCard) -> dict[str, object] | None:
    return {"by": step.by, "object": step.what, "face": step.face}


CHOICES: Final[tuple[Row, ...]] = (
    worked("clause", "choose~s {picks}", ast.Choose, _choose, _says_choose, then=chosen),
    worked("clause", "choose~s {ref} and {picked}", ast.Choose, clauses.choose_two, _says_choose_two, then=_chosen_two),
    worked(
        "clause", "choose~s {end_card} and {picked}", ast.Choose, clauses.choose_two, _says_choose_end,
        then=_chosen_two,
    ),
    worked("clause", "choose~s | in {zone} [,] {picks}", ast.Choose, _choose_in, None),
    worked("clause", "choose~s | this card and {np}", ast.Choose, _choose_this_and, None),
    worked(
        "clause", "put~s {moving} {spots}", ast.Move, _put, _says_move, "return~s {moving} {spots}", then=_moved
    ),
    said("clause", "put~s {object} {spots}", ast.Place, _says_place, _was_placed),
    worked("clause", "put {object} {spots} instead", ast.Move, clauses.put_instead, None),
    worked("clause", "put~s {ref} | from {zone} {spots}", ast.Move, _put_from, None,
           "return~s {ref} | from {zone} {spots}", "return~s {ref} | in {zone} {spots}"),
    worked(
        "clause",
        "put~s {object} {face}",
        ast.TurnCard,
        _turn_over,
        _says_turned_over,
        "put~s {object} from face up to {face}",
        "put~s {object} from face down to {face}",
    ),
    worked("clause", "move~s {object} {slot_to}", ast.Shift, _shift, _says_shift),
)
