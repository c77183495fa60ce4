import { howrahTruss } from "../../../src/artwork/bridge-truss.ts";
import { box, disc, flat, line, n, p, path, times } from "./ink.ts";

/** The bridge far off: all of it in one thin line, its road on `y` = 0. */
export function farBridge(width: number, height: number, colour: string = p.slate): string {
  const truss = howrahTruss({ left: 0, right: width, deck: 0, towerTop: -height });
  const towers = [0.151, 0.849].map((share) => `M${n(width * share)} ${-height - 6}v${height + 30}`).join("");
  return `<path stroke="${colour}" stroke-width="1.5" d="${truss.bracing}${truss.hangers}${truss.frame}M0 0H${width}"/>${line(towers, colour, 5)}`;
}

/** Water from `y` down, with a few ripples. */
export const river = (width: number, y: number, height: number, colour: string = p.river): string =>
  flat(`M0 ${y}H${width}v${height}H0Z`, colour) +
  line(
    `M0 ${y}H${width}M${n(width * 0.08)} ${y + 22}h60M${n(width * 0.6)} ${y + 18}h44M${n(width * 0.82)} ${y + 36}h70M${n(width * 0.3)} ${y + 44}h50`,
  );

/** A single tram car facing right, 250 × 112, wheels on `y` = 0. */
export const tram = (band: string = p.marigold): string =>
  path("M0-10V-82q0-14 14-14H206q26 0 32 32l6 54Z", p.paper) +
  path("M0-46H240l4 36H0Z", band) +
  path("M14-96l12-12H196l14 12") +
  path(`${times(5, (i) => `M${14 + i * 38}-84h28v28h-28Z`)}M206-84h10q10 6 14 28h-24Z`, p.river) +
  line("M120-108l-44-34") +
  [46, 198].map((x) => path(`M${x - 16}-10a16 16 0 0 0 32 0Z`, p.ink)).join("") +
  line("M-8-10H252M18-28h18M222-30h8");

/** The yellow taxi facing right, 190 × 92, wheels on `y` = 0. */
export const taxi = (): string =>
  path("M6-18V-42q0-10 16-12l24-4q12-24 34-26h34q20 2 34 26 32 2 38 16 4 8 2 24Z", p.marigold) +
  path("M56-58q10-16 26-18h10v18ZM102-76h10q14 2 24 18h-34Z", p.river) +
  path("M76-84l4-12h24l4 12Z", p.paper) +
  line("M97-58V-18M106-46h10M6-34h26M64-34h64M162-34h26") +
  [48, 146].map((x) => disc(x, -17, 16, p.ink) + disc(x, -17, 5, p.paper)).join("") +
  line("M0-18h30M66-18h62M164-18h32");

/** A shop's striped awning: `n` stripes with scalloped ends, its top left at the origin. */
export function awning(width: number, depth: number, stripes: number, first: string, second: string): string {
  const w = width / stripes;
  const stripe = (i: number) => `M${n(i * w)} 0h${n(w)}v${depth}a${n(w / 2)} ${n(w / 2.4)} 0 0 1-${n(w)} 0Z`;
  const every = (rest: number) => times(stripes, (i) => (i % 2 === rest ? stripe(i) : ""));
  return path(every(0), first) + path(every(1), second);
}

/** A map pin whose point is at the origin. */
export const pin = (fill: string = p.terracotta, eye: string = p.paper): string =>
  path("M0 0C-10-22-30-34-30-58A30 30 0 1 1 30-58C30-34 10-22 0 0Z", fill) + disc(0, -58, 11, eye);

/** A clay cup of tea, 44 wide, standing on the origin. */
export const bhar = (): string =>
  path("M-16 0L-24-44H24L16 0Z", p.terracotta) +
  path("M-24-44a24 7 0 0 1 48 0 24 7 0 0 1-48 0Z", p.clay) +
  line("M-8-58q-8-8 0-16t0-16M8-58q-8-8 0-16t0-16", p.slate);

/** A house front of north Kolkata: louvred windows and a balcony; foot at the origin's left. */
export function house(width: number, floors: number, wall: string, shutter: string = p.green): string {
  const h = floors * 78 + 14;
  const bays = Math.floor(width / 56);
  const gap = width / bays;
  const windows = times(floors * bays, (i) => {
    const x = n((i % bays) * gap + gap / 2 - 13);
    const y = -Math.floor(i / bays) * 78 - 64;
    return `M${x} ${y}h26v46h-26Z`;
  });
  const lines = times(
    floors * bays,
    (i) => `M${n((i % bays) * gap + gap / 2)} ${-Math.floor(i / bays) * 78 - 64}v46`,
  );
  return (
    box(0, -h, width, h, wall) +
    box(-6, -h - 12, width + 12, 12, p.paper) +
    path(windows, shutter) +
    line(lines, p.paper)
  );
}
