"""Cards that come to the field, and how they stand and lie."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate.text import deeds
from headjudge.games.gate.text.rows.doing import OBJECT, ONE
from headjudge.games.gate.text.rows.places import UNITS
from headjudge.games.gate.text.rows.prices import PLAYED_FROM
from headjudge.kernel.rules import by_rule
from headjudge.language.reading import clauses
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Row, of, row, said, worked
from headjudge.language.rows.shared import BY, gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _turns(reader: Any, parts: Parts) -> ast.Step:
    """A known card stands or rests."""
    return ast.Orient(parts.read("ref"), parts.read("turned"), reader.by)


def usual(by: str, groups: tuple[str, ...] = UNITS) -> ast.Slot:
    """The zones to which a player brings cards, if it is not said to which: the own ones (gate:4.1.1)."""
    return ast.Slot(groups, "opponent" if by == "opponent" else "you")


def _brought(kind: str) -> Any:
    """Summon or equip cards; their cost is paid unless the text says otherwise (gate:12.5)."""

    def read(reader: Any, parts: Parts) -> ast.Step:
        part = parts.trees["equipped" if kind == "item" else "summoned"]
        with reader.owned_by(reader.by):
            thing = reader.thing(part)
        selector = deeds.brought(reader, part, thing, kind)
        as_ = "" if thing.word == "ref" else reader.scope.make("placed", thing.many, thing.head)
        reader.scope.become(selector, kind)
        slot = parts.read("slot") or usual(reader.by, ("player",) if kind == "item" else UNITS)
        return ast.PlayCard(selector, cost(parts), reader.by, as_, slot)

    return read


def cost(parts: Parts) -> str:
    """Returns which cost is paid for a card, and whether its conditions must be met (gate:12.5)."""
    paid = "free" if by_rule(parts.has("unpaid"), "gate:12.5") else "printed"
    return f"{paid} anyhow" if parts.has("anyhow") else paid


CAST_FROM: Final = ("hand", "drop", "banish", "energy", "soul")
"""Where Spells lie that a skill casts: in the hand (gate:10.9), or where its text says (gate:1.3.1)."""


def _cast(reader: Any, parts: Parts) -> ast.Step:
    """Cast a Spell (gate:10.9); its cost is paid unless the text says otherwise (gate:12.5)."""
    part = parts.trees["cast_card"]
    with reader.owned_by(reader.by):
        thing = reader.thing(part)
    selector = deeds.brought(reader, part, thing, "spell")
    if not _castable(reader, selector):
        raise reader.unread(part, "a Spell is cast from the hand")
    return ast.PlayCard(selector, cost(parts), reader.by)


AWAY: Final = {
    "banish": "bound for the banish zone", "banish resolved": "bound for the banish zone once resolved",
    "banish leaving": "bound for the banish zone once off the stack",
    "hand": "bound for its owner's hand",
    "hand resolved": "bound for its owner's hand once resolved",
}
"""Where a Spell goes that a skill casts."""


def _cast_away(away: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """Cast a Spell that does not go to the drop."""
        step = _cast(reader, parts)
        assert isinstance(step, ast.PlayCard)
        return replace(step, away=away)

    return read


def _says_cast_away(away: str) -> Any:
    return lambda printer, step: _says_cast(printer, replace(step, away="")) if step.away == away else None


def _castable(reader: Any, what: ast.Selector) -> bool:
    """Whether these are own Spells of one zone, which is said."""
    of = what.of if isinstance(what, ast.Pick) else what
    if isinstance(of, ast.Ref):
        source = reader.sources.get(of.name)
        chosen = source.of if isinstance(source, ast.Pick) else source
        return isinstance(source, ast.Pick) and isinstance(chosen, ast.Select) and (
            ast.Kind(("spell",)) in chosen.tests) and _castable(reader, source)
    if not isinstance(of, ast.Select) or len(of.zones) != 1 or of.zones[0] not in CAST_FROM:
        return False
    return of.whose == reader.by or (of.zones == ("soul",) and reader.by == "you" and ast.Relation(
        "under", ast.THIS) in of.tests)


def _says_cast(printer: Any, step: ast.PlayCard) -> dict[str, object] | None:
    if step.state or step.slot is not None or step.away or step.cost.endswith("anyhow"):
        return None
    return {"by": step.by, "cast_card": step.what, "unpaid": step.cost == "free"}


def _summon_from(reader: Any, parts: Parts) -> ast.Step:
    """Summon a known card, if it is in that zone."""
    there = deeds.known_there(reader, parts.trees["ref"], parts.trees["zone"], parts.tree)
    if there.among == "this":
        deeds.works_in(reader, there.zones[0], parts.tree)
        reader.scope.note(ast.THIS, False, "card", "placed")
    return ast.PlayCard(there, cost(parts), reader.by, "", parts.read("slot") or usual(reader.by))


def _says_brought(kind: str) -> Any:
    def say(printer: Any, step: ast.PlayCard) -> dict[str, object] | None:
        if step.state or step.slot is None:
            return None
        item = step.slot == usual(step.by, ("player",))
        if item != (kind == "item"):
            return None
        slot = None if item or step.slot == usual(step.by) else step.slot
        what = "equipped" if item else "summoned"
        return {"by": step.by, what: step.what, "slot": slot, "unpaid": step.cost.startswith("free"),
                "anyhow": step.cost.endswith("anyhow")}

    return say


def _then_brought(printer: Any, step: ast.PlayCard) -> None:
    among = step.what.among if isinstance(step.what, ast.Select) and step.what.zones else ""
    if not isinstance(step.what, ast.Ref | ast.Rest) and not among:
        printer.make(step.as_, "placed", printer.many_of(step.what), printer.head(step.what))
    if among == "this":
        printer.scope.note(ast.THIS, False, "card", "placed")
    printer.scope.become(step.what, "item" if step.slot == usual(step.by, ("player",)) else "unit")


def _created(reader: Any, parts: Parts) -> ast.Step:
    """Summon tokens (gate:10.5.2)."""
    n, token = parts.read("token")
    register = reader.scope.make("placed", n != ONE, "unit")
    return ast.Create(token, n, parts.read("slot") or usual(reader.by), by=reader.by, as_=register)


def _created_up_to(reader: Any, parts: Parts) -> ast.Step:
    """Summon up to so many tokens, all at the same time (gate:10.5.4)."""
    n, token = parts.read("token")
    register = reader.scope.make("placed", True, "unit")
    return ast.Create(token, n, parts.read("slot") or usual(reader.by), by=reader.by, as_=register, up_to=True)


def _says_create(verb: str, up_to: bool = False) -> Any:
    def say(printer: Any, step: ast.Create) -> dict[str, object] | None:
        words = dict(step.token.words)
        if step.state or step.up_to != up_to:
            return None
        if words.get("token") != ("token",):
            raise NoWords("something else than a token")
        if (verb == "summon") != ("planet" not in words or "attribute" not in words):
            return None
        slot = None if step.slot == usual(step.by) else step.slot
        return {"by": step.by, "token": (step.n, step.token), "slot": slot}

    return say


def _made_tokens(printer: Any, step: ast.Create) -> None:
    printer.make(step.as_, "placed", step.up_to or step.n != ONE, "unit")


def _orient(reader: Any, parts: Parts) -> object:
    """Stand or rest; "they" may mean all those that were turned."""
    step = clauses.orient(reader, parts)
    if not isinstance(step, ast.Orient):
        return step
    if reader.paying:
        reader.turned = step.as_
        return step
    head = reader.thing(parts.trees["object"]).head if isinstance(step.what, ast.Pick | ast.Select) else ""
    if isinstance(step.what, ast.Pick) and not step.as_ and isinstance(step.what.of, ast.Select):
        return replace(step, as_=reader.scope.make("turned", False, head))  # the only one of its kind
    reader.turned = step.as_
    if isinstance(step.what, ast.Select):
        register = reader.scope.make("noted", True, head)
        if TURNED_SO.search(reader.raw[parts.tree.meta.end_pos :]):
            reader.turned = reader.scope.name("turned")
        return ast.Seq((ast.Note(step.what, register), replace(step, what=ast.Ref(register), as_=reader.turned)))
    return step


TURNED_SO: Final = re.compile(r"\b(?:rested|stood|turned) this way\b", re.IGNORECASE)
"""Words that speak of the cards that were turned, which are not those that were turned so before."""


def _says_orient(printer: Any, step: ast.Orient) -> dict[str, object] | None:
    return {"turn": step.state, "object": step.what} if step.by == printer.by else None


def _says_orients(state: str) -> Any:
    """A card is turned by somebody else than the one who acts otherwise."""
    return lambda printer, step: {"by": step.by, "object": step.what} if step.state == state else None


def _turned(printer: Any, step: ast.Orient) -> None:
    printer.turned = step.as_
    if isinstance(step.what, ast.Pick):
        printer.make(step.as_, "turned", printer.many(step.what.quantity), printer.head(step.what))
    elif step.what in printer.noted:
        printer.make(printer.noted[step.what].name, "noted", True, printer.head(step.what))
    elif step.what == ast.THIS and not printer.paying:
        printer.scope.note(ast.THIS, False, "card", "turned")


def _at_rest(reader: Any, parts: Parts) -> ast.Step:
    """Cards come to the field at rest, and are not turned there (gate:3.12.2)."""
    step = parts.read("coming")
    if not isinstance(step, ast.PlayCard | ast.Create):
        raise reader.unread(parts.tree, "nothing that comes to the field")
    return replace(step, state="rest")


def _says_at_rest(printer: Any, step: ast.PlayCard | ast.Create) -> dict[str, object] | None:
    return {"coming": replace(step, state="")} if step.state == "rest" else None


def _comes_resting(reader: Any, parts: Parts) -> ast.Step:
    """This card comes to the field at rest, which works where it comes from (gate:4.6.1.6)."""
    if not reader.ways.lasts_always(reader) or reader.where:
        raise reader.unread(parts.tree, "a card always comes at rest, under no condition")
    reader.where = PLAYED_FROM
    return ast.Forbid("come standing", ast.THIS)


def _others_come_resting(reader: Any, parts: Parts) -> ast.Step:
    """Cards that a player plays, or that a skill puts there, come to the field at rest."""
    thing = reader.thing(parts.trees["coming_cards"])
    what = thing.what
    if thing.word not in ("plural", "all") or not isinstance(what, ast.Select) or what.zones != ("field",):
        raise reader.unread(parts.tree, "not said which cards")
    return ast.Forbid("come standing", None, what.whose, what.tests, until=parts.read("until") or reader.until)


def _says_others_come_resting(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    if step.deed != "come standing" or step.what is not None or not step.using:
        return None
    cards = ast.Select(("field",), step.who, step.using)
    return {"coming_cards": cards, "doer": cards, "until": step.until}


COMING: Final[tuple[Row, ...]] = (
    worked("clause", "this card enter~s the field at rest", ast.Forbid, _comes_resting, lambda printer, step: (
        {} if step == ast.Forbid("come standing", ast.THIS) else None), "this card enter~s the field rest",
        "this card enter~s at rest", "this card enter~s rest", "this card is summoned at rest",
        "this card is summoned rest", "this card is equipped at rest"),
    worked("clause", "{coming_cards} enter~s the field at rest [{until}]", ast.Forbid, _others_come_resting,
           _says_others_come_resting, "{coming_cards} enter~s the field rest [{until}]",
               "{coming_cards} enter~s at rest [{until}]"),
    worked("clause", "{coming} at rest", ast.PlayCard | ast.Create, _at_rest, _says_at_rest, "{coming} rest"),
    worked("clause", "{ref} become~s {turned}", ast.Orient, _turns, None),
    worked("clause", "summon~s {summoned} [{slot}] [unpaid: without paying its cost] [anyhow: ignoring its conditions]",
           ast.PlayCard, _brought("unit"), _says_brought("unit"), then=_then_brought),
    worked("clause", "equip~s {equipped} [unpaid: without paying its cost] [anyhow: ignoring its conditions]",
           ast.PlayCard, _brought("item"), _says_brought("item"), then=_then_brought),
    worked("clause", "cast~s {cast_card} [unpaid: without paying its cost]", ast.PlayCard, _cast, _says_cast),
    *(worked("clause", f"cast~s {{cast_card}} [unpaid: without paying its cost] | {words}", ast.PlayCard,
             _cast_away(away), _says_cast_away(away))
      for away, words in AWAY.items()),
    worked("clause", "summon~s {ref} | from {zone} [{slot}] [unpaid: without paying its cost]", ast.PlayCard,
           _summon_from, None),
    said("clause", "summon~s up to {token} [{slot}]", ast.Create, _says_create("summon", up_to=True), _made_tokens),
    worked("clause", "create~s | up to {token} [{slot}]", ast.Create, _created_up_to,
           _says_create("create", up_to=True), then=_made_tokens),
    said("clause", "summon~s {token} [{slot}]", ast.Create, _says_create("summon"), _made_tokens),
    worked("clause", "create~s {token} [{slot}]", ast.Create, _created, _says_create("create"), then=_made_tokens),
    worked("clause", "{turn} {object}", ast.Orient, _orient, _says_orient, then=_turned),
    row("clause", "all cards on your field have infinite power until the end phase", ast.Perform("infinite power")),
    row("clause", "turn~s {acted} {face}", of(ast.TurnCard, OBJECT, gap("face"), BY)),
    said("clause", "rest~s {object}", ast.Orient, _says_orients("rest"), then=_turned),
    said("clause", "stand~s {object}", ast.Orient, _says_orients("stand"), then=_turned),
)  # fmt: skip
