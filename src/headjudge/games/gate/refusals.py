"""Explains why an action is no option now: every requirement that fails, from the lists that make the options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gate.actions import ACTIONS
from headjudge.games.gate.basics import barred, legal_zones
from headjudge.games.gate.battle import ATTACK_REQUIREMENTS, IN_ATTACKING_ZONE
from headjudge.games.gate.cards import GATE, is_finale
from headjudge.games.gate.keywords import has_keyword
from headjudge.games.gate.offering import (
    FROM_GATE_MASTER,
    IN_HAND,
    OWN_CONDITION,
    PLAY_REQUIREMENTS,
    USE_REQUIREMENTS,
    activated_abilities,
    condition_unmet,
    counters_stopped,
    gate_master_for,
    is_counter,
    other_ways,
    payable,
    ways_to_play,
    where_it_is,
    zones_for,
)
from headjudge.games.gate.stack import may_add
from headjudge.games.gate.turn import MoveUnits
from headjudge.games.gate.zones import ENERGY, HAND, units
from headjudge.kernel.actions import Refusal
from headjudge.kernel.refusals import not_now, unmet
from headjudge.kernel.requirements import cannot_use

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

_PLAYS: Final = {"summon": ("gate:6.2.4.1", "a Unit is summoned"), "cast": ("gate:6.2.4.2", "a Spell is cast"),
                 "equip": ("gate:6.2.4.3", "an Item is equipped")}


def refusals(game: Game, player: int, action: str, card: int, slot: str) -> list[Refusal] | None:
    """Returns the requirements of an action with a card that fail now; None if only the open question decides."""
    if card < 0:
        return None
    if action in _PLAYS or action == "play":
        return _play(game, player, action, card, slot)
    if action == "attack":
        there = unmet((IN_ATTACKING_ZONE,), game, player, card)
        return [*(there or unmet(ATTACK_REQUIREMENTS, game, player, card)), *_not_now(game, player, "attack")]
    if action == "use":
        return _use(game, player, card, "use")
    if action == "counter":
        return _counter(game, player, card, slot)
    if action == "energy":
        return [*unmet((IN_HAND,), game, player, card), *_not_now(game, player, "energy")]
    if action == "move":
        return _move(game, player, card, slot)
    return None


def _not_now(game: Game, player: int, action: str) -> list[Refusal]:
    """Returns the refusal that the player is not asked a question that offers the action; [] if the player is."""
    known = ACTIONS[action]
    return not_now(game, player, known.kinds, known.rule, known.when)


def _play(game: Game, player: int, action: str, card: int, slot: str) -> list[Refusal]:
    row = game.cards[card].row
    if row.type == GATE:
        return [Refusal("gate:2.1.5", "a Gate is never played: it lies in the Player zone from the start")]
    ways = [pair for pair in (*ways_to_play(game, card), *other_ways(game, card)) if action in (pair[0], "play")]
    if not ways:
        right = ways_to_play(game, card)[0][0]
        return [Refusal("gate:8.4.1", f"the action must fit the type of the card; {game.cards[card].name} is played by "
                        f"this action: {right}")]
    if action == "play" and is_counter(game, card) and _asked(game, player) in ("counter", "attack", "finale"):
        return _counter(game, player, card, slot)
    return min([_way(game, player, card, way, cost, slot) for way, cost in ways], key=len)


def _asked(game: Game, player: int) -> str:
    """Returns the kind of the question that the player is asked, '' for none."""
    question = game.question
    return question.kind if question is not None and question.player == player else ""


def _way(game: Game, player: int, card: int, way: str, cost: str, slot: str) -> list[Refusal]:
    """Returns what keeps a card from being played in one way, at the timing that fits it."""
    found = _playable(game, player, card, way, cost, slot)
    finale = is_finale(game.cards[card].row.words.get("orientation", ()))
    kinds = ("main phase",) if is_counter(game, card) or not finale else ()
    if finale:
        return found + not_now(game, player, (*kinds, "finale"), "gate:2.0.1",
                               "a Finale card is played in the Finale step of its player")
    rule, what = _PLAYS[way]
    return found + not_now(game, player, kinds, rule, f"{what} in the main phase of its player")


def _playable(game: Game, player: int, card: int, way: str, cost: str, slot: str) -> list[Refusal]:
    """Returns what keeps a card from being played in one way at any time: its place, cost, zone, skills."""
    found = unmet((IN_HAND, *PLAY_REQUIREMENTS), game, player, card)
    if condition_unmet(game, player, card, way):
        found.append(Refusal("gate:12.5", OWN_CONDITION.text))
    if barred(game, way, player, card) or (way == "summon" and barred(
            game, "be summoned by its player", player, card)):
        found.append(Refusal("gate:1.3.5", f"a skill keeps the player from this action: {way}"))
    master = gate_master_for(game, player, card) if slot == FROM_GATE_MASTER else -1
    if slot == FROM_GATE_MASTER and master < 0:
        found.append(Refusal("gate:3.8.2.1", "a standing card of the same name must be in the player's Gate Master "
                             "zone; there is none"))
    if not (payable(game, player, card, cost) if master < 0 else payable(game, player, master, cost, card)):
        found.append(_cost(game, player))
    if is_counter(game, card) and counters_stopped(game, player):
        found.append(_stopped())
    if not zones_for(game, player, card, way):
        found.append(Refusal("gate:8.4.3.1", "there must be a zone to which it may be played; skills forbid each"))
    return found


def _cost(game: Game, player: int) -> Refusal:
    energy = len(game.at(player, ENERGY))
    return Refusal("gate:12.2.1", f"its cost must be paid in full; the player has {energy} Energy and "
                   f"{len(game.at(player, HAND))} cards in hand")


def _stopped() -> Refusal:
    return Refusal("gate:2.4.10", "a skill or a Berserk attack keeps the player from using [Counter]")


def _counter(game: Game, player: int, card: int, slot: str) -> list[Refusal]:
    """Returns the refusals of a [Counter]: a card in hand outside of the main phase, or a skill at any timing."""
    if not is_counter(game, card):
        return _use(game, player, card, "counter")
    way, cost = ways_to_play(game, card)[0]
    finale = is_finale(game.cards[card].row.words.get("orientation", ()))
    kinds = ("counter", "attack") if finale else ("counter", "attack", "finale")
    return [*_may_add(game, player), *_playable(game, player, card, way, cost, slot),
            *not_now(game, player, kinds, "gate:8.4.2", "a card with [Counter] is added to the stack as one in counter "
                     "timings and play timings outside of the main phase")]


def _may_add(game: Game, player: int) -> list[Refusal]:
    return [] if may_add(game, player) else [
        Refusal("gate:14.2.1", "the player must have nothing else on the stack; one card or skill is there")]


def _use(game: Game, player: int, card: int, window: str) -> list[Refusal]:
    """Returns what keeps each of its skills of this kind from being used; [] if one of them can be used."""
    known = ACTIONS[window]
    if game.layout.master(game.cards[card].place) != player:
        return [Refusal("gate:3.4.1", f"the card must be one of the player's own; {where_it_is(game, player, card)}")]
    skills = [(ability, grant) for ability, grant in activated_abilities(game, card) if ability.window == window]
    if not skills:
        return [Refusal(known.rule, f"the card must have a [{window.capitalize()}] skill; it has none")]
    found: list[Refusal] = []
    if window == "counter":
        found += [] if _asked(game, player) == "main phase" else _may_add(game, player)
        found += [_stopped()] if counters_stopped(game, player) else []
    found += _not_now(game, player, window)
    each: list[list[Refusal]] = []
    for place, (ability, grant) in enumerate(skills, 1):
        which = f"skill {place}: " if len(skills) > 1 else ""
        lacking = cannot_use(USE_REQUIREMENTS, game, player, card, ability, grant)
        if lacking and lacking[0][0] is USE_REQUIREMENTS[0]:    # where it does not work, nothing else is asked
            lacking = lacking[:1]
        each.append([Refusal(use.rule, f"{which}{words}") for use, words in lacking])
    return found if not all(each) else [one for failed in each for one in failed] + found


def _move(game: Game, player: int, card: int, slot: str) -> list[Refusal]:
    """Returns the refusals of moving a card with [Move], once at the end of each main phase."""
    if card not in units(game, player):
        return [Refusal("gate:11.2.1", "it must be one of the player's Units on the field; "
                        f"{where_it_is(game, player, card)}"), *_not_now(game, player, "move")]
    found: list[Refusal] = []
    if not has_keyword(game, card, "move"):
        found.append(Refusal("gate:11.2.1", "the Unit must have [Move]; it has not"))
    if game.forbidden("move", player, card):
        found.append(Refusal("gate:1.3.5", "a skill keeps it from moving"))
    top = game.frames[-1]
    if isinstance(top, MoveUnits) and top.player == player and game.cards[card].serial in top.moved:
        found.append(Refusal("gate:11.2.1", "each card is moved once at the end of a main phase; it has been"))
    zones = legal_zones(game, card)
    if slot and slot not in zones:
        found.append(Refusal("gate:10.7", f"it is moved to another of these zones: {', '.join(zones)}"))
    return found + _not_now(game, player, "move")
