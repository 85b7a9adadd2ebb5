"""What keeps strangers out: origins, sizes, rates, and the headers of every reply."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from headjudge.table.sockets import Bucket

HEADERS: Final = (
    (b"content-security-policy", b"default-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
                                 b"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)

REMEMBERED: Final = 10_000
"""Addresses whose rates are kept."""


def is_own_origin(headers: Headers, allowed: frozenset[str], required: bool) -> bool:
    """Whether a request comes from a page of this server, or from an origin that is allowed.

    required: whether a request without an origin is refused. Browsers always send one with sockets and changes.
    """
    origin = headers.get("origin")
    if origin is None:
        return not required
    origin = origin.rstrip("/")
    if origin in allowed:
        return True
    scheme, _, host = origin.partition("://")
    return scheme in ("http", "https") and host == headers.get("host")


class Rates:
    """Buckets by address or player."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether another request of this key is allowed now."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst)
            while len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take()


class SafeHeaders:
    """Adds the headers to every reply."""

    def __init__(self, app: ASGIApp, secure: bool) -> None:
        self._app = app
        self._headers = [*HEADERS]
        if secure:
            self._headers.append((b"strict-transport-security", b"max-age=31536000"))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *self._headers]
            await send(message)

        await self._app(scope, receive, with_headers)
