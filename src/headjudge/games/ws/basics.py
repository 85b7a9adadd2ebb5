"""Section 4: owner and master, orientation, drawing, looking, revealing and the damage process."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.ws.zones import CLOCK, DECK, HAND, RESOLVING_IN, SPOTS, WAITING_ROOM, on_stage
from headjudge.kernel.cards import Instance
from headjudge.kernel.events import TOP, Cause, Event
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING, Fact, by_rule, in_force, rule, step
from headjudge.language.running.parts import ruled

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


# 1.2, 1.3 Losing; numbers of times


@rule("ws:1.2.1")
def lose(game: Game, losers: tuple[int, ...], reason: str, rule_id: str) -> None:
    """End the game at once; every player who does not lose wins."""
    game.end(tuple([player for player in (0, 1) if player not in losers]), losers, reason, rule_id)


@rule("ws:1.3.2.2")
def times(number: int) -> int:
    """Returns how often something is done that is to be done `number` times: not at all if the number is negative."""
    return max(number, 0)


# 4.2, 4.3 Owner and master


@rule("ws:4.2.1", "ws:4.2.2")
def owner(card: Instance) -> int:
    """Returns the player in whose deck the card began."""
    return card.owner


@rule("ws:4.3.2")
def master_of_card(card: Instance) -> int:
    """Returns the player whose zone a card is in."""
    return card.place // SPOTS


@rule("ws:3.1.6")
def home(game: Game, card: int, spot: int) -> int:
    """Returns the owner's place of this kind, where a card goes when the text names no player."""
    return owner(game.cards[card]) * SPOTS + spot


USED: Final = Fact("ws:3.4.1", WAITING_ROOM)


def away(game: Game, card: int) -> int:
    """Returns the place of a card that was used, paid or removed from the stage, unless a rule names another."""
    return home(game, card, USED.value)


def characters(game: Game, player: int) -> list[int]:
    """Returns the player's characters on the stage, by position."""
    found: list[int] = []
    for there in on_stage(game, player):
        if there:
            found.append(there[-1])
    return found


def player_level(game: Game, player: int) -> int:
    """Returns a player's level: the number of cards in the level, face down or not (8.6.2.1.2)."""
    return len(game.cards_at[player * SPOTS + 4])


# 4.6 Orientation


@rule("ws:4.6.1.1")
def stand(game: Game, cards: list[int], player: int, cause: Cause | None = None) -> None:
    """Stand these cards, all at the same time; those that stand stay as they are (1.3.2.1)."""
    if not TRACING:
        cards = [card for card in cards if game.cards[card].state != "stand"]
    game.happen_all([game.turning(card, "stand", "stand", player, "ws:4.6.1.1", cause) for card in cards])


@rule("ws:4.6.1.2")
def rest(game: Game, card: int, player: int, cause: Cause | None = None) -> None:
    """Rest a card."""
    game.turn_card(card, "rest", "rest", player, "ws:4.6.1.2", cause)


@rule("ws:4.6.1.3")
def reverse(game: Game, cards: list[int], player: int, cause: Cause | None = None) -> None:
    """Reverse these cards, all at the same time."""
    game.happen_all([game.turning(card, "reverse", "reverse", player, "ws:4.6.1.3", cause) for card in cards])


# 4.7 Drawing


@dataclass
class Draw(Procedure):
    """The player draws cards, one at a time."""

    player: int
    remaining: int
    cause: Cause | None = None

    @step("ws:4.7.1", "ws:3.3.1")
    def draw(self, game: Game) -> None:
        """Draw the top card, again until all are drawn. A deck that has run out is refreshed in between (3.2.3.2)."""
        deck = game.cards_at[self.player * SPOTS + DECK]
        if not self.remaining or not deck:
            self.finish()
            return
        taken = deck[-1:]
        if TRACING:
            taken = by_rule(taken, "ws:3.2.3", along=(deck, self.remaining))
        self.remaining -= len(taken)
        self.again("draw")
        hand = self.player * SPOTS + HAND
        game.move_all(taken, hand, "draw", self.player, "ws:4.7.1", self.cause)


# 4.10 Damage process, 4.11 its source


