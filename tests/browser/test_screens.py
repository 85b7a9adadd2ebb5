"""Each screen opens, in both themes and on a phone, and axe finds nothing against WCAG 2.2 A and AA."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.cards.games import game_ids
from tests.browser.axe import violations
from tests.browser.conftest import Opener
from tests.browser.player import Pointer

SCREENS = {
    "home": "/", "decks": "/decks/ws", "cards": "/cards/gate", "card": "", "position": "/position",
    "rules": "/rules?q=ws:7.4.1.2", "settings": "/settings", "help": "/help", "nothing": "/nowhere",
}


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_accessible(open_player: Opener, artifacts: Path, screen: str, theme: str) -> None:
    for width, height in ((1280, 720), (375, 667)):
        player = open_player(width=width, height=height, theme=theme)
        page = player.page
        player.home()
        address = SCREENS[screen]
        if screen == "card":
            page.goto("/cards/ws")
            page.locator(".facebutton").first.click()
            page.locator(".reading").first.wait_for()
        else:
            page.goto(address)
        page.wait_for_load_state("networkidle")
        player.still()
        page.screenshot(path=str(artifacts / f"screen-{screen}-{width}-{theme}.png"), full_page=True)
        assert violations(page) == []
        assert page.evaluate("() => document.scrollingElement.scrollWidth <= innerWidth"), "no scrolling sideways"


@pytest.mark.timeout(300)
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", game_ids())
def test_a_table_is_accessible_at_every_tenth_decision(open_player: Opener, game: str, theme: str) -> None:
    player = open_player(theme=theme)
    player.make(game=game, seats=[{"who": "me"}, {"who": "agent", "agent": "random"}], seed=12)
    driver = Pointer(player)
    for made in range(60):
        now = player.wait_for_turn()
        if made % 10 == 0 or "over" in now:
            assert violations(player.page) == [], f"decision {made}"
        if "over" in now:
            break
        driver.act(now)
