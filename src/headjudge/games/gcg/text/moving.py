"""Reads choosing, looking at and moving cards in texts of the Gundam Card Game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lark import Token, Tree

from headjudge.games.gcg.text.describing import KIND_RELATIONS
from headjudge.games.gcg.text.nouns import Nouns
from headjudge.language.reading.notions import Thing
from headjudge.language.reading.sequences import sequence
from headjudge.language.tree import ast

ONE: Final = ast.Quant(ast.Num(1), ast.Num(1))


class Moving(Nouns):
    """Reads what is done with cards wherever they are."""

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(raw, kind, depth)
        self.looked: dict[str, int] = {}
        """How many cards were looked at, by register."""
        self.development: int | None = None
        """The number that a Development specifies, until it is used."""
        self.playing = False
        """Whether the sentence is about playing this card from the hand."""

    def on_choose(self, tree: Tree[Token]) -> ast.Step:
        """Choose: one step for each choice; all cards together are meant by `them`."""
        steps: list[ast.Step] = []
        refs: list[ast.Selector] = []
        parts = self.parts(self.parts(tree)[0])
        for part, thing in zip(parts, self.turn_by_turn(parts), strict=True):
            pick = self.picked(part, thing)
            register = self.scope.make("chosen", thing.many, thing.head)
            steps.append(ast.Choose((pick,), self.by, register))
            refs.append(ast.Ref(register))
            assert isinstance(thing.what, ast.Select)
            self.sides[refs[-1]] = thing.what.whose
        if len(refs) > 1:
            self.scope.note(ast.Union(tuple(refs)), True, "card", "pair")
        return sequence(steps)

    def on_np_another(self, tree: Tree[Token]) -> Thing:
        """Another card."""
        return self.another(tree, "")

    def another(self, tree: Tree[Token], owner: str) -> Thing:
        """One that is not this card."""
        noun = self.noun(self.parts(tree)[-1])
        other = ast.Relation("other", ast.THIS)
        if other in noun.tests:
            raise self.unread(tree, "said twice")
        kinds = [test for test in noun.tests if isinstance(test, ast.Kind) or test in KIND_RELATIONS]
        noun.tests = [*kinds, other, *(test for test in noun.tests if test not in kinds)]
        return Thing(self.select(noun, tree, owner), ONE, False, noun.head, "a")

    def affected(self, tree: Tree[Token]) -> ast.Selector:
        """Cards to which something is done: known ones, all of some, or a number that the one who acts picks."""
        thing = self.thing(tree)
        what = self.acted_on(tree, thing)
        if thing.word == "ref":
            self.mention(what)
        return what

    def on_both_refs(self, tree: Tree[Token]) -> Thing:
        """This and that card."""
        parts = tuple(self.single(part) for part in self.parts(tree))
        return Thing(ast.Union(parts), None, True, "unit", "ref")

    def on_this_and_np(self, tree: Tree[Token]) -> Thing:
        """This card and all of others."""
        first, second = self.parts(tree)
        thing = self.thing(second)
        if thing.word != "all":
            raise self.unread(second, "not said whether all of them")
        return Thing(ast.Union((self.single(first), thing.what)), None, True, "unit", "all")

    def receiving(self, tree: Tree[Token]) -> ast.Selector:
        """Who gets something."""
        subject, _ = self.subject(tree)
        thing = self.thing(tree)
        if thing.word == "ref":
            self.mention(subject)
        return subject

    def subject(self, tree: Tree[Token]) -> tuple[ast.Selector, bool]:
        """Who gets something: known cards, or all of some."""
        thing = self.thing(tree)
        if thing.quantity is not None:
            raise self.unread(tree, "a number of cards that nobody chose")
        own_base = thing.head == "base" and isinstance(thing.what, ast.Select) and thing.what.whose == "you"
        if thing.word == "bare" and not own_base:
            raise self.unread(tree, "not said whether all of them")
        return thing.what, False

    def on_spot_bottom_randomly(self, tree: Tree[Token]) -> ast.Spot:
        """At the bottom, in random order (5-13)."""
        return replace(self.spot_end(tree, "bottom"), order="random")

    def on_spot_top_arranged(self, tree: Tree[Token]) -> ast.Spot:
        """On the top, in any order."""
        return replace(self.spot_end(tree, "top"), order="any")

    def on_spot_bottom_arranged(self, tree: Tree[Token]) -> ast.Spot:
        """At the bottom, in any order."""
        return replace(self.spot_end(tree, "bottom"), order="any")

    def on_put(self, tree: Tree[Token]) -> ast.Step:
        """Return, add or place cards somewhere."""
        what, to = self.parts(tree)
        spots = self.visit(to)
        assert isinstance(spots, tuple)
        thing = self.thing(what)
        if thing.head == "shield" and thing.quantity is not None:
            if any(spot.zone != "hand" for spot in spots):
                raise self.unread(to, "Shields go to the hand")
            return ast.Move(self.shields(what, thing), tuple(replace(spot, whose="owner") for spot in spots), self.by)
        selector = self.affected(what)
        as_ = self.scope.make("moved", thing.many, thing.head) if thing.word != "ref" else ""
        return ast.Move(selector, spots, self.by, as_)

    def shields(self, tree: Tree[Token], thing: Thing) -> ast.Selector:
        """Shields are taken from the top (4-6-4-1)."""
        quantity, what = thing.quantity, thing.what
        assert isinstance(what, ast.Select) and quantity is not None
        if quantity.low != quantity.high or what.tests or what.whose != "you":
            raise self.unread(tree, "no number of Shields from the top")
        return ast.Top("shields", "you", quantity.low)

    def on_top_or_into(self, tree: Tree[Token]) -> ast.Step:
        """Return to the top of a deck, or place into another zone."""
        what, top, into = self.parts(tree)
        deck, place = (self.zone(part) for part in (top, into))
        spots = (ast.Spot(deck[0], self.destination(deck[1]), "top"), ast.Spot(place[0], self.destination(place[1])))
        return ast.Move(self.affected(what), spots, self.by)

    def on_shuffle_it(self, tree: Tree[Token]) -> ast.Step:
        """Shuffle the deck that cards were returned to: one's own."""
        return ast.Shuffle("deck", "you")

    def looked_at(self, tree: Tree[Token], number: ast.Amount) -> str:
        """The register of the cards looked at, of which so many are taken."""
        rest = self.on_ref_rest(tree)
        if not isinstance(rest, ast.Rest) or not isinstance(number, ast.Num):
            raise self.unread(tree, "no number of cards that were looked at")
        return rest.of

    def on_some_to_top(self, tree: Tree[Token]) -> ast.Step:
        """Return N of the cards looked at to the top."""
        number = self.amount(self.parts(tree)[0])
        among = ast.Select((), "any", (), self.looked_at(tree, number))
        pick = ast.Pick(among, ast.Quant(number, number))
        return ast.Move(pick, (ast.Spot("deck", "you", "top"),), self.by)

    def on_some_to(self, tree: Tree[Token]) -> ast.Step:
        """Put N of the cards looked at somewhere."""
        n, to = self.parts(tree)
        number = self.amount(n)
        among = ast.Select((), "any", (), self.looked_at(tree, number))
        spots = self.visit(to)
        assert isinstance(spots, tuple)
        return ast.Move(ast.Pick(among, ast.Quant(number, number)), spots, self.by)

    def on_top_and_bottom(self, tree: Tree[Token]) -> ast.Step:
        """Return some of the cards looked at to the top and the others to the bottom."""
        top, bottom = (self.amount(part) for part in self.parts(tree))
        assert isinstance(top, ast.Num) and isinstance(bottom, ast.Num)
        register = self.looked_at(tree, top)
        if self.looked.get(register) != top.value + bottom.value:
            raise self.unread(tree, "not as many as were looked at")
        pick = ast.Pick(ast.Select((), "any", (), register), ast.Quant(top, top))
        up = ast.Move(pick, (ast.Spot("deck", "you", "top"),), self.by)
        return ast.Seq((up, ast.Move(ast.Rest(register), (ast.Spot("deck", "you", "bottom"),), self.by)))

    def on_look(self, tree: Tree[Token]) -> ast.Step:
        """Look at cards from the top of a deck."""
        step = super().on_look(tree)
        assert isinstance(step, ast.Look)
        if isinstance(step.what, ast.Top) and isinstance(step.what.n, ast.Num):
            self.looked[step.as_] = step.what.n.value
        return step

    def on_reveal(self, tree: Tree[Token]) -> ast.Step:
        """Reveal."""
        what = self.parts(tree)[0]
        thing = self.thing(what)
        selector = self.affected(what)
        as_ = self.scope.make("revealed", thing.many, thing.head) if thing.word != "ref" else ""
        return ast.Reveal(selector, self.by, as_)

    def on_exile(self, tree: Tree[Token]) -> ast.Step:
        """Exile from the game: into the removal area (5-12)."""
        what = self.parts(tree)[0]
        thing = self.thing(what)
        what_is = thing.what
        in_play = isinstance(what_is, ast.Select) and what_is.zones and what_is.zones != ("trash",)
        if in_play or (thing.word == "ref" and thing.what == ast.THIS):
            raise self.unread(what, "no cards of a trash")
        as_ = self.scope.make("moved", thing.many, thing.head) if thing.word != "ref" else ""
        return ast.Move(self.affected(what), (ast.Spot("removal"),), self.by, as_)

    def on_exile_specified(self, tree: Tree[Token]) -> ast.Step:
        """Exile as many cards as the timing says."""
        if self.development is None:
            raise self.unread(tree, "no number was specified")
        number, self.development = ast.Num(self.development), None
        noun = self.noun(self.parts(tree)[0])
        what = self.select(noun, tree)
        if what.zones != ("trash",) or what.whose != "you":
            raise self.unread(tree, "no cards of a trash")
        as_ = self.scope.make("moved", True, noun.head)
        return ast.Move(ast.Pick(what, ast.Quant(number, number)), (ast.Spot("removal"),), self.by, as_)

    def on_draw(self, tree: Tree[Token]) -> ast.Step:
        """Draw N."""
        return self.drawn(self.amount(self.parts(tree)[0]), False)

    def drawn(self, n: ast.Amount, up_to: bool) -> ast.Step:
        """Draw; no pronoun means the cards."""
        return ast.Draw(n, up_to, self.by)

    def on_discard_some(self, tree: Tree[Token]) -> ast.Step:
        """Discard N (5-11)."""
        number = self.amount(self.parts(tree)[0])
        hand = ast.Select(("hand",), "you")
        return ast.Move(ast.Pick(hand, ast.Quant(number, number)), (ast.Spot("trash"),), self.by)

    def on_discard(self, tree: Tree[Token]) -> ast.Step:
        """Discard cards that fit."""
        what = self.parts(tree)[0]
        with self.searching("hand", "you"):
            thing = self.thing(what)
        if thing.quantity is None or not isinstance(thing.what, ast.Select) or thing.what.zones != ("hand",):
            raise self.unread(what, "no number of cards in hand")
        pick = ast.Pick(thing.what, thing.quantity)
        as_ = self.scope.make("moved", thing.many, thing.head)
        return ast.Move(pick, (ast.Spot("trash"),), self.by, as_)
