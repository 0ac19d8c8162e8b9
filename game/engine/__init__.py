"""The shared engine: what every game is made of, and nothing about any one game."""
