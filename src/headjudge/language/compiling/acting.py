"""Compiles damage and recovery, payments, tokens, playing by effects and stopping."""

from __future__ import annotations

from headjudge.language.compiling.sending import Sending
from headjudge.language.running import selecting as sets
from headjudge.language.running.operations import ON_FIELD
from headjudge.language.running.ops import choosing, harming, making, moving, processes, slots
from headjudge.language.running.terms import Cards, Number
from headjudge.language.tree import ast

Acting = (
    ast.Harm
    | ast.Recover
    | ast.Destroy
    | ast.Spend
    | ast.Create
    | ast.PlayCard
    | ast.Redirect
    | ast.Perform
    | ast.Defeat
)
"""The nodes that hand over to what the rules of the game do."""


class Deeds(Sending):
    """Compiles the deeds that the rules of the game carry out for an effect."""

    def _kept(self, cards: Cards, node: ast.Harm | ast.Destroy) -> Cards:
        """Returns the cards of a deed, kept in its register where they are not picked into it."""
        if not node.as_ or isinstance(node.what, ast.Pick):
            return cards
        register = self.register(node.as_)
        self.put(choosing.Gather(cards, register))
        return sets.InRegister(register, "")

    def _act(self, node: Acting) -> None:
        meanings, seats = self.meanings, self.setup.seats
        if isinstance(node, ast.Harm):
            cards = self.gathered(node.what, "you", "choose", "choose", state=ON_FIELD, as_=node.as_)
            cards = self._kept(cards, node)
            self.put(harming.HarmCards(meanings, cards, self.number(node.n), self.cards(node.source)))
        elif isinstance(node, ast.Recover):
            cards = self.gathered(node.what, "you", "choose", "choose", state=ON_FIELD, as_=node.as_)
            self.put(harming.RecoverCards(meanings, cards, None if node.n is None else self.number(node.n)))
        elif isinstance(node, ast.Destroy):
            into = self.setup.spots((meanings.conventions.destroyed_to,))[0]
            cards = self.gathered(node.what, node.by, "destroy", "move", into, "destroy", as_=node.as_)
            cards = self._kept(cards, node)
            self.put(harming.DestroyCards(meanings, cards, seats(node.by)))
        elif isinstance(node, ast.Spend):
            amount = self.number(node.n)
            if self.made.kind == "play cost" and not node.of:
                amount = self.meanings.cost_to_play(amount, self.made.window)
            self.demand("spend", sets.Nobody(), amount, state=node.of)
            self.put(processes.SpendSome(meanings, amount, seats(node.by), node.of))
        elif isinstance(node, ast.Create):
            self._create(node)
        elif isinstance(node, ast.PlayCard):
            cards = self.gathered(node.what, node.by, "play", "choose")
            where = None if node.slot is None else self.positions(node.slot)
            self.put(processes.PlayCards(meanings, cards, node.cost, seats(node.by), where, self.result(node.as_),
                                          node.state, node.away))
        elif isinstance(node, ast.Redirect):
            self.put(processes.ChangeTarget(meanings, self.cards(node.to)))
        elif isinstance(node, ast.Perform):
            how = "move" if node.deed in meanings.conventions.deeds_in_a_stroke else "choose"
            what = None if node.what is None else self.gathered(node.what, node.by, node.deed, how)
            to = None if node.to is None else self.cards(node.to)
            self.put(processes.PerformDeed(meanings, node.deed, what, to, seats(node.by)))
        else:
            self.put(processes.LoseGame(meanings, seats(node.who)))

    def _create(self, node: ast.Create) -> None:
        """Compile the making of tokens: outside of the game, then put on positions or into a zone."""
        seats = self.setup.seats(node.by)
        register = self.temporary()
        result = self.result(node.as_)
        definition = self.setup.token(node.token)
        number: Number | None = self.number(node.n)
        if number is not None and node.up_to:
            self.put(making.AskHowMany(number, seats))
            number = None
        if isinstance(node.slot, ast.Spot):
            target = self.target(node.slot)
            self.put(making.MakeTokens(self.meanings, definition, number, seats, register, target.kind))
            self.put(moving.Send(sets.InRegister(register, ""), seats, (target,), -1, result, ""))
            return
        self.put(making.MakeTokens(self.meanings, definition, number, seats, register))
        slot, flag = self.slot(), self.slot()
        self.put(slots.ChoosePositions(register, seats, self.positions(node.slot), slot, flag, False))
        self.using(slots.PutOnPositions(register, seats, slot, node.state, "place", result), "placed")
