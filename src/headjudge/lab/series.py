"""Makes a setup from the words with which a user asks for a series of games."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.agents import agent_kind
from headjudge.api.creating import rules_of
from headjudge.api.formats import format_for, format_won_by
from headjudge.errors import HeadJudgeError, shown
from headjudge.lab.tables import Setup, default_decks


def setup_of(game: str, agents: str, decks: Sequence[str] = (), seed: int = 0, cards: Sequence[str] = (),
             allow_unread: bool = False, format: str = "", players: int = 0, best_of: int = 1,
             victory: str = "") -> Setup:
    """Returns a setup from agents separated by commas and decks by name or file; one of either stands for all seats.

    format: one of the game's, '' for its usual one. players: 0 for as many as there are decks, or the game's usual
    number. best_of: the most games of a match. victory: how it is won, where formats differ in that alone.
    """
    rules = rules_of(game)
    chosen = format_won_by(rules, format, victory)
    players = players or (len(decks) if len(decks) > 1 else chosen.min_players)
    format_for(rules, chosen.name, players)
    if not isinstance(agents, str):
        raise HeadJudgeError(f"agents is {shown(agents)}",
                             mend="Give names with commas; `headjudge.agents.register_agent` gives a name to your own.")
    names = [name.strip() for name in agents.split(",") if name.strip()]
    for name in names:
        agent_kind(name)
    if len(names) not in (1, players):
        raise HeadJudgeError(f"{len(names)} agents cannot play {game}", mend=f"Name one for all seats, or {players}.")
    if len(decks) not in (0, 1, players):
        raise HeadJudgeError(f"{len(decks)} decks cannot play {game}", mend=f"Name one for all seats, or {players}.")
    dealt = tuple(decks) if len(decks) == players else tuple(decks) * players
    return Setup(game, dealt or default_decks(game, players), tuple(names * players)[:players], seed, tuple(cards),
                 allow_unread, chosen.name, best_of)
