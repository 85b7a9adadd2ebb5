"""Why something cannot be done: every requirement that it does not meet, with the values that decide it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.games.gcg import cards as printed
from headjudge.games.gcg.basics import copies_of, has_keyword, is_active, is_pilot_card
from headjudge.games.gcg.battle import ATTACKER_REQUIREMENTS, IS_UNIT, battle_of
from headjudge.games.gcg.keywords import BLOCKER, HIGH_MANEUVER
from headjudge.games.gcg.playing import (
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
from headjudge.kernel import facing as shown
from headjudge.kernel.requirements import Requirement, cannot_use, failing
from headjudge.kernel.rules import carry
from headjudge.kernel.spec import Refusal

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

_WINDOWS = {
    MAIN: ("main phase", "in the player's main phase, while no Unit attacks"),
    ACTION: ("action step", "in an action step"),
}
_TIMING_RULES = {MAIN: "gcg:13.2.3.1", ACTION: "gcg:13.2.4.1"}
_EFFECT_RULES = {MAIN: "gcg:13.2.1.1", ACTION: "gcg:13.2.2.1"}


def refusals(game: Game, player: int, action: str, card: int) -> list[Refusal]:
    """Every requirement of an action that fails now."""
    if card < 0:
        return []
    if action == "play":
        return min([_play(game, player, way, card) for way in _ways(game, card)], key=len)
    if action in ("deploy", "pair"):
        return _play(game, player, action, card)
    if action == "attack":
        return _attack(game, player, card)
    if action == "block":
        return _block(game, player, card)
    return _activate(game, player, card) if action == "activate" else []


def _failing(requirements: tuple[Requirement, ...], game: Game, player: int, card: int) -> list[Refusal]:
    return [Refusal(rule, f"{text}; {values}" if values else text)
            for rule, text, values in failing(requirements, game, player, card)]


def _not_now(game: Game, player: int, kinds: tuple[str, ...], rule: str, text: str) -> list[Refusal]:
    """Unless the player, or a teammate, is being asked one of these questions."""
    question = game.question
    if question is None or (game.layout.allied(question.player, player) and question.kind in kinds):
        return []
    whom = "the player" if question.player == player else f"player {question.player + 1}"
    return [Refusal(rule, f'{text}; now {whom} is asked: "{shown.prompt_of(game, question)}"')]


def _ways(game: Game, card: int) -> list[str]:
    """The actions by which a card is played: a Command with a Pilot effect has two."""
    row = game.cards[card].row
    ways = ["deploy"] if row.type in (printed.UNIT, printed.BASE) else []
    if is_pilot_card(game, card):
        ways.append("pair")
    return [*ways, "play"] if row.event is not None or not ways else ways


def _play(game: Game, player: int, action: str, card: int) -> list[Refusal]:
    row = game.cards[card].row
    found = _failing((IN_HAND, *PLAY_REQUIREMENTS), game, player, card)
    if action == "pair":
        if not is_pilot_card(game, card):
            return [Refusal("gcg:5.9.1", "the card is a Pilot card or a Command card with a Pilot effect")]
        found += _failing((UNIT_TO_PAIR,), game, player, card)
        kind, when = _WINDOWS[MAIN]
        rule = "gcg:13.2.4.2" if row.type == printed.COMMAND else "gcg:7.5.2.1"
        return found + _not_now(game, player, (kind,), rule, f"a card is paired {when}")
    if action == "deploy":
        if row.type not in (printed.UNIT, printed.BASE):
            return [Refusal("gcg:5.8.1", f"Units and Bases are deployed; it is a {row.type.capitalize()} card")]
        kind, when = _WINDOWS[MAIN]
        return found + _not_now(game, player, (kind,), "gcg:7.5.2.1", f"a card is deployed {when}")
    if row.event is None:
        return [Refusal("gcg:3.4.5", "the card has a command effect; it has none")]
    effects = [ability for ability in row.abilities if ability.kind == "event"]
    if not any([can_use_command(game, player, card, ability) for ability in effects]):
        found.append(Refusal("gcg:10.1.8.1.1", "what its text asks for is true, and its target can be chosen"))
    windows = list(dict.fromkeys(window for ability in effects for window in timings(ability)))
    if windows:
        when = " or ".join(_WINDOWS[window][1] for window in windows)
        found += _not_now(game, player, tuple(_WINDOWS[window][0] for window in windows), _TIMING_RULES[windows[0]],
                          f"this Command is played {when}")
    return found


def _attack(game: Game, player: int, card: int) -> list[Refusal]:
    there = _failing((IS_UNIT,), game, player, card)
    found = there or _failing(ATTACKER_REQUIREMENTS, game, player, card)
    return found + _not_now(game, player, ("main phase",), "gcg:7.5.4.1", "Units attack in the player's main phase")


def _block(game: Game, player: int, card: int) -> list[Refusal]:
    found = _failing((IS_UNIT,), game, player, card)
    if found:
        return found
    battle = battle_of(game)
    if not has_keyword(game, card, BLOCKER):
        found.append(Refusal("gcg:8.3.1", "the Unit has <Blocker>"))
    if not is_active(game, card):
        found.append(Refusal("gcg:8.3.1", "the Unit is active; it is rested"))
    if battle is not None:
        attacker = game.current(battle.attacker)
        if game.cards[card].serial == battle.original:
            found.append(Refusal("gcg:8.3.3", "another Unit is the target of the attack"))
        copies = copies_of(game, attacker, HIGH_MANEUVER) if attacker >= 0 else 0
        found += [Refusal("gcg:13.1.6.1", f"the attacking Unit has no <High-Maneuver>; "
                                          f"{game.cards[attacker].name} has it")
                  for _ in range(min(copies, 1) if carry("gcg:13.1.6.2") else copies)]
    return found + _not_now(game, player, ("block",), "gcg:8.3.1", "a Unit blocks in the block step of an attack")


def _activate(game: Game, player: int, card: int) -> list[Refusal]:
    """What keeps each of its activated effects from being activated; nothing if one of them can be."""
    if game.master(card) != player:
        return [Refusal("gcg:10.1.7.1", f"it is a card of the player; it is {where_it_is(game, player, card)}")]
    effects = activated_effects(game, card)
    if not effects:
        return [Refusal("gcg:10.1.7.1", "the card has an activated effect; it has none")]
    found: list[Refusal] = []
    for place, ability in enumerate(effects, 1):
        kind, when = _WINDOWS.get(ability.window, _WINDOWS[MAIN])
        which = f"effect {place}: " if len(effects) > 1 else ""
        unmet = cannot_use(USE_REQUIREMENTS, game, player, card, ability, -1)
        if unmet and unmet[0][0] is USE_REQUIREMENTS[0]:      # where it is not at work, the others have nothing to say
            unmet = unmet[:1]
        failed = [Refusal(use.rule, f"{which}{words}") for use, words in unmet]
        failed += _not_now(game, player, (kind,), _EFFECT_RULES.get(ability.window, "gcg:13.2.1.1"),
                           f"{which}it is activated {when}")
        if not failed:
            return []
        found += failed
    return found
