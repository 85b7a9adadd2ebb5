"""Each screen opens, in both themes and on a phone, and axe finds nothing against WCAG 2.2 A and AA."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest

from headjudge.cards.games import game_ids
from tests.browser.axe import violations
from tests.browser.conftest import Opener
from tests.browser.player import Pointer

SCREENS = {
    "home": "/", "decks": "/decks/ws", "cards": "/cards/gate", "card": "", "position": "/position",
    "rules": "/rules?q=ws:7.4.1.2", "settings": "/settings", "help": "/help", "nothing": "/nowhere",
}


THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_accessible(open_player: Opener, artifacts: Path, screen: str) -> None:
    player = open_player()
    page = player.page
    player.home()
    if screen == "card":
        page.goto("/cards/ws")
        page.locator(".facebutton").first.click()
        page.locator(".reading").first.wait_for()
    else:
        page.goto(SCREENS[screen])
    page.wait_for_load_state("networkidle", timeout=60_000)  # the first search reads all rules
    for width, height in ((1280, 720), (375, 667)):
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            player.still()
            page.screenshot(path=str(artifacts / f"screen-{screen}-{width}-{theme}.png"), full_page=True)
            assert violations(page) == [], (width, theme)
            assert page.evaluate("() => document.scrollingElement.scrollWidth <= innerWidth"), "no scrolling sideways"


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", game_ids())
def test_a_table_is_accessible_at_every_tenth_decision(open_player: Opener, game: str) -> None:
    player = open_player()
    player.make(game=game, seats=[{"who": "me"}, {"who": "agent", "agent": "random"}], seed=12)
    driver = Pointer(player)
    for made in range(61):
        now = player.wait_for_turn()
        if made % 10 == 0 or "over" in now:
            for theme in THEMES:
                player.page.emulate_media(color_scheme=theme)
                player.still()
                assert violations(player.page) == [], f"decision {made}, {theme}"
        if "over" in now:
            break
        driver.act(now)
