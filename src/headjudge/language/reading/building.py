"""What a whole ability must hold, whatever the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.walking import Reader
from headjudge.language.tree import ast
from headjudge.language.tree.noting import folded, noted
from headjudge.language.tree.notions import Afterwards, Did, Letter, Otherwise
from headjudge.language.tree.trees import parts_of, rebuild, registers_read, rename_registers, walk

Lasting = ast.Forbid | ast.Allow | ast.Change | ast.Grant | ast.Lose
"""Steps that hold for a while."""


def parted(
    whole: ast.Continuous, is_of_playing: Callable[[ast.Step], bool], here: tuple[str, ...]
) -> tuple[ast.Continuous, ...]:
    """Returns an ability that works where its card is played from; any parts that are about something else apart.

    is_of_playing: whether a part is about playing the card. here: the zones where the other parts work.
    """
    played = tuple([part for part in whole.parts if is_of_playing(part)])
    others = tuple([part for part in whole.parts if not is_of_playing(part)])
    if not played or not others:
        return (whole,)
    return replace(whole, parts=played), replace(whole, parts=others, where=here)


def endless(ability: ast.Ability) -> Iterator[Lasting]:
    """Yields the lasting steps of resolving abilities, given ones included, that have no duration."""
    unseen: list[tuple[ast.Node, bool]] = [(ability, False)]
    while unseen:
        node, always = unseen.pop()
        if isinstance(node, ast.Ability):
            always = isinstance(node, ast.Continuous)
        if isinstance(node, Lasting) and node.until is None and not always:
            yield node
        unseen += [(part, always) for part in parts_of(node)]


OWNERS_ONLY: Final = frozenset({"hand", "deck", "drop", "waiting_room", "trash", "stock", "clock", "level", "memory",
    "damage"})
"""Zones in which no card of another player lies."""


def comes_from_nobody(event: ast.Moved) -> bool:
    """Whether an event never happens: a card of one player leaves a zone for cards of the other alone."""
    what = event.what
    sides = {what.whose, event.whose_src} if isinstance(what, ast.Select) else set()
    return bool(event.src) and sides == {"you", "opponent"} and {*event.src} <= OWNERS_ONLY


NAMES_NOBODY: Final = re.compile(r"\bfrom (?:the )?(?:hand|deck|drop)\b", re.IGNORECASE)
"""Words with which a text says where cards come from, and not whose zone it is."""


def from_own_zones(reader: Reader, ability: ast.Ability) -> ast.Ability:
    """The ability, in which cards of the other player come from that player's zone where the text names nobody."""
    if not NAMES_NOBODY.search(reader.raw):
        return ability
    found = {part: replace(part, whose_src=part.what.whose) for part in walk(ability)
             if isinstance(part, ast.Moved) and isinstance(part.what, ast.Select) and comes_from_nobody(part)}
    done = rebuild(ability, lambda node: found.get(node, node) if isinstance(node, ast.Moved) else node)
    assert isinstance(done, ast.Ability)
    return done


def finished(reader: Reader, ability: ast.Ability) -> ast.Ability:
    """The ability with its registers named after what made them; those that nobody reads are dropped."""
    if any(isinstance(part, Did | Otherwise | Afterwards | Letter | ast.Nothing) for part in walk(ability)):
        raise UnreadText(reader.raw, 0, reader.raw, reason="an answer in the middle of a sentence")
    ability = from_own_zones(reader, ability)
    for part in walk(ability):
        if isinstance(part, ast.Moved) and comes_from_nobody(part):
            raise UnreadText(reader.raw, 0, reader.raw, reason="a card of one player from a zone of the other")
    for step in endless(ability):
        if isinstance(step, reader.timed) and getattr(step, "deed", "") not in reader.bounded:
            raise UnreadText(reader.raw, 0, reader.raw, reason="not said how long this lasts")
    ability = folded(ability)
    read = set(registers_read(ability))
    names: dict[str, str] = {}
    seen: dict[str, int] = {}
    for name, verb in reader.scope.made:
        if name in read:
            seen[verb] = seen.get(verb, 0) + 1
            names[name] = verb if seen[verb] == 1 else f"{verb}{seen[verb]}"
    done = rename_registers(ability, names)
    assert isinstance(done, ast.Ability)
    return done if reader.notes_cards else noted(done)
