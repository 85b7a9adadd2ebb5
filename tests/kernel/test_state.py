"""The state is declared once: constructor, clone, save, fingerprint and position follow from the declaration."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.kernel import saving
from headjudge.kernel.decisions import Choice
from headjudge.kernel.fields import DERIVED, FIELDS, FILLED, GROWS, LOCAL, OWN, PAST, STATE, STATIC, Field
from headjudge.kernel.game import Game
from headjudge.kernel.identity import fingerprint, position
from headjudge.kernel.procedures import KEPT, Procedure
from headjudge.kernel.starting import empty_state
from tests.kernel.toy import card, island

HOUSE = card("house", strength=2)

OTHER: dict[str, Any] = {"int": 77, "str": "another", "bool": True, "tuple[int, ...]": (1,),
                         "dict[str, int]": {"strength": -1}}
"""A value of each kind that no field has in the beginning, but for those that begin with True."""

CHANGEABLE = [field for field in FIELDS if field.kind in OTHER and field.name != "format"]


def here() -> Game:
    return island(HOUSE)


def empty(game: Game) -> Game:
    """A new state of the same setup."""
    return empty_state(game.rules, game.layout.players, [row.definition for row in game.table.rows], 0)


def changed(field: Field) -> Game:
    game = here()
    other = not getattr(game, field.name) if field.kind == "bool" else OTHER[field.kind]
    assert getattr(game, field.name) != other
    setattr(game, field.name, other)
    return game


def test_every_attribute_of_a_state_is_declared() -> None:
    game = here()
    there = {name for name in dir(game) if not name.startswith("_") and not callable(getattr(Game, name, None))}
    assert there == {field.name for field in FIELDS}


@pytest.mark.parametrize("field", CHANGEABLE, ids=lambda field: field.name)
def test_fingerprints_and_positions_see_a_field_as_its_role_says(field: Field) -> None:
    before, after = here(), changed(field)
    exact = field.role in (STATIC, STATE, GROWS)
    assert (fingerprint(before) != fingerprint(after)) is exact
    assert (position(before) != position(after)) is (field.role == STATE)


@pytest.mark.parametrize("field", CHANGEABLE, ids=lambda field: field.name)
def test_clones_and_saves_keep_a_field_as_its_role_says(field: Field) -> None:
    game = changed(field)
    twin = game.clone()
    assert (getattr(twin, field.name) == getattr(game, field.name)) is (field.role != OWN)
    assert (field.name in saving.dump(game)) is (field.role not in (DERIVED, FILLED, LOCAL, OWN))
    if field.role not in (DERIVED, FILLED, LOCAL, OWN):
        again = empty(game)
        saving.load(again, {**saving.dump(game), "asked": False})
        assert getattr(again, field.name) == getattr(game, field.name)


def test_a_clone_fills_a_copy_of_its_own() -> None:
    game = here()
    twin = game.clone()
    for name in [field.name for field in FIELDS if field.role == FILLED]:
        assert getattr(twin, name) == getattr(game, name) and getattr(twin, name) is not getattr(game, name)


def test_every_role_is_tried() -> None:
    assert {field.role for field in CHANGEABLE} == {STATIC, STATE, GROWS, PAST, DERIVED, FILLED, LOCAL, OWN}


def test_a_field_of_another_kind_is_refused() -> None:
    game = here()
    for field in saving.SAVED:
        if field.name in saving.OWN_FORM or field.kind.endswith("| None"):
            continue
        written = saving.dump(game)
        written[field.name] = None
        with pytest.raises(saving.Damaged, match=f"its part '{field.name}' is damaged"):
            saving.load(empty(game), written)
        del written[field.name]
        with pytest.raises(saving.Damaged, match=f"its part '{field.name}' is missing"):
            saving.load(empty(game), written)


@pytest.mark.parametrize(("name", "value"), [
    ("answer", Choice("sail", 3)), ("returned", (1, "two")), ("outcome", ("three",)), ("opened", 4), ("waits", True),
])
def test_copies_and_saves_keep_what_a_frame_keeps(name: str, value: object) -> None:
    game = here()
    frame = game.own(0)
    assert getattr(frame, name) != value
    setattr(frame, name, value)
    assert getattr(frame.copy(), name) == value
    again = empty(game)
    saving.load(again, {**saving.dump(game), "asked": False})
    assert getattr(again.frames[0], name) == value


def test_what_every_frame_keeps_is_declared() -> None:
    frame = Procedure()
    names = {name for name in dir(frame) if not name.startswith("_") and not callable(getattr(frame, name))}
    assert names == {"at", "calls", "step_count", *[name for name, _, _ in KEPT]}
