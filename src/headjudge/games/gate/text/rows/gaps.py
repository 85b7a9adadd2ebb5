"""What fills the gaps of the rows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate.text import deeds, events, nouns, printer_deeds, printer_nouns
from headjudge.games.gate.text.nouns import ONE
from headjudge.games.gate.text.rows import happened
from headjudge.language.printing.printer import word_for
from headjudge.language.rows import amounts, clauses, heads, shared
from headjudge.language.rows.clauses import first_zone, says_moving, says_zones
from headjudge.language.rows.closed import listed
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Fills, Form, together
from headjudge.language.tree import ast

COST_MARKS: Final = {"unit": "Summon", "spell": "Cast", "item": "Equip"}
"""The types of costs, by the cards that have them (gate:3.1.4.1, 8.4.1)."""


def keyword(name: str, numbers: tuple[int, ...] = ()) -> str:
    """A keyword in its brackets."""
    return f"[{' '.join([name.replace('_', ' ').title(), *map(str, numbers)])}]"


def _keywords(printer: Any, abilities: tuple[ast.Keyword, ...]) -> str:
    return " ".join(keyword(one.name, one.numbers) for one in abilities)


def _label(printer: Any, label: str) -> str:
    """A keyword of which any number counts."""
    return keyword(label, (1,)) if label in ("vampire_curse", "life_bond") else keyword(label)


def _plain(kind: str) -> Fills:
    """What kind of cards it is, and nothing more; all of them if nothing is said but their type."""

    def read(reader: Any, part: Any) -> tuple[ast.Test, ...]:
        noun = reader.noun(part)
        if noun.zones or noun.among or noun.whose or noun.top or (not kind and not noun.tests):
            raise reader.unread(part, "more than what kind of card it is")
        return tuple(test for test in noun.tests if test != ast.Kind((kind,)))

    def say(printer: Any, tests: tuple[ast.Test, ...]) -> str:
        text: str = printer.tests((ast.Kind((kind,)), *tests) if kind else tests, True)
        return text

    return Fills("noun", read, say, (f"{kind}s",) if kind else ("<Mars> units",))


def _priced(reader: Any, part: Any) -> tuple[ast.Test, ...]:
    """What kind of cards it is, and nothing more."""
    noun = reader.noun(part)
    if noun.zones or noun.among or noun.whose or noun.top:
        raise reader.unread(part, "more than what kind of card it is")
    return tuple(noun.tests)


def _loose(reader: Any, part: Any) -> tuple[str, str]:
    """A zone with its owner, anybody's if it is not said whose."""
    zone, whose = reader.zone(part)
    return zone, "any" if whose in ("the", "their", "owner") else whose


def _loose_zones(reader: Any, part: Any) -> tuple[tuple[str, ...], str]:
    """Zones with their owner, anybody's if it is not said whose."""
    zones, whose = reader.zones(part)
    return zones, "any" if whose in ("the", "their", "owner") else whose


def _off_stack(reader: Any, part: Any) -> tuple[str, str]:
    zone, whose = _loose(reader, part)
    if zone in ("hand", "gate_master"):
        raise reader.unread(part, "what is played comes from the stack")
    return zone, whose


def _says_zone(printer: Any, zone: tuple[str, str]) -> str:
    text: str = printer.zone(*zone)
    return text


def _says_leaving(printer: Any, event: ast.Moved) -> str:
    """A card that leaves a zone, or comes from wherever."""
    what = event.what
    if isinstance(what, ast.Select) and not what.zones:
        text = f"a {printer.tests(what.tests, False)}"
        printer.scope.note(ast.SUBJECT, False, printer.head(what), "subject")
        return text
    if event.src and event.src[0] != "field" and what != ast.THIS:
        printer.searched = event.src[0]
    single: str = printer_nouns.single(printer, what)
    printer.searched = ""
    return single


def _says_played(printer: Any, tests: tuple[ast.Test, ...]) -> str:
    printer.searched = "stack"
    text: str = printer_nouns.one(printer, ast.Select(("stack",), "any", tests))
    printer.searched = ""
    return text


def _says_put_there(printer: Any, tests: tuple[ast.Test, ...]) -> str:
    text = f"a {printer.tests(tests, False)}"
    printer.scope.note(ast.SUBJECT, False, "card", "subject")
    return text


def _past(printer: Any, what: ast.Selector) -> str:
    return "this card" if what == ast.THIS else str(printer_nouns.one(printer, what))


