import {
  Camera,
  Check,
  ChevronDown,
  ChevronLeft,
  Clock3,
  Heart,
  Search,
  ShoppingBag,
  Truck,
} from "lucide-react";
import { at } from "../kit/ink.ts";
import { type Cloth, hungCloth } from "./kit/cloth.ts";
import { phone } from "./kit/frames.ts";
import { button, chip, chips, cut, dot, hair, icon, rect } from "./kit/parts.ts";
import { shade } from "./kit/shades.ts";
import { text, widthOf } from "./kit/text.ts";

const cloths = {
  banarasi: {
    body: shade.terracotta,
    border: "#8c2f1f",
    thread: shade.marigold,
    ground: shade.sand,
    weave: "paisley",
  },
  swarnachari: {
    body: shade.green,
    border: "#174f37",
    thread: shade.straw,
    ground: shade.river,
    weave: "panels",
  },
  baluchari: { body: "#6b2a4a", border: shade.ink, thread: shade.straw, ground: shade.sand, weave: "panels" },
  kanjivaram: {
    body: shade.marigold,
    border: shade.terracotta,
    thread: "#8c2f1f",
    ground: shade.leaf,
    weave: "checks",
  },
  garad: {
    body: shade.white,
    border: shade.terracotta,
    thread: "#e7d9bd",
    ground: shade.river,
    weave: "diamonds",
  },
} satisfies Record<string, Cloth>;

interface Piece {
  cloth: Cloth;
  name: string;
  bengali: string;
  price: string;
  held?: string;
}

const pieces: Piece[] = [
  { cloth: cloths.banarasi, name: "Banarasi katan", bengali: "বেনারসি কাতান", price: "₹18,400" },
  {
    cloth: cloths.swarnachari,
    name: "Swarnachari",
    bengali: "স্বর্ণচরী",
    price: "₹12,750",
    held: "1 h 42 min",
  },
  { cloth: cloths.baluchari, name: "Baluchari silk", bengali: "বালুচরী রেশম", price: "₹14,900" },
  { cloth: cloths.kanjivaram, name: "Kanjivaram", bengali: "কাঞ্জিভরম", price: "₹21,500", held: "25 min" },
];

const address = (page: string) => `gariahat-saris.example/${page}`;

/** The listing, asked the way customers ask: what is it for? */
export function occasions(): string {
  const card = (piece: Piece, i: number) =>
    at(16 + (i % 2) * 172, 264 + Math.floor(i / 2) * 238, pieceCard(piece, i));
  const content =
    shopHead() +
    text(16, 154, "What is it for?", 15, { fill: shade.slate }) +
    chips(16, 166, ["Wedding", "Puja morning", "Office", "Gift"], 0, 344, { size: 14, tall: 36 }) +
    text(16, 244, "Wedding", 26, { weight: 700 }) +
    text(26 + widthOf("Wedding", 26, 700), 244, "বিয়ে", 20, { fill: shade.terracotta, weight: 600 }) +
    text(344, 244, "38 on the shelf", 14, { fill: shade.slate, anchor: "end" }) +
    pieces.map(card).join("");
  return phone(content, { clock: "18:42", address: address("wedding"), bar: shade.mist });
}

function shopHead(): string {
  return (
    rect(0, 80, 360, 48, shade.white) +
    text(16, 111, "Sari House", 20, { weight: 700, fill: shade.terracotta }) +
    chip(204, 90, "বাংলা", { size: 14, tall: 28, edge: shade.hair }).markup +
    icon(Search, 276, 94, 20) +
    icon(ShoppingBag, 318, 94, 20) +
    dot(337, 97, 4, shade.terracotta) +
    hair(0, 128, 360)
  );
}

function pieceCard({ cloth, name, bengali, price, held }: Piece, i: number): string {
  const mark = held
    ? chip(8, 8, `Held, ${held}`, { fill: shade.ink, ink: shade.paper, size: 12, tall: 26, sign: Clock3 })
        .markup
    : "";
  const veil = held ? `<path fill="${shade.paper}" opacity=".45" d="M0 0h156v136H0z"/>` : "";
  const action = held
    ? text(156, 214, "Tell me", 14, { weight: 600, fill: shade.terracotta, anchor: "end" })
    : rect(80, 192, 76, 34, shade.marigold, 8) +
      text(118, 214, "Hold 2 h", 14, { weight: 600, anchor: "middle" });
  return (
    cut(`c${i}`, 156, 136, 8, hungCloth(`w${i}`, 156, 136, cloth) + veil) +
    mark +
    text(0, 160, name, 16, { weight: 600, room: 156 }) +
    text(0, 181, bengali, 14, { fill: shade.slate, room: 156 }) +
    text(0, 214, price, 17, { weight: 700 }) +
    action
  );
}

