import { browserBar, writing } from "../kit/devices.ts";
import { at, box, flat, line, p, path, picture, times, words } from "../kit/ink.ts";
import { bubble, star } from "../kit/things.ts";

/** The Bengali ba and the Latin B on facing pages. */
export function twoScripts(): string {
  const pages =
    path("M320 76Q210 40 78 64V344Q210 320 320 356Z", p.paper) +
    path("M320 76Q430 40 562 64V344Q430 320 320 356Z", p.paper);
  const ba = `<path d="M112 118H288M250 118V286M250 150L146 206L250 262" stroke="${p.terracotta}" stroke-width="24" stroke-linejoin="miter" stroke-linecap="butt"/>`;
  return picture(
    640,
    400,
    p.marigold,
    path("M62 84L320 108 578 84V366L320 384 62 366Z", p.ink) +
      pages +
      ba +
      words(438, 286, "B", 230, { anchor: "middle", fill: p.green }) +
      line("M320 76V356"),
  );
}

/** A chat with products, and a shop's page. */
export function chatAndSite(): string {
  const card = (fill: string) =>
    box(0, 0, 52, 60, p.paper, 6) + box(7, 7, 38, 28, fill, 3) + line("M10 46h24");
  const chat =
    at(0, 0, bubble(220, 96, p.leaf)) +
    [p.terracotta, p.marigold, p.green].map((fill, i) => at(20 + i * 64, 18, card(fill))).join("") +
    at(64, 136, bubble(176, 66, p.paper, "right")) +
    writing(86, 158, [120, 74], 22);
  const items = [p.terracotta, p.marigold, p.green, p.clay, p.slate, p.straw]
    .map(
      (fill, i) =>
        box(20 + (i % 3) * 82, 92 + Math.floor(i / 3) * 76, 66, 46, fill, 4) +
        line(`M${20 + (i % 3) * 82} ${150 + Math.floor(i / 3) * 76}h40`),
    )
    .join("");
  const site = box(0, 0, 272, 268, p.paper, 8) + browserBar(272) + words(20, 68, "Our shop", 26) + items;
  return picture(
    640,
    400,
    p.straw,
    flat("M0 340H640V400H0Z", p.clay) + line("M0 340H640") + at(42, 88, chat) + at(322, 54, site),
  );
}

/** Five stars, a review and its answer. */
export function reviews(): string {
  const stars = times(5, (i) => at(176 + i * 72, 76, star(30, i < 4 ? p.marigold : p.paper)));
  return picture(
    640,
    400,
    p.clay,
    stars +
      at(84, 142, bubble(280, 100, p.paper)) +
      writing(112, 176, [220, 180], 28) +
      at(262, 268, bubble(294, 84, p.leaf, "right")) +
      writing(292, 298, [230, 150], 26),
  );
}
