"""Writes a page for each game into docs/games, from the declarations of its package.

Each has the game's zones, slots, states, phases, actions, counters, fields and special cards. `make pages` runs it; a
test refuses pages that are out of date.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from headjudge.api.asking import slots_of
from headjudge.api.creating import rules_of
from headjudge.api.formats import numbers
from headjudge.cards.games import game_ids, part_of
from headjudge.kernel.actions import SLOT
from headjudge.kernel.cards import Definition
from headjudge.kernel.game_rules import GameRules
from headjudge.kernel.shapes import Shape
from headjudge.kernel.zones import EVERYBODY, FACE_UP_OR_OWNER, IF_FACE_UP, NOBODY, OWNER, PLAYER, SHARED, TEAM

FOLDER: Final = Path(__file__).parents[1] / "docs" / "games"

_SEES: Final = {
    NOBODY: "nobody", EVERYBODY: "everybody", OWNER: "its player", IF_FACE_UP: "everybody, of face-up cards",
    FACE_UP_OR_OWNER: "its player; others see face-up cards",
}
_OWNERS: Final = {PLAYER: "each player", TEAM: "each player or team", SHARED: "all together"}


def page(game: str) -> str:
    """The text of the page of a game."""
    rules = rules_of(game)
    shape = part_of(game, "cards").shape()
    parts = [
        f"# {rules.title} (`{game}`)",
        "Names that the library uses for this game: in `hj.scenario`, `game.pick`, `game.why_not`, views and handles. "
        "This page is written by `make pages` from the declarations of "
        f"`src/headjudge/games/{game}/`; [the library](../library.md) tells how they are used.",
        "## Formats", _table(("format", "played by", "title"), _formats(rules)),
        "## Phases", _phases(rules),
        "## Zones", "A position gives cards by zone, and in a zone with slots by slot; ordered zones are listed from "
        "the top. The first state is the one in which a card enters.", _table(_ZONE_HEADS, _zones(rules)),
        "## Actions", "What options are called. Slots are given where an option names one that is no zone or position.",
        _table(("action", "what is done", "rule", "asked as", "names"), _actions(rules)),
        "## Cards", f"Types: {_listed(shape.kinds())}.", _table(("field", "value", "types", "rule"), _fields(shape)),
        "## Numbers", *_numbers(rules),
        "## Special cards", _table(("name", "id", "what it is"), _special(rules)),
    ]
    return "\n\n".join(parts) + "\n"


def _formats(rules: GameRules) -> Iterable[Sequence[str]]:
    return [(f"`{one.name}`", numbers(one), one.title) for one in rules.formats]


def _phases(rules: GameRules) -> str:
    told = [f"A turn has these phases: {_listed(rules.phases)}. The word `phase` may be left out."]
    if rules.steps:
        steps = [f"`{step}` (of the {phase})" for step, phase in rules.steps.items()]
        told.append(f"A position may also begin at: {', '.join(steps)}.")
    if rules.attack_questions:
        told.append(f"Attacks are declared in the {rules.attack_phase}, by answers to: "
                    f"{_listed(rules.attack_questions)} (`attack=` of `hj.scenario`).")
    text = " ".join(told)
    if not rules.remembers:
        return text
    rows = [(f"`{name}`", what.kind, what.meaning) for name, what in rules.remembers.items()]
    remembered = _table(("name", "value", "meaning"), rows)
    return f"{text}\n\nWhat a turn may remember (`rules=` of `hj.scenario`):\n\n{remembered}"


_ZONE_HEADS: Final = ("zone", "slots", "whose", "who sees its cards", "ordered", "states", "rule")


def _zones(rules: GameRules) -> Iterable[Sequence[str]]:
    for zone in rules.zones:
        whose = _OWNERS[zone.owner] + (f"; {zone.capacity} card" + "s" * (zone.capacity > 1) if zone.capacity else "")
        under = "; under other cards" if zone.hangs else ""
        yield (f"`{zone.name}`", _listed(zone.slots), whose + under, _SEES[zone.sees], "yes" if zone.ordered else "",
               _listed(zone.states), f"`{zone.rule}`" if zone.rule else "")


def _actions(rules: GameRules) -> Iterable[Sequence[str]]:
    common = slots_of(rules, ())
    for name, action in sorted(rules.actions.items()):
        slots = [slot for slot in action.slots if slot not in common] if SLOT in action.takes else []
        takes = ", ".join([f"{one} ({_listed(slots)})" if one == SLOT and slots else one for one in action.takes])
        yield (f"`{name}`", action.when[:1].upper() + action.when[1:], f"`{action.rule}`" if action.rule else "",
               _listed(action.kinds), takes)


def _fields(shape: Shape) -> Iterable[Sequence[str]]:
    for number in shape.numbers:
        yield f"`{number.key}`", "a number", _listed(number.types), f"`{number.rule}`"
    for word in shape.words:
        many = "words" if word.several else "a word"
        values = f"{many}: {_listed(word.values)}" if 0 < len(word.values) <= 12 else many
        yield f"`{word.argument}`", values, _listed(word.types), f"`{word.rule}`"


def _numbers(rules: GameRules) -> Iterable[str]:
    counters = [f"`{name}`: {meaning}" for name, meaning in rules.counters.items()]
    yield "Counters on cards (`hj.put(card, damage=2)`, `card.counters`): " + (
        f"{'; '.join(counters)}." if counters else "none.")
    if rules.seat_numbers:
        yield f"Numbers of a player that a position gives beside the zones: {_listed(rules.seat_numbers)}."
    parameters = [(f"`{name}`", str(rules.parameter(name)), meaning) for name, meaning in rules.parameters.items()]
    yield "Numbers of the rules (`player.parameter(name)`), which card text may change" + (
        f":\n\n{_table(('name', 'usually', 'meaning'), parameters)}" if parameters else ": none.")


def _special(rules: GameRules) -> Iterable[Sequence[str]]:
    plain: dict[str, tuple[Definition, list[str]]] = {}
    for zone in rules.zones:
        card = rules.filler((), zone.name)
        plain.setdefault(card.id, (card, []))[1].append(zone.name)
    most = max(plain, key=lambda id: len(plain[id][1]))
    for id, (card, zones) in plain.items():
        where = "any other zone" if id == most and len(plain) > 1 else "any zone" if id == most else _listed(zones)
        yield card.name, f"`{id}-SEAT`", f"what a number of cards stands for in {where} of a position"
    for special in rules.special_cards:
        yield special.card.name, f"`{special.card.id}`", special.meaning


def _listed(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', '&#124;') for cell in line)} |" for line in lines)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in game_ids():
        (FOLDER / f"{game}.md").write_text(page(game), encoding="utf-8")
        print(f"docs/games/{game}.md")


if __name__ == "__main__":
    main()
