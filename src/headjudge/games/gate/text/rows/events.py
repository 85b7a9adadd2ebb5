"""The events that skills wait for, replace, or ask about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate.text import events, nouns
from headjudge.games.gate.text.makers import WHOSE
from headjudge.games.gate.text.places import FIELD, UNIT_ZONES
from headjudge.games.gate.text.rows.attacks import ATTACKS, SINGLE, against, by_player, neither
from headjudge.games.gate.text.rows.draws import DRAWN
from headjudge.games.gate.text.rows.going_on import either_now
from headjudge.games.gate.text.rows.makers import MAKERS
from headjudge.games.gate.text.rows.origins import ORIGINS, placed_so
from headjudge.games.gate.text.rows.souls import SOUL_EVENTS, says_soul_cards, soul_cards
from headjudge.games.gate.text.rows.thresholds import THRESHOLDS
from headjudge.games.gate.text.rows.told import TOLD
from headjudge.games.gate.text.rows.turns_of_events import TURNS
from headjudge.games.gate.text.rows.used import USED
from headjudge.language.rows.row import Row, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

# ------------------------------------------------------------------------------------------------------ coming, going


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
    ((zone, *more), whose), (src, whose_src) = parts.read("entered"), parts.read("source")
    if (zone, src, more) == ("field", "hand", []) and whose_src in ("you", "any"):
        what = events.subject_of(reader, parts.trees["leaving"])
        if what != ast.THIS and not (isinstance(what, ast.Select) and ast.Kind(("unit",)) in what.tests):
            raise reader.unread(parts.trees["leaving"], "not said whether it is summoned or equipped")
        return from_hand_to_field(what)
    if more or (zone in FIELD and (zone != "field" or src in ("hand", "gate_master"))):
        raise reader.unread(parts.trees["entered"], "what is summoned comes from the stack")
    what = events.subject_of(reader, parts.trees["leaving"], src, whose_src)
    return ast.Moved(what, "place" if zone == "field" else "move", (src,), whose_src, (zone,), whose)


def from_hand_to_field(what: ast.Selector) -> ast.Trigger:
    """Returns the event of a card that enters the field from the hand, in whatever way (gate:3.9.4, 3.9.5)."""
    who = ast.THIS if what == ast.THIS else ast.SUBJECT
    played = ast.Within(ast.Moved(what, "place", ("stack",), dst=("field",)), ast.Is(who, (ast.Relation("from_hand"),)))
    return ast.AnyOf((ast.Moved(what, "place", ("hand",), "you", ("field",)), played))


def _says_from_hand(printer: Any, event: ast.AnyOf) -> dict[str, object] | None:
    first = event.triggers[0]
    if not isinstance(first, ast.Moved) or event != from_hand_to_field(first.what):
        return None
    return {"single": first.what}


def _says_comes(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    if event.verb != "place" or not event.src or not event.dst:
        return None
    return {"leaving": event, "entered": (event.dst, event.whose_dst), "source": (event.src[0], event.whose_src)}


def _coming_there(parts: Parts, whose: str) -> ast.Selector:
    """The card that comes to a field: what comes to that of the opponent is a card of the opponent there."""
    what: ast.Selector = parts.read("single")
    theirs = whose == "opponent" and isinstance(what, ast.Select) and (what.zones, what.whose) == (("field",), "you")
    return replace(what, whose=whose) if theirs and isinstance(what, ast.Select) else what


def _summoned_to(reader: Any, parts: Parts) -> ast.Trigger:
    zones, whose = parts.read("places_on")
    return ast.Moved(_coming_there(parts, whose), "summon", dst=zones, whose_dst=whose)


def _says_summoned_to(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    if event.verb != "summon" or event.src or not event.dst:
        return None
    return {"single": event.what, "places_on": (event.dst, event.whose_dst)}


def _enters(reader: Any, parts: Parts) -> ast.Trigger:
    """Enters the field from outside, or a place of it from anywhere (gate:3.9.4, 10.5.6)."""
    zones, whose = parts.read("places_on")
    if len(zones) == 1 and zones[0] not in FIELD:
        return ast.Moved(events.subject_anywhere(reader, parts.trees["single"]), "move", dst=zones, whose_dst=whose)
    what = _coming_there(parts, whose)
    return ast.Moved(what, "place" if zones == ("field",) else "enter", dst=zones, whose_dst=whose)


def _says_enters(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    if event.verb not in ("place", "enter") or event.src:
        return None
    return {"single": event.what, "places_on": (event.dst, event.whose_dst)}


def _put(reader: Any, parts: Parts) -> ast.Trigger:
    """Is put into a zone, from another or from wherever."""
    (dst, whose) = parts.read("place_on")
    if parts.has("source"):
        source = parts.read("source")
        what, whose_src = events.gone_to(reader, parts.trees["leaving"], source, whose)
        return ast.Moved(what, "move", (source[0],), whose_src, (dst,), whose)
    return ast.Moved(events.subject_anywhere(reader, parts.trees["leaving"]), "move", dst=(dst,), whose_dst=whose)


def _returned(reader: Any, parts: Parts) -> ast.Trigger:
    """Is returned to a zone: to a hand from the field, if no other zone is named, for a drawn card is not returned."""
    dst, whose = parts.read("place_on")
    if parts.has("source") or dst != "hand":
        return _put(reader, parts)
    what, whose_src = events.gone_to(reader, parts.trees["leaving"], ("field", "any"), whose)
    return ast.Moved(what, "move", ("field",), whose_src, (dst,), whose)


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
    """A card is put into this card's soul, or into that of any card that fits."""
    soul = parts.read("soul")
    if soul != ast.THIS and not (isinstance(soul, ast.Select) and soul.zones == ("field",)):
        raise reader.unread(parts.trees["soul"], "the soul of another card")
    thing = reader.thing(parts.trees["put_there"])
    if thing.what == ast.THIS or not isinstance(thing.what, ast.Select):
        raise reader.unread(parts.trees["put_there"], "no card that is put there")
    tests = tuple(test for test in thing.what.tests if test != ast.Kind(("unit", "item", "spell")))
    reader.scope.note(ast.SUBJECT, False, "card", "subject")
    what, whose = soul_cards(soul, tests)
    return ast.Moved(what, "move", dst=("soul",), whose_dst=whose)


