"""Views of a game for one seat: limited by the declared zones, the face of the cards and remembered hidden cards.

A seat is a number; None is a spectator, who knows what everybody may know. Two states that differ only in what a seat
cannot know give it byte-identical views, decisions and logs.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from headjudge.kernel import characteristics, knowledge, options
from headjudge.kernel.abilities import Row
from headjudge.kernel.card_views import card_view
from headjudge.kernel.cards import NUMBER_MASK, SERIAL_BITS, Instance
from headjudge.kernel.changes import until_words
from headjudge.kernel.events import MIXED, ONLY_TOLD, Cause, Event
from headjudge.kernel.game import Game
from headjudge.kernel.naming import NAMELESS, Names, all_names
from headjudge.kernel.rules import TRACING
from headjudge.kernel.state import Log
from headjudge.kernel.zones import NOBODY, OWNER, Layout, ZoneSpec

View = dict[str, Any]


# What is told


def reveals(layout: Layout, event: Event) -> bool:
    """Whether an event reveals hidden information or uses randomness, so that it cannot be taken back unnoticed."""
    if event.kind in ("shuffle", "look", "reveal", "random"):
        return True
    before, after = event.card, event.after
    if event.kind not in ("move", "face") or before is None or after is None:
        return False
    for seat in range(layout.players):
        if knowledge.zone_shows(layout, seat, after) and not knowledge.zone_shows(layout, seat, before):
            return True
    return False


def place_name(layout: Layout, place: int) -> str:
    """Returns a place as views and logs write it: `0.stage.center_left`.

    The owner is a seat, or the number after the seats for a team or for a shared place.
    """
    slot = layout.slot_of[place]
    return f"{layout.owner_of[place]}.{layout.zone_of[place].name}" + (f".{slot}" if slot else "")


# Logs


def log_of(game: Game, seat: int | None, everything: bool = False) -> list[View]:
    """Returns the events of the game, oldest first, as this seat may know them.

    A last one that may be taken back is not there yet, so that what was read stays. everything: as somebody who knows
    all cards.
    """
    return LogReader(game, (seat,), everything).more(game)


class LogReader:
    """Reads the log of one game, further each time. Whoever has taken decisions back needs a new one.

    seats: of the reader, who plays all of them and reads each event as the seat whose deed it is; (None,) for a
    spectator. everything: as in `log_of`.
    """

    def __init__(self, game: Game, seats: tuple[int | None, ...], everything: bool = False) -> None:
        self.seats = seats
        self.everything = everything
        self._read: Event | None = None            # the newest that was read; compiled, entries of a log are no objects
        self._seen: set[int] = set()               # serials of hidden cards that were shown to the reader
        self._names = all_names(game) if everything else _first_names(game, _events(game.log, None), seats[0])

    def more(self, game: Game) -> list[View]:
        """Returns the entries since the last call, at first all, but for a last one that may be taken back."""
        log = _settled(game.log)
        events = _events(log, self._read)
        self._read = None if log is None else log[0]
        entries: list[View] = []
        for event in events:
            seat = event.player if event.player in self.seats else self.seats[0]
            self._notice(game, event, seat)
            known = self.everything or (event.card is not None and event.card.serial in self._seen)
            entry = entry_of(game, event, seat, self._names, known, self.everything)
            if entry is not None:
                entries.append(entry)
                if not self.everything and _hides_order(game, event, seat):
                    _forget_order(entries)
        return entries

    def leads_to(self, game: Game) -> bool:
        """Whether the log of this game goes on from what was read; not after decisions were taken back."""
        read = self._read
        if read is None:
            return True
        at = game.log
        while at is not None and at[0].at >= read.at:
            if at[0] is read:
                return True
            at = at[1]
        return False

    def _notice(self, game: Game, event: Event, seat: int | None) -> None:
        """Remember the card that an event shows to the seat."""
        if event.card is not None and (
            event.kind == "reveal" or (event.kind == "look" and game.layout.allied(event.player, seat))
        ):
            self._seen.add(event.card.serial)


class KeptLog:
    """The log of one game for one seat, kept as far as it was read, so that only what is new is worked out."""

    def __init__(self, game: Game, seat: int | None) -> None:
        self._reader = LogReader(game, (seat,))
        self._lines: list[View] = []

    def goes_on(self, game: Game) -> bool:
        """Whether the log of the game goes on from what was read (see `LogReader.leads_to`)."""
        return self._reader.leads_to(game)

    def since(self, game: Game, first: int) -> list[View]:
        """Returns what `log_of` returns, without the first lines, as dicts of the caller's own."""
        self._lines += self._reader.more(game)
        return [_copied(line) for line in self._lines[first:]]


