"""HeadJudge plays, referees, explains and simulates trading card games exactly as their rules are written.

>>> import headjudge as hj
>>> game = hj.scenario("ws", phase="clock", players=[{"hand": 1}, {}])
>>> game.decision.keys
['clock Filler', 'pass']
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from headjudge.agents import Agent
    from headjudge.api.attacks import Attack
    from headjudge.api.creating import formats, new_game, put, scenario
    from headjudge.api.decisions import Decision, Option
    from headjudge.api.deck_lists import check_deck
    from headjudge.api.files import SaveError, loads
    from headjudge.api.game import Game, Reason, StuckError
    from headjudge.api.handles import AbilityFace, Card, Change, Player, Zone, Zones
    from headjudge.api.logs import Entry
    from headjudge.api.match_files import MatchReplay, load_match, replay_match
    from headjudge.api.matches import Match, MatchResult, match
    from headjudge.api.replays import Drift, Replay, replay
    from headjudge.api.running import AgentLike, Answer, Until
    from headjudge.api.views import (
        CardView,
        ChangedView,
        ChangeView,
        DecisionView,
        EffectView,
        LogLine,
        NamedView,
        NameView,
        OptionView,
        PlaceView,
        PlayerView,
        ResultView,
        RoleView,
        View,
        WaitingView,
        ZoneView,
    )
    from headjudge.cards.decks import load_deck
    from headjudge.cards.make import card
    from headjudge.cards.mistakes import Mistake, Mistakes
    from headjudge.cards.pool import CardsRead, load_cards, read_cards
    from headjudge.errors import HeadJudgeError, HeadJudgeWarning
    from headjudge.kernel.actions import Refusal
    from headjudge.kernel.cards import Definition
    from headjudge.kernel.decks import Deck, Violation
    from headjudge.kernel.game_rules import Format
    from headjudge.kernel.state import Result

__all__ = [
    "AbilityFace", "Agent", "AgentLike", "Answer", "Attack", "Card", "CardView", "CardsRead", "Change",
    "ChangeView", "ChangedView", "Decision", "DecisionView", "Deck", "Definition", "Drift", "EffectView", "Entry",
    "Format", "Game", "HeadJudgeError", "HeadJudgeWarning", "LogLine", "Match", "MatchReplay", "MatchResult",
    "Mistake", "Mistakes", "NameView", "NamedView", "Option", "OptionView", "PlaceView", "Player", "PlayerView",
    "Reason", "Refusal", "Replay", "Result", "ResultView", "RoleView", "SaveError", "StuckError", "Until", "View",
    "Violation", "WaitingView", "Zone", "ZoneView", "Zones", "card", "check_deck", "formats", "load_cards",
    "load_deck", "load_match", "loads", "match", "new_game", "put", "read_cards", "replay", "replay_match",
    "scenario",
]

_PLACES = {
    "agents": "Agent",
    "api.attacks": "Attack",
    "api.creating": "formats new_game put scenario",
    "api.deck_lists": "check_deck",
    "api.decisions": "Decision Option",
    "api.files": "SaveError loads",
    "api.game": "Game Reason StuckError",
    "api.handles": "AbilityFace Card Change Player Zone Zones",
    "api.logs": "Entry",
    "api.match_files": "MatchReplay load_match replay_match",
    "api.matches": "Match MatchResult match",
    "api.replays": "Drift Replay replay",
    "api.running": "AgentLike Answer Until",
    "api.views":
        "CardView ChangedView ChangeView DecisionView EffectView LogLine NamedView NameView "
        "OptionView PlaceView PlayerView ResultView RoleView View WaitingView ZoneView",
    "cards.decks": "load_deck",
    "cards.make": "card",
    "cards.mistakes": "Mistake Mistakes",
    "cards.pool": "CardsRead load_cards read_cards",
    "errors": "HeadJudgeError HeadJudgeWarning",
    "kernel.actions": "Refusal",
    "kernel.cards": "Definition",
    "kernel.decks": "Deck Violation",
    "kernel.game_rules": "Format",
    "kernel.state": "Result",
}
"""The names above by the module that has each: it is imported when a name of it is first asked for, since all of them
together take longer than what most commands do."""

_PACKAGES = frozenset({"agents", "api", "cards", "errors", "kernel", "language"})

_MODULES = {name: module for module, names in _PLACES.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    if name in _PACKAGES:
        return import_module(f"headjudge.{name}")
    if name not in _MODULES:
        raise AttributeError(f"module 'headjudge' has no attribute {name!r}")
    value = getattr(import_module(f"headjudge.{_MODULES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
