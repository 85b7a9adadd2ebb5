"""What both games do alike before they begin (cfv:5.2, cfd:8.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.vanguard.basics import told
from headjudge.games.vanguard.circles import DECK, HAND, VANGUARD
from headjudge.kernel import knowledge
from headjudge.kernel.cards import Definition
from headjudge.kernel.decisions import Choice
from headjudge.kernel.events import FACE_DOWN, FACE_UP, Event
from headjudge.kernel.picking import Pick
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.randomness import below
from headjudge.kernel.rules import by_rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def find_first_player(game: Game) -> int:
    """Let the randomness of the game alone say who goes first; returns that player. Nobody chooses."""
    game.draws += 1
    first = below(2, game.seed, game.draws)
    game.turn_player = first
    game.announce("starts", first, rule=told(game, "cfv:5.2.4", "cfd:8.2.1.5"))
    game.turn_player = by_rule(game.turn_player, "cfv:5.2.4.1", "cfd:8.2.1.5.1", along=(game,))
    return first


def stand_up(game: Game, rule_id: str) -> None:
    """Let each player turn the first vanguard face up."""
    there = [game.cards[card] for player in (0, 1) for card in game.at(player, VANGUARD)]
    game.happen_all([Event("face", "stand up", card.owner, card, None, card.place, card.place, FACE_UP, rule=rule_id)
                     for card in there])


@dataclass
class CommonFirstVanguard(Procedure):
    """A player chooses the first vanguard and puts it face down on the vanguard circle."""

    player: int

    def offered(self, game: Game) -> tuple[int, ...]:
        """Returns the cards among which the player chooses."""
        raise AssertionError("each game says where the first vanguard comes from")

    def may_be(self, card: Definition) -> bool:
        """Whether a card may be the first vanguard."""
        raise AssertionError("each game says what a first vanguard is")

    @step("cfv:5.2.2", "cfd:8.2.1.2")
    def look_through_deck(self, game: Game) -> None:
        deck = game.at(self.player, DECK)
        if self.offered(game) == deck:
            knowledge.remember(game, deck, 1 << self.player)

    @step("cfv:5.2.2", "cfd:8.2.1.2", "cfd:8.2.1.2.1")
    def choose(self, game: Game) -> None:
        first: dict[int, int] = {}
        for card in self.offered(game):
            if self.may_be(game.cards[card].row.definition):
                first.setdefault(game.cards[card].row.alike, game.cards[card].serial)
        if first:
            game.ask(self.player, [Choice("first vanguard", first[alike]) for alike in sorted(first)],
                     "first vanguard", hidden=True)

    @step("cfv:5.2.2", "cfd:8.2.1.2")
    def put_down(self, game: Game) -> None:
        if self.answer is not None:
            game.move(game.current(self.answer.card), game.layout.at(self.player, VANGUARD), "first vanguard",
                      self.player, FACE_DOWN, rule=told(game, "cfv:5.2.2", "cfd:8.2.1.2"))


@dataclass
class CommonHandExchange(Procedure):
    """Once, a player puts any number of cards from hand back into the deck. number: how many."""

    player: int
    number: int = 0

    def where(self) -> int:
        """Returns the flag that says where in the deck they go."""
        raise AssertionError("each game says where in the deck the cards go")

    @step("cfv:5.2.5", "cfd:8.2.1.7")
    def choose(self, game: Game) -> None:
        hand = tuple(game.cards[card].serial for card in game.at(self.player, HAND))
        game.push(Pick(self.player, "return", hand, 0, len(hand), hidden=True))

    @step("cfv:5.2.5", "cfd:8.2.1.7")
    def put_back(self, game: Game) -> None:
        self.number = len(self.returned or ())
        if not self.number:
            self.finish()  # who puts nothing back does not shuffle
            return
        deck, by = game.layout.at(self.player, DECK), told(game, "cfv:5.2.5", "cfd:8.2.1.7")
        game.happen_all([game.moving(game.current(serial), deck, "return", self.player, self.where(), rule=by)
                         for serial in self.returned])
