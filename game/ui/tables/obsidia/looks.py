"""How Obsidia's things are named in the built art: pictures, icons, colours.

Belongs here: from an id of the rules to a picture's name. Does not belong here: drawing.
"""
