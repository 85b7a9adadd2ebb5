"""What fills the gaps of the rows."""

from __future__ import annotations

import re
from typing import Any, Final

from headjudge.games.ws import nodes
from headjudge.games.ws.text import groups, nouns, phrases
from headjudge.games.ws.text.places import PLACES
from headjudge.language.reading import joining, naming
from headjudge.language.rows import amounts, clauses, heads, shared
from headjudge.language.rows.clauses import first_zone, says_moving, says_zones
from headjudge.language.rows.closed import listed
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Fills, Form, together
from headjudge.language.tree import ast


def _thing_in_check(reader: Any, tree: Any) -> object:
    """The card that a check reveals."""
    with reader.searching("resolution", "you"):
        thing = reader.thing(tree)
    if (
        thing.word not in ("a", "bare")
        or not isinstance(thing.what, ast.Select)
        or thing.what.zones != ("resolution",)
    ):
        raise reader.unread(tree, "no single card")
    return thing


def _thing_in_hand(reader: Any, tree: Any) -> object:
    """Cards of a kind in one's hand."""
    with reader.searching("hand", "you"):
        return reader.thing(tree)


def _says_free(printer: Any, what: ast.Select) -> str:
    printer.searched = "hand"
    text = f"your {printer.noun(what, True, place=False)}"
    printer.searched = ""
    return text


def _single(reader: Any, part: Any) -> ast.Selector:
    thing = reader.thing(part)
    if thing.many or thing.word != "ref":
        raise reader.unread(part, "no single card")
    what: ast.Selector = thing.what
    return what


def _names_alone(reader: Any, part: Any) -> tuple[str, ...]:
    """A name, and nothing else."""
    with reader.searching("hand", "you"):
        thing = reader.thing(part)
    tests = thing.what.tests if isinstance(thing.what, ast.Select) else ()
    if len(tests) != 1 or not isinstance(tests[0], ast.Named) or thing.word != "bare" or tests[0].how != "is":
        raise reader.unread(part, "no name")
    return tests[0].names


def _one_there(reader: Any, part: Any) -> ast.Select:
    """Any card of a kind in a zone, as a whole phrase of its own."""
    noun = naming.noun_part(reader, part)
    if not noun.zones:
        raise reader.unread(part, "not said where")
    what: ast.Select = reader.select(noun, part)
    return what


def _says_one_there(printer: Any, what: ast.Select) -> str:
    return f"a {printer.noun(what, False, place=True)}"


def _whose_time(reader: Any, part: Any) -> str:
    whose: str = reader.word(part)
    if whose.endswith("opponent"):
        reader.named_player = "opponent"
    return whose


def _part(reader: Any, part: Any) -> tuple[str, str]:
    group, whose = reader.zone(part)
    if group not in PLACES:
        raise reader.unread(part, "no positions there")
    return group, reader.player_of(whose, part)


def _mine(reader: Any, part: Any) -> ast.Select:
    owner, *adjectives = reader.parts(part)
    tests: list[ast.Test] = [ast.Kind(("character",)), *(reader.visit(one) for one in adjectives)]
    return ast.Select(("stage",), reader.player_of(reader.owner(owner, part), part), tuple(tests))


def _says_mine(printer: Any, mine: ast.Select) -> str:
    adjectives = printer.noun(mine, False, place=False).removesuffix("character").strip()
    printer.scope.note(ast.SUBJECT, False, "character", "subject")
    return f"{printer.owner(mine.whose)} {adjectives}".strip()


def _says_checked(printer: Any, tests: tuple[ast.Test, ...]) -> str:
    what = ast.Select(("resolution",), "you", tests)
    printer.searched = "resolution"
    text = f"a {printer.noun(what, False, place=True)}"
    printer.searched = ""
    printer.scope.note(ast.SUBJECT, False, printer.head(what), "checked")
    return text


def _mere_noun(reader: Any, part: Any) -> Any:
    """A card, without saying where it is."""
    noun = reader.noun(reader.parts(part)[-1])
    if noun.zones or noun.whose or noun.among or noun.top:
        raise reader.unread(part, "only the kind of card can be asked here, not whose it is or where")
    return noun


