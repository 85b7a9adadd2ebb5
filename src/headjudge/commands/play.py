"""`headjudge play`: play in the terminal against a program."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from typer.exceptions import TyperException

from headjudge.errors import HeadJudgeError
from headjudge.terminal.card_files import CardFiles, TakesCardFiles, tell_conflicts
from headjudge.terminal.formats import Format, Players, Victory
from headjudge.terminal.game_names import A_GAME, NAMES

if TYPE_CHECKING:
    from headjudge.api.game import Game
    from headjudge.api.matches import Match
    from headjudge.api.seatings import Seating
    from headjudge.lab.tables import Setup
    from headjudge.terminal.kept import Keeper, Waiting
    from headjudge.terminal.saves import Saved


PERSON = "person"
"""Who sits at a seat that no program plays."""


def register(app: typer.Typer) -> None:
    app.command("play", cls=TakesCardFiles)(play)


def play(
    game: Annotated[str, typer.Argument(help=A_GAME, show_default=False)] = "",
    deck: Annotated[list[str] | None, typer.Option(help="Your deck: a starter deck or a deck list. Alone it "
                                                        "is everybody's; give it again for each other seat. By default "
                                                        "the starter decks, which `headjudge decks` lists.",
                                                   metavar="DECK")] = None,
    cards: CardFiles = None,
    format: Format = "",
    players: Players = 0,
    victory: Victory = "",
    against: Annotated[str | None, typer.Option(help="Who plays at the other seats: first, greedy, pass or random, "
                                                     "or person for somebody at this keyboard; one for all, or one "
                                                     "for each with commas. By default greedy.",
                                                metavar="WHO")] = None,
    seat: Annotated[int | None, typer.Option(min=0, help="Your seat, counted from 0, by default 0. Who goes first is "
                                                         "for the game to say.", metavar="SEAT")] = None,
    seed: Annotated[int | None, typer.Option(help="The game follows from it and from the decisions. By default a new "
                                                  "one.", metavar="N")] = None,
    load: Annotated[Path | None, typer.Option(help="A saved game to go on with, at the seat and against the programs "
                                                   "that it was saved with. Its game need not be named.",
                                              metavar="FILE")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Take up a game that was interrupted: by quit, Ctrl-C, a "
                                                          "closed terminal or anything else.")] = False,
    allow_unread: Annotated[bool, typer.Option("--allow-unread", help="Play cards whose text is not read as if they "
                                                                      "had none.")] = False,
    best_of: Annotated[int, typer.Option("--best-of", min=1, help="Play a match of at most N games, N odd. "
                                                                 "Between them you may change cards, where the game "
                                                                 "has sideboards.", metavar="N")] = 1,
) -> None:
    """Play in the terminal against a program. Without a terminal two programs play, and the game is printed."""
    import secrets

    from headjudge.lab.series import setup_of

    at_terminal = sys.stdin.isatty()
    begins = bool(deck or cards or format or players or victory)
    if not game and not resume and load is None:
        raise TyperException(f"Missing argument 'game': {NAMES}")
    if resume and (begins or load is not None or seat is not None or against is not None or best_of > 1):
        raise HeadJudgeError("an interrupted game goes on as it was", mend="Give nothing but the game with --resume.")
    if load is not None and begins:
        raise HeadJudgeError("a saved game has its decks, cards, players and format already",
                             mend="Leave --deck, --cards, --players, --format and --victory out.")
    # Arguments of a new game say that one is wanted.
    anew = begins or seed is not None or seat is not None or against is not None or allow_unread or best_of > 1
    if resume and not at_terminal:
        raise HeadJudgeError("an interrupted game is taken up at a terminal",
                             mend="Type the command at a prompt, without a redirected input.")
    if load is None and (resume or (at_terminal and not anew)):
        waiting = _waiting(game, resume)
        if waiting is not None:
            _resume(waiting)
            return
        if resume:
            return
    chosen = secrets.randbelow(10**9) if seed is None else seed
    if load is not None:
        saved = _loaded(game, load, best_of)
        seating = _seating(saved.game.state.layout.players, seat, against, seed, saved.seating)
        played: Game | Match = saved.played
    else:
        tell_conflicts(game, cards or ())
        setup = setup_of(game, "first", deck or (), chosen, cards or (), allow_unread, format, players, best_of,
                         victory)
        seating = _seating(len(setup.decks), seat, against, chosen, None)
        played, names = _begin(setup, seating.seat)
        seating = seating._replace(decks=names)
    if at_terminal:
        at_the_table(played, seating)
    else:
        _by_programs(played, seating)


def _waiting(game: str, resume: bool) -> Waiting | None:
    """Returns the interrupted game to take up; None for a new game."""
    from headjudge.terminal import resuming
    from headjudge.terminal.kept import waiting

    found = waiting(game)
    if resume and len(found) < 2:
        return resuming.only_waiting(found, game)
    try:
        return resuming.chosen_waiting(found, input, print, begin=not resume)
    except EOFError:
        raise typer.Exit from None


def _resume(waiting: Waiting) -> None:
    from headjudge.terminal.kept import Keeper, hold, take_up

    held = hold(waiting.path)      # before it is read: nobody else goes on with it meanwhile
    taken = take_up(waiting.path)
    game = taken.game
    seating = taken.seating or _seating(game.state.layout.players, None, None, None, None)
    if taken.damaged:
        print("headjudge: the last decisions of this game cannot be read; it goes on where they began.",
              file=sys.stderr)
    at_the_table(taken.played, seating, Keeper(game.rules.id, seating, held))


def _seating(players: int, seat: int | None, against: str | None, seed: int | None, saved: Seating | None) -> Seating:
    """Returns the seating: as the arguments ask, and otherwise as a save says."""
    from headjudge.api.seatings import Seating

    place = seat if seat is not None else saved.seat if saved is not None else 0
    if place >= players:
        raise _no_seat(place, players)
    agents = (saved.agents if saved is not None and against is None and saved.seat == place
              else _others(against or "greedy", place, players))
    return Seating(place, agents, seed if seed is not None else saved.seed if saved is not None else 0,
                   saved.decks if saved is not None else ("",) * players)


def _no_seat(seat: int, seats: int) -> HeadJudgeError:
    return HeadJudgeError(f"there is no seat {seat}", mend=f"The seats are 0 to {seats - 1}.")


def _others(against: str, seat: int, seats: int) -> dict[int, str]:
    """Returns the agents of the other seats by name, without the seats of persons."""
    from headjudge.agents import agent_kind

    names = [name.strip() for name in against.split(",")]
    for name in names:
        if name != PERSON:
            agent_kind(name, (PERSON,))
    if len(names) not in (1, seats - 1):
        free = "1 seat" if seats == 2 else f"{seats - 1} seats"
        raise HeadJudgeError(f"{len(names)} agents cannot play at {free}",
                             mend="Name one." if seats == 2 else f"Name one for all, or {seats - 1}.")
    others = [place for place in range(seats) if place != seat]
    return {place: name for place, name in zip(others, names * (seats - 1), strict=False) if name != PERSON}


def _begin(setup: Setup, seat: int) -> tuple[Game | Match, tuple[str, ...]]:
    """Returns the game or match, and the names of the decks by seat."""
    from headjudge.api.creating import new_game
    from headjudge.api.matches import match
    from headjudge.lab.tables import load_decks

    seats = len(setup.decks)
    loaded = load_decks(setup.game, setup.decks, setup.cards, setup.allow_unread)
    # The first deck is the player's.
    turned = [loaded[(place - seat) % seats] for place in range(seats)]
    begun: Game | Match
    if setup.best_of > 1:
        begun = match(setup.game, turned, setup.best_of, setup.seed, allow_unread=setup.allow_unread,
                      format=setup.format)
    else:
        begun = new_game(setup.game, turned, setup.seed, allow_unread=setup.allow_unread, format=setup.format)
    return begun, tuple(deck.name for deck in turned)


def _loaded(game: str, load: Path, best_of: int) -> Saved:
    """Returns a saved game or match. game: the one that it must be of, '' for any."""
    from headjudge.api.matches import Match
    from headjudge.terminal.saves import read_saved

    saved = read_saved(load)
    played = saved.played
    if game and played.rules.id != game:
        raise HeadJudgeError(f"this is a game of {played.rules.id}, not of {game}", where=str(load),
                             mend=f"Name {played.rules.id}, or no game.")
    if best_of > 1 and not isinstance(played, Match):
        raise HeadJudgeError("this is no saved match", where=str(load), mend="Leave --best-of out.")
    if best_of > 1 and isinstance(played, Match) and played.best_of != best_of:
        raise HeadJudgeError(f"this match is the best of {played.best_of} games, not of {best_of}", where=str(load),
                             mend="Leave --best-of out.")
    return saved


def at_the_table(played: Game | Match, seating: Seating, keeper: Keeper | None = None) -> None:
    """Play a game or match at the terminal until the player leaves. keeper: keeps it; by default a new one."""
    from headjudge.api.matches import Match
    from headjudge.terminal.kept import Keeper
    from headjudge.terminal.match_session import MatchSession
    from headjudge.terminal.paint import height_of_output, paint_for_output, width_of_output, wrap
    from headjudge.terminal.saves import agents_of
    from headjudge.terminal.session import Session

    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (gives `input` its line editing)
    paint = paint_for_output()
    seed = played.seed if isinstance(played, Match) else played.state.seed
    for line in wrap(f"{played.rules.title}, seed {seed}. Type a number to choose; help lists the commands.",
                     width_of_output()):
        print(paint(line, "dim"))
    rest = (seating.seat, agents_of(seating), seating.names, input, print, width_of_output(), paint, seating,
            keeper or Keeper(played.rules.id, seating))
    height = height_of_output()
    session = (MatchSession(played, *rest, height=height) if isinstance(played, Match)
               else Session(played, *rest, height=height))
    session.play()
    if session.keeper is None:
        return
    if session.finished:
        session.keeper.discard()
        return
    session.keeper.release()
    if session.keeper.begun:
        print(f"The game is kept: headjudge play {played.rules.id} --resume takes it up again.")


def _sides(game: Game, names: list[str]) -> str:
    """Returns who plays against whom, in words."""
    layout = game.state.layout
    sides = [[names[other] for other in range(layout.players) if layout.allied(seat, other)]
             for seat in range(layout.players) if not any(layout.allied(seat, lower) for lower in range(seat))]
    return " against ".join(" and ".join(side) for side in sides)


def _by_programs(played: Game | Match, seating: Seating) -> None:
    """Let programs play against each other, and print the annotated game and its result.

    In a match, each game in turn.
    """
    from headjudge.agents import named
    from headjudge.api.matches import Match
    from headjudge.terminal.annotated import print_game
    from headjudge.terminal.match_session import standing

    game = played.game if isinstance(played, Match) else played
    seed = played.seed if isinstance(played, Match) else game.state.seed
    kinds = [seating.agents.get(place, "greedy") for place in range(game.state.layout.players)]
    names = [f"Player {place + 1} ({kind})" for place, kind in enumerate(kinds)]
    print(f"{game.rules.title}, seed {seed}: {_sides(game, names)}.")
    agents = {place: named(kind, seating.seed, place) for place, kind in enumerate(kinds)}
    print_game(game, agents, names)
    while isinstance(played, Match):
        for line in standing(played, names):
            print(line)
        if played.over:
            return
        print()
        print_game(played.next_game(), agents, names)
