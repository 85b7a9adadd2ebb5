"""Costs: what stands in square brackets before the effect."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard.text.rows.clauses import DROP
from headjudge.games.vanguard.vocabulary import counter_blast, discard, soul_blast
from headjudge.language.rows.row import Fills, Row, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

PICKED: Final = gap("picked")
SOUL: Final = (ast.Spot("soul"),)
BOTTOM: Final = (ast.Spot("deck", end="bottom"),)
DAMAGE: Final = (ast.Spot("damage"),)
BOUND: Final = (ast.Spot("bind"),)


def _blast(make: Any, name: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        step: ast.Step = make(parts.read(name).value)
        return step

    return read


def _says_blast(make: Any, name: str) -> Any:
    def say(printer: Any, step: Any) -> dict[str, object] | None:
        what = step.what
        number = what.quantity.high if isinstance(what, ast.Pick) else None
        if not isinstance(number, ast.Num) or step != make(number.value):
            return None
        return {name: number}

    return say


def _says_discard(printer: Any, step: ast.Move) -> dict[str, object] | None:
    what = step.what.of if isinstance(step.what, ast.Pick) else None
    if not isinstance(what, ast.Select) or what.zones != ("hand",) or what.whose != "you" or step.to != DROP:
        return None
    assert isinstance(step.what, ast.Pick)
    if step != ast.Move(step.what, DROP) or step.what.quantity.random:
        return None
    return {"few": step.what.quantity, "sort": what.tests}


DROPPED: Final = tuple(
    [f"choose {{picked}} | , and {verb} {what}" for verb in ("discard", "retire") for what in ("it", "them")]
)

COSTS: Final[tuple[Row, ...]] = (
    worked("cost", "{counter_blast}", ast.TurnCard, _blast(counter_blast, "counter_blast"),
           _says_blast(counter_blast, "counter_blast")),
    worked("cost", "{soul_blast}", ast.Move, _blast(soul_blast, "soul_blast"), _says_blast(soul_blast, "soul_blast")),
    worked("cost", "discard {few} cards", ast.Move, lambda reader, parts: discard(parts.read("few").high.value), None,
           "discard {few} card"),
    said("cost", "choose {few} {sort} from your hand | , and discard it", ast.Move, _says_discard),
    row("cost", "choose {picked} | , and put it into the drop zone", of(ast.Move, PICKED, DROP), *DROPPED),
    row("cost", "choose {picked} | , and put it into your soul", of(ast.Move, PICKED, SOUL),
        "choose {picked} | , and put them into your soul"),
    row("cost", "choose {picked} | , and put it into your damage zone", of(ast.Move, PICKED, DAMAGE)),
    row("cost", "choose {picked} | , and put it on the bottom of your deck", of(ast.Move, PICKED, BOTTOM),
        "choose {picked} | , and put them on the bottom of your deck"),
    row("cost", "choose {picked} | , and put it into the bind zone", of(ast.Move, PICKED, BOUND),
        "choose {picked} | , and bind it", "choose {picked} | , and bind them"),
    row("cost", "choose {picked} | , and {turning} it", of(ast.Orient, PICKED, gap("turning")),
        "choose {picked} | , and {turning} them"),
    row("cost", "{turning} this unit", of(ast.Orient, ast.THIS, gap("turning"))),
    row("cost", "put this unit into your soul", of(ast.Move, ast.THIS, SOUL), "put this card into your soul"),
    row("cost", "retire this unit", of(ast.Move, ast.THIS, DROP), "put this unit into the drop zone",
        "put this card into your drop zone"),
    row("cost", "return this unit to your hand", of(ast.Move, ast.THIS, (ast.Spot("hand"),)),
        "return this card to your hand"),
    row("cost", "put this unit on the bottom of your deck", of(ast.Move, ast.THIS, BOTTOM),
        "put this card on the bottom of your deck"),
    row("cost", "put this unit on the top of your deck", of(ast.Move, ast.THIS, (ast.Spot("deck", end="top"),)),
        "put this card on the top of your deck"),
    row("cost", "put this unit into the bind zone", of(ast.Move, ast.THIS, BOUND), "bind this unit"),
)

GAPS: Final[dict[str, Any]] = {
    "counter_blast": Fills("COUNTERBLAST", lambda reader, token: ast.Num(reader.number_of(token)),
                           lambda printer, n: f"Counter Blast ({n.value})"),
    "soul_blast": Fills("SOULBLAST", lambda reader, token: ast.Num(reader.number_of(token)),
                        lambda printer, n: f"Soul Blast ({n.value})"),
}
