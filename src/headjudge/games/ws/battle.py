"""Section 7: attack and battle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.ws.basics import DealDamage, attack_source, home, rest, reverse
from headjudge.games.ws.icons import PerformIcon, give_soul
from headjudge.games.ws.playing import carry_out, counter_choices, where_it_is
from headjudge.games.ws.zones import DECK, GROUPS, RESOLVING_IN, SPOTS, STOCK, facing, opponent_of, top_character
from headjudge.kernel import characteristics
from headjudge.kernel.cards import NUMBER_MASK, Instance
from headjudge.kernel.decisions import NO, PASS, Choice
from headjudge.kernel.events import FACE_DOWN, Event
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.requirements import Requirement, all_met
from headjudge.kernel.rules import TRACING, by_rule, in_force, rule, step
from headjudge.language.running.parts import Redirecting

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

END: Final = Choice("end")
DIRECT: Final = "direct"
FRONTAL: Final = "frontal"
SIDE: Final = "side"


@dataclass
class AttackPhase(Procedure):
    """Attack sub-phases, one after another, until the turn player ends them. attacks: how many have been made."""

    player: int
    first_turn: bool
    attacks: int = 0
    ended: bool = False

    @step("ws:7.1.1")
    def attack(self, game: Game) -> None:
        game.push(AttackSubPhase(self.player))

    @step("ws:7.1.1")
    def next_attack(self, game: Game) -> None:
        if not self.ended:
            self.again("attack")


@dataclass
class AttackSubPhase(Procedure):
    """From the attack declaration step to the damage or battle step.

    attacker, defender, faced: serials of the attacking character, of the defending one and of the one that is being
    attacked, -1 for none; each with the time at which it came to its position, since a role ends when the card leaves
    that position (7.2.1.5). kind: the type of attack.
    """

    player: int
    attacker: int = -1
    attacker_since: int = -1
    defender: int = -1
    defender_since: int = -1
    faced: int = -1
    faced_since: int = -1
    kind: str = ""

    def frontal(self, game: Game) -> bool:
        """Whether this is a Frontal Attack."""
        return (attack_kind(game) if TRACING else self.kind) == FRONTAL

    @step("ws:7.2.1")
    def attack_declaration_step(self, game: Game) -> None:
        game.push(AttackDeclarationStep(self.player))

    @step("ws:7.3.1")
    def trigger_step(self, game: Game) -> None:
        if not self.kind:
            self.finish()
            return
        game.push(TriggerStep(self.player))

    @step("ws:7.3.1.3", "ws:7.4.1")
    def counter_step(self, game: Game) -> None:
        """Only a Frontal Attack has a counter step."""
        if self.frontal(game):
            game.push(CounterStep(opponent_of(self.player)))

    @step("ws:7.5.1")
    def damage_step(self, game: Game) -> None:
        game.push(DamageStep(self.player))

    @step("ws:7.5.1.3", "ws:7.6.1")
    def battle_step(self, game: Game) -> None:
        """Only a Frontal Attack has a battle step."""
        if self.frontal(game):
            game.push(BattleStep(self.player))

    @step()
    def end_of_attack(self, game: Game) -> None:
        """After the battle step of a Frontal Attack, after the damage step of any other."""
        if self.frontal(game):
            if in_force("ws:7.6.1.5"):
                game.announce("end", self.player, "attack", game.current(self.attacker), rule="ws:7.6.1.5")
        elif in_force("ws:7.5.1.4"):
            game.announce("end", self.player, "attack", game.current(self.attacker), rule="ws:7.5.1.4")

    @step()
    def check(self, game: Game) -> None:
        if in_force("ws:7.6.1.5") if self.frontal(game) else in_force("ws:7.5.1.4"):
            game.check_timing()

    @step("ws:7.1.2")
    def over(self, game: Game) -> None:
        """End the effects that last for this attack."""
        game.expire("attack")


# Roles


SUB_PHASE: Final = 3
"""Where on the stack a sub-phase stands, if nothing was put between: above the game, the turn and the attack phase."""


def attack_phase(game: Game, own: bool = False) -> AttackPhase:
    """Returns the attack phase that is going on. own: to write to it."""
    at = SUB_PHASE - 1
    if len(game.frames) <= at or not isinstance(game.frames[at], AttackPhase):
        at = game.find(AttackPhase)
    phase = game.own(at) if own else game.frames[at]
    assert isinstance(phase, AttackPhase)
    return phase


@rule("ws:7.1.2")
def sub_phase(game: Game) -> AttackSubPhase | None:
    """Returns the attack sub-phase that is going on."""
    frames = game.frames
    if len(frames) > SUB_PHASE:
        usual = frames[SUB_PHASE]
        if isinstance(usual, AttackSubPhase):
            return usual
    for frame in frames:
        if isinstance(frame, AttackSubPhase):
            return frame
    return None


def _role(game: Game, serial: int, since: int) -> int:
    if serial < 0:
        return -1
    card = game.cards[serial & NUMBER_MASK]
    return card.number if card.serial == serial and card.arrived == since else -1


@rule("ws:7.2.1.5")
def attacker(game: Game) -> int:
    """Returns the number of the attacking character, -1 when there is none (any more)."""
    attack = sub_phase(game)
    return -1 if attack is None else _role(game, attack.attacker, attack.attacker_since)


@rule("ws:7.2.1.5.1")
def defender(game: Game) -> int:
    """Returns the number of the defending character: the one that is frontal attacked."""
    attack = sub_phase(game)
    return -1 if attack is None else _role(game, attack.defender, attack.defender_since)


@rule("ws:7.2.1.5.2")
def being_attacked(game: Game) -> int:
    """Returns the number of the character that is being attacked, by a Frontal or a Side Attack."""
    attack = sub_phase(game)
    return -1 if attack is None else _role(game, attack.faced, attack.faced_since)


def attack_kind(game: Game) -> str:
    """Returns the type of the running attack, '' for none. It stays when the character opposite changes or leaves."""
    attack = sub_phase(game)
    if attack is None:
        return ""
    return attack.kind if not TRACING else by_rule(attack.kind, "ws:7.2.1.4.3", along=(game, attack))


@rule("ws:7.2.1.5.1")
def in_battle(game: Game, card: int) -> bool:
    """Whether a character is in battle: attacking or defending in a Frontal Attack."""
    return attack_kind(game) == FRONTAL and card >= 0 and card in (attacker(game), defender(game))


@rule("ws:7.2.1.5.1")
def battle_opponent(game: Game, card: int) -> int:
    """Returns the character that this one is in battle with, or -1."""
    if attack_kind(game) != FRONTAL:
        return -1
    if card == attacker(game):
        return defender(game)
    if card == defender(game):
        return attacker(game)
    return -1


# 7.2 Attack declaration step


@dataclass
class AttackDeclarationStep(Procedure):
    """The turn player chooses an attacker and the type of attack, or ends the attack phase."""

    player: int
    chosen: int = -1

    @step("ws:7.2.1.1")
    def begin_phase(self, game: Game) -> None:
        if attack_phase(game).attacks == 0:
            game.begin(self.player, "attack phase", "ws:7.2.1.1")

    @step("ws:7.2.1.1")
    def check_phase(self, game: Game) -> None:
        if attack_phase(game).attacks == 0:
            game.check_timing()

    @step("ws:7.2.1.2")
    def begin(self, game: Game) -> None:
        game.begin(self.player, "attack declaration step", "ws:7.2.1.2")

    @step("ws:7.2.1.2")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("ws:7.2.1.3")
    def offer(self, game: Game) -> None:
        """Offer the attackers; without any, only the end of the phase."""
        able = able_to_attack(game, self.player)
        if TRACING:
            able = by_rule(able, "ws:7.2.1.3.1", "ws:7.2.1.3.1.3", along=(game, self.player))
        choices: list[Choice] = []
        for card in able:
            choices.append(Choice("attack", game.cards[card].serial))
        choices.append(END)
        game.ask(self.player, choices if not TRACING else by_rule(choices, "ws:7.2.1.3.2"), "attack")

    @step()
    def choose_attacker(self, game: Game) -> None:
        """Take the attacker, or end the attack phase at once."""
        if self.answer is None or self.answer.action == "end":
            attack_phase(game, True).ended = True
            self.finish()
        else:
            self.chosen = self.answer.card

    @step()
    def choose_another(self, game: Game) -> None:
        """Let the turn player choose another character to frontal attack, if an effect allows it (8.10.3)."""
        found = others_to_attack(game, game.current(self.chosen))
        if found:
            choices = [Choice(FRONTAL, self.chosen, game.cards[card].serial) for card in found]
            game.ask(self.player, [*choices, NO], "attack another")

    @step("ws:7.2.1.4")
    def choose_type(self, game: Game) -> None:
        """Choose the type.

        Effects that replace the type come before the choice: the turn player's, then the other's.
        """
        card = game.current(self.chosen)
        another = game.current(self.answer.target) if self.answer is not None and self.answer.action == FRONTAL else -1
        target = replaced_defender(game, card, another)
        if target >= 0:
            declare(game, card, FRONTAL, target)
            self.again("rest_attacker")
            return
        game.ask(self.player, types_of_attack(game, self.player, card), "attack type")

    @step("ws:7.2.1.5")
    def declare(self, game: Game) -> None:
        """Declare the attack; from here on the roles hold."""
        assert self.answer is not None
        card = game.current(self.chosen)
        declare(game, card, self.answer.action, facing(game, card))

    @step()
    def change_soul(self, game: Game) -> None:
        """A Direct Attack gains one soul; a Side Attack loses the level of the character opposite, if it has one."""
        card = attacker(game)
        kind = attack_kind(game)
        if card < 0:
            return
        if kind == DIRECT and in_force("ws:7.2.1.4.1"):
            give_soul(game, self.chosen, self.player, 1, "ws:7.2.1.4.1")
        elif kind == SIDE and in_force("ws:7.2.1.4.2"):
            level = game.number(being_attacked(game), "level")
            if level > 0 and not game.forbidden("lose soul by side attacking", self.player, card):
                give_soul(game, self.chosen, self.player, -level, "ws:7.2.1.4.2")

    @step("ws:7.2.1.5.3")
    def rest_attacker(self, game: Game) -> None:
        rest(game, game.current(self.chosen), self.player)

    @step("ws:7.2.1.6")
    def announce(self, game: Game) -> None:
        card, target = game.current(self.chosen), being_attacked(game)
        numbers: tuple[int, ...] = ()
        if card >= 0 and game.tells:
            against = (game.number(target, "power"),) if target >= 0 else ()
            numbers = (game.number(card, "power"), game.number(card, "soul"), *against)
        game.announce("attack", self.player, attack_kind(game), card, target, rule="ws:7.2.1.5", told=numbers)

    @step("ws:7.2.1.6")
    def check_again(self, game: Game) -> None:
        game.check_timing()


@rule("ws:7.2.1.3.1.1")
def able_to_attack(game: Game, player: int) -> list[int]:
    """Returns the standing characters of the center stage that no effect keeps from attacking."""
    phase = attack_phase(game)
    if phase.first_turn and phase.attacks and in_force("ws:7.2.1.3.1.2"):
        return []
    found: list[int] = []
    free = not TRACING and attacks_are_free(game)
    for spot in GROUPS.value["center_stage"]:
        card = top_character(game, player * SPOTS + spot)
        if card >= 0 and (stands(game, player, card) if free else all_met(ATTACKER_REQUIREMENTS, game, player, card)):
            found.append(card)
    return found


def attacks_are_free(game: Game) -> bool:
    """Whether certainly no part at work keeps a character from attacking: then each that stands is able to attack.

    Where side attacks alone are forbidden, another type is open.
    """
    for deed in ("attack", "direct attack", "frontal attack"):
        key = game.table.forbids.get(deed)
        if key is not None and game.parts_at_work(key):
            return False
    return True


def in_center_stage(game: Game, player: int, card: int) -> bool:
    """Whether the character is in the center stage of its master."""
    place = game.cards[card].place
    return place // SPOTS == player and place % SPOTS in GROUPS.value["center_stage"] and (
        top_character(game, place) == card)


def stands(game: Game, player: int, card: int) -> bool:
    return game.cards[card].state == "stand"


def may_attack(game: Game, player: int, card: int) -> bool:
    """Whether no effect keeps the character from attacking."""
    return not game.forbidden("attack", player, card)


def has_attack(game: Game, player: int, card: int) -> bool:
    """Whether a type of attack is open to the character."""
    return bool(types_of_attack(game, player, card)) or replaced_defender(game, card) >= 0


def _attack_left(game: Game, player: int, card: int) -> bool:
    depth = game.find(AttackPhase)
    phase = game.frames[depth] if depth >= 0 else None
    return not (isinstance(phase, AttackPhase) and phase.first_turn and phase.attacks)


def _place_values(game: Game, player: int, card: int) -> str:
    return f"it is {where_it_is(game, player, card)}"


def _state_values(game: Game, player: int, card: int) -> str:
    return "it is resting" if game.cards[card].state == "rest" else "it is reversed"


ATTACKER_REQUIREMENTS: Final[tuple[Requirement, ...]] = (
    Requirement("ws:7.2.1.3.1.1", "the character must stand", stands, _state_values),
    Requirement("ws:1.3.3", "an effect keeps it from attacking", may_attack),
    Requirement("ws:7.2.1.4", "a type of attack must be open to it; effects forbid each", has_attack),
)
"""What `able_to_attack` asks of the characters of the center stage."""

IN_CENTER_STAGE: Final = Requirement(
    "ws:7.2.1.3.1.1", "the character must be in the player's center stage", in_center_stage, _place_values)
ATTACK_LEFT: Final = Requirement(
    "ws:7.2.1.3.1.2", "in the first turn of the game there is one attack; it has been made", _attack_left)


def types_of_attack(game: Game, player: int, card: int) -> list[Choice]:
    """Returns the types of attack open to a character: Direct when nobody faces it, else Frontal or Side."""
    serial = game.cards[card].serial
    direct = facing(game, card) < 0
    kinds = by_rule([DIRECT], "ws:7.2.1.4.1") if direct else by_rule([FRONTAL, SIDE], "ws:7.2.1.4.2")
    choices: list[Choice] = []
    for kind in kinds:
        if not game.forbidden(kind + " attack", player, card):
            choices.append(Choice(kind, serial))
    return choices


def others_to_attack(game: Game, card: int) -> list[int]:
    """Returns the characters that an effect lets the attacker's master choose to frontal attack instead."""
    parts = characteristics.active_parts(game, "instead:attack type")
    master = game.layout.master(game.cards[card].place)
    found: list[int] = []
    if parts is None or game.forbidden("frontal attack", master, card):
        return found
    for active in parts:
        part = active.part
        if not isinstance(part, Redirecting) or active.master != master or not characteristics.holds(game, active):
            continue
        if part.may and part.reaches(game, active, card):
            found += [one.number for one in part.targets(game, active) if one.number not in found]
    return found


