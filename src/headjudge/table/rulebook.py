"""What the server tells about games and rules: formats, zones, starters, and our own summaries of the rules."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version
from itertools import takewhile
from typing import Final

from headjudge.api.creating import formats, rules_of
from headjudge.cards.decks import read_list
from headjudge.cards.games import game_ids
from headjudge.cards.pool import starter_decks
from headjudge.kernel.zones import ZoneSpec
from headjudge.ledger import Ledger, games, read_ledger
from headjudge.table.agents import AGENTS
from headjudge.table.library import starter_pool
from headjudge.table.openings import openings
from headjudge.table.schema import (
    VERSION,
    Failed,
    FieldInfo,
    FormatInfo,
    GameInfo,
    GamesInfo,
    RuleInfo,
    Ruling,
    StarterInfo,
    ZoneInfo,
)
from headjudge.tags import Place
from headjudge.terminal.rulebook import summary

MOST_RULES: Final = 50


@cache
def all_games() -> GamesInfo:
    """Returns every game that HeadJudge knows, and the programs that play them."""
    return GamesInfo([_game(game) for game in game_ids()], list(AGENTS), VERSION, version("headjudge"))


def _game(game: str) -> GameInfo:
    rules = rules_of(game)
    shape = rules.shape()
    fields: list[FieldInfo] = []
    types: list[str] = []
    if shape is not None:
        fields = [FieldInfo(one.key, "number", list(one.types), []) for one in shape.numbers]
        fields += [FieldInfo(one.argument, "words", list(one.types), list(one.values)) for one in shape.words]
        types = list(shape.kinds())
    ways = [FormatInfo(way.name, way.title, way.min_players, way.max_players) for way in formats(game)]
    return GameInfo(game, rules.title, ways, [_starter(game, name) for name in starter_decks(game)],
                    list(rules.phases), [_zone(zone) for zone in rules.zones], types, fields, list(rules.sections))


def _zone(zone: ZoneSpec) -> ZoneInfo:
    return ZoneInfo(zone.name, list(zone.slots), zone.owner, zone.sees, zone.ordered)


def _starter(game: str, name: str) -> StarterInfo:
    listing = read_list(game, name, starter_pool(game))
    lines = takewhile(lambda line: line.startswith("#"), starter_decks(game)[name].read_text("utf-8").splitlines())
    about = " ".join(line.removeprefix("#").strip() for line in lines)
    return StarterInfo(name, listing.name, about, listing.size)


@cache
def ledger_of(game: str) -> Ledger:
    """Returns the rules of a game with their code and tests. Raises LookupError."""
    if game not in games():
        raise LookupError(f"there is no game {game[:20]!r}")
    return read_ledger(game)


def rule(id: str) -> RuleInfo:
    """Returns a rule by its id ("ws:7.4.1.2"). Raises LookupError."""
    game, _, number = id.partition(":")
    ledger = ledger_of(game)
    found = next((one for one in ledger.rules if one.id == number.rstrip(".")), None)
    if found is None:
        raise LookupError(f"{game} has no rule {number[:20]!r}")
    return RuleInfo(f"{game}:{found.id}", found.kind, summary(f"{game}:{found.id}"),
                    [f"{place.file}:{place.line} {place.name}" for place in found.code],
                    [_ruling(game, place) for place in found.tests],
                    [Failed(f"{game}:{one.id}", one.summary) for one in ledger.below(found.id)])


def _ruling(game: str, place: Place) -> Ruling:
    test = f"{place.file}::{place.name}"
    return Ruling(test, f"{place.file}:{place.line}", test in openings(game))


def rules(game: str, words: str) -> list[Failed]:
    """Returns the rules whose number or summary fits."""
    parts = words.casefold().split()
    return [Failed(f"{game}:{one.id}", one.summary) for one in ledger_of(game).rules
            if all(part in one.summary.casefold() or one.id.startswith(part.removeprefix(f"{game}:"))
                   for part in parts)][:MOST_RULES]
