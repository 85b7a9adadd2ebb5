"""Which cards a text of the Gundam Card Game means."""

from __future__ import annotations

from dataclasses import replace

from lark import Token, Tree

from headjudge.games.gcg.text.describing import Describing
from headjudge.language.reading.notions import Noun, Thing
from headjudge.language.tree import ast


class Nouns(Describing):
    """Reads noun phrases and pronouns."""

    def on_one_to(self, tree: Tree[Token]) -> ast.Quant:
        """N to M."""
        low, high = self.parts(tree)
        return ast.Quant(self.amount(low), self.amount(high))

    def on_only(self, tree: Tree[Token]) -> ast.Quant:
        """Only N: neither more nor less."""
        number = self.amount(self.parts(tree)[0])
        return ast.Quant(number, number, True)

    def on_np_some(self, tree: Tree[Token]) -> Thing:
        """N cards."""
        quant, noun = self.parts(tree)
        word = {"one": "a", "only": "only"}.get(str(quant.data), "")
        quantity = replace(self.quantity(quant), random=False)
        return self.some(tree, quantity, self.noun(noun), "", word)

    def on_np_some_of(self, tree: Tree[Token]) -> Thing:
        """N of your cards."""
        quant, owner, noun = self.parts(tree)
        said = self.noun(noun)
        if not said.plural:
            raise self.unread(noun, "one of a single card")
        return self.some(tree, self.quantity(quant), said, self.owner(owner, tree), "")

    def end_of(self, tree: Tree[Token], end: str) -> Thing:
        """The top card, or the top N cards: how many must be said of several."""
        if len(self.parts(tree)) == 1 and "cards" in self.said(tree).split():
            raise self.unread(tree, "not said how many")
        return super().end_of(tree, end)

    def on_np_some_ref(self, tree: Tree[Token]) -> Thing:
        """N of those cards."""
        raise self.unread(tree, "a choice among cards that were named")

    def on_np_owned(self, tree: Tree[Token]) -> Thing:
        """Your card, your cards."""
        owner, noun = self.parts(tree)
        head = self.noun(noun)
        word = "plural" if head.plural else "bare"
        return Thing(self.select(head, tree, self.owner(owner, tree)), None, head.plural, head.head, word)

    def some(self, tree: Tree[Token], quantity: ast.Quant, noun: Noun, owner: str, word: str) -> Thing:
        """So many of these."""
        many = quantity.high is None or quantity.high != ast.Num(1)
        return Thing(self.select(noun, tree, owner), quantity, many, noun.head, word)

    def mention(self, what: ast.Selector, head: str = "unit") -> ast.Selector:
        """A card that was named: `it` may mean it from here on."""
        if not self.scope.antecedents or self.scope.antecedents[-1].what != what:
            known = next((one for one in reversed(self.scope.antecedents) if one.what == what), None)
            self.scope.note(what, known.many if known else False, known.head if known else head,
                            known.verb if known else "named")
        return what

    def on_ref_this(self, tree: Tree[Token]) -> ast.Selector:
        """This card, called as what it is."""
        called = self.said(tree).removeprefix("this").strip()
        if (called == "base" and self.kind != "base") or (called == "unit" and self.kind in ("base", "command")):
            raise self.unread(tree, "the card is something else")
        return ast.THIS

    def on_ref_in_trash(self, tree: Tree[Token]) -> ast.Selector:
        """This card, if it is in your trash."""
        return ast.Select(("trash",), "you", (), "this")

    def on_ref_it(self, tree: Tree[Token]) -> ast.Selector:
        """It: the newest single card."""
        for one in reversed(self.scope.antecedents):
            if one.verb in ("object", "each"):
                continue
            return self.resolved(tree, None if one.many else one.what)
        return self.resolved(tree, None)

    def on_ref_them(self, tree: Tree[Token]) -> ast.Selector:
        """Them, they: the newest cards, if they may be several."""
        for one in reversed(self.scope.antecedents):
            if one.verb in ("object", "each"):
                continue
            return self.resolved(tree, one.what if one.many else None)
        return self.resolved(tree, None)

    def on_ref_rest(self, tree: Tree[Token]) -> ast.Selector:
        """The remaining cards: of those looked at, whether or not some of them were revealed."""
        looked = [one.what for one in self.scope.antecedents if one.verb == "looked"]
        register = looked[-1] if looked else None
        return self.resolved(tree, ast.Rest(register.name) if isinstance(register, ast.Ref) else None)

    def on_ref_that_unit(self, tree: Tree[Token]) -> ast.Selector:
        """That Unit: the newest single Unit other than this card."""
        return self.resolved(tree, self.newest_unit("opponent" if tree.data == "ref_that_enemy" else ""))

    on_ref_that_enemy = on_ref_that_unit

    def newest_unit(self, whose: str) -> ast.Selector | None:
        """The newest single Unit that was chosen or that an event is about."""
        for one in reversed(self.scope.antecedents):
            single = not one.many and one.what != ast.THIS and one.head == "unit"
            if single and (not whose or self.sides.get(one.what) == whose):
                return one.what
        return None