def replaced_defender(game: Game, card: int, another: int = -1) -> int:
    """Returns the character that must be frontal attacked instead of the ordinary choice, or -1 (8.10.2.4, 10.6).

    Effects that forbid frontal attacks win (1.3.3). another: the character that the turn player has chosen instead.
    """
    parts = characteristics.active_parts(game, "instead:attack type")
    master = game.layout.master(game.cards[card].place)
    if parts is None or game.forbidden("frontal attack", master, card):
        return -1
    target = another
    for mine in (True, False):
        for active in parts:
            if (
                (active.master == master) is mine
                and characteristics.holds(game, active)
                and active.part.reaches(game, active, card)
            ):
                target = active.part.number(game, active, card, target)
    return by_rule(target, "ws:8.10.2.4", along=(another,))


def declare(game: Game, card: int, kind: str, opposite: int) -> None:
    """Fix the roles of this attack."""
    attack = game.own(game.find(AttackSubPhase))
    assert isinstance(attack, AttackSubPhase)
    attack_phase(game, True).attacks += 1
    attack.kind = kind
    attack.attacker = game.cards[card].serial
    attack.attacker_since = game.cards[card].arrived
    if opposite >= 0 and kind != DIRECT:
        attack.faced = game.cards[opposite].serial
        attack.faced_since = game.cards[opposite].arrived
        if kind == FRONTAL:
            attack.defender = attack.faced
            attack.defender_since = attack.faced_since
    game.numbers = {}


