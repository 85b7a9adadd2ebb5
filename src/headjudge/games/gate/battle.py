"""Section 6.2.6: the battle phase and its attacks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.gate.aiming import aims_as_usual, attackers_left, has_tolls, standing, toll
from headjudge.games.gate.basics import (
    DropEnergy,
    barred,
    can_be_damaged,
    can_pay_energy,
    damage_event,
    damage_player,
    times,
)
from headjudge.games.gate.gate_master import is_berserk
from headjudge.games.gate.memory import (
    Stopping,
    another_battle,
    end_early,
    is_ending,
    own_turn_memory,
    turn_memory,
)
from headjudge.games.gate.offering import between_choices, where_it_is
from headjudge.games.gate.playing import carry_out, offer_counter
from headjudge.games.gate.stack import is_unit
from headjudge.games.gate.zones import (
    CENTER,
    FIELD_SPOTS,
    LEFT,
    PLAYER_ZONE,
    RIGHT,
    SPOTS,
    field_cards,
    gate_of,
    item_of,
    on_field,
    opponent_of,
    units,
)
from headjudge.kernel.cards import Instance, number_of
from headjudge.kernel.decisions import PASS, Choice
from headjudge.kernel.events import Cause, Event
from headjudge.kernel.picking import Pick, PickLimit
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.requirements import Requirement, all_met
from headjudge.kernel.rules import TRACING, Fact, by_rule, in_force, rule, step
from headjudge.language.running.parts import ruled

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

ATTACKS_ON_FIRST_TURN: Final = Fact("gate:6.2.6", 1)


# Who can attack, and who can be attacked


def is_standing(game: Game, player: int, card: int) -> bool:
    """Whether a card stands; it attacks by resting."""
    return by_rule(game.cards[card].state == "stand", "gate:6.2.6.1", "gate:3.12.1")


def in_attacking_zone(game: Game, player: int, card: int) -> bool:
    """Whether a card lies on Left, Right, Center or in the Player zone; cards in the Set zone cannot attack."""
    instance = game.cards[card]
    if instance.place // SPOTS != player or not on_field(game, card):
        return False
    spot = instance.place % SPOTS
    if spot == LEFT:
        return in_force("gate:4.6.3")
    if spot == CENTER:
        return in_force("gate:4.6.5")
    if spot == RIGHT:
        return in_force("gate:4.6.4")
    return is_player_zone(spot)


@rule("gate:4.6.6")
def is_player_zone(spot: int) -> bool:
    """Whether a place is the Player zone rather than the Set zone, from which cards cannot attack."""
    return spot == PLAYER_ZONE


@rule("gate:4.6.5b")
def center_is_free(game: Game, player: int, card: int) -> bool:
    """Whether the player has no Unit in the Center, so that a card in the Player zone may attack."""
    free = game.cards[card].place % SPOTS != PLAYER_ZONE or not game.cards_at[player * SPOTS + CENTER]
    return free or game.allowed("attack behind center", player, card)


def center_is_free_to_join(game: Game, player: int, card: int) -> bool:
    """Whether a card in the Player zone may take part in the attack of another card, though it may make none."""
    return center_is_free(game, player, card) or game.allowed("link behind center", player, card)


def nothing_forbids(game: Game, player: int, card: int) -> bool:
    """Whether no skill keeps it from attacking (1.3.5)."""
    return not barred(game, "attack", player, card)


def can_pay_toll(game: Game, player: int, card: int) -> bool:
    """Whether the player has the Energy that skills ask for if the card attacks (12.2.1)."""
    return can_pay_energy(game, player, toll(game, player, (card,)))


def attack_left(game: Game, player: int, card: int) -> bool:
    """Whether another attack may be declared: in the first turn of the game only one."""
    turn = turn_memory(game)
    return turn is None or not turn.first or turn.attacks < ATTACKS_ON_FIRST_TURN.value


def no_second_barred(game: Game, player: int, card: int) -> bool:
    """Whether no skill keeps the player from another attack after the first one of the turn (1.3.5)."""
    turn = turn_memory(game)
    return turn is None or turn.attacks < 1 or not barred(game, "second attack", player)


def is_within_limit(game: Game, player: int, card: int) -> bool:
    """Whether no skill says that fewer cards attack this turn (1.3.5)."""
    return attackers_left(game, player, (card,))


def has_target(game: Game, player: int, card: int) -> bool:
    """Whether there is a target that it may attack."""
    return bool(targets(game, player, (game.cards[card].serial,)))


def need_not_join(game: Game, player: int, card: int) -> bool:
    """Whether the card may attack alone, or another one may attack the same target together with it (1.3.5)."""
    if not barred(game, "attack alone", player, card):
        return True
    serial = game.cards[card].serial
    return any([bool(targets(game, player, (serial, other))) for other in companions(game, player, card)])


def companions(game: Game, player: int, first: int) -> tuple[int, ...]:
    """Returns the other cards that may attack together with one, by serial."""
    return tuple([game.cards[card].serial for card in field_cards(game, player)
                  if card != first and may_link(game, player, first, card)])


def _state(game: Game, player: int, card: int) -> str:
    return "it rests"


def _zone(game: Game, player: int, card: int) -> str:
    return where_it_is(game, player, card)


def _center(game: Game, player: int, card: int) -> str:
    there = game.cards_at[player * SPOTS + CENTER]
    return f"{game.cards[there[-1]].name} is there" if there else ""


def _attacks(game: Game, player: int, card: int) -> str:
    turn = turn_memory(game)
    return "it has been made" if turn is not None else ""


IN_ATTACKING_ZONE: Final = Requirement(
    "gate:4.6.5b", "the card must be on the player's Left, Center, Right or Player zone", in_attacking_zone, _zone)
STANDING: Final = Requirement("gate:6.2.6.1", "the card must stand", is_standing, _state)
CENTER_FREE: Final = Requirement("gate:4.6.5b", "for a card in the Player zone the player's Center must be free",
                                 center_is_free, _center)
NOT_FORBIDDEN: Final = Requirement("gate:1.3.5", "a skill keeps it from attacking", nothing_forbids)
ATTACK_LEFT: Final = Requirement("gate:6.2.6", "only one attack may be made in the first turn of the game",
                                 attack_left, _attacks)
NO_SECOND_BARRED: Final = Requirement("gate:1.3.5", "a skill permits one attack a turn, and no other",
                                      no_second_barred, _attacks)
WITHIN_LIMIT: Final = Requirement("gate:1.3.5", "a skill says how many cards may attack", is_within_limit)
HAS_TARGET: Final = Requirement("gate:6.2.6.2", "there must be a target that it may attack", has_target)
MAY_BE_ALONE: Final = Requirement("gate:1.3.5", "a card that cannot attack alone needs another one to attack with it",
                                  need_not_join)
TOLL_PAYABLE: Final = Requirement("gate:1.3.1", "what skills ask its player to pay for its attack must be there",
                                  can_pay_toll)
FREE_TO_JOIN: Final = Requirement("gate:4.6.5b", "for a card in the Player zone the player's Center must be free",
                                  center_is_free_to_join, _center)
JOIN_REQUIREMENTS: Final[tuple[Requirement, ...]] = (
    IN_ATTACKING_ZONE, STANDING, FREE_TO_JOIN, NOT_FORBIDDEN, TOLL_PAYABLE, WITHIN_LIMIT)
ATTACK_REQUIREMENTS: Final[tuple[Requirement, ...]] = (
    IN_ATTACKING_ZONE, STANDING, CENTER_FREE, NOT_FORBIDDEN, TOLL_PAYABLE, ATTACK_LEFT, NO_SECOND_BARRED,
    WITHIN_LIMIT, HAS_TARGET, MAY_BE_ALONE)


def attackers(game: Game, player: int) -> list[int]:
    """Returns the cards that may be declared as the attacker."""
    if not TRACING and aims_as_usual(game):
        return standing(game, player) if attack_left(game, player, -1) else []
    return [card for spot in FIELD_SPOTS for card in game.cards_at[player * SPOTS + spot]
            if (TRACING or game.cards[card].state == "stand") and all_met(ATTACK_REQUIREMENTS, game, player, card)]


def targets(game: Game, player: int, attacking: tuple[int, ...]) -> list[Choice]:
    """Returns the common targets of the attackers: the opponent's Units, and the opponent while the Center is free."""
    foe = opponent_of(player)
    if not TRACING and aims_as_usual(game):
        return usual_targets(game, foe)
    found: list[Choice] = []
    cards = [game.current(serial) for serial in attacking]
    linked = len(cards) > 1
    for card in by_rule(units(game, foe), "gate:14.1.1", along=(game, cards)):
        spot = game.cards[card].place % SPOTS
        zone = "gate:4.6.3" if spot == LEFT else "gate:4.6.5" if spot == CENTER else "gate:4.6.4"
        if not in_force(zone) or barred(game, "be attacked", player, card) or shuns(game, player, card, cards):
            continue
        if linked and barred(game, "be attacked by link", player, card):
            continue
        if not any([barred(game, "attack unit", player, one) for one in cards]):
            found.append(Choice("target", target=game.cards[card].serial))
    past = all([game.allowed("attack past center", player, one) for one in cards])
    if by_rule(past or not game.cards_at[foe * SPOTS + CENTER], "gate:4.6.5b"):
        face = face_of(game, foe)
        safe = barred(game, "be attacked", foe) or shuns(game, foe, -1, cards) or (face >= 0 and (
            barred(game, "be attacked", player, face) or shuns(game, player, face, cards)))
        safe = safe or (linked and (barred(game, "be attacked by link", foe) or (
            face >= 0 and barred(game, "be attacked by link", player, face))))
        if not safe and not any([barred(game, "attack player", player, one) for one in cards]):
            found.append(Choice("target", slot="player", target=game.cards[face].serial if face >= 0 else -1))
    if not any([is_unit(game, card) for card in cards if card >= 0]):
        return found
    drawing = [one for one in found if one.target >= 0 and game.allowed("draw attacks", foe, game.current(one.target))]
    return drawing or found


