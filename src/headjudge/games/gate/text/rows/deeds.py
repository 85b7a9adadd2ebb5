"""What cards and players may not do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate.text.makers import RULES, By, is_spell
from headjudge.games.gate.text.places import SPELL
from headjudge.games.gate.text.rows.draws import BARRED
from headjudge.language.rows.row import Row, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

OWN_NEXT: Final = ast.Until("start_phase", "you", True)
STANDS_NEXT: Final = ast.Until("start_phase", "opponent", True)

PLAYED_NOW: Final = ast.InZone(("stack",), "any")
"""Is being played: what is fizzled then is the card, and no skill of it (gate:10.8.1)."""

SUFFERED: Final = ("be destroyed", "be banished", "be dropped", "be chosen", "take damage")
"""What happens to cards, in one way or another."""

ONLY_SO: Final = ("be rested", "be chosen", "be moved")
"""What happens to cards by skills alone, as far as it can be forbidden."""

ALL_SUFFERED: Final = frozenset({*SUFFERED, *ONLY_SO, "be returned"})


def _by(reader: Any, parts: Parts) -> ast.Forbid:
    """Something that does not happen to cards, or to a player, by an attack, by skills, or by some cards."""
    deed, by = parts.read("suffered"), parts.read("maker")
    of = by.of
    if by.keyword:
        if by.keyword != "move" or of is not None or deed != "be moved":
            raise reader.unread(parts.tree, "no such event")
        return ast.Forbid("use move")
    if by.how in RULES:
        if deed != "be dropped":
            raise reader.unread(parts.tree, "nothing that a rule action does")
        return ast.Forbid(f"be dropped by {by.how}")
    if deed in ("be destroyed", "take damage") and by.how == "attack" and of is None:
        return ast.Forbid(f"{deed} by attack")
    if deed in ("be destroyed", "take damage") and by.how == "attack" and isinstance(of, ast.Select) and (
        of.zones == ("field",)
    ):
        return ast.Forbid(f"{deed} by attack", who=of.whose, using=of.tests)
    if deed == "be destroyed" and by.how == "damage" and (of is None or isinstance(of, ast.Select)):
        of_it = ast.Forbid("be destroyed by damage")
        return of_it if of is None else replace(of_it, who=of.whose, using=of.tests)
    if (by.how not in ("", "skill")) or (not by.how and deed in ("take damage", "be rested", "be moved")) or (
        of is not None and not (isinstance(of, ast.Select) and of.whose in ("any", "you", "opponent"))
    ):
        raise reader.unread(parts.tree, "no such event")
    if deed in ONLY_SO:
        if of is None and deed == "be chosen":
            return ast.Forbid(deed)
        deed = deed if deed == "be chosen" else f"{deed} by skill"
    elif by.how == "skill" and not (deed == "be destroyed" and is_spell(of)):
        deed = f"{deed} by skill"
    if of is not None and {*of.zones} - {"field"}:
        raise reader.unread(parts.tree, "cards of one zone")
    return ast.Forbid(deed, who="any" if of is None else of.whose, using=() if of is None else of.tests)


def _says_by(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    deed, _, how = step.deed.partition(" by ")
    if deed == "be chosen" and (step.who != "any" or step.using):
        how = "skill"
    if (not how and step.who == "any" and not step.using) or deed == "be attacked":
        return None
    of: ast.Selector | None = None
    if step.who != "any" or step.using:
        if deed == "be destroyed" and not how and step.using[:1] == (SPELL,):
            how = "skill"
        anywhere = not step.using or (bool(how) and step.using[:1] == (SPELL,))
        of = ast.Select(() if anywhere else ("field",), step.who, step.using)
    return {"suffered": deed, "maker": By(of, how)} if deed in ALL_SUFFERED else None


def _attacked_by_none_but(reader: Any, parts: Parts) -> ast.Forbid:
    """Be attacked by any others than these."""
    tests = parts.read("attacking_cards")
    if not tests:
        raise reader.unread(parts.tree, "not said by which cards")
    return ast.Forbid("be attacked", using=(ast.NotTest(tests[0] if len(tests) == 1 else ast.AllTest(tests)),))


def _says_none_but(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    barred = step.using[0] if step.deed == "be attacked" and len(step.using) == 1 else None
    if not isinstance(barred, ast.NotTest):
        return None
    return {"attacking_cards": barred.test.tests if isinstance(barred.test, ast.AllTest) else (barred.test,)}


def _uses(reader: Any, parts: Parts) -> ast.Forbid:
    """[Move] and [Combine] are keywords that a player uses (gate:11.2.1, 11.11)."""
    keyword = parts.read("other_keyword")
    if keyword not in ("move", "combine"):
        raise reader.unread(parts.tree, "a keyword that nobody uses")
    return ast.Forbid(f"use {keyword}")


def _says_uses(step: ast.Forbid) -> dict[str, object] | None:
    used = [keyword for keyword in ("move", "combine") if step == ast.Forbid(f"use {keyword}")]
    return {"other_keyword": used[0]} if used else None


DEEDS: Final[tuple[Row, ...]] = (
    row("deed", "attack", ast.Forbid("attack")),
    row("deed", "attack units", ast.Forbid("attack unit")),
    row("deed", "attack your opponent", ast.Forbid("attack player"), "attack you"),
    row("deed", "be attacked", ast.Forbid("be attacked")),
    worked("deed", "be attacked except by {attacking_cards}", ast.Forbid, _attacked_by_none_but, _says_none_but),
    row("deed", "be attacked | by {attacking_cards}", of(ast.Forbid, "be attacked", using=gap("attacking_cards"))),
    row("deed", "Link Attack", ast.Forbid("link attack")),
    row("deed", "attack alone", ast.Forbid("attack alone")),
    row("deed", "be attacked in a Link Attack", ast.Forbid("be attacked by link")),
    *(row("deed", words, ast.Forbid(words)) for words in SUFFERED),
    row("deed", "be returned to the hand", ast.Forbid("be returned"), "be returned to its owner's hand",
        "be returned to your hand", "be returned"),
    worked("deed", "{suffered} by {maker}", ast.Forbid, _by, _says_by),
    row("deed", "use {counter_sign} skills", ast.Forbid("counter"), "use {counter_sign}"),
    row("deed", "use {use_sign} skills", ast.Forbid("use"), "use {use_sign}"),
    worked("deed", "use {other_keyword}", ast.Forbid, _uses, lambda printer, barred: _says_uses(barred)),
    row("deed", "leave the field", ast.Forbid("leave field")),
    row("deed", "stand", ast.Forbid("stand")),
    row("deed", "stand during your opponent's next start phase", ast.Forbid("stand", until=STANDS_NEXT)),
    row("deed", "stand during your stand step", ast.Forbid("stand step"), "stand during its controller's stand step",
        "stand during the stand step", "stand in the stand step", "stand during their stand step"),
    row("deed", "stand during its next stand step", ast.Forbid("stand step", until=ast.Until("start_phase", "owner",
           True)),
        "stand during its controller's next stand step", "stand during its controller's next start phase",
        "stand during its next start phase", "stand during its owner's next stand step",
        "stand during the next start phase", "stand during the next stand step"),
    row("deed", "stand during your next stand step", ast.Forbid("stand step", until=OWN_NEXT)),
    row("deed", "stand during your opponent's next stand step", ast.Forbid("stand step", until=STANDS_NEXT),
        "stand during their next stand step", "stand during their next start phase"),
    row("deed", "be fizzled", ast.Forbid("be fizzled")),
    row("deed", "be fizzled as they are played", ast.Forbid("be fizzled", using=(PLAYED_NOW,))),
    row("deed", "move", ast.Forbid("move"), "be moved"),
    row("deed", "lose damage in the clean up step", ast.Forbid("clean up")),
    row("deed", "deal damage", ast.Forbid("deal damage")),
    row("deed", "deal damage to the other player", ast.Forbid("deal damage to opponent"), "deal damage to you",
        "deal damage to your opponent", "deal damage to players", "deal damage to a player"),
    row("deed", "deal damage to units", ast.Forbid("deal damage to units"), "deal damage to a unit"),
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


WAYS: Final = ("summon", "cast", "equip")
"""The ways to play a card (gate:8.4.1)."""

PLAYER_DEEDS: Final[tuple[Row, ...]] = (
    worked("player_deed", "summon [{plain_units}] to {owner} {units_zone}", tuple, _summon_to, _says_summon_to),
    row("player_deed", "summon {barred_units}", (of(ast.Forbid, "summon", using=gap("barred_units")),)),
    row("player_deed", "cast {barred_spells}", (of(ast.Forbid, "cast", using=gap("barred_spells")),)),
    row("player_deed", "equip {barred_items}", (of(ast.Forbid, "equip", using=gap("barred_items")),)),
    row("player_deed", "use {counter_sign} skills", (ast.Forbid("counter"),), "use {counter_sign}"),
    row("player_deed", "use {use_sign} skills", (ast.Forbid("use"),), "use {use_sign}"),
    worked("player_deed", "use {other_keyword}", tuple, lambda reader, parts: (_uses(reader, parts),),
           lambda printer, barred: _says_uses(barred[0]) if len(barred) == 1 else None),
    row("player_deed", "perform gate master skills", (ast.Forbid("gate master skill"),)),
    row("player_deed", "attack", (ast.Forbid("attack"),)),
    row("player_deed", "attack with {plain_cards}", (of(ast.Forbid, "attack", using=gap("plain_cards")),)),
    row("player_deed", "Link Attack", (ast.Forbid("link attack"),), "declare a Link Attack"),
    row("player_deed", "attack alone", (ast.Forbid("attack alone"),)),
    row("player_deed", "declare a second attack", (ast.Forbid("second attack"),)),
    *(row("player_deed", f"attack with a {nth} card{once}", (ast.Forbid(f"{nth} attacker{once}"),))
      for nth, once in (("second", ""), ("third", ""), ("fourth", ""), ("third", " at once"))),
    *(row("player_deed", f"attack with a {nth} unit{once}", (ast.Forbid(f"{nth} attacking unit{once}"),))
      for nth, once in (("second", ""), ("third", ""), ("fourth", ""), ("third", " at once"))),
    row("player_deed", "be attacked", (ast.Forbid("be attacked"),)),
    row("player_deed", "be attacked in a Link Attack", (ast.Forbid("be attacked by link"),)),
    row("player_deed", "be attacked | by {attacking_cards}", (
        of(ast.Forbid, "be attacked", using=gap("attacking_cards")),)),
    row("player_deed", "draw cards", (ast.Forbid("draw"),)),
    row("player_deed", "draw cards by skills", (ast.Forbid("draw by skill"),)),
    *BARRED,
    row("player_deed", "draw cards during their draw step", (ast.Forbid("draw in draw step"),),
        "draw cards in their draw step", "draw cards during the draw step", "draw cards during your draw step"),
    row("player_deed", "put cards from the hand into the Energy in the draw step", (
        ast.Forbid("charge in draw step"),)),
    row("player_deed", "gain life", (ast.Forbid("gain life"),)),
    row("player_deed", "win the game", (ast.Forbid("win"),), "win the game by skills"),
    row("player_deed", "lose the game", (ast.Forbid("lose"),)),
    row("player_deed", "lose the game by skills", (ast.Forbid("lose by skill"),)),
    row("player_deed", "lose the game for having no life", (ast.Forbid("lose by life"),)),
    row("player_deed", "lose the game for having no cards in the deck", (ast.Forbid("lose by deck"),)),
    row("player_deed", "take damage", (ast.Forbid("take damage"),)),
    row("player_deed", "take damage by skills", (ast.Forbid("take damage by skill"),)),
    row("player_deed", "take damage by attack~s", (ast.Forbid("take damage by attack"),)),
    row("player_deed", "lose life", (ast.Forbid("lose life"),)),
    row("player_deed", "deal damage", (ast.Forbid("deal damage"),)),
    row("player_deed", "deal damage to the other player", (ast.Forbid("deal damage to opponent"),),
        "deal damage to you", "deal damage to your opponent", "deal damage to players"),
    row("player_deed", "deal damage to units", (ast.Forbid("deal damage to units"),)),
    row("player_deed", "attack your opponent", (ast.Forbid("attack player"),), "attack you"),
    row("player_deed", "play {barred_any}", tuple([of(ast.Forbid, way, using=gap("barred_any")) for way in WAYS])),
    *(row("suffered", words, words) for words in (*SUFFERED, "be rested", "be moved")),
    row("suffered", "be returned to the hand", "be returned", "be returned to its owner's hand",
        "be returned to your hand", "be returned"),
    row("barred", "players cannot", "any", "each player cannot"),
)
"""What players may not do (gate:1.2.6.2, 1.2.6.3)."""
