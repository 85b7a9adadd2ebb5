"""Finds the one card that a command is about: in card files, or in the starter sets of all games."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from shlex import quote

from headjudge.cards.games import game_ids, part_of
from headjudge.cards.make import printed
from headjudge.cards.mistakes import Mistake, refuse
from headjudge.cards.pool import Pool, game_of, read_right_ones, starters
from headjudge.cards.printed import Printed
from headjudge.errors import HeadJudgeError
from headjudge.kernel.cards import Definition
from headjudge.terminal.card_files import tell_conflicts_of

Found = tuple[Pool, Printed | Definition]


def one_card(written: str, game: str, files: Sequence[str]) -> Found:
    """Returns the card of this id or name, with the cards among which it was found.

    game: '' for that of the files, or without files for whichever game has the card in its starter sets. Mistakes of
    other cards of the files are counted on standard error. Raises HeadJudgeError if no card or several cards fit.
    """
    if not written.strip():
        raise HeadJudgeError("which card?", mend="Give its id or its name.")
    of_files = game or game_of(files)
    if not of_files:
        return _in_starters(written, game_ids())
    pool, mistakes = read_right_ones(of_files, files)
    tell_conflicts_of(pool)
    found = pool.find(written)
    if not found:
        refuse(_about(written, mistakes))
        others = [other for other in game_ids() if other != of_files and starters(other).find(written)]
        if others:
            raise HeadJudgeError(f"there is no card {written[:80]!r} of {of_files}",
                                 mend=f"It is a card of the starter sets of {others[0]}: --game {others[0]}"
                                      f"{', without --cards' if files else ''}.")
    one = _only(written, pool, found, files, mistakes)
    if mistakes:
        print(f"headjudge: {len(mistakes)} mistakes in other cards of these files: {_told_by(of_files, files)} tells "
              "them.", file=sys.stderr)
    return pool, one


def card_of_text(text: Sequence[str], game: str, type: str) -> Found:
    """Returns a card with this text alone. type: '' for the first type of the game. Raises HeadJudgeError."""
    if not game:
        raise HeadJudgeError("of which game is this text?", mend=f"Name it: --game {' or '.join(game_ids())}.")
    kind = type or part_of(game, "cards").shape().kinds()[0]
    return Pool(game, ()), printed(game, {"id": "text", "name": "This card", "type": kind, "text": list(text)})


def _about(written: str, mistakes: Sequence[Mistake]) -> list[Mistake]:
    """Returns the mistakes of the cards of this name."""
    name = f'"{written.strip()}"'.casefold()
    return [mistake for mistake in mistakes if name in mistake.where.casefold()]


def _in_starters(written: str, games: Sequence[str]) -> Found:
    """Returns a card of the starter sets of these games."""
    pools = [starters(game) for game in games]
    found = [pool for pool in pools if pool.find(written)]
    if len(found) > 1:
        raise HeadJudgeError(f"{', '.join(pool.game for pool in found)} have a card {written[:80]!r}",
                             mend=f"Name its game: --game {found[0].game}.")
    if found:
        return found[0], _only(written, found[0], found[0].find(written), ())
    near = [f"{name} ({pool.game})" for pool in pools for name in _near(written, pool)][:6]
    named = f"{', '.join(games[:-1])} and {games[-1]}"
    raise HeadJudgeError(f"there is no card {written[:80]!r} in the starter sets of {named}",
                         mend=f"Did you mean {' or '.join(near)}?" if near else "Name its file with --cards.")


def _near(written: str, pool: Pool) -> list[str]:
    return pool.near(written) if len(written) < 200 else []


def _told_by(game: str, files: Sequence[str]) -> str:
    """Returns the command that tells every mistake of some card files."""
    return f"`headjudge cards coverage {game} {' '.join(map(quote, files))}`"


def _only(written: str, pool: Pool, found: Sequence[Printed | Definition], files: Sequence[str],
          mistakes: Sequence[Mistake] = ()) -> Printed | Definition:
    """Returns the only card found. Raises HeadJudgeError."""
    if len(found) == 1:
        return found[0]
    if found:
        raise HeadJudgeError(f"{len(found)} different cards have the name {written!r}",
                             mend=f"Give the id: {', '.join(card.id for card in found)}.")
    where = f"of {pool.game} in these files or the starter sets" if files else f"in the starter sets of {pool.game}"
    near = _near(written, pool)
    other = "Give its id or its whole name." if files else "Name its file with --cards."
    mend = f"Did you mean {' or '.join(near)}?" if near else other
    if mistakes:
        mend += f" {len(mistakes)} mistakes of these files are told by {_told_by(pool.game, files)}."
    raise HeadJudgeError(f"there is no card {written[:80]!r} {where}", mend=mend.strip())
