import { Anchor, ChevronDown, Layers, Ruler, Search } from "lucide-react";
import { at, times } from "../kit/ink.ts";
import { browserWindow, phone } from "./kit/frames.ts";
import { button, chips, cut, hair, icon, rect } from "./kit/parts.ts";
import { shade } from "./kit/shades.ts";
import { text } from "./kit/text.ts";

const quiet = { fill: shade.slate };

/** Days of 2025, counted from the first of February. */
const steps: [name: string, dates: string, from: number, to: number, fill: string][] = [
  ["Straw and clay", "3 March to 11 May", 30, 100, shade.straw],
  ["Clay dries", "12 May to 8 June", 100, 128, shade.sand],
  ["Paint and dress", "9 to 22 June", 128, 142, shade.clay],
  ["Crate", "23 to 28 June", 142, 148, shade.brown],
  ["At sea, by Colombo", "29 June to 24 August", 148, 205, shade.river],
  ["Customs and road", "25 August to 7 September", 205, 219, shade.leaf],
  ["Kept in reserve", "three weeks", 219, 239, shade.mist],
];

const months = ["Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep"];
const monthStarts = [0, 28, 59, 89, 120, 150, 181, 212];

/** Left edge and breadth of the chart, and px for a day. */
const chart = { left: 464, day: 1.9 } as const;

/** Counts back from the day of the puja to the last ordering date. */
export function calendar(): string {
  const content =
    rect(0, 0, 280, 600, shade.sand) +
    text(28, 52, "Your puja", 26, { weight: 700 }) +
    field(84, "City", "Newark, New Jersey") +
    field(176, "First day", "28 September 2025") +
    field(268, "Height of the figure", "6 feet, with lion") +
    field(360, "How it travels", "By sea, one crate") +
    button(28, 466, 224, "Ask for this date", { fill: shade.terracotta, ink: shade.white }) +
    text(28, 546, "Answered in English", 14, quiet) +
    text(28, 567, "within two working days", 14, quiet) +
    text(308, 46, "Order by", 16, quiet) +
    text(308, 84, "Friday, 28 February 2025", 34, { weight: 700, fill: shade.terracotta, room: 620 }) +
    text(936, 84, "212 days before the puja", 16, { ...quiet, anchor: "end" }) +
    timeline();
  return browserWindow("kumartuli-studio.example/calendar", content);
}

function field(y: number, label: string, value: string): string {
  return (
    text(28, y + 12, label, 14, quiet) +
    rect(28, y + 22, 224, 46, shade.white, 8, shade.slate) +
    text(42, y + 51, value, 16, { weight: 600, room: 170 }) +
    icon(ChevronDown, 222, y + 36, 18, shade.slate)
  );
}

function timeline(): string {
  const { left, day } = chart;
  const top = 156;
  const row = ([name, dates, from, to, fill]: (typeof steps)[number], i: number) => {
    const y = top + i * 54;
    const x = left + from * day;
    const width = (to - from) * day;
    const before = from > 140;
    return (
      text(308, y + 24, name, 16, { weight: 600, room: 150 }) +
      rect(x, y + 5, width, 28, fill, 5, shade.ink) +
      text(before ? x - 10 : x + width + 10, y + 24, dates, 14, {
        anchor: before ? "end" : "start",
        room: 190,
      }) +
      hair(308, y + 46, 628)
    );
  };
  const month = (name: string, i: number) => {
    const x = left + (monthStarts[i] ?? 0) * day;
    return text(x + 4, 138, name, 14, quiet) + hair(x, 124, 424, true);
  };
  const puja = left + 239 * day;
  const order = left + 27 * day;
  return (
    months.map(month).join("") +
    `<path stroke="${shade.terracotta}" stroke-width="2.5" stroke-dasharray="5 5" d="M${order} 108v440"/>` +
    steps.map(row).join("") +
    rect(puja, 124, 12, 424, shade.terracotta, 3) +
    text(puja + 12, 572, "Puja", 16, { weight: 700, fill: shade.terracotta, anchor: "end" }) +
    text(order, 572, "Last day to order", 16, { weight: 700, fill: shade.terracotta, anchor: "middle" }) +
    icon(Anchor, left + 176 * day - 9, top + 4 * 54 + 10, 18)
  );
}

