"""Section 8: attacking and battles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.gcg import cards as printed
from headjudge.games.gcg import multiplayer, tokens
from headjudge.games.gcg.action_step import ActionStep
from headjudge.games.gcg.basics import (
    BATTLE_DAMAGE,
    ap,
    damaging,
    is_active,
    is_linked,
    is_rested,
)
from headjudge.games.gcg.keywords import (
    BLOCKER,
    can_activate_blocker,
    has_blocker,
    strikes_first,
    suppresses,
)
from headjudge.games.gcg.memory import deployed_this_turn, has_come, turn_under_way
from headjudge.games.gcg.playable import where_it_is
from headjudge.games.gcg.zones import ACTIVE, BASE, BATTLE_AREA, RESTED, SHIELD_AREA, SHIELDS
from headjudge.kernel import characteristics
from headjudge.kernel.cards import number_of
from headjudge.kernel.decisions import PASS, Choice
from headjudge.kernel.events import Cause, Event
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.requirements import Requirement, all_met
from headjudge.kernel.rules import TRACING, by_rule, in_force, rule, step
from headjudge.language.running.parts import ruled

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

DEPTH: Final = 3
"""Where a battle lies on the stack: above the match, its turn and the main phase."""

PLAYER: Final = "player"
UNIT: Final = "unit"


# 8-2-1 Who may attack, and what


@rule("gcg:3.2.3")
def is_unit(game: Game, player: int, card: int) -> bool:
    """Whether the card is a Unit in its player's battle area; only Units attack."""
    instance = game.cards[card]
    there = instance.place == game.layout.at(player, BATTLE_AREA) and instance.row.type == printed.UNIT
    return there and tokens.is_like_a_card(instance.row)


def stands_active(game: Game, player: int, card: int) -> bool:
    return is_active(game, card)


@rule("gcg:3.2.4")
def may_attack_this_turn(game: Game, player: int, card: int) -> bool:
    """Whether the Unit was not deployed this turn, is a Link Unit now, or has text that lets it attack."""
    return attacks_anything(game, player, card) or game.allowed("attack rested when deployed", player, card)


def attacks_anything(game: Game, player: int, card: int) -> bool:
    """Whether a Unit may attack any target on this turn; others may attack rested Units if their text says so."""
    if not deployed_this_turn(game, card):
        return True
    if is_linked(game, card) and in_force("gcg:3.2.6.3"):
        return True
    return game.allowed("attack when deployed", player, card)


@rule("gcg:1.3.3")
def nothing_forbids(game: Game, player: int, card: int) -> bool:
    """Whether no effect keeps it from attacking."""
    return not game.forbidden("attack", player, card)


def has_target(game: Game, player: int, card: int) -> bool:
    """Whether there is a target that it may attack."""
    if may_attack_player(game, player, card) and attacks_anything(game, player, card) and (
        multiplayer.opponents(game, player)
    ):
        return True  # an opponent at least
    return bool(targets(game, player, card))


def _place_values(game: Game, player: int, card: int) -> str:
    return f"it is {where_it_is(game, player, card)}"


def _state_values(game: Game, player: int, card: int) -> str:
    return "it is rested"


def _deployed_values(game: Game, player: int, card: int) -> str:
    return "it was deployed this turn"


IS_UNIT: Final = Requirement("gcg:3.2.3", "it must be a Unit in the player's battle area", is_unit, _place_values)
ATTACKER_REQUIREMENTS: Final[tuple[Requirement, ...]] = (
    IS_UNIT,
    Requirement("gcg:8.2.1", "the Unit must be active", stands_active, _state_values),
    Requirement("gcg:3.2.4", "it must be a Link Unit, or deployed before this turn", may_attack_this_turn,
                _deployed_values),
    Requirement("gcg:1.3.3", "an effect keeps it from attacking", nothing_forbids),
    Requirement("gcg:8.2.1", "there must be something that it may attack", has_target),
)


@rule("gcg:7.5.4.1")
def attacks(game: Game, player: int) -> list[Choice]:
    """Returns the Units of one side that can attack."""
    if not TRACING:
        return [Choice("attack", game.cards[card].serial) for card in able_to_attack(game, player)]
    return [Choice("attack", game.cards[card].serial) for seat in multiplayer.side_of(game, player)
            for card in game.at(seat, BATTLE_AREA) if all_met(ATTACKER_REQUIREMENTS, game, seat, card)]