def _says_mere_noun(printer: Any, tests: tuple[ast.Test, ...]) -> str:
    said = printer.tests(tests, False)
    text = f"{'an' if said[:1] in 'aeiou' else 'a'} {said}"
    printer.scope.note(ast.SUBJECT, False, printer.head(ast.Select(("hand",), "you", tests)), "subject")
    return text


def _says_from(printer: Any, source: tuple[tuple[str, ...], str]) -> str:
    zones, whose = source
    others = [printer.say("game_zone", zone) for zone in zones[1:]]
    return " or ".join([phrases.from_zone(printer, zones[0], whose), *others])


def _says_arriving(printer: Any, arriving: tuple[ast.Select, str]) -> str:
    what, zone = arriving
    printer.searched = zone
    text = f"a {printer.noun(ast.Select((zone,), 'any', what.tests), False, place=True)}"
    printer.searched = ""
    printer.scope.note(ast.SUBJECT, False, printer.head(what), "subject")
    return text


def _says_leaving(printer: Any, event: ast.Moved) -> str:
    printer.searched = event.src[0]
    text: str = phrases.single(printer, event.what) if event.what == ast.THIS else phrases.single_from(printer, event)
    printer.searched = ""
    return text


def _says_state(printer: Any, state: str) -> str:
    if state not in ("stand", "rest", "reverse"):
        raise NoWords(f"the state {state}")
    return f"【{state.upper()}】"


def _says_counted(printer: Any, quantity: ast.Quant) -> str:
    return f"{printer.amount(quantity.low)}{' or more' if quantity.high is None else ''}"


def _says_who(printer: Any, condition: ast.Is) -> str:
    """The card that a condition is about, called a character if it is one."""
    known = [one for one in printer.scope.antecedents if one.what == condition.what]
    words = ("that card", "that character")
    card = bool(known) and known[-1].head != "character"
    text: str = printer.ref(condition.what, prefer=words if card else words[::-1])
    return text


def _says_all_these(printer: Any, what: ast.Selector) -> str:
    if isinstance(what, ast.Select):
        text: str = printer.known(what)
        return text
    return f"all of {printer.ref(what, prefer=('those cards', 'those characters'))}"


def _says_each(printer: Any, number: ast.Amount) -> str:
    if isinstance(number, nodes.IconCount):
        icons: str = printer.say("icons_each", number)
        return icons
    if not isinstance(number, ast.Count) or not isinstance(number.what, ast.Select):
        raise NoWords("something done some times")
    text: str = printer.each(number.what)
    return text


def _thing(reader: Any, part: Any) -> Any:
    return reader.thing(part)


def _names_of_both(reader: Any, part: Any) -> tuple[tuple[str, ...], ...]:
    return tuple(reader.values(token) for token in part.children if token.type == "NAMES")


def _not_said(printer: Any, value: object) -> str:
    raise NoWords("what another row says")


def _says_fixed(printer: Any, amount: ast.Amount) -> str:
    if not isinstance(amount, ast.Num):
        raise NoWords("a number that is not printed")
    return f"{amount.value:+d}"


def _once(reader: Any, token: Any) -> int:
    if reader.number_of(token) != 1:
        raise reader.unread(token, "several times each")
    return 1


def _zero(reader: Any, token: Any) -> int:
    if reader.number_of(token):
        raise reader.unread(token, "another number than 0")
    return 0


def _so_many_effects(reader: Any, part: Any) -> int | None:
    return reader.number_of(part.children[0]) if len(part.children) > 1 else None


def _bare_keyword(reader: Any, token: Any) -> str:
    """An ability in quotes of which only the icon and the keyword are said: encore."""
    words = re.sub(r"[\[\]【】]", " ", token.value.text).lower().split()
    if words != ["auto", "encore"]:
        raise reader.unread(token, "no keyword alone")
    return "encore"


def _says_slot_to(printer: Any, slot: ast.Slot) -> str:
    text: str = printer.say("slot", slot)
    return text.replace("on an open", "to an open").replace("on the open", "to the open").replace("on any", "to any")


