"""`headjudge deck`: check a deck list."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from headjudge.errors import printable
from headjudge.terminal.card_files import CardFiles, TakesCardFiles, right_beside
from headjudge.terminal.game_names import A_GAME

if TYPE_CHECKING:
    from headjudge.cards.decks import Listing
    from headjudge.kernel.decks import Violation


def register(app: typer.Typer) -> None:
    deck = typer.Typer(help="Deck lists.")
    deck.command("check", cls=TakesCardFiles)(check)
    app.add_typer(deck, name="deck")


def check(
    game: Annotated[str, typer.Argument(help=A_GAME)],
    file: Annotated[str, typer.Argument(help="A deck list (text or JSON), or the name of a starter deck.")],
    cards: CardFiles = None,
    as_json: Annotated[bool, typer.Option("--json", help="Figures as JSON.")] = False,
) -> None:
    """Check a deck list by the deck rules of a game. Ends with 1 if the deck, or a card of the files, is wrong."""
    from headjudge.cards.decks import check_list, read_list

    pool, wrong = right_beside(game, cards)
    listing = read_list(game, file, pool)
    violations = check_list(listing)
    unread = _unread(listing)
    if as_json:
        figures = {**_figures(listing, violations, unread), "wrong_cards": [mistake._asdict() for mistake in wrong]}
        print(json.dumps(figures, ensure_ascii=False))
    else:
        _print(file, listing, violations, unread)
        if not cards and any(listing.unknown.values()):
            print("Without --cards only the cards of the starter sets are known: name a card file for others.")
    if listing.mistakes or violations or unread or wrong:
        raise typer.Exit(1)


def _unread(listing: Listing) -> list[dict[str, str]]:
    """Returns the cards whose text is not read, with the words at fault."""
    from headjudge.cards.printed import Printed, text_mistake

    found: list[dict[str, str]] = []
    for id, card in listing.found.items():
        mistake = text_mistake(card) if isinstance(card, Printed) else None
        if mistake is not None:
            found.append({"id": id, "name": card.name, "what": mistake.what})
    return found


def _figures(listing: Listing, violations: list[Violation], unread: list[dict[str, str]]) -> dict[str, Any]:
    return {
        "name": listing.name,
        "game": listing.game,
        "cards": listing.size,
        "sections": {section: sum(count for _, count in cards) for section, cards in listing.deck().sections.items()},
        "legal": not listing.mistakes and not violations,
        "mistakes": [mistake._asdict() for mistake in listing.mistakes],
        "violations": [violation._asdict() for violation in violations],
        "unread": unread,
    }


def _print(file: str, listing: Listing, violations: list[Violation], unread: list[dict[str, str]]) -> None:
    kinds = ", ".join(f"{count} {kind}" for kind, count in _kinds(listing).items())
    print(f'{printable(file)}: "{listing.name}", {listing.size} cards{f" ({kinds})" if kinds else ""}')
    for mistake in listing.mistakes:
        print(f"  {mistake}")
    for violation in violations:
        print(f"  {violation.rule}: {violation.message}.")
    for card in unread:
        print(f'  unread: "{card["name"]}" ({card["id"]}): {card["what"]}.')
    if listing.mistakes:
        print("The list has mistakes.")
    elif violations:
        print("The deck is not legal.")
    elif unread:
        print("The deck is legal, but it holds cards whose text is not read: it is refused unless unread cards are "
              "allowed.")
    else:
        print("The deck is legal.")


def _kinds(listing: Listing) -> dict[str, int]:
    kinds: dict[str, int] = {}
    for (_, id), count in listing.counts.items():
        kind = listing.found[id].type
        kinds[kind] = kinds.get(kind, 0) + count
    return kinds
