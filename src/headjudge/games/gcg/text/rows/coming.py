"""What comes into play: Resources, tokens, Units and Bases; and texts that are activated."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gcg import nodes
from headjudge.games.gcg.text import abilities, phrases, sentences
from headjudge.games.gcg.text.nouns import ONE, OWN_PILOT
from headjudge.games.gcg.text.rows.heads import THIS_END
from headjudge.language.rows.row import Row, heard, of, row, said, worked
from headjudge.language.rows.shared import BY, gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _place(reader: Any, parts: Parts) -> ast.Step:
    """Place Resources from the resource deck, or EX Resources."""
    thing = reader.thing(parts.trees["resources"])
    what = thing.what
    if thing.quantity is None or not isinstance(what, ast.Select) or what.zones != ("resource_area",):
        raise reader.unread(parts.tree, "no number of Resources")
    if thing.quantity.low != thing.quantity.high or what.whose != "any":
        raise reader.unread(parts.tree, "no number of Resources")
    states = [test for test in what.tests if isinstance(test, ast.InState)]
    ex = [test for test in what.tests if isinstance(test, ast.Named)]
    if len(states) + len(ex) != len(what.tests) or len(states) > 1:
        raise reader.unread(parts.tree, "Resources that are described")
    state = states[0].states[0] if states else ""
    area = ast.Slot(("resource_area",))
    if ex:
        return ast.Create(EX_RESOURCE, thing.quantity.low, area, state, reader.by)
    return ast.Place(ast.Top("resource_deck", "you", thing.quantity.low), area, state, reader.by)


EX_RESOURCE: Final = ast.Token("EX Resource", "resource", words=(("token", ("ex",)),))
EX_BASE: Final = ast.Token("EX Base", "base", (("ap", 0), ("hp", 3)), (("token", ("ex",)),))


def _says_resources(printer: Any, step: ast.Place) -> dict[str, object] | None:
    what = step.what
    if not isinstance(what, ast.Top) or what.zone != "resource_deck":
        return None
    return {"text": phrases.resources(printer, what.n, step.state)}


def _says_ex(printer: Any, step: ast.Create) -> dict[str, object] | None:
    if step.token.type != "resource":
        return None
    return {"text": phrases.resources(printer, step.n, step.state, ast.Named(("EX Resource",)))}


def _deploy(reader: Any, parts: Parts) -> ast.Step:
    """Deploy cards, or an EX Base."""
    tree = parts.trees["come"]
    thing = reader.thing(tree)
    what = thing.what
    ex = ast.Named(("EX Base",))
    if isinstance(what, ast.Select) and ex in what.tests:
        if what.tests != (ex,) or thing.quantity != ONE or what.whose != "any":
            raise reader.unread(tree, "more than an EX Base")
        return ast.Create(EX_BASE, ast.Num(1), ast.Slot(("base",)), "", reader.by)
    if isinstance(what, ast.Select) and not set(what.zones) <= {"hand", "trash", "deck", "removal"}:
        raise reader.unread(tree, "cards that are in play")
    selector = parts.read("come")
    as_ = "" if thing.word == "ref" else reader.scope.make("placed", thing.many, "unit")
    return ast.Place(selector, ast.Slot((field_of(reader, tree, thing),)), "", reader.by, as_)


def field_of(reader: Any, tree: Any, thing: Any) -> str:
    """Returns where a card is deployed: Units in the battle area, Bases in the base section (gcg:3.2.1, 3.5.1)."""
    what = thing.what
    kinds: tuple[str, ...] = ()
    if what == ast.THIS:
        kinds = (reader.kind,)
    elif isinstance(what, ast.Select):
        kinds = next((test.kinds for test in what.tests if isinstance(test, ast.Kind)), ())
    elif thing.head.endswith(" card"):
        kinds = (thing.head.removesuffix(" card"),)
    if kinds == ("unit",):
        return "battle_area"
    if kinds == ("base",):
        return "base"
    raise reader.unread(tree, "no card that is deployed")


def _says_deploy(printer: Any, step: ast.Place) -> dict[str, object] | None:
    return None if step.state else {"come": step.what}


def _rested(several: bool) -> tuple[Any, Any]:
    """Returns how the deploying of cards that were named before is read and said, where they come rested."""

    def meant(speaker: Any) -> ast.Selector | None:
        found: ast.Selector | None = speaker.scope.them() if several else speaker.scope.it()
        return found

    def read(reader: Any, parts: Parts) -> ast.Step:
        what = reader.resolved(parts.tree, meant(reader))
        area = field_of(reader, parts.tree, reader.ways.known(reader, what))
        return ast.Place(what, ast.Slot((area,)), "rested", reader.by)

    def say(printer: Any, step: ast.Place) -> dict[str, object] | None:
        return {} if step.state == "rested" and step.what == meant(printer) else None

    return read, say


def _deployed(printer: Any, step: ast.Place) -> None:
    if not isinstance(step.what, ast.Ref):
        printer.make(step.as_, "placed", printer.many_of(step.what), "unit")


def _says_ex_base(printer: Any, step: ast.Create) -> dict[str, object] | None:
    return {} if step.token.type == "base" else None


def _deploy_paid(reader: Any, parts: Parts) -> ast.Step:
    """Pay its cost to deploy it."""
    what = reader.resolved(parts.tree, reader.scope.it())
    field_of(reader, parts.tree, reader.ways.known(reader, what))
    return ast.PlayCard(what, "printed", reader.by)


def _says_deploy_paid(printer: Any, step: ast.PlayCard) -> dict[str, object] | None:
    return {} if step.cost == "printed" and printer.scope.it() == step.what else None


def _says_tokens(printer: Any, step: ast.Create) -> dict[str, object] | None:
    return {"tokens": (step,)} if step.token.type == "unit" else None


def _says_either_token(printer: Any, step: ast.Modal) -> dict[str, object] | None:
    made = tuple(option for option in step.options if isinstance(option, ast.Create))
    return {"tokens": made} if len(made) == len(step.options) else None


def _tokens(reader: Any, parts: Parts) -> ast.Step:
    """Deploy tokens; one or the other is a choice."""
    made = parts.read("tokens")
    step: ast.Step = made[0] if len(made) == 1 else ast.Modal(ONE, made, reader.by)
    return step


def _use_own(reader: Any, parts: Parts) -> ast.Step:
    """Carry out the text of this card behind a timing word (gcg:13.2.5)."""
    if reader.kind != "command":
        raise reader.unread(parts.tree, "no text of this card")
    return nodes.UseText(ast.THIS, parts.read("own_text"))


def _says_use_own(printer: Any, step: nodes.UseText) -> dict[str, object] | None:
    return {"own_text": step.label} if step.of == ast.THIS else None


def _use_its(reader: Any, parts: Parts) -> ast.Step:
    """Carry out the text behind a timing word of a Command that was named before (gcg:13.2.5)."""
    it = reader.resolved(parts.tree, reader.scope.it())
    if it == ast.THIS or not isinstance(it, ast.Ref):
        raise reader.unread(parts.tree, "no Command")
    return nodes.UseText(it, parts.read("own_text"))


def _says_use_its(printer: Any, step: nodes.UseText) -> dict[str, object] | None:
    return {"own_text": step.label} if step.of == printer.scope.it() != ast.THIS else None


def _play_as_if(reader: Any, parts: Parts) -> ast.Step:
    """Play it as if it has another Lv. and cost."""
    if not reader.playing:
        raise reader.unread(parts.tree, "a card that is not played")
    reader.playing = False
    number = parts.read("number")
    return ast.Seq(tuple(ast.Change(ast.THIS, field, "to", number) for field in ("level", "cost")))


def _attacks_only(reader: Any, parts: Parts) -> ast.Step:
    """This Unit can only attack in a turn in which something happened."""
    before = list(reader.scope.antecedents)
    event = parts.read("event")
    reader.scope.antecedents = before
    happened = ast.Happened(event, "turn", ast.Quant(ast.Num(1), None))
    return ast.If(ast.Not(happened), ast.Forbid("attack", ast.THIS))


def _later(reader: Any, parts: Parts) -> ast.Step:
    """Something that is done at the end of the turn."""
    step: ast.Step = reader.ways.triggered(reader, parts.tree, THIS_END, parts.trees["clause"])
    return step


COMINGS: Final[tuple[Row, ...]] = (
    worked("clause", "place {resources}", ast.Place, _place, None,
           "place {resources} | from your resource deck into your resource area",
           "place {resources} | from your resource deck"),
    said("clause", "place {text}", ast.Place, _says_resources),
    said("clause", "place {text}", ast.Create, _says_ex),
    said("clause", "deploy 1 EX Base", ast.Create, _says_ex_base),
    worked("clause", "deploy {tokens}", ast.Create, _tokens, _says_tokens),
    said("clause", "deploy {tokens}", ast.Modal, _says_either_token),
    worked("clause", "deploy {come}", ast.Place, _deploy, _says_deploy, then=_deployed),
    worked("clause", "deploy it rested", ast.Place, *_rested(False)),
    worked("clause", "deploy them rested", ast.Place, *_rested(True)),
    worked("clause", "deploy {come} without paying its cost", ast.Place, _deploy, None),
    row("clause", "pay {coins}", of(ast.Spend, gap("coins"), by=BY)),
    worked("clause", "pay its cost to deploy it", ast.PlayCard, _deploy_paid, _says_deploy_paid),
    worked("clause", "activate | this card's {own_text}", nodes.UseText, _use_own, _says_use_own),
    worked("clause", "activate | its {own_text}", nodes.UseText, _use_its, _says_use_its),
    row("clause", "activate {own_text} | on the card paired with this Unit",
        of(nodes.UseText, OWN_PILOT, gap("own_text"))),
    worked("clause", "activate the following effect", ast.Step, abilities.activate_following, None),
    worked("clause", "play it as if it has {number} Lv. and cost", ast.Seq, _play_as_if, None,
           "play this card as if it has {number} Lv. and cost"),
    worked("clause", "this unit can only attack during a turn when {event}", ast.If, _attacks_only, None),
    heard("clause", "deploy {number} | of them", of(sentences.SoMany, gap("number"))),
    worked("clause", "{clause} at the end of this turn", ast.Later, _later, None),
    worked("clause", "{clause} instead", ast.Step, sentences.instead, None),
    worked("clause", "{constantly} | during {span}", ast.Step, sentences.within_span, None),
)
