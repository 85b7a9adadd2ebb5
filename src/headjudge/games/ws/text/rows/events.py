"""The events that abilities wait for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from headjudge.games.ws.text import nouns
from headjudge.games.ws.text.places import PLACES
from headjudge.language.rows.row import Row, of, row, worked
from headjudge.language.rows.shared import gap, of_opponent
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Head

SINGLE: Final = gap("single")
YOUR_CHARACTER: Final = ast.Select(("stage",), "you", (ast.Kind(("character",)),))


@contextmanager
def _climax_subject(reader: Any, zone: str, whose: str) -> Iterator[None]:
    """What is placed on a climax area is a climax of its player, not a character."""
    if zone == "climax_area":
        with reader.searching(zone, whose):
            yield
    else:
        yield


def _opponent_becomes(reader: Any, parts: Parts) -> ast.Trigger:
    """The battle opponent of another character becomes a state."""
    mine = parts.read("mine")
    reader.scope.note(ast.SUBJECT, False, "character", "subject")
    what = ast.Select(("stage",), "any", (ast.Relation("battle_opponent", mine),))
    return ast.Turned(what, parts.read("state"), parts.has("in_battle"))


def _says_opponent_becomes(printer: Any, event: ast.Turned) -> dict[str, object] | None:
    what = event.what
    if not isinstance(what, ast.Select) or not what.tests:
        return None
    first = what.tests[0]
    if not (isinstance(first, ast.Relation) and first.kind == "battle_opponent" and isinstance(first.to, ast.Select)):
        return None
    return {"mine": first.to, "state": event.state, "in_battle": event.in_battle}


THIS_OR_OPPONENT: Final = ast.Union(
    (ast.THIS, ast.Select(("stage",), "any", (ast.Relation("battle_opponent", ast.THIS),)))
)
"""This card or its battle opponent."""


def _either_becomes(reader: Any, parts: Parts) -> ast.Trigger:
    reader.scope.note(ast.SUBJECT, False, "character", "subject")
    return ast.Turned(THIS_OR_OPPONENT, parts.read("state"), parts.has("in_battle"))


def _says_either_becomes(printer: Any, event: ast.Turned) -> dict[str, object] | None:
    if event.what != THIS_OR_OPPONENT:
        return None
    printer.scope.note(ast.SUBJECT, False, "character", "subject")
    return {"state": event.state, "in_battle": event.in_battle}


def _becomes_from(reader: Any, parts: Parts) -> ast.Trigger:
    """This card becomes a state, and was in another one before."""
    if parts.read("this_one") != ast.THIS:
        raise reader.unread(parts.tree, "another card than this one")
    return ast.Turned(_this_so(parts.read("old_state")), parts.read("state"))


def _this_so(state: str) -> ast.Select:
    return ast.Select(("stage",), "any", (ast.InState((state,)),), "this")


def _says_becomes_from(printer: Any, event: ast.Turned) -> dict[str, object] | None:
    what = event.what
    if not isinstance(what, ast.Select) or what.among != "this" or event.in_battle:
        return None
    test = what.tests[0]
    if not isinstance(test, ast.InState) or what != _this_so(test.states[0]):
        return None
    return {"this_one": ast.THIS, "state": event.state, "old_state": test.states[0]}


def _check_this(reader: Any, parts: Parts) -> ast.Trigger:
    return _checked(reader, parts, ast.THIS)


def _check_your(reader: Any, parts: Parts) -> ast.Trigger:
    return _checked(reader, parts, YOUR_CHARACTER)


def _checked(reader: Any, parts: Parts, attacker: ast.Selector) -> ast.Trigger:
    """A trigger check reveals a card that fits (ws:7.3.1.2.3.1)."""
    thing = parts.read("checked")
    reader.scope.note(ast.SUBJECT, False, thing.head, "checked")
    return ast.Checked("trigger", attacker, thing.what.tests)


def _says_check_this(printer: Any, event: ast.Checked) -> dict[str, object] | None:
    return {"checked": event.tests} if event.attacker == ast.THIS else None


def _says_check_your(printer: Any, event: ast.Checked) -> dict[str, object] | None:
    return {"checked": event.tests} if event.attacker == YOUR_CHARACTER else None


def _use_this(reader: Any, parts: Parts) -> ast.Trigger:
    """You use a keyword of this card. When Backup was used, its card is in the waiting room (ws:10.5.3, 2.12.2.3)."""
    label = parts.read("label")
    if label == "backup":
        reader.where = ("hand", "waiting_room")
    return ast.Used("you", ast.THIS, "", label)


def _says_use_this(printer: Any, event: ast.Used) -> dict[str, object] | None:
    return {"label": event.label} if event == ast.Used("you", ast.THIS, "", event.label) else None


def _played(reader: Any, parts: Parts) -> ast.Trigger:
    return _plays(reader, parts, "you")


def _opponent_plays(reader: Any, parts: Parts) -> ast.Trigger:
    reader.named_player = "opponent"
    return _plays(reader, parts, "opponent")


def _plays(reader: Any, parts: Parts, who: str) -> ast.Trigger:
    noun = parts.read("mere_noun")
    reader.scope.note(ast.SUBJECT, False, noun.head, "subject")
    return ast.Played(who, tuple(noun.tests))


def _says_played(printer: Any, event: ast.Played) -> dict[str, object] | None:
    return {"mere_noun": event.tests} if event.who == "you" else None


def _says_opponent_plays(printer: Any, event: ast.Played) -> dict[str, object] | None:
    return {"mere_noun": event.tests} if event.who == "opponent" else None


def _placed(reader: Any, parts: Parts) -> ast.Trigger:
    """Is placed on the stage or climax area, from somewhere or by something."""
    who, where = parts.trees["single"], parts.trees["on_zone"]
    zone, owner = parts.read("on_zone")
    whose = "any" if owner in LOOSE else owner
    if owner == "their" and who.data == "np_owned":
        whose = reader.player_of(reader.word(reader.parts(who)[0]), who)
    with _climax_subject(reader, zone, whose):
        what = nouns.event_subject(reader, who)
    if zone not in PLACES and zone != "climax_area":
        raise reader.unread(where, "cards are not placed there")
    if zone == "climax_area" and isinstance(what, ast.Select):
        what = ast.Select((), "any", what.tests)
    src, whose_src = parts.read("src") or ((), "any")
    by, by_names, by_kind = parts.read("by_ability") or ((), (), "")
    whose_src = "any" if whose_src in LOOSE else whose_src
    return ast.Moved(what, "place", src, whose_src, (zone,), whose, by, by_names, by_kind)


def _says_placed(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    return None if event.by or event.by_names else _placing(event)


def _says_placed_by(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    return None if event.src or not (event.by or event.by_names) else _placing(event)


def _says_placed_or_by(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    return _placing(event) if event.src and (event.by or event.by_names) else None


def _placing(event: ast.Moved) -> dict[str, object] | None:
    if event.verb != "place" or len(event.dst) != 1:
        return None
    return {
        "single": event.what,
        "on_zone": (event.dst[0], event.whose_dst),
        "src": (event.src, event.whose_src) if event.src else None,
        "by_ability": (event.by, event.by_names, event.by_kind),
    }


def _moved_of_zones(reader: Any, what: ast.Selector, source: tuple[str, str], to: tuple[str, str]) -> ast.Moved:
    (src, whose_src), (dst, whose_dst) = source, to
    return ast.Moved(
        what,
        "move",
        (src,),
        "any" if whose_src in LOOSE else whose_src,
        (dst,),
        "any" if whose_dst in LOOSE else whose_dst,
    )


def _put(reader: Any, parts: Parts) -> ast.Trigger:
    """Is put or returned into a zone from another."""
    src, whose_src = source = parts.read("off_zone")
    to = parts.read("on_zone")
    with reader.searching(src, "any" if whose_src == "the" else reader.player_of(whose_src, parts.tree)):
        what = nouns.event_subject(reader, parts.trees["leaving"])
    return _moved_of_zones(reader, what, source, to)


def _says_put(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    if event.verb != "move" or len(event.src) != 1 or len(event.dst) != 1:
        return None
    return {
        "leaving": event,
        "off_zone": (event.src[0], event.whose_src),
        "on_zone": (event.dst[0], event.whose_dst),
    }


WITH_MARKER: Final = ast.HasMarkers(ast.Quant(ast.Num(1), None))


def _put_with_marker(reader: Any, parts: Parts) -> ast.Trigger:
    """This card is put into a zone from the stage, and had a marker there (ws:8.7.4.1)."""
    source = parts.read("other_off_zone")
    if parts.read("this_one") != ast.THIS or source[0] not in PLACES:
        raise reader.unread(parts.tree, "another card than this one")
    what = ast.Select((source[0],), "any", (WITH_MARKER,), "this")
    return _moved_of_zones(reader, what, source, parts.read("on_zone"))


def _says_put_with_marker(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    if len(event.src) != 1 or event.what != ast.Select(event.src, "any", (WITH_MARKER,), "this"):
        return None
    return {
        "this_one": ast.THIS,
        "other_off_zone": (event.src[0], event.whose_src),
        "on_zone": (event.dst[0], event.whose_dst),
    }


def _placed_or_attacks(reader: Any, parts: Parts) -> ast.Trigger:
    """Is placed on the stage from somewhere, or attacks."""
    what = nouns.event_subject(reader, parts.trees["this_one"])
    (dst, _), (src, whose_src) = parts.read("on_zone"), parts.read("off_zone")
    if dst not in PLACES or what != ast.THIS:
        raise reader.unread(parts.tree, "two events of other kinds")
    return ast.AnyOf((ast.Moved(what, "place", (src,), whose_src, (dst,), "any"), ast.Attacked(what)))


def _placed_or_put(reader: Any, parts: Parts) -> ast.Trigger:
    """Is placed on the stage from somewhere, or put into a zone from another."""
    what = nouns.event_subject(reader, parts.trees["this_one"])
    (dst, _), (src, whose_src) = parts.read("on_zone"), parts.read("off_zone")
    (dst2, _), (src2, _) = parts.read("other_zone"), parts.read("other_off_zone")
    if dst not in PLACES or what != ast.THIS or src2 not in PLACES:
        raise reader.unread(parts.tree, "two events of other kinds")
    return ast.AnyOf(
        (
            ast.Moved(what, "place", (src,), whose_src, (dst,), "any"),
            ast.Moved(what, "move", (src2,), "any", (dst2,), "any"),
        )
    )


def _placed_from_either(reader: Any, parts: Parts) -> ast.Trigger:
    """Is placed on the stage from one of two zones."""
    what = nouns.event_subject(reader, parts.trees["this_one"])
    dst, _ = parts.read("on_zone")
    if dst not in PLACES or what != ast.THIS:
        raise reader.unread(parts.tree, "two events of other kinds")
    sources = (parts.read("off_zone"), parts.read("second_source"))
    return ast.AnyOf(tuple([ast.Moved(what, "place", (src,), whose, (dst,), "any") for src, whose in sources]))


def _arrived(reader: Any, parts: Parts) -> ast.Trigger:
    """Is put into a zone, from wherever."""
    dst, whose = parts.read("zone")
    with reader.searching(dst, "any"):
        what = nouns.event_subject(reader, parts.trees["arriving"])
    if dst in PLACES or dst == "climax_area" or whose in LOOSE or not isinstance(what, ast.Select) or what.among:
        raise reader.unread(parts.tree, "not said from where")
    mine = what.whose if what.whose != "any" else whose
    if mine != whose:
        raise reader.unread(parts.tree, "two owners")
    return ast.Moved(ast.Select((), "any", what.tests), "move", (), "any", (dst,), whose)


def _says_arrived(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    what = event.what
    if event.verb != "move" or event.src or len(event.dst) != 1 or event.dst[0] in PLACES:
        return None
    if what != ast.Select((), "any", getattr(what, "tests", ())):
        return None
    return {"arriving": (what, event.dst[0]), "zone": (event.dst[0], event.whose_dst)}


def _edge(edge: str) -> Callable[[Any, Parts], object]:
    """Returns what reads the beginning or end of a span as one of several events."""

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        if not (reader.wants_trigger and reader.trigger is None):
            raise reader.unread(parts.tree, "a time and an event for which something waits")
        head: Head = reader.ways.edge(reader, parts.tree, edge)
        assert head.trigger is not None
        return head.trigger

    return read


def _says_edge(edge: str) -> Callable[[Any, ast.Edge], dict[str, object] | None]:
    """Returns what prints the beginning or end of a span as one of several events."""

    def say(printer: Any, event: ast.Edge) -> dict[str, object] | None:
        return {"spoken_span": (event.span, printer.whose_time(event))} if event.edge == edge else None

    return say


LOOSE: Final = frozenset({"the", "their", "owner"})
"""Owners that an event leaves open."""

EVENTS: Final[tuple[Row, ...]] = (
    worked(
        "event",
        "{single} is placed on {on_zone} [| from {src}]",
        ast.Moved,
        _placed,
        _says_placed,
    ),
    worked("event", "{single} is placed on {on_zone} | by {by_ability}", ast.Moved, _placed, _says_placed_by),
    worked(
        "event",
        "{single} is placed on {on_zone} | from {src} or by {by_ability}",
        ast.Moved,
        _placed,
        _says_placed_or_by,
    ),
    worked(
        "event", "{arriving} is put into {zone}", ast.Moved, _arrived, _says_arrived,
        "{arriving} is put into {zone} | from anywhere",
    ),
    worked(
        "event",
        "{leaving} is put into {on_zone} | from {off_zone}",
        ast.Moved,
        _put,
        _says_put,
        "{leaving} is returned to {on_zone} | from {off_zone}",
    ),
    worked(
        "event",
        "{this_one} is put into {on_zone} | from {other_off_zone} with a marker underneath it",
        ast.Moved,
        _put_with_marker,
        _says_put_with_marker,
    ),
    worked(
        "event",
        "{this_one} is placed on {on_zone} | from {off_zone} or attacks",
        ast.AnyOf,
        _placed_or_attacks,
        None,
    ),
    worked(
        "event",
        "{this_one} is placed on {on_zone} | from {off_zone} or put into {other_zone} | from {other_off_zone}",
        ast.AnyOf,
        _placed_or_put,
        None,
    ),
    worked(
        "event",
        "{this_one} is placed on {on_zone} | from {off_zone} or {second_source}",
        ast.AnyOf,
        _placed_from_either,
        None,
        "{this_one} is placed on {on_zone} | from {off_zone} or from {second_source}",
    ),
    worked(
        "event",
        "{mine} character's battle opponent | become~s {state} [in_battle: in battle]",
        ast.Turned,
        _opponent_becomes,
        _says_opponent_becomes,
    ),
    worked(
        "event", "{this_or_opponent} | become~s {state} [in_battle: in battle]", ast.Turned, _either_becomes,
        _says_either_becomes,
    ),
    row(
        "event",
        "{single} become~s {state} [in_battle: in battle]",
        of(ast.Turned, SINGLE, gap("state"), gap("in_battle")),
    ),
    worked(
        "event", "{this_one} become~s {state} from {old_state}", ast.Turned, _becomes_from, _says_becomes_from
    ),
    row("event", "{single} move~s | to another stage position",
        of(ast.Moved, SINGLE, "shift", ("stage",), dst=("stage",)), "{single} is moved to another stage position",
        "{single} is moved to another position", "{single} is moved to another position of the stage"),
    row("event", "{single} {attack_word}", of(ast.Attacked, SINGLE, None, gap("attack_word"))),
    row(
        "by_ability",
        "a {label} | effect",
        ((gap("label"),), (), ""),
        "an {label} | effect",
        "{label} | effect",
        "{label}",
    ),
    *(
        row(
            "by_ability",
            f"the {icon}effect of {{names}}",
            ((), gap("names"), kind),
            f"the {icon}effect of | a {{names}}",
            f"the {icon}effect of | an {{names}}",
        )
        for icon, kind in (("{auto_icon} ", "automatic"), ("{act_icon} ", "activated"), ("| ", ""))
    ),
    row("attack_word", "attacks", ""),
    row("attack_word", "direct attacks", "direct"),
    row("attack_word", "frontal attacks", "frontal"),
    row("attack_word", "side attacks", "side"),
    row("event", "{single} is frontal attacked", of(ast.Attacked, None, SINGLE, "frontal", "target"),
        "{single} is being frontal attacked"),
    row("event", "{single} attacks or is frontal attacked",
        of(ast.AnyOf, (of(ast.Attacked, SINGLE), of(ast.Attacked, None, SINGLE, "frontal", "target")))),
    row("event", "{single} is attacked", of(ast.Attacked, None, SINGLE, "", "target")),
    row("event", "damage dealt by {single} is canceled", of(ast.Damaged, SINGLE, "any", True)),
    row("event", "damage dealt by {single} is not canceled", of(ast.Damaged, SINGLE, "any", False)),
    *(
        row("event", f"damage dealt by {{single}} | to {player} {how}", of(ast.Damaged, SINGLE, who, canceled))
        for who, player in (("opponent", "your opponent"), ("you", "you"))
        for how, canceled in (("is canceled", True), ("is not canceled", False))
    ),
    row("event", "the damage you received is canceled", ast.Damaged(None, "you", True),
        "damage you receive is canceled", "damage taken by you is canceled", "damage you take is canceled"),
    row("event", "the damage you received is not canceled", ast.Damaged(None, "you", False),
        "damage you receive is not canceled", "damage taken by you is not canceled",
        "damage you take is not canceled"),
    row("event", "damage is canceled", ast.Damaged(None, "any", True)),
    row("event", "damage is not canceled", ast.Damaged(None, "any", False)),
    worked("event", "this card's trigger check | reveal~s {checked}", ast.Checked, _check_this, _says_check_this),
    worked("event", "your character's trigger check | reveal~s {checked}", ast.Checked, _check_your, _says_check_your),
    worked("event", "you use this card's {label}", ast.Used, _use_this, _says_use_this,
           "you use {label} | of this card"),
    row(
        "event",
        "you use | an {act_icon}",
        ast.Used("you", None, "activated", ""),
        "you use | a {act_icon}",
        "you use {act_icon}",
        "you use | an activated ability",
    ),
    row("event", "you use this card's {act_icon}", ast.Used("you", ast.THIS, "activated", "")),
    row("event", "you use this card's encore", ast.Used("you", ast.THIS, "", "encore"),
        "you use this card's {auto_icon} encore"),
    of_opponent("event", "your opponent uses | an {act_icon}", ast.Used("opponent", None, "activated", ""),
                "your opponent uses | a {act_icon}", "your opponent uses {act_icon}",
                "your opponent uses | an activated ability"),
    row("event", "your opponent uses {label}", of(ast.Used, "opponent", None, "", gap("label")),
        "your opponent uses | a {label}", "your opponent uses | an {label}"),
    row("event", "you use {label}", of(ast.Used, "you", None, "", gap("label")), "you use | a {label}",
        "you use | an {label}"),
    row("event", "you level up", ast.PlayerDid("you", "level_up")),
    row("event", "your opponent levels up", ast.PlayerDid("opponent", "level_up")),
    row("event", "you refresh | your | deck", ast.PlayerDid("you", "refresh"), "your deck is refreshed"),
    of_opponent("event", "your opponent refreshes | their | deck", ast.PlayerDid("opponent", "refresh")),
    *(
        worked("event", f"at the {word} of {{spoken_span}}", ast.Edge, _edge(edge), _says_edge(edge))
        for edge, word in (("begin", "beginning"), ("end", "end"))
    ),
    worked("event", "you play {mere_noun}", ast.Played, _played, _says_played),
    worked("event", "your opponent | play~s {mere_noun}", ast.Played, _opponent_plays, _says_opponent_plays),
)
