"""What fills the gaps of the rows, and the words that only agree with them."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gcg.text import naming, nouns, phrases, sayings
from headjudge.games.gcg.text.rows import marks
from headjudge.language.rows import heads, shared
from headjudge.language.rows.clauses import says_picks
from headjudge.language.rows.closed import listed
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Fills, Form, together
from headjudge.language.tree import ast


def _visit(reader: Any, part: Any) -> Any:
    return reader.visit(part)


def _text(printer: Any, text: str) -> str:
    return text


def _signed(reader: Any, token: Any) -> ast.Amount:
    (signed,) = reader.values(token)
    if signed[1:] == "X":
        raise reader.unread(token, "X is not defined")
    return ast.Num(int(signed))


def _says_signed(printer: Any, amount: ast.Amount) -> str:
    if not isinstance(amount, ast.Num):
        raise NoWords("a change that is worked out")
    return f"{amount.value:+d}"


def _foes(reader: Any, part: Any) -> tuple[ast.Test, ...]:
    """Enemy cards of some description, or any Units, that deal damage or block, as tests."""
    noun = reader.noun(part)
    if noun.whose not in ("opponent", "") or noun.zones or noun.among or not noun.plural:
        raise reader.unread(part, "no enemies, or not any of them")
    if noun.head != "unit" and (noun.head, noun.whose) not in (
            ("command", "opponent"), ("base", "opponent")):
        raise reader.unread(part, "no enemy that deals damage")
    return (ast.Relation("enemy", ast.THIS), *noun.tests) if noun.whose else tuple(noun.tests)


def _described(reader: Any, part: Any) -> ast.Selector:
    found: ast.Selector = reader.select(reader.noun(part), part)
    return found


def _plainly(reader: Any, part: Any) -> ast.Selector:
    """A card, or yours, without more words about it."""
    of, *words = reader.parts(part)
    noun = naming.described_by(reader, words, part)
    if of.data == "another":
        another: ast.Selector = naming.another(reader, part, "", noun).what
        return another
    owner = reader.visit(of)
    found: ast.Selector = reader.select(noun, part, "" if owner == "a" else reader.owner(of, part))
    return found


def _says_plainly(printer: Any, what: object) -> str:
    if not isinstance(what, ast.Select):
        raise NoWords("no card that is described")
    own = what.whose == "you"
    return f"your {printer.noun(what, False, True)}" if own else phrases.a(printer, printer.noun(what, False))


def _one_of(reader: Any, part: Any) -> ast.Selector:
    """One of a player's cards like that."""
    owner, plain = reader.parts(part)
    if reader.number_of(reader.token(part)) != 1:
        raise reader.unread(part, "more than one card in a battle")
    found: ast.Selector = reader.select(reader.noun(plain), part, reader.owner(owner, part))
    return found


def _object(*samples: str) -> Fills:
    """Cards to which something is done."""
    return Fills(
        "object", lambda reader, part: nouns.affected(reader, part), lambda printer, what: printer.cards(what), samples
    )


def _says_deeds(printer: Any, deeds: tuple[ast.Forbid, ...]) -> str:
    return " ".join([printer.say("further" if at else "deed", (deed,)) for at, deed in enumerate(deeds)])


def _says_verb(found: Any) -> str:
    verb, many = found["verb"]
    return verb if many else f"{verb}s"


