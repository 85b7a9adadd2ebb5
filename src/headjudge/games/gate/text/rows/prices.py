"""What playing cards costs, and the skills that change it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate.text.places import SOME
from headjudge.language.rows.row import Row, row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.trees import rebuild, walk

PLAYED_FROM: Final = ("hand", "gate_master", "drop", "deck", "energy", "soul", "stack")
"""The zones from which cards are played."""


SUMMON_COST: Final = "summon cost"
"""What a Unit costs that is summoned: not what its [Pilot] or [Transform] costs (gate:8.4.1, 11.10)."""

ENERGY_COSTS: Final = ("energy cost", SUMMON_COST)


OF_MASTER: Final = ast.Select(PLAYED_FROM, "you", (ast.Relation("from_gate_master"),))
"""The card that is played from the Gate Master zone (gate:4.8.3)."""


_COMING_FROM: Final[dict[str, ast.Relation]] = {
    zone: ast.Relation(f"from_{zone}") for zone in ("hand", "drop", "gate_master")
}
"""What is so of the cards on the stack that were played from these zones."""


def _coming_from(what: ast.Select) -> tuple[ast.Test, ...]:
    """Of the cards on the stack, those that were played from the zone that is named; in a hand there are others too."""
    zone = what.zones[0]
    if zone not in _COMING_FROM:
        return ()
    coming = _COMING_FROM[zone]
    return (ast.AnyTest((ast.InZone((zone,), what.whose), coming)) if zone == "hand" else coming,)


def _price_by(reader: Any, parts: Parts, what: ast.Selector, whose: str, sign: int = 0) -> ast.Step:
    """The costs of playing these cards are lower or higher by a printed number, perhaps for each of some cards."""
    amount, each = parts.read("n"), parts.read("each_np")
    if not isinstance(amount, ast.Num):
        raise reader.unread(parts.tree, "no printed number")
    change = ast.Num((sign or parts.read("shifted") or parts.read("shifted_all")) * amount.value)
    until = parts.read("until") or reader.until
    if not reader.ways.lasts_always(reader):
        if until is None:
            raise reader.unread(parts.tree, "not said how long this lasts")
        if not isinstance(what, ast.Select) or what.zones != PLAYED_FROM:
            raise reader.unread(parts.tree, "it is another card once it is played")
        what = replace(what, zones=())  # whatever the player plays then
    least = parts.read("lowest") if parts.has("lowest") else None
    if least is not None and change.value > 0:
        raise reader.unread(parts.tree, "it becomes higher and not lower")
    reader.priced = (what, whose, until)
    by = change if each is None else ast.Times(change, each)
    return ast.Alter("energy cost", "by", by, what, whose, until, least)


def _lowest(reader: Any, parts: Parts) -> int:
    number = parts.read("number")
    if not isinstance(number, ast.Num):
        raise reader.unread(parts.tree, "no printed number")
    return int(number.value)


def _no_lower(reading: Any) -> Any:
    """Returns the reading of a limit below which these costs are never reduced (gate:1.3.5)."""

    def read(reader: Any, parts: Parts) -> ast.Step:
        parts.given["shifted"] = 1
        step = reading(reader, parts)
        return ast.Alter("least energy cost", "to", step.amount, step.what, step.who, step.until)

    return read


NEVER_LOWER: Final = ast.Num(1_000_000)
"""No cost is reduced below what is printed, nor below a number that is higher."""


def _never_lower(reading: Any) -> Any:
    """Returns the reading of costs that are never reduced (gate:1.3.5)."""

    def read(reader: Any, parts: Parts) -> ast.Step:
        parts.given["n"] = NEVER_LOWER
        step: ast.Step = _no_lower(reading)(reader, parts)
        return step

    return read


def _to_number(reading: Any) -> Any:
    """Returns the reading of costs that become a number, whatever is printed (gate:1.3.1)."""

    def read(reader: Any, parts: Parts) -> ast.Step:
        parts.given["shifted"] = 1
        step: ast.Step = reading(reader, parts)
        made = rebuild(step, lambda part: replace(part, how="to") if isinstance(part, ast.Alter) else part)
        assert isinstance(made, ast.Step)
        return made

    return read


def _says_to_number(says: Any) -> Any:
    def say(printer: Any, step: ast.Alter) -> dict[str, object] | None:
        if step.how != "to" or step.parameter not in ENERGY_COSTS:
            return None
        found: dict[str, object] | None = says(printer, replace(step, how="by", amount=ast.Num(1)))
        return None if found is None else {**found, "n": step.amount}

    return say


def _it_no_lower(reader: Any, parts: Parts) -> ast.Step:
    """The costs that were named before."""
    if reader.priced is None:
        raise reader.unread(parts.tree, "no cost was named")
    return ast.Alter("least energy cost", "to", ast.Num(_lowest(reader, parts)), *reader.priced)


def _says_no_lower(says: Any, never: bool = False) -> Any:
    def say(printer: Any, step: ast.Alter) -> dict[str, object] | None:
        if step.parameter != "least energy cost" or (step.amount == NEVER_LOWER) is not never:
            return None
        found: dict[str, object] | None = says(printer, replace(step, parameter="energy cost", how="by"))
        return found

    return say


def _of_player(reader: Any, parts: Parts) -> ast.Step:
    """The costs of playing a player's cards are other, wherever the cards are played from."""
    whose = reader.player_of(parts.read("owner"), parts.tree)
    tests = _of_kind(reader, parts, parts.read("costing" if parts.has("costing") else "priced"))
    return _price_by(reader, parts, ast.Select(PLAYED_FROM, whose, tests), whose)


