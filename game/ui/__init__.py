"""Window, pictures, sound and widgets: the only part that imports pygame or pytmx."""
