"""What players read: questions, options and the log, in words of our own."""

from __future__ import annotations
