"""Writes web/src/wire.ts, the types of the table's messages for the browser, from headjudge.table.schema.

Run as `python -m tools.wire_types`; with --check it fails if the file differs.
"""

from __future__ import annotations

import sys
import typing
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import inspect

from headjudge.table import schema

WIRE: Final = Path(__file__).resolve().parent.parent / "web" / "src" / "wire.ts"

HEAD: Final = """\
// Written by tools/wire_types.py from src/headjudge/table/schema: change that, then run `make wire`.
"""

PLAIN: Final[Mapping[type[inspect.Type], str]] = {
    inspect.AnyType: "unknown", inspect.NoneType: "null", inspect.BoolType: "boolean", inspect.IntType: "number",
    inspect.FloatType: "number", inspect.StrType: "string",
}


def written() -> str:
    """Returns the text of wire.ts."""
    numbers = [name for name in sorted(vars(schema)) if name.startswith(("VERSION", "LONGEST_", "CLOSED_"))]
    parts = [HEAD, "\n".join(f"export const {name} = {getattr(schema, name)};" for name in numbers) + "\n"]
    declared = [one for one in vars(schema).values() if isinstance(one, type) and _is_declared(one)]
    known: dict[str, Any] = {}
    for one in declared:
        _collect(inspect.type_info(one), known)
    parts += [_interface(name, known[name]) for name in sorted(known)]
    parts += [_union("ServerMessage", schema.ServerMessage), _union("ClientMessage", schema.ClientMessage)]
    return "\n".join(parts)


def _is_declared(one: type) -> bool:
    bases = (schema.Strict, schema.Told, schema.Sent, schema.Received)
    return issubclass(one, msgspec.Struct) and one not in bases and one.__module__.startswith(schema.__name__)


def _collect(of: inspect.Type, known: dict[str, Any]) -> None:
    """Note every struct and typed dict that a type names."""
    if isinstance(of, inspect.StructType | inspect.TypedDictType):
        if of.cls.__name__ in known:
            return
        known[of.cls.__name__] = of
        for field in of.fields:
            _collect(field.type, known)
    elif isinstance(of, inspect.UnionType):
        for one in of.types:
            _collect(one, known)
    elif isinstance(of, inspect.ListType):
        _collect(of.item_type, known)
    elif isinstance(of, inspect.DictType):
        _collect(of.value_type, known)


def _interface(name: str, of: inspect.StructType | inspect.TypedDictType) -> str:
    lines = [f"export interface {name} {{"]
    if isinstance(of, inspect.StructType) and of.tag_field is not None:
        lines.append(f'  {of.tag_field}: "{of.tag}";')
    for field in of.fields:
        key = field.encode_name
        shown = key if key.isidentifier() else f'"{key}"'
        lines.append(f"  {shown}{'?' if _may_be_missing(of, field) else ''}: {_type(field.type)};")
    return "\n".join([*lines, "}", ""])


def _may_be_missing(of: inspect.StructType | inspect.TypedDictType, field: inspect.Field) -> bool:
    """Whether a message may leave the field out: a client what has a default, the server what it leaves out."""
    if field.required or isinstance(of, inspect.TypedDictType):
        return not field.required
    unset = field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
    return unset or of.forbid_unknown_fields or of.cls.__struct_config__.omit_defaults


def _type(of: inspect.Type) -> str:
    if type(of) in PLAIN:
        return PLAIN[type(of)]
    if isinstance(of, inspect.StructType | inspect.TypedDictType):
        return of.cls.__name__
    if isinstance(of, inspect.LiteralType):
        return " | ".join(f'"{value}"' for value in of.values)
    if isinstance(of, inspect.ListType):
        inner = _type(of.item_type)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if isinstance(of, inspect.DictType):
        return f"Record<string, {_type(of.value_type)}>"
    if isinstance(of, inspect.UnionType):
        return " | ".join(dict.fromkeys(_type(one) for one in of.types))
    raise TypeError(f"no TypeScript for {of}: add it to tools/wire_types.py")


def _union(name: str, of: Any) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {one.__name__}" for one in typing.get_args(of)) + ";\n"


def main() -> None:
    text = written()
    if "--check" in sys.argv:
        sys.exit(WIRE.read_text("utf-8") != text and f"{WIRE} differs from the structs: run `make wire`")
    WIRE.parent.mkdir(parents=True, exist_ok=True)
    WIRE.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
