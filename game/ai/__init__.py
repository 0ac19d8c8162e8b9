"""The bots: what they may know, how they choose, and the process they think in."""
