"""What may be played and used, at which timing, and the requirements of both (3.1, 4.5, 6.2.4, 8.4.1, 12.2, 12.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gate.basics import COST, SUMMON_COST, barred
from headjudge.games.gate.cards import ITEM, UNIT, fold, is_finale
from headjudge.games.gate.energy import printed_energy
from headjudge.games.gate.keywords import has_keyword
from headjudge.games.gate.memory import Stopping
from headjudge.games.gate.stack import may_add
from headjudge.games.gate.zones import (
    BANISH,
    CENTER,
    DROP,
    ENERGY,
    GATE_MASTER,
    HAND,
    LEFT,
    RIGHT,
    SPOKEN,
    SPOTS,
    STACK,
    is_field_spot,
)
from headjudge.kernel import characteristics, indexing
from headjudge.kernel.abilities import Ability, Row
from headjudge.kernel.decisions import Choice
from headjudge.kernel.effects import ActivePart, Held, Standby, giver_of
from headjudge.kernel.picking import one_of_each_kind
from headjudge.kernel.requirements import (
    Requirement,
    UseRequirement,
    all_met,
    fulfilled,
    not_lost,
    offered_already,
    usable,
    works_there,
)
from headjudge.kernel.rules import TRACING, Clause, by_rule, in_force, rule

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


MAIN: Final = "main"
COUNTER: Final = "counter"
FINALE: Final = "finale"
"""Play timings: the main phase, counter timings (and the other play timings, where only [Counter] can be used), and the
Finale step."""

FROM_GATE_MASTER: Final = "gate_master"
"""The word that an option carries by which the card in the Gate Master zone is played."""


@rule("gate:8.4.1", "gate:10.9")
def ways_to_play(game: Game, card: int) -> tuple[tuple[str, str], ...]:
    """Returns the ways to play a card: the name of each, and the kind of its cost.

    Units are summoned, Items equipped, all others cast; a Unit with [Pilot] or [Transform] may be equipped too (11.10).
    """
    row = game.cards[card].row
    if row.type == ITEM:
        return (("equip", "equip"),)
    if row.type == UNIT:
        others = [("equip", label) for label in ("pilot", "transform") if cost_of(game, card, label) is not None]
        return (("summon", "summon"), *others)
    return (("cast", "cast"),)


@rule("gate:3.1.4.1")
def cost_of(game: Game, card: int, kind: str) -> Ability | None:
    """Returns the printed cost of playing the card in this way; None where there is none to pay."""
    if kind.startswith(INSTEAD):
        return granted_costs(game, card)[int(kind.removeprefix(INSTEAD))]
    for ability in game.cards[card].row.abilities:
        if ability.kind == "play cost" and ability.window == kind:
            return ability
    return None


INSTEAD: Final = "instead "
"""What the costs begin with that skills let a player pay in place of the printed one, before their numbers."""


def granted_costs(game: Game, card: int) -> list[Ability]:
    """Returns the costs that skills let a player pay in place of that of a card (1.3.1)."""
    if not TRACING and not game.parts_at_work("ability"):
        return []
    return [ability for ability, _ in characteristics.granted(game, card, kind="play cost")
            if ability.kind == "play cost"]


def other_ways(game: Game, card: int) -> list[tuple[str, str]]:
    """Returns the ways to play a card for another cost than the printed one, as `ways_to_play` does."""
    found = granted_costs(game, card)
    if not found:
        return []
    way = ways_to_play(game, card)[0][0]
    return [(way, f"{INSTEAD}{place}") for place in range(len(found))]


def cost_number(way: str, cost: str) -> int:
    """Returns the number by which a choice names a cost; -1 for the usual one."""
    if cost == way:
        return -1
    return len(EQUIP_LABELS) + int(cost.removeprefix(INSTEAD)) if cost.startswith(INSTEAD) else EQUIP_LABELS.index(cost)


def cost_named(number: int) -> str:
    """Returns the cost that a choice names by this number."""
    labels = len(EQUIP_LABELS)
    return EQUIP_LABELS[number] if number < labels else f"{INSTEAD}{number - labels}"


@rule("gate:3.1.3", "gate:12.2.1")
def payable(game: Game, player: int, card: int, kind: str, copy: int = -1) -> bool:
    """Whether the cost of playing a card in this way can be paid in full.

    copy: the card of the hand that takes the place of a Gate Master; it cannot be used to pay.
    """
    ability = cost_of(game, card, kind)
    if ability is None:
        return True
    if copy >= 0 and printed_energy(ability) >= 0:  # no card of the hand is paid
        return ability.payable(game, game.cards[card], player)
    return ability.payable(game, game.cards[copy if copy >= 0 else card], player)


def text_of(game: Game, card: int) -> Ability | None:
    """Returns the ability that a Spell carries out when it is cast."""
    return game.cards[card].row.event


@rule("gate:8.4.2")
def is_counter(game: Game, card: int) -> bool:
    """Whether a card in hand is [Counter]: it may be played in a counter timing too."""
    ability = text_of(game, card)
    if ability is not None and ability.window == COUNTER:
        return True
    return AS_COUNTER in game.table.allows and game.allowed(AS_COUNTER, game.master(card), card)


AS_COUNTER: Final = "play as counter"
"""What a Unit or an Item with the sign [Counter] allows: to be played in a counter timing."""


@rule("gate:3.8.2")
def is_gate_master(game: Game, card: int, player: int) -> bool:
    """Whether a card is a Gate Master of a player: it has the name of a card in that player's Gate Master zone."""
    names = [fold(game.cards[one].name) for one in game.at(player, GATE_MASTER)]
    return fold(game.cards[card].name) in names


