"""Which units may attack, be attacked, boost and intercept, and what an attack tells (cfv:7, cfd:10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.vanguard.activating import place_values
from headjudge.games.vanguard.basics import guardians, has_keyword, is_rearguard, is_vanguard, nothing_forbids, told
from headjudge.games.vanguard.circles import REARGUARD, ROWS, behind, opponent_of, same_column
from headjudge.games.vanguard.roles import attacked, attacker, boosting, running
from headjudge.kernel.cards import Instance, number_of
from headjudge.kernel.events import Event
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.requirements import Requirement, all_met
from headjudge.kernel.rules import TRACING, Fact, rule
from headjudge.language.running.parts import ruled

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

AIMS_ALLOWED: Final = ("attack the back row", "attack the back row of its column")
AIMS_FORBIDDEN: Final = ("attack a rear-guard", "attack a vanguard", "be attacked")
"""The deeds by which text says whom units may attack, as `targets` asks for them."""

TARGETS: Final = Fact(("cfv:7.3.1.4", "cfd:10.4.1.6"), 1)
"""How many units an attack is against, unless an effect says otherwise (cfv:7.3.1.4.2, cfd:10.4.1.8.3)."""


@dataclass
class Battles(Procedure):
    """What a battle phase remembers. first_turn: it is that of the very first turn. ended: no attack comes any more."""

    player: int
    first_turn: bool = False
    ended: bool = False


def in_first_turn(game: Game) -> bool:
    """Whether it is the very first turn of the game."""
    for frame in reversed(game.frames):
        if isinstance(frame, Battles):
            return frame.first_turn
    return game.turn == 1


# Who may attack


def in_front_row(game: Game, player: int, card: int) -> bool:
    """Whether the card is a unit in the front row of its player, or one that may attack from elsewhere.

    It is on the vanguard circle or a rear-guard circle: one that lies face down is on neither (cfd:4.9.2.5).
    """
    if not game.cards[card].face_up:
        return False
    place = game.cards[card].place
    spot = game.layout.spot_of[place]
    front = ROWS.value["front_row"]
    if game.layout.owner_of[place] != player or (spot not in REARGUARD and spot not in front):
        return False
    return spot in front or game.allowed("attack from the back row", player, card)


def stands(game: Game, player: int, card: int) -> bool:
    """Whether the unit stands."""
    return game.cards[card].state == "stand"


def may_attack(game: Game, player: int, card: int) -> bool:
    """Whether no effect keeps the unit from attacking."""
    return nothing_forbids(game, "attack", player, card)


def has_target(game: Game, player: int, card: int) -> bool:
    """Whether there is a unit that it may attack."""
    if TRACING or not aims_as_usual(game):
        return bool(targets(game, player, card))
    foe = opponent_of(player)
    return any([game.cards[other].face_up for spot in ROWS.value["front_row"] for other in game.at(foe, spot)])


def aims_as_usual(game: Game) -> bool:
    """Whether no text says whom units may attack, so that all may attack every unit of the front row."""
    allows, forbids = game.table.allows, game.table.forbids
    for deed in AIMS_ALLOWED:
        if deed in allows and game.parts_at_work(allows[deed]):
            return False
    for deed in AIMS_FORBIDDEN:  # noqa: SIM110  (a plain loop is quicker)
        if deed in forbids and game.parts_at_work(forbids[deed]):
            return False
    return True


def not_in_first_turn(game: Game, player: int, card: int) -> bool:
    """Whether it is a turn in which units may attack."""
    return not in_first_turn(game)


@rule("cfv:7.3.1.3", "cfd:10.4.1.3")
def able_to_attack(game: Game, player: int, requirements: tuple[Requirement, ...]) -> list[int]:
    """Returns the standing units of the front row that may attack something.

    requirements: what the document of the game asks of a unit in the front row that is to attack.
    """
    circles = (*ROWS.value["front_row"], *ROWS.value["back_row"])
    return [card for spot in circles for card in game.at(player, spot)
            if in_front_row(game, player, card) and all_met(requirements, game, player, card)]


def can_attack(game: Game, player: int, requirements: tuple[Requirement, ...]) -> bool:
    """Whether an attack can take place: not in the very first turn, and only with an attacker that has a target."""
    return not in_first_turn(game) and bool(able_to_attack(game, player, requirements))


@rule("cfv:7.3.1.4", "cfd:10.4.1.6", "cfd:10.2.3")
def targets(game: Game, player: int, card: int) -> list[int]:
    """Returns the units of the opponent that a unit may attack: those of the front row that lie face up."""
    foe = opponent_of(player)
    rows = [*ROWS.value["front_row"]]
    back = game.allowed("attack the back row", player, card)
    if back or game.allowed("attack the back row of its column", player, card):
        rows += ROWS.value["back_row"]
    place = game.cards[card].place
    there = [other for spot in rows for other in game.at(foe, spot)
             if game.cards[other].face_up and not kept_from_attacking(game, player, card, other)]
    return [other for other in there if back or in_front(game, other)
            or same_column(game.layout, place, game.cards[other].place)]


def kept_from_attacking(game: Game, player: int, card: int, target: int) -> bool:
    """Whether an effect keeps a unit from attacking this unit, or units of its kind."""
    kind = "attack a vanguard" if is_vanguard(game, target) else "attack a rear-guard"
    return game.forbidden(kind, player, card) or is_kept(game, "be attacked", player, target, card)


def in_front(game: Game, card: int) -> bool:
    """Whether a unit is in the front row."""
    return game.layout.spot_of[game.cards[card].place] in ROWS.value["front_row"]


def number_of_targets(game: Game, player: int, card: int) -> int:
    """Returns how many units a unit attacks: one, unless an effect says otherwise."""
    return max(game.parameter("attacked units", player, card), TARGETS.value)


@rule("cfv:7.3.1.4.2", "cfd:10.4.1.8.3")
def battles_front_row(game: Game, player: int, card: int) -> bool:
    """Whether a unit that attacks battles all units of the opponent's front row; its player chooses none then."""
    return game.allowed("battle the front row", player, card)


