"""Reads clauses whose meaning is more than a node with gaps."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lark import Token, Tree

from headjudge.games.gate import nodes
from headjudge.games.gate.text.events import Events
from headjudge.games.gate.text.nouns import EXTRA, ONE
from headjudge.games.gate.text.places import FIELD, HIDDEN
from headjudge.games.gate.text.sides import Side
from headjudge.kernel.rules import in_force
from headjudge.language.reading.sequences import sequence
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Head, Thing

SIDES: Final = {
    "heads": (True, False), "tails": (False, False), "each heads": (True, True), "each tails": (False, True),
}  # fmt: skip
"""The heads of sentences about coins: which side it is, and whether of several coins."""


class Deeds(Events):
    """Reads clauses that only this game has."""

    def moved(self, what: Tree[Token], thing: Thing, to: object, tree: Tree[Token]) -> ast.Step:
        """The move; a card that nobody can tell goes face down into a soul (gate:14.4.1)."""
        step = super().moved(what, thing, to, tree)
        if isinstance(step, ast.Move) and step.as_:
            self.sources[step.as_] = step.what
        if isinstance(step, ast.Move) and step.to[0].zone == "soul" and not step.to[0].face and (
            self.unseen(step.what) and in_force("gate:14.4.1")
        ):
            return replace(step, to=tuple(replace(spot, face="down") for spot in step.to))
        return step

    def unseen(self, what: ast.Selector) -> bool:
        """Whether the cards come from where the other player does not see them, and need not fit anything."""
        if isinstance(what, ast.Ref):
            return what.name in self.sources and self.unseen(self.sources[what.name])
        if isinstance(what, ast.Top):
            return what.zone in HIDDEN
        if isinstance(what, ast.Pick):
            return self.unseen(what.of)
        if isinstance(what, ast.Select):
            if what.among:
                return not what.tests and self.unseen(ast.Ref(what.among))
            return bool(what.zones) and {*what.zones} <= HIDDEN and not what.tests
        return False

    def controller_of(self, what: ast.Selector, tree: Tree[Token]) -> str:
        """Returns the player who controls a card, as far as the text says it."""
        if what == ast.THIS:
            return "you"
        source: ast.Selector | None = what
        if isinstance(what, ast.Ref):
            source = self.subject_from if what == ast.SUBJECT else self.sources.get(what.name)
        of = source.of if isinstance(source, ast.Pick) else source
        whose = of.whose if isinstance(of, ast.Select) else ""
        if whose not in ("you", "opponent"):
            raise self.unread(tree, "not clear whose")
        return whose

    def on_field_now(self, what: ast.Selector) -> bool:
        """Whether this is a card that lies on the field."""
        if isinstance(what, ast.Ref):
            source = self.sources.get(what.name)
            return what == ast.THIS or (source is not None and self.on_field_now(source))
        of = what.of if isinstance(what, ast.Pick) else what
        return isinstance(of, ast.Select) and bool({*of.zones} & FIELD)

    def put_into_soul(self, tree: Tree[Token]) -> ast.Step:
        """Into the soul of a card that is chosen first."""
        what, *source, whose = self.parts(tree)
        thing = self.thing(what)
        if source and (self.zone(source[0])[0],) != self.home():
            raise self.unread(source[0], "a card in another zone")
        other = self.thing(whose)
        pick = self.picked(whose, other)
        apart = ast.Relation("other", thing.what)
        own = isinstance(thing.what, ast.Ref) and self.on_field_now(thing.what)
        if own and isinstance(pick.of, ast.Select) and apart not in pick.of.tests:
            tests = (*pick.of.tests[:1], apart, *pick.of.tests[1:])
            pick = replace(pick, of=replace(pick.of, tests=tests))  # no card goes into its own soul (gate:4.9.1)
        register = self.scope.make("chosen", other.many, other.head)
        if other.many:
            raise self.unread(whose, "several souls")
        step = self.moved(what, thing, (ast.Spot("soul", "owner", under=ast.Ref(register)),), tree)
        return ast.Seq((ast.Choose((pick,), self.by, register), step))

    def put_and_rest(self, tree: Tree[Token]) -> ast.Step:
        """Put some there and the rest elsewhere."""
        what, to, rest = self.parts(tree)
        first = self.moved(what, self.thing(what), self.visit(to), tree)
        register = self.scope.looked()
        if register is None:
            raise self.unread(tree, "the rest of nothing")
        spots = self.visit(rest)
        assert isinstance(spots, tuple)
        return ast.Seq((first, ast.Move(ast.Rest(register), spots, self.by)))

    def put_zone(self, tree: Tree[Token]) -> ast.Step:
        """Put all cards of a zone elsewhere."""
        owner, zone, to = self.parts(tree)
        what = ast.Select((self.place_word(zone),), self.player_of(self.owner(owner, tree), tree))
        if not {*what.zones} <= {"hand", "energy", "drop"}:
            raise self.unread(tree, "no zone that is put anywhere as a whole")
        spots = self.visit(to)
        assert isinstance(spots, tuple)
        return ast.Move(what, spots, self.by, self.scope.make("moved", True, "card"))

    def shuffle_into(self, tree: Tree[Token]) -> ast.Step:
        """Shuffle cards into a deck."""
        what, where = self.parts(tree)
        zone, whose = self.zone(where)
        step = self.moved(what, self.thing(what), (ast.Spot(zone, self.destination(whose)),), tree)
        return ast.Seq((step, ast.Shuffle(zone, "owner" if whose in ("the", "owner") else self.player_of(whose, tree))))

    def shuffle_zone_into(self, tree: Tree[Token]) -> ast.Step:
        """Shuffle all cards of a zone into a deck."""
        owner, zone, where = self.parts(tree)
        player = self.player_of(self.owner(owner, tree), tree)
        to, whose = self.zone(where)
        what = ast.Select((self.place_word(zone),), player)
        step = ast.Move(what, (ast.Spot(to, self.destination(whose)),), self.by, self.scope.make("moved", True, "card"))
        return ast.Seq((step, ast.Shuffle(to, self.player_of(whose, tree))))

    def look_zone(self, tree: Tree[Token]) -> ast.Step:
        """Look at a whole zone."""
        owner, zone = self.parts(tree)
        what = ast.Select((self.place_word(zone),), self.player_of(self.owner(owner, tree), tree))
        if not {*what.zones} <= HIDDEN:
            raise self.unread(tree, "everybody sees it")
        return ast.Look(what, self.by, self.scope.make("looked", True, "card"))

    def reveal_zone(self, tree: Tree[Token]) -> ast.Step:
        """Reveal a whole zone."""
        owner, zone = self.parts(tree)
        what = ast.Select((self.place_word(zone),), self.player_of(self.owner(owner, tree), tree))
        if not {*what.zones} <= HIDDEN:
            raise self.unread(tree, "everybody sees it")
        return ast.Reveal(what, self.by, self.scope.make("revealed", True, "card"))

    def lose_life_each(self, tree: Tree[Token]) -> ast.Step:
        """Lose life for each of some cards."""
        n = self.times_each(tree)
        return ast.Spend(n, self.by, "life") if self.paying else nodes.LoseLife(self.by, n)

    def times_each(self, tree: Tree[Token]) -> ast.Amount:
        """A number for each of some cards."""
        parts = self.parts(tree)
        number = self.amount(parts[0]) if parts[0].data in ("digits", "letter_x") else ast.Num(1)
        count = self.amount(self.parts(parts[-1])[0])
        return count if number == ast.Num(1) else ast.Times(number, count)

    def gain_life_each(self, tree: Tree[Token]) -> ast.Step:
        """Gain life for each of some cards."""
        return nodes.GainLife(self.by, self.times_each(tree))

    def draw_each(self, tree: Tree[Token]) -> ast.Step:
        """Draw for each of some cards."""
        return self.drawn(self.times_each(tree), False)

    def on_headed(self, tree: Tree[Token]) -> ast.Step:
        """What stands before the comma; the sides of a coin."""
        top, seq = self.parts(tree)
        side = self.rows.means(str(top.data))
        if isinstance(side, Head) and side.kind in SIDES:
            self.heading = ""
            return Side(self.step(seq), *SIDES[side.kind])
        return super().on_headed(tree)

    def triggered(self, top: Tree[Token], head: Head, seq: Tree[Token]) -> ast.Step:
        """What waits for an extra turn waits for its beginning first: that is the next turn of its player."""
        trigger = head.trigger
        if not isinstance(trigger, ast.Edge) or trigger.which != EXTRA:
            return super().triggered(top, head, seq)
        step = self.step(seq)
        begins = ast.Edge("begin", "turn", trigger.whose, None, "next")
        ends = ast.Edge("end", "turn", "any", None, "this")
        return ast.Later(begins, step if trigger.edge == "begin" else ast.Later(ends, step))

    def on_acted(self, tree: Tree[Token]) -> ast.Step:
        """The opponent does it; or each player does all of it, the turn player first (gate:1.3.6).

        Both lose together, and not one before the other (gate:1.2.1).
        """
        actor, seq = self.parts(tree)
        who = self.word(actor)
        if who == "you":
            before, self.by = self.by, who
            step = self.step(seq)
            self.by = before
            return step
        if who != "each":
            return super().on_acted(tree)
        before, self.named_player = self.named_player, "you"
        if self.raw[tree.meta.start_pos :].lower().startswith("each"):
            self.check_person(seq)
        step = self.step(seq)
        self.named_player = before
        return ast.Defeat("each") if isinstance(step, ast.Defeat) else ast.EachPlayer("each", step)

    def on_give(self, tree: Tree[Token]) -> ast.Step:
        """Give cards something; a number of them is chosen first."""
        what, gains, *until = self.parts(tree)
        thing = self.thing(what)
        lasting = self.lasting(until[0]) if until else self.until
        if thing.quantity is None:
            return self.gain_all(gains, self.acted_on(what, thing), lasting)
        register = self.scope.make("chosen", thing.many, thing.head)
        choose = ast.Choose((self.picked(what, thing),), self.by, register)
        return sequence([choose, self.gain_all(gains, ast.Ref(register), lasting)])

    def dropped_zone(self, tree: Tree[Token]) -> ast.Step:
        """Drop all cards of a zone."""
        owner, zone = self.parts(tree)
        what = ast.Select((self.place_word(zone),), self.player_of(self.owner(owner, tree), tree))
        if not {*what.zones} <= {"hand", "energy"}:
            raise self.unread(tree, "no zone that is dropped as a whole")
        return ast.Move(what, (ast.Spot("drop"),), self.by, self.scope.make("moved", True, "card"))

    def keyword_ability(self, token: Token) -> ast.Keyword:
        """A keyword that a card has."""
        name, *numbers = self.values(token)
        return ast.Keyword(name, tuple(int(number) for number in numbers))

    def exchange_positions(self, tree: Tree[Token]) -> ast.Step:
        """Exchange the positions of two cards (gate:3.9.5); those not known are chosen first."""
        return self.exchanged(self.parts(tree), [])

    def exchange_with_this(self, tree: Tree[Token]) -> ast.Step:
        """Exchange the positions of this card and another."""
        return self.exchanged(self.parts(tree), [ast.THIS])

    def exchange_two(self, tree: Tree[Token]) -> ast.Step:
        """Exchange the positions of two cards, chosen one after the other."""
        part = self.parts(tree)[0]
        thing = self.thing(part)
        two = ast.Quant(ast.Num(2), ast.Num(2))
        if thing.quantity != two or not isinstance(thing.what, ast.Select):
            raise self.unread(part, "not two cards")
        first = self.scope.make("chosen", False, thing.head)
        second = self.scope.make("chosen", False, thing.head)
        other = replace(thing.what, tests=(*thing.what.tests, ast.Relation("other", ast.Ref(first))))
        return ast.Seq((
            ast.Choose((ast.Pick(thing.what, ONE),), self.by, first),
            ast.Choose((ast.Pick(other, ONE),), self.by, second),
            ast.Exchange(ast.Ref(first), ast.Ref(second), self.by),
        ))  # fmt: skip

    def exchanged(self, parts: list[Tree[Token]], found: list[ast.Selector]) -> ast.Step:
        """The exchange, behind the choices of those cards that are not known."""
        steps: list[ast.Step] = []
        for part in parts:
            thing = self.thing(part)
            if thing.many or thing.word == "all":
                raise self.unread(part, "no single card")
            if thing.word == "ref":
                found.append(thing.what)
                continue
            register = self.scope.make("chosen", False, thing.head)
            pick = ast.Pick(thing.what, ONE) if thing.quantity is None else self.picked(part, thing)
            steps.append(ast.Choose((pick,), self.by, register))
            found.append(ast.Ref(register))
        return sequence([*steps, ast.Exchange(found[0], found[1], self.by)])

    def token_of(self, token: Tree[Token]) -> tuple[ast.Num, ast.Token]:
        """How many tokens, and what is printed on them (gate:10.5.2)."""
        head = next(part for part in self.parts(token) if part.data == "token_head")
        tests = [self.visit(part) for part in self.parts(head)]
        words = []
        for test in tests:
            if not isinstance(test, ast.Words) or test.field not in ("planet", "attribute") or len(test.any_of) != 1:
                raise self.unread(head, "nothing that is printed on a token")
            words.append((test.field, test.any_of))
        numbers = []
        for part in self.parts(token):
            if part.data == "token_number":
                numbers.append((self.words_of(self.parts(part)[0]), self.number_of(self.token(part))))
        if sorted(name for name, _ in numbers) != ["crit", "defense", "limit", "power"]:
            raise self.unread(token, "a token has limit, power, crit and defense, each once")
        tokens = [child for child in token.children if isinstance(child, Token)]
        n = self.number_of(tokens[0]) if tokens and tokens[0].type == "NUMBER" else 1
        abilities = tuple(self.keyword_ability(child) for child in tokens if child.type == "KEYWORD")
        name = self.values(self.token(head))
        if len(name) != 1:
            raise self.unread(head, "one name")
        marks = (("token", ("token",)), *sorted(words))
        return ast.Num(n), ast.Token(name[0], "unit", tuple(sorted(numbers)), marks, abilities)

    def away(self, tree: Tree[Token], zone: str) -> ast.Step:
        """Put into a zone of its owner."""
        part = self.parts(tree)[0]
        thing = self.thing(part)
        return self.moved(part, thing, (ast.Spot(zone),), tree)

    def dropped(self, tree: Tree[Token]) -> ast.Step:
        """Drop (gate:10.3)."""
        with self.owned_by(self.by):
            return self.away(tree, "drop")

    def banished(self, tree: Tree[Token]) -> ast.Step:
        """Banish (gate:4.7.3)."""
        return self.away(tree, "banish")

    def brought(self, tree: Tree[Token], thing: Thing, kind: str) -> ast.Selector:
        """The cards that are summoned or equipped: Units or Items, whatever else lies there (gate:8.4.1)."""
        selector = self.acted_on(tree, thing)
        of = selector.of if isinstance(selector, ast.Pick) else selector
        if not isinstance(of, ast.Select):
            return selector
        if {*of.zones} & FIELD and not of.among:
            raise self.unread(tree, "cards that are on the field")
        kinds = [test.kinds for test in of.tests if isinstance(test, ast.Kind)]
        if any(found != (kind,) for found in kinds) and not (kind == "item" and ast.Has("pilot") in of.tests):
            raise self.unread(tree, f"only cards that are called {kind}s come so")
        if not kinds:
            of = replace(of, tests=(ast.Kind((kind,)), *of.tests))
        return replace(selector, of=of) if isinstance(selector, ast.Pick) else of

    def works_in(self, zone: str, tree: Tree[Token]) -> None:
        """Note that a skill does something with its card in a zone, and so works there (gate:4.6.1.6).

        A skill whose trigger takes the card to that zone works where the card was.
        """
        trigger = self.trigger
        taken = isinstance(trigger, ast.Moved | ast.Destroys) and trigger.what == ast.THIS
        if zone in FIELD or taken:
            return
        if self.where not in ((), (zone,)):
            raise self.unread(tree, "a card in another zone")
        self.where = (zone,)

    def known_there(self, ref: Tree[Token], where: Tree[Token], tree: Tree[Token]) -> ast.Select:
        """A known card, if it is in that zone."""
        thing = self.thing(ref)
        zone, whose = self.zone(where)
        if not isinstance(thing.what, ast.Ref) or thing.many or zone in FIELD:
            raise self.unread(tree, "no single card of that zone")
        return ast.Select((zone,), self.player_of(whose, tree), (), thing.what.name)
