"""Players that are programs. `make_agent("greedy", seed)` makes one by its name."""

from __future__ import annotations

from headjudge.agents.base import Agent
from headjudge.agents.registry import agent_kind, agent_names, make_agent, named, register_agent

__all__ = ["Agent", "agent_kind", "agent_names", "make_agent", "named", "register_agent"]
