"""What is done: the clauses of a sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.ws import nodes
from headjudge.games.ws.text import nouns
from headjudge.language.reading import choosing, clauses, gaining, naming
from headjudge.language.reading.sequences import sequence
from headjudge.language.rows import clauses as shared_clauses
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Row, of, row, said, worked
from headjudge.language.rows.shared import BY, gap, of_opponent
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.pronouns import picked_among, sent_by

ONE: Final = ast.Num(1)


def _search(reader: Any, parts: Parts) -> object:
    """Search; the names that are searched for are kept."""
    step = clauses.search(reader, parts)
    assert isinstance(step, ast.Search)
    searched = [pick.of for pick in step.picks if isinstance(pick.of, ast.Select)]
    named = [test for of in searched for test in of.tests if isinstance(test, ast.Named)]
    reader.searched[step.as_] = tuple(name for test in named for name in test.names)
    return step


def _gets_while(reader: Any, parts: Parts) -> object:
    """Gets something while in your hand: the ability is valid there (ws:2.12.2.3). On the stage it is anyway."""
    tree = parts.tree
    who, gains, where = reader.parts(tree)
    zone, whose = reader.zone(where)
    home = {"hand": ("you",), "stage": ("you", "the")}.get(zone, ())
    if reader.passing or whose not in home or reader.thing(who).what != ast.THIS:
        raise reader.unread(tree, "outside the stage")
    if zone == "hand":
        reader.where = ("hand",)
    step = reader.ways.gain_all(reader, gains, ast.THIS, None)
    if any(not isinstance(part, ast.Change) for part in (step.steps if isinstance(step, ast.Seq) else (step,))):
        raise reader.unread(tree, "outside the stage")
    return step


def _put_from(reader: Any, parts: Parts) -> object:
    """Put this card from your hand: in the cost of a Backup, where it is (ws:10.5)."""
    tree = parts.tree
    what, source, to = reader.parts(tree)
    thing = reader.thing(what)
    if thing.what != ast.THIS:
        return clauses.put_from(reader, parts)
    if reader.paying and reader.where == () and reader.zone(source) in (("memory", "you"), ("clock", "you")):
        reader.where = (reader.zone(source)[0],)
    if reader.zone(source) != (nouns.home(reader)[0], "you"):
        raise reader.unread(tree, "a card in another zone")
    return reader.moved(what, thing, reader.visit(to), tree)


# ------------------------------------------------------------------------------------------------ choosing and putting


def _put(reader: Any, parts: Parts) -> object:
    """Put cards somewhere. Cards that were looked at lie in their order already (ws:4.8.1): nothing is done to them."""
    step = clauses.put(reader, parts)
    if isinstance(step, ast.Place) and step.state == "defending":
        return ast.Seq((replace(step, state=""), ast.Redirect(step.what)))
    if isinstance(step, ast.Move) and step.to[0].order == "same":
        zone, whose = reader.looked_in.get(step.what, ("", ""))
        if step.to[0].zone != zone or step.to[0].whose not in ("owner", whose):
            raise reader.unread(parts.tree, "cards in no original order")
        return ast.Nothing()
    return step


def _look(reader: Any, parts: Parts) -> ast.Step:
    """Look at cards; from where is kept."""
    step = clauses.look(reader, parts)
    if isinstance(step.what, ast.Top) and step.what.end == "top":
        reader.looked_in[ast.Ref(step.as_)] = (step.what.zone, step.what.whose)
    return step


def _says_choose(printer: Any, step: ast.Choose) -> dict[str, object] | None:
    return None if step.as_ in printer.pairs else {"by": step.by, "picks": step.picks}


def _chosen(printer: Any, step: ast.Choose) -> None:
    many = len(step.picks) > 1 or printer.many(step.picks[0].quantity)
    printer.make(step.as_, "chosen", many, printer.head_of(step.picks), picked_among(step.picks[0]))


def _says_choose_two(printer: Any, step: ast.Choose) -> dict[str, object] | None:
    known = printer.pairs.get(step.as_)
    if known is None or isinstance(known, ast.Top):
        return None
    return {"by": step.by, "ref": known, "picked": step.picks}


def _says_choose_end(printer: Any, step: ast.Choose) -> dict[str, object] | None:
    known = printer.pairs.get(step.as_)
    return {"by": step.by, "end_card": known, "picked": step.picks} if isinstance(known, ast.Top) else None


def _chosen_two(printer: Any, step: ast.Choose) -> None:
    _chosen(printer, step)
    both = ast.Union((printer.pairs[step.as_], ast.Ref(step.as_)))
    printer.scope.note(both, True, printer.head_of(step.picks), "pair")


def _choose_this_and(reader: Any, parts: Parts) -> ast.Step:
    step: ast.Step = choosing.chosen_with(reader, ast.THIS, reader.thing(parts.trees["np"]), parts.tree)
    return step


def _says_move(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return {"by": step.by, "moving": step.what, "spots": step.to}


def _moved(printer: Any, step: ast.Move) -> None:
    printer.sent |= sent_by(step)
    if not isinstance(step.what, ast.Ref | ast.Rest) and not printer.described(step.what):
        printer.make(step.as_, "moved", printer.many_of(step.what), printer.head(step.what))


def _says_place(printer: Any, step: ast.Place) -> dict[str, object] | None:
    printer.putting = step.what
    return {"by": step.by, "object": step.what, "spots": ((step.slot, step.state),)}


def _was_placed(printer: Any, step: ast.Place) -> None:
    if not isinstance(step.what, ast.Ref | ast.Rest) and not printer.described(step.what):
        printer.make(step.as_, "placed", printer.many_of(step.what), printer.figure)
    printer.scope.become(step.what, printer.figure)


def _shift(reader: Any, parts: Parts) -> ast.Step:
    """Move within the stage (ws:3.1.4)."""
    thing = reader.thing(parts.trees["object"])
    before, reader.putting = reader.putting, thing.what
    slot = parts.read("slot_to")
    reader.putting = before
    return ast.Shift(reader.acted_on(parts.trees["object"], thing), slot, reader.by)


def _says_shift(printer: Any, step: ast.Shift) -> dict[str, object] | None:
    printer.putting = step.what
    return {"by": step.by, "object": step.what, "slot_to": step.slot}


def _turn_over(reader: Any, parts: Parts) -> ast.Step:
    thing = reader.thing(parts.trees["object"])
    return ast.TurnCard(reader.acted_on(parts.trees["object"], thing), parts.read("face"), reader.by)


def _says_turned_over(printer: Any, step: ast.TurnCard) -> dict[str, object] | None:
    return {"by": step.by, "object": step.what, "face": step.face}


CHOICES: Final[tuple[Row, ...]] = (
    worked("clause", "choose~s {picks}", ast.Choose, clauses.choose, _says_choose, then=_chosen),
    worked("clause", "choose~s {ref} and {picked}", ast.Choose, clauses.choose_two, _says_choose_two, then=_chosen_two),
    worked(
        "clause", "choose~s {end_card} and {picked}", ast.Choose, clauses.choose_two, _says_choose_end,
        then=_chosen_two,
    ),
    worked("clause", "choose~s | this card and {np}", ast.Choose, _choose_this_and, None),
    worked(
        "clause", "put~s {moving} {spots}", ast.Move, _put, _says_move, "return~s {moving} {spots}", then=_moved
    ),
    said("clause", "put~s {object} {spots}", ast.Place, _says_place, _was_placed),
    worked("clause", "put {object} {spots} instead", ast.Move, clauses.put_instead, None),
    worked("clause", "put~s {ref} | from {zone} {spots}", ast.Move, _put_from, None),
    worked(
        "clause",
        "put~s {object} {face}",
        ast.TurnCard,
        _turn_over,
        _says_turned_over,
        "put~s {object} from face up to {face}",
        "put~s {object} from face down to {face}",
    ),
    worked("clause", "move~s {object} {slot_to}", ast.Shift, _shift, _says_shift),
)

# ------------------------------------------------------------------------------------------------- looking and drawing


def _flipped(printer: Any, step: ast.Flip) -> None:
    printer.make(step.as_, "flipped", True, "card")


def _says_search(printer: Any, step: ast.Search) -> dict[str, object] | None:
    searched = [pick.of for pick in step.picks if isinstance(pick.of, ast.Select)]
    named = [test for of_ in searched for test in of_.tests if isinstance(test, ast.Named)]
    printer.searched_for = named[0].names[0] if len(named) == 1 and len(named[0].names) == 1 else None
    return shared_clauses.says_search(printer, step)


def _says_shuffle(printer: Any, step: ast.Shuffle) -> dict[str, object] | None:
    return {"zone": (step.zone, step.whose)}


LOOKS: Final[tuple[Row, ...]] = (
    worked(
        "clause",
        "reveal~s {object} [to: to your opponent]",
        ast.Reveal,
        clauses.reveal,
        shared_clauses.says_reveal,
        then=shared_clauses.revealed,
    ),
    worked("clause", "look~s at {shown}", ast.Look, _look, shared_clauses.says_shown, then=shared_clauses.looked),
    worked("clause", "flip~s over {shown}", ast.Flip, clauses.flip, shared_clauses.says_shown, then=_flipped),
    worked("clause", "search~s {zone} | for {sought}", ast.Search, _search, _says_search, then=shared_clauses.searched),
    worked("clause", "shuffle {zone} [late: afterwards]", ast.Shuffle, shared_clauses.shuffle, _says_shuffle),
    *shared_clauses.draws(one=("draw~s | an | card",)),
)

# -------------------------------------------------------------------------------------------- damage, states, the rest


def _damage(reader: Any, parts: Parts) -> ast.Step:
    if reader.by != "you":
        raise reader.unread(parts.tree, "damage dealt by somebody else")
    player = parts.read("damage_to") if parts.has("damage_to") else parts.read("receiving")
    reader.dealt = reader.scope.name("canceled")
    return ast.Damage(player, parts.read("n"), as_=reader.dealt)


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
    return {"by": step.by, "state": step.state}


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


_FUSED: Final = "put it on this card's stage position | , | put this card and all markers underneath this card face up"


def _says_gains(printer: Any, steps: tuple[ast.Step, ...]) -> dict[str, object] | None:
    first = steps[0]
    if not isinstance(first, ast.Change | ast.Grant | ast.Regard):
        return None
    plural = printer.plural(first.what)
    return {"gaining": first.what, "plural": plural, "gains": steps, "until": first.until}


def _says_cannot(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    if step.what is None:
        return None
    if step.deed == "stand in stand phase":
        return {"barred_cards": step.what, "deed": replace(step, what=None), "until": None}
    return {"barred_cards": step.what, "deed": replace(step, what=None, until=None), "until": step.until}


def _says_player_cannot(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    if step.what is not None:
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
    worked("clause", "{barred_cards} cannot {deed} [{until}]", ast.Forbid, clauses.cannot, _says_cannot),
    worked("clause", "{barred_cards} cannot {deed} or {second_deed} [{until}]", ast.Seq, _cannot_any, None),
    worked(
        "clause", "{barred_cards} cannot {deed} or {second_deed} or {third_deed} [{until}]", ast.Seq, _cannot_any, None
    ),
    worked("clause", "{barred} {player_deed} [{until}]", ast.Forbid, clauses.player_cannot, _says_player_cannot),
    of_opponent("barred", "your opponent cannot", "opponent"),
    row("barred", "you cannot", "you"),
    row("barred", "all players cannot", "any", "players cannot"),
)

ACTIONS: Final[tuple[Row, ...]] = (
    worked("clause", "choose {times} of the following effects", ast.Nothing, shared_clauses.choose_effects, None),
    worked("clause", "choose {times} of the following abilities", ast.Nothing, shared_clauses.choose_effects, None),
    worked("clause", "perform it", ast.Modal, clauses.perform, None),
    said("clause", "{gaining} {get_s} {fixed} or {other_fixed} {game_field} [{until}]", ast.Modal, _says_either_number),
    worked(
        "clause", "perform the following {all_effects} {once} {game_time} each", ast.Modal, _perform_each, _says_each
    ),
    said("clause", "choose {n} of the following effects, and perform it", ast.Modal, shared_clauses.says_modal),
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
    reader.dealt = reader.scope.name("canceled")
    return ast.Damage(parts.read("damage_to"), THE_SAME, as_=reader.dealt)


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


OTHERS: Final[tuple[Row, ...]] = (
    worked("clause", "deal~s | the same | {damage_to}", ast.Damage, _same_damage, _says_same_damage),
    worked("clause", "deal~s {n} {damage_to}", ast.Damage, _damage, _says_damage),
    worked("clause", "deal~s {n} {damage_to} {number} {game_times}", ast.Repeat, _damage_times, None),
    worked("clause", "deal~s {n} damage {number} {game_times} {receiving}", ast.Repeat, _damage_times, None),
    row("receiving", "to you", "you", "to yourself"),
    of_opponent("receiving", "to your opponent", "opponent"),
    row("damage_to", "damage to you", "you", "damage to yourself"),
    of_opponent("damage_to", "damage to your opponent", "opponent"),
    worked("clause", "{turn} {object}", ast.Orient, _orient, _says_orient, then=_turned),
    worked("clause", "exchange~s | them [| as {state}]", ast.Exchange, _exchange, _says_exchange),
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
    row("clause", "perform the {icon} effect", of(nodes.UseIcon, gap("icon"), BY)),
    row("clause", "perform the replay action {name}", of(nodes.Replay, gap("name"))),
    worked(
        "clause", "you get {fixed} to the limit on the number of cards in your hand", ast.Alter, _hand_limit,
        _says_hand_limit,
    ),
    row("clause", "take an additional turn after this turn", of(ast.ExtraTurn, BY)),
    worked("clause", "end your main phase and proceed to {span}", nodes.GoTo, _go_to, _says_go_to),
    worked(
        "clause",
        "perform a trigger check {times} {time_s} on the trigger step",
        ast.Alter,
        _extra_check,
        _says_extra_check,
    ),
)
