"""Section 13: rule actions, all looked at in check timings alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.cfd.basics import can_ride, dropping
from headjudge.games.cfd.battle import InstructedAttacks
from headjudge.games.cfd.cards import ORDERS as ORDER_TYPES
from headjudge.games.cfd.cards import is_order
from headjudge.games.cfd.checks import DamageCheck, Revealing, SettleDamage, damaged_player, unsettled
from headjudge.games.cfd.declaring import DeclareTrigger, leaving_out, undeclared
from headjudge.games.cfd.instructing import attacks_due
from headjudge.games.cfd.limits import PlayOnce
from headjudge.games.cfd.looking import LookFreely, looks_due
from headjudge.games.cfd.memory import memory
from headjudge.games.cfd.placing import Placing
from headjudge.games.cfd.set_orders import arms_due, arms_events, doubled_arms, placed_last, to_release
from headjudge.games.cfd.zones import ARMS, IMPRISONED, ORDER_AREA, ORDERS, SCOUTED, SPOTS
from headjudge.games.vanguard.automatic import Checking
from headjudge.games.vanguard.basics import guardians, lose, vanguard
from headjudge.games.vanguard.circles import DAMAGE, DECK, GUARDIAN, ON_FIELD, SOUL, TRIGGER, VANGUARD
from headjudge.games.vanguard.roles import attacked, running
from headjudge.kernel.decisions import Choice
from headjudge.kernel.effects import Standby
from headjudge.kernel.events import Event
from headjudge.kernel.picking import Pick
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import Fact, by_rule, in_force, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

DAMAGE_TO_LOSE: Final = Fact(("cfd:13.2.2", "cfd:1.2.2.1", "cfd:4.11.4"), 6)

BASES: Final = ((0, 0), (1, SPOTS))
"""Each player with the first of the player's places."""

LOSING: Final = 1 << DECK | 1 << VANGUARD | 1 << DAMAGE | 1 << ORDER_AREA
FIELD_SPOTS: Final = (1 << GUARDIAN + 1) - (1 << VANGUARD)
SPECIAL: Final = 1 << ORDERS | 1 << IMPRISONED | 1 << SCOUTED | 1 << ARMS
"""The bits of a player's places at which rule actions look: those that say who loses or hold an order that is
played, the field, other orders."""

REVEALED: Final = 1 << TRIGGER | 1 << SPOTS + TRIGGER
GUARDED: Final = 1 << GUARDIAN | 1 << SPOTS + GUARDIAN
ARMED: Final = 1 << ARMS | 1 << SPOTS + ARMS
"""The bits of both players' trigger zones, of their guardian circles, and of the places of their Arms orders."""


def rule_actions_due(game: Game) -> bool:
    """Whether a rule action is due now."""
    if not game.standby and unsettled(game) >= 0:
        return True
    return others_due(game)


def others_due(game: Game) -> bool:
    """Whether a rule action is due apart from the settling of damage."""
    if any([bool(losing_conditions(game, player)) for player in (0, 1)]) or damaged_player(game) >= 0:
        return True
    if any([must_ride(game, player) for player in (0, 1)]):
        return True
    return bool(illegal_guardians(game) or illegal_triggers(game) or illegal_orders(game) or to_release(game)
                or arms_due(game))


def nothing_due(game: Game) -> bool:
    """Whether it is certain at a glance that no rule action is due: a shortcut that may miss such cases.

    Places where no card has come or gone since are as they were when nothing was due. That does not hold for a card in
    the trigger zone and for guardians, which depend on what is going on, for Arms orders, which depend on a name, and
    where text changes the damage to lose.
    """
    known = memory(game)
    if known.damage[0] or known.damage[1] or known.attacks:
        return False
    cards, places = game.cards, game.cards_at
    changing = "damage to lose" in game.table.changes
    limit = usual_damage_to_lose()
    touched = game.touched
    again = 0
    for player, base in BASES:
        came = touched >> base
        if changing:
            came = -1
            limit = damage_to_lose(game, player)
        if came & LOSING and (not places[base + DECK] or not places[base + VANGUARD]
                              or len(places[base + DAMAGE]) >= limit or places[base + ORDER_AREA]):
            return False
        if places[base + TRIGGER]:
            again |= 1 << base + TRIGGER
        if came & FIELD_SPOTS:
            for spot in ON_FIELD:
                for card in places[base + spot]:
                    if cards[card].row.type in ORDER_TYPES and cards[card].face_up:
                        return False
            if places[base + GUARDIAN]:
                again |= 1 << base + GUARDIAN
        if came & SPECIAL:
            for card in places[base + ORDERS]:
                if cards[card].face_up and not is_order(cards[card].row.type):
                    return False
            if places[base + IMPRISONED] or places[base + SCOUTED] or places[base + ARMS]:
                again |= 1 << base + ARMS
    if again & REVEALED and (unsettled(game) >= 0 or illegal_triggers(game)):
        return False
    if again & GUARDED and illegal_guardians(game):
        return False
    if again & ARMED:
        if to_release(game) or arms_due(game):
            return False
        if not places[ARMS] and not places[SPOTS + ARMS]:
            again &= ~ARMED
    game.touched = again
    return True


