"""More for a person at the table: several picks at once, passing for a while, a rematch, two at one keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import headjudge as hj
from headjudge.api.matches import match
from headjudge.api.seatings import Seating
from headjudge.terminal.answers import ask_lines, numbers_typed, option_meant
from headjudge.terminal.kept import Keeper
from headjudge.terminal.match_session import MatchSession
from headjudge.terminal.paint import fitted
from headjudge.terminal.passing import ATTACK, TURN, Passing, passing_typed
from headjudge.terminal.session import Session
from tests.terminal.test_session import Visit, at_main, character


def new_ws(seed: int = 3) -> hj.Game:
    return hj.new_game("ws", [hj.load_deck("ws", "low_harbor"), hj.load_deck("ws", "cloudcomb")], seed=seed)


# Several numbers on one line


def test_several_cards_are_chosen_on_one_line() -> None:
    game = new_ws()
    names = [game.decision.options[at].text for at in (0, 2)]  # type: ignore[union-attr]
    visit = Visit(game, "1 3")
    assert visit.game.decision is not None and visit.game.decision.picked == 2
    gone = list(visit.game.decision.options)
    assert len(gone) == len(game.decision.options) - 2 and names[0] != names[1]  # type: ignore[union-attr]


@pytest.mark.parametrize(("typed", "words"), [
    ("1 1", "not different options"), ("1 99", "not different options"), ("1 2", "are too many")])
def test_several_numbers_that_do_not_fit_choose_nothing(typed: str, words: str) -> None:
    game = at_main() if typed == "1 2" else new_ws()
    visit = Visit(game, typed)
    assert words in visit.answer(typed)
    assert visit.game.fingerprint() == Visit(game).game.fingerprint()


def test_numbers_stand_apart_by_blanks_or_commas() -> None:
    assert numbers_typed("1 3 4") == numbers_typed("1,3, 4") == [1, 3, 4]
    assert numbers_typed("1") == numbers_typed("attack 1 2") == numbers_typed("1-3") == []


# Passing for a while


def test_pass_until_my_turn_stops_at_the_own_next_turn() -> None:
    game = hj.scenario("ws", phase="main", players=[{"deck": 20, "hand": 2}, {"deck": 20, "hand": 2}])
    visit = Visit(game, "pass until my turn")
    assert (visit.game.turn, visit.game.turn_player) == (5, 0)


def test_pass_until_attacked_stops_at_the_first_question_of_an_attack() -> None:
    counter = hj.card("gcg", name="Answer", type="command", color="blue", level=1, cost=0, text="【Action】 Draw 1.")
    rival = hj.card("gcg", name="Rival", type="unit", color="blue", level=1, cost=1, ap=2, hp=2)
    game = hj.scenario("gcg", phase="main", players=[
        {"deck": 20, "hand": [counter, counter], "resource_area": 3, "shields": 3},
        {"deck": 20, "battle_area": [rival], "resource_area": 3, "shields": 3}])
    visit = Visit(game, "pass until i am attacked")
    view = visit.game.view(0)
    assert view["roles"] and view["decision"] is not None and view["turn_player"] == 1


def test_passing_is_over_in_the_own_next_turn_and_when_attacked() -> None:
    players = [{"seat": 0, "seats": [0]}, {"seat": 1, "seats": [1]}]
    view = {"seat": 0, "players": players, "turn": 4, "turn_player": 1, "roles": []}
    assert not Passing(TURN, 3).is_over(view) and not Passing(ATTACK, 3).is_over(view)
    assert Passing(ATTACK, 3).is_over({**view, "roles": [{}]}) and not Passing(TURN, 3).is_over({**view, "roles": [{}]})
    assert Passing(TURN, 3).is_over({**view, "turn": 5, "turn_player": 0})
    assert not Passing(TURN, 5).is_over({**view, "turn": 5, "turn_player": 0}), "it is still the turn of the command"


def test_what_may_stand_behind_pass() -> None:
    assert passing_typed("until my turn", 2) == Passing(TURN, 2)
    assert passing_typed("until I am attacked", 2) == passing_typed("until attacked", 2) == Passing(ATTACK, 2)
    with pytest.raises(hj.HeadJudgeError, match="pass until my turn"):
        passing_typed("until dawn", 2)


# Rules and cards


def test_a_rule_is_told_with_those_below_it() -> None:
    answer = Visit(at_main(), "rule 6.4.1").answer("rule 6.4.1")
    assert [line.split()[0] for line in answer.splitlines() if line.startswith("ws:")] == [
        "ws:6.4.1", "ws:6.4.1.1", "ws:6.4.1.2", "ws:6.4.1.3"]
    assert Visit(at_main(), "rule ws:6.4.1.2").answer("rule ws:6.4.1.2").startswith("ws:6.4.1.2")
    assert "no rule '99.1'" in Visit(at_main(), "rule 99.1").answer("rule 99.1")
    assert "Which rule?" in Visit(at_main(), "rule").answer("rule")


def test_rules_are_found_by_words() -> None:
    found = Visit(at_main(), "rule level clock").answer("rule level clock").splitlines()
    assert any(line.startswith("ws:9.3") for line in found)
    assert all("level" in " ".join(found).casefold() for line in found)
    assert "There is no rule 'qqq' of ws." in Visit(at_main(), "rule qqq").answer("rule qqq")
    assert Visit(at_main(), "rule card").answer("rule card").endswith("more; type more words.")


def test_a_log_without_lines_says_so() -> None:
    visit = Visit(hj.new_game("cfv", [hj.load_deck("cfv", "glasswing"), hj.load_deck("cfv", "cinder_yard")]), "log")
    assert visit.answer("log") == "Nothing has happened yet."


def test_when_the_game_is_over_nothing_is_carried_out_and_nothing_can_be_done() -> None:
    visit = Visit(at_main(), "concede", "yes", "why", "why not ayla", "rule 6.4")
    assert visit.answer("why") == "The game is over: nothing is being carried out."
    assert visit.answer("why not ayla") == "The game is over: nothing can be done."
    assert "ws:6.4" in visit.answer("rule 6.4")


def test_who_asks_for_an_unknown_card_is_sent_to_the_search() -> None:
    said = " ".join(Visit(at_main(), "card tidewright").answer("card tidewright").split())
    assert said.endswith("search tidewright looks at types, fields and texts, too.")
    assert "Squib" in Visit(at_main(), "search tidewright").answer("search tidewright")


def test_cards_are_searched_by_words_of_anything_printed() -> None:
    found = Visit(at_main(), "search tidewright green").answer("search tidewright green")
    assert "Nessa, Lamp in the Squall" in found and "Squib" not in found, "a trait and a color"
    assert "Brisk Old Tam" in Visit(at_main(), "search brisk").answer("search brisk"), "cards in sight are known"
    assert "No known card" in Visit(at_main(), "search xyzzy").answer("search xyzzy")


def test_a_card_of_the_starter_sets_is_shown_at_any_table() -> None:
    assert "Squib, Lamp-Oil Runner" in Visit(at_main(), "card squib lamp").answer("card squib lamp")


# Another game, another person


def test_a_rematch_is_a_new_game_with_the_same_decks() -> None:
    game = new_ws()
    visit = Visit(game, "rematch", "concede", "yes", "rematch")
    assert "The game is not over" in visit.answer("rematch") or not visit.game.over
    assert visit.game is not game and not visit.game.over and visit.game.start.decks == game.start.decks


def test_a_match_is_played_again() -> None:
    decks = [hj.load_deck("gate", "cinderwick"), hj.load_deck("gate", "halcyon_loom")]
    played = match("gate", decks, 1, seed=2)
    lines: Iterator[str] = iter(["concede", "yes", "rematch"])

    def typed(prompt: str) -> str:
        for line in lines:
            return line
        raise EOFError

    session = MatchSession(played, 0, {1: lambda game: 0}, ["A", "B"], typed, lambda line: None)
    session.play()
    assert session.match is not played and not session.match.over and session.match.best_of == 1


class Two:
    """Two persons at one keyboard; `said` is everything that was printed."""

    def __init__(self, game: hj.Game, *typed: str) -> None:
        self.said: list[str] = []
        self.prompts: list[str] = []
        lines = iter(typed)

        def ask(prompt: str) -> str:
            self.prompts.append(prompt)
            for line in lines:
                return line
            raise EOFError

        self.session = Session(game, 0, {}, ["Player 1", "Player 2"], ask, self.said.append)
        self.session.play()


def test_two_persons_at_one_keyboard_do_not_see_each_other_s_hand() -> None:
    game = hj.scenario("ws", phase="main", players=[
        {"deck": 20, "hand": [character("Ayla"), character("Zed", 3)]},
        {"deck": 20, "hand": [character("Bram"), character("Yara", 3)]}])
    visit = Two(game, "p", "", "2")
    at = next(at for at, line in enumerate(visit.said) if line.strip("\n") == "" and "\n" in line)
    before, after = "\n".join(visit.said[:at]), "\n".join(visit.said[at:])
    assert visit.prompts[1].startswith("Player 2 decides. Enter when nobody else looks")
    assert "Ayla" in before and "Bram" not in before
    assert "Bram" in after and "Ayla" not in after and "Zed" not in after


# Narrow and low terminals


def test_options_stand_in_columns_where_there_are_too_few_lines() -> None:
    options = [{"text": f"Play card number {number}", "key": str(number)} for number in range(9)]
    decision = {"prompt": "What?", "rule": "ws:6.5.1.2", "options": options, "max": 1, "min": 1, "picked": 0}
    assert len(ask_lines(decision, 80)) == 10
    assert len(ask_lines(decision, 80, room=6)) == 6
    lines = ask_lines(decision, 80, room=4)
    assert len(lines) == 4 and all(len(line) <= 80 for line in lines)
    assert all(f"{number}  Play card" in "\n".join(lines) for number in range(1, 10))


def test_table_and_question_fit_80_by_24() -> None:
    game = new_ws()
    said: list[str] = []

    def leave(prompt: str) -> str:
        raise EOFError

    for _ in range(10):
        game.run(agents={0: "greedy", 1: "greedy"}, until="main")
        if game.over or game.decision is None:
            break
        said.clear()
        session = Session(game.clone(), game.decision.player, {1 - game.decision.player: lambda game: 0}, ["A", "B"],
                          leave, said.append, height=24)
        session._told = {0: 10**6, 1: 10**6}
        session.play()
        assert "\n".join(said).count("\n") < 24, "\n".join(said)
        game.apply(len(game.decision.options) - 1)


def test_help_fits_a_narrow_terminal() -> None:
    lines = fitted("  1 3 4           several options of one question\nshort", 30)
    assert lines == ["  1 3 4 several options of one", "    question", "short"]


def test_y_and_n_answer_a_question() -> None:
    options = [{"action": "yes", "text": "Draw a card", "key": "yes"}, {"action": "no", "text": "Not", "key": "no"}]
    decision = {"options": options, "rule": ""}
    assert [option_meant(decision, typed) for typed in ("y", "n", "yes", "no")] == [0, 1, 0, 1]


def test_a_game_that_cannot_be_kept_is_not_left_without_a_yes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "running").write_text("in the way")
    monkeypatch.setenv("HEADJUDGE_DATA", str(tmp_path))
    lines, said, asked = iter(["1", "quit", "no", "quit", "yes"]), list[str](), list[str]()

    def ask(prompt: str) -> str:
        asked.append(prompt)
        return next(lines)

    keeper = Keeper("ws", Seating(0, {1: "first"}, 0, ("", "")))
    Session(at_main(), 0, {1: lambda game: 0}, ["A", "B"], ask, said.append, keeper=keeper).play()
    assert "from here on the game is not kept" in " ".join(" ".join(said).casefold().split())
    assert sum("lose it" in prompt for prompt in asked) == 2


def test_a_seat_that_there_is_not_is_an_error_that_lists_the_seats() -> None:
    game = at_main()
    with pytest.raises(hj.HeadJudgeError, match="The seats are 0 to 1"):
        game.players[5]
    with pytest.raises(IndexError):
        game.players["a"]  # type: ignore[call-overload]
    assert [player.seat for player in game.players] == [0, 1] and game.players[-1].seat == 1
