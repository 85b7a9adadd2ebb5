"""Paying, life and damage; winning and losing."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text import deeds, nouns
from headjudge.games.gate.text.rows.doing import AMOUNT, OBJECT, N, acted_as
from headjudge.language.rows.outcomes import outcomes
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import BY, of_opponent
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Letter


def takes(reader: Any, parts: Parts) -> ast.Step:
    """Take damage: this card deals it to the player."""
    return ast.Damage(reader.by, parts.read("n"))


def _says_takes(printer: Any, step: ast.Damage) -> dict[str, object] | None:
    if step.source != ast.THIS or not step.cancellable or step.to == printer.by == "you":
        return None
    return {"by": step.to, "n": step.n} if step.to in ("you", "opponent") and step.to == printer.by else None


def _spend(reader: Any, parts: Parts) -> ast.Step:
    """Pay energy; in a cost X is declared first (gate:12.2.3)."""
    n = parts.read("n")
    if reader.paying and isinstance(n, Letter):
        reader.pays_x = True
        return ast.Seq((ast.Declare("payable", reader.by), ast.Spend(ast.PAID, reader.by)))
    return ast.Spend(n, reader.by)


def _says_pay(printer: Any, step: ast.Spend) -> dict[str, object] | None:
    return {"by": step.by, "n": step.n} if printer.paying and not step.of else None


def _says_pay_energy(printer: Any, step: ast.Spend) -> dict[str, object] | None:
    return None if printer.paying or step.of else {"by": step.by, "n": step.n}


def _lose_life(reader: Any, parts: Parts) -> ast.Step:
    """Lose life; in a cost it is paid (gate:12.2.1)."""
    n = parts.read("n") if parts.has("n") else parts.read("amount")
    return ast.Spend(n, reader.by, "life") if reader.paying else nodes.LoseLife(reader.by, n)


def _says_lose_life(printer: Any, step: nodes.LoseLife) -> dict[str, object] | None:
    return {"by": step.who, "n": step.n}


def _damage(reader: Any, parts: Parts) -> ast.Step:
    """Deal damage to a player or to cards."""
    if reader.by != "you":
        raise reader.unread(parts.tree, "damage dealt by somebody else")
    to = parts.read("damage_to")
    n = deeds.times_each(reader, parts.tree) if parts.has("each") else parts.read("n")
    return ast.Damage(to, n) if isinstance(to, str) else ast.Harm(to, n, as_=nouns.acted_as(reader, "harmed"))


def _says_damage(printer: Any, step: ast.Damage | ast.Harm) -> dict[str, object] | None:
    if step.source != ast.THIS or (isinstance(step, ast.Damage) and not step.cancellable):
        return None
    if isinstance(step, ast.Damage) and printer.by != "you":
        return None
    return {"by": printer.by, "n": step.n, "damage_to": step.to if isinstance(step, ast.Damage) else step.what}


def _harmed(printer: Any, step: ast.Damage | ast.Harm) -> None:
    if isinstance(step, ast.Harm) and isinstance(step.what, ast.Pick):
        printer.make(step.as_, "harmed", printer.many_of(step.what), printer.head(step.what))


def _damaged(reader: Any, parts: Parts) -> object:
    """The cards; the player who was named last, where "them" stands for no cards."""
    part = parts.trees["acted"]
    if reader.rows.words(part.data) == "them" and reader.scope.them() is None and reader.named_player == "opponent":
        return "opponent"
    return parts.read("acted")


def _controller(reader: Any, parts: Parts) -> str:
    """The controller of this card."""
    if reader.scope.it() not in (None, ast.THIS):
        raise reader.unread(parts.tree, "not clear whose")
    return "you"


def _guarded(reader: Any, parts: Parts) -> ast.Selector | None:
    """The cards to which damage is dealt; None for the player who has the skill."""
    if not parts.has("harmed"):
        return None
    what: ast.Selector = reader.thing(parts.trees["harmed"]).what
    if what != ast.THIS and not (isinstance(what, ast.Select) and what.zones == ("field",)):
        raise reader.unread(parts.tree, "no cards on the field")
    return what


def _reduced(reader: Any, parts: Parts) -> ast.Step:
    """Damage to a player or to cards is reduced by a printed number, whoever deals it."""
    n, what = parts.read("n"), _guarded(reader, parts)
    if not isinstance(n, ast.Num):
        raise reader.unread(parts.tree, "no printed number")
    less = ast.Add(ast.Value(ast.Ref("replaced"), "damage"), ast.Num(-n.value))
    if what is None:
        damaged = ast.Damaged(None, "you", None, parts.read("hurt") or "")
        return ast.Instead(damaged, ast.Damage("you", less, True, ast.Ref("replaced")))
    return ast.Instead(ast.Harmed(what), ast.Harm(ast.THIS if what == ast.THIS else ast.Ref("replaced"), less))


def _says_reduced(printer: Any, step: ast.Instead) -> dict[str, object] | None:
    less = step.new.n if isinstance(step.new, ast.Damage | ast.Harm) else None
    if not isinstance(less, ast.Add) or not isinstance(less.b, ast.Num) or step.optional:
        return None
    return {"harmed": getattr(step.event, "receiver", None), "n": ast.Num(-less.b.value)}


def _says_reduced_for_you(printer: Any, step: ast.Instead) -> dict[str, object] | None:
    said = _says_reduced(printer, step) if isinstance(step.new, ast.Damage) else None
    return None if said is None else {**said, "hurt": getattr(step.event, "kind", "") or None}


def _says_reduced_for_cards(printer: Any, step: ast.Instead) -> dict[str, object] | None:
    return _says_reduced(printer, step) if isinstance(step.new, ast.Harm) else None


def _no_damage(reader: Any, parts: Parts) -> ast.Step:
    """Damage that becomes 0 is not taken."""
    if parts.read("nothing") != ast.Num(0):
        raise reader.unread(parts.trees["nothing"], "0, and no other number")
    until, what = parts.read("until") or reader.until, _guarded(reader, parts)
    return ast.Forbid("take damage", what, "you" if what is None else "any", until=until)


PAYING: Final[tuple[Row, ...]] = (
    row("clause", "pay~s {n} Life", of(ast.Spend, N, BY, "life")),
    worked("clause", "pay~s {n}", ast.Spend, _spend, _says_pay),
    worked("clause", "pay~s {n} {energy_cards}", ast.Spend, _spend, _says_pay_energy),
    row("clause", "gain~s {n} Life", of(nodes.GainLife, BY, N), "you gain {n} Life"),
    worked("clause", "gain~s {n} Life {each}", nodes.GainLife, deeds.gain_life_each, None),
    heard("clause", "gain~s life equal to {amount}", of(nodes.GainLife, BY, AMOUNT)),
    worked("clause", "lose~s {n} Life", nodes.LoseLife, _lose_life, _says_lose_life, "you lose {n} Life"),
    worked("clause", "lose~s {n} Life {each}", nodes.LoseLife, deeds.lose_life_each, None),
    row("clause", "your life become~s {n}", of(nodes.SetLife, "you", N)),
    row("clause", "your opponent's life become~s {n}", of(nodes.SetLife, "opponent", N)),
    worked("clause", "lose~s life equal to {amount}", nodes.LoseLife, _lose_life, None),
    worked("clause", "deal~s {n} {damage_to}", ast.Damage | ast.Harm, _damage, _says_damage, then=_harmed),
    worked("clause", "deal~s {n} {damage_to} {each}", ast.Damage, _damage, None),
    worked("clause", "take~s {n} damage", ast.Damage, takes, _says_takes),
    heard("clause", "you take {n} damage", of(ast.Damage, "you", N)),
    heard("clause", "deal damage equal to {amount} to your opponent", of(ast.Damage, "opponent", AMOUNT)),
    heard("clause", "deal damage equal to {amount} to you", of(ast.Damage, "you", AMOUNT)),
    heard("clause", "deal damage equal to {amount} to {acted}", of(ast.Harm, OBJECT, AMOUNT, as_=acted_as("harmed"))),
    heard("clause", "deal damage to your opponent | equal to {amount}", of(ast.Damage, "opponent", AMOUNT)),
    heard("clause", "deal damage to {acted} | equal to {amount}", of(ast.Harm, OBJECT, AMOUNT, as_=acted_as("harmed"))),
    of_opponent("damage_to", "damage to your opponent", "opponent"),
    row("damage_to", "damage to you", "you"),
    row("damage_to", "damage to each player", "any"),
    worked("damage_to", "damage to its controller's life", str, _controller, None),
    worked("damage_to", "damage to {acted}", object, _damaged, lambda printer, what: (
        None if isinstance(what, str) else {"acted": what})),
    row("clause", "remove all damage from {acted}", of(ast.Recover, OBJECT, None, acted_as("recovered"))),
    row("clause", "remove {n} damage from {acted}", of(ast.Recover, OBJECT, N, acted_as("recovered"))),
    *outcomes("each player loses"),
    worked("clause", "damage dealt to you [{hurt}] | is reduced by {n}", ast.Instead, _reduced, _says_reduced_for_you),
    row("hurt", "by attack", "attack", "from attack"),
    row("hurt", "by skills", "effect", "from skills"),
    worked("clause", "damage dealt to | {harmed} is reduced by {n}", ast.Instead, _reduced, _says_reduced_for_cards),
    worked("clause", "damage dealt to you [| {until}] become~s {nothing}", ast.Forbid, _no_damage, None),
    worked("clause", "damage dealt to | {harmed} [{until}] become~s {nothing}", ast.Forbid, _no_damage, None),
)  # fmt: skip
