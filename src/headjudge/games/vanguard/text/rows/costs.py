"""Costs: what stands in square brackets before the effect."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard.text import described
from headjudge.games.vanguard.text.deeds import FIELD, zones_of
from headjudge.games.vanguard.text.rows.clauses import DROP
from headjudge.games.vanguard.vocabulary import counter_blast, discard, soul_blast
from headjudge.language.rows.row import Fills, Row, heard, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

PICKED: Final = gap("picked")
SOUL: Final = (ast.Spot("soul"),)
BOTTOM: Final = (ast.Spot("deck", end="bottom"),)
BOUND: Final = (ast.Spot("bind"),)


def _blast(make: Any, name: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        step: ast.Step = make(parts.read(name).value)
        return step

    return read


def says_blast(make: Any, name: str) -> Any:
    def say(printer: Any, step: Any) -> dict[str, object] | None:
        what = step.what
        number = what.quantity.high if isinstance(what, ast.Pick) else None
        if not isinstance(number, ast.Num) or step != make(number.value):
            return None
        return {name: number}

    return say


def _blast_of(make: Any, name: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        step: ast.Step = make(parts.read(name).value, parts.read("sorts"))
        return step

    return read


def _says_blast_of(make: Any, name: str, own: int) -> Any:
    """own: how many tests the blast itself makes of its cards."""

    def say(printer: Any, step: Any) -> dict[str, object] | None:
        what = step.what
        number = what.quantity.high if isinstance(what, ast.Pick) else None
        if not isinstance(number, ast.Num) or not isinstance(what.of, ast.Select):
            return None
        tests = what.of.tests[own:]
        return {name: number, "sorts": tests} if tests and step == make(number.value, tests) else None

    return say


def _shown(move: ast.Step) -> Any:
    return lambda reader, parts: ast.Seq((ast.Reveal(ast.THIS), move))


def _several(reader: Any, parts: Parts) -> ast.Step:
    """Cards named one by one, all from one place."""
    zone, whose = parts.read("room")
    pairs = [(parts.read(few), parts.read(sort)) for few, sort in
             (("few", "sort"), ("few2", "sort2"), ("few3", "sort3")) if parts.has(few)]
    moves = [ast.Move(ast.Pick(ast.Select((zone,), whose, tests), few), (parts.read("spot"),)) for few, tests in pairs]
    return ast.Seq(tuple(moves))


def _says_discard(printer: Any, step: ast.Move) -> dict[str, object] | None:
    what = step.what.of if isinstance(step.what, ast.Pick) else None
    if not isinstance(what, ast.Select) or what.zones != ("hand",) or what.whose != "you" or step.to != DROP:
        return None
    assert isinstance(step.what, ast.Pick)
    if step != ast.Move(step.what, DROP) or step.what.quantity.random:
        return None
    return {"few": step.what.quantity, "sort": what.tests}


def _says_retire(printer: Any, step: ast.Move) -> dict[str, object] | None:
    """A unit that is put into the drop zone is retired."""
    there = zones_of(step.what)
    if not there or not set(there) <= FIELD or step != ast.Move(step.what, DROP) or not isinstance(step.what, ast.Pick):
        return None
    return {"picked": step.what}


DROPPED: Final = tuple(
    [f"choose {{picked}} | , and {verb} {what}" for verb in ("discard", "retire") for what in ("it", "them")]
)

COSTS: Final[tuple[Row, ...]] = (
    worked("cost", "{counter_blast}", ast.TurnCard, _blast(counter_blast, "counter_blast"),
           says_blast(counter_blast, "counter_blast")),
    worked("cost", "{soul_blast}", ast.Move, _blast(soul_blast, "soul_blast"), says_blast(soul_blast, "soul_blast")),
    worked("cost", "{counter_blast_of} {sorts}", ast.TurnCard, _blast_of(counter_blast, "counter_blast_of"),
           _says_blast_of(counter_blast, "counter_blast_of", 1)),
    worked("cost", "{soul_blast_of} {sorts}", ast.Move, _blast_of(soul_blast, "soul_blast_of"),
           _says_blast_of(soul_blast, "soul_blast_of", 0)),
    worked("cost", "discard {few} cards", ast.Move, lambda reader, parts: discard(parts.read("few").high.value), None,
           "discard {few} card"),
    said("cost", "choose {few} {sort} from your hand | , and discard it", ast.Move, _says_discard),
    said("cost", "choose {picked} | , and retire it", ast.Move, _says_retire),
    heard("cost", "choose {picked} | , and discard it", of(ast.Move, PICKED, DROP), *DROPPED),
    heard("cost", "choose {picked} | , and bind it", of(ast.Move, PICKED, BOUND), "choose {picked} | , and bind them"),
    row("cost", "choose {picked} | , and put it {spot}", of(ast.Move, PICKED, (gap("spot"),)),
        "choose {picked} | , and put them {spot}", "choose {picked} | , and return it {spot}",
        "choose {picked} | , and return them {spot}"),
    worked("cost", "choose {few} {sort} and {few2} {sort2} from {room} | , and put them {spot}", ast.Seq, _several,
           None),
    worked("cost", "choose {few} {sort} | , {few2} {sort2} | , and {few3} {sort3} from {room} | , and put them {spot}",
           ast.Seq, _several, None),
    row("cost", "put {topmost} {spot}", of(ast.Move, gap("topmost"), (gap("spot"),))),
    row("cost", "choose {picked} | , and reveal it", of(ast.Reveal, PICKED), "choose {picked} | , and reveal them",
        "choose {picked} | , and reveal it to your opponent"),
    row("cost", "reveal this card to your opponent", ast.Reveal(ast.THIS)),
    *[worked("cost", f"reveal this card to your opponent | , and put it on the {end} of your deck", ast.Seq,
             _shown(ast.Move(ast.THIS, (ast.Spot("deck", end=end),))), None,
             f"reveal this card | , and put it on the {end} of your deck")
      for end in ("top", "bottom")],
    row("cost", "choose {picked} | , and {turning} it", of(ast.Orient, PICKED, gap("turning")),
        "choose {picked} | , and {turning} them"),
    row("cost", "{turning} this unit", of(ast.Orient, ast.THIS, gap("turning"))),
    row("cost", "put this unit into your soul", of(ast.Move, ast.THIS, SOUL), "put this card into your soul"),
    said("cost", "put this card into your drop zone", ast.Move, lambda printer, step: (
        {} if step == ast.Move(ast.THIS, DROP) and printer.is_off_field() else None)),
    row("cost", "retire this unit", of(ast.Move, ast.THIS, DROP), "put this unit into the drop zone",
        "put this card into your drop zone"),
    row("cost", "return this unit to your hand", of(ast.Move, ast.THIS, (ast.Spot("hand"),)),
        "return this card to your hand"),
    row("cost", "put this unit into your damage zone", of(ast.Move, ast.THIS, (ast.Spot("damage"),))),
    row("cost", "put this unit on the bottom of your deck", of(ast.Move, ast.THIS, BOTTOM),
        "put this card on the bottom of your deck"),
    row("cost", "put this unit on the top of your deck", of(ast.Move, ast.THIS, (ast.Spot("deck", end="top"),)),
        "put this card on the top of your deck"),
    row("cost", "bind this unit", of(ast.Move, ast.THIS, BOUND), "bind this card", "put this unit into the bind zone"),
)

GAPS: Final[dict[str, Any]] = {
    "counter_blast": Fills("COUNTERBLAST", lambda reader, token: ast.Num(reader.number_of(token)),
                           lambda printer, n: f"Counter Blast ({n.value})"),
    "counter_blast_of": Fills("COUNTERBLASTOF", lambda reader, token: ast.Num(reader.number_of(token)),
                              lambda printer, n: f"Counter Blast ({n.value}) -"),
    "soul_blast_of": Fills("SOULBLASTOF", lambda reader, token: ast.Num(reader.number_of(token)),
                           lambda printer, n: f"Soul Blast ({n.value}) -"),
    "few2": Fills("few", lambda reader, part: reader.visit(part), lambda printer, quantity: printer.say("few",
                                                                                                        quantity)),
    "few3": Fills("few", lambda reader, part: reader.visit(part), lambda printer, quantity: printer.say("few",
                                                                                                        quantity)),
    "sort3": Fills("kind", described.sort_of, lambda printer, tests: ""),
    "soul_blast": Fills("SOULBLAST", lambda reader, token: ast.Num(reader.number_of(token)),
                        lambda printer, n: f"Soul Blast ({n.value})"),
}