def usual_targets(game: Game, foe: int) -> list[Choice]:
    """Returns what can be attacked where no part at work has a say in it."""
    cards = game.cards
    found = [Choice("target", target=cards[card].serial) for card in units(game, foe)]
    if not game.cards_at[foe * SPOTS + CENTER]:
        face = face_of(game, foe)
        found.append(Choice("target", slot="player", target=cards[face].serial if face >= 0 else -1))
    return found


def shuns(game: Game, player: int, card: int, attacking: list[int]) -> bool:
    """Whether a skill keeps one of these cards from attacking this one (1.3.5)."""
    key = game.table.forbids.get("be attacked")
    return key is not None and in_force("gate:1.3.5") and any(
        [ruled(game, key, player, card, game.cards[one]) for one in attacking if one >= 0])


def face_of(game: Game, player: int) -> int:
    """Returns the card attacked when its player is: the Item, without one the Gate, which stands for the player."""
    item = item_of(game, player)
    return item if item >= 0 else by_rule(gate_of(game, player), "gate:3.2.2")


def attack_choices(game: Game, player: int) -> list[Choice]:
    return [Choice("attack", game.cards[card].serial) for card in attackers(game, player)]


class TargetLeft(PickLimit):
    """A limit on attackers: cards may join an attack only while all of them have a common target, and are paid for."""

    __slots__ = ("first", "player")

    def __init__(self, player: int, first: int) -> None:
        self.player = player
        self.first = first

    def fields(self) -> tuple[object, ...]:
        return (self.player, self.first)

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("int", "int")

    def allows(self, game: Game, picked: tuple[int, ...], candidate: int) -> bool:
        if not TRACING and aims_as_usual(game):
            return True
        together = (self.first, *picked, candidate)
        if has_tolls(game) and not can_pay_energy(game, self.player, toll(game, self.player, tuple(
                [game.current(serial) for serial in together]))):
            return False
        if not attackers_left(game, self.player, tuple([game.current(serial) for serial in together])):
            return False
        return bool(targets(game, self.player, together))


