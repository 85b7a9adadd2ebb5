"""The ways to play a game."""

from __future__ import annotations

from headjudge.api.arguments import text
from headjudge.errors import HeadJudgeError, shown
from headjudge.kernel.game_rules import Format, GameRules


def format_named(rules: GameRules, name: str) -> Format:
    """Returns the format of this name; the usual one for ''."""
    try:
        return rules.format(text(name, "format"))
    except KeyError:
        raise HeadJudgeError(f"{rules.id} has no format {shown(name)}",
                             mend=f"Its formats are: {', '.join(one.name for one in rules.formats)}.") from None


def format_won_by(rules: GameRules, name: str, victory: str) -> Format:
    """Returns the format of this name, or the one that differs from it only in how it is won."""
    named = format_named(rules, name)
    alike = [one for one in rules.formats if one.victory and one[2:5] == named[2:5]] if named.victory else []
    for one in alike if victory else [named]:
        if one.victory == victory or not victory:
            return one
    others = [one.name for one in rules.formats if one.victory == victory]
    known = (f"It is won by: {', '.join(one.victory for one in alike)}." if alike
             else f"Leave it out, or name a format that has it: {', '.join(others)}." if others else "Leave it out.")
    raise HeadJudgeError(f"{rules.id} ({named.name}) has no victory condition {shown(victory)}", mend=known)


def format_for(rules: GameRules, name: str, players: int) -> Format:
    """Returns the format of this name, which this number of players can play."""
    chosen = format_named(rules, name)
    if not chosen.fits(players):
        others = [one.name for one in rules.formats if one.fits(players)]
        usual = f" ({chosen.name})" if len(rules.formats) > 1 else ""
        raise HeadJudgeError(f"{rules.id}{usual} is played by {numbers(chosen)} players, not {players}",
                             mend=f"By {players} it is played as: {', '.join(others)}." if others else "")
    return chosen


def numbers(format: Format) -> str:
    """Returns the possible numbers of players in words."""
    fitting = [players for players in range(format.min_players, format.max_players + 1) if format.fits(players)]
    return str(fitting[0]) if len(fitting) == 1 else f"{fitting[0]} to {fitting[-1]}"
