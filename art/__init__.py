"""The art pipeline: sources of everything seen and heard, and the build that makes art/built."""
