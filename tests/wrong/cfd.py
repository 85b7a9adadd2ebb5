"""What happens in cfd without each of its rules."""

from __future__ import annotations

from headjudge.games.vanguard import (
    activating,
    automatic,
    basics,
    checking,
    circles,
    meanings,
    naming,
    placing,
    roles,
    vocabulary,
)
from headjudge.kernel.abilities import Standby
from headjudge.kernel.game import Game
from headjudge.language.tree import ast
from tests.wrong.telling import without


def mastered_by_turn_player(game: Game, entry: Standby) -> Standby:
    return Standby(
        entry.ability, entry.source, entry.this, game.turn_player, entry.event, entry.env, entry.generation, entry.giver
    )


def home_of_controller(game: Game, card: int, spot: int) -> int:
    return game.layout.at(game.master(card), spot)


# Circles

without("cfd:4.8.1", of=circles.FIELD).gives((circles.VANGUARD,))
without("cfd:4.8.2", of=circles.FIELD).gives((circles.VANGUARD, *circles.REARGUARD))
without("cfd:4.9.1", of=circles.FIELD).gives((circles.VANGUARD, circles.LEFT_FRONT, circles.GUARDIAN))
without("cfd:4.10.1", of=circles.FIELD).gives((circles.SOUL, *circles.ON_FIELD))
without("cfd:4.9.1.3", of=circles.ROWS).gives({"front_row": (circles.VANGUARD,), "back_row": ()})
without("cfd:4.9.1.1", of=circles.COLUMNS).gives({"center": (circles.VANGUARD, circles.CENTER_BACK)})
without("cfd:4.9.1.2", of=circles.ACROSS).gives({"left": "left", "center": "center", "right": "right"})
without("cfd:4.3.2", of=circles.STATES).gives(())
without("cfd:4.3.2.1", of=circles.STATES).gives(("rest",))
without("cfd:4.3.2.2", of=circles.STATES).gives(("stand",))
without("cfd:4.9.2.5.2").gives("stand")

# Basics

without("cfd:1.2.1", of=basics.lose).gives(None)
without("cfd:1.3.2.2", of=basics.times).does(lambda number: max(abs(number), 1))
without("cfd:3.2.1", of=basics.owner).gives(0)
without("cfd:4.1.12", of=basics.home).does(home_of_controller)
without("cfd:4.7.1", of=basics.LEFT_THE_FIELD).gives(circles.BIND)
without("cfd:2.9.3.1.1", of=basics.units).gives([])
without("cfd:4.9.2.3", of=basics.vanguard).gives(-1)
without("cfd:4.9.2.5", of=basics.rearguards).gives([])
without("cfd:4.9.2.4", of=basics.guardians).gives(())
without("cfd:7.2.1", of=basics.stand).gives(None)
without("cfd:7.2.1", of=basics.rest).gives(None)

# Names

without("cfd:2.11.1", of=naming.ability_lines).gives(())
without("cfd:2.11.1.1", of=naming.ability_lines).does(lambda text: (str(text),))
without("cfd:2.11.3", of=naming.without_reminders).does(lambda lines: tuple(lines))
without("cfd:2.2.2", "cfd:2.3.2", "cfd:2.14.2", of=naming.share).gives(False)
without("cfd:2.1.1", of=naming.card_name).does(lambda card: card.id)
without("cfd:2.1.1.1", of=naming.is_named).gives(False)
without("cfd:12.6.1", of=naming.is_named).does(lambda names, wanted: names[:1] == (wanted,))

# Abilities

without("cfd:11.5.1", "cfd:11.5.1.1", "cfd:11.5.2.2", "cfd:11.5.2.2.1", of=checking.effect_source).gives(None)
without("cfd:4.13.1").gives(True)
without("cfd:9.7.2.4", "cfd:11.1.1.1", "cfd:11.8.2.1", of=activating.usable_abilities).gives([])
without("cfd:3.2.2.2", of=activating.master_of_activated).does(lambda player: 1 - player)
without("cfd:3.2.2.5", of=automatic.master_of_effect).does(mastered_by_turn_player)
without("cfd:12.2.1", of=automatic.usable).gives(True)
without("cfd:11.2.1.1.1", "cfd:11.2.1.2.1", of=automatic.bar).gives(None)
without("cfd:11.3.1", "cfd:11.3.1.1").gives([])

# Placing

without("cfd:9.7.2.2", of=placing.exchange_choices).gives([])
without("cfd:6.3.1", of=placing.riding).does(lambda game, move: [])

# Roles

without("cfd:10.1.2", of=roles.running).gives(None)
without("cfd:10.4.1.8.2", of=roles.battle_opponents).gives([])
without("cfd:10.4.1.11.1", of=roles.boosting).gives((-1, -1))
without("cfd:7.37.1.2").gives(False)
without("cfd:2.8.2.4").gives(True)

# The meaning of words

without("cfd:11.8.12.1.2", of=meanings.left_field).gives(False)
without("cfd:11.8.12.1.1", of=meanings.became_hidden).gives(False)
without("cfd:11.8.4.1.2", of=meanings.as_many_as_possible).does(lambda number, there: number if number <= there else 0)
without("cfd:11.8.4.1", of=meanings.as_many_as_possible).gives(0)
without("cfd:1.3.2", of=meanings.as_many_as_possible).does(lambda number, there: min(number, there, 1))
without("cfd:11.8.4.1.4", "cfd:7.9.2", of=meanings.may_fail).gives(False)
without("cfd:7.9.3", of=meanings.may_fail).gives(True)
without("cfd:4.5.3").gives(True)
without("cfd:4.1.9", of=meanings.order_is_decided_by).gives(0)
without("cfd:1.2.5", of=meanings.win_by_effect).gives(None)
without("cfd:4.12.5", of=meanings.pile_of).gives(-1)
without("cfd:10.4.1.8.3", "cfd:10.1.5", of=meanings.change_battle).gives(False)
without("cfd:7.16.2", of=meanings.RETIRED).gives(("hand", "drop"))
without("cfd:7.28.1", "cfd:7.28.2").gives("all")
without("cfd:11.8.12.1", "cfd:11.8.12.1.3").gives(True)

# Vocabulary

without("cfd:7.22.1", "cfd:7.22.2", "cfd:7.22.2.1", "cfd:7.3.1", of=vocabulary.counter_blast).gives(ast.Nothing())
without("cfd:7.23.1", "cfd:7.23.2", "cfd:7.23.2.1", of=vocabulary.soul_blast).gives(ast.Nothing())
without("cfd:7.25.1", of=vocabulary.soul_charge).gives(ast.Nothing())
without("cfd:7.27.1", "cfd:4.12.1", of=vocabulary.bind).gives(ast.Nothing())
without("cfd:7.16.1", of=vocabulary.retire).gives(ast.Nothing())
without("cfd:7.7.1", of=vocabulary.discard).gives(ast.Nothing())
without("cfd:7.18.1", of=vocabulary.heal).gives(ast.Nothing())
without("cfd:7.31.1", of=vocabulary.battle).gives(ast.Nothing())