def _says_making(printer: Any, what: ast.Selector) -> str:
    """The card by which something happens; of anybody if it is not said whose."""
    if isinstance(what, ast.Select) and (what.zones == ("stack",) or what.whose == "any"):
        tests = printer.tests(what.tests, False)
        if what.whose == "any" and tests.startswith("other "):
            return f"an{tests}"
        owner = {"any": "a", "opponent": "an enemy", "you": "your"}[what.whose]
        return f"{'an' if what.whose == 'any' and tests[0] in 'aei' else owner} {tests}"
    return _past(printer, what)


def _leaver(reader: Any, part: Any) -> ast.Selector:
    thing = reader.thing(part)
    what: ast.Selector = events.one_of(reader, part, thing, "")
    reader.scope.note(ast.THIS if what == ast.THIS else ast.Ref("replaced"), False, thing.head, "subject")
    return what


def _says_leaver(printer: Any, what: ast.Selector) -> str:
    this = what == ast.THIS
    text = str(printer.ref(what) if isinstance(what, ast.Ref) else printer_nouns.one(printer, what))
    head = "card" if this else printer.head(what)
    printer.scope.note(ast.THIS if this else ast.Ref("replaced"), False, head, "subject")
    return text


def _says_who(printer: Any, condition: ast.Is) -> str:
    """The card that a condition is about, called a unit if it is one."""
    if isinstance(condition.what, ast.Select):
        raise NoWords("one of some cards")
    card = any(one.what == condition.what and one.head == "card" for one in printer.scope.antecedents)
    text: str = printer.ref(condition.what, prefer=("that card",) if card else ("that unit", "that card"))
    return text


def _says_soul_content(printer: Any, held: tuple[ast.HasMarkers, ast.Selector]) -> str:
    has, of = held
    if not has.tests:
        exactly_one = has.quantity.low == has.quantity.high == ast.Num(1)
        return "soul card" if exactly_one else "soul cards"
    return f"{printer.tests(has.tests, True)} in {printer.say('soul', of)}"


def _says_many(printer: Any, condition: ast.Exists) -> str:
    what, quantity = condition.what, condition.quantity
    if not isinstance(what, ast.Select):
        raise NoWords("a tree that no text says")
    if quantity.low == quantity.high:
        return f"exactly {printer.n(quantity.low)} {printer.noun(what, quantity.low != ast.Num(1))}"
    return f"{printer_nouns.so_much(printer, quantity)} {printer.noun(what, True)}"


def _says_not_many(printer: Any, condition: ast.Exists) -> str:
    return f"{printer_nouns.so_much(printer, condition.quantity)} {printer.noun(condition.what, True)}"


def _says_deed_cards(printer: Any, what: ast.Selector) -> str:
    if isinstance(what, ast.Select):
        return str(printer.all_of(what))
    return str(printer.ref(what, prefer=("that unit", "those units")))


def _says_each(printer: Any, amount: ast.Amount) -> str:
    if isinstance(amount, ast.Often):
        return f"time {happened.in_past(printer, (amount.event, False))} this turn"
    if isinstance(amount, ast.Per):
        assert isinstance(amount.of, ast.Count)
        return f"{amount.every} {printer.noun(amount.of.what, True)}"
    if not isinstance(amount, ast.Count) or not isinstance(amount.what, ast.Select):
        raise NoWords("something done some times")
    text: str = printer.each(amount.what)
    return text


def _thing(reader: Any, part: Any) -> Any:
    return reader.thing(part)


def _acted(reader: Any, part: Any) -> ast.Selector:
    reader.acting = reader.thing(part)
    what: ast.Selector = reader.acted_on(part, reader.acting)
    return what


def _says_cards(printer: Any, what: ast.Selector) -> str:
    text: str = printer.cards(what)
    return text


def _says_moving(printer: Any, what: ast.Selector) -> str:
    printer.moving = not isinstance(what, ast.Select) or bool(what.among and what.zones)
    text: str = printer.cards(what)
    printer.moving = False
    return text


def _says_soul_pick(printer: Any, choose: ast.Choose) -> str:
    text: str = printer.pick(choose.picks[0])
    printer.make(choose.as_, "chosen", False, printer.head(choose.picks[0].of))
    return text


def _says_picks(printer: Any, picks: tuple[ast.Pick, ...]) -> str:
    """What is chosen; the card that attacks or is attacked is chosen by number, too."""
    what = picks[0].of
    if picks == (ast.Pick(what, ONE),) and isinstance(what, ast.Select) and what.whose == "any" and (
        printer_nouns.related(what)
    ):
        return f"1 {printer.noun(what, False)}"
    text: str = clauses.says_picks(printer, picks)
    return text


