"""Whole lines: skills, keywords, the text of spells, and when they may be used."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from lark import Token, Tree

from headjudge.games.gate import nodes
from headjudge.games.gate.cards import ALWAYS_PRICED
from headjudge.games.gate.text import abilities, deeds, nouns, payments
from headjudge.games.gate.text.abilities import as_it_came, often, refuse_too_late
from headjudge.games.gate.text.answering import at_once
from headjudge.games.gate.text.equipping import units_equipped
from headjudge.games.gate.text.leaving import has_left_no_soul, host_that_was, soul_that_was
from headjudge.games.gate.text.nouns import OTHER
from headjudge.games.gate.text.paid import wherever_they_are
from headjudge.games.gate.text.places import BEFORE_SUMMONED, FIELD, SOME, TO_ANY_UNIT_ZONE
from headjudge.games.gate.text.rewording.order import prepared
from headjudge.games.gate.text.several import either_or, for_each_player, limited_for_both, player_chosen, with_modes
from headjudge.games.gate.text.sides import Side
from headjudge.language.reading import building
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import grammar_of
from headjudge.language.reading.words import Word
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import all_of, both
from headjudge.language.tree.trees import rebuild, walk

if TYPE_CHECKING:
    from headjudge.games.gate.text.reader import GateReader

ROLES: Final = (ast.Relation("attacked"), ast.Relation("attacking"))
"""The roles of cards in an attack."""

HAS_ATTACKED: Final = ast.Relation("has_attacked")
"""Has attacked this turn, or is attacking."""

ATTACK_HIT: Final = ast.Flag("any", "attack hit")
"""The attack that is going on has hit."""


def read(reader: GateReader) -> tuple[ast.Ability, ...]:
    """Every skill of the line; a Gate Master whose type is not said has that which the line asks for.

    One without a sign is that of a Spell; what is summoned is a Unit (8.4.1).
    """
    if reader.kind != "gate_master":
        return _with_its_sign(reader)
    try:
        return _with_its_sign(reader)
    except UnreadText as fault:
        kind = "unit" if _SUMMONED.search(reader.raw) else "spell"
        if kind == "spell" and reader.raw.lstrip().startswith(("*", "[")):
            raise
        try:
            return _line(type(reader)(reader.raw, kind, reader.depth))
        except UnreadText:
            raise fault from None


def _with_its_sign(reader: GateReader) -> tuple[ast.Ability, ...]:
    """The skills of a line; one that is by its words neither used nor a counter is automatic (gate:3.1.2)."""
    unsigned = reader.depth == 0 and reader.kind in ("unit", "item", "gate_master") and _BY_ITSELF.match(reader.raw)
    try:
        return _line(reader)
    except UnreadText as fault:
        if not unsigned:
            raise
        try:
            return _line(type(reader)(f"* {reader.raw}", reader.kind))
        except UnreadText:
            raise fault from None


_BY_ITSELF: Final = re.compile(
    r"\s*(?:when|whenever|at the (?:start|beginning|end) of|while|as long as|if|this (?:card|unit|item)|your|other"
    r"|enemy|each|all|units|spells|items|you (?:cannot|can't)|you (?:can|may) only have"
    r"|your opponent (?:cannot|can't))\b(?!.*\bfizzle)", re.IGNORECASE)
"""How a skill without its sign begins that happens by itself or is always so."""

_SUMMONED: Final = re.compile(
    r"\bsummon this (?:card|unit)\b|\bthis (?:card|unit) (?:(?:can|may) only be|cannot be|can't be|is) summoned\b"
    r"|(?:\bthis (?:card|unit)'s|\bits) \[\s*summon cost\s*\]"
    r"|\b(?:this (?:card|unit)|it) costs? \d+ [a-z ]*to summon\b",
    re.IGNORECASE)
"""What is so of a Unit alone: this card is summoned."""


_COST_AND_TEXT: Final = re.compile(
    r"\s*(\[\s*counter\s*\])?\s*\[\s*(?:cast|additional)\s+cost\s*\]\s*\([^()]*\)\s*(?=\w)", re.IGNORECASE)


def _line(reader: GateReader) -> tuple[ast.Ability, ...]:
    """The skills of a line; a text behind a cost is read alone where it does not speak of that cost."""
    behind = _COST_AND_TEXT.match(reader.raw) if reader.kind == "spell" else None
    if behind is not None:
        try:
            return _skills_of(type(reader)(f"{behind[1] or ''} {reader.raw[behind.end() :]}".strip(), reader.kind))
        except UnreadText:
            pass
    return _skills_of(reader)


def _skills_of(reader: GateReader) -> tuple[ast.Ability, ...]:
    tokens = grammar_of("gate").tokens(reader.raw)
    if not tokens and reader.raw.strip():
        return ()
    if all(word.text == "." for word in tokens):
        raise UnreadText(reader.raw, 0, reader.raw[:20], reason="no text")
    if limited_for_both(tokens):
        raise UnreadText(reader.raw, 0, reader.raw, reason="one limit for what either player does")
    each = for_each_player(tokens)
    if len(each) > 1 and reader.depth == 0:
        return tuple(one for said in each for one in _skills(type(reader)(reader.raw, reader.kind), said))
    return _skills(reader, tokens)


def _skills(reader: GateReader, tokens: list[Word]) -> tuple[ast.Ability, ...]:
    """The skills that these words are; a sentence before the effect is the cost if it can be paid."""
    for sentences in (2, 1):
        apart = payments.cost_apart(reader, tokens, sentences)
        if apart is None:
            continue
        try:
            found = _said(type(reader)(reader.raw, reader.kind, reader.depth), apart)
            if all([payments.is_wholly_paid(one) for one in found]):
                return found
        except UnreadText:
            pass
    return _said(reader, tokens)


def _said(reader: GateReader, tokens: list[Word]) -> tuple[ast.Ability, ...]:
    """The skills that these words are, as they stand."""
    said = either_or(player_chosen(tokens, reader.raw), reader.raw)
    tree = grammar_of("gate").parse(reader.raw, prepared(with_modes(said, reader.raw)))
    found = reader.visit(tree)
    abilities = found if isinstance(found, tuple) else (found,)
    done: list[ast.Ability] = []
    for ability in abilities:
        assert isinstance(ability, ast.Ability)
        ability = wherever_they_are(as_it_came(host_that_was(soul_that_was(at_once(units_equipped(ability))))))
        refuse_too_late(reader, tree, ability)
        if has_left_no_soul(ability):
            raise UnreadText(reader.raw, 0, reader.raw, reason="this card has left no soul")
        payments.refuse_unpaid(reader, tokens, ability)
        if any(isinstance(part, ast.Spot) and isinstance(part.under, ast.Select) for part in walk(ability)):
            raise UnreadText(reader.raw, 0, reader.raw, reason="not said into which soul")
        if any(isinstance(part, Side) for part in walk(ability)):
            raise UnreadText(reader.raw, 0, reader.raw, reason="a side of no coin")
        done.append(reader.ways.finished(reader, ability))
    return tuple(done)


def read_action(reader: GateReader) -> ast.Step:
    """A quoted action."""
    plain = grammar_of("gate").parse(reader.raw, prepared(grammar_of("gate").tokens(reader.raw)))
    if plain.data != "plain":
        raise reader.unread(plain, "no mere instruction")
    return reader.ways.text(reader, reader.parts(plain)[0])


def finished(reader: GateReader, ability: ast.Ability) -> ast.Ability:
    """The ability with its registers named; a card whose soul this card goes into is another than this one.

    A card that comes under control and is moved at once moves one time.
    """
    if nouns.EITHER in walk(ability):
        raise UnreadText(reader.raw, 0, reader.raw[:20], reason="not clear which card is meant")
    _refuse_declaring(reader, ability)
    _refuse_unclear_zones(reader, ability)
    _refuse_unlooked(reader, ability)
    ability = _alike_there(ability)
    _refuse_unclear_sets(reader, ability)
    chosen = [part for part in walk(ability) if isinstance(part, ast.Select) and HAS_ATTACKED in walk(part)]
    if isinstance(ability, ast.Continuous) and chosen:  # nothing tells when a card attacks
        raise UnreadText(reader.raw, 0, reader.raw[:20], reason="what cards did, in what is always so")
    own = {
        spot.under.name
        for part in walk(ability) if isinstance(part, ast.Move) and part.what == ast.THIS
        for spot in part.to if isinstance(spot.under, ast.Ref)
    }  # fmt: skip

    def apart(part: ast.Node) -> ast.Node:
        if not (isinstance(part, ast.Choose) and part.as_ in own and len(part.picks) == 1):
            return part
        of = part.picks[0].of
        if not isinstance(of, ast.Select) or OTHER in of.tests or not {*of.zones} & FIELD:
            return part
        tests = (*of.tests[:1], OTHER, *of.tests[1:])
        return replace(part, picks=(replace(part.picks[0], of=replace(of, tests=tests)),))

    ability = no_life(ability)
    named = {part.name for part in walk(ability) if isinstance(part, ast.Ref)}
    changed = rebuild(rebuild(rebuild(ability, apart), _one_move), lambda part: _its_attack(part, named))
    assert isinstance(changed, ast.Ability)
    return building.finished(reader, changed)


def no_life(ability: ast.Ability) -> ast.Ability:
    """Asked whether a player has 0 life: that is no life at all, which goes below 0 (gate:1.2.2.2)."""

    def look(part: ast.Node) -> ast.Node:
        if isinstance(part, ast.Compare) and (part.op, part.b) == ("==", ast.Num(0)) and (
            isinstance(part.a, ast.PlayerValue) and part.a.field == "life"
        ):
            return replace(part, op="<=")
        return part

    changed = rebuild(ability, look)
    assert isinstance(changed, ast.Ability)
    return changed


def _refuse_declaring(reader: GateReader, ability: ast.Ability) -> None:
    """No name or number is declared as a cost (gate:12.2.1), nor by each player: nothing says whose is meant then."""
    costs: tuple[ast.Step, ...] = getattr(ability, "cost", ())
    each = [part for part in walk(ability) if isinstance(part, ast.EachPlayer)]
    for steps, reason in ((costs, "nothing is declared as a cost"),
                          (each, "not clear which of the declared words is meant")):
        if any(isinstance(part, ast.Declare) and part.what != "payable" for step in steps for part in walk(step)):
            raise UnreadText(reader.raw, 0, reader.raw[:20], reason=reason)


def _refuse_unclear_zones(reader: GateReader, ability: ast.Ability) -> None:
    """A whole zone of "either" or "each" player, from which nobody picks a card: not said whose is looked at first."""
    for part in walk(ability):
        whose = part.whose if isinstance(part, ast.Shuffle) else ""
        what = part.what if isinstance(part, ast.Look | ast.Reveal) else None
        if isinstance(what, ast.Select) and what.zones and not what.among and not {*what.zones} & FIELD and not any(
            isinstance(test, ast.Relation) and test.kind == "under" for test in what.tests):
            whose = what.whose
        if whose in ("any", "each"):
            raise UnreadText(reader.raw, 0, reader.raw[:20], reason="not clear whether one player's or both players'")


def _alike_there(ability: ast.Ability) -> ast.Ability:
    """Asked whether there are so many cards that are alike: whether so many of them are like each other."""

    def look(part: ast.Node) -> ast.Node:
        if not isinstance(part, ast.Exists) or not isinstance(part.what, ast.Select):
            return part
        alike = [test for test in part.what.tests if isinstance(test, ast.Alike)]
        if len(alike) != 1 or part.quantity.high not in (None, part.quantity.low):
            return part
        rest = tuple([test for test in part.what.tests if test not in alike])
        return nodes.SomeAlike(replace(part.what, tests=rest), alike[0].field, part.quantity.low)

    changed = rebuild(ability, look)
    assert isinstance(changed, ast.Ability)
    return changed


def _refuse_unclear_sets(reader: GateReader, ability: ast.Ability) -> None:
    """A limit on cards together: a total holds for any number of them up to one, and one card is like no other."""
    for part in walk(ability):
        of = part.of if isinstance(part, ast.Pick) else part
        if not isinstance(of, ast.Select):
            continue
        total = any([isinstance(test, ast.Total) for test in of.tests])
        alike = any([isinstance(test, ast.Alike) for test in of.tests])
        if not isinstance(part, ast.Pick):
            picked = total or alike
            if picked and not any([isinstance(one, ast.Pick) and one.of == of for one in walk(ability)]):
                raise UnreadText(reader.raw, 0, reader.raw[:20], reason="none of these cards is chosen")
        elif total and part.quantity.low != ast.Num(0):
            raise UnreadText(reader.raw, 0, reader.raw[:20], reason="not clear whether fewer are chosen")
        elif alike and part.quantity.high == ast.Num(1):
            raise UnreadText(reader.raw, 0, reader.raw[:20], reason="a single card is like no other")


def _refuse_unlooked(reader: GateReader, ability: ast.Ability) -> None:
    """A card is picked in a deck that nobody searches: no player sees it there."""
    searched = [pick for part in walk(ability) if isinstance(part, ast.Search) for pick in part.picks]
    for part in walk(ability):
        if isinstance(part, ast.Pick) and not part.quantity.random and part not in searched and (
            isinstance(part.of, ast.Select) and part.of.zones == ("deck",)
        ):
            raise UnreadText(reader.raw, 0, reader.raw[:20], reason="a card of a deck that nobody searches")


def _its_attack(part: ast.Node, named: set[str]) -> ast.Node:
    """A card that attacks or is attacked is chosen, and its attack fizzled or turned: none, if there is no such card.

    named: the registers that the ability speaks of.
    """
    if not isinstance(part, ast.Seq):
        return part
    steps = list(part.steps)
    for at, (chosen, fizzled) in enumerate(zip(part.steps, part.steps[1:], strict=False)):
        of = chosen.picks[0].of if isinstance(chosen, ast.Choose) and len(chosen.picks) == 1 else None
        role = next((test for test in of.tests if test in ROLES), None) if isinstance(of, ast.Select) else None
        about = fizzled == nodes.Fizzle("attack") or isinstance(fizzled, ast.Redirect)
        if role is None or of is None or not about:
            continue
        assert isinstance(chosen, ast.Choose)
        if chosen.as_ in named:
            steps[at + 1] = ast.If(ast.Is(ast.Ref(chosen.as_), (role,)), fizzled)
        else:
            steps[at : at + 2] = [ast.If(ast.Exists(of, SOME), fizzled)]
            break
    return steps[0] if len(steps) == 1 else replace(part, steps=tuple(steps))


def _one_move(part: ast.Node) -> ast.Node:
    """A card that moves to any zone of Units, and then to one of them: it moves there."""
    if not isinstance(part, ast.Seq):
        return part
    steps = list(part.steps)
    for at, first in enumerate(part.steps):
        if not isinstance(first, ast.Shift) or not first.as_ or first.slot != TO_ANY_UNIT_ZONE:
            continue
        behind = next((one for one in part.steps[at + 1 :] if not isinstance(one, ast.Later)), None)
        if isinstance(behind, ast.Shift) and behind.what == ast.Ref(first.as_) and behind.slot.whose == "you":
            steps[at] = replace(first, slot=behind.slot)
            steps.remove(behind)
    return steps[0] if len(steps) == 1 else replace(part, steps=tuple(steps))


def once(reader: GateReader, tree: Tree[Token]) -> ast.Limit:
    """Once or twice per turn (gate:8.2), or in the whole game (gate:1.3.1)."""
    return often(next(child for child in tree.children if isinstance(child, Token)))


def keywords(reader: GateReader, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
    """Keywords, each a skill."""
    tokens = [child for child in tree.children if isinstance(child, Token) and child.type == "KEYWORD"]
    found = tuple(deeds.keyword_ability(reader, token) for token in tokens)
    for token, one in zip(tokens, found, strict=True):
        if one.name in ALWAYS_PRICED:
            raise reader.unread(token, "a keyword without its cost")
        if reader.kind == "spell" and one.name != "set":
            raise reader.unread(token, "a keyword of cards on the field")
    return found


def use(reader: GateReader, tree: Tree[Token]) -> ast.Ability | tuple[ast.Ability, ...]:
    """[Use] (gate:3.1.2.1)."""
    return abilities.activated(reader, tree, "use")


def counter(reader: GateReader, tree: Tree[Token]) -> ast.Ability | tuple[ast.Ability, ...]:
    """[Counter]: a skill of a card on the field, or the text of a spell (gate:3.1.2.2)."""
    if reader.kind == "spell":
        return abilities.on_play(reader, tree, True)
    return abilities.activated(reader, tree, "counter")


def set_counter(reader: GateReader, tree: Tree[Token]) -> ast.Ability | tuple[ast.Ability, ...]:
    """[Counter] of a card that lies in the Set zone (gate:4.6.6)."""
    if reader.values(reader.token(tree))[0] != "set":
        raise reader.unread(tree, "a keyword and a skill in one line")
    return abilities.activated(reader, tree, "counter")


def after_cost(reader: GateReader, tree: Tree[Token]) -> ast.Ability:
    """The text of a Spell behind its cost, of which it speaks (gate:3.1.4, 8.4.3.3)."""
    paid, text = reader.parts(tree)
    signs = [child for child in tree.children if isinstance(child, Token)]
    if reader.kind != "spell" or reader.values(signs[-1]) not in (("cast",), ("additional",)):
        raise reader.unread(tree, "a skill without its sign")
    cost = abilities.price(reader, reader.parts(paid)[0])
    found = abilities.on_play(reader, tree, signs[0].type == "COUNTER", text)
    named = {part.name for part in walk(found) if isinstance(part, ast.Ref)} | {
        part.among for part in walk(found) if isinstance(part, ast.Select)}
    noted = {getattr(part, "as_", "") for step in cost for part in walk(step)} - {""}
    if not noted & named and ast.PAID not in walk(found):
        raise reader.unread(tree, "a text that does not speak of its cost")
    return replace(found, cost=cost)


def plain(reader: GateReader, tree: Tree[Token]) -> ast.Ability | tuple[ast.Ability, ...]:
    """The text of a spell, or the condition for playing another card."""
    if reader.kind == "spell":
        return abilities.on_play(reader, tree, False)
    if reader.kind == "gate":
        return star(reader, tree)
    text, cost = abilities.begun(reader, tree)
    try:
        body = reader.ways.text(reader, text)
    except UnreadText:
        body = None
    if body == ast.Seq(()) and not cost and not reader.conditions:
        return abilities.played_if(reader)
    condition = body.condition if isinstance(body, ast.If) else None
    barred = body.then if isinstance(body, ast.If) else body
    summoned = isinstance(barred, ast.Forbid) and barred.deed == "be summoned"
    if isinstance(barred, ast.Seq | ast.Forbid) and not cost and (
        summoned or (reader.where == BEFORE_SUMMONED and condition is None)
    ):
        return ast.Continuous(barred.steps if isinstance(barred, ast.Seq) else (barred,), reader.where, condition)
    raise reader.unread(tree, "a skill without its sign")


def asked_when_over(
    reader: GateReader, tree: Tree[Token], body: ast.Step, gates: list[ast.Condition]
) -> tuple[ast.Step, list[ast.Condition]]:
    """Whether an attack hit is asked when it is over, and not as it is declared (gate:6.2.6.6)."""
    events = reader.trigger.triggers if isinstance(reader.trigger, ast.AnyOf) else (reader.trigger,)
    asked = [one for part in gates for one in (part.conditions if isinstance(part, ast.And) else (part,))]
    late = [one for one in asked if ATTACK_HIT in walk(one)]
    if not late or not any([isinstance(event, ast.Attacked) for event in events]):
        return body, gates
    end = body.trigger if isinstance(body, ast.Later) else None
    if not isinstance(body, ast.Later) or not isinstance(end, ast.Edge) or (end.edge, end.span) != ("end", "attack"):
        raise reader.unread(tree, "an attack that is declared has not hit yet")
    return replace(body, body=ast.If(both(late), body.body)), [one for one in asked if one not in late]


def star(reader: GateReader, tree: Tree[Token]) -> ast.Ability | tuple[ast.Ability, ...]:
    """Automatic: with a trigger, or always so (gate:3.1.2.3)."""
    text, _ = abilities.begun(reader, tree)
    reader.wants_trigger = reader.starred = True
    body = reader.ways.text(reader, text)
    if body == ast.Seq(()) and reader.conditions:
        raise reader.unread(tree, "nothing that is done")
    if body == ast.Seq(()):
        return abilities.played_if(reader)
    if reader.play_conditions:
        raise reader.unread(tree, "a condition for playing the card among what it does")
    if reader.trigger is None:
        of_a_part = bool(reader.where)  # else a condition may say where all of it works
        whole = abilities.continuous(reader, tree, body)
        return abilities.parted_by_zones(whole) if of_a_part else whole
    abilities.where_it_happens(reader, reader.trigger)
    gates = [*reader.gates, *reader.conditions]  # when it may be used is when it may trigger (gate:8.1.2)
    while isinstance(body, ast.If) and body.otherwise is None:
        inner = body.condition
        gates += inner.conditions if isinstance(inner, ast.And) else (inner,)
        body = body.then
    body, gates = asked_when_over(reader, tree, body, gates)
    body, cost = payments.offered(payments.paid_for(body))
    gate = all_of(abilities.settle(reader, gates))
    return ast.Automatic(reader.trigger, body, cost, nouns.home(reader), gate, reader.limit)
