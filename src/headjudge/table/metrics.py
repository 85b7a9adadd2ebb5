"""What the server counts, in the format of Prometheus."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY: Final = CollectorRegistry()

TABLES: Final = Gauge("headjudge_tables", "Tables that this process has in memory.", registry=REGISTRY)
SOCKETS: Final = Gauge("headjudge_sockets", "Open sockets.", registry=REGISTRY)
DECISIONS: Final = Counter("headjudge_decisions", "Decisions that were stored.", ["game"], registry=REGISTRY)
REFUSED: Final = Counter("headjudge_refused", "Messages that changed nothing.", ["why"], registry=REGISTRY)
FAULTS: Final = Counter("headjudge_engine_errors", "Errors of the rules engine.", ["game"], registry=REGISTRY)
CLOSED: Final = Counter("headjudge_sockets_closed", "Sockets that the server closed.", ["why"], registry=REGISTRY)
SECONDS: Final = Histogram(
    "headjudge_answer_seconds", "From the arrival of an answer to its updates being queued.", registry=REGISTRY,
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5))
THINKING: Final = Histogram(
    "headjudge_thinking_seconds", "The time that programs take for a decision.", registry=REGISTRY,
    buckets=(0.01, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30))
