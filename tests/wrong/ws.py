"""What happens in ws without each of its rules."""

from __future__ import annotations

from headjudge.games.ws import (
    automatic,
    basics,
    battle,
    cards,
    decks,
    game,
    icons,
    keywords,
    keywords_text,
    loops,
    meanings,
    playing,
    relations,
    rule_actions,
    setup,
    texts,
    turn,
    zones,
)
from headjudge.games.ws.text import lines, words
from headjudge.kernel.cards import Instance, number_of
from headjudge.kernel.decisions import Choice
from headjudge.kernel.effects import Standby
from headjudge.kernel.events import BOTTOM
from headjudge.kernel.game import Game
from headjudge.kernel.game_rules import Interrupt
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.shapes import NumberField, WordField
from headjudge.kernel.zones import EVERYBODY, IF_FACE_UP, NOBODY, OWNER, SHARED
from headjudge.language.running.resolving import Paying
from headjudge.language.tree import ast
from tests.wrong.telling import without, without_clause


def as_declared(game: Game, player: int) -> int:
    """Returns the card that was declared to attack, even if it has moved since."""
    attack = battle.sub_phase(game)
    return number_of(attack.attacker) if attack is not None and attack.attacker >= 0 else -1


def both_as_declared(game: Game, player: int) -> tuple[int, int]:
    """Returns the cards that were declared to battle each other, even if they have moved since."""
    attack = battle.sub_phase(game)
    return as_declared(game, player), number_of(attack.defender) if attack is not None and attack.defender >= 0 else -1


def again(action: Procedure, frame: Procedure, at: str) -> Procedure:
    """The action, but then the procedure goes back to a step before it."""
    frame.again(at)
    return action


def drawing(game: Game, player: int) -> bool:
    """Whether this player is in the middle of drawing."""
    return any([isinstance(one, basics.Draw) and one.player == player and one.remaining > 0 for one in game.frames])


def climax_on_clock(game: Game, player: int) -> bool:
    """Whether the top card of the clock is a climax."""
    clock = game.at(player, zones.CLOCK)
    return bool(clock) and basics.is_climax(game, clock[-1])


def mastered_by_turn_player(game: Game, entry: Standby) -> Standby:
    return Standby(
        entry.ability, entry.source, entry.this, game.turn_player, entry.event, entry.env, entry.generation, entry.giver
    )


def due_in_check_timings(due: list[Interrupt], game: Game) -> list[Interrupt]:
    """All rule actions are of the check type: interrupts wait for a check timing too."""
    if isinstance(game.frames[-1], automatic.CheckTiming):
        return due
    game.look_for_interrupts = True
    return []


def rule_actions_at_once(due: list[Interrupt], game: Game) -> list[Interrupt]:
    """All rule actions are interrupts: those of the check type wait for no check timing."""
    game.look_for_interrupts = True
    rule_actions.rule_actions(game)
    return rule_actions.interrupts_due(game)


def while_paying(due: list[Interrupt], game: Game, name: str) -> list[Interrupt]:
    """While a cost is paid, interrupts with this name are due at once; the others wait."""
    if not any([isinstance(frame, Paying) for frame in game.frames]):
        return due
    game.look_for_interrupts = True
    return [one for one in due if one.name == name]


def dealt_with_before(standby: tuple[Standby, ...], game: Game) -> tuple[Standby, ...]:
    """Rule actions that are due happen before the phase is left, abilities that wait are lost."""
    rule_actions.rule_actions(game)
    return ()


def asked_who_begins(starting: int, game: Game) -> int:
    game.ask(starting, [Choice("turn", number=player) for player in (0, 1)], "additional turn")
    return starting


def direct_once_nobody_is_attacked(kind: str, game: Game, attack: battle.AttackSubPhase) -> str:
    return battle.DIRECT if attack.faced >= 0 and battle.being_attacked(game) < 0 else kind


def icons_now(icons: tuple[str, ...], check: battle.TriggerCheck, game: Game) -> tuple[str, ...]:
    """What the card has left to execute now, had its icons not been fixed when it was turned over."""
    card = game.current(check.card)
    left = list(game.words(card, "trigger")) if card >= 0 else []
    for icon in check.executed:
        if icon in left:
            left.remove(icon)
    return tuple(left)


