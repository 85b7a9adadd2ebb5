"""A table server of its own and a browser for the tests of this folder."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import pytest

from tests.browser.player import Player
from tests.table.server import Process, settings_for

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]
"""As root, in a closed network, without a screen."""

ARTIFACTS = Path(__file__).parents[2] / "build" / "browser"
CHROMIUM = os.environ.get("HEADJUDGE_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("HEADJUDGE_BROWSER"):
        return
    skip = pytest.mark.skip(reason="needs a browser: make browser")
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(skip)


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture(scope="session")
def artifacts() -> Path:
    ARTIFACTS.mkdir(parents=True, exist_ok=True)
    return ARTIFACTS


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    running = Process(settings_for(tmp_path_factory.mktemp("table")))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield running
        running.close()


Opener = Callable[..., Player]


@pytest.fixture
def open_player(server: Process, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Opener]:
    """Opens a browser of its own: `open_player(width=375, height=667)`; in the end nothing may stand in its console.

    url: of another server than the one of all tests.
    """
    opened: list[Player] = []

    def opener(*, width: int = 1280, height: int = 720, theme: Literal["dark", "light"] = "dark",
               touch: bool = False, pace: str = "off", calm: bool = True, url: str = "") -> Player:
        home = url or server.url
        context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=theme,
                                      has_touch=touch, base_url=home)
        context.add_init_script(
            f"localStorage.getItem('headjudge.settings') || localStorage.setItem('headjudge.settings', "
            f"JSON.stringify({{pace: '{pace}'}}))")
        page: Page = context.new_page()
        page.set_default_timeout(10_000)
        player = Player(page, calm, home)
        opened.append(player)
        return player

    yield opener
    for at, player in enumerate(opened):
        if request.node.stash.get(FAILED, False):
            ARTIFACTS.mkdir(parents=True, exist_ok=True)
            name = re.sub(r"[^a-z0-9]+", "-", request.node.name)
            if not player.page.is_closed():
                player.page.screenshot(path=str(ARTIFACTS / f"failed-{name}-{at}.png"))
        said = list(player.console)
        outside = [url for url in player.requests if not url.startswith((player.url, "data:", "blob:", "about:"))]
        player.page.context.close()
        if player.calm:
            assert said == [], "the console stays empty"
        assert outside == [], "nothing is asked of another origin"