def able_to_attack(game: Game, player: int) -> list[int]:
    """Returns the Units of one side that meet every requirement of attacking, as `all_met` finds them.

    A Unit that stood there before the turn or is a Link Unit has an opponent for a target where no effect says
    otherwise.
    """
    free = not game.parts_at_work("forbid:attack") and not game.parts_at_work("forbid:attack player")
    plain = free and bool(multiplayer.opponents(game, player))
    strict = not game.parts_at_work("allow:attack when deployed") and (
        not game.parts_at_work("allow:attack rested when deployed"))
    turn = turn_under_way(game)
    began = -1 if turn is None or turn.deployed else turn.began
    found: list[int] = []
    for seat in multiplayer.side_of(game, player):
        for card in game.at(seat, BATTLE_AREA):
            instance = game.cards[card]
            if instance.state != ACTIVE:
                continue
            row = instance.row
            if row.type == printed.UNIT and (not row.token or tokens.is_like_a_card(row)):
                there = instance.since <= began or (
                    turn is None or not has_come(turn, instance) or is_linked(game, card))
                if plain and there:
                    found.append(card)
                    continue
                if strict and not there:
                    continue
            if all_met(ATTACKER_REQUIREMENTS, game, seat, card):
                found.append(card)
    return found


def targets(game: Game, player: int, attacker: int) -> list[Choice]:
    """Returns the targets of a Unit: opposing players, and their rested Units."""
    found: list[Choice] = []
    foes = multiplayer.opponents(game, player)
    if multiplayer.is_battle_royale(game):
        foes = by_rule(foes, "gcg:12.2.7")
    for foe in foes:
        if may_attack_player(game, player, attacker) and (
            by_rule(foe == multiplayer.side_of(game, foe)[0], "gcg:12.3.12")
        ):
            found.append(Choice(PLAYER, number=foe))
    plain = not (TRACING or game.parts_at_work("forbid:attack unit") or game.parts_at_work("allow:attack active unit"))
    cards = game.cards
    for foe in foes:
        there = game.at(foe, BATTLE_AREA)
        if plain:
            there = tuple([unit for unit in there if cards[unit].state == RESTED])
        found += [Choice("target", target=cards[unit].serial) for unit in there
                  if plain or may_attack_unit(game, player, attacker, unit)]
    if in_force("gcg:3.2.4") and not attacks_anything(game, player, attacker):
        found = [choice for choice in found if choice.target >= 0 and is_rested(game, game.current(choice.target))]
    return drawn(game, attacker, found)


def drawn(game: Game, attacker: int, found: list[Choice]) -> list[Choice]:
    """Returns the Units that must be attacked, if any; else those that draw attacks; else all targets."""
    if TRACING and not game.clause("text beats rules"):
        return found
    for deed in ("allow:draw all attacks", "allow:draw attacks"):
        if not game.parts_at_work(deed):
            continue
        wanted = [choice for choice in found if choice.target >= 0 and ruled(
            game, deed, game.master(game.current(choice.target)), game.current(choice.target), game.cards[attacker])]
        if wanted:
            return wanted
    return found


def may_attack_player(game: Game, player: int, attacker: int) -> bool:
    """Whether no effect keeps a Unit from choosing players as its target."""
    return not game.forbidden("attack player", player, attacker)


def may_attack_unit(game: Game, player: int, attacker: int, unit: int) -> bool:
    """Whether the Unit is rested, or active with an effect that allows attacking it."""
    target = game.cards[unit]
    if ruled(game, "forbid:attack unit", player, attacker, target):
        return False
    if by_rule(is_rested(game, unit), "gcg:8.2.1"):
        return True
    if TRACING and not game.clause("text beats rules"):
        return False
    return ruled(game, "allow:attack active unit", player, attacker, target)


# The battle


@dataclass
class Battle(Procedure):
    """One attack: attack step, block step, action step, damage step, battle end step.

    attacker: the serial of the attacking Unit, player its owner. target: the serial of the attacked Unit, -1 for an
    attack on a player; victim: that player, or the leader of the team; -1 for an attack on a Unit. original: the Unit
    that was attacked at first. blocked: whether another Unit has become the target. begun: effects that work during
    the battle do.
    """

    player: int
    attacker: int
    target: int = -1
    victim: int = -1
    original: int = -1
    blocked: bool = False
    begun: bool = False

    @step("gcg:8.1")
    def attack_step(self, game: Game) -> None:
        game.push(AttackStep(self.player))

    @step("gcg:8.2.4")
    def after_attack_step(self, game: Game) -> None:
        """End the battle if the attacker or its target is gone."""
        if is_over(game, self):
            self.again("battle_end_step")

    @step("gcg:8.1")
    def block_step(self, game: Game) -> None:
        defender = self.victim if self.target < 0 else unit_owner(game, self.target)
        if defender >= 0:
            game.push(BlockStep(multiplayer.leader(game, defender)))

    @step("gcg:8.3.5")
    def after_block_step(self, game: Game) -> None:
        if is_over(game, self):
            self.again("battle_end_step")

    @step("gcg:8.4.1", "gcg:9.1")
    def action_step(self, game: Game) -> None:
        game.push(ActionStep())

    @step("gcg:8.4.2")
    def after_action_step(self, game: Game) -> None:
        if is_over(game, self):
            self.again("battle_end_step")

    @step("gcg:8.1")
    def damage_step(self, game: Game) -> None:
        game.push(DamageStep(self.player))

    @step("gcg:8.1")
    def battle_end_step(self, game: Game) -> None:
        game.push(BattleEndStep(self.player))


