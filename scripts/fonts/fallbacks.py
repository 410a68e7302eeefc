"""
Writes the faces of app/fonts/fallbacks.css: for each font of ours, fonts of the device stretched to its measures.

    pip install fonttools brotli
    python3 scripts/fonts/fallbacks.py <folder with the files named below> > faces.css

The files are doubles with the advance widths of the fonts on people's devices: Nimbus (Arial and Times; Debian's
fonts-urw-base35), Roboto and Noto Serif (@fontsource/roboto and @fontsource/noto-serif 5, the Latin files).
"""

import glob
import re
import sys
from collections import Counter

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

LETTERS = [chr(code) for code in [*range(32, 127), *range(0xC0, 0x100), 0xA0, 0x2014, 0x2013, 0x201C, 0x201D, 0xB7, 0x2026]]


def read_portuguese():
    """How often each letter stands in the texts of the demo church and in our own messages."""
    text = ""
    for path in ["lib/church/demo.ts", "lib/church/verses.ts", *glob.glob("lib/**/messages.ts", recursive=True)]:
        text += " ".join(re.findall(r"'([^'\n]{25,})'", open(path).read()))
    return Counter(text)


class Measures:
    def __init__(self, path, weight=None):
        font = TTFont(path)
        if weight:
            font = instantiateVariableFont(font, {"wght": weight})
        self.em = font["head"].unitsPerEm
        self.names = font.getBestCmap()
        self.widths = font["hmtx"]
        self.ascent = font["hhea"].ascent / self.em
        self.descent = -font["hhea"].descent / self.em

    def width(self, letter):
        name = self.names.get(ord(letter))
        return name and self.widths[name][0] / self.em


def group_by_ratio(ours, device, frequency, count):
    """Splits the letters into groups of nearly one ratio of widths: the split with the least weighted variance."""
    known = [letter for letter in LETTERS if ours.width(letter) and device.width(letter)]
    points = sorted((ours.width(l) / device.width(l), (frequency[l] + 2) * device.width(l), l) for l in known)
    sums = [(0, 0, 0)]
    for ratio, weight, _ in points:
        total, first, second = sums[-1]
        sums.append((total + weight, first + weight * ratio, second + weight * ratio**2))

    def variance(start, end):
        total, first, second = (b - a for a, b in zip(sums[start], sums[end]))
        return second - first**2 / total

    best = {(0, 0): (0, 0)}
    for groups in range(1, count + 1):
        for end in range(groups, len(points) + 1):
            starts = [start for start in range(end) if (groups - 1, start) in best]
            best[groups, end] = min((best[groups - 1, start][0] + variance(start, end), start) for start in starts)
    found, end = [], len(points)
    for groups in range(count, 0, -1):
        start = best[groups, end][1]
        found.append([letter for _, _, letter in points[start:end]])
        end = start
    return sorted(found, key=lambda group: -sum(frequency[letter] for letter in group))


def write_faces(family, weights, ours, local, device, frequency, count):
    for index, group in enumerate(group_by_ratio(ours, device, frequency, count)):
        uses = {letter: frequency[letter] + 0.01 for letter in group}
        ratio = sum(ours.width(l) * n for l, n in uses.items()) / sum(device.width(l) * n for l, n in uses.items())
        lines = [
            f'font-family: "{family}"',
            f"font-weight: {weights}",
            "src: " + ", ".join(f'local("{name}")' for name in local),
            f"size-adjust: {ratio * 100:.2f}%",
            # The browser scales these too.
            f"ascent-override: {ours.ascent / ratio * 100:.2f}%",
            f"descent-override: {ours.descent / ratio * 100:.2f}%",
            "line-gap-override: 0%",
        ]
        # The first group is the largest, and stands in for every letter that is in none.
        if index > 0:
            lines.append("unicode-range: " + write_ranges(group))
        print("@font-face {\n" + "".join(f"  {line};\n" for line in lines) + "}\n")


def write_ranges(group):
    ranges = []
    for code in sorted(map(ord, group)):
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return ", ".join(f"U+{a:x}" if a == b else f"U+{a:x}-{b:x}" for a, b in ranges)


if __name__ == "__main__":
    folder = sys.argv[1]
    frequency = read_portuguese()
    nunito = {weight: Measures("app/fonts/nunito-sans.woff2", weight) for weight in (400, 600, 700)}
    fraunces = {weight: Measures("app/fonts/fraunces-soft.woff2", weight) for weight in (450, 580)}
    sans = [
        (
            "Nunito on Arial",
            (["Arial", "Liberation Sans", "NimbusSans-Regular"], f"{folder}/NimbusSans-Regular.otf"),
            (["Arial Bold", "Liberation Sans Bold", "NimbusSans-Bold"], f"{folder}/NimbusSans-Bold.otf"),
        ),
        (
            "Nunito on Roboto",
            (["Roboto", "Roboto-Regular"], f"{folder}/roboto-latin-400-normal.woff2"),
            (["Roboto Bold", "Roboto-Bold"], f"{folder}/roboto-latin-700-normal.woff2"),
        ),
    ]
    serif = [
        (
            "Fraunces on Times",
            (["Times New Roman", "Liberation Serif", "NimbusRoman-Regular"], f"{folder}/NimbusRoman-Regular.otf"),
            (["Times New Roman Bold", "Liberation Serif Bold", "NimbusRoman-Bold"], f"{folder}/NimbusRoman-Bold.otf"),
        ),
        (
            "Fraunces on Noto",
            (["Noto Serif", "NotoSerif-Regular"], f"{folder}/noto-serif-latin-400-normal.woff2"),
            (["Noto Serif Bold", "NotoSerif-Bold"], f"{folder}/noto-serif-latin-700-normal.woff2"),
        ),
    ]
    for family, (regular, regular_file), (bold, bold_file) in sans:
        write_faces(family, "400 500", nunito[400], regular, Measures(regular_file), frequency, 5)
        write_faces(family, "600", nunito[600], bold, Measures(bold_file), frequency, 3)
        write_faces(family, "700 800", nunito[700], bold, Measures(bold_file), frequency, 3)
        # How far above a syllable its chord stands follows the size of each letter: of one size in lyrics.
        lyrics = family.replace("Nunito", "Lyrics")
        write_faces(lyrics, "400 500", nunito[400], regular, Measures(regular_file), frequency, 1)
        write_faces(lyrics, "600 800", nunito[700], bold, Measures(bold_file), frequency, 1)
    for family, (regular, regular_file), (bold, bold_file) in serif:
        write_faces(family, "400 500", fraunces[450], regular, Measures(regular_file), frequency, 4)
        write_faces(family, "501 650", fraunces[580], bold, Measures(bold_file), frequency, 5)
