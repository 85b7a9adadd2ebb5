"""A person at the table: typed lines, and the answers of the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import headjudge as hj
from headjudge.cards.pool import starter_decks
from headjudge.errors import HeadJudgeError
from headjudge.terminal.answers import option_meant
from headjudge.terminal.session import Session
from tests.lab.decks import BLUE, RED


class Visit:
    """A session that is fed with lines; `said` is everything it printed."""

    def __init__(self, game: hj.Game, *typed: str) -> None:
        self.said: list[str] = []
        self.after: dict[str, list[str]] = {}
        self._lines: Iterator[str] = iter(typed)
        self._last = ""
        seats = game.state.layout.players
        names = ["Player 1 (you)", *[f"Player {seat + 1} (first)" for seat in range(1, seats)]]
        session = Session(game, 0, {seat: lambda game: 0 for seat in range(1, seats)}, names, self._type, self._say)
        session.play()
        self.game = session.game

    def _type(self, prompt: str) -> str:
        try:
            self._last = next(self._lines)
        except StopIteration:
            raise EOFError from None
        self.after[self._last] = []
        return self._last

    def _say(self, line: str) -> None:
        self.said.append(line)
        self.after.setdefault(self._last, []).append(line)

    def answer(self, typed: str) -> str:
        return "\n".join(self.after[typed])


def character(name: str, level: int = 0, power: int = 3000) -> hj.Definition:
    return hj.card("ws", name=name, type="character", color="red", level=level, cost=0, power=power, soul=1)


def at_main() -> hj.Game:
    return hj.scenario("ws", phase="main", players=[
        {"hand": [character("Ayla"), character("Brisk Old Tam", 2)], "deck": 20}, {"deck": 20}])


def test_the_table_the_question_and_its_options_are_shown() -> None:
    visit = Visit(at_main())
    said = "\n".join(visit.said)
    assert "Player 2 (first)" in said and "╪" in said
    assert "Main phase: what do you do?  ws:6.5.1.2" in said and " 1  Play Ayla" in said


def test_options_are_chosen_by_number_words_and_pass() -> None:
    visit = Visit(at_main(), "play ayla", "2")
    assert visit.game.players[0]["stage"]["center_middle"].name == "Ayla"
    assert "Player 1 plays Ayla (middle of the center stage)" in visit.answer("2")
    assert Visit(at_main(), "p").game.phase != "main phase"


@pytest.mark.parametrize(("typed", "words"), [
    ("9", "options are 1 to 2"), ("0", "no option 0"), ("xyzzy", "neither an option nor a command"),
    ("why ever", "why not CARD"), ("zone", "Which zone"), ("zone attic", "is no zone"), ("card", "Which card"),
    ("card nobody", "no card that you can see"), ("save", "Type: save FILE"), ("load /nowhere/x", "No such file"),
    ("undo", "no decision of yours"), ("log x", "no number"),
])
def test_wrong_input_is_answered_with_help(typed: str, words: str) -> None:
    answer = Visit(at_main(), typed).answer(typed)
    assert words.casefold() in " ".join(answer.split()).casefold()


def test_why_tells_the_rules_behind_the_question() -> None:
    answer = Visit(at_main(), "why").answer("why")
    assert "ws:6.5.1.2" in answer and "Play timing" in answer


def test_why_not_tells_what_fails() -> None:
    answer = Visit(at_main(), "why not tam").answer("why not tam")
    assert "cannot be played now:" in answer
    assert "ws:8.6.2.1.2" in answer and "level 2" in answer


def test_why_not_of_a_card_out_of_sight() -> None:
    game = hj.new_game("ws", [hj.load_deck("ws", "low_harbor"), hj.load_deck("ws", "cloudcomb")], seed=1)
    seen = game.players[0].zones["hand"].names
    assert game.start.decks
    name = next(entry[0].name for entry in game.start.decks[0] if entry[0].name not in seen)
    assert f'You see no "{name}" now.' in " ".join(Visit(game, f"why not {name}").answer(f"why not {name}").split())


def test_why_not_is_asked_of_other_actions_too() -> None:
    answer = Visit(at_main(), "why not clock tam").answer("why not clock tam")
    assert "cannot be clocked now" in answer and "ws:6.4.1.2" in answer
    encore = Visit(at_main(), "why not encore tam").answer("why not encore tam")
    assert "cannot come back by Encore now" in encore and "ws:10.2.1" in encore
    other = Visit(at_main(), "why not encore step tam").answer("why not encore step tam")
    assert 'cannot be named for "encore step" now' in other and "ws:7.7.1.2" in other


def test_a_card_and_a_zone_are_shown() -> None:
    visit = Visit(at_main(), "card tam", "zone hand")
    assert "Brisk Old Tam" in visit.answer("card tam") and "level 2" in visit.answer("card tam")
    assert "hand (2)" in visit.answer("zone hand") and "may not look" not in visit.answer("zone hand")


def test_undo_goes_back_to_the_last_own_decision() -> None:
    game = at_main()
    before = game.fingerprint()
    visit = Visit(game, "play ayla", "1", "undo", "undo")
    assert visit.game.fingerprint() == before


def test_undo_passes_over_what_the_program_decided() -> None:
    game = hj.new_game("ws", [RED, BLUE], seed=4)
    visit = Visit(game, "done", "log 3", "undo")
    assert visit.game.decision is not None and visit.game.decision.player == 0


@pytest.mark.parametrize(("answers", "over"), [(["yes"], True), (["no"], False), (["concede", "no"], False),
                                               ([], False)])
def test_giving_up_is_asked_first(answers: list[str], over: bool) -> None:
    """Neither another word nor the end of the input is a yes."""
    visit = Visit(at_main(), "concede", *answers)
    assert visit.game.over == over


def test_save_and_load(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    visit = Visit(at_main(), f"save {path}", "play ayla", "1", f"load {path}")
    assert visit.game.fingerprint() == at_main().fingerprint()
    path.write_text("{}")
    broken = Visit(at_main(), f"load {path}")
    assert "no saved game" in " ".join(broken.answer(f"load {path}").split())


def test_concede_ends_the_game_and_can_be_taken_back() -> None:
    visit = Visit(at_main(), "concede", "yes", "1", "undo")
    assert "Player 2 (first) wins: concession" in visit.answer("yes")
    assert "game is over" in visit.answer("1")
    assert not visit.game.over


def test_help_names_every_command() -> None:
    answer = Visit(at_main(), "help").answer("help")
    for command in ("why", "why not", "undo", "save", "load", "log", "card", "zone", "concede", "quit"):
        assert command in answer


def test_quit_leaves_at_once() -> None:
    visit = Visit(at_main(), "quit", "1")
    assert "1" not in visit.after


def test_an_answer_that_fits_several_options_is_asked_again() -> None:
    decision = hj.scenario("ws", phase="clock", players=[{"hand": [character("Ayla"), character("Bram")]}, {}])
    view: Any = decision.view(0)["decision"]
    with pytest.raises(HeadJudgeError, match="fits the options 1, 2"):
        option_meant(view, "clock")
    assert option_meant(view, "bram") == 1
    assert option_meant(view, view["options"][0]["key"]) == 0


def test_whole_words_mean_an_option_before_parts_of_words() -> None:
    view: Any = hj.scenario("ws", phase="clock", players=[
        {"hand": [character("Maro, Keeper of the Slipway"), character("Keep")]}, {}]).view(0)["decision"]
    assert option_meant(view, "keep") == 1 and option_meant(view, "maro keep") == 0
    assert option_meant(view, "maro") == 0, "a comma is no part of a word"


def test_help_fits_into_80_columns() -> None:
    from headjudge.terminal import boards
    from headjudge.terminal.session import HELP

    for text in (HELP, *[boards.legend(game) for game in ("ws", "gcg", "gate", "chess")]):
        assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize(("game", "format", "seats", "zone"), [
    ("gcg", "", 2, "shields"), ("gcg", "battle-royale", 3, "battle area"), ("gcg", "team-battle", 4, "base"),
    ("gate", "", 2, "stack"),
])
def test_every_command_works_in_every_format(game: str, format: str, seats: int, zone: str, tmp_path: Path) -> None:
    decks = [hj.load_deck(game, path) for path in starter_decks(game).values()]
    begun = hj.new_game(game, [decks[seat % 2] for seat in range(seats)], 5, allow_unread=True, format=format)
    begun.run({seat: "first" for seat in range(1, seats)})
    before = begun.fingerprint()
    file = tmp_path / "game.json"
    visit = Visit(begun, "help", "why", f"zone {zone}", "zone hand", "log 3", "board", "options", "1", "undo",
                  f"save {file}", f"load {file}", "why not 1", "concede", "yes")
    assert "On the table:" in visit.answer("help")
    assert f"{game}:" in visit.answer("why") and f"{game}:" in visit.answer("log 3")
    assert f"{zone} (" in visit.answer(f"zone {zone}") and "hand (" in visit.answer("zone hand")
    assert hj.loads(file.read_text("utf-8")).fingerprint() == before
    assert visit.game.over, "the programs play on to the end"


@pytest.mark.parametrize("typed", ["²", "٣", "9" * 5000, "-" * 99, "+-3", "0x1", "\x1b[A", "\ud800", "\U0001d7d9"])
def test_what_is_no_number_is_said_to_be_none(typed: str) -> None:
    lines = (typed, f"log {typed}", f"card {typed}", f"zone {typed}", f"why not {typed}", f"load {typed}")
    visit = Visit(at_main(), *lines)
    assert visit.game.fingerprint() == at_main().fingerprint()
    assert all(visit.answer(line) for line in lines)


@pytest.mark.parametrize("content", [b"", b"\x00" * 99, b"{}", b"[" * 9999, "cut", "newer", "replay", "folder"])
def test_a_game_goes_on_when_a_file_cannot_be_loaded(content: bytes | str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saved = at_main().dumps()
    texts = {"cut": saved[:999], "newer": saved.replace('"version":1', '"version":2'), "replay": at_main().record()}
    if content == "folder":
        path.mkdir()
    else:
        path.write_bytes(content if isinstance(content, bytes) else texts[content].encode())
    visit = Visit(at_main(), f"load {path}")
    assert visit.game.fingerprint() == at_main().fingerprint()
    assert str(path).split("/")[-1] in visit.answer(f"load {path}").replace("\n", "")


def test_why_not_knows_how_each_game_plays_its_cards() -> None:
    auk = hj.card("gcg", name="Auk", type="unit", color="blue", level=1, cost=1, ap=1, hp=1)
    far = hj.card("gcg", name="Far", type="unit", color="blue", level=7, cost=1, ap=1, hp=1)
    visit = Visit(hj.scenario("gcg", players=[{"hand": [auk, far], "resource_area": 2}, {}]), "why not auk",
                  "why not far", "why not deploy far")
    assert visit.answer("why not auk") == "Auk can be played now."
    assert "gcg:7.5.2.2.2" in visit.answer("why not far") and "Something else" not in visit.answer("why not far")
    assert "Far cannot be deployed now:" in visit.answer("why not deploy far")
    moth = hj.card("gate", name="Moth", type="unit", limit=1, power=3, crit=1, defense=2)
    assert Visit(hj.scenario("gate", players=[{"hand": [moth]}, {}]), "why not moth").answer("why not moth") == (
        "Moth can be played now.")
    for game, kinds in (("cfv", {"clan": "Reed"}), ("cfd", {"nations": ["Marsh"]})):
        low, high, lead = [
            hj.card(game, name=name, type="normal unit", grade=grade, power=7000, critical=1, **kinds)
            for name, grade in (("Low", 1), ("High", 3), ("Lead", 2))]
        visit = Visit(hj.scenario(game, players=[{"hand": [low, high], "vanguard": lead}, {"vanguard": lead}]),
                      "why not low", "why not high")
        assert visit.answer("why not low") == "Low can be played now."
        assert "the card is grade 3" in " ".join(visit.answer("why not high").split())


def test_the_same_reason_is_told_once() -> None:
    game = hj.new_game("gcg", [hj.load_deck("gcg", name) for name in starter_decks("gcg")], seed=3)
    lines = Visit(game, "why").answer("why").splitlines()
    assert len(lines) == len(set(lines)) > 1


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    typed = f"save {tmp_path / 'absent' / 'x'}"
    assert Visit(at_main(), typed).answer(typed).replace("\n", "").startswith(str(tmp_path))


def test_a_saved_match_is_taken_up_by_a_match(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    path.write_text(hj.match("ws", [RED, BLUE], seed=1).dumps(), encoding="utf-8")
    answer = " ".join(Visit(at_main(), f"load {path}").answer(f"load {path}").split())
    assert "this is a save of a match, the best of 3, not of a single game." in answer
    assert "headjudge play ws --load" in answer
