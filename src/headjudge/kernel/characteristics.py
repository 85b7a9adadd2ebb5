"""Computes the characteristics of cards: printed values with all changes, prohibitions and permissions.

Changed values are never stored: a value is computed from the printed one and the active parts each time it is read.
`Game.numbers` and `Game.active_parts` are caches that may be dropped at any moment.

Order of changes (`ws:8.9.1` and its sisters): by the layer the game gives a part, then dependency, then time. A part
that reads the very field it writes depends on those that do not. Across fields dependency follows by itself, because a
part that reads another field reads its final value. Parts that depend on each other in a circle are settled before any
of them is read (`kernel.circles`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from headjudge.kernel import settling
from headjudge.kernel.abilities import ABILITIES, UNAFFECTED, UNBOUNDED, Ability
from headjudge.kernel.cards import Instance
from headjudge.kernel.effects import ActivePart
from headjudge.kernel.indexing import blank, build_index, hangs_elsewhere, may_reach, rank_of
from headjudge.kernel.rules import TRACING

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.state import State


MANY: Final = 5
"""If more parts write a number, those that are alike are asked as one."""

OF_ALL: Final = -1
"""The number in `Game.crowds` that stands there for all cards."""

AROUND: Final = -2
"""Likewise where a field is worked out card by card in a circle (`around_circle`)."""

SETTLED: Final = (-1, "circles are settled")
"""The key in `Game.numbers` that stands there while `Game.settled` is true."""


def active_parts(game: Game, key: str) -> list[ActivePart] | None:
    """Returns the parts that write this key, in the order in which they are applied; None if there are none.

    The caller tests whether each part reaches its card or player.
    """
    active = game.active_parts
    if active is None:
        if key not in game.table.part_keys:
            return None
        active = build_index(game)
    parts = active.get(key)
    if parts is not None and parts[0].interdependent and game.asked_of < 0 and SETTLED not in game.numbers:
        settling.settle(game, outcome)
        game.numbers[SETTLED] = 1
    return parts


def unwritten(game: Game, reads: tuple[str, ...]) -> bool:
    """Whether no part at work writes one of these fields, so that what follows from them stays while nothing happens.

    reads: fields, or 'label:LABEL' for having an ability with that label.
    """
    active = game.active_parts
    if active is None:
        active = build_index(game)
    for read in reads:
        if read in active or (read.startswith("label:") and ("ability" in active or "lose ability" in active)):
            return False
    return True


class Reach:
    """What the parts at work may change of each card, as far as that shows without looking at each card."""

    __slots__ = ("anywhere", "serials", "spots")

    def __init__(self, game: Game) -> None:
        self.anywhere: set[str] = set()
        self.spots: dict[int, set[str]] = {}
        self.serials: dict[int, set[str]] = {}
        active = build_index(game) if game.active_parts is None else game.active_parts
        for key, parts in active.items():
            if ":" in key:
                continue  # nothing of a card changes by what is forbidden, allowed or replaced
            for one in parts:
                part = one.part
                if one.bound is not None:
                    for serial in one.bound:
                        self.serials.setdefault(serial, set()).add(key)
                elif part.this_only:
                    if one.source >= 0:
                        self.serials.setdefault(game.cards[one.source].serial, set()).add(key)
                elif part.hosted and one.effect is None and one.source >= 0:
                    self.serials.setdefault(game.cards[one.source].host, set()).add(key)
                elif part.within is None:
                    self.anywhere.add(key)
                else:
                    for spot in part.within:
                        self.spots.setdefault(spot, set()).add(key)
        for keys in (*self.spots.values(), *self.serials.values()):
            keys |= self.anywhere

    def keys(self, game: Game, card: Instance) -> set[str]:
        """Returns the keys of the parts that may change this card: fields, "ability", "lose ability".

        The caller must not change the set.
        """
        here = self.spots.get(game.layout.spot_of[card.place], self.anywhere)
        own = self.serials.get(card.serial)
        return here if own is None else own | here


def most_lowered(game: Game, field: str, within: frozenset[int] | None = None) -> int:
    """Returns how far below the printed value the active parts may bring this number of a card at most: 0 or less.

    within: of a card in one of these kinds of places, in any if it is None.
    Rules that look at low numbers ask this first. It follows from the parts alone and is kept with their index.
    """
    if game.active_parts is None:
        if field not in game.table.part_keys:
            return 0
        build_index(game)
    known = game.drops.get(field) if within is None else game.drops_within.get((field, within))
    if known is not None:
        return known
    # Whoever asks while it is worked out gets the answer that is right in any case.
    _note_drop(game, field, within, UNBOUNDED)
    total = 0
    parts = game.active_parts
    assert parts is not None
    for active in parts.get(field, ()):
        if within is None or active.may_reach_in(within):
            adds = active.part.adds
            if adds is None or active.effect is not None:
                total += active.part.lowers(game, active)
            elif adds < 0:
                total += adds
    total = max(total, UNBOUNDED)
    _note_drop(game, field, within, total)
    return total


def _note_drop(game: State, field: str, within: frozenset[int] | None, low: int) -> None:
    if within is None:
        game.drops[field] = low
    else:
        game.drops_within[field, within] = low


def steady(game: Game, field: str) -> bool:
    """Whether numbers change in this field only when cards move or hang elsewhere, or effects begin or end."""
    keys = game.table.part_keys
    if "lose ability" in keys or UNAFFECTED in keys:
        return False
    for active in _index(game).get(field, ()):
        if active.grant is not None or not (active.part.steady if active.bound is None else active.part.settled):
            return False
    return True


def _index(game: Game) -> dict[str, list[ActivePart]]:
    return build_index(game) if game.active_parts is None else game.active_parts


def lowest(game: Game, card: int, field: str) -> int:
    """Returns a number below which this number of a card is not brought by the parts that may reach the card now.

    It costs less than the number itself: no condition is looked at.
    """
    instance = game.cards[card]
    value = instance.row.numbers.get(field, 0)
    if field not in game.table.part_keys:
        return value
    spot = game.layout.spot_of[instance.place]
    index = build_index(game) if game.active_parts is None else game.active_parts
    for active in index.get(field, ()):
        if may_reach(active, instance, spot):
            value += active.part.lowers(game, active)
    return value


def as_printed(game: Game, field: str, parts: list[ActivePart], card: Instance) -> bool:
    """Whether certainly none of the parts that write a number reaches a card: `none_reach`, but alike ones at once."""
    if parts[0].interdependent:
        if (card.number, field) in game.numbers:
            return False  # it has been worked out: `number` reads it there, which is quicker than to look at the parts
        around = around_circle(game, field, parts)
        return none_around(game, around, card) if around else none_reach(game, parts, card)
    if len(parts) > MANY:
        together = crowd(game, field, parts)
        if len(together) <= MANY:
            if (field, card.number) in game.crowds:
                return False
            for some, _ in together:  # noqa: SIM110  (a plain loop is quicker)
                if may_change(game, some, card):
                    return False
            return True
    return none_reach(game, parts, card)


def none_around(game: Game, around: list[tuple[ActivePart, int]], card: Instance) -> bool:
    """Whether certainly none of the parts of a field that is worked out card by card reaches a card."""
    for one, times in around:
        if times:
            if may_change(game, one, card):
                return False
        else:
            for alike in game.circles[one.group].kinds(card.number):
                if may_change(game, alike[0], card):
                    return False
    return True


def none_reach(game: Game, parts: list[ActivePart], card: Instance) -> bool:
    """Whether certainly none of these parts reaches a card: `may_change` is true of none of them."""
    # Written out, because it is asked of each part for each card whose number is read.
    spot = game.layout.spot_of[card.place]
    serial = card.serial
    for active in parts:
        bound = active.bound
        if bound is not None:
            if serial in bound:
                return False
            continue
        part = active.part
        source = active.source
        if part.this_only and source != card.number:
            continue
        within = part.within
        if within is not None and spot not in within:
            continue
        if not part.hosted or active.effect is not None or source < 0 or game.cards[source].host == serial:
            return False
    return True


def may_change(game: Game, active: ActivePart, card: Instance) -> bool:
    """Whether a part may reach a card, as far as that shows without a look at its words."""
    return may_reach(active, card, game.layout.spot_of[card.place]) and not hangs_elsewhere(game, active, card)


def has_none(game: Game, card: Instance, field: str) -> bool:
    """Whether a card certainly has none of a number: it is not printed, and no part at work writes it."""
    if card.row.numbers.get(field, 0) > 0 or field not in game.rules.as_printed:
        return False
    return field not in (build_index(game) if game.active_parts is None else game.active_parts)


def gives_activated(game: Game, window: str = "") -> bool:
    """Whether some part at work gives cards an activated ability, one for this window if that is named."""
    return active_parts(game, "ability") is not None and bool(givers_of_activated(game, window))


def givers_of_activated(game: Game, window: str = "") -> list[ActivePart]:
    """Returns the parts at work that give cards an activated ability, one for this window if that is named."""
    found: list[ActivePart] = []
    for active in active_parts(game, "ability") or ():
        kinds = active.part.given_kinds
        if kinds is None or "activated" in kinds:
            for ability in active.part.granted(game):
                if ability.kind == "activated" and window in ("", ability.window):
                    found.append(active)
                    break
    return found


def gives_label(game: Game, label: str) -> bool:
    """Whether some part at work may give cards an ability with this label."""
    given = given_labels(game)
    return given is None or label in given


def given_labels(game: Game) -> set[str] | None:
    """Returns the labels of the abilities that parts at work may give to cards; None if they may have any."""
    found: set[str] = set()
    for active in active_parts(game, "ability") or ():
        labels = active.part.given_labels
        if labels is None:
            return None
        found |= labels
    return found


def number(game: Game, card: int, field: str) -> int:
    """Returns a number of a card with all changes."""
    instance = game.cards[card]
    if not TRACING:
        if game.active_parts is not None:
            writing = game.active_parts.get(field)
        elif field in game.table.part_keys:
            writing = build_index(game).get(field)
        else:
            writing = None
        if writing is None or as_printed(game, field, writing, instance):
            return instance.row.numbers.get(field, 0) if instance.face_up or not blank(game, instance) else 0
    key = (card, field)
    known = game.numbers.get(key)
    if known is not None:
        if game.asked_of >= 0:
            game.asked_of |= game.numbers[~card, field]
        return known
    value = 0 if blank(game, instance) else instance.row.numbers.get(field, 0)
    parts = active_parts(game, field)
    if TRACING:
        value = game.by_clause("printed value", value)
        if field not in instance.row.numbers:
            value = game.by_clause("missing information", value)
        parts = game.by_clause("numbers", parts)
    if parts is None:
        return value
    pending = game.pending
    asked = TRACING or field in game.table.read_keys
    if asked:
        if key in pending:
            game.tainted = True
            number_so_far: int = pending[key]
            return number_so_far
        # While it is worked out, whoever reads it sees the value so far.
        pending[key] = value
    before = game.asked_of
    if before >= 0:
        game.asked_of = 0
    together: list[tuple[ActivePart, int]] | None = None
    if not TRACING:
        if parts[0].interdependent:
            together = around_circle(game, field, parts) or None
        elif len(parts) > MANY:
            together = crowd(game, field, parts)
    if together is not None:
        own = game.crowds.get((field, card))
        for some, times in together if own is None else together + own:
            if not times:
                value = settling.changed(game, game.circles[some.group], card, value, reaches_now)
                pending[key] = value
                continue
            if some.source != card and some.bound is None and (
                some.part.this_only or hangs_elsewhere(game, some, instance)
            ):
                continue
            if reaches(game, some, card):
                adds = some.part.adds
                if times > 1 and adds is not None:
                    value += adds * times
                else:
                    value = some.part.number(game, some, card, value)
                if asked:
                    pending[key] = value
    else:
        for active in in_order(game, parts, card):
            if active.source != card and active.bound is None:
                if active.part.this_only:
                    continue  # it speaks of another card
                if active.part.hosted and not TRACING and hangs_elsewhere(game, active, instance):
                    continue
            if active.circle >= 0 or reaches(game, active, card):
                value = active.part.number(game, active, card, value)
                if asked:
                    pending[key] = value
    if asked:
        del pending[key]
        if not pending:
            game.tainted = False
    if not game.tainted:
        game.numbers[key] = value
        if before >= 0:
            game.numbers[~card, field] = game.asked_of
    if before >= 0:
        game.asked_of |= before
    return value


def crowd(game: Game, field: str, parts: list[ActivePart]) -> list[tuple[ActivePart, int]]:
    """Returns the parts of a field in order, each with how often it is applied: those that are alike once.

    Where all parts only add to what is there, parts that do the same stand together, as the first of them, and those
    that speak of their own card alone are kept under it in `Game.crowds` instead.
    """
    known = game.crowds.get((field, OF_ALL))
    if known is not None:
        return known
    found: list[tuple[ActivePart, int]] = []
    places: dict[int, int] = {}
    together = "lose ability" not in game.table.part_keys
    for active in parts:
        together = together and active.part.adds is not None and active.part.rank & 1 == 0
    for active in parts:
        if together and active.part.this_only and active.bound is None:
            game.crowds.setdefault((field, active.source), []).append((active, 1))
            continue
        same = active.part.sameness(game, active)
        if not together or active.grant is not None or active.effect is not None or not active.ability.always_works():
            found.append((active, 1))
        elif same in places:
            first, times = found[places[same]]
            found[places[same]] = first, times + 1
        else:
            places[same] = len(found)
            found.append((active, 1))
    game.crowds[field, OF_ALL] = found
    return found


def around_circle(game: Game, field: str, parts: list[ActivePart]) -> list[tuple[ActivePart, int]]:
    """Returns the parts of a field in order: each with 1, with 0 one that stands for all of its circle.

    Returns nothing where the field is not worked out card by card (`Circle.field`).
    """
    known = game.crowds.get((field, AROUND))
    if known is not None:
        return known
    found: list[tuple[ActivePart, int]] = []
    circle: ActivePart | None = None
    for one in parts:
        if one.group >= 0:
            circle = one
            break
    if circle is not None and game.circles[circle.group].field:
        rank = rank_of(circle)
        others = [one for one in parts if one.group < 0]
        found += [(one, 1) for one in others if rank_of(one) <= rank]
        found.append((circle, 0))
        found += [(one, 1) for one in others if rank_of(one) > rank]
    game.crowds[field, AROUND] = found
    return found


def words(game: Game, card: int, field: str) -> tuple[str, ...]:
    """Returns the words of a card in a field, with all changes."""
    instance = game.cards[card]
    value: tuple[str, ...] = () if blank(game, instance) else instance.row.words.get(field, ())
    parts = active_parts(game, field)
    if parts is None:
        return value
    pending = game.pending
    if TRACING and any(type(one) is int for one in pending.values()) and not game.clause("words first"):
        return value
    key = (card, field)
    if key in pending:
        game.tainted = True
        so_far: tuple[str, ...] = pending[key]
        return so_far
    pending[key] = value
    for active in in_order(game, parts, card):
        if active.circle >= 0 or reaches(game, active, card):
            value = active.part.words(game, active, card, value)
            pending[key] = value
    del pending[key]
    if not pending:
        game.tainted = False
    return value


def in_order(game: Game, parts: list[ActivePart], card: int) -> list[ActivePart]:
    """Returns the parts of a field in the order in which they are applied to this card.

    Parts of circles that do not reach it are left out.
    """
    return _in_circles(game, parts, card) if parts[0].interdependent else parts


def _in_circles(game: Game, parts: list[ActivePart], card: int) -> list[ActivePart]:
    """Do as `in_order` where parts stand in circles."""
    if not TRACING:
        around = around_circle(game, parts[0].part.key, parts)
        if around:
            return _around_circle_of(game, around, card)
    settled = game.settled
    if game.asked_of >= 0:
        game.asked_of |= 1 << card
    there = [active for active in parts if active.circle < 0 or (active.circle, card) in settled]
    placed = sorted([(rank_of(active), *_moment(game, active, card), place) for place, active in enumerate(there)])
    return [there[place] for _, _, _, place in placed]


def _around_circle_of(game: Game, around: list[tuple[ActivePart, int]], card: int) -> list[ActivePart]:
    """Returns the parts of a field in order where it is worked out card by card, without those that do not reach it."""
    instance = game.cards[card]
    value = 0 if blank(game, instance) else instance.row.numbers.get(around[0][0].part.key, 0)
    found: list[ActivePart] = []
    for one, times in around:
        if not times:
            settling.changed(game, game.circles[one.group], card, value, reaches_now, found)
        else:
            found.append(one)
            if reaches(game, one, card):
                value = one.part.number(game, one, card, value)
    return found


def _moment(game: Game, active: ActivePart, card: int) -> tuple[bool, int]:
    """Returns the sort key of a part among those of one rank.

    It is the time, or the order of settling for parts that read what they write; what they find comes before them.
    """
    if active.circle < 0 or not active.part.rank & 1:
        return False, active.time
    settled = game.settled.get((active.circle, card))
    return True, -1 if settled is None else settled[0]


def value_up_to(game: Game, last: ActivePart, card: int) -> Any:
    """Returns the number or words of a card as a part finds them that reads them: after the parts before it."""
    instance = game.cards[card]
    key = last.part.key
    hidden = blank(game, instance)
    if last.part.numeric:
        number = 0 if hidden else instance.row.numbers.get(key, 0)
        for active in in_order(game, active_parts(game, key) or [last], card):
            if rank_of(active) <= last.part.rank and (active.circle >= 0 or reaches(game, active, card)):
                number = active.part.number(game, active, card, number)
        return number
    words = () if hidden else instance.row.words.get(key, ())
    for active in in_order(game, active_parts(game, key) or [last], card):
        if rank_of(active) <= last.part.rank and (active.circle >= 0 or reaches(game, active, card)):
            words = active.part.words(game, active, card, words)
    return words


def outcome(game: Game, one: ActivePart, card: int) -> Any:
    """Returns the result of applying a part to a card now, for comparison; None if it does not reach the card."""
    part = one.part
    key = (card, part.key)
    if part.rank & 1:
        # It reads what it writes: the value that it finds, as its layer comes to it.
        found_so_far = value_up_to(game, one, card)
        game.numbers = settling.apart_from(game.numbers, 1 << card)
        game.pending[key] = found_so_far
    found = None
    if reaches_now(game, one, card):
        row = game.cards[card].row
        value = part.number(game, one, card, row.numbers.get(part.key, 0))
        found = (value, part.words(game, one, card, row.words.get(part.key, ())))
    if part.rank & 1:
        del game.pending[key]
        game.tainted = False
    return found


def applied(game: Game, key: tuple[int, str], parts: list[ActivePart]) -> list[tuple[ActivePart, Any]]:
    """Returns the parts that change this field of this card, in order, each with the value after it.

    The value before them is the pending one.
    """
    pending = game.pending
    card = key[0]
    instance = game.cards[card]
    found: list[tuple[ActivePart, Any]] = []
    for active in in_order(game, parts, card) if parts else ():
        if active.source != card and active.bound is None and (
            active.part.this_only or (not TRACING and hangs_elsewhere(game, active, instance))
        ):
            continue  # most parts of a full table change their own card alone, or the one on which it hangs
        if active.circle >= 0 or reaches(game, active, card):
            value = pending[key]
            if isinstance(value, int):
                pending[key] = active.part.number(game, active, card, value)
            else:
                pending[key] = active.part.words(game, active, card, value)
            found.append((active, pending[key]))
    return found


def parameter(game: Game, name: str, player: int, card: int, own: int = 0) -> int:
    """Returns a rule parameter for a player (and card), with the changes that card text makes.

    own: what is added for this card before card text changes it.
    """
    value = game.rules.parameter(name) + own
    key = game.table.changes.get(name)
    if key is None:
        return value
    parts = active_parts(game, key)
    if parts is None or (TRACING and not game.clause("text beats rules")):
        return value
    for active in parts:
        if applies(game, active, player, card):
            value = active.part.number(game, active, card, value)
    return value


def ruled(game: Game, key: str, player: int, card: int) -> bool:
    """Whether a part with this key applies to the player or the card."""
    return ruling(game, key, player, card) is not None


def ruling(game: Game, key: str, player: int, card: int = -1) -> ActivePart | None:
    """Returns the first part with this key that applies to the player or the card; None if none does."""
    for active in active_parts(game, key) or ():
        if applies(game, active, player, card):
            return active
    return None


def applies(game: Game, active: ActivePart, player: int, card: int) -> bool:
    """Whether a permission, prohibition or parameter concerns this player and this card."""
    return holds(game, active) and active.part.applies(game, active, player, card)


def reaches(game: Game, active: ActivePart, card: int) -> bool:
    """Whether a part applies to the card."""
    if game.disregarded and is_disregarded(game, active):
        return False
    if active.circle >= 0:
        if game.circles[active.group].field:
            return any([one is active for one in in_order(game, active_parts(game, active.part.key) or [active], card)])
        if game.asked_of >= 0:
            game.asked_of |= 1 << card
        return (active.circle, card) in game.settled
    return reaches_now(game, active, card)


def reaches_now(game: Game, active: ActivePart, card: int) -> bool:
    """Whether a part that is applied now applies to the card: it is bound to the card, or the card fits."""
    if active.bound is not None:
        return game.cards[card].serial in active.bound and not is_shielded(game, active, card)
    within = active.part.within
    if within is not None and game.layout.spot_of[game.cards[card].place] not in within:
        return False
    if active.part.hosted and not TRACING and hangs_elsewhere(game, active, game.cards[card]):
        return False
    if TRACING and _just_came(game, card) and not game.clause("arriving cards"):
        return False
    return active.part.reaches(game, active, card) and holds(game, active) and not is_shielded(game, active, card)


def is_shielded(game: Game, active: ActivePart, card: int) -> bool:
    """Whether the card cannot be affected by a part that would reach it."""
    if UNAFFECTED not in game.table.part_keys or active.part.key == UNAFFECTED:
        return False
    shields = active_parts(game, UNAFFECTED)
    if shields is None:
        return False
    if active.part.key not in ABILITIES:
        return any_shields(game, shields, active, card)
    # It may take or give the ability that shields the card from it: that is looked at as if the part were not there.
    numbers, settled, before = game.numbers, game.settled, game.disregarded
    game.numbers, game.disregarded = {}, (*before, active)
    shielded = any_shields(game, shields, active, card)
    game.numbers, game.settled, game.disregarded = numbers, settled, before
    return shielded


def any_shields(game: Game, shields: list[ActivePart], active: ActivePart, card: int) -> bool:
    """Whether one of these parts keeps what another one does from the card."""
    for shield in shields:
        if holds(game, shield) and shield.part.shields(game, shield, active, card):
            return not TRACING or game.clause("unaffected")
    return False


def is_disregarded(game: Game, active: ActivePart) -> bool:
    """Whether a part is left out while it is worked out whether cards are kept from it."""
    for one in game.disregarded:  # noqa: SIM110  (a plain loop is quicker)
        if one is active:
            return True
    return False


def _just_came(game: Game, card: int) -> bool:
    """Whether the card came with the most recent event."""
    return game.log is not None and game.cards[card].since >= game.log[0].at


def holds(game: Game, active: ActivePart) -> bool:
    """Whether the ability of the part is still there: it is not lost, and its grant is still given."""
    if active.effect is not None:
        return True
    grant = active.grant
    if grant is not None and not reaches(game, grant, active.source):
        return False
    if active.source >= 0:
        if not active.ability.works(game, game.cards[active.source]):
            return False
        return not lost(game, active.source, active.ability, grant)
    return True


def lost(game: Game, card: int, ability: Ability, grant: ActivePart | None = None) -> bool:
    """Whether the card has lost this ability.

    grant: the part that gives it to the card, None for a printed one. An effect that takes abilities away does not take
    those that are given later, or by the same text behind it, unless it keeps the card from getting them.
    """
    parts = active_parts(game, "lose ability")
    if parts is None:
        return False
    for active in parts:
        given_later = grant is not None and active.came_before(grant) and not active.part.takes_later_ones()
        spared = given_later or (grant is None and active.part.leaves_own_ones())
        if spared or (active.source == card and active.ability is ability and active.grant is grant):
            continue
        if active.part.loses(game, active, card, ability) and reaches(game, active, card):
            return True
    return False


def granted(
    game: Game, card: int, read: str = "", kind: str = "", key: str = ""
) -> list[tuple[Ability, ActivePart]]:
    """Returns the abilities that effects and continuous abilities give to this card now, each with the giving part.

    read: only parts whose abilities are read under this name ('label:LABEL'). kind, key: only parts that may give
    abilities of this kind, or some that listen to this key for events of their own card.
    """
    parts = active_parts(game, "ability")
    if parts is None:
        return []
    found: list[tuple[Ability, ActivePart]] = []
    spot = game.layout.spot_of[game.cards[card].place]
    for active in parts:
        within = active.part.within
        if within is not None and active.bound is None and spot not in within:
            continue
        if read and not active.part.feeds(read):
            continue
        kinds, keys = active.part.given_kinds, active.part.given_keys
        if (kind and kinds is not None and kind not in kinds) or (key and keys is not None and key not in keys):
            continue
        if reaches(game, active, card):
            for ability in active.part.granted(game):
                found.append((ability, active))
    return found


def abilities(game: Game, card: int) -> list[Ability]:
    """Returns the abilities of a card where it lies: printed, given by rules and granted ones, less lost ones."""
    instance = game.cards[card]
    spot = game.layout.spot_of[instance.place]
    own = [] if blank(game, instance) else [ability for ability in instance.row.abilities if spot in ability.spots]
    found = [ability for ability in own if not lost(game, card, ability)]
    return found + [ability for ability, grant in granted(game, card) if not lost(game, card, ability, grant)]


def has_no_labels(game: State, card: int, changed: set[str]) -> bool:
    """Whether certainly no ability of a card has a label. changed: what parts may change of it (see `Reach.keys`)."""
    return "ability" not in changed and not game.cards[card].row.labels


def labelled(game: Game, card: int, label: str) -> list[Ability]:
    """Returns those abilities of a card where it lies that have this label, as `abilities` returns all."""
    instance = game.cards[card]
    spot = game.layout.spot_of[instance.place]
    found: list[Ability] = []
    if label in instance.row.labels and not blank(game, instance):
        for ability in instance.row.abilities:
            if label in ability.labels and spot in ability.spots and not lost(game, card, ability):
                found.append(ability)
    for active in active_parts(game, "ability") or ():
        labels = active.part.given_labels
        if labels is not None and label not in labels:
            continue
        given = [ability for ability in active.part.granted(game) if label in ability.labels]
        if given and reaches(game, active, card):
            found += [ability for ability in given if not lost(game, card, ability, active)]
    return found
