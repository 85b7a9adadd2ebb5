"""Paying, life and damage; winning and losing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text import controllers, deeds, nouns
from headjudge.games.gate.text.makers import DAMAGE, HURT, By, placed, undone
from headjudge.games.gate.text.places import CARDS
from headjudge.games.gate.text.rows.doing import AMOUNT, OBJECT, ONE, N, acted_as
from headjudge.language.rows.outcomes import outcomes
from headjudge.language.rows.row import Row, heard, of, row, said, worked
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
    if (reader.paying and isinstance(n, Letter)) or (not reader.paying and (isinstance(n, Letter) or n == ast.PAID)):
        reader.pays_x = True
        return ast.Seq((ast.Declare("payable", reader.by), ast.Spend(ast.PAID, reader.by)))
    return ast.Spend(n, reader.by)


def _says_pay(printer: Any, step: ast.Spend) -> dict[str, object] | None:
    return {"by": step.by, "n": step.n} if printer.paying and not step.of else None


def _pay_any(reader: Any, parts: Parts) -> ast.Step:
    """Pay any number of Energy: so many as the player declares then."""
    reader.pays_x = True
    return ast.Seq((ast.Declare("payable", reader.by), ast.Spend(ast.PAID, reader.by)))


def _says_pay_energy(printer: Any, step: ast.Spend) -> dict[str, object] | None:
    return None if printer.paying or step.of else {"by": step.by, "n": step.n}


def _says_pay_each(of_what: str) -> Any:
    def say(printer: Any, step: ast.Spend) -> dict[str, object] | None:
        """Say what is paid for each of some cards."""
        n, count = (step.n.a, step.n.b) if isinstance(step.n, ast.Times) else (ONE, step.n)
        if step.of != of_what or not isinstance(n, ast.Num) or not isinstance(count, ast.Count) or not (
            isinstance(count.what, ast.Select)
        ):
            return None
        return {"by": step.by, "n": n, "each_np": count}

    return say


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
    of_card = reader.rows.words(str(parts.trees["damage_to"].data)).endswith("its controller's life")
    n = deeds.times_each(reader, parts.tree) if parts.has("each") else parts.read("n")
    if not isinstance(to, str):
        return ast.Harm(to, n, as_=nouns.acted_as(reader, "harmed"))
    return controllers.of_named(reader, ast.Damage(to, n)) if of_card else ast.Damage(to, n)


def _says_damage(printer: Any, step: ast.Damage | ast.Harm) -> dict[str, object] | None:
    if step.source != ast.THIS or (isinstance(step, ast.Damage) and not step.cancellable):
        return None
    if isinstance(step, ast.Damage) and printer.by != "you":
        return None
    return {"by": printer.by, "n": step.n, "damage_to": step.to if isinstance(step, ast.Damage) else step.what}


def _harmed(printer: Any, step: ast.Damage | ast.Harm) -> None:
    if isinstance(step, ast.Harm):
        printer.destroyed = step.what.name if isinstance(step.what, ast.Ref) else step.as_
    if isinstance(step, ast.Harm) and isinstance(step.what, ast.Pick):
        printer.make(step.as_, "harmed", printer.many_of(step.what), printer.head(step.what))


def _damaged(reader: Any, parts: Parts) -> object:
    """The cards; the player who was named last, where "them" stands for no cards."""
    part = parts.trees["acted"]
    them = reader.scope.them()
    away = isinstance(them, ast.Ref) and reader.sent_to.get(them.name, "") in AWAY  # where no card is damaged (4.6.1.3)
    if reader.rows.words(part.data) == "them" and (them is None or away) and reader.named_player == "opponent":
        return "opponent"
    return parts.read("acted")


def _controller(reader: Any, parts: Parts) -> str:
    """The controller of this card, or of the card that was named last."""
    meant = reader.scope.it()
    if meant is None:
        return "you"
    who = deeds.controller_of(reader, meant, parts.tree)
    controllers.named(reader, meant)
    return who


def _guarded(reader: Any, parts: Parts) -> ast.Selector | None:
    """The cards to which damage is dealt; None for a player."""
    if not parts.has("harmed"):
        return None
    what: ast.Selector = reader.thing(parts.trees["harmed"]).what
    if what != ast.THIS and not (isinstance(what, ast.Select) and what.zones == ("field",)) and not (
        isinstance(what, ast.Ref) and what.name in reader.sources and parts.has("until")
    ):
        raise reader.unread(parts.tree, "no cards on the field")
    return what


def dealer_of(reader: Any, parts: Parts) -> ast.Selector | None:
    """The cards that deal damage."""
    thing = reader.thing(parts.trees["dealing"])
    what: ast.Selector = thing.what
    if isinstance(what, ast.Select) and what.tests[:1] == (ast.Kind(("spell",)),) and what.zones == ("field",):
        return ast.Select((), what.whose, what.tests)
    if what != ast.THIS and (thing.word not in ("plural", "all") or not isinstance(what, ast.Select)):
        raise reader.unread(parts.trees["dealing"], "not said whether all of them")
    return what


AWAY: Final = frozenset({"drop", "hand", "deck", "banish", "energy"})
"""Zones outside of the field."""

REPLACED: Final = ast.Ref("replaced")


def _other_damage(
    reader: Any, parts: Parts, to: tuple[str, ...], cards: ast.Selector | None, soon: bool = False
) -> ast.Step:
    """Damage to players, or to cards, is higher or lower by a printed number. soon: only the next damage."""
    n, sign = parts.read("n"), parts.read("shifted")
    if not isinstance(n, ast.Num):
        raise reader.unread(parts.tree, "no printed number")
    total = ast.Add(nouns.AS_MUCH, ast.Num(sign * n.value))
    until = parts.read("until") or reader.until
    if until is None and not reader.ways.lasts_always(reader):
        raise reader.unread(parts.tree, "not said how long this lasts")
    dealer = dealer_of(reader, parts) if parts.has("dealing") else None
    by = By(dealer, "" if dealer == ast.THIS or placed(dealer) else "skill") if dealer is not None else (
        parts.read("maker") or By(None))
    done: list[ast.Step] = []
    limit = ast.Limit(1) if soon else None
    for who in to:
        damaged = ast.Damaged(by.of, who, None, HURT[by.how]) if by.how in HURT else None
        if damaged is None:
            raise reader.unread(parts.tree, "damage by this cannot be told apart")
        done.append(ast.Instead(damaged, ast.Damage(who, total, True, REPLACED), until=until, limit=limit))
    if cards is not None:
        harm = ast.Harm(ast.THIS if cards == ast.THIS else REPLACED, total)
        if by.how not in DAMAGE:
            raise reader.unread(parts.tree, "damage by this cannot be told apart")
        done.append(ast.Instead(ast.Harmed(cards, by.of, DAMAGE[by.how]), harm, until=until, limit=limit))
    return done[0] if len(done) == 1 else ast.Seq(tuple(done))


def _to_player(who: str, soon: bool = False) -> Any:
    return lambda reader, parts: _other_damage(reader, parts, (who,), None, soon)


def _to_cards(reader: Any, parts: Parts, soon: bool = False) -> ast.Step:
    return _other_damage(reader, parts, (), _guarded(reader, parts), soon)


def _to_anybody(reader: Any, parts: Parts) -> ast.Step:
    """Damage to whatever card or player."""
    return _other_damage(reader, parts, ("you", "opponent"), ast.Select(("field",), "any", (CARDS,)))


def _says_shift(step: ast.Instead, soon: bool = False) -> dict[str, object] | None:
    total = step.new.n if isinstance(step.new, ast.Damage | ast.Harm) else None
    if not isinstance(total, ast.Add) or not isinstance(total.b, ast.Num) or step.optional or (
        total.a != nouns.AS_MUCH or soon is (step.limit is None)
    ):
        return None
    sign = 1 if total.b.value > 0 else -1
    return {"shifted": sign, "n": ast.Num(sign * total.b.value), "until": step.until}


def _says_to_player(who: str, dealing: bool, soon: bool = False) -> Any:
    def say(printer: Any, step: ast.Instead) -> dict[str, object] | None:
        said = _says_shift(step, soon)
        if said is None or not isinstance(step.event, ast.Damaged) or step.event.receiver != who:
            return None
        of = step.event.source
        if dealing:
            return {**said, "dealing": of} if of is not None and not step.event.kind else None
        _, by = undone(step.event) or (None, None)
        return None if of is not None and by is None else {**said, "maker": by}

    return say


def _says_to_cards(printer: Any, step: ast.Instead, soon: bool = False) -> dict[str, object] | None:
    said = _says_shift(step, soon)
    if said is None or not isinstance(step.event, ast.Harmed):
        return None
    _, by = undone(step.event) or (None, None)
    return {**said, "harmed": step.event.receiver, "maker": by}


def _so_much_less(sign: int) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """The damage in the event that is replaced, less or more of it: it stays that of its source."""
        n, event = parts.read("n"), reader.replaced
        if not isinstance(n, ast.Num) or not isinstance(event, ast.Damaged | ast.Harmed) or not reader.in_place:
            raise reader.unread(parts.tree, "no damage that would be taken")
        total = ast.Add(nouns.AS_MUCH, ast.Num(sign * n.value))
        if isinstance(event, ast.Damaged):
            return ast.Damage(event.receiver, total, True, REPLACED)
        return ast.Harm(ast.THIS if event.receiver == ast.THIS else REPLACED, total)

    return read


def _says_so_much_less(sign: int) -> Any:
    def say(printer: Any, step: ast.Damage | ast.Harm) -> dict[str, object] | None:
        total = step.n
        if not isinstance(total, ast.Add) or total.a != nouns.AS_MUCH or not isinstance(total.b, ast.Num) or (
            (total.b.value > 0) != (sign > 0)
        ):
            return None
        return {"n": ast.Num(sign * total.b.value)}

    return say


def _no_damage(reader: Any, parts: Parts) -> ast.Step:
    """Damage that becomes 0 is not taken."""
    if parts.read("nothing") != ast.Num(0):
        raise reader.unread(parts.trees["nothing"], "0, and no other number")
    until, what = parts.read("until") or reader.until, _guarded(reader, parts)
    if reader.limit is not None and until is None:  # the first damage of a turn
        if what is not None:
            return _harm_gone(what, By(None), None)
        return _none_of_turn()
    return ast.Forbid("take damage", what, "you" if what is None else "any", until=until)


def _no_next_damage(reader: Any, parts: Parts) -> ast.Step:
    """The next damage to cards is none; with how often it may be, as a number of times in a turn."""
    what, by = _guarded(reader, parts), parts.read("maker") or By(None)
    until = parts.read("until") if parts.has("until") else None
    if parts.read("nothing") != ast.Num(0) or by.how not in DAMAGE or (until is None and reader.limit is None):
        raise reader.unread(parts.tree, "not 0, or not said how often")
    return _harm_gone(what, by, until)


def _harm_gone(what: ast.Selector | None, by: By, until: ast.Until | None) -> ast.Instead:
    assert what is not None
    harm = ast.Harm(ast.THIS if what == ast.THIS else REPLACED, ast.Num(0))
    limit = None if until is None else ast.Limit(1)
    return ast.Instead(ast.Harmed(what, by.of, DAMAGE[by.how]), harm, until=until, limit=limit)


def _says_no_next_damage(printer: Any, step: ast.Instead) -> dict[str, object] | None:
    if not isinstance(step.event, ast.Harmed) or step.until is None:
        return None
    _, by = undone(step.event) or (None, None)
    made = By(None) if by is None else by
    if made.how not in DAMAGE or step != _harm_gone(step.event.receiver, made, step.until):
        return None
    return {"harmed": step.event.receiver, "maker": by, "nothing": ast.Num(0), "until": step.until}


def _says_gone(printer: Any, step: ast.Instead) -> dict[str, object] | None:
    """Once per turn, damage to cards is none."""
    event = step.event
    if not isinstance(event, ast.Harmed) or step != _harm_gone(event.receiver, By(None), None):
        return None
    return {"harmed": event.receiver, "nothing": ast.Num(0)}


def _none_of_turn() -> ast.Instead:
    return ast.Instead(ast.Damaged(None, "you", None), ast.Damage("you", ast.Num(0), True, REPLACED))


def _prevented(reader: Any, parts: Parts) -> ast.Step:
    what = _guarded(reader, parts)
    return ast.Forbid("take damage", what, "you" if what is None else "any", until=parts.read("until"))


def _next_none(reader: Any, parts: Parts) -> ast.Step:
    """The next damage to the player is none."""
    none = parts.read("nothing")
    if none != ast.Num(0):
        raise reader.unread(parts.trees["nothing"], "0, and no other number")
    return replace(_none_next(parts.read("until")), event=_hurting(reader, parts))


def _none_by(reader: Any, parts: Parts) -> ast.Step:
    """Damage to the player by something is none, or another number."""
    until = parts.read("until") or reader.until
    taken = parts.read("n") if parts.has("n") else ast.Num(0)
    if not isinstance(taken, ast.Num) or (until is None and not reader.ways.lasts_always(reader)):
        raise reader.unread(parts.tree, "no printed number, or not said how long this lasts")
    return ast.Instead(_hurting(reader, parts), ast.Damage("you", taken, True, REPLACED), until=until)


def _says_none_by(printer: Any, step: ast.Instead) -> dict[str, object] | None:
    event, taken = step.event, step.new.n if isinstance(step.new, ast.Damage) else None
    if not isinstance(taken, ast.Num) or not isinstance(event, ast.Damaged) or event.receiver != "you" or (
        step != ast.Instead(event, ast.Damage("you", taken, True, REPLACED), until=step.until)
    ):
        return None
    apart = undone(event)
    if apart is None and event.source is None:  # by anything, which has words of its own
        return None
    return {"maker": By(event.source) if apart is None else apart[1], "n": taken, "until": step.until}


def _hurting(reader: Any, parts: Parts) -> ast.Damaged:
    """Damage to the player, by something if that is said."""
    by = parts.read("maker") or By(None)
    if by.how not in HURT:
        raise reader.unread(parts.tree, "damage by this cannot be told apart")
    return ast.Damaged(by.of, "you", None, HURT[by.how])


def _none_next(until: ast.Until) -> ast.Instead:
    damage = ast.Damage("you", ast.Num(0), True, REPLACED)
    return ast.Instead(ast.Damaged(None, "you", None), damage, until=until, limit=ast.Limit(1))


def _takes_so_much(reader: Any, parts: Parts) -> ast.Step:
    """One player takes damage equal to a number."""
    if reader.by not in ("you", "opponent"):
        raise reader.unread(parts.tree, "not a single player")
    return ast.Damage(reader.by, parts.read("amount"))


def _to_you_for_it(reader: Any, parts: Parts) -> ast.Step:
    """Damage to cards is dealt to the player in their place (gate:1.3.1)."""
    until, what = parts.read("until") or reader.until, _guarded(reader, parts)
    mine = what == ast.THIS or (isinstance(what, ast.Select) and what.whose == "you")
    if not mine or what is None or (until is None and not reader.ways.lasts_always(reader)):
        raise reader.unread(parts.tree, "not cards of yours, or not said how long this lasts")
    return ast.Instead(ast.Harmed(what), ast.Damage("you", nouns.AS_MUCH), until=until)


def _says_to_you(printer: Any, step: ast.Instead) -> dict[str, object] | None:
    event = step.event
    if not isinstance(event, ast.Harmed) or step != ast.Instead(ast.Harmed(event.receiver), ast.Damage(
            "you", nouns.AS_MUCH), until=step.until):
        return None
    return {"harmed": event.receiver, "until": step.until}


def _at_most(kind: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """More damage at once becomes that number; it stays that of its source."""
        n, until = parts.read("n"), parts.read("until") or reader.until
        if not isinstance(n, ast.Num) or (until is None and not reader.ways.lasts_always(reader)):
            raise reader.unread(parts.tree, "not said how much, or how long this lasts")
        new = ast.Damage("you", nodes.AtMost(nouns.AS_MUCH, n.value), True, REPLACED)
        return ast.Instead(ast.Damaged(None, "you", None, kind), new, until=until)

    return read


def _says_at_most(kind: str) -> Any:
    def say(printer: Any, step: ast.Instead) -> dict[str, object] | None:
        most = step.new.n if isinstance(step.new, ast.Damage) else None
        if not isinstance(most, nodes.AtMost) or step.event != ast.Damaged(None, "you", None, kind):
            return None
        if most.of != nouns.AS_MUCH or step.optional or step.limit is not None:
            return None
        return {"n": ast.Num(most.most), "until": step.until}

    return say


def _says_next_none(printer: Any, step: ast.Instead) -> dict[str, object] | None:
    if step.until is None or step != replace(_none_next(step.until), event=step.event):
        return None
    _, by = undone(step.event) or (None, None)
    return {"until": step.until, "nothing": ast.Num(0), "maker": by}


ALL_ENERGY: Final = ast.PlayerValue("you", "energy")

PAYING: Final[tuple[Row, ...]] = (
    said("clause", "pay~s {n} Life for each {each_np}", ast.Spend, _says_pay_each("life")),
    said("clause", "pay~s {n} for each {each_np}", ast.Spend, _says_pay_each("")),
    worked("clause", "pay~s life equal to {amount}", ast.Spend, lambda reader, parts: ast.Spend(
        parts.read("amount"), reader.by, "life"), lambda printer, step: (
            {"by": step.by, "amount": step.n} if step.of == "life" and isinstance(step.n, ast.Per) else None)),
    worked("clause", "pay~s energy equal to {amount}", ast.Spend, lambda reader, parts: ast.Spend(
        parts.read("amount"), reader.by), lambda printer, step: (
            None if step.of or isinstance(step.n, ast.Num | ast.Times | ast.Value) or step.n in (ast.PAID,
                nouns.AS_MUCH)
            else {"by": step.by, "amount": step.n})),
    row("clause", "pay~s {n} Life", of(ast.Spend, N, BY, "life")),
    worked("clause", "pay~s all {energy_cards}", ast.Spend, lambda reader, parts: ast.Spend(ALL_ENERGY, reader.by),
           lambda printer, step: {"by": step.by} if step.n == ALL_ENERGY else None, "pay~s all your {energy_cards}"),
    worked("clause", "pay~s {n}", ast.Spend, _spend, _says_pay),
    worked("clause", "take~s damage equal to {amount}", ast.Damage, _takes_so_much, None),
    worked("clause", "pay~s {n} Life {each}", ast.Spend, lambda reader, parts: (
        ast.Spend(deeds.times_each(reader, parts.tree), reader.by, "life")), None),
    worked("clause", "pay~s {n} {each}", ast.Spend, lambda reader, parts: (
        ast.Spend(deeds.times_each(reader, parts.tree), reader.by)), None),
    worked("clause", "pay~s {n} {energy_cards} {each}", ast.Spend, lambda reader, parts: (
        ast.Spend(deeds.times_each(reader, parts.tree), reader.by)), None),
    worked("clause", "take~s {n} damage {each}", ast.Damage, lambda reader, parts: (
        ast.Damage(reader.by, deeds.times_each(reader, parts.tree))), None),
    heard("clause", "your life become~s equal to {amount}", of(nodes.SetLife, "you", AMOUNT)),
    heard("clause", "your opponent's life become~s equal to {amount}", of(nodes.SetLife, "opponent", AMOUNT)),
    worked("clause", "pay~s any number of {energy_cards}", ast.Seq, _pay_any, None),
    worked("clause", "pay~s {n} {energy_cards}", ast.Spend, _spend, _says_pay_energy),
    row("clause", "gain~s {n} Life", of(nodes.GainLife, BY, N)),
    worked("clause", "gain~s {n} Life {each}", nodes.GainLife, deeds.gain_life_each, None),
    heard("clause", "gain~s life equal to {amount}", of(nodes.GainLife, BY, AMOUNT)),
    worked("clause", "lose~s {n} Life", nodes.LoseLife, _lose_life, _says_lose_life),
    worked("clause", "lose~s {n} Life {each}", nodes.LoseLife, deeds.lose_life_each, None),
    row("clause", "your life become~s {n}", of(nodes.SetLife, "you", N)),
    row("clause", "your opponent's life become~s {n}", of(nodes.SetLife, "opponent", N)),
    row("clause", "each player's life become~s {n}", of(nodes.SetLife, "any", N)),
    row("clause", "exchange your life and your opponent's life", nodes.TradeLife()),
    worked("clause", "lose~s life equal to {amount}", nodes.LoseLife, _lose_life, None),
    worked("clause", "deal~s {n} {damage_to}", ast.Damage | ast.Harm, _damage, _says_damage, then=_harmed),
    worked("clause", "deal~s {n} {damage_to} {each}", ast.Damage, _damage, None),
    worked("clause", "take~s {n} damage", ast.Damage, takes, _says_takes),
    heard("clause", "deal damage equal to {amount} to your opponent", of(ast.Damage, "opponent", AMOUNT)),
    heard("clause", "deal damage equal to {amount} to you", of(ast.Damage, "you", AMOUNT)),
    heard("clause", "deal damage equal to {amount} to {acted}", of(ast.Harm, OBJECT, AMOUNT, as_=acted_as("harmed"))),
    heard("clause", "deal damage to your opponent | equal to {amount}", of(ast.Damage, "opponent", AMOUNT)),
    heard("clause", "deal damage to each player | equal to {amount}", of(ast.Damage, "any", AMOUNT)),
    heard("clause", "deal damage to {acted} | equal to {amount}", of(ast.Harm, OBJECT, AMOUNT, as_=acted_as("harmed"))),
    of_opponent("damage_to", "damage to your opponent", "opponent"),
    row("damage_to", "damage to you", "you"),
    row("damage_to", "damage to each player", "any"),
    worked("damage_to", "damage to its controller's life", str, _controller, None),
    worked("damage_to", "damage to {acted}", object, _damaged, lambda printer, what: (
        None if isinstance(what, str) else {"acted": what})),
    *outcomes("each player loses"),
    *(
        worked("clause", f"damage dealt to {player} [by {{maker}}] {{shifted}} {{n}} [{{until}}]", ast.Instead,
               _to_player(who), _says_to_player(who, False))
        for who, player in (("you", "you"), ("opponent", "your opponent"))
    ),
    worked("clause", "the next damage dealt to you [by {maker}] {shifted} {n} {until}", ast.Instead,
           _to_player("you", True), _says_to_player("you", False, True),
           "the next damage dealt to you [by {maker}] | {until} {shifted} {n}"),
    *(
        worked("clause", f"damage {{dealing}} deal to {player} {{shifted}} {{n}} [{{until}}]", ast.Instead,
               _to_player(who), _says_to_player(who, True))
        for who, player in (("you", "you"), ("opponent", "your opponent"))
    ),
    worked("clause", "damage {dealing} deal to players {shifted} {n} [{until}]", ast.Seq, lambda reader, parts: (
        _other_damage(reader, parts, ("you", "opponent"), None)), None),
    worked("clause", "damage {dealing} deal {shifted} {n} [{until}]", ast.Seq, _to_anybody, None,
           "damage dealt by {dealing} {shifted} {n} [{until}]"),
    worked("clause", "the next damage dealt to you [by {maker}] | {until} become~s {nothing}", ast.Instead, _next_none,
           _says_next_none, "the next damage dealt to you [by {maker}] | {until} is reduced to {nothing}"),
    worked("clause", "you cannot take more than {n} damage | by an attack [{until}]", ast.Instead, _at_most("attack"),
           _says_at_most("attack"), "you cannot take more than {n} damage | by attack~s [{until}]",
           "you cannot take more than {n} damage at once | by an attack [{until}]"),
    worked("clause", "you cannot take more than {n} damage at once [{until}]", ast.Instead, _at_most(""),
           _says_at_most("")),
    worked("clause", "damage dealt to | {harmed} is dealt to you instead [{until}]", ast.Instead, _to_you_for_it,
           _says_to_you),
    worked("clause", "prevent | damage dealt to you {until}", ast.Forbid, _prevented, None,
           "prevent | damage dealt to | {harmed} {until}"),
    worked("clause", "damage dealt to | {harmed} [by {maker}] {shifted} {n} [{until}]", ast.Instead, _to_cards,
           _says_to_cards),
    worked("clause", "the next damage dealt to | {harmed} [by {maker}] {shifted} {n} {until}", ast.Instead,
           lambda reader, parts: _to_cards(reader, parts, True), lambda printer, step: _says_to_cards(
               printer, step, True)),
    worked("clause", "the next damage dealt to | {harmed} [by {maker}] become~s {nothing} {until}", ast.Instead,
           _no_next_damage, _says_no_next_damage),
    worked("clause", "damage dealt to you | by {maker} become~s {n} [{until}]", ast.Instead, _none_by,
           _says_none_by, "prevent | damage dealt to you | by {maker} [{until}]"),
    worked("clause", "damage dealt to you [| {until}] become~s {nothing}", ast.Forbid, _no_damage, None),
    said("clause", "damage dealt to you becomes {nothing}", ast.Instead, lambda printer, step: (
        {"nothing": ast.Num(0)} if step == _none_of_turn() else None)),
    said("clause", "damage dealt to {harmed} becomes {nothing}", ast.Instead, _says_gone),
    worked("clause", "damage dealt to | {harmed} [{until}] become~s {nothing}", ast.Forbid, _no_damage, None),
)  # fmt: skip

LESS: Final[tuple[Row, ...]] = (
    *(worked("clause", f"{verb} that damage by {{n}}", ast.Damage | ast.Harm, _so_much_less(sign), _says_so_much_less(
        sign)) for verb, sign in (("reduce", -1), ("increase", 1))),
)
"""Less of the damage that would be taken, which comes before what is said of damage otherwise."""
