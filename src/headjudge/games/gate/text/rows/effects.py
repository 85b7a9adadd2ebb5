"""Clauses about other clauses: instead, later, unless a player pays, and effects that are chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text import controllers, deeds, joining, nouns
from headjudge.games.gate.text.rows.doing import OBJECT, N, acted_as
from headjudge.games.gate.text.rows.paying import takes
from headjudge.games.gate.text.rows.times import at_own_attack
from headjudge.games.gate.text.rows.tolls import TOLL
from headjudge.games.gate.text.sides import InPlace, Side
from headjudge.language.reading import clauses
from headjudge.language.reading.sequences import sequence
from headjudge.language.rows.row import Row, heard, of, row, said, worked
from headjudge.language.rows.shared import BY, of_opponent
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk


def _instead(reader: Any, parts: Parts) -> ast.Step:
    """What happens in place of something."""
    if not reader.replacing:
        return InPlace(parts.read("clause"))
    reader.replacing, reader.in_place = False, True
    step: ast.Step = parts.read("clause")
    reader.in_place = False
    return step


def _more_damage(reader: Any, parts: Parts) -> ast.Step:
    """Another number of damage to whom it would be dealt otherwise."""
    return InPlace(ast.Damage("", parts.read("n")))


def _more_modes(reader: Any, parts: Parts) -> ast.Step:
    """Another number of the effects of which one was chosen otherwise."""
    n = parts.read("times")
    return InPlace(ast.Modal(ast.Quant(n, n), ()))


def _some_modes(reader: Any, parts: Parts) -> ast.Step:
    """A free number of the effects of which one was chosen otherwise."""
    return InPlace(ast.Modal(ast.Quant(parts.read("times"), parts.read("most")), ()))


def _choose_between(reader: Any, parts: Parts) -> ast.Step:
    """Choose so many of the effects in quotation marks that follow, or more."""
    reader.options = ast.Quant(parts.read("times"), parts.read("most"))
    return ast.Nothing()


def _says_between(printer: Any, step: ast.Modal) -> dict[str, object] | None:
    """Note the effects to choose from, which stand behind the sentence in quotation marks."""
    low, high = step.quantity.low, step.quantity.high
    if low in (high, ast.Num(0)) or high is None or step.by != "you" or step.all:
        return None
    printer.quotes = [printer.action(option) for option in step.options]
    return {"times": low, "most": high}


def _choose_up_to(reader: Any, parts: Parts) -> ast.Step:
    """Choose so many of the effects in quotation marks that follow, or less."""
    reader.options = ast.Quant(ast.Num(0), parts.read("times"))
    return ast.Nothing()


def _says_up_to(printer: Any, step: ast.Modal) -> dict[str, object] | None:
    """Note the effects to choose from, which stand behind the sentence in quotation marks."""
    if step.quantity.low != ast.Num(0) or step.quantity.high is None or step.by != "you" or step.all:
        return None
    printer.quotes = [printer.action(option) for option in step.options]
    return {"times": step.quantity.high}


def _says_of_opponent(printer: Any, step: ast.Modal) -> dict[str, object] | None:
    """Note the effects from which the opponent chooses."""
    if step.quantity.low != step.quantity.high or step.by != "opponent" or step.all or step.once:
        return None
    printer.quotes = [printer.action(option) for option in step.options]
    return {"times": step.quantity.low}


MODES: Final[tuple[Row, ...]] = (
    said("clause", "your opponent chooses {times} of the following effects, and performs it", ast.Modal,
         _says_of_opponent),
    worked("clause", "choose~s as many as {times} of the following effects", ast.Nothing, _choose_up_to, None),
    said("clause", "choose as many as {times} of the following effects, and perform it", ast.Modal, _says_up_to),
    worked("clause", "choose~s {times} to {most} of the following effects", ast.Nothing, _choose_between, None),
    said("clause", "choose {times} to {most} of the following effects, and perform it", ast.Modal, _says_between),
)
"""Effects of which less may be chosen."""


def _later(edge: str, gap: str = "span") -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """Something that is done at the end of a span or at its beginning, said in front of it."""
        step = parts.read("clause")
        span, whose = parts.read(gap)
        trigger = nouns.edge_of(reader, span, whose, edge, parts.tree)
        return step if joining.is_over(reader.trigger, trigger) else joining.waiting(trigger, step)

    return read


def _next_turn(who: str, begins: str = "start_phase", lasts: ast.Until = ast.END_OF_TURN) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """Something that is so from the beginning to the end of the next turn, or phase, of a player."""
        step = parts.read("lasting")
        whose = who or reader.player_of("their", parts.tree)
        lasting: list[ast.Step] = []
        first, *others = step.steps if isinstance(step, ast.Seq) else (step,)
        chosen = (first,) if isinstance(first, ast.Choose) else ()
        for part in others if chosen else (first, *others):
            if not isinstance(part, LASTING) or part.until is not None:
                raise reader.unread(parts.tree, "nothing that lasts")
            lasting.append(replace(part, until=lasts))
        later = ast.Later(ast.Edge("begin", begins, whose, None, "next"), sequence(lasting))
        return ast.Seq((*chosen, later)) if chosen else later

    return read


def _during_own_attack(reader: Any, parts: Parts) -> ast.Step:
    """Something that is so, always, while this card attacks, or in the attack at which the skill triggers."""
    step = parts.read("lasting")
    steps = step.steps if isinstance(step, ast.Seq) else (step,)
    if any(getattr(part, "until", None) is not None for part in steps):
        raise reader.unread(parts.tree, "a second duration")
    if at_own_attack(reader.trigger) and all(isinstance(part, LASTING) for part in steps):
        return sequence([replace(part, until=ast.Until("attack")) for part in steps])
    if not reader.ways.lasts_always(reader):
        raise reader.unread(parts.tree, "nothing that is always so")
    return ast.If(ast.Is(ast.THIS, (ast.Relation("attacking"),)), step)


def _during_extra(reader: Any, parts: Parts) -> ast.Step:
    """Something that is so in the extra turn that the text gives, the next turn of its player."""
    if not reader.extra_turn:
        raise reader.unread(parts.tree, "no turn was named")
    nouns.sure_of_turn(reader, parts.tree)
    step: ast.Step = _next_turn(reader.extra_turn)(reader, parts)
    return step


def _skipped(what: str, whose: str) -> ast.Forbid:
    return ast.Forbid(what, None, whose, until=ast.Until(f"skip_{what.replace(' ', '_')}", whose))


def _skip(reader: Any, parts: Parts) -> ast.Step:
    """A step, phase or turn is left out when it would come next (gate:6.2.1, 6.2.2)."""
    return _skipped(parts.read("skipped"), reader.player_of(parts.read("owner"), parts.tree))


def _skip_each(reader: Any, parts: Parts) -> ast.Step:
    """It is left out each time, or this turn."""
    until = parts.read("until") or reader.until
    if (until is None and not reader.ways.lasts_always(reader)) or parts.read("skipped") == "turn":
        raise reader.unread(parts.tree, "not said which one")
    return ast.Forbid(parts.read("skipped"), None, reader.player_of(parts.read("owner"), parts.tree), until=until)


def _says_skip(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    if step.deed not in SKIPPED or step != _skipped(step.deed, step.who) or step.who not in ("you", "opponent"):
        return None
    return {"by": "you", "owner": step.who, "skipped": step.deed}


def _says_skip_each(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
    if step.deed not in SKIPPED or step != ast.Forbid(step.deed, None, step.who, until=step.until) or (
        step.who not in ("you", "opponent")
    ):
        return None
    return {"by": "you", "owner": step.who, "skipped": step.deed, "until": step.until}


def _toll_of_attack(reader: Any, parts: Parts, step: ast.Forbid) -> ast.Step:
    """Cards that cannot attack unless their controller pays Energy: each time that one attacks (gate:1.3.1)."""
    assert step.what is not None
    before, reader.by = reader.by, parts.read("payer")
    paid = parts.read("toll")
    payer, reader.by = reader.by, before
    known = not isinstance(step.what, ast.Select) or step.what.whose == payer
    if not isinstance(paid, ast.Spend) or paid.of or not known or (
        step.what == ast.THIS and payer != "you") or (step.until is None and not reader.ways.lasts_always(reader)):
        raise reader.unread(parts.tree, "not said whether it is paid now, or each time")
    return ast.Alter(TOLL, "by", paid.n, step.what, "any", step.until)


def _unless(reader: Any, parts: Parts) -> ast.Step:
    """Something that is done unless a player pays energy, or does something else."""
    step = parts.read("clause")
    if isinstance(step, ast.Forbid) and step == ast.Forbid("attack", step.what, until=step.until) and step.what:
        return _toll_of_attack(reader, parts, step)
    if any(isinstance(part, ast.Forbid) for part in walk(step)):
        raise reader.unread(parts.tree, "not said whether it is paid now, or each time")
    fizzling = isinstance(step, nodes.Fizzle) and parts.trees["payer"].data != "payer"
    reader.fizzling = fizzling
    payer = parts.read("payer")
    reader.fizzling = False
    before, reader.by = reader.by, payer
    toll = parts.read("toll")
    reader.by = before
    attempt = ast.Attempt(toll, True, payer, otherwise=step)
    return controllers.unless_paid(reader, parts.trees["payer"], attempt)


def _for_each_heads(reader: Any, parts: Parts) -> ast.Step:
    return Side(parts.read("clause"), True, True, True)


def _for_each_tails(reader: Any, parts: Parts) -> ast.Step:
    return Side(parts.read("clause"), False, True, True)


def _they(reader: Any, parts: Parts) -> str:
    if reader.fizzling:
        return "opponent"
    if reader.named_player not in ("you", "opponent"):
        raise reader.unread(parts.tree, "nobody was named")
    return str(reader.named_player)


def _payer(reader: Any, parts: Parts) -> str:
    """Its controller: of a card or skill that is fizzled, the opponent, who has added it to the stack."""
    if not reader.fizzling:
        return controller(reader, parts)
    reader.named_player = "opponent"
    return "opponent"


def controller(reader: Any, parts: Parts) -> str:
    """Returns the player who controls the card that "its" means."""
    event = reader.trigger
    reader.controlled = ""
    if isinstance(event, ast.Attacked) and event.target == ast.THIS and isinstance(event.attacker, ast.Select) and (
        event.attacker.whose == "opponent" and reader.scope.antecedents[-1:] != []
        and reader.scope.antecedents[-1].what == nouns.EITHER
    ):  # this card's controller would be "you"
        reader.named_player = "opponent"
        return "opponent"
    newest = reader.scope.antecedents[-1:]
    if newest and newest[0].verb == "fizzled":
        reader.named_player = "opponent"
        return "opponent"
    if newest and newest[0].what == nouns.EITHER and "fizzle" in reader.raw[: parts.tree.meta.start_pos].lower():
        reader.named_player = "opponent"  # who has added to the stack what is fizzled (gate:14.2.1)
        return "opponent"
    if isinstance(event, ast.Destroys) and event.how == "attack" and event.by == ast.THIS:  # only enemies are attacked
        reader.named_player = "opponent"
        return "opponent"
    meant = reader.scope.it() or nouns.or_this(reader, parts.tree)
    who: str = deeds.controller_of(reader, meant, parts.tree)
    reader.named_player = who
    controllers.named(reader, meant)
    return who


SKIPPED: Final = ("stand step", "draw step", "main phase", "battle phase", "turn")
"""The parts of a turn that can be left out, and a whole turn."""

LASTING: Final = (ast.Change, ast.Grant, ast.Lose, ast.Regard, ast.Forbid)

EFFECTS: Final[tuple[Row, ...]] = (
    worked("clause", "{clause} instead", ast.Step, _instead, None),
    worked("clause", "deal~s {n} damage instead", InPlace, _more_damage, None),
    worked("clause", "choose {times} of the effects instead", InPlace, _more_modes, None),
    worked("clause", "choose {times} to {most} of the effects instead", InPlace, _some_modes, None),
    worked("clause", "{clause} at the end of {span}", ast.Later, _later("end"), None),
    worked("clause", "{clause} at the start of {turn_to_come}", ast.Later, _later("begin", "turn_to_come"), None),
    worked("clause", "{lasting} during this card's attack", ast.If, _during_own_attack, None),
    worked("clause", "{lasting} during your next turn", ast.Later, _next_turn("you"), None),
    worked("clause", "{lasting} during your opponent's next turn", ast.Later, _next_turn("opponent"), None),
    worked("clause", "{lasting} during their next turn", ast.Later, _next_turn(""), None),
    *(
        worked("clause", f"{{lasting}} during {words} next {phase} phase", ast.Later, _next_turn(
            who, f"{phase}_phase", ast.Until(f"{phase}_phase")), None)
        for phase in ("main", "battle")
        for who, words in (("you", "your"), ("opponent", "your opponent's"), ("", "their"))
    ),
    worked("clause", "{lasting} during that turn", ast.Later, _during_extra, None),
    worked("clause", "skip~s | {owner} next {skipped}", ast.Forbid, _skip, _says_skip),
    worked("clause", "skip~s | {owner} {skipped} [{until}]", ast.Forbid, _skip_each, _says_skip_each),
    *(row("skipped", words, words) for words in SKIPPED),
    worked("clause", "{clause} unless {payer} {toll}", ast.Attempt, _unless, None),
    heard("toll", "pay~s {n} [{energy_cards}]", of(ast.Spend, N, BY)),
    heard("toll", "pay~s {n} Life", of(ast.Spend, N, BY, "life")),
    worked("toll", "take~s {n} damage", ast.Damage, takes, None),
    heard("toll", "lose~s {n} Life", of(nodes.LoseLife, BY, N)),
    heard("toll", "draw~s {n} {card_s}", of(ast.Draw, N, by=BY)),
    heard("toll", "destroy~s {acted}", of(ast.Destroy, OBJECT, BY, acted_as("destroyed"))),
    worked("toll", "return~s {moving} {spots}", ast.Move, clauses.put, None, "put~s {moving} {spots}"),
    worked("toll", "drop~s {moving}", ast.Move, deeds.dropped, None),
    worked("toll", "banish~s {moving}", ast.Move, deeds.banished, None),
    worked("clause", "{clause} for each heads", Side, _for_each_heads, None),
    worked("clause", "{clause} for each tails", Side, _for_each_tails, None),
    of_opponent("payer", "your opponent", "opponent"),
    row("payer", "you", "you"),
    worked("payer", "they", str, _they, None, "that player"),
    worked("payer", "its controller", str, _payer, None),
    worked("may", "may", str, lambda reader, parts: str(reader.by), None),
    worked("may", "that player may", str, _they, None),
    worked("may", "its controller may", str, controller, None),
    heard("may", "its owner may", "owner"),
    worked("clause", "perform it", ast.Modal, clauses.perform, None),
    worked("clause", "perform the following action", ast.Step, clauses.perform_action, None),
)
