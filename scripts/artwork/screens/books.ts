import { BookOpen, ChevronLeft, CircleCheck, MapPin, Search, X } from "lucide-react";
import { at, times } from "../kit/ink.ts";
import { phone } from "./kit/frames.ts";
import { button, chip, dot, hair, icon, rect } from "./kit/parts.ts";
import { shade } from "./kit/shades.ts";
import { text, widthOf } from "./kit/text.ts";

const address = (page: string) => `college-street-books.example/${page}`;
const quiet = { fill: shade.slate };

function head(title: string): string {
  return (
    rect(0, 80, 360, 52, shade.green) +
    icon(ChevronLeft, 12, 94, 24, shade.paper) +
    text(46, 113, title, 20, { weight: 700, fill: shade.paper, room: 300 })
  );
}

/** A cover with its title, `w` × `h`. */
function cover(w: number, h: number, fill: string, title: string): string {
  const band = shade.straw;
  return (
    rect(0, 0, w, h, fill, 3) +
    rect(0, 0, 5, h, shade.brown) +
    rect(6, h * 0.62, w - 6, 3, band) +
    rect(6, h * 0.68, w - 6, 1.5, band) +
    title
      .split(" ")
      .map((word, i) =>
        text((w + 6) / 2, h * 0.28 + i * 20, word, 14, {
          weight: 700,
          fill: band,
          anchor: "middle",
          room: w - 6,
        }),
      )
      .join("")
  );
}

/** Half a title, half in Bengali letters and half in English, still finds the book. */
export function search(): string {
  const results = [
    {
      fill: shade.terracotta,
      name: "পথের পাঁচালী",
      latin: "Pather Panchali",
      author: "Bibhutibhushan Bandyopadhyay",
      copies: "3 copies from ₹85",
      place: "Stall C-14",
    },
    {
      fill: shade.ink,
      name: "পথের দাবী",
      latin: "Pather Dabi",
      author: "Sarat Chandra Chattopadhyay",
      copies: "2 copies from ₹110",
      place: "Stall C-09",
    },
    {
      fill: shade.green,
      name: "পঞ্চতন্ত্র",
      latin: "Panchatantra",
      author: "Syed Mujtaba Ali",
      copies: "1 copy, ₹140",
      place: "Godown 3-07",
    },
  ];
  const content =
    rect(0, 80, 360, 140, shade.green) +
    text(16, 114, "Forty thousand used books", 20, { weight: 700, fill: shade.paper }) +
    rect(16, 130, 328, 52, shade.white, 8) +
    icon(Search, 30, 146, 20, shade.slate) +
    text(62, 164, "পথের panch", 20, { weight: 600 }) +
    rect(65 + widthOf("পথের panch", 20, 600), 144, 2, 26, shade.terracotta) +
    icon(X, 312, 146, 20, shade.slate) +
    text(16, 205, "বাংলা, English or both; spelling may be wrong", 14, { fill: shade.leaf, room: 340 }) +
    text(16, 252, "3 titles that sound like it", 16, quiet) +
    results.map((book, i) => at(16, 268 + i * 156, result(book))).join("");
  return phone(content, { clock: "11:20", address: address("find"), bar: shade.mist });
}

interface Result {
  fill: string;
  name: string;
  latin: string;
  author: string;
  copies: string;
  place: string;
}

function result({ fill, name, latin, author, copies, place }: Result): string {
  const { markup, width } = chip(92, 96, place, { fill: shade.butter, size: 14, tall: 30, sign: MapPin });
  return (
    at(0, 8, cover(76, 112, fill, name)) +
    text(92, 28, name, 20, { weight: 700, room: 236 }) +
    text(92, 52, latin, 16, { room: 236 }) +
    text(92, 76, author, 14, { ...quiet, room: 236 }) +
    markup +
    text(102 + width, 116, copies, 14, { weight: 600, room: 134 }) +
    hair(0, 142, 328)
  );
}

