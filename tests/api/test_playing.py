"""Decisions, options, applying and picking."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.api.cards import AYLA, BRANN, CARA, DECK, UNREAD, new_game


def main_phase(**zones: object) -> hj.Game:
    return hj.scenario("ws", phase="main", players=[zones, {}])


def test_a_new_game_runs_to_its_first_decision() -> None:
    game = new_game()
    assert game.decision is not None and game.decision.options
    assert game.result is None and not game.over
    assert [len(player.zones["hand"]) for player in game.players] == [5, 5]


def test_a_decision_says_who_is_asked_by_which_rule_and_what() -> None:
    decision = hj.scenario("ws", phase="clock", players=[{"hand": [AYLA, BRANN]}, {}]).decision
    assert decision is not None
    assert (decision.player, decision.kind, decision.rule) == (0, "clock", "ws:6.4.1.2")
    assert decision.keys == ["clock Ayla", "clock Brann", "pass"]
    assert [option.text for option in decision.options][-1] == "No card: go on to the main phase"
    assert (decision.min, decision.max, decision.picked) == (1, 1, 0)


def test_an_option_is_applied_by_itself_by_key_or_by_index() -> None:
    games = [hj.scenario("ws", phase="clock", players=[{"hand": [AYLA, BRANN]}, {}]) for _ in range(3)]
    assert games[0].decision is not None
    games[0].apply(games[0].decision.options[1])
    games[1].apply("clock Brann")
    games[2].apply(1)
    assert len({game.fingerprint() for game in games}) == 1
    assert games[0].players[0].zones["clock"].names == ["Brann"]


def test_apply_returns_what_has_happened_since() -> None:
    game = hj.scenario("ws", phase="clock", players=[{"hand": [AYLA]}, {}])
    events = game.apply("clock Ayla")
    assert [(event.verb, event.rule) for event in events][:1] == [("clock", "ws:6.4.1.2")]
    assert [event.verb for event in events].count("draw") == 2
    card = events[0].card
    assert card is not None and card.name == "Ayla" and events[0].origin == "hand" and events[0].to == "clock"


def test_pick_takes_the_only_option_that_fits() -> None:
    game = main_phase(hand=[AYLA, CARA])
    game.pick(action="play", card="Cara")
    game.pick(slot="center_left")
    assert game.card("Cara").slot == "center_left"


def test_pick_counts_equal_cards_as_one_but_not_cards_in_different_slots() -> None:
    game = hj.scenario("ws", phase="attack", players=[{"stage": {"center_left": CARA, "center_right": CARA}}, {}])
    with pytest.raises(hj.HeadJudgeError, match="2 options are action='attack'"):
        game.pick(action="attack")
    assert game.decision is not None
    assert game.decision.keys[:2] == ["attack Cara#1", "attack Cara#2"]
    game.pick(action="attack", card=game.players[0].zones["stage"]["center_right"])
    assert game.players[0].zones["stage"]["center_right"].orientation == "rest"


def test_pick_without_a_fitting_option_lists_what_there_is() -> None:
    game = main_phase(hand=[AYLA])
    with pytest.raises(hj.HeadJudgeError) as error:
        game.pick(action="attack", card="Ayla")
    assert "no option is action='attack', card='Ayla'" in str(error.value)
    assert "play Ayla" in str(error.value)


def test_a_description_has_only_parts_that_options_have() -> None:
    with pytest.raises(hj.HeadJudgeError, match='an option has no "zone"'):
        main_phase(hand=[AYLA]).pick(zone="hand")


@pytest.mark.parametrize("wrong", [-1, 99, "play Nobody", True])
def test_what_is_not_listed_cannot_be_done(wrong: int | str) -> None:
    game = main_phase(hand=[AYLA])
    before = game.fingerprint()
    with pytest.raises(hj.HeadJudgeError):
        game.apply(wrong)
    assert game.fingerprint() == before


def test_an_option_of_another_decision_is_refused() -> None:
    game = hj.scenario("ws", phase="clock", players=[{"hand": [AYLA]}, {}])
    assert game.decision is not None
    old = game.decision.options[0]
    game.apply("pass")
    with pytest.raises(hj.HeadJudgeError, match="is an option of another decision"):
        game.apply(old)


def test_the_picks_of_one_sequence_share_their_group_and_count() -> None:
    game = hj.scenario("ws", phase="end", players=[{"hand": [AYLA, BRANN, CARA, 7]}, {}])
    seen = []
    for name in ("Ayla", "Brann", "Cara"):
        assert game.decision is not None
        seen.append((game.decision.group, game.decision.picked, game.decision.min, game.decision.max))
        game.pick(action="discard", card=name)
    assert len({group for group, *_ in seen}) == 1
    assert [rest for _, *rest in seen] == [[0, 3, 3], [1, 3, 3], [2, 3, 3]]
    assert game.decision is None or game.decision.group != seen[0][0]


def test_two_sequences_never_share_a_group() -> None:
    game = new_game()
    groups: dict[int, list[int]] = {}
    for _ in range(150):
        if game.decision is None:
            break
        groups.setdefault(game.decision.group, []).append(game.decision.picked)
        game.apply(len(game.decision.options) // 2)
    assert all(len(set(picked)) == len(picked) for picked in groups.values())


def test_a_player_may_concede_whoever_is_asked() -> None:
    game = new_game()
    assert game.decision is not None
    other = 1 - game.decision.player
    game.concede(other)
    assert game.result is not None
    assert (game.result.winners, game.result.losers, game.result.rule) == ((1 - other,), (other,), "ws:1.2.4")
    assert game.decision is None
    with pytest.raises(hj.HeadJudgeError, match="the game is over"):
        game.apply(0)
    with pytest.raises(hj.HeadJudgeError, match="over already"):
        game.concede(0)


def test_unread_cards_are_refused_unless_they_are_allowed() -> None:
    deck = [(UNREAD, 4), *DECK]
    with pytest.raises(hj.HeadJudgeError, match="cannot be read: Riddle"):
        hj.new_game("ws", [DECK, deck])
    game = hj.new_game("ws", [DECK, deck], allow_unread=True)
    assert game.decision is not None
    with pytest.raises(hj.HeadJudgeError, match="cannot be read: Riddle"):
        main_phase(hand=[UNREAD])


@pytest.mark.parametrize(("game", "decks", "says"), [
    ("chess", [DECK, DECK], "there is no game 'chess'"), ("ws", [DECK], "2 players, not 1"),
    ("ws", [DECK, "deck.txt"], "not a list of cards"), ("ws", [DECK, ["Ayla"]], "which is no card"),
    ("ws", [DECK, [(AYLA, 600), (CARA, 600)]], "at most 1024 cards"),
])
def test_a_game_that_cannot_begin_says_why(game: str, decks: list[object], says: str) -> None:
    with pytest.raises(hj.HeadJudgeError, match=says):
        hj.new_game(game, decks)  # type: ignore[arg-type]


def test_two_different_cards_cannot_have_one_id() -> None:
    other = hj.card("ws", id=AYLA.id, name="Other", type="event", color="red", level=0, cost=0)
    with pytest.raises(hj.HeadJudgeError, match="two different cards have the id"):
        hj.new_game("ws", [[(AYLA, 4)], [(other, 4)]])
