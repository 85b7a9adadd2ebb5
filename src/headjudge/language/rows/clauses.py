"""What rows of clauses share, where it is more than a value with gaps: how they are read, printed, and remembered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Held, Row, heard, of, row, said, worked
from headjudge.language.rows.shared import BY, gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Afterwards
from headjudge.language.tree.pronouns import picked_among


def says_picks(printer: Any, picks: tuple[ast.Pick, ...]) -> str:
    """Returns the words for choices that are made one after the other."""
    return " and ".join(printer.pick(pick) for pick in picks)


def chosen(printer: Any, step: ast.Choose) -> None:
    """Let pronouns mean the cards that are chosen."""
    many = len(step.picks) > 1 or printer.many(step.picks[0].quantity)
    printer.make(step.as_, "chosen", many, printer.head_of(step.picks), picked_among(step.picks[0]))


def says_moving(printer: Any, what: ast.Selector) -> str:
    """Returns the words for cards that are moved: the place that they come from is said with them."""
    printer.moving = True
    text: str = printer.cards(what)
    printer.moving = False
    return text


def says_zones(printer: Any, zones: tuple[tuple[str, ...], str]) -> str:
    """Returns the words for zones of one player."""
    (first, *more), whose = zones
    return " or ".join([printer.zone(first, whose), *(printer.say("game_zone", zone) for zone in more)])


def first_zone(found: Mapping[str, object]) -> str:
    """Returns the first of the zones of a phrase, with which its preposition agrees."""
    zones = found["zones"]
    assert isinstance(zones, tuple)
    return str(zones[0][0])


def says_sought(printer: Any, sought: tuple[str, tuple[ast.Pick, ...]]) -> str:
    """Returns the words for what is searched for in a zone."""
    printer.searched, picks = sought
    text = says_picks(printer, picks)
    printer.searched = ""
    return text


def says_spots(printer: Any, spots: tuple[object, ...]) -> str:
    """Returns the words for places, of which one is chosen."""
    return " or ".join(printer.say("spot", spot) for spot in spots)


def searched(printer: Any, step: ast.Search) -> None:
    """Let pronouns mean the cards that are found."""
    many = len(step.picks) > 1 or printer.many(step.picks[0].quantity)
    printer.make(step.as_, "found", many, printer.head_of(step.picks))


def shuffle(reader: Any, parts: Parts) -> ast.Step:
    """Shuffle a zone, at once or afterwards."""
    zone, whose = parts.read("zone")
    done = ast.Shuffle(zone, reader.player_of(whose, parts.tree))
    return Afterwards(done) if parts.has("late") else done


def choose_effects(reader: Any, parts: Parts) -> ast.Step:
    """Choose so many of the effects in quotation marks that follow."""
    n = parts.read("times")
    reader.options = ast.Quant(n, n)
    return ast.Nothing()


def says_modal(printer: Any, step: ast.Modal) -> dict[str, object] | None:
    """Note the effects to choose from, which stand behind the sentence in quotation marks."""
    if step.quantity.low != step.quantity.high or step.by != "you" or step.all:
        raise NoWords("a free number of effects")
    printer.quotes = [printer.action(option) for option in step.options]
    return {"n": step.quantity.low}


MODES: Final[tuple[Row, ...]] = (
    worked("clause", "choose {times} of the following effects", ast.Nothing, choose_effects, None),
    said("clause", "choose {n} of the following effects, and perform it", ast.Modal, says_modal),
)
"""Effects to choose from."""


def says_signed(printer: Any, amount: ast.Amount) -> str:
    """Returns a number with its sign; X is what the text says that it is."""
    if isinstance(amount, ast.Num):
        return f"{amount.value:+d}"
    if isinstance(amount, ast.Times) and amount.a == ast.Num(-1):
        printer.define(amount.b)
        return "-X"
    printer.define(amount)
    return "+X"


def says_closed(printer: Any, amount: ast.Amount) -> str:
    """Returns the words for an amount that may stand where no other noun may follow."""
    if not printer.closed(amount):
        raise NoWords("an amount inside a noun phrase")
    text: str = printer.amount(amount)
    return text


def says_reveal(printer: Any, step: ast.Reveal) -> dict[str, object] | None:
    """Say to whom, where the cards are known."""
    return {"by": step.by, "object": step.what, "to": isinstance(step.what, ast.Ref)}


def revealed(printer: Any, step: ast.Reveal) -> None:
    """Let pronouns mean the cards that are revealed."""
    if not isinstance(step.what, ast.Ref):
        among = picked_among(step.what)
        printer.make(step.as_, "revealed", printer.many_of(step.what), printer.head(step.what), among)
        return
    known = next((one for one in reversed(printer.scope.antecedents) if one.what == step.what), None)
    if known is not None and not known.many:
        printer.scope.note(step.what, False, known.head, "shown")


def says_search(printer: Any, step: ast.Search) -> dict[str, object] | None:
    """Say the one zone that is searched."""
    zones = {(pick.of.zones, pick.of.whose) for pick in step.picks if isinstance(pick.of, ast.Select)}
    if len(zones) != 1:
        return None
    (zone,), whose = zones.pop()
    return {"by": step.by, "zone": (zone, whose), "sought": (zone, step.picks)}


def says_shown(printer: Any, step: ast.Look | ast.Flip) -> dict[str, object] | None:
    """Say the cards that are looked at."""
    return {"by": step.by, "shown": step.what}


def looked(printer: Any, step: ast.Look) -> None:
    """Let pronouns mean the cards that are looked at."""
    printer.make(step.as_, "looked", printer.many_of(step.what), printer.head(step.what))


_ONE: Final = ast.Num(1)


def _drawn(reader: Any, found: Mapping[str, object]) -> object:
    return reader.scope.make("drawn", found.get("n", _ONE) != _ONE, "card")


def _makes_drawn(printer: Any, register: object, found: Mapping[str, object]) -> bool:
    printer.make(register, "drawn", found.get("n", _ONE) != _ONE, "card")
    return True


DRAWN: Final = Held("as_", _drawn, _makes_drawn)
"""The register of the cards that are drawn."""


def draw_until(reader: Any, parts: Parts) -> ast.Step:
    """Draw so many cards that the hand has this number (gate:5.2.6)."""
    there = ast.Count(ast.Select(("hand",), reader.by))
    missing = ast.Add(parts.read("n"), ast.Times(ast.Num(-1), there))
    return ast.Draw(missing, False, reader.by, reader.scope.make("drawn", True, "card"))


def says_draw_until(printer: Any, step: ast.Draw) -> dict[str, object] | None:
    """Say how many cards the hand is to have."""
    there = ast.Times(ast.Num(-1), ast.Count(ast.Select(("hand",), step.by)))
    if not isinstance(step.n, ast.Add) or step.n.b != there or step.up_to:
        return None
    return {"by": step.by, "n": step.n.a}


def many_drawn(printer: Any, step: ast.Draw) -> None:
    """Let pronouns mean the cards that are drawn."""
    printer.make(step.as_, "drawn", True, "card")


def draws(*others: str, one: tuple[str, ...] = ()) -> tuple[Row, ...]:
    """Returns the rows of drawing. others: other words for a number of cards. one: other words for a single card."""
    return (
        row("clause", "draw~s {n} {card_s}", of(ast.Draw, gap("n"), by=BY, as_=DRAWN), *others),
        row("clause", "draw~s | up to | {n} {card_s}", of(ast.Draw, gap("n"), True, by=BY, as_=DRAWN)),
        heard("clause", "draw~s | a | card", of(ast.Draw, _ONE, by=BY, as_=DRAWN), *one),
        heard("clause", "draw~s | up to | a | card", of(ast.Draw, _ONE, True, by=BY, as_=DRAWN)),
    )
