"""A table at which games are played one after another: agents at the seats, and decks that change sides."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from shlex import quote
from typing import Final, NamedTuple

from headjudge.agents import agent_kind, make_agent
from headjudge.agents.playing import play_out
from headjudge.agents.seeds import derived
from headjudge.api.creating import rules_of
from headjudge.api.formats import format_for
from headjudge.api.matches import check_best_of, decided
from headjudge.cards.decks import check_deck, load_deck, pool_of
from headjudge.cards.mistakes import Mistakes
from headjudge.cards.pool import Pool, read_beside_starters, starter_decks
from headjudge.errors import HeadJudgeError
from headjudge.kernel.decks import Deck, Listed
from headjudge.kernel.game import Game
from headjudge.kernel.starting import new_state
from headjudge.lab.pools import RANDOM, RandomDecks

FIRST: Final = 5
"""So many mistakes of a deck list are told to somebody who wants to play."""

MOST_DECISIONS = 50_000
"""A game that asks more often than this is reported as one that does not end."""


@dataclass(frozen=True)
class Setup:
    """The setup of a series: enough to play any of its games again, here or in another process.

    agents: by seat. decks: by name, by file or loaded; they move on by one seat with every game, so that
    each agent plays each deck as often. "random" is another random deck of `cards` in every game. cards: card files,
    whose cards decks may name beside those of the starter sets.
    seed: the seeds of all games follow from it. best_of: above 1, matches of up to so many games are played, in which
    the decks stay as they are and at their seats.
    """

    game: str
    decks: tuple[str | Deck, ...]
    agents: tuple[str, ...]
    seed: int = 0
    cards: tuple[str, ...] = ()
    allow_unread: bool = False
    format: str = ""
    best_of: int = 1


class Failure(NamedTuple):
    """A game that went wrong. seed: the game's own. decisions: the indices chosen; the last one failed."""

    game: int
    seed: int
    error: str
    trace: str
    decisions: tuple[int, ...]


class Outcome(NamedTuple):
    """The outcome of one game, or of one match of several games.

    winners: seats; dealt: the index of the deck that each seat had. decisions, turns: totals over all its games.
    """

    game: int
    seed: int
    winners: tuple[int, ...]
    dealt: tuple[int, ...]
    decisions: int
    turns: int
    failure: Failure | None
    games: int = 1


