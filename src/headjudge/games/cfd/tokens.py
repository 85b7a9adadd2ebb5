"""Section 15 and Appendix A: tokens, which exist on the field alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.cfd.cards import TOKEN
from headjudge.games.cfd.zones import ORIGINAL_DRESS, OUTSIDE
from headjudge.games.vanguard.circles import FIELD
from headjudge.games.vanguard.vocabulary import at_least
from headjudge.kernel.cards import Definition
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import Fact, rule, step
from headjudge.kernel.starting import put_several
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.kernel.cards import Instance
    from headjudge.kernel.events import Event
    from headjudge.kernel.game import Game

RC: Final = ("rearguard",)

GROWS: Final = ast.Activated(
    ast.Change(ast.THIS, "power", "by", ast.Times(ast.Num(5000), ast.Count(ast.Ref("retired"))), ast.END_OF_TURN),
    (ast.Move(ast.Pick(ast.Select(RC, "you", (ast.Relation("other", ast.THIS),)), at_least(1)), (ast.Spot("drop"),),
              "you", "retired"),),
    RC, "main", None, ast.Limit(1))
"""Retire other rear-guards, and this unit gets power for each."""

FROM_BEHIND: Final = ast.Continuous(
    (ast.Allow("attack from the back row", ast.THIS),), RC,
    ast.And((ast.Exists(ast.Select(("vanguard",), "you", (ast.Named(("Rorowa",), "has"), ast.Has("glitter"))),
                        at_least(1)),
             ast.Exists(ast.Select(("field",), "you", (ast.Named(("Radylina",), "has"),
                                                       ast.Relation("same_column", ast.THIS))), at_least(1)))))
"""With the vanguard that its Glitter names and a unit that it names in its column, it attacks from the back row."""

Printed = tuple[str, int, int, tuple[ast.Ability, ...]]

SHADOW_ARMY: Final[Fact[Printed]] = Fact("cfd:A.1", ("Shadow Army", 1, 15000, ()))
MOMOKKE: Final[Fact[Printed]] = Fact("cfd:A.2", ("Momokke", 0, 5000, (GROWS, FROM_BEHIND)))
PLANT: Final[Fact[Printed]] = Fact("cfd:A.3", ("Plant", 0, 5000, ()))

TOKENS: Final = (SHADOW_ARMY, MOMOKKE, PLANT)
"""Name, grade, power and text of each token; all of them have critical 1 and Boost."""


@rule("cfd:15.3.1", "cfd:15.3.1.1", "cfd:15.3.1.2", "cfd:15.1.2.3", "cfd:15.1.2.3.1")
def token(name: str, grade: int, power: int, abilities: tuple[ast.Ability, ...]) -> Definition:
    """Returns a token: it has these fields and no others, no shield, nation or clan; its race is its name."""
    return Definition(f"TOKEN-{name.upper().replace(' ', '-')}", f"{name}", TOKEN,
                      {"grade": grade, "power": power, "critical": 1},
                      {"name": (name,), "race": (name,), "skill": ("boost",)}, (), abilities)


@rule("cfd:15.3.1.3")
def known_tokens() -> tuple[Definition, ...]:
    """Returns the tokens of the appendix."""
    return tuple([token(*fact.value) for fact in TOKENS])


@rule("cfd:15.1.1", "cfd:15.1.2", "cfd:15.1.2.1", "cfd:15.1.2.1.1", "cfd:15.1.2.1.2", "cfd:15.3.3", "cfd:15.3.3.1")
def named(name: str) -> Definition | None:
    """Returns the token with this name, which says everything else of it; None if the appendix has none."""
    return next((known for known in known_tokens() if known.name == name), None)


@rule("cfd:15.2.1")
def is_token(card: Instance) -> bool:
    """Whether this is a token, and no card of a deck."""
    return card.row.type == TOKEN


@rule("cfd:15.3.2", "cfd:15.3.2.1", "cfd:15.2.4", "cfd:15.2.4.1", "cfd:15.2.4.1.1")
def can_exist(game: Game, card: Instance) -> bool:
    """Whether a card can be where it is: a token on the field alone, original dress on its circle included (2.9.4.3).

    The soul is no part of the field (15.3.2.1).
    """
    spot = game.layout.spot_of[card.place]
    return not is_token(card) or spot in (OUTSIDE, ORIGINAL_DRESS) or spot in FIELD.value


@rule("cfd:15.2.4.2.2")
def can_be_created(spot: int) -> bool:
    """Whether tokens can be created in places of this kind: not where they would be erased."""
    return spot in FIELD.value


def must_be_erased(game: Game, event: Event) -> bool:
    """Whether an event has brought a token where none can be."""
    return event.kind == "move" and event.after is not None and not can_exist(game, event.after)


@rule("cfd:15.2.1.1", "cfd:15.2.2", "cfd:15.2.2.1", "cfd:15.2.2.2", "cfd:15.3.4")
def make(game: Game, definition: Definition, player: int, number: int) -> tuple[Instance, ...]:
    """Returns tokens made outside the game, from where they are placed; the player owns them."""
    return put_several(game, definition, player, game.layout.at(player, OUTSIDE), number)


@dataclass
class EraseTokens(Procedure):
    """Tokens that have come elsewhere are erased at once, before anything that follows."""

    def holds(self, game: Game) -> bool:
        return True

    @step("cfd:15.2.4.2", "cfd:15.2.4.2.1", "cfd:13.7.1", "cfd:15.2.3", "cfd:15.2.3.1", "cfd:15.2.3.2",
          "cfd:15.2.1.1.1.1")
    def erase(self, game: Game) -> None:
        misplaced = [event for event in game.unhandled_events if must_be_erased(game, event)]
        game.unhandled_events = tuple([event for event in game.unhandled_events if event not in misplaced])
        gone = [event.after for event in misplaced if event.after is not None]
        cards = [card.number for card in gone if game.cards[card.number].serial == card.serial]
        if cards:
            game.happen_all([game.moving(card, game.layout.at(game.cards[card].owner, OUTSIDE), "erase",
                                         rule="cfd:15.2.4.2.1") for card in cards])