@dataclass
class DamageProcess(Procedure):
    """Cards are turned over one by one; a climax cancels them all, else they go to the clock.

    player: who is dealt damage. amount: how much. source: the serial of the card that deals it. word: 'attack' or
    'effect'. revealed: the serials turned over by this process. Its outcome is 1 when it was canceled,
    else 0.
    """

    player: int
    amount: int
    source: int
    source_card: Instance | None
    cause: Cause | None = None
    word: str = "effect"
    cancellable: bool = True
    alone: bool = True
    revealed: tuple[int, ...] = ()
    asked: bool = False

    @step("ws:4.10.1.1")
    def reveal(self, game: Game) -> None:
        """Turn the top card of the deck over into the resolution zone."""
        deck = game.cards_at[self.player * SPOTS + DECK]
        if not deck:
            self.again("conclude")  # nothing can be turned over: as much as possible is done (1.3.2)
            return
        bottom = game.parameter("damage from the bottom", self.player) > 0
        game.move(
            deck[0] if bottom else deck[-1],
            self.player * SPOTS + RESOLVING_IN.value,
            "damage",
            self.player,
            rule="ws:4.10.1.1",
            cause=self.cause,
        )

    @step()
    def note(self, game: Game) -> None:
        """Note that the card just turned over belongs to this process; other cards in the zone do not."""
        if not game.at(self.player, RESOLVING_IN.value):
            self.again("conclude")
            return
        self.revealed = (*self.revealed, game.cards[game.at(self.player, RESOLVING_IN.value)[-1]].serial)

    @step("ws:4.10.1.2", "ws:3.13.1.3")
    def cancel(self, game: Game) -> None:
        """Cancel the damage if a climax is among the cards: all go to the waiting room."""
        card = game.current(self.revealed[-1])
        if not self.cancellable or card < 0:
            return
        # A climax that comes to the clock otherwise, by a refresh in between, is no damage and cancels nothing.
        if not by_rule(is_climax(game, card), "ws:4.10.2", along=(game, self.player)):
            return
        self.again("canceled")
        self._move_all(game, WAITING_ROOM, "cancel", "ws:4.10.1.2")

    @step("ws:4.10.1.3")
    def more(self, game: Game) -> None:
        """Turn over the next card while there are fewer than the number."""
        if len(self.revealed) < self.amount:
            self.again("reveal")

    @step("ws:4.10.1.3", "ws:3.8.1", "ws:3.13.1.3")
    def conclude(self, game: Game) -> None:
        """Put all cards on top of the clock in the order in which they were turned over."""
        self._move_all(game, CLOCK, "damage", "ws:4.10.1.3")

    @step()
    def dealt(self, game: Game) -> None:
        self.outcome = 0
        self.again("over")
        if self.alone and self.revealed:
            game.happen(self.event(game, "deal"))

    @step("ws:4.10.1.2.1")
    def canceled(self, game: Game) -> None:
        """Announce the canceled damage, to which card text refers."""
        self.outcome = 1
        if self.alone:
            game.happen(self.event(game, "cancel"))

    @step()
    def over(self, game: Game) -> None:
        if self.alone and self.revealed:
            spend_shots(game, self.source)

    def event(self, game: Game, verb: str) -> Event:
        return damage_event(game, verb, self.player, self.source_card, self.amount, self.word, self.cause)

    def _move_all(self, game: Game, spot: int, verb: str, rule_id: str) -> None:
        numbers = [game.current(serial) for serial in by_rule(self.revealed, "ws:3.13.1.3.1")]
        there = [number for number in numbers if number >= 0]
        game.move_all(there, self.player * SPOTS + spot, verb, self.player, rule_id, self.cause)


def is_climax(game: Game, card: int) -> bool:
    return game.cards[card].row.type == "climax"


def damage_event(
    game: Game, verb: str, player: int, source: Instance | None, amount: int, word: str, cause: Cause | None
) -> Event:
    """Returns the event of damage dealt or canceled, with its source as it is now, or as it last was."""
    source = by_rule(source, "ws:4.11.1")
    if source is not None and game.current(source.serial) >= 0:
        source = game.cards[game.current(source.serial)]
    return Event("damage", verb, player, source, None, -1, -1, amount, word, None, "ws:4.10.1", cause)


