"""Damage, states, what is forbidden and allowed, actions in quotation marks, and the rest."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from lark import Tree

from headjudge.games.ws import nodes
from headjudge.games.ws.text.rows.deeds import WAITING
from headjudge.language.reading import choosing, clauses, gaining, naming
from headjudge.language.reading.sequences import sequence
from headjudge.language.rows import clauses as shared_clauses
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Row, heard, of, row, said, worked
from headjudge.language.rows.shared import BY, gap, of_opponent
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

ONE: Final = ast.Num(1)


def _gets_while(reader: Any, parts: Parts) -> object:
    """Gets something while in your hand: the ability is valid there (ws:2.12.2.3). On the stage it is anyway.

    Other cards in hand get it from where this card is.
    """
    tree = parts.tree
    who, gains, where = reader.parts(tree)
    zone, whose = reader.zone(where)
    home = {"hand": ("you",), "stage": ("you", "the")}.get(zone, ())
    if reader.passing or whose not in home:
        raise reader.unread(tree, "outside the stage")
    with reader.searching(zone, "you"):
        thing = reader.thing(who)
    what: ast.Selector = thing.what
    of_hand = isinstance(what, ast.Select) and (what.zones, what.whose) == (("hand",), "you")
    if what != ast.THIS and not (of_hand and thing.word in ("bare", "plural", "all")):
        raise reader.unread(tree, "outside the stage")
    if zone == "hand" and what == ast.THIS:
        reader.where = ("hand",)
    step = reader.ways.gain_all(reader, gains, what, None)
    if any(not isinstance(part, ast.Change) for part in (step.steps if isinstance(step, ast.Seq) else (step,))):
        raise reader.unread(tree, "outside the stage")
    return step


def _outcomes(reader: Any) -> tuple[str, str]:
    """Returns the registers that note whether the damage is canceled, and whether it is received."""
    reader.canceled, reader.dealt = reader.scope.name("canceled"), reader.scope.name("dealt")
    return reader.canceled, reader.dealt


def _damage(reader: Any, parts: Parts) -> ast.Step:
    if reader.by != "you":
        raise reader.unread(parts.tree, "damage dealt by somebody else")
    player = parts.read("damage_to") if parts.has("damage_to") else parts.read("receiving")
    canceled, dealt = _outcomes(reader)
    return ast.Damage(player, parts.read("n"), as_=canceled, dealt_as=dealt)


def _damage_times(reader: Any, parts: Parts) -> ast.Step:
    """Deal damage so many times: a process each time."""
    damage = _damage(reader, parts)
    return ast.Repeat(parts.read("number"), damage)


def _says_damage(printer: Any, step: ast.Damage) -> dict[str, object] | None:
    if step.source != ast.THIS or not step.cancellable:
        return None
    return {"by": printer.by, "n": step.n, "damage_to": step.to}


def _says_orient(printer: Any, step: ast.Orient) -> dict[str, object] | None:
    if step.by != printer.by:
        raise NoWords("turned by somebody else")
    return {"turn": step.state, "object": step.what}


def _turned(printer: Any, step: ast.Orient) -> None:
    if isinstance(step.what, ast.Pick):
        printer.make(step.as_, "turned", printer.many(step.what.quantity), printer.head(step.what))


def _exchange(reader: Any, parts: Parts) -> ast.Step:
    a, b = choosing.the_pair(reader, parts.tree)
    return ast.Exchange(a, b, reader.by, parts.read("state") or "")


def _says_exchange(printer: Any, step: ast.Exchange) -> dict[str, object] | None:
    picked = isinstance(step.a, ast.Pick) or isinstance(step.b, ast.Pick)
    return None if picked else {"by": step.by, "state": step.state}


def _chosen_one(reader: Any, parts: Parts) -> ast.Selector:
    """The one card that was chosen."""
    it: ast.Selector = reader.resolved(parts.tree, reader.scope.it())
    if it != reader.scope.that("card"):
        raise reader.unread(parts.tree, "no single card")
    return it


def _exchange_it(reader: Any, parts: Parts) -> ast.Step:
    """Exchange the card that was chosen with one that is picked now, or with this card."""
    it = _chosen_one(reader, parts)
    thing = parts.read("np")
    if thing.quantity != ast.Quant(ONE, ONE) or not isinstance(thing.what, ast.Select):
        raise reader.unread(parts.tree, "no single card")
    return ast.Exchange(it, ast.Pick(thing.what, thing.quantity), reader.by)


def _says_exchange_it(printer: Any, step: ast.Exchange) -> dict[str, object] | None:
    if not isinstance(step.b, ast.Pick) or step.state or printer.scope.it() != step.a:
        return None
    return {"by": step.by, "np": step.b}


def _exchange_it_this(reader: Any, parts: Parts) -> ast.Step:
    """Exchange the card that was chosen with this card."""
    return ast.Exchange(ast.THIS, _chosen_one(reader, parts), reader.by)


def _exchange_this(reader: Any, parts: Parts) -> ast.Step:
    """Exchange one card that is picked and this card."""
    thing = parts.read("with_this")
    if thing.quantity != ast.Quant(ONE, ONE) or not isinstance(thing.what, ast.Select):
        raise reader.unread(parts.tree, "no single card")
    return ast.Exchange(ast.Pick(thing.what, thing.quantity), ast.THIS, reader.by)


def _says_exchange_this(printer: Any, step: ast.Exchange) -> dict[str, object] | None:
    if not isinstance(step.a, ast.Pick) or step != ast.Exchange(step.a, ast.THIS, step.by):
        return None
    return {"by": step.by, "with_this": step.a}


def _pay(reader: Any, parts: Parts) -> ast.Step:
    if not reader.cost:
        raise reader.unread(parts.tree, "there is no cost")
    return ast.Pay()


def _says_pay(printer: Any, step: ast.Pay) -> dict[str, object] | None:
    return {"by": printer.by}


def _full_soul(reader: Any, parts: Parts) -> ast.Step:
    """Soul does not decrease by side attacking (ws:7.2.1.4.2)."""
    return ast.Forbid("lose soul by side attack", ast.THIS, until=parts.read("until") or reader.until)


def _says_full_soul(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    return {"until": step.until} if step == _full(step.until) else None


def _full(until: ast.Until | None) -> ast.Forbid:
    return ast.Forbid("lose soul by side attack", ast.THIS, until=until)


def _no_color(reader: Any, parts: Parts) -> ast.Step:
    """May be played without a card of its color in level or clock (ws:8.6.2.1.1)."""
    reader.where = ("hand",)
    return ast.Allow("play without color", ast.THIS)


def _says_no_color(printer: Any, step: ast.Allow) -> dict[str, object] | None:
    return {} if step == ast.Allow("play without color", ast.THIS) else None


def _free_of_color(reader: Any, parts: Parts) -> ast.Step:
    """Cards of a kind may be played without a card of their color in level or clock."""
    what = parts.read("free").what
    if not isinstance(what, ast.Select) or what.zones != ("hand",) or what.whose != "you" or what.among:
        raise reader.unread(parts.tree, "not clear which cards")
    return ast.Allow("play without color", None, "you", what.tests)


def _says_free_of_color(printer: Any, step: ast.Allow) -> dict[str, object] | None:
    if step != ast.Allow("play without color", None, "you", step.using):
        return None
    return {"free": ast.Select(("hand",), "you", step.using)}


def _attack_instead(reader: Any, parts: Parts) -> ast.Step:
    """This card frontal attacks another character than it would."""
    if not reader.replacing:
        raise reader.unread(parts.tree, "instead of nothing")
    reader.replacing = False
    return ast.FrontalAttack(ast.Ref("replaced"), parts.read("valued").what)


def _says_attack_instead(printer: Any, step: ast.FrontalAttack) -> dict[str, object] | None:
    return {"valued": step.target} if step.attacker == ast.Ref("replaced") else None


def _fuse(reader: Any, parts: Parts) -> ast.Step:
    """Put the character found on this card's position, this card and its markers under it (ws:10.14.1.1)."""
    new = reader.resolved(parts.tree, reader.scope.it())
    if not isinstance(new, ast.Ref) or reader.searched.get(new.name) != parts.read("names"):
        raise reader.unread(parts.tree, "another card than the one that was searched for")
    return nodes.Fuse(new, ast.THIS)


