"""Compiles moves of cards: zones, positions."""

from __future__ import annotations

from headjudge.kernel.events import BOTTOM, FACE_DOWN, FACE_UP, MIXED
from headjudge.language.compiling.picking import Picking
from headjudge.language.running import selecting as sets
from headjudge.language.running.operations import ASIDE, Operation
from headjudge.language.running.ops import choosing, control, costs, moving, one_by_one, slots
from headjudge.language.running.terms import Cards, Unsupported
from headjudge.language.tree import ast


class Sending(Picking):
    """Compiles steps that move cards."""

    def target(self, spot: ast.Spot) -> moving.Target:
        spots = self.setup.spots((spot.zone,))
        if len(spots) > 1 and spot.under is None:
            raise Unsupported(f"no position of {spot.zone!r} is named")
        how = BOTTOM if spot.end == "bottom" else 0
        if spot.face == "up":
            how |= FACE_UP
        elif spot.face == "down":
            how |= FACE_DOWN
        if spot.order == "random":
            how |= MIXED
        seats = None if spot.whose in ("owner", "") else self.setup.seats(spot.whose)
        word = " ".join([word for word in (spot.end, spot.zone) if word])
        zone = self.layout.spot_zone[spots[0]]
        ordered = zone.ordered or (spot.face == "down" and zone.blank_face_down)
        return moving.Target(
            self.meanings,
            spots[0],
            seats,
            how,
            None if spot.under is None else self.cards(spot.under),
            ordered,
            spot.order == "any",
            word,
        )

    def _move(self, node: ast.Move) -> None:
        if not node.to:
            raise Unsupported("a move to nowhere")
        seats = self.setup.seats(node.by)
        targets = tuple([self.target(spot) for spot in node.to])
        result = self.result(node.as_)
        what = node.what
        slot, along = -1, -1
        into, under = targets[0].kind, targets[0].under
        if isinstance(what, ast.Top) and (what.up_to or not self.meanings.leave_together(what.zone)):
            cards = self.cards(what)
            assert isinstance(cards, sets.FromEnd)
            if not what.up_to:
                self.demand("top", cards, cards.number, into, under=under)
            if len(targets) > 1:
                slot = self.slot()
                register = self.temporary()
                self.put(choosing.Gather(cards, register))
                self.put(moving.AskTarget(register, seats, targets, slot))
                self.put(moving.KeepTarget(slot))
            self.put(one_by_one.SendFromEnd(cards, seats, targets, slot, result, "", what.up_to, self.slot()))
            return
        named = self.gathered(what, node.by, self._action(what, targets[0]), "move", into, under=under)
        several = len(targets) > 1 or any(target.ordered for target in targets)
        single = isinstance(what, ast.Ref) and what.name in ("this", "replaced")
        remembered = bool(node.as_) and isinstance(what, ast.Select) and not what.among
        arranged = single and self.meanings.conventions.brings_along.value and self.made.kind != "replacement"
        if len(targets) > 1 or (several and (not single or arranged)) or remembered:
            register = self.temporary()
            self.put(choosing.Gather(named, register))
            if len(targets) > 1:
                slot = self.slot()
                self.put(moving.AskTarget(register, seats, targets, slot))
                self.put(moving.KeepTarget(slot))
            if any(spot.order == "random" for spot in node.to):
                self.put(moving.Mix(register))
            elif any(target.ordered for target in targets):
                along = self.slot() if self.meanings.conventions.brings_along.value else -1
                arrange = moving.Arrange(register, seats, targets, slot, along, self.slot())
                self.put(arrange)
                self.put(moving.TakeOrder(register, arrange))
            named = sets.InRegister(register, "")
        self.put(moving.Send(named, seats, targets, slot, result, "", along))
        if isinstance(what, ast.Ref) and what.name in self._turned_over():
            self._used("flipped")

    def _turned_over(self) -> set[str]:
        """Returns the registers of cards that were turned over."""
        return {node.as_ for node in self.sources if isinstance(node, ast.Flip) and node.as_}

    def _action(self, what: ast.Selector, target: moving.Target) -> str:
        """Returns the word for picking cards that are then moved."""
        if isinstance(what, ast.Pick) and isinstance(what.of, ast.Select) and what.of.zones == ("hand",):
            zone = self.layout.spot_zone[target.kind].name
            return "discard" if zone == "waiting_room" else "put"
        return "put"

    def positions(self, slot: ast.Slot) -> slots.Positions:
        spots = self.setup.spots(slot.groups) if slot.groups else ()
        was = self._ref(slot.was) if slot.was else None
        if not spots and was is None:
            raise Unsupported("no positions are named")
        seats = None if slot.whose == "controller" else self.setup.seats(slot.whose)
        column = None if slot.column is None else self.cards(slot.column)
        return slots.Positions(spots, seats, slot.open, slot.separate, was, column, slot.faced)

    def _place(self, node: ast.Place) -> None:
        seats = self.setup.seats(node.by)
        register = self.temporary()
        result = self.result(node.as_)
        if isinstance(node.what, ast.Top):
            cards: Cards = self.cards(node.what)
        else:
            cards = self.gathered(node.what, node.by, "put", "move")
        self.put(choosing.Gather(cards, register))
        slot, flag = self.slot(), self.slot()
        self.put(slots.ChoosePositions(register, seats, self.positions(node.slot), slot, flag, False))
        self.using(slots.PutOnPositions(register, seats, slot, node.state, "place", result), "placed")

    def _shift(self, node: ast.Shift) -> None:
        seats = self.setup.seats(node.by)
        register = self.temporary()
        chosen = isinstance(node.what, ast.Pick)
        result = -1 if chosen else self.result(node.as_)
        kept = node.as_ if chosen else ""
        self.put(choosing.Gather(self.gathered(
            node.what, node.by, "move", "choose", state=ASIDE, as_=kept), register))
        slot, flag = self.slot(), self.slot()
        positions = self.positions(node.slot)
        across = positions.seats is not None and self.meanings.conventions.moves_across.value
        self.put(slots.ChoosePositions(register, seats, positions, slot, flag, True, across))
        self.put(slots.PutOnPositions(register, seats, slot, "", "move", result))

    def _exchange(self, node: ast.Exchange) -> None:
        a = self.gathered(node.a, node.by, "exchange", "choose")
        b = self.gathered(node.b, node.by, "exchange", "choose")
        clause = self.meanings.exchange_clause(self.made.labels)
        self.using(slots.Swap(a, b, self.setup.seats(node.by), clause), "exchanged", "placed")

    def using(self, operation: Operation, *doing: str) -> None:
        """Compile an operation, followed by the note that the ability counts as used if the operation did something.

        doing: the deeds that may count as the use; the first one that the game names counts.
        """
        words = [self.meanings.use_at_step(self.made.labels, word, False) for word in doing if self.demands is None]
        used = next(filter(None, words), ())
        if not used:
            self.put(operation)
            return
        mark = self.slot()
        self.put(control.Mark(mark))
        self.put(operation)
        nothing = control.JumpIfNotDone(mark)
        self.put(nothing)
        self.put(costs.AnnounceUse(used, ""))
        self.land(nothing)
