"""Explains why an action is impossible: every requirement that fails, with the values that decide it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gcg import cards as printed
from headjudge.games.gcg.actions import ACTIONS
from headjudge.games.gcg.basics import copies_of, is_active, is_pilot_card
from headjudge.games.gcg.battle import ATTACKER_REQUIREMENTS, IS_UNIT, battle_of
from headjudge.games.gcg.effects import BURST, ActivateTriggered
from headjudge.games.gcg.keywords import HIGH_MANEUVER, cannot_be_blocked, has_blocker
from headjudge.games.gcg.playable import (
    ACTION,
    IN_HAND,
    MAIN,
    PLAY_REQUIREMENTS,
    UNIT_TO_PAIR,
    USE_REQUIREMENTS,
    activated_effects,
    can_use_command,
    timings,
    where_it_is,
)
from headjudge.games.gcg.zones import BATTLE_AREA
from headjudge.kernel.actions import Refusal
from headjudge.kernel.refusals import not_now, unmet
from headjudge.kernel.requirements import cannot_use
from headjudge.kernel.rules import by_rule, in_force

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

_WINDOWS: Final = {
    MAIN: ("main phase", "in the main phase of its player, while no Unit attacks"),
    ACTION: ("action step", "in an action step"),
}
_TIMING_RULES: Final = {MAIN: "gcg:13.2.3.1", ACTION: "gcg:13.2.4.1"}
_EFFECT_RULES: Final = {MAIN: "gcg:13.2.1.1", ACTION: "gcg:13.2.2.1"}


def refusals(game: Game, player: int, action: str, card: int) -> list[Refusal] | None:
    """Returns the requirements of an action with a card that fail now; None if only the open question decides.

    A team acts with the cards of each of its players.
    """
    if card < 0:
        return None
    if game.layout.allied(player, game.master(card)):
        player = game.master(card)
    if action in ("pair", "play") and game.question is not None and game.question.kind == "pair":
        return None                                 # with which Unit: the question tells
    if action == "play":
        return min([_play(game, player, way, card) for way in _ways(game, card)], key=len)
    if action in ("deploy", "pair"):
        return _play(game, player, action, card)
    if action == "attack":
        return _attack(game, player, card)
    if action == "block":
        return _block(game, player, card)
    if action == "burst":
        return _burst(game, player, card)
    return _activate(game, player, card) if action == "activate" else None


def _ways(game: Game, card: int) -> list[str]:
    """Returns the actions by which a card is played: a Command with a Pilot effect has two."""
    row = game.cards[card].row
    ways = ["deploy"] if row.type in (printed.UNIT, printed.BASE) else []
    if is_pilot_card(game, card):
        ways.append("pair")
    return [*ways, "play"] if row.event is not None or not ways else ways


def _play(game: Game, player: int, action: str, card: int) -> list[Refusal]:
    row = game.cards[card].row
    kind, when = _WINDOWS[MAIN]
    found = unmet((IN_HAND, *PLAY_REQUIREMENTS), game, player, card)
    if action == "pair":
        if not is_pilot_card(game, card):
            return [Refusal("gcg:5.9.1", "only Pilot cards and Command cards with a Pilot effect are paired; "
                            f"it is a {row.type.capitalize()} card")]
        found += unmet((UNIT_TO_PAIR,), game, player, card)
        rule = "gcg:13.2.4.2" if row.type == printed.COMMAND else "gcg:7.5.2.1"
        return found + not_now(game, player, (kind,), rule, f"a card is paired {when}")
    if action == "deploy":
        if row.type not in (printed.UNIT, printed.BASE):
            return [Refusal("gcg:5.8.1", f"only Units and Bases are deployed; it is a {row.type.capitalize()} card")]
        return found + not_now(game, player, (kind,), "gcg:7.5.2.1", f"a card is deployed {when}")
    if row.event is None:
        return [Refusal("gcg:3.4.5", "the card must have a command effect; it has none")]
    return found + _command(game, player, card)


def _command(game: Game, player: int, card: int) -> list[Refusal]:
    """Returns what keeps each command effect of a card from being activated; [] if one of them can be."""
    effects = [ability for ability in game.cards[card].row.abilities if ability.kind == "event"]
    each: list[list[Refusal]] = []
    for place, ability in enumerate(effects, 1):
        which = f"effect {place}: " if len(effects) > 1 else ""
        failed = [] if can_use_command(game, player, card, ability) else [
            Refusal("gcg:10.1.8.1.1", f"{which}what its text asks for must be true, and its target must be there")]
        windows = timings(ability)
        if windows:
            when = " or ".join([_WINDOWS[window][1] for window in windows])
            failed += not_now(game, player, tuple([_WINDOWS[window][0] for window in windows]),
                              _TIMING_RULES[windows[0]], f"{which}this Command is played {when}")
        each.append(failed)
    return [] if not all(each) else [one for failed in each for one in failed]


def _attack(game: Game, player: int, card: int) -> list[Refusal]:
    there = unmet((IS_UNIT,), game, player, card)
    found = there or unmet(ATTACKER_REQUIREMENTS, game, player, card)
    return found + not_now(game, player, ACTIONS["attack"].kinds, "gcg:7.5.4.1", ACTIONS["attack"].when)


def _block(game: Game, player: int, card: int) -> list[Refusal]:
    known = ACTIONS["block"]
    now = not_now(game, player, known.kinds, known.rule, known.when)
    if game.cards[card].place != game.layout.at(player, BATTLE_AREA):
        return [Refusal("gcg:8.3.1", "the Unit must be in the player's battle area; "
                        f"it is {where_it_is(game, player, card)}"), *now]
    found: list[Refusal] = []
    battle = battle_of(game)
    if not has_blocker(game, card):
        found.append(Refusal("gcg:8.3.1", "the Unit must have <Blocker>; it has not"))
    if not is_active(game, card):
        found.append(Refusal("gcg:8.3.1", "the Unit must be active; it is rested"))
    if battle is not None:
        attacker = game.current(battle.attacker)
        if game.cards[card].serial == battle.original and in_force("gcg:8.3.3"):
            found.append(Refusal("gcg:8.3.3", "another Unit or a player must be the target of the attack; "
                                 "this Unit is"))
        copies = copies_of(game, attacker, HIGH_MANEUVER) if attacker >= 0 else 0
        found += [Refusal("gcg:13.1.6.1", "the attacking Unit must not have <High-Maneuver>; "
                                          f"{game.cards[attacker].name} has it")
                  for _ in range(by_rule(min(copies, 1), "gcg:13.1.6.2", along=(copies,)))]
        if attacker >= 0 and cannot_be_blocked(game, attacker, card):
            found.append(Refusal("gcg:1.3.3", "an effect keeps the attacking Unit from being blocked"))
    if game.forbidden("block", player, card):
        found.append(Refusal("gcg:1.3.3", "an effect keeps it from blocking"))
    return found + now


def _burst(game: Game, player: int, card: int) -> list[Refusal]:
    """Returns the refusals of a Burst, which is activated by answering yes when it is offered."""
    known = ACTIONS["burst"]
    top = game.frames[-1]
    if not any([BURST in ability.labels for ability in game.cards[card].row.abilities]):
        return [Refusal("gcg:13.2.5.1", "the card must have a Burst; it has none")]
    question = game.question
    if question is not None and isinstance(top, ActivateTriggered):
        if game.layout.allied(question.player, player) and game.current(top.entry.this) == card:
            return []
        return [Refusal("gcg:13.2.5.1", f"{known.when}; now the Burst of another card is asked about")]
    return [Refusal("gcg:13.2.5.1", f"{known.when}; it is {where_it_is(game, player, card)}")]


def _activate(game: Game, player: int, card: int) -> list[Refusal]:
    """Returns what keeps each of its activated effects from being activated; [] if one of them can be."""
    if game.master(card) != player:
        return [Refusal("gcg:10.1.7.1", f"it must be a card of the player; it is {where_it_is(game, player, card)}")]
    effects = activated_effects(game, card)
    if not effects:
        return [Refusal("gcg:10.1.7.1", "the card must have an activated effect; it has none")]
    found: list[Refusal] = []
    for place, (ability, grant) in enumerate(effects, 1):
        kind, when = _WINDOWS.get(ability.window, _WINDOWS[MAIN])
        which = f"effect {place}: " if len(effects) > 1 else ""
        lacking = cannot_use(USE_REQUIREMENTS, game, player, card, ability, grant)
        if lacking and lacking[0][0] is USE_REQUIREMENTS[0]:    # where it is not at work, nothing else is asked
            lacking = lacking[:1]
        failed = [Refusal(use.rule, f"{which}{words}") for use, words in lacking]
        failed += not_now(game, player, (kind,), _EFFECT_RULES.get(ability.window, "gcg:13.2.1.1"),
                           f"{which}it is activated {when}")
        if not failed:
            return []
        found += failed
    return found