def is_over(game: Game, battle: Battle) -> bool:
    """Whether the attacking Unit or its target has gone elsewhere; a player only if out of the game."""
    if game.current(battle.attacker) < 0:
        return True
    if battle.target >= 0:
        return game.current(battle.target) < 0
    return battle.victim < 0 or battle.victim in game.out


def unit_owner(game: Game, serial: int) -> int:
    card = game.current(serial)
    return game.master(card) if card >= 0 else -1


def battle_of(game: Game) -> Battle | None:
    """Returns the battle that is going on; the main phase of a turn carries it out."""
    frames = game.frames
    if len(frames) > DEPTH:
        frame = frames[DEPTH]
        if isinstance(frame, Battle):
            return frame
    return None


def own_battle(game: Game) -> Battle:
    """Returns the battle that is going on, made writable."""
    battle = game.own(DEPTH)
    assert isinstance(battle, Battle)
    return battle


def redirect(game: Game, player: int, card: int, cause: Cause) -> bool:
    """Redirect the attack of an opposing Unit to this card. Returns False if there is none."""
    attacking = attacker(game)
    if attacking < 0 or game.master(attacking) not in multiplayer.opponents(game, player):
        return False
    battle = own_battle(game)
    battle.target, battle.victim = game.cards[card].serial, -1
    game.announce("redirect", player, "", card, attacking, rule="gcg:1.3.1", cause=cause)
    return True


def attacker(game: Game) -> int:
    """Returns the number of the attacking Unit, -1 for none."""
    battle = battle_of(game)
    return -1 if battle is None else game.current(battle.attacker)


def attacked(game: Game) -> int:
    """Returns the number of the Unit that is being attacked, -1 for none."""
    battle = battle_of(game)
    return -1 if battle is None else game.current(battle.target)


def attacked_player(game: Game) -> int:
    """Returns the player who is being attacked, -1 for none."""
    battle = battle_of(game)
    return -1 if battle is None else battle.victim


def battle_opponent(game: Game, card: int) -> int:
    """Returns the Unit with which this one battles, -1 for none."""
    battle = battle_of(game)
    if battle is None or not battle.begun or card < 0:
        return -1
    one, other = game.current(battle.attacker), game.current(battle.target)
    return other if card == one else one if card == other else -1


def in_battle(game: Game) -> bool:
    """Whether effects that work during a battle are at work."""
    battle = battle_of(game)
    return battle is not None and battle.begun


# 8-2 Attack step


@dataclass
class AttackStep(Procedure):
    """The attacker is rested and its target declared; what that triggers is resolved."""

    player: int

    @step("gcg:8.2.1")
    def rest(self, game: Game) -> None:
        game.turn_card(number_of(own_battle(game).attacker), RESTED, "attack", self.player, "gcg:8.2.1")

    @step("gcg:8.2.1")
    def choose_target(self, game: Game) -> None:
        card = attacker(game)
        found = targets(game, self.player, card) if card >= 0 else []
        if found:
            game.ask(self.player, found, "attack target")

    @step("gcg:8.2.1")
    def declare(self, game: Game) -> None:
        battle = own_battle(game)
        if self.answer is not None:
            battle.target = battle.original = self.answer.target
            battle.victim = self.answer.number

    @step("gcg:8.2.2")
    def announce(self, game: Game) -> None:
        battle = own_battle(game)
        card = game.current(battle.attacker)
        if card >= 0 and not is_over(game, battle):
            word = PLAYER if battle.target < 0 else UNIT
            target = game.current(battle.target)
            numbers: tuple[int, ...] = ()
            if game.tells:
                numbers = (ap(game, card), ap(game, target)) if target >= 0 else (ap(game, card),)
            game.announce("attack", self.player, word, card, target, battle.victim, "gcg:8.2.2", told=numbers)

    @step("gcg:8.2.2")
    def resolve(self, game: Game) -> None:
        game.check_timing()

    @step("gcg:8.2.3")
    def begin(self, game: Game) -> None:
        """Begin effects that work during this battle."""
        battle = own_battle(game)
        battle.begun = True
        game.announce("begin", self.player, "battle", game.current(battle.attacker), rule="gcg:8.2.3")

    @step()
    def resolve_again(self, game: Game) -> None:
        game.values_changed()
        game.check_timing()


