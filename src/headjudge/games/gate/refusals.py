"""Why an action is no option now: every requirement that fails, read from the lists that make the options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gate.battle import ATTACK_REQUIREMENTS, IN_ATTACKING_ZONE
from headjudge.games.gate.cards import GATE, is_finale
from headjudge.games.gate.playing import (
    IN_HAND,
    PLAY_REQUIREMENTS,
    USE_REQUIREMENTS,
    activated_abilities,
    counters_stopped,
    is_counter,
    payable,
    ways_to_play,
    zones_for,
)
from headjudge.games.gate.stack import may_add
from headjudge.kernel import facing as shown
from headjudge.kernel.requirements import Requirement, cannot_use, failing
from headjudge.kernel.spec import Refusal

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

_PLAYS: Final = {"summon": ("gate:6.2.4.1", "a Unit is summoned"), "cast": ("gate:6.2.4.2", "a Spell is cast"),
                 "equip": ("gate:6.2.4.3", "an Item is equipped")}


def refusals(game: Game, player: int, action: str, card: int) -> list[Refusal]:
    """The requirements of an action with a card that fail now; none for an action that is not known here."""
    if card < 0 or game.result is not None:
        return []
    if action in _PLAYS or action == "play":
        return _play(game, player, action, card)
    if action == "attack":
        elsewhere = _failing((IN_ATTACKING_ZONE,), game, player, card)
        return [*(elsewhere or _failing(ATTACK_REQUIREMENTS, game, player, card)),
                *_not_now(game, player, ("attack",), "gate:6.2.6", "cards attack in the battle phase of their player")]
    if action == "use":
        return _use(game, player, card, "use")
    if action == "counter":
        return _counter(game, player, card)
    if action == "energy":
        return [*_failing((IN_HAND,), game, player, card),
                *_not_now(game, player, ("energy",), "gate:6.2.3.2", "a card is placed in the player's Draw step")]
    return []


def _failing(requirements: tuple[Requirement, ...], game: Game, player: int, card: int) -> list[Refusal]:
    return [Refusal(rule, f"{text}; {values}" if values else text)
            for rule, text, values in failing(requirements, game, player, card)]


def _not_now(game: Game, player: int, kinds: tuple[str, ...], rule: str, text: str) -> list[Refusal]:
    """Unless the player is being asked one of these questions."""
    question = game.question
    if question is None or (question.player == player and question.kind in kinds):
        return []
    whom = "the player" if question.player == player else f"player {question.player + 1}"
    return [Refusal(rule, f'{text}; now {whom} is asked: "{shown.prompt_of(game, question)}"')]


def _play(game: Game, player: int, action: str, card: int) -> list[Refusal]:
    row = game.cards[card].row
    if row.type == GATE:
        return [Refusal("gate:2.1.5", "a Gate is never played: it lies in the Player zone from the start")]
    ways = [pair for pair in ways_to_play(game, card) if action in (pair[0], "play")]
    if not ways:
        right = ways_to_play(game, card)[0][0]
        return [Refusal("gate:8.4.1", f"the action fits the type of the card; {game.cards[card].name} is played by "
                        f"this action: {right}")]
    way = ways[0][0]
    rule, what = _PLAYS[way]
    found = _failing((IN_HAND, *PLAY_REQUIREMENTS), game, player, card)
    if game.forbidden(way, player, card):
        found.append(Refusal("gate:1.3.5", "no skill forbids it"))
    if not any(payable(game, player, card, one) for _, one in ways):
        energy = len(game.at(player, game.layout.first_kind["energy"]))
        found.append(Refusal("gate:12.2.1", f"its cost can be paid in full; the player has {energy} Energy"))
    if is_counter(game, card) and counters_stopped(game, player):
        found.append(Refusal("gate:1.3.5", "nothing keeps the player from using [Counter]"))
    if not zones_for(game, player, card, way):
        found.append(Refusal("gate:8.4.3.1", "there is a zone to which it may be played"))
    finale = is_finale(row.words.get("orientation", ()))
    if finale:
        return found + _not_now(game, player, ("finale",), "gate:2.0.1", "a Finale card is played in the Finale step")
    kinds = ("main phase", "counter", "attack", "finale") if is_counter(game, card) else ("main phase",)
    return found + _not_now(game, player, kinds, rule, f"{what} in the player's main phase")


def _counter(game: Game, player: int, card: int) -> list[Refusal]:
    found: list[Refusal] = []
    if not may_add(game, player):
        found.append(Refusal("gate:14.2.1", "the player has nothing else on the stack"))
    if counters_stopped(game, player):
        found.append(Refusal("gate:2.4.10", "nothing keeps the player from using [Counter]"))
    if is_counter(game, card):
        found += _failing((IN_HAND, *PLAY_REQUIREMENTS), game, player, card)
        found += [] if payable(game, player, card, ways_to_play(game, card)[0][1]) else [
            Refusal("gate:12.2.1", "its cost can be paid in full")]
        return found + _not_now(game, player, ("counter", "main phase", "attack", "finale"), "gate:8.1.4",
                                "a [Counter] is used in a play timing or counter timing of its player")
    return found + _use(game, player, card, "counter")


def _use(game: Game, player: int, card: int, window: str) -> list[Refusal]:
    """What keeps each of its skills of this kind from being used; nothing if one of them can be."""
    rule, kinds, when = (
        ("gate:8.1.3", ("main phase",), "a [Use] skill is triggered in the player's main phase") if window == "use" else
        ("gate:8.1.4", ("counter", "main phase", "attack", "finale"),
         "a [Counter] is used in a play timing or counter timing of its player")
    )
    if game.layout.master(game.cards[card].place) != player:
        return [Refusal("gate:3.4.1", "the card is one of the player's own")]
    skills = [(ability, given) for ability, given in activated_abilities(game, card) if ability.window == window]
    if not skills:
        return [Refusal(rule, f"the card has a [{window.capitalize()}] skill; it has none")]
    found: list[Refusal] = []
    for ability, given in skills:
        failed = [Refusal(use.rule, words)
                  for use, words in cannot_use(USE_REQUIREMENTS, game, player, card, ability, given)]
        failed += _not_now(game, player, kinds, rule, when)
        if not failed:
            return []
        found += failed
    return found
