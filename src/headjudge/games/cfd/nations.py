"""Appendix B: nations that count as older nations, and the clans of each."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.rules import Fact, in_force, rule

CRAY: Final = "Cray Elemental"
"""The name by which a card belongs to all clans and nations (2.2.4)."""

OLD_NATIONS: Final[Fact[dict[str, tuple[str, ...]]]] = Fact(
    "cfd:B.1",
    {
        "Keter Sanctuary": ("United Sanctuary",),
        "Brandt Gate": ("Star Gate",),
        "Dark States": ("Dark Zone",),
        "Stoicheia": ("Zoo", "Magallanica"),
        "Lyrical Monasterio": ("Magallanica",),
    },
)
"""The nations as which each nation counts besides."""

CLANS: Final[tuple[Fact[tuple[str, tuple[str, ...]]], ...]] = (
    Fact("cfd:B.3", ("Keter Sanctuary", ("Royal Paladin", "Oracle Think Tank", "Angel Feather", "Shadow Paladin",
                                         "Gold Paladin", "Genesis"))),
    Fact("cfd:B.4", ("Dragon Empire", ("Kagero", "Nubatama", "Tachikaze", "Murakumo", "Narukami"))),
    Fact("cfd:B.5", ("Brandt Gate", ("Nova Grappler", "Dimension Police", "Link Joker", "Etranger"))),
    Fact("cfd:B.6", ("Dark States", ("Spike Brothers", "Dark Irregulars", "Pale Moon", "Gear Chronicle"))),
    Fact("cfd:B.7", ("Stoicheia", ("Megacolony", "Great Nature", "Neo Nectar", "Granblue", "Aqua Force"))),
    Fact("cfd:B.8", ("Lyrical Monasterio", ("Bermuda Triangle",))),
)
"""The clans that correspond to each nation."""

Words = dict[str, tuple[str, ...]]


@rule("cfd:2.14.4")
def with_appendix(words: Words, is_order: bool) -> Words:
    """Returns the words of a card with the nations and clans as which it counts besides those printed on it."""
    nations, clans = words.get("nation", ()), words.get("clan", ())
    if (CRAY in nations or CRAY in clans) and in_force("cfd:2.2.4"):
        return {**words, "nation": all_nations(), "clan": (*clans, *all_clans())}
    if is_order and not nations and not clans and in_force("cfd:2.2.5"):
        return {**words, "nation": all_nations(), "clan": all_clans()}
    older = [old for nation in nations for old in OLD_NATIONS.value.get(nation, ())]
    found = {**words}
    if older:
        found["nation"] = tuple(dict.fromkeys((*nations, *older)))
    if nations and not clans and in_force("cfd:B.2"):
        found["clan"] = clans_of(found["nation"])
    return {key: value for key, value in found.items() if value}


def clans_of(nations: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the clans of these nations; an older nation has those of the nations that count as it."""
    rows = dict([fact.value for fact in CLANS])
    found = [clan for nation in nations for clan in rows.get(nation, ())]
    if not found:
        found = [clan for nation, old in OLD_NATIONS.value.items() if set(old) & set(nations)
                 for clan in rows.get(nation, ())]
    return tuple(dict.fromkeys(found))


def all_nations() -> tuple[str, ...]:
    """Returns every nation of the appendix."""
    rows = dict([fact.value for fact in CLANS])
    return tuple(dict.fromkeys([*rows, *[old for olds in OLD_NATIONS.value.values() for old in olds]]))


def all_clans() -> tuple[str, ...]:
    """Returns every clan of the appendix."""
    return tuple([clan for fact in CLANS for clan in fact.value[1]])
