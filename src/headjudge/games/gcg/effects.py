"""Section 10: the order in which triggered effects are activated, and the activation of one effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.gcg import multiplayer
from headjudge.games.gcg.basics import trash_of
from headjudge.games.gcg.zones import RESOLVING_IN, TRASH
from headjudge.kernel import committing, telling
from headjudge.kernel.decisions import NO, YES, Choice
from headjudge.kernel.effects import Standby
from headjudge.kernel.events import ONLY_TOLD
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import Clause, by_rule, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.abilities import Ability, Giver
    from headjudge.kernel.cards import Instance
    from headjudge.kernel.game import Game

BURST: Final = "burst"


@dataclass
class ResolveTriggered(Procedure):
    """Triggered effects that wait are activated, one after another, until none is left."""

    @step("gcg:10.1.6.1")
    def choose(self, game: Game) -> None:
        """Those whose turn it is: of several of one side, its order is asked for."""
        entries = next_entries(game)
        if not entries:
            game.look_for_rule_actions = False  # nothing else is looked for in a check timing
            self.finish()
            return
        player = entries[0].master
        if not is_burst(game, entries[0]):
            player = multiplayer.leader(game, player)
        choices = [Choice("resolve", entry.this, number=place) for place, entry in enumerate(entries)]
        game.ask(player, by_rule(choices, "gcg:10.1.6.5"), "triggered effect")

    @step("gcg:10.1.6.1")
    def activate(self, game: Game) -> None:
        assert self.answer is not None
        entry = next_entries(game)[self.answer.number]
        self.again("choose")
        game.push(ActivateTriggered(entry.master, entry))


def next_entries(game: Game) -> list[Standby]:
    """Returns the triggered effects among which the next one is chosen.

    Bursts come before all others, then the effects that triggered last, then the active player's.
    """
    waiting = list(game.standby)
    if not waiting:
        return []
    waiting = bursts_first(game, waiting)
    waiting = newest_first(waiting)
    return committing.distinct(game, active_players_first(game, waiting))


@rule("gcg:10.1.6.8")
def bursts_first(game: Game, waiting: list[Standby]) -> list[Standby]:
    return [entry for entry in waiting if is_burst(game, entry)] or waiting


@rule("gcg:10.1.6.7")
def newest_first(waiting: list[Standby]) -> list[Standby]:
    """Returns the effects that triggered while an effect was carried out, else those that triggered earlier."""
    newest = max([entry.generation for entry in waiting])
    return [entry for entry in waiting if entry.generation == newest]


@rule("gcg:10.1.6.6")
def active_players_first(game: Game, waiting: list[Standby]) -> list[Standby]:
    """All of the active player's before all of the next player's; each player orders Bursts alone."""
    for seat in multiplayer.turn_order(game):
        if is_burst(game, waiting[0]):
            mine = [entry for entry in waiting if entry.master == seat]
        else:
            side = multiplayer.side_of(game, seat)
            mine = [entry for entry in waiting if entry.master in side]
        if mine:
            return mine
    return waiting


def is_burst(game: Game, entry: Standby) -> bool:
    """Whether this is the Burst of a Shield that has been revealed."""
    return BURST in game.table.abilities[entry.ability].labels


@dataclass
class ActivateTriggered(Procedure):
    """One triggered effect is activated. time: when that began."""

    player: int
    entry: Standby
    time: int = 0

    @step("gcg:10.1.6.4")
    def take(self, game: Game) -> None:
        """Take the effect off the waiting list; where its card is now does not matter."""
        rest = list(game.standby)
        rest.remove(self.entry)
        game.standby = tuple(rest)
        game.generation += 1
        if not can_activate(game, self.entry):
            telling.played(game, self.entry, fails=True)
            self.again("put_shield_away")

    @step("gcg:13.2.5.1")
    def offer_burst(self, game: Game) -> None:
        """The owner of the Shield may activate it, without a cost."""
        if is_burst(game, self.entry):
            game.ask(self.player, by_rule([YES, NO], "gcg:13.2.5.2"), BURST)

    @step("gcg:10.3.1.3")
    def resolve(self, game: Game) -> None:
        if self.answer is not None and self.answer.action == NO.action:
            return
        self.time = game.time
        telling.played(game, self.entry)
        game.push(game.table.abilities[self.entry.ability].resolve(game, self.entry))

    @step("gcg:13.2.13.1")
    def count(self, game: Game) -> None:
        """Count the activation of an effect that can be activated once per turn, unless nothing could be done."""
        ability = game.table.abilities[self.entry.ability]
        if ability.limit and did_something(game, self.entry, self.time):
            committing.use(game, ability, self.entry.source, self.entry.giver)

    @step("gcg:13.2.5.3", "gcg:5.10.3")
    def put_shield_away(self, game: Game) -> None:
        """A Shield that is still revealed goes to the trash."""
        card = game.current(self.entry.this)
        if card >= 0 and is_burst(game, self.entry) and (
            game.layout.spot_of[game.cards[card].place] == RESOLVING_IN.value
        ):
            game.move(card, trash_of(game, card), "put", self.player, rule="gcg:13.2.5.3")


def can_activate(game: Game, entry: Standby) -> bool:
    """Whether a triggered effect is activated at all: its condition, its target, how often it may be."""
    ability = game.table.abilities[entry.ability]
    if ability.limit and used_up(game, ability, entry.source, entry.giver):
        return False
    return timing_says(game, entry) and not_disallowed(game, entry) and begins(game, entry)


TIMINGS: Final = {
    "deploy": Clause("gcg:13.2.6.1"),
    "attack": Clause("gcg:13.2.7.1"),
    "destroyed": Clause("gcg:13.2.8.1"),
    "when_paired": Clause("gcg:13.2.9.1"),
    "when_linked": Clause("gcg:13.2.11.1"),
}
"""The words for when a triggered effect activates."""


FROM_TRASH: Final = {"destroyed": Clause("gcg:13.2.8.2"), "breach": Clause("gcg:13.1.2.3")}
"""The effects that are activated though their card lies in the trash."""


def timing_says(game: Game, entry: Standby) -> bool:
    """Whether the timing words of an effect let it be activated now."""
    labels = game.table.abilities[entry.ability].labels
    card = game.current(entry.this)
    gone = card < 0 or game.layout.spot_of[game.cards[card].place] == TRASH
    from_trash = all([FROM_TRASH[label].value for label in labels if label in FROM_TRASH]) if gone else True
    return from_trash and all([TIMINGS[label].value for label in labels if label in TIMINGS])


@rule("gcg:13.2.13.1")
def used_up(game: Game, ability: Ability, source: Instance | None, giver: Giver) -> bool:
    """Whether an effect has been activated as often as it can be this turn; each card with it has its own count."""
    if game.times_used(ability, source, giver) >= ability.limit:
        return True
    return by_rule(False, "gcg:13.2.13.2", along=(game, ability))


@rule("gcg:10.2.1", "gcg:10.2.2", "gcg:10.3.3.1")
def begins(game: Game, entry: Standby) -> bool:
    """Whether the condition in front of an effect is fulfilled and the targets of its first instruction are there."""
    return game.table.abilities[entry.ability].can_begin(game, entry)


@rule("gcg:10.2.3")
def not_disallowed(game: Game, entry: Standby) -> bool:
    """Whether no effect keeps this one from being activated."""
    card = game.current(entry.this)
    return card < 0 or not game.forbidden("activate effects", entry.master, card)


def did_something(game: Game, entry: Standby, since: int) -> bool:
    """Whether this effect has changed anything since then."""
    at = game.log
    while at is not None and at[0].at > since:
        cause = at[0].cause
        changes = at[0].kind not in ONLY_TOLD
        if changes and cause is not None and cause.ability == entry.ability and cause.source == entry.source:
            return True
        at = at[1]
    return any([effect.ability == entry.ability and effect.time >= since and effect.source == entry.source
                for effect in game.effects])
