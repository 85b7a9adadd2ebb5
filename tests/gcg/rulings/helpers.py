"""Cards made for the tests of official answers, and how they are played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import headjudge as hj
from headjudge.language.tree import ast

Text = str | Sequence[str]


def unit(name: str, text: Text = "", **fields: Any) -> hj.Definition:
    """A blue Unit of Lv. 2, cost 1, AP 2, HP 2, unless it is told otherwise."""
    made = {"type": "unit", "color": "blue", "level": 2, "cost": 1, "ap": 2, "hp": 2, **fields}
    return hj.card("gcg", name=name, text=text, **made)


def pilot(name: str, text: Text = "", **fields: Any) -> hj.Definition:
    """A blue Pilot of Lv. 2, cost 1, AP+1, HP+1, unless it is told otherwise."""
    made = {"type": "pilot", "color": "blue", "level": 2, "cost": 1, "ap": 1, "hp": 1, **fields}
    return hj.card("gcg", name=name, text=text, **made)


def command(name: str, text: Text, **fields: Any) -> hj.Definition:
    """A blue Command of Lv. 1, cost 1, unless it is told otherwise."""
    return hj.card("gcg", name=name, text=text, **{"type": "command", "color": "blue", "level": 1, "cost": 1, **fields})


def base(name: str, text: Text = "", **fields: Any) -> hj.Definition:
    """A blue Base of Lv. 1, cost 1, HP 5, unless it is told otherwise."""
    made = {"type": "base", "color": "blue", "level": 1, "cost": 1, "ap": 0, "hp": 5, **fields}
    return hj.card("gcg", name=name, text=text, **made)


def table(you: dict[str, Any], foe: dict[str, Any] | None = None, *others: dict[str, Any], phase: str = "main",
          **more: Any) -> hj.Game:
    """A position in your main phase. Everybody has ten active Resources and two Shields, if nothing else is said."""
    seats = [{"resource_area": 10, "resource_deck": 5, "shields": 2, **seat} for seat in (you, foe or {}, *others)]
    return hj.scenario("gcg", phase=phase, players=seats, **more)


def rested(card: hj.Definition, under: Sequence[hj.Definition] = ()) -> Any:
    """The card as it lies rested."""
    return hj.put(card, state="rested", under=under)


# What is done. Each stops before the end phase, also where the main phase ends because nothing is left to do.

END = "end phase"


def pick(game: hj.Game, **wanted: Any) -> None:
    """Apply the only option that fits."""
    game.pick(until=END, **wanted)


def play(game: hj.Game, card: str) -> None:
    """Deploy a Unit or Base, or activate a Command, from the hand."""
    action = "deploy" if "deploy" in ways(game, card) else "play"
    pick(game, action=action, card=card)


def pair(game: hj.Game, card: str, unit: str) -> None:
    """Pair a card from the hand with a Unit."""
    pick(game, action="pair", card=card)
    if game.decision is not None and game.decision.kind == "pair":
        pick(game, action="pair", target=unit)


def activate(game: hj.Game, card: str) -> None:
    """Activate the only activated effect of a card that can be activated now."""
    pick(game, action="activate", card=card)


def attack(game: hj.Game, card: str, target: str | None = None) -> None:
    """Attack with a Unit: another Unit, or the player."""
    pick(game, action="attack", card=card)
    if game.decision is not None and game.decision.kind == "attack target":
        choose(game, target)


def choose(game: hj.Game, *cards: str | None) -> None:
    """Choose these cards, one after another; None is the player."""
    for card in cards:
        assert game.decision is not None
        found = [option for option in game.decision.options if option.action not in ("pass", "done")
                 and card in ((None,) if option.action == "player" else (_name(option.target), _name(option.card)))]
        assert found, f"{card} cannot be chosen: {game.decision.keys}"
        game.apply(found[0], until=END)


def _name(card: Any) -> str | None:
    return None if card is None else str(card.name)


def say(game: hj.Game, yes: bool) -> None:
    """Answer whether to do what may be done."""
    pick(game, action="yes" if yes else "no")


def pass_on(game: hj.Game, kind: str = "main phase", player: int | None = None) -> None:
    """Everybody passes and declines until that kind of decision comes (to that player), or the main phase is over."""
    def here(game: hj.Game) -> bool:
        asked = game.decision
        return asked is not None and asked.kind == kind and player in (None, asked.player)

    while game.decision is not None and not here(game):
        keys = [option.action for option in game.decision.options]
        for action in ("pass", "no", "done"):
            if action in keys:
                game.apply(keys.index(action), until=END)
                break
        else:
            game.apply(0, until=END)


def act(game: hj.Game, player: int) -> None:
    """Go on to where that player may do something in the action step."""
    pass_on(game, "action step", player)
    assert game.decision is not None, "there is nothing that the player can do"


# What is so


def idle(game: hj.Game) -> bool:
    """Whether nothing is asked but what to do in the main phase, if anything."""
    return game.decision is None or game.decision.kind == "main phase"


def asked(game: hj.Game) -> hj.Decision:
    """What is asked now."""
    assert game.decision is not None
    return game.decision


def ways(game: hj.Game, card: str) -> list[str]:
    """What can be done with a card now."""
    options = game.decision.options if game.decision is not None else ()
    return sorted({option.action for option in options if _name(option.card) == card})


def targets(game: hj.Game) -> list[str | None]:
    """What can be chosen now, by names in alphabetical order, each once; None, the first, is a player."""
    options = game.decision.options if game.decision is not None else ()
    found = [_name(option.target) or _name(option.card) for option in options if option.action not in ("pass", "done")]
    return sorted(set(found), key=lambda name: name or "")


def names(game: hj.Game, seat: int, zone: str) -> list[str]:
    """The names of the cards in a zone, top first."""
    return list(game.players[seat][zone].names)


def size(game: hj.Game, seat: int, zone: str) -> int:
    return len(game.players[seat][zone])


def damage(game: hj.Game, card: str) -> int:
    """The damage on a card."""
    return int(game.card(card).counters.get("damage", 0))


def active_resources(game: hj.Game, seat: int) -> int:
    return sum(card.orientation == "active" for card in game.players[seat]["resource_area"])


# Cards of trees, for what no text says


def of_trees(card: hj.Definition, *abilities: object) -> hj.Definition:
    """The card with these abilities in place of what its text says."""
    text = tuple(f"ability {at}" for at in range(len(abilities)))
    return hj.Definition(card.id, card.name, card.type, card.numbers, card.words, text, abilities)


def exactly(number: int) -> ast.Quant:
    return ast.Quant(ast.Num(number), ast.Num(number))


TO_HAND = (ast.Spot("hand"),)
TO_TRASH = (ast.Spot("trash"),)
UNITS = ast.Select(("battle_area",), "you", (ast.Kind(("unit",)),))
