"""Section 6.2: the turn and its phases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.gate.basics import DAMAGE, draw_one, legal_zones, move_on_field
from headjudge.games.gate.battle import BattlePhase
from headjudge.games.gate.cards import is_finale
from headjudge.games.gate.keywords import has_keyword
from headjudge.games.gate.memory import GameMemory, Stepping, TurnMemory, game_memory, is_ending
from headjudge.games.gate.offering import finale_choices, main_phase_choices
from headjudge.games.gate.playing import PLAYED, CounterTiming, carry_out
from headjudge.games.gate.rule_actions import damaged
from headjudge.games.gate.setup import Preparation, Start
from headjudge.games.gate.zones import ENERGY, HAND, SPOTS, field_cards, opponent_of, units
from headjudge.kernel import characteristics
from headjudge.kernel.cards import number_of
from headjudge.kernel.decisions import PASS, Choice
from headjudge.kernel.events import FACE_DOWN, Event
from headjudge.kernel.picking import merged
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING, by_rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class WholeGame(GameMemory):
    """A whole game: preparation, start, then turn after turn."""

    @step("gate:5.2")
    def prepare(self, game: Game) -> None:
        game.push(Preparation())

    @step()
    def start(self, game: Game) -> None:
        self.player = self.began = max(game.turn_player, 0)
        game.push(Start(self.player))

    @step("gate:6.2.1")
    def take_turn(self, game: Game) -> None:
        game.pass_turn(max(self.player, 0))
        game.turn += 1
        game.used = tuple([use for use in game.used if game.table.abilities[use[0]].for_game])
        game.push(Turn(game.turn_player, game.turn == 1))

    @step()
    def next_turn(self, game: Game) -> None:
        """The other player takes the next turn, or the player of the newest extra turn (1.3.1).

        Who skips a turn has none; the next one is the other player's.
        """
        self.player = game.turn_player
        if self.extra:
            *rest, self.player = self.extra
            self.extra = tuple(rest)
        if game.forbidden("turn", self.player):
            game.expire("skip turn", self.player)
            self.player = opponent_of(self.player)
        self.again("take_turn")


@dataclass
class Turn(TurnMemory):
    """The phases of one turn, in order."""

    @step("gate:6.2.2", "gate:6.2.3.1")
    def start_phase(self, game: Game) -> None:
        game.phase = "start phase"
        game.expire("before turn", self.player)
        game.push(StartPhase(self.player))

    @step("gate:6.2.2", "gate:6.2.4")
    def main_phase(self, game: Game) -> None:
        if not skipped(game, "main phase", self.player):
            self.enter(game, "main phase")
            game.push(MainPhase(self.player))

    @step("gate:6.2.2", "gate:6.2.6")
    def battle_phase(self, game: Game) -> None:
        if self.ending == "turn" or skipped(game, "battle phase", self.player):
            self.again("end_phase")
            return
        self.ending = ""
        self.enter(game, "battle phase")
        game.announce("begin", self.player, "battle phase", rule="gate:6.2.6")

    @step("gate:6.2.2", "gate:6.2.6")
    def battle(self, game: Game) -> None:
        game.push(BattlePhase(self.player))

    @step("gate:1.3.1")
    def battle_again(self, game: Game) -> None:
        """Another battle phase that a skill has given comes after this one."""
        if self.battles and self.ending != "turn":
            self.battles -= 1
            self.again("battle_phase")

    @step("gate:6.2.2")
    def end_phase(self, game: Game) -> None:
        self.enter(game, "end phase")
        game.announce("begin", self.player, "end phase", rule="gate:8.3.1")
        if self.ending != "turn":
            game.push(FinaleStep(self.player))

    @step("gate:6.2.2")
    def finale_step_over(self, game: Game) -> None:
        if self.ending != "turn":
            game.announce("end", self.player, "finale step", rule="gate:6.2.7.1")

    @step("gate:1.3.1")
    def check_finale_step(self, game: Game) -> None:
        check_step(game)

    @step("gate:6.2.7.1")
    def back_to_battle(self, game: Game) -> None:
        """After a Finale Unit the battle phase comes once more, or where a skill goes back to it."""
        if self.battles and self.ending != "turn":
            self.battles -= 1
            self.again("battle_phase")
        elif self.returned is not None and self.ending != "turn":
            self.again("battle_phase")

    @step("gate:6.2.2")
    def end_of_turn(self, game: Game) -> None:
        game.push(EndPhase(self.player))

    def enter(self, game: Game, phase: str) -> None:
        """A phase begins; what lasted for the one before, or until this one, is over."""
        if game.phase != phase:
            game.expire(game.phase, self.player)
        game.phase = phase
        if phase == "end phase":
            game.expire("before end phase")


def skipped(game: Game, what: str, player: int) -> bool:
    """Whether a skill lets the player leave out a phase or step (1.3.1); what leaves out the next one is over then."""
    if not game.forbidden(what, player):
        return False
    game.expire(f"skip {what}", player)
    return True


def check_step(game: Game) -> None:
    """Carry out what waits for the beginning or end of a step where no check timing comes by itself (1.3.1)."""
    if any([one.event is not None and one.event.kind in ("begin", "end") and one.event.word.endswith(" step")
            for one in game.standby]):
        game.check_timing()


@dataclass
class StartPhase(Stepping):
    """Stand step, Draw step and Skill step."""

    @step()
    def begin(self, game: Game) -> None:
        game.announce("begin", self.player, "start phase", amount=game.turn, rule="gate:6.2.3")

    @step("gate:6.2.2")
    def stand_step(self, game: Game) -> None:
        if not game.forbidden("stand step", self.player):
            self.now = "stand step"
            game.announce("begin", self.player, "stand step", rule="gate:6.2.3.1")

    @step("gate:8.3.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("gate:6.2.3.1", "gate:3.12.1")
    def stand(self, game: Game) -> None:
        """All cards on the field of the turn player stand."""
        if skipped(game, "stand step", self.player):
            self.now = ""
            self.again("draw_step")
            return
        resting = [card for card in field_cards(game, self.player)
                   if (TRACING or game.cards[card].state != "stand") and not game.forbidden("stand", self.player, card)
                   and not game.forbidden("stand step", self.player, card)]
        if resting:
            game.happen_all([game.turning(card, "stand", "stand", self.player, "gate:6.2.3.1") for card in resting])

    @step("gate:6.2.2")
    def stood(self, game: Game) -> None:
        self.now = ""
        game.announce("end", self.player, "stand step", rule="gate:6.2.3.1")

    @step("gate:1.3.1")
    def check_stood(self, game: Game) -> None:
        check_step(game)

    @step("gate:6.2.2")
    def draw_step(self, game: Game) -> None:
        if skipped(game, "draw step", self.player):
            self.again("start_of_turn")
        else:
            self.now = "draw step"
            game.announce("begin", self.player, "draw step", rule="gate:6.2.3.2")

    @step("gate:1.3.1")
    def check_drawing(self, game: Game) -> None:
        check_step(game)

    @step("gate:6.2.3.2")
    def draw(self, game: Game) -> None:
        self.draw_card(game)

    @step("gate:6.2.3.2")
    def offer_energy(self, game: Game) -> None:
        """One card from the hand may be placed into the Energy, unless a skill keeps the player from it (1.3.5)."""
        if game.forbidden("charge in draw step", self.player):
            self.again("drawn")
            return
        hand = merged(game, [game.cards[card].serial for card in game.at(self.player, HAND)])
        game.ask(self.player, [*[Choice("energy", serial) for serial in hand], PASS], "energy", hidden=True)

    @step("gate:6.2.3.2")
    def place_energy(self, game: Game) -> None:
        if self.answer is not None and self.answer != PASS:
            game.move(game.current(self.answer.card), self.player * SPOTS + ENERGY, "energy", self.player, FACE_DOWN,
                      rule="gate:6.2.3.2")

    @step("gate:6.2.3.2")
    def draw_again(self, game: Game) -> None:
        if self.answer is not None and self.answer != PASS:
            self.draw_card(game)

    def draw_card(self, game: Game) -> None:
        """Draw, unless a skill keeps the player from it (1.3.5)."""
        if not game.forbidden("draw", self.player) and not game.forbidden("draw in draw step", self.player):
            draw_one(game, self.player)

    @step("gate:6.2.2")
    def drawn(self, game: Game) -> None:
        self.now = ""
        game.announce("end", self.player, "draw step", rule="gate:6.2.3.2")

    @step("gate:6.2.3.3")
    def start_of_turn(self, game: Game) -> None:
        """"At the start of turn" skills trigger, after the rule actions of the Draw step."""
        game.check_timing()

    @step("gate:6.2.2")
    def skill_step(self, game: Game) -> None:
        self.now = "skill step"
        game.announce("begin", self.player, "skill step", rule="gate:6.2.3.3")

    @step("gate:6.2.3.3")
    def begin_turn(self, game: Game) -> None:
        game.announce("begin", self.player, "turn", amount=game.turn, rule="gate:6.2.3.3")

    @step("gate:6.2.3.3")
    def check_again(self, game: Game) -> None:
        game.check_timing()

    @step("gate:6.2.2")
    def skills_done(self, game: Game) -> None:
        self.now = ""
        game.announce("end", self.player, "skill step", rule="gate:6.2.3.3")

    @step("gate:8.3.1")
    def ends(self, game: Game) -> None:
        game.announce("end", self.player, "start phase", rule="gate:8.3.1")

    @step("gate:8.3.1")
    def check_ended(self, game: Game) -> None:
        game.check_timing()


@dataclass
class MainPhase(Procedure):
    """The turn player plays cards and triggers skills until passing; then [Move] and a counter timing end the phase."""

    player: int

    @step("gate:6.2.4")
    def begin(self, game: Game) -> None:
        game.announce("begin", self.player, "main phase", rule="gate:6.2.4")

    @step("gate:3.6.2", "gate:8.3.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("gate:6.2.4", "gate:3.6.1", "gate:3.6.3")
    def offer(self, game: Game) -> None:
        if is_ending(game, "main phase"):
            game.announce("end", self.player, "main phase", rule="gate:8.3.1")
            self.finish()
            return
        choices = by_rule([*main_phase_choices(game, self.player), PASS], "gate:6.2.4.6")
        game.ask(self.player, choices, "main phase", hidden=True)

    @step("gate:6.2.4")
    def act(self, game: Game) -> None:
        if self.answer is not None and self.answer != PASS:
            game.push(carry_out(game, self.player, self.answer))

    @step("gate:3.6.3.2")
    def go_on(self, game: Game) -> None:
        """After a pass the game goes on."""
        if self.answer is None or self.answer == PASS:
            self.again("ends")

    @step("gate:3.6.3.1")
    def repeat(self, game: Game) -> None:
        """After an action there is another play timing."""
        self.again("check")

    @step("gate:6.2.4.5.1")
    def ends(self, game: Game) -> None:
        """The main phase is ending; skills that wait for this are carried out before [Move]."""
        game.announce("end", self.player, "main phase", rule="gate:6.2.4.5.1")

    @step("gate:6.2.4.5.1", "gate:8.3.1")
    def check_ended(self, game: Game) -> None:
        game.check_timing()

    @step("gate:6.2.4.5.1", "gate:11.2.1")
    def move(self, game: Game) -> None:
        """Cards with [Move]: the turn player's, then the other player's."""
        game.push_all([MoveUnits(self.player), MoveUnits(opponent_of(self.player))])

    @step("gate:6.2.4.5.1")
    def check_moved(self, game: Game) -> None:
        game.check_timing()

    @step("gate:6.2.4.5.1")
    def counter_timing(self, game: Game) -> None:
        game.push(CounterTiming(opponent_of(self.player)))


def bearing(game: Game, player: int, label: str) -> list[int]:
    """Returns the Units of a player that may have a keyword: those that print it, where no part at work gives it."""
    there = units(game, player)
    if TRACING or characteristics.gives_label(game, label):
        return there
    return [card for card in there if label in game.cards[card].row.labels]


@dataclass
class MoveUnits(Procedure):
    """A player may move each card with [Move] once. moved: the serials of those that have moved."""

    player: int
    moved: tuple[int, ...] = ()

    @step("gate:11.2.1")
    def offer(self, game: Game) -> None:
        choices = [Choice("move", game.cards[card].serial, slot=zone) for card in bearing(game, self.player, "move")
                   if game.cards[card].serial not in self.moved and has_keyword(game, card, "move")
                   and not game.forbidden("move", self.player, card)
                   and not game.forbidden("use move", self.player, card) for zone in legal_zones(game, card)]
        game.ask(self.player, [*choices, PASS], "move")

    @step("gate:11.2.1")
    def act(self, game: Game) -> None:
        if self.answer is None or self.answer == PASS:
            return
        self.moved = (*self.moved, self.answer.card)
        self.again("offer")
        move_on_field(game, game.current(self.answer.card), self.answer.slot, self.player, "gate:11.2.1")


@dataclass
class FinaleStep(Stepping):
    """The turn player may play one Finale card. Leaves 1 when a Finale Unit was placed."""

    card: int = -1

    @step("gate:6.2.2")
    def begin(self, game: Game) -> None:
        self.now = "finale step"
        game.announce("begin", self.player, "finale step", rule="gate:6.2.7.1")

    @step("gate:3.6.2", "gate:8.3.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("gate:6.2.7.1")
    def offer(self, game: Game) -> None:
        """A play timing: a Finale card, a [Counter] or none."""
        if is_ending(game, "end phase"):
            self.finish()
            return
        game.ask(self.player, [*finale_choices(game, self.player), PASS], "finale", hidden=True)

    @step("gate:6.2.7.1")
    def act(self, game: Game) -> None:
        if self.answer is None or self.answer == PASS:
            self.finish()
            return
        self.returned = None
        game.push(carry_out(game, self.player, self.answer))

    @step("gate:6.2.7.1")
    def played(self, game: Game) -> None:
        """After a [Counter], or another card that may be played now, it is still the Finale step.

        After a Finale card it is over.
        """
        assert self.answer is not None
        row = game.cards[number_of(self.answer.card)].row
        if not is_finale_play(self.answer) or not is_finale(row.words.get("orientation", ())):
            self.again("check")
        elif self.answer.action == "summon" and self.returned is not None:
            self.outcome = 1


def is_finale_play(answer: Choice) -> bool:
    return answer.action in ("summon", "cast", "equip")


@dataclass
class EndPhase(Stepping):
    """Skill step and clean up."""

    @step("gate:6.2.7.2")
    def end_of_turn(self, game: Game) -> None:
        """"End of turn" skills trigger."""
        game.check_timing()

    @step("gate:6.2.2")
    def skill_step(self, game: Game) -> None:
        self.now = "skill step"
        game.announce("begin", self.player, "skill step", rule="gate:6.2.7.2")

    @step("gate:6.2.7.2")
    def trigger(self, game: Game) -> None:
        game.announce("end", self.player, "turn", rule="gate:6.2.7.2")

    @step("gate:6.2.7.2")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("gate:6.2.2")
    def skills_done(self, game: Game) -> None:
        self.now = ""
        game.announce("end", self.player, "skill step", rule="gate:6.2.7.2")

    @step("gate:8.3.1")
    def ends(self, game: Game) -> None:
        game.announce("end", self.player, "end phase", rule="gate:8.3.1")

    @step("gate:8.3.1")
    def check_ended(self, game: Game) -> None:
        game.check_timing()

    @step("gate:6.2.7.3")
    def remove_damage(self, game: Game) -> None:
        """All damage is removed from all cards."""
        events = []
        for card in damaged(game) if TRACING or game_memory(game).defenses else []:
            instance = game.cards[card]
            if game.forbidden("clean up", self.player, card):
                continue
            events.append(Event("counter", "clean up", game.master(card), instance, None, instance.place,
                                instance.place, -instance.counter(DAMAGE), DAMAGE, rule="gate:6.2.7.3"))
        if events:
            game.happen_all(events)

    @step("gate:6.2.7.3")
    def effects_end(self, game: Game) -> None:
        for kind in PLAYED:
            game.expire(f"{kind} played this turn")
        game.expire("end phase", self.player)
        game.expire("turn", self.player)

    @step("gate:6.2.7.3")
    def swap_players(self, game: Game) -> None:
        """The non-turn player becomes the turn player."""
        game.pass_turn(opponent_of(self.player))