OWN_GAPS: Final[dict[str, Fills | Form]] = {
    "traits": Fills(
        "TRAITS", lambda reader, token: reader.values(token), lambda printer, all: printer.traits(all), ("(Harbor)",)
    ),
    "conditions": Fills(
        "conditions",
        lambda reader, part: reader.condition(part),
        lambda printer, condition: printer.condition(condition),
    ),
    "text": Fills("np", _visit, _text),
    "everybody": Fills("actor", _visit, lambda printer, who: printer.say("actor", who)),
    "in_its_name": Form("_in_name", lambda found: "in its card name"),
    "be": Form("_be", lambda found: "are" if found["plural"] else "is"),
    "verb": Form("_get", _says_verb),
    "this": Fills("ref", _visit, _text),
    "signed": Fills("SIGNED", _signed, _says_signed, ("+2",)),
    "other_room": shared.GAPS["room"],
    "other_label": marks.GAPS["label"],
    "other_color": listed("color", "red"),
    "of_it": listed("stat", "HP"),
    "most": shared.GAPS["number"],
    "rest": shared.GAPS["number"],
    "every": shared.GAPS["number"],
    "single": Fills(
        "ref", lambda reader, part: nouns.single(reader, part), lambda printer, what: printer.ref(what), ("this unit",)
    ),
    "attacker": Fills(
        "subject",
        lambda reader, part: nouns.single(reader, part),
        lambda printer, what: printer.subject(what)[0],
        ("this unit",),
    ),
    "pilot": Fills("pilot", _visit, phrases.pilot, ("a (Harbor) pilot",)),
    "pilot_at_length": Fills(
        "pilot_at_length", _visit, phrases.pilot, ("a (Harbor) pilot",)
    ),
    "adjectives": Fills(
        "adjectives", _visit, lambda printer, tests: phrases.qualifier(printer, tests).strip(), ("rested", "blue lv 2")
    ),
    "described": Fills(
        "described", _visit, phrases.kind_of_card, ("a link unit", "a blue unit card")
    ),
    "played": Fills("sort", _visit, _text, ("a command card", "a unit card with <Blocker>")),
    "at_length": Fills("at_length", _visit, _text, ("a unit with <Blocker>",)),
    "kind": Fills("kind", _visit, phrases.kinds_called, ("unit tokens",)),
    "foe": Fills("foe", _visit, phrases.battle_target, ("this unit",)),
    "battled": Fills("battled", _visit, phrases.battle_target, ("this unit",)),
    "drawing": Fills("drawing", _visit, phrases.drawing, ("this rested unit",)),
    "described_card": Fills("described", _described, _text, ("a unit",)),
    "deployed": Fills("sort", _described, _text, ("a unit",)),
    "long_card": Fills("at_length", _described, _text, ("an enemy unit with <Blocker>",)),
    "one_of": Fills("one_of", _one_of, _text, ("1 of your units",)),
    "foes": Fills("noun", _foes, phrases.foes, ("enemy units", "enemy commands")),
    "about": Fills(
        "subject",
        lambda reader, part: nouns.event_subject(reader, part),
        phrases.about,
        ("this unit", "one of your units"),
    ),
    "who": Fills("subject", _visit, _text, ("this unit", "one of your units")),
    "milled": Fills("subject", _visit, _text, ("a (Harbor) card",)),
    "whom": Fills("np", _visit, _text, ("an enemy unit",)),
    "source": Fills("np", _visit, _text, ("an enemy unit",)),
    "from_whom": Fills("from_whom", _visit, _text, ("from an enemy unit",)),
    "happened_to": Fills("subject", _visit, phrases.happened_to, ("one of your units",)),
    "theirs": Fills(
        "np",
        lambda reader, part: nouns.theirs(reader, part),
        lambda printer, condition: phrases.theirs(printer, condition),
        ("4 or more cards in their hand",),
    ),
    "plainly": Fills("plainly", _plainly, _says_plainly, ("a unit", "your base")),
    "comer": Fills("comer", _plainly, _text, ("a unit", "your base", "another unit with <Blocker>")),
    "owned_units": Form("_owned_units", lambda found: "Units'"),
    "coins": Fills(
        "STOCK",
        lambda reader, token: ast.Num(reader.number_of(token)),
        lambda printer, n: chr(0x245F + n.value),
        ("①",),
    ),
    "commands": Form("_commands", lambda found: "Command card's"),
    "noun": Fills(
        "noun", lambda reader, part: reader.noun(part), lambda printer, what: printer.noun(what, True), ("units",)
    ),
    "in_trash": Fills("noun", lambda reader, part: reader.noun(part), _text, ("cards from your trash",)),
    "counted": Fills("quant", _visit, phrases.number_there, ("2 or more",)),
    "doer": Fills(
        "subject",
        lambda reader, part: nouns.receiving(reader, part),
        lambda printer, what: printer.subject(what)[0],
        ("this unit", "all your units"),
    ),
    "target": Fills(
        "np", _visit, lambda printer, what: phrases.a(printer, printer.noun(what, False)), ("an active enemy unit",)
    ),
    "object": _object("this unit", "1 enemy unit", "all enemy units"),
    "shown": _object("the top 3 cards of your deck", "the top card of your deck"),
    "discarded": _object("1 unit card", "2 (Harbor) cards"),
    "paired": _object("1 pilot card from your hand"),
    "partner": _object("1 of your units"),
    "exiled": _object("2 cards from your trash"),
    "come": _object("1 unit card from your hand", "2 base cards from your trash"),
    "resources": _object("1 rested resource", "1 ex resource"),
    "amount": Fills(
        "amount",
        lambda reader, part: reader.amount(part),
        lambda printer, n: printer.amount(n),
        ("the number of enemy units",),
    ),
    "each": Fills(
        "each",
        lambda reader, part: reader.amount(part),
        lambda printer, n: f"for each {printer.say('each_np', n)}",
        ("for each of your units",),
    ),
    "feature": Fills(
        "adjectives", _visit, lambda printer, tests: phrases.qualifier(printer, tests).strip(), ("(Harbor)",)
    ),
    "constantly": Fills("clause", _visit, _text, ("this unit gets AP+1", "this unit can't attack")),
    "article": Fills("article", _visit, lambda printer, value: str(value), ("a",)),
    "main_or_action": Form("_main_or_action", lambda found: "【Main】/【Action】"),
    "one": Fills("number", lambda reader, part: reader.amount(part), lambda printer, n: printer.n(n), ("1",)),
    "drawing_ref": Fills("ref", _visit, _text, ("this rested unit",)),
    "one_unit": Fills("np", _visit, _text, ("one of your units",)),
    "lacking": Fills("np", _visit, _text, ("a unit",)),
    "many": Fills("np", _visit, _text, ("2 or more units",)),
    "deeds": Fills("deeds", _visit, _says_deeds, ("attack", "be set as active or paired with a pilot")),
    "picks": Fills("picks", _visit, says_picks, ("1 enemy unit",)),
    "gains": Fills("gains", _visit, sayings.gained, ("AP+1", "<Blocker>")),
    "values": Fills("gains", _visit, sayings.gained, ("AP+1",)),
    "zone": Fills(
        "zone", lambda reader, part: reader.zone(part), lambda printer, zone: printer.zone(*zone), ("your trash",)
    ),
    "tokens": Fills("tokens", _visit, sayings.tokens, ("1 [Wisp](AP1･HP1) unit token",)),
}

GAPS: Final = together(
    shared.GAPS, heads.GAPS, marks.GAPS, OWN_GAPS, otherwise=frozenset({"amount", "conditions", "signed", "traits"})
)
"""Gaps that are no rule by themselves, or are read and said in a way of their own."""
