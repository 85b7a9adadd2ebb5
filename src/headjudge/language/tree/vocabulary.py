"""The words that a game lets its card text use, and the check of a tree against them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.language.tree import ast


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The closed lists of words of one game. Zones and slot groups are both places."""

    game: str
    zones: frozenset[str]
    slots: frozenset[str]
    kinds: frozenset[str]
    fields: frozenset[str]
    states: frozenset[str]
    deeds: frozenset[str]
    spans: frozenset[str]
    icons: frozenset[str]
    colors: frozenset[str]
    relations: frozenset[str]
    labels: frozenset[str]
    parameters: frozenset[str]
    doings: frozenset[str]
    windows: frozenset[str]


PLAYERS: Final = frozenset({"you", "opponent", "owner", "master", "each", "any", "friendly"})


class UnknownWord(ValueError):
    """Raised for a tree that uses a word that its game does not have."""


def _words(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,) if value else ()
    if isinstance(value, tuple):
        return tuple(word for word in value if isinstance(word, str))
    return ()


def _lists(words: Vocabulary) -> dict[tuple[str, str], frozenset[str]]:
    """Returns the list of words for each field of a node; the key ('', field) is for every node."""
    places = words.zones | words.slots
    return {
        ("", "zone"): words.zones,
        ("", "zones"): places,
        ("", "groups"): words.slots,
        ("", "where"): places,
        ("", "src"): places,
        ("", "dst"): places,
        ("", "kinds"): words.kinds,
        ("Forbid", "kinds"): words.labels | words.kinds,
        ("Allow", "kinds"): words.labels | words.kinds,
        ("", "field"): words.fields,
        ("Distinct", "field"): words.fields | {"host"},
        ("", "state"): words.states,
        ("", "states"): words.states,
        ("Forbid", "deed"): words.deeds,
        ("Allow", "deed"): words.deeds,
        ("PlayerDid", "deed"): words.doings,
        ("", "span"): words.spans,
        ("Until", "end"): words.spans,
        ("", "icon"): words.icons,
        ("Icons", "any_of"): words.icons,
        ("Colors", "any_of"): words.colors,
        ("Relation", "kind"): words.relations,
        ("Token", "type"): words.kinds,
        ("", "labels"): words.labels,
        ("", "label"): words.labels,
        ("", "parameter"): words.parameters,
        ("", "window"): words.windows,
        ("Keyword", "name"): words.labels,
        ("", "who"): PLAYERS,
        ("", "whose"): PLAYERS,
        ("Slot", "whose"): PLAYERS | {"controller"},
        ("", "whose_src"): PLAYERS,
        ("", "whose_dst"): PLAYERS,
        ("Damage", "to"): PLAYERS,
        ("", "receiver"): PLAYERS,
    }


def check(node: ast.Node, words: Vocabulary) -> None:
    """Check a tree. Raises `UnknownWord` for a word that the game did not declare."""
    lists = _lists(words)
    todo: list[ast.Node] = [node]
    while todo:
        here = todo.pop()
        kind = type(here).__name__
        for name in here.__dataclass_fields__:
            value = getattr(here, name)
            allowed = lists.get((kind, name), lists.get(("", name)))
            if allowed is not None:
                for word in _words(value):
                    if word not in allowed:
                        raise UnknownWord(f"{kind}.{name}: {words.game} has no word {word!r}")
            if isinstance(value, ast.Node):
                todo.append(value)
            elif isinstance(value, tuple):
                todo.extend(part for part in value if isinstance(part, ast.Node))
