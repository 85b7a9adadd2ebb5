"""Deck construction of `gcg` (6-1): the violations of a deck and its resource deck, each with its rule id.

An entry is a card with its number of copies, and the section it is listed in; without one a Resource card belongs to
the resource deck and every other card to the deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from headjudge.games.gcg.cards import BASE, COMMAND, PILOT, RESOURCE, UNIT, card_number
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import DECK, NONE_UNKNOWN, Listed, Size, Violation
from headjudge.kernel.decks import section_of as named_section
from headjudge.kernel.rules import Fact, by_rule, rule, values_in_force

RESOURCE_DECK: Final = "resource_deck"

Counted = tuple[Definition, int]

SIZES: Final[Fact[dict[str, int]]] = Fact("gcg:6.1.1", {DECK: 50, RESOURCE_DECK: 10})
COPIES: Final = Fact(("gcg:6.1.1.3", "gcg:2.1.2"), 4)
NUMBERS_OF_COLORS: Final[Fact[tuple[int, ...]]] = Fact("gcg:6.1.1.2.1", (1, 2))

IN_DECK: Final = (
    Fact("gcg:3.2.2", UNIT),
    Fact("gcg:3.3.2", PILOT),
    Fact("gcg:3.4.2", COMMAND),
    Fact("gcg:3.5.2", BASE),
)
IN_RESOURCE_DECK: Final = (Fact("gcg:3.6.2", RESOURCE),)

_TITLES: Final = {DECK: "deck", RESOURCE_DECK: "resource deck"}


def check(cards: Sequence[Listed], unknown: Mapping[str, int] = NONE_UNKNOWN) -> list[Violation]:
    """Returns the violations of a deck and its resource deck, in the order of the rules.

    unknown: cards of the list that could not be identified, by section.
    """
    main, resources = _of(cards, DECK), _of(cards, RESOURCE_DECK)
    return [
        *_check_size(DECK, main, unknown),
        *_check_size(RESOURCE_DECK, resources, unknown),
        *_check_types(main),
        *_check_colors(main),
        *_check_copies(main, DECK),
        *_check_resources(resources),
        *by_rule([], "gcg:6.1.1.5", along=(resources,)),
        *_check_sections(cards),
    ]


@rule("gcg:6.2.1.1")
def presented(cards: Sequence[Listed]) -> list[Violation]:
    """Returns the violations that keep a deck from being used: it must follow the construction rules when presented."""
    return check(cards)


def section_of(definition: Definition) -> str:
    """Where a card of a list without sections goes."""
    return RESOURCE_DECK if definition.type == RESOURCE else DECK


def _section(entry: Listed) -> str:
    return named_section(entry) or section_of(entry[0])


def _of(cards: Iterable[Listed], section: str) -> list[Counted]:
    return [(entry[0], entry[1]) for entry in cards if _section(entry) == section]


def _check_size(section: str, cards: list[Counted], unknown: Mapping[str, int]) -> list[Violation]:
    """Exactly fifty cards in the deck, exactly ten in the resource deck."""
    size = Size(section, sum(count for _, count in cards), unknown)
    wanted = SIZES.value.get(section)
    if wanted is None or size.fits(wanted, wanted):
        return []
    mend = f"add {size.lacks(wanted)}" if size.lacks(wanted) else f"take out {size.exceeds(wanted)}"
    return [Violation("gcg:6.1.1", f"The {_TITLES[section]} has {size}; it must have exactly {wanted}: {mend}")]


@rule("gcg:6.1.1.1")
def _check_types(cards: list[Counted]) -> list[Violation]:
    """The deck holds Unit, Pilot, Command and Base cards, and no tokens."""
    allowed = values_in_force(IN_DECK)
    found = []
    for card, _ in cards:
        if card.type not in allowed:
            found.append(Violation("gcg:6.1.1.1", f'"{card.name}" is a {card.type} card; {_home(card)}', (card.id,)))
        elif _is_token(card):
            found.append(Violation(
                "gcg:6.1.1.1", f'"{card.name}" is a token; tokens lie beside the deck: take it out', (card.id,)))
    return found


def _home(card: Definition) -> str:
    return "it belongs into the resource deck" if card.type == RESOURCE else "it belongs into no deck: take it out"


def _is_token(card: Definition) -> bool:
    return bool(card.words.get("token"))


@rule("gcg:6.1.1.2")
def _check_colors(cards: list[Counted]) -> list[Violation]:
    """The cards of the deck have one or two colors together."""
    by_color: dict[str, list[str]] = {}
    for card, _ in cards:
        if not _is_token(card):
            for color in card.words.get("color", ()):
                by_color.setdefault(color, []).append(card.id)
    if not by_color or len(by_color) in NUMBERS_OF_COLORS.value:
        return []
    fewest = sorted(by_color, key=lambda color: len(by_color[color]))[:max(0, len(by_color) - 2)]
    at_fault = tuple(id for color in fewest for id in by_color[color])
    return [Violation("gcg:6.1.1.2", f"The deck has {len(by_color)} colors ({', '.join(by_color)}); "
                                     "it may have one or two: keep to two", at_fault)]


def _check_copies(cards: list[Counted], section: str) -> list[Violation]:
    """At most four cards of one card number. Names do not count, and printings of one number are the same card."""
    most = COPIES.value
    counts: dict[str, int] = {}
    ids: dict[str, list[Definition]] = {}
    for card, count in cards:
        number = card_number(card.id)
        counts[number] = counts.get(number, 0) + count
        ids.setdefault(number, []).append(card)
    return [Violation("gcg:6.1.1.3", f'{total} copies of {number} "{ids[number][0].name}" in the {_TITLES[section]}; '
                                     f"at most {most} of a card number: take out {total - most}",
                      tuple(card.id for card in ids[number]))
            for number, total in counts.items() if total > most]


@rule("gcg:6.1.1.4")
def _check_resources(cards: list[Counted]) -> list[Violation]:
    """The resource deck holds Resource cards, and no tokens."""
    allowed = values_in_force(IN_RESOURCE_DECK)
    found = []
    for card, _ in cards:
        if card.type not in allowed:
            found.append(Violation("gcg:6.1.1.4", f'"{card.name}" is a {card.type} card in the resource deck; '
                                                  "only Resource cards are: move it to the deck", (card.id,)))
        elif _is_token(card):
            found.append(Violation("gcg:6.1.1.4", f'"{card.name}" is a token; tokens lie beside the resource deck: '
                                                  "take it out", (card.id,)))
    return found


def _check_sections(cards: Sequence[Listed]) -> list[Violation]:
    """A list has no other sections."""
    others = dict.fromkeys(_section(entry) for entry in cards if _section(entry) not in _TITLES)
    return [Violation("gcg:6.1.1", f'There is no "{section}" beside deck and resource deck: take its cards out',
                      tuple(entry[0].id for entry in cards if _section(entry) == section)) for section in others]
