import {
  Accessibility,
  ArrowUpDown,
  Check,
  ChevronLeft,
  ChevronRight,
  RefreshCw,
  TrainFront,
  Waves,
} from "lucide-react";
import { at, times } from "../kit/ink.ts";
import { phone, programWindow } from "./kit/frames.ts";
import { button, cut, dot, hair, icon, rect } from "./kit/parts.ts";
import { shade } from "./kit/shades.ts";
import { text } from "./kit/text.ts";

const quiet = { fill: shade.slate };

const grid = { left: 152, day: 56, top: 116, row: 33 } as const;
const rooms = [101, 102, 103, 104, 105, 106, 201, 202, 203, 204, 205, 206];
const days = [
  "Mon 15",
  "Tue 16",
  "Wed 17",
  "Thu 18",
  "Fri 19",
  "Sat 20",
  "Sun 21",
  "Mon 22",
  "Tue 23",
  "Wed 24",
  "Thu 25",
  "Fri 26",
  "Sat 27",
  "Sun 28",
];

const KEY_STEPS = [0, 104, 184];

type Source = "portal" | "desk" | "site";

const sources: Record<Source, [words: string, fill: string]> = {
  portal: ["Portals", shade.river],
  desk: ["Desk", shade.straw],
  site: ["This website", shade.leaf],
};

/** Room by its place in the list, first day, nights, guest and where the booking came from. */
const stays: [room: number, from: number, nights: number, guest: string, source: Source][] = [
  [0, 0, 3, "Roy", "desk"],
  [0, 4, 3, "Agarwal", "portal"],
  [0, 11, 3, "Saha", "site"],
  [1, 4, 2, "Nandi", "site"],
  [1, 8, 4, "Bauri", "desk"],
  [2, 5, 2, "Khan", "portal"],
  [2, 11, 2, "Dutta", "portal"],
  [3, 1, 2, "Mahato", "desk"],
  [3, 4, 3, "Ghosh", "site"],
  [3, 10, 4, "Jaiswal", "portal"],
  [4, 5, 2, "Pal", "portal"],
  [4, 12, 2, "Das", "site"],
  [5, 3, 4, "Sengupta", "site"],
  [5, 11, 3, "Ali", "portal"],
  [6, 0, 2, "Mondal", "desk"],
  [6, 4, 3, "Bose", "portal"],
  [6, 9, 2, "Kundu", "site"],
  [7, 5, 1, "Jha", "site"],
  [7, 11, 3, "Sinha", "portal"],
  [8, 4, 3, "Maity", "desk"],
  [8, 12, 2, "Rao", "portal"],
  [9, 2, 2, "Hazra", "site"],
  [9, 11, 3, "Biswas", "site"],
  [10, 4, 3, "Thapa", "portal"],
  [10, 8, 2, "Lahiri", "site"],
  [11, 5, 2, "Gupta", "portal"],
  [11, 10, 4, "Mitra", "desk"],
];

/** Twelve rooms and fourteen days: portals, desk and website write into one calendar. */
export function calendar(): string {
  const { left, day, top, row } = grid;
  const foot = top + rooms.length * row;
  const key = (Object.keys(sources) as Source[]).map((name, i) => {
    const [words, fill] = sources[name];
    return (
      rect(640 + (KEY_STEPS[i] ?? 0), 30, 18, 18, fill, 4, shade.ink) +
      text(666 + (KEY_STEPS[i] ?? 0), 45, words, 16)
    );
  });
  const stay = ([room, from, nights, guest, source]: (typeof stays)[number]) => {
    const [x, y] = [left + from * day + 4, top + room * row + 4];
    return (
      rect(x, y, nights * day - 8, row - 8, sources[source][1], 5, shade.ink) +
      text(x + 8, y + 18, guest, 14, { weight: 600, room: nights * day - 20 })
    );
  };
  const price = (i: number) =>
    i % 7 === 4 || i % 7 === 5 ? "2,600" : i % 7 === 6 ? "2,200" : i === 9 || i === 10 ? "1,500" : "1,800";
  const content =
    text(24, 50, "15 to 28 April", 26, { weight: 700 }) +
    icon(ChevronLeft, 212, 30, 24, shade.slate) +
    icon(ChevronRight, 244, 30, 24, shade.slate) +
    key.join("") +
    [4, 11].map((i) => rect(left + i * day, 72, day * 2, foot - 72, shade.sand)).join("") +
    days
      .map((name, i) =>
        text(left + (i + 0.5) * day, 100, name, 14, { anchor: "middle", weight: 600, room: day - 4 }),
      )
      .join("") +
    rooms
      .map(
        (number, i) =>
          text(24, top + i * row + 22, `${number}`, 16, { weight: 600 }) +
          text(66, top + i * row + 22, i % 6 < 3 ? "garden" : "sea", 14, quiet) +
          hair(24, top + i * row, 912),
      )
      .join("") +
    hair(24, foot, 912, false, shade.ink) +
    stays.map(stay).join("") +
    rect(left + 5 * day + 4, top + 9 * row + 4, day - 8, row - 8, shade.white, 5, shade.terracotta, 2.5) +
    text(left + 5.5 * day, top + 9 * row + 22, "free", 14, {
      anchor: "middle",
      weight: 600,
      fill: shade.terracotta,
    }) +
    text(24, foot + 32, "Price, ₹", 16, { weight: 600 }) +
    days
      .map((_, i) =>
        text(left + (i + 0.5) * day, foot + 32, price(i), 16, {
          anchor: "middle",
          ...(price(i) === "1,500" ? { weight: 700 as const, fill: shade.green } : {}),
        }),
      )
      .join("") +
    icon(RefreshCw, 24, foot + 54, 16, shade.slate) +
    text(50, foot + 68, "Both portals were told of the new midweek price at 09:12.", 16, quiet);
  return programWindow("Rooms and days", "Portals read 2 minutes ago", content);
}

