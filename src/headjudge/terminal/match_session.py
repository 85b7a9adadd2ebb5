"""A person at the table for a match: several games, and the cards that change between them."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from headjudge.api.game import Game
from headjudge.api.matches import Match
from headjudge.api.seatings import Seating
from headjudge.api.sideboards import listed, ways
from headjudge.errors import HeadJudgeError
from headjudge.kernel.decks import DECK, SIDEBOARD
from headjudge.terminal.answers import number_typed
from headjudge.terminal.kept import Keeper
from headjudge.terminal.paint import Paint, fitted, plain, wrap
from headjudge.terminal.saves import Played
from headjudge.terminal.session import Session

MATCH_HELP: Final = """\
In a match:
  score           the games won so far
  next            the next game, when one is over"""
SIDEBOARD_HELP: Final = """\
  deck            your deck and your sideboard
  swap [NUMBER] CARD for [NUMBER] CARD
                  between games: cards of your deck for cards of your sideboard
  in [NUMBER] CARD, out [NUMBER] CARD
                  between games: cards into your deck, or out of it"""

_AMOUNT: Final = re.compile(r"(?:([0-9]{1,3})\s*x?\s+)?(.+)")


class MatchSession(Session):
    """Plays the games of a match with a person at a seat."""

    def __init__(self, match: Match, seat: int, agents: Mapping[int, Callable[[Any], int]], names: list[str],
                 ask: Callable[[str], str], say: Callable[[str], None], width: int = 80, paint: Paint = plain,
                 seating: Seating | None = None, keeper: Keeper | None = None, height: int = 0) -> None:
        self.match = match
        super().__init__(match.game, seat, agents, names, ask, say, width, paint, seating, keeper, height)
        self._beside = [target for source, target in ways(match.rules) if source == SIDEBOARD and target != DECK]
        self._acts.update({"score": self._score, "next": self._next})
        if ways(match.rules):
            self._acts.update({"deck": self._deck, "swap": self._swap, "in": self._in, "out": self._out})

    @property
    def game(self) -> Game:
        """The present game of the match."""
        return self.match.game

    @game.setter
    def game(self, game: Game) -> None:
        self.match.games[-1] = game

    def _obey(self, typed: str) -> None:
        """Obey a command; another Gate or Gate Master is asked for by the name of its section."""
        for section in sorted(self._beside, key=len, reverse=True):
            words = section.replace("_", " ")
            if typed.casefold().startswith(f"{words} "):
                self._change(**{section: self._meant(typed[len(words):], SIDEBOARD)[0]})
                return
        super()._obey(typed)

    def _after(self) -> list[str]:
        return [*self._standing(), *wrap(self._commands_after(), self.width, 0)]

    def _commands_after(self) -> str:
        if self.match.result is not None:
            return super()._commands_after()
        commands = ["next"]
        if ways(self.match.rules):
            commands += ["deck", "swap CARD for CARD", "in CARD", "out CARD"]
            commands += [f"{section.replace('_', ' ')} CARD" for section in self._beside]
        return f"{', '.join(commands)}; {super()._commands_after()}"

    def _standing(self) -> list[str]:
        said = [line for told in standing(self.match, self.names) for line in wrap(told, self.width, 2)]
        return said if not self.match.over else [*said[:-1], self.paint(said[-1], "bold")]

    # Commands

    def _help(self, rest: str) -> None:
        super()._help(rest)
        self._lines(fitted(MATCH_HELP, self.width))
        if ways(self.match.rules):
            self._lines(fitted(SIDEBOARD_HELP, self.width))
            for section in self._beside:
                words = section.replace("_", " ")
                self.say(f"  {f'{words} CARD ':<16}between games: another {words}, from your sideboard")

    def _score(self, rest: str) -> None:
        self._lines(self._standing())

    def _next(self, rest: str) -> None:
        self.match.next_game()
        self._before = None
        self._told = {}
        self._drawn = ""

    def _deck(self, rest: str) -> None:
        sections: dict[str, list[str]] = {}
        for card, count, section in listed(self.match.rules, self.match.decks[self.seat]):
            sections.setdefault(section, []).append(f"{count} {card.name}")
        for section, cards in sections.items():
            words = section.replace("_", " ")
            self._lines(wrap(f"{self.paint(f'{words[:1].upper()}{words[1:]}:', 'bold')} {'; '.join(cards)}.",
                             self.width, 2))

    def _swap(self, rest: str) -> None:
        out, found, into = rest.partition(" for ")
        if not found:
            raise HeadJudgeError("which cards?", mend="Type: swap CARD for CARD")
        card, count = self._meant(out, DECK)
        other, number = self._meant(into, SIDEBOARD, count)
        self._change(swap_out=[(card, count)], swap_in=[(other, number)])

    def _in(self, rest: str) -> None:
        self._change(swap_in=[self._meant(rest, SIDEBOARD)])

    def _out(self, rest: str) -> None:
        self._change(swap_out=[self._meant(rest, DECK)])

    def _change(self, **changes: Any) -> None:
        try:
            self.match.sideboard(self.seat, **changes)
        except HeadJudgeError as error:
            whose = re.compile(rf"\bthe ((?:gate |gate master |side)?\w+) of player {self.seat}\b")
            raise HeadJudgeError(whose.sub(r"your \1", error.what), mend=error.mend) from None
        self._keep()
        self.say("Changed.")

    def _meant(self, typed: str, section: str, usual: int = 1) -> tuple[str, int]:
        """Returns the card of a section that was typed, by its name, id or words of its name, and its number."""
        found = _AMOUNT.fullmatch(typed.strip())
        if found is None:
            raise HeadJudgeError("which card?", mend="Type its name, or words of it.")
        count, name = number_typed(found.group(1)) if found.group(1) else usual, found.group(2).strip()
        cards = [card for card, _, there in listed(self.match.rules, self.match.decks[self.seat]) if there == section]
        meant = [card for card in cards if name.casefold() in (card.id.casefold(), card.name.casefold())]
        words = name.casefold().split()
        meant = meant or [card for card in cards if all(word in card.name.casefold() for word in words)]
        if len(meant) > 1:
            several = ", ".join(f'"{card.name}"' for card in meant[:6])
            raise HeadJudgeError(f'"{name}" may be {several}', mend="Type more of its name.")
        return (meant[0].id if meant else name), count or 0

    def _played(self) -> Played:
        return self.match

    @property
    def finished(self) -> bool:
        return self.match.over

    def _again(self) -> Played:
        """Returns a match with the decks of the first game."""
        before = self.match
        return Match(before.rules, before.played[0], before.best_of, secrets.randbelow(10**9), before.options)

    def _take(self, played: Played) -> None:
        assert isinstance(played, Match)
        self.match = played


def standing(match: Match, names: Sequence[str]) -> list[str]:
    """Returns the score of a match in words, and the winner if there is one."""
    won = ", ".join(f"{name}: {count}" for name, count in zip(names, match.score, strict=True))
    drawn = f", drawn: {match.draws}" if match.draws else ""
    lines = [f"Game {len(match.games)} of a match (best of {match.best_of}). {won}{drawn}."]
    if match.result is not None:
        winners = " and ".join(names[seat] for seat in match.result.winners)
        win = "wins" if len(match.result.winners) == 1 else "win"
        lines.append(f"{winners} {win} the match." if winners else "The match is a draw.")
    return lines
