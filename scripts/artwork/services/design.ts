import { farBridge } from "../kit/city.ts";
import { at, box, disc, flat, line, p, path, picture, sun, words } from "../kit/ink.ts";

/** A fish built from circles on the drawing board, the compass still standing on it. */
export function logoDesign(): string {
  const guides = `<g stroke="${p.slate}" stroke-width="1.5" stroke-dasharray="5 6">${disc(250, 206, 96)}${disc(250, 302, 96)}${disc(372, 254, 44)}${line("M110 254H470M250 90V416", p.slate, 1.5)}</g>`;
  const fish =
    path("M168 254Q250 160 332 254L388 206Q372 254 388 302L332 254Q250 348 168 254Z", p.terracotta) +
    disc(208, 244, 7, p.paper) +
    line("M244 214q22 40 0 80M278 222q16 32 0 64", p.paper);
  const compass =
    path("M468 96L382 300 372 324 376 298 452 86ZM476 96L556 300 560 326 546 302 492 86Z", p.marigold) +
    path("M424 208Q474 230 520 206", "none") +
    disc(472, 92, 20, p.ink) +
    box(465, 46, 14, 28, p.marigold, 4);
  const pencil = at(
    470,
    410,
    path("M0 0L24-10H130V10H24Z", p.green) + path("M0 0L24-10V10Z", p.sand) + line("M130-10h14V10h-14"),
    1,
    -8,
  );
  return picture(
    640,
    480,
    p.river,
    path("M60 56H508L556 430H28Z", p.paper) + guides + fish + compass + pencil,
  );
}

/** A festival poster on its easel, the paint still wet. */
export function graphicDesign(): string {
  const easel = line("M232 60L150 444M408 60L490 444M320 40V60", p.ink, 9) + box(172, 366, 296, 18, p.clay);
  const poster =
    box(196, 62, 248, 304, p.terracotta) +
    sun(320, 170, 68) +
    at(196, 250, farBridge(248, 96, p.paper)) +
    flat("M198 258H442V364H198Z", p.ink) +
    words(320, 334, "Pujo", 72, { anchor: "middle", fill: p.paper }) +
    box(196, 62, 248, 304);
  const pot = (x: number, fill: string) =>
    path(`M${x} 380h62l-6 58h-50Z`, p.paper) + path(`M${x - 3} 380a34 9 0 0 1 68 0 34 9 0 0 1-68 0Z`, fill);
  const brush = at(
    118,
    372,
    path("M-6 0L-4-92H6L8 0Z", p.sand) +
      path("M-6-92H8L10-112H-8ZM-8-112Q-6-140 2-150 12-136 10-112Z", p.terracotta),
    1,
    -16,
  );
  const drip = path("M36 378q30-12 58 0-6 26-12 0-4 40-14 0-8 20-12 0", p.marigold);
  return picture(
    640,
    480,
    p.leaf,
    flat("M0 426H640V480H0Z", p.green) +
      line("M0 426H640") +
      easel +
      poster +
      brush +
      pot(34, p.marigold) +
      drip +
      pot(516, p.green) +
      pot(570, p.terracotta),
  );
}

/** A leaflet in three folds, standing: a picture, prices, a map. */
export function brochureDesign(): string {
  const cover =
    path("M84 112L236 76V392L84 428Z", p.terracotta) +
    sun(160, 214, 44) +
    line("M100 300L220 272M100 330L190 309", p.paper) +
    path("M84 360L236 324V392L84 428Z", p.ink);
  const inside =
    path("M236 76L404 116V432L236 392Z", p.paper) +
    path("M258 104L382 133V236L258 207Z", p.river) +
    path("M262 206l36-44 26 34 22-22 34 58Z", p.green) +
    line("M258 250L382 279M258 280L350 301M258 310L382 339M258 340L330 357");
  const back =
    path("M404 116L560 78V394L404 432Z", p.straw) +
    path("M426 140L538 113V216L426 243Z", p.leaf) +
    line("M426 200L538 150M470 130L500 222", p.paper, 9) +
    at(
      490,
      190,
      path("M0 0C-8-18-20-24-20-40A20 20 0 1 1 20-40C20-24 8-18 0 0Z", p.terracotta) +
        disc(0, -40, 7, p.paper),
    ) +
    line("M426 286L538 259M426 314L500 296M426 342L538 315");
  return picture(
    640,
    480,
    p.marigold,
    flat("M60 436L236 398 404 438 584 398 640 420V480H0V452Z", p.terracotta, 'opacity=".35"') +
      cover +
      inside +
      back,
  );
}
