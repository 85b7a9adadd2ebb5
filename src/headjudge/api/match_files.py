"""Matches as JSON text: the decks of each game and its decisions. Reading a match plays it again.

`docs/library.md` describes the format.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from headjudge.api import definitions, files, replays
from headjudge.api.matches import Match, Options, check_best_of
from headjudge.api.replays import Drift
from headjudge.api.seatings import Seating
from headjudge.api.sideboards import listed, ways
from headjudge.cards.decks import check_deck
from headjudge.errors import HeadJudgeError
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import Deck
from headjudge.kernel.game_rules import GameRules
from headjudge.kernel.saving import Damaged


class MatchReplay(NamedTuple):
    """A match that was played again, and the drift that stopped it, if any. game: the number of the game, from 1."""

    match: Match
    drift: Drift | None
    game: int

    @property
    def ok(self) -> bool:
        """Whether it plays as recorded."""
        return self.drift is None


def dumps(match: Match, seating: Seating | None = None) -> str:
    """Returns the text of a match, with its seating."""
    decks = [deck for hands in (*match.played, match.decks) for deck in hands]
    cards = list(dict.fromkeys(entry[0] for deck in decks for entry in deck.cards))
    places = {card: place for place, card in enumerate(cards)}
    games = [{"decks": _written(match.rules, hands, places), **replays.recorded(game)}
             for hands, game in zip(match.played, match.games, strict=True)]
    return files.seal(files.MATCH_FORMAT, {
        "game": match.rules.id, "best_of": match.best_of, "seed": match.seed, "options": match.options._asdict(),
        "cards": [definitions.write(card) for card in cards], "names": [deck.name for deck in match.decks],
        "games": games, "decks": _written(match.rules, match.decks, places), **files.seated(seating)})


def is_of_same_match(data: str | bytes, match: Match) -> bool:
    """Whether a text is a save of this match at any moment."""
    try:
        body = files.unseal(data, files.MATCH_FORMAT)
        own = files.unseal(dumps(match), files.MATCH_FORMAT)
    except files.SaveError:
        return False
    parts = ("game", "best_of", "seed", "options", "cards", "names")
    return all(body.get(part) == own[part] for part in parts) and _first_decks(body) == _first_decks(own)


def _first_decks(body: dict[str, Any]) -> Any:
    games = body.get("games")
    return games[0].get("decks") if isinstance(games, list) and games and isinstance(games[0], dict) else None


def _written(rules: GameRules, decks: Sequence[Deck], places: Mapping[Definition, int]) -> list[list[list[Any]]]:
    return [[[places[card], count, section] for card, count, section in listed(rules, deck)] for deck in decks]


def load_match(data: str | bytes) -> Match:
    """Returns the match that `dumps` has written, at the same decision."""
    played = replay_match(data)
    if played.drift is not None:
        raise files.SaveError(f"this match cannot be read: game {played.game} plays otherwise: {played.drift}",
                              mend="It comes from another version of HeadJudge; `replay_match` plays it up to there.")
    return played.match


def replay_match(data: str | bytes) -> MatchReplay:
    """Play a match again. It stops at the first decision that differs from the recording, and says how."""
    body = files.unseal(data, files.MATCH_FORMAT)
    try:
        return _play(body)
    except (*files.BROKEN, HeadJudgeError) as error:
        if isinstance(error, files.SaveError):
            raise
        told = str(error) if isinstance(error, Damaged | HeadJudgeError) else "its parts do not fit together"
        raise files.SaveError(f"this match cannot be read: {told.rstrip('.')}",
                              mend="It is damaged, or comes from another version of HeadJudge.") from None


def _play(body: dict[str, Any]) -> MatchReplay:
    rules = files._rules(body.get("game"))
    cards = [definitions.read(rules.id, card) for card in body["cards"]]
    games = body["games"]
    check_best_of(body["best_of"])
    if not isinstance(games, list) or not games or type(body["seed"]) is not int:
        raise Damaged("its games are damaged")
    match = Match(rules, _decks(rules, body, games[0]["decks"], cards), body["best_of"], body["seed"],
                  Options(**body["options"]))
    for number, game in enumerate(games, 1):
        if number > 1:
            _change(match, _decks(rules, body, game["decks"], cards))
            match.next_game()
        played = replays.follow(match.game, game)
        if played.drift is not None:
            return MatchReplay(match, played.drift, number)
    _change(match, _decks(rules, body, body["decks"], cards))
    return MatchReplay(match, None, len(games))


def _decks(rules: GameRules, body: dict[str, Any], written: Any, cards: Sequence[Definition]) -> list[Deck]:
    """Returns the decks of one game as they were written."""
    names = body["names"]
    if len(written) != len(names) or not all(isinstance(name, str) for name in names):
        raise Damaged("its decks are damaged")
    decks = []
    for name, deck in zip(names, written, strict=True):
        entries: list[tuple[Definition, int, str]] = []
        for place, count, section in deck:
            if type(place) is not int or place < 0 or type(count) is not int or count < 1 or type(section) is not str:
                raise Damaged("its decks are damaged")
            entries.append((cards[place], count, section))
        if sum(count for _, count, _ in entries) > files.MOST_CARDS:
            raise Damaged("its decks are damaged")
        decks.append(Deck(name, rules.id, tuple(entries)))
    return decks


def _change(match: Match, decks: Sequence[Deck]) -> None:
    """Change the decks between two games, as players may. Raises an error for other changes."""
    for player, (old, new) in enumerate(zip(match.decks, decks, strict=True)):
        if _counted(match.rules, old, True) == _counted(match.rules, new, True):
            continue
        same = _counted(match.rules, old, False) == _counted(match.rules, new, False)
        if not match.between or not ways(match.rules) or not same or check_deck(match.rules.id, new):
            raise Damaged(f"the deck of player {player} changes as no deck may")
        match.decks[player] = new


def _counted(rules: GameRules, deck: Deck, sections: bool) -> Counter[tuple[str, str]]:
    """Returns the number of copies of each card in a deck, for each section or altogether."""
    found: Counter[tuple[str, str]] = Counter()
    for card, count, section in listed(rules, deck):
        found[card.id, section if sections else ""] += count
    return found
