#!/usr/bin/env python3
"""A player for `tarock arena --players exec:docs/examples/player.py,quiet`.

It reads seen documents, one a line, and answers each with an action: it passes where it
may, plays the cheapest card that is legal, and lays away the first cards that it can.
"""
import json
import sys

POINTS = {"K": 5, "D": 4, "C": 3, "B": 2}
TRULL = {"I", "XXI", "Sküs"}


def worth(card):
    """What a card counts, about."""
    if card in TRULL:
        return 5
    return POINTS.get(card[1:], 1)


def cards(entry):
    """The action for an entry such as `discard 3 of H1 H2 …` or `buy 1 of I for 1 of H1 …`."""
    words = entry.split()
    of = words.index("of")
    verb, count, choice = words[: of - 1], int(words[of - 1]), words[of + 1:]
    if "for" in choice:
        wanted, given = choice[: choice.index("for")], choice[choice.index("of") + 1:]
        return " ".join(verb + wanted[:1] + sorted(given, key=worth)[:1])
    return " ".join(verb + sorted(choice, key=worth)[:count])


def decide(seen):
    """One of the legal actions."""
    legal = seen["legal"]
    for quiet in ("pass", "done", "refuse"):
        if quiet in legal:
            return quiet
    plays = [entry for entry in legal if entry.startswith("play ")]
    if plays:
        return min(plays, key=lambda entry: worth(entry.split()[1]))
    return cards(legal[0]) if " of " in legal[0] else legal[0]


for line in sys.stdin:
    print(json.dumps({"action": decide(json.loads(line))}, ensure_ascii=False), flush=True)
