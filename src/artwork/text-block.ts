import { advance, lettering, type Weight } from "./lettering.ts";

export interface TextBlock {
  /** One `<path>` per line, the first baseline at `y`. */
  markup: string;
  lines: number;
  size: number;
}

interface Options {
  x: number;
  y: number;
  width: number;
  fill: string;
  /** Sizes to try, largest first; the last is taken whatever happens. */
  sizes: number[];
  maxLines: number;
  weight?: Weight;
  leading?: number;
}

/** Words as outlines in as many lines as needed, in the largest size that fits. */
export function textBlock(text: string, options: Options): TextBlock {
  const { x, y, width, fill, sizes, maxLines, weight = 700, leading = 1.12 } = options;
  let lines: string[] = [];
  let size = sizes[0] ?? 16;
  for (size of sizes) {
    lines = wrap(text, size, width, weight);
    if (lines.length <= maxLines && lines.every((line) => advance(line, weight) * size <= width)) break;
  }
  const shown = lines.length > maxLines ? cut(lines, maxLines) : lines;
  const markup = shown
    .map((line, i) => {
      const top = Math.round(y + i * size * leading);
      return `<path fill="${fill}" transform="translate(${x} ${top})" d="${lettering(line, size, weight).path}"/>`;
    })
    .join("");
  return { markup, lines: shown.length, size };
}

function wrap(text: string, size: number, width: number, weight: Weight): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && advance(longer, weight) * size > width) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}

const cut = (lines: string[], count: number): string[] => [
  ...lines.slice(0, count - 1),
  `${lines[count - 1]}…`,
];
