import { bhar } from "../kit/city.ts";
import { writing } from "../kit/devices.ts";
import { at, box, disc, flat, line, p, path, picture, times, words } from "../kit/ink.ts";
import { coin, sheet, tick } from "../kit/things.ts";

const table = (y: number, colour: string = p.sand): string =>
  flat(`M0 ${y}H640V400H0Z`, colour) + line(`M0 ${y}H640`);

const pencil = (): string =>
  path("M0 0L22-9H150V9H22Z", p.marigold) +
  path("M0 0L22-9V9Z", p.sand) +
  path("M150-9h16q8 9 0 18h-16Z", p.clay) +
  line("M22-9V9");

/** A page of notes, ticked, with pencil and tea. */
export function brief(): string {
  const rows = times(5, (i) => tick(40, 84 + i * 44) + writing(68, 84 + i * 44, [104 - (i % 3) * 20], 14));
  const page = sheet(210, 300, words(28, 50, "Brief", 30) + rows);
  const behind = at(250, 62, sheet(210, 300, "", p.sand), 1, 5);
  return picture(
    640,
    400,
    p.straw,
    table(300, p.clay) +
      behind +
      at(196, 52, page, 1, -4) +
      at(402, 350, pencil(), 1, -24) +
      at(540, 346, bhar(), 1.5),
  );
}

/** A pair of scales: coins against a stack of pages. */
export function scales(): string {
  const pan = (x: number, y: number) =>
    line(`M${x} ${y}l-74 130M${x} ${y}l74 130`) +
    path(`M${x - 84} ${y + 130}h168q-14 44-84 44t-84-44Z`, p.terracotta);
  const coins =
    [0, 1, 2].map((i) => at(140 + i * 40, 232 - (i % 2) * 2, coin(24))).join("") + at(180, 190, coin(24));
  const pages = times(6, (i) => box(414, 182 - i * 13, 92, 13, i % 2 ? p.paper : p.straw));
  return picture(
    640,
    400,
    p.leaf,
    table(352, p.green) +
      path("M308 82H332V340H308Z", p.marigold) +
      path("M240 340H400V356H240Z", p.marigold) +
      at(0, 0, coins + pages) +
      pan(180, 124) +
      pan(460, 66) +
      path("M164 128L476 58L480 74L168 144Z", p.paper) +
      disc(320, 100, 20, p.ink) +
      disc(320, 100, 6, p.marigold),
  );
}

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

/** A long invoice with its tax table, a stamp and a parcel. */
export function invoice(): string {
  const figures = times(
    4,
    (i) => writing(30, 118 + i * 30, [70 - (i % 2) * 14]) + line(`M${146} ${118 + i * 30}h44`),
  );
  const totals = box(24, 226, 172, 62, p.straw) + words(36, 250, "CGST", 17) + words(36, 276, "SGST", 17);
  const page = sheet(
    220,
    340,
    words(28, 56, "Invoice", 30) + line("M28 82H192") + figures + totals + line("M146 244h36M146 270h36"),
  );
  const stamp = path("M-16-70h32l8 44h22v26h-92v-26h22Z", p.terracotta) + disc(0, -84, 20, p.terracotta);
  const parcel =
    box(0, 0, 150, 116, p.clay) + path("M60 0h30v116H60Z", p.marigold) + line("M16 96h26M16 84h26");
  return picture(
    640,
    400,
    p.sand,
    table(320, p.leaf) + at(210, 30, page, 1, -2) + at(446, 226, parcel) + at(128, 350, stamp, 1.1),
  );
}

/** A notebook with tabs, and the row of cards it becomes. */
export function customerCards(): string {
  const tabs = [p.marigold, p.green, p.clay]
    .map((fill, i) => box(206, 40 + i * 62, 34, 44, fill, 8))
    .join("");
  const notebook =
    tabs +
    box(0, 0, 214, 270, p.terracotta, 10) +
    box(26, 20, 174, 232, p.paper, 4) +
    writing(46, 62, [120, 84, 130, 60, 110, 96], 30, p.slate) +
    line(times(5, (i) => `M-8 ${40 + i * 48}h22`));
  const card = (fill: string) =>
    box(0, 0, 170, 92, p.paper, 8) +
    disc(38, 40, 17, fill) +
    path("M12 82q0-24 26-24t26 24Z", fill) +
    writing(82, 32, [64, 46, 58], 18);
  return picture(
    640,
    400,
    p.river,
    table(344, p.sand) +
      at(70, 72, notebook, 1, -3) +
      line("M324 190h38l-10-10m10 10l-10 10", p.ink, 5) +
      at(404, 40, card(p.green)) +
      at(424, 148, card(p.marigold)) +
      at(404, 256, card(p.terracotta)),
  );
}

/** A key with the shop's address on its tag, hanging on a nail. */
export function domainKey(): string {
  const key =
    path("M-8 52H8V210H40V192H58V230H40V246H56V268H8V290H-8Z", p.marigold) +
    path(
      "M0-56a56 56 0 1 1 0 112a56 56 0 1 1 0-112ZM0-24a24 24 0 1 0 0 48a24 24 0 1 0 0-48Z",
      p.marigold,
      'fill-rule="evenodd"',
    );
  const tag =
    path("M0 0L34-36H250V36H34Z", p.paper) + disc(32, 0, 9, p.river) + words(56, 11, "yourshop.in", 32);
  return picture(
    640,
    400,
    p.clay,
    line(
      times(4, (i) => `M0 ${60 + i * 100}H640`),
      "#d79079",
      2,
    ) +
      line("M236 70Q262 160 350 176", p.terracotta, 5) +
      at(236, 92, key) +
      disc(236, 42, 12, p.ink) +
      line("M236 42V60", p.ink, 7) +
      at(346, 176, tag, 1, 8),
  );
}

/** Three boxes linked by arrows; the third stands apart, under an umbrella. */
export function threeCopies(): string {
  const crate = (fill: string) =>
    box(0, 0, 116, 92, fill, 6) + box(-8, -22, 132, 28, p.paper, 6) + line("M42 34h32");
  const umbrella =
    path("M-92 0Q-84-84 0-92 84-84 92 0q-23-18-46 0-23-18-46 0-23-18-46 0-23-18-46 0Z", p.terracotta) +
    line("M0-92v-14M0-12V92q0 16 16 16t16-16", p.ink, 5);
  const rain = line(
    times(14, (i) => `M${44 + i * 44} ${30 + (i % 3) * 28}l-8 24`),
    p.slate,
    3,
  );
  return picture(
    640,
    400,
    p.river,
    rain +
      table(336, p.leaf) +
      at(58, 244, crate(p.marigold)) +
      at(244, 244, crate(p.clay)) +
      line("M190 282h34l-9-9m9 9l-9 9M378 282h58l-9-9m9 9l-9 9", p.ink, 5) +
      at(472, 244, crate(p.green)) +
      at(528, 184, umbrella),
  );
}