def empty_ones(positions: list[Choice], game: Game, player: int) -> list[Choice]:
    return [one for one in positions if not game.cards_at[game.layout.place(player, "stage", one.slot)]]


def first_number_holds(all_declared: bool, loop: loops.InfiniteLoop) -> bool:
    """Only the turn player declares."""
    loop.numbers = loop.numbers[:1] * len(loop.seats)
    loop.places = tuple([stops[0] for stops in loop.loop.stops])
    return True


def face_kept_from(spot: int, face_up: bool, card: Instance) -> bool:
    """A card that leaves this zone lies as it lay there."""
    return card.face_up if card.place % zones.SPOTS == spot else face_up


def type_of(game: Game, choice: Choice) -> str:
    return game.cards[game.current(choice.card)].row.type


# automatic

without("ws:4.3.3", of=automatic.master_of_effect).does(mastered_by_turn_player)
without("ws:8.7.3.2", of=automatic.can_play).gives(True)

# basics

without("ws:1.2.1", of=basics.lose).gives(None)
without("ws:1.3.2.2", of=basics.times).does(lambda number: max(abs(number), 1))
without("ws:4.2.1", "ws:4.2.2", of=basics.owner).gives(0)
without("ws:4.3.2", of=basics.master_of_card).gives(-1)
without("ws:3.1.6", of=basics.home).does(
    lambda game, card, spot: basics.master_of_card(game.cards[card]) * zones.SPOTS + spot
)
without("ws:3.4.1", of=basics.USED).gives(zones.MEMORY)
without("ws:4.6.1.1", of=basics.stand).gives(None)
without("ws:4.6.1.2", of=basics.rest).gives(None)
without("ws:4.6.1.3", of=basics.reverse).gives(None)
without("ws:4.11.1.2", "ws:4.11.1.2.1", of=basics.effect_source).gives(None)
without("ws:4.11.1.1", of=basics.attack_source).gives(None)
without("ws:4.12.2.7.1", of=basics.spend_shots).gives(None)
without("ws:3.2.3").does(lambda top, deck, number: deck[: -number - 1 : -1])
without("ws:4.10.2").does(lambda is_climax, game, player: is_climax or climax_on_clock(game, player))
without("ws:3.13.1.3.1").does(lambda revealed: revealed[::-1])
without("ws:4.11.1").gives(None)

# battle

without("ws:7.1.2", of=battle.sub_phase).gives(None)
without("ws:7.2.1.5.1", of=battle.defend_instead).gives(False)
without("ws:7.2.1.5", of=battle.attacker).gives(-1)
without("ws:7.2.1.5.1", of=battle.defender).gives(-1)
without("ws:7.2.1.5.2", of=battle.being_attacked).gives(-1)
without("ws:7.2.1.5.1", of=battle.in_battle).gives(False)
without("ws:7.2.1.5.1", of=battle.battle_opponent).gives(-1)
without("ws:7.2.1.3.1.1", of=battle.able_to_attack).gives([])
without("ws:7.5.1.2.2", of=battle.dealing_damage).does(as_declared)
without("ws:7.6.1.3", of=battle.in_battle_now).does(both_as_declared)
without("ws:7.2.1.4.3").does(direct_once_nobody_is_attacked)
without("ws:7.2.1.3.1").gives([])
without("ws:7.2.1.3.1.3").does(lambda able, game, player: able or basics.characters(game, player))
without("ws:7.2.1.3.2").does(lambda choices: choices[:-1] or choices)
without("ws:7.2.1.4.1").gives([battle.FRONTAL, battle.SIDE])
without("ws:7.2.1.4.2").gives([battle.DIRECT])
without("ws:8.10.2.4").does(lambda target, another: target if another < 0 else another)
without("ws:7.3.1.2.3.1").gives(-1)
without("ws:7.3.1.2.2").does(icons_now)
without("ws:4.12.2.1").does(lambda icons, check, game: icons or (() if check.executed else ("soul",)))
without("ws:7.3.1.2.1").does(lambda kinds: kinds[:1])
without("ws:7.4.1.2.2").does(lambda action, counter: again(action, counter, "check"))
without("ws:7.5.1.2.1").does(lambda soul: max(soul, 1))
without("ws:7.7.1.4").gives(True)

