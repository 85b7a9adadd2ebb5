"""Paranoid mode (HEADJUDGE_PARANOID=1): every decision is undone and done again, with a save and a clone in between.

Whatever differs is a defect of HeadJudge, so it is an AssertionError.
"""

from __future__ import annotations

from functools import cache

from headjudge.api.definitions import is_special
from headjudge.api.game import Game, _do_again
from headjudge.cards.games import game_ids
from headjudge.cards.lines import in_play, read_each
from headjudge.kernel import options
from headjudge.kernel.cards import Definition
from headjudge.language.tree.ast import Ability

_busy = False


def check(game: Game) -> None:
    """Compare a game with its clone, its reloaded save, and itself with the last decision undone and done again."""
    global _busy
    if _busy or game.undo_policy == "none" or game._print == "changed":
        return
    _busy = True
    try:
        told = _told(game)
        twin = game.clone()
        _same("a clone", told, _told(twin))
        if twin.state.question is not None:
            twin._choose(0)
        _same("the original after its clone went on", told, _told(game))
        from headjudge.api.files import cards_of, dumps, read
        text = dumps(game)
        cards = cards_of(game.state)
        said = all(_is_said(game.state.rules.id, card) for card in cards)
        loaded = read(text, check_history=False, cards=None if said else cards)
        _same("the loaded save", told, _told(loaded))
        _same("the save of the loaded save", [text], [dumps(loaded)])
        last = game.decisions_made()[-1]
        again = game.clone()
        again._go_back(again._length - 1)
        _do_again(again.state, [last])
        again._decision = None
        _same("the decision undone and done again", told, _told(again))
    finally:
        _busy = False


def _is_said(game: str, card: Definition) -> bool:
    """Returns whether the abilities of a card are those of its text; cards that a test makes may have others."""
    return (game not in game_ids() or card.abilities in _read(game, card.text, card.type, card.name)
            or is_special(game, card))


@cache
def _read(game: str, text: tuple[str, ...], type: str, name: str) -> tuple[tuple[Ability, ...], ...]:
    """Returns the abilities of a card with this text: where it counts as read, and where as unread."""
    lines = read_each(game, text, type, name)
    return in_play(lines), in_play(lines, True)


def _told(game: Game) -> list[object]:
    """Returns the values that are compared."""
    state = game.state
    keys: object = None
    if state.question is not None:
        keys = (
            state.question.player, state.question.kind, options.keys_of(state, state.question), options.rule_of(state),
            options.group_of(state),
        )
    return [game.fingerprint(), game.position(), keys, state.decisions, game.decisions_made(), len(game._since(None))]


def _same(what: str, wanted: list[object], found: list[object]) -> None:
    for one, other in zip(wanted, found, strict=True):
        assert one == other, f"{what} differs: {str(one)[:500]} became {str(other)[:500]}"
