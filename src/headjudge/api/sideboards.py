"""Changes decks between the games of a match, as far as the game allows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from headjudge.api.arguments import whole
from headjudge.cards.decks import check_deck
from headjudge.cards.games import PartError, part_of
from headjudge.errors import HeadJudgeError, shown
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import DECK, SIDEBOARD, Deck, section_of
from headjudge.kernel.game_rules import GameRules

CardLike = Definition | str
Cards = CardLike | Sequence[CardLike | tuple[CardLike, int]]

MOST_NAMED: Final = 12

Sections = dict[str, dict[str, int]]
"""How many copies of each card, by its id, each section has."""


def ways(rules: GameRules) -> tuple[tuple[str, str], ...]:
    """Returns pairs of sections between which cards may move between two games; () in games without sideboards."""
    try:
        found = getattr(part_of(rules.id, "decks"), "between_games", None)
    except PartError:
        return ()
    return () if found is None else tuple(found())


def listed(rules: GameRules, deck: Deck) -> list[tuple[Definition, int, str]]:
    """Returns each card of a deck once for each section it is in, with the number of its copies there."""
    counts: dict[tuple[Definition, str], int] = {}
    for entry in deck.cards:
        key = (entry[0], section_of(entry) or rules.section(entry[0]))
        counts[key] = counts.get(key, 0) + entry[1]
    return [(card, count, section) for (card, section), count in counts.items() if count]


def changed_deck(rules: GameRules, deck: Deck, player: int, swap_in: Cards, swap_out: Cards,
                 beside: Mapping[str, CardLike | None]) -> Deck:
    """Returns a deck after these changes, legal or not.

    First cards leave the deck, then other sections change, then cards come in.
    """
    allowed = ways(rules)
    if not allowed:
        raise HeadJudgeError(f"{rules.id} has no sideboards", mend="Begin the next game.")
    for section in beside:
        if not any(section in way for way in allowed):
            known = ", ".join(dict.fromkeys(to for _, to in allowed if to not in (DECK, SIDEBOARD)))
            raise HeadJudgeError(f"a deck of {rules.id} has no {shown(section)} to change", mend=f"It has: {known}.")
    change = _Changing(rules, allowed, deck, player)
    for card, count in _asked(swap_out, "swap_out"):
        change.go(card, count, DECK, SIDEBOARD)
    for section, wanted in beside.items():
        if wanted is not None:
            change.replace(section, wanted)
    for card, count in _asked(swap_in, "swap_in"):
        change.go(card, count, SIDEBOARD, DECK)
    return change.deck()


def refuse_illegal(rules: GameRules, deck: Deck, player: int) -> None:
    """Raise the violations of a changed deck."""
    found = check_deck(rules.id, deck)
    if found:
        told = "; ".join(f"{violation.message} ({violation.rule})" for violation in found)
        raise HeadJudgeError(f"with these changes the deck of player {player} would not be legal: {told}",
                             mend="It stays as it was.")


def _asked(cards: Cards, name: str) -> list[tuple[CardLike, int]]:
    """Returns cards with their numbers, in whatever form they were given."""
    if isinstance(cards, Definition | str):
        return [(cards, 1)]
    if not isinstance(cards, Sequence):
        raise HeadJudgeError(f"{name} is {shown(cards)}", mend="Give a list of cards.")
    found: list[tuple[CardLike, int]] = []
    for item in cards:
        card, count = item if isinstance(item, tuple) and len(item) == 2 else (item, 1)
        found.append((card, whole(count, f"a number of cards in {name}", 1, 999)))
    return found


class _Changing:
    """A deck that is being changed."""

    def __init__(self, rules: GameRules, allowed: Sequence[tuple[str, str]], deck: Deck, player: int) -> None:
        self.allowed = allowed
        self.before = deck
        self.player = player
        self.cards: dict[str, Definition] = {}
        self.sections: Sections = {}
        for card, count, section in listed(rules, deck):
            self.cards[card.id] = card
            self.sections.setdefault(section, {})[card.id] = count

    def go(self, card: CardLike, count: int, source: str, target: str) -> None:
        """Move copies of a card from one section into another."""
        if (source, target) not in self.allowed:
            raise HeadJudgeError(f"cards do not go from {spoken(source)} into {spoken(target)} between two games")
        id = self._found(card, source)
        there = self.sections[source]
        if there[id] < count:
            raise HeadJudgeError(f'{spoken(source)} of player {self.player} has "{self.cards[id].name}" '
                                 f"{_times(there[id])}, not {_times(count)}")
        there[id] -= count
        if not there[id]:
            del there[id]
        into = self.sections.setdefault(target, {})
        into[id] = into.get(id, 0) + count

    def replace(self, section: str, card: CardLike) -> None:
        """Put a card of the sideboard into a section, and the section's cards into the sideboard."""
        old = list(self.sections.get(section, {}).items())
        self.go(card, 1, SIDEBOARD, section)
        for id, count in old:
            self.go(self.cards[id], count, section, SIDEBOARD)

    def _found(self, card: CardLike, section: str) -> str:
        """Returns the id of a card that a section holds."""
        there = self.sections.get(section, {})
        if isinstance(card, Definition):
            if card.id in there:
                return card.id
        elif not isinstance(card, str):
            raise HeadJudgeError(f"{shown(card)} is no card", mend="Give its name, its id, or the card itself.")
        elif card in there:
            return card
        else:
            fold = part_of(self.before.game, "cards").fold
            named = [id for id in there if fold(self.cards[id].name).casefold() == fold(card).casefold()]
            if len(named) == 1:
                return named[0]
            if named:
                raise HeadJudgeError(f'{spoken(section)} has {len(named)} different cards named "{card}"',
                                     mend=f"Give the id: {', '.join(named)}.")
        name = card if isinstance(card, str) else card.name
        held = [f'"{self.cards[id].name}"' for id in there]
        more = f" and {len(held) - MOST_NAMED} more" if len(held) > MOST_NAMED else ""
        raise HeadJudgeError(f'{spoken(section)} of player {self.player} has no card "{name}"',
                             mend=f"It has: {', '.join(held[:MOST_NAMED])}{more}." if held else "It is empty.")

    def deck(self) -> Deck:
        """Returns the deck as it is now."""
        return self.before._replace(cards=tuple([
            (self.cards[id], count, section)
            for section, there in self.sections.items() for id, count in there.items()]))


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def spoken(section: str) -> str:
    """Returns a section in words."""
    return f"the {section.replace('_', ' ')}"