@rule("gate:3.8.2.1", "gate:4.8.3")
def gate_master_for(game: Game, player: int, card: int) -> int:
    """The card in the Gate Master zone that may be played with this card of the hand: of its name, and standing.

    -1 for none.
    """
    for one in game.at(player, GATE_MASTER):
        instance = game.cards[one]
        able = instance.state == "stand" or game.allowed("play resting master", player, one)
        named = fold(instance.name) == fold(game.cards[card].name)
        if able and instance.face_up and (named or game.allowed("stand in for gate master", player, card)):
            return one
    return -1


def in_hand(game: Game, player: int, card: int) -> bool:
    """Whether the card is in the player's hand, from which cards are played; or where a skill lets it be played."""
    return game.cards[card].place == player * SPOTS + HAND or may_play_there(game, player, card)


ELSEWHERE: Final = (DROP, BANISH, ENERGY)
"""The zones from which skills may let a player play cards."""


FOR_OTHER_COST: Final = "play elsewhere for another cost"
"""What a skill lets a player do that names another cost for it: the usual one is none then."""


def may_play_there(game: Game, player: int, card: int) -> bool:
    """Whether a skill lets the player play the card from where it is, and not from the hand (1.3.1)."""
    place = game.cards[card].place
    return place // SPOTS == player and place % SPOTS in ELSEWHERE and (
        game.allowed("play elsewhere", player, card) or game.allowed(FOR_OTHER_COST, player, card)
    ) and not barred(game, "move", player, card)


def may_pay_usual_cost(game: Game, player: int, card: int) -> bool:
    """Whether a card that may be played from where it is may be played for its usual cost."""
    return game.allowed("play elsewhere", player, card) or not game.allowed(FOR_OTHER_COST, player, card)


def playable_elsewhere(game: Game, player: int, window: str) -> list[tuple[int, Choice]]:
    """Returns the choices to play cards from other zones, as skills allow it, each with the number of its kind."""
    found: list[tuple[int, Choice]] = []
    cards = tuple([card for spot in ELSEWHERE for card in game.cards_at[player * SPOTS + spot]])
    for card in one_of_each_kind(game, cards):
        instance = game.cards[card]
        if not fits_timing(game, card, window) or not all_met(PLAY_REQUIREMENTS, game, player, card):
            continue
        if is_counter(game, card) and counters_stopped(game, player):
            continue
        way, cost = ways_to_play(game, card)[0]
        there = may_play_there(game, player, card)
        if there and may_pay_usual_cost(game, player, card) and not way_barred(game, player, card, way) and (
            zones_for(game, player, card, way) and payable(game, player, card, cost)
        ):
            action = "counter" if is_answer(game, card, window) else way
            found.append((instance.row.alike, Choice(action, instance.serial)))
        for way, cost in other_ways(game, card) if there else ():
            offer_other_way(game, player, card, way, cost, window, found)
    return found


