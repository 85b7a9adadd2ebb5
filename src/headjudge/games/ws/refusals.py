"""Why an action is no option now: every requirement that fails, read from the lists that make the options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.games.ws.battle import (
    ATTACK_LEFT,
    ATTACKER_REQUIREMENTS,
    DIRECT,
    FRONTAL,
    IN_CENTER_STAGE,
    SIDE,
    types_of_attack,
)
from headjudge.games.ws.cards import play_windows
from headjudge.games.ws.playing import (
    IN_HAND,
    PLAY_REQUIREMENTS,
    USE_REQUIREMENTS,
    activated_abilities,
    where_it_is,
)
from headjudge.games.ws.zones import facing
from headjudge.kernel import facing as shown
from headjudge.kernel import reading
from headjudge.kernel.requirements import Requirement, cannot_use, failing
from headjudge.kernel.spec import Refusal

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

_PLAYED = {"character": ("ws:6.5.1.2.1", "a character is played"), "event": ("ws:6.5.1.2.2", "an event is played"),
           "climax": ("ws:6.6.1.2.1", "a climax is played")}
_TIMES = {"main": ("main phase", "in the player's main phase"),
          "climax": ("climax phase", "in the player's climax phase"),
          "counter": ("counter", "in the counter step when the player is attacked")}
"""Play timings: the question that is asked then, and when that is."""


def refusals(game: Game, player: int, action: str, card: int) -> list[Refusal]:
    """The requirements of an action with a card that fail now; none for an action that is not known here."""
    if card < 0 or game.result is not None:
        return []
    if action in ("play", "climax"):
        return _play(game, player, card)
    if action == "clock":
        return [*_failing((IN_HAND,), game, player, card),
                *_not_now(game, player, ("clock",), "ws:6.4.1.2", "a card is clocked in the player's clock phase")]
    if action == "attack":
        return [*_attacker(game, player, card),
                *_not_now(game, player, ("attack",), "ws:7.2.1.3",
                          "a character attacks in the attack declaration step of the player's turn")]
    if action in (DIRECT, FRONTAL, SIDE):
        return [*_attacker(game, player, card), *_type(game, player, action, card),
                *_not_now(game, player, ("attack type",), "ws:7.2.1.4", "the type is chosen once a character attacks")]
    return _activate(game, player, card) if action == "activate" else []


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


def _play(game: Game, player: int, card: int) -> list[Refusal]:
    row = game.cards[card].row
    found = _failing((IN_HAND, *PLAY_REQUIREMENTS), game, player, card)
    windows = play_windows(row.type, row.words.get("icon", ()))
    if row.type in _PLAYED:
        rule, what = _PLAYED[row.type]
        when = " or ".join(_TIMES[window][1] for window in windows)
        found += _not_now(game, player, tuple(_TIMES[window][0] for window in windows), rule, f"{what} {when}")
    return found


def _attacker(game: Game, player: int, card: int) -> list[Refusal]:
    there = _failing((IN_CENTER_STAGE,), game, player, card)
    return [*there, *_failing((ATTACK_LEFT,), game, player, card),
            *([] if there else _failing(ATTACKER_REQUIREMENTS, game, player, card))]


def _type(game: Game, player: int, action: str, card: int) -> list[Refusal]:
    """Which type is open depends on the position opposite."""
    if _failing((IN_CENTER_STAGE,), game, player, card):
        return []
    opposite = facing(game, card)
    if action == DIRECT and opposite >= 0:
        return [Refusal("ws:7.2.1.4.1", "for a Direct Attack the position opposite is empty; "
                        f"{game.cards[opposite].name} is there")]
    if action != DIRECT and opposite < 0:
        return [Refusal("ws:7.2.1.4.2", f"for a {action.capitalize()} Attack a character is opposite; nobody is there")]
    if action not in [choice.action for choice in types_of_attack(game, player, card)]:
        return [Refusal("ws:1.3.3", f"no effect keeps it from a {action.capitalize()} Attack")]
    return []


def _activate(game: Game, player: int, card: int) -> list[Refusal]:
    """What keeps each of its activated abilities from being used; nothing if one of them can be."""
    if game.layout.master(game.cards[card].place) != player:
        where = where_it_is(game, player, card)
        return [Refusal("ws:6.5.1.2.3", f"the card is one of the player's own; it is {where}")]
    abilities = activated_abilities(game, card)
    if not abilities:
        return [Refusal("ws:6.5.1.2.3", "the card has an activated ability; it has none")]
    times = {id(ability): grant.time for ability, grant in reading.granted(game, card)}
    found: list[Refusal] = []
    for place, ability in enumerate(abilities, 1):
        given = times.get(id(ability), -1)
        kind, when = _TIMES[ability.window]
        rule = "ws:6.5.1.2.3" if ability.window == "main" else "ws:7.4.1.2.1"
        which = f"ability {place}: " if len(abilities) > 1 else ""
        failed = [Refusal(use.rule, f"{which}{words}")
                  for use, words in cannot_use(USE_REQUIREMENTS, game, player, card, ability, given)]
        failed += _not_now(game, player, (kind,), rule, f"{which}it is used {when}")
        if not failed:
            return []
        found += failed
    return found
