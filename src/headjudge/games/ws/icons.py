"""Section 4.12: the actions of trigger icons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.ws.basics import Draw, characters, home, player_level
from headjudge.games.ws.playing import stage_positions
from headjudge.games.ws.zones import DECK, HAND, SPOTS, STOCK, WAITING_ROOM, opponent_of
from headjudge.kernel.decisions import NO, YES, Choice
from headjudge.kernel.effects import Delayed, Effect
from headjudge.kernel.picking import Pick
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import by_rule, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class IconAction(Procedure):
    """The action of one icon.

    card: the serial of the card that shows it. attacker: that of the attacking character, -1 when there is none.
    """

    player: int
    card: int
    attacker: int


@dataclass
class SoulIcon(IconAction):
    """The attacking character gets +1 soul until end of turn; this is mandatory."""

    @step("ws:4.12.2.2")
    def give(self, game: Game) -> None:
        if self.attacker >= 0:
            give_soul(game, self.attacker, self.player, 1, "ws:4.12.2.2")


@dataclass
class ReturnIcon(IconAction):
    """The player may return one of the opponent's characters to its owner's hand."""

    @step("ws:4.12.2.3")
    def choose(self, game: Game) -> None:
        theirs = tuple(
            game.cards[card].serial
            for card in characters(game, opponent_of(self.player))
            if not game.forbidden("choose", self.player, card)
        )
        game.push(Pick(self.player, "return", theirs, 0, 1))

    @step("ws:4.12.2.3")
    def give_back(self, game: Game) -> None:
        for serial in self.returned or ():
            card = game.current(serial)
            game.move(card, home(game, card, HAND), "return", self.player, rule="ws:4.12.2.3")


@dataclass
class PoolIcon(IconAction):
    """The player may put the top card of the deck into the stock."""

    @step("ws:4.12.2.4")
    def offer(self, game: Game) -> None:
        if not game.at(self.player, DECK):
            self.finish()
            return
        game.ask(self.player, [YES, NO], "pool")

    @step("ws:4.12.2.4")
    def put(self, game: Game) -> None:
        if self.answer == YES:
            stock_from_deck(game, self.player, "ws:4.12.2.4")


@dataclass
class ComebackIcon(IconAction):
    """The player may return a character from the waiting room to the hand."""

    @step("ws:4.12.2.5")
    def choose(self, game: Game) -> None:
        game.push(Pick(self.player, "comeback", of_type(game, self.player, "character"), 0, 1))

    @step("ws:4.12.2.5")
    def take(self, game: Game) -> None:
        to_hand(game, self.player, self.returned or (), "comeback", "ws:4.12.2.5")


@dataclass
class DrawIcon(IconAction):
    """The player may draw a card."""

    @step("ws:4.12.2.6")
    def offer(self, game: Game) -> None:
        if not game.at(self.player, DECK):
            self.finish()
            return
        game.ask(self.player, [YES, NO], "draw")

    @step("ws:4.12.2.6")
    def draw(self, game: Game) -> None:
        if self.answer == YES:
            game.push(Draw(self.player, 1))


@dataclass
class ShotIcon(IconAction):
    """For this turn: when the attacking character's next damage is canceled, deal one damage to the opponent."""

    @step("ws:4.12.2.7")
    def load(self, game: Game) -> None:
        attacker = game.current(self.attacker)
        source = game.cards[attacker] if attacker >= 0 else None
        shot = game.rules.named_ability(game.table, "shot")
        game.add_delayed(
            Delayed(
                shot.number,
                source,
                self.attacker,
                self.player,
                game.time,
                game.turn,
                (("attacker", (self.attacker,)),),
                "turn",
                -1,
                1,
            )
        )


@dataclass
class TreasureIcon(IconAction):
    """This card returns to its owner's hand; then the player may put the top card of the deck into the stock."""

    @step("ws:4.12.2.8", "ws:4.12.2.8.1")
    def give_back(self, game: Game) -> None:
        card = game.current(self.card)
        if card >= 0:
            game.move(card, home(game, card, HAND), "return", self.player, rule="ws:4.12.2.8")

    @step("ws:4.12.2.8")
    def offer(self, game: Game) -> None:
        if not game.at(self.player, DECK):
            self.finish()
            return
        game.ask(self.player, [YES, NO], "treasure")

    @step("ws:4.12.2.8")
    def put(self, game: Game) -> None:
        if self.answer == YES:
            stock_from_deck(game, self.player, "ws:4.12.2.8")


@dataclass
class GateIcon(IconAction):
    """The player may return a climax from the waiting room to the hand."""

    @step("ws:4.12.2.9")
    def choose(self, game: Game) -> None:
        game.push(Pick(self.player, "gate", of_type(game, self.player, "climax"), 0, 1))

    @step("ws:4.12.2.9")
    def take(self, game: Game) -> None:
        to_hand(game, self.player, self.returned or (), "gate", "ws:4.12.2.9")