def _of_all(whose: str) -> Any:
    return lambda reader, parts: _price_by(
        reader, parts, ast.Select(PLAYED_FROM, whose, _of_kind(reader, parts, ())), whose)


def _of_kind(reader: Any, parts: Parts, tests: tuple[ast.Test, ...]) -> tuple[ast.Test, ...]:
    """The cards that have the type of cost that is named (gate:3.1.4.1); all of them if none is."""
    if parts.has("cost_mark"):
        kind = {"summon": "unit", "cast": "spell", "equip": "item"}[reader.values(parts.trees["cost_mark"])[0]]
    elif parts.has("to_play"):
        kind = parts.read("to_play")
    else:
        return tests
    kinds = [test for test in tests if isinstance(test, ast.Kind)]
    if any(test.kinds != (kind,) for test in kinds):
        raise reader.unread(parts.tree, "cards without this type of cost")
    return tests if kinds else (ast.Kind((kind,)), *tests)


def _of_these(reader: Any, parts: Parts) -> ast.Step:
    """The costs of cards in a zone from which they are played are other.

    A card whose cost is paid lies on the stack already (gate:3.1.4.2).
    """
    what = parts.read("marked")
    if not isinstance(what, ast.Select) or len(what.zones) != 1 or what.whose not in ("you", "opponent") or (
        what.zones[0] not in PLAYED_FROM
    ):
        raise reader.unread(parts.tree, "not said whose cards, and where they are played from")
    tests = (*_of_kind(reader, parts, what.tests), *_coming_from(what))
    what = replace(what, zones=(*what.zones, "stack"), tests=tests)
    return _price_by(reader, parts, what, what.whose)


def _of_this(reader: Any, parts: Parts) -> ast.Step:
    """The cost of this card is other, which works where it is played from (gate:4.6.1.6)."""
    _of_kind(reader, parts, () if reader.kind == "gate_master" else (ast.Kind((reader.kind,)),))
    if not reader.ways.lasts_always(reader) or reader.where not in ((), ("drop",)):
        raise reader.unread(parts.tree, "no cost that is always so")
    reader.where = PLAYED_FROM
    step = _price_by(reader, parts, ast.THIS, "you")
    assert isinstance(step, ast.Alter)
    marked = reader.values(parts.trees["cost_mark"])[0] if parts.has("cost_mark") else ""
    summons = marked == "summon" or (parts.has("to_play") and parts.read("to_play") == "unit")
    return replace(step, parameter=SUMMON_COST) if summons else step


def _turned(reading: Any, sign: int) -> Any:
    """Returns the reading of a phrase whose verb says whether a cost is lower or higher."""

    def read(reader: Any, parts: Parts) -> ast.Step:
        parts.given["shifted"] = sign
        step: ast.Step = reading(reader, parts)
        return step

    return read


