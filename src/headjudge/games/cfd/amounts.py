"""Sections 1.3.6, 5.1.3, 7.10, 7.19 and 7.26: changed and original values, declaring, lost costs, numbers of icons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.cfd.tokens import is_token
from headjudge.games.vanguard.vocabulary import counter_blast, counter_charge, soul_blast, soul_charge
from headjudge.kernel import characteristics, indexing
from headjudge.kernel.changes import number_changes, number_steps
from headjudge.kernel.rules import by_rule, rule
from headjudge.language.running.parts import ruled
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

# 7.26 The number of an icon

ICONS: Final = ("counter-blast", "soul-blast", "counter-charge", "soul-charge")
"""The icons with a number; each is the name of the parameter by which effects change it."""

NEXT: Final = "next "
"""Before the name of an icon: the parameter of changes that wait for the next time."""


def icon_of(step: ast.Step) -> str:
    """Returns the icon with a number for which a step stands; '' for none."""
    if isinstance(step, ast.Move) and isinstance(step.what, ast.Top) and isinstance(step.what.n, ast.Num):
        return "soul-charge" if step == soul_charge(step.what.n.value) else ""
    if not isinstance(step, ast.Move | ast.TurnCard) or not isinstance(step.what, ast.Pick):
        return ""
    number, cards = step.what.quantity.high, step.what.of
    if not isinstance(number, ast.Num) or not isinstance(cards, ast.Select):
        return ""
    if step == soul_blast(number.value, cards.tests):
        return "soul-blast"
    if step == counter_blast(number.value, cards.tests[1:]):
        return "counter-blast"
    return "counter-charge" if step == counter_charge(number.value) else ""


@rule("cfd:7.26.1")
def icon_change(game: Game, player: int, card: int, icon: str) -> int:
    """Returns by how much effects raise the number of an icon, for a player and in the text of a card; -1 for none."""
    return game.parameter(icon, player, card) + by_rule(
        game.parameter(NEXT + icon, player, card), "cfd:7.26.2.1", along=(game, player, card, icon))


IN_COSTS: Final[tuple[str, ...]] = ("counter-blast", "soul-blast")
"""The icons by which costs of abilities are reduced."""

KINDS: Final[tuple[str, ...]] = ("activated", "automatic")
"""The kinds of abilities that have costs."""


def in_costs(icon: str, kind: str, original: bool) -> str:
    """Returns the name of the parameter of changes of an icon in the costs of abilities of a kind."""
    return f"{icon} of {'original ' if original else ''}{kind} abilities"


COST_PARAMETERS: Final = {in_costs(icon, kind, original): (icon, kind, original)
                          for icon in IN_COSTS for kind in KINDS for original in (True, False)}
"""The parameters of changes of costs, with their icon, the kind of abilities, and whether original ones alone."""


@rule("cfd:7.26.1")
def cost_change(game: Game, player: int, card: int, icon: str, kind: str, printed: bool) -> int:
    """Returns by how much effects raise the number of an icon in the costs of abilities of a card; -1 for none.

    printed: whether the ability is the card's own. Original abilities are those that are printed on it (5.1.3).
    """
    if icon not in IN_COSTS or kind not in KINDS:
        return 0
    change = game.parameter(in_costs(icon, kind, False), player, card)
    return change + (game.parameter(in_costs(icon, kind, True), player, card) if printed else 0)


@rule("cfd:7.26.2")
def icon_performed(game: Game, player: int, card: int, icon: str) -> None:
    """End the changes that were waiting for the next time that a player performs the action of an icon."""
    waiting = [effect.serial for effect in game.effects
               if (active := indexing.active_part_of(game, effect)).part.key == f"parameter:{NEXT}{icon}"
               and characteristics.applies(game, active, player, card)]
    if waiting:
        game.end_effects(tuple(waiting))


MORE_ARMS: Final = "additional arms"
"""The parameter of Arms orders that a player may play beside the order limit of a turn."""


def spend_waiting(game: Game, player: int, card: int, parameter: str) -> bool:
    """End the first change of a parameter that is waiting to be used by a player; False if there is none."""
    for effect in game.effects:
        active = indexing.active_part_of(game, effect)
        if active.part.key == f"parameter:{parameter}" and characteristics.applies(game, active, player, card):
            game.end_effects((effect.serial,))
            return True
    return False


# 1.3.6 Values that have increased or decreased

CHANGING: Final[tuple[str, ...]] = ("power", "critical", "shield", "grade", "drive")
"""The values of cards that effects raise and lower."""


@rule("cfd:1.3.6")
def has_changed(game: Game, card: int, field: str, increased: bool) -> bool:
    """Whether an effect or a rule has made a value of a card larger than it was before, or smaller."""
    if (card, field) in game.pending:
        return False  # it is being worked out
    return any([(change.by > 0) == by_rule(increased, "cfd:1.3.6.1", along=(change,))
                for change in number_changes(game, card, field) if change.by])


UNTRIGGERED: Final = "critical increased by no trigger"
"""The name of what text asks for of a unit whose critical is increased by more than trigger effects."""


@rule("cfd:1.3.6")
def raised_untriggered(game: Game, card: int) -> bool:
    """Whether something else than a trigger effect, handed on or not, has made a card's critical larger (2.8.3)."""
    given = game.rules.named_ability(game.table, "critical until end of turn").number
    return (card, "critical") not in game.pending and any([
        by > 0 and (active.effect is None or active.effect.ability != given)
        for active, by, _ in number_steps(game, card, "critical")])


# 5.1.3 Original values

ORIGINAL: Final = "original "
"""Before the name of a value: what text means by its original value."""


@rule("cfd:5.1.3")
def original_number(game: Game, card: int, field: str) -> int:
    """Returns the original value of a card: with what has changed original information, and with nothing else."""
    instance = game.cards[card]
    value = 0 if indexing.blank(game, instance) else instance.row.numbers.get(field, 0)
    if is_token(instance):
        value = by_rule(value, "cfd:5.1.3.1")
    parts = characteristics.active_parts(game, field)
    if parts is None:
        return value
    for active in characteristics.in_order(game, parts, card):
        if active.part.layer < 0 and characteristics.reaches(game, active, card):
            value = active.part.number(game, active, card, value)
    return value


# 7.19 Losing a cost


@rule("cfd:7.19.1")
def cost_is_lost(game: Game, card: int, player: int, kind: str, labels: tuple[str, ...]) -> bool:
    """Whether abilities of a card (-1: gone) have lost their costs: what these ask for is not done."""
    return "forbid:pay" in game.table.part_keys and ruled(game, "forbid:pay", player, card, None, (kind, *labels))


# 7.10 Declaring

FIELDS: Final = frozenset({"name", "clan", "nation", "race"})
"""The information that card text has a player declare."""


@rule("cfd:7.10.1")
def words_to_declare(known: tuple[str, ...]) -> tuple[str, ...]:
    """Returns those of the words that a player knows which may be declared: all of them."""
    return by_rule(known, "cfd:7.10.2")
