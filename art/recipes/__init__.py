"""Recipes: one module per group of pictures, all drawn with `kit` and lit with `light`.

A recipe module holds PICTURES, a dict of picture name -> `Recipe`; `build.py` bakes and packs them.
Recipes read only committed inputs: tokens, icons, fonts and the tables beside them.
"""
