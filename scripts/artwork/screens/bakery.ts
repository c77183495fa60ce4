import { Check, Minus, Plus, Printer } from "lucide-react";
import { at, times } from "../kit/ink.ts";
import { browserWindow, phone } from "./kit/frames.ts";
import { button, chip, chips, cut, dot, hair, icon, rect } from "./kit/parts.ts";
import { shade } from "./kit/shades.ts";
import { text } from "./kit/text.ts";

const quiet = { fill: shade.slate };

const hours: [hour: string, boxes: number][] = [
  ["08:00", 22],
  ["09:00", 40],
  ["10:00", 40],
  ["11:00", 31],
  ["12:00", 40],
  ["16:00", 18],
  ["17:00", 9],
];
const BOXES_AN_HOUR = 40;

const orders: [number: string, name: string, cakes: string, paid: string, packed: boolean][] = [
  ["141", "Mrs. D'Cruz", "2 plum 500 g, 1 loaf", "UPI", true],
  ["142", "A. Banerjee", "1 plum 1 kg", "UPI", true],
  ["145", "Rozario", "4 plum 250 g", "At the counter", true],
  ["148", "S. Mullick", "1 plum 500 g, eggless", "UPI", false],
  ["151", "J. Chowdhury", "3 plum 500 g", "UPI", false],
  ["152", "Mrs. Ezra", "1 plum 1 kg, 2 loaves", "At the counter", false],
];

/** December by hour of collection, printed for the counter each morning. */
export function hourList(): string {
  const hour = ([from, boxes]: (typeof hours)[number], i: number) => {
    const y = 178 + i * 56;
    const own = from === "11:00";
    const full = boxes === BOXES_AN_HOUR;
    return (
      (own ? rect(16, y - 8, 272, 52, shade.white, 8) : "") +
      text(32, y + 16, from, 16, { weight: 600 }) +
      text(272, y + 16, full ? "full" : `${boxes} of ${BOXES_AN_HOUR}`, 16, {
        anchor: "end",
        ...(full ? { fill: shade.terracotta, weight: 600 as const } : {}),
      }) +
      rect(32, y + 26, 240, 7, own ? shade.mist : shade.white, 3.5) +
      rect(32, y + 26, (240 * boxes) / BOXES_AN_HOUR, 7, full ? shade.terracotta : shade.green, 3.5)
    );
  };
  const order = ([number, name, cakes, paid, packed]: (typeof orders)[number], i: number) =>
    at(
      328,
      172 + i * 60,
      rect(
        0.75,
        16.75,
        22.5,
        22.5,
        packed ? shade.green : shade.white,
        5,
        packed ? shade.green : shade.slate,
      ) +
        (packed ? icon(Check, 3, 19, 18, shade.white, 3) : "") +
        text(42, 34, number, 20, { weight: 700 }) +
        text(98, 34, name, 16, { weight: 600, room: 130 }) +
        text(236, 34, cakes, 16, { room: 200 }) +
        text(608, 34, paid, 16, { anchor: "end", ...(paid === "UPI" ? { fill: shade.green } : quiet) }) +
        hair(0, 58, 608),
    );
  const content =
    rect(0, 0, 304, 600, shade.sand) +
    text(32, 52, "Saturday", 26, { weight: 700 }) +
    text(32, 78, "23 December", 16, quiet) +
    text(32, 116, "200 of 280 boxes", 16, { weight: 600 }) +
    text(32, 139, "The form closes when it is full", 14, quiet) +
    hours.map(hour).join("") +
    text(328, 52, "11 to 12, 31 boxes", 26, { weight: 700 }) +
    text(328, 78, "Allergens are on the labels, in both languages", 16, quiet) +
    button(742, 26, 194, "Print the list", { sign: Printer, tall: 48 }) +
    [
      ["Order", 370],
      ["Name", 426],
      ["Cakes", 564],
    ]
      .map(([words, x]) => text(Number(x), 142, String(words), 14, quiet))
      .join("") +
    text(936, 142, "Paid", 14, { ...quiet, anchor: "end" }) +
    hair(328, 156, 608, false, shade.ink) +
    orders.map(order).join("") +
    text(328, 566, "19 more boxes in this hour", 16, { fill: shade.terracotta, weight: 600 });
  return browserWindow("park-street-bakery.example/december", content);
}

