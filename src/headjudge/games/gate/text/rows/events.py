"""The events that skills wait for, replace, or ask about."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate.text import events
from headjudge.games.gate.text.places import CARDS, FIELD, SOME
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import gap, of_opponent
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

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
    reader.scope.note(ATTACKED, False, "unit", "named")
    return ast.Attacked(what, target)


def _says_attacks(printer: Any, event: ast.Attacked) -> dict[str, object] | None:
    if event.about == "target" or event.target is None:
        return None
    return {"single": event.attacker, "target": event.target}


def declared(words: str, who: str) -> Row:
    """Returns the row of a Link Attack that a player makes: one event, whatever number of cards attack."""
    event = ast.Attacked(ast.Select(("field",), who, (ast.Relation("linked"),)), None, "", "target")

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        if who == "opponent":
            reader.named_player = who
        reader.scope.note(ast.SUBJECT, False, "card", "subject")
        return event

    def say(printer: Any, value: ast.Attacked) -> dict[str, object] | None:
        return {} if value == event else None

    return worked("event", words, ast.Attacked, read, say, then=_subject_card)


def linked(words: str, together: bool, *others: str) -> Row:
    """Returns the row of an attack together with other cards, or alone (gate:6.2.6.1): printed as a condition."""

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        what = parts.read("single")
        who = ast.THIS if what == ast.THIS else ast.SUBJECT
        inside = ast.Is(who, (ast.Relation("linked"),))
        reader.gates.append(inside if together else ast.Not(inside))
        return ast.Attacked(what)

    return worked("event", words, ast.Attacked, read, None, *others)


def _linked_with(reader: Any, parts: Parts) -> ast.Trigger:
    """Attacks in a Link Attack in which a card that fits takes part (gate:6.2.6.1)."""
    what = parts.read("single")
    partner = events.other_of(reader, parts.trees["partner"])
    if not isinstance(partner, ast.Select) or partner.zones != ("field",):
        raise reader.unread(parts.tree, "no cards that attack together")
    who = ast.THIS if what == ast.THIS else ast.SUBJECT
    with_it = replace(partner, tests=(*partner.tests, ast.Relation("other", who), ast.Relation("linked")))
    reader.gates.append(ast.Is(who, (ast.Relation("linked"),)))
    reader.gates.append(ast.Exists(with_it, SOME))
    return ast.Attacked(what)


def _attacked_by_link(reader: Any, parts: Parts) -> ast.Trigger:
    """Is attacked by several cards together."""
    linked_cards = ast.Select(("field",), "opponent", (CARDS, ast.Relation("linked")))
    return ast.Attacked(linked_cards, parts.read("single"), "", "target")


def _declared_with(reader: Any, parts: Parts) -> ast.Trigger:
    """Declares a Link Attack in which so many cards that fit attack."""
    what, quantity = parts.read("partners"), parts.read("quant")
    if not isinstance(what, ast.Select) or (what.zones, what.whose) != (("field",), "you"):
        raise reader.unread(parts.trees["partners"], "no cards that attack together")
    reader.gates.append(ast.Exists(replace(what, tests=(*what.tests, ast.Relation("linked"))), quantity))
    reader.scope.note(ast.SUBJECT, False, "card", "subject")
    return ast.Attacked(ast.Select(("field",), "you", (ast.Relation("linked"),)), None, "", "target")


def _attacked_one(printer: Any, event: ast.Attacked) -> None:
    printer.scope.note(ATTACKED, False, "unit", "named")


def _attacked_by(reader: Any, parts: Parts) -> ast.Trigger:
    """Is attacked by a card that fits."""
    target = parts.read("single")
    with reader.owned_by("opponent"):
        return ast.Attacked(events.other_of(reader, parts.trees["attacker"]), target, "", "target")


def _says_attacked_by(printer: Any, event: ast.Attacked) -> dict[str, object] | None:
    if event.about != "target" or event.target is None or event.attacker is None:
        return None
    return {"single": event.target, "attacker": event.attacker}


def player_attacked(words: str, attackers: str) -> Row:
    """Returns the row of an attack on a player, by cards of the other one."""
    event = ast.Attacked(ast.Select(("field",), attackers), None, PLAYER, "target")

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        reader.scope.note(ast.SUBJECT, False, "card", "subject")
        return event

    def say(printer: Any, value: ast.Attacked) -> dict[str, object] | None:
        return {} if value == event else None

    return worked("event", words, ast.Attacked, read, say, then=_subject_card)


def _subject_card(printer: Any, event: ast.Trigger) -> None:
    printer.scope.note(ast.SUBJECT, False, "card", "subject")


ATTACKS: Final[tuple[Row, ...]] = (
    row("event", "{single} attack~s", of(ast.Attacked, SINGLE)),
    heard("event", "you attack with {single}", of(ast.Attacked, SINGLE)),
    declared("your opponent declares a Link Attack", "opponent"),
    declared("you declare a Link Attack", "you"),
    linked("{single} attack~s in a Link Attack", True, "{single} is in a Link Attack"),
    linked("{single} attack~s alone", False),
    worked("event", "{single} attack~s in a Link Attack | with {partner}", ast.Attacked, _linked_with, None),
    worked("event", "{single} is attacked by a Link Attack", ast.Attacked, _attacked_by_link, None,
           "{single} is attacked in a Link Attack"),
    worked("event", "you declare a Link Attack | with {quant} {partners}", ast.Attacked, _declared_with, None),
    row("event", "{single} attack~s your opponent", of(ast.Attacked, SINGLE, None, PLAYER)),
    worked("event", "{single} attack~s {target}", ast.Attacked, _attacks, _says_attacks, then=_attacked_one),
    row("event", "{single} is attacked", of(ast.Attacked, None, SINGLE, "", "target")),
    worked("event", "{single} is attacked by {attacker}", ast.Attacked, _attacked_by, _says_attacked_by),
    player_attacked("you are attacked", "opponent"),
    player_attacked("your opponent is attacked", "you"),
    row("event", "{single} hit~s", of(ast.Hit, SINGLE)),
    row("event", "{single} hit~s your opponent", of(ast.Hit, SINGLE, None, PLAYER)),
)

# ------------------------------------------------------------------------------------------------------ coming, going


def _came(who: str, verb: str) -> Any:
    """A player summons or equips a card that fits."""

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        if who == "opponent":
            reader.named_player = who
        with reader.owned_by(who):
            return ast.Moved(events.subject_of(reader, parts.trees["np"]), verb)

    return read


def _dropped_from(reader: Any, parts: Parts) -> ast.Trigger:
    zone, whose = parts.read("source")
    what = events.subject_of(reader, parts.trees["leaving"], zone, whose)
    return ast.Moved(what, "drop", (zone,), whose, ("drop",))


def _says_dropped_from(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    if event.verb != "drop" or not event.src:
        return None
    return {"leaving": event, "source": (event.src[0], event.whose_src)}


def _comes(reader: Any, parts: Parts) -> ast.Trigger:
    """Enters a zone from another."""
    (zone, whose), (src, whose_src) = parts.read("entered"), parts.read("source")
    if zone in FIELD:
        raise reader.unread(parts.trees["entered"], "what is summoned comes from the stack")
    what = events.subject_of(reader, parts.trees["leaving"], src, whose_src)
    return ast.Moved(what, "move", (src,), whose_src, (zone,), whose)


def _enters(reader: Any, parts: Parts) -> ast.Trigger:
    """Enters the field from outside, or a place of it from anywhere (gate:3.9.4, 10.5.6)."""
    zone, whose = parts.read("place_on")
    what = parts.read("single")
    return ast.Moved(what, "place" if zone == "field" else "enter", dst=(zone,), whose_dst=whose)


def _says_enters(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    if event.verb not in ("place", "enter"):
        return None
    return {"single": event.what, "place_on": (event.dst[0], event.whose_dst)}


def _put(reader: Any, parts: Parts) -> ast.Trigger:
    """Is put into a zone, from another or from wherever."""
    (dst, whose) = parts.read("place_on")
    if parts.has("source"):
        src, whose_src = parts.read("source")
        what = events.subject_of(reader, parts.trees["leaving"], src, whose_src)
        return ast.Moved(what, "move", (src,), whose_src, (dst,), whose)
    return ast.Moved(events.subject_anywhere(reader, parts.trees["leaving"]), "move", dst=(dst,), whose_dst=whose)


def _says_put(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    if event.verb != "move" or not event.dst or event.dst == ("soul",):
        return None
    source = (event.src[0], event.whose_src) if event.src else None
    return {"leaving": event, "place_on": (event.dst[0], event.whose_dst), "source": source}


def _banished(reader: Any, parts: Parts) -> ast.Trigger:
    return ast.Moved(events.subject_anywhere(reader, parts.trees["leaving"]), "move", dst=("banish",))


def _says_banished(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    return {"leaving": event} if event == ast.Moved(event.what, "move", dst=("banish",)) else None


def _into_soul(reader: Any, parts: Parts) -> ast.Trigger:
    """A card is put into this card's soul."""
    if parts.read("soul") != ast.THIS:
        raise reader.unread(parts.trees["soul"], "the soul of another card")
    thing = reader.thing(parts.trees["put_there"])
    if thing.what == ast.THIS or not isinstance(thing.what, ast.Select):
        raise reader.unread(parts.trees["put_there"], "no card that is put there")
    tests = tuple(test for test in thing.what.tests if test != ast.Kind(("unit", "item", "spell")))
    reader.scope.note(ast.SUBJECT, False, "card", "subject")
    return ast.Moved(ast.Select(("soul",), "any", (*tests, ast.Relation("under", ast.THIS))), "move", dst=("soul",))