# 8-3 Block step


@dataclass
class BlockStep(Procedure):
    """The attacked side may make one Unit with <Blocker> the target."""

    player: int

    @step("gcg:8.3.1")
    def offer(self, game: Game) -> None:
        blockers = able_to_block(game, self.player)
        choices = [Choice("block", game.cards[card].serial) for card in blockers]
        game.ask(self.player, by_rule([*choices, PASS], "gcg:8.3.4"), "block")

    @step("gcg:13.1.4.1")
    def rest(self, game: Game) -> None:
        """Rest the Unit that blocks."""
        if self.answer is None or self.answer == PASS:
            self.finish()
            return
        card = game.current(self.answer.card)
        game.turn_card(card, RESTED, "block", game.master(card), "gcg:13.1.4.1")

    @step("gcg:8.3.1")
    def change_target(self, game: Game) -> None:
        if self.answer is None or self.answer == PASS:
            return
        battle = own_battle(game)
        battle.target, battle.victim, battle.blocked = self.answer.card, -1, True
        card = game.current(self.answer.card)
        if card >= 0:
            game.announce("block", game.master(card), "", card, game.current(battle.attacker), rule="gcg:8.3.1")

    @step()
    def resolve(self, game: Game) -> None:
        game.values_changed()
        game.check_timing()

    @step("gcg:8.3.2")
    def once(self, game: Game) -> None:
        """Let no other Unit block."""
        self.finish()


def able_to_block(game: Game, player: int) -> list[int]:
    """The active Units with <Blocker> of the attacked side, but for the Unit that is attacked itself."""
    battle = battle_of(game)
    if battle is None:
        return []
    seats = multiplayer.side_of(game, player)
    seats = by_rule(seats, "gcg:12.3.13", along=(game, battle, player))
    found: list[int] = []
    given = TRACING or characteristics.gives_label(game, BLOCKER)
    for seat in seats:
        for card in game.at(seat, BATTLE_AREA):
            if not given and BLOCKER not in game.cards[card].row.labels:
                continue
            if not is_active(game, card) or not has_blocker(game, card):
                continue
            if game.cards[card].serial == battle.original and in_force("gcg:8.3.3"):
                continue
            if can_activate_blocker(game, seat, card, game.current(battle.attacker)):
                found += [card] * by_rule(1, "gcg:13.1.4.2", along=(game, card))
    return found


# 8-5 Damage step