# Boost and intercept


@rule("cfd:14.5.2")
def able_to_boost(game: Game, player: int, card: int) -> list[int]:
    """Returns the standing units with Boost in the back circle of the attacking unit's column."""
    if card < 0:
        return []
    return [other for other in behind_attacker(game, player, card)
            if stands(game, player, other) and has_boost(game, other) and may_boost(game, player, other, card)]


def behind_attacker(game: Game, player: int, card: int) -> tuple[int, ...]:
    """Returns the units in the back circle of the column of an attacking unit; -1 has none."""
    back = behind(game.layout.spot_of[game.cards[card].place]) if card >= 0 else -1
    return tuple(game.at(player, back)) if back >= 0 else ()


def may_boost(game: Game, player: int, booster: int, card: int) -> bool:
    """Whether no effect keeps a unit from boosting at all, from boosting this one, or this one from being boosted."""
    return not is_kept(game, "boost", player, booster, card) and not game.forbidden("be boosted", player, card)


@rule("cfv:10.2.3.1", "cfv:2.10.1.3", "cfd:14.5.1", "cfd:2.10.1.1")
def has_boost(game: Game, card: int) -> bool:
    """Whether a unit has Boost."""
    return has_keyword(game, card, "boost")


def rearguards_in_front(game: Game, player: int) -> list[int]:
    """Returns the player's rear-guards in the front row, and those that may intercept from the back row."""
    there = [card for spot in ROWS.value["front_row"] if spot in REARGUARD for card in game.at(player, spot)]
    there += [card for spot in ROWS.value["back_row"] for card in game.at(player, spot)
              if game.allowed("intercept from the back row", player, card)]
    return [card for card in there if game.cards[card].face_up]


@rule("cfv:10.2.2.1", "cfv:2.10.1.2", "cfd:14.4.1", "cfd:14.4.2", "cfd:2.10.1.2")
def can_intercept(game: Game, player: int, card: int) -> bool:
    """Whether a rear-guard of the front row can intercept: another unit is attacked, and it is not itself."""
    return (another_attacked(game, player, card) and not_attacked(game, player, card)
            and has_intercept(game, player, card) and may_intercept(game, player, card))


def another_attacked(game: Game, player: int, card: int) -> bool:
    """Whether a unit other than this one is attacked."""
    return any([other != card for other in attacked(game)])


