"""`headjudge cards`: shows how much card text is read, how a card is read, and what an importer repaired."""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.exceptions import TyperException

from headjudge.errors import HeadJudgeError
from headjudge.terminal.card_files import CardFiles, TakesCardFiles, tell_wrong
from headjudge.terminal.game_names import A_GAME

if TYPE_CHECKING:
    from headjudge.cards import comparing
    from headjudge.cards.coverage import Coverage
    from headjudge.cards.importers import Repair
    from headjudge.cards.lines import Line
    from headjudge.cards.pool import Pool
    from headjudge.cards.printed import Printed
    from headjudge.kernel.cards import Definition

Game = Annotated[str, typer.Argument(help=A_GAME)]
Files = Annotated[list[str], typer.Argument(help="Card files: our own, or of a public database that is known.")]
Json = Annotated[bool, typer.Option("--json", help="Figures as JSON.")]


def register(app: typer.Typer) -> None:
    cards = typer.Typer(help="Card files and card text.")
    cards.command("coverage")(coverage)
    cards.command("compare")(compare)
    cards.command("explain", cls=TakesCardFiles)(explain)
    cards.command("repairs")(repairs)
    app.add_typer(cards, name="cards")


def coverage(
    game: Game,
    files: Files,
    as_json: Json = False,
    top: Annotated[int, typer.Option(min=0, help="How many unread lines the table shows.", metavar="N")] = 20,
) -> None:
    """How many ability lines and cards are read, and where reading the others stops. Code 1 if a card is wrong."""
    from headjudge.cards.pool import read_right

    pool, wrong = read_right(game, files)
    tell_wrong(wrong)
    measured = _measure(pool, show=not as_json)
    if as_json:
        figures = {**measured.figures(), "wrong_cards": [mistake._asdict() for mistake in wrong]}
        print(json.dumps(figures, ensure_ascii=False))
    else:
        _show_coverage(measured, top)
    if wrong:
        raise typer.Exit(1)


def _show_coverage(measured: Coverage, top: int) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console()
    console.print(f"lines  {_share(measured.lines_read, measured.lines)}", highlight=False)
    console.print(f"cards  {_share(measured.cards_read, measured.cards)}, and {measured.plain} without text",
                  highlight=False)
    unread = measured.unread()
    if not unread or not top:
        return
    title = "The line that is not read"
    if len(unread) > 1:
        title = f"The commonest of {len(unread)} lines that are not read"
    table = Table(title=title, title_justify="left")
    table.add_column("times", justify="right")
    table.add_column("line, with the place where reading stops")
    table.add_column("expected there")
    for fault in unread[:top]:
        start, end = max(0, fault.at - 80), fault.at + len(fault.words)
        shown = Text("..." if start else "")
        stop = fault.text[fault.at:end] or "(the end)"
        shown.append(fault.text[start:fault.at])
        shown.append(stop if console.is_terminal else f">>{stop}<<", style="bold reverse")
        shown.append(fault.text[end:end + 40]).append("..." if len(fault.text) > end + 40 else "")
        table.add_row(str(fault.count), shown, Text(fault.reason or ", ".join(fault.expected[:3])))
    console.print(table)


def compare(
    game: Game,
    files: Annotated[list[str] | None, typer.Argument(help="Card files; without any, the starter cards.")] = None,
    before: Annotated[str, typer.Option("--with", help="Readings that were written before.", metavar="FILE")] = "",
    write: Annotated[str, typer.Option("--write", help="Write how each line is read now into this file.",
                                       metavar="FILE")] = "",
    as_json: Json = False,
) -> None:
    """Which lines of these cards are read otherwise than before; code 1 if there is one."""
    from headjudge.cards import comparing
    from headjudge.cards.files import read_text, write_text
    from headjudge.cards.pool import read_files, starters

    if bool(before) == bool(write):
        raise HeadJudgeError("not said what to do with the readings",
                             mend="Give --write READINGS.json first, and --with READINGS.json after a change.")
    old = comparing.parsed(game, read_text(before), before) if before else {}
    cards = (read_files(game, files) if files else starters(game)).cards
    readings = {(kind, line): comparing.reading(game, line, kind) for kind, line in comparing.lines_of(game, cards)}
    if write:
        write_text(write, comparing.written(game, readings))
        read = sum(1 for one in readings.values() if not one.refused)
        print(f"{len(readings)} lines written, {read} of them read")
        return
    found = comparing.compare(old, readings)
    if as_json:
        print(json.dumps({"lines": len(readings), **asdict(found)}, ensure_ascii=False))
    else:
        _show_difference(found, old, readings)
    raise typer.Exit(1 if found.any() else 0)