def _says_fuse(printer: Any, step: nodes.Fuse) -> dict[str, object] | None:
    if step.old != ast.THIS or step.slot is not None or printer.scope.it() != step.new or printer.searched_for is None:
        return None
    return {"names": (printer.searched_for,)}


def _go_to(reader: Any, parts: Parts) -> ast.Step:
    """Leave the main phase for another (ws:11.4)."""
    name, whose = parts.read("span")
    if whose == "opponent":
        raise reader.unread(parts.tree, "a phase of the opponent")
    return nodes.GoTo(name)


def _says_go_to(printer: Any, step: nodes.GoTo) -> dict[str, object] | None:
    return {"span": (step.span, "any")}


def _extra_check(reader: Any, parts: Parts) -> ast.Step:
    """More trigger checks in this attack (ws:7.3.1.2)."""
    attacker = isinstance(reader.trigger, ast.Attacked) and reader.trigger.attacker == ast.THIS
    if not attacker or reader.until != ast.Until("attack"):
        raise reader.unread(parts.tree, "not said in which attack")
    return ast.Alter("trigger checks", "to", parts.read("times"), ast.THIS, until=reader.until)


def _says_extra_check(printer: Any, step: ast.Alter) -> dict[str, object] | None:
    return {"times": step.amount} if step.parameter == "trigger checks" else None


