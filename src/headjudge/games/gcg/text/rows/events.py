"""The events that abilities wait for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gcg import nodes
from headjudge.games.gcg.text import nouns, phrases
from headjudge.games.gcg.text.scope import FIGHTS
from headjudge.language.rows.row import Row, heard, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

ENEMIES: Final = ast.Select((), "opponent")
"""Any card of an opponent, wherever it is."""

ATTACKER: Final = ast.Ref("attacker")
ABOUT: Final = gap("about")


def _destruction(reader: Any, parts: Parts, how: str) -> ast.Trigger:
    """A card destroys another one in some way."""
    reader.in_event = True
    what = nouns.event_object(reader, parts.trees["whom"], ast.SUBJECT)
    reader.in_event = False
    return ast.Destroys(nouns.event_subject(reader, parts.trees["who"], ATTACKER), what, how)


def _destroys(reader: Any, parts: Parts) -> ast.Trigger:
    return _destruction(reader, parts, "")


def _destroys_in_battle(reader: Any, parts: Parts) -> ast.Trigger:
    return _destruction(reader, parts, "battle")


def _destroys_with_damage(reader: Any, parts: Parts) -> ast.Trigger:
    return _destruction(reader, parts, "damage")


def _two(printer: Any, who: ast.Selector | None, whom: ast.Selector | None) -> dict[str, object]:
    """The words for two cards of an event: the other one is noted first, as the reader does."""
    other = phrases.other(printer, whom, ast.SUBJECT)
    doer = who if isinstance(who, ast.Ref) else ast.THIS
    return {"who": phrases.about(printer, who, ATTACKER), "whom": other, "doer": doer}


def _says_destroys(printer: Any, event: ast.Destroys) -> dict[str, object] | None:
    return _two(printer, event.by, event.what) if event.how == "" and event.by is not None else None


def _says_in_battle(printer: Any, event: ast.Destroys) -> dict[str, object] | None:
    return _two(printer, event.by, event.what) if event.how == "battle" else None


def _says_with_damage(printer: Any, event: ast.Destroys) -> dict[str, object] | None:
    return _two(printer, event.by, event.what) if event.how == "damage" else None


def receives(reader: Any, parts: Parts) -> ast.Trigger:
    """A card receives damage of some kind from somebody."""
    source = parts.read("from_whom")
    return ast.Harmed(nouns.event_subject(reader, parts.trees["about"]), source, parts.read("damage"))


def _receives_from_enemy(reader: Any, parts: Parts) -> ast.Trigger:
    return ast.Harmed(nouns.event_subject(reader, parts.trees["about"]), ENEMIES, parts.read("damage"))


def _receives_effect(reader: Any, parts: Parts) -> ast.Trigger:
    """A card receives damage from an effect of an enemy: effect damage, whatever it is called."""
    if parts.read("damage") == "battle":
        raise reader.unread(parts.tree, "battle damage from an effect")
    return ast.Harmed(nouns.event_subject(reader, parts.trees["about"]), ENEMIES, "effect")


def _says_receives(printer: Any, event: ast.Harmed) -> dict[str, object] | None:
    enemy = isinstance(event.receiver, ast.Select) and event.receiver.whose == "opponent"
    if enemy and event.kind == "battle" and event.source is not None:
        return None
    return says_received(printer, event)


def says_received(printer: Any, event: ast.Harmed) -> dict[str, object]:
    """Returns the words for damage that a card receives from somebody."""
    source = None if event.source is None else phrases.source_of_damage(printer, event.source)
    return {"damage": event.kind, "from_whom": source, "about": event.receiver}


def _from_card(reader: Any, parts: Parts) -> object:
    return nouns.event_object(reader, parts.trees["source"], ATTACKER)


def _deals(reader: Any, parts: Parts) -> ast.Trigger:
    """A card deals battle damage to another one."""
    whom = nouns.event_object(reader, parts.trees["whom"], ast.SUBJECT)
    return ast.Harmed(whom, nouns.event_subject(reader, parts.trees["who"], ATTACKER), "battle")


def _says_deals(printer: Any, event: ast.Harmed) -> dict[str, object] | None:
    receiver = event.receiver
    if event.kind != "battle" or not isinstance(receiver, ast.Select) or receiver.whose != "opponent":
        return None
    return _two(printer, event.source, receiver)


def _turned(reader: Any, parts: Parts, state: str) -> ast.Trigger:
    """A card becomes a state: it was in the other one before, so that this need not be said."""
    what = parts.read("about")
    if isinstance(what, ast.Select):
        states = [test for test in what.tests if isinstance(test, ast.InState)]
        if any(state in test.states for test in states):
            raise reader.unread(parts.tree, "a card that is so already")
        what = replace(what, tests=tuple(test for test in what.tests if test not in states))
    return ast.Turned(what, state, cause=parts.read("by_effect") or "")


def _is_rested(reader: Any, parts: Parts) -> ast.Trigger:
    return _turned(reader, parts, "rested")


def _is_set_active(reader: Any, parts: Parts) -> ast.Trigger:
    return _turned(reader, parts, "active")


def _says_rested(printer: Any, event: ast.Turned) -> dict[str, object] | None:
    return {"about": event.what, "by_effect": event.cause} if event.state == "rested" else None


def _says_set_active(printer: Any, event: ast.Turned) -> dict[str, object] | None:
    return {"about": event.what, "by_effect": event.cause} if event.state == "active" else None


def _pairs(reader: Any, parts: Parts) -> ast.Trigger:
    """You pair a Pilot with a Unit."""
    unit: ast.Selector = parts.read("single")
    if "one_unit" in parts.trees:
        thing = reader.thing(parts.trees["one_unit"])
        if thing.quantity != ast.Quant(ast.Num(1), ast.Num(1)) or not isinstance(thing.what, ast.Select):
            raise reader.unread(parts.tree, "no single Unit")
        unit = ast.Union((unit, thing.what))
    reader.scope.note(ast.SUBJECT, False, "unit", "object")
    return nodes.Paired(unit, parts.read("pilot"))


def _pairs_one(reader: Any, parts: Parts) -> ast.Trigger:
    """You pair a Pilot with one of your Units."""
    unit = nouns.event_subject(reader, parts.trees["one_unit"])
    if not isinstance(unit, ast.Select) or unit.whose != "you":
        raise reader.unread(parts.tree, "no Unit of yours")
    return nodes.Paired(unit, parts.read("pilot"))


def _says_pairs(printer: Any, event: nodes.Paired) -> dict[str, object] | None:
    if not isinstance(event.unit, ast.Union) or event != nodes.Paired(event.unit, event.tests):
        return None
    this, others = event.unit.parts
    if not isinstance(others, ast.Select):
        return None
    return {"pilot": event.tests, "single": this, "text": phrases.owned(printer, others, True)}


def _paired(printer: Any, event: nodes.Paired) -> None:
    printer.scope.note(ast.SUBJECT, False, "unit", "object")


def _one_of(whose: str, cause: str) -> Row:
    """Returns the row of an effect that is one of somebody's."""

    def read(reader: Any, parts: Parts) -> object:
        if parts.read("one") != ast.Num(1):
            raise reader.unread(parts.tree, "several effects at once")
        return cause

    def say(printer: Any, value: object) -> dict[str, object] | None:
        return {"one": ast.Num(1)} if value == cause else None

    return worked("by_effect", f"by {{one}} | of {whose}", str, read, say)


