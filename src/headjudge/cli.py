"""The `headjudge` command. Each module of `headjudge.commands` is a subcommand.

A mistake that a user can mend is reported as one paragraph on stderr, with exit code 1; wrong arguments give exit
code 2.
"""

from __future__ import annotations

import importlib
import io
import os
import pkgutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated

import typer
from typer.exceptions import Abort, Exit, TyperException

from headjudge import commands
from headjudge.errors import HeadJudgeError, readable
from headjudge.terminal.game_names import NAMES


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command and leave with its exit code."""
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Run the command and return its exit code."""
    _streams()
    try:
        code = build(arguments)(args=list(arguments) or ["--help"], prog_name="headjudge", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except HeadJudgeError as error:
        return _complain(str(error), 1)
    except TyperException as error:
        context = getattr(error, "ctx", None)
        path = context.command_path if context is not None else " ".join(["headjudge", *_command(arguments)])
        return _complain(f"{error.format_message().rstrip('.')}. See `{path} --help`.", 2)
    except Exit as leave:
        return leave.exit_code
    except (KeyboardInterrupt, Abort):
        return _complain("Interrupted.", 130)
    except BrokenPipeError:  # the reader (`| head`) has gone
        _discard_output()
        return 141
    except OSError as error:
        reason = (error.strerror or "cannot be used").lower()
        if error.filename is not None:
            return _complain(f"{error.filename}: {reason}.", 1)
        _discard_output()
        return _complain(f"the output cannot be written: {reason}.", 1)


def build(arguments: Sequence[str] = ()) -> typer.Typer:
    """The application with the subcommand that the arguments name, or with all of them."""
    app = typer.Typer(
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        help="Plays, referees, explains and simulates trading card games exactly as their rules are written.",
        epilog=f"Begin with `headjudge play ws` in the terminal, or `headjudge serve --open` in the browser. The games "
               f"are {NAMES.replace(' or ', ' and ')}; `headjudge decks` tells what they are.",
    )
    app.callback(invoke_without_command=True)(_options)
    for name in _command(arguments) or _names():
        importlib.import_module(f"{commands.__name__}.{name}").register(app)
    return app


def _names() -> list[str]:
    return [module.name for module in pkgutil.iter_modules(commands.__path__)]


def _command(arguments: Sequence[str]) -> list[str]:
    """Returns the subcommand that the arguments begin with, in a list; [] if they begin with none."""
    return [name for name in arguments[:1] if name in _names()]


def _options(
    show_version: Annotated[bool, typer.Option("--version", help="Print the version.", is_eager=True)] = False,
) -> None:
    if show_version:
        from importlib.metadata import version

        print(f"headjudge {version('headjudge')}")
        raise typer.Exit


def _complain(text: str, code: int) -> int:
    with suppress(OSError):  # nobody listens
        print(f"headjudge: {readable(text)}", file=sys.stderr, flush=True)
    return code


def _streams() -> None:
    """Make the standard streams accept any character, and replace a closed stream by an empty one."""
    for name, mode, errors in (("stdin", "r", "replace"), ("stdout", "w", "backslashreplace"),
                               ("stderr", "w", "backslashreplace")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 (open as long as we run)
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _discard_output() -> None:
    """Redirect standard output to nowhere, because it cannot be written and Python flushes it once more at exit."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
