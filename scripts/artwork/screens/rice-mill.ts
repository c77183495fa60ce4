import { Printer, Scale, Tractor } from "lucide-react";
import { at, times } from "../kit/ink.ts";
import { programWindow, tall } from "./kit/frames.ts";
import { button, hair, icon, rect } from "./kit/parts.ts";
import { shade } from "./kit/shades.ts";
import { text } from "./kit/text.ts";

const quiet = { fill: shade.slate };

/** The weighbridge is read directly; weight, moisture and rate are entered once. */
export function weighbridge(): string {
  const sums: [string, string][] = [
    ["Loaded, 09:14", "8,460 kg"],
    ["Empty, 09:41", "3,180 kg"],
    ["Paddy", "5,280 kg"],
    ["Moisture 18.2 %, less 1.2 %", "63 kg"],
    ["Paid for", "5,217 kg"],
  ];
  const sum = ([label, value]: (typeof sums)[number], i: number) => {
    const total = i === 2 || i === 4;
    return (
      text(24, 286 + i * 41, label, 16, total ? { weight: 600 } : quiet) +
      text(536, 286 + i * 41, value, total ? 20 : 16, { anchor: "end", weight: total ? 700 : 400 }) +
      hair(24, 300 + i * 41, 512)
    );
  };
  const content =
    rect(24, 24, 512, 160, shade.ink, 10) +
    icon(Scale, 48, 46, 22, shade.marigold) +
    text(80, 63, "Weighbridge, steady", 16, { fill: shade.leaf, weight: 600 }) +
    text(472, 150, "3,180", 94, { weight: 700, fill: shade.marigold, anchor: "end", room: 400 }) +
    text(484, 150, "kg", 26, { fill: shade.marigold, weight: 600 }) +
    text(48, 152, "Empty", 20, { fill: shade.paper }) +
    icon(Tractor, 24, 206, 26) +
    text(62, 226, "WB 34 T 4172", 20, { weight: 700 }) +
    text(536, 226, "Farmer 118, Keshpur · paddy, Swarna", 16, { ...quiet, anchor: "end", room: 340 }) +
    hair(24, 250, 512, false, shade.ink) +
    sums.map(sum).join("") +
    text(24, 506, "52.17 quintals at ₹2,183", 16, quiet) +
    text(536, 512, "₹1,13,887", 34, { weight: 700, anchor: "end" }) +
    button(24, 532, 512, "Print the slip and pay", {
      fill: shade.green,
      ink: shade.white,
      sign: Printer,
      tall: 46,
    }) +
    lots();
  return programWindow("Gate and weighbridge", "Line down, saved here", content);
}

function lots(): string {
  const list: [name: string, stage: string, part: number, share: string, yieldText: string, fill: string][] =
    [
      ["Lot 62", "Polished", 1, "184 q", "67.1 %", shade.green],
      ["Lot 63", "Polishing", 0.8, "212 q", "66.4 % so far", shade.leaf],
      ["Lot 64", "Husking", 0.52, "240 q", "", shade.marigold],
      ["Lot 65", "Drying", 0.24, "198 q", "", shade.straw],
    ];
  const row = ([name, stage, part, share, yieldText, fill]: (typeof list)[number], i: number) =>
    at(
      592,
      96 + i * 122,
      text(0, 20, name, 20, { weight: 700 }) +
        text(320, 20, share, 16, { anchor: "end" }) +
        rect(0, 36, 320, 12, shade.white, 6) +
        rect(0, 36, 320 * part, 12, fill, 6) +
        text(0, 72, stage, 16, { weight: 600 }) +
        text(320, 72, yieldText || "yield to come", 14, { ...quiet, anchor: "end" }) +
        (i < 3 ? hair(0, 92, 320, false, shade.mist) : ""),
    );
  return (
    rect(560, 0, 400, 600, shade.sand) +
    text(592, 56, "Lots in the mill", 20, { weight: 700 }) +
    text(912, 56, "rice from paddy", 14, { ...quiet, anchor: "end" }) +
    list.map(row).join("")
  );
}

/** The slip a farmer can check: two weights, the deduction, the amount, in Bengali. */
export function slip(): string {
  const rows: [string, string][] = [
    ["বোঝাই ওজন", "৮,৪৬০ কেজি"],
    ["খালি ওজন", "৩,১৮০ কেজি"],
    ["ধান", "৫,২৮০ কেজি"],
    ["আর্দ্রতা ১৮.২ %, বাদ", "৬৩ কেজি"],
    ["দামের ওজন", "৫,২১৭ কেজি"],
    ["দর, প্রতি কুইন্টাল", "₹২,১৮৩"],
  ];
  const row = ([label, value]: (typeof rows)[number], i: number) =>
    text(32, 292 + i * 46, label, 18, i === 4 || i === 2 ? { weight: 600 } : {}) +
    text(328, 292 + i * 46, value, 18, { anchor: "end", weight: i === 4 || i === 2 ? 700 : 400 }) +
    `<path stroke="${shade.slate}" stroke-dasharray="2 4" d="M32 ${308 + i * 46}h296"/>`;
  const teeth = times(30, () => "l6-8 6 8");
  const bars = times(34, (i) => `M${60 + i * 7} 664v44h${[2, 4, 1.5, 3][(i * 7) % 4]}v-44z`);
  const { width, height } = tall;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width + 20} ${height + 20}" width="${width + 20}" height="${height + 20}"><g transform="translate(10 10)">${
    `<path fill="${shade.white}" stroke="${shade.slate}" stroke-width="2" stroke-linejoin="round" d="M0 8${teeth}V752${times(30, () => "l-6 8-6-8")}Z"/>` +
    text(180, 74, "চালকল, মেদিনীপুর", 26, { weight: 700, anchor: "middle" }) +
    text(180, 106, "ধান কেনার রসিদ", 20, { anchor: "middle", weight: 600, fill: shade.terracotta }) +
    hair(32, 126, 296, false, shade.ink) +
    text(32, 160, "রসিদ ১,৩০৪", 18) +
    text(328, 160, "৯ ফেব্রুয়ারি ২০২৪", 18, { anchor: "end" }) +
    text(32, 192, "কৃষক ১১৮, কেশপুর", 18) +
    text(328, 192, "ধান: স্বর্ণ", 18, { anchor: "end" }) +
    text(32, 224, "WB 34 T 4172", 18, quiet) +
    hair(32, 246, 296, false, shade.ink) +
    rows.map(row).join("") +
    text(32, 598, "মোট টাকা", 20, { weight: 600 }) +
    text(328, 602, "₹১,১৩,৮৮৭", 34, { weight: 700, anchor: "end" }) +
    text(180, 640, "আজই ব্যাঙ্কে পাঠানো হবে", 18, { anchor: "middle", fill: shade.green, weight: 600 }) +
    `<path fill="${shade.ink}" d="${bars}"/>` +
    text(180, 732, "১৩০৪ · ০৯:৪৩", 14, { ...quiet, anchor: "middle" })
  }</g></svg>\n`;
}
