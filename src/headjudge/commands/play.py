"""`headjudge play`: play in the terminal against a program."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.errors import HeadJudgeError
from headjudge.terminal.card_files import CardFiles, TakesCardFiles, tell_conflicts

if TYPE_CHECKING:
    from headjudge.api.game import Game
    from headjudge.api.matches import Match
    from headjudge.lab.tables import Setup


def register(app: typer.Typer) -> None:
    app.command("play", cls=TakesCardFiles)(play)


def play(
    game: Annotated[str, typer.Argument(help="A game: ws, gcg or gate.")],
    deck: Annotated[list[str] | None, typer.Option(help="Your deck: a starter deck or a deck list. Alone it "
                                                        "is everybody's; or name one for each other seat. By default "
                                                        "the starter decks.")] = None,
    cards: CardFiles = None,
    format: Annotated[str, typer.Option(help="The format, where the game has several: battle-royale, team-battle ... "
                                             "By default its usual one.")] = "",
    players: Annotated[int, typer.Option(min=0, show_default=False, help="How many play. By default as many as decks "
                                         "are named, or as few as the format has.")] = 0,
    victory: Annotated[str, typer.Option(help="How it is won, where the format leaves that open: last-player-standing "
                                              "or winner-takes-all.")] = "",
    against: Annotated[str, typer.Option(help="Who plays at the other seats: greedy, random or first; one for all, or "
                                              "one for each with commas.")] = "greedy",
    seat: Annotated[int, typer.Option(min=0, help="Your seat, counted from 0. Who goes first is for the game to "
                                                  "say.")] = 0,
    seed: Annotated[int | None, typer.Option(help="The game follows from it and from the decisions. By default a new "
                                                  "one.")] = None,
    load: Annotated[Path | None, typer.Option(help="A saved game to go on with.")] = None,
    allow_unread: Annotated[bool, typer.Option("--allow-unread", help="Play cards whose text is not read as if they "
                                                                      "had none.")] = False,
    best_of: Annotated[int, typer.Option("--best-of", min=1, help="Play a match: so many games at most, an odd number. "
                                                                 "Between them you may change cards, where the game "
                                                                 "has sideboards.")] = 1,
) -> None:
    """Play in the terminal against a program. Without a terminal two programs play, and the game is printed."""
    import secrets

    from headjudge.api.matches import Match
    from headjudge.lab.series import setup_of

    chosen = secrets.randbelow(10**9) if seed is None else seed
    if load is not None:
        if deck or cards or format or players or victory:
            raise HeadJudgeError("a saved game has its decks, cards, players and format already",
                                 mend="Leave --deck, --cards, --players, --format and --victory out.")
        played = _loaded(game, load, best_of)
    else:
        tell_conflicts(game, cards or ())
        played = _begin(setup_of(game, "first", deck or (), chosen, cards or (), allow_unread, format, players, best_of,
                                 victory), seat)
    seats = (played.games[0] if isinstance(played, Match) else played).state.layout.players
    if seat >= seats:
        raise _no_seat(seat, seats)
    agents = _others(against, seat, seats)
    if sys.stdin.isatty():
        _at_the_table(played, seat, agents, chosen)
    else:
        _by_programs(played, seat, agents, chosen)


def _no_seat(seat: int, seats: int) -> HeadJudgeError:
    return HeadJudgeError(f"there is no seat {seat}", mend=f"The seats are 0 to {seats - 1}.")


def _others(against: str, seat: int, seats: int) -> dict[int, str]:
    """The agents of the other seats by name."""
    from headjudge.agents import agent_kind

    names = [name.strip() for name in against.split(",")]
    for name in names:
        agent_kind(name)
    if len(names) not in (1, seats - 1):
        free = "1 seat" if seats == 2 else f"{seats - 1} seats"
        raise HeadJudgeError(f"{len(names)} agents cannot play at {free}",
                             mend="Name one." if seats == 2 else f"Name one for all, or {seats - 1}.")
    others = [place for place in range(seats) if place != seat]
    return dict(zip(others, names * (seats - 1), strict=False))


def _begin(setup: Setup, seat: int) -> Game | Match:
    from headjudge.api.creating import new_game
    from headjudge.api.matches import match
    from headjudge.lab.tables import load_decks

    seats = len(setup.decks)
    if seat >= seats:
        raise _no_seat(seat, seats)
    loaded = load_decks(setup.game, setup.decks, setup.cards, setup.allow_unread)
    # The first deck is the player's.
    turned = [loaded[(place - seat) % seats] for place in range(seats)]
    if setup.best_of > 1:
        return match(setup.game, turned, setup.best_of, setup.seed, allow_unread=setup.allow_unread,
                     format=setup.format)
    return new_game(setup.game, turned, setup.seed, allow_unread=setup.allow_unread, format=setup.format)


def _loaded(game: str, load: Path, best_of: int) -> Game | Match:
    """A saved game or match."""
    from headjudge.api.matches import Match
    from headjudge.terminal.match_session import match_from
    from headjudge.terminal.session import is_match, load_game

    if best_of > 1 and not is_match(load):
        raise HeadJudgeError("this is no saved match", where=str(load), mend="Leave --best-of out.")
    played = match_from(load) if is_match(load) else load_game(load)
    if played.rules.id != game:
        raise HeadJudgeError(f"this is a game of {played.rules.id}, not of {game}", where=str(load))
    if best_of > 1 and isinstance(played, Match) and played.best_of != best_of:
        raise HeadJudgeError(f"this match is the best of {played.best_of} games, not of {best_of}", where=str(load),
                             mend="Leave --best-of out.")
    return played


def _at_the_table(played: Game | Match, seat: int, against: dict[int, str], seed: int) -> None:
    from headjudge.agents import named
    from headjudge.api.matches import Match
    from headjudge.terminal.match_session import MatchSession
    from headjudge.terminal.paint import paint_for_output, width_of_output
    from headjudge.terminal.session import Session

    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (gives `input` its line editing)
    game = played.game if isinstance(played, Match) else played
    agents = {place: named(kind, seed, place) for place, kind in against.items()}
    names = [f"Player {place + 1} ({against.get(place, 'you')})" for place in range(game.state.layout.players)]
    paint = paint_for_output()
    print(paint(f"{game.rules.title}, seed {seed}. Type a number to choose; help lists the commands.", "dim"))
    if isinstance(played, Match):
        MatchSession(played, seat, agents, names, input, print, width_of_output(), paint).play()
    else:
        Session(game, seat, agents, names, input, print, width_of_output(), paint).play()


def _sides(game: Game, names: list[str]) -> str:
    """Who plays against whom."""
    layout = game.state.layout
    sides = [[names[other] for other in range(layout.players) if layout.allied(seat, other)]
             for seat in range(layout.players) if not any(layout.allied(seat, lower) for lower in range(seat))]
    return " against ".join(" and ".join(side) for side in sides)


def _by_programs(played: Game | Match, seat: int, against: dict[int, str], seed: int) -> None:
    """Program against program: the annotated game, then its result; of a match one game after the other."""
    from headjudge.agents import named
    from headjudge.api.matches import Match
    from headjudge.terminal.annotated import print_game
    from headjudge.terminal.match_session import standing

    game = played.game if isinstance(played, Match) else played
    kinds = [against.get(place, "greedy") for place in range(game.state.layout.players)]
    names = [f"Player {place + 1} ({kind})" for place, kind in enumerate(kinds)]
    print(f"{game.rules.title}, seed {seed}: {_sides(game, names)}.")
    agents = {place: named(kind, seed, place) for place, kind in enumerate(kinds)}
    print_game(game, agents, names)
    while isinstance(played, Match):
        for line in standing(played, names):
            print(line)
        if played.over:
            return
        print()
        print_game(played.next_game(), agents, names)