def nothing_forbids(game: Game, player: int, card: int) -> bool:
    """Whether no skill keeps the player from playing the card (1.3.5)."""
    return not barred(game, "play", player, card) and not barred(game, "be played", player, card)


def own_condition(game: Game, player: int, card: int) -> bool:
    """Whether the condition in its own text is met (12.5)."""
    ability = text_of(game, card)
    if ability is None:
        return True
    instance = game.cards[card]
    if not ability.can_begin(game, Standby(ability.number, instance, instance.serial, player, None)):
        return False
    return by_rule(ability.usable(game, instance, player), "gate:12.5")


UNMET: Final[dict[str, str]] = {"summon": "be summoned", "equip": "be equipped", "cast": ""}
"""What a card forbids whose own condition for being played in this way is not met, of a card with several ways."""


def condition_unmet(game: Game, player: int, card: int, way: str) -> bool:
    """Whether the condition for playing a card in this way, which its own text says of this way alone, is not met."""
    return way in UNMET and UNMET[way] in game.table.forbids and game.forbidden(UNMET[way], player, card)


def way_barred(game: Game, player: int, card: int, way: str) -> bool:
    """Whether a player may not play a card in this way: a skill forbids it, or its own text (12.5)."""
    return barred(game, way, player, card) or condition_unmet(game, player, card, way) or (
        way == "summon" and barred(game, "be summoned by its player", player, card))


def where_it_is(game: Game, player: int, card: int) -> str:
    """Returns where a card lies, in words."""
    place = game.cards[card].place
    zone = game.layout.zone_of[place].name
    master = game.master(card)
    return f"it is in the {SPOKEN.get(zone, zone)}" + ("" if master == player else f" of player {master + 1}")


IN_HAND: Final = Requirement("gate:4.5.2", "the card must be in the player's hand, or where a skill lets it be played",
                             in_hand, where_it_is)
NOT_FORBIDDEN: Final = Requirement("gate:1.3.5", "a skill forbids playing it", nothing_forbids)
OWN_CONDITION: Final = Requirement("gate:12.5", "what its text asks for must be so", own_condition)
PLAY_REQUIREMENTS: Final[tuple[Requirement, ...]] = (NOT_FORBIDDEN, OWN_CONDITION)

_ALLOWED: Final = {
    "summon": Clause("gate:6.2.4.1"),
    "cast": Clause("gate:6.2.4.2"),
    "equip": Clause("gate:6.2.4.3"),
}


@rule("gate:2.0.1")
def fits_timing(game: Game, card: int, window: str) -> bool:
    """Whether a card may be played at this timing: Normal cards in the main phase, Finale cards in the Finale step.

    A [Counter] card also at any other timing of its player.
    """
    if is_counter(game, card):
        return True
    finale = is_finale(game.cards[card].row.words.get("orientation", ()))
    if window == (FINALE if finale else MAIN):
        return True
    deed = {MAIN: "play in main phase", FINALE: "play in finale step"}.get(window, "")
    return deed in game.table.allows and game.allowed(deed, game.master(card), card)


SUMMONING: Final[tuple[str, ...]] = ("summon to left", "summon to center", "summon to right")
"""The deeds of summoning a Unit to each zone."""