# cards

without("ws:2.3.1", "ws:2.3.2", "ws:2.3.2.1", of=cards.TYPE_WORDS[0]).left_out()
without("ws:2.3.1", "ws:2.3.2", "ws:2.3.2.2", of=cards.TYPE_WORDS[1]).left_out()
without("ws:2.3.1", "ws:2.3.2", "ws:2.3.2.3", of=cards.TYPE_WORDS[2]).left_out()
without("ws:2.3.2.1.1", of=cards.TYPE_WORDS[3]).left_out()
without("ws:2.3.2.2.1", of=cards.TYPE_WORDS[4]).left_out()
without("ws:2.3.2.3.1", of=cards.TYPE_WORDS[5]).left_out()
without("ws:2.3.2.1.2", of=cards.zone_of_characters).gives(())
without("ws:2.3.2.3.2", of=cards.zone_of_climaxes).gives(())
without("ws:2.6.1", of=cards.NUMBERS[0]).gives(NumberField("level", "ws:2.6.1", cards.TYPES))
without("ws:2.7.1", of=cards.NUMBERS[1]).gives(NumberField("cost", "ws:2.7.1", cards.TYPES))
without("ws:2.9.1", of=cards.NUMBERS[2]).gives(NumberField("power", "ws:2.9.1", cards.TYPES))
without("ws:2.10.1", of=cards.NUMBERS[3]).gives(NumberField("soul", "ws:2.10.1", cards.TYPES))
without("ws:2.4.1", of=cards.WORDS[0]).left_out()
without("ws:2.5.1", of=cards.WORDS[1]).gives(WordField("trait", "traits", "ws:2.5.1", cards.TYPES))
without("ws:2.8.1", of=cards.WORDS[2]).left_out()
without("ws:2.11.1", of=cards.WORDS[3]).left_out()
without("ws:2.13.1", of=cards.WORDS[4]).left_out()
without("ws:2.18.1.1", of=cards.SIDES[0]).left_out()
without("ws:2.18.1.2", of=cards.SIDES[1]).left_out()
without("ws:2.18.1.3", of=cards.SIDES[2]).left_out()
without("ws:2.18.1", of=cards.side_field).gives(None)
without("ws:2.10.2", of=cards.soul_from_icons).gives(0)
without("ws:2.5.3", of=cards.trait_from_text).does(lambda written: written)
without("ws:2.7.2", of=cards.cards_to_pay).gives(0)
without("ws:2.12.1", of=cards.ability_lines).gives(())
without("ws:2.12.3", of=cards.without_reminders).does(lambda lines: tuple(lines))
without("ws:2.12.2", of=cards.text_zones).gives(())
without("ws:2.19.2", of=cards.share).gives(True)
without("ws:2.5.2", of=cards.has_trait).gives(False)
without("ws:2.13.2", of=cards.has_title).gives(False)
without("ws:2.18.2", of=cards.has_side).gives(False)
without("ws:2.14.1", of=cards.collection_id).gives("")
without("ws:2.14.2", of=cards.in_play).does(lambda card: (card.id,))
without("ws:2.1.1.2", of=cards.name_in_rules).does(lambda printed: printed.replace("~~", ""))
without("ws:2.1.1", of=cards.card_name).gives("")
without("ws:2.1.2", of=cards._look_for_name).gives(False)
without("ws:2.1.2.1", of=cards._in_both_names).gives(False)
without("ws:2.1.2.2", of=cards.stands_in).gives(False)
without("ws:2.12.2.3").gives(())

# decks

