"""Whole abilities of the overDress era, where they are read otherwise than those of the original series."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from lark import Token, Tree

from headjudge.games.cfd import keywords
from headjudge.games.cfd.keywords import ADDITIONAL_EFFECT, ARMS, CALL_COST, FROM_DROP, FROM_SOUL, REGALIS
from headjudge.games.cfd.text.clauses import TOKENS
from headjudge.games.cfd.text.conferring import group_of
from headjudge.games.cfd.text.costs import named_cost
from headjudge.games.cfd.text.dress import WORLDS
from headjudge.games.cfd.text.other_prices import free, offered
from headjudge.games.cfd.text.rows import SUNG
from headjudge.games.cfd.text.unpaid import behind_costs, behind_requirements
from headjudge.games.cfd.text.words import keyword_of, zones_in
from headjudge.games.vanguard.text import abilities as shared
from headjudge.games.vanguard.text import described, sentences
from headjudge.games.vanguard.text.deeds import UNIT, shown_by, works_anyhow
from headjudge.games.vanguard.vocabulary import exactly
from headjudge.kernel.rules import by_rule
from headjudge.language.reading import building
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.words import Word
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import all_of, with_more

if TYPE_CHECKING:
    from headjudge.games.cfd.text.reader import EraReader

NAMED: Final = re.compile(r"\s*\[Glitter\]\s?[-\uff0d]\s?([A-Za-z]+)\s*(?:\([^()]*\)*\s*)?(?=\[(?:AUTO|ACT|CONT)\])")
"""The activation condition keyword with a name, before an ability."""

LABELLED: Final = re.compile(r"\s*(\[(?:DressBoost|RevolDress)\])\s?[-\uff0d\u2010]\s?(?=\[AUTO\])")
"""The keyword that is the name of certain automatic abilities (14.11, 14.13)."""

CONDITIONAL: Final = re.compile(
    r"\s*(White Wings|Black Wings|Powerful)\s*(?:\([^()]*\)\s*)?[-\uff0d\u2010]\s?(?=\[(?:AUTO|ACT|CONT)\])")
"""An activation condition keyword before an ability (14.8, 14.9)."""

FRIENDLY: Final = re.compile(
    r"\s*Friend\s*[-\uff0d\u2010]\s?\[CONT\]\s?(?P<where>\([^()]*\))\s?:\s?If you have another unit in the same column"
    r" as this unit, (?:that unit and this unit|this unit and that unit) become [\"\u201c]Friends[\"\u201d]\.?\s*$")
"""The line of the keyword Friend (14.10)."""

ARMED: Final = re.compile(
    r'\s*(?:[A-Z][a-z]+ )*Arms ?- ?["\u201c][^"\u201c\u201d]*["\u201d]\s*(?:\([^()]*\)\s*)?(?=[A-Z\[])')
"""The line of an Arms order, with more behind it."""

NAMES: Final = re.compile(r"([\"\u201c](?=[^\s.,:;)])[^\"\u201c\u201d\[\]]*[\"\u201d])")
"""Names in quotes, which stay as they are written; a quoted ability has brackets."""

EXCLAIMED: Final = re.compile(r"!(?=\s|$)")
"""The end of a sentence that is called out."""

MISPRINTED: Final = re.compile(r"((?<=& )Rest|(?<=& )Stand|(?:Soul|Counter)-Blast \d+)\](?= [^\[\],.]*\])")
"""A cost in which print has closed the bracket behind its icon; what follows up to the next one belongs to it."""

OPENED: Final = re.compile(r"((?:-Blast \d & ?|\[COST\]\[))\[((?:Soul|Counter)-Blast \d+(?:\]| &))")
"""A cost in which print has opened a bracket a second time."""

BARE_ICON: Final = re.compile(r"(?<=other than )(\[(?:Critical|Draw|Front|Heal|Over)\])(?! [Tt]rigger)")
"""The icon of a trigger for the cards that have it."""

UNOPENED: Final = re.compile(r"(\[COST\] ?|COST )(\[(?:Rest|Stand)\] [^\[\]]*\])")
"""A cost whose own bracket print has left out before an icon that it begins with."""

THEN_PAID: Final = re.compile(r"(?<=, then),(?= \[?COST\b)")
"""A comma between "then" and the cost that is paid then."""

BY_DRESS: Final = re.compile(r"\bby the (\[(?:over|Xover)Dress\]) ability")
"""overDress and XoverDress, with which a unit is placed by no effect (6.4.1, 14.14.2)."""

BRACKETED: Final = re.compile(r"(?<=\])\[((?:Soul|Hand|Drop(?: Zone)?|Order Zone|Bind(?: Zone)?|Damage Zone))\]")
"""A zone in the brackets of icons."""

UNFRAMED: Final = re.compile(r'(?:(?<=["\u201c])|^)(AUTO|CONT|ACT)(?=[(\[:])')
"""The category of an ability, printed without its frame."""

NAMED_TOKEN: Final = re.compile(rf'["\u201c]({"|".join(TOKENS)})["\u201d](?= tokens?\b)')
"""The name of a token in quotation marks (15.3.3)."""

NAMED_WORLD: Final = re.compile(r'(?<=World )(is|becomes) ["\u201c]((?:Abyssal )?Dark Night)["\u201d]')
"""What a World is or becomes, in quotation marks (7.33.2)."""

CALLING: Final = re.compile(
    r"\s*\[CONT\]\s?(?:\(?Hand\)?)?\s?:\s?You may (.+) to call this (?:card|unit)(?: to \(RC\))?\.?\s*"
    r"(?:\([^()]*\)\s*)*$")
"""A cost for which a card is called (11.7.1.1)."""

OPERATE: Final = re.compile(r"\s*Operate\s*[-\uff0d\u2010]\s*(?=\[AUTO\])")
"""The name of the ability for which a card is operated."""

SPECIAL: Final = re.compile(r"\s*Regalis Piece\s*(?:\([^()]*\)\s*)?(?=[A-Z\[]|$)")
"""The line of a Regalis Piece, with more behind it or not."""

REMINDER: Final = re.compile(r"\([^()]*\)")

ADDITIONAL: Final = re.compile(r"\s*Additional [Ee]ffect\s?[-\u2010-\u2015\uff0d]\s?")

PLAY_EFFECT: Final = re.compile(r"\s*Play [Ee]ffect\s?(?:\([^()]*\)\s?)?[-\u2010-\u2015\uff0d]\s?")
"""The words before the text of a trigger order that is played."""

TRIGGERED: Final = ("trigger unit", "trigger order")
"""The types of cards that trigger checks reveal with a text of their own."""


KEYWORDS: Final = ("ARMS", "DRESS", "XDRESS", "GLITTER")
"""The tokens of keywords that are abilities by themselves."""


PLAYED_FROM: Final = re.compile(
    r"This card can be played from (?:the |your )?(?P<zone>soul|drop)(?: zone)?(?:, and (?=play this)|[.!] )", re.I)
"""The beginning of the text of an order that is played from another zone than the hand, too."""

OTHER_PRICE: Final = re.compile(
    r"\s*\[AUTO\][^:.]*:\s?(?P<told>(?P<asked>If [^.]*?, |)(?:t|T)his cost (?:may|can) be paid with"
    r" [\"\u201c]\[(?P<price>[^\"\u201c\u201d]*)\][\"\u201d]\.\s*)")
"""The beginning of an automatic ability whose cost may be paid with another one."""

FREE: Final = re.compile(
    r"\s*(?P<asked>If [^.]*?), this ability can be played without paying the cost\.\s*(?:\([^()]*\)\s*)?"
    r"(?=Play this with)")
"""The beginning of the text of an order whose cost need not be paid."""

PLAYED_FROM_LABELS: Final = {"soul": FROM_SOUL, "drop": FROM_DROP}


def read(reader: EraReader) -> tuple[ast.Ability, ...]:
    """Every ability of the text, with the keyword that names a Glitter before it."""
    operated = OPERATE.match(reader.raw)
    if operated is not None and reader.depth == 0:
        rest = type(reader)(" " * operated.end() + reader.raw[operated.end():], reader.kind)
        (ability,) = read(rest)
        if not isinstance(ability, ast.Automatic) or not waits_for_operation(ability.trigger):
            raise UnreadText(reader.raw, 0, "Operate", reason="an ability for something else")
        return (ability,)
    special = SPECIAL.match(reader.raw)
    if special is not None and reader.depth == 0:
        piece = ast.Keyword(REGALIS)
        if not reader.raw[special.end():].strip():
            return (piece,)
        return (piece, *read(type(reader)(" " * special.end() + reader.raw[special.end():], reader.kind)))
    arms, labelled = ARMED.match(reader.raw), LABELLED.match(reader.raw)
    if arms is not None and reader.depth == 0:
        rest = type(reader)(" " * arms.end() + reader.raw[arms.end():], reader.kind)
        return (*read(type(reader)(reader.raw[: arms.end()].rstrip(), reader.kind)), *read(rest))
    if labelled is not None and reader.depth == 0:
        rest = type(reader)(" " * labelled.end() + reader.raw[labelled.end():], reader.kind)
        keyword = keyword_of(labelled.group(1))
        if not keyword:
            raise UnreadText(reader.raw, 0, labelled.group(1), reason="no such icon")
        return tuple([_labelled(ability, keyword) for ability in read(rest)])
    friendly, conditional = FRIENDLY.match(reader.raw), CONDITIONAL.match(reader.raw)
    if friendly is not None and reader.depth == 0:
        return (ast.Keyword("friend", names=zones_in(friendly["where"])),)
    if conditional is not None and reader.depth == 0:
        rest = type(reader)(" " * conditional.end() + reader.raw[conditional.end():], reader.kind)
        return tuple([_conditional(ability, conditional.group(1).lower()) for ability in read(rest)])
    calling = CALLING.match(reader.raw)
    if calling is not None and reader.depth == 0:
        price = calling.group(1).strip("[]")
        (paid,) = read(type(reader)(f"[ACT]: [COST][{price}], draw a card.", reader.kind))
        assert isinstance(paid, ast.Activated)
        return (ast.OnPlay(ast.Seq(()), paid.cost, labels=(CALL_COST,)),)
    elsewhere = PLAYED_FROM.match(reader.raw) if reader.kind.endswith("order") and reader.depth == 0 else None
    if elsewhere is not None:
        rest = type(reader)(" " * elsewhere.end() + reader.raw[elsewhere.end():], reader.kind)
        label = PLAYED_FROM_LABELS[elsewhere["zone"].lower()]
        return tuple([replace(ability, labels=(*ability.labels, label)) if isinstance(ability, ast.OnPlay) else ability
                      for ability in read(rest)])
    priced = OTHER_PRICE.match(reader.raw)
    if priced is not None and reader.depth == 0:
        return (_with_other_price(reader, priced),)
    unpaid = FREE.match(reader.raw) if reader.kind.endswith("order") and reader.depth == 0 else None
    if unpaid is not None:
        return (_free(reader, unpaid),)
    named = NAMED.match(reader.raw)
    additional = ADDITIONAL.match(reader.raw) if reader.kind in TRIGGERED else None
    played = PLAY_EFFECT.search(reader.raw) if additional is not None and reader.kind == TRIGGERED[1] else None
    if played is not None and reader.depth == 0:
        rest = type(reader)(" " * played.end() + reader.raw[played.end():], reader.kind)
        return (*read(rest), *read(type(reader)(reader.raw[:played.start()], reader.kind)))
    if additional is not None:
        reader.raw = " " * additional.end() + reader.raw[additional.end():]
        reader.additional = True
    reader.raw = "".join([EXCLAIMED.sub(".", part) if at % 2 == 0 else part for at, part in enumerate(
        NAMES.split(reader.raw))])
    reader.raw = THEN_PAID.sub(" ", reader.raw)
    reader.raw = BARE_ICON.sub(r"\1 trigger", reader.raw)
    reader.raw = OPENED.sub(r"\1 \2", UNOPENED.sub(r"\1[\2", reader.raw))
    reader.raw = UNFRAMED.sub(r"[\1]", MISPRINTED.sub(r"\1 ", reader.raw))
    reader.raw = reader.raw.replace("[Regalis Piece]", "Regalis Piece")
    reader.raw = reader.raw.replace("\u2460", "1")
    reader.raw = BRACKETED.sub(r"(\1)", reader.raw)
    reader.raw = BY_DRESS.sub(r"by \1", reader.raw)
    reader.raw = NAMED_WORLD.sub(r"\1 \2", NAMED_TOKEN.sub(r"\1", reader.raw))
    if additional is not None:
        return tuple([_additional(ability) for ability in shared.read(reader)])
    if named is None:
        return shared.read(reader)
    reader.raw = " " * named.end() + reader.raw[named.end():]
    asked = keywords.glitter(named.group(1))
    return tuple([_if_glitter(ability, asked) for ability in shared.read(reader)])


def _with_other_price(reader: EraReader, found: re.Match[str]) -> ast.Ability:
    """An automatic ability whose cost may be paid with another one, if what stands before that holds."""
    begin, end = found.span("told")
    (ability,) = read(type(reader)(f"{reader.raw[:begin]}{' ' * (end - begin)}{reader.raw[end:]}", reader.kind))
    asked = found["asked"][:1].lower() + found["asked"][1:]
    probe = f"[AUTO](RC): When this unit boosts, {asked}[COST][{found['price']}], draw a card."
    (other,) = read(type(reader)(probe, reader.kind))
    assert isinstance(other, ast.Automatic)
    body = other.body.then if isinstance(other.body, ast.If) else other.body
    condition = other.body.condition if isinstance(other.body, ast.If) else None
    paid = body.step if isinstance(body, ast.Attempt) else None
    if not isinstance(ability, ast.Automatic) or not isinstance(paid, ast.Pay) or paid.cost is None:
        raise UnreadText(reader.raw, begin, found["told"], reason="not clear for which cost this is paid")
    both = offered(ability, condition, paid.cost)
    if both is None:
        raise UnreadText(reader.raw, begin, found["told"], reason="not clear for which cost this is paid")
    return both


def _free(reader: EraReader, found: re.Match[str]) -> ast.Ability:
    """An order whose cost need not be paid if there is a vanguard of some kind."""
    (ability,) = read(type(reader)(" " * found.end() + reader.raw[found.end():], reader.kind))
    (probe,) = read(type(reader)(f"[ACT](RC): {found['asked']}, draw a card.", reader.kind))
    asked = probe.body.condition if isinstance(probe, ast.Activated) and isinstance(probe.body, ast.If) else None
    order = free(ability, asked) if isinstance(ability, ast.OnPlay) and asked is not None else None
    if order is None:
        raise UnreadText(reader.raw, 0, found["asked"], reason="not clear what is paid then")
    return order


def waits_for_operation(trigger: ast.Trigger) -> bool:
    """Whether an ability triggers when its card is operated."""
    return isinstance(trigger, ast.Used) and trigger.label == "operate"


def without_icon(reader: EraReader, word: Word) -> bool:
    """Orders have text without an icon, and so have overDress and Glitter."""
    return reader.additional or reader.kind.endswith("order") or word.kind in KEYWORDS


def note_step(reader: EraReader, step: ast.Step) -> None:
    """Remember the steps, and what is chosen."""
    reader.told_so_far.append(step)
    reader.group = group_of(step) or reader.group
    if isinstance(step, ast.Choose) and step.picks:
        reader.chosen[step.as_] = step.picks[0]
    reader.shown = shown_by(step) or reader.shown


def note_room(reader: EraReader, condition: ast.Condition) -> None:
    """The zone, or the number, for which a condition asks is "it" in the next one."""
    shared.note_room(reader, condition)
    if isinstance(condition, ast.Exists) and isinstance(condition.what, ast.Select) and condition.what.whose == "you":
        reader.had = condition.what
    if isinstance(condition, ast.Compare) and isinstance(condition.b, ast.Num):
        reader.number_asked = condition.a


def costs(reader: EraReader, price: Tree[Token]) -> tuple[ast.Step, ...]:
    """The parts of a cost; later words may mean the cards with which it is paid."""
    steps = shared.costs(reader, price)
    reader.paid += steps
    return steps


def finished(reader: EraReader, ability: ast.Ability) -> ast.Ability:
    """The ability, in which parts of costs keep their cards if they are meant."""
    named = named_cost(ability, reader.renamed) if reader.renamed else ability
    assert isinstance(named, ast.Ability)
    return building.finished(reader, named)


def begin(reader: EraReader, tree: Tree[Token]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[ast.Step, ...]]:
    """Where an ability works: without a zone everywhere (11.4.4.1), or on the field if it is about its unit."""
    where, labels, cost = shared.begin(reader, tree)
    anywhere = reader.part(tree, "zones") is None and not UNIT.search(REMINDER.sub("", reader.raw))
    return () if anywhere else where, labels, cost


def automatic(reader: EraReader, tree: Tree[Token]) -> ast.Ability:
    """AUTO: without a zone, an ability about moves of its own card is active in all zones (11.4.4.1)."""
    ability = shared.automatic(reader, tree)
    assert isinstance(ability, ast.Automatic)
    ability = replace(ability, body=behind_costs(behind_requirements(ability.body)))
    trigger = ability.trigger
    while isinstance(trigger, ast.Within | ast.Caused):
        trigger = trigger.trigger
    if trigger == SUNG:
        ability = replace(ability, labels=(*ability.labels, "sung"))
    anyhow = reader.part(tree, "zones") is None and works_anyhow(ability)
    return replace(ability, where=()) if anyhow else ability


def activated(reader: EraReader, tree: Tree[Token]) -> ast.Ability:
    """ACT: a cost in its first sentence is that of playing it, even behind an "if" (11.2.1.1)."""
    ability = shared.activated(reader, tree)
    assert isinstance(ability, ast.Activated)
    sentences = reader.part(tree, "body")
    assert sentences is not None
    if next(reader.parts(sentences)[0].find_data("paying"), None) is None:
        return ability
    cost, body = _hoisted(ability.body)
    return ability if ability.cost else replace(ability, cost=cost, body=body)


THIS_CARD_GETS: Final = re.compile(r"\b[Tt]his card gets\b")


def continuous(reader: EraReader, tree: Tree[Token]) -> ast.Ability:
    """CONT: what changes the name of a card, or how it is ridden, called and played, works everywhere."""
    ability = shared.continuous(reader, tree)
    assert isinstance(ability, ast.Continuous)
    if reader.part(tree, "zones") is None and (works_anyhow(ability) or gives_to_card(reader, ability)):
        return replace(ability, where=())
    return ability


def gives_to_card(reader: EraReader, ability: ast.Continuous) -> bool:
    """Whether it gives abilities to its card, which the text does not call a unit: some work off the field (11.4.4.1).
    """
    given = any([isinstance(part, ast.Grant) and part.what == ast.THIS for part in ability.parts])
    return given and THIS_CARD_GETS.search(reader.raw) is not None


def order(reader: EraReader, tree: Tree[Token]) -> ast.Ability:
    """The text of an order: its cost and conditions, then its effect (11.1.1.4)."""
    cost: list[ast.Step] = []
    conditions: list[ast.Condition] = []
    for part in reader.parts(tree):
        if part.data == "playing":
            price, asked = reader.part(part, "price"), reader.part(part, "conditions")
            cost += reader.manner.costs(reader, price) if price is not None else ()
            conditions += sentences.all_asked(reader, asked) if asked is not None else []
            before = next((one for one in reader.parts(part) if one.data in sentences.HEADS), None)
            if before is not None and before.data != "if_so":
                raise reader.unread(before, "no condition of playing it")
            conditions += sentences.all_asked(reader, before) if before is not None else []
    whole = all_of(conditions)
    told = reader.part(tree, "body") is not None
    body = behind_costs(behind_requirements(sentences.whole_body(reader, tree))) if told else ast.Seq(())
    return ast.OnPlay(body, tuple(cost), whole)


def always(reader: EraReader, step: ast.Step) -> ast.Step:
    """What a World becomes by a continuous ability it is as long as that works."""
    if isinstance(step, ast.Perform) and step == ast.Perform(step.deed) and step.deed in WORLDS:
        return ast.Allow(step.deed, None, "you")
    if isinstance(step, ast.Seq):
        return ast.Seq(tuple([reader.manner.always(reader, part) for part in step.steps]))
    return replace(step, then=reader.manner.always(reader, step.then)) if isinstance(step, ast.If) else step


def dress(reader: EraReader, tree: Tree[Token]) -> ast.Ability:
    """overDress with the name of the unit under it."""
    return ast.Keyword("overdress", names=reader.values(reader.token(tree, 1)))


def dress_or(reader: EraReader, tree: Tree[Token]) -> ast.Ability:
    """overDress over a unit with one of some names, or over another kind of unit."""
    named = ast.Named(reader.values(reader.token(tree, 1)))
    tests = described.sort_of(reader, reader.parts(tree)[-1])
    return _dress("overdress", [(ast.AnyTest((named, tests[0] if len(tests) == 1 else ast.AllTest(tests))),)])


def xover_dress(reader: EraReader, tree: Tree[Token]) -> ast.Ability:
    """XoverDress with all units that are under it (14.14.2)."""
    if not keyword_of("[XoverDress]"):
        raise reader.unread(tree, "no such icon")
    found: list[tuple[ast.Test, ...]] = []
    for part in reader.parts(tree):
        number, kind = reader.token(part), reader.parts(part)[-1]
        found += [described.sort_of(reader, kind)] * reader.number_of(number)
    return _dress("xoverdress", found)


def arms(reader: EraReader, tree: Tree[Token]) -> ast.Ability:
    """Arms, with the name of the vanguard that may hold them (16.3.2)."""
    name = reader.values(reader.token(tree))[0]
    return ast.Keyword(name if name in ARMS else "arms", names=reader.values(reader.token(tree, 1)))


def glitter(reader: EraReader, tree: Tree[Token]) -> ast.Ability:
    """Glitter of a vanguard, which other cards ask for."""
    return by_rule(ast.Keyword("glitter"), "cfd:14.12.1.1")


def _dress(name: str, units: list[tuple[ast.Test, ...]]) -> ast.Ability:
    """Returns a keyword with the rear-guards that become original dress."""
    picks = tuple([ast.Pick(ast.Select(("rearguard",), "you", tests), exactly(1)) for tests in units])
    return ast.Keyword(name, cost=(ast.Choose(picks),))


def _additional(ability: ast.Ability) -> ast.Ability:
    """The effect of an over trigger that is told after the words for an additional effect."""
    return replace(ability, labels=(ADDITIONAL_EFFECT,)) if isinstance(ability, ast.OnPlay) else ability


def _conditional(ability: ast.Ability, keyword: str) -> ast.Ability:
    """An ability with the activation condition keyword in front of it."""
    assert isinstance(ability, ast.Automatic | ast.Activated | ast.Continuous)
    return replace(ability, labels=(keyword, *ability.labels))


def _labelled(ability: ast.Ability, keyword: str) -> ast.Ability:
    """An automatic ability with the keyword in front of it."""
    if not isinstance(ability, ast.Automatic):
        return ability
    return replace(ability, labels=(*name_of_ability(keyword), *ability.labels))


def name_of_ability(keyword: str) -> tuple[str, ...]:
    """Returns the label of an automatic ability that has this keyword for a name, by which other text asks for it."""
    if keyword == "dressboost":
        return by_rule((keyword,), "cfd:14.11.1")
    return by_rule((keyword,), "cfd:14.13.1")


def _if_glitter(ability: ast.Ability, asked: ast.Condition) -> ast.Ability:
    """An ability with the condition that an activation condition keyword before it stands for (14.2)."""
    if isinstance(ability, ast.Automatic):
        return replace(ability, gate=with_more((asked,), ability.gate))
    if isinstance(ability, ast.Activated | ast.Continuous):
        return replace(ability, condition=with_more((asked,), ability.condition))
    return ability


def _hoisted(step: ast.Step) -> tuple[tuple[ast.Step, ...], ast.Step]:
    """Returns the cost at the beginning of a body, and the body without it."""
    paid = step.step if isinstance(step, ast.Attempt) and step.optional else None
    if isinstance(step, ast.Attempt) and isinstance(paid, ast.Pay) and paid.cost and step.then is not None:
        return paid.cost, step.then
    if isinstance(step, ast.If) and step.otherwise is None:
        cost, then = _hoisted(step.then)
        return cost, replace(step, then=then)
    if isinstance(step, ast.Seq):
        cost, first = _hoisted(step.steps[0])
        firsts = first.steps if isinstance(first, ast.Seq) else (first,)
        return cost, ast.Seq((*firsts, *step.steps[1:])) if cost else step
    return (), step
