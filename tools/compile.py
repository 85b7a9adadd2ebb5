"""Build a wheel whose inner layers are compiled with mypyc. The source tree is only read.

Usage: python tools/compile.py [FOLDER] [--profiled]     the wheel goes to FOLDER (default: dist)

With --profiled, as for a release, gcc is told by random games of all games which branches are taken: the code is
compiled, played and compiled again.

What is compiled is listed in `pyproject.toml` under `[tool.headjudge.compiled]`. Modules that import a library for
people or files (lark, typer, rich) stay interpreted. `setup.py` builds the wheel; `native.py` writes what mypyc reads.
"""

from __future__ import annotations

import argparse
import ast
import fnmatch
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

PLAYED = 30
"""So many random games of each game are played for a profile."""

PLAYS = """
import sys
from headjudge.lab.series import setup_of
from headjudge.lab.tables import Table

table = Table(setup_of(sys.argv[1], "random"))
for index in range(int(sys.argv[2])):
    table.play(index)
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist", help="where the wheel goes")
    parser.add_argument("--profiled", action="store_true", help="compile twice, by a profile of random games")
    asked = parser.parse_args()
    out: Path = asked.folder.resolve()
    with tempfile.TemporaryDirectory(prefix="headjudge-compile-") as scratch:
        build = Path(scratch) / "build"
        build.mkdir()
        for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE"):
            shutil.copy(ROOT / name, build)
        (build / "tools").mkdir()
        shutil.copy(ROOT / "tools" / "native.py", build / "tools")
        for folder in ("src", "tests"):
            shutil.copytree(ROOT / folder, build / folder,
                            ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info"))
        modules = [path.relative_to(build).as_posix() for path in chosen(build)]
        print(f"compiling {len(modules)} modules", flush=True)
        if asked.profiled:
            make(build, modules, "generate")
            play_for_profile(build, Path(scratch) / "played")
            print("compiling them by the profile", flush=True)
        make(build, modules, "use" if asked.profiled else "")
        out.mkdir(parents=True, exist_ok=True)
        for wheel in (build / "made").glob("*.whl"):
            print(shutil.move(wheel, out / wheel.name))


def make(build: Path, modules: list[str], profile: str) -> None:
    """Build the wheel into the folder `made`. profile: 'generate' or 'use' it, '' for none."""
    # Directly, since a build front end would run mypyc twice.
    command = [sys.executable, "setup.py", "--quiet", "bdist_wheel", "--dist-dir", "made"]
    done = subprocess.run(command, cwd=build, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          env={**os.environ, "HEADJUDGE_COMPILE": " ".join(modules), "HEADJUDGE_PROFILE": profile})
    if done.returncode < 0:
        sys.exit(f"{done.stdout}\nmypyc ended with signal {-done.returncode}: a recursive alias? docs/mypyc.md")
    if done.returncode:
        sys.exit(done.stdout)


def play_for_profile(build: Path, folder: Path) -> None:
    """Play random games on the wheel that was built. The processes write their profile beside the object files."""
    for wheel in (build / "made").glob("*.whl"):
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(folder)
        wheel.unlink()
    environment = {**os.environ, "PYTHONPATH": str(folder), "HEADJUDGE_TRACE": "", "PYTHONHASHSEED": "0"}
    games = sorted(path.parent.name for path in (folder / "headjudge" / "games").glob("*/rules.tsv"))
    for game in games:
        done = subprocess.run([sys.executable, "-c", PLAYS, game, str(PLAYED)], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, env=environment)
        if done.returncode:
            sys.exit(f"playing {game} for the profile failed:\n{done.stdout}")
    # What was linked is newer than its sources, so that it would stay as it is.
    for linked in (build / "build").glob("lib*"):
        shutil.rmtree(linked)


def chosen(build: Path) -> list[Path]:
    """The modules to compile."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["headjudge"]["compiled"]
    package = build / "src" / "headjudge"
    skipped: list[str] = settings["skip"]
    libraries = frozenset(settings["skip-importers-of"])
    return [
        path
        for folder in settings["packages"]
        for path in sorted((package / folder).rglob("*.py"))
        if path.name != "__init__.py"
        and not any(fnmatch.fnmatch(path.relative_to(package).as_posix(), pattern) for pattern in skipped)
        and libraries.isdisjoint(imported(path))
    ]


def imported(path: Path) -> set[str]:
    """The first names of the modules that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


if __name__ == "__main__":
    main()
