"""Makes the display face in public/fonts/.

Run by hand with Debian's fonttools: /usr/bin/python3 scripts/display-face.py
The subset contains what headlines need: outlines on a grid of 500 units (finer than a pixel at the largest
size), without layout tables, hints and names: 8 kB instead of 110 kB.
"""

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

SOURCE = "node_modules/@expo-google-fonts/anek-latin/700Bold/AnekLatin_700Bold.ttf"
# Basic Latin, Latin-1 and punctuation.
LATIN = subset.parse_unicodes(
    "20-7E,A0-FF,131,152-153,2BB-2BC,2C6,2DA,2DC,300-301,303-304,308-309,323,2009,200B,2013-2014,"
    "2018-201A,201C-201E,2022,2026,2032-2033,2039-203A,2044,20AC,2122,2212,2215"
)
RESULT = "public/fonts/anek-latin-700.woff2"

font = TTFont(SOURCE)
scale_upem(font, 500)
options = subset.Options(
    layout_features=[], name_IDs=[], hinting=False, notdef_outline=False, legacy_kern=False
)
options.drop_tables += ["GSUB", "GPOS", "GDEF", "STAT"]
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=LATIN)
subsetter.subset(font)
font.flavor = "woff2"
font.save(RESULT)