def _copied(line: View) -> View:
    return {key: value.copy() if isinstance(value, dict | list) else value for key, value in line.items()}


def _settled(log: Log | None) -> Log | None:
    """Returns the log without a last entry that may be taken back: that an ability is played (see `kernel.telling`)."""
    return log[1] if log is not None and log[0].kind == "ability" else log


def _events(log: Log | None, read: Event | None) -> list[Event]:
    """Returns the events since the newest one that was read, oldest first."""
    events: list[Event] = []
    at = log
    while at is not None and at[0] is not read:
        events.append(at[0])
        at = at[1]
    events.reverse()
    return events


def _first_names(game: Game, events: Iterable[Event], seat: int | None) -> Names:
    """Returns the names of the cards that the seat could see before the first of these events, all events of the game.

    Each lies where it lay at the beginning, or one of the events has moved it from there.
    """
    names = Names()
    seen: set[int] = set()  # serials of cards that have come since, or of which it is known how they lay
    for event in events:
        card = event.card
        if card is None or event.after is None:
            continue
        if card.serial not in seen and _was_shown(game, seat, card):
            names.meet(card)
        seen.update((card.serial, event.after.serial))
    for card in game.cards:
        if card.serial not in seen and _was_shown(game, seat, card):
            names.meet(card)
    return names


def _was_shown(game: Game, seat: int | None, card: Instance) -> bool:
    """Whether the seat could see a card that has lain here from the beginning.

    A token was not there: it is met when it comes into the game.
    """
    return not game.layout.zone_of[card.place].erased and knowledge.zone_shows(game.layout, seat, card)


def _hides_order(game: Game, event: Event, seat: int | None) -> bool:
    """Whether the seat may not know in which order some cards went to a zone that it may not see.

    Another player may have chosen the order; a random order is known to nobody.
    """
    if event.kind != "move" or event.after is None or not game.layout.zone_of[event.place].ordered:
        return False
    if event.amount & MIXED and not knowledge.zone_shows(game.layout, seat, event.after):
        return True
    owns = seat is not None and seat in game.layout.seats_of(event.place)
    if owns or knowledge.zone_shows(game.layout, seat, event.after):
        return False
    return not TRACING or game.clause("secret order")


def _forget_order(entries: list[View]) -> None:
    """Sort the last entry into its group by name, and remove labels that would show the order."""
    first = len(entries) - 1
    while first and _alike(entries[first - 1], entries[-1]):
        first -= 1
    group = entries[first:]
    if len(group) > 1:
        for entry in group:
            entry.pop("now", None)
        entries[first:] = sorted(group, key=_named)


def _alike(one: View, other: View) -> bool:
    return bool(one["group"] == other["group"] and one["kind"] == "move" and one["to"] == other["to"])


def _named(entry: View) -> tuple[str, str]:
    return (str(entry.get("card", {}).get("def", "")), str(entry["from"]))


def entry_of(
    game: Game, event: Event, seat: int | None, names: Names, known: bool = False, everything: bool = False
) -> View | None:
    """Returns one event as this seat may know it; None if it does not belong in logs.

    names: the names the seat has met, to which those of this event are added. known: whether it already knew the card.
    """
    shown = event if known else masked(game, event, seat)
    for card in (shown.card, shown.after, shown.other):
        if card is not None:
            names.meet(card)
    text = game.rules.event_text(game, shown, names)
    if not text:
        return None
    layout = game.layout
    entry: View = {
        "kind": event.kind, "verb": event.verb, "player": event.player, "rule": rule_of(game, event), "text": text,
        "group": event.at,
    }
    for key, card in (("card", shown.card), ("other", shown.other)):
        if card is not None and card.row.definition is not NAMELESS:
            entry[key] = {"def": card.row.definition.id, "name": card.name}
            if everything or knowledge.tells_apart(layout, seat, card):
                entry[key] = {"id": card.serial >> SERIAL_BITS, **entry[key]}
    moved = shown.after if event.kind == "move" else None
    if (
        moved is not None
        and moved.row.definition is not NAMELESS
        and (everything or knowledge.tells_apart(layout, seat, moved))
    ):
        entry["now"] = moved.serial >> SERIAL_BITS
    if event.kind == "move":
        entry["from"] = place_name(layout, event.origin)
        entry["to"] = place_name(layout, event.place)
    if event.amount and event.kind not in ("move", "use") and event.kind not in ONLY_TOLD:  # an internal number
        entry["amount"] = event.amount
    if shown.told and event.kind not in ONLY_TOLD:
        entry["numbers"] = list(shown.told)
    cause = cause_of(shown)
    if cause is not None and cause.source is not None:
        entry["source"] = cause.source.name
    if cause is not None and cause.ability >= 0:
        entry.update(ability_view(game, cause))
    return entry


