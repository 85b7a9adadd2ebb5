"""Plays a game on with agents at the seats, up to a place to stop."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias, Union

from headjudge.agents import Agent, agent_names, make_agent
from headjudge.api.arguments import mapped, whole
from headjudge.api.game import PARANOID, _leave, stop_for
from headjudge.api.handles import Player
from headjudge.errors import HeadJudgeError, shown
from headjudge.kernel.spinning import Stuck
from headjudge.kernel.stepping import Stop, run_to

if TYPE_CHECKING:
    from headjudge.api.decisions import Option
    from headjudge.api.game import Game

Answer: TypeAlias = "Option | str | int"
AgentLike: TypeAlias = Union[str, Agent, "Callable[[Game], Answer]"]
"""A name, one of `headjudge.agents`, or a function from the game to an option, its key or its index."""

Until: TypeAlias = Union[str, int, Player, "Callable[[Game], bool]", None]
"""Where a run stops: 'over', a phase, a rule id, the number of a turn, a player to be asked, or a function."""


def run(game: Game, agents: Mapping[int, AgentLike], until: Until, seed: int) -> None:
    """See `Game.run`."""
    whole(seed, "seed")
    seated = {}
    for seat, agent in mapped(agents, "agents", "agents by seat").items():
        game._check_seat(seat)
        seated[seat] = chooser(agent, seed, seat)
    stop = _stop(game, until)
    place = until if stop is not None and isinstance(until, str) else ""
    while game.state.result is None:
        if game.state.question is None:
            if stop is not None:
                if _run_to(game, stop):
                    return
                continue
            game._go_on()
            continue
        if _reached(game, until):
            return
        player = game.state.question.player
        choose = seated.get(player)
        if choose is None or game._choose(game._index(choose(game)), place):
            return


def _run_to(game: Game, stop: Stop) -> bool:
    try:
        stopped = run_to(game.state, stop)
    except Stuck as error:
        raise game._stuck(error) from None
    if PARANOID:
        _leave(game)
    return stopped


def _stop(game: Game, until: Until) -> Stop | None:
    if not isinstance(until, str) or until == "over":
        return None
    return stop_for(game.rules, until)


def _reached(game: Game, until: Until) -> bool:
    question = game.state.question
    if until is None or isinstance(until, str | bool):
        stop = _stop(game, until)
        return stop is not None and bool(stop.phase) and stop.in_phase(game.state.phase)
    if isinstance(until, int):
        return game.state.turn >= until
    if isinstance(until, Player):
        return question is not None and question.player == until.seat
    if callable(until):
        return until(game)
    raise HeadJudgeError(f"{shown(until)} is nothing to run to",
                         mend="Give 'over', a phase, a rule id, the number of a turn or a player.")


def chooser(agent: AgentLike, seed: int, seat: int) -> Callable[[Game], Answer]:
    """Returns the function that chooses for an agent."""
    if isinstance(agent, str | Agent):
        program = make_agent(agent, 1000 * seed + seat) if isinstance(agent, str) else agent
        return lambda game: program.choose(game.state, seat)
    if not callable(agent) or isinstance(agent, type):
        raise HeadJudgeError(f"{shown(agent)} is no agent",
                             mend=f"Give a name ({', '.join(agent_names())}), one of `headjudge.agents`, or a function "
                                  "from the game to an option.")
    return agent

