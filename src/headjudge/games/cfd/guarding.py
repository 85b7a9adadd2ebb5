"""Section 10.5: the guard step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.cfd.orders import PlayOrder, blitz_choices
from headjudge.games.cfd.playing import GUARD_REQUIREMENTS, choices_of
from headjudge.games.vanguard.attacks import can_intercept, rearguards_in_front
from headjudge.games.vanguard.basics import nothing_forbids
from headjudge.games.vanguard.battle import CommonGuardStep
from headjudge.games.vanguard.circles import GUARDIAN, HAND
from headjudge.games.vanguard.icons import serials
from headjudge.games.vanguard.roles import attacked
from headjudge.kernel.decisions import PASS, Choice
from headjudge.kernel.events import Event
from headjudge.kernel.picking import Pick, merged
from headjudge.kernel.requirements import all_met
from headjudge.kernel.rules import by_rule, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class GuardStep(CommonGuardStep):
    """The non-turn player calls guardians, intercepts and plays blitz orders, until doing nothing."""

    @step("cfd:10.5.2", "cfd:11.6.2.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("cfd:10.5.1.2", "cfd:10.5.1.2.1")
    def offer(self, game: Game) -> None:
        """Who can do nothing, or whose attacked units are gone, does nothing."""
        choices = by_rule(guard_choices(game, self.player), "cfd:10.5.1.2.1.1", along=(game, self.player))
        game.ask(self.player, [*choices, PASS], "guard", hidden=True)

    @step("cfd:10.5.1.2.1")
    def done(self, game: Game) -> None:
        if self.answer is None or self.answer == PASS:
            self.finish()
        elif self.answer.action == "order":
            self.again("check")
            game.push(PlayOrder(self.player, self.answer.card))

    @step("cfd:10.5.1.2.2", "cfd:10.5.1.2.3")
    def choose_more(self, game: Game) -> None:
        """Any number of cards may come at the same time: from hand, or units that intercept."""
        assert self.answer is not None
        first = self.answer.card
        self.coming, self.guarded = (first,), ()
        low = 0
        from_hand = game.layout.spot_of[game.cards[game.current(first)].place] == HAND
        able = guard_cards(game, self.player) if from_hand else interceptors(game, self.player)
        more = tuple([serial for serial in serials(game, able) if serial != first])
        if from_hand and guards_together(game, self.player):
            low = 1
        # How many cards of the hand can guard must not show where the player is asked whether or not one can.
        left = len(game.at(self.player, HAND)) - 1 if from_hand and game.ask_hidden else 0
        secret = left > len(more)
        game.push(Pick(self.player, "guard with", more, low, max(left, len(more)), hidden=from_hand, secret=secret))

    @step("cfd:10.5.1.2.2", "cfd:10.5.1.2.3")
    def note_more(self, game: Game) -> None:
        self.coming = (*self.coming, *(self.returned or ()))
        self.answer = None

    @step("cfd:10.4.1.9", "cfd:10.4.1.9.1")
    def assign(self, game: Game) -> None:
        """For each of them, choose the unit that it guards; if one unit is attacked, all guard that one."""
        self.assign_next(game)

    @step("cfd:10.4.1.9")
    def note_assigned(self, game: Game) -> None:
        self.note_answer()

    @step("cfd:10.5.1.2.2", "cfd:10.5.1.2.3", "cfd:10.5.1.2.2.1", "cfd:10.5.1.2.3.1", "cfd:7.28.1.1")
    def put(self, game: Game) -> None:
        """Put all of them on the guardian circle at the same time, resting: from hand a call, else a move."""
        place = game.layout.at(self.player, GUARDIAN)
        events: list[Event] = []
        for serial in self.coming:
            card = game.current(serial)
            from_hand = game.layout.spot_of[game.cards[card].place] == HAND
            verb, rule_id = ("call", "cfd:10.5.1.2.2") if from_hand else ("intercept", "cfd:10.5.1.2.3")
            state = "" if from_hand else "rest"
            events.append(game.moving(card, place, verb, self.player, state=state, rule=rule_id))
        game.happen_all(events)

    @step("cfd:6.2.4.1")
    def guard(self, game: Game) -> None:
        """From here on their shields add to the power of the units that they guard."""
        self.begin_guarding(game)

    @step("cfd:10.5.2")
    def repeat(self, game: Game) -> None:
        self.again("check")


def guard_choices(game: Game, player: int) -> list[Choice]:
    """Returns what the non-turn player can do in the guard step beside doing nothing."""
    if not attacked(game):
        return []
    own = [Choice("guard", serial) for serial in merged(game, serials(game, interceptors(game, player)))]
    calls = choices_of(game, player, HAND, "guard", GUARD_REQUIREMENTS)
    if guards_together(game, player) and len(guard_cards(game, player)) < 2:
        calls = []
    return [*calls, *own, *blitz_choices(game, player)]


def guards_together(game: Game, player: int) -> bool:
    """Whether an effect lets a player call cards from hand to the guardian circle only two or more at a time."""
    return not nothing_forbids(game, "guard alone", player, -1)


@rule("cfd:10.5.1.2.2.2")
def guard_cards(game: Game, player: int) -> list[int]:
    """Returns the cards in hand that may be called to the guardian circle, of whatever grade."""
    return [card for card in game.at(player, HAND) if all_met(GUARD_REQUIREMENTS, game, player, card)]


def interceptors(game: Game, player: int) -> list[int]:
    """Returns the rear-guards of the front row that can intercept."""
    return [card for card in rearguards_in_front(game, player) if can_intercept(game, player, card)]