def _says_into_soul(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    return says_soul_cards(event.what, event.whose_dst) if event.dst == ("soul",) and event.verb == "move" else None


def _leaves_zone(reader: Any, parts: Parts) -> ast.Trigger:
    """A card leaves a zone: one of units also for another field zone (gate:10.7)."""
    zone, whose = parts.read("source")
    if zone == "field":
        left: ast.Trigger = _leaves_field(whose)(reader, parts)
        return left
    if zone == "soul":
        raise reader.unread(parts.trees["source"], "not said whose")
    what, whose = events.gone_to(reader, parts.trees["leaving"], (zone, whose), "any")
    gone = ast.Moved(what, "move", (zone,), whose)
    return leaves_place(gone) if zone in UNIT_ZONES else gone


def leaves_place(gone: ast.Moved) -> ast.AnyOf:
    """Returns the event of a card that leaves its field zone, also for another one."""
    return ast.AnyOf((gone, replace(gone, verb="shift", dst=("field",))))


def _says_leaves_zone(printer: Any, event: ast.Moved | ast.AnyOf) -> dict[str, object] | None:
    gone = event.triggers[0] if isinstance(event, ast.AnyOf) else event
    if not isinstance(gone, ast.Moved) or len(gone.src) != 1 or gone.src[0] in ("field", "soul") or (
        gone != ast.Moved(gone.what, "move", gone.src, gone.whose_src)
    ):
        return None
    if event != (leaves_place(gone) if gone.src[0] in UNIT_ZONES else gone):
        return None
    return {"leaving": gone, "source": (gone.src[0], gone.whose_src)}


def _leaves_field(who: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Trigger:
        """A card leaves the field of one player."""
        with reader.owned_by(who):
            what = parts.read("leaving")
        fits = isinstance(what, ast.Select) and (what.zones, what.whose) == (("field",), who)
        if not fits and (what != ast.THIS or who != "you"):
            raise reader.unread(parts.tree, "a card of the other player")
        return ast.Moved(what, "move", ("field",))

    return read


def _moves_to(reader: Any, parts: Parts) -> ast.Trigger:
    zones, whose = parts.read("places_on")
    if not {*zones} <= FIELD:
        raise reader.unread(parts.trees["places_on"], "no field zone")
    return ast.Moved(parts.read("single"), "shift", dst=zones, whose_dst=whose)


def _moves_from(reader: Any, parts: Parts) -> ast.Trigger:
    """Moves from a field zone to another one, or to any (gate:10.7)."""
    (src, whose_src), whose = parts.read("units_from"), "any"
    zones: tuple[str, ...] = ("field",)
    if parts.has("places_on"):
        zones, whose = parts.read("places_on")
    if not {*src} <= FIELD - {"field"} or not {*zones} <= FIELD:
        raise reader.unread(parts.tree, "no field zone")
    return ast.Moved(parts.read("single"), "shift", src, whose_src, zones, whose)


def _says_moves_from(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    if event.verb != "shift" or not event.src or (event.src == ("field",)):
        return None
    goal = None if (event.dst, event.whose_dst) == (("field",), "any") else (event.dst, event.whose_dst)
    return {"single": event.what, "units_from": (event.src, event.whose_src), "places_on": goal}


def _says_moves_to(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    if event.verb != "shift" or event.src:
        return None
    return {"single": event.what, "places_on": (event.dst, event.whose_dst)}


def _takes_number(who: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Trigger:
        """A player takes a number of damage at once."""
        if who == "opponent":
            reader.named_player = who
        _so_much(reader, parts.read("quant"))
        return ast.Damaged(None, who, None)

    return read


def _says_takes_number(who: str, op: str) -> Any:
    def say(printer: Any, event: ast.Within) -> dict[str, object] | None:
        """Say how much damage, where the event waits."""
        asked, taken = event.condition, ast.Damaged(None, who, None)
        if event.trigger != taken or not isinstance(asked, ast.Compare) or (
            (asked.a, asked.op) != (nouns.THAT_MUCH, op)
        ):
            return None
        return {"n": asked.b}

    return say


def _takes_so_much(reader: Any, parts: Parts) -> ast.Trigger:
    """A card takes a number of damage at once."""
    event = ast.Harmed(parts.read("single"))
    _so_much(reader, parts.read("quant"))
    return event


def _so_much(reader: Any, quantity: ast.Quant) -> None:
    """Ask for an amount of damage, or of life, in the event."""
    if quantity.low == quantity.high:
        reader.gates.append(ast.Compare(nouns.THAT_MUCH, "==", quantity.low))
        return
    for op, number in ((">=", quantity.low), ("<=", quantity.high)):
        if number is not None and number != ast.Num(0):
            reader.gates.append(ast.Compare(nouns.THAT_MUCH, op, number))


def _gains_number(who: str, deed: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Trigger:
        """A player gains or loses a number of life at once."""
        if who == "opponent":
            reader.named_player = who
        _so_much(reader, parts.read("quant"))
        return ast.PlayerDid(who, deed)

    return read


def _player_drops(who: str, gap: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Trigger:
        """A player drops a card that fits, out of the hand."""
        if who == "opponent":
            reader.named_player = who
        thing = reader.thing(parts.trees[gap])
        what = thing.what
        if not isinstance(what, ast.Select) or (what.zones, what.whose) != (("hand",), who) or thing.word != "a":
            raise reader.unread(parts.trees[gap], "no single card from the hand")
        reader.scope.note(ast.SUBJECT, False, thing.head, "subject")
        return ast.Moved(what, "drop", ("hand",), who, ("drop",))

    return read


COMING: Final[tuple[Row, ...]] = (
    row("event", "{single} is summoned", of(ast.Moved, SINGLE, "summon")),
    worked("event", "{single} is summoned to {places_on}", ast.Moved, _summoned_to, _says_summoned_to),
    row(
        "event",
        "{single} is summoned from {off_stack}",
        of(ast.Moved, SINGLE, "summon", (gap("off_stack", 0),), gap("off_stack", 1)),
    ),
    row("event", "{single} is equipped", of(ast.Moved, SINGLE, "equip")),
    worked("event", "{single} enter~s {places_on}", ast.Moved, _enters, _says_enters),
    worked("event", "{leaving} enter~s {entered} | from {source}", ast.Moved, _comes, _says_comes),
    said("event", "{single} enter~s the field from your hand", ast.AnyOf, _says_from_hand),
    row("event", "{single} is destroyed", of(ast.Moved, SINGLE, "destroy")),
    worked("event", "you drop {mine}", ast.Moved, _player_drops("you", "mine"), None),
    worked("event", "your opponent | drop~s {theirs}", ast.Moved, _player_drops("opponent", "theirs"), None),
    worked("event", "{leaving} leave~s | {source}", ast.Moved | ast.AnyOf, _leaves_zone, _says_leaves_zone),
    row("event", "{single} leave~s the field", of(ast.Moved, SINGLE, "move", ("field",))),
    row("event", "{single} is dropped", of(ast.Moved, SINGLE, "drop", dst=("drop",))),
    worked("event", "{leaving} is dropped from {source}", ast.Moved, _dropped_from, _says_dropped_from),
    row("event", "this card is dropped from a soul", of(ast.Moved, ast.THIS, "drop", ("soul",), "any", ("drop",))),
    worked("event", "{leaving} is banished", ast.Moved, _banished, _says_banished),
    worked(
        "event",
        "{leaving} is put into {place_on} [| from {source}]",
        ast.Moved,
        _put,
        _says_put,
    ),
    worked("event", "{leaving} is returned to {place_on} [| from {source}]", ast.Moved, _returned, None),
    worked("event", "{put_there} is put into {soul}", ast.Moved, _into_soul, _says_into_soul),
    row("event", "{single} move~s", of(ast.Moved, SINGLE, "shift", dst=("field",)), "{single} is moved"),
    worked("event", "{single} move~s | from {units_from} [| to {places_on}]", ast.Moved, _moves_from,
           _says_moves_from),
    worked("event", "{single} move~s to {places_on} | from {units_from}", ast.Moved, _moves_from, None,
           "{single} is moved to {places_on} | from {units_from}"),
    worked("event", "{single} move~s to {places_on}", ast.Moved, _moves_to, _says_moves_to,
           "{single} is moved to {places_on}"),
    row("event", "{single} become~s {turned}", of(ast.Turned, SINGLE, gap("turned"))),
)

# ------------------------------------------------------------------------------------------------- playing, damage

DEALER: Final = gap("dealer")
CARD: Final = ast.Select((), "any")
"""Any card."""


def players(words: str, event: Callable[[str], ast.Trigger], *others: str) -> tuple[Row, ...]:
    """Returns the rows of something that you, your opponent, or any player does."""
    found = []
    for who, actor, their in (("you", "you", "your"), ("opponent", "your opponent |", "their"),
                              ("any", "a player |", "their")):
        ending = "" if who == "you" else "~s"
        first, *more = [one.replace("{who}", actor).replace("{their}", their).replace("~s", ending)
                        for one in (words, *others)]
        found.append(by_player(first, who, event(who), *more))
    return tuple(found)


def _destroyed_by(who: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Trigger:
        """A player destroys a card, by a skill or an attack."""
        if who == "opponent":
            reader.named_player = who
        with reader.owned_by("any"):
            return ast.Destroys(WHOSE[who], events.subject_of(reader, parts.trees["destroyed"]))

    return read


def _banished_by(who: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Trigger:
        """A player banishes a card from wherever it is."""
        if who == "opponent":
            reader.named_player = who
        what = events.subject_anywhere(reader, parts.trees["mine"])
        return ast.Caused(ast.Moved(what, "move", dst=("banish",)), ast.Maker(WHOSE[who], "player"))

    return read


def _plays(who: str, kind: str = "") -> Any:
    """A player plays a card that fits (gate:8.4.1)."""

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        if who == "any" and reader.kind != "spell" and reader.rows.words(parts.trees["played"].data) == "this card":
            return placed_so(reader, ast.THIS)
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
    by = events.dealer(reader, parts.trees["slayer"], "")
    reader.scope.antecedents = scope
    with reader.owned_by("any"):
        return ast.Destroys(by, events.subject_of(reader, parts.trees["destroyed"]))


def _attack_destroys(reader: Any, parts: Parts) -> ast.Trigger:
    with reader.owned_by("any"):
        return ast.Destroys(ast.THIS, events.subject_of(reader, parts.trees["destroyed"]), "attack")


def _says_destroys(printer: Any, event: ast.Destroys) -> dict[str, object] | None:
    if event.by is None or event.what is None or event.how:
        return None
    return {"slayer": event.by, "destroyed": event.what}


def _deals(reader: Any, parts: Parts) -> ast.Trigger:
    """Deals damage to anybody or anything."""
    what = parts.read("dealer")
    return ast.AnyOf((ast.Damaged(what, "any", None), ast.Harmed(None, what, "", "source")))


def _says_deals(printer: Any, event: ast.AnyOf) -> dict[str, object] | None:
    dealt = event.triggers[0]
    return {"dealer": dealt.source} if isinstance(dealt, ast.Damaged) else None


def _deals_to(reader: Any, parts: Parts) -> ast.Trigger:
    """Deals damage to a card that fits; "it" afterwards could mean either of them."""
    what = events.unspoken(reader, parts, "dealer")
    with reader.owned_by("any"):
        return ast.Harmed(events.other_of(reader, parts.trees["target"]), what, "", "source")


def _says_deals_to(printer: Any, event: ast.Harmed) -> dict[str, object] | None:
    if event.source is None or event.receiver is None:
        return None
    return {"dealer": event.source, "target": event.receiver}


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
    worked("event", "{slayer} destroy~s {destroyed}", ast.Destroys, _destroys, _says_destroys),
    *(worked("event", f"{words} destroy~s {{destroyed}}", ast.Destroys, _destroyed_by(who), None)
      for who, words in (("you", "you"), ("opponent", "your opponent |"), ("any", "a player |"))),
    *(worked("event", f"{words} banish~s {{mine}}", ast.Caused, _banished_by(who), None)
      for who, words in (("you", "you"), ("opponent", "your opponent |"), ("any", "a player |"))),
    worked("event", "this card's attack | destroy~s {destroyed}", ast.Destroys, _attack_destroys, None),
    row("event", "you deal damage to your opponent", ast.Damaged(WHOSE["you"], "opponent", None)),
    row("event", "your opponent | deal~s damage to you", ast.Damaged(WHOSE["opponent"], "you", None)),
    worked("event", "{dealer} deal~s damage", ast.AnyOf, _deals, _says_deals),
    against("{dealer} deal~s damage to your opponent", lambda what: ast.Damaged(what, "opponent", None)),
    row("event", "{dealer} deal~s damage to | a player", of(ast.Damaged, DEALER, "any", None)),
    row("event", "{dealer} deal~s damage to you", of(ast.Damaged, DEALER, "you", None)),
    worked("event", "{dealer} deal~s damage to {target}", ast.Harmed, _deals_to, _says_deals_to),
    row("event", "{single} take~s damage", of(ast.Harmed, SINGLE)),
    worked("event", "{single} take~s {quant} damage", ast.Harmed, _takes_so_much, None),
    *(worked("event", f"{words} {verb} {{quant}} life", ast.PlayerDid, _gains_number(who, deed), None)
      for who, words, verbs in (("you", "you", ("gain", "lose")), ("opponent", "your opponent |", ("gain~s", "lose~s")))
      for verb, deed in zip(verbs, ("gain_life", "lose_life"), strict=True)),
    *players("{who} take~s damage", lambda who: ast.Damaged(None, who, None)),
    *(worked("event", f"{words} {{quant}} damage", ast.Damaged, _takes_number(who), None)
      for who, words in (("you", "you take"), ("opponent", "your opponent | take~s"), ("any", "a player | take~s"))),
    *(said("event", f"{words} {{n}} {more} damage", ast.Within, _says_takes_number(who, op))
      for who, words in (("you", "you take"), ("opponent", "your opponent takes"), ("any", "a player takes"))
      for op, more in ((">=", "or more"), ("<=", "or less"))),
    *players("{who} draw~s a card", lambda who: ast.Moved(CARD, "draw", ("deck",), who, ("hand",), who)),
    *players("{who} gain~s life", lambda who: ast.PlayerDid(who, "gain_life")),
    *players("{who} lose~s life", lambda who: ast.PlayerDid(who, "lose_life")),
    *players("{who} pay~s life", lambda who: ast.PlayerDid(who, "pay_life")),
    *players("{who} pay~s Energy", lambda who: ast.Together(
        ast.Moved(CARD, "pay", ("energy",), who, ("drop",)), 1)),
    *players("{who} pay~s a card from {their} Energy", lambda who: ast.Moved(
        CARD, "pay", ("energy",), who, ("drop",)), "{who} pay~s a energy card"),
    *players("{who} shuffle~s {their} deck", lambda who: ast.PlayerDid(who, "shuffle")),
    *players("{who} flip~s a coin", lambda who: ast.PlayerDid(who, "flip")),
    *players("{who} flip~s heads", lambda who: ast.PlayerDid(who, "flip_heads"), "{who} gain~s heads"),
    *players("{who} flip~s tails", lambda who: ast.PlayerDid(who, "flip_tails"), "{who} gain~s tails"),
    row("event", "a coin is heads", ast.PlayerDid("any", "flip_heads")),
    row("event", "a coin is tails", ast.PlayerDid("any", "flip_tails")),
)  # fmt: skip

def _at_that_time(reader: Any, parts: Parts) -> ast.Trigger:
    """Only in that turn or phase."""
    trigger: ast.Trigger = parts.read("event")
    name, whose = parts.read("own_span")
    if whose not in ("you", "opponent", "any") or (name in ("turn", "attack", "game") and whose == "any"):
        raise reader.unread(parts.trees["own_span"], "not said whose")
    reader.gates.append(either_now(name) if whose == "any" else ast.Now(name, whose))
    return trigger


def _together(reader: Any, parts: Parts) -> ast.Trigger:
    """One event, however many cards it happens to at the same time; no pronoun means one of them."""
    trigger: ast.Trigger = parts.read("event")
    if getattr(trigger, "what", None) == ast.THIS or isinstance(trigger, ast.Together):
        raise reader.unread(parts.tree, "a single card")
    neither(reader, trigger)
    return ast.Together(trigger, 1)


def _so_many_together(reader: Any, parts: Parts) -> ast.Trigger:
    """One event, if it happens to so many cards at the same time."""
    number = parts.read("n")
    found = _together(reader, parts)
    if not isinstance(number, ast.Num) or not isinstance(found, ast.Together):
        raise reader.unread(parts.tree, "no printed number")
    return ast.Together(found.trigger, number.value)


def _says_together(printer: Any, event: ast.Together) -> dict[str, object] | None:
    return {"event": event.trigger} if event.n == 1 else None


def _says_so_many(printer: Any, event: ast.Together) -> dict[str, object] | None:
    return {"event": event.trigger, "n": ast.Num(event.n)} if event.n > 1 else None


EVENTS: Final[tuple[Row, ...]] = (
    *TOLD, *TURNS, *USED, *MAKERS, *SOUL_EVENTS, *ATTACKS, *COMING, *ORIGINS, *DOING,
    *THRESHOLDS, *DRAWN,
    worked("event", "{event} | at the same time", ast.Together, _together, _says_together),
    worked("event", "{event} | at the same time as others, {n} or more", ast.Together, _so_many_together,
           _says_so_many),
    worked("event", "{event} during {own_span}", ast.Trigger, _at_that_time, None),
)  # fmt: skip
"""Everything that a skill can wait for."""
