"""What the rules of both Vanguard games answer to the kernel in the same way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from headjudge.games.vanguard import automatic, loops
from headjudge.games.vanguard.basics import guardians, lose
from headjudge.games.vanguard.remarks import remarks
from headjudge.games.vanguard.roles import attacked, attacker, boosts, guarded_by
from headjudge.kernel.abilities import Ability, Giver
from headjudge.kernel.cards import Instance
from headjudge.kernel.effects import ActivePart
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.game_rules import FLAG, TWO_PLAYERS, Format, GameRules, Remembered, Role
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING, Fact, by_rule, in_force, rule
from headjudge.kernel.zones import ZoneSpec
from headjudge.language.running.parts import forbids_event

PLAYERS: Final = Fact(("cfv:1.1.1", "cfv:3.2.1", "cfd:1.1.1", "cfd:3.1.1"), 2)

_PHASES: Final = ("stand", "draw", "ride", "main", "battle", "end")
ATTACK_STEP: Final = "attack step"
REMEMBERED: Final[Mapping[str, Remembered]] = {
    "first_turn": Remembered(FLAG, "whether it is the very first turn of the game; by default turn 1 is"),
}
"""What a turn of both games remembers and a position may say."""


class CommonRules(GameRules):
    """Phases, zones, positions, giving up and roles: what the two games share of their answers to the kernel."""

    phases = tuple(f"{name} phase" for name in _PHASES)
    steps: Mapping[str, str] = {ATTACK_STEP: "battle phase"}
    attack_phase = ATTACK_STEP
    attack_questions: tuple[str, ...] = ("attacker", "target", "boost")
    remembers: Mapping[str, Remembered] = REMEMBERED

    def __init__(self) -> None:
        self._zones = self.make_zones()

    def make_zones(self) -> tuple[ZoneSpec, ...]:
        """Returns the zones of a player, made anew from the rules."""
        raise AssertionError("each game has its own zones")

    def begin_match(self, game: Game, player: int, memory: Mapping[str, object]) -> None:
        """Begin a game in this player's turn, with what a position says that it remembers."""
        raise AssertionError("each game has its own procedure of a whole game")

    def procedure_of_turn(self, player: int, first: bool) -> Procedure:
        """Returns the procedure of a turn. first: it is the very first one."""
        raise AssertionError("each game has its own turn")

    def procedure_of_battles(self, player: int, first: bool) -> Procedure:
        """Returns the procedure of a battle phase of which an attack is going on."""
        raise AssertionError("each game has its own battle phase")

    def procedure_of_attack(self, player: int) -> Procedure:
        """Returns the procedure of an attack."""
        raise AssertionError("each game has its own attacks")

    @property
    def formats(self) -> tuple[Format, ...]:
        return (TWO_PLAYERS._replace(max_players=PLAYERS.value),)

    @property
    def zones(self) -> tuple[ZoneSpec, ...]:
        return self.make_zones() if TRACING else self._zones

    def begin_at(self, game: Game, player: int, phase: str, memory: Mapping[str, object]) -> None:
        named = phase.removesuffix(" phase")
        if named not in _PHASES and phase != ATTACK_STEP:
            raise KeyError(phase)
        first = bool(memory.get("first_turn", game.turn == 1))
        self.begin_match(game, player, memory)
        frame = self.procedure_of_turn(player, first)
        game.push(frame)
        if phase != ATTACK_STEP:
            frame.again(f"{named}_phase")
            return
        frame.again("end_phase")
        game.push(self.procedure_of_battles(player, first))
        attack = self.procedure_of_attack(player)
        attack.again("attack_step")
        game.push(attack)

    def can_stand_by(self, game: Game, ability: Ability, source: Instance | None, master: int, giver: Giver) -> bool:
        return can_stand_by(game, ability, source, master, giver)

    def concede(self, game: Game, player: int) -> None:
        concede(game, player)

    def loop_without_end(self, game: Game) -> None:
        loops.draw(game)

    def decides_replacement(self, game: Game, event: Event) -> int:
        return decides_replacement(game, event)

    def forbidding(self, game: Game, event: Event) -> ActivePart | None:
        return forbids_event(game, event, event.word) if event.kind == "turn" else None

    def remarks(self, game: Game, card: int, changed: set[str]) -> tuple[str, ...]:
        return remarks(game, card, changed)

    def roles(self, game: Game) -> list[Role]:
        return roles(game)


@rule("cfv:1.2.4", "cfd:1.2.4")
def concede(game: Game, player: int) -> None:
    """Let a player give up, at any time, without a check timing. No effect that prevents losing can interfere."""
    if in_force("cfv:1.2.4.1", "cfd:1.2.4.1") or not game.forbidden("lose", player):
        lose(game, (player,), "concession", game.rules.concession_rule)


@rule("cfv:11.2.1.2", "cfd:12.2.1.2.1", "cfd:12.2.1.2")
def can_stand_by(game: Game, ability: Ability, source: Instance | None, master: int, giver: Giver) -> bool:
    """Whether an automatic ability triggers although its event has happened: not while it cannot be used."""
    return automatic.usable(game, ability, source, master, giver)


@rule("cfd:11.10.2.1")
def decides_replacement(game: Game, event: Event) -> int:
    """Returns the player who orders the replacement effects of an event: the master of the card that it is about."""
    if event.card is not None and event.kind in ("move", "turn", "face"):
        return game.layout.master(event.card.place)
    return by_rule(event.player, "cfd:11.10.2.2")


def roles(game: Game) -> list[Role]:
    """Returns the attacking unit with each attacked one, the boosting units, and guardians with what they guard."""
    card = attacker(game)
    found = [Role("attack", card, target) for target in attacked(game)] if card >= 0 else []
    found += [Role("boost", booster, boosted) for booster, boosted in boosts(game)]
    for player in (0, 1):
        for guardian in guardians(game, player):
            found.append(Role("guard", guardian, guarded_by(game, guardian)))
    return found
