"""`headjudge rules`: shows which code carries out each rule, and which tests prove it."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Annotated

import typer

from headjudge.errors import HeadJudgeError
from headjudge.ledger import PLACES, Ledger, Place, Rule, folder_of_tests, read_ledger
from headjudge.terminal.game_names import A_GAME
from headjudge.terminal.paint import beside_rules, width_of_output
from headjudge.terminal.rulebook import rules_with, summary

ID_COLUMN = 16
"""The columns for the number of a rule; the longest of a document has 14 signs."""


def register(app: typer.Typer) -> None:
    app.command("rules")(rules)


def rules(
    game: Annotated[str, typer.Argument(help=A_GAME)],
    rule: Annotated[list[str] | None, typer.Argument(help="The number of one rule, for example 7.4.1.2, or words: "
                                                          "the rules whose summaries have all of them.")] = None,
    missing: Annotated[bool, typer.Option("--missing", help="Only the rules without code or without a test.")] = False,
    prove: Annotated[bool, typer.Option("--prove", help="Take each rule away and see whether a test notices.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Figures as JSON.")] = False,
    tests: Annotated[Path | None, typer.Option(help="The folder of tests; by default tests/ of the checkout. An "
                                                    "installed package knows its own tests without them.",
                                               metavar="FOLDER")] = None,
) -> None:
    """The ledger of a game's rules: the code that carries each out and the tests that prove it."""
    folder = tests or folder_of_tests()
    if not folder.is_dir() and (tests is not None or prove or not PLACES.is_file()):
        raise HeadJudgeError(
            f"there is no folder of tests at {folder}", mend="Run this in a checkout, or name the folder with --tests."
        )
    ledger = read_ledger(game, tests)
    if rule:
        asked = " ".join(rule)
        found = [] if any(row.id == asked for row in ledger.rules) else rules_with(game, asked)
        if found:
            _print_found(found, as_json)
        else:
            _print_rule(ledger, ledger.rule(asked), as_json)
    elif prove:
        _prove(ledger, folder, as_json)
    elif as_json:
        counted, gaps = ledger.counted, ledger.missing
        figures = {"total": len(counted), "traced": len(counted) - len(gaps), "missing": [gap.id for gap in gaps]}
        print(json.dumps(figures))
    elif missing:
        for gap in ledger.missing:
            print(f"{gap.id:<{ID_COLUMN}}{_gap(gap):<18}{gap.summary}")
    else:
        _print_table(ledger)


def _print_table(ledger: Ledger) -> None:
    for row in ledger.rules:
        traced = f"as {row.repeat.other}" if row.repeat is not None else "traced"
        state = (traced if row.traced else _gap(row)) if row.counts else row.kind
        print(f"{row.id:<{ID_COLUMN}}{state:<18}{row.summary}")
    counted, gaps = len(ledger.counted), len(ledger.missing)
    rest = len(ledger.rules) - counted
    repeated = sum(row.repeat is not None for row in ledger.counted)
    print(f"\n{counted} rules to carry out: {counted - gaps} traced, {gaps} missing. {rest} notes and physical rules.")
    print(f"{repeated} of the traced rules have the code of another one: they repeat it, head it or are a case of it.")


def _print_found(found: list[tuple[str, str]], as_json: bool) -> None:
    if as_json:
        print(json.dumps([{"id": id.partition(":")[2], "summary": said} for id, said in found]))
        return
    for line in beside_rules(found, width_of_output()):
        print(line)


def _gap(row: Rule) -> str:
    if row.code:
        return "no test"
    return "no code" if row.tests else "no code, no test"


def _print_rule(ledger: Ledger, row: Rule, as_json: bool) -> None:
    code = [_where(place, "src/headjudge") for place in row.code]
    tests = [_where(place, "tests") for place in row.tests]
    said = summary(f"{ledger.game}:{row.id}")
    if as_json:
        print(json.dumps({"id": row.id, "kind": row.kind, "summary": said, "code": code, "tests": tests}))
        return
    print(f"{ledger.game}:{row.id} ({row.kind})\n{said}")
    if row.repeat is not None:
        print(f"It {row.repeat}. {row.repeat.why}")
    for title, lines in (("code", code), ("tests", tests)):
        for line in lines or (["none"] if row.counts else []):
            print(f"{title:<7}{line}")
            title = ""
    for lower in ledger.below(row.id):
        print(f"{lower.id:<{ID_COLUMN}}{lower.summary}")


def _where(place: Place, folder: str) -> str:
    return f"{folder}/{place.file}:{place.line} {place.name}"


def _prove(ledger: Ledger, folder: Path, as_json: bool) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch) / "proof.json"
        command = [sys.executable, "-m", "pytest", str(folder), "-q", "--no-header", "-n", "auto"]
        run = subprocess.run(
            [*command, "--prove", ledger.game, "--prove-report", str(report)],
            cwd=folder.parent,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if not report.is_file():
            raise HeadJudgeError(f"the tests could not be run:\n{run.stdout}")
        found = json.loads(report.read_text(encoding="utf-8"))
    if found["failed"]:
        raise HeadJudgeError(f"tests fail with all rules in force: {', '.join(found['failed'])}")
    if as_json:
        print(json.dumps({"proved": found["proved"], "unproved": list(found["unproved"])}))
    else:
        for number, why in found["unproved"].items():
            print(f"{number:<{ID_COLUMN}}{why}")
        print(f"{len(found['proved'])} rules proved, {len(found['unproved'])} unproved.")
    if found["unproved"]:
        raise typer.Exit(1)
