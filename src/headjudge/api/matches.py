"""Matches: several games between the same players, until one of them has won enough.

Between two games the players may change their decks, where the game has sideboards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from headjudge.agents.seeds import derived
from headjudge.api.arguments import several, whole
from headjudge.api.creating import new_game, rules_of
from headjudge.api.deck_lists import DeckLike, as_deck
from headjudge.api.game import Game, UndoPolicy
from headjudge.api.sideboards import CardLike, Cards, changed_deck, refuse_illegal
from headjudge.errors import HeadJudgeError
from headjudge.kernel.decks import Deck
from headjudge.kernel.game_rules import GameRules

if TYPE_CHECKING:
    from headjudge.api.running import AgentLike

MOST_GAMES = 99


class MatchResult(NamedTuple):
    """The result of a match; a draw has no winner."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]

    @property
    def draw(self) -> bool:
        """Whether the match has no winner."""
        return not self.winners


class Options(NamedTuple):
    """The options with which each game of a match is begun; see `new_game`."""

    ask_forced: bool = False
    ask_hidden: bool = False
    allow_unread: bool = False
    legal: bool = False
    undo: UndoPolicy = "free"
    format: str = ""


class Match:
    """Games between the same players.

    decks: each player's deck as it is now. games: the games so far, the last one is the present one.
    """

    def __init__(self, rules: GameRules, decks: Sequence[Deck], best_of: int, seed: int, options: Options) -> None:
        self.rules = rules
        self.decks = list(decks)
        self.best_of = best_of
        self.seed = seed
        self.options = options
        self.games: list[Game] = []
        self.played: list[tuple[Deck, ...]] = []
        """With which decks each game was begun."""
        self._begin()

    @property
    def game(self) -> Game:
        """The present game; between two games, the finished one."""
        return self.games[-1]

    @property
    def score(self) -> tuple[int, ...]:
        """The number of games that each player has won."""
        return score(self._won(), len(self.decks))

    @property
    def draws(self) -> int:
        """The number of games without a winner."""
        return sum(not winners for winners in self._won())

    @property
    def result(self) -> MatchResult | None:
        """The result; None while the match goes on."""
        seats = len(self.decks)
        winners = decided(self._won(), seats, self.best_of)
        if winners is None:
            return None
        return MatchResult(winners, tuple([seat for seat in range(seats) if winners and seat not in winners]))

    @property
    def over(self) -> bool:
        """Whether it is over."""
        return self.result is not None

    @property
    def between(self) -> bool:
        """Whether the present game is over and another one follows: now decks may be changed."""
        return self.game.over and not self.over

    def _won(self) -> list[tuple[int, ...]]:
        return [game.result.winners for game in self.games if game.result is not None]

    def next_game(self) -> Game:
        """Begin the next game, with the present decks."""
        if self.over:
            raise HeadJudgeError("the match is over")
        if not self.game.over:
            raise HeadJudgeError(f"game {len(self.games)} of the match is still going on", mend="Play it to its end.")
        self._begin()
        return self.game

    def _begin(self) -> None:
        options = self.options
        self.games.append(new_game(
            self.rules.id, tuple(self.decks), seed_of_game(self.seed, len(self.games)), ask_forced=options.ask_forced,
            ask_hidden=options.ask_hidden, allow_unread=options.allow_unread, legal=options.legal, undo=options.undo,
            format=options.format))
        self.played.append(tuple(self.decks))

    def sideboard(self, player: int, swap_in: Cards = (), swap_out: Cards = (), **beside: CardLike | None) -> Deck:
        """Change a player's deck between two games; returns it. Nothing changes if it would not be legal.

        swap_in: cards of the sideboard for the deck; swap_out: cards of the deck for the sideboard. A card is a name,
        an id or a `hj.card`, several copies are (card, number). beside: cards of the sideboard for other sections,
        `gate="..."`, `gate_master="..."`; the card that was there goes into the sideboard.
        """
        whole(player, "player", 0, len(self.decks) - 1)
        if self.over:
            raise HeadJudgeError("the match is over")
        if not self.game.over:
            raise HeadJudgeError("decks change only between two games of a match",
                                 mend=f"Play game {len(self.games)} to its end.")
        deck = changed_deck(self.rules, self.decks[player], player, swap_in, swap_out, beside)
        refuse_illegal(self.rules, deck, player)
        self.decks[player] = deck
        return deck

    def run(self, agents: Mapping[int, AgentLike] | None = None, seed: int = 0) -> None:
        """Play on to the end of the match, or until somebody without an agent is asked. Decks stay as they are.

        agents, seed: as in `Game.run`.
        """
        while True:
            self.game.run(agents, "over", derived(seed, "game", len(self.games)))
            if self.over or not self.game.over:
                return
            self.next_game()

    def dumps(self) -> str:
        """Returns the match as JSON text: its decks, every game and every decision; `hj.load_match` reads it."""
        from headjudge.api.match_files import dumps
        return dumps(self)

    def __repr__(self) -> str:
        score = " : ".join(map(str, self.score))
        return f"<{self.rules.id}, best of {self.best_of}, game {len(self.games)}, {score}>"


def match(game: str, decks: Sequence[DeckLike], best_of: int = 3, seed: int = 0, *, ask_forced: bool = False,
          ask_hidden: bool = False, allow_unread: bool = False, legal: bool = False, undo: UndoPolicy = "free",
          format: str = "") -> Match:
    """Returns a match, its first game run to its first decision.

    best_of: the largest number of games, which is odd; the player who wins more than half of them wins the match.
    A game that is a draw counts as played. seed: the seeds of all games follow from it, and with them who begins, where
    the game leaves that to chance. The rest is as in `new_game`.
    """
    rules = rules_of(game)
    check_best_of(best_of)
    wanted = several(decks, "decks", "decks, one for each seat")
    given = [as_deck(rules, f"the deck of player {seat}", deck) for seat, deck in enumerate(wanted)]
    return Match(rules, given, best_of, whole(seed, "seed"),
                 Options(ask_forced, ask_hidden, allow_unread, legal, undo, format))


def check_best_of(best_of: int) -> None:
    """Check the number of games. Raises HeadJudgeError for a number that may leave nobody ahead."""
    if whole(best_of, "best_of", 1, MOST_GAMES) % 2 == 0:
        raise HeadJudgeError(f"a match cannot be the best of {best_of} games", mend="Give an odd number.")


def seed_of_game(seed: int, index: int) -> int:
    """Returns the seed of a game of a match."""
    return derived(seed, "match", index)


def score(won: Sequence[tuple[int, ...]], seats: int) -> tuple[int, ...]:
    """Returns the number of games that each seat has won. won: the winners of each game."""
    return tuple([sum(seat in winners for winners in won) for seat in range(seats)])


def decided(won: Sequence[tuple[int, ...]], seats: int, best_of: int) -> tuple[int, ...] | None:
    """Returns the winners of a match after these games: () for a draw; None while it goes on."""
    counts = score(won, seats)
    most = max(counts)
    if 2 * most <= best_of and len(won) < best_of:
        return None
    ahead = tuple([seat for seat in range(seats) if counts[seat] == most])
    together = all(set(ahead) <= set(winners) or not set(ahead) & set(winners) for winners in won)
    return ahead if together and len(ahead) < seats else ()
