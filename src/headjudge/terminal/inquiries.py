"""Answers a player's inquiries at the table: about a card, a zone, or why something is so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from headjudge.api.game import Game
from headjudge.api.handles import Card
from headjudge.errors import HeadJudgeError
from headjudge.kernel.actions import CARD
from headjudge.kernel.cards import Definition
from headjudge.terminal.paint import Paint, beside_rules, plain, wrap
from headjudge.terminal.rulebook import summary
from headjudge.terminal.searching import describe, known_cards

_ACTIONS: Final = {
    "play": "be played", "attack": "attack", "block": "block", "activate": "be activated", "use": "be used",
    "counter": "be used as a counter", "clock": "be clocked", "deploy": "be deployed", "pair": "be paired",
    "summon": "be summoned", "cast": "be cast", "equip": "be equipped", "energy": "be placed into the Energy",
    "encore": "come back by Encore", "burst": "be used for its Burst", "move": "move", "link": "join the attack",
}
"""What a card cannot do that is asked about with "why not"; of other actions their name is told."""


def why_lines(game: Game, width: int = 80, paint: Paint = plain) -> list[str]:
    """Returns the open procedures, innermost first, each rule with its summary once; nothing is open at the end."""
    if game.over:
        return ["The game is over: nothing is being carried out."]
    rows = list(dict.fromkeys((reason.rule, summary(reason.rule) or reason.text) for reason in game.why()))
    return beside_rules(rows, width, paint) or ["Nothing is being carried out."]


def why_not_lines(game: Game, seat: int, asked: str, width: int = 80, paint: Paint = plain) -> list[str]:
    """Returns why a card cannot be played now, or attack ...: every requirement that fails."""
    if game.over:
        return ["The game is over: nothing can be done."]
    action, name = _action_and_name(game, seat, asked)
    done = _ACTIONS.get(action, f'be named for "{action}"')
    if not game.cards(name):
        raise HeadJudgeError(f'you see no "{name}" now', mend=f"card {name} shows it all the same.")
    found = game.why_not(action, card=name, player=seat)
    if not found:
        return wrap(f"{name} can {done} now.", width, 2)
    told = [(rule, text) for rule, text in found]
    return [*wrap(f"{name} cannot {done} now:", width, 2), *beside_rules(told, width, paint, indent=2)]


def _action_and_name(game: Game, seat: int, asked: str) -> tuple[str, str]:
    """Returns the action asked about, which may stand before the name, and the card."""
    said = asked.lower()
    actions = [name for name, known in game.rules.actions.items()
               if CARD in known.takes and said.startswith(f"{name.replace('_', ' ')} ")]
    if not actions:
        return "play", _known_name(game, seat, asked)
    try:
        return "play", _known_name(game, seat, asked)
    except HeadJudgeError:
        action = max(actions, key=len)
        return action, _known_name(game, seat, asked[len(action) + 1:])


def card_lines(game: Game, seat: int, asked: str, width: int = 80, paint: Paint = plain) -> list[str]:
    """Returns the printed card, and the changed values of such cards in sight."""
    known = known_cards(game.rules.id, in_sight(game, seat).values())
    name = _known_name(game, seat, asked, known)
    seen = [card for card in game.cards(name) if card.here]
    definition = known[name]
    lines = [f"{paint(definition.name, 'bold')}  ({definition.id})",
             *wrap(describe(game.rules.id, definition), width, 2)]
    for text in definition.text:
        lines += wrap(text, width - 2, 2)
    for card in seen:
        lines += _changes(card)
    return lines


def _changes(card: Card) -> list[str]:
    """Returns the numbers of a card in play that differ from the printed ones, with the causes."""
    lines: list[str] = []
    for field in card.definition.numbers:
        changes = card.changes(field)
        if len(changes) > 1:
            place = (card.slot or card.zone).replace("_", " ")
            how = "; ".join(f"{change.by:+d} {change.source}" + (f" until {change.until}" if change.until else "")
                            for change in changes[1:] if change.by is not None)
            lines.append(f"{place}: {field} {changes[-1].value} ({how})")
    gained = [ability.text for ability in card.abilities if ability.gained]
    lines += [f"{(card.slot or card.zone).replace('_', ' ')}: has {text}" for text in gained]
    return lines


def _known_name(game: Game, seat: int, asked: str, others: Iterable[str] = ()) -> str:
    """Returns the full name of a card from a part of it: a card in sight, in the player's deck, or among others."""
    wanted = " ".join(asked.split()).casefold()
    if not wanted:
        raise HeadJudgeError("which card?", mend="Type a part of its name.")
    names = sorted({card.name for card in game.cards()} | set(_own(game, seat)))
    if not any(_fits(name, wanted) for name in names):
        names = sorted(others)
    exact = [name for name in names if name.casefold() == wanted]
    found = exact or [name for name in names if _fits(name, wanted)]
    if len(found) > 1:
        in_hand = {card.name for card in game.players[seat].zones.get("hand", ())}
        found = [name for name in found if name in in_hand] or found
    if not found:
        raise HeadJudgeError(f'no card that you can see or own is called "{asked}"',
                             mend=f"search {asked} looks at types, fields and texts, too.")
    if len(found) > 1:
        raise HeadJudgeError(f'"{asked}" fits several cards: {"; ".join(found[:8])}', mend="Type more of the name.")
    return found[0]


