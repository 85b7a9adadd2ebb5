"""Agents by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Any

from headjudge.agents.base import Agent
from headjudge.agents.greedy import Greedy
from headjudge.agents.seeds import derived
from headjudge.agents.simple import First, Passive, Uniform
from headjudge.errors import HeadJudgeError

_agents: dict[str, type[Agent]] = {}


def register_agent(kind: type[Agent]) -> type[Agent]:
    """Make a class of agents known by its name."""
    _agents[kind.name] = kind
    return kind


def agent_names() -> tuple[str, ...]:
    """Returns the names of all agents."""
    return tuple(sorted(_agents))


def agent_kind(name: str, besides: Sequence[str] = ()) -> type[Agent]:
    """Returns the class of agents of this name.

    besides: other names that are taken in its place, for the error.
    """
    kind = _agents.get(name)
    if kind is None:
        known = (*agent_names(), *besides)
        near = get_close_matches(name, known, 1)
        meant = f"Did you mean {near[0]}? " if near else ""
        raise HeadJudgeError(f'there is no agent "{name}"', mend=f"{meant}The agents are: {', '.join(known)}.")
    return kind


def make_agent(name: str, seed: int = 0) -> Agent:
    """Returns an agent of this name."""
    return agent_kind(name)(seed)


def named(name: str, seed: int, seat: int) -> Callable[[Any], int]:
    """Returns an agent of this name for one seat, as a function from a public game to the index of an option."""
    agent = make_agent(name, derived(seed, "agent", seat))

    def choose(game: Any) -> int:
        return agent.choose(game.state, seat)

    return choose


for _kind in (First, Passive, Uniform, Greedy):
    register_agent(_kind)