def _hand_limit(reader: Any, parts: Parts) -> ast.Step:
    """More or fewer cards may stay in hand at the end of the turn (ws:3.3.3.1)."""
    return ast.Alter("hand limit", "by", ast.Num(parts.read("fixed")), None, "you", until=reader.until)


def _says_hand_limit(printer: Any, step: ast.Alter) -> dict[str, object] | None:
    same = step == ast.Alter("hand limit", "by", step.amount, None, "you")
    return {"fixed": step.amount} if same else None


_FUSED: Final = "put it on this card's stage position , put this card and all markers underneath this card face up"


def _says_gains(printer: Any, steps: tuple[ast.Step, ...]) -> dict[str, object] | None:
    first = steps[0]
    if not isinstance(first, ast.Change | ast.Grant | ast.Regard):
        return None
    plural = printer.plural(first.what)
    return {"gaining": first.what, "plural": plural, "gains": steps, "until": first.until}


def _becomes(reader: Any, parts: Parts) -> ast.Step:
    """A number of one card becomes another one."""
    changed, n = parts.read("changed"), parts.read("n")
    if not isinstance(changed, ast.Value):
        raise reader.unread(parts.tree, "no number of a card")
    return ast.Change(changed.of, changed.field, "to", n, parts.read("until") or reader.until)


def _says_becomes(printer: Any, step: ast.Change) -> dict[str, object] | None:
    if step.how != "to":
        return None
    return {"changed": ast.Value(step.what, step.field), "n": step.amount, "until": step.until}


