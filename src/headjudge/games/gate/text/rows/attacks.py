"""Attacks that skills wait for (gate:6.2.6)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from lark import Token, Tree

from headjudge.games.gate import nodes
from headjudge.games.gate.text import events, nouns
from headjudge.games.gate.text.places import CARDS, SOME, UNIT_ZONES
from headjudge.language.rows.row import Row, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Thing

SINGLE: Final = gap("single")
PLAYER: Final = "player"
"""The kind of an attack on a player, as events name it."""

ATTACKED: Final = ast.Select(("field",), "any", (ast.Kind(("unit",)), ast.Relation("attacked")))
"""The unit that is attacked, where pronouns mean it."""

# ------------------------------------------------------------------------------------------------------------ attacks


def _attacks(reader: Any, parts: Parts) -> ast.Trigger:
    """Attacks a card that fits."""
    what = parts.read("single")
    with reader.owned_by("opponent"):
        target = events.other_of(reader, parts.trees["target"])
    if what == ast.THIS:
        reader.scope.note(ATTACKED, False, "unit", "named")
    else:
        reader.scope.antecedents = [one for one in reader.scope.antecedents if one.what != ast.SUBJECT]
        reader.scope.note(ast.Ref("either"), False, "", "each")
    return ast.Attacked(what, target)


def _attacks_with(who: str, gap_of: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Trigger:
        """A player attacks with a card that fits, or with so many: together, in one attack (gate:6.2.6.1)."""
        tree = parts.trees[gap_of]
        if who == "opponent":
            reader.named_player = who
        scope = list(reader.scope.antecedents)
        with reader.owned_by(who):
            thing = reader.thing(tree)
            if not several(thing):
                reader.scope.antecedents = scope
                return ast.Attacked(parts.read(gap_of) if gap_of == "single" else events.subject_of(reader, tree))
        return _by_so_many(reader, tree, thing.what, thing.quantity, who)

    return read


def several(thing: Thing) -> bool:
    """Whether these are at least two cards, counted."""
    low = None if thing.quantity is None else thing.quantity.low
    return isinstance(low, ast.Num) and low.value > 1


def _by_so_many(reader: Any, tree: Tree[Token], what: ast.Selector, quantity: ast.Quant, who: str) -> ast.Trigger:
    """The attack of a player in which so many cards that fit attack together."""
    if not isinstance(what, ast.Select) or (what.zones, what.whose) != (("field",), who):
        raise reader.unread(tree, "no cards that attack together")
    reader.gates.append(ast.Exists(replace(what, tests=(*what.tests, ast.Relation("linked"))), quantity))
    reader.scope.note(ast.SUBJECT, False, "card", "subject")
    return ast.Attacked(ast.Select(("field",), who, (ast.Relation("linked"),)), None, "", "target")


def neither(speaker: Any, event: ast.Trigger) -> None:
    """Note that "it" and "them" mean nothing: "that unit" is the one of the event."""
    speaker.scope.note(nouns.EITHER, True, "", "either")


def _attacks_this(reader: Any, parts: Parts) -> ast.Trigger:
    """Attacks this card, each time for each card that attacks it; "it" afterwards could mean either of them."""
    with reader.owned_by("opponent"):
        what = parts.read("single")
    neither(reader, ast.Attacked(what, ast.THIS))
    return ast.Attacked(what, ast.THIS)


def _says_attacks_this(printer: Any, event: ast.Attacked) -> dict[str, object] | None:
    return {"single": event.attacker} if event == ast.Attacked(event.attacker, ast.THIS) else None


def _attacks_zone(reader: Any, parts: Parts) -> ast.Trigger:
    """Attacks the unit in one of the field zones."""
    what, (zone, whose) = parts.read("single"), parts.read("attacked_zone")
    if zone not in UNIT_ZONES or whose not in ("you", "opponent"):
        raise reader.unread(parts.trees["attacked_zone"], "no field zone for units, or not said whose")
    reader.scope.note(ATTACKED, False, "unit", "named")
    return ast.Attacked(what, ast.Select((zone,), whose))


def _attacks_from(reader: Any, parts: Parts) -> ast.Trigger:
    """Attacks while it is in one of these field zones."""
    what, (zones, whose) = parts.read("single"), parts.read("unit_zones")
    if any(zone not in UNIT_ZONES for zone in zones) or whose not in ("the", "you", "opponent"):
        raise reader.unread(parts.trees["unit_zones"], "no field zone for units")
    who, owner = (ast.THIS, "you") if what == ast.THIS else (ast.SUBJECT, "any")
    reader.gates.append(ast.Is(who, (ast.InZone(zones, owner if whose == "the" else whose),)))
    return ast.Attacked(what)


def _says_attacks(printer: Any, event: ast.Attacked) -> dict[str, object] | None:
    if event.about == "target" or event.target is None:
        return None
    return {"single": event.attacker, "target": event.target}


def by_player(words: str, who: str, event: ast.Trigger, *others: str) -> Row:
    """Returns the row of an event that a player causes; pronouns behind it mean the player and the card."""

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        if who == "opponent":
            reader.named_player = who
        subject_card(reader, event)
        return event

    def say(printer: Any, value: ast.Trigger) -> dict[str, object] | None:
        return {} if value == event else None

    return worked("event", words, type(event), read, say, *others, then=subject_card)


def made(words: str, who: str, *tests: ast.Test) -> Row:
    """Returns the row of an attack that a player makes: one event, whatever number of cards attack."""
    return by_player(words, who, ast.Attacked(ast.Select(("field",), who, tests), None, "", "target"))


def linked(words: str, together: bool, *others: str, kind: str = "") -> Row:
    """Returns the row of an attack together with other cards, or alone (gate:6.2.6.1): printed as a condition."""

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        what = parts.read("single")
        who = ast.THIS if what == ast.THIS else ast.SUBJECT
        inside = ast.Is(who, (ast.Relation("linked"),))
        reader.gates.append(inside if together else ast.Not(inside))
        return ast.Attacked(what, None, kind)

    return worked("event", words, ast.Attacked, read, None, *others)


def _linked_with(reader: Any, parts: Parts) -> ast.Trigger:
    """Attacks in a Link Attack in which a card that fits takes part (gate:6.2.6.1)."""
    scope = list(reader.scope.antecedents)
    thing = reader.thing(parts.trees["partner"])
    reader.scope.antecedents = scope
    if thing.quantity is not None and thing.word != "a":
        return _linked_with_many(reader, parts, thing)
    what = parts.read("single")
    scope = list(reader.scope.antecedents)
    thing = reader.thing(parts.trees["partner"])
    reader.scope.antecedents = scope
    many = several(thing)
    partner = thing.what if many else events.other_of(reader, parts.trees["partner"])
    if not isinstance(partner, ast.Select) or partner.zones != ("field",):
        raise reader.unread(parts.tree, "no cards that attack together")
    who = ast.THIS if what == ast.THIS else ast.SUBJECT
    other = ast.Relation("other", who)  # "another unit" is another one than the attacker, and may be this card
    rest = [test for test in partner.tests[1:] if test not in (other, nouns.OTHER)]
    with_it = replace(partner, tests=(*partner.tests[:1], other, *rest, ast.Relation("linked")))
    reader.gates.append(ast.Is(who, (ast.Relation("linked"),)))
    reader.gates.append(ast.Exists(with_it, thing.quantity if many else SOME))
    if what == ast.THIS:  # "that unit" is each of those that attack together with it
        reader.scope.note(with_it, many, "unit" if ast.Kind(("unit",)) in with_it.tests else "card", "named")
        neither(reader, ast.Attacked(what))
    return ast.Attacked(what)


def _linked_with_many(reader: Any, parts: Parts, thing: Thing) -> ast.Trigger:
    """This card attacks in a Link Attack with so many others that fit; "those units" are these."""
    partners, quantity = thing.what, thing.quantity
    if parts.read("single") != ast.THIS or not isinstance(partners, ast.Select) or quantity is None or (
        (partners.zones, partners.whose) != (("field",), "you") or quantity.low == ast.Num(0)
    ):
        raise reader.unread(parts.tree, "not this card, together with others")
    other = ast.Relation("other", ast.THIS)
    rest = [test for test in partners.tests[1:] if test != other]
    with_it = replace(partners, tests=(*partners.tests[:1], other, *rest, ast.Relation("linked")))
    reader.gates.append(ast.Is(ast.THIS, (ast.Relation("linked"),)))
    reader.gates.append(ast.Exists(with_it, quantity))
    reader.scope.note(with_it, True, "unit" if ast.Kind(("unit",)) in with_it.tests else "card", "named")
    reader.scope.note(ast.THIS, False, "card", "named")
    return ast.Attacked(ast.THIS)


def _attacked_by_link(reader: Any, parts: Parts) -> ast.Trigger:
    """Is attacked by several cards together."""
    linked_cards = ast.Select(("field",), "opponent", (CARDS, ast.Relation("linked")))
    return ast.Attacked(linked_cards, parts.read("single"), "", "target")


def _declared_with(who: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Trigger:
        """A player declares a Link Attack in which so many cards that fit attack; "those" are all of them."""
        if who == "opponent":
            reader.named_player = who
        with reader.owned_by(who):
            what = parts.read("partners")
        attack = _by_so_many(reader, parts.trees["partners"], what, parts.read("quant"), who)
        taking_part = replace(what, tests=(*what.tests, ast.Relation("linked")))
        reader.scope.note(taking_part, True, "unit" if ast.Kind(("unit",)) in what.tests else "card", "named")
        return attack

    return read


def _attacked_one(printer: Any, event: ast.Attacked) -> None:
    printer.scope.note(ATTACKED, False, "unit", "named")


def _attacked_by(reader: Any, parts: Parts) -> ast.Trigger:
    """Is attacked by a card that fits; "it" afterwards could mean either of them."""
    target = events.unspoken(reader, parts)
    with reader.owned_by("opponent"):
        return ast.Attacked(events.other_of(reader, parts.trees["attacker"]), target, "", "target")


def _attacks_you(reader: Any, parts: Parts) -> ast.Trigger:
    """A card of the opponent that fits attacks the player."""
    with reader.owned_by("opponent"):
        return ast.Attacked(events.subject_of(reader, parts.trees["attacker"]), None, PLAYER, "target")


def _says_attacks_you(printer: Any, event: ast.Attacked) -> dict[str, object] | None:
    if event.about != "target" or event.target is not None or event.kind != PLAYER or not isinstance(
        event.attacker, ast.Select
    ) or not event.attacker.tests:
        return None
    return {"attacker": event.attacker}


def _says_attacked_by(printer: Any, event: ast.Attacked) -> dict[str, object] | None:
    if event.about != "target" or event.target is None or event.attacker is None:
        return None
    return {"single": event.target, "attacker": event.attacker}


def player_attacked(words: str, attackers: str, *tests: ast.Test) -> Row:
    """Returns the row of an attack on a player, by cards of the other one."""
    event = ast.Attacked(ast.Select(("field",), attackers, tests), None, PLAYER, "target")

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        reader.scope.note(ast.SUBJECT, False, "card", "subject")
        return event

    def say(printer: Any, value: ast.Attacked) -> dict[str, object] | None:
        return {} if value == event else None

    return worked("event", words, ast.Attacked, read, say, then=subject_card)


def subject_card(speaker: Any, event: ast.Trigger) -> None:
    """Note the card of an event: "that card" means it. What a player does, as gaining life, has none."""
    if not isinstance(event, ast.PlayerDid):
        speaker.scope.note(ast.SUBJECT, False, "card", "subject")


def against(words: str, made: Callable[[ast.Selector], ast.Trigger], *others: str) -> Row:
    """Returns the row of something that a card does to the opponent, whom "they" means from there on."""
    gap_of = "dealer" if "{dealer}" in words else "single"

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        reader.named_player = "opponent"
        return made(parts.read(gap_of))

    def say(printer: Any, event: Any) -> dict[str, object] | None:
        what = getattr(event, "source" if isinstance(event, ast.Damaged) else "attacker")
        return {gap_of: what} if isinstance(what, ast.Selector) and event == made(what) else None

    return worked("event", words, type(made(ast.THIS)), read, say, *others)


def _your_hit(who: str, kind: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Trigger:
        """An attack of a player hits: once, however many cards make it (gate:6.2.6.6)."""
        if who == "opponent":
            reader.named_player = who
        return nodes.AttackHits(who, kind)

    return read


def _says_your_hit(who: str, kind: str) -> Any:
    return lambda printer, event: {} if event == nodes.AttackHits(who, kind) else None


def _linked_hit(who: str, kind: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Trigger:
        """A Link Attack of a player hits, in which cards that fit take part (gate:6.2.6.1)."""
        if who == "opponent":
            reader.named_player = who
        quantity, what = SOME, ast.Select(("field",), who, (CARDS,))
        scope = list(reader.scope.antecedents)
        if parts.has("partners"):
            with reader.owned_by(who):
                what, exact = parts.read("partners"), parts.read("quant")
            quantity = SOME if exact == ast.Quant(ast.Num(1), ast.Num(1)) else exact
        reader.scope.antecedents = scope
        if not isinstance(what, ast.Select) or (what.zones, what.whose) != (("field",), who):
            raise reader.unread(parts.tree, "no cards that attack together")
        reader.gates.append(ast.Exists(replace(what, tests=(*what.tests, ast.Relation("linked"))), quantity))
        return nodes.AttackHits(who, kind)

    return read


def _hits_you(reader: Any, parts: Parts) -> ast.Trigger:
    """A card of the opponent hits this player, who alone can be hit by it."""
    what = parts.read("hitting")
    if not isinstance(what, ast.Select) or what.whose != "opponent":
        raise reader.unread(parts.tree, "no card of the opponent")
    return ast.Hit(what, None, PLAYER)


def _says_hits_you(printer: Any, event: ast.Hit) -> dict[str, object] | None:
    what = event.attacker
    enemy = isinstance(what, ast.Select) and what.whose == "opponent"
    return {"hitting": what} if enemy and event == ast.Hit(what, None, PLAYER) else None


ATTACKS: Final[tuple[Row, ...]] = (
    row("event", "{single} attack~s", of(ast.Attacked, SINGLE)),
    worked("event", "you attack with {single}", ast.Attacked, _attacks_with("you", "single"), None),
    worked("event", "your opponent | attack~s with {np}", ast.Attacked, _attacks_with("opponent", "np"), None),
    made("your opponent | declare~s a Link Attack", "opponent", ast.Relation("linked")),
    made("you declare a Link Attack", "you", ast.Relation("linked")),
    made("you attack", "you"),
    made("your opponent | attack~s", "opponent"),
    linked("{single} attack~s in a Link Attack", True, "{single} is in a Link Attack"),
    linked("{single} attack~s alone", False),
    linked("{single} attack~s your opponent in a Link Attack", True, kind=PLAYER),
    worked("event", "{single} attack~s in a Link Attack | with {partner}", ast.Attacked, _linked_with, None,
           "{single} attack~s together with {partner}", "{single} attack~s with {partner}"),
    worked("event", "{single} is attacked by a Link Attack", ast.Attacked, _attacked_by_link, None,
           "{single} is attacked in a Link Attack"),
    *(worked("event", f"{words} a Link Attack | with {{quant}} {{partners}}", ast.Attacked, _declared_with(who), None)
      for who, words in (("you", "you declare"), ("opponent", "your opponent | declare~s"))),
    against("{single} attack~s your opponent", lambda what: ast.Attacked(what, None, PLAYER)),
    worked("event", "{single} attack~s | this card", ast.Attacked, _attacks_this, _says_attacks_this,
           then=neither),
    worked("event", "{single} attack~s {target}", ast.Attacked, _attacks, _says_attacks, then=_attacked_one),
    worked("event", "{single} attack~s {attacked_zone}", ast.Attacked, _attacks_zone, None),
    worked("event", "{single} attack~s | from {unit_zones}", ast.Attacked, _attacks_from, None),
    row("event", "{single} is attacked", of(ast.Attacked, None, SINGLE, "", "target")),
    worked("event", "{single} is attacked by {attacker}", ast.Attacked, _attacked_by, _says_attacked_by),
    player_attacked("you are attacked", "opponent"),
    worked("event", "you are attacked by {attacker}", ast.Attacked, _attacks_you, _says_attacks_you,
           then=lambda printer, event: printer.scope.note(ast.SUBJECT, False, printer.head(event.attacker), "subject")),
    player_attacked("your opponent is attacked", "you"),
    player_attacked("you are attacked in a Link Attack", "opponent", ast.Relation("linked")),
    player_attacked("your opponent is attacked in a Link Attack", "you", ast.Relation("linked")),
    row("event", "{single} hit~s", of(ast.Hit, SINGLE)),
    *(worked("event", f"{words} attack | hit~s{whom}", nodes.AttackHits, _your_hit(who, kind),
             _says_your_hit(who, kind))
      for who, words, foe in (("you", "your", "your opponent"), ("opponent", "your opponent's", "you"))
      for whom, kind in (("", ""), (f" {foe}", PLAYER), (" a unit", "unit"))),
    *(worked("event", f"{words} Link Attack | {part}hit~s{whom}", nodes.AttackHits, _linked_hit(who, kind), None)
      for who, words, foe in (("you", "your", "your opponent"), ("opponent", "your opponent's", "you"))
      for whom, kind in (("", ""), (f" {foe}", PLAYER), (" a unit", "unit"))
      for part in ("", "with {quant} {partners} | ")),
    worked("event", "{hitting} hit~s you", ast.Hit, _hits_you, _says_hits_you),
    against("{single} hit~s your opponent", lambda what: ast.Hit(what, None, PLAYER), "{single} hit~s the player",
            "{single} hit~s a player"),
)
