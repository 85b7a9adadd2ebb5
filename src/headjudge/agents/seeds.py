"""Seeds that follow from other seeds, the same on every machine."""

from __future__ import annotations

from hashlib import blake2b


def derived(*parts: object) -> int:
    """Returns a seed derived from these parts: numbers and words.

    It has 53 bits, so that every JSON reader keeps it.
    """
    digest = blake2b(":".join(str(part) for part in parts).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little") >> 11
