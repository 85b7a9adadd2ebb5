"""Cards that skills keep where they are: they are not moved, not played, and pay no cost (gate:1.3.5, 12.2.1)."""

from __future__ import annotations

import pytest

from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import keys, life, names, position, spell, unit

WARDEN = unit("Warden", "* Cards in your opponent's drop cannot be moved to another zone.")
PAST = {"drop": "dropped", "destroy": "destroyed", "banish": "banished"}
IDLE = spell("Idle", ["[Set]", "[Use] Gain 1 Life."])


@pytest.mark.parametrize("text", [
    "Summon 1 unit from your drop.", "Put all cards in your drop into your hand.", "Banish 1 card in your drop.",
    "Put all units in your drop into your deck and shuffle your deck.",
    "Exchange the positions of all cards in your drop and all cards in your hand.",
])
def test_cards_of_the_drop_stay_there(text: str) -> None:
    tern = unit("Tern", "[Summon Cost](Pay 1)")
    mine = {"set": IDLE, "hand": [spell("Storm", text)], "drop": [tern], "energy": 1, "deck": DECK}
    for theirs, stays in (({"left": WARDEN, "deck": DECK}, True), ({"deck": DECK}, False)):
        game = position(mine, theirs)
        game.pick(action="cast", card="Storm")
        settled(game)
        assert ("Tern" in names(game, 0, "drop")) is stays
        assert not stays or len(game.players[0]["energy"]) == 1


def test_the_drop_of_its_own_player_is_free_and_takes_cards_in() -> None:
    theirs = {"drop": [unit("Tern")], "deck": DECK}
    game = position({"left": WARDEN, "drop": [unit("Gull")], "hand": [spell("Storm", "Banish 1 card in your drop.")],
                     "deck": DECK}, theirs)
    game.pick(action="cast", card="Storm")
    assert names(game, 0, "banish") == ["Gull"] and names(game, 1, "drop") == ["Tern"]
    game = position({"left": unit("Ayla"), "set": IDLE, "hand": [spell("Storm", "Destroy 1 unit on your field.")],
                     "deck": DECK}, {"left": WARDEN, "deck": DECK})
    game.pick(action="cast", card="Storm")
    assert sorted(names(game, 0, "drop")) == ["Ayla", "Storm"]


@pytest.mark.parametrize("warden", [True, False])
def test_a_card_that_stays_is_not_played(warden: bool) -> None:
    gull = unit("Gull", "* You may summon <<Sailor>> units from your drop.")
    game = position({"left": gull, "drop": [unit("Tern", attribute=["Sailor"])]}, {"left": WARDEN} if warden else {})
    assert any(key.startswith("summon Tern") for key in keys(game)) is not warden


@pytest.mark.parametrize(("cost", "mine", "theirs"), [
    ("Banish 1 card from your drop", {"drop": [unit("Tern")]}, {"left": WARDEN}),
    ("Banish 1 unit on your field", {"left": unit("Tern", "* This card cannot be banished.")}, {}),
    ("Drop 1 unit on your field", {"left": unit("Tern", "* This card cannot be dropped.")}, {}),
    ("Destroy 1 unit on your field", {"left": unit("Tern", "* This card cannot be destroyed.")}, {}),
    ("Destroy 1 unit on your field", {"left": unit("Tern", "* This card cannot leave the field.")}, {}),
    ("Destroy 1 unit on your field", {"left": unit("Tern")},
     {"right": unit("Rail", "* Enemy units cannot be destroyed.")}),
])
def test_no_cost_is_paid_with_it(cost: str, mine: dict[str, object], theirs: dict[str, object]) -> None:
    storm = spell("Storm", f"[Cast Cost]({cost}) Gain 3 life.")
    game = position({**mine, "set": IDLE, "hand": [storm], "deck": DECK}, {**theirs, "deck": DECK})
    assert "cast Storm" not in keys(game)
    freed = {"left" if "left" in mine else "drop": [unit("Tern")]}
    game = position({**freed, "set": IDLE, "hand": [storm], "deck": DECK}, {"deck": DECK})
    game.pick(action="cast", card="Storm")
    assert life(game, 0) == PLAIN + 3


@pytest.mark.parametrize("done", ["drop", "destroy"])
def test_what_only_the_opponent_cannot_do_pays_a_cost(done: str) -> None:
    tern = unit("Tern", f"* This card cannot be {PAST[done]} by enemy skills.")
    storm = spell("Storm", f"[Cast Cost]({done.title()} 1 unit on your field) Gain 3 life.")
    game = position({"left": tern, "set": IDLE, "hand": [storm], "deck": DECK}, {"deck": DECK})
    game.pick(action="cast", card="Storm")
    assert life(game, 0) == PLAIN + 3


@pytest.mark.parametrize(("done", "kept_from"), [
    ("destroy", "dropped"), ("destroy", "banished"), ("drop", "destroyed"), ("banish", "destroyed"),
    ("destroy", "destroyed by skills"), ("drop", "dropped by skills"),
])
def test_what_a_cost_does_not_do_keeps_no_card_from_it(done: str, kept_from: str) -> None:
    """To destroy is not to drop, though both put a card into the drop; a cost is no skill."""
    tern = unit("Tern", f"* This card cannot be {kept_from}.")
    for cost in (f"{done.title()} 1 unit on your field", f"{done.title()} all units on your field"):
        storm = spell("Storm", f"[Cast Cost]({cost}) Gain 3 life.")
        game = position({"left": tern, "set": IDLE, "hand": [storm], "deck": DECK}, {"deck": DECK})
        game.pick(action="cast", card="Storm")
        assert "Tern" in names(game, 0, "banish" if done == "banish" else "drop") and life(game, 0) == PLAIN + 3


@pytest.mark.parametrize(("done", "zone"), [("banish", "banish"), ("drop", "drop"), ("destroy", "drop")])
def test_it_is_not_among_those_that_can_be_picked(done: str, zone: str) -> None:
    tern = unit("Tern", f"* This card cannot be {PAST[done]}.")
    storm = spell("Storm", f"[Cast Cost]({done.title()} 1 unit on your field) Gain 3 life.")
    mine = {"left": tern, "center": unit("Gull"), "right": unit("Rook"), "set": IDLE, "hand": [storm], "deck": DECK}
    game = position(mine, {"deck": DECK})
    game.pick(action="cast", card="Storm")
    put = "destroy" if done == "destroy" else "put"
    assert keys(game) == [f"{put} Gull", f"{put} Rook"]
    game.apply(0)
    assert "Gull" in names(game, 0, zone) and life(game, 0) == PLAIN + 3


@pytest.mark.parametrize("done", ["banish", "drop", "destroy"])
def test_all_cannot_be_put_away_where_one_stays(done: str) -> None:
    tern = unit("Tern", f"* This card cannot be {PAST[done]}.")
    storm = spell("Storm", f"[Cast Cost]({done.title()} all units on your field) Gain 3 life.")
    for left, offered in ((tern, False), (unit("Tern"), True)):
        game = position({"left": left, "right": unit("Gull"), "set": IDLE, "hand": [storm], "deck": DECK},
                        {"deck": DECK})
        assert ("cast Storm" in keys(game)) is offered