@dataclass
class RuleActions(Procedure):
    """All rule actions that are due, at the same time; damage is handled last, since its check asks for choices.

    kept: the serials of Arms orders that stay. rider: the player who is to ride from the soul, -1 for nobody.
    """

    kept: tuple[int, ...] = ()
    crowded: tuple[tuple[int, ...], ...] = ()
    rider: tuple[int, ...] = ()

    @step("cfd:13.2.1", "cfd:1.2.2")
    def lose(self, game: Game) -> None:
        """All players who meet a losing condition lose together."""
        losers = tuple([player for player in (0, 1) if losing_conditions(game, player)])
        if len(losers) == 2 and in_force("cfd:1.2.3"):
            self.finish()
            lose(game, losers, "both players meet a losing condition", "cfd:1.2.3")
        elif losers:
            self.finish()
            reason, rule_id = losing_conditions(game, losers[0])[0]
            lose(game, losers[:1], reason, rule_id)

    @step("cfd:13.6.1")
    def settle(self, game: Game) -> None:
        """With nothing else to do, the card of a damage check becomes damage."""
        if not others_due(game) and unsettled(game) >= 0:
            self.finish()
            game.push(SettleDamage())

    @step()
    def find_choices(self, game: Game) -> None:
        """Note what players have to choose: the unit that is ridden, and Arms orders that stay."""
        order = (game.turn_player, 1 - game.turn_player)
        self.rider = tuple([player for player in order if must_ride(game, player)])
        self.crowded = tuple([placed for player in order for cards in doubled_arms(game, player)
                              if len(placed := tuple(placed_last(game, cards))) > 1])

    @step("cfd:16.3.8.2")
    def choose_arms(self, game: Game) -> None:
        """Of several Arms orders with one name that were placed last one stays."""
        if self.crowded:
            cards = self.crowded[0]
            there = tuple([game.cards[card].serial for card in cards])
            game.push(Pick(game.master(cards[0]), "keep", there, 1, 1))

    @step("cfd:16.3.8.2")
    def note_arms(self, game: Game) -> None:
        if self.crowded:
            self.kept = (*self.kept, *(self.returned or ()))
            self.crowded = self.crowded[1:]
            self.returned = None
            self.again("choose_arms")

    @step("cfd:13.3.1", "cfd:13.8.1", "cfd:13.9.1", "cfd:16.3.8")
    def move(self, game: Game) -> None:
        """Everything that goes to a drop zone by rule action goes there at once."""
        events = [*dropping(game, illegal_guardians(game), "cfd:13.3.1"),
                  *dropping(game, illegal_triggers(game), "cfd:13.8.1"),
                  *[event for card, by in illegal_orders(game) for event in dropping(game, [card], by)],
                  *[event for card, by in to_release(game) for event in dropping(game, [card], by)],
                  *arms_events(game, self.kept)]
        if events:
            together(game, events)

    @step("cfd:13.4.1")
    def choose_vanguard(self, game: Game) -> None:
        """Who has no vanguard chooses a unit of the soul, and rides it."""
        if not self.rider:
            self.again("handle_damage")
            return
        soul = tuple([game.cards[card].serial for card in rideable(game, self.rider[0])])
        game.push(Pick(self.rider[0], "ride", soul, 1, 1))

    @step("cfd:13.4.1")
    def ride(self, game: Game) -> None:
        player, self.rider = self.rider[0], self.rider[1:]
        self.again("choose_vanguard")
        moves = [game.moving(game.current(serial), game.layout.at(player, VANGUARD), "put", player, rule="cfd:13.4.1")
                 for serial in self.returned or ()]
        if moves:
            game.push(Placing(player, tuple(moves)))

    @step("cfd:13.5.1", "cfd:13.5.1.1")
    def handle_damage(self, game: Game) -> None:
        player = damaged_player(game)
        if player >= 0:
            game.push(DamageCheck(player))


@rule("cfd:13.1.3")
def together(game: Game, events: list[Event]) -> None:
    """What several rule actions move is moved at the same time."""
    game.happen_all(events)


