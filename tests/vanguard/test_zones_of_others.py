"""Cards of the opponent that a text would put into a zone of its own player: no document has that (cfd:4.1.13)."""

from __future__ import annotations

from types import ModuleType

import pytest

from headjudge.cards.lines import read_each
from headjudge.language.tree import ast
from tests.vanguard.both import BOTH, GAMES, acted, reads
from tests.vanguard.helpers import asked, attack, finish_attack, names, options, when
from tests.vanguard.trees import act

CHOSEN = "Choose one of your opponent's rear-guards, and"


@BOTH
@pytest.mark.parametrize("sentence", [
    f"{CHOSEN} put it into your hand.", f"{CHOSEN} put it into your soul.", f"{CHOSEN} return it to your hand.",
    f"{CHOSEN} put it on the bottom of your deck.",
])
def test_a_card_of_the_opponent_in_a_zone_of_yours_is_refused(made: ModuleType, sentence: str) -> None:
    (read,) = read_each(GAMES[made], (f"[ACT](RC): {sentence}",), "normal unit", "Actor")
    assert read.mistake is not None and "a card of the opponent in a zone of yours" in str(read.mistake)


@BOTH
@pytest.mark.parametrize("end", ["return it to their hand", "return it to its owner's hand"])
def test_a_card_goes_to_the_zone_of_its_owner(made: ModuleType, end: str) -> None:
    """cfv:4.1.6, cfd:4.1.12."""
    game = acted(made, f"{CHOSEN} {end}.", {"rearguard": {"left_front": made.unit("Foe")}})
    assert names(game, 1, "hand") == ["Foe"] and names(game, 0, "hand") == []


@BOTH
def test_your_own_card_behind_one_of_the_opponent_goes_to_your_zone(made: ModuleType) -> None:
    """Each clause is about its own card."""
    text = f"{CHOSEN} retire it. Choose one of your rear-guards, and put it into your soul."
    reads(made, f"[ACT](RC): {text}")
    game = acted(made, text, {"rearguard": {"left_front": made.unit("Foe")}})
    assert names(game, 1, "drop") == ["Foe"] and names(game, 0, "soul") == ["Actor"]


@BOTH
def test_a_card_of_the_opponent_comes_from_the_opponents_hand_where_the_text_names_nobody(made: ModuleType) -> None:
    """A guardian from that hand triggers the ability, an interceptor does not; what it says besides may name yours."""
    text = ("[AUTO](VC): When your opponent's unit is placed on (GC) from hand, choose a card from your hand, discard"
            " it, and draw two cards.")
    reads(made, text)
    wall = {"rearguard": {"left_front": made.unit("Moves", grade=2)}, "hand": [made.unit("Called")]}
    for name, drawn in (("Called", 2), ("Moves", 0)):
        game = made.board({"vanguard": made.front(text=text, skills=[]), "hand": [made.unit("Given")], "deck": 9}, wall,
                          phase="battle")
        attack(game, "Regent")
        game.pick(action="guard", card=name)
        finish_attack(game)
        assert len(when(game, verb="draw", player=0)) == drawn


@BOTH
def test_each_player_arranges_the_own_cards_that_go_to_the_decks_together(made: ModuleType) -> None:
    """The turn player first; nobody is asked for the order of equal cards (cfv:4.1.5, cfd:4.1.9)."""
    others = ast.Select(("rearguard",), "any", (ast.Relation("other", ast.THIS),))
    sweeps = made.unit("Sweeps", act(ast.Move(others, (ast.Spot("deck", end="bottom"),))))
    for twin in ("", "Foe"):
        mine = {"left_back": sweeps, "left_front": made.unit("A"), "right_front": made.unit("B")}
        theirs = {"left_front": made.unit(twin or "X"), "right_front": made.unit(twin or "Y")}
        game = made.board({"rearguard": mine, "deck": 2}, {"rearguard": theirs, "deck": 2})
        game.pick(action="activate")
        assert (asked(game).player, sorted(options(game))) == (0, ["order A", "order B"])
        game.pick(card="B")
        if not twin:
            assert (asked(game).player, sorted(options(game))) == (1, ["order X", "order Y"])
            game.pick(card="Y")
        assert asked(game).kind == "main phase"
        assert names(game, 0, "deck")[2:] == ["B", "A"] and names(game, 1, "deck")[2:] == (
            ["Foe", "Foe"] if twin else ["Y", "X"])