def _fits(name: str, wanted: str) -> bool:
    return all(word in name.casefold() for word in wanted.split())


def in_sight(game: Game, seat: int) -> dict[str, Definition]:
    """Returns the cards by name that the player can see or has in the deck, as they are printed."""
    listed = {entry[0].id: entry[0] for deck in game.start.decks or () for entry in deck}
    seen = {card.name: listed.get(card.definition.id, card.definition) for card in game.cards() if card.here}
    return {**_own(game, seat), **seen}


def _own(game: Game, seat: int) -> dict[str, Definition]:
    """Returns the cards of the player's own deck by name."""
    if game.start.decks is None:
        return {}
    return {entry[0].name: entry[0] for entry in game.start.decks[seat]}


def zone_lines(view: Mapping[str, Any], asked: str, names: list[str], width: int = 80, paint: Paint = plain
               ) -> list[str]:
    """Returns the cards in a zone of every player, top first, as far as the viewer may know."""
    zones = list(dict.fromkeys(name for player in view["players"] for name in player["zones"]))
    wanted = asked.strip().casefold().replace(" ", "_")
    known = [name for name in zones if name == wanted] or [name for name in zones if wanted and wanted in name]
    if len(known) != 1:
        what = f'"{asked}" fits several zones' if known else f'"{asked}" is no zone' if wanted else "which zone?"
        raise HeadJudgeError(what, mend=f"The zones are: {', '.join(zones).replace('_', ' ')}.")
    lines: list[str] = []
    for player in view["players"]:
        zone = player["zones"].get(known[0])
        if zone is None:
            continue
        who = " and ".join(names[seat] for seat in player["seats"])
        count = zone["count"] if "count" in zone else sum(place["count"] for place in zone.values())
        lines.append(paint(f"{who}: {known[0].replace('_', ' ')} ({count})", "bold"))
        for slot, place in [("", zone)] if "count" in zone else list(zone.items()):
            for card in place.get("cards", []):
                said = (f"{slot.replace('_', ' ')}: " if slot else "") + _listed(card)
                lines += ["  " + line for line in wrap(said, width - 2, 2)]
        if count and "count" in zone and "cards" not in zone:
            lines.append(paint("  You may not look at these cards.", "dim"))
    return lines


def _listed(card: Mapping[str, Any] | None) -> str:
    if card is None or "name" not in card:
        return "a face-down card"
    extra = [str(card[field]) for field in ("state", "face") if card.get(field)]
    return f"{card['name']}  ({', '.join([card['type'], *card.get('color', ()), *extra])})"