class Table:
    """A setup with its decks loaded and its starting states made."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.rules = rules_of(setup.game)
        fixed = [deck for deck in setup.decks if deck != RANDOM]
        loaded = iter(load_decks(setup.game, fixed, setup.cards, setup.allow_unread))
        self.decks: tuple[Deck | None, ...] = tuple(None if deck == RANDOM else next(loaded) for deck in setup.decks)
        self._random = RandomDecks(pool_of(setup.game, list(setup.cards) or None)) if None in self.decks else None
        for name in setup.agents:
            agent_kind(name)
        players = len(self.decks)
        format_for(self.rules, setup.format, players)
        if len(setup.agents) != players:
            raise HeadJudgeError(f"there are {players} seats and {len(setup.agents)} agents")
        check_best_of(setup.best_of)
        self.labels = labels(setup.decks, self.decks)
        self._starts: dict[int, Game] = {}

    def dealt(self, index: int) -> tuple[int, ...]:
        """Returns the index of the deck that each seat has in the game of this index."""
        players = len(self.decks)
        return tuple((seat + index) % players for seat in range(players))

    def cards_of(self, index: int) -> tuple[tuple[Listed, ...], ...]:
        """Returns the deck list that each seat plays in the game of this index."""
        found: list[tuple[Listed, ...]] = []
        for place in self.dealt(index):
            deck = self.decks[place]
            if deck is None:
                assert self._random is not None
                deck = self._random.deck(derived(self.setup.seed, "deck", index, place))
            found.append(deck.cards)
        return tuple(found)

    def seed_of(self, index: int, number: int = 0) -> int:
        """Returns the seed of the game of this index, or of a further game of the match of this index."""
        return derived(self.setup.seed, "game", index, number) if number else derived(self.setup.seed, "game", index)

    def start(self, index: int, number: int = 0) -> Game:
        """Returns the state at the beginning of the game of this index, nothing carried out yet."""
        turned = index % len(self.decks)
        start = self._starts.get(turned)
        if start is None:
            start = new_state(self.rules, self.cards_of(index), 0, format=self.setup.format)
            if self._random is None:
                self._starts[turned] = start
        game = start.clone()
        game.seed = self.seed_of(index, number)
        return game

    def play(self, index: int) -> Outcome:
        """Play the game of this index to its end, or the match."""
        won: list[tuple[int, ...]] = []
        decisions = turns = 0
        while True:
            game = self.start(index, len(won))
            game.tells = False  # what becomes of it is counted; a failure is played again
            failure: Failure | None = None
            try:
                self._play(game, game.seed)
            except Exception as error:
                failure = Failure(index, game.seed, described(error), traceback.format_exc(), made(game))
            won.append(game.result.winners if game.result is not None else ())
            decisions += game.decisions
            turns += game.turn
            winners = won[0] if self.setup.best_of == 1 else decided(won, len(self.decks), self.setup.best_of)
            if failure is not None or winners is not None:
                return Outcome(index, self.seed_of(index), winners or (), self.dealt(index), decisions, turns, failure,
                               len(won))

    def _play(self, game: Game, seed: int) -> None:
        agents = [make_agent(name, derived(seed, "agent", seat)) for seat, name in enumerate(self.setup.agents)]
        play_out(game, agents, MOST_DECISIONS)


def load_decks(game: str, decks: Sequence[str | Deck], cards: Sequence[str] = (), allow_unread: bool = False
               ) -> tuple[Deck, ...]:
    """Returns decks by name, file or as given. Raises an error if the deck rules refuse one or a card cannot be read.

    cards: card files, beside the starter sets.
    """
    pool = read_beside_starters(game, cards)
    loaded: dict[str, Deck] = {}
    found: list[Deck] = []
    for deck in decks:
        if isinstance(deck, str):
            if deck not in loaded:
                loaded[deck] = _load(game, deck, pool, cards)
            found.append(loaded[deck])
        else:
            found.append(deck)
    files = {id(deck): file for file, deck in loaded.items()}
    for deck in dict.fromkeys(found):
        violations = check_deck(game, deck)
        if violations:
            told = "; ".join(f"{violation.message} ({violation.rule})" for violation in violations)
            raise HeadJudgeError(f'the deck "{deck.name}" is not legal: {told}',
                                 mend=_checked(game, files.get(id(deck), "FILE"), cards))
        if deck.unread and not allow_unread:
            names = ", ".join(card.name for card in deck.unread)
            raise HeadJudgeError(f'the deck "{deck.name}" holds cards whose text is not read: {names}',
                                 mend="They would play as if the words were absent; --allow-unread plays them so.")
    return tuple(found)


def _load(game: str, file: str, pool: Pool, cards: Sequence[str]) -> Deck:
    """Returns a deck from a file or by name. The error for a list with mistakes has the first of them."""
    try:
        return load_deck(game, file, pool)
    except Mistakes as error:
        count = len(error.mistakes)
        told = "".join(f"\n  {mistake}" for mistake in error.mistakes[:FIRST])
        more = f"\n  ... and {count - FIRST} more." if count > FIRST else ""
        what = f"the list has {count} mistakes:" if count > 1 else "the list has a mistake:"
        raise HeadJudgeError(f"{what}{told}{more}\n{_checked(game, file, cards)}", where=file) from None


def _checked(game: str, file: str, cards: Sequence[str]) -> str:
    """Returns the command that checks a deck list, as a sentence."""
    beside = f" --cards {' '.join(map(quote, cards))}" if cards else ""
    return f"All that is wrong with it: `headjudge deck check {game} {quote(file)}{beside}`."


def labels(asked: Sequence[str | Deck], decks: Sequence[Deck | None]) -> tuple[str, ...]:
    """Returns the names of the decks in figures: as they were asked for; different decks never share a name."""
    known: dict[str, Deck | None] = {}
    found: list[str] = []
    for name, deck in zip(asked, decks, strict=True):
        label = plain = name if isinstance(name, str) else name.name
        copy = 1
        while known.setdefault(label, deck) is not deck:
            copy += 1
            label = f"{plain}#{copy}"
        found.append(label)
    return tuple(found)


def default_decks(game: str, players: int = 2) -> tuple[str, ...]:
    """Returns the starter decks of a game, one for each seat."""
    names = sorted(starter_decks(game))
    if not names:
        raise HeadJudgeError(f"there are no starter decks of {game}", mend="Name decks with --deck.")
    return tuple(names[seat % len(names)] for seat in range(players))


def made(game: Game) -> tuple[int, ...]:
    """Returns the decisions of a game so far, by index."""
    found: list[int] = []
    at = game.history
    while at is not None:
        found.append(at[0])
        at = at[1]
    return tuple(reversed(found))


def described(error: Exception) -> str:
    """Returns an exception in one line: its type, words and the place of the code that raised it."""
    place = ""
    last = traceback.extract_tb(error.__traceback__)
    if last:
        frame = last[-1]
        place = f" ({frame.filename.rpartition('headjudge/')[2]}:{frame.lineno} {frame.name})"
    words = str(error).strip().splitlines()
    return f"{type(error).__name__}: {words[0] if words else ''}{place}".replace(":  (", " (")