@dataclass
class DealDamage(Procedure):
    """Deal damage to one player or to several at the same time.

    The turn player's process comes first; damage dealt and damage canceled then count as one moment (4.12.2.7.3).
    """

    players: tuple[int, ...]
    amount: int
    source: int
    source_card: Instance | None
    cause: Cause | None = None
    word: str = "effect"
    cancellable: bool = True
    outcomes: tuple[int, ...] = ()

    @step("ws:4.10.1")
    def deal(self, game: Game) -> None:
        self.amount = times(self.amount)
        if not self.amount or not may_deal(game, self.source_card):
            self.finish()
            return
        player = self.players[0]
        if len(self.players) > 1:
            player = sorted(self.players, key=lambda player: player != game.turn_player)[len(self.outcomes)]
        if not may_receive(game, player, self.source_card, self.cause):
            self.returned = SPARED
            return
        game.push(
            DamageProcess(
                player,
                self.amount,
                self.source,
                self.source_card,
                self.cause,
                self.word,
                self.cancellable,
                alone=not self.together(),
            )
        )

    @step()
    def note_outcome(self, game: Game) -> None:
        self.outcomes = (*self.outcomes, int(self.returned or 0))
        if len(self.outcomes) < len(self.players):
            self.again("deal")

    @step()
    def conclude(self, game: Game) -> None:
        self.outcome = max(self.outcomes)
        if self.together():
            order = sorted(self.players, key=lambda player: player != game.turn_player)
            game.happen_all(
                [
                    damage_event(
                        game,
                        "cancel" if canceled else "deal",
                        player,
                        self.source_card,
                        self.amount,
                        self.word,
                        self.cause,
                    )
                    for player, canceled in zip(order, self.outcomes, strict=True) if canceled != SPARED
                ]
            )

    @step()
    def over(self, game: Game) -> None:
        if self.together():
            spend_shots(game, self.source)

    def together(self) -> bool:
        """Whether damage to several players at the same time counts as one moment when it is dealt or canceled."""
        return len(self.players) > 1 and in_force("ws:4.12.2.7.3")


@rule("ws:1.3.3")
def may_deal(game: Game, source: Instance | None) -> bool:
    """Whether no effect keeps the source of damage from dealing it."""
    card = -1 if source is None else game.current(source.serial)
    return card < 0 or not game.forbidden("deal damage", game.layout.master(game.cards[card].place), card)


SPARED: Final = -1
"""The outcome for a player who does not receive the damage."""


@rule("ws:1.3.3")
def may_receive(game: Game, player: int, source: Instance | None, cause: Cause | None) -> bool:
    """Whether no effect keeps a player from receiving damage that an effect of the opponent deals."""
    if source is None or cause is None or cause.ability < 0 or cause.master == player:
        return True
    ability = game.table.abilities[cause.ability]
    return not ruled(
        game, "forbid:receive damage of the opponent", player, -1, source, (ability.kind, *ability.labels)
    )


@rule("ws:4.11.1.2", "ws:4.11.1.2.1")
def effect_source(card: Instance | None) -> Instance | None:
    """Returns the source of damage by an effect: the event card, or the card that has the ability.

    It is that card also if the text says that the player deals damage, or names no source.
    """
    return card


@rule("ws:4.11.1.1")
def attack_source(game: Game, attacker: int) -> Instance | None:
    """Returns the source of the damage of an attack: the attacking character."""
    return game.cards[attacker]


@rule("ws:4.12.2.7.1")
def spend_shots(game: Game, source: int) -> None:
    """End the Shots of a character, which wait only for its next damage, whether dealt or canceled."""
    if game.delayed:
        shot = game.rules.named_ability(game.table, "shot").number
        game.delayed = tuple([one for one in game.delayed if one.ability != shot or one.this != source])


def in_damage_process(game: Game, player: int) -> bool:
    """Whether this player is in the middle of a damage process."""
    return any(isinstance(frame, DamageProcess) and frame.player == player for frame in game.frames)


def put(game: Game, cards: list[int], spot: int, verb: str, rule_id: str, cause: Cause | None = None) -> None:
    """Put these cards into their owners' zones of this kind at the same time."""
    events: list[Event] = []
    for card in cards:
        events.append(game.moving(card, home(game, card, spot), verb, -1, TOP, "", rule_id, cause))
    game.happen_all(events)
