"""A table server that the tests of a module share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.table.server import Player, served, settings_for


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(settings_for(tmp_path_factory.mktemp("table"))) as address:
        yield address


@pytest.fixture
def mika(url: str) -> Player:
    return Player(url, "Mika")


@pytest.fixture
def nils(url: str) -> Player:
    return Player(url, "Nils")
