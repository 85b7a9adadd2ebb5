"""What building a package does beyond pyproject.toml.

The places of all rule tags go into the package as `places.json`, so that `headjudge rules` knows code and tests where
it is installed.
HEADJUDGE_COMPILE, if set, lists the modules that mypyc compiles (see tools/compile.py).
"""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "headjudge"


class BuildWithPlaces(build_py):
    """Copies the package, and writes the places of its rule tags and of those of the tests into it."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            tags = _tags()
            places = tags.Tagged(tags.find_tags(PACKAGE), tags.find_tests(ROOT / "tests"))
            tags.write_tagged(Path(self.build_lib) / "headjudge" / "places.json", places)


def _tags() -> Any:
    """The module that finds tags. Its package may need what is not there while a package is built."""
    spec = importlib.util.spec_from_file_location("headjudge_tags", PACKAGE / "tags.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def _extensions() -> list[Any]:
    modules = os.environ.get("HEADJUDGE_COMPILE", "").split()
    if not modules:
        return []
    from mypyc.build import mypycify

    return mypycify(modules, opt_level="2", debug_level="0")


setup(cmdclass={"build_py": BuildWithPlaces}, ext_modules=_extensions())
