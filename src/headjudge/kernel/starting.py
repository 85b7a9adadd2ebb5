"""Makes a new game's first state: the decks in their zones, nothing carried out yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from headjudge.errors import shown
from headjudge.kernel.abilities import Table
from headjudge.kernel.cards import MAX_CARDS, SERIAL_BITS, Definition, Instance
from headjudge.kernel.decks import SIDEBOARD, Listed, section_of
from headjudge.kernel.game import Game
from headjudge.kernel.game_rules import GameRules
from headjudge.kernel.rules import remembered
from headjudge.kernel.zones import Layout


def distinct(cards: Iterable[Definition]) -> tuple[Definition, ...]:
    """Returns each definition once, in order of first appearance. Raises ValueError for two cards with one id."""
    found: dict[str, Definition] = {}
    for card in cards:
        known = found.setdefault(card.id, card)
        if known is not card and printed(known) != printed(card):
            raise ValueError(f'two different cards have the id "{card.id}": "{known.name}" and "{card.name}"')
    return tuple(found.values())


def printed(card: Definition) -> tuple[object, ...]:
    """Returns everything that is printed on a card."""
    return (card.id, card.name, card.type, card.numbers, card.words, card.text, card.abilities, card.marks)


def teams_fit(teams: tuple[object, ...], players: int) -> bool:
    """Whether a list of teams is empty or gives every seat one of them."""
    return not teams or (len(teams) == players and all([type(team) is int and 0 <= team < players for team in teams]))


def empty_state(
    rules: GameRules,
    players: int,
    definitions: Iterable[Definition],
    seed: int,
    ask_forced: bool = False,
    ask_hidden: bool = False,
    teams: tuple[int, ...] = (),
    format: str = "",
) -> Game:
    """Returns a state without cards, whose table holds these definitions.

    teams: the team of each seat, only where the format leaves them open.
    """
    chosen = rules.format(format)
    if chosen.team_size:
        made = chosen.teams(players)
        if teams and teams != made:
            raise ValueError(f'the format "{chosen.name}" says who is of one team')
        teams = made
    if not teams_fit(teams, players):
        raise ValueError(f"the teams {shown(teams)} do not give each of {players} seats a team")
    layout, table = _static(rules, players, teams, distinct(definitions))
    game = Game(rules, layout, table, seed)
    game.format = chosen.name
    game.ask_forced = ask_forced
    game.ask_hidden = ask_hidden
    return game


@remembered(16)
def _static(
    rules: GameRules, players: int, teams: tuple[int, ...], definitions: tuple[Definition, ...]
) -> tuple[Layout, Table]:
    """Returns the layout and table of a setup. The last few stay, since a series plays the same decks again."""
    layout = Layout(rules.zones, players, teams)
    table = rules.build_table(layout, definitions)
    table.given = len(definitions)
    return layout, table


def put(
    game: Game,
    definition: Definition,
    owner: int,
    place: int,
    state: str = "",
    face_up: bool | None = None,
    counters: tuple[tuple[str, int], ...] = (),
    host: int = -1,
    fresh: bool = False,
) -> Instance:
    """Lay a card on top of a place without an event, and return it.

    It is a card of a position, or one that is made during play (a token). The card must be one that the table foresees.
    host: the serial of the card that it hangs on. A card made during play takes the number of one that has been erased
    (see `ZoneSpec.erased`), where there is one and it is not `fresh`.
    """
    row = game.table.rows_by_id.get(definition.id)
    if row is None:
        raise ValueError(
            f'the table of this game does not foresee "{definition.id}": its rules add a row for whatever '
            f"may be made during play"
        )
    number = _free_number(game, fresh)
    zone = game.layout.zone_of[place]
    game.serials += 1
    game.time += 1
    card = Instance(
        number,
        row,
        owner,
        place,
        game.serials << SERIAL_BITS | number,
        game.time,
        game.time,
        state or (zone.states[0] if zone.states else ""),
        zone.face_up if face_up is None else face_up,
        counters,
        host,
    )
    if number < len(game.cards):
        game.cards[number] = card
    else:
        game.cards.append(card)
    game.cards_at[place] = (*game.cards_at[place], number)
    game.touched |= 1 << place
    if row.token:
        game.tokens_stay = False
    return card


def put_several(game: Game, definition: Definition, owner: int, place: int, number: int) -> tuple[Instance, ...]:
    """Make several cards like `put` and return them. None takes the number of another one."""
    erased = sum([len(game.cards_at[one]) for one in game.layout.erased])
    return tuple([put(game, definition, owner, place, fresh=made >= erased) for made in range(number)])


def _free_number(game: Game, fresh: bool) -> int:
    """Returns a number for a new card: that of an erased card, which then lies nowhere, or a new one."""
    for place in game.layout.erased if not fresh else ():
        there = game.cards_at[place]
        if there:
            game.cards_at[place] = there[1:]
            game.numbers = {}
            return there[0]
    if len(game.cards) >= MAX_CARDS:
        raise ValueError(f"a game holds at most {MAX_CARDS} cards, with those made during play")
    return len(game.cards)


def new_state(
    rules: GameRules,
    decks: Sequence[Sequence[Listed]],
    seed: int,
    ask_forced: bool = False,
    ask_hidden: bool = False,
    teams: tuple[int, ...] = (),
    format: str = "",
) -> Game:
    """Returns a new game with the decks in their zones and the setup about to begin; `run` brings it to a decision."""
    lists = [[(entry[0], entry[1], section_of(entry) or rules.section(entry[0])) for entry in deck] for deck in decks]
    played = [[entry for entry in entries if entry[2] != SIDEBOARD] for entries in lists]
    cards = [card for entries in played for card, _, _ in entries]
    game = empty_state(rules, len(decks), cards, seed, ask_forced, ask_hidden, teams, format)
    for seat, entries in enumerate(played):
        for card, count, section in entries:
            zone = rules.starting_zone(card, section)
            for _ in range(count if zone else 0):
                put(game, card, seat, game.layout.place(seat, zone))
    game.time = 0
    rules.setup(game)
    return game
