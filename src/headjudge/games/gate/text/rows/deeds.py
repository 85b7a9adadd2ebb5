"""What cards and players may not do."""

from __future__ import annotations

from typing import Any, Final

from headjudge.language.rows.row import Row, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

OWN_NEXT: Final = ast.Until("start_phase", "you", True)
STANDS_NEXT: Final = ast.Until("start_phase", "opponent", True)

SPELLS: Final = (ast.Kind(("spell",)),)

DEEDS: Final[tuple[Row, ...]] = (
    row("deed", "attack", ast.Forbid("attack")),
    row("deed", "attack units", ast.Forbid("attack unit")),
    row("deed", "attack your opponent", ast.Forbid("attack player")),
    row("deed", "be attacked", ast.Forbid("be attacked")),
    row("deed", "be attacked | by {attacking_cards}", of(ast.Forbid, "be attacked", using=gap("attacking_cards"))),
    row("deed", "be destroyed", ast.Forbid("be destroyed")),
    row("deed", "be destroyed by attacks", ast.Forbid("be destroyed by attack")),
    row("deed", "be destroyed by skills", ast.Forbid("be destroyed by skill")),
    row("deed", "be destroyed by your opponent's skills", ast.Forbid("be destroyed by skill", who="opponent")),
    row("deed", "Link Attack", ast.Forbid("link attack")),
    row("deed", "be chosen by your opponent's skills", ast.Forbid("be chosen", who="opponent")),
    row("deed", "be chosen by your opponent's spells", ast.Forbid("be chosen", who="opponent", using=SPELLS)),
    row("deed", "be chosen by spells", ast.Forbid("be chosen", using=SPELLS)),
    row("deed", "take damage", ast.Forbid("take damage")),
    row("deed", "leave the field", ast.Forbid("leave field")),
    row("deed", "stand", ast.Forbid("stand")),
    row("deed", "stand during your opponent's next start phase", ast.Forbid("stand", until=STANDS_NEXT)),
    row("deed", "stand during your stand step", ast.Forbid("stand step"), "stand during its controller's stand step",
        "stand during the stand step", "stand in the stand step", "stand during their stand step"),
    row("deed", "stand during your next stand step", ast.Forbid("stand step", until=OWN_NEXT)),
    row("deed", "stand during your opponent's next stand step", ast.Forbid("stand step", until=STANDS_NEXT),
        "stand during their next stand step", "stand during their next start phase"),
    row("deed", "be fizzled", ast.Forbid("be fizzled")),
    row("deed", "move", ast.Forbid("move"), "be moved"),
)
"""What cards may not do, or may not be done to them."""


def _summon_to(reader: Any, parts: Parts) -> tuple[ast.Step, ...]:
    """Summon to one of the own field zones."""
    zone = parts.trees["units_zone"]
    place = reader.word(zone)
    if place not in ("left", "center", "right"):
        raise reader.unread(zone, "no field zone for units")
    return (ast.Forbid(f"summon to {place}", using=parts.read("plain_units") or ()),)


def _says_summon_to(printer: Any, deeds: tuple[ast.Forbid, ...]) -> dict[str, object] | None:
    (step,) = deeds
    if not step.deed.startswith("summon to "):
        return None
    owner = printer.barred
    return {"owner": owner, "units_zone": step.deed.removeprefix("summon to "), "plain_units": step.using}


PLAYER_DEEDS: Final[tuple[Row, ...]] = (
    worked("player_deed", "summon [{plain_units}] to {owner} {units_zone}", tuple, _summon_to, _says_summon_to),
    row("player_deed", "summon {plain_units}", (of(ast.Forbid, "summon", using=gap("plain_units")),)),
    row("player_deed", "cast {plain_spells}", (of(ast.Forbid, "cast", using=gap("plain_spells")),)),
    row("player_deed", "equip {plain_items}", (of(ast.Forbid, "equip", using=gap("plain_items")),)),
    row("player_deed", "use {counter_sign} skills", (ast.Forbid("counter"),), "use {counter_sign}"),
    row("player_deed", "use {use_sign} skills", (ast.Forbid("use"),), "use {use_sign}"),
    row("player_deed", "attack", (ast.Forbid("attack"),)),
    row("player_deed", "attack with {plain_cards}", (of(ast.Forbid, "attack", using=gap("plain_cards")),)),
    row("player_deed", "Link Attack", (ast.Forbid("link attack"),), "declare a Link Attack"),
    row("player_deed", "be attacked", (ast.Forbid("be attacked"),)),
    row("player_deed", "draw cards", (ast.Forbid("draw"),)),
    row("player_deed", "draw cards during their draw step", (ast.Forbid("draw in draw step"),),
        "draw cards in their draw step", "draw cards during the draw step", "draw cards during your draw step"),
    row("player_deed", "gain life", (ast.Forbid("gain life"),)),
    row("player_deed", "win the game", (ast.Forbid("win"),)),
    row("player_deed", "lose the game", (ast.Forbid("lose"),)),
    row("player_deed", "take damage", (ast.Forbid("take damage"),)),
    row("barred", "players cannot", "any", "each player cannot"),
)
"""What players may not do (gate:1.2.6.2, 1.2.6.3)."""
