import { phone, writing } from "../kit/devices.ts";
import { at, box, disc, flat, line, p, path, times, words } from "../kit/ink.ts";
import { pile, sari } from "../kit/things.ts";
import type { Scene } from "./frame.ts";

/** Folded saris on the shelves, the same saris on a phone. */
export function sariShop(): Scene {
  const piles = [
    [p.terracotta, p.marigold, p.green],
    [p.clay, p.ink, p.marigold],
    [p.green, p.paper, p.terracotta],
  ].map(
    (cloths, i) =>
      `<g id="p${i}">${pile(
        104,
        cloths.map((cloth, k) => [
          cloth,
          cloth === p.marigold ? p.terracotta : ([p.straw, p.marigold, p.paper][(i + k) % 3] as string),
        ]),
      )}</g>`,
  );
  const shelves = times(6, (row) => {
    const y = -150 + row * 100;
    return (
      times(
        7,
        (column) =>
          `<use href="#p${(row * 2 + column * 2 + (row % 2)) % 3}" x="${-128 + column * 120}" y="${y}"/>`,
      ) + path(`M-146 ${y}H706v12H-146Z`, p.clay)
    );
  });
  const uprights = line(
    times(8, (i) => `M${-136 + i * 120}-266V340`),
    p.terracotta,
    7,
  );
  const screen =
    at(14, 14, sari(90, 138, p.terracotta, p.marigold)) +
    writing(14, 172, [72, 50]) +
    box(14, 196, 90, 28, p.green, 14) +
    words(59, 216, "Hold 2 h", 17, { anchor: "middle", fill: p.paper });
  const counter =
    path("M-146 352H706V372H-146Z", p.straw) +
    flat("M-146 373H706V496H-146Z", p.marigold) +
    line("M-80 373V496M120 373V496M320 373V496M520 373V496", p.terracotta);
  return {
    ground: p.sand,
    content: `<defs>${piles.join("")}</defs>${uprights}${shelves}${path("M30 8H214v12H30Z", p.ink)}${at(42, 20, sari(160, 296, p.green, p.marigold))}${counter}${at(
      40,
      352,
      pile(170, [
        [p.terracotta, p.straw],
        [p.paper, p.terracotta],
      ]),
    )}${at(316, 28, phone(screen), 1.4)}`,
  };
}

/** A cabinet of small drawers, pipes, and the counter's open ledger. */
export function hardwareLedger(): Scene {
  const signs = [
    path("M-16-9L0-18 16-9V9L0 18-16 9Z", p.slate) + disc(0, 0, 7, p.sand),
    path("M-20-12H-2V12H-20ZM2-12H20V12H2ZM-3-16H3V16H-3Z", p.marigold),
    path("M-22-8H-10V8H-22ZM-10-4H20L24 0 20 4H-10Z", p.slate) + line("M0-4v8M8-4v8M16-4v8"),
    line("M-14-14v12a14 14 0 0 0 28 0v-4", p.terracotta, 6),
  ].map(
    (sign, i) => `<g id="h${i}">${box(-44, -32, 88, 64, p.straw)}${at(0, -5, sign)}${line("M-8 22h16")}</g>`,
  );
  const drawers = times(
    72,
    (i) =>
      `<use href="#h${(i + Math.floor(i / 9) * 2) % 4}" x="${-92 + (i % 9) * 92}" y="${-224 + Math.floor(i / 9) * 68}"/>`,
  );
  const pipes = times(
    9,
    (i) =>
      disc(470 + (i % 3) * 44 + (Math.floor(i / 3) % 2) * 22, 296 - Math.floor(i / 3) * 38, 20, p.mist) +
      disc(470 + (i % 3) * 44 + (Math.floor(i / 3) % 2) * 22, 296 - Math.floor(i / 3) * 38, 11, p.ink),
  );
  const counter =
    path("M-146 318H706V340H-146Z", p.terracotta) +
    flat("M-146 341H706V496H-146Z", p.clay) +
    line("M-146 420H706", p.terracotta);
  const ledger =
    path("M84 372L128 200H446L488 372Z", p.green) +
    path(
      "M104 358L142 206Q220 186 286 212 352 186 430 206L468 358Q380 336 286 362 190 336 104 358Z",
      p.paper,
    ) +
    line(
      "M286 212V362M160 236q50-10 96-2M154 262q54-10 102-2M148 288q58-10 108-2M140 316q62-12 116-2M316 234q44-8 96 2M316 260q48-8 102 2M316 286q52-8 108 2",
    ) +
    words(322, 334, "₹ 4,310", 27);
  const pencil = at(60, 330, path("M0 0L16-8H96V8H16Z", p.marigold) + path("M0 0L16-8V8Z", p.sand), 1, -24);
  return {
    ground: p.sand,
    content: `<defs>${signs.join("")}</defs>${path("M-146-266H706V318H-146Z", p.clay)}${drawers}${pipes}${counter}${ledger}${pencil}`,
  };
}
