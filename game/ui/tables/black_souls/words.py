"""The words of the Black Souls table that are not the rules' own: titles, captions, short forms.

Belongs here: every word that only the screen needs. Does not belong here: names, printed texts,
prompts, choices and reasons; they come from the game.
"""

from __future__ import annotations

from typing import Any

from game.engine.text import Phrases

PHRASES = Phrases(
    {
        "phase": {
            "quirks": "Quirks", "draw": "Draw", "bid": "Bid", "choose": "Choose",
            "place": "Place", "design": "Design", "run": "Run", "score": "Score",
        },
        "heading": {
            "quirks": "Quirks · two of three stay",
            "design": "Design · turn {turn} of {turns}",
            "run": "{who}’s run · Asset {at} of 12",
            "over": "The levels are finished",
        },
        "order": {"design": "Turn order", "run": "Runs", "quirks": "Designers"},
        "board": {"own": "Your level", "of": "{who}’s level", "runs": "{who}’s level · running",
                  "visited": "Looking at {who}’s level", "back": "Back to the level in play"},
        "party": {"own": "Your party", "of": "{who}’s party", "count": "{n} {n|Soul|Souls}",
                  "lost": "lost", "difficulty": "Difficulty", "connection": "Longest",
                  "specials": "Tokens"},
        "pool": {"title": "Asset pool", "count": "{n} open", "empty": "All are taken.",
                 "none": "The pool is empty: the next turn draws new Assets."},
        "quirks": {"title": "Quirks", "discard": "Your three Quirks", "right": "points",
                   "own": "Only you can complete this Quirk, and only you see it.",
                   "public": "Every designer can complete this Quirk.",
                   "points": "{n} Design {n|Point|Points}", "none": "No Quirk is known yet."},
        "space": {"label": "Level {level}, space {step}", "place": "place here", "swap": "swap",
                  "empty": "Empty space"},
        "kind": {"human": "player", "rules": "rule book’s AI", "ai": "AI · {level}"},
        "state": {"placing": "placing", "choosing": "choosing", "bidding": "bidding",
                  "hacking": "Hack?", "asked": "to act", "laid": "has bid", "waiting": "waiting",
                  "running": "running", "next": "next to run", "survived": "survived",
                  "wiped": "wiped at {at}", "later": "to run", "done": "has placed"},
        "row": {"souls": "Souls", "hacks": "Hacks", "bid": "Bid", "hidden": "laid, not revealed",
                "clash": "clashes", "hacked": "Hacked", "spoiled": "has no effect",
                "no_bid": "not laid", "lost": "Lost Souls", "difficulty": "Difficulty",
                "unknown": "unknown while an Asset lies face down",
                "connection": "Longest connection", "look": "Press to keep looking.",
                "hand": "Bids in hand", "none": "none"},
        "hand": {"played": "played", "now": "this turn", "laid": "laid"},
        "threat": {"die": "die", "left": "left", "or": "or Black", "blacks": "Black instead",
                   "lives": "{left} of {all} live", "lost": "{n} lost", "wiped": "the party dies",
                   "all": "all", "paid": "paid", "unknown": "what is left shows when it is paid",
                   "short": "All of them die, and {lack} more"},
        "visit": {"difficulty": "Difficulty {n}", "use": "Use the {what}", "down": "Face down",
                  "nothing": "No icon and no token lies here.",
                  "others": "Another designer’s party is running.",
                  "glitch": "Glitch: the card drawn is a {soul}.", "start": "The party sets out"},
        "change": {"old": "Change", "new": "into"},
        "score": {"ai": "AI", "title": "Design Points",
                  "connection": "{n} connected", "lost": "{n} lost", "total": "total {n}",
                  "wiped_out": "wiped out", "but_wiped": "{n}, wiped out",
                  "at_asset": "at Asset {at}", "charges": "{n} left",
                  "by_level": "by the AI's level", "of": "{n} of {all}",
                  "tie_souls": "Souls alive", "tie_difficulty": "Difficulty total",
                  "tie_shared": "Shared win", "not_needed": "not needed",
                  "win_shared": "nothing parts them", "survived": "Built it, and survived it.",
                  "wiped": "Built it, and fell in it.",
                  "headline_win": "*{name} wins* with {points} {points|point|points}.",
                  "headline_tie": "*{name} wins the tie-break* at {points} points.",
                  "headline_shared": "*{names} share the win* at {points} points."},
        "soul": {"alive": "{n} alive", "lost": "{n} lost"},
        "answer": {"yes": "Yes", "no": "No", "hack": "Hack", "no_hack": "Do not Hack",
                   "hack_text": "Spend 1 of {n} charges: keep {bid}’s place and its effect.",
                   "no_hack_text": "Keep the charge (1 point). All of this clash pick last.",
                   "yes_text": "It stays there and is used up for the match.",
                   "no_text": "Keep it for a later turn."},
        "wait": "*Waiting for {who}* to {act}.",
        "over": "*The match is over.*",
        "confirm": {"bid": "Choose a bid card", "discard": "Choose a Quirk to put away",
                    "pick": "Pick an Asset", "place": "Place it on a lit space",
                    "visit": "Choose a Threat", "hack": "Hack or not", "yes_no": "Yes or no",
                    "swap": "Choose an Asset", "swap_with": "Choose the other one",
                    "lose": "Choose who dies", "add_soul": "Choose a Soul",
                    "return_soul": "Choose a Soul", "change_soul": "Choose a Soul",
                    "none": "Wait"},
        "token": {"held": "Not yet used in this match.", "spent": "Used, or not in this match."},
        "selected": "selected",
        "paid": "Paid: {soul}",
        "tokens": {"glitch": "Glitch: on arrival a Party card is drawn; the Threat of its class "
                             "may be chosen only if no other can be paid."},
        "face_down": "Its values and icon show when its party arrives (BS-6.12).",
    }
)  # fmt: skip


def say(key: str, /, **values: Any) -> str:
    """Return a phrase of the table."""
    return PHRASES.say(key, **values)
