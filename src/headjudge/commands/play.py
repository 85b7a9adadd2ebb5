"""`headjudge play`: play in the terminal against a program."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.errors import HeadJudgeError

if TYPE_CHECKING:
    from headjudge.api.game import Game
    from headjudge.api.matches import Match


def register(app: typer.Typer) -> None:
    app.command("play")(play)


def play(
    game: Annotated[str, typer.Argument(help="A game, for example ws.")],
    deck: Annotated[list[str] | None, typer.Option(help="Your deck: a starter deck or a deck list; a second time for "
                                                        "the opponent's. By default the starter decks.")] = None,
    cards: Annotated[list[str] | None, typer.Option(help="A card file; again for each further one. By default the "
                                                         "starter sets.")] = None,
    against: Annotated[str, typer.Option(help="The opponent: greedy, random or first.")] = "greedy",
    seat: Annotated[int, typer.Option(min=0, help="Your seat, 0 or 1. Who goes first is for the game to say.")] = 0,
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

    from headjudge.agents import agent_kind
    from headjudge.api.creating import rules_of

    agent_kind(against)
    chosen = secrets.randbelow(10**9) if seed is None else seed
    most = max(format.max_players for format in rules_of(game).formats)
    if seat >= most:
        raise HeadJudgeError(f"there is no seat {seat}", mend=f"The seats are 0 to {most - 1}.")
    played = _begin(game, deck or [], cards or [], seat, chosen, load, allow_unread, best_of)
    if sys.stdin.isatty():
        _at_the_table(played, seat, against, chosen)
    else:
        _by_programs(played, seat, against, chosen)


def _begin(game: str, decks: list[str], cards: list[str], seat: int, seed: int, load: Path | None,
           allow_unread: bool, best_of: int) -> Game | Match:
    from headjudge.api.creating import new_game
    from headjudge.api.matches import match
    from headjudge.lab.series import setup_of
    from headjudge.lab.tables import load_decks

    if load is not None:
        if decks or cards:
            raise HeadJudgeError("a saved game has its decks and cards already", mend="Leave --deck and --cards out.")
        return _loaded(game, load, best_of)
    setup = setup_of(game, "first", decks, seed, cards, allow_unread)
    loaded = load_decks(game, setup.decks, setup.cards, allow_unread)
    # The first deck is the player's.
    turned = [loaded[(place - seat) % len(loaded)] for place in range(len(loaded))]
    if best_of > 1:
        return match(game, turned, best_of, seed, allow_unread=allow_unread)
    return new_game(game, turned, seed, allow_unread=allow_unread)


def _loaded(game: str, load: Path, best_of: int) -> Game | Match:
    """A saved game or match."""
    from headjudge.terminal.match_session import is_match, match_from
    from headjudge.terminal.session import load_game

    if best_of > 1 and not is_match(load):
        raise HeadJudgeError("this is no saved match", where=str(load), mend="Leave --best-of out.")
    played = match_from(load) if is_match(load) else load_game(load)
    if played.rules.id != game:
        raise HeadJudgeError(f"this is a game of {played.rules.id}, not of {game}", where=str(load))
    return played


def _at_the_table(played: Game | Match, seat: int, against: str, seed: int) -> None:
    from headjudge.agents import named
    from headjudge.api.matches import Match
    from headjudge.terminal.match_session import MatchSession
    from headjudge.terminal.paint import paint_for_output, width_of_output
    from headjudge.terminal.session import Session

    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (gives `input` its line editing)
    game = played.game if isinstance(played, Match) else played
    others = [place for place in range(game.state.layout.players) if place != seat]
    agents = {place: named(against, seed, place) for place in others}
    names = [f"Player {place + 1} ({against if place in agents else 'you'})" for place in range(len(others) + 1)]
    paint = paint_for_output()
    print(paint(f"{game.rules.title}, seed {seed}. Type a number to choose; help lists the commands.", "dim"))
    if isinstance(played, Match):
        MatchSession(played, seat, agents, names, input, print, width_of_output(), paint).play()
    else:
        Session(game, seat, agents, names, input, print, width_of_output(), paint).play()


def _by_programs(played: Game | Match, seat: int, against: str, seed: int) -> None:
    """Program against program: the annotated game, then its result; of a match one game after the other."""
    from headjudge.agents import named
    from headjudge.api.matches import Match
    from headjudge.terminal.annotated import print_game
    from headjudge.terminal.match_session import standing

    game = played.game if isinstance(played, Match) else played
    kinds = ["greedy" if place == seat else against for place in range(game.state.layout.players)]
    names = [f"Player {place + 1} ({kind})" for place, kind in enumerate(kinds)]
    print(f"{game.rules.title}, seed {seed}: {' against '.join(names)}.")
    agents = {place: named(kind, seed, place) for place, kind in enumerate(kinds)}
    print_game(game, agents, names)
    while isinstance(played, Match):
        for line in standing(played, names):
            print(line)
        if played.over:
            return
        print()
        print_game(played.next_game(), agents, names)
