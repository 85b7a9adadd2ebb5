"""Every official answer has a scenario, or a reason in docs/rulings-gcg.md why it has none."""

from __future__ import annotations

import ast
import re
from pathlib import Path

FOLDER = Path(__file__).parent
DOCUMENT = FOLDER.parents[2] / "docs" / "rulings-gcg.md"

ANSWERS = (
    "1-10 12 14 17 20-22 28 30 33-34 36-37 39-40 42-43 47-48 53 58 62 65-67 69-71 76-79 82-84 86 89 92",
    "95-96 99 102 104-105 117 119 122 125-127 129 131-132 134 136-137 141 143 145-147 151-153 157-160",
    "162-165 168-169 173-174 178 181-183 185-186 191-192 194-198 200-201 204-206 210-212 214 218-220 222",
    "225 228-229 232 234-235 238 241-242 244 250-251 253-255 257 261-262 265-266 268-269 271-272 274-275",
    "280 284 286-287 289 291 293 295 298-301 303-307 309-310 313-314 316 319-322 324 328-330 333-336 338 340",
    "342-344 348-349 352 356 358 361 364-366 373 375 377-380 382 384 388 390-392 395-397 399 402 404-405",
    "407 410 414 416 421",
)
"""The numbers of the official answers."""


def numbers(words: str) -> set[str]:
    """"3 5-7" is Q3, Q5, Q6, Q7."""
    found: set[str] = set()
    for word in words.split():
        first, _, last = word.partition("-")
        found |= {f"Q{number}" for number in range(int(first), int(last or first) + 1)}
    return found


def settled() -> set[str]:
    """The numbers in the markers of the tests here."""
    found: set[str] = set()
    for path in FOLDER.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.ruling":
                found |= {str(ast.literal_eval(argument)) for argument in node.args}
    return found


def test_every_answer_has_a_scenario_or_a_reason() -> None:
    rows = re.findall(r"^\| (Q\d[Q\d, ]*) \|", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    listed = {number for row in rows for number in row.split(", ")}
    answers = numbers(" ".join(ANSWERS))
    assert settled() | listed == answers
    assert not settled() & listed
