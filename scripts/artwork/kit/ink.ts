import { lettering, type Weight } from "../../../src/artwork/lettering.ts";
import { pigments } from "../../../src/artwork/pigments.ts";

export { skins } from "../../../src/artwork/pigments.ts";
export const p = pigments;

/** The one stroke weight of all pictures drawn on a field of about 640 units. */
export const stroke = 3;

/** A whole picture: its ground colour, then its content in ink lines. */
export function picture(width: number, height: number, ground: string, content: string): string {
  const field = ground === "none" ? "" : `<path d="M0 0H${width}V${height}H0Z" fill="${ground}"/>`;
  const lines = `<g fill="none" stroke="${p.ink}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">${content}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${field}${lines}</svg>\n`;
}

/** A shape in ink outline, filled or not. */
export const path = (d: string, fill = "none", more = ""): string =>
  `<path d="${d}"${fill === "none" ? "" : ` fill="${fill}"`}${more && ` ${more}`}/>`;

/** A flat shape without outline. */
export const flat = (d: string, fill: string, more = ""): string =>
  path(d, fill, `stroke="none"${more && ` ${more}`}`);

/** A line in another colour than ink. */
export const line = (d: string, colour: string = p.ink, width = stroke): string =>
  `<path d="${d}"${colour === p.ink ? "" : ` stroke="${colour}"`}${width === stroke ? "" : ` stroke-width="${width}"`}/>`;

export const box = (x: number, y: number, w: number, h: number, fill = "none", r = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${r}"` : ""}${fill === "none" ? "" : ` fill="${fill}"`}/>`;

export const disc = (x: number, y: number, r: number, fill = "none", more = ""): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${fill === "none" ? "" : ` fill="${fill}"`}${more && ` ${more}`}/>`;

export const sun = (x: number, y: number, r: number, fill: string = p.marigold): string =>
  disc(x, y, r, fill, 'stroke="none"');

/** Puts a part somewhere; when scaled, its lines keep the common weight. */
export function at(x: number, y: number, content: string, scale = 1, turn = 0): string {
  const moves = [`translate(${n(x)} ${n(y)})`, turn && `rotate(${turn})`, scale !== 1 && `scale(${scale})`];
  const weight = scale === 1 ? "" : ` stroke-width="${n(stroke / scale)}"`;
  return `<g transform="${moves.filter(Boolean).join("")}"${weight}>${content}</g>`;
}

/** Words as outlines; `x` is the start, the middle or the end. */
export function words(
  x: number,
  y: number,
  text: string,
  size: number,
  {
    fill = p.ink as string,
    anchor = "start" as "start" | "middle" | "end",
    weight = 700 as Weight,
    digits = size > 30 ? 0 : 1,
  } = {},
): string {
  const laid = lettering(text, size, weight, digits);
  const shift = { start: 0, middle: laid.width / 2, end: laid.width }[anchor];
  return flat(laid.path, fill, `transform="translate(${n(x - shift)} ${n(y)})"`);
}

/** Numbers with at most two decimals. */
export const n = (value: number): number => Math.round(value * 100) / 100;

/** Repeats a part: `times(4, (i) => …)`. */
export const times = (count: number, part: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => part(i)).join("");