def _says_into_soul(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    what = event.what
    if event.dst != ("soul",) or not isinstance(what, ast.Select) or what.tests[-1:] != (
        ast.Relation("under", ast.THIS),
    ):
        return None
    return {"put_there": what.tests[:-1], "soul": ast.THIS}


def _moves_to(reader: Any, parts: Parts) -> ast.Trigger:
    zone, whose = parts.read("place_on")
    if zone not in FIELD:
        raise reader.unread(parts.trees["place_on"], "no field zone")
    return ast.Moved(parts.read("single"), "shift", dst=(zone,), whose_dst=whose)


def _says_moves_to(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    if event.verb != "shift":
        return None
    return {"single": event.what, "place_on": (event.dst[0], event.whose_dst)}


def drew(words: str, who: str, *others: str) -> Row:
    """Returns the row of a player who draws a card."""
    event = ast.Moved(ast.Select((), "any"), "draw", ("deck",), who, ("hand",), who)

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        if who == "opponent":
            reader.named_player = who
        reader.scope.note(ast.SUBJECT, False, "card", "subject")
        return event

    def say(printer: Any, value: ast.Moved) -> dict[str, object] | None:
        return {} if value == event else None

    return worked("event", words, ast.Moved, read, say, *others, then=_subject_card)


def _from_gate_master(reader: Any, parts: Parts) -> ast.Trigger:
    """Is summoned in place of the card of the hand that rests in the Gate Master zone then (gate:4.8.3)."""
    what = parts.read("single")
    who = ast.THIS if what == ast.THIS else ast.SUBJECT
    reader.gates.append(ast.Is(who, (ast.Relation("from_gate_master"),)))
    return ast.Moved(what, "summon")


INTO_ANY_SOUL: Final = ast.Moved(ast.THIS, "move", dst=("soul",))

PLACE_ON: Final = {"dst": (gap("place_on", 0),), "whose_dst": gap("place_on", 1)}

COMING: Final[tuple[Row, ...]] = (
    drew("you draw a card", "you"),
    drew("your opponent | draw~s a card", "opponent"),
    row("event", "{single} is summoned", of(ast.Moved, SINGLE, "summon")),
    row("event", "{single} is summoned to {place_on}", of(ast.Moved, SINGLE, "summon", **PLACE_ON)),
    row(
        "event",
        "{single} is summoned from {off_stack}",
        of(ast.Moved, SINGLE, "summon", (gap("off_stack", 0),), gap("off_stack", 1)),
    ),
    worked("event", "{single} is summoned from the Gate Master zone", ast.Moved, _from_gate_master, None,
           "{single} is summoned from your Gate Master zone"),
    worked("event", "you summon {np}", ast.Moved, _came("you", "summon"), None),
    worked("event", "your opponent | summon~s {np}", ast.Moved, _came("opponent", "summon"), None),
    row("event", "{single} is equipped", of(ast.Moved, SINGLE, "equip")),
    worked("event", "you equip {np}", ast.Moved, _came("you", "equip"), None),
    worked("event", "your opponent | equip~s {np}", ast.Moved, _came("opponent", "equip"), None),
    worked("event", "{single} enter~s {place_on}", ast.Moved, _enters, _says_enters),
    worked("event", "{leaving} enter~s {entered} | from {source}", ast.Moved, _comes, None),
    row("event", "{single} is destroyed", of(ast.Moved, SINGLE, "destroy")),
    row("event", "{single} is destroyed by an attack", of(ast.Destroys, None, SINGLE, "attack")),
    row("event", "{single} is destroyed by a skill", of(ast.Destroys, None, SINGLE, "skill")),
    row("event", "{single} leave~s the field", of(ast.Moved, SINGLE, "move", ("field",))),
    row("event", "{single} is dropped", of(ast.Moved, SINGLE, "drop", dst=("drop",))),
    worked("event", "{leaving} is dropped from {source}", ast.Moved, _dropped_from, _says_dropped_from),
    worked("event", "{leaving} is banished", ast.Moved, _banished, _says_banished),
    worked(
        "event",
        "{leaving} is put into {place_on} [| from {source}]",
        ast.Moved,
        _put,
        _says_put,
        "{leaving} is returned to {place_on} [| from {source}]",
    ),
    row("event", "this card enter~s the soul of a unit", INTO_ANY_SOUL, "this card is put into the soul of a unit",
        "this card is put into a unit's soul", "this card enter~s a soul"),
    worked("event", "{put_there} is put into {soul}", ast.Moved, _into_soul, _says_into_soul),
    row("event", "{single} move~s", of(ast.Moved, SINGLE, "shift", dst=("field",))),
    worked("event", "{single} move~s to {place_on}", ast.Moved, _moves_to, _says_moves_to),
    row("event", "{single} become~s {turned}", of(ast.Turned, SINGLE, gap("turned"))),
)

# ------------------------------------------------------------------------------------------------- playing, damage


def _plays(who: str, kind: str = "") -> Any:
    """A player plays a card that fits (gate:8.4.1)."""

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        tests, head = events.kind_of_card(reader, parts.trees["played"])
        if kind and not any(test == ast.Kind((kind,)) for test in tests):
            tests = (ast.Kind((kind,)), *tests)
        if who == "opponent":
            reader.named_player = who
        reader.scope.note(ast.SUBJECT, False, head, "subject")
        return ast.Played(who, tests)

    return read


def _says_plays(who: str, kind: str = "") -> Any:
    def say(printer: Any, event: ast.Played) -> dict[str, object] | None:
        if event.who != who or (kind and ast.Kind((kind,)) not in event.tests):
            return None
        return {"played": event.tests}

    return say


def _then_played(printer: Any, event: ast.Played) -> None:
    head = printer.head(ast.Select(("stack",), "any", event.tests))
    printer.scope.note(ast.SUBJECT, False, head, "subject")


def _destroys(reader: Any, parts: Parts) -> ast.Trigger:
    """A card destroys another; the destroyed one is what pronouns mean."""
    scope = list(reader.scope.antecedents)
    by = events.one_of(reader, parts.trees["doer"], reader.thing(parts.trees["doer"]), "")
    reader.scope.antecedents = scope
    what = events.far(reader, events.subject_of(reader, parts.trees["destroyed"]))
    reader.subject_from = what
    return ast.Destroys(by, what, "attack" if parts.has("attacking") else "")


def _says_destroys(printer: Any, event: ast.Destroys) -> dict[str, object] | None:
    if event.by is None or event.what is None:
        return None
    return {"doer": event.by, "destroyed": event.what, "attacking": bool(event.how)}


def _deals(reader: Any, parts: Parts) -> ast.Trigger:
    """Deals damage to anybody or anything."""
    what = parts.read("single")
    return ast.AnyOf((ast.Damaged(what, "any", None), ast.Harmed(None, what, "", "source")))


def _says_deals(printer: Any, event: ast.AnyOf) -> dict[str, object] | None:
    dealt = event.triggers[0]
    return {"single": dealt.source} if isinstance(dealt, ast.Damaged) else None


def _deals_to(reader: Any, parts: Parts) -> ast.Trigger:
    """Deals damage to a card that fits."""
    what = parts.read("single")
    return ast.Harmed(events.far(reader, events.other_of(reader, parts.trees["target"])), what, "", "source")


def _says_deals_to(printer: Any, event: ast.Harmed) -> dict[str, object] | None:
    if event.source is None or event.receiver is None:
        return None
    return {"single": event.source, "target": event.receiver}


DOING: Final[tuple[Row, ...]] = (
    worked("event", "you cast {played}", ast.Played, _plays("you", "spell"), _says_plays("you", "spell"),
           then=_then_played),
    worked("event", "your opponent | cast~s {played}", ast.Played, _plays("opponent", "spell"),
           _says_plays("opponent", "spell"), then=_then_played),
    worked("event", "{played} is cast", ast.Played, _plays("any"), _says_plays("any"), then=_then_played),
    worked("event", "you play {played}", ast.Played, _plays("you"), _says_plays("you"), then=_then_played),
    worked("event", "your opponent | play~s {played}", ast.Played, _plays("opponent"), _says_plays("opponent"),
           then=_then_played),
    row("event", "you use {skill}", of(ast.Used, "you", None, "", gap("skill"))),
    row("event", "your opponent | use~s {their_skill}", of(ast.Used, "opponent", None, "", gap("their_skill"))),
    row("skill", "a {use_sign} skill", "use", "an {use_sign} skill", "{use_sign} skill", "a {use_sign}", "{use_sign}"),
    row("skill", "a {counter_sign} skill", "counter", "{counter_sign} skill", "a {counter_sign}", "{counter_sign}"),
    worked("event", "{doer} destroy~s {destroyed} [attacking: by attack]", ast.Destroys, _destroys, _says_destroys),
    worked("event", "{single} deal~s damage", ast.AnyOf, _deals, _says_deals),
    row("event", "{single} deal~s damage to your opponent", of(ast.Damaged, SINGLE, "opponent", None)),
    worked("event", "{single} deal~s damage to {target}", ast.Harmed, _deals_to, _says_deals_to),
    row("event", "{single} take~s damage", of(ast.Harmed, SINGLE)),
    row("event", "you take damage", ast.Damaged(None, "you", None)),
    of_opponent("event", "your opponent | take~s damage", ast.Damaged(None, "opponent", None)),
    row("event", "you gain life", ast.PlayerDid("you", "gain_life")),
    of_opponent("event", "your opponent | gain~s life", ast.PlayerDid("opponent", "gain_life")),
)  # fmt: skip

EVENTS: Final = (*ATTACKS, *COMING, *DOING)
"""Everything that a skill can wait for."""
