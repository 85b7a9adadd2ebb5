"""`headjudge serve`: the table server."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from headjudge.table.settings import Settings


def register(app: typer.Typer) -> None:
    app.command("serve")(serve)


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on. By default 127.0.0.1: this machine alone."
                                             , metavar="ADDRESS")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="The port, 0 for any free one. By default 8080, or "
                                                                 "any free one if it is taken.",
                                             metavar="PORT")] = None,
    database: Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME. By "
                                                      "default a file in your data folder.", metavar="URL")] = None,
    cards: Annotated[str | None, typer.Option(help="A folder GAME/FILE.json of card files that everybody may use."
                                              , metavar="FOLDER")] = None,
    origins: Annotated[str | None, typer.Option(help="Other origins that may play here, with commas.",
                                                metavar="URLS")] = None,
    internal: Annotated[str | None, typer.Option(help="The URL at which other processes of the same PostgreSQL reach "
                                                      "this one.", metavar="URL")] = None,
    secure: Annotated[bool | None, typer.Option("--secure/--no-secure", help="Behind HTTPS: cookies for it alone."
                                                )] = None,
    log_json: Annotated[bool | None, typer.Option("--log-json/--log-text", help="Logs as JSON lines.")] = None,
    log_level: Annotated[str | None, typer.Option(help="debug, info, warning or error.", metavar="LEVEL")] = None,
    thinkers: Annotated[int | None, typer.Option(min=0, help="Processes in which programs think.",
                                                 metavar="N")] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser when it is ready.")] = False,
) -> None:
    """Serve the table for browsers. Each option can be set as HEADJUDGE_HOST, HEADJUDGE_PORT ... as well."""
    from headjudge.table.serving import run
    from headjudge.table.settings import read_settings

    flags: dict[str, Any] = {
        "host": host, "port": port, "database": database, "cards": cards, "origins": origins, "internal": internal,
        "secure": secure, "log_json": log_json, "log_level": log_level, "thinkers": thinkers}
    settings: Settings = read_settings(os.environ, flags)
    run(settings, open_browser, or_any=port is None and "HEADJUDGE_PORT" not in os.environ)
