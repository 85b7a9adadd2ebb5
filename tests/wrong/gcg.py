"""What happens in gcg without each of its rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard

from headjudge.games.gcg import (
    action_step,
    basics,
    battle,
    cards,
    decks,
    effects,
    game,
    keywords,
    keywords_text,
    meanings,
    multiplayer,
    playable,
    playing,
    rules_management,
    setup,
    tokens,
    turn,
    zones,
)
from headjudge.games.gcg.text import nouns
from headjudge.kernel.cards import Definition
from headjudge.kernel.decisions import Choice
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.game_rules import Interrupt
from headjudge.kernel.picking import one_of_each_kind
from headjudge.kernel.requirements import all_met
from headjudge.kernel.shapes import NumberField, WordField
from headjudge.kernel.zones import EVERYBODY, NOBODY, OWNER, PLAYER, SHARED
from headjudge.language.tree import ast
from tests.wrong.telling import without


def regarded(pilot: Definition, field: str) -> ast.Step:
    """The Unit counts as having what is printed on its Pilot."""
    return ast.Regard(keywords_text.PAIRED_WITH, field, pilot.words.get(field, ()))


def paired_with_anything(condition: ast.Is) -> ast.Is:
    """Whatever is asked of the Pilot is left out."""
    return replace(condition, tests=tuple([replace(test, tests=()) for test in condition.tests if is_paired(test)]))


def is_paired(test: ast.Test) -> TypeGuard[ast.HasMarkers]:
    return isinstance(test, ast.HasMarkers)


def the_attacker_first(step: battle.DamageStep, game: Game) -> None:
    """A Unit that the attacker destroys deals no damage."""
    attacker, attacked = battle.attacker(game), battle.attacked(game)
    if attacker >= 0 and attacked >= 0:
        events = [] if step.struck else battle.battle_damage(game, attacker, attacked, step.player)
        if basics.ap(game, attacker) < basics.remaining_hp(game, attacked):
            events += battle.battle_damage(game, attacked, attacker, game.master(attacked))
        game.happen_all(events)


def asked_again(phase: turn.MainPhase, game: Game) -> None:
    """Whoever ends the main phase is offered the same again."""
    if phase.answer is not None and phase.answer.action == "end":
        phase.again("offer")


def blocked_again(block: battle.BlockStep, game: Game) -> None:
    """Another Unit may block after the first."""
    if not battle.is_over(game, battle.own_battle(game)):
        block.again("offer")


def only_who_is_attacked(seats: tuple[int, ...], game: Game, fight: battle.Battle, player: int) -> tuple[int, ...]:
    target = game.current(fight.target)
    return (game.master(target) if target >= 0 else player,)


def through_the_shield(
    events: list[Event], game: Game, damage: battle.DamageStep, card: int, hit: int
) -> list[Event]:
    """What is more than the HP of the first Shield hits the next."""
    shields = [one for one in game.at(battle.own_battle(game).victim, zones.SHIELDS) if one != hit]
    more = [battle.battle_damage(game, card, one, damage.player) for one in shields[-1:]]
    return [*events, *[event for each in more for event in each]]


def pilots_in_action_steps(choices: list[Choice], game: Game, player: int) -> list[Choice]:
    pilots = [
        Choice("pair", game.cards[card].serial)
        for card in one_of_each_kind(game, game.at(player, zones.HAND))
        if basics.is_pilot_card(game, card)
        and all_met(playable.PLAY_REQUIREMENTS, game, player, card)
        and playable.UNIT_TO_PAIR.met(game, player, card)
    ]
    return choices + pilots


def with_triggered_effects(due: list[Interrupt], game: Game) -> list[Interrupt]:
    """Rules management waits for the next time that triggered effects are looked at."""
    if isinstance(game.frames[-1], effects.ResolveTriggered):
        return due
    game.look_for_interrupts = True
    return []


# action_step

without("gcg:9.5", of=action_step.consecutive_passes).gives(1)
without("gcg:12.2.8", of=action_step.consecutive_passes).does(lambda sides: min(sides, 2))
without("gcg:5.3.2", of=action_step.standby_first).gives(0)
without("gcg:9.4", of=action_step.following).does(lambda place, sides: place if place else 1)
without("gcg:9.4.2", of=action_step.following).does(lambda place, sides: (place + 1) % sides if place else place)
without("gcg:12.2.8", of=action_step.following).does(lambda place, sides: (place - 1) % sides)
without("gcg:9.4.1").does(lambda nobody, passed: passed)

# basics

without("gcg:1.3.2.2", of=basics.times).does(lambda number: max(abs(number), 1))
without("gcg:1.3.6", of=basics.not_negative).does(lambda number: number)
without("gcg:3.2.5", "gcg:3.2.5.1", "gcg:2.7.1", of=basics.unit_ap).gives(0)
without("gcg:3.5.4", "gcg:3.5.4.1", "gcg:2.7.1", of=basics.base_ap).gives(0)
without("gcg:4.6.4.2", "gcg:11.3.1.1", of=basics.SHIELD_HP).gives(99)
without("gcg:5.18.1", "gcg:5.18.1.1", of=basics.damage_on).gives(0)
without("gcg:5.5.1", "gcg:5.5.1.1", of=basics.remaining_hp).does(basics.full_hp)
without("gcg:2.9.4", of=basics.player_level).gives(0)
without("gcg:5.4.1.1", of=basics.is_active).gives(False)
without("gcg:5.4.1.2", of=basics.is_rested).gives(False)
without("gcg:5.5.4", of=basics.effect_damage).gives(False)
without("gcg:5.5.5", of=basics.no_damage).gives(False)
without("gcg:5.6.3", of=basics.can_recover).gives(True)
without("gcg:5.6.1", "gcg:5.18.3", of=basics.recovered).gives(0)
without("gcg:5.10.2", of=basics.trash_of).does(lambda game, card: game.layout.at(0, zones.TRASH))
without("gcg:5.2.1", "gcg:5.2.2", of=basics.owner).gives(0)
without("gcg:5.11.1", of=basics.discarding).gives([])
without("gcg:5.12.2", of=basics.removal_verb).gives("destroy")
without("gcg:3.3.6", of=basics.with_attached).does(lambda game, events: events)
without("gcg:5.14.1", "gcg:5.14.1.1", of=basics.draw_one).gives(False)
without("gcg:11.4.2.2", of=basics.room_needed).gives(1)
without("gcg:5.10.4", "gcg:11.4.2.1", "gcg:11.5.2.1").gives("destroy")
without("gcg:3.3.4", "gcg:3.3.5", of=basics.one_pilot).gives(True)
without("gcg:3.2.6.1", "gcg:3.2.6.2", of=basics.satisfies_link).gives(False)
without("gcg:5.6.2").does(lambda taken_off, amount, there: amount if amount <= there else 0)

# battle

without("gcg:3.2.3", of=battle.is_unit).gives(True)
without("gcg:3.2.4", of=battle.may_attack_this_turn).gives(True)
without("gcg:1.3.3", of=battle.nothing_forbids).gives(True)
without("gcg:7.5.4.1", of=battle.attacks).gives([])
without("gcg:5.5.5", of=battle.no_battle_damage).gives(False)
without("gcg:4.6.4.1", of=battle.top_shield).does(lambda game, player: next(iter(game.at(player, zones.SHIELDS)), -1))
without("gcg:13.1.2.2", of=battle.first_card).does(battle.top_shield)
without("gcg:12.2.7").does(lambda foes: foes[:1])
without("gcg:12.3.12").gives(True)
without("gcg:8.2.1").gives(True)
without("gcg:8.3.4").does(lambda choices: choices[:-1] or choices)
without("gcg:8.3.2", of=battle.BlockStep.once).does(lambda self, game: blocked_again(self, game))
without("gcg:12.3.13").does(only_who_is_attacked)
without("gcg:13.1.4.2").does(lambda once, game, card: basics.copies_of(game, card, keywords.BLOCKER))
without("gcg:13.1.5.3").does(lambda once, game, card: basics.copies_of(game, card, keywords.FIRST_STRIKE))
without("gcg:5.5.6").does(through_the_shield)
without("gcg:12.3.8").does(lambda there, game, player: tuple([one for one in there if game.cards[one].owner == player]))

# cards

without("gcg:2.3.1", "gcg:2.3.2", "gcg:3.1", "gcg:3.2.1", of=cards.TYPE_WORDS[0]).left_out()
without("gcg:2.3.1", "gcg:2.3.2", "gcg:3.1", "gcg:3.3.1", of=cards.TYPE_WORDS[1]).left_out()
without("gcg:2.3.1", "gcg:2.3.2", "gcg:3.1", "gcg:3.4.1", of=cards.TYPE_WORDS[2]).left_out()
without("gcg:2.3.1", "gcg:2.3.2", "gcg:3.1", "gcg:3.5.1", of=cards.TYPE_WORDS[3]).left_out()
without("gcg:2.3.1", "gcg:2.3.2", "gcg:3.1", of=cards.TYPE_WORDS[4]).left_out()
without("gcg:2.9.2", of=cards.NUMBERS[0]).gives(NumberField("level", "gcg:2.9.2", cards.TYPES))
without("gcg:2.10.2", of=cards.NUMBERS[1]).gives(NumberField("cost", "gcg:2.10.2", cards.TYPES))
without("gcg:2.7.2", of=cards.NUMBERS[2]).gives(NumberField("ap", "gcg:2.7.2", cards.TYPES))
without("gcg:2.8.3", of=cards.NUMBERS[3]).gives(NumberField("hp", "gcg:2.8.3", cards.TYPES))
without("gcg:2.4.2.1", of=cards.COLOR_WORDS).gives(())
without("gcg:2.6.1", of=cards.ZONE_WORDS).gives(())
without("gcg:2.4.2", of=cards.WORDS[0]).gives(WordField("color", "color", "gcg:2.4.2", cards.TYPES, cards.COLORS))
without("gcg:2.5.4", of=cards.WORDS[1]).gives(WordField("trait", "traits", "gcg:2.5.4", cards.TYPES))
without("gcg:2.6.2", of=cards.WORDS[2]).gives(WordField("zone", "zone", "gcg:2.6.2", cards.TYPES, cards.ZONES))
without("gcg:2.12.2", "gcg:3.2.6", of=cards.WORDS[3]).gives(WordField("link", "link", "gcg:2.12.2", cards.TYPES))
without("gcg:3.4.6.1", of=cards.WORDS[4]).gives(WordField("pilot", "pilot", "gcg:3.4.6.1", cards.TYPES))
without("gcg:5.17.1", of=cards.WORDS[5]).gives(WordField("token", "token", "gcg:5.17.1", cards.TYPES, ("token", "ex")))
without("gcg:2.7.3", "gcg:2.8.4", of=cards.modifier).gives(None)
without("gcg:2.5.1", of=cards.trait_in_rules).gives("")
without("gcg:2.12.1", of=cards.link_conditions).gives(())
without("gcg:2.11.4", of=cards.without_reminders).does(lambda lines: tuple(lines))
without("gcg:2.1.1", of=cards.in_play).does(lambda card: (card.id,))
without("gcg:2.2.1", of=cards.name_in_rules).does(lambda printed: printed.split()[0])
without("gcg:2.2.2", of=cards._look_for_name).gives(False)
without("gcg:2.2.3", of=cards._look_in_names).gives(False)
without("gcg:2.5.3", of=cards.has_trait).gives(False)
without("gcg:2.2.4").does(lambda names: names[:1])

# decks

without("gcg:6.1.1", of=decks.SIZES).gives({})
without("gcg:6.1.1.3", "gcg:2.1.2", of=decks.COPIES).gives(99)
without("gcg:6.1.1.2.1", of=decks.NUMBERS_OF_COLORS).gives((2,))
without("gcg:3.2.2", of=decks.IN_DECK[0]).left_out()
without("gcg:3.3.2", of=decks.IN_DECK[1]).left_out()
without("gcg:3.4.2", of=decks.IN_DECK[2]).left_out()
without("gcg:3.5.2", of=decks.IN_DECK[3]).left_out()
without("gcg:3.6.2", of=decks.IN_RESOURCE_DECK[0]).left_out()
without("gcg:6.2.1.1", of=decks.presented).gives([])
without("gcg:6.1.1.1", of=decks._check_types).gives([])
without("gcg:6.1.1.2", of=decks._check_colors).gives([])
without("gcg:6.1.1.4", of=decks._check_resources).gives([])
without("gcg:6.1.1.5").does(lambda nothing, resources: decks._check_copies(resources, decks.RESOURCE_DECK))

# text_nouns

without("gcg:10.1.2", "gcg:2.11.2", of=nouns.places_of).does(lambda head: (*nouns.PLACES[head], "hand", "trash"))

# meanings

without("gcg:10.1.2", "gcg:2.11.2", of=meanings.on_the_field).does(
    lambda layout, spots: frozenset(range(layout.spot_count)))
without("gcg:12.2.6", of=meanings.opponents_of).does(lambda layout, seat: ((seat + 1) % layout.players,))
without("gcg:1.3.2", of=meanings.as_many_as_possible).does(lambda number, there: 0 if there < number else number)
without("gcg:4.1.6", of=meanings.order_is_decided_by).gives(0)
without("gcg:13.2.5.1", of=meanings.where_bursts_work).gives(frozenset())
without("gcg:3.4.6.3", of=meanings.type_now).does(lambda game, card: card.row.type)
without("gcg:5.9.1", of=meanings.pairs).gives(False)
without("gcg:5.17.1", of=meanings.tokens_from_outside).gives(())
without("gcg:5.12.1", of=meanings.removed_to).gives(zones.TRASH)
without("gcg:2.8.2", "gcg:2.8.1", of=meanings.hp_left).does(basics.full_hp)
without("gcg:12.3.10").gives("you")
without("gcg:12.3.11").gives("friendly")
without("gcg:5.10.1").gives([])
without("gcg:11.1.2", of=meanings.CONVENTIONS.paying_holds).gives(True)
without("gcg:4.2.3", of=meanings.CONVENTIONS.together["deck"]).gives(False)
without("gcg:4.3.3", of=meanings.CONVENTIONS.together["resource_deck"]).gives(False)

# effects

without("gcg:10.1.6.8", of=effects.bursts_first).does(lambda game, waiting: waiting)
without("gcg:10.1.6.7", of=effects.newest_first).does(lambda waiting: waiting)
without("gcg:10.1.6.6", of=effects.active_players_first).does(
    lambda game, waiting: [e for e in waiting if e.master == waiting[-1].master]
)
without("gcg:13.2.13.1", of=effects.used_up).gives(False)
without("gcg:10.2.1", "gcg:10.2.2", "gcg:10.3.3.1", of=effects.begins).gives(True)
without("gcg:10.2.3", of=effects.not_disallowed).gives(True)
without("gcg:10.1.6.5").does(lambda choices: choices[:1])
without("gcg:13.2.5.2").does(lambda choices: choices[:1])
without("gcg:13.2.13.2").does(lambda used, game, ability: ability.number in [one[0] for one in game.used])

# game

without("gcg:4.2.1", of=game.DECK_LIES_IN).gives("removal")
without("gcg:4.3.1", "gcg:6.2.1.3", of=game.RESOURCE_DECK_LIES_IN).gives("removal")
without("gcg:1.2.4", of=game.concede).gives(None)
without("gcg:10.1.9.1", of=game.decides_replacement).gives(0)
without("gcg:5.15.1.1").does(lambda prevented, game, event: len(game.cards_at[event.place]) == 1)

# keywords

without("gcg:13.1.4.1", of=keywords.has_blocker).gives(False)
without("gcg:13.1.5.1", of=keywords.strikes_first).gives(False)

# keywords_text

without("gcg:13.1.1.2", of=keywords_text.COPIES["repair"]).gives("to")
without("gcg:13.1.2.5", of=keywords_text.COPIES["breach"]).gives("to")
without("gcg:13.1.3.2", of=keywords_text.COPIES["support"]).gives("to")
without("gcg:5.1.2", of=keywords_text.keyword_effect).gives(())
without("gcg:13.2.6.1", of=keywords_text.when_deployed).gives(False)
without("gcg:13.2.7.1", of=keywords_text.when_it_attacks).gives(False)
without("gcg:13.2.8.1", "gcg:13.2.8.2", of=keywords_text.when_destroyed).gives(False)
without("gcg:13.2.9.1", of=keywords_text.when_paired).gives(False)
without("gcg:13.2.11.1", of=keywords_text.when_linked).gives(False)
without("gcg:3.4.6.1", of=keywords_text.second_name).gives(ast.DeckRule(None))
without("gcg:2.11.1", "gcg:5.1.1", "gcg:10.1.1", "gcg:10.1.4", of=keywords_text.printed).gives(())
without("gcg:3.3.9.2", "gcg:3.3.9", "gcg:2.11.3", of=keywords_text.to_unit).gives(())
without("gcg:3.3.8.1", "gcg:3.3.8", of=keywords_text.modifiers).gives(())
without("gcg:13.1.1.1", of=keywords_text.repair).gives(())
without("gcg:13.1.2.1", of=keywords_text.DESTROYS_WITH).gives("")
without("gcg:13.1.2.1", of=keywords_text.breach).gives(())
without("gcg:13.1.3.1", of=keywords_text.support).gives(())
without("gcg:13.2.9.2").gives(())
without("gcg:13.2.10.1", "gcg:13.2.12.1").gives(None)
without("gcg:13.2.10.2").does(paired_with_anything)
without("gcg:3.4.7").gives(())
without("gcg:3.3.9.1").gives(True)
without("gcg:2.4.3").does(lambda changes, pilot: [*changes, regarded(pilot, "color")])
without("gcg:2.5.5", "gcg:3.3.7").does(lambda changes, pilot: [*changes, regarded(pilot, "trait")])
without("gcg:13.1.2.4").does(lambda harm: replace(harm, otherwise=ast.Defeat("opponent")))
without("gcg:2.7.3").gives(("hp",))
without("gcg:2.8.4").gives(("ap",))

# multiplayer

without("gcg:1.1.1", of=multiplayer.TWO).gives(1)
without("gcg:12.1", "gcg:12.2", of=multiplayer.THREE_OR_MORE).gives(2)
without("gcg:12.1", "gcg:12.3", of=multiplayer.FOUR).gives(2)
without("gcg:12.2.5", of=multiplayer.CONDITIONS).gives((multiplayer.BATTLE_ROYALE,))
without("gcg:12.3.4", of=multiplayer.first_of).does(lambda side: side[-1])
without("gcg:5.3.1", of=multiplayer.active_players).gives((0,))
without("gcg:12.2.4", of=multiplayer.one_by_one).does(
    lambda game: [s for s in range(game.layout.players) if s not in game.out]
)
without("gcg:12.2.6", of=multiplayer.opponents).does(lambda game, seat: [(seat + 1) % game.layout.players])
without("gcg:1.2.1", of=multiplayer.end).gives(None)
without("gcg:12.2.1").gives(1)

# playing

without("gcg:7.5.2.2.2", "gcg:2.9.1", of=playable.level_requirement).gives(True)
without("gcg:2.10.1", of=playable.cost_requirement).gives(True)
without("gcg:1.3.3", of=playable.nothing_forbids).gives(True)
without("gcg:3.3.3", of=playable.unit_to_pair).gives(True)
without("gcg:3.4.5", "gcg:10.1.8.1", of=playable.command_effects).gives([])
without("gcg:10.1.8.1.1", of=playable.targets_there).gives(True)
without("gcg:7.5.2.1", of=playable.playable_from_hand).gives([])
without("gcg:9.3.1", of=playable.playable_in_action_step).gives([])
without("gcg:10.1.7.1", of=playable.usable_effects).gives([])
without("gcg:10.1.4", of=playable.KINDS_OF_EFFECTS).gives({})
without("gcg:13.2.1.1", of=playable.has_timing).does(
    lambda ability, window: window == ability.window == playable.ACTION
)
without("gcg:13.2.2.1", of=playable.has_timing).does(lambda ability, window: window == ability.window == playable.MAIN)
without("gcg:10.1.7.3").gives(0)
without("gcg:10.3.1.1", of=playable._fulfilled).gives(True)
without("gcg:10.1.7.2", "gcg:10.1.7.4", of=playable._payable).gives(True)
without("gcg:10.2.2", "gcg:10.3.3.1", of=playable._targets).gives(True)
without("gcg:10.2.3", of=playable._use_not_forbidden).gives(True)
without("gcg:7.5.3.1", of=playable.main_phase_effects).gives([])
without("gcg:9.3.2", of=playable.action_step_effects).gives([])
without("gcg:5.7.1.1", of=playing.play_by_effect).gives(None)
without("gcg:7.5.2.2.1", "gcg:10.3.1.2", of=playing.reveal).gives(None)
without("gcg:13.2.4.2").does(pilots_in_action_steps)

# rules_management

without("gcg:11.1.1", of=rules_management.is_due).gives(False)
without("gcg:11.2.1.1", "gcg:1.2.2", "gcg:1.2.2.1", of=rules_management.defeats).gives(False)
without("gcg:11.2.1.2", "gcg:1.2.2", "gcg:1.2.2.2", of=rules_management.decked).gives([])
without("gcg:11.1.2").does(with_triggered_effects)
without("gcg:5.5.3").gives(basics.EFFECT_DAMAGE)
without("gcg:8.5.3.2", of=battle.DamageStep.strike_units).does(lambda self, game: the_attacker_first(self, game))
without("gcg:8.5.3.2.3").does(lambda found: found[:1])
without("gcg:7.3.1.1").gives([])

# setup

without("gcg:6.2.1.5", of=setup.STARTING_HAND).gives(4)
without("gcg:6.2.2", of=setup.SHIELDS_OF_A_PLAYER).gives(0)
without("gcg:12.3.5", of=setup.SHIELDS_OF_A_TEAM_MEMBER).gives(6)
without("gcg:6.2.1.6.1", of=setup.REDRAWN).gives(0)
without("gcg:12.3.2").does(lambda sides: sides[:1])
without("gcg:12.2.3").does(lambda others: others[::-1])
without("gcg:12.2.2").does(lambda seats: seats[:1])
without("gcg:6.1.2", "gcg:5.17.3").gives([])

# tokens

without("gcg:5.17.3.1.1", of=tokens.EX_BASE_VALUES).gives({"ap": 0, "hp": 0})
without("gcg:5.17.2", of=tokens.is_token).gives(False)
without("gcg:5.17.3.2.1", of=tokens.is_ex_resource).gives(False)
without("gcg:5.17.2.5", of=tokens.leaves_game).gives(False)

# turn

without("gcg:4.8.4", of=turn.hand_limit).gives(99)
without("gcg:7.2.3.2").does(lambda cards: cards[:1])
without("gcg:7.5.5.1").does(lambda choices: choices[:-1] or choices)
without("gcg:7.5.5.2", of=turn.MainPhase.end).does(lambda self, game: asked_again(self, game))

# zones

without("gcg:4.1.1", of=zones.LOCATIONS).gives(())
without("gcg:4.1.1.2", of=zones.FIELD).gives(())
without("gcg:4.6.2", of=zones.SHIELD_AREA).gives((zones.SHIELDS,))
without("gcg:4.1.2", of=zones.RESOLVING_IN).gives(zones.REMOVAL)
without("gcg:4.4.1", of=zones.RESOURCES_LIE_IN).gives(zones.REMOVAL)
without("gcg:4.5.1", of=zones.UNITS_LIE_IN).gives(zones.REMOVAL)
without("gcg:4.6.4", of=zones.SHIELDS_LIE_IN).gives(zones.REMOVAL)
without("gcg:4.7.1", of=zones.REMOVED_LIE_IN).gives(zones.TRASH)
without("gcg:4.8.1", of=zones.DRAWN_LIE_IN).gives(zones.REMOVAL)
without("gcg:4.9.1", of=zones.USED_LIE_IN).gives(zones.REMOVAL)
without("gcg:4.4.2", of=zones.MOST_RESOURCES).gives(99)
without("gcg:4.4.2.1", of=zones.MOST_EX_RESOURCES).gives(99)
without("gcg:4.5.4", "gcg:11.4.1", of=zones.MOST_UNITS).gives(99)
without("gcg:4.6.3", "gcg:11.5.1", of=zones.MOST_BASES).gives(99)
without("gcg:4.8.4", of=zones.HAND_LIMIT).gives(99)
without("gcg:5.4.1", of=zones.STATES).gives(())
without("gcg:4.1.4", of=zones.private).gives(EVERYBODY)
without("gcg:4.1.1.1").gives(SHARED)
without("gcg:12.3.3").gives(PLAYER)
without("gcg:4.2.2").gives(EVERYBODY)
without("gcg:4.3.2").gives(EVERYBODY)
without("gcg:4.8.2").gives(NOBODY)
without("gcg:4.8.3").gives(EVERYBODY)
without("gcg:4.6.4.1").gives(EVERYBODY)
without("gcg:4.4.3").gives(OWNER)
without("gcg:4.5.5").gives(OWNER)
without("gcg:4.6.3.1").gives(OWNER)
without("gcg:4.7.2").gives(OWNER)
without("gcg:4.9.2").gives(OWNER)
without("gcg:5.4.2").does(lambda states: states[::-1])
without("gcg:4.1.5", "gcg:4.6.4").gives(True)

# text

without("gcg:2.4.1").does(lambda colors: ast.Colors(()))
without("gcg:5.19.1").does(lambda several: several[:1])

# refusals

without("gcg:13.1.6.2").does(lambda once, copies: copies)