def _says_gains(printer: Any, steps: tuple[ast.Step, ...]) -> str:
    return " and ".join(printer.say("gain", step) for step in steps)


def _says_range(printer: Any, measured: tuple[str, ast.Amount]) -> str:
    if printer.closed(measured[1]):
        raise NoWords("a range up to a number of a card")
    text: str = printer.say("range", measured)
    return text


def _single_time(reader: Any, token: Any) -> None:
    if reader.number_of(token) != 1:
        raise reader.unread(token, "a single one, or several")


def _not_said(printer: Any, value: object) -> str:
    raise NoWords("what another row says")


def _says_token(printer: Any, made: tuple[ast.Num, ast.Token]) -> str:
    n, token = made
    words = dict(token.words)
    marks = [f"<{words['planet'][0]}>"] if "planet" in words else []
    marks += [f"<<{words['attribute'][0]}>>"] if "attribute" in words else []
    numbers = dict(token.numbers)
    said = ", ".join(f"{name} {numbers[name]}" for name in ("limit", "power", "crit", "defense"))
    keywords = [keyword(one.name, one.numbers) for one in token.abilities if isinstance(one, ast.Keyword)]
    having = f" and {' '.join(keywords)}" if keywords else ""
    return " ".join([str(n.value), *marks, f'"{token.name}"', "token with", said]) + having


def _field_zone(reader: Any, part: Any) -> ast.Slot:
    """A zone of the field to which a card moves: of its controller, if it is not said whose (gate:10.7)."""
    slot: ast.Slot = reader.visit(part)
    return replace(slot, whose="controller") if slot.groups == ("units",) and slot.whose == "you" else slot


def _says_field_zone(printer: Any, slot: ast.Slot) -> str:
    units = slot.whose == "controller" and slot.groups == ("units",)
    text: str = printer.say("slot", replace(slot, whose="you") if units else slot)
    return text


def _own_slot(reader: Any, part: Any) -> ast.Slot:
    """A zone to which a player brings cards: an own one, if it is not said whose."""
    slot: ast.Slot = reader.visit(part)
    return replace(slot, whose="you") if slot.whose == "controller" else slot


def _their_skill(reader: Any, part: Any) -> str:
    reader.named_player = "opponent"
    word: str = reader.word(part)
    return word


_SINGLE: Final = Fills(
    "subject",
    lambda reader, part: events.subject_of(reader, part),
    lambda printer, what: printer_nouns.single(printer, what),
    ("this card", "another unit on your field"),
)
_CARD: Final = Fills("np", _thing, lambda printer, what: printer_nouns.one(printer, what), ("a unit on your field",))
_SUBJECT_CARD: Final = Fills("subject", _thing, _past, ("this card",))
_ZONE: Final = Fills("zone", lambda reader, part: reader.zone(part), _says_zone, ("your drop",))
_QUANT: Final = Fills(
    "quant",
    lambda reader, part: nouns.so_many(reader, part),
    lambda printer, quantity: printer_nouns.so_many(printer, quantity),
    ("2 or more",),
)

