"""Window, pictures, sound and widgets: the only part that imports pygame or pytmx."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
