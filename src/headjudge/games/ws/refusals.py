"""Explains why an action is no option now: every requirement that fails, from the lists that make the options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.ws.actions import ACTIONS
from headjudge.games.ws.battle import (
    ATTACK_LEFT,
    ATTACKER_REQUIREMENTS,
    DIRECT,
    FRONTAL,
    IN_CENTER_STAGE,
    SIDE,
    types_of_attack,
)
from headjudge.games.ws.cards import windows_of
from headjudge.games.ws.playing import (
    IN_HAND,
    PLAY_REQUIREMENTS,
    USE_REQUIREMENTS,
    activated_abilities,
    may_move,
    use_windows,
    where_it_is,
)
from headjudge.games.ws.questions import printed_cost
from headjudge.games.ws.zones import SPOKEN, SPOTS, STOCK, facing
from headjudge.kernel.actions import Refusal
from headjudge.kernel.refusals import not_now, unmet
from headjudge.kernel.requirements import cannot_use
from headjudge.language.running.wording import asking

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

_PLAYED: Final = {
    "character": ("ws:6.5.1.2.1", "a character is played"), "event": ("ws:6.5.1.2.2", "an event is played"),
    "climax": ("ws:6.6.1.2.1", "a climax is played")}
_TIMES: Final = {"main": ("main phase", "in the main phase of its player"),
                 "climax": ("climax phase", "in the climax phase of its player"),
                 "counter": ("counter", "in the counter step when its player is attacked")}
"""Play timings: the question that is asked then, and when that is."""
_EXCHANGING: Final[tuple[str, ...]] = ("exchange from", "exchange to")
"""The questions during an exchange of positions, in the main phase."""


def refusals(game: Game, player: int, action: str, card: int) -> list[Refusal] | None:
    """Returns the requirements of an action with a card that fail now; None if only the open question decides."""
    if card < 0:
        return None
    if action in ("play", "climax"):
        return _play(game, player, action, card)
    if action == "clock":
        return [*unmet((IN_HAND,), game, player, card), *_not_now(game, player, "clock")]
    if action == "exchange":
        return _exchange(game, player, card)
    if action == "attack":
        return [*_attacker(game, player, card), *_not_now(game, player, "attack")]
    if action in (DIRECT, FRONTAL, SIDE):
        found = [*_attacker(game, player, card), *_type(game, player, action, card), *_not_now(game, player, action)]
        return found or None                        # of which attack the type is chosen, the question tells
    if action == "encore":
        return _encore(game, player, card)
    return _activate(game, player, card) if action == "activate" else None


def _not_now(game: Game, player: int, action: str) -> list[Refusal]:
    """Returns the refusal that the player is not asked a question that offers the action; [] if the player is."""
    known = ACTIONS[action]
    return not_now(game, player, known.kinds, known.rule, known.when)


def _play(game: Game, player: int, action: str, card: int) -> list[Refusal]:
    row = game.cards[card].row
    if action == "climax" and row.type != "climax":
        return [Refusal("ws:6.6.1.2.1", f"the card must be a climax; it is a card of the type {row.type}")]
    rule, what = _PLAYED[row.type]
    windows = windows_of(row)
    when = " or ".join([_TIMES[window][1] for window in windows])
    return [*unmet((IN_HAND, *PLAY_REQUIREMENTS), game, player, card),
            *not_now(game, player, tuple([_TIMES[window][0] for window in windows]), rule, f"{what} {when}")]


def _exchange(game: Game, player: int, card: int) -> list[Refusal] | None:
    """Returns the refusals of an exchange of positions; None if the open question itself decides."""
    question = game.question
    asked = question.kind if question is not None and question.player == player else ""
    if question is not None and asked == "exchange":
        return None
    place = game.cards[card].place
    slot = game.layout.slot_of[place]
    if place // SPOTS != player or slot not in SPOKEN:
        found = [Refusal("ws:6.5.1.2.4", "the card must be on the player's stage; "
                         f"it is {where_it_is(game, player, card)}")]
    else:
        found = [] if may_move(game, player, place % SPOTS) else [
            Refusal("ws:1.3.3", "an effect keeps it on its position")]
    if question is not None and asked in _EXCHANGING and not found and (
            slot not in [choice.slot for choice in question.choices]):
        found = [Refusal("ws:6.5.1.2.4", "two different positions must be exchanged; this one has been chosen already")]
    return found + not_now(game, player, ("main phase", *_EXCHANGING), "ws:6.5.1.2.4",
                           "positions are exchanged in the main phase of their player")


def _attacker(game: Game, player: int, card: int) -> list[Refusal]:
    there = unmet((IN_CENTER_STAGE,), game, player, card)
    return [*there, *unmet((ATTACK_LEFT,), game, player, card),
            *([] if there else unmet(ATTACKER_REQUIREMENTS, game, player, card))]


def _type(game: Game, player: int, action: str, card: int) -> list[Refusal]:
    """Returns the refusals of a type of attack, which depends on the position opposite."""
    if unmet((IN_CENTER_STAGE,), game, player, card):
        return []
    opposite = facing(game, card)
    if action == DIRECT and opposite >= 0:
        return [Refusal("ws:7.2.1.4.1", "for a Direct Attack the position opposite must be empty; "
                        f"{game.cards[opposite].name} is there")]
    if action != DIRECT and opposite < 0:
        return [Refusal("ws:7.2.1.4.2", f"for a {action.capitalize()} Attack a character must be opposite; "
                        "nobody is there")]
    if action not in [choice.action for choice in types_of_attack(game, player, card)]:
        return [Refusal("ws:1.3.3", f"an effect keeps it from a {action.capitalize()} Attack")]
    return []


def _encore(game: Game, player: int, card: int) -> list[Refusal]:
    """Returns the refusals of Encore, which is paid for while it is resolved, when the player is asked."""
    frame = asking(game)
    question = game.question
    if (question is not None and question.player == player and question.kind == "pay" and frame is not None
            and "encore" in frame.worded(game).labels and game.current(frame.this) == card):
        return []
    instance = game.cards[card]
    if instance.row.type != "character":
        return [Refusal("ws:10.2.3", f"characters have Encore; it is a card of the type {instance.row.type}")]
    waits = [game.table.abilities[entry.ability] for entry in game.standby
             if entry.master == player and game.current(entry.this) == card]
    encores = [ability for ability in waits if "encore" in ability.labels]
    if not encores:
        return [Refusal("ws:10.2.1", "the character must just have gone from the stage to the player's waiting room; "
                        f"it is {where_it_is(game, player, card)}")]
    if not any([ability.payable(game, instance, player) for ability in encores]):
        costs = " or ".join([printed_cost(ability.text) for ability in encores])
        return [Refusal("ws:8.6.2.3.2", f"its cost must be paid in full; the cost is {costs}, "
                        f"the stock holds {len(game.at(player, STOCK))}")]
    return [Refusal("ws:8.7.3", "the ability must be played before its cost is asked for; it is on standby")]


def _activate(game: Game, player: int, card: int) -> list[Refusal]:
    """Returns what keeps each of its activated abilities from being used; [] if one of them can be used."""
    if game.layout.master(game.cards[card].place) != player:
        where = where_it_is(game, player, card)
        return [Refusal("ws:6.5.1.2.3", f"the card must be one of the player's own; it is {where}")]
    abilities = activated_abilities(game, card)
    if not abilities:
        return [Refusal("ws:6.5.1.2.3", "the card must have an activated ability; it has none")]
    found: list[Refusal] = []
    for place, (ability, grant) in enumerate(abilities, 1):
        times = [_TIMES[window] for window in use_windows(ability)]
        when = " or ".join([when for _, when in times])
        rule = "ws:6.5.1.2.3" if ability.window == "main" else "ws:7.4.1.2.1"
        which = f"ability {place}: " if len(abilities) > 1 else ""
        unmet_here = cannot_use(USE_REQUIREMENTS, game, player, card, ability, grant)
        if unmet_here and unmet_here[0][0] is USE_REQUIREMENTS[0]:    # where it is not at work, nothing else is asked
            unmet_here = unmet_here[:1]
        failed = [Refusal(use.rule, f"{which}{words}") for use, words in unmet_here]
        failed += not_now(game, player, tuple([kind for kind, _ in times]), rule, f"{which}it is used {when}")
        if not failed:
            return []
        found += failed
    return found