/** One long page a year, pictures first, each with size, material and stage. */
export function year(): string {
  const content =
    rect(0, 80, 360, 56, shade.ink) +
    text(16, 115, "Idol Studio, Kumartuli", 20, { weight: 700, fill: shade.paper }) +
    icon(Search, 324, 98, 20, shade.paper) +
    chips(16, 152, ["2024", "2023", "2022", "2021"], 0, 328, { size: 16, tall: 36 }) +
    at(16, 204, cut("a", 328, 268, 10, durga())) +
    caption(16, 498, "Durga on one frame", "Eyes to be painted") +
    facts(16, 526, "9 ft", "clay, straw, jute") +
    text(16, 568, "“The eyes come last, and by lamplight.”", 16, {
      fill: shade.terracotta,
      weight: 600,
      room: 328,
    }) +
    at(16, 586, cut("b", 158, 92, 8, small(shade.leaf, shade.white))) +
    at(186, 586, cut("d", 158, 92, 8, small(shade.straw, shade.terracotta))) +
    text(16, 702, "Saraswati, 14 in", 16, { weight: 600, room: 158 }) +
    text(186, 702, "Lakshmi, 11 in", 16, { weight: 600, room: 158 }) +
    text(16, 725, "from ₹2,400", 14, quiet) +
    text(186, 725, "from ₹1,850", 14, quiet);
  return phone(content, { clock: "21:30", address: "kumartuli-studio.example/2024", bar: shade.mist });
}

const caption = (x: number, y: number, name: string, stage: string): string =>
  text(x, y, name, 20, { weight: 700 }) +
  text(x + 328, y, stage, 14, { anchor: "end", weight: 600, fill: shade.green });

const facts = (x: number, y: number, size: string, material: string): string =>
  icon(Ruler, x, y - 13, 16, shade.slate) +
  text(x + 24, y, size, 16) +
  icon(Layers, x + 84, y - 13, 16, shade.slate) +
  text(x + 108, y, material, 16);

/** Head, crown and arch of a clay figure before its painting. */
function durga(): string {
  const rays = times(17, (i) => {
    const turn = Math.PI * (i / 16);
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    return `M${(164 - c * 112).toFixed(1)} ${(196 - s * 112).toFixed(1)}L${(164 - c * 146).toFixed(1)} ${(196 - s * 146).toFixed(1)}`;
  });
  const line = (d: string, width = 2) =>
    `<path fill="none" stroke="${shade.ink}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`;
  const shape = (d: string, fill: string) =>
    `<path fill="${fill}" stroke="${shade.ink}" stroke-width="2" stroke-linejoin="round" d="${d}"/>`;
  return (
    rect(0, 0, 328, 268, shade.river) +
    shape("M12 270V196A152 152 0 0 1 316 196V270Z", shade.marigold) +
    shape("M56 270V196A108 108 0 0 1 272 196V270Z", shade.terracotta) +
    line(rays) +
    shape("M70 272Q78 218 130 210H198Q250 218 258 272Z", shade.clay) +
    shape("M146 186V214Q164 228 182 214V186Z", shade.clay) +
    shape("M112 132Q112 84 164 84T216 132Q214 184 164 206 114 184 112 132Z", shade.clay) +
    shape(
      "M104 112Q98 70 128 48L140 70 164 28 188 70 200 48Q230 70 224 112 196 88 164 88T104 112Z",
      shade.straw,
    ) +
    [128, 148, 164, 180, 200]
      .map((x, i) => `<circle cx="${x}" cy="${[84, 72, 62, 72, 84][i]}" r="4" fill="${shade.terracotta}"/>`)
      .join("") +
    line("M122 140q17-16 34 0-17 10-34 0ZM172 140q17-16 34 0-17 10-34 0Z") +
    line("M122 122q17-12 34-2M172 120q17-10 34 2M164 138v22q-6 5 1 6M152 182q12 8 24 0", 2) +
    shape("M164 98q6 8 0 18-6-10 0-18Z", shade.white) +
    shape("M128 211Q164 286 200 211L188 210Q164 252 140 210Z", shade.marigold) +
    `<circle cx="164" cy="244" r="6" fill="${shade.terracotta}"/>`
  );
}

/** A small seated figure on its base. */
function small(ground: string, cloth: string): string {
  const shape = (d: string, fill: string) =>
    `<path fill="${fill}" stroke="${shade.ink}" stroke-width="1.5" stroke-linejoin="round" d="${d}"/>`;
  return (
    rect(0, 0, 158, 92, ground) +
    shape("M49 86V46A30 34 0 0 1 109 46V86Z", shade.white) +
    shape("M55 82Q57 58 72 54H86Q101 58 103 82Z", cloth) +
    shape("M64 62Q60 26 79 26T94 62Z", shade.ink) +
    shape("M69 40q0-12 10-12t10 12-10 14-10-14Z", shade.clay) +
    `<path fill="none" stroke="${shade.ink}" stroke-width="1.5" stroke-linecap="round" d="M73 41q3-2 5 0M81 41q3-2 5 0M77 48q3 2 5 0M58 84Q79 66 104 62M66 84q13-10 26 0"/>` +
    shape("M66 34l4-12 5 5 4-10 4 10 5-5 4 12q-13-7-26 0Z", shade.marigold) +
    rect(39, 80, 80, 14, shade.brown, 2, shade.ink)
  );
}
