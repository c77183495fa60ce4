import type { LucideIcon } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { n } from "../../kit/ink.ts";
import { shade } from "./shades.ts";
import { text, widthOf } from "./text.ts";

export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  r = 0,
  stroke = "",
  weight = 1.5,
): string {
  const line = stroke && ` stroke="${stroke}" stroke-width="${weight}"`;
  const corner = r ? ` rx="${r}"` : "";
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${corner} fill="${fill}"${line}/>`;
}

export const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${r}" fill="${fill}"/>`;

/** A hairline across, or down with `down`. */
export const hair = (
  x: number,
  y: number,
  length: number,
  down = false,
  colour: string = shade.hair,
): string => `<path stroke="${colour}" d="M${n(x)} ${n(y)}${down ? "v" : "h"}${n(length)}"/>`;

/** One of the site's icons. */
export function icon(
  sign: LucideIcon,
  x: number,
  y: number,
  size: number,
  colour: string = shade.ink,
  strokeWidth = 2,
): string {
  const markup = renderToStaticMarkup(createElement(sign, { size, color: colour, strokeWidth }));
  return markup
    .replace(/ (?:xmlns|class|aria-hidden)="[^"]*"/g, "")
    .replace("<svg", `<svg x="${n(x)}" y="${n(y)}"`);
}

/** Keeps a part within a rounded rectangle at the origin; `id` is its own within the drawing. */
export const cut = (id: string, w: number, h: number, r: number, content: string): string =>
  `<clipPath id="${id}"><rect width="${n(w)}" height="${n(h)}" rx="${r}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;

interface Look {
  fill?: string;
  ink?: string;
  edge?: string;
  sign?: LucideIcon;
  size?: number;
  /** Height in px. */
  tall?: number;
}

/** A chip as wide as its words. */
export function chip(
  x: number,
  y: number,
  words: string,
  look: Look = {},
): { markup: string; width: number } {
  const { fill = shade.white, ink = shade.ink, edge = "", sign, size = 14, tall = 32 } = look;
  const lead = sign ? size + 6 : 0;
  const side = tall * 0.38;
  const width = n(widthOf(words, size, 600) + lead + 2 * side);
  const markup =
    rect(x, y, width, tall, fill, tall / 2, edge) +
    (sign ? icon(sign, x + side - 1, y + (tall - size) / 2, size, ink, 2.4) : "") +
    text(x + side + lead, y + tall / 2 + size * 0.34, words, size, { weight: 600, fill: ink });
  return { markup, width };
}

/** Chips in a row, the chosen one in ink. */
export function chips(
  x: number,
  y: number,
  all: string[],
  chosen: number,
  room: number,
  look: Look = {},
): string {
  let at = x;
  const row = all.map((words, i) => {
    const own = i === chosen ? { fill: shade.ink, ink: shade.paper } : { edge: shade.hair };
    const { markup, width } = chip(at, y, words, { ...look, ...own });
    at += width + 8;
    return markup;
  });
  if (at - 8 - x > room)
    throw new Error(`"${all.join(" ")}" is ${Math.ceil(at - 8 - x)} px wide, room ${room}`);
  return row.join("");
}

/** A button of a given width with its words in the middle. */
export function button(x: number, y: number, w: number, words: string, look: Look = {}): string {
  const { fill = shade.marigold, ink = shade.ink, edge = "", sign, size = 16, tall = 48 } = look;
  const lead = sign ? size + 10 : 0;
  const width = widthOf(words, size, 600);
  const left = x + (w - width - lead) / 2;
  return (
    rect(x, y, w, tall, fill, 8, edge) +
    (sign ? icon(sign, left, y + (tall - size - 2) / 2, size + 2, ink, 2.2) : "") +
    text(left + lead, y + tall / 2 + size * 0.34, words, size, { weight: 600, fill: ink, room: w - lead - 8 })
  );
}
