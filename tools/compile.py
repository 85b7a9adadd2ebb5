"""Build a wheel whose inner layers are compiled with mypyc. The source tree is only read.

Usage: python tools/compile.py [FOLDER]     the wheel goes to FOLDER (default: dist)

What is compiled is listed in `pyproject.toml` under `[tool.headjudge.compiled]`. Modules that import a library for
people or files (lark, typer, rich) stay interpreted. `setup.py` builds the wheel; `native.py` writes what mypyc reads.
"""

from __future__ import annotations

import ast
import fnmatch
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

def main() -> None:
    out = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist").resolve()
    with tempfile.TemporaryDirectory(prefix="headjudge-compile-") as scratch:
        build = Path(scratch)
        for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE"):
            shutil.copy(ROOT / name, build)
        (build / "tools").mkdir()
        shutil.copy(ROOT / "tools" / "native.py", build / "tools")
        for folder in ("src", "tests"):
            shutil.copytree(ROOT / folder, build / folder,
                            ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info"))
        modules = [path.relative_to(build).as_posix() for path in chosen(build)]
        print(f"compiling {len(modules)} modules", flush=True)
        # Directly, since a build front end would run mypyc twice.
        command = [sys.executable, "setup.py", "--quiet", "bdist_wheel", "--dist-dir", "made"]
        done = subprocess.run(command, cwd=build, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              env={**os.environ, "HEADJUDGE_COMPILE": " ".join(modules)})
        if done.returncode < 0:
            sys.exit(f"{done.stdout}\nmypyc ended with signal {-done.returncode}: a recursive alias? docs/mypyc.md")
        if done.returncode:
            sys.exit(done.stdout)
        out.mkdir(parents=True, exist_ok=True)
        for wheel in (build / "made").glob("*.whl"):
            print(shutil.move(wheel, out / wheel.name))


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