def _by_cards(reader: Any, parts: Parts) -> object:
    """By an effect of one of your cards."""
    if parts.read("one") != ast.Num(1):
        raise reader.unread(parts.tree, "several effects at once")
    return ast.Select((), "you", parts.read("adjectives") if "adjectives" in parts.trees else ()), "effect"


def _by_enemies(reader: Any, parts: Parts) -> object:
    if parts.read("one") != ast.Num(1):
        raise reader.unread(parts.tree, "several effects at once")
    return ENEMIES, "effect"


def _says_by_cards(printer: Any, cause: tuple[ast.Selector | None, str]) -> dict[str, object] | None:
    by, how = cause
    if not isinstance(by, ast.Select) or (by.zones, by.whose, how) != ((), "you", "effect") or not by.tests:
        return None
    return {"one": ast.Num(1), "adjectives": by.tests}


def _says_by_yours(printer: Any, cause: tuple[ast.Selector | None, str]) -> dict[str, object] | None:
    return {"one": ast.Num(1)} if cause == (ast.Select((), "you"), "effect") else None


CAUSES: Final[tuple[Row, ...]] = (
    row("cause", "by battle damage", (None, "battle"), "with battle damage"),
    row("cause", "by an effect", (None, "effect")),
    row("cause", "by an enemy effect", (ENEMIES, "effect"), "by enemy effects", "by your opponent's effects",
        "by an effect of your opponent"),
    worked("cause", "by {one} | of your {adjectives} card's effects", tuple, _by_cards, _says_by_cards),
    worked("cause", "by {one} | of your effects", tuple, _by_cards, _says_by_yours),
    worked("cause", "by {one} | of your opponent's effects", tuple, _by_enemies, None),
)
"""How a card is destroyed: by cards of whom, and with what."""