def zones_for(game: Game, player: int, card: int, way: str) -> list[str]:
    """The field zones to which a card may be played in this way; [""] for a card that needs none."""
    if way == "summon":
        if not TRACING and not any([deed in game.table.forbids for deed in SUMMONING]):
            return ["left", "center", "right"]
        zones = [zone for spot, zone in ((LEFT, "left"), (CENTER, "center"), (RIGHT, "right")) if _open(spot)]
        return [zone for zone in zones if not barred(game, "summon to " + zone, player, card)]
    if way == "equip":
        return by_rule(["player"], "gate:2.1.4")
    return ["set"] if has_keyword(game, card, "set") and in_force("gate:4.6.6") else [""]


def _open(spot: int) -> bool:
    """Units are summoned to Left, Center and Right."""
    return (
        in_force("gate:4.6.3") if spot == LEFT else in_force("gate:4.6.5") if spot == CENTER else in_force("gate:4.6.4")
    )


def is_answer(game: Game, card: int, window: str) -> bool:
    """Whether a card is played now only because it is [Counter], outside of its usual timing."""
    if not is_counter(game, card):
        return False
    if window == FINALE:
        return not is_finale(game.cards[card].row.words.get("orientation", ()))
    return window == COUNTER


def playable(game: Game, player: int, window: str) -> list[Choice]:
    """Choices to play cards from the hand, or the Gate Master in place of one, at this timing."""
    found = one_by_one(game, player, window) if TRACING else at_one_look(game, player, window)
    if "play elsewhere" in game.table.allows or FOR_OTHER_COST in game.table.allows:
        found += playable_elsewhere(game, player, window)
    if len(found) > 1:
        found.sort(key=_kind_of)
    choices: list[Choice] = []
    for pair in found:
        choices.append(pair[1])
    return by_rule(choices, "gate:4.5.2")


def _kind_of(pair: tuple[int, Choice]) -> int:
    return pair[0]


def at_one_look(game: Game, player: int, window: str) -> list[tuple[int, Choice]]:
    """Returns what `one_by_one` returns.

    What is printed on a card is looked up once, and whether a skill forbids something only where one of the cards of
    this setup may.
    """
    base = player * SPOTS
    forbids = game.table.forbids
    cards = game.cards
    masters = False
    for one in game.cards_at[base + GATE_MASTER]:
        masters = masters or (cards[one].face_up and (
            cards[one].state == "stand" or "play resting master" in game.table.allows))
    energy = len(game.cards_at[base + ENERGY]) if costs_are_printed(game) else -1
    allows = game.table.allows
    timings = "play in main phase" in allows or "play in finale step" in allows or AS_COUNTER in allows
    stopped = -1
    seen = 0
    found: list[tuple[int, Choice]] = []
    for card in game.cards_at[base + HAND]:
        instance = cards[card]
        row = instance.row
        alike = 1 << row.alike
        if seen & alike or (window not in (printed_windows(row) if row.windows is None else row.windows) and (
                not timings or not fits_timing(game, card, window))):
            continue
        seen |= alike
        event = row.event
        if (("play" in forbids or "be played" in forbids) and not nothing_forbids(game, player, card)) or (
                event is not None and event.asks() and not own_condition(game, player, card)):
            continue
        counter = (event is not None and event.window == COUNTER) or (AS_COUNTER in allows and is_counter(game, card))
        if counter:
            if stopped < 0:
                stopped = int(counters_stopped(game, player))
            if stopped:
                continue
        master = gate_master_for(game, player, card) if masters else -1
        for way, cost, ability, price in printed_ways(game, card) if row.ways is None else row.ways:
            if (way in forbids or "be summoned" in forbids or "be equipped" in forbids or (
                    "be summoned by its player" in forbids)) and way_barred(game, player, card, way):
                continue
            if forbids and way == "summon" and not zones_for(game, player, card, way):
                continue
            action = "counter" if counter and is_answer(game, card, window) else way
            target = cost_number(way, cost)
            if (price <= energy if price >= 0 and energy >= 0 else (
                    ability is None or ability.payable(game, instance, player))):
                found.append((row.alike, Choice(action, instance.serial, number=target)))
            if master >= 0 and replaces(game, player, card, master, way, cost, window):
                found.append((row.alike, Choice(action, instance.serial, slot=FROM_GATE_MASTER, number=target)))
        for way, cost in other_ways(game, card):
            offer_other_way(game, player, card, way, cost, window, found)
        if master >= 0:
            offer_master_otherwise(game, player, card, master, window, found)
    return found