without("ws:5.1.2.1", of=decks.DECK_SIZE).gives(49)
without("ws:5.1.2.2", of=decks.COPIES).gives(99)
without("ws:5.1.2.3", of=decks.CLIMAXES).gives(99)
without("ws:5.1.1", of=decks.check).gives([])
without("ws:5.2.1.1", of=decks.presented).gives([])
without("ws:5.1.2.4", of=decks.deck_rules).gives([])
without("ws:5.1.2.2.1").does(lambda name, card: cards.collection_id(card))

# meanings

without("ws:10.1.1", of=meanings.CONVENTIONS.tops).gives(frozenset())
without("ws:8.7.4.1.2", of=meanings.left_stage).gives(False)
without("ws:8.7.4.1.1", of=meanings.became_hidden).gives(False)
without("ws:8.6.3.1.2", "ws:1.3.2", of=meanings.as_many_as_possible).does(
    lambda number, there: 0 if there < number else number
)
without("ws:8.6.3.1.4", of=meanings.may_fail).gives(False)
without("ws:3.1.5", of=meanings.order_is_decided_by).gives(0)
without("ws:4.7.1", of=meanings.draw_one).gives(False)
without("ws:3.2.5", "ws:3.13.1.4", of=meanings.flipped_into).gives((zones.WAITING_ROOM,))
without("ws:3.5.2", of=meanings.on_stage).gives((zones.RESOLUTION,))
without("ws:3.12.1", "ws:3.12.2.3", of=meanings.memory).gives((zones.WAITING_ROOM,))
without("ws:4.1.1", "ws:4.1.1.1", "ws:8.1.1", of=meanings.abilities_of).gives(())
without("ws:1.2.5", of=meanings.lose_by_effect).gives(None)
without("ws:10.2.3", of=meanings.common_encore).gives(())
without("ws:4.12.2.7.2", of=meanings.SHOT_HEARS).gives("opponent")
without("ws:8.7.4.1").gives(False)
without("ws:8.7.4.1.3").gives(True)

# game

without("ws:3.2.1", of=game.DECK_LIES_IN).gives("memory")
without("ws:1.1.1", of=game.PLAYERS).gives(3)
without("ws:3.12.2.2.3", of=game.shuffled_by_running_effect).gives(False)
without("ws:1.2.4", of=game.concede).gives(None)
without("ws:9.1.2", "ws:9.1.2.1").does(due_in_check_timings)
without("ws:8.10.2.2").gives(0)
without("ws:9.2.3").does(lambda due, game: while_paying(due, game, "refresh"))
without("ws:9.3.3").does(lambda due, game: while_paying(due, game, "level up"))
without("ws:9.1.2.1.2").does(rule_actions_at_once)

# icons

without("ws:4.12.2", of=icons.actions).does(dict)
without("ws:4.12.2.10.1").does(empty_ones)

# keywords

without("ws:10.7.1", of=keywords.MEANT["brainstorm"]).gives("no keyword")
without("ws:10.8.1", of=keywords.MEANT["change"]).gives("no keyword")
without("ws:10.12.1", of=keywords.MEANT["accelerate"]).gives("no keyword")
without("ws:10.13.1", of=keywords.MEANT["resonate"]).gives("no keyword")
without("ws:10.14.1", of=keywords.MEANT["fusion"]).gives("no keyword")
without("ws:10.3.1", of=keywords.back_stage).gives(frozenset())
without("ws:10.8.4").gives("no keyword")
without("ws:10.3.2").gives(frozenset(zones.STAGE))
without("ws:10.7.3", "ws:3.13.1.4").gives("waiting_room")

# keywords_text

without("ws:10.2.1", of=keywords_text.ENCORE_GOES_TO).gives(())
without("ws:10.4.1", of=keywords_text.BOND_COMES).gives("place")
without("ws:10.5.1", of=keywords_text.BACKUP_WINDOW).gives("main")
without("ws:10.6.1", of=keywords_text.PERFORMS_ON).gives(("stage",))
without("ws:10.11.1", of=keywords_text.SHIFTS_FROM).gives(())
without("ws:10.15.1", of=keywords_text.SUNDERS_OWN).gives(None)
without("ws:10.2.2", of=keywords_text._encore).gives(())
without("ws:10.4.2", of=keywords_text._bond).gives(())
without("ws:10.5.2", of=keywords_text._backup).gives(())
without("ws:10.6.2", of=keywords_text._great_performance).gives(())
without("ws:10.11.2", of=keywords_text._shift).gives(())
without("ws:10.15.2", of=keywords_text._sunder).gives(())
without("ws:10.4.2.1").does(lambda names: names[:1])
without("ws:10.11.3.1", "ws:10.11.3.2").gives(())
without("ws:10.15.4").does(lambda steps: (*steps, ast.Shift(ast.THIS, ast.Slot(("stage",)))))