@dataclass
class StandbyIcon(IconAction):
    """The player may put a character from the waiting room, of at most the own level + 1, on any position, resting."""

    chosen: int = -1

    @step("ws:4.12.2.10")
    def choose(self, game: Game) -> None:
        limit = player_level(game, self.player) + 1
        fits = tuple(
            serial
            for serial in of_type(game, self.player, "character")
            if game.number(game.current(serial), "level") <= limit
        )
        game.push(Pick(self.player, "standby", fits, 0, 1))

    @step("ws:4.12.2.10")
    def choose_position(self, game: Game) -> None:
        if not self.returned:
            self.finish()
            return
        self.chosen = self.returned[0]
        positions = stage_positions(game, self.chosen)
        game.ask(self.player, by_rule(positions, "ws:4.12.2.10.1", along=(game, self.player)), "position")

    @step("ws:4.12.2.10")
    def place(self, game: Game) -> None:
        """A character that already stands there leaves by rule action (9.6.2)."""
        assert self.answer is not None
        game.move(
            game.current(self.chosen),
            game.layout.place(self.player, "stage", self.answer.slot),
            "place",
            self.player,
            state="rest",
            rule="ws:4.12.2.10",
        )


@dataclass
class ChoiceIcon(IconAction):
    """The player may put a character with a soul trigger icon from the waiting room into the hand or the stock."""

    chosen: int = -1

    @step("ws:4.12.2.11")
    def choose(self, game: Game) -> None:
        fits = tuple(
            serial
            for serial in of_type(game, self.player, "character")
            if "soul" in game.words(game.current(serial), "trigger")
        )
        game.push(Pick(self.player, "choice", fits, 0, 1))

    @step("ws:4.12.2.11")
    def choose_zone(self, game: Game) -> None:
        if not self.returned:
            self.finish()
            return
        self.chosen = self.returned[0]
        game.ask(
            self.player, [Choice("put", self.chosen, slot="hand"), Choice("put", self.chosen, slot="stock")], "zone"
        )

    @step("ws:4.12.2.11")
    def put(self, game: Game) -> None:
        assert self.answer is not None
        kind = HAND if self.answer.slot == "hand" else STOCK
        game.move(game.current(self.chosen), self.player * SPOTS + kind, "choice", self.player, rule="ws:4.12.2.11")


ICONS: dict[str, type[IconAction]] = {
    "soul": SoulIcon,
    "return": ReturnIcon,
    "pool": PoolIcon,
    "comeback": ComebackIcon,
    "draw": DrawIcon,
    "shot": ShotIcon,
    "treasure": TreasureIcon,
    "gate": GateIcon,
    "standby": StandbyIcon,
    "choice": ChoiceIcon,
}
"""The procedure of each trigger icon (4.12.2)."""


@rule("ws:4.12.2")
def actions() -> dict[str, type[IconAction]]:
    """Returns the action of each icon."""
    return ICONS


@dataclass
class PerformIcon(Procedure):
    """A player executes the action of one trigger icon.

    Normally the turn player in the trigger step; an effect that says so lets the master of that effect do it.
    """

    player: int
    icon: str
    card: int
    attacker: int

    @step("ws:4.12.1")
    def perform(self, game: Game) -> None:
        made = actions().get(self.icon)
        if made is not None:
            game.push(made(self.player, self.card, self.attacker))


def give_soul(game: Game, serial: int, player: int, amount: int, rule_id: str) -> None:
    """A character gets soul until end of turn, by a rule."""
    source = game.cards[game.current(serial)]
    change = game.rules.named_ability(game.table, "soul until end of turn")
    game.add_effect(
        Effect(
            change.number, 0, source, serial, player, game.time, game.turn, (serial,), (), (amount,), (), "turn", -1, -1
        ),
        rule_id,
    )


def stock_from_deck(game: Game, player: int, rule_id: str) -> None:
    game.move(game.at(player, DECK)[-1], player * SPOTS + STOCK, "stock", player, rule=rule_id)


def to_hand(game: Game, player: int, serials: tuple[int, ...], verb: str, rule_id: str) -> None:
    game.happen_all(
        [game.moving(game.current(serial), player * SPOTS + HAND, verb, player, rule=rule_id) for serial in serials]
    )


def of_type(game: Game, player: int, type_name: str) -> tuple[int, ...]:
    """Returns the serials of the cards of a type in a player's waiting room, newest first."""
    cards = game.cards
    return tuple(
        cards[card].serial for card in reversed(game.at(player, WAITING_ROOM)) if cards[card].row.type == type_name
    )
