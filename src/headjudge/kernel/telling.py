"""Writes log entries about things that change nothing: choices, the changes by effects, events that did not happen.

No ability hears them, they take no time, and fingerprints and positions know nothing of the log. They hold numbers as
they were at the moment; their words are made when somebody reads them. A game whose log nobody reads has none of
them (`State.tells`): everything else goes as it goes in one that tells.

choose: `player` chooses `card`; with the verb "effect" or "number", the amount; with "word", the word. effect: a
continuous effect begins, once for each of its cards. over: it has ended. Of both, amount is the part of the ability in
`effect_parts`, word the moment that ends it, told the seat whose moment it is (-1 for anybody's), then for a number
its value before (for `over`: its value now) and its value now, then the effect's own amounts. effect with the verb
"wait": an ability waits for its moment. ability: a triggered ability is played or, with the verb "fail", cannot be.
idle: an ability was carried out and did nothing; word is the reason, if it is known. prevent, replace: `parent` did
not happen. unpaid: `player` has not paid a cost or, with the verb "may", not done what was left to the player; amount 1
if it could not be. extra turn: `player` takes one after this. battle: told the numbers that are compared.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from headjudge.kernel import knowledge
from headjudge.kernel.cards import Instance
from headjudge.kernel.events import Cause, Event

if TYPE_CHECKING:
    from headjudge.kernel.abilities import Part
    from headjudge.kernel.effects import ActivePart, Delayed, Effect, Standby
    from headjudge.kernel.game import Game


def chosen(game: Game, player: int, cards: Iterable[Instance], cause: Cause) -> None:
    """Log that a player has chosen these cards. Hidden cards are left out; the log shows what becomes of them."""
    for card in cards if game.tells else ():
        if knowledge.zone_shows(game.layout, None, card):
            game.tell(Event("choose", "choose", player, card, cause=cause))


def known_choice(game: Game, player: int, cards: Iterable[Instance], cause: Cause) -> None:
    """Log that a player lets everybody know these hidden cards, which the player has chosen."""
    for card in cards if game.tells else ():
        game.tell(Event("reveal", "reveal", player, card, None, card.place, card.place, cause=cause))


def numbers_before(game: Game, effect: Effect) -> tuple[int, ...]:
    """Returns the number that an effect is about to change, for each of its cards; () for any other effect."""
    part = part_of(game, effect)
    return _numbers(game, effect, part) if game.tells and part.is_number() else ()


def effect_begins(game: Game, effect: Effect, before: tuple[int, ...], rule: str) -> None:
    """Log that a continuous effect has begun. rule: the rule that begins it, '' for an ability."""
    if not game.tells:
        return
    part = part_of(game, effect)
    cause = Cause(effect.ability, effect.source, effect.master)
    noted = effect.values
    for name, rows in effect.env:
        if name == "like":
            noted = rows
    if effect.bound is None:
        told = (effect.until_player, *noted)
        game.tell(
            Event(
                "effect", "begin", effect.master, amount=effect.part, word=effect.until, rule=rule, cause=cause,
                told=told,
            )
        )
        return
    now = _numbers(game, effect, part) if part.is_number() else ()
    for place, card in enumerate(_cards(game, effect)):
        numbers = (before[place], now[place]) if now else ()
        told = (effect.until_player, *numbers, *noted)
        game.tell(
            Event(
                "effect", "begin", effect.master, card, amount=effect.part, word=effect.until, rule=rule, cause=cause,
                told=told,
            )
        )


def effects_end(game: Game, effects: Iterable[Effect]) -> None:
    """Log that continuous effects have ended; cards that are gone are left out."""
    for effect in effects if game.tells else ():
        part = part_of(game, effect)
        cause = Cause(effect.ability, effect.source, effect.master)
        cards: list[Instance | None] = [None] if effect.bound is None else [*_cards(game, effect)]
        now = _numbers(game, effect, part) if part.is_number() else ()
        for place, card in enumerate(cards):
            numbers = (now[place], now[place]) if now else ()
            told = (effect.until_player, *numbers, *effect.values)
            game.tell(
                Event(
                    "over", "end", effect.master, card, amount=effect.part, word=effect.until, cause=cause, told=told
                )
            )


def ability_waits(game: Game, delayed: Delayed) -> None:
    """Log that an ability created by an effect waits for its moment."""
    cause = Cause(delayed.ability, delayed.source, delayed.master)
    told = (delayed.until_player,)
    game.tell(Event("effect", "wait", delayed.master, word=delayed.until, cause=cause, told=told))


def replaced(game: Game, event: Event, active: ActivePart) -> None:
    """Log that something else happens instead of an event."""
    game.tell(Event("replace", event.verb, active.master, event.card, cause=cause_of(game, active), parent=event))


def cause_of(game: Game, active: ActivePart) -> Cause:
    """Returns the ability that an active part belongs to, and its card, as the cause of events."""
    effect = active.effect
    source = game.cards[active.source] if active.source >= 0 else None if effect is None else effect.source
    return Cause(active.ability.number, source, active.master)


def prevented(game: Game, event: Event) -> None:
    """Log that an event could not happen, unless the card already is as it would become or the damage is zero.

    The cause is the effect that forbids it.
    """
    if not game.tells:
        return
    card = event.card
    if event.kind == "turn" and card is not None and game.cards[card.number].state == event.word:
        return
    if event.kind in ("damage", "counter") and event.amount <= 0:
        return
    active = game.rules.forbidding(game, event)
    cause = None if active is None else cause_of(game, active)
    rule = game.rules.preventing_rule(game, event)
    game.tell(Event("prevent", event.verb, event.player, card, rule=rule, cause=cause, parent=event))


def played(game: Game, entry: Standby, fails: bool = False) -> None:
    """Log that a triggered ability is played, or cannot be."""
    if not game.tells:
        return
    cause = Cause(entry.ability, entry.source, entry.master)
    game.tell(Event("ability", "fail" if fails else "play", entry.master, entry.source, cause=cause))


def unpaid(game: Game, player: int, cause: Cause, able: bool, verb: str = "pay") -> None:
    """Log that a player did not pay a cost, declined an optional deed, or was not able to do either.

    A triggered ability whose cost is not paid is not played (ws:8.7.3.2.1): the two facts share one line.
    """
    if not game.tells:
        return
    _take_back_play(game, cause)
    game.tell(Event("unpaid", verb, player, amount=0 if able else 1, cause=cause))


def is_idle(game: Game, cause: Cause, done: int) -> bool:
    """Whether an ability has changed nothing and the log has not just said that its cost was not paid.

    done: how many things it has done; a choice counts.
    """
    if not game.tells:
        return False
    at = game.log
    if at is not None and at[0].kind == "unpaid" and at[0].cause == cause:
        return False
    while done and at is not None and at[0].kind == "choose" and at[0].cause == cause:
        done -= 1
        at = at[1]
    return not done


def idle(game: Game, cause: Cause, why: str) -> None:
    """Log that an ability has changed nothing. why: the reason, '' for none that is known."""
    _take_back_play(game, cause)
    source = cause.source
    gone = source is not None and game.current(source.serial) < 0
    game.tell(Event("idle", "gone" if gone else "idle", cause.master, word=why, cause=cause))


def _take_back_play(game: Game, cause: Cause) -> None:
    """Remove the entry that an ability is played, where the next entry says everything that comes of it."""
    at = game.log
    if at is not None and at[0].kind == "ability" and at[0].cause == cause:
        game.log = at[1]


def part_of(game: Game, effect: Effect) -> Part:
    """Returns the part of an effect: its change."""
    return game.table.abilities[effect.ability].effect_parts[effect.part]


def _cards(game: Game, effect: Effect) -> list[Instance]:
    """Returns the cards that an effect is bound to and that are still the same."""
    found: list[Instance] = []
    for serial in effect.bound or ():
        number = game.current(serial)
        if number >= 0:
            found.append(game.cards[number])
    return found


def _numbers(game: Game, effect: Effect, part: Part) -> tuple[int, ...]:
    key = part.key
    return tuple([game.rules.told_number(key, game.number(card.number, key)) for card in _cards(game, effect)])
