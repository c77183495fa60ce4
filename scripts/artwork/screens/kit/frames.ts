import { ArrowLeft, LockKeyhole, Minus, MoreVertical, RotateCw, Square, X } from "lucide-react";
import { at } from "../../kit/ink.ts";
import { chip, icon, rect } from "./parts.ts";
import { shade } from "./shades.ts";
import { text } from "./text.ts";

/** A phone's screen, and the window of a desktop program, without what frames them. */
export const tall = { width: 360, height: 760 } as const;
export const wide = { width: 960, height: 600 } as const;

const RIM = 10;
const TITLE_BAR = 40;
const DARK: string[] = [shade.ink, shade.green];

interface Phone {
  clock: string;
  /** Host and path, for a page in a browser; an app has none. */
  address?: string;
  ground?: string;
  /** Colours behind the clock and along the foot, when they are not the page's. */
  bar?: string;
  foot?: string;
}

/** A phone; its screen is drawn 360 × 760 from its own corner, from 32 down in an app, from 80 down in a browser. */
export function phone(
  content: string,
  { clock, address, ground = shade.paper, bar = ground, foot = ground }: Phone,
): string {
  const { width, height } = tall;
  const screen =
    rect(0, 32, width, height - 32, ground) +
    content +
    rect(0, 0, width, 33, bar) +
    statusBar(clock, DARK.includes(bar)) +
    (address ? addressBar(address) : "") +
    rect(0, height - 20, width, 20, foot) +
    rect(126, height - 12, 108, 4, shade.ink, 2);
  return drawing(
    width + 2 * RIM,
    height + 2 * RIM,
    `<clipPath id="s"><rect width="${width}" height="${height}" rx="32"/></clipPath>` +
      rect(1, 1, width + 2 * RIM - 2, height + 2 * RIM - 2, shade.ink, 42, shade.slate, 2) +
      `<g transform="translate(${RIM} ${RIM})" clip-path="url(#s)">${screen}</g>`,
  );
}

/** A program's window with its state in the title bar; its content is drawn 960 × 600 from below that. */
export function programWindow(title: string, state: string, content: string): string {
  const mark = chip(0, 0, state, { fill: shade.marigold, size: 14, tall: 26 });
  const bar =
    rect(0, 0, wide.width, TITLE_BAR, shade.ink) +
    at(820 - mark.width, 7, mark.markup) +
    text(20, 26, title, 16, { weight: 600, fill: shade.paper, room: 500 }) +
    [Minus, Square, X].map((sign, i) => icon(sign, 850 + i * 36, 12, 16, shade.river)).join("");
  return desktop(bar, content);
}

/** A browser's window with one page; its content is drawn as in a program's. */
export function browserWindow(address: string, content: string): string {
  const bar =
    rect(0, 0, wide.width, TITLE_BAR, shade.mist) +
    [ArrowLeft, RotateCw].map((sign, i) => icon(sign, 18 + i * 34, 12, 16, shade.slate)).join("") +
    rect(92, 7, 640, 26, shade.white, 13) +
    icon(LockKeyhole, 104, 13, 13, shade.green, 2.4) +
    text(124, 25, address, 14, { room: 590 }) +
    [Minus, Square, X].map((sign, i) => icon(sign, 850 + i * 36, 12, 16, shade.slate)).join("");
  return desktop(bar, content);
}

function desktop(bar: string, content: string): string {
  const height = wide.height + TITLE_BAR;
  return drawing(
    wide.width + 4,
    height + 4,
    `<clipPath id="s"><rect width="${wide.width}" height="${height}" rx="12"/></clipPath>` +
      rect(0, 0, wide.width + 4, height + 4, shade.ink, 14) +
      `<g transform="translate(2 2)" clip-path="url(#s)">${rect(0, 0, wide.width, height, shade.paper)}` +
      `<g transform="translate(0 ${TITLE_BAR})">${content}</g>${bar}</g>`,
  );
}

const drawing = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>\n`;

function statusBar(clock: string, dark: boolean): string {
  const colour = dark ? shade.paper : shade.ink;
  const strength = [5, 8, 11].map((h, i) => rect(292 + i * 5, 22 - h, 3, h, colour, 1)).join("");
  return (
    text(24, 22, clock, 14, { weight: 600, fill: colour }) +
    `<circle cx="180" cy="16" r="6" fill="${dark ? "#06151f" : shade.ink}"/>` +
    strength +
    rect(314, 12, 20, 10, "none", 3, colour, 1.5) +
    rect(316, 14, 12, 6, colour, 1)
  );
}

function addressBar(address: string): string {
  return (
    rect(0, 32, tall.width, 48, shade.mist) +
    rect(16, 38, 292, 36, shade.white, 18) +
    icon(LockKeyhole, 30, 49, 14, shade.green, 2.4) +
    text(52, 61, address, 14, { room: 250 }) +
    icon(MoreVertical, 324, 46, 20, shade.slate)
  );
}
