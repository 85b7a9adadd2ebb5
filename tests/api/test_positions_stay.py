"""A position stays where it is put: at the phase that it names, in the turn that it names, in an attack."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.api.creating import rules_of
from tests.amounts import amount
from tests.api.cards import AYLA

GULL = hj.card("gcg", name="Gull", type="unit", color="blue", level=1, cost=1, ap=1, hp=1)
TERN = hj.card("gcg", name="Tern", type="unit", color="blue", level=1, cost=1, ap=1, hp=3)
IMP = hj.card("gate", name="Imp", type="unit", planet="Ash", limit=1, power=1, defense=1, crit=1)
LORD = hj.card("gate", name="Lord", type="unit", planet="Ash", limit=1, power=2, defense=3, crit=1)

UNITS = {game: hj.card(game, name="Ibis", type="normal unit", grade=1, power=7000, shield=5000, critical=1,
                       clans=["Reed"]) for game in ("cfv", "cfd")}

GAMES = ("ws", "gcg", "gate", "cfv", "cfd")
PHASES = [(game, phase) for game in GAMES for phase in (*rules_of(game).phases, *rules_of(game).steps)]
FULL: dict[str, list[dict[str, Any]]] = {
    "ws": [{"hand": [AYLA, 2], "stage": {"center_left": AYLA}, "stock": 3, "level": 1}] * 2,
    "gcg": [{"hand": [GULL, 2], "battle_area": [GULL], "resource_area": 5, "resource_deck": 5, "shields": 3}] * 2,
    "gate": [{"hand": [IMP, 2], "center": [IMP], "energy": 3}] * 2,
    **{game: [{"hand": [one, 2], "vanguard": one, "rearguard": {"left_front": one}, "damage": 2}] * 2
       for game, one in UNITS.items()},
}
BARE: dict[str, list[dict[str, Any]]] = {
    **{game: [{}, {}] for game in GAMES}, "cfd": [{"vanguard": UNITS["cfd"]}, {"vanguard": UNITS["cfd"]}]}
"""As little as there can be: without a vanguard and a soul, a player of `cfd` loses."""


def named(game: hj.Game, phase: str) -> bool:
    return game.phase == game.rules.steps.get(phase, phase)


@pytest.mark.parametrize(("full", "active"), [(False, 0), (True, 1), (False, 1), (True, 0)][:amount(4, 2)])
@pytest.mark.parametrize(("game", "phase"), PHASES)
def test_a_position_stops_in_every_phase(game: str, phase: str, full: bool, active: int) -> None:
    """Whether or not anything can be done there, and whatever its player has."""
    made = hj.scenario(game, phase=phase, active=active, turn=5, players=(FULL if full else BARE)[game])
    assert made.decision is not None and made.result is None
    assert named(made, phase) and (made.turn, made.turn_player) == (5, active)
    again = hj.loads(made.dumps())
    assert again.decision is not None and again.decision.keys == made.decision.keys
    assert again.fingerprint() == made.fingerprint()
    made.run({0: "first", 1: "first"}, until=6)
    assert hj.replay(made.record()).ok
    made.undo(len(made.decisions_made()))
    assert made.decision.keys == again.decision.keys and made.fingerprint() == again.fingerprint()


@pytest.mark.parametrize("game", GAMES)
def test_a_position_of_two_empty_seats_is_in_the_main_phase(game: str) -> None:
    made = hj.scenario(game, players=BARE[game])
    assert made.decision is not None and made.decision.player == 0 and made.phase == "main phase"
    assert made.decision.keys == (["end"] if game == "gcg" else ["pass"])


def test_a_forced_decision_is_asked_once_alone() -> None:
    """The first decision of a position is shown although there is one way to go; later ones only with ask_forced."""
    game = hj.scenario("ws", phase="climax", players=[{}, {}])
    assert game.decision is not None and game.decision.keys == ["pass"] and game.decision.rule == "ws:6.6.1.2"
    game.apply("pass")
    assert game.turn == 4
    forced = hj.scenario("ws", phase="climax", players=[{}, {}], ask_forced=True)
    forced.apply("pass")
    assert forced.decision is not None and (forced.turn, forced.decision.keys) == (3, ["end"])


def test_at_the_end_of_a_phase_without_decisions_its_player_goes_on() -> None:
    game = hj.scenario("ws", phase="stand", players=[{"stage": {"center_left": hj.put(AYLA, state="rest")}}, {}])
    assert game.decision is not None and (game.decision.kind, game.decision.keys) == ("stay", ["pass"])
    assert game.decision.prompt == "Stand phase: nothing is left to choose here. Go on?"
    assert game.players[0].zones["stage"]["center_left"].orientation == "stand"
    game.pick(action="pass")
    assert game.phase == "clock phase" and len(game.players[0].zones["hand"]) == 1


@pytest.mark.rule("ws:7.2.1.3.1.2")
def test_turn_1_of_ws_is_the_first_turn() -> None:
    """The starting player attacks once in the first turn."""
    stage = {"stage": {"center_left": AYLA, "center_right": AYLA}}
    attacks = []
    for turn in (1, 2):
        game = hj.scenario("ws", phase="attack", turn=turn, players=[{**stage, "level": 1}, {"level": 1}])
        game.pick(action="attack", card=game.players[0].zones["stage"]["center_left"])
        attacks.append(game.decision is not None and game.decision.kind == "attack")
    assert attacks == [False, True]
    again = hj.scenario("ws", phase="attack", turn=1, rules={"first_turn": False}, players=[stage, {}])
    again.pick(action="attack", card=again.players[0].zones["stage"]["center_left"])
    assert again.decision is not None and again.decision.kind == "attack"


def test_turn_1_of_gate_is_the_first_turn() -> None:
    """In it there is one attack."""
    asked_again = []
    for turn in (1, 2):
        game = hj.scenario("gate", phase="battle", turn=turn, players=[{"center": [IMP], "left": [LORD]}, {}])
        game.pick(action="attack", card="Imp")
        if game.decision is not None and game.decision.kind == "link":
            game.pick(action="done")
        assert game.decision is not None
        asked_again.append((game.turn, game.decision.kind) == (turn, "attack"))
    assert asked_again == [False, True]


def test_turn_1_of_gcg_is_the_turn_of_player_one() -> None:
    game = hj.scenario("gcg", active=1, turn=1, players=[{}, {}])
    assert game.state.frames[0].first == 1  # type: ignore[attr-defined]


# Attacks


def asked(game: hj.Game) -> tuple[int, str]:
    assert game.decision is not None
    return game.decision.player, game.decision.kind


@pytest.mark.parametrize("active", [0, 1])
def test_a_position_of_ws_within_a_frontal_attack(active: int) -> None:
    """The counter step is the defender's, also with no card to counter with."""
    seats = [{"stage": {"center_left": AYLA}}, {"stage": {"center_right": AYLA}}]
    game = hj.scenario("ws", active=active, attack=[{"card": "Ayla"}, {"action": "frontal"}], players=seats)
    assert asked(game) == (1 - active, "counter") and game.phase == "attack phase"
    assert [role["word"] for role in game.view(0)["roles"]] == ["frontal attack"]
    assert game.decisions_made() == [] and hj.loads(game.dumps()).fingerprint() == game.fingerprint()
    game.apply("pass")
    assert hj.replay(game.record()).ok
    game.undo()
    assert asked(game) == (1 - active, "counter")