def _show_difference(found: comparing.Difference, old: comparing.Readings, new: comparing.Readings) -> None:
    for title, lines in (("newly read", found.newly_read), ("no longer read", found.no_longer_read),
                         ("read otherwise", found.other_tree), ("printed otherwise", found.other_words)):
        for key in lines:
            before, now = old[key], new[key]
            print(f"{title}: {key[1]}")
            if before.trees != now.trees or before.refused:
                print("\n".join(f"  before  {one}" for one in (before.trees or (f"refused {before.refused}",))))
                print("\n".join(f"  now     {one}" for one in (now.trees or (f"refused {now.refused}",))))
            if before.said != now.said and before.said and now.said:
                print("\n".join(f"  was printed  {one}" for one in before.said))
                print("\n".join(f"  is printed   {one}" for one in now.said))
    print(f"{len(new)} lines: {len(found.newly_read)} newly read, {len(found.no_longer_read)} no longer read, "
          f"{len(found.other_tree)} read otherwise, {len(found.other_words)} printed otherwise; "
          f"{len(found.absent)} were not compared")


def explain(
    card: Annotated[str | None, typer.Argument(help="A card by id or name.", show_default=False)] = None,
    cards: CardFiles = None,
    game: Annotated[str, typer.Option(help="The game of the card; without it, that of the card files, or whichever "
                                           "has it in its starter sets.", metavar="GAME")] = "",
    text: Annotated[list[str] | None, typer.Option(help="Card text in place of a card: an ability; give it again for "
                                                        "each other one. It needs --game.", metavar="TEXT")] = None,
    type: Annotated[str, typer.Option(help="The type of the card with this text; by default the game's first.",
                                      metavar="TYPE")] = "",
    as_json: Json = False,
) -> None:
    """How each line of a card is read: printed back with its tree, or the words at fault. Code 1 if there are any."""
    from headjudge.cards.lines import read_each
    from headjudge.cards.printed import Printed
    from headjudge.terminal.one_card import card_of_text, one_card

    if card is None and not text:
        raise TyperException("Missing argument 'card', or --text")
    if type and not text:
        raise HeadJudgeError("the type of a card is known", mend="Give --type with --text.")
    if text and (card is not None or cards):
        raise HeadJudgeError("a text of your own is no text of a card", mend="Give a card, or --text alone.")
    pool, one = card_of_text(text, game, type) if text else one_card(card or "", game, cards or ())
    fault = one.fault if isinstance(one, Printed) else ""
    lines = read_each(pool.game, one.text, one.type, one.name)
    if as_json:
        print(json.dumps({"game": pool.game, "id": one.id, "name": one.name, "text": list(one.text),
                          **({"fault": fault} if fault else {}),
                          "lines": [_explained(pool.game, line) for line in lines]}, ensure_ascii=False))
    else:
        print(f"{one.name} ({one.id}, {pool.game})\n{_values(one)}")
        if fault:
            print(f"  refused  {fault}")
        for line in lines:
            _print_line(pool.game, line)
        if not lines:
            print("  no abilities")
    if fault or any(line.mistake is not None for line in lines):
        raise typer.Exit(1)


