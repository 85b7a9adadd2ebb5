"""The `headjudge` command begins here: outside its package, whose import takes a moment in which Ctrl-C may come."""

from __future__ import annotations

import signal
import sys


def main() -> None:
    """Run the command and leave with its exit code. Before and after it, Ctrl-C ends the process without a word."""
    heard = signal.getsignal(signal.SIGINT) is signal.default_int_handler  # whoever started it may have it ignored
    if heard:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from headjudge.cli import run

    try:
        if heard:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = 130
    if heard:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(code)


if __name__ == "__main__":
    main()
