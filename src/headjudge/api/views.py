"""The types of the JSON-able dicts that `Game.view` and `Game.log_for` return."""

from __future__ import annotations

from typing import TypedDict

NameView = TypedDict("NameView", {"id": int, "def": str, "name": str}, total=False)
"""A card that a line of a log names. id: left out where the seat cannot tell it from others like it."""


class ChangeView(TypedDict):
    """One change of a value. by: the amount added, None for words. to: the value afterwards."""

    by: int | None
    to: int | list[str]
    source: str
    ability: str
    until: str


class ChangedView(TypedDict):
    """A field that differs from what is printed."""

    printed: int | list[str]
    changes: list[ChangeView]


CardView = TypedDict("CardView", {
    "id": int, "def": str, "name": str, "type": str, "owner": int, "state": str, "face": str,
    "counters": dict[str, int], "host": int, "unread": bool, "changes": dict[str, ChangedView], "gained": list[str],
    "remarks": list[str],
    # Numbers of the games.
    "level": int, "cost": int, "power": int, "soul": int, "ap": int, "hp": int, "repair": int, "breach": int,
    "support": int, "limit": int, "crit": int, "defense": int, "life": int, "hand": int, "energy": int, "grade": int,
    "shield": int, "critical": int,
    # Words of the games.
    "color": list[str], "traits": list[str], "icons": list[str], "trigger": list[str], "title": list[str],
    "side": list[str], "zone": list[str], "link": list[str], "pilot": list[str], "token": list[str],
    "planet": list[str], "attribute": list[str], "orientation": list[str], "gate_master_skill": list[str],
    "permits": list[str], "clans": list[str], "races": list[str], "skills": list[str], "nations": list[str],
    "special": list[str], "kinds": list[str], "special_types": list[str],
}, total=False)
"""A card as a seat may know it: who and where it is, then the fields of its game. docs/library.md tells of each."""


class PlaceView(TypedDict, total=False):
    """A slot of a zone.

    count: how many cards lie there. cards: top first, None for one that the seat may not know; left out if it may know
    none.
    """

    count: int
    cards: list[CardView | None]


class ZoneView(PlaceView, total=False):
    """A zone: its cards or, for a zone with slots, its slots."""

    center_left: PlaceView
    center_middle: PlaceView
    center_right: PlaceView
    back_left: PlaceView
    back_right: PlaceView
    left_front: PlaceView
    right_front: PlaceView
    left_back: PlaceView
    center_back: PlaceView
    right_back: PlaceView
    orders: PlaceView
    imprisoned: PlaceView
    scouted: PlaceView


class PlayerView(TypedDict):
    """The zones of one owner: a player; a team or all (seat None). zones: by name."""

    seat: int | None
    seats: list[int]
    zones: dict[str, ZoneView]


class NamedView(TypedDict):
    """A card that an option names. id: None where the seat cannot tell it from others like it."""

    name: str
    id: int | None


class _OptionParts(TypedDict, total=False):
    card: NamedView
    target: NamedView
    slot: str
    number: int


class OptionView(_OptionParts):
    """An option of a decision."""

    key: str
    action: str
    text: str


class DecisionView(TypedDict):
    """The open question, for the seat that is asked and its team."""

    player: int
    kind: str
    prompt: str
    rule: str
    group: int
    min: int
    max: int
    picked: int
    options: list[OptionView]


class RoleView(TypedDict):
    """A card's part in an attack. card, target: ids."""

    word: str
    card: int | None
    target: int | None


class EffectView(TypedDict):
    """A lasting effect on players."""

    players: list[int]
    source: str
    ability: str
    key: str
    until: str


class WaitingView(TypedDict, total=False):
    """A triggered ability that waits; if the seat may not know its card, only its player."""

    player: int
    source: str
    ability: str


class ResultView(TypedDict):
    """The result of the game."""

    winners: list[int]
    losers: list[int]
    draw: bool
    reason: str
    rule: str


class View(TypedDict):
    """The table as a seat may know it; seat None is a spectator."""

    game: str
    seat: int | None
    turn: int
    turn_player: int
    phase: str
    step: str
    asked: int | None
    decision: DecisionView | None
    out: list[int]
    players: list[PlayerView]
    roles: list[RoleView]
    effects: list[EffectView]
    waiting: list[WaitingView]
    result: ResultView | None


LogLine = TypedDict("LogLine", {
    "kind": str, "verb": str, "player": int, "rule": str, "text": str, "group": int, "card": NameView,
    "other": NameView, "now": int, "from": str, "to": str, "amount": int, "source": str, "ability": str,
    "line": int, "printed_on": str, "numbers": list[int],
}, total=False)
"""One line of a log. kind, verb, player, rule, text and group are in each; docs/library.md tells of the rest."""