def _blocked(reader: Any, parts: Parts) -> ast.Trigger:
    """A card is blocked by another one."""
    by = nouns.event_object(reader, parts.trees["source"], ATTACKER)
    return nodes.Blocked(nouns.event_subject(reader, parts.trees["about"]), by)


def _says_blocked(printer: Any, event: nodes.Blocked) -> dict[str, object] | None:
    return None if event.by is None else {"source": phrases.other(printer, event.by, ATTACKER), "about": event.unit}


def _spent(reader: Any, parts: Parts) -> ast.Trigger:
    """You pay for an effect of one of your Units."""
    if parts.read("one") != ast.Num(1):
        raise reader.unread(parts.tree, "several effects at once")
    return nodes.Spent(_my_units(parts), parts.read("coins").value)


def _my_units(parts: Parts) -> ast.Selector:
    return ast.Select(("battle_area",), "you", (UNIT, *(parts.read("adjectives") or ())))


def _of_my_units(of: ast.Selector) -> dict[str, object] | None:
    if not isinstance(of, ast.Select) or of != ast.Select(("battle_area",), "you", (UNIT, *of.tests[1:])):
        return None
    return {"one": ast.Num(1), "adjectives": of.tests[1:] or None, "owned_units": ""}


def _says_spent(printer: Any, event: nodes.Spent) -> dict[str, object] | None:
    found = _of_my_units(event.of)
    return None if found is None else {**found, "coins": ast.Num(event.least)}


def _rests(reader: Any, parts: Parts) -> ast.Trigger:
    """An effect of one of your Units rests a card, or its cost does."""
    if parts.read("one") not in (None, ast.Num(1)):
        raise reader.unread(parts.tree, "several effects at once")
    maker = ast.Maker(_my_units(parts), "ability")
    return ast.Caused(ast.Turned(parts.read("plainly"), "rested"), maker)


def _says_rests(printer: Any, event: ast.Caused) -> dict[str, object] | None:
    turned = event.trigger
    if not isinstance(turned, ast.Turned) or turned != ast.Turned(turned.what, "rested"):
        return None
    found = _of_my_units(event.by.of) if event.by == ast.Maker(event.by.of, "ability") else None
    return None if found is None else {**found, "plainly": turned.what}


UNIT: Final = ast.Kind(("unit",))
ANY_UNIT: Final = ast.Select(("battle_area",), "any", (UNIT,))
EXILED: Final = ("removal",)
EX_EXILED: Final = ("removal", "outside")
"""Where exiled cards go: a Resource is exiled as an EX Resource, which leaves the game (gcg:5.17)."""


def _exiled(reader: Any, parts: Parts) -> ast.Trigger:
    what = parts.read("about")
    resource = isinstance(what, ast.Select) and what.zones == ("resource_area",)
    return ast.Moved(what, "move", dst=EX_EXILED if resource else EXILED)