def _says_gains(printer: Any, steps: tuple[ast.Step, ...]) -> str:
    return " and ".join(groups.gain(printer, step) for step in steps)


def _says_number(printer: Any, amount: ast.Num) -> str:
    return str(amount.value)


_ZONE: Final = Fills(
    "zone",
    lambda reader, part: reader.zone(part),
    lambda printer, zone: phrases.from_zone(printer, *zone),
    ("your hand",),
)

OWN_GAPS: Final[dict[str, Fills | Form]] = {
    "owner_of_time": Fills("whose", _whose_time, lambda printer, whose: printer.say("whose", whose), ("your",)),
    "second_span": Fills(
        "span", lambda reader, part: reader.span(part), lambda printer, span: printer.say("span", span), ("your turn",)
    ),
    "second_name": Fills(
        "span_name", lambda reader, part: reader.word(part), lambda printer, name: printer.say("span_name", name)
    ),
    "opponents_next": Fills("opponents_next", _whose_time, lambda printer, whose: printer.say("opponents_next", whose)),
    "part": Fills("zone", _part, lambda printer, part: printer.zone(*part), ("your stage", "your center stage")),
    "state": Fills(
        "game_state",
        lambda reader, part: reader.visit(part),
        _says_state,
        ("【REST】", "rest"),
    ),
    "old_state": Fills("game_state", lambda reader, part: reader.visit(part), _says_state, ("stand",)),
    "stand": Form("stand", lambda found: "【STAND】"),
    "label": Fills(
        "NAMES",
        nouns.label_in,
        lambda printer, label: f'"{label.title()}"',
        ('"Backup"',),
    ),
    "act_icon": Form("ACT", lambda found: "【ACT】"),
    "encore_cost": Fills("cost", lambda reader, part: joining.cost(reader, part), _not_said,
                         ("[Put a character from your hand into your waiting room]", "[(1)]")),
    "auto_icon": Form("AUTO", lambda found: "【AUTO】"),
    "single": Fills(
        "subject",
        nouns.event_subject,
        phrases.single,
        ("this card", "your character"),
    ),
    "on_zone": Fills(_ZONE.rule, _ZONE.read, _ZONE.say, ("the stage",)),
    "off_zone": _ZONE,
    "other_zone": _ZONE,
    "second_source": Fills(_ZONE.rule, _ZONE.read, _ZONE.say, ("your clock",)),
    "other_off_zone": Fills(_ZONE.rule, _ZONE.read, _ZONE.say, ("the stage",)),
    "src": Fills("zones", lambda reader, part: reader.zones(part), _says_from, ("your hand", "your hand or memory")),
    "arriving": Fills("subject", _thing, _says_arriving, ("a climax",)),
    "leaving": Fills("subject", nouns.event_subject, _says_leaving, ("this card",)),
    "this_one": Fills(
        "subject",
        nouns.event_subject,
        phrases.single,
        ("this card",),
    ),
    "mine": Fills("mine", _mine, _says_mine, ("your other 《Harbor》",)),
    "checked": Fills("np", _thing_in_check, _says_checked, ("a climax",)),
    "mere_noun": Fills("a_noun", _mere_noun, _says_mere_noun, ("an event",)),
    "object": Fills("object", _thing, lambda printer, what: printer.cards(what), ("this card",)),
    "end_card": Fills("top", _thing, lambda printer, what: printer.cards(what), ("the bottom card of your clock",)),
    "shown": Fills("object", _thing, lambda printer, what: printer.cards(what), ("the top 2 cards of your deck",)),
    "mere_named": Fills("subject", _names_alone, lambda printer, names: printer.names(names), ('"Ayla"',)),
    "free": Fills("subject", _thing_in_hand, _says_free, ("your climax",)),
    "defends": Fills("subject", _single, lambda printer, what: printer.ref(what), ("this card",)),
    "one_there": Fills("one_there", _one_there, _says_one_there, ("a climax in your waiting room",)),
    "range": Fills("range", lambda reader, part: reader.visit(part), lambda printer, range: printer.say("range", range),
                   ("2 or higher",)),
    "seen_room": Fills("zone", shared.room, lambda printer, room: printer.zone(*room), ("your deck",)),
    "own_hand": Fills("zone", lambda reader, part: reader.zone(part), lambda printer, zone: printer.zone(*zone)),
    "moving": Fills("object", _thing, says_moving, ("this card", "1 of your characters")),
    "picks": Fills("picks", _thing, clauses.says_picks, ("1 of your characters",)),
    "picked": Fills("np", _thing, clauses.says_picks, ("1 character in your waiting room",)),
    "with_this": Fills("np_some_and", lambda reader, part: naming.some_of(reader, part),
                       lambda printer, what: f"{printer.cards(what)} and this card",
                       ("1 of your characters and this card",)),
    "np": Fills("np", _thing, lambda printer, what: printer.cards(what), ("1 character in your waiting room",)),
    "ref": Fills("ref", lambda reader, part: reader.visit(part), lambda printer, what: printer.ref(what), ("it",)),
    "sought": Fills("picks", _thing, clauses.says_sought, ("up to 1 character",)),
    "spots": Fills("spots", _thing, clauses.says_spots, ("into your hand",)),
    "slot_to": Fills(
        "slot", lambda reader, part: reader.visit(part), _says_slot_to, ("to an open position of your stage",)
    ),
    "zone": Fills(
        "zone", lambda reader, part: reader.zone(part), lambda printer, zone: printer.zone(*zone), ("your deck",)
    ),
    "turn": Fills(
        "STATE_VERB",
        lambda reader, token: reader.values(token)[0],
        lambda printer, state: printer.state(state),
        ("[REST]", "stand"),
    ),
    "icon": Fills(
        "ICON",
        lambda reader, token: reader.values(token)[0],
        lambda printer, icon: printer.state(icon),
        ("[[draw.gif]]",),
    ),
    "name": Fills(
        "NAMES", lambda reader, token: reader.values(token)[0], lambda printer, name: f'"{name}"', ('"Draw a card"',)
    ),
    "gaining": Fills("subject", _thing, lambda printer, what: printer.subject(what)[0], ("this card",)),
    "get_s": Form("_get", lambda found: "get" if found["plural"] else "gets"),
    "gains": Fills("gains", _thing, _says_gains, ("+500 power",)),
    "barred_cards": Fills(
        "subject", _thing, lambda printer, what: groups.subject_of_deed(printer, what)[0], ("this card",)
    ),
    "as_markers": Form("_as_marker", lambda found: "as markers"),
    "color": listed("game_color", "red"),
    "other_color": listed("game_color", "blue"),
    "more": Fills("SIGNED", lambda reader, token: ast.Num(int(reader.values(token)[0])), _says_fixed, ("+1",)),
    "icons": Fills(
        "ICON",
        lambda reader, token: reader.values(token),
        lambda printer, icons: printer.state(icons[0]),
        ("[[draw.gif]]",),
    ),
    "closed": Fills("closed", lambda reader, part: reader.amount(part), clauses.says_closed, ("your level",)),
    "changed": Fills("closed", lambda reader, part: reader.amount(part),
                     lambda printer, number: printer.say("closed", number), ("this card's power",)),
    "so_many": Fills(
        "np", _thing, lambda printer, counted: phrases.so_many(printer, *counted), ("2 or more characters",)
    ),
    "situation": Fills("situation", lambda reader, part: reader.condition(part),
                       lambda printer, situation: printer.say("situation", situation)),
    "so_many_there": Fills(
        "np", _thing, lambda printer, counted: phrases.so_many(printer, *counted), ("a character in your waiting room",)
    ),
    "content": Fills("noun", _thing, lambda printer, what: printer.noun(what, True, place=True), ("characters",)),
    "you_have_not": Form("_you_have_not", lambda found: "you do not have"),
    "placed_noun": Fills("noun", _thing, lambda printer, what: printer.noun(what, True, place=True)),
    **{
        one: Fills("number", lambda reader, part: reader.amount(part), _says_number, (str(number),))
        for number, one in enumerate(("first_number", "second_number", "third_number", "fourth_number"))
    },
    "counted": Fills("quant", _thing, _says_counted, ("2 or more",)),
    "mere": Fills("noun", _thing, lambda printer, mere: printer.tests(*mere), ("climax",)),
    "who": Fills("subject", _thing, _says_who, ("this card",)),
    "named": Fills("subject", _thing, lambda printer, names: printer.names(names)),
    "all_these": Fills("subject", _thing, _says_all_these, ("all of your characters",)),
    "in_on": Form("_in_on", lambda found: "on" if first_zone(found) == "stage" else "in"),
    "in_their_names": Form("_in_its_name", lambda found: "in their card names"),
    "zones": Fills("zones", lambda reader, part: reader.zones(part), says_zones, ("your hand", "your hand or memory")),
    "game_zone": listed("game_zone", "hand"),
    "predicate": Fills("predicate", _thing, phrases.predicate, ("a character",)),
    "both": Fills("both", _names_of_both, lambda printer, names: " and ".join(printer.names(one) for one in names),
                  ('"Ayla" and "Bram"',)),
    "also": Fills("also", _thing, _thing, ("and a character",)),
    "other_names": Fills("NAMES", _thing, lambda printer, names: printer.names(names), ('"Bram"',)),
    "valued": Fills("ref", _thing, lambda printer, what: printer.ref(what, prefer=("that character",)), ("this card",)),
    "game_field": listed("game_field", "power"),
    "signed_n": Fills("SIGNED", _thing, clauses.says_signed, ("+500",)),
    "this_or_opponent": Form("_this_or_opponent", lambda found: "this card or this card's battle opponent"),
    "fixed": Fills("SIGNED", lambda reader, token: int(reader.values(token)[0]), _says_fixed, ("+500",)),
    "other_fixed": Fills("SIGNED", lambda reader, token: int(reader.values(token)[0]), _says_fixed, ("-500",)),
    "each_np": Fills(
        "each_np",
        lambda reader, part: reader.amount(part),
        _says_each,
        ("card in your hand",),
    ),
    "following": Fills(
        "following",
        _thing,
        lambda printer, n: "ability" if n == 1 else f"{n} abilities",
        ("ability", "abilities", "1 abilities"),
    ),
    "game_times": Form("_times", lambda found: "times"),
    "zero": Fills("NUMBER", _zero, lambda printer, n: "0", ("0",)),
    "once": Fills("NUMBER", _once, lambda printer, n: "1", ("1",)),
    "game_time": Form("_times", lambda found: "time"),
    "many_times": Form("_times", lambda found: "time" if found["n"] == ast.Num(1) else "times"),
    "all_effects": Fills("all_effects", _so_many_effects, lambda printer, n: f"{n} effects", ("2 effects", "effects")),
    "second_deed": Fills("deed", lambda reader, part: reader.visit(part), _not_said, ("attack",)),
    "third_deed": Fills("deed", lambda reader, part: reader.visit(part), _not_said, ("attack",)),
    "bare_keyword": Fills(
        "ABILITY", _bare_keyword, lambda printer, label: f'"【AUTO】 {label.title()}"', ('"[AUTO] Encore"',)
    ),
    "ability": Fills(
        "ABILITY", _thing, lambda printer, one: f'"{printer.inner(one)}"', ('"[CONT] This card gets +500 power."',)
    ),
    "known": Fills("object", _thing, lambda printer, what: printer.known(what), ("all of your characters",)),
    "times_a_turn": Fills("NUMBER", lambda reader, token: reader.number_of(token), lambda printer, n: str(n), ("2",)),
    "or_when": Fills("or_when", lambda reader, part: "", lambda printer, nothing: "or when", ("or when",)),
    "turn_times": Form("_times", lambda found: "time" if found["times_a_turn"] == 1 else "times"),
    "from_hand": Form("from_hand", lambda found: "from hand"),
}

GAPS: Final = together(shared.GAPS, amounts.GAPS, heads.GAPS, OWN_GAPS)