OWN_GAPS: Final[dict[str, Fills | Form]] = {
    # words
    "field": listed("game_field", "power"),
    "state": Fills(
        "game_state",
        lambda reader, part: reader.visit(part),
        lambda printer, state: word_for({"stand": "standing", "rest": "resting"}, state),
        ("standing", "resting"),
    ),
    "turned": listed("game_state", "stand", "rest"),
    "turn": Fills(
        "STATE_VERB",
        lambda reader, token: reader.values(token)[0],
        lambda printer, state: str(state),
        ("stand", "rest"),
    ),
    "game_zone": listed("game_zone", "hand"),
    "units_zone": listed("game_zone", "left"),
    "own_span": Fills(
        "span", lambda reader, part: reader.span(part), lambda printer, span: printer.say("span", span), ("your turn",)
    ),
    "planets": Fills(
        "PLANETS",
        lambda reader, token: reader.values(token),
        lambda printer, planets: " or ".join(f"<{planet}>" for planet in planets),
        ("<Mars>", "<Mars> or <Venus>"),
    ),
    "attributes": Fills(
        "TRAITS",
        lambda reader, token: reader.values(token),
        lambda printer, attributes: " or ".join(f"<<{attribute}>>" for attribute in attributes),
        ("<<Harbor>>",),
    ),
    "keyword": Fills("KEYWORD", lambda reader, token: reader.values(token)[0], _label, ("[Penetrate]",)),
    "other_keyword": Fills("KEYWORD", lambda reader, token: reader.values(token)[0], _label, ("[Move]",)),
    "keywords": Fills(
        "keywords",
        lambda reader, part: tuple(deeds.keyword_ability(reader, token) for token in part.children),
        _keywords,
        ("[Penetrate]", "[Penetrate] [Life Bond 2]"),
    ),
    "quoted": Fills(
        "ABILITY",
        lambda reader, token: token,
        lambda printer, ability: f'"{printer.inner(ability)}"',
        ('"* When this card attacks, draw 1 card."',),
    ),
    "other_names": Fills(
        "NAMES", lambda reader, token: reader.values(token), lambda printer, names: printer.names(names), ('"Bram"',)
    ),
    "use_sign": Form("USE", lambda found: "[Use]"),
    "counter_sign": Form("COUNTER", lambda found: "[Counter]"),
    "energy_cards": Form("_energy_cards", lambda found: "Energy"),
    "non": Form("NON", lambda found: "non-"),
    "a_card": Form("_a_card", lambda found: "card"),
    "cards": Form("_cards", lambda found: "cards"),
    "gain_s": Form("_gain", lambda found: "gain" if found["plural"] else "gains"),
    "lose_s": Form("_lose", lambda found: "lose" if found["plural"] else "loses"),
    "you_have_not": Form("_you_have_not", lambda found: "you do not have"),
    "in_on": Form("_in_on", lambda found: "on" if first_zone(found) == "field" else "in"),
    # zones
    "zone": _ZONE,
    "home": Fills(_ZONE.rule, _ZONE.read, _ZONE.say, ("the field",)),
    "attacked_zone": Fills(_ZONE.rule, _loose, _not_said, ("your Left",)),
    "unit_zones": Fills("zones", lambda reader, part: reader.zones(part), _not_said, ("the Left", "the Left or Right")),
    "units_places": Fills("zones", lambda reader, part: reader.zones(part), says_zones, (
        "your Left", "your opponent's field", "your Left or Right")),
    "energy": Fills("zone", shared.room, _says_zone, ("your Energy",)),
    "place_on": Fills("zone", _loose, _says_zone, ("your Left", "the field")),
    "places_on": Fills("zones", _loose_zones, says_zones, ("your Left", "the field", "your Left or Right")),
    "entered": Fills("zones", _loose_zones, says_zones, ("your drop",)),
    "source": Fills("zone", _loose, _says_zone, ("your drop",)),
    "off_stack": Fills("zone", _off_stack, _says_zone, ("your drop",)),
    "zones": Fills("zones", lambda reader, part: reader.zones(part), says_zones, ("your hand", "your hand or drop")),
    "soul": Fills(
        "soul",
        lambda reader, part: reader.visit(part),
        lambda printer, what: printer.say("soul", what),
        ("this card's soul",),
    ),
    # cards
    "single": _SINGLE,
    "leaving": Fills(_SINGLE.rule, _SINGLE.read, _says_leaving, ("this card",)),
    "leaver": Fills("subject", _leaver, _says_leaver, ("this card", "a unit on your field")),
    "target": _CARD,
    "attacker": _CARD,
    "partner": _CARD,
    "partners": Fills("noun", lambda reader, part: reader.select(reader.noun(part), part), lambda printer, what: (
        printer.noun(what, True)), ("units",)),
    "np": _CARD,
    "measured": Fills("subject", _thing, _past, ("this card", "an enemy unit")),
    "slayer": _SUBJECT_CARD,
    "destroyed": Fills("np", _thing, lambda printer, what: printer_nouns.single(printer, what), ("an enemy unit",)),
    "put_there": Fills("subject", _thing, _says_put_there, ("a card",)),
    "played": Fills("subject", _thing, _says_played, ("a spell",)),
    "summoned_np": Fills("np", _thing, _says_played, ("a unit",)),
    "equipped_np": Fills("np", _thing, _says_played, ("an item",)),
    "cast_np": Fills("np", _thing, _says_played, ("a spell",)),
    "who": Fills("subject", _thing, _says_who, ("this card",)),
    "all_these": Fills("subject", _thing, lambda printer, what: printer.all_of(what), ("all units on your field",)),
    "mine": Fills("np", _thing, _not_said, ("a card from your hand",)),
    "theirs": Fills("np", _thing, _not_said, ("a card from their hand",)),
    "dealing": Fills("subject", _thing, lambda printer, what: (
        "this card" if what == ast.THIS else printer.all_of(what)), ("this card", "units on your field")),
    "harmed": Fills("subject", _thing, lambda printer, what: (
        "this card" if what == ast.THIS else printer.all_of(what)), ("this card", "all units on your field")),
    "attack_target": Fills("ref", lambda reader, part: reader.thing(part).what, lambda printer,
        what: printer.ref(what), (
        "this card",)),
    "coming_cards": Fills("subject", _thing, lambda printer, what: printer.all_of(what), ("enemy units",)),
    "enemies": Fills("subject", _thing, _not_said, ("enemy units",)),
    "them": Fills("subject", _thing, _not_said, ("they",)),
    "barred_cards": Fills("subject", _thing, _says_deed_cards, ("this card",)),
    "gaining": Fills("subject", _thing, lambda printer, what: printer.subject(what)[0], ("this card",)),
    "ref": Fills("ref", lambda reader, part: reader.thing(part).what, lambda printer, what: printer.ref(what), ("it",)),
    "possessed": Fills("possessed", lambda reader, part: reader.visit(part), lambda printer, what: printer.say(
        "possessed", what), ("this card's",)),
    "object": Fills("object", _thing, _says_cards, ("this card",)),
    "moving": Fills("object", _thing, _says_moving, ("this card",)),
    "summoned": Fills("object", _thing, says_moving, ("1 unit from your hand",)),
    "equipped": Fills("object", _thing, says_moving, ("1 item from your hand",)),
    "acted": Fills("object", _acted, _says_cards, ("this card",)),
    "this_one": Fills("ref", _thing, lambda printer, what: printer.ref(what), ("this card",)),
    "one_counted": Fills("counted", _thing, _says_cards, ("1 unit on your field",)),
    "described": Fills("described", _thing, _says_cards, ("the unit in your Left",)),
    "host": _CARD,
    "shown": Fills("object", _thing, _says_cards, ("the top 2 cards of your deck",)),
    "content": Fills("noun", _thing, lambda printer, what: printer.noun(what, True), ("units",)),
    "counted": Fills("counted", _thing, _says_cards, ("2 units on your field",)),
    "picks": Fills("picks", _thing, _says_picks, ("1 unit on your field",)),
    "exchanged": Fills("counted", _thing, lambda printer, held: printer_deeds.exchanged(printer, *held)),
    "sought": Fills("picks", _thing, clauses.says_sought, ("up to 1 unit",)),
    "soul_pick": Fills("np", _thing, _says_soul_pick, ("1 unit on your field",)),
    "priced": Fills("noun", _priced, lambda printer, tests: printer.tests(tests, True), ("units", "<Mars> spells")),
    "costing": Fills("noun", _priced, _not_said, ("units", "<Mars> units")),
    "dear": Fills("noun", _priced, lambda printer, tests: printer.tests(tests, True), ("<Mars> cards",)),
    **{
        f"{kind}s_elsewhere": Fills(
            "noun", lambda reader, part: reader.select(reader.noun(part), part), lambda printer, what: printer.noun(
                what, True), (f"{kind}s in your drop",))
        for kind in ("unit", "item", "spell")
    },
    "next_kind": Fills("noun", _priced, lambda printer, tests: printer.tests(tests, False), ("spell",)),
    "controlled": Fills("object", _acted, _says_cards, ("1 enemy unit",)),
    "plain_units": _plain("unit"),
    "attacking_cards": Fills("noun", _priced, lambda printer, tests: printer.tests(tests, True), ("units",)),
    "plain_spells": _plain("spell"),
    "plain_items": _plain("item"),
    "plain_cards": _plain(""),
    "marked": Fills("noun", lambda reader, part: reader.select(reader.noun(part), part), lambda printer, what: (
        printer.noun(what, True)), ("units in your hand",)),
    "cost_mark": Fills("COSTMARK", lambda reader, token: reader.values(token)[0], lambda printer, kind: (
        f"[{word_for(COST_MARKS, kind)} Cost]"), ("[Summon Cost]",)),
    "placed": Fills("noun", _thing, lambda printer, what: printer.noun(what, True), ("units on your field",)),
    "one_there": Fills("np", _thing, lambda printer, what: printer_nouns.one(printer, what), ("a unit on your field",)),
    "many_there": Fills("np", _thing, _says_many, ("2 or more units on your field",)),
    "not_many": Fills("np", _thing, _says_not_many, ("2 or more units on your field",)),
    "soul_content": Fills("noun", _thing, _says_soul_content, ("soul cards",)),
    "soul_many": _QUANT,
    "so_many": _QUANT,
    "predicate": Fills("predicate", _thing, printer_deeds.predicate, ("a unit",)),
    # places to go to
    "spots": Fills("spots", lambda reader, part: reader.visit(part), clauses.says_spots, ("into your hand",)),
    "rest_spots": Fills("spots", lambda reader, part: reader.visit(part), clauses.says_spots, ("into your drop",)),
    "slot": Fills("slot", _own_slot, lambda printer, slot: printer.say("slot", slot), ("to your Left",)),
    "field_zone": Fills("slot", _field_zone, _says_field_zone, ("to another field zone", "to your Left")),
    "nothing": Fills("number", lambda reader, part: reader.amount(part), lambda printer, n: "0", ("0",)),
    "single_time": Fills("NUMBER", _single_time, _not_said, ("1",)),
    "token": Fills(
        "token",
        lambda reader, part: deeds.token_of(reader, part),
        _says_token,
        ('1 "Imp" token with limit 1, power 2, crit 1, defense 3',),
    ),
    # numbers, skills, clauses
    "shifted_all": Fills(
        "shifted", lambda reader, part: reader.visit(part), lambda printer, sign: (
            "are increased by" if sign > 0 else "are reduced by")
    ),
    "shifted": Fills(
        "shifted", lambda reader, part: reader.visit(part), lambda printer, sign: printer.say("shifted", sign)
    ),
    "range": Fills("range", lambda reader, part: reader.visit(part), _says_range, ("3 or more", "3")),
    "closed": Fills("closed", lambda reader, part: reader.amount(part), clauses.says_closed, ("your life",)),
    "signed": Fills("SIGNED", lambda reader, token: token, clauses.says_signed, ("+3",)),
    "each": Fills("each", _thing, lambda printer, what: "", ("for each unit on your field",)),
    "each_np": Fills(
        "each_np",
        lambda reader, part: reader.amount(part),
        _says_each,
        ("unit on your field", "2 units on your field"),
    ),
    "gains": Fills("gains", _thing, _says_gains, ("+3",)),
    "payer": Fills("payer", lambda reader, part: reader.visit(part), lambda printer, who: printer.say("payer", who)),
    "their_skill": Fills("skill", _their_skill, lambda printer, skill: printer.say("skill", skill)),
    "acted_some": Fills("object", _acted, _not_said, ("1 enemy unit",)),
    "card_number": Fills("closed", lambda reader, part: reader.amount(part), _not_said, ("this card's power",)),
    "deeds": Fills("deeds", _thing, _not_said, ("attack or be attacked",)),
    "player_deeds": Fills("player_deeds", _thing, _not_said, ("draw cards or gain life",)),
    "event": Fills("event", lambda reader, part: reader.visit(part), lambda printer, event: printer.event(event), (
        "this card takes damage",)),
    "gone_card": Fills("subject", _thing, lambda printer, what: printer.ref(what), ("that unit",)),
    "gone": Fills("gone", lambda reader, part: reader.visit(part), lambda printer, done: str(done), ("destroyed",)),
    "suffered": Fills("suffered", lambda reader, part: reader.visit(part), lambda printer, deed: printer.say(
        "suffered", deed), ("be destroyed",)),
    "past": Fills("event", _thing, lambda printer, said: happened.in_past(printer, said)),
    "maker": Fills("maker", lambda reader, part: reader.visit(part), lambda printer, by: printer.say("maker", by), (
        "a skill",)),
    "making": Fills("subject", _thing, _says_making, ("this card", "an enemy unit", "a spell")),
    "lasting": Fills("clause", lambda reader, part: reader.step(part), _not_said, ("your opponent cannot attack",)),
    "coming": Fills("clause", lambda reader, part: reader.step(part), lambda printer, step: printer.clause(step), (
        "summon 1 unit from your drop",)),
    "clause": Fills(
        "clause", lambda reader, part: reader.step(part), lambda printer, step: printer.clause(step), ("draw 1 card",)
    ),
}

GAPS: Final = together(shared.GAPS, amounts.GAPS, heads.GAPS, OWN_GAPS, otherwise=frozenset({"signed"}))