def test_a_position_of_ws_within_a_direct_attack_of_one_of_two() -> None:
    game = hj.scenario("ws", players=[{"stage": {"center_left": AYLA, "center_right": AYLA}}, {}],
                       attack={"key": "attack Ayla#1"})
    assert game.players[0].zones["stage"]["center_left"].orientation == "rest" and asked(game) == (0, "attack")


@pytest.mark.parametrize("active", [0, 1])
def test_a_position_of_gcg_within_an_attack(active: int) -> None:
    seats: list[dict[str, Any]] = [{}, {}]
    seats[active] = {"battle_area": [GULL, TERN]}
    seats[1 - active] = {"battle_area": [hj.put(TERN, state="rested")], "shields": 2}
    game = hj.scenario("gcg", active=active, players=seats, attack=[{"card": "Gull"}, {"action": "player"}])
    assert game.phase == "main phase" and asked(game)[0] == 1 - active and game.decisions_made() == []
    on_unit = hj.scenario("gcg", active=active, players=seats, attack=[{"card": "Gull"}, {"target": "Tern"}])
    assert [role["word"] for role in on_unit.view(0)["roles"]] == ["attack"]
    with pytest.raises(hj.HeadJudgeError, match=r"the attack leaves something open.*\n.*player .*\n.*target > Tern"):
        hj.scenario("gcg", active=active, players=seats, attack={"card": "Gull"})


