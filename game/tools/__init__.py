"""What the command line runs without a window. Nothing here draws, and no rule is written here."""
