"""Deck construction and the preparation of a game (cfv:5)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import headjudge as hj
from headjudge.games.cfv.decks import check
from headjudge.language.reading.reader import print_ability, read_card_text
from headjudge.language.tree import ast
from tests.cfv.helpers import legal_deck, trigger, unit
from tests.vanguard.helpers import asked, count, names, once, options, when, with_abilities

PAGE = unit("Page", grade=0, power=5000)
Entries = Sequence[tuple[hj.Definition, int]]


def broken(deck: Entries) -> list[str]:
    """The rules that a deck breaks."""
    return [violation.rule for violation in check(deck)]


def begin(seed: int = 0) -> hj.Game:
    """A new game, at the exchange of the first hand."""
    game = hj.new_game("cfv", [legal_deck((PAGE, 2))] * 2, seed=seed)
    while asked(game).kind == "first vanguard":
        game.apply(0)
    return game


@pytest.mark.rule("cfv:5.1.1", "cfv:5.2.1.1")
def test_a_deck_must_be_legal_when_it_is_presented() -> None:
    good = legal_deck((PAGE, 2))
    assert broken(good) == []
    with pytest.raises(hj.HeadJudgeError, match=r"cfv:5\.1\.2\.1"):
        hj.new_game("cfv", [good, good[1:]], legal=True)
    assert hj.new_game("cfv", [good, good], legal=True).decision is not None


@pytest.mark.rule("cfv:5.1.2.1")
def test_a_deck_has_exactly_fifty_cards() -> None:
    assert broken([*legal_deck((PAGE, 2)), (unit("More"), 1)]) == ["cfv:5.1.2.1"]
    whole = [*legal_deck((PAGE, 2), (unit("Single"), 1))]
    assert broken(whole) == [] and broken([entry for entry in whole if entry[0].name != "Single"]) == ["cfv:5.1.2.1"]
    assert broken(legal_deck((PAGE, 2))) == []


@pytest.mark.rule("cfv:5.1.2.2", "cfv:5.1.2.2.1")
def test_at_most_four_cards_of_one_name_whatever_else_differs() -> None:
    one, other = unit("Twin", power=7000, id="A/1"), unit("Twin", power=8000, id="A/2")
    assert broken(legal_deck((PAGE, 2), (one, 2), (other, 2))) == []
    assert broken(legal_deck((PAGE, 2), (one, 3), (other, 2))) == ["cfv:5.1.2.2"]


@pytest.mark.rule("cfv:5.1.2.3")
def test_exactly_sixteen_triggers() -> None:
    deck = [*legal_deck((PAGE, 2))[:-1], (trigger("heal"), 3), (unit("Sub"), 1)]
    assert broken(deck) == ["cfv:5.1.2.3"]
    first = trigger("draw", "First")
    assert broken([*legal_deck((PAGE, 1), (first, 1))]) == ["cfv:5.1.2.3"], "the first vanguard counts too"
    fifth = [*legal_deck((PAGE, 2))[:-1], (trigger("heal"), 3), (trigger("draw"), 1)]
    assert sum(number for _, number in fifth) == 50 and broken(fifth) == ["cfv:5.1.2.2"], "five of one name"


@pytest.mark.rule("cfv:5.1.2.4")
def test_at_most_four_heal_triggers() -> None:
    other = trigger("heal", "Other Bell")
    deck = [*legal_deck((PAGE, 2))[:-2], (trigger("heal"), 4), (other, 4)]
    assert broken(deck) == ["cfv:5.1.2.4"]


@pytest.mark.rule("cfv:5.1.2.5")
def test_card_text_about_copies_replaces_the_limit() -> None:
    many = with_abilities(unit("Swarm"), ast.DeckRule(16))
    assert broken(legal_deck((PAGE, 2), (many, 16))) == []
    assert broken(legal_deck((PAGE, 2), (many, 17))) == ["cfv:5.1.2.5"]


@pytest.mark.parametrize("text", [
    "[CONT]: You may have up to sixteen of this card in your deck.",
    "[CONT]: You may have up to 16 copies of this card in your deck.",
])
def test_a_card_says_how_many_of_it_a_deck_may_have(text: str) -> None:
    (said,) = read_card_text("cfv", [text], "normal unit", "Swarm")
    assert read_card_text("cfv", [print_ability("cfv", said)], "normal unit", "Swarm") == (said,)
    swarm = unit("Swarm", text=text)
    assert broken(legal_deck((PAGE, 2), (swarm, 16))) == []
    assert broken(legal_deck((PAGE, 2), (swarm, 17))) == ["cfv:5.1.2.5"]


@pytest.mark.parametrize("text", [
    "[CONT]: You may have up to any number of this card in your deck.",
    "[CONT]: You may have any number of cards with the same card name as this card in your deck.",
    '[CONT]: You may have any number of cards named "Swarm" in a deck.',
])
def test_a_deck_may_have_any_number_of_a_card(text: str) -> None:
    (said,) = read_card_text("cfv", [text], "normal unit", "Swarm")
    assert read_card_text("cfv", [print_ability("cfv", said)], "normal unit", "Swarm") == (said,)
    plain = [(trigger(icon), 4) for icon in ("critical", "draw", "stand", "heal")]
    assert broken([(PAGE, 2), (unit("Swarm", text=text), 32), *plain]) == []


def test_a_text_about_a_name_is_about_that_name_alone() -> None:
    text = '[CONT]: You may have up to six "Swarm" in your deck.'
    herald = unit("Herald", text=text)
    assert broken(legal_deck((PAGE, 2), (herald, 4), (unit("Swarm"), 6))) == []
    assert broken(legal_deck((PAGE, 2), (herald, 4), (unit("Swarm"), 7))) == ["cfv:5.1.2.5"]
    assert broken(legal_deck((PAGE, 2), (herald, 5))) == ["cfv:5.1.2.2"]
    assert broken(legal_deck((PAGE, 2), (unit("Swarm"), 6))) == ["cfv:5.1.2.2"], "nothing says so in this deck"


@pytest.mark.parametrize("swarm", ["any number of", "up to eight"])
def test_of_two_texts_about_one_name_the_narrower_holds(swarm: str) -> None:
    wide = unit("Swarm", text=f"[CONT]: You may have {swarm} this card in your deck.")
    narrow = unit("Warden", text='[CONT]: You may only have two "Swarm" in a deck.')
    for order in ((wide, 2), (narrow, 1)), ((narrow, 1), (wide, 2)):
        assert broken(legal_deck((PAGE, 2), *order)) == []
    for order in ((wide, 3), (narrow, 1)), ((narrow, 1), (wide, 3)):
        assert broken(legal_deck((PAGE, 2), *order)) == ["cfv:5.1.2.5"]


def test_the_text_of_sentinels_allows_four_of_them_together() -> None:
    text = '[CONT]: Sentinel (You may only have up to four cards with "[CONT]:Sentinel" in a deck.)'
    first, second = unit("Guard", text=text), unit("Ward", text=text)
    assert broken(legal_deck((PAGE, 2), (first, 2), (second, 2))) == []
    assert broken(legal_deck((PAGE, 2), (first, 3), (second, 2))) == ["cfv:5.1.2.5"]


@pytest.mark.rule("cfv:5.2.2")
def test_a_deck_needs_a_card_that_can_be_the_first_vanguard() -> None:
    triggers = [(trigger(icon, grade=1), 4) for icon in ("critical", "draw", "stand", "heal")]
    assert broken([*[(unit(f"U{number}"), 4) for number in range(8)], (unit("V"), 2), *triggers]) == ["cfv:5.2.2"]


@pytest.mark.rule("cfv:5.2.1", "cfv:5.2.2")
def test_each_player_chooses_a_grade_0_card_before_anybody_knows_who_goes_first() -> None:
    game = hj.new_game("cfv", [legal_deck((PAGE, 2), (unit("Squire", grade=0), 1))] * 2, seed=2)
    kinds = [option.card.name for option in asked(game).options if option.card]
    assert asked(game).player == 0 and {"Page", "Squire", "Draw Bell"} <= set(kinds) and "Plain 0" not in kinds
    game.pick(card="Squire")
    assert asked(game).player == 1 and not when(game, kind="starts")
    game.pick(card="Page")
    assert when(game, kind="starts") and count(game, 0, "deck") == 44 and count(game, 1, "vanguard") == 1


@pytest.mark.rule("cfv:5.2.3")
def test_both_decks_are_shuffled() -> None:
    assert [game.log[at].player for game in (begin(),) for at in when(game, verb="shuffle")] == [0, 1]


@pytest.mark.rule("cfv:5.2.4", "cfv:5.2.4.1")
def test_chance_alone_says_who_goes_first() -> None:
    first = []
    for seed in range(8):
        game = begin(seed)
        first.append(game.log[once(game, kind="starts")].player)
        assert asked(game).player == first[-1] == game.turn_player, "the player going first exchanges first"
    assert {0, 1} == set(first)


@pytest.mark.rule("cfv:5.2.5")
def test_five_cards_each_and_one_exchange_with_a_shuffle() -> None:
    game = begin()
    one, other = asked(game).player, 1 - asked(game).player
    assert count(game, one, "hand") == count(game, other, "hand") == 5
    before = names(game, one, "hand")
    game.apply(0)
    game.apply(0)
    game.pick(action="done")
    assert count(game, one, "hand") == 5 and count(game, one, "deck") == 44
    assert len(when(game, verb="shuffle", player=one)) == 2 and len(when(game, verb="return")) == 2
    returned, shuffled = when(game, verb="return")[-1], when(game, verb="shuffle", player=one)[-1]
    drawn = [at for at in when(game, verb="draw", player=one) if at > returned]
    assert len(drawn) == 2 and returned < shuffled < drawn[0], "they are shuffled in before others are drawn"
    assert len(before) == 5 and asked(game).player == other, "the other player decides when the first has finished"
    game.pick(action="done")
    assert len(when(game, verb="shuffle", player=other)) == 1, "who puts nothing back does not shuffle"
    assert asked(game).kind in ("ride phase", "main phase") and options(game)
    assert game.turn_player == one, "who goes first was asked first"


