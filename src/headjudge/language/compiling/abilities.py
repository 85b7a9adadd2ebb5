"""Compiles whole abilities of every kind, with the steps of their programs."""

from __future__ import annotations

from dataclasses import replace

from headjudge.language.compiling.acting import Acting
from headjudge.language.compiling.changing import Changes, Changing
from headjudge.language.running import selecting as sets
from headjudge.language.running.ops import choosing, costs, moving, one_by_one, processes, turning
from headjudge.language.running.resolving import Worded
from headjudge.language.running.terms import Unsupported
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk


class Writer(Changes):
    """Compiles one ability, with the abilities inside it."""

    def ability(self, node: ast.Ability, text: str) -> Worded | None:
        """Compile an ability and number it in the table."""
        self.tree = node
        if isinstance(node, ast.DeckRule):
            return None
        if isinstance(node, ast.Keyword):
            raise Unsupported(f"the keyword {node.name!r} has no meaning here")
        if isinstance(node, ast.Automatic):
            made = self.begin("automatic", node.where, node.labels, node.limit, text)
            self._automatic(made, node)
        elif isinstance(node, ast.Activated):
            made = self.begin("activated", node.where, node.labels, node.limit, text)
            made.window = node.window
            made.condition = None if node.condition is None else self.check(node.condition)
            self.own_cost(made, node.cost)
            self._body(made, node.body)
        elif isinstance(node, ast.Continuous):
            made = self.begin("continuous", node.where, node.labels, None, text)
            self._continuous(made, node)
        elif isinstance(node, ast.OnPlay):
            made = self.begin("event", (), node.labels, None, text)
            made.window = "counter" if node.counter else "main"
            made.condition = None if node.condition is None else self.check(node.condition)
            self.own_cost(made, node.cost)
            self._body(made, node.body)
            made.pays_later = any(
                isinstance(operation, costs.PayCost) and operation.cost == made.own_cost for operation in self.program
            )
        elif isinstance(node, ast.PlayCost):
            made = self.begin("play cost", (), (), None, text)
            made.window = node.kind
            self.own_cost(made, node.cost)
        else:
            compile = self.meanings.conventions.own_abilities.get(type(node))
            if compile is None:
                raise Unsupported(f"an ability of this kind: {type(node).__name__}")
            own: Worded | None = compile(self, node, text)
            if own is None:
                return None
            made = own
        self.end(made)
        by_card = self.meanings.conventions.by_card
        told = bool(by_card) and any([type(part) in by_card for part in walk(node)])  # what that is, the card says
        made.alike = self.setup.alike.setdefault((node, made.holder if told else ""), made.number)
        return made

    def _automatic(self, made: Worded, node: ast.Automatic) -> None:
        gate = None if node.gate is None else self.check(node.gate)
        made.triggers = self.triggers(node.trigger, gate, node.where)
        self.own_cost(made, node.cost)
        self._body(made, node.body)

    def _body(self, made: Worded, body: ast.Step) -> None:
        self.step(body)
        if self.meanings.conventions.needs_targets.value:
            made.begins = self.begins(body)

    def own_cost(self, made: Worded, steps: tuple[ast.Step, ...]) -> None:
        if steps:
            made.own_cost = self.cost(steps)
        made.used_labels = self.meanings.use_at_cost(
            made.labels, made.kind, bool(steps) and self.costs[made.own_cost].reveals
        )

    def _draws(self, node: ast.Draw) -> None:
        """Note that a draw in a cost needs this many cards in the deck."""
        if self.demands is not None and not node.up_to:
            deck, hand = self.setup.spots(("deck",))[0], self.setup.spots(("hand",))[0]
            number = self.number(node.n)
            self.demand("top", sets.FromEnd(deck, self.setup.seats(node.by), number, False), number, hand)

    def _step(self, node: ast.Step) -> None:
        if self.setup.several_opponents:
            node = each_opponent(node)
        node = each_with_own_deck(node)
        if isinstance(node, ast.Seq):
            for part in node.steps if self.meanings.carries("text order") else reversed(node.steps):
                self.step(part)
        elif isinstance(node, ast.Nothing):
            return
        elif isinstance(node, ast.If):
            self._if(self.check(node.condition), node.then, node.otherwise)
        elif isinstance(node, ast.Amend):
            self._if(self.check(node.condition), node.new, node.old)
        elif isinstance(node, ast.Attempt):
            self._attempt(node)
        elif isinstance(node, ast.Pay):
            self._pay(node)
        elif isinstance(node, ast.Repeat):
            self._repeat(node)
        elif isinstance(node, ast.Listed):
            self._listed(node)
        elif isinstance(node, ast.EachPlayer):
            self._each_player(node)
        elif isinstance(node, ast.Modal):
            self._modal(node)
        elif isinstance(node, ast.Later):
            self._later(node)
        elif isinstance(node, ast.Choose):
            self._choose(node.picks, node.by, node.as_, "choose", True)
        elif isinstance(node, ast.Search):
            self._search(node)
        elif isinstance(node, ast.Declare):
            self._declare(node)
        elif isinstance(node, ast.Note):
            self.put(choosing.Gather(self.cards(node.what), self.register(node.as_)))
        elif isinstance(node, ast.Look):
            self._show(node.what, node.by, node.as_, False)
        elif isinstance(node, ast.Reveal):
            self._show(node.what, node.by, node.as_, True)
        elif isinstance(node, ast.Flip):
            self._flip(node)
        elif isinstance(node, ast.Shuffle):
            self.put(moving.ShufflePlace(self.setup.spots((node.zone,))[0], self.setup.seats(node.whose)))
        elif isinstance(node, ast.Draw):
            self._draws(node)
            self.put(
                one_by_one.DrawCards(
                    self.number(node.n), self.setup.seats(node.by), self.result(node.as_), node.up_to, self.slot()
                )
            )
        elif isinstance(node, ast.Move):
            self._move(node)
        elif isinstance(node, ast.Place):
            self._place(node)
        elif isinstance(node, ast.Shift):
            self._shift(node)
        elif isinstance(node, ast.Exchange):
            self._exchange(node)
        elif isinstance(node, ast.Orient):
            cards = self.gathered(node.what, node.by, node.state, "turn", state=node.state, as_=node.as_)
            result = -1 if isinstance(node.what, ast.Pick) else self.result(node.as_)
            self.put(turning.TurnCards(cards, node.state, self.setup.seats(node.by), result))
        elif isinstance(node, ast.TurnCard):
            cards = self.gathered(node.what, node.by, "turn", "face", state=node.face)
            self.put(turning.TurnFaces(cards, node.face == "up", self.setup.seats(node.by)))
        elif isinstance(node, ast.Damage):
            self.put(
                processes.DealDamage(
                    self.meanings,
                    self.setup.seats(node.to),
                    self.number(node.n),
                    node.cancellable,
                    self.cards(node.source),
                )
            )
            if node.as_ or node.dealt_as:
                self.put(processes.NoteDamage(self.result(node.as_), self.result(node.dealt_as),
                                              self.cards(node.source)))
        elif isinstance(node, ast.ExtraTurn):
            self.put(processes.AnotherTurn(self.meanings, self.setup.seats(node.who)))
        elif isinstance(node, ast.Win):
            self.put(processes.WinGame(self.meanings, self.setup.seats(node.who)))
        elif isinstance(node, Acting):
            self._act(node)
        elif isinstance(node, Changing):
            self._effect(node)
        elif isinstance(node, ast.Instead):
            self._instead(node)
        else:
            compile = self.meanings.conventions.own_steps.get(type(node))
            if compile is None:
                raise Unsupported(f"the step {type(node).__name__}")
            compile(self, node)


def each_with_own_deck(node: ast.Step) -> ast.Step:
    """Returns the step that each player carries out where the text says what each does with the top of the own deck."""
    if isinstance(node, ast.Move | ast.Look | ast.Reveal) and isinstance(node.what, ast.Top) and (
            node.what.whose == "each"):
        return ast.EachPlayer("each", replace(node, what=replace(node.what, whose="you"), by="you"))
    return node


def each_opponent(node: ast.Step) -> ast.Step:
    """Returns the step that each of several opponents carries out where the text says "your opponent".

    It concerns steps with the top of a deck.
    """
    if isinstance(node, ast.Draw) and node.by == "opponent":
        return ast.EachPlayer("opponent", replace(node, by="you"))
    if isinstance(node, ast.Move) and isinstance(node.what, ast.Top) and node.what.whose == "opponent":
        return ast.EachPlayer("opponent", replace(node, what=replace(node.what, whose="you"), by="you"))
    return node
