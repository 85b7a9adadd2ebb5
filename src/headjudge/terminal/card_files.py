"""The option --cards of the commands: card files beside the starter sets, several of them behind one --cards."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Final

import typer
from typer.core import TyperArgument, TyperCommand

if TYPE_CHECKING:
    from typer._click import Context

    from headjudge.cards.mistakes import Mistake
    from headjudge.cards.pool import Pool

CardFiles = Annotated[list[str] | None, typer.Option(help="Card files, whose cards are known beside those of the "
                                                          "starter sets: --cards a.json b.json.", metavar="FILE...")]
_OPTION: Final = "--cards"


class TakesCardFiles(TyperCommand):
    """A command whose option --cards takes every file that follows it."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        flags = {name for parameter in self.params for name in (*parameter.opts, *parameter.secondary_opts)
                 if getattr(parameter, "is_flag", False)}
        needed = sum(1 for parameter in self.params if isinstance(parameter, TyperArgument))
        return super().parse_args(ctx, spread(args, needed, flags))


def spread(arguments: Sequence[str], needed: int, flags: set[str]) -> list[str]:
    """Returns the arguments with one --cards before each card file: `--cards a b` becomes `--cards a --cards b`.

    If the command would otherwise lack arguments, the last files behind --cards are its arguments. needed: the number
    of arguments that it must get. flags: the options that take no value.
    """
    files: list[int] = []      # the places of what follows the first file behind a --cards
    others = 0                 # how many arguments of the command stand elsewhere
    at = 0
    while at < len(arguments):
        word = arguments[at]
        if word == "--":
            others += len(arguments) - at - 1
            break
        at += 1
        if word == _OPTION:
            at += 1
            while at < len(arguments) and not arguments[at].startswith("-"):
                files.append(at)
                at += 1
        elif word.startswith("-") and word != "-":
            at += "=" not in word and word not in flags
        else:
            others += 1
    kept = files[:len(files) - min(len(files), max(0, needed - others))]
    return [part for place, word in enumerate(arguments) for part in ([_OPTION, word] if place in kept else [word])]


def right_beside(game: str, cards: Sequence[str] | None) -> tuple[Pool, tuple[Mistake, ...]]:
    """Returns the right cards of these files and of the starter sets, and the mistakes of the other cards.

    These, and contradictions between files, go to standard error.
    """
    from headjudge.cards.pool import read_right_ones

    pool, mistakes = read_right_ones(game, cards or ())
    tell_wrong(mistakes)
    tell_conflicts_of(pool)
    return pool, mistakes


def tell_wrong(mistakes: Sequence[Mistake]) -> None:
    """Print on standard error why cards of files are left out."""
    if mistakes:
        from headjudge.cards.mistakes import Mistakes

        print(f"headjudge: what is wrong in these files is left out. {Mistakes(mistakes)}", file=sys.stderr)


def tell_conflicts(game: str, cards: Sequence[str]) -> None:
    """Print on standard error where card files contradict each other, and which card is taken."""
    if len(cards) > 1:
        from headjudge.cards.pool import read_beside_starters

        tell_conflicts_of(read_beside_starters(game, cards))


def tell_conflicts_of(pool: Pool) -> None:
    """Print on standard error where the files of these cards contradict each other."""
    from headjudge.cards.mistakes import SHOWN
    from headjudge.cards.pool import conflicts

    found = conflicts(pool)
    for mistake in found[:SHOWN]:
        print(f"headjudge: {mistake}", file=sys.stderr)
    if len(found) > SHOWN:
        print(f"headjudge: ... and {len(found) - SHOWN} more.", file=sys.stderr)
