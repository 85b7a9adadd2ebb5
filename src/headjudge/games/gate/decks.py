"""Deck construction of `gate` (5.1 and section 13): the violations of a deck, its Gate, Gate Master and sideboard.

An entry is a card with its number of copies, and the section it is listed in; without one a Gate card belongs to the
section "gate" and every other card to the deck; tokens that effects call by name stand in the section "token". Each
comes with its rule id and a remedy.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from headjudge.games.gate.cards import ASTEROID_BELT, GATE, TOKEN, as_rules_read, fold
from headjudge.games.gate.gate_texts import (
    ANY_CARD,
    DeckText,
    Part,
    allows,
    copies_text,
    deck_text,
    gate_lines,
)
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import DECK, NONE_UNKNOWN, SIDEBOARD, Size, Violation
from headjudge.kernel.rules import Fact, rule, values_in_force
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk

GATE_SECTION: Final = "gate"
GATE_MASTER: Final = "gate_master"
TOKENS: Final = "token"

Entry = tuple[Definition, int] | tuple[Definition, int, str]
Counted = tuple[Definition, int]

SIZE: Final = Fact(("gate:5.1.1", "gate:13.1"), (50, 100))
COPIES: Final = Fact(("gate:5.1.2", "gate:13.3b"), 4)
IN_SIDEBOARD: Final = Fact("gate:13.5.3", 12)
LEAST_LIFE: Final = Fact("gate:2.1.5", 1)
OPEN_TO_ALL: Final[Fact[frozenset[str]]] = Fact("gate:13.3", frozenset({ASTEROID_BELT}))
"""The planets whose cards need no permission of a Gate."""

BESIDE: Final = (
    Fact("gate:13.3", GATE_SECTION),
    Fact("gate:13.2", GATE_MASTER),
    Fact("gate:13.4", TOKENS),
    Fact("gate:13.5", SIDEBOARD),
)
"""The sections beside the deck, which are not counted in it."""

_BETWEEN_GAMES: Final = (
    Fact("gate:13.5.1", (SIDEBOARD, DECK)),
    Fact("gate:13.5.1", (SIDEBOARD, GATE_SECTION)),
    Fact("gate:13.5.1", (SIDEBOARD, GATE_MASTER)),
    Fact("gate:13.5.1", (GATE_SECTION, SIDEBOARD)),
    Fact("gate:13.5.1", (GATE_MASTER, SIDEBOARD)),
    Fact("gate:13.5.2", (DECK, SIDEBOARD)),
)

KINDS: Final = frozenset({"unit", "item", "spell", "finale"})
"""The words for types of cards, and for Finale cards, that a Gate may bar."""

_TITLES: Final = {DECK: "deck", GATE_SECTION: "gate section", GATE_MASTER: "gate master section",
                  TOKENS: "token section", SIDEBOARD: "sideboard"}


@rule("gate:5.1")
def check(cards: Sequence[Entry], unknown: Mapping[str, int] = NONE_UNKNOWN) -> list[Violation]:
    """Returns the violations of a deck and its other sections, in the order of the rules.

    unknown: cards of the list that could not be identified, by section.
    """
    main = _of(cards, DECK)
    gates, masters = _of(cards, GATE_SECTION), _of(cards, GATE_MASTER)
    return [
        *_check_size(_counted(cards), unknown, gates),
        *_check_gates_in_deck(main),
        *_check_gate(gates),
        *_check_gate_master(masters, gates),
        *_check_permitted([*main, *masters], gates),
        *_check_so_many(main, gates),
        *_check_copies(main, gates),
        *_check_tokens(cards),
        *_check_sideboard(_of(cards, SIDEBOARD), gates),
        *_check_sections(cards),
    ]


@rule("gate:5.2.1")
def presented(cards: Sequence[Entry]) -> list[Violation]:
    """Returns the violations that keep a deck from being used, which the opponent may confirm when it is presented."""
    return check(cards)


def with_gate(cards: Sequence[Entry]) -> Sequence[Entry]:
    """Returns a deck for a game that need not be legal, with a Gate, since there is no Life without one."""
    if not any(card.type == GATE for card, _ in _of(cards, GATE_SECTION)):
        raise ValueError("it has no Gate (gate:13.3)")
    return cards


def between_games() -> tuple[tuple[str, str], ...]:
    """Returns pairs of sections between which cards may move between the games of a match; decks must stay legal."""
    return tuple(values_in_force(_BETWEEN_GAMES))


def section_of(definition: Definition) -> str:
    """Returns the section of a card in a list without sections."""
    return GATE_SECTION if definition.type == GATE else DECK


def _section(entry: Entry) -> str:
    return entry[2] if len(entry) == 3 else section_of(entry[0])


def _of(cards: Iterable[Entry], section: str) -> list[Counted]:
    return [(entry[0], entry[1]) for entry in cards if _section(entry) == section]


def _counted(cards: Sequence[Entry]) -> int:
    """Returns the number of cards in the deck, without its other sections."""
    beside = values_in_force(BESIDE)
    return sum(entry[1] for entry in cards if _section(entry) not in beside)


def _said(gates: list[Counted]) -> list[DeckText]:
    """What the texts of the Gates say of decks, before which the rules give way (1.3.1)."""
    found = [deck_text(line) for card, _ in gates for line in gate_lines(card.text)]
    return [text for text in found if text is not None]


def _check_size(counted: int, unknown: Mapping[str, int], gates: list[Counted]) -> list[Violation]:
    """50 to 100 cards, both ends included, unless the Gate says other numbers."""
    least, most = SIZE.value
    for text in _said(gates):
        least = text.least if text.least >= 0 else least
        most = text.most if text.most >= 0 else most
    size = Size(DECK, counted, unknown)
    if size.fits(least, most):
        return []
    mend = f"add {size.lacks(least)}" if size.lacks(least) else f"take out {size.exceeds(most)}"
    return [Violation("gate:13.1", f"The deck has {size}; it must have {least} to {most}: {mend}")]


@rule("gate:2.1.5")
def _check_gates_in_deck(main: list[Counted]) -> list[Violation]:
    """No Gate lies in the deck itself."""
    return [Violation("gate:2.1.5", f'"{card.name}" is a Gate in the deck; a Gate lies beside it: '
                                    "move it to the gate section or take it out", (card.id,))
            for card, _ in main if card.type == GATE]


@rule("gate:13.3")
def _check_gate(gates: list[Counted]) -> list[Violation]:
    """One Gate, which is a Gate card and gives its player Life to begin with."""
    found = [Violation("gate:13.3", f'"{card.name}" is no Gate: move it out of the gate section', (card.id,))
             for card, _ in gates if card.type != GATE]
    real = [(card, count) for card, count in gates if card.type == GATE]
    number = sum(count for _, count in real)
    if number == 0:
        found.append(Violation("gate:13.3", "The deck has no Gate; it must have exactly 1: add one"))
    elif number > 1:
        found.append(Violation("gate:13.3", f"The deck has {number} Gates; it must have exactly 1: "
                                            f"take out {number - 1}", tuple(card.id for card, _ in real)))
    least = LEAST_LIFE.value
    return found + [
        Violation("gate:2.1.5", f'The Gate "{card.name}" gives no Life to begin with: choose one that does', (card.id,))
        for card, _ in real if as_rules_read(card).numbers.get("life", 0) < least]


@rule("gate:13.2")
def _check_gate_master(masters: list[Counted], gates: list[Counted]) -> list[Violation]:
    """One Gate Master, which is a card that can be played, and of the planets that the Gate asks for."""
    number = sum(count for _, count in masters)
    found = [Violation("gate:13.2", f'"{card.name}" is a Gate and cannot be the Gate Master: '
                                    "choose a Unit, Item or Spell", (card.id,))
             for card, _ in masters if card.type == GATE]
    if number == 0:
        found.append(Violation("gate:13.2", "The deck has no Gate Master; it must have exactly 1: add one"))
    elif number > 1:
        found.append(Violation("gate:13.2", f"The deck has {number} Gate Masters; it must have exactly 1: "
                                            f"take out {number - 1}", tuple(card.id for card, _ in masters)))
    asked = [planet for text in _said(gates) for planet in text.master]
    for card, _ in masters if asked else ():
        if {fold(planet) for planet in asked}.isdisjoint(map(fold, card.words.get("planet", ()))):
            listed = " or ".join(f"<{planet}>" for planet in asked)
            found.append(Violation("gate:13.3", f'The Gate Master must be {listed}; "{card.name}" is not: '
                                                "choose another", (card.id,)))
    return found


@rule("gate:13.3")
def _check_permitted(cards: list[Counted], gates: list[Counted]) -> list[Violation]:
    """The deck and the Gate Master hold what the Gate permits, and cards of the Asteroid Belt."""
    if not gates:
        return []
    permits = dict.fromkeys(one for gate, _ in gates for one in gate.words.get("permits", ()))
    listed = ", ".join(one if one[:1] in '<"' or one == ANY_CARD else f"<{one}>" for one in (*permits, ASTEROID_BELT))
    beside = [one for text in _said(gates) for one in text.beside]
    listed = ", ".join([listed, *map(str, beside)])
    found = []
    for card in dict.fromkeys(card for card, _ in cards if card.type != GATE):
        own = card.words.get("planet", ())
        if not _fits(card, permits, OPEN_TO_ALL.value) and not any(_is_of(card, one) for one in beside):
            what = f"is of {' and '.join(f'<{planet}>' for planet in own)}" if own else "is of no planet"
            found.append(Violation("gate:13.3", f'"{card.name}" {what}; the Gate permits {listed}: take it out',
                                   (card.id,)))
    for card in dict.fromkeys(card for card, _ in cards if card.type != GATE):
        if any(_bars(text, card) for text in _said(gates)):
            found.append(Violation("gate:13.3", f'The Gate does not let "{card.name}" be used: take it out',
                                   (card.id,)))
    return found


def _bars(text: DeckText, card: Definition) -> bool:
    """Whether a sentence of the Gate keeps a card from being used."""
    kinds = {card.type, *(one for one in card.words.get("orientation", ()))}
    signs = [one for one in text.bars if one not in KINDS]
    barred = not kinds.isdisjoint(text.bars) or (bool(signs) and _fits(card, signs, ()))
    return barred and not (text.spares and _fits(card, text.spares, ()))


def _fits(card: Definition, permits: Iterable[str], open_to_all: Iterable[str]) -> bool:
    return allows(permits, open_to_all, card.name, card.words.get("planet", ()), card.words.get("attribute", ()))


def _is_of(card: Definition, part: Part) -> bool:
    """Whether a card is one of those that a Gate permits in part; what is no Unit has limit 0 (2.1.2)."""
    fits_kind = part.kind in ("", card.type) or part.kind in card.words.get("orientation", ())
    number = card.numbers.get(part.field, 0 if part.field == "limit" else -1) if part.field else part.low
    signs = (not part.sign or _fits(card, (part.sign,), ())) and (not part.beside or _fits(card, part.beside, ()))
    return fits_kind and part.low <= number <= part.high and signs


@rule("gate:13.3")
def _check_so_many(main: list[Counted], gates: list[Counted]) -> list[Violation]:
    """Of cards that a Gate permits up to a number there are no more, those aside that it permits anyway."""
    permits = [one for gate, _ in gates for one in gate.words.get("permits", ())]
    found = []
    for part in [one for text in _said(gates) for one in text.beside if one.most >= 0]:
        counted = [(card, count) for card, count in main if card.type != GATE and _is_of(card, part)
                   and not _fits(card, permits, OPEN_TO_ALL.value)]
        total = sum(count for _, count in counted)
        if total > part.most:
            found.append(Violation("gate:13.3", f"The Gate permits {part}; the deck has {total}: "
                                                f"take out {total - part.most}", tuple(card.id for card, _ in counted)))
    return found


def _check_copies(main: list[Counted], gates: list[Counted]) -> list[Violation]:
    """At most four cards of one name in the deck, unless the Gate or a card says more (1.3.1).

    The Gate Master is not counted.
    """
    own = [copies_text(line, card.name) for card, _ in main for line in card.text]
    said = [*[one for text in _said(gates) for one in text.copies], *[one for one in own if one is not None]]
    more = {fold(name): count for name, count in said}
    usual = next((text.each for text in _said(gates) if text.each >= 0), COPIES.value)
    counts: dict[str, int] = {}
    same: dict[str, list[Definition]] = {}
    for card, count in main:
        counts[fold(card.name)] = counts.get(fold(card.name), 0) + count
        same.setdefault(fold(card.name), []).append(card)
    found = []
    for name, total in counts.items():
        most = more.get(name, usual)
        if 0 <= most < total:
            what = f'{total} copies of "{same[name][0].name}"; at most {most} in the deck'
            found.append(Violation("gate:13.3b", f"{what}, and one more as the Gate Master: take out {total - most}",
                                   tuple(card.id for card in same[name])))
    return found


@rule("gate:13.4")
def _check_tokens(cards: Sequence[Entry]) -> list[Violation]:
    """Tokens lie in the section of tokens alone, where nothing else is; it has those that are called by their names."""
    found = [Violation("gate:13.4", f'"{entry[0].name}" is a token; only effects make tokens: take it out',
                       (entry[0].id,))
             for entry in cards if _is_token(entry[0]) and _section(entry) != TOKENS]
    found += [Violation("gate:13.4", f'"{card.name}" is no token: take it out of the token section', (card.id,))
              for card, _ in _of(cards, TOKENS) if not _is_token(card)]
    there = {fold(card.name) for card, _ in _of(cards, TOKENS)}
    for entry in cards:
        for name in tokens_by_name(entry[0]):
            if fold(name) not in there:
                what = f'"{entry[0].name}" summons the token "{name}", which is not in the token section'
                found.append(Violation("gate:13.4", f"{what}: add its card there", (entry[0].id,)))
    return found


def _is_token(card: Definition) -> bool:
    return TOKEN in card.words.get("token", ())


def tokens_by_name(card: Definition) -> tuple[str, ...]:
    """Returns the names of the tokens that a card makes without saying what is printed on them."""
    made = [part.token for ability in card.abilities if isinstance(ability, ast.Ability) for part in walk(ability)
            if isinstance(part, ast.Create)]
    return tuple(dict.fromkeys([token.name for token in made if len(token.numbers) < 4]))  # all that a Unit has (2.1.2)


def _check_sideboard(cards: list[Counted], gates: list[Counted]) -> list[Violation]:
    """At most twelve cards, of whatever type and planet, unless the Gate says another number."""
    size, most = sum(count for _, count in cards), IN_SIDEBOARD.value
    for text in _said(gates):
        most = text.sideboard if text.sideboard >= 0 else most
    if size <= most:
        return []
    return [Violation("gate:13.5.3", f"The sideboard has {_cards(size)}; it may have up to {most}: "
                                     f"take out {size - most}")]


def _check_sections(cards: Sequence[Entry]) -> list[Violation]:
    """A list has no other sections."""
    known = {DECK, *values_in_force(BESIDE)}
    others = dict.fromkeys(_section(entry) for entry in cards if _section(entry) not in known)
    return [Violation("gate:5.1", f"There is no {_TITLES.get(section, section)} beside deck, Gate and Gate Master: "
                                  "take its cards out",
                      tuple(entry[0].id for entry in cards if _section(entry) == section)) for section in others]


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
