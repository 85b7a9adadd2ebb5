"""Saved games: one JSON text with the cards, the beginning of the game, the whole state, and checksums.

`docs/library.md` describes the format.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

from headjudge.api import definitions, seatings
from headjudge.api.game import Game, Start
from headjudge.api.seatings import Seating
from headjudge.cards.files import LARGEST, read_bytes
from headjudge.cards.games import game_ids
from headjudge.cards.jsons import Lax, lax_places, strict_value
from headjudge.errors import HeadJudgeError, is_printable
from headjudge.kernel import saving, starting
from headjudge.kernel.abilities import Table
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import SIDEBOARD, Listed, section_of
from headjudge.kernel.game import Game as State
from headjudge.kernel.game_rules import GameRules
from headjudge.kernel.identity import fingerprint
from headjudge.kernel.saving import Damaged
from headjudge.kernel.spinning import Stuck

GAME_FORMAT: Final = "headjudge game"
REPLAY_FORMAT: Final = "headjudge replay"
MATCH_FORMAT: Final = "headjudge match"
READ_WITH: Final = {GAME_FORMAT: "loads", REPLAY_FORMAT: "replay", MATCH_FORMAT: "load_match"}
CALLED: Final = {GAME_FORMAT: "saved game", REPLAY_FORMAT: "replay", MATCH_FORMAT: "match"}
VERSION: Final = 1
MOST_CARDS: Final = 20_000
"""All decks of a game together hold no more."""

BROKEN: Final = (Damaged, TypeError, ValueError, KeyError, IndexError, AttributeError, AssertionError, RecursionError,
                 OverflowError, MemoryError, Stuck)
"""What reading a state may raise when its values make no sense."""


class SaveError(HeadJudgeError):
    """Raised for a saved game or replay that cannot be read."""


# The envelope


def seal(format: str, content: dict[str, Any]) -> str:
    """Returns the text of a file: format, version, content and its checksum."""
    body = {"format": format, "version": VERSION, "program": version("headjudge"), **content}
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return f'{text[:-1]},"sum":"{_sum(text)}"}}'


def _sum(text: str) -> str:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def unseal(data: str | bytes, format: str) -> dict[str, Any]:
    """Returns the content of a file. Raises SaveError for a file that is damaged, foreign or newer."""
    what = CALLED[format]
    if not isinstance(data, str | bytes | bytearray):
        raise SaveError(f"a {what} is text, not {type(data).__name__}")
    if len(data) > LARGEST:
        raise SaveError(f"this {what} is too large ({len(data):,} bytes)")
    damaged = SaveError(f"this {what} is damaged", mend="Use an undamaged copy.")
    try:
        text = data if isinstance(data, str) else bytes(data).decode("utf-8")
        body = strict_value(text.strip())
    except Lax:
        told = "; ".join(f"{mistake.where}: {mistake.what}" for mistake in lax_places(text, CALLED[format])[:3])
        raise SaveError(f"this {what} is damaged: {told}", mend="Use an undamaged copy.") from None
    except (ValueError, RecursionError):
        if any(known in str(data[:80]) for known in CALLED):
            raise SaveError(f"this {what} is damaged or cut off", mend="Use an undamaged copy.") from None
        raise SaveError(f"this is no {what} of HeadJudge") from None
    if not isinstance(body, dict) or body.get("format") != format:
        other = body.get("format") if isinstance(body, dict) else None
        if isinstance(other, str) and other in READ_WITH:
            raise SaveError(f"this is a {other}, not a {what}", mend=f"Read it with `{READ_WITH[other]}`.")
        raise SaveError(f"this is no {what} of HeadJudge")
    if body.get("version") != VERSION:
        if type(body.get("version")) is int and body["version"] > VERSION:
            raise SaveError(f"this {what} was written by a newer HeadJudge ({str(body.get('program'))[:20]})",
                            mend="Update HeadJudge to read it.")
        raise damaged
    told = body.pop("sum", None)
    again = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    if told != _sum(again):
        raise damaged
    if not is_printable(again) or _ESCAPED.search(again):
        raise SaveError(f"this {what} holds signs that cannot be printed", mend="Use an undamaged copy.")
    return body


_ESCAPED: Final = re.compile(r"(?<!\\)(?:\\\\)*\\[bfnrtu]")
"""A sign that JSON writes as an escape: a control."""


def is_written_by_us(path: Path, format: str) -> bool:
    """Whether a file holds a save, a replay or a match, judged by its first words."""
    return f'"format":"{format}"'.encode() in read_bytes(path)[:80]


# Games


def dumps(game: Game, seating: Seating | None = None) -> str:
    """Returns the whole game as JSON text, with its seating."""
    state = game.state
    cards = cards_of(state)
    return seal(GAME_FORMAT, {
        **setup(game, cards), **seated(seating), "undo": game.undo_policy, "fingerprint": fingerprint(state),
        "state": saving.dump(state),
    })


def seated(seating: Seating | None) -> dict[str, Any]:
    """Returns the part of a file that holds the seating."""
    return {} if seating is None else {"seating": seatings.write(seating)}


def seating_of(data: str | bytes, format: str, players: int) -> Seating | None:
    """Returns the seating in a save or a match of this many players; None if it holds none."""
    try:
        return seatings.read(unseal(data, format).get("seating"), players)
    except Damaged as error:
        raise SaveError(f"this {CALLED[format]} cannot be read: {error}", mend="Use an undamaged copy.") from None


def is_of_same_game(data: str | bytes, game: Game) -> bool:
    """Whether a text is a save of this game at any moment."""
    try:
        body = unseal(data, GAME_FORMAT)
    except SaveError:
        return False
    written = json.loads(json.dumps(setup(game, cards_of(game.state))))
    return all(body.get(key) == value for key, value in written.items() if key != "abilities")


def setup(game: Game, cards: Sequence[Definition]) -> dict[str, Any]:
    """Returns how a game began: rules, cards, players, and the decks or the state at the beginning."""
    state, start = game.state, game.start
    places = {card.id: place for place, card in enumerate(cards)}
    written: dict[str, Any] = {
        "game": state.rules.id, "way": state.format, "players": state.layout.players, "teams": list(state.layout.teams),
        "cards": [definitions.write(card) for card in cards], "abilities": abilities_sum(state.table),
    }
    if start.decks is not None:
        written["decks"] = [
            [[places[entry[0].id], entry[1], section_of(entry)] for entry in deck
             if section_of(entry) != SIDEBOARD]
            for deck in start.decks
        ]
        written["options"] = [state.seed, state.ask_forced, state.ask_hidden]
    else:
        written["start"] = saving.dump(start.state)
    return written


def cards_of(state: State) -> tuple[Definition, ...]:
    """Returns the definitions of which the table was made, in its order; it adds the same ones to them each time."""
    table = state.table
    return tuple([row.definition for row in table.rows[:table.given]])


def abilities_sum(table: Table) -> str:
    """Returns a checksum of the abilities by number, since saves name them by their numbers.

    An ability without a line of its own is told by what it listens to: its words would have to be made first.
    """
    return _sum(repr([
        (ability.kind, ability.holder, ability.printed, ability.labels, ability.limit,
         [sorted(trigger.keys) for trigger in ability.triggers]) for ability in table.abilities]))


def _same_abilities(table: Table, told: object) -> bool:
    """Whether a checksum is that of these abilities; in files that are older it is that of their words."""
    return told == abilities_sum(table) or told == _sum(
        repr([(ability.kind, ability.holder, ability.text) for ability in table.abilities]))


def loads(data: str | bytes) -> Game:
    """Returns the game that `dumps` has written, at the same decision."""
    return read(data)


def read(data: str | bytes, check_history: bool = True, cards: tuple[Definition, ...] | None = None) -> Game:
    """Returns the game that `dumps` has written.

    check_history: whether to make its decisions again, to test that they lead to its state. cards: its cards, in the
    order of the table, where their text does not say what they do.
    """
    body = unseal(data, GAME_FORMAT)
    try:
        start = read_start(body, cards)
        state = empty_like(start.state)
        saving.load(state, body.get("state"))
        _check_way(state, start.state.format)
        undo = body.get("undo")
        if undo not in ("free", "fair", "none"):
            raise Damaged("its undo policy is damaged")
        if fingerprint(state) != body.get("fingerprint"):
            raise Damaged("its state is not the one that was saved")
        game = Game(state, start, undo)
        if check_history:
            game = _remembered(game)
        look_at(game)
    except BROKEN as error:
        raise SaveError(f"this saved game cannot be read: {_reason(error)}",
                        mend="It is damaged, or comes from another version of HeadJudge.") from None
    return game


def look_at(game: Game) -> None:
    """Read everything that players may read from a loaded position, so that errors are raised now."""
    if game.start.foreign:
        for seat in (None, *range(game.state.layout.players)):
            game.view(seat)
            game.log_for(seat)
        game.why()


def _remembered(game: Game) -> Game:
    """Returns the game with the snapshots that undo needs, by making all of its decisions again.

    Raises Damaged if they do not lead to its state.
    """
    again = Game(game.start.state.clone(), game.start, game.undo_policy)
    made = game.decisions_made()
    between = game.state.question is None and game.state.result is None   # it was saved between two steps
    try:
        if made or not between:
            again._go_on()
        for number, index in enumerate(made, 1):
            if index < 0:
                again.concede(-1 - index)
            elif between and number == len(made):
                again._keep(again._asked().player)
                again.state.answer(index)
            else:
                again._choose(again._index(index))
        if between:
            _step_to(again.state, fingerprint(game.state))
    except HeadJudgeError as error:
        raise Damaged(f"its decisions do not lead to its state: {error}") from None
    if again.fingerprint() != game.fingerprint():
        raise Damaged("its decisions do not lead to its state")
    return again


def _step_to(state: State, wanted: str) -> None:
    """Take steps until the state has this fingerprint, or a player is asked."""
    step = state.next_step()
    while step is not None and fingerprint(state) != wanted:
        state.take(step)
        if fingerprint(state) == wanted:
            return
        step = state.next_step()


def _reason(error: BaseException) -> str:
    return str(error) if isinstance(error, Damaged) else "its parts do not fit together"


def read_start(body: dict[str, Any], made: tuple[Definition, ...] | None = None) -> Start:
    """Returns how a game began. made: its cards, in place of those that are written."""
    rules = _rules(body.get("game"))
    players, teams, way = body.get("players"), body.get("teams"), body.get("way")
    cards = body.get("cards")
    if type(players) is not int or way not in [one.name for one in rules.formats if one.fits(players)]:
        raise Damaged("its format or the number of its players is damaged")
    if not isinstance(teams, list) or not isinstance(cards, list) or not starting.teams_fit(tuple(teams), players):
        raise Damaged("its beginning is damaged")
    known = _read_cards(rules.id, json.dumps(cards)) if made is None else made
    decks: tuple[tuple[Listed, ...], ...] | None = None
    if "decks" in body:
        written = body["decks"]
        if not isinstance(written, list) or len(written) != players:
            raise Damaged("its decks are damaged")
        decks = tuple([tuple([_entry(rules, entry, known) for entry in deck]) for deck in written])
        if sum(entry[1] for deck in decks for entry in deck) > MOST_CARDS:
            raise Damaged("its decks are damaged")
        seed, ask_forced, ask_hidden = body["options"]
        if type(seed) is not int or type(ask_forced) is not bool or type(ask_hidden) is not bool:
            raise Damaged("its options are damaged")
        state = starting.new_state(rules, decks, seed, ask_forced, ask_hidden, tuple(teams), way)
    else:
        state = starting.empty_state(rules, players, known, 0, teams=tuple(teams), format=way)
        saving.load(state, body.get("start"))
        _check_way(state, way)
    if not _same_abilities(state.table, body.get("abilities")):
        raise Damaged("this version of HeadJudge reads the abilities of its cards otherwise")
    return Start(state, decks, foreign=decks is None)


def _check_way(state: State, way: str) -> None:
    """Raise Damaged if a state is one of another format than the file says."""
    if state.format != way:
        raise Damaged("its format is damaged")


@lru_cache(maxsize=16)
def _read_cards(game: str, text: str) -> tuple[Definition, ...]:
    """Returns the definitions of a file. Several saves of one game get the same objects, and share their table."""
    return tuple([definitions.read(game, card) for card in json.loads(text)])


def _entry(rules: GameRules, written: Any, known: tuple[Definition, ...]) -> Listed:
    """Returns a card of a deck list: its index among the cards, the number of copies, the section."""
    place, count, section = written if isinstance(written, list) and len(written) == 3 else (-1, 0, "")
    if not all(type(number) is int and number >= 0 for number in (place, count)) or place >= len(known):
        raise Damaged("its decks are damaged")
    if not section:
        return (known[place], count)
    if section not in rules.sections:
        raise Damaged("its decks are damaged")
    return (known[place], count, section)


def _rules(game: Any) -> GameRules:
    from headjudge.api.creating import rules_of
    if not isinstance(game, str):
        raise Damaged("the name of the game is damaged")
    try:
        rules = rules_of(game)
    except HeadJudgeError:
        raise SaveError(f"this is a save of a game that this HeadJudge does not have ({game[:20]})") from None
    _load_modules(game)
    return rules


@cache
def _load_modules(game: str) -> None:
    """Load every module that may define a procedure, since procedures are found by name only then."""
    packages = ["headjudge.kernel", "headjudge.language.running", "headjudge.language.running.ops"]
    if game in game_ids():
        packages.append(f"headjudge.games.{game}")
    for package in packages:
        for module in iter_modules(import_module(package).__path__):
            import_module(f"{package}.{module.name}")


def empty_like(state: State) -> State:
    """Returns a state without cards, of the same game, players and table."""
    return State(state.rules, state.layout, state.table, state.seed)


__all__ = ["GAME_FORMAT", "REPLAY_FORMAT", "SaveError", "dumps", "loads"]
