"""How the gaps of the rows are read and printed, where that is more than one rule."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text import events, printer_nouns
from headjudge.games.gate.text.nouns import ONE
from headjudge.games.gate.text.places import FIELD
from headjudge.games.gate.text.rows import happened
from headjudge.language.rows import clauses
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Fills
from headjudge.language.tree import ast

COST_MARKS: Final = {"unit": "Summon", "spell": "Cast", "item": "Equip"}
"""The types of costs, by the cards that have them (gate:3.1.4.1, 8.4.1)."""


def keyword(name: str, numbers: tuple[int, ...] = ()) -> str:
    """A keyword in its brackets."""
    return f"[{' '.join([name.replace('_', ' ').title(), *map(str, numbers)])}]"


def keywords(printer: Any, abilities: tuple[ast.Keyword, ...]) -> str:
    return " ".join(keyword(one.name, one.numbers) for one in abilities)


def label(printer: Any, label: str) -> str:
    """A keyword, of which any number counts."""
    return keyword(label)


def plain(kind: str) -> Fills:
    """What kind of cards it is, and nothing more; all of them if nothing is said but their type."""

    def read(reader: Any, part: Any) -> tuple[ast.Test, ...]:
        noun = reader.noun(part)
        if noun.zones or noun.among or noun.whose or noun.top or (not kind and not noun.tests):
            raise reader.unread(part, "only the kind of card can be asked here, not whose it is or where")
        return tuple(test for test in noun.tests if test != ast.Kind((kind,)))

    def say(printer: Any, tests: tuple[ast.Test, ...]) -> str:
        text: str = printer.tests((ast.Kind((kind,)), *tests) if kind else tests, True)
        return text

    return Fills("noun", read, say, (f"{kind}s",) if kind else ("<Mars> units",))


PLAYED_OFF: Final = frozenset({"hand", "drop", "gate_master", "energy", "banish", "deck"})
"""The zones off the field from which a card can be played."""


def barred(kind: str) -> Fills:
    """What kind of cards a player may not play, and from which zone: always an own one (gate:8.4.3)."""

    def read(reader: Any, part: Any) -> tuple[ast.Test, ...]:
        noun = reader.noun(part)
        if noun.among or noun.top or not PLAYED_OFF.issuperset(noun.zones) or (noun.whose and not noun.zones):
            raise reader.unread(part, "only the kind of card can be asked here, and from which zone it is played")
        tests = [test for test in noun.tests if test != ast.Kind((kind,))]
        return (*tests, ast.InZone(tuple(noun.zones), "any")) if noun.zones else tuple(tests)

    def say(printer: Any, tests: tuple[ast.Test, ...]) -> str:
        zones = [test for test in tests if isinstance(test, ast.InZone)]
        kept = tuple([test for test in tests if test not in zones])
        told = not kind or any([isinstance(test, ast.Kind) for test in kept])
        text: str = printer.tests(kept if told else (ast.Kind((kind,)), *kept), True)
        return " ".join([text, *(f"from {printer.zone(one.zones[0], printer.barred)}" for one in zones)])

    return Fills("noun", read, say, (f"{kind}s", f"{kind}s from your hand") if kind else ("<Mars> cards",))


def priced(reader: Any, part: Any) -> tuple[ast.Test, ...]:
    """What kind of cards it is, and nothing more."""
    noun = reader.noun(part)
    if noun.zones or noun.among or noun.whose or noun.top:
        raise reader.unread(part, "only the kind of card can be asked here, not whose it is or where")
    return tuple(noun.tests)


def loose(reader: Any, part: Any) -> tuple[str, str]:
    """A zone with its owner, anybody's if it is not said whose."""
    zone, whose = reader.zone(part)
    return zone, "any" if whose in ("the", "their", "owner") else whose


def left(reader: Any, part: Any) -> tuple[str, str]:
    """A zone that a card comes from: "their" zone is that of the opponent, if the opponent was named."""
    zone, whose = reader.zone(part)
    if whose == "their" and reader.named_player == "opponent":
        return zone, "opponent"
    return zone, "any" if whose in ("the", "their", "owner") else whose


def loose_zones(reader: Any, part: Any) -> tuple[tuple[str, ...], str]:
    """Zones with their owner, anybody's if it is not said whose."""
    zones, whose = reader.zones(part)
    return zones, "any" if whose in ("the", "their", "owner") else whose


def off_stack(reader: Any, part: Any) -> tuple[str, str]:
    zone, whose = loose(reader, part)
    if zone in ("hand", "gate_master"):
        raise reader.unread(part, "what is played comes from the stack")
    return zone, whose


def says_zone(printer: Any, zone: tuple[str, str]) -> str:
    text: str = printer.zone(*zone)
    return text