/** An order for Christmas: what, when, and the code to pay it with. */
export function order(): string {
  const slot = (words: string, i: number) => {
    const full = words.endsWith("full");
    const own = i === 3;
    const [x, y] = [16 + (i % 3) * 112, 446 + Math.floor(i / 3) * 50];
    return (
      rect(
        x,
        y,
        104,
        42,
        own ? shade.ink : full ? shade.mist : shade.white,
        8,
        own || full ? "" : shade.hair,
      ) +
      text(x + 52, y + 27, words, 16, {
        weight: own ? 600 : 400,
        anchor: "middle",
        fill: own ? shade.paper : full ? shade.slate : shade.ink,
      })
    );
  };
  const content =
    rect(0, 80, 360, 60, shade.terracotta) +
    text(180, 118, "Park St. Bakery", 26, { weight: 700, fill: shade.paper, anchor: "middle" }) +
    at(16, 156, cut("c", 328, 124, 10, cake())) +
    text(16, 314, "Plum cake", 26, { weight: 700 }) +
    text(344, 313, "প্লাম কেক", 20, { fill: shade.terracotta, weight: 600, anchor: "end" }) +
    chips(16, 330, ["250 g", "500 g", "1 kg"], 1, 220, { size: 16, tall: 40 }) +
    rect(236, 330, 108, 40, shade.white, 20, shade.hair) +
    icon(Minus, 248, 341, 18) +
    text(290, 356, "2", 16, { weight: 700, anchor: "middle" }) +
    icon(Plus, 314, 341, 18) +
    text(16, 398, "Wheat, egg, nuts, rum · গম, ডিম, বাদাম, রাম", 14, { ...quiet, room: 328 }) +
    text(16, 432, "Collect on 23 December at", 16, { weight: 600 }) +
    ["8:00", "9:00 full", "10:00 full", "11:00", "12:00 full", "16:00"].map(slot).join("") +
    at(16, 560, payment());
  return phone(content, { clock: "22:10", address: "park-street-bakery.example", bar: shade.mist });
}

function payment(): string {
  return (
    rect(0.75, 0.75, 326.5, 168, shade.white, 10, shade.hair) +
    at(16, 20, code()) +
    text(168, 38, "To pay", 16, quiet) +
    text(168, 74, "₹1,180", 34, { weight: 700 }) +
    text(168, 98, "2 × ₹590, GST 18 %", 14, { ...quiet, room: 156 }) +
    text(168, 117, "is in the price", 14, quiet) +
    chip(166, 127, "Any UPI app", { fill: shade.mint, ink: shade.green, size: 14, tall: 26 }).markup
  );
}

/** A payment code of 25 cells that says nothing. */
function code(): string {
  const cell = 130 / 25;
  const corner = (x: number, y: number) => x < 8 && y < 8;
  const dark = (x: number, y: number) =>
    !corner(x, y) &&
    !corner(24 - x, y) &&
    !corner(x, 24 - y) &&
    (x * x * 7 + y * 13 + x * y * 5 + ((x * y) % 7) * 3) % 5 < 2;
  let d = "";
  times(25 * 25, (i) => {
    const [x, y] = [i % 25, Math.floor(i / 25)];
    if (dark(x, y)) d += `M${x} ${y}h1v1h-1z`;
    return "";
  });
  const eye = (x: number, y: number) =>
    `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`;
  return `<path fill="${shade.ink}" fill-rule="evenodd" transform="scale(${cell})" d="${d}${eye(0, 0)}${eye(18, 0)}${eye(0, 18)}"/>`;
}

function cake(): string {
  const shape = (d: string, fill: string) =>
    `<path fill="${fill}" stroke="${shade.ink}" stroke-width="2" stroke-linejoin="round" d="${d}"/>`;
  const fruits = [
    [104, 78],
    [128, 90],
    [150, 74],
    [176, 88],
    [200, 76],
    [222, 90],
  ] as const;
  return (
    rect(0, 0, 328, 124, shade.straw) +
    times(12, (i) => rect(i * 28, 0, 14, 124, shade.butter)) +
    shape("M62 112H266V120H62Z", shade.paper) +
    shape("M84 112V52Q84 34 102 34H226Q244 34 244 52V112Z", shade.brown) +
    shape(
      "M84 60V52Q84 34 102 34H226Q244 34 244 52V58Q230 72 218 58 208 78 192 58 180 70 168 58 154 80 138 58 126 68 114 58 98 76 84 60Z",
      shade.white,
    ) +
    fruits.map(([x, y], i) => dot(x, y, 4.5, i % 2 ? shade.terracotta : shade.marigold)).join("") +
    shape("M152 30Q132 10 150 10 162 14 164 26 168 10 182 10 196 14 176 30Z", shade.green) +
    dot(164, 28, 7, shade.terracotta)
  );
}