# 6.2.6


@dataclass
class BattlePhase(Procedure):
    """Attacks, one after another, until the turn player passes."""

    player: int

    @step("gate:3.6.2", "gate:8.3.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("gate:6.2.6", "gate:3.6.1", "gate:3.6.3")
    def offer(self, game: Game) -> None:
        """A play timing: attack, use a [Counter], or pass."""
        if is_ending(game, "battle phase"):
            self.again("ends")
            return
        attacks = attack_choices(game, self.player)
        forced = "must attack" in game.table.allows and any(
            [game.allowed("must attack", self.player, game.current(one.card)) for one in attacks])
        choices = [*attacks, *between_choices(game, self.player), *([] if forced else [PASS])]
        game.ask(self.player, choices, "attack", hidden=True)

    @step("gate:6.2.6", "gate:3.6.3.1")
    def act(self, game: Game) -> None:
        """After an action there is another play timing; a pass ends the phase."""
        if self.answer is None or self.answer == PASS:
            return
        self.again("check")
        if self.answer.action == "attack":
            game.push(Attack(self.player, (self.answer.card,)))
        else:
            game.push(carry_out(game, self.player, self.answer))

    @step("gate:8.3.1")
    def ends(self, game: Game) -> None:
        game.announce("end", self.player, "battle phase", rule="gate:8.3.1")

    @step("gate:8.3.1")
    def check_ended(self, game: Game) -> None:
        game.check_timing()


def may_link(game: Game, player: int, first: int, card: int) -> bool:
    """Whether a card may attack together with the first one: both may make Link Attacks (1.3.5)."""
    if barred(game, "link attack", player, first) or barred(game, "link attack", player, card):
        return False
    if not attackers_left(game, player, (first, card)):
        return False
    return all_met(JOIN_REQUIREMENTS, game, player, card)


@dataclass
class Attack(Stopping):
    """One attack: attackers, target, skills, counters, damage, end.

    attackers: serials of the attacking cards. target: the serial of the attacked Unit, -1 while there is none.
    at_player: whether the opponent is attacked. face: the serial of the card that was attacked for the player then: the
    Item, else the Gate. fizzled: whether it has been stopped. hit: whether it has hit. over: whether nobody attacks any
    more.
    """

    attackers: tuple[int, ...]
    target: int = -1
    at_player: bool = False
    fizzled: bool = False
    face: int = -1
    hit: bool = False
    over: bool = False

    @step("gate:6.2.6.1")
    def link(self, game: Game) -> None:
        """Any number of other cards that can attack join: a Link Attack."""
        first = game.current(self.attackers[0])
        others = companions(game, self.player, first)
        least = min(len(others), int(barred(game, "attack alone", self.player, first)))
        limit = TargetLeft(self.player, self.attackers[0])
        game.push(Pick(self.player, "link", others, least, len(others), limit=limit))

    @step()
    def pay(self, game: Game) -> None:
        """Pay what skills ask for, for each card that attacks."""
        self.attackers = (*self.attackers, *(self.returned or ()))
        asked = toll(game, self.player, tuple([game.current(serial) for serial in self.attackers]))
        if asked > 0:
            game.push(DropEnergy(self.player, asked, True))

    @step("gate:6.2.6.1", "gate:3.12.2")
    def rest_attackers(self, game: Game) -> None:
        game.happen_all([game.turning(game.current(serial), "rest", "rest", self.player, "gate:6.2.6.1")
                         for serial in self.attackers])

    @step("gate:6.2.6.2")
    def declare_target(self, game: Game) -> None:
        choices = targets(game, self.player, self.attackers)
        if not choices:
            self.finish()
            return
        game.ask(self.player, choices, "target")

    @step("gate:6.2.6.2")
    def targeted(self, game: Game) -> None:
        if self.answer is None:
            self.finish()
            return
        self.at_player = self.answer.slot == "player"
        if self.at_player:
            self.face = self.answer.target
        else:
            self.target = self.answer.target
        turn = own_turn_memory(game)
        if turn is not None:
            turn.attacks += 1
            turn.attacked = (*turn.attacked, *self.attackers)
            turn.items = (*turn.items, *[game.cards[card].serial for card in self.here(game)
                                         if not is_unit(game, card)])

    @step("gate:6.2.6.3")
    def when_attacking(self, game: Game) -> None:
        """"When I attack" skills of each attacker trigger."""
        about = self.attacked_card(game)
        met = self.defense_met(game) if game.tells else 0
        game.happen_all([Event("attack", "attack", self.player, game.cards[card], None, -1, -1, 0,
                               "player" if self.at_player else "unit", about, "gate:6.2.6.3",
                               told=(game.number(card, "power"), met) if game.tells else ())
                         for card in self.here(game)])

    @step("gate:6.2.6.3")
    def resolve_when_attacking(self, game: Game) -> None:
        game.check_timing()

    @step("gate:6.2.6.4")
    def when_attacked(self, game: Game) -> None:
        """"When I am attacked" skills of the target trigger."""
        about, attacking = self.attacked_card(game), self.here(game)
        if self.fizzled:
            self.again("end_of_attack")
        elif about is not None and self.attackers:
            first = attacking[0] if attacking else number_of(self.attackers[0])
            game.happen(Event("attacked", "attack", self.player, game.cards[first], None, -1, -1, 0,
                              "player" if self.at_player else "unit", about, "gate:6.2.6.4"))

    @step("gate:6.2.6.4")
    def resolve_when_attacked(self, game: Game) -> None:
        game.check_timing()

    @step("gate:6.2.6.5")
    def counter_timing(self, game: Game) -> None:
        if self.fizzled:
            self.again("end_of_attack")
            return
        self.returned = None
        offer_counter(game, opponent_of(self.player))

    @step("gate:6.2.6.5")
    def repeat(self, game: Game) -> None:
        """Again, until the opponent passes."""
        if self.fizzled:
            self.again("end_of_attack")
        elif self.returned is not None:
            self.again("counter_timing")

    @step("gate:6.2.6.6")
    def damage(self, game: Game) -> None:
        """A Unit receives the attackers' power as one damage; a player the crit, if the power meets the defense."""
        attacking = self.here(game)
        target = game.current(self.target)
        if not attacking or not (self.at_player or (target >= 0 and on_field(game, target))):
            return
        power = sum([game.number(card, "power") for card in attacking])
        source = game.cards[attacking[0]]
        if self.at_player:
            foe = opponent_of(self.player)
            defense = defense_of_player(game, foe)
            self.hit = power >= defense
            if self.hit:
                crit = sum([game.number(card, "crit") for card in attacking])
                damage_player(game, foe, crit, source, None, "attack", "gate:6.2.6.6")
            else:
                game.tell(Event("battle", "compare", self.player, source, rule="gate:6.2.6.6", told=(power, defense)))
        else:
            self.hit = True
            if times(power) > 0 and can_be_damaged(game, target):
                game.happen(damage_event(game, target, times(power), source, self.player, None, "battle",
                                         "gate:6.2.6.6"))

    @step("gate:6.2.6.6")
    def has_hit(self, game: Game) -> None:
        if self.hit:
            about = self.attacked_card(game)
            events = [Event("hit", "hit", self.player, game.cards[card], None, -1, -1, 0,
                            "player" if self.at_player else "unit", about, "gate:6.2.6.6") for card in self.here(game)]
            for event in events[1:]:
                event.parent = events[0]  # a Link Attack is one attack that hits
            game.happen_all(events)

    @step("gate:6.2.6.7")
    def end_of_attack(self, game: Game) -> None:
        """"At the end of my attack" skills of each attacker trigger, in a fizzled attack too (14.6.1).

        A Link Attack is one attack of the player, so that the events of the other attackers follow from the first.
        """
        about = self.attacked_card(game)
        events = [Event("end", "end", self.player, game.cards[card], None, -1, -1, 0, "attack", about, "gate:6.2.6.7")
                  for card in self.here(game)]
        for event in events[1:]:
            event.parent = events[0]
        target = game.current(self.face if self.at_player else self.target)
        if target >= 0:
            events.append(Event("end", "end", self.player, game.cards[target], None, -1, -1, 0, "attacked", None,
                                "gate:6.2.6.7"))
        if events and (not self.fizzled or in_force("gate:14.6.1")):
            game.happen_all(events)

    @step("gate:6.2.6.7")
    def resolve_end_of_attack(self, game: Game) -> None:
        game.check_timing()

    @step("gate:6.2.6.7")
    def effects_end(self, game: Game) -> None:
        """End the effects that last for this attack."""
        game.expire("attack")

    @step("gate:6.2.6.8")
    def end(self, game: Game) -> None:
        """End the attack: no card is attacking or attacked any more."""
        self.over = True

    @step()
    def leave(self, game: Game) -> None:
        if not self.over:
            self.again("counter_timing")

    def defense_met(self, game: Game) -> int:
        """Returns the defense of the target."""
        if self.at_player:
            return defense_of_player(game, opponent_of(self.player))
        target = game.current(self.target)
        return game.number(target, "defense") if target >= 0 else 0

    def here(self, game: Game) -> list[int]:
        """Returns the attackers that are still on the field, by number."""
        found: list[int] = []
        for serial in self.attackers:
            card = game.current(serial)
            if card >= 0 and on_field(game, card):
                found.append(card)
        return found

    def attacked_card(self, game: Game) -> Instance | None:
        """Returns the attacked card, by its last information if it has left."""
        if self.at_player:
            face = face_of(game, opponent_of(self.player))
            return game.cards[face] if face >= 0 else None
        return game.cards[number_of(self.target)] if self.target >= 0 else None

    def stops_counters(self, game: Game) -> bool:
        return any([is_berserk(game, serial) for serial in self.attackers])


def defense_of_player(game: Game, player: int) -> int:
    """Returns the defense of a player: that of the Item, without one that printed on the Gate."""
    face = face_of(game, player)
    return game.number(face, "defense") if face >= 0 else 0


# Roles, for the words of card text


def running(game: Game) -> Attack | None:
    """Returns the attack that is going on."""
    for frame in reversed(game.frames):
        if isinstance(frame, Attack):
            return None if frame.over else frame
    return None


def is_attacking(game: Game, card: int) -> bool:
    """Whether a card attacks, alone or in a Link Attack."""
    attack = running(game)
    return attack is not None and game.cards[card].serial in attack.attackers


def is_linked(game: Game, card: int) -> bool:
    """Whether a card attacks together with others, in a Link Attack (6.2.6.1)."""
    attack = running(game)
    return attack is not None and len(attack.attackers) > 1 and game.cards[card].serial in attack.attackers


def is_attacked(game: Game, card: int) -> bool:
    """Whether a card is the target; if a player is attacked, every card in the Player zone is (4.6.5b)."""
    attack = running(game)
    if attack is None:
        return False
    if attack.at_player:
        return game.cards[card].place == opponent_of(attack.player) * SPOTS + PLAYER_ZONE
    return game.cards[card].serial == attack.target


def could_be_attacked(game: Game, card: int) -> bool:
    """Whether the cards that are attacking may attack a card; in the Player zone, its player (4.6.5b)."""
    attack = running(game)
    if attack is None:
        return False
    player_zone = game.cards[card].place == opponent_of(attack.player) * SPOTS + PLAYER_ZONE
    return any([one.slot == "player" if player_zone else one.target == game.cards[card].serial and not one.slot
                for one in targets(game, attack.player, attack.attackers)])


def player_is_attacked(game: Game, player: int) -> bool:
    """Whether the player is being attacked: the target is the Player zone, and not a Unit of theirs (14.3.1)."""
    attack = running(game)
    if attack is None or attack.player == player:
        return False
    return by_rule(attack.at_player, "gate:14.3.1")


def has_hit(game: Game) -> bool:
    """Whether the running attack has hit (6.2.6.6)."""
    attack = running(game)
    return attack is not None and attack.hit


def attacks_made(game: Game, card: int) -> int:
    """Returns how many attacks a card has made this turn, the running one included."""
    turn = turn_memory(game)
    return 0 if turn is None else turn.attacked.count(game.cards[card].serial)


def can_fizzle_attack(game: Game, by: Instance | None = None) -> bool:
    """Whether there is an attack that can still be stopped. by: the card that would stop it."""
    attack = running(game)
    if attack is None or attack.fizzled:
        return False
    cards = attack.here(game)
    return not any([game.forbidden("be fizzled", attack.player, card) or (
        ruled(game, "forbid:attack be fizzled", attack.player, card, by)) for card in cards])


def is_by_unit(game: Game) -> bool:
    """Whether a Unit makes the running attack, alone or together with others."""
    attack = running(game)
    return attack is not None and any([is_unit(game, card) for card in attack.here(game)])


def redirect(game: Game, player: int, card: int, cause: Cause) -> bool:
    """Make a card of the attacked player the target of the running attack (1.3.1, 6.2.6.2).

    Its "when I am attacked" skills do not trigger: their time has passed, or comes still (6.2.6.4). Returns False if
    there is no such attack, or the card is its target already.
    """
    for depth in range(len(game.frames) - 1, -1, -1):
        frame = game.frames[depth]
        if isinstance(frame, Attack):
            spot = game.cards[card].place - opponent_of(frame.player) * SPOTS
            if frame.over or frame.fizzled or spot not in (LEFT, CENTER, RIGHT, PLAYER_ZONE) or is_attacked(game, card):
                return False
            attack = game.own(depth)
            assert isinstance(attack, Attack)
            attack.at_player = spot == PLAYER_ZONE
            attack.target = -1 if attack.at_player else game.cards[card].serial
            attack.face = game.cards[card].serial if attack.at_player else -1
            game.announce("redirect", player, "attack", card, rule="gate:1.3.1", cause=cause)
            game.values_changed()
            return True
    return False


def withdraw(game: Game, player: int, card: int, cause: Cause) -> bool:
    """Let a card attack no longer (1.3.1, 6.2.6.8). Returns False if it is not attacking."""
    for depth in range(len(game.frames) - 1, -1, -1):
        frame = game.frames[depth]
        if isinstance(frame, Attack):
            serial = game.cards[card].serial
            if frame.over or serial not in frame.attackers:
                return False
            attack = game.own(depth)
            assert isinstance(attack, Attack)
            attack.attackers = tuple([one for one in attack.attackers if one != serial])
            game.announce("withdraw", player, "attack", card, rule="gate:1.3.1", cause=cause)
            game.values_changed()
            return True
    return False


@dataclass
class FizzleAttack(Procedure):
    """The running attack is stopped. source: the card that stops it."""

    player: int
    source: Instance | None = None

    @step("gate:10.8.1")
    def stop(self, game: Game) -> None:
        fizzle_attack(game, self.source)


@dataclass
class EndEarly(Procedure):
    """A skill ends a phase or the turn; a running attack goes straight to its end, as if it were fizzled.

    what: "main phase", "battle phase" or "turn".
    """

    player: int
    what: str

    @step("gate:1.3.1")
    def end(self, game: Game) -> None:
        end_early(game, self.what)
        if self.what == "main phase":
            game.announce("end", self.player, f"{self.what} early", rule="gate:1.3.1")
            return
        for depth in range(len(game.frames) - 1, -1, -1):
            if isinstance(game.frames[depth], Attack):
                attack = game.own(depth)
                assert isinstance(attack, Attack)
                attack.fizzled = True
                break
        game.announce("end", self.player, f"{self.what} early", rule="gate:1.3.1")


@dataclass
class BattleAgain(Procedure):
    """A skill gives another battle phase."""

    player: int

    @step("gate:1.3.1")
    def give(self, game: Game) -> None:
        another_battle(game)


def fizzle_attack(game: Game, by: Instance | None = None) -> bool:
    """Stop the running attack: it goes straight to its end. Returns False when there is none."""
    for depth in range(len(game.frames) - 1, -1, -1):
        frame = game.frames[depth]
        if isinstance(frame, Attack):
            if not can_fizzle_attack(game, by):
                return False
            attack = game.own(depth)
            assert isinstance(attack, Attack)
            attack.fizzled = True
            game.announce("fizzle", frame.player, "attack", rule="gate:10.8.1")
            return True
    return False
