"""Checks that the actions, slots and cards that `why_not` is asked about exist."""

from __future__ import annotations

from headjudge.errors import HeadJudgeError, shown
from headjudge.kernel.actions import CARD, SLOT, TARGET
from headjudge.kernel.game_rules import GameRules

ENDS = ("top", "bottom")


def asked_about(rules: GameRules, action: str, card: bool, target: bool, slot: str) -> None:
    """Raises HeadJudgeError unless the game has this action and its options name a card, target or slot as asked."""
    known = rules.actions.get(action)
    if known is None:
        raise HeadJudgeError(f'{rules.title} has no action {shown(action)}',
                             mend=f"Its actions are: {', '.join(sorted(rules.actions))}.")
    takes = known.takes
    for part, given in ((CARD, card), (TARGET, target), (SLOT, bool(slot))):
        if given and part not in takes:
            named = ", ".join([one for one in takes if one in (CARD, TARGET, SLOT)])
            raise HeadJudgeError(f'the action "{action}" names no {part}',
                                 mend=f"It names: {named}." if named else "It names nothing but itself.")
    words = slots_of(rules, known.slots)
    if slot and slot not in words:
        raise HeadJudgeError(f'the action "{action}" has no slot {shown(slot)}',
                             mend=f"Its slots are: {', '.join(words)}.")


def slots_of(rules: GameRules, own: tuple[str, ...]) -> list[str]:
    """Returns the words that may stand in the slot of an option.

    They are its own words, or those of positions, zones and ends of zones.
    """
    if own:
        return list(own)
    zones = [zone.name for zone in rules.zones]
    ordered = [f"{end} {zone.name}" for zone in rules.zones if zone.ordered for end in ENDS]
    return list(dict.fromkeys([*[slot for zone in rules.zones for slot in zone.slots], *zones, *ordered]))