def cause_of(event: Event) -> Cause | None:
    """Returns the ability that causes an event, or the ability that is used."""
    if event.kind == "use" and event.cause is None:
        return Cause(event.amount, event.card, event.player)
    return event.cause


def ability_view(game: Game, cause: Cause) -> View:
    """Returns an ability as the cause of an event: its text and, unless the rules give it, the line of the card's text.

    printed_on: the card on which it is printed, if another card gives it.
    """
    ability = game.table.abilities[cause.ability]
    shown: View = {"ability": ability.text or " ".join(ability.labels)}
    if ability.line:
        shown["line"] = ability.line
        holder = game.table.rows_by_id.get(ability.holder)
        if holder is not None and (cause.source is None or cause.source.row is not holder):
            shown["printed_on"] = holder.definition.name
    return shown


def rule_of(game: Game, event: Event) -> str:
    """Returns the rule of an event: its own, or for events of an ability the rule by which the ability does them."""
    if event.rule:
        return event.rule
    deeds = game.rules.deeds()
    for name in (f"{event.kind} {event.verb}", event.kind):
        if name in deeds:
            return deeds[name]
    return deeds.get("pay" if event.cause is not None and event.cause.paying else "carry out", "")


def masked(game: Game, event: Event, seat: int | None) -> Event:
    """Returns the event with nameless cards in place of those that the seat could see neither before nor after it.

    The card of its cause keeps its name: a card or ability that is played is shown, wherever the card lies.
    """
    known = _may_know_of(game, event, seat)
    card = event.card if known or event.card is None else nameless(game, event.card)
    after = event.after if known or event.after is None else nameless(game, event.after)
    other = event.other
    if other is not None and not knowledge.zone_shows(game.layout, seat, other):
        other = nameless(game, other)
    amount = event.amount
    if event.kind == "unpaid" and not (seat is not None and game.layout.allied(event.player, seat)):
        amount = 0  # whether it could have been paid may depend on what only its player knows
    parent = event.parent if event.kind in ONLY_TOLD and event.parent is not None else None
    if parent is not None:
        parent = masked(game, parent, seat)
    if card is event.card and after is event.after and other is event.other and amount == event.amount and (
        parent is None or parent is event.parent
    ):
        return event
    return Event(
        event.kind, event.verb, event.player, card, after, event.origin, event.place, amount, event.word, other,
        event.rule, event.cause, parent, event.at, (), event.told if card is event.card else (),
    )


def _may_know_of(game: Game, event: Event, seat: int | None) -> bool:
    layout = game.layout
    for card in (event.card, event.after):
        if card is not None and knowledge.zone_shows(layout, seat, card):
            return True
    if event.kind == "reveal":
        return True
    if event.kind == "look":
        return layout.allied(event.player, seat)
    return False


def nameless(game: Game, card: Instance) -> Instance:
    """Returns the card as it looks to somebody who may not know it."""
    row = Row(len(game.table.rows), NAMELESS, (), game.layout.spot_count)
    return Instance(-1, row, card.owner, card.place, 0, 0, 0, card.state, card.face_up, ())


# The table as a seat sees it


def view(game: Game, seat: int | None) -> View:
    """Returns everything a seat may know now, as JSON values.

    The open decision is included if the seat or a teammate is asked (see `asked`).
    """
    result = game.result
    reach = characteristics.Reach(game)
    asked = game.question.player if game.question is not None else None
    return {
        "game": game.rules.id,
        "seat": seat,
        "turn": game.turn,
        "turn_player": game.turn_player,
        "phase": game.phase,
        "step": options.step_of(game),
        "asked": asked,
        "decision": options.decision_view(game) if asked is not None and game.layout.allied(asked, seat) else None,
        "out": list(game.out),
        "players": [_owner_view(game, seat, place, seats, reach) for place, seats in _owners(game.layout)],
        "roles": [_role_view(game, seat, word, card, target) for word, card, target in game.rules.roles(game)],
        "effects": _effects_on_players(game),
        "waiting": [_standby_view(game, seat, entry.ability, entry.source, entry.master) for entry in game.standby],
        "result": None
        if result is None
        else {
            "winners": list(result.winners), "losers": list(result.losers), "draw": result.draw,
            "reason": result.reason, "rule": result.rule,
        },
    }