def _says_cannot(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    if step.what is None or step.what == WAITING:
        return None
    if step.deed == "stand in stand phase":
        return {"barred_cards": step.what, "deed": replace(step, what=None), "until": None}
    return {"barred_cards": step.what, "deed": replace(step, what=None, until=None), "until": step.until}


def _says_player_cannot(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    if step.what not in (None, WAITING):
        return None
    return {"barred": step.who, "player_deed": (replace(step, who="any", until=None),), "until": step.until}


def _says_repeat(printer: Any, step: ast.Repeat) -> dict[str, object] | None:
    if not isinstance(step.times, ast.Num):
        return None
    printer.quotes = [printer.action(step.step)]
    return {"n": step.times}


def _says_either_number(printer: Any, step: ast.Modal) -> dict[str, object] | None:
    """+1 or -1 of the same cards."""
    if len(step.options) != 2 or step.all or step.by != "you" or step.quantity != ast.Quant(ONE, ONE):
        return None
    first, second = step.options
    if not isinstance(first, ast.Change) or not isinstance(second, ast.Change):
        return None
    if replace(first, amount=second.amount) != second or first.how != "by":
        return None
    return {"gaining": first.what, "plural": printer.plural(first.what), "fixed": first.amount,
            "other_fixed": second.amount, "game_field": first.field, "until": first.until}


def _perform_n(reader: Any, parts: Parts) -> ast.Step:
    """Perform the quoted action so many times."""
    times = parts.read("n")
    return ast.Repeat(times, sequence(clauses.take_actions(reader, parts.tree)))


def _all_actions(reader: Any, parts: Parts) -> list[ast.Step]:
    """The quoted actions, as many as the text says."""
    actions = clauses.take_actions(reader, parts.tree)
    said = parts.read("all_effects")
    if said not in (None, len(actions)):
        raise reader.unread(parts.tree, "another number of effects")
    return actions


def _perform_each(reader: Any, parts: Parts) -> ast.Step:
    actions = _all_actions(reader, parts)
    n = ast.Num(len(actions))
    return ast.Modal(ast.Quant(n, n), tuple(actions), reader.by, all=True)


def _says_each(printer: Any, step: ast.Modal) -> dict[str, object] | None:
    if not step.all or step.by != "you":
        return None
    printer.quotes = [printer.action(option) for option in step.options]
    return {"all_effects": len(step.options), "once": 1}


def _perform_any(reader: Any, parts: Parts) -> ast.Step:
    actions = _all_actions(reader, parts)
    n = ast.Num(len(actions))
    return ast.Modal(ast.Quant(n, n), tuple(actions), reader.by)


def _says_each_player(printer: Any, step: ast.EachPlayer) -> dict[str, object] | None:
    printer.quotes = [printer.action(step.step)]
    return {}


def _cannot_any(reader: Any, parts: Parts) -> ast.Step:
    """None of several things can be done to cards."""
    subject, _ = gaining.subject(reader, parts.trees["barred_cards"])
    lasting = parts.read("until") or reader.until
    deeds = [parts.read(name) for name in ("deed", "second_deed", "third_deed") if parts.has(name)]
    return sequence([replace(one, what=subject, until=one.until or lasting) for one in deeds])


LASTING: Final[tuple[Row, ...]] = (
    worked("clause", "{gaining} {get_s} {gains} [{until}]", tuple, clauses.gets, _says_gains),
    worked(
        "clause",
        "{gaining} {get_s} {gains} | while | in {own_hand}",
        tuple,
        _gets_while,
        None,
        "{gaining} {get_s} {gains} | while | on {own_hand}",
    ),
    worked("clause", "{changed} become~s {n} [{until}]", ast.Change, _becomes, _says_becomes),
    worked("clause", "{barred_cards} cannot {deed} [{until}]", ast.Forbid, clauses.cannot, _says_cannot),
    worked("clause", "{barred_cards} cannot {deed} or {second_deed} [{until}]", ast.Seq, _cannot_any, None),
    worked(
        "clause", "{barred_cards} cannot {deed} or {second_deed} or {third_deed} [{until}]", ast.Seq, _cannot_any, None
    ),
    worked("clause", "{barred} {player_deed} [{until}]", ast.Forbid, clauses.player_cannot, _says_player_cannot),
    row("barred", "all players cannot", "any", "players cannot"),
)

ACTIONS: Final[tuple[Row, ...]] = (
    worked("clause", "choose {times} of the following abilities", ast.Nothing, shared_clauses.choose_effects, None),
    worked("clause", "perform it", ast.Modal, clauses.perform, None),
    said("clause", "{gaining} {get_s} {fixed} or {other_fixed} {game_field} [{until}]", ast.Modal, _says_either_number),
    worked(
        "clause", "perform the following {all_effects} {once} {game_time} each", ast.Modal, _perform_each, _says_each
    ),
    worked("clause", "perform the following action", ast.Step, clauses.perform_action, None),
    said("clause", "perform the following action {n} {many_times}", ast.Repeat, _says_repeat),
    worked("clause", "perform the following action {n} {many_times}", ast.Repeat, _perform_n, None),
    worked("clause", "perform the following {all_effects} {once} {game_time} in any order", ast.Modal, _perform_any,
           None),
    worked(
        "clause", "all players perform the following action", ast.EachPlayer, clauses.perform_all, _says_each_player
    ),
)

THE_SAME: Final = ast.Value(ast.SUBJECT, "damage")
"""As much damage as the event dealt that triggers the ability."""


def _same_damage(reader: Any, parts: Parts) -> ast.Step:
    if reader.by != "you" or not isinstance(reader.trigger, ast.Damaged):
        raise reader.unread(parts.tree, "the same as what")
    canceled, dealt = _outcomes(reader)
    return ast.Damage(parts.read("damage_to"), THE_SAME, as_=canceled, dealt_as=dealt)


def _says_same_damage(printer: Any, step: ast.Damage) -> dict[str, object] | None:
    return {"by": printer.by, "damage_to": step.to} if step.n == THE_SAME else None


def _orient(reader: Any, parts: Parts) -> ast.Step:
    """Stand, rest or reverse; some cards and this one in turn."""
    tree = parts.trees["object"]
    if tree.data != "passed" or reader.parts(tree)[0].data != "np_and_this":
        return clauses.orient(reader, parts)
    thing = naming.some_of(reader, reader.parts(tree)[0])
    state = parts.read("turn")
    first = ast.Orient(reader.acted_on(tree, thing), state, reader.by, choosing.picked_as(reader, thing, "turned"))
    return ast.Seq((first, ast.Orient(ast.THIS, state, reader.by)))


FOR_NOTHING: Final = ast.Allow("play for nothing", ast.THIS)
"""Playing this card with 0 cost, before it is said what goes to the waiting room for it."""


def _for_nothing(reader: Any, parts: Parts) -> ast.Step:
    return FOR_NOTHING


def _says_for_nothing(printer: Any, step: ast.Allow) -> dict[str, object] | None:
    if step != replace(FOR_NOTHING, using=step.using):
        return None
    return {"picks": (ast.Pick(ast.Select(("stage",), "you", step.using), ast.Quant(ONE, ONE)),)}


def _of_either_deck(n: ast.Amount, by: str) -> ast.Modal:
    """So many cards from the top of one's own deck or of the opponent's: the one who does it chooses."""
    moves = [ast.Move(ast.Top("deck", whose, n), (ast.Spot("waiting_room", whose),), by)
             for whose in ("you", "opponent")]
    return ast.Modal(ast.Quant(ONE, ONE), tuple(moves), by)


def _either_deck(reader: Any, parts: Parts) -> ast.Step:
    what = reader.thing(parts.trees["shown"]).what
    if not isinstance(what, ast.Top) or what != ast.Top("deck", "you", what.n) or reader.by != "you":
        raise reader.unread(parts.tree, "no cards from the top of your deck")
    return _of_either_deck(what.n, reader.by)


def _says_either_deck(printer: Any, step: ast.Modal) -> dict[str, object] | None:
    first = step.options[0]
    if not isinstance(first, ast.Move) or not isinstance(first.what, ast.Top):
        return None
    return {"shown": first.what} if step == _of_either_deck(first.what.n, printer.by) else None


def _less_of_this(reader: Any, parts: Parts) -> ast.Step:
    """A number of this card is changed: something that a player may do."""
    until = parts.read("until") or reader.until
    return ast.Change(ast.THIS, parts.read("game_field"), "by", ast.Num(parts.read("fixed")), until)


def _at_the_end(reader: Any, parts: Parts) -> ast.Step:
    """Something that is done at the end of a span of time."""
    clause, span = reader.parts(parts.tree)
    if not reader.passing:
        raise reader.unread(parts.tree, "this holds at all times, so no time can be named for it")
    head = reader.ways.edge(reader, Tree("at_the_end", [span], parts.tree.meta), "end")
    step: ast.Step = reader.ways.triggered(reader, parts.tree, head, clause)
    return step


OTHERS: Final[tuple[Row, ...]] = (
    worked("clause", "{clause} | at the end of {spoken_span}", ast.Later, _at_the_end, None),
    worked("clause", "put {shown} | or your opponent's deck into the waiting room", ast.Modal, _either_deck,
           _says_either_deck),
    worked("clause", "{fixed} {game_field} | from this card [{until}]", ast.Change, _less_of_this, None,
           "{fixed} {game_field} | to this card [{until}]"),
    worked("clause", "deal~s | the same | {damage_to}", ast.Damage, _same_damage, _says_same_damage),
    worked("clause", "deal~s {n} {damage_to}", ast.Damage, _damage, _says_damage),
    worked("clause", "deal~s {n} {damage_to} {number} {game_times}", ast.Repeat, _damage_times, None),
    worked("clause", "deal~s {n} damage {number} {game_times} {receiving}", ast.Repeat, _damage_times, None),
    row("receiving", "to you", "you", "to yourself"),
    of_opponent("receiving", "to your opponent", "opponent"),
    row("damage_to", "damage to you", "you", "damage to yourself"),
    row("damage_to", "damage to all players", "any"),
    of_opponent("damage_to", "damage to your opponent", "opponent"),
    worked("clause", "{turn} {object}", ast.Orient, _orient, _says_orient, then=_turned),
    worked("clause", "exchange~s | them [| as {state}]", ast.Exchange, _exchange, _says_exchange),
    worked("clause", "exchange~s | it with {np}", ast.Exchange, _exchange_it, _says_exchange_it),
    worked("clause", "exchange~s | it with this card", ast.Exchange, _exchange_it_this, None,
           "exchange~s | this card with it"),
    worked("clause", "exchange~s {with_this}", ast.Exchange, _exchange_this, _says_exchange_this),
    worked("clause", "play this card | with | {zero} cost", ast.Allow, _for_nothing, None,
           "play this card | for | {zero} cost"),
    said("clause", "when this card is played from your hand, you may choose {picks} , and put it into your waiting "
         "room. If you do, you may play this card with 0 cost", ast.Allow, _says_for_nothing),
    worked("clause", "pay~s the cost", ast.Pay, _pay, _says_pay),
    row("clause", "this card's card name is also regarded as {names}", of(ast.Regard, ast.THIS, "name", gap("names"))),
    worked(
        "clause",
        "this card's | soul does not decrease by side attacking [{until}]",
        ast.Forbid,
        _full_soul,
        _says_full_soul,
    ),
    worked(
        "clause",
        "this card can be played from your hand without fulfilling color requirements",
        ast.Allow,
        _no_color,
        _says_no_color,
    ),
    worked(
        "clause",
        "{free} can be played from your hand without fulfilling color requirements",
        ast.Allow,
        _free_of_color,
        _says_free_of_color,
        "you can play {free} | from your hand without fulfilling color requirements",
    ),
    worked(
        "clause",
        "this card frontal attacks {valued} as the defending character instead",
        ast.FrontalAttack,
        _attack_instead,
        _says_attack_instead,
    ),
    worked(
        "clause",
        f"{_FUSED} in any order underneath that {{names}} {{as_markers}}",
        nodes.Fuse,
        _fuse,
        _says_fuse,
        f"{_FUSED} in any order underneath the {{names}} as a marker",
        f"{_FUSED} underneath that {{names}} in any order as a marker",
        f"{_FUSED} underneath that {{names}} as a marker in any order",
    ),
    row("clause", "{defends} become~s the defending character", of(ast.Redirect, gap("defends"))),
    row("clause", "perform the {icon} effect", of(nodes.UseIcon, gap("icon"), BY), "perform the effect of {icon}"),
    row("clause", "perform the replay action {name}", of(nodes.Replay, gap("name"))),
    worked(
        "clause", "you get {fixed} to the limit on the number of cards in your hand", ast.Alter, _hand_limit,
        _says_hand_limit,
    ),
    row("clause", "take~s an additional turn after this turn", of(ast.ExtraTurn, BY),
        "take~s an extra turn after this turn", "take~s another turn after this turn"),
    heard("clause", "you get an additional turn after this turn", ast.ExtraTurn("you"),
          "you get an extra turn after this turn"),
    worked("clause", "end your main phase and proceed to {span}", nodes.GoTo, _go_to, _says_go_to,
           "proceed~s to {span}"),
    worked(
        "clause",
        "perform a trigger check {times} {time_s} on the trigger step",
        ast.Alter,
        _extra_check,
        _says_extra_check,
    ),
)