def offer_master_otherwise(game: Game, player: int, card: int, master: int, window: str,
                           found: list[tuple[int, Choice]]) -> None:
    """Add the choices to play the Gate Master in place of a card of the hand for other costs than the printed one."""
    for way, cost in other_ways(game, master):
        if way_barred(game, player, card, way) or not zones_for(game, player, card, way):
            continue
        if replaces(game, player, card, master, way, cost, window):
            action = "counter" if is_answer(game, card, window) else way
            instance = game.cards[card]
            found.append((instance.row.alike, Choice(action, instance.serial, slot=FROM_GATE_MASTER,
                                                     number=cost_number(way, cost))))


def offer_other_way(game: Game, player: int, card: int, way: str, cost: str, window: str,
                    found: list[tuple[int, Choice]]) -> None:
    """Add the choice to play a card for another cost than the printed one, if it can be paid."""
    if way_barred(game, player, card, way) or not zones_for(game, player, card, way):
        return
    if payable(game, player, card, cost):
        action = "counter" if is_answer(game, card, window) else way
        instance = game.cards[card]
        found.append((instance.row.alike, Choice(action, instance.serial, number=cost_number(way, cost))))


def costs_are_printed(game: Game) -> bool:
    """Whether no part at work changes what playing a card costs."""
    changes = game.table.changes
    key, of_units = changes.get(COST), changes.get(SUMMON_COST)
    return (key is None or not game.parts_at_work(key)) and (of_units is None or not game.parts_at_work(of_units))


def printed_windows(row: Row) -> tuple[str, ...]:
    """Returns the timings at which cards of this row fit (`fits_timing`)."""
    if row.event is not None and row.event.window == COUNTER:
        row.windows = (MAIN, COUNTER, FINALE)
    else:
        row.windows = (FINALE,) if is_finale(row.words.get("orientation", ())) else (MAIN,)
    return row.windows


def printed_ways(game: Game, card: int) -> tuple[tuple[str, str, Ability | None, int], ...]:
    """Returns the ways to play a card, each with the kind of its cost, the ability that is the cost and its Energy.

    That is -1 where the cost asks for more than a printed number of Energy (`energy.printed_energy`).
    """
    row = game.cards[card].row
    ways: list[tuple[str, str, Ability | None, int]] = []
    for way, cost in ways_to_play(game, card):
        ability = cost_of(game, card, cost)
        ways.append((way, cost, ability, printed_energy(ability)))
    row.ways = tuple(ways)
    return row.ways


def one_by_one(game: Game, player: int, window: str) -> list[tuple[int, Choice]]:
    """Returns the choices to play cards from the hand with the number of the kind of each card: as the rules say it."""
    found: list[tuple[int, Choice]] = []
    for card in one_of_each_kind(game, game.at(player, HAND)):
        row = game.cards[card].row
        if not fits_timing(game, card, window) or not all_met(PLAY_REQUIREMENTS, game, player, card):
            continue
        if is_counter(game, card) and counters_stopped(game, player):
            continue
        serial = game.cards[card].serial
        master = gate_master_for(game, player, card)
        for way, cost in ways_to_play(game, card):
            if (window == MAIN and not _ALLOWED[way].value) or way_barred(game, player, card, way):
                continue
            if not zones_for(game, player, card, way):
                continue
            action = "counter" if is_answer(game, card, window) else way
            target = cost_number(way, cost)
            if payable(game, player, card, cost):
                found.append((row.alike, Choice(action, serial, number=target)))
            if master >= 0 and replaces(game, player, card, master, way, cost, window):
                found.append((row.alike, Choice(action, serial, slot=FROM_GATE_MASTER, number=target)))
        for way, cost in other_ways(game, card):
            if window != MAIN or _ALLOWED[way].value:
                offer_other_way(game, player, card, way, cost, window, found)
        if master >= 0:
            offer_master_otherwise(game, player, card, master, window, found)
    return found


