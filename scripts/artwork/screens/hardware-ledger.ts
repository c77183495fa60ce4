import { ArrowUp, CircleCheck, MoreVertical, Search } from "lucide-react";
import { at } from "../kit/ink.ts";
import { phone, programWindow, wide } from "./kit/frames.ts";
import { button, dot, hair, icon, rect } from "./kit/parts.ts";
import { shade } from "./kit/shades.ts";
import { text, widthOf } from "./kit/text.ts";

interface Item {
  name: string;
  /** What else the khata calls it; the part before | is what the four letters found. */
  found: string;
  also: string;
  rack: string;
  rate: string;
  last: string;
  stock: string;
}

const items: Item[] = [
  {
    name: "Butt hinge 4 in, brass",
    found: "kabj",
    also: "a brass 4, pital kabja",
    rack: "B-14",
    rate: "₹118",
    last: "₹114",
    stock: "640",
  },
  {
    name: "Butt hinge 3 in, steel",
    found: "kabj",
    also: "a 3 loha, MS hinge 3",
    rack: "B-12",
    rate: "₹32",
    last: "₹31",
    stock: "2,150",
  },
  {
    name: "Piano hinge 6 ft",
    found: "Kabj",
    also: "a lamba, box hinge",
    rack: "C-03",
    rate: "₹265",
    last: "",
    stock: "84",
  },
  {
    name: "Spring hinge 5 in",
    found: "kabj",
    also: "a spring, door closer hinge",
    rack: "B-19",
    rate: "₹410",
    last: "₹398",
    stock: "36",
  },
  {
    name: "T hinge 8 in, black",
    found: "kabj",
    also: "a gate, T kabja 8",
    rack: "B-22",
    rate: "₹74",
    last: "₹70",
    stock: "510",
  },
];

/** Ends of the columns of figures, from the left of the list. */
const columns = { rack: 352, rate: 448, last: 530, stock: 608 };

/** Four letters of any name the item has ever had, and all the counter needs is in one row. */
export function search(): string {
  const content =
    rect(24, 24, 620, 60, shade.white, 8, shade.ink, 2) +
    icon(Search, 42, 43, 22, shade.slate) +
    text(78, 64, "kabj", 26, { weight: 600 }) +
    rect(82 + widthOf("kabj", 26, 600), 40, 2.5, 28, shade.terracotta) +
    text(626, 60, "5 of 11,204 items", 16, { fill: shade.slate, anchor: "end" }) +
    at(24, 108, listHead() + items.map((item, i) => itemRow(item, i)).join("")) +
    customer() +
    keys([
      ["Enter", "Add to the bill"],
      ["F2", "New bill"],
      ["F4", "Customer"],
      ["F6", "Change rate"],
      ["F8", "Round list"],
      ["Esc", "Back"],
    ]);
  return programWindow("Counter ledger, counter 1", "No line: 14 entries wait", content);
}

function listHead(): string {
  const label = (x: number, words: string) => text(x, 12, words, 14, { fill: shade.slate, anchor: "end" });
  return (
    text(16, 12, "Item, and its other names", 14, { fill: shade.slate }) +
    label(columns.rack, "Rack") +
    label(columns.rate, "Today") +
    label(columns.last, "Last paid") +
    label(columns.stock, "Stock") +
    hair(0, 24, 620, false, shade.ink)
  );
}

function itemRow({ name, found, also, rack, rate, last, stock }: Item, i: number): string {
  const chosen = i === 0;
  const width = widthOf(found, 14, 600);
  const figure = (x: number, words: string, weight: 400 | 600 = 400) =>
    text(x, 42, words, 16, { anchor: "end", weight });
  return at(
    0,
    25 + i * 72,
    (chosen ? rect(0, 0, 620, 72, shade.butter) + rect(0, 0, 5, 72, shade.marigold) : "") +
      text(16, 31, name, 16, { weight: 600, room: 280 }) +
      rect(14, 40, width + 3, 20, shade.straw, 3) +
      text(16, 55, found, 14, { weight: 600 }) +
      text(16 + width, 55, also, 14, { fill: shade.slate, room: 240 }) +
      figure(columns.rack, rack) +
      figure(columns.rate, rate, 600) +
      (last
        ? figure(columns.last, last)
        : text(columns.last, 42, "never", 14, { anchor: "end", fill: shade.slate })) +
      figure(columns.stock, stock) +
      hair(0, 72, 620),
  );
}

