"""Compiles changes by continuous abilities and effects, replacements of events, and abilities that wait."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from headjudge.kernel.abilities import Ability, Part, Trigger
from headjudge.kernel.cards import Definition
from headjudge.language.compiling.flow import Flow
from headjudge.language.compiling.names import mentioned
from headjudge.language.running import amounts, conditions, parts
from headjudge.language.running.context import DECLARED
from headjudge.language.running.ops import choosing, control, harming, lasting, moving, possible, processes
from headjudge.language.running.resolving import ATTACKER, SUBJECT, Worded
from headjudge.language.running.terms import Cards, Check, Number, Unsupported
from headjudge.language.tree import ast
from headjudge.language.tree.trees import rebuild, walk

Changing = ast.Change | ast.Grant | ast.Lose | ast.Regard | ast.Forbid | ast.Allow | ast.Alter
"""The nodes that a continuous ability or effect is made of."""


class Changes(Flow):
    """Compiles parts, and the effects and waiting abilities that a step begins."""

    def inner(
        self, kind: str, body: ast.Step, trigger: ast.Trigger | None
    ) -> tuple[Worded, tuple[tuple[str, int], ...]]:
        """Compile an ability inside this one; returns it with the shared registers that it needs, by name and index."""
        writer = self.fresh()
        writer.tree = self.tree
        made = writer.begin(kind, (), self.made.labels, None, self.made.printed)
        made.spots = frozenset()
        for name in sorted(mentioned(body) | (mentioned(trigger) if trigger is not None else set())):
            if name not in ("this", "each", "replaced", "subject", "attacker", "pilot"):
                writer.register(name)
            if DECLARED + name in self.made.names:
                writer.register(DECLARED + name)
        if trigger is not None:
            made.triggers = writer.triggers(trigger, None, (), False)
        writer.step(body)
        writer.end(made)
        return made, tuple([(name, self.made.names[name]) for name in made.names if name in self.made.names])

    def _later(self, node: ast.Later) -> None:
        made, needed = self.inner("automatic", node.body, node.trigger)
        edge = node.trigger if isinstance(node.trigger, ast.Edge) else None
        word = edge.span if edge is not None and edge.which == "next" else ""
        ends = edge is not None and (edge.edge, edge.which) == ("end", "this")
        inside = self.meanings.moment(edge.span) if edge is not None and ends else ""
        until = None if node.until is None else self.lasting(node.until)
        self.put(lasting.Delay(made, until, node.uses, needed, word, inside))

    def _continuous(self, made: Worded, node: ast.Continuous) -> None:
        check = None if node.condition is None else self.check(node.condition)
        found: list[Part] = []
        for part in node.parts:
            self.gather_parts(part, check, found)
        made.parts = tuple(found)

    def gather_parts(self, node: ast.Step, check: Check | None, found: list[Part]) -> None:
        if isinstance(node, ast.Seq):
            for step in node.steps:
                self.gather_parts(step, check, found)
        elif isinstance(node, ast.If):
            condition = self.check(node.condition)
            self.gather_parts(node.then, conditions.both(check, condition), found)
            if node.otherwise is not None:
                self.gather_parts(node.otherwise, conditions.both(check, conditions.Negated(condition)), found)
        elif isinstance(node, ast.Amend):
            condition = self.check(node.condition)
            self.gather_parts(node.new, conditions.both(check, condition), found)
            self.gather_parts(node.old, conditions.both(check, conditions.Negated(condition)), found)
        elif isinstance(node, ast.Instead) and isinstance(_last(node.new), ast.FrontalAttack):
            found.append(self._redirecting(node, check))
        elif isinstance(node, ast.Instead):
            found.append(self._replacing(node, check)[0])
        elif isinstance(node, ast.Nothing):
            return
        elif isinstance(node, Changing):
            if node.until is not None:
                raise Unsupported("a duration in a continuous ability")
            found.append(self.part(node, conditions.both(check, self._number_is_there(node))))
        else:
            raise Unsupported(f"{type(node).__name__} in a continuous ability")

    def part(self, node: ast.Step, check: Check | None) -> Part:
        """Returns the part that a node of a continuous ability or effect stands for."""
        what = (
            None
            if isinstance(node, ast.Forbid | ast.Allow | ast.Alter) and node.what is None
            else self.cards(_what_of(node))
        )
        if isinstance(node, ast.Change):
            if node.how not in ("by", "to"):
                raise Unsupported(f"a change {node.how!r}")
            conventions = self.meanings.conventions
            original = conventions.original_changed.value
            layer = original if node.original else conventions.layers.value.get(node.how, 0)
            return parts.NumberChange(node.field, node.how, what, self.number(node.amount), check, layer)
        if isinstance(node, ast.Grant):
            gained = self.quoted(node.abilities) if self.meanings.carries("gaining") else ()
            return parts.AbilitiesGained(what, gained, check)
        if isinstance(node, ast.Lose):
            if node.field in ("ability", "abilities"):
                if node.original:
                    raise Unsupported("the loss of original abilities")
                return parts.AbilitiesLost(what if self.meanings.carries("losing") else None, node.words, check,
                                           node.later, node.given)
            layer = self.meanings.conventions.original_lost.value if node.original else 0
            if node.original and node.field in self.meanings.conventions.numbers:
                return parts.NumberChange(node.field, "to", what, amounts.Fixed(0), check, layer)
            return parts.WordsLost(node.field, what, node.words, check, layer)
        if isinstance(node, ast.Regard):
            return parts.WordsGained(
                node.field, what, node.words, None if node.like is None else self.cards(node.like), check,
                self.meanings.conventions.original_changed.value if node.original else 0,
            )
        if isinstance(node, ast.Forbid | ast.Allow):
            return parts.Ruling(
                ("forbid:" if isinstance(node, ast.Forbid) else "allow:") + self.meanings.deed(node.deed),
                what,
                self.setup.seats(node.who),
                self.tests(node.using),
                node.kinds,
                check,
            )
        if isinstance(node, ast.Alter):
            return parts.ParameterChange(
                "parameter:" + self.meanings.parameter_of(node),
                node.how,
                what,
                self.setup.seats(node.who),
                self.number(node.amount),
                check,
                -1 if node.least is None else node.least,
            )
        raise Unsupported(f"{type(node).__name__} as a part")

    def quoted(self, nodes: tuple[ast.Ability, ...]) -> tuple[Ability, ...]:
        """Returns the abilities that are given to cards: ordinary ones with registers of their own."""
        made: list[Ability] = []
        for node in nodes:
            carrier = self.definition if self.definition is not None else Definition("", "", "", {}, {})
            for plain in self.meanings.expand(node, carrier):
                inner = self.fresh()
                inner.given = True
                ability = inner.ability(plain, "")
                if ability is not None:
                    made.append(ability)
        return tuple(made)

    def _effect(self, node: Changing) -> None:
        """Compile the beginning of a continuous effect.

        Its cards and amounts are fixed then, unless it is about players or kinds of cards.
        """
        what_node = node.what
        cards: Cards | None = None
        referred = _referred(node) if self.meanings.conventions.refers_in_turn.value else None
        if referred is not None and isinstance(node, ast.Change):
            self._in_turn(node, referred)
            return
        there = self._number_is_there(node)
        skip = None if there is None else control.JumpUnless(there)
        if skip is not None:
            self.put(skip)
        if isinstance(what_node, ast.Pick):
            cards = self.gathered(what_node, "you", "choose", "choose")
            node = replace(node, what=ast.Ref("this"))
        elif what_node is not None and not (
            isinstance(what_node, ast.Select) and not what_node.zones and not what_node.among
        ):
            cards = self.cards(what_node)
        amount: Number | None = None
        if isinstance(node, ast.Change | ast.Alter):
            amount = self.number(node.amount)
        elif isinstance(node, ast.Lose) and node.original and node.field in self.meanings.conventions.numbers:
            amount = amounts.Fixed(0)
        part = self.part(node, None)
        self.effect_parts.append(part)
        like = self.cards(node.like) if isinstance(node, ast.Regard) and node.like is not None else None
        named = mentioned(node)
        needed = tuple([(name, index) for name, index in self._known().items()
                        if name.removeprefix(DECLARED) in named])
        self.put(lasting.BeginEffect(len(self.effect_parts) - 1, cards, amount, self.lasting(node.until), needed, like))
        self.land(skip)

    def _number_is_there(self, node: Changing) -> Check | None:
        """Returns the condition that there is the card whose number is taken, where a number becomes that of a card."""
        if not isinstance(node, ast.Change) or node.how != "to" or isinstance(node.what, ast.Pick):
            return None
        for part in walk(node.amount):
            if isinstance(part, ast.Value) and (isinstance(part.of, ast.Select) or self._is_kept(part.of)):
                return self.check(ast.Exists(part.of, ast.Quant(ast.Num(1), None)))
        return None

    def _is_kept(self, what: ast.Selector) -> bool:
        """Whether cards are named by a register of the text, which may be empty."""
        return isinstance(what, ast.Ref) and what.name in self.made.names

    def _in_turn(self, node: ast.Change, referred: ast.Value) -> None:
        """Compile an effect that takes a number of several cards: once for each, in an order that its player chooses.

        The effect itself is compiled with the number of a single card.
        """
        register, slot = self.temporary(), self.slot()
        one = f"referred {register}"
        self.put(choosing.ListReferred(self.cards(referred.of), referred.field, self.setup.seats("you")))
        self.put(choosing.KeepReferred(register, slot))
        following = control.CountDown(slot)
        start = len(self.program)
        self.put(following)
        self.put(choosing.NextReferred(register, self.register(one)))
        single = ast.Value(ast.Ref(one), referred.field)
        amount = rebuild(node.amount, lambda part: single if part == referred else part)
        assert isinstance(amount, ast.Amount)
        self._effect(replace(node, amount=amount))
        self._jump_to(start)
        self.land(following)

    def _known(self) -> dict[str, int]:
        return {**self.made.names, "subject": SUBJECT, "attacker": ATTACKER, "pilot": ATTACKER}

    def _redirecting(self, node: ast.Instead, check: Check | None) -> Part:
        """Returns the part that redirects an attack to another card, or to one that `you` may choose."""
        event, new = node.event, _last(node.new)
        if (
            not isinstance(event, ast.Attacked)
            or event.target is not None
            or event.kind
            or not isinstance(new, ast.FrontalAttack)
            or new.attacker != ast.Ref("replaced")
        ):
            raise Unsupported("this replacement of an attack")
        target = new.target
        if node.optional:
            choice = node.new.steps[0] if isinstance(node.new, ast.Seq) and len(node.new.steps) == 2 else None
            one = ast.Quant(ast.Num(1), ast.Num(1))
            if (
                node.by != "you"
                or not isinstance(choice, ast.Choose)
                or (choice.by, target) != ("you", ast.Ref(choice.as_))
                or len(choice.picks) != 1
                or choice.picks[0].quantity != one
            ):
                raise Unsupported("this replacement of an attack")
            target = choice.picks[0].of
        elif node.new is not new:
            raise Unsupported("this replacement of an attack")
        if not self.meanings.conventions.redirect_key:
            raise Unsupported("another attacked card in this game")
        return parts.Redirecting(
            self.meanings.conventions.redirect_key,
            None if event.attacker is None else self.cards(event.attacker),
            self.cards(target),
            check,
            node.optional,
        )

    def _replacing(self, node: ast.Instead, check: Check | None) -> tuple[parts.Replacing, tuple[tuple[str, int], ...]]:
        made, needed = self.inner("replacement", node.new, node.event)
        if node.limit is not None:
            made.limit, made.for_game = node.limit.times, node.limit.span == "game"
        kinds = {_event_kind(trigger) for trigger in made.triggers}
        if len(kinds) != 1:
            raise Unsupported("a replacement of several kinds of events")
        if len(made.program) == 1 and isinstance(
            made.program[0], moving.Send | harming.AtOnce | processes.DealDamage
        ):
            made.single = made.program[0]
        choice = self._some_choice(node.new) if node.optional else None
        seats = self.setup.seats(node.by)
        leaves = _leaves(node) if made.program else 0
        part = parts.Replacing("instead:" + kinds.pop(), made, node.optional, seats, check, choice, leaves)
        return part, needed

    def _some_choice(self, node: ast.Step) -> Check | None:
        """Returns the condition that a step's first choice can be made in full, or that it can be paid (ws:8.10.3).

        It is None for a step that begins with neither.
        """
        while (isinstance(node, ast.Seq) and node.steps) or isinstance(node, ast.Attempt):
            node = node.steps[0] if isinstance(node, ast.Seq) else node.step
        if isinstance(node, ast.Choose):
            found: Check | None = None
            for pick in node.picks:
                found = conditions.both(found, self._enough(pick, ""))
            return found
        what = getattr(node, "what", None)
        if isinstance(what, ast.Pick) and not isinstance(node, ast.Spend | ast.Pay):
            return self._enough(what, node.state if isinstance(node, ast.Orient) else "")
        return self.able(node) if isinstance(node, ast.Orient | ast.Spend | ast.Pay) else None

    def _enough(self, pick: ast.Pick, not_state: str) -> Check | None:
        """Returns the condition that there are as many cards as a choice names; None for one that may be of none."""
        low = pick.quantity.low
        if not isinstance(pick.of, ast.Select) or low == ast.Num(0):
            return None
        number = self.number(low) if not isinstance(low, ast.Possible) and not mentioned(low) else None
        return possible.SomeThere(self.cards(self._without_limits(pick.of)), not_state, number)

    def _instead(self, node: ast.Instead) -> None:
        part, needed = self._replacing(node, None)
        self.effect_parts.append(part)
        self.put(lasting.BeginEffect(len(self.effect_parts) - 1, None, None, self.lasting(node.until), needed))


def _leaves(node: ast.Instead) -> int:
    """Returns how much of some damage is dealt where a step replaces it, as far as its text tells (`parts.Replacing`).

    Damage to somebody else is none of it. Of several numbers it is the lowest.
    """
    found = parts.AS_MUCH
    for step in walk(node.new):
        if not isinstance(step, ast.Damage | ast.Harm) or step.n == WOULD_BE or _is_apart(node.event, step):
            continue
        n = step.n
        if isinstance(n, ast.Num):
            found = n.value if found == parts.AS_MUCH else min(found, n.value)
        elif not isinstance(n, ast.Add) or n.a != WOULD_BE or (
            n.b.value < 0 if isinstance(n.b, ast.Num) else _is_less(n.b)
        ):
            return parts.LESS
    return found


def _is_apart(event: ast.Trigger, step: ast.Damage | ast.Harm) -> bool:
    """Whether a step deals damage to another player than the one who would be dealt the damage of an event."""
    return isinstance(event, ast.Damaged) and isinstance(step, ast.Damage) and (
        {event.receiver, step.to} == {"you", "opponent"})


def _is_less(n: ast.Amount) -> bool:
    """Whether an amount that is added is one below 0."""
    return isinstance(n, ast.Times) and isinstance(n.a, ast.Num) and n.a.value < 0


WOULD_BE: Final = ast.Value(ast.Ref("replaced"), "damage")
"""As much damage as would be dealt."""


def _referred(node: Changing) -> ast.Value | None:
    """Returns the number of cards that an effect takes, if these may be several; None if it takes none."""
    if not isinstance(node, ast.Change) or isinstance(node.what, ast.Pick):
        return None
    for part in walk(node.amount):
        if isinstance(part, ast.Value) and isinstance(part.of, ast.Select):
            return part
    return None


def _last(node: ast.Step) -> ast.Step:
    return node.steps[-1] if isinstance(node, ast.Seq) and node.steps else node


def _event_kind(trigger: Trigger) -> str:
    key = trigger.keys[0]
    return "move" if key.startswith(("enter:", "leave:")) else key.partition(":")[0]


def _what_of(node: ast.Step) -> ast.Selector:
    what = getattr(node, "what", None)
    if not isinstance(what, ast.Selector):
        raise Unsupported(f"{type(node).__name__} of nothing")
    return what.of if isinstance(what, ast.Pick) else what
