import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { type Command, relativePath } from "./relative-path.ts";

/** The two weights of Anek Latin that pictures use; each in two files, the second with ₹ and diacritics. */
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

type Subset = "latin" | "latin-ext";

const require = createRequire(import.meta.url);
const fonts = new Map<string, Font>();
const advances = new Map<string, number>();
const mostWordsKept = 5_000;

/**
 * Text as outlines, so that no picture depends on the fonts of a machine.
 * @param digits decimals kept; 1 is enough from 20 px up.
 */
export function lettering(text: string, size: number, weight: Weight = 700, digits = 1): Lettering {
  let path = "";
  let x = 0;
  for (const run of runs(text, weight)) {
    const scale = size / run.font.unitsPerEm;
    const laid = run.font.layout(run.text);
    for (const [i, glyph] of laid.glyphs.entries()) {
      const offset = (laid.positions[i]?.xOffset ?? 0) * scale;
      const place = (value: number, i: number) => (i % 2 ? -value * scale : value * scale + x + offset);
      path += relativePath(
        glyph.path.commands.map((c: Command) => ({ ...c, args: c.args.map(place) })),
        digits,
      );
      x += (laid.positions[i]?.xAdvance ?? 0) * scale;
    }
  }
  return { path, width: Math.round(x * 10) / 10 };
}

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

/** Cuts the text where the basic file lacks a character and the extended one has it. */
export function runs(text: string, weight: Weight): Run[] {
  const parts: Run[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 32;
    const subset = font("latin", weight).hasGlyphForCodePoint(code) ? "latin" : "latin-ext";
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

/** Where the package keeps one of the four files. */
export const fontFile = (subset: Subset, weight: Weight): string =>
  require.resolve(`@fontsource/anek-latin/files/anek-latin-${subset}-${weight}-normal.woff`);
