"""Orders (cfd:9.7.2.3, 11.8.2), overDress (cfd:6.4), tokens (cfd:15), prison, arms, songs and bases (cfd:16)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.vanguard.vocabulary import counter_blast, exactly
from headjudge.kernel import characteristics
from headjudge.language.tree import ast
from tests.cfd.helpers import ROOK, board, front, order, unit
from tests.vanguard.helpers import asked, count, moments, names, once, options, when
from tests.vanguard.trees import CHOSEN, DRAW, act, auto, choose, cont, drop, power, select

AYLA = unit("Ayla")
BRAM = unit("Bram", grade=2, power=9000)
FLARE = order("Flare", ast.OnPlay(DRAW))
PRISON = order("Sluice Gate", type="set order", kinds=["prison"])
BASE = order("Watchtower", type="set order", kinds=["base"])
HEAD = front("Head")


def overdressed(name: str = "Cloak", *on: str, **fields: object) -> hj.Definition:
    """A grade 2 unit with overDress over the units of these names; without names over any."""
    keyword = ast.Keyword("overdress", names=on or ("",))
    return unit(name, keyword, **{"grade": 2, "power": 10000, **fields})


def said(game: hj.Game, name: str) -> tuple[str, ...]:
    """The remarks beside the card of this name on the field."""
    state = game.state
    card = next(number for number, one in enumerate(state.cards) if one.name == name
                and state.layout.zone_of[one.place].name in ("vanguard", "rearguard"))
    return state.rules.remarks(state, card, characteristics.Reach(state).keys(state, state.cards[card]))


# Orders


@pytest.mark.rule("cfd:9.7.2.3", "cfd:11.8.2.1.1", "cfd:11.8.3", "cfd:11.8.3.1", "cfd:4.14.1", "cfd:11.1.1.4",
                  "cfd:2.9.3.2")
def test_one_order_a_turn_is_carried_out_and_goes_to_the_drop_zone() -> None:
    game = board({"hand": [FLARE, FLARE], "deck": 5})
    game.pick(action="order", card="Flare")
    assert list(names(game, 0, "drop")) == ["Flare"] and count(game, 0, "hand") == 2
    assert "order Flare" not in options(game)
    assert [reason.rule for reason in game.why_not(action="order", card="Flare")] == ["cfd:11.8.2.1.1"]


def test_the_grade_of_an_order_is_at_most_that_of_the_vanguard() -> None:
    game = board({"vanguard": AYLA, "hand": [order("High", grade=2), order("Low")]})
    assert [key for key in options(game) if key.startswith("order")] == ["order Low"]


@pytest.mark.rule("cfd:11.8.2.2")
def test_an_order_whose_cost_cannot_be_paid_is_not_played() -> None:
    dear = order("Dear", ast.OnPlay(DRAW, (counter_blast(1),)))
    game = board({"hand": [dear]})
    assert "order Dear" not in options(game)
    assert [reason.rule for reason in game.why_not(action="order", card="Dear")] == ["cfd:11.8.2.2"]
    game = board({"hand": [dear], "damage": 1, "deck": 5})
    game.pick(action="order", card="Dear")
    assert count(game, 0, "hand") == 1


@pytest.mark.rule("cfd:11.8.3.3", "cfd:4.15.1")
def test_a_set_order_goes_to_the_order_zone() -> None:
    game = board({"hand": [PRISON]})
    game.pick(action="order")
    assert list(names(game, 0, "order_zone")) == ["Sluice Gate"]


def test_the_order_limit_may_be_raised() -> None:
    scribe = unit("Scribe", ast.Continuous((ast.Alter("order limit", "by", ast.Num(1), None, "you"),), ("field",)))
    game = board({"hand": [FLARE, FLARE], "deck": 5, "rearguard": {"left_back": scribe}})
    game.pick(action="order", card="Flare")
    game.pick(action="order", card="Flare")
    assert "order Flare" not in options(game) and count(game, 0, "drop") == 2


@pytest.mark.rule("cfd:4.4.2")
def test_an_order_that_is_called_goes_to_the_drop_zone() -> None:
    caller = unit("Caller", act(choose("drop"), ast.Place(CHOSEN, ast.Slot(("rearguard",)))))
    game = board({"drop": [PRISON], "rearguard": {"left_front": caller}})
    game.pick(action="activate")
    while asked(game).kind != "main phase":
        game.apply(0)
    assert list(names(game, 0, "drop")) == ["Sluice Gate"] and game.card("Caller").zone == "rearguard"


@pytest.mark.rule("cfd:7.34.1")
def test_alchemagic_plays_one_order_with_the_text_of_both() -> None:
    mixer = unit("Mixer", act(
        ast.Choose((ast.Pick(ast.Select(("hand",), "you", (ast.Kind(("normal order",)),)), exactly(1)),), "you", "a"),
        ast.Choose((ast.Pick(ast.Select(("drop",), "you", (ast.Kind(("normal order",)),)), exactly(1)),), "you", "b"),
        ast.Perform("alchemagic", ast.Ref("a"), ast.Ref("b")), limit=ast.Limit(1)))
    burn = order("Burn", ast.OnPlay(ast.Damage("opponent", ast.Num(1))))
    game = board({"hand": [FLARE], "drop": [burn], "deck": 5, "rearguard": {"left_front": mixer}}, {"deck": 5})
    game.pick(action="activate")
    game.pick(card="Flare")
    assert count(game, 0, "hand") == 1 and count(game, 1, "damage") == 1
    assert sorted(names(game, 0, "drop")) == ["Burn", "Flare"]


# overDress


@pytest.mark.rule("cfd:6.4.1", "cfd:6.4.1.1", "cfd:6.4.2.1", "cfd:6.4.2", "cfd:6.4.2.2", "cfd:9.7.2.5",
                  "cfd:14.7.1", "cfd:14.7.2", "cfd:14.7.1.1")
def test_overdress_puts_a_unit_standing_over_a_rear_guard() -> None:
    called = unit("Watcher", auto(ast.Moved(ast.Select(("rearguard",), "you", (ast.Relation("other", ast.THIS),)),
                                            "call", (), "any", ("rearguard",)), DRAW))
    game = board({"hand": [overdressed()], "deck": 5,
                  "rearguard": {"left_front": hj.put(AYLA, state="rest"), "left_back": called}})
    game.pick(action="overdress", target="Ayla")
    assert game.card("Cloak").orientation == "stand" and list(names(game, 0, "original_dress")) == ["Ayla"]
    assert when(game, verb="retire") == [] and count(game, 0, "hand") == 0, "it is no call"
    assert "overDress of 1" in said(game, "Cloak")


@pytest.mark.parametrize(("fits", "over"), [
    pytest.param(unit("Deluge"), True, marks=pytest.mark.rule("cfd:14.7.2")), (unit("Ayla"), False),
    pytest.param(unit("Otter", races=["Otter"], nations=["Fen"]), True, marks=pytest.mark.rule("cfd:14.7.2")),
    (unit("Otter", races=["Otter"]), False)])
def test_overdress_goes_over_each_kind_of_unit_that_it_lists(fits: hj.Definition, over: bool) -> None:
    """A unit with "lu" in its name, or an Otter that is no Marsh."""
    no_marsh = ast.NotTest(ast.Words("nation", ("Marsh",)))
    kinds: list[tuple[ast.Test, ...]] = [(ast.Named(("lu",), "has"),), (ast.Words("race", ("Otter",)), no_marsh)]
    picks = tuple([ast.Pick(ast.Select(("rearguard",), "you", tests), exactly(1)) for tests in kinds])
    cloak = unit("Cloak", ast.Keyword("overdress", cost=(ast.Choose(picks),)))
    game = board({"hand": [cloak], "rearguard": {"left_front": fits}})
    assert bool([key for key in options(game) if key.startswith("overdress")]) is over


def test_overdress_asks_for_the_unit_that_it_names() -> None:
    game = board({"hand": [overdressed("Cloak", "Bram")], "rearguard": {"left_front": AYLA}})
    assert not [key for key in options(game) if key.startswith("overdress")]
    assert [reason.rule for reason in game.why_not(action="overdress", card="Cloak")] == ["cfd:14.7.2"]


@pytest.mark.rule("cfd:6.4.2.2.1", "cfd:6.4.3")
def test_original_dress_below_belongs_to_the_new_unit() -> None:
    game = board({"hand": [overdressed("Cloak", "Ayla"), overdressed("Mantle", "Cloak")],
                  "rearguard": {"left_front": AYLA}})
    game.pick(action="overdress", card="Cloak")
    game.pick(action="overdress", card="Mantle")
    assert sorted(names(game, 0, "original_dress")) == ["Ayla", "Cloak"]
    assert "overDress of 2" in said(game, "Mantle")


@pytest.mark.rule("cfd:6.4.4", "cfd:6.4.4.1")
def test_original_dress_goes_where_its_unit_goes() -> None:
    game = board({"hand": [overdressed(), unit("Over")], "rearguard": {"left_front": AYLA}})
    game.pick(action="overdress")
    game.pick(action="exchange", slot="left")
    assert list(names(game, 0, "original_dress")) == ["Ayla"], "between circles they stay together"
    game.pick(action="call", card="Over")
    game.pick(slot="left_back")
    assert sorted(names(game, 0, "drop")) == ["Ayla", "Cloak"] and count(game, 0, "original_dress") == 0
    caller = unit("Caller", text="[ACT](RC)[1/turn]: Call a unit card from your drop to (RC).")
    game = board({"rearguard": {"left_front": hj.put(overdressed(), under=[AYLA]), "left_back": caller},
                  "hand": [unit("Over")]})
    game.pick(action="call", card="Over")
    game.pick(slot="left_front")
    game.pick(action="activate", card="Caller")
    game.pick(card="Ayla")
    game.pick(slot="right_front")
    assert game.card("Ayla").slot == "right_front", "it is a unit again"


@pytest.mark.rule("cfd:14.14.1", "cfd:14.14.2")
def test_xoverdress_takes_all_units_that_it_names() -> None:
    both = unit("Twain", ast.Keyword("xoverdress", names=("Ayla", "Bram")), grade=3, power=13000)
    game = board({"hand": [both], "rearguard": {"left_front": AYLA}})
    assert not [key for key in options(game) if key.startswith("xoverdress")]
    game = board({"hand": [both], "rearguard": {"left_front": AYLA, "right_back": BRAM}})
    game.pick(action="xoverdress")
    game.pick(action="dress circle", card="Bram")
    assert list(game.players[0]["rearguard"]["right_back"].names) == ["Twain"]
    assert sorted(names(game, 0, "original_dress")) == ["Ayla", "Bram"]


# Tokens


@pytest.mark.rule("cfd:15.3.1", "cfd:15.3.1.3")
@pytest.mark.parametrize(("name", "grade", "strength", "text"), [
    pytest.param("Plant", 0, 5000, [], marks=pytest.mark.rule("cfd:A.3")), ("Shadow Army", 1, 15000, []),
    ("Momokke", 0, 5000, ["activated", "continuous"])])
def test_a_called_token_is_a_unit_with_the_numbers_and_the_text_of_its_name(
    name: str, grade: int, strength: int, text: list[str]
) -> None:
    """It has them as soon as it is there: an ability for the unit that is called reads them."""
    same = (ast.Measure("power", "==", ast.Num(strength)), ast.Measure("grade", "==", ast.Num(grade)))
    seen = auto(ast.Moved(ast.Select(("rearguard",), "you", same), "call", (), "any", ("rearguard",)), DRAW)
    gardener = unit("Gardener", act(ast.Create(ast.Token(name, "token unit"), ast.Num(1), ast.Slot(("left_back",))),
                                    limit=ast.Limit(1)), seen)
    game = board({"rearguard": {"left_front": gardener}})
    game.pick(action="activate", card="Gardener")
    token = game.card(name)
    assert (token.power, token.zone, token.grade, token.critical) == (strength, "rearguard", grade, 1)
    assert count(game, 0, "hand") == 1
    boost = [ability.labels for ability in token.abilities].index(("boost",))
    assert [ability.kind for ability in token.abilities[:boost]] == text, "and boost"


@pytest.mark.rule("cfd:15.3.2", "cfd:15.2.4.2", "cfd:15.2.4.2.1", "cfd:13.7.1", "cfd:15.2.4.1", "cfd:15.2.1")
def test_a_token_that_leaves_the_field_is_erased_at_once() -> None:
    game = board({"hand": [AYLA], "rearguard": {"left_front": "TOKEN-PLANT"}})
    game.pick(action="call", card="Ayla")
    game.pick(slot="left_front")
    assert count(game, 0, "drop") == 0 and len(when(game, verb="retire")) == 1 and len(when(game, verb="erase")) == 1


# Prison, Base


def jailer(zone: str = "imprisoned") -> hj.Definition:
    """A unit that puts a rear-guard of the opponent into this pile of the own order zone."""
    return unit("Jailer", act(choose("rearguard", whose="opponent"), ast.Move(CHOSEN, (ast.Spot(zone, "you"),)),
                              limit=ast.Limit(1)))


@pytest.mark.rule("cfd:16.2.1", "cfd:16.5.1")
@pytest.mark.parametrize(("zone", "place"), [
    pytest.param("imprisoned", PRISON, marks=pytest.mark.rule("cfd:16.2.1.1")),
    pytest.param("scouted", BASE, marks=pytest.mark.rule("cfd:16.5.1.1"))])
def test_a_card_goes_into_a_prison_or_base_that_is_there(zone: str, place: hj.Definition) -> None:
    without = board({"rearguard": {"left_front": jailer(zone)}}, {"rearguard": {"left_front": BRAM}})
    without.pick(action="activate")
    assert without.card("Bram").zone == "rearguard", "it stays where it is"
    game = board({"rearguard": {"left_front": jailer(zone)}, "order_zone": [place]},
                 {"rearguard": {"left_front": BRAM}})
    game.pick(action="activate")
    assert list(names(game, 0, zone)) == ["Bram"]


@pytest.mark.parametrize(("zone", "place"), [
    pytest.param("imprisoned", PRISON, marks=pytest.mark.rule("cfd:16.2.3")),
    pytest.param("scouted", BASE, marks=pytest.mark.rule("cfd:16.5.3"))])
def test_without_prison_or_base_the_cards_go_to_their_owners_drop_zone(zone: str, place: hj.Definition) -> None:
    opener = unit("Opener", act(choose("orders"), ast.Move(CHOSEN, (ast.Spot("drop"),))))
    game = board({"rearguard": {"left_front": opener}, "order_zone": [place], zone: [BRAM]})
    game.pick(action="activate")
    assert "Bram" in names(game, 0, "drop") and when(game, verb="retire", card="Bram") == []


@pytest.mark.rule("cfd:16.2.1.2")
def test_original_dress_is_imprisoned_with_its_unit() -> None:
    game = board({"rearguard": {"left_front": jailer()}, "order_zone": [PRISON]},
                 {"hand": [overdressed()], "rearguard": {"left_front": AYLA}}, active=1)
    game.pick(action="overdress")
    game.run({0: "pass", 1: "pass"}, until=lambda game: game.decision is not None and (
        game.decision.player, game.decision.kind) == (0, "main phase"))
    game.pick(action="activate")
    if asked(game).kind == "order":
        game.pick(player=1, card="Cloak")  # their owner says which lies below (4.1.9)
    assert list(names(game, 0, "imprisoned")) == ["Ayla", "Cloak"]


# Arms


BLADE = order("Blade", ast.Keyword("arms", names=("Head",)), type="arms order")


@pytest.mark.rule("cfd:16.3.3", "cfd:16.3.5", "cfd:16.3.6", "cfd:16.3.2", "cfd:16.3.2.1")
def test_an_arms_order_stays_with_the_vanguard_that_it_names() -> None:
    game = board({"vanguard": HEAD, "hand": [BLADE]})
    game.pick(action="order")
    assert list(names(game, 0, "arms")) == ["Blade"] and "armed with Blade" in said(game, "Head")


def test_without_the_named_vanguard_it_goes_to_the_drop_zone() -> None:
    game = board({"hand": [BLADE]})
    game.pick(action="order")
    assert list(names(game, 0, "drop")) == ["Blade"]


def test_arms_pass_over_to_a_vanguard_of_the_name() -> None:
    game = hj.scenario("cfd", phase="ride", players=[
        {"vanguard": HEAD, "arms": [BLADE], "hand": [HEAD]}, {"vanguard": ROOK}])
    assert list(names(game, 0, "arms")) == ["Blade"]
    game.pick(action="ride")
    assert list(names(game, 0, "arms")) == ["Blade"] and list(names(game, 0, "soul")) == ["Head"]


@pytest.mark.rule("cfd:16.3.8.3", "cfd:16.3.8.3.2")
def test_arms_of_another_vanguard_go_to_the_drop_zone() -> None:
    game = hj.scenario("cfd", phase="ride", players=[
        {"vanguard": HEAD, "arms": [BLADE], "hand": [front("Other")]}, {"vanguard": ROOK}])
    game.pick(action="ride")
    assert list(names(game, 0, "drop")) == ["Blade"]


@pytest.mark.rule("cfd:16.3.8.2")
def test_of_two_arms_of_one_name_the_last_one_stays() -> None:
    game = board({"vanguard": HEAD, "arms": [BLADE], "hand": [BLADE]})
    game.pick(action="order")
    assert count(game, 0, "arms") == 1 and list(names(game, 0, "drop")) == ["Blade"]


def two_of(zone: str, deed: str) -> hj.Definition:
    """A unit that chooses two cards of a zone and does this to both."""
    return unit("Actor", act(choose(zone, number=2), ast.Perform(deed, CHOSEN), limit=ast.Limit(1)))


def test_two_arms_orders_are_given_at_the_same_time() -> None:
    """Both stay with the vanguard; a third one that asks for another name is not given (16.3.4.1)."""
    arms = [BLADE, order("Guard", ast.Keyword("arms", names=("Head",)), type="arms order")]
    game = board({"vanguard": HEAD, "drop": arms, "rearguard": {"left_front": two_of("drop", "arm")}})
    game.pick(action="activate")
    assert sorted(names(game, 0, "arms")) == ["Blade", "Guard"] and len(set(moments(game, "arm"))) == 1
    other = order("Staff", ast.Keyword("arms", names=("Other",)), type="arms order")
    game = board({"vanguard": HEAD, "drop": [BLADE, other], "rearguard": {"left_front": two_of("drop", "arm")}})
    game.pick(action="activate")
    assert (names(game, 0, "arms"), names(game, 0, "drop")) == (["Blade"], ["Staff"])


# Songs


SUNG = ast.Used("you", ast.THIS, "", "sing")


@pytest.mark.rule("cfd:16.4.2", "cfd:16.4.2.1", "cfd:16.4.3")
def test_a_song_that_is_sung_is_turned_face_down_after_its_ability() -> None:
    song = order("Slow Water", ast.Automatic(SUNG, DRAW, (), ("orders",), labels=("sung",)), type="set order",
                 kinds=["song"])
    singer = unit("Singer", act(choose("orders"), ast.Perform("sing", CHOSEN)))
    game = board({"order_zone": [song], "deck": 5, "rearguard": {"left_front": singer}})
    game.pick(action="activate")
    assert count(game, 0, "hand") == 1
    game.pick(action="activate")
    assert count(game, 0, "hand") == 1, "face down it is no Song"


@pytest.mark.parametrize("deed", ["sing", "operate"])
def test_two_cards_that_are_sung_or_operated_both_have_their_effect(deed: str) -> None:
    heard = ast.Automatic(ast.Used("you", ast.THIS, "", deed), DRAW, (), ("orders",))
    cards = [order(name, heard, type="set order", kinds=["song"]) for name in ("Slow Water", "Swift Water")]
    game = board({"order_zone": cards, "deck": 5, "rearguard": {"left_front": two_of("orders", deed)}})
    game.pick(action="activate")
    assert asked(game).kind == "automatic"
    game.apply(0)
    assert count(game, 0, "hand") == 2


# Damage by effects, World, Final Rush, ending the turn


@pytest.mark.rule("cfd:7.29.1.2", "cfd:13.5.4")
def test_damage_by_an_effect_is_checked_before_play_goes_on() -> None:
    burner = unit("Burner", act(ast.Damage("opponent", ast.Num(2)), limit=ast.Limit(1)))
    game = board({"rearguard": {"left_front": burner}}, {"deck": 5})
    game.pick(action="activate")
    assert count(game, 1, "damage") == 2 and asked(game).kind == "main phase"


@pytest.mark.rule("cfd:7.33.1", "cfd:7.33.2", "cfd:7.33.2.1", "cfd:7.33.1.1")
def test_a_world_replaces_the_one_before() -> None:
    night = unit("Night", ast.Continuous((power(5000, until=None),), ("field",), ast.Flag("you", "dark_night")),
                 act(ast.Perform("dark night")), act(ast.Perform("abyssal dark night")))
    game = board({"rearguard": {"left_front": night}})
    assert game.card("Night").power == 7000
    game.pick(action="activate", number=1)
    assert game.card("Night").power == 12000
    game.pick(action="activate", number=2)
    assert game.card("Night").power == 7000


@pytest.mark.rule("cfd:7.32.1")
def test_final_rush_lasts_until_end_of_turn() -> None:
    rusher = unit("Rusher", ast.Continuous((power(5000, until=None),), ("field",), ast.Flag("you", "final_rush")),
                  act(ast.Perform("final rush"), limit=ast.Limit(1)))
    game = board({"rearguard": {"left_front": rusher}, "deck": 5}, {"deck": 5, "hand": [AYLA]})
    game.pick(action="activate")
    assert game.card("Rusher").power == 12000
    game.pick(action="pass")
    game.pick(action="end")
    assert game.card("Rusher").power == 7000


@pytest.mark.rule("cfd:17.4.1", "cfd:17.4.1.2")
def test_an_effect_may_end_the_turn() -> None:
    stopper = unit("Stopper", act(ast.Perform("end the turn")))
    game = board({"rearguard": {"left_front": stopper}, "hand": [AYLA], "deck": 5}, {"deck": 5, "hand": [AYLA]})
    game.pick(action="activate")
    assert game.turn_player == 1 and when(game, kind="begin", word="battle phase") == []


@pytest.mark.rule("cfd:17.4.1.2")
def test_the_effect_that_ends_the_turn_is_finished_and_the_end_phase_comes_without_a_check_timing() -> None:
    """What the effect has made stand by waits for the check timing of the end phase."""
    fallen = unit("Fallen", auto(ast.Moved(ast.THIS, "retire"), DRAW))
    stopper = unit("Stopper", act(drop(select("rearguard", ast.Named(("Fallen",)))),
                                  ast.Perform("end the turn"), ast.Damage("opponent", ast.Num(1))))
    game = board({"rearguard": {"left_front": stopper, "left_back": fallen}, "deck": 5},
                 {"deck": 5, "hand": [AYLA]})
    game.pick(action="activate")
    ended = once(game, kind="begin", word="end phase")
    assert game.turn_player == 1 and once(game, kind="damage") < ended < once(game, verb="draw", player=0)


@pytest.mark.rule("cfd:12.5.1")
def test_a_card_that_cannot_be_affected_is_neither_chosen_nor_moved() -> None:
    stone = unit("Stone", ast.Continuous((ast.Forbid("be affected", ast.THIS, "opponent"),), ("field",)))
    killer = unit("Killer", act(ast.Move(ast.Select(("rearguard",), "opponent"), (ast.Spot("drop"),)),
                                limit=ast.Limit(1)))
    game = board({"rearguard": {"left_front": killer}}, {"rearguard": {"left_front": stone, "right_front": AYLA}})
    game.pick(action="activate")
    assert list(names(game, 1, "drop")) == ["Ayla"]


STONE = unit("Stone", text="[CONT](RC): This unit cannot be affected by your opponent's card effects.")


@pytest.mark.rule("cfd:12.5.1")
@pytest.mark.parametrize("text", [
    "[CONT](RC): All of your opponent's rear-guards get [Power] -5000.",
    "[ACT](RC)[1/turn]: All of your opponent's rear-guards get [Power] -5000 until end of turn."])
def test_the_information_of_a_card_that_cannot_be_affected_stays_as_it_is(text: str) -> None:
    game = board({"rearguard": {"left_front": unit("Hexer", text=text)}},
                 {"rearguard": {"left_front": STONE, "right_front": AYLA}})
    if "ACT" in text:
        game.pick(action="activate")
        assert not any("Stone" in entry.text for entry in game.log)
    assert (game.card("Stone").power, game.card("Ayla").power) == (7000, 2000)
    assert len(game.card("Stone").changes("power")) == 1


@pytest.mark.parametrize(("who", "others", "offered"), [
    pytest.param("any", {"right_front": AYLA}, True, id="another pays"),
    pytest.param("any", {}, False, id="nobody pays", marks=pytest.mark.rule("cfd:12.5.1")),
    pytest.param("opponent", {}, True, id="only effects of the opponent")])
def test_a_card_that_cannot_be_affected_is_no_cost(who: str, others: dict[str, hj.Definition], offered: bool) -> None:
    firm = unit("Firm", cont(ast.Forbid("be affected", ast.THIS, who)))
    other = ast.Select(("rearguard",), "you", (ast.Relation("other", ast.THIS),))
    pays = unit("Pays", act(DRAW, cost=(ast.Move(ast.Pick(other, exactly(1)), (ast.Spot("drop"),)),)))
    game = board({"rearguard": {"left_front": pays, "left_back": firm, **others}, "deck": 5})
    assert ("activate Pays 1" in options(game)) is offered
    if offered:
        game.pick(action="activate")
        assert names(game, 0, "drop") == (["Ayla"] if others else ["Firm"])


def test_a_card_that_cannot_be_affected_pays_for_nothing_by_itself() -> None:
    firm = unit("Firm", cont(ast.Forbid("be affected", ast.THIS, "any")),
                act(DRAW, cost=(ast.Move(ast.THIS, (ast.Spot("drop"),)),)))
    assert not [key for key in options(board({"rearguard": {"left_front": firm}})) if "activate" in key]


@pytest.mark.parametrize(("shielded", "offered"), [
    (False, ["attack Head", "attack Regent"]),
    pytest.param(True, ["attack Ayla", "attack Head", "attack Regent"], marks=pytest.mark.rule("cfd:12.5.1"))])
def test_what_an_opponent_forbids_does_not_bind_who_cannot_be_affected(shielded: bool, offered: list[str]) -> None:
    bars = unit("Bars", cont(ast.Forbid("attack", select("rearguard", ast.Named(("Ayla",)), whose="opponent"))))
    shield = cont(ast.Forbid("be affected", select("rearguard", ast.Named(("Ayla",))), "opponent"))
    mine = {"left_front": AYLA, "right_front": HEAD, "left_back": unit("Helper", *([shield] if shielded else []))}
    game = board({"rearguard": mine}, {"rearguard": {"left_back": bars}}, phase="battle")
    game.pick(action="attack")
    assert sorted(options(game)) == offered


@pytest.mark.rule("cfd:13.3.1")
def test_guardians_outside_of_an_attack_go_to_the_drop_zone() -> None:
    game = board({"guardian": [AYLA], "hand": [BRAM]})
    assert list(names(game, 0, "drop")) == ["Ayla"]


def test_an_order_that_may_be_played_is_offered_in_words() -> None:
    game = board({"hand": [FLARE]})
    (offered,) = [option for option in asked(game).options if option.key == "order Flare"]
    assert offered.text == "Play Flare"