def not_attacked(game: Game, player: int, card: int) -> bool:
    """Whether a unit is not attacked itself."""
    return card not in attacked(game)


def has_intercept(game: Game, player: int, card: int) -> bool:
    """Whether a unit has Intercept."""
    return has_keyword(game, card, "intercept")


def may_intercept(game: Game, player: int, card: int) -> bool:
    """Whether no effect keeps a unit from intercepting."""
    return not game.forbidden("intercept", player, card) and not game.forbidden("move", player, card)


def can_come_to_guard(game: Game, player: int, card: int) -> bool:
    """Whether a unit is a rear-guard in the front row, or one that may intercept from elsewhere."""
    return card in rearguards_in_front(game, player)


def intercept_requirements(by: str, forbidden: str) -> tuple[Requirement, ...]:
    """Returns what is asked of a unit that intercepts.

    by: the rule of Intercept. forbidden: the rule by which an effect that forbids comes first.
    """
    return (
        Requirement(by, "the unit must be a rear-guard in the front row", can_come_to_guard, place_values),
        Requirement(by, "it must have Intercept", has_intercept),
        Requirement(by, "it must not be attacked itself", not_attacked),
        Requirement(by, "another unit of its player must be attacked", another_attacked),
        Requirement(forbidden, "an effect keeps it from intercepting", may_intercept),
    )


# What happens


def attack_events(game: Game, player: int) -> list[Event]:
    """Returns what happens when an attack has been chosen: a unit attacks, units are attacked, a unit boosts."""
    card, found = attacker(game), attacked(game)
    booster, boosted = boosting(game)
    events: list[Event] = []
    if card >= 0 and found:
        first = next((one for one in found if is_vanguard(game, one)), found[0])
        powers = (game.number(card, "power"), game.number(first, "power")) if game.tells else ()
        by = told(game, "cfv:7.3.1.4", "cfd:10.4.1.8")
        events.append(Event("attack", "attack", player, game.cards[card], other=game.cards[first],
                            amount=len(found), rule=by, told=powers))
        events += [Event("attacked", "attack", player, game.cards[card], other=game.cards[one], rule=by)
                   for one in found]
    if booster >= 0:
        events.append(Event("boost", "boost", player, game.cards[booster], other=game.cards[boosted],
                            rule=told(game, "cfv:7.3.1.5", "cfd:10.4.1.11")))
    return events


@rule("cfv:7.6.1.5.2", "cfd:10.7.1.4.2", "cfd:10.7.1.2.1")
def attacking_under(game: Game, player: int) -> int:
    """Returns the attacking unit while it is on its circle and has the same master; else -1."""
    card = attacker(game)
    return card if card >= 0 and game.master(card) == player else -1


def cannot_hit(game: Game, player: int, card: int, target: int) -> bool:
    """Whether an effect keeps the attack from hitting; it wins over the comparison of powers (1.3.3)."""
    return game.forbidden("hit", player, card) or is_kept(game, "be hit", player, target, card)


def is_kept(game: Game, deed: str, player: int, target: int, card: int) -> bool:
    """Whether an effect keeps something from being done: to or by the unit `target`, with any unit or with `card`."""
    key = game.table.forbids.get(deed)
    return key is not None and ruled(
        game, key, player, target, game.cards[card] if card >= 0 else None)


def leaving_after_battle(game: Game) -> list[int]:
    """Returns all rear-guards that were hit, on whichever circle they are now, and all guardians."""
    attack = running(game)
    assert attack is not None
    struck = [game.current(serial) for serial in attack.hit]
    leaving = [card for card in struck if card >= 0 and is_rearguard(game, card)]
    return leaving + [card for player in (0, 1) for card in guardians(game, player)]


def last_known(game: Game, serial: int) -> Instance:
    """Returns a unit as it is, or as it was when it left the field (cfv:8.6.4.1.2, cfd:11.8.12.1.2)."""
    card = game.current(serial)
    at = game.log
    while card < 0 and at is not None:
        event, at = at
        if event.kind == "move" and event.card is not None and event.card.serial == serial:
            return event.card
    return game.cards[number_of(serial)]
