"""Keywords (cfd:14), decks and preparation (cfd:8), nations and clans (cfd:2.14, appendix B), restrictions (cfd:12)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.cfd import decks, nations
from headjudge.games.cfd.cards import as_rules_read
from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.vocabulary import at_least
from headjudge.kernel.decks import Listed
from headjudge.language.tree import ast
from tests.cfd.helpers import ROOK, board, front, legal_deck, order, trigger, unit
from tests.vanguard.helpers import asked, count, options
from tests.vanguard.trees import DRAW, act, auto, begin, cont, power, select

AYLA = unit("Ayla")


def broken(*cards: tuple[hj.Definition, int], ride: tuple[hj.Definition, ...] = ()) -> list[str]:
    """The rules that a deck with these cards breaks."""
    listed: list[Listed] = [*legal_deck((unit("Page", grade=0), 1), *cards)]
    listed += [(card, 1, decks.RIDE_DECK) for card in ride]
    return [violation.rule for violation in decks.check(listed)]


# 14


@pytest.mark.rule("cfd:14.9.1", "cfd:14.2.3.1", "cfd:14.2.3.1.1", "cfd:14.2.1", "cfd:14.2.2.2")
def test_powerful_is_active_while_the_soul_is_empty() -> None:
    strong = unit("Strong", cont(power(5000, until=None), labels=("powerful",)))
    assert board({"rearguard": {"left_front": strong}}).card("Strong").power == 12000
    assert board({"rearguard": {"left_front": strong}, "soul": [AYLA]}).card("Strong").power == 7000


@pytest.mark.parametrize(("grades", "white", "black"), [((), 7000, 7000), ((1, 3), 12000, 7000), ((0, 2), 7000, 12000),
                                                        ((1, 2), 7000, 7000)])
def test_the_wings_ask_for_the_grades_of_the_bind_zone(grades: tuple[int, ...], white: int, black: int) -> None:
    bound = [unit(f"Bound {grade}", grade=grade) for grade in grades]
    game = board({"bind": bound, "rearguard": {
        "left_front": unit("White", cont(power(5000, until=None), labels=("white wings",))),
        "right_front": unit("Black", cont(power(5000, until=None), labels=("black wings",)))}})
    assert (game.card("White").power, game.card("Black").power) == (white, black)


@pytest.mark.rule("cfd:14.12.3", "cfd:14.12.3.2")
def test_glitter_asks_for_a_vanguard_of_the_name_with_glitter() -> None:
    shine = unit("Shine", cont(power(5000, until=None), labels=("glitter: Nova",)))
    star = front("Nova Star", ast.Keyword("glitter"))
    assert board({"vanguard": star, "rearguard": {"left_front": shine}}).card("Shine").power == 12000
    assert board({"vanguard": front("Nova"), "rearguard": {"left_front": shine}}).card("Shine").power == 7000


@pytest.mark.rule("cfd:14.2.3.2")
def test_an_automatic_ability_asks_for_its_condition_when_it_triggers() -> None:
    eager = unit("Eager", auto(begin("main_phase"), DRAW, labels=("powerful",)))
    for soul, drawn in (([], 1), ([AYLA], 0)):
        game = hj.scenario("cfd", phase="main", players=[
            {"vanguard": front(), "rearguard": {"left_front": eager}, "soul": soul, "deck": 5}, {"vanguard": ROOK}])
        assert count(game, 0, "hand") == drawn


@pytest.mark.rule("cfd:14.2.3.3")
def test_an_activated_ability_asks_for_its_condition_when_it_is_played() -> None:
    adept = unit("Adept", act(power(1000), labels=("powerful",)))
    assert "activate Adept 1" in options(board({"rearguard": {"left_front": adept}}))
    assert "activate Adept 1" not in options(board({"rearguard": {"left_front": adept}, "soul": [AYLA]}))


@pytest.mark.rule("cfd:14.2.3.2.1")
@pytest.mark.parametrize(("before", "after", "strength"), [(0, 1, 12000), (1, 0, 7000)])
def test_what_an_automatic_ability_asks_for_counts_when_it_triggers_and_no_more_when_it_resolves(
    before: int, after: int, strength: int
) -> None:
    """Another ability for the same call, which resolves first, fills or empties the soul."""
    came = ast.Moved(select("rearguard"), "call", (), "any", ("rearguard",))
    moves = ast.Move(ast.Top("deck", "you", ast.Num(1)), (ast.Spot("soul"),)) if after else ast.Move(
        select("soul"), (ast.Spot("drop"),))
    game = board({"rearguard": {"left_front": unit("First", auto(came, moves)), "right_front": unit("Eager", auto(
        came, power(5000), labels=("powerful",)))}, "hand": [AYLA], "deck": 5, "soul": before})
    game.pick(action="call")
    game.pick(slot="left_back")
    while asked(game).kind == "automatic":
        game.pick(card="First")
    assert count(game, 0, "soul") == after and game.card("Eager").power == strength


@pytest.mark.rule("cfd:14.2.3.3.1")
def test_an_activated_ability_that_was_played_resolves_whatever_has_become_of_its_condition() -> None:
    fills = ast.Move(ast.Select(("hand",), "you"), (ast.Spot("soul"),))
    adept = unit("Adept", act(power(1000), cost=(fills,), labels=("powerful",)))
    game = board({"rearguard": {"left_front": adept}, "hand": [AYLA]})
    game.pick(action="activate")
    assert count(game, 0, "soul") == 1 and game.card("Adept").power == 8000
    assert "activate Adept 1" not in options(game)


@pytest.mark.rule("cfd:14.10.1", "cfd:14.10.1.1", "cfd:14.10.2")
def test_friends_are_units_of_one_column() -> None:
    proud = unit("Proud", cont(ast.Change(ast.Select(("field",), "you", (ast.Has("friends"),)), "power", "by",
                                          ast.Num(2000))))
    pal = unit("Pal", ast.Keyword("friend"))
    game = board({"rearguard": {"left_front": pal, "left_back": AYLA, "right_back": proud}})
    assert (game.card("Pal").power, game.card("Ayla").power, game.card("Proud").power) == (9000, 9000, 7000)
    alone = board({"rearguard": {"left_front": pal, "right_back": proud}})
    assert alone.card("Pal").power == 7000


# 8.1


@pytest.mark.rule("cfd:8.1.3")
def test_a_deck_has_exactly_fifty_cards() -> None:
    assert broken() == []
    short = legal_deck((unit("Page", grade=0), 1))[:-1]
    assert next(violation.rule for violation in decks.check(short)) == "cfd:8.1.3"


@pytest.mark.rule("cfd:8.1.4", "cfd:8.1.4.1")
def test_at_most_four_of_a_name() -> None:
    assert broken((unit("Twin", power=1), 3), (unit("Twin", power=2), 2)) == ["cfd:8.1.4"]


@pytest.mark.rule("cfd:8.1.2")
def test_text_may_allow_more_of_a_name() -> None:
    assert broken((unit("Swarm", ast.DeckRule(None)), 9)) == []


@pytest.mark.rule("cfd:8.1.5", "cfd:8.1.5.5", "cfd:8.1.5.1")
def test_sixteen_triggers_with_a_limit_for_each_kind() -> None:
    assert broken((trigger("critical", "More"), 1)) == ["cfd:8.1.5"]
    fewer = [(card, 3 if card.words.get("trigger") == ("heal",) else number) for card, number in legal_deck(
        (unit("Page", grade=0), 2))]
    assert [violation.rule for violation in decks.check([*fewer, (unit("Spare"), 1)])] == ["cfd:8.1.5"], "nor fifteen"
    many = [(unit("Page", grade=0), 2), *[(unit(f"Plain {n}"), 4) for n in range(8)],
            (trigger("critical", "A"), 4), (trigger("critical", "B"), 4), (trigger("critical", "C"), 4),
            (trigger("over"), 2), (trigger("heal"), 2)]
    assert [violation.rule for violation in decks.check(many)] == ["cfd:8.1.5.1", "cfd:8.1.5.5"]


@pytest.mark.rule("cfd:8.1.6", "cfd:14.6.2", "cfd:14.6.3")
def test_at_most_four_sentinels() -> None:
    walls = [(unit(name, skills=["boost", "sentinel"]), 3) for name in ("Wall", "Gate")]
    assert broken(*walls) == ["cfd:8.1.6"]


@pytest.mark.rule("cfd:8.1.8", "cfd:8.1.8.1", "cfd:8.1.8.2")
def test_a_ride_deck_has_one_unit_of_each_grade_and_counts_among_the_fifty() -> None:
    ride = tuple([unit(f"Rider {grade}", grade=grade) for grade in range(4)])
    plain = [*legal_deck((unit("Page", grade=0), 1))]
    short = [(plain[0][0], plain[0][1]), (plain[1][0], 0), *plain[2:]]
    listed: list[Listed] = [*[entry for entry in short if entry[1]], *[(card, 1, decks.RIDE_DECK) for card in ride]]
    assert [violation.rule for violation in decks.check(listed)] == []
    assert "cfd:8.1.8.1" in broken(ride=ride[:3])
    assert "cfd:8.1.8.2" in broken(ride=(*ride[:3], ride[2]))


# 8.2


@pytest.mark.rule("cfd:8.2.1.2", "cfd:8.2.1.2.1", "cfd:8.2.1.7")
def test_with_a_ride_deck_its_grade_0_unit_is_the_first_vanguard() -> None:
    deck = hj.load_deck("cfd", "saltmarsh").cards
    game = hj.new_game("cfd", decks=[deck, deck], seed=3)
    game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn == 1)
    assert list(game.players[0]["vanguard"].names) == ["Sedge, First Reed"]
    assert count(game, 0, "ride_deck") == 3 and count(game, 0, "hand") >= 5


# 2.14, appendix B


@pytest.mark.rule("cfd:B.1")
def test_a_card_of_a_nation_without_a_clan_has_its_clans() -> None:
    dragon = as_rules_read(unit("Drake", nations=["Dragon Empire"]))
    assert "Kagero" in dragon.words["clan"] and "Genesis" not in dragon.words["clan"]
    keter = as_rules_read(unit("Knight", nations=["Keter Sanctuary"], clans=["Royal Paladin"]))
    assert keter.words["clan"] == ("Royal Paladin",) and "United Sanctuary" in keter.words["nation"]


def test_cray_elementals_and_plain_orders_belong_to_everything() -> None:
    assert set(nations.all_clans()) <= set(as_rules_read(unit("Sprite", nations=["Cray Elemental"])).words["clan"])
    assert set(nations.all_nations()) <= set(as_rules_read(order()).words["nation"])
    assert {"Genesis", "Etranger", "Pale Moon", "Granblue", "Bermuda Triangle"} <= set(nations.all_clans())


# 12.3


@pytest.mark.rule("cfd:12.2.1", "cfd:12.2.1.1")
def test_an_ability_that_bars_itself_is_played_once_a_turn() -> None:
    game = board({"rearguard": {"left_front": unit("Once", act(power(1000), nodes.Bar()))}})
    game.pick(action="activate")
    assert "activate Once 1" not in options(game)


@pytest.mark.rule("cfd:12.3.1.1.1", "cfd:12.3.1", "cfd:12.3.1.1")
def test_an_automatic_ability_with_a_limit_is_used_by_a_change_alone() -> None:
    comes = ast.Moved(ast.Select(("rearguard",), "you", (ast.Relation("other", ast.THIS),)), "place", (), "any",
                      ("rearguard",))
    watcher = unit("Watcher", auto(comes, ast.If(ast.Exists(ast.Select(("soul",), "you"), at_least(1)), DRAW),
                                   limit=ast.Limit(1)))
    for soul, drawn in (([AYLA], 1), ([], 0)):
        game = board({"rearguard": {"left_front": watcher}, "hand": [AYLA, AYLA], "deck": 9, "soul": soul})
        for slot in ("right_front", "right_back"):
            game.pick(action="call", card="Ayla")
            game.pick(slot=slot)
            if asked(game).kind == "automatic":
                game.pick(action="automatic")
        assert count(game, 0, "hand") == drawn


USED_BY_A_CHANGE = pytest.mark.rule("cfd:12.3.1.1.1", "cfd:12.3.1", "cfd:12.3.1.1")


@pytest.mark.parametrize(("text", "mine", "again"), [
    pytest.param("Choose a card from your drop, and put it into your hand.", {}, True, id="nothing to choose",
                 marks=USED_BY_A_CHANGE),
    pytest.param("If your soul has a card, draw a card.", {}, True, id="a requirement that is not met",
                 marks=USED_BY_A_CHANGE),
    pytest.param("Choose a card from your drop, and put it into your hand.", {"drop": 1}, False, id="a card moves"),
    pytest.param("[COST][Soul-Blast 1], choose a card from your drop, and return it to your hand.", {"soul": 2}, False,
                 id="a cost is paid"),
    pytest.param("This unit gets [Power] +1000 until end of turn.", {}, False, id="an effect begins")])
def test_an_activated_ability_with_a_limit_is_used_by_a_change_alone(
    text: str, mine: dict[str, object], again: bool
) -> None:
    game = board({"rearguard": {"left_back": unit("Actor", text=f"[ACT](RC)[1/turn]: {text}")}, **mine})
    game.pick(action="activate")
    assert ("activate Actor 1" in options(game)) is again


@pytest.mark.rule("cfd:12.3.1.1.2")
def test_an_ability_once_a_turn_may_be_left_out_and_is_played_at_the_next_event() -> None:
    comes = ast.Moved(ast.Select(("rearguard",), "you", (ast.Relation("other", ast.THIS),)), "place", (), "any",
                      ("rearguard",))
    watcher = unit("Watcher", auto(comes, DRAW, limit=ast.Limit(1)))
    game = board({"rearguard": {"left_front": watcher}, "hand": [AYLA, AYLA], "deck": 9})
    game.pick(action="call", card="Ayla")
    game.pick(slot="right_front")
    assert "leave Watcher 0" in options(game)
    game.pick(action="leave")
    assert asked(game).kind == "main phase" and count(game, 0, "hand") == 1
    game.pick(action="call", card="Ayla")
    game.pick(slot="right_back")
    game.pick(action="automatic")
    assert count(game, 0, "hand") == 1
