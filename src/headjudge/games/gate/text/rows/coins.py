"""Coins, turns, and what is fizzled."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text import nouns
from headjudge.games.gate.text.places import FIELD, SOME
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import BY
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _extra_turn(reader: Any, parts: Parts) -> ast.Step:
    reader.extra_turn, reader.extra_at = reader.by, parts.tree.meta.start_pos
    return ast.ExtraTurn(reader.by)


def _extra_taken(printer: Any, step: ast.ExtraTurn) -> None:
    printer.extra_turn = step.who


def _flip_coins(reader: Any, parts: Parts) -> ast.Step:
    """Several coins, of which a later sentence may say how many show heads (gate:13.6)."""
    reader.coins = reader.scope.name("flipped")
    reader.flipped = parts.read("n")
    return nodes.FlipCoins(reader.flipped, reader.by, reader.coins)


def _flip_until(reader: Any, parts: Parts) -> ast.Step:
    reader.coins, reader.flipped = reader.scope.name("flipped"), None
    return nodes.FlipCoins(None, reader.by, reader.coins)


def _says_flip_coins(printer: Any, step: nodes.FlipCoins) -> dict[str, object] | None:
    return None if step.n is None else {"by": step.by, "n": step.n}


def _says_flip_until(printer: Any, step: nodes.FlipCoins) -> dict[str, object] | None:
    return {"by": step.by} if step.n is None else None


def _coins_flipped(printer: Any, step: nodes.FlipCoins) -> None:
    printer.scope.made.append((step.as_, "flipped"))
    printer.coins = step.as_


def _fizzled(speaker: Any, step: nodes.Fizzle) -> None:
    """Note that "it" means nothing behind a skill that is fizzled on the stack, which no other step can name."""
    if not step.what.startswith("attack"):
        speaker.scope.note(nouns.EITHER, True, "", "either")


def _fizzle(reader: Any, parts: Parts) -> ast.Step:
    what = parts.read("fizzled")
    head = _called(what)
    step = nodes.Fizzle(what, reader.scope.make("fizzled", False, head) if head else "")
    if not head:
        _fizzled(reader, step)
    return step


_OF: Final = {"a unit": "unit", "an item": "item", "a card": "card"}
"""Whose skill it is that is fizzled, with what pronouns call that card."""


def _called(what: str) -> str:
    """What pronouns call the card that is fizzled, or whose skill it is; "" for none that they mean."""
    if what.startswith("attack"):
        return ""
    return what if what in ("card", "unit", "item", "spell") else _OF.get(what.partition(" of ")[2], "")


def _then_fizzled(printer: Any, step: nodes.Fizzle) -> None:
    if step.as_:
        printer.make(step.as_, "fizzled", False, _called(step.what))
    else:
        _fizzled(printer, step)


def _fizzle_against(reader: Any, parts: Parts) -> ast.Step:
    """The attack, if it is against that card, or against a card that fits."""
    if parts.read("fizzled") != "attack":
        raise reader.unread(parts.tree, "no attack")
    attacked = ast.Relation("attacked")
    if parts.has("attack_target"):
        return ast.If(ast.Is(parts.read("attack_target"), (attacked,)), nodes.Fizzle("attack"))
    thing = reader.thing(parts.trees["np"])
    what = thing.what
    single = thing.word in ("a", "bare") or nouns.only_one(reader, thing) or (
        thing.quantity == nouns.ONE)  # one card is attacked at a time
    if not isinstance(what, ast.Select) or not {*what.zones} <= FIELD or what.among or not single:
        raise reader.unread(parts.trees["np"], "no single card on the field")
    return ast.If(ast.Exists(replace(what, tests=(*what.tests, attacked)), SOME), nodes.Fizzle("attack"))


def _flipped(reader: Any, parts: Parts) -> str:
    if not reader.coins:
        raise reader.unread(parts.tree, "no coins were flipped")
    return str(reader.coins)


def _tails(reader: Any, parts: Parts) -> ast.Amount:
    coins = _flipped(reader, parts)
    if reader.flipped is None:
        raise reader.unread(parts.tree, "not known how many coins there are")
    return nouns.tails_of(reader.flipped, coins)


def _says_tails(printer: Any, amount: ast.Add) -> dict[str, object] | None:
    return {} if printer.coins and amount == nouns.tails_of(amount.a, printer.coins) else None


def _alike(n: ast.Amount, coins: str) -> ast.Condition:
    shown = ast.Value(ast.Ref(coins), "number")
    return ast.Or((ast.Compare(shown, "==", n), ast.Compare(shown, "==", ast.Num(0))))


def _all_alike(reader: Any, parts: Parts) -> ast.Condition:
    """All coins show the same side."""
    coins = _flipped(reader, parts)
    if not isinstance(reader.flipped, ast.Num) or reader.flipped.value < 2:
        raise reader.unread(parts.tree, "not several coins")
    return _alike(reader.flipped, coins)


def _says_all_alike(printer: Any, asked: ast.Or) -> dict[str, object] | None:
    first = asked.conditions[0]
    return {} if printer.coins and isinstance(first, ast.Compare) and asked == _alike(first.b, printer.coins) else None


COINS: Final[tuple[Row, ...]] = (
    row("clause", "flip~s a coin", of(nodes.CoinFlip, None, None, BY)),
    heard("clause", "flip~s {single_time} coin", of(nodes.CoinFlip, None, None, BY)),
    worked("clause", "flip~s {n} coins", nodes.FlipCoins, _flip_coins, _says_flip_coins, then=_coins_flipped),
    worked("clause", "flip~s a coin until you get tails", nodes.FlipCoins, _flip_until, _says_flip_until,
           "flip~s coins until you get tails", then=_coins_flipped),
    worked("clause", "take~s an extra turn after this turn", ast.ExtraTurn, _extra_turn,
           lambda printer, step: {"by": step.who}, then=_extra_taken),
    worked("quantity", "the number of heads", ast.Value, lambda reader, parts: ast.Value(ast.Ref(_flipped(
        reader, parts)), "number"), lambda printer, amount: {} if printer.coins and amount == ast.Value(
            ast.Ref(printer.coins), "number") else None),
    worked("condition", "all coins are the same", ast.Or, _all_alike, _says_all_alike),
    worked("quantity", "the number of tails", ast.Add, _tails, _says_tails),
    row("clause", "end~s the turn", of(ast.Perform, "end the turn", by=BY)),
    row("clause", "end~s the battle phase", of(ast.Perform, "end the battle phase", by=BY)),
    row("clause", "end~s the main phase", of(ast.Perform, "end the main phase", by=BY)),
    row("clause", "return~s to the battle phase", of(ast.Perform, "back to the battle phase", by=BY)),
    row("clause", "there is an additional battle phase after this phase", ast.Perform("additional battle phase")),
    row("clause", "prevent that", nodes.Prevent()),
    worked("clause", "fizzle {fizzled}", nodes.Fizzle, _fizzle, lambda printer, step: {"fizzled": step.what},
           then=_then_fizzled),
    worked("clause", "fizzle {fizzled} against {attack_target}", ast.If, _fizzle_against, None,
           "fizzle {fizzled} on {attack_target}"),
    worked("clause", "fizzle {fizzled} against {np}", ast.If, _fizzle_against, None,
           "fizzle {fizzled} on {np}"),
    row("fizzled", "the attack", "attack"),
    row("fizzled", "the attack of an enemy unit", "attack of a unit"),
    row("fizzled", "the skill of an enemy unit", "skill of a unit"),
    row("fizzled", "the skill of an enemy item", "skill of an item"),
    row("fizzled", "the skill of an enemy card", "skill of a card"),
    *(row("fizzled", f"the {{{sign}_sign}} skill of an enemy {kind}", f"{sign} of {article} {kind}",
          f"a {{{sign}_sign}} skill of an enemy {kind}")
      for sign in ("use", "counter") for article, kind in (("a", "unit"), ("an", "item"), ("a", "card"))),
    *(row("fizzled", f"the automatic skill of an enemy {kind}", f"automatic of {article} {kind}",
          f"an automatic skill of an enemy {kind}", f"that automatic skill of an enemy {kind}")
      for article, kind in (("a", "unit"), ("an", "item"), ("a", "card"))),
    row("fizzled", "that automatic skill", "automatic", "an automatic skill", "the automatic skill",
        "an enemy automatic skill"),
    row("fizzled", "that card or skill", "any"),
    row("fizzled", "the {use_sign} skill", "use", "that {use_sign} skill", "a {use_sign} skill",
        "an enemy {use_sign} skill"),
    row("fizzled", "the {counter_sign} skill", "counter", "that {counter_sign} skill", "an enemy {counter_sign} skill",
        "an enemy {counter_sign}", "a {counter_sign}", "a {counter_sign} skill"),
    *(row("fizzled", f"that {what}", what) for what in ("skill", "card", "unit", "item", "spell")),
    *(row("fizzled", f"that {one} or {other}", f"{one} or {other}", f"that {other} or {one}")
      for one, other in (("unit", "item"), ("unit", "spell"), ("spell", "item"), ("skill", "spell"), ("skill", "unit"),
                         ("skill", "item"))),
    *(row("fizzled", f"that {what} or {{{sign}_sign}} skill", f"{what} or {sign}")
      for what in ("spell", "card", "unit", "item") for sign in ("use", "counter")),
    row("fizzled", "that {use_sign} or {counter_sign} skill", "use or counter"),
)  # fmt: skip