def _less_energy(sign: int) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """The cards that a player plays cost more or less."""
        player, kind = parts.read("player_plays")
        tests = parts.read("dear")
        if kind and any(isinstance(test, ast.Kind) and test.kinds != (kind,) for test in tests):
            raise reader.unread(parts.tree, "cards that are not played in this way")
        tests = tests if not kind or ast.Kind((kind,)) in tests else (ast.Kind((kind,)), *tests)
        return _price_by(reader, parts, ast.Select(PLAYED_FROM, player, tests), player, sign)

    return read


def _pays(who: str, sign: int) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """What a player plays costs that player more or less."""
        kind, tests = parts.read("to_play"), parts.read("dear")
        if kind and any(isinstance(test, ast.Kind) and test.kinds != (kind,) for test in tests):
            raise reader.unread(parts.tree, "cards that are not played in this way")
        tests = tests if not kind or ast.Kind((kind,)) in tests else (ast.Kind((kind,)), *tests)
        return _price_by(reader, parts, ast.Select(PLAYED_FROM, who, tests), who, sign)

    return read


def _said(printer: Any, step: ast.Alter) -> dict[str, object] | None:
    """Returns the change of a cost in the words of its row: which way, by how much, for each of what."""
    amount = step.amount
    each: ast.Amount | None = None
    if isinstance(step.amount, ast.Times):
        amount, each = step.amount.a, step.amount.b
    if step.parameter not in ENERGY_COSTS or step.how != "by" or not isinstance(amount, ast.Num) or not amount.value:
        return None
    sign = 1 if amount.value > 0 else -1
    return {"shifted": sign, "shifted_all": sign, "n": ast.Num(sign * amount.value), "each_np": each,
            "lowest": step.least}


def _says_these(marked: bool) -> Any:
    def say(printer: Any, step: ast.Alter) -> dict[str, object] | None:
        what, said = step.what, _said(printer, step)
        if said is None or not isinstance(what, ast.Select) or what.zones[1:] != ("stack",):
            return None
        what = replace(what, tests=tuple(
            [test for test in what.tests if test not in _coming_from(what)]))
        kinds = [test.kinds for test in what.tests if isinstance(test, ast.Kind)]
        if not marked:
            return {"marked": replace(what, zones=what.zones[:1]), **said}
        if len(kinds) != 1 or len(kinds[0]) != 1:
            return None
        return {"cost_mark": kinds[0][0], "marked": replace(what, zones=what.zones[:1]), **said}

    return say


def _says_this(printer: Any, step: ast.Alter) -> dict[str, object] | None:
    return _said(printer, step) if step.what == ast.THIS and step.parameter != SUMMON_COST else None


def _says_this_summoned(printer: Any, step: ast.Alter) -> dict[str, object] | None:
    said = _said(printer, step) if step.what == ast.THIS and step.parameter == SUMMON_COST else None
    return None if said is None else {"cost_mark": "unit", **said}


def _says_player(printer: Any, step: ast.Alter) -> dict[str, object] | None:
    what, said = step.what, _said(printer, step)
    if said is None or not isinstance(what,
        ast.Select) or what.zones != (PLAYED_FROM if step.until is None else ()) or (
        step.until is not None and "_played" in step.until.end
    ):
        return None
    return {"owner": step.who, "priced": what.tests, "until": step.until, **said}


def _first_cheaper(kind: str, verb: str, sign: int, who: str = "you", span: str = "turn") -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """The first card of a kind in a turn or game costs another number: as long as none has been played in it."""
        tests, plain = parts.read("dear"), ast.Kind((kind,))
        if any(isinstance(test, ast.Kind) and test != plain for test in tests):
            raise reader.unread(parts.trees["dear"], "cards that are not played in this way")
        tests = tests if plain in tests else (plain, *tests)
        here = ast.Moved(ast.Select(("field",), who, tests), verb)  # by skills, too (gate:10.5)
        none = ast.Not(ast.Happened(ast.Played(who, tests) if verb == "cast" else here, span, SOME))
        return ast.If(none, _price_by(reader, parts, ast.Select(PLAYED_FROM, who, tests), who, sign))

    return read


