import { awning, house } from "../kit/city.ts";
import { lens, phone, writing } from "../kit/devices.ts";
import { at, box, disc, flat, line, p, path, times, words } from "../kit/ink.ts";
import { books, pile, sari } from "../kit/things.ts";
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

/** A stall of second-hand books up to its awning; a lens finds one spine. */
export function collegeStreetBooks(): Scene {
  const widths = [22, 30, 18, 26, 34, 20, 28, 24, 16, 30, 22, 26];
  const fills = [p.terracotta, p.marigold, p.green, p.paper, p.ink, p.clay, p.river];
  const row = (y: number, shift: number) => {
    let x = -136;
    return (
      times(32, (i) => {
        const w = widths[(i + shift) % widths.length] as number;
        const h = 70 + ((i * 7 + shift * 5) % 5) * 7;
        x += w;
        const fill = fills[(i * 3 + shift) % fills.length] as string;
        return box(x - w, y - h, w, h, fill);
      }) + path(`M-146 ${y}H706v10H-146Z`, p.sand)
    );
  };
  const spine =
    disc(0, 0, 82, p.straw) +
    path("M-30-76H30V76H-30Z", p.terracotta) +
    line("M-30-50H30M-30 50H30", p.marigold) +
    `<g transform="rotate(-90)">${words(0, 10, "Rare", 32, { anchor: "middle", fill: p.paper })}</g>` +
    disc(0, 0, 82);
  const front = path("M-146 356H706V376H-146Z", p.clay) + flat("M-146 377H706V496H-146Z", p.green);
  const heaps =
    at(
      10,
      356,
      books([
        [130, 30, p.ink],
        [118, 26, p.marigold],
        [126, 28, p.terracotta],
      ]),
    ) +
    at(
      420,
      356,
      books([
        [136, 26, p.green],
        [120, 30, p.clay],
      ]),
    ) +
    at(
      -128,
      356,
      books([
        [110, 28, p.marigold],
        [104, 26, p.ink],
      ]),
    ) +
    at(580, 356, books([[110, 30, p.terracotta]]));
  const wall = at(-146, 10, house(852, 3, p.straw));
  return {
    ground: p.river,
    content: `${wall}${flat("M-146 10H706V356H-146Z", p.ink)}${row(150, 0)}${row(252, 4)}${row(346, 9)}${at(-146, 0, awning(852, 40, 14, p.terracotta, p.paper))}${front}${heaps}${at(300, 206, lens(86) + spine)}`,
  };
}

/** A bakery's window: the plum cake, the striped box, the labelled loaf. */
export function parkStreetBakery(): Scene {
  const cake =
    path("M70 320H226V332H70ZM140 332h16v28h-16ZM112 360h72v10h-72Z", p.paper) +
    path("M84 320V262q0-16 16-16h96q16 0 16 16v58Z", p.terracotta) +
    path(
      "M84 268v-6q0-16 16-16h96q16 0 16 16v10q-12 14-22 0-12 16-24 0-10 22-22 0-12 12-22 0-14 18-26 0-6 8-12-4Z",
      p.paper,
    ) +
    line("M104 300v0M130 306v0M160 298v0M188 306v0", p.ink, 8) +
    disc(148, 236, 10, p.terracotta);
  const stripes = times(5, (i) => `M${262 + i * 26} 262h13V370h-13Z`);
  const carton =
    box(250, 262, 136, 108, p.paper) +
    flat(stripes, p.terracotta) +
    box(250, 262, 136, 108) +
    path("M240 240H396V264H240Z", p.marigold) +
    line("M318 240V370M318 240q-34-40-40-12 4 12 40 12 36 0 40-12-6-28-40 12");
  const loaf =
    path("M414 370V318q-14-20 6-36 24-16 44-2 22-14 44 2 20 16 6 36v52Z", "#dca878") +
    line("M440 292l12 16M470 290l12 16") +
    box(424, 320, 80, 36, p.paper, 4) +
    words(464, 347, "Brown", 24, { anchor: "middle" });
  const window = path("M20 392V120H540V392Z", p.straw) + line("M280 120V214M20 214H540");
  const lamps =
    line("M110 120v36M450 120v36") + path("M90 176q0-20 20-20t20 20ZM430 176q0-20 20-20t20 20Z", p.green);
  const sill = path("M0 370H560V392H0Z", p.paper);
  const front =
    path("M-20-8H580V60H-20Z", p.ink) +
    words(280, 46, "Park St. Bakery", 54, { anchor: "middle", fill: p.paper });
  const wall =
    flat("M-146-20H706V496H-146Z", p.green) +
    path("M-124 110H-30V496H-124ZM590 110H684V496H590Z", p.paper) +
    path("M-112 124H-42V300H-112ZM602 124H672V300H602Z", p.river);
  const upper = at(-146, -20, house(852, 3, p.clay, p.ink));
  return {
    ground: p.river,
    content:
      upper +
      wall +
      window +
      lamps +
      cake +
      carton +
      loaf +
      sill +
      front +
      at(-10, 60, awning(580, 44, 10, p.terracotta, p.paper)) +
      path("M20 392H540V456H20Z", p.leaf) +
      flat("M-146 456H706V496H-146Z", p.slate) +
      line("M-146 456H706"),
  };
}