def _print_line(game: str, line: Line) -> None:
    from headjudge.cards.lines import in_words
    from headjudge.terminal.card_trees import drawn

    print(f"\n  printed  {line.text}")
    mistake = line.mistake
    if mistake is not None:
        if mistake.line in line.text:
            print(f"           {' ' * (line.text.index(mistake.line) + mistake.at)}^")
        print(f"  unread   {mistake.what}")
    for ability in line.abilities:
        print(f"  read as  {in_words(game, ability)}")
        print("\n".join(f"    {row}" for row in drawn(ability)))


def _explained(game: str, line: Line) -> dict[str, Any]:
    from headjudge.cards.lines import in_words

    mistake = line.mistake
    if mistake is not None:
        return {"text": line.text, "at": mistake.at, "words": mistake.words, "expected": list(mistake.expected),
                "reason": mistake.reason}
    return {"text": line.text, "read": [in_words(game, ability) for ability in line.abilities],
            "trees": [_tree(ability) for ability in line.abilities]}


def repairs(
    game: Game,
    files: Files,
    kind: Annotated[str, typer.Option(help="Only this kind, card by card.", metavar="KIND")] = "",
    as_json: Json = False,
) -> None:
    """What the importer of a public database repaired, noted and refused."""
    from headjudge.cards.pool import read_files

    imported = read_files(game, files).imported
    if imported is None:
        raise HeadJudgeError("none of these files comes from a public database: nothing was repaired")
    kinds = Counter((repair.action, repair.kind) for repair in imported.repairs)
    taken = sum(1 for card in imported.cards if not card.fault)
    if as_json:
        counted = [{"action": action, "kind": name, "count": count} for (action, name), count in kinds.most_common()]
        print(json.dumps({"records": imported.records, "cards": taken, "kinds": counted,
                          "repairs": [repair._asdict() for repair in imported.repairs]}, ensure_ascii=False))
        return
    if kind and not any(name == kind for _, name in kinds):
        names = ", ".join(sorted(name for _, name in kinds)) or "none"
        raise HeadJudgeError(f"there is nothing of the kind {kind!r}", mend=f"The kinds are: {names}.")
    shown = [repair for repair in imported.repairs if repair.kind == kind or (not kind and repair.action == "refused")]
    again = f", {imported.printings} further printings" if imported.printings else ""
    refused = imported.records - imported.printings - taken
    print(f"{imported.records} records: {taken} cards taken{again}, {refused} refused")
    for (action, name), count in sorted(kinds.items(), key=lambda item: (item[0][0], -item[1])):
        print(f"{count:>7}  {action:<9} {name}")
    if shown:
        print()
    for repair in shown:
        print(_told(repair))
    if not kind:
        print("\nEach kind card by card: --kind KIND, or all of them with --json.")


def _measure(pool: Pool, show: bool) -> Coverage:
    
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from headjudge.cards.coverage import Measure

    counting = Measure(pool.game)
    progress = Progress(TextColumn("reading"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
                        console=Console(stderr=True), transient=True, disable=not (show and sys.stderr.isatty()))
    with progress:
        task = progress.add_task("reading", total=len(pool.cards))
        for card in pool.cards:
            counting.add(card)
            progress.advance(task)
    return counting.coverage


def _share(part: int, whole: int) -> str:
    return f"{part:>7} of {whole} read ({part / whole:.1%})" if whole else "none"


def _values(card: Printed | Definition) -> str:
    numbers = [f"{key} {value}" for key, value in card.numbers.items()]
    words = [f"{key} {', '.join(values)}" for key, values in card.words.items() if key != "name"]
    return "  " + "; ".join([card.type, *numbers, *words])


def _told(repair: Repair) -> str:
    after = f" -> {repair.after}" if repair.after else ""
    return f"{repair.card} {repair.name!r}: {repair.kind}: {repair.before or '(nothing)'}{after}"


def _tree(value: object) -> Any:
    """Returns a tree as JSON: each node an object with its name and the fields that are set."""
    from headjudge.language.tree.ast import Node
    from headjudge.terminal.card_trees import set_fields

    if isinstance(value, Node):
        return {"node": type(value).__name__, **{key: _tree(part) for key, part in set_fields(value)}}
    if isinstance(value, tuple):
        return [_tree(part) for part in value]
    return value
