"""What the routes share: the player of a request, its body, and replies as JSON."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar, cast

import msgspec
import structlog
from starlette.requests import Request
from starlette.responses import Response

from headjudge.cards.mistakes import Mistakes
from headjudge.errors import HeadJudgeError
from headjudge.table import schema
from headjudge.table.decks import IllegalDeck
from headjudge.table.house import House
from headjudge.table.identity import COOKIE, COOKIE_AGE, Player
from headjudge.table.positions import BadPosition
from headjudge.table.safety import Rates, is_own_origin

Body = TypeVar("Body")
Handler = Callable[[Request], Awaitable[Any]]

LARGEST_BODY: Final = 512 * 1024

QUIET: Final = "headjudge-quiet"
"""A request with this header is refused by a reply of status 200, so that nothing is written into a console."""

STATUS: Final = "headjudge-status"
"""The header of such a reply with the status of the refusal."""

LENGTH: Final = re.compile(r"Expected `str` of length (?P<bound>[<>]=) (?P<count>\d+)")
"""What msgspec says of a text that is too short or too long."""

log = structlog.get_logger("headjudge.table")


class Refusal(Exception):
    """Ends a request with a status and a problem."""

    def __init__(self, status: int, text: str, mend: str = "") -> None:
        super().__init__(text)
        self.status = status
        self.problem = schema.Problem(text, mend)


class Wrapped:
    """What the routes need. fast: requests of any kind by address. slow: those that cost much."""

    def __init__(self, house: House) -> None:
        self.house = house
        rate = house.settings.request_rate
        self.fast = Rates(rate, 4 * rate)
        self.slow = Rates(rate / 30, max(10.0, rate / 3))


def house_of(request: Request) -> House:
    """Returns the server's tables."""
    return cast("Wrapped", request.app.state.wrapped).house


def route(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """Returns a handler as a route: checked before, and its result or error as JSON."""

    async def answer(request: Request) -> Response:
        try:
            _check(request)
            result = await handler(request)
        except Refusal as refusal:
            return _refused(request, refusal.problem, refusal.status)
        except LookupError as error:
            text = str(error.args[0]) if error.args else "there is no such thing"
            return _refused(request, schema.Problem(text), 404)
        except HeadJudgeError as error:
            return _refused(request, problem(error), 400)
        return result if isinstance(result, Response) else json(result)

    return answer


def _refused(request: Request, told: schema.Problem, status: int) -> Response:
    if QUIET in request.headers:
        return json(told, headers={STATUS: str(status)})
    return json(told, status)


def problem(error: HeadJudgeError) -> schema.Problem:
    """Returns an error as it is sent."""
    if isinstance(error, IllegalDeck):
        return schema.Problem(error.what, error.mend, violations=error.violations)
    if isinstance(error, BadPosition):
        return schema.Problem(error.what, error.mend, error.rule, line=error.line, column=error.column)
    if isinstance(error, Mistakes):
        told = [schema.Failed(one.rule, str(one)) for one in error.mistakes[:50]]
        return schema.Problem(f"{len(error.mistakes)} mistakes" if len(told) > 1 else told[0].text, violations=told)
    return schema.Problem(str(error).partition(error.mend)[0].rstrip() if error.mend else str(error), error.mend)


def _check(request: Request) -> None:
    wrapped = cast("Wrapped", request.app.state.wrapped)
    if not wrapped.fast.take(address(request)):
        raise Refusal(429, "too many requests", "Wait a little.")
    if request.method not in ("GET", "HEAD") and not is_own_origin(
            request.headers, wrapped.house.settings.allowed_origins, required=False):
        raise Refusal(403, "this page may not change anything here")


def costly(request: Request) -> None:
    """Count a request that costs much. Raises Refusal for too many."""
    if not cast("Wrapped", request.app.state.wrapped).slow.take(address(request)):
        raise Refusal(429, "too many of these requests", "Wait a minute.")


def address(request: Request) -> str:
    """Returns where a request comes from."""
    return request.client.host if request.client is not None else ""


async def raw(request: Request, largest: int = LARGEST_BODY) -> bytes:
    """Returns the body of a request. Raises Refusal for one that is too large."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > largest:
            raise Refusal(413, f"this is too large: at most {largest:,} bytes")
        parts.append(part)
    return b"".join(parts)


async def body(request: Request, kind: type[Body]) -> Body:
    """Returns the body of a request as this type. Raises Refusal if it does not fit."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refusal(415, "the body must be JSON", "Send it as application/json.")
    data = await raw(request)
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise Refusal(400, misfit(str(error))) from None
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Refusal(400, f"the body does not fit: {error}") from None


def misfit(told: str) -> str:
    """Returns why a value does not fit, with its name, from what the decoder tells."""
    what, _, path = told.partition(" - at `$.")
    name = path.rstrip("`")
    length = LENGTH.fullmatch(what)
    if length is None or not name:
        return f"the body does not fit: {told}"
    return f"{name}: {'at least' if length['bound'] == '>=' else 'at most'} {length['count']} characters"


def json(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """Returns a value as JSON."""
    return Response(msgspec.json.encode(value), status, {"cache-control": "no-store", **(headers or {})},
                    "application/json")


async def player(request: Request) -> Player | None:
    """Returns the player of a request."""
    return await house_of(request).identity.of(request.cookies.get(COOKIE))


async def seated(request: Request) -> Player:
    """Returns the player of a request. Raises Refusal if it has none."""
    found = await player(request)
    if found is None:
        raise Refusal(401, "nobody is known here yet", "Give a name first: POST /api/me.")
    return found


def with_cookie(response: Response, request: Request, secret: str | None) -> Response:
    """Returns a response that sets the cookie of a player, or deletes it."""
    secure = house_of(request).settings.secure or request.url.scheme == "https"
    if secret is None:
        response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=secure)
    else:
        response.set_cookie(COOKIE, secret, COOKIE_AGE, httponly=True, samesite="lax", secure=secure)
    return response


def number(request: Request, name: str, least: int = 0, most: int = 1_000_000) -> int:
    """Returns a number of the query, `least` if it is left out. Raises Refusal if it does not fit."""
    written = request.query_params.get(name)
    if written is None:
        return least
    if not written.removeprefix("-").isdecimal() or len(written) > 12 or not least <= int(written) <= most:
        raise Refusal(400, f"{name} must be a number from {least} to {most}")
    return int(written)


def word(request: Request, name: str, longest: int = 100) -> str:
    """Returns a word of the query, '' if it is left out."""
    return request.query_params.get(name, "")[:longest]
