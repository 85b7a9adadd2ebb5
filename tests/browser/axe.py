"""The accessibility check axe-core, run in a page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def violations(page: Page) -> list[str]:
    """Returns what axe finds against WCAG 2.2 A and AA, a line for each element."""
    assert AXE.exists(), "npm --prefix web ci"
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8") + "\n;0")
    found = page.evaluate("(tags) => axe.run(document, {runOnly: tags})", TAGS)
    return [f"{one['id']}: {node['html'][:160]} {' '.join(node['failureSummary'].split())[:200]}"
            for one in found["violations"] for node in one["nodes"]]
