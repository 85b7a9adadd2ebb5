"""Trees are values, and changed copies leave the rest alone."""

from __future__ import annotations

from dataclasses import fields

import pytest

from headjudge.cards.games import game_ids, part_of
from headjudge.cards.pool import starters
from headjudge.games.ws.text.words import VOCABULARY
from headjudge.language.tree import ast
from headjudge.language.tree.trees import registers_read, rename_registers, walk
from headjudge.language.tree.vocabulary import UnknownWord, check


def test_trees_compare_hash_and_hold_their_parts() -> None:
    one = ast.Seq((ast.Draw(ast.Num(1)), ast.Orient(ast.THIS, "rest")))
    two = ast.Seq((ast.Draw(ast.Num(1)), ast.Orient(ast.THIS, "rest")))
    assert one == two and hash(one) == hash(two)
    assert ast.THIS in walk(one)


@pytest.mark.parametrize("game", game_ids())
def test_only_fields_that_hold_no_node_are_left_out_of_walks(game: str) -> None:
    """Every node of starter cards is met that stands in a field of another one."""

    def nodes(value: object) -> list[ast.Node]:
        if isinstance(value, tuple):
            return [node for part in value for node in nodes(part)]
        if not isinstance(value, ast.Node):
            return []
        return [value, *[node for field in fields(value) for node in nodes(getattr(value, field.name))]]

    pool = starters(game)
    abilities = [ability for card in pool.cards for ability in pool.definition(card).abilities]
    assert len(abilities) > 20
    for ability in abilities:
        assert isinstance(ability, ast.Ability) and [*walk(ability)] == nodes(ability)


def test_registers_of_a_granted_ability_are_its_own() -> None:
    inner = ast.Activated(ast.Orient(ast.Ref("#0"), "rest"))
    step = ast.Seq((ast.Draw(ast.Num(1), as_="#0"), ast.Grant(ast.THIS, (inner,))))
    assert registers_read(step) == ["this"]
    renamed = rename_registers(step, {})
    assert isinstance(renamed, ast.Seq)
    assert renamed.steps == (ast.Draw(ast.Num(1)), ast.Grant(ast.THIS, (inner,)))


def test_an_unknown_word_is_an_error() -> None:
    with pytest.raises(UnknownWord, match=r"Move|Spot"):
        check(ast.Move(ast.THIS, (ast.Spot("graveyard"),)), VOCABULARY)


@pytest.mark.parametrize("game", game_ids())
def test_no_node_of_a_game_has_the_name_of_another_one(game: str) -> None:
    """A saved tree says which node it is by its name."""
    own = [kind.__name__ for kind in part_of(game, "meanings").WORDS.conventions.own_nodes]
    known = [name for name, kind in vars(ast).items() if isinstance(kind, type) and issubclass(kind, ast.Node)]
    assert not {*own} & {*known} and len(own) == len({*own})