def _says_exiled(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    return {"about": event.what} if event == ast.Moved(event.what, "move", dst=event.dst) and event.dst in (
        EXILED, EX_EXILED) else None


COMMAND: Final = ast.Kind(("command",))


def activates(reader: Any, parts: Parts) -> ast.Trigger:
    """A Command's effect behind 【Main】 or 【Action】 is activated (gcg:3.4.1, 13.2.5)."""
    return ast.Used("you", ast.Select((), "any", (COMMAND, *(parts.read("adjectives") or ()))), "command", "")


def _attacks_card(reader: Any, parts: Parts) -> ast.Trigger:
    """This card attacks a card that fits; "it" afterwards could mean either of them."""
    attacker = parts.read("attacker")
    reader.scope.note(attacker, False, "unit", FIGHTS)
    return ast.Attacked(attacker, parts.read("battled"))


def _then_attacks_card(printer: Any, event: ast.Attacked) -> None:
    if event.attacker is not None:
        printer.scope.note(event.attacker, False, "unit", FIGHTS)


def _says_attacks_card(printer: Any, event: ast.Attacked) -> dict[str, object] | None:
    if event.target is None or event != ast.Attacked(event.attacker, event.target):
        return None
    return {"attacker": event.attacker, "battled": event.target}


def plays(reader: Any, parts: Parts) -> ast.Played:
    """You play a card like that (gcg:5.7)."""
    noun = parts.read("played")
    if noun.whose or noun.zones or noun.among or not noun.head.endswith("card"):
        raise reader.unread(parts.tree, "cards that are not played")
    return ast.Played("you", tuple(noun.tests))


SUPPORTS: Final = ast.Used("you", ast.THIS, "activated", "support")


def _uses(reader: Any, parts: Parts) -> ast.Used:
    """You use <Support>: no other keyword effect is activated by a player (gcg:13.1.3)."""
    if parts.read("used_label") != "support":
        raise reader.unread(parts.tree, "a keyword effect that is not used")
    return SUPPORTS


def _says_uses(printer: Any, event: ast.Used) -> dict[str, object] | None:
    return {"used_label": "support"} if event == SUPPORTS else None


def _plays_with_ex(reader: Any, parts: Parts) -> nodes.PlayedWithEx:
    """You play a card like that and pay for it with EX Resources (gcg:5.17.3.2)."""
    return nodes.PlayedWithEx(plays(reader, parts).tests)


def _says_plays_with_ex(printer: Any, event: nodes.PlayedWithEx) -> dict[str, object]:
    return _played_card(printer, event)


def _discards(reader: Any, parts: Parts) -> ast.Moved:
    """You discard a card like that (gcg:5.11)."""
    return ast.Moved(ast.Select((), "you", plays(reader, parts).tests), "discard")


def _opponent_discards(reader: Any, parts: Parts) -> ast.Moved:
    return ast.Moved(ast.Select((), "opponent", plays(reader, parts).tests), "discard")


def _says_discards(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    return _discarded_by(printer, event, "you")


def _says_opponent_discards(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    return _discarded_by(printer, event, "opponent")


def _discarded_by(printer: Any, event: ast.Moved, who: str) -> dict[str, object] | None:
    what = event.what
    if not isinstance(what, ast.Select) or event != ast.Moved(ast.Select((), who, what.tests), "discard"):
        return None
    return {"text": phrases.a(printer, printer.noun(ast.Select((), "any", what.tests, "-"), False))}


def _milled(reader: Any, parts: Parts) -> ast.Trigger:
    """A card like that is placed from your deck into your trash."""
    tree = parts.trees["milled"]
    with reader.searching("deck", "you"):
        thing = reader.thing(tree)
    what = thing.what
    if thing.word != "a" or not isinstance(what, ast.Select) or what.zones != ("deck",):
        raise reader.unread(tree, "no single card of a deck")
    reader.scope.note(ast.SUBJECT, False, thing.head, "subject")
    return ast.Moved(replace(what, zones=(), whose="any"), "move", ("deck",), "you", ("trash",), "you")


def _says_milled(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    what = event.what
    if event != ast.Moved(what, "move", ("deck",), "you", ("trash",), "you") or not isinstance(what, ast.Select):
        return None
    text = phrases.a(printer, printer.noun(replace(what, among="-"), False))
    printer.scope.note(ast.SUBJECT, False, printer.head(what), "subject")
    return {"milled": text}


def _opponent_plays(reader: Any, parts: Parts) -> ast.Trigger:
    return replace(plays(reader, parts), who="opponent")


def says_plays(printer: Any, event: ast.Played) -> dict[str, object] | None:
    """Returns the words for a card that you play."""
    return None if event.who != "you" else _played_card(printer, event)


def _says_opponent_plays(printer: Any, event: ast.Played) -> dict[str, object] | None:
    return None if event.who != "opponent" else _played_card(printer, event)


def _played_card(printer: Any, event: ast.Played | nodes.PlayedWithEx) -> dict[str, object]:
    return {"text": phrases.a(printer, printer.noun(ast.Select((), "any", event.tests, "-"), False))}


def _blocks(reader: Any, parts: Parts) -> ast.Trigger:
    """A card blocks an attack, whosever it is (gcg:8.3.1)."""
    return nodes.Blocked(ANY_UNIT, nouns.event_subject(reader, parts.trees["who"], ATTACKER))


def _says_blocks(printer: Any, event: nodes.Blocked) -> dict[str, object] | None:
    if event.unit != ANY_UNIT or event.by is None:
        return None
    return {"who": phrases.about(printer, event.by, ATTACKER), "doer": event.by}


def deploys(reader: Any, parts: Parts) -> ast.Trigger:
    """You deploy a card like that."""
    what = parts.read("comer")
    if what.whose not in ("any", "you"):
        raise reader.unread(parts.tree, "cards of another player")
    return ast.Moved(replace(what, whose="you"), "deploy")


def _deploys(reader: Any, parts: Parts) -> ast.Trigger:
    found = deploys(reader, parts)
    assert isinstance(found, ast.Moved) and isinstance(found.what, ast.Select)
    head = "base" if found.what.zones == ("base",) else "unit"
    reader.scope.note(ast.SUBJECT, False, head, "subject")
    reader.scope.sides[ast.SUBJECT] = "you"
    return found


def _opponent_deploys(reader: Any, parts: Parts) -> ast.Trigger:
    what = parts.read("deployed")
    if what.whose != "any":
        raise reader.unread(parts.tree, "cards of another player")
    reader.scope.note(ast.SUBJECT, False, "base" if what.zones == ("base",) else "unit", "subject")
    reader.scope.sides[ast.SUBJECT] = "opponent"
    return ast.Moved(replace(what, whose="opponent"), "deploy")


def _activates(reader: Any, parts: Parts) -> ast.Trigger:
    found = activates(reader, parts)
    reader.scope.note(ast.SUBJECT, False, "command", "subject")
    return found


def says_activates(printer: Any, event: ast.Used) -> dict[str, object] | None:
    """Returns the words for the Command whose effect is activated."""
    if event.kind != "command" or not isinstance(event.of, ast.Select) or event.of.tests[:1] != (COMMAND,):
        return None
    return {"article": "a", "adjectives": event.of.tests[1:] or None}


def _says_activates(printer: Any, event: ast.Used) -> dict[str, object] | None:
    return says_activates(printer, event)


def _activated(printer: Any, event: ast.Used) -> None:
    printer.scope.note(ast.SUBJECT, False, "command", "subject")


_MINE: Final = "{one} | of your [{adjectives}] {owned_units} effects"

EVENTS: Final[tuple[Row, ...]] = (
    *CAUSES,
    worked("event", "{who} destroy~s {whom} with battle damage", ast.Destroys, _destroys_in_battle, _says_in_battle),
    worked("event", "{who} destroy~s {whom} with damage", ast.Destroys, _destroys_with_damage, _says_with_damage),
    worked("event", "damage from {who} destroy~s {whom}", ast.Destroys, _destroys_with_damage, None),
    worked("event", "{who} destroy~s {whom}", ast.Destroys, _destroys, _says_destroys),
    row("event", "{about} link~s", of(nodes.Paired, ABOUT, (), True)),
    worked("event", "you pair {pilot} with {single}", nodes.Paired, _pairs, None),
    worked("event", "you pair {pilot} with {single} | or {one_unit}", nodes.Paired, _pairs, None),
    worked("event", "you pair {pilot} with {one_unit}", nodes.Paired, _pairs_one, None),
    said("event", "you pair {pilot} with {single} or one of {text}", nodes.Paired, _says_pairs, _paired),
    row("event", "{about} is paired with {pilot}", of(nodes.Paired, ABOUT, gap("pilot"))),
    worked("event", "{about} is exiled from the game", ast.Moved, _exiled, _says_exiled),
    row("event", "{about} is deployed", of(ast.Moved, ABOUT, "deploy")),
    worked("event", "you deploy {comer}", ast.Moved, _deploys, None),
    worked("event", "your opponent deploys {deployed}", ast.Moved, _opponent_deploys, None),
    row("event", "{about} is destroyed {cause}", of(ast.Destroys, gap("cause", 0), ABOUT, gap("cause", 1))),
    row("event", "{about} is destroyed", of(ast.Moved, ABOUT, "destroy")),
    worked(
        "event",
        "you activate {article} [{adjectives}] {commands} {main_or_action}",
        ast.Used,
        _activates,
        _says_activates,
        "you activate {article} [{adjectives}] {commands} {main_or_action} | effect",
        then=_activated,
    ),
    row("event", "{about} attacks", of(ast.Attacked, ABOUT)),
    row("event", "{about} attacks | the enemy player", of(ast.Attacked, ABOUT, None, "player"),
        "{about} attacks | a player"),
    worked("event", "{attacker} attacks | {battled}", ast.Attacked, _attacks_card, _says_attacks_card,
           then=_then_attacks_card),
    worked("event", "you use this unit's {used_label}", ast.Used, _uses, _says_uses),
    row("event", "you add a Shield to your hand",
        ast.Moved(ast.Select((), "you"), "move", ("shields",), "you", ("hand",))),
    worked("event", "you play {played}", ast.Played, plays, None),
    worked("event", "you play {played} | using an EX Resource", nodes.PlayedWithEx, _plays_with_ex, None),
    said("event", "you play {text} using an EX Resource", nodes.PlayedWithEx, _says_plays_with_ex),
    worked("event", "your opponent plays {played}", ast.Played, _opponent_plays, None),
    said("event", "you play {text}", ast.Played, says_plays),
    said("event", "your opponent plays {text}", ast.Played, _says_opponent_plays),
    worked("event", "{milled} is placed | from your deck into your trash", ast.Moved, _milled, _says_milled),
    worked("event", "you discard {played}", ast.Moved, _discards, None, "you discard {played} | from your hand"),
    said("event", "you discard {text}", ast.Moved, _says_discards),
    worked("event", "your opponent discard~s {played}", ast.Moved, _opponent_discards, None),
    said("event", "your opponent discards {text}", ast.Moved, _says_opponent_discards),
    row("event", "{about} is attacked", of(ast.Attacked, None, ABOUT, about="target")),
    worked("event", "{who} blocks", nodes.Blocked, _blocks, _says_blocks),
    worked("event", "{about} is blocked | by {source}", nodes.Blocked, _blocked, _says_blocked),
    worked("event", f"you pay {{coins}} | or more | for {_MINE}", nodes.Spent, _spent, _says_spent,
           f"you pay {{coins}} | or more | cost for {_MINE}",
           f"you pay {{coins}} | or more | for {_MINE.removesuffix('s')}"),
    worked("event", f"you would rest {{plainly}} | with {_MINE}", ast.Caused, _rests, _says_rests,
           f"you rest {{plainly}} | with {_MINE}",
           "you would rest {plainly} | with a friendly [{adjectives}] {owned_units} effect"),
    row("event", "{about} is blocked", of(nodes.Blocked, ABOUT)),
    row("event", "{about} recover~s | HP", of(nodes.Recovered, ABOUT)),
    worked("event", "{about} receive~s {damage} [{from_whom}]", ast.Harmed, receives, _says_receives),
    worked("event", "{about} receive enemy {damage}", ast.Harmed, _receives_from_enemy, None),
    worked("event", "{who} deal~s battle damage to {whom}", ast.Harmed, _deals, _says_deals),
    worked("event", "{about} is | rested [{by_effect}]", ast.Turned, _is_rested, _says_rested,
           "{about} becomes | rested [{by_effect}]"),
    worked("event", "{about} is set as active [{by_effect}]", ast.Turned, _is_set_active, _says_set_active),
    row("by_effect", "by an effect", "effect"),
    _one_of("your effects", "your_effect"),
    _one_of("your opponent's effects", "opponent_effect"),
    heard("by_effect", "by an enemy effect", "opponent_effect"),
    row("event", "you place an EX Resource", ast.PlayerDid("you", "place_ex_resource")),
    row("damage", "damage", ""),
    row("damage", "effect damage", "effect"),
    row("damage", "battle damage", "battle"),
    worked("event", "{about} receive~s {damage} from an enemy effect", ast.Harmed, _receives_effect, None,
           "{about} receive~s {damage} from enemy effects"),
    heard("from_whom", "from-an-enemy", ENEMIES),
    worked("from_whom", "from {source}", ast.Select, _from_card, None),
)


OF_HANDS: Final[tuple[Row, ...]] = (
    row("event", "{about} is returned to your hand",
        of(ast.Moved, gap("about"), "move", ("battle_area", "base"), "any", ("hand",)),
        "{about} is returned to its owner's hand"),
    row("event", "you draw | a card", ast.Moved(ast.Select((), "you"), "draw", ("deck",), "you", ("hand",))),
    row("event", "your opponent draw~s | a card",
        ast.Moved(ast.Select((), "opponent"), "draw", ("deck",), "opponent", ("hand",))),
)
"""Events by which cards come to the hand or leave it."""