@rule("ws:7.2.1.5.1")
def defend_instead(game: Game, player: int, card: Instance) -> bool:
    """Let a character of the attacked player become the defending character of the running Frontal Attack.

    Returns False if there is no Frontal Attack, if the card is not the character of its position, or if it is one of
    the attacking player.
    """
    at = game.find(AttackSubPhase)
    if at < 0 or attack_kind(game) != FRONTAL:
        return False
    attack = game.own(at)
    assert isinstance(attack, AttackSubPhase)
    now = game.cards[card.number]
    if top_character(game, now.place) != card.number or game.layout.master(now.place) == attack.player:
        return False
    attack.faced = attack.defender = now.serial
    attack.faced_since = attack.defender_since = now.arrived
    game.numbers = {}
    return True


# 7.3 Trigger step


@dataclass
class TriggerStep(Procedure):
    """The top card of the deck is turned over and its trigger icons are executed."""

    player: int

    @step("ws:7.3.1.1")
    def begin(self, game: Game) -> None:
        game.begin(self.player, "trigger step", "ws:7.3.1.1")

    @step("ws:7.3.1.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("ws:7.3.1.2")
    def trigger_checks(self, game: Game) -> None:
        times = max(0, game.parameter("trigger checks", self.player, attacker(game)))
        attack = sub_phase(game)
        character = attack.attacker if attack is not None else -1
        game.push_all([TriggerCheck(self.player, character) for _time in range(times)])

    @step("ws:7.3.1.3")
    def check_again(self, game: Game) -> None:
        game.check_timing()


@dataclass
class TriggerCheck(Procedure):
    """From turning a card over to putting it into the stock.

    attacker: the serial of the character whose check it is (7.3.1.2.3.1). card: the serial turned over. icons: those
    still to be executed. executed: those that have been.
    """

    player: int
    attacker: int
    card: int = -1
    icons: tuple[str, ...] = ()
    executed: tuple[str, ...] = ()

    @step("ws:7.3.1.2")
    def turn_over(self, game: Game) -> None:
        deck = game.at(self.player, DECK)
        if not deck:
            self.finish()
            return
        game.move(deck[-1], self.player * SPOTS + RESOLVING_IN.value, "trigger", self.player, rule="ws:7.3.1.2")

    @step()
    def fix_icons(self, game: Game) -> None:
        """Only icons that the card has now count; what it gains or loses later does not matter."""
        card = game.at(self.player, RESOLVING_IN.value)[-1]
        self.card = game.cards[card].serial
        self.icons = game.words(card, "trigger")
        attacker = by_rule(game.current(self.attacker), "ws:7.3.1.2.3.1")
        game.announce("check", self.player, "trigger", attacker, card, rule="ws:7.3.1.2.3.1")

    @step()
    def order(self, game: Game) -> None:
        """Execute several icons in any order; a card without icons needs nothing."""
        if TRACING:
            self.icons = by_rule(self.icons, "ws:7.3.1.2.2", "ws:4.12.2.1", along=(self, game))
        if not self.icons:
            self.again("put_into_stock")
            return
        kinds = by_rule(sorted(set(self.icons), key=self.icons.index), "ws:7.3.1.2.1")
        game.ask(self.player, [Choice("icon", self.card, slot=icon) for icon in kinds], "icon")

    @step("ws:7.3.1.2")
    def execute(self, game: Game) -> None:
        assert self.answer is not None
        icon = self.answer.slot
        rest_of = list(self.icons)
        rest_of.remove(icon)
        self.icons = tuple(rest_of)
        self.executed = (*self.executed, icon)
        self.again("order")
        attacking = attacker(game)
        game.push(PerformIcon(self.player, icon, self.card, game.cards[attacking].serial if attacking >= 0 else -1))

    @step("ws:7.3.1.2.3", "ws:3.13.1.2", "ws:3.10.1")
    def put_into_stock(self, game: Game) -> None:
        """Put the card face down into the stock, unless it has gone elsewhere."""
        card = game.current(self.card)
        if card >= 0:
            game.move(card, home(game, card, STOCK), "stock", self.player, FACE_DOWN, rule="ws:7.3.1.2.3")


# 7.4 Counter step


@dataclass
class CounterStep(Procedure):
    """The player being attacked may play one counter."""

    player: int

    @step("ws:7.4.1.1")
    def begin(self, game: Game) -> None:
        game.begin(opponent_of(self.player), "counter step", "ws:7.4.1.1")

    @step("ws:7.4.1.2", "ws:4.5.2", "ws:8.5.2.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("ws:7.4.1.2")
    def offer(self, game: Game) -> None:
        game.ask(self.player, [*counter_choices(game, self.player), PASS], "counter", hidden=True)

    @step("ws:7.4.1.2")
    def act(self, game: Game) -> None:
        """One card or ability, and no other play timing."""
        if self.answer is not None and self.answer.action != PASS.action:
            game.push(by_rule(carry_out(game, self.player, self.answer), "ws:7.4.1.2.2", along=(self,)))

    @step("ws:7.4.1.3")
    def check_again(self, game: Game) -> None:
        game.check_timing()


# 7.5 Damage step


@dataclass
class DamageStep(Procedure):
    """The attacking character deals damage equal to its soul to the opponent of the turn player."""

    player: int

    @step("ws:7.5.1.1")
    def begin(self, game: Game) -> None:
        game.begin(self.player, "damage step", "ws:7.5.1.1")

    @step("ws:7.5.1.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("ws:7.5.1.2")
    def deal(self, game: Game) -> None:
        """The source of this damage is the attacking character."""
        card = dealing_damage(game, self.player)
        if card < 0:
            return
        soul = by_rule(game.number(card, "soul"), "ws:7.5.1.2.1")
        if soul > 0:
            serial, source = game.cards[card].serial, attack_source(game, card)
            game.push(DealDamage((opponent_of(self.player),), soul, serial, source, None, "attack"))

    @step("ws:7.5.1.3")
    def check_again(self, game: Game) -> None:
        game.check_timing()


def attacking_under(game: Game, player: int) -> int:
    """Returns the attacking character while it is still there and has the same master; else -1."""
    card = attacker(game)
    return card if card >= 0 and game.layout.master(game.cards[card].place) == player else -1


@rule("ws:7.5.1.2.2")
def dealing_damage(game: Game, player: int) -> int:
    """Returns the number of the attacking character, which deals the damage; -1 if it is gone or has another master."""
    return attacking_under(game, player)


# 7.6 Battle step


@dataclass
class BattleStep(Procedure):
    """The powers of the attacking and the defending character are compared."""

    player: int

    @step("ws:7.6.1.1")
    def begin(self, game: Game) -> None:
        game.begin(self.player, "battle step", "ws:7.6.1.1")

    @step("ws:7.6.1.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("ws:7.6.1.2")
    def compare(self, game: Game) -> None:
        """Reverse the character with lower power, or both if equal.

        If either is gone, nothing is compared (7.6.1.3).
        """
        mine, theirs = in_battle_now(game, self.player)
        if mine < 0 or theirs < 0:
            return
        powers = (game.number(mine, "power"), game.number(theirs, "power"))
        if game.tells:
            game.tell(
                Event("battle", "compare", self.player, game.cards[mine], other=game.cards[theirs], rule="ws:7.6.1.2",
                      told=powers)
            )
        difference = powers[0] - powers[1]
        losers = [mine] if difference < 0 else [theirs] if difference > 0 else [mine, theirs]
        reverse(game, losers, self.player)

    @step("ws:7.6.1.4")
    def check_again(self, game: Game) -> None:
        game.check_timing()


@rule("ws:7.6.1.3")
def in_battle_now(game: Game, player: int) -> tuple[int, int]:
    """Returns the attacking and the defending character, -1 for one that is gone or has another master."""
    return attacking_under(game, player), defender(game)


# 7.7 Encore step
