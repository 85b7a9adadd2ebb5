"""Deck construction (gate:5.1 and section 13)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.gate import decks
from headjudge.kernel.cards import Definition

Entry = tuple[Definition, int] | tuple[Definition, int, str]

HOME = "Lowmoor"


def plain(name: str, planet: str = HOME, type: str = "unit", token: bool = False) -> Definition:
    words: dict[str, tuple[str, ...]] = {"name": (name,)}
    if planet:
        words["planet"] = (planet,)
    if token:
        words["token"] = ("token",)
    return Definition(f"{name}/{planet}", name, type, {}, words)


def gate(name: str = "Gate of Lowmoor", permits: tuple[str, ...] = (HOME,), life: int = 10) -> Definition:
    return Definition(name, name, "gate", {"life": life}, {"name": (name,), "permits": permits})


GATE: Entry = (gate(), 1, "gate")
MASTER: Entry = (plain("Ann"), 1, "gate_master")


def filler(count: int, planet: str = HOME) -> list[Entry]:
    """That many Units, four of a name."""
    return [(plain(f"Filler {place}", planet), min(4, count - place)) for place in range(0, count, 4)]


def broken(*entries: Entry) -> list[str]:
    return [violation.rule for violation in decks.check(entries)]


def messages(*entries: Entry) -> list[str]:
    return [violation.message for violation in decks.check(entries)]


@pytest.mark.rule("gate:13.1", "gate:5.1.1")
@pytest.mark.parametrize("size", [0, 1, 49, 101, 200])
def test_a_deck_has_fifty_to_a_hundred_cards(size: int) -> None:
    assert broken(*filler(size), GATE, MASTER) == ["gate:13.1"]


@pytest.mark.parametrize("size", [50, 51, 75, 100])
def test_both_ends_of_the_range_are_legal(size: int) -> None:
    assert broken(*filler(size), GATE, MASTER) == []


def test_a_violation_says_how_to_mend_it() -> None:
    assert messages(*filler(48), GATE, MASTER) == ["The deck has 48 cards; it must have 50 to 100: add 2"]
    assert messages(*filler(101), GATE, MASTER) == ["The deck has 101 cards; it must have 50 to 100: take out 1"]
    assert messages(*filler(50), (plain("Bea"), 6), GATE, MASTER) == [
        '6 copies of "Bea"; at most 4 in the deck, and one more as the Gate Master: take out 2']


@pytest.mark.rule("gate:5.1")
def test_a_deck_comes_with_a_gate_and_a_gate_master() -> None:
    assert broken(*filler(50)) == ["gate:13.3", "gate:13.2"]
    assert broken(*filler(50), GATE) == ["gate:13.2"] and broken(*filler(50), MASTER) == ["gate:13.3"]
    assert broken(GATE, MASTER) == ["gate:13.1"] and broken(*filler(50), GATE, MASTER) == []


@pytest.mark.rule("gate:5.1")
@pytest.mark.accepted
def test_each_player_brings_a_deck_a_gate_and_a_gate_master_of_their_own() -> None:
    """The deck of the one does not stand in for what the other one lacks; each plays with their own cards."""
    own = [[*filler(50), (gate(f"Gate {name}"), 1, "gate"), (plain(name), 1, "gate_master")] for name in ("Ann", "Bea")]
    game = hj.new_game("gate", own, legal=True)
    for player, name in ((0, "Ann"), (1, "Bea")):
        brought = {card.name for card in game.state.cards if card.owner == player}
        assert brought & {"Ann", "Bea", "Gate Ann", "Gate Bea"} == {name, f"Gate {name}"}
        for lacking in ("gate", "gate_master"):
            rest = [entry for entry in own[player] if lacking not in entry]
            with pytest.raises(hj.HeadJudgeError, match=f"player {player}"):
                hj.new_game("gate", [rest if seat == player else own[seat] for seat in (0, 1)], legal=True)


@pytest.mark.rule("gate:13.2")
def test_there_is_exactly_one_gate_master() -> None:
    assert broken(*filler(50), GATE) == ["gate:13.2"]
    assert broken(*filler(50), GATE, MASTER, (plain("Bea"), 1, "gate_master")) == ["gate:13.2"]
    assert broken(*filler(50), GATE, (plain("Ann"), 2, "gate_master")) == ["gate:13.2"]
    assert broken(*filler(50), GATE, (gate("Another Gate"), 1, "gate_master")) == ["gate:13.2"]


@pytest.mark.rule("gate:13.2")
def test_the_gate_master_is_not_counted_in_the_deck() -> None:
    assert broken(*filler(49), GATE, MASTER) == ["gate:13.1"]
    assert broken(*filler(100), GATE, MASTER) == []


@pytest.mark.rule("gate:13.3")
def test_there_is_exactly_one_gate() -> None:
    assert broken(*filler(50), MASTER) == ["gate:13.3"]
    assert broken(*filler(50), MASTER, GATE, (gate("Another Gate"), 1, "gate")) == ["gate:13.3"]
    assert broken(*filler(50), MASTER, (gate(), 2, "gate")) == ["gate:13.3"]
    assert broken(*filler(50), MASTER, GATE, (plain("Bea"), 1, "gate")) == ["gate:13.3"]


@pytest.mark.rule("gate:13.3")
def test_the_gate_is_not_counted_in_the_deck() -> None:
    assert broken(*filler(49), GATE, MASTER) == ["gate:13.1"]
    assert broken(*filler(100), GATE, MASTER) == []


@pytest.mark.rule("gate:2.1.5")
def test_a_gate_is_no_card_of_the_deck() -> None:
    assert broken(*filler(50), (gate("Another Gate"), 1, "deck"), GATE, MASTER) == ["gate:2.1.5"]


@pytest.mark.rule("gate:2.1.5")
@pytest.mark.parametrize("life", [0, -1])
def test_a_gate_gives_life_to_begin_with(life: int) -> None:
    assert broken(*filler(50), (gate(life=life), 1, "gate"), MASTER) == ["gate:2.1.5"]
    assert broken(*filler(50), (gate(life=1), 1, "gate"), MASTER) == []


@pytest.mark.rule("gate:13.3")
def test_the_deck_holds_only_what_its_gate_permits() -> None:
    assert broken(*filler(50), (plain("Cora", "Highmoor"), 2), GATE, MASTER) == ["gate:13.3"]
    assert broken(*filler(50), (plain("Cora", ""), 1), GATE, MASTER) == ["gate:13.3"]
    both = (gate(permits=(HOME, "Highmoor")), 1, "gate")
    assert broken(*filler(50), (plain("Cora", "Highmoor"), 2), both, MASTER) == []
    assert messages(*filler(50), (plain("Cora", "Highmoor"), 2), GATE, MASTER) == [
        '"Cora" is of <Highmoor>; the Gate permits <Lowmoor>, <Asteroid Belt>: take it out']


@pytest.mark.rule("gate:13.3")
def test_the_gate_has_to_permit_the_gate_master_too() -> None:
    assert broken(*filler(50), GATE, (plain("Cora", "Highmoor"), 1, "gate_master")) == ["gate:13.3"]


@pytest.mark.rule("gate:13.3")
def test_cards_of_the_asteroid_belt_go_with_every_gate() -> None:
    assert broken(*filler(46), (plain("Drifter", "Asteroid Belt"), 4), GATE, MASTER) == []
    assert broken(*filler(50), GATE, (plain("Drifter", "Asteroid Belt"), 1, "gate_master")) == []
    assert broken(*filler(50), (plain("Cora", "Asteroids"), 1), GATE, MASTER) == ["gate:13.3"]


@pytest.mark.rule("gate:13.3b", "gate:5.1.2")
def test_a_deck_has_at_most_four_cards_of_a_name() -> None:
    assert broken(*filler(50), (plain("Bea"), 5), GATE, MASTER) == ["gate:13.3b"]
    assert broken(*filler(50), (plain("Bea"), 4), GATE, MASTER) == []
    other = plain("Bea", "Asteroid Belt")
    assert broken(*filler(50), (plain("Bea"), 2), (other, 3), GATE, MASTER) == ["gate:13.3b"], "the name counts"


@pytest.mark.rule("gate:13.3b", "gate:5.1.2")
def test_the_gate_master_may_be_a_fifth_card_of_its_name() -> None:
    assert broken(*filler(50), (plain("Ann"), 4), GATE, MASTER) == []
    assert broken(*filler(50), (plain("Ann"), 5), GATE, MASTER) == ["gate:13.3b"]


@pytest.mark.rule("gate:13.4")
@pytest.mark.parametrize("section", ["deck", "gate_master", "sideboard"])
def test_tokens_are_no_cards_of_a_deck(section: str) -> None:
    token = plain("Stub", token=True)
    others = [GATE, *([] if section == "gate_master" else [MASTER])]
    assert broken(*filler(50), (token, 1, section), *others) == ["gate:13.4"]


@pytest.mark.rule("gate:13.4")
def test_tokens_that_are_called_by_name_lie_beside_the_deck() -> None:
    nest = hj.card("gate", name="Nest", type="unit", planet=[HOME], limit=1, power=1, crit=1, defense=1,
                   text='* When this card is summoned, summon a "Wisp" <Token>.')
    wisp = plain("Wisp", token=True)
    others = (*filler(50), (nest, 1), GATE, MASTER)
    assert broken(*others, (wisp, 1, "token")) == []
    assert messages(*others) == [
        '"Nest" summons the token "Wisp", which is not in the token section: add its card there']
    assert messages(*others, (wisp, 1, "token"), (plain("Bea"), 1, "token")) == [
        '"Bea" is no token: take it out of the token section']


@pytest.mark.rule("gate:13.5")
def test_a_sideboard_may_go_with_a_deck() -> None:
    assert broken(*filler(50), GATE, MASTER, (plain("Bea"), 4, "sideboard")) == []
    assert broken(*filler(98), GATE, MASTER, (plain("Bea"), 4, "sideboard")) == [], "and is not counted in it"
    assert broken(*filler(50), GATE, MASTER, (plain("Bea"), 4, "maybe")) == ["gate:5.1"]


@pytest.mark.rule("gate:13.5.3")
def test_a_sideboard_has_at_most_twelve_cards() -> None:
    twelve = [(card, count, "sideboard") for card, count, *_ in filler(12)]
    assert broken(*filler(50), GATE, MASTER, *twelve) == []
    assert broken(*filler(50), GATE, MASTER, *twelve, (plain("Bea"), 1, "sideboard")) == ["gate:13.5.3"]


def test_gates_and_cards_of_other_planets_may_be_in_the_sideboard() -> None:
    assert broken(*filler(50), GATE, MASTER, (gate("Another Gate", ("Highmoor",)), 1, "sideboard"),
                  (plain("Cora", "Highmoor"), 4, "sideboard")) == []


@pytest.mark.rule("gate:5.2.1")
def test_a_deck_that_is_presented_follows_the_rules_of_construction() -> None:
    assert [violation.rule for violation in decks.presented([*filler(49), GATE, MASTER])] == ["gate:13.1"]
    assert decks.presented([*filler(50), GATE, MASTER]) == []


def test_a_game_needs_a_gate_even_where_decks_need_not_be_legal() -> None:
    """Life is printed on the Gate: without one a player would have lost before the first turn."""
    walker = hj.card("gate", name="Walker", type="unit", planet="Moor", limit=1, power=1, crit=1, defense=1)
    with pytest.raises(hj.HeadJudgeError, match=r"the deck of player 1 cannot be used: it has no Gate \(gate:13\.3\)"):
        hj.new_game("gate", [[(walker, 50), hj.card("gate", name="Door", type="gate", life=5)], [(walker, 50)]])
    with pytest.raises(hj.HeadJudgeError, match="it has no Gate"):
        hj.new_game("gate", [{"deck": [(walker, 50)], "gate": [walker]}] * 2)


@pytest.mark.parametrize("text", ["Start the game with 12 life.", "You start the game with 12 life and 7 cards."])
def test_a_gate_may_say_its_life_in_its_text(text: str) -> None:
    """The deck is legal, and the game begins with that Life."""
    said = hj.card("gate", name="Moor Gate", type="gate", text=text, permits=[HOME])
    deck: list[Entry] = [*filler(52), (said, 1, "gate"), MASTER]
    assert hj.check_deck("gate", deck) == []
    game = hj.new_game("gate", [deck, deck], seed=1)
    while game.decision is not None and game.decision.kind != "main phase":
        game.apply(game.decision.keys.index("done") if "done" in game.decision.keys else 0)
    assert [player.life for player in game.players] == [12, 12]