def replaces(game: Game, player: int, card: int, master: int, way: str, cost: str, window: str) -> bool:
    """Whether the Gate Master may be played now in this way too, with the card of the hand in its place."""
    known = cost.startswith(INSTEAD) or (way, cost) in ways_to_play(game, master)
    return (known and fits_timing(game, master, window)
            and all_met(PLAY_REQUIREMENTS, game, player, master)
            and not way_barred(game, player, master, way) and payable(game, player, master, cost, card))


EQUIP_LABELS: Final = ("pilot", "transform")
"""The costs by which a Unit is equipped, as choices number them."""


@rule("gate:4.6.1.6")
def _works(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    return works_there(game, player, card, ability, grant)


@rule("gate:8.2")
def _within_limit(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    return ability.within_limit(game, game.cards[card], giver_of(grant))


@rule("gate:12.2.1")
def _payable(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    return ability.payable(game, game.cards[card], player)


def use_barred(game: Game, player: int, card: int, ability: Ability) -> bool:
    """Whether a skill forbids triggering this one: all of its sign, or [Combine] by its name."""
    return barred(game, ability.window, player, card) or (
        "use combine" in game.table.forbids and "combine" in ability.labels
        and game.forbidden("use combine", player, card))


def _use_not_forbidden(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    return not use_barred(game, player, card, ability)


def _where(game: Game, player: int, card: int, ability: Ability) -> str:
    return where_it_is(game, player, card)


USE_REQUIREMENTS: Final[tuple[UseRequirement, ...]] = (
    UseRequirement("gate:4.6.1.6", "the skill must work where the card is", _works, _where),
    UseRequirement("gate:1.3.1", "a skill has taken it away", not_lost),
    UseRequirement("gate:8.2", "its text must let it be triggered once more this turn", _within_limit),
    UseRequirement("gate:1.3.1", "what its text asks for must be so", fulfilled),
    UseRequirement("gate:12.2.1", "its cost must be paid in full", _payable),
    UseRequirement("gate:1.3.5", "a skill forbids triggering it", _use_not_forbidden),
)


def may_use(game: Game, player: int, card: int, ability: Ability, window: str, grant: ActivePart | None = None) -> bool:
    """Whether a skill can be triggered at this timing. grant: the part that gives it to the card, if one does."""
    if ability.window != window:
        return False
    return usable(USE_REQUIREMENTS, game, player, card, ability, grant)


def activated_abilities(game: Game, card: int) -> list[Held]:
    """The [Use] and [Counter] skills of a card as choices number them, from 1: printed ones, then those given to it."""
    held: list[Held] = [(ability, None) for ability in game.cards[card].row.abilities if ability.kind == "activated"]
    held += [(ability, grant) for ability, grant in characteristics.granted(game, card, kind="activated")
             if ability.kind == "activated"]
    return held


def usable_skills(game: Game, player: int, window: str) -> list[Choice]:
    """Choices to trigger the skills of the player's cards at this timing."""
    choices: list[Choice] = []
    cards = game.cards
    if TRACING or characteristics.gives_activated(game, window):
        for spot in game.table.used_spots:
            if spot != STACK:
                seen: set[int] = set()
                for card in game.cards_at[player * SPOTS + spot]:
                    if is_field_spot(spot) or cards[card].row.alike not in seen:
                        seen.add(cards[card].row.alike)
                        offer_skills(game, player, card, window, choices)
        return choices
    base = player * SPOTS
    places = game.cards_at
    kinds: list[int] = []
    for spot, users in game.table.uses(window):
        if spot == STACK:
            continue
        for card in places[base + spot]:
            row = cards[card].row
            if row.index not in users:
                continue
            if not is_field_spot(spot):
                kind = row.alike * SPOTS + spot
                if kind in kinds:
                    continue
                kinds.append(kind)
            offer_printed(game, player, card, window, game.parts_at_work("lose ability"), choices)
    return choices


def offer_printed(game: Game, player: int, card: int, window: str, losing: bool, choices: list[Choice]) -> None:
    """Add what `offer_skills` adds for a card that has none but printed skills. losing: whether it may lose them."""
    instance = game.cards[card]
    if indexing.blank(game, instance):
        return
    used: list[Held] = []
    for ability, number, tired in instance.row.uses(window):
        if not (tired and tired == instance.state) and instance.place % SPOTS in ability.spots and (
                ability.works(game, instance)) and not (
                losing and characteristics.lost(game, card, ability)) and (
                not ability.limit or ability.within_limit(game, instance, ())) and (
                ability.fulfilled(game, instance, player)) and ability.payable(game, instance, player) and not (
                use_barred(game, player, card, ability)) and not offered_already(used, ability):
            used.append((ability, None))
            choices.append(Choice("counter" if window == COUNTER else "use", instance.serial, number=number))


def offer_skills(game: Game, player: int, card: int, window: str, choices: list[Choice]) -> None:
    """Add the choices to trigger the skills of one card."""
    used: list[Held] = []
    for place, (ability, grant) in enumerate(activated_abilities(game, card)):
        if may_use(game, player, card, ability, window, grant) and not offered_already(used, ability):
            used.append((ability, grant))
            choices.append(Choice("counter" if window == COUNTER else "use", game.cards[card].serial,
                                  number=place + 1))


@rule("gate:3.1.2.1", "gate:6.2.4.4")
def use_choices(game: Game, player: int) -> list[Choice]:
    """[Use] skills: in their player's own main phase."""
    return usable_skills(game, player, "use")


@rule("gate:3.1.2.2", "gate:8.1.4")
def counter_skill_choices(game: Game, player: int) -> list[Choice]:
    """[Counter] skills of cards on the field: in play timings and counter timings of their player."""
    if TRACING and counters_stopped(game, player):
        return []
    found = usable_skills(game, player, COUNTER)
    return [] if found and counters_stopped(game, player) else found


def counter_choices(game: Game, player: int) -> list[Choice]:
    """Returns everything with [Counter] that a player may add to the stack now: cards in hand and skills."""
    if not may_add(game, player):
        return []
    return playable(game, player, COUNTER) + counter_skill_choices(game, player)


def between_choices(game: Game, player: int) -> list[Choice]:
    """Returns the choices at a play timing outside of the main phase: [Counter], and no [Use]."""
    choices = counter_choices(game, player)
    if "use in battle phase" in game.table.allows and game.phase == "battle phase":
        choices += [choice for choice in usable_skills(game, player, "use")
                    if game.allowed("use in battle phase", player, game.current(choice.card))]
    return by_rule(choices, "gate:8.1.3", along=(game, player))


def counters_stopped(game: Game, player: int) -> bool:
    """Whether the player cannot use [Counter]: a skill says so, or a Berserk card attacks (2.4.10)."""
    if barred(game, "counter", player):
        return True
    for frame in game.frames:
        if isinstance(frame, Stopping) and frame.player != player and frame.stops_counters(game):
            return True
    return False


def main_phase_choices(game: Game, player: int) -> list[Choice]:
    """6.2.4: summon, cast, equip, [Use] and [Counter], in any order."""
    choices = playable(game, player, MAIN) + use_choices(game, player)
    return choices + by_rule(counter_skill_choices(game, player), "gate:6.2.4.5")


def finale_choices(game: Game, player: int) -> list[Choice]:
    """6.2.7.1: a Finale card, or [Counter]."""
    finales = [choice for choice in playable(game, player, FINALE) if choice.action != "counter"]
    cards = [choice.card for choice in finales]
    return finales + [choice for choice in between_choices(game, player) if choice.card not in cards]


def is_skill_choice(game: Game, card: int, choice: Choice) -> bool:
    """Whether a choice means a skill of a card in hand, and not the card."""
    return len(activated_abilities(game, card)) >= choice.number > 0