def _next_cheaper(sign: int) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """The next card of a kind that a player plays costs more or less: until one is played (gate:1.3.1)."""
        player, played = parts.read("player_plays") if parts.has("player_plays") else ("you", "")
        tests = parts.read("next_kind")
        kinds = [test for test in tests if isinstance(test, ast.Kind)]
        if len(kinds) < len(tests) or any(played and test.kinds != (played,) for test in kinds):
            raise reader.unread(parts.trees["next_kind"], "more than the kind of the next card")
        kind = played or (kinds[0].kinds[0] if kinds else "card")
        tests = (ast.Kind((kind,)),) if kind != "card" else ()
        until, outer = parts.read("until") or reader.until, reader.until
        if until not in (None, ast.END_OF_TURN):
            raise reader.unread(parts.tree, "only this turn can be named here")
        reader.until = ast.END_OF_TURN
        step = _price_by(reader, parts, ast.Select(PLAYED_FROM, player, tests), player, sign)
        reader.until = outer
        if not isinstance(step, ast.Alter) or reader.ways.lasts_always(reader):
            raise reader.unread(parts.tree, "not said after what it is the next one")
        return replace(step, until=ast.Until(f"{kind}_played{'_this_turn' if until is not None else ''}", player))

    return read


def _says_next_cheaper(sign: int, who: str = "you") -> Any:
    def say(printer: Any, step: ast.Alter) -> dict[str, object] | None:
        """Say which card it is, and whether only this turn."""
        said, until, what = _said(printer, step), step.until, step.what
        if said is None or until is None or "_played" not in until.end or said["shifted"] != sign or (
            not isinstance(what, ast.Select) or until.whose != who
        ):
            return None
        kind = until.end.partition("_played")[0]
        played = (who, kind if kind != "card" else "")
        return {**said, "next_kind": what.tests, "player_plays": played,
                "until": ast.END_OF_TURN if until.end.endswith("turn") else None}

    return say


def _for_other_cost(reader: Any, parts: Parts) -> ast.Step:
    """Cards may be played for another cost than theirs, which works where they are played from (gate:4.6.1.6)."""
    cost = parts.read("paid")
    if not reader.ways.lasts_always(reader):
        raise reader.unread(parts.tree, "no cost that is always so")
    what: ast.Selector = ast.THIS
    if parts.has("owner"):
        what = ast.Select(PLAYED_FROM, reader.player_of(parts.read("owner"), parts.tree), parts.read("priced"))
        if what.whose != "you" or any(part == ast.THIS for step in cost for part in walk(step)):
            raise reader.unread(parts.tree, "not clear who pays, or with which card")
    elif reader.where:
        raise reader.unread(parts.tree, "no cost that is always so")
    else:
        reader.where = PLAYED_FROM
    return ast.Grant(what, (ast.PlayCost("instead", cost),))


def _says_for_other_cost(this: bool) -> Any:
    def say(printer: Any, step: ast.Grant) -> dict[str, object] | None:
        made, what = step.abilities[0], step.what
        if not isinstance(made, ast.PlayCost) or this is not (what == ast.THIS):
            return None
        said: dict[str, object] = {"paid": made.cost}
        return said if this or not isinstance(what, ast.Select) else {**said, "owner": what.whose, "priced": what.tests}

    return say


BY_SO_MUCH: Final = "{shifted} {n} [{energy_cards}] [for each {each_np}] [{lowest}]"
ALL_BY_SO_MUCH: Final = BY_SO_MUCH.replace("shifted", "shifted_all")
REDUCED: Final = "| by {n} [{energy_cards}] [for each {each_np}] [{lowest}]"

