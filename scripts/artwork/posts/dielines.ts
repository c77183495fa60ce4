import { at, box, flat, line, p, path, picture, times, words } from "../kit/ink.ts";
import { table } from "./paper.ts";

/** A box maker's outline: 1 the flat sheet, 2 printed; both 460 × 280 from the origin. */
function outline(printed: boolean): string {
  const cut =
    "M0 90H60V90L76 0H184L200 90H300L316 30H404L420 90V200L404 270H316L300 200H200L184 280H76L60 200H0Z";
  const hatch = times(6, (i) => `M${6 + i * 9} 104L${2 + i * 9} 188`);
  const pattern = times(12, (i) => `M${90 + (i % 6) * 58} ${116 + Math.floor(i / 6) * 52}v0`);
  const folds = "M60 90V200M200 90V200M300 90V200M60 90H420M60 200H420";
  const inks =
    line("M54 84H426V206H54Z", p.clay, 2) + line(pattern, p.marigold, 22) + line(pattern, p.terracotta, 8);
  return (
    path(cut, p.paper) +
    (printed ? flat("M52 82H428V208H52Z", p.straw) + inks : "") +
    (printed ? path(cut) : "") +
    line(hatch, p.slate, 2) +
    path(folds, "none", `stroke="${p.terracotta}" stroke-dasharray="9 8"`)
  );
}

const ruler = (): string =>
  box(0, 0, 420, 34, p.marigold) + line(times(20, (i) => `M${12 + i * 21} 0v${i % 5 ? 10 : 18}`));

/** A dieline on the drawing board, ruler below. */
export const dieline = (): string =>
  picture(640, 400, p.river, at(98, 32, outline(false)) + at(104, 340, ruler(), 1, -1));

export const dielineFlat = (): string =>
  picture(
    640,
    400,
    p.mist,
    at(90, 48, outline(false)) + words(320, 376, "cut, fold, glue", 26, { anchor: "middle" }),
  );

export const dielinePrinted = (): string =>
  picture(
    640,
    400,
    p.leaf,
    at(90, 48, outline(true)) + words(320, 376, "3 mm bleed", 26, { anchor: "middle" }),
  );

/** The finished sweet box, closed. */
export function dielineFolded(): string {
  const dots = times(6, (i) => `M${236 + (i % 3) * 58} ${236 + Math.floor(i / 3) * 46}v0`);
  const lid =
    path("M184 170L262 108H486L420 170Z", p.terracotta) + path("M290 150l22-18h74l-20 18Z", p.marigold);
  const body = box(184, 170, 236, 150, p.straw) + path("M420 170L486 108V252L420 320Z", p.clay);
  return picture(
    640,
    400,
    p.straw,
    table(286, p.leaf) +
      body +
      line(dots, p.marigold, 24) +
      line(dots, p.terracotta, 9) +
      box(184, 170, 236, 26, p.terracotta) +
      lid,
  );
}