@dataclass
class CheckTiming(Checking):
    """The check timing of this game: a damage check is settled when nothing else is left (13.6)."""

    @step("cfd:11.6.1", "cfd:11.6.1.1", "cfd:13.1.2", "cfd:13.1.1")
    def rule_actions(self, game: Game) -> None:
        """Before anything else players declare abilities that have triggered in hidden zones."""
        entry = undeclared(game) if game.standby else None
        if entry is not None:
            self.again("rule_actions")
            game.push(DeclareTrigger(entry))
            return
        if looks_due(game):
            self.again("rule_actions")
            game.push(LookFreely())
            return
        super().rule_actions(game)

    @step("cfd:11.6.1.4")
    def end(self, game: Game) -> None:
        """Units that effects have told to attack do so after the check timing, then there is another one."""
        if self.answer is None and attacks_due(game):
            self.again("rule_actions")
            game.push(InstructedAttacks())
            return
        super().end(game)

    def dispensable(self, game: Game, player: int) -> list[Choice]:
        return leaving_out(game, player)

    def acting(self, game: Game) -> Procedure:
        return RuleActions()

    def playing(self, entry: Standby) -> Procedure:
        return PlayOnce(entry)

    def pending(self, game: Game) -> bool:
        return not game.standby and unsettled(game) >= 0


# 13.2 Losing the game


@rule("cfd:13.2.4", "cfd:13.4.1.1", "cfd:1.2.2.3")
def cannot_have_vanguard(game: Game, player: int) -> bool:
    """Whether a player has no vanguard and no unit in the soul that could be ridden."""
    return vanguard(game, player) < 0 and not rideable(game, player)


def must_ride(game: Game, player: int) -> bool:
    """Whether a player has no vanguard and a unit in the soul to ride; without one nothing can be done (1.3.2)."""
    return vanguard(game, player) < 0 and bool(rideable(game, player))


def rideable(game: Game, player: int) -> list[int]:
    """Returns the cards of a player's soul that can be ridden."""
    return [card for card in game.at(player, SOUL) if can_ride(game.cards[card])]


def usual_damage_to_lose() -> int:
    """Returns with how many cards in the damage zone a player loses unless an effect says otherwise."""
    return DAMAGE_TO_LOSE.value


def damage_to_lose(game: Game, player: int) -> int:
    """Returns with how many cards in the damage zone a player loses."""
    return game.parameter("damage to lose", player)


def losing_conditions(game: Game, player: int) -> list[tuple[str, str]]:
    """Returns the losing conditions that a player meets, each with its rule."""
    damage, deck, limit = game.at(player, DAMAGE), game.at(player, DECK), damage_to_lose(game, player)
    found: list[tuple[str, str]] = []
    if deck and len(damage) < limit and game.at(player, VANGUARD):
        return found
    if game.forbidden("lose", player):
        return found
    if len(damage) >= limit:
        number = "six" if limit == DAMAGE_TO_LOSE.value else str(limit)
        found.append((f"{number} cards in the damage zone", "cfd:13.2.2"))
    if not deck and in_force("cfd:13.2.3", "cfd:1.2.2.2"):
        found.append(("no card in the deck", "cfd:13.2.3"))
    if cannot_have_vanguard(game, player):
        found.append(("no vanguard and no unit in the soul",
                      "cfd:13.4.1.1" if game.at(player, SOUL) else "cfd:13.2.4"))
    return found


# 13.3, 13.8, 13.9


@rule("cfd:13.3.1")
def illegal_guardians(game: Game) -> list[int]:
    """Returns the units on guardian circles while nothing is attacked, and those on the attacking player's side."""
    there = [card for player in (0, 1) for card in guardians(game, player)]
    if not there:
        return []
    attack = running(game)
    if attack is None or not attacked(game):
        return there
    return [card for card in there if game.master(card) == attack.player]


@rule("cfd:13.8.1")
def illegal_triggers(game: Game) -> list[int]:
    """Returns the cards in trigger zones that no check has put there, or whose check is over."""
    there = [card for player in (0, 1) for card in game.at(player, TRIGGER)]
    if not there:
        return []
    settling = memory(game).settling
    checked = [frame.card for frame in game.frames if isinstance(frame, Revealing)]
    busy = (settling, *checked)
    return [card for card in there if game.cards[card].serial not in busy]


@rule("cfd:13.9.1", "cfd:13.9.2", "cfd:13.9.3")
def illegal_orders(game: Game) -> list[tuple[int, str]]:
    """Returns orders left in an order area or on a circle, and cards in an order zone that are no orders.

    Each stands with its rule. Imprisoned, scouted and face-down cards stay.
    """
    found: list[tuple[int, str]] = []
    for player in (0, 1):
        left = game.at(player, ORDER_AREA)
        if left and in_force("cfd:13.9.1") and not being_played(game):
            found += [(card, "cfd:13.9.1") for card in left]
        if in_force("cfd:13.9.2"):
            found += [(card, "cfd:13.9.2") for card in game.at(player, ORDERS)
                      if game.cards[card].face_up and not is_order(game.cards[card].row.type)]
        if in_force("cfd:13.9.3"):
            found += [(card, "cfd:13.9.3") for spot in by_rule(ON_FIELD, "cfd:16.3.8.1")
                      for card in game.at(player, spot)
                      if game.cards[card].face_up and is_order(game.cards[card].row.type)]
    return found


def being_played(game: Game) -> bool:
    """Whether a card or an ability is being played."""
    return any([game.rules.is_playing(frame) for frame in game.frames])