/** One room with its own window's view; the price shown is the price paid. */
export function room(): string {
  const facts = [
    [Waves, "220 metres to the sea, by the lane"],
    [ArrowUpDown, "Lift to every floor, ramp at the gate"],
    [TrainFront, "1.6 km from the station, directions by text"],
    [Accessibility, "Bath with a seat and a rail"],
  ] as const;
  const content =
    at(0, 80, cut("v", 360, 264, 0, view())) +
    dot(36, 112, 20, shade.white) +
    icon(ChevronLeft, 26, 102, 20) +
    text(16, 378, "Room 204, sea side", 26, { weight: 700 }) +
    text(16, 404, "Two beds, second floor, the view as it is", 16, quiet) +
    facts
      .map(
        ([sign, words], i) =>
          icon(sign, 16, 424 + i * 36, 20, shade.green) + text(50, 440 + i * 36, words, 16, { room: 300 }),
      )
      .join("") +
    rect(0, 574, 360, 186, shade.white) +
    hair(0, 574, 360) +
    text(16, 606, "Saturday 20 April, one night", 16, { weight: 600 }) +
    text(16, 630, "₹2,600 and GST 12 %, ₹312", 16, quiet) +
    text(344, 628, "₹2,912", 34, { weight: 700, anchor: "end" }) +
    button(16, 648, 328, "Book this night", { tall: 50 }) +
    icon(Check, 74, 710, 16, shade.green, 2.6) +
    text(97, 723, "The price shown is the price paid", 14, { ...quiet, room: 240 });
  return phone(content, {
    clock: "20:52",
    address: "digha-guest-house.example/204",
    bar: shade.mist,
    foot: shade.white,
  });
}

/** The sea through the room's window, a bed before it. */
function view(): string {
  const shape = (d: string, fill: string) =>
    `<path fill="${fill}" stroke="${shade.ink}" stroke-width="2" stroke-linejoin="round" d="${d}"/>`;
  const tree = (x: number, h: number) =>
    `<path stroke="${shade.brown}" stroke-width="5" d="M${x} 172V${172 - h}"/>` +
    shape(
      `M${x} ${172 - h * 1.7}Q${x + 20} ${172 - h} ${x + 13} ${172 - h * 0.5}H${x - 13}Q${x - 20} ${172 - h} ${x} ${172 - h * 1.7}Z`,
      shade.green,
    );
  return (
    rect(0, 0, 360, 264, shade.sand) +
    rect(92, 22, 176, 162, shade.river) +
    dot(222, 66, 20, shade.marigold) +
    rect(92, 108, 176, 48, "#8fb9c2") +
    `<path fill="none" stroke="${shade.white}" stroke-width="2.5" stroke-linecap="round" d="M106 124h30M160 132h40M216 120h30M130 144h40M206 146h36"/>` +
    rect(92, 154, 176, 30, shade.straw) +
    tree(118, 62) +
    tree(146, 44) +
    `<path fill="none" stroke="${shade.ink}" stroke-width="4" d="M92 22h176v162H92zM180 22v162"/>` +
    shape("M60 10H112Q104 90 74 196H60ZM300 10H248Q256 90 286 196H300Z", shade.terracotta) +
    rect(48, 6, 264, 6, shade.brown, 3) +
    shape("M40 268V226Q40 206 60 206H300Q320 206 320 226V268Z", shade.white) +
    shape(
      "M62 206Q62 190 78 190H148Q164 190 164 206V216H62ZM196 206Q196 190 212 190H282Q298 190 298 206V216H196Z",
      shade.paper,
    ) +
    shape("M40 268V240Q180 222 320 240V268Z", shade.green) +
    times(6, (i) => dot(74 + i * 42, 252, 4, shade.straw))
  );
}
