"""`headjudge reduce`: make a failing replay small."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    app.command("reduce")(reduce)


def reduce(
    file: Annotated[Path, typer.Argument(help="A replay that stops with an error.")],
    output: Annotated[Path | None, typer.Option(help="Where the smaller replay goes; by default beside the file.",
                                                metavar="FILE")
                      ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Figures as JSON.")] = False,
) -> None:
    """Find the fewest decisions after which a failing replay still stops with the same error."""
    from headjudge.api.files import REPLAY_FORMAT, is_written_by_us
    from headjudge.cards.files import write_text
    from headjudge.errors import HeadJudgeError, printable
    from headjudge.lab import reduce as lab
    from headjudge.lab.recordings import named, read_recording
    from headjudge.terminal.paper import progress_bar

    path = output or file.with_name(f"{file.stem}-small.json")
    if path.exists() and not is_written_by_us(path, REPLAY_FORMAT):
        raise HeadJudgeError("this file is there already and no replay", where=str(path),
                             mend="Name another one with --output.")
    text = read_recording(file)
    with named(file), progress_bar() as bar:
        task = bar.add_task("decisions left", total=None)
        small = lab.reduce(text, lambda left: bar.update(task, completed=left))
    write_text(path, small.text)
    if as_json:
        print(json.dumps({"before": small.before, "after": small.after, "error": small.error, "tried": small.tried,
                          "file": str(path)}, ensure_ascii=False))
    else:
        print(f"{small.error}: {small.before} decisions before, {small.after} after {small.tried} tries.")
        print(printable(str(path)))