# loops

without("ws:11.1.1.1", of=loops.draw).gives(None)
without("ws:11.1.1.3").does(first_number_holds)

# playing

without("ws:8.6.2.1.1", "ws:2.4.2", of=playing.color_requirement).gives(True)
without("ws:8.6.2.1.2", "ws:2.6.2", of=playing.level_requirement).gives(True)
without("ws:8.6.2.3.2", of=playing.cost_requirement).gives(True)
without("ws:1.3.3", of=playing.nothing_forbids).gives(True)
without("ws:1.3.3", of=basics.may_deal).gives(True)
without("ws:1.3.3", of=basics.may_receive).gives(True)
without("ws:8.6.2.3", of=playing.given_for).gives([])
without("ws:1.3.1", of=playing.given_for).gives([])
without("ws:8.6.2.1", of=playing.playable_from_hand).gives([])
without("ws:6.5.1.2.3", "ws:8.1.1.1", of=playing.usable_abilities).gives([])
without("ws:6.5.1.2.4", of=playing.can_exchange).gives(False)
without("ws:3.5.2", "ws:3.6.1", of=playing.stage_positions).does(
    lambda game, serial: [Choice("place", serial, slot="center_middle")]
)
without("ws:8.4.3", of=playing.pay_stock).gives(None)
without("ws:4.3.1", of=playing.user).gives(0)
without("ws:4.3.4", of=playing.master_of_activated).gives(0)
without("ws:6.5.1.2.1").does(lambda choices, game: [one for one in choices if type_of(game, one) != "character"])
without("ws:6.5.1.2.2").does(lambda choices, game: [one for one in choices if type_of(game, one) != "event"])
without("ws:6.6.1.2.1").does(lambda choices, game, player: choices + playing.main_phase_choices(game, player))
without("ws:7.4.1.2.1").does(lambda choices, game, player: playing.main_phase_choices(game, player))
without("ws:8.2.1.1", "ws:8.8.1").does(lambda effects: [effects[0], effects[0].copy()])

# rule_actions

without("ws:1.2.2.1", of=rule_actions.LEVELS_TO_LOSE).gives(99)
without("ws:9.3.1", of=rule_actions.CLOCK_TO_LEVEL_UP).gives(99)
without("ws:9.1.1", of=rule_actions.interrupts_due).gives([])
without("ws:9.2.1", of=rule_actions.refresh_due).gives(False)
without("ws:9.2.2.1", of=rule_actions.lost_in_damage).gives(False)
without("ws:9.1.1", of=rule_actions.rule_actions).gives(False)
without("ws:9.4.1", "ws:1.2.2", of=rule_actions.losing_verdict).gives(False)
without("ws:9.5.1", of=rule_actions.insufficient_power).gives([])
without("ws:9.6.1", of=rule_actions.illegal_cards).gives([])
without("ws:9.6.2", of=rule_actions.too_many_cards).gives([])
without("ws:9.7.1", of=rule_actions.unaffiliated_markers).gives([])
without("ws:1.2.3").does(lambda losers: losers[:1])
without("ws:3.7.3", of=rule_actions.with_attached).does(lambda game, events: events)
without("ws:3.2.3.2").does(lambda due, game, player: due and not drawing(game, player))
without("ws:9.1.2.1.1.1").does(lambda first, due: due[-1].player)
without("ws:9.1.2.1.1").does(lambda own: own[:1])
without("ws:9.1.2.1.2.1").does(lambda events: events[:1])
without("ws:3.9.3").gives(BOTTOM)

