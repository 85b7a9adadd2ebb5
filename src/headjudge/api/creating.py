"""Begins games from decks or from a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from headjudge.api.arguments import flag, mapped, several, text, whole
from headjudge.api.attacks import Attack, declare, phase_of
from headjudge.api.completing import completed, with_id
from headjudge.api.deck_lists import DeckLike, as_deck, refuse_stranger
from headjudge.api.formats import format_for
from headjudge.api.game import Game, UndoPolicy, begin
from headjudge.cards.games import game_ids, part_of
from headjudge.errors import HeadJudgeError, shown
from headjudge.kernel import starting
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import Listed, section_of
from headjudge.kernel.game import Game as State
from headjudge.kernel.game_rules import FLAG, NUMBER, Format, GameRules, registered_games
from headjudge.kernel.rules import remembered
from headjudge.kernel.staying import stay
from headjudge.kernel.stepping import stop_at
from headjudge.kernel.zones import Layout

DEFAULT_DECK = 30
MOST_TURNS = 1_000_000


def rules_of(game: str) -> GameRules:
    """Returns the rules of a game by its id."""
    text(game, "game")
    found = registered_games().get(game)
    if found is None and game in game_ids():
        part_of(game, "game")
        found = registered_games().get(game)
    if found is None:
        known = sorted({*registered_games(), *game_ids()})
        raise HeadJudgeError(f"there is no game {game!r}", mend=f"The games are: {', '.join(known)}.")
    return found


def formats(game: str) -> tuple[Format, ...]:
    """Returns the formats of a game, the usual one first: name, title, min_players, max_players, team_size."""
    return rules_of(game).formats


def new_game(game: str, decks: Sequence[DeckLike], seed: int = 0, *, ask_forced: bool = False, ask_hidden: bool = False,
             allow_unread: bool = False, legal: bool = False, undo: UndoPolicy = "free",
             teams: Sequence[int] = (), format: str = "") -> Game:
    """Returns a new game, run to its first decision.

    decks: one for each seat: a result of `load_deck`, or a list of cards. legal: refuse decks that break the rules of
    construction; without it, only `check_deck` checks them. ask_forced: ask also where there is only one option.
    ask_hidden: ask a player about hidden cards whether or not one fits, so that an absent question gives nothing away.
    allow_unread: play also with cards whose text cannot be read. undo: 'free', 'fair' (no revealed information
    is taken back) or 'none'. format: one of the game's, by default its usual one; `hj.formats` lists them. teams: the
    team of each seat, where the format leaves it open.
    """
    rules = rules_of(game)
    decks = several(decks, "decks", "decks, one for each seat")
    _check_flags(ask_forced=ask_forced, ask_hidden=ask_hidden, allow_unread=allow_unread, legal=legal)
    given = [as_deck(rules, f"the deck of player {seat}", deck).cards for seat, deck in enumerate(decks)]
    chosen = format_for(rules, format, len(given))
    _refuse_unread([entry[0] for deck in given for entry in deck], allow_unread)
    if legal:
        _refuse_illegal(rules, given)
    cards = tuple(map(tuple, given if legal else completed(rules, given)))
    try:
        state = starting.new_state(rules, cards, whole(seed, "seed"), ask_forced, ask_hidden,
                                   tuple(several(teams, "teams", "numbers")), chosen.name)
    except ValueError as error:
        raise HeadJudgeError(str(error)) from None
    return begin(state, cards, undo)


def _refuse_illegal(rules: GameRules, decks: Sequence[Sequence[Listed]]) -> None:
    for seat, deck in enumerate(decks):
        counts: dict[tuple[Definition, str], int] = {}
        for entry in deck:
            key = (entry[0], section_of(entry))
            counts[key] = counts.get(key, 0) + entry[1]
        found = rules.presented([(card, count, section) if section else (card, count)
                                 for (card, section), count in counts.items()])
        if found:
            broken = "; ".join(f"{violation.message} ({violation.rule})" for violation in found)
            raise HeadJudgeError(f"the deck of player {seat} cannot be used: {broken}")


def _check_flags(**flags: bool) -> None:
    for name, value in flags.items():
        flag(value, name)


def _refuse_unread(cards: Sequence[Definition], allow_unread: bool) -> None:
    unread = sorted({card.name for card in cards if card.unread})
    if unread and not allow_unread:
        raise HeadJudgeError(
            f"the text of {len(unread)} cards cannot be read: {', '.join(unread)}",
            mend="Such a card would play as if the words were absent. With allow_unread=True the game is "
            "played all the same and marked.",
        )


# Positions


class Placed(NamedTuple):
    """A card and its state in a position; made by `put`."""

    card: Definition | str
    state: str
    face: str
    under: tuple[Any, ...]
    counters: tuple[tuple[str, int], ...]
    owner: int | None = None


def put(card: Definition | str, state: str = "", face: str = "", under: Sequence[Any] = (), owner: int | None = None,
        **counters: int) -> Placed:
    """Returns a card with its state for a scenario: `put("Ayla", state="rest", face="down", under=[...], damage=2)`.

    state: its orientation. face: up or down. under: the cards under it, from the top down. owner: the seat that owns
    the card, if it lies with another player. Other names are counters.
    """
    if not isinstance(card, Definition | str):
        raise HeadJudgeError(f"{shown(card)} is no card", mend="A card is made by `hj.card`, or named.")
    if text(face, "face") not in ("", "up", "down"):
        raise HeadJudgeError(f"a card lies face up or down, not {face!r}")
    text(state, "state")
    several(under, "under", "cards")
    if owner is not None:
        whole(owner, "owner", 0)
    for name, number in counters.items():
        whole(number, name, 1)
    return Placed(card, state, face, tuple(under), tuple(sorted(counters.items())), owner)


def scenario(game: str, *, players: Sequence[Mapping[str, Any]], active: int = 0, phase: str = "", turn: int = 3,
             seed: int = 0, rules: Mapping[str, Any] | None = None, attack: Attack | None = None,
             ask_forced: bool = False, ask_hidden: bool = False, allow_unread: bool = False,
             undo: UndoPolicy = "free", teams: Sequence[int] = (),
             format: str = "") -> Game:
    """Returns a game from a position, at the first decision of the named phase (by default the main phase).

    The first decision is asked even if it has only one option: a position stays in its phase. If nobody can be asked
    anything in that phase, the active player is asked to pass at its end.

    players: for each seat its zones by name, and numbers that are no zones (a life). A zone is a list of cards from the
    top down, one card, or a number of filler cards, also inside a list (`deck=[climax, 20]`); a zone with slots maps
    slots to these. A card is a `hj.card`, a name of the starter sets, or `put(...)`. A zone that is left out is empty,
    a deck has 30 fillers. turn: 1 is the first turn of the game. rules: values that the turn already remembers. attack:
    the attack that is declared, as one pick or several (`{"card": "Ayla"}`, `[{"card": "Ayla"}, {"action": "side"}]`);
    the game then begins at the first decision within it, whoever makes it. The rest is as in `new_game`.
    """
    of = rules_of(game)
    _check_flags(ask_forced=ask_forced, ask_hidden=ask_hidden, allow_unread=allow_unread)
    memory = {} if rules is None else dict(mapped(rules, "rules", "what the turn remembers"))
    for name, value in memory.items():
        text(name, "a name in rules")
        if of.remembers:
            _check_remembered(of, name, value)
    position = _Position(of, several(players, "players", "dicts of zones, one for each seat"),
                         tuple(several(teams, "teams", "numbers")), allow_unread, format)
    begins = _phase(of, text(phase, "phase"), attack is not None)
    return position.begin(whole(active, "active", 0), begins, whole(turn, "turn", 1, MOST_TURNS),
                          whole(seed, "seed"), memory, attack, ask_forced, ask_hidden, undo)


def _phase(rules: GameRules, named: str, attacking: bool) -> str:
    """Returns the phase or step at which a position begins, by its full name."""
    if attacking:
        phase = phase_of(rules)
        if named and not stop_at(named).in_phase(phase):
            raise HeadJudgeError(f"an attack of {rules.id} is declared in its {phase}, not in {shown(named)}",
                                 mend="Leave out `phase`.")
        return phase
    named = named or "main"
    known = (*rules.phases, *rules.steps)
    for phase in known:
        if stop_at(named).in_phase(phase):
            return phase
    if known:
        raise HeadJudgeError(f"a position of {rules.id} cannot begin with {named!r}",
                             mend=f"Its phases are: {', '.join(known)}.")
    return named


def _check_remembered(rules: GameRules, name: str, value: Any) -> None:
    """Check a value that a turn of this game remembers. Raises HeadJudgeError if it is not of the declared kind."""
    known = rules.remembers.get(name)
    if known is None:
        told = "; ".join(f"{one} ({what.meaning})" for one, what in rules.remembers.items())
        raise HeadJudgeError(f"a position of {rules.id} cannot begin with {name!r}",
                             mend=f"Its turns remember: {told}.")
    if known.kind == NUMBER:
        whole(value, name, known.low, known.high)
    elif known.kind == FLAG:
        flag(value, name)
    elif value is not True:
        for one in [value] if isinstance(value, str) else several(value, name, "names"):
            text(one, name)


Lying = tuple[int, str, str, list[Placed]]
"""Seat, zone, slot and the cards that lie there, top first. A filler is written `Placed(FILLER, ...)`."""

FILLER = Definition("", "", "", {}, {})


class _Position:
    """Reads the description of a position."""

    def __init__(self, rules: GameRules, players: Sequence[Mapping[str, Any]], teams: tuple[int, ...],
                 allow_unread: bool, format: str) -> None:
        self.rules = rules
        self.teams = teams
        self.format = format_for(rules, format, len(players))
        self.count = len(players)
        self.zones = {zone.name: zone for zone in rules.zones}
        self.lying: list[Lying] = []
        self.numbers: dict[str, list[int | None]] = {}
        for seat, given in enumerate(players):
            if not isinstance(given, Mapping):
                raise HeadJudgeError(f"player {seat} is described by {shown(given)}", mend="Give a dict of zones.")
            self._read(seat, given)
        self.fillers: dict[tuple[int, str], Definition] = {}
        for seat, zone, _, cards in self.lying:
            self._make_fillers(seat, zone, cards)
        _refuse_unread([card for _, _, _, cards in self.lying for one in cards for card in self._definitions(one)],
                       allow_unread)

    def _read(self, seat: int, given: Mapping[str, Any]) -> None:
        for name, cards in given.items():
            if name in self.rules.seat_numbers:
                numbers = self.numbers.setdefault(name, [None] * self.count)
                numbers[seat] = whole(cards, f"the {name} of player {seat}", 0)
                continue
            zone = self.zones.get(name)
            if zone is None:
                raise HeadJudgeError(f'{self.rules.id} has no zone "{name}"', where=f"player {seat}",
                                     mend=f"Its zones are: {', '.join(self.zones)}.")
            where = f"player {seat}, {name}"
            if not zone.slots:
                self.lying.append((seat, name, "", self._cards(cards, where)))
            elif isinstance(cards, Mapping):
                for slot, there in cards.items():
                    if slot not in zone.slots:
                        raise HeadJudgeError(f'there is no slot "{slot}"', where=where,
                                             mend=f"The slots are: {', '.join(zone.slots)}.")
                    self.lying.append((seat, name, slot, self._cards(there, f"{where}, {slot}")))
            else:
                listed = self._cards(cards, where)
                if len(listed) > len(zone.slots):
                    raise HeadJudgeError(f"{len(listed)} cards have no slots of their own", where=where,
                                         mend=f"The slots are: {', '.join(zone.slots)}.")
                for slot, one in zip(zone.slots, listed, strict=False):
                    self.lying.append((seat, name, slot, [one]))
        if "deck" in self.zones and "deck" not in given:
            self.lying.append((seat, "deck", "", self._cards(DEFAULT_DECK, "deck")))

    def _cards(self, given: Any, where: str) -> list[Placed]:
        if given is None:
            return []
        if isinstance(given, bool):
            raise HeadJudgeError(f"{given} is no card", where=where)
        if isinstance(given, int):
            if not 0 <= given <= 500:
                raise HeadJudgeError(f"{shown(given)} is no number of cards", where=where)
            return [Placed(FILLER, "", "", (), ())] * given
        if isinstance(given, Placed):
            return [given._replace(card=self._definition(given.card, where),
                                   under=tuple(self._cards(list(given.under), f"{where}, under it")))]
        if isinstance(given, Definition | str):
            return [Placed(self._definition(given, where), "", "", (), ())]
        if isinstance(given, Sequence):
            return [one for item in given for one in self._cards(item, where)]
        raise HeadJudgeError(f"{shown(given)} is no card", where=where,
                             mend="A card is made by `hj.card` or `hj.put`, or named; a number stands for fillers.")

    def _definition(self, card: Definition | str, where: str) -> Definition:
        if isinstance(card, Definition):
            refuse_stranger(self.rules, card, where)
            return card
        for special in self.rules.special_cards:
            if card in (special.card.name, special.card.id):
                return special.card
        try:
            return starter_card(self.rules.id, card)
        except HeadJudgeError as error:
            raise HeadJudgeError(error.what, where=where, mend=error.mend) from None

    def _definitions(self, placed: Placed) -> list[Definition]:
        assert isinstance(placed.card, Definition)
        own = [] if placed.card is FILLER else [placed.card]
        return own + [card for one in placed.under for card in self._definitions(one)]

    def _make_fillers(self, seat: int, zone: str, cards: Sequence[Placed]) -> None:
        """Make the fillers of a seat in a zone, and under its cards."""
        for one in cards:
            if one.card is FILLER and (seat, zone) not in self.fillers:
                self.fillers[seat, zone] = self._filler(seat, zone)
            if one.under:
                self._make_fillers(seat, self._under(seat, zone), one.under)

    def _under(self, seat: int, zone: str) -> str:
        """Returns the zone of the cards that lie under a card in a zone; the same zone if none can."""
        layout = Layout(self.rules.zones, self.count, self.teams)
        under = self.rules.under(layout, layout.at(seat, layout.first_spot[zone]))
        return zone if under < 0 else layout.zone_of[under].name

    def _filler(self, seat: int, zone: str) -> Definition:
        """Returns the filler of a seat in a zone; where two seats need different ones, they get different ids."""
        others = dict.fromkeys(card for owner, _, _, cards in self.lying if owner == seat
                               for one in cards for card in self._definitions(one))
        return _filler_for(self.rules, seat, zone, tuple(others))

    def begin(self, active: int, phase: str, turn: int, seed: int, memory: dict[str, Any], attack: Attack | None,
              ask_forced: bool, ask_hidden: bool, undo: UndoPolicy) -> Game:
        if not 0 <= active < self.count:
            raise HeadJudgeError(f"there is no player {active!r} to be active")
        definitions = [card for _, _, _, cards in self.lying for one in cards for card in self._definitions(one)]
        try:
            state = starting.empty_state(self.rules, self.count, [*definitions, *self.fillers.values()], seed,
                                         ask_forced, ask_hidden, self.teams, self.format.name)
            for seat, zone, slot, cards in self.lying:
                self._lay(state, seat, state.layout.place(seat, zone, slot), cards)
        except ValueError as error:
            raise HeadJudgeError(str(error)) from None
        state.turn = turn
        state.turn_player = active
        state.phase = self.rules.steps.get(phase, phase)
        state.look_for_interrupts = True
        state.look_for_rule_actions = True
        try:
            numbers = {name: tuple(given) for name, given in self.numbers.items()}
            self.rules.begin_at(state, active, phase, {**memory, **numbers})
        except KeyError as error:
            raise HeadJudgeError(f"a position of {self.rules.id} cannot begin with {error.args[0]!r}") from None
        if attack is not None:
            declare(state, attack)
        else:
            stay(state, state.turn_player)
        return begin(state, None, undo)

    def _lay(self, state: State, seat: int, place: int, cards: list[Placed], host: int = -1) -> None:
        """Lay cards down, the last first, with those under each. host: the serial of the card that they hang on."""
        zone = state.layout.zone_of[place]
        for placed in reversed(cards):
            if placed.state and placed.state not in zone.states:
                raise HeadJudgeError(f'a card in {zone.name} is never "{placed.state}"',
                                     mend=f"It is one of: {', '.join(zone.states) or '(nothing)'}.")
            for name, _ in placed.counters:
                if name not in self.rules.counters:
                    told = ", ".join(self.rules.counters)
                    raise HeadJudgeError(f'no "{name}" lies on a card of {self.rules.id}',
                                         mend=f"What lies on cards: {told}." if told else "Nothing lies on its cards.")
            under = self.rules.under(state.layout, place) if placed.under else -1
            if placed.under and under < 0:
                raise HeadJudgeError(f"no cards lie under a card in {zone.name}")
            hangs = under >= 0 and state.layout.zone_of[under].hangs
            if under >= 0 and not hangs:
                self._lay(state, seat, under, list(placed.under))
            assert isinstance(placed.card, Definition)
            card = self.fillers[seat, zone.name] if placed.card is FILLER else placed.card
            face = None if not placed.face else placed.face == "up"
            owner = seat if placed.owner is None else placed.owner
            if not 0 <= owner < self.count:
                raise HeadJudgeError(f"there is no player {owner!r} to own a card")
            made = starting.put(state, card, owner, place, placed.state, face, placed.counters, host)
            if hangs:
                self._lay(state, seat, under, list(placed.under), made.serial)


@remembered(512)
def _filler_for(rules: GameRules, seat: int, zone: str, others: tuple[Definition, ...]) -> Definition:
    """Returns the filler of a seat in a zone, beside its other cards.

    It is the same one in all positions with these cards, so that they have one table.
    """
    made = rules.filler(others, zone)
    return with_id(made, f"{made.id}-{seat}")


def starter_card(game: str, name: str) -> Definition:
    """Returns the card of that name (or id) in the starter sets of a game."""
    pool = _starters(game)
    found = pool.find(name) if pool is not None else []
    if not found:
        near = pool.near(name) if pool is not None else []
        raise HeadJudgeError(f'the starter sets have no card "{name}"',
                             mend=f"Did you mean {near[0]}?" if near else "Make one with `hj.card`.")
    if len(found) > 1:
        raise HeadJudgeError(f'the starter sets have {len(found)} different cards named "{name}"', mend="Give its id.")
    assert pool is not None
    card: Definition = pool.definition(found[0])
    return card


@cache
def _starters(game: str) -> Any:
    """Returns the starter cards of a game; None for a game that has none."""
    if game not in game_ids():
        return None
    from headjudge.cards.pool import starters
    return starters(game)
