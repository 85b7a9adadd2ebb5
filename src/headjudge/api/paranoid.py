"""Paranoid mode (HEADJUDGE_PARANOID=1): every decision is undone and done again, with a save and a clone in between.

Whatever differs is a defect of HeadJudge, so it is an AssertionError.
"""

from __future__ import annotations

from headjudge.api.game import Game, _do_again
from headjudge.kernel import options

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
        from headjudge.api.files import dumps, read
        text = dumps(game)
        loaded = read(text, check_history=False)
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