def says_leaving(printer: Any, event: ast.Moved) -> str:
    """A card that leaves a zone, or comes from wherever."""
    what = event.what
    if isinstance(what, ast.Select) and not what.zones:
        text = printer_nouns.with_article(printer.tests(what.tests, False))
        printer.scope.note(ast.SUBJECT, False, printer.head(what), "subject")
        return text
    if event.src and event.src[0] not in FIELD and what != ast.THIS:
        printer.searched = event.src[0]
    single: str = printer_nouns.single(printer, what)
    printer.searched = ""
    return single


def says_played(printer: Any, tests: tuple[ast.Test, ...]) -> str:
    printer.searched = "stack"
    text: str = printer_nouns.one(printer, ast.Select(("stack",), "any", tests))
    printer.searched = ""
    return text


def says_put_there(printer: Any, tests: tuple[ast.Test, ...]) -> str:
    text = printer_nouns.with_article(printer.tests(tests, False))
    printer.scope.note(ast.SUBJECT, False, "card", "subject")
    return text


def past(printer: Any, what: ast.Selector) -> str:
    return "this card" if what == ast.THIS else str(printer_nouns.one(printer, what))


def says_dealer(printer: Any, what: ast.Selector) -> str:
    """The card that does something to another: a Spell is in no zone of the field."""
    if not isinstance(what, ast.Select) or what.zones:
        return printer_nouns.single(printer, what)
    printer.scope.note(ast.SUBJECT, False, "spell", "subject")
    return says_making(printer, ast.Select(("stack",), what.whose, what.tests))


def says_slayer(printer: Any, what: ast.Selector) -> str:
    """The card that destroys another: a Spell is in no zone of the field."""
    if not isinstance(what, ast.Select) or what.zones:
        return past(printer, what)
    return says_making(printer, ast.Select(("stack",), what.whose, what.tests))


def says_making(printer: Any, what: ast.Selector) -> str:
    """The card by which something happens; of anybody if it is not said whose."""
    if isinstance(what, ast.Select) and (what.zones == ("stack",) or what.whose == "any"):
        tests = printer.tests(what.tests, False)
        if what.whose == "any" and tests.startswith("other "):
            return f"an{tests}"
        owner = {"any": "a", "opponent": "an enemy", "you": "your"}[what.whose]
        return f"{'an' if what.whose == 'any' and tests[0] in 'aei' else owner} {tests}"
    return past(printer, what)


def leaver(reader: Any, part: Any) -> ast.Selector:
    thing = reader.thing(part)
    what: ast.Selector = events.one_of(reader, part, thing, "")
    reader.scope.note(ast.THIS if what == ast.THIS else ast.Ref("replaced"), False, thing.head, "subject")
    return what


def says_leaver(printer: Any, what: ast.Selector) -> str:
    this = what == ast.THIS
    text = str(printer.ref(what) if isinstance(what, ast.Ref) else printer_nouns.one(printer, what))
    head = "card" if this else printer.head(what)
    printer.scope.note(ast.THIS if this else ast.Ref("replaced"), False, head, "subject")
    return text


def says_who(printer: Any, condition: ast.Is) -> str:
    """The card that a condition is about, called a unit if it is one."""
    if isinstance(condition.what, ast.Select):
        raise NoWords("one of some cards")
    card = any(one.what == condition.what and one.head == "card" for one in printer.scope.antecedents)
    text: str = printer.ref(condition.what, prefer=("that card",) if card else ("that unit", "that card"))
    return text


def says_all_these(printer: Any, what: ast.Selector) -> str:
    """All cards that fit, or all of those that were named before."""
    if isinstance(what, ast.Ref) and printer.known_many(what):
        return f"all of {'those units' if printer.ref(what) == 'those units' else 'those cards'}"
    return str(printer.all_of(what))


def says_soul_content(printer: Any, held: tuple[ast.HasMarkers, ast.Selector]) -> str:
    has, of = held
    if not has.tests:
        exactly_one = has.quantity.low == has.quantity.high == ast.Num(1)
        return "soul card" if exactly_one else "soul cards"
    return f"{printer.tests(has.tests, True)} in {printer.say('soul', of)}"


def says_many(printer: Any, condition: ast.Exists) -> str:
    what, quantity = condition.what, condition.quantity
    if not isinstance(what, ast.Select):
        raise NoWords("a tree that no text says")
    if quantity.low == quantity.high:
        return f"exactly {printer.n(quantity.low)} {printer.noun(what, quantity.low != ast.Num(1))}"
    return f"{printer_nouns.so_much(printer, quantity)} {printer.noun(what, True)}"


def says_not_many(printer: Any, condition: ast.Exists) -> str:
    return f"{printer_nouns.so_much(printer, condition.quantity)} {printer.noun(condition.what, True)}"


def says_deed_cards(printer: Any, what: ast.Selector) -> str:
    if isinstance(what, ast.Select):
        return str(printer.all_of(what))
    return str(printer.ref(what, prefer=("that unit", "those units")))


