"""The application: routes, socket, the browser's files, and the headers around them."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from headjudge.table.house import House
from headjudge.table.http import Wrapped, json
from headjudge.table.replays import Replays
from headjudge.table.routes import ROUTES
from headjudge.table.safety import SafeHeaders
from headjudge.table.schema import Problem
from headjudge.table.socket import table_socket

STATIC: Final = Path(__file__).parent / "static"
PAGE: Final = STATIC / "index.html"

NO_PAGE: Final = (
    "<!doctype html><title>HeadJudge</title><p>The browser's files are not here: build them with "
    "<code>npm run build</code> in <code>web/</code>. The API answers under <code>/api</code>.")


class Hashed(StaticFiles):
    """Files whose names change with their content: browsers keep them for good."""

    def file_response(self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope,
                      status_code: int = 200) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


async def page(request: Request) -> Response:
    """The page of the browser's table; its script reads the path."""
    if request.url.path.startswith("/api/"):
        return json(Problem("there is no such route"), 404)
    if PAGE.is_file():
        return FileResponse(PAGE, headers={"cache-control": "no-cache"}, media_type="text/html; charset=utf-8")
    return Response(NO_PAGE, 200, {"cache-control": "no-cache"}, "text/html; charset=utf-8")


def make_app(house: House) -> Starlette:
    """Returns the application. house: opened before the application starts; closed when it ends."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.wrapped = Wrapped(house)
        app.state.replays = Replays(house.store)
        try:
            yield
        finally:
            await house.close()

    return Starlette(
        routes=[
            *ROUTES, WebSocketRoute("/ws/{table}", table_socket),
            Mount("/static", Hashed(directory=STATIC, check_dir=False)),
            Route("/{path:path}", page, methods=["GET", "HEAD"]),
        ],
        lifespan=lifespan, middleware=[Middleware(SafeHeaders, secure=house.settings.secure)])