/** One sari, held: who else sees it, for how long, and what happens then. */
export function hold(): string {
  const facts: [string, string][] = [
    ["Weave", "Katan silk, Varanasi"],
    ["Length", "5.5 m and blouse piece 0.8 m"],
    ["Border", "Zari, four fingers wide"],
  ];
  const content =
    at(0, 80, hungCloth("w", 360, 262, cloths.banarasi)) +
    [[16, ChevronLeft] as const, [304, Heart] as const]
      .map(([x, sign]) => dot(x + 20, 112, 20, shade.white) + icon(sign, x + 10, 102, 20))
      .join("") +
    [0, 1, 2].map((i) => dot(168 + i * 12, 335, 3.5, i ? shade.clay : shade.paper)).join("") +
    text(16, 374, "Banarasi katan, sindoor red", 21, { weight: 700, room: 328 }) +
    text(16, 398, "বেনারসি কাতান · piece 1,184, the only one", 14, { fill: shade.slate, room: 328 }) +
    text(16, 434, "₹18,400", 26, { weight: 700 }) +
    text(26 + widthOf("₹18,400", 26, 700), 433, "GST 5 % included", 14, { fill: shade.slate }) +
    at(16, 450, holdPanel()) +
    button(16, 586, 328, "Order this sari", { fill: shade.terracotta, ink: shade.white, tall: 50 }) +
    facts.map(([label, value], i) => factRow(label, value, 664 + i * 34)).join("");
  return phone(content, { clock: "18:42", address: address("1184"), bar: shade.mist });
}

function holdPanel(): string {
  return (
    rect(0.75, 0.75, 326.5, 120.5, shade.butter, 10, shade.marigold) +
    icon(Clock3, 16, 16, 20) +
    text(46, 32, "Held for you", 16, { weight: 600 }) +
    text(312, 34, "1:58:20", 22, { weight: 700, anchor: "end" }) +
    rect(16, 50, 296, 6, shade.straw, 3) +
    rect(16, 50, 290, 6, shade.ink, 3) +
    text(16, 82, "Until 20:40. Everybody else sees it as held.", 14, { room: 296 }) +
    text(16, 105, "Let it go now", 14, { weight: 600, fill: shade.terracotta }) +
    hair(16, 108, widthOf("Let it go now", 14, 600), false, shade.terracotta)
  );
}

const factRow = (label: string, value: string, y: number): string =>
  text(16, y, label, 15, { fill: shade.slate }) +
  text(344, y, value, 15, { anchor: "end", room: 250 }) +
  hair(16, y + 12, 328);

/** A listing made with the telephone, in Bengali: three photographs, a price, an occasion. */
export function camera(): string {
  const label = (words: string, y: number) => text(16, y, words, 15, { weight: 600 });
  const slot = (i: number, words: string, content: string) =>
    at(
      16 + i * 112,
      190,
      cut(`p${i}`, 104, 128, 8, content) + text(52, 150, words, 14, { anchor: "middle" }),
    );
  const taken = dot(88, 16, 11, shade.green) + icon(Check, 81, 9, 14, shade.white, 3);
  const border = rect(0, 0, 104, 128, shade.sand) + at(-40, -196, hungCloth("b", 250, 340, cloths.garad));
  const content =
    rect(0, 80, 360, 56, shade.white) +
    icon(ChevronLeft, 14, 96, 24) +
    text(48, 115, "নতুন শাড়ি", 20, { weight: 700 }) +
    chip(222, 92, "বাংলা", { fill: shade.ink, ink: shade.paper, tall: 32 }).markup +
    text(344, 114, "English", 14, { fill: shade.slate, anchor: "end" }) +
    hair(0, 136, 360) +
    label("তিনটি ছবি", 172) +
    slot(0, "পুরো শাড়ি", hungCloth("g", 104, 128, cloths.garad) + taken) +
    slot(1, "পাড়", border + taken) +
    slot(2, "আঁচল", cameraSlot()) +
    label("দাম", 386) +
    rect(16, 398, 328, 52, shade.white, 8, shade.ink, 2) +
    text(32, 432, "₹ ৬,৮০০", 22, { weight: 600 }) +
    rect(38 + widthOf("₹ ৬,৮০০", 22, 600), 410, 2, 28, shade.terracotta) +
    label("কীসের জন্য?", 488) +
    chips(16, 500, ["বিয়ে", "পুজোর সকাল", "অফিস", "উপহার"], 1, 344, { size: 14, tall: 36 }) +
    label("বুনন", 576) +
    rect(16, 588, 328, 48, shade.white, 8, shade.hair) +
    text(32, 618, "গরদ", 17) +
    icon(ChevronDown, 308, 602, 20, shade.slate) +
    icon(Truck, 16, 654, 18, shade.slate) +
    text(42, 668, "কলকাতার বাইরেও পাঠানো হবে", 14, { fill: shade.slate, room: 300 }) +
    button(16, 684, 328, "দোকানে তুলুন", { fill: shade.green, ink: shade.white, size: 18, tall: 52 });
  return phone(content, { clock: "20:15", address: address("new"), bar: shade.mist });
}

function cameraSlot(): string {
  return (
    `<rect x="1" y="1" width="102" height="126" rx="8" fill="${shade.butter}" stroke="${shade.ink}" stroke-width="2" stroke-dasharray="6 5"/>` +
    dot(52, 58, 24, shade.marigold) +
    icon(Camera, 40, 46, 24)
  );
}
