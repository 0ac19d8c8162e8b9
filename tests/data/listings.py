"""The printed cards of a game as a readable text, for the golden listings."""

from game.engine.text import plain


def listing_of(cards):
    """All cards, one after another, with facts, clauses and text."""
    blocks = []
    for card in cards:
        facts = ", ".join(f"{name} {value}" for name, value in card.facts.items())
        head = f"{card.kind} {card.id}: {card.name}"
        notes = "; ".join(part for part in (facts, " ".join(card.clauses)) if part)
        lines = [f"  {line}" for line in plain(card.text).split("\n")]
        blocks.append("\n".join(part for part in (head, f"  ({notes})" if notes else "",
                                                  *lines) if part.strip()))  # fmt: skip
    return "\n\n".join(blocks) + "\n"