# setup

without("ws:5.2.1.4", of=setup.OPENING_HAND).gives(0)
without("ws:5.2.1.3.1").does(asked_who_begins)

# text.lines

without("ws:11.3.1.1", "ws:11.3.1.2", of=lines.replay_actions).does(lines._without_replay)

# text.words

without("ws:2.3.2.3.3", of=words.IN_SHORT[("cx",)]).gives(("cx",))
without("ws:3.11.4", of=words.IN_SHORT[("cx", "area")]).gives(("cx", "area"))
without("ws:6.6.2", of=words.IN_SHORT[("cx", "phase")]).gives(("cx", "phase"))
without("ws:8.6.4.1", of=words.IN_SHORT[("if", "you", "did")]).gives(("if", "you", "did"))
without("ws:8.6.4.1", of=words.IN_SHORT[("if", "you", "did", "not")]).gives(("if", "you", "did", "not"))

# texts

without("ws:3.1.5.1.1", of=texts.end_of_deck).does(lambda event, zone: zone)

# turn

without("ws:11.2.2", of=turn.last_generated).does(lambda extra: extra[:1])
without("ws:3.3.3.1", of=turn.hand_limit).gives(99)
without("ws:11.2.1", of=turn.extra_turn).gives(None)
without("ws:11.4.1", of=turn.go_to_phase).gives(None)
without("ws:6.1.1", "ws:6.8.1.5").does(lambda player: 1 - player)
without("ws:6.6.1.2.2").does(lambda action, phase: again(action, phase, "offer"))
without("ws:11.4.1.3").does(dealt_with_before)

# zones

without("ws:3.6.4", of=zones.GROUPS).gives({"center_stage": zones.STAGE, "back_stage": zones.STAGE})
without("ws:4.6.1", of=zones.STATES).gives(())
without("ws:3.3.3.1", of=zones.HAND_LIMIT).gives(99)
without("ws:3.1.3", of=zones.hidden).gives(EVERYBODY)
without("ws:3.1.1").gives(SHARED)
without("ws:3.2.2").gives(EVERYBODY)
without("ws:3.3.2").gives(EVERYBODY)
without("ws:3.4.2").gives(OWNER)
without("ws:3.5.3", "ws:3.6.2").gives(OWNER)
without("ws:3.7.2.1").gives(NOBODY)
without("ws:3.7.2").gives(EVERYBODY)
without("ws:3.8.2").gives(OWNER)
without("ws:3.9.2.2").gives(IF_FACE_UP)
without("ws:3.9.2").gives(NOBODY)
without("ws:3.10.2").gives(EVERYBODY)
without("ws:3.11.2").gives(OWNER)
without("ws:3.12.2.2").gives(IF_FACE_UP)
without("ws:3.12.2").gives(NOBODY)
without("ws:3.13.2").gives(NOBODY)
without("ws:3.8.3", of=zones.CLOCK_OVERFLOWS).gives(99)
without("ws:3.13.1", of=zones.RESOLVING_IN).gives(zones.MEMORY)
without("ws:3.7.1.2", of=zones.stage_spots).gives(tuple(range(zones.CENTER_LEFT, zones.SPOTS)))
without("ws:3.7.1.1", of=zones.marker_area).gives(-1)
without("ws:3.7.1.1", of=relations.position_of).does(lambda spot: spot)
without("ws:3.6.5", of=zones.in_front_of).gives(())
without("ws:3.6.5", of=zones.behind).gives(())
without("ws:3.6.6", of=zones.facing_kind).gives(zones.BACK_LEFT)
without("ws:3.6.6", of=zones.faces_a_character).gives(True)
without("ws:3.7.4", of=zones.markers_under).gives(())

# text_nouns

without("ws:8.4.3").gives(0)

# clauses

without_clause("faces: ws:3.9.2.2.2").does(lambda face_up, card: face_kept_from(zones.LEVEL, face_up, card))
without_clause("faces: ws:3.12.2.2.2").does(lambda face_up, card: face_kept_from(zones.MEMORY, face_up, card))