def says_each(printer: Any, amount: ast.Amount) -> str:
    if amount == ast.PAID:
        return "energy card paid"
    if isinstance(amount, ast.Often):
        when = {"attack": "in this attack", "main_phase": "in this main phase", "game": "this game"}.get(
            amount.span, "this turn")
        return f"time {happened.in_past(printer, (amount.event, False))} {when}"
    if isinstance(amount, ast.Per):
        if not isinstance(amount.of, ast.Count):
            raise NoWords("groups of no cards")
        return f"{amount.every} {printer.noun(amount.of.what, True)}"
    if isinstance(amount, nodes.AtMost):
        return f"{says_each(printer, amount.of)} capped at {amount.most}"
    if isinstance(amount, nodes.OfDice):
        return str(printer.say("each_np", amount))
    if not isinstance(amount, ast.Count) or not isinstance(amount.what, ast.Select):
        raise NoWords("something done some times")
    text: str = printer.each(amount.what)
    return text


def thing(reader: Any, part: Any) -> Any:
    return reader.thing(part)


def acted(reader: Any, part: Any) -> ast.Selector:
    reader.acting = reader.thing(part)
    what: ast.Selector = reader.acted_on(part, reader.acting)
    return what


def says_cards(printer: Any, what: ast.Selector) -> str:
    text: str = printer.cards(what)
    return text


def says_cards_moving(printer: Any, what: ast.Selector) -> str:
    printer.moving = not isinstance(what, ast.Select) or bool(what.among and what.zones)
    text: str = printer.cards(what)
    printer.moving = False
    return text


def says_soul_pick(printer: Any, choose: ast.Choose) -> str:
    text: str = printer.pick(choose.picks[0])
    printer.make(choose.as_, "chosen", False, printer.head(choose.picks[0].of))
    return text


def says_picks(printer: Any, picks: tuple[ast.Pick, ...]) -> str:
    """What is chosen; the card that attacks or is attacked is chosen by number, too."""
    what = picks[0].of
    if picks == (ast.Pick(what, ONE),) and isinstance(what, ast.Select) and what.whose == "any" and (
        printer_nouns.related(what)
    ):
        return f"1 {printer.noun(what, False)}"
    text: str = clauses.says_picks(printer, picks)
    return text


def says_gains(printer: Any, steps: tuple[ast.Step, ...]) -> str:
    return " and ".join(printer.say("gain", step) for step in steps)


def says_range(printer: Any, measured: tuple[str, ast.Amount]) -> str:
    if printer.closed(measured[1]):
        raise NoWords("a range up to a number of a card")
    text: str = printer.say("range", measured)
    return text


def single_time(reader: Any, token: Any) -> None:
    if reader.number_of(token) != 1:
        raise reader.unread(token, "a single one is meant, so the number must be 1")


def not_said(printer: Any, value: object) -> str:
    raise NoWords("what another row says")


def says_token(printer: Any, made: tuple[ast.Amount, ast.Token]) -> str:
    n, token = made
    if not isinstance(n, ast.Num) and not printer.same_number(n):
        raise NoWords("a number of tokens that is worked out")
    many = str(n.value) if isinstance(n, ast.Num) else "the same number of"
    if not token.numbers:
        return f'{many} "{token.name}" token{"" if n == ast.Num(1) else "s"}'
    words = dict(token.words)
    marks = [f"<{words['planet'][0]}>"] if "planet" in words else []
    marks += [f"<<{words['attribute'][0]}>>"] if "attribute" in words else []
    numbers = dict(token.numbers)
    said = ", ".join(f"{name} {numbers[name]}" for name in ("limit", "power", "crit", "defense") if name in numbers)
    keywords = [keyword(one.name, one.numbers) for one in token.abilities if isinstance(one, ast.Keyword)]
    having = f" and {' '.join(keywords)}" if keywords else ""
    return " ".join([many, *marks, f'"{token.name}"', "token with", said]) + having


def says_own_slot(printer: Any, slot: ast.Slot) -> str:
    """Say where a player brings cards; the own field needs no naming."""
    units = slot.whose == "you" and slot.groups == ("units",)
    text: str = printer.say("slot", replace(slot, whose="controller") if units else slot)
    return text


def own_slot(reader: Any, part: Any) -> ast.Slot:
    """A zone to which a player brings cards: an own one, if it is not said whose."""
    slot: ast.Slot = reader.visit(part)
    if slot.groups == ("set",):
        raise reader.unread(part, "no field zone for units")
    if slot.whose != "controller":
        return slot
    return replace(slot, whose="opponent" if reader.by == "opponent" else "you")


def their_skill(reader: Any, part: Any) -> str:
    reader.named_player = "opponent"
    word: str = reader.word(part)
    return word
