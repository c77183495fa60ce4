import { bhar } from "../kit/city.ts";
import { writing } from "../kit/devices.ts";
import { at, box, disc, flat, line, p, path, picture, times, words } from "../kit/ink.ts";
import { coin, sheet, tick } from "../kit/things.ts";

/** The table everything stands on. */
export const table = (y: number, colour: string = p.sand): string =>
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