PRICES: Final[tuple[Row, ...]] = (
    worked("clause", "this card can be played for {paid}", ast.Grant, _for_other_cost, _says_for_other_cost(True),
           "this unit can be played for {paid}", "this item can be played for {paid}",
           "this spell can be played for {paid}"),
    worked("clause", "{owner} {priced} can be played for {paid}", ast.Grant, _for_other_cost,
           _says_for_other_cost(False)),
    worked("clause", f"the cost of playing from your gate master zone {BY_SO_MUCH}", ast.Alter, lambda reader,
        parts: _price_by(
        reader, parts, OF_MASTER, "you"), lambda printer, step: (
            _said(printer, step) if step.what == OF_MASTER and step.until is None else None)),
    *(
        worked("clause", f"your next {{next_kind}} cost {{n}} {words} [{{until}}]", ast.Alter, _next_cheaper(sign),
               _says_next_cheaper(sign))
        for words, sign in (("less", -1), ("more", 1))
    ),
    *(
        worked("clause", f"the next {{next_kind}} {{player_plays}} cost {{n}} {words} [{{until}}]", ast.Alter,
               _next_cheaper(sign), _says_next_cheaper(sign, "opponent"),
               f"the next {{next_kind}} {{player_plays}} {{until}} cost {{n}} {words}")
        for words, sign in (("less", -1), ("more", 1))
    ),
    worked("clause", f"the costs of {{owner}} {{priced}} {ALL_BY_SO_MUCH} [{{until}}]", ast.Alter, _of_player,
           _says_player),
    worked("clause", f"the | {{cost_mark}} | of {{owner}} {{costing}} {BY_SO_MUCH} [{{until}}]", ast.Alter, _of_player,
           None),
    worked("clause", f"your | {{cost_mark}} {BY_SO_MUCH}", ast.Alter, _of_all("you"), None),
    worked("clause", f"your opponent's | {{cost_mark}} {BY_SO_MUCH}", ast.Alter, _of_all("opponent"), None),
    worked("clause", f"the | {{cost_mark}} | of {{marked}} {BY_SO_MUCH}", ast.Alter, _of_these, _says_these(True)),
    worked("clause", f"the costs of {{marked}} {ALL_BY_SO_MUCH}", ast.Alter, _of_these, _says_these(False)),
    worked("clause", f"the cost of this card {BY_SO_MUCH}", ast.Alter, _of_this, _says_this),
    worked("clause", f"this card's | {{cost_mark}} {BY_SO_MUCH}", ast.Alter, _of_this, _says_this_summoned,
           f"the | {{cost_mark}} | of | this card {BY_SO_MUCH}"),
    worked("clause", f"the cost of this card | {{to_play}} {BY_SO_MUCH}", ast.Alter, _of_this, None),
    *(
        worked("clause", f"{verb} | {words} {REDUCED if sign < 0 else REDUCED.replace(' [{lowest}]', '')}", ast.Alter,
               _turned(reading, sign), None)
        for verb, sign in (("reduce", -1), ("increase", 1))
        for words, reading in (
            ("the | {cost_mark} | of {owner} {costing}", _of_player),
            ("the | {cost_mark} | of {marked}", _of_these),
            ("the | {cost_mark} | of | this card", _of_this),
            ("this card's | {cost_mark}", _of_this),
            ("the cost of this card", _of_this),
        )
    ),
    *(
        worked("clause", said if sign < 0 else said.replace("less", words).replace(" [{lowest}]", ""), ast.Alter,
               _turned(reading, sign), None)
        for words, sign in (("less", -1), ("more", 1))
        for said, reading in (
            ("{marked} cost {n} less [{to_play}] [for each {each_np}] [{lowest}]", _of_these),
            ("{owner} {costing} cost {n} less {to_play} [for each {each_np}] [{lowest}] [{until}]", _of_player),
            ("{owner} {priced} cost {n} less [for each {each_np}] [{lowest}] [{until}]", _of_player),
        )
    ),
    worked("clause", "{dear} {player_plays} cost {n} less [{lowest}] [{until}]", ast.Alter, _less_energy(-1), None),
    worked("clause", "{dear} {player_plays} cost {n} more [{until}]", ast.Alter, _less_energy(1), None),
    worked("clause", "{dear} {player_plays} cost {n} [{until}]", ast.Alter, _to_number(_less_energy(1)), None),
    *(
        worked("clause", f"{player} must pay | {{n}} {words} {{to_play}} {{dear}} [{{until}}]", ast.Alter,
               _pays(who, sign), None)
        for who, player in (("you", "you"), ("opponent", "your opponent"))
        for words, sign in (("more", 1), ("less", -1))
    ),
    *(
        worked("clause", f"the first {{dear}} | {player} {verb} | each {span} cost {{n}} {words}", ast.If,
               _first_cheaper(kind, verb, sign, who, span), None)
        for verb, kind in (("cast", "spell"), ("summon", "unit"), ("equip", "item"))
        for who, player in (("you", "you"), ("opponent", "your opponent"))
        for words, sign in (("less [{lowest}]", -1), ("more", 1)) for span in ("turn", "game")
    ),
    *(
        worked("clause", f"the first {{dear}} | {player} {verb} | each turn cost {{n}}", ast.If,
               _to_number(_first_cheaper(kind, verb, 1, who)), None)
        for verb, kind in (("cast", "spell"), ("summon", "unit"), ("equip", "item"))
        for who, player in (("you", "you"), ("opponent", "your opponent"))
    ),
    worked("clause", "the costs of {owner} {priced} become {n} [{until}]", ast.Alter, _to_number(_of_player),
           _says_to_number(_says_player), "{owner} {priced} cost {n} [{until}]",
           "the | {cost_mark} | of {owner} {costing} become {n} [{until}]"),
    worked("clause", "the costs of {marked} become {n}", ast.Alter, _to_number(_of_these),
           _says_to_number(_says_these(False)), "{marked} cost {n}", "the | {cost_mark} | of {marked} become {n}"),
    worked("clause", "the cost of this card become~s {n}", ast.Alter, _to_number(_of_this),
           _says_to_number(_says_this)),
    worked("clause", "this card's | {cost_mark} | become~s {n}", ast.Alter, _to_number(_of_this),
           _says_to_number(_says_this_summoned)),
    worked("clause", "your next {next_kind} cost {n} [{until}]", ast.Alter, _to_number(_next_cheaper(1)),
           _says_to_number(_says_next_cheaper(1)), "the next {next_kind} {player_plays} cost {n} [{until}]",
           "the next {next_kind} {player_plays} {until} cost {n}"),
    worked("clause", "the costs of {owner} {priced} cannot be reduced below {n} [{until}]", ast.Alter,
           _no_lower(_of_player), _says_no_lower(_says_player)),
    worked("clause", "the costs of {marked} cannot be reduced below {n}", ast.Alter, _no_lower(_of_these),
           _says_no_lower(_says_these(False))),
    worked("clause", "the cost of this card cannot be reduced below {n}", ast.Alter, _no_lower(_of_this),
           _says_no_lower(_says_this), "the | {cost_mark} | of | this card cannot be reduced below {n}"),
    worked("clause", "the costs of {owner} {priced} cannot be reduced [{until}]", ast.Alter, _never_lower(_of_player),
           _says_no_lower(_says_player, True), "the | {cost_mark} | of {owner} {costing} cannot be reduced [{until}]"),
    worked("clause", "the costs of {marked} cannot be reduced", ast.Alter, _never_lower(_of_these),
           _says_no_lower(_says_these(False), True), "the | {cost_mark} | of {marked} cannot be reduced"),
    worked("clause", "the cost of this card cannot be reduced", ast.Alter, _never_lower(_of_this),
           _says_no_lower(_says_this, True), "the | {cost_mark} | of | this card cannot be reduced",
           "this card's | {cost_mark} | cannot be reduced"),
    worked("clause", "it cannot be reduced below {number}", ast.Alter, _it_no_lower, None,
           "but it cannot be reduced below {number}", "but cannot be reduced below {number}",
           "but not below {number}", "the cost cannot be reduced below {number}",
           "they cannot be reduced below {number}"),
    worked("lowest", "to a minimum of {number}", int, _lowest, lambda printer, least: {"number": ast.Num(least)},
           "but not below {number}"),
    row("shifted", "is reduced by", -1, "are reduced by"),
    row("shifted", "is increased by", 1, "are increased by"),
    row("player_plays", "you play", ("you", "")),
    row("player_plays", "you cast", ("you", "spell")),
    row("player_plays", "you summon", ("you", "unit")),
    row("player_plays", "you equip", ("you", "item")),
    *[row("to_play", f"to {verb}", kind) for verb, kind in (("summon", "unit"), ("cast", "spell"), ("equip", "item"))],
    row("player_plays", "your opponent play", ("opponent", "")),
    row("player_plays", "your opponent cast", ("opponent", "spell")),
    row("player_plays", "your opponent summon", ("opponent", "unit")),
    row("player_plays", "your opponent equip", ("opponent", "item")),
)
