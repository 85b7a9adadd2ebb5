"""Texts in which the rows of both Vanguard games can stand."""

from __future__ import annotations

from typing import Final

DEEDS: Final = ("a card from your soul, call it to (RC), and rest", "one of your rear-guards, and retire",
                "a card from your hand, and discard", "a card from your hand, and bind",
                "a card from your drop, put it into your hand, and rest",
                "a card from your drop, put it into your soul, and rest",
                "a card from your drop, return it to your deck, and rest")
"""What may have been done to a card when a condition asks for it."""

PAYING: Final = ("bind a card from hand", "reveal a card from hand", "retire another rear-guard",
                 "discard a card from hand", "Soul-Blast 1", "put a card from your bind zone into your drop",
                 "[Rest] another rear-guard", "retire a grade 2 rear-guard")
"""Costs of the overDress era with the cards of which something is done."""

FRAMES: Final = {
    "adjective": ("[ACT](RC): Choose one of your {} rear-guards, and retire it.",
                  "[ACT](RC): Choose one of your {} standing rear-guards, and retire it."),
    "figure": ("[ACT](RC): Choose one of your {}, and rest it.",
               "[ACT](RC): Choose a {} from your hand, and discard it."),
    "post": ("[ACT](RC): Choose one of your rear-guards {}, and retire it.",
             "[ACT](RC): Reveal two cards from the top of your deck, and choose one of your rear-guards {}, and"
             " retire it.",
             *[f"[ACT](RC): Declare a {word}, choose one of your rear-guards {{}}, and retire it."
               for word in ("card name", "clan", "nation", "race")]),
    "owner": ("[ACT](RC): Choose one of {} rear-guards, and retire it.",),
    "room": ("[ACT](RC): Choose a card from {}, and put it into your soul.",),
    "count": ("[ACT](RC): Choose {} of your rear-guards, and retire it.",),
    "few": ("[ACT](RC): Choose {} card from your hand, and discard it.",),
    "at_least": ("[CONT](RC): If the number of cards in your soul is {}, this unit gets [Power] +1000.",),
    "another": ("[ACT](RC): Choose {}, and rest it.",),
    "another_one": ("[CONT](RC): If you have {}, this unit gets [Power] +1000.",),
    "picked": ("[ACT](RC): Choose {}, and put it into your soul.",
               "[ACT](RC): Look at two cards from the top of your deck, choose {}, and put it into your hand.",
               "[ACT](RC): Choose {}, and rest them."),
    "group": ("[ACT](RC): Retire {}.",),
    "ref": (
        "[ACT](RC): Rest {}.",
        "[ACT](RC): Choose one of your units, and rest {}.",
        "[ACT](RC): Choose two of your units, and rest {}.",
        "[ACT](RC): Choose a card from your soul, and put {} into your hand.",
        "[ACT](RC): Choose two cards from your soul, and put {} into your hand.",
        "[ACT](RC): Look at two cards from the top of your deck, choose a card from among them, put it into your hand,"
        " and put {} on the bottom of your deck.",
        *[f"[ACT](RC): [COST][{cost}], and put {{}} into your soul." for cost in PAYING],
        "[ACT](RC): Choose a card from your soul, bind it, and rest {}.",
        "[ACT](RC): Choose a card from your soul, call it to (RC), and rest {}.",
        "[ACT](RC): Choose a card from your hand, reveal it, and put {} into your soul.",
        "[ACT](RC): Choose two cards from your hand, reveal them, and put {} into your soul.",
    ),
    "paid_kind": tuple([f"[ACT](RC): [COST][{cost}], and this unit gets [Power] +1000 for each {{}} for this cost until"
                        " end of turn." for cost in PAYING]),
    "holder": ("[ACT](RC): {} gets [Power] +1000 until end of turn.",),
    "span": ("[AUTO](RC): At the beginning of {}, draw a card.", "[AUTO](RC): At the end of {}, draw a card.",
             "[CONT](RC): During {}, this unit gets [Power] +1000."),
    "until": ("[ACT](RC): This unit gets [Power] +1000 {}.",),
    "actor": ("[AUTO](RC): When {} becomes rest, draw a card.",),
    "counted": (*[f"[ACT](RC): [COST][{cost}], and this unit gets [Power] +1000 for each {{}} until end of turn."
                  for cost in PAYING],
                "[CONT](RC): This unit gets [Power] +1000 for each {}.",
                "[ACT](RC): Choose a card from your drop, and put it into your hand. This unit gets [Power] +1000"
                " until end of turn for each {}.",),
    "set_field": ("[ACT](RC): Choose one of your rear-guards, and increase or decrease its {} to 1 until end of"
                  " turn.",),
    "either": ("[ACT](RC): Choose a {} from your soul, and put it into your hand.",),
    "rooms": ("[ACT](RC): Choose a card from {}, and put it into your soul.",),
    "performing": ("[AUTO](RC): When this unit attacks, {}. \u30fb(RC) - Draw a card. \u30fb(VC) - Draw two cards.",
                   "[AUTO](RC): When this unit attacks, {}. \u30fbDraw a card. \u30fbDraw two cards.",
                   "[AUTO](RC): When this unit attacks, {}. \u30fb2 or more cards - Draw a card. \u30fb4 or more cards"
                   " - Draw two cards.",
                   "[AUTO](RC): When this unit attacks, {}. \u30fb(RC) - Draw a card. \u30fb(GC) - Draw two cards.",),
    "some": ("[ACT](RC): Call {} to (RC).",
             "[ACT](RC): Look at two cards from the top of your deck, and call {} to (RC)."),
    "gained": ("[ACT](RC): This unit gets {} until end of turn.",),
    "circles": ("[AUTO]: When this unit is placed on {}, draw a card.",),
    "event": ("[AUTO](RC): When {}, draw a card.",
              "[AUTO](RC): When {} for the cost of this unit's ability, draw a card."),
    "situation": ("[AUTO](RC): When {}, draw a card.",),
    "game_moment": ("[CONT](RC): During {}, this unit gets [Power] +1000.",),
    "game_by": ("[AUTO](RC): When this unit becomes standing {}, draw a card.",),
    "goal": ("[AUTO]: When this card is put {}, draw a card.",),
    "past": ("[CONT](RC): If {} this turn, this unit gets [Power] +1000.",),
    "past_not": ("[CONT](RC): If {} this turn, this unit gets [Power] +1000.",),
    "past_many": ("[CONT](RC): If two or more {} this turn, this unit gets [Power] +1000.",),
    "past_often": ("[CONT](RC): If {} a total of three or more times this turn, this unit gets [Power] +1000.",),
    "condition": ("[CONT](RC): If {}, this unit gets [Power] +1000.",
                  "[ACT](RC): Look at the top card of your deck, and put it on the top or bottom of your deck. If {},"
                  " draw a card.",
                  "[ACT](RC): Rest this unit. [Stand] this unit. If {}, draw a card.",
                  "[ACT](RC): Your opponent chooses three cards from their drop, and binds them. If {}, draw a card.",
                  "[ACT](RC): Reveal the top card of your deck. If {}, draw a card.",
                  "[ACT](RC): Choose a card from your soul, and ride it. If {}, draw a card.",
                  "[ACT](RC): Search your deck or drop zone for a card, and put it into your hand. If {}, draw a card.",
                  "[ACT](RC): Draw a card. If {}, draw a card.",
                  "[ACT](RC): [Soul-Charge 1]. If {}, draw a card.",
                  "[CONT](RC): If your soul has a card, and if {}, this unit gets [Power] +1000.",
                  "[AUTO](RC): When your rear-guard is placed, if {}, draw a card.",
                  "[AUTO](RC): When you play an order, draw a card. If {}, draw a card.",
                  "[CONT](RC): If the sum of your units' grades is 3 or more, and if {}, this unit gets [Power] +1000.",
                  "[ACT](RC): Choose one of your rear-guards, and move it to (RC). If {}, draw a card.",
                  *[f"[ACT](RC): Choose {done} it. If {{}}, draw a card." for done in DEEDS],
                  *[f"[ACT](RC): [COST][{cost}], and draw a card. If {{}}, draw a card." for cost in PAYING],
                  "[ACT](RC): Choose a card from your hand, and reveal it. If {}, draw a card.",
                  "[ACT](RC): [Soul-Charge 1]. If the [Soul-Charge] card was a normal unit, draw a card, and if {},"
                  " draw a"
                  " card.",
                  "[CONT](RC): If your rear-guard was retired this turn, this unit gets [Power] +1000, and if {}, this"
                  " unit gets [Power] +1000."),
    "more_or_less": ("[CONT](RC): If the number of cards in your hand is {} your opponent's, this unit gets"
                     " [Power] +1000.",),
    "nth": ("[CONT](RC): If it is the {} battle of that turn, this unit gets [Power] +1000.",),
    "state": ("[CONT](RC): If this unit is {}, this unit gets [Power] +1000.",),
    "clause": (
        "[ACT](RC): Choose one of your opponent's vanguards, and {}.",
        "[ACT](RC): {}.",
        "[ACT](RC): Choose one of your rear-guards, and retire it. If it is your turn, {}.",
        "[ACT](RC): Call a Plant token to (RC). If it is your turn, {}.",
        "[ACT](RC): Until end of turn, {}.",
        "[CONT](RC): {}.",
        "[CONT](RC): This unit gets [Power] +1000, and {}.",
        "[ACT](RC): This unit gets [Power] +1000 until end of turn, and {}.",
        "[ACT](RC): This unit gets [Power] +5000 until end of turn. If it is your turn, {}.",
        "[ACT](RC): This unit gets drive +5000 until end of turn. If it is your turn, {}.",
        "[ACT](RC): Look at two cards from the top of your deck, and {}.",
        "[ACT](RC): Choose one of your rear-guards, and {}.",
        "[ACT](RC): Choose a card from your soul, and {}.",
        "[AUTO](RC): [Soul Blast (1)] When this unit attacks, you may {}. If you do, draw a card.",
        "[CONT](RC): This unit cannot attack, and {}.",
        "[ACT](RC): This unit gets [Power] +5000 until end of turn. If it is your turn, {}.",
        "[ACT](RC): Choose two cards from your soul, and put them into your hand. If it is your turn, {}.",
        "[ACT](RC): Choose two cards from your soul, and {}.",
        "[ACT](RC): This unit cannot attack until end of turn, and {}.",
        *[f"[ACT](RC): [COST][{cost}], and {{}}." for cost in PAYING],
        "[CONT](RC): Your opponent cannot intercept, and {}.",
        "[ACT](RC): Until end of turn, your opponent cannot intercept, and {}.",
        "[ACT](RC): Choose a grade 1 card from your soul, and put it into your hand. If it is your turn, {}.",
        "[ACT](RC): Your opponent cannot intercept until end of turn, and {}.",
    ),
    "topmost": ("[ACT](RC): Look at {}.",),
    "call_circle": ("[ACT](RC): Choose a card from your soul, and call it to {}.",
                    "[ACT](RC): Choose one of your opponent's rear-guards, and move it to {}."),
    "spot": ("[ACT](RC): Choose a card from your soul, and put it {}.",),
    "spots": ("[ACT](RC): Look at the top card of your deck, and put it {}.",),
    "deed": ("[CONT](RC): This unit cannot {}.",),
    "per": (*[f"[ACT](RC): [COST][{cost}], and this unit gets [Power] +1000 {{}} until end of turn."
              for cost in PAYING],
            "[CONT](RC): This unit gets [Power] +1000 {}.",
            "[ACT](RC): Choose one of your rear-guards, and this unit gets [Power] +1000 until end of turn {}."),
    "leave": ("[CONT](RC): This unit can {}.",),
    "gain_field": ("[ACT](RC): This unit gets {} +1000 until end of turn.",),
    "gain": ("[ACT](RC): This unit gets {} until end of turn.",),
    "keyword": ("[CONT]: {}",),
    "cost": ("[ACT](RC): [{}] Draw a card.",),
}
"""Texts in which the rows of a rule can stand, the first that fits."""

WORDS: Final = {
    "_gets": ("gets", "get"),
    "gains": ("[Power] +1000",),
    "kind": ("rear-guards", "cards"),
    "NUMBER": ("two",),
    "LIMITBREAK": ("[Limit Break (4)]",),
    "SOULCHARGE": ("[Soul Charge (1)]",),
    "COUNTERBLAST": ("Counter Blast (1)",),
    "SOULBLAST": ("Soul Blast (1)",),
    "COUNTERBLASTOF": ("Counter Blast (1) -",),
    "SOULBLASTOF": ("Soul Blast (1) -",),
    "OF": ("'s",),
    "STATE_VERB": ("[Stand]",),
    "NAMES": ('"Boost"',),
    "ABILITY": ('"[AUTO](RC): When this unit attacks, draw a card."',),
}
"""Texts of what is no row."""