@pytest.mark.parametrize("active", [0, 1])
def test_a_position_of_gate_within_an_attack(active: int) -> None:
    seats: list[dict[str, Any]] = [{}, {}]
    seats[active] = {"center": [IMP], "left": [LORD]}
    seats[1 - active] = {"center": [LORD]}
    attack = [{"card": "Imp"}, {"card": "Lord", "action": "link"}]
    game = hj.scenario("gate", active=active, players=seats, attack=attack)
    assert game.phase == "battle phase" and asked(game)[0] == 1 - active
    assert len(game.view(0)["roles"]) == 2 and game.decisions_made() == []


@pytest.mark.parametrize(("arguments", "says"), [
    ({"attack": {"card": "Nobody"}}, "no option is action='attack', card='Nobody'"),
    ({"attack": []}, "attack is empty"), ({"attack": 3}, "attack is 3"), ({"attack": ["Ayla"]}, "a pick of the attack"),
    ({"attack": {"who": "Ayla"}}, 'an option has no "who"'),
    ({"attack": {"card": "Ayla"}, "phase": "main"}, "is declared in its attack phase, not in 'main'"),
    ({"attack": [{"card": "Ayla"}, {"action": "frontal"}, {"action": "frontal"}]}, "no option|is declared before"),
])
def test_an_attack_that_cannot_be_is_refused(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(hj.HeadJudgeError, match=says):
        hj.scenario("ws", players=[{"stage": {"center_left": AYLA}}] * 2, **arguments)


def test_a_player_who_has_left_the_game_is_not_asked_when_the_position_goes_on() -> None:
    """Who draws the last card of the deck is out; two others play on, and the one whose turn comes says when."""
    seats = [{"deck": 1}, {"deck": 9}, {"deck": 9}]
    made = hj.scenario("gcg", phase="draw phase", active=0, turn=3, format="battle-royale", players=seats)
    assert made.view(None)["out"] == [0] and made.decision is not None
    assert (made.decision.player, made.decision.keys) == (1, ["pass"])
    made.apply("pass", until="resource phase")
    assert (made.turn_player, made.turn, made.result) == (1, 4, None)


# What there is


@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_action_is_told_those_there_are(game: str) -> None:
    made = hj.scenario(game, players=BARE[game])
    with pytest.raises(hj.HeadJudgeError, match=f"{game} has no action 'atack'.*Its actions are: .*attack.*\n"):
        made.pick(action="atack")


@pytest.mark.parametrize(("game", "arguments", "says"), [
    ("ws", {"phase": "tea"}, "cannot begin with 'tea'.*stand phase.*encore step"),
    ("gcg", {"phase": "tea"}, "cannot begin with 'tea'.*start phase.*end phase"),
    ("gate", {"rules": {"teas": 1}}, "cannot begin with 'teas'.*attacks .*first_turn"),
    ("cfv", {"phase": "tea"}, "cannot begin with 'tea'.*stand phase.*attack step"),
    ("cfd", {"phase": "tea"}, "cannot begin with 'tea'.*stand phase.*attack step"),
    ("cfd", {"rules": {"first": 7}}, "first is 7"),
    ("cfd", {"players": [{"vanguard": hj.put(UNITS["cfd"], damage=1)}, {}]}, "Nothing lies on its cards"),
    ("gcg", {"rules": {"teas": 1}}, "cannot begin with 'teas'.*deployed .*direction .*first"),
    ("ws", {"rules": {"attacks": "many"}}, "attacks is 'many'.*whole number"),
    ("ws", {"rules": {"first_turn": 1}}, "first_turn is 1.*True or False"),
    ("gcg", {"rules": {"deployed": 3}}, "deployed is 3.*names"),
    ("gcg", {"rules": {"direction": 0.5}}, "direction is 0.5"),
    ("gcg", {"players": [{"battle_area": [hj.put(GULL, dmg=1)]}, {}]}, '"dmg" lies on a card of gcg.*damage'),
    ("ws", {"players": [{"stage": {"center_left": hj.put(AYLA, damage=1)}}, {}]}, "Nothing lies on its cards"),
])
def test_errors_list_what_there_is(game: str, arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(hj.HeadJudgeError, match=says):
        hj.scenario(game, **{"players": [{}, {}], **arguments})