def _owners(layout: Layout) -> list[tuple[int, tuple[int, ...]]]:
    """Returns the first place of each owner with its seats: first the seats, then the teams, then the shared places."""
    return [(first, layout.seats_of(first)) for first in range(0, layout.place_count, layout.spot_count)]


def _owner_view(
    game: Game, seat: int | None, first: int, seats: tuple[int, ...], reach: characteristics.Reach
) -> View:
    layout = game.layout
    zones: View = {}
    owner = layout.owner_of[first]
    alone = owner < layout.players
    for zone, places in layout.owned[owner]:
        if zone.slots:
            zones[zone.name] = {layout.slot_of[place]: _place_view(game, seat, zone, place, reach) for place in places}
        else:
            zones[zone.name] = _place_view(game, seat, zone, places[0], reach)
    return {"seat": seats[0] if alone else None, "seats": list(seats), "zones": zones}


def _place_view(game: Game, seat: int | None, zone: ZoneSpec, place: int, reach: characteristics.Reach) -> View:
    """Returns the number of cards in a place and the cards, top first; None stands for a card the seat may not know.

    Where the order means nothing, the position of a remembered card among unknown ones must not show: the known
    cards come first.
    """
    numbers = game.cards_at[place]
    shown: View = {"count": len(numbers)} if not TRACING or game.clause("open counts") else {}
    if not numbers or nothing_is_known(game, seat, zone, place):
        return shown
    all_cards = game.cards
    cards: list[View | None] = []
    for number in reversed(numbers):
        cards.append(card_view(game, seat, all_cards[number], reach))
    unknown = cards.count(None)
    if unknown < len(cards):
        if unknown and not zone.ordered:
            cards.sort(key=_known_first)
        shown["cards"] = cards
    return shown


def nothing_is_known(game: Game, seat: int | None, zone: ZoneSpec, place: int) -> bool:
    """Whether `card_view` certainly returns None for each card of a place: the seat sees and remembers none of them."""
    if zone.sees != NOBODY and (zone.sees != OWNER or (
            seat is not None and game.layout.knowers[game.layout.owner_of[place]] >> seat & 1)):
        return False
    cards = game.cards
    for number in game.cards_at[place]:
        card = cards[number]
        if card.state or card.counters or card.host >= 0:
            return False
    for serial, _ in game.known:
        card = cards[serial & NUMBER_MASK]
        if card.place == place and card.serial == serial:
            return False
    return True


def _known_first(card: View | None) -> tuple[int, str, int]:
    return (1, "", 0) if card is None else (0, str(card.get("def", "")), int(card.get("id", 0)))


def _role_view(game: Game, seat: int | None, word: str, card: int, target: int) -> View:
    return {"word": word, "card": _public_id(game, seat, card), "target": _public_id(game, seat, target)}


def _public_id(game: Game, seat: int | None, number: int) -> int | None:
    if number < 0:
        return None
    card = game.cards[number]
    if not knowledge.sees(game, seat, card) or not knowledge.tells_apart(game.layout, seat, card):
        return None
    return card.serial >> SERIAL_BITS


def _effects_on_players(game: Game) -> list[View]:
    """Returns the lasting effects that reach players rather than cards."""
    shown: list[View] = []
    for effect in game.effects:
        if effect.players:
            ability = game.table.abilities[effect.ability]
            shown.append(
                {
                    "players": list(effect.players),
                    "source": effect.source.name if effect.source is not None else "", "ability": ability.text,
                    "key": ability.effect_parts[effect.part].key, "until": until_words(effect.until),
                }
            )
    return shown


def _standby_view(game: Game, seat: int | None, ability: int, source: Instance | None, master: int) -> View:
    """Returns a triggered ability that waits. For a card that the seat may not know, it shows only the player."""
    if source is not None and not knowledge.zone_shows(game.layout, seat, source):
        return {"player": master}
    return {
        "player": master,
        "source": source.name if source is not None else "",
        "ability": game.table.abilities[ability].text,
    }
