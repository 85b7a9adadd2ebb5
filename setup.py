"""What building a package does beyond pyproject.toml.

The places of all rule tags go into the package as `places.json`, so that `headjudge rules` knows code and tests where
it is installed.
HEADJUDGE_COMPILE, if set, lists the modules that mypyc compiles (see tools/compile.py), in the form that
tools/native.py gives them. HEADJUDGE_PROFILE: 'generate' for code that writes a profile of its run, 'use' for code that
gcc compiles by one.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "headjudge"

PROFILES = {"generate": ["-fprofile-generate", "-fprofile-update=single"],
            "use": ["-fprofile-use", "-fprofile-partial-training", "-fprofile-correction", "-Wno-missing-profile"]}
"""What gcc is told, by HEADJUDGE_PROFILE."""


class BuildWithPlaces(build_py):
    """Copies the package, and writes the places of its rule tags and of those of the tests into it."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            tags = _tags()
            places = tags.Tagged(tags.find_tags(PACKAGE), tags.find_tests(ROOT / "tests"))
            tags.write_tagged(Path(self.build_lib) / "headjudge" / "places.json", places)


class BuildInPieces(build_ext):
    """Compiles the C files of an extension side by side; one file for all modules would take minutes and 2 GB."""

    def build_extensions(self) -> None:
        self.compiler.compile = self._compile_all
        super().build_extensions()

    def _compile_all(self, sources: list[str], output_dir: str | None = None, macros: Any = None,
                     include_dirs: Any = None, debug: bool = False, extra_preargs: Any = None,
                     extra_postargs: Any = None, depends: Any = None) -> list[str]:
        """Does what `compile` of the compiler does, with as many processes as there are cores."""
        compiler: Any = self.compiler
        macros, objects, extra_postargs, options, build = compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs)
        arguments = compiler._get_cc_args(options, debug, extra_preargs)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(
                lambda made: compiler._compile(made, *build[made], arguments, extra_postargs, options), build))
        return list(objects)


def _tags() -> Any:
    """The module that finds tags. Its package may need what is not there while a package is built."""
    return _module("headjudge_tags", PACKAGE / "tags.py")


def _module(name: str, path: Path) -> Any:
    """A module of a file, which no package gives while one is built."""
    spec = importlib.util.spec_from_file_location(name, path)
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

    native = _module("headjudge_native", ROOT / "tools" / "native.py")
    texts = {module: (ROOT / module).read_text(encoding="utf-8") for module in modules}
    try:
        for module, text in native.native_texts(texts).items():
            (ROOT / module).write_text(text, encoding="utf-8")
        extensions = mypycify(modules, opt_level="2", debug_level="0", multi_file=True)
    finally:  # the package holds the source as it is
        for module, text in texts.items():
            (ROOT / module).write_text(text, encoding="utf-8")
    if sys.platform != "win32":
        for extension in extensions:
            # Calls between the files of one extension go straight to their function.
            extension.extra_compile_args += ["-fvisibility=hidden", "-fno-semantic-interposition"]
            if profile := os.environ.get("HEADJUDGE_PROFILE", ""):
                extension.extra_compile_args += PROFILES[profile]
                extension.extra_link_args += [f"-fprofile-{profile}"]
    return extensions


setup(cmdclass={"build_py": BuildWithPlaces, "build_ext": BuildInPieces}, ext_modules=_extensions())
