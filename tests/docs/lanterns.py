"""The worked example of docs/adding-a-game.md: its files, written out and put beside the other games.

Meant for a process of its own: once imported there is one more game.
"""

from __future__ import annotations

import atexit
import re
import shutil
import tempfile
from pathlib import Path

import headjudge.games

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"^```python\n# games/(lanterns/\w+\.py)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def files() -> dict[str, str]:
    """The files of the example as the page shows them."""
    return dict(BLOCK.findall(PAGE.read_text(encoding="utf-8")))


def write(folder: Path) -> None:
    """Write the package into a folder."""
    for name, source in files().items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(source, encoding="utf-8")
        (target.parent / "__init__.py").touch()


FOLDER = Path(tempfile.mkdtemp(prefix="headjudge-"))
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)
write(FOLDER)
headjudge.games.__path__.append(str(FOLDER))