function customer(): string {
  const x = 668;
  const ages: [string, string, number, string][] = [
    ["To 30 days", "₹62,400", 62, shade.green],
    ["31 to 60", "₹58,120", 58, shade.marigold],
    ["61 to 90", "₹41,300", 41, shade.clay],
    ["Over 90", "₹22,500", 22, shade.terracotta],
  ];
  const age = ([label, sum, part, fill]: (typeof ages)[number], i: number) =>
    at(
      x + 20,
      282 + i * 44,
      text(0, 0, label, 14, { fill: shade.slate }) +
        text(228, 0, sum, 16, { anchor: "end", weight: 600 }) +
        rect(0, 9, 228, 8, shade.fog, 4) +
        rect(0, 9, part * 3, 8, fill, 4),
    );
  return (
    rect(x, 24, 268, 492, shade.white, 10, shade.hair) +
    text(x + 20, 58, "Saha Stores, Barasat", 20, { weight: 700, room: 236 }) +
    text(x + 20, 81, "GSTIN on file · customer 214", 14, { fill: shade.slate, room: 236 }) +
    hair(x + 20, 98, 228) +
    text(x + 20, 128, "Owes", 16, { fill: shade.slate }) +
    text(x + 20, 164, "₹1,84,320", 34, { weight: 700 }) +
    rect(x + 20, 182, 228, 10, shade.fog, 5) +
    rect(x + 20, 182, 210, 10, shade.terracotta, 5) +
    text(x + 20, 215, "₹15,680 left of a limit of ₹2,00,000", 14, { room: 236 }) +
    text(x + 20, 252, "How old the dues are", 16, { weight: 600 }) +
    ages.map(age).join("") +
    text(x + 20, 460, "Last paid ₹40,000 on 28 October,", 14, { fill: shade.slate, room: 236 }) +
    text(x + 20, 481, "to Gopal, on the Monday round", 14, { fill: shade.slate, room: 236 })
  );
}

function keys(list: [string, string][]): string {
  let x = 24;
  const row = list.map(([key, words]) => {
    const width = widthOf(key, 14, 600) + 20;
    const part =
      rect(x, 555, width, 28, shade.white, 5, shade.slate) +
      text(x + width / 2, 574, key, 14, { weight: 600, anchor: "middle" }) +
      text(x + width + 10, 574, words, 16);
    x += width + widthOf(words, 16) + 30;
    return part;
  });
  return rect(0, 540, wide.width, 60, shade.sand) + row.join("");
}

/** The owner is asked before the goods leave; who said yes stays with the bill. */
export function limit(): string {
  const content =
    rect(0, 32, 360, 64, shade.green) +
    dot(40, 64, 20, shade.marigold) +
    text(40, 70, "CL", 16, { weight: 700, anchor: "middle" }) +
    text(72, 61, "Counter ledger", 16, { weight: 600, fill: shade.paper }) +
    text(72, 81, "Counter 1, Burrabazar", 14, { fill: shade.leaf }) +
    icon(MoreVertical, 324, 54, 20, shade.paper) +
    text(180, 126, "Today", 14, { fill: shade.slate, anchor: "middle" }) +
    at(16, 142, decided()) +
    at(16, 236, question()) +
    rect(16, 690, 276, 40, shade.white, 20, shade.hair) +
    text(34, 716, "Message", 16, { fill: shade.slate }) +
    dot(324, 710, 20, shade.green) +
    icon(ArrowUp, 314, 700, 20, shade.white, 2.4);
  return phone(content, { clock: "12:09", ground: shade.fog, bar: shade.green });
}

function question(): string {
  const line = (
    y: number,
    label: string,
    sum: string,
    weight: 400 | 600 | 700 = 400,
    fill: string = shade.ink,
  ) =>
    text(20, y, label, 16, {
      fill: weight === 400 ? shade.slate : fill,
      weight: weight === 400 ? 400 : 600,
    }) + text(280, y, sum, weight === 700 ? 20 : 16, { anchor: "end", weight, fill });
  return (
    rect(0, 0, 300, 428, shade.white, 14, shade.hair) +
    text(20, 36, "Over the limit: allow it?", 20, { weight: 700, room: 260 }) +
    text(20, 60, "Saha Stores, Barasat", 16, { room: 260 }) +
    hair(20, 76, 260) +
    line(104, "190 hinges at ₹118", "₹22,420.00") +
    line(130, "CGST 9 %", "₹2,017.80") +
    line(156, "SGST 9 %", "₹2,017.80") +
    line(182, "Rounded", "₹0.40") +
    line(212, "This bill", "₹26,456", 600) +
    hair(20, 228, 260) +
    line(256, "Owes already", "₹1,84,320") +
    line(286, "Would owe", "₹2,10,776", 700, shade.terracotta) +
    text(20, 310, "₹10,776 above the limit of ₹2,00,000", 14, { fill: shade.terracotta, room: 260 }) +
    button(20, 326, 260, "Allow this once", { fill: shade.green, ink: shade.white, tall: 42 }) +
    button(20, 376, 126, "Take ₹10,776", { fill: shade.white, edge: shade.slate, size: 16, tall: 36 }) +
    button(154, 376, 126, "No", { fill: shade.white, edge: shade.slate, size: 16, tall: 36 })
  );
}

const decided = (): string =>
  rect(0, 0, 300, 78, shade.mint, 14, shade.leaf) +
  icon(CircleCheck, 20, 16, 20, shade.green, 2.4) +
  text(50, 32, "Dutta and Sons: allowed", 16, { weight: 600, room: 240 }) +
  text(50, 58, "by the owner at 10:15, on bill 2,304", 14, { fill: shade.slate, room: 240 });
