"""Many small cases in one test: each is tried, and the test names every one that fails."""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest

Test = Callable[..., None]


def every(
    names: str | tuple[str, ...], cases: Iterable[Any], by: Callable[..., str] | None = None
) -> Callable[[Test], Test]:
    """Try all cases in one test, where `pytest.mark.parametrize` makes a test of each, which costs more than it does.

    names: the arguments that the cases are for, as `pytest.mark.parametrize` takes them. by: the group of a case, by
    its arguments; each group is a test. What the test takes beside is shared by the cases of a group.
    """
    keys = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    groups: dict[str, list[dict[str, Any]]] = {}
    for case in cases:
        told = dict(zip(keys, (case,) if len(keys) == 1 else case, strict=True))
        groups.setdefault("" if by is None else by(**told), []).append(told)
    assert groups, f"no case of {names}"

    def decorated(test: Test) -> Test:
        @wraps(test)
        def trying(group: str = "", **given: Any) -> None:
            failed = [why for told in groups[group] if (why := failure(test, {**told, **given}, told))]
            if failed:
                count = f"{len(failed)} of {len(groups[group])} cases fail."
                pytest.fail("\n\n".join([count, *failed]), pytrace=False)

        taken = [one for name, one in inspect.signature(test).parameters.items() if name not in keys]
        if by is None:
            trying.__signature__ = inspect.Signature(taken)  # type: ignore[attr-defined]
            return trying
        group = inspect.Parameter("group", inspect.Parameter.POSITIONAL_OR_KEYWORD)
        trying.__signature__ = inspect.Signature([group, *taken])  # type: ignore[attr-defined]
        grouped: Test = pytest.mark.parametrize("group", groups)(trying)
        return grouped

    return decorated


def failure(test: Test, given: dict[str, Any], told: dict[str, Any]) -> str:
    """Why a case fails: its own arguments, where, and the error; "" if it passes."""
    try:
        test(**given)
    except pytest.skip.Exception:
        raise
    except (Exception, pytest.fail.Exception) as error:
        case = ", ".join(f"{name}={value!r}" for name, value in told.items())
        frames = traceback.extract_tb(error.__traceback__)[1:]
        where = "".join(traceback.format_list([frame for frame in frames if "_pytest" not in frame.filename]))
        return f"{case}\n{where}{type(error).__name__}: {error}"
    return ""