/** A syllabus pasted as text comes back as copies with condition and price. */
export function syllabus(): string {
  const lines: [string, string, string][] = [
    ["Higher Algebra, Hall and Knight", "good, 1998", "₹160"],
    ["Plane Trigonometry, S. L. Loney", "spine taped", "₹90"],
    ["Coordinate Geometry, S. L. Loney", "good", "₹120"],
    ["Macbeth, school edition", "pencil notes", "₹55"],
    ["পথের পাঁচালী", "as new", "₹240"],
    ["গীতাঞ্জলি", "good", "₹70"],
  ];
  const row = ([title, state, price]: (typeof lines)[number], i: number) =>
    at(
      16,
      252 + i * 58,
      icon(CircleCheck, 0, 12, 20, shade.green, 2.2) +
        text(32, 22, title, 16, { weight: 600, room: 250 }) +
        text(32, 43, state, 14, quiet) +
        text(328, 30, price, 16, { weight: 600, anchor: "end" }) +
        hair(0, 57, 328),
    );
  const content =
    head("Your syllabus list") +
    text(16, 172, "6 of 8 found", 26, { weight: 700 }) +
    rect(16, 188, 328, 8, shade.mist, 4) +
    rect(16, 188, 246, 8, shade.green, 4) +
    text(16, 226, "Two are looked for until Saturday", 16, quiet) +
    hair(16, 250, 328) +
    lines.map(row).join("") +
    rect(0, 610, 360, 150, shade.white) +
    hair(0, 610, 360) +
    text(16, 646, "Six books", 16) +
    text(344, 648, "₹735", 24, { weight: 700, anchor: "end" }) +
    button(16, 662, 328, "Reserve, pay at the stall", { tall: 48 }) +
    text(180, 731, "Kept for two days, until Wednesday 18:00", 14, { ...quiet, anchor: "middle", room: 330 });
  return phone(content, { clock: "19:05", address: address("list"), bar: shade.mist, foot: shade.white });
}

/** Where the book stands: the rack on a plan of the stall, the row and place on the rack. */
export function shelf(): string {
  const content =
    head("Stall C-14") +
    at(16, 148, cover(58, 84, shade.terracotta, "পথের পাঁচালী")) +
    text(84, 176, "পথের পাঁচালী", 20, { weight: 700 }) +
    text(84, 199, "Pather Panchali, cloth, 1978", 16, { room: 260 }) +
    text(84, 222, "good, name on the first page · ₹120", 14, { ...quiet, room: 260 }) +
    text(16, 266, "The stall from above", 16, { weight: 600 }) +
    at(16, 276, plan()) +
    text(16, 474, "Rack C, third row, eighth from the left", 16, { weight: 600, room: 328 }) +
    at(16, 488, rack()) +
    button(16, 684, 328, "Sold, take it off the shelf", {
      fill: shade.green,
      ink: shade.white,
      sign: BookOpen,
      tall: 48,
    });
  return phone(content, { clock: "11:24", address: address("c-14"), bar: shade.mist });
}

function plan(): string {
  const racks: [string, number, number, number, number][] = [
    ["A", 0, 44, 32, 116],
    ["B", 40, 0, 78, 32],
    ["C", 126, 0, 78, 32],
    ["D", 212, 0, 78, 32],
    ["E", 296, 44, 32, 116],
  ];
  return (
    racks
      .map(
        ([name, x, y, w, h]) =>
          rect(x, y, w, h, name === "C" ? shade.marigold : shade.sand, 4, shade.ink) +
          text(x + w / 2, y + h / 2 + 6, name, 16, { weight: 700, anchor: "middle" }),
      )
      .join("") +
    rect(92, 92, 144, 40, shade.leaf, 4, shade.ink) +
    text(164, 117, "Table", 14, { anchor: "middle" }) +
    `<path fill="none" stroke="${shade.terracotta}" stroke-width="2.5" stroke-dasharray="1 7" stroke-linecap="round" d="M164 160v-14q0-6-8-6H76q-8 0-8-8V72q0-8 8-8h81q8 0 8-8V42"/>` +
    dot(164, 162, 6, shade.terracotta) +
    text(178, 167, "You are here", 14, { ...quiet, room: 110 })
  );
}

/** The rack from the front, with the one book pulled out. */
function rack(): string {
  const fills = [
    shade.green,
    shade.clay,
    shade.ink,
    shade.straw,
    shade.slate,
    shade.river,
    shade.terracotta,
    shade.leaf,
  ];
  const row = (place: number) => {
    let x = 6;
    const spines = times(19, (i) => {
      const w = 12 + ((i * 5 + place * 3) % 4) * 2;
      const h = 32 + ((i * 7 + place * 5) % 4) * 3;
      const wanted = place === 2 && i === 7;
      const y = 46 - h - (wanted ? 10 : 0);
      const fill = wanted ? shade.marigold : (fills[(i * 3 + place) % fills.length] as string);
      const spine =
        x + w > 322 ? "" : rect(x, y, w, h + (wanted ? 6 : 0), fill, 1.5, wanted ? shade.ink : "");
      x += w + 1.5;
      return spine;
    });
    return at(0, place * 58 + 4, spines + rect(0, 47, 328, 5, shade.brown, 1));
  };
  return rect(0, 0, 328, 176, shade.white, 6, shade.brown, 2) + times(3, row);
}