@dataclass
class DamageStep(Procedure):
    """Battle damage.

    hit: the serial of the Base or Shield that is hit, -1 for the player. struck: the attacker has dealt its damage
    before the other Unit.
    """

    player: int
    hit: int = -1
    area: str = ""
    struck: bool = False

    @step()
    def begin(self, game: Game) -> None:
        game.announce("begin", self.player, "damage step", attacker(game), rule="gcg:8.5.1")

    @step("gcg:8.5.1")
    def confirm(self, game: Game) -> None:
        """Decide whether the attack is on a Unit or on a player."""
        battle = own_battle(game)
        self.again("check_shield_area" if battle.target < 0 else "strike_first")

    @step()
    def neither(self, game: Game) -> None:
        self.again("resolve")

    @step("gcg:8.5.2.1", "gcg:4.6.1")
    def check_shield_area(self, game: Game) -> None:
        """Look for a card in the shield area of the player, or of the team (12-3-12)."""
        card = first_card(game, own_battle(game).victim)
        self.hit, self.area = -1, PLAYER
        if card >= 0:
            self.hit = game.cards[card].serial
            self.area = "base" if game.layout.spot_of[game.cards[card].place] == BASE else "shield"

    @step("gcg:8.5.2.4.2")
    def strike_base_first(self, game: Game) -> None:
        """A Unit with <First Strike> deals its damage to a Base before the others would."""
        card = attacker(game)
        if self.area == "base" and card >= 0 and strikes_first(game, card):
            self.struck = True
            self.strike_area(game)

    @step("gcg:8.5.2.2")
    def strike_player(self, game: Game) -> None:
        """No card in the shield area: the player receives the damage."""
        card = attacker(game)
        victim = own_battle(game).victim
        if self.area == PLAYER and card >= 0 and not no_battle_damage(game, card):
            kind = by_rule(BATTLE_DAMAGE, "gcg:5.5.3")
            game.happen(Event("damage", kind, victim, None, None, -1, -1, ap(game, card), PLAYER,
                              game.cards[card], "gcg:8.5.2.2"))

    @step("gcg:8.5.2.3")
    def strike_shield(self, game: Game) -> None:
        """The top Shield receives it."""
        if self.area == "shield":
            self.strike_area(game)

    @step("gcg:8.5.2.4")
    def strike_base(self, game: Game) -> None:
        """The Base receives it."""
        card = attacker(game)
        if self.area == "base" and not self.struck and not (card >= 0 and strikes_first(game, card)):
            self.strike_area(game)

    @step()
    def end_of_attack_on_player(self, game: Game) -> None:
        self.again("resolve")

    @step("gcg:8.5.3.2.2", "gcg:13.1.5.2")
    def strike_first(self, game: Game) -> None:
        """A Unit with <First Strike> deals its damage first; a Unit that this destroys deals none."""
        card, other = attacker(game), attacked(game)
        if card >= 0 and other >= 0 and strikes_first(game, card):
            self.struck = True
            times = by_rule(1, "gcg:13.1.5.3", along=(game, card))
            game.happen_all(battle_damage(game, card, other, self.player) * times)

    @step("gcg:8.5.3.1", "gcg:8.5.3.2")
    def strike_units(self, game: Game) -> None:
        """Both Units deal damage equal to their AP to each other, at the same time."""
        card, other = attacker(game), attacked(game)
        if card < 0 or other < 0:
            return
        events = [] if self.struck else battle_damage(game, card, other, self.player)
        events += battle_damage(game, other, card, game.master(other))
        if events:
            game.happen_all(events)

    @step("gcg:8.5.4")
    def resolve(self, game: Game) -> None:
        game.check_timing()

    def strike_area(self, game: Game) -> None:
        """Deal damage to the Base or Shield; damage above its HP is lost."""
        card, hit = attacker(game), game.current(self.hit)
        if card >= 0 and hit >= 0:
            events = battle_damage(game, card, hit, self.player)
            if self.area == "shield" and suppresses(game, card):
                others = [one for one in game.at(own_battle(game).victim, SHIELDS) if one != hit]
                events += [event for one in others[-1:] for event in battle_damage(game, card, one, self.player)]
            events = by_rule(events, "gcg:5.5.6", along=(game, self, card, hit))
            if events:
                game.happen_all(events)


def battle_damage(game: Game, source: int, target: int, player: int) -> list[Event]:
    """Returns the damage of a Unit, equal to its AP; [] if that is zero."""
    if no_battle_damage(game, source):
        return []
    kind = by_rule(BATTLE_DAMAGE, "gcg:5.5.3")
    return [damaging(game, target, ap(game, source), kind, game.cards[source], player, "gcg:5.5.3")]


@rule("gcg:5.5.5")
def no_battle_damage(game: Game, source: int) -> bool:
    return ap(game, source) <= 0


@rule("gcg:4.6.4.1")
def top_shield(game: Game, player: int) -> int:
    """Returns the Shield that was placed last; in a team, of either player."""
    there = game.at(player, SHIELDS)
    if multiplayer.is_team_battle(game):
        there = by_rule(there, "gcg:12.3.8", along=(game, player))
    return there[-1] if there else -1


@rule("gcg:13.1.2.2")
def first_card(game: Game, player: int) -> int:
    """Returns the first card of a shield area: the Base, else the top Shield; -1 for none."""
    for spot in SHIELD_AREA.value:
        there = game.at(player, spot)
        if spot == BASE and there and in_force("gcg:3.5.3"):
            return there[-1]
    return top_shield(game, player)


# 8-6 Battle end step


@dataclass
class BattleEndStep(Procedure):
    """What lasts for the battle ends; what that triggers is resolved."""

    player: int

    @step()
    def announce(self, game: Game) -> None:
        game.announce("end", self.player, "battle", attacker(game), rule="gcg:8.6.1")

    @step("gcg:8.6.1")
    def effects_end(self, game: Game) -> None:
        own_battle(game).begun = False
        game.expire("battle")
        game.values_changed()

    @step("gcg:8.6.2")
    def resolve(self, game: Game) -> None:
        game.check_timing()
