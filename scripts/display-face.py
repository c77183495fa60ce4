"""Makes the display face in public/fonts/.

Run by hand with Debian's fonttools: /usr/bin/python3 scripts/display-face.py
Only what a headline needs is kept: outlines on a grid of 500 units (finer than a pixel at the largest
size), no layout tables, no hints, no names. That leaves 8 kB of 20 kB.
"""

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

SOURCE = "node_modules/@fontsource/anek-latin/files/anek-latin-latin-700-normal.woff2"
RESULT = "public/fonts/anek-latin-700.woff2"

font = TTFont(SOURCE)
scale_upem(font, 500)
options = subset.Options(
    layout_features=[], name_IDs=[], hinting=False, notdef_outline=False, legacy_kern=False
)
options.drop_tables += ["GSUB", "GPOS", "GDEF", "STAT"]
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=font.getBestCmap().keys())
subsetter.subset(font)
font.flavor = "woff2"
font.save(RESULT)
