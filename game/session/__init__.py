"""One match at one table: its seats, its record, undo, saves and statistics. No rule, no screen."""
