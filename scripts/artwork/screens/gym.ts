import { MapPin, Phone, Star } from "lucide-react";
import { at } from "../kit/ink.ts";
import { browserWindow, phone } from "./kit/frames.ts";
import { button, chip, chips, cut, dot, hair, icon, rect } from "./kit/parts.ts";
import { shade } from "./kit/shades.ts";
import { text } from "./kit/text.ts";

const quiet = { fill: shade.slate };

/** The page of one class: who teaches it, when, what it costs, and a trial hour. */
export function lesson(): string {
  const facts: [string, string][] = [
    ["Teacher", "Rina Tamang"],
    ["When", "Mon, Wed, Fri at 6:30"],
    ["Price", "₹1,400 a month, GST included"],
  ];
  const fact = ([label, value]: (typeof facts)[number], i: number) =>
    text(16, 306 + i * 38, label, 16, quiet) +
    text(344, 306 + i * 38, value, 16, { anchor: "end", weight: 600, room: 250 }) +
    hair(16, 320 + i * 38, 328);
  const content =
    rect(0, 80, 360, 56, shade.ink) +
    text(16, 115, "Gym, Action Area I", 20, { weight: 700, fill: shade.paper }) +
    icon(Phone, 322, 98, 20, shade.marigold) +
    chips(16, 152, ["English", "বাংলা"], 0, 328, { size: 14, tall: 34 }) +
    text(16, 228, "Yoga for beginners", 34, { weight: 700, room: 328 }) +
    text(16, 258, "Mornings in New Town, 14 places", 16, quiet) +
    hair(16, 276, 328, false, shade.ink) +
    facts.map(fact).join("") +
    at(16, 414, cut("m", 328, 130, 10, map())) +
    text(16, 570, "Gate 2, not the car park. Second floor, lift.", 16, { room: 328 }) +
    field(16, 588, "Your name", "Piyali") +
    field(186, 588, "Phone", "+91") +
    button(16, 672, 328, "Book a trial hour", { tall: 50 });
  return phone(content, { clock: "07:48", address: "new-town-gym.example/yoga", bar: shade.mist });
}

const field = (x: number, y: number, label: string, value: string): string =>
  text(x, y + 14, label, 14, quiet) +
  rect(x, y + 22, 158, 46, shade.white, 8, shade.slate) +
  text(x + 14, y + 51, value, 16);

/** The streets around, with the gate that is right and the one that the map used to show. */
function map(): string {
  const road = (d: string, width: number) =>
    `<path fill="none" stroke="${shade.white}" stroke-width="${width}" d="${d}"/>`;
  return (
    rect(0, 0, 328, 130, shade.river) +
    rect(0, 0, 96, 46, shade.leaf) +
    rect(250, 84, 90, 50, shade.leaf) +
    [
      [24, 74, 40, 34],
      [124, 14, 34, 26],
      [124, 84, 46, 30],
      [182, 84, 40, 30],
      [266, 14, 40, 30],
    ]
      .map(([x = 0, y = 0, w = 0, h = 0]) => rect(x, y, w, h, shade.sand, 3, shade.clay))
      .join("") +
    road("M-10 60H340", 18) +
    road("M108 -10V140M236 -10V140", 14) +
    rect(170, 12, 52, 36, shade.straw, 3, shade.ink) +
    `<path fill="none" stroke="${shade.terracotta}" stroke-width="3" stroke-dasharray="2 6" stroke-linecap="round" d="M20 60H196V48"/>` +
    at(
      182,
      18,
      `<path fill="${shade.terracotta}" stroke="${shade.ink}" stroke-width="1.5" d="M14 30Q0 14 0 9a14 12 0 0 1 28 0Q28 14 14 30Z"/>${dot(14, 10, 5, shade.white)}`,
    ) +
    chip(206, 68, "Gate 2", { size: 14, tall: 26 }).markup
  );
}

/** One page a month, read in five minutes. */
export function month(): string {
  const figures: [string, string, string][] = [
    ["1,240", "saw the listing", "within 2 km"],
    ["86", "asked the way", "to gate 2"],
    ["31", "booked a trial", "24 came"],
    ["9", "joined", "₹12,600 a month"],
  ];
  const figure = ([number, words, below]: (typeof figures)[number], i: number) =>
    at(
      24 + i * 231,
      104,
      rect(0.75, 0.75, 217.5, 124, shade.white, 10, shade.hair) +
        text(18, 54, number, 40, { weight: 700, fill: i === 3 ? shade.green : shade.ink }) +
        text(18, 84, words, 16, { weight: 600, room: 190 }) +
        text(18, 107, below, 14, { ...quiet, room: 190 }),
    );
  const towers: [string, number][] = [
    ["Tower 4", 38],
    ["Tower 7", 27],
    ["Tower 2", 19],
    ["Tower 9", 8],
    ["Tower 1", 3],
  ];
  const tower = ([name, scans]: (typeof towers)[number], i: number) =>
    at(
      24,
      308 + i * 44,
      text(0, 17, name, 16) +
        rect(88, 2, scans * 7.4, 20, i ? shade.leaf : shade.green, 4) +
        text(98 + scans * 7.4, 17, `${scans}`, 16, { weight: 600 }),
    );
  const searches: [string, string][] = [
    ["gym near action area 1", "412"],
    ["yoga class new town", "305"],
    ["নিউ টাউন জিম", "188"],
    ["ladies gym morning", "141"],
  ];
  const search = ([words, shown]: (typeof searches)[number], i: number) =>
    at(
      508,
      300 + i * 44,
      text(0, 26, words, 16, { room: 330 }) +
        text(428, 26, shown, 16, { anchor: "end", weight: 600 }) +
        hair(0, 40, 428),
    );
  const content =
    text(24, 56, "May, on one page", 34, { weight: 700 }) +
    text(936, 52, "For the owner · five minutes", 16, { ...quiet, anchor: "end" }) +
    figures.map(figure).join("") +
    text(24, 278, "Which lift's notice was read", 20, { weight: 700 }) +
    towers.map(tower).join("") +
    text(508, 278, "What people typed", 20, { weight: 700 }) +
    searches.map(search).join("") +
    at(
      508,
      492,
      [0, 1, 2, 3]
        .map((i) => icon(Star, i * 24, 0, 20, shade.marigold))
        .join("")
        .replaceAll('fill="none"', `fill="${shade.marigold}"`) +
        icon(Star, 96, 0, 20, shade.slate) +
        text(132, 17, "11 new reviews, all asked for, none paid", 16, { room: 296 }),
    ) +
    rect(0, 536, 960, 64, shade.straw) +
    icon(MapPin, 24, 556, 22) +
    text(58, 574, "For June: hang the notice in towers 1 and 9 again, at eye height, by the doors.", 16, {
      weight: 600,
      room: 860,
    });
  return browserWindow("new-town-gym.example/figures/may", content);
}
