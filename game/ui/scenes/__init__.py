"""The screens of the program: title, new game, match, curtain, pause, results, saved matches."""
