"""Random decks: legal, the same for the same seed, another in every game; and games between decks of real cards."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

import headjudge as hj
from headjudge.cards.decks import check_deck
from headjudge.cards.games import PartError
from headjudge.cards.pool import Pool, read_files, starters
from headjudge.cards.printed import Printed
from headjudge.cli import run
from headjudge.errors import HeadJudgeError
from headjudge.lab import pools
from headjudge.lab.failures import write_failure
from headjudge.lab.pools import RandomDecks
from headjudge.lab.recordings import read_recording
from headjudge.lab.simulate import simulate
from headjudge.lab.tables import Setup, Table
from tests.amounts import amount
from tests.lab.decks import BLUE, RED

REAL = Path(__file__).resolve().parents[3] / "shared" / "cards" / "ws"
SETUP = Setup("ws", ("random", "random"), ("random", "random"), seed=5)


def names(deck: hj.Deck) -> list[str]:
    return [card.name for card, _ in deck.sections["deck"]]


def copies(deck: hj.Deck) -> list[tuple[str, int]]:
    return [(card.id, count) for card, count in deck.sections["deck"]]


def test_random_decks_are_legal_and_follow_from_their_seed() -> None:
    decks = RandomDecks(starters("ws"))
    for seed in range(30):
        deck = decks.deck(seed)
        assert check_deck("ws", deck) == [] and not deck.unread
        assert sum(count for card, count in deck.sections["deck"] if card.type == "climax") == 8
    assert copies(RandomDecks(starters("ws")).deck(3)) == copies(decks.deck(3)) != copies(decks.deck(4))


def test_cards_that_a_text_names_come_with_it() -> None:
    leader = hj.card("ws", name="Leader", type="character", color="red", level=0, power=1000,
                     text='[CONT] If "Banner" is in your climax area, this card gets +1000 power.')
    plain = [card for deck in (RED, BLUE) for card, _ in deck.sections["deck"]]
    climaxes = [hj.card("ws", name=f"Noise {number}", type="climax", color="red") for number in range(60)]
    banner = hj.card("ws", name="Banner", type="climax", color="red")
    decks = RandomDecks(Pool("ws", [leader, banner, *climaxes, *plain]))
    made = [names(decks.deck(seed)) for seed in range(40)]
    assert any("Leader" in deck for deck in made)
    assert all("Banner" in deck for deck in made if "Leader" in deck)


def test_a_card_whose_text_is_not_read_is_in_no_random_deck() -> None:
    odd = hj.card("ws", name="Odd One", type="character", color="red", level=0, power=500, text="[CONT] Hum softly.",
                  allow_unread=True)
    decks = RandomDecks(Pool("ws", [odd, *(card for card, _ in RED.sections["deck"])]))
    assert all("Odd One" not in names(decks.deck(seed)) for seed in range(20))


def test_a_text_on_how_many_copies_a_deck_may_hold_is_kept() -> None:
    rare = hj.card("ws", name="Rare Bird", type="character", color="red", level=0, power=500,
                   text="[CONT] You may put up to 2 cards with the same card name as this card into your deck.")
    decks = RandomDecks(Pool("ws", [rare, *(card for card, _ in RED.sections["deck"])]))
    for seed in range(20):
        assert sum(count for card, count in decks.deck(seed).sections["deck"] if card.name == "Rare Bird") <= 2


def test_too_few_cards_make_no_deck() -> None:
    with pytest.raises(HeadJudgeError, match="make no deck of 50"):
        RandomDecks(Pool("ws", [card for card, _ in RED.sections["deck"][:3]])).deck(1)


def test_what_keeps_cards_from_being_used_is_told_when_they_make_no_deck() -> None:
    """Records without a critical are known cards, but of no use."""
    known = [card for card, _ in RED.sections["deck"][:1]]
    bare = [Printed("ws", f"bare-{at}", f"Bare {at}", "character", {}, {}, (), fault=fault)
            for at, fault in enumerate(["there is no power", "there is no power", "there is no color"])]
    with pytest.raises(HeadJudgeError) as raised:
        RandomDecks(Pool("ws", [*known, *bare])).deck(1)
    assert str(raised.value).startswith("these cards make no deck of 50: 3 of the 4 cannot be used, 2 of them because"
                                        " of this: there is no power.")


def test_every_game_has_new_decks_and_any_game_can_be_played_again() -> None:
    table = Table(SETUP)
    dealt = [table.cards_of(game) for game in range(4)]
    assert len({tuple(tuple(entry[0].id for entry in deck) for deck in decks) for decks in dealt}) == 4
    assert Table(SETUP).play(3) == table.play(3)
    report = simulate(SETUP, 6)
    assert report.figures()["errors"] == 0 and report.wins_by_deck == {"random": 6 - report.draws}


def test_a_random_deck_may_meet_a_fixed_one() -> None:
    table = Table(dataclasses.replace(SETUP, decks=(RED, "random")))
    assert table.cards_of(0)[0] == RED.cards == table.cards_of(1)[1]
    assert table.labels == ("Embers", "random")


def test_a_series_between_random_decks_is_one_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sim", "ws", "--deck", "random", "--deck", "random", "--games", "3", "--seed", "4", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["games"] == 3 and figures["errors"] == 0 and list(figures["wins_by_deck"]) == ["random"]


def test_a_game_that_cannot_mix_decks_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_mixing(game: str, part: str) -> object:
        raise PartError(f"{game} has no module `{part}`")

    monkeypatch.setattr(pools, "part_of", no_mixing)
    with pytest.raises(HeadJudgeError, match="no random decks of ws"):
        RandomDecks(starters("ws"))


@pytest.mark.skipif(not REAL.is_dir(), reason="the public card data is not here (../shared/cards/ws)")
def test_games_between_random_decks_of_real_cards_end(tmp_path: Path) -> None:
    files = sorted(REAL.glob("*.json"))[::9]
    setup = dataclasses.replace(SETUP, cards=tuple(map(str, files)), seed=20)
    games = amount(8, 3)
    report = simulate(setup, games)
    for failure in report.failures:
        kept = write_failure(setup, failure, tmp_path)
        pytest.fail(f"{failure.error}\n{failure.trace}\n{read_recording(kept)[:200]}")
    assert report.games == games
    assert all("unread" not in entry[0].marks for deck in Table(setup).cards_of(1) for entry in deck)
    assert len(read_files("ws", files).cards) > 500
