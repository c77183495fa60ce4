import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

/** The weights of Anek that pictures use; each in a file for Latin, one for ₹ and diacritics, and one for each other script. */
export type Weight = 400 | 700;

export interface Lettering {
  /** Path data, baseline at y = 0, starting at x = 0. */
  path: string;
  width: number;
}

/** A stretch of text that one font file can set. */
export interface Run {
  subset: Subset;
  font: Font;
  text: string;
}

type Subset = (typeof subsets)[number];

/** In the order in which they are asked for a character. */
export const subsets = ["latin", "latin-ext", "bengali", "devanagari"] as const;
const require = createRequire(import.meta.url);
const fonts = new Map<string, Font>();
const advances = new Map<string, number>();
const mostWordsKept = 5_000;
/** Steps of an outline, as fontkit names them and as path data do. */
const letters: Record<string, string> = {
  moveTo: "M",
  lineTo: "L",
  quadraticCurveTo: "Q",
  bezierCurveTo: "C",
  closePath: "Z",
};
const nowhere = { xOffset: 0, yOffset: 0, xAdvance: 0 };

/** Text as outlines, so that no picture depends on the fonts of a machine. */
export function lettering(text: string, size: number, weight: Weight = 700): Lettering {
  let path = "";
  let x = 0;
  for (const run of runs(text, weight)) {
    const scale = size / run.font.unitsPerEm;
    const laid = run.font.layout(run.text);
    for (const [i, glyph] of laid.glyphs.entries()) {
      const { xOffset, yOffset, xAdvance } = laid.positions[i] ?? nowhere;
      const left = x + xOffset * scale;
      const place = (value: number, i: number) =>
        round(i % 2 ? -(value + yOffset) * scale : value * scale + left);
      for (const { command, args } of glyph.path.commands)
        path += letters[command] + args.map(place).join(" ");
      x += xAdvance * scale;
    }
  }
  return { path, width: round(x) };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Width of a text set at size 1; words are measured once, so trying several sizes costs nothing. */
export function advance(text: string, weight: Weight = 700): number {
  const space = wordAdvance(" ", weight);
  return text.split(" ").reduce((sum, word, i) => sum + wordAdvance(word, weight) + (i ? space : 0), 0);
}

function wordAdvance(word: string, weight: Weight): number {
  const key = `${weight} ${word}`;
  const known = advances.get(key);
  if (known !== undefined) return known;
  const units = runs(word, weight).flatMap(({ font, text }) =>
    font.layout(text).positions.map(({ xAdvance }) => xAdvance / font.unitsPerEm),
  );
  const sum = units.reduce((total, unit) => total + unit, 0);
  if (advances.size >= mostWordsKept) advances.clear();
  advances.set(key, sum);
  return sum;
}

/** Cuts the text where another file has to take over: the first that has the character. */
export function runs(text: string, weight: Weight): Run[] {
  const parts: Run[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 32;
    const subset = subsets.find((name) => font(name, weight).hasGlyphForCodePoint(code)) ?? "latin";
    const last = parts.at(-1);
    if (last?.subset === subset) last.text += character;
    else parts.push({ subset, font: font(subset, weight), text: character });
  }
  return parts;
}

function font(subset: Subset, weight: Weight): Font {
  const file = fontFile(subset, weight);
  const known = fonts.get(file);
  if (known) return known;
  const loaded = create(readFileSync(file));
  fonts.set(file, loaded);
  return loaded;
}

/** Where the packages keep one of the files. */
export function fontFile(subset: Subset, weight: Weight): string {
  const family = {
    bengali: "anek-bangla",
    devanagari: "anek-devanagari",
    latin: "anek-latin",
    "latin-ext": "anek-latin",
  }[subset];
  return require.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`);
}
